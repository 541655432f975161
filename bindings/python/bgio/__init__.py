# SPDX-License-Identifier: MIT
"""Read, check and convert backgammon matches and position IDs.

>>> position = Position.initial()
>>> [play.notation for play in position.legal_plays("66")]
['24/18(2) 13/7(2)', '24/18(2) 13/7 8/2', ...]
>>> position.play("8/5 6/5", "31").pips
(167, 163)
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, BinaryIO, NamedTuple, Union

from . import _bgio
from ._bgio import (
    Diagnostic,
    File,
    Finding,
    Game,
    Match,
    MatchBuilder,
    Play,
    Position,
    Report,
    Turn,
    __version__,
)

__all__ = [
    "Converted",
    "Diagnostic",
    "File",
    "Finding",
    "Fixed",
    "Format",
    "Game",
    "IllegalPlay",
    "Match",
    "MatchBuilder",
    "Play",
    "Position",
    "Report",
    "Turn",
    "__version__",
    "check",
    "check_tree",
    "convert",
    "fix",
    "formats",
    "read",
    "score",
    "to_records",
    "write",
]

Source = Union[str, os.PathLike, bytes, BinaryIO]


class IllegalPlay(ValueError):
    """A play that the rules do not allow.

    `code` and `name` are those of the finding ("BG204", "die-not-played"), `clause` is the rule.
    """

    def __init__(self, message: str, code: str, name: str, clause: str) -> None:
        super().__init__(message)
        self.code = code
        self.name = name
        self.clause = clause


class Converted(NamedTuple):
    """A converted file, and what the new format cannot store."""

    data: bytes
    losses: list[Diagnostic]


class Fixed(NamedTuple):
    """A fixed file: its bytes, the fixes, and the report of what is left."""

    data: bytes
    fixed: list[tuple[Finding, str]]
    refused: list[tuple[Finding, str, str]]
    report: Report


class Format(NamedTuple):
    """A file format."""

    name: str
    title: str
    can_read: bool
    can_write: bool


def _bytes_of(source: Source, name: str | None) -> tuple[bytes, str]:
    if isinstance(source, bytes):
        return source, name or "<memory>"
    if isinstance(source, (str, os.PathLike)):
        path = os.fspath(source)
        with open(path, "rb") as file:
            return file.read(), name or str(path)
    if not hasattr(source, "read"):
        raise TypeError("expected a path, bytes, or a file opened in binary mode")
    data = source.read()
    if not isinstance(data, bytes):
        raise TypeError("the file must be opened in binary mode")
    return data, name or str(getattr(source, "name", "<memory>"))


def _assignments(rule: dict[str, str] | None) -> list[str]:
    return [f"{name}={value}" for name, value in (rule or {}).items()]


def read(
    source: Source,
    *,
    name: str | None = None,
    format: str = "",
    rules: str = "",
    rule: dict[str, str] | None = None,
) -> File:
    """Read a file of any format: its matches with claims and facts.

    `source` is a path, bytes, or a file opened in binary mode. Mistakes in the file do not raise:
    `File.problems` lists what could not be read.
    """
    data, shown = _bytes_of(source, name)
    return _bgio.read(data, shown, format, rules, _assignments(rule))


def check(
    source: Source,
    *,
    name: str | None = None,
    format: str = "",
    rules: str = "",
    rule: dict[str, str] | None = None,
    on_illegal: str = "apply",
) -> Report:
    """Check a file as `bgcheck` does."""
    data, shown = _bytes_of(source, name)
    return _bgio.check(data, shown, format, rules, _assignments(rule), on_illegal)


def convert(
    source: Source,
    to: str,
    *,
    dialect: str = "",
    name: str | None = None,
    format: str = "",
    rules: str = "",
    rule: dict[str, str] | None = None,
) -> Converted:
    """Convert a file to another format as `bgconvert` does."""
    data, shown = _bytes_of(source, name)
    return Converted(*_bgio.convert(data, shown, to, dialect, format, rules, _assignments(rule)))


def write(matches: Match | list[Match], to: str, *, dialect: str = "") -> Converted:
    """Write matches in a format."""
    if isinstance(matches, Match):
        matches = [matches]
    return Converted(*_bgio.write(matches, to, dialect))


def fix(
    source: Source,
    *,
    unsafe: bool = False,
    name: str | None = None,
    format: str = "",
    rules: str = "",
    rule: dict[str, str] | None = None,
) -> Fixed:
    """Apply the safe fixes, or all of them, as `bgcheck --fix` does; the source stays as it is."""
    data, shown = _bytes_of(source, name)
    return Fixed(*_bgio.fix(data, shown, format, rules, _assignments(rule), unsafe))


def score(
    source: Source,
    *,
    name: str | None = None,
    format: str = "",
    rules: str = "",
    rule: dict[str, str] | None = None,
) -> dict[str, Any]:
    """Recompute the scores: one file of `bgscore --output-format json`."""
    data, shown = _bytes_of(source, name)
    sheet: dict[str, Any] = json.loads(
        _bgio.score(data, shown, format, rules, _assignments(rule))
    )
    return sheet


def formats() -> list[Format]:
    """All formats of match and position files."""
    return [Format(*row) for row in _bgio.formats()]


def check_tree(
    directory: str | os.PathLike,
    *,
    jobs: int | None = None,
    rules: str = "",
    rule: dict[str, str] | None = None,
) -> Iterator[Report]:
    """Check all match files below a directory, `jobs` at a time, in the order of their paths.

    Files that are not matches are left out, unless only match files have such an extension.
    """
    paths = sorted(path for path in Path(directory).rglob("*") if path.is_file())
    with ThreadPoolExecutor(jobs or os.cpu_count()) as pool:
        for report in pool.map(lambda path: check(path, rules=rules, rule=rule), paths):
            if report.recognised or _bgio.match_extension(report.name):
                yield report


def to_records(source: File | Report) -> list[dict[str, Any]]:
    """Rows for pandas: the turns of a file, or the findings of a report."""
    if isinstance(source, Report):
        return [_finding_record(source.name, finding) for finding in source.findings]
    return [
        _turn_record(source.name, match_number, game_number, turn)
        for match_number, match in enumerate(source.matches, 1)
        for game_number, game in enumerate(match.games, 1)
        for turn in game.turns
    ]


def _finding_record(file: str, finding: Finding) -> dict[str, Any]:
    return {
        "file": file,
        "line": finding.line,
        "column": finding.column,
        "severity": finding.severity,
        "code": finding.code,
        "name": finding.name,
        "match": finding.match,
        "game": finding.game,
        "row": finding.row,
        "player": finding.player,
        "dice": _roll(finding.dice),
        "message": finding.message,
        "likely_play": finding.likely_play,
    }


def _turn_record(file: str, match: int, game: int, turn: Turn) -> dict[str, Any]:
    return {
        "file": file,
        "match": match,
        "game": game,
        "row": turn.row,
        "player": turn.player,
        "side": turn.side,
        "dice": _roll(turn.dice),
        "play": turn.play,
        "verdict": turn.verdict,
        "cube_action": turn.cube_action,
        "resignation": turn.resignation,
        "xgid": turn.before.to_id("xgid"),
    }


def _roll(dice: tuple[int, int] | None) -> str | None:
    return None if dice is None else f"{dice[0]}{dice[1]}"


def _play(self: Position, play: str, dice: str | None = None) -> Position:
    """The position after a play; raises IllegalPlay with the reason and the clause."""
    answer = self._judge(play, dice)
    if isinstance(answer, Position):
        return answer
    raise IllegalPlay(answer.message, answer.code, answer.name, answer.clause)


def _counts(self: Report) -> dict[str, int]:
    """How many findings there are of each severity."""
    counts = {"error": 0, "warning": 0, "note": 0}
    for finding in self.findings:
        counts[finding.severity] += 1
    return counts


setattr(Position, "play", _play)
setattr(Position, "_repr_svg_", Position.svg)
setattr(Report, "counts", property(_counts))
