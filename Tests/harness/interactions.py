"""Example interactions: YAML that says what a service is asked and what it answers.

A file names the `service`, the `values` it uses, what its dependencies do (`given`), and its `interactions`: each has
a name (`it`), maybe a `given` of its own that comes before the file's, and `steps`. A step:

    call: HoldSeats            the method; or another service's in full, `grpc.health.v1.Health/Check`
    as: gateway                the service that calls; else the first one that the contract allows
    customer: bob              the session behind the call; else "alice"
    role: OPERATOR             the role behind the call; else the one that the contract asks for
    metadata: {...}            more metadata
    request: {...}             in proto3 JSON
    answer: {...}              what the answer must have, at least; lists in full
    refusal: {code, reason}    or how the call is refused: also `details`, at least these
    sent: {Method: request}    what a dependency must have been asked for this, at least
    times: 2                   the step is done so often; 1

A word that starts with $ is a value: of `values`; else a new UUID where a request names it first, and whatever comes
(not nothing) where an answer names it first. $soon, $tomorrow, $dayAfter and $yesterday are instants.
"""

import dataclasses
import datetime
import uuid

import yaml


class Mismatch(Exception):
    """A message is not as it should be: says where."""


def instants():
    now = datetime.datetime.now(datetime.timezone.utc).replace(microsecond=0)
    spans = {"soon": datetime.timedelta(minutes=10), "tomorrow": datetime.timedelta(days=1),
             "dayAfter": datetime.timedelta(days=2), "yesterday": datetime.timedelta(days=-1)}
    return {name: (now + span).strftime("%Y-%m-%dT%H:%M:%SZ") for name, span in spans.items()}


def filled(template, values):
    """The template with its $words replaced; a new word becomes a UUID, kept in `values`."""
    if isinstance(template, dict):
        return {key: filled(value, values) for key, value in template.items()}
    if isinstance(template, list):
        return [filled(value, values) for value in template]
    if isinstance(template, str) and template.startswith("$"):
        return filled(values.setdefault(template[1:], str(uuid.uuid4())), values)
    return template


def match(expected, actual, values, place="answer"):
    """Raises Mismatch unless `actual` has all that is expected; binds the new $words."""
    if isinstance(expected, dict):
        if not isinstance(actual, dict):
            raise Mismatch(f"{place} is {actual!r}, not an object")
        for key, value in expected.items():
            if key not in actual:
                raise Mismatch(f"{place}.{key} is missing in {actual!r}")
            match(value, actual[key], values, f"{place}.{key}")
    elif isinstance(expected, list):
        if not isinstance(actual, list) or len(actual) != len(expected):
            raise Mismatch(f"{place} is {actual!r}, not {len(expected)} values: {expected!r}")
        for index, value in enumerate(expected):
            match(value, actual[index], values, f"{place}[{index}]")
    elif isinstance(expected, str) and expected.startswith("$"):
        if expected[1:] in values:
            match(values[expected[1:]], actual, values, place)
        elif actual in ("", None, [], {}, "0"):
            raise Mismatch(f"{place} is {actual!r}, not anything ({expected})")
        else:
            values[expected[1:]] = actual
    elif expected != actual:
        raise Mismatch(f"{place} is {actual!r}, not {expected!r}")


@dataclasses.dataclass
class Rule:
    """How a dependency answers one method when the request fits."""

    method: str  # full: usher.catalog.v1.CatalogService/GetShowing
    request: dict
    metadata: dict
    answer: dict | None
    refusal: dict | None
    silent: bool  # never answers


@dataclasses.dataclass
class Interaction:
    file: str
    service: str
    it: str
    values: dict
    rules: list
    steps: list

    def __str__(self):
        return self.it


def _rules(given):
    return [
        Rule(method, rule.get("request", {}), rule.get("metadata", {}), rule.get("answer"), rule.get("refusal"),
             rule.get("silent", False))
        for method, rules in (given or {}).items() for rule in (rules if isinstance(rules, list) else [rules])]


STEP_KEYS = {"call", "as", "customer", "role", "metadata", "request", "answer", "refusal", "sent", "times"}


def load(path):
    document = yaml.safe_load(path.read_text())
    result = []
    for entry in document["interactions"]:
        for step in entry["steps"]:
            unknown = set(step) - STEP_KEYS
            if unknown or ("answer" in step) == ("refusal" in step):
                raise ValueError(f"{path.name}, {entry['it']!r}: a step with {sorted(step)}")
        result.append(Interaction(
            path.name, document["service"], entry["it"], document.get("values", {}),
            _rules(entry.get("given")) + _rules(document.get("given")), entry["steps"]))
    return result
