"""Attempts after the muster: losses, loot, storming, capturing and keeping."""

from collections.abc import Sequence

from ludarium.games.vilnius.refusals.cause import Cause
from ludarium.games.vilnius.rules import action as code
from ludarium.games.vilnius.rules.bans import LEGAL
from ludarium.games.vilnius.rules.data import layout
from ludarium.games.vilnius.rules.data.cards import CURRENCIES, GUARD
from ludarium.games.vilnius.rules.military import capturing, damage, plunder, round_end, storming
from ludarium.games.vilnius.rules.military.skulls import survivor_ban
from ludarium.games.vilnius.rules.state import Vilnius
from ludarium.games.vilnius.text.notation import ParsedAction, read_cell, write_enemy
from ludarium.games.vilnius.text.words import SEAT_NAMES, symbols, weapons_of

# Losses ---------------------------------------------------------------------------------------------------------------


def give(state: Vilnius, tried: ParsedAction, seat: int) -> Cause:
    """To give or drop a stored Province."""
    province = state.cards.province_ids.index(tried.rest[0])
    kind = code.GIVE if tried.word == "give" else code.DROP
    return damage.lost_province_ban(state, seat, kind, province), {"province": _card_name(state, tried.rest[0])}


def lose_building(state: Vilnius, tried: ParsedAction, seat: int) -> Cause:
    names, (word, *_) = state.cards.building_names, tried.rest
    cell = read_cell(word)
    place = -1 if cell is None else int(state.find(seat, cell))
    parts: dict[str, object] = {
        "cell": word,
        "building": names[state.building_at(seat, place)] if place >= 0 else "",
        "residence": names[state.cards.left[state.emblem[seat]]],
    }
    return damage.rim_ban(state, seat, place), parts


def lose_unit(state: Vilnius, tried: ParsedAction, seat: int) -> Cause:
    word = tried.rest[0]
    return damage.lost_unit_ban(state, seat, _index(state.cards.unit_ids, word)), {"unit": _card_name(state, word)}


def lose_province(state: Vilnius, tried: ParsedAction, seat: int) -> Cause:
    word = tried.rest[0]
    province = _index(state.cards.province_ids, word)
    ban = damage.lost_province_ban(state, seat, code.LOSE_PROVINCE, province)
    return ban, {"province": _card_name(state, word)}


def _index(ids: Sequence[str], word: str) -> int:
    """The index of a card's id, or -1 if it isn't one of these."""
    return ids.index(word) if word in ids else -1


def _card_name(state: Vilnius, word: str) -> str:
    """The name of a Unit or Province, or the word itself."""
    cards = state.cards
    if word in cards.unit_ids:
        return cards.unit_names[cards.unit_ids.index(word)]
    return cards.province_names[cards.province_ids.index(word)] if word in cards.province_ids else word


def offer(state: Vilnius, tried: ParsedAction, seat: int) -> Cause:
    """To give up a survivor: an own one, or anybody's for the chair."""
    owner, colon, word = tried.rest[0].rpartition(":")
    unit, who = state.cards.unit_ids.index(word), int(owner) if colon else seat
    parts: dict[str, object] = {
        "whose": "your" if who == seat else f"the {SEAT_NAMES[who]} seat's",
        "unit": state.cards.unit_names[unit],
        "money": CURRENCIES[1 if state.stage == layout.SILVER_SKULLS else 0].capitalize(),
    }
    return survivor_ban(state, who, unit), parts


# Spoils ---------------------------------------------------------------------------------------------------------------


def loot(state: Vilnius, tried: ParsedAction, seat: int) -> Cause:
    looter = int(tried.rest[0])
    other = int(plunder.has_less_loot(state, looter))
    return plunder.chosen_looter_ban(state, looter), {"looter": SEAT_NAMES[looter], "other": SEAT_NAMES[other]}


def target(state: Vilnius, tried: ParsedAction, seat: int) -> Cause:
    """To attack an enemy Building. A name without its number means any of that name."""
    cards, (name, _, number) = state.cards, tried.rest[0].partition(".")
    order = cards.order_ids.index(name)
    guards = [cards.order_names[one] for one in state.enemy if cards.effect[one] == GUARD]
    parts: dict[str, object] = {
        "target": f"{cards.order_names[order]} {number}".strip(),
        "guard": guards[0] if guards else "",
    }
    written = [write_enemy(state, place) for place in range(len(state.enemy))]
    places = [one for one, other in enumerate(written) if tried.rest[0] in (other, other.partition(".")[0])]
    found = [int(storming.target_ban(state, place, storming.all_arms(state))) for place in places or [-1]]
    return min(found) if int(LEGAL) in found else max(found), parts


def capture(state: Vilnius, tried: ParsedAction, seat: int) -> Cause:
    cards, stack = state.cards, int(tried.rest[0]) - 1
    price = symbols(weapons_of(cards, cards.price, stack), cards.weapons)
    search = capturing.CaptureSearch(state, seat, stack)
    parts: dict[str, object] = {"stack": stack + 1, "price": price}
    if capturing.stack_ban(state, stack) != LEGAL:
        return capturing.stack_ban(state, stack), parts
    for name, count in tried.cards.items():
        unit = cards.unit_ids.index(name)
        ban = search.units_ban(unit, count)
        if ban != LEGAL:
            have = state.units_in(layout.HAND, seat, unit)
            return ban, {"unit": cards.unit_names[unit], "have": have, "count": count}
    spare = int(search.spare_unit())
    return search.ban(), parts | {"spare": cards.unit_names[spare] if spare >= 0 else ""}


# Keeping --------------------------------------------------------------------------------------------------------------


def keep_card(state: Vilnius, tried: ParsedAction, seat: int) -> Cause:
    """To keep a Province that was looked at."""
    name = next(iter(tried.cards), "")
    ban = capturing.kept_ban(state, _index(state.cards.province_ids, name), tried.cards.total())
    return ban, {"card": _card_name(state, name)}


def keep_units(state: Vilnius, tried: ParsedAction, seat: int) -> Cause:
    """To keep Units at the Guardhouses."""
    ids = state.cards.unit_ids
    for name, count in tried.cards.items():
        unit = _index(ids, name)
        ban = round_end.kept_unit_ban(state, seat, unit, count)
        if ban != LEGAL:
            have = state.units_in(layout.HAND, seat, unit) if unit >= 0 else 0
            return ban, {"card": _card_name(state, name), "have": have, "count": count}
    count = tried.cards.total()
    return round_end.guard_ban(state, seat, count), {"room": round_end.guard_room(state, seat), "count": count}


def order(state: Vilnius, tried: ParsedAction, seat: int) -> Cause:
    """To put two Provinces under the stack."""
    upper, lower = (state.cards.province_ids.index(name) for name in tried.rest)
    wrong = lower if not capturing.is_kept(state, upper) else upper
    return capturing.order_ban(state, upper, lower), {"card": state.cards.province_names[wrong]}
