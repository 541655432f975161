#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Time and memory of bgcheck grow as its input does: no text makes ten times the size cost much
more than ten times as much.

Usage: growth.py BGCHECK [--sizes MB...] [--most RATIO] [--only WORD]

What a run on a tiny file costs is subtracted. Costs below what a loaded machine blurs are taken as
that much. Prints a table and fails where a ratio is above the most.
"""
import argparse
import os
import subprocess
import sys
import tempfile

import texts

BLUR_SECONDS = 0.02
BLUR_BYTES = 16 << 20


def run(tool, path):
    """CPU seconds and peak bytes."""
    child = subprocess.Popen(
        [tool, "--isolated", "--jobs", "1", "--output-format", "concise", path],
        stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)
    errors = child.stderr.read().decode(errors="replace")
    _, status, usage = os.wait4(child.pid, 0)
    code = os.waitstatus_to_exitcode(status)
    if code not in (0, 1):
        sys.exit(f"{path}: exit {code}\n{errors[:2000]}")
    return usage.ru_utime + usage.ru_stime, usage.ru_maxrss * 1024


def ratios(costs, blur):
    return [large / max(small, blur) for small, large in zip(costs, costs[1:])]


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("bgcheck")
    parser.add_argument("--sizes", type=float, nargs="+", default=[1, 10, 100], help="in MB")
    parser.add_argument("--most", type=float, default=1.3, help="times the ratio of the sizes")
    parser.add_argument("--only", default="", help="kinds with this in their name")
    wish = parser.parse_args()
    kinds = [kind for kind in texts.KINDS if wish.only in kind]
    if not kinds:
        parser.error(f"no kind has '{wish.only}' in its name")

    print("| text |" + "".join(f" {size:g} MB |" for size in wish.sizes) + " time | memory |")
    print("|---|" + "---|" * (len(wish.sizes) + 2))
    failed = []
    with tempfile.TemporaryDirectory() as folder:
        tiny = os.path.join(folder, "tiny.mat")
        texts.write("mat: comments", 1, tiny)
        least = [min(cost) for cost in zip(*(run(wish.bgcheck, tiny) for _ in range(5)))]
        for kind in kinds:
            costs = []
            for size in wish.sizes:
                path = os.path.join(folder, "text." + texts.KINDS[kind][0])
                texts.write(kind, size * 1e6, path)
                cost = run(wish.bgcheck, path)
                costs.append([max(0, c - l) for c, l in zip(cost, least)])
                os.remove(path)
            grown = [large / small for small, large in zip(wish.sizes, wish.sizes[1:])]
            seconds, peaks = zip(*costs)
            times = ratios(seconds, BLUR_SECONDS)
            memory = ratios(peaks, BLUR_BYTES)
            worse = [r for r, g in zip(times + memory, grown * 2) if r > g * wish.most]
            print(f"| {kind} |" + "".join(f" {s:.2f} s, {p / 1e6:.0f} MB |" for s, p in costs)
                  + " " + ", ".join(f"{r:.1f}" for r in times)
                  + " | " + ", ".join(f"{r:.1f}" for r in memory) + " |"
                  + (" **too much**" if worse else ""), flush=True)
            if worse:
                failed.append(kind)
    if failed:
        sys.exit("grows too fast: " + ", ".join(failed))


if __name__ == "__main__":
    main()
