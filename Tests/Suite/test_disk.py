"""A disk that is full and a database that can only be read: clear errors, no crash, nothing half done, and everything
goes on when the disk does."""

import os
import subprocess

import pytest

from harness import stores
from harness.gateway import Customer, operator
from harness.suite import suite as running_suite
from harness.waiting import until
from harness.world import NextShowing, layout, make_world, movie

pytestmark = pytest.mark.skipif(
    os.geteuid() != 0, reason="mounting a small tmpfs and ignoring file modes take root: full and read-only disks not tested")


def mount(*arguments):
    """Mounts, or skips the test where that is not allowed, such as in a container."""
    mounted = subprocess.run(["mount", *arguments], capture_output=True, text=True)
    if mounted.returncode != 0:
        pytest.skip(f"nothing can be mounted here, full and read-only disks are not tested: {mounted.stderr.strip()}")


@pytest.fixture
def on_small_disk(tmp_path):
    """A suite whose data lie on 12 MiB."""
    data = tmp_path / "data"
    data.mkdir()
    mount("-t", "tmpfs", "-o", "size=12m", "tmpfs", data)
    try:
        with running_suite(tmp_path) as suite:
            yield suite
    finally:
        subprocess.run(["umount", "-l", data], check=True)


def fill(suite):
    """Takes the last free byte of the disk."""
    with (suite.home / "data/filler").open("wb", buffering=0) as file:
        for size in (1 << 20, 1 << 12, 1):
            try:
                while file.write(b"\0" * size):
                    pass
            except OSError:
                pass


def test_a_full_disk(on_small_disk):
    suite = on_small_disk
    world = make_world(suite)
    showing = NextShowing(suite, world)()
    customer, clerk = Customer(suite), operator(suite)
    order = customer.order_of(showing, ["A1"])
    waiting = customer.hold(showing, ["B1"]).expect()["hold"]
    fill(suite)

    refused = 0
    # SQLite has some room of its own in the files that are there; then every write is refused.
    for number in range(400):
        answer = clerk.post(f"/v1/cinemas/{world.cinema}/halls", {"name": f"Saal {number}", "layout": layout()})
        refused += answer.status != 200
        if answer.status != 200:
            assert answer.status in (429, 503, 507), answer.text
            assert answer.json["error"]["message"] and "/" not in answer.json["error"]["message"], answer.text
        if refused == 3:
            break
    assert refused == 3
    paying = customer.pay(order)
    assert paying.status in (200, 429, 503, 504), paying.text
    # What can be read can still be read.
    clerk.get("/v1/cinemas").expect()
    clerk.get(f"/v1/showings/{showing}/seatMap").expect()
    assert "stopped" not in suite.status()

    (suite.home / "data/filler").unlink()
    suite.processes("wait")
    clerk.post("/v1/movies", {"movie": movie()}).expect()
    assert customer.order(waiting).expect()["order"]["state"] == "AWAITING_PAYMENT"
    # The payment that met the full disk comes to an end as after a crash.
    if until(lambda: stores.order_row(suite, order["id"]), lambda row: row["step"] is None, 60)["state"] != "FULFILLED":
        customer.pay(order).expect()
    assert stores.broken_promises(suite, [showing]) == []


@pytest.mark.parametrize("service", ["catalog", "seating", "orders", "payments"])
def test_a_database_that_can_only_be_read(tmp_path, service):
    """At the start: the service says what is wrong and does not pretend to be healthy."""
    with running_suite(tmp_path) as suite:
        make_world(suite)
        suite.stop(service)
        database = suite.home / f"data/{service}.db"
        before = database.read_bytes()
        mount("--bind", database.parent, database.parent)
        try:
            mount("-o", "remount,bind,ro", database.parent)
            with pytest.raises(RuntimeError) as failure:
                suite.environment["USHER_START_SECONDS"] = "3"
                suite.start(service)
            assert "read" in str(failure.value).lower() or "open" in str(failure.value).lower(), failure.value
            assert "Fatal error" not in str(failure.value)
            suite.stop(service)
        finally:
            subprocess.run(["umount", database.parent], check=True)
        assert database.read_bytes() == before
        del suite.environment["USHER_START_SECONDS"]
        suite.start(service)
        suite.processes("wait")
