"""The command `ask`: in which response windows a person wants to be asked, and which pass automatically."""

from typing import TYPE_CHECKING, Any, Protocol

import msgspec

from ludarium.core.errors import BadNotation, Misuse
from ludarium.terminal.commands.general import Command

if TYPE_CHECKING:
    from ludarium.terminal.match.table import TerminalTable
    from ludarium.wire.table import AskMe

# fmt: off
WORDS: dict[str, tuple[str, dict[str, Any]]] = {  # word, its meaning, and the settings it changes
    "always": ("whenever somebody acts",               {"when": "always", "until": False}),
    "able":   ("only when you can do more than pass",  {"when": "able", "until": False}),
    "mine":   ("only about your own cards",            {"when": "mine", "until": False}),
    "own":    ("after your own actions, too",          {"own": False}),
    "others": ("not after your own actions",           {"own": True}),
    "later":  ("not before your next turn",            {"until": True}),
}
# fmt: on


class HasPassSettings(Protocol):
    """A match that stores when seats want to be asked."""

    def pass_settings(self, seat: int) -> "AskMe | None":
        """When a seat wants to be asked; None in games without response windows."""

    def set_pass_settings(self, settings: "AskMe") -> None: ...


def ask_command(match: HasPassSettings) -> Command:
    """The command that shows or changes when a person is asked."""

    def run(table: "TerminalTable", rest: str) -> bool:
        settings = match.pass_settings(table.speaker)
        if settings is None:
            raise Misuse(f"{table.live.game_title} has no response windows.")
        if rest and rest not in WORDS:
            raise BadNotation(f"Type {', '.join(WORDS)} after `ask`, not {rest!r}.")
        if rest:
            settings = changed(settings, rest)
            match.set_pass_settings(settings)
        table.screen.say(sentence(settings), "good")
        for word, (meaning, _) in WORDS.items() if not rest else ():
            table.screen.say(f"  ask {word:<8}{meaning}", "quiet")
        return False

    def is_offered(table: "TerminalTable") -> bool:
        return match.pass_settings(table.speaker) is not None

    return Command("ask [WHEN]", f"when to ask you to respond: {', '.join(WORDS)}", run, is_offered)


def changed(settings: "AskMe", word: str) -> "AskMe":
    """The settings after another word."""
    return msgspec.structs.replace(settings, **WORDS[word][1])


def sentence(settings: "AskMe") -> str:
    """The settings in a sentence."""
    if settings.until:
        return "You are not asked before your next turn: everything passes automatically."
    own = "others" if settings.own else "own"
    return f"You are asked {WORDS[settings.when][0]}, {WORDS[own][0].removesuffix(', too')}."
