"""Positions of Vitium as text, both ways.

A position is one line of things parted by ` / `, each beginning with its word (`vitium/2`, `seat`, `up`, `turn` …),
or has every thing on a line of its own. It tells a turn with nothing pending, an open maneuvering step, or a match
that is over.
"""

import re
from collections.abc import Iterator
from dataclasses import fields as fields_of

from librt.vecs import append
from mypy_extensions import i64

from ludarium.core.errors import BadNotation, Refused
from ludarium.core.options import declared, read_value
from ludarium.games.vitium.cards.inline import read_lines, write_card
from ludarium.games.vitium.cards.parser import ACTIONS, STATS, VERBS
from ludarium.games.vitium.cards.pool import Catalogue, catalogue
from ludarium.games.vitium.cards.reader import wrap
from ludarium.games.vitium.cards.setup import make
from ludarium.games.vitium.options import EARLIER_VERSIONS, Options
from ludarium.games.vitium.rules import base_state as is_
from ludarium.games.vitium.rules.base_state import Agreed
from ludarium.games.vitium.rules.effects.lasting import add_way_back, put_effect
from ludarium.games.vitium.rules.library import DOMAIN_BIT, FULL
from ludarium.games.vitium.rules.listing import may_go_underway
from ludarium.games.vitium.rules.state import Vitium, opening
from ludarium.games.vitium.rules.terms import C_COUNT, KEYWORDS
from ludarium.games.vitium.text.notation import LETTERS, catalogue_of, group_sizes, write_ability, write_iid

FIRST_WORD = "vitium/2"
EARLIER_WORDS = {f"vitium/{version}": options for version, options in EARLIER_VERSIONS.items()}
"""How positions of earlier versions of the rules begin, and the options they leave out at their defaults."""
WORDS = ("house", "card", "seat", "hand", "deck", "junk", "up", "down", "turn", "step", "over", "setup")
INSTANCE = re.compile(r"([a-f])([1-9][0-9]{0,6})")
UNTIL = {"turn": 0, "good": 2}
FLAGS = {"full": is_.FULL_HAND, "prevented": is_.PREVENTED, "failed": is_.FAILED}
MOST = 10**12
MOST_ROWS = 400


def covers(state: Vitium) -> bool:
    """Whether position text tells the whole state: in a turn, in a maneuvering step, or when it is over."""
    if state.phase != is_.PLAYING:
        return bool(state.phase == is_.OVER)
    if state.top < 0:
        return bool(state.ask == is_.ASK_MAIN)
    return bool(state.top == 0 and state.stack[0] == is_.F_ACT and state.ask == is_.ASK_MANEUVER)


# Writing --------------------------------------------------------------------------------------------------------------


def write_position(state: Vitium) -> str:
    """A state as text. What is not covered is written as the beginning of its match."""
    told = covers(state)
    lines = [_write_header(state, told), *_write_cards(catalogue_of(state))]
    if not told:
        return " / ".join([*lines, "setup"])
    lines += [_write_seat(state, seat) for seat in range(state.seats)]
    for zone in ("hand", "deck", "junk"):
        lines += [line for seat in range(state.seats) if (line := _write_pile(state, zone, seat))]
    lines += [_write_row(state, row) for row in range(0, int(state.there), int(is_.ROW))]
    turn = _write_turn(state)
    lines += [turn] if state.phase != is_.OVER or turn != "turn A" else []
    if state.phase == is_.OVER:
        lines.append("over " + _seats(int(state.winners)))
    elif state.top == 0:
        lines.append(_write_step(state))
    return " / ".join(lines)


def _seats(mask: int) -> str:
    return "".join(letter for seat, letter in enumerate(LETTERS) if mask >> seat & 1)


def _write_header(state: Vitium, ordered: bool) -> str:
    words = [FIRST_WORD, f"seats={state.seats}"]
    order = "".join(LETTERS[seat] for seat in state.order)
    if ordered and order != LETTERS[: state.seats]:
        words.append(f"order={order}")
    if state.options.sets != "core":
        words.append(f"set={state.options.sets.replace('+', ',')}")
    for one in sorted(fields_of(Options), key=lambda one: one.name):
        value = getattr(state.options, one.name)
        if value != one.default and one.name not in ("sets", "extra"):
            words.append(f"{one.name}={value}")
    return " ".join(words)


def _write_cards(found: Catalogue) -> list[str]:
    """The Houses and cards that are not of a set."""
    houses = found.houses[len(found.houses) - found.inline_houses :] if found.inline_houses else []
    first = found.houses[0].id
    cards = found.cards[len(found.cards) - found.inline :] if found.inline else []
    return [*(f"house {house.id}" for house in houses), *(f"card {write_card(card, first)}" for card in cards)]


def _write_seat(state: Vitium, seat: int) -> str:
    found = catalogue_of(state)
    words = ["seat", LETTERS[seat]]
    person = int(state.character[seat])
    if person >= 0:
        words.append(f"char={found.character_ids[person]}")
    elif state.income[seat]:
        words.append(f"income={state.income[seat]}")
    if state.wealth[seat]:
        words.append(f"wealth={state.wealth[seat]}")
    houses = [(house.id, state.influence_with(seat, place)) for place, house in enumerate(found.houses)]
    if any(count for _, count in houses):
        words.append("inf=" + ",".join(f"{house}:{count}" for house, count in houses if count))
    if state.gifts[seat]:
        words.append(f"gifts={state.gifts[seat]}")
    if state.numbers[seat] != _next(state, seat):
        words.append(f"next={state.numbers[seat]}")
    return " ".join([*words, *(["out"] if state.out[seat] else [])])


def _next(state: Vitium, seat: int) -> int:
    """One above the highest number of a seat's cards in play."""
    ids = [int(state.rows[row]) for row in range(0, int(state.there), int(is_.ROW))]
    return max((iid % is_.NUMBERS for iid in ids if iid // is_.NUMBERS == seat), default=0) + 1


def _write_pile(state: Vitium, zone: str, seat: int) -> str:
    """A hand, deck or junkyard, or nothing if it is empty."""
    first, ids = seat * int(state.cap), state.library.ids
    if zone == "junk":
        cards = [ids[state.junk[first + place]] for place in range(state.junk_count[seat])]
        return f"junk {LETTERS[seat]} {','.join(cards)}" if cards else ""
    if zone == "deck":
        keys = [int(state.deck[first + place]) * 64 for place in range(state.deck_count[seat])]
    else:
        keys = [int(state.hand[first + place]) for place in range(state.hand_count[seat])]
    counts: dict[int, int] = {}
    for key in sorted(keys, key=lambda key: (ids[key // 64], key % 64)):
        counts[key] = counts.get(key, 0) + 1
    words = [_write_card(ids[key // 64], count, key % 64) for key, count in counts.items()]
    return f"{zone} {LETTERS[seat]} {','.join(words)}" if words else ""


def _write_card(id: str, count: int, seen: int) -> str:
    return id + (f"*{count}" if count > 1 else "") + (f"~{_seats(seen)}" if seen else "")


def _write_row(state: Vitium, row: int) -> str:
    """A card in play."""
    entry = [int(one) for one in state.rows[row : row + is_.ROW]]
    flags, iid = entry[is_.FLAGS], entry[is_.IID]
    seat = iid // int(is_.NUMBERS)
    words = ["up" if flags & is_.UP else "down", write_iid(iid), state.library.ids[entry[is_.FACE]]]
    words += [f"boss={LETTERS[entry[is_.BOSS]]}"] if entry[is_.BOSS] != seat else []
    words += [f"of={LETTERS[entry[is_.OWNER]]}"] if entry[is_.OWNER] != seat else []
    words += ["ex"] if flags & is_.EXHAUSTED else []
    counts = (("phys", is_.PHYS), ("psych", is_.PSYCH), ("p", is_.PROGRESS), ("s", is_.DAMAGE))
    words += [f"{name}={entry[place]}" for name, place in counts if entry[place]]
    words += [f"on={write_iid(entry[is_.HOST])}"] if entry[is_.HOST] >= 0 else []
    words += [f"seen={_seats(entry[is_.SEEN])}"] if entry[is_.SEEN] else []
    words += ["asked"] if flags & is_.ASKED_FOR else []
    words += ["stayed"] if flags & is_.STAYED else []
    words += [f"shield={entry[is_.SHIELD]}"] if entry[is_.SHIELD] else []
    words += [f"fx={','.join(fx)}"] if (fx := effects(state, iid)) else []
    words += [f"back={','.join(back)}"] if (back := _write_back(state, iid)) else []
    once = [str(place + 1) for place in range(4) if entry[is_.ONCE] >> place & 1]
    return " ".join([*words, *([f"once={','.join(once)}"] if once else [])])


def effects(state: Vitium, iid: int) -> list[str]:
    """What effects left on a card, oldest first."""
    width = int(is_.FX)
    entries = [state.fx[place : place + width] for place in range(0, len(state.fx), width)]
    return [_write_effect([int(one) for one in entry]) for entry in entries if entry[is_.FX_ON] == iid]


def _write_effect(entry: list[int]) -> str:
    kind, what, value = entry[is_.FX_KIND], entry[is_.FX_WHAT], entry[is_.FX_VALUE]
    if kind == is_.FX_STAT:
        text = f"{STATS[what]}{value:+}"
    elif kind == is_.FX_KEYWORD:
        text = f"+{KEYWORDS[what]}"
    elif kind == is_.FX_BAN:
        text = f"!{VERBS[what]}"
    else:
        text = f"risk{value:+}"
    until, who = entry[is_.FX_UNTIL], entry[is_.FX_WHO]
    ends = {0: "turn", 1: f"round.{LETTERS[who]}", 2: "good"}.get(until) if until < 3 else f"self.{write_iid(who)}"
    return f"{text}:{ends}"


def _write_back(state: Vitium, iid: int) -> list[str]:
    """The bosses a card goes back to, last first."""
    width = int(is_.BACK)
    entries = [state.back[place : place + width] for place in range(0, len(state.back), width)]
    found = [(int(entry[1]), int(entry[2])) for entry in entries if entry[0] == iid]
    return [f"{LETTERS[boss]}:{f'round.{LETTERS[until - 1]}' if until else 'turn'}" for boss, until in reversed(found)]


def _write_turn(state: Vitium) -> str:
    words = ["turn", LETTERS[state.turn]]
    words += [f"round={state.round}"] if state.round != 1 else []
    words += [f"acts={state.acts}"] if state.acts else []
    pairs = [(giver, taker) for giver in range(6) for taker in range(6) if state.barred >> (giver * 6 + taker) & 1]
    words += [f"barred={','.join(LETTERS[giver] + LETTERS[taker] for giver, taker in pairs)}"] if pairs else []
    return " ".join(words)


def _write_step(state: Vitium) -> str:
    """The action that is being answered."""
    frame = state.stack
    words = ["step", step_action(state), f"asked={LETTERS[frame[is_.ASKED]]}", f"passes={frame[is_.PASSES]}"]
    if frame[is_.OWNED] != frame[is_.YOU]:
        words.append(f"of={LETTERS[frame[is_.OWNED]]}")
    words += ["full"] if frame[is_.FULL_HAND] else []
    if len(state.ghosts):
        words.append(_write_last(state))
    return " ".join([*words, *(name for name in ("prevented", "failed") if frame[FLAGS[name]])])


def step_action(state: Vitium) -> str:
    """The declared action in notation."""
    frame = state.stack
    verb, card = int(frame[is_.VERB]), int(frame[is_.CARD_OF])
    if verb == is_.V_NEGOTIATE:
        return "negotiate"
    if verb in (is_.V_PURCHASE, is_.V_GET_UNDERWAY):
        who = state.library.ids[card]
    elif verb in (is_.V_ACT, is_.V_SEDUCE, is_.V_ACTIVATE):
        who = write_ability(state, int(frame[is_.SELF]), card, int(frame[is_.ABILITY_OF]))
    else:
        who = write_iid(int(frame[is_.SELF]))
    return f"{ACTIONS[verb]} {who}{_kept_marks(state, 0)}"


def _kept_marks(state: Vitium, frame: int) -> str:
    """The marks of a frame in notation, each thing's with a blank before it."""
    left = [int(state.stack[frame + is_.MARKS + place]) for place in range(4)]
    complete = state.stack[frame + is_.VERB] == is_.V_COMPLETE
    sizes = group_sizes(state, int(state.stack[frame + is_.CARD_OF])) if complete else [4]
    words = ""
    for size in sizes:
        group: list[str] = []
        while left and left[0] != is_.UNUSED and len(group) < size:
            mark = left.pop(0)
            if mark == is_.LAST_MARK:
                break
            group.append("-" if mark < 0 else LETTERS[mark] if mark < is_.TARGET else write_iid(mark - is_.TARGET))
            if mark == is_.NO_MARK:
                break
        words += " " + ",".join(group) if group else ""
    return words


def _write_last(state: Vitium) -> str:
    """The last values of the card that acts and has left play."""
    ghost = [int(one) for one in state.ghosts]
    stats = "/".join("-" if stat < 0 else str(stat) for stat in ghost[is_.G_STATS : is_.G_STATS + 4])
    keys = ",".join(word for place, word in enumerate(KEYWORDS) if ghost[is_.G_KEYS] >> place & 1)
    return f"last={state.library.ids[ghost[is_.G_CARD]]}:{stats}" + (f":{keys}" if keys else "")


# Reading --------------------------------------------------------------------------------------------------------------


def read_position(text: str) -> Vitium:
    """The state a position text describes; BadNotation with the line's number."""
    if len(text) > 200_000:
        raise BadNotation(f"Position: {len(text)} characters are too many.")
    return _Reader(_lines(text)).read()


def _lines(text: str) -> list[tuple[int, str]]:
    """The things of a position with their numbers; comments and empty lines are skipped."""
    parts = text.splitlines()
    if len(parts) == 1:
        parts = []
        for part in text.split(" / "):
            if parts and part.split(" ")[0] not in WORDS:
                parts[-1] += " / " + part  # two kinds of cards in an ability
            else:
                parts.append(part)
    else:
        parts = [part.partition("#")[0] for part in parts]
    return [(number, part.strip()) for number, part in enumerate(parts, 1) if part.strip()]


def _is_granted(found: Catalogue, keyword: str) -> bool:
    """Whether a card of the match can give others a keyword."""
    steps = (step for card in found.cards for ability in card.abilities for step in ability.steps)
    return any(step.name == "grant" and getattr(step.arguments[1], "text", "") == keyword for step in steps)


class _Reader:
    """Reads the things of a position one after the other."""

    def __init__(self, lines: list[tuple[int, str]]) -> None:
        self.lines = lines
        self.number = 1

    def bad(self, message: str) -> BadNotation:
        return BadNotation(f"Position, line {self.number}: {message}")

    def of(self, *words: str) -> Iterator[list[str]]:
        """The words of the lines that begin with one of these; the line's number is kept for what may be wrong."""
        for number, line in self.lines[1:]:
            split = line.split()
            if split[0] in words:
                self.number = number
                yield split

    def read(self) -> Vitium:
        if not self.lines or self.lines[0][1].split()[0] not in (FIRST_WORD, *EARLIER_WORDS):
            raise self.bad(f"expected {FIRST_WORD} seats=…")
        for number, line in self.lines[1:]:
            self.number = number
            if line.split()[0] not in WORDS:
                raise self.bad(f"expected one of {', '.join(WORDS)}; found {line[:40]!r}.")
        options = self.options()
        try:
            self.found = catalogue(options.sets, options.extra)
        except BadNotation as problem:
            raise self.bad(str(problem)) from None
        if any(True for _ in self.of("setup")):
            return self.beginning(options)
        self.state = Vitium(options, self.seats, self.found.library, Agreed(options), self.cap())
        self.state.phase = is_.PLAYING
        for place, seat in enumerate(self.order):
            self.state.order[place] = seat
        self.fill()
        return self.state

    # The header ------------------------------------------------------------------------------------------------------

    def options(self) -> Options:
        """Seats, turn order and options, and the cards the position brings along."""
        self.number = self.lines[0][0]
        first, *words = self.lines[0][1].split()
        head = EARLIER_WORDS.get(first, {}) | self.fields(words, ())
        seats = head.pop("seats", "")
        if not re.fullmatch("[2-6]", seats):
            raise self.bad(f"expected seats=2 to seats=6, found {seats[:20]!r}.")
        self.seats = int(seats)
        order = head.pop("order", LETTERS[: self.seats])
        if sorted(order) != sorted(LETTERS[: self.seats]):
            raise self.bad(f"order={order[:20]} does not name every seat once.")
        self.order = [LETTERS.index(letter) for letter in order]
        known = {one.name: one for one in declared(Options)}
        sets = head.pop("set", "core").replace(",", "+")
        given = {"sets": sets, "extra": self.extra(sets)}
        for name in head:
            if name not in known or name in given:
                raise self.bad(f"there is no option {name[:40]!r}.")
        try:
            values = {name: read_value(known[name], text) for name, text in head.items()}
            return Options(**given, **values)  # type: ignore[arg-type]
        except (BadNotation, Refused) as problem:
            raise self.bad(str(problem)) from None

    def extra(self, sets: str) -> str:
        """The Houses and cards that a position brings along, cards by id, as one word."""
        lines = [line for _, line in self.lines[1:]]
        houses = [line for line in lines if line.split()[0] == "house"]
        cards = sorted((line for line in lines if line.split()[0] == "card"), key=lambda line: line.split()[1:2])
        if not houses and not cards:
            return ""
        try:
            base = catalogue(sets, "")
            text = "\n".join([*houses, *cards])
            added, read = read_lines(text, [one.id for one in base.houses[: base.own]], base.classes, base.ids)
        except BadNotation as problem:
            raise self.bad(str(problem)) from None
        first = (base.houses[: base.own] or added or base.houses)[0].id
        told = [f"house {one.id}" for one in added] + [f"card {write_card(card, first)}" for card in read]
        return wrap("\n".join(told))

    def cap(self) -> int:
        """How many cards a seat can have in one pile: all there are."""
        total = 0
        for words in self.of("hand", "deck", "junk"):
            for part in words[2].split(",") if len(words) > 2 else []:
                found = re.search(r"\*([0-9]{1,3})", part)
                total += int(found[1]) if found else 1
        total += sum(1 for _ in self.of("up", "down", "step"))
        if total > 1000:
            raise self.bad("there are more than 1000 cards.")
        return max(total, 1)

    def beginning(self, options: Options) -> Vitium:
        """The beginning of a match; without decks, one that nobody has cards in."""
        if not options.decks and not self.found.decks:
            none = [[-1, 0, 0, 0, 0] for _ in range(self.seats)]
            empty: list[list[int]] = [[] for _ in range(self.seats)]
            return opening(options, self.seats, self.found.library, empty, none, empty)
        try:
            return make(self.seats, options)
        except BadNotation as problem:
            raise self.bad(str(problem)) from None

    # Smaller parts ---------------------------------------------------------------------------------------------------

    def fields(self, words: list[str], flags: tuple[str, ...]) -> dict[str, str]:
        """The fields of a line by name; flags have an empty value."""
        found: dict[str, str] = {}
        for word in words:
            name, equals, value = word.partition("=")
            if bool(equals) == (name in flags) or name in found:
                raise self.bad(f"{word[:40]!r} cannot be read here.")
            found[name] = value
        return found

    def known(self, fields: dict[str, str], names: tuple[str, ...]) -> None:
        for name in fields:
            if name not in names:
                raise self.bad(f"there is no field {name[:40]!r} here; there are {', '.join(names)}.")

    def count(self, text: str, least: int = 0, most: int = MOST) -> int:
        if not re.fullmatch("[0-9]{1,13}", text) or not least <= int(text) <= most:
            raise self.bad(f"expected a whole number from {least}, found {text[:20]!r}.")
        return int(text)

    def seat(self, text: str) -> int:
        if len(text) != 1 or text not in LETTERS[: self.seats]:
            raise self.bad(f"expected a seat from A to {LETTERS[self.seats - 1]}, found {text[:20]!r}.")
        return LETTERS.index(text)

    def mask(self, text: str) -> int:
        return sum(1 << self.seat(letter) for letter in dict.fromkeys(text))

    def card(self, id: str) -> int:
        if id not in self.found.place:
            raise self.bad(f"there is no card {id[:40]!r}.")
        return self.found.place[id]

    def iid(self, text: str) -> int:
        found = INSTANCE.fullmatch(text)
        if found is None or LETTERS.lower().index(found[1]) >= self.seats or int(found[2]) >= is_.NUMBERS:
            raise self.bad(f"expected an instance id such as a1, found {text[:20]!r}.")
        return LETTERS.lower().index(found[1]) * int(is_.NUMBERS) + int(found[2])

    # The things ------------------------------------------------------------------------------------------------------

    def fill(self) -> None:
        """Everything behind the header and the cards."""
        for words in self.of("up", "down"):
            self.row(words)
        there = set[int]()
        for words in self.of("seat"):
            seat = self.read_seat(words)
            if seat in there:
                raise self.bad(f"seat {words[1]} is there twice.")
            there.add(seat)
        self.number = self.lines[-1][0]
        if there != set(range(self.seats)):
            raise self.bad("expected one line `seat …` for each seat.")
        for words in self.of("hand", "deck", "junk"):
            self.pile(words)
        for words in self.of("up", "down"):
            self.marks_on(words)
        self.turn()
        self.end()

    def row(self, words: list[str]) -> None:
        """A card in play, with all that needs no other card."""
        if len(words) < 3:
            raise self.bad("expected up or down, an instance id and a card.")
        iid, card = self.iid(words[1]), self.card(words[2])
        state, home = self.state, iid // int(is_.NUMBERS)
        fields = self.fields(words[3:], ("ex", "asked", "stayed"))
        names = (
            "boss",
            "of",
            "ex",
            "phys",
            "psych",
            "p",
            "s",
            "on",
            "shield",
            "fx",
            "back",
            "once",
            "seen",
            "asked",
            "stayed",
        )
        self.known(fields, names)
        if state.row_of(iid) >= 0:
            raise self.bad(f"{words[1]} is there twice.")
        if state.there >= MOST_ROWS * is_.ROW:
            raise self.bad(f"there are more than {MOST_ROWS} cards in play.")
        self.check_lying(words, card)
        flags = int(is_.UP) if words[0] == "up" else 0
        for name, flag in (("ex", is_.EXHAUSTED), ("asked", is_.ASKED_FOR), ("stayed", is_.STAYED)):
            flags |= int(flag) if name in fields else 0
        boss, owner = self.seat(fields.get("boss", LETTERS[home])), self.seat(fields.get("of", LETTERS[home]))
        row = int(state.enter(card, boss, owner, flags))
        state.rows[row] = iid
        counts = (
            ("phys", is_.PHYS),
            ("psych", is_.PSYCH),
            ("p", is_.PROGRESS),
            ("s", is_.DAMAGE),
            ("shield", is_.SHIELD),
        )
        for name, place in counts:
            state.rows[row + place] = self.count(fields.get(name, "0"))
        state.rows[row + is_.SEEN] = self.mask(fields.get("seen", ""))
        for used in fields["once"].split(",") if "once" in fields else []:
            state.rows[row + is_.ONCE] |= 1 << self.count(used, 1, 4) - 1

    def check_lying(self, words: list[str], card: int) -> None:
        """Assets and Ongoing events lie face up; events, and assets that sneak, face down."""
        face = self.found.cards[card]
        ongoing = face.keyword("ongoing") is not None or _is_granted(self.found, "ongoing")
        if words[0] == "up" and not face.is_asset and not ongoing:
            raise self.bad(f"{words[2]} is an event that is not Ongoing, and does not lie face up.")
        if words[0] == "down" and not may_go_underway(self.state, card):
            raise self.bad(f"{words[2]} can neither be put underway nor sneak.")

    def marks_on(self, words: list[str]) -> None:
        """What one card in play has to do with another."""
        fields = self.fields(words[3:], ("ex", "asked", "stayed"))
        iid, state = self.iid(words[1]), self.state
        row = int(state.row_of(iid))
        if "on" in fields:
            host = self.iid(fields["on"])
            if state.row_of(host) < 0 or host == iid:
                raise self.bad(f"{fields['on']} is not in play.")
            state.rows[row + is_.HOST] = host
        for part in fields["fx"].split(",") if "fx" in fields else []:
            self.effect(iid, part)
        for part in reversed(fields["back"].split(",")) if "back" in fields else []:
            boss, _, until = part.partition(":")
            who = 0 if until == "turn" else self.seat(until.removeprefix("round.")) + 1
            add_way_back(state, iid, self.seat(boss), who)

    def effect(self, iid: int, text: str) -> None:
        """What an effect left on a card."""
        found = re.fullmatch(
            r"(?:(\w+)([+-][0-9]{1,10})|\+([a-z-]+)|!([a-z]+)):(turn|good|round\.[A-F]|self\.[a-f][0-9]+)", text
        )
        if found is None:
            raise self.bad(f"the effect {text[:40]!r} cannot be read.")
        name, amount, keyword, verb, ends = found.groups()
        until, who = UNTIL.get(ends, 1 if ends.startswith("round") else 3), -1
        if until == 1:
            who = self.seat(ends[6:])
        elif until == 3:
            who = self.iid(ends[5:])
        if name == "risk":
            kind, what = is_.FX_RISK, 0
        elif name in STATS:
            kind, what = is_.FX_STAT, STATS.index(name)
        elif keyword in KEYWORDS:
            kind, what = is_.FX_KEYWORD, KEYWORDS.index(keyword)
        elif verb in VERBS:
            kind, what = is_.FX_BAN, VERBS.index(verb)
        else:
            raise self.bad(f"the effect {text[:40]!r} cannot be read.")
        put_effect(self.state, iid, kind, what, int(amount or 0), until, who)

    def read_seat(self, words: list[str]) -> int:
        """A player."""
        seat = self.seat(words[1] if len(words) > 1 else "")
        fields = self.fields(words[2:], ("out",))
        self.known(fields, ("char", "income", "wealth", "inf", "gifts", "next", "out"))
        state = self.state
        if "char" in fields:
            if fields["char"] not in self.found.character_ids:
                raise self.bad(f"there is no character {fields['char'][:40]!r}.")
            person = self.found.character_ids.index(fields["char"])
            state.character[seat] = person
            state.income[seat] = self.found.characters[person].income
        else:
            state.income[seat] = self.count(fields.get("income", "0"))
        state.wealth[seat] = self.count(fields.get("wealth", "0"))
        houses = [house.id for house in self.found.houses]
        for part in fields["inf"].split(",") if "inf" in fields else []:
            house, _, amount = part.partition(":")
            if house not in houses:
                raise self.bad(f"there is no House {house[:40]!r}.")
            state.influence[seat * state.houses + houses.index(house)] = self.count(amount, 0, 10**6)
        state.gifts[seat] = self.count(fields.get("gifts", "0"))
        state.out[seat] = int("out" in fields)
        least = _next(state, seat)
        state.numbers[seat] = self.count(fields.get("next", str(least)), 1, int(is_.NUMBERS) - 1)
        if state.numbers[seat] < least:
            raise self.bad(f"next={fields['next']} is used already; it is at least {least}.")
        return seat

    def pile(self, words: list[str]) -> None:
        """A hand, deck or junkyard."""
        if len(words) != 3:
            raise self.bad("expected a seat and a list of cards.")
        seat, state = self.seat(words[1]), self.state
        for part in words[2].split(","):
            found = re.fullmatch(r"(?P<id>[^*~]+)(?:\*(?P<count>[0-9]{1,3}))?(?:~(?P<seen>[A-F]+))?", part)
            if found is None:
                raise self.bad(f"{part[:40]!r} is no card with a count.")
            card = self.card(found["id"])
            for _ in range(self.count(found["count"] or "1", 1, 999)):
                self.put(words[0], seat, card, self.mask(found["seen"] or ""))
        if state.out[seat]:
            raise self.bad("a player who has conceded has no cards.")

    def put(self, zone: str, seat: int, card: int, seen: int) -> None:
        state = self.state
        if zone == "deck":
            state.to_deck(seat, card)
        elif zone == "junk":
            state.to_junk(seat, card)
        else:
            state.to_hand(seat, card)
            if seen:
                self.mark_seen(seat, card, seen)

    def mark_seen(self, seat: int, card: int, seen: int) -> None:
        """Others have seen the card that was just put into a hand."""
        state = self.state
        first = seat * int(state.cap)
        last = first + int(state.hand_count[seat])
        keys = [int(state.hand[place]) for place in range(first, last)]
        keys.remove(card * 64)
        for place, key in enumerate(sorted([*keys, card * 64 + seen])):
            state.hand[first + place] = key

    # Whose turn it is ------------------------------------------------------------------------------------------------

    def turn(self) -> None:
        found = list(self.of("turn"))
        if not found and any(True for _ in self.of("over")):
            found = [["turn", "A"]]
        if len(found) != 1 or len(found[0]) < 2:
            raise self.bad("expected one line `turn …`.")
        state = self.state
        state.turn = self.seat(found[0][1])
        fields = self.fields(found[0][2:], ())
        self.known(fields, ("round", "acts", "barred"))
        state.round = self.count(fields.get("round", "1"), 1, 10**6)
        state.acts = self.count(fields.get("acts", "0"), 0, 10**6)
        for pair in fields["barred"].split(",") if "barred" in fields else []:
            if len(pair) != 2:
                raise self.bad(f"expected two seats, found {pair[:20]!r}.")
            state.barred |= 1 << self.seat(pair[0]) * 6 + self.seat(pair[1])

    def end(self) -> None:
        """The match is over, an action is being answered, or the active player decides."""
        state = self.state
        for words in self.of("over"):
            if len(words) != 2:
                raise self.bad("expected the winner, or all who share.")
            state.finish(self.mask(words[1]), 5)
            return
        for words in self.of("step"):
            self.step(words[1:])
        if state.out[state.turn] or state.still_in() < 2:
            raise self.bad("the active player has conceded, or there is no other player.")
        state.proceed()

    def step(self, words: list[str]) -> None:
        """The action that is being answered."""
        action = [word for word in words if "=" not in word and word not in FLAGS]
        fields = self.fields([word for word in words if word not in action], tuple(FLAGS))
        self.known(fields, ("asked", "passes", "of", "last", *FLAGS))
        state = self.state
        if not action or action[0] not in ACTIONS or state.top >= 0:
            said = " ".join(action)[:40]
            raise self.bad(f"expected one action of {', '.join(ACTIONS)}; found {said!r}.")
        verb = ACTIONS.index(action[0])
        frame = int(state.push(is_.F_ACT))
        stack = state.stack
        stack[frame + is_.STAGE] = is_.WINDOW
        stack[frame + is_.VERB] = verb
        stack[frame + is_.YOU] = state.turn
        stack[frame + is_.OWNED] = self.seat(fields["of"]) if "of" in fields else state.turn
        stack[frame + is_.SELF] = stack[frame + is_.ARGUMENT] = -1
        for name, place in FLAGS.items():
            stack[frame + place] = int(name in fields)
        stack[frame + is_.ASKED] = self.seat(fields.get("asked", ""))
        stack[frame + is_.PASSES] = self.count(fields.get("passes", ""), 0, self.seats)
        if verb != is_.V_NEGOTIATE:
            self.actor(verb, action[1] if len(action) > 1 else "", fields)
        self.marks(verb, action[2:])

    def actor(self, verb: int, word: str, fields: dict[str, str]) -> None:
        """The card of an action: by its id, or in play, or what is left of it."""
        state, stack = self.state, self.state.stack
        if verb in (is_.V_PURCHASE, is_.V_GET_UNDERWAY):
            stack[is_.CARD_OF] = self.card(word)
            return
        who, _, place = word.partition(".")
        iid = self.iid(who)
        stack[is_.SELF] = iid
        row = int(state.row_of(iid))
        if row >= 0:
            stack[is_.CARD_OF] = state.rows[row + is_.FACE]
        elif "last" in fields:
            self.ghost(iid, fields["last"])
            pawn = is_.V_ATTACK <= verb <= is_.V_SEDUCE
            stack[is_.DIED] = int(pawn and "failed" not in fields)
        elif verb != is_.V_COMPLETE:
            raise self.bad(f"{who} is not in play, and there is no last=….")
        stack[is_.ABILITY_OF] = self.count(place, 1, 4) - 1 if place else 0
        if (
            verb >= is_.V_ACT
            and verb != is_.V_COMPLETE
            and stack[is_.ABILITY_OF] >= state.library.of(stack[is_.CARD_OF], C_COUNT)
        ):
            raise self.bad(f"{word} has no such ability.")
        if row >= 0 and verb == is_.V_COMPLETE:
            state.rows[row + is_.FLAGS] |= is_.FLIPPED
        if row >= 0 and verb == is_.V_ACTIVATE and not state.has(row, is_.UP):
            stack[is_.SNEAKING] = 1

    def ghost(self, iid: int, text: str) -> None:
        """What is remembered of the card that acts: its card, stats and keywords."""
        id, _, rest = text.partition(":") if ":" in text else (text, "", "")
        while id not in self.found.place and ":" in rest:  # an id of several sets has a colon of its own
            more, _, rest = rest.partition(":")
            id = f"{id}:{more}"
        stats, _, words = rest.partition(":")
        numbers = [-1 if stat == "-" else self.count(stat, 0, 10**6) for stat in stats.split("/")]
        keywords = words.split(",") if words else []
        if len(numbers) != 4 or any(word not in KEYWORDS for word in keywords):
            raise self.bad(f"last={text[:40]} cannot be read.")
        places = [KEYWORDS.index(word) for word in keywords]
        fulls = 0 if any(DOMAIN_BIT[place] >= 0 for place in places) else 1
        for place in places:
            fulls |= int(FULL[place])
        state, seat = self.state, int(self.state.turn)
        ghosts = state.ghosts
        card = self.card(id)
        for number in (iid, card, seat, seat, *numbers, sum(1 << place for place in places), fulls):
            ghosts = append(ghosts, i64(number))
        state.ghosts = ghosts
        state.stack[is_.CARD_OF] = card

    def marks(self, verb: int, words: list[str]) -> None:
        """The marks of the action, thing by thing."""
        state = self.state
        complete = verb == is_.V_COMPLETE
        sizes = group_sizes(state, int(state.stack[is_.CARD_OF])) if complete else [4] * len(words)
        kept: list[int] = []
        for place, word in enumerate(words):
            group = [self.mark(one) for one in word.split(",")]
            kept += sorted(group)
            most = sizes[place] if place < len(sizes) else 0
            if complete and len(group) < most and group != [int(is_.NO_MARK)]:
                kept.append(int(is_.LAST_MARK))
        if len(kept) > 4:
            raise self.bad("an action has at most four marks.")
        for place in range(4):
            state.stack[is_.MARKS + place] = kept[place] if place < len(kept) else is_.UNUSED

    def mark(self, word: str) -> int:
        if word == "-":
            return int(is_.NO_MARK)
        return self.seat(word) if word in LETTERS else self.iid(word) + int(is_.TARGET)
