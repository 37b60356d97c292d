"""Everything that customers, clerks and clients get wrong, through the gateway. Each is refused with a clear reason,
and afterwards the suite goes on as if nothing had been sent."""

import pytest

from harness import world as test_world
from harness.gateway import Customer, new_id


def refused(answer, status, name, reason=None):
    error = answer.expect(status)["error"]
    assert (error["code"], error["status"]) == (status, name), answer.text
    assert error["message"]
    if reason is not None:
        assert answer.reason == reason, answer.text


def states(client, showing):
    seat_map = client.get(f"/v1/showings/{showing}/seatMap").expect()
    seats = [seat["id"] for row in seat_map["layout"]["rows"] for seat in row["seats"]]
    return dict(zip(seats, seat_map["states"]))


@pytest.fixture(autouse=True)
def still_serving(suite, world):
    """After each of these tests a purchase still works and nothing has crashed."""
    pids = {service: suite.pid(service) for service in ("gateway", "catalog", "seating", "orders", "payments")}
    yield
    Customer(suite).get("/v1/cinemas").expect()
    assert pids == {service: suite.pid(service) for service in pids}
    assert "unhealthy" not in suite.status()


# Unknown ids

@pytest.mark.parametrize("path", [
    "/v1/cinemas/nobody", "/v1/movies/nobody", "/v1/halls/nobody", "/v1/showings/nobody", "/v1/showings/nobody/seatMap",
    "/v1/holds/nobody", "/v1/orders/nobody", "/v1/orders/nobody/tickets"])
def test_unknown_ids(customer, path):
    refused(customer.get(path), 404, "NOT_FOUND")


@pytest.mark.parametrize("path", ["/", "/v1", "/v1/nothing", "/v1/cinemas/a/b/c", "/v2/cinemas", "/v1/orders/x:refuse"])
def test_unknown_paths(customer, path):
    refused(customer.get(path), 404, "NOT_FOUND")


def test_a_method_that_a_path_does_not_have(customer):
    assert customer.request("PUT", "/v1/cinemas", {}).status in (404, 405)


def test_hold_of_an_unknown_showing(customer):
    refused(customer.hold("nobody", ["A1"]), 404, "NOT_FOUND", "NO_SUCH_SHOWING")


def test_order_of_an_unknown_hold(customer):
    hold = {"id": "nobody", "token": "nothing", "seatIds": ["A1"]}
    refused(customer.order(hold), 404, "NOT_FOUND", "NO_SUCH_HOLD")


def test_redeeming_no_ticket(clerk):
    for code in ("", "nonsense", "a.b.c", "x" * 5000):
        answer = clerk.post("/v1/tickets:redeem", {"code": code})
        assert answer.status in (400, 404), answer.text


# Seats

@pytest.mark.parametrize("seats, status, name, reason", [
    ([], 400, "INVALID_ARGUMENT", "NO_SEATS"),
    (["A1", "A1"], 400, "INVALID_ARGUMENT", "REPEATED_SEAT"),
    (["A1", "Z9"], 404, "NOT_FOUND", "NO_SUCH_SEAT"),
    ([""], 404, "NOT_FOUND", "NO_SUCH_SEAT"),
    (["G1"], 400, "FAILED_PRECONDITION", "HALF_PAIR"),
    (["G1", "G3"], 400, "FAILED_PRECONDITION", "HALF_PAIR"),
    ([f"B{n}" for n in range(1, 8)], 400, "FAILED_PRECONDITION", "TOO_MANY_SEATS"),
    (["W1"], 400, "FAILED_PRECONDITION", "WHEELCHAIR_STATEMENT_MISSING"),
    (["W2"], 400, "FAILED_PRECONDITION", "COMPANION_ALONE"),
])
def test_seats_that_cannot_be_held(customer, showing, seats, status, name, reason):
    refused(customer.hold(showing, seats), status, name, reason)
    assert set(states(customer, showing).values()) == {"AVAILABLE"}


def test_a_taken_seat_is_named(suite, customer, showing):
    customer.hold(showing, ["A2"]).expect()
    answer = Customer(suite).hold(showing, ["A1", "A2"])
    refused(answer, 409, "ABORTED", "SEAT_NOT_AVAILABLE")
    detail = next(item for item in answer.json["error"]["details"] if item["@type"].endswith("SeatRefusal"))
    assert detail["seatIds"] == ["A2"]
    assert states(customer, showing)["A1"] == "AVAILABLE", "all or none"


def test_a_third_hold_of_one_customer(customer, showing):
    for seat in ("A1", "B1"):
        customer.hold(showing, [seat]).expect()
    refused(customer.hold(showing, ["C1"]), 429, "RESOURCE_EXHAUSTED", "TOO_MANY_HOLDS")


# Who may do what

def test_another_customers_hold(suite, customer, showing):
    hold = customer.hold(showing, ["A1"]).expect()["hold"]
    thief = Customer(suite)
    refused(thief.get(f"/v1/holds/{hold['id']}"), 404, "NOT_FOUND")
    refused(thief.release(hold, token="guess"), 404, "NOT_FOUND")
    answer = thief.order({**hold, "token": "guess"})
    refused(answer, 404, "NOT_FOUND", "NO_SUCH_HOLD")
    own = thief.hold(showing, ["B1"]).expect()["hold"]
    refused(thief.order({**hold, "token": own["token"]}), 404, "NOT_FOUND", "NO_SUCH_HOLD")
    assert customer.order(hold).expect()["order"]["state"] == "AWAITING_PAYMENT"


def test_another_customers_order(suite, customer, showing):
    order = customer.order_of(showing, ["A1"])
    thief = Customer(suite)
    for answer in (
            thief.get(f"/v1/orders/{order['id']}"), thief.get(f"/v1/orders/{order['id']}/tickets"), thief.pay(order)):
        refused(answer, 404, "NOT_FOUND")


def test_without_a_session(suite, showing):
    nobody = Customer(suite)
    nobody.token = None
    refused(nobody.hold(showing, ["A1"]), 401, "UNAUTHENTICATED")


@pytest.mark.parametrize("token", ["", "nonsense", "a.b.c", "x" * 3000, "ümlaut"])
def test_with_a_token_that_nobody_issued(suite, showing, token):
    forger = Customer(suite)
    forger.token = None
    answer = forger.post(
        f"/v1/showings/{showing}/holds", {"requestId": new_id(), "seatIds": ["A1"]},
        headers={"Authorization": f"Bearer {token}".encode()})
    refused(answer, 401, "UNAUTHENTICATED")


def test_a_changed_token(suite, customer, showing):
    middle = len(customer.token) // 2
    changed = customer.token[:middle] + ("A" if customer.token[middle] != "A" else "B") + customer.token[middle + 1:]
    customer.token = changed
    refused(customer.hold(showing, ["A1"]), 401, "UNAUTHENTICATED")


def test_operator_calls_by_a_customer(customer, world):
    refused(
        customer.post("/v1/cinemas", {"requestId": new_id(), "cinema": test_world.cinema()}), 403, "PERMISSION_DENIED")
    refused(customer.post("/v1/tickets:redeem", {"code": "x"}), 403, "PERMISSION_DENIED")


def test_role_and_identity_cannot_be_claimed_by_header(customer, showing):
    claims = {"Usher-Role": "OPERATOR", "Usher-Customer": "somebody"}
    answer = customer.post("/v1/cinemas", {"requestId": new_id(), "cinema": test_world.cinema()}, headers=claims)
    refused(answer, 403, "PERMISSION_DENIED")
    body = {"requestId": new_id(), "seatIds": ["A1"]}
    hold = customer.post(f"/v1/showings/{showing}/holds", body, headers=claims).expect()["hold"]
    assert hold["customerId"] == customer.session["id"]


# Request ids

def test_a_request_id_with_another_body(customer, showing):
    request = new_id()
    first = customer.hold(showing, ["A1"], request_id=request).expect()["hold"]
    assert customer.hold(showing, ["A1"], request_id=request).expect()["hold"]["id"] == first["id"]
    refused(
        customer.hold(showing, ["A2"], request_id=request), 409, "ALREADY_EXISTS", "REQUEST_ID_REUSED")

    order_request = new_id()
    order = customer.order(first, request_id=order_request).expect()["order"]
    assert customer.order(first, request_id=order_request).expect()["order"]["id"] == order["id"]
    refused(
        customer.order(first, ticket_type="CHILD", request_id=order_request), 409, "ALREADY_EXISTS",
        "REQUEST_ID_REUSED")


def test_operators_request_ids(clerk, world):
    request = {"requestId": new_id(), "movie": test_world.movie()}
    first = clerk.post("/v1/movies", request).expect()
    assert clerk.post("/v1/movies", request).expect() == first
    request["movie"]["title"] = "Another one"
    refused(clerk.post("/v1/movies", request), 409, "ALREADY_EXISTS", "REQUEST_ID_REUSED")


@pytest.mark.parametrize("request_id", ["", "not-a-uuid", "1234", "x" * 4000])
def test_a_request_id_that_is_none(customer, showing, request_id):
    answer = customer.post(f"/v1/showings/{showing}/holds", {"requestId": request_id, "seatIds": ["A1"]})
    refused(answer, 400, "INVALID_ARGUMENT")


# Orders and prices

def test_lines_that_are_not_the_holds(customer, showing):
    hold = customer.hold(showing, ["A1", "A2"]).expect()["hold"]
    for seats in (["A1"], ["A1", "A3"], ["A1", "A2", "A3"], ["A1", "A1"], []):
        answer = customer.order({**hold, "seatIds": seats})
        assert (answer.status, answer.reason) == (400, "LINES_MISMATCH"), (seats, answer.text)


def test_a_ticket_type_without_a_price(customer, showing):
    hold = customer.hold(showing, ["A1"]).expect()["hold"]
    answer = customer.order(hold, ticket_type="ASTRONAUT")
    assert (answer.status, answer.reason) == (400, "NO_SUCH_PRICE"), answer.text


@pytest.mark.parametrize("total, reason", [
    ({"currencyCode": "USD", "minorUnits": "1250"}, "CURRENCY_MISMATCH"),
    ({"currencyCode": "EUR", "minorUnits": "1"}, "TOTAL_CHANGED"),
])
def test_a_total_that_the_customer_has_not_seen(customer, showing, total, reason):
    hold = customer.hold(showing, ["A1"]).expect()["hold"]
    answer = customer.order(hold, expectedTotal=total)
    assert (answer.status, answer.reason) == (400, reason), answer.text


def test_a_price_table_of_another_currency(clerk, world):
    answer = clerk.post(
        f"/v1/cinemas/{world.cinema}/priceTables",
        {"requestId": new_id(), "priceTable": test_world.price_table("USD")})
    assert answer.status == 400 and "USD" in answer.text, answer.text


def test_an_unknown_payment_token(customer, showing):
    order = customer.order_of(showing, ["A1"])
    assert customer.pay(order, "").status == 400
    assert customer.pay(order, "sandbox_nonsense").status == 400
    assert customer.pay(order).expect()["order"]["state"] == "FULFILLED"


# Showings

def test_two_showings_at_once(suite, clerk, world, new_showing):
    first = clerk.get(f"/v1/showings/{new_showing()}").expect()["showing"]
    answer = clerk.post("/v1/showings", {
        "requestId": new_id(), "hallId": world.hall, "movieId": world.movie, "priceTableId": world.price_table,
        "startTime": first["startTime"]})
    refused(answer, 400, "FAILED_PRECONDITION", "SHOWING_OVERLAP")


@pytest.mark.parametrize("query", [
    "date=2026-13-01", "date=yesterday", "pageSize=-1", "pageSize=many", "pageSize=99999999999", "pageToken=%00",
    "pageToken=nonsense", "unknown=1", "date=2026-02-30"])
def test_queries_that_are_none(customer, world, query):
    refused(customer.get(f"/v1/showings?cinemaId={world.cinema}&{query}"), 400, "INVALID_ARGUMENT")


# Layouts

def broken(change):
    layout = test_world.layout()
    change(layout)
    return layout


@pytest.mark.parametrize("layout, words", [
    ({}, []),
    (broken(lambda it: it["rows"][1]["seats"][0].update(id="A1")), ["A1"]),
    (broken(lambda it: it["rows"][0].update(areaId="attic")), ["attic"]),
    (broken(lambda it: it["areas"][0].update(priceCategoryId="gold")), ["gold"]),
    (broken(lambda it: it["rows"][6]["seats"][0].update(pairSeatId="A1")), ["G1"]),
    (broken(lambda it: it["rows"][6]["seats"][0].pop("pairSeatId")), ["G1"]),
    (broken(lambda it: it["rows"][0]["seats"][0]["position"].update(x=1.5)), ["rows[0].seats[0].position.x"]),
    (broken(lambda it: it["rows"][0].update(seats=[])), []),
    (broken(lambda it: it.update(formatVersion=2)), []),
    (broken(lambda it: it.update(aspectRatio=0)), []),
], ids=["empty", "repeated seat", "unknown area", "unknown category", "pair not mutual", "pair missing", "outside",
        "empty row", "version", "aspect"])
def test_layouts_with_faults(clerk, world, layout, words):
    before = len(clerk.get(f"/v1/cinemas/{world.cinema}/halls").expect()["halls"])
    answer = clerk.post(
        f"/v1/cinemas/{world.cinema}/halls", {"requestId": new_id(), "name": "Broken", "layout": layout})
    refused(answer, 400, "INVALID_ARGUMENT")
    assert all(word in answer.text for word in words), answer.text
    assert len(clerk.get(f"/v1/cinemas/{world.cinema}/halls").expect()["halls"]) == before
