"""HTTP routes for campaigns."""

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
from ludarium.server.http.answers import Asked, known, problems, with_cookie
from ludarium.server.http.guests import new_guest
from ludarium.server.http.limits.addresses import address_of
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
MAX_LISTED_CAMPAIGNS = 50
MAX_CAMPAIGNS = 200
"""Per guest."""
ERRORS = problems(403, 404, 409, 413, 415, 503)


@get("/", summary="My campaigns", responses=problems())
async def my_campaigns(services: Services, request: Asked) -> CampaignList:
    guest = known(services, request)
    ids = await campaign_store.of(services.store, guest, MAX_LISTED_CAMPAIGNS) if guest else []
    found = [await services.campaigns.get(id) for id in ids]
    listed = [
        summaries.campaign_card(one, await services.campaigns.table(one), services.guests, guest)
        for one in sorted(found, key=lambda one: -one.changed_at)
    ]
    return CampaignList(campaigns=tuple(listed))


@post("/", summary="Start a campaign", responses=problems(409, 413, 415, 503))
async def create(services: Services, request: Asked, data: NewCampaign) -> Response[CampaignCreated]:
    guest = known(services, request) or new_guest()
    _check_rate(services, request)
    header, claims = header_of(data, guest, services.settings.limits)
    if len(await campaign_store.of(services.store, guest, MAX_CAMPAIGNS)) >= MAX_CAMPAIGNS:
        raise Denied(f"You can't start another campaign: you are already in {MAX_CAMPAIGNS}.")
    await services.tables.load_names({guest})
    await services.campaigns.create(header)
    return with_cookie(services, request, guest, CampaignCreated(campaign=header.campaign, claims=claims), 201)


def _check_rate(services: Services, request: Asked) -> None:
    if not services.opening_buckets.of(address_of(request.scope)).take():  # type: ignore[arg-type]
        raise Denied("Your network opens too many tables: wait a moment.", 429)


async def visible(services: Services, request: Asked, id: str, claim: str) -> LiveCampaign:
    """A campaign that the guest may see; Denied otherwise."""
    campaign = await services.campaigns.get(id)
    requests.check_look(campaign, known(services, request), claim)
    return campaign


@get("/{id:str}", summary="A campaign", responses=problems(403, 404, 503))
async def one_campaign(services: Services, request: Asked, id: Id, claim: Claim = "") -> CampaignNow:
    campaign = await visible(services, request, id, claim)
    return summaries.campaign_page(campaign, services.guests, known(services, request))


@get("/{id:str}/sheets/{place:int}", summary="A sheet as text", media_type="text/plain",
     responses=problems(403, 404, 503))  # fmt: skip
async def sheet(services: Services, request: Asked, id: Id, place: int, claim: Claim = "") -> str:
    campaign = await visible(services, request, id, claim)
    if not 0 <= place < len(campaign.places):
        raise Denied("There is no such place.", 404)
    return campaign.sheets[place]


@get(
    "/{id:str}/matches/{number:int}", summary="A match's sheets before and after it", responses=problems(403, 404, 503)
)
async def match(services: Services, request: Asked, id: Id, number: int, claim: Claim = "") -> CampaignSheets:
    campaign = await visible(services, request, id, claim)
    if not 1 <= number <= len(campaign.rounds):
        raise Denied("There is no such match.", 404)
    return summaries.match_sheets(campaign, number, services.guests)


async def changed(
    services: Services, request: Asked, id: str, decide: Callable[[LiveCampaign, str], list[CampaignEntry]]
) -> CampaignNow:
    """Carry out a guest's request; returns the campaign's page."""
    campaign, guest = await services.campaigns.get(id), known(services, request)
    await services.campaigns.change(campaign, lambda: decide(campaign, guest))
    return summaries.campaign_page(campaign, services.guests, guest)


@post("/{id:str}/join", summary="Take a place in a campaign", responses=ERRORS, status_code=200)
async def join(services: Services, request: Asked, id: Id, data: JoinCampaign) -> Response[CampaignNow]:
    guest = known(services, request) or new_guest()
    campaign = await services.campaigns.get(id)
    await services.tables.load_names({guest})
    await services.campaigns.change(campaign, lambda: requests.join(campaign, guest, data.claim))
    return with_cookie(services, request, guest, summaries.campaign_page(campaign, services.guests, guest))


@post("/{id:str}/invite", summary="A new claim to a place, for the host", responses=ERRORS, status_code=200)
async def invite(services: Services, request: Asked, id: Id, data: InviteToCampaign) -> CampaignCreated:
    campaign, guest = await services.campaigns.get(id), known(services, request)
    claim = ""

    def decide() -> list[CampaignEntry]:
        nonlocal claim
        claim, entries = requests.invite(campaign, guest, data.place)
        return entries

    await services.campaigns.change(campaign, decide)
    return CampaignCreated(campaign=id, claims={data.place: claim})


@route("/{id:str}", http_method=[HttpMethod.PATCH], status_code=200, summary="Allow or forbid uploading sheets",
       responses=ERRORS)  # fmt: skip
async def change(services: Services, request: Asked, id: Id, data: ChangeCampaign) -> CampaignNow:
    return await changed(services, request, id, lambda campaign, guest: requests.uploads(campaign, guest, data.uploads))


@post("/{id:str}/place", summary="Give a place to a bot", responses=ERRORS, status_code=200)
async def change_place(services: Services, request: Asked, id: Id, data: ChangePlace) -> CampaignNow:
    return await changed(services, request, id, lambda campaign, guest: requests.hand(campaign, guest, data))


@post("/{id:str}/amend", summary="Change a sheet by an order", responses=ERRORS, status_code=200)
async def amend(services: Services, request: Asked, id: Id, data: Amend) -> CampaignNow:
    limits = services.settings.limits
    return await changed(services, request, id, lambda campaign, guest: requests.amend(campaign, guest, data, limits))


@post("/{id:str}/sheet", summary="Begin with another sheet", responses=ERRORS, status_code=200)
async def bring(services: Services, request: Asked, id: Id, data: BringSheet) -> CampaignNow:
    return await changed(services, request, id, lambda campaign, guest: requests.bring(campaign, guest, data))


@post("/{id:str}/advise", summary="Let the game's steward fix a sheet", responses=ERRORS, status_code=200)
async def advise(services: Services, request: Asked, id: Id, data: Advise) -> CampaignNow:
    return await changed(services, request, id, lambda campaign, guest: requests.advise(campaign, guest, data))


@post("/{id:str}/ready", summary="Say that I am ready, or not yet", responses=ERRORS, status_code=200)
async def ready(services: Services, request: Asked, id: Id, data: GetReady) -> CampaignNow:
    return await changed(services, request, id, lambda campaign, guest: requests.ready(campaign, guest, data))


@post("/{id:str}/start", summary="Start the next match, for the host", responses=ERRORS, status_code=200)
async def start(services: Services, request: Asked, id: Id, data: StartMatch) -> CampaignNow:
    campaign, guest = await services.campaigns.get(id), known(services, request)
    _check_rate(services, request)
    names = summaries.names(campaign, services.guests)
    opener = services.guests.opener(address_of(request.scope))  # type: ignore[arg-type]

    def decide() -> tuple[Header, list[CampaignEntry]]:
        header, entries = requests.start(campaign, guest, data, names)
        return msgspec.structs.replace(header, opener=opener), entries

    await services.campaigns.start(campaign, decide)
    return summaries.campaign_page(campaign, services.guests, guest)


@post("/{id:str}/off", summary="Call off a match that the server can no longer replay, for the host", responses=ERRORS,
      status_code=200)  # fmt: skip
async def off(services: Services, request: Asked, id: Id) -> CampaignNow:
    can_finish = await services.campaigns.table(await services.campaigns.get(id)) is not None
    return await changed(services, request, id, lambda campaign, guest: requests.call_off(campaign, guest, can_finish))


ROUTES = [
    my_campaigns, create, one_campaign, sheet, match, join, invite, change, change_place, amend, bring, advise, ready,
    start, off,
]  # fmt: skip


def campaign_api() -> Router:
    """All routes about campaigns."""
    return Router("/api/campaigns", route_handlers=ROUTES)
