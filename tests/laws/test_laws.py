"""The laws, tried on every registered game."""

from typing import Any

import pytest

from ludarium import game, games
from ludarium.bots import Budget, Decision, analyse, bot, judge
from ludarium.core import Game, Rng, State
from ludarium.core.parts.analysis import Analysis, Judgement
from ludarium.testing import GameLaws, a_bot_is_blind, advice_is_blind, check, laws_of
from ludarium.testing.laws import LAWS, try_on
from ludarium.testing.suite import EXPLORE, FEW, effort, in_drawn_matches
from ludarium.testing.walk import Walk, random_actions

BOTS = ("random", "greedy", "alphabeta:60n")


class VilitumLaws(GameLaws):
    """The laws, but for matches that only a distant draw would end."""

    def may_be_endless(self, options: Any) -> bool:
        return not 0 < options.limit <= 300  # VLT-25: 0 is never


class BaronyLaws(GameLaws):
    """The laws on fewer and shorter matches: a match of Barony is long, and its states are large."""

    matches = 2
    test_in_drawn_matches = in_drawn_matches(5)

    def may_be_endless(self, options: Any) -> bool:
        return not 0 < options.turn_limit <= 50  # BAR-R50: 0 is never


class VictorusLaws(GameLaws):
    """The laws on fewer matches, since up to six armies are on the board; none that only a distant draw would end."""

    matches = 4
    test_in_drawn_matches = in_drawn_matches(1 if EXPLORE else 4)

    def may_be_endless(self, options: Any) -> bool:
        return not (0 < options.quiet_rounds <= 100 or 0 < options.round_limit <= 100)  # VCT-52, 61: 0 is never


class VilniusLaws(GameLaws):
    """The laws on fewer matches: their positions are long."""

    matches = 4
    test_in_drawn_matches = in_drawn_matches(4)


class VitiumLaws(GameLaws):
    """The laws on fewer and shorter matches: a match of Vitium asks everybody after every action."""

    matches = 2
    test_in_drawn_matches = in_drawn_matches(5)

    def may_be_endless(self, options: Any) -> bool:
        return not 0 < options.round_limit <= 2  # VTM-109, 111a: 0 is never, and most would take too long here


OWN: dict[str, type[GameLaws]] = {
    "barony": BaronyLaws,
    "victorus": VictorusLaws,
    "vilitum": VilitumLaws,
    "vilnius": VilniusLaws,
    "vitium": VitiumLaws,
}

for _name in games():
    globals()[f"TestLawsOf{_name.capitalize()}"] = laws_of(game(_name), OWN.get(_name, GameLaws))


@pytest.mark.parametrize("seats", [3, 7] if FEW else [2, 3, 7, 12] if EXPLORE else [2, 3, 7])
def test_every_law_holds_on_a_random_kingdom(seats: int) -> None:
    """BAR-148: whatever a Kingdom looks like, and however many Barons it seats."""
    barony, rng = game("barony"), Rng(f"a Kingdom for {seats}")
    for _ in range(3 if EXPLORE else 1):
        layout = barony.custom_boards.random(seats, rng)
        options = barony.Options(layout=layout, placement=rng.choose(("free", "standard")), n=3 + int(rng.below(3)))
        taken = tuple(random_actions(barony, options, seats, rng, 60 + 10 * seats))
        for law in LAWS:
            try_on(law, [Walk(barony, options, seats, taken, endless=True)], moments=1 if seats > 6 else 2)


@pytest.mark.parametrize("name", games())
@pytest.mark.parametrize("kind", BOTS)
def test_what_a_seat_cannot_know_does_not_change_its_bot(name: str, kind: str) -> None:
    check(a_bot_is_blind(lambda: bot(kind)), game(name), matches=effort(4), max_actions=80)


ADVICE_NODES = 8 if FEW else 40


def analysis(playing: Game[Any], state: State, seat: int, rng: Rng) -> Analysis:
    return analyse(playing, state, seat, rng, Budget(nodes=ADVICE_NODES), 3)


def judgement(playing: Game[Any], state: State, seat: int, rng: Rng) -> Judgement | Analysis:
    """What a review says of the first action, to whoever decides; there is none for others."""
    if state.decider != seat:
        return analysis(playing, state, seat, rng)
    return judge(playing, Decision(1, seat, state.actions()[0], state), rng, Budget(nodes=ADVICE_NODES))


@pytest.mark.parametrize("name", games())
@pytest.mark.parametrize("advise", [analysis, judgement])
def test_what_a_seat_cannot_know_does_not_change_what_it_is_advised(name: str, advise: Any) -> None:
    check(advice_is_blind(advise), game(name), matches=effort(2), max_actions=60)
