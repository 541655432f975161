# SPDX-License-Identifier: MIT
"""Files of eXtreme Gammon in which something has no end, and how files are made of packed parts."""
import gzip
import itertools
import sys
from pathlib import Path
from types import SimpleNamespace

sys.path.append(str(Path(__file__).resolve().parent.parent / "data"))
import make_xg  # noqa: E402

# Both are on the bar against six closed points.
CLOSED = [-3] + [2] * 6 + [0] * 12 + [-2] * 6 + [3]


def records(game):
    return b"".join(bytes(record.bytes) for record in game.records)


def header():
    return bytes(make_xg.match_header().bytes)


def xg_games(turns=""):
    """Games in which the same turns are played."""
    yield header()
    for number in itertools.count(1):
        yield records(make_xg.Game(number).play(turns))


def xg_game(turns, start=None):
    """A game whose turns come again and again. Where nobody can move they are legal each time."""
    game = make_xg.Game(1, start=start)
    opening = len(game.records)
    whole = records(game.play(turns))
    yield header() + whole
    yield from itertools.repeat(whole[opening * 2560:])


def xg_commented(number_of=lambda turn: turn):
    """Rolls that nobody can play, each with a comment."""
    yield header() + records(make_xg.Game(1, start=CLOSED))
    for turn in itertools.count():
        game = make_xg.Game(1, start=CLOSED)
        game.comment = number_of(turn)
        yield b"".join(bytes(r.bytes) for r in game.play("ox"[turn % 2] + " 61").records[1:])


def xg_wrong_records():
    """Every second one is of a type that is not known."""
    known = bytes(make_xg.Game(1, start=CLOSED).roll("o", "61", []).bytes)
    yield header() + records(make_xg.Game(1, start=CLOSED))
    yield from itertools.repeat(bytes(make_xg.Record(9).bytes) + known)


def xgp_rolls():
    """A position, and rolls without plays behind it."""
    game = make_xg.Game(1, (2, 1))
    game.unplayed("o", "43")
    yield header() + records(game)
    yield from itertools.repeat(bytes(game.records[-1].bytes))


def xg_archive(members):
    """The records, and the comments where there are any."""
    return make_xg.Archive([SimpleNamespace(bytes=members[0])], members[1:]).bytes()


def packed_bgf(members):
    """The same match with all but its first line packed."""
    head, line_end, match = b"".join(members).partition(b"\n")
    return head.replace(b'"compress":false', b'"compress":true') + line_end + gzip.compress(match)
