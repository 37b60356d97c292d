"""gRPC by hand: HTTP/2 frames over mutual TLS, so that a test can send what no client library would."""

import dataclasses
import socket
import ssl
import urllib.parse

import h2.config
import h2.connection
import h2.events
import h2.exceptions


def tls_context(home, name, alpn=("h2",)):
    """Mutual TLS as the service `name`; None: without a certificate."""
    context = ssl.create_default_context(cafile=home / "ca.pem")
    if alpn:
        context.set_alpn_protocols(list(alpn))
    if name:
        context.load_cert_chain(home / f"certs/{name}.pem", home / f"certs/{name}.key")
    return context


@dataclasses.dataclass
class Outcome:
    """What came back on one stream."""

    headers: dict = dataclasses.field(default_factory=dict)
    trailers: dict = dataclasses.field(default_factory=dict)
    body: bytes = b""
    reset: int | None = None  # HTTP/2 error code
    goaway: int | None = None
    closed: bool = False  # the connection ended first

    @property
    def grpc_status(self):
        status = {**self.headers, **self.trailers}.get("grpc-status")
        return None if status is None else int(status)

    @property
    def grpc_message(self):
        return urllib.parse.unquote({**self.headers, **self.trailers}.get("grpc-message", ""))


def frame(message, compressed=0, length=None):
    """A gRPC message with its prefix; `length` lies about it."""
    return bytes([compressed]) + (len(message) if length is None else length).to_bytes(4, "big") + message


class Connection:
    def __init__(self, port, context):
        plain = socket.create_connection(("localhost", port), 20)
        self.socket = context.wrap_socket(plain, server_hostname="localhost")
        self.h2 = h2.connection.H2Connection(h2.config.H2Configuration(
            header_encoding="utf-8", validate_outbound_headers=False, normalize_outbound_headers=False))
        self.h2.initiate_connection()
        self.flush()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.socket.close()

    def flush(self):
        data = self.h2.data_to_send()
        if data:
            self.socket.sendall(data)

    def send_bytes(self, data):
        self.socket.sendall(data)

    def request(self, path, chunks, end=True, **headers):
        """Sends one request and waits for its end. `chunks`: DATA frames' contents."""
        stream = self.h2.get_next_available_stream_id()
        head = {
            ":method": "POST", ":scheme": "https", ":path": path, ":authority": "localhost",
            "content-type": "application/grpc", "te": "trailers"}
        head.update({name.replace("_", "-"): value for name, value in headers.items()})
        outcome = Outcome()
        try:
            self.h2.send_headers(stream, [(k, v) for k, v in head.items() if v is not None], end_stream=end and not chunks)
            self.flush()
            for index, chunk in enumerate(chunks):
                if not self._send(stream, chunk, end and index == len(chunks) - 1, outcome):
                    break
            while not self._ended(outcome):
                self._receive(stream, outcome)
        except (ConnectionError, ssl.SSLError, h2.exceptions.ProtocolError):
            outcome.closed = True
        return outcome

    def _send(self, stream, chunk, end, outcome):
        """Within the windows; false if the stream ended meanwhile."""
        view = memoryview(chunk)
        while True:
            while len(view) and self.h2.local_flow_control_window(stream) == 0:
                self._receive(stream, outcome)
                if self._ended(outcome):
                    return False
            size = min(len(view), self.h2.local_flow_control_window(stream), self.h2.max_outbound_frame_size)
            self.h2.send_data(stream, view[:size].tobytes(), end_stream=end and size == len(view))
            self.flush()
            view = view[size:]
            if not len(view):
                return True

    @staticmethod
    def _ended(outcome):
        return outcome.closed or outcome.reset is not None or outcome.trailers.get("ended") is not None

    def _receive(self, stream, outcome):
        data = self.socket.recv(65536)
        if not data:
            outcome.closed = True
            return
        for event in self.h2.receive_data(data):
            if isinstance(event, h2.events.ConnectionTerminated):
                outcome.goaway = event.error_code
            if getattr(event, "stream_id", stream) != stream:
                continue
            if isinstance(event, h2.events.ResponseReceived):
                outcome.headers = dict(event.headers)
            elif isinstance(event, h2.events.TrailersReceived):
                outcome.trailers.update(dict(event.headers))
            elif isinstance(event, h2.events.DataReceived):
                outcome.body += event.data
                self.h2.acknowledge_received_data(event.flow_controlled_length, stream)
            elif isinstance(event, h2.events.StreamReset):
                outcome.reset = event.error_code
            elif isinstance(event, h2.events.StreamEnded):
                outcome.trailers["ended"] = "1"
        self.flush()
