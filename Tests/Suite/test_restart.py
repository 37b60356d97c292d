"""A service that restarts, kindly or not, is not noticed by who reads: the gateway's calls wait for it or are made
again."""

import threading
import time

import pytest

from harness.gateway import Customer, Gateway
from harness.suite import suite as running_suite
from harness.world import make_world

READERS = 6


@pytest.fixture(scope="module")
def restarting(tmp_path_factory):
    with running_suite(tmp_path_factory.mktemp("restarting")) as suite:
        yield suite, make_world(suite)


class Readers:
    """Customers who look at the same things again and again, each at its own pace."""

    def __init__(self, suite, paths):
        self.answers = []
        self.suite = suite
        self.paths = paths
        self.ends = threading.Event()
        self.threads = [threading.Thread(target=self.read, args=(number,)) for number in range(READERS)]

    def read(self, number):
        client = Gateway(self.suite)
        while not self.ends.is_set():
            path = self.paths[number % len(self.paths)]
            started = time.monotonic()
            answer = client.get(path)
            self.answers.append((answer.status, answer.text[:200], time.monotonic() - started))

    def __enter__(self):
        for thread in self.threads:
            thread.start()
        return self

    def __exit__(self, *error):
        self.ends.set()
        for thread in self.threads:
            thread.join(60)


@pytest.mark.parametrize("ending", ["kill", "stop"])
@pytest.mark.parametrize("service", ["seating", "catalog"])
def test_readers_get_their_answers(restarting, service, ending):
    suite, world = restarting
    paths = {
        "seating": [f"/v1/showings/{world.showing}/seatMap", f"/v1/showings/{world.showing}/seats:suggest?count=2"],
        "catalog": ["/v1/movies", f"/v1/showings/{world.showing}"]}[service]
    with Readers(suite, paths) as readers:
        for _ in range(3):
            before = len(readers.answers)
            suite.kill(service) if ending == "kill" else suite.processes("stop", service)
            time.sleep(0.2)  # the time without the service is the test's input
            suite.start(service)
            deadline = time.monotonic() + 10
            while len(readers.answers) < before + 4 * READERS:
                assert time.monotonic() < deadline, "the readers wait still"
                time.sleep(0.01)
    failed = [answer for answer in readers.answers if answer[0] != 200]
    assert failed == [], f"{len(failed)} of {len(readers.answers)}"
    longest = max(seconds for _, _, seconds in readers.answers)
    print(f"{len(readers.answers)} answers, the longest after {longest:.2f} s")
    assert longest < 5


def test_a_service_that_stays_away_is_told(restarting):
    """The first callers wait some seconds for it, the others are told at once."""
    suite, world = restarting
    suite.kill("seating")
    path = f"/v1/showings/{world.showing}/seatMap"
    reader = Gateway(suite)
    deadline = time.monotonic() + 15
    while (first := reader.get(path)).status != 503:
        assert time.monotonic() < deadline, first.text
    started = time.monotonic()
    for _ in range(5):
        answer = reader.get(path)
        assert answer.status == 503, answer.text
    assert time.monotonic() - started < 3
    suite.start("seating")
    deadline = time.monotonic() + 10
    while (back := reader.get(path)).status != 200:
        assert time.monotonic() < deadline, back.text
        time.sleep(0.01)
    customer = Customer(suite)
    assert customer.buy(world.showing, ["A1"])["state"] == "FULFILLED"
