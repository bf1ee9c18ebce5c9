"""The lobby: the tables a guest can see."""

import msgspec

from ludarium.core.parts.decks import options_with_hidden_decks
from ludarium.core.registry import game as find_game
from ludarium.core.registry import games
from ludarium.server.services import Services
from ludarium.server.storage.store import Listed
from ludarium.server.tables.live_table import LiveTable
from ludarium.server.tables.lobby.summaries import moment, table_card
from ludarium.wire.lobby import Lobby, TableCard

MAX_LISTED_TABLES = 50


async def lobby(services: Services, guest: str) -> Lobby:
    """Public tables of others, the guest's unfinished tables (their turn first), and finished ones."""
    store = services.store
    public = [
        *await store.public_tables("waiting", MAX_LISTED_TABLES),
        *await store.public_tables("playing", MAX_LISTED_TABLES),
    ]
    unfinished = await store.tables_of(guest, over=False, limit=MAX_LISTED_TABLES) if guest else []
    over = await store.tables_of(guest, over=True, limit=MAX_LISTED_TABLES) if guest else []
    listed = (*public, *unfinished, *over)
    await services.tables.load_names({place.guest for one in listed for place in one.summary.places})
    mine = _cards(services, guest, [*unfinished, *over])
    theirs = [card for card in _cards(services, guest, public) if card.table not in {own.table for own in mine}]
    return Lobby(
        open=tuple(card for card in theirs if card.status == "waiting"),
        mine=tuple(sorted((card for card in mine if card.status != "over"), key=lambda card: not card.my_turn)),
        finished=tuple(card for card in mine if card.status == "over"),
        playing=tuple(card for card in theirs if card.status == "playing"),
    )


def _cards(services: Services, guest: str, found: list[Listed]) -> list[TableCard]:
    """The cards of tables; live tables are shown as they are now, because stored summaries may lag behind."""
    known = games()
    return [
        _card(services, guest, one, services.tables.live(one.header.table)) for one in found if one.header.game in known
    ]


def _card(services: Services, guest: str, listed: Listed, live: LiveTable | None) -> TableCard:
    summary = live.summary() if live is not None else listed.summary
    card = table_card(listed.header, summary, services.guests, guest, live)
    if live is not None and card.my_turn:
        card = msgspec.structs.replace(card, asked=live.drawn(live.state, live.state.decider).prompt)
    if card.status == "over":
        card = msgspec.structs.replace(card, ended=moment(summary.changed))
    decks = find_game(card.game).decks
    return (
        msgspec.structs.replace(card, options=options_with_hidden_decks(card.options, decks.option)) if decks else card
    )
