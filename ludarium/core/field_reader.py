"""Reads the fields that a game's state declares, with their markers, from the source of its rules."""

import ast
import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

from ludarium.core.errors import Misuse

FILE_NAME = "generated.py"
DETAILS = {"UpTo": 1, "InParts": 2, "Untold": 1, "ToldIf": 1, "InKey": 1}
"""The markers with expressions, and how many of them."""
MARKERS = ("Shared", "Owned", "Uncompared", "Unkeyed", "Cache")
PLAIN_TYPES = ("i64", "int", "float", "bool", "str")


@dataclass(frozen=True)
class DeclaredField:
    """A declared field: its name, its type without markers, and its markers."""

    name: str
    type: str
    markers: frozenset[str] = frozenset()
    end: str = ""
    """Of `UpTo`: where the part of an array ends that is in use."""
    size: str = ""
    used: str = ""
    """Of `InParts`: the size of each part, and how much of it is in use."""
    untold: str = ""
    """Of `Untold`: the value that a position has."""
    told_if: str = ""
    """Of `ToldIf`: whether position text has words for its value."""
    in_key: str = ""
    """Of `InKey`: what the key takes instead of its value."""

    @property
    def is_copied(self) -> bool:
        return "Cache" not in self.markers

    @property
    def is_compared(self) -> bool:
        return not self.markers & {"Cache", "Uncompared"}

    @property
    def is_hashed(self) -> bool:
        return self.is_compared and "Unkeyed" not in self.markers

    @property
    def is_plain(self) -> bool:
        return self.type in PLAIN_TYPES

    @property
    def is_array(self) -> bool:
        return self.type.startswith("vec[")

    def copied(self, state: str) -> str:
        """The expression for a copy's value of the field."""
        value = self.value(state)
        if self.is_array and not self.end and "Shared" not in self.markers:
            return f"{value}[:]"
        return f"{value}.copy()" if "Owned" in self.markers else value

    def value(self, state: str) -> str:
        """The expression for what equality compares and hashes."""
        return f"{state}.{self.name}" + (f"[: {of_state(state, self.end)}]" if self.end else "")

    def compared(self, one: str, other: str) -> str:
        """The expression for whether two states agree in the field."""
        if "Owned" in self.markers:
            return f"{one}.{self.name}.same({other}.{self.name})"
        if self.size:
            return f"same_{self.name}({one}, {other})"
        return f"{self.value(one)} == {self.value(other)}"

    def count_parts(self, state: str) -> str:
        """The expression for how many parts an array has."""
        end = of_state(state, self.end) if self.end else f"i64(len({state}.{self.name}))"
        return f"{end} // {of_state(state, self.size)}"

    def constants(self) -> set[str]:
        """The constants in the expressions of its markers."""
        expressions = (self.end, self.size, self.used, self.untold, self.told_if, self.in_key)
        words = re.findall(WORD, " ".join(expressions))
        return {word for word in words if word.isupper()}


WORD = r"[A-Za-z_]+"
OWN_WORDS = ("part",)
"""Words of an expression that aren't a state's, beside constants."""


def of_state(state: str, expression: str) -> str:
    """An expression in which the names are those of a state's fields and methods, except constants."""

    def owned(word: re.Match[str]) -> str:
        return word[0] if word[0].isupper() or word[0] in OWN_WORDS else f"{state}.{word[0]}"

    return re.sub(WORD, owned, expression)


DECIDER = DeclaredField("decider", "int")
"""The field that every state inherits."""


@dataclass(frozen=True)
class Declaration:
    """A class that declares fields, a game's state or what it owns: its module, and what is derived from it."""

    module: str
    name: str
    fields: tuple[DeclaredField, ...]
    functions: frozenset[str]
    """Which functions to write: those that the rules import, and `covers` if position text leaves anything out."""
    constants: Mapping[str, tuple[str, ...]]
    """Constants of the fields' markers, by the module that they come from."""
    suffix: str = ""
    """What the names of its functions end with: nothing for the state, `_of_purse` for a class Purse."""


def read_declarations(folder: Path) -> list[Declaration]:
    """The fields declared by the state in a folder of rules, and by the classes of objects that it owns.

    Misuse says which of them needs a marker.
    """
    modules = _modules(folder)
    classes = {one.name: (path, one) for path, tree in modules.items() for one in _classes(tree)}
    found = [name for name, (_, one) in classes.items() if "State" in _bases(one)]
    if len(found) != 1:
        raise Misuse(f"{folder}: expected one class that extends State, found {len(found)}.")
    functions = frozenset(name for tree in modules.values() for name in _imported(tree))
    state = _declaration(modules, classes, found[0], functions)
    owned = sorted({field.type for field in state.fields if "Owned" in field.markers} & classes.keys())
    suffixes = {name: f"_of_{name.lower()}" for name in owned}
    return [state, *(_declaration(modules, classes, name, functions, suffixes[name]) for name in owned)]


def _declaration(
    modules: Mapping[Path, ast.Module],
    classes: Mapping[str, tuple[Path, ast.ClassDef]],
    name: str,
    functions: frozenset[str],
    suffix: str = "",
) -> Declaration:
    path, declaring = classes[name]
    fields = (*([] if suffix else [DECIDER]), *_fields(declaring))
    if any(function.endswith(suffix) for function in functions):
        family = [one for _, one in classes.values() if one is declaring or name in _bases(one)]
        _check_declared(family, {field.name for field in fields})
    if not suffix and any(field.untold or field.told_if for field in fields):
        functions |= {"covers"}
    return Declaration(_module_name(path), name, fields, functions, _constants(modules[path], fields), suffix)


def uses_generated(folder: Path) -> bool:
    """Whether a folder of rules imports anything from its generated module."""
    return any(list(_imported(tree)) for tree in _modules(folder).values())


def _modules(folder: Path) -> dict[Path, ast.Module]:
    """The modules of a folder, without the generated one."""
    paths = [path for path in sorted(folder.rglob("*.py")) if path.name != FILE_NAME]
    return {path: ast.parse(path.read_text(encoding="utf-8")) for path in paths}


def _module_name(path: Path) -> str:
    """The dotted name of a module, from the outermost package around it."""
    parts, folder = [path.stem], path.resolve().parent
    while (folder / "__init__.py").exists():
        parts, folder = [folder.name, *parts], folder.parent
    return ".".join(parts)


def _classes(tree: ast.Module) -> Iterator[ast.ClassDef]:
    return (node for node in tree.body if isinstance(node, ast.ClassDef))


def _bases(declared: ast.ClassDef) -> list[str]:
    return [base.id for base in declared.bases if isinstance(base, ast.Name)]


def _imported(tree: ast.Module) -> Iterator[str]:
    """What a module imports from the generated one."""
    for node in tree.body:
        if isinstance(node, ast.ImportFrom) and (node.module or "").endswith(".generated"):
            yield from (name.name for name in node.names)


def _constants(tree: ast.Module, fields: Iterable[DeclaredField]) -> dict[str, tuple[str, ...]]:
    """The constants that the fields' markers name, by the module that the declaring one has them from."""
    wanted = {name for field in fields for name in field.constants()}
    found = {
        node.module or "": tuple(name.name for name in node.names if name.name in wanted)
        for node in tree.body
        if isinstance(node, ast.ImportFrom)
    }
    return {module: names for module, names in found.items() if names}


def _fields(declaring: ast.ClassDef) -> Iterator[DeclaredField]:
    for node in declaring.body:
        if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
            yield _field(node.target.id, node.annotation)


def _field(name: str, annotation: ast.expr) -> DeclaredField:
    markers, details = set[str](), dict[str, list[str]]()
    while isinstance(annotation, ast.Subscript):
        word = ast.unparse(annotation.value)
        if word in MARKERS:
            markers.add(word)
            annotation = annotation.slice
        elif word == "Annotated" and isinstance(annotation.slice, ast.Tuple):
            annotation, *calls = annotation.slice.elts
            details |= dict(_detail(name, call) for call in calls)
        else:
            break
    size, used = details.get("InParts", ["", ""])
    end, untold, told_if, in_key = (details.get(word, [""])[0] for word in ("UpTo", "Untold", "ToldIf", "InKey"))
    kind = ast.unparse(annotation)
    field = DeclaredField(name, kind, frozenset(markers), end, size, used, untold, told_if, in_key)
    if not field.is_plain and not field.is_array and not markers & {"Shared", "Owned", "Cache"}:
        raise Misuse(f"{name}: a copy has to know whether {field.type} is Shared or Owned, or a Cache.")
    return field


def _detail(name: str, call: ast.expr) -> tuple[str, list[str]]:
    """The marker and the expressions of `UpTo("end")`, `InParts("size", "used")` and the like."""
    match call:
        case ast.Call(func=ast.Name(id=marker), args=given) if len(given) == DETAILS.get(marker):
            return marker, [_expression(name, one) for one in given]
    raise Misuse(f"{name}: expected one of {', '.join(DETAILS)} with expressions, found {ast.unparse(call)}.")


def _expression(name: str, given: ast.expr) -> str:
    """The text of an expression, or the name of a constant."""
    match given:
        case ast.Constant(value=str(text)) | ast.Name(id=text):
            return text
    raise Misuse(f"{name}: expected an expression as text, or a constant, found {ast.unparse(given)}.")


def _check_declared(family: Iterable[ast.ClassDef], names: set[str]) -> None:
    """Misuse if a method sets something that the class doesn't declare: a copy would lose it."""
    for attribute in (node for one in family for node in ast.walk(one) if isinstance(node, ast.Attribute)):
        is_set = isinstance(attribute.ctx, ast.Store) and ast.unparse(attribute.value) == "self"
        if is_set and attribute.attr not in names:
            raise Misuse(f"self.{attribute.attr} is set in line {attribute.lineno}, but not declared as a field.")
