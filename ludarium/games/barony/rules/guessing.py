"""Determinization during setup: random guesses at the other Barons' hidden decisions (BAR-9)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from ludarium.core.rng import Rng
from ludarium.games.barony.rules import action as code
from ludarium.games.barony.rules.data import ledger
from ludarium.games.barony.rules.data.fields import SETTING_UP
from ludarium.games.barony.rules.setup import begin_seat, list_setup, play_setup, proceed_setup

if TYPE_CHECKING:
    from ludarium.games.barony.rules.state import Barony

MAX_RANDOM_TRIES: Final[i64] = 200
"""After this many random tries, take the first choice each time, which makes for the most decisions."""


def guess_setup(guess: Barony, truth: Barony, fresh: Barony, seat: int, rng: Rng) -> None:
    """In `guess`, a copy of `truth`, redo every setup but `seat`'s at random; `fresh` is a new match to start from."""
    for other in range(truth.setting + 1):
        if other != seat:
            decisions: i64 = truth.decided if other == truth.setting else -1
            adopt(guess, other, imagined(truth, fresh, other, rng, decisions))


def imagined(truth: Barony, fresh: Barony, seat: i64, rng: Rng, decisions: i64) -> Barony:
    """A match in which a seat has set up at random, with this number of decisions made (-1: all)."""
    tries: i64 = 0
    while True:
        match = fresh.copy()
        if truth.options.form == "campaign":
            share_roster(match, truth, seat)
        begin_seat(match, seat)
        tries += 1
        if sets_up_at_random(match, seat, rng, decisions, tries > MAX_RANDOM_TRIES) or tries > MAX_RANDOM_TRIES:
            return match


def share_roster(match: Barony, truth: Barony, seat: i64) -> None:
    """Copy a seat's roster, which is public, with no Serf chosen for the Fief yet."""
    match.gold[seat] = truth.gold[seat]
    for serf in range(match.first_of(seat), match.first_of(seat + 1)):
        match.copy_row(serf, truth)
        if match.caste(serf) >= 0:
            match.set_where(serf, ledger.RESERVE)
            match.set_flags(serf, 0)
            match.set_blessings(serf, 0)
            match.set_hold(serf, 0)


def sets_up_at_random(match: Barony, seat: i64, rng: Rng, decisions: i64, take_first: bool) -> bool:
    """Set up a seat at random; True if it made exactly this number of decisions (-1: if it finished)."""
    match.phase = SETTING_UP
    for space in match.kingdom.home_cells[seat]:
        match.at[space] = -1
    while True:
        proceed_setup(match)
        if match.phase != SETTING_UP or match.setting != seat:
            return decisions < 0
        found: list[int] = []
        list_setup(match, found)
        if len(found) == 1:
            play_setup(match, code.kind_of(found[0]), code.who_of(found[0]), code.what_of(found[0]))
            match.decided -= 1
        elif match.decided == decisions:
            return True
        else:
            choice = found[0] if take_first else rng.choose(found)
            play_setup(match, code.kind_of(choice), code.who_of(choice), code.what_of(choice))


def adopt(guess: Barony, seat: i64, other: Barony) -> None:
    """Copy a seat's Serfs, their places and its gold from another match; names are public."""
    for serf in range(guess.first_of(seat), guess.first_of(seat + 1)):
        guess.copy_row(serf, other)
    for space in guess.kingdom.home_cells[seat]:
        guess.at[space] = other.at[space]
    guess.gold[seat] = other.gold[seat]
    if seat == guess.setting:
        guess.ask, guess.left = other.ask, other.left
