#!/usr/bin/env python3
"""Compares Wire and WireJSON with Google's protobuf for Python, over random messages.

Needs the packages protobuf and grpcio-tools. Usage: wire.py TESTEE [--seed N] [--rounds N]
"""

import argparse
import difflib
import importlib
import json
import math
import pathlib
import random
import struct
import subprocess
import sys
import tempfile

from google.protobuf import any_pb2, json_format, message_factory, descriptor_pool
from grpc_tools import protoc

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
TYPES = """
kinds.v1.Kinds google.rpc.Status google.rpc.ErrorInfo google.rpc.BadRequest
grpc.reflection.v1.ServerReflectionResponse usher.seating.v1.GetSeatMapResponse
usher.seating.v1.WatchSeatsResponse usher.seating.v1.HoldSeatsResponse usher.seating.v1.SeatRefusal
usher.catalog.v1.GetShowingResponse usher.catalog.v1.GetHallResponse
usher.catalog.v1.CreatePriceTableRequest usher.catalog.v1.ListMoviesResponse
usher.catalog.v1.ListCinemasResponse usher.orders.v1.PayOrderResponse
usher.orders.v1.CreateOrderRequest usher.orders.v1.RedeemTicketResponse
usher.payments.v1.AuthorizeResponse usher.sessions.v1.CreateSessionResponse
""".split()


def load_protos():
    """Compiles the protos for Python and imports them."""
    out = tempfile.mkdtemp()
    roots = [ROOT / "Proto", ROOT / "Tests/TestProtos/Proto"]
    names = [
        str(path.relative_to(root))
        for root in roots
        for path in sorted(root.rglob("*.proto"))
        if "compiler" not in path.parts
    ]
    include = pathlib.Path(protoc.__file__).parent / "_proto"
    arguments = ["protoc", f"--python_out={out}", f"-I{include}"] + [f"-I{root}" for root in roots]
    if protoc.main(arguments + names) != 0:
        sys.exit("the protos do not compile")
    sys.path.insert(0, out)
    for name in names:
        if not name.startswith(("google/api", "google/protobuf")):
            load(out, name)


def load(out, name):
    # By its path: the packages google and grpc are taken by installed ones.
    path = pathlib.Path(out) / (name[: -len(".proto")] + "_pb2.py")
    module = name[: -len(".proto")].replace("/", ".") + "_pb2"
    for parent in pathlib.PurePosixPath(name).parents:
        package = str(parent).replace("/", ".")
        if package in sys.modules and hasattr(sys.modules[package], "__path__"):
            where = str(pathlib.Path(out) / parent)
            if where not in sys.modules[package].__path__:
                sys.modules[package].__path__.append(where)
    importlib.import_module(module)


class Randomness:
    """Makes messages of any type."""

    TEXTS = ["", "a", "é", "日本語", "😀", "\x01\x1f\x7f", '"\\/', "</script>", "\u2028", "x" * 300, "\ufeff"]

    def __init__(self, seed):
        self.random = random.Random(seed)

    def text(self):
        return self.random.choice(self.TEXTS) + self.random.choice(self.TEXTS)

    def whole(self, low, high):
        edge = [low, high, 0, 1, max(low, -1), high - 1]
        return self.random.choice(edge + [self.random.randint(low, high) for _ in range(4)])

    def double(self, is_float):
        values = [0.0, 1.0, -1.5, 0.1, 1e-7, 123456789.125, 3e38, 1e-40, math.inf, -math.inf, math.nan]
        if not is_float:
            values += [1.7976931348623157e308, 5e-324, 2.0**63, 0.30000000000000004]
        value = self.random.choice(values + [self.random.gauss(0, 1e3)])
        return struct.unpack("f", struct.pack("f", value))[0] if is_float else value

    def scalar(self, field):
        kinds = type(field)
        if field.type in (kinds.TYPE_INT32, kinds.TYPE_SINT32, kinds.TYPE_SFIXED32):
            return self.whole(-(2**31), 2**31 - 1)
        if field.type in (kinds.TYPE_INT64, kinds.TYPE_SINT64, kinds.TYPE_SFIXED64):
            return self.whole(-(2**63), 2**63 - 1)
        if field.type in (kinds.TYPE_UINT32, kinds.TYPE_FIXED32):
            return self.whole(0, 2**32 - 1)
        if field.type in (kinds.TYPE_UINT64, kinds.TYPE_FIXED64):
            return self.whole(0, 2**64 - 1)
        if field.type == kinds.TYPE_FLOAT:
            return self.double(True)
        if field.type == kinds.TYPE_DOUBLE:
            return self.double(False)
        if field.type == kinds.TYPE_BOOL:
            return self.random.random() < 0.5
        if field.type == kinds.TYPE_STRING:
            return self.text()
        if field.type == kinds.TYPE_BYTES:
            return self.random.randbytes(self.random.randrange(20))
        if field.enum_type.full_name == "google.protobuf.NullValue":
            return 0
        return self.random.choice([value.number for value in field.enum_type.values] + [77])

    def fill(self, message, depth=0):
        name = message.DESCRIPTOR.full_name
        if name == "google.protobuf.Timestamp":
            message.seconds = self.whole(-62135596800, 253402300799)
            message.nanos = self.random.choice([0, 1, 999999999, 500000000, 123000, 120000000])
        elif name == "google.protobuf.Duration":
            sign = self.random.choice([-1, 1])
            message.seconds = sign * self.whole(0, 315576000000)
            message.nanos = sign * self.random.choice([0, 1, 999999999, 500000000])
        elif name == "google.protobuf.FieldMask":
            message.paths.extend(self.random.sample(["a", "seat_ids", "a_b_c.d_e"], self.random.randrange(4)))
        elif name == "google.protobuf.Any":
            self.fill_any(message, depth)
        elif name == "google.protobuf.Value":
            self.fill_value(message, depth)
        else:
            self.fill_fields(message, depth)

    def fill_any(self, message, depth):
        names = ["google.rpc.ErrorInfo", "google.protobuf.Timestamp", "google.protobuf.Int64Value", "google.protobuf.Empty"]
        if depth < 3:
            names.append("google.rpc.Status")
        inner = new(self.random.choice(names))
        self.fill(inner, depth + 1)
        message.Pack(inner)

    def fill_value(self, message, depth):
        kind = self.random.randrange(4 if depth > 4 else 6)
        if kind == 0:
            message.null_value = 0
        elif kind == 1:
            message.number_value = self.random.choice([0.0, 1.5, -1e100, 12345678901234567890.0])
        elif kind == 2:
            message.string_value = self.text()
        elif kind == 3:
            message.bool_value = self.random.random() < 0.5
        elif kind == 4:
            self.fill(message.struct_value, depth + 1)
            message.struct_value.SetInParent()
        else:
            self.fill(message.list_value, depth + 1)
            message.list_value.SetInParent()

    def fill_fields(self, message, depth):
        density = 0.5 / (1 + depth) if message.DESCRIPTOR.full_name == "kinds.v1.Kinds" else 0.8
        for field in message.DESCRIPTOR.fields:
            if self.random.random() > density or (field.message_type and depth > 6):
                continue
            self.fill_field(message, field, depth)

    def fill_field(self, message, field, depth):
        count = self.random.choice([0, 1, 2, 5])
        is_map = field.message_type and field.message_type.GetOptions().map_entry
        if is_map:
            entries = getattr(message, field.name)
            value = field.message_type.fields_by_name["value"]
            for _ in range(count):
                key = self.scalar(field.message_type.fields_by_name["key"])
                if value.message_type:
                    self.fill(entries[key], depth + 1)
                else:
                    entries[key] = self.scalar(value)
        elif field.is_repeated:
            for _ in range(count):
                if field.message_type:
                    self.fill(getattr(message, field.name).add(), depth + 1)
                else:
                    getattr(message, field.name).append(self.scalar(field))
        elif field.message_type:
            inner = getattr(message, field.name)
            inner.SetInParent()
            self.fill(inner, depth + 1)
        else:
            setattr(message, field.name, self.scalar(field))


def new(name):
    pool = descriptor_pool.Default()
    return message_factory.GetMessageClass(pool.FindMessageTypeByName(name))()


def parse(name, data):
    message = new(name)
    message.ParseFromString(data)
    message.DiscardUnknownFields()
    return message


def ask(testee, requests):
    """Sends all requests at once: (type, action, bytes) each; returns (good, bytes) each."""
    data = b"".join(b"%s %s %d\n%s" % (n.encode(), a.encode(), len(b), b) for n, a, b in requests)
    result = subprocess.run([testee], input=data, stdout=subprocess.PIPE, check=True).stdout
    answers = []
    while result:
        line, result = result.split(b"\n", 1)
        word, count = line.split()
        answers.append((word == b"ok", result[: int(count)]))
        result = result[int(count):]
    if len(answers) != len(requests):
        sys.exit(f"{len(requests)} requests, {len(answers)} answers")
    return answers


def canonical(message):
    """Sorts the maps that stand encoded in an Any."""
    if message.DESCRIPTOR.full_name == "google.protobuf.Any" and message.type_url:
        inner = new(message.TypeName())
        inner.ParseFromString(message.value)
        canonical(inner)
        message.value = inner.SerializeToString(deterministic=True)
        return
    for field, value in message.ListFields():
        if not field.message_type:
            continue
        if field.message_type.GetOptions().map_entry:
            if field.message_type.fields_by_name["value"].message_type:
                for key in value:
                    canonical(value[key])
        elif field.is_repeated:
            for inner in value:
                canonical(inner)
        else:
            canonical(value)


def same(left, right):
    canonical(left)
    canonical(right)
    # Through deterministic bytes, because a NaN is not equal to itself.
    return left.SerializeToString(deterministic=True) == right.SerializeToString(deterministic=True)


def difference(got, want):
    lines = difflib.unified_diff(str(want).split("\n"), str(got).split("\n"), "theirs", "ours", n=1, lineterm="")
    return "\n".join(lines)


def check(condition, what, *evidence):
    if not condition:
        sys.exit("\n".join([what] + [str(item)[:4000] for item in evidence]))


def compare_bytes(testee, randomness, rounds):
    requests, expected = [], []
    for name in TYPES:
        for _ in range(rounds):
            message = new(name)
            randomness.fill(message)
            data = message.SerializeToString()
            if randomness.random.random() < 0.3:
                # Two messages in a row are their merger.
                second = new(name)
                randomness.fill(second)
                data += second.SerializeToString()
            requests.append((name, "w", data))
            expected.append(parse(name, data))
    for request, want, (good, data) in zip(requests, expected, ask(testee, requests)):
        check(good, "refused", request[0], request[2].hex(), data)
        got = parse(request[0], data)
        check(same(got, want), "another message", request[0], request[2].hex(), difference(got, want))
    return len(requests)


def compare_json(testee, randomness, rounds):
    messages = []
    for name in TYPES:
        for _ in range(rounds):
            message = new(name)
            randomness.fill(message)
            messages.append(message)
    requests = [(m.DESCRIPTOR.full_name, "j", m.SerializeToString()) for m in messages]
    texts = []
    for message, (good, text) in zip(messages, ask(testee, requests)):
        check(good, "no JSON", message, text)
        want = json_format.MessageToDict(message, always_print_fields_with_no_presence=True)
        got = json.loads(text)
        check(shape(got) == shape(want), "other JSON", message, text.decode(), json.dumps(want))
        parsed = json_format.Parse(text.decode(), new(message.DESCRIPTOR.full_name))
        check(same(parsed, message), "other values in JSON", text.decode(), difference(parsed, message))
        texts.append(text)
    back = []
    for message, text in zip(messages, texts):
        name = message.DESCRIPTOR.full_name
        back.append((name, "p", text))
        style = dict(indent=randomness.random.choice([None, 2]), ensure_ascii=randomness.random.random() < 0.5)
        proto_names = randomness.random.random() < 0.5
        theirs = json_format.MessageToJson(message, preserving_proto_field_name=proto_names, **style)
        back.append((name, "p", theirs.encode()))
    for index, (good, data) in enumerate(ask(testee, back)):
        name, _, text = back[index]
        check(good, "JSON refused", name, text.decode(), data)
        want = json_format.Parse(text.decode(), new(name))
        got = parse(name, data)
        check(same(got, want), "another message from JSON", text.decode(), difference(got, want))
    return len(requests) + len(back)


def shape(value):
    """JSON without the numbers, which can be written in several ways."""
    if isinstance(value, dict):
        return {key: shape(inner) for key, inner in value.items()}
    if isinstance(value, list):
        return [shape(inner) for inner in value]
    if isinstance(value, (float, int)) and not isinstance(value, bool):
        return "a number"
    return value


def main():
    arguments = argparse.ArgumentParser()
    arguments.add_argument("testee")
    arguments.add_argument("--seed", type=int, default=random.SystemRandom().randrange(2**32))
    arguments.add_argument("--rounds", type=int, default=40)
    arguments = arguments.parse_args()
    print("seed", arguments.seed)
    load_protos()
    randomness = Randomness(arguments.seed)
    count = compare_bytes(arguments.testee, randomness, arguments.rounds)
    count += compare_json(arguments.testee, randomness, arguments.rounds)
    print(count, "comparisons, no difference")


if __name__ == "__main__":
    main()
