# SPDX-License-Identifier: MIT
"""CPU times of the Python package beside bgcheck: speed.py TOOLS_DIR SOURCE_DIR.

Fails where the package is slower than it promises.
"""

import resource
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import bgio

TOOLS = Path(sys.argv[1]).resolve()
TEXTS = [path.read_bytes() for path in sorted((Path(sys.argv[2]) / "tests/data/selfplay").glob("*.mat"))]
START = bgio.Position.from_id("XGID=-b----E-C---eE---c-e----B-:0:0:1:00:0:0:0:3:10")
ROUNDS = 5


def children():
    usage = resource.getrusage(resource.RUSAGE_CHILDREN)
    return usage.ru_utime + usage.ru_stime


def seconds(work, clock=time.process_time):
    """The least CPU time of some rounds."""
    times = []
    for _ in range(ROUNDS):
        start = clock()
        work()
        times.append(clock() - start)
    return min(times)


def report(what, value, unit, most):
    print(f"{what}: {value:.2f} {unit} (at most {most})")
    return value <= most


with tempfile.TemporaryDirectory() as folder:
    for i in range(20):
        for k, text in enumerate(TEXTS):
            Path(folder, f"{i:02}-{k:02}.mat").write_bytes(text)
    files = sorted(Path(folder).iterdir())
    command = [TOOLS / "bgcheck", "--isolated", "--jobs", "1", "--quiet", folder]
    program = seconds(lambda: subprocess.run(command, check=True), children)
    checked = seconds(lambda: [bgio.check(path) for path in files])
    read = seconds(lambda: [bgio.read(path) for path in files])
ids = [START.to_id()] * 1000
good = [
    report("bgio.check, of bgcheck's time", checked / program, "times", 2),
    report("bgio.read, of bgcheck's time", read / program, "times", 2),
    report("1,000 IDs", 1000 * seconds(lambda: [bgio.Position.from_id(each) for each in ids]), "ms", 10),
    # the engine needs about 1 µs of it
    report("legal_plays", 1000 * seconds(lambda: [START.legal_plays("31") for _ in range(1000)]), "µs", 11),
]
sys.exit(0 if all(good) else 1)
