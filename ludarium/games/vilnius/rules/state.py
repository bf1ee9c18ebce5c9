"""The state of a match: who decides, which actions are legal, and what they do."""

from librt.vecs import vec
from mypy_extensions import i64

from ludarium.core.hashing import mix, mix_all
from ludarium.core.state import CHANCE, NOBODY
from ludarium.games.vilnius.bots.evaluation import WEIGHTS, estimate
from ludarium.games.vilnius.bots.tactics import cheapest_captures, cheapest_loss, next_step, plan_meets
from ludarium.games.vilnius.options import Options
from ludarium.games.vilnius.rules import action as code
from ludarium.games.vilnius.rules.base_state import VilniusBase
from ludarium.games.vilnius.rules.capturing import (
    keep_card,
    list_captures,
    list_kept,
    list_orders,
    list_seen,
    play_capture,
    proceed_capturing,
    proceed_looking,
    put_under,
    see,
)
from ludarium.games.vilnius.rules.cards import CardTables
from ludarium.games.vilnius.rules.city import list_city, list_payments, pay, play_city, proceed_city
from ludarium.games.vilnius.rules.damage import list_damage, next_damage, play_damage
from ludarium.games.vilnius.rules.ending import concede, has_won, outcome
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
        if self.ask == ASK_MUSTER:
            step = int(next_step(self, WEIGHTS.prices[self.points]))
            return [step] if step in self.listed else self.actions()
        if self.ask in (ASK_KILL, ASK_OFFER, ASK_NAME):
            return cheapest_loss(self, self.listed)
        if self.ask in (ASK_PLUNDER, ASK_BONUS):
            return self.listed[:-1]  # a free card is taken
        if self.ask == ASK_TARGET:
            return self.worthwhile()
        return cheapest_captures(self, self.listed) if self.ask == ASK_CAPTURE else self.actions()

    def worthwhile(self) -> list[int]:
        """Attacks on the enemy Buildings that the best plan destroys; without any, passing."""
        found = list[int]()
        for action in self.listed[:-1]:
            raid = self.copy()
            raid.play(action)
            if raid.stage != RAID or plan_meets(raid, WEIGHTS.prices[self.points]):
                found.append(action)
        return found or self.listed[-1:]

    def odds(self) -> list[float]:
        """The probability of each outcome of chance."""
        if self.ask == ASK_REVEAL:
            return reveal_odds(self)
        if self.ask == ASK_GETS and self.draw_units:
            return self.shares(self.zone(PILE, self.draw_seat))
        if self.ask == ASK_TO:
            total = float(int(self.fates[0] + self.fates[1]))
            return [float(int(count)) / total for count in self.fates if count]
        return [1.0 / len(self.listed)] * len(self.listed)

    def shares(self, first: i64) -> list[float]:
        """The share of each Unit in a pile, whose counts begin at an index."""
        total, found = 0.0, list[float]()
        for place in range(first, first + self.cards.unit_kinds()):
            if self.units[place]:
                found.append(float(int(self.units[place])))
                total += found[-1]
        return [one / total for one in found]

    def play(self, action: int) -> None:
        """Take a legal action or interjection, in place."""
        if code.kind_of(action) == code.CONCEDE:
            concede(self, code.what_of(action))
            return
        self.fresh = False
        self.take(action)
        self.proceed()

    def proceed(self) -> None:
        """Go on to the next decision. A decision with a single answer is made at once, except by chance."""
        while True:
            while self.ask == NOTHING and self.stage != OVER:
                self.settle()
            if self.stage == OVER:
                break
            found: list[int] = []
            self.list_open(found)
            if len(found) > 1 or self.decider == CHANCE:
                self.listed = found
                return
            self.take(found[0])
        self.decider = NOBODY
        self.listed = []

    def settle(self) -> None:
        """Do the next step that needs no decision."""
        if is_drawing(self):
            proceed_drawing(self)
        elif len(self.todo):
            next_damage(self)
        elif self.stage <= ATTACK:
            self.settle_phases()
        elif self.stage <= CLEAN_UP:
            self.settle_fight()
        else:
            self.settle_after()

    def settle_phases(self) -> None:
        """The phases before the Military phase."""
        stage = self.stage
        if stage == INCOME:
            proceed_income(self)
        elif stage == PREPARATION:
            proceed_preparation(self)
        elif stage == BUILDING_CITY:
            proceed_city(self)
        elif stage == ATTACK:
            attack(self)
        elif self.options.first_player == "random" and self.step == 0:
            self.ask_chance(ASK_FIRST)
        else:
            if self.options.first_player != "random":
                self.chair = i64(int(self.options.first_player[4:]))
            begin(self)

    def settle_fight(self) -> None:
        """Military phase, step A."""
        stage = self.stage
        if stage == MUSTER:
            proceed_muster(self)
        elif stage == RED_SKULLS:
            proceed_red(self)
        elif stage == CAMPS:
            proceed_camps(self)
        elif stage == CLEAN_UP:
            clean_up(self)
        else:
            proceed_skulls(self)

    def settle_after(self) -> None:
        """Military phase, steps B to E."""
        stage = self.stage
        if stage == PLUNDER:
            proceed_plunder(self)
        elif stage == ENEMY_BUILDINGS:
            proceed_targets(self)
        elif stage == RAID:
            proceed_muster(self)
        elif stage == BONUS:
            proceed_bonus(self)
        elif stage == CAPTURING:
            proceed_capturing(self)
        elif stage == LOOKING:
            proceed_looking(self)
        elif stage == DESTINATIONS:
            proceed_destinations(self)
        else:
            proceed_guardhouses(self)

    # Listing ---------------------------------------------------------------------------------------------------------

    def list_open(self, found: list[int]) -> None:
        """List the legal actions."""
        ask = self.ask
        if ask == ASK_GETS:
            list_drawn(self, found)
        elif ask == ASK_MUSTER:
            list_muster(self, found)
        elif ask == ASK_CITY:
            list_city(self, found)
        elif ask == ASK_PAY:
            list_payments(self, found)
        elif ask == ASK_REVEAL:
            list_revealed(self, found)
        elif ask == ASK_INCOME:
            list_income(self, found)
        elif ask == ASK_FIRST:
            for seat in range(self.seats):
                found.append(int(code.action(code.FIRST, seat)))
        elif ASK_STORED <= ask <= ASK_ACCEPT:
            list_damage(self, found)
        else:
            self.list_military(found)

    def list_military(self, found: list[int]) -> None:
        """List the legal actions of the Military phase, the muster aside."""
        ask = self.ask
        if ask == ASK_KILL:
            list_kills(self, found)
        elif ask == ASK_OFFER:
            list_offers(self, found)
        elif ask == ASK_NAME:
            list_names(self, found)
        elif ask == ASK_PLUNDER:
            list_plunder(self, found)
        elif ask == ASK_TARGET:
            list_targets(self, found)
        elif ask == ASK_BONUS:
            found.append(code.plain(code.TAKE))
            found.append(code.plain(code.SKIP))
        elif ask == ASK_CAPTURE:
            list_captures(self, found)
        elif ask == ASK_SEE:
            list_seen(self, found)
        elif ask == ASK_KEEP_CARD:
            list_kept(self, found)
        elif ask == ASK_ORDER:
            list_orders(self, found)
        elif ask == ASK_TO:
            list_destinations(self, found)
        elif ask == ASK_KEEP:
            list_kept_units(self, found)

    # Taking ----------------------------------------------------------------------------------------------------------

    def take(self, action: i64) -> None:
        """Do what was chosen; `proceed` does the rest."""
        kind, what, ask = code.kind_of(action), code.what_of(action), self.ask
        self.ask = NOTHING
        if kind >= code.FIRST:
            self.take_chance(kind, what)
        elif ask == ASK_MUSTER:
            play_muster(self, kind, what)
        elif ask == ASK_CITY:
            play_city(self, kind, what)
        elif ask == ASK_PAY:
            pay(self, what)
        elif ask == ASK_INCOME:
            play_income(self, kind, what)
        elif ASK_STORED <= ask <= ASK_ACCEPT:
            play_damage(self, kind, what)
        else:
            self.take_military(ask, kind, what)

    def take_chance(self, kind: i64, what: i64) -> None:
        """Do what chance decided."""
        if kind == code.GETS_UNIT:
            gets_unit(self, what)
        elif kind == code.GETS_PROVINCE:
            gets_province(self, what)
        elif kind == code.REVEAL:
            reveal(self, what)
        elif kind == code.SEE:
            see(self, what)
        elif kind == code.TO:
            new_destination(self, what)
        else:
            self.chair = what
            self.step = 1

    def take_military(self, ask: i64, kind: i64, what: i64) -> None:
        """Do what was chosen in the Military phase, the muster aside."""
        if ask == ASK_KILL:
            play_kill(self, kind, what)
        elif ask in (ASK_OFFER, ASK_NAME):
            play_skulls(self, kind, what)
        elif ask == ASK_PLUNDER:
            play_plunder(self, kind, what)
        elif ask == ASK_TARGET:
            play_target(self, kind, what)
        elif ask == ASK_BONUS:
            play_bonus(self, kind)
        elif ask == ASK_CAPTURE:
            play_capture(self, kind, what)
        elif ask == ASK_KEEP_CARD:
            keep_card(self, what)
        elif ask == ASK_ORDER:
            put_under(self, what)
        else:
            keep(self, what)

    # Interjections ---------------------------------------------------------------------------------------------------

    def rights(self, seat: int) -> list[int]:
        """The interjections of a seat: conceding, once."""
        if self.stage == OVER or (self.conceded >> seat) & 1:
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
        if self.stage == OVER:
            return self.outcome() or []
        return [estimate(self)] * int(self.seats)

    def may_meet_chance(self) -> bool:
        """Cards are drawn until the match ends."""
        return self.stage != OVER

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
