# Makes self-play matches with GNU Backgammon, as native exports (.mat, .sgf).
#
# Run inside GNU Backgammon's own Python (not with plain python3):
#
#   SELFPLAY_DIR=selfplay SELFPLAY_COUNT=40 \
#       gnubg -t -q -r -p make_selfplay.py </dev/null
#
# (Debian: package gnubg 1.07, binary /usr/games/gnubg; -r = ignore the user's settings.)
#
# Environment:
#   SELFPLAY_DIR      directory that receives the files (required, is created)
#   SELFPLAY_COUNT    number of matches                 (default 40)
#   SELFPLAY_FIRST    number of the first match         (default 1)
#   SELFPLAY_FORMATS  mat, sgf or mat,sgf               (default mat,sgf)
#
# Match number n gives selfplay-<n>.mat and .sgf and depends on n only (dice,
# length, style), not on the matches made before it in the same run.
#
# The files are as gnubg wrote them. Only these things are set: the names Alice
# and Bob (either side), the date of the match (2024-01-15), and the stored move
# evaluations are dropped with gnubg's own "analysis clear" (they make up 95 % of a
# file) except in matches with n % 20 == 7.
#
# Styles:
#   gnubg     both sides played by gnubg itself (0 ply); gnubg resigns a race that
#             it cannot win any more
#   bearoff   both sides "human", played by this script with gnubg's 0-ply choices;
#             nobody resigns, so every game ends with a drop or the last checker
#   resign    as bearoff, but now and then somebody offers to resign a single game,
#             gammon or backgammon, before or after rolling, never more than the
#             position can still lose; most are accepted
# In the last two styles one play of twelve is chosen at random from gnubg's list,
# some doubles are offered at random and in a third of the match games nobody doubles,
# so that odd positions, high cubes and longer matches occur.
# Money sessions (1 of 8) use the Jacoby rule and beavers; raccoons occur, but a
# beaver is never dropped: gnubg 1.07 loses plays of the next game after that.

import os
import sys
import time

import gnubg

DIR = os.environ["SELFPLAY_DIR"]
COUNT = int(os.environ.get("SELFPLAY_COUNT", "40"))
FIRST = int(os.environ.get("SELFPLAY_FIRST", "1"))
FORMATS = os.environ.get("SELFPLAY_FORMATS", "mat,sgf").split(",")
DATE = "2024-01-15"

LENGTHS = [1, 3, 5, 0, 7, 3, 1, 9, 3, 5, 1, 0, 3, 7, 5, 11]     # 0 = money
STYLES = ["gnubg", "bearoff", "resign"]
FULL = (1 << 64) - 1


class Rng:
    """Small generator (splitmix64), so that the data do not depend on Python."""

    def __init__(self, seed):
        self.state = seed & FULL

    def next(self):
        self.state = (self.state + 0x9E3779B97F4A7C15) & FULL
        z = self.state
        z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & FULL
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & FULL
        return z ^ (z >> 31)

    def below(self, n):
        return self.next() % n

    def one_in(self, n):
        return self.below(n) == 0


# --- gnubg's own output goes to nowhere, our report to the real stdout --------

sys.stdout.flush()
REPORT = os.dup(1)
os.dup2(os.open(os.devnull, os.O_WRONLY), 1)


def report(text):
    os.write(REPORT, (text + "\n").encode())


def commands(*lines):
    for line in lines:
        gnubg.command(line)


commands(
    "set threads 1",
    "set display off",
    "set confirm new off",
    "set confirm save off",
    "set automatic crawford on",
    "set automatic doubles 0",
    "set crawford on",
    "set jacoby on",
    "set beavers 3",
    "set cube use on",
    "set rng mersenne",
    "set evaluation chequerplay evaluation plies 0",
    "set evaluation chequerplay evaluation prune off",
)
EVAL = {"cubeful": 1, "plies": 0, "deterministic": 1, "prune": 0, "noise": 0.0}


def state():
    """Fields of gnubg's Match ID."""
    alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"
    bits = []
    for i, c in enumerate(gnubg.matchid()):
        v = alphabet.index(c)
        bits += [v >> k & 1 for k in range(5, -1, -1)]
    # base64 has the most significant bit of a byte first, the ID the least
    key = []
    for i in range(9):
        key += reversed(bits[8 * i:8 * i + 8])

    def field(start, width):
        return sum(key[start + k] << k for k in range(width))
    return {
        "cube": 1 << field(0, 4), "owner": field(4, 2), "roller": field(6, 1),
        "crawford": field(7, 1), "game": field(8, 3), "turn": field(11, 1),
        "doubled": field(12, 1), "resigned": field(13, 2),
        "dice": (field(15, 3), field(18, 3)), "length": field(21, 15),
        "score": (field(36, 15), field(51, 15)),
    }


PLAYING = 1
TALLY = {}


def count(what):
    TALLY[what] = TALLY.get(what, 0) + 1


def answer_double(rng, advice, money):
    """The offer is on the table; `advice` is gnubg's text for the doubler."""
    if "pass" in advice.lower():
        count("drop")
        commands("drop")
        return
    poor_double = "beaver" in advice.lower() or advice.lower().startswith("no ")
    if money and poor_double and rng.below(3) > 0:
        before = state()["cube"]
        commands("redouble")                    # beaver
        s = state()
        if s["doubled"] and s["game"] == PLAYING and s["cube"] != before:
            count("beaver")
            if rng.one_in(4):
                commands("redouble")            # raccoon
                count("raccoon")
        commands("take")
        s = state()
        while s["doubled"] and s["game"] == PLAYING:
            commands("take")
            s = state()
        return
    count("take")
    commands("take")


def worst_loss():
    """What the player on turn can still lose: 0 single, 1 gammon, 2 backgammon."""
    other, own = gnubg.board()                  # points from 1, the bar last
    if sum(own) < 15:
        return 0
    rearmost = [max(i for i in range(25) if side[i]) for side in (other, own)]
    contact = sum(rearmost) > 22
    return 2 if contact or rearmost[1] >= 18 else 1


def drive(rng, resign):
    """Play the current game, both sides human."""
    money = state()["length"] == 0
    declined = 0
    shy = not money and rng.one_in(3)   # nobody doubles in this game
    asked = False       # cube decision already taken in this turn
    for _ in range(4000):
        s = state()
        if s["game"] != PLAYING:
            return
        if s["resigned"]:
            if declined >= 2 or rng.below(4) > 0:
                count("resigned %d" % s["resigned"])
                commands("accept")
            else:
                count("resignation declined")
                declined += 1
                commands("decline")
            continue
        if resign and rng.one_in(110):
            kind = (0, 0, 1, 2)[rng.below(4)]
            commands("resign " + ("normal", "gammon", "backgammon")[min(kind, worst_loss())])
            continue
        if s["dice"] == (0, 0):
            may = (not shy and s["owner"] in (3, s["turn"]) and not s["crawford"] and not asked
                   and s["cube"] < 64 and s["length"] != 1)
            asked = True
            if may:
                advice = gnubg.cfevaluate(gnubg.board(), gnubg.cubeinfo(), EVAL)[5]
                if advice.lower().startswith(("double", "redouble", "beaver")) or rng.one_in(
                        12 if money else 100):
                    commands("double")
                    if state()["doubled"]:
                        count("double")
                        answer_double(rng, advice, money)
                        continue
            commands("roll")
            continue
        asked = False
        moves = gnubg.hint(9999)["hint"]
        # gnubg passes by itself when there is no legal play
        commands("move " + moves[rng.below(len(moves)) if rng.one_in(12) else 0]["move"])
    raise RuntimeError("game does not end")


def match(number):
    rng = Rng(number)
    length = LENGTHS[(number - 1) % len(LENGTHS)]
    style = STYLES[(number - 1) % len(STYLES)]
    names = ("Alice", "Bob") if (number - 1) // 2 % 2 == 0 else ("Bob", "Alice")
    commands("set seed %d" % number, "set defaultnames %s %s" % names)
    own = style == "gnubg"
    onoff = "on" if own else "off"
    for p in (0, 1):
        if own:
            commands("set player %d gnubg" % p,
                     "set player %d chequerplay evaluation plies 0" % p,
                     "set player %d chequerplay evaluation prune off" % p,
                     "set player %d cubedecision evaluation plies 0" % p)
        else:
            commands("set player %d human" % p)
    commands("set automatic roll " + onoff, "set automatic move " + onoff,
             "set automatic bearoff " + onoff, "set automatic game off")
    limit = 2 + rng.below(4) if length == 0 else 10 ** 6
    commands("new session" if length == 0 else "new match %d" % length)
    # the defaults must not leak the user's name into a file
    commands("set matchinfo date " + DATE, "set matchinfo annotator", "set matchinfo event",
             "set matchinfo place", "set matchinfo round", "set matchinfo comment")
    games = 0
    while True:
        if not own:
            drive(rng, style == "resign")
        games += 1
        s = state()
        assert s["game"] != PLAYING, (number, s)
        if games >= limit or (length and max(s["score"]) >= length):
            break
        commands("new game")
    if number % 20 != 7:
        commands("analysis clear " + ("session" if length == 0 else "match"))
    base = os.path.join(DIR, "selfplay-%03d" % number)
    if "mat" in FORMATS:
        commands("export match mat %s.mat" % base)
    if "sgf" in FORMATS:
        commands("save match %s.sgf" % base)
    for form in FORMATS:
        assert os.path.exists("%s.%s" % (base, form)), base
    count("style " + style)
    return games


os.makedirs(DIR, exist_ok=True)
started = time.time()
games = 0
for n in range(FIRST, FIRST + COUNT):
    games += match(n)
    if (n - FIRST + 1) % 50 == 0 or n == FIRST + COUNT - 1:
        report("%d matches, %d games, %.0f s" % (n - FIRST + 1, games, time.time() - started))
for what in sorted(TALLY):
    report("  %6d %s" % (TALLY[what], what))
os.dup2(REPORT, 1)
commands("quit")
