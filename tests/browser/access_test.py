# SPDX-License-Identifier: MIT
"""What the browser tells a screen reader."""
import browser
from selenium.webdriver.common.by import By
from tools import SAMPLES

ALL = [SAMPLES / "quickstart/final.mat", SAMPLES / "quickstart/semifinal.mat"]


class Access(browser.BrowserTest):
    def nodes(self, role):
        """The names of all things of a role in the accessibility tree."""
        self.browser.execute_cdp_cmd("Accessibility.enable", {})
        tree = self.browser.execute_cdp_cmd("Accessibility.getFullAXTree", {})["nodes"]
        return [one.get("name", {}).get("value", "") for one in tree
                if not one["ignored"] and one.get("role", {}).get("value") == role]

    def test_every_button_field_and_list_has_a_name(self):
        self.open(browser.tools.page("names", *ALL), "#file=1&game=2&step=4")
        buttons = self.nodes("button")
        for name in ("First step of the game", "Previous step", "Next step",
                     "Last step of the game", "Previous game", "Next game", "Copy", "Flip"):
            self.assertIn(name, buttons)
        for role in ("button", "link", "textbox", "combobox", "image", "table"):
            names = self.nodes(role)
            self.assertTrue(names, role)
            self.assertNotIn("", names, role)

    def test_the_board_is_told_in_words(self):
        self.open(browser.tools.page("told", *ALL), "#file=1&game=2&step=4")
        board, = self.nodes("image")
        self.assertEqual(
            "Board. Bob, 160 pips: 2 on 24, 3 on 13, 1 on 11, 4 on 8, 5 on 6. Alice, 157 pips: "
            "2 on 24, 5 on 13, 1 on 8, 3 on 6, 2 on 5, 2 on 4. The cube is in the middle at 1.",
            board)

    def test_a_step_is_announced_politely_with_its_findings(self):
        self.open(browser.tools.page("live", *ALL), "#file=1&game=2&step=3")
        words = self.browser.find_element(By.ID, "words")
        self.assertEqual("polite", words.get_attribute("aria-live"))
        self.assertEqual("Alice to play 4-2: 8/4 6/4", words.get_attribute("textContent"))
        self.browser.find_element(By.ID, "next").click()
        self.assertEqual("Bob to play 6-4: 24/18 error BG204: Bob can still play the 4.",
                         words.get_attribute("textContent"))

    def test_tables_have_headers_and_say_how_they_are_sorted(self):
        self.open(browser.tools.page("headers", *ALL))
        heads = self.browser.find_elements(By.CSS_SELECTOR, "#columns th[scope=col]")
        self.assertEqual(9, len(heads))
        self.assertEqual(9, len(self.nodes("columnheader")))
        self.assertEqual(2, len(self.nodes("rowheader")))
        heads[0].find_element(By.TAG_NAME, "button").click()
        self.assertEqual("ascending", heads[0].get_attribute("aria-sort"))
        heads[0].find_element(By.TAG_NAME, "button").click()
        self.assertEqual("descending", heads[0].get_attribute("aria-sort"))
        heads[4].find_element(By.TAG_NAME, "button").click()
        self.assertIsNone(heads[0].get_attribute("aria-sort"))

    def test_the_filters_are_labelled_and_their_effect_is_said(self):
        self.open(browser.tools.page("labels", *ALL))
        self.assertEqual(["errors 1", "clean 1"], [one.strip() for one in self.nodes("checkbox")])
        self.assertEqual(["Search"], self.nodes("searchbox"))
        shown = self.browser.find_element(By.ID, "shown")
        self.assertEqual(("status", "2 files"), (shown.get_attribute("role"), shown.text))

    def test_text_stands_out_from_its_ground(self):
        for scheme in ("light", "dark"):
            self.look(scheme=scheme)
            self.open(browser.tools.page("contrast", *ALL), "#file=1&game=2&step=4")
            for selector in (".words", ".match-line", ".pips", "#here .message", "#here .badge",
                             ".move", ".move[aria-current]", ".entry .where", ".rule", ".play"):
                self.assertGreaterEqual(self.contrast(selector), 4.5, f"{selector} in {scheme}")

    def contrast(self, selector):
        """The ratio of WCAG 2 between a text's colour and the ground behind it."""
        return self.script("""
            const one = document.querySelector(arguments[0]);
            const numbers = (color) => color.match(/[\\d.]+/g).map(Number);
            let ground = one;
            while (numbers(getComputedStyle(ground).backgroundColor)[3] === 0) {
                ground = ground.parentElement;
            }
            const light = (color) => {
                const [r, g, b] = numbers(color).map((c) =>
                    c / 255 <= .04045 ? c / 255 / 12.92 : ((c / 255 + .055) / 1.055) ** 2.4);
                return .2126 * r + .7152 * g + .0722 * b;
            };
            const pair = [light(getComputedStyle(one).color),
                light(getComputedStyle(ground).backgroundColor)].sort((a, b) => b - a);
            return (pair[0] + .05) / (pair[1] + .05);""", selector)


if __name__ == "__main__":
    browser.main()
