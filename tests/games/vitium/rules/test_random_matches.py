"""Invariants that hold at every moment of random matches."""

import random
import tomllib
from collections import Counter
from collections.abc import Iterator
from importlib import resources
from typing import Any

import msgspec
import pytest

from ludarium.core import CHANCE, NOBODY
from ludarium.testing import rule

from ..helpers import SEATS, VITIUM, cards_by_owner, choices, failed_claims, play_and_pass, state_of

CORE = tomllib.loads(resources.files("ludarium.games.vitium").joinpath("cards", "sets", "core.toml").read_text("utf-8"))
DECKS = {deck["id"]: Counter(deck["cards"]) for deck in CORE["deck"]}
NAMES = {card["id"]: card["name"] for card in CORE["card"]}
KINDS = ["iron-bond", "velvet-knife", "black-convoy", "quiet-rooms", "golden-rule", "loose-ends"]
OPTIONS: list[dict[str, Any]] = [
    {},
    {"empty_deck": "reshuffle", "sabotage_check": "always", "risk_death": "fails", "joint_win": "boss_first"},
    {"sabotage_tag": "any", "first_asked": "next", "notorious_house": "card", "half_rounding": "up"},
    {"guard_test": "no", "decklists": "open", "turn_actions": 12, "round_limit": 6},
]  # fmt: skip


def stroll(seats: int, seed: int, length: int, **agreed: Any) -> Iterator[tuple[Any, list[str]]]:
    """The states of a match played at random, one after the other, and the decks of its seats.

    Turns are not ended too soon, and now and then somebody gives Çint away.
    """
    rng = random.Random(f"{seats} {seed}")
    decks = rng.sample(KINDS, seats)
    state = VITIUM.setup(seats, VITIUM.Options(decks="/".join(decks), **agreed))
    for _ in range(length):
        if state.decider == NOBODY:
            break
        yield state, decks
        gifts = [] if rng.random() < 0.97 else VITIUM.interjections(state, rng.randrange(seats))
        there = [action for action in gifts if VITIUM.format(state, action).startswith("gift")] or state.actions()
        if len(there) > 1 and VITIUM.format(state, there[0]) == "end" and rng.random() < 0.8:
            there = there[1:]
        state.play(rng.choice(there))
    yield state, decks


@rule("VTM-1", "VTM-16", "VTM-2", "VTM-76")
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_no_card_is_lost_duplicated_or_created(seats: int) -> None:
    looked = 0
    for seed, agreed in enumerate(OPTIONS):
        for number, (state, decks) in enumerate(stroll(seats, seed, 260, **agreed)):
            if state.decider in (CHANCE, NOBODY) or number % 3 or not VITIUM.covers(state):
                continue
            looked += 1
            found = cards_by_owner(state)
            for seat, deck in zip(SEATS, decks, strict=False):
                assert found[seat] == DECKS[deck], VITIUM.text(state)
    assert looked > 100


@rule("VTM-108", "VTM-107")
@pytest.mark.parametrize("seats", [3, 6])
def test_anybody_may_concede_at_any_moment(seats: int) -> None:
    for seed in range(8):
        rng = random.Random(seed)
        *_, (state, _decks) = stroll(seats, 200 + seed, 60 + 17 * seed)
        for seat in rng.sample(range(seats), seats - 1):
            while state.decider == CHANCE:
                state.play(rng.choice(state.actions()))
            if state.decider == NOBODY:
                break
            state.play(VITIUM.parse(state, f"concede {SEATS[seat]}", seat))
            for _ in range(25):
                if state.decider != NOBODY:
                    state.play(rng.choice(state.actions()))
                    assert state.decider != seat
        assert state.decider == NOBODY
        assert max(state.outcome()) == 1


@rule("VTM-2", "VTM-5")
def test_nothing_is_negative_and_the_match_ends_at_eight_influence() -> None:
    for seed in range(6):
        for state, decks in stroll(2 + seed % 3, 100 + seed, 500):
            totals = [state.influence_of(seat) for seat in range(len(decks))]
            assert min(state.wealth[seat] for seat in range(len(decks))) >= 0
            assert min(totals) >= 0
            assert state.decider == NOBODY or max(totals) < 8


@rule("VTM-72")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_hidden_cards_are_never_in_the_view_of_another(seats: int) -> None:
    for seed in range(3):
        for number, (state, decks) in enumerate(stroll(seats, 40 + seed, 200)):
            if number % 9 or not VITIUM.covers(state):
                continue
            for seat in [*range(seats), None]:
                hidden = _hidden(state, decks, seat)
                said = msgspec.json.encode(VITIUM.view(state, seat)).decode()
                assert [id for id in hidden if f'"{id}"' in said or NAMES[id] in said] == []


def _hidden(state: Any, decks: list[str], seat: int | None) -> set[str]:
    """The cards that lie only where the seat cannot see them."""
    own = set(DECKS[decks[seat]]) if seat is not None else set()
    letter = SEATS[seat] if seat is not None else "-"
    closed, open_ = set[str](), own
    for line in VITIUM.text(state).split(" / "):
        kind, where, *rest = line.split()
        if kind in ("hand", "deck") and where != letter:
            for word in rest[0].split(","):
                (open_ if letter in word.partition("~")[2] else closed).add(word.partition("*")[0].partition("~")[0])
        elif kind == "down" and where[0].upper() != letter:
            seen = next((word[5:] for word in rest if word.startswith("seen=")), "")
            boss = next((word[5:] for word in rest if word.startswith("boss=")), "")
            (open_ if letter in seen + boss else closed).add(rest[0])
        elif kind == "junk":
            open_.update(rest[0].split(","))
        elif kind in ("up", "step"):
            open_.update(word.partition(":")[0].removeprefix("last=") for word in rest)
    completing = [line.split()[2] for line in VITIUM.text(state).split(" / ") if line.startswith("step complete")]
    for line in VITIUM.text(state).split(" / "):
        if line.startswith("down") and line.split()[1] in completing:
            open_.add(line.split()[2])
    return closed - open_


@rule("VTM-109", "VTM-111")
@pytest.mark.parametrize("seats", [2, 6])
def test_every_match_ends(seats: int) -> None:
    *_, (state, _) = stroll(seats, 7, 20_000, round_limit=5)
    assert state.decider == NOBODY
    payoffs = state.outcome()
    assert payoffs is not None
    assert len(payoffs) == seats
    assert max(payoffs) == 1 or set(payoffs) == {0}


ENDLESS = [
    "card loop pawn stats=1/3/1/1 | [act] : ready(self)\nup a1 loop",
    "card loop pawn stats=1/3/1/1 | [act] : ready(each pawn & yours)\nup a1 loop\nup a2 loop",
    "card loop device stats=-/3/-/- | [exhaust] : gain(you, 100); ready(self)\nup a1 loop",
]


@rule("VTM-111")
@pytest.mark.parametrize("board", ENDLESS)
def test_a_card_that_readies_itself_stops_at_the_action_limit(board: str) -> None:
    state = state_of(board)
    used = 0
    while used < 200 and (there := sorted(choices(state) - {"end"})):
        state = play_and_pass(state, there[0])
        used += 1
    assert used == 100
    assert choices(state) == {"end"}
    assert failed_claims(play_and_pass(state, "end"), "turn B") == []


CHAINS = [
    # triggers that call each other up: each death, kill or completion must use something up
    "card a-bomb pawn stats=1/1/1/1 | when dies : damage(each pawn, 1)\n"
    + "\n".join(f"up a{n} a-bomb" for n in range(2, 9)),
    "card a-host pawn stats=1/1/1/1 | when dies : return(each pawn & yours)\n"
    + "\n".join(f"up a{n} a-host" for n in range(2, 5)),
    "card a-heir pawn stats=1/1/1/1 | when kills : damage(each pawn & other, 9)\nup a2 a-heir\nup a3 a-heir\n"
    "up b1 1/1/1/1",
]


@rule("VTM-88", "VTM-111")
@pytest.mark.parametrize("board", CHAINS)
def test_triggers_that_trigger_each_other_end(board: str) -> None:
    state = state_of(f"card a-spark gambit | : damage(each pawn, 1)\ndown a1 a-spark\n{board}")
    state = play_and_pass(state, "complete a1")
    for _ in range(60):
        if "end" in choices(state):
            break
        state = play_and_pass(state, min(choices(state)))
    assert "end" in choices(state)
