"""What a seat means by what it typed; which rule forbids it, and what would do instead."""

import re

from ludarium.core.errors import BadNotation, Misuse, Refused
from ludarium.core.state import CHANCE, NOBODY
from ludarium.games.vitium import action as code
from ludarium.games.vitium.asking import asked
from ludarium.games.vitium.notation import LETTERS, VERBS, WORDS, catalogue_of, write_action
from ludarium.games.vitium.rules import table as is_
from ludarium.games.vitium.rules.acting import NEGOTIATION, may_be_altered
from ludarium.games.vitium.rules.deriving import cost_of, may_play
from ludarium.games.vitium.rules.leaving import gift, may_give, may_speak
from ludarium.games.vitium.rules.listing import (
    completion_marks,
    conditions_hold,
    has_maneuver,
    may_go_underway,
)
from ludarium.games.vitium.rules.reading import UNDERWAY_BIT, holds, kinds_of, speak_of
from ludarium.games.vitium.rules.vitium import Vitium
from ludarium.games.vitium.terms import (
    A_CONDITION,
    A_KIND,
    A_ONCE,
    A_PRICE,
    A_TAGS,
    ABILITY,
    ACT,
    ACTIVATED,
    BODY_GUARD,
    C_ABILITIES,
    C_ALTER,
    C_COUNT,
    C_PROGRESS,
    C_TYPE,
    DEVICE,
    EXHAUST,
    F_ACT,
    F_ATTACK,
    F_SABOTAGE,
    F_WORK,
    IN_STEP,
    INTERCEPTOR,
    PATROL_GUARD,
    PAWN,
    SEDUCE,
    SNEAK,
)
from ludarium.games.vitium.words import ANSWERS, SEAT_NAMES

INSTANCE = re.compile(r"([a-f])([1-9][0-9]{0,6})(?:\.([1-4]))?")
GIFT = re.compile(r"gift ([A-F])>([A-F]) ([0-9]{1,9})")
CONCEDE = re.compile(r"concede ([A-F])")
SHARE = re.compile(r"[A-F][1-9]")
ENDED = {5: "VTM-5", 108: "VTM-108", 109: "VTM-109"}
KIND_OF = {word: kind for kind, word in {**VERBS, **WORDS}.items()}
PAWN_ACTIONS = {"attack": F_ATTACK, "work": F_WORK, "sabotage": F_SABOTAGE, "act": 0, "seduce": 0}
EXAMPLES = "such as purchase dock-rat, attack a1 b1, work a1 a4, complete a4, pass, end or gift B>A 100"
Reason = tuple[str, str]


def understand(state: Vitium, text: str, seat: int) -> int | Refused:
    """The action a seat means, or its refusal."""
    if state.decider != NOBODY and not -1 <= seat < state.seats:
        raise Misuse(f"This match has seats 0 to {state.seats - 1}, not {seat}.")
    words = _read(state, text)
    if state.decider == NOBODY:
        return Refused(ENDED.get(int(state.ended_by), "VTM-5"), f"{text} comes too late: the match is over")
    if words[0] in ("gift", "concede"):
        return _interjection(state, text, words, seat)
    if seat == state.decider:
        wanted = " ".join(words)
        for action in state.actions():
            if write_action(state, action) == wanted:
                return action
    rule, reason = _reason(state, words, seat)
    return Refused(rule, f"{text} will not do: {reason}")


# Reading --------------------------------------------------------------------------------------------------------------


def _read(state: Vitium, text: str) -> list[str]:
    """The words of an action, marks in their order; BadNotation for what no action could be."""
    words = text.split(" ")
    if len(text) > 200 or words[0] not in KIND_OF:
        raise BadNotation(f"{text[:40]!r} cannot be read: expected an action {EXAMPLES}.")
    if words[0] in ("gift", "concede"):
        if not (GIFT if words[0] == "gift" else CONCEDE).fullmatch(text):
            raise BadNotation(f"{text[:40]!r} cannot be read: expected gift B>A 100, or concede B.")
        return words
    kind = KIND_OF[words[0]]
    if kind in WORDS:
        _no_more(words, 1, text)
        return words
    if len(words) < 2:
        raise BadNotation(f"{text[:40]!r} cannot be read: something must follow {words[0]}.")
    return [words[0], *_arguments(state, words, text)]


def _no_more(words: list[str], most: int, text: str) -> None:
    if len(words) > most:
        raise BadNotation(f"{text[:60]!r}: nothing is expected after {' '.join(words[:most])[:40]!r}.")


def _arguments(state: Vitium, words: list[str], text: str) -> list[str]:
    """What follows the verb, checked for its form."""
    verb, first, rest = words[0], words[1], words[2:]
    if verb in ("order", "house", "split", "take", "discard", "draw", "dig", "drop", "pick", "get-underway"):
        if verb != "split":
            _no_more(words, 2, text)
        return _named(state, verb, words[1:], text)
    if verb in ("mark", "choose"):
        _no_more(words, 2, text)
        return [_marks(first, text)]
    if verb == "purchase" and not INSTANCE.fullmatch(first):
        _card(state, first, text)
    elif not INSTANCE.fullmatch(first):
        raise BadNotation(f"{text[:60]!r}: expected a card in play such as a1, found {first[:20]!r}.")
    if verb in ("intercept", "resolve"):
        _no_more(words, 2, text)
    if verb in ("attack", "work", "sabotage", "seduce"):
        _no_more(words, 3, text)
        if not rest:
            raise BadNotation(f"{text[:60]!r}: expected what it marks, such as b1.")
    return [first, *(_marks(word, text) for word in rest)]


def _named(state: Vitium, verb: str, words: list[str], text: str) -> list[str]:
    """A seat, a House, shares, or a card."""
    first = words[0]
    if verb == "order" and first not in tuple(LETTERS[: state.seats]):
        raise BadNotation(f"{text[:40]!r}: expected a seat.")
    if verb == "house" and first not in [house.id for house in catalogue_of(state).houses]:
        raise BadNotation(f"{text[:40]!r}: there is no such House.")
    if verb == "split":
        if not all(SHARE.fullmatch(word) for word in words):
            raise BadNotation(f"{text[:40]!r}: expected shares such as A1 B2.")
        return sorted(words)
    if verb not in ("order", "house") and not (verb == "take" and first == "-"):
        _card(state, first, text)
    return words


def _card(state: Vitium, id: str, text: str) -> int:
    found = catalogue_of(state).place
    if id not in found:
        raise BadNotation(f"{text[:60]!r}: there is no card {id[:40]!r}.")
    return found[id]


def _marks(word: str, text: str) -> str:
    """Marks of one thing, in the order of ids."""
    parts = word.split(",")
    for part in parts:
        if part not in ("-", *LETTERS) and not INSTANCE.fullmatch(part):
            raise BadNotation(f"{text[:60]!r}: expected a card in play or a seat, found {part[:20]!r}.")
    return ",".join(sorted(parts, key=_order))


def _order(part: str) -> tuple[str, int]:
    found = INSTANCE.fullmatch(part)
    return (found[1], int(found[2])) if found else (part, 0)


# Interjections --------------------------------------------------------------------------------------------------------


def _interjection(state: Vitium, text: str, words: list[str], seat: int) -> int | Refused:
    """A gift or a concession, or why not."""
    rule = "VTM-73" if words[0] == "gift" else "VTM-108"
    giver = LETTERS.index(words[1][0])
    if giver != seat or seat >= state.seats:
        return Refused(rule, f"{text}: each player speaks for themself")
    if not may_speak(state, seat):
        return Refused(rule, f"{text}: {_no_speaking(state, seat)}")
    if words[0] == "concede":
        return int(code.action(code.CONCEDE, seat, 0))
    taker, amount = LETTERS.index(words[1][2]), int(words[2])
    if taker < state.seats and may_give(state, seat, taker, amount):
        return int(gift(seat, taker, amount))
    rule, reason = _no_gift(state, seat, taker, amount)
    return Refused(rule, f"{text}: {reason}")


def _no_speaking(state: Vitium, seat: int) -> str:
    if state.out[seat]:
        return "that player has conceded"
    return "wait until a player decides"


def _no_gift(state: Vitium, giver: int, taker: int, amount: int) -> Reason:
    if taker >= state.seats or state.out[taker] or taker == giver:
        return "VTM-73", "a gift goes to another player who is in the match"
    if not 1 <= amount <= state.wealth[giver]:
        return "VTM-73", f"it is 1 to {state.wealth[giver]}Ç, all the giver has"
    if state.gifts[giver] >= state.agreed.gifts:
        return "VTM-111a", f"{state.agreed.gifts} gifts between two of one's own turns are the most"
    return "VTM-73", f"{SEAT_NAMES[taker]} has refused, and may be asked again when this action or turn is over"


# Reasons --------------------------------------------------------------------------------------------------------------


def _reason(state: Vitium, words: list[str], seat: int) -> Reason:
    """The first rule that forbids an action, and how it applies."""
    verb = words[0]
    kind = int(KIND_OF[verb])
    rule, question = asked(state)
    if seat != state.decider:
        now = "chance" if state.decider == CHANCE else SEAT_NAMES[state.decider]
        return ("VTM-35" if state.ask == is_.ASK_MAIN else rule), f"{now} decides now. {question}"
    if kind in ANSWERS:
        if int(state.ask) not in ANSWERS[kind]:
            return rule, f"that is not what is asked. {question}"
        return rule, _open(state)
    if state.ask not in (is_.ASK_MAIN, is_.ASK_MANEUVER):
        return rule, f"that is not what is asked. {question}"
    return _turn(state, words, seat)


def _open(state: Vitium) -> str:
    """A few of the actions that would do."""
    some = [write_action(state, action) for action in state.actions()[:4]]
    return f"open are {', '.join(some)}" + (" and others" if len(state.actions()) > 4 else "")


def _turn(state: Vitium, words: list[str], seat: int) -> Reason:
    """Why an action or a maneuver cannot be declared."""
    verb, window = words[0], state.ask == is_.ASK_MANEUVER
    if verb in ("pass", "intercept") and not window:
        return "VTM-53", "no action is being answered"
    if window and verb in ("end", "negotiate", "get-underway", *PAWN_ACTIONS):
        return "VTM-54", "a maneuver is a purchase, a completion, an ability or an interception; or pass"
    if state.acts >= state.agreed.turn_actions:
        return "VTM-111", f"a turn has {state.agreed.turn_actions} actions and maneuvers, and they are done"
    state.derive_if_stale()
    if verb == "negotiate":
        return "VTM-37", f"it costs {NEGOTIATION}Ç"
    if verb == "purchase":
        return _purchase(state, words, seat, window)
    if verb == "get-underway":
        return _get_underway(state, catalogue_of(state).place[words[1]], seat)
    if verb in PAWN_ACTIONS:
        return _pawn(state, words, seat)
    if verb == "complete":
        return _complete(state, words, seat, window)
    return _intercept(state, words, seat) if verb == "intercept" else _activate(state, words, seat, window)


def _get_underway(state: Vitium, card: int, seat: int) -> Reason:
    if state.hand_place(seat, card, False) < 0:
        return "VTM-39", "it is not in your hand"
    assert not may_go_underway(state, card)
    return "VTM-39", "it is neither an event nor able to sneak"


def _row(state: Vitium, word: str) -> int:
    """The row of an instance id; -1 if it is not in play."""
    found = INSTANCE.fullmatch(word)
    assert found
    return int(state.row_of("abcdef".index(found[1]) * is_.NUMBERS + int(found[2])))


def _place(state: Vitium, word: str) -> int:
    """The place on its card of the ability that a word names."""
    found = INSTANCE.fullmatch(word)
    assert found
    return int(found[3]) - 1 if found[3] else 0


# Cards from hand ------------------------------------------------------------------------------------------------------


def _purchase(state: Vitium, words: list[str], seat: int, window: bool) -> Reason:
    slot = -1
    if INSTANCE.fullmatch(words[1]):
        slot = _row(state, words[1])
        if slot < 0 or state.rows[slot + is_.BOSS] != seat or state.has(slot, is_.UP):
            return "VTM-86", f"{words[1]} is no sneaking card of yours"
        card = int(state.rows[slot + is_.FACE])
    else:
        card = catalogue_of(state).place[words[1]]
        if state.hand_place(seat, card, False) < 0:
            return "VTM-38", "it is not in your hand"
    face = catalogue_of(state).cards[card]
    if state.library.of(card, C_TYPE) > DEVICE:
        return "VTM-38", f"a {face.type} is an event, and is not purchased"
    if window and not has_maneuver(state, card, slot):
        return "VTM-54", f"{face.name} does not have Maneuver"
    if not may_play(state, seat, card):
        return "VTM-7", f"it requires {face.requires} Influence with {face.house}"
    cost = cost_of(state, seat, card, slot)
    if cost > state.wealth[seat]:
        return "VTM-3", f"it costs {cost}Ç and you have {state.wealth[seat]}Ç"
    return _alter(state, card, words[2:])


def _alter(state: Vitium, card: int, marks: list[str]) -> Reason:
    """Why a card cannot be played on its mark."""
    kind = state.library.of(card, C_ALTER)
    if kind < 0:
        return "VTM-38", "it marks nothing"
    if len(marks) != 1 or not INSTANCE.fullmatch(marks[0]):
        return "VTM-96", "it is played on one card in play"
    row = _row(state, marks[0])
    if row >= 0 and state.has(row, is_.UP) and state.rows[row + is_.HOST] >= 0:
        return "VTM-67", f"{marks[0]} alters another card, and cannot itself be altered"
    if row < 0 or not may_be_altered(state, row, kind):
        return "VTM-96", f"it alters {catalogue_of(state).cards[card].keyword('alter')} cards"
    return "VTM-36", _open(state)


# Pawns ----------------------------------------------------------------------------------------------------------------


def _pawn(state: Vitium, words: list[str], seat: int) -> Reason:
    verb, row = words[0], _row(state, words[1])
    rows = state.rows
    if row < 0 or rows[row + is_.BOSS] != seat:
        return "VTM-40", f"{words[1]} is not in your employ"
    if not state.has(row, is_.UP) or state.printed(row, C_TYPE) != PAWN:
        return "VTM-40", f"{words[1]} is no pawn"
    if rows[row + is_.HOST] >= 0:
        return "VTM-69", f"{words[1]} is altering, and takes no pawn actions"
    if rows[row + is_.FLAGS] & is_.EXHAUSTED:
        return "VTM-40", f"{words[1]} is exhausted"
    if rows[row + is_.BANS] & (F_ACT | PAWN_ACTIONS[verb]):
        return "VTM-110", f"an effect forbids it to {words[1]}"
    if verb in ("act", "seduce"):
        return _acts(state, words, row, seat)
    mark = _row(state, words[2]) if INSTANCE.fullmatch(words[2]) else -1
    if verb == "attack":
        return _attack(state, mark, row)
    if verb == "work":
        open_ = mark >= 0 and kinds_of(state, mark) & UNDERWAY_BIT
        return "VTM-47", "its boss has refused this turn" if open_ else f"{words[2]} is not underway"
    altering = mark >= 0 and state.rows[mark + is_.HOST] >= 0 and kinds_of(state, mark) & 16
    return ("VTM-66", f"{words[2]} is altering") if altering else ("VTM-48", f"{words[2]} is no event in play")


def _attack(state: Vitium, mark: int, row: int) -> Reason:
    if mark < 0 or mark == row or not state.has(mark, is_.UP):
        return "VTM-46", "an attack marks another face-up asset"
    if state.rows[mark + is_.HOST] >= 0 or state.printed(mark, C_TYPE) > DEVICE:
        return "VTM-46", "an attack marks an asset that is not altering"
    return "VTM-101", "the mark is Elusive, and its Stealth is not below the attacker's Cunning"


def _acts(state: Vitium, words: list[str], row: int, seat: int) -> Reason:
    """Why a pawn cannot use an Act or Seduce ability."""
    tag, rule = (ACT, "VTM-77") if words[0] == "act" else (SEDUCE, "VTM-80")
    refused = _ability(state, words[1], row, seat, int(tag), rule)
    if refused:
        return refused
    if tag == SEDUCE:
        return "VTM-80", "a seduction marks another Human pawn of no more Cunning"
    return _mark(state, words[2:])


def _ability(state: Vitium, word: str, row: int, seat: int, tag: int, rule: str) -> Reason | None:
    """Why an ability cannot be used, whatever it marks."""
    place = _place(state, word)
    if place >= state.printed(row, C_COUNT):
        return rule, f"{word} is no ability of that card"
    ability = int(state.printed(row, C_ABILITIES) + place) * int(ABILITY)
    tags = int(state.abilities[ability + A_TAGS])
    if state.abilities[ability + A_KIND] != ACTIVATED or (tag and not tags & tag):
        return rule, f"{word} is not used in this way"
    if not tag and tags & (ACT | SEDUCE):
        return rule, f"{word} is used by a pawn action"
    if state.abilities[ability + A_PRICE] > state.wealth[seat]:
        return "VTM-79", f"it costs {state.abilities[ability + A_PRICE]}Ç and you have {state.wealth[seat]}Ç"
    if state.abilities[ability + A_ONCE] and state.rows[row + is_.ONCE] >> place & 1:
        return rule, "it was used this turn"
    condition = state.abilities[ability + A_CONDITION]
    speak_of(state, state.rows[row], seat)
    if condition and not holds(state, condition):
        return _no_condition(state)
    return None


def _no_condition(state: Vitium) -> Reason:
    """Why an `if` clause does not hold."""
    if state.top >= 0 and state.stack[is_.PREVENTED]:
        return "VTM-57", "the action is prevented already"
    return "VTM-44", "its condition does not hold"


def _mark(state: Vitium, marks: list[str]) -> Reason:
    """Why something cannot be marked."""
    for word in (part for group in marks for part in group.split(",")):
        row = _row(state, word) if INSTANCE.fullmatch(word) else -1
        if row >= 0 and state.rows[row + is_.HOST] >= 0:
            return "VTM-66", f"{word} is altering, and is marked only where the text says so"
    if not marks or marks == ["-"]:
        return "VTM-44", "it needs a mark"
    return "VTM-36", f"{' '.join(marks)} is no legal mark here"


# Events and abilities -------------------------------------------------------------------------------------------------


def _complete(state: Vitium, words: list[str], seat: int, window: bool) -> Reason:
    row = _row(state, words[1])
    if row < 0 or state.rows[row + is_.BOSS] != seat or state.has(row, is_.UP):
        return "VTM-41", f"{words[1]} is no underway event of yours"
    card = int(state.rows[row + is_.FACE])
    face = catalogue_of(state).cards[card]
    if state.library.of(card, C_TYPE) <= DEVICE:
        return "VTM-86", f"{face.name} is sneaking: it is purchased, not completed"
    if window and not has_maneuver(state, card, row):
        return "VTM-54", f"{face.name} does not have Maneuver"
    if not may_play(state, seat, card):
        return "VTM-7", f"it requires {face.requires} Influence with {face.house}"
    if state.rows[row + is_.PROGRESS] < state.library.of(card, C_PROGRESS):
        return "VTM-41", f"it has {state.rows[row + is_.PROGRESS]} of {face.progress} progress"
    if state.has(row, is_.STAYED):
        return "VTM-58", "its completion was prevented this turn"
    if not conditions_hold(state, row, seat):
        return _no_condition(state)
    return _completion(state, card, row, words[2:])


def _completion(state: Vitium, card: int, row: int, marks: list[str]) -> Reason:
    """Why an event cannot be completed with these marks."""
    if "-" in marks or not completion_marks(state, row):
        return "VTM-44", "an event is completed without a mark only where none is legal, and never with Alter"
    if state.library.of(card, C_ALTER) >= 0:
        refused = _alter(state, card, marks[:1])
        if refused[0] != "VTM-36":
            return refused
    return _mark(state, marks)


def _activate(state: Vitium, words: list[str], seat: int, window: bool) -> Reason:
    row = _row(state, words[1])
    if row < 0 or state.rows[row + is_.BOSS] != seat:
        return "VTM-43", f"{words[1]} is not in your employ"
    place = _place(state, words[1])
    if place >= state.printed(row, C_COUNT):
        return "VTM-43", f"{words[1]} is no ability of that card"
    tags = int(state.abilities[(state.printed(row, C_ABILITIES) + place) * ABILITY + A_TAGS])
    if bool(tags & SNEAK) == state.has(row, is_.UP):
        return "VTM-86", "while sneaking a card has its Sneak abilities, face up all others"
    if window and not tags & IN_STEP:
        return "VTM-54", f"{words[1]} does not have Maneuver"
    if tags & EXHAUST and state.has(row, is_.EXHAUSTED):
        return "VTM-78", f"{words[1].partition('.')[0]} is exhausted"
    refused = _ability(state, words[1], row, seat, 0, "VTM-43")
    return refused or _mark(state, words[2:])


def _intercept(state: Vitium, words: list[str], seat: int) -> Reason:
    row = _row(state, words[1])
    if row < 0 or state.rows[row + is_.BOSS] != seat or not state.has(row, is_.UP):
        return "VTM-98", f"{words[1]} is not in your employ"
    if state.stack[is_.PREVENTED]:
        return "VTM-57", "the action is prevented already"
    keys = state.rows[row + is_.KEYS]
    if keys & INTERCEPTOR or not keys & (BODY_GUARD | PATROL_GUARD):
        said = "an Interceptor that stands ready stops another pawn whose Stealth is not above its Cunning"
        return "VTM-98", said
    if keys & BODY_GUARD:
        return "VTM-99", "a Body Guard that stands ready stops attacks on other pawns, its Cunning allowing"
    return "VTM-100", "a Patrol Guard that stands ready stops attacks on locations and sabotage, its Cunning allowing"
