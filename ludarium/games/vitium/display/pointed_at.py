"""What somebody tried who pointed at something that is not offered."""

from collections.abc import Iterator

from ludarium.core.scene import Picked
from ludarium.games.vitium.display.choices import hand_id
from ludarium.games.vitium.refusals.reading import INSTANCE, card_named
from ludarium.games.vitium.rules.data import layout
from ludarium.games.vitium.rules.data.piles import held_face
from ludarium.games.vitium.rules.data.terms import C_TYPE, DEVICE
from ludarium.games.vitium.rules.state import Vitium

OF_CARDS_IN_PLAY = {layout.ASK_MARK: "mark", layout.ASK_CHOOSE: "choose", layout.ASK_MANEUVER: "intercept"}
"""What is done with a card in play, by what is asked."""


def attempts(state: Vitium, picked: Picked, seat: int) -> Iterator[str]:
    """Notation of what is asked now, with what was pointed at."""
    ids, ask = tuple(dict.fromkeys((picked.spot, *picked.ids))), int(state.ask)
    in_play = [one for one in ids if INSTANCE.fullmatch(one) and card_named(state, one) >= 0]
    earlier = [step.spot for step in picked.steps if step.role != "press"]
    yield from _from_hand(state, ids, seat)
    if ask in OF_CARDS_IN_PLAY:
        yield from (f"{OF_CARDS_IN_PLAY[ask]} {one}" for one in in_play)
    elif ask == layout.ASK_MAIN:
        for one in in_play:
            pawn = earlier[0] if earlier and INSTANCE.fullmatch(earlier[0]) else one
            yield f"{_verb(state, one, seat)} {pawn} {one}"


def _from_hand(state: Vitium, ids: tuple[str, ...], seat: int) -> Iterator[str]:
    """What is done with a card in the seat's own hand."""
    for place, held in enumerate(state.hand_of(seat)):
        if hand_id(seat, place) in ids:
            card = int(held_face(held))
            name = state.library.ids[card]
            if state.ask == layout.ASK_DISCARD:
                yield f"discard {name}"
            elif state.ask in (layout.ASK_MAIN, layout.ASK_MANEUVER):
                yield f"{'purchase' if state.library.of(card, C_TYPE) <= DEVICE else 'get-underway'} {name}"


def _verb(state: Vitium, target: str, seat: int) -> str:
    """What a pawn would do to a card: attack an asset, work on an event of its own side, sabotage another's."""
    row = card_named(state, target)
    if state.is_asset(row) and state.is_face_up(row):
        return "attack"
    return "work" if state.boss(row) == seat else "sabotage"
