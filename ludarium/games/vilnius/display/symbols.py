"""What is printed on a card as symbols: weapons, money, skulls, damage and edges."""

from functools import lru_cache

from librt.vecs import vec
from mypy_extensions import i64

from ludarium.core.scene import Meter, Signs
from ludarium.games.vilnius.rules.data import cards as card_data
from ludarium.games.vilnius.text.words import damage_of, skulls_of, weapons_of

CACHE_SIZE = 1024
EFFECT_WORDS = {
    "toll": "Every income is one card smaller.",
    "camp": "Before an attack one more Order card joins each attacking row.",
    "guard": "While it stands, no other enemy Building can be attacked. Destroying it brings no loot.",
}
HARM = [one if one == "fire" else f"lose {one}" for one in card_data.DAMAGE]
ABILITY_WORDS = {
    "distribute": "Distributes: its symbols may be sent to several enemies.",
    "sacrifice": "Sacrifice: counts as the most expensive Unit, so it dies first.",
    "ward": "Ward: cancels one red skull where it fights.",
}


def counted_signs(counts: list[int], names: list[str]) -> tuple[Meter, ...]:
    """Symbols with their counts, without those that are not there."""
    return tuple(Meter(name=name, value=count) for name, count in zip(names, counts, strict=True) if count)


def rows(*found: Signs) -> tuple[Signs, ...]:
    """The rows that have a symbol."""
    return tuple(one for one in found if one.signs)


@lru_cache(maxsize=CACHE_SIZE)
def edges_of(cards: card_data.CardTables, building: int) -> tuple[tuple[str, ...], ...]:
    """The types that may be built at each edge, clockwise from the top (VNS-32)."""
    masks = [int(cards.edge(building, way)) for way in range(len(card_data.EDGES))]
    return tuple(tuple(name for one, name in enumerate(cards.types) if mask >> one & 1) for mask in masks)


@lru_cache(maxsize=CACHE_SIZE)
def unit_signs(cards: card_data.CardTables, unit: int) -> tuple[Signs, ...]:
    """A Unit's weapons."""
    return rows(Signs(signs=counted_signs(weapons_of(cards, cards.arms, unit), cards.weapons)))


@lru_cache(maxsize=CACHE_SIZE)
def ability_words(cards: card_data.CardTables, unit: int) -> tuple[str, ...]:
    """A Unit's abilities, each in a sentence."""
    names = [name for one, name in enumerate(card_data.UNIT_ABILITIES) if int(cards.ability[unit]) >> one & 1]
    return tuple(ABILITY_WORDS[name] for name in names)


@lru_cache(maxsize=CACHE_SIZE)
def province_signs(cards: card_data.CardTables, province: int, traded: bool) -> tuple[Signs, ...]:
    """What a Province gives, and what more to a seat that trades its good; `traded` says whether it does (VNS-40)."""
    money = counted_signs([int(cards.base_gold[province]), int(cards.base_tools[province])], list(card_data.CURRENCIES))
    good = int(cards.good[province])
    if good < 0:
        return (Signs(signs=money),)
    more = Meter(name=card_data.CURRENCIES[cards.bonus[province]], value=1)
    return Signs(signs=money), Signs(name=cards.goods[good], signs=(more,), later=not traded)


@lru_cache(maxsize=CACHE_SIZE)
def order_signs(cards: card_data.CardTables, order: int, boosted: bool) -> tuple[Signs, ...]:
    """What an enemy demands, its skulls and damage; some of it counts only after the Boost (VNS-27)."""
    skulls = [f"{colour} skull" for colour in card_data.SKULLS]
    demand, more = (weapons_of(cards, table, order) for table in (cards.demand, cards.more_demand))
    kills, worse = (skulls_of(table, order) for table in (cards.skulls, cards.more_skulls))
    return rows(
        Signs(name="demands", signs=counted_signs(demand, cards.weapons)),
        Signs(name="after the Boost also", signs=counted_signs(more, cards.weapons), later=not boosted),
        Signs(name="kills", signs=counted_signs(kills, skulls)),
        Signs(name="after the Boost also kills", signs=counted_signs(worse, skulls), later=not boosted),
        Signs(name="harms the city", signs=_damage(cards.city_damage, order)),
        Signs(name="harms a quarter", signs=_damage(cards.player_damage, order)),
    )


def effect_words(cards: card_data.CardTables, order: int) -> tuple[str, ...]:
    """What an enemy Building does while it stands (VNS-25)."""
    effect = int(cards.effect[order])
    return (EFFECT_WORDS[card_data.EFFECTS[effect]],) if effect >= 0 else ()


def _damage(table: "vec[i64]", order: int) -> tuple[Meter, ...]:
    shown = damage_of(table, order)
    return counted_signs([shown.count(one) for one in card_data.DAMAGE], HARM)
