"""The state of a match: who decides, which actions are legal, and what they do."""

from typing import final

from librt.vecs import vec
from mypy_extensions import i64

from ludarium.core.state import CHANCE, NOBODY
from ludarium.games.vilnius.bots.evaluation import SEARCH_WEIGHTS, WEIGHTS, estimate
from ludarium.games.vilnius.bots.tactics import cheapest_captures, cheapest_loss, hinders, next_step, plan_meets
from ludarium.games.vilnius.options import Options
from ludarium.games.vilnius.rules import action as code
from ludarium.games.vilnius.rules.data import layout
from ludarium.games.vilnius.rules.data.base_state import VilniusBase
from ludarium.games.vilnius.rules.data.cards import CardTables
from ludarium.games.vilnius.rules.ending import concede, has_won, outcome
from ludarium.games.vilnius.rules.generated import mix_fields, same_fields
from ludarium.games.vilnius.rules.preparation import reveal_odds
from ludarium.games.vilnius.rules.questions import list_open, take
from ludarium.games.vilnius.rules.setup import set_up
from ludarium.games.vilnius.rules.steps import settle


@final
class Vilnius(VilniusBase):
    """A match of Vilnius at one moment. Equality ignores by which rule a match ended."""

    def __init__(
        self,
        options: Options,
        seats: int,
        cards: CardTables,
        emblems: list[int] | None = None,
        like: "Vilnius | None" = None,
        start: bool = True,
    ) -> None:
        """The beginning of a match, a copy of `like`, or without `start` an empty state."""
        super().__init__(options, seats, cards, like)
        if like is not None:
            return
        if emblems is not None:
            self.emblem = vec[i64](emblems)
        if start:
            set_up(self)
            self.proceed()

    def copy(self) -> "Vilnius":
        """A state that shares nothing mutable with this one."""
        return Vilnius(self.options, int(self.seats), self.cards, None, self)

    # Deciding --------------------------------------------------------------------------------------------------------

    def actions(self) -> list[int]:
        """The legal actions in a fixed order."""
        return self.listed.copy()

    def prospects(self) -> list[int]:
        """The actions worth searching: in a muster the plan's next step, of captures and shared losses the cheapest."""
        if self.ask == layout.ASK_MUSTER:
            step = int(next_step(self, WEIGHTS.prices[self.points]))
            return [step] if step in self.listed else self.actions()
        if self.ask in (layout.ASK_KILL, layout.ASK_OFFER, layout.ASK_NAME):
            return cheapest_loss(self, self.listed)
        if self.ask in (layout.ASK_PLUNDER, layout.ASK_BONUS):
            return self.listed[:-1]  # a free card is taken
        if self.ask == layout.ASK_TARGET:
            return self.worthwhile()
        return cheapest_captures(self, self.listed) if self.ask == layout.ASK_CAPTURE else self.actions()

    def doubtful(self, action: int) -> bool:
        """Whether an action of a muster only undoes or repeats what partners have done."""
        return self.ask == layout.ASK_MUSTER and hinders(self, action)

    def worthwhile(self) -> list[int]:
        """Attacks on the enemy Buildings that the best plan destroys; without any, passing."""
        found = list[int]()
        for action in self.listed[:-1]:
            raid = self.copy()
            raid.play(action)
            if raid.stage != layout.RAID or plan_meets(raid, WEIGHTS.prices[self.points]):
                found.append(action)
        return found or self.listed[-1:]

    def odds(self) -> list[float]:
        """The probability of each outcome of chance."""
        if self.ask == layout.ASK_REVEAL:
            return reveal_odds(self)
        if self.ask == layout.ASK_GETS and self.draw_units:
            return self.shares(layout.PILE, self.draw_seat)
        if self.ask == layout.ASK_TO:
            total = float(int(self.fates[0] + self.fates[1]))
            return [float(int(count)) / total for count in self.fates if count]
        return [1.0 / len(self.listed)] * len(self.listed)

    def shares(self, zone: i64, seat: i64) -> list[float]:
        """The share of each Unit in a seat's zone."""
        total, found = 0.0, list[float]()
        for unit in range(self.cards.unit_kinds()):
            count = self.units_in(zone, seat, unit)
            if count:
                found.append(float(int(count)))
                total += found[-1]
        return [one / total for one in found]

    def play(self, action: int) -> None:
        """Take a legal action or interjection, in place."""
        if code.kind_of(action) == code.CONCEDE:
            concede(self, code.what_of(action))
            return
        self.fresh = False
        take(self, action)
        self.proceed()

    def proceed(self) -> None:
        """Go on to the next decision. A decision with a single answer is made at once, except by chance."""
        while True:
            while self.ask == layout.NOTHING and self.stage != layout.OVER:
                settle(self)
            if self.stage == layout.OVER:
                break
            found: list[int] = []
            list_open(self, found)
            if len(found) > 1 or self.decider == CHANCE:
                self.listed = found
                return
            take(self, found[0])
        self.decider = NOBODY
        self.listed = []

    # Interjections ---------------------------------------------------------------------------------------------------

    # Judging ---------------------------------------------------------------------------------------------------------

    def has_won(self) -> bool:
        """Whether the city survived to the end (VNS-87)."""
        return has_won(self)

    def outcome(self) -> list[float] | None:
        """1 for all seats, or -1 for all; None while the match goes on."""
        return outcome(self)

    def evaluate(self) -> list[float]:
        """An estimate of the outcome, the same for all seats."""
        if self.stage == layout.OVER:
            return self.outcome() or []
        return [estimate(self, WEIGHTS)] * int(self.seats)

    def assess(self) -> list[float]:
        """The same, weighed for bots that search."""
        if self.stage == layout.OVER:
            return self.outcome() or []
        return [estimate(self, SEARCH_WEIGHTS[self.seats - 2])] * int(self.seats)

    def rounds(self) -> int:
        """How many rounds have begun."""
        return int(self.round)

    def may_meet_chance(self) -> bool:
        """Cards are drawn until the match ends."""
        return self.stage != layout.OVER

    # Comparing -------------------------------------------------------------------------------------------------------

    def key(self) -> int:
        """A hash of what equality compares."""
        return int(mix_fields(self))

    def __hash__(self) -> int:
        return hash(self.key())

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Vilnius):
            return NotImplemented
        same_cards = self.cards.id == other.cards.id and self.cards.overlay == other.cards.overlay
        return same_fields(self, other) and same_cards and self.options.plays_like(other.options)
