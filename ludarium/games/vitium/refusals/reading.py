"""Reads the words of a typed action and checks their form."""

import re

from ludarium.core.errors import BadNotation
from ludarium.games.vitium.rules.data import layout
from ludarium.games.vitium.rules.state import Vitium
from ludarium.games.vitium.text.notation import LETTERS, VERBS, WORDS, pool_of

INSTANCE = re.compile(r"([a-f])([1-9][0-9]{0,6})(?:\.([1-4]))?")
GIFT = re.compile(r"gift ([A-F])>([A-F]) ([0-9]{1,9})")
CONCEDE = re.compile(r"concede ([A-F])")
SHARE = re.compile(r"[A-F][1-9]")
NO_ABILITY = ("purchase", "attack", "work", "sabotage", "complete", "intercept")
KIND_OF = {word: kind for kind, word in {**VERBS, **WORDS}.items()}
EXAMPLES = "such as purchase dock-rat, attack a1 b1, work a1 a4, complete a4, pass, end or gift B>A 100"


def read_words(state: Vitium, text: str) -> list[str]:
    """The words of an action with its marks sorted; BadNotation if no action looks like this."""
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
        raise BadNotation(f"{text[:40]!r} cannot be read: expected more after {words[0]}.")
    return [words[0], *_arguments(state, words, text)]


def _no_more(words: list[str], most: int, text: str) -> None:
    if len(words) > most:
        raise BadNotation(f"{text[:60]!r}: expected nothing after {' '.join(words[:most])[:40]!r}.")


def _arguments(state: Vitium, words: list[str], text: str) -> list[str]:
    """What follows the verb, with its form checked."""
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
    if verb in NO_ABILITY and "." in first:
        raise BadNotation(f"{text[:60]!r}: expected a card in play such as a1, found {first[:20]!r}.")
    if verb in ("intercept", "resolve"):
        _no_more(words, 2, text)
    if verb in ("attack", "work", "sabotage", "seduce"):
        _no_more(words, 3, text)
        if not rest:
            raise BadNotation(f"{text[:60]!r}: expected a mark such as b1.")
    return [first, *(_marks(word, text) for word in rest)]


def _named(state: Vitium, verb: str, words: list[str], text: str) -> list[str]:
    """A seat, a House, shares, or a card."""
    first = words[0]
    if verb == "order" and first not in tuple(LETTERS[: state.seats]):
        raise BadNotation(f"{text[:40]!r}: expected a seat.")
    if verb == "house" and first not in [house.id for house in pool_of(state).houses]:
        raise BadNotation(f"{text[:40]!r}: there is no such House.")
    if verb == "split":
        if not all(SHARE.fullmatch(word) for word in words):
            raise BadNotation(f"{text[:40]!r}: expected shares such as A1 B2.")
        if len({word[0] for word in words}) < len(words):
            raise BadNotation(f"{text[:40]!r}: expected one share for each player.")
        return sorted(words)
    if verb not in ("order", "house") and not (verb == "take" and first == "-"):
        _card(state, first, text)
    return words


def _card(state: Vitium, id: str, text: str) -> int:
    found = pool_of(state).place
    if id not in found:
        raise BadNotation(f"{text[:60]!r}: there is no card {id[:40]!r}.")
    return found[id]


def _marks(word: str, text: str) -> str:
    """The marks of one group, sorted by id."""
    parts = word.split(",")
    for part in parts:
        if part not in ("-", *LETTERS) and (not INSTANCE.fullmatch(part) or "." in part):
            raise BadNotation(f"{text[:60]!r}: expected a card in play or a seat, found {part[:20]!r}.")
    return ",".join(sorted(parts, key=_order))


def _order(part: str) -> tuple[str, int]:
    found = INSTANCE.fullmatch(part)
    return (found[1], int(found[2])) if found else (part, 0)


def card_named(state: Vitium, word: str) -> int:
    """The card in play that a word names by its id; -1 if there is none."""
    found = INSTANCE.fullmatch(word)
    return int(state.find("abcdef".index(found[1]) * layout.NUMBERS + int(found[2]))) if found else -1


def ability_named(word: str) -> int:
    """The place of the ability that a word names; -1 if it names only the card."""
    found = INSTANCE.fullmatch(word)
    return int(found[3]) - 1 if found and found[3] else -1
