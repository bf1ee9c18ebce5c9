"""Measures the bots: tree search compared with OpenSpiel's, play compared with the solution of Leduc poker, strength.

    make bench-bots
    python benchmarks/bots.py --only leduc

Every section is a function below that returns the lines of its own chapter of benchmarks/results.md.
"""

import argparse
import statistics
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pyspiel
import strength
from report import machine, put, say

from ludarium import game
from ludarium.bots import Bot, Budget, bot
from ludarium.bots.mcts.bot import Mcts
from ludarium.bots.mcts.config import PUCT, UCT, MctsConfig
from ludarium.core import CHANCE, NOBODY, Rng
from ludarium.lab.results import wilson

sys.path.insert(0, str(Path(__file__).parents[1] / "examples" / "leduc"))

from ludarium_leduc import LEDUC, cfr

VILITUM = game("vilitum")
START = "1wrzac1/7/7/7/7/7/1WRZAC1 L"
MIDDLE = "2w1c2/1z2r2/3a3/7/2RZ.3/1W..2A2/4C2 L"
AT_ONCE = MctsConfig(0, False, 1.4, 1.0, 0.0, 0.0)
"""Plain UCT whose simulations `evaluate` ends at once."""
GOALS = {"full": 2.0, "cut": 40.0}
"""Multiples of the simulations per second of OpenSpiel's chess: with full playouts, and cut off by `evaluate`."""
MATCHES = 2000


def ours(style: MctsConfig, position: str) -> Callable[[float], float]:
    """Simulations a second of one of our searches."""

    def measured(seconds: float) -> float:
        player, begun = Mcts("", Budget(seconds=seconds, clock=time.process_time), style), time.process_time()
        player.choose(VILITUM.position(position), Rng(1))
        assert player.last is not None
        return player.last.nodes / (time.process_time() - begun)

    return measured


def theirs(name: str, simulations: int) -> Callable[[float], float]:
    """Simulations a second of OpenSpiel's MCTSBot, with one random playout each and a fixed number per choice."""

    def measured(seconds: float) -> float:
        playing = pyspiel.load_game(name)
        done, begun = 0, time.process_time()
        while time.process_time() - begun < seconds:
            playout = pyspiel.RandomRolloutEvaluator(1, done)
            player = pyspiel.MCTSBot(playing, playout, 2.0, simulations, 1000, True, done, False)
            player.step(playing.new_initial_state())
            done += simulations
        return done / (time.process_time() - begun)

    return measured


def simulations(rounds: int = 5, seconds: float = 1.0) -> list[str]:
    """Simulations per second of CPU time, in rounds that alternate between all contestants."""
    contestants = {
        "OpenSpiel MCTSBot (C++), breakthrough, full playouts": theirs("breakthrough", 10_000),
        "OpenSpiel MCTSBot (C++), chess, full playouts": theirs("chess", 200),
        "`uct`, Vilitum 7×7 start, full playouts": ours(UCT, START),
        "`uct`, Vilitum 7×7 middle game, full playouts": ours(UCT, MIDDLE),
        "UCT ended by `evaluate` at once, Vilitum 7×7 start": ours(AT_ONCE, START),
        "UCT ended by `evaluate` at once, Vilitum 7×7 middle game": ours(AT_ONCE, MIDDLE),
        "`mcts` (a look at every action, then `evaluate`), Vilitum 7×7 start": ours(PUCT, START),
        "`mcts`, Vilitum 7×7 middle game": ours(PUCT, MIDDLE),
    }
    speeds: dict[str, list[float]] = {name: [] for name in contestants}
    for number in range(rounds):
        for name, measured in contestants.items():
            say(f"simulations, round {number + 1} of {rounds}: {name}")
            speeds[name].append(measured(seconds))
    medians = {name: statistics.median(found) for name, found in speeds.items()}
    chess = medians["OpenSpiel MCTSBot (C++), chess, full playouts"]
    lines = ["| tree search | simulations/s | lowest – highest | × OpenSpiel's chess | goal |", "|---|--:|--:|--:|--:|"]
    for name, speed in medians.items():
        goal = "" if "OpenSpiel" in name else GOALS["full" if "full" in name else "cut"]
        verdict = f"{goal:g} × {'reached' if speed >= float(goal) * chess else '**missed**'}" if goal else ""
        spread = f"{min(speeds[name]):,.0f} – {max(speeds[name]):,.0f}"
        lines.append(f"| {name} | {speed:,.0f} | {spread} | {speed / chess:.1f} | {verdict} |")
    return [
        "## Tree search beside OpenSpiel (`make bench-bots`)",
        "",
        machine("; all in the same run, by processor time."),
        "",
        *lines,
    ]


def leduc(nodes: int = 2000, seeds: int = 3, rounds: int = 1000) -> list[str]:
    """The distance of hidden-information search from the solution of Leduc poker."""
    root, spec = cfr.game_tree(), f"mcts:{nodes}n"
    say("leduc: solving")
    optimum = cfr.solve(root, rounds)
    played: dict[str, cfr.Strategy] = {"optimum": optimum}
    for name, count in ((spec, seeds), ("uct:2000n", 1), ("greedy", 100), ("random", 400)):
        say(f"leduc: asking {name} everywhere")
        played[name] = cfr.strategy_of(lambda name=name: bot(name), root, count)
    first, beaten = cfr.value(root, optimum, optimum), cfr.exploitability(root, optimum)
    lines = [
        f"Leduc poker solved by {rounds} rounds of CFR+: First wins {first:+.4f} chips a match (the ante is 1, the "
        f"most that can be lost 13), and the best answers to the strategy win {beaten:.4f}.",
        "Chips a match, both seats as often, computed over the whole tree from what each bot chooses wherever it may "
        f"come to ({spec} under {seeds} seeds):",
        "",
        "| | against the optimum | against greedy | against random | the best answer wins |",
        "|---|--:|--:|--:|--:|",
    ]
    for name, strategy in played.items():
        row = [cfr.both_seats(root, strategy, played[other]) for other in ("optimum", "greedy", "random")]
        figures = " | ".join(f"{one:+.3f}" for one in row)
        lines.append(f"| {name} | {figures} | {cfr.exploitability(root, strategy):.3f} |")
    lines += ["", *_bounds(root, played, spec), "", *_at_the_table(cfr.Strategist("optimum", optimum))]
    return ["## Hidden cards: Leduc poker (`make bench-bots`)", "", machine("."), "", *lines]


def _bounds(root: cfr.Node, played: dict[str, cfr.Strategy], spec: str) -> list[str]:
    """Whether the search stays within its promised bounds."""
    lost = -cfr.both_seats(root, played[spec], played["optimum"])
    lines = [f"- At most 0.05 chips a match are lost to the optimum: {lost:.3f}, {_kept(lost <= 0.05)}."]
    for weak in ("greedy", "random"):
        more = cfr.both_seats(root, played[spec], played[weak]) - cfr.both_seats(root, played["optimum"], played[weak])
        lines.append(
            f"- From {weak} it wins at least what the optimum does, less 0.05: {more:+.3f}, {_kept(more >= -0.05)}."
        )
    return lines


def _kept(true: bool) -> str:
    return "kept" if true else "**not kept**"


def _at_the_table(optimum: Bot) -> list[str]:
    """Results of real matches, with confidence intervals."""
    lines = [
        f"| {MATCHES:,} matches with fewer simulations (mcts:150n) against | won | of those decided, 95 % interval |"
    ]
    lines.append("|---|--:|--:|")
    for other in (optimum, bot("greedy"), bot("random")):
        say(f"leduc: matches against {other.name}")
        payoffs = [_match((bot("mcts:150n"), other), number) for number in range(MATCHES)]
        wins, losses = sum(one > 0 for one in payoffs), sum(one < 0 for one in payoffs)
        rate = wilson(wins, wins + losses)
        chips = statistics.fmean(payoffs) * 13
        lines.append(
            f"| {other.name} | {chips:+.2f} chips a match | {rate.value:.1%} ({rate.low:.1%} – {rate.high:.1%}) |"
        )
    return lines


def _match(players: tuple[Bot, Bot], number: int) -> float:
    """The first player's winnings; matches come in pairs with the same cards and the seats swapped."""
    chance, rng, turned = Rng(f"deal {number // 2}"), Rng(f"play {number}"), number % 2
    state = LEDUC.setup(2, LEDUC.Options())
    while state.decider != NOBODY:
        if state.decider == CHANCE:
            state.play(state.actions()[chance.weighted(state.odds())])
        else:
            state.play(players[state.decider ^ turned].choose(state.guess(state.decider, rng), rng))
    return (state.outcome() or [0.0, 0.0])[turned]


SECTIONS: dict[str, Callable[[], list[str]]] = {
    "simulations": simulations,
    "leduc": leduc,
    "punctuality": strength.punctuality,
    "yardsticks": strength.yardsticks,
    "vilitum-levels": strength.vilitum_levels,
}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--only", choices=SECTIONS, help="only this section")
    parser.add_argument("--dry", action="store_true", help="only print the results")
    given = parser.parse_args()
    for name, section in SECTIONS.items():
        if given.only in (None, name):
            lines = section()
            say("")
            print("\n".join(lines), end="\n\n")
            if not given.dry:
                put(lines, f"bots {name}")


if __name__ == "__main__":
    main()
