"""What people do in the web client: they look, tap, drag and type, and know only what they see."""

import json
import re
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("playwright.sync_api", reason="Playwright is not installed: `make test` installs it")

from farm import Farm
from page_pool import TIMEOUT_MILLISECONDS, LentPage, PagePool
from playwright.sync_api import ConsoleMessage, Locator, Page, WebError, expect
from server_process import ServerProcess

from ludarium import game
from ludarium.bots import bot
from ludarium.core import NOBODY, Game, Rng, Scene, State, Step
from ludarium.core.scene import picks_itself, remaining

__all__ = ["VILITUM", "Screen", "Visitors", "expect", "middle", "parts", "path_of", "play_out", "seen"]

RETRIES = 3
"""A server may close an idle connection just when a request is sent over it; browsers then retry by themselves."""
expect.set_options(timeout=TIMEOUT_MILLISECONDS)

CONNECTION_LOST = re.compile(r"WebSocket connection to|net::ERR_|Failed to load resource")
"""Console errors of the browser itself while a server is unreachable."""
REMEMBER_SPEED = "if (location.protocol !== 'about:') localStorage['ludarium.speed'] ??= '\"%s\"'"
"""At which speed a visitor sees the moves of others, unless they have changed it."""
PICKED = '[aria-label*=", picked"], [aria-pressed="true"]'
VILITUM = game("vilitum")


TOLD = """texts => {
  for (const fold of document.querySelectorAll(".fold[aria-expanded=false]")) fold.click()
  return JSON.stringify([...document.querySelectorAll(".log .move")].map(one => one.dataset.text)) === texts
}"""
"""Whether the log tells of exactly these actions, folded ones included."""


class Visitors:
    """People who visit a server, each with their own browser; at the end there may be no errors on any console."""

    def __init__(self, pages: PagePool, server: ServerProcess | Farm) -> None:
        self.server = server
        self._pages = pages
        self._lent: list[tuple[LentPage, Screen]] = []
        self.complaints: list[str] = []
        """Console errors and warnings, except that the server was unreachable."""

    def come(self, name: str = "", **options: Any) -> "Screen":
        """A new visitor with an empty page: which game they play, and at which speed they see the moves of others."""
        played, speed = options.pop("played", VILITUM), options.pop("speed", "instant")
        usual = {"base_url": self.server.url, "viewport": {"width": 1280, "height": 800}, "reduced_motion": "reduce"}
        lent = self._pages.lend(usual | options, REMEMBER_SPEED % speed)
        screen = Screen(lent.page, played)
        self._lent.append((lent, screen))
        lent.context.on("weberror", self._note_error)
        lent.context.on("console", self._listen)
        if name:
            answer = lent.context.request.put("/api/me", data={"name": name})
            assert answer.ok, answer.text()
        return screen

    def pair(self, **settings: Any) -> "tuple[Screen, Screen]":
        """Two people at one table."""
        ann, bob = self.come("Ann"), self.come("Bob")
        created = ann.open(["me", "open"], **settings)
        bob.join(created["table"], created["claims"]["1"])
        expect(ann.seat("Dark")).to_contain_text("Bob")
        expect(bob.seat("Dark")).to_contain_text("You")
        return ann, bob

    def _note_error(self, error: WebError) -> None:
        self.complaints.append(str(error.error))

    def _listen(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning") and not CONNECTION_LOST.search(message.text):
            self.complaints.append(message.text)

    def take_screenshots(self, folder: Path) -> None:
        """Save a screenshot of every page, and print where."""
        for number, page in enumerate(page for lent, _ in self._lent for page in lent.context.pages):
            path = folder / f"screen-{number}.png"
            page.screenshot(path=path)
            print(f"Screenshot: {path}")

    def leave(self, *, failed: bool = False) -> None:
        """Everybody leaves.

        The pages of a failed test are closed, and those whose clock was replaced or that have a server of their own.
        """
        for lent, screen in self._lent:
            if failed or screen.has_test_clock or lent.server != self.server.url:
                lent.context.close()
                continue
            lent.clear()
            lent.context.remove_listener("weberror", self._note_error)
            lent.context.remove_listener("console", self._listen)
            self._pages.take_back(lent)
        assert not self.complaints, self.complaints


class Screen:
    """A page with a table on it, and what can be clicked there."""

    def __init__(self, page: Page, played: Game[Any] = VILITUM) -> None:
        self.page = page
        self.game = played
        self.has_test_clock = False

    # Looking

    @property
    def board(self) -> Locator:
        return self.page.get_by_role("group", name="Board", exact=True)

    @property
    def prompt(self) -> Locator:
        return self.page.locator(".prompt")

    @property
    def acts(self) -> Locator:
        """The buttons of the turn: below the board, or beside the hand."""
        return self.page.locator(".acts")

    @property
    def primary(self) -> Locator:
        """The one primary button of the turn."""
        return self.page.locator('[data-zone-box="primary"]')

    def ready(self, text: str) -> Locator:
        """The primary button, once a press would send an action."""
        return self.page.locator(f'[data-zone-box="primary"][data-sends="{text}"]')

    @property
    def said(self) -> Locator:
        """The last announcement to screen readers."""
        return self.page.locator("[aria-live=polite][role=status]").first

    @property
    def moves(self) -> Locator:
        """The actions in the log."""
        return self.page.locator(".log .move")

    @property
    def talk(self) -> Locator:
        """What was said at the table, once its tab is opened."""
        self.page.get_by_role("tab", name="Talk").click()
        return self.page.get_by_role("log", name="Table chat")

    def look_at_log(self) -> None:
        """Go back to the log, if its tab was left."""
        tab = self.page.get_by_role("tab", name="Log", exact=True)
        if tab.count() and tab.get_attribute("aria-selected") == "false":
            tab.click()

    def spot(self, name: str) -> Locator:
        """A space of the board, or a zone or card beside it."""
        return self.page.locator(f'[data-spot="{name}"]')

    def offer(self, step: Step) -> Locator:
        """A spot, once it is offered in the role of a step."""
        return self.page.locator(f'[data-spot="{step.spot}"][data-offered~="{step.role}"]')

    def button(self, name: str) -> Locator:
        return self.page.get_by_role("button", name=name, exact=True)

    def begins(self, name: str) -> Locator:
        """A button whose label begins with a word; below it may stand what comes of it, beside it its key."""
        return self.page.get_by_role("button", name=re.compile(f"^{name}\\b"))

    def seat(self, title: str) -> Locator:
        """The card of a seat."""
        return self.page.get_by_role("region", name=re.compile(f"^{title}: "))

    def heard(self) -> list[str]:
        """The notation of all actions, as the log knows them."""
        self.page.locator(".fold[aria-expanded=false]").evaluate_all("all => all.forEach(one => one.click())")
        return [str(text) for text in self.moves.evaluate_all("all => all.map(one => one.dataset.text)")]

    def has(self, *texts: str) -> None:
        """Wait until exactly these actions are in the log."""
        self.look_at_log()
        self.page.wait_for_function(TOLD, arg=json.dumps(texts, separators=(",", ":"), ensure_ascii=False))

    def is_over(self) -> None:
        expect(self.prompt).to_contain_text("The match is over.")

    # Acting

    def take_clock(self) -> None:
        """From now on the test can let time pass on this page."""
        self.has_test_clock = True
        self.page.clock.install()

    def hold_time(self) -> None:
        """From now on time passes on this page only as the test says, so that nothing goes away by itself."""
        self.take_clock()
        self.page.clock.pause_at("2100-01-01")

    def open(self, seats: Sequence[str], **settings: Any) -> Any:
        """Open a table (a seat is `me`, `open`, `hotseat` or a bot) and go to it."""
        kinds = ("me", "open", "hotseat")
        requests = [{"kind": seat} if seat in kinds else {"kind": "bot", "bot": seat} for seat in seats]
        body = {"game": self.game.name, "seats": requests} | settings
        answer = self.page.context.request.post("/api/tables", data=body, max_retries=RETRIES)
        assert answer.ok, answer.text()
        created = answer.json()
        self.visit(created["table"])
        return created

    def join(self, table: str, claim: str) -> None:
        """Take the seat of a claim and go to the table."""
        answer = self.page.context.request.post(f"/api/tables/{table}/join", data={"claim": claim}, max_retries=RETRIES)
        assert answer.ok, answer.text()
        self.visit(table)

    def lobby(self) -> "Locator":
        """Go to the lobby; returns the tile of Vilitum."""
        self.page.goto("/")
        return self.page.get_by_role("article", name="Vilitum")

    def menu(self, title: str = "Vilitum") -> "Locator":
        """Go to the lobby and open a game's menu; returns its tile."""
        self.page.goto("/")
        tile = self.page.get_by_role("article", name=title)
        tile.get_by_role("button", name=f"More about {title}").click()
        return tile

    def visit(self, table: str) -> None:
        self.page.goto(f"/table/{table}")

    def play(self, state: State, text: str) -> None:
        """Click the steps of an action one after the other, and send it."""
        path = self.point(state, text)
        if path[-1].role not in ("place", "press") or len(path) > 2:  # such short actions are sent at once
            self.ready(text).click()

    def point(self, state: State, text: str) -> tuple[Step, ...]:
        """Click the steps of an action without sending it."""
        scene = seen(state, self.game)
        path = path_of(scene, text)
        for number, step in enumerate(path):
            if number > 0 or not picks_itself(scene):
                self.pick(scene, path[:number], step)
        return path

    def pick(self, scene: Scene, picked: tuple[Step, ...], step: Step) -> None:
        """Tap a spot; if it could have several roles, choose the one of the step."""
        if step.role == "press":
            self.press_button(step.spot).click()
            return
        if not picked and self.picks_itself(step):
            return
        self.offer(step).click()
        if len(parts(scene, picked, step.spot)) > 1:
            self.asked(step).click()

    def picks_itself(self, step: Step) -> bool:
        """Whether a piece is picked already, because every choice begins with it."""
        lone = self.page.locator(f'[data-spot="{step.spot}"]').and_(self.page.locator(PICKED))
        expect(self.offer(step).or_(lone).first).to_be_attached()
        return step.role == "select" and lone.count() > 0

    def press_button(self, spot: str) -> Locator:
        """The button of a press; if there are many, the stepper is turned until it shows."""
        button = self.page.locator(f'[data-press="{spot}"]')
        expect(button.or_(self.button("The next way")).first).to_be_visible()
        while not button.count():
            self.button("The next way").click()
        return button

    def asked(self, step: Step) -> Locator:
        """The button of a step in the popup that asks which role is meant."""
        popup = self.page.get_by_role("group", name="What do you mean?")
        return popup.get_by_role("button", name=re.compile(f"^{step.role}", re.IGNORECASE))

    def more(self) -> Locator:
        """Open what is rarely needed: typing, resigning, sharing, settings."""
        self.page.get_by_role("button", name=re.compile("^(More|Menu)$")).last.click()
        return self.page.get_by_role("dialog", name="More")

    def arm(self, name: str) -> None:
        """Press a button under More that has to be confirmed by a second press."""
        more = self.more()
        more.get_by_role("button", name=name, exact=True).click()
        more.get_by_role("button", name=f"{name}: sure?", exact=True).click()

    def type(self, text: str) -> None:
        """Type an action and send it, once the table is there."""
        expect(self.prompt).to_be_visible()
        self.page.keyboard.press("/")
        self.page.get_by_label("Type a move").fill(text)
        self.page.get_by_label("Type a move").press("Enter")

    def say(self, text: str) -> None:
        """Say something to the table."""
        self.page.get_by_label("Say something").fill(text)
        self.page.get_by_label("Say something").press("Enter")

    def drag(self, from_spot: str, to_spot: str) -> None:
        """Drag what lies on one spot to another."""
        self.picks_itself(Step(from_spot, "select"))
        (x, y), (u, v) = (middle(self.spot(spot)) for spot in (from_spot, to_spot))
        self.page.mouse.move(x, y)
        self.page.mouse.down()
        self.page.mouse.move((x + u) / 2, (y + v) / 2, steps=4)
        self.page.mouse.move(u, v, steps=4)
        self.page.mouse.up()


def play_out(screen: Screen, state: State, bot_spec: str, rng: Rng, seat: int = 0) -> None:
    """Play a seat to the end of the match; what the others do is taken from the list of moves."""
    known = 0
    while state.decider != NOBODY:
        if state.decider == seat:
            screen.play(state, screen.game.format(state, bot(bot_spec).choose(state, rng)))
        expect(screen.moves.nth(known)).to_be_attached()
        for text in screen.heard()[known:]:
            state.play(screen.game.parse(state, text))
            known += 1


def seen(state: State, played: Game[Any] = VILITUM) -> Scene:
    """A state as its decider sees it."""
    return played.scene(played.view(state, state.decider))


def path_of(scene: Scene, text: str) -> tuple[Step, ...]:
    return next(choice.path for choice in scene.choices if choice.text == text)


def parts(scene: Scene, picked: tuple[Step, ...], spot: str) -> set[str]:
    """The roles that a spot could have next."""
    following = [choice.path[len(picked)] for choice in remaining(scene.choices, picked) if choice.path[len(picked) :]]
    return {step.role for step in following if step.spot == spot}


def middle(of: Locator) -> tuple[float, float]:
    box = of.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
