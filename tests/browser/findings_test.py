# SPDX-License-Identifier: MIT
"""Findings stand at their move, with the rule and the legal plays; the lists lead there."""
import json

import browser
import page
from selenium.webdriver.common.by import By
from tools import SAMPLES

FILE = SAMPLES / "quickstart/final.mat"


class Findings(browser.BrowserTest):
    def text(self, selector):
        return self.script("return document.querySelector(arguments[0])?.textContent", selector)

    def texts(self, selector):
        return self.script(
            "return [...document.querySelectorAll(arguments[0])].map((one) => one.textContent)",
            selector)

    def test_a_finding_stands_at_its_move_with_rule_and_plays(self):
        found, = browser.tools.findings(FILE)
        self.open(browser.tools.page("finding", FILE))
        seen = self.script(page.WALK, "next")
        at = [one["xgid"] for one in seen if one["here"]]
        self.assertEqual([found["xgid"]], at)
        self.browser.find_element(By.CSS_SELECTOR, "#findings a").click()
        self.wait_for_xgid(at[0])
        self.assertEqual(found["code"], self.text("#here .code"))
        self.assertEqual(found["message"], self.text("#here .message"))
        self.assertTrue(self.text("#here .rule").startswith(f"Rule {found['clause']} "))
        self.assertGreater(len(self.text("#here .rule")), 20)
        self.assertEqual(found["legal_plays"], self.texts("#here .legal-plays li"))
        self.assertEqual(8, len(self.texts("#here .legal > .legal-plays li")))
        self.assertEqual([found["likely_play"]], self.texts("#here .legal-plays .likely"))
        self.assertIn("the rest of the game is legal", self.text("#here .likely"))
        self.assertEqual(found["source"], self.text("#here pre"))
        self.assertEqual("64: 24/18", self.text("#here mark"))

    def test_the_plays_behind_the_first_open_on_demand(self):
        self.open(browser.tools.page("details", FILE), "#file=1&game=2&step=4")
        seen = "return document.querySelector('#here .legal details li').checkVisibility()"
        self.assertFalse(self.script(seen))
        self.browser.find_element(By.CSS_SELECTOR, "#here .legal summary").click()
        self.assertTrue(self.script(seen))

    def test_every_finding_of_the_samples_is_told_once_and_leads_to_its_place(self):
        files = sorted(SAMPLES.glob("faults/BG[234]*/*.mat"))
        self.assertGreater(len(files), 20)
        self.open(browser.tools.page("faults", *files))
        findings = browser.tools.findings(*files)
        for number, file in enumerate(map(str, files), start=1):
            with self.subTest(file):
                expected = [one for one in findings if one["file"] == file]
                self.script("location.hash = arguments[0]", f"#file={number}")
                self.assertTrue(self.wait("document.title.endsWith(arguments[0])", file))
                self.assertEqual([one["code"] for one in expected],
                                 self.texts("#findings > li > .entry > .what > .code,"
                                            "#findings > li > .entry > summary > .what > .code"))
                for nth, one in enumerate(expected, start=1):
                    self.follow(nth, one)

    def follow(self, nth, finding):
        """The entry leads to a step that shows the finding, or tells it in full by itself."""
        entry = f"#findings > li:nth-child({nth}) > .entry"
        if self.script("return document.querySelector(arguments[0]).tagName", entry) == "DETAILS":
            self.assertEqual(finding["message"], self.text(f"{entry} .message"))
            return
        self.script("document.querySelector(arguments[0]).click()", entry)
        self.assertTrue(self.wait(f"document.querySelector('{entry}').ariaCurrent === 'true'"))
        self.assertIn(finding["message"], self.texts("#here .message"))
        if finding.get("xgid"):
            board = self.script(page.SEE)["xgid"].split(":")[0]
            self.assertEqual(finding["xgid"].split(":")[0], board)

    def test_remarks_stand_at_their_step(self):
        self.open(browser.tools.page("remarks", SAMPLES / "clean/sgf/comments.sgf"))
        self.assertEqual(["about the game", "the five point: [golden]"],
                         self.texts("#here blockquote"))
        self.browser.find_element(By.ID, "last").click()
        self.assertEqual([], self.texts("#here blockquote"))

    def test_a_file_without_a_match_tells_its_findings(self):
        self.open(browser.tools.page("no-match", SAMPLES / "faults/BG690/no-matches.json"))
        self.assertEqual(["BG690"], self.texts("#findings summary .code"))
        self.assertEqual("There are no moves in this file.", self.text("#words"))
        self.browser.find_element(By.CSS_SELECTOR, "#findings summary").click()
        self.assertTrue(self.browser.find_element(By.CSS_SELECTOR, "#findings h3").is_displayed())

    def test_matches_of_one_file_are_chosen_from_a_list(self):
        self.open(browser.tools.page("two", SAMPLES / "faults/BG628/second-empty.mat"))
        self.assertEqual(2, len(self.texts("#matches option")))
        self.assertTrue(self.browser.find_element(By.ID, "matches").is_displayed())
        self.browser.find_element(By.CSS_SELECTOR, "#matches option:last-child").click()
        self.assertTrue(self.wait("location.hash.includes('match=2')"))
        self.assertEqual("1", self.script(page.SEE)["which"])

    def move_rows(self):
        return self.script("""
            return [...document.querySelectorAll('#moves tr')].map((row) =>
                [...row.children].map((cell) => cell.textContent));""")

    def test_the_move_list_is_in_the_order_of_play(self):
        file = browser.tools.work / "order.json"
        moves = [("right", [3, 1], "8/5 6/5"), ("left", [6, 4], "24/14")]
        file.write_text(json.dumps({"format": "bgio-match", "version": 1, "matches": [{
            "players": {"left": {"name": "Alice"}, "right": {"name": "Bob"}}, "length": 3,
            "games": [{"number": 1, "events": [
                {"type": "move", "side": side, "row": 1, "dice": dice, "play": play}
                for side, dice, play in moves]}]}]}), encoding="utf-8")
        self.open(browser.tools.page("order", file))
        self.assertEqual([["1", "", "31: 8/5 6/5"], ["1", "64: 24/14!warning", ""]],
                         self.move_rows()[1:3])

    def test_the_move_list_has_the_two_columns_of_the_file(self):
        self.open(browser.tools.page("moves", FILE))
        self.assertEqual([
            ["Number", "Alice", "Bob"],
            ["1", "", "42: 8/4 6/4"],
            ["2", "65: 24/13", "31: 8/5 6/5"],
            ["3", "54: 13/9 13/8", "doubles to 2"],
            ["4", "takes", "63: 24/15"],
            ["5", "21: 13/10*", "52: bar/23 13/8"],
            ["6", "43: 13/9 10/7", "61: 13/7 8/7"],
            ["Alice wins 2 points (resigned)"]], self.move_rows())

    def test_a_click_on_a_move_shows_it(self):
        self.open(browser.tools.page("click", FILE))
        wanted = {one["current"][0]: one["xgid"] for one in self.script(page.WALK, "next")
                  if one["game"] == "0"}
        self.assertEqual(12, len(wanted))
        self.open(browser.tools.page("click", FILE))
        for text, xgid in reversed(wanted.items()):
            self.browser.find_element(By.LINK_TEXT, text).click()
            self.wait_for_xgid(xgid)
            self.assertEqual([text], self.script(page.SEE)["current"])

    def test_moves_with_findings_are_marked_in_the_list(self):
        self.open(browser.tools.page("marked", FILE), "#file=1&game=2")
        self.assertEqual(["64: 24/18\u2715error"], self.texts("#moves a.error"))


if __name__ == "__main__":
    browser.main()
