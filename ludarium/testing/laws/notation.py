"""Laws of text: positions, notation and refusals."""

import re
import unicodedata
from collections.abc import Iterator
from typing import Any

from ludarium.core import (
    CHANCE,
    NOBODY,
    BadNotation,
    Card,
    Choice,
    Game,
    Picked,
    Piece,
    Refused,
    Rng,
    Rule,
    Scene,
    State,
    Step,
)
from ludarium.core.scene import spot_name
from ludarium.testing.laws.law import expect, law
from ludarium.testing.walk import Moment

ATTEMPTS_PER_MOMENT = 24
"""Notations taken from elsewhere in the match."""


@law(moments=12)
def position_text_says_it_all(moment: Moment) -> None:
    """`position(text(state)) == state` wherever the text covers the state, and position texts are canonical."""
    game, state = moment.game, moment.state
    text = game.text(state)
    expect(
        len(text.splitlines()) == 1 and text == text.strip(), f"A position is one line without blanks around: {text!r}."
    )
    read = game.position(text)
    expect(game.text(read) == text, f"Read and written again, {text!r} becomes {game.text(read)!r}.")
    if not game.covers(state):
        return
    expect(read == state and read.key() == state.key(), f"{text!r} is read as another state.")
    expect(read.actions() == state.actions(), f"{text!r}, read, lists other actions or in another order.")
    expect(read.outcome() == state.outcome(), f"{text!r}, read, has another outcome.")


@law(moments=6)
def notation_is_read_as_it_is_written(moment: Moment) -> None:
    """`parse(format(action)) == action` for every action and interjection."""
    game, state = moment.game, moment.state
    for seat, action in moment.open():
        text = game.format(state, action)
        expect(bool(text) and text == " ".join(text.split()), f"Notation is not one tidy line: {text!r}.")
        found = game.parse(state, text, seat)
        expect(found == action, f"{text!r} stands for {action} but is read as {found}.")
        if seat == state.decider and action in state.actions():
            expect(game.parse(state, text) == action, f"{text!r} is read otherwise when no seat is named.")


@law(moments=6)
def interjections_say_whose_they_are(moment: Moment) -> None:
    """An interjection's number belongs to one seat, is no action of the decider, and can be played."""
    actions, seen = set(moment.state.actions()), set[int]()
    for seat in moment.seats:
        for action in moment.state.suggestions(seat):
            may = moment.game.may_interject(moment.state, seat, action)
            expect(may, f"Seat {seat} is suggested what it may not interject.")
        for action in moment.game.interjections(moment.state, seat):
            expect(
                action not in actions and action not in seen, f"Interjection {action} is somebody else's action too."
            )
            seen.add(action)
            after = moment.state.copy()
            after.play(action)
            expect(after != moment.state, f"Interjection {action} changes nothing.")
    expect(not seen or moment.state.decider != NOBODY, "There are interjections though the match is over.")


@law(moments=4)
def a_numbered_rule_allows_what_is_listed(moment: Moment) -> None:
    """For every legal action `why` names a rule of the rulebook that allows it."""
    for seat, action in moment.open():
        if seat == CHANCE:
            continue
        text = moment.game.format(moment.state, action)
        rule = moment.game.why(moment.state, text, seat)
        _expect_rule(moment.game, rule.number, text)
        expect(rule.allows and bool(rule.text), f"{text!r} is legal, but `why` says that {rule.number} forbids it.")


@law(moments=8)
def what_is_not_listed_is_refused(moment: Moment) -> None:
    """What isn't listed is refused by a numbered rule, `why` names the same rule, and the state is unchanged."""
    game, state = moment.game, moment.state
    before = state.copy()
    for text in _attempts(moment):
        for seat in moment.seats:
            action, refused = _parse(game, state, text, seat)
            rule = _why(game, state, text, seat)
            if action is not None:
                expect(
                    (seat, action) in moment.open(), f"{text!r} is read as {action}, which is not open to seat {seat}."
                )
                expect(rule is not None and rule.allows, f"{text!r} can be played, but `why` does not allow it.")
            elif isinstance(refused, Refused):
                _expect_rule(game, refused.rule, text)
                expect(f"({refused.rule})" in str(refused), f"The refusal does not show its rule: {refused}")
                agree = rule is not None and not rule.allows and rule.number == refused.rule
                expect(agree, f"{text!r} is refused by {refused.rule}, but `why` answers {rule}.")
            else:
                expect(rule is None, f"{text!r} cannot be read, but `why` answers {rule}.")
    expect(state == before, "Asking changed the state.")


@law(moments=4)
def pointing_at_what_is_not_offered_gets_a_rule(moment: Moment) -> None:
    """Whatever isn't offered, at first or after a step, gets a rule and a reason that names it or what was picked."""
    game, state, seat = moment.game, moment.state, moment.state.decider
    if seat < 0:
        return
    before, scene = state.copy(), game.scene(game.view(state, seat))
    for picked in _not_offered(scene, moment.rng("pointing")):
        rule = game.why(state, picked, seat)
        _expect_rule(game, rule.number, str(picked))
        expect(not rule.allows and bool(rule.text), f"{picked} is not offered, but `why` answers {rule}.")
        expect(f"({rule.number})" in rule.text, f"The answer to {picked} does not show its rule: {rule.text}")
        named = any(name in _letters(rule.text) for name in _names(scene, picked))
        expect(named, f"The answer to {picked} names nothing of it: {rule.text}")
    expect(state == before, "Asking changed the state.")


def _not_offered(scene: Scene, rng: Rng) -> Iterator[Picked]:
    """Every spot, piece and card that isn't offered: at first, or after one of the first steps."""
    firsts = sorted({choice.path[0] for choice in scene.choices}, key=lambda step: (step.spot, step.role))
    steps = rng.choose([(), *((first,) for first in firsts)])
    offered = {step.spot for choice in scene.choices for step in _following(choice, steps)}
    spots = [cell.id for cell in scene.board.cells] if scene.board else []
    for spot in sorted({*spots, *(zone.id for zone in scene.zones), *(thing.id for thing in _things(scene))}):
        if not offered & {spot, *_lying(scene, spot)}:
            yield Picked(steps=steps, spot=spot)


def _things(scene: Scene) -> tuple[Piece | Card, ...]:
    return (*scene.pieces, *scene.cards)


def _lying(scene: Scene, spot: str) -> set[str]:
    """The things that lie on a spot, or a thing itself, and where they lie."""
    return {one for thing in _things(scene) if spot in (thing.spot, thing.id) for one in (thing.id, thing.spot)}


def _names(scene: Scene, picked: Picked) -> set[str]:
    """What an answer may call what was pointed at, what lies there, or the steps before; see `_letters`."""
    spots = {picked.spot, *_lying(scene, picked.spot), *(step.spot for step in picked.steps)}
    titles = {card.title for card in scene.cards if card.id in spots}
    names = {*spots, *titles, *(re.split("[,:(]", spot_name(scene, spot))[0] for spot in spots)}
    return {_letters(name) for name in names if _letters(name)}


def _letters(text: str) -> str:
    """A text by its small letters and digits alone, so that `the-counting-house` is The Counting House."""
    return re.sub(r"[^a-z0-9]", "", unicodedata.normalize("NFKD", text.lower()))


def _following(choice: Choice, steps: tuple[Step, ...]) -> tuple[Step, ...]:
    """What may follow these steps in a choice; the steps of a loose one may come in any order."""
    if choice.loose:
        return choice.path
    return choice.path[len(steps) : len(steps) + 1] if choice.path[: len(steps)] == steps else ()


def _attempts(moment: Moment) -> Iterator[str]:
    """Notations from all over the match, of which most are illegal here, and nonsense."""
    yield from ("", "?", "x" * 200, "resign", "offer", "0", "a1")
    rng = moment.rng("attempts")
    other = moment.walk.begin()
    texts: set[str] = set()
    for _, action in moment.walk.taken:
        texts.add(moment.game.format(other, action))
        texts.add(moment.game.format(other, rng.choose(other.actions())))
        other.play(action)
    pool = sorted(texts)
    rng.shuffle(pool)
    yield from pool[:ATTEMPTS_PER_MOMENT]


def _parse(game: Game[Any], state: State, text: str, seat: int) -> tuple[int | None, Exception | None]:
    try:
        return game.parse(state, text, seat), None
    except (Refused, BadNotation) as problem:
        return None, problem


def _why(game: Game[Any], state: State, text: str, seat: int) -> Rule | None:
    try:
        return game.why(state, text, seat)
    except BadNotation:
        return None


def _expect_rule(game: Game[Any], number: str, text: str) -> None:
    expect(number in game.rulebook.rules, f"{text!r} is judged by {number}, which is not in the rulebook.")
