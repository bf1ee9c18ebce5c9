"""Who sits where: people by name, bots by spec."""

import difflib
from dataclasses import dataclass
from typing import Any

from ludarium.bots import DEFAULT_LEVEL, Bot, bot, bots, spec_of
from ludarium.core.errors import BadNotation, Misuse
from ludarium.core.game import Game
from ludarium.core.match import Match
from ludarium.core.state import State

YOU = "You"


@dataclass(frozen=True, slots=True)
class Player:
    """Somebody in a seat; a person where there is no bot."""

    name: str
    bot: Bot | None = None


def player(word: str) -> Player:
    """The bot of that spec or level, or a person of that name; a name that may be a bot's with a slip is refused."""
    word = spec_of(word.strip())
    name = word.partition(":")[0]
    if name in bots() or ":" in word:
        return Player(word, bot(word))
    if not word:
        raise BadNotation("Seats: expected a person's name or a bot between the commas, found nothing.")
    if near := difflib.get_close_matches(word.casefold(), bots(), n=1, cutoff=0.8):
        raise BadNotation(f"Seats: {word!r} is too like the bot {near[0]} to be a person's name.")
    return Player(YOU if word == "you" else word)


def remembered(name: str) -> Player:
    """The player a record names: a bot if it is one's spec, else a person."""
    try:
        return Player(name, bot(name))
    except BadNotation:
        return Player(name)


def seated(game: Game[Any], text: str) -> list[Player]:
    """The players a text such as `you,5` names, one for each seat."""
    players = [player(word) for word in text.split(",")]
    if len(players) not in game.seats:
        least, most = game.seats.start, game.seats.stop - 1
        wanted = str(least) if least == most else f"{least} to {most}"
        raise BadNotation(f"Seats: {game.title} is played by {wanted}, found {len(players)} in {text!r}.")
    return players


def usual(game: Game[Any], seats: int | None = None) -> list[Player]:
    """You in the first seat, and a bot of a middle level in every other; as few as the game takes, unless said."""
    return [Player(YOU), *(player(str(DEFAULT_LEVEL)) for _ in range((seats or game.seats.start) - 1))]


def check_people(match: Match, players: list[Player]) -> None:
    """Misuse if only bots would play a match that bots alone can't play."""
    if all(one.bot is not None for one in players) and (reason := match.game.needs_people(match.options)):
        raise Misuse(reason)


def check(players: list[Player], state: State) -> None:
    """Misuse, with the bot's own words, unless every bot can play such states."""
    for one in players:
        if one.bot is not None and state.decider >= 0 and (objection := one.bot.objection(state)):
            raise Misuse(objection)
