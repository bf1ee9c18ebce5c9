"""Campaigns as they are sent: their page, and their card in lists."""

from ludarium.core.parts.sheet import changes
from ludarium.server.campaigns import requests
from ludarium.server.campaigns.campaign import CampaignEntry, CampaignRound, LiveCampaign, drawn, orders
from ludarium.server.http.guests import Guests
from ludarium.server.tables.live_table import LiveTable
from ludarium.server.tables.lobby.summaries import moment, player_name
from ludarium.server.workers.bot_choices import bot_title
from ludarium.wire import campaigns as wire

MAX_NOTES = 60


def campaign_page(campaign: LiveCampaign, guests: Guests, guest: str) -> wire.CampaignNow:
    """A campaign's page as a guest sees it."""
    header, under_way = campaign.header, campaign.under_way
    everybody = range(len(campaign.places))
    return wire.CampaignNow(
        campaign=campaign.id,
        name=header.name,
        game=header.game,
        title=campaign.game.title,
        options=header.agreed,
        version=campaign.version,
        hosting=bool(guest) and guest == header.host,
        status=campaign.status,
        uploads=campaign.uploads,
        table=under_way.table if under_way is not None else "",
        waiting=requests.waiting(campaign, everybody, names(campaign, guests)),
        places=tuple(_place(campaign, place, guests, guest) for place in everybody),
        matches=tuple(_match(campaign, number, guests) for number in range(len(campaign.rounds), 0, -1)),
        notes=_notes(campaign, guests),
    )


def campaign_card(campaign: LiveCampaign, table: LiveTable | None, guests: Guests, guest: str) -> wire.CampaignCard:
    """A campaign as lists show it, with the table of the current match."""
    decider = table.decider if table is not None else None
    return wire.CampaignCard(
        campaign=campaign.id,
        name=campaign.header.name,
        game=campaign.header.game,
        title=campaign.game.title,
        status=campaign.status,
        players=names(campaign, guests),
        matches=sum(one.over for one in campaign.rounds),
        table=campaign.under_way.table if campaign.under_way is not None else "",
        my_turn=decider is not None and decider.person and decider.guest == guest,
        hosting=campaign.header.host == guest,
    )


def match_sheets(campaign: LiveCampaign, number: int, guests: Guests) -> wire.CampaignSheets:
    """A match with the sheets before and after it."""
    played, game = campaign.rounds[number - 1], campaign.game.name
    return wire.CampaignSheets(
        match=_match(campaign, number, guests),
        before=tuple(drawn(game, sheet) for sheet in played.before),
        after=tuple(drawn(game, sheet) for sheet in played.after),
    )


def name_of(campaign: LiveCampaign, place: int, guests: Guests) -> str:
    """The name of a place's player."""
    return player_name(campaign.places[place], guests) or f"Place {place + 1}, open"


def names(campaign: LiveCampaign, guests: Guests) -> tuple[str, ...]:
    """The names of all players, by place."""
    return tuple(name_of(campaign, place, guests) for place in range(len(campaign.places)))


def _place(campaign: LiveCampaign, place: int, guests: Guests, guest: str) -> wire.CampaignPlace:
    held, sheet, game = campaign.places[place], campaign.sheets[place], campaign.game.name
    may_edit = campaign.may_edit(place, guest)
    return wire.CampaignPlace(
        place=place,
        kind=held.kind,
        name=player_name(held, guests),
        bot=held.bot,
        mine=bool(guest) and held.guest == guest,
        tended=may_edit,
        ready=held.kind == "bot" or campaign.ready[place],
        fresh=campaign.is_new(place),
        sheet=drawn(game, sheet),
        orders=orders(game, sheet) if may_edit and campaign.under_way is None else (),
    )


def _match(campaign: LiveCampaign, number: int, guests: Guests) -> wire.CampaignMatch:
    played = campaign.rounds[number - 1]
    return wire.CampaignMatch(
        number=number,
        table=played.table,
        over=played.over,
        places=played.places,
        names=tuple(player_name(one, guests) for one in played.players),
        started=moment(played.started),
        result=played.result,
        changes=_changes(campaign, played),
    )


def _changes(campaign: LiveCampaign, played: CampaignRound) -> tuple[tuple[str, ...], ...]:
    """For each seat, what a match changed on its sheet; empty until it is over."""
    game, pairs = campaign.game.name, zip(played.before, played.after, strict=False)
    return tuple(changes(drawn(game, before), drawn(game, after)) for before, after in pairs)


def _notes(campaign: LiveCampaign, guests: Guests) -> tuple[wire.CampaignNote, ...]:
    """The last events in sentences, the latest first."""
    rounds, notes = 0, []
    for entry in campaign.entries:
        rounds += (entry.event == "match") - (entry.event == "off")
        if text := _sentence(campaign, entry, rounds, guests):
            notes.append(wire.CampaignNote(number=entry.number, at=moment(entry.at), text=text))
    return tuple(reversed(notes[-MAX_NOTES:]))


def _sentence(campaign: LiveCampaign, entry: CampaignEntry, rounds: int, guests: Guests) -> str:
    """An entry in a sentence; empty for those that players need not know."""
    who = name_of(campaign, entry.place, guests) if entry.place is not None else ""
    match entry.event:
        case "sit":
            return f"{guests.name(entry.who)} joins."
        case "hand":
            return f"Place {(entry.place or 0) + 1} is played by {bot_title(entry.text)} from now on."
        case "order":
            return f"{who}: {entry.text}"
        case "begin":
            return f"{who} begins with the sheet {entry.text!r}."
        case "bring":
            return f"{who} uploads a sheet."
        case "uploads":
            return "Players may upload sheets." if entry.text else "Players may no longer upload sheets."
        case "match":
            return f"Match {rounds} begins."
        case "over":
            return f"Match {rounds} is over: {entry.text}."
        case "off":
            return f"Match {rounds + 1} was called off and does not count."
    return ""
