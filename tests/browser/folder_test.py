# SPDX-License-Identifier: MIT
"""The report of a folder: verdicts, filters, order; a thousand matches stay quick."""
import shutil

import browser
import page
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.by import By
from tools import SAMPLES

# Of how many files a large report is; the smallest share of a second a reader would feel is left
# far behind, for a busy machine must pass too.
LARGE = 1000
OPEN_SECONDS = 15
FILTER_MILLISECONDS = 250


class Folder(browser.BrowserTest):
    def folder(self, name, files):
        """A folder with copies of samples: a name there, the sample, and what replaces Alice."""
        root = browser.tools.work / name
        shutil.rmtree(root, ignore_errors=True)
        root.mkdir()
        for file, sample, player in files:
            text = (SAMPLES / sample).read_text(encoding="utf-8")
            (root / file).write_text(text.replace("Alice", player), encoding="utf-8")
        return root

    def small(self):
        root = self.folder("small-folder", [
            ("a10.mat", "quickstart/final.mat", "Alice"),
            ("a9.mat", "quickstart/semifinal.mat", "White"),
            ("b.mat", "clean/mat/gnubg-selfplay-5pt.mat", "Alice"),
            ("c.sgf", "clean/sgf/gnubg-match.sgf", "Black")])
        return browser.tools.page("small", root, SAMPLES / "known/bgblitz.tgf")

    def rows(self):
        return self.script("""
            return [...document.querySelectorAll('#rows tr')].map((row) =>
                [...row.children].map((cell) => cell.innerText.trim()));""")

    def files(self):
        return [row[0].split("\n")[0].rsplit("/", 1)[-1] for row in self.rows()]

    def click(self, selector):
        self.browser.find_element(By.CSS_SELECTOR, selector).click()

    def sort(self, column):
        self.browser.find_element(By.XPATH, f"//th/button[text()='{column}']").click()

    def test_a_row_says_what_became_of_a_file(self):
        self.open(self.small())
        rows = {name: row for name, row in zip(self.files(), self.rows())}
        self.assertEqual(5, len(rows))
        self.assertEqual(["Alice \u2013 Bob", "3\u20130 (3)", "2", "15", "1", "0", "0"],
                         rows["a10.mat"][2:])
        self.assertIn("1 error", rows["a10.mat"][1])
        self.assertIn("clean", rows["a9.mat"][1])
        self.assertIn("not read", rows["bgblitz.tgf"][1])
        self.assertIn("\n", rows["bgblitz.tgf"][0], "the reason stands below the name")
        self.assertEqual("5 files", self.browser.find_element(By.ID, "shown").text)

    def test_what_all_paths_share_is_said_once(self):
        root = self.folder("shared-folder", [
            (name, "quickstart/final.mat", "Alice") for name in ("match-1.mat", "match-2.mat")])
        self.open(browser.tools.page("shared", root))
        self.assertEqual(["match-1.mat", "match-2.mat"], [row[0] for row in self.rows()])
        said = self.browser.find_element(By.ID, "root").text
        self.assertTrue(said.startswith("in ") and said.endswith("shared-folder/"), said)

    def test_verdicts_and_words_filter(self):
        self.open(self.small())
        self.click("input[value=clean]")
        self.assertEqual(["a10.mat", "bgblitz.tgf"], self.files())
        self.assertEqual("2 of 5 files", self.browser.find_element(By.ID, "shown").text)
        self.click("input[value=clean]")
        self.click("input[value=error]")
        search = self.browser.find_element(By.ID, "search")
        search.send_keys("white BOB")
        self.assertEqual(["a9.mat"], self.files())
        search.clear()
        search.send_keys("c.sgf")
        self.assertEqual(["c.sgf"], self.files())
        search.send_keys("\n")  # sends no form
        search.send_keys("nobody")
        self.assertEqual([], self.files())
        self.assertEqual("0 of 5 files", self.browser.find_element(By.ID, "shown").text)

    def test_columns_sort_both_ways(self):
        self.open(self.small())
        self.sort("File")
        # the last one is outside of the working directory: its path is absolute
        self.assertEqual(["bgblitz.tgf", "a9.mat", "a10.mat", "b.mat", "c.sgf"], self.files())
        self.sort("File")
        self.assertEqual(["c.sgf", "b.mat", "a10.mat", "a9.mat", "bgblitz.tgf"], self.files())
        self.sort("Plays")
        self.assertEqual("b.mat", self.files()[0])
        self.sort("Verdict")
        self.assertEqual(["bgblitz.tgf", "a10.mat"], self.files()[:2])

    def test_behind_a_row_is_its_replay_and_back_is_the_filtered_table(self):
        self.open(self.small())
        self.browser.find_element(By.ID, "search").send_keys("a10")
        anywhere = self.browser.find_element(By.CSS_SELECTOR, "#rows td.players")
        ActionChains(self.browser).move_to_element(anywhere).click().perform()
        self.assertTrue(self.wait("!document.getElementById('replay').hidden"))
        self.assertEqual("1 / 12", self.script(page.SEE)["count"])
        self.assertTrue(
            self.browser.find_element(By.ID, "match").text.endswith("small-folder/a10.mat"))
        self.assertIn(" \u2013 ", self.browser.find_element(By.ID, "title").text)
        self.browser.back()
        self.assertTrue(self.wait("!document.getElementById('folder').hidden"))
        self.assertEqual(["a10.mat"], self.files())

    def test_a_thousand_matches_open_and_filter_quickly(self):
        samples = ("quickstart/final.mat", "quickstart/semifinal.mat",
                   "clean/mat/gnubg-resignations.mat", "clean/mat/gnubg-selfplay-5pt.mat")
        address = browser.tools.page("large", self.folder("large-folder", [
            (f"match-{i:04}.mat", samples[i % 4], f"Alice {i}") for i in range(LARGE)]))
        self.open(address)
        self.assertEqual("1,000 files", self.browser.find_element(By.ID, "shown").text)
        opened = self.script("return performance.timing.domContentLoadedEventEnd"
                             " - performance.timing.navigationStart") / 1000
        self.assertLess(opened, OPEN_SECONDS)
        self.assertLess(len(self.rows()), 200, "only what is seen is laid out")
        for typed, count in (("alice 777", 1), ("match-00", 100), ("", LARGE)):
            took = self.browser.execute_async_script("""
                const [text, done] = arguments;
                const search = document.getElementById('search');
                const begin = performance.now();
                search.value = text;
                search.dispatchEvent(new Event('input'));
                document.body.offsetHeight;
                requestAnimationFrame(() => setTimeout(() => done(performance.now() - begin)));
                """, typed)
            self.assertLess(took, FILTER_MILLISECONDS, typed)
            shown = self.browser.find_element(By.ID, "shown").text
            self.assertEqual(f"{count:,} of 1,000 files" if count < LARGE else "1,000 files", shown)
        self.walk_large()

    def walk_large(self):
        """Scrolling brings the rest, the button all of it; one file opens without the others."""
        before = len(self.rows())
        self.script("scrollTo(0, document.documentElement.scrollHeight)")
        self.assertTrue(self.wait("document.querySelectorAll('#rows tr').length > arguments[0]",
                                  before))
        self.script("document.getElementById('more-files').click()")
        self.assertEqual(LARGE, len(self.script("return [...document.querySelectorAll('#rows tr')]"
                                                ".map((row) => row.dataset.file)")))
        took = self.browser.execute_async_script("""
            const done = arguments[0], begin = performance.now();
            addEventListener('hashchange', () => setTimeout(() => done(performance.now() - begin)));
            location.hash = '#file=1000';""")
        self.assertLess(took, 4 * FILTER_MILLISECONDS)
        self.assertTrue(self.wait(
            "document.getElementById('match').textContent.endsWith('match-0999.mat')"))


if __name__ == "__main__":
    browser.main()
