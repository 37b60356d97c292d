"""Waiting for what other processes do, of which nothing tells us: look again until it is good, within a time."""

import time


def until(look, good, seconds):
    """Looks until what it sees is good."""
    deadline = time.monotonic() + seconds
    while not good(seen := look()):
        assert time.monotonic() < deadline, f"after {seconds} s still {seen}"
        time.sleep(0.01)
    return seen


def patiently(ask, seconds=30):
    """An answer after a crash: a caller tries again while a service is coming back, and when a payment was given up
    because of that."""
    def told(answer):
        return answer.status not in (503, 504) and not (answer.status == 409 and answer.reason == "PAYMENT_TIMED_OUT")
    return until(ask, told, seconds).expect()
