"""Lessons in the browser: on the real table, one thing after the other, then a real match."""

import pytest
from screen import Screen, Visitors, expect, path_of

from ludarium import game
from ludarium.core.parts.lessons import LessonRun, lessons

VILITUM = game("vilitum")
FIRST = lessons(VILITUM)[0]


def do(ann: Screen, run: LessonRun) -> None:
    """Click what the step teaches, and send it. A first step without an alternative picks itself."""
    step, scene = run.step, run.scene()
    assert step is not None
    expect(ann.page.get_by_role("region", name="Lesson", exact=True)).to_contain_text(step.text)
    path = path_of(scene, step.accept[0])
    ready, lone = ann.ready(step.accept[0]), len({choice.path[0] for choice in scene.choices}) == 1
    for number, one in list(enumerate(path))[int(lone) :]:
        expect(ready.or_(ann.offer(one)).first).to_be_visible()
        if ready.count():
            break  # what is left without an alternative is filled in
        ann.pick(scene, path[:number], one)
    ready.click()
    run.play(step.accept[0])


DESKTOP, PHONE = (1280, 720), (390, 844)


@pytest.mark.parametrize("name", ["vilitum", "victorus", "barony"])
@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_one_tap_in_the_lobby_opens_a_lesson_that_ends_in_a_real_match(
    visitors: Visitors, name: str, size: tuple[int, int]
) -> None:
    played = game(name)
    ann = visitors.come("Ann", viewport={"width": size[0], "height": size[1]}, has_touch=size[0] < 500)
    ann.page.goto("/")
    ann.page.get_by_role("article", name=played.title).get_by_role("button", name="Learn in 3 minutes").click()
    run = LessonRun(played, lessons(played)[0])
    while run.step:
        do(ann, run)
    over = ann.page.get_by_role("region", name="The lesson is over")
    expect(over).to_contain_text("Well done")
    over.get_by_role("button", name="Play a real match").click()
    expect(ann.prompt).to_contain_text("Your turn.")
    expect(ann.page).to_have_title(f"● Your turn · {played.title} · Ludarium")


def test_a_wrong_tap_is_answered_and_show_me_and_back_help(visitors: Visitors) -> None:
    ann = visitors.come("Ann")
    ann.page.goto("/learn/vilitum/first")
    coach = ann.page.get_by_role("region", name="Lesson", exact=True)
    expect(coach).to_contain_text(FIRST.steps[0].text)
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
    for spot in ("g4", "g6", "g10", "g12"):
        see_through_hole(ann, f'[data-spot="{spot}"]')
    expect(ann.page.locator(".hole")).to_have_count(4)


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
