"""The laws as pytest tests. Two lines check them all on a game.

class TestLaws(GameLaws):
    game = TICTACTOE
"""

import os
import re
from collections.abc import Callable
from typing import Any, ClassVar

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from ludarium.core import NOBODY, Game, OptionForm, Rng, declared, write_options
from ludarium.core.parts.decks import Deck, deck_from_word, deck_to_word, read_deck, write_deck
from ludarium.core.parts.illustrations import draw_diagram
from ludarium.core.parts.lessons import LessonRun, lessons
from ludarium.core.registry import game, games
from ludarium.core.rulebook import Diagram, pieces
from ludarium.testing.laws import LAWS, Law, try_on
from ludarium.testing.laws.law import EXPLORE
from ludarium.testing.players import LAWS_OF_BOTS, Kind, laws_for, walks
from ludarium.testing.walk import Endless, Walk, accepted, everything_open, never, random_actions, values, walk

FEW = os.environ.get("LUDARIUM_LAWS") == "few"
"""Whether to try a few matches only, as for the second form of a build that was tested in the first."""


def effort(usual: int) -> int:
    """How many cases to try, where this many are usual."""
    return usual * 10 if EXPLORE else max(1, usual // 4) if FEW else usual


HYPOTHESIS = settings(
    max_examples=effort(20),
    derandomize=not EXPLORE,
    database=None,
    deadline=None,
    suppress_health_check=[HealthCheck.differing_executors, HealthCheck.too_slow, HealthCheck.filter_too_much],
)
UNCERTAIN = re.compile(r", or |\b(either|perhaps|maybe|might|possibly)\b", re.IGNORECASE)
"""The words of a reason that was guessed."""
MAX_RANDOM_ACTIONS = 120
"""Played before the actions that Hypothesis draws."""
MAX_DRAWN_ACTIONS = 6
"""Drawn one by one by Hypothesis."""


def in_drawn_matches(share: int = 1) -> Callable[..., None]:
    """A test of each law on matches that Hypothesis draws; `share` 5 draws a fifth of the usual number."""

    @pytest.mark.parametrize("law", LAWS, ids=lambda law: law.name)
    @given(data=st.data())
    @settings(HYPOTHESIS, max_examples=max(1, HYPOTHESIS.max_examples // share))
    def test(self: "GameLaws", law: Law, data: st.DataObject) -> None:
        drawn = data.draw(drawn_walks(self.game, self.may_be_endless), "match")
        try_on(law, [drawn], moments=1)

    made: Callable[..., None] = test
    return made


class GameLaws:
    """Each law as a test, checked on random matches and on matches that Hypothesis draws."""

    game: ClassVar[Game[Any]]
    matches: ClassVar[int] = 12
    """Random matches per law."""

    def may_be_endless(self, options: Any) -> bool:
        """Whether a match under these options may go on forever."""
        return False

    @pytest.mark.parametrize("law", LAWS, ids=lambda law: law.name)
    def test_in_random_matches(self, law: Law) -> None:
        try_on(law, _walks(type(self)))

    test_in_drawn_matches = in_drawn_matches()

    def test_the_skin_can_be_read(self) -> None:
        assert self.game.skin is not None  # a faulty file raises, with its name

    def test_lessons_can_be_completed_with_what_they_offer(self) -> None:
        for lesson in lessons(self.game):  # reading them checks every way through each step
            run = LessonRun(self.game, lesson)
            while run.step:
                scene = run.scene()
                offered = [choice.text for choice in (*scene.choices, *scene.interjections)]
                assert offered, (lesson.id, run.number)
                run.play(offered[0])
            if lesson.match:
                assert lesson.match.opened(self.game).state.decider != NOBODY, lesson.id

    def test_presets_can_be_played_with_every_number_of_players_that_is_offered(self) -> None:
        assert len({one.label for one in self.game.presets}) == len(self.game.presets)
        offered = self.game.seats_for(self.game.Options())
        for preset in self.game.presets:
            assert self.game.seats_for(self.game.Options(**preset.options)) == offered, preset.label

    def test_no_other_game_has_the_same_rule_numbers(self) -> None:
        others = {name: game(name).prefix for name in games() if name != self.game.name}
        assert [name for name, prefix in others.items() if prefix == self.game.prefix] == []

    def test_every_rule_of_the_book_says_something_in_a_chapter(self) -> None:
        assert [
            one.number for one in self.game.rulebook.rules.values() if not one.chapter or not one.text.strip()
        ] == []

    def test_every_rule_that_the_book_refers_to_exists(self) -> None:
        book = self.game.rulebook
        assert set(re.findall(rf"\b{self.game.prefix}-R?\d+[a-z]?\b", book.source)) <= set(book.rules)

    def test_every_refusal_cites_a_rule_of_the_book_and_gives_one_reason(self) -> None:
        book, table = self.game.rulebook.rules, self.game.refusals
        assert [ban for ban, one in table.items() if one.ban != ban or one.rule not in book] == []
        assert [one.sentence for one in table.values() if UNCERTAIN.search(one.sentence)] == []

    def test_every_option_cites_a_rule_of_the_book(self) -> None:
        book = self.game.rulebook.rules
        assert [one.name for one in declared(self.game.Options) if one.rule not in book] == []

    @given(data=st.data())
    @HYPOTHESIS
    def test_options_are_read_as_they_are_written(self, data: st.DataObject) -> None:
        options = data.draw(drawn_options(self.game, data.draw(st.sampled_from(self.game.seats))), "options")
        assert self.game.read_options(write_options(options)) == options

    def test_ready_made_decks_are_legal_and_survive_as_text(self) -> None:
        if self.game.decks is None:
            return
        sets = str(getattr(self.game.Options(), self.game.card_files.option)) if self.game.card_files else ""
        for deck in self.game.decks.catalogue(sets).decks:
            assert self.game.decks.faults(deck, sets) == []
            assert read_deck(write_deck(deck)) == (msgspec.structs.replace(deck, id=""), [])
            assert deck_from_word(deck_to_word(deck)) == Deck(leader=deck.leader, cards=deck.cards)

    def test_the_cards_that_come_with_the_game_are_faultless(self) -> None:
        files = self.game.card_files
        if files is None:
            return
        assert files.check(files.text(), "cards") == ([], [])
        assert files.pack(files.text(), "cards")
        for sample in files.editor.samples() if files.editor else ():
            assert files.check(sample.head + sample.card, "sample")[0] == []

    def test_every_diagram_of_the_book_can_be_drawn(self) -> None:
        for part in pieces(self.game.rulebook.source):
            if isinstance(part, Diagram):
                assert msgspec.json.encode(draw_diagram(self.game, part.position))


class BotLaws:
    """Each law of bots as a test, checked on random matches of some games.

    class TestLaws(BotLaws):
        games = (TICTACTOE,)
        kinds = (Kind("mine", lambda nodes: Mine(nodes)),)
    """

    games: ClassVar[tuple[Game[Any], ...]]
    kinds: ClassVar[tuple[Kind, ...]]
    matches: ClassVar[int] = 2
    """Random matches per law and game."""

    @pytest.mark.parametrize("name", LAWS_OF_BOTS)
    def test_in_random_matches(self, name: str) -> None:
        for kind in self.kinds:
            for law in (law for law in laws_for(kind) if law.name == name):
                for playing in self.games:
                    try_on(law, walks(playing, effort(self.matches)))


def laws_of(game: Game[Any], base: type[GameLaws] = GameLaws) -> type[GameLaws]:
    """A test class that checks every law on a game."""
    return type(f"TestLawsOf{game.name.capitalize()}", (base,), {"game": game, "__module__": __name__})


_WALKED: dict[type[GameLaws], tuple[Walk, ...]] = {}


def _walks(laws: type[GameLaws]) -> tuple[Walk, ...]:
    """The random matches for all laws of a class, played once."""
    if laws not in _WALKED:
        rng = Rng(os.urandom(8) if EXPLORE else laws.game.name)
        count = effort(laws.matches)
        _WALKED[laws] = tuple(walk(laws.game, rng, endless=laws().may_be_endless) for _ in range(count))
    return _WALKED[laws]


@st.composite
def drawn_walks(draw: st.DrawFn, game: Game[Any], endless: Endless = never) -> Walk:
    """Matches for which Hypothesis draws the seats, the options, a seed for the first actions, and each later one."""
    seats = draw(st.sampled_from(game.seats_for(game.Options())) | st.sampled_from(game.seats))
    options = draw(drawn_options(game, seats))
    seed, before = draw(st.integers(0, 2**32)), draw(st.integers(0, MAX_RANDOM_ACTIONS))
    taken = list(random_actions(game, options, seats, Rng(seed), before))
    state = Walk(game, options, seats, tuple(taken)).at(len(taken))
    for index in draw(st.lists(st.integers(0, 10_000), max_size=MAX_DRAWN_ACTIONS)):
        if state.decider == NOBODY:
            break
        choices = everything_open(game, state, seats)
        taken.append(choices[index % len(choices)])
        state.play(taken[-1][1])
    return Walk(game, options, seats, tuple(taken), endless(options))


def drawn_options(game: Game[Any], seats: int) -> st.SearchStrategy[Any]:
    """Combinations of options that the game accepts; the default is the simplest."""
    mixes = st.fixed_dictionaries({one.name: _values(game, one, seats) for one in declared(game.Options)})
    return mixes.map(lambda chosen: accepted(game, seats, chosen)).filter(lambda options: options is not None)


def _values(game: Game[Any], one: OptionForm, seats: int) -> st.SearchStrategy[bool | int | str]:
    boards = game.custom_boards
    if boards is not None and one.name == boards.option:
        sampled = st.integers(0, 2**32).map(lambda seed: boards.random(seats, Rng(seed)))
        return st.sampled_from((one.default, *values(one))) | sampled
    if one.kind == "number" and not one.values and one.most is not None:
        return st.just(one.default) | st.integers(one.least or 0, one.most)
    return st.sampled_from((one.default, *values(one)))
