#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Makes the eXtreme Gammon samples below samples/ from scratch.

usage: make_xg.py [folder]

Matches are written down as turns, one a line, and turned into records; "o" is player 1, who sits
left. Steps are one die each: "24/18 18/14". Damaged files are whole ones with one thing spoilt.
"""

import pathlib
import struct
import sys
import zlib

HERE = pathlib.Path(__file__).resolve()
START = [0, -2, 0, 0, 0, 0, 5, 0, 3, 0, 0, 0, -5, 5, 0, 0, 0, -3, 0, -5, 0, 0, 0, 0, 2, 0]
NACK = [0, -2, -2, 0, 0, 0, 4, 0, 3, 0, 0, 0, -4, 4, 0, 0, 0, -3, 0, -4, 0, 0, 0, 2, 2, 0]
PLAYER = {"o": 1, "x": -1}
OTHER = {"o": "x", "x": "o"}
NAMES = ("Alice", "Bob")
DAY = 45306.84375  # 2024-01-15, in the evening


def other_view(board):
    return [-n for n in reversed(board)]


class Record:
    """2,560 bytes, filled in by offset."""

    def __init__(self, kind):
        self.bytes = bytearray(2560)
        self.u8(8, kind)

    def put(self, form, at, *values):
        struct.pack_into("<" + form, self.bytes, at, *values)

    def u8(self, at, value):
        self.put("B", at, value)

    def i32(self, at, *values):
        self.put("%di" % len(values), at, *values)

    def f64(self, at, *values):
        self.put("%dd" % len(values), at, *values)

    def board(self, at, board):
        self.put("26b", at, *board)

    def short_text(self, at, text):
        coded = text.encode("cp1252", "replace")
        self.bytes[at : at + 1 + len(coded)] = bytes([len(coded)]) + coded

    def wide_text(self, at, text):
        coded = text.encode("utf-16-le")
        self.bytes[at : at + len(coded)] = coded
        # XG leaves what stood there before behind the end
        self.bytes[at + len(coded) + 2 : at + len(coded) + 6] = b"?\0?\0"


def match_header(length=3, version=32, names=NAMES, variation=0, crawford=True, jacoby=False,
                 beavers=False, doubles=0, limit=10, event="Club evening", comment=-1,
                 footer_comment=-1):
    r = Record(0)
    r.short_text(9, names[0])
    r.short_text(50, names[1])
    r.i32(92, length, variation)
    r.put("4B", 100, crawford, jacoby, beavers, doubles > 0)
    r.f64(104, 1600.0, 1712.5)
    r.i32(120, 0, 250)
    r.f64(128, DAY)
    r.short_text(136, event)
    r.i32(272, -1, -1)
    r.short_text(283, "Vienna")
    r.short_text(417, "1")
    r.i32(548, 1, version)
    r.bytes[556:560] = b"DMLI"
    r.i32(576, comment, footer_comment)
    r.i32(608, -1, limit, doubles)
    if version >= 24:
        r.u8(620, 1)
        for at, text in ((622, event), (880, names[0]), (1138, names[1]), (1396, "Vienna"),
                         (1654, "1")):
            r.wide_text(at, text)
    if version >= 30:
        r.wide_text(1960, "White")
    return r


class Game:
    """Plays turns on a board and keeps the record of each."""

    def __init__(self, number, score=(0, 0), crawford=False, start=None, doubles=0, comment=-1,
                 footer_comment=-1, board=START):
        self.board = list(start or board)
        self.cube = 0
        self.comment = -1
        r = Record(1)
        r.i32(12, *score)
        r.u8(20, crawford)
        r.board(21, start or ([0] * 26 if number == 1 else board))
        r.i32(48, number)
        r.i32(56, comment, footer_comment, doubles)
        self.records = [r]
        self.score = list(score)

    def cube_record(self, side, doubled=-2, answer=-1, beaver=-1, raccoon=-1, dice="77"):
        r = Record(2)
        r.i32(12, PLAYER[side], doubled, answer, beaver, raccoon, self.cube)
        r.board(36, self.board)
        r.f64(200, -1000.0)
        r.short_text(208, dice)
        r.f64(216, -1000.0)
        r.i32(224, -1)
        r.i32(232, -1)
        r.i32(292, self.comment)
        self.comment = -1
        self.records.append(r)
        return r

    def double(self, side, answers):
        codes = {"drop": 0, "take": 1, "beaver": 2, "raccoon": 2}
        self.cube_record(side, 1, *[codes[a] for a in answers])
        if answers[-1] == "take":
            self.cube = PLAYER[OTHER[side]] * (abs(self.cube) + len(answers))

    def roll(self, side, dice, steps, doubling=True):
        a, b = int(dice[0]), int(dice[1])
        comment, self.comment = self.comment, -1
        last = self.records[-1].bytes
        if not (last[8] == 2 and struct.unpack_from("<i", last, 16)[0] == 1):
            self.cube_record(side, 0 if doubling else -2, dice=dice)
        r = Record(3)
        r.board(9, self.board)
        view = list(self.board) if side == "o" else other_view(self.board)
        pairs = []
        for step in steps:
            origin, to = [{"bar": 25, "off": 0}[p] if p in ("bar", "off") else int(p)
                          for p in step.split("/")]
            view[origin] -= 1
            if to > 0:
                if view[to] == -1:
                    view[to] = 0
                    view[0] -= 1
                view[to] += 1
            pairs += [origin - 1, to - 1]
        r.board(35, view)
        r.i32(64, PLAYER[side])
        r.i32(68, *(pairs + [-1] * (8 - len(pairs))))
        r.i32(100, a, b, self.cube)
        r.u8(2308, 1)
        r.f64(2312, -1000.0)
        r.i32(2344, *[-1] * 32)
        r.i32(2524, comment)
        self.board = view if side == "o" else other_view(view)
        self.records.append(r)
        return r

    def unplayed(self, side, dice):
        r = self.roll(side, dice, [])
        r.board(35, [0] * 26)
        r.i32(68, *[0] * 8)
        r.u8(2308, 0)
        return r

    def play(self, text):
        for line in text.strip().splitlines():
            words, _, comment = line.partition("#")
            side, what, *rest = words.split()
            if comment:
                self.comment = int(comment)
            if what == "double":
                self.double(side, rest)
            elif rest == ["?"]:
                self.unplayed(side, what)
            else:
                self.roll(side, what, rest)
        return self

    def end(self, winner, points, termination, next_crawford=False):
        if termination > 100 and self.records[-1].bytes[8] == 3 and self.records[-1].bytes[2308]:
            self.cube_record(OTHER[winner], -1)
        self.score[winner == "x"] += points
        r = Record(4)
        r.i32(12, *self.score)
        r.u8(20, next_crawford)
        r.i32(24, PLAYER[winner], points, termination)
        r.f64(40, -1000.0, -1000.0)
        self.records.append(r)
        return self


def match_footer(score, winner):
    r = Record(5)
    r.i32(12, *score)
    r.i32(20, PLAYER[winner])
    return r


class Archive:
    """The members and what stands around them; fields may be spoilt before bytes() is called."""

    def __init__(self, records, comments=(), name="Alice vs. Bob", picture=b"", stored=False):
        self.name, self.picture, self.stored = name, picture, stored
        data = b"".join(bytes(r.bytes) for r in records)
        self.members = {"temp.xg": data, "temp.xgi": data[:2560] + data[-2560:]}
        if comments:
            self.members["temp.xgc"] = b"".join(c + b"\r\n" for c in comments)
        self.packed = {n: d if stored else zlib.compress(d, 6) for n, d in self.members.items()}
        self.checksums = {n: zlib.crc32(d) for n, d in self.members.items()}
        self.sizes = {n: len(d) for n, d in self.members.items()}
        self.count = len(self.members)
        self.extra_directory = b""

    def bytes(self):
        header = bytearray(8232)
        struct.pack_into("<4sIIQI", header, 0, b"RGMH", 1, 8232, 0, len(self.picture))
        for at, text in ((40, "Played at the club"), (2088, self.name), (4136, "Event: Club")):
            coded = text.encode("utf-16-le")
            header[at : at + len(coded)] = coded
        data = directory = b""
        for name, packed in self.packed.items():
            entry = bytearray(532)
            entry[0 : 1 + len(name)] = bytes([len(name)]) + name.encode()
            struct.pack_into("<iiiIBB", entry, 512, self.sizes[name], len(packed), len(data),
                             self.checksums[name], self.stored, 2)
            directory += bytes(entry)
            data += packed
        directory = zlib.compress(directory + self.extra_directory, 6)
        trailer = struct.pack("<Iiiiii12x", zlib.crc32(data + directory), self.count, 1,
                              len(directory), len(data), 1)
        return bytes(header) + self.picture + data + directory + trailer


OPENING = """
o 31 8/5 6/5
x 64 24/18 18/14
o 52 13/11 13/8
x 63 bar/22 24/18
"""


def first_game(**more):
    return Game(1, **more).play(OPENING).play("o double drop").end("o", 1, 0)


def second_game(score, text="x double drop", winner="x", points=1, termination=0, **more):
    game = Game(2, score, **more).play("x 42 8/4 6/4\no 65 24/18 18/13")
    return game.play(text).end(winner, points, termination)


def short_match(**header):
    """Two games of a match to 3: 1-0, then Bob takes a double and gives up a gammon."""
    one = first_game()
    two = second_game((1, 0), "x 53 8/3 6/3\no double take\no 61 13/7 8/7\nx 21 ?", "o", 2, 104)
    return [match_header(**header), *one.records, *two.records, match_footer((3, 0), "o")]


def club_night():
    """Comments, a take, a dance, resignations before and after the roll, Crawford, a picture."""
    rtf = rb"{\rtf1\ansi{\fonttbl{\f0 Arial;}}\pard "
    comments = [
        rtf + rb"Played in Vienna\par" + b"\x01\x02" + rb"\par }",
        rtf + rb"Caf\'e9 \u8594?{\b bold} \\ \{brace\}\par" + b"\x01\x02" + rb"second line\par }",
        b"plain\x01\x02text",
        rtf + rb"well played}",
    ]
    one = Game(1, comment=2).play("""
o 31 8/5 6/5 #1
x 64 24/18 18/14
o 52 13/11 13/8
x 66
o double take
o 33 24/21 24/21 13/10 13/10
x 21 bar/24 13/11
""").end("o", 2, 101, next_crawford=True)
    two = Game(2, (2, 0), crawford=True, footer_comment=3).play("""
x 42 8/4 6/4
o 65 24/18 18/13
x 31 8/5 6/5
o 62 24/18 13/11
x 21 ?
""").end("o", 1, 104)
    records = [match_header(comment=0, version=30), *one.records, *two.records,
               match_footer((3, 0), "o")]
    return Archive(records, comments, picture=b"\xff\xd8 no picture \xff\xd9")


def analysed():
    """Errors and candidates of some decisions, and one rollout."""
    records = short_match()
    cubes = [r for r in records if r.bytes[8] == 2]
    moves = [r for r in records if r.bytes[8] == 3]
    for r in cubes[1:4]:
        r.f64(200, -0.25)
    for r in moves[:5]:
        r.i32(120, 2)
    moves[2].i32(2344, 0)
    return records


def money(text="o double take\no 61 13/7 8/7\nx 21 ?", points=2, termination=101, **header):
    one = first_game()
    two = second_game((1, 0), "x 53 8/3 6/3\n" + text, "o", points, termination)
    return [match_header(99999, crawford=False, jacoby=True, beavers=True, **header),
            *one.records, *two.records]


def with_record(record):
    records = short_match()
    return records[:-1] + [record] + records[-1:]


def wrong_type():
    return with_record(Record(9))


def wrong_dice():
    records = short_match()
    spoilt = Record(3)
    spoilt.i32(64, 1)
    return records[:5] + [spoilt] + records[5:]


def marked(number, at):
    records = short_match()
    records[number].i32(at, 2)
    return records


def illegal_play():
    """6-4 played as 6-3: XG knows it. Then a play whose steps lead elsewhere than it ended."""
    one = Game(1)
    one.play("o 31 8/5 6/5").roll("x", "64", ["24/18", "24/21"]).i32(2480, 2)
    one.play("o 42 8/4 6/4").end("o", 1, 101)
    two = Game(2, (1, 0)).play("x 42 8/4 6/4")
    odd = two.roll("o", "65", ["24/18", "24/20"])
    odd.i32(68, 23, 17, 17, 12, *[-1] * 4)
    odd.i32(2480, 2)
    two.play("x 31 8/5 6/5").end("o", 1, 101)
    return [match_header(), *one.records, *two.records]


def nackgammon():
    one = Game(1, board=NACK).play("o 31 8/5 6/5\nx 64 24/18 18/14\no double drop").end("o", 1, 0)
    two = Game(2, (1, 0), board=NACK).play("x 42 8/4 6/4\no 65 24/18 18/13\nx 21 ?")
    two.end("o", 2, 102)
    return [match_header(variation=1), *one.records, *two.records, match_footer((3, 0), "o")]


def missing():
    r = Record(6)
    r.i32(24, 1, 2)
    two = second_game((2, 0), "x 53 8/3 6/3\no 61 13/7 8/7\nx 21 ?", "o", 1, 101, crawford=True)
    return [match_header(), r, *two.records, match_footer((3, 0), "o")]


def in_progress():
    one = first_game()
    two = Game(2, (1, 0)).play("x 42 8/4 6/4\no 65 24/18 18/13")
    return [match_header(), *one.records, *two.records]


def position(text, double=False, **game):
    g = Game(1, (2, 1), **game)
    g.board = [0, 0, -1, 2, 2, 2, 3, 2, 0, 2, 0, 0, -3, 0, 0, 0, 0, -3, 0, -4, -2, 0, -2, 0, 1, 1]
    g.cube = 1
    if double:
        g.cube = 0
        g.double("o", ["take"])
    if text:
        g.unplayed("o", text)
    else:
        g.cube_record("o", 0)
    return Archive([match_header(5), *g.records], name="Position: 5 point match 2-1")


def spoilt(archive, change):
    change(archive)
    return archive.bytes()


def damaged():
    whole = Archive(short_match())

    def lost_directory():
        data = bytearray(whole.bytes())
        at = len(data) - 36 - struct.unpack_from("<i", data, len(data) - 24)[0]
        data[at : at + 8] = b"\0" * 8
        return bytes(data)

    def short(a):
        a.packed["temp.xg"] = a.packed["temp.xg"][:-40]

    def count(a):
        a.count = 2**31 - 1

    def member_sum(a):
        a.checksums["temp.xg"] ^= 1

    def bomb(a):
        a.extra_directory = b"\0" * 5_000_000

    yield "BG040/trailer-lost.xg", whole.bytes()[:-36]
    yield "BG040/cut-off.xg", whole.bytes()[: 8232 + len(whole.packed["temp.xg"]) - 100]
    yield "BG040/directory-lost.xg", lost_directory()
    yield "BG040/short-member.xg", spoilt(Archive(short_match()), short)
    yield "BG040/absurd-count.xg", spoilt(Archive(short_match()), count)
    yield "BG040/two-matches.xg", whole.bytes() + club_night().bytes()
    yield "BG041/member.xg", spoilt(Archive(short_match()), member_sum)
    data = bytearray(whole.bytes())
    data[-36] ^= 1
    yield "BG041/archive.xg", bytes(data)
    yield "BG042/comments.xg", Archive(short_match(), [b" " * (17 << 20)]).bytes()
    yield "BG042/directory.xg", spoilt(Archive(short_match()), bomb)


def samples():
    yield "clean/xg/club-night.xg", club_night().bytes()
    yield "clean/xg/analysed.xg", Archive(analysed()).bytes()
    yield "clean/xg/stored.xg", Archive(short_match(), stored=True).bytes()
    yield "odd/xg/illegal-play.xg", Archive(illegal_play()).bytes()
    yield "odd/xg/in-progress.xg", Archive(in_progress()).bytes()
    yield "clean/xgp/checker-play.xgp", position("43").bytes()
    yield "clean/xgp/play-after-take.xgp", position("43", double=True).bytes()
    yield "clean/xgp/cube-decision.xgp", position("").bytes()
    for name, data in damaged():
        yield "faults/" + name, data
    for name, records in (
        ("BG043/type.xg", wrong_type()),
        ("BG043/dice.xg", wrong_dice()),
        ("BG044/play.xg", marked(3, 2480)),
        ("BG044/cube.xg", marked(10, 260)),
        ("BG045/version.xg", short_match(version=20)),
        ("BG045/money.xg", money()),
        ("BG045/beaver.xg", money("o double beaver take\no 61 13/7 8/7\nx 21 ?", 4)),
        ("BG045/raccoon.xg", money("o double beaver raccoon drop", 4, 0)),
        ("BG045/missing-game.xg", missing()),
        ("BG045/nackgammon.xg", nackgammon()),
    ):
        yield "faults/" + name, Archive(records).bytes()


def main():
    folder = pathlib.Path(sys.argv[1]) if len(sys.argv) > 1 else HERE.parents[2] / "samples"
    for name, data in samples():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)


if __name__ == "__main__":
    main()
