"""Net files: a header of plain text that says what the net is for, and its weights as compressed whole numbers."""

import json
import sys
import zlib
from array import array
from typing import Final

from ludarium.bots.nets.value_net import SQUASH_STEPS, ValueNet
from ludarium.core.errors import BadNotation

MAGIC: Final = b"ludarium value net 1\n"
MAX_NET_BYTES: Final = 1_000_000
"""The largest net that may be shipped with a game."""


class NetHeader:
    """What a net is for, and how it came about."""

    def __init__(self, game: str, rules: int, options: str, seats: int, duel: bool, encoded: bool, about: str) -> None:
        self.game = game
        self.rules = rules
        """The version of the rules it was trained by."""
        self.options = options
        self.seats = seats
        self.duel = duel
        """Whether it judges only for the decider: two seats, nothing hidden, no chance."""
        self.encoded = encoded
        """Whether its inputs come from the game's encoding; if not, from `State.net_inputs`."""
        self.about = about
        """How it was trained, in one line."""


class NetWeights:
    """The weights as whole numbers; `first` has a row of `hidden` for every input."""

    def __init__(
        self, hidden: int, first: list[int], bias: list[int], second: list[int], last: int, squash: list[int]
    ) -> None:
        self.hidden = hidden
        self.first = first
        self.bias = bias
        self.second = second
        self.last = last
        self.squash = squash

    def net(self) -> ValueNet:
        """The net, ready to evaluate."""
        return ValueNet(self.hidden, self.first, self.bias, self.second, self.last, self.squash)


def write_net(header: NetHeader, weights: NetWeights) -> bytes:
    """A net as the bytes of a file."""
    told = {
        "game": header.game, "rules": header.rules, "options": header.options, "seats": header.seats,
        "duel": header.duel, "encoded": header.encoded, "about": header.about,
        "hidden": weights.hidden, "inputs": len(weights.first) // weights.hidden,
    }  # fmt: skip
    short = array("h", weights.first + weights.bias + weights.second)
    wide = array("i", [weights.last, *weights.squash])
    return MAGIC + json.dumps(told).encode() + b"\n" + zlib.compress(little(short) + little(wide), 9)


def read_net(data: bytes) -> tuple[NetHeader, NetWeights]:
    """The net of a file; BadNotation if it isn't one."""
    try:
        magic, told, packed = data.split(b"\n", 2)
        found = json.loads(told)
        numbers = zlib.decompress(packed)
        hidden, inputs = int(found["hidden"]), int(found["inputs"])
        header = NetHeader(
            str(found["game"]), int(found["rules"]), str(found["options"]), int(found["seats"]),
            bool(found["duel"]), bool(found["encoded"]), str(found["about"]),
        )  # fmt: skip
    except (ValueError, KeyError, TypeError, zlib.error):
        raise BadNotation("This is no value net, or its file is damaged.") from None
    count = (inputs + 2) * hidden
    short, wide = read_little("h", numbers[: 2 * count]), read_little("i", numbers[2 * count :])
    if magic + b"\n" != MAGIC or len(short) != count or len(wide) != SQUASH_STEPS + 2:
        raise BadNotation("This is no value net of a kind that this version reads.")
    first, bias, second = short[: -2 * hidden], short[-2 * hidden : -hidden], short[-hidden:]
    return header, NetWeights(hidden, first, bias, second, wide[0], wide[1:])


def little(numbers: "array[int]") -> bytes:
    """Numbers as bytes, the lowest first on every machine."""
    if sys.byteorder == "big":
        numbers.byteswap()
    return numbers.tobytes()


def read_little(type: str, data: bytes) -> list[int]:
    """The numbers of some bytes."""
    numbers = array(type)
    numbers.frombytes(data[: len(data) // numbers.itemsize * numbers.itemsize])
    if sys.byteorder == "big":
        numbers.byteswap()
    return numbers.tolist()
