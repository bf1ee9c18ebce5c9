"""Measures how soon a tap on a table is answered on screen: from the input to the next frame, in Chromium's trace.

    python benchmarks/tap.py                      # the median of a hundred taps on a Vilitum board
    python benchmarks/tap.py --taps 20 --game victorus --seats 6
    python benchmarks/tap.py --write              # every board, into results.md

It starts a server and a browser of its own. The built client is needed: `make web`.
"""

import argparse
import json
import os
import shutil
import statistics
import sys
import tempfile
from pathlib import Path
from typing import Any

from report import machine, put

ROOT = Path(__file__).parents[1]
GOAL_MILLISECONDS = 50
CATEGORIES = "devtools.timeline,disabled-by-default-devtools.timeline,latencyInfo"
BOARDS = (("vilitum", 2), ("victorus", 2), ("victorus", 6))
ABOUT = (
    "From pressing a piece that can be chosen to the end of the first paint after the click was handled, in Chromium's "
    f"trace at 1280×720. The goal is a median of {GOAL_MILLISECONDS} ms. Server and browser share the machine with "
    "whatever else runs on it."
)
FLAGS = ["--no-sandbox", "--disable-gpu"]


sys.path.insert(0, str(ROOT / "tests" / "server"))


def taps(url: str, game: str, seats: int, count: int) -> list[float]:
    """Milliseconds from each tap to the end of the first frame painted after it."""
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=FLAGS)
        page = browser.new_page(base_url=url, viewport={"width": 1280, "height": 720})
        requests = [{"kind": "hotseat"}] * seats
        created = page.context.request.post("/api/tables", data={"game": game, "seats": requests}).json()
        page.goto(f"/table/{created['table']}")
        page.locator("[data-offered~=select]").first.wait_for()
        spots = page.locator("[data-offered~=select]").evaluate_all("all => all.map(one => one.dataset.spot)")
        browser.start_tracing(page=page, categories=CATEGORIES.split(","))
        for number in range(count):
            page.locator(f'[data-spot="{spots[number % len(spots)]}"]').first.click()
            page.wait_for_timeout(60)
        trace = json.loads(browser.stop_tracing())
        browser.close()
    return answered(trace["traceEvents"])


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
    parser.add_argument("--write", action="store_true", help="measure every board and write the chapter of results.md")
    asked = parser.parse_args()
    from server_process import ServerProcess

    tables = BOARDS if asked.write else ((asked.game, asked.seats),)
    medians = []
    rows = [
        machine(f"; load {os.getloadavg()[0]:.0f} while measuring."),
        "",
        "| table | taps | median | worst |",
        "|---|--:|--:|--:|",
    ]
    with tempfile.TemporaryDirectory() as folder, ServerProcess(Path(folder)) as server:
        for game, seats in tables:
            found = taps(server.url, game, seats, asked.taps)
            medians.append(statistics.median(found))
            rows.append(f"| {game}, {seats} seats | {len(found)} | {medians[-1]:.1f} ms | {max(found):.1f} ms |")
    print("\n".join(rows))
    if asked.write:
        put(["## Taps (`python benchmarks/tap.py --write`)", "", *rows, "", ABOUT], "taps")
    sys.exit(max(medians) > GOAL_MILLISECONDS)


if __name__ == "__main__":
    main()
