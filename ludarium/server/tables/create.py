"""Opening a table: what somebody asks for becomes the header of a match, or a reason why not."""

import secrets
from collections.abc import Sequence
from dataclasses import asdict
from typing import Any, TypeVar

import msgspec

from ludarium.core.chance import FairChance
from ludarium.core.errors import BadNotation
from ludarium.core.game import Game
from ludarium.core.match import Match
from ludarium.core.options import check_value, declared, write_options
from ludarium.core.registry import game as find_game
from ludarium.server.errors import Denied
from ludarium.server.http.guests import clean, clean_name, new_claim
from ludarium.server.settings import Limits
from ludarium.server.tables import clocks
from ludarium.server.tables.log import Header, Place
from ludarium.server.tables.registry import milliseconds
from ludarium.server.workers.bot_choices import STAND_IN, check_bot
from ludarium.wire.lobby import NewTable, SeatRequest

T = TypeVar("T")
Claims = dict[int, str]


def header_of(wish: NewTable, guest: str, limits: Limits) -> tuple[Header, Claims]:
    """The header of a table as somebody wishes it, and the claims to its open seats."""
    game = find_game(wish.game)
    clocks.check(wish.clock)
    match = begun(game, wish, limits)
    options: Any = match.options
    check_seats(wish.seats, match)
    check_bot(wish.stand_in or STAND_IN, match.state)
    claims: Claims = {}
    chance = FairChance.fresh()
    header = Header(
        table=new_id(),
        game=game.name,
        rules=game.version,
        options=asdict(options),
        agreed=write_options(options).removeprefix("-"),
        position=match.start or "",
        places=tuple(place_of(one, seat, guest, claims, limits) for seat, one in enumerate(wish.seats)),
        clock=wish.clock,
        public=wish.public,
        hints=hints_of(wish),
        host=guest,
        secret=chance.secret.hex(),
        commitment=chance.commitment,
        created=milliseconds(),
        stand_in=wish.stand_in,
    )
    return header, claims


def hints_of(wish: NewTable) -> bool:
    """Whether players may ask for help while they play; unless said, strangers play without."""
    strangers = wish.public and any(one.kind == "open" for one in wish.seats)
    return not strangers if wish.hints is None else wish.hints


def new_id() -> str:
    """A word that nobody can guess, and that no command line takes for an option."""
    while (word := secrets.token_urlsafe(9)).startswith("-"):
        pass
    return word


def begun(game: Game[Any], wish: NewTable, limits: Limits) -> Match:
    """The match as it would begin; BadNotation, Refused or Denied if it cannot."""
    options, start = options_of(game, wish.options), clean(wish.position)
    if start and (wish.options or len(start) > limits.position):
        raise BadNotation(f"A position has at most {limits.position} characters, and brings its own options.")
    match = Match(game, options, seats=len(wish.seats), start=start or None)
    if start and game.hides(match.state) and any(one.kind == "open" for one in wish.seats):
        raise Denied("Whoever sets up a position knows what is hidden in it: others cannot be invited to that.", 400)
    if match.over:
        raise BadNotation("In this position the match is over already.")
    for seat in (*range(len(wish.seats)), None):
        game.scene(game.view(match.state, seat))  # a position that cannot be shown cannot be played
    return match


def options_of(game: Game[Any], given: dict[str, bool | int | str]) -> Any:
    """A game's options from a form; BadNotation or Refused says what is wrong."""
    known = {one.name: one for one in declared(game.Options)}
    for name, value in given.items():
        if name not in known:
            raise BadNotation(f"{game.title} has no option {name[:40]!r}; it has {', '.join(sorted(known))}.")
        if name == game.position_cards and value != known[name].default:
            raise BadNotation(f"Option {name}: only a position brings cards so; leave it out, or use {game.sets}.")
        check_value(known[name], value)
    return game.Options(**given)


def check_seats(wishes: Sequence[SeatRequest], match: Match) -> None:
    """Denied unless these people and bots can sit down together."""
    kinds = [one.kind for one in wishes]
    if kinds.count("me") > 1:
        raise Denied("You have one seat as yourself; others at your screen are hot-seat.", 400)
    for one in wishes:
        if (one.kind == "bot") != bool(one.bot):
            raise Denied("A seat names a bot exactly if a bot is to sit there.", 400)
        if one.bot:
            check_bot(one.bot, match.state)
    if all(kind == "bot" for kind in kinds) and (reason := match.game.needs_people(match.options)):
        raise Denied(reason, 400)


def place_of(wish: SeatRequest, seat: int, guest: str, claims: Claims, limits: Limits) -> Place:
    match wish.kind:
        case "me":
            return Place(kind="person", guest=guest)
        case "hotseat":
            name = clean_name(wish.name, limits.name) if wish.name else f"Player {seat + 1}"
            return Place(kind="hotseat", guest=guest, name=name)
        case "bot":
            return Place(kind="bot", bot=wish.bot)
        case "open":
            claims[seat], hash = new_claim()
            return Place(kind="open", claim=hash)


def fresh(place: Place) -> Place:
    """Somebody's place at a new table: they come anew, and no bot stands in for them."""
    return msgspec.structs.replace(place, came=False, claim="", bot=place.bot if place.kind == "bot" else "")


def again(header: Header, places: list[Place]) -> Header:
    """The header of a rematch: the same people and bots, each one seat further."""
    chance, created = FairChance.fresh(), milliseconds()
    return msgspec.structs.replace(
        decks_along(header),
        table=new_id(),
        places=tuple(fresh(place) for place in turned(places)),
        secret=chance.secret.hex(),
        commitment=chance.commitment,
        created=created,
    )


def decks_along(header: Header) -> Header:
    """A header in which every deck lies one seat further, as its player sits in a rematch."""
    game = find_game(header.game)
    decks = str(header.options.get(game.decks, ""))
    if not decks or header.position:  # a position says itself which cards lie where
        return header
    options = header.options | {game.decks: "/".join(turned(decks.split("/")))}
    agreed = write_options(game.Options(**options)).removeprefix("-")
    return msgspec.structs.replace(header, options=options, agreed=agreed)


def turned(each: Sequence[T]) -> list[T]:
    """What belongs to each seat, one seat further."""
    return [each[seat - 1] for seat in range(len(each))]
