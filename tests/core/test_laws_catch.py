"""For every law there is a game that breaks it, to prove that the law can fail."""

import random
import re
from collections.abc import Callable
from dataclasses import replace
from itertools import count
from typing import Any, ClassVar, Self

import msgspec
import pytest
from librt.vecs import vec
from ludarium_tictactoe import TicTacToeGame
from ludarium_tictactoe.encoding import ENCODING
from ludarium_tictactoe.rules import RESIGN, Grid
from mypy_extensions import i64
from purse import PURSE, Purse, Purses
from stakes import CHANGE, FOLD, KEEP, STAKES, Hands, Stakes

from ludarium.core import (
    CHANCE,
    NOBODY,
    Card,
    Choice,
    Game,
    LudariumError,
    Match,
    Refused,
    Rng,
    Rule,
    State,
    Step,
    Zone,
)
from ludarium.core.parts.clock import MatchClock
from ludarium.core.parts.encoding import Encoding, Feature, Vocabulary
from ludarium.core.parts.narration import Narration, Reader, Story, Taken
from ludarium.core.parts.tuning import TunableWeights
from ludarium.core.parts.windows import ResponseWindows
from ludarium.core.refusal import Refusal
from ludarium.core.scene import Offer, Panel
from ludarium.testing import LAWS, Law, a_bot_is_blind, advice_is_blind, check

Breaches = list[tuple[str, Game[Any], str]]
"""A law, a game that breaks it, and what it then says."""
LAW = {law.name: law for law in LAWS}
SOUND = TicTacToeGame()


def tictactoe(state: type[Grid] = Grid, **changes: Any) -> TicTacToeGame:
    """Tic-tac-toe with another state, or with some of its answers changed."""
    given = {"setup": lambda self, seats, options: state(options), "position": position_of(state), **changes}
    made: TicTacToeGame = type("Mutilated", (TicTacToeGame,), {"rulebook": SOUND.rulebook, **given})()
    return made


def position_of(state: type[Grid]) -> Callable[[TicTacToeGame, str], Grid]:
    def position(self: TicTacToeGame, text: str) -> Grid:
        read = SOUND.position(text)
        made = state(read.options)
        made.squares, made.decider, made.winner = read.squares, read.decider, read.winner
        return made

    return position


def stakes(state: type[Hands] = Hands, **changes: Any) -> Stakes:
    """Stakes with another state, or with some of its answers changed."""
    given = {"setup": lambda self, seats, options: state(seats, options), **changes}
    made: Stakes = type("Mutilated", (Stakes,), given)()
    return made


def changed(answer: Any, **fields: Any) -> Any:
    """A view, scene or choice with some fields changed."""
    return msgspec.structs.replace(answer, **fields)


# Laws of states


class Forgetful(Grid):
    """Counts its plays in a place that a new match does not reset."""

    plays = count()

    def play(self, action: int) -> None:
        super().play(action)
        if next(self.plays) % 7 == 6:
            self.squares[0] = 1


class Shallow(Grid):
    def copy(self) -> Self:
        twin = super().copy()
        twin.squares = self.squares
        return twin


class LosesItsTurn(Grid):
    def copy(self) -> Self:
        twin = super().copy()
        twin.decider = 0
        return twin


class WithKeyOfItsOwn(Grid):
    def key(self) -> int:
        return id(self)


class Unsorted(Grid):
    def actions(self) -> list[int]:
        found = super().actions()
        random.shuffle(found)
        return found


class Doubled(Grid):
    def actions(self) -> list[int]:
        return super().actions() * 2


class Deaf(Grid):
    """Lists squares when the match is over."""

    def actions(self) -> list[int]:
        return [square for square, mark in enumerate(self.squares) if mark < 0] or [0]


class Crooked(Hands):
    def odds(self) -> list[float]:
        return [odd * 0.9 for odd in super().odds()]


class ShortOfOdds(Hands):
    def odds(self) -> list[float]:
        return super().odds()[:-1]


class EarlyOutcome(Grid):
    def outcome(self) -> list[float] | None:
        return super().outcome() or [0.0, 0.0]


class Generous(Grid):
    def outcome(self) -> list[float] | None:
        found = super().outcome()
        return None if found is None else [payoff * 2 for payoff in found]


class Endless(Grid):
    """Wipes a full board clean."""

    def play(self, action: int) -> None:
        super().play(action)
        if self.decider == NOBODY and action < RESIGN:
            self.squares, self.decider, self.winner = [-1] * len(self.squares), 0, NOBODY


class Stubborn(Grid):
    """Ends at random, but not where everybody always takes the last square listed: the last one is never filled."""

    def play(self, action: int) -> None:
        super().play(action)
        if action == len(self.squares) - 1:
            self.squares[action], self.decider, self.winner = (
                -1,
                1 - (self.squares.count(0) > self.squares.count(1)),
                NOBODY,
            )


class Hopeful(Grid):
    def evaluate(self) -> list[float]:
        return [worth + 0.5 for worth in super().evaluate()]


class Pass(Grid):
    """Lets a seat do nothing at all."""

    def actions(self) -> list[int]:
        return [*super().actions(), 99] if self.decider != NOBODY else []

    def play(self, action: int) -> None:
        if action != 99:
            super().play(action)


STATES: Breaches = [
    ("replay_rebuilds_every_state", tictactoe(Forgetful), "Replayed, the state after action"),
    ("a_copy_is_equal", tictactoe(LosesItsTurn), "not equal to its source"),
    ("a_copy_is_equal", tictactoe(WithKeyOfItsOwn), "another key"),
    ("a_copy_is_deep", tictactoe(Shallow), "changed the other"),
    ("actions_are_in_one_order", tictactoe(Unsorted), "lists other actions"),
    ("actions_are_in_one_order", tictactoe(Doubled), "listed twice"),
    ("somebody_can_act_until_the_end", tictactoe(Deaf), "nobody decides"),
    ("odds_sum_to_one", stakes(Crooked), "The odds sum to 0"),
    ("odds_sum_to_one", stakes(ShortOfOdds), "beside the actions"),
    ("the_outcome_is_there_at_the_end", tictactoe(EarlyOutcome), "An outcome before the end"),
    ("the_outcome_is_there_at_the_end", tictactoe(Generous), r"outside \[-1, 1\]"),
    ("an_evaluation_is_a_payoff", tictactoe(Hopeful), r"outside \[-1, 1\]"),
    ("a_play_changes_the_state", tictactoe(Pass), "changes nothing"),
]

# Laws of notation


def always(answer: Any) -> Callable[..., Any]:
    return lambda *_: answer


def accepts_all(self: TicTacToeGame, state: Grid, text: str, seat: int | None = None) -> int:
    """Takes a square though it is full."""
    try:
        return SOUND.parse(state, text, seat)
    except Refused:
        return 0


def cites_nothing(self: TicTacToeGame, state: Grid, text: str, seat: int | None = None) -> int:
    try:
        return SOUND.parse(state, text, seat)
    except Refused as refused:
        raise Refused("TTT-99", "No.") from refused


def allows_all(self: TicTacToeGame, state: Grid, text: str, seat: int | None = None) -> Rule:
    SOUND.why(state, text, seat)
    return Rule(number="TTT-3", text="Do what you like.", allows=True)


def refusing(*refused: Refused) -> Callable[[TicTacToeGame, Grid, str, int], int | Refused]:
    """Refuses with the first of these what SOUND refuses, and with the second what it does not."""

    def understand(self: TicTacToeGame, state: Grid, text: str, seat: int) -> int | Refused:
        found = SOUND.understand(state, text, seat)
        return refused[0] if isinstance(found, Refused) else refused[1] if refused[1:] else found

    return understand


TAKEN = {1: Refusal("TTT-3", "{square} is taken")}
CITES = "a_refusal_cites_the_ban_that_fired"
REFUSALS: Breaches = [
    (CITES, tictactoe(understand=refusing(Refused("TTT-3", ""), Refused("TTT-3", ""))), "is listed but not accepted"),
    (CITES, tictactoe(understand=accepts_all), "not listed"),
    (CITES, tictactoe(refusals=TAKEN, understand=refusing(Refused("TTT-1", "no"))), "not by one of"),
    (CITES, tictactoe(refusals=TAKEN, understand=refusing(Refused("TTT-1", "no", 1))), "not by the ban's TTT-3"),
    (
        CITES,
        tictactoe(refusals=TAKEN, understand=refusing(Refused("TTT-3", "a1 is taken", 1))),
        "predicates returned",
    ),
    (
        CITES,
        tictactoe(refusals=TAKEN, attempts=lambda *_: [Refused("TTT-3", " is taken", 1)]),
        "predicates returned",
    ),
]


NOTATION: Breaches = [
    (
        "position_text_says_it_all",
        tictactoe(text=lambda _, state: SOUND.text(state).replace("misere", "-")),
        "another state",
    ),
    ("position_text_says_it_all", tictactoe(text=lambda _, state: SOUND.text(state) + " "), "one line"),
    ("notation_is_read_as_it_is_written", tictactoe(format=lambda _, state, action: "a1"), "is read as"),
    ("notation_is_read_as_it_is_written", stakes(format=lambda _, state, action: " keep"), "tidy"),
    ("interjections_say_whose_they_are", tictactoe(interjections=lambda _, state, seat: [RESIGN]), "somebody else's"),
    ("interjections_say_whose_they_are", stakes(interjections=lambda _, state, seat: [FOLD + seat]), "is over"),
    (
        "a_numbered_rule_allows_what_is_listed",
        tictactoe(why=always(Rule(number="TTT-9", text="."))),
        "not in the rulebook",
    ),
    ("a_numbered_rule_allows_what_is_listed", tictactoe(why=always(Rule(number="TTT-3", text="."))), "forbids"),
    ("what_is_not_listed_is_refused", tictactoe(parse=accepts_all), "not open to seat"),
    ("what_is_not_listed_is_refused", tictactoe(parse=cites_nothing), "TTT-99, which is not in the rulebook"),
    ("what_is_not_listed_is_refused", tictactoe(why=allows_all), "but `why` answers"),
    (
        "pointing_at_what_is_not_offered_gets_a_rule",
        tictactoe(why=always(Rule(number="TTT-9", text="No (TTT-9)."))),
        "not in the rulebook",
    ),
    (
        "pointing_at_what_is_not_offered_gets_a_rule",
        tictactoe(why=always(Rule(number="TTT-3", text="Yes (TTT-3).", allows=True))),
        "but `why` answers",
    ),
    (
        "pointing_at_what_is_not_offered_gets_a_rule",
        tictactoe(why=always(Rule(number="TTT-3", text="Taken."))),
        "does not show its rule",
    ),
    (
        "pointing_at_what_is_not_offered_gets_a_rule",
        tictactoe(why=always(Rule(number="TTT-3", text="Taken (TTT-3)."))),
        "names nothing of it",
    ),
]

# Laws of views


def views(**fields: Any) -> TicTacToeGame:
    return tictactoe(view=lambda _, state, seat: changed(SOUND.view(state, seat), **fields))


def backwards(_: TicTacToeGame, state: Grid, seat: int | None) -> Any:
    seen = SOUND.view(state, seat)
    return changed(seen, choices=seen.choices[::-1])


def for_everybody(_: TicTacToeGame, state: Grid, seat: int | None) -> Any:
    return changed(SOUND.view(state, seat), choices=SOUND.view(state, state.decider).choices)


def one_path(_: TicTacToeGame, state: Grid, seat: int | None) -> Any:
    seen = SOUND.view(state, seat)
    return changed(seen, choices=tuple(changed(one, path=(Step("a1", "place"),)) for one in seen.choices))


def strange_role(_: TicTacToeGame, state: Grid, seat: int | None) -> Any:
    seen = SOUND.view(state, seat)
    return changed(seen, choices=tuple(changed(one, path=(Step(one.text, "sniff"),)) for one in seen.choices))


def scenes(**fields: Callable[[Any], Any]) -> TicTacToeGame:
    """Tic-tac-toe whose scene has some fields made otherwise."""

    def scene(_: TicTacToeGame, view: Any) -> Any:
        sound = SOUND.scene(view)
        return changed(sound, **{name: made(sound) for name, made in fields.items()})

    return tictactoe(scene=scene)


def offers(text: Callable[[Any], str], **fields: Any) -> TicTacToeGame:
    """Tic-tac-toe with a panel beside it, once a piece is there, that offers something or refuses it."""

    def panels(scene: Any) -> tuple[Panel, ...]:
        offer = Offer(name="One", text=text(scene), **fields) if scene.pieces and scene.choices else None
        return (Panel(id="a", title="A", offers=(offer,)),) if offer else ()

    return scenes(panels=panels)


def round_cells(scene: Any) -> Any:
    return changed(scene.board, shape="round")


def zones(**fields: Any) -> Callable[[Any], Any]:
    return lambda scene: (Zone(id="aside", name="Aside", **fields),)


NOWHERE = Choice(text="z9", name="Mark z9", path=(Step("z9", "place"),))


def nowhere(_: TicTacToeGame, state: Grid, seat: int | None) -> Any:
    return changed(SOUND.view(state, seat), choices=(NOWHERE,))


VIEWS: Breaches = [
    ("a_view_says_whose_it_is_and_who_decides", views(seat=0), "names others"),
    ("a_view_says_whose_it_is_and_who_decides", views(outcome=(0.0, 0.0)), "another outcome"),
    ("the_decider_is_offered_what_is_listed", tictactoe(view=backwards), "other choices"),
    ("the_decider_is_offered_what_is_listed", tictactoe(view=for_everybody), "other choices"),
    ("the_decider_is_offered_what_is_listed", views(interjections=()), "other interjections"),
    ("choices_can_be_told_apart", tictactoe(view=one_path), "one path"),
    ("a_scene_uses_values_that_clients_know", tictactoe(view=strange_role), "Step.role is 'sniff'"),
    ("a_scene_uses_values_that_clients_know", scenes(board=round_cells), "Use one of 'square', 'hex', 'triangle'"),
    ("a_scene_uses_values_that_clients_know", scenes(zones=zones(tone="ugly")), "Zone.tone is 'ugly'"),
    ("a_scene_uses_values_that_clients_know", scenes(zones=zones(lies="heap")), "Zone.lies is 'heap'"),
    ("a_scene_can_be_drawn", tictactoe(view=nowhere), "z9 is not in the scene"),
    ("a_scene_can_be_drawn", scenes(pieces=lambda scene: scene.pieces * 2), "one id"),
    ("a_scene_can_be_drawn", scenes(board=lambda scene: None), "not in the scene"),
    ("a_scene_can_be_drawn", scenes(choices=lambda scene: ()), "other choices than its view"),
    ("a_scene_can_be_drawn", scenes(prompt=lambda scene: ""), "has a prompt"),
    ("panels_offer_what_can_be_chosen", offers(lambda scene: "z9", path=(Step("z9", "place"),)), "and is no choice"),
    ("panels_offer_what_can_be_chosen", offers(lambda scene: scene.choices[0].text), "refused, and is a choice"),
    ("panels_offer_what_can_be_chosen", offers(lambda scene: scene.pieces[0].spot), "refused without a word"),
    (
        "panels_offer_what_can_be_chosen",
        offers(lambda scene: scene.pieces[0].spot, why="So.", rule="TTT-0"),
        "TTT-0, not",
    ),
    ("panels_offer_what_can_be_chosen", scenes(panels=lambda scene: (Panel(id="a", title="A"),) * 2), "one id"),
]

# Laws of secrets


def shows_all_hands(_: Stakes, state: Hands, seat: int | None) -> Any:
    return changed(STAKES.view(state, seat), hands=tuple(state.hands))


def shows_spectators(_: Stakes, state: Hands, seat: int | None) -> Any:
    return shows_all_hands(_, state, None) if seat is None else STAKES.view(state, seat)


def names_the_highest(_: Stakes, state: Hands, seat: int | None) -> Any:
    """Tells in the name of a choice what only the truth knows."""
    seen = STAKES.view(state, seat)
    name = f"Keep against {max(state.hands)}"
    return changed(seen, choices=tuple(changed(one, name=name) for one in seen.choices))


class KeepsTheTruth(Hands):
    """Its guess is the truth: a bot that is handed it peeks."""

    def guess(self, seat: int, rng: Rng) -> Self:
        return self.copy()


class PassesTheTurn(Hands):
    def guess(self, seat: int, rng: Rng) -> Self:
        world = super().guess(seat, rng)
        world.turn, world.decider = min(world.turn + 1, len(world.hands)), CHANCE
        return world


class DealsByTheTruth(Hands):
    """Its guess depends on how the hidden cards lie."""

    def guess(self, seat: int, rng: Rng) -> Self:
        world = super().guess(seat, rng)
        others = [other for other, card in enumerate(self.hands) if other != seat and card]
        if others and max(self.hands[other] for other in others) > 4 and not self.die:
            return super().guess(seat, Rng(self.hands[others[0]]))
        return world


class KnowsTheTruth(Hands):
    """The key of a seat's information set reveals what others hold."""

    def known_to(self, seat: int, rng: Rng) -> int:
        return self.key()


class SuggestsByTheTruth(Hands):
    """What comes into question depends on how the hidden cards lie."""

    def suggestions(self, seat: int) -> list[int]:
        return [FOLD + seat] if self.decider >= 0 and self.hands[seat] < max(self.hands) else []


class SuggestsForOthers(Hands):
    def suggestions(self, seat: int) -> list[int]:
        return [FOLD + (seat + 1) % len(self.hands)] if self.decider >= 0 else []


class GuessesInPlace(Hands):
    """Guessing also re-deals the hidden cards of the state itself."""

    def guess(self, seat: int, rng: Rng) -> Self:
        world = super().guess(seat, rng)
        self.hands = world.hands.copy()
        return world


def folds_when_behind(self: Stakes, state: Hands, seat: int) -> list[int]:
    """Only a seat without the highest card may fold, which reveals that it is not the highest."""
    return STAKES.interjections(state, seat) if state.hands[seat] != max(state.hands) else []


def talkative(self: Stakes, state: Hands, text: str, seat: int | None = None) -> int:
    try:
        return STAKES.parse(state, text, seat)
    except Refused as refused:
        raise Refused(refused.rule, f"Not now; the others hold {state.hands}.") from refused


def tells_the_deal(self: Stakes, state: Hands, action: int, seat: int | None) -> str:
    return STAKES.format(state, action)


def tells_the_hands(self: Stakes, state: Hands, action: int, seat: int | None) -> str:
    return f"{STAKES.tell(state, action, seat)} against {state.hands}"


def names_the_actors_card(self: Stakes, state: Hands, action: int, seat: int | None) -> str:
    """Narrates with the actor's knowledge, whoever reads."""
    return f"{STAKES.format(state, action)} the {state.hands[state.decider]}" if action < FOLD else "Fold"


class Telltale(Narration[Hands]):
    def plan(self, state: Hands, action: int, reader: Reader) -> str:
        return f"to beat {min(state.hands)}"


class ToldByTheTruth(Narration[Hands]):
    """Tells every reader alike, with a part that depends on hands nobody else sees."""

    def __init__(self, part: str) -> None:
        self.part = part

    def story(self, taken: Taken[Hands], reader: Reader) -> Story:
        low = min(taken.before.hands)
        leak = {"heading": f"Round {low}", "quiet": "pass" * (low > 1), "weight": 2 * (low > 1), "text": f"{low}"}
        return msgspec.structs.replace(Story(text="plays"), **{self.part: leak[self.part]})


SECRETS: Breaches = [
    ("two_worlds_look_alike", stakes(view=shows_all_hands), "by the view of"),
    ("two_worlds_look_alike", stakes(view=shows_spectators), "by the view of spectators"),
    ("two_worlds_look_alike", stakes(view=names_the_highest), "by the view of"),
    ("two_worlds_allow_alike", stakes(PassesTheTurn), "somebody else decides"),
    ("two_worlds_allow_alike", stakes(interjections=folds_when_behind), "other interjections"),
    ("two_worlds_allow_alike", stakes(SuggestsByTheTruth), "other interjections come into question"),
    ("two_worlds_are_known_alike", stakes(KnowsTheTruth), "by what it is said to know"),
    ("interjections_say_whose_they_are", stakes(SuggestsForOthers), "may not interject"),
    ("two_worlds_guess_alike", stakes(DealsByTheTruth), "by guessing further"),
    ("two_worlds_guess_alike", stakes(GuessesInPlace), "changed the truth"),
    ("a_guess_deals_anew", stakes(KeepsTheTruth), "differs from the truth"),
    ("two_worlds_answer_alike", stakes(parse=talkative), "hears"),
    ("hidden_actions_are_told_alike", stakes(tell=tells_the_deal), "hidden actions"),
    ("two_worlds_are_told_alike", stakes(tell=tells_the_hands), "can tell the truth from a guess by"),
    ("two_worlds_are_told_alike", stakes(words=names_the_actors_card), "A spectator can tell|Seat . can tell"),
    ("two_worlds_are_told_alike", stakes(narration=Telltale()), "can tell the truth from a guess by"),
    *(
        ("two_worlds_are_told_alike", stakes(narration=ToldByTheTruth(part)), "can tell the truth from a guess by")
        for part in ("text", "heading", "quiet", "weight")
    ),
]

# Laws of matches


class Fickle(Hands):
    """Its odds are others every time."""

    def odds(self) -> list[float]:
        first = random.random()
        return [first, *[(1 - first) / (len(self.actions()) - 1)] * (len(self.actions()) - 1)]


MATCHES: Breaches = [
    ("what_is_played_can_be_taken_back", tictactoe(Forgetful), "led to another state"),
    (
        "a_record_holds_the_match",
        tictactoe(seat_name=lambda _, seat: ("The Cross", "The Nought")[seat]),
        "has no seat 'The'",
    ),
    ("a_record_holds_the_match", tictactoe(result=lambda _, state: f"over\n{state.winner}"), "replaying it ends with"),
    ("a_record_proves_its_chance", stakes(Fickle), "its secret does not give"),
]

# Laws of sheets


PURSES = Purses()
HATS = PURSES.draw_sheet("coins 0 hats 1").rows


def purse(**changes: Any) -> Purse:
    """Purse with some of the answers about its sheets changed."""
    sheets = type("Mutilated", (Purses,), changes)()
    made: Purse = type("Mutilated", (Purse,), {"rulebook": SOUND.rulebook, "campaign": sheets})()
    return made


def orders(**fields: Any) -> Callable[[Purses, str], Any]:
    return lambda self, text: tuple(changed(one, **fields) for one in PURSES.orders(text))


def drawing(**fields: Any) -> Callable[[Purses, str], Any]:
    return lambda self, text: changed(PURSES.draw_sheet(text), **fields)


COINS = count()


def fickle() -> list[str]:
    return [f"coins {next(COINS)}\nhats 1\n", "coins 1\nhats 1\n"]


# fmt: off
SHEETS: Breaches = [
    ("orders_do_what_they_say", purse(orders=orders(refused="")), "is listed as possible and refused"),
    ("orders_do_what_they_say", purse(orders=orders(refused="No")), "is listed as refused and was taken"),
    ("orders_do_what_they_say", purse(orders=orders(rule="TTT-9")), "is refused by TTT-2, not TTT-9"),
    ("orders_do_what_they_say", purse(orders=orders(price=1)), "costs 2, not 1"),
    ("orders_do_what_they_say", purse(orders=orders(row="7")), "about no row"),
    ("orders_do_what_they_say", purse(read_sheet=lambda self, text: text + " "), "not read as it is written"),
    ("orders_do_what_they_say", purse(draw_sheet=drawing(columns=())), "not one cell for each column"),
    ("orders_do_what_they_say", purse(draw_sheet=drawing(rows=HATS * 2)), "same id"),
    ("a_steward_makes_a_sheet_fit", purse(advise=lambda self, text: ()), "not ready to play"),
    ("a_match_that_is_over_leaves_sheets", purse(sheets_after=lambda self, state, before: before[:1]), "have 1 sheets"),
    ("a_match_that_is_over_leaves_sheets", purse(sheets_after=lambda *_: ["coins 1 hats 1"] * 2), "as it is written"),
    ("a_match_that_is_over_leaves_sheets", purse(sheets_after=lambda *_: fickle()), "leaves other sheets"),
]
# fmt: on


class ImpatientClock(MatchClock[Grid]):
    """Marks a square that doesn't exist, and says what everybody may say."""

    def overdue(self, state: Grid) -> int | None:
        return 99


class WordyClock(ImpatientClock):
    words: ClassVar[dict[str, str]] = {"resign": "TTT-7"}


class OpenWindows(ResponseWindows[Grid]):
    """Passes, where the rules know no pass."""

    def passing(self, state: Grid) -> int | None:
        return 99

    def turn_of(self, state: Grid) -> int:
        return state.decider


class EndlessTurn(OpenWindows):
    def passing(self, state: Grid) -> int | None:
        return None

    def turn_of(self, state: Grid) -> int:
        return 7


class Weighted(Grid):
    """Evaluates by a weight that isn't its default."""

    weight: ClassVar[float] = 0.5

    def evaluate(self) -> list[float]:
        return [Weighted.weight, -Weighted.weight]


def weigh(weights: dict[str, int]) -> None:
    Weighted.weight = weights["weight"] / 100


PARTS: Breaches = [
    ("what_the_clock_plays_is_legal", tictactoe(clock=ImpatientClock()), "what the decider may not do"),
    ("what_the_clock_plays_is_legal", tictactoe(clock=WordyClock()), "is offered a word of the clock"),
    ("passing_is_one_of_the_actions", tictactoe(windows=OpenWindows()), "can't pass"),
    ("passing_is_one_of_the_actions", tictactoe(windows=EndlessTurn()), "a seat that doesn't exist"),
    (
        "default_weights_are_the_ones_in_use",
        tictactoe(Weighted, tuning=TunableWeights({"weight": 20}, weigh)),
        "aren't those that evaluation uses",
    ),
]


def encoded(**changes: Any) -> TicTacToeGame:
    """Tic-tac-toe with some of its encoding changed."""
    return tictactoe(encoding=replace(ENCODING, **changes))


SHOWS_ALL_HANDS = Encoding[Hands](
    lambda state: [Feature("hands", len(state.hands), 9, "Everybody's card.")],
    lambda state, seat: state.hands.copy(),
    lambda state: [Vocabulary("choice", 2, "Keep or change.")],
    lambda state, action: [action - KEEP],
)


def shifting_features(state: Grid) -> list[Feature]:
    return [Feature(f"{state.squares.count(-1)} free", 2 * len(state.squares), 1, "Marks.")]


def shifting_tokens(state: Grid) -> list[Vocabulary]:
    return [Vocabulary("free", state.squares.count(-1), "Free squares.")]


class NetOfAllHands(Hands):
    """Tells a net what others hold."""

    def net_inputs(self, seat: int) -> "vec[i64]":
        return vec[i64]([10 * place + card for place, card in enumerate(self.hands)])


class NetOfDoubles(Grid):
    """Tells a net the same thing twice."""

    def net_inputs(self, seat: int) -> "vec[i64]":
        return vec[i64]([3, 3])


# fmt: off
ENCODINGS: Breaches = [
    ("an_observation_has_its_features", encoded(observe=lambda state, seat: [0]), "observes 1 numbers"),
    ("an_observation_has_its_features", encoded(observe=lambda grid, _: [7] * 2 * len(grid.squares)), "at most 1, but"),
    ("an_observation_has_its_features", encoded(features=shifting_features), "features of an observation changed"),
    ("an_observation_has_its_features", encoded(vocabularies=shifting_tokens), "tokens changed"),
    ("two_worlds_are_observed_alike", stakes(encoding=SHOWS_ALL_HANDS), "can tell the truth from a guess"),
    ("a_net_sees_what_its_seat_may_know", stakes(NetOfAllHands), "can tell the truth from a guess"),
    ("a_net_sees_what_its_seat_may_know", tictactoe(NetOfDoubles), "has the inputs"),
    ("tokens_say_which_action", encoded(tokens=lambda state, action: [0]), "Two actions have the same tokens"),
    ("tokens_say_which_action", encoded(tokens=lambda state, action: [action + 99]), "A token is not below"),
    ("tokens_say_which_action", encoded(tokens=lambda state, action: [0] * (action + 1)), "the beginning of another's"),
    ("chance_has_few_outcomes", stakes(encoding=SHOWS_ALL_HANDS), "more than 0"),
]
# fmt: on

BREACHES: Breaches = [*STATES, *REFUSALS, *NOTATION, *VIEWS, *SECRETS, *MATCHES, *PARTS, *SHEETS, *ENCODINGS]


@pytest.mark.parametrize("law", LAWS, ids=lambda law: law.name)
@pytest.mark.parametrize("game", [SOUND, STAKES, PURSE], ids=["tictactoe", "stakes", "purse"])
def test_a_sound_game_keeps_the_law(game: Game[Any], law: Law) -> None:
    check(law, game)


@pytest.mark.parametrize(("law", "game", "says"), BREACHES, ids=[f"{law}-{says}" for law, _, says in BREACHES])
def test_the_law_catches_its_breach(law: str, game: Game[Any], says: str) -> None:
    with pytest.raises(LudariumError) as caught:
        check(LAW[law], game)
    assert re.search(says, str(caught.value))


@pytest.mark.parametrize("state", [Endless, Stubborn])
def test_an_endless_match_is_caught(state: type[Grid], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ludarium.testing.laws.states.MAX_ACTIONS", 300)
    with pytest.raises(LudariumError, match="it is not over after another 300 actions"):
        check(LAW["every_match_ends"], tictactoe(state), max_actions=50)


def test_a_match_that_takes_everything_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Match, "act", lambda match, action, seat: None)
    with pytest.raises(LudariumError, match="to whom it is not open"):
        check(LAW["a_match_takes_what_is_listed_and_nothing_else"], SOUND)


def test_an_unfinished_match_that_changes_sheets_is_caught() -> None:
    with pytest.raises(LudariumError, match="not over changes sheets"):
        check(LAW["a_match_that_is_over_leaves_sheets"], purse(sheets_after=lambda *given: given[-1]), max_actions=2)


def test_every_law_has_a_game_that_breaks_it() -> None:
    elsewhere = {"every_match_ends", "a_match_takes_what_is_listed_and_nothing_else"}
    assert {law for law, _, _ in BREACHES} | elsewhere == set(LAW)


def test_a_breach_says_how_to_reproduce_it() -> None:
    with pytest.raises(LudariumError) as caught:
        check(LAW["a_copy_is_deep"], tictactoe(Shallow))
    assert "A copy shares nothing with its source" in caught.value.__notes__[0]
    assert "Tic-tac-toe, 2 seats, options" in caught.value.__notes__[0]


# The law of bots


class Greedy:
    """Keeps its card if, in the state it is handed, it is the best."""

    def objection(self, state: State) -> str:
        return ""

    def choose(self, state: State, rng: Rng) -> int:
        assert isinstance(state, Hands)
        return KEEP if state.hands[state.decider] == max(state.hands) else CHANGE


class Whim(Greedy):
    def choose(self, state: State, rng: Rng) -> int:
        return random.choice(state.actions())


class Heedless(Greedy):
    def choose(self, state: State, rng: Rng) -> int:
        state.play(KEEP)
        return KEEP


def test_a_bot_that_is_handed_guesses_is_blind() -> None:
    check(a_bot_is_blind(Greedy), STAKES)


def test_a_bot_that_is_handed_a_part_of_the_truth_is_caught() -> None:
    with pytest.raises(LudariumError, match="by what it cannot know"):
        check(a_bot_is_blind(Greedy), stakes(DealsByTheTruth))


@pytest.mark.parametrize(("bot", "says"), [(Whim, "by what it cannot know"), (Heedless, "played on the state")])
def test_a_bot_that_breaks_its_promise_is_caught(bot: type[Greedy], says: str) -> None:
    with pytest.raises(LudariumError, match=says):
        check(a_bot_is_blind(bot), STAKES)


# The law of advice


class Advice(msgspec.Struct):
    """What somebody says to a seat."""

    says: str


def highest_imagined(game: Game[Any], state: State, seat: int, rng: Rng) -> Advice:
    imagined: Any = state.guess(seat, rng)
    return Advice(says=f"Somebody may hold {max(imagined.hands)}.")


def highest(game: Game[Any], state: State, seat: int, rng: Rng) -> Advice:
    assert isinstance(state, Hands)
    return Advice(says=f"Somebody holds {max(state.hands)}.")


def test_advice_by_what_a_seat_imagines_is_blind() -> None:
    check(advice_is_blind(highest_imagined), STAKES)


def test_advice_by_the_truth_is_caught() -> None:
    with pytest.raises(LudariumError, match="is told what it cannot know by"):
        check(advice_is_blind(highest), STAKES)


def test_cards_have_backs() -> None:
    """The scene of Stakes shows backs, without which the law on guesses would be tried on nothing."""
    state = STAKES.position("5.2 0.0 0 0 - -")
    cards: tuple[Card, ...] = STAKES.scene(STAKES.view(state, 0)).cards
    assert [card.kind for card in cards] == ["number-5", "back"]
