"""Laws of secrets: a seat learns nothing that it can't know. Each compares the true state with guesses of it."""

from collections.abc import Callable, Iterator
from typing import Any, Protocol

import msgspec

from ludarium.core import NOBODY, BadNotation, Game, Refused, Rng, State
from ludarium.core.narrate import narrate
from ludarium.core.parts.narration import Taken
from ludarium.core.state import after
from ludarium.testing.laws.law import Law, expect, law
from ludarium.testing.walk import Moment, everything_open

GUESSES_PER_SEAT = 4
ACTIONS_COMPARED = 40
"""Approximate number per moment."""
GUESSES_TO_DIFFER = 24
"""Of this many guesses at least one must differ from the truth."""


def _worlds(moment: Moment) -> Iterator[tuple[int, State]]:
    """Every seat with states that it can't tell from the true one."""
    for seat in moment.seats:
        rng = moment.rng(f"guess {seat}")
        for _ in range(GUESSES_PER_SEAT):
            yield seat, moment.state.guess(seat, rng)


def _seen(game: Game[Any], state: State, seat: int | None) -> bytes:
    """Everything that is sent to a seat, as bytes."""
    view = game.view(state, seat)
    return msgspec.json.encode(view) + b"\n" + msgspec.json.encode(game.scene(view))


@law(moments=8)
def two_worlds_look_alike(moment: Moment) -> None:
    """The true state and any guess of it give a seat and spectators the same view and scene, byte for byte."""
    for seat, world in _worlds(moment):
        for eye in (seat, None):
            same = _seen(moment.game, moment.state, eye) == _seen(moment.game, world, eye)
            expect(
                same,
                f"Seat {seat} can tell the truth from a guess by the view of {'spectators' if eye is None else eye}.",
            )


@law(moments=8)
def two_worlds_allow_alike(moment: Moment) -> None:
    """The true state and any guess of it have the same decider and outcome, and list the same for the seat."""
    for seat, world in _worlds(moment):
        truth = moment.state
        expect(world.decider == truth.decider, f"In a guess for seat {seat} somebody else decides.")
        expect(world.outcome() == truth.outcome(), f"In a guess for seat {seat} the outcome differs.")
        if truth.decider in (seat, NOBODY):
            expect(world.actions() == truth.actions(), f"In a guess for seat {seat} it has other actions.")
        rights = moment.game.interjections(truth, seat) == moment.game.interjections(world, seat)
        expect(rights, f"In a guess for seat {seat} it has other interjections.")
        suggested = truth.suggestions(seat) == world.suggestions(seat)
        expect(suggested, f"In a guess for seat {seat} other interjections come into question.")


@law(moments=8)
def two_worlds_guess_alike(moment: Moment) -> None:
    """Guessing changes nothing, and the true state and any guess give the same guess with the same random numbers."""
    for number, (seat, world) in enumerate(_worlds(moment)):
        again = moment.state.guess(seat, Rng(number)), world.guess(seat, Rng(number))
        expect(again[0] == again[1], f"Seat {seat} can tell the truth from a guess by guessing further.")
        if world.decider != NOBODY:
            world.play(world.actions()[0])
    expect(moment.state == moment.again(), "Guessing, or playing on in a guess, changed the truth.")


@law(moments=8)
def two_worlds_are_known_alike(moment: Moment) -> None:
    """The key of a seat's information set is the same in the true state and in any guess of it."""
    for seat, world in _worlds(moment):
        numbers = {state.known_to(seat, Rng("the same")) for state in (moment.state, world)}
        expect(len(numbers) == 1, f"Seat {seat} can tell the truth from a guess by what it is said to know.")


@law(moments=1)
def a_guess_deals_anew(match: Moment) -> None:
    """Where a seat sees the backs of cards, some of its guesses differ from the true state."""
    hidden, same = 0, 0
    for moment in match.walk.moments(12):
        for seat, world in _worlds(moment):
            scene = moment.game.scene(moment.game.view(moment.state, seat))
            piles = {zone.id for zone in scene.zones if zone.lies == "pile"}  # which may keep no order
            if any(card.kind == "back" and card.spot not in piles for card in scene.cards):
                hidden += 1
                same += world == moment.state
    expect(
        hidden < GUESSES_TO_DIFFER or same < hidden,
        f"None of {hidden} guesses of what lies face down differs from the truth.",
    )


@law(moments=6)
def two_worlds_answer_alike(moment: Moment) -> None:
    """A seat's attempt is accepted or refused in the same words in the true state and in any guess of it."""
    for seat, world in _worlds(moment):
        for text in _texts(moment, world):
            truth, guess = _answer(moment.game, moment.state, text, seat), _answer(moment.game, world, text, seat)
            expect(truth == guess, f"Seat {seat} tries {text!r} and hears {truth!r} or, in a guess, {guess!r}.")


def _texts(moment: Moment, world: State) -> list[str]:
    """A few attempts: some legal in the true state and some legal in the guess."""
    texts = {moment.game.format(state, action) for state in (moment.state, world) for action in state.actions()[:8]}
    return sorted(texts)


def _answer(game: Game[Any], state: State, text: str, seat: int) -> str:
    try:
        return str(game.parse(state, text, seat))
    except (Refused, BadNotation) as problem:
        return str(problem)


@law(moments=6)
def two_worlds_are_told_alike(moment: Moment) -> None:
    """An action that reveals no secret is narrated in the same way in the true state and in any guess of it."""
    for seat, world in _worlds(moment):
        if world == moment.state:
            continue
        for actor, action in _open_in_both(moment, world):
            for eye in (seat, None):
                told = [_told(moment, state, actor, action, eye) for state in (moment.state, world)]
                alike = told[0] == told[1] or _shows_a_secret(moment, world, action, eye)
                expect(alike, f"{_reader(eye)} can tell the truth from a guess by {told[0]} or {told[1]}.")


def _open_in_both(moment: Moment, world: State) -> list[tuple[int, int]]:
    """Some of what may be played in both the true state and a guess, with its seat; always the last of it."""
    both = sorted(set(moment.open()) & set(everything_open(moment.game, world, moment.walk.seats)))
    return both[:: -max(1, len(both) // ACTIONS_COMPARED)]


def _shows_a_secret(moment: Moment, world: State, action: int, eye: int | None) -> bool:
    """Whether a reader can tell the true state from a guess once an action was taken in both."""
    truth, guess = (_seen(moment.game, after(state, action), eye) for state in (moment.state, world))
    return truth != guess


def _told(moment: Moment, state: State, actor: int, action: int, eye: int | None) -> str:
    """Everything a reader learns about an action: sentence, heading, weight, a bot's plan, dice."""
    earlier = [-1] * moment.number  # of the actions before it, a story may tell no more than how many there were
    taken = Taken(state, after(state, action), actor, action, earlier)
    return msgspec.json.encode(narrate(moment.game, taken, eye, by_bot=actor >= 0)).decode()


def _reader(eye: int | None) -> str:
    return "A spectator" if eye is None else f"Seat {eye}"


@law(moments=6)
def hidden_actions_are_told_alike(moment: Moment) -> None:
    """If a seat can't know which of two actions was taken, both are narrated to it in the same way."""
    for seat in moment.seats:
        if moment.state.decider not in (seat, NOBODY):
            for action, other in (*_look_alike(moment, seat), *_end_alike(moment, seat)):
                for eye in (seat, None):
                    told = {_told(moment, moment.state, moment.state.decider, one, eye) for one in (action, other)}
                    expect(len(told) == 1, f"{_reader(eye)} hears which it was of two hidden actions: {sorted(told)}.")


def _look_alike(moment: Moment, seat: int) -> Iterator[tuple[int, int]]:
    """Pairs of actions that look the same to a seat, as the game itself says."""
    first: dict[int, int] = {}
    for action in moment.state.actions():
        alike = first.setdefault(moment.state.seen(action, seat), action)
        if alike != action:
            yield alike, action


def _end_alike(moment: Moment, seat: int) -> Iterator[tuple[int, int]]:
    """Pairs of actions where a guess of the state after one is the state after the other."""
    actions = moment.state.actions()[:ACTIONS_COMPARED]
    ends = {action: after(moment.state, action) for action in actions}
    rng = moment.rng(f"told {seat}")
    for action in actions:
        maybe = [ends[action].guess(seat, rng) for _ in range(GUESSES_PER_SEAT)]
        for other in actions:
            if other != action and ends[other] != ends[action] and ends[other] in maybe:
                yield action, other


Advice = Callable[[Game[Any], State, int, Rng], msgspec.Struct]
"""Computes advice for a seat about a state: a hint, an analysis, a review."""


def advice_is_blind(advise: Advice, *, moments: int = 4) -> Law:
    """The law for one kind of advice: with a fixed seed, it doesn't depend on what the seat can't know."""

    def holds(moment: Moment) -> None:
        for seat in moment.seats:
            worlds = (moment.state, moment.state.guess(seat, moment.rng(f"advice {seat}")))
            said = [_advice(moment, advise, world, seat) for world in worlds]
            expect(said[0] == said[1], f"Seat {seat} is told what it cannot know by {said[0]!r} or {said[1]!r}.")

    return Law("advice_is_blind", "What a seat cannot know does not change what it is advised.", holds, moments)


def _advice(moment: Moment, advise: Advice, state: State, seat: int) -> bytes:
    return msgspec.json.encode(advise(moment.game, state, seat, Rng("advice")))


class Chooser(Protocol):
    """What the law uses of a bot."""

    def objection(self, state: State) -> str: ...
    def choose(self, state: State, rng: Rng) -> int: ...


def a_bot_is_blind(make: Callable[[], Chooser], *, moments: int = 3) -> Law:
    """The law for one kind of bot: with a fixed seed, its choice doesn't depend on what its seat can't know."""

    def holds(moment: Moment) -> None:
        seat, rng = moment.state.decider, moment.rng("bot")
        if seat < 0 or make().objection(moment.state):
            return
        worlds = [moment.state, *(moment.state.guess(seat, rng) for _ in range(GUESSES_PER_SEAT))]
        chosen = {_choice(make(), world, seat) for world in worlds}
        expect(len(chosen) == 1, f"The bot of seat {seat} chooses by what it cannot know: {sorted(chosen)}.")
        expect(chosen <= set(moment.state.actions()), f"The bot of seat {seat} chooses what is not listed: {chosen}.")

    return Law("a_bot_is_blind", "What a seat cannot know does not change what its bot chooses.", holds, moments)


def _choice(bot: Chooser, world: State, seat: int) -> int:
    """A bot's choice when it gets a guess, as at every table."""
    guess = world.guess(seat, Rng("handed to a bot"))
    before = guess.copy()
    chosen = bot.choose(guess, Rng("of a bot"))
    expect(guess == before, "A bot played on the state it was handed.")
    return chosen
