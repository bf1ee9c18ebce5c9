"""What would come of a choice, and what is going on now, in sentences."""

from ludarium.core.scene import Choice, Piece, Prospect, Scene
from ludarium.terminal.choosing.narrowing import player_name, short_name, spot_name, things


def preview_words(scene: Scene, choice: Choice) -> list[str]:
    """What may come of a choice, as far as its game tells before it is sent."""
    return [*(prospect_words(scene, one, scene.decider) for one in choice.prospects), *choice.outlook.splitlines()]


def focus_words(scene: Scene) -> list[str]:
    """What is being done and can still be answered, as far as the question doesn't say it, and what comes of it."""
    focus = scene.focus
    if focus is None:
        return []
    asked = "" if focus.text in scene.prompt else focus.text
    note = f"{focus.note[:1].upper()}{focus.note[1:]}." if focus.note else ""
    return [f"{asked} {note}".strip(), *(prospect_words(scene, one) for one in focus.prospects)]


def prospect_words(scene: Scene, prospect: Prospect, reader: int | None = None) -> str:
    """One thing that may come about: `Warrior c5: Hit points 5 to 4`, `You: Çint 450 to 250`."""
    if not prospect.meter:
        return prospect.text
    change = f"{prospect.meter} {prospect.before} to {prospect.after}"
    told = prospect.text if prospect.text.lower() != prospect.meter.lower() else ""
    player = player_name(scene, prospect.spot, reader)
    whose = player[:1].upper() + player[1:] or _thing(scene, prospect)
    return f"{f'{whose}: ' if whose else ''}{change}{f' ({told})' if told else ''}."


def _thing(scene: Scene, prospect: Prospect) -> str:
    """Whose number it is: what stands on a spot, with the spot if that is a cell; empty if a piece has no such one."""
    spot, lying = prospect.spot, things(scene, prospect.spot)
    pieces = [one for one in lying if isinstance(one, Piece)]
    if pieces and not any(meter.name == prospect.meter for one in pieces for meter in one.meters):
        return ""
    named = " and ".join(short_name(one) for one in lying)
    on_board = scene.board is not None and any(cell.id == spot for cell in scene.board.cells)
    return f"{named} {spot}" if named and on_board else named or spot_name(scene, spot)
