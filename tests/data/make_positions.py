#!/usr/bin/env python3
"""Makes selfplay_positions.txt: the positions of the self-play matches as GNU Backgammon sees them.

    python3 make_positions.py > selfplay_positions.txt

One line a game of every selfplay/*.sgf: file, game (1-based), number of plays, and the FNV-1a hash
(64 bit) of the lines "side dice PositionID" of all plays, joined with one line feed. The side is L
or R, the dice have the higher first, the Position ID is that of the player on roll.
"""
import glob
import json
import os
import subprocess
import sys

here = os.path.dirname(os.path.abspath(__file__))
checker = os.path.join(here, "..", "gnubg", "import_check.py")


def fnv1a(text):
    value = 14695981039346656037
    for byte in text.encode():
        value = (value ^ byte) * 1099511628211 % 2**64
    return value


files = sorted(glob.glob(os.path.join(here, "selfplay", "*.sgf")))
summary = subprocess.run(
    [sys.executable, checker, "--summary", "--actions", *files],
    check=True, capture_output=True, text=True).stdout
print("# The plays of selfplay/*.sgf as GNU Backgammon reads them; made by make_positions.py.")
for file in json.loads(summary):
    for number, game in enumerate(file["games"], 1):
        plays = [
            f"{action[0]} {''.join(sorted(action[2], reverse=True))} {action[3]}"
            for action in game["actions"] if action[1] == "move"]
        name = os.path.basename(file["file"])
        print(name, number, len(plays), f"{fnv1a(chr(10).join(plays)):016x}")
