"""Review of a match: what every decision cost, by what its player could know then, and where the match turned."""

from collections.abc import Iterator
from math import tanh
from typing import Any, Final

from ludarium.bots.analysis.analysis import (
    best_of,
    compare_actions,
    meaning,
    notation,
    prospects,
    split_budget,
    verdict,
)
from ludarium.bots.bot import Report
from ludarium.bots.budget import Budget
from ludarium.bots.search_choice import hides
from ludarium.core.game import Game
from ludarium.core.match import Match
from ludarium.core.narrate import choice_path
from ludarium.core.parts.analysis import Judgement, Mark, Review
from ludarium.core.rng import Rng
from ludarium.core.state import State, after

# The least an action costs to be called this, in winning chances.
INACCURACY: Final = 0.1
MISTAKE: Final = 0.2
BLUNDER: Final = 0.4
WIN_CURVE_STEEPNESS: Final = 2.5
"""A small lead changes the winning chances most in an even position, hardly at all in a decided one."""
MARKS: Final = {  # the worst first
    "missed win": "missed wins",
    "blunder": "blunders",
    "mistake": "mistakes",
    "inaccuracy": "inaccuracies",
}
TURNING: Final = ("mistake", "blunder", "missed win")
MAX_BETTER_ACTIONS: Final = 4
"""How many actions of the better line are shown."""


class Decision:
    """A decision of a match: the state before it, who decided, and what."""

    def __init__(self, number: int, seat: int, action: int, before: State) -> None:
        self.number = number
        """Which action of the match it is, from 1."""
        self.seat = seat
        self.action = action
        self.before = before


def reviewing(match: Match, rng: Rng, budget: Budget) -> Iterator[Review]:
    """Reviews that grow by one decision each; the last is complete. The budget is per decision."""
    total = sum(1 for _ in decisions(match))
    judged: list[Judgement] = []
    if not total:
        yield reviewed(match.game, judged, 0)
    for moment in decisions(match):
        judged.append(judge(match.game, moment, rng.fork(moment.number), budget))
        yield reviewed(match.game, judged, total)


def reviewed(game: Game[Any], judged: list[Judgement], total: int) -> Review:
    """The review made of the judgements so far."""
    done = len(judged) == total
    return Review(
        judged=len(judged),
        total=total,
        done=done,
        judgements=tuple(judged),
        turning=tuple(one.action for one in judged if one.mark in TURNING),
        says=summary(game, judged) if done else "",
    )


def decisions(match: Match) -> Iterator[Decision]:
    """The decisions of a match in order, without chance and interjections.

    They share one state that is played on, so use each before asking for the next.
    """
    state = match.at(0)
    for number, played in enumerate(match.played, 1):
        if played.seat == state.decider and played.seat >= 0 and played.action in state.actions():
            yield Decision(number, played.seat, played.action, state)
        state.play(played.action)


def judge(game: Game[Any], moment: Decision, rng: Rng, budget: Budget) -> Judgement:
    """The loss of a decision, judged by what its player could know."""
    imagined = moment.before.guess(moment.seat, rng)
    own, best = compared(imagined, moment.action, rng, budget)
    loss = max(0.0, winning_chances(best.score) - winning_chances(own.score))
    called = mark(loss, own, best)
    better = best.line[:1] if hides(imagined, moment.seat) else best.line[:MAX_BETTER_ACTIONS]
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
        better_path=choice_path(game, imagined, better[0], moment.seat, moment.seat) if told else (),
        evaluation=tuple(prospects(imagined, own, rng)),
        better_name=meaning(game, imagined, better[0], moment.seat) if told else "",
        says=_said(game, imagined, called, own, best) if called else "",
    )


def compared(state: State, played: int, rng: Rng, budget: Budget) -> tuple[Report, Report]:
    """Reports on the action played and on the best one; the same report if nothing was better.

    If they differ, both are searched again with equal budgets, so that they can be compared.
    """
    half = split_budget(budget, 2)
    if len(state.actions()) == 1:
        only = compare_actions(state, [played], rng, half)[0]
        return only, only
    best = best_of(state, rng, half, 1)[0]
    if best.line[0] == played or after(state, best.line[0]).key() == after(state, played).key():
        return best, best
    own, again = compare_actions(state, [played, best.line[0]], rng, half)
    if best.ends_in > 0:  # a proof stays valid
        again = best
    return own, again if again.score > own.score else own


def winning_chances(score: float) -> float:
    """A score as winning chances in (-1, 1), flat near a certain win or loss."""
    return tanh(WIN_CURVE_STEEPNESS * score)


def mark(loss: float, own: Report, best: Report) -> Mark:
    """The name of a loss."""
    if loss < INACCURACY:
        return ""
    if best.ends_in > 0 and best.score > 0.0:
        return "missed win"
    if loss < MISTAKE:
        return "inaccuracy"
    return "mistake" if loss < BLUNDER else "blunder"


def _said(game: Game[Any], state: State, called: Mark, own: Report, best: Report) -> str:
    """What was wrong with an action, and what would have been better."""
    seat = state.decider
    was = verdict(game, seat, best.score, best.ends_in)
    lost = own.ends_in == 1 and not game.together
    now = f"{game.seat_name(seat)} has lost" if lost else verdict(game, seat, own.score, max(0, own.ends_in - 1))
    article = "An" if called == "inaccuracy" else "A"
    return f"{article} {called}: after it {now}. With {meaning(game, state, best.line[0], seat)}, {was}."


def summary(game: Game[Any], judged: list[Judgement]) -> str:
    """The number of errors of each seat, in a sentence for each."""
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
