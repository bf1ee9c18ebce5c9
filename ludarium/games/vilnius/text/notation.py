"""Actions of Vilnius as text, both ways."""

import re
from collections import Counter
from collections.abc import Callable

from ludarium.core.errors import BadNotation
from ludarium.games.vilnius.rules import action as code
from ludarium.games.vilnius.rules.city import in_hand
from ludarium.games.vilnius.rules.data import layout
from ludarium.games.vilnius.rules.data.cards import CURRENCIES, CardTables
from ludarium.games.vilnius.rules.military.capturing import chosen_units
from ludarium.games.vilnius.rules.paying import spendable
from ludarium.games.vilnius.rules.state import Vilnius
from ludarium.games.vilnius.text.words import PLACES, counted, write_cell

MAX_CELL_DISTANCE = 60
"""The largest coordinate of a cell, positive or negative."""
EXCHANGES = ("tools>gold", "gold>tools")
NO_ACTION = -1
"""A text that can be read but means none of the legal actions."""

PLAIN = {
    "unit": code.UNIT, "province": code.PROVINCE, "hold": code.HOLD, "point": code.POINT, "decline": code.DECLINE,
    "accept": code.ACCEPT, "stop": code.STOP, "done": code.DONE, "take": code.TAKE, "skip": code.SKIP, "end": code.END,
}  # fmt: skip
PLAIN_WORDS = {int(kind): word for word, kind in PLAIN.items()}


# Writing --------------------------------------------------------------------------------------------------------------


def write_action(state: Vilnius, action: int) -> str:
    """The notation of an action or interjection."""
    kind, what = int(code.kind_of(action)), int(code.what_of(action))
    if kind in PLAIN_WORDS:
        return PLAIN_WORDS[kind]
    return " ".join(word for word in WRITERS[kind](state, what) if word)


Writer = Callable[[Vilnius, int], list[str]]


def _build(state: Vilnius, what: int) -> list[str]:
    return ["build", state.cards.building_ids[code.card_of(what)], write_cell(int(code.place_of(what)))]


def write_place(place: int) -> str:
    """A shared place: the display and the cell."""
    return f"{code.owner_of_place(place)}:{write_cell(int(code.cell_of_place(place)))}"


def _lay(state: Vilnius, what: int) -> list[str]:
    return ["lay", state.cards.province_ids[code.card_of(what)], write_place(int(code.place_of(what)))]


def _pass(state: Vilnius, what: int) -> list[str]:
    hand = [int(one) for one in in_hand(state, int(state.turn))]
    return ["pass", *(state.cards.province_ids[one] for place, one in enumerate(hand) if what >> place & 1)]


def _pay(state: Vilnius, what: int) -> list[str]:
    provinces = [int(one) for one in spendable(state, int(state.turn))]
    parts = [state.cards.province_ids[one] for place, one in enumerate(provinces) if code.is_spent(what, place)]
    purses = [(f"purse:{name}", int(code.purses_of(what, money))) for money, name in enumerate(CURRENCIES)]
    exchange = (EXCHANGES[code.way_of(what)], int(code.times_of(what)))
    return ["pay", *parts, *counted([*purses, exchange])]


def write_fighter(state: Vilnius, index: int) -> str:
    """A Unit of the muster, numbered if its seat has several of that name."""
    name = state.cards.unit_ids[state.fighter_unit(index)]
    same = [one for one in range(state.fighter_count()) if state.are_same_units(one, index)]
    return f"{name}.{same.index(index) + 1}" if len(same) > 1 else name


def write_foe(state: Vilnius, index: int) -> str:
    """An attacker, numbered if there are several of its name; in step C a Building in the middle."""
    if state.stage == layout.RAID:
        return write_enemy(state, int(state.target))
    return _numbered(state.cards, [int(one) for one in state.foe], index)


def write_enemy(state: Vilnius, place: int) -> str:
    """An enemy Building, numbered if there are several of its name."""
    return _numbered(state.cards, [int(one) for one in state.enemy], place)


def _numbered(cards: CardTables, orders: list[int], index: int) -> str:
    name = cards.order_ids[orders[index]]
    if orders.count(orders[index]) == 1:
        return name
    return f"{name}.{orders[: index + 1].count(orders[index])}"


def _assign(state: Vilnius, what: int) -> list[str]:
    fighter = int(code.fighter_of(code.ASSIGN, what))
    return ["assign", write_fighter(state, fighter), write_foe(state, int(code.foe_of(what)))]


def _allot(state: Vilnius, what: int) -> list[str]:
    fighter, weapon = int(code.fighter_of(code.ALLOT, what)), state.cards.weapons[code.weapon_of(what)]
    return ["allot", write_fighter(state, fighter), weapon, write_foe(state, int(code.foe_of(what)))]


def _kill(state: Vilnius, what: int) -> list[str]:
    return ["kill", f"{state.fighter_seat(what)}:{write_fighter(state, what)}"]


def _name(state: Vilnius, what: int) -> list[str]:
    return ["name", f"{code.named_seat(what)}:{state.cards.unit_ids[code.named_unit(what)]}"]


def _units(state: Vilnius, seat: int, written: int) -> list[str]:
    chosen = chosen_units(state, seat, written)
    return counted((state.cards.unit_ids[unit], int(count)) for unit, count in enumerate(chosen))


def _capture(state: Vilnius, what: int) -> list[str]:
    return ["capture", str(code.stack_of(what) + 1), *_units(state, int(state.nth_seat()), int(code.units_of(what)))]


def _keep(state: Vilnius, what: int) -> list[str]:
    return ["keep", *_units(state, int(state.nth_seat()), what)]


def _order(state: Vilnius, what: int) -> list[str]:
    return ["order", *(state.cards.province_ids[one] for one in (code.upper_of(what), code.lower_of(what)))]


def _of_unit(word: str) -> Writer:
    return lambda state, what: [word, state.cards.unit_ids[what]]


def _of_province(word: str) -> Writer:
    return lambda state, what: [word, state.cards.province_ids[what]]


# fmt: off
WRITERS: dict[int, Writer] = {int(kind): writer for kind, writer in {
    code.DRAW:          lambda state, what: ["draw", str(what)],
    code.BUILD:         _build,
    code.RECRUIT:       _of_unit("recruit"),
    code.LAY:           _lay,
    code.PASS:          _pass,
    code.PAY:           _pay,
    code.ASSIGN:        _assign,
    code.ALLOT:         _allot,
    code.WITHDRAW:      lambda state, what: ["withdraw", write_fighter(state, what)],
    code.KILL:          _kill,
    code.GIVE:          _of_province("give"),
    code.LOSE_CELL:     lambda state, what: ["lose", write_cell(what)],
    code.DROP:          _of_province("drop"),
    code.LOSE_UNIT:     _of_unit("lose"),
    code.LOSE_PROVINCE: _of_province("lose"),
    code.OFFER:         _of_unit("offer"),
    code.NAME:          _name,
    code.LOOT:          lambda state, what: ["loot", str(what)],
    code.TARGET:        lambda state, what: ["target", write_enemy(state, what)],
    code.CAPTURE:       _capture,
    code.KEEP_CARD:     _of_province("keep"),
    code.ORDER:         _order,
    code.KEEP:          _keep,
    code.FIRST:         lambda state, what: ["first", str(what)],
    code.REVEAL:        lambda state, what: ["reveal", state.cards.order_ids[what]],
    code.GETS_UNIT:     _of_unit("gets"),
    code.GETS_PROVINCE: _of_province("gets"),
    code.SEE:           _of_province("see"),
    code.TO:            lambda state, what: ["to", PLACES[what]],
    code.CONCEDE:       lambda state, what: ["concede"],
}.items()}
# fmt: on


# Reading --------------------------------------------------------------------------------------------------------------


class ParsedAction:
    """An action as typed, split into words; legal or not."""

    def __init__(self, word: str, rest: list[str]) -> None:
        self.word = word
        self.rest = rest
        self.cards: Counter[str] = Counter()
        """The ids of a list, whose order doesn't matter."""


def read_words(state: Vilnius, text: str) -> ParsedAction:
    """Split an action into words; BadNotation unless every word can be read."""
    words = text.lower().split()
    if not words or words[0] not in FORMS:
        known = " ".join(FORMS)
        raise BadNotation(f"{text[:40]!r} can't be read: expected an action that begins with one of {known}.")
    tried = ParsedAction(words[0], words[1:])
    form = FORMS[tried.word]
    if form.endswith("…"):
        fixed = form.split()[:-1]
        _check_words(state, tried, fixed, tried.rest[: len(fixed)])
        tried.cards = _check_list(state, tried, form.split()[-1][:-1], tried.rest[len(fixed) :])
    else:
        _check_words(state, tried, form.split(), tried.rest)
    return tried


# fmt: off
FORMS = {
    "draw": "number", "unit": "", "province": "", "build": "building cell", "recruit": "unit",
    "lay": "province place", "pass": "province…", "pay": "source…", "assign": "fighter foe",
    "allot": "fighter weapon foe", "withdraw": "fighter", "hold": "", "kill": "seat:fighter", "give": "province",
    "point": "", "decline": "", "lose": "loss", "drop": "province", "accept": "", "offer": "unit",
    "name": "seat:unit", "loot": "seat", "stop": "", "target": "foe", "done": "", "take": "", "skip": "",
    "capture": "stack unit…", "end": "", "keep": "card…", "order": "province province", "concede": "",
    "first": "seat", "reveal": "order", "gets": "card", "see": "province", "to": "destination",
}
# fmt: on


def _check_words(state: Vilnius, tried: ParsedAction, form: list[str], words: list[str]) -> None:
    if len(form) != len(words):
        wanted = " ".join([tried.word, *(f"<{one}>" for one in form)])
        raise BadNotation(f"{' '.join([tried.word, *tried.rest])!r} can't be read: expected {wanted}.")
    for kind, word in zip(form, words, strict=True):
        check_word(state, kind, word)


def check_word(state: Vilnius, kind: str, word: str) -> None:
    """BadNotation unless a word is of the expected kind."""
    if not _fits(state, kind, word):
        raise BadNotation(f"{word[:40]!r} can't be read: expected {EXPECTED.get(kind, f'the id of a {kind}')}.")


EXPECTED = {
    "number": "a number", "cell": "a cell such as 2,0", "place": "a shared place such as 1:0,2", "seat": "a seat",
    "seat:unit": "a seat and a Unit, such as 1:hunters", "seat:fighter": "a seat and a Unit, such as 1:farmers.2",
    "stack": "a stack from 1 to 4", "destination": "city or quarter", "loss": "a cell or the id of a card",
    "weapon": "a weapon", "fighter": "a Unit such as farmers or farmers.2", "foe": "an enemy such as sergeants.1",
    "source": "Provinces, purse:gold, purse:tools, tools>gold or gold>tools",
}  # fmt: skip


def read_cell(word: str) -> int | None:
    """The cell that a word names, or None."""
    found = re.fullmatch(r"(-?\d{1,2}),(-?\d{1,2})", word)
    if found is None or max(abs(int(found[1])), abs(int(found[2]))) > MAX_CELL_DISTANCE:
        return None
    return (int(found[1]) + int(layout.CELL_OFFSET)) << 7 | (int(found[2]) + int(layout.CELL_OFFSET))


def read_seat(state: Vilnius, word: str) -> int | None:
    return int(word) if word in ("0", "1", "2") and int(word) < state.seats else None


def _fits(state: Vilnius, kind: str, word: str) -> bool:
    cards = state.cards
    seat, colon, rest = word.partition(":")
    name, dot, number = word.partition(".")
    if kind.startswith("seat:"):
        return read_seat(state, seat) is not None and bool(colon) and _fits(state, kind[5:], rest)
    if kind in ("fighter", "foe"):
        is_known = name in (cards.unit_ids if kind == "fighter" else cards.order_ids)
        return is_known and (not dot or re.fullmatch(r"[1-9]\d?", number) is not None)
    # fmt: off
    tests: dict[str, Callable[[], bool]] = {
        "number":      lambda: re.fullmatch(r"\d{1,3}", word) is not None,
        "building":    lambda: word in cards.building_ids,
        "cell":        lambda: read_cell(word) is not None,
        "unit":        lambda: word in cards.unit_ids,
        "province":    lambda: word in cards.province_ids,
        "card":        lambda: word in cards.unit_ids or word in cards.province_ids,
        "place":       lambda: read_seat(state, seat) is not None and read_cell(rest) is not None,
        "weapon":      lambda: word in cards.weapons,
        "seat":        lambda: read_seat(state, word) is not None,
        "stack":       lambda: word in ("1", "2", "3", "4"),
        "loss":        lambda: read_cell(word) is not None or word in cards.unit_ids or word in cards.province_ids,
        "order":       lambda: word in cards.order_ids,
        "destination": lambda: word in PLACES,
        "source":      lambda: word in cards.province_ids or word in ("purse:gold", "purse:tools", *EXCHANGES),
    }
    # fmt: on
    return tests[kind]()


def _check_list(state: Vilnius, tried: ParsedAction, kind: str, words: list[str]) -> "Counter[str]":
    found: Counter[str] = Counter()
    for word in words:
        name, star, times = word.partition("*")
        if star and not re.fullmatch(r"[1-9]\d?", times):
            raise BadNotation(f"{word[:40]!r} can't be read: expected a number after the asterisk.")
        check_word(state, kind, name)
        found[name] += int(times) if star else 1
    return found


def find_action(state: Vilnius, tried: ParsedAction, actions: list[int]) -> int:
    """The legal action that a text means, or NO_ACTION. Equal cards may stand for each other."""
    wanted = " ".join([tried.word, *tried.rest])
    for action in actions:
        if write_action(state, action) == wanted:
            return action
    for action in actions:
        if write_action(state, action).partition(" ")[0] == tried.word and _means(state, tried, action):
            return action
    return NO_ACTION


def _means(state: Vilnius, tried: ParsedAction, action: int) -> bool:
    """Whether a text means an action, apart from numbers and equal cards."""
    other = read_words(state, write_action(state, action))
    if tried.cards or other.cards:
        fixed = len([one for one in FORMS[tried.word].split() if not one.endswith("…")])
        return tried.rest[:fixed] == other.rest[:fixed] and _kinds(state, tried) == _kinds(state, other)
    if len(tried.rest) != len(other.rest):
        return False
    return all(_same(state, tried, one, two) for one, two in zip(tried.rest, other.rest, strict=True))


def _kinds(state: Vilnius, tried: ParsedAction) -> "Counter[str]":
    """What a list names, with equal Provinces of a hand counted together."""
    found: Counter[str] = Counter()
    for name, count in tried.cards.items():
        found[_kind(state, name)] += count
    return found


def _kind(state: Vilnius, name: str) -> str:
    """A name that equal Provinces in the same zone share; any other card by its id."""
    cards = state.cards
    if name in cards.province_ids:
        province = cards.province_ids.index(name)
        where = int(state.where[province])
        if where >= 0 and not state.is_laid(province):
            return f"{cards.first_identical[province]}@{where}"
    return name


def _same(state: Vilnius, tried: ParsedAction, one: str, two: str) -> bool:
    """Whether two words of an action mean the same, such as a Unit with and without its number, or equal Provinces."""
    if one == two:
        return True
    cards = state.cards
    if one in cards.province_ids and two in cards.province_ids and tried.word in ("lay", "give", "drop", "lose"):
        return _kind(state, one) == _kind(state, two)
    if tried.word == "target":
        return _is_same_target(state, one, two)
    if tried.word in ("assign", "allot", "withdraw", "kill"):
        return _same_numbered(state, one, two)
    return False


def _is_same_target(state: Vilnius, one: str, two: str) -> bool:
    """Whether a word means an enemy Building, or a later one of its name: only the first is listed."""
    name, there = one.partition(".")[0], [write_enemy(state, place) for place in range(len(state.enemy))]
    if name != two.partition(".")[0]:
        return False
    return one == name or (one in there and there.index(one) > there.index(two))


def _same_numbered(state: Vilnius, one: str, two: str) -> bool:
    plain_one, dot, _ = one.partition(".")
    plain_two, _, _ = two.partition(".")
    if plain_one != plain_two:
        return False
    if not dot:
        return True
    return _equal_fighters(state, one, two)


def _equal_fighters(state: Vilnius, one: str, two: str) -> bool:
    """Whether two numbered Units of a seat are in the same places with the same returns."""
    seats = [word.partition(":")[0] if ":" in word else str(state.decider) for word in (one, two)]
    names = [word.rpartition(":")[2] for word in (one, two)]
    places = [_fighter_at(state, int(seat), name) for seat, name in zip(seats, names, strict=True)]
    if None in places or seats[0] != seats[1]:
        return False
    return _standing(state, places[0]) == _standing(state, places[1])


def _fighter_at(state: Vilnius, seat: int, name: str) -> int | None:
    for index in range(state.fighter_count()):
        if state.fighter_seat(index) == seat and write_fighter(state, index) == name:
            return index
    return None


def _standing(state: Vilnius, index: int | None) -> list[tuple[int, int, int]]:
    """The parts of a Unit: weapon, place and returns; once it has fought, the places and whether it is dead."""
    rows = zip(state.part_of, state.part_arm, state.part_at, state.part_back, strict=True)
    found = [(int(arm), int(at), int(back)) for owner, arm, at, back in rows if owner == index]
    if state.stage == layout.RED_SKULLS and index is not None:
        return sorted({(0, at, int(state.fate_of(index))) for _, at, _ in found if at >= 0})
    return sorted(found)
