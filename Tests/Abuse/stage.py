"""The processes of these tests: the server on a core of its own, the honest client, the attacker."""

import contextlib
import json
import os
import pathlib
import re
import resource
import select
import socket
import subprocess
import sys

from harness.contract import ROOT
from harness.suite import EXECUTABLES
from harness.waiting import until

BUILT = ROOT / ".build/abuse"
SERVER_CORE, CLIENT_CORE = 0, os.cpu_count() - 1
ANSWER_SECONDS = 60
CONNECTIONS, CALLS_PER_SECOND = 4, 1000


def ahead_of_others(pid):
    """Lets a process run before what else this machine does, where that is allowed: they are no part of the test."""
    with contextlib.suppress(PermissionError):
        os.sched_setscheduler(pid, os.SCHED_RR, os.sched_param(1))


def c_program(source):
    program = BUILT / source.stem
    if not program.exists() or program.stat().st_mtime < source.stat().st_mtime:
        BUILT.mkdir(parents=True, exist_ok=True)
        subprocess.run(["cc", "-O2", "-Wall", "-Wextra", "-Werror", "-o", program, source, "-lssl", "-lcrypto"], check=True)
    return program


def many_files():
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))


class Program:
    """A process that answers lines by lines."""

    def __init__(self, core, *command, lowly=False, **options):
        self.process = subprocess.Popen(
            ["taskset", "--cpu-list", str(core), *(["nice", "-n", "19"] if lowly else []), *map(str, command)],
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, preexec_fn=many_files, **options)
        if not lowly:
            ahead_of_others(self.process.pid)

    def line(self):
        assert select.select([self.process.stdout], [], [], ANSWER_SECONDS)[0], f"{self.process.args} says nothing"
        line = self.process.stdout.readline()
        assert line, f"{self.process.args} has ended"
        return line

    def say(self, words):
        self.process.stdin.write(f"{words}\n")
        self.process.stdin.flush()

    def ask(self, words):
        self.say(words)
        return self.line()

    def close(self):
        self.process.kill()
        self.process.communicate()


class Server(Program):
    """usher-interop with TLS."""

    def __init__(self, *options):
        home = BUILT / "home"
        subprocess.run([ROOT / "Services/certificates", home], check=True, capture_output=True)
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port = probe.getsockname()[1]
        super().__init__(
            SERVER_CORE, EXECUTABLES / "usher-interop", "server", "--port", self.port,
            "--tls-cert", home / "certs/seating.pem", "--tls-key", home / "certs/seating.key", *options)
        assert self.line().startswith("listening on ")
        self.proc = pathlib.Path(f"/proc/{self.process.pid}")

    def memory(self, name):
        """VmRSS or VmHWM, in megabytes."""
        return int(re.search(rf"{name}:\s+(\d+)", (self.proc / "status").read_text())[1]) / 1024

    def forget_peak(self):
        (self.proc / "clear_refs").write_text("5")

    def files(self):
        return sum(1 for _ in (self.proc / "fd").iterdir())


class Honest(Program):
    def __init__(self, port):
        super().__init__(CLIENT_CORE, c_program(ROOT / "Tests/Abuse/honest.c"), port, CONNECTIONS, CALLS_PER_SECOND)

    def p99(self, milliseconds):
        """Of the calls of so much time, in microseconds."""
        return int(self.ask(milliseconds).split()[2])


class Attacker(Program):
    def __init__(self, attack, port):
        super().__init__(
            CLIENT_CORE, sys.executable, "-m", "Abuse.attacker", attack, port, lowly=True, cwd=ROOT / "Tests")
        self.endings()

    def go(self):
        self.ask("go")

    def endings(self):
        """How often its connections have ended how."""
        return json.loads(self.ask("tell"))

    def first_ending(self, seconds):
        until(self.endings, bool, seconds)


class Idle(Program):
    """So many connections that say hello and nothing more."""

    def __init__(self, port, count):
        super().__init__(
            CLIENT_CORE, c_program(ROOT / "Tests/Benchmarks/rpc/idle.c"), "open", port, count, lowly=True)
        assert self.line() == f"open {count}\n"
