"""Each attack beside an honest client: which keeps its pace, while the attacker is cut off and the server stays small.

The table of attacks, defences and bounds is in Shared/RPC/ABUSE.md.
"""

import contextlib
import statistics

import pytest

from Abuse.stage import Attacker, Honest, Idle, Server

# The honest client's 99th percentile may become so many times as large.
SLOWER = 3
WINDOW_MS, WINDOWS, MOST_WINDOWS = 300, 3, 9
# Others on the machine disturb a measurement, and not each; what the server does to the client comes again.
MEASUREMENTS = 3
GROWTH_MB = 40
# 250 streams, each with 64 KB that wait and a message that is being made.
STALLED_GROWTH_MB = 60
# As many as a server takes beside the honest client's.
IDLE_CONNECTIONS, IDLE_KB = 9_990, 40
CALM, PROTOCOL = "GOAWAY ENHANCE_YOUR_CALM", "GOAWAY PROTOCOL_ERROR"
# Who doesn't read learns only that the connection is gone.
UNREAD = {CALM, "reset", "closed"}
IMPATIENT = ("--handshake-ms", 1000, "--preface-ms", 1000, "--head-ms", 1000, "--body-ms", 1000, "--stall-ms", 1000,
             "--idle-ms", 2000)


@pytest.fixture(scope="module")
def server():
    with contextlib.closing(Server()) as running:
        yield running


@pytest.fixture(scope="module")
def honest(server):
    with contextlib.closing(Honest(server.port)) as client:
        client.p99(WINDOW_MS)
        yield client


def pace(honest, attackers):
    """The 99th percentiles without and with the attack, in microseconds; of a new measurement if it isn't kept."""
    for _ in range(MEASUREMENTS):
        alone, attacked = measure(honest, attackers)
        if is_kept(alone, attacked):
            break
    return alone, attacked


def measure(honest, attackers):
    """Both percentiles in turns; more of them if it isn't clear."""
    alone, attacked = [], []
    while True:
        alone.append(honest.p99(WINDOW_MS))
        for attacker in attackers:
            attacker.go()
        attacked.append(honest.p99(WINDOW_MS))
        for attacker in attackers:
            attacker.say("stop")
        for attacker in attackers:
            attacker.line()
        if len(alone) >= WINDOWS and (is_kept(alone, attacked) or len(alone) >= MOST_WINDOWS):
            return alone, attacked


def is_kept(alone, attacked):
    return statistics.median(attacked) <= SLOWER * statistics.median(alone)


def told(name, alone, attacked, growth, endings=""):
    usual, now = statistics.median(alone), statistics.median(attacked)
    print(f"\n{name}: p99 {usual:.0f} -> {now:.0f} us ({now / usual:.1f} x), {growth:+.0f} MB {endings}", end="")


@pytest.mark.parametrize("name, endings", [
    ("rapid_reset", {CALM}),
    ("rapid_reset_deaf", UNREAD),
    ("made_you_reset", {CALM, PROTOCOL}),
    ("resets_unread", UNREAD),
    ("acknowledgements_unread", UNREAD),
    ("continuations", {CALM}),
    ("setting_changes", {CALM}),
    ("pings", {CALM}),
    ("empty_data", {CALM}),
    ("padding_only", {CALM}),
    ("priorities", {CALM}),
    ("window_updates", {CALM}),
    # Not seen by who uses nghttp2: they get no more than their share of a round, until the connection is idle too long.
    ("unknown_frames", set()),
    ("header_bomb", {CALM}),
    ("small_header_bomb", {CALM}),
    ("churn", {"left"}),
    ("tls_garbage", {"closed", "reset"}),
    ("broken_record", {"alert SSLV3_ALERT_BAD_RECORD_MAC"}),
])
def test_floods(server, honest, name, endings):
    before = server.memory("VmRSS")
    server.forget_peak()
    with contextlib.closing(Attacker(name, server.port)) as attacker:
        alone, attacked = pace(honest, [attacker])
        if endings and not attacker.endings():
            attacker.go()
            attacker.first_ending(10)
        ended = attacker.endings()
    growth = server.memory("VmHWM") - before
    told(name, alone, attacked, growth, ended)
    assert set(ended) <= endings and bool(ended) == bool(endings), ended
    assert growth <= GROWTH_MB
    assert is_kept(alone, attacked), f"p99 {alone} us alone, {attacked} us attacked"


# A WINDOW_UPDATE of zero, a dependency on itself and what follows the end cost nghttp2's peer the connection.
@pytest.mark.parametrize("name, endings", [
    ("window_overflow", {CALM, PROTOCOL}),
    ("wrong_length", {CALM, PROTOCOL}),
    ("no_path", {CALM, PROTOCOL}),
    ("window_of_zero", {PROTOCOL}),
    ("depends_on_itself", {PROTOCOL}),
    ("headers_after_end", {"GOAWAY STREAM_CLOSED"}),
    ("data_after_end", {"GOAWAY STREAM_CLOSED"}),
])
def test_ways_to_make_the_server_reset(server, name, endings):
    with contextlib.closing(Attacker(name, server.port)) as attacker:
        attacker.go()
        attacker.first_ending(10)
        assert set(attacker.endings()) <= endings


def test_slow_clients():
    endings = {
        "no_hello": "closed", "slow_preface": "GOAWAY SETTINGS_TIMEOUT", "slow_head": CALM, "slow_body": CALM,
        "zero_window": CALM, "idle": "GOAWAY NO_ERROR", "idle_with_frames": "GOAWAY NO_ERROR"}
    with contextlib.ExitStack() as stack:
        server = stack.enter_context(contextlib.closing(Server(*IMPATIENT)))
        attackers = {name: stack.enter_context(contextlib.closing(Attacker(name, server.port))) for name in endings}
        honest = stack.enter_context(contextlib.closing(Honest(server.port)))
        before = server.memory("VmRSS")
        alone, attacked = pace(honest, attackers.values())
        for attacker in attackers.values():
            attacker.go()
        for attacker in attackers.values():
            attacker.first_ending(10)
        ended = {name: set(attacker.endings()) for name, attacker in attackers.items()}
        growth = server.memory("VmHWM") - before
    told("slow clients", alone, attacked, growth)
    assert ended == {name: {ending} for name, ending in endings.items()}
    assert growth <= STALLED_GROWTH_MB
    assert is_kept(alone, attacked), f"p99 {alone} us alone, {attacked} us attacked"


def test_idle_connections():
    with contextlib.ExitStack() as stack:
        server = stack.enter_context(contextlib.closing(Server()))
        honest = stack.enter_context(contextlib.closing(Honest(server.port)))
        honest.p99(WINDOW_MS)
        before = server.memory("VmRSS")
        alone = [honest.p99(WINDOW_MS) for _ in range(WINDOWS)]
        stack.enter_context(contextlib.closing(Idle(server.port, IDLE_CONNECTIONS)))
        attacked = [honest.p99(WINDOW_MS) for _ in range(WINDOWS)]
        assert server.files() > IDLE_CONNECTIONS
        growth = server.memory("VmHWM") - before
    told("idle connections", alone, attacked, growth)
    assert growth <= IDLE_CONNECTIONS * IDLE_KB / 1024
    assert is_kept(alone, attacked), f"p99 {alone} us alone, {attacked} us attacked"
