# SPDX-License-Identifier: MIT
"""Texts of any size: ordinary ones and hostile ones. Each gives pieces until it is enough."""
import gzip
import itertools
from pathlib import Path

from packed import (CLOSED, packed_bgf, xg_archive, xg_commented, xg_game, xg_games,
                    xg_wrong_records, xgp_rolls)
from pieces import (archive, archive_json, archive_json_lines, around_alice, bgf, faulty_archive, long_text,
                    match_json, members, numbered, repeated)

HEAD = " 7 point match\n\n Game 1\n Alice : 0                      Bob : 0\n"
ROW = "{:3}) 31: 8/5 6/5                 64: 24/18 18/14\n"
ILLEGAL_ROW = "{:3}) 31: 9/5 7/6                 64: 23/17 17/13\n"
TURN_GAME = "\n Game {0}\n Alice : 0     Bob : 0\n  1) 31: 8/5 6/5\n"
BOARDS = Path(__file__).resolve().parent.parent.parent / "samples" / "clean"
BOARD = (BOARDS / "gnubg-text/bear-off.txt").read_text()
SNOWIE = (BOARDS / "snowie-position/both-on-bar.txt").read_text()
EDGE = " +13-14-15-16-17-18------19-20-21-22-23-24-+\n"
XGID = "XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:7:10"
# Nobody can move: 65, of both sides, with the names of the first entry.
DANCES = b"".join(b"\xfa\x42\xca\x43\xce\x44" + player + b"\x45\xf8\xcc\xf9\x46\xf8\xca\xf9\xfb"
                  for player in (b"\xc2", b"\xc1"))
SGF = "(;FF[4]GM[6]PW[Alice]PB[Bob]MI[length:7][game:0]"
EVENTS = '"games": [{"number": 1, "events": [{"type": "remark", "side": "left", "text": "a"}\n'
# Both are on the bar against six closed points: they roll and roll.
DANCE = SGF + ";AE[a:y]" + "".join(
    f"A{who}[y][y][y]" + "".join(f"[{point}]" * 2 for point in points)
    for who, points in (("W", "abcdef"), ("B", "stuvwx"))) + "PL[W]\n"

XG_COMMENT = "remark {0} " + "x" * 150 + "\r\n"
JAVAFIBS = "JavaFIBS internal match representation v1.0\n"
JAVAFIBS_GAME = JAVAFIBS + "8:Bob:5\n13::\n0::3 1\n1::8-5 6-5\n"
OLDMOVES = "Score is 0-0 in a 5 point match.\n"
PLAIN_BGF = '{"format":"BGF","version":"1.0","compress":false,"useSmile":false}\n'

# Name: extension and parts, which share the size among them: what is dear may be one thing that is
# looked for again by each of many others. What ends in "gz" is packed as a whole.
KINDS = {
    "ordinary mat": ("mat", lambda: archive(".mat")),
    "mat: one fault in fifty rows": ("mat", faulty_archive),
    "ordinary sgf": ("sgf", lambda: archive(".sgf")),
    "ordinary json": ("json", archive_json),
    "ordinary json-lines": ("jsonl", archive_json_lines),
    "gzip: a bomb": ("mat.gz", lambda: repeated(HEAD, "\n" * 100_000)),
    "gzip: a bomb of rows": ("mat.gz", lambda: repeated(HEAD, ROW.format(1) * 1000)),
    "gzip: many members": ("mat.gz", lambda: members(HEAD + ROW.format(1), "; remark\n")),
    "mat: one endless line": ("mat", lambda: repeated(HEAD + "  1) 31: 8/5", " 6/5x")),
    "sgg: a game of turns": ("sgg", lambda: numbered(
        "Alice vs. Bob\nGame 1.0-0/5\n", "{0}\t31: 8/5, 6/5\n{0}\t\t64: 24/18, 18/14\n")),
    "oldmoves: games of one turn": ("fibs", lambda: repeated(
        "", "Score is 0-0 in a 5 point match.\nAlice is X - Bob is O\nX: (3 1) 17-20 19-20\n")),
    "tmg: games of one turn": ("tmg", lambda: numbered(
        "MatchID: 1\nPlayer1: 1 Alice 0\nPlayer2: 2 Bob 0\n",
        "Game {0}: 0-0\n1 1 31:\n1 4 8/5 6/5\n")),
    "gam: sessions of one turn": ("gam", lambda: numbered(
        "", " Alice{0}               Bob{0}\n  1) 31: 8/5 6/5\n")),
    "partygammon: matches of one game": ("gam", lambda: numbered(
        "", "BOARDID={0}\nGAME_1_GAMEPLAY=1 1 1 31 8/5 6/5\nGAME_1_SCORE1=1\nGAME_1_SCORE2=0\n")),
    "bgroom: games of one double": ("bgf", lambda: numbered(
        "BGF version 1.2\n", "Game {0} - Alice (X) vs. Bob (0)\n1.X:(3 1)8/5 6/5\n2.0:Double\n\n")),
    "bkg: games of one turn": ("bkg", lambda: repeated(
        "", "Black  3 1   8-5 6-5\nBlack wins a gammon\n")),
    "bgammon: games of one turn": ("match", lambda: repeated(
        "bgammon-replay 00000024\n", "i 1 Alice Bob 5 0 0 1 1 0\n1 r 3-1 8/5 6/5\n2 t\n")),
    "ogxm: a stream of nothing": ("ogxms", lambda: repeated("", "OGXM\2\0\0\0\2\0\0\0\x10\0\0\0")),
    "bgammon: indexes": ("match", lambda: repeated("", "bgammon-replay 00000024\n")),
    "gnubg-match: turns": ("txt", lambda: numbered(
        "The score (after 0 games) is: Alice 0, Bob 0\n",
        "Move number {0}:  Alice to play 31\n Position ID: 4HPwATDgc/ABMA\n"
        "                 Match ID   : cAkAAAAAAAAA\n* Alice moves 8/5 6/5\n")),
    "javafibs: games of one turn": ("match", lambda: repeated(
        JAVAFIBS + "8:Bob:5\n", "13::\n0::3 1\n1::8-5 6-5\n7::\n")),
    "mat: one endless row": ("mat", lambda: repeated(HEAD + "  1)", " 31: 8/5 6/5")),
    "mat: one endless play": ("mat", lambda: repeated(HEAD + "  1) 31:", " 8/5")),
    "mat: one endless tag": ("mat", lambda: repeated(
        HEAD + ROW.format(1) + '; [Event "', 'ab"\\ ')),
    "mat: one endless name": ("mat", lambda: repeated(" 7 point match\n\n Game 1\n Al", " : 0 ")),
    "mat: games and no more": ("mat", lambda: numbered(" 7 point match\n", " Game {}\n")),
    "mat: games of one turn": ("mat", lambda: numbered(
        " 7 point match\n", TURN_GAME)),
    "mat: a session of games": ("mat", lambda: numbered(
        " 0 point match\n", TURN_GAME)),
    "mat: matches of nothing": ("mat", lambda: repeated("", " 7 point match\n")),
    "mat: tags": ("mat", lambda: numbered("", '; [Key{0} "value"]\n')),
    "mat: tags between rows": ("mat", lambda: numbered(HEAD + ROW.format(1), '; [Key{0} "v"]\n')),
    "mat: comments": ("mat", lambda: numbered(HEAD + ROW.format(1), "; remark {0}\n")),
    "mat: suppressions": ("mat", lambda: numbered(HEAD + ROW.format(1), "; bgcheck: ignore BG204\n")),
    "mat: rows numbered 1 and suppressions": ("mat", lambda: repeated(
        HEAD, ROW.format(1) + "; bgcheck: ignore BG204\n")),
    "mat: matches with an unreadable line": ("mat", lambda: repeated(
        "", " 7 point match\n Game 1\n Alice : 0   Bob : 0\n garbage\n")),
    "mat: unreadable lines": ("mat", lambda: numbered(HEAD, "garbage {0}\n")),
    "mat: other names": ("mat", lambda: numbered(
        " 7 point match\n", "\n Game {0}\n Alice{0} : 0     Bob{0} : 0\n  1) 31: 8/5 6/5\n")),
    "mat: one endless game": ("mat", lambda: numbered(HEAD, ROW)),
    "mat: blanks behind a fault": ("mat", lambda: repeated(HEAD + ROW.format(1) + "  2) x", " ")),
    "mat: cube letters in a row": ("mat", lambda: repeated(
        HEAD + ROW.format(1) + "  2) D", "  T  D")),
    "mat: rows of half a turn": ("mat", lambda: numbered(HEAD, "{:3}) 31:     64:\n")),
    "mat: every play illegal": ("mat", lambda: numbered(HEAD, ILLEGAL_ROW)),
    "mat: illegal games": ("mat", lambda: numbered(" 7 point match\n", "\n Game {0}\n"
        " Alice : 0     Bob : 0\n" + "".join(
            f"{row:3}) {a}1: 9/5 7/6                 {b}2: 23/17 17/13\n"
            for row, (a, b) in enumerate(itertools.product((2, 3, 4), (3, 5, 6)), 1)))),
    "mat: doubles forever": ("mat", lambda: numbered(
        HEAD + ROW.format(1), "{:3})  Doubles => 2                 Takes\n", 2)),
    "mat: letters for the cube": ("mat", lambda: numbered(
        HEAD + ROW.format(1), "{:3})  D                            T\n", 2)),
    "mat: every second row": ("mat", lambda: itertools.chain(
        [HEAD], (ROW.format(number) for number in itertools.count(1, 2)))),
    "sgf: a game of rolls": ("sgf", lambda: repeated(DANCE, ";W[61];B[52]\n")),
    "sgf: rolls alone": ("sgf", lambda: repeated(SGF, ";DI[61]\n")),
    "sgf: boards reset": ("sgf", lambda: repeated(SGF, ";AE[a:y]AW[a][a]AB[x];W[61]\n")),
    "sgf: nested": ("sgf", lambda: repeated(SGF, "(;B[61]\n")),
    "sgf: nested beside": ("sgf", lambda: repeated(SGF + "(;B[61])", "(;B[61]\n")),
    "sgf: variations": ("sgf", lambda: repeated(SGF + "(;B[61])", "(;B[61])\n")),
    "sgf: parentheses": ("sgf", lambda: repeated(SGF, "(")),
    "sgf: brackets": ("sgf", lambda: repeated(SGF + "\n?", "[\n")),
    "sgf: one node of boards": ("sgf", lambda: repeated(SGF + ";", "AE[a]")),
    "sgf: one node of turns": ("sgf", lambda: repeated(SGF + ";", "PL[W]")),
    "sgf: one node of plays": ("sgf", lambda: repeated(SGF + ";", "B[61]W[61]")),
    "sgf: one node of properties": ("sgf", lambda: numbered(SGF + ";", "AB{0}[x]")),
    "sgf: one property": ("sgf", lambda: repeated(SGF + ";C", "[x]")),
    "sgf: blanks behind a fault": ("sgf", lambda: repeated(SGF + "?", "        ")),
    "sgf: faults in one line": ("sgf", lambda: repeated(SGF, ";B[?]")),
    "sgf: semicolons": ("sgf", lambda: repeated(SGF, ";")),
    "sgf: tags of the root": ("sgf", lambda: numbered(SGF, "MI[key{0}:x]\n")),
    "sgf: trees": ("sgf", lambda: repeated("", "(;GM[6]PW[A]PB[B];B[61])\n")),
    "boards": ("txt", lambda: repeated("", BOARD)),
    "boards: edges": ("txt", lambda: repeated("", EDGE)),
    "boards: IDs": ("txt", lambda: repeated(EDGE, XGID + "\n")),
    "boards: IDs in one line": ("txt", lambda: repeated(EDGE, XGID + " ")),
    "boards: corners": ("txt", lambda: repeated(EDGE, "+" * 300 + "\n")),
    "snowie: positions": ("txt", lambda: repeated("", SNOWIE)),
    "json-lines: wrong lines": ("jsonl", lambda: repeated(
        '{"format": "bgio-game"}\n', '{"format": "bgio-game", "match": 1, "game": [}\n')),
    "json: nested": ("json", lambda: match_json('"games": [', "[")),
    "json: nested values": ("json", lambda: match_json(EVENTS, "," + "[" * 20 + "]" * 20 + "\n")),
    "json: events": ("json", lambda: match_json(
        EVENTS, ',{"type": "remark", "side": "left", "text": "a"}\n')),
    "json: wrong events": ("json", lambda: match_json(EVENTS, ',{"type": "move"}\n')),
    "json: wrong tags": ("json", lambda: match_json('"tags": [[]', ",1\n")),
    "json: keys": ("json", lambda: numbered(
        '{"format": "bgio-match", "version": 1\n', ',"key{0}": 1\n')),
    "json: one endless text": ("json", lambda: match_json('"event": "', "x ")),
    "json: commas": ("json", lambda: match_json(EVENTS, ",")),
    "bgf: a game of rolls": ("bgf", lambda: bgf(DANCES, b"\xfb")),
    "bgf: games": ("bgf", lambda: bgf(b"\xfa\x41\xf8" + DANCES + b"\xf9\xfb", b"\xfb\xf9\xfb")),
    "bgf: wrong entries": ("bgf", lambda: bgf(b"\xfa\xfb", b"\xfb")),
    "bgf: an analysis": ("bgf", lambda: bgf(b"\xfa\x42\xf8\x21\xf9\xfb", b"\x8bmoveAnalysis\xf8")),
    "bgf: one endless text": ("bgf", lambda: bgf(b"ab", b"\x86comment\xe0")),
    "bgf: plain JSON": ("bgf", lambda: repeated(
        PLAIN_BGF + '{"games": [{"moves": [\n{}',
        ',{"red": 5, "green": 7, "player": 1, "from": [6], "to": [5]}\n')),
    "bgf: a long name and games": (
        "bgf", lambda: long_text(PLAIN_BGF + '{"nameGreen": "'),
        lambda: repeated('", "nameRed": "Bob", "games": [{}\n', ',{"moves": []}\n')),
    "mat: a long name and illegal plays": (
        "mat", lambda: long_text(" 7 point match\n\n Game 1\n "),
        lambda: numbered(" : 0      Bob : 0\n", ILLEGAL_ROW)),
    "mat: a long tag and games": (
        "mat", lambda: long_text(HEAD + '\n; [Player 1 "'),
        lambda: numbered('"]\n 7 point match\n', TURN_GAME)),
    "mat: tags of rules and games": (
        "mat", lambda: repeated("", '; [Jacoby "Yes"]\n'),
        lambda: numbered(" 0 point match\n", TURN_GAME)),
    "sgf: a long name and illegal plays": (
        "sgf", lambda: long_text("(;FF[4]GM[6]PW["),
        lambda: repeated("]PB[Bob]MI[length:7][game:0]", ";W[31aaaa]")),
    "sgf: a long name and trees": (
        "sgf", lambda: long_text(SGF + "C["), lambda: repeated("])", "(;GM[6]PW[A]PB[B];B[61])\n")),
    "json: a long name and wrong events": (
        "json", lambda: long_text('{"format": "bgio-match", "version": 1, "matches": [{"length": 0,'
                                  '\n"players": {"left": {"name": "'),
        lambda: repeated('"}, "right": {"name": "Bob"}},\n' + EVENTS, ',{"type": "move"}\n')),
    "sgg: a long name and games": (
        "sgg", lambda: long_text("Alice vs. Bob\nGame 1.0-0/5\n"),
        lambda: repeated(" vs. Bob\n", "Game 1.0-0/5\n")),
    "sgg: remarks and automatic doubles": (
        "sgg", lambda: repeated("Alice vs. Bob\nGame 1.0-0/5\n1\t31: 8/5, 6/5\n", "x\n"),
        lambda: repeated("", "11: Automatic double\n")),
    "tmg: a long name and games": (
        "tmg", lambda: long_text("MatchID: 1\nPlayer1: 1 "),
        lambda: repeated(" 0\nPlayer2: 2 Bob 0\n", "Game 1: 0-0\n")),
    "tmg: a long name and wins": (
        "tmg", lambda: long_text("MatchID: 1\nPlayer1: 1 "),
        lambda: repeated(" 0\nPlayer2: 2 Bob 0\nGame 1: 0-0\n1 1 31:\n1 4 8/5 6/5\n",
                         "9 1 Bob wins 1\n")),
    "gam: a long name and turns": (
        "gam", lambda: long_text(" Alice               Bob\n  1) 31: 8/5 6/5\n\n "),
        lambda: numbered("               Bob\n", "{:3}) 31: 8/5 6/5\n")),
    "oldmoves: a long name and games": (
        "fibs", lambda: long_text(OLDMOVES),
        lambda: repeated(" is X - Bob is O\nX: (3 1) 17-20 19-20\n", OLDMOVES)),
    "oldmoves: resignations": ("fibs", lambda: repeated(
        OLDMOVES + "Alice is X - Bob is O\nX: (3 1) 17-20 19-20\n",
        "X: wants to resign 1 point\n")),
    "javafibs: a long name and games": (
        "match", lambda: long_text(JAVAFIBS + "8:"), lambda: repeated(":5\n", "13::\n")),
    "javafibs: remarks and takes": (
        "match", lambda: repeated(JAVAFIBS_GAME + "3::\n", "20::\n"),
        lambda: repeated("", "4:Bob:\n")),
    "javafibs: resignations, remarks and refusals": (
        "match", lambda: repeated(JAVAFIBS_GAME, "3::\n"), lambda: repeated("", "20::\n"),
        lambda: repeated("", "12::\n")),
    "partygammon: a long name and games": (
        "gam", lambda: long_text("BOARDID=1\nGAME_1_PLAYER_1="),
        lambda: repeated("\n", "GAME_1_SCORE1=0\nGAME_2_SCORE1=0\n")),
    "bgroom: a long name and doubles": (
        "bgf", lambda: long_text("BGF version 1.2\nGame 1 - "),
        lambda: repeated(" (X) vs. Bob (0)\n1.X:(3 1)8/5 6/5\n", "2.0:Double\n")),
    "boards: a long name and boards": (
        "txt", lambda: long_text(BOARD + around_alice(BOARD)[0]),
        lambda: repeated(around_alice(BOARD)[1], BOARD)),
    "boards: words before an ID, and blanks": (
        "txt", lambda: repeated(BOARD, "Position ID: "), lambda: repeated("", " " * 64)),
    "snowie: a long name and positions": (
        "txt", lambda: long_text(SNOWIE + around_alice(SNOWIE)[0]),
        lambda: repeated(around_alice(SNOWIE)[1], SNOWIE)),
    "xg: games and no more": ("xg", xg_games),
    "xg: games of one turn": ("xg", lambda: xg_games("o 31 8/5 6/5")),
    "xg: a game of rolls": ("xg", lambda: xg_game("o 61\nx 52", CLOSED)),
    "xg: boards reset": ("xg", lambda: xg_game("o 31 8/5 6/5\nx 64 24/18 18/14")),
    "xg: illegal plays": ("xg", lambda: xg_game(
        "o 31 8/7 6/5\nx 64 24/23 8/7\no 31 7/8 5/6\nx 64 23/24 7/8")),
    "xg: doubles forever": ("xg", lambda: xg_game("o double take")),
    "xg: wrong records": ("xg", xg_wrong_records),
    "xg: comments": ("xg", xg_commented, lambda: numbered("", XG_COMMENT, 0)),
    "xg: comments and none of them": ("xg", lambda: xg_commented(lambda turn: 2**31 - 1),
                                      lambda: numbered("", XG_COMMENT, 0)),
    "xg: one long comment for all": ("xg", lambda: xg_commented(lambda turn: 0),
                                     lambda: repeated("{\\rtf1 ", "ab {\\b c} \\'e9 ")),
    "xgp: positions": ("xgp", lambda: xg_games("o 31 8/5 6/5")),
    "xgp: rolls": ("xgp", xgp_rolls),
    "xgp: comments": ("xgp", xg_commented, lambda: numbered("", XG_COMMENT, 0)),
}
KINDS |= {"packed " + kind: rest for kind, rest in KINDS.items() if kind.startswith("bgf:")}

# What makes one file of the parts, by the first words of a kind.
PACKING = {"packed bgf": packed_bgf, "xg": xg_archive, "xgp": xg_archive}
# A record has 2,560 bytes where a line has fifty, and packs to as few: so many times the size is
# the same work, up to what is unpacked at most.
ROOM = {"xg": 16, "xgp": 16}
MOST_UNPACKED = 256 << 20

# What makes a document whole that a reader would not look into otherwise.
CLOSING = {
    "ordinary json": "]}\n",
    "json: wrong tags": '], "games": []}]}\n',
    "json: keys": "}\n",
    "json: one endless text": '", "games": []}]}\n',
    "sgf: brackets": "]\n;B[61])\n",
    "sgf: blanks behind a fault": ";B[61])\n",
    "sgf: a long name and illegal plays": ")\n",
}

# Kinds whose pieces are packed already, each by itself.
PACKED_PIECES = {"gzip: many members"}


def pieces_of(part, size):
    """What takes up the size, and a little more."""
    written = 0
    for piece in part():
        coded = piece.encode() if isinstance(piece, str) else piece
        yield coded
        written += len(coded)
        if written >= size:
            return


def write(kind, size, path):
    """A file of about that many bytes; of what is packed as a whole they are the unpacked ones."""
    extension, *parts = KINDS[kind]
    family = kind.partition(":")[0]
    if family in ROOM:
        size = min(size * ROOM[family], MOST_UNPACKED)
    members = (pieces_of(part, size / len(parts)) for part in parts)
    if pack := PACKING.get(family):
        Path(path).write_bytes(pack([b"".join(pieces) for pieces in members]))
        return
    whole = extension.endswith("gz") and kind not in PACKED_PIECES
    with (gzip.open if whole else open)(path, "wb") as out:
        out.writelines(itertools.chain(*members))
        out.write(CLOSING.get(kind, "").encode())
