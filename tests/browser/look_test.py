# SPDX-License-Identifier: MIT
"""The page on a phone, in the dark, on paper and for those who want no motion."""
import browser
from selenium.webdriver.common.by import By
from tools import SAMPLES

ALL = [SAMPLES / "quickstart/final.mat", SAMPLES / "quickstart/semifinal.mat",
       SAMPLES / "known/bgblitz.tgf"]


class Look(browser.BrowserTest):
    def sticks_out(self):
        """What is wider than the window, with its width."""
        return self.script("""
            const width = document.documentElement.clientWidth;
            const out = [...document.querySelectorAll('body *')].filter((one) =>
                one.checkVisibility() && one.getBoundingClientRect().right > width + 1
                    && !one.closest('svg'));
            const more = document.documentElement.scrollWidth - width;
            return [more, ...out.map((one) => one.outerHTML)];""")

    def test_nothing_sticks_out_on_a_phone(self):
        long = browser.tools.work / f"{'a-very-long-name' * 12}.mat"
        text = (SAMPLES / "quickstart/final.mat").read_text(encoding="utf-8")
        long.write_text(text.replace("Alice", "Alice" * 40), encoding="utf-8")
        address = browser.tools.page("phone", *ALL, long)
        for place in ("", "#file=1&game=2&step=4", "#file=2", "#file=4&game=2&step=4"):
            for width in (360, 768):
                self.look(width=width, height=740)
                self.open(address, place)
                self.assertEqual([0], self.sticks_out(), f"{place} {width}")

    def test_buttons_are_large_enough_for_a_thumb(self):
        self.look(width=360, height=740)
        self.open(browser.tools.page("thumb", *ALL), "#file=1")
        for button in self.browser.find_elements(By.CSS_SELECTOR, ".controls button"):
            self.assertGreaterEqual(min(button.size.values()), 40, button.get_attribute("id"))

    def test_board_and_buttons_are_in_the_window_at_once(self):
        for width, height in ((1280, 800), (1440, 900), (360, 740)):
            self.look(width=width, height=height)
            self.open(browser.tools.page("window", *ALL), "#file=1")
            box = self.browser.find_element(By.ID, "next").rect
            self.assertLessEqual(box["y"] + box["height"], height, f"{width} x {height}")

    def test_dark_is_dark_and_light_is_light(self):
        address = browser.tools.page("schemes", *ALL)
        grounds = {}
        for scheme in ("light", "dark"):
            self.look(scheme=scheme)
            self.open(address, "#file=1")
            grounds[scheme] = self.script("""
                return ['body', '.felt', '.card'].map((one) => {
                    const style = getComputedStyle(document.querySelector(one));
                    const color = one === '.felt' ? style.fill : style.backgroundColor;
                    return color.match(/\\d+/g).reduce((sum, part) => sum + Number(part), 0);
                });""")
        for light, dark in zip(grounds["light"], grounds["dark"]):
            self.assertGreater(light, dark + 200)

    def test_who_wants_no_motion_gets_none(self):
        for wish, animation in (("reduce", "none"), ("no-preference", "appear")):
            self.browser.execute_cdp_cmd("Emulation.setEmulatedMedia", {
                "features": [{"name": "prefers-reduced-motion", "value": wish}]})
            self.open(browser.tools.page("motion", *ALL), "#file=1")
            self.assertEqual(animation, self.script(
                "return getComputedStyle(document.querySelector('.arrow')).animationName"))

    def test_paper_has_the_board_and_all_moves_but_no_buttons(self):
        self.open(browser.tools.page("paper", *ALL), "#file=1")
        self.browser.execute_cdp_cmd("Emulation.setEmulatedMedia", {"media": "print"})
        self.addCleanup(self.browser.execute_cdp_cmd, "Emulation.setEmulatedMedia", {"media": ""})
        visible = "return document.querySelector(arguments[0]).checkVisibility()"
        self.assertTrue(self.script(visible, ".board"))
        self.assertTrue(self.script(visible, "#moves tr:last-child"))
        self.assertFalse(self.script(visible, "#next"))


if __name__ == "__main__":
    browser.main()
