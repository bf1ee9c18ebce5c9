"""Campaigns over HTTP."""

from collections.abc import Callable
from typing import Annotated

import msgspec
from litestar import Response, Router, get, post, route
from litestar.enums import HttpMethod
from litestar.params import Parameter

from ludarium.server.campaigns import requests, summaries
from ludarium.server.campaigns import store as campaign_store
from ludarium.server.campaigns.campaign import CampaignEntry, LiveCampaign
from ludarium.server.campaigns.create import header_of
from ludarium.server.errors import Denied
from ludarium.server.http.addresses import address_of
from ludarium.server.http.guests import new_guest
from ludarium.server.http.routes import Asked, known, problems, welcomed
from ludarium.server.services import Services
from ludarium.server.tables.log import Header
from ludarium.wire.campaigns import (
    Advise,
    Amend,
    BringSheet,
    CampaignCreated,
    CampaignList,
    CampaignNow,
    CampaignSheets,
    ChangeCampaign,
    ChangePlace,
    GetReady,
    InviteToCampaign,
    JoinCampaign,
    NewCampaign,
    StartMatch,
)

Id = Annotated[str, Parameter(description="A campaign's id.")]
Claim = Annotated[str, Parameter(description="A claim to a place in the campaign, from a link to it.")]
LONGEST = 50
"""So many campaigns a list shows."""
MANY = 200
"""In so many campaigns a guest may be."""
TAKEN = problems(403, 404, 409, 413, 415, 503)


@get("/", summary="My campaigns", responses=problems())
async def my_campaigns(services: Services, request: Asked) -> CampaignList:
    guest = known(services, request)
    ids = await campaign_store.of(services.store, guest, LONGEST) if guest else []
    found = [await services.campaigns.get(id) for id in ids]
    listed = [
        summaries.campaign_card(one, await services.campaigns.table(one), services.guests, guest)
        for one in sorted(found, key=lambda one: -one.changed_at)
    ]
    return CampaignList(campaigns=tuple(listed))


@post("/", summary="Found a campaign", responses=problems(409, 413, 415, 503))
async def found(services: Services, request: Asked, data: NewCampaign) -> Response[CampaignCreated]:
    guest = known(services, request) or new_guest()
    _not_too_fast(services, request)
    header, claims = header_of(data, guest, services.settings.limits)
    if len(await campaign_store.of(services.store, guest, MANY)) >= MANY:
        raise Denied(f"You are in {MANY} campaigns already.")
    await services.tables.meet({guest})
    await services.campaigns.found(header)
    return welcomed(services, request, guest, CampaignCreated(campaign=header.campaign, claims=claims), 201)


def _not_too_fast(services: Services, request: Asked) -> None:
    if not services.opening_buckets.of(address_of(request.scope)).take():  # type: ignore[arg-type]
        raise Denied("Too many tables are opened from your network: wait a moment.", 429)


async def seen(services: Services, request: Asked, id: str, claim: str) -> LiveCampaign:
    """A campaign that somebody may see."""
    campaign = await services.campaigns.get(id)
    requests.check_look(campaign, known(services, request), claim)
    return campaign


@get("/{id:str}", summary="A campaign", responses=problems(403, 404, 503))
async def one_campaign(services: Services, request: Asked, id: Id, claim: Claim = "") -> CampaignNow:
    campaign = await seen(services, request, id, claim)
    return summaries.campaign_page(campaign, services.guests, known(services, request))


@get("/{id:str}/sheets/{place:int}", summary="A sheet as text", media_type="text/plain",
     responses=problems(403, 404, 503))  # fmt: skip
async def sheet(services: Services, request: Asked, id: Id, place: int, claim: Claim = "") -> str:
    campaign = await seen(services, request, id, claim)
    if not 0 <= place < len(campaign.places):
        raise Denied("There is no such place.", 404)
    return campaign.sheets[place]


@get(
    "/{id:str}/matches/{number:int}", summary="A match's sheets before and after it", responses=problems(403, 404, 503)
)
async def match(services: Services, request: Asked, id: Id, number: int, claim: Claim = "") -> CampaignSheets:
    campaign = await seen(services, request, id, claim)
    if not 1 <= number <= len(campaign.rounds):
        raise Denied("There is no such match.", 404)
    return summaries.match_sheets(campaign, number, services.guests)


async def taken(
    services: Services, request: Asked, id: str, decide: Callable[[LiveCampaign, str], list[CampaignEntry]]
) -> CampaignNow:
    """A campaign's page, once what a guest has asked for is done."""
    campaign, guest = await services.campaigns.get(id), known(services, request)
    await services.campaigns.take(campaign, lambda: decide(campaign, guest))
    return summaries.campaign_page(campaign, services.guests, guest)


@post("/{id:str}/join", summary="Take a place in a campaign", responses=TAKEN, status_code=200)
async def join(services: Services, request: Asked, id: Id, data: JoinCampaign) -> Response[CampaignNow]:
    guest = known(services, request) or new_guest()
    campaign = await services.campaigns.get(id)
    await services.tables.meet({guest})
    await services.campaigns.take(campaign, lambda: requests.join(campaign, guest, data.claim))
    return welcomed(services, request, guest, summaries.campaign_page(campaign, services.guests, guest))


@post("/{id:str}/invite", summary="A new claim to a place, for the host", responses=TAKEN, status_code=200)
async def invite(services: Services, request: Asked, id: Id, data: InviteToCampaign) -> CampaignCreated:
    campaign, guest = await services.campaigns.get(id), known(services, request)
    claim = ""

    def decide() -> list[CampaignEntry]:
        nonlocal claim
        claim, entries = requests.invite(campaign, guest, data.place)
        return entries

    await services.campaigns.take(campaign, decide)
    return CampaignCreated(campaign=id, claims={data.place: claim})


@route("/{id:str}", http_method=[HttpMethod.PATCH], status_code=200, summary="Allow sheets to be brought, or not",
       responses=TAKEN)  # fmt: skip
async def change(services: Services, request: Asked, id: Id, data: ChangeCampaign) -> CampaignNow:
    return await taken(services, request, id, lambda campaign, guest: requests.uploads(campaign, guest, data.uploads))


@post("/{id:str}/place", summary="Give a place to a bot", responses=TAKEN, status_code=200)
async def change_place(services: Services, request: Asked, id: Id, data: ChangePlace) -> CampaignNow:
    return await taken(services, request, id, lambda campaign, guest: requests.hand(campaign, guest, data))


@post("/{id:str}/amend", summary="Change a sheet by an order", responses=TAKEN, status_code=200)
async def amend(services: Services, request: Asked, id: Id, data: Amend) -> CampaignNow:
    limits = services.settings.limits
    return await taken(services, request, id, lambda campaign, guest: requests.amend(campaign, guest, data, limits))


@post("/{id:str}/sheet", summary="Begin with another sheet", responses=TAKEN, status_code=200)
async def bring(services: Services, request: Asked, id: Id, data: BringSheet) -> CampaignNow:
    return await taken(services, request, id, lambda campaign, guest: requests.bring(campaign, guest, data))


@post("/{id:str}/advise", summary="Let a steward make a sheet fit", responses=TAKEN, status_code=200)
async def advise(services: Services, request: Asked, id: Id, data: Advise) -> CampaignNow:
    return await taken(services, request, id, lambda campaign, guest: requests.advise(campaign, guest, data))


@post("/{id:str}/ready", summary="Say that I have done with my sheet", responses=TAKEN, status_code=200)
async def ready(services: Services, request: Asked, id: Id, data: GetReady) -> CampaignNow:
    return await taken(services, request, id, lambda campaign, guest: requests.ready(campaign, guest, data))


@post("/{id:str}/start", summary="Start the next match, for the host", responses=TAKEN, status_code=200)
async def start(services: Services, request: Asked, id: Id, data: StartMatch) -> CampaignNow:
    campaign, guest = await services.campaigns.get(id), known(services, request)
    _not_too_fast(services, request)
    names = summaries.names(campaign, services.guests)
    opener = services.guests.opener(address_of(request.scope))  # type: ignore[arg-type]

    def decide() -> tuple[Header, list[CampaignEntry]]:
        header, entries = requests.start(campaign, guest, data, names)
        return msgspec.structs.replace(header, opener=opener), entries

    await services.campaigns.start(campaign, decide)
    return summaries.campaign_page(campaign, services.guests, guest)


@post("/{id:str}/off", summary="Call off a match that the server cannot follow any more, for the host", responses=TAKEN,
      status_code=200)  # fmt: skip
async def off(services: Services, request: Asked, id: Id) -> CampaignNow:
    possible = await services.campaigns.table(await services.campaigns.get(id)) is not None
    return await taken(services, request, id, lambda campaign, guest: requests.off(campaign, guest, possible))


ROUTES = [
    my_campaigns, found, one_campaign, sheet, match, join, invite, change, change_place, amend, bring, advise, ready,
    start, off,
]  # fmt: skip


def campaign_api() -> Router:
    """All routes about campaigns."""
    return Router("/api/campaigns", route_handlers=ROUTES)
