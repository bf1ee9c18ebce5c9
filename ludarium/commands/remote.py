"""Matches on a server, played from this terminal: who I am there, and how I come to a table."""

import argparse
import os
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import NamedTuple
from urllib.parse import urlsplit

import httpx
import msgspec

from ludarium.bots import bots, spec_of
from ludarium.client import Client, RemoteTable
from ludarium.commands.arguments import options_text
from ludarium.commands.paths import data_home
from ludarium.core.errors import BadNotation, Misuse
from ludarium.core.options import Declared, Value, expected, read_value
from ludarium.terminal.remote import Remote, ServerInfo
from ludarium.terminal.screen import Screen, screen
from ludarium.terminal.table import TerminalTable
from ludarium.terminal.talking import invitations
from ludarium.wire.lobby import Book, GameCard, OptionForm, SeatRequest

HERE_ONLY = ("seed", "save", "resume")
"""Flags that mean nothing for a match on a server."""


class Address(NamedTuple):
    """Where to play: a server, a table of it if that is there already, and the claim to a seat."""

    url: str
    table: str = ""
    claim: str = ""


class Guest(Client):
    """A guest whom the server knows again the next time, by the cookie kept in a file."""

    def __init__(self, url: str, file: Path, name: str = "") -> None:
        super().__init__(url, reconnect_seconds=0.0)  # the table itself tries again, and says so
        kept = _read(file)
        if url in kept:
            self.use_cookies(kept[url])
        if name:
            self.rename(name)
        _write(file, kept | {url: self.cookies})


def run(arguments: argparse.Namespace) -> int:
    """Sit down at a table of a server and play."""
    for name in HERE_ONLY:
        if getattr(arguments, name) is not None:
            raise BadNotation(f"--{name} is for matches played here; a server keeps its matches itself.")
    address, shown = address_of(arguments), screen(arguments.plain)
    with _answering(address.url), Guest(address.url, data_home() / "guests.json", arguments.name) as guest:
        table = _table(guest, address, arguments)
        remote = Remote(table, _server(guest, address.url, table), shown)
        _check_game(arguments, remote)
        _welcome(guest, remote, shown)
        TerminalTable(remote, shown).run()
    return 0


@contextmanager
def _answering(url: str) -> Iterator[None]:
    """Tells in one line that nobody answers there."""
    try:
        yield
    except httpx.InvalidURL:
        raise BadNotation(f"{url!r} is no address; expected one such as http://127.0.0.1:8642.") from None
    except httpx.HTTPError as problem:
        raise Misuse(f"{url} does not answer ({problem}). Is `ludarium serve` running there?") from None
    except msgspec.DecodeError:
        raise Misuse(f"{url} does not answer as a Ludarium server does.") from None


# Where to


def address_of(arguments: argparse.Namespace) -> Address:
    """What the command line says about where to play."""
    if arguments.join and arguments.table:
        raise BadNotation("Take --table for a table at which you sit, or --join for a link: not both.")
    server = (arguments.server or "").rstrip("/")
    if server and not server.startswith(("http://", "https://")):
        raise BadNotation(f"--server: expected an address such as http://127.0.0.1:8642, found {server!r}.")
    if arguments.join:
        return link(arguments.join, server)
    if not server:
        raise BadNotation("Say on which server the table is: --server URL.")
    return Address(server, arguments.table or "")


def link(text: str, server: str = "") -> Address:
    """What a link says: `http://…/join/TABLE/CLAIM`, `http://…/table/TABLE`, or `TABLE/CLAIM` on a known server."""
    parts = urlsplit(text)
    words = [word for word in parts.path.split("/") if word]
    if parts.scheme in ("http", "https") and parts.netloc:
        for page in ("join", "table"):
            if page in words and len(words) > words.index(page) + 1:
                at = words.index(page)
                base = "/".join([f"{parts.scheme}://{parts.netloc}", *words[:at]])
                return Address(base, words[at + 1], "".join(words[at + 2 : at + 3]))
    elif server and not parts.scheme and 1 <= len(words) <= 2:
        return Address(server, words[0], "".join(words[1:]))
    raise BadNotation(f"--join: expected a link such as http://127.0.0.1:8642/join/TABLE/CLAIM, found {text!r}.")


def _table(guest: Guest, address: Address, arguments: argparse.Namespace) -> RemoteTable:
    """The table: joined, gone back to, or opened."""
    if not address.table:
        return _opened(guest, arguments)
    for name in ("seats", "position", "public"):
        if getattr(arguments, name):
            raise BadNotation(f"--{name} is for opening a table; this one is open already.")
    if options_text(arguments):
        raise BadNotation("This table has its options already: leave them out.")
    if arguments.join and not any(seat.mine for seat in guest.card(address.table, address.claim).seats):
        return guest.join(address.table, address.claim)
    return guest.table(address.table)


def _opened(guest: Guest, arguments: argparse.Namespace) -> RemoteTable:
    if arguments.game is None:
        raise BadNotation("Say which game to open a table for, or take --table or --join.")
    card = _card(guest, arguments.game)
    text = arguments.seats or ",".join(["you", *["open"] * (card.least_seats - 1)])
    return guest.open(
        card.name,
        seats=[seat_request(word) for word in text.split(",")],
        options=options_of(card, options_text(arguments)),
        position=arguments.position or "",
        public=arguments.public,
    )


def _card(guest: Client, name: str) -> GameCard:
    cards = {card.name: card for card in guest.games()}
    if name not in cards:
        raise BadNotation(f"The server has no game {name!r}; it has {', '.join(cards)}.")
    return cards[name]


def seat_request(word: str) -> SeatRequest:
    """Who is to sit there: `you`, `open`, a bot's level or spec, or the name of somebody else at this terminal."""
    word = spec_of(word.strip())
    if not word:
        raise BadNotation("Seats: expected you, open, a bot or a name between the commas, found nothing.")
    if word in ("you", "me"):
        return SeatRequest(kind="me")
    if word == "open":
        return SeatRequest(kind="open")
    if ":" in word or word in bots():
        return SeatRequest(kind="bot", bot=word)
    return SeatRequest(kind="hotseat", name=word)


def options_of(card: GameCard, text: str) -> dict[str, Value]:
    """Options such as `board=7,bloodlust`, read by what the server says there is."""
    known, given = {form.name: _declared(form) for form in card.options}, dict[str, Value]()
    for part in text.split(",") if text else []:
        name, equals, value = part.partition("=")
        if name not in known:
            raise BadNotation(f"Options: there is no option {name!r}; {card.title} has {', '.join(sorted(known))}.")
        if not equals and known[name].kind != "switch":
            raise BadNotation(f"Option {name}: expected {name}={expected(known[name])}.")
        given[name] = read_value(known[name], value)
    return given


def _declared(form: OptionForm) -> Declared:
    return Declared(
        name=form.name,
        label=form.label,
        rule=form.rule,
        help=form.help,
        default=form.default,
        kind=form.kind,
        values=form.values,
        suggestions=form.suggestions,
        least=form.least or 0,
        most=form.most,
        in_text=True,
    )


# At the table


def _server(guest: Guest, url: str, table: RemoteTable) -> ServerInfo:
    card = _card(guest, table.now.card.game)
    return ServerInfo(
        url=url, secrets=card.secrets, book=lambda: book(url, card.name), record=lambda: guest.record(table.id)
    )


def book(url: str, name: str) -> Book:
    """A game's rulebook, as the server has it."""
    try:
        answer = httpx.get(f"{url}/api/games/{name}/book", timeout=30.0).raise_for_status()
    except httpx.HTTPError as problem:
        raise Misuse(f"The rulebook cannot be had from {url} ({problem}).") from None
    return msgspec.json.decode(answer.content, type=Book)


def _check_game(arguments: argparse.Namespace, remote: Remote) -> None:
    if arguments.game not in (None, remote.link.now.card.game):
        raise BadNotation(f"That table is one of {remote.game_title}, not of {arguments.game}.")


def _welcome(guest: Guest, remote: Remote, shown: Screen) -> None:
    """Say who I am here, and how others come to the table."""
    seats = [remote.scene(None).seats[seat] for seat in remote.people]
    shown.say(f"You are {guest.me.name} at {remote.server.url}; " + (f"you play {' and '.join(seats)}." if seats else
              "you watch."))  # fmt: skip
    for line in invitations(remote):
        shown.say(line, "record")


# Who I am, kept between runs


def _read(file: Path) -> dict[str, dict[str, str]]:
    """The cookies of every server where I was; none if the file cannot be read."""
    with suppress(OSError, msgspec.DecodeError):
        return msgspec.json.decode(file.read_bytes(), type=dict[str, dict[str, str]])
    return {}


def _write(file: Path, kept: dict[str, dict[str, str]]) -> None:
    """Keep the cookies where nobody else can read them: whoever has them is me."""
    file.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    draft = file.with_name(f".{file.name}.{os.getpid()}")
    descriptor = os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
    with os.fdopen(descriptor, "wb") as writing:
        writing.write(msgspec.json.encode(kept))
    draft.replace(file)
