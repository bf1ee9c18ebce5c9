"""Contact between an entry and its confrontation: trading, blessing, and spells of range 0."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from librt.vecs import append, vec
from mypy_extensions import i64

from ludarium.core.bits import includes, only
from ludarium.games.barony.rules import action as code
from ludarium.games.barony.rules import asks, bans
from ludarium.games.barony.rules.acting.targeting import counted_ban, maneuver_ban, target_ban
from ludarium.games.barony.rules.data import cards, frames

if TYPE_CHECKING:
    from ludarium.games.barony.rules.state import Barony

TOUCHED: Final[i64] = 6  # type of confrontation: a spell cast in contact
AFTER_CONTACT: Final[i64] = 2  # the stage of a confrontation that follows contact
REFUSED_BLESSING: Final[i64] = 32
BLESSING: Final[i64] = 27  # stands for a blessing as what an offer gives


def may_deal(state: Barony) -> bool:
    """Whether the two Serfs in contact have anything to trade or bless."""
    aggressor, defender = state.frame.aggressor, state.frame.defender
    if state.carries_anything(aggressor) or state.carries_anything(defender):
        return True
    return blessing_ban(state) == bans.LEGAL


def blessing_ban(state: Barony) -> i64:
    """Why the active Priest can't bless the other Serf in contact, or LEGAL."""
    ban = bless_ban(state, state.frame.aggressor, state.frame.defender)
    if ban == bans.LEGAL and state.frame.said & REFUSED_BLESSING:
        return bans.BLESSING_REFUSED  # BAR-46
    return ban


def bless_ban(state: Barony, priest: i64, other: i64) -> i64:
    """Why a Priest can't bless a Serf, itself perhaps, or LEGAL."""
    ban = counted_ban(state, priest, cards.BLESS)
    return bans.BLESSED_ALREADY if ban == bans.LEGAL and state.blessings(other) > 0 else ban  # BAR-97


def list_contact(state: Barony, found: list[int]) -> None:
    """List everything that may be done in contact; `done` ends it (BAR-46)."""
    aggressor, defender = state.frame.aggressor, state.frame.defender
    if blessing_ban(state) == bans.LEGAL:  # BAR-97
        found.append(int(code.action(code.BLESS, 0, 0)))
    if state.lord(aggressor) == state.lord(defender):  # BAR-54
        list_gifts(state, found)
    else:
        list_offers(state, found)  # BAR-55
    if maneuver_ban(state, aggressor, cards.SPELLS) == bans.LEGAL:  # BAR-46, BAR-118
        list_contact_spells(state, found)
    found.append(int(code.action(code.DONE, 0, 0)))


def list_gifts(state: Barony, found: list[int]) -> None:
    """List gifts between Serfs of one Baron (BAR-54, BAR-56)."""
    for thing in range(cards.THINGS):  # BAR-56
        if give_ban(state, thing) == bans.LEGAL:
            found.append(int(code.action(code.GIVE, 0, thing)))
    for thing in range(cards.THINGS):
        if take_ban(state, thing) == bans.LEGAL:
            found.append(int(code.action(code.TAKE, 0, thing)))


def give_ban(state: Barony, thing: i64) -> i64:
    """Why the Aggressor can't hand a thing over, or LEGAL."""
    return gift_ban(state, state.frame.aggressor, state.frame.defender, thing, state.frame.taken)


def take_ban(state: Barony, thing: i64) -> i64:
    """Why the Aggressor can't be handed a thing, or LEGAL."""
    return gift_ban(state, state.frame.defender, state.frame.aggressor, thing, state.frame.given)


def gift_ban(state: Barony, giver: i64, taker: i64, thing: i64, had: i64) -> i64:
    """Why one Serf can't give another a thing, or LEGAL; `had` are the things it got in this contact, as bits."""
    if state.lord(giver) != state.lord(taker):
        return bans.NOT_BETWEEN_BARONS  # BAR-54, BAR-55
    if not state.holds(giver, thing):
        return bans.NOT_THERE_TO_GIVE  # BAR-54
    if includes(had, thing):
        return bans.HANDED_BACK  # BAR-54
    return bans.LEGAL if state.has_room(taker, thing) else bans.CARRIES_TOO_MANY  # BAR-74


def list_offers(state: Barony, found: list[int]) -> None:
    """List offers to a foreign Serf: at most one thing for at most one thing, none twice (BAR-55)."""
    for gives in range(cards.NOTHING + 1):  # BAR-55, BAR-56
        if gives_ban(state, gives) == bans.LEGAL:
            for wants in range(cards.NOTHING + 1):
                if wants_ban(state, wants) == bans.LEGAL and exchange_ban(state, gives, wants) == bans.LEGAL:
                    found.append(int(code.action(code.OFFER, 0, code.offer_what(gives, wants))))


def offer_ban(state: Barony, gives: i64, wants: i64) -> i64:
    """Why the Aggressor can't offer a thing for another, or LEGAL."""
    if state.lord(state.frame.aggressor) == state.lord(state.frame.defender):
        return bans.NOT_WITH_YOURSELF  # BAR-54, BAR-55
    ban = gives_ban(state, gives)
    if ban == bans.LEGAL:
        ban = wants_ban(state, wants)
    return ban if ban != bans.LEGAL else exchange_ban(state, gives, wants)


def gives_ban(state: Barony, thing: i64) -> i64:
    """Why a thing can't be offered, or LEGAL."""
    if thing != cards.NOTHING and not state.holds(state.frame.aggressor, thing):
        return bans.NOT_THERE_TO_OFFER  # BAR-55
    return room_ban(state, state.frame.defender, thing)


def wants_ban(state: Barony, thing: i64) -> i64:
    """Why a thing can't be asked for, or LEGAL."""
    if thing != cards.NOTHING and not state.holds(state.frame.defender, thing):
        return bans.NOT_THERE_TO_WANT  # BAR-55
    return room_ban(state, state.frame.aggressor, thing)


def room_ban(state: Barony, serf: i64, thing: i64) -> i64:
    """Why a Serf can't get one more of a thing, or LEGAL."""
    return bans.LEGAL if thing == cards.NOTHING or state.has_room(serf, thing) else bans.CARRIES_TOO_MANY  # BAR-74


def exchange_ban(state: Barony, gives: i64, wants: i64) -> i64:
    """Why these two things can't be exchanged, or LEGAL."""
    if gives == wants:
        return bans.SAME_THING  # BAR-55
    return bans.OFFERED_BEFORE if was_offered(state, code.offer_what(gives, wants)) else bans.LEGAL  # BAR-55


def was_offered(state: Barony, offer: i64) -> bool:
    """Whether an offer was already made in this contact and can't be repeated (BAR-55)."""
    return offer in state.offers


def list_contact_spells(state: Barony, found: list[int]) -> None:
    """List the spells of range 0 that a Wizard may cast on the other Serf (BAR-46)."""
    for spell in (cards.S_ARMOR, cards.S_ENARM):
        if contact_spell_ban(state, spell, 0) == bans.LEGAL:
            found.append(int(code.action(code.CAST_NEAR, 0, spell)))
    for weapon in range(i64(4)):
        if contact_spell_ban(state, cards.S_ENWPN, weapon) == bans.LEGAL:
            found.append(int(code.action(code.CAST_NEAR, 0, code.cast_what(cards.S_ENWPN, weapon))))


def contact_spell_ban(state: Barony, spell: i64, weapon: i64) -> i64:
    """Why the Wizard can't cast a spell on the other Serf in contact, or LEGAL."""
    if spell != cards.S_ARMOR and spell != cards.S_ENARM and spell != cards.S_ENWPN:
        return bans.RANGED_IN_CONTACT  # BAR-46
    wizard = state.frame.aggressor
    ban = maneuver_ban(state, wizard, cards.SPELLS)
    if ban == bans.LEGAL and state.spell_held(wizard, spell) < 0:
        return bans.SPELL_NOT_HELD  # BAR-118
    return ban if ban != bans.LEGAL else enchantment_ban(state, state.frame.defender, spell, weapon)


def enchantment_ban(state: Barony, serf: i64, spell: i64, weapon: i64) -> i64:
    """Why a spell of range 0 has nothing to work on, or LEGAL; Armor always has (BAR-120)."""
    if spell == cards.S_ENARM and state.armour(serf) == 0:
        return bans.NO_ARMOUR  # BAR-121
    if spell == cards.S_ENWPN and not state.holds(serf, weapon):
        return bans.NO_WEAPON  # BAR-122
    return bans.LEGAL


def play_contact(state: Barony, kind: i64, what: i64) -> None:
    """Carry out an action chosen in contact."""
    aggressor, defender = state.frame.aggressor, state.frame.defender
    if kind == code.DONE:
        done(state)
    elif kind == code.GIVE:  # BAR-54
        hand_over(state, aggressor, defender, what)
        state.frame.given = state.frame.given | only(what)
    elif kind == code.TAKE:  # BAR-54
        hand_over(state, defender, aggressor, what)
        state.frame.taken = state.frame.taken | only(what)
    elif kind == code.OFFER:  # BAR-55
        state.offers = append(state.offers, what)
        state.frame.gives = code.given_of(what)
        state.frame.wants = code.wanted_of(what)
        state.request(state.lord(defender), asks.ANSWER)
    elif kind == code.BLESS and state.lord(aggressor) != state.lord(defender):  # BAR-46
        state.frame.gives = BLESSING
        state.request(state.lord(defender), asks.ANSWER)
    elif kind == code.BLESS:  # BAR-97
        bless(state, aggressor, defender)
    else:
        cast_in_contact(state, code.spell_of(what), code.aim_of(what))


def done(state: Barony) -> None:
    """End contact: the confrontation follows, or nothing if the Serfs only met (BAR-46)."""
    state.offers = vec[i64]([])
    if state.frame.kind == frames.MEETING:
        state.pop()
    else:
        state.frame.stage = AFTER_CONTACT


def hand_over(state: Barony, giver: i64, taker: i64, thing: i64) -> None:
    """Move one thing from giver to taker (BAR-54)."""
    state.gain(giver, thing, -1)
    state.gain(taker, thing, 1)


def answer(state: Barony, accepted: bool) -> None:
    """The other Baron answers an offer or a blessing (BAR-46, BAR-55)."""
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
            state.frame.said = state.frame.said | REFUSED_BLESSING  # BAR-46
    elif accepted:
        trade(state, gives, wants)


def trade(state: Barony, gives: i64, wants: i64) -> None:
    """Carry out an accepted offer; repeatable until one of its things goes back, so trade ends (BAR-55)."""
    aggressor, defender = state.frame.aggressor, state.frame.defender
    if gives != cards.NOTHING:
        hand_over(state, aggressor, defender, gives)
        state.frame.given = state.frame.given | only(gives)
    if wants != cards.NOTHING:
        hand_over(state, defender, aggressor, wants)
        state.frame.taken = state.frame.taken | only(wants)
    there_and_back = (state.frame.given & state.frame.taken) & (only(gives) | only(wants))
    if there_and_back == 0:
        state.offers = state.offers[: len(state.offers) - 1]


def bless(state: Barony, priest: i64, other: i64) -> None:
    """The Priest blesses a Serf (BAR-97)."""
    state.spend(cards.BLESS)
    state.count_use(priest, cards.BLESS)  # BAR-91, BAR-97
    state.set_blessings(other, state.blessings(other) + 1)


def cast_in_contact(state: Barony, spell: i64, chosen: i64) -> None:
    """Cast a spell of range 0, which the other Serf may resist (BAR-118, BAR-119)."""
    wizard, other = state.frame.aggressor, state.frame.defender
    state.spend(cards.SPELLS)
    state.gain(wizard, state.spell_held(wizard, spell), -1)  # BAR-118
    clash = frames.confrontation(TOUCHED, wizard, other, state.where(other))  # BAR-119
    clash.spell, clash.far = spell, frames.power(state.rank(wizard), chosen)
    state.push(clash)


# Meetings (range0=adjacent) -------------------------------------------------------------------------------------------


def list_meetings(state: Barony, serf: i64, head: i64, found: list[int]) -> None:
    """List the neighbours a Serf may meet without entering (BAR-R13)."""
    if meetings_ban(state) == bans.LEGAL:
        for space in neighbours(state, state.where(serf)):
            other = state.at[space]
            if other >= 0 and meeting_ban(state, serf, other) == bans.LEGAL:
                found.append(int(head | other))


def meetings_ban(state: Barony) -> i64:
    """Why nobody can meet a neighbour now, or LEGAL."""
    if not state.house.meetings:
        return bans.NO_MEETINGS  # BAR-46
    return bans.MET_BEFORE if state.met else bans.LEGAL  # BAR-R13


def meeting_ban(state: Barony, serf: i64, other: i64) -> i64:
    """Why a Serf can't meet another, or LEGAL."""
    ban = target_ban(state, serf, other, 1, bans.MEETING_TOO_FAR)  # BAR-R13
    if ban == bans.LEGAL and not worth_meeting(state, serf, other):
        return bans.NOTHING_TO_DEAL  # BAR-46
    return ban


def worth_meeting(state: Barony, serf: i64, other: i64) -> bool:
    """Whether two Serfs have anything to trade or bless."""
    if state.carries_anything(serf) or state.carries_anything(other):
        return True
    return bless_ban(state, serf, other) == bans.LEGAL


def meet(state: Barony, serf: i64, other: i64) -> None:
    """Begin a meeting of two neighbours (BAR-R13)."""
    state.met = True
    meeting = frames.Resolution(frames.MEETING)
    meeting.aggressor, meeting.defender, meeting.place = serf, other, state.where(other)
    state.push(meeting)


def neighbours(state: Barony, here: i64) -> list[int]:
    """The spaces at range 1, including the Market."""
    kingdom = state.kingdom
    if here == state.market:
        return [int(kingdom.step_from(here, ray)) for ray in range(i64(6)) if kingdom.step_from(here, ray) >= 0]
    found = [int(kingdom.touching_at(here, i)) for i in range(i64(12)) if kingdom.touching_at(here, i) >= 0]
    if state.market >= 0 and kingdom.border[here] >= 0:
        found.append(int(state.market))
    return found
