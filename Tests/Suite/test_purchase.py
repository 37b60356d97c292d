"""The whole purchase as a developer does it: by curl, over HTTP/2 and over HTTP/1.1."""

import datetime
import json
import re
import subprocess

import pytest

from harness.gateway import new_id
from harness.suite import SERVICES


class Curl:
    def __init__(self, suite, version):
        self.suite, self.version = suite, version
        self.version_seen = None

    def __call__(self, method, path, body=None, *headers):
        command = [
            "curl", "--silent", "--show-error", "--max-time", "30", f"--{self.version}", "--cacert",
            self.suite.home / "ca.pem", "--request", method, "--write-out", "\n%{http_code} %{http_version}"]
        for header in headers:
            command += ["--header", header]
        if body is not None:
            command += ["--header", "Content-Type: application/json", "--data-binary", json.dumps(body)]
        done = subprocess.run([*command, self.suite.url + path], capture_output=True, text=True, timeout=60)
        assert done.returncode == 0, done.stderr
        text, _, last = done.stdout.rpartition("\n")
        status, self.version_seen = last.split()
        assert status == "200", f"{method} {path}: {status} {text}"
        return json.loads(text)


def check_the_programme(curl, world):
    assert world.cinema in [cinema["id"] for cinema in curl("GET", "/v1/cinemas")["cinemas"]]
    # Words of any language's title, accents and case folded.
    for query in ("ombres", "ETE", "sommerschatten"):
        assert world.movie in [movie["id"] for movie in curl("GET", f"/v1/movies?query={query}")["movies"]], query
    assert curl("GET", "/v1/movies?query=zeppelin")["movies"] == []


def check_a_showing(curl, showing_id):
    """The local day of the showing."""
    showing = curl("GET", f"/v1/showings/{showing_id}")["showing"]
    start = datetime.datetime.fromisoformat(showing["startTime"].replace("Z", "+00:00"))
    assert showing["timeZone"] == "Europe/Zurich"
    assert showing["timeZoneAbbreviation"] in ("CET", "CEST")
    local = datetime.datetime.fromisoformat(showing["localStartTime"])
    assert local - start.replace(tzinfo=None) == datetime.timedelta(
        hours={"CET": 1, "CEST": 2}[showing["timeZoneAbbreviation"]])
    assert {category["id"] for category in showing["priceCategories"]} == {"standard", "sofa"}
    assert {kind["id"] for kind in showing["ticketTypes"]} == {"ADULT", "CHILD"}
    assert {"priceCategoryId": "sofa", "ticketType": "ADULT", "price": {"currencyCode": "EUR", "minorUnits": "1600"}} \
        in showing["prices"]
    return local.date()


def check_the_listing(curl, world, showing_id, day):
    listing = f"/v1/showings?cinemaId={world.cinema}&date={day}&movieId={world.movie}&pageSize=1"
    found = []
    page = curl("GET", listing)
    while True:
        assert len(page["showings"]) <= 1
        found += [entry["id"] for entry in page["showings"]]
        if not page["nextPageToken"]:
            break
        page = curl("GET", f"{listing}&pageToken={page['nextPageToken']}")
    assert found == [showing_id]


def check_an_untouched_map(curl, showing_id):
    """The seats of the layout."""
    seat_map = curl("GET", f"/v1/showings/{showing_id}/seatMap")
    seats = [seat for row in seat_map["layout"]["rows"] for seat in row["seats"]]
    assert len(seats) == len(seat_map["states"]) == 78
    assert set(seat_map["states"]) == {"AVAILABLE"}
    assert int(seat_map["sequenceNumber"]) == 0
    assert seat_map["layout"]["areas"][0]["name"] == "Stalls"
    couple = next(seat for seat in seats if seat["id"] == "G1")
    assert couple["kind"] == "COUPLE" and couple["pairSeatId"] == "G2"
    assert all(0 <= seat["position"][axis] <= 1 for seat in seats for axis in "xy")
    return seats


def hold_the_couple(curl, showing_id, as_customer):
    """Holds the sofa, looks at the hold, and gives another one back: the sofa's hold."""
    hold = curl(
        "POST", f"/v1/showings/{showing_id}/holds", {"requestId": new_id(), "seatIds": ["G2", "G1"]},
        as_customer)["hold"]
    assert hold["seatIds"] == ["G1", "G2"], "in the order of the layout"
    assert hold["showingId"] == showing_id and hold["token"] and int(hold["fencingNumber"]) > 0
    assert hold["expireTime"] > datetime.datetime.now(datetime.timezone.utc).strftime("%Y-%m-%dT%H:%M:%S")

    by_token = f"Usher-Hold-Token: {hold['token']}"
    seen = curl("GET", f"/v1/holds/{hold['id']}", None, as_customer, by_token)["hold"]
    assert seen["state"] == "ACTIVE" and seen["token"] == ""

    other = curl(
        "POST", f"/v1/showings/{showing_id}/holds", {"requestId": new_id(), "seatIds": ["A1"]}, as_customer)["hold"]
    released = curl(
        "DELETE", f"/v1/holds/{other['id']}", None, as_customer, f"Usher-Hold-Token: {other['token']}")["hold"]
    assert released["state"] == "RELEASED"
    return hold


def pay_for_the_couple(curl, hold, as_customer):
    """The tickets."""
    order = curl(
        "POST", "/v1/orders", {
            "requestId": new_id(), "holdId": hold["id"], "holdToken": hold["token"],
            "lines": [{"seatId": "G1", "ticketType": "ADULT"}, {"seatId": "G2", "ticketType": "ADULT"}]},
        as_customer)["order"]
    assert order["state"] == "AWAITING_PAYMENT"
    assert order["total"] == {"currencyCode": "EUR", "minorUnits": "3200"}
    assert [line["seatId"] for line in order["lines"]] == ["G1", "G2"]

    paid = curl(
        "POST", f"/v1/orders/{order['id']}:pay", {"requestId": new_id(), "paymentToken": "sandbox_ok"},
        as_customer)["order"]
    assert paid["state"] == "FULFILLED"
    assert [ticket["seatId"] for ticket in paid["tickets"]] == ["G1", "G2"]

    assert curl("GET", f"/v1/orders/{order['id']}", None, as_customer)["order"] == paid
    tickets = curl("GET", f"/v1/orders/{order['id']}/tickets", None, as_customer)["tickets"]
    assert tickets == paid["tickets"]
    assert len({ticket["code"] for ticket in tickets}) == 2
    return tickets


def redeem_twice(curl, ticket, as_operator):
    first = curl("POST", "/v1/tickets:redeem", {"code": ticket["code"]}, as_operator)
    assert first["result"] == "VALID" and first["ticket"]["state"] == "REDEEMED"
    again = curl("POST", "/v1/tickets:redeem", {"code": ticket["code"]}, as_operator)
    assert again["result"] == "ALREADY_REDEEMED"
    assert again["ticket"]["redeemTime"] == first["ticket"]["redeemTime"]


@pytest.mark.parametrize("version, spoken", [("http2", "2"), ("http1.1", "1.1")])
def test_purchase(suite, world, new_showing, version, spoken):
    curl = Curl(suite, version)
    showing_id = new_showing()

    session = curl("POST", "/v1/sessions", {})["session"]
    assert session["id"] and session["token"] and session["expireTime"]
    assert curl.version_seen == spoken
    as_customer = f"Authorization: Bearer {session['token']}"

    check_the_programme(curl, world)
    check_the_listing(curl, world, showing_id, check_a_showing(curl, showing_id))
    seats = check_an_untouched_map(curl, showing_id)
    tickets = pay_for_the_couple(curl, hold_the_couple(curl, showing_id, as_customer), as_customer)
    redeem_twice(curl, tickets[0], f"Authorization: Bearer {suite.operator_key}")

    after = curl("GET", f"/v1/showings/{showing_id}/seatMap")
    states = dict(zip((seat["id"] for seat in seats), after["states"]))
    assert states["G1"] == states["G2"] == "SOLD" and states["A1"] == "AVAILABLE"


def test_a_declined_payment_leaves_the_hold_for_another_try(customer, showing):
    order = customer.order_of(showing, ["A1"])
    declined = customer.pay(order, "sandbox_decline")
    assert (declined.status, declined.reason) == (400, "PAYMENT_DECLINED"), declined.text
    after = customer.get(f"/v1/orders/{order['id']}").expect()["order"]
    assert (after["state"], after["paymentFailureReason"]) == ("AWAITING_PAYMENT", "PAYMENT_DECLINED")
    assert customer.pay(order).expect()["order"]["state"] == "FULFILLED"


def test_a_payment_without_an_answer_ends_honestly(suite, customer, showing):
    """sandbox_timeout: the provider never answers. The order must not stay between."""
    order = customer.order_of(showing, ["A1"])
    answer = customer.pay(order, "sandbox_timeout", timeout=90)
    if answer.status != 200:
        assert answer.reason == "PAYMENT_TIMED_OUT", answer.text
    after = customer.get(f"/v1/orders/{order['id']}").expect()["order"]
    assert after["state"] in ("AWAITING_PAYMENT", "EXPIRED", "CANCELLED", "FULFILLED"), after
    if after["state"] == "AWAITING_PAYMENT":
        assert customer.pay(order).expect()["order"]["state"] == "FULFILLED"


def test_paying_again_changes_nothing(customer, showing):
    order = customer.order_of(showing, ["A1", "A2"])
    request = new_id()
    first = customer.pay(order, request_id=request).expect()
    assert customer.pay(order, request_id=request).expect() == first
    assert customer.pay(order).expect()["order"] == first["order"]


def test_errors_have_the_one_shape(customer):
    answer = customer.get("/v1/showings/no-such-showing")
    error = answer.expect(404)["error"]
    assert set(error) == {"code", "status", "message", "details"}
    assert (error["code"], error["status"]) == (404, "NOT_FOUND")
    assert answer.headers["content-type"].startswith("application/json")
    assert not re.search(r"\.swift|/home/|/src/|0x[0-9a-f]{6}", answer.text)


def test_everything_is_healthy(suite):
    status = suite.status()
    assert [line.split()[1] for line in status.splitlines()] == ["healthy"] * len(SERVICES), status
