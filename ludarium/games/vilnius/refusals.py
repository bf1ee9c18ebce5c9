"""Why an attempt is refused: the numbered rule, and how it applies."""

from collections import Counter
from collections.abc import Callable

from ludarium.core.errors import BadNotation, Misuse, Refused
from ludarium.core.state import CHANCE, NOBODY
from ludarium.core.words import listed
from ludarium.games.vilnius.rules import action as code
from ludarium.games.vilnius.rules import layout
from ludarium.games.vilnius.rules.cards import DISTRIBUTE, GUARD, MONEY
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
        raise BadNotation(f"{text[:40]!r} cannot be read: an action has at most {ACTION_MAX_CHARS} characters.")
    if text.lower().split()[:1] == ["suggest"]:
        return Refused("VNS-16", "A suggestion has no effect and is no action: say it at the table")
    tried = read_words(state, text)
    if state.decider == NOBODY:
        rule = "VNS-87" if state.has_won() else "VNS-17"
        return Refused(rule, f"{text} comes too late: the match is over")
    rights = state.rights(seat) if seat >= 0 else []
    found = find_action(state, tried, (state.listed if seat == state.decider else []) + rights)
    if found != NO_ACTION:
        return found
    rule, reason = _reason(state, tried, seat)
    return Refused(rule, f"{text} will not do: {reason}")


def _reason(state: Vilnius, tried: ParsedAction, seat: int) -> Reason:
    """The first rule that forbids what was wished, and how it applies."""
    if tried.word == "concede":
        return "VNS-16", "you have conceded already"
    if tried.word in CHANCE_WORDS and seat != CHANCE:
        return CHANCE_WORDS[tried.word], "only chance turns up cards"
    rule, question = asked(state)
    if seat != state.decider:
        now = "chance" if state.decider == CHANCE else f"the {SEAT_NAMES[state.decider]} seat"
        return "VNS-16", f"{now} decides now: {question}"
    if tried.word not in WORDS.get(int(state.ask), ()):
        return rule, f"that is not what is asked: {question}; open are {open_actions(state)}"
    return REASONS[tried.word](state, tried, seat)


def open_actions(state: Vilnius) -> str:
    """A few of the actions that would do."""
    some = [write_action(state, action) for action in state.listed[:4]]
    return listed(some) + (" and others" if len(state.listed) > 4 else "")


# Income and City ------------------------------------------------------------------------------------------------------


def _draw(state: Vilnius, tried: ParsedAction, seat: int) -> Reason:
    if state.options.income_draw == "one_by_one" and tried.word == "draw":
        return "VNS-R13", f"cards are drawn one by one; open are {open_actions(state)}"
    return "VNS-21", f"{state.left} cards are to be drawn; open are {open_actions(state)}"


def _build(state: Vilnius, tried: ParsedAction, seat: int) -> Reason:
    cards = state.cards
    building, cell = cards.building_ids.index(tried.rest[0]), read_cell(tried.rest[1])
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


def _recruit(state: Vilnius, tried: ParsedAction, seat: int) -> Reason:
    cards = state.cards
    unit = cards.unit_ids.index(tried.rest[0])
    name = cards.unit_names[unit]
    if state.recruits[unit] < 1:
        return "VNS-38", f"no {name} are left in the supply"
    lacking = int(cards.requires[unit]) & ~int(state.owned_types(seat))
    if lacking:
        types = [word for one, word in enumerate(cards.types) if lacking >> one & 1]
        return "VNS-38", f"{name} require a Building of the type {listed(types)}, which you do not own"
    return _price(state, seat, int(cards.unit_gold[unit]), int(cards.unit_tools[unit]))


def _lay(state: Vilnius, tried: ParsedAction, seat: int) -> Reason:
    province = state.cards.province_ids.index(tried.rest[0])
    if not state.lies(province, layout.HAND, seat):
        return "VNS-43", f"{tried.rest[0]} is not in your hand"
    owner, cell = int(tried.rest[1][0]), read_cell(tried.rest[1][2:])
    place = int(state.find(owner, cell or 0))
    if place < 0 or not state.cards.shared[state.building_at(owner, place)]:
        return "VNS-43", f"{tried.rest[1]} is no shared place"
    if state.options.shared_place == "owner_only" and owner != seat:
        return "VNS-R28", "only the Building's owner lays Provinces there"
    return "VNS-43", "a Province of yours lies there already"


def _pass(state: Vilnius, tried: ParsedAction, seat: int) -> Reason:
    room = int(state.total(seat, state.cards.storehouses) - state.count_provinces(layout.STORED, seat))
    ids = state.cards.province_ids
    missing = [
        name for name, count in tried.cards.items() if count > 1 or not state.lies(ids.index(name), layout.HAND, seat)
    ]
    if missing:
        return "VNS-44", f"{missing[0]} is not in your hand"
    return "VNS-44", f"your Storehouses have room for {room}, and {sum(tried.cards.values())} were named"


def _pay(state: Vilnius, tried: ParsedAction, seat: int) -> Reason:
    ids, there = state.cards.province_ids, [int(one) for one in spendable(state, seat)]
    gold, tools = (int(one) for one in price_of(state))
    goods = traded_goods(state, seat)
    have = [0, 0]
    for name, count in tried.cards.items():
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


def _muster(state: Vilnius, tried: ParsedAction, seat: int) -> Reason:
    if tried.word == "hold":
        return "VNS-R18", "one of your Units is not needed where it stands, and surplus Units are forbidden"
    cards, name = state.cards, tried.rest[0]
    unit = cards.unit_ids.index(name.partition(".")[0])
    mine = [one for one, fighter in enumerate(state.fighter) if int(fighter) == unit << 6 | seat]
    named = [one for one in mine if "." not in name or write_fighter(state, one) == name]
    if not named:
        return "VNS-16", f"{name} is not among your Units here"
    splits = bool(cards.ability[unit] & DISTRIBUTE) and state.stage != layout.RAID
    if tried.word == "withdraw":
        return "VNS-54", f"{name} stands nowhere that it could be withdrawn from"
    if splits != (tried.word == "allot"):
        how = "its symbols are allotted one by one" if splits else "it is assigned whole"
        return "VNS-54", f"{name}: {how}"
    return _place(state, tried, name)


def _place(state: Vilnius, tried: ParsedAction, name: str) -> Reason:
    rule = "VNS-72" if state.stage == layout.RAID else "VNS-54"
    foes = [place for place in range(len(state.foe)) if _is_foe(state, place, tried.rest[-1])]
    if not foes:
        return ("VNS-72" if state.stage == layout.RAID else "VNS-51"), f"{tried.rest[-1]} is not among the enemies here"
    if all(state.beaten[place] for place in foes):
        return rule, f"{tried.rest[-1]} is beaten already"
    return rule, f"{name} is assigned already, or has returned twice, or bears no such symbol that is free"


def _is_foe(state: Vilnius, place: int, name: str) -> bool:
    written = write_foe(state, place)
    return name in (written, written.partition(".")[0])


def _kill(state: Vilnius, tried: ParsedAction, seat: int) -> Reason:
    is_shared = state.asked or code.plain(code.DECLINE) in state.listed
    if state.asks_everyone() and is_shared and not tried.rest[0].startswith(f"{seat}:"):
        return "VNS-89", f"you decide about your own Units; open are {open_actions(state)}"
    return "VNS-56", f"the dearest Units that fought there die first; open are {open_actions(state)}"


# Losses and spoils ----------------------------------------------------------------------------------------------------


def _give(state: Vilnius, tried: ParsedAction, seat: int) -> Reason:
    return ("VNS-63" if tried.word == "give" else "VNS-R11"), f"{tried.rest[0]} is not stored at your Storehouses"


def _lose(state: Vilnius, tried: ParsedAction, seat: int) -> Reason:
    if state.ask != layout.ASK_BUILDING:
        rule = "VNS-65" if state.ask == layout.ASK_LOSE_UNIT else "VNS-66"
        return rule, f"it comes from your draw or discard pile; open are {open_actions(state)}"
    cell = read_cell(tried.rest[0])
    place = -1 if cell is None else int(state.find(seat, cell))
    if place < 0:
        return "VNS-64", f"you have no Building at {tried.rest[0]}"
    if state.cards.is_start(int(state.building_at(seat, place))):
        return "VNS-64", "the start Buildings are never lost"
    return "VNS-R7", f"it does not lie on the outer rim; open are {open_actions(state)}"


def _offer(state: Vilnius, tried: ParsedAction, seat: int) -> Reason:
    whose = "your" if tried.word == "offer" else "that seat's"
    return "VNS-67", f"{tried.rest[0]} is not among {whose} survivors with a value; open are {open_actions(state)}"


def _loot(state: Vilnius, tried: ParsedAction, seat: int) -> Reason:
    if state.asks_everyone():
        return "VNS-89", f"everyone takes loot from their own pile, when asked; open are {open_actions(state)}"
    return "VNS-70", f"another seat comes first, or it has no Province to take; open are {open_actions(state)}"


def _target(state: Vilnius, tried: ParsedAction, seat: int) -> Reason:
    name = tried.rest[0]
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


def _capture(state: Vilnius, tried: ParsedAction, seat: int) -> Reason:
    stack = int(tried.rest[0]) - 1
    if not state.stack_size[stack]:
        return "VNS-77", f"stack {stack + 1} is empty"
    hand = _in_hand(state, seat)
    missing = [name for name, count in tried.cards.items() if count > hand[name]]
    if missing:
        return "VNS-77", f"you have not so many {missing[0]} in hand"
    return "VNS-77", f"these Units do not meet the price, or some of them can be spared; open are {open_actions(state)}"


def _in_hand(state: Vilnius, seat: int) -> "Counter[str]":
    first = state.zone(layout.HAND, seat)
    return Counter({name: int(state.units[first + unit]) for unit, name in enumerate(state.cards.unit_ids)})


def _keep(state: Vilnius, tried: ParsedAction, seat: int) -> Reason:
    if state.ask == layout.ASK_KEEP_CARD:
        return "VNS-78", f"one of the Provinces looked at is kept; open are {open_actions(state)}"
    hand = _in_hand(state, seat)
    missing = [name for name, count in tried.cards.items() if count > hand[name]]
    if missing:
        return "VNS-82", f"you have not so many {missing[0]} in hand"
    return "VNS-82", f"your Guardhouses keep {state.total(seat, state.cards.guardhouses)}"


def _order(state: Vilnius, tried: ParsedAction, seat: int) -> Reason:
    return "VNS-78", f"open are {open_actions(state)}"


REASONS: dict[str, Callable[[Vilnius, ParsedAction, int], Reason]] = {
    "draw": _draw, "unit": _draw, "province": _draw, "build": _build, "recruit": _recruit, "lay": _lay, "pass": _pass,
    "pay": _pay, "assign": _muster, "allot": _muster, "withdraw": _muster, "hold": _muster, "kill": _kill,
    "give": _give, "drop": _give, "lose": _lose, "offer": _offer, "name": _offer, "loot": _loot, "target": _target,
    "capture": _capture, "keep": _keep, "order": _order,
}  # fmt: skip


# What is allowed -----------------------------------------------------------------------------------------------------

# fmt: off
ALLOWED = {int(kind): reason for kind, reason in {
    code.DRAW:      ("VNS-21", "the income is split freely between both piles"),
    code.UNIT:      ("VNS-R13", "the income is drawn card by card"),
    code.PROVINCE:  ("VNS-R13", "the income is drawn card by card"),
    code.BUILD:     ("VNS-31", "it fits, and there is enough to pay it with"),
    code.RECRUIT:   ("VNS-38", "its requirements are met, and there is enough to pay it with"),
    code.LAY:       ("VNS-43", "a Province may be laid into a shared place"),
    code.PASS:      ("VNS-44", "whoever passes may store one Province for each Storehouse"),
    code.PAY:       ("VNS-39", "it reaches the price, and no part of it would"),
    code.ASSIGN:    ("VNS-51", "a Unit may be deployed against any enemy"),
    code.ALLOT:     ("VNS-54", "its symbols may be split over several enemies"),
    code.HOLD:      ("VNS-51", "nobody has to deploy more"),
    code.WITHDRAW:  ("VNS-R19", "a Unit before an enemy that is not beaten has not been deployed yet"),
    code.CONCEDE:   ("VNS-16", "each player alone decides about giving up"),
}.items()}
# fmt: on


def allowed_by(state: Vilnius, action: int) -> Reason:
    """The rule that allows a legal action, and how it applies."""
    return ALLOWED.get(int(code.kind_of(action))) or asked(state)
