"""./dev bench: how long a clean build and a start take, how much memory and disk there is in it, and what one core of
the seating service does beside gRPC's own C++ server on the same calls in the same run. Prints a table.

bench.py [--no-build]    leaves the clean build out, which takes minutes
"""

import json
import os
import pathlib
import shutil
import struct
import subprocess
import sys
import tempfile
import time

HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent))

from harness import contract, interactions  # noqa: E402
from harness.gateway import new_id  # noqa: E402
from harness.stub import Stub  # noqa: E402
from harness.suite import EXECUTABLES, SERVICES, Suite, free  # noqa: E402

ROOT = contract.ROOT
SEATING = "usher.seating.v1.SeatingService"
CONNECTIONS, STREAMS = 8, 16
GETS, HOLDS = 200_000, 20_000
TICKS = os.sysconf("SC_CLK_TCK")


def line(name, value):
    print(f"{name:<46} {value}", flush=True)


def megabytes(size):
    return f"{size / 1e6:.1f} MB"


def clean_build():
    scratch = ROOT / ".build/bench-clean"
    shutil.rmtree(scratch, ignore_errors=True)
    start = time.monotonic()
    done = subprocess.run(
        ["swift", "build", "-c", "release", "--static-swift-stdlib", "--scratch-path", scratch], cwd=ROOT,
        capture_output=True, text=True)
    seconds = time.monotonic() - start
    shutil.rmtree(scratch, ignore_errors=True)
    if done.returncode != 0:
        raise RuntimeError(done.stdout[-2000:] + done.stderr[-2000:])
    line("clean release build", f"{seconds:.0f} s on {os.cpu_count()} cores")


def start_and_memory(home):
    started = Suite(home)
    try:
        times = []
        for _ in range(3):
            start = time.monotonic()
            started.start()
            times.append(time.monotonic() - start)
            if len(times) < 3:
                started.stop()
        line("start of all five to healthy", ", ".join(f"{seconds:.2f} s" for seconds in times))
        loaded = started.usher("sample", "load")
        if loaded.returncode != 0:
            raise RuntimeError(loaded.stdout + loaded.stderr)
        for service in SERVICES:
            line(f"resident memory, idle: {service}", megabytes(started.resident_bytes(service)))
    finally:
        started.stop()


def sizes():
    with tempfile.NamedTemporaryFile() as stripped:
        for name in ("usher-catalog", "usher-seating", "usher-orders", "usher-gateway", "usher-sandbox-payments", "usher"):
            subprocess.run(["strip", "-o", stripped.name, EXECUTABLES / name], check=True)
            whole, small = (EXECUTABLES / name).stat().st_size, pathlib.Path(stripped.name).stat().st_size
            line(f"executable: {name}", f"{megabytes(whole)}, stripped {megabytes(small)}")
    for builder in ("docker", "podman"):
        if not shutil.which(builder):
            continue
        listed = subprocess.run(
            [builder, "images", "--format", "{{.Repository}} {{.Size}}"], capture_output=True, text=True)
        for image in sorted(set(listed.stdout.splitlines())):
            if "usher-" in image:
                line(f"image ({builder}): {image.split()[0].rpartition('/')[2]}", image.split(maxsplit=1)[1])


def hall(seats):
    rows = [{"areaId": "a", "label": str(row), "seats": [
        {"id": f"s{row * 100 + column}", "position": {"x": column / 100, "y": row / (seats / 100 + 1)}}
        for column in range(100)]} for row in range(seats // 100)]
    return {
        "formatVersion": 1, "screenSide": "SCREEN_SIDE_TOP", "aspectRatio": 1.0,
        "priceCategories": [{"id": "standard", "name": "Standard"}],
        "areas": [{"id": "a", "name": "Stalls", "priceCategoryId": "standard"}], "rows": rows}


def write_bodies(path, messages):
    path.write_bytes(b"".join(struct.pack(">I", len(message)) + message for message in messages))


class Server:
    """A process pinned to the first core."""

    def __init__(self, name, pid, port, home):
        self.name, self.pid, self.port, self.home = name, pid, port, home
        os.sched_setaffinity(pid, {0})
        for thread in os.listdir(f"/proc/{pid}/task"):
            os.sched_setaffinity(int(thread), {0})

    def cpu_seconds(self):
        fields = pathlib.Path(f"/proc/{self.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / TICKS

    def load(self, tool, method, bodies, total, customer):
        before = self.cpu_seconds()
        done = subprocess.run(
            ["taskset", "--cpu-list", str(os.cpu_count() - 1), tool, str(self.port), self.home / "ca.pem",
             self.home / "certs/gateway.pem", self.home / "certs/gateway.key", f"/{SEATING}/{method}", bodies,
             str(CONNECTIONS), str(STREAMS), str(total), customer], capture_output=True, text=True)
        if done.returncode != 0:
            raise RuntimeError(done.stderr)
        result = json.loads(done.stdout)
        if result["succeeded"] != total:
            raise RuntimeError(f"{self.name} {method}: {result}")
        result["cpu_us"] = (self.cpu_seconds() - before) / total * 1e6
        result["rate"] = total / result["seconds"]
        return result


def build_tools(folder):
    flags = ["-lnghttp2", "-lssl", "-lcrypto"]
    subprocess.run(["cc", "-O2", "-o", folder / "load", HERE / "load.c", *flags], check=True)
    protos = ["usher/seating/v1/seating.proto", "usher/layout/v1/layout.proto", "usher/access/v1/access.proto",
              "google/api/annotations.proto", "google/api/http.proto"]
    plugin = shutil.which("grpc_cpp_plugin")
    subprocess.run(
        ["protoc", f"-I{contract.PROTO}", f"--cpp_out={folder}", f"--grpc_out={folder}",
         f"--plugin=protoc-gen-grpc={plugin}", *protos], check=True)
    sources = [folder / proto.replace(".proto", suffix) for proto in protos for suffix in (".pb.cc", ".grpc.pb.cc")]
    libraries = subprocess.run(
        ["pkg-config", "--libs", "grpc++", "protobuf", "absl_synchronization", "sqlite3"], check=True,
        capture_output=True, text=True).stdout.split()
    subprocess.run(
        ["g++", "-O2", "-std=c++17", f"-I{folder}", "-o", folder / "peer", HERE / "peer.cpp", *sources, *libraries],
        check=True)


def calls(folder):
    build_tools(folder)
    home = folder / "home"
    alone = Suite(home)
    catalog = Stub("usher.catalog.v1.CatalogService", "catalog", alone)
    values = {**interactions.instants(), "hall": hall(HOLDS + 1000), "rules": {"loneSeat": "LONE_SEAT_OFF"}}
    catalog.tell([interactions.Rule(
        "usher.catalog.v1.CatalogService/GetShowingInventory", {}, {},
        {"showingId": "s", "layout": "$hall", "rules": "$rules", "startTime": "$tomorrow"}, None, False)], values)
    peer_port = next(port for port in range(alone.port_base + 20, alone.port_base + 90) if free(port))
    peer = subprocess.Popen(
        [folder / "peer", str(peer_port), home / "ca.pem", home / "certs/seating.pem", home / "certs/seating.key",
         folder / "peer.db"], stdout=subprocess.PIPE, text=True)
    try:
        alone.start("seating")
        assert peer.stdout.readline() == "ready\n"
        servers = [Server("usher-seating", alone.pid("seating"), alone.port("seating"), home),
                   Server("grpc++", peer.pid, peer_port, home)]
        results = {server.name: measure(server, folder) for server in servers}
    finally:
        peer.kill()
        alone.stop()
        catalog.close()
    print(f"\none core each, {CONNECTIONS} connections with {STREAMS} calls at once, mutual TLS 1.3\n")
    print(f"{'call':<12}{'server':<16}{'calls/s':>10}{'CPU us/call':>13}{'p50 us':>10}{'p99 us':>10}")
    for call in ("GetHold", "HoldSeats"):
        for name, result in results.items():
            found = result[call]
            print(f"{call:<12}{name:<16}{found['rate']:>10.0f}{found['cpu_us']:>13.1f}"
                  f"{found['p50_us']:>10.0f}{found['p99_us']:>10.0f}")
        ours, theirs = results["usher-seating"][call], results["grpc++"][call]
        print(f"{call:<12}{'ratio':<16}{ours['rate'] / theirs['rate']:>10.2f}{ours['cpu_us'] / theirs['cpu_us']:>13.2f}")


def measure(server, folder):
    """Holds a seat per call, each for another customer, all durable; then gets one hold again and again."""
    with contract.Client(f"localhost:{server.port}", server.home, "gateway") as client:
        hold = client.call(
            f"/{SEATING}/HoldSeats", {"requestId": new_id(), "showingId": "s", "seatIds": [f"s{HOLDS}"]},
            metadata=[("usher-role", "CUSTOMER"), ("usher-customer", "first")], timeout=60)["hold"]
    request = contract.message_class("usher.seating.v1.HoldSeatsRequest")
    bodies = folder / f"holds-{server.name}"
    write_bodies(bodies, (
        request(request_id=new_id(), showing_id="s", seat_ids=[f"s{number}"]).SerializeToString()
        for number in range(HOLDS)))
    held = server.load(folder / "load", "HoldSeats", bodies, HOLDS, "c#")
    get = contract.message_class("usher.seating.v1.GetHoldRequest")(hold_id=hold["id"])
    bodies = folder / f"gets-{server.name}"
    write_bodies(bodies, [get.SerializeToString()])
    server.load(folder / "load", "GetHold", bodies, GETS // 10, "first")  # warm
    return {"HoldSeats": held, "GetHold": server.load(folder / "load", "GetHold", bodies, GETS, "first")}


def main():
    if "--no-build" not in sys.argv:
        clean_build()
    subprocess.run(["swift", "build", "-c", "release", "--static-swift-stdlib"], cwd=ROOT, check=True,
                   stdout=subprocess.DEVNULL)
    with tempfile.TemporaryDirectory() as folder:
        start_and_memory(pathlib.Path(folder) / "suite")
        sizes()
        calls(pathlib.Path(folder))


main()
