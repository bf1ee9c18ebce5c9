"""The words of position text that its writer and its reader share."""

from ludarium.games.barony.rules import realm as is_
from ludarium.games.barony.rules.cards import BLESS, CALL, RECRUIT, RESURRECT

FORMAT = "barony/1"
PARTS = ("seat", "serf", "mark", "doing", "turn", "over", "setup")
OFF_BOARD = {
    "reserve": is_.RESERVE, "dead": is_.DEAD, "slain": is_.SLAIN, "sold": is_.SOLD, "gone": is_.GONE,
    "hired": is_.HIRED, "chosen": is_.CHOSEN,
}  # fmt: skip
"""Where a Serf is that is not on the board."""
COUNTED_MANEUVERS = {"bless": BLESS, "call": CALL, "recruit": RECRUIT, "resurrect": RESURRECT}
"""Those with a limit per match (BAR-91)."""

# Each frame of what is under way: its word, and the names of its entries after the stage.
# A dot before a name marks a Serf, a colon a space.
CONFRONTATION = (
    "type .aggressor .defender :place :origin ray rays run rider said rolls marked far spell margin "
    "gives wants given taken"
)
# fmt: off
FRAMES = {
    is_.F_CLASH:   ("clash",   f"{CONFRONTATION} soaked entered"),
    is_.F_BUMP:    ("bump",    ".mover :at along to_go gone_by killer safe"),
    is_.F_RUN:     ("run",     ".mover :at along to_go gone_by :from long"),
    is_.F_REENTER: ("reenter", ".mover chooser"),
    is_.F_SPELL:   ("spell",   ".caster spell power count next :from ray "
                               "t1 t2 t3 t4 t5 t6 t7 t8 t9 t10 t11 t12 t13 t14 t15"),
    is_.F_SPRING:  ("spring",  ".mover :at along to_go gone_by killer safe or"),
    is_.F_MEETING: ("meeting", CONFRONTATION),
}
# fmt: on
