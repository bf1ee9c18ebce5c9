"""Opening a table: turns a request into the header of a match, or refuses it."""

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
from ludarium.core.parts.secrets import hides
from ludarium.core.registry import game as find_game
from ludarium.server.errors import Denied
from ludarium.server.http.guests import clean, clean_name, new_claim
from ludarium.server.settings import Limits
from ludarium.server.tables.log import Header, Place, milliseconds
from ludarium.server.tables.seats import clocks
from ludarium.server.workers.bot_choices import STAND_IN, check_bot
from ludarium.wire.lobby import NewTable, SeatRequest

T = TypeVar("T")
Claims = dict[int, str]


def header_of(request: NewTable, guest: str, limits: Limits) -> tuple[Header, Claims]:
    """The header of the requested table, and the claims to its open seats."""
    game = find_game(request.game)
    clocks.check(request.clock)
    match = new_match(game, request, limits)
    options: Any = match.options
    check_seats(request.seats, match)
    check_bot(request.stand_in or STAND_IN, match.state)
    claims: Claims = {}
    chance = FairChance.fresh()
    header = Header(
        table=new_id(),
        game=game.name,
        rules=game.version,
        options=asdict(options),
        agreed=write_options(options).removeprefix("-"),
        position=match.start or "",
        places=tuple(place_of(one, seat, guest, claims, limits) for seat, one in enumerate(request.seats)),
        clock=request.clock,
        public=request.public,
        hints=hints_of(request),
        host=guest,
        secret=chance.secret.hex(),
        commitment=chance.commitment,
        created=milliseconds(),
        stand_in=request.stand_in,
    )
    return header, claims


def hints_of(request: NewTable) -> bool:
    """Whether players may ask for hints; by default not at public tables with open seats."""
    strangers = request.public and any(one.kind == "open" for one in request.seats)
    return not strangers if request.hints is None else request.hints


def new_id() -> str:
    """An unguessable id that no command line mistakes for an option."""
    while (id := secrets.token_urlsafe(9)).startswith("-"):
        pass
    return id


def new_match(game: Game[Any], request: NewTable, limits: Limits) -> Match:
    """The match at its start; BadNotation, Refused or Denied if it can't be played."""
    options, start = options_of(game, request.options), clean(game.position_line(request.position))
    most = limits.max_position_chars
    if start and (request.options or len(start) > most):
        raise BadNotation(f"A position has at most {most} characters, and includes its own options.")
    match = Match(game, options, seats=len(request.seats), start=start or None)
    if start and hides(game, match.state) and any(one.kind == "open" for one in request.seats):
        raise Denied("You can't invite others to a position with secrets: whoever sets it up knows them.", 400)
    if match.over:
        raise BadNotation("In this position the match is already over.")
    for seat in (*range(len(request.seats)), None):
        game.scene(game.view(match.state, seat))  # fails here if the position can't be drawn
    return match


def options_of(game: Game[Any], given: dict[str, bool | int | str]) -> Any:
    """A game's options from a form; BadNotation or Refused says what is wrong."""
    known, cards = {one.name: one for one in declared(game.Options)}, game.card_files
    for name, value in given.items():
        if name not in known:
            raise BadNotation(f"{game.title} has no option {name[:40]!r}; it has {', '.join(sorted(known))}.")
        if cards and name == cards.position_option and value != known[name].default:
            raise BadNotation(
                f"You can't set option {name}: only positions use it. To choose cards, use {cards.option}."
            )
        check_value(known[name], value)
    return game.Options(**given)


def check_seats(requests: Sequence[SeatRequest], match: Match) -> None:
    """Denied unless these people and bots can play together."""
    kinds = [one.kind for one in requests]
    if kinds.count("me") > 1:
        raise Denied("You can have one seat as yourself; make the others at your screen hot-seat.", 400)
    for one in requests:
        if (one.kind == "bot") != bool(one.bot):
            raise Denied("A bot seat needs a bot's name, and other seats must not have one.", 400)
        if one.bot:
            check_bot(one.bot, match.state)
    if all(kind == "bot" for kind in kinds) and (reason := match.game.needs_people(match.options)):
        raise Denied(reason, 400)


def place_of(request: SeatRequest, seat: int, guest: str, claims: Claims, limits: Limits) -> Place:
    match request.kind:
        case "me":
            return Place(kind="person", guest=guest)
        case "hotseat":
            name = clean_name(request.name, limits.max_name_chars) if request.name else f"Player {seat + 1}"
            return Place(kind="hotseat", guest=guest, name=name)
        case "bot":
            return Place(kind="bot", bot=request.bot)
        case "open":
            claims[seat], hash = new_claim()
            return Place(kind="open", claim=hash)


def fresh(place: Place) -> Place:
    """The same player's place at a new table: not arrived yet, and without a stand-in bot."""
    return msgspec.structs.replace(place, came=False, claim="", bot=place.bot if place.kind == "bot" else "")


def rematch_header(header: Header, places: list[Place]) -> Header:
    """The header of a rematch: the same players, each one seat further."""
    chance, created = FairChance.fresh(), milliseconds()
    return msgspec.structs.replace(
        rotate_decks(header),
        table=new_id(),
        places=tuple(fresh(place) for place in rotated(places)),
        secret=chance.secret.hex(),
        commitment=chance.commitment,
        created=created,
    )


def rotate_decks(header: Header) -> Header:
    """A header with every deck moved one seat on, along with its player."""
    game = find_game(header.game)
    option = game.decks.option if game.decks else ""
    decks = str(header.options.get(option, ""))
    if not decks or header.position:  # a position includes its decks
        return header
    options = header.options | {option: "/".join(rotated(decks.split("/")))}
    agreed = write_options(game.Options(**options)).removeprefix("-")
    return msgspec.structs.replace(header, options=options, agreed=agreed)


def rotated(each: Sequence[T]) -> list[T]:
    """A list by seat, moved one seat on."""
    return [each[seat - 1] for seat in range(len(each))]
