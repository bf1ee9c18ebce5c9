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
MAX_CLICKS = 2000 if EXPLORE else 60
"""Random clicks that are tried per moment."""


@law(moments=12)
def a_refusal_cites_the_ban_that_fired(moment: Moment) -> None:
    """What is clicked is refused if and only if it isn't listed, by the ban that a rule returned, and for its cause."""
    game, state, seat = moment.game, moment.state, moment.state.decider
    if seat < 0:
        return
    listed = {game.format(state, action): action for action in state.actions()}
    for tried, fired in attempts_by_clicking(moment):
        if isinstance(tried, Refused):
            _expect_cause(moment, f"Clicking for {str(tried)!r}", tried, fired)
            continue
        fired.clear()
        with returned_bans(moment, fired):
            found = _understood(moment, tried)
        if isinstance(found, int):
            open_to = found in listed.values() or game.may_interject(state, seat, found)
            expect(open_to, f"{tried!r} has no ban but is not listed.")
            continue
        expect(tried not in listed, f"{tried!r} is listed but not accepted: {found}")
        if isinstance(found, Refused):
            _expect_cause(moment, repr(tried), found, fired)


def _understood(moment: Moment, text: str) -> int | Refused | BadNotation:
    """What a game makes of the decider's attempt."""
    try:
        return moment.game.understand(moment.state, text, moment.state.decider)
    except BadNotation as unread:
        return unread


def attempts_by_clicking(moment: Moment) -> Iterator[tuple[str | Refused, list[int]]]:
    """Whatever the decider may mean by pointing at spots, at first and after steps of a choice: notation, or directly
    a refusal; and the bans that predicates returned meanwhile.
    """
    game, state, seat = moment.game, moment.state, moment.state.decider
    scene = game.scene(game.view(state, seat))
    clicks = [Picked(steps=steps, spot=spot) for steps in _starts(scene, moment) for spot in spots(scene)]
    moment.rng("spots").shuffle(clicks)
    seen = set[str]()
    for picked in clicks[:MAX_CLICKS]:
        fired = list[int]()
        with returned_bans(moment, fired):
            found = list(game.attempts(state, lying_there(scene, picked), seat))
        for tried in found:
            if str(tried) not in seen:
                seen.add(str(tried))
                yield tried, fired


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
def returned_bans(moment: Moment, fired: list[int]) -> Iterator[None]:
    """Notes the bans that predicates of the rules return meanwhile, in order; what a predicate asks others is its own
    business. Nothing is noted if the rules are compiled, which can't be watched.
    """
    rules, depth = _rules(moment), 0

    def watch(frame: FrameType, event: str, value: Any) -> None:
        nonlocal depth
        is_ban = event in ("call", "return") and frame.f_code.co_name.endswith("ban")
        if not is_ban or not str(frame.f_globals.get("__name__")).startswith(rules):
            return
        depth += 1 if event == "call" else -1
        if event == "return" and depth == 0 and isinstance(value, int) and value != LEGAL:
            fired.append(int(value))

    before = sys.getprofile()
    sys.setprofile(watch if _can_be_watched(moment) else before)
    try:
        yield
    finally:
        sys.setprofile(before)


def _rules(moment: Moment) -> str:
    """The package of the rules."""
    return type(moment.state).__module__.rpartition(".")[0]


def _can_be_watched(moment: Moment) -> bool:
    """Whether the rules run as plain Python."""
    return str(sys.modules[type(moment.state).__module__].__file__).endswith(".py")


def _expect_cause(moment: Moment, tried: str, refused: Refused, fired: list[int]) -> None:
    game = moment.game
    if not game.refusals:
        return
    if refused.ban == LEGAL:
        known = fired[:1] if _can_be_watched(moment) else list(game.refusals)
        rules = {game.asked(moment.state)[0], *(game.refusals[ban].rule for ban in known if ban in game.refusals)}
        expect(refused.rule in rules, f"{tried} is refused by {refused.rule}, not by one of {rules}: {refused}")
        return
    refusal = game.refusals[refused.ban]
    expect(refused.rule == refusal.rule, f"{tried} is refused by {refused.rule}, not by the ban's {refusal.rule}.")
    if _can_be_watched(moment):  # bans after the first belong to what is possible instead
        expect(fired[:1] == [refused.ban], f"{tried}: predicates returned {fired}, not ban {refused.ban}: {refused}")
    complete = says(refusal, str(refused))
    expect(complete, f"{tried}: a part is missing in {refused}, which should say {refusal.sentence!r}.")


def says(refusal: Refusal, told: str) -> bool:
    """Whether a text has the sentence of a refusal, with something for every part of it."""
    literal = re.split(r"{\w+}", refusal.sentence.removesuffix("."))
    pattern = r"(?=\S).+?".join(re.escape(one) for one in literal)
    return re.search(pattern, told, re.DOTALL) is not None and "None" not in told
