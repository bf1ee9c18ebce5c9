"""Attempts in the Income and City phases: drawing, building, recruiting, laying, passing and paying."""

from ludarium.core.words import listed
from ludarium.games.vilnius.refusals.cause import Cause, first_ban
from ludarium.games.vilnius.rules import action as code
from ludarium.games.vilnius.rules import city
from ludarium.games.vilnius.rules.bans import LEGAL
from ludarium.games.vilnius.rules.data.cards import CURRENCIES
from ludarium.games.vilnius.rules.data.layout import HAND
from ludarium.games.vilnius.rules.income import draw_ban, provinces_to_draw, units_to_draw
from ludarium.games.vilnius.rules.paying import Wallet, exchanges_left, purses_left
from ludarium.games.vilnius.rules.state import Vilnius
from ludarium.games.vilnius.text.notation import EXCHANGES, PLAIN, ParsedAction, read_cell
from ludarium.games.vilnius.text.places import place_words
from ludarium.games.vilnius.text.words import SEAT_NAMES

PURSES = tuple(f"purse:{money}" for money in CURRENCIES)


def draw(state: Vilnius, tried: ParsedAction, seat: int) -> Cause:
    count = int(tried.rest[0]) if tried.rest else 0
    units, provinces, left = units_to_draw(state, seat), provinces_to_draw(state, seat), state.left
    ban = draw_ban(state, PLAIN.get(tried.word, code.DRAW), count, units, provinces)
    return ban, {"left": left, "units": units, "provinces": provinces, "others": left - count}


def build(state: Vilnius, tried: ParsedAction, seat: int) -> Cause:
    cards, cell = state.cards, read_cell(tried.rest[1]) or 0
    building = cards.building_ids.index(tried.rest[0])
    ban = city.build_ban(state, seat, building, cell)
    cells = [int(one) for one in city.fitting_cells(state, city.sites(state, seat), building)]
    fitting = [place_words(state, seat, one, building) for one in cells]
    parts: dict[str, object] = {
        "building": cards.building_names[building],
        "type": cards.types[cards.type[building]],
        "cell": place_words(state, seat, cell) or tried.rest[1],
        "there": _building_at(state, seat, int(state.find(seat, cell))),
        "fitting": f"only {listed(fitting)}" if fitting else "nowhere now",
        "size": state.size[seat],
        "most": state.total(seat, cards.maximum),
        "excluder": _building_at(state, seat, int(city.excluder(state, seat, building))),
    }
    price = int(cards.building_gold[building]), int(cards.building_tools[building])
    return ban, parts | _prices(state, seat, *price)


def _building_at(state: Vilnius, seat: int, place: int) -> str:
    return state.cards.building_names[state.building_at(seat, place)] if place >= 0 else ""


def _prices(state: Vilnius, seat: int, gold: int, tools: int) -> dict[str, object]:
    wallet = Wallet(state, seat)
    return {"gold": gold, "tools": tools, "all_gold": wallet.all_gold, "all_tools": wallet.all_tools}


def recruit(state: Vilnius, tried: ParsedAction, seat: int) -> Cause:
    cards, types = state.cards, state.owned_types(seat)
    unit = cards.unit_ids.index(tried.rest[0])
    lacking = int(cards.requires[unit]) & ~int(types)
    parts: dict[str, object] = {
        "unit": cards.unit_names[unit],
        "lacking": listed([name for one, name in enumerate(cards.types) if lacking >> one & 1]),
    }
    price = int(cards.unit_gold[unit]), int(cards.unit_tools[unit])
    return city.recruit_ban(state, unit, types, Wallet(state, seat)), parts | _prices(state, seat, *price)


def lay(state: Vilnius, tried: ParsedAction, seat: int) -> Cause:
    cards, (name, place) = state.cards, tried.rest
    owner, cell = int(place[0]), read_cell(place[2:]) or 0
    there = city.laid_there(state, seat, owner, cell)
    province = cards.province_ids.index(name)
    parts: dict[str, object] = {
        "province": cards.province_names[province],
        "place": place,
        "laid": cards.province_names[there] if there >= 0 else "",
        "owner": SEAT_NAMES[owner],
    }
    return city.lay_ban(state, seat, province, owner, cell), parts


def store(state: Vilnius, tried: ParsedAction, seat: int) -> Cause:
    """To pass and store Provinces."""
    cards, parts = state.cards, dict[str, object]()
    for name in tried.cards:
        province = cards.province_ids.index(name)
        parts = {"province": cards.province_names[province], "have": state.count_equal(province, HAND, seat)}
        ban = city.keeps_ban(state, seat, province, _named_equal(state, tried, province))
        if ban != LEGAL:
            return ban, parts
    count = sum(tried.cards.values())
    return city.store_ban(state, seat, count), {"room": city.storage_room(state, seat), "count": count}


def _named_equal(state: Vilnius, tried: ParsedAction, province: int) -> int:
    """How many Provinces like this one an attempt names."""
    cards = state.cards
    first = cards.first_identical[province]
    return sum(
        count for name, count in tried.cards.items() if cards.first_identical[cards.province_ids.index(name)] == first
    )


# Paying ---------------------------------------------------------------------------------------------------------------


def pay(state: Vilnius, tried: ParsedAction, seat: int) -> Cause:
    wallet, (gold, tools) = Wallet(state, seat), (int(one) for one in city.price_of(state))
    for name, count in tried.cards.items():
        ban = _choose(state, wallet, name, count)
        if ban != LEGAL:
            return ban, {"source": _source_name(state, name), "left": _left(state, seat, name)}
    exchanges = [tried.cards[one] for one in EXCHANGES]
    have = wallet.chosen_money(*exchanges)
    parts: dict[str, object] = {"gold": gold, "tools": tools, "have_gold": have[0], "have_tools": have[1]}
    parts["spare"] = _spare(state, wallet, gold, tools, exchanges)
    return wallet.payment_ban(gold, tools, *exchanges), parts


def _choose(state: Vilnius, wallet: Wallet, name: str, count: int) -> int:
    """Add what a payment names to what is chosen; the ban if it can't be used so often."""
    if name in EXCHANGES:
        return int(wallet.exchange_ban(EXCHANGES.index(name), count))
    if name in PURSES:
        return first_ban(wallet.purse_ban(PURSES.index(name)) for _ in range(count))
    province = state.cards.province_ids.index(name)
    return first_ban(wallet.province_ban(province) for _ in range(count))


def _source_name(state: Vilnius, name: str) -> str:
    if name in PURSES:
        return f"purses of {name.partition(':')[2].capitalize()}"
    if name in EXCHANGES:
        return name.replace("tools", "Tools").replace("gold", "Gold").replace(">", " into ")
    return state.cards.province_names[state.cards.province_ids.index(name)]


def _left(state: Vilnius, seat: int, name: str) -> int:
    """How many purses or Exchanges are left."""
    if name in PURSES:
        return int(purses_left(state, seat, PURSES.index(name)))
    return int(exchanges_left(state, EXCHANGES.index(name))) if name in EXCHANGES else 0


def _spare(state: Vilnius, wallet: Wallet, gold: int, tools: int, exchanges: list[int]) -> str:
    """A source that a payment can do without, or nothing."""
    own = wallet.chosen_money(0, 0)
    group = wallet.spare(own[0] - gold, own[1] - tools, 1 if exchanges[1] else 0, sum(exchanges))
    if group < 0:
        return ""
    if group >= wallet.cards:
        return f"a purse of {CURRENCIES[group - wallet.cards].capitalize()}"
    place = list(wallet.member).index(group)
    return state.cards.province_names[wallet.provinces[place]]
