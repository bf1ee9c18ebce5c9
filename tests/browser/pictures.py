"""Takes pictures of every table in the middle of a match, to look at.

    make pictures
    python tests/browser/pictures.py --games vitium barony --sizes laptop phone --themes light dark --output DIR

A person plays some decisions as a bot advises, against bots; then each moment that is asked for is pictured as soon as
the person is asked something that fits it. With `--pick` the first piece or card that can be chosen is picked as well,
and with `--advised` what a bot would do is picked whole, so that its outcome is shown before it is sent.
"""

import argparse
import re
import sys
import tempfile
from contextlib import suppress
from pathlib import Path

HERE = Path(__file__).parent
sys.path[:0] = [str(HERE), str(HERE.parent / "server"), str(HERE.parents[1])]

from conftest import FLAGS, browser_path  # noqa: E402
from playwright.sync_api import Browser, sync_playwright  # noqa: E402
from server_process import ServerProcess  # noqa: E402

from ludarium.client import Client, Rejected, RemoteTable  # noqa: E402
from ludarium.core import Scene  # noqa: E402

SIZES = {"laptop": (1280, 720), "desktop": (1440, 900), "tablet": (820, 1180), "phone": (390, 844)}
TABLES = {"vilitum": (2,), "victorus": (2, 6), "barony": (2, 4), "vilnius": (2, 3), "vitium": (2, 4, 6)}
DECISIONS = {"vilitum": 8, "victorus": 10, "barony": 14, "vilnius": 60, "vitium": 30}
"""How many decisions of the person come before the first picture."""
MOMENTS = {
    "vilitum": {"turn": r"."},
    "victorus": {"turn": r"."},
    "barony": {"turn": r"."},
    "vilnius": {"income": r"(?i)income", "build": r"(?i)build|buy", "fight": r"(?i)fight|send|enem"},
    "vitium": {"turn": r"^Your turn", "answer": r"^Your answer"},
}
"""For each game, the name of each moment and what its question looks like."""
MAX_DECISIONS = 400
MAX_MATCHES = 5
"""A match can end before a moment comes; then another one is played."""
BOT = "level:3"


def advance(table: RemoteTable, decisions: int, fits: re.Pattern[str]) -> bool:
    """Play at least so many decisions, and on until a question fits; whether one did."""
    for number, scene in enumerate(table):
        if number >= decisions and len(scene.choices) > 1 and fits.search(f"{scene.lead} {scene.prompt}"):
            return True
        if number >= MAX_DECISIONS:
            return False
        with suppress(Rejected):  # the table may have passed for the person meanwhile
            table.play(advised(table, scene))
    return False


def reach(guest: Client, game: str, seats: int, table: RemoteTable | None, decisions: int,
          fits: re.Pattern[str]) -> RemoteTable | None:  # fmt: skip
    """A table at a question that fits: the one given, played on, or that of a new match; None if none comes to one."""
    if table is not None and advance(table, 1, fits):
        return table
    for _ in range(MAX_MATCHES):
        opened = guest.open(game, seats=["me", *[BOT] * (seats - 1)])
        if advance(opened, decisions, fits):
            return opened
    return None


def advised(table: RemoteTable, scene: Scene) -> str:
    """What a bot would do; the only choice if there is just one."""
    return scene.choices[0].text if len(scene.choices) == 1 else table.hint().text


def take(browser: Browser, server: ServerProcess, table: RemoteTable, cookies: dict[str, str], path: Path,
         size: tuple[int, int], theme: str, pick: bool, advice: bool) -> None:  # fmt: skip
    """One picture of a table, as the person sees it."""
    width, height = size
    touch = {"has_touch": True, "is_mobile": True} if width < 500 else {}
    context = browser.new_context(
        base_url=server.url, viewport={"width": width, "height": height}, color_scheme=theme, reduced_motion="reduce",
        device_scale_factor=2 if width < 500 else 1, **touch,
    )  # fmt: skip
    context.add_cookies([{"name": name, "value": value, "url": server.url} for name, value in cookies.items()])
    page = context.new_page()
    page.goto(f"/table/{table.id}")
    page.wait_for_selector("main[data-asks=true]")
    if pick and page.locator("[data-offered=select]").count():
        page.locator("[data-offered=select]").first.dispatch_event("click")
    if advice:
        page.get_by_role("button", name="Hint", exact=True).first.dispatch_event("click")
        page.get_by_role("button", name="Try it").click()
        page.wait_for_selector("[data-zone-box=primary]:not(:disabled)")
    page.wait_for_function("() => document.fonts.ready.then(() => true)")
    page.screenshot(path=path)
    context.close()
    print(path, flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", nargs="+", choices=TABLES, default=list(TABLES))
    parser.add_argument("--seats", nargs="+", type=int, help="only tables with these numbers of seats")
    parser.add_argument("--moments", nargs="+", help="only these moments, such as turn, answer, income, build, fight")
    parser.add_argument("--sizes", nargs="+", choices=SIZES, default=["laptop", "tablet", "phone"])
    parser.add_argument("--themes", nargs="+", choices=("light", "dark"), default=["light"])
    parser.add_argument("--decisions", type=int, help="how many decisions come first (default: fits the game)")
    parser.add_argument("--pick", action="store_true", help="pick the first thing that can be chosen")
    parser.add_argument("--advised", action="store_true", help="pick what a bot would do")
    parser.add_argument("--output", type=Path, default=HERE.parents[1] / "build" / "pictures")
    chosen = parser.parse_args()
    chosen.output.mkdir(parents=True, exist_ok=True)
    with (
        tempfile.TemporaryDirectory() as folder,
        ServerProcess(Path(folder)) as server,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(executable_path=browser_path(), args=FLAGS)
        for name in chosen.games:
            for seats in TABLES[name]:
                if chosen.seats and seats not in chosen.seats:
                    continue
                with server.guest("Ann") as guest:
                    decisions = chosen.decisions if chosen.decisions is not None else DECISIONS[name]
                    table = None
                    for moment, question in MOMENTS[name].items():
                        if chosen.moments and moment not in chosen.moments:
                            continue
                        table = reach(guest, name, seats, table, decisions, re.compile(question))
                        if table is None:
                            print(f"{name}-{seats}-{moment}: no such moment in {MAX_MATCHES} matches", file=sys.stderr)
                            continue
                        for size in chosen.sizes:
                            for theme in chosen.themes:
                                path = chosen.output / f"{name}-{seats}-{moment}-{size}-{theme}.png"
                                seen = browser, server, table, guest.cookies, path, SIZES[size], theme
                                take(*seen, chosen.pick, chosen.advised)
        browser.close()


if __name__ == "__main__":
    main()
