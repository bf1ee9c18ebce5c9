"""What happened in a match of Victorus, told to a reader: moves, captures, points, promotions and fallen armies."""

from collections.abc import Callable

from ludarium.core.parts.narration import (
    WEIGHT_DECISIVE,
    WEIGHT_GAIN,
    WEIGHT_HARMED,
    WEIGHT_NORMAL,
    WEIGHT_SCORED,
    Narration,
    Reader,
    Story,
    Taken,
)
from ludarium.core.words import counted
from ludarium.games.victorus.rules import action as code
from ludarium.games.victorus.rules.base_state import BONUS, OVER
from ludarium.games.victorus.rules.board import ARMIES as LETTERS
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
from ludarium.games.victorus.text.position import captives
from ludarium.games.victorus.text.result import result
from ludarium.games.victorus.text.words import armies_named, cell_name, kind_name, named, royal_name, titles

ARMIES = range(6)
SAID = {
    "stop": "makes no second move", "accept": "accepts the draw", "decline": "declines the draw",
    "offer": "offers a draw", "resign": "resigns", "timeout": "runs out of time for this turn",
    "time_up": "hears that the time of the match is up",
}  # fmt: skip


class VictorusNarration(Narration[Victorus]):
    """Moves and captures with their points."""

    def story(self, taken: Taken[Victorus], reader: Reader) -> Story:
        reader = Reader(reader.seat, titles(taken.before).__getitem__)
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
            weight=WEIGHT_DECISIVE
            if decisive
            else max(found.weight, WEIGHT_GAIN if taken.action < code.STOP else WEIGHT_NORMAL),
        )


def _move(taken: Taken[Victorus], reader: Reader) -> tuple[str, str, str]:
    """Your Templar g6 captures Blue's King on p10; by their armies too, where somebody leads several."""
    state, action = taken.before, taken.action
    start, pivot, end = (int(one(action)) for one in (code.start_of, code.pivot_of, code.end_of))
    board, by = state.field.board, f" by {cell_name(pivot)}" if pivot != code.NO_PIVOT else ""
    piece = int(board[start])
    who = "Your" if taken.seat == reader.seat else reader.whose(taken.seat)
    subject = f"{named(state, piece)} {cell_name(start)}"
    if end == CENTRE:
        return who, f"{subject} enters the centre", ""
    if action & code.CAPTURE:
        gone = int(board[end])
        owner = reader.whose(int(state.terms.seat_of[army_of(gone)]))
        return who, f"{subject} captures {owner} {named(state, gone)} on {cell_name(end)}{by}", ""
    return who, f"{subject} goes to {cell_name(end)}{by}", ""


def _said(taken: Taken[Victorus], reader: Reader) -> tuple[str, str, str]:
    """A pass or an interjection."""
    word = write_action(taken.before, taken.action)
    if word == "pass":
        said = "makes no bonus move" if taken.before.phase == BONUS else "has no move"
        several = len(taken.before.terms.held[taken.seat]) > 1
        army = f" with {ARMY_NAMES[taken.before.army]}" if several else ""
        return reader.who(taken.seat), f"{reader.says(taken.seat, said)}{army}", "pass"
    return reader.who(taken.seat), reader.says(taken.seat, SAID[word]), "pass" if word == "stop" else ""


class _Consequences:
    """Points, promotions, freed royals and fallen armies, each a clause."""

    def __init__(self, taken: Taken[Victorus], reader: Reader) -> None:
        self.before, self.after, self.reader = taken.before, taken.after, reader
        self.clauses, self.weight = list[str](), WEIGHT_NORMAL
        if taken.action < code.STOP and taken.action & code.CAPTURE:
            gone = int(self.before.field.board[code.end_of(taken.action)])
            mine = self.before.terms.seat_of[army_of(gone)] == reader.seat
            self.weight = WEIGHT_HARMED if mine else WEIGHT_SCORED
        for army in ARMIES:
            self._points(army)
            self._fallen(army)
        self._promoted(taken)
        self._freed()

    def _points(self, army: int) -> None:
        """What a capture scores in a Quick Game; elsewhere points decide nothing (VCT-65)."""
        if not self.before.options.quick:
            return
        gained = int(self.after.field.points(army) - self.before.field.points(army))
        if gained:
            total = int(self.after.field.points(army))
            who, says = self._army(army)
            verb = says("gains" if gained > 0 else "loses")
            self.clauses.append(f"{who} {verb} {counted(abs(gained), 'point')} ({total} now)")

    def _army(self, army: int) -> tuple[str, Callable[[str], str]]:
        """An army as the subject of a clause, and how a verb follows it: you, Blue, your Blue."""
        seat = int(self.before.terms.seat_of[army])
        if len(self.before.terms.held[seat]) == 1:
            return self.reader.whom(seat), lambda verb: self.reader.verb(seat, verb)
        return f"{'your ' if seat == self.reader.seat else ''}{ARMY_NAMES[army]}", lambda verb: verb

    def _fallen(self, army: int) -> None:
        if self.before.field.living >> army & 1 and not self.after.field.living >> army & 1:
            seat = int(self.before.terms.seat_of[army])
            who, says = self._army(army)
            self.clauses.append(f"{who} {says('is')} out of the match")
            self.weight = max(self.weight, WEIGHT_HARMED if seat == self.reader.seat else WEIGHT_SCORED)

    def _promoted(self, taken: Taken[Victorus]) -> None:
        if taken.action >= code.STOP:
            return
        was = int(self.before.field.board[code.start_of(taken.action)])
        now = int(self.after.field.board[code.end_of(taken.action)])
        became = now and army_of(now) == army_of(was) and kind_of(was) != ROYAL
        if became and rank_of(now) == ROYAL_KNIGHT and rank_of(was) != ROYAL_KNIGHT:
            self.clauses.append(f"it is now a {kind_name(now)}")
            self.weight = max(self.weight, WEIGHT_SCORED)

    def _freed(self) -> None:
        """Royals that were held and come home (VCT-44)."""
        held = {(one[1], one[2]) for one in captives(self.after)}
        for army, slot in sorted({(one[1], one[2]) for one in captives(self.before)} - held):
            seat, kind = int(self.before.terms.seat_of[LETTERS.index(army)]), royal_name(slot)
            several = len(self.before.terms.held[seat]) > 1
            name = f"{armies_named(army)} {kind}" if several else kind
            self.clauses.insert(0, f"{self.reader.whose(seat)} {name} comes home in exchange")


def _ending(state: Victorus, reader: Reader) -> str:
    """How the match ended, in a sentence."""
    ended, _, reason = result(state).partition(" (VCT")[0].partition(": ")
    own = [army for army in ARMIES if state.terms.seat_of[army] == reader.seat and state.winners >> army & 1]
    if reader.seat is not None and own:
        ended = "You win"
    return f"{ended}: {reason}." if reason else f"{ended}."
