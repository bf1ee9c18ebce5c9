"""Analysis of a state: an evaluation for every seat, and the best lines (multi-PV).

It searches one seat's guess, never the truth, with the search that fits the state. Alpha-beta is run once per line,
each time without the actions already reported; MCTS and rollouts report all their root actions at once.
"""

from collections.abc import Iterator
from typing import Any, Final

from ludarium.bots.analysis.restricted import RestrictedState
from ludarium.bots.bot import Report
from ludarium.bots.budget import Budget
from ludarium.bots.counter import NodeCounter
from ludarium.bots.mcts.bot import Mcts, report
from ludarium.bots.mcts.config import PUCT
from ludarium.bots.mcts.result import collect_stats
from ludarium.bots.rollouts.race import Race
from ludarium.bots.search_choice import hides, method, searcher
from ludarium.bots.simple import expected, value_for
from ludarium.core.game import Game
from ludarium.core.narrate import choice_path
from ludarium.core.parts.analysis import Analysis, Line
from ludarium.core.rng import Rng
from ludarium.core.state import NOBODY, State, after

MAX_LINE_ACTIONS: Final = 8
FIRST_ANSWER_SECONDS: Final = 0.15
MIN_STEP_NODES: Final = 200
GUESSES_PER_EVALUATION: Final = 8
"""How many guesses are averaged where an action was not searched."""
MAX_FORCED_ACTIONS: Final = 20
"""How many decisions in a row without a choice are played out before searching."""
EQUAL_WITHIN: Final = 0.001
"""Evaluations that differ by less count as equal."""


def deepening(game: Game[Any], state: State, seat: int, rng: Rng, budget: Budget, lines: int = 3) -> Iterator[Analysis]:
    """Better and better analyses of a state by what a seat could know; the last when the budget is spent.

    Stop iterating at any time. Under a node budget the same `rng` gives the same analyses.
    """
    seed = f"{rng.word()}:{rng.word()}"
    found: Analysis | None = None
    for step in steps(budget):
        found = deeper(found, analyse(game, state, seat, Rng(seed), step, lines))
        yield found
        if settled(found):
            return


def steps(budget: Budget) -> list[Budget]:
    """Growing budgets for deeper analyses: seconds add up to the whole, the last node budget is the whole."""
    if budget.seconds > 0.0:
        count = 1
        while count < 12 and budget.seconds / (2**count - 1) > FIRST_ANSWER_SECONDS:
            count += 1
        share = budget.seconds / (2**count - 1)
        return [Budget(seconds=share * 2**number, clock=budget.clock) for number in range(count)]
    nodes = [budget.nodes]
    while nodes[-1] // 4 >= MIN_STEP_NODES:
        nodes.append(nodes[-1] // 4)
    return [Budget(nodes=number) for number in reversed(nodes)]


def deeper(before: Analysis | None, found: Analysis) -> Analysis:
    """The later of two analyses, unless it is shallower: on a busy machine more seconds can search fewer nodes."""
    return found if before is None or found.depth >= before.depth or settled(found) else before


def settled(found: Analysis) -> bool:
    """Whether a deeper search can't add anything: every line is proven, or there is none."""
    return all(line.ends_in > 0 for line in found.lines)


def analyse(game: Game[Any], state: State, seat: int, rng: Rng, budget: Budget, lines: int = 3) -> Analysis:
    """The evaluation of a state by what a seat could know, with the decider's best lines."""
    imagined = state.guess(seat, rng)
    hidden = hides(imagined, seat)
    if imagined.decider < 0:
        return _undecided(game, imagined, hidden)
    reports = best_of(imagined, rng, budget, lines)
    told = _distinct([_line(game, imagined, seat, report, hidden) for report in reports])
    evaluation = prospects(imagined, reports[0], rng)
    return Analysis(
        decider=imagined.decider,
        evaluation=tuple(evaluation),
        lines=told,
        says=describe(game, imagined.decider, evaluation, reports[0].ends_in),
        depth=min(report.depth for report in reports),
        nodes=sum(report.nodes for report in reports),
        hidden=hidden,
    )


def _undecided(game: Game[Any], state: State, hidden: bool) -> Analysis:
    """The evaluation of a state in which no seat decides."""
    evaluation = [expected(state, seat) for seat in range(len(state.evaluate()))]
    over = state.decider == NOBODY
    says = f"The match is over: {game.result(state)}" if over else describe(game, NOBODY, evaluation, 0)
    return Analysis(decider=state.decider, evaluation=tuple(evaluation), lines=(), says=says, hidden=hidden)


# Searching ------------------------------------------------------------------------------------------------------------


def best_of(state: State, rng: Rng, budget: Budget, lines: int) -> list[Report]:
    """Reports on the best actions, the best first; actions that lead to the same state count as one."""
    if method(state) != "alphabeta":
        return tree_search(state, state.actions(), rng, budget)[:lines]
    left = state.actions().copy()
    share = split_budget(budget, min(lines, len(left)))
    reports: list[Report] = []
    while left and len(reports) < lines:
        found = search_after(state, left[0], rng, share) if len(left) == 1 else _preferred(state, left, rng, share)
        reports.append(found)
        reached = after(state, found.line[0]).key()
        left = [action for action in left if after(state, action).key() != reached]
    reports.sort(key=lambda one: -one.score)
    return reports


def compare_actions(state: State, actions: list[int], rng: Rng, budget: Budget) -> list[Report]:
    """A report on each of some actions, in their order, with equal budgets so that they can be compared."""
    if method(state) == "alphabeta":
        return [search_after(state, action, rng, split_budget(budget, len(actions))) for action in actions]
    found = {one.line[0]: one for one in tree_search(state, actions, rng, budget)}
    return [found[action] if action in found else static_report(state, action, rng) for action in actions]


def _preferred(state: State, open: list[int], rng: Rng, budget: Budget) -> Report:
    """Alpha-beta's best line, restricted to some of the actions."""
    bot = searcher("alphabeta", budget)
    bot.choose(RestrictedState(state.copy(), open), rng)
    assert bot.last is not None
    return bot.last


def search_after(state: State, action: int, rng: Rng, budget: Budget) -> Report:
    """Alpha-beta's result after an action. Forced decisions are played without searching."""
    seat, line, at = state.decider, [action], after(state, action)
    while at.decider >= 0 and len(at.actions()) == 1 and len(line) < MAX_FORCED_ACTIONS:
        line.append(at.actions()[0])
        at = after(at, line[-1])
    if at.decider < 0:
        score = value_for(at, seat)
        return Report(len(line), len(line), score, len(line) if abs(score) >= 1.0 else 0, line)
    found = _preferred(at, at.actions(), rng, budget)
    score = found.score if at.decider == seat else -found.score
    ends_in = found.ends_in + len(line) if found.ends_in > 0 else 0
    return Report(found.depth + len(line), found.nodes + len(line), score, ends_in, line + found.line)


def tree_search(state: State, open: list[int], rng: Rng, budget: Budget) -> list[Report]:
    """Results of MCTS or rollouts for some actions, the best first; one that was hardly tried may be missing."""
    if len(open) == 1:
        return [static_report(state, open[0], rng)]
    if method(state) == "rollouts":
        return race_search(RestrictedState(state.copy(), open), rng, budget)
    bot = Mcts("mcts", budget, PUCT)
    bot.choose(RestrictedState(state.copy(), open), rng)
    tree, last = bot.tree, bot.last
    assert tree is not None
    assert last is not None
    found = collect_stats(tree, last.nodes)
    stats = [tally for tally in found.stats if tally.visits > 0 or tally.ends_in > 0]
    best = found.best(state).action
    stats.sort(key=lambda tally: (tally.action == best, tally.sort_key()), reverse=True)
    reports = [report(tree, found, tally) for tally in stats] or [last]
    for one in reports:
        one.depth = 0  # the tree is uneven, so no depth is searched fully
    for one in reports[1:]:
        one.nodes = 0  # all come from the same simulations
    return reports


def race_search(state: State, rng: Rng, budget: Budget) -> list[Report]:
    """Results of rollouts, the best first."""
    counter = NodeCounter(budget)
    counter.begin()
    race = Race(state, rng, counter)
    race.run()
    best, first = race.best(), race.entrants[0].value()
    score = first + best.mean_lead()
    reports = [Report(0, 0, min(score, first + one.mean_lead()), 0, [one.action]) for one in race.entrants]
    reports = [one for one in reports if one.line[0] != best.action]
    reports.sort(key=lambda one: -one.score)
    return [Report(0, int(counter.nodes), score, 0, [best.action]), *reports]


def static_report(state: State, action: int, rng: Rng) -> Report:
    """The static evaluation after an action, averaged over guesses of the decider."""
    seat = state.decider
    worlds = [state.guess(seat, rng) for _ in range(GUESSES_PER_EVALUATION)]
    score = sum(expected(after(world, action), seat) for world in worlds) / GUESSES_PER_EVALUATION
    return Report(1, GUESSES_PER_EVALUATION, score, 0, [action])


def split_budget(budget: Budget, ways: int) -> Budget:
    """A budget's equal share."""
    nodes = max(1, budget.nodes // ways) if budget.nodes else 0
    return Budget(seconds=budget.seconds / ways, nodes=nodes, clock=budget.clock)


def prospects(state: State, report: Report, rng: Rng) -> list[float]:
    """Each seat's evaluation after the best line, by the decider's score where that tells of the others too."""
    seat = state.decider
    if hides(state, seat):
        ends = [after(state.guess(seat, rng), report.line[0]) for _ in range(GUESSES_PER_EVALUATION)]
    else:
        ends = [_end(state, report.line)]
    found = [sum(value_for(end, other) for end in ends) / len(ends) for other in range(len(state.evaluate()))]
    against = len(found) == 2 and abs(found[0] + found[1]) < EQUAL_WITHIN
    together = len(found) > 1 and max(found) - min(found) < EQUAL_WITHIN and not against
    for other in range(len(found)):
        if other == seat or together:
            found[other] = report.score
        elif against:
            found[other] = -report.score
    return found


def _end(state: State, line: list[int]) -> State:
    """The state a line leads to, up to the first that no seat decides."""
    for action in line:
        if state.decider < 0 or action not in state.actions():
            break
        state = after(state, action)
    return state


# In words -------------------------------------------------------------------------------------------------------------


def _line(game: Game[Any], state: State, seat: int, report: Report, hidden: bool) -> Line:
    # Later actions are played on a guess: under hidden information they would name cards that nobody knows.
    # For the same reason another seat's action is worded as this seat would see it.
    first = report.line[0]
    texts = [game.tell(state, first, seat)] if hidden else notation(game, state, report.line[:MAX_LINE_ACTIONS])
    return Line(
        actions=tuple(texts),
        name=meaning(game, state, first, seat),
        score=report.score,
        ends_in=report.ends_in,
        says=verdict(game, state.decider, report.score, report.ends_in),
        path=choice_path(game, state, first, state.decider, seat),
    )


def notation(game: Game[Any], state: State, actions: list[int]) -> list[str]:
    """A line of actions in notation, up to the first that can't be played."""
    texts: list[str] = []
    at = state
    for action in actions:
        if at.decider < 0 or action not in at.actions():
            break
        texts.append(game.format(at, action))
        at = after(at, action)
    return texts


def _distinct(lines: list[Line]) -> tuple[Line, ...]:
    """The lines whose first actions look different to the seat that asks."""
    first: dict[str, Line] = {}
    for line in lines:
        first.setdefault(line.actions[0], line)
    return tuple(first.values())


def meaning(game: Game[Any], state: State, action: int, seat: int) -> str:
    """What an action of the decider means, in a seat's words."""
    return game.words(state, action, seat) or game.tell(state, action, seat)


def verdict(game: Game[Any], seat: int, score: float, ends_in: int) -> str:
    """A seat's prospects in words; those of all where they win or lose as one."""
    if game.together:
        return _shared_verdict(game, score, ends_in)
    name = game.seat_name(seat)
    if ends_in > 0:
        actions = "1 action" if ends_in == 1 else f"{ends_in} actions"
        return f"{name} {'wins' if score > 0 else 'loses'} in {actions}"
    if abs(score) < 0.05:
        return "it is even"
    return f"{name} is {_degree(abs(score))}{'better' if score > 0 else 'worse'}"


def _shared_verdict(game: Game[Any], score: float, ends_in: int) -> str:
    """How it will end for all: `the city will probably stand, in about 70 of 100 matches`."""
    who, well, badly = game.shared_fate
    if ends_in > 0:
        return f"{who} will certainly {well if score > 0 else badly}"
    if abs(score) < 0.05:
        return f"{who} may {well} or {badly}, in about 50 of 100 matches each"
    return f"{who} will probably {well if score > 0 else badly}, in about {round(50 * (1 + abs(score)))} of 100 matches"


def _degree(size: float) -> str:
    return "slightly " if size < 0.15 else "" if size < 0.35 else "much " if size < 0.7 else "very much "


def describe(game: Game[Any], decider: int, evaluation: list[float], ends_in: int) -> str:
    """The evaluation in words: a proven end, or who is ahead."""
    if ends_in > 0:
        return verdict(game, decider, evaluation[decider], ends_in)
    best = max(range(len(evaluation)), key=lambda seat: evaluation[seat])
    return verdict(game, best, evaluation[best] if game.together else max(0.0, evaluation[best]), 0)
