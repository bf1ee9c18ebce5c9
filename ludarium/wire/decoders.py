"""Builds what is needed to decode messages, once and on the thread that imports this.

msgspec builds it when a type is first decoded. Where two threads do that for the same type at the same time, the
process may crash.
"""

from collections.abc import Iterator

import msgspec

from ludarium.wire import campaigns, card_files, decks, lobby, puzzles, table

MODULES = (campaigns, card_files, decks, lobby, puzzles, table)
"""All messages there are; what they consist of comes with them."""


def prepare(package: str) -> list[type[msgspec.Struct]]:
    """Build the decoders of all structs that a package has declared so far; returns them."""
    found = [one for one in _structs(msgspec.Struct) if f"{one.__module__}.".startswith(f"{package}.")]
    for one in found:
        msgspec.json.Decoder(one)
    return found


def _structs(kind: type[msgspec.Struct]) -> Iterator[type[msgspec.Struct]]:
    for one in kind.__subclasses__():
        yield one
        yield from _structs(one)


prepare("ludarium.wire")
