"""Measures Barony: the speed of its rules, how strong the levels are, what Fiefdoms bots build, and which ones win.

    python benchmarks/barony.py
    python benchmarks/barony.py --only levels --rows 5-random 5-3 --seconds 300
    python benchmarks/barony.py --only mixes --matches 1000 --jobs 2 --dry

A line of a table ends early when its time is up. Lengths, endings and the first turn are in `ludarium balance barony`.
"""

import argparse
import statistics
import time
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator
from functools import partial

from parts import LevelGoal, parts_parser, played_within, rate_text, run_parts
from report import machine
from strength import HEAD, row

from ludarium import game
from ludarium.bots import Bot, bot
from ludarium.core import CHANCE, NOBODY, Rng
from ludarium.games.barony.rules.data import fields
from ludarium.games.barony.rules.data.cards import CASTE, VOCATION_NAMES
from ludarium.games.barony.rules.state import Barony
from ludarium.lab.plan import Plan
from ludarium.lab.play import play_match
from ludarium.lab.results import Rate, results, wilson

BARONY = game("barony")
MIN_DECISIONS_PER_SECOND = 60_000
"""Decisions per second of random Quick-Start play."""
FORMS = (("Quick-Start, 2 Barons", 2, ""), ("Simple Game, 2 Barons", 2, "form=simple"),
         ("custom Fiefdoms, 2 Barons", 2, "form=custom"), ("Quick-Start, 6 Barons", 6, ""))  # fmt: skip


DUELS = {
    "5-random": LevelGoal("level:5", "random", 100, 0.95),
    "5-3": LevelGoal("level:5", "level:3", 100, 0.6),
    **{f"{n}-{n - 1}": LevelGoal(f"level:{n}", f"level:{n - 1}", 100 if n < 6 else 40, 0.6) for n in range(2, 7)},
}


def play_on(state: Barony, chance: Rng, choose: Callable[[Barony], int]) -> Iterator[Barony]:
    """Play a match to its end; yields before every action of a seat."""
    while state.decider != NOBODY:
        if state.decider == CHANCE:
            state.play(state.actions()[chance.weighted(state.odds())])
        else:
            yield state
            state.play(choose(state))


# Speed


def speed(given: argparse.Namespace) -> list[str]:
    """Random decisions per second of CPU time, the median of five rounds."""
    lines = ["| random play | decisions/s | choices listed/s | decisions a match | goal |", "|---|--:|--:|--:|--:|"]
    for name, seats, text in FORMS:
        rounds = [paced(seats, text, given.seconds / 100, number) for number in range(5)]
        decisions, listed, length = (statistics.median(one) for one in zip(*rounds, strict=True))
        goal = (
            f"{MIN_DECISIONS_PER_SECOND:,} {'reached' if decisions >= MIN_DECISIONS_PER_SECOND else '**missed**'}"
            if name == FORMS[0][0]
            else ""
        )
        lines.append(f"| {name} | {decisions:,.0f} | {listed:,.0f} | {length:,.0f} | {goal} |")
    return ["## Speed of Barony (`python benchmarks/barony.py`)", "", machine("."), "", *lines]


def paced(seats: int, text: str, seconds: float, seed: int) -> tuple[float, float, float]:
    """Decisions a second, choices listed a second, and decisions a match."""
    rng, decisions, listed, matches = Rng(seed), 0, 0, 0
    begun = time.process_time()
    while time.process_time() < begun + seconds:
        matches += 1
        state = BARONY.setup(seats, BARONY.read_options(text))
        while state.decider != NOBODY:
            actions = state.actions()
            if state.decider == CHANCE:
                state.play(actions[rng.weighted(state.odds())])
            else:
                state.play(actions[rng.below(len(actions))])
                decisions, listed = decisions + 1, listed + len(actions)
    taken = time.process_time() - begun
    return decisions / taken, listed / taken, decisions / matches


# Levels


def levels(given: argparse.Namespace) -> list[str]:
    """The levels in Quick-Start, each match from both seats."""
    lines = [duel(name, DUELS[name], given) for name in given.rows]
    return ["## Levels on Barony (`python benchmarks/barony.py`)", "", machine("."), "", HEAD, *lines]


def duel(name: str, one: LevelGoal, given: argparse.Namespace) -> str:
    """One line of the table."""
    plan = Plan(game="barony", players=(one.player, one.other), matches=one.matches // 2, swap=True)
    work = partial(play_match, plan)
    played = played_within(given.seconds, work, range(plan.total), name, given.jobs)
    found = results(plan, list(played), False, given.seconds)
    return row(found, (one.player, one.other), "Barony Quick-Start", one.goal)


# Fiefdoms


def fiefdoms(given: argparse.Namespace) -> list[str]:
    """Fiefdoms that level 4 builds against those built at random, both led by the same bot afterwards."""
    found = played_within(given.seconds, fiefdom, range(given.matches), "fiefdoms", given.jobs)
    played, built = len(found), sum((kinds for _, kinds in found), Counter[str]())
    rate = wilson(sum(score for score, _ in found), played)
    usual = ", ".join(f"{count / played:.1f} {name}" for name, count in built.most_common())
    return [
        "## Fiefdoms on Barony (`python benchmarks/barony.py`)", "", machine("."), "",
        f"Built by level 4 against built at random, both in the standard formation and led by `greedy`: {played} "
        f"matches, score {rate_text(rate, 1)}. On average level 4 hires {usual}.",
    ]  # fmt: skip


def fiefdom(number: int) -> tuple[float, Counter[str]]:
    """The builder's score in the match of that number, and what it hired."""
    state, own = built_match(bot("level:4"), number, "form=custom,placement=standard"), number % 2
    hired = kinds(state, own)
    return (led(state, bot("greedy"), Rng(f"fiefdoms {number}"))[own] + 1) / 2, hired


def built_match(builder: Bot | None, number: int, text: str) -> Barony:
    """A match in which one seat was set up by a bot, if given, and everything else at random."""
    rng = Rng(f"building {number}")
    state: Barony = BARONY.setup(2, BARONY.read_options(text))
    while state.phase == fields.SETTING_UP:
        if builder is not None and state.decider == number % 2:
            state.play(builder.choose(state.guess(state.decider, rng), rng))
        else:
            state.play(rng.choose(state.actions()))
    return state


def led(state: Barony, leader: Bot, rng: Rng) -> list[float]:
    """The payoffs when one bot plays all seats."""
    for _ in play_on(state, rng, lambda at: leader.choose(at, rng)):
        pass
    return state.outcome() or []


def kinds(state: Barony, seat: int) -> Counter[str]:
    """The castes and vocations of the Serfs that a seat has in play."""
    found = Counter[str]()
    for serf in range(state.first_of(seat), state.first_of(seat + 1)):
        if state.exists(serf) and state.in_play(serf):
            found[CASTE[state.caste(serf)].name] += 1
            found[VOCATION_NAMES[state.vocation(serf)]] += 1
    return found


# Mixes


def mixes(given: argparse.Namespace) -> list[str]:
    """How Fiefs with more of a caste or vocation score against Fiefs with less; all are built at random."""
    lines = ["| more of these than the other | led at random | led by `greedy` |", "|---|--:|--:|"]
    names = [*(card.name for card in CASTE[:5]), *VOCATION_NAMES]
    columns = [mixed(leader, given) for leader in ("random", "greedy")]
    lines += [f"| {name} | {rate_text(columns[0][name], 1)} | {rate_text(columns[1][name], 1)} |" for name in names]
    return ["## Mixes on Barony (`python benchmarks/barony.py`)", "", machine("."), "", *lines]


def mixed(leader: str, given: argparse.Namespace) -> dict[str, Rate]:
    """For each caste and vocation, the share of matches won by the seat that had more of it."""
    counts, scores = Counter[str](), defaultdict[str, float](float)
    work = partial(mixture, leader)
    for payoff, one, other in played_within(given.seconds, work, range(given.matches), f"mixes {leader}", given.jobs):
        for name in {*one, *other}:
            if one[name] != other[name]:
                counts[name] += 1
                scores[name] += (payoff + 1) / 2 if one[name] > other[name] else (1 - payoff) / 2
    return {name: wilson(scores[name], counts[name]) for name in [card.name for card in CASTE] + VOCATION_NAMES}


def mixture(leader: str, number: int) -> tuple[float, Counter[str], Counter[str]]:
    """The first seat's payoff in the match of that number, and what both seats have."""
    state = built_match(None, number, "form=custom")
    one, other = kinds(state, 0), kinds(state, 1)
    return led(state, bot(leader), Rng(f"mixes {number}"))[0], one, other


PARTS = {"speed": speed, "levels": levels, "fiefdoms": fiefdoms, "mixes": mixes}


def main() -> None:
    parser = parts_parser(__doc__, PARTS, DUELS)
    parser.add_argument("--matches", type=int, default=200, help="matches for Fiefdoms and mixes (default: 200)")
    parser.add_argument("--jobs", type=int, default=1, help="number of processes (default: 1)")
    parser.add_argument("--seconds", type=float, default=300.0, help="time limit of a line (default: 300)")
    run_parts("barony", PARTS, parser.parse_args())


if __name__ == "__main__":
    main()
