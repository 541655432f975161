# SPDX-License-Identifier: MIT
"""The project's own tools: what makes the pages, and what says the truth about them."""
import json
import pathlib
import subprocess

SAMPLES = pathlib.Path(__file__).resolve().parents[2] / "samples"


class Tools:
    def __init__(self, directory, work):
        self.directory = pathlib.Path(directory)
        self.work = pathlib.Path(work)
        self.work.mkdir(parents=True, exist_ok=True)

    def run(self, tool, *arguments, text=None):
        command = [str(self.directory / tool), *map(str, arguments)]
        return subprocess.run(command, input=text, capture_output=True, check=False, cwd=self.work,
                              encoding="utf-8", errors="surrogateescape", timeout=120)

    def page(self, name, *inputs):
        """Makes a page and gives its address."""
        path = self.work / f"{name}.html"
        path.unlink(missing_ok=True)
        done = self.run("bgshow", "--isolated", "--html", "-o", path, *inputs)
        if not path.exists():
            raise AssertionError(f"bgshow made no page: {done.returncode} {done.stderr}")
        return path.as_uri()

    def matches(self, file):
        """The matches of a file as bgconvert replays them, which knows nothing of pages."""
        return json.loads(self.run("bgconvert", "--to", "json", file).stdout)["matches"]

    def report(self, *files):
        return json.loads(
            self.run("bgcheck", "--isolated", "--output-format", "json", *files).stdout)

    def findings(self, *files):
        return self.report(*files)["findings"]

    def rules(self, file):
        """Of each match, as bgcheck found them to be."""
        return self.report(file)["files"][0]["rules"]

    def first_moment(self, file, match, game):
        """The XGID with which a game begins."""
        done = self.run("bgid", "--from-file", file, "--match", match, "--game", game,
                        "--move", 1, "--to", "xgid", "--quiet")
        return done.stdout.strip()

    def positions(self, xgids):
        """Each XGID as bgid decodes it."""
        lines = self.run("bgid", "--quiet", "--output-format", "json",
                         text="\n".join(xgids) + "\n").stdout.splitlines()
        return {one["id"]: one["position"] for one in map(json.loads, lines)}
