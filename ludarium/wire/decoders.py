"""Builds the decoders of all messages once, on the thread that imports this module.

msgspec would otherwise build a decoder when its type is first decoded. If two threads do that for the same type at the
same time, the process may crash.
"""

from collections.abc import Iterator

import msgspec

from ludarium.wire import campaigns, card_files, decks, lobby, puzzles, table

MODULES = (campaigns, card_files, decks, lobby, puzzles, table)
"""All message modules; importing them also declares the structs they contain."""


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
