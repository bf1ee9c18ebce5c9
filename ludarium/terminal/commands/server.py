"""Commands at a match on a server: chat, answers to undo requests, invitations, leaving."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Literal

from ludarium.core.errors import BadNotation, Misuse
from ludarium.terminal.commands.analyse import analyse_command
from ludarium.terminal.commands.ask import ask_command
from ludarium.terminal.commands.general import Command, quit_

if TYPE_CHECKING:
    from ludarium.terminal.match.server_match import ServerMatch
    from ludarium.terminal.match.table import TerminalTable

Run = Callable[["TerminalTable", str], bool]


def server_commands(remote: "ServerMatch") -> dict[str, Command]:
    """The commands of a match on a server."""
    leave = Command("quit", "leave; the match stays on the server (also: Ctrl-C)", quit_)
    return {
        "analyse": analyse_command(remote.analyse),
        "say": Command("say TEXT", "write to everybody at the table", _say(remote)),
        "ask": ask_command(remote),
        "tell": Command("tell SEAT TEXT", "write to one seat only", _tell(remote)),
        "allow": Command("allow", "let another player take back an action", _answer(remote, "allow")),
        "deny": Command("deny", "refuse that", _answer(remote, "deny")),
        "links": Command("links", "invitation links for open seats", _links(remote)),
        "quit": leave,
        "exit": leave,
    }


def _say(remote: "ServerMatch") -> Run:
    def run(table: "TerminalTable", rest: str) -> bool:
        if not rest:
            raise BadNotation("Type your message after `say`.")
        remote.do(lambda: remote.link.say(rest))
        return True

    return run


def _tell(remote: "ServerMatch") -> Run:
    def run(table: "TerminalTable", rest: str) -> bool:
        name, _, text = rest.partition(" ")
        seats = [seat.casefold() for seat in table.narrowing.scene.seats]
        if name.casefold() not in seats or not text.strip():
            raise BadNotation(f"Type a seat ({', '.join(table.narrowing.scene.seats)}) and a message after `tell`.")
        remote.do(lambda: remote.link.say(text.strip(), seats.index(name.casefold())))
        return True

    return run


def _answer(remote: "ServerMatch", answer: Literal["allow", "deny"]) -> Run:
    def run(table: "TerminalTable", rest: str) -> bool:
        if not remote.people:
            raise Misuse("You can't do this: you have no seat here.")
        remote.do(lambda: remote.link.undo(table.speaker, answer))
        return True

    return run


def _links(remote: "ServerMatch") -> Run:
    def run(table: "TerminalTable", rest: str) -> bool:
        lines = invitations(remote)
        for line in lines:
            table.screen.say(line, "record")
        if not lines:
            table.screen.say(
                "There are no unused links here; make new ones on the table's page in the browser.", "quiet"
            )
        return False

    return run


def invitations(remote: "ServerMatch") -> list[str]:
    """For each open seat that I can invite to, the link and the command that takes it."""
    lines = []
    for seat, claim in remote.link.claims.items():
        if remote.players[seat] == "open":
            link = f"{remote.server.url}/join/{remote.link.id}/{claim}"
            name = remote.scene(None).seats[seat]
            lines += [f"{name} is open: {link}", f"  in a terminal: ludarium play --join {link}"]
    return lines
