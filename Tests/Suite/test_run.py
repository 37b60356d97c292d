"""./dev run and its sisters, as a developer uses them."""

import contextlib
import json
import os
import re
import shutil
import signal
import socket
import subprocess
import threading

import pytest

from harness.contract import ROOT
from harness.suite import OFFSETS, SERVICES, Suite, free_port_base


class Dev:
    def __init__(self, home):
        self.home = home
        self.base = free_port_base()
        self.environment = {**os.environ, "USHER_HOME": str(home), "USHER_PORT_BASE": str(self.base)}

    def __call__(self, *arguments):
        done = subprocess.run(
            [ROOT / "dev", *arguments], env=self.environment, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT, text=True, timeout=600)
        return done.returncode, done.stdout


@pytest.fixture
def dev(tmp_path):
    dev = Dev(tmp_path / "state of mine")  # a folder with a space in its name
    yield dev
    dev("stop")


def curl(dev, path):
    done = subprocess.run(
        ["curl", "--silent", "--fail", "--max-time", "10", "--cacert", dev.home / "ca.pem",
         f"https://localhost:{dev.base + OFFSETS['gateway']}{path}"], capture_output=True, text=True, timeout=20)
    assert done.returncode == 0, (path, done.stdout, done.stderr)
    return json.loads(done.stdout)


def test_detached(dev):
    code, output = dev("run", "--detach")
    assert code == 0, output
    assert f"https://localhost:{dev.base + 3}" in output and str(dev.home / "ca.pem") in output

    # The sample cinema: two halls, three movies, showings on each of the next seven days in the cinema's zone.
    cinema = curl(dev, "/v1/cinemas")["cinemas"][0]
    halls = curl(dev, f"/v1/cinemas/{cinema['id']}/halls")["halls"]
    assert len(halls) == 2 and len(curl(dev, "/v1/movies")["movies"]) == 3
    kinds = {seat["kind"] for hall in halls
             for row in curl(dev, f"/v1/halls/{hall['id']}")["hall"]["layout"]["rows"] for seat in row["seats"]}
    assert {"COUPLE", "WHEELCHAIR", "STANDARD"} <= kinds
    showings = curl(dev, f"/v1/showings?cinemaId={cinema['id']}&pageSize=200")["showings"]
    assert len({showing["businessDate"] for showing in showings}) >= 7
    # The example that it printed works as it stands.
    example = re.search(r"curl .*", output)[0]
    assert subprocess.run(["sh", "-c", f"{example} --fail --silent"], capture_output=True, timeout=20).returncode == 0

    code, status = dev("status")
    assert code == 0 and [line.split()[:2] for line in status.splitlines()] == [[name, "healthy"] for name in SERVICES]

    code, again = dev("run", "--detach")
    assert code != 0 and "runs already" in again and "./dev stop" in again

    code, output = dev("stop")
    assert code == 0, output
    code, status = dev("status")
    assert code != 0 and status.count("stopped") == len(SERVICES)
    for service in SERVICES:
        assert "killed" not in output and "Fatal" not in (dev.home / f"logs/{service}.log").read_text()

    # Again over the same state: nothing is loaded twice, and a process id left over from a dead process is no bar.
    (dev.home / "run").mkdir(exist_ok=True)
    (dev.home / "run/orders.pid").write_text(str(os.getpid()))
    code, output = dev("run", "--detach")
    assert code == 0, output
    assert len(curl(dev, "/v1/cinemas")["cinemas"]) == 1
    assert len(curl(dev, f"/v1/showings?cinemaId={cinema['id']}&pageSize=200")["showings"]) == len(showings)


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_in_front_until_stopped(dev, number):
    running = subprocess.Popen(
        [ROOT / "dev", "run"], env=dev.environment, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT, text=True, start_new_session=True)
    timer = threading.Timer(500, running.kill)
    timer.start()
    try:
        output = ""
        for line in running.stdout:
            output += line
            if "Ctrl-C" in line:
                break
        else:
            pytest.fail(f"never ready:\n{output}")
        assert dev("status")[0] == 0
        # Ctrl-C goes to the whole foreground group; a supervisor's SIGTERM to the process.
        os.killpg(running.pid, number) if number == signal.SIGINT else running.send_signal(number)
        rest = running.stdout.read()
        assert running.wait(60) == 128 + number, rest
        assert "killed" not in rest
        assert dev("status")[1].count("stopped") == len(SERVICES)
    finally:
        timer.cancel()


def test_a_port_that_is_taken(dev):
    Suite(dev.home)  # makes the keys: only the port is in the way
    with contextlib.closing(socket.socket()) as other:
        other.bind(("127.0.0.1", dev.base + OFFSETS["seating"]))
        other.listen()
        environment = {**dev.environment, "USHER_BIN": str(ROOT / ".build/release")}
        done = subprocess.run(
            [ROOT / "Services/processes", "start"], env=environment, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT, text=True, timeout=60)
        assert done.returncode != 0
        assert f"port {dev.base + 5}" in done.stdout and "seating" in done.stdout and "USHER_PORT_BASE" in done.stdout
    assert dev("status")[1].count("stopped") == len(SERVICES), "none is started when one can't be"


def test_a_service_that_cannot_start_shows_its_log(dev):
    Suite(dev.home)
    (dev.home / "keys/ticket.key").write_text("no key")
    environment = {**dev.environment, "USHER_BIN": str(ROOT / ".build/release"), "USHER_START_SECONDS": "20"}
    run = [ROOT / "Services/processes"]
    subprocess.run([*run, "start"], env=environment, check=True, stdin=subprocess.DEVNULL, timeout=60)
    done = subprocess.run(
        [*run, "wait"], env=environment, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
        text=True, timeout=60)
    assert done.returncode != 0
    assert "orders has ended" in done.stdout and "orders.log" in done.stdout and "keys/ticket.key" in done.stdout


@pytest.mark.parametrize("arguments, words", [
    (["nonsense"], "nonsense"), (["run", "--sideways"], "--sideways"), (["logs", "nobody"], "nobody"), ([], "./dev run")])
def test_what_it_says(dev, arguments, words):
    code, output = dev(*arguments)
    assert words in output
    assert (code == 0) == (arguments == [])


def test_without_root_it_says_what_is_missing(tmp_path):
    """Neither root nor sudo: the names of the packages, and no attempt."""
    for name in ("dirname", "awk", "grep", "cat", "env", "sh"):
        (tmp_path / name).symlink_to(shutil.which(name))
    for name, script in (("id", "echo 1000"), ("dpkg-query", "exit 1"), ("swift", "exit 0")):
        (tmp_path / name).write_text(f"#!/bin/sh\n{script}\n")
        (tmp_path / name).chmod(0o755)
    done = subprocess.run(
        [ROOT / "dev", "install", "build"], env={"PATH": str(tmp_path)}, capture_output=True, text=True, timeout=20)
    assert done.returncode != 0 and "apt-get install" in done.stderr and "libuv1-dev" in done.stderr
