"""When a person wants to be asked in windows in which all are asked in turn whether they answer, and mostly pass."""

from typing import TYPE_CHECKING, Any, Protocol

import msgspec

from ludarium.core.errors import BadNotation, Misuse
from ludarium.terminal.orders import Order
from ludarium.wire.table import AskMe

if TYPE_CHECKING:
    from ludarium.terminal.table import TerminalTable

# fmt: off
WORDS: dict[str, tuple[str, dict[str, Any]]] = {  # what may be wished, what it says, and what it changes
    "always": ("whenever somebody acts",               {"when": "always", "until": False}),
    "able":   ("only when you can do more than pass",  {"when": "able", "until": False}),
    "own":    ("after your own actions, too",          {"own": False}),
    "others": ("not after your own actions",           {"own": True}),
    "later":  ("not before your next turn",            {"until": True}),
}
# fmt: on


class Wishes(Protocol):
    """Where wishes are kept."""

    def wish(self, seat: int) -> AskMe | None:
        """What a seat wishes; None in games without such windows."""

    def wish_so(self, wish: AskMe) -> None:
        """Keep a wish."""


def wishing(wishes: Wishes) -> Order:
    """The order that tells or changes when one is asked."""

    def run(table: "TerminalTable", rest: str) -> bool:
        wish = wishes.wish(table.speaker)
        if wish is None:
            raise Misuse(f"{table.live.game_title} asks nobody whether to answer.")
        if rest and rest not in WORDS:
            raise BadNotation(f"Expected {', '.join(WORDS)} after `ask`, found {rest!r}.")
        if rest:
            wish = changed(wish, rest)
            wishes.wish_so(wish)
        table.screen.say(told(wish), "good")
        for word, (meaning, _) in WORDS.items() if not rest else ():
            table.screen.say(f"  ask {word:<8}{meaning}", "quiet")
        return False

    return Order("ask [WHEN]", f"when to ask you whether you answer: {', '.join(WORDS)}", run)


def changed(wish: AskMe, word: str) -> AskMe:
    """A wish after another word."""
    return msgspec.structs.replace(wish, **WORDS[word][1])


def told(wish: AskMe) -> str:
    """A wish in a sentence."""
    if wish.until:
        return "You are not asked before your next turn: everything passes by itself."
    own = "others" if wish.own else "own"
    return f"You are asked {WORDS[wish.when][0]}, {WORDS[own][0].removesuffix(', too')}."
