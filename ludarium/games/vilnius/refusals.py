"""Reads an attempt, and says which numbered rule forbids or allows it."""

from collections import Counter
from collections.abc import Callable

from librt.vecs import vec
from mypy_extensions import i64

from ludarium.core.errors import BadNotation, Misuse, Refused
from ludarium.core.state import CHANCE, NOBODY
from ludarium.core.words import listed
from ludarium.games.vilnius.rules import action as code
from ludarium.games.vilnius.rules import layout
from ludarium.games.vilnius.rules.capturing import CaptureSearch
from ludarium.games.vilnius.rules.cards import CURRENCIES, DISTRIBUTE, GUARD
from ludarium.games.vilnius.rules.city import exceeds, fitting_cells, is_excluded, price_of, sites
from ludarium.games.vilnius.rules.fight import NOWHERE, meets
from ludarium.games.vilnius.rules.paying import (
    Wallet,
    exchange_given,
    exchange_got,
    exchanges_left,
    purses_left,
    spendable,
    traded_goods,
    value,
)
from ludarium.games.vilnius.rules.spoils import all_arms
from ludarium.games.vilnius.rules.state import Vilnius
from ludarium.games.vilnius.text.notation import (
    EXCHANGES,
    NO_ACTION,
    ParsedAction,
    find_action,
    read_cell,
    read_words,
    write_action,
    write_enemy,
    write_fighter,
    write_foe,
)
from ludarium.games.vilnius.text.words import SEAT_NAMES, Reason, asked, write_cell

ACTION_MAX_CHARS = 300
MAX_LISTED_ACTIONS = 4

# fmt: off
WORDS: dict[int, tuple[str, ...]] = {int(ask): words for ask, words in {
    layout.ASK_INCOME:        ("draw", "unit", "province"),
    layout.ASK_CITY:          ("build", "recruit", "lay", "pass"),
    layout.ASK_PAY:           ("pay",),
    layout.ASK_MUSTER:        ("assign", "allot", "withdraw", "hold"),
    layout.ASK_KILL:          ("kill",),
    layout.ASK_STORED:        ("give",),
    layout.ASK_BUILDING:      ("lose",),
    layout.ASK_DROP:          ("drop",),
    layout.ASK_LOSE_UNIT:     ("lose",),
    layout.ASK_LOSE_PROVINCE: ("lose",),
    layout.ASK_OFFER:         ("offer",),
    layout.ASK_NAME:          ("name",),
    layout.ASK_PLUNDER:       ("loot",),
    layout.ASK_TARGET:        ("target",),
    layout.ASK_CAPTURE:       ("capture",),
    layout.ASK_KEEP_CARD:     ("keep",),
    layout.ASK_ORDER:         ("order",),
    layout.ASK_KEEP:          ("keep",),
}.items()}
CHANCE_WORDS = {"gets": "VNS-18", "reveal": "VNS-23", "see": "VNS-78", "to": "VNS-79", "first": "VNS-13"}
# fmt: on


def understand(state: Vilnius, text: str, seat: int) -> int | Refused:
    """The action a seat means, or its refusal."""
    if state.decider != NOBODY and not -1 <= seat < state.seats:
        raise Misuse(f"This match has seats 0 to {state.seats - 1}, not {seat}.")
    if len(text) > ACTION_MAX_CHARS:
        raise BadNotation(f"{text[:40]!r} can't be read: an action has at most {ACTION_MAX_CHARS} characters.")
    if text.lower().split()[:1] == ["suggest"]:
        return Refused("VNS-16", "A suggestion is no action and has no effect: just say it to the others")
    tried = read_words(state, text)
    if state.decider == NOBODY:
        return Refused(asked(state)[0], f"You can't {text}: the match is over")
    rights = state.rights(seat) if seat >= 0 else []
    found = find_action(state, tried, (state.listed if seat == state.decider else []) + rights)
    if found != NO_ACTION:
        return found
    rule, reason = _reason(state, tried, seat)
    return Refused(rule, f"You can't {text}: {reason}")


def _reason(state: Vilnius, tried: ParsedAction, seat: int) -> Reason:
    """The first rule that forbids an attempt, and how it applies."""
    if tried.word == "concede":
        return "VNS-16", "you have conceded already"
    if tried.word in CHANCE_WORDS and seat != CHANCE:
        return CHANCE_WORDS[tried.word], "only chance draws cards"
    rule, question = asked(state)
    if seat != state.decider:
        now = "chance" if state.decider == CHANCE else f"the {SEAT_NAMES[state.decider]} seat"
        return "VNS-16", f"{now} decides now: {question}"
    if tried.word not in WORDS.get(int(state.ask), ()):
        return rule, f"the question is: {question}; legal now: {legal_now(state)}"
    return REASONS[tried.word](state, tried, seat)


def legal_now(state: Vilnius) -> str:
    """Some of the legal actions."""
    some = [write_action(state, action) for action in state.listed[:MAX_LISTED_ACTIONS]]
    return ", ".join([*some, "…"] if len(state.listed) > MAX_LISTED_ACTIONS else some)


# Income and City ------------------------------------------------------------------------------------------------------


def _draw(state: Vilnius, tried: ParsedAction, seat: int) -> Reason:
    if state.options.income_draw == "one_by_one" and tried.word == "draw":
        return "VNS-R13", f"you draw cards one by one; legal now: {legal_now(state)}"
    return "VNS-21", f"you draw {state.left} cards; legal now: {legal_now(state)}"


def _build(state: Vilnius, tried: ParsedAction, seat: int) -> Reason:
    cards = state.cards
    building, cell = cards.building_ids.index(tried.rest[0]), read_cell(tried.rest[1])
    name = cards.building_names[building]
    if state.stock(seat, building) < 1:
        return "VNS-31", f"no {name} is left in your supply or the general supply"
    fitting = [int(one) for one in fitting_cells(state, sites(state, seat), building)]
    if cell not in fitting:
        rule = "VNS-R5" if state.options.edge_fit == "all" else "VNS-33"
        return rule, f"{name} ({cards.types[cards.type[building]]}) fits {_where(fitting)}"
    if is_excluded(state, seat, building):
        return "VNS-35", f"{name} and one of your Buildings exclude each other"
    if exceeds(state, seat, building):
        most = state.total(seat, cards.maximum)
        return "VNS-34", f"you have {state.size[seat]} Buildings, and your maximum is {most}"
    return _price(state, seat, int(cards.building_gold[building]), int(cards.building_tools[building]))


def _where(cells: list[int]) -> str:
    return f"only at {listed([write_cell(cell) for cell in cells])}" if cells else "nowhere now"


def _price(state: Vilnius, seat: int, gold: int, tools: int) -> Reason:
    wallet = Wallet(state, seat)
    have = f"{wallet.all_gold} Gold and {wallet.all_tools} Tools"
    return "VNS-39", f"it costs {gold} Gold and {tools} Tools, and you have {have}"


def _recruit(state: Vilnius, tried: ParsedAction, seat: int) -> Reason:
    cards = state.cards
    unit = cards.unit_ids.index(tried.rest[0])
    name = cards.unit_names[unit]
    if state.recruits[unit] < 1:
        return "VNS-38", f"no {name} are left in the supply"
    lacking = int(cards.requires[unit]) & ~int(state.owned_types(seat))
    if lacking:
        types = [word for one, word in enumerate(cards.types) if lacking >> one & 1]
        return "VNS-38", f"{name} require a Building of the type {listed(types)}, and you have none"
    return _price(state, seat, int(cards.unit_gold[unit]), int(cards.unit_tools[unit]))


def _lay(state: Vilnius, tried: ParsedAction, seat: int) -> Reason:
    province = state.cards.province_ids.index(tried.rest[0])
    if not state.lies(province, layout.HAND, seat):
        return "VNS-43", f"{tried.rest[0]} is not in your hand"
    owner, cell = int(tried.rest[1][0]), read_cell(tried.rest[1][2:])
    place = int(state.find(owner, cell or 0))
    if place < 0 or not state.cards.shared[state.building_at(owner, place)]:
        return "VNS-43", f"{tried.rest[1]} is not a shared place"
    if state.options.shared_place == "owner_only" and owner != seat:
        return "VNS-R28", "only the Building's owner may lay Provinces there"
    return "VNS-43", "one of your Provinces lies there already"


def _pass(state: Vilnius, tried: ParsedAction, seat: int) -> Reason:
    room = int(state.total(seat, state.cards.storehouses) - state.count_provinces(layout.STORED, seat))
    ids = state.cards.province_ids
    missing = [
        name for name, count in tried.cards.items() if count > 1 or not state.lies(ids.index(name), layout.HAND, seat)
    ]
    if missing:
        return "VNS-44", f"{missing[0]} is not in your hand"
    return "VNS-44", f"your Storehouses have room for {room}, and you named {sum(tried.cards.values())}"


def _pay(state: Vilnius, tried: ParsedAction, seat: int) -> Reason:
    ids, there = state.cards.province_ids, [int(one) for one in spendable(state, seat)]
    gold, tools = (int(one) for one in price_of(state))
    goods = traded_goods(state, seat)
    have = [0, 0]
    for name, count in tried.cards.items():
        if name in ids:
            if ids.index(name) not in there or count > 1:
                return "VNS-39", f"{name} is not among the Provinces that you can spend"
            for money in range(2):
                have[money] += int(value(state, ids.index(name), goods, money))
        elif name in EXCHANGES:
            way = EXCHANGES.index(name)
            if count > exchanges_left(state, way):
                return "VNS-42", f"only {exchanges_left(state, way)} Exchanges in that direction are left this round"
            have[way] += count * int(exchange_got(state, way))
            have[1 - way] -= count * int(exchange_given(state, way))
        else:
            money = CURRENCIES.index(name.partition(":")[2])
            if count > purses_left(state, seat, money):
                return "VNS-41", f"you have only {purses_left(state, seat, money)} unused purses of that money"
            have[money] += count
    if have[0] < gold or have[1] < tools:
        return (
            "VNS-39",
            f"it costs {gold} Gold and {tools} Tools, and that makes {have[0]} Gold and {have[1]} Tools",
        )
    return "VNS-39", f"part of it is enough; legal now: {legal_now(state)}"


# Muster ---------------------------------------------------------------------------------------------------------------


def _muster(state: Vilnius, tried: ParsedAction, seat: int) -> Reason:
    if tried.word == "hold":
        return "VNS-R18", "one of your Units is not needed where it is, and surplus Units are forbidden"
    cards, name = state.cards, tried.rest[0]
    unit = cards.unit_ids.index(name.partition(".")[0])
    mine = [one for one, fighter in enumerate(state.fighter) if int(fighter) == unit << 6 | seat]
    named = [one for one in mine if "." not in name or write_fighter(state, one) == name]
    if not named:
        return "VNS-16", f"{name} is not among your Units here"
    splits = bool(cards.ability[unit] & DISTRIBUTE) and state.stage != layout.RAID
    if tried.word == "withdraw":
        return "VNS-54", f"{name} is not deployed against an enemy that is still unbeaten"
    if splits != (tried.word == "allot"):
        how = "is allotted symbol by symbol" if splits else "is assigned as a whole"
        return "VNS-54", f"{name} {how}"
    return _place(state, tried, name, named)


def _place(state: Vilnius, tried: ParsedAction, name: str, named: list[int]) -> Reason:
    rule = "VNS-72" if state.stage == layout.RAID else "VNS-54"
    foes = [place for place in range(len(state.foe)) if _is_foe(state, place, tried.rest[-1])]
    if not foes:
        return ("VNS-72" if state.stage == layout.RAID else "VNS-51"), f"{tried.rest[-1]} is not among the enemies here"
    if all(state.beaten[place] for place in foes):
        return rule, f"{tried.rest[-1]} is beaten already"
    return rule, f"{name} {_why_not_sent(state, tried, named)}"


def _why_not_sent(state: Vilnius, tried: ParsedAction, named: list[int]) -> str:
    """Why none of these Units can be sent: it has no such symbol, or all have returned twice or are sent already."""
    parts = [part for part, index in enumerate(state.part_of) if int(index) in named]
    if tried.word == "allot":
        weapon = tried.rest[1]
        parts = [part for part in parts if state.part_arm[part] == state.cards.weapons.index(weapon)]
        if not parts:
            return f"has no {weapon}"
    if all(state.part_at[part] == NOWHERE for part in parts):
        return "has returned twice and can't be sent again"
    return "is sent already" if tried.word == "assign" else f"has no {tried.rest[1]} left to send"


def _is_foe(state: Vilnius, place: int, name: str) -> bool:
    written = write_foe(state, place)
    return name in (written, written.partition(".")[0])


def _kill(state: Vilnius, tried: ParsedAction, seat: int) -> Reason:
    is_shared = state.asked or code.plain(code.DECLINE) in state.listed
    if state.asks_everyone() and is_shared and not tried.rest[0].startswith(f"{seat}:"):
        return "VNS-89", f"you decide only about your own Units; legal now: {legal_now(state)}"
    return "VNS-56", f"the most expensive Units that fought there die first; legal now: {legal_now(state)}"


# Losses and spoils ----------------------------------------------------------------------------------------------------


def _give(state: Vilnius, tried: ParsedAction, seat: int) -> Reason:
    return ("VNS-63" if tried.word == "give" else "VNS-R11"), f"{tried.rest[0]} is not in your Storehouses"


def _lose(state: Vilnius, tried: ParsedAction, seat: int) -> Reason:
    if state.ask != layout.ASK_BUILDING:
        rule = "VNS-65" if state.ask == layout.ASK_LOSE_UNIT else "VNS-66"
        return rule, f"you lose a card of your draw or discard pile; legal now: {legal_now(state)}"
    cell = read_cell(tried.rest[0])
    place = -1 if cell is None else int(state.find(seat, cell))
    if place < 0:
        return "VNS-64", f"you have no Building at {tried.rest[0]}"
    if state.cards.is_start(int(state.building_at(seat, place))):
        return "VNS-64", "the start Buildings are never lost"
    return "VNS-R7", f"it is not on the outer rim; legal now: {legal_now(state)}"


def _offer(state: Vilnius, tried: ParsedAction, seat: int) -> Reason:
    whose = "your" if tried.word == "offer" else "that seat's"
    return "VNS-67", f"{tried.rest[0]} is not among {whose} survivors with a value; legal now: {legal_now(state)}"


def _loot(state: Vilnius, tried: ParsedAction, seat: int) -> Reason:
    if state.asks_everyone():
        return "VNS-89", f"everyone takes loot from their own pile when asked; legal now: {legal_now(state)}"
    looter = int(tried.rest[0])
    if not state.has_province_to_draw(looter):
        return "VNS-70", f"the {SEAT_NAMES[looter]} seat has no Province to take; legal now: {legal_now(state)}"
    return "VNS-70", f"another seat has taken less loot; legal now: {legal_now(state)}"


def _target(state: Vilnius, tried: ParsedAction, seat: int) -> Reason:
    name = tried.rest[0]
    places = [
        one
        for one in range(len(state.enemy))
        if name in (write_enemy(state, one), write_enemy(state, one).partition(".")[0])
    ]
    if not places:
        return "VNS-72", f"{name} is not among the enemy Buildings"
    order = int(state.enemy[places[0]])
    if state.guards() and state.cards.effect[order] != GUARD:
        return "VNS-25", "the Guard Tower must be destroyed first"
    if meets(state, order, all_arms(state)):
        return "VNS-73", f"the attack on {name} has failed this round"
    return "VNS-73", f"all Units in all hands together can't destroy {name}"


def _capture(state: Vilnius, tried: ParsedAction, seat: int) -> Reason:
    stack = int(tried.rest[0]) - 1
    if not state.stack_size[stack]:
        return "VNS-77", f"stack {stack + 1} is empty"
    hand = _in_hand(state, seat)
    missing = [name for name, count in tried.cards.items() if count > hand[name]]
    if missing:
        return "VNS-77", f"you don't have that many {missing[0]} in hand"
    if CaptureSearch(state, seat, stack).pays_with(_counts(state, tried)):
        return "VNS-77", f"one of these Units is not needed; legal now: {legal_now(state)}"
    return "VNS-77", f"these Units don't meet the price; legal now: {legal_now(state)}"


def _counts(state: Vilnius, tried: ParsedAction) -> "vec[i64]":
    """How many of each Unit an attempt names."""
    return vec[i64]([tried.cards[name] for name in state.cards.unit_ids])


def _in_hand(state: Vilnius, seat: int) -> "Counter[str]":
    first = state.zone(layout.HAND, seat)
    return Counter({name: int(state.units[first + unit]) for unit, name in enumerate(state.cards.unit_ids)})


def _keep(state: Vilnius, tried: ParsedAction, seat: int) -> Reason:
    if state.ask == layout.ASK_KEEP_CARD:
        return "VNS-78", f"you keep one of the Provinces you looked at; legal now: {legal_now(state)}"
    hand = _in_hand(state, seat)
    missing = [name for name, count in tried.cards.items() if count > hand[name]]
    if missing:
        return "VNS-82", f"you don't have that many {missing[0]} in hand"
    return "VNS-82", f"your Guardhouses can keep {state.total(seat, state.cards.guardhouses)}"


def _order(state: Vilnius, tried: ParsedAction, seat: int) -> Reason:
    return "VNS-78", f"the two other Provinces go under the stack; legal now: {legal_now(state)}"


REASONS: dict[str, Callable[[Vilnius, ParsedAction, int], Reason]] = {
    "draw": _draw, "unit": _draw, "province": _draw, "build": _build, "recruit": _recruit, "lay": _lay, "pass": _pass,
    "pay": _pay, "assign": _muster, "allot": _muster, "withdraw": _muster, "hold": _muster, "kill": _kill,
    "give": _give, "drop": _give, "lose": _lose, "offer": _offer, "name": _offer, "loot": _loot, "target": _target,
    "capture": _capture, "keep": _keep, "order": _order,
}  # fmt: skip


# What is allowed -----------------------------------------------------------------------------------------------------

# fmt: off
ALLOWED = {int(kind): reason for kind, reason in {
    code.DRAW:      ("VNS-21", "you may split the income freely between both piles"),
    code.UNIT:      ("VNS-R13", "you draw the income card by card"),
    code.PROVINCE:  ("VNS-R13", "you draw the income card by card"),
    code.BUILD:     ("VNS-31", "it fits, and you can pay for it"),
    code.RECRUIT:   ("VNS-38", "you meet its requirements and can pay for it"),
    code.LAY:       ("VNS-43", "you may lay a Province into a shared place"),
    code.PASS:      ("VNS-44", "if you pass, you may store one Province in each Storehouse"),
    code.PAY:       ("VNS-39", "it meets the price, and nothing can be left out"),
    code.ASSIGN:    ("VNS-51", "a Unit may be deployed against any enemy"),
    code.ALLOT:     ("VNS-54", "its symbols may be split over several enemies"),
    code.HOLD:      ("VNS-51", "you never have to deploy more"),
    code.WITHDRAW:  ("VNS-R19", "a Unit can leave an enemy that is not beaten yet"),
    code.CONCEDE:   ("VNS-16", "each player decides alone about conceding"),
}.items()}
# fmt: on


def allowed_by(state: Vilnius, action: int) -> Reason:
    """The rule that allows a legal action, and how it applies."""
    return ALLOWED.get(int(code.kind_of(action))) or asked(state)
