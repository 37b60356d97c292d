"""kill -9 of every service at every point of a purchase, on the real executables and stores: whatever was answered
stays true, and every purchase comes to one of its two honest ends."""

import os
import random
import threading
import time

import pytest

from harness import stores
from harness.gateway import Customer, new_id
from harness.suite import SERVICES
from harness.suite import suite as running_suite
from harness.waiting import patiently, until
from harness.world import NextShowing, make_world

SEED = int(os.environ.get("USHER_TEST_SEED", random.randrange(1 << 32)))


class Crashing:
    """A suite whose services get killed, and the showings sold in it."""

    def __init__(self, suite):
        self.suite = suite
        self.new_showing = NextShowing(suite, make_world(suite))
        self.showings = []

    def showing(self):
        self.showings.append(self.new_showing())
        return self.showings[-1]

    def crash(self, *services):
        for service in services:
            self.suite.kill(service)
        self.suite.start(*services)
        # The others notice in their own time that their connections are gone; all are of use again.
        self.suite.processes("wait")

    def order_of(self, customer, showing, seats):
        """An order that awaits its payment, made with a patience that a crash just before may ask for."""
        hold_id, order_id = new_id(), new_id()
        hold = patiently(lambda: customer.hold(showing, seats, request_id=hold_id))["hold"]
        return patiently(lambda: customer.order(hold, request_id=order_id))["order"]

    def at_rest(self, order, seconds=60):
        """The order's row once nothing of its purchase is under way."""
        return until(lambda: stores.order_row(self.suite, order["id"]),
                     lambda row: row["step"] is None and row["state"] not in ("PAYING", "PAID"), seconds)

    def check(self):
        assert stores.broken_promises(self.suite, self.showings) == []


@pytest.fixture(scope="module")
def crashing(tmp_path_factory):
    print(f"USHER_TEST_SEED={SEED}")
    with running_suite(tmp_path_factory.mktemp("crashing")) as suite:
        yield Crashing(suite)


@pytest.mark.parametrize("service", SERVICES)
def test_between_any_two_calls(crashing, service):
    """Each answer survives: the session, the hold, the order, the payment, the redeemed ticket."""
    customer = Customer(crashing.suite)
    showing = crashing.showing()
    crashing.crash(service)
    hold = patiently(lambda: customer.hold(showing, ["A1", "A2"]))["hold"]
    crashing.crash(service)
    assert patiently(lambda: customer.get(f"/v1/holds/{hold['id']}"))["hold"]["state"] == "ACTIVE"
    assert stores.seat_states(crashing.suite, showing)["A1"] == "LOCKED"
    order = patiently(lambda: customer.order(hold))["order"]
    crashing.crash(service)
    assert patiently(lambda: customer.get(f"/v1/orders/{order['id']}"))["order"] == order
    paid = patiently(lambda: customer.pay(order))["order"]
    assert paid["state"] == "FULFILLED"
    crashing.crash(service)
    assert patiently(lambda: customer.get(f"/v1/orders/{order['id']}"))["order"] == paid
    assert stores.seat_states(crashing.suite, showing)["A1"] == "SOLD"
    crashing.check()


@pytest.mark.parametrize("service", SERVICES)
def test_while_the_provider_keeps_us_waiting(crashing, service):
    """The payment's authorisation is under way, written down and unanswered, when the service dies."""
    customer = Customer(crashing.suite)
    order = crashing.order_of(customer, crashing.showing(), ["B1", "B2"])
    answers = []

    def pay():
        try:
            answers.append(customer.pay(order, "sandbox_timeout", timeout=120))
        except OSError as error:  # the gateway itself was killed
            answers.append(error)

    paying = threading.Thread(target=pay)
    paying.start()
    until(lambda: stores.order_row(crashing.suite, order["id"]), lambda row: row["step"] == "AUTHORIZE", 20)
    crashing.crash(service)
    paying.join(120)
    assert answers
    row = crashing.at_rest(order, 90)
    assert row["state"] in ("AWAITING_PAYMENT", "EXPIRED", "CANCELLED", "FULFILLED"), row
    crashing.check()
    if row["state"] == "AWAITING_PAYMENT":
        assert patiently(lambda: customer.pay(order))["order"]["state"] == "FULFILLED"
        crashing.check()


@pytest.mark.parametrize("service", ["orders", "seating", "payments", "gateway"])
def test_at_any_moment_of_a_payment(crashing, service):
    """Killed after a random time within that of a payment, again and again: whatever was under way comes to an end, and
    what the customer was told is true."""
    chance = random.Random(f"{SEED} {service}")
    for number in range(6):
        customer = Customer(crashing.suite)
        order = crashing.order_of(customer, crashing.showing(), ["C1", "C2", "C3"])
        answers = []

        def pay(customer=customer, order=order, answers=answers):
            try:
                answers.append(customer.pay(order, timeout=90))
            except OSError as error:
                answers.append(error)

        paying = threading.Thread(target=pay)
        paying.start()
        time.sleep(chance.uniform(0, 0.03))  # the moment is the test's input
        crashing.crash(service)
        paying.join(120)
        row = crashing.at_rest(order)
        told = getattr(answers[0], "status", None)
        assert told != 200 or row["state"] == "FULFILLED", f"seed {SEED}, round {number}: told paid, now {row}"
        if row["state"] == "AWAITING_PAYMENT":
            patiently(lambda: customer.pay(order))
        crashing.check()


def test_everything_at_once(crashing):
    """Power gone: all services killed at one moment with payments under way."""
    chance = random.Random(f"{SEED} all")
    customers = [Customer(crashing.suite) for _ in range(6)]
    showing = crashing.showing()
    orders = [crashing.order_of(customer, showing, [f"{row}1", f"{row}2"]) for customer, row in zip(customers, "ABCDEF")]
    told = {}

    def pay(customer, order):
        try:
            told[order["id"]] = customer.pay(order, timeout=60).status
        except OSError:
            told[order["id"]] = None

    threads = [threading.Thread(target=pay, args=pair) for pair in zip(customers, orders)]
    for thread in threads:
        thread.start()
    time.sleep(chance.uniform(0.005, 0.03))  # the moment is the test's input
    crashing.crash(*SERVICES)
    for thread in threads:
        thread.join(90)
    for order in orders:
        row = crashing.at_rest(order)
        assert told[order["id"]] != 200 or row["state"] == "FULFILLED", f"seed {SEED}: {row}"
    crashing.check()


def test_no_hold_outlives_its_expiry(tmp_path):
    """A short hold expires while its service is dead; its seat is free afterwards, and the hold never wins."""
    with running_suite(tmp_path, USHER_HOLD_SECONDS="2") as suite:
        crashing = Crashing(suite)
        customer, other = Customer(suite), Customer(suite)
        showing = crashing.showing()
        hold = customer.hold(showing, ["A1"]).expect()["hold"]
        order = customer.order(hold).expect()["order"]
        crashing.crash("seating")
        until(lambda: stores.seat_states(suite, showing)["A1"], lambda state: state == "AVAILABLE", 10)
        late = customer.pay(order)
        assert late.status == 400 and late.reason in ("HOLD_EXPIRED", "ORDER_EXPIRED"), late.text
        again = customer.order(hold, request_id=None)
        assert again.status in (400, 404), again.text
        assert other.buy(showing, ["A1"])["state"] == "FULFILLED"
        crashing.check()
