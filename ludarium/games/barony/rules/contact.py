"""Contact between an entry and its confrontation: trading, blessing, and spells of range 0."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from ludarium.games.barony.rules import action as code
from ludarium.games.barony.rules.cards import BLESS, MAX_OF_A_THING, NOTHING, S_ARMOR, S_ENARM, S_ENWPN, SPELLS, THINGS
from ludarium.games.barony.rules.realm import (
    AGGRESSOR,
    ASK_ANSWER,
    BARRICADED,
    BLESSED,
    CARRIED,
    DEFENDER,
    DUPLICATES,
    ENTRIES,
    F_CLASH,
    F_MEETING,
    FAR,
    GIVEN,
    GIVES,
    KIND,
    PLACE,
    RANK,
    SAID,
    SPELL,
    STAGE,
    TAKEN,
    TYPE,
    WANTS,
    WHERE,
    Realm,
)
from ludarium.games.barony.rules.realm import SPELLS as SPELLBOOK

TOUCHED: Final[i64] = 6  # type of confrontation: a spell cast in contact
AFTER_CONTACT: Final[i64] = 2  # the stage of a confrontation that follows contact
REFUSED_BLESSING: Final[i64] = 32
BLESSING: Final[i64] = 27  # stands for a blessing as what an offer gives


def may_deal(realm: Realm) -> bool:
    """Whether the two Serfs in contact have anything to trade or bless."""
    aggressor, defender = realm.now(AGGRESSOR), realm.now(DEFENDER)
    if carries(realm, aggressor) or carries(realm, defender):
        return True
    return may_bless(realm)


def carries(realm: Realm, serf: i64) -> bool:
    """Whether a Serf carries anything."""
    ledger = realm.ledger
    return ledger[serf + CARRIED] + ledger[serf + SPELLBOOK] + ledger[serf + DUPLICATES] != 0


def may_bless(realm: Realm) -> bool:
    """Whether the active Priest may bless the other Serf (BAR-97)."""
    priest, other = realm.now(AGGRESSOR), realm.now(DEFENDER)
    if not can_bless(realm, priest) or realm.ledger[other + BLESSED] > 0:
        return False
    return realm.now(SAID) & REFUSED_BLESSING == 0


def can_bless(realm: Realm, priest: i64) -> bool:
    """Whether a Priest has a blessing left and has not used up this turn's maneuver (BAR-97)."""
    if not realm.knows(priest, BLESS) or not realm.unspent(BLESS):
        return False
    return realm.uses(priest, BLESS) < realm.ledger[priest + RANK]


def list_contact(realm: Realm, found: list[int]) -> None:
    """List everything that may be done in contact; `done` ends it (BAR-46)."""
    aggressor, defender = realm.now(AGGRESSOR), realm.now(DEFENDER)
    if may_bless(realm):
        found.append(int(code.action(code.BLESS, 0, 0)))
    if realm.lord(aggressor) == realm.lord(defender):
        list_gifts(realm, aggressor, defender, found)
    else:
        list_offers(realm, aggressor, defender, found)
    if realm.knows(aggressor, SPELLS) and realm.unspent(SPELLS):
        list_contact_spells(realm, aggressor, defender, found)
    found.append(int(code.action(code.DONE, 0, 0)))


def list_gifts(realm: Realm, aggressor: i64, defender: i64, found: list[int]) -> None:
    """List gifts between Serfs of one Baron; what was handed over can't be handed back (BAR-54)."""
    for thing in range(THINGS):
        if realm.holds(aggressor, thing) and not (realm.now(TAKEN) >> thing) & 1 and has_room(realm, defender, thing):
            found.append(int(code.action(code.GIVE, 0, thing)))
    for thing in range(THINGS):
        if realm.holds(defender, thing) and not (realm.now(GIVEN) >> thing) & 1 and has_room(realm, aggressor, thing):
            found.append(int(code.action(code.TAKE, 0, thing)))


def list_offers(realm: Realm, aggressor: i64, defender: i64, found: list[int]) -> None:
    """List offers to a foreign Serf: at most one thing for at most one thing, none twice (BAR-55)."""
    for gives in range(NOTHING + 1):
        if gives != NOTHING and not (realm.holds(aggressor, gives) and has_room(realm, defender, gives)):
            continue
        for wants in range(NOTHING + 1):
            if wants != NOTHING and not (realm.holds(defender, wants) and has_room(realm, aggressor, wants)):
                continue
            if gives != wants and not was_offered(realm, gives << 5 | wants):
                found.append(int(code.action(code.OFFER, 0, gives << 5 | wants)))


def has_room(realm: Realm, serf: i64, thing: i64) -> bool:
    """Whether the ledger can count one more of a thing."""
    return realm.holds(serf, thing) < MAX_OF_A_THING


def was_offered(realm: Realm, offer: i64) -> bool:
    """Whether an offer was already made in this contact and can't be repeated (BAR-55)."""
    return offer in realm.offers


def list_contact_spells(realm: Realm, wizard: i64, other: i64, found: list[int]) -> None:
    """List the spells of range 0 that a Wizard may cast on the other Serf (BAR-120, 121, 122)."""
    if realm.spell_held(wizard, S_ARMOR) >= 0:
        found.append(int(code.action(code.CAST_NEAR, 0, S_ARMOR)))
    if realm.spell_held(wizard, S_ENARM) >= 0 and realm.armour(other) > 0:
        found.append(int(code.action(code.CAST_NEAR, 0, S_ENARM)))
    if realm.spell_held(wizard, S_ENWPN) >= 0:
        for weapon in range(i64(4)):
            if realm.holds(other, weapon):
                found.append(int(code.action(code.CAST_NEAR, 0, code.cast_what(S_ENWPN, weapon))))


def play_contact(realm: Realm, kind: i64, what: i64) -> None:
    """Carry out an action chosen in contact."""
    aggressor, defender = realm.now(AGGRESSOR), realm.now(DEFENDER)
    if kind == code.DONE:
        done(realm)
    elif kind == code.GIVE:
        hand_over(realm, aggressor, defender, what)
        realm.note(GIVEN, realm.now(GIVEN) | bit(what))
    elif kind == code.TAKE:
        hand_over(realm, defender, aggressor, what)
        realm.note(TAKEN, realm.now(TAKEN) | bit(what))
    elif kind == code.OFFER:
        realm.offers = append(realm.offers, what)
        realm.note(GIVES, what >> 5)
        realm.note(WANTS, what & 31)
        realm.request(realm.lord(defender), ASK_ANSWER)
    elif kind == code.BLESS and realm.lord(aggressor) != realm.lord(defender):
        realm.note(GIVES, BLESSING)
        realm.request(realm.lord(defender), ASK_ANSWER)
    elif kind == code.BLESS:
        bless(realm, aggressor, defender)
    else:
        cast_in_contact(realm, code.spell_of(what), code.aim_of(what))


def bit(thing: i64) -> i64:
    """The bit of a thing in a set of things."""
    one: i64 = 1
    return one << thing


def done(realm: Realm) -> None:
    """End contact: the confrontation follows, or nothing if the Serfs only met (BAR-46)."""
    realm.offers = vec[i64]([])
    if realm.now(KIND) == F_MEETING:
        realm.pop()
    else:
        realm.note(STAGE, AFTER_CONTACT)


def hand_over(realm: Realm, giver: i64, taker: i64, thing: i64) -> None:
    """Move one thing from giver to taker (BAR-54)."""
    realm.gain(giver, thing, -1)
    realm.gain(taker, thing, 1)


def answer(realm: Realm, accepted: bool) -> None:
    """The other Baron answers an offer or a blessing (BAR-46, 55)."""
    aggressor, defender, gives, wants = realm.now(AGGRESSOR), realm.now(DEFENDER), realm.now(GIVES), realm.now(WANTS)
    realm.note(GIVES, 0)
    realm.note(WANTS, 0)
    if gives == BLESSING:
        if accepted:
            bless(realm, aggressor, defender)
        else:
            realm.note(SAID, realm.now(SAID) | REFUSED_BLESSING)
    elif accepted:
        trade(realm, gives, wants)


def trade(realm: Realm, gives: i64, wants: i64) -> None:
    """Carry out an accepted offer; repeatable until one of its things goes back, so trade ends (BAR-55)."""
    aggressor, defender = realm.now(AGGRESSOR), realm.now(DEFENDER)
    if gives != NOTHING:
        hand_over(realm, aggressor, defender, gives)
        realm.note(GIVEN, realm.now(GIVEN) | bit(gives))
    if wants != NOTHING:
        hand_over(realm, defender, aggressor, wants)
        realm.note(TAKEN, realm.now(TAKEN) | bit(wants))
    there_and_back = (realm.now(GIVEN) & realm.now(TAKEN)) & (bit(gives) | bit(wants))
    if there_and_back == 0:
        realm.offers = realm.offers[: len(realm.offers) - 1]


def bless(realm: Realm, priest: i64, other: i64) -> None:
    """The Priest blesses a Serf (BAR-97)."""
    realm.spend(BLESS)
    realm.count_use(priest, BLESS)
    realm.ledger[other + BLESSED] += 1


def cast_in_contact(realm: Realm, spell: i64, chosen: i64) -> None:
    """Cast a spell of range 0, which the other Serf may resist (BAR-118, 119)."""
    wizard, other = realm.now(AGGRESSOR), realm.now(DEFENDER)
    realm.spend(SPELLS)
    realm.gain(wizard, realm.spell_held(wizard, spell), -1)
    realm.push(F_CLASH)
    realm.note(TYPE, TOUCHED)
    realm.note(AGGRESSOR, wizard)
    realm.note(DEFENDER, other)
    realm.note(PLACE, realm.ledger[other + WHERE])
    realm.note(SPELL, spell)
    realm.note(FAR, realm.ledger[wizard + RANK] | chosen << 4)


# Meetings (range0=adjacent) -------------------------------------------------------------------------------------------


def list_meetings(realm: Realm, serf: i64, head: i64, found: list[int]) -> None:
    """List the neighbours a Serf may meet without entering, once a turn (BAR-R13)."""
    here = realm.ledger[serf + WHERE]
    for space in neighbours(realm, here):
        other = realm.at[space]
        if other >= 0 and not realm.has_flag(other, BARRICADED) and worth_meeting(realm, serf, other):
            found.append(int(head | other // ENTRIES))


def worth_meeting(realm: Realm, serf: i64, other: i64) -> bool:
    """Whether two Serfs have anything to trade or bless."""
    if carries(realm, serf) or carries(realm, other):
        return True
    return can_bless(realm, serf) and realm.ledger[other + BLESSED] == 0


def meet(realm: Realm, serf: i64, other: i64) -> None:
    """Begin a meeting of two neighbours (BAR-R13)."""
    realm.met = True
    realm.push(F_MEETING)
    realm.note(AGGRESSOR, serf)
    realm.note(DEFENDER, other)
    realm.note(PLACE, realm.ledger[other + WHERE])


def neighbours(realm: Realm, here: i64) -> list[int]:
    """The spaces at range 1, including the Market."""
    kingdom = realm.kingdom
    if here == realm.market:
        return [int(kingdom.steps[here * 6 + ray]) for ray in range(i64(6)) if kingdom.steps[here * 6 + ray] >= 0]
    found = [int(kingdom.touch[here * 12 + i]) for i in range(i64(12)) if kingdom.touch[here * 12 + i] >= 0]
    if realm.market >= 0 and kingdom.border[here] >= 0:
        found.append(int(realm.market))
    return found
