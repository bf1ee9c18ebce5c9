"""Lessons are read with clear errors, and only what a step teaches is accepted."""

import pytest

from ludarium import game, games
from ludarium.core.errors import BadNotation, Refused
from ludarium.core.parts.lessons import LessonRun, lesson, lessons, read_lessons
from ludarium.core.scene import Picked, Step

VILITUM = game("vilitum")
HEAD = f'game = "vilitum"\nrules = {VILITUM.version}\n'
LESSON = '[[lesson]]\nid = "one"\ntitle = "One"\nabout = "Strike."\nposition = "4w/2r2/5/2W2/4C L"\n'
TAUGHT = [one for one in games() if type(game(one)).__module__.startswith("ludarium.games.") and lessons(game(one))]
NOT_TAUGHT = {"Rulings": "they say why unclear rules are read as they are"}
"""Chapters with numbered rules that no lesson needs to cite, and why."""
STEP = '[[lesson.step]]\ntext = "Strike."\nrule = "VLT-6"\naccept = ["Wc2-c3xc4"]\n'


def run(*steps: str) -> LessonRun:
    (read,) = read_lessons(VILITUM, HEAD + LESSON + "".join(steps))
    return LessonRun(VILITUM, read)


def test_a_step_offers_and_accepts_only_what_it_teaches() -> None:
    lesson_run = run(STEP + 'wrong = "First the Warrior."\n')
    assert [choice.text for choice in lesson_run.scene().choices] == ["Wc2-c3xc4"]
    assert lesson_run.scene().interjections == ()
    with pytest.raises(Refused, match="First the Warrior") as refused:
        lesson_run.play("Wc2-c3")
    assert refused.value.rule == "VLT-6"
    with pytest.raises(Refused) as refused:
        lesson_run.play("Wc2-c5")  # never legal: the game itself refuses it
    assert refused.value.rule != "VLT-6"
    lesson_run.play("Wc2-c3xc4")
    assert lesson_run.step is None


def test_pointing_at_another_piece_of_ones_own_is_corrected_even_while_one_is_picked() -> None:
    lesson_run = run(STEP + 'wrong = "First the Warrior."\n')
    for steps in ((), (Step("c2", "select"),)):
        assert lesson_run.why(Picked(steps=steps, spot="e1")).text == "First the Warrior (VLT-6)."
        assert "First the Warrior" not in lesson_run.why(Picked(steps=steps, spot="a5")).text


def test_a_piece_picks_itself_only_where_it_would_in_a_match() -> None:
    assert not run(STEP).picks_itself()
    victorus = game("victorus")
    legs = [LessonRun(victorus, lesson(victorus, "royals"), step).picks_itself() for step in (0, 1)]
    assert legs == [False, True]  # only the King can make the second leg


def test_shortcuts_past_what_a_step_teaches_are_not_offered() -> None:
    barony = game("barony")
    offering = LessonRun(barony, lesson(barony, "trading"), 3)
    assert barony.scene(barony.view(offering.match.state, 0)).plans
    assert offering.scene().plans == ()


def test_without_words_of_its_own_a_wrong_try_is_told_what_to_do() -> None:
    with pytest.raises(Refused, match=r"not in this lesson\. Strike"):
        run(STEP).play("Wc2-c3")


def test_replies_are_played_and_a_step_may_have_a_position_of_its_own() -> None:
    first = STEP + 'reply = ["rc4xc3"]\n'
    lesson_run = run(first, STEP.replace("Wc2-c3xc4", "Rb2xb3") + 'position = "5/5/1r..3/1R3/4C L"\n')
    taken = lesson_run.play("Wc2-c3xc4")
    assert [VILITUM.format(one.before, one.action) for one in taken] == ["Wc2-c3xc4", "Rc4xc3"]
    assert VILITUM.text(lesson_run.match.state).startswith("5/5/1r..3/1R3/4C L")
    assert [choice.text for choice in lesson_run.scene().choices] == ["Rb2xb3"]


def test_the_others_may_act_before_the_first_step_and_before_one_with_a_position() -> None:
    first = STEP.replace("Wc2-c3xc4", "Wc3xc4") + 'opening = ["Wc2-c3xc4", "rc4xc3"]\n'
    later = STEP + 'position = "4w/2r2/5/2W2/4C D"\nopening = ["rc4-b4"]\n'
    lesson_run = run(first, later.replace("Wc2-c3xc4", "Wc2-c3"))
    assert [choice.text for choice in lesson_run.scene().choices] == ["Wc3xc4"]
    assert len(lesson_run.play("Wc3xc4")) == 1
    assert VILITUM.text(lesson_run.match.state).startswith("4w/1r3/5/2W2/4C L")
    assert [choice.text for choice in lesson_run.scene().choices] == ["Wc2-c3"]


def test_a_lesson_can_be_taken_up_at_any_step() -> None:
    (first, *_) = lessons(VILITUM)
    for number in range(len(first.steps) + 1):
        assert LessonRun(VILITUM, first, number).number == number
    assert LessonRun(VILITUM, first, 99).step is None


def test_unknown_lessons_are_named() -> None:
    assert lesson(VILITUM, "") is lessons(VILITUM)[0]
    with pytest.raises(BadNotation, match="has no lesson 'nosuch'; it has first"):
        lesson(VILITUM, "nosuch")


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("game = ", "Invalid value"),
        ('game = "barony"', "game: expected 'vilitum'"),
        (HEAD, "expected game, rules and"),
        (HEAD + LESSON, "missing required field `step`"),
        (HEAD + LESSON + STEP + "colour = 1", "unknown field `colour`"),
        (HEAD + LESSON + STEP.replace("VLT-6", "VLT-999"), "lesson one, step 1: vilitum has no rule VLT-999"),
        (HEAD + LESSON + STEP.replace("Wc2-c3xc4", "Wc2-c5"), "lesson one, step 1: .*VLT-"),
        (HEAD + LESSON + STEP.replace('"Wc2-c3xc4"', ""), "step 1: it accepts nothing"),
        (HEAD + LESSON + STEP.replace("Strike.", "x" * 161), "step 1: its text has 161 characters; 160 fit"),
        (HEAD + LESSON + STEP + STEP, "step 1: after Wc2-c3xc4 and its replies somebody else decides"),
        (HEAD + LESSON + STEP + 'reply = ["rc4-c9"]', "step 1: "),
        (HEAD + LESSON + STEP + 'opening = ["rc4-c9"]', "step 1: "),
        (HEAD + LESSON + STEP + 'reply = ["rc4xc3"]\n' + STEP + 'opening = ["rc4-b4"]', "step 2: its opening needs"),
        (HEAD + LESSON + STEP + 'shows = ["e1", "z9"]', "step 1: it shows z9, which is not on the table"),
        (HEAD + LESSON + STEP * 10, "a lesson has 1 to 9 steps, this one 10"),
        (HEAD + (LESSON + STEP) * 2, "two lessons have the same id"),
        (HEAD + LESSON.replace("4w/", "6w/") + STEP, "lesson one, step 1: "),
        (HEAD + LESSON + 'match = { position = "6w/5/5/5/5 L" }\n' + STEP, "lesson one, match: Position, row 5"),
        (HEAD + LESSON + 'match = { options = "colour=red" }\n' + STEP, "lesson one, match: .*no option 'colour'"),
    ],
)  # fmt: skip
def test_faults_are_named_with_their_place(text: str, problem: str) -> None:
    with pytest.raises(BadNotation, match=problem):
        read_lessons(VILITUM, text)


@pytest.mark.parametrize("name", TAUGHT)
def test_the_lessons_of_a_game_cite_every_chapter_of_its_rulebook(name: str) -> None:
    rulebook = game(name).rulebook
    cited = {rulebook.rule(step.rule).chapter for one in lessons(game(name)) for step in one.steps}
    chapters = [rule.chapter for rule in rulebook.rules.values() if rule.chapter not in NOT_TAUGHT]
    assert [chapter for chapter in dict.fromkeys(chapters) if chapter not in cited] == []


@pytest.mark.parametrize("name", TAUGHT)
def test_the_first_lesson_ends_in_a_match_against_the_easiest_bot(name: str) -> None:
    first, *further = lessons(game(name))
    assert first.match is not None
    assert first.match.bot == "1"
    assert first.id == "first"
    assert 3 <= len(further) <= 6
    assert all(3 <= len(one.steps) <= 6 for one in further)
