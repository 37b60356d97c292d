"""What a unary call costs a server, and a client, in things that can be counted, held against counts.json: they may go
down, not up.

Each is the difference of two run lengths, so that starting, connecting and stopping cancel out.
"""

import json
import pathlib
import re
import signal
import subprocess
import tempfile

import programs
import servers

KEPT = pathlib.Path(__file__).resolve().parent / "counts.json"
# Connections and calls at once. One call at a time is exact; of many, a round of the loop serves as many as have come.
LOADS = {"c1 x m1": (1, 1), "c8 x m32": (8, 32)}
CLIENT_LOADS = {"client, m1": 1, "client, m32": 32}
OF_ONE = {"c1 x m1", "client, m1"}
SHORT, LONG = 2_000, 22_000
# How much more than what is kept is still the same. Allocations and instructions differ by little; how many calls
# share a system call depends on how busy the machine is.
TOLERANCES = {"allocations": 0.01, "syscalls": 0.03, "instructions": 0.02}
TOLERANCE_OF_MANY = {"allocations": 0.02, "syscalls": 0.5, "instructions": 0.05}


def processor():
    """What the C libraries choose their instructions by: instructions are compared on the same kind only."""
    words = dict(re.findall(r"^(vendor_id|cpu family|model)\s*: (.*)$", pathlib.Path("/proc/cpuinfo").read_text(), re.M))
    return " ".join(words.values())


def difference(count, load):
    """Counts per call."""
    connections, streams = LOADS[load]
    return per_call(lambda calls: count(calls, connections, streams))


def per_call(count):
    return (count(LONG) - count(SHORT)) / (LONG - SHORT)


def allocations(load):
    with tempfile.NamedTemporaryFile() as counter:
        environment = {"LD_PRELOAD": str(programs.allocations()), "USHER_ALLOCATIONS": counter.name}
        with servers.usher(environment) as server:
            def count(calls, connections, streams):
                before = int.from_bytes(pathlib.Path(counter.name).read_bytes(), "little")
                servers.unary_calls(server, calls, connections, streams)
                return int.from_bytes(pathlib.Path(counter.name).read_bytes(), "little") - before

            count(SHORT, *LOADS[load])  # warm
            return difference(count, load)


def syscalls(load):
    with servers.usher() as server, tempfile.NamedTemporaryFile("r") as summary:
        def count(calls, connections, streams):
            tracer = subprocess.Popen(
                ["strace", "--follow-forks", "--summary-only", "--output", summary.name, "--attach", str(server.pid)],
                stderr=subprocess.PIPE, text=True)
            if "attached" not in tracer.stderr.readline():
                raise RuntimeError("strace cannot attach to the server")
            servers.unary_calls(server, calls, connections, streams)
            tracer.send_signal(signal.SIGINT)
            tracer.communicate(timeout=60)
            total = pathlib.Path(summary.name).read_text().splitlines()[-1].split()
            return int(total[3])

        return difference(count, load)


def instructions(load):
    def count(calls, connections, streams):
        port = servers.free_port()
        with tempfile.TemporaryDirectory() as folder:
            log = pathlib.Path(folder) / "log"
            command = under_valgrind(folder, servers.usher_command(port, programs.usher_without_debugging()))
            with servers.running("usher under valgrind", *command) as process:
                servers.unary_calls(servers.Server("usher", process, port), calls, connections, streams)
            return executed(log)

    return difference(count, load)


def under_valgrind(folder, command):
    return ["valgrind", "--tool=callgrind", f"--callgrind-out-file={folder}/out", f"--log-file={folder}/log", *command]


def executed(log):
    return int(re.search(r"Collected : (\d+)", log.read_text())[1])


def run_client(command, **environment):
    programs.run(*command, environment=environment)


def client_allocations(load):
    with servers.usher() as server:
        def count(calls):
            with tempfile.NamedTemporaryFile() as counter:
                run_client(servers.usher_load_command(server, CLIENT_LOADS[load], calls),
                           LD_PRELOAD=str(programs.allocations()), USHER_ALLOCATIONS=counter.name)
                return int.from_bytes(pathlib.Path(counter.name).read_bytes(), "little")

        return per_call(count)


def client_syscalls(load):
    with servers.usher() as server, tempfile.NamedTemporaryFile("r") as summary:
        def count(calls):
            run_client(["strace", "--follow-forks", "--summary-only", "--output", summary.name,
                        *servers.usher_load_command(server, CLIENT_LOADS[load], calls)])
            return int(pathlib.Path(summary.name).read_text().splitlines()[-1].split()[3])

        return per_call(count)


def client_instructions(load):
    with servers.usher() as server:
        def count(calls):
            with tempfile.TemporaryDirectory() as folder:
                program = programs.usher_without_debugging()
                run_client(under_valgrind(
                    folder, servers.usher_load_command(server, CLIENT_LOADS[load], calls, program)))
                return executed(pathlib.Path(folder) / "log")

        return per_call(count)


KINDS = {"allocations": allocations, "syscalls": syscalls, "instructions": instructions}
CLIENT_KINDS = {"allocations": client_allocations, "syscalls": client_syscalls, "instructions": client_instructions}


def count_all(loads, kinds):
    return {load: {kind: round(count(load), 3) for kind, count in kinds.items()} for load in loads}


def measure(update=False):
    """Prints what was counted; True if nothing has gone up. With `update` it becomes what is kept."""
    kept = json.loads(KEPT.read_text()) if KEPT.exists() else {}
    found = count_all(LOADS, KINDS) | count_all(CLIENT_LOADS, CLIENT_KINDS)
    same_processor = kept.get("processor") == processor()
    has_grown = False
    print(f"\nper unary call{'':<16}{'counted':>12}{'kept':>12}")
    for load, counts in found.items():
        for kind, counted in counts.items():
            limit = kept.get(load, {}).get(kind) if kind != "instructions" or same_processor else None
            tolerance = (TOLERANCES if load in OF_ONE else TOLERANCE_OF_MANY)[kind]
            grown = limit is not None and counted > limit * (1 + tolerance)
            has_grown |= grown
            print(f"{load + ', ' + kind:<30}{counted:>12,.2f}{'none' if limit is None else f'{limit:,.2f}':>12}"
                  f"{'   MORE THAN KEPT' if grown else ''}", flush=True)
    if not same_processor:
        print(f"instructions are not compared: kept on {kept.get('processor')}, this is {processor()}")
    if update:
        found = {"processor": processor(), **found}
        KEPT.write_text(json.dumps(found, indent=2) + "\n")
    return update or not has_grown
