# SPDX-License-Identifier: MIT
"""The Python package: package_test.py TOOLS_DIR SOURCE_DIR, with the package in PYTHONPATH."""

import ast
import doctest
import json
import os
import pickle
import shutil
import subprocess
import sys
import tempfile
import time
import unittest
from pathlib import Path

import bgio

TOOLS = Path(sys.argv[1]).resolve()
ROOT = Path(sys.argv[2]).resolve()
FINAL = ROOT / "samples/quickstart/final.mat"
CORPUS = ROOT.parent / "shared/corpus/files"


def tool(*arguments):
    # elsewhere, so that reports show whole paths
    run = subprocess.run([TOOLS / arguments[0], *arguments[1:]], capture_output=True, cwd="/")
    return run.stdout


class Read(unittest.TestCase):
    def test_has_claims_and_facts(self):
        file = bgio.read(FINAL)
        self.assertEqual(file.format, "mat")
        self.assertEqual(file.problems, [])
        (match,) = file.matches
        self.assertEqual(match.players, ("Alice", "Bob"))
        self.assertEqual((match.length, match.rules, match.score), (3, "standard", (3, 0)))
        first, second = match.games
        self.assertEqual((first.winner, first.points, first.ending), ("left", 2, "resigned"))
        self.assertEqual((first.claimed.points, first.claimed.score), (2, (0, 0)))
        self.assertTrue(second.crawford)
        turn = second.turns[3]
        self.assertEqual((turn.player, turn.dice, turn.play), ("Bob", (6, 4), "24/18"))
        self.assertEqual((turn.verdict, turn.fault), ("stood", "die-not-played"))
        self.assertEqual(turn.before.to_id(), "XGID=-b----E-D--AeC---a-cbb--B-:0:0:1:64:0:2:1:3:10")
        self.assertIn("double", [turn.cube_action for turn in first.turns])

    def test_takes_bytes_and_open_files(self):
        data = FINAL.read_bytes()
        self.assertEqual(bgio.read(data, name="a.mat").name, "a.mat")
        with open(FINAL, "rb") as stream:
            self.assertEqual(len(bgio.read(stream).matches), 1)
        with open(FINAL, encoding="utf-8") as stream, self.assertRaises(TypeError):
            bgio.read(stream)

    def test_outlives_its_file(self):
        turns = bgio.read(FINAL).matches[0].games[1].turns
        self.assertEqual(turns[3].player, "Bob")

    def test_raises_what_is_documented(self):
        with self.assertRaises(FileNotFoundError):
            bgio.read("no such file")
        with self.assertRaises(OSError):
            bgio.read(b"\x1f\x8b\x08\x00damaged")
        with self.assertRaisesRegex(ValueError, "cannot read the format 'doc'"):
            bgio.read(FINAL, format="doc")
        with self.assertRaisesRegex(ValueError, "unknown preset 'house'"):
            bgio.check(FINAL, rules="house")
        with self.assertRaisesRegex(ValueError, "jacoby"):
            bgio.check(FINAL, rule={"jacoby": "maybe"})
        with self.assertRaises(TypeError):
            bgio.check(5)


class Check(unittest.TestCase):
    def test_gives_findings(self):
        report = bgio.check(FINAL)
        (finding,) = report.findings
        self.assertEqual((finding.code, finding.name), ("BG204", "die-not-played"))
        self.assertEqual((finding.line, finding.column, finding.row), (16, 34, 2))
        self.assertEqual((finding.player, finding.dice), ("Bob", (6, 4)))
        self.assertEqual((finding.clause, finding.likely_play), ("S7", "24/14"))
        self.assertEqual(finding.legal_plays[0], "24/14")
        self.assertEqual(finding.fixes, [("replace by the likely turn: 64: 24/14", False)])
        self.assertEqual(finding.position.on_roll, "right")
        self.assertEqual(report.counts, {"error": 1, "warning": 0, "note": 0})

    def test_agrees_with_bgcheck(self):
        files = [path for path in sorted((ROOT / "samples").rglob("*")) if path.is_file()]
        if CORPUS.exists():
            files += [path for path in sorted(CORPUS.rglob("*")) if path.is_file()]
        else:
            print("the corpus is not here: samples only")
        files = [path for path in files if bgio.check(path).recognised]
        self.assertGreater(len(files), 100)
        paths = "\n".join(map(str, files)).encode()
        run = subprocess.run(
            [TOOLS / "bgcheck", "--isolated", "--output-format", "json", "--files-from", "-"],
            input=paths,
            capture_output=True,
            cwd="/",
        )
        expected = {}
        for row in json.loads(run.stdout)["findings"]:
            expected.setdefault(str(Path("/", row["file"])), []).append(
                (row["line"], row["column"], row["code"], row["message"], row["fingerprint"])
            )
        for path in files:
            shown = [
                (each.line, each.column, each.code, each.message, each.fingerprint)
                for each in bgio.check(path).findings
            ]
            self.assertEqual(shown, expected.get(str(path), []), path)

    def test_checks_a_tree_in_parallel(self):
        names = [report.name for report in bgio.check_tree(ROOT / "samples/quickstart", jobs=4)]
        self.assertEqual([Path(name).name for name in names], ["final.mat", "semifinal.mat"])

    def test_reports_what_is_no_match(self):
        report = bgio.check(b"nothing")
        self.assertFalse(report.recognised)
        self.assertEqual(report.findings[0].code, "BG002")


class ConvertFixScore(unittest.TestCase):
    def test_converts_as_bgconvert(self):
        for to in ("sgf", "json", "oldmoves"):
            expected = tool("bgconvert", "--quiet", "--to", to, str(FINAL))
            self.assertEqual(bgio.convert(FINAL, to).data, expected)
        builder = bgio.MatchBuilder("Alice", "Bob").roll("left", "31", "8/5 6/5")
        losses = bgio.write(builder.remark("standard").match, "oldmoves").losses
        self.assertEqual([each.code for each in losses], ["BG611"])
        with self.assertRaisesRegex(ValueError, "cannot write the format 'xgid'"):
            bgio.convert(FINAL, "xgid")

    def test_writes_what_was_read(self):
        expected = bgio.convert(FINAL, "sgf").data
        self.assertEqual(bgio.write(bgio.read(FINAL).matches, "sgf").data, expected)

    def test_fixes(self):
        fixed = bgio.fix(FINAL, unsafe=True)
        self.assertEqual([finding.code for finding, _ in fixed.fixed], ["BG204"])
        self.assertIn(b"64: 24/14", fixed.data)
        self.assertEqual(fixed.report.findings, [])
        self.assertEqual(bgio.fix(FINAL).data, FINAL.read_bytes())

    def test_scores_as_bgscore(self):
        expected = json.loads(tool("bgscore", "--output-format", "json", str(FINAL)))
        expected["files"][0]["file"] = str(FINAL)
        self.assertEqual(bgio.score(FINAL), expected["files"][0])

    def test_builds_a_match(self):
        builder = bgio.MatchBuilder("Alice", "Bob", 3, event="Club night")
        builder.roll("left", "31", "8/5 6/5").cube("right", "double").cube("left", "drop")
        match = builder.match
        self.assertEqual((match.event, match.score), ("Club night", (0, 1)))
        self.assertIn(b"8/5 6/5", bgio.write(match, "mat").data)
        with self.assertRaisesRegex(ValueError, "unknown side"):
            builder.roll("north", "31", "8/5 6/5")

    def test_makes_records(self):
        turns = bgio.to_records(bgio.read(FINAL))
        self.assertEqual(turns[0]["play"], "8/4 6/4")
        self.assertEqual(bgio.to_records(bgio.check(FINAL))[0]["code"], "BG204")


class Position(unittest.TestCase):
    ID = "XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:7:10"

    def test_translates_ids(self):
        position = bgio.Position.from_id(self.ID)
        self.assertEqual(position.to_id(), self.ID)
        for kind in ("gnubg", "ogid", "fibs"):
            again = bgio.Position.from_id(position.to_id(kind))
            self.assertEqual(again.board(), position.board(), kind)
        with self.assertRaisesRegex(ValueError, "BG507"):
            bgio.Position.from_id("nonsense")
        with self.assertRaisesRegex(ValueError, "unknown kind"):
            position.to_id("snowie")

    def test_lists_and_makes_plays(self):
        position = bgio.Position.from_id(self.ID)
        plays = position.legal_plays()
        self.assertEqual(len(plays), 16)
        self.assertIn("8/5 6/5", [play.notation for play in plays])
        after = position.play("8/5 6/5")
        self.assertIn(after, [play.after for play in plays])
        self.assertEqual((after.on_roll, after.dice), ("left", None))
        with self.assertRaises(bgio.IllegalPlay) as raised:
            position.play("24/18", "61")
        self.assertEqual((raised.exception.code, raised.exception.clause), ("BG204", "S7"))
        with self.assertRaisesRegex(ValueError, "not a roll"):
            position.legal_plays("77")

    def test_is_a_value(self):
        position = bgio.Position.from_id(self.ID)
        self.assertEqual(position, bgio.Position.from_id(self.ID))
        self.assertEqual(len({position, bgio.Position.from_id(self.ID)}), 1)
        self.assertEqual(pickle.loads(pickle.dumps(position)), position)
        self.assertEqual(position.flip().flip(), position)
        self.assertNotEqual(position.flip(), position)
        self.assertEqual(position.flip().on_roll, "left")

    def test_draws_itself(self):
        position = bgio.Position.from_id(self.ID)
        self.assertIn("13-14-15-16-17-18", str(position).replace(" ", "").replace("+", ""))
        self.assertTrue(position._repr_svg_().startswith("<svg"))
        self.assertEqual(eval(repr(position), {"Position": bgio.Position}), position)


class Types(unittest.TestCase):
    def test_stubs_name_what_the_module_has(self):
        stub = ast.parse(Path(bgio.__file__).with_name("_bgio.pyi").read_text(encoding="utf-8"))
        for node in stub.body:
            if not isinstance(node, ast.ClassDef):
                continue
            declared = {
                getattr(each, "name", None) or each.target.id
                for each in node.body
                if isinstance(each, (ast.FunctionDef, ast.AnnAssign))
            }
            shown = vars(getattr(bgio._bgio, node.name))
            special = {"__init__", "__iter__", "__len__", "__getitem__"}
            public = {name for name in shown if not name.startswith("__")} - {"_pybind11_conduit_v1_"}
            self.assertEqual(declared - special, public, node.name)

    def test_mypy_is_content(self):
        package = Path(bgio.__file__).parent
        run = subprocess.run(
            ["/usr/bin/mypy", "--strict", "--allow-any-generics", package],
            capture_output=True,
            text=True,
        )
        self.assertEqual(run.returncode, 0, run.stdout)


class Speed(unittest.TestCase):
    def test_decodes_a_thousand_ids_in_ten_milliseconds(self):
        ids = [Position.ID] * 1000
        best = min(self.seconds(lambda: list(map(bgio.Position.from_id, ids))) for _ in range(5))
        print(f"1,000 IDs: {best * 1000:.1f} ms")
        self.assertLess(best, 0.010)

    def test_lists_plays_in_microseconds(self):
        position = bgio.Position.from_id(Position.ID)
        best = min(
            self.seconds(lambda: [position.legal_plays() for _ in range(1000)]) for _ in range(5)
        )
        print(f"legal_plays: {best * 1000:.1f} microseconds")
        self.assertLess(best, 0.030)

    @staticmethod
    def seconds(work):
        start = time.process_time()
        work()
        return time.process_time() - start


class Documents(unittest.TestCase):
    def test_doctests_hold(self):
        flags = doctest.ELLIPSIS
        self.assertEqual(doctest.testmod(bgio, optionflags=flags).failed, 0)

    def test_recipes_hold(self):
        page = str(ROOT / "docs/python.md")
        home = os.getcwd()
        with tempfile.TemporaryDirectory() as folder:
            shutil.copytree(ROOT / "samples/quickstart", Path(folder, "archive"))
            os.chdir(folder)
            result = doctest.testfile(page, module_relative=False, optionflags=doctest.ELLIPSIS)
            os.chdir(home)
        self.assertGreater(result.attempted, 20)
        self.assertEqual(result.failed, 0)


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
