"""Usher's executables as processes, with a home and ports of their own."""

import contextlib
import itertools
import os
import pathlib
import select
import signal
import socket
import subprocess

from harness.contract import ROOT

PROCESSES = ROOT / "Services/processes"
EXECUTABLES = pathlib.Path(os.environ.get("USHER_BIN", ROOT / ".build/release")).resolve()
SERVICES = ("payments", "catalog", "seating", "orders", "gateway")
OFFSETS = {"gateway": 3, "catalog": 4, "seating": 5, "orders": 6, "payments": 7}
# The contract of each service that speaks gRPC, and whom it calls.
CONTRACTS = {
    "catalog": "usher.catalog.v1.CatalogService", "seating": "usher.seating.v1.SeatingService",
    "orders": "usher.orders.v1.OrderService", "payments": "usher.payments.v1.PaymentService"}
DEPENDENCIES = {"catalog": (), "seating": ("catalog",), "orders": ("catalog", "seating", "payments"), "payments": ()}
_bases = itertools.count(20000 + os.getpid() % 500 * 20, 10)


def free(port):
    with socket.socket() as probe:
        try:
            probe.bind(("127.0.0.1", port))
            return True
        except OSError:
            return False


def free_port_base():
    """A number whose five ports nobody listens on."""
    return next(base for base in _bases if all(free(base + offset) for offset in OFFSETS.values()))


class Suite:
    """The services over one home. What it is told by the environment, and how it starts, is Services/processes' word."""

    def __init__(self, home, **environment):
        self.home = pathlib.Path(home)
        self.port_base = free_port_base()
        self.environment = environment
        subprocess.run([ROOT / "Services/certificates", self.home], check=True, capture_output=True)

    def address(self, service):
        return f"localhost:{self.port(service)}"

    def port(self, service):
        return self.port_base + OFFSETS[service]

    @property
    def url(self):
        return f"https://{self.address('gateway')}"

    @property
    def operator_key(self):
        return (self.home / "operator.key").read_text().strip()

    def _environment(self):
        own = {"USHER_HOME": str(self.home), "USHER_PORT_BASE": str(self.port_base), "USHER_BIN": str(EXECUTABLES)}
        return {**os.environ, **own, **self.environment}

    def processes(self, action, *services):
        """Runs Services/processes; what it printed. Raises with its words if it fails."""
        done = subprocess.run(
            [PROCESSES, action, *services], env=self._environment(), stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, timeout=120)
        if done.returncode != 0:
            raise RuntimeError(f"processes {action} {services}:\n{done.stdout}")
        return done.stdout

    def start(self, *services, wait=True):
        self.processes("start", *services)
        if wait:
            self.processes("wait", *services)

    def stop(self, *services):
        self.processes("stop", *services)

    def status(self):
        """What `status` prints, healthy or not."""
        return subprocess.run(
            [PROCESSES, "status"], env=self._environment(), stdin=subprocess.DEVNULL, capture_output=True, text=True,
            timeout=60).stdout

    def pid(self, service):
        return int((self.home / f"run/{service}.pid").read_text())

    def kill(self, service):
        """SIGKILL, and nothing of the process is left when this returns."""
        pid = self.pid(service)
        watch = os.pidfd_open(pid)
        os.kill(pid, signal.SIGKILL)
        # Readable as soon as the process is gone.
        with contextlib.closing(os.fdopen(watch)) as descriptor:
            assert select.select([descriptor], [], [], 10)[0], f"{service} is still there after SIGKILL"

    def usher(self, *arguments, **environment):
        """Runs the command line as an operator of this suite."""
        return subprocess.run(
            [EXECUTABLES / "usher", *map(str, arguments)], env={**self._environment(), **self.client_environment(), **environment},
            stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=120)

    def client_environment(self):
        return {
            "USHER_GATEWAY": self.url, "USHER_CA": str(self.home / "ca.pem"),
            "USHER_OPERATOR_KEY_FILE": str(self.home / "operator.key")}

    def log(self, service):
        return (self.home / f"logs/{service}.log").read_text(errors="replace")

    def resident_bytes(self, service):
        for line in pathlib.Path(f"/proc/{self.pid(service)}/status").read_text().splitlines():
            if line.startswith("VmRSS:"):
                return int(line.split()[1]) * 1024
        raise RuntimeError(f"{service} has no resident memory")


@contextlib.contextmanager
def suite(home, services=SERVICES, **environment):
    """A suite that runs; at the end it is stopped and must not have crashed."""
    running = Suite(home, **environment)
    try:
        running.start(*services)
        yield running
    finally:
        running.stop()
        crashes = [
            (service, line) for service in SERVICES if (running.home / f"logs/{service}.log").exists()
            for line in running.log(service).splitlines()
            if "Fatal error" in line or "Crashed" in line or "Precondition failed" in line]
        assert not crashes, f"crashes in the logs: {crashes}"

