"""The wire types as TypeScript: `python -m ludarium.wire.typescript > web/src/net/wire.ts`."""

import inspect
from types import ModuleType
from typing import Any, Literal, get_args, get_origin

import msgspec
from msgspec import inspect as types

from ludarium.core import scene
from ludarium.core.parts import analysis, custom_boards, sheet, skin
from ludarium.core.parts import card_files as card_file_parts
from ludarium.core.parts import decks as deck_parts
from ludarium.wire import boards, campaigns, card_files, decks, lobby, puzzles, table

HEAD = "// Made by `make wire` from ludarium/wire: do not edit.\n"
VOCABULARY = {name: get_args(one) for name, one in vars(scene).items() if get_origin(one) is Literal}
"""The literal types of scenes, which have the same names in TypeScript."""
UNIONS = {"Clock": lobby.Clock, "FromClient": table.FromClient, "Event": table.Event, "FromServer": table.FromServer}


def typescript() -> str:
    """All structs and unions of the wire, each as an interface or a type."""
    parts = [HEAD, *(_vocabulary(name) for name in VOCABULARY)]
    core = (scene, analysis, sheet, deck_parts, card_file_parts, custom_boards, skin)
    for module in (*core, lobby, table, puzzles, campaigns, decks, card_files, boards):
        parts += [_interface(struct) for struct in _structs(module)]
    parts += [
        f"export type {name} = {' | '.join(one.__name__ for one in get_args(union))};" for name, union in UNIONS.items()
    ]
    return "\n".join(parts) + "\n"


def _vocabulary(name: str) -> str:
    return "\n".join([f"export type {name} =", *(f"  | {one}" for one in _literals(VOCABULARY[name]))]) + ";"


def _literals(values: tuple[str | int | None, ...]) -> list[str]:
    return [f'"{value}"' if isinstance(value, str) else str(value) for value in values]


def _structs(module: ModuleType) -> list[type[msgspec.Struct]]:
    found = [one for _, one in inspect.getmembers(module, inspect.isclass) if issubclass(one, msgspec.Struct)]
    own = [one for one in found if one.__module__ == module.__name__]
    return sorted(own, key=lambda one: inspect.getsourcelines(one)[1])


def _interface(struct: type[msgspec.Struct]) -> str:
    """One struct as a read-only interface; what Python leaves out by default is always sent."""
    shape: Any = types.type_info(struct)
    lines = [f"/** {inspect.getdoc(struct)} */".replace("\n", "\n * "), f"export interface {struct.__name__} {{"]
    if shape.tag is not None:
        lines.append(f"  readonly {shape.tag_field}: {shape.tag!r};".replace("'", '"'))
    for field in shape.fields:
        optional = "?" if not field.required and struct.__struct_config__.forbid_unknown_fields else ""
        lines.append(f"  readonly {field.encode_name}{optional}: {_type(field.type)};")
    return "\n".join([*lines, "}"])


def _type(of: Any) -> str:
    """A msgspec type in TypeScript's words."""
    match of:
        case types.StructType():
            return str(of.cls.__name__)
        case types.UnionType():
            return " | ".join(dict.fromkeys(_type(one) for one in of.types))
        case types.VarTupleType() | types.ListType():
            return f"readonly ({_type(of.item_type)})[]"
        case types.DictType():
            return f"Readonly<Record<string, {_type(of.value_type)}>>"
        case types.LiteralType():
            named = (name for name, values in VOCABULARY.items() if set(values) == set(of.values))
            return next(named, " | ".join(_literals(of.values)))
        case types.IntType() | types.FloatType():
            return "number"
        case types.StrType():
            return "string"
        case types.BoolType():
            return "boolean"
        case types.NoneType():
            return "null"
    raise TypeError(f"The wire has no TypeScript for {of}.")


if __name__ == "__main__":
    print(typescript(), end="")
