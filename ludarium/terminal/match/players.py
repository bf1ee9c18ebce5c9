"""The players of a local match: people by name, bots by spec."""

import difflib
from dataclasses import dataclass
from typing import Any

from ludarium.bots import DEFAULT_LEVEL, Bot, bot, bots, spec_of
from ludarium.core.errors import BadNotation, Misuse
from ludarium.core.game import Game
from ludarium.core.match import Match
from ludarium.core.state import State
from ludarium.terminal.frame import YOU


@dataclass(frozen=True, slots=True)
class SeatedPlayer:
    """A seat's player; a person if there is no bot."""

    name: str
    bot: Bot | None = None


def player(word: str) -> SeatedPlayer:
    """The bot with that spec or level, or a person with that name; names that look like a misspelt bot are refused."""
    word = spec_of(word.strip())
    name = word.partition(":")[0]
    if name in bots() or ":" in word:
        return SeatedPlayer(word, bot(word))
    if not word:
        raise BadNotation("Seats: expected a person's name or a bot between the commas, found nothing.")
    if near := difflib.get_close_matches(word.casefold(), bots(), n=1, cutoff=0.8):
        raise BadNotation(f"Seats: you can't call a person {word!r}: it is too close to the bot {near[0]}.")
    return SeatedPlayer(YOU if word == "you" else word)


def remembered(name: str) -> SeatedPlayer:
    """The player a record names: a bot if it is one's spec, else a person."""
    try:
        return SeatedPlayer(name, bot(name))
    except BadNotation:
        return SeatedPlayer(name)


def seated(game: Game[Any], text: str) -> list[SeatedPlayer]:
    """The players of a text such as `you,5`, one for each seat."""
    players = [player(word) for word in text.split(",")]
    if len(players) not in game.seats:
        least, most = game.seats.start, game.seats.stop - 1
        wanted = str(least) if least == most else f"{least} to {most}"
        raise BadNotation(f"Seats: {game.title} is played by {wanted}, found {len(players)} in {text!r}.")
    return players


def default_players(game: Game[Any], seats: int | None = None) -> list[SeatedPlayer]:
    """You in the first seat and a bot of the default level in every other (default: as few seats as possible)."""
    return [SeatedPlayer(YOU), *(player(str(DEFAULT_LEVEL)) for _ in range((seats or game.seats.start) - 1))]


def check_people(match: Match, players: list[SeatedPlayer]) -> None:
    """Misuse if only bots would play a match that bots alone can't play."""
    if all(one.bot is not None for one in players) and (reason := match.game.needs_people(match.options)):
        raise Misuse(reason)


def check(players: list[SeatedPlayer], state: State) -> None:
    """Misuse, with the bot's own reason, unless every bot can play such states."""
    for one in players:
        if one.bot is not None and state.decider >= 0 and (objection := one.bot.objection(state)):
            raise Misuse(objection)
