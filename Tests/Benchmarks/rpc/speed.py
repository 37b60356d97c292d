"""What a second of a server's, or a client's, processor time does, beside gRPC's own C++ in alternating rounds."""

import os
import statistics
import subprocess

import programs
import servers

ROUNDS = int(os.environ.get("USHER_BENCH_ROUNDS", 5))
# The processor time of one side in one round, so that the clock's tick of 10 ms does not matter.
ROUND_CPU_SECONDS = 1.0
WARM_UP = 20_000


class Load:
    """One way to use a server: `make(server, units, connections, streams)` makes so many calls or messages."""

    def __init__(self, title, aim, make, connections, streams):
        self.title, self.aim = title, aim
        self.make, self.connections, self.streams = make, connections, streams

    def run(self, server, units):
        """The processor time that it took."""
        before = server.cpu_seconds()
        self.make(server, units, self.connections, self.streams)
        return server.cpu_seconds() - before


LOADS = [
    Load("unary, c8 x m32", 5, servers.unary_calls, 8, 32),
    Load("unary, c64 x m1", 1.6, servers.unary_calls, 64, 1),
    Load("server streaming, c8 x m1", 5, servers.streamed_messages, 8, 1),
]
CLIENT_TITLE, CLIENT_AIM, CLIENT_STREAMS = "client, unary, c1 x m32", 3, 32


def line(title, aim, ours, theirs):
    """One line of the table, from what each round did in a second."""
    ratios = [one / other for one, other in zip(ours, theirs)]
    ratio = statistics.median(ratios)
    print(f"{title:<28}{statistics.median(ours):>12,.0f}{statistics.median(theirs):>12,.0f}{ratio:>8.2f}"
          f"   {min(ratios):.2f} to {max(ratios):<8.2f}{aim:>5} {'reached' if ratio >= aim else 'NOT REACHED'}", flush=True)
    return ratio


def sized(run):
    """How many units take the processor time of a round, by a warm-up."""
    seconds = max(run(WARM_UP), 0.02)
    return max(WARM_UP, int(WARM_UP * ROUND_CPU_SECONDS / seconds) // 1000 * 1000)


def compare_servers(usher, peer, load):
    sides = (usher, peer)
    units = [sized(lambda count, server=server: load.run(server, count)) for server in sides]
    rates = ([], [])
    for _ in range(ROUNDS):
        for rate, server, count in zip(rates, sides, units):
            rate.append(count / load.run(server, count))
    return line(load.title, load.aim, *rates)


def client_cpu_seconds(command):
    """The processor time of a client process on the other core."""
    process = subprocess.Popen(
        ["taskset", "--cpu-list", str(servers.LOAD_CORE), *map(str, command)], stdout=subprocess.PIPE, text=True)
    said = process.stdout.read()
    _, status, used = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode != 0 or "calls succeeded" not in said:
        raise RuntimeError(f"{command[0]}: {said}")
    return used.ru_utime + used.ru_stime


def compare_clients(usher):
    authority = programs.certificates() / "ca.pem"
    commands = (
        lambda calls: servers.usher_load_command(usher, CLIENT_STREAMS, calls),
        lambda calls: [programs.peer("peer_client"), usher.port, authority, 1, CLIENT_STREAMS, calls])
    # The start and the handshake are no calls.
    starts = [client_cpu_seconds(command(CLIENT_STREAMS)) for command in commands]
    units = [sized(lambda count, command=command: client_cpu_seconds(command(count))) for command in commands]
    rates = ([], [])
    for _ in range(ROUNDS):
        for rate, command, start, count in zip(rates, commands, starts, units):
            rate.append((count - CLIENT_STREAMS) / (client_cpu_seconds(command(count)) - start))
    return line(CLIENT_TITLE, CLIENT_AIM, *rates)


def measure():
    print(f"calls or messages in a second of processor time, medians of {ROUNDS} alternating rounds\n"
          f"server on core {servers.SERVER_CORE}, load on core {servers.LOAD_CORE}; unary: {len(servers.UNARY_REQUEST)} B "
          f"request, {servers.UNARY_RESPONSE_BYTES} B response;\nstreaming: {servers.STREAM_MESSAGES} messages of "
          f"{servers.STREAM_RESPONSE_BYTES} B a call; clients both against the usher server")
    with servers.usher() as usher, servers.peer() as peer:
        for server in (usher, peer):
            print(f"{server.name}: {servers.unary_calls(server, 100, 1, 1)}")
        print(f"\n{'':<28}{'usher':>12}{'grpc++':>12}{'ratio':>8}   {'rounds':<16}{'aim':>4}")
        for load in LOADS:
            compare_servers(usher, peer, load)
        compare_clients(usher)
