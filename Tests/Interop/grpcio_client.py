#!/usr/bin/env python3
"""grpcio as a stranger: calls the test service of Tests/RPC and its health and reflection.

usage: grpcio_client.py PORT CERTIFICATES [CASE...]

Each case prints "ok NAME" or "FAILED NAME: why"; the exit status is the number of failures.
"""

import sys

import grpc
from google.protobuf import descriptor_pool, wrappers_pb2
from google.rpc import error_details_pb2, status_pb2
from grpc_health.v1 import health_pb2, health_pb2_grpc
from grpc_reflection.v1alpha import reflection_pb2, reflection_pb2_grpc
from grpc_reflection.v1alpha.proto_reflection_descriptor_database import ProtoReflectionDescriptorDatabase

PORT, CERTIFICATES = sys.argv[1], sys.argv[2]
SERVICE = "/usher.test.v1.Test/"
BYTES, NUMBER, TEXT = wrappers_pb2.BytesValue, wrappers_pb2.Int32Value, wrappers_pb2.StringValue
LARGE = [("grpc.max_receive_message_length", -1), ("grpc.max_send_message_length", -1)]


def read(name):
    with open(f"{CERTIFICATES}/{name}", "rb") as file:
        return file.read()


def channel(name="gateway", trust="ca"):
    key, chain = (read(f"{name}.key"), read(f"{name}.pem")) if name else (None, None)
    credentials = grpc.ssl_channel_credentials(read(f"{trust}.pem"), key, chain)
    return grpc.secure_channel(f"localhost:{PORT}", credentials, options=LARGE)


def method(channel, kind, name, request, response):
    return getattr(channel, kind)(SERVICE + name, request.SerializeToString, response.FromString)


def expect(condition, what):
    if not condition:
        raise AssertionError(what)


def fails(code, call):
    try:
        call()
    except grpc.RpcError as error:
        expect(error.code() == code, f"{error.code()} {error.details()}")
        return error
    raise AssertionError(f"did not fail with {code}")


def unary():
    with channel() as c:
        echo = method(c, "unary_unary", "Echo", BYTES, BYTES)
        for size in [0, 1, 1000, 100_000, 4_000_000]:
            body = bytes(size)
            expect(echo(BYTES(value=body)).value == body, f"{size} bytes")


def parallel():
    with channel() as c:
        echo = method(c, "unary_unary", "Echo", BYTES, BYTES)
        calls = [echo.future(BYTES(value=str(i).encode())) for i in range(300)]
        expect([int(call.result().value) for call in calls] == list(range(300)), "answers are mixed up")


def server_streaming():
    with channel() as c:
        count = method(c, "unary_stream", "Count", NUMBER, NUMBER)
        expect([n.value for n in count(NUMBER(value=5000))] == list(range(5000)), "wrong numbers")
        expect(list(count(NUMBER(value=0))) == [], "not empty")
        received = []
        fails(grpc.StatusCode.OUT_OF_RANGE, lambda: received.extend(count(NUMBER(value=13))))
        expect(len(received) == 13 or len(received) == 0, "messages before the error")


def client_streaming():
    with channel() as c:
        total = method(c, "stream_unary", "Sum", NUMBER, NUMBER)
        expect(total(NUMBER(value=n) for n in range(1001)).value == 500_500, "wrong sum")


def bidirectional():
    with channel() as c:
        chat = method(c, "stream_stream", "Chat", BYTES, BYTES)
        bodies = [b"x" * size for size in [1, 0, 200_000, 7]]
        expect([r.value for r in chat(BYTES(value=b) for b in bodies)] == bodies, "wrong echo")
        expect(list(chat(iter(()))) == [], "not empty")


def errors():
    with channel() as c:
        call = method(c, "unary_unary", "Fail", TEXT, TEXT)
        error = fails(grpc.StatusCode.FAILED_PRECONDITION, lambda: call(TEXT()))
        expect(error.details() == "Plätze 100% weg\n", repr(error.details()))
        trailers = dict(error.trailing_metadata())
        expect(trailers["x-fail"] == "yes" and trailers["x-fail-bin"] == b"\x00\xff", trailers)
        status = status_pb2.Status.FromString(trailers["grpc-status-details-bin"])
        expect(status.code == 9 and status.message == error.details(), status)
        info = error_details_pb2.ErrorInfo()
        expect(status.details[0].Unpack(info) and info.reason == "SEATS_TAKEN", status)
        expect(info.domain == "usher" and info.metadata["seat"] == "A1", info)
        error = fails(grpc.StatusCode.INVALID_ARGUMENT, lambda: call(TEXT(value="fields")))
        status = status_pb2.Status.FromString(dict(error.trailing_metadata())["grpc-status-details-bin"])
        bad = error_details_pb2.BadRequest()
        expect(status.details[0].Unpack(bad) and bad.field_violations[0].field == "a.b[1]", status)


def deadline():
    with channel() as c:
        method(c, "unary_unary", "Echo", BYTES, BYTES)(BYTES())  # connects, so that the time is the handler's
        sleep = method(c, "unary_unary", "Sleep", TEXT, TEXT)
        fails(grpc.StatusCode.DEADLINE_EXCEEDED, lambda: sleep(TEXT(value="py-deadline"), timeout=0.5))


def cancel():
    with channel() as c:
        sleep = method(c, "unary_unary", "Sleep", TEXT, TEXT)
        watch = method(c, "unary_stream", "Watch", TEXT, TEXT)
        call = sleep.future(TEXT(value="py-cancel"))
        stream = watch(TEXT(value="py-watch"))
        expect(dict(stream.initial_metadata()).get("x-head") == "early", "no early head")
        expect(next(stream).value == "py-watch", "no first message")
        # What is answered was sent after the sleeping call on the same connection.
        method(c, "unary_unary", "Echo", BYTES, BYTES)(BYTES())
        call.cancel()
        stream.cancel()


def metadata():
    with channel() as c:
        who = method(c, "unary_unary", "WhoAmI", TEXT, TEXT)
        sent = (
            ("usher-role", "CUSTOMER"), ("usher-customer", "s1"), ("x-a", "1"), ("x-a", "2"),
            ("x-b-bin", b"\x00\x01\xfe\xff"), ("x-c-bin", b""),
        )
        response, call = who.with_call(TEXT(), timeout=60, metadata=sent)
        expect(response.value == "gateway CUSTOMER s1 true", response.value)
        trailers = list(call.trailing_metadata())
        for entry in sent[2:]:
            expect(any(tuple(t) == entry for t in trailers), f"{entry} not in {trailers}")


def unimplemented():
    with channel() as c:
        for path in ["/usher.test.v1.Test/Nothing", "/nobody.Here/Echo"]:
            fails(grpc.StatusCode.UNIMPLEMENTED, lambda: c.unary_unary(path)(b""))


def large_messages():
    with channel() as c:
        echo = method(c, "unary_unary", "Echo", BYTES, BYTES)
        fails(grpc.StatusCode.RESOURCE_EXHAUSTED, lambda: echo(BYTES(value=bytes(5_000_000))))
        expect(echo(BYTES(value=b"x")).value == b"x", "the connection is of no use afterwards")


def flow_control():
    with channel() as c:
        flood = method(c, "unary_stream", "Flood", NUMBER, BYTES)
        first = flood(NUMBER(value=60))
        next(first)
        second = flood(NUMBER(value=20))
        expect(sum(len(r.value) for r in second) == 20 * 65536, "second stream")
        expect(sum(len(r.value) for r in first) == 59 * 65536, "first stream")


def malformed_request():
    with channel() as c:
        echo = c.unary_unary(SERVICE + "WhoAmI")
        for body in [b"\xff", b"\x0a\x05ab", b"\x0a\x02\xff\xfe", b"\x0a\x03a\x00b"]:
            fails(grpc.StatusCode.INVALID_ARGUMENT, lambda: echo(body))


def health():
    for name in ["gateway", "nameless"]:
        with channel(name) as c:
            stub = health_pb2_grpc.HealthStub(c)
            for service in ["", "usher.test.v1.Test"]:
                answer = stub.Check(health_pb2.HealthCheckRequest(service=service))
                expect(answer.status == health_pb2.HealthCheckResponse.SERVING, answer)
            fails(grpc.StatusCode.NOT_FOUND, lambda: stub.Check(health_pb2.HealthCheckRequest(service="x")))
            watch = stub.Watch(health_pb2.HealthCheckRequest(service="x"))
            expect(next(watch).status == health_pb2.HealthCheckResponse.SERVICE_UNKNOWN, "unknown service")
            watch.cancel()


def reflection():
    with channel("nameless") as c:
        database = ProtoReflectionDescriptorDatabase(c)
        services = set(database.get_services())
        expect({"usher.test.v1.Test", "grpc.health.v1.Health"} <= services, services)
        pool = descriptor_pool.DescriptorPool(database)
        found = pool.FindServiceByName("grpc.health.v1.Health")
        expect([m.name for m in found.methods] == ["Check", "Watch", "List"], found)
        pool.FindMessageTypeByName("google.rpc.BadRequest.FieldViolation")
        pool.FindEnumTypeByName("grpc.health.v1.HealthCheckResponse.ServingStatus")
        stub = reflection_pb2_grpc.ServerReflectionStub(c)
        asked = [
            reflection_pb2.ServerReflectionRequest(file_containing_symbol="no.Such"),
            reflection_pb2.ServerReflectionRequest(file_by_filename="no.proto"),
            reflection_pb2.ServerReflectionRequest(
                all_extension_numbers_of_type="google.protobuf.MethodOptions"),
            reflection_pb2.ServerReflectionRequest(file_by_filename="google/rpc/status.proto"),
        ]
        kinds = [a.WhichOneof("message_response") for a in stub.ServerReflectionInfo(iter(asked))]
        expect(kinds[:2] == ["error_response"] * 2 and kinds[3] == "file_descriptor_response", kinds)
        v1 = c.stream_stream(
            "/grpc.reflection.v1.ServerReflection/ServerReflectionInfo",
            reflection_pb2.ServerReflectionRequest.SerializeToString,
            reflection_pb2.ServerReflectionResponse.FromString)
        answers = list(v1(iter([reflection_pb2.ServerReflectionRequest(list_services="")])))
        names = {s.name for s in answers[0].list_services_response.service}
        expect(names == services, names)


def identity():
    for name in ["seating", "nameless"]:
        with channel(name) as c:
            echo = method(c, "unary_unary", "Echo", BYTES, BYTES)
            error = fails(grpc.StatusCode.PERMISSION_DENIED, lambda: echo(BYTES()))
            status = status_pb2.Status.FromString(
                dict(error.trailing_metadata())["grpc-status-details-bin"])
            info = error_details_pb2.ErrorInfo()
            expect(status.details[0].Unpack(info) and info.reason == "METHOD_NOT_ALLOWED", status)
    for name in [None, "stranger"]:
        with channel(name) as c:
            echo = method(c, "unary_unary", "Echo", BYTES, BYTES)
            fails(grpc.StatusCode.UNAVAILABLE, lambda: echo(BYTES(), timeout=10))


def lost_client():
    c = channel()
    watch = method(c, "unary_stream", "Watch", TEXT, TEXT)(TEXT(value="py-lost"))
    next(watch)
    c.close()


CASES = [
    unary, parallel, server_streaming, client_streaming, bidirectional, errors, deadline, cancel,
    metadata, unimplemented, large_messages, flow_control, malformed_request, health, reflection,
    identity, lost_client,
]

failures = 0
for case in CASES:
    if sys.argv[3:] and case.__name__ not in sys.argv[3:]:
        continue
    try:
        case()
        print("ok", case.__name__, flush=True)
    except Exception as error:  # any failure of a case is its result
        failures += 1
        print(f"FAILED {case.__name__}: {type(error).__name__}: {error}", flush=True)
sys.exit(failures)
