"""Commands that tell what lies on the table: the board, a hand, a card, a panel."""

from typing import TYPE_CHECKING

from ludarium.core.errors import BadNotation
from ludarium.core.scene import Card, Panel, Piece, Scene
from ludarium.terminal.choosing.narrowing import all_things, named_spot, things
from ludarium.terminal.commands.general import Command
from ludarium.terminal.words import rulebook_words
from ludarium.terminal.words.scene_words import card_words, panel_words, piece_words, short_words

if TYPE_CHECKING:
    from ludarium.terminal.match.table import TerminalTable


def board(table: "TerminalTable", rest: str) -> bool:
    table.screen.board(table.frame())
    return False


def hand(table: "TerminalTable", rest: str) -> bool:
    """The cards in the hand of the person who looks, or of a seat that is named."""
    scene = table.frame().scene
    seat = table.viewer() if not rest else _seat(scene, rest)
    zones = [zone for zone in scene.zones if zone.kind in ("hand", "reserve") and zone.seat == seat]
    lying = {zone.name: [one for one in all_things(scene) if one.spot == zone.id] for zone in zones}
    if not any(lying.values()):
        table.screen.say("There is nothing in hand.", "quiet")
    for name, held in lying.items():
        if held:
            table.screen.say(f"{name}:", "head")
        for one in held:
            table.screen.say(f"  {short_words(one) if isinstance(one, Card) else one.name}.")
    return False


def _seat(scene: Scene, name: str) -> int:
    for seat, one in enumerate(scene.seats):
        if one.casefold() == name.casefold():
            return seat
    raise BadNotation(f"There is no seat {name!r}; there are {', '.join(scene.seats)}.")


def card(table: "TerminalTable", rest: str) -> bool:
    """A card or piece with its values, rules and words explained."""
    if not rest:
        raise BadNotation("Type a card, a piece or its space after `card`, such as `card a1`.")
    scene = table.frame().scene
    for one in named_things(scene, rest):
        for line in card_words(scene, one) if isinstance(one, Card) else piece_words(scene, one):
            table.screen.say(line)
        number = one.rule if isinstance(one, Piece) else ""
        if number in table.live.rulebook.rules:
            for line in rulebook_words.rule_lines(table.live.rulebook.rule(number), table.screen.columns):
                table.screen.say(line)
    return False


def named_things(scene: Scene, name: str) -> list[Piece | Card]:
    """The cards and pieces with that id, place or name, or else all whose names contain the words; alike ones once."""
    everything = all_things(scene)
    wanted = name.casefold()
    found = things(scene, named_spot(scene, name)) if named_spot(scene, name) else []
    found = found or [one for one in everything if wanted in (_title(one), one.name.casefold())]
    found = found or [one for one in everything if all(word in one.name.casefold() for word in wanted.split())]
    if not found:
        raise BadNotation(f"There is no card or piece {name!r} here.")
    return list({(one.name, getattr(one, "text", ()), one.meters): one for one in found}.values())


def _title(thing: Piece | Card) -> str:
    return (thing.title if isinstance(thing, Card) else thing.kind).casefold()


def panel(table: "TerminalTable", rest: str) -> bool:
    """A market, roster, supply or sheet of deals."""
    panels = table.frame().scene.panels
    if not panels:
        raise BadNotation("There is no market, roster or supply in this match now.")
    for one in _panels(panels, rest):
        scene = table.frame().scene
        for line in panel_words(one):
            table.screen.say(line)
        for lying in (thing for thing in scene.cards if thing.spot in one.zones):
            table.screen.say(f"  {short_words(lying)}.")
    return False


def _panels(panels: tuple[Panel, ...], name: str) -> list[Panel]:
    found = [one for one in panels if name.casefold() in (one.id.casefold(), one.title.casefold())]
    if name and not found:
        raise BadNotation(f"There is no panel {name!r}; there are {', '.join(one.title for one in panels)}.")
    return found or [*panels]


_CARD = Command("card NAME", "a card or piece: values, rules, what its words mean (also: inspect)", card)
_PANEL = Command(
    "panel [NAME]", "the market, roster, supply or deals", panel, lambda table: bool(table.frame().scene.panels)
)
LOOK_COMMANDS = {
    "board": Command("board", "all that lies on the table, and the board", board),
    "hand": Command("hand [SEAT]", "the cards in your hand, with what they do", hand),
    "card": _CARD,
    "inspect": _CARD,
    "panel": _PANEL,
}
