"""Hall plans through the command line: every shape comes in, is printed, and can be bought from; broken ones are
refused and leave nothing behind."""

import json
import re

import pytest

from harness import world as test_world
from harness.contract import ROOT
from harness.gateway import Customer

FIXTURES = ROOT / "Tests/HallFormats/Fixtures"
DISTRICT_ONE = FIXTURES / "grid-xy-plist/districtOne.plist"


def halls(clerk, world):
    answer = clerk.get(f"/v1/cinemas/{world.cinema}/halls?pageSize=200").expect()
    return {hall["id"]: hall for hall in answer["halls"]}


@pytest.mark.parametrize("name, options, seats", [
    ("grid-xy-plist/districtOne.plist", [], 1081),
    ("grid-xy-plist/districtTwo.plist", [], 234),
    ("rows-of-columns.plist", [], None),
    ("pretix.json", [], None),
    ("areas.json", [], None),
    ("flat.json", ["--price-unit", "major"], None),
    ("rows.json", [], None),
    ("characters.txt", [], None),
])
def test_every_shape_comes_in(suite, clerk, world, name, options, seats):
    before = halls(clerk, world)
    tried = suite.usher("hall", "import", FIXTURES / name, "--cinema", world.cinema, "--dry-run", *options)
    assert tried.returncode == 0, tried.stdout + tried.stderr
    assert halls(clerk, world) == before, "--dry-run stores nothing"
    done = suite.usher("hall", "import", FIXTURES / name, "--cinema", world.cinema, *options)
    assert done.returncode == 0, done.stdout + done.stderr
    new = [hall for identity, hall in halls(clerk, world).items() if identity not in before]
    assert len(new) == 1
    if seats:
        assert new[0]["seatCount"] == seats
    assert str(new[0]["seatCount"]) in done.stdout.replace(",", ""), done.stdout
    for what in (new[0]["id"], FIXTURES / name):
        printed = suite.usher("hall", "print", what, *(options if what != new[0]["id"] else []))
        assert printed.returncode == 0 and len(printed.stdout.splitlines()) > 3, printed.stdout + printed.stderr


def test_a_real_hall_can_be_bought_from(suite, clerk, world):
    """The showing of a movie in an imported hall of 1,081 seats."""
    before = halls(clerk, world)
    done = suite.usher("hall", "import", DISTRICT_ONE, "--cinema", world.cinema)
    assert done.returncode == 0, done.stderr
    hall_id = next(iter(set(halls(clerk, world)) - set(before)))
    layout = clerk.get(f"/v1/halls/{hall_id}").expect()["hall"]["layout"]
    prices = [{"priceCategoryId": category["id"], "ticketType": "ADULT", "price": {"currencyCode": "EUR", "minorUnits": "900"}}
              for category in layout["priceCategories"]]
    table = clerk.post(f"/v1/cinemas/{world.cinema}/priceTables", {
        "priceTable": {"name": "Big", "ticketTypes": [{"id": "ADULT", "name": "Adult"}], "prices": prices}}).expect()
    showing = test_world.make_showing(suite, hall_id, world.movie, table["priceTable"]["id"])["id"]
    bought = suite.usher("buy", "--showing", showing, "--best", "3")
    assert bought.returncode == 0, bought.stdout + bought.stderr
    states = clerk.get(f"/v1/showings/{showing}/seatMap").expect()["states"]
    assert len(states) == 1081 and states.count("SOLD") == 3
    one = layout["rows"][0]["seats"][0]["id"]
    named = suite.usher("buy", "--showing", showing, "--seats", one)
    assert named.returncode == 0, named.stdout + named.stderr
    again = suite.usher("buy", "--showing", showing, "--seats", one)
    assert again.returncode != 0 and "SEAT_NOT_AVAILABLE" in again.stdout + again.stderr


def ascii_rows(count):
    return "".join(f"{number} {'a' * 1000}\n" for number in range(count // 1000)) + f"last {'a' * (count % 1000)}\n"


@pytest.mark.parametrize("name, content, words", [
    ("empty.json", b"", ""),
    ("blank.json", b"  \n ", ""),
    ("truncated.json", (FIXTURES / "pretix.json").read_bytes()[:900] if FIXTURES.exists() else b"", ""),
    ("truncated.plist", DISTRICT_ONE.read_bytes()[:5000] if FIXTURES.exists() else b"", ""),
    ("unknown.json", b'{"chairs": 12}', ""),
    ("unknown.bin", bytes(range(256)) * 4, ""),
    ("scalar.json", b"42", ""),
    ("deep.json", b"[" * 100_000, ""),
    ("many.txt", ascii_rows(100_001).encode(), "100"),
    ("twice.json", None, "A1"),
])
def test_files_that_are_no_hall(suite, clerk, world, tmp_path, name, content, words):
    path = tmp_path / name
    if content is None:
        layout = test_world.layout()
        layout["rows"][1]["seats"][0]["id"] = "A1"
        content = json.dumps(layout).encode()
    path.write_bytes(content)
    before = halls(clerk, world)
    done = suite.usher("hall", "import", path, "--cinema", world.cinema)
    assert done.returncode not in (0, -11, -4, -5, 132, 133), done
    said = done.stdout + done.stderr
    assert said.strip() and words in said.replace(",", ""), said
    assert "Fatal error" not in said
    assert halls(clerk, world) == before


def test_repeated_identities_are_listed(suite, clerk, world):
    """All of them, each with its places."""
    path = FIXTURES / "pretix-repeated-guids.json"
    guids = re.findall(r'"seat_guid":\s*"([^"]+)"', path.read_text())
    repeated = {guid for guid in guids if guids.count(guid) > 1}
    before = halls(clerk, world)
    done = suite.usher("hall", "import", path, "--cinema", world.cinema)
    assert done.returncode != 0
    assert repeated and all(guid in done.stdout + done.stderr for guid in repeated)
    assert halls(clerk, world) == before


def test_files_that_are_not_there(suite, world):
    done = suite.usher("hall", "import", "/nowhere/hall.json", "--cinema", world.cinema)
    assert done.returncode != 0 and "/nowhere/hall.json" in done.stderr


def test_an_operators_command_without_the_key(suite, world, tmp_path):
    done = suite.usher(
        "hall", "import", DISTRICT_ONE, "--cinema", world.cinema, USHER_OPERATOR_KEY_FILE=str(tmp_path / "none"))
    assert done.returncode != 0 and str(tmp_path / "none") in done.stderr


def test_a_gateway_that_is_not_there(suite):
    done = suite.usher("buy", "--showing", "x", "--best", "1", USHER_GATEWAY="https://localhost:9")
    assert done.returncode != 0 and "localhost:9" in done.stderr


def test_a_customer_buys_what_the_page_shows(suite, showing):
    """The command line and the gateway speak of the same seats."""
    bought = suite.usher("buy", "--showing", showing, "--seats", "A1,A2")
    assert bought.returncode == 0, bought.stdout + bought.stderr
    refused = Customer(suite).hold(showing, ["A1"])
    assert refused.status == 409, refused.text
