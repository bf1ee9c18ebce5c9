"""Writes a balance report from the matches of a study."""

from collections.abc import Sequence
from statistics import fmean, median
from typing import Any

from ludarium.bots import bot
from ludarium.core.errors import Misuse
from ludarium.core.game import Game
from ludarium.core.registry import game
from ludarium.lab.balance import figures
from ludarium.lab.balance.chapters.cards import card_chapter
from ludarium.lab.balance.chapters.course import drama_chapter, ending_chapter, length_chapter
from ludarium.lab.balance.chapters.decks import deck_chapter
from ludarium.lab.balance.chapters.definitions import definitions
from ludarium.lab.balance.chapters.levers import lever_chapter
from ludarium.lab.balance.chapters.options import option_chapter
from ludarium.lab.balance.chapters.seats import seat_chapter, together_chapter
from ludarium.lab.balance.document import Bullets, Chapter, Document, Text
from ludarium.lab.balance.figures import measures_of
from ludarium.lab.balance.study import Sample, Study
from ludarium.lab.balance.words import percent, rate


def report(study: Study, samples: Sequence[Sample], notes: str = "") -> Document:
    """The whole report; `notes` is the address of what people wrote about the game's balance."""
    playing = game(study.game)
    variants = [one for one in samples if one.purpose == "variant" and one.played]
    if not variants:
        raise Misuse(f"No match of {playing.title} was finished; the first failed: {samples[0].failures[0].error}")
    chapters = [
        together_chapter(variants) if playing.together else seat_chapter(playing, variants),
        length_chapter(variants),
        ending_chapter(playing, variants),
        drama_chapter(variants),
        option_chapter(playing, samples),
        deck_chapter(playing, samples),
        card_chapter(samples),
        lever_chapter(playing, samples),
        definitions(),
        again_chapter(study, notes),
    ]
    lead = (Text(_lead(study, samples)), Bullets(_summary(playing, variants)))
    return Document(f"Balance of {playing.title}", list(lead), [one for one in chapters if one is not None])


def _lead(study: Study, samples: Sequence[Sample]) -> str:
    played, failed = sum(len(one.played) for one in samples), sum(len(one.failures) for one in samples)
    sure = "" if not bot(study.bot).timed else " The bot has a time limit, so the same seed may give other matches."
    lost = f" {failed} more failed or were too long, and are left out." if failed else ""
    return (
        f"This report rests on {played:,} matches in which `{study.bot}` plays all seats, seed {study.seed}, by "
        f"version {game(study.game).version} of the rules.{lost}{sure} All players of a match are alike, so what "
        "differs between seats, cards or options comes from the rules, as far as such players bring it out; stronger "
        "players may find other things. Intervals hold the true value 95 times in 100."
    )


def _summary(playing: Game[Any], variants: Sequence[Sample]) -> list[str]:
    first = variants[0]
    lines = []
    if playing.together:
        lines.append(f"{first.title}: {rate(figures.won_rate(first))} of {len(first.played):,} matches are won.")
    else:
        turn = figures.turn_rates(first)[0]
        even = 1 / len(first.plan.players) if len(first.plan.players) > 2 else 0.5
        beyond = "more than chance explains" if turn.low > even or turn.high < even else "which may be chance"
        lines.append(f"{first.title}: who has the first turn scores {rate(turn)}; even would be {even:.0%}, {beyond}.")
        lines.append(f"{percent(fmean(figures.drawn(first)))} of these matches are drawn.")
    decisions = median(measures_of(one).decisions for one in first.played)
    length = figures.median_length(first)
    lines.append(f"Half of them take no more than {length:,.0f} actions; the median of decisions is {decisions:,.0f}.")
    changes = fmean(measures_of(one).lead_changes for one in first.played)
    lines.append(f"The lead changes {changes:.1f} times in a match.")
    return lines


def again_chapter(study: Study, notes: str) -> Chapter:
    """The command that writes the report, and where notes are."""
    flags = f"--bot {study.bot} --matches {study.matches} --option-matches {study.option_matches} --seed {study.seed}"
    blocks = [Text(f"`ludarium balance {study.game} {flags}` writes this report again: the same seed gives the same "
                   "matches on every machine, as long as rules and bots stay as they are.")]  # fmt: skip
    if notes:
        blocks.append(Text(f"What people found and changed is told in the [notes]({notes})."))
    return Chapter("Play it again", list(blocks))
