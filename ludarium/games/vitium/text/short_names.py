"""Names for buttons and sentences: short, and with an id only where several cards share a name."""

from ludarium.games.vitium.rules.action import SEATED
from ludarium.games.vitium.rules.state import Vitium
from ludarium.games.vitium.text.notation import pool_of, write_iid
from ludarium.games.vitium.text.words import SEAT_NAMES, sees_face


def short(name: str) -> str:
    """A name without its byname: Colonel Brask."""
    return name.partition(",")[0]


def card_called(state: Vitium, row: int, seat: int | None) -> str:
    """A card in play as a seat knows it: its name, its id too if the seat sees another of that name; scheme b4."""
    id = write_iid(int(state.id_of(row)))
    if not sees_face(state, row, seat):
        return f"scheme {id}"
    face = int(state.face(row))
    same = [one for one in state.in_play if int(state.face(one)) == face]
    several = sum(sees_face(state, one, seat) for one in same) > 1
    name = short(pool_of(state).cards[face].name)
    return f"{name} {id}" if several else name


def mark_called(state: Vitium, mark: int, seat: int | None) -> str:
    """A marked card or player as a seat knows it."""
    if mark >= SEATED:
        return "you" if mark - SEATED == seat else SEAT_NAMES[mark - SEATED]
    return card_called(state, int(state.card_at(mark - 1)), seat)
