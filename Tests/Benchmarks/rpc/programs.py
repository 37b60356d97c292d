"""The programs that the benchmark needs beside Usher's own, built where they are older than their sources."""

import os
import pathlib
import shutil
import subprocess

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parents[2]
PROTO = ROOT / "Tests/Interop/Proto"
BUILT = ROOT / ".build/bench-rpc"
USHER = pathlib.Path(os.environ.get("USHER_BIN", ROOT / ".build/release")).resolve() / "usher-interop"
PROTOS = [f"grpc/testing/{name}.proto" for name in ("empty", "messages", "test", "benchmark_service")]


def run(*command, environment=None):
    done = subprocess.run([str(word) for word in command], capture_output=True, text=True,
                          env={**os.environ, **(environment or {})})
    if done.returncode != 0:
        raise RuntimeError(f"{command[0]}: {done.stderr[-3000:]}")
    return done.stdout


def is_current(program, *sources):
    return program.exists() and all(source.stat().st_mtime < program.stat().st_mtime for source in sources)


def c_program(name, *flags):
    program, source = BUILT / name, HERE / f"{pathlib.Path(name).stem}.c"
    if not is_current(program, source):
        BUILT.mkdir(parents=True, exist_ok=True)
        run("cc", "-O2", "-Wall", "-Wextra", "-o", program, source, *flags)
    return program


def idle():
    return c_program("idle", "-lssl", "-lcrypto")


def allocations():
    return c_program("allocations.so", "-shared", "-fPIC")


def peer(name):
    """gRPC's C++ server or client: "peer_server", "peer_client"."""
    program, source = BUILT / name, HERE / f"{name}.cpp"
    if is_current(program, source, *(PROTO / proto for proto in PROTOS)):
        return program
    generated = BUILT / "generated"
    generated.mkdir(parents=True, exist_ok=True)
    run("protoc", f"-I{PROTO}", f"--cpp_out={generated}", f"--grpc_out={generated}",
        f"--plugin=protoc-gen-grpc={shutil.which('grpc_cpp_plugin')}", *PROTOS)
    libraries = run("pkg-config", "--libs", "grpc++", "protobuf", "absl_synchronization").split()
    flags = ["-O2", "-std=c++17", f"-I{generated}"]
    objects = [generated / proto.replace(".proto", suffix) for proto in PROTOS for suffix in (".pb", ".grpc.pb")]
    for one in objects:
        if not is_current(one.with_suffix(".pb.o"), one.with_suffix(".pb.cc")):
            run("g++", *flags, "-c", "-o", one.with_suffix(".pb.o"), one.with_suffix(".pb.cc"))
    run("g++", *flags, "-o", program, source, *(one.with_suffix(".pb.o") for one in objects), *libraries)
    return program


def usher_without_debugging():
    """Usher's program for valgrind, which cannot read what Swift's compiler writes for debuggers."""
    program = BUILT / "usher-interop-stripped"
    if not is_current(program, USHER):
        BUILT.mkdir(parents=True, exist_ok=True)
        run("strip", "--strip-debug", "-o", program, USHER)
    return program


def certificates():
    """The folder with the local authority and its certificates."""
    home = BUILT / "home"
    run(ROOT / "Services/certificates", home)
    return home
