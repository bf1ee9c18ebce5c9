"""Laws of states: what `core.State` promises to bots and searches."""

import math
from collections.abc import Callable

from ludarium.core import CHANCE, NOBODY, State
from ludarium.testing.laws.law import expect, law
from ludarium.testing.walk import MAX_ACTIONS, Moment

ACTIONS_AFTER_COPY = 6
"""How long a copy is played on, to see whether it shares anything with its source."""


@law(moments=1)
def replay_rebuilds_every_state(match: Moment) -> None:
    """Replaying a match's actions rebuilds every state."""
    one, other = match.walk.begin(), match.walk.begin()
    expect(one == other, "Two set-ups with the same options differ.")
    for number, (_, action) in enumerate(match.walk.taken, 1):
        one.play(action)
        other.play(action)
        expect(one == other, f"Replayed, the state after action {number} differs.")


@law(moments=12)
def a_copy_is_equal(moment: Moment) -> None:
    """A copy is equal to its source, and so are what it lists, its key and its hash."""
    state, twin = moment.state, moment.state.copy()
    expect(twin is not state, "The copy is its source.")
    expect(twin == state, "The copy is not equal to its source.")
    expect(twin.decider == state.decider and twin.actions() == state.actions(), "The copy lists other actions.")
    expect(twin.key() == state.key() and hash(twin) == hash(state), "The copy has another key or hash.")


@law(moments=6)
def a_copy_is_deep(moment: Moment) -> None:
    """A copy shares nothing with its source: playing on one leaves the other unchanged."""
    for source_plays in (True, False):
        source = moment.again()
        twin = source.copy()
        _play_on(moment, source if source_plays else twin)
        kept, who = (twin, "source") if source_plays else (source, "copy")
        expect(kept == moment.again(), f"Playing on the {who} changed the other.")
        expect(kept.actions() == moment.again().actions(), f"Playing on the {who} changed what the other lists.")


def _play_on(moment: Moment, state: State) -> None:
    rng = moment.rng("ahead")
    for _ in range(ACTIONS_AFTER_COPY):
        if state.decider != NOBODY:
            state.play(rng.choose(state.actions()))


@law(moments=12)
def actions_are_in_one_order(moment: Moment) -> None:
    """The actions are always the same in the same order, however the state was reached, without duplicates."""
    actions = moment.state.actions()
    expect(actions == moment.state.actions(), "Asked twice, it lists other actions.")
    expect(actions == moment.again().actions(), "The same state, reached again, lists other actions.")
    expect(len(set(actions)) == len(actions), "An action is listed twice.")
    expect(all(type(action) is int for action in actions), "An action is not an int.")


@law(moments=12)
def somebody_can_act_until_the_end(moment: Moment) -> None:
    """There is an action to choose exactly as long as somebody decides, and the decider has a seat or is chance."""
    over = moment.state.decider == NOBODY
    expect(over or moment.state.decider == CHANCE or moment.state.decider in moment.seats, "The decider has no seat.")
    expect(
        over == (not moment.state.actions()), "Actions are listed though nobody decides, or none though somebody does."
    )


@law(moments=12)
def odds_sum_to_one(moment: Moment) -> None:
    """When chance decides, every action has odds, and they sum to one."""
    if moment.state.decider != CHANCE:
        return
    odds = moment.state.odds()
    expect(len(odds) == len(moment.state.actions()), "The odds do not stand beside the actions.")
    expect(all(0.0 < odd <= 1.0 for odd in odds), f"Odds are not between 0 and 1: {odds}.")
    expect(math.isclose(math.fsum(odds), 1.0, abs_tol=1e-9), f"The odds sum to {math.fsum(odds)}.")


@law(moments=12)
def the_outcome_is_there_at_the_end(moment: Moment) -> None:
    """There is an outcome exactly when nobody decides: a payoff in [-1, 1] for every seat, and a line that says it."""
    payoffs = moment.state.outcome()
    expect((payoffs is None) == (moment.state.decider != NOBODY), "An outcome before the end, or none after it.")
    if payoffs is None:
        return
    expect(len(payoffs) == len(moment.seats), "The outcome has not one payoff for every seat.")
    expect(all(-1.0 <= payoff <= 1.0 for payoff in payoffs), f"A payoff is outside [-1, 1]: {payoffs}.")
    expect(len(moment.game.result(moment.state).splitlines()) == 1, "The result is not one line of text.")


@law(moments=1)
def every_match_ends(match: Moment) -> None:
    """Every match ends, however stubborn the players, unless its options are declared to allow endless play."""
    if match.walk.endless:
        return
    rng = match.rng("end")
    manners: dict[str, Callable[[list[int]], int]] = {
        "at random": rng.choose,
        "always the first action": lambda actions: actions[0],
        "always the last action": lambda actions: actions[-1],
    }
    for manner, choose in manners.items():
        state = match.state.copy()
        for _ in range(MAX_ACTIONS):
            if state.decider == NOBODY:
                break
            state.play(choose(state.actions()))
        expect(state.decider == NOBODY, f"Played {manner}, it is not over after another {MAX_ACTIONS} actions.")


@law(moments=12)
def an_evaluation_is_a_payoff(moment: Moment) -> None:
    """An evaluation has a number in [-1, 1] for every seat."""
    worth = moment.state.evaluate()
    expect(len(worth) == len(moment.seats), "The evaluation has not one number for every seat.")
    expect(all(-1.0 <= one <= 1.0 for one in worth), f"An evaluation is outside [-1, 1]: {worth}.")


@law(moments=8)
def a_play_changes_the_state(moment: Moment) -> None:
    """After any action the state differs from the one before."""
    expect(moment.state != object(), "The state is equal to something that is no state.")
    for action in moment.state.actions():
        after = moment.state.copy()
        after.play(action)
        expect(after != moment.state, f"Action {action} changes nothing.")
