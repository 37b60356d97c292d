import pytest

from harness.gateway import Customer, operator
from harness.suite import suite as running_suite
from harness.world import NextShowing, make_world


@pytest.fixture(scope="session")
def suite(tmp_path_factory):
    """The five services, for all tests that don't break them."""
    with running_suite(tmp_path_factory.mktemp("usher")) as running:
        yield running


@pytest.fixture(scope="session")
def world(suite):
    return make_world(suite)


@pytest.fixture(scope="session")
def new_showing(suite, world):
    return NextShowing(suite, world)


@pytest.fixture
def showing(new_showing):
    return new_showing()


@pytest.fixture
def customer(suite):
    return Customer(suite)


@pytest.fixture
def clerk(suite):
    return operator(suite)
