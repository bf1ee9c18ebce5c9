"""What a seat sees of a match: everything, because hands are open and piles have no order (VNS-16)."""

from collections.abc import Iterator

import msgspec
from msgspec import structs

from ludarium.core.scene import Choice, Meter, Outlook, Send, Tally
from ludarium.core.view import View
from ludarium.games.vilnius.bots.evaluation import is_last
from ludarium.games.vilnius.display.card_face import (
    ShownCard,
    building_faces,
    enemy_faces,
    foe_faces,
    pile_faces,
    province_faces,
    supply_faces,
    unit_faces,
)
from ludarium.games.vilnius.display.choices import choice, foe_spot
from ludarium.games.vilnius.display.fight_preview import deployed, is_met, missing
from ludarium.games.vilnius.display.outlook import outlook
from ludarium.games.vilnius.display.payment import tallies
from ludarium.games.vilnius.display.purchase import best_payment, bought, purchases
from ludarium.games.vilnius.display.sends import sends
from ludarium.games.vilnius.display.supply import in_the_city_phase, open_places, unseen_worth, worth_of_hand
from ludarium.games.vilnius.rules import action as code
from ludarium.games.vilnius.rules.data import layout
from ludarium.games.vilnius.rules.data.cards import BUILDING
from ludarium.games.vilnius.rules.ending import glory
from ludarium.games.vilnius.rules.income import income_of
from ludarium.games.vilnius.rules.interjections import interjections
from ludarium.games.vilnius.rules.setup import LEVELS
from ludarium.games.vilnius.rules.state import Vilnius
from ludarium.games.vilnius.text.action_words import foe_words
from ludarium.games.vilnius.text.notation import write_action
from ludarium.games.vilnius.text.prompts import all_beaten, all_sent, prompt
from ludarium.games.vilnius.text.words import PLACES, SEAT_NAMES, asked, weapons_of, write_cell

PHASES = {
    layout.CHOOSING_FIRST: "Setup",
    layout.INCOME: "Income",
    layout.PREPARATION: "Preparation",
    layout.BUILDING_CITY: "City",
}
STEPS = {
    layout.PLUNDER: "Plundering", layout.ENEMY_BUILDINGS: "Enemy Buildings", layout.RAID: "Enemy Buildings",
    layout.BONUS: "Enemy Buildings", layout.CAPTURING: "Capturing Provinces", layout.LOOKING: "Capturing Provinces",
    layout.DESTINATIONS: "End of the round", layout.GUARDHOUSES: "End of the round",
}  # fmt: skip


class Quarter(msgspec.Struct, frozen=True, kw_only=True):
    """A seat's part of the city as everybody sees it."""

    name: str
    emblem: str
    strength: int
    """The displayed Strength of the Order."""
    threat: int
    """The sum of the strengths in the attack row."""
    to: str
    """What the row will attack, city or quarter; empty while the Destination is drawn."""
    income: int
    size: int
    most: int
    glory: int
    has_passed: bool
    has_conceded: bool
    places: dict[str, tuple[str, ...]]
    """The free cells where a Building could still be built, each with the types that fit there."""
    attacks: bool
    """Whether its row is in the fight."""


class Foe(msgspec.Struct, frozen=True, kw_only=True):
    """An enemy of a muster."""

    name: str
    spot: str
    row: str
    """The zone it came from."""
    missing: int
    """How many symbols are still missing, with two surplus symbols counted as one."""
    met: bool


class VilniusView(View, frozen=True, kw_only=True):
    """The table as a seat sees it."""

    round: int
    phase: str
    chair: int
    points: int
    most_points: int
    boost: str
    """The name of the Boost once it is revealed."""
    final: bool
    to_reveal: int
    """How many Order cards are left above the Final Attack."""
    prompt: str
    rule: str
    """The rule of the question."""
    todo: str
    usual: str
    """What to do first, where a client can't tell it from the choices."""
    quarters: tuple[Quarter, ...]
    faces: tuple[ShownCard, ...]
    foes: tuple[Foe, ...]
    """The enemies of the fight or of the attack on a Building."""
    musters: bool
    """Whether Units can still be sent."""
    outlook: Outlook | None
    sends: tuple[Send, ...]
    """For the decider: what could be sent against the enemies that its hand can beat."""
    stack_prices: tuple[tuple[Meter, ...], ...]
    """What weapons each Province stack costs."""
    unseen_worth: tuple[int, int]
    """The least and the most money of a Province in the stacks that nobody has seen."""
    in_city_phase: bool
    purse: tuple[Meter, ...]
    """What the reader can spend; of a spectator, what the first seat can."""
    tallies: tuple[Tally, ...]
    """For the decider: what it has to pay."""


def view(state: Vilnius, seat: int | None) -> VilniusView:
    """What a seat sees, with its own choices."""
    decides = seat is not None and seat == state.decider
    return VilniusView(
        seat=seat,
        decider=state.decider,
        outcome=tuple(state.outcome() or ()) or None,
        choices=tuple(_choices(state, state.decider)) if decides else (),
        interjections=() if seat is None else _interjections(state, seat),
        round=int(state.round),
        phase=_phase(state),
        chair=int(state.chair),
        points=max(0, int(state.points)),
        most_points=int(state.cards.points[LEVELS.index(state.options.difficulty)]),
        boost=state.cards.order_names[state.boost] if state.boost >= 0 else "",
        final=state.final,
        to_reveal=sum(int(one) for one in state.pile),
        prompt=prompt(state, seat),
        rule=asked(state)[0],
        todo=_todo(state),
        usual=_usual(state) if decides else "",
        quarters=tuple(_quarter(state, one) for one in range(state.seats)),
        faces=tuple(_faces(state, _reader(state, seat))),
        foes=tuple(_foes(state)),
        musters=bool(state.ask == layout.ASK_MUSTER),
        outlook=outlook(state, seat),
        sends=sends(state, seat),
        stack_prices=tuple(_stack_price(state, stack) for stack in range(4)),
        unseen_worth=unseen_worth(state),
        in_city_phase=in_the_city_phase(state),
        purse=worth_of_hand(state, _reader(state, seat)),
        tallies=tallies(state) if decides else (),
    )


def _todo(state: Vilnius) -> str:
    """What is to be chosen, in a few words; empty where its sort says it."""
    if all_sent(state) or all_beaten(state):
        return "Hold"
    buys = (int(code.BUILD), int(code.RECRUIT))
    kinds = {int(code.kind_of(one)) for one in state.actions()} if state.ask == layout.ASK_CITY else set[int]()
    return "Build or recruit" if kinds.issuperset(buys) else ""


def _usual(state: Vilnius) -> str:
    """What is usually meant: the best payment, half of an income in Units, or all of it if no City phase follows."""
    if state.ask == layout.ASK_PAY:
        return write_action(state, best_payment(state))
    draws = [one for one in state.actions() if code.kind_of(one) == code.DRAW]
    if not draws:
        return ""
    return write_action(state, max(draws) if is_last(state) else draws[(len(draws) - 1) // 2])


def _choices(state: Vilnius, seat: int) -> Iterator[Choice]:
    """All actions of who decides, each purchase with what pays for it."""
    bills = purchases(state, seat)
    for action in state.actions():
        offered = choice(state, action, seat)
        bill = bills.get(bought(action))
        yield structs.replace(offered, takes=bill.takes, outlook=f"{offered.outlook} {bill.words}") if bill else offered


def _reader(state: Vilnius, seat: int | None) -> int:
    """The seat through whose eyes the supply is seen; a spectator sees it with those of who decides."""
    return seat if seat is not None else max(state.decider, 0)


def _foes(state: Vilnius) -> Iterator[Foe]:
    """The enemies of the muster."""
    for place, order in enumerate(state.foe):
        have = deployed(state, place)
        yield Foe(
            name=foe_words(state, place),
            spot=foe_spot(place),
            row="enemy" if state.cards.order_kind[order] == BUILDING else f"row-{state.foe_home(place)}",
            missing=missing(state, place, have),
            met=is_met(state, place, have),
        )


def _interjections(state: Vilnius, seat: int) -> tuple[Choice, ...]:
    return tuple(choice(state, action, seat) for action in interjections(state, seat))


def _phase(state: Vilnius) -> str:
    if state.stage == layout.OVER:
        return "Over"
    if state.final:
        return "Final Attack"
    return PHASES.get(state.stage) or STEPS.get(state.stage) or "Fight"


def _quarter(state: Vilnius, seat: int) -> Quarter:
    return Quarter(
        name=SEAT_NAMES[seat],
        emblem=state.cards.emblems[state.emblem[seat]],
        strength=int(state.strength[seat]),
        threat=int(state.row_total(seat)),
        to="" if _draws_destination(state, seat) else PLACES[state.to[seat]],
        income=int(income_of(state, seat)),
        size=int(state.size[seat]),
        most=int(state.total(seat, state.cards.maximum)),
        glory=int(glory(state, seat)),
        has_passed=bool(state.passed >> seat & 1),
        has_conceded=bool(state.conceded >> seat & 1),
        places={write_cell(cell): types for cell, types in open_places(state, seat).items()},
        attacks=len(state.foe) > 0 and state.stage <= layout.CLEAN_UP and state.attacks(seat),
    )


def _stack_price(state: Vilnius, stack: int) -> tuple[Meter, ...]:
    counts = weapons_of(state.cards, state.cards.price, stack)
    return tuple(
        Meter(name=name, value=0, most=count) for name, count in zip(state.cards.weapons, counts, strict=True) if count
    )


def _draws_destination(state: Vilnius, seat: int) -> bool:
    return state.stage == layout.DESTINATIONS and state.step == 1 and state.nth_seat() == seat


def _faces(state: Vilnius, reader: int) -> list[ShownCard]:
    """Every face-up card and every pile; an enemy comes before the Units deployed against it."""
    found = [*foe_faces(state), *province_faces(state)]
    for seat in range(state.seats):
        found += [*building_faces(state, seat), *unit_faces(state, seat), *enemy_faces(state, seat)]
    found += [*supply_faces(state, reader), *pile_faces(state)]
    return found
