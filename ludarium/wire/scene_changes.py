"""How a scene differs from an earlier one, so that a client that has the earlier one needs only that."""

from typing import Any, get_type_hints

import msgspec
from msgspec.structs import astuple

from ludarium.core.scene import Scene

LISTS = {"zones": "id", "pieces": "id", "cards": "id", "panels": "id", "choices": "text"}
"""The lists of a scene whose items are known by a field."""
TYPES = get_type_hints(Scene)


class ListChanges(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A list whose items have ids: those that are new or different, and all ids in order if that isn't the same."""

    items: tuple[Any, ...]
    order: tuple[str, ...] | None = None


class SceneChanges(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """The fields of a scene that are different; of lists whose items have ids, only the items that are."""

    fields: dict[str, Any] = {}
    lists: dict[str, ListChanges] = {}


def changes(before: Scene, after: Scene) -> SceneChanges:
    """What leads from one scene to another."""
    fields, lists = dict[str, Any](), dict[str, ListChanges]()
    pairs = zip(Scene.__struct_fields__, astuple(before), astuple(after), strict=True)
    for name, old, new in pairs:
        if old is new or old == new:
            continue
        found = _list_changes(old, new, LISTS[name]) if name in LISTS else None
        if found is None:
            fields[name] = new
        else:
            lists[name] = found
    return SceneChanges(fields=fields, lists=lists)


def _list_changes(before: tuple[Any, ...], after: tuple[Any, ...], key: str) -> ListChanges | None:
    """How a list differs; None if it is simpler to send all of it."""
    if not before or not after:
        return None
    known = {getattr(one, key): one for one in before}
    ids = tuple(getattr(one, key) for one in after)
    olds = map(known.get, ids)
    new = tuple(one for old, one in zip(olds, after, strict=True) if old is not one and old != one)
    if len(new) == len(after) or len(known) < len(before) or len(set(ids)) < len(ids):
        return None
    return ListChanges(items=new, order=None if ids == tuple(known) else ids)


def changed(before: Scene, difference: SceneChanges) -> Scene:
    """A scene after changes that were decoded from JSON."""
    new = {name: msgspec.convert(value, TYPES[name]) for name, value in difference.fields.items()}
    new |= {name: _changed_list(name, getattr(before, name), own) for name, own in difference.lists.items()}
    return msgspec.structs.replace(before, **new)


def _changed_list(name: str, before: tuple[Any, ...], difference: ListChanges) -> tuple[Any, ...]:
    old = {getattr(one, LISTS[name]): one for one in before}
    new = {getattr(one, LISTS[name]): one for one in msgspec.convert(difference.items, TYPES[name])}
    return tuple((old | new)[id] for id in (difference.order or old))
