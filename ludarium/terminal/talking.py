"""What a person may type at a match on a server: talk, answers to who asks to take back, invitations, leaving."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Literal

from ludarium.core.errors import BadNotation, Misuse
from ludarium.terminal.analysing import analysing
from ludarium.terminal.orders import Order, quit_
from ludarium.terminal.wishes import wishing

if TYPE_CHECKING:
    from ludarium.terminal.remote import Remote
    from ludarium.terminal.table import TerminalTable

Run = Callable[["TerminalTable", str], bool]


def talking(remote: "Remote") -> dict[str, Order]:
    """The orders of a match on a server."""
    leave = Order("quit", "leave; the match stays on the server (also: Ctrl-C)", quit_)
    return {
        "analyse": analysing(remote.analyse),
        "say": Order("say TEXT", "talk to everybody at the table", _say(remote)),
        "ask": wishing(remote),
        "tell": Order("tell SEAT TEXT", "talk to one seat alone", _tell(remote)),
        "allow": Order("allow", "let another player take back an action", _answer(remote, "allow")),
        "deny": Order("deny", "do not let them", _answer(remote, "deny")),
        "links": Order("links", "the links that invite to open seats", _links(remote)),
        "quit": leave,
        "exit": leave,
    }


def _say(remote: "Remote") -> Run:
    def run(table: "TerminalTable", rest: str) -> bool:
        if not rest:
            raise BadNotation("Type what you would like to say after `say`.")
        remote.do(lambda: remote.link.say(rest))
        return True

    return run


def _tell(remote: "Remote") -> Run:
    def run(table: "TerminalTable", rest: str) -> bool:
        name, _, text = rest.partition(" ")
        seats = [seat.casefold() for seat in table.narrowing.scene.seats]
        if name.casefold() not in seats or not text.strip():
            raise BadNotation(f"Expected a seat ({', '.join(table.narrowing.scene.seats)}) and a text after `tell`.")
        remote.do(lambda: remote.link.say(text.strip(), seats.index(name.casefold())))
        return True

    return run


def _answer(remote: "Remote", answer: Literal["allow", "deny"]) -> Run:
    def run(table: "TerminalTable", rest: str) -> bool:
        if not remote.people:
            raise Misuse("Nobody asks you.")
        remote.do(lambda: remote.link.undo(table.speaker, answer))
        return True

    return run


def _links(remote: "Remote") -> Run:
    def run(table: "TerminalTable", rest: str) -> bool:
        lines = invitations(remote)
        for line in lines:
            table.screen.say(line, "record")
        if not lines:
            table.screen.say("No invitation is left from here; the table's page in a browser makes new ones.", "quiet")
        return False

    return run


def invitations(remote: "Remote") -> list[str]:
    """For each seat that is open, and to which I can invite, the link and the command that takes it."""
    lines = []
    for seat, claim in remote.link.claims.items():
        if remote.players[seat] == "open":
            link = f"{remote.server.url}/join/{remote.link.id}/{claim}"
            name = remote.scene(None).seats[seat]
            lines += [f"{name} is open: {link}", f"  in a terminal: ludarium play --join {link}"]
    return lines
