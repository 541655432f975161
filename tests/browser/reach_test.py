# SPDX-License-Identifier: MIT
"""The page by keyboard alone, for a screen reader, and by address."""
import browser
import page
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys
from tools import SAMPLES

FILE = SAMPLES / "quickstart/final.mat"
ALL = [SAMPLES / "quickstart/final.mat", SAMPLES / "quickstart/semifinal.mat"]


class Reach(browser.BrowserTest):
    def press(self, *keys):
        ActionChains(self.browser, duration=0).send_keys(*keys).perform()

    def focused(self):
        return self.script("""
            const one = document.activeElement;
            return one.id || one.getAttribute('href') || one.tagName;""")

    def test_tab_reaches_everything_and_leaves_it(self):
        self.open(browser.tools.page("tab", FILE), "#file=1&game=2&step=4")
        stops = []
        for _ in range(30):
            self.press(Keys.TAB)
            stops.append(self.focused())
            if stops[-1] == "BODY":
                break
        self.assertEqual("BODY", stops[-1], "Tab does not come out at the end")
        for stop in ("first", "previous", "next", "last", "previous-game", "next-game", "xgid",
                     "copy", "flip", "games", "SUMMARY"):
            self.assertIn(stop, stops)
        # The current move and the finding are the same place; of the moves only that one is a stop.
        self.assertEqual(2, stops.count("#file=1&match=1&game=2&step=4"))
        self.assertEqual(1, len([one for one in stops if one.endswith("step=4")]) - 1)

    def test_focus_is_seen_wherever_it_is(self):
        self.open(browser.tools.page("focus", FILE))
        for _ in range(12):
            self.press(Keys.TAB)
            self.assertNotEqual("none", self.script(
                "return getComputedStyle(document.activeElement).outlineStyle"), self.focused())

    def test_focus_in_the_move_list_follows_the_steps(self):
        self.open(browser.tools.page("follow", FILE))
        self.script("document.querySelector('#moves [aria-current]').focus()")
        self.press(Keys.ARROW_RIGHT, Keys.ARROW_RIGHT)
        self.assertEqual("#file=1&match=1&game=1&step=3", self.focused())
        self.assertEqual("3 / 12", self.script(page.SEE)["count"])

    def test_fields_and_the_browser_keep_their_own_keys(self):
        self.open(browser.tools.page("own-keys", FILE))
        before = self.script(page.SEE)
        self.script("document.getElementById('xgid').focus()")
        self.press(Keys.ARROW_RIGHT, Keys.END, Keys.PAGE_DOWN)
        self.script("document.getElementById('xgid').blur()")
        chain = ActionChains(self.browser, duration=0)
        chain.key_down(Keys.SHIFT).send_keys(Keys.ARROW_RIGHT).key_up(Keys.SHIFT).perform()
        self.assertEqual(before, self.script(page.SEE))

    def test_a_report_is_used_by_keyboard_alone(self):
        self.open(browser.tools.page("keyboard", *ALL))
        while not self.focused().startswith("#file="):
            self.press(Keys.TAB)
        self.press(Keys.ENTER)
        self.assertTrue(self.wait("!document.getElementById('replay').hidden"))
        self.assertEqual("title", self.focused())
        self.press(Keys.ARROW_RIGHT)
        self.assertEqual("2 / 12", self.script(page.SEE)["count"])
        chain = ActionChains(self.browser, duration=0)
        chain.key_down(Keys.SHIFT).send_keys(Keys.TAB).key_up(Keys.SHIFT).perform()
        self.assertEqual("home", self.focused())
        self.press(Keys.ENTER)
        self.assertTrue(self.wait("!document.getElementById('folder').hidden"))
        self.assertEqual("#file=1", self.focused())

    def test_an_address_leads_to_its_step_and_back_to_where_one_was(self):
        address = browser.tools.page("links", *ALL)
        self.open(address, "#file=1&match=1&game=2&step=4")
        finding = self.script(page.SEE)["xgid"]
        self.assertIn(":64:", finding)
        pages = self.script("return history.length")
        self.browser.find_element(By.ID, "first").click()
        self.press(Keys.ARROW_RIGHT)
        here = self.script(page.SEE)["xgid"]
        self.assertTrue(self.wait("location.hash === '#file=1&match=1&game=2&step=2'"))
        self.assertEqual(pages, self.script("return history.length"), "a step is no page")
        self.browser.find_element(By.CSS_SELECTOR, "#findings a").click()
        self.wait_for_xgid(finding)
        self.browser.find_element(By.ID, "home").click()
        self.assertTrue(self.wait("!document.getElementById('folder').hidden"))
        self.browser.back()
        self.wait_for_xgid(finding)
        self.browser.back()
        self.wait_for_xgid(here)
        self.browser.forward()
        self.wait_for_xgid(finding)
        self.browser.refresh()
        self.wait_for_xgid(finding)

    def test_an_address_of_nothing_shows_the_nearest_there_is(self):
        address = browser.tools.page("nowhere", *ALL)
        self.open(address, "#file=1&match=9&game=9&step=99")
        self.assertEqual("7 / 7", self.script(page.SEE)["count"])
        for place in ("#file=77", "#nothing", "#file=&game=x"):
            self.open(address, place)
            self.assertTrue(self.script(
                "return document.getElementById('folder').hidden"
                " !== document.getElementById('replay').hidden"), place)

    def test_the_choice_of_a_game_is_a_place_to_come_back_from(self):
        self.open(browser.tools.page("choice", FILE))
        first = self.script(page.SEE)["xgid"]
        self.browser.find_element(By.ID, "games").send_keys("2")
        self.assertTrue(self.wait("document.title.includes('Game 2')"))
        self.browser.back()
        self.wait_for_xgid(first)

    def test_the_xgid_is_copied(self):
        self.open(browser.tools.page("copy", FILE))
        self.browser.execute_cdp_cmd("Browser.grantPermissions", {
            "permissions": ["clipboardReadWrite", "clipboardSanitizedWrite"]})
        self.browser.find_element(By.ID, "copy").click()
        self.assertTrue(self.wait("document.getElementById('copied').textContent === 'Copied'"))
        copied = self.browser.execute_async_script(
            "navigator.clipboard.readText().then(arguments[0], (e) => arguments[0](String(e)))")
        self.assertEqual(self.script(page.SEE)["xgid"], copied)


if __name__ == "__main__":
    browser.main()
