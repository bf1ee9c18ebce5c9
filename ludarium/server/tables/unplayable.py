"""Tables whose match today's rules can't follow: their log, their record and how they ended are kept to look at.

That happens where the rules of a game have changed and their new version can't play as the old one did. A match that
was over shows its last scene, which was stored then; one that was not is closed.
"""

from collections.abc import Iterable

import msgspec

from ludarium.core.match import Match, Played
from ludarium.core.narration import Narration
from ludarium.core.record import RecordParts, closing_lines
from ludarium.core.registry import game as find_game
from ludarium.core.scene import Scene
from ludarium.core.state import NOBODY, State
from ludarium.core.versions import option_values, options_text, playable, position_text
from ludarium.server.errors import Denied
from ludarium.server.tables.live_table import LiveTable, Told
from ludarium.server.tables.log import Header, LogEntry, MatchEnd, Summary

CLOSED = "closed: the rules have changed"
"""The result of a match that can't go on."""
SPECTATOR = -1
"""Where the scene of somebody without a seat is kept."""


def todays(header: Header) -> Header:
    """A header as today's rules read it; BadNotation if they can't play that match."""
    game = find_game(header.game)
    if header.rules == game.version:
        return header
    return msgspec.structs.replace(
        header,
        rules=game.version,
        options=option_values(game, header.rules, header.options),
        agreed=options_text(game, header.rules, header.agreed).removeprefix("-"),
        position=position_text(game, header.rules, header.position) if header.position else "",
    )


def notice_of(header: Header) -> str:
    """Why a match can't be replayed or go on, in a sentence; nothing for one that can."""
    game = find_game(header.game)
    if playable(game, header.rules):
        return ""
    return (
        f"This match was played under version {header.rules} of the rules of {game.title}; the server has version "
        f"{game.version}, which can't replay it. Its record is kept."
    )


def end_of(table: LiveTable, state: State) -> MatchEnd:
    """How a finished match looks to each audience, from a copy of its state."""
    payoffs = state.outcome() or []
    shown = {SPECTATOR: table.drawn(state, None)}
    shown |= {seat: table.drawn(state, seat) for seat in range(len(table.places))}
    scenes: list[Scene] = []
    which: dict[int, int] = {}
    for seat, drawn in shown.items():
        still = msgspec.structs.replace(drawn, choices=(), interjections=())
        if still not in scenes:
            scenes.append(still)
        which[seat] = scenes.index(still)
    encoded = tuple(msgspec.Raw(msgspec.json.encode(one)) for one in scenes)
    return MatchEnd(result=table.result, payoffs=tuple(payoffs), scenes=encoded, which=which)


class KeptState(State):
    """Nobody decides any more; what it was lies in the log."""

    def outcome(self) -> list[float] | None:
        return None


class KeptMatch(Match):
    """The actions of a match as they were written, without the states between them."""

    def __init__(self, header: Header, notice: str) -> None:
        self.game = find_game(header.game)
        self.start = header.position or None
        self.options = None
        self.chance = None
        self.seats = len(header.places)
        self.played: list[Played] = []
        self.state: State = KeptState()
        self._notice = notice

    def replay(self, played: Iterable[Played]) -> None:
        self.played = list(played)

    def at(self, number: int) -> State:
        raise Denied(self._notice)


class KeptTable(LiveTable):
    """A table to look at: nobody plays here any more."""

    def __init__(self, header: Header, summary: Summary, end: MatchEnd | None, notice: str) -> None:
        self.notice = notice
        self._summary = summary
        self._end = end
        self._settled = summary.status == "over"
        self._result = summary.result if self._settled else ""
        super().__init__(header)

    def _begun(self, header: Header) -> Match:
        return KeptMatch(header, self.notice)

    def _turn_of(self, state: State) -> int:
        return NOBODY

    @property
    def settled(self) -> bool:
        return self._settled

    @property
    def result(self) -> str:
        return self._result or self.notice

    def summary(self) -> Summary:
        if self._settled:
            return super().summary()
        # A later release may be able to follow its log: until then lists show it as it stood.
        return msgspec.structs.replace(self._summary, entries=len(self.entries), changed=self._changed())

    def happen(self, entry: LogEntry) -> None:
        if entry.event == "close":
            self._settled, self._result = True, entry.text
        super().happen(entry)

    def _act(self, entry: LogEntry) -> Told:
        assert entry.seat is not None
        self.match.played.append(Played(entry.seat, -1, entry.text))
        return Narration(seat=entry.seat, text=entry.text if self._settled or not self.game.secrets else "…")

    def drawn(self, state: State, seat: int | None) -> Scene:
        if self._end is None:
            return self._empty()
        key = SPECTATOR if seat is None else seat
        return msgspec.json.decode(self._end.scenes[self._end.which[key]], type=Scene)

    def past(self, actions: int, seat: int | None) -> Scene:
        return self._empty()

    def _empty(self) -> Scene:
        """A scene that says why there is nothing to see."""
        return Scene(prompt=self.notice, seats=self.game.seat_names(len(self.places)), decider=NOBODY)

    def record(self, players: dict[int, str], date: str) -> RecordParts:
        """What its record says, under the rules by which it was played."""
        return RecordParts(
            game=self.game,
            rules=self.header.rules,
            seats=len(self.places),
            options=_written(self.header.options),
            start=self.header.position or None,
            secret=self.header.secret if self._settled and self.game.chance else "",
            date=date,
            players=players,
            played=[(one.seat, one.text) for one in self.match.played],
            closing=self._closing(),
        )

    def _closing(self) -> list[str]:
        if self._end is not None:
            payoffs = " ".join(f"{payoff:g}" for payoff in self._end.payoffs)
            return [f"outcome {self._end.result}", f"payoffs {payoffs}"]
        if self._summary.status == "over" and self._summary.result != CLOSED:
            return [f"outcome {self._summary.result}"]
        return closing_lines(self.game, self.state)


def _written(options: dict[str, bool | int | str]) -> str:
    """All options with their values: what was the default then need not be it now."""
    parts = []
    for name, value in sorted(options.items()):
        said = ("on" if value else "off") if isinstance(value, bool) else str(value)
        if said:
            parts.append(f"{name}={said}")
    return ",".join(parts) or "-"


def followed(header: Header, entries: Iterable[LogEntry]) -> LiveTable:
    """A table as its log has made it; an error if today's rules can't follow it."""
    table = LiveTable(todays(header))
    for entry in entries:
        if entry.event == "close":
            raise Denied(CLOSED)
        table.happen(entry)
    return table


def replayed(
    header: Header, entries: list[LogEntry], summary: Summary, end: MatchEnd | None
) -> tuple[LiveTable, Exception | None]:
    """A table as its log has made it, or as it is kept and why today's rules can't follow it."""
    try:
        return followed(header, entries), None
    except Exception as problem:
        notice = notice_of(header) or "The server can't follow the log of this match. Its record is kept."
        kept = KeptTable(header, summary, end, notice)
        for entry in entries:
            kept.happen(entry)
        return kept, problem


def closes(table: LiveTable) -> bool:
    """Whether a match can't go on because the rules have changed, and is still to be closed."""
    if not isinstance(table, KeptTable) or table.settled:
        return False
    return table.header.rules != table.game.version
