# SPDX-License-Identifier: MIT
"""Nothing that a file says or is called becomes markup or runs."""
import json
import os

import browser
import page
from selenium.webdriver.common.by import By
from tools import SAMPLES

# Each with a number of its own, so that a failure says which one ran.
HOSTILE = [
    "<script>window.hacked = 1</script>",
    "</script><script>window.hacked = 2</script>",
    "<!--<script>window.hacked = 3",
    "--></script><img src=x onerror=window.hacked=4>",
    "\"><svg onload=window.hacked=5>",
    "' onmouseover='window.hacked=6' autofocus onfocus='window.hacked=7",
    "&lt;b&gt; &amp; &#60;script&#62;",
    "${window.hacked = 8} `window.hacked = 9`",
    "javascript:window.hacked=10",
    "]]><a href=http:example.org>x</a>\\u003cscript>",
    "</style><style>body{display:none}</style>",
    "</title><base href=http:example.org><meta http-equiv=refresh content=0>",
    "constructor", "__proto__", "toString",
    "\u05d0\u05dc\u05d9\u05e1",
]
# These are shown as what they are, for nobody could see them otherwise.
UNSEEN = ["a\u2028window.hacked = 11\u2029b", "\u202egnp.x", "\x1b[31mred\x07", "a\u0085b"]

MARKUP = """
    const counts = {};
    for (const one of document.querySelectorAll('*')) counts[one.localName] = 1;
    return {
        hacked: window.hacked ?? null,
        tags: Object.keys(counts),
        scripts: [...document.scripts].filter((one) => one.type !== 'application/json').length,
        handlers: [...document.querySelectorAll('*')].flatMap((one) => [...one.attributes])
            .filter((one) => one.name.startsWith('on') || /^\\s*javascript:/i.test(one.value))
            .map((one) => one.name),
        links: [...document.links].map((one) => one.getAttribute('href'))
            .filter((href) => !/^#(files|(file|match|game|step)=)/.test(href)),
        shown: getComputedStyle(document.body).display !== 'none',
    };"""
ALLOWED = set("""html head meta link title style body header a h1 noscript main section form
    fieldset legend label input p table thead tbody tr th td button div svg rect
    path text g circle defs marker span select option h2 h3 ol ul li details summary
    article b bdi wbr figure figcaption pre mark blockquote footer script""".split())


class Hostile(browser.BrowserTest):
    def expect_no_harm(self):
        found = self.script(MARKUP)
        self.assertIsNone(found["hacked"])
        self.assertEqual(set(), set(found["tags"]) - ALLOWED)
        self.assertEqual((1, [], [], True), (
            found["scripts"], found["handlers"], found["links"], found["shown"]))

    def match(self, text):
        """A match in which every text is the same hostile one, and a finding tells of it."""
        document = json.loads(browser.tools.run(
            "bgconvert", "--to", "json", SAMPLES / "quickstart/final.mat").stdout)
        match = document["matches"][0]
        players = {"left": {"name": text}, "right": {"name": text}}
        match.update(players=players, event=text, comment=text, date=text)
        for game in match["games"]:
            game["players"] = players
            game["events"].insert(1, {"type": "remark", "side": "left", "row": 2, "text": text})
        return json.dumps(document)

    def folder(self):
        root = browser.tools.work / "hostile-folder"
        root.mkdir(exist_ok=True)
        for number, text in enumerate(HOSTILE + UNSEEN):
            (root / f"{number:02}.json").write_text(self.match(text), encoding="utf-8")
        return root

    def test_names_remarks_and_events_stay_text(self):
        self.open(browser.tools.page("hostile", self.folder()))
        self.expect_no_harm()
        for number, text in enumerate(HOSTILE + UNSEEN):
            with self.subTest(text):
                self.script("location.hash = arguments[0]", f"#file={number + 1}")
                self.assertTrue(self.wait("document.title.endsWith(arguments[0])",
                                          f"{number:02}.json"))
                seen = self.script(page.WALK, "next")
                self.assertEqual(19, len(seen))
                self.expect_no_harm()
                self.expect_text(text)

    def expect_text(self, text):
        self.script("location.hash = '#file=' + location.hash.match(/\\d+/)[0] + '&step=2'")
        self.assertTrue(self.wait("document.getElementById('count').textContent === '2 / 12'"))
        names = self.script("""return ['#player-o .name', '#player-x .name', '#words bdi']
            .map((one) => document.querySelector(one).textContent)""")
        if text in HOSTILE:
            self.assertEqual([text] * 3, names)
        else:
            self.assertRegex(names[0], r"^[ -~]+$")
            self.assertIn("\\", names[0])

    def test_names_of_files_stay_text(self):
        root = browser.tools.work / "hostile-names"
        sample = (SAMPLES / "quickstart/final.mat").read_bytes()
        names = [text for text in HOSTILE + UNSEEN] + ["line\nend", "tab\tend"]
        files = [os.fsencode(root / f"{number:02}{name}.mat") for number, name in enumerate(names)]
        files.append(os.fsencode(root) + b"/99\xff\xfe.mat")
        for file in files:
            os.makedirs(os.path.dirname(file), exist_ok=True)
            with open(file, "wb") as out:
                out.write(sample)
        self.open(browser.tools.page("hostile-names", root))
        self.expect_no_harm()
        rows = self.script("return [...document.querySelectorAll('#rows bdi')]"
                           ".map((one) => one.textContent)")
        for number, text in enumerate(HOSTILE):
            self.assertTrue(any(row.endswith(f"{number:02}{text}.mat") for row in rows), text)
        for link in range(1, len(files) + 1):
            self.script("location.hash = arguments[0]", f"#file={link}")
            self.assertTrue(self.wait("!document.getElementById('replay').hidden"))
        self.expect_no_harm()

    def test_the_title_of_a_page_of_one_file_is_text(self):
        for number, text in enumerate(HOSTILE[:5]):
            file = browser.tools.work / "hostile-title" / f"{text}.mat"
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_bytes((SAMPLES / "quickstart/final.mat").read_bytes())
            self.open(browser.tools.page(f"hostile-title-{number}", file))
            self.expect_no_harm()
            self.assertTrue(self.browser.title.endswith(f"{text}.mat"), self.browser.title)
            self.assertTrue(
                self.browser.find_element(By.ID, "match").text.endswith(f"{text}.mat"))

    def test_what_is_searched_for_stays_text(self):
        self.open(browser.tools.page("hostile-search", self.folder()))
        search = self.browser.find_element(By.ID, "search")
        for text in HOSTILE[:6]:
            search.clear()
            search.send_keys(text)
            self.assertIn("1 of ", self.browser.find_element(By.ID, "shown").text)
            self.expect_no_harm()

    def test_an_address_stays_an_address(self):
        address = browser.tools.page("hostile-address", self.folder())
        for place in ("#file=1&game=<img src=x onerror=window.hacked=1>", "#file=<script>",
                      "#file=__proto__", "#file=1&file=2&step=1e9", "#%E0%A4%A", "#file=-1"):
            self.open(address, place)
            self.expect_no_harm()


if __name__ == "__main__":
    browser.main()
