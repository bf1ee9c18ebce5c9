"""Actions and meters, as both the full screen and plain text tell them."""

from dataclasses import dataclass

from ludarium.core.scene import Meter


@dataclass(frozen=True, slots=True)
class ActionLine:
    """An action as a viewer is told of it."""

    seat: int
    """Whose action is told; -1 for nobody's."""
    text: str
    clock_rule: str = ""
    """The rule by which the clock took it for the seat; empty if it did not."""
    lines: tuple[str, ...] = ()
    """The action and its consequences in sentences, then its dice and a bot's reason."""
    heading: str = ""
    """The round, turn or phase it belongs to."""
    weight: int = 0
    """How much it matters to the viewer."""
    quiet: str = ""
    """What to count it as with others like it, such as `pass`; empty if it deserves its line."""


SIGNS = {"Çint": "Ç"}
"""What is counted and written as a sign before its number."""


def meter_words(meter: Meter) -> str:
    """A meter in words: `Quiet turns 3 of 100`, `Ç400`."""
    *words, last = meter.name.split(" ")
    name = " ".join([*words, SIGNS[last]]) if last in SIGNS else f"{meter.name} "
    return f"{name}{meter.value}" + (f" of {meter.most}" if meter.most is not None else "")
