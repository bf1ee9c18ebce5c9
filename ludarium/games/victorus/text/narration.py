"""What happened in a match of Victorus, told to a reader: moves, captures, points, promotions and fallen armies."""

from ludarium.core.parts.narration import CAME, DECISIVE, HURT, PLAIN, WON, Narration, Reader, Story, Taken
from ludarium.core.words import counted
from ludarium.games.victorus.rules import action as code
from ludarium.games.victorus.rules.base_state import BONUS, OVER
from ludarium.games.victorus.rules.board import (
    ARMY_NAMES,
    CENTRE,
    ROYAL,
    ROYAL_KNIGHT,
    army_of,
    kind_of,
    rank_of,
)
from ludarium.games.victorus.rules.state import Victorus
from ludarium.games.victorus.text.notation import write_action
from ludarium.games.victorus.text.result import result
from ludarium.games.victorus.text.words import cell_name, kind_name

ARMIES = range(6)
SAID = {
    "stop": "makes no second leg", "accept": "accepts the draw", "decline": "declines the draw",
    "offer": "offers a draw", "resign": "resigns", "timeout": "runs out of time for this turn",
    "time_up": "hears that the time of the match is up",
}  # fmt: skip


class VictorusNarration(Narration[Victorus]):
    """Moves and captures with their points."""

    def story(self, taken: Taken[Victorus], reader: Reader) -> Story:
        found = _Consequences(taken, reader)
        decisive = taken.after.phase == OVER
        who, text, quiet = _move(taken, reader) if taken.action < code.STOP else _said(taken, reader)
        if found.clauses:
            text = f"{text}: {'; '.join(found.clauses)}"
        ending = f" {_ending(taken.after, reader)}" if decisive else ""
        return Story(
            text=f"{text}.{ending}",
            who=who,
            seat=taken.seat,
            heading=f"Round {taken.before.round}",
            quiet="" if decisive else quiet,
            weight=DECISIVE if decisive else max(found.weight, CAME if taken.action < code.STOP else PLAIN),
        )


def _move(taken: Taken[Victorus], reader: Reader) -> tuple[str, str, str]:
    """Your Purple Templar g6 captures Second's Blue King on p10."""
    state, action = taken.before, taken.action
    start, pivot, end = (int(one(action)) for one in (code.start_of, code.pivot_of, code.end_of))
    board, by = state.field.board, f" by {cell_name(pivot)}" if pivot != code.NO_PIVOT else ""
    piece = int(board[start])
    who = "Your" if taken.seat == reader.seat else reader.whose(taken.seat)
    subject = f"{ARMY_NAMES[army_of(piece)]} {kind_name(piece)} {cell_name(start)}"
    if end == CENTRE:
        return who, f"{subject} enters the centre", ""
    if action & code.CAPTURE:
        gone = int(board[end])
        owner = reader.whose(int(state.terms.seat_of[army_of(gone)]))
        target = f"{owner} {ARMY_NAMES[army_of(gone)]} {kind_name(gone)}"
        return who, f"{subject} captures {target} on {cell_name(end)}{by}", ""
    return who, f"{subject} goes to {cell_name(end)}{by}", ""


def _said(taken: Taken[Victorus], reader: Reader) -> tuple[str, str, str]:
    """A pass or an interjection."""
    word = write_action(taken.action)
    if word == "pass":
        said = "makes no bonus move" if taken.before.phase == BONUS else "has no move"
        return reader.who(taken.seat), f"{reader.says(taken.seat, said)} with {ARMY_NAMES[taken.before.army]}", "pass"
    return reader.who(taken.seat), reader.says(taken.seat, SAID[word]), "pass" if word == "stop" else ""


class _Consequences:
    """Points, promotions, freed royals and fallen armies, each a clause."""

    def __init__(self, taken: Taken[Victorus], reader: Reader) -> None:
        self.before, self.after, self.reader = taken.before, taken.after, reader
        self.clauses, self.weight = list[str](), PLAIN
        if taken.action < code.STOP and taken.action & code.CAPTURE:
            gone = int(self.before.field.board[code.end_of(taken.action)])
            mine = self.before.terms.seat_of[army_of(gone)] == reader.seat
            self.weight = HURT if mine else WON
        for army in ARMIES:
            self._points(army)
            self._fallen(army)
        self._promoted(taken)

    def _points(self, army: int) -> None:
        gained = int(self.after.field.points(army) - self.before.field.points(army))
        if gained:
            total = int(self.after.field.points(army))
            verb = "gains" if gained > 0 else "loses"
            self.clauses.append(f"{ARMY_NAMES[army]} {verb} {counted(abs(gained), 'point')} ({total} now)")

    def _fallen(self, army: int) -> None:
        if self.before.field.living >> army & 1 and not self.after.field.living >> army & 1:
            seat = int(self.before.terms.seat_of[army])
            self.clauses.append(f"{self.reader.whose(seat)} {ARMY_NAMES[army]} is out of the match")
            self.weight = max(self.weight, HURT if seat == self.reader.seat else WON)

    def _promoted(self, taken: Taken[Victorus]) -> None:
        if taken.action >= code.STOP:
            return
        was = int(self.before.field.board[code.start_of(taken.action)])
        now = int(self.after.field.board[code.end_of(taken.action)])
        became = now and army_of(now) == army_of(was) and kind_of(was) != ROYAL
        if became and rank_of(now) == ROYAL_KNIGHT and rank_of(was) != ROYAL_KNIGHT:
            self.clauses.append(f"it is now a {kind_name(now)}")
            self.weight = max(self.weight, WON)


def _ending(state: Victorus, reader: Reader) -> str:
    """How the match ended, in a sentence."""
    ended, _, reason = result(state).partition(" (VCT")[0].partition(": ")
    own = [army for army in ARMIES if state.terms.seat_of[army] == reader.seat and state.winners >> army & 1]
    if reader.seat is not None and own:
        ended = "You win"
    return f"{ended}: {reason}." if reason else f"{ended}."
