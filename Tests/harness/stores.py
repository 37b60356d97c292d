"""Reads the stores of a suite and says which of the promises they break: seats, money and tickets that don't add up."""

import contextlib
import sqlite3
import time

from harness.gateway import operator
from harness.seat_log import Replay

LIVE_TICKET = ("VALID", "REDEEMED")
ENDED_ORDER = ("AWAITING_PAYMENT", "FULFILLED", "EXPIRED", "CANCELLED")


def rows(suite, service, query, *values):
    path = f"file:{suite.home}/data/{service}.db?mode=ro"
    with contextlib.closing(sqlite3.connect(path, uri=True, timeout=10)) as database:
        database.row_factory = sqlite3.Row
        return [dict(row) for row in database.execute(query, values)]


def order_row(suite, order_id):
    return rows(suite, "orders", "SELECT * FROM orders WHERE id = ?", order_id)[0]


def seat_states(suite, showing):
    seat_map = operator(suite).get(f"/v1/showings/{showing}/seatMap").expect()
    seats = [seat["id"] for row in seat_map["layout"]["rows"] for seat in row["seats"]]
    return dict(zip(seats, seat_map["states"]))


def broken_promises(suite, showings):
    """What is wrong, in words; for a suite at rest: no purchase under way. Numbers are those of the list of what must
    never happen."""
    faults = []
    orders = rows(suite, "orders", "SELECT * FROM orders")
    lines = rows(suite, "orders", "SELECT * FROM order_lines")
    tickets = rows(suite, "orders", "SELECT * FROM tickets")
    payments = rows(suite, "payments", "SELECT * FROM payments")
    refunds = rows(suite, "payments", "SELECT * FROM refunds")
    faults += _money(orders, payments, refunds)
    faults += _tickets(orders, lines, tickets)
    for showing in showings:
        faults += _seats(suite, showing, orders, tickets)
    faults += _log(suite)
    for order in orders:
        if order["state"] not in ENDED_ORDER or order["step"] is not None:
            faults.append(f"7: order {order['id']} is left in {order['state']}, step {order['step']}")
    return faults


def _money(orders, payments, refunds):
    """2: money in = money of the tickets + refunds, for each order and in all."""
    given_back = {}
    for refund in refunds:
        given_back[refund["payment_id"]] = given_back.get(refund["payment_id"], 0) + refund["minor_units"]
    kept = {}
    for payment in payments:
        order = payment["id"].rpartition("-")[0]
        if payment["state"] in ("CAPTURED", "REFUNDED"):
            kept[order] = kept.get(order, 0) + payment["minor_units"] - given_back.get(payment["id"], 0)
        elif payment["state"] == "AUTHORIZED":
            yield f"2: payment {payment['id']} is reserved and nobody takes or gives it up"
    for order in orders:
        owed = order["total_minor_units"] if order["state"] == "FULFILLED" else 0
        if kept.pop(order["id"], 0) != owed:
            yield f"2: order {order['id']} ({order['state']}) should have cost {owed}"
    for order, amount in kept.items():
        if amount:
            yield f"2: {amount} was taken for {order}, which is no order"


def _tickets(orders, lines, tickets):
    """2: a ticket for each line of a paid order, and none besides. 6: no line twice."""
    expected = {(line["order_id"], line["seat_id"]) for line in lines
                for order in orders if order["id"] == line["order_id"] and order["state"] == "FULFILLED"}
    issued = [(ticket["order_id"], ticket["seat_id"]) for ticket in tickets if ticket["state"] in LIVE_TICKET]
    for missing in expected - set(issued):
        yield f"2: no ticket for {missing}"
    for surplus in set(issued) - expected:
        yield f"2: a ticket without a paid order: {surplus}"
    if len(issued) != len(set(issued)):
        yield f"6: tickets issued twice: {sorted(issued)}"


def _seats(suite, showing, orders, tickets):
    """1: a seat is sold as often as there is a ticket for it: once or never. 7: nothing locked or pending without an
    order or hold that lives."""
    sold = [ticket["seat_id"] for ticket in tickets
            if ticket["showing_id"] == showing and ticket["state"] in LIVE_TICKET]
    if len(sold) != len(set(sold)):
        yield f"1: seats sold twice in {showing}: {sorted(sold)}"
    states = seat_states(suite, showing)
    for seat, state in states.items():
        if (state == "SOLD") != (seat in sold):
            yield f"1: seat {seat} of {showing} is {state}, tickets for it: {sold.count(seat)}"
        if state == "PENDING" and not any(
                order["showing_id"] == showing and order["state"] in ("AWAITING_PAYMENT", "PAYING") for order in orders):
            yield f"7: seat {seat} of {showing} is pending and nobody pays"


def _log(suite):
    """5: the sequence numbers of each showing, from the first on, without a hole; 1: at no number a seat with two claims;
    and what clients are shown is what the log says. 7: no hold lives beyond its expiry."""
    now_ms = time.time() * 1000
    for showing in [row["id"] for row in rows(suite, "seating", "SELECT id FROM showings")]:
        replay = Replay()
        for row in rows(
                suite, "seating", "SELECT sequence_number, events FROM seat_log WHERE showing_id = ? ORDER BY sequence_number",
                showing):
            replay.add(row["sequence_number"], row["events"])
        yield from (f"{fault} ({showing})" for fault in replay.faults)
        lapsed = {seat for hold in replay.holds.values() if hold["state"] in ("held", "payment begun")
                  and hold["expires_ms"] < now_ms for seat in hold["seats"]}
        for index, state in enumerate(seat_states(suite, showing).values()):
            expected = "AVAILABLE" if index in lapsed else replay.states.get(index, "AVAILABLE")
            if state != expected and index not in lapsed:
                yield f"5: seat {index} of {showing} is shown {state}, the log says {expected}"
            if index in lapsed and state != "AVAILABLE":
                yield f"7: seat {index} of {showing} is {state} beyond the expiry of its hold"
