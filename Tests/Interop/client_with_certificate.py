#!/usr/bin/env python3
"""The official interop client, showing a certificate, which it cannot do by itself.

usage: client_with_certificate.py AUTHORITY CERTIFICATE KEY OPTION... (those of tests.interop.client)
"""

import sys

import grpc
from tests.interop import client, resources


def read(path):
    with open(path, "rb") as file:
        return file.read()


authority, certificate, key = (read(path) for path in sys.argv[1:4])
del sys.argv[1:4]
without_certificate = grpc.ssl_channel_credentials
resources.test_root_certificates = lambda: authority
grpc.ssl_channel_credentials = lambda roots: without_certificate(roots, key, certificate)
client.test_interoperability()
