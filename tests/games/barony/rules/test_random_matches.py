"""Random matches between rich Fiefdoms, in which every maneuver and spell comes up: the state stays consistent."""

from collections import Counter

import pytest

from ludarium.core import NOBODY, Rng
from ludarium.games.barony.campaign.after_match import rosters_after
from ludarium.games.barony.campaign.orders import hire
from ludarium.games.barony.campaign.roster import Roster
from ludarium.games.barony.campaign.short_form import write_rosters
from ludarium.games.barony.rules import action as code
from ludarium.games.barony.rules.data import fields as is_
from ludarium.games.barony.rules.data.cards import CASTE, CASTES, MANEUVER
from ludarium.games.barony.rules.state import Barony
from ludarium.games.barony.text.vocabulary import read_things

from ..helpers import BARONY, refusal

KINDS = ["Np", "Np", "Kp", "Ks", "Wp", "Wp", "Rs", "Rs", "Tp", "Tj", "Gs", "Gj", "Ss.throw", "Sp.archery", "Pj"]
ITEMS = ["dagger", "axe", "pike", "shield", "plate"]
SPELLS = "armor enarm enwpn fireball lightning missile sleep slowspeed teleport"
MIXES = {
    "plain": {},
    "n3": {"n": 3, "lightning": "after", "move": "rank"},
    "each": {"maneuvers": "each", "range0": "adjacent", "loser_bump": "touching", "jumper_bump": "triangles"},
    "others": {"barricade": "entering", "few": "lost8", "noble": "rank-1", "serf_sale": "refund", "passing": "free"},
}


def fiefdom(rng: Rng) -> Roster:
    """Fifteen Serfs of all castes, of any Rank, with every lesson there is and a handful of things."""
    roster = Roster(10**6, 0, [])
    for kind in KINDS:
        roster = hire(roster, kind)
    for one in roster.serfs:
        card = CASTE[one.caste]
        one.rank = card.least + int(rng.below(card.most - card.least + 1))
        one.move = 1 + int(rng.below(6))
        one.kills = int(rng.below(40))
        free = {card.free, 17 if one.hire & 1 and one.caste == 3 else card.free}
        able = [m for m, man in enumerate(MANEUVER) if man.price and CASTES[one.caste] in man.castes and m not in free]
        one.learned = able
        words = [*ITEMS, *(f"s.{word}" for word in SPELLS.split()), "s.sleep*"]
        one.carried, one.spells, one.doubles = read_things([rng.choose(words) for _ in range(4)])
    return Roster(40_000, 0, roster.serfs)


def check_order(state: Barony) -> None:
    """Broken unless board and ledger agree and no Treasury is below zero."""
    for serf in range(state.serf_count()):
        space = state.where(serf)
        assert space < 0 or state.exists(serf)
        if space >= 0 and not state.is_resolving():
            assert state.at[space] == serf
    for space in range(len(state.at)):
        assert state.at[space] < 0 or state.where(state.at[space]) == space
    assert min(state.gold) >= 0


def check_text(state: Barony, rng: Rng) -> None:
    """Broken unless position and actions are read as they are written."""
    text = BARONY.text(state)
    assert BARONY.position(text) == state
    assert BARONY.position(text).actions() == state.actions()
    for _ in range(6):
        action = rng.choose(state.actions())
        assert BARONY.parse(state, BARONY.format(state, action)) == action
        assert state.decider < 0 or BARONY.why(state, BARONY.format(state, action)).number in BARONY.rulebook.rules


def crowd(state: Barony, rng: Rng) -> Barony:
    """The same match with everybody somewhere in the middle of the Kingdom."""
    while state.phase != is_.PLAYING:
        state.play(rng.choose(state.actions()))
    inner = [name for name in state.kingdom.names if name[0] in "ABCDEFM"]
    rng.shuffle(inner)
    things = BARONY.text(state).split(" / ")
    places = iter(["M", *(name for name in inner if name != "M")])
    for number, thing in enumerate(things):
        words = thing.split()
        if words[0] == "serf" and words[3] in state.kingdom.named:
            things[number] = (
                " ".join([*words[:3], next(places), *words[4:]]).replace(",left", "").replace(" fx=left", "")
            )
    crowded: Barony = BARONY.position(" / ".join(things))
    return crowded


def played(mix: str, seed: int, most: int, crowded: bool = False) -> tuple[Barony, Counter[int]]:
    """A match at random, checked on the way, and how often each kind of action was taken."""
    rng = Rng(f"{mix} {seed}")
    rosters = write_rosters([fiefdom(rng) for _ in range(2)])
    options = BARONY.Options(form="campaign", rosters=rosters, placement="standard", **MIXES[mix])
    state, kinds = BARONY.setup(2, options), Counter[int]()
    state = crowd(state, rng) if crowded else state
    tried: list[str] = []
    for number in range(most):
        if state.decider == NOBODY:
            break
        actions = state.actions()
        kinds_there = sorted({int(code.kind_of(action)) for action in actions})
        kind = rng.choose(kinds_there)  # rare kinds of action as often as common ones
        action = rng.choose([action for action in actions if code.kind_of(action) == kind])
        kinds[kind] += 1
        tried.append(BARONY.format(state, action))
        state.play(action)
        check_order(state)
        if number % 12 == 11 and state.phase == is_.PLAYING:
            check_text(state, rng)
            check_refusals(state, tried[-12:])
    return state, kinds


def check_refusals(state: Barony, attempts: list[str]) -> None:
    """Broken unless every attempt is listed, or refused by a rule of the book."""
    for text in attempts:
        rule = refusal(state, text)
        assert rule in BARONY.rulebook.rules or (not rule and BARONY.parse(state, text) in state.actions()), text


@pytest.mark.parametrize("mix", MIXES)
def test_random_matches_keep_the_state_consistent(mix: str) -> None:
    for seed in range(2):
        played(mix, seed, 260)


def test_crowded_matches_ask_every_question_and_stay_consistent() -> None:
    kinds = sum((played("n3", seed, 60, crowded=True)[1] for seed in range(5)), Counter[int]())
    assert len(kinds) > 24


def test_a_finished_match_gives_fiefdoms_that_can_be_written() -> None:
    state, _ = played("plain", 3, 40)
    state.play(BARONY.parse(state, "resign", 0))
    assert all(roster.serfs for roster in rosters_after(state))
