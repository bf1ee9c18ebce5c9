"""Laws of refusals: what a client can try by clicking is refused by the ban that its predicate returned."""

import re
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType
from typing import Any

from ludarium.core import BadNotation, Picked, Refused, Scene, Step
from ludarium.core.refusal import LEGAL, Refusal
from ludarium.core.scene import lying_there
from ludarium.testing.laws.law import EXPLORE, expect, law
from ludarium.testing.walk import Moment

MAX_STARTS = 40 if EXPLORE else 3
"""Beginnings of choices that are tried per moment, besides none."""


@law(moments=3)
def a_refusal_cites_the_ban_that_fired(moment: Moment) -> None:
    """What is clicked is refused if and only if it isn't listed, by the ban that a rule returned, and for its cause."""
    game, state, seat = moment.game, moment.state, moment.state.decider
    if seat < 0:
        return
    listed = {game.format(state, action): action for action in state.actions()}
    for text in attempts_by_clicking(moment):
        with returned_bans(moment) as fired:
            try:
                found = game.understand(state, text, seat)
            except BadNotation:
                expect(text not in listed, f"{text!r} is listed but can't be read.")
                continue
        if isinstance(found, Refused):
            expect(text not in listed, f"{text!r} is listed but refused: {found}")
            _expect_cause(moment, text, found, fired)
        else:
            open_to = found in listed.values() or game.may_interject(state, seat, found)
            expect(open_to, f"{text!r} has no ban but is not listed.")


def attempts_by_clicking(moment: Moment) -> Iterator[str]:
    """The notation of whatever the decider may mean by pointing at any spot, at first and after steps of a choice."""
    game, state, seat = moment.game, moment.state, moment.state.decider
    scene = game.scene(game.view(state, seat))
    seen = set[str]()
    for steps in _starts(scene, moment):
        for spot in spots(scene):
            for tried in game.attempts(state, lying_there(scene, Picked(steps=steps, spot=spot)), seat):
                if isinstance(tried, str) and tried not in seen:
                    seen.add(tried)
                    yield tried


def spots(scene: Scene) -> list[str]:
    """Everything in a scene that can be clicked."""
    cells = [cell.id for cell in scene.board.cells] if scene.board else []
    things = [*(piece.id for piece in scene.pieces), *(card.id for card in scene.cards)]
    return sorted({*cells, *(zone.id for zone in scene.zones), *things})


def _starts(scene: Scene, moment: Moment) -> list[tuple[Step, ...]]:
    """No step, and some random beginnings of choices."""
    rng, paths = moment.rng("clicks"), [choice.path for choice in scene.choices]
    starts = {path[:length]: None for path in paths for length in range(1, len(path))}
    some = list(starts)
    rng.shuffle(some)
    return [(), *some[:MAX_STARTS]]


@contextmanager
def returned_bans(moment: Moment) -> Iterator[set[int] | None]:
    """The bans that predicates of the rules return meanwhile; None if the rules are compiled and can't be watched."""
    module, fired = sys.modules[type(moment.state).__module__], set[int]()
    rules = module.__name__.rpartition(".")[0]

    def watch(frame: FrameType, event: str, value: Any) -> None:
        if event == "return" and isinstance(value, int) and frame.f_code.co_name.endswith("ban"):
            in_rules = str(frame.f_globals.get("__name__")).startswith(rules)
            fired.update([int(value)] if in_rules else [])

    if not str(module.__file__).endswith(".py"):
        yield None
        return
    before = sys.getprofile()
    sys.setprofile(watch)
    try:
        yield fired
    finally:
        sys.setprofile(before)


def _expect_cause(moment: Moment, text: str, refused: Refused, fired: set[int] | None) -> None:
    game, state = moment.game, moment.state
    if not game.refusals:
        return
    if refused.ban == LEGAL:
        asked = game.asked(state)[0]
        expect(refused.rule == asked, f"{text!r} is refused by {refused.rule}, though no ban fired: {refused}")
        return
    refusal = game.refusals[refused.ban]
    expect(refused.rule == refusal.rule, f"{text!r} is refused by {refused.rule}, not by the ban's {refusal.rule}.")
    expect(fired is None or refused.ban in fired, f"{text!r}: no predicate returned ban {refused.ban}: {refused}")
    expect(
        says(refusal, str(refused)), f"{text!r}: a part is missing in {refused}, which should say {refusal.sentence!r}."
    )


def says(refusal: Refusal, told: str) -> bool:
    """Whether a text has the sentence of a refusal, with something for every part of it."""
    literal = re.split(r"{\w+}", refusal.sentence.removesuffix("."))
    pattern = r"(?=\S).+?".join(re.escape(one) for one in literal)
    return re.search(pattern, told, re.DOTALL) is not None and "None" not in told
