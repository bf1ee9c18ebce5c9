"""The tables of the database, and the statements that write into them."""

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
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
    exists,
    insert,
    select,
    update,
)

SCHEMA_VERSION = 1
"""A database with another version is refused."""

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
GUESTS = Table("guests", META, Column("guest", String(32), primary_key=True), Column("name", Text, nullable=False))

# Each statement is compiled once and executed for many rows.
OPEN = insert(MATCHES).execution_options(first=True)
APPEND = insert(LOG)
SUMMARIZE = (
    update(MATCHES)
    .where(MATCHES.c.match == bindparam("of"))
    .values({name: bindparam(name) for name in ("summary", "status", "awake", "changed", "noted")})
)
JOIN = insert(MEMBERS).from_select(
    ["guest", "match"],
    select(bindparam("who", type_=String), bindparam("of", type_=String)).where(
        ~exists().where(MEMBERS.c.guest == bindparam("who"), MEMBERS.c.match == bindparam("of"))
    ),
)
DELETE_END = delete(ENDS).where(ENDS.c.match == bindparam("of"))
INSERT_END = insert(ENDS)
DELETE_REVIEW = delete(REVIEWS).where(REVIEWS.c.match == bindparam("of"))
INSERT_REVIEW = insert(REVIEWS)
CREATE_CAMPAIGN = insert(CAMPAIGNS).execution_options(first=True)
APPEND_TO_CAMPAIGN = insert(CAMPAIGN_LOG)
JOIN_CAMPAIGN = insert(CAMPAIGN_MEMBERS).from_select(
    ["guest", "campaign"],
    select(bindparam("who", type_=String), bindparam("of", type_=String)).where(
        ~exists().where(CAMPAIGN_MEMBERS.c.guest == bindparam("who"), CAMPAIGN_MEMBERS.c.campaign == bindparam("of"))
    ),
)
RENAME = update(GUESTS).where(GUESTS.c.guest == bindparam("who")).values(name=bindparam("called"))
NAME = insert(GUESTS).from_select(
    ["guest", "name"],
    select(bindparam("who", type_=String), bindparam("called", type_=String)).where(
        ~exists().where(GUESTS.c.guest == bindparam("who"))
    ),
)
PROBE = ((update(VERSIONS).values(form=bindparam("written")), ({"written": SCHEMA_VERSION},)),)
"""Rewrites the schema version, to check whether the database can be written to."""
