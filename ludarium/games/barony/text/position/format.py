"""The words of position text that its writer and its reader share."""

from ludarium.games.barony.rules.data import frames, ledger
from ludarium.games.barony.rules.data.base_state import mark_rank, mark_setter, mark_work, pack_mark
from ludarium.games.barony.rules.data.cards import BLESS, CALL, RECRUIT, RESURRECT
from ludarium.games.barony.rules.data.frames import Resolution

FORMAT = "barony/1"
PARTS = ("seat", "serf", "mark", "doing", "turn", "over", "setup")
OFF_BOARD = {
    "reserve": ledger.RESERVE, "dead": ledger.DEAD, "slain": ledger.SLAIN, "sold": ledger.SOLD, "gone": ledger.GONE,
    "hired": ledger.HIRED, "chosen": ledger.CHOSEN,
}  # fmt: skip
"""Where a Serf is that is not on the board."""
COUNTED_MANEUVERS = {"bless": BLESS, "call": CALL, "recruit": RECRUIT, "resurrect": RESURRECT}
"""Those with a limit per match (BAR-91)."""

# Each frame of what is under way: its word, and its fields after the stage. A dot before a name marks a Serf, a colon a
# space; after = comes the field's name where text calls it differently.
CONFRONTATION = (
    "type .aggressor .defender :place :origin ray rays run rider said rolls marked far spell margin "
    "gives wants given taken"
)
# fmt: off
FRAMES = {
    frames.CLASH:   ("clash",   f"{CONFRONTATION} soaked entered=entry_rays"),
    frames.BUMP:    ("bump",    ".mover :at along to_go gone_by killer safe"),
    frames.FLIGHT:  ("run",     ".mover :at along to_go gone_by :from=start long=run"),
    frames.REENTRY: ("reenter", ".mover chooser"),
    frames.SPELL:   ("spell",   ".caster spell power count next :from=start ray "
                                "t1 t2 t3 t4 t5 t6 t7 t8 t9 t10 t11 t12 t13 t14 t15"),
    frames.SPRING:  ("spring",  ".mover :at along to_go gone_by killer safe or=other_ray"),
    frames.MEETING: ("meeting", CONFRONTATION),
}
# fmt: on


def text_name(name: str) -> str:
    """What text calls a field of FRAMES."""
    return name.lstrip(".:").partition("=")[0]


def field_name(name: str) -> str:
    """The frame's field of that name."""
    return name.lstrip(".:").rpartition("=")[2]


# Where text has a Serf inside another number, it counts 32 for each Serf.
STRIDE = 32


def write_target(frame: Resolution, place: int) -> int:
    """A spell's target as text has it, or 0: the Serf, and the bump it is owed."""
    return frame.targets[place] * STRIDE + 1 | frame.owed[place] << 16 if place < len(frame.targets) else 0


def read_target(frame: Resolution, number: int) -> None:
    """Give a spell's frame the next target, if there is one."""
    if number:
        frame.strike(((number & 0xFFFF) - 1) // STRIDE)
        frame.owe(len(frame.owed) - 1, number >> 16)


def write_killer(killer: int) -> int:
    """A killer as text has it."""
    return killer * STRIDE if killer >= 0 else killer


def write_marked(mark: int) -> int:
    """A marker as text has it."""
    return int(pack_mark(mark_work(mark), mark_setter(mark) * STRIDE, mark_rank(mark)))


def read_marked(number: int) -> int:
    """A marker from a number in text."""
    return int(pack_mark(mark_work(number), mark_setter(number) // STRIDE, mark_rank(number)))


PACKED = {"killer": write_killer, "marked": write_marked}
UNPACKED = {"killer": lambda number: number // STRIDE if number >= 0 else number, "marked": read_marked}
