"""Strength and punctuality of the bots: the sections of `make bench-bots` in which they play each other.

All matches are played from both seats; a draw is half a win; intervals are Wilson's at 95 %.
"""

import statistics
from collections.abc import Iterator
from time import perf_counter

from report import machine, say

from ludarium import game
from ludarium.bots import bot
from ludarium.core import NOBODY, Rng
from ludarium.lab.plan import Plan
from ludarium.lab.results import Results
from ludarium.lab.simulate import simulate

HEAD = """\
| bot | against | game | matches | won | drawn | lost | score | 95 % interval | goal |
|---|---|---|--:|--:|--:|--:|--:|--:|--:|"""
MATCHES = {2: 200, 3: 200, 4: 200, 5: 200, 6: 100, 7: 40, 8: 20}
"""Matches of each level against the one below: fewer for levels that think longer."""
MAX_TIME_OVERRUN = 1.3
"""The 99th percentile of the response time may exceed the budget by this factor."""


def measure(game_name: str, options: str, bots: tuple[str, str], matches: int, goal: float) -> str:
    """A line of the table: matches of the first bot against the second, half of them from each seat."""
    plan = Plan(game=game_name, players=bots, matches=(matches + 1) // 2, swap=True, seed=1, options=options)
    jobs = 1 if "level:8" in bots else None  # it uses all cores by itself
    found = simulate(plan, jobs, lambda done, total: say(f"{' against '.join(bots)}: {done} of {total} matches"))
    return row(found, bots, f"{game(game_name).title} {options}".strip(), goal)


def row(found: Results, bots: tuple[str, str], where: str, goal: float) -> str:
    if found.interrupted or found.failures:
        raise SystemExit("\n".join(failure.trace for failure in found.failures) or "Interrupted.")
    first, score = found.players[0], found.players[0].score
    verdict = f"{goal:.0%} {'reached' if score.value >= goal else '**missed**'}"
    return (
        f"| {bots[0]} | {bots[1]} | {where} | {first.matches} | {first.wins} | {first.draws} | {first.losses} "
        f"| {score.value:.1%} | {score.low:.1%} – {score.high:.1%} | {verdict} |"
    )


def yardsticks() -> list[str]:
    """The best bot against plain UCT with the same time, and against bots that hardly search."""
    lines = [measure("vilitum", "board=7", ("alphabeta:0.5s", "uct:0.5s"), 40, 0.9)]
    for other, goal in (("greedy", 0.95), ("random", 0.99)):
        lines += [measure("vilitum", f"board={side}", ("alphabeta:0.3s", other), 40, goal) for side in (5, 7)]
    return ["## Strength (`make bench-bots`): the best bot against yardsticks", "", machine("."), "", HEAD, *lines]


def vilitum_levels() -> list[str]:
    """Each level against the one below, in Vilitum."""
    lines = [line for side in (7, 5) for line in ladder("vilitum", f"board={side}")]
    return ["## Levels of Vilitum (`make bench-bots`)", "", machine("."), "", HEAD, *lines]


def ladder(game_name: str, options: str) -> Iterator[str]:
    """The lines of a table in which each level plays the one below."""
    for level, matches in MATCHES.items():
        yield measure(game_name, options, (f"level:{level}", f"level:{level - 1}"), matches, 0.6)


def punctuality(choices: int = 200) -> list[str]:
    """Thinking times of the bots with a time budget, in matches between them."""
    lines = ["| bot | game | choices | median | 99th of 100 | longest | goal |", "|---|---|--:|--:|--:|--:|--:|"]
    for spec, name in (("alphabeta:0.1s", "vilitum"), ("mcts:0.1s", "vilitum"), ("mcts:0.1s", "victorus")):
        taken = [one / 0.1 for one in waits(spec, name, choices)]
        late = statistics.quantiles(taken, n=100)[98]
        verdict = f"{MAX_TIME_OVERRUN} × {'kept' if late <= MAX_TIME_OVERRUN else '**not kept**'}"
        figures = f"{statistics.median(taken):.2f} × | {late:.2f} × | {max(taken):.2f} ×"
        lines.append(f"| {spec} | {game(name).title} | {choices} | {figures} | {verdict} |")
    return ["## Punctuality (`make bench-bots`): time taken, in budgets", "", machine("."), "", *lines]


def waits(spec: str, name: str, choices: int) -> Iterator[float]:
    """The seconds that each choice took, without forced ones."""
    playing, player, rng = game(name), bot(spec), Rng("waits")
    state = playing.setup(playing.seats.start, playing.Options())
    while choices:
        if state.decider == NOBODY:
            state = playing.setup(playing.seats.start, playing.Options())
        begun, forced = perf_counter(), len(state.actions()) == 1
        state.play(player.choose(state, rng))
        if not forced:
            choices -= 1
            say(f"punctuality: {spec} in {name}, {choices} to go")
            yield perf_counter() - begun
