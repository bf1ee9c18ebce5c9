"""Contact between an entry and its confrontation: trading, blessing, and spells of range 0."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from ludarium.games.barony.rules import action as code
from ludarium.games.barony.rules import asks, cards, frames
from ludarium.games.barony.rules.base_state import BaronyBase

TOUCHED: Final[i64] = 6  # type of confrontation: a spell cast in contact
AFTER_CONTACT: Final[i64] = 2  # the stage of a confrontation that follows contact
REFUSED_BLESSING: Final[i64] = 32
BLESSING: Final[i64] = 27  # stands for a blessing as what an offer gives


def may_deal(state: BaronyBase) -> bool:
    """Whether the two Serfs in contact have anything to trade or bless."""
    aggressor, defender = state.frame.aggressor, state.frame.defender
    if state.carries_anything(aggressor) or state.carries_anything(defender):
        return True
    return may_bless(state)


def may_bless(state: BaronyBase) -> bool:
    """Whether the active Priest may bless the other Serf (BAR-97)."""
    priest, other = state.frame.aggressor, state.frame.defender
    if not can_bless(state, priest) or state.blessings(other) > 0:
        return False
    return state.frame.said & REFUSED_BLESSING == 0


def can_bless(state: BaronyBase, priest: i64) -> bool:
    """Whether a Priest has a blessing left and has not used up this turn's maneuver (BAR-97)."""
    if not state.knows(priest, cards.BLESS) or not state.unspent(cards.BLESS):
        return False
    return state.uses(priest, cards.BLESS) < state.rank(priest)


def list_contact(state: BaronyBase, found: list[int]) -> None:
    """List everything that may be done in contact; `done` ends it (BAR-46)."""
    aggressor, defender = state.frame.aggressor, state.frame.defender
    if may_bless(state):
        found.append(int(code.action(code.BLESS, 0, 0)))
    if state.lord(aggressor) == state.lord(defender):
        list_gifts(state, aggressor, defender, found)
    else:
        list_offers(state, aggressor, defender, found)
    if state.knows(aggressor, cards.SPELLS) and state.unspent(cards.SPELLS):
        list_contact_spells(state, aggressor, defender, found)
    found.append(int(code.action(code.DONE, 0, 0)))


def list_gifts(state: BaronyBase, aggressor: i64, defender: i64, found: list[int]) -> None:
    """List gifts between Serfs of one Baron; what was handed over can't be handed back (BAR-54)."""
    for thing in range(cards.THINGS):
        if state.holds(aggressor, thing) and not (state.frame.taken >> thing) & 1 and state.has_room(defender, thing):
            found.append(int(code.action(code.GIVE, 0, thing)))
    for thing in range(cards.THINGS):
        if state.holds(defender, thing) and not (state.frame.given >> thing) & 1 and state.has_room(aggressor, thing):
            found.append(int(code.action(code.TAKE, 0, thing)))


def list_offers(state: BaronyBase, aggressor: i64, defender: i64, found: list[int]) -> None:
    """List offers to a foreign Serf: at most one thing for at most one thing, none twice (BAR-55)."""
    for gives in range(cards.NOTHING + 1):
        if gives != cards.NOTHING and not (state.holds(aggressor, gives) and state.has_room(defender, gives)):
            continue
        for wants in range(cards.NOTHING + 1):
            if wants != cards.NOTHING and not (state.holds(defender, wants) and state.has_room(aggressor, wants)):
                continue
            if gives != wants and not was_offered(state, gives << 5 | wants):
                found.append(int(code.action(code.OFFER, 0, gives << 5 | wants)))


def was_offered(state: BaronyBase, offer: i64) -> bool:
    """Whether an offer was already made in this contact and can't be repeated (BAR-55)."""
    return offer in state.offers


def list_contact_spells(state: BaronyBase, wizard: i64, other: i64, found: list[int]) -> None:
    """List the spells of range 0 that a Wizard may cast on the other Serf (BAR-120, 121, 122)."""
    if state.spell_held(wizard, cards.S_ARMOR) >= 0:
        found.append(int(code.action(code.CAST_NEAR, 0, cards.S_ARMOR)))
    if state.spell_held(wizard, cards.S_ENARM) >= 0 and state.armour(other) > 0:
        found.append(int(code.action(code.CAST_NEAR, 0, cards.S_ENARM)))
    if state.spell_held(wizard, cards.S_ENWPN) >= 0:
        for weapon in range(i64(4)):
            if state.holds(other, weapon):
                found.append(int(code.action(code.CAST_NEAR, 0, code.cast_what(cards.S_ENWPN, weapon))))


def play_contact(state: BaronyBase, kind: i64, what: i64) -> None:
    """Carry out an action chosen in contact."""
    aggressor, defender = state.frame.aggressor, state.frame.defender
    if kind == code.DONE:
        done(state)
    elif kind == code.GIVE:
        hand_over(state, aggressor, defender, what)
        state.frame.given = state.frame.given | bit(what)
    elif kind == code.TAKE:
        hand_over(state, defender, aggressor, what)
        state.frame.taken = state.frame.taken | bit(what)
    elif kind == code.OFFER:
        state.offers = append(state.offers, what)
        state.frame.gives = what >> 5
        state.frame.wants = what & 31
        state.request(state.lord(defender), asks.ANSWER)
    elif kind == code.BLESS and state.lord(aggressor) != state.lord(defender):
        state.frame.gives = BLESSING
        state.request(state.lord(defender), asks.ANSWER)
    elif kind == code.BLESS:
        bless(state, aggressor, defender)
    else:
        cast_in_contact(state, code.spell_of(what), code.aim_of(what))


def bit(thing: i64) -> i64:
    """The bit of a thing in a set of things."""
    one: i64 = 1
    return one << thing


def done(state: BaronyBase) -> None:
    """End contact: the confrontation follows, or nothing if the Serfs only met (BAR-46)."""
    state.offers = vec[i64]([])
    if state.frame.kind == frames.MEETING:
        state.pop()
    else:
        state.frame.stage = AFTER_CONTACT


def hand_over(state: BaronyBase, giver: i64, taker: i64, thing: i64) -> None:
    """Move one thing from giver to taker (BAR-54)."""
    state.gain(giver, thing, -1)
    state.gain(taker, thing, 1)


def answer(state: BaronyBase, accepted: bool) -> None:
    """The other Baron answers an offer or a blessing (BAR-46, 55)."""
    aggressor, defender, gives, wants = (
        state.frame.aggressor,
        state.frame.defender,
        state.frame.gives,
        state.frame.wants,
    )
    state.frame.gives = 0
    state.frame.wants = 0
    if gives == BLESSING:
        if accepted:
            bless(state, aggressor, defender)
        else:
            state.frame.said = state.frame.said | REFUSED_BLESSING
    elif accepted:
        trade(state, gives, wants)


def trade(state: BaronyBase, gives: i64, wants: i64) -> None:
    """Carry out an accepted offer; repeatable until one of its things goes back, so trade ends (BAR-55)."""
    aggressor, defender = state.frame.aggressor, state.frame.defender
    if gives != cards.NOTHING:
        hand_over(state, aggressor, defender, gives)
        state.frame.given = state.frame.given | bit(gives)
    if wants != cards.NOTHING:
        hand_over(state, defender, aggressor, wants)
        state.frame.taken = state.frame.taken | bit(wants)
    there_and_back = (state.frame.given & state.frame.taken) & (bit(gives) | bit(wants))
    if there_and_back == 0:
        state.offers = state.offers[: len(state.offers) - 1]


def bless(state: BaronyBase, priest: i64, other: i64) -> None:
    """The Priest blesses a Serf (BAR-97)."""
    state.spend(cards.BLESS)
    state.count_use(priest, cards.BLESS)
    state.set_blessings(other, state.blessings(other) + 1)


def cast_in_contact(state: BaronyBase, spell: i64, chosen: i64) -> None:
    """Cast a spell of range 0, which the other Serf may resist (BAR-118, 119)."""
    wizard, other = state.frame.aggressor, state.frame.defender
    state.spend(cards.SPELLS)
    state.gain(wizard, state.spell_held(wizard, spell), -1)
    clash = frames.confrontation(TOUCHED, wizard, other, state.where(other))
    clash.spell, clash.far = spell, state.rank(wizard) | chosen << 4
    state.push(clash)


# Meetings (range0=adjacent) -------------------------------------------------------------------------------------------


def list_meetings(state: BaronyBase, serf: i64, head: i64, found: list[int]) -> None:
    """List the neighbours a Serf may meet without entering, once a turn (BAR-R13)."""
    here = state.where(serf)
    for space in neighbours(state, here):
        other = state.at[space]
        if other >= 0 and not state.is_barricaded(other) and worth_meeting(state, serf, other):
            found.append(int(head | other))


def worth_meeting(state: BaronyBase, serf: i64, other: i64) -> bool:
    """Whether two Serfs have anything to trade or bless."""
    if state.carries_anything(serf) or state.carries_anything(other):
        return True
    return can_bless(state, serf) and state.blessings(other) == 0


def meet(state: BaronyBase, serf: i64, other: i64) -> None:
    """Begin a meeting of two neighbours (BAR-R13)."""
    state.met = True
    meeting = frames.Frame(frames.MEETING)
    meeting.aggressor, meeting.defender, meeting.place = serf, other, state.where(other)
    state.push(meeting)


def neighbours(state: BaronyBase, here: i64) -> list[int]:
    """The spaces at range 1, including the Market."""
    kingdom = state.kingdom
    if here == state.market:
        return [int(kingdom.steps[here * 6 + ray]) for ray in range(i64(6)) if kingdom.steps[here * 6 + ray] >= 0]
    found = [int(kingdom.touch[here * 12 + i]) for i in range(i64(12)) if kingdom.touch[here * 12 + i] >= 0]
    if state.market >= 0 and kingdom.border[here] >= 0:
        found.append(int(state.market))
    return found
