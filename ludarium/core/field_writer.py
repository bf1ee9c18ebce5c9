"""Writes `rules/generated.py` of a game: functions that copy, compare and hash all fields that its state declares.

The classes of objects that the state owns get functions of their own, such as `copy_fields_of_purse`.

`python -m ludarium.core.field_writer FOLDER…` writes it for each folder of rules; `make fields` does so for all games.
"""

import sys
from collections.abc import Iterator
from pathlib import Path

from ludarium.core.field_reader import (
    FILE_NAME,
    Declaration,
    DeclaredField,
    of_state,
    read_declarations,
    uses_generated,
)

LINE_MAX_CHARS = 120


def write_module(declarations: list[Declaration]) -> str:
    """The text of the generated module."""
    bodies = [(declared, list(_functions(declared))) for declared in declarations]
    written = [declared for declared, lines in bodies if lines]
    body = [line for _, lines in bodies for line in lines]
    lines = [
        f'"""Copies and compares the fields of {" and ".join(one.name for one in written)}. '
        'Written by `make fields`; don\'t edit."""',
        "",
        "from typing import TYPE_CHECKING",
        "",
    ]
    mixers = _mixers(body)
    imported = [f"from ludarium.core.hashing import {mixers}"] if mixers else []
    imported += [
        f"from {module} import {', '.join(names)}" for one in written for module, names in one.constants.items()
    ]
    if any("i64" in line for line in body):
        lines += ["from mypy_extensions import i64", ""]
    lines += [*imported, ""] if imported else []
    lines += ["if TYPE_CHECKING:", *sorted(f"    from {one.module} import {one.name}" for one in written)]
    return "\n".join([*lines, *body]) + "\n"


def _mixers(body: list[str]) -> str:
    """The functions of `core.hashing` that are called."""
    names = ("mix", "mix_all", "mix_part")
    return ", ".join(name for name in names if any(f"{name}(" in line for line in body))


def _functions(declared: Declaration) -> Iterator[str]:
    """The lines of all functions, each after two empty lines."""
    for name, write in FUNCTIONS.items():
        if name + declared.suffix in declared.functions:
            yield from ["", "", *write(declared)]


def _copy_fields(declared: Declaration) -> Iterator[str]:
    yield f'def copy_fields{declared.suffix}(new: "{declared.name}", old: "{declared.name}") -> None:'
    yield '    """Copy every field of another one, except caches."""'
    yield from (f"    new.{field.name} = {field.copied('old')}" for field in declared.fields if field.is_copied)


def _same_fields(declared: Declaration) -> Iterator[str]:
    cheap_first = sorted(
        (field for field in declared.fields if field.is_compared), key=lambda field: not field.is_plain
    )
    tests = [field.compared("one", "other") for field in cheap_first]
    yield f'def same_fields{declared.suffix}(one: "{declared.name}", other: "{declared.name}") -> bool:'
    yield '    """Whether both agree in every field that equality compares."""'
    yield from _returned(tests)
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


def _returned(tests: list[str]) -> Iterator[str]:
    """The lines that return whether all of these expressions are true."""
    line = f"    return {' and '.join(tests)}"
    if len(line) <= LINE_MAX_CHARS:
        yield line
        return
    yield "    return ("
    yield f"        {tests[0]}"
    yield from (f"        and {test}" for test in tests[1:])
    yield "    )"


def _mix_fields(declared: Declaration) -> Iterator[str]:
    if declared.suffix:
        yield f'def mix_fields{declared.suffix}(state: "{declared.name}", key: i64) -> i64:'
        yield '    """A hash with all that equality compares in it, as far as markers say."""'
    else:
        yield f'def mix_fields(state: "{declared.name}") -> i64:'
        yield '    """A hash of the numbers, flags and arrays that equality compares, as far as their markers say."""'
        yield "    key: i64 = 0"
    hashed = [field for field in declared.fields if field.is_hashed]
    lines = [line for field in hashed if not field.in_key for line in _mix_field(field)]
    reduced = dict.fromkeys(field.in_key for field in hashed if field.in_key)  # fields may share one
    lines += [f"    key = mix(key, {of_state('state', one)})" for one in reduced]
    if declared.suffix and lines[-1].startswith("    key = "):
        yield from [*lines[:-1], lines[-1].replace("key =", "return", 1)]
    else:
        yield from [*lines, "    return key" if declared.suffix else "    return key ^ key >> 29"]


def _mix_field(field: DeclaredField) -> Iterator[str]:
    """The lines that hash a field; texts and shared objects, except lists of numbers, are left out."""
    value = f"state.{field.name}"
    number = {"i64": value, "int": f"i64({value})", "bool": f"i64(1 if {value} else 0)"}.get(field.type)
    if field.size:
        size, used = of_state("state", field.size), of_state("state", field.used)
        yield f"    for part in range({field.count_parts('state')}):"
        yield f"        key = mix_part(key, {value}, part * {size}, {used})"
    elif field.end:
        yield f"    key = mix_part(key, {value}, 0, {of_state('state', field.end)})"
    elif field.type == "list[int]":
        yield f"    for number in {value}:"
        yield "        key = mix(key, number)"
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
    yield from _returned(tests)


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
        path, text = folder / FILE_NAME, write_module(read_declarations(folder))
        if not path.exists() or path.read_text(encoding="utf-8") != text:
            path.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
