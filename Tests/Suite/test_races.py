"""Many clients at one moment: whatever the order in which they come, the stores add up."""

import concurrent.futures
import random
import threading

import pytest

from harness import stores
from harness.gateway import Customer, new_id


def at_once(actions):
    """The results of all actions, started together."""
    barrier = threading.Barrier(len(actions))

    def run(action):
        barrier.wait()
        return action()

    with concurrent.futures.ThreadPoolExecutor(len(actions)) as pool:
        return list(pool.map(run, actions))


@pytest.fixture
def customers(suite):
    return [Customer(suite) for _ in range(20)]


def test_twenty_customers_and_one_seat(suite, customers, showing):
    answers = at_once([lambda customer=customer: customer.hold(showing, ["A1"]) for customer in customers])
    assert sorted(answer.status for answer in answers) == [200] + [409] * 19
    winner = next(customer for customer, answer in zip(customers, answers) if answer.status == 200)
    hold = next(answer for answer in answers if answer.status == 200).json["hold"]
    # A loser's order over the winner's hold is refused, the winner's is not.
    loser = next(customer for customer in customers if customer is not winner)
    assert loser.order({**hold, "token": "guess"}).status == 404
    assert winner.order(hold).expect()["order"]["state"] == "AWAITING_PAYMENT"
    assert stores.seat_states(suite, showing)["A1"] == "LOCKED"


def test_overlapping_selections(suite, customers, showing):
    """Pairs of neighbours, each overlapping two others: those that won share no seat, and every seat is explained."""
    wishes = [[f"B{number}", f"B{number + 1}"] for number in range(1, 10)] * 2
    answers = at_once([lambda c=customer, w=wish: c.hold(showing, w) for customer, wish in zip(customers, wishes)])
    held = [seat for answer in answers if answer.status == 200 for seat in answer.json["hold"]["seatIds"]]
    assert len(held) == len(set(held)) and held
    states = stores.seat_states(suite, showing)
    assert sorted(held) == sorted(seat for seat, state in states.items() if state == "LOCKED")


def test_one_request_id_many_times(suite, customers, showing):
    request = new_id()
    answers = at_once([lambda: customers[0].hold(showing, ["A1", "A2"], request_id=request)] * 8)
    assert {answer.status for answer in answers} <= {200, 409}
    assert len({answer.json["hold"]["id"] for answer in answers if answer.status == 200}) == 1
    assert all(answer.json["error"]["status"] == "ABORTED" for answer in answers if answer.status == 409)


def test_four_clicks_on_pay(suite, customers, showing):
    order = customers[0].order_of(showing, ["A1", "A2"])
    answers = at_once([lambda: customers[0].pay(order)] * 4)
    assert any(answer.status == 200 for answer in answers)
    for answer in answers:
        assert answer.status == 200 or answer.reason == "ORDER_BEING_PAID", answer.text
    assert customers[0].get(f"/v1/orders/{order['id']}").expect()["order"]["state"] == "FULFILLED"
    payments = stores.rows(suite, "payments", "SELECT * FROM payments WHERE id LIKE ?", f"{order['id']}%")
    assert [payment["state"] for payment in payments] == ["CAPTURED"]
    assert len(stores.rows(suite, "orders", "SELECT * FROM tickets WHERE order_id = ?", order["id"])) == 2


def test_many_orders_of_one_hold(customers, showing):
    hold = customers[0].hold(showing, ["A1"]).expect()["hold"]
    answers = at_once([lambda: customers[0].order(hold)] * 6)
    assert len({answer.json["order"]["id"] for answer in answers if answer.status == 200}) == 1


def test_one_ticket_at_many_doors(clerk, customers, showing):
    code = customers[0].buy(showing, ["A1"])["tickets"][0]["code"]
    answers = at_once([lambda: clerk.post("/v1/tickets:redeem", {"code": code}).expect()["result"]] * 8)
    assert sorted(answers) == ["ALREADY_REDEEMED"] * 7 + ["VALID"]


def test_a_busy_evening(suite, customers, showing):
    """Random purchases, releases and declined payments of twenty customers; then everything adds up."""
    seed = random.randrange(1 << 32)
    print(f"seed {seed}")
    seats = [f"{row}{number}" for row in "ABCDEF" for number in range(1, 11)]

    def evening(number, customer):
        chance = random.Random(f"{seed} {number}")
        for _ in range(5):
            start = chance.randrange(len(seats) - 3)
            answer = customer.hold(showing, seats[start:start + chance.randint(1, 3)])
            if answer.status != 200:
                assert answer.status in (409, 429), answer.text
                continue
            hold = answer.json["hold"]
            if chance.random() < 0.3:
                customer.release(hold).expect()
                continue
            order = customer.order(hold).expect()["order"]
            if chance.random() < 0.3:
                assert customer.pay(order, "sandbox_decline").reason == "PAYMENT_DECLINED"
                continue
            assert customer.pay(order).expect()["order"]["state"] == "FULFILLED"

    at_once([lambda n=number, c=customer: evening(n, c) for number, customer in enumerate(customers)])
    assert stores.broken_promises(suite, [showing]) == []
