"""Pages that tests use one after the other: to open a new window costs more than most tests do in it."""

import json
from collections.abc import Mapping
from typing import Any, NamedTuple

from playwright.sync_api import Browser, BrowserContext, CDPSession, Page

TIMEOUT_MILLISECONDS = 60_000
"""Long, because the machine may be busy."""
MAX_IDLE_PAGES = 8
"""More would only take memory."""
SETTABLE = {"viewport", "color_scheme", "reduced_motion"}
"""Options that an open page can be given too."""
EMPTY_PAGE = "/api/ready"
"""A page of the same server without scripts; for a page of another origin Chromium would start another process."""


class LentPage(NamedTuple):
    """A page in a context of its own, as empty as a new one."""

    page: Page
    session: CDPSession
    key: str
    """What can't be changed about its context."""
    server: str

    @property
    def context(self) -> BrowserContext:
        return self.page.context

    def prepare(self, options: Mapping[str, Any]) -> None:
        """Set what was agreed for its next visitor."""
        self.page.set_viewport_size(options["viewport"])
        scheme, motion = options.get("color_scheme", "light"), options["reduced_motion"]
        self.page.emulate_media(color_scheme=scheme, reduced_motion=motion)

    def clear(self) -> None:
        """Forget everything that its visitor did."""
        for other in self.context.pages:
            if other is not self.page:
                other.close()
        self.page.unroute_all()
        self.page.goto(EMPTY_PAGE)
        self.session.send("Storage.clearDataForOrigin", {"origin": self.server, "storageTypes": "all"})
        self.context.clear_cookies()
        self.page.mouse.move(0, 0)


class PagePool:
    """Lends pages, and takes them back once their visitors have left."""

    def __init__(self, chromium: Browser) -> None:
        self._chromium = chromium
        self._idle: list[LentPage] = []

    def lend(self, options: Mapping[str, Any], script: str) -> LentPage:
        """A page in a context with these options, where this script runs before any other."""
        fixed = {name: value for name, value in options.items() if name not in SETTABLE} | {"script": script}
        key = json.dumps(fixed, sort_keys=True)
        lent = next((one for one in reversed(self._idle) if one.key == key), None)
        if lent is None:
            return self._open(options, script, key)
        self._idle.remove(lent)
        lent.prepare(options)
        return lent

    def _open(self, options: Mapping[str, Any], script: str, key: str) -> LentPage:
        context = self._chromium.new_context(**options)
        context.set_default_timeout(TIMEOUT_MILLISECONDS)
        context.add_init_script(script)
        page = context.new_page()
        return LentPage(page, context.new_cdp_session(page), key, options["base_url"])

    def take_back(self, lent: LentPage) -> None:
        """Keep a page that was cleared for another visitor."""
        self._idle.append(lent)
        if len(self._idle) > MAX_IDLE_PAGES:
            self._idle.pop(0).context.close()
