"""HTTP/2 as an attacker speaks it: frames made by hand, sent over TLS as fast as the socket takes them."""

import select
import socket
import ssl
import struct

import hpack

DATA, HEADERS, PRIORITY, RST_STREAM, SETTINGS, PUSH_PROMISE, PING, GOAWAY, WINDOW_UPDATE, CONTINUATION = range(10)
END_STREAM = ACK = 1
END_HEADERS, PADDED = 4, 8
ERRORS = (
    "NO_ERROR", "PROTOCOL_ERROR", "INTERNAL_ERROR", "FLOW_CONTROL_ERROR", "SETTINGS_TIMEOUT", "STREAM_CLOSED",
    "FRAME_SIZE_ERROR", "REFUSED_STREAM", "CANCEL", "COMPRESSION_ERROR", "CONNECT_ERROR", "ENHANCE_YOUR_CALM")
UNARY = "/grpc.testing.BenchmarkService/UnaryCall"
STREAMING = "/grpc.testing.TestService/StreamingOutputCall"


def frame(kind, flags=0, stream=0, payload=b""):
    return struct.pack(">IBI", len(payload) << 8 | kind, flags, stream) + payload


PREFACE = b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n"
ACKNOWLEDGEMENT = frame(SETTINGS, ACK)


def settings(**values):
    names = {"header_table_size": 1, "enable_push": 2, "initial_window_size": 4, "max_frame_size": 5}
    return frame(SETTINGS, payload=b"".join(struct.pack(">HI", names[name], value) for name, value in values.items()))


def window_update(stream, increment):
    return frame(WINDOW_UPDATE, 0, stream, struct.pack(">I", increment))


def reset(stream, code=8):
    return frame(RST_STREAM, 0, stream, struct.pack(">I", code))


def message(payload):
    return b"\0" + struct.pack(">I", len(payload)) + payload


class Requests:
    """The heads of calls, one after the other on one connection, as short as HPACK makes them."""

    def __init__(self, path=UNARY):
        self.encoder = hpack.Encoder()
        self.fields = [(":method", "POST"), (":scheme", "https"), (":authority", "localhost"), (":path", path),
                       ("content-type", "application/grpc"), ("te", "trailers")]
        self.stream = -1
        self.first, self.block = self.encoder.encode(self.fields), self.encoder.encode(self.fields)

    def next(self, more=(), flags=END_HEADERS):
        """HEADERS of the next stream."""
        self.stream += 2
        block = self.first if self.stream == 1 else self.block
        return frame(HEADERS, flags, self.stream, block + (self.encoder.encode(more) if more else b""))

    def whole(self, payload=b""):
        """HEADERS, and the DATA that ends the request."""
        return self.next() + frame(DATA, END_STREAM, self.stream, message(payload))


class Stopped(Exception):
    """The attack is over because we say so."""


class CutOff(Exception):
    """The server has ended the connection; says how: "GOAWAY ENHANCE_YOUR_CALM", "alert ...", "closed", "reset"."""


def context():
    made = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
    made.check_hostname, made.verify_mode = False, ssl.CERT_NONE
    made.set_alpn_protocols(["h2"])
    return made


CONTEXT = context()


class Peer:
    """One connection to the server; `Peer.wanted` says whether it may go on. With `reads` false it takes nothing from the
    socket but what the handshake needs."""

    wanted = staticmethod(lambda: True)

    def __init__(self, port, hello=PREFACE + settings(), reads=True, acknowledges=True):
        self.goaway, self.resets, self.statuses, self.answers = None, [], [], 0
        self.reads, self.held, self.acknowledges = True, b"", acknowledges
        self.decoder = hpack.Decoder()
        self.socket = socket.create_connection(("127.0.0.1", port), 10)
        self.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self.socket.setblocking(False)
        self.incoming, self.outgoing = ssl.MemoryBIO(), ssl.MemoryBIO()
        self.tls = CONTEXT.wrap_bio(self.incoming, self.outgoing, server_hostname="localhost")
        self._shake_hands()
        self.reads = reads
        if hello:
            self.send(hello)

    def _shake_hands(self):
        while True:
            try:
                self.tls.do_handshake()
                return self.send_raw(self.outgoing.read())
            except ssl.SSLWantReadError:
                self.send_raw(self.outgoing.read())
                self._take(10)
            except ssl.SSLError as error:
                raise CutOff(f"alert {error.reason}") from error

    def close(self):
        self.socket.close()

    def send(self, *blocks):
        """Sends plain bytes, all of them, and handles what has come."""
        for block in blocks:
            self.tls.write(block)
        self.send_raw(self.outgoing.read())
        self.receive()

    def send_raw(self, raw):
        rest = memoryview(raw)
        while rest:
            if not self.wanted():
                raise Stopped
            try:
                rest = rest[self.socket.send(rest):]
            except BlockingIOError:
                readable, _, _ = select.select([self.socket] if self.reads else [], [self.socket], [], 0.1)
                if readable:
                    self.receive()
                if not self.reads:
                    self._raise_if_gone()
            except OSError:
                self.reads = True
                self.receive()
                raise CutOff(self._ending("reset")) from None

    def _raise_if_gone(self):
        """A peer that doesn't read learns of the end by the system alone."""
        error = self.socket.getsockopt(socket.SOL_SOCKET, socket.SO_ERROR)
        if error:
            raise CutOff(self._ending("reset"))

    def receive(self, seconds=0):
        """Handles what comes until nothing does for so long."""
        while self.reads and self._take(seconds):
            self._decrypt()

    def wait(self, seconds):
        """Waits for the end; None if nothing comes for so long."""
        try:
            self.send_raw(self.outgoing.read())
            self.receive(seconds)
        except CutOff as ending:
            return str(ending)
        return None

    def _take(self, seconds):
        if not self.wanted():
            raise Stopped
        if seconds and not select.select([self.socket], [], [], seconds)[0]:
            return False
        try:
            raw = self.socket.recv(1 << 18)
        except BlockingIOError:
            return False
        except OSError:
            raise CutOff(self._ending("reset")) from None
        if not raw:
            raise CutOff(self._ending("closed"))
        self.incoming.write(raw)
        return True

    def _decrypt(self):
        over = None
        try:
            while not over:
                some = self.tls.read(1 << 18)
                self.held += some
                over = None if some else "closed"
        except ssl.SSLWantReadError:
            pass
        except ssl.SSLZeroReturnError:
            over = "closed"
        except ssl.SSLError as error:
            over = f"alert {error.reason}"
        self._parse()
        if over or self.goaway not in (None, "NO_ERROR"):
            raise CutOff(self._ending(over))

    def _ending(self, otherwise):
        return f"GOAWAY {self.goaway}" if self.goaway else otherwise

    def _parse(self):
        at = 0
        while len(self.held) - at >= 9:
            length = int.from_bytes(self.held[at:at + 3], "big")
            if len(self.held) - at < 9 + length:
                break
            kind, flags = self.held[at + 3], self.held[at + 4]
            self._handle(kind, flags, self.held[at + 9:at + 9 + length])
            at += 9 + length
        self.held = self.held[at:]

    def _handle(self, kind, flags, payload):
        if kind == SETTINGS and not flags & ACK and self.acknowledges:
            self.tls.write(ACKNOWLEDGEMENT)
        elif kind == RST_STREAM:
            self.resets.append(ERRORS[int.from_bytes(payload, "big")])
        elif kind == GOAWAY:
            self.goaway = ERRORS[int.from_bytes(payload[4:8], "big")]
        elif kind == HEADERS:
            fields = dict(self.decoder.decode(payload))
            self.answers += flags & END_STREAM
            if ":status" in fields:
                self.statuses.append(fields[":status"])
