"""The options of a match, declared once.

A game declares a frozen dataclass whose fields are made with `option`. The lobby form, the command-line flags,
the option text of positions and records, the checks, the wire and the docs all come from that declaration.
"""

import dataclasses
import re
from collections.abc import Iterable
from typing import Any, Literal, TypeVar, get_args, get_origin, get_type_hints

import msgspec

from ludarium.core.errors import BadNotation, Misuse

O = TypeVar("O")
Value = bool | int | str
OptionKind = Literal["switch", "number", "word"]


class OptionForm(msgspec.Struct, frozen=True, kw_only=True):
    """One option as a form, a flag or a docs page needs it."""

    name: str
    label: str
    rule: str
    help: str
    default: Value
    kind: OptionKind
    values: tuple[Value, ...] = ()
    """The values that may be chosen; empty for a number between `least` and `most` or any word."""
    least: int = 0
    most: int | None = None
    in_text: bool = True
    """False where a position shows the option in another way (the board's side shows in the board)."""
    suggestions: tuple[str, ...] = ()
    """Values to offer where any word may be given; the game itself checks what else is."""
    labels: tuple[str, ...] = ()
    """What a form calls each of `values`, in the same order."""


def option(
    default: Value,
    label: str,
    *,
    rule: str,
    help: str = "",
    least: int = 0,
    most: int | None = None,
    in_text: bool = True,
    suggestions: tuple[str, ...] = (),
    labels: dict[Any, str] | None = None,
) -> Any:
    """A field of an Options dataclass, with what people are told about it; `labels` say what each value means."""
    told = {"label": label, "rule": rule, "help": help, "least": least, "most": most, "in_text": in_text}
    return dataclasses.field(default=default, metadata=told | {"suggestions": suggestions, "labels": labels or {}})


def declared(options: type[Any]) -> tuple[OptionForm, ...]:
    """The options of a game, in the order of declaration."""
    if options not in _DECLARED:
        hints = get_type_hints(options)
        _DECLARED[options] = tuple(_declared(field, hints[field.name]) for field in dataclasses.fields(options))
    return _DECLARED[options]


_DECLARED: dict[type[Any], tuple[OptionForm, ...]] = {}
"""A cache: reading type hints takes longer than creating the options of a match."""


def _declared(field: "dataclasses.Field[Any]", hint: Any) -> OptionForm:
    kind, values = _kind(field.name, hint)
    default: Any = field.default
    told = dict(field.metadata)
    labels = told.pop("labels")
    if labels and set(labels) != set(values):
        raise Misuse(
            f"Option {field.name!r}: labels are for {', '.join(map(str, values))}, not {', '.join(map(str, labels))}."
        )
    named = tuple(labels.get(value, str(value)) for value in values) if kind != "switch" else ()
    return OptionForm(name=field.name, default=default, kind=kind, values=values, labels=named, **told)


def _kind(name: str, hint: Any) -> tuple[OptionKind, tuple[Value, ...]]:
    if hint is bool:
        return "switch", (False, True)
    if get_origin(hint) is Literal:
        values = get_args(hint)
        return ("number" if all(isinstance(value, int) for value in values) else "word"), values
    if hint in (int, str):
        return ("number" if hint is int else "word"), ()
    raise Misuse(f"Option {name!r}: its type must be bool, int, str or Literal, not {hint}.")


def read_value(one: OptionForm, text: str) -> Value:
    """Parse an option's value; BadNotation says which values are valid."""
    if one.kind == "switch":
        if text in ("", "on", "off"):
            return text != "off"
        raise BadNotation(f"Option {one.name}: expected on or off, found {text!r}.")
    value: Value = text
    if one.kind == "number":
        if not re.fullmatch(r"-?[0-9]{1,18}", text):
            raise BadNotation(f"Option {one.name}: expected {expected(one)}, found {text!r}.")
        value = int(text)
    check_value(one, value)
    return value


def check_value(one: OptionForm, value: object) -> None:
    """BadNotation unless the value is valid for the option."""
    wanted = {"switch": bool, "number": int, "word": str}[one.kind]
    fits = type(value) is wanted
    if fits and one.values:
        fits = value in one.values
    elif fits and isinstance(value, int):
        fits = one.least <= value and (one.most is None or value <= one.most)
    elif fits and isinstance(value, str):
        fits = "," not in value and not any(character.isspace() for character in value)
    if not fits:
        raise BadNotation(f"Option {one.name}: expected {expected(one)}, found {value!r}.")


def expected(one: OptionForm) -> str:
    """The values that an option accepts, in words."""
    if one.kind == "switch":
        return "on or off"
    if one.values:
        return "one of " + ", ".join(str(value) or "(nothing)" for value in one.values)
    if one.suggestions:
        return f"{', '.join(one.suggestions)} or another word without commas or spaces"
    if one.kind == "word":
        return "a word without commas or spaces"
    return f"a whole number from {one.least}" + (f" to {one.most}" if one.most is not None else "")


def check(options: object) -> None:
    """BadNotation unless every option has a valid value. Options call this when they are created."""
    for one in declared(type(options)):
        check_value(one, getattr(options, one.name))


def read_options(kind: type[O], text: str) -> O:
    """Parse options such as `board=7,bloodlust`; `-` or nothing means the defaults."""
    return kind(**read_given(declared(kind), text, "this game"))


def read_given(forms: Iterable[OptionForm], text: str, title: str) -> dict[str, Value]:
    """The values that such a text gives, by the names of options; `title` names the game where one is unknown."""
    known = {one.name: one for one in forms}
    given: dict[str, Value] = {}
    for part in [] if text.strip() in ("", "-") else text.strip().split(","):
        name, equals, value = part.partition("=")
        if name not in known:
            raise BadNotation(f"Options: there is no option {name!r}; {title} has {', '.join(sorted(known))}.")
        if name in given:
            raise BadNotation(f"Options: {name} is given twice.")
        if not equals and known[name].kind != "switch":
            raise BadNotation(f"Option {name}: expected {name}={expected(known[name])}.")
        given[name] = read_value(known[name], value)
    return given


def write_options(options: object, *, all_in_text: bool = True) -> str:
    """Options as text: those that differ from the default, in alphabetical order; `-` if none does.

    `all_in_text=False` leaves out those that a position shows in another way.
    """
    parts = []
    for one in sorted(declared(type(options)), key=lambda one: one.name):
        value = getattr(options, one.name)
        if value != one.default and (one.in_text or all_in_text):
            parts.append(_written(one, value))
    return ",".join(parts) or "-"


def _written(one: OptionForm, value: Value) -> str:
    if one.kind == "switch":
        return one.name if value else f"{one.name}=off"
    return f"{one.name}={value}"
