"""What a seat sees of a match: everything, because hands are open and piles have no order (VNS-16)."""

import msgspec

from ludarium.core.scene import Choice, Tally
from ludarium.core.state import CHANCE, NOBODY
from ludarium.core.view import View
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
from ludarium.games.vilnius.display.choices import choice
from ludarium.games.vilnius.display.fight_preview import Foe, foes, losses
from ludarium.games.vilnius.display.payment import tallies
from ludarium.games.vilnius.rules import layout
from ludarium.games.vilnius.rules.city import price_of, sites
from ludarium.games.vilnius.rules.ending import glory
from ludarium.games.vilnius.rules.income import income_of
from ludarium.games.vilnius.rules.setup import LEVELS
from ludarium.games.vilnius.rules.state import Vilnius
from ludarium.games.vilnius.text.narration import action_words, money_words
from ludarium.games.vilnius.text.words import PLACES, SEAT_NAMES, asked, result, symbols, weapons_of, write_cell

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
    free_cells: tuple[str, ...]
    """Empty cells beside the display where some Building might fit."""
    attacks: bool
    """Whether its row is in the fight."""


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
    asks: str
    quarters: tuple[Quarter, ...]
    faces: tuple[ShownCard, ...]
    foes: tuple[Foe, ...]
    """The enemies of the fight or of the attack on a Building."""
    preview: tuple[str, ...]
    """What would be lost if everybody held now."""
    stack_prices: tuple[str, ...]
    """What weapons each Province stack costs."""
    tallies: tuple[Tally, ...]
    """For the decider: what it has to pay."""
    ending: str


def view(state: Vilnius, seat: int | None) -> VilniusView:
    """What a seat sees, with its own choices."""
    decides = seat is not None and seat == state.decider
    return VilniusView(
        seat=seat,
        decider=state.decider,
        outcome=tuple(state.outcome() or ()) or None,
        choices=tuple(choice(state, action) for action in state.actions()) if decides else (),
        interjections=() if seat is None else _rights(state, seat),
        round=int(state.round),
        phase=_phase(state),
        chair=int(state.chair),
        points=max(0, int(state.points)),
        most_points=int(state.cards.points[LEVELS.index(state.options.difficulty)]),
        boost=state.cards.order_names[state.boost] if state.boost >= 0 else "",
        final=state.final,
        to_reveal=sum(int(one) for one in state.pile),
        asks=_asks(state),
        quarters=tuple(_quarter(state, one) for one in range(state.seats)),
        faces=tuple(_faces(state)),
        foes=tuple(foes(state)),
        preview=tuple(losses(state)),
        stack_prices=tuple(_stack_price(state, stack) for stack in range(4)),
        tallies=tallies(state) if decides else (),
        ending=result(state),
    )


def _rights(state: Vilnius, seat: int) -> tuple[Choice, ...]:
    return tuple(choice(state, action) for action in state.rights(seat))


def _phase(state: Vilnius) -> str:
    if state.stage == layout.OVER:
        return "Over"
    if state.final:
        return "Final Attack"
    return PHASES.get(state.stage) or STEPS.get(state.stage) or "Fight"


def _asks(state: Vilnius) -> str:
    """Who decides and what, in one sentence."""
    if state.decider == NOBODY:
        return ""
    question = asked(state)[1]
    if state.ask == layout.ASK_PAY:
        gold, tools = price_of(state)
        question = (
            f"{action_words(state, state.buying).partition(' for ')[0]}: pay {money_words(int(gold), int(tools))}"
        )
    if state.decider == CHANCE:
        return f"{question[0].upper()}{question[1:]}."
    return f"{SEAT_NAMES[state.decider]}: {question}."


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
        free_cells=tuple(_free_cells(state, seat)),
        attacks=len(state.foe) > 0 and state.attacks(seat),
    )


def _stack_price(state: Vilnius, stack: int) -> str:
    return symbols(weapons_of(state.cards, state.cards.price, stack), state.cards.weapons)


def _draws_destination(state: Vilnius, seat: int) -> bool:
    return state.stage == layout.DESTINATIONS and state.step == 1 and state.nth_seat() == seat


def _free_cells(state: Vilnius, seat: int) -> list[str]:
    site = sites(state, seat)
    return [write_cell(int(cell)) for cell, types in zip(site.cells, site.some, strict=True) if types]


def _faces(state: Vilnius) -> list[ShownCard]:
    """Every face-up card and every pile; an enemy comes before the Units deployed against it."""
    found = [*foe_faces(state)]
    for seat in range(state.seats):
        found += [*building_faces(state, seat), *unit_faces(state, seat), *enemy_faces(state, seat)]
    found += [*province_faces(state), *supply_faces(state), *pile_faces(state)]
    return found
