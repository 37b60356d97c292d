"""What the tests from outside share: the contracts, stubs, the running suite, its clients and its stores."""
