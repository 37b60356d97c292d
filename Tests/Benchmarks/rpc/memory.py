"""What a connection costs that is open and idle: resident memory of the server, by 10,000 of them."""

import contextlib
import subprocess
import time

import programs
import servers

CONNECTIONS = 10_000
AIM_BYTES = 25_000
# A server gives a silent connection's buffers back within two of its ticks of ten seconds.
SETTLING_SECONDS = 25


@contextlib.contextmanager
def bare_openssl():
    port, certificates = servers.free_port(), programs.certificates() / "certs"
    command = [programs.idle(), "accept", port, certificates / "seating.pem", certificates / "seating.key"]
    with servers.running("OpenSSL alone", *command) as process:
        yield servers.Server("OpenSSL alone", process, port)


def bytes_each(start):
    """Resident bytes for each of the connections."""
    with start() as server:
        before = server.resident_bytes()
        opener = subprocess.Popen(
            ["taskset", "--cpu-list", str(servers.LOAD_CORE), str(programs.idle()), "open", str(server.port),
             str(CONNECTIONS)],
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, preexec_fn=servers.raise_file_limit)
        try:
            if opener.stdout.readline() != f"open {CONNECTIONS}\n":
                raise RuntimeError(f"{server.name}: not all connections could be opened")
            time.sleep(SETTLING_SECONDS)
            each = (server.resident_bytes() - before) / CONNECTIONS
            if opener.poll() is not None:
                raise RuntimeError(f"{server.name}: the connections were closed")
        finally:
            opener.stdin.close()
            opener.wait(timeout=60)
    return each


def measure():
    print(f"\nresident memory for each of {CONNECTIONS:,} idle TLS connections with HTTP/2's preface and settings")
    whole, bare, peer = (bytes_each(start) for start in (servers.usher, bare_openssl, servers.peer))
    ours = whole - bare
    print(f"usher, all of it            {whole:>10,.0f} B")
    print(f"OpenSSL alone               {bare:>10,.0f} B   the same connections on a plain accept loop in C")
    print(f"usher beside OpenSSL        {ours:>10,.0f} B   aim: {AIM_BYTES:,}, "
          f"{'reached' if ours <= AIM_BYTES else 'NOT REACHED'}")
    print(f"grpc++, all of it           {peer:>10,.0f} B", flush=True)
