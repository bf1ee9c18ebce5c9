"""The cards on the table, which all seats see: where each lies and what is printed on it."""

from collections.abc import Iterator
from functools import lru_cache

import msgspec

from ludarium.core.scene import Consequence, Meter, Signs
from ludarium.core.words import listed
from ludarium.games.vilnius.display.choices import (
    building_card,
    cell_spot,
    fighter_card,
    foe_card,
    foe_spot,
    hand_card,
    province_card,
    recruit_card,
)
from ludarium.games.vilnius.display.fight_preview import at_risk, deployed, does, is_met, sockets
from ludarium.games.vilnius.display.supply import Supply, type_words
from ludarium.games.vilnius.display.symbols import (
    CACHE_SIZE,
    ability_words,
    counted_signs,
    edges_of,
    effect_words,
    order_signs,
    province_signs,
    unit_signs,
)
from ludarium.games.vilnius.rules import action as code
from ludarium.games.vilnius.rules.data import layout
from ludarium.games.vilnius.rules.data.cards import (
    CURRENCIES,
    EDGES,
    GENERAL,
    SKULLS,
    UNIT_ABILITIES,
    CardTables,
)
from ludarium.games.vilnius.rules.data.mustered import AT_HAND, KILLED
from ludarium.games.vilnius.rules.fight import destination
from ludarium.games.vilnius.rules.paying import traded_goods
from ludarium.games.vilnius.rules.state import Vilnius
from ludarium.games.vilnius.text.action_words import money_words
from ludarium.games.vilnius.text.changes import opened_units
from ludarium.games.vilnius.text.words import PLACES, SEAT_NAMES, counted, damage_of, skulls_of, symbols, weapons_of

TRADING = "1 more from each such Province, from the next round on"


class ShownCard(msgspec.Struct, frozen=True, kw_only=True):
    """A face-up card, or a pile whose cards are known."""

    id: str
    spot: str
    kind: str
    """building, unit, province, enemy, castle (an enemy Building), unseen or pile."""
    card: str
    """Its id in the card file; of a pile its word."""
    name: str
    sort: str = ""
    """The line under its name, such as a Building's type."""
    seat: int | None = None
    lines: tuple[str, ...] = ()
    """Everything printed on it, in words."""
    signs: tuple[Signs, ...] = ()
    edges: tuple[tuple[str, ...], ...] = ()
    more: tuple[str, ...] = ()
    """What no symbol shows."""
    counts: tuple[tuple[str, int], ...] = ()
    marks: tuple[str, ...] = ()
    sockets: tuple[Meter, ...] = ()
    does: tuple[Consequence, ...] = ()
    why: str = ""
    """Why it can't be built or recruited now, in a few words."""


# What is printed ------------------------------------------------------------------------------------------------------


@lru_cache(maxsize=CACHE_SIZE)
def building_lines(cards: CardTables, building: int) -> tuple[str, ...]:
    """A Building's type, price, edges and abilities."""
    edges = []
    for place, edge in enumerate(EDGES):
        types = [name for one, name in enumerate(cards.types) if int(cards.edge(building, place)) >> one & 1]
        edges += [f"{edge.upper()} {'/'.join(types)}"] if types else []
    lines = [f"{cards.types[cards.type[building]]}; edges: {', '.join(edges) or 'none'}"]
    return (*lines, *_abilities(cards, building))


def _abilities(cards: CardTables, building: int) -> list[str]:
    # fmt: off
    rows = (
        (cards.maximum[building],       f"maximum of Buildings +{cards.maximum[building]}"),
        (cards.income[building],        f"income +{cards.income[building]}"),
        (cards.storehouses[building],   "stores a Province"),
        (cards.guardhouses[building],   "stores a Unit"),
        (cards.trades[building],        f"trades {_bits(cards.trades[building], cards.goods)}: {TRADING}"),
        (cards.purses_of(building, 0),  "1 Gold each round"),
        (cards.purses_of(building, 1),  "1 Tool each round"),
        (cards.exchanges[building],     "exchanges Tools for Gold and Gold for Tools, each once a round"),
        (cards.shared[building],        "a shared place: lay a Province for another seat"),
        (cards.excludes[building],      f"excludes {type_words(cards, int(cards.excludes[building]))}"),
    )
    # fmt: on
    return [text for has_it, text in rows if has_it]


def building_does(state: Vilnius, seat: int, building: int) -> tuple[Consequence, ...]:
    """What a Building brings to a seat that builds it, in a few words each."""
    cards = state.cards
    opened = opened_units(state, seat, building)
    # fmt: off
    rows = (
        (cards.income[building],        f"Income +{cards.income[building]}"),
        (cards.maximum[building],       f"+{cards.maximum[building]} places"),
        (cards.storehouses[building],   "stores a Province"),
        (cards.guardhouses[building],   "stores a Unit"),
        (cards.trades[building],        f"trades {_bits(cards.trades[building], cards.goods)}"),
        (cards.purses_of(building, 0),  "1 Gold a round"),
        (cards.purses_of(building, 1),  "1 Tool a round"),
        (cards.exchanges[building],     "exchanges money"),
        (cards.shared[building],        "shares Provinces"),
        (opened,                        f"for {listed(opened)}"),
    )
    # fmt: on
    return tuple(Consequence(kind="", text=text) for has_it, text in rows if has_it)


def _bits(mask: int, names: list[str]) -> str:
    return " and ".join(name for one, name in enumerate(names) if mask >> one & 1)


@lru_cache(maxsize=CACHE_SIZE)
def unit_lines(cards: CardTables, unit: int) -> tuple[str, ...]:
    """A Unit's weapons and abilities."""
    abilities = [name for one, name in enumerate(UNIT_ABILITIES) if int(cards.ability[unit]) >> one & 1]
    return (symbols(weapons_of(cards, cards.arms, unit), cards.weapons), *abilities)


@lru_cache(maxsize=CACHE_SIZE)
def province_lines(cards: CardTables, province: int) -> tuple[str, ...]:
    """What a Province gives, and the bonus of its good."""
    money = money_words(int(cards.base_gold[province]), int(cards.base_tools[province]))
    if cards.good[province] < 0:
        return (money,)
    bonus = money_words(*(int(currency == cards.bonus[province]) for currency in range(len(CURRENCIES))))
    return money, f"{cards.goods[cards.good[province]]}: {bonus} more"


@lru_cache(maxsize=CACHE_SIZE)
def order_lines(cards: CardTables, order: int, boosted: bool) -> tuple[str, ...]:
    """What an enemy demands, its skulls and its damage, before the Boost or after it."""
    demand, more = (weapons_of(cards, table, order) for table in (cards.demand, cards.more_demand))
    skulls, worse = (skulls_of(table, order) for table in (cards.skulls, cards.more_skulls))
    if boosted:
        demand, skulls = ([a + b for a, b in zip(*pair, strict=True)] for pair in ((demand, more), (skulls, worse)))
    later = "" if boosted else symbols(more, cards.weapons)
    city, player = (", ".join(damage_of(column, order)) for column in (cards.city_damage, cards.player_damage))
    lines = [
        f"demands {symbols(demand, cards.weapons) or 'nothing'}"
        + (f" (after the Boost also {later})" if later else ""),
        f"skulls: {symbols(skulls, SKULLS)}" if any(skulls) else "",
        f"city: {city}" if city else "",
        f"quarter: {player}" if player else "",
    ]
    return tuple(line for line in lines if line)


# Where they lie -------------------------------------------------------------------------------------------------------


def building_faces(state: Vilnius, seat: int) -> Iterator[ShownCard]:
    """A seat's display, with the Building that is being paid for."""
    endangered = at_risk(state, seat)
    for place in range(state.size[seat]):
        building, cell = int(state.building_at(seat, place)), int(state.cell_at(seat, place))
        face = _building(state.cards, building, building_card(seat, cell), cell_spot(seat, cell), seat)
        fresh, at_the_rim = state.is_fresh(seat, place), cell in endangered
        marks = (*(("new",) if fresh else ()), *(("at risk",) if at_the_rim else ()))
        yield msgspec.structs.replace(face, marks=marks)
    if state.turn == seat and state.buying >= 0 and code.kind_of(state.buying) == code.BUILD:
        yield _planned(state, seat)


def _building(cards: CardTables, building: int, id: str, spot: str, seat: int | None) -> ShownCard:
    return ShownCard(
        id=id,
        spot=spot,
        kind="building",
        card=cards.building_ids[building],
        name=cards.building_names[building],
        sort=cards.types[cards.type[building]],
        seat=seat,
        lines=building_lines(cards, building),
        edges=edges_of(cards, building),
        more=(
            *building_lines(cards, building)[1:],
            *_order_value(int(cards.order_value[building])),
        ),
        counts=(("Order value", int(cards.order_value[building])),),
    )


def _order_value(value: int) -> tuple[str, ...]:
    """What the Order value of a Building does (VNS-81)."""
    return (f"Order value {value}: after its next attack your row needs {value} more strength",) if value else ()


def _planned(state: Vilnius, seat: int) -> ShownCard:
    """The Building that a seat is paying for, where it will stand."""
    what = code.what_of(state.buying)
    spot = cell_spot(seat, int(code.place_of(what)))
    face = _building(state.cards, int(code.card_of(what)), f"planned-{seat}", spot, seat)
    return msgspec.structs.replace(face, marks=("planned",))


def _stock(state: Vilnius, building: int, left: int, face: ShownCard, reader: int, why: str = "") -> ShownCard:
    """A Building that can be had: its price, how many are left, what it brings the reader and why not now."""
    cards = state.cards
    price = ("Gold", int(cards.building_gold[building])), ("Tools", int(cards.building_tools[building]))
    counts, does = (*price, *face.counts, ("Left", left)), building_does(state, reader, building)
    return msgspec.structs.replace(face, counts=counts, does=does, why=why)


def supply_faces(state: Vilnius, reader: int) -> Iterator[ShownCard]:
    """Private and general Buildings and the Units to recruit, with what keeps the reader from having them."""
    cards, supply = state.cards, Supply(state, reader)
    for seat in range(state.seats):
        for building, name in enumerate(cards.building_ids):
            left = int(state.private[seat * cards.building_kinds() + building])
            if left > 0:
                why = supply.why_not_build(building) if seat == reader else "not yours"
                face = _building(cards, building, f"private-{seat}-{name}", f"private-{seat}", seat)
                yield _stock(state, building, left, face, reader, why)
    for building, name in enumerate(cards.building_ids):
        if cards.owner[building] == GENERAL and (left := int(state.general[building])) > 0:
            face = _building(cards, building, f"general-{name}", "general", None)
            yield _stock(state, building, left, face, reader, supply.why_not_build(building))
    for unit in range(len(cards.unit_ids)):
        needs = type_words(cards, int(cards.requires[unit]))
        more = (f"requires {needs}",) if needs else ()
        counts = (*_price(cards, unit), ("Left", int(state.recruits[unit])))
        face = _unit(state, unit, recruit_card(state, unit), "recruits", None, more, counts)
        yield msgspec.structs.replace(face, why=supply.why_not_recruit(unit))


def _price(cards: CardTables, unit: int) -> tuple[tuple[str, int], ...]:
    return ("Gold", int(cards.unit_gold[unit])), ("Tools", int(cards.unit_tools[unit]))


def _unit(
    state: Vilnius,
    unit: int,
    id: str,
    spot: str,
    seat: int | None,
    more: tuple[str, ...] = (),
    counts: tuple[tuple[str, int], ...] = (),
) -> ShownCard:
    cards = state.cards
    return ShownCard(
        id=id,
        spot=spot,
        kind="unit",
        card=cards.unit_ids[unit],
        name=cards.unit_names[unit],
        sort="Unit",
        seat=seat,
        lines=(*unit_lines(cards, unit), *more),
        signs=unit_signs(cards, unit),
        more=(*ability_words(cards, unit), *more),
        counts=counts or _price(cards, unit),
    )


def unit_faces(state: Vilnius, seat: int) -> Iterator[ShownCard]:
    """A seat's Units in hand or deployed, stored and set aside."""
    if len(state.fighter):
        yield from _fighters(state, seat)
    else:
        yield from _copies(state, seat, int(layout.HAND), "hand")
    yield from _copies(state, seat, int(layout.STORED), "stored")
    yield from _copies(state, seat, int(layout.ASIDE), "aside")


def _copies(state: Vilnius, seat: int, zone: int, word: str) -> Iterator[ShownCard]:
    for unit, name in enumerate(state.cards.unit_ids):
        for number in range(state.units_in(zone, seat, unit)):
            id = hand_card(state, seat, unit, number + 1) if word == "hand" else f"{word}-{seat}-{name}.{number + 1}"
            yield _unit(state, unit, id, f"{word}-{seat}", seat)


def _fighters(state: Vilnius, seat: int) -> Iterator[ShownCard]:
    """The Units of a muster: in hand while a symbol is left to send, and where their symbols stand."""
    for index in range(state.fighter_count()):
        if state.fighter_seat(index) == seat and state.fate_of(index) != KILLED:
            parts = [one for one, owner in enumerate(state.part_of) if owner == index]
            places = sorted({int(state.part_foe(one)) for one in parts if state.part_foe(one) >= 0})
            in_hand = not places or (state.fate_of(index) == AT_HAND and any(state.part_foe(one) < 0 for one in parts))
            spot = f"hand-{seat}" if in_hand else foe_spot(places[0])
            card = fighter_card(state, index)
            face = _unit(state, int(state.fighter_unit(index)), card, spot, seat, tuple(_sent(state, parts)))
            yield _with_the_rest(state, face, parts) if places and in_hand else face
            for place in places if in_hand else places[1:]:
                yield _detached(state, index, place, parts)


def _with_the_rest(state: Vilnius, face: ShownCard, parts: list[int]) -> ShownCard:
    """A distributing Unit in hand with the symbols that it can still send."""
    weapons = state.cards.weapons
    left = [weapons[state.part_weapon(one)] for one in parts if state.part_foe(one) < 0]
    counts = [left.count(name) for name in weapons]
    signs = (Signs(signs=counted_signs(counts, weapons)),)
    return msgspec.structs.replace(face, lines=(symbols(counts, weapons), *face.lines[1:]), signs=signs)


def _detached(state: Vilnius, index: int, place: int, parts: list[int]) -> ShownCard:
    """The symbols that a distributing Unit has sent against one enemy, while the Unit itself lies elsewhere."""
    cards, unit = state.cards, int(state.fighter_unit(index))
    arms = [cards.weapons[state.part_weapon(one)] for one in parts if state.part_foe(one) == place]
    counts = [arms.count(name) for name in cards.weapons]
    return ShownCard(
        id=f"{fighter_card(state, index)}@{place + 1}",
        spot=foe_spot(place),
        kind="unit",
        card=cards.unit_ids[unit],
        name=f"{cards.unit_names[unit]}: {symbols(counts, cards.weapons)}",
        sort="Unit",
        seat=int(state.fighter_seat(index)),
        lines=(symbols(counts, cards.weapons),),
        signs=(Signs(signs=counted_signs(counts, cards.weapons)),),
        counts=_price(cards, unit),
    )


def _sent(state: Vilnius, parts: list[int]) -> Iterator[str]:
    """Where the symbols of a distributing Unit were sent, and how often they returned."""
    for part in parts:
        if state.part_weapon(part) >= 0 and state.part_foe(part) >= 0:
            name = state.cards.order_names[state.foe_order(state.part_foe(part))]
            yield f"{state.cards.weapons[state.part_weapon(part)]} against {name}"
    returns = max((int(state.part_returns(one)) for one in parts), default=0)
    if returns and state.fate_of(state.part_fighter(parts[0])) == AT_HAND:
        yield "returned once" if returns == 1 else "returned twice"


def province_faces(state: Vilnius) -> Iterator[ShownCard]:
    """All Provinces outside of piles: in hands, stored, looted, in shared places and in the stacks."""
    words = {int(layout.HAND): "hand", int(layout.STORED): "stored", int(layout.LOOT): "loot"}
    goods = [int(traded_goods(state, seat)) for seat in range(state.seats)]
    for province in range(len(state.cards.province_ids)):
        zone, seat, good = state.zone_of(province), int(state.owner_of(province)), int(state.cards.good[province])
        if zone in words:
            traded = good >= 0 and bool(goods[seat] >> good & 1)
            yield _province(state, province, f"{words[zone]}-{seat}", seat, traded)
        elif state.is_laid(province):
            place = int(state.laid[province])
            spot = cell_spot(int(code.owner_of_place(place)), int(code.cell_of_place(place)))
            yield _province(state, province, spot, int(state.owner_of(province)))
    for stack in range(4):
        for place in range(state.stack_size[stack]):
            yield _stacked(state, stack, place, int(state.stacked(stack, place)))


def _stacked(state: Vilnius, stack: int, place: int, province: int) -> ShownCard:
    spot = f"stack-{stack + 1}"
    if province >= 0:
        return _province(state, province, spot, None)
    name = f"A Province that nobody has seen, number {place + 1} of stack {stack + 1}"
    return ShownCard(id=f"unseen-{stack + 1}-{place + 1}", spot=spot, kind="unseen", card="unseen", name=name)


def _province(state: Vilnius, province: int, spot: str, seat: int | None, traded: bool = False) -> ShownCard:
    cards = state.cards
    return ShownCard(
        id=province_card(state, province),
        spot=spot,
        kind="province",
        card=cards.province_ids[province],
        name=cards.province_names[province],
        sort="Province",
        seat=seat,
        lines=province_lines(cards, province),
        signs=province_signs(cards, province, traded),
    )


def _enemy(
    state: Vilnius,
    order: int,
    id: str,
    spot: str,
    seat: int | None,
    to_city: bool = True,
    marks: tuple[str, ...] = (),
    have: list[int] | None = None,
) -> ShownCard:
    cards = state.cards
    is_castle = cards.effect[order] >= 0
    return ShownCard(
        id=id,
        spot=spot,
        kind="castle" if is_castle else "enemy",
        card=cards.order_ids[order],
        name=cards.order_names[order],
        sort="Enemy Building" if is_castle else "Enemy",
        seat=seat,
        lines=(*order_lines(cards, order, state.boost >= 0), *effect_words(cards, order)),
        signs=order_signs(cards, order, state.boost >= 0),
        more=effect_words(cards, order),
        counts=() if is_castle else (("Strength", int(cards.strength[order])),),
        marks=marks,
        sockets=sockets(state, order, have or [0] * len(cards.weapons), "beaten" in marks),
        does=does(state, order, to_city, "beaten" in marks),
    )


def enemy_faces(state: Vilnius, seat: int) -> Iterator[ShownCard]:
    """A seat's attack row, unless it is fighting."""
    if len(state.foe) and state.attacks(seat):
        return
    for place in range(state.row_size[seat]):
        yield _enemy(
            state,
            int(state.in_row(seat, place)),
            f"row-{seat}-{place + 1}",
            f"row-{seat}",
            seat,
            destination(state, seat) == layout.CITY,
        )


def foe_faces(state: Vilnius) -> Iterator[ShownCard]:
    """The enemies of the fight, and the Buildings in the middle."""
    raid = state.stage == layout.RAID
    for place, order in enumerate(state.foe):
        have = deployed(state, place)
        marks = ("beaten",) if is_met(state, place, have) else ()
        if (
            raid or state.is_beaten(place) or state.row_size[state.foe_home(place)]
        ):  # those not beaten are discarded later
            to_city = raid or state.foe_target(place) == layout.CITY
            yield _enemy(state, int(order), foe_card(place), foe_spot(place), None, to_city, marks, have)
    for place, order in enumerate(state.enemy):
        if not (raid and place == state.target):
            yield _enemy(state, int(order), f"enemy-{place + 1}", "enemy", None)


def pile_faces(state: Vilnius) -> Iterator[ShownCard]:
    """The piles, with the cards that are in them."""
    for seat in range(state.seats):
        for zone, word in ((layout.PILE, "draw pile"), (layout.DISCARD, "discard pile")):
            names = state.cards.unit_names
            units = [(name, int(state.units_in(zone, seat, unit))) for unit, name in enumerate(names)]
            provinces = [
                (name, 1) for one, name in enumerate(state.cards.province_names) if state.lies(one, zone, seat)
            ]
            for kind, cards in (("Unit", units), ("Province", provinces)):
                yield _pile(
                    f"{kind.lower()}-{word.split()[0]}-{seat}",
                    f"piles-{seat}",
                    f"{SEAT_NAMES[seat]}'s {kind} {word}",
                    cards,
                    seat,
                )
    names, size = [*state.cards.order_names, "an unknown Boost"], len(state.cards.order_names) + 1
    for number, first in enumerate(range(0, len(state.pile), size)):
        segment = [(name, int(state.pile[first + place])) for place, name in enumerate(names)]
        yield _pile(f"order-{number + 1}", "order", f"Order pile, part {number + 1} from the top", segment, None)
    if not state.final:
        yield _pile("order-last", "order", "At the bottom of the Order pile", [(names[state.cards.final], 1)], None)
    fallen = [(name, int(state.fallen[order])) for order, name in enumerate(state.cards.order_names)]
    yield _pile("order-fallen", "order", "Order discard pile", fallen, None)
    for word, table in (("pile", state.fates), ("discards", state.past)):
        counts = [(name, int(count)) for name, count in zip(PLACES, table, strict=True)]
        yield _pile(f"destination-{word}", "destinations", f"Destination {word}", counts, None)


def _pile(id: str, spot: str, name: str, cards: list[tuple[str, int]], seat: int | None) -> ShownCard:
    total = sum(count for _, count in cards)
    told = f"{name}, {total} card{'' if total == 1 else 's'}"
    return ShownCard(
        id=id,
        spot=spot,
        kind="pile",
        card=id.partition("-")[0],
        name=told,
        sort="Pile",
        seat=seat,
        lines=tuple(counted(cards)),
        more=tuple(counted(cards)),
        counts=(("Cards", total),),
    )
