"""Founding a campaign, and the header of each of its matches."""

from collections.abc import Sequence
from dataclasses import asdict
from typing import Any

from ludarium.core.chance import FairChance
from ludarium.core.errors import BadNotation
from ludarium.core.game import Game
from ludarium.core.match import Match
from ludarium.core.options import write_options
from ludarium.core.parts.campaign import start_sheet
from ludarium.core.registry import game as find_game
from ludarium.server.campaigns.campaign import CampaignHeader, LiveCampaign
from ludarium.server.errors import Denied
from ludarium.server.http.guests import clean_name
from ludarium.server.settings import Limits
from ludarium.server.tables import clocks
from ludarium.server.tables.create import Claims, check_seats, fresh, new_id, options_of, place_of
from ludarium.server.tables.log import Header
from ludarium.server.tables.registry import milliseconds
from ludarium.wire.campaigns import NewCampaign


def header_of(wish: NewCampaign, guest: str, limits: Limits) -> tuple[CampaignHeader, Claims]:
    """The header of a campaign as somebody wishes it, and the claims to its open places."""
    game = find_game(wish.game)
    if not game.sheets:
        raise Denied(f"Nothing of {game.title} lasts between matches: there are no campaigns of it.", 400)
    clocks.check(wish.clock)
    options = _options(game, wish)
    check_seats(wish.seats, Match(game, options, seats=len(wish.seats)))
    claims: Claims = {}
    header = CampaignHeader(
        campaign=new_id(),
        name=clean_name(wish.name, limits.name),
        game=game.name,
        options=asdict(options),
        agreed=write_options(options).removeprefix("-"),
        places=tuple(place_of(one, place, guest, claims, limits) for place, one in enumerate(wish.seats)),
        sheet=start_sheet(game, wish.start),
        clock=wish.clock,
        hints=wish.hints,
        host=guest,
        created=milliseconds(),
    )
    return header, claims


def _options(game: Game[Any], wish: NewCampaign) -> Any:
    for name in game.sheet_options:
        if name in wish.options:
            raise BadNotation(f"Option {name}: a campaign sets it itself; leave it out.")
    return options_of(game, wish.options)


def match_header(campaign: LiveCampaign, places: Sequence[int], sheets: Sequence[str]) -> Header:
    """The header of a campaign's next match, into which these places bring these sheets."""
    game, founded, chance = campaign.game, campaign.header, FairChance.fresh()
    options = game.bring(game.Options(**founded.options), sheets)
    return Header(
        table=new_id(),
        game=game.name,
        rules=game.version,
        options=asdict(options),
        agreed=founded.agreed,
        position="",
        places=tuple(fresh(campaign.places[place]) for place in places),
        clock=founded.clock,
        public=False,
        hints=founded.hints,
        host=founded.host,
        secret=chance.secret.hex(),
        commitment=chance.commitment,
        created=milliseconds(),
        campaign=campaign.id,
    )
