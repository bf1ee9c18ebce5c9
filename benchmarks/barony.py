"""Measures Barony: the speed of its rules, how strong the levels are, what Fiefdoms bots build, and which ones win.

    python benchmarks/barony.py
    python benchmarks/barony.py --only levels --rows 5-random 5-3 --seconds 300
    python benchmarks/barony.py --only balance mixes --matches 1000 --dry
    python benchmarks/barony.py --only balance --bot greedy --matches 200 --modes quick simple --dry

Everything is played in this process. A line of a table ends early when its time is up.
"""

import argparse
import statistics
import time
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from parts import LevelGoal, parts_parser, rate_text, run_parts
from report import machine, say
from strength import HEAD, row

from ludarium import game
from ludarium.bots import Bot, bot
from ludarium.core import CHANCE, NOBODY, Rng
from ludarium.games.barony.rules.data import fields
from ludarium.games.barony.rules.data.cards import CASTE, VOCATION_NAMES
from ludarium.games.barony.rules.state import Barony
from ludarium.lab.plan import Plan
from ludarium.lab.play import play_match
from ludarium.lab.results import MatchResult, Rate, results, wilson

BARONY = game("barony")
MIN_DECISIONS_PER_SECOND = 60_000
"""Decisions per second of random Quick-Start play."""
FORMS = (("Quick-Start, 2 Barons", 2, ""), ("Simple Game, 2 Barons", 2, "form=simple"),
         ("custom Fiefdoms, 2 Barons", 2, "form=custom"), ("Quick-Start, 6 Barons", 6, ""))  # fmt: skip


MODES = {
    "simple": (2, "form=simple"),
    "quick": (2, ""),
    "custom": (2, "form=custom"),
    **{f"quick, {seats} Barons": (seats, "") for seats in (3, 4, 5, 6)},
    "Round Table": (6, "layout=roundtable"),
    "quick, side 3": (2, "n=3"),
    "quick, entering counts": (2, "barricade=entering"),
}
LENGTHS = """\
| mode | bots | matches | decisions | nine in ten | turns each | nine in ten | barricades | too few | drawn | endless |
|---|---|--:|--:|--:|--:|--:|--:|--:|--:|--:|"""
SHARES = """\
| mode | bots | going first | second | third | fourth | fifth | sixth |
|---|---|--:|--:|--:|--:|--:|--:|"""
MAX_DECISIONS = 50_000
"""A match with more decisions than these is left unfinished."""


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
    lines = [duel(name, DUELS[name], given.seconds) for name in given.rows]
    return ["## Levels on Barony (`python benchmarks/barony.py`)", "", machine("."), "", HEAD, *lines]


def duel(name: str, one: LevelGoal, seconds: float) -> str:
    """One line of the table."""
    plan = Plan(game="barony", players=(one.player, one.other), matches=one.matches // 2, swap=True)
    players, until, begun = [bot(spec) for spec in plan.players], time.perf_counter() + seconds, time.perf_counter()
    played: list[MatchResult] = []
    while len(played) < plan.total and (time.perf_counter() < until or len(played) % 2):
        say(f"{name}: {len(played)} of {plan.total} matches")
        played.append(play_match(plan, len(played), players))
    found = results(plan, played, False, time.perf_counter() - begun)
    return row(found, (one.player, one.other), "Barony Quick-Start", one.goal)


# Fiefdoms


def fiefdoms(given: argparse.Namespace) -> list[str]:
    """Fiefdoms that level 4 builds against those built at random, both led by the same bot afterwards."""
    builder, leader, wins, played, built = bot("level:4"), bot("greedy"), 0.0, 0, Counter[str]()
    until = time.perf_counter() + given.seconds
    while played < given.matches and (time.perf_counter() < until or played % 2):
        say(f"fiefdoms: {wins} of {played} won")
        state, own = built_match(builder, played, "form=custom,placement=standard"), played % 2
        built.update(kinds(state, own))
        wins += (led(state, leader, Rng(f"fiefdoms {played}"))[own] + 1) / 2
        played += 1
    rate = wilson(wins, played)
    usual = ", ".join(f"{count / played:.1f} {name}" for name, count in built.most_common())
    return [
        "## Fiefdoms on Barony (`python benchmarks/barony.py`)", "", machine("."), "",
        f"Built by level 4 against built at random, both in the standard formation and led by `greedy`: {played} "
        f"matches, score {rate_text(rate, 1)}. On average level 4 hires {usual}.",
    ]  # fmt: skip


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
    columns = [mixed(leader, given.matches, given.seconds) for leader in ("random", "greedy")]
    lines += [f"| {name} | {rate_text(columns[0][name], 1)} | {rate_text(columns[1][name], 1)} |" for name in names]
    return ["## Mixes on Barony (`python benchmarks/barony.py`)", "", machine("."), "", *lines]


def mixed(leader: str, matches: int, seconds: float) -> dict[str, Rate]:
    """For each caste and vocation, the share of matches won by the seat that had more of it."""
    player, counts = bot(leader), Counter[str]()
    scores: dict[str, float] = defaultdict(float)
    until = time.perf_counter() + seconds
    for number in range(matches):
        if time.perf_counter() > until:
            break
        say(f"mixes led by {leader}: {number} of {matches}")
        state = built_match(None, number, "form=custom")
        one, other = kinds(state, 0), kinds(state, 1)
        payoff = led(state, player, Rng(f"mixes {number}"))[0]
        for name in {*one, *other}:
            if one[name] != other[name]:
                counts[name] += 1
                scores[name] += (payoff + 1) / 2 if one[name] > other[name] else (1 - payoff) / 2
    return {name: wilson(scores[name], counts[name]) for name in [card.name for card in CASTE] + VOCATION_NAMES}


# Balance


class BaronyEnd(NamedTuple):
    """The end of a match."""

    decisions: int
    turns: int
    order: int
    """Who won: 0 the first to act or his team, 1 the next …; -1 if nobody did."""
    rule: int
    """By which rule; 0 if it went on too long."""


def balance(given: argparse.Namespace) -> list[str]:
    """How long matches last, how they end, and what going first is worth, in every mode."""
    lengths, shares = LENGTHS.splitlines(), SHARES.splitlines()
    for name in given.modes:
        seats, text = MODES[name]
        ends = ended(name, seats, text, given)
        lengths.append(f"| {name} | {given.bot} | {lasting(ends, seats)} |")
        places = 2 if "roundtable" in text else seats
        won = [rate_text(wilson(sum(one.order == place for one in ends), len(ends)), 1) for place in range(places)]
        shares.append(f"| {name} | {given.bot} | {' | '.join(won + [''] * (6 - places))} |")
    return ["## Balance of Barony (`python benchmarks/barony.py`)", "", machine("."), "", *lengths, "", *shares]


def ended(name: str, seats: int, text: str, given: argparse.Namespace) -> list[BaronyEnd]:
    """The ends of the matches of one mode."""
    player, found, until = bot(given.bot), list[BaronyEnd](), time.perf_counter() + given.seconds
    while len(found) < given.matches and time.perf_counter() < until:
        say(f"{name}, {given.bot}: {len(found)} of {given.matches}")
        found.append(end_of(BARONY.setup(seats, BARONY.read_options(text)), player, Rng(f"balance {len(found)}")))
    return found


def end_of(state: Barony, player: Bot, rng: Rng) -> BaronyEnd:
    """The end of a match in which one bot plays all seats."""
    player.forget()
    decisions, first = 0, -1
    for _ in play_on(state, rng, lambda at: player.choose(at.guess(at.decider, rng), rng)):
        decisions += 1
        if first < 0 and state.phase == fields.PLAYING:
            first = int(state.turn)
        if decisions == MAX_DECISIONS:
            return BaronyEnd(decisions, sum(state.turns), -1, 0)
    order = int(state.winner - first) % int(state.seats) if state.winner >= 0 else -1
    if state.kingdom.castles and state.winner >= 0:
        order = int(state.kingdom.team[state.winner] != state.kingdom.team[first])
    return BaronyEnd(decisions, sum(state.turns), order, int(state.ended_by))


def lasting(ends: list[BaronyEnd], seats: int) -> str:
    """The columns on how long matches lasted and how they ended."""
    decisions, turns = sorted(one.decisions for one in ends), sorted(one.turns / seats for one in ends)
    rules = Counter(one.rule for one in ends)
    share = [rules[84] + rules[87], rules[85], rules[50] + rules[58], rules[0]]
    found = [f"{len(ends):,}", f"{statistics.median(decisions):,.0f}", within(decisions)]
    found += [f"{statistics.median(turns):,.0f}", within(turns)]
    return " | ".join([*found, *(f"{count / len(ends):.1%}" for count in share)])


def within(numbers: Sequence[float]) -> str:
    """The range of the middle 90 % of sorted numbers."""
    return f"{numbers[len(numbers) // 20]:,.0f} – {numbers[len(numbers) - 1 - len(numbers) // 20]:,.0f}"


PARTS = {"speed": speed, "levels": levels, "fiefdoms": fiefdoms, "mixes": mixes, "balance": balance}


def main() -> None:
    parser = parts_parser(__doc__, PARTS, DUELS)
    parser.add_argument(
        "--modes", nargs="+", choices=MODES, default=list(MODES), help="only these modes of the balance"
    )
    parser.add_argument("--bot", default="random", help="bot that plays for the balance (default: random)")
    parser.add_argument(
        "--matches", type=int, default=200, help="matches for Fiefdoms, mixes and balance (default: 200)"
    )
    parser.add_argument("--seconds", type=float, default=300.0, help="time limit of a line (default: 300)")
    run_parts("barony", PARTS, parser.parse_args())


if __name__ == "__main__":
    main()
