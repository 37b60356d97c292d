"""Stands in for the services that another one calls: the same contract over the same mutual TLS, with told answers."""

import concurrent.futures
import queue
import threading

import grpc

from harness import contract
from harness.interactions import Mismatch, filled, instants, match


class Stub:
    """All methods of one service. What it answers is `rules`, first fit; a call without a rule is UNIMPLEMENTED."""

    def __init__(self, service, name, suite):
        self.service = service
        self.rules, self.values, self.calls = [], {}, []
        self.given_up = queue.Queue()
        self.server = grpc.server(concurrent.futures.ThreadPoolExecutor(16), options=[("grpc.so_reuseport", 0)])
        self.server.add_generic_rpc_handlers((self._handlers(),))
        self.server.add_secure_port(suite.address(name), contract.server_credentials(suite.home, name))
        self.server.start()

    def tell(self, rules, values):
        self.rules = [rule for rule in rules if rule.method.partition("/")[0] == self.service]
        self.values = values
        self.calls = []

    def close(self):
        self.server.stop(0).wait()

    def _handlers(self):
        return grpc.method_handlers_generic_handler(self.service, {
            method.name: grpc.unary_unary_rpc_method_handler(
                self._handler(method), request_deserializer=contract.message_class(method.input).FromString,
                response_serializer=lambda value: value.SerializeToString())
            for method in contract.methods_of(self.service)})

    def _handler(self, method):
        def handle(request, context):
            fields = contract.as_json(request)
            metadata = dict(context.invocation_metadata())
            self.calls.append((method.name, fields))
            for rule in self.rules:
                if rule.method != f"{method.service}/{method.name}":
                    continue
                values = {**instants(), **self.values}
                try:
                    match(rule.request, fields, values, "request")
                    match(rule.metadata, metadata, values, "metadata")
                except Mismatch:
                    continue
                return self._answer(method, rule, values, context)
            return context.abort(grpc.StatusCode.UNIMPLEMENTED, f"nobody told the stub what to say to {method.name} {fields}")
        return handle

    def _wait(self, method, context):
        """Says nothing until the caller gives up, and notes how long it would have waited."""
        over = threading.Event()
        left = context.time_remaining()
        if context.add_callback(over.set):
            over.wait(60)
        self.given_up.put((method.name, left))

    def _answer(self, method, rule, values, context):
        if rule.silent:
            self._wait(method, context)
        if rule.refusal:
            status = contract.message_class("google.rpc.Status")(
                code=getattr(grpc.StatusCode, rule.refusal["code"]).value[0], message="as the stub was told")
            detail = status.details.add()
            info = contract.message_class("google.rpc.ErrorInfo")(
                reason=rule.refusal.get("reason", ""), domain="usher")
            detail.type_url = "type.googleapis.com/google.rpc.ErrorInfo"
            detail.value = info.SerializeToString()
            context.set_trailing_metadata((("grpc-status-details-bin", status.SerializeToString()),))
            context.abort(getattr(grpc.StatusCode, rule.refusal["code"]), status.message)
        bound = set(values)
        answer = filled(rule.answer, values)
        # Words that an answer was the first to name mean the same in the answers to come.
        self.values.update((word, value) for word, value in values.items() if word not in bound)
        return contract.message(method.output, answer)
