"""`ludarium play` on a server: the guest's identity, and how to get to a table."""

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
from ludarium.core.options import read_given
from ludarium.terminal.commands.server import invitations
from ludarium.terminal.match.server_match import ServerMatch
from ludarium.terminal.match.table import TerminalTable
from ludarium.terminal.match.table_link import ServerInfo
from ludarium.terminal.screen import Screen, on_screen
from ludarium.wire.lobby import Book, GameCard, SeatRequest

LOCAL_FLAGS = ("seed", "save", "resume")
"""Flags that do not apply to a match on a server."""


class Address(NamedTuple):
    """Where to play: a server, an existing table on it if any, and the claim to a seat."""

    url: str
    table: str = ""
    claim: str = ""


class Guest(Client):
    """A guest whose cookie is stored in a file, so that the server recognizes them the next time."""

    def __init__(self, url: str, file: Path, name: str = "") -> None:
        super().__init__(url, reconnect_seconds=0.0)  # the terminal reconnects by itself, with messages
        stored = _read(file)
        if url in stored:
            self.use_cookies(stored[url])
        if name:
            self.rename(name)
        _write(file, stored | {url: self.cookies})


def run(arguments: argparse.Namespace) -> int:
    """Sit down at a table of a server and play."""
    for name in LOCAL_FLAGS:
        if getattr(arguments, name) is not None:
            raise BadNotation(f"You can't use --{name} on a server, which stores its matches itself.")
    address = address_of(arguments)
    with _answering(address.url), Guest(address.url, data_home() / "guests.json", arguments.name) as guest:
        table = _table(guest, address, arguments)
        server = _server(guest, address.url, table)

        def play(screen: Screen) -> None:
            remote = ServerMatch(table, server, screen)
            _check_game(arguments, remote)
            _welcome(guest, remote, screen)
            TerminalTable(remote, screen).run()

        on_screen(arguments.plain, play)
    return 0


@contextmanager
def _answering(url: str) -> Iterator[None]:
    """Turns connection errors into one-line messages."""
    try:
        yield
    except httpx.InvalidURL:
        raise BadNotation(f"{url!r} is not a URL; expected one such as http://127.0.0.1:8642.") from None
    except httpx.HTTPError as problem:
        raise Misuse(f"{url} does not answer ({problem}). Is `ludarium serve` running there?") from None
    except msgspec.DecodeError:
        raise Misuse(f"{url} doesn't answer like a Ludarium server.") from None


# The command line


def address_of(arguments: argparse.Namespace) -> Address:
    """Where the command line says to play."""
    if arguments.join and arguments.table:
        raise BadNotation("You can't use both --table and --join.")
    server = (arguments.server or "").rstrip("/")
    if server and not server.startswith(("http://", "https://")):
        raise BadNotation(f"--server: expected a URL such as http://127.0.0.1:8642, found {server!r}.")
    if arguments.join:
        return link(arguments.join, server)
    if not server:
        raise BadNotation("Say which server the table is on: --server URL.")
    return Address(server, arguments.table or "")


def link(text: str, server: str = "") -> Address:
    """The address in a link: `http://…/join/TABLE/CLAIM`, `http://…/table/TABLE`, or `TABLE/CLAIM` with --server."""
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
    """The table to play at: joined, returned to, or newly opened."""
    if not address.table:
        return _opened(guest, arguments)
    for name in ("seats", "position", "public"):
        if getattr(arguments, name):
            raise BadNotation(f"You can't use --{name} at an existing table.")
    if options_text(arguments):
        raise BadNotation("You can't set options at an existing table.")
    if arguments.join and not any(seat.mine for seat in guest.card(address.table, address.claim).seats):
        return guest.join(address.table, address.claim)
    return guest.table(address.table)


def _opened(guest: Guest, arguments: argparse.Namespace) -> RemoteTable:
    if arguments.game is None:
        raise BadNotation("Say which game to open a table for, or use --table or --join.")
    card = _card(guest, arguments.game)
    text = arguments.seats or ",".join(["you", *["open"] * (card.least_seats - 1)])
    return guest.open(
        card.name,
        seats=[seat_request(word) for word in text.split(",")],
        options=read_given(card.options, options_text(arguments), card.title),
        position=arguments.position or "",
        public=arguments.public,
    )


def _card(guest: Client, name: str) -> GameCard:
    cards = {card.name: card for card in guest.games()}
    if name not in cards:
        raise BadNotation(f"The server has no game {name!r}; it has {', '.join(cards)}.")
    return cards[name]


def seat_request(word: str) -> SeatRequest:
    """The seat that a word asks for: `you`, `open`, a bot's level or spec, or the name of another person here."""
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


# At the table


def _server(guest: Guest, url: str, table: RemoteTable) -> ServerInfo:
    card = _card(guest, table.now.card.game)
    return ServerInfo(
        url=url, secrets=card.secrets, book=lambda: book(url, card.name), record=lambda: guest.record(table.id)
    )


def book(url: str, name: str) -> Book:
    """A game's rulebook, from the server."""
    try:
        answer = httpx.get(f"{url}/api/games/{name}/book", timeout=30.0).raise_for_status()
    except httpx.HTTPError as problem:
        raise Misuse(f"Can't get the rulebook from {url} ({problem}).") from None
    return msgspec.json.decode(answer.content, type=Book)


def _check_game(arguments: argparse.Namespace, remote: ServerMatch) -> None:
    if arguments.game not in (None, remote.link.now.card.game):
        raise BadNotation(f"That table plays {remote.game_title}, not {arguments.game}.")


def _welcome(guest: Guest, remote: ServerMatch, shown: Screen) -> None:
    """Print who I am here, and the invitation links."""
    seats = [remote.scene(None).seats[seat] for seat in remote.people]
    shown.say(f"You are {guest.me.name} at {remote.server.url}; " + (f"you play {' and '.join(seats)}." if seats else
              "you are watching."))  # fmt: skip
    for line in invitations(remote):
        shown.say(line, "record")


# Stored cookies


def _read(file: Path) -> dict[str, dict[str, str]]:
    """The stored cookies by server URL; none if the file can't be read."""
    with suppress(OSError, msgspec.DecodeError):
        return msgspec.json.decode(file.read_bytes(), type=dict[str, dict[str, str]])
    return {}


def _write(file: Path, cookies: dict[str, dict[str, str]]) -> None:
    """Store the cookies, readable by their owner alone, because they identify the guest."""
    file.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    draft = file.with_name(f".{file.name}.{os.getpid()}")
    descriptor = os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
    with os.fdopen(descriptor, "wb") as writing:
        writing.write(msgspec.json.encode(cookies))
    draft.replace(file)
