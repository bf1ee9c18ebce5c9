"""Takes pictures of every table in the middle of a match, to look at.

    make pictures
    python tests/browser/pictures.py --games vitium barony --sizes laptop phone --themes light dark --output DIR

A person plays some decisions as a bot advises, against bots; then each moment that is asked for is pictured as soon as
the person is asked something that fits it. With `--pick` the first piece or card that can be chosen is picked as well,
and with `--advised` what a bot would do is picked whole, so that its outcome is shown before it is sent. The moment
`over` is the end of the match. A picture that can't be taken is reported, and the others are taken all the same.
"""

import argparse
import re
import sys
import tempfile
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from itertools import product
from pathlib import Path

HERE = Path(__file__).parent
sys.path[:0] = [str(HERE), str(HERE.parent / "server"), str(HERE.parents[1])]

from conftest import FLAGS, browser_path  # noqa: E402
from playwright.sync_api import Browser, Page, expect, sync_playwright  # noqa: E402
from server_process import ServerProcess  # noqa: E402

from ludarium.client import Client, Rejected, RemoteTable  # noqa: E402
from ludarium.core import Scene  # noqa: E402

SIZES = {"laptop": (1280, 720), "desktop": (1440, 900), "tablet": (820, 1180), "phone": (390, 844)}
TABLES = {"vilitum": (2,), "victorus": (2, 6), "barony": (2, 4), "vilnius": (2, 3), "vitium": (2, 4, 6)}
DECISIONS = {"vilitum": 8, "victorus": 10, "barony": 14, "vilnius": 60, "vitium": 30}
"""How many decisions of the person come before the first picture."""


@dataclass(frozen=True)
class Moment:
    """What is pictured: a question to the person that looks like this, or the end of the match."""

    question: str = "."
    answers: bool = False
    """Whether it is about what somebody else does, and can be answered in more than one way."""
    ends: bool = False

    def fits(self, scene: Scene) -> bool:
        if self.ends or len(scene.choices) < 2 or (self.answers and (not scene.reply or scene.moot or not scene.focus)):
            return False
        return re.search(self.question, f"{scene.lead} {scene.prompt}", re.IGNORECASE) is not None


MOMENTS = {
    "vilitum": {"turn": Moment()},
    "victorus": {"turn": Moment()},
    "barony": {"turn": Moment()},
    "vilnius": {
        "income": Moment(r"income"),
        "build": Moment(r"build|buy"),
        "fight": Moment(r"fight|send|enem"),
    },
    "vitium": {"turn": Moment(r"^Your turn"), "answer": Moment(r"^Your answer", answers=True)},
}
OVER = {"over": Moment(ends=True)}
"""Pictured only if it is asked for: a whole match takes long."""
MAX_DECISIONS = 400
MAX_MATCHES = 5
"""A match can end before a moment comes; then another one is played."""
BOT = "level:3"


def advance(table: RemoteTable, decisions: int, moment: Moment) -> bool:
    """Play at least so many decisions, and on until the moment comes; whether it did."""
    for number, scene in enumerate(table):
        if number >= decisions and moment.fits(scene):
            return True
        if number >= MAX_DECISIONS:
            return False
        with suppress(Rejected):  # the table may have passed for the person meanwhile
            table.play(advised(table, scene))
    return moment.ends


def reach(guest: Client, game: str, seats: int, table: RemoteTable | None, decisions: int,
          moment: Moment) -> RemoteTable | None:  # fmt: skip
    """A table at a moment: the one given, played on, or that of a new match; None if none comes to it."""
    if table is not None and advance(table, 1, moment):
        return table
    for _ in range(MAX_MATCHES):
        opened = guest.open(game, seats=["me", *[BOT] * (seats - 1)])
        if advance(opened, decisions, moment):
            return opened
    return None


def advised(table: RemoteTable, scene: Scene) -> str:
    """What a bot would do; the only choice if there is just one."""
    return scene.choices[0].text if len(scene.choices) == 1 else table.hint().text


def take(browser: Browser, server: ServerProcess, table: RemoteTable, cookies: dict[str, str], path: Path,
         size: tuple[int, int], theme: str, moment: Moment, pick: bool, advice: bool) -> None:  # fmt: skip
    """One picture of a table, as the person sees it."""
    width, height = size
    touch = {"has_touch": True, "is_mobile": True} if width < 500 else {}
    context = browser.new_context(
        base_url=server.url, viewport={"width": width, "height": height}, color_scheme=theme, reduced_motion="reduce",
        device_scale_factor=2 if width < 500 else 1, **touch,
    )  # fmt: skip
    with context:
        context.add_cookies([{"name": name, "value": value, "url": server.url} for name, value in cookies.items()])
        page = context.new_page()
        page.goto(f"/table/{table.id}")
        page.wait_for_selector(".prompt.over" if moment.ends else "main[data-asks=true]")
        if not moment.ends:
            expect(page.locator(".prompt").first).to_have_text(
                re.compile(moment.question.removeprefix("^"), re.IGNORECASE)
            )
            choose(page, pick, advice)
        page.wait_for_function("() => document.fonts.ready.then(() => true)")
        page.screenshot(path=path)
    print(path, flush=True)


def choose(page: Page, pick: bool, advice: bool) -> None:
    """Pick the first thing that can be chosen, or what a bot would do."""
    offered = page.locator("[data-offered=select]")
    if pick and offered.count():
        offered.first.dispatch_event("click")
    if advice:
        page.get_by_role("button", name="Hint", exact=True).first.dispatch_event("click")
        page.get_by_role("button", name="Try it").click()
        page.wait_for_selector("[data-zone-box=primary]:not(:disabled)")


def wanted(chosen: argparse.Namespace) -> Iterator[tuple[str, int, dict[str, Moment]]]:
    """The tables to picture: game, seats, and the moments of it in order."""
    for name in chosen.games:
        known = MOMENTS[name] | (OVER if "over" in (chosen.moments or ()) else {})
        moments = {one: known[one] for one in known if not chosen.moments or one in chosen.moments}
        for seats in TABLES[name]:
            if not chosen.seats or seats in chosen.seats:
                yield name, seats, moments


def picture(browser: Browser, server: ServerProcess, chosen: argparse.Namespace) -> int:
    """Take all pictures that are asked for; how many could not be taken."""
    failed = 0
    for name, seats, moments in wanted(chosen):
        decisions = DECISIONS[name] if chosen.decisions is None else chosen.decisions
        with server.guest("Ann") as guest:
            table = None
            for called, moment in moments.items():
                title = f"{name}-{seats}-{called}"
                try:
                    table = reach(guest, name, seats, table, decisions, moment)
                    if table is None:
                        raise LookupError(f"no such moment in {MAX_MATCHES} matches")
                except Exception as error:
                    failed += report(title, error)
                    table = None
                    continue
                for size, theme in product(chosen.sizes, chosen.themes):
                    path = chosen.output / f"{title}-{size}-{theme}.png"
                    seen = browser, server, table, guest.cookies, path, SIZES[size], theme, moment
                    try:
                        take(*seen, chosen.pick, chosen.advised)
                    except Exception as error:
                        failed += report(path.name, error)
    return failed


def report(title: str, error: Exception) -> int:
    """Say why a picture could not be taken."""
    print(f"{title}: {error}", file=sys.stderr, flush=True)
    return 1


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", nargs="+", choices=TABLES, default=list(TABLES))
    parser.add_argument("--seats", nargs="+", type=int, help="only tables with these numbers of seats")
    parser.add_argument("--moments", nargs="+", help="only these moments: turn, answer, income, build, fight, over")
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
        failed = picture(browser, server, chosen)
        browser.close()
    sys.exit(min(failed, 1))


if __name__ == "__main__":
    main()
