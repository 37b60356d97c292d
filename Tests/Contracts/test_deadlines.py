"""A caller's time and a caller's giving up reach the service, and go on to what the service calls."""

import time

import grpc
import pytest

from harness import contract, interactions
from harness.gateway import new_id

METADATA = [("usher-role", "CUSTOMER"), ("usher-customer", "alice")]
ORDER = {"requestId": new_id(), "holdId": "h", "holdToken": "t", "lines": [{"seatId": "A1", "ticketType": "ADULT"}]}


@pytest.fixture
def orders(alone_services):
    """The orders service with a seating that never answers."""
    alone = alone_services("orders")
    silent = [interactions.Rule(f"usher.seating.v1.SeatingService/{name}", {}, {}, None, None, True) for name in ("GetHold",)]
    alone.tell(silent, {})
    while not alone.stubs["seating"].given_up.empty():
        alone.stubs["seating"].given_up.get()
    return alone


def test_the_deadline_is_kept_and_passed_on(orders):
    started = time.monotonic()
    with pytest.raises(contract.Refusal) as refusal:
        orders.client("gateway").call("/usher.orders.v1.OrderService/CreateOrder", ORDER, metadata=METADATA, timeout=1)
    assert refusal.value.code == "DEADLINE_EXCEEDED"
    assert time.monotonic() - started < 3
    name, left = orders.stubs["seating"].given_up.get(timeout=5)
    assert name == "GetHold" and 0 < left < 1.2


def test_cancelling_reaches_the_services_behind(orders):
    method = contract.methods()["/usher.orders.v1.OrderService/CreateOrder"]
    call = orders.client("gateway").multi_callable(method).future(
        contract.message(method.input, {**ORDER, "requestId": new_id()}), timeout=30, metadata=METADATA)
    stub = orders.stubs["seating"]
    deadline = time.monotonic() + 10
    while not any(name == "GetHold" for name, _ in stub.calls):
        assert time.monotonic() < deadline
        time.sleep(0.01)
    call.cancel()
    name, left = stub.given_up.get(timeout=2)
    assert name == "GetHold" and left > 3, "given up long before its time"
    with pytest.raises(grpc.FutureCancelledError):
        call.result()


def test_metadata_that_is_long_or_odd(alone_services):
    client = alone_services("payments").client("orders")
    path = "/usher.payments.v1.PaymentService/GetPayment"
    for metadata in ([("x-odd-bin", bytes(range(256)))], [("x-empty", "")], [("x-many", str(n)) for n in range(50)]):
        with pytest.raises(contract.Refusal) as refusal:
            client.call(path, {"paymentId": "nobody"}, metadata=metadata)
        assert refusal.value.code == "NOT_FOUND"
