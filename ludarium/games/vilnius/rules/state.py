"""The state of a match: who decides, which actions are legal, and what they do."""

from librt.vecs import vec
from mypy_extensions import i64

from ludarium.core.hashing import mix, mix_all
from ludarium.core.state import CHANCE, NOBODY
from ludarium.games.vilnius.bots.evaluation import WEIGHTS, estimate
from ludarium.games.vilnius.bots.tactics import cheapest_captures, cheapest_loss, next_step, plan_meets
from ludarium.games.vilnius.options import Options
from ludarium.games.vilnius.rules import action as code
from ludarium.games.vilnius.rules import layout
from ludarium.games.vilnius.rules.base_state import VilniusBase
from ludarium.games.vilnius.rules.cards import CardTables
from ludarium.games.vilnius.rules.ending import concede, has_won, outcome
<<<<<<< HEAD
from ludarium.games.vilnius.rules.hashing import mix, mix_all
from ludarium.games.vilnius.rules.preparation import reveal_odds
from ludarium.games.vilnius.rules.questions import list_open, take
from ludarium.games.vilnius.rules.setup import set_up
from ludarium.games.vilnius.rules.steps import settle
=======
from ludarium.games.vilnius.rules.fight import attack, list_muster, play_muster, proceed_muster
from ludarium.games.vilnius.rules.income import (
    gets_province,
    gets_unit,
    is_drawing,
    list_drawn,
    list_income,
    play_income,
    proceed_drawing,
    proceed_income,
)
from ludarium.games.vilnius.rules.layout import (
    ASK_ACCEPT,
    ASK_BONUS,
    ASK_CAPTURE,
    ASK_CITY,
    ASK_FIRST,
    ASK_GETS,
    ASK_INCOME,
    ASK_KEEP,
    ASK_KEEP_CARD,
    ASK_KILL,
    ASK_MUSTER,
    ASK_NAME,
    ASK_OFFER,
    ASK_ORDER,
    ASK_PAY,
    ASK_PLUNDER,
    ASK_REVEAL,
    ASK_SEE,
    ASK_STORED,
    ASK_TARGET,
    ASK_TO,
    ATTACK,
    BONUS,
    BUILDING_CITY,
    CAMPS,
    CAPTURING,
    CLEAN_UP,
    DESTINATIONS,
    ENEMY_BUILDINGS,
    INCOME,
    LOOKING,
    MUSTER,
    NOTHING,
    OVER,
    PILE,
    PLUNDER,
    PREPARATION,
    RAID,
    RED_SKULLS,
)
from ludarium.games.vilnius.rules.preparation import (
    list_revealed,
    proceed_camps,
    proceed_preparation,
    reveal,
    reveal_odds,
)
from ludarium.games.vilnius.rules.round_end import (
    keep,
    list_destinations,
    list_kept_units,
    new_destination,
    proceed_destinations,
    proceed_guardhouses,
)
from ludarium.games.vilnius.rules.setup import begin, set_up
from ludarium.games.vilnius.rules.skulls import (
    clean_up,
    list_kills,
    list_names,
    list_offers,
    play_kill,
    play_skulls,
    proceed_red,
    proceed_skulls,
)
from ludarium.games.vilnius.rules.spoils import (
    list_plunder,
    list_targets,
    play_bonus,
    play_plunder,
    play_target,
    proceed_bonus,
    proceed_plunder,
    proceed_targets,
)
>>>>>>> main


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

    def rights(self, seat: int) -> list[int]:
        """The interjections of a seat: conceding, once."""
        if self.stage == layout.OVER or (self.conceded >> seat) & 1:
            return []
        return [int(code.action(code.CONCEDE, seat))]

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
        return [estimate(self)] * int(self.seats)

    def may_meet_chance(self) -> bool:
        """Cards are drawn until the match ends."""
        return self.stage != layout.OVER

    # Comparing -------------------------------------------------------------------------------------------------------

    def key(self) -> int:
        """A hash of what equality compares."""
        key = self.stage << 8 | self.ask
        for number in (
            self.round, self.chair, self.points, self.boost, self.conceded, self.nth, self.step, self.left,
            self.passed, self.attacked, self.turn, self.buying, self.draw_units, self.draw_provinces, self.asked,
        ):  # fmt: skip
            key = mix(key, number + 7)
        key = mix_all(mix_all(mix_all(mix_all(key, self.units), self.where), self.city), self.rows)
        key = mix_all(mix_all(mix_all(mix_all(key, self.laid), self.pile), self.stacks), self.fallen)
        key = mix_all(mix_all(mix_all(mix_all(key, self.enemy), self.strength), self.to), self.fates)
        key = mix_all(mix_all(mix_all(mix_all(key, self.part_at), self.part_back), self.todo), self.fate)
        return int(key ^ key >> 29)

    def __hash__(self) -> int:
        return hash(self.key())

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Vilnius):
            return NotImplemented
        return self.same_cards(other) and self.same_moment(other) and self.same_fight(other)

    def same_cards(self, other: "Vilnius") -> bool:
        """Whether all cards lie in the same places."""
        return (
            self.units == other.units
            and self.recruits == other.recruits
            and self.private == other.private
            and self.general == other.general
            and self.where == other.where
            and self.laid == other.laid
            and self.city == other.city
            and self.size == other.size
            and self.rows == other.rows
            and self.row_size == other.row_size
            and self.enemy == other.enemy
            and self.failed == other.failed
            and self.fallen == other.fallen
            and self.pile == other.pile
            and self.stacks == other.stacks
            and self.stack_size == other.stack_size
            and self.emblem == other.emblem
            and self.options.plays_like(other.options)
            and self.cards.id == other.cards.id
            and self.cards.overlay == other.cards.overlay
        )

    def same_moment(self, other: "Vilnius") -> bool:
        """Whether the round, the decider and the question are the same."""
        return (
            self.decider == other.decider
            and self.stage == other.stage
            and self.ask == other.ask
            and self.round == other.round
            and self.chair == other.chair
            and self.points == other.points
            and self.boost == other.boost
            and self.final == other.final
            and self.conceded == other.conceded
            and self.nth == other.nth
            and self.step == other.step
            and self.left == other.left
            and self.passed == other.passed
            and self.attacked == other.attacked
            and self.turn == other.turn
            and self.buying == other.buying
            and self.to == other.to
            and self.fates == other.fates
            and self.past == other.past
            and self.strength == other.strength
            and self.purse == other.purse
            and self.traded == other.traded
        )

    def same_fight(self, other: "Vilnius") -> bool:
        """Whether the same draws, losses and fights are under way."""
        return (
            self.draw_units == other.draw_units
            and self.draw_provinces == other.draw_provinces
            and self.draw_seat == other.draw_seat
            and self.draw_to == other.draw_to
            and self.todo == other.todo
            and self.asked == other.asked
            and self.taken == other.taken
            and self.stack == other.stack
            and self.target == other.target
            and self.raider == other.raider
            and self.fresh == other.fresh
            and self.holds == other.holds
            and self.foe == other.foe
            and self.foe_row == other.foe_row
            and self.foe_to == other.foe_to
            and self.beaten == other.beaten
            and self.fighter == other.fighter
            and self.fate == other.fate
            and self.part_of == other.part_of
            and self.part_arm == other.part_arm
            and self.part_at == other.part_at
            and self.part_back == other.part_back
        )
