"""What happened in a match of Barony, told to a reader: moves, confrontations with their dice, and who landed where."""

from ludarium.core.parts.narration import (
    WEIGHT_DECISIVE,
    WEIGHT_GAIN,
    WEIGHT_HARMED,
    WEIGHT_NORMAL,
    Narration,
    Reader,
    Story,
    Taken,
)
from ludarium.core.scene import Throw
from ludarium.core.state import NOBODY
from ludarium.games.barony.display.rolls import roll
from ludarium.games.barony.rules import action as code
from ludarium.games.barony.rules import asks
from ludarium.games.barony.rules.data.fields import SETTING_UP
from ludarium.games.barony.rules.state import Barony
from ludarium.games.barony.text.consequences import BaronyConsequences
from ludarium.games.barony.text.predicates import PREDICATES, serf_predicate
from ludarium.games.barony.text.result import result
from ludarium.games.barony.text.words import action_words, at_words, serf_words, space_words

QUIET = {
    code.ROLL: "roll", code.DONE: "roll", code.PASS: "pass", code.STAND: "pass", code.HOLD: "pass",
    code.DECLINE: "pass", code.END: "turn end", code.RAY: "choice", code.SOAK: "choice",
}  # fmt: skip
"""What is told only if something comes of it."""
BOUGHT = (code.BUY, code.LEARN, code.PROMOTE, code.TRAIN, code.HIRE, code.SAY_HIRE, code.SELL_SELF, code.DUPLICATE)
"""Actions whose sentence says what is paid, or that something is."""
TELLS_MOVE = (code.STEP, code.CALL, code.RESURRECT, code.BUY, code.PROMOTE)
"""Actions whose sentence tells what becomes of the Serf that acts."""
RIDERS = (code.ASSASSINATE, code.PICKPOCKET, code.STEAL, code.TAX)
VERBS = {"Cast": "casts", "Hire": "hires", "Bump": "bumps", "Shorten": "shortens"}
"""How the name of a choice begins, and how it is told."""


class BaronyNarration(Narration[Barony]):
    """Turns, confrontations and their dice."""

    roll = staticmethod(roll)

    def story(self, taken: Taken[Barony], reader: Reader) -> Story:
        state, kind = taken.before, int(code.kind_of(taken.action))
        if kind == code.FIRST or (state.phase == SETTING_UP and kind < code.FIRST):
            return _setup(taken, reader, kind)
        buyer = taken.seat if kind in BOUGHT else -1
        found = BaronyConsequences(state, taken.after, reader, mover=_mover(taken, kind), buyer=buyer)
        clauses = [] if kind == code.SELL_SELF else found.clauses
        quiet = "" if clauses or found.sentences else _quiet(taken, kind)
        weight = max(WEIGHT_GAIN if kind == code.SELL_SELF else found.weight, _aimed(taken, reader, kind))
        decisive = taken.after.decider == NOBODY
        who, text, seat = _sentence(taken, reader, kind)
        if clauses and kind in QUIET:
            who, text = "", f"{found.text[:1].upper()}{found.text[1:]}"
            seat = found.first if found.first != NOBODY else seat
        elif clauses:
            text = f"{text}: {_about(taken, reader, kind, found.text)}"
        return Story(
            text=" ".join([f"{text}.", *found.sentences, *_ending(taken.after, reader)]),
            who=who,
            seat=seat,
            heading=_heading(state),
            quiet="" if decisive else quiet,
            weight=WEIGHT_DECISIVE if decisive else weight,
        )


def _heading(state: Barony) -> str:
    return "Set-up" if state.phase == SETTING_UP else f"Turn {max(1, int(state.turns[state.turn]))}"


def _setup(taken: Taken[Barony], reader: Reader, kind: int) -> Story:
    """While a Baron sets up, the others learn only that he decided something (BAR-9)."""
    state, seat = taken.before, taken.seat
    if kind == code.FIRST:
        first = int(code.what_of(taken.action))
        return Story(text=reader.says(first, "begins."), who=reader.who(first), seat=first, heading="Set-up")
    text, who = reader.says(seat, "sets up."), reader.who(seat)
    quiet = "decision"
    if reader.seat == state.setting and kind == code.PLACE:
        serf, space = int(code.who_of(taken.action)), int(code.what_of(taken.action))
        text, who, quiet = f"place {serf_words(state, serf)} {at_words(state, space)}.", "You", ""
    elif reader.seat == state.setting:
        text, who = f"{action_words(state, taken.action)}.", "You:"
    return Story(text=text, who=who, seat=seat, heading="Set-up", quiet=quiet)


def _quiet(taken: Taken[Barony], kind: int) -> str:
    """What an action without consequences is counted as; where a retreat leads is told with the next one."""
    return "choice" if kind == code.RETREAT and taken.after.ask == asks.RETREAT else QUIET.get(kind, "")


def _mover(taken: Taken[Barony], kind: int) -> int:
    """The Serf whose move the sentence itself tells."""
    if kind == code.RETREAT:
        return int(taken.before.frame.defender)
    if kind == code.REENTER:
        return int(taken.before.frame.mover)
    return int(code.who_of(taken.action)) if kind in TELLS_MOVE else -1


def _sentence(taken: Taken[Barony], reader: Reader, kind: int) -> tuple[str, str, int]:
    """The subject, the rest of the sentence, and whose it is."""
    state, seat = taken.before, taken.seat
    if kind in (code.DICE, code.DIE):
        return _dice(taken, reader)
    if kind == code.STEP:
        return _step(taken, reader)
    told = serf_predicate(taken, reader, kind)
    if told:
        serf, predicate = told
        lord = int(state.lord(serf))
        return _whose(reader, lord), f"{serf_words(state, serf)} {predicate}", lord
    if kind in PREDICATES:
        return reader.who(seat), reader.says(seat, PREDICATES[kind]), seat
    said = action_words(state, taken.action)
    first, _, rest = said.partition(" ")
    if first in VERBS:
        return reader.who(seat), f"{reader.verb(seat, VERBS[first])} {rest}", seat
    return _whose(reader, seat), said.replace(": ", " ", 1), seat


def _about(taken: Taken[Barony], reader: Reader, kind: int, clauses: str) -> str:
    """What came of a sentence; its subject is not named twice."""
    told = serf_predicate(taken, reader, kind)
    subject = int(code.who_of(taken.action)) if kind == code.STEP else told[0] if told else -1
    if subject < 0:
        return clauses
    name = f"{reader.whose(int(taken.before.lord(subject)))} {serf_words(taken.before, subject)} "
    return f"it {clauses.removeprefix(name)}" if clauses.startswith(name) else clauses


def _whose(reader: Reader, seat: int) -> str:
    """The owner at the beginning of a sentence: Your, Bronze's."""
    return "Your" if seat == reader.seat else reader.whose(seat)


def _step(taken: Taken[Barony], reader: Reader) -> tuple[str, str, int]:
    state, seat, space = taken.before, taken.seat, int(code.what_of(taken.action))
    serf, other = serf_words(state, int(code.who_of(taken.action))), int(state.at[space])
    if other < 0:
        return _whose(reader, seat), f"{serf} goes to {space_words(state, space)}", seat
    lord = int(state.lord(other))
    met = f"{'its fellow' if lord == seat else reader.whose(lord)} {serf_words(state, other)}"
    return _whose(reader, seat), f"{serf} confronts {met} {at_words(state, space)}", seat


def _dice(taken: Taken[Barony], reader: Reader) -> tuple[str, str, int]:
    """Thief a1 rolls 7 + 2, your Peasant b5 8 + 1: Thief a1 wins."""
    thrown = roll(taken.before, taken.action)
    assert thrown is not None
    seat = thrown.throws[0].seat or 0
    first, *others = thrown.throws
    said = f"{first.name} rolls {_sum(first)}"
    said += "".join(f", {reader.whose(one.seat or 0)} {one.name} {_sum(one)}" for one in others)
    return _whose(reader, seat), f"{said}. {thrown.result.partition(' (BAR')[0].rstrip('.')}", seat


def _sum(throw: Throw) -> str:
    added = sum(one.value for one in throw.bonuses)
    return f"{sum(throw.dice)} + {added}" if added else str(sum(throw.dice))


def _aimed(taken: Taken[Barony], reader: Reader, kind: int) -> int:
    """WEIGHT_HARMED if a Serf of the reader's is confronted, WEIGHT_GAIN for other moves of other Barons."""
    if kind in (code.BUY, code.LEARN, code.HIRE, code.CALL, code.RESURRECT):
        return WEIGHT_GAIN
    if taken.seat == reader.seat:
        return WEIGHT_NORMAL
    target = _target(taken, kind)
    if target >= 0 and taken.before.lord(target) == reader.seat:
        return WEIGHT_HARMED
    return WEIGHT_GAIN if kind in (code.STEP, code.WORK) else WEIGHT_NORMAL


def _target(taken: Taken[Barony], kind: int) -> int:
    """The Serf that an action is aimed at; negative for none."""
    state, what = taken.before, int(code.what_of(taken.action))
    if kind == code.STEP:
        return int(state.at[what])
    if kind in (code.TACTICAL, code.CATAPULT):
        return what
    if kind == code.SHOOT:
        return int(state.frame.mover)
    return int(state.frame.defender) if kind in RIDERS else -1


def _ending(state: Barony, reader: Reader) -> list[str]:
    """How the match ended, as a sentence to be added; none while it goes on."""
    if state.decider != NOBODY:
        return []
    payoffs = state.outcome() or []
    if reader.seat is not None and state.winner >= 0 and payoffs[reader.seat] > 0:
        reason = result(state).partition(": ")[2].partition(" (BAR")[0]
        return [f"You win{f': {reason}' if reason else ''}."]
    return [f"{result(state).partition(' (BAR')[0]}."]
