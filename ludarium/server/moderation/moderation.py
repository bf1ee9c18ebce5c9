"""What administrators can do: look at tables and guests, close a table, tell it something, block guests."""

from typing import Any

from sqlalchemy import Select, or_, select

from ludarium.core.registry import game, games
from ludarium.server.errors import Denied
from ludarium.server.http.guests import clean
from ludarium.server.moderation.blocks import Blocks, refusal
from ludarium.server.storage import schema
from ludarium.server.storage.store import Listed, Store, summarized, to_listed
from ludarium.server.tables.commit import TableChanges
from ludarium.server.tables.live_table import LiveTable
from ludarium.server.tables.lobby.summaries import moment, player_name
from ludarium.server.tables.log import LogEntry
from ludarium.server.tables.prepared_change import Change
from ludarium.server.tables.registry import TableRegistry
from ludarium.server.tables.unplayable import CLOSED_BECAUSE
from ludarium.wire.admin import AdminBlock, AdminGuest, AdminList, AdminSeat, AdminTable

BLOCKED = 4403
"""The WebSocket close code for those who may not come back."""
MAX_LISTED = 100
MAX_TEXT_CHARS = 300


class Moderation:
    """Looks after tables and guests."""

    def __init__(self, store: Store, tables: TableRegistry, changes: TableChanges, blocks: Blocks) -> None:
        self._store = store
        self._tables = tables
        self._changes = changes
        self._blocks = blocks

    # Events

    def table_changed(self, table: LiveTable) -> None:
        """Reload a table that was closed, so that it can only be looked at."""
        if table.closed and not table.settled:
            self._tables.drop(table)

    def disconnect_blocked(self, _: None = None) -> None:
        """Close the connections of guests who are blocked."""
        for table in self._tables.all():
            for visitor in list(table.visitors):
                if visitor.guest and self._blocks.has(visitor.guest):
                    visitor.disconnect(BLOCKED, refusal(""))

    # Acts

    async def close(self, id: str, reason: str) -> None:
        """End a match for good; it keeps its record."""
        text = CLOSED_BECAUSE + (_checked(reason) or "by the administrators")
        table = await self._tables.get(id)
        await self._changes.make(table, lambda: _closing(table, text))
        closed = await self._tables.get(id)
        await self._store.write(summarized(id, closed.summary()))

    async def tell(self, id: str, text: str) -> None:
        """Write a message into the log of a table, for everybody there."""
        checked = _checked(text)
        if not checked:
            raise Denied("The message is empty.", 400)
        await self._changes.make(await self._tables.get(id), lambda: Change([LogEntry(event="tell", text=checked)]))

    async def block(self, guest: str, reason: str, *, network: bool) -> None:
        """Block a guest; with `network`, also the addresses from which they opened tables."""
        openers = [one.header.opener for one in await self._opened_by(guest)] if network else []
        await self._blocks.block(sorted({guest, *openers} - {""}), _checked(reason))

    async def unblock(self, who: str) -> None:
        await self._blocks.unblock([who])

    async def _opened_by(self, guest: str) -> list[Listed]:
        return [
            one
            for over in (False, True)
            for one in await self._store.tables_of(guest, over=over, limit=MAX_LISTED)
            if one.header.host == guest
        ]

    # Lists

    async def lists(self, search: str) -> AdminList:
        """The last changed tables, the last guests and all blocks; those that a search finds, if there is one."""
        guests = await self._guests(search)
        tables = await self._listed_tables(search, [one.guest for one in guests])
        names = {place.guest for one in tables for place in one.summary.places}
        await self._tables.load_names(names | {block.who for block in self._blocks.all()})
        return AdminList(
            tables=tuple(map(self._table, tables)),
            guests=tuple(guests),
            blocks=tuple(
                AdminBlock(who=who, name=self._name(who), reason=reason, at=moment(at))
                for who, reason, at in self._blocks.all()
            ),
        )

    async def _guests(self, search: str) -> list[AdminGuest]:
        guests = schema.GUESTS
        wanted: Select[Any] = select(guests).order_by(guests.c.seen.desc()).limit(MAX_LISTED)
        if search:
            wanted = wanted.where(or_(guests.c.name.icontains(search, autoescape=True), guests.c.guest == search))
        return [
            AdminGuest(guest=row.guest, name=row.name, seen=moment(row.seen), blocked=self._blocks.has(row.guest))
            for row in await self._store.rows(wanted)
        ]

    async def _listed_tables(self, search: str, guests: list[str]) -> list[Listed]:
        matches, members = schema.MATCHES, schema.MEMBERS
        wanted: Select[Any] = select(matches).order_by(matches.c.changed.desc()).limit(MAX_LISTED)
        if search:
            theirs = select(members.c.match).where(members.c.guest.in_(guests))
            wanted = wanted.where(or_(matches.c.match == search, matches.c.match.in_(theirs)))
        return [to_listed(row) for row in await self._store.rows(wanted)]

    def _table(self, one: Listed) -> AdminTable:
        live = self._tables.live(one.header.table)
        return AdminTable(
            table=one.header.table,
            game=one.header.game,
            status=one.summary.status,
            result=one.summary.result,
            public=one.header.public,
            actions=one.summary.actions,
            changed=moment(one.summary.changed),
            visitors=len(live.visitors) if live is not None else 0,
            seats=tuple(
                AdminSeat(title=_title(one, seat), guest=place.guest, name=player_name(place, self._tables.guests))
                for seat, place in enumerate(one.summary.places)
            ),
        )

    def _name(self, who: str) -> str:
        return "an address" if who.startswith("@") else self._tables.guests.name(who)


def _title(one: Listed, seat: int) -> str:
    """What a seat is called, also in a game that is not installed any more."""
    return game(one.header.game).seat_name(seat) if one.header.game in games() else str(seat + 1)


def _closing(table: LiveTable, text: str) -> Change:
    if table.match.over:
        raise Denied("The match is over already.")
    return Change([LogEntry(event="close", text=text)])


def _checked(text: str) -> str:
    """Text on one line; Denied if it is too long."""
    if len(text) > MAX_TEXT_CHARS:
        raise Denied(f"That is too long: at most {MAX_TEXT_CHARS} characters.", 400)
    return clean(text)
