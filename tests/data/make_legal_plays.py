# Makes tests/data/legal_plays.txt: complete lists of legal plays according to
# GNU Backgammon, as a test oracle for a move generator.
#
# Run inside GNU Backgammon's own Python (not with plain python3), from the
# directory that receives the file; it takes about five minutes:
#
#   cd tests/data && gnubg -t -q -r -p make_legal_plays.py </dev/null
#
# (Debian: package gnubg 1.07, binary /usr/games/gnubg; -r = ignore the user's settings.)
#
# Environment:
#   LEGAL_PLAYS_OUT    output file          (default legal_plays.txt)
#   LEGAL_PLAYS_CASES  upper limit of cases (default 22500)
#   LEGAL_PLAYS_SETS   if given, also write all resulting IDs of every case
#                      to this file (large; for debugging a failing case):
#                      <PositionID> <dice> <ID> <ID> ...
#
# Where the plays come from: gnubg.hint(9999) at 0 ply, without pruning, ranks
# every entry of the list made by gnubg's move generator; move filters only
# apply from 1 ply on, so the list is complete.  Every play of that list is then
# really played with the command "move", and the Position ID is what gnubg
# reports afterwards, with the opponent on roll.  Nothing here computes a
# resulting position itself.  gnubg's list holds one play per resulting
# position, so the number of distinct IDs must equal the length of the list;
# this is checked.
#
# Where the positions come from (all with fixed seeds):
#   1. all 21 rolls in the start positions of backgammon, nackgammon and
#      hypergammon with 1, 2 and 3 checkers;
#   2. all 21 rolls in some hand-made edge positions;
#   3. games between five simple kinds of player (see POLICIES), one case per turn;
#      now and then all 21 rolls of a position;
#   4. synthetic positions: a few free checkers against scattered blocks, where
#      "use both dice if possible" and "play the higher die" decide.
#
# The result depends on gnubg's evaluation only through the choice of the plays
# in part 3; another build may walk through other positions.

import os
import subprocess
import sys
import time

import gnubg

OUT = os.environ.get("LEGAL_PLAYS_OUT", "legal_plays.txt")
LIMIT = int(os.environ.get("LEGAL_PLAYS_CASES", "22500"))
SETS = os.environ.get("LEGAL_PLAYS_SETS")

# gnubg.show("version") lacks the version itself in gnubg 1.07, so ask the binary.
VERSION = subprocess.run([os.readlink("/proc/self/exe"), "--version"],
                         stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                         universal_newlines=True).stdout.splitlines()[0].strip()

ROLLS = [(a, b) for a in range(1, 7) for b in range(1, a + 1)]
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

    def roll(self):
        a, b = 1 + self.below(6), 1 + self.below(6)
        return (max(a, b), min(a, b))


def fnv1a64(data):
    h = 14695981039346656037
    for c in data:
        h = ((h ^ c) * 1099511628211) & FULL
    return h


# --- quiet gnubg: its boards go to nowhere, our report to the real stdout ----

sys.stdout.flush()
REPORT = os.dup(1)
_null = os.open(os.devnull, os.O_WRONLY)
os.dup2(_null, 1)


def report(text):
    os.write(REPORT, (text + "\n").encode())


for command in (
    "set threads 1",
    "set display off",
    "set automatic roll off",
    "set automatic game off",
    "set automatic move off",
    "set automatic bearoff off",
    "set automatic crawford off",
    "set automatic doubles 0",
    "set confirm new off",
    "set confirm save off",
    "set player 0 human",
    "set player 1 human",
    "set player 0 name Alice",
    "set player 1 name Bob",
    "set evaluation chequerplay evaluation plies 0",
    "set evaluation chequerplay evaluation prune off",
    "set evaluation chequerplay evaluation cubeful off",
    "set evaluation chequerplay evaluation noise 0",
):
    gnubg.command(command)

# Match IDs for the rolls: player 1 on roll, 7 points, 0-0, as gnubg writes them.
MATCH_ID = {}
for _roll in ROLLS:
    gnubg.command("set xgid XGID=-b----E-C---eE---c-e----B-:0:0:1:%d%d:0:0:0:7:10" % _roll)
    MATCH_ID[_roll] = gnubg.matchid()
assert len(set(MATCH_ID.values())) == 21
START = gnubg.positionid()
assert START == "4HPwATDgc/ABMA", START


class Refused(Exception):
    pass


def setup(position, roll):
    gnubg.command("set gnubgid %s:%s" % (position, MATCH_ID[roll]))
    if gnubg.positionid() != position or gnubg.matchid() != MATCH_ID[roll]:
        raise Refused("%s %s" % (position, roll))


def turn_and_state(match_id):
    """Bits 11 (turn) and 8-10 (game state) of a Match ID."""
    alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"
    byte1 = (alphabet.index(match_id[1]) & 15) << 4 | alphabet.index(match_id[2]) >> 2
    return byte1 >> 3 & 1, byte1 & 7


def play(position, roll, move):
    """Let gnubg play `move` ("" = it has no choice), return the new ID."""
    setup(position, roll)
    gnubg.command(("move " + move).strip())
    after, match_id = gnubg.positionid(), gnubg.matchid()
    turn, state = turn_and_state(match_id)
    if state == 2:
        # Game over: gnubg leaves the winner on roll or not; ask for the
        # board and make sure the winner (no checkers) comes first.
        board = gnubg.positionfromid(after)
        if sum(board[0]) != 0:
            assert sum(board[1]) == 0, (position, roll, move)
            after = gnubg.positionid((board[1], board[0]))
            OVER_SWAPPED.append(after)
    else:
        assert state == 1 and turn == 0, (position, roll, move, match_id)
    return after


OVER_SWAPPED = []
CASES = {}      # (position, "64") -> (count, hash)
KIND = {}       # (position, "64") -> source of the case
RESULTS = {}    # only with LEGAL_PLAYS_SETS


def plays(position, roll, kind):
    """All resulting IDs, best first; records the case."""
    setup(position, roll)
    moves = [h["move"] for h in gnubg.hint(9999)["hint"]]
    ids = [play(position, roll, m) for m in moves] if moves else [play(position, roll, "")]
    distinct = sorted(set(ids))
    assert len(distinct) == len(ids), (position, roll, moves)
    key = (position, "%d%d" % roll)
    value = (len(distinct), fnv1a64("\n".join(distinct).encode("ascii")))
    if key in CASES:
        assert CASES[key] == value, key
    elif len(CASES) < LIMIT:
        CASES[key] = value
        KIND[key] = kind
        if SETS:
            RESULTS[key] = distinct
    return ids


def board_of(position):
    """(opponent, player on roll), each a list for points 1..24 and the bar."""
    board = gnubg.positionfromid(position)
    return list(board[0]), list(board[1])


def over(position):
    opponent, mover = board_of(position)
    return sum(opponent) == 0 or sum(mover) == 0


# --- 1. start positions -------------------------------------------------------

def from_points(opponent, mover):
    """Position ID from {point: checkers} of both sides, own view, bar = 25."""
    def side(points):
        return tuple(points.get(p, 0) for p in range(1, 26))
    return gnubg.positionid((side(opponent), side(mover)))


STANDARD = {24: 2, 13: 5, 8: 3, 6: 5}
NACKGAMMON = {24: 2, 23: 2, 13: 4, 8: 3, 6: 4}
HYPER3 = {24: 1, 23: 1, 22: 1}
HYPER2 = {24: 1, 23: 1}
HYPER1 = {24: 1}
STARTS = [from_points(s, s) for s in (STANDARD, NACKGAMMON, HYPER3, HYPER2, HYPER1)]
assert STARTS[0] == START

started = time.time()
total = 0
for start in STARTS:
    for roll in ROLLS:
        n = len(plays(start, roll, "start"))
        if start == START:
            total += n
assert total == 447, total

# --- 2. edge positions --------------------------------------------------------
# XGID boards, the upper-case side is on roll.

EDGE = """
-GG---ebc---c-----b-----A-  -GG---ebc---cb----------A-  -GG---e-c---cb----b-----A-
-GG---e-c---c-----bb----A-  -GG---e-b----------c-b--A-  -GG---e-c---bbb--------AA-
-GF---e-c---bbb--------AA-  ------E-C---dE-----bbbc-bB  -b----E-C---eE---c-bb---AA
------F-C---cE-----bbbbbbA  -b----E-C---eE---c-ba-b-AA  ------E-C---eE---d-bc-a--B
------E-C---eE---c-bc-b--B  -GG---e-----b----bbbb----A  -BBBBBB-----------------b-
-BBC--------------------b-  -B--C-A-----------------b-  --BB--AA----------------b-
--BB--A--A--------------b-  --A---------c-----------b-  -AA---------c-----------b-
--bbBBB-----------------a-  aBBBBBB-----------------b-  --BB--------c-------b----A
-A---A------------------b-  --A---A-----------------b-  -b----E-C---eE---cad----B-
-b----E-C---cE---cadb---B-  -a---aEaC---dE---c-e----B-  -a--a-E-C---eE---c-e----B-
------E-C---eE---c-da-a-B-  b---BBC-B---cC---bBb-b---A  ---------------------bba-O
-CBB-B----------------bbc-  -a-B--E-B-a-dDB--b-bcb----  cBBBBBB-----A----------b--
o-----------------------A-  -A----------------------o-  ----------------------bcdF
""".split()

for text in EDGE:
    gnubg.command("set xgid XGID=%s:0:0:1:21:0:0:0:7:10" % text)
    position = gnubg.positionid()
    for roll in ROLLS:
        plays(position, roll, "edge")

# --- 3. games -----------------------------------------------------------------

def best(rng, ids):
    return ids[0]


def anything(rng, ids):
    return ids[rng.below(len(ids))]


def worst(rng, ids):
    return ids[-1]


def good_or_anything(rng, ids):
    return ids[0] if rng.below(10) < 7 else anything(rng, ids)


def poor(rng, ids):
    half = len(ids) // 2
    return ids[half + rng.below(len(ids) - half)]


# self-play proper, then random play, then mismatches: a good player against a
# bad one gives closed boards, many checkers on the bar and bear-offs against
# contact.
POLICIES = [
    (best, best), (best, best), (best, best), (best, best),
    (anything, anything), (anything, anything),
    (best, anything), (worst, best),
    (good_or_anything, good_or_anything),
    (best, poor), (worst, worst), (anything, good_or_anything),
]

GAMES_UNTIL = LIMIT * 78 // 100


def game(number):
    rng = Rng(1000 + number)
    players = POLICIES[number % len(POLICIES)]
    kind = "%s/%s" % (players[0].__name__, players[1].__name__)
    position = STARTS[0]
    if number % 29 == 28:
        position = STARTS[1]
    elif number % 31 == 30:
        position = STARTS[2]
    turn = rng.below(2)
    for _ in range(400):
        roll = rng.roll()
        if rng.below(60) == 0:
            for r in ROLLS:
                plays(position, r, kind)
        ids = plays(position, roll, kind)
        position = players[turn](rng, ids)
        turn = 1 - turn
        if over(position) or len(CASES) >= GAMES_UNTIL:
            return


games = 0
while len(CASES) < GAMES_UNTIL:
    game(games)
    games += 1

# --- 4. synthetic positions ---------------------------------------------------

def synthetic(rng):
    """A few free checkers, the others deep at home; scattered blocks."""
    mover = [0] * 26
    opponent = [0] * 26         # opponent's own points: 25 - p of the mover
    shape = rng.below(4)
    free = 1 + rng.below(4)
    for _ in range(free):
        if shape == 0:
            mover[1 + rng.below(25)] += 1
        elif shape == 1:
            mover[7 + rng.below(18)] += 1
        elif shape == 2:
            mover[1 + rng.below(7)] += 1
        else:
            mover[25 if rng.below(3) == 0 else 12 + rng.below(13)] += 1
    rest = rng.below(16 - free)
    deep = 1 + rng.below(3)
    for _ in range(rest):
        mover[1 + rng.below(deep)] += 1
    left = 15
    for _ in range(2 + rng.below(6)):
        p = 1 + rng.below(24)
        n = 1 if rng.below(4) == 0 else 2
        if mover[p] == 0 and opponent[25 - p] == 0 and left >= n:
            opponent[25 - p] = n
            left -= n
    if rng.below(5) == 0 and left:
        opponent[25] = 1 + rng.below(min(left, 3))
    if sum(opponent) == 0:
        opponent[1] = 1
        if mover[24]:
            return None
    return (tuple(opponent[1:]), tuple(mover[1:]))


rng = Rng(77)
refused = 0
while len(CASES) < LIMIT:
    board = synthetic(rng)
    if board is None:
        continue
    position = gnubg.positionid(board)
    try:
        for _ in range(2):
            plays(position, rng.roll(), "synthetic")
    except Refused:
        refused += 1

# --- write --------------------------------------------------------------------

doubles = sum(1 for p, d in CASES if d[0] == d[1])
mover_bar = both_bars = opponent_bar = bearoff = contact_bearoff = late = closed = 0
for (position, dice), (count, _) in CASES.items():
    opponent, mover = board_of(position)
    mover_bar += mover[24] > 0
    opponent_bar += opponent[24] > 0
    both_bars += mover[24] > 0 and opponent[24] > 0
    home = sum(mover[6:]) == 0
    bearoff += home
    if home:
        high = max(i for i in range(25) if mover[i])
        # an opposing checker in front of which one of ours still stands
        contact_bearoff += opponent[24] > 0 or any(opponent[23 - i] for i in range(high))
        late += sum(mover) <= 4
    closed += mover[24] > 0 and all(n > 1 for n in opponent[:6])
kinds = {}
for kind in KIND.values():
    kinds[kind] = kinds.get(kind, 0) + 1
dances = 0
for (position, dice), (count, digest) in CASES.items():
    opponent, mover = board_of(position)
    passed = gnubg.positionid((tuple(mover), tuple(opponent)))
    if count == 1 and digest == fnv1a64(passed.encode("ascii")):
        dances += 1

with open(OUT, "w", encoding="ascii", newline="\n") as f:
    f.write("# Legal plays according to %s (0 ply, complete lists).\n" % VERSION)
    f.write("# Made by make_legal_plays.py, run with: gnubg -t -q -r -p make_legal_plays.py\n")
    f.write("# Columns: Position ID of the player on roll; dice, higher first; number of\n")
    f.write("# distinct resulting positions; FNV-1a (64 bit) of the resulting Position IDs\n")
    f.write("# (opponent on roll), sorted in ASCII order and joined with one line feed.\n")
    f.write("# Without a legal play the only result is the same board with the opponent on\n")
    f.write("# roll. Lines are sorted by Position ID (ASCII order), then dice.\n")
    f.write("# %d cases, %d positions; positions from self-play, random play, mismatched\n"
            % (len(CASES), len({p for p, _ in CASES})))
    f.write("# players, synthetic and hand-made positions, nackgammon and hypergammon starts.\n")
    for (position, dice) in sorted(CASES):
        count, digest = CASES[position, dice]
        f.write("%s %s %d %016x\n" % (position, dice, count, digest))

if SETS:
    with open(SETS, "w", encoding="ascii", newline="\n") as f:
        for key in sorted(RESULTS):
            f.write(" ".join(key + tuple(RESULTS[key])) + "\n")

report("cases %d, positions %d, games %d, seconds %.0f" % (
    len(CASES), len({p for p, _ in CASES}), games, time.time() - started))
report("doubles %d, mover on bar %d, opponent on bar %d, both %d" % (
    doubles, mover_bar, opponent_bar, both_bars))
report("mover on bar against closed board %d, no legal play %d" % (closed, dances))
report("bear-off %d, with contact %d, at most 4 checkers left %d" % (
    bearoff, contact_bearoff, late))
report("resulting positions %d, largest list %d" % (
    sum(c for c, _ in CASES.values()), max(c for c, _ in CASES.values())))
report("synthetic positions refused by gnubg %d" % refused)
report("game-over IDs that gnubg gave from the other side %d" % len(OVER_SWAPPED))
for kind in sorted(kinds):
    report("  %6d %s" % (kinds[kind], kind))
os.dup2(REPORT, 1)
gnubg.command("quit")
