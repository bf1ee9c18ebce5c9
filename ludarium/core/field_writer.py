"""Writes `rules/generated.py` of a game: functions that copy, compare and hash all fields that its state declares.

`python -m ludarium.core.field_writer FOLDER…` writes it for each folder of rules; `make fields` does so for all games.
"""

import sys
from collections.abc import Iterator
from pathlib import Path

from ludarium.core.field_reader import FILE_NAME, Declaration, DeclaredField, of_state, read_declaration, uses_generated

LINE_MAX_CHARS = 120


def write_module(declared: Declaration) -> str:
    """The text of the generated module."""
    lines = [
        f'"""Copies and compares the fields of {declared.name}. Written by `make fields`; don\'t edit."""',
        "",
        "from typing import TYPE_CHECKING",
        "",
    ]
    body = list(_functions(declared))
    imported = [] if "mix_fields" not in declared.functions else [f"from ludarium.core.hashing import {_mixers(body)}"]
    imported += [f"from {module} import {', '.join(names)}" for module, names in declared.constants.items()]
    if any("i64" in line for line in body):
        lines += ["from mypy_extensions import i64", ""]
    lines += [*imported, ""] if imported else []
    lines += ["if TYPE_CHECKING:", f"    from {declared.module} import {declared.name}"]
    return "\n".join([*lines, *body]) + "\n"


def _mixers(body: list[str]) -> str:
    """The functions of `core.hashing` that are called."""
    names = ("mix", "mix_all", "mix_part")
    return ", ".join(name for name in names if any(f"{name}(" in line for line in body))


def _functions(declared: Declaration) -> Iterator[str]:
    """The lines of all functions, each after two empty lines."""
    for name, write in FUNCTIONS.items():
        if name in declared.functions:
            yield from ["", "", *write(declared)]


def _copy_fields(declared: Declaration) -> Iterator[str]:
    yield f'def copy_fields(new: "{declared.name}", old: "{declared.name}") -> None:'
    yield '    """Copy every field of another state, except caches."""'
    yield from (f"    new.{field.name} = {field.copied('old')}" for field in declared.fields if field.is_copied)


def _same_fields(declared: Declaration) -> Iterator[str]:
    cheap_first = sorted(
        (field for field in declared.fields if field.is_compared), key=lambda field: not field.is_plain
    )
    tests = [field.compared("one", "other") for field in cheap_first]
    yield f'def same_fields(one: "{declared.name}", other: "{declared.name}") -> bool:'
    yield '    """Whether two states agree in every field that equality compares."""'
    yield from _all(tests)
    for field in declared.fields:
        if field.is_compared and field.size:
            yield from ["", "", *_same_parts(declared, field)]


def _same_parts(declared: Declaration, field: DeclaredField) -> Iterator[str]:
    yield f'def same_{field.name}(one: "{declared.name}", other: "{declared.name}") -> bool:'
    yield f'    """Whether what is in use of each part of `{field.name}` is the same."""'
    yield f"    for part in range({field.count_parts('one')}):"
    for state in ("one", "other"):
        size, used = of_state(state, field.size), of_state(state, field.used)
        yield f"        of_{state} = {state}.{field.name}[part * {size} : part * {size} + {used}]"
    yield "        if of_one != of_other:"
    yield "            return False"
    yield "    return True"


def _all(tests: list[str]) -> Iterator[str]:
    """The lines that return whether all of these expressions are true."""
    yield "    return ("
    yield f"        {tests[0]}"
    yield from (f"        and {test}" for test in tests[1:])
    yield "    )"


def _mix_fields(declared: Declaration) -> Iterator[str]:
    yield f'def mix_fields(state: "{declared.name}") -> i64:'
    yield '    """A hash of the numbers, flags and arrays that equality compares, as far as their markers say."""'
    yield "    key: i64 = 0"
    hashed = [field for field in declared.fields if field.is_hashed]
    yield from (line for field in hashed if not field.in_key for line in _mix_field(field))
    reduced = dict.fromkeys(field.in_key for field in hashed if field.in_key)  # fields may share one
    yield from (f"    key = mix(key, {of_state('state', one)})" for one in reduced)
    yield "    return key ^ key >> 29"


def _mix_field(field: DeclaredField) -> Iterator[str]:
    """The lines that hash a field; texts and shared objects are left out."""
    value = f"state.{field.name}"
    number = {"i64": value, "int": f"i64({value})", "bool": f"i64(1 if {value} else 0)"}.get(field.type)
    if field.size:
        size, used = of_state("state", field.size), of_state("state", field.used)
        yield f"    for part in range({field.count_parts('state')}):"
        yield f"        key = mix_part(key, {value}, part * {size}, {used})"
    elif field.end:
        yield f"    key = mix_part(key, {value}, 0, {of_state('state', field.end)})"
    elif field.is_array:
        yield f"    key = mix_all(key, {value})"
    elif "Owned" in field.markers:
        yield f"    key = {value}.mixed(key)"
    elif number is not None:
        yield f"    key = mix(key, {number})"


def _covers(declared: Declaration) -> Iterator[str]:
    tests = [of_state("state", field.told_if) for field in declared.fields if field.told_if]
    tests += [_is_untold(field) for field in declared.fields if field.untold]
    yield f'def covers(state: "{declared.name}") -> bool:'
    yield '    """Whether the position text describes a state completely."""'
    line = f"    return {' and '.join(tests)}"
    yield from [line] if len(line) <= LINE_MAX_CHARS else _all(tests)


def _is_untold(field: DeclaredField) -> str:
    """The expression for whether a field has the value that every position has."""
    if field.untold == "[]":
        return f"len(state.{field.name}) == 0"
    return f"state.{field.name} == {of_state('state', field.untold)}"


FUNCTIONS = {
    "copy_fields": _copy_fields,
    "same_fields": _same_fields,
    "mix_fields": _mix_fields,
    "covers": _covers,
}


def main(folders: list[str]) -> None:
    """Write the modules that are out of date."""
    for folder in filter(uses_generated, map(Path, folders)):
        path, text = folder / FILE_NAME, write_module(read_declaration(folder))
        if not path.exists() or path.read_text(encoding="utf-8") != text:
            path.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
