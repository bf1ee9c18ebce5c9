"""The cards of a game by name, without a match: from its catalogue, its opening tables and its card file."""

import tomllib
from typing import Any

from ludarium.core.chance import FairChance
from ludarium.core.errors import BadNotation
from ludarium.core.game import Game
from ludarium.core.match import Match
from ludarium.core.scene import Card, Scene
from ludarium.terminal.words.scene_words import card_words

NOWHERE = Scene(prompt="", seats=(), decider=-1)


def cards_named(game: Game[Any], name: str) -> list[str]:
    """The cards with that name, or else all whose names contain the words; a line each for all that is on them."""
    faces = {card.title or card.name: card for card in _faces(game)}
    written = {str(one["name"]): one for one in _written(game) if "name" in one}
    known = [*faces, *(one for one in written if one not in faces)]
    if not known:
        raise BadNotation(f"{game.title} has no cards.")
    wanted = name.casefold()
    found = [one for one in known if one.casefold() == wanted]
    found = found or [one for one in known if all(word in one.casefold() for word in wanted.split())]
    if not found:
        raise BadNotation(f"{game.title} has no card {name!r}. Type a part of a name, such as {known[0]!r}.")
    lines: list[str] = []
    for one in found:
        lines += [*_told(faces[one])] if one in faces else [one, *_fields(written[one])]
    return lines


def _told(card: Card) -> list[str]:
    return [line for line in card_words(NOWHERE, card) if not line.startswith("  Where: ")]


def _faces(game: Game[Any]) -> list[Card]:
    """The cards of the catalogue, and those that everybody sees when a match begins."""
    options = game.read_options("")
    if game.decks is not None and game.card_files is not None:
        catalogue = game.decks.catalogue(getattr(options, game.card_files.option))
        return [*(entry.card for entry in catalogue.entries), *(leader.card for leader in catalogue.leaders)]
    if game.card_files is None:
        return []
    match = Match(game, options, chance=FairChance.seeded("cards"))
    scene: Scene = game.scene(game.view(match.state, None))
    return [card for card in scene.cards if card.kind not in ("back", "unseen")]


def _written(game: Game[Any]) -> list[dict[str, Any]]:
    """The tables of the card file that comes with the game."""
    if game.card_files is None:
        return []
    data = tomllib.loads(game.card_files.text())
    return [one for group in data.values() if isinstance(group, list) for one in group if isinstance(one, dict)]


def _fields(written: dict[str, Any]) -> list[str]:
    """A card as its file describes it."""
    return [f"  {key}: {_value(value)}" for key, value in written.items() if key not in ("id", "name")]


def _value(value: Any) -> str:
    if isinstance(value, dict):
        return ", ".join(f"{key} {_value(one)}" for key, one in value.items())
    return ", ".join(map(_value, value)) if isinstance(value, list) else str(value)
