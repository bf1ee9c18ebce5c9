"""What can go wrong, and whom it concerns."""

LONGEST = 600


class LudariumError(Exception):
    """Anything Ludarium refuses; its text is fit to show, however long what it quotes was."""

    def __str__(self) -> str:
        text = super().__str__()
        return text if len(text) <= LONGEST else text[: LONGEST - 1] + "…"


class Refused(LudariumError):
    """An attempt that a numbered rule forbids. For players: says what, why not, and what would do."""

    def __init__(self, rule: str, message: str) -> None:
        super().__init__(message if f"({rule})" in message else f"{message} ({rule}).")
        self.rule = rule


class BadNotation(LudariumError):
    """Text that cannot be read. Says where, what was found and what was expected."""


class Misuse(LudariumError):
    """A call that breaks a promise between rooms. For programmers."""
