"""Chance that players can verify."""

import hashlib
import hmac
from collections import Counter

import pytest
from stakes import STAKES

from ludarium.core import CHANCE, FairChance, Match

THIRDS = [1 / 3, 1 / 3, 1 / 3]


def test_a_seed_gives_the_same_draws_again() -> None:
    draws = [[FairChance.seeded(seed).pick(number, THIRDS) for number in range(50)] for seed in (1, 1, 2)]
    assert draws[0] == draws[1] != draws[2]


def test_fresh_secrets_differ() -> None:
    assert FairChance.fresh().secret != FairChance.fresh().secret
    assert len(FairChance.fresh().secret) == 32


def test_the_commitment_is_the_secrets_hash() -> None:
    chance = FairChance(b"secret")
    assert chance.commitment == hashlib.sha256(b"secret").hexdigest()
    assert FairChance(b"another").commitment != chance.commitment


def test_anybody_can_derive_a_draw_from_the_secret() -> None:
    """The recipe, written out once more: it may not change, or old matches could not be checked."""
    for number in range(1, 100):
        digest = hmac.new(b"secret", f"action {number}".encode(), hashlib.sha256).digest()
        share = int.from_bytes(digest[:7], "big") / 2**56
        wanted = 0 if share < 0.5 else 1 if share < 0.75 else 2
        assert FairChance(b"secret").pick(number, [0.5, 0.25, 0.25]) == wanted


def test_draws_follow_the_odds() -> None:
    chance, odds = FairChance.seeded("odds"), [0.6, 0.3, 0.1]
    counts = Counter(chance.pick(number, odds) for number in range(10_000))
    assert all(abs(counts[index] / 10_000 - odd) < 0.02 for index, odd in enumerate(odds))


@pytest.mark.parametrize("odds", [[1.0], [0.0, 1.0], [0.1] * 10])
def test_a_draw_is_always_one_of_the_outcomes(odds: list[float]) -> None:
    chance = FairChance.seeded(0)
    assert all(odds[chance.pick(number, odds)] > 0 for number in range(500))


def test_a_match_settles_its_chance_at_once() -> None:
    match = Match(STAKES, seats=3, chance=FairChance.seeded(5))
    assert [played.seat for played in match.played] == [CHANCE] * 3
    assert match.state.decider == 0
    again = Match(STAKES, seats=3, chance=FairChance.seeded(5))
    assert again.played == match.played


def test_a_draw_can_be_repeated() -> None:
    chance = FairChance.seeded(3)
    assert chance.pick(9, THIRDS) == chance.pick(9, THIRDS)
