"""What would come of a choice, and what is going on now, in sentences."""

from ludarium.core.scene import Card, Choice, Piece, Prospect, Scene
from ludarium.terminal.choosing.narrowing import short_name, spot_name, things
from ludarium.terminal.drawing.tokens import MAX_ID_CHARS


def preview_words(scene: Scene, choice: Choice) -> list[str]:
    """What may come of a choice, as far as its game tells before it is sent."""
    return [*(prospect_words(scene, one) for one in choice.prospects), *filter(None, [choice.outlook])]


def focus_words(scene: Scene) -> list[str]:
    """What is being done and can still be answered, as far as the question doesn't say it, and what comes of it."""
    focus = scene.focus
    if focus is None:
        return []
    asked = "" if focus.text in scene.prompt else focus.text
    note = f"{focus.note[:1].upper()}{focus.note[1:]}." if focus.note else ""
    return [f"{asked} {note}".strip(), *(prospect_words(scene, one) for one in focus.prospects)]


def prospect_words(scene: Scene, prospect: Prospect) -> str:
    """One thing that may come about: `Warrior c5: Hit points 5 to 4`."""
    if not prospect.meter:
        return prospect.text
    change = f"{prospect.meter} {prospect.before} to {prospect.after}"
    told = prospect.text if prospect.text.lower() != prospect.meter.lower() else ""
    return f"{_thing(scene, prospect.spot)}: {change}{f' ({told})' if told else ''}."


def _short(thing: Piece | Card) -> str:
    """A piece by its kind; a card by its title, and by its id where that is short."""
    if isinstance(thing, Piece):
        return short_name(thing)
    name = thing.title or thing.name
    return f"{name} {thing.id}" if len(thing.id) <= MAX_ID_CHARS and name != thing.id else name


def _thing(scene: Scene, spot: str) -> str:
    """What stands on a spot, with the spot where that is a cell."""
    lying = " and ".join(_short(one) for one in things(scene, spot))
    on_board = scene.board is not None and any(cell.id == spot for cell in scene.board.cells)
    return f"{lying} {spot}" if lying and on_board else lying or spot_name(scene, spot)
