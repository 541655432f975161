# SPDX-License-Identifier: MIT
"""Every step of every clean sample shows the engine's position, drawn and in words."""
import json

import browser
import page
import truth
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys
from tools import SAMPLES

FOLDERS = ("clean/mat/*", "clean/sgf/*", "clean/json/*", "quickstart/*.mat", "odd/*/illegal*.mat")
FILES = sorted(file for folder in FOLDERS for file in SAMPLES.glob(folder))


class Replay(browser.BrowserTest):
    def expect(self, file, seen):
        """The steps that were seen are those of the file, and each is drawn as it is."""
        expected = [one for game in truth.moments(browser.tools, file) for one in game]
        self.assertEqual(expected, [one["xgid"] for one in seen], file)
        positions = browser.tools.positions(sorted(set(expected)))
        for one in seen:
            truth.compare(self, one, positions[one["xgid"]])

    def test_the_button_next_goes_through_whole_files(self):
        address = browser.tools.page("all", *FILES)
        names = [one["file"] for one in self.index(address)]
        self.assertEqual(len(FILES), len(names))
        steps = 0
        for number, name in enumerate(names, start=1):
            with self.subTest(name):
                self.script("location.hash = arguments[0]", f"#file={number}")
                self.assertTrue(self.wait("document.title.endsWith(arguments[0])", name))
                seen = self.script(page.WALK, "next")
                self.expect(name, seen)
                steps += len(seen)
                back = self.script(page.WALK, "previous")
                self.assertEqual([one["xgid"] for one in reversed(seen)],
                                 [one["xgid"] for one in back])
        self.assertGreater(steps, 500)

    def index(self, address):
        self.open(address)
        return self.script("return JSON.parse(document.getElementById('index').textContent).files")

    def test_the_arrow_keys_go_through_a_match(self):
        file = SAMPLES / "quickstart/final.mat"
        self.open(browser.tools.page("final", file))
        body = self.browser.find_element(By.TAG_NAME, "body")
        seen = [self.script(page.SEE)]
        for _ in range(sum(map(len, truth.moments(browser.tools, file))) - 1):
            body.send_keys(Keys.ARROW_RIGHT)
            seen.append(self.script(page.SEE))
        self.expect(file, seen)
        body.send_keys(Keys.ARROW_RIGHT)  # there is nothing behind the end
        self.assertEqual(seen[-1], self.script(page.SEE))
        for before in reversed(seen[:-1]):
            body.send_keys(Keys.ARROW_LEFT)
            self.assertEqual(before, self.script(page.SEE))

    def test_home_end_and_page_keys_go_to_the_ends_of_games(self):
        file = SAMPLES / "quickstart/semifinal.mat"
        games = truth.moments(browser.tools, file)
        self.open(browser.tools.page("semifinal", file))
        body = self.browser.find_element(By.TAG_NAME, "body")
        for key, wanted in ((Keys.END, games[0][-1]), (Keys.PAGE_DOWN, games[1][0]),
                            (Keys.PAGE_DOWN, games[2][0]), (Keys.PAGE_DOWN, games[2][0]),
                            (Keys.END, games[2][-1]), (Keys.HOME, games[2][0]),
                            (Keys.PAGE_UP, games[1][0])):
            body.send_keys(key)
            self.assertEqual(wanted, self.script(page.SEE)["xgid"])

    def test_every_button_does_what_it_says(self):
        file = SAMPLES / "quickstart/semifinal.mat"
        games = truth.moments(browser.tools, file)
        self.open(browser.tools.page("buttons", file))
        for button, wanted in (("next", games[0][1]), ("last", games[0][-1]),
                               ("next-game", games[1][0]), ("next", games[1][1]),
                               ("previous", games[1][0]), ("previous", games[0][-1]),
                               ("first", games[0][0]), ("next-game", games[1][0]),
                               ("previous-game", games[0][0])):
            self.browser.find_element(By.ID, button).click()
            self.assertEqual(wanted, self.script(page.SEE)["xgid"], button)

    def test_words_and_arrows_tell_what_is_played(self):
        self.open(browser.tools.page("words", SAMPLES / "quickstart/final.mat"))
        seen = self.script(page.WALK, "next")
        self.assertEqual("Bob to play 4-2: 8/4 6/4", seen[0]["words"])
        self.assertEqual(2, seen[0]["arrows"])
        self.assertEqual("Bob doubles to 2", seen[4]["words"])
        self.assertEqual(0, seen[4]["arrows"])
        self.assertEqual("Alice takes", seen[5]["words"])
        self.assertEqual("Alice wins 2 points (resigned)", seen[11]["words"])
        self.assertEqual("12 / 12", seen[11]["count"])

    def test_a_variant_with_fewer_checkers_has_none_borne_off_at_the_start(self):
        file = browser.tools.work / "hyper.json"
        file.write_text(json.dumps({"format": "bgio-match", "version": 1, "matches": [{
            "players": {"left": {"name": "Alice"}, "right": {"name": "Bob"}}, "length": 3,
            "rules": [{"rule": "variant", "value": "hypergammon-3"}],
            "games": [{"number": 1, "events": [{
                "type": "move", "side": "left", "dice": [2, 1], "play": "24/22 23/22"}]}]}]}))
        self.open(browser.tools.page("hyper", file))
        seen = self.script(page.SEE)
        self.assertEqual({side: {"24": 1, "23": 1, "22": 1} for side in "xo"}, page.checkers(seen))
        self.assertEqual({"x": 69, "o": 69}, seen["pips"])

    def test_the_board_can_be_seen_from_the_other_side(self):
        self.open(browser.tools.page("flip", SAMPLES / "quickstart/final.mat"))
        before = self.script(page.SEE)
        flip = self.browser.find_element(By.ID, "flip")
        height = "return document.querySelector('[data-point=\"1\"]').getBoundingClientRect().y"
        low = self.script(height)
        flip.click()
        self.assertEqual("true", flip.get_attribute("aria-pressed"))
        self.assertLess(self.script(height), low)
        self.assertEqual(before, self.script(page.SEE))


if __name__ == "__main__":
    browser.main()
