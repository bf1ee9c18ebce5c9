"""The words of kinds of Serfs, things and maneuvers that all text forms share."""

from typing import Final

from ludarium.core.errors import BadNotation, Refused
from ludarium.games.barony.rules.data.cards import (
    CASTE,
    CASTES,
    MANEUVER,
    THING,
    VOCATION_NAMES,
    VOCATIONS,
    hired_caste,
    hired_vocation,
)

MAX_NUMBER: Final = 10**12


def write_hire(hire: int) -> str:
    """A kind of Serf as notation: Tj, Ss.throw."""
    text = CASTES[hired_caste(hire)] + VOCATIONS[hired_vocation(hire)]
    if hired_caste(hire) == 3:
        text += ".throw" if hire & 1 else ".archery"
    return text


def read_hire(text: str) -> int:
    """The kind of Serf a notation names; BadNotation says what would do. A Soldier is named with its maneuver."""
    kind, _, free = text.partition(".")
    if len(kind) != 2 or kind[0] not in CASTES or kind[1] not in VOCATIONS:
        raise BadNotation(f"{text!r} is no Serf: expected a caste of {CASTES} and a vocation of {VOCATIONS}, as in Tj.")
    caste = CASTES.index(kind[0])
    if kind[1] not in CASTE[caste].vocations:
        card = CASTE[caste]
        names = [VOCATION_NAMES[VOCATIONS.index(letter)] for letter in (kind[1], *card.vocations)]
        raise Refused("BAR-3", f"A {card.name} is no {names[0]}, but a {' or '.join(names[1:])}")
    if (caste == 3) != (free in ("throw", "archery")) or (caste != 3 and "." in text):
        raise BadNotation(f"{text!r}: a Soldier, and only a Soldier, is named with .throw or .archery.")
    return caste * 16 + VOCATIONS.index(kind[1]) * 4 + (1 if free == "throw" else 0)


def write_things(carried: int, spells: int, doubles: int) -> list[str]:
    """What a Serf carries, thing by thing."""
    found: list[str] = []
    for index in range(26):
        packed, place = (carried, index) if index < 8 else (spells, index - 8) if index < 17 else (doubles, index - 17)
        found += [thing_word(index)] * (packed >> place * 6 & 63)
    return found


def thing_word(thing: int) -> str:
    """The word of a thing; a duplicated spell has a star."""
    return THING[thing].word if thing < 17 else THING[thing - 9].word + "*"


THING_WORDS: Final = [thing_word(thing) for thing in range(26)]
MANEUVER_WORDS: Final = [one.word for one in MANEUVER]


def read_things(words: list[str]) -> tuple[int, int, int]:
    """Things as they stand in the ledger: items, spells, duplicates."""
    packed = [0, 0, 0]
    for word in words:
        if word not in THING_WORDS:
            raise BadNotation(f"{word!r} is no thing; expected one of {' '.join(THING_WORDS)}.")
        thing = THING_WORDS.index(word)
        place, shift = (0, thing) if thing < 8 else (1, thing - 8) if thing < 17 else (2, thing - 17)
        if packed[place] >> shift * 6 & 63 >= 60:
            raise BadNotation(f"More than 60 of {word!r} find no room.")
        packed[place] += 1 << shift * 6
    return packed[0], packed[1], packed[2]


def read_maneuvers(words: list[str]) -> list[int]:
    """Maneuvers by their words."""
    for word in words:
        if word not in MANEUVER_WORDS:
            raise BadNotation(f"{word!r} is no maneuver; expected one of {' '.join(MANEUVER_WORDS)}.")
    return [MANEUVER_WORDS.index(word) for word in words]


def read_number(text: str, least: int, most: int, what: str) -> int:
    """A whole number between two others, or BadNotation."""
    if not (text.isascii() and text.isdecimal() and len(text) <= 13 and least <= int(text) <= most):
        raise BadNotation(f"{what}: expected a whole number from {least} to {most}, found {text!r}.")
    return int(text)
