"""A match in words: its title, players and hints; and what changed between two scenes of it."""

from ludarium.core.match import Match
from ludarium.core.options import declared
from ludarium.core.parts.analysis import Analysis, reason
from ludarium.core.parts.decks import hide_decks
from ludarium.core.scene import Card, Piece, Scene


def title(match: Match) -> str:
    """The game and the options that differ from the default."""
    parts = [match.game.title]
    for one in declared(type(match.options)):
        value = getattr(match.options, one.name)
        if match.game.decks and one.name == match.game.decks.option and not match.over:
            value = hide_decks(value)
        if value != one.default:
            parts.append(one.label if value is True else f"{one.label}: {'off' if value is False else value}")
    return " · ".join(parts)


def who(seat: int, names: tuple[str, ...], players: tuple[str, ...]) -> str:
    """A seat with its player."""
    if seat < 0:
        return "Chance"
    name, player = names[seat], players[seat]
    return name if player in ("", name) else f"{name} ({player_words(player)})"


def player_words(player: str) -> str:
    """A player as people call them: a bot by its level, everybody else by name."""
    kind, _, level = player.partition(":")
    return f"bot of level {level}" if kind == "level" else player


def changed(before: Scene, after: Scene) -> frozenset[str]:
    """The spots on which two scenes of a match differ, and the cards that came there or changed."""
    old, new = _things_by_spot(before), _things_by_spot(after)
    spots = {spot for spot in old.keys() | new.keys() if old.get(spot) != new.get(spot)}
    known = {(card.id, card.spot, card.kind, card.meters, card.marks) for card in before.cards}
    cards = {card.id for card in after.cards if (card.id, card.spot, card.kind, card.meters, card.marks) not in known}
    return frozenset(spots | cards)


def _things_by_spot(scene: Scene) -> dict[str, list[object]]:
    """The visible things on each spot."""
    found: dict[str, list[object]] = {}
    things: list[Piece | Card] = [*scene.pieces, *scene.cards]
    for thing in things:
        found.setdefault(thing.spot, []).append((thing.id, thing.kind, thing.meters, thing.marks))
    return found


def hint(found: Analysis, reader: str) -> list[str]:
    """The best action that was found, and why; `reader` is the seat that is spoken to."""
    if not found.lines:
        return ["There is nothing to decide now."]
    best = found.lines[0]
    return advice(best.actions[0], best.name, reason(found, reader))


def advice(text: str, name: str, why: str) -> list[str]:
    """What a bot would do, in words and then in notation, and why."""
    return [f"A bot would play: {name}" + (f" ({text})." if name != text else "."), *([why] if why else [])]
