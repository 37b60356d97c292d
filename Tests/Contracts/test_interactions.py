"""Each service alone, its dependencies replaced by stubs, held to the example interactions beside this file."""

import pathlib

import pytest

from harness import contract, interactions

HERE = pathlib.Path(__file__).parent
EXAMPLES = {path.stem: interactions.load(path) for path in sorted(HERE.glob("*.yaml"))}
CASES = [(name, example) for name, examples in EXAMPLES.items() for example in examples]


def perform(step, example, alone, values):
    path = step["call"] if "/" in step["call"] else f"{example.service}/{step['call']}"
    method = contract.methods()["/" + path]
    role = step.get("role", {"ROLE_UNSPECIFIED": "", "ROLE_PUBLIC": "PUBLIC"}.get(method.role, method.role[5:]))
    metadata = {"usher-customer": step.get("customer", "alice"), "usher-role": role, **step.get("metadata", {})}
    metadata = interactions.filled({key: value for key, value in metadata.items() if value}, values)
    caller = step.get("as", method.callers[0] if method.callers else "gateway")
    client = alone.client(caller)
    request = interactions.filled(step.get("request", {}), values)
    try:
        if method.streams_responses:
            call = client.stream(method.path, request, metadata=metadata.items())
            answer = next(call)
            call.cancel()
        else:
            answer = client.call(method.path, request, metadata=metadata.items())
    except contract.Refusal as refusal:
        if "refusal" not in step:
            raise
        expected = dict(step["refusal"])
        details = expected.pop("details", [])
        interactions.match(expected, {"code": refusal.code, "reason": refusal.reason}, values, "refusal")
        for wanted in details:
            name, fields = next(iter(wanted.items()))
            found = [detail for kind, detail in refusal.details if kind == name]
            assert found, f"no {name} in {refusal}"
            interactions.match(fields, found[0], values, name)
        assert refusal.message, "a refusal says something in words"
        return
    assert "refusal" not in step, f"not refused: {answer}"
    interactions.match(step["answer"], answer, values)


@pytest.mark.parametrize("name, example", CASES, ids=[f"{name}: {example.it}" for name, example in CASES])
def test_interaction(name, example, alone_services):
    alone = alone_services(name)
    values = {**interactions.instants(), **example.values}
    alone.tell(example.rules, values)
    for number, step in enumerate(example.steps, 1):
        for stub in alone.stubs.values():
            stub.calls.clear()
        try:
            for _ in range(step.get("times", 1)):
                perform(step, example, alone, values)
            for method, request in step.get("sent", {}).items():
                calls = [fields for stub in alone.stubs.values() for called, fields in stub.calls if called == method]
                assert calls, f"{method} was not called"
                interactions.match(request, calls[-1], values, f"sent {method}")
        except (interactions.Mismatch, AssertionError, contract.Refusal) as error:
            pytest.fail(f"{example.file}, {example.it!r}, step {number} ({step['call']}): {error}", pytrace=False)
