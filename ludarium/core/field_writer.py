"""Writes `rules/generated.py` of a game: functions that copy and compare all fields that its state declares.

`python -m ludarium.core.field_writer FOLDER…` writes it for each folder of rules; `make fields` does so for all games.
"""

import ast
import sys
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

from ludarium.core.errors import Misuse

FILE_NAME = "generated.py"
MARKERS = ("Shared", "Owned", "Uncompared", "Cache")
PLAIN_TYPES = ("i64", "int", "float", "bool", "str")
FUNCTION_NAMES = ("copy_fields", "same_fields", "mix_fields")


@dataclass(frozen=True)
class Field:
    """A declared field: its name, its type without markers, and its markers."""

    name: str
    type: str
    markers: frozenset[str] = frozenset()
    end: str = ""
    """For an array of which only the beginning is in use, where that ends."""

    @property
    def is_copied(self) -> bool:
        return "Cache" not in self.markers

    @property
    def is_compared(self) -> bool:
        return not self.markers & {"Cache", "Uncompared"}

    @property
    def is_array(self) -> bool:
        return self.type.startswith("vec[")

    def copied(self, state: str) -> str:
        """The expression for a copy's value of the field."""
        value = f"{state}.{self.name}"
        if self.end:
            return f"{value}[: {state}.{self.end}]"
        if self.is_array and "Shared" not in self.markers:
            return f"{value}[:]"
        return f"{value}.copy()" if "Owned" in self.markers else value

    def compared(self, state: str) -> str:
        """The expression that equality compares."""
        return f"{state}.{self.name}" + (f"[: {state}.{self.end}]" if self.end else "")


DECIDER = Field("decider", "int")
"""The field that every state inherits."""


@dataclass(frozen=True)
class Declaration:
    """The class that declares the fields of a game's state, in its module, and what the rules derive from it."""

    module: str
    name: str
    fields: tuple[Field, ...]
    functions: tuple[str, ...]


# Reading ----------------------------------------------------------------------------------------------------------


def read_declaration(folder: Path) -> Declaration:
    """The fields that the state in a folder of rules declares; Misuse says which of them needs a marker."""
    modules = {path: ast.parse(path.read_text(encoding="utf-8")) for path in sorted(folder.rglob("*.py"))}
    modules = {path: tree for path, tree in modules.items() if path.name != FILE_NAME}
    classes = {one.name: (path, one) for path, tree in modules.items() for one in _classes(tree)}
    found = [name for name, (_, one) in classes.items() if "State" in _bases(one)]
    if len(found) != 1:
        raise Misuse(f"{folder}: expected one class that extends State, found {len(found)}.")
    path, declaring = classes[found[0]]
    fields = tuple(_fields(declaring))
    family = [one for _, one in classes.values() if one is declaring or found[0] in _bases(one)]
    _check_declared(family, {field.name for field in (DECIDER, *fields)})
    imported = {name for tree in modules.values() for name in _imported(tree)}
    functions = tuple(name for name in FUNCTION_NAMES if name in imported)
    return Declaration(".".join(path.with_suffix("").parts), found[0], (DECIDER, *fields), functions)


def _classes(tree: ast.Module) -> Iterator[ast.ClassDef]:
    return (node for node in tree.body if isinstance(node, ast.ClassDef))


def _bases(declared: ast.ClassDef) -> list[str]:
    return [base.id for base in declared.bases if isinstance(base, ast.Name)]


def _imported(tree: ast.Module) -> Iterator[str]:
    """What a module imports from the generated one."""
    for node in tree.body:
        if isinstance(node, ast.ImportFrom) and (node.module or "").endswith(".generated"):
            yield from (name.name for name in node.names)


def _fields(declaring: ast.ClassDef) -> Iterator[Field]:
    for node in declaring.body:
        if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
            yield _field(node.target.id, node.annotation)


def _field(name: str, annotation: ast.expr) -> Field:
    markers, end = set[str](), ""
    while isinstance(annotation, ast.Subscript):
        word = ast.unparse(annotation.value)
        if word in MARKERS:
            markers.add(word)
            annotation = annotation.slice
        elif word == "Annotated" and isinstance(annotation.slice, ast.Tuple):
            annotation, detail = annotation.slice.elts
            if not isinstance(detail, ast.Call) or not isinstance(detail.args[0], ast.Constant):
                raise Misuse(f"{name}: expected UpTo(…), found {ast.unparse(detail)}.")
            end = str(detail.args[0].value)
        else:
            break
    field = Field(name, ast.unparse(annotation), frozenset(markers), end)
    plain = field.type in PLAIN_TYPES or field.is_array
    if not plain and not markers & {"Shared", "Owned", "Cache"}:
        raise Misuse(f"{name}: a copy has to know whether {field.type} is Shared or Owned, or a Cache.")
    return field


def _check_declared(family: Iterable[ast.ClassDef], names: set[str]) -> None:
    """Misuse if a method sets something that the class doesn't declare: a copy would lose it."""
    for node in (node for one in family for node in ast.walk(one)):
        if isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Store) and ast.unparse(node.value) == "self":
            if node.attr not in names:
                raise Misuse(f"self.{node.attr} is set in line {node.lineno}, but not declared as a field.")


# Writing ----------------------------------------------------------------------------------------------------------


def write_module(declared: Declaration) -> str:
    """The text of the generated module."""
    writers = {"copy_fields": _copy_fields, "same_fields": _same_fields, "mix_fields": _mix_fields}
    mixes = "mix_fields" in declared.functions
    lines = [
        f'"""Copies and compares the fields of {declared.name}. Written by `make fields`; don\'t edit."""',
        "",
        "from typing import TYPE_CHECKING",
        "",
        *(("from mypy_extensions import i64", "", "from ludarium.core.hashing import mix, mix_all", "") if mixes else ()),
        "if TYPE_CHECKING:",
        f"    from {declared.module} import {declared.name}",
    ]
    for name in declared.functions:
        lines += ["", "", *writers[name](declared)]
    return "\n".join(lines) + "\n"


def _copy_fields(declared: Declaration) -> Iterator[str]:
    yield f'def copy_fields(new: "{declared.name}", old: "{declared.name}") -> None:'
    yield '    """Copy every field of another state, except caches."""'
    yield from (f"    new.{field.name} = {field.copied('old')}" for field in declared.fields if field.is_copied)


def _same_fields(declared: Declaration) -> Iterator[str]:
    compared = [field for field in declared.fields if field.is_compared]
    tests = [f"{field.compared('one')} == {field.compared('other')}" for field in compared]
    yield f'def same_fields(one: "{declared.name}", other: "{declared.name}") -> bool:'
    yield '    """Whether two states agree in every field that equality compares."""'
    yield "    return ("
    yield f"        {tests[0]}"
    yield from (f"        and {test}" for test in tests[1:])
    yield "    )"


def _mix_fields(declared: Declaration) -> Iterator[str]:
    yield f'def mix_fields(state: "{declared.name}") -> i64:'
    yield '    """A hash of the numbers, flags and arrays that equality compares."""'
    yield "    key: i64 = 0"
    for field in declared.fields:
        if field.is_compared and field.is_array:
            yield f"    key = mix_all(key, {field.compared('state')})"
        elif field.is_compared and field.type in ("i64", "int", "bool"):
            value = f"state.{field.name}"
            number = {"i64": value, "int": f"i64({value})", "bool": f"i64(1 if {value} else 0)"}[field.type]
            yield f"    key = mix(key, {number})"
    yield "    return key"


def main(folders: list[str]) -> None:
    for folder in map(Path, folders):
        (folder / FILE_NAME).write_text(write_module(read_declaration(folder)), encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
