"""Lessons in the browser: on the real table, one thing after the other, then a real match."""

import pytest
from screen import Screen, Visitors, expect, path_of

from ludarium import game
from ludarium.core.parts.lessons import LessonRun, lesson, lessons

VILITUM = game("vilitum")
FIRST = lessons(VILITUM)[0]


DESKTOP, PHONE = (1280, 720), (390, 844)
MAX_TAPS_PER_STEP = 8

LIT = """seen => {
    const one = (box) => [box.left, box.top, box.width, box.height].map(Math.round);
    const holes = [...document.querySelectorAll(".hole")].map((hole) => one(hole.getBoundingClientRect()));
    const card = document.querySelector(".coach");
    const over = document.querySelector('[aria-label="The lesson is over"]');
    const now = JSON.stringify([holes, card?.innerText, card && one(card.getBoundingClientRect()), !!over]);
    const still = now === window.lastLit;
    window.lastLit = now;
    const sheet = !!document.querySelector('[role="dialog"], dialog[open]');
    if (!still || document.querySelector(".unread")) return null;
    if (!sheet && (now === seen || (!over && holes.length === 0))) return null;
    const [left, top, width, height] = holes[0] ?? [0, 0, 0, 0];
    return { now, over: !!over, sheet, text: card?.innerText ?? "", tap: [left + width / 2, top + height / 2] };
}"""
"""What is lit for two frames, once it differs from what was seen before: where to tap, and what the card says.

Buttons of a question that has only just been asked don't answer yet.
"""


def tap_what_is_lit(ann: Screen, run: LessonRun) -> None:
    """Do the whole lesson as somebody who reads nothing but its card: tap the first thing that is lit, and again."""
    seen, taps = "", 0
    while True:
        lit = ann.page.wait_for_function(LIT, arg=seen).json_value()
        if lit["over"]:
            break
        while run.step and run.step.text not in lit["text"]:
            run.play(run.step.accept[0])
            taps = 0
        assert run.step, lit["text"]
        taps += 1
        assert taps <= MAX_TAPS_PER_STEP, f"Tapping what is lit does not complete this step: {run.step.text}"
        seen = lit["now"]
        if lit["sheet"]:  # a rival moved just before the tap, which met another card
            ann.page.keyboard.press("Escape")
        else:
            ann.page.mouse.click(*lit["tap"])
    assert run.step is run.lesson.steps[-1]


@pytest.mark.parametrize("name", ["vilitum", "victorus", "barony", "vilnius", "vitium"])
@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_one_tap_in_the_lobby_opens_a_lesson_that_ends_in_a_real_match(
    visitors: Visitors, name: str, size: tuple[int, int]
) -> None:
    played = game(name)
    ann = visitors.come("Ann", viewport={"width": size[0], "height": size[1]}, has_touch=size[0] < 500)
    ann.page.goto("/")
    ann.page.get_by_role("article", name=played.title).get_by_role("button", name="Learn in 3 minutes").click()
    tap_what_is_lit(ann, LessonRun(played, lessons(played)[0]))
    over = ann.page.get_by_role("region", name="The lesson is over")
    expect(over).to_contain_text("Well done")
    expect(ann.prompt).to_contain_text("Vilnius stands" if played.together else "You win")
    over.get_by_role("button", name="Play a real match").click()
    expect(ann.prompt).to_contain_text("Your turn.")
    expect(ann.page).to_have_title(f"● Your turn · {played.title} · Ludarium")


def test_a_wrong_tap_is_answered_and_show_me_and_back_help(visitors: Visitors) -> None:
    ann = visitors.come("Ann")
    ann.page.goto("/learn/vilitum/first")
    coach = ann.page.get_by_role("region", name="Lesson", exact=True)
    expect(coach).to_contain_text(FIRST.steps[0].text)
    see_through_hole(ann, '[data-spot="c2"]')
    ann.spot("e1").first.click()  # the Cleric could act, but not in this step
    expect(coach.get_by_role("alert")).to_contain_text(FIRST.steps[0].correction)
    ann.spot("c2").first.click()
    see_through_hole(ann, '[data-spot="c3"]')
    ann.spot("c1").first.click()  # the Warrior could go there, but not in this step
    expect(coach.get_by_role("alert")).to_contain_text(FIRST.steps[0].correction)
    coach.get_by_role("button", name="Show me").click()
    expect(coach).to_contain_text(FIRST.steps[1].text)
    coach.get_by_role("button", name="Back").click()
    expect(coach).to_contain_text(FIRST.steps[0].text)
    coach.get_by_role("button", name="Why? VLT-6").click()
    expect(ann.page.get_by_text("VLT-6").last).to_be_visible()


def test_a_new_position_is_announced_without_the_marks_of_the_last_move(visitors: Visitors) -> None:
    ann, steps = visitors.come("Ann"), lessons(game("victorus"))[0].steps
    ann.page.goto("/learn/victorus/first")
    coach, marks = ann.page.get_by_role("region", name="Lesson", exact=True), ann.page.locator("polygon.last")
    coach.get_by_role("button", name="Show me").click()
    expect(coach).to_contain_text(steps[1].text)
    expect(marks.first).to_be_visible()
    coach.get_by_role("button", name="Show me").click()
    expect(coach).to_contain_text(f"A new position. {steps[2].text}")
    expect(marks).to_have_count(0)


def test_what_the_others_do_is_shown_before_the_next_step(visitors: Visitors) -> None:
    ann = visitors.come("Ann", speed="steps")
    ann.page.goto("/learn/vilitum/first")
    coach = ann.page.get_by_role("region", name="Lesson", exact=True)
    coach.get_by_role("button", name="Show me").click()
    expect(ann.button("Next")).to_be_visible()
    expect(coach).to_have_count(0)
    ann.button("Next").click()
    expect(coach).to_contain_text(FIRST.steps[1].text)


def test_several_choices_have_a_hole_each(visitors: Visitors) -> None:
    """A tap into the middle of a frame around all of them would be wrong."""
    ann = visitors.come("Ann")
    ann.page.goto("/learn/victorus/first")
    ann.spot("g2").first.click()
    for spot in ("g4", "g6", "g10", "g12"):
        see_through_hole(ann, f'[data-spot="{spot}"]')
    expect(ann.page.locator(".hole")).to_have_count(4)


@pytest.mark.parametrize(
    ("size", "names"),
    [(DESKTOP, ["victorus", "barony", "vilnius"]), (PHONE, ["victorus", "barony"])],  # a phone has rows on another tab
    ids=["desktop", "phone"],
)
def test_the_card_leaves_in_sight_what_its_text_speaks_of(
    visitors: Visitors, size: tuple[int, int], names: list[str]
) -> None:
    ann = visitors.come("Ann", viewport={"width": size[0], "height": size[1]}, has_touch=size[0] < 500)
    for name in names:
        first = lessons(game(name))[0]
        step = next(one for one in first.steps if one.shows)
        ann.page.goto(f"/learn/{name}/first")
        coach = ann.page.get_by_role("region", name="Lesson", exact=True)
        for before in first.steps[: first.steps.index(step)]:
            expect(coach).to_contain_text(before.text)
            coach.get_by_role("button", name="Show me").click()
        expect(coach).to_contain_text(step.text)
        ann.page.wait_for_function(CLEAR_OF_CARD, arg=list(step.shows))


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_the_card_leaves_the_dice_in_sight(visitors: Visitors, size: tuple[int, int]) -> None:
    ann = visitors.come("Ann", viewport={"width": size[0], "height": size[1]}, has_touch=size[0] < 500)
    ann.page.goto("/learn/barony/first")
    coach = ann.page.get_by_role("region", name="Lesson", exact=True)
    for step in lessons(game("barony"))[0].steps:
        expect(coach).to_contain_text(step.text)
        if "dice" in step.text:
            break
        coach.get_by_role("button", name="Show me").click()
    ann.page.wait_for_function(CLEAR_OF_DICE)


CLEAR_OF_DICE = """() => {
    const card = document.querySelector(".coach").getBoundingClientRect();
    const dice = document.querySelector('[data-floating="dice"]')?.getBoundingClientRect();
    const beside = dice && (dice.right <= card.left || card.right <= dice.left);
    return dice && (beside || dice.bottom <= card.top || card.bottom <= dice.top);
}"""
"""Whether the lesson's card covers nothing of the dice that are to be thrown."""


CLEAR_OF_CARD = """spots => {
    const card = document.querySelector(".coach").getBoundingClientRect();
    return spots.every((spot) => {
        const box = document.querySelector(`[data-spot="${spot}"]`)?.getBoundingClientRect();
        const beside = box && (box.right <= card.left || card.right <= box.left);
        return box && (beside || box.bottom <= card.top || card.bottom <= box.top);
    });
}"""
"""Whether the lesson's card covers none of these spots."""


def test_a_rule_is_read_without_veil_and_closed_by_the_next_step(visitors: Visitors) -> None:
    ann, steps = visitors.come("Ann", viewport={"width": 1280, "height": 720}), lesson(game("vilnius"), "order").steps
    ann.page.goto("/learn/vilnius/order")
    coach, rules = (
        ann.page.get_by_role("region", name="Lesson", exact=True),
        ann.page.get_by_role("region", name="Rules"),
    )
    for step in steps[:2]:
        expect(coach).to_contain_text(step.text)
        expect(ann.page.locator(".veil")).to_have_count(1)
        coach.get_by_role("button", name=f"Why? {step.rule}").click()
        expect(rules).to_contain_text(step.rule)
        expect(ann.page.locator(".veil, .hole")).to_have_count(0)
        ann.page.wait_for_function(BESIDE_RULES)
        coach.get_by_role("button", name="Show me").click()
        expect(rules).to_have_count(0)


BESIDE_RULES = """() => {
    const box = (name) => document.querySelector(name).getBoundingClientRect();
    return box(".coach").right <= box("[data-overlay]").left;
}"""
"""Whether the lesson's card stands at the left of the rules."""


def test_what_may_be_done_at_any_time_is_pointed_at_under_its_tab_and_can_be_shown(visitors: Visitors) -> None:
    ann, steps = visitors.come("Ann"), lesson(game("vitium"), "deals").steps
    ann.page.goto("/learn/vitium/deals")
    coach = ann.page.get_by_role("region", name="Lesson", exact=True)
    see_through_hole(ann, '[data-tab="deals"]')
    ann.page.get_by_role("tab", name="Deals").click()
    see_through_hole(ann, '[data-offer="gift A>B 100"]')
    ann.begins("Give Ç100").first.click()
    ann.begins("Give Ç100").first.click()  # a gift is confirmed
    expect(coach).to_contain_text(steps[1].text)
    coach.get_by_role("button", name="Back").click()
    expect(coach).to_contain_text(steps[0].text)
    coach.get_by_role("button", name="Show me").click()
    expect(coach).to_contain_text(steps[1].text)


def test_of_a_card_that_is_shown_twice_the_larger_one_is_pointed_at(visitors: Visitors) -> None:
    ann, steps = visitors.come("Ann"), lesson(game("vilnius"), "last").steps
    ann.page.goto("/learn/vilnius/last")
    coach = ann.page.get_by_role("region", name="Lesson", exact=True)
    for step in steps[:-1]:
        expect(coach).to_contain_text(step.text)
        coach.get_by_role("button", name="Show me").click()
    expect(coach).to_contain_text(steps[-1].text)
    see_through_hole(ann, '.tray [data-spot="aside-0-townguard.1"]')


def test_buttons_and_sheets_are_pointed_at_and_answered_too(visitors: Visitors) -> None:
    ann = visitors.come("Ann")
    ann.page.goto("/learn/barony/fiefdom")
    coach = ann.page.get_by_role("region", name="Lesson", exact=True)
    see_through_hole(ann, '[data-offer="hire Rs"]')
    ann.page.locator('[data-offer="hire Pj"]').click()
    expect(coach.get_by_role("alert")).to_contain_text("First the Priest")
    ann.page.locator('[data-offer="hire Rs"]').click()
    ann.ready("hire Rs").click()
    expect(coach).to_contain_text("2 of 4")
    for answer in ("Archery", "Throw"):
        see_through_hole(ann, f'[data-press="{answer}"]')


def see_through_hole(ann: Screen, thing: str) -> None:
    """Wait until a hole of the veil is over a thing."""
    ann.page.wait_for_function(
        """thing => {
            const small = document.querySelector(thing)?.getBoundingClientRect();
            const holes = [...document.querySelectorAll(".hole")].map((one) => one.getBoundingClientRect());
            return small && holes.some((hole) => hole.left <= small.left && hole.right >= small.right
                && hole.top <= small.top && hole.bottom >= small.bottom);
        }""",
        arg=thing,
    )


def test_one_answer_with_two_buttons_is_pointed_at_once(visitors: Visitors) -> None:
    ann = visitors.come("Ann")
    ann.page.goto("/learn/vitium/first")
    ann.spot("A-hand-1").first.click()
    see_through_hole(ann, '[data-zone-box="primary"]')
    hole = ann.page.locator(".hole").bounding_box()
    button = ann.primary.bounding_box()
    assert hole
    assert button
    assert hole["width"] < button["width"] + 20


@pytest.mark.parametrize("name", ["vilnius", "vitium"])
def test_the_first_lesson_of_a_card_game_has_in_sight_what_each_step_teaches(visitors: Visitors, name: str) -> None:
    played = game(name)
    first = lessons(played)[0]
    ann, run = visitors.come("Ann", played=played), LessonRun(played, first)
    ann.page.goto(f"/learn/{name}/first")
    coach = ann.page.get_by_role("region", name="Lesson", exact=True)
    while run.step:
        expect(coach).to_contain_text(run.step.text)
        spots = [ann.spot(step.spot) for step in path_of(run.scene(), run.step.accept[0]) if step.role != "press"]
        for spot in spots:
            expect(spot.first).to_be_visible()
        coach.get_by_role("button", name="Show me").click()
        run.play(run.step.accept[0])
    expect(ann.page.get_by_role("region", name="The lesson is over")).to_contain_text("Well done")


def test_an_unknown_lesson_or_page_says_so(visitors: Visitors) -> None:
    ann = visitors.come("Ann")
    ann.page.goto("/learn/nosuch")
    expect(ann.page.get_by_role("heading", name="No lesson here")).to_be_visible()
    ann.page.goto("/no/such/page")
    expect(ann.page.get_by_role("heading", name="There is no such page")).to_be_visible()
    ann.page.get_by_role("link", name="Go to the lobby").click()
    expect(ann.page.get_by_role("heading", name="What shall we play?")).to_be_visible()
