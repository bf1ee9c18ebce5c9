"""HTTP routes that check decks. The server stores none: clients keep their decks and send them along."""

from typing import Annotated, Any

from litestar import Router, get, post
from litestar.params import Parameter

from ludarium.core.game import Game
from ludarium.core.options import check_value, declared
from ludarium.core.parts.decks import Catalogue, DeckBuilding, deck_to_word, read_deck, write_deck
from ludarium.server.errors import Denied
from ludarium.server.http.answers import problems
from ludarium.server.http.games import GameName, known_game
from ludarium.server.services import Services
from ludarium.wire.decks import DeckCheck, DeckVerdict

Sets = Annotated[str, Parameter(description="The card sets, as in the game's option (default: the option's default).")]


@get("/{name:str}/catalogue", summary="The cards that decks of a game are built from", responses=problems(404))
async def catalogue(services: Services, name: GameName, sets: Sets = "") -> Catalogue:
    game, decks = with_decks(name)
    return await services.tables.pools.with_cards(decks.catalogue, sets_of(game, sets))


@post("/{name:str}/decks/check", summary="Check a deck", responses=problems(404, 413, 415),
      status_code=200)  # fmt: skip
async def check_deck(services: Services, name: GameName, data: DeckCheck) -> DeckVerdict:
    game, decks = with_decks(name)
    deck, unreadable = (data.deck, []) if data.deck else read_deck(data.text)
    faults = await services.tables.pools.with_cards(decks.faults, deck, sets_of(game, data.sets))
    word = "" if faults else deck_to_word(deck)
    return DeckVerdict(deck=deck, text=write_deck(deck), word=word, unread=tuple(unreadable), faults=tuple(faults))


def with_decks(name: str) -> tuple[Game[Any], DeckBuilding]:
    """The game with that name and its decks, or Denied if there is none or it has no decks."""
    game = known_game(name)
    if not game.decks:
        raise Denied(f"{game.title} has no decks to build.", 404)
    return game, game.decks


def sets_of(game: Game[Any], sets: str) -> str:
    """The card sets to build from: the given ones, or the default."""
    for option in declared(game.Options):
        if game.card_files and option.name == game.card_files.option:
            check_value(option, sets)
            return sets or str(option.default)
    return ""


def deck_api() -> Router:
    """All routes about decks."""
    return Router("/api/games", route_handlers=[catalogue, check_deck])
