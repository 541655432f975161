#!/usr/bin/env python3
"""What does GNU Backgammon read in a match file?

Imports match files into GNU Backgammon (one process for all files) and reports
every game as gnubg sees it.

    import_check.py --summary FILE...          JSON, one entry per file
    import_check.py --compare A B [A B ...]    exit 1 and name the first difference
                                               of each pair that differs

Exit status: 0 = done, all pairs agree; 1 = a pair differs, or a file of a pair was
refused or had to be given up; 2 = invalid usage; 3 = gnubg does not start; 77 = gnubg
is not installed.

The importer is chosen by the file's extension, see IMPORTERS. Per game the report
holds

    score        [left, right] before the game; left = gnubg's player 0 (O, SGF
                 White, left column of a .mat file), right = player 1 (X, Black)
    length       match length, 0 = money
    crawford     true in the Crawford game
    result       winner L or R, points, and R = resigned, D = dropped double, e.g.
                 "L+2", "R+1D", "L+4R"; null = the game is unfinished
    position_id  at the end of the game (after the last record gnubg has)
    match_id     the same
    actions      number of records (plays, doubles, answers, ...)
    digest       of these records; --actions lists them instead

Options: --gnubg PROGRAM (or environment variable GNUBG), --timeout SECONDS (per
file, default 60), --names (--compare compares the players' names, too),
--money-rules (--compare looks at the Jacoby flag of money sessions, too),
--actions (--summary lists all records).

How gnubg 1.07's own exports differ from each other (both written from one match)
--------------------------------------------------------------------------------
Of 205 self-play matches 198 agree in everything compared here. The others show
three losses of the .mat format as gnubg writes and reads it:

1. Resignation after rolling with exactly one legal play (6 matches). .mat holds the
   roll with nothing behind it and the winner's "Wins" line; the importer takes an
   empty play for "the only legal play" and lets the loser make it before resigning.
   .sgf holds the roll (PL and DI) and no play. Records, final Position ID and Match
   ID differ, the result does not.
2. A beaver that is accepted by a "take" and then not followed by a roll, because
   somebody resigns at once (1 match, selfplay-012). gnubg writes no "Takes" after
   "Beavers => N", the importer waits for it, counts half the points and loses the
   plays of the next game ("Take record found but doesn't follow a double"): status
   "errors" here. .sgf is right. A dropped beaver has the same effect.
3. The Jacoby rule and beavers are not in a .mat file: the importer takes the user's
   setting. This script switches Jacoby and beavers on, so that bit 66 of the Match
   ID agrees with RU[Jacoby]; without --money-rules the bit is ignored anyway.
   Automatic doubles are not in a .mat file either (not used in the self-play data).

Other things to know about gnubg 1.07
-------------------------------------
* gnubg.match() calls player 0 "X" and player 1 "O"; boards and ids have O = player 0.
* After an illegal play the .mat importer asks whether to try another variation and,
  if the answer is no, keeps one game without any record. Status "errors" here.
* A refused file leaves the old match in place or none at all; a few files make gnubg
  abort (status "ended"; the other files are then read by a new process).
* gnubg ends at once when $HOME does not exist, even with -r.
"""

import argparse
import hashlib
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
import time

# Extension -> gnubg command. Everything else is left to gnubg's own detection.
IMPORTERS = {
    ".mat": "import mat",
    ".sgf": "load match",
    ".sgg": "import sgg",
    ".tmg": "import tmg",
    ".fibs": "import oldmoves",
    ".gam": "import empire",
}
DEFAULT_IMPORTER = "import auto"

# gnubg.match() calls player 0 (left, O on the board, SGF White) "X" and player 1 "O".
SIDE = {"X": "L", "O": "R"}

# Lines of gnubg's output that are no messages: the board it draws.
BOARD_LINE = re.compile(r"^\s*$|^ GNU Backgammon  Position ID|^ +Match ID +:|^[ v^][+|]")

# The place of the copies that gnubg reads, in its messages.
TEMPORARY = re.compile(r"\S*/import-check-[^/]*/f\d+/")

# Runs inside gnubg. argv does not reach it, so the job comes in the environment.
WORKER = r'''
import ctypes, json, os, sys
import gnubg

job = json.load(open(os.environ["IMPORT_CHECK_JOB"]))
report = open(job["report"], "a", buffering=1)
log = os.open(job["log"], os.O_RDWR | os.O_CREAT | os.O_APPEND)
sys.stdout.flush()
os.dup2(log, 1)
os.dup2(log, 2)
libc = ctypes.CDLL(None)

for line in job["setup"]:
    gnubg.command(line)


def take_log():
    libc.fflush(None)
    with open(job["log"], "rb") as f:
        text = f.read()
    os.ftruncate(log, 0)
    return text.decode("utf-8", "replace")


def ids():
    try:
        return gnubg.positionid(), gnubg.matchid()
    except ValueError:          # "no current position available"
        return None, None


SENTINEL = ["Nobody-A", "Nobody-B"]


def read_match(entry):
    # A match that no file contains: it is still there if gnubg refuses the file.
    gnubg.command("set defaultnames %s %s" % tuple(SENTINEL))
    gnubg.command("new match 63")
    take_log()
    gnubg.command("%s \"%s\"" % (entry["command"], entry["path"]))
    text = take_log()
    try:
        match = gnubg.match(0, 1, 0)
    except Exception as error:
        return {"status": "refused", "log": text, "why": str(error)}
    if match is None:           # it has dropped the old match and read nothing
        return {"status": "refused", "log": text}
    info = match["match-info"]
    # gnubg.match() calls player 0 "X" and player 1 "O"; on the board it is the
    # other way round.
    names = [info["X"].get("name"), info["O"].get("name")]
    if names == SENTINEL:
        return {"status": "refused", "log": text}
    games = []
    navigate = gnubg.navigate
    navigate()
    for number, game in enumerate(match["games"]):
        if number:
            if navigate(game=1) is None:
                return {"status": "confused", "log": text,
                        "why": "cannot reach game %d" % (number + 1)}
        at_start = ids()
        navigate(next=len(game["game"]) + 2)
        position, match_id = ids()
        games.append({"info": game["info"], "actions": game["game"],
                      "start_match_id": at_start[1],
                      "position_id": position, "match_id": match_id})
    take_log()
    return {"status": "errors" if "had errors" in text else "ok", "log": text, "names": names,
            "length": info.get("match-length", 0),
            "variation": info.get("variation"), "games": games}


for entry in job["files"]:
    report.write(json.dumps({"begin": entry["number"]}) + "\n")
    try:
        result = read_match(entry)
    except Exception as error:
        result = {"status": "confused", "log": take_log(), "why": repr(error)}
    result["end"] = entry["number"]
    report.write(json.dumps(result) + "\n")
report.write(json.dumps({"done": True}) + "\n")
report.close()
os._exit(0)
'''

SETUP = [
    "set threads 1",
    "set display off",
    "set automatic roll off",
    "set automatic game off",
    "set automatic move off",
    "set automatic bearoff off",
    "set automatic doubles 0",
    "set confirm new off",
    "set confirm save off",
    "set confirm default no",
    "set player 0 human",
    "set player 1 human",
    "set crawford on",
    "set jacoby on",
    "set beavers 3",
]


class Failure(Exception):
    """gnubg does not work at all."""


def find_gnubg(given):
    for name in (given, os.environ.get("GNUBG"), "gnubg", "/usr/games/gnubg"):
        path = shutil.which(name) if name else None
        if path:
            return path
    return None


def run_batch(gnubg, entries, directory, timeout):
    """One gnubg process; yields its reports. Stops early when gnubg hangs or ends."""
    job = {
        "files": entries,
        "setup": SETUP,
        "report": os.path.join(directory, "report"),
        "log": os.path.join(directory, "log"),
    }
    for name in (job["report"], job["log"]):
        open(name, "w").close()
    with open(os.path.join(directory, "job.json"), "w") as f:
        json.dump(job, f)
    worker = os.path.join(directory, "worker.py")
    with open(worker, "w") as f:
        f.write(WORKER)
    environment = dict(os.environ, IMPORT_CHECK_JOB=os.path.join(directory, "job.json"),
                       HOME=directory, LC_ALL="C.UTF-8")
    # Without a terminal or input: a question that gnubg asks ends it or gets "no
    # answer", and the file is reported as such.
    process = subprocess.Popen([gnubg, "-t", "-q", "-r", "-p", worker], cwd=directory,
                               env=environment, stdin=subprocess.DEVNULL,
                               stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    last = time.monotonic()
    reader = open(job["report"])
    pending = ""
    running = None
    try:
        while True:
            ended = process.poll() is not None
            text = reader.read()
            if text:
                last = time.monotonic()
                pending += text
                lines = pending.split("\n")
                pending = lines.pop()
                for line in lines:
                    item = json.loads(line)
                    if "begin" in item:
                        running = item["begin"]
                    elif "end" in item:
                        running = None
                        yield item
                    elif "done" in item:
                        return
            elif ended:
                yield {"end": running, "status": "ended",
                       "why": "gnubg ended (status %s)" % process.returncode}
                return
            elif time.monotonic() - last > timeout:
                yield {"end": running, "status": "timeout",
                       "why": "no answer within %g s" % timeout}
                return
            else:
                time.sleep(0.02)
    finally:
        reader.close()
        if process.poll() is None:
            try:
                process.wait(2)
            except subprocess.TimeoutExpired:
                process.kill()
                process.wait()


def match_id_fields(match_id):
    alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"
    value = 0
    for c in match_id:
        value = value << 6 | alphabet.index(c)
    key = value.to_bytes(9, "big")
    return int.from_bytes(key, "little")


def tidy_action(action):
    """One record as a list that does not depend on the spelling in the file."""
    kind = action.get("action")
    side = SIDE.get(action.get("player"), "?")
    out = [side, kind]
    if action.get("dice"):
        out.append("%d%d" % tuple(sorted(action["dice"], reverse=True)))
    if action.get("board"):
        out.append(action["board"])
    if kind == "resign":
        out.append(action.get("points"))
    return out


def tidy_game(game, length, keep_actions):
    info = game["info"]
    actions = [tidy_action(a) for a in game["actions"]]
    result = None
    if info.get("winner"):
        result = SIDE[info["winner"]] + "+%d" % info["points-won"]
        if info.get("resigned"):
            result += "R"
        elif any(a[1] == "drop" for a in actions[-1:]):
            result += "D"
    crawford = False
    if game["start_match_id"]:
        crawford = bool(match_id_fields(game["start_match_id"]) >> 7 & 1)
    return {
        "score": [info["score-X"], info["score-O"]],
        "length": length,
        "crawford": crawford,
        "result": result,
        "position_id": game["position_id"],
        "match_id": game["match_id"],
        "actions": actions if keep_actions else len(actions),
        "digest": hashlib.sha1(json.dumps(actions).encode()).hexdigest()[:16],
    }


def examine(gnubg, files, timeout, keep_actions):
    """List of results in the order of the files."""
    results = [None] * len(files)
    with tempfile.TemporaryDirectory(prefix="import-check-") as top:
        entries = []
        for number, name in enumerate(files):
            if not os.path.isfile(name):
                results[number] = {"status": "missing", "messages": ["no such file"]}
                continue
            # gnubg gets a simple path; the base name stays recognisable because
            # its .mat importer looks for a date in it.
            folder = os.path.join(top, "f%d" % number)
            os.mkdir(folder)
            simple = re.sub(r"[^A-Za-z0-9._-]", "_", os.path.basename(name))
            path = os.path.join(folder, simple)
            shutil.copyfile(name, path)
            extension = os.path.splitext(name)[1].lower()
            entries.append({"number": number, "path": path,
                            "command": IMPORTERS.get(extension, DEFAULT_IMPORTER)})
        run = 0
        while entries:
            directory = os.path.join(top, "run%d" % run)
            os.mkdir(directory)
            run += 1
            before = len(entries)
            for item in run_batch(gnubg, entries, directory, timeout):
                number = item["end"]
                if number is None:      # gnubg did not even start the work
                    raise Failure(item["why"])
                entries = [e for e in entries if e["number"] != number]
                results[number] = tidy_result(item, keep_actions)
            if len(entries) == before:
                raise Failure("gnubg gives no answer")
    return results


def tidy_result(item, keep_actions):
    messages = [TEMPORARY.sub("", line.strip()) for line in item.get("log", "").splitlines()
                if not BOARD_LINE.match(line)]
    if item.get("why"):
        messages.append(item["why"])
    out = {"status": item["status"], "messages": messages}
    if item["status"] in ("ok", "errors"):
        out["players"] = item["names"]
        out["length"] = item["length"]
        out["variation"] = item["variation"]
        out["games"] = [tidy_game(g, item["length"], keep_actions)
                        for g in item["games"]]
    return out


def as_oldmoves(a, b):
    """The games of `a` as gnubg's oldmoves importer can see them, and those of `b`.

    Two things it cannot read, whatever the file says: a resignation of more than a
    single game (it is always 1, and the points are those of a single game), and a roll
    that was given up ("set" in .mat; a roll that could not be played here, so that the
    turn passes). Where one of them ends a game of `a`, that record and the result are
    compared as such, and the final IDs, which follow from it, are not.
    """
    seen, others = [], []
    for g, h in zip(a["games"], b["games"]):
        g, h = dict(g, actions=list(g["actions"])), dict(h, actions=list(h["actions"]))
        for k, record in enumerate(g["actions"]):
            if record[1] == "resign" and record[2] > 1:
                points = int(re.search(r"\d+", g["result"]).group())
                g["actions"][k] = record[:2] + [1]
                g["result"] = "%s+%dR" % (g["result"][0], points // record[2])
                g["match_id"] = h["match_id"] = None
            if record[1] == "set" and k < len(h["actions"]):
                g["actions"][k] = [record[0], "move", record[2]]
                h["actions"][k] = h["actions"][k][:3]
                g["match_id"] = h["match_id"] = None
                g["position_id"] = h["position_id"] = None
        seen.append(g)
        others.append(h)
    return dict(a, games=seen + a["games"][len(seen):]), dict(
        b, games=others + b["games"][len(others):])


def as_tmg(a, b):
    """gnubg's tmg importer calls the only game of a match to 1 the Crawford game, which
    the mat importer does not; that mark, and the Match ID that has it, are not compared.
    """
    if a["length"] != 1:
        return a, b
    unmarked = dict(crawford=None, match_id=None)
    return tuple(dict(r, games=[dict(g, **unmarked) for g in r["games"]]) for r in (a, b))


def first_difference(a, b, names, money_rules):
    """None, or a text that names the first difference of two results."""
    for which, r in (("first", a), ("second", b)):
        if r["status"] != "ok":
            return "%s file: %s%s" % (which, r["status"],
                                      "".join(" (%s)" % m for m in r["messages"][-1:]))
    if names and a["players"] != b["players"]:
        return "players: %s / %s" % (a["players"], b["players"])
    for key in ("length", "variation"):
        if a[key] != b[key]:
            return "%s: %s / %s" % (key, a[key], b[key])
    for n, (g, h) in enumerate(zip(a["games"], b["games"]), 1):
        for key in ("score", "crawford"):
            if g[key] != h[key]:
                return "game %d: %s: %s / %s" % (n, key, g[key], h[key])
        for k in range(max(len(g["actions"]), len(h["actions"]))):
            left = g["actions"][k] if k < len(g["actions"]) else "nothing"
            right = h["actions"][k] if k < len(h["actions"]) else "nothing"
            if left != right:
                return "game %d, record %d: %s / %s" % (n, k + 1, left, right)
        for key in ("result", "position_id", "match_id"):
            x, y = g[key], h[key]
            if key == "match_id" and a["length"] == 0 and not money_rules and x and y:
                jacoby = ~(1 << 66)
                if match_id_fields(x) & jacoby == match_id_fields(y) & jacoby:
                    continue
            if x != y:
                return "game %d: %s: %s / %s" % (n, key, x, y)
    if len(a["games"]) != len(b["games"]):
        return "number of games: %d / %d" % (len(a["games"]), len(b["games"]))
    return None


def main():
    parser = argparse.ArgumentParser(
        description="Compare match files as GNU Backgammon reads them.")
    mode = parser.add_mutually_exclusive_group(required=True)
    mode.add_argument("--summary", action="store_true", help="print what gnubg reads")
    mode.add_argument("--compare", action="store_true", help="compare pairs of files")
    parser.add_argument("files", nargs="+", metavar="FILE",
                        help="@LIST takes names from the file LIST, one per line")
    parser.add_argument("--gnubg", metavar="PROGRAM")
    parser.add_argument("--timeout", type=float, default=60, metavar="SECONDS")
    parser.add_argument("--names", action="store_true")
    parser.add_argument("--money-rules", action="store_true")
    parser.add_argument("--actions", action="store_true")
    options = parser.parse_intermixed_args()
    files = []
    for name in options.files:
        if name.startswith("@"):
            with open(name[1:]) as f:
                files += [line for line in f.read().splitlines() if line]
        else:
            files.append(name)
    if options.compare and len(files) % 2:
        parser.error("--compare needs pairs of files")
    gnubg = find_gnubg(options.gnubg)
    if not gnubg:
        print("import_check: gnubg not found", file=sys.stderr)
        return 77
    try:
        results = examine(gnubg, files, options.timeout, options.compare or options.actions)
    except Failure as error:
        print("import_check: %s" % error, file=sys.stderr)
        return 3
    if options.summary:
        out = [dict({"file": name}, **result) for name, result in zip(files, results)]
        json.dump(out, sys.stdout, indent=1)
        print()
        return 0
    bad = 0
    for i in range(0, len(files), 2):
        a, b = results[i], results[i + 1]
        if files[i + 1].endswith(".fibs") and a["status"] == b["status"] == "ok":
            a, b = as_oldmoves(a, b)
        if files[i + 1].endswith(".tmg") and a["status"] == b["status"] == "ok":
            a, b = as_tmg(a, b)
        text = first_difference(a, b, options.names, options.money_rules)
        if text:
            bad += 1
            print("%s %s: %s" % (files[i], files[i + 1], text))
    print("%d pairs, %d differ" % (len(files) // 2, bad))
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main())
