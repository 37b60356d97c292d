"""What no gRPC client library would send, at each service's own port: over mutual TLS, without a certificate, and
without TLS at all."""

import contextlib
import socket
import ssl
import subprocess

import grpc
import pytest

from harness import contract
from harness.raw_grpc import Connection, frame, tls_context

# A unary method of each service and who calls it.
ENTRANCES = {
    "catalog": ("/usher.catalog.v1.CatalogService/GetMovie", "gateway"),
    "seating": ("/usher.seating.v1.SeatingService/GetHold", "gateway"),
    "orders": ("/usher.orders.v1.OrderService/GetOrder", "gateway"),
    "payments": ("/usher.payments.v1.PaymentService/GetPayment", "orders"),
}
OK, INVALID_ARGUMENT, NOT_FOUND, RESOURCE_EXHAUSTED, UNIMPLEMENTED, INTERNAL = 0, 3, 5, 8, 12, 13
CALLER = {"usher_role": "OPERATOR", "usher_customer": "c1"}

pytestmark = pytest.mark.parametrize("service", ENTRANCES)


@pytest.fixture
def connect(suite, service):
    def connection():
        return Connection(suite.port(service), tls_context(suite.home, ENTRANCES[service][1]))
    return connection


@pytest.fixture(autouse=True)
def still_serving(suite, service):
    pid = suite.pid(service)
    yield
    assert suite.pid(service) == pid
    assert "unhealthy" not in suite.status()


def field_1(text):
    """The wire form of a string in field 1."""
    return b"\x0a" + bytes([len(text)]) + text


def test_a_whole_request(connect, service):
    with connect() as connection:
        outcome = connection.request(ENTRANCES[service][0], [frame(field_1(b"nobody"))], **CALLER)
        assert outcome.headers[":status"] == "200"
        assert outcome.grpc_status == NOT_FOUND, outcome


def test_a_frame_in_single_bytes(connect, service):
    data = frame(field_1(b"nobody"))
    with connect() as connection:
        outcome = connection.request(ENTRANCES[service][0], [data[i:i + 1] for i in range(len(data))], **CALLER)
        assert outcome.grpc_status == NOT_FOUND, outcome


@pytest.mark.parametrize("body, codes", [
    ([frame(b"\xff\xff\xff\xff")], (INTERNAL, INVALID_ARGUMENT)),
    ([frame(b"\x0a\x05ab")], (INTERNAL, INVALID_ARGUMENT)),
    ([frame(b"\x0a\xff\xff\xff\xff\x0f")], (INTERNAL, INVALID_ARGUMENT)),
    ([frame(field_1(b"\xff\xfe"))], (INTERNAL, INVALID_ARGUMENT)),
    ([frame(field_1(b"\xc0\x80"))], (INTERNAL, INVALID_ARGUMENT)),
    ([frame(field_1(b"a\x00b"))], (INTERNAL, INVALID_ARGUMENT)),
    ([frame(b"\x0b" * 1000 + b"\x0c" * 1000)], (INTERNAL, INVALID_ARGUMENT, NOT_FOUND)),
    ([b""], (INTERNAL, INVALID_ARGUMENT, UNIMPLEMENTED)),
    ([frame(field_1(b"nobody"))[:3]], (INTERNAL, INVALID_ARGUMENT)),
    ([frame(field_1(b"nobody"))[:-1]], (INTERNAL, INVALID_ARGUMENT)),
    ([frame(field_1(b"nobody")) * 2], (INTERNAL, INVALID_ARGUMENT, UNIMPLEMENTED)),
    ([frame(field_1(b"nobody"), length=2)], (INTERNAL, INVALID_ARGUMENT, UNIMPLEMENTED)),
    ([frame(field_1(b"nobody"), length=0xFFFFFFFF)], (RESOURCE_EXHAUSTED,)),
    ([frame(field_1(b"nobody"), length=17 << 20)], (RESOURCE_EXHAUSTED,)),
    ([frame(field_1(b"nobody"), compressed=1)], (INTERNAL, UNIMPLEMENTED)),
    ([frame(field_1(b"nobody"), compressed=77)], (INTERNAL, UNIMPLEMENTED)),
], ids=["no protobuf", "string cut", "string too long", "not UTF-8", "overlong UTF-8", "NUL", "deep groups", "no frame",
        "prefix cut", "message cut", "two messages", "message longer than said", "4 GiB announced", "17 MiB announced",
        "compressed without encoding", "unknown flag"])
def test_frames(connect, service, body, codes):
    with connect() as connection:
        outcome = connection.request(ENTRANCES[service][0], body, **CALLER)
        assert outcome.grpc_status in codes, outcome
        assert outcome.headers[":status"] == "200"


def test_a_message_of_50_megabytes(suite, connect, service):
    before = suite.resident_bytes(service)
    with connect() as connection:
        outcome = connection.request(ENTRANCES[service][0], [frame(b" " * (50 << 20))], **CALLER)
    assert outcome.grpc_status == RESOURCE_EXHAUSTED or outcome.reset is not None, outcome
    assert suite.resident_bytes(service) - before < 24 << 20


@pytest.mark.parametrize("path", ["/", "/x", "//", "/no.Service/Nothing", "/usher.catalog.v1.CatalogService/Nothing",
                                  "/usher.catalog.v1.CatalogService", "/" + "a" * 3000])
def test_unknown_methods(connect, service, path):
    with connect() as connection:
        assert connection.request(path, [frame(b"")], **CALLER).grpc_status == UNIMPLEMENTED


@pytest.mark.parametrize("content_type", [None, "application/json", "text/html", "application/grpcish"])
def test_another_content_type(connect, service, content_type):
    with connect() as connection:
        outcome = connection.request(ENTRANCES[service][0], [frame(b"")], content_type=content_type)
        assert outcome.headers.get(":status") == "415", outcome


@pytest.mark.parametrize("timeout", ["1", "x", "-1S", "999999999S", "1Y", ""])
def test_time_outs_that_are_none(connect, service, timeout):
    with connect() as connection:
        outcome = connection.request(ENTRANCES[service][0], [frame(field_1(b"nobody"))], grpc_timeout=timeout, **CALLER)
        assert outcome.grpc_status in (INTERNAL, INVALID_ARGUMENT) or outcome.headers.get(":status") == "400", outcome


def test_headers_without_end(connect, service):
    with connect() as connection:
        outcome = connection.request(ENTRANCES[service][0], [frame(b"")], x_long="y" * 9000)
        assert (outcome.grpc_status == RESOURCE_EXHAUSTED or outcome.headers.get(":status") == "431"
                or outcome.reset is not None), outcome


@pytest.mark.parametrize("data", [
    b"\x00" * 1000, b"\xff" * 1000, b"\x00\x00\x04\x08\x00\x00\x00\x00\x00\x00\x00\x00\x00",
    b"\x00\x00\x08\x06\x00\x00\x00\x00\x01" + b"x" * 8, b"\xff\xff\xff\x00\x00\x00\x00\x00\x01",
    b"\x00\x00\x05\x01\x04\x00\x00\x00\x01\xff\xff\xff\xff\xff",
], ids=["zeroes", "ones", "window of nothing", "ping on a stream", "frame of 16 MiB", "no HPACK"])
def test_bytes_that_are_no_frames(connect, service, data):
    with connect() as connection:
        with contextlib.suppress(ConnectionError, ssl.SSLError):
            connection.send_bytes(data)
            connection.socket.settimeout(20)
            while connection.socket.recv(4096):
                pass  # until the server closes


def test_connections_dropped_in_every_state(suite, service):
    """After TCP, in TLS, after TLS, in a frame, in a message: the server forgets each."""
    with socket.create_connection(("localhost", suite.port(service)), 20):
        pass
    with socket.create_connection(("localhost", suite.port(service)), 20) as plain:
        plain.sendall(b"\x16\x03\x01\x02\x00\x01")
    context = tls_context(suite.home, "gateway")
    for data in (b"", b"PRI * HTTP/2.0\r\n\r\nSM", b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n\x00\x00"):
        with socket.create_connection(("localhost", suite.port(service)), 20) as plain:
            with context.wrap_socket(plain, server_hostname="localhost") as connection:
                connection.sendall(data)


def test_a_client_without_a_certificate(suite, service):
    method = contract.methods()[ENTRANCES[service][0]]
    with contract.Client(suite.address(service), suite.home, None) as client:
        with pytest.raises(contract.Refusal) as refusal:
            client.call(method.path, {}, timeout=5)
    assert refusal.value.code == "UNAVAILABLE"
    # And by hand: TLS 1.3 lets the client finish; the server then closes without an answer.
    with contextlib.suppress(ssl.SSLError, ConnectionError):
        with Connection(suite.port(service), tls_context(suite.home, None)) as connection:
            assert connection.request(method.path, [frame(b"")]).grpc_status is None


def test_a_client_with_a_foreign_certificate(suite, service, tmp_path):
    """Signed by another authority of the same name."""
    subprocess.run([contract.ROOT / "Services/certificates", tmp_path], check=True, capture_output=True)
    context = ssl.create_default_context(cafile=suite.home / "ca.pem")
    context.set_alpn_protocols(["h2"])
    context.load_cert_chain(tmp_path / "certs/gateway.pem", tmp_path / "certs/gateway.key")
    with contextlib.suppress(ssl.SSLError, ConnectionError):
        with Connection(suite.port(service), context) as connection:
            assert connection.request(ENTRANCES[service][0], [frame(b"")]).grpc_status is None


def test_a_client_that_speaks_no_http2(suite, service):
    for alpn in ((), ("http/1.1",)):
        with contextlib.suppress(ssl.SSLError, ConnectionError):
            context = tls_context(suite.home, "gateway", alpn)
            with socket.create_connection(("localhost", suite.port(service)), 20) as plain:
                with context.wrap_socket(plain, server_hostname="localhost") as connection:
                    connection.sendall(b"GET / HTTP/1.1\r\nHost: localhost\r\n\r\n")
                    assert b"200" not in connection.recv(4096)[:20]


def test_old_tls(suite, service):
    context = tls_context(suite.home, "gateway")
    context.maximum_version = ssl.TLSVersion.TLSv1_2
    with pytest.raises((ssl.SSLError, ConnectionError)):
        Connection(suite.port(service), context)


def test_a_plain_text_client(suite, service):
    """By hand, and as a gRPC client without TLS."""
    with socket.create_connection(("localhost", suite.port(service)), 20) as plain:
        plain.sendall(b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n" + b"\x00" * 50)
        with contextlib.suppress(ConnectionError):
            answer = plain.recv(4096)
            while chunk := plain.recv(4096):
                answer += chunk
            assert b"HTTP" not in answer
    with grpc.insecure_channel(suite.address(service)) as channel:
        call = channel.unary_unary(ENTRANCES[service][0])
        with pytest.raises(grpc.RpcError) as error:
            call(b"", timeout=5)
    assert error.value.code() in (grpc.StatusCode.UNAVAILABLE, grpc.StatusCode.DEADLINE_EXCEEDED)
