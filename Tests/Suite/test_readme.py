"""What README.md tells people to type is typed here."""

import os
import re
import subprocess

import pytest

from harness.contract import ROOT
from harness.suite import EXECUTABLES

README = (ROOT / "README.md").read_text()
# Every block of commands, with the name that the comment before it gives.
BLOCKS = re.findall(r"(?:<!-- test: (\w+) -->\n)?```sh\n(.*?)```", README, re.DOTALL)


def block(name):
    return next(text for label, text in BLOCKS if label == name)


def shell(script, environment, timeout=120):
    done = subprocess.run(
        ["bash", "-euo", "pipefail", "-c", script], cwd=ROOT, env={**os.environ, **environment}, stdin=subprocess.DEVNULL,
        capture_output=True, text=True, timeout=timeout)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.fixture
def environment(suite):
    """The commands meet this test run's suite instead of the one under .usher."""
    return {"USHER_HOME": str(suite.home), "USHER_PORT_BASE": str(suite.port_base)}


def test_purchase(showing, environment):
    output = shell(block("purchase"), environment)
    assert '"state": "FULFILLED"' in output
    assert "Les Ombres d'été" in output


def test_every_block_is_run_by_a_test():
    """run: test_run; test: by who reads this; purchase: above; containers: Tests/Containers."""
    known = {"./dev run": "test_run", "./dev test": "CI"}
    for label, text in BLOCKS:
        assert label in ("purchase", "containers") or text.strip() in known, text


def test_every_dev_command_exists():
    helped = subprocess.run([ROOT / "dev", "help"], capture_output=True, text=True, timeout=20).stdout
    for command in set(re.findall(r"\./dev (\w+)", README)):
        assert command == "help" or f"./dev {command}" in helped, command


def test_every_path_exists():
    rows = README[README.index("## Where to look"):]
    for path in re.findall(r"`((?:Proto|Shared|Services|Tests)/[\w/*.<>]*)`", rows):
        assert list(ROOT.glob(path.replace("<Module>", "*"))), path


def test_configuration_is_complete():
    """The table names what the executables say that they read, and nothing else."""
    described = set(re.findall(r"`(USHER_\w+)`", README[README.index("## Configuration"):README.index("## Containers")]))
    read = set()
    for name in ("catalog", "seating", "orders", "gateway", "sandbox-payments"):
        told = subprocess.run([EXECUTABLES / f"usher-{name}", "--help"], capture_output=True, text=True, timeout=20)
        assert told.returncode == 0, told.stderr
        read |= set(re.findall(r"USHER_\w+", told.stdout))
    assert described - {"USHER_HOME", "USHER_PORT_BASE"} == read
