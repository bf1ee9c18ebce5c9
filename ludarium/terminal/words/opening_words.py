"""A table in a few sentences, to be listened to when a match begins or another person sits down."""

from ludarium.core.scene import Scene, Zone
from ludarium.terminal.words.scene_words import (
    IN_PLAY,
    lying,
    meter_lines,
    on_board,
    printed_lines,
    thing_words,
    zone_name,
    zone_words,
    zones_by_filling,
)

MAX_LISTED = 12
"""More things than this are counted and not listed."""
QUIET = ("pile", "supply")
"""The kinds of zones that are left out: one asks for them with `board`."""


def opening_words(scene: Scene, viewer: int | None) -> list[str]:
    """How one wins, what is counted, what stands on the board, the viewer's hand and what is in play."""
    lines = [*filter(None, [scene.goal]), *meter_lines(scene, viewer), *_board_lines(scene), *printed_lines(scene)]
    for zone in zones_by_filling(scene)[0]:
        if _matters(scene, zone, viewer):
            lines += _zone_lines(scene, zone, viewer)
    in_play = [zone for zone in scene.zones if zone.kind in IN_PLAY]
    if in_play and not any(lying(scene, zone) for zone in in_play):
        lines.append("Nobody has anything in play.")
    return [*lines, "Type `board` for everything on the table."]


def _board_lines(scene: Scene) -> list[str]:
    lines = []
    for seat, name in enumerate(scene.seats):
        standing = [thing for thing in on_board(scene) if thing.seat == seat]
        if len(standing) > MAX_LISTED:
            lines.append(f"{name} has {len(standing)} pieces on the board.")
        elif standing:
            lines.append(f"{name} on the board: {'; '.join(thing_words(scene, thing) for thing in standing)}.")
    return lines


def _matters(scene: Scene, zone: Zone, viewer: int | None) -> bool:
    """Whether a zone is told of: what is in play, what is asked about, and what the viewer holds."""
    if zone.kind in QUIET or not lying(scene, zone):
        return False
    return zone.seat in (viewer, None) or zone.kind in IN_PLAY or viewer is None


def _zone_lines(scene: Scene, zone: Zone, viewer: int | None) -> list[str]:
    if (count := len(lying(scene, zone))) <= MAX_LISTED:
        return zone_words(scene, zone, viewer)
    note = f" {zone.note}" if zone.note else ""
    return [f"{zone_name(scene, zone, viewer)}: {count} cards.{note}"]
