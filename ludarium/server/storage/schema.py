"""The tables of the database, and the statements that write into them."""

from collections.abc import Mapping
from typing import Any

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Double,
    Float,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
    bindparam,
    delete,
    insert,
    text,
    update,
)

SCHEMA_VERSION = 2
"""A database with an earlier version is migrated, one with a later version refused."""

META = MetaData()
VERSIONS = Table("ludarium", META, Column("form", Integer, primary_key=True))
MATCHES = Table(
    "matches",
    META,
    Column("match", String(32), primary_key=True),
    Column("header", Text, nullable=False),
    Column("summary", Text, nullable=False),
    Column("status", String(8), nullable=False),
    Column("public", Boolean, nullable=False),
    Column("awake", Boolean, nullable=False),
    Column("changed", BigInteger, nullable=False),
    Column("noted", Integer, nullable=False),  # how many log entries the summary covers
    Index("matches_open", "public", "status", "changed"),
    Index("matches_awake", "awake"),
)
LOG = Table(
    "log",
    META,
    Column("match", String(32), ForeignKey("matches.match"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("at", BigInteger, nullable=False),
    Column("event", String(12), nullable=False),
    Column("seat", Integer),
    Column("text", Text, nullable=False),
    Column("who", String(32), nullable=False),
    Column("to", Integer),
    sqlite_with_rowid=False,
)
MEMBERS = Table(
    "members",
    META,
    Column("guest", String(32), primary_key=True),
    Column("match", String(32), ForeignKey("matches.match"), primary_key=True),
)
ENDS = Table(
    "ends",
    META,
    Column("match", String(32), ForeignKey("matches.match"), primary_key=True),
    Column("end", LargeBinary, nullable=False),  # a MatchEnd as compressed JSON
)
REVIEWS = Table(
    "reviews",
    META,
    Column("match", String(32), ForeignKey("matches.match"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("decisions", Integer, nullable=False),
    Column("loss", Float, nullable=False),  # what a decision cost on average
)
CAMPAIGNS = Table(
    "campaigns",
    META,
    Column("campaign", String(32), primary_key=True),
    Column("header", Text, nullable=False),
    Column("created", BigInteger, nullable=False),
)
CAMPAIGN_LOG = Table(
    "campaign_log",
    META,
    Column("campaign", String(32), ForeignKey("campaigns.campaign"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("at", BigInteger, nullable=False),
    Column("event", String(12), nullable=False),
    Column("place", Integer),
    Column("text", Text, nullable=False),
    Column("who", String(32), nullable=False),
    Column("sheets", Text, nullable=False),
    sqlite_with_rowid=False,
)
CAMPAIGN_MEMBERS = Table(
    "campaign_members",
    META,
    Column("guest", String(32), primary_key=True),
    Column("campaign", String(32), ForeignKey("campaigns.campaign"), primary_key=True),
)
GUESTS = Table(
    "guests",
    META,
    Column("guest", String(32), primary_key=True),
    Column("name", Text, nullable=False),
    Column("seen", BigInteger, nullable=False, server_default="0"),  # on which day, in milliseconds since 1970
)
BLOCKS = Table(
    "blocks",  # guests and addresses that may only look
    META,
    Column("who", String(32), primary_key=True),
    Column("reason", Text, nullable=False),
    Column("at", BigInteger, nullable=False),
)
KEYS = Table("keys", META, Column("name", String(32), primary_key=True), Column("value", LargeBinary, nullable=False))
PROCESSES = Table(
    "processes",
    META,
    Column("process", String(32), primary_key=True),
    Column("expires_at", Double, nullable=False),  # by the database's clock, in seconds since 1970
)
LEASES = Table(
    "leases",  # of what one process does at a time; valid as long as its owner is
    META,
    Column("name", String(64), primary_key=True),
    Column("owner", String(32), nullable=False),
    Index("leases_owner", "owner"),
)
VISITORS = Table(
    "visitors",  # which processes have connections to a match
    META,
    Column("match", String(32), ForeignKey("matches.match"), primary_key=True),
    Column("process", String(32), primary_key=True),
    Column("guests", Text, nullable=False),  # those with a seat, as JSON
    Index("visitors_process", "process"),
)
SEAT_SETTINGS = Table(
    "seat_settings",  # when seats want to be asked; secret, so they are not in the log
    META,
    Column("match", String(32), ForeignKey("matches.match"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("settings", Text, nullable=False),  # an AskMe as JSON
    Column("entries", Integer, nullable=False),  # how many log entries there were when they were made
)
JUDGEMENTS = Table(
    "judgements",  # the decisions of a match that were judged so far
    META,
    Column("match", String(32), ForeignKey("matches.match"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("judgement", Text, nullable=False),  # as JSON; null for one that could not be judged
)

# Each statement is compiled once and executed for many rows. Their order here is the order within a transaction: with
# the order of rows below, processes that write the same rows at the same time wait for each other and never deadlock.
OPEN = insert(MATCHES)
CREATE_CAMPAIGN = insert(CAMPAIGNS)
APPEND = insert(LOG)
APPEND_TO_CAMPAIGN = insert(CAMPAIGN_LOG)
SUMMARIZE = (
    update(MATCHES)
    .where(MATCHES.c.match == bindparam("of"), MATCHES.c.noted <= bindparam("covers"))  # never an older one
    .values({name: bindparam(name) for name in ("summary", "status", "awake", "changed", "noted")})
)
JOIN = text('insert into members (guest, "match") values (:who, :of) on conflict do nothing')
JOIN_CAMPAIGN = text("insert into campaign_members (guest, campaign) values (:who, :of) on conflict do nothing")
DELETE_END = delete(ENDS).where(ENDS.c.match == bindparam("of"))
INSERT_END = insert(ENDS)
DELETE_REVIEW = delete(REVIEWS).where(REVIEWS.c.match == bindparam("of"))
INSERT_REVIEW = insert(REVIEWS)
NAME = text(
    "insert into guests (guest, name, seen) values (:who, :called, :seen) "
    "on conflict (guest) do update set name = excluded.name, seen = excluded.seen"
)
SEE = update(GUESTS).where(GUESTS.c.guest == bindparam("who")).values(seen=bindparam("at"))
BLOCK = text(
    "insert into blocks (who, reason, at) values (:who, :reason, :at) "
    "on conflict (who) do update set reason = excluded.reason, at = excluded.at"
)
UNBLOCK = delete(BLOCKS).where(BLOCKS.c.who == bindparam("whom"))
VISIT = text(
    'insert into visitors ("match", process, guests) values (:of, :process, :guests) '
    'on conflict ("match", process) do update set guests = excluded.guests'
)
LEAVE = delete(VISITORS).where(VISITORS.c.match == bindparam("of"), VISITORS.c.process == bindparam("process_id"))
SET_SEAT = text(
    'insert into seat_settings ("match", seat, settings, entries) values (:of, :seat, :settings, :entries) '
    'on conflict ("match", seat) do update set settings = excluded.settings, entries = excluded.entries'
)
JUDGE = text(
    'insert into judgements ("match", number, judgement) values (:of, :number, :judgement) on conflict do nothing'
)
FREE = delete(LEASES).where(LEASES.c.name == bindparam("lease"), LEASES.c.owner == bindparam("holder"))
FORGET_GUESTS = text(
    "delete from guests where seen < :before and guest not in (select guest from members) "
    "and guest not in (select guest from campaign_members)"
)
FORGET_MATCH = tuple(
    delete(table).where(table.c.match == bindparam("of"))
    for table in (LOG, MEMBERS, ENDS, REVIEWS, VISITORS, SEAT_SETTINGS, JUDGEMENTS, MATCHES)
)
ANNOUNCE = text("-- not executed: its rows are notices to the other processes")
PROBE = ((text("update ludarium set form = form where form >= :least"), ({"least": 0},)),)
"""Rewrites the schema version, to check whether the database can be written to."""

ORDER = {
    id(statement): number
    for number, statement in enumerate(
        (OPEN, CREATE_CAMPAIGN, APPEND, APPEND_TO_CAMPAIGN, SUMMARIZE, JOIN, JOIN_CAMPAIGN, DELETE_END, INSERT_END,
         DELETE_REVIEW, INSERT_REVIEW, NAME, SEE, BLOCK, UNBLOCK, VISIT, LEAVE, SET_SEAT, JUDGE, FREE,
         FORGET_GUESTS, *FORGET_MATCH)
    )
}  # fmt: skip


def row_key(row: Mapping[str, Any]) -> tuple[str, int, str]:
    """The sort key of a statement's rows; of rows with the same key, the later one counts."""
    of = row.get("match") or row.get("campaign") or row.get("of") or row.get("lease") or ""
    return of, row.get("number") or 0, row.get("who") or ""
