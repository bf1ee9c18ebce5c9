"""Tables whose match the current rules can't replay, because the rules have changed: they are read-only.

A match that was over shows its last scene, which was stored when it ended; an unfinished one is closed. Both keep
their log and their record.
"""

from collections.abc import Iterable

import msgspec

from ludarium.core.match import Match, Played
from ludarium.core.narrate import Narrated
from ludarium.core.parts.narration import Story
from ludarium.core.record import RecordParts, closing_lines
from ludarium.core.registry import game as find_game
from ludarium.core.scene import Scene
from ludarium.core.state import NOBODY, State
from ludarium.core.versions import option_values, options_text, playable, position_text
from ludarium.server.errors import Denied
from ludarium.server.tables.live_table import LiveTable
from ludarium.server.tables.log import Header, LogEntry, MatchEnd, Summary
from ludarium.server.tables.prepared_change import Narrations, PreparedAction

CLOSED_BECAUSE = "closed: "
"""How the result of a closed match begins."""
CLOSED = f"{CLOSED_BECAUSE}the rules have changed"
UNREADABLE = "The server can't replay this match. Its record is kept."
SPECTATOR = -1
"""The key of a spectator's scene."""


def current_header(header: Header) -> Header:
    """A header in terms of the current rules; BadNotation if they can't play that match."""
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
    """Why a match can't be replayed or continued, in a sentence; empty for one that can."""
    game = find_game(header.game)
    if playable(game, header.rules):
        return ""
    return (
        f"This match was played under version {header.rules} of the rules of {game.title}; the server has version "
        f"{game.version}, which can't replay it. Its record is kept."
    )


def end_of(table: LiveTable, state: State) -> MatchEnd:
    """How a finished match looks to each seat and to spectators, from a copy of its state."""
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


class ReadOnlyState(State):
    """A state in which nobody decides."""

    def outcome(self) -> list[float] | None:
        return None


class ReadOnlyMatch(Match):
    """The actions of a match as they are logged, without the states between them."""

    def __init__(self, header: Header, notice: str) -> None:
        self.game = find_game(header.game)
        self.start = header.position or None
        self.options = None
        self.chance = None
        self.seats = len(header.places)
        self.played: list[Played] = []
        self.state: State = ReadOnlyState()
        self._notice = notice

    def replay(self, played: Iterable[Played]) -> None:
        self.played = list(played)

    def at(self, number: int) -> State:
        raise Denied(self._notice)


class ReadOnlyTable(LiveTable):
    """A table that can only be looked at."""

    def __init__(self, header: Header, summary: Summary, end: MatchEnd | None, notice: str) -> None:
        self.notice = notice
        self._summary = summary
        self._end = end
        self._settled = summary.status == "over"
        self._result = summary.result if self._settled else ""
        super().__init__(header)

    def _new_match(self, header: Header) -> Match:
        return ReadOnlyMatch(header, self.notice)

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
        # A later release may be able to replay its log: until then lists show the last summary.
        return msgspec.structs.replace(self._summary, entries=len(self.entries), changed=self._changed())

    def apply(self, entry: LogEntry, action: PreparedAction | None = None) -> None:
        if entry.event == "close":
            self._settled, self._result = True, entry.text
        super().apply(entry, action)

    def _act(self, entry: LogEntry, action: PreparedAction | None) -> Narrations:
        assert entry.seat is not None
        self.match.played.append(Played(entry.seat, -1, entry.text))
        text = entry.text if self._settled or not self.game.secrets else "…"
        return Narrated(seat=entry.seat, text=text, story=self._story(entry.seat, text))

    def _story(self, seat: int, text: str) -> Story:
        """An action by its notation, because the rules that could say more are gone."""
        return Story(text=text, who=f"{self.game.seat_name(seat)}:" if seat >= 0 else "", seat=seat)

    def drawn(self, state: State, seat: int | None) -> Scene:
        if self._end is None:
            return self._empty()
        key = SPECTATOR if seat is None else seat
        return msgspec.json.decode(self._end.scenes[self._end.which[key]], type=Scene)

    def past(self, actions: int, seat: int | None) -> Scene:
        return self._empty()

    def _empty(self) -> Scene:
        """An empty scene that says why."""
        return Scene(prompt=self.notice, seats=self.game.seat_names(len(self.places)), decider=NOBODY)

    def record(self, players: dict[int, str], date: str) -> RecordParts:
        """The content of its record, under the rules it was played by."""
        return RecordParts(
            game=self.game,
            rules=self.header.rules,
            seats=len(self.places),
            options=_option_text(self.header.options),
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
        if self._summary.status == "over" and not self._summary.result.startswith(CLOSED_BECAUSE):
            return [f"outcome {self._summary.result}"]
        return closing_lines(self.game, self.state)


def _option_text(options: dict[str, bool | int | str]) -> str:
    """All options with their values, because the defaults may have changed since."""
    parts = []
    for name, value in sorted(options.items()):
        text = ("on" if value else "off") if isinstance(value, bool) else str(value)
        if text:
            parts.append(f"{name}={text}")
    return ",".join(parts) or "-"


def playable_table(header: Header, entries: Iterable[LogEntry]) -> LiveTable:
    """A table replayed from its log; an error if the current rules can't."""
    table = LiveTable(current_header(header))
    for entry in entries:
        if entry.event == "close":
            raise Denied(entry.text)
        table.apply(entry)
    return table


def replayed(
    header: Header, entries: list[LogEntry], summary: Summary, end: MatchEnd | None
) -> tuple[LiveTable, Exception | None]:
    """A table replayed from its log; or a read-only one, and why the current rules can't replay it."""
    try:
        return playable_table(header, entries), None
    except Exception as problem:
        notice = notice_of(header) or _closing_notice(entries)
        table = ReadOnlyTable(header, summary, end, notice)
        for entry in entries:
            table.apply(entry)
        return table, problem


def _closing_notice(entries: list[LogEntry]) -> str:
    """Why a match can't go on that is not closed because of its rules."""
    reason = next((entry.text for entry in entries if entry.event == "close"), "")
    return f"This match was {reason}. Its record is kept." if reason else UNREADABLE


def must_close(table: LiveTable) -> bool:
    """Whether an unfinished match can't go on because the rules have changed."""
    if not isinstance(table, ReadOnlyTable) or table.settled:
        return False
    return table.header.rules != table.game.version
