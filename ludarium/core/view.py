"""What one seat may know of a match. Clients get views, never states."""

import msgspec

from ludarium.core.scene import Choice


class View(msgspec.Struct, frozen=True, kw_only=True):
    """The common part of all views. A game adds its own fields and fills in only what the seat may see."""

    seat: int | None
    """Whose view it is; None for a spectator."""
    decider: int
    outcome: tuple[float, ...] | None = None
    choices: tuple[Choice, ...] = ()
    """What this seat may choose now; empty while another decides."""
    interjections: tuple[Choice, ...] = ()
    """What this seat may do now without being the decider."""
