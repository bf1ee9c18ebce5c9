"""Creating a campaign, and the headers of its matches."""

from collections.abc import Sequence
from dataclasses import asdict
from typing import Any

from ludarium.core.chance import FairChance
from ludarium.core.errors import BadNotation
from ludarium.core.game import Game
from ludarium.core.match import Match
from ludarium.core.options import write_options
from ludarium.core.parts.campaign import start_sheet
from ludarium.core.parts.sheet import sheets_of
from ludarium.core.registry import game as find_game
from ludarium.server.campaigns.campaign import CampaignHeader, LiveCampaign
from ludarium.server.errors import Denied
from ludarium.server.http.guests import clean_name
from ludarium.server.settings import Limits
from ludarium.server.tables.lobby.create import Claims, check_seats, fresh, new_id, options_of, place_of
from ludarium.server.tables.log import Header, milliseconds
from ludarium.server.tables.seats import clocks
from ludarium.wire.campaigns import NewCampaign


def header_of(request: NewCampaign, guest: str, limits: Limits) -> tuple[CampaignHeader, Claims]:
    """The header of the requested campaign, and the claims to its open places."""
    game = find_game(request.game)
    if game.campaign is None:
        raise Denied(f"{game.title} has no campaigns.", 400)
    clocks.check(request.clock)
    options = _options(game, request)
    check_seats(request.seats, Match(game, options, seats=len(request.seats)))
    claims: Claims = {}
    header = CampaignHeader(
        campaign=new_id(),
        name=clean_name(request.name, limits.max_name_chars),
        game=game.name,
        options=asdict(options),
        agreed=write_options(options).removeprefix("-"),
        places=tuple(place_of(one, place, guest, claims, limits) for place, one in enumerate(request.seats)),
        sheet=start_sheet(game, request.start),
        clock=request.clock,
        hints=request.hints,
        host=guest,
        created=milliseconds(),
    )
    return header, claims


def _options(game: Game[Any], request: NewCampaign) -> Any:
    for name in sheets_of(game).options:
        if name in request.options:
            raise BadNotation(f"You can't set option {name}: the campaign does.")
    return options_of(game, request.options)


def match_header(campaign: LiveCampaign, places: Sequence[int], sheets: Sequence[str]) -> Header:
    """The header of a campaign's next match, for these places with these sheets."""
    game, header, chance = campaign.game, campaign.header, FairChance.fresh()
    options = sheets_of(game).bring(game.Options(**header.options), sheets)
    return Header(
        table=new_id(),
        game=game.name,
        rules=game.version,
        options=asdict(options),
        agreed=header.agreed,
        position="",
        places=tuple(fresh(campaign.places[place]) for place in places),
        clock=header.clock,
        public=False,
        hints=header.hints,
        host=header.host,
        secret=chance.secret.hex(),
        commitment=chance.commitment,
        created=milliseconds(),
        campaign=campaign.id,
    )
