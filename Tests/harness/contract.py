"""The contracts as Proto/ states them: messages and methods by name, without generated Python."""

import dataclasses
import functools
import importlib.resources
import pathlib
import tempfile

import grpc
from google.protobuf import descriptor_pb2, descriptor_pool, json_format, message_factory
from grpc_tools import protoc

ROOT = pathlib.Path(__file__).resolve().parents[2]
PROTO = ROOT / "Proto"


@dataclasses.dataclass(frozen=True)
class Method:
    """One method of a service."""

    service: str  # usher.seating.v1.SeatingService
    name: str  # HoldSeats
    input: str
    output: str
    streams_requests: bool
    streams_responses: bool
    role: str  # the least role through the gateway; ROLE_UNSPECIFIED: not for its clients
    callers: tuple  # the services that may call it

    @property
    def path(self):
        return f"/{self.service}/{self.name}"


@functools.cache
def descriptor_set():
    """Every file of Proto/ with what it imports."""
    files = sorted(str(path.relative_to(PROTO)) for path in PROTO.rglob("*.proto"))
    standard = importlib.resources.files("grpc_tools") / "_proto"
    with tempfile.NamedTemporaryFile() as out:
        arguments = ["protoc", f"-I{PROTO}", f"-I{standard}", "--include_imports", f"--descriptor_set_out={out.name}"]
        if protoc.main(arguments + files) != 0:
            raise RuntimeError("protoc does not accept Proto/")
        return descriptor_pb2.FileDescriptorSet.FromString(out.read())


@functools.cache
def pool():
    result = descriptor_pool.DescriptorPool()
    for file in descriptor_set().file:
        result.Add(file)
    return result


@functools.cache
def message_class(name):
    return message_factory.GetMessageClass(pool().FindMessageTypeByName(name))


def message(name, fields=None):
    """A message from its proto3 JSON form."""
    return json_format.ParseDict(fields or {}, message_class(name)(), descriptor_pool=pool())


def as_json(value):
    """The proto3 JSON form of a message, with defaults."""
    return json_format.MessageToDict(value, always_print_fields_with_no_presence=True, descriptor_pool=pool())


def _options(method):
    """A method's options with the extensions of our own pool."""
    options = message_class("google.protobuf.MethodOptions")()
    options.ParseFromString(method.GetOptions().SerializeToString())
    return options


@functools.cache
def methods():
    """All methods of Proto/, by path."""
    access = pool().FindExtensionByName("usher.access.v1.access")
    roles = pool().FindEnumTypeByName("usher.access.v1.Role").values_by_number
    result = {}
    for file in descriptor_set().file:
        for service in pool().FindFileByName(file.name).services_by_name.values():
            for method in service.methods:
                rule = _options(method).Extensions[access]
                entry = Method(
                    service.full_name, method.name, method.input_type.full_name, method.output_type.full_name,
                    method.client_streaming, method.server_streaming, roles[rule.role].name, tuple(rule.services))
                result[entry.path] = entry
    return result


def methods_of(service):
    return [method for method in methods().values() if method.service == service]


def credentials(home, name):
    """Mutual TLS as the service `name`, with the keys that the suite's home has; without a name: no certificate."""
    ca = (home / "ca.pem").read_bytes()
    if name is None:
        return grpc.ssl_channel_credentials(ca)
    return grpc.ssl_channel_credentials(
        ca, (home / f"certs/{name}.key").read_bytes(), (home / f"certs/{name}.pem").read_bytes())


def server_credentials(home, name):
    pair = ((home / f"certs/{name}.key").read_bytes(), (home / f"certs/{name}.pem").read_bytes())
    return grpc.ssl_server_credentials([pair], (home / "ca.pem").read_bytes(), require_client_auth=True)


@dataclasses.dataclass
class Refusal(Exception):
    """A call that ended with another status than OK."""

    code: str  # "NOT_FOUND"
    message: str
    reason: str  # of google.rpc.ErrorInfo; or ""
    details: list  # (type name, proto3 JSON form)

    def __str__(self):
        return f"{self.code} {self.reason}: {self.message} {self.details}"


def refusal(error):
    """What a grpc.RpcError says, with its details."""
    details, reason = [], ""
    for key, value in error.trailing_metadata() or ():
        if key != "grpc-status-details-bin":
            continue
        for detail in message_class("google.rpc.Status").FromString(value).details:
            name = detail.type_url.rpartition("/")[2]
            fields = as_json(message_class(name).FromString(detail.value))
            details.append((name, fields))
            reason = fields["reason"] if name == "google.rpc.ErrorInfo" else reason
    return Refusal(error.code().name, error.details() or "", reason, details)


class Stream:
    """The running call of a method that streams its answers."""

    def __init__(self, call):
        self.call = call

    def __iter__(self):
        return self

    def __next__(self):
        """The next answer's proto3 JSON form, or raises Refusal."""
        try:
            return as_json(next(self.call))
        except grpc.RpcError as error:
            raise refusal(error) from None

    def cancel(self):
        self.call.cancel()


class Client:
    """Calls any method of one server by name, as one service."""

    def __init__(self, address, home, name):
        options = [("grpc.max_receive_message_length", 64 << 20), ("grpc.initial_reconnect_backoff_ms", 100)]
        self.channel = grpc.secure_channel(address, credentials(home, name), options)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.channel.close()

    def multi_callable(self, method):
        """grpc's own callable of a method."""
        kind = ("stream" if method.streams_requests else "unary") + "_" + (
            "stream" if method.streams_responses else "unary")
        output = message_class(method.output)
        return getattr(self.channel, kind)(
            method.path, request_serializer=lambda value: value if isinstance(value, bytes) else value.SerializeToString(),
            response_deserializer=output.FromString)

    def call(self, path, fields=None, metadata=(), timeout=10):
        """The answer's proto3 JSON form, or raises Refusal. `fields`: JSON form, message, or bytes as they are."""
        method = methods()[path]
        request = message(method.input, fields) if fields is None or isinstance(fields, dict) else fields
        try:
            return as_json(self.multi_callable(method)(request, timeout=timeout, metadata=tuple(metadata)))
        except grpc.RpcError as error:
            raise refusal(error) from None

    def stream(self, path, fields=None, metadata=(), timeout=30):
        """Starts a call that streams its answers: a Stream."""
        method = methods()[path]
        return Stream(self.multi_callable(method)(
            message(method.input, fields), timeout=timeout, metadata=tuple(metadata)))
