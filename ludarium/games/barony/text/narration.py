"""What happened in a match of Barony, told to a reader: moves, confrontations with their dice, and who landed where."""

from ludarium.core.parts.narration import CAME, DECISIVE, HURT, PLAIN, Narration, Reader, Story, Taken
from ludarium.core.scene import Throw
from ludarium.core.state import NOBODY
from ludarium.games.barony.display.rolls import roll
from ludarium.games.barony.rules import action as code
from ludarium.games.barony.rules.data.base_state import SETTING_UP
from ludarium.games.barony.rules.state import Barony
from ludarium.games.barony.text.consequences import BaronyConsequences
from ludarium.games.barony.text.result import result
from ludarium.games.barony.text.words import action_words, serf_words

QUIET = {
    code.ROLL: "roll", code.PASS: "pass", code.DONE: "pass", code.STAND: "pass", code.HOLD: "pass",
    code.DECLINE: "pass", code.END: "turn end", code.RAY: "choice", code.SOAK: "choice",
}  # fmt: skip
"""What is told only if something comes of it."""
PREDICATES = {
    code.END: "ends the turn", code.PASS: "passes", code.BLESS: "blesses the other Serf", code.ACCEPT: "accepts",
    code.REFUSE: "refuses", code.DONE: "goes on", code.ROLL: "rolls the dice", code.LOSE: "loses on purpose",
    code.RETREAT: "retreats", code.STAND: "sends nobody", code.ASSASSINATE: "tries to assassinate",
    code.PICKPOCKET: "picks the pocket", code.STEAL: "steals", code.TAX: "taxes", code.SHOOT: "shoots",
    code.HOLD: "lets it fly on", code.RECRUIT: "tries to recruit it", code.DECLINE: "lets it go",
    code.RESIGN: "gives up", code.RAY: "points the way", code.SOAK: "shortens the bump", code.ENOUGH: "is content",
}  # fmt: skip
"""What a Baron does, without its subject."""
BOUGHT = (code.BUY, code.LEARN, code.PROMOTE, code.TRAIN, code.HIRE, code.SAY_HIRE, code.SELL_SELF)
"""Actions whose sentence says what is paid."""
VERBS = {
    "Offer": "offers", "Give": "gives", "Take": "takes", "Steal": "steals", "Cast": "casts", "Hire": "hires",
    "Bump": "bumps", "Shorten": "shortens",
}  # fmt: skip
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
        quiet = "" if found.clauses else QUIET.get(kind, "")
        weight = max(found.weight, _aimed(taken, reader, kind))
        ending, decisive = _ending(taken.after, reader), taken.after.decider == NOBODY
        who, text, seat = _sentence(taken, reader, kind)
        if found.clauses and kind in QUIET:
            who, text = "", f"{found.text[:1].upper()}{found.text[1:]}"
        elif found.clauses:
            text = f"{text}: {found.text}"
        return Story(
            text=f"{text}.{ending}",
            who=who,
            seat=seat,
            heading=_heading(state),
            quiet="" if decisive else quiet,
            weight=DECISIVE if decisive else weight,
        )


def _heading(state: Barony) -> str:
    return "Set-up" if state.phase == SETTING_UP else f"Turn {state.turns[state.turn]}"


def _setup(taken: Taken[Barony], reader: Reader, kind: int) -> Story:
    """While a Baron sets up, the others learn only that he decided something (BAR-9)."""
    state, seat = taken.before, taken.seat
    if kind == code.FIRST:
        first = int(code.what_of(taken.action))
        return Story(text=reader.says(first, "begins."), who=reader.who(first), seat=first, heading="Set-up")
    text, who = reader.says(seat, "sets up."), reader.who(seat)
    if reader.seat == state.setting:
        text, who = f"{action_words(state, taken.action)}.", "You:"
    return Story(text=text, who=who, seat=seat, heading="Set-up", quiet="decision")


def _mover(taken: Taken[Barony], kind: int) -> int:
    """The Serf whose move the sentence itself tells."""
    return int(code.who_of(taken.action)) if kind in (code.STEP, code.CALL, code.RESURRECT, code.BUY) else -1


def _sentence(taken: Taken[Barony], reader: Reader, kind: int) -> tuple[str, str, int]:
    """The subject, the rest of the sentence, and whose it is."""
    state, seat = taken.before, taken.seat
    if kind in (code.DICE, code.DIE):
        return _dice(taken, reader)
    if kind == code.STEP:
        return _step(taken, reader)
    if kind in PREDICATES:
        return reader.who(seat), reader.says(seat, PREDICATES[kind]), seat
    said = action_words(state, taken.action)
    first, _, rest = said.partition(" ")
    if first in VERBS:
        return reader.who(seat), f"{reader.verb(seat, VERBS[first])} {rest}", seat
    return ("Your" if seat == reader.seat else reader.whose(seat)), said.replace(": ", " ", 1), seat


def _step(taken: Taken[Barony], reader: Reader) -> tuple[str, str, int]:
    state, seat, space = taken.before, taken.seat, int(code.what_of(taken.action))
    serf, there = int(code.who_of(taken.action)), state.kingdom.names[space]
    other = int(state.at[space]) if space < len(state.at) else -1
    whose = "Your" if seat == reader.seat else reader.whose(seat)
    if other < 0:
        return whose, f"{serf_words(state, serf)} goes to {there if space != state.market else 'the Market'}", seat
    friend = state.lord(other) == seat
    met = f"{'' if friend else reader.whose(int(state.lord(other))) + ' '}{serf_words(state, other)}"
    verb = "meets" if friend else "confronts"
    return whose, f"{serf_words(state, serf)} {verb} {met} on {there}", seat


def _dice(taken: Taken[Barony], reader: Reader) -> tuple[str, str, int]:
    """Thief a1 rolls 7 + 2, your Peasant b5 8 + 1: Thief a1 wins."""
    thrown = roll(taken.before, taken.action)
    assert thrown is not None
    seat = thrown.throws[0].seat or 0
    first, *others = thrown.throws
    said = f"{first.name} rolls {_sum(first)}"
    said += "".join(f", {reader.whose(one.seat or 0)} {one.name} {_sum(one)}" for one in others)
    whose = "Your" if seat == reader.seat else reader.whose(seat)
    return whose, f"{said}. {thrown.result.partition(' (BAR')[0].rstrip('.')}", seat


def _sum(throw: Throw) -> str:
    added = sum(one.value for one in throw.bonuses)
    return f"{sum(throw.dice)} + {added}" if added else str(sum(throw.dice))


def _aimed(taken: Taken[Barony], reader: Reader, kind: int) -> int:
    """HURT if a Serf of the reader's is confronted, CAME for other moves of other Barons."""
    if kind in (code.BUY, code.LEARN, code.HIRE, code.CALL, code.RESURRECT):
        return CAME
    if kind != code.STEP or taken.seat == reader.seat:
        return PLAIN
    space = int(code.what_of(taken.action))
    other = int(taken.before.at[space]) if space < len(taken.before.at) else -1
    return HURT if other >= 0 and taken.before.lord(other) == reader.seat else CAME


def _ending(state: Barony, reader: Reader) -> str:
    """How the match ended, as a sentence to be added; empty while it goes on."""
    if state.decider != NOBODY:
        return ""
    payoffs = state.outcome() or []
    if reader.seat is not None and state.winner >= 0 and payoffs[reader.seat] > 0:
        reason = result(state).partition(": ")[2].partition(" (BAR")[0]
        return f" You win{f': {reason}' if reason else ''}."
    return f" {result(state).partition(' (BAR')[0]}."
