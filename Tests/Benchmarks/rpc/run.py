"""./dev bench rpc: what our gRPC costs, beside gRPC's own C++ on the same calls in the same run.

run.py [speed] [memory] [counts] [--keep]   parts, or all of them; --keep makes what is counted the new counts.json
"""

import os
import sys

import counts
import memory
import programs
import speed


# What the containers set, here for all that is measured and measures: the small blocks of hundreds of calls at a time
# are more than malloc keeps ready by itself.
os.environ["GLIBC_TUNABLES"] = "glibc.malloc.tcache_count=1000"


def main():
    words = sys.argv[1:]
    unknown = set(words) - {"speed", "memory", "counts", "--keep"}
    if unknown:
        raise SystemExit(f"run.py: there is no {', '.join(sorted(unknown))}\n\n{__doc__}")
    if not programs.USHER.exists():
        raise SystemExit(f"{programs.USHER} is not there: swift build -c release --product usher-interop")
    parts = set(words) - {"--keep"} or {"speed", "memory", "counts"}
    if "speed" in parts:
        speed.measure()
    if "memory" in parts:
        memory.measure()
    if "counts" in parts and not counts.measure(update="--keep" in words):
        raise SystemExit("a call costs more than counts.json allows")


main()
