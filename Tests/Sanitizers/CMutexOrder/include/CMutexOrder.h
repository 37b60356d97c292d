// Nothing to call: linked into the tests, it changes what the thread sanitizer sees.
