"""The named parts of a refusal's sentence: the Serf, the place, the price that stand in the way."""

from collections.abc import Callable
from typing import NamedTuple

from ludarium.core.state import CHANCE
from ludarium.core.words import listed
from ludarium.games.barony.refusals.questions import question
from ludarium.games.barony.rules import action as code
from ludarium.games.barony.rules import asks
from ludarium.games.barony.rules.acting.acts import steps_left
from ludarium.games.barony.rules.acting.maneuvers import LEARNED_WORK, copy_price
from ludarium.games.barony.rules.acting.market import kills_needed, promotion_price, sale_value, training_price
from ludarium.games.barony.rules.acting.moving import hops_to
from ludarium.games.barony.rules.acting.spells import TOO_FAR, max_set_size
from ludarium.games.barony.rules.acting.targeting import range_between, target_ban, targets_in_range
from ludarium.games.barony.rules.confronting.answers import ray_ban
from ludarium.games.barony.rules.confronting.declaring import rider_of
from ludarium.games.barony.rules.confronting.losing import max_throw
from ludarium.games.barony.rules.confronting.stages import softening
from ludarium.games.barony.rules.data import cards
from ludarium.games.barony.rules.data.cards import hired_caste
from ludarium.games.barony.rules.hiring import fief_capacity
from ludarium.games.barony.rules.setup import missing_after, next_to_place, soldier
from ludarium.games.barony.rules.state import Barony
from ludarium.games.barony.text.notation import WAYS, serf_id
from ludarium.games.barony.text.words import SEAT_NAMES, serf_words, thing_words

MANEUVER_OF = {
    code.TACTICAL: cards.TACTICAL, code.CATAPULT: cards.CATAPULT, code.BLESS_SELF: cards.BLESS, code.CALL: cards.CALL,
    code.RESURRECT: cards.RESURRECT, code.DUPLICATE: cards.DUPLICATE, code.CAST: cards.SPELLS,
    code.CAST_NEAR: cards.SPELLS, code.BLESS: cards.BLESS, code.RETREAT: cards.RETREAT, code.ESCORT: cards.ESCORT,
}  # fmt: skip
"""The maneuver that an action uses; works and riders have their own tables."""


class BaronyAttempt(NamedTuple):
    """What a seat tried."""

    state: Barony
    kind: int
    who: int
    what: int
    seat: int

    @staticmethod
    def of(state: Barony, action: int, seat: int) -> "BaronyAttempt":
        """An action that a seat tried."""
        return BaronyAttempt(
            state, int(code.kind_of(action)), int(code.who_of(action)), int(code.what_of(action)), seat
        )

    def serf(self, serf: int) -> str:
        """A Serf in words, or its id where there is none."""
        return serf_words(self.state, serf) if self.state.exists(serf) else serf_id(serf)

    def user(self) -> int:
        """The Serf that would use a maneuver."""
        if self.kind == code.RETREAT:
            return int(self.state.frame.defender)
        in_contact = self.kind >= code.BLESS and self.kind != code.ESCORT
        return int(self.state.frame.aggressor) if in_contact else self.who

    def spell(self) -> int:
        """The spell that would be cast or copied."""
        return self.what if self.kind == code.DUPLICATE else int(code.spell_of(self.what))

    def target(self) -> int:
        """The Serf aimed at; of several, the first that can't be."""
        if self.kind in (code.CALL, code.RESURRECT):
            return code.brought_serf(self.what)
        if self.kind != code.CAST:
            return self.what if self.kind < code.BLESS else int(self.state.frame.defender)
        targets = code.casting(self.what).targets
        rank, too_far = self.state.rank(self.who), TOO_FAR[self.spell()]
        banned = [one for one in targets if target_ban(self.state, self.who, one, rank, too_far)]
        return (banned or list(targets))[0]

    def space(self) -> int:
        """The space that is meant."""
        if self.kind == code.CAST:
            return code.casting(self.what).space
        return code.brought_to(self.what) if self.kind in (code.CALL, code.RESURRECT) else self.what

    def maneuver(self) -> int:
        """The maneuver that is meant."""
        if self.kind == code.WORK:
            return int(LEARNED_WORK[self.what])
        if self.kind in (code.LEARN, code.SELL_SKILL):
            return self.what
        return int(MANEUVER_OF.get(self.kind) or rider_of(self.kind))

    def caste(self) -> int:
        """The caste of the Serf that is meant, or of the one to hire."""
        return (
            int(hired_caste(self.what)) if self.kind in (code.HIRE, code.SAY_HIRE) else int(self.state.caste(self.who))
        )

    def price(self) -> int:
        """What the Market, or a new Serf, costs."""
        if self.kind == code.BUY:
            return int(cards.PRICE[self.what])
        if self.kind == code.LEARN:
            return int(cards.LEARN_PRICE[self.what])
        if self.kind == code.PROMOTE:
            return int(promotion_price(self.state, self.who))
        return int(training_price(self.state, self.who) if self.kind == code.TRAIN else cards.price_of(self.what))

    def range(self) -> int:
        """How far away the target or the space is."""
        if self.kind == code.CAST and self.spell() == cards.S_TELEPORT:
            return self.state.kingdom.range(int(self.state.where(self.who)), self.space())
        return int(range_between(self.state, self.who, self.target()))

    def carrier(self) -> int:
        """The Serf that can't carry more."""
        aggressor, defender = int(self.state.frame.aggressor), int(self.state.frame.defender)
        if self.kind == code.OFFER:
            full = code.given_of(self.what) != cards.NOTHING and not self.state.has_room(
                defender, code.given_of(self.what)
            )
            return defender if full else aggressor
        return {code.GIVE: defender, code.TAKE: aggressor}.get(self.kind, self.who)

    def rays(self) -> str:
        """The rays that could be chosen."""
        return listed([WAYS[ray] for ray in range(6) if not ray_ban(self.state, ray, 1)])

    def destinations(self) -> str:
        """Where the Serf may step."""
        steps = [one for one in self.state.listed if code.kind_of(one) == code.STEP and code.who_of(one) == self.who]
        return listed([self.state.kingdom.names[code.what_of(one)] for one in steps]) or "nowhere"

    def weapon(self) -> int:
        """The weapon to enchant."""
        return code.casting(self.what).weapon if self.kind == code.CAST else int(code.aim_of(self.what))

    def near(self) -> int:
        """How many Serfs a spell reaches."""
        return len(targets_in_range(self.state, self.who, self.state.rank(self.who), TOO_FAR[self.spell()]))


WORK_WORDS = ("nothing", "a trap", "a snare", "a weapon", "a catapult")
# fmt: off
PARTS: dict[str, Callable[[BaronyAttempt], object]] = {
    # Who is asked what
    "decider":        lambda one: "chance" if one.state.decider == CHANCE else SEAT_NAMES[one.state.decider],
    "question":       lambda one: question(one.state),
    "seats":          lambda one: one.state.seats,
    # Serfs
    "id":             lambda one: serf_id(one.who),
    "serf":           lambda one: one.serf(one.who),
    "user":           lambda one: one.serf(one.user()),
    "active":         lambda one: one.serf(int(one.state.active)),
    "next":           lambda one: one.serf(int(soldier(one.state) if one.state.ask == asks.ARM
                                               else next_to_place(one.state, one.state.setting))),
    "standing":       lambda one: one.serf(int(one.state.at[one.space()])),
    "target":         lambda one: one.serf(one.target()),
    "blessed":        lambda one: one.serf(one.who if one.kind == code.BLESS_SELF else int(one.state.frame.defender)),
    "carrier":        lambda one: one.serf(one.carrier()),
    "giver":          lambda one: one.serf(int(one.state.frame.aggressor if one.kind == code.GIVE
                                               else one.state.frame.defender)),
    "other":          lambda one: one.serf(int(one.state.frame.defender)),
    "aggressor":      lambda one: one.serf(int(one.state.frame.aggressor)),
    "defender":       lambda one: one.serf(int(one.state.frame.defender)),
    "returning":      lambda one: one.serf(int(one.state.frame.mover)),
    "lord":           lambda one: SEAT_NAMES[one.state.lord(one.who)],
    "other_lord":     lambda one: SEAT_NAMES[one.state.lord(one.state.frame.defender)],
    # What is known of them
    "caste":          lambda one: cards.CASTE[one.caste()].name,
    "rank":           lambda one: one.state.rank(one.who),
    "next_rank":      lambda one: one.state.rank(one.who) + 1,
    "kills":          lambda one: one.state.kills(one.who),
    "kills_needed":   lambda one: kills_needed(one.state, one.who),
    "aggressor_rank": lambda one: one.state.rank(one.state.frame.aggressor),
    "defender_rank":  lambda one: one.state.rank(one.state.frame.defender),
    "work":           lambda one: WORK_WORDS[one.state.work(one.who)],
    "left":           lambda one: steps_left(one.state, one.who),
    # Things and maneuvers
    "maneuver":       lambda one: cards.MANEUVER[one.maneuver()].name,
    "lacked":         lambda one: cards.MANEUVER[one.maneuver()].name,
    "spell":          lambda one: cards.THING[8 + one.spell()].name,
    "weapon":         lambda one: cards.THING[one.weapon()].name,
    "thing":          lambda one: thing_words(one.what),
    "offered":        lambda one: thing_words(code.given_of(one.what)),
    "wanted":         lambda one: thing_words(code.wanted_of(one.what)),
    # Numbers
    "caste_limit":    lambda one: cards.MAX_IN_FIEF[one.caste()],
    "fiefdom_limit":  lambda one: cards.MAX_FIEFDOM_SIZE,
    "most_carried":   lambda one: cards.MAX_OF_A_THING,
    "capacity":       lambda one: fief_capacity(one.state, one.state.setting),
    "missing":        lambda one: missing_after(one.state, one.state.setting, one.what),
    "ways":           lambda one: len(one.state.listed),
    "near":           lambda one: one.near(),
    "most_targets":   lambda one: max_set_size(one.near(), one.state.rank(one.who)),
    "far":            lambda one: one.state.frame.far,
    "softening":      lambda one: softening(one.state),
    "most_throw":     lambda one: max_throw(one.state),
    # Gold
    "gold":           lambda one: f"{one.state.gold[one.seat]:,}",
    "gold_left":      lambda one: f"{one.state.gold[one.seat] - cards.price_of(one.what):,}",
    "cheapest":       lambda one: f"{cards.MIN_SERF_PRICE:,}",
    "hire_price":     lambda one: f"{cards.price_of(one.what):,}",
    "price":          lambda one: f"{one.price():,}",
    "copy_price":     lambda one: f"{copy_price(one.state, one.who, one.what):,}",
    "sale":           lambda one: f"{sale_value(one.state, one.who):,}",
    # Places
    "here":           lambda one: one.state.kingdom.names[one.state.where(one.who)],
    "space":          lambda one: one.state.kingdom.names[one.space()],
    "range":          lambda one: one.range(),
    "escort_range":   lambda one: range_between(one.state, one.who, one.state.frame.defender),
    "hops":           lambda one: hops_to(one.state, one.state.where(one.who), one.what)[1],
    "destinations":   lambda one: one.destinations(),
    "rays":           lambda one: one.rays(),
    "way":            lambda one: WAYS[code.way_of(one.what)],
}
# fmt: on


class Parts(dict[str, object]):
    """The parts of an attempt, found when a sentence asks for them."""

    def __init__(self, attempt: BaronyAttempt) -> None:
        super().__init__()
        self.attempt = attempt

    def __missing__(self, name: str) -> object:
        return PARTS[name](self.attempt)
