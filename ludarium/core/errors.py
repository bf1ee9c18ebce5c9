"""The exceptions of Ludarium, by who should read them."""

MAX_MESSAGE_CHARS = 600


class LudariumError(Exception):
    """The base of all our exceptions. Its text can be shown to users; long ones are shortened."""

    def __str__(self) -> str:
        text = super().__str__()
        return text if len(text) <= MAX_MESSAGE_CHARS else text[: MAX_MESSAGE_CHARS - 1] + "…"


class Refused(LudariumError):
    """An attempt that a numbered rule forbids. For players: says what, why not, and what is possible instead."""

    def __init__(self, rule: str, message: str, ban: int = 0) -> None:
        super().__init__(message if f"({rule})" in message else f"{message} ({rule}).")
        self.rule = rule
        self.ban = ban
        """The ban of the game's table of refusals, or 0 if the rule of the current question forbids it."""


class BadNotation(LudariumError):
    """Text that can't be parsed. Says where, what was found and what was expected."""


class Misuse(LudariumError):
    """A call that violates an interface. For programmers."""
