"""Laws of what is shown: views, scenes, and the choices a client narrows."""

from collections.abc import Iterator
from functools import cache
from typing import Any, Literal, get_args, get_origin, get_type_hints

import msgspec

from ludarium.core import Card, Choice, Piece, Scene
from ludarium.core.scene import Offer, Panel
from ludarium.testing.laws.law import expect, law
from ludarium.testing.walk import Moment


def _eyes(moment: Moment) -> Iterator[int | None]:
    """Everybody who may look on: the seats, then a spectator."""
    yield from moment.seats
    yield None


@law(moments=8)
def a_view_says_whose_it_is_and_who_decides(moment: Moment) -> None:
    """A view names its seat, the decider and the outcome, and can be sent as JSON."""
    outcome = moment.state.outcome()
    for seat in _eyes(moment):
        view = moment.game.view(moment.state, seat)
        expect(view.seat == seat and view.decider == moment.state.decider, f"The view of {seat} names others.")
        expect(
            view.outcome == (None if outcome is None else tuple(outcome)), f"The view of {seat} has another outcome."
        )
        expect(bool(msgspec.json.encode(view)), "A view is sent as JSON.")


@law(moments=8)
def the_decider_is_offered_what_is_listed(moment: Moment) -> None:
    """The decider's view offers exactly the listed actions, in order; nobody else is offered any."""
    game, state = moment.game, moment.state
    for seat in _eyes(moment):
        view = game.view(state, seat)
        wanted = [game.format(state, action) for action in state.actions()] if seat == state.decider else []
        offered = [choice.text for choice in view.choices]
        expect(offered == wanted, f"Seat {seat} is offered other choices than it has: {offered[:9]}, not {wanted[:9]}.")
        rights = [] if seat is None else [game.format(state, one) for one in game.interjections(state, seat)]
        expect([choice.text for choice in view.interjections] == rights, f"Seat {seat} is offered other interjections.")


@law(moments=8)
def choices_can_be_told_apart(moment: Moment) -> None:
    """Every choice has a name and a path of its own."""
    for seat in _eyes(moment):
        view = moment.game.view(moment.state, seat)
        for choices in (view.choices, view.interjections):
            paths = [choice.path for choice in choices]
            expect(all(paths) and len(set(paths)) == len(paths), "Two choices have one path, or one has none.")
            expect(all(choice.name for choice in choices), "A choice has no name.")


@law(moments=8)
def a_scene_uses_values_that_clients_know(moment: Moment) -> None:
    """Roles, shapes, tones and arrangements in a scene are among the literal types of `ludarium.core.scene`."""
    for seat in _eyes(moment):
        unknown = next(_unknown_values(moment.game.scene(moment.game.view(moment.state, seat))), "")
        expect(not unknown, unknown)


def _unknown_values(part: object) -> Iterator[str]:
    """A sentence for every value, however deep, that isn't one of its field's literal type."""
    if isinstance(part, tuple):
        for one in part:
            yield from _unknown_values(one)
    elif isinstance(part, msgspec.Struct):
        known = _literal_fields(type(part))
        for field in part.__struct_fields__:
            value = getattr(part, field)
            if field in known and value not in known[field]:
                listed = ", ".join(map(repr, known[field]))
                yield f"{type(part).__name__}.{field} is {value!r}, which no client knows. Use one of {listed}."
            yield from _unknown_values(value)


@cache
def _literal_fields(struct: type[msgspec.Struct]) -> dict[str, tuple[Any, ...]]:
    return {name: get_args(hint) for name, hint in get_type_hints(struct).items() if get_origin(hint) is Literal}


@law(moments=8)
def a_scene_can_be_drawn(moment: Moment) -> None:
    """A scene is plain data in which every name is given once and everything lies on a spot that is there."""
    for seat in _eyes(moment):
        view = moment.game.view(moment.state, seat)
        scene = moment.game.scene(view)
        expect(
            msgspec.json.decode(msgspec.json.encode(scene), type=Scene) == scene, "Sent as JSON, the scene is another."
        )
        expect(
            len(scene.seats) == len(moment.seats) and bool(scene.prompt), "A scene names its seats and has a prompt."
        )
        expect(scene.decider == view.decider, "The scene has another decider than its view.")
        expect(_by_text(scene.choices) == _by_text(view.choices), "The scene offers other choices than its view.")
        expect(scene.interjections == view.interjections, "The scene offers other interjections than its view.")
        _expect_places(scene)


def _by_text(choices: tuple[Choice, ...]) -> list[Choice]:
    """Choices in one order, for a scene may list what is sensible first and mark what is doubtful."""
    return sorted((msgspec.structs.replace(one, doubtful=False) for one in choices), key=lambda choice: choice.text)


def _expect_places(scene: Scene) -> None:
    cells = () if scene.board is None else scene.board.cells
    things: tuple[Piece | Card, ...] = (*scene.pieces, *scene.cards)
    spots = [*(cell.id for cell in cells), *(zone.id for zone in scene.zones)]
    expect(all(spots) and len(set(spots)) == len(spots), "Two spots of the scene have one id.")
    ids = [thing.id for thing in things]
    expect(all(ids) and len(set(ids)) == len(ids), "Two pieces or cards of the scene have one id.")
    for thing in things:
        expect(
            thing.id not in spots or thing.spot == thing.id, f"{thing.id} is a spot and a thing that lies elsewhere."
        )
        expect(thing.spot in spots, f"{thing.name} lies on {thing.spot}, which is not in the scene.")
        expect(bool(thing.name), f"{thing.id} has no name to say.")
    expect(all(cell.name for cell in cells) and all(zone.name for zone in scene.zones), "A spot has no name to say.")
    for choice in (*scene.choices, *scene.interjections):
        _expect_steps(choice, {*spots, *ids})


def _expect_steps(choice: Choice, ids: set[str]) -> None:
    for step in choice.path:
        expect(step.role == "press" or step.spot in ids, f"{choice.text}: {step.spot} is not in the scene.")


@law(moments=6)
def panels_offer_what_can_be_chosen(moment: Moment) -> None:
    """A panel offers what its seat could choose without it as well, and refuses by the rule that forbids."""
    for seat in _eyes(moment):
        scene = moment.game.scene(moment.game.view(moment.state, seat))
        paths = {choice.text: choice.path for choice in (*scene.interjections, *scene.choices)}
        names = [panel.id for panel in scene.panels]
        expect(all(names) and len(set(names)) == len(names), "Two panels of the scene have one id.")
        for offer in (one for panel in scene.panels for one in _offers(panel)):
            if offer.path:
                expect(paths.get(offer.text) == offer.path, f"{offer.text} is offered, and is no choice.")
            else:
                expect(offer.text not in paths, f"{offer.text} is refused, and is a choice.")
                _expect_refusal(moment, seat, offer)


def _offers(panel: Panel) -> tuple[Offer, ...]:
    return (*panel.offers, *(offer for row in panel.rows for offer in row.offers))


def _expect_refusal(moment: Moment, seat: int | None, offer: Offer) -> None:
    expect(bool(offer.why), f"{offer.text} is refused without a word.")
    rule = moment.game.why(moment.state, offer.text, seat)
    expect(
        not rule.allows and rule.number == offer.rule, f"{offer.text} is refused by {offer.rule}, not {rule.number}."
    )
