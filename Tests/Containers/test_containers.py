"""The images and docker-compose.yml: built, started in the order of health, bought from, gone again without a trace.

Needs docker with a running engine (base images come from its registry), or podman with both base images at hand."""

import contextlib
import json
import os
import re
import resource
import shutil
import subprocess
import sys
import tempfile
import threading
from pathlib import Path

import pytest

from harness.contract import ROOT
from harness.suite import free

BASES = ("docker.io/library/swift:6.3-bookworm", "docker.io/library/debian:bookworm-slim")
IMAGES = {"catalog": "catalog", "seating": "seating", "orders": "orders", "payments": "sandbox-payments",
          "gateway": "gateway", "certificates": "certificates"}
PROJECT = "usher-test"


def run(*command, check=True, timeout=1500, **environment):
    done = subprocess.run(
        [str(word) for word in command], cwd=ROOT, env={**os.environ, **environment}, stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, timeout=timeout)
    assert not check or done.returncode == 0, f"{command}:\n{done.stdout[-6000:]}"
    return done.stdout


def podman_runs():
    """Sees to it that podman can run a container; else why not.

    By itself it asks for more open files and processes than some machines allow, and for systemd's journal."""
    trial = ["podman", "run", "--rm", "--network=none", BASES[1], "true"]
    done = subprocess.run(trial, capture_output=True, text=True)
    if done.returncode != 0 and "CONTAINERS_CONF" not in os.environ:
        limits = {name: resource.getrlimit(number) for name, number in
                  (("nofile", resource.RLIMIT_NOFILE), ("nproc", resource.RLIMIT_NPROC))}
        settings = Path(tempfile.mkdtemp()) / "containers.conf"
        settings.write_text(f"""[engine]
runtime = "runc"
events_logger = "file"
[containers]
log_driver = "k8s-file"
default_ulimits = {json.dumps([f"{name}={min(soft, 4096)}:{min(hard, 8192)}" for name, (soft, hard) in limits.items()])}
""")
        os.environ["CONTAINERS_CONF"] = str(settings)
        done = subprocess.run(trial, capture_output=True, text=True)
    return "" if done.returncode == 0 else done.stderr.strip()


def engine():
    """The container engine and its compose command; or why there is none."""
    if shutil.which("docker") and subprocess.run(["docker", "info"], capture_output=True).returncode == 0:
        return "docker", ["docker", "compose"]
    if not shutil.which("podman"):
        return None, "neither docker with a running engine nor podman is here"
    for base in BASES:
        if subprocess.run(["podman", "image", "exists", base]).returncode != 0:
            return None, f"podman has no image {base}, and only images at hand are used"
    fault = podman_runs()
    if fault:
        return None, f"podman can't run a container here: {fault}"
    return "podman", [os.path.join(os.path.dirname(sys.executable), "podman-compose")]


ENGINE, COMPOSE = engine()
pytestmark = pytest.mark.skipif(ENGINE is None, reason=f"containers are not tested: {COMPOSE}")


class Composed:
    def __init__(self, folder):
        self.port = next(port for port in range(18443, 18543) if free(port))
        self.folder = folder

    def __call__(self, *arguments, **options):
        return run(*COMPOSE, "--project-name", PROJECT, *arguments, USHER_PORT=str(self.port), **options)

    def container(self, service):
        """Its name, in docker's way or in podman's."""
        names = run(ENGINE, "ps", "--all", "--format", "{{.Names}}").split()
        return next(name for name in names if re.fullmatch(f"{PROJECT}[-_]{service}[-_]1", name))

    def inspect(self, service):
        return json.loads(run(ENGINE, "inspect", self.container(service)))[0]


@contextlib.contextmanager
def health_checks():
    """podman leaves the timing of health checks to systemd, which a machine may lack: here they are run for it."""
    if ENGINE != "podman":
        yield
        return
    over = threading.Event()

    def check():
        while not over.wait(1):
            names = run("podman", "ps", "--filter", f"name={PROJECT}", "--format", "{{.Names}}", check=False).split()
            for name in names:
                run("podman", "healthcheck", "run", name, check=False, timeout=30)

    thread = threading.Thread(target=check, daemon=True)
    thread.start()
    try:
        yield
    finally:
        over.set()
        thread.join()


@pytest.fixture(scope="module")
def composed(tmp_path_factory):
    run("./dev", "image")
    composed = Composed(tmp_path_factory.mktemp("containers"))
    with health_checks():
        try:
            composed("up", "--detach")
            (composed.folder / "ca.pem").write_text(composed("exec", "-T", "gateway", "cat", "/identity/ca.pem"))
            composed("--profile", "tools", "run", "--rm", "cli", "sample", "load")
            yield composed
        finally:
            logs = composed("logs", check=False)
            composed("down", "--volumes", check=False)
            print(logs[-5000:])


def test_purchase_by_curl(composed):
    """The purchase of README.md."""
    readme = (ROOT / "README.md").read_text()
    script = re.search(r"<!-- test: purchase -->\n```sh\n(.*?)```", readme, re.DOTALL)[1]
    output = run(
        "bash", "-euo", "pipefail", "-c", script, USHER_HOME=str(composed.folder), USHER_PORT_BASE=str(composed.port - 3))
    assert '"state": "FULFILLED"' in output


def test_readme_block(composed):
    """Its commands, as far as they are not how this test came here, with this run's names."""
    readme = (ROOT / "README.md").read_text()
    script = re.search(r"<!-- test: containers -->\n```sh\n(.*?)```", readme, re.DOTALL)[1]
    lines = [line for line in script.splitlines() if line != "./dev image" and " up " not in line]
    script = "\n".join(lines).replace("docker compose", " ".join([*COMPOSE, "--project-name", PROJECT]))
    script = script.replace("8443", str(composed.port)).replace("ca.pem", f"{composed.folder}/readme.pem").replace(
        f"/identity/{composed.folder}/readme.pem", "/identity/ca.pem")
    assert '"movies"' in run("bash", "-euo", "pipefail", "-c", script, USHER_PORT=str(composed.port))


@pytest.mark.parametrize("service", ["catalog", "seating", "orders", "payments", "gateway"])
def test_a_service_can_do_nothing_but_its_work(composed, service):
    seen = composed.inspect(service)
    assert seen["Config"]["User"] == "10001:10001"
    assert seen["HostConfig"]["ReadonlyRootfs"] is True
    assert not seen["HostConfig"].get("CapAdd") and not seen.get("EffectiveCaps")
    assert any("no-new-privileges" in option for option in seen["HostConfig"]["SecurityOpt"])
    status = run(ENGINE, "exec", composed.container(service), "cat", "/proc/1/status")
    assert re.search(r"^CapEff:\s+0+$", status, re.MULTILINE) and re.search(r"^NoNewPrivs:\s+1$", status, re.MULTILINE)
    assert re.search(r"^Uid:\s+10001\b", status, re.MULTILINE)
    for program in ("gcc", "cc", "clang", "swift", "python3", "openssl"):
        found = run(ENGINE, "exec", composed.container(service), "sh", "-c", f"command -v {program} || echo none")
        assert found.strip() == "none", program
    refused = run(ENGINE, "exec", composed.container(service), "sh", "-c", "touch /usr/x /identity/x 2>&1 || true")
    assert refused.lower().count("read-only") == 2, refused
    identity = run(ENGINE, "exec", composed.container(service), "ls", "/identity").split()
    extra = {"gateway": ["operator.key.sha256", "session.key"], "orders": ["ticket.key"]}.get(service, [])
    assert sorted(identity) == sorted(["ca.pem", "certificate.pem", "key.pem", *extra])


def test_only_the_gateway_can_be_reached(composed):
    for service in ("catalog", "seating", "orders", "payments"):
        assert not any((composed.inspect(service)["NetworkSettings"]["Ports"] or {}).values()), service


@pytest.mark.parametrize("service", ["catalog", "seating", "orders", "payments", "gateway"])
def test_it_stops_when_asked(composed, service):
    name = composed.container(service)
    run(ENGINE, "stop", "--time", "25", name)
    try:
        assert composed.inspect(service)["State"]["ExitCode"] == 0, "SIGTERM is enough"
    finally:
        run(ENGINE, "start", name)


def test_images_are_small(composed):
    for image in IMAGES.values():
        size = json.loads(run(ENGINE, "image", "inspect", f"usher-{image}"))[0]["Size"]
        base = json.loads(run(ENGINE, "image", "inspect", BASES[1].rpartition("/")[2]))[0]["Size"]
        assert size - base < 120e6, f"usher-{image} adds {(size - base) / 1e6:.0f} MB to its base"
