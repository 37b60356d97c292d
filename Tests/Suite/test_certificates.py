"""The local authority, identities and keys: right, private, made once, renewed in time."""

import os
import pathlib
import shutil
import ssl
import stat
import subprocess

import pytest

from harness.contract import ROOT

SERVICES = ("gateway", "catalog", "seating", "orders", "payments")


def make(folder, *shares, environment=None):
    done = subprocess.run(
        [ROOT / "Services/certificates", folder, *shares], capture_output=True, text=True, env=environment, timeout=60)
    assert done.returncode == 0, done.stderr
    return done.stdout


def openssl(*arguments):
    done = subprocess.run(["openssl", *map(str, arguments)], capture_output=True, text=True, timeout=20)
    assert done.returncode == 0, done.stderr
    return done.stdout


def contents(folder):
    return {path.relative_to(folder): path.read_bytes() for path in pathlib.Path(folder).rglob("*") if path.is_file()}


@pytest.fixture(scope="module")
def made(tmp_path_factory):
    folder = tmp_path_factory.mktemp("made")
    make(folder)
    return folder


@pytest.mark.parametrize("service", SERVICES)
def test_identities(made, service):
    certificate = made / f"certs/{service}.pem"
    openssl("verify", "-x509_strict", "-CAfile", made / "ca.pem", certificate)
    text = openssl("x509", "-in", certificate, "-noout", "-ext", "subjectAltName,extendedKeyUsage,basicConstraints")
    assert f"DNS:{service}, DNS:localhost, IP Address:127.0.0.1, URI:usher://service/{service}" in text
    assert "TLS Web Server Authentication, TLS Web Client Authentication" in text
    assert "CA:FALSE" in text
    assert "prime256v1" in openssl("x509", "-in", certificate, "-noout", "-text")
    context = ssl.create_default_context()
    context.load_cert_chain(certificate, made / f"certs/{service}.key")


@pytest.mark.parametrize("file, days", [("ca.pem", 3650), ("certs/orders.pem", 825)])
def test_how_long(made, file, days):
    dates = dict(line.split("=") for line in openssl("x509", "-in", made / file, "-noout", "-dates").splitlines())
    start, end = (ssl.cert_time_to_seconds(dates[name]) for name in ("notBefore", "notAfter"))
    assert (end - start) / 86400 == days


def test_secrets_are_private(made):
    for path in contents(made):
        mode = stat.S_IMODE((made / path).stat().st_mode)
        assert mode == (0o644 if path.suffix == ".pem" else 0o600), (path, oct(mode))


def test_the_keys(made):
    assert len(bytes.fromhex((made / "keys/session.key").read_text())) == 32
    assert "ED25519" in openssl("pkey", "-in", made / "keys/ticket.key", "-noout", "-text")
    key = (made / "operator.key").read_text()
    assert len(key) > 40
    assert openssl("dgst", "-sha256", "-r", made / "operator.key").split()[0] == (
        made / "keys/operator.key.sha256").read_text()


def test_again_changes_nothing(made):
    before = contents(made)
    assert make(made) == ""
    assert contents(made) == before


def test_what_is_missing_or_of_another_authority_is_made_anew(tmp_path):
    make(tmp_path)
    before = contents(tmp_path)
    (tmp_path / "certs/orders.pem").unlink()
    assert "identity of orders" in make(tmp_path)
    shutil.rmtree(tmp_path / "keys")
    make(tmp_path)
    (tmp_path / "ca.key").unlink()
    make(tmp_path)
    after = contents(tmp_path)
    assert set(before) == set(after)
    for service in SERVICES:
        openssl("verify", "-CAfile", tmp_path / "ca.pem", tmp_path / f"certs/{service}.pem")
    assert (tmp_path / "operator.key").read_bytes() == before[pathlib.Path("operator.key")]


def test_a_certificate_near_its_end_is_renewed(made, tmp_path):
    shutil.copytree(made, tmp_path / "old", dirs_exist_ok=True)
    folder = tmp_path / "old"
    request = tmp_path / "request"
    openssl("req", "-new", "-key", folder / "certs/orders.key", "-subj", "/CN=orders", "-out", request)
    openssl("x509", "-req", "-in", request, "-CA", folder / "ca.pem", "-CAkey", folder / "ca.key", "-set_serial", "7",
            "-days", "29", "-out", folder / "certs/orders.pem")
    before = contents(folder)
    assert make(folder).splitlines() == ["certificates: made the identity of orders"]
    changed = {str(path) for path, data in contents(folder).items() if before[path] != data}
    assert changed == {"certs/orders.pem", "certs/orders.key"}


def test_shares_have_what_a_service_needs_and_nothing_else(made, tmp_path):
    make(made, tmp_path / "shares")
    make(made, tmp_path / "shares")
    names = {str(path) for path in contents(tmp_path / "shares")}
    own = {"ca.pem", "certificate.pem", "key.pem"}
    extra = {"gateway": {"session.key", "operator.key.sha256"}, "orders": {"ticket.key"}}
    expected = {f"{service}/{name}" for service in SERVICES for name in own | extra.get(service, set())}
    assert names == expected | {"cli/ca.pem", "cli/operator.key"}


def test_a_failure_says_what_failed(tmp_path):
    broken = tmp_path / "bin"
    broken.mkdir()
    (broken / "openssl").write_text("#!/bin/sh\necho no randomness >&2\nexit 1\n")
    (broken / "openssl").chmod(0o755)
    done = subprocess.run(
        [ROOT / "Services/certificates", tmp_path / "home"], capture_output=True, text=True,
        env={**os.environ, "PATH": f"{broken}:{os.environ['PATH']}"}, timeout=20)
    assert done.returncode != 0 and "no randomness" in done.stderr
    assert not (tmp_path / "home/ca.pem").exists()
