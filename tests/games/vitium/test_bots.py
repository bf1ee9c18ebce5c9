"""What bots make of Vitium: they finish what wins, answer gifts and offers, and do not harm themselves."""

import pytest

from ludarium.bots import bot
from ludarium.core import Rng, State

from .helpers import VITIUM, play, table

SEEDS = range(5)
JOB = "card chore job progress=6 reward=1"


def chosen(state: State, spec: str = "greedy") -> set[str]:
    """What a bot plays, by several seeds: what it does not see is another guess every time."""
    player = bot(spec)
    return {VITIUM.format(state, player.choose(state, Rng(f"bots {seed}"))) for seed in SEEDS}


WISE = {
    "it completes the job that wins": (f"{JOB}\nseat A inf=morrow:7\ndown a1 chore p=6\nup a2 2/3/2/1", "complete a1"),
    "it completes a job that pays": (f"{JOB}\nseat A inf=morrow:1\ndown a1 chore p=6\nup a2 2/3/2/1 ex", "complete a1"),
    "it works on the job that is nearly done": (
        f"{JOB}\ndown a1 chore p=1\ndown a2 chore p=4\nup a3 1/3/2/1",
        "work a3 a2",
    ),
    "it gets a job underway when somebody can work": (f"{JOB}\nhand A chore\nup a1 1/3/2/1", "get-underway chore"),
    "it finishes a sabotage": (f"{JOB}\ndown b1 chore p=3 s=6\nup a1 1/3/1/2\ndown a2 chore p=1", "sabotage a1 b1"),
    "it buys a worker": (
        f"{JOB}\nseat A wealth=400\nhand A tariff-runner\ndown a1 chore p=1",
        "purchase tariff-runner",
    ),
    "it puts armour on its own pawn": (
        "seat A wealth=200\nhand A ablative-coat\nup a1 3/4/3/1 ex\nup b1 3/4/3/1",
        "purchase ablative-coat a1",
    ),
    "it poisons a rival's pawn": (
        "seat A wealth=250 inf=vesper:1\nhand A perfumed-poison\nup a1 3/4/3/1 ex\nup b1 3/4/3/1",
        "purchase perfumed-poison b1",
    ),
    "it kills what it can kill": ("up a1 4/5/1/1:long-ranged\nup b1 1/3/3/1", "attack a1 b1"),
}


@pytest.mark.parametrize(("text", "wanted"), WISE.values(), ids=list(WISE))
def test_a_bot_that_looks_one_action_ahead_knows_what_is_good(text: str, wanted: str) -> None:
    assert chosen(table(text)) == {wanted}


UNWISE = {
    "it ends its turn rather than strike its own": ("up a1 3/4/2/1\nup a2 1/2/2/1 ex", "end"),
    "it ends its turn rather than attack what would kill it": ("up a1 1/2/3/1\nup b1 5/9/1/1", "end"),
    "it does not sabotage itself": (f"{JOB}\nup a1 1/3/0/2\ndown a2 chore p=1", "end"),
}


@pytest.mark.parametrize(("text", "wanted"), UNWISE.values(), ids=list(UNWISE))
def test_a_bot_does_itself_no_harm(text: str, wanted: str) -> None:
    assert chosen(table(text)) == {wanted}


@pytest.mark.parametrize("spec", ["greedy", "level:4"])
def test_bots_take_gifts(spec: str) -> None:
    state = play(table("seat A wealth=200\nseat B wealth=100\nup a1 2/3/2/1\nup b1 2/3/2/1"), "gift A>B 150")
    assert chosen(state, spec) == {"accept"}


def test_bots_keep_the_influence_of_their_jobs() -> None:
    state = play(table(f"{JOB}\ndown a1 chore p=6", 3), "complete a1")
    assert chosen(state) == {"split A1"}


def test_bots_take_influence_they_are_offered() -> None:
    state = play(table(f"{JOB}\ndown a1 chore p=6", 3), "complete a1; split B1")
    assert chosen(state) == {"accept"}


def test_bots_let_others_work_for_them() -> None:
    state = play(table(f"{JOB}\nup a1 1/3/2/1\ndown b1 chore p=1"), "work a1 b1")
    assert chosen(state) == {"consent"}


def test_bots_pay_rather_than_lose_a_good_pawn() -> None:
    state = table("seat A inf=vesper:1\nseat B wealth=900\ndown a1 blackmail p=4\nup b1 3/5/3/2")
    state = play(state, "complete a1 b1")
    assert chosen(state) == {"pay"}


def test_bots_save_a_pawn_in_the_maneuvering_step() -> None:
    state = play(table("seat B wealth=200\nhand B ablative-coat\nup a1 3/4/2/1\nup b1 2/3/3/1"), "attack a1 b1")
    assert chosen(state) == {"purchase ablative-coat b1"}


def test_bots_keep_a_maneuver_that_would_do_nothing() -> None:
    state = table(f"{JOB}\nseat B wealth=200\nhand B ablative-coat\nup a1 1/3/2/1\nup b1 2/3/3/1\ndown a2 chore p=1")
    state = play(state, "work a1 a2")
    assert chosen(state) == {"pass"}
