"""The numbers that tuning may change, where they stand in a card file, and matches played with other values."""

import re
from collections.abc import Mapping, Sequence
from typing import Any

from ludarium.core.errors import BadNotation, Misuse
from ludarium.core.game import Game
from ludarium.core.parts.balance import Dial

Values = Mapping[str, int]
"""A value for each dial, by what it changes."""
DIAL = re.compile(r"(?P<what>[\w-]+(?: [\w.-]+){1,2})=(?P<least>-?\d+)\.\.(?P<most>-?\d+)(?:/(?P<step>\d+))?")


def read_dial(text: str) -> Dial:
    """The dial that a text such as `card siege-ox cost=350..550/50` describes."""
    found = DIAL.fullmatch(text.strip())
    if not found:
        raise BadNotation(f"{text!r} is no dial; write for example: card siege-ox cost=350..550/50")
    least, most, step = int(found["least"]), int(found["most"]), int(found["step"] or 1)
    if step < 1 or most <= least:
        raise BadNotation(f"{text!r}: the range must go upwards, in steps of at least 1.")
    return Dial(found["what"], least, most, step)


def present(playing: Game[Any], dials: Sequence[Dial]) -> dict[str, int]:
    """The value that each dial has now."""
    return {dial.what: _value(playing, dial) for dial in dials}


def _value(playing: Game[Any], dial: Dial) -> int:
    kind, *rest = dial.what.split(" ")
    if kind == "option":
        value = getattr(playing.Options(), rest[0], None)
        if not isinstance(value, int):
            raise Misuse(f"{playing.title} has no option {rest[0]!r} with a number.")
        return value
    text = card_file(playing)
    return int(text[slice(*_place(text, dial.what))])


def card_file(playing: Game[Any]) -> str:
    """The card file that comes with a game."""
    if playing.card_files is None:
        raise Misuse(f"{playing.title} has no card file; only its options can be tuned.")
    return playing.card_files.text()


def changed_file(playing: Game[Any], values: Values) -> str:
    """The game's card file with other numbers."""
    text = card_file(playing)
    for what, value in values.items():
        if not what.startswith("option "):
            start, end = _place(text, what)
            text = f"{text[:start]}{value}{text[end:]}"
    return text


def played_with(playing: Game[Any], values: Values, options: str = "") -> str:
    """The options of a match in which the dials have these values; those that they have anyway are left out."""
    now = present(playing, [Dial(what, 0, 1) for what in values])
    moved = {what: value for what, value in values.items() if value != now[what]}
    parts = [options] if options else []
    parts += [f"{what.removeprefix('option ')}={value}" for what, value in moved.items() if what.startswith("option ")]
    if any(not what.startswith("option ") for what in moved):
        files = playing.card_files
        assert files is not None
        parts.append(f"{files.option}={files.pack(changed_file(playing, moved), 'tuned cards')}")
    return ",".join(parts)


def _place(text: str, what: str) -> tuple[int, int]:
    """Where a number of the card file begins and ends; Misuse if it isn't there."""
    kind, id, key = [*what.split(" "), "", ""][:3]
    table, _, within = key.partition(".")
    line = rf"^{re.escape(table)} = " + (rf"\{{.*?\b{re.escape(within)} = " if within else "") + r"(-?\d+)"
    for block in re.finditer(rf"^\[\[{re.escape(kind)}\]\].*?(?=^\[|\Z)", text, re.MULTILINE | re.DOTALL):
        found = re.search(line, block[0], re.MULTILINE)
        if found and re.search(rf'^id = "{re.escape(id)}"', block[0], re.MULTILINE):
            return block.start() + found.start(1), block.start() + found.end(1)
    raise Misuse(f"The card file has no number {what!r}; write KIND ID KEY, such as: card siege-ox cost")
