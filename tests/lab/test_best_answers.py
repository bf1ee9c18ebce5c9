"""Puzzles with a goal of their game: the file of every game, what answers are worth, judging, finding and verifying."""

from collections import Counter
from datetime import date, timedelta
from itertools import islice
from typing import Any

import msgspec
import pytest

from ludarium import game
from ludarium.core import CHANCE, Game, Rng
from ludarium.core.errors import BadNotation, Misuse
from ludarium.core.parts.puzzles import solving
from ludarium.core.parts.puzzles.answer_search import BestAnswers, SearchTooLarge
from ludarium.core.parts.puzzles.daily import puzzle_of_the_day, streak
from ludarium.core.parts.puzzles.file import check, puzzles, read_puzzles, write_puzzles
from ludarium.core.parts.puzzles.goal_judge import search_of
from ludarium.core.parts.puzzles.puzzle import Puzzle, beginning, goal_of
from ludarium.core.parts.secrets import hides
from ludarium.core.state import after
from ludarium.lab.puzzles import find as finder
from ludarium.lab.puzzles.best_answer import compose_best, moments, verify_best
from ludarium.lab.puzzles.candidates import PuzzleSearch
from ludarium.lab.puzzles.verify import verify

GAMES = tuple(game(name) for name in ("barony", "victorus", "vilnius", "vitium"))
KINDS = {
    "barony": {"best odds", "best turn"},
    "victorus": {"best turn"},
    "vilnius": {"least loss"},
    "vitium": {"win this turn", "sabotage or not", "best blows", "best answer"},
}
MIN_PUZZLES = 40
MAX_PATTERN_SHARE = 0.45
"""Of the puzzles of a game that are of one kind and have the same themes."""
each_game = pytest.mark.parametrize("playing", GAMES, ids=lambda one: one.name)


def quickest(playing: Game[Any], count: int) -> list[Puzzle]:
    """Some puzzles of every kind with the smallest searches."""
    found = list[Puzzle]()
    for kind in KINDS[playing.name]:
        found += sorted((one for one in puzzles(playing) if one.kind == kind), key=lambda one: one.proof)[:count]
    return found


@each_game
def test_there_are_enough_puzzles_of_every_kind(playing: Game[Any]) -> None:
    found = puzzles(playing)
    assert len(found) >= MIN_PUZZLES
    assert {one.kind for one in found} == KINDS[playing.name]
    assert len({one.position for one in found}) == len(found)
    assert len({one.difficulty for one in found}) >= 3
    patterns = Counter((one.kind, one.themes) for one in found)
    assert max(patterns.values()) <= MAX_PATTERN_SHARE * len(found), patterns.most_common(3)


@each_game
def test_the_file_is_as_the_program_writes_it(playing: Game[Any]) -> None:
    found = puzzles(playing)
    assert playing.folder.joinpath("puzzles.toml").read_text() == write_puzzles(playing, found)


@each_game
def test_the_best_answer_is_better_than_the_second_by_the_stated_margin(playing: Game[Any]) -> None:
    for one in puzzles(playing):
        goal = goal_of(playing, one)
        assert goal is not None
        assert one.best - one.second >= goal.margin - 0.001, one.id
        assert one.goal == goal.told(beginning(playing, one)), one.id


@each_game
def test_a_search_finds_the_same_answers_again(playing: Game[Any]) -> None:
    for one in quickest(playing, 2):
        assert verify(playing, one) == one.proof


@each_game
def test_right_answers_lead_to_the_end_and_wrong_ones_are_told(playing: Game[Any]) -> None:
    for one in quickest(playing, 2):
        line: tuple[str, ...] = ()
        while True:
            choice, _ = solving.hint(playing, one, line)
            judged = solving.judge(playing, one, line, choice.text)
            line = judged.line
            if judged.verdict != "right":
                break
            assert judged.text.startswith("Right"), judged.text
        assert judged.verdict == "solved"
        assert line == solving.solutions(playing, one)[0]
        state = beginning(playing, one)
        texts = [playing.format(state, action) for action in state.actions()]
        wrong = solving.judge(playing, one, (), next(text for text in texts if text not in one.questions[0].right))
        assert (wrong.verdict, wrong.line) == ("wrong", ())
        assert wrong.text.startswith("That gives ")
        assert wrong.text.endswith(" and there is better.")


def test_the_order_of_right_answers_does_not_matter() -> None:
    """Units of a fight are sent in any order: what was done is recognized by its state."""
    vilnius = game("vilnius")
    one = next(one for one in puzzles(vilnius) if sum(text.startswith("assign") for text in one.questions[0].right) > 1)
    first, second, *_ = [text for text in one.questions[0].right if text.startswith("assign")]
    for texts in ((first, second), (second, first)):
        judged = solving.judge(vilnius, one, (), texts[0])
        assert judged.verdict == "right"
        again = solving.hint(vilnius, one, judged.line)[0]
        assert solving.judge(vilnius, one, judged.line, again.text).verdict in ("right", "solved")


def test_a_line_that_is_not_right_is_refused() -> None:
    victorus = game("victorus")
    one = quickest(victorus, 1)[0]
    state = beginning(victorus, one)
    wrong = next(
        text for action in state.actions() if (text := victorus.format(state, action)) not in one.questions[0].right
    )
    with pytest.raises(Misuse, match="doesn't belong to the puzzle"):
        solving.judge(victorus, one, (wrong,), "pass")


def test_what_the_solver_cannot_see_does_not_change_the_right_answers() -> None:
    vitium = game("vitium")
    found = dict[str, tuple[Puzzle, Any, Any]]()
    for one in sorted(puzzles(vitium), key=lambda one: one.proof):
        state = beginning(vitium, one)
        other = state.guess(state.decider, Rng("somewhere else"))
        if other != state:  # some hands are empty
            found.setdefault(one.kind, (one, state, other))
    assert set(found) == KINDS["vitium"]
    for one, state, other in found.values():
        goal = goal_of(vitium, one)
        assert goal is not None
        assert hides(vitium, state)
        searches = [BestAnswers(vitium, goal, start, 20_000) for start in (state, other)]
        right = [{vitium.format(state, one) for one in search.right(search.start)} for search in searches]
        assert right[0] == right[1] == set(one.questions[0].right)


# The search


def test_merged_dice_are_worth_the_same_as_all_of_them() -> None:
    barony = game("barony")
    one = next(one for one in puzzles(barony) if "roll" in solving.solutions(barony, one)[0])
    search = search_of(barony, one)
    state = search.start
    for text in solving.solutions(barony, one)[0]:
        if state.decider == CHANCE:
            break
        state = after(state, barony.parse(state, text))
    assert state.decider == CHANCE
    results = search.goal.results(state)
    assert len(results) < len(state.actions())
    assert sum(chance for _, chance in results) == pytest.approx(1.0)
    single = zip(state.actions(), state.odds(), strict=True)
    assert search.worth(state) == pytest.approx(sum(odds * search.worth(after(state, one)) for one, odds in single))


def test_a_search_stops_at_its_limit() -> None:
    victorus = game("victorus")
    one = max(puzzles(victorus), key=lambda one: one.proof)
    goal = goal_of(victorus, one)
    assert goal is not None
    with pytest.raises(SearchTooLarge):
        BestAnswers(victorus, goal, beginning(victorus, one), 10).answers(beginning(victorus, one))


# Finding and verifying


@each_game
def test_a_puzzle_is_found_in_a_match_again(playing: Game[Any]) -> None:
    """The same seed finds the same moments, and where a puzzle begins the same puzzle is composed again."""
    sources = {one.id: [part.split(" ", 1)[1] for part in one.source.split(", ", 3)] for one in puzzles(playing)}
    one = min(puzzles(playing), key=lambda one: int(sources[one.id][2]))
    goal = goal_of(playing, one)
    assert goal is not None
    seed, number, options = int(sources[one.id][0]), int(sources[one.id][1]), sources[one.id][3]
    search = PuzzleSearch(game=playing.name, wanted={one.kind: 1}, seed=seed, options=options)
    first, second = ([(count, state.key()) for count, state in islice(moments(search, goal, number), 3)] for _ in "12")
    assert first == second != []
    composed = compose_best(playing, goal, beginning(playing, one), one.source)
    assert composed is not None
    assert (composed.best, composed.questions) == (one.best, one.questions)


@pytest.mark.parametrize(
    ("change", "says"),
    [
        ({"best": 99.0}, "not as the file says"),
        ({"questions": "other"}, "the best answers are"),
        ({"difficulty": 1}, "its level is"),
    ],
)
def test_a_wrong_puzzle_fails_verification(change: dict[str, Any], says: str) -> None:
    victorus = game("victorus")
    one = quickest(victorus, 1)[0]
    if change.get("questions"):
        state = beginning(victorus, one)
        texts = [victorus.format(state, action) for action in state.actions()]
        wrong = next(text for text in texts if text not in one.questions[0].right)
        change = {"questions": (msgspec.structs.replace(one.questions[0], right=(wrong,)),)}
    with pytest.raises(Misuse, match=says):
        verify_best(victorus, msgspec.structs.replace(one, **change))


def test_what_is_kept_is_varied_as_long_as_there_is_something_else() -> None:
    ranked = [msgspec.structs.replace(one, themes=("work",)) for one in puzzles(game("vitium"))[:6]]
    ranked[4] = msgspec.structs.replace(ranked[4], themes=("attack",))
    assert finder.varied(ranked, 3) == [ranked[0], ranked[4], ranked[1]]
    assert finder.varied(ranked, 9) == [*ranked[:3], ranked[4], ranked[3], ranked[5]]


def test_a_goal_has_one_question() -> None:
    barony = game("barony")
    one = puzzles(barony)[0]
    with pytest.raises(BadNotation, match="expected one with the best answers"):
        check(barony, msgspec.structs.replace(one, questions=one.questions * 2))
    text = write_puzzles(barony, (one,)).replace(f'kind = "{one.kind}"', 'kind = "best wine"')
    with pytest.raises(BadNotation, match="`best turn` or `best odds`"):
        read_puzzles(barony, text)


# Days


@each_game
def test_the_puzzle_of_the_day_is_the_same_for_everybody_and_comes_once_in_a_circuit(playing: Game[Any]) -> None:
    count = len(puzzles(playing))
    first = date.fromordinal(count * (date(2026, 1, 1).toordinal() // count + 1))
    days = [puzzle_of_the_day(playing, first + timedelta(days=number)) for number in range(count)]
    assert len({one.id for one in days if one is not None}) == count
    assert puzzle_of_the_day(playing, first) == days[0]


@pytest.mark.parametrize(
    ("days", "count"),
    [
        ([], 0),
        (["2026-03-01"], 1),
        (["2026-02-28"], 1),
        (["2026-02-27"], 0),
        (["2026-02-26", "2026-02-27", "2026-02-28", "2026-03-01"], 4),
        (["2026-02-26", "2026-02-28", "2026-03-01"], 2),
    ],
)
def test_days_in_a_row_are_counted_up_to_today_or_yesterday(days: list[str], count: int) -> None:
    assert streak(days, date(2026, 3, 1)) == count


@each_game
def test_the_search_of_a_game_asks_for_its_kinds_only(playing: Game[Any]) -> None:
    with pytest.raises(Misuse, match="has no puzzles of kind 'swing'"):
        finder.find(PuzzleSearch(game=playing.name, wanted={"swing": 1}), 1)


def test_a_match_gives_puzzles_that_are_correct() -> None:
    found = finder.find(PuzzleSearch(game="victorus", wanted={"best turn": 1}, seed=1, matches=1), 1)
    assert [one.kind for one in found] == ["best turn"]
    assert verify(game("victorus"), found[0]) == found[0].proof
