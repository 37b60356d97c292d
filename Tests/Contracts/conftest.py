import pytest

from harness import contract
from harness.stub import Stub
from harness.suite import CONTRACTS, DEPENDENCIES, Suite


class Alone:
    """One service that runs among stubs."""

    def __init__(self, name, home):
        self.name = name
        self.suite = Suite(home)
        self.stubs = {other: Stub(CONTRACTS[other], other, self.suite) for other in DEPENDENCIES[name]}
        self.clients = {}
        try:
            self.suite.start(name)
        except BaseException:
            self.close()
            raise

    def tell(self, rules, values):
        for stub in self.stubs.values():
            stub.tell(rules, values)

    def client(self, caller):
        if caller not in self.clients:
            self.clients[caller] = contract.Client(self.suite.address(self.name), self.suite.home, caller)
        return self.clients[caller]

    def close(self):
        for client in self.clients.values():
            client.channel.close()
        self.suite.stop(self.name)
        for stub in self.stubs.values():
            stub.close()


@pytest.fixture(scope="session")
def alone_services(tmp_path_factory):
    """Starts a service alone when a test first asks for it."""
    running = {}

    def get(name):
        if name not in running:
            running[name] = Alone(name, tmp_path_factory.mktemp(name))
        return running[name]

    yield get
    for alone in running.values():
        alone.close()
