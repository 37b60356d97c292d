"""What holds for every method of every service: reflection lists it, the access table guards it, health is told, and
an example calls it."""

import grpc
import pytest
from google.protobuf import descriptor_pb2

from harness import contract, interactions
from harness.suite import CONTRACTS, SERVICES

STREAMED = [(service, version) for service in CONTRACTS for version in ("v1", "v1alpha")]
CALLS = [(service, method, caller) for service, name in CONTRACTS.items() for method in contract.methods_of(name)
         for caller in sorted(SERVICES)]


def reflect(client, version, **request):
    """The answer of the reflection service to one question."""
    method = contract.methods()[f"/grpc.reflection.{version}.ServerReflection/ServerReflectionInfo"]
    question = contract.message(method.input, request)
    call = client.multi_callable(method)(iter([question]), timeout=10)
    return next(call)


@pytest.mark.parametrize("service, version", STREAMED)
def test_reflection_lists_every_method(alone_services, service, version):
    client = alone_services(service).client("gateway")
    listed = [entry.name for entry in reflect(client, version, listServices="*").list_services_response.service]
    assert CONTRACTS[service] in listed and "grpc.health.v1.Health" in listed
    assert f"grpc.reflection.{version}.ServerReflection" in listed

    answer = reflect(client, version, fileContainingSymbol=CONTRACTS[service])
    files = [descriptor_pb2.FileDescriptorProto.FromString(data)
             for data in answer.file_descriptor_response.file_descriptor_proto]
    own = next(entry for file in files for entry in file.service
               if f"{file.package}.{entry.name}" == CONTRACTS[service])
    assert [entry.name for entry in own.method] == [entry.name for entry in contract.methods_of(CONTRACTS[service])]


@pytest.mark.parametrize("service, version", STREAMED)
def test_reflection_of_nothing(alone_services, service, version):
    answer = reflect(alone_services(service).client("gateway"), version, fileContainingSymbol="no.Such")
    assert answer.error_response.error_code == grpc.StatusCode.NOT_FOUND.value[0]


@pytest.mark.parametrize("service", CONTRACTS)
def test_health(alone_services, service):
    # Also for a service that may call none of its methods.
    for caller in SERVICES:
        client = alone_services(service).client(caller)
        for name in ("", CONTRACTS[service]):
            assert client.call("/grpc.health.v1.Health/Check", {"service": name}) == {"status": "SERVING"}
    with pytest.raises(contract.Refusal) as refusal:
        client.call("/grpc.health.v1.Health/Check", {"service": "no.Such"})
    assert refusal.value.code == "NOT_FOUND"
    watch = client.stream("/grpc.health.v1.Health/Watch", {"service": CONTRACTS[service]})
    assert next(watch) == {"status": "SERVING"}
    watch.cancel()


@pytest.mark.parametrize("service, method, caller", CALLS, ids=[f"{m.name} by {c}" for _, m, c in CALLS])
def test_who_may_call(alone_services, service, method, caller):
    alone = alone_services(service)
    alone.tell([], {})
    client = alone.client(caller)
    outcome = None
    try:
        if method.streams_responses:
            next(client.stream(method.path, metadata=[("usher-role", "CUSTOMER"), ("usher-customer", "alice")]))
        else:
            client.call(method.path, metadata=[("usher-role", "CUSTOMER"), ("usher-customer", "alice")])
    except contract.Refusal as refusal:
        outcome = refusal
    if caller in method.callers:
        assert outcome is None or outcome.reason != "METHOD_NOT_ALLOWED", outcome
        assert outcome is None or outcome.code not in ("UNIMPLEMENTED", "UNAVAILABLE", "INTERNAL", "UNKNOWN"), outcome
    else:
        assert outcome is not None and (outcome.code, outcome.reason) == ("PERMISSION_DENIED", "METHOD_NOT_ALLOWED"), outcome


def test_examples_call_every_method():
    """Each method of each service, by an example that is answered and by one that is refused."""
    answered, refused = set(), set()
    for path in sorted(contract.ROOT.glob("Tests/Contracts/*.yaml")):
        for example in interactions.load(path):
            for step in example.steps:
                (answered if "answer" in step else refused).add(f"/{example.service}/{step['call']}")
    paths = {method.path for service in CONTRACTS.values() for method in contract.methods_of(service)}
    assert paths - answered == set(), "never answered in an example"
    assert paths - refused == set(), "never refused in an example"
