"""Why an attempt is refused: the numbered rule, and how it applies."""

from collections import Counter
from collections.abc import Callable

from ludarium.core.errors import BadNotation, Misuse, Refused
from ludarium.core.state import CHANCE, NOBODY
from ludarium.core.words import listed
from ludarium.games.vilnius import action as code
from ludarium.games.vilnius.cards import DISTRIBUTE, GUARD, MONEY
from ludarium.games.vilnius.notation import (
    EXCHANGES,
    NO_ACTION,
    Wish,
    find_action,
    read_cell,
    read_wish,
    write_action,
    write_enemy,
    write_fighter,
    write_foe,
)
from ludarium.games.vilnius.rules import table as is_
from ludarium.games.vilnius.rules.city import exceeds, is_excluded, price_of, sites
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
from ludarium.games.vilnius.rules.vilnius import Vilnius
from ludarium.games.vilnius.words import SEAT_NAMES, write_cell

Reason = tuple[str, str]
LONGEST = 300

# fmt: off
ASKED: dict[int, Reason] = {int(ask): reason for ask, reason in {
    is_.ASK_FIRST:         ("VNS-13", "chance says who starts"),
    is_.ASK_INCOME:        ("VNS-21", "how the income is drawn"),
    is_.ASK_GETS:          ("VNS-18", "a card is drawn"),
    is_.ASK_REVEAL:        ("VNS-23", "an Order card is revealed"),
    is_.ASK_CITY:          ("VNS-30", "build, recruit, lay a Province or pass"),
    is_.ASK_PAY:           ("VNS-39", "how it is paid"),
    is_.ASK_MUSTER:        ("VNS-51", "deploy Units or hold"),
    is_.ASK_KILL:          ("VNS-56", "which of the dearest Units dies"),
    is_.ASK_STORED:        ("VNS-63", "a stored Province or a city point"),
    is_.ASK_BUILDING:      ("VNS-64", "which Building on the rim is lost"),
    is_.ASK_DROP:          ("VNS-R11", "which stored Province is dropped"),
    is_.ASK_LOSE_UNIT:     ("VNS-65", "which Unit is lost"),
    is_.ASK_LOSE_PROVINCE: ("VNS-66", "which Province is lost"),
    is_.ASK_ACCEPT:        ("VNS-R8", "who suffers it"),
    is_.ASK_OFFER:         ("VNS-67", "offer a survivor or decline"),
    is_.ASK_NAME:          ("VNS-67", "the chair names a survivor"),
    is_.ASK_PLUNDER:       ("VNS-69", "who takes loot"),
    is_.ASK_TARGET:        ("VNS-72", "which enemy Building is attacked"),
    is_.ASK_BONUS:         ("VNS-75", "take a loot card or not"),
    is_.ASK_CAPTURE:       ("VNS-76", "capture a Province or end"),
    is_.ASK_SEE:           ("VNS-78", "a Province is looked at"),
    is_.ASK_KEEP_CARD:     ("VNS-78", "which Province is kept"),
    is_.ASK_ORDER:         ("VNS-78", "in which order the others go under the stack"),
    is_.ASK_TO:            ("VNS-79", "a Destination is drawn"),
    is_.ASK_KEEP:          ("VNS-82", "which Units the Guardhouses keep"),
}.items()}
ASKED_OF_ALL: dict[int, Reason] = {int(ask): reason for ask, reason in {
    is_.ASK_KILL:          ("VNS-56", "one of your dearest Units dies"),
    is_.ASK_OFFER:         ("VNS-67", "give up a survivor"),
    is_.ASK_PLUNDER:       ("VNS-69", "take a loot card from your own pile or pass"),
    is_.ASK_TARGET:        ("VNS-72", "choose an enemy Building to attack together or pass"),
}.items()}
WORDS: dict[int, tuple[str, ...]] = {int(ask): words for ask, words in {
    is_.ASK_INCOME:        ("draw", "unit", "province"),
    is_.ASK_CITY:          ("build", "recruit", "lay", "pass"),
    is_.ASK_PAY:           ("pay",),
    is_.ASK_MUSTER:        ("assign", "allot", "withdraw", "hold"),
    is_.ASK_KILL:          ("kill",),
    is_.ASK_STORED:        ("give",),
    is_.ASK_BUILDING:      ("lose",),
    is_.ASK_DROP:          ("drop",),
    is_.ASK_LOSE_UNIT:     ("lose",),
    is_.ASK_LOSE_PROVINCE: ("lose",),
    is_.ASK_OFFER:         ("offer",),
    is_.ASK_NAME:          ("name",),
    is_.ASK_PLUNDER:       ("loot",),
    is_.ASK_TARGET:        ("target",),
    is_.ASK_CAPTURE:       ("capture",),
    is_.ASK_KEEP_CARD:     ("keep",),
    is_.ASK_ORDER:         ("order",),
    is_.ASK_KEEP:          ("keep",),
}.items()}
CHANCE_WORDS = {"gets": "VNS-18", "reveal": "VNS-23", "see": "VNS-78", "to": "VNS-79", "first": "VNS-13"}
# fmt: on


def asked(state: Vilnius) -> Reason:
    """What is asked now, and by which rule."""
    if state.ask == is_.ASK_MUSTER and state.stage == is_.RAID:
        return "VNS-72", "deploy Units against the Building or hold"
    if state.asks_everyone() and int(state.ask) in ASKED_OF_ALL:
        return _asked_of_all(state)
    return ASKED[int(state.ask)]


def _asked_of_all(state: Vilnius) -> Reason:
    """What every seat is asked in turn about its own cards (VNS-89)."""
    rule, question = ASKED_OF_ALL[int(state.ask)]
    if state.ask == is_.ASK_PLUNDER:
        return rule, f"{question} ({state.left} left)"
    if state.ask == is_.ASK_TARGET:
        return rule, question
    if code.plain(code.DECLINE) in state.listed:
        return rule, f"{question}, or leave it to the others"
    is_forced = state.ask == is_.ASK_OFFER or state.asked
    return (rule, f"{question}, for all have declined") if is_forced else ASKED[int(state.ask)]


def understand(state: Vilnius, text: str, seat: int) -> int | Refused:
    """The action a seat means, or its refusal."""
    if state.decider != NOBODY and not -1 <= seat < state.seats:
        raise Misuse(f"This match has seats 0 to {state.seats - 1}, not {seat}.")
    if len(text) > LONGEST:
        raise BadNotation(f"{text[:40]!r} cannot be read: an action has at most {LONGEST} characters.")
    if text.lower().split()[:1] == ["suggest"]:
        return Refused("VNS-16", "A suggestion has no effect and is no action: say it at the table")
    wish = read_wish(state, text)
    if state.decider == NOBODY:
        rule = "VNS-87" if state.has_won() else "VNS-17"
        return Refused(rule, f"{text} comes too late: the match is over")
    rights = state.rights(seat) if seat >= 0 else []
    found = find_action(state, wish, (state.listed if seat == state.decider else []) + rights)
    if found != NO_ACTION:
        return found
    rule, reason = _reason(state, wish, seat)
    return Refused(rule, f"{text} will not do: {reason}")


def _reason(state: Vilnius, wish: Wish, seat: int) -> Reason:
    """The first rule that forbids what was wished, and how it applies."""
    if wish.word == "concede":
        return "VNS-16", "you have conceded already"
    if wish.word in CHANCE_WORDS and seat != CHANCE:
        return CHANCE_WORDS[wish.word], "only chance turns up cards"
    rule, question = asked(state)
    if seat != state.decider:
        now = "chance" if state.decider == CHANCE else f"the {SEAT_NAMES[state.decider]} seat"
        return "VNS-16", f"{now} decides now: {question}"
    if wish.word not in WORDS.get(int(state.ask), ()):
        return rule, f"that is not what is asked: {question}; open are {open_actions(state)}"
    return REASONS[wish.word](state, wish, seat)


def open_actions(state: Vilnius) -> str:
    """A few of the actions that would do."""
    some = [write_action(state, action) for action in state.listed[:4]]
    return listed(some) + (" and others" if len(state.listed) > 4 else "")


# Income and City ------------------------------------------------------------------------------------------------------


def _draw(state: Vilnius, wish: Wish, seat: int) -> Reason:
    if state.options.income_draw == "one_by_one" and wish.word == "draw":
        return "VNS-R13", f"cards are drawn one by one; open are {open_actions(state)}"
    return "VNS-21", f"{state.left} cards are to be drawn; open are {open_actions(state)}"


def _build(state: Vilnius, wish: Wish, seat: int) -> Reason:
    cards = state.cards
    building, cell = cards.building_ids.index(wish.rest[0]), read_cell(wish.rest[1])
    name = cards.building_names[building]
    if state.stock(seat, building) < 1:
        return "VNS-31", f"no {name} is left in your supply or the general one"
    if cell is None or not _fits(state, seat, building, cell):
        rule = "VNS-R5" if state.options.edge_fit == "all" else "VNS-33"
        return (
            rule,
            f"{name} is of the type {cards.types[cards.type[building]]}, which fits {_where(state, seat, building)}",
        )
    if is_excluded(state, seat, building):
        return "VNS-35", f"{name} and a Building you own exclude each other"
    if exceeds(state, seat, building):
        most = state.total(seat, cards.maximum)
        return "VNS-34", f"you own {state.size[seat]} Buildings and may own {most}"
    return _price(state, seat, int(cards.building_gold[building]), int(cards.building_tools[building]))


def _fits(state: Vilnius, seat: int, building: int, cell: int) -> bool:
    return cell in _fitting(state, seat, building)


def _fitting(state: Vilnius, seat: int, building: int) -> list[int]:
    site, kind = sites(state, seat), int(state.cards.type[building])
    types = site.every if state.options.edge_fit == "all" else site.some
    return [int(cell) for cell, some in zip(site.cells, types, strict=True) if some >> kind & 1]


def _where(state: Vilnius, seat: int, building: int) -> str:

    cells = [write_cell(cell) for cell in _fitting(state, seat, building)]
    return f"at {listed(cells)}" if cells else "nowhere now"


def _price(state: Vilnius, seat: int, gold: int, tools: int) -> Reason:
    wallet = Wallet(state, seat)
    have = f"{wallet.all_gold} Gold and {wallet.all_tools} Tools"
    return "VNS-39", f"it costs {gold} Gold and {tools} Tools, and all you can pay with gives {have}"


def _recruit(state: Vilnius, wish: Wish, seat: int) -> Reason:
    cards = state.cards
    unit = cards.unit_ids.index(wish.rest[0])
    name = cards.unit_names[unit]
    if state.recruits[unit] < 1:
        return "VNS-38", f"no {name} are left in the supply"
    lacking = int(cards.requires[unit]) & ~int(state.owned_types(seat))
    if lacking:
        types = [word for one, word in enumerate(cards.types) if lacking >> one & 1]
        return "VNS-38", f"{name} require a Building of the type {listed(types)}, which you do not own"
    return _price(state, seat, int(cards.unit_gold[unit]), int(cards.unit_tools[unit]))


def _lay(state: Vilnius, wish: Wish, seat: int) -> Reason:
    province = state.cards.province_ids.index(wish.rest[0])
    if not state.lies(province, is_.HAND, seat):
        return "VNS-43", f"{wish.rest[0]} is not in your hand"
    owner, cell = int(wish.rest[1][0]), read_cell(wish.rest[1][2:])
    place = int(state.find(owner, cell or 0))
    if place < 0 or not state.cards.shared[state.building_at(owner, place)]:
        return "VNS-43", f"{wish.rest[1]} is no shared place"
    if state.options.shared_place == "owner_only" and owner != seat:
        return "VNS-R28", "only the Building's owner lays Provinces there"
    return "VNS-43", "a Province of yours lies there already"


def _pass(state: Vilnius, wish: Wish, seat: int) -> Reason:
    room = int(state.total(seat, state.cards.storehouses) - state.count_provinces(is_.STORED, seat))
    ids = state.cards.province_ids
    missing = [
        name for name, count in wish.cards.items() if count > 1 or not state.lies(ids.index(name), is_.HAND, seat)
    ]
    if missing:
        return "VNS-44", f"{missing[0]} is not in your hand"
    return "VNS-44", f"your Storehouses have room for {room}, and {sum(wish.cards.values())} were named"


def _pay(state: Vilnius, wish: Wish, seat: int) -> Reason:
    ids, there = state.cards.province_ids, [int(one) for one in spendable(state, seat)]
    gold, tools = (int(one) for one in price_of(state))
    goods = traded_goods(state, seat)
    have = [0, 0]
    for name, count in wish.cards.items():
        if name in ids:
            if ids.index(name) not in there or count > 1:
                return "VNS-39", f"{name} is not yours to spend"
            for money in range(2):
                have[money] += int(value(state, ids.index(name), goods, money))
        elif name in EXCHANGES:
            way = EXCHANGES.index(name)
            if count > exchanges_left(state, way):
                return "VNS-42", f"{exchanges_left(state, way)} Exchanges are unused that way this round"
            have[way] += count * int(exchange_got(state, way))
            have[1 - way] -= count * int(exchange_given(state, way))
        else:
            money = MONEY.index(name.partition(":")[2])
            if count > purses_left(state, seat, money):
                return "VNS-41", f"you have {purses_left(state, seat, money)} unused purses of that money"
            have[money] += count
    if have[0] < gold or have[1] < tools:
        return "VNS-39", f"the price is {gold} Gold and {tools} Tools, and that gives {have[0]} and {have[1]}"
    return "VNS-39", f"a part of it is enough; open are {open_actions(state)}"


# Muster ---------------------------------------------------------------------------------------------------------------


def _muster(state: Vilnius, wish: Wish, seat: int) -> Reason:
    if wish.word == "hold":
        return "VNS-R18", "one of your Units is not needed where it stands, and surplus Units are forbidden"
    cards, name = state.cards, wish.rest[0]
    unit = cards.unit_ids.index(name.partition(".")[0])
    mine = [one for one, fighter in enumerate(state.fighter) if int(fighter) == unit << 6 | seat]
    named = [one for one in mine if "." not in name or write_fighter(state, one) == name]
    if not named:
        return "VNS-16", f"{name} is not among your Units here"
    splits = bool(cards.ability[unit] & DISTRIBUTE) and state.stage != is_.RAID
    if wish.word == "withdraw":
        return "VNS-54", f"{name} stands nowhere that it could be withdrawn from"
    if splits != (wish.word == "allot"):
        how = "its symbols are allotted one by one" if splits else "it is assigned whole"
        return "VNS-54", f"{name}: {how}"
    return _place(state, wish, name)


def _place(state: Vilnius, wish: Wish, name: str) -> Reason:
    rule = "VNS-72" if state.stage == is_.RAID else "VNS-54"
    foes = [place for place in range(len(state.foe)) if _is_foe(state, place, wish.rest[-1])]
    if not foes:
        return ("VNS-72" if state.stage == is_.RAID else "VNS-51"), f"{wish.rest[-1]} is not among the enemies here"
    if all(state.beaten[place] for place in foes):
        return rule, f"{wish.rest[-1]} is beaten already"
    return rule, f"{name} is assigned already, or has returned twice, or bears no such symbol that is free"


def _is_foe(state: Vilnius, place: int, name: str) -> bool:
    written = write_foe(state, place)
    return name in (written, written.partition(".")[0])


def _kill(state: Vilnius, wish: Wish, seat: int) -> Reason:
    is_shared = state.asked or code.plain(code.DECLINE) in state.listed
    if state.asks_everyone() and is_shared and not wish.rest[0].startswith(f"{seat}:"):
        return "VNS-89", f"you decide about your own Units; open are {open_actions(state)}"
    return "VNS-56", f"the dearest Units that fought there die first; open are {open_actions(state)}"


# Losses and spoils ----------------------------------------------------------------------------------------------------


def _give(state: Vilnius, wish: Wish, seat: int) -> Reason:
    return ("VNS-63" if wish.word == "give" else "VNS-R11"), f"{wish.rest[0]} is not stored at your Storehouses"


def _lose(state: Vilnius, wish: Wish, seat: int) -> Reason:
    if state.ask != is_.ASK_BUILDING:
        rule = "VNS-65" if state.ask == is_.ASK_LOSE_UNIT else "VNS-66"
        return rule, f"it comes from your draw or discard pile; open are {open_actions(state)}"
    cell = read_cell(wish.rest[0])
    place = -1 if cell is None else int(state.find(seat, cell))
    if place < 0:
        return "VNS-64", f"you have no Building at {wish.rest[0]}"
    if state.cards.is_start(int(state.building_at(seat, place))):
        return "VNS-64", "the start Buildings are never lost"
    return "VNS-R7", f"it does not lie on the outer rim; open are {open_actions(state)}"


def _offer(state: Vilnius, wish: Wish, seat: int) -> Reason:
    whose = "your" if wish.word == "offer" else "that seat's"
    return "VNS-67", f"{wish.rest[0]} is not among {whose} survivors with a value; open are {open_actions(state)}"


def _loot(state: Vilnius, wish: Wish, seat: int) -> Reason:
    if state.asks_everyone():
        return "VNS-89", f"everyone takes loot from their own pile, when asked; open are {open_actions(state)}"
    return "VNS-70", f"another seat comes first, or it has no Province to take; open are {open_actions(state)}"


def _target(state: Vilnius, wish: Wish, seat: int) -> Reason:
    name = wish.rest[0]
    places = [
        one
        for one in range(len(state.enemy))
        if name in (write_enemy(state, one), write_enemy(state, one).partition(".")[0])
    ]
    if not places:
        return "VNS-72", f"{name} does not stand in the middle"
    order = int(state.enemy[places[0]])
    if state.guards() and state.cards.effect[order] != GUARD:
        return "VNS-25", "the Guard Tower must be destroyed first"
    if state.failed[order]:
        return "VNS-73", f"the attack on {name} has failed this round, or all Units together would not do"
    return "VNS-73", f"all Units in all hands together would not destroy {name}"


def _capture(state: Vilnius, wish: Wish, seat: int) -> Reason:
    stack = int(wish.rest[0]) - 1
    if not state.stack_size[stack]:
        return "VNS-77", f"stack {stack + 1} is empty"
    hand = _in_hand(state, seat)
    missing = [name for name, count in wish.cards.items() if count > hand[name]]
    if missing:
        return "VNS-77", f"you have not so many {missing[0]} in hand"
    return "VNS-77", f"these Units do not meet the price, or some of them can be spared; open are {open_actions(state)}"


def _in_hand(state: Vilnius, seat: int) -> "Counter[str]":
    first = state.zone(is_.HAND, seat)
    return Counter({name: int(state.units[first + unit]) for unit, name in enumerate(state.cards.unit_ids)})


def _keep(state: Vilnius, wish: Wish, seat: int) -> Reason:
    if state.ask == is_.ASK_KEEP_CARD:
        return "VNS-78", f"one of the Provinces looked at is kept; open are {open_actions(state)}"
    hand = _in_hand(state, seat)
    missing = [name for name, count in wish.cards.items() if count > hand[name]]
    if missing:
        return "VNS-82", f"you have not so many {missing[0]} in hand"
    return "VNS-82", f"your Guardhouses keep {state.total(seat, state.cards.guardhouses)}"


def _order(state: Vilnius, wish: Wish, seat: int) -> Reason:
    return "VNS-78", f"open are {open_actions(state)}"


REASONS: dict[str, Callable[[Vilnius, Wish, int], Reason]] = {
    "draw": _draw, "unit": _draw, "province": _draw, "build": _build, "recruit": _recruit, "lay": _lay, "pass": _pass,
    "pay": _pay, "assign": _muster, "allot": _muster, "withdraw": _muster, "hold": _muster, "kill": _kill,
    "give": _give, "drop": _give, "lose": _lose, "offer": _offer, "name": _offer, "loot": _loot, "target": _target,
    "capture": _capture, "keep": _keep, "order": _order,
}  # fmt: skip
