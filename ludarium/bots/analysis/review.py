"""Looks back on a match: what every decision cost, by what its player could know then, and where the match turned."""

from collections.abc import Iterator
from math import tanh
from typing import Any, Final

from ludarium.bots.analysis.analysis import after, best_of, meaning, notation, promise, prospects, shared, weighed
from ludarium.bots.bot import Report
from ludarium.bots.budget import Budget
from ludarium.bots.selection import hides
from ludarium.core.game import Game
from ludarium.core.match import Match
from ludarium.core.parts.analysis import Judgement, Mark, Review
from ludarium.core.rng import Rng
from ludarium.core.state import State

# What an action costs at least to be called so.
INACCURACY: Final = 0.1
MISTAKE: Final = 0.2
BLUNDER: Final = 0.4
STEEP: Final = 2.5
"""How steeply a lead becomes a win: a piece more matters at a level board, hardly where all is decided."""
MARKS: Final = {  # the worst first
    "missed win": "missed wins",
    "blunder": "blunders",
    "mistake": "mistakes",
    "inaccuracy": "inaccuracies",
}
TURNING: Final = ("mistake", "blunder", "missed win")
TOLD: Final = 4
"""A better line tells so many actions."""


class Moment:
    """A decision of a match: the state before it, who decided, and what."""

    def __init__(self, number: int, seat: int, action: int, before: State) -> None:
        self.number = number
        """Which action of the match it is, from 1."""
        self.seat = seat
        self.action = action
        self.before = before


def reviewing(match: Match, rng: Rng, budget: Budget) -> Iterator[Review]:
    """A review that grows by one decision each time; the last is the whole. The budget is for one decision."""
    total = sum(1 for _ in decisions(match))
    judged: list[Judgement] = []
    if not total:
        yield reviewed(match.game, judged, 0)
    for moment in decisions(match):
        judged.append(judge(match.game, moment, rng.fork(moment.number), budget))
        yield reviewed(match.game, judged, total)


def reviewed(game: Game[Any], judged: list[Judgement], total: int) -> Review:
    """The review that so many judgements make, of as many as there will be."""
    done = len(judged) == total
    return Review(
        judged=len(judged),
        total=total,
        done=done,
        judgements=tuple(judged),
        turning=tuple(one.action for one in judged if one.mark in TURNING),
        says=summary(game, judged) if done else "",
    )


def decisions(match: Match) -> Iterator[Moment]:
    """The decisions of a match, one after the other; chance decides nothing, and any-time rights are not judged.

    There is one state, which is played on: it is good until the next decision is asked for.
    """
    state = match.at(0)
    for number, played in enumerate(match.played, 1):
        if played.seat == state.decider and played.seat >= 0 and played.action in state.actions():
            yield Moment(number, played.seat, played.action, state)
        state.play(played.action)


def judge(game: Game[Any], moment: Moment, rng: Rng, budget: Budget) -> Judgement:
    """What a decision cost, by what its player could know."""
    imagined = moment.before.guess(moment.seat, rng)
    own, best = compared(imagined, moment.action, rng, budget)
    loss = max(0.0, chances(best.score) - chances(own.score))
    called = mark(loss, own, best)
    better = best.line[:1] if hides(imagined, moment.seat) else best.line[:TOLD]
    told = notation(game, imagined, better) if called else []
    text = game.format(imagined, moment.action)
    return Judgement(
        action=moment.number,
        seat=moment.seat,
        text=text,
        score=own.score,
        best=max(own.score, best.score),
        loss=loss,
        mark=called,
        better=tuple(told),
        evaluation=tuple(prospects(imagined, own, rng)),
        says=_said(game, imagined, text, called, own, best, told) if called else "",
    )


def compared(state: State, played: int, rng: Rng, budget: Budget) -> tuple[Report, Report]:
    """What comes of the action that was played, and what of the best; the same if nothing would have been better.

    Where they differ, both are looked at once more, alike: only then can they be compared.
    """
    half = shared(budget, 2)
    if len(state.actions()) == 1:
        only = weighed(state, [played], rng, half)[0]
        return only, only
    best = best_of(state, rng, half, 1)[0]
    if best.line[0] == played or after(state, best.line[0]).key() == after(state, played).key():
        return best, best
    own, again = weighed(state, [played, best.line[0]], rng, half)
    if best.ends_in > 0:  # what is proven stays so
        again = best
    return own, again if again.score > own.score else own


def chances(score: float) -> float:
    """What a lead is worth: the nearer to a win or a loss, the less a little more of it matters."""
    return tanh(STEEP * score)


def mark(loss: float, own: Report, best: Report) -> Mark:
    """What a loss is called."""
    if loss < INACCURACY:
        return ""
    if best.ends_in > 0 and best.score > 0.0:
        return "missed win"
    if loss < MISTAKE:
        return "inaccuracy"
    return "mistake" if loss < BLUNDER else "blunder"


def _said(game: Game[Any], state: State, text: str, called: Mark, own: Report, best: Report, better: list[str]) -> str:
    """What was wrong with an action, and what would have been better."""
    name = game.seat_name(state.decider)
    was = promise(name, best.score, best.ends_in)
    now = f"{name} has lost" if own.ends_in == 1 else promise(name, own.score, max(0, own.ends_in - 1))
    article = "an" if called == "inaccuracy" else "a"
    line = f" and then {' '.join(better[1:])}" if len(better) > 1 else ""
    would = f"{better[0]} ({meaning(game, state, best.line[0], state.decider)}){line}"
    return f"{text} is {article} {called}: after it {now}. With {would}, {was}."


def summary(game: Game[Any], judged: list[Judgement]) -> str:
    """How many errors each seat made, in a sentence for each."""
    seats = sorted({one.seat for one in judged})
    return " ".join(f"{game.seat_name(seat)}: {_count(judged, seat)}." for seat in seats)


def _count(judged: list[Judgement], seat: int) -> str:
    marks: list[str] = [one.mark for one in judged if one.seat == seat]
    words = (
        ("missed win", "missed wins"),
        ("blunder", "blunders"),
        ("mistake", "mistakes"),
        ("inaccuracy", "inaccuracies"),
    )
    counts = [(marks.count(one), one, many) for one, many in words]
    said = [f"{count} {one if count == 1 else many}" for count, one, many in counts if count]
    return ", ".join(said) or "no errors found"
