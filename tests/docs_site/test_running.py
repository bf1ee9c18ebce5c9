"""Running diagrams: everything in the rulebooks that shows a position can be stepped through."""

from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from build_tools.docs_site.packing import KEPT, SHARED, Packer
from build_tools.docs_site.rulebooks import GAMES, lesson_page, rulebook_page
from build_tools.docs_site.running import Run, diagram_run, lesson_run
from ludarium.core import Scene
from ludarium.core.parts.illustrations import draw_diagram
from ludarium.core.parts.lessons import lessons
from ludarium.core.registry import game as find_game
from ludarium.core.rulebook import Diagram, pieces

BOARD_GAMES = [name for name in GAMES if name != "vitium"]


def diagrams(name: str) -> list[str]:
    return [part.position for part in pieces(find_game(name).rulebook.source) if isinstance(part, Diagram)]


def laid(scene: Scene) -> tuple[Any, ...]:
    """What lies where."""
    return scene.board, scene.pieces, scene.cards


@pytest.mark.parametrize("name", BOARD_GAMES)
def test_a_diagram_with_a_turn_runs_from_before_it_to_the_stated_position(name: str) -> None:
    game = find_game(name)
    for text in (text for text in diagrams(name) if " | turn " in text):
        steps = diagram_run(game, text).steps
        assert laid(steps[0].scene) == laid(draw_diagram(game, text.partition(" | ")[0])), text
        assert laid(steps[-1].scene) == laid(draw_diagram(game, text)), text
        assert laid(steps[0].scene) != laid(steps[-1].scene), text
        assert all(step.text for step in steps), text


@pytest.mark.parametrize("name", BOARD_GAMES)
def test_a_diagram_of_choices_shows_them_all_and_then_what_each_leads_to(name: str) -> None:
    game = find_game(name)
    for text in (text for text in diagrams(name) if draw_diagram(game, text).choices and " | turn " not in text):
        drawn, steps = draw_diagram(game, text), diagram_run(game, text).steps
        assert laid(steps[0].scene) == laid(drawn), text
        assert len(steps) == 1 + len(drawn.choices), text
        assert {step.spot for step in steps[0].targets} == {step.spot for one in drawn.choices for step in one.path[1:]}
        for step in steps[1:]:
            assert step.text, text
            assert laid(step.scene) != laid(drawn), (text, step.text)
            assert step.since == 0


@pytest.mark.parametrize("name", BOARD_GAMES)
def test_a_diagram_of_a_position_goes_on_with_what_can_be_done_there(name: str) -> None:
    game = find_game(name)
    for text in (text for text in diagrams(name) if not draw_diagram(game, text).choices and " | turn " not in text):
        drawn, steps = draw_diagram(game, text), diagram_run(game, text).steps
        state = game.position(text.partition(" | ")[0])
        can_only_skip = len(state.actions()) == 1
        assert laid(steps[0].scene) == laid(drawn), text
        assert len(steps) >= 2, text
        for step in steps[1:]:
            assert step.text, text
            assert can_only_skip or laid(step.scene) != laid(drawn), (text, step.text)
            assert step.since == 0


def test_of_many_choices_a_diagram_shows_one_of_each_kind() -> None:
    steps = diagram_run(find_game("vilitum"), "wrzac/5/5/5/WRZAC L").steps
    assert steps[0].text == "What can be done here, for example:"
    assert [step.text for step in steps[1:4]] == [
        "Light's Archer d1 goes to a4.",
        "Light's Archer d1 goes to a4 and attacks Dark's Rogue b5: 1 damage, 2 left.",
        "Light's Cleric e1 goes to e2.",
    ]


def test_of_a_quarter_a_diagram_shows_what_changes_it() -> None:
    quarter, loss = diagrams("vilnius")[0], diagrams("vilnius")[-1]
    texts = [step.text for step in diagram_run(find_game("vilnius"), quarter).steps]
    assert texts[1] == "First chooses Estate for 2 Gold and 2 Tools."
    assert not any("Farmers" in text or "passes" in text for text in texts)
    assert [step.text for step in diagram_run(find_game("vilnius"), loss).steps[1:]] == [
        "First loses Storehouse (Buildings 5 → 4).",
        "First loses Stable (Buildings 5 → 4).",
    ]


def test_a_turn_of_several_parts_is_shown_part_by_part() -> None:
    steps = diagram_run(find_game("vilitum"), "a4/5/5/c...4/R3w L | turn Ra1xa2-a4").steps
    assert [step.text for step in steps] == [
        "Before the turn.",
        "Light Rogue attacks a2 …",
        "Light's Rogue a1 attacks Dark's Cleric a2 (1 damage, defeated), then goes to a4.",
    ]
    assert [(step.spot, step.role) for step in steps[1].picked] == [("a1", "select"), ("a2", "attack")]
    assert steps[2].since == 0


@pytest.mark.parametrize("name", GAMES)
def test_every_diagram_of_a_rulebook_has_its_place_on_the_page(name: str) -> None:
    page = rulebook_page(name)
    assert sum(run.startswith("diagram-") for run in page.runs) == len(diagrams(name))
    for run in page.runs:
        assert page.text.count(f'data-run="{run}"') == 1
    assert any(run.startswith("example-") for run in page.runs), "a worked example"


@pytest.mark.parametrize("name", ["vilitum", "victorus"])
def test_the_first_match_of_a_rulebook_ends_in_its_last_diagram(name: str) -> None:
    (run,) = (run() for run_name, run in rulebook_page(name).runs.items() if run_name.startswith("example-"))
    game, last = find_game(name), diagrams(name)[-1]

    def standing(scene: Scene) -> set[tuple[str, str]]:
        return {(piece.spot, piece.letter) for piece in scene.pieces}

    assert standing(run.steps[-1].scene) == standing(draw_diagram(game, last))


@pytest.mark.parametrize("name", ["vilnius", "vitium"])
def test_a_written_position_is_drawn_with_all_its_choices(name: str) -> None:
    (run,) = (run() for run_name, run in rulebook_page(name).runs.items() if run_name.startswith("position-"))
    assert len(run.steps) > 2
    assert all(step.text for step in run.steps)


@pytest.mark.parametrize("name", GAMES)
def test_a_lesson_shows_each_thing_to_do_and_what_comes_of_it(name: str) -> None:
    game = find_game(name)
    for lesson in lessons(game):
        steps = lesson_run(game, lesson).steps
        assert [step.text for step in steps if step.rule] == [step.text for step in lesson.steps]
        assert not steps[-1].rule
    assert len(lesson_page(name).runs) == len(lessons(game))


def runs() -> Iterator[Run]:
    yield diagram_run(find_game("vilitum"), "a4/5/5/c...4/R3w L | moves a1")
    yield lesson_run(find_game("vitium"), lessons(find_game("vitium"))[0])


def test_packed_scenes_are_the_scenes_they_were() -> None:
    packer = Packer()
    for number, run in enumerate(runs()):
        packer.add(f"run-{number}", run)
    parts = msgspec.json.decode(msgspec.json.encode(packer.parts))
    packed_runs = msgspec.json.decode(msgspec.json.encode(packer.runs))
    for number, run in enumerate(runs()):
        for step, packed in zip(run.steps, packed_runs[f"run-{number}"]["steps"], strict=True):
            scene, whole = packed["scene"], msgspec.json.decode(msgspec.json.encode(step.scene))
            assert [parts[at] for name in SHARED for at in scene[name]] == [
                one for name in SHARED for one in whole[name]
            ]
            assert (None if scene["board"] is None else parts[scene["board"]]) == whole["board"]
            assert {name: scene[name] for name in KEPT} == {name: whole[name] for name in KEPT}
    assert len(packer.script("page")) < 200_000
