"""Where a view lies on the screen, with names a screen reader can say."""

from ludarium.core import Card, Meter, Scene, Zone
from ludarium_leduc.notation import NAMES, RANKS, SEAT_NAMES
from ludarium_leduc.rules import TABLE, rank
from ludarium_leduc.view import BACK, LeducView, prompt

SPOTS = ("first", "second", "table")


def scene(view: LeducView) -> Scene:
    """A view laid out to draw."""
    return Scene(
        prompt=prompt(view),
        seats=SEAT_NAMES,
        decider=view.decider,
        zones=tuple(zone(place) for place in range(3)),
        cards=tuple(card(view, place) for place in range(3) if view.cards[place]),
        meters=tuple(stake(view, seat) for seat in (0, 1)),
        choices=view.choices,
        interjections=view.interjections,
    )


def stake(view: LeducView, seat: int) -> Meter:
    """What a seat has bet."""
    return Meter(name="Stake", value=view.stakes[seat], most=view.most, seat=seat)


def zone(place: int) -> Zone:
    """A hand, or the table."""
    if place == TABLE:
        return Zone(id=SPOTS[place], name="Table")
    return Zone(id=SPOTS[place], name=f"{SEAT_NAMES[place]}'s hand", seat=place, kind="hand")


def card(view: LeducView, place: int) -> Card:
    """The card in a hand or on the table. Its id names only its place, because the card itself may be hidden."""
    face = view.cards[place]
    kind = "back" if face == BACK else RANKS[rank(NAMES.index(face))].lower()
    name = (
        "a card face down" if face == BACK else f"{kind.capitalize()}, {'first' if face[1] == 'a' else 'second'} suit"
    )
    return Card(id=f"card-{place}", spot=SPOTS[place], kind=kind, name=name, seat=None if place == TABLE else place)
