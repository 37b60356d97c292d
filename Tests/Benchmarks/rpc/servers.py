"""The servers that are measured, as processes on one core, and h2load on another."""

import contextlib
import os
import pathlib
import re
import resource
import socket
import subprocess

import programs

SERVER_CORE, LOAD_CORE = 0, os.cpu_count() - 1
TICKS = os.sysconf("SC_CLK_TCK")
UNARY = "/grpc.testing.BenchmarkService/UnaryCall"
STREAM = "/grpc.testing.TestService/StreamingOutputCall"
MESSAGE_PREFIX = 5


def framed(message):
    return b"\0" + len(message).to_bytes(4, "big") + message


# SimpleRequest{response_size: 96, payload.body: 44 bytes}: 50 bytes; its response, with payload.body of 96 bytes, has 100.
UNARY_REQUEST = b"\x10\x60\x1a\x2e\x12\x2c" + bytes(44)
UNARY_RESPONSE_BYTES = 100
# StreamingOutputCallRequest with so many response_parameters{size: 1018}: each response has 1024 bytes.
STREAM_MESSAGES = 1000
STREAM_REQUEST = b"\x12\x03\x08\xfa\x07" * STREAM_MESSAGES
STREAM_RESPONSE_BYTES = 1024


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


def raise_file_limit():
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))


class Server:
    """A server that runs."""

    def __init__(self, name, process, port, pid=None):
        self.name, self.process, self.port = name, process, port
        self.pid = pid or process.pid

    def cpu_seconds(self):
        fields = pathlib.Path(f"/proc/{self.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / TICKS

    def resident_bytes(self):
        status = pathlib.Path(f"/proc/{self.pid}/status").read_text()
        return int(re.search(r"VmRSS:\s+(\d+)", status)[1]) * 1024


@contextlib.contextmanager
def running(name, *command, environment=None):
    """Runs a server that prints "listening on ..." once it does; at its end it must not have died by itself."""
    process = subprocess.Popen(
        ["taskset", "--cpu-list", str(SERVER_CORE), *map(str, command)], stdout=subprocess.PIPE, text=True,
        env={**os.environ, **(environment or {})}, preexec_fn=raise_file_limit)
    try:
        if not process.stdout.readline().startswith("listening on "):
            raise RuntimeError(f"{name} does not listen")
        yield process
        if process.poll() is not None:
            raise RuntimeError(f"{name} ended with {process.returncode}")
    finally:
        process.terminate()
        process.wait(timeout=60)


def usher_command(port, program=programs.USHER):
    certificates = programs.certificates() / "certs"
    return [program, "server", "--port", port, "--tls-cert", certificates / "seating.pem", "--tls-key",
            certificates / "seating.key"]


def usher_load_command(server, streams, calls, program=programs.USHER):
    """Our client: so many unary calls over one connection, so many of them at a time."""
    return [program, "load", "--host", "localhost", "--port", server.port, "--ca", programs.certificates() / "ca.pem",
            "--streams", streams, "--calls", calls]


@contextlib.contextmanager
def usher(environment=None):
    port = free_port()
    with running("usher", *usher_command(port), environment=environment) as process:
        yield Server("usher", process, port)


@contextlib.contextmanager
def peer():
    port, certificates = free_port(), programs.certificates() / "certs"
    command = [programs.peer("peer_server"), port, certificates / "seating.pem", certificates / "seating.key"]
    with running("grpc++", *command) as process:
        yield Server("grpc++", process, port)


def h2load(server, path, request, requests, connections, streams, response_bytes):
    """Makes so many calls; raises unless each has the answer that it should have. What TLS was agreed on."""
    body = programs.BUILT / f"request-{len(request)}"
    body.write_bytes(framed(request))
    done = subprocess.run(
        ["taskset", "--cpu-list", str(LOAD_CORE), "h2load", "--requests", str(requests), "--clients", str(connections),
         "--max-concurrent-streams", str(streams), "--data", str(body), "--header", "content-type: application/grpc",
         "--header", "te: trailers", f"https://127.0.0.1:{server.port}{path}"], capture_output=True, text=True, timeout=600)
    succeeded = re.search(r"(\d+) succeeded", done.stdout)
    data = re.search(r"\((\d+)\) data", done.stdout)
    if not succeeded or int(succeeded[1]) != requests or int(data[1]) != requests * response_bytes:
        raise RuntimeError(f"{server.name}: h2load: {done.stdout}{done.stderr}")
    return " ".join(re.search(rf"{name}: (\S+)", done.stdout)[1] for name in ("TLS Protocol", "Cipher"))


def unary_calls(server, calls, connections, streams):
    return h2load(server, UNARY, UNARY_REQUEST, calls, connections, streams, MESSAGE_PREFIX + UNARY_RESPONSE_BYTES)


def streamed_messages(server, messages, connections, streams):
    calls = max(connections * streams, messages // STREAM_MESSAGES)
    return h2load(
        server, STREAM, STREAM_REQUEST, calls, connections, streams,
        STREAM_MESSAGES * (MESSAGE_PREFIX + STREAM_RESPONSE_BYTES))
