"""A cinema to test with, made by operator calls: one hall with every kind of seat, one showing or more."""

import dataclasses
import datetime

from harness.gateway import new_id, operator


def layout():
    """Rows A to F of ten seats with an aisle after the fifth; row G: three pairs; row W: two wheelchair spaces, each
    with a companion seat; a balcony of one row."""
    rows = []

    def row(area, label, seats):
        y = round(0.05 + 0.09 * len(rows), 3)
        for column, seat in enumerate(seats):
            seat.setdefault("label", str(column + 1))
            seat["position"] = {"x": round(0.05 + 0.09 * column, 3), "y": y}
        rows.append({"areaId": area, "label": label, "seats": seats})

    for label in "ABCDEF":
        row("stalls", label, [{"id": f"{label}{n}", "aisleAfter": n == 5} for n in range(1, 11)])
    row("stalls", "G", [
        {"id": f"G{n}", "kind": "COUPLE", "pairSeatId": f"G{n + 1 if n % 2 else n - 1}", "priceCategoryId": "sofa"}
        for n in range(1, 7)])
    row("stalls", "W", [
        {"id": f"W{n}", "kind": "WHEELCHAIR"} if n % 2 else
        {"id": f"W{n}", "kind": "COMPANION", "companionOfSeatId": f"W{n - 1}"} for n in range(1, 5)])
    row("balcony", "AA", [{"id": f"AA{n}"} for n in range(1, 9)])
    return {
        "formatVersion": 1, "screenSide": "SCREEN_SIDE_TOP", "aspectRatio": 1.5,
        "priceCategories": [{"id": "standard", "name": "Standard"}, {"id": "sofa", "name": "Sofa", "color": "#aa3344"}],
        "areas": [
            {"id": "stalls", "name": "Stalls", "priceCategoryId": "standard"},
            {"id": "balcony", "name": "Balcony", "priceCategoryId": "standard"}],
        "rows": rows}


PRICES = {("standard", "ADULT"): 1250, ("standard", "CHILD"): 800, ("sofa", "ADULT"): 1600, ("sofa", "CHILD"): 1600}


def cinema():
    return {
        "name": "Lichtspiel am Fluss", "address": "Uferweg 3, Basel", "timeZone": "Europe/Zurich",
        "currencyCode": "EUR"}


def movie():
    return {
        "title": "Les Ombres d'été", "originalTitle": "Les Ombres d'été", "runtimeMinutes": 118, "certificate": "12",
        "genres": ["Drama"], "localizedTitles": [{"languageCode": "de", "title": "Sommerschatten"}]}


def price_table(currency="EUR"):
    return {
        "name": "Every day",
        "ticketTypes": [{"id": "ADULT", "name": "Adult"}, {"id": "CHILD", "name": "Child"}],
        "prices": [
            {"priceCategoryId": category, "ticketType": kind, "price": {"currencyCode": currency, "minorUnits": str(price)}}
            for (category, kind), price in PRICES.items()]}


@dataclasses.dataclass
class World:
    cinema: str
    hall: str
    movie: str
    price_table: str
    showing: str


def in_days(days, hour=18):
    day = datetime.datetime.now(datetime.timezone.utc) + datetime.timedelta(days=days)
    return day.replace(hour=hour, minute=30, second=0, microsecond=0).strftime("%Y-%m-%dT%H:%M:%SZ")


def make_hall(suite, cinema_id, hall_layout=None, name="Saal 1"):
    return operator(suite).post(
        f"/v1/cinemas/{cinema_id}/halls",
        {"requestId": new_id(), "name": name, "layout": hall_layout or layout()}).expect()["hall"]


def make_showing(suite, hall, movie_id, table, start=None, **fields):
    return operator(suite).post(
        "/v1/showings",
        {"requestId": new_id(), "hallId": hall, "movieId": movie_id, "priceTableId": table,
         "startTime": start or in_days(1), **fields}).expect()["showing"]


def make_world(suite):
    clerk = operator(suite)
    cinema_id = clerk.post("/v1/cinemas", {"requestId": new_id(), "cinema": cinema()}).expect()["cinema"]["id"]
    movie_id = clerk.post("/v1/movies", {"requestId": new_id(), "movie": movie()}).expect()["movie"]["id"]
    table = clerk.post(
        f"/v1/cinemas/{cinema_id}/priceTables",
        {"requestId": new_id(), "priceTable": price_table()}).expect()["priceTable"]["id"]
    hall = make_hall(suite, cinema_id)["id"]
    showing = make_showing(suite, hall, movie_id, table)["id"]
    return World(cinema_id, hall, movie_id, table, showing)


class NextShowing:
    """A fresh showing each time, so that tests don't meet in one: another day for each."""

    def __init__(self, suite, world):
        self.suite, self.world, self.day = suite, world, 1

    def __call__(self, **fields):
        self.day += 1
        return make_showing(
            self.suite, self.world.hall, self.world.movie, self.world.price_table, in_days(self.day), **fields)["id"]
