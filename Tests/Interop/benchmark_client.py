#!/usr/bin/env python3
"""grpcio against grpc.testing.BenchmarkService, for which there is no official case: each method once.

usage: benchmark_client.py PORT AUTHORITY SERVER_NAME
"""

import sys
import threading

import grpc
from src.proto.grpc.testing import messages_pb2 as messages

REQUEST = messages.SimpleRequest(response_size=100)


def expect(condition, what):
    if not condition:
        raise SystemExit(what)


def sizes(responses):
    return [len(response.payload.body) for response in responses]


def main(port, authority, server_name):
    with open(authority, "rb") as file:
        credentials = grpc.ssl_channel_credentials(file.read())
    options = [("grpc.ssl_target_name_override", server_name)]
    channel = grpc.secure_channel(f"localhost:{port}", credentials, options)

    def method(kind, name):
        path = f"/grpc.testing.BenchmarkService/{name}"
        return getattr(channel, kind)(path, messages.SimpleRequest.SerializeToString, messages.SimpleResponse.FromString)

    expect(sizes([method("unary_unary", "UnaryCall")(REQUEST)]) == [100], "UnaryCall")
    expect(sizes(method("stream_stream", "StreamingCall")(iter([REQUEST] * 50))) == [100] * 50, "StreamingCall")
    expect(sizes([method("stream_unary", "StreamingFromClient")(iter([REQUEST] * 50))]) == [100], "StreamingFromClient")

    call = method("unary_stream", "StreamingFromServer")(REQUEST)
    expect(sizes(next(call) for _ in range(1000)) == [100] * 1000, "StreamingFromServer")
    call.cancel()

    enough = threading.Event()

    def requests():
        yield from [REQUEST] * 100
        enough.wait(20)

    call = method("stream_stream", "StreamingBothWays")(requests())
    for count, response in enumerate(call, 1):
        expect(len(response.payload.body) == 100, "StreamingBothWays")
        if count == 1000:
            enough.set()
    expect(enough.is_set() and call.code() == grpc.StatusCode.OK, "StreamingBothWays ended too early")


main(*sys.argv[1:])
