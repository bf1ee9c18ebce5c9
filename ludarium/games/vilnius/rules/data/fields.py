"""The fields of a state: where all cards and markers are, and what is under way."""

from typing import Annotated, Final

from librt.vecs import append, vec
from mypy_extensions import i64

from ludarium.core.fields import Shared, ToldIf, Uncompared, Untold
from ludarium.core.state import State
from ludarium.games.vilnius.options import Options
from ludarium.games.vilnius.rules.data import layout
from ludarium.games.vilnius.rules.data.cards import CardTables
from ludarium.games.vilnius.rules.generated import copy_fields

ZEROS: Final = vec[i64]([0] * 256)
"""Copying zeros is faster than making them."""


def zeros(count: i64) -> vec[i64]:
    """A list of zeros."""
    return ZEROS[:count] if count <= 256 else vec[i64]([0] * int(count))


def push(found: vec[i64], value: i64) -> vec[i64]:
    """A list with one more item at its end."""
    return append(found, value)


class VilniusFields(State):
    """All fields of a state. Nothing in it is hidden: a pile has no order until a card is drawn from it (VNS-16).

    Equality leaves out by which rule a match ended.
    """

    options: Uncompared[Shared[Options]]
    cards: Uncompared[Shared[CardTables]]
    seats: i64
    emblem: Shared[vec[i64]]

    # Where everything is.
    units: vec[i64]
    """How many Units of each name are in each zone of each seat."""
    recruits: Uncompared[vec[i64]]
    """The Unit supply: all Units that are nowhere else."""
    private: Uncompared[vec[i64]]
    general: Uncompared[vec[i64]]
    """The private supplies and the general one: all Buildings that are in no display."""
    where: vec[i64]
    """Where each Province is: zone << 2 | seat, or OUT, UNSEEN or STACKED."""
    laid: vec[i64]
    """The shared place of a Province that is LAID."""
    city: vec[i64]
    """The displays, sorted by cell: cell << 9 | building << 1, and 1 if it was built this round."""
    size: Uncompared[vec[i64]]
    """How many Buildings each display has."""
    rows: vec[i64]
    row_size: vec[i64]
    enemy: vec[i64]
    """The enemy Buildings in the middle."""
    failed: vec[i64]
    """How many attacks on enemy Buildings of each name failed this round."""
    fallen: vec[i64]
    """The Order discard pile."""
    pile: vec[i64]
    """The Order pile, as segments from the top; each counts every card, then unknown Boosts."""
    stacks: vec[i64]
    """The Provinces of the stacks from the top; -1 for one that nobody has seen."""
    stack_size: vec[i64]
    to: vec[i64]
    """The Destination (in print also Objective, VNS-R36) of each seat's row: 0 the city, 1 the quarter."""
    fates: vec[i64]
    past: vec[i64]
    """The Destination pile and its discards: the number of city and of quarter cards."""
    strength: vec[i64]
    purse: vec[i64]
    """The purses of each money that a seat has used this round."""
    traded: vec[i64]
    """The Exchanges used this round: Tools to Gold, Gold to Tools."""

    # The round.
    round: i64
    chair: i64
    """The starting player."""
    points: i64
    """City points, a number however it is shown (VNS-R30)."""
    boost: i64
    """The Boost that was revealed, or -1."""
    final: bool
    conceded: i64
    stage: i64
    ask: Annotated[i64, ToldIf("is_told_moment()")]
    nth: i64
    """How many seats have had their turn in this step, counted from the chair."""
    step: i64
    left: i64
    """How many cards are still to be drawn, revealed, looted or given up."""
    passed: i64
    attacked: i64
    turn: i64
    buying: Annotated[i64, Untold("-1")]
    """The action that is to be paid for, or -1."""
    draw_units: Annotated[i64, Untold("0")]
    draw_provinces: Annotated[i64, Untold("0")]
    draw_seat: Annotated[i64, Untold("0")]
    draw_to: Annotated[i64, Untold("0")]
    """The zone that cards are drawn into."""
    todo: vec[i64]
    """Damage still to be suffered: who suffers which symbol."""
    asked: i64
    """Seats that have declined or passed since somebody acted."""
    taken: vec[i64]
    """Loot taken in this step."""
    stack: Annotated[i64, Untold("0")]
    """The stack that a Province is captured from."""
    target: Annotated[i64, Untold("-1")]
    """The enemy Building that is attacked, or -1."""
    raider: Annotated[i64, Untold("0")]
    """The seat that called the attack on an enemy Building."""

    # The muster.
    fresh: bool
    """Whether nobody has acted in the muster yet."""
    holds: i64
    """How many seats have held one after the other."""
    foe: vec[i64]
    foe_row: vec[i64]
    foe_to: vec[i64]
    """The attackers, the seats whose rows they came from, and where they go: a seat or CITY."""
    beaten: vec[i64]
    fighter: vec[i64]
    """The Units of the muster: unit << 6 | seat."""
    fate: vec[i64]
    """What became of each of them: AT_HAND, FOUGHT or KILLED."""
    part_of: vec[i64]
    part_arm: vec[i64]
    part_at: vec[i64]
    part_back: vec[i64]
    """The parts of Units, one each or one for each symbol: its Unit, weapon and foe, and how often it returned."""

    ended_by: Uncompared[i64]
    """The number of the rule that ended the match."""
    listed: Uncompared[Shared[list[int]]]

    def __init__(self, options: Options, seats: int, cards: CardTables, like: "VilniusFields | None" = None) -> None:
        """An empty state, or a copy of `like`."""
        super().__init__()
        if like is not None:
            copy_fields(self, like)
            return
        self.options, self.cards, self.seats = options, cards, seats
        self.emblem = vec[i64]([0, 1, 2])
        self.clear_places()
        self.clear_round()
        self.clear_muster()

    def is_told_moment(self) -> bool:
        """Whether position text has words for what is asked: at certain points of a round."""
        if self.ask == layout.ASK_REVEAL:
            return self.stage == layout.PREPARATION
        if self.ask == layout.ASK_MUSTER:
            return self.stage == layout.MUSTER and self.fresh
        return self.ask in (
            layout.ASK_INCOME,
            layout.ASK_CITY,
            layout.ASK_TARGET,
            layout.ASK_CAPTURE,
            layout.ASK_KEEP,
        )

    def clear_places(self) -> None:
        """No card is anywhere yet."""
        cards = self.cards
        units, buildings, orders = cards.unit_kinds(), cards.building_kinds(), cards.order_kinds()
        self.units, self.recruits = zeros(5 * layout.SEATS * units), zeros(units)
        self.private, self.general = zeros(layout.SEATS * buildings), zeros(buildings)
        self.where, self.laid = vec[i64]([int(layout.OUT)] * int(cards.provinces())), zeros(cards.provinces())
        self.city, self.size = zeros(layout.SEATS * layout.MAX_BUILDINGS), zeros(layout.SEATS)
        self.rows, self.row_size = zeros(layout.SEATS * layout.MAX_ROW), zeros(layout.SEATS)
        self.enemy, self.pile = vec[i64]([]), vec[i64]([])
        self.failed, self.fallen = zeros(orders), zeros(orders)
        self.stacks, self.stack_size = zeros(4 * layout.MAX_STACK), zeros(4)
        self.to, self.fates, self.past = zeros(layout.SEATS), zeros(2), zeros(2)
        self.strength = vec[i64]([3, 3, 3])  # VNS-6
        self.purse, self.traded = zeros(2 * layout.SEATS), zeros(2)

    def clear_round(self) -> None:
        """The first round has not begun."""
        self.round, self.chair, self.points, self.boost, self.final = 1, 0, 0, -1, False
        self.conceded, self.stage, self.ask = 0, layout.CHOOSING_FIRST, layout.NOTHING
        self.nth, self.step, self.left = 0, 0, 0
        self.passed, self.attacked, self.turn, self.buying = 0, 0, 0, -1
        self.draw_units, self.draw_provinces, self.draw_seat, self.draw_to = 0, 0, 0, layout.HAND
        self.todo, self.asked, self.taken = vec[i64]([]), 0, zeros(layout.SEATS)
        self.stack, self.target, self.raider = 0, -1, 0
        self.ended_by, self.listed = 0, []

    def clear_muster(self) -> None:
        """Forget the enemies and the Units of a muster."""
        self.foe, self.foe_row, self.foe_to = vec[i64]([]), vec[i64]([]), vec[i64]([])
        self.beaten = vec[i64]([])
        self.clear_fighters()

    def clear_fighters(self) -> None:
        """Forget the Units of a muster."""
        self.fighter, self.fate = vec[i64]([]), vec[i64]([])
        self.part_of, self.part_arm = vec[i64]([]), vec[i64]([])
        self.part_at, self.part_back = vec[i64]([]), vec[i64]([])
        self.holds, self.turn, self.fresh = 0, 0, False
