"""Fixed places: through forty random decisions of every game, on every size of screen, nothing needed is out of sight,
covered or moved.
"""

import os
from typing import Any

import pytest
from playwright.sync_api import Page
from screen import Screen, Visitors, expect

from ludarium import game
from ludarium.core import Rng

DECISIONS = 40 if os.environ.get("LUDARIUM_SLOW") else 4
"""At each table and size; all of them in `make test-long`."""
MAX_CLICKS = 14
"""No decision takes more clicks than this; what was picked is then cancelled."""
SIZES = {"laptop": (1280, 720), "desktop": (1440, 900), "tablet": (820, 1180), "phone": (390, 844)}
LOW_SIZES = {"on its side": (844, 390), "zoomed": (640, 360)}
"""A phone on its side, and a laptop at 200 %."""
SEATS = {"vilitum": (2,), "victorus": (6,), "barony": (2, 6), "vilnius": (2, 3), "vitium": (2, 4, 6)}
TABLES = [(name, seats) for name, counts in SEATS.items() for seats in counts]

PROBLEMS = """(known) => {
  const problems = [];
  const inside = ({ left, top, right, bottom }) =>
    left >= -1 && top >= -1 && right <= innerWidth + 1 && bottom <= innerHeight + 1;
  const name = (one) => one.dataset.spot ?? one.dataset.zoneBox ?? one.dataset.floating ?? one.className;
  const middle = (one) => {
    const { left, top, width, height } = one.getBoundingClientRect();
    return [left + width / 2, top + height / 2];
  };
  const hit = (one, same) => {
    const found = document.elementFromPoint(...middle(one));
    return found !== null && (one.contains(found) || found.contains(one) || same(found));
  };
  const scrolls = (one) => {
    const { overflowX, overflowY } = getComputedStyle(one);
    return [overflowX, overflowY].some((way) => way === 'auto' || way === 'scroll');
  };
  const around = (one) => (one.parentElement ? [one.parentElement, ...around(one.parentElement)] : []);
  // On a low screen the play area scrolls as a whole.
  const isFixed = (one) => innerHeight >= 500 || !one.closest('[data-play]');
  // Whether the box itself can be seen, or else a zone that scrolls to it; one that scrolls may lie in another.
  const reachable = (one) => {
    const sameSpot = (found) => found.closest('[data-spot]')?.dataset.spot === one.dataset.spot;
    const box = one.getBoundingClientRect();
    if (inside(box) && hit(one, sameSpot)) return true;
    return around(one).some((zone) => scrolls(zone) && inside(zone.getBoundingClientRect()) && hit(zone, () => false));
  };
  const shown = (selector) => [...document.querySelectorAll(selector)].filter((one) => one.getClientRects().length > 0);
  // What floats, such as dice beside a fight, goes where it is needed, but never beyond the screen.
  for (const one of shown('[data-zone-box], [data-floating]').filter(isFixed)) {
    if (!inside(one.getBoundingClientRect())) problems.push(`${name(one)} is not inside the screen`);
  }
  for (const zone of ['prompt', 'primary']) {
    const [one] = shown(`[data-zone-box="${zone}"]`);
    if (!one) problems.push(`there is no ${zone}`);
    else if (!hit(one, () => false)) problems.push(`${zone} is covered`);
  }
  for (const one of shown('[data-offered]')) {
    if (one.dataset.offered && !reachable(one)) problems.push(`${name(one)} is offered but out of reach`);
  }
  for (const one of shown('[data-zone-box]').filter(isFixed)) {
    const { x, y, width, height } = one.getBoundingClientRect();
    const now = [x, y, width, height].map(Math.round);
    const before = known[one.dataset.zoneBox] ??= now;
    if (now.some((value, i) => Math.abs(value - before[i]) > 1)) {
      problems.push(`${name(one)} moved from ${before} to ${now}`);
    }
  }
  const last = shown('.log .move').at(-1);
  if (last && !inside(last.getBoundingClientRect())) problems.push('the last entry of the log is out of sight');
  if (last && !hit(last, () => false)) problems.push('the last entry of the log is covered');
  const { scrollHeight, scrollWidth } = document.scrollingElement;
  if (scrollHeight > innerHeight || scrollWidth > innerWidth) problems.push('the page scrolls');
  return { problems, known };
}"""
"""What is wrong with the places on the screen, given where they were."""

CANDIDATES = """() => {
  const all = (selector) => [...document.querySelectorAll(selector)];
  const picked = new Set(all('[aria-pressed="true"][data-spot]').map((one) => one.dataset.spot));
  const spots = all('[data-offered]').filter(({ dataset }) => dataset.offered && !picked.has(dataset.spot));
  const presses = all('[data-press]:enabled').filter((one) => one.dataset.press);
  return [
    ...new Set([
      ...spots.map((one) => `[data-spot="${CSS.escape(one.dataset.spot)}"]`),
      ...presses.map((one) => `[data-press="${CSS.escape(one.dataset.press)}"]`),
    ]),
  ];
}"""
"""Selectors of everything that can be picked or pressed next."""


def waits(page: Page) -> bool:
    """Wait until something is asked or the match is over; whether something is asked."""
    page.wait_for_function(
        "() => document.querySelector('main[data-asks=true]') || document.querySelector('.prompt.over')"
    )
    return page.locator(".prompt.over").count() == 0


def decide(screen: Screen, rng: Rng) -> None:
    """Take any action by clicks."""
    page = screen.page
    before = page.locator("main").get_attribute("data-actions")
    for _ in range(MAX_CLICKS):
        if page.locator("main").get_attribute("data-actions") != before:
            return
        send = page.locator('[data-zone-box="primary"]:enabled:not([data-sends=""])')
        selectors = page.evaluate(CANDIDATES)
        if send.count() and (not selectors or rng.below(2)):
            send.click()
            page.wait_for_function("(before) => document.querySelector('main').dataset.actions !== before", arg=before)
            return
        if not selectors:
            break
        page.locator(rng.choose(selectors)).first.dispatch_event("click")
        popup = page.get_by_role("group", name="What do you mean?").get_by_role("button")
        if popup.count():
            popup.first.click()
    page.keyboard.press("Escape")


def check(page: Page, known: dict[str, Any]) -> list[str]:
    """The problems with the places on the screen; `known` learns where new places are."""
    found = page.evaluate(PROBLEMS, known)
    known.update(found["known"])
    return [str(problem) for problem in found["problems"]]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(("name", "seats"), TABLES, ids=[f"{name}-{seats}" for name, seats in TABLES])
def test_everything_needed_stays_in_sight_and_in_its_place(
    visitors: Visitors, name: str, seats: int, size: str
) -> None:
    play_and_look(visitors, name, seats, SIZES[size])


@pytest.mark.parametrize("size", LOW_SIZES)
@pytest.mark.parametrize(("name", "seats"), [("vilnius", 2), ("vilnius", 3), ("barony", 2), ("barony", 6)])
def test_prompt_hand_and_primary_button_stay_on_a_low_screen(
    visitors: Visitors, name: str, seats: int, size: str
) -> None:
    play_and_look(visitors, name, seats, LOW_SIZES[size])


def see_whole_board(page: Page) -> None:
    """Leave an enlarged part of the board, into which a tap on something small leads."""
    whole = page.get_by_role("button", name="Show the whole board")
    if whole.count():
        whole.click()
        expect(whole).to_have_count(0)


def play_and_look(visitors: Visitors, name: str, seats: int, size: tuple[int, int]) -> None:
    """Play random decisions, and look at the places before each."""
    width, height = size
    touch = {"has_touch": True, "is_mobile": True} if width < 500 else {}
    ann = visitors.come("Ann", played=game(name), viewport={"width": width, "height": height}, **touch)
    ann.open(["me", *["random"] * (seats - 1)])
    expect(ann.prompt).to_be_visible()
    rng, known = Rng(7), dict[str, Any]()
    for number in range(DECISIONS):
        if not waits(ann.page):
            break
        see_whole_board(ann.page)
        assert check(ann.page, known) == [], f"decision {number}: {ann.prompt.inner_text()}"
        decide(ann, rng)


def test_a_hint_leaves_the_board_where_it_is_on_a_phone(visitors: Visitors) -> None:
    ann = visitors.come("Ann", viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
    ann.open(["hotseat", "hotseat"], position="5/2w2/2W2/5/5 L")
    expect(ann.board).to_be_visible()
    before = ann.board.bounding_box()
    ann.button("Hint").click()
    expect(ann.prompt).to_contain_text("A bot would play")
    assert ann.board.bounding_box() == before


def test_a_hint_and_a_refusal_move_nothing(visitors: Visitors) -> None:
    ann = visitors.come("Ann", viewport={"width": 1280, "height": 720})
    ann.open(["hotseat", "hotseat"], position="5/2w2/2W2/5/5 L")
    expect(ann.board).to_be_visible()
    known: dict[str, Any] = {}
    assert check(ann.page, known) == []
    ann.button("Hint").click()
    expect(ann.prompt).to_contain_text("A bot would play")
    assert check(ann.page, known) == []
    ann.spot("c3").click()
    ann.spot("e5").click()
    expect(ann.page.get_by_role("region", name="Why not Wc3-e5?")).to_be_visible()
    assert check(ann.page, known) == []
