"""Bodies and heads that are no request at all, through the gateway."""

import json
import socket
import ssl
import subprocess
import time

import pytest

from harness.gateway import Customer
from harness.raw_grpc import Connection


def post(customer, body, **options):
    return customer.post("/v1/orders", body, **options)


@pytest.fixture(autouse=True)
def still_serving(suite, world):
    pid = suite.pid("gateway")
    yield
    Customer(suite).get("/v1/cinemas").expect()
    assert suite.pid("gateway") == pid


@pytest.mark.parametrize("body", [
    b"", b"{", b"}", b"null", b"[]", b"1", b'"text"', b"{]", b'{"requestId"}', b'{"requestId":}', b"{'requestId':'x'}",
    b'{"requestId":"x",}', b'{"requestId":"x"} trailing', b'{"requestId":"x"}{}', b'{"requestId":"\\u12"}',
    b'{"requestId":"\\ud800"}', b'{"requestId":"\\x"}', b'{"requestId":"line\nbreak"}', b'{"requestId":01}', b"NaN",
    b'{"a":' * 1000 + b"1" + b"}" * 1000, b"[" * 1000 + b"]" * 1000, b"[" * 200000,
    b'{"requestId":"\xff\xfe"}', b'{"requestId":"\xc0\x80"}', b'{"requestId":"\xed\xa0\x80"}', b"\x00", b"\xef\xbb\xbf\x00",
    b'{"requestId":"a\\u0000b"}', b'{"requestId":"a\x00b"}',
], ids=lambda body: repr(body[:30]) + (f" {len(body)} bytes" if len(body) > 30 else ""))
def test_malformed(customer, body):
    error = post(customer, body).expect(400)["error"]
    assert error["status"] == "INVALID_ARGUMENT" and error["message"]


@pytest.mark.parametrize("body, place", [
    ({"surprise": 1}, "surprise"),
    ({"lines": [{"seatId": "A1", "ticketType": "ADULT", "seatName": "x"}]}, "lines[0].seatName"),
    ({"requestId": 5}, "requestId"),
    ({"requestId": ["x"]}, "requestId"),
    ({"requestId": {}}, "requestId"),
    ({"lines": {}}, "lines"),
    ({"lines": ["A1"]}, "lines[0]"),
    ({"lines": [None]}, "lines[0]"),
    ({"expectedTotal": "12 EUR"}, "expectedTotal"),
    ({"expectedTotal": {"currencyCode": "EUR", "minorUnits": "12.5"}}, "expectedTotal.minorUnits"),
    ({"expectedTotal": {"currencyCode": "EUR", "minorUnits": 1e30}}, "expectedTotal.minorUnits"),
    ({"expectedTotal": {"currencyCode": "EUR", "minorUnits": "99999999999999999999"}}, "expectedTotal.minorUnits"),
    ({"expectedTotal": {"currencyCode": "EUR", "minorUnits": True}}, "expectedTotal.minorUnits"),
])
def test_wrong_fields_are_named(customer, body, place):
    answer = post(customer, body)
    assert answer.expect(400)["error"]["status"] == "INVALID_ARGUMENT"
    assert place in answer.text or place.replace("[0]", ".0") in answer.text, answer.text


def test_a_field_given_twice(customer):
    assert post(customer, b'{"requestId":"x","requestId":"y"}').expect(400)["error"]["status"] == "INVALID_ARGUMENT"


def test_another_content_type(customer):
    answer = post(customer, b"requestId=x", headers={"Content-Type": "application/x-www-form-urlencoded"})
    assert answer.status in (400, 415), answer.text


@pytest.mark.parametrize("path", [
    "/v1/movies?query=%ff%fe", "/v1/movies?query=%00", "/v1/movies/%00", "/v1/movies/%ff", "/v1/movies/%zz", "/v1/movies/%",
    "/v1/movies?query=a%00b"])
def test_paths_that_are_no_text(customer, path):
    assert customer.get(path).status in (400, 404)


def raw(suite, data, more=b"", parts=1):
    """Sends bytes as HTTP/1.1 over TLS; what came back, until the server closes or has answered."""
    context = ssl.create_default_context(cafile=suite.home / "ca.pem")
    context.set_alpn_protocols(["http/1.1"])
    with socket.create_connection(("localhost", suite.port("gateway")), 30) as plain:
        with context.wrap_socket(plain, server_hostname="localhost") as connection:
            answer = b""
            try:
                connection.sendall(data)
                for _ in range(parts):
                    if more:
                        connection.sendall(more)
                while chunk := connection.recv(65536):
                    answer += chunk
                    if b"\r\n\r\n" in answer and b"content-length" not in answer.lower():
                        break
                    head, _, body = answer.partition(b"\r\n\r\n")
                    length = [int(line.split(b":")[1]) for line in head.lower().split(b"\r\n")
                              if line.startswith(b"content-length")]
                    if length and len(body) >= length[0]:
                        break
            except (ConnectionError, ssl.SSLError):
                pass  # the server may close while we still send; what it said before counts
            return answer


def test_a_50_megabyte_body_is_refused_without_being_kept(suite, customer):
    before = suite.resident_bytes("gateway")
    head = (f"POST /v1/orders HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer {customer.token}\r\n"
            f"Content-Type: application/json\r\nContent-Length: {50 << 20}\r\n\r\n").encode()
    answer = raw(suite, head, b" " * (1 << 20), parts=50)
    assert not answer or answer.split()[1] in (b"413", b"400"), answer[:300]
    assert suite.resident_bytes("gateway") - before < 16 << 20


def test_a_50_megabyte_body_by_curl(suite, customer, tmp_path):
    body = tmp_path / "body"
    with body.open("wb") as file:
        file.truncate(50 << 20)
    done = subprocess.run(
        ["curl", "--silent", "--http1.1", "--max-time", "60", "--cacert", suite.home / "ca.pem",
         "--output", tmp_path / "answer", "--header", f"Authorization: Bearer {customer.token}",
         "--header", "Content-Type: application/json", "--header", "Expect:", "--data-binary", f"@{body}",
         "--write-out", "%{http_code}", f"{suite.url}/v1/orders"], capture_output=True, text=True, timeout=90)
    assert done.stdout == "413", (done.stdout, done.returncode)
    assert json.loads((tmp_path / "answer").read_text())["error"]["code"] == 413


def test_a_50_megabyte_body_over_http2(suite, customer):
    """The whole answer, then a reset without error that asks for no more (RFC 9113, 8.1)."""
    context = ssl.create_default_context(cafile=suite.home / "ca.pem")
    context.set_alpn_protocols(["h2"])
    with Connection(suite.port("gateway"), context) as connection:
        outcome = connection.request(
            "/v1/orders", [b" " * (50 << 20)], content_type="application/json", authorization=f"Bearer {customer.token}")
    assert outcome.headers[":status"] == "413" and outcome.reset in (None, 0), outcome
    assert json.loads(outcome.body)["error"]["code"] == 413


@pytest.mark.parametrize("head", [
    b"\r\n" * 10 + b"\x00\x01\x02\r\n\r\n", b"GET\r\n\r\n", b"GET /v1/cinemas\r\n\r\n", b"GET /v1/cinemas HTTP/9.9\r\n\r\n",
    b"GET /v1/cinemas HTTP/1.1\r\n\r\n",
    b"GET /v1/cinemas HTTP/1.1\r\nHost: localhost\r\nno colon\r\n\r\n",
    b"GET /v1/cinemas HTTP/1.1\r\nHost: localhost\r\nX: " + b"y" * 100000 + b"\r\n\r\n",
    b"GET /" + b"a" * 100000 + b" HTTP/1.1\r\nHost: localhost\r\n\r\n",
    b"POST /v1/sessions HTTP/1.1\r\nHost: localhost\r\nContent-Length: -1\r\n\r\n",
    b"POST /v1/sessions HTTP/1.1\r\nHost: localhost\r\nContent-Length: 2\r\nContent-Length: 3\r\n\r\n{} ",
    b"POST /v1/sessions HTTP/1.1\r\nHost: localhost\r\nContent-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n{}",
    b"POST /v1/sessions HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\nZZ\r\n{}\r\n0\r\n\r\n",
    b"POST /v1/sessions HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: gzip, chunked\r\n\r\n0\r\n\r\n",
], ids=lambda head: repr(head[:60]))
def test_heads_that_are_none(suite, head):
    answer = raw(suite, head)
    assert not answer or answer.split()[1] in (b"400", b"413", b"414", b"431", b"501", b"505"), answer[:200]


def test_a_head_cut_off(suite):
    context = ssl.create_default_context(cafile=suite.home / "ca.pem")
    with socket.create_connection(("localhost", suite.port("gateway")), 30) as plain:
        with context.wrap_socket(plain, server_hostname="localhost") as connection:
            connection.sendall(b"GET /v1/cin")


def test_a_plain_text_client(suite):
    with socket.create_connection(("localhost", suite.port("gateway")), 30) as plain:
        plain.sendall(b"GET /v1/cinemas HTTP/1.1\r\nHost: localhost\r\n\r\n")
        plain.settimeout(30)
        started = time.monotonic()
        answer = b""
        try:
            while chunk := plain.recv(4096):
                answer += chunk
        except ConnectionError:
            pass
        assert b"HTTP/1.1 200" not in answer
        assert time.monotonic() - started < 20, "closed, not left hanging"
