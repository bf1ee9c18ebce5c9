"""Measures Vitium: how strong the levels are, and how balanced the six ready-made decks and their cards are.

    python benchmarks/vitium.py
    python benchmarks/vitium.py --only levels --rows 5-random 5-3 --seconds 900
    python benchmarks/vitium.py --only decks cards --matches 140 --jobs 2 --dry
    python benchmarks/vitium.py --only decks --bot level:4 --matches 20 --first 5000 --dry

For levels both players have the same deck, and each match is repeated with the seats swapped. For decks and cards one
bot plays both seats. Matches are numbered and reproducible (`--first` starts at another number), unless a bot has a
time limit. A row or table ends early when its time is up.
"""

import argparse
import time
from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from itertools import combinations
from math import sqrt
from multiprocessing import get_context
from statistics import fmean, median
from typing import NamedTuple

from parts import LevelGoal, parts_parser, rate_text, run_parts
from report import machine, say

from ludarium import game
from ludarium.bots import Bot, bot
from ludarium.core import CHANCE, NOBODY, Rng
from ludarium.games.vitium.cards.pool import card_pool
from ludarium.games.vitium.rules import action as codes
from ludarium.games.vitium.rules.state import Vitium
from ludarium.lab.results import Rate, wilson

VITIUM = game("vitium")
CORE = card_pool("core", "")
DECKS = list(CORE.decks)
TITLES = {id: deck.name for id, deck in CORE.decks.items()}
PAIRS = list(combinations(DECKS, 2))
MIRRORS = [(deck, deck) for deck in DECKS]
SHARE_GOAL = (0.4, 0.6)
"""The share that a deck should win against all others."""
TURNS_GOAL = (8, 15)
"""The length of at least half of all matches, in turns of each player."""
MIN_TIMES_HELD = 40
"""Cards held less often are not judged."""
DEAD_SHARE = 0.15
"""A card is called dead if it is played in less than this share of the matches in which it was held."""
DUELS = """\
| bot | against | matches | won | shared | lost | score | 95 % interval | goal | turns each (median) | ms a choice |
|---|---|--:|--:|--:|--:|--:|--:|--:|--:|--:|"""

LENGTHS = """\
| matches | median | mean | a tenth | a quarter | three quarters | nine tenths | longest | 8 – 15 turns |
|---|--:|--:|--:|--:|--:|--:|--:|--:|"""
LIFTS = """\
| card | House | held | played of held | lift when drawn | lift when played |
|---|---|--:|--:|--:|--:|"""


ROWS = {
    "5-random": LevelGoal("level:5", "random", 96, 0.95),
    "5-3": LevelGoal("level:5", "level:3", 120, 0.6),
    "3-random": LevelGoal("level:3", "random", 240, 0.95),
    "3-2": LevelGoal("level:3", "level:2", 240, 0.6),
    "4-3": LevelGoal("level:4", "level:3", 120, 0.6),
    "5-4": LevelGoal("level:5", "level:4", 120, 0.5),
}


class Ended(NamedTuple):
    """The result of a match."""

    decks: tuple[str, ...]
    scores: tuple[float, ...]
    """1 for a win, a half for a shared one."""
    first: int
    """The seat that had the first turn."""
    turns: int
    choices: int
    held: tuple[frozenset[int], ...]
    """The cards that each seat ever had in its hand."""
    used: tuple[frozenset[int], ...]
    """Those it purchased or completed."""


# Matches -------------------------------------------------------------------------------------------------------------


def played(players: Sequence[Bot], decks: Sequence[str], draws: str, match: str) -> Ended:
    """Play a match; the same `draws` seed gives the same chance."""
    chance, rng = Rng(draws), Rng(match)
    state: Vitium = VITIUM.setup(len(decks), VITIUM.read_options(f"decks={'/'.join(decks)}"))
    held, used = [set[int]() for _ in decks], [set[int]() for _ in decks]
    for player in players:
        player.forget()
    choices = 0
    while state.decider != NOBODY:
        if state.decider == CHANCE:
            action = state.actions()[chance.weighted(state.odds())]
            if codes.kind_of(action) == codes.DRAW:
                held[state.dealt()].add(int(codes.who_of(action)))
        else:
            seat = state.decider
            action = players[seat].choose(state.guess(seat, rng), rng)
            note(state, action, held[seat], used[seat])
            choices += 1
        state.play(action)
    payoffs = state.outcome() or []
    scores = tuple((payoff + 1) / 2 for payoff in payoffs)
    sets = tuple(map(frozenset, held)), tuple(map(frozenset, used))
    return Ended(tuple(decks), scores, int(state.order[0]), int(state.round), choices, *sets)


def note(state: Vitium, action: int, held: set[int], used: set[int]) -> None:
    """Note which cards a seat chose for its hand, and which it plays."""
    kind, who = codes.kind_of(action), int(codes.who_of(action))
    if kind in (codes.PICK, codes.TAKE):
        held.add(who)
    elif kind == codes.PURCHASE:
        used.add(who)
    elif kind in (codes.PURCHASE_SLOT, codes.COMPLETE):
        used.add(int(state.face(state.card_at(who))))


# Levels --------------------------------------------------------------------------------------------------------------


def levels(given: argparse.Namespace) -> list[str]:
    """Bots against each other with mirrored decks, each match from both seats."""
    lines = [duel(name, ROWS[name], given) for name in given.rows]
    return ["## Levels on Vitium (`python benchmarks/vitium.py`)", "", machine("."), "", *DUELS.splitlines(), *lines]


def duel(name: str, one: LevelGoal, given: argparse.Namespace) -> str:
    """One row of the table."""
    players, scores, ended, taken = (bot(one.player), bot(one.other)), list[float](), list[Ended](), 0.0
    begun = time.perf_counter()
    while len(ended) < one.matches and (time.perf_counter() < begun + given.seconds or len(ended) % 2):
        say(f"{name}: {sum(scores):g} of {len(ended)}")
        number, swapped = divmod(len(ended) + given.first, 2)
        deck = DECKS[number % len(DECKS)]
        seats = players[::-1] if swapped else players
        ended.append(played(seats, (deck, deck), f"draws {number}", f"match {number} {swapped}"))
        scores.append(ended[-1].scores[swapped])
    taken = time.perf_counter() - begun
    rate, wins, lost = wilson(sum(scores), len(scores)), scores.count(1.0), scores.count(0.0)
    return (
        f"| {one.player} | {one.other} | {len(scores)} | {wins} | {len(scores) - wins - lost} | {lost} "
        f"| {rate.value:.1%} | {rate.low:.1%} – {rate.high:.1%} | {one.goal:.0%} {verdict(rate, one.goal)} "
        f"| {median(end.turns for end in ended):.0f} | {1000 * taken / sum(end.choices for end in ended):.1f} |"
    )


def verdict(rate: Rate, goal: float) -> str:
    """Whether a goal is reached, and how reliably."""
    if rate.low >= goal:
        return "reached"
    return "reached by what was seen" if rate.value >= goal else "**missed**"


# Decks ---------------------------------------------------------------------------------------------------------------


def numbered(pairs: Sequence[tuple[str, str]], spec: str, number: int) -> Ended:
    """The match with this number: pair after pair, every second time with the seats swapped."""
    turn, place = divmod(number, len(pairs))
    decks = pairs[place][:: 1 - 2 * (turn % 2)]
    player = BOTS.setdefault(spec, bot(spec))
    return played((player, player), decks, f"decks {number}", f"decks {number} chosen")


BOTS: dict[str, Bot] = {}
"""The bots of this process, by name."""


def all_played(pairs: Sequence[tuple[str, str]], matches: int, given: argparse.Namespace) -> list[Ended]:
    """Play `matches` matches of each pair, in `--jobs` processes."""
    numbers = range(given.first * len(pairs), (given.first + matches) * len(pairs))
    play: Callable[[int], Ended] = partial(numbered, pairs, given.bot)
    if given.jobs == 1:
        return counted(map(play, numbers), len(numbers), given.seconds)
    with ProcessPoolExecutor(given.jobs, get_context("spawn")) as pool:
        found = counted(pool.map(play, numbers, chunksize=5), len(numbers), given.seconds)
        pool.shutdown(cancel_futures=True)
    return found


def counted(coming: Iterator[Ended], total: int, seconds: float) -> list[Ended]:
    """Collect results until the time is up, and report progress."""
    found, until = list[Ended](), time.perf_counter() + seconds
    for one in coming:
        found.append(one)
        say(f"{len(found)} of {total} matches")
        if time.perf_counter() > until:
            break
    return found


def decks(given: argparse.Namespace) -> list[str]:
    """Which deck beats which, how long matches are, and what the first turn is worth."""
    across, mirrored = across_decks(given), all_played(MIRRORS, max(1, given.matches // 4), given)
    lines = ["## Decks of Vitium (`python benchmarks/vitium.py`)", "", machine(f"; all seats played by `{given.bot}`.")]
    lines += ["", f"{len(across):,} matches of different decks, {len(mirrored):,} of a deck against itself.", ""]
    lines += [*matrix(across), "", *lengths(across, mirrored), "", *firsts(across, mirrored)]
    return lines


PLAYED: dict[tuple[str, int, int], list[Ended]] = {}
"""Matches that two tables share are played once."""


def across_decks(given: argparse.Namespace) -> list[Ended]:
    """Matches of every pair of different decks."""
    key = given.bot, given.matches, given.first
    if key not in PLAYED:
        PLAYED[key] = all_played(PAIRS, given.matches, given)
    return PLAYED[key]


def matrix(ended: Sequence[Ended]) -> list[str]:
    """The share of the matches that the deck on the left wins, with its 95 % interval."""
    lines = [f"| deck | the field | goal | {' | '.join(TITLES.values())} |", f"|---|--:|---|{'--:|' * len(DECKS)}"]
    for deck in DECKS:
        field = against(ended, deck, DECKS)
        kept = "kept" if SHARE_GOAL[0] <= field.value <= SHARE_GOAL[1] else "**not kept**"
        shares = ["–" if other == deck else rate_text(against(ended, deck, (other,))) for other in DECKS]
        goal = f"{SHARE_GOAL[0]:.0%} – {SHARE_GOAL[1]:.0%} {kept}"
        lines.append(f"| {TITLES[deck]} | **{rate_text(field)}** | {goal} | {' | '.join(shares)} |")
    return lines


def against(ended: Sequence[Ended], deck: str, others: Sequence[str]) -> Rate:
    """The results of a deck against some others."""
    scores = [one.scores[seat] for one in ended for seat in (0, 1)
              if one.decks[seat] == deck and one.decks[1 - seat] in others]  # fmt: skip
    return wilson(sum(scores), len(scores))


def lengths(across: Sequence[Ended], mirrored: Sequence[Ended]) -> list[str]:
    """The length of matches, in turns of each player."""
    lines = LENGTHS.splitlines()
    groups = {"different decks": across, "a deck against itself": mirrored}
    groups |= {f"with {TITLES[deck]}": [one for one in across if deck in one.decks] for deck in DECKS}
    for name, group in groups.items():
        turns = sorted(one.turns for one in group)
        parts = " | ".join(str(turns[int(share * (len(turns) - 1))]) for share in (0.1, 0.25, 0.75, 0.9, 1))
        inside = sum(TURNS_GOAL[0] <= one <= TURNS_GOAL[1] for one in turns) / len(turns)
        lines.append(f"| {name} | {median(turns):g} | {fmean(turns):.1f} | {parts} | {inside:.0%} |")
    return lines


def firsts(across: Sequence[Ended], mirrored: Sequence[Ended]) -> list[str]:
    """The advantage of the first turn."""
    lines = ["| matches | won by who had the first turn |", "|---|--:|"]
    for name, group in (("different decks", across), ("a deck against itself", mirrored)):
        lines.append(f"| {name} | {rate_text(wilson(sum(one.scores[one.first] for one in group), len(group)))} |")
    for deck in DECKS:
        scores = [one.scores[one.first] for one in across if one.decks[one.first] == deck]
        lines.append(f"| {TITLES[deck]} first | {rate_text(wilson(sum(scores), len(scores)))} |")
    return lines


# Cards ---------------------------------------------------------------------------------------------------------------


class Lift(NamedTuple):
    """The win rate gain of seats that did something with a card, in percentage points, with its 95 % interval."""

    value: float
    spread: float

    def __str__(self) -> str:
        mark = "**" if abs(self.value) > self.spread else ""
        return f"{mark}{self.value:+.0f} ± {self.spread:.0f}{mark}"


class Record(NamedTuple):
    """How seats with a card in their deck did: without it in hand, with it but unplayed, and having played it."""

    missed: list[float]
    kept: list[float]
    used: list[float]

    def share(self) -> float:
        """The rate at which it was played by those who held it."""
        return len(self.used) / max(1, len(self.used) + len(self.kept))


def cards(given: argparse.Namespace) -> list[str]:
    """The correlation of holding and playing each card with winning."""
    ended = across_decks(given)
    found = records(ended)
    lines = ["## Cards of Vitium (`python benchmarks/vitium.py`)", "", machine(f"; all seats played by `{given.bot}`.")]
    lines += ["", f"{len(ended):,} matches of different decks.", ""]
    lines += LIFTS.splitlines()
    for card, record in sorted(found.items()):
        lines.append(row(card, record))
    dead = [CORE.cards[card].name for card, one in sorted(found.items())
            if len(one.kept) + len(one.used)  >= MIN_TIMES_HELD and one.share() < DEAD_SHARE]  # fmt: skip
    unused = [one.name for place, one in enumerate(CORE.cards) if place not in found]
    lines += ["", f"Dead (played in fewer than {DEAD_SHARE:.0%} of the matches in which they were held): "
              f"{', '.join(dead) or 'none'}. In no deck: {', '.join(unused) or 'none'}."]  # fmt: skip
    return lines


def row(card: int, record: Record) -> str:
    """One row of the table."""
    printed, held = CORE.cards[card], record.kept + record.used
    lifts = lift(held, record.missed), lift(record.used, record.kept)
    house = next(house.name for house in CORE.houses if house.id == printed.house)
    return f"| {printed.name} | {house} | {len(held)} | {record.share():.0%} | {lifts[0]} | {lifts[1]} |"


def records(ended: Sequence[Ended]) -> dict[int, Record]:
    """By card, scores relative to its deck's average, so that a strong deck's cards are not all strong."""
    average = {deck: against(ended, deck, DECKS).value for deck in DECKS}
    found = defaultdict[int, Record](lambda: Record([], [], []))
    for one in ended:
        for seat, deck in enumerate(one.decks):
            for card in (CORE.place[id] for id in CORE.decks[deck].cards):
                unplayed = found[card].kept if card in one.held[seat] else found[card].missed
                pile = found[card].used if card in one.used[seat] else unplayed
                pile.append(one.scores[seat] - average[deck])
    return dict(found)


def lift(those: list[float], others: list[float]) -> Lift | str:
    """The difference of two means, if there are enough of both."""
    if min(len(those), len(others)) < MIN_TIMES_HELD // 2:
        return ""
    return Lift(100 * (fmean(those) - fmean(others)), 196 * sqrt(error(those) + error(others)))


def error(scores: list[float]) -> float:
    """The square of a mean's standard error."""
    mean = fmean(scores)
    return sum((score - mean) ** 2 for score in scores) / len(scores) ** 2


PARTS = {"levels": levels, "decks": decks, "cards": cards}


def main() -> None:
    parser = parts_parser(__doc__, PARTS, ROWS)
    parser.add_argument(
        "--bot", default="greedy", help="bot that plays both seats for decks and cards (default: greedy)"
    )
    parser.add_argument("--matches", type=int, default=140, help="matches of each pair of decks (default: 140)")
    parser.add_argument("--first", type=int, default=0, help="number of the first match (default: 0)")
    parser.add_argument("--jobs", type=int, default=1, help="processes for decks and cards (default: 1)")
    parser.add_argument("--seconds", type=float, default=3600.0, help="time limit of a row or table (default: 3600)")
    run_parts("vitium", PARTS, parser.parse_args())


if __name__ == "__main__":
    main()
