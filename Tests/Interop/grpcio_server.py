#!/usr/bin/env python3
"""grpcio as a stranger: a server for our client. Prints its port, serves until its input ends.

usage: grpcio_server.py CERTIFICATES
"""

import sys
import threading
from concurrent import futures

import grpc
from google.protobuf import wrappers_pb2
from google.rpc import error_details_pb2, status_pb2
from google.protobuf import any_pb2
from grpc_health.v1 import health, health_pb2_grpc

BYTES, NUMBER, TEXT = wrappers_pb2.BytesValue, wrappers_pb2.Int32Value, wrappers_pb2.StringValue


def read(name):
    with open(f"{sys.argv[1]}/{name}", "rb") as file:
        return file.read()


def echo(request, context):
    return request


def fail(request, context):
    detail = any_pb2.Any()
    detail.Pack(error_details_pb2.ErrorInfo(reason="SEATS_TAKEN", domain="usher", metadata={"seat": "A1"}))
    status = status_pb2.Status(code=9, message="Plätze 100% weg\n", details=[detail])
    context.set_trailing_metadata((
        ("x-fail", "yes"), ("x-fail-bin", b"\x00\xff"),
        ("grpc-status-details-bin", status.SerializeToString()),
    ))
    context.abort(grpc.StatusCode.FAILED_PRECONDITION, status.message)


def who(request, context):
    context.set_trailing_metadata([e for e in context.invocation_metadata() if e[0].startswith("x-")])
    remaining = context.time_remaining()
    return TEXT(value=f"{'none' if remaining is None else remaining > 5}")


def sleep(request, context):
    print("sleep began", flush=True)
    ended = threading.Event()
    context.add_callback(ended.set)
    ended.wait(30)
    print("sleep ended", flush=True)
    return request


def count(request, context):
    for number in range(request.value):
        yield NUMBER(value=number)
    if request.value == 13:
        context.abort(grpc.StatusCode.OUT_OF_RANGE, "unlucky")


def flood(request, context):
    for _ in range(request.value):
        yield BYTES(value=bytes(65536))


def total(requests, context):
    return NUMBER(value=sum(r.value for r in requests))


def chat(requests, context):
    yield from requests


def unary(function, message):
    return grpc.unary_unary_rpc_method_handler(function, message.FromString, message.SerializeToString)


handlers = {
    "Echo": unary(echo, BYTES), "Fail": unary(fail, TEXT), "WhoAmI": unary(who, TEXT),
    "Sleep": unary(sleep, TEXT),
    "Count": grpc.unary_stream_rpc_method_handler(count, NUMBER.FromString, NUMBER.SerializeToString),
    "Flood": grpc.unary_stream_rpc_method_handler(flood, NUMBER.FromString, BYTES.SerializeToString),
    "Sum": grpc.stream_unary_rpc_method_handler(total, NUMBER.FromString, NUMBER.SerializeToString),
    "Chat": grpc.stream_stream_rpc_method_handler(chat, BYTES.FromString, BYTES.SerializeToString),
}
server = grpc.server(
    futures.ThreadPoolExecutor(20),
    options=[
        ("grpc.max_receive_message_length", -1), ("grpc.max_concurrent_streams", 15),
        # Otherwise streams that have ended but are not yet freed count, too.
        ("grpc.http.overload_protection", 0),
    ])
server.add_generic_rpc_handlers((grpc.method_handlers_generic_handler("usher.test.v1.Test", handlers),))
health_pb2_grpc.add_HealthServicer_to_server(health.HealthServicer(), server)
credentials = grpc.ssl_server_credentials(
    [(read("seating.key"), read("seating.pem"))], read("ca.pem"), require_client_auth=True)
port = server.add_secure_port("127.0.0.1:0", credentials)
server.start()
print(port, flush=True)
sys.stdin.read()
server.stop(0).wait()
