# SPDX-License-Identifier: MIT
"""Pieces without an end, of which texts are made."""
import gzip
import itertools
import json
from pathlib import Path

SELFPLAY = Path(__file__).resolve().parent.parent / "data" / "selfplay"


def archive(suffix):
    """The self-play matches again and again, under other names."""
    files = [file.read_text() for file in sorted(SELFPLAY.glob("*" + suffix))]
    for copy in itertools.count():
        for text in files:
            yield text.replace("Alice", f"Alice{copy}").replace("Bob", f"Bob{copy}")


def faulty_archive(every=50):
    """The same in mat, with another number in one row of so many."""
    rows = 0
    for text in archive(".mat"):
        lines = text.split("\n")
        for i, line in enumerate(lines):
            if line[3:4] != ")":
                continue
            rows += 1
            if rows % every == 0:
                lines[i] = f"{int(line[:3]) + 1:3}{line[3:]}"
        yield "\n".join(lines)


def numbered(before, piece, first=1):
    yield before
    for number in itertools.count(first):
        yield piece.format(number)


def repeated(before, piece):
    yield before
    yield from itertools.repeat(piece)


def long_text(before):
    """One text that takes the whole share of its part."""
    return repeated(before, "A" * 1000)


def around_alice(text):
    before, _, behind = text.partition("Alice")
    return before, behind


def match_json(games_before, piece):
    """A document of one match in which something is repeated."""
    yield '{"format": "bgio-match", "version": 1, "matches": [{"length": 0, "players":\n'
    yield '{"left": {"name": "Alice"}, "right": {"name": "Bob"}},\n' + games_before
    yield from itertools.repeat(piece)


def matches_json():
    """Ordinary games with legal turns, each a match: its header and its game."""
    turns = [("left", [3, 1], "8/5 6/5"), ("right", [6, 4], "24/18 18/14"),
             ("left", [6, 2], "24/18 18/16"), ("right", [5, 2], "13/8 13/11")]
    events = [{"type": "move", "side": side, "row": 1 + at // 2, "dice": dice, "play": play}
              for at, (side, dice, play) in enumerate(turns)]
    events.append({"type": "resign", "side": "left", "kind": "single"})
    result = {"winner": "right", "points": 1, "by_resignation": True, "ends_match": True}
    game = {"number": 1, "score": {"left": 0, "right": 0}, "events": events, "result": result}
    for copy in itertools.count():
        yield {"players": {"left": {"name": f"Alice{copy}"}, "right": {"name": "Bob"}},
               "length": 1}, game


def archive_json():
    yield '{"format": "bgio-match", "version": 1, "matches": [\n'
    for copy, (header, game) in enumerate(matches_json()):
        yield ("," if copy else "") + json.dumps({**header, "games": [game]}) + "\n"


def archive_json_lines():
    for number, (header, game) in enumerate(matches_json(), 1):
        yield json.dumps({"format": "bgio-game", "version": 1, "match_number": number,
                          "match": header, "game": game}) + "\n"


def members(before, piece):
    """Each piece is a member of its own, packed by itself."""
    return map(gzip.compress, (text.encode() for text in repeated(before, piece)))


def bgf(piece, before=b""):
    """A BGBlitz match that is not packed: one game whose moves, or what else, have no end."""
    yield b'{"format":"BGF","version":"1.0","compress":false,"useSmile":true}\n:)\n\x01'
    yield b"\xfa\x84games\xf8\xfa\x84moves\xf8"
    yield b"\xfa\x82red\xca\x84green\xce\x85player\xc1\x83from\xf8\xcc\xf9\x81to\xf8\xca\xf9" + before
    yield from itertools.repeat(piece)
