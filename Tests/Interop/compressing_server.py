#!/usr/bin/env python3
"""A grpcio server of grpc.testing.TestService for what the official one lacks: compression.

usage: compressing_server.py PORT

Messages come in as they were on the wire (grpc.per_message_decompression is off), so that it can tell whether a
request was compressed. It listens in plain text and prints "listening" once it does.
"""

import sys
import zlib
from concurrent import futures

import grpc
from src.proto.grpc.testing import messages_pb2 as messages

GZIP = b"\x1f\x8b"
SERVICE = "grpc.testing.TestService"


def read(message_type):
    """A decoder to (message, whether it was compressed). No protobuf message begins as gzip does: wire type 7."""

    def decode(data):
        compressed = data.startswith(GZIP)
        if compressed:
            data = zlib.decompress(data, wbits=31)
        return message_type.FromString(data), compressed

    return decode


def check(request, compressed, context):
    if request.HasField("expect_compressed") and request.expect_compressed.value != compressed:
        context.abort(grpc.StatusCode.INVALID_ARGUMENT, f"compressed: {compressed}")


def payload(size):
    return messages.Payload(body=bytes(size))


def unary_call(arrived, context):
    request, compressed = arrived
    check(request, compressed, context)
    if request.response_compressed.value:
        context.set_compression(grpc.Compression.Gzip)
    return messages.SimpleResponse(payload=payload(request.response_size))


def streaming_input_call(arriving, context):
    size = 0
    for request, compressed in arriving:
        check(request, compressed, context)
        size += len(request.payload.body)
    return messages.StreamingInputCallResponse(aggregated_payload_size=size)


def streaming_output_call(arrived, context):
    request, _ = arrived
    context.set_compression(grpc.Compression.Gzip)
    for parameters in request.response_parameters:
        if not parameters.compressed.value:
            context.disable_next_message_compression()
        yield messages.StreamingOutputCallResponse(payload=payload(parameters.size))


def main():
    def handler(kind, function, request_type):
        return kind(function, read(request_type), lambda response: response.SerializeToString())

    handlers = {
        "UnaryCall": handler(grpc.unary_unary_rpc_method_handler, unary_call, messages.SimpleRequest),
        "StreamingInputCall": handler(
            grpc.stream_unary_rpc_method_handler, streaming_input_call, messages.StreamingInputCallRequest),
        "StreamingOutputCall": handler(
            grpc.unary_stream_rpc_method_handler, streaming_output_call, messages.StreamingOutputCallRequest),
    }
    server = grpc.server(futures.ThreadPoolExecutor(8), options=[("grpc.per_message_decompression", 0)])
    server.add_generic_rpc_handlers([grpc.method_handlers_generic_handler(SERVICE, handlers)])
    server.add_insecure_port(f"127.0.0.1:{sys.argv[1]}")
    server.start()
    print("listening", flush=True)
    server.wait_for_termination()


main()
