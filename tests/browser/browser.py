# SPDX-License-Identifier: MIT
"""Headless Chromium for the tests of the replay page: python3 X_test.py TOOLS_DIR WORK_DIR."""
import json
import shutil
import sys
import unittest

from tools import Tools

tools = None  # where the project's programs are, and room for pages


def skip_without(missing):
    print(f"{missing} is not installed, so the page is not tested in a browser")
    sys.exit(77)


try:
    from selenium import webdriver
    from selenium.webdriver.chrome.service import Service
except ImportError:
    skip_without("the Python package selenium")


def start_browser():
    options = webdriver.ChromeOptions()
    options.binary_location = shutil.which("chromium")
    # CI runs as root in a container, where Chromium cannot make a sandbox of its own.
    for argument in ("--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage",
                     "--window-size=1280,900", "--no-first-run", "--disable-extensions"):
        options.add_argument(argument)
    options.set_capability("goog:loggingPrefs", {"browser": "ALL", "performance": "ALL"})
    return webdriver.Chrome(service=Service(shutil.which("chromedriver")), options=options)


class BrowserTest(unittest.TestCase):
    """One browser for all tests of a class. Each of them fails when the page complained on the
    console or asked the network for anything."""

    @classmethod
    def setUpClass(cls):
        cls.browser = start_browser()
        cls.addClassCleanup(cls.browser.quit)

    def setUp(self):
        self.look()

    def tearDown(self):
        self.assertEqual([], [one["message"] for one in self.browser.get_log("browser")])
        self.assertEqual([], self.requests())

    def requests(self):
        """Addresses that were asked for, without those of the page itself."""
        asked = []
        for entry in self.browser.get_log("performance"):
            message = json.loads(entry["message"])["message"]
            if message["method"] == "Network.requestWillBeSent":
                asked.append(message["params"]["request"]["url"])
        return [url for url in asked if not url.startswith(("file:", "data:", "about:"))]

    def open(self, address, place=""):
        self.browser.get("about:blank")
        self.browser.get(address + place)

    def script(self, text, *arguments):
        return self.browser.execute_script(text, *arguments)

    def wait(self, condition, *arguments):
        """Until a JavaScript expression holds."""
        return self.browser.execute_async_script(f"""
            const [done, values] = [arguments[arguments.length - 1], arguments];
            const until = performance.now() + 5000;
            (function look() {{
                const seen = (function () {{ return {condition}; }}).apply(null, values);
                if (seen || performance.now() > until) done(seen);
                else setTimeout(look, 10);
            }})();""", *arguments)

    def wait_for_xgid(self, xgid):
        self.assertTrue(self.wait("document.getElementById('xgid').value === arguments[0]", xgid))

    def look(self, width=1280, height=900, scheme="light"):
        """The size of the window and the reader's wish for light or dark."""
        self.browser.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", {
            "width": width, "height": height, "deviceScaleFactor": 1, "mobile": width < 500})
        self.browser.execute_cdp_cmd("Emulation.setEmulatedMedia", {
            "features": [{"name": "prefers-color-scheme", "value": scheme}]})


def main():
    global tools
    for program in ("chromium", "chromedriver"):
        if not shutil.which(program):
            skip_without(program)
    work = sys.argv.pop()
    tools = Tools(sys.argv.pop(), work)
    unittest.main(module="__main__", verbosity=2)
