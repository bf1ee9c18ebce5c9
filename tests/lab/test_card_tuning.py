"""Tuning cards: numbers are found and changed in card files, and the search reaches a target that it can reach."""

import pytest

from ludarium import game
from ludarium.core.errors import BadNotation, Misuse
from ludarium.core.parts.balance import Dial, Goal
from ludarium.games.vitium.balance import LED_BY
from ludarium.games.vitium.cards.pool import card_pool
from ludarium.lab.balance.figures import Mean
from ludarium.lab.balance.study import facts_of
from ludarium.lab.card_tuning.dials import changed_file, played_with, present, read_dial
from ludarium.lab.card_tuning.measuring import Measured, deck_lines
from ludarium.lab.card_tuning.search import CardTuning, _DeckSearch, _search, named_goal, tune_cards

VITIUM, VILNIUS = game("vitium"), game("vilnius")


@pytest.mark.parametrize(
    ("text", "dial"),
    [
        ("card siege-ox cost=350..550/50", Dial("card siege-ox cost", 350, 550, 50)),
        ("order spearmen weapons.spear=1..3", Dial("order spearmen weapons.spear", 1, 3)),
        ("option later_wealth=0..200/25", Dial("option later_wealth", 0, 200, 25)),
    ],
)
def test_a_dial_is_read_as_it_is_written(text: str, dial: Dial) -> None:
    assert read_dial(text) == dial


@pytest.mark.parametrize("text", ["", "cost=1..2", "card siege-ox cost", "card siege-ox cost=5..5", "card a b=1..2/0"])
def test_what_is_no_dial_is_refused_with_an_example(text: str) -> None:
    with pytest.raises(BadNotation):
        read_dial(text)


def test_numbers_are_read_where_they_stand_in_the_card_file() -> None:
    dials = [
        Dial(what, 0, 1) for what in ("unit hunters gold", "order spearmen weapons.spear", "order bowmen strength")
    ]
    assert list(present(VILNIUS, dials).values()) == [2, 2, 1]
    assert present(VITIUM, [Dial("option later_wealth", 0, 1)]) == {"option later_wealth": 0}


@pytest.mark.parametrize(
    "what", ["unit nobody gold", "unit hunters beauty", "order bowmen weapons.fire", "option decks"]
)
def test_a_number_that_is_not_there_is_refused(what: str) -> None:
    with pytest.raises(Misuse):
        present(VILNIUS, [Dial(what, 0, 1)])


def test_only_the_numbers_that_were_moved_change_in_the_file() -> None:
    before = VILNIUS.card_files
    assert before is not None
    old, new = before.text().splitlines(), changed_file(VILNIUS, {"unit hunters gold": 3}).splitlines()
    assert [(a, b) for a, b in zip(old, new, strict=True) if a != b] == [("gold = 2", "gold = 3")]


def test_matches_are_played_with_the_changed_cards() -> None:
    assert played_with(VILNIUS, {"unit hunters gold": 2}, "difficulty=heavy") == "difficulty=heavy"
    options = VILNIUS.read_options(played_with(VILNIUS, {"unit hunters gold": 3}, "difficulty=heavy"))
    assert options.difficulty == "heavy"
    assert VILNIUS.setup(2, options).cards.unit_names  # a packed card file that the game reads


def test_every_goal_of_the_games_can_be_measured_with_its_dials() -> None:
    for playing in (VITIUM, VILNIUS):
        for goal in facts_of(playing).goals:
            now = present(playing, goal.dials)
            assert all(dial.least <= now[dial.what] <= dial.most for dial in goal.dials)
            moved = {dial.what: dial.most for dial in goal.dials}
            playing.setup(goal.seats, playing.read_options(played_with(playing, moved, goal.options)))


def test_every_deck_sits_on_every_seat_equally_often() -> None:
    lines = list(deck_lines(VITIUM, 3))
    assert len(lines) == 60
    for seat in range(3):
        assert {deck: sum(line[seat] == deck for line in lines) for deck in lines[0]} == dict.fromkeys(lines[0], 10)


def test_an_unknown_goal_names_those_there_are() -> None:
    with pytest.raises(Misuse, match="first, decks2"):
        named_goal(VITIUM, "fairness")


def test_one_dial_is_moved_to_where_the_target_is() -> None:
    """Who has the first turn loses if others begin with a fortune, so some value between makes it even."""
    goal = Goal("first", "first turn", "first", 0.2, 0.05, 2, (Dial("option later_wealth", 0, 1000, 500),))
    tuned = tune_cards(
        CardTuning(game="vitium", goals=(goal,), generations=1, matches=40, check_matches=40, seed=3), jobs=1
    )
    assert tuned.before == {"option later_wealth": 0}
    assert tuned.after["option later_wealth"] in (500, 1000)
    assert tuned.checked_after[0].found.value < tuned.checked_before[0].found.value


def test_a_search_with_the_same_seed_proposes_the_same() -> None:
    dials = (Dial("unit hunters gold", 1, 4), Dial("order bowmen strength", 0, 3))
    goal = Goal("easy", "won", "won", 0.9, 0.05, 2, dials, "difficulty=easy")
    tuning = CardTuning(game="vilnius", goals=(goal,), generations=2, population=4, matches=3, check_matches=3)
    first, second = tune_cards(tuning, jobs=1), tune_cards(tuning, jobs=2)
    assert first.generations == 2
    assert all(dial.least <= first.after[dial.what] <= dial.most for dial in dials)
    assert (first.after, first.checked_after) == (second.after, second.checked_after)


def test_dials_of_decks_move_against_what_their_deck_wins_by_smaller_and_smaller_steps() -> None:
    dials = tuple(Dial(f"character {LED_BY[deck]} income", 300, 600, 25, deck) for deck in ("Iron Bond", "Loose Ends"))
    first, second = (dial.what for dial in dials)
    goal = Goal("decks3", "decks apart", "decks", 0.0, 0.05, 3, dials)
    search = _search(CardTuning(game="vitium", goals=(goal,)), {first: 450, second: 450})
    assert isinstance(search, _DeckSearch)
    wins = Measured(Mean(0.1, 0.02), 4.0, {"Iron Bond": Mean(0.5, 0.05), "Loose Ends": Mean(0.3, 0.05)})
    tried = []
    for _ in range(3):
        settings = search.ask()
        tried.append(settings[0])
        proposed = search.tell(settings, [[wins]])
    assert [one[first] for one in tried] == [450, 400, 375]
    assert [one[second] for one in tried] == [450, 500, 525]
    assert proposed == {first: 375, second: 525}  # the mean of the last two


def test_each_deck_of_vitium_is_led_by_the_character_whose_numbers_are_tuned() -> None:
    assert {deck.name: deck.character for deck in card_pool("core", "").decks.values()} == LED_BY
