"""Reads seating's log a second time, without seating's code: what was claimed by whom at each sequence number."""

import dataclasses

TAGS = {1: "held", 2: "held", 3: "released", 4: "expired", 5: "payment begun", 6: "confirmed", 7: "sale cancelled"}
ENDS = ("released", "expired", "sale cancelled")


class Reader:
    def __init__(self, data):
        self.data, self.offset = data, 0

    def number(self):
        value = shift = 0
        while True:
            byte = self.data[self.offset]
            self.offset += 1
            value |= (byte & 0x7F) << shift
            shift += 7
            if byte < 0x80:
                return value

    def key(self):
        size = self.number()
        self.offset += size
        return self.data[self.offset - size:self.offset].decode()

    def seats(self):
        result, last = [], -1
        for _ in range(self.number()):
            last += self.number()
            result.append(last)
        return result


def events(data):
    """The events of one batch: (what, hold or None, details)."""
    reader = Reader(data)
    assert reader.number() == 1, "the version of the log's form"
    result = []
    for _ in range(reader.number()):
        what = TAGS[reader.number()]
        if what == "held":
            owner, seats = reader.key(), reader.seats()
            result.append((what, None, {"owner": owner, "seats": seats, "made_ms": reader.number(), "expires_ms": reader.number()}))
        elif what == "payment begun":
            hold = reader.number()
            result.append((what, hold, {"order": reader.key(), "expires_ms": reader.number()}))
        else:
            result.append((what, reader.number(), {}))
    assert reader.offset == len(data), "bytes after the batch's end"
    return result


@dataclasses.dataclass
class Replay:
    """A showing's log from its first event on. `states`: of each seat that was ever touched, by index."""

    states: dict = dataclasses.field(default_factory=dict)
    holds: dict = dataclasses.field(default_factory=dict)  # number -> {seats, state, expires_ms ...}
    last: int = 0
    faults: list = dataclasses.field(default_factory=list)

    def add(self, first, data):
        if first != self.last + 1:
            self.faults.append(f"5: after number {self.last} comes {first}")
        for what, hold, details in events(data):
            self.last += 1
            self._apply(what, hold, details)

    def _apply(self, what, hold, details):
        if what == "held":
            for seat in details["seats"]:
                if self.states.get(seat, "AVAILABLE") != "AVAILABLE":
                    self.faults.append(f"1: at {self.last} seat {seat} is held, but it is {self.states[seat]}")
                self.states[seat] = "LOCKED"
            self.holds[self.last] = {**details, "state": "held"}
            return
        known = self.holds.get(hold)
        expected = {"payment begun": ("held",), "confirmed": ("payment begun",), "sale cancelled": ("confirmed",)}.get(
            what, ("held", "payment begun"))
        if known is None or known["state"] not in expected:
            self.faults.append(f"1: at {self.last} {what} comes to hold {hold}: {known}")
            return
        known.update(details, state=what)
        for seat in known["seats"]:
            self.states[seat] = {"payment begun": "PENDING", "confirmed": "SOLD"}.get(what, "AVAILABLE")
