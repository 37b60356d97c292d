"""A customer or an operator at the gateway: JSON over HTTP, as requests and answers."""

import dataclasses
import http.client
import json
import ssl
import uuid


@dataclasses.dataclass
class Answer:
    status: int
    headers: dict
    text: str

    @property
    def json(self):
        return json.loads(self.text)

    @property
    def reason(self):
        """The reason of the ErrorInfo of an error."""
        return next(
            (detail["reason"] for detail in self.json["error"]["details"] if detail["@type"].endswith("ErrorInfo")), "")

    def expect(self, status=200):
        """The JSON of an answer that has this status."""
        assert self.status == status, f"{self.status}, not {status}: {self.text[:2000]}"
        return self.json


class Gateway:
    """One client. `token`: of a session, or the operator's key; None: nobody in particular."""

    def __init__(self, suite, token=None):
        self.suite = suite
        self.token = token
        self.tls = ssl.create_default_context(cafile=suite.home / "ca.pem")

    def request(self, method, path, body=None, headers=None, timeout=30):
        """`body`: a value for JSON, or bytes as they are."""
        fields = {"Authorization": f"Bearer {self.token}"} if self.token else {}
        if body is not None:
            fields["Content-Type"] = "application/json"
            body = body if isinstance(body, bytes) else json.dumps(body).encode()
        fields.update(headers or {})
        connection = http.client.HTTPSConnection(
            "localhost", self.suite.port("gateway"), context=self.tls, timeout=timeout)
        try:
            connection.request(method, path, body, fields)
            answer = connection.getresponse()
            headers = {name.lower(): value for name, value in answer.getheaders()}
            return Answer(answer.status, headers, answer.read().decode())
        finally:
            connection.close()

    def get(self, path, **options):
        return self.request("GET", path, **options)

    def post(self, path, body, **options):
        return self.request("POST", path, body, **options)

    def delete(self, path, **options):
        return self.request("DELETE", path, **options)


def new_id():
    """A request id."""
    return str(uuid.uuid4())


def operator(suite):
    return Gateway(suite, suite.operator_key)


class Customer(Gateway):
    """A client with a session of its own, and the steps of a purchase. Each step gives the answer as it came."""

    def __init__(self, suite):
        super().__init__(suite)
        self.session = self.post("/v1/sessions", {}).expect()["session"]
        self.token = self.session["token"]

    def hold(self, showing, seats, request_id=None, **fields):
        return self.post(
            f"/v1/showings/{showing}/holds", {"requestId": request_id or new_id(), "seatIds": seats, **fields})

    def release(self, hold, token=None):
        return self.delete(f"/v1/holds/{hold['id']}", headers={"Usher-Hold-Token": token or hold["token"]})

    def order(self, hold, ticket_type="ADULT", request_id=None, **fields):
        lines = [{"seatId": seat, "ticketType": ticket_type} for seat in hold["seatIds"]]
        return self.post(
            "/v1/orders", {
                "requestId": request_id or new_id(), "holdId": hold["id"], "holdToken": hold["token"], "lines": lines,
                **fields})

    def pay(self, order, token="sandbox_ok", request_id=None, timeout=60):
        return self.post(
            f"/v1/orders/{order['id']}:pay", {"requestId": request_id or new_id(), "paymentToken": token},
            timeout=timeout)

    def order_of(self, showing, seats):
        """Holds and orders: the order, awaiting payment."""
        hold = self.hold(showing, seats).expect()["hold"]
        return self.order(hold).expect()["order"]

    def buy(self, showing, seats):
        """The whole purchase: the order, fulfilled."""
        return self.pay(self.order_of(showing, seats)).expect()["order"]
