"""Measures how soon a tap on a table is answered on screen: from the input to the next frame, in Chromium's trace.

    python benchmarks/tap.py                      # the median of a hundred taps on a Vilitum board
    python benchmarks/tap.py --taps 20 --game victorus --seats 6
    python benchmarks/tap.py --write              # every game, into results.md

It starts a server and a browser of its own. The built client is needed: `make web`.
"""

import argparse
import json
import os
import shutil
import statistics
import sys
import tempfile
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any

from report import machine, put

from ludarium.client import Rejected, RemoteTable

if TYPE_CHECKING:
    from playwright.sync_api import Page
    from server_process import ServerProcess

ROOT = Path(__file__).parents[1]
GOAL_MILLISECONDS = 50
CATEGORIES = "devtools.timeline,disabled-by-default-devtools.timeline,latencyInfo"
TABLES = (("vilitum", 2), ("victorus", 2), ("victorus", 6), ("barony", 2), ("barony", 6), ("vilnius", 3), ("vitium", 4))
MAX_DECISIONS = 200
"""Of a match, before something can be tapped."""
PAUSE_MILLISECONDS = 60
ABOUT = (
    "From pressing a piece or card that can be chosen to the end of the first paint after the click was handled, in "
    f"Chromium's trace at 1280×720. The goal is a median of {GOAL_MILLISECONDS} ms. Server and browser share "
    "the machine with whatever else runs on it."
)
FLAGS = ["--no-sandbox", "--disable-gpu"]


sys.path.insert(0, str(ROOT / "tests" / "server"))


def installed_browser() -> str | None:
    """The browser of this machine; where only the headless shell is packaged, that one."""
    return shutil.which("chromium") or shutil.which("chromium-headless-shell")


def taps(server: "ServerProcess", game: str, seats: int, count: int) -> list[float]:
    """Milliseconds from each tap to the end of the first frame painted after it."""
    from playwright.sync_api import sync_playwright

    guest = server.guest("Ann")
    table = guest.open(game, seats=["me", *["level:1"] * (seats - 1)])
    advance(table)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=installed_browser(), args=FLAGS)
        page = browser.new_page(base_url=server.url, viewport={"width": 1280, "height": 720})
        page.context.add_cookies([{"name": k, "value": v, "url": server.url} for k, v in guest.cookies.items()])
        page.goto(f"/table/{table.id}")
        page.wait_for_selector("main[data-asks=true]")
        spots = tappable(page)
        browser.start_tracing(page=page, categories=CATEGORIES.split(","))
        for number in range(count):
            page.mouse.click(*spots[number % len(spots)])
            page.wait_for_timeout(PAUSE_MILLISECONDS)
            page.keyboard.press("Escape")  # so that the next tap chooses anew
            page.wait_for_timeout(PAUSE_MILLISECONDS)
        trace = json.loads(browser.stop_tracing())
        browser.close()
    return answered(trace["traceEvents"])


def advance(table: RemoteTable) -> None:
    """Play as a bot advises, through arming and placing, until several pieces or cards can be chosen."""
    for number, scene in enumerate(table):
        first = {choice.path[0].spot for choice in scene.choices if choice.path[0].role == "select"}
        if not scene.phase and len(first) > 1:
            return
        if number == MAX_DECISIONS:
            break
        with suppress(Rejected):  # the table may have passed for the person meanwhile
            table.play(scene.choices[0].text if len(scene.choices) == 1 else table.hint().text)
    raise SystemExit(f"In this match of {table.now.card.title} there was nothing to tap.")


def tappable(page: "Page") -> list[tuple[float, float]]:
    """The middles of what can be chosen and is in sight."""
    found: list[list[float]] = page.locator("[data-offered~=select]").evaluate_all(
        """all => all.map(one => [one, one.getBoundingClientRect()])
            .map(([one, { x, y, width, height }]) => [one, x + width / 2, y + height / 2])
            .filter(([one, x, y]) => one.contains(document.elementFromPoint(x, y)))
            .map(([, x, y]) => [x, y])"""
    )
    return [(x, y) for x, y in found]


def answered(events: list[dict[str, Any]]) -> list[float]:
    """For every tap of a trace, the time from the press to the end of the first paint after its click was handled."""
    downs, clicks = (dispatched(events, kind) for kind in ("mousedown", "click"))
    paints = sorted(one["ts"] + one.get("dur", 0) for one in events if one["name"] in ("Paint", "Commit"))
    after = (next((paint for paint in paints if paint > one["ts"] + one.get("dur", 0)), None) for one in clicks)
    return [(end - down["ts"]) / 1000 for down, end in zip(downs, after, strict=True) if end is not None]


def dispatched(events: list[dict[str, Any]], kind: str) -> list[dict[str, Any]]:
    """The input events of a kind, in order."""
    found = [one for one in events if one["name"] == "EventDispatch" and one["args"]["data"]["type"] == kind]
    return sorted(found, key=lambda one: int(one["ts"]))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--taps", type=int, default=100)
    parser.add_argument("--game", default="vilitum")
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--write", action="store_true", help="measure every game and write the chapter of results.md")
    asked = parser.parse_args()
    from server_process import ServerProcess

    tables = TABLES if asked.write else ((asked.game, asked.seats),)
    medians = []
    rows = [
        machine(f"; load {os.getloadavg()[0]:.0f} while measuring."),
        "",
        "| table | taps | median | worst |",
        "|---|--:|--:|--:|",
    ]
    with tempfile.TemporaryDirectory() as folder, ServerProcess(Path(folder)) as server:
        for game, seats in tables:
            found = taps(server, game, seats, asked.taps)
            medians.append(statistics.median(found))
            rows.append(f"| {game}, {seats} seats | {len(found)} | {medians[-1]:.1f} ms | {max(found):.1f} ms |")
    print("\n".join(rows))
    if asked.write:
        put(["## Taps (`python benchmarks/tap.py --write`)", "", *rows, "", ABOUT], "taps")
    sys.exit(max(medians) > GOAL_MILLISECONDS)


if __name__ == "__main__":
    main()
