#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Time and memory of the tools grow as their input does: no text makes ten times the size cost much
more than ten times as much.

Usage: growth.py FOLDER [--sizes MB...] [--most RATIO] [--only WORD]

FOLDER holds the tools. bgcheck reads every kind of text, the others some that tell much. What a run
on a tiny file costs is subtracted. Costs below what a loaded machine blurs are taken as that much.
Prints a table and fails where a ratio is above the most.
"""
import argparse
import math
import multiprocessing
import os
import resource
import subprocess
import sys
import tempfile
from pathlib import Path

import texts

PAGE = Path(__file__).resolve().parent.parent / "README.md"
BLUR_SECONDS = 0.02
# A run on a tiny file has room to spare, which a larger one fills before it takes more.
BLUR_BYTES = 32 << 20
# Of memory, times the ratio of the sizes: a list that is full moves into one of twice its size.
MOST_MEMORY = 2.6
# Memory, times the text.
MOST_TIMES = 60
# From the smallest to the largest, times the ratio of those: one step may cost more, not each.
MOST_IN_ALL = 1.6
# What is reserved but not used, such as the stacks of threads, is no cost.
RESERVED_BYTES = 2 << 30

TOOLS = {
    "bgcheck": ["--isolated", "--jobs", "1", "--output-format", "concise"],
    "bgconvert": ["--jobs", "1", "--to", "json"],
    "bgscore": ["--jobs", "1"],
    "bgshow": ["--isolated", "--jobs", "1", "--output-format", "text"],
    "bgid": ["--game", "1", "--move", "1", "--from-file"],
    "bgcheck --output-format json": ["--isolated", "--jobs", "1"],
    "bgcheck --diff": ["--isolated", "--jobs", "1", "--output-format", "concise"],
}
AS_JSON = {"sgf: variations"}
FIXED = "mat: one fault in fifty rows"
FOR_ALL_TOOLS = {
    "ordinary mat",
    "ordinary sgf",
    "gzip: a bomb of rows",
    "json: events",
    "mat: a long name and illegal plays",
    "mat: one endless game",
    "mat: other names",
    "mat: tags of rules and games",
    "packed bgf: games",
    "sgf: a long name and illegal plays",
    "sgg: remarks and automatic doubles",
    "xg: games of one turn",
}


def write(kind, megabytes, path):
    """In a process of its own: what it takes would be counted among what a tool takes."""
    child = multiprocessing.Process(target=texts.write, args=(kind, megabytes * 1e6, path))
    child.start()
    child.join()
    if child.exitcode != 0:
        sys.exit(f"{kind}: not written")


def run(command, path, most=(math.inf, math.inf)):
    """CPU seconds and peak bytes; infinite where it failed, as a run does that takes more than it
    may. Nobody waits for what is known to be too much."""
    errors = tempfile.TemporaryFile()
    child = subprocess.Popen(command + [path], stdout=subprocess.DEVNULL, stderr=errors)
    for what, cost in ((resource.RLIMIT_CPU, most[0] + 1),
                       (resource.RLIMIT_AS, most[1] + RESERVED_BYTES)):
        if cost < math.inf:
            resource.prlimit(child.pid, what, (math.ceil(cost), math.ceil(cost)))
    _, status, usage = os.wait4(child.pid, 0)
    code = os.waitstatus_to_exitcode(status)
    if code not in (0, 1):
        errors.seek(0)
        said = errors.read(2000).decode(errors="replace")
        print(f"{' '.join(command)}: exit {code}\n{said}", file=sys.stderr)
        return math.inf, math.inf
    return usage.ru_utime + usage.ru_stime, usage.ru_maxrss * 1024


def sizes_of(kind, sizes):
    """In MB; records of xg unpack to more than the text that they stand for."""
    return [size * texts.ROOM.get(kind.partition(":")[0], 1) for size in sizes]


def recognised(command, path):
    """What no reader takes up measures nothing."""
    with tempfile.TemporaryFile() as told:
        subprocess.run(command + [path], stdout=told)
        told.seek(0)
        return b"nothing-recognised" not in told.read(1000)


class Growth:
    """What a tool costs for one kind of text, size by size."""

    def __init__(self, command, least):
        self.command, self.least, self.costs = command, least, []

    def measure(self, path, most):
        """With what it may cost at most, as times of what it cost before."""
        if self.costs:
            allowed = [max(before, blur) * times + least
                       for before, blur, times, least in zip(
                           self.costs[-1], (BLUR_SECONDS, BLUR_BYTES), most, self.least)]
            cost = run(self.command, path, allowed)
        else:
            cost = run(self.command, path)
        self.costs.append([max(0, c - l) for c, l in zip(cost, self.least)])

    def ratios(self, which, blur):
        costs = [cost[which] for cost in self.costs]
        return [math.inf if large == math.inf else large / max(small, blur)
                for small, large in zip(costs, costs[1:])]

    def times(self, sizes):
        """The greatest memory, times the text: of what is packed that of the unpacked text."""
        return max(room / max(size * 1e6, BLUR_BYTES / MOST_TIMES)
                   for (_, room), size in zip(self.costs, sizes))

    def in_all(self):
        """The greater ratio of the largest text's cost to the smallest's."""
        return max(last / max(first, blur) for first, last, blur in zip(
            self.costs[0], self.costs[-1], (BLUR_SECONDS, BLUR_BYTES)))

    def row(self, name, allowed, most_in_all, sizes):
        """A row of the table, and whether all is well."""
        times, memory = self.ratios(0, BLUR_SECONDS), self.ratios(1, BLUR_BYTES)
        well = (all(seconds <= most[0] and room <= most[1]
                    for seconds, room, most in zip(times, memory, allowed))
                and self.costs[0][0] < math.inf and self.in_all() <= most_in_all
                and self.times(sizes) <= MOST_TIMES)
        return (f"| {name} |" + "".join(f" {s:.2f} s, {p / 1e6:.0f} MB |" for s, p in self.costs)
                + " " + ", ".join(f"{r:.1f}" for r in times)
                + " | " + ", ".join(f"{r:.1f}" for r in memory)
                + f" | {self.times(sizes):.0f} |"
                + ("" if well else " **too much**")), well


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("folder", help="where the tools are")
    parser.add_argument("--sizes", type=float, nargs="+", default=[1, 10, 100], help="in MB")
    parser.add_argument("--most", type=float, default=1.5, help="times the ratio of the sizes")
    parser.add_argument("--only", default="", help="kinds with this in their name")
    wish = parser.parse_args()
    kinds = [kind for kind in texts.KINDS if wish.only in kind]
    if not kinds:
        parser.error(f"no kind has '{wish.only}' in its name")
    if f"{len(texts.KINDS)} kinds of texts" not in PAGE.read_text():
        sys.exit(f"{PAGE} does not say that there are {len(texts.KINDS)} kinds")
    allowed = [(large / small * wish.most, large / small * max(wish.most, MOST_MEMORY))
               for small, large in zip(wish.sizes, wish.sizes[1:])]
    most_in_all = wish.sizes[-1] / wish.sizes[0] * max(wish.most, MOST_IN_ALL)
    assert AS_JSON <= texts.KINDS.keys() and FOR_ALL_TOOLS <= texts.KINDS.keys()
    commands = {tool: [os.path.join(wish.folder, tool.split()[0]), *tool.split()[1:], *options]
                for tool, options in TOOLS.items()}

    print("| text |" + "".join(f" {size:g} MB |" for size in wish.sizes) + " time | memory | times the text |")
    print("|---|" + "---|" * (len(wish.sizes) + 3), flush=True)
    failed = []
    with tempfile.TemporaryDirectory() as folder:
        tiny = os.path.join(folder, "tiny.mat")
        write("mat: comments", 0, tiny)
        least = {tool: [min(cost) for cost in zip(*(run(command, tiny) for _ in range(5)))]
                 for tool, command in commands.items()}
        for kind in kinds:
            tools = [tool for tool in TOOLS if not tool.startswith("bgcheck ")] \
                if kind in FOR_ALL_TOOLS else ["bgcheck"]
            if kind in AS_JSON:
                tools.append("bgcheck --output-format json")
            if kind == FIXED:
                tools.append("bgcheck --diff")
            growths = {tool: Growth(commands[tool], least[tool]) for tool in tools}
            path = os.path.join(folder, "text." + texts.KINDS[kind][0])
            for size, most in zip(wish.sizes, [None] + allowed):
                write(kind, size, path)
                if not recognised(commands["bgcheck"], path):
                    sys.exit(f"{kind}: no format is recognised")
                for growth in growths.values():
                    growth.measure(path, most)
                os.remove(path)
            for tool, growth in growths.items():
                name = kind if tool == "bgcheck" else f"{kind} ({tool})"
                row, well = growth.row(name, allowed, most_in_all, sizes_of(kind, wish.sizes))
                print(row, flush=True)
                if not well:
                    failed.append(name)
    if failed:
        sys.exit("grows too fast: " + ", ".join(failed))


if __name__ == "__main__":
    main()
