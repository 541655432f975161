#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Makes the BGBlitz samples below samples/ from scratch.

usage: make_bgf.py [folder]

Long matches are those of tests/data/selfplay, so that a reader of both can compare them; short ones
are written down as turns, "o" is Green. Damaged files are whole ones with one thing spoilt.
"""

import gzip
import json
import pathlib
import re
import struct
import sys

HERE = pathlib.Path(__file__).resolve()
START = [2, 0, 0, 0, 0, -5, 0, -3, 0, 0, 0, 5, -5, 0, 0, 0, 3, 0, 5, 0, 0, 0, 0, -2, 0, 0, 0, 0]
PLAYER = {"o": -1, "x": 1}
OTHER = {"o": "x", "x": "o"}
DOUBLES, TAKES, DROPS, GAME_OVER, DANCES = range(1, 6)


class Smile:
    """The binary form of a value, with the names and, if wanted, the texts shared."""

    def __init__(self, values=False):
        self.names = {}
        self.values = {} if values else None
        self.out = bytearray(b":)\n" + bytes([3 if values else 1]))

    def number(self, token, value, bits):
        folded = (value << 1 if value >= 0 else (-value << 1) - 1) & (2**bits - 1)
        tail = [0x80 | folded & 0x3F]
        folded >>= 6
        while folded:
            tail.insert(0, folded & 0x7F)
            folded >>= 7
        self.out += bytes([token] + tail)

    def text(self, text):
        coded = text.encode()
        plain = len(coded) == len(text)
        if not coded:
            self.out.append(0x20)
        elif self.values is not None and text in self.values:
            at = self.values[text]
            self.out += bytes([at + 1]) if at < 31 else bytes([0xEC | at >> 8, at & 0xFF])
        elif len(coded) > (64 if plain else 65):
            self.out += bytes([0xE0 if plain else 0xE4]) + coded + b"\xFC"
        else:
            least = 1 if plain else 2
            base = 0x40 if plain else 0x80
            size = len(coded) - least
            self.out.append(base + size if size < 32 else base + 0x20 + size - 32)
            self.out += coded
            if self.values is not None:
                if len(self.values) == 1024:
                    self.values.clear()
                self.values[text] = len(self.values)

    def name(self, name):
        if name in self.names:
            at = self.names[name]
            self.out += bytes([0x40 + at]) if at < 64 else bytes([0x30 | at >> 8, at & 0xFF])
        else:
            self.out += bytes([0x80 + len(name) - 1]) + name.encode()
            self.names[name] = len(self.names)

    def value(self, value):
        if value is None:
            self.out.append(0x21)
        elif isinstance(value, bool):
            self.out.append(0x23 if value else 0x22)
        elif isinstance(value, int):
            if -16 <= value <= 15:
                self.out.append(0xC0 | (value << 1 if value >= 0 else (-value << 1) - 1))
            else:
                self.number(0x24, value, 32) if -(2**31) <= value < 2**31 else self.number(0x25, value, 64)
        elif isinstance(value, float):
            bits = struct.unpack(">Q", struct.pack(">d", value))[0]
            self.out += bytes([0x29] + [bits >> 7 * i & 0x7F for i in range(9, -1, -1)])
        elif isinstance(value, str):
            self.text(value)
        elif isinstance(value, list):
            self.out.append(0xF8)
            for each in value:
                self.value(each)
            self.out.append(0xF9)
        else:
            self.out.append(0xFA)
            for name, each in value.items():
                self.name(name)
                self.value(each)
            self.out.append(0xFB)
        return self


def smile(value, shared_values=False):
    return bytes(Smile(shared_values).value(value).out)


def head(compress=True, use_smile=True):
    return json.dumps({"format": "BGF", "version": "1.0", "compress": compress, "useSmile": use_smile},
                      separators=(",", ":")).encode() + b"\n"


def packed(document, first_line=head()):
    return first_line + gzip.compress(document, mtime=0)


def entry(side, red, green, steps=(), analysis=False):
    pad = [-1] * (4 - len(steps))
    made = {"type": "amove", "red": red, "green": green, "player": PLAYER[side],
            "from": [a for a, _ in steps] + pad, "to": [b for _, b in steps] + pad,
            "equity": None, "dancingEquity": None, "moveAnalysis": [], "luck": None, "ply": 2,
            "comment": None}
    if analysis:
        numbers = {"equity": "0.12345678", "stdDeviation": "0.08912062", "useMatchEquity": True,
                   "cubeDecision": None, "cube": 1}
        move = {key: made[key] for key in ("red", "green", "player", "from", "to")}
        if green != 7:
            made["moveAnalysis"] = [{"move": {"type": "move", **move}, "eq": numbers, "ply": 2, "played": True}]
        else:
            made["equity"] = {**numbers, "cubeDecision": {"close": False, "stateOnMove": "DOUBLE"}}
    return made


def special(side, code, dice=None, analysis=False):
    return entry(side, code, 7, [dice] if dice else [], analysis)


def turn(side, text, analysis=False):
    """"31: 8/5 6/5", "65:", "doubles", "takes", "drops"."""
    words = {"doubles": DOUBLES, "takes": TAKES, "drops": DROPS}
    if text.split()[0].lower() in words:
        return special(side, words[text.split()[0].lower()], None, analysis)
    dice = (int(text[0]), int(text[1]))
    steps = [tuple(map(int, step.rstrip("*").split("/"))) for step in text[3:].split()]
    return entry(side, *dice, steps, analysis) if steps else special(side, DANCES, dice)


def game(moves, score, length, winner=None, points=0, resigned=False, crawford=False):
    if winner:
        moves = moves + [special(winner, GAME_OVER)]
    return {"nameGreen": "Alice", "nameRed": "Bob", "isCrawford": crawford, "wonPoints": points,
            "wasResignation": resigned, "lostOnTime": False, "wasForfeit": False,
            "scoreGreen": score[0], "scoreRed": score[1], "matchlen": length, "gameMode": 0, "flags": 0,
            "initial": {"cube": 1, "points": list(START), "egyptian": False, "gameMode": 0, "cubeOwner": 0},
            "moves": moves, "comment": [], "id": -1}


def match(games, length, final):
    return {"matchlen": length, "flags": 0, "actGame": 0, "finalGreen": final[0], "finalRed": final[1],
            "useCrawford": True, "useJacoby": length == 0, "gameMode": 0, "useCube": True,
            "date": "Jan 15, 2024", "nameGreen": "Alice", "nameRed": "Bob", "location": "Vienna",
            "event": "Club evening", "round": "1", "comment": "", "site": None, "extMatchID": None,
            "useBeaver": length == 0, "cubeLimit": -1, "ratingGreen": 1600, "ratingRed": 0,
            "rankGreen": 0, "rankRed": 0, "boardno": 0, "games": games, "count": len(games)}


def selfplay(number, analysis=False):
    """A match of GNU Backgammon's, all of whose games are played to their end."""
    text = (HERE.parent / "selfplay" / f"selfplay-{number:03}.mat").read_text()
    length = int(re.search(r"(\d+) point match", text)[1])
    games, score, after_crawford = [], [0, 0], False
    for part in text.split(" Game ")[1:]:
        moves = []
        for row in part.splitlines()[2:]:
            if "Wins" in row:
                points = int(row.split("Wins")[1].split()[0])
                side = "o" if row.index("Wins") < 20 else "x"
                continue
            for column, cell in zip("ox", (row[5:33], row[33:])):
                if cell.strip():
                    moves.append(turn(column, cell.strip(), analysis))
        crawford = length > 1 and not after_crawford and length - 1 in score
        after_crawford = after_crawford or crawford
        games.append(game(moves, score, length, side, points, crawford=crawford))
        score = [score[0] + points * (side == "o"), score[1] + points * (side == "x")]
    return match(games, length, score)


def short():
    """A money session of two games of a few turns."""
    first = [turn("o", "31: 8/5 6/5"), turn("x", "64: 24/18 18/14"), turn("o", "52: 13/11 13/8"),
             turn("x", "65:"), turn("o", "doubles"), turn("x", "drops")]
    second = [turn("x", "42: 8/4 6/4"), turn("o", "65: 24/18 18/13"), turn("x", "doubles"), turn("o", "drops")]
    return match([game(first, [0, 0], 0, "o", 1), game(second, [1, 0], 0, "x", 1)], 0, [1, 1])


def in_progress():
    return match([game(selfplay(1)["games"][0]["moves"][:9], [0, 0], 3)], 3, [0, 0])


def spoilt(whole, at, value):
    return whole[:at] + bytes([value]) + whole[at + 1 :]


def samples():
    long = selfplay(14)
    document = smile(long)
    whole = packed(document)
    yield "clean/bgf/selfplay-014.bgf", whole
    other_head = b'{ "useSmile" : true, "compress" : true,\t"version" : "1.0", "format" : "BGF" }\r\n'
    yield "clean/bgf/analysed.bgf", packed(smile(selfplay(6, True), True), other_head)
    yield "odd/bgf/in-progress.bgf", packed(smile(in_progress()))

    text = json.dumps(selfplay(1), indent=1).encode()
    yield "faults/BG045/plain-json.bgf", head(False, False) + text
    yield "faults/BG045/packed-json.bgf", packed(text, head(True, False))
    yield "faults/BG045/not-packed.bgf", head(False, True) + smile(selfplay(1))
    yield "faults/BG045/money-session.bgf", packed(smile(short()))

    rated = selfplay(1)
    rated["ratingGreen"] = "high"
    yield "faults/BG021/rating.bgf", packed(smile(rated))
    deep = selfplay(1)
    for _ in range(20):
        deep["luck"] = [deep.get("luck")]
    yield "faults/BG025/statistics.bgf", packed(smile(deep))
    yield "faults/BG040/breaks-off.bgf", whole[: len(whole) // 2]
    yield "faults/BG040/token.bgf", packed(spoilt(document, len(document) * 2 // 5, 0xFF))
    yield "faults/BG041/checksum.bgf", spoilt(whole, len(whole) - 8, whole[-8] ^ 1)


def main():
    folder = pathlib.Path(sys.argv[1]) if len(sys.argv) > 1 else HERE.parents[2] / "samples"
    for name, data in samples():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)


if __name__ == "__main__":
    main()
