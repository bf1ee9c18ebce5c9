"""What one seat may know of a match: the only thing that leaves the room where the truth is kept."""

import msgspec

from ludarium.core.scene import Choice


class View(msgspec.Struct, frozen=True, kw_only=True):
    """What every view says. A game adds its own fields, starting empty and gaining what the seat may see."""

    seat: int | None
    """Whose view it is; None for a spectator."""
    decider: int
    outcome: tuple[float, ...] | None = None
    choices: tuple[Choice, ...] = ()
    """What this seat may choose now; empty while another decides."""
    interjections: tuple[Choice, ...] = ()
    """The any-time rights this seat has now."""
