"""Laws of the optional parts of a game; a game without a part keeps them trivially. Sheets have laws of their own."""

from ludarium.core import NOBODY
from ludarium.testing.laws.law import expect, law
from ludarium.testing.walk import Moment


@law(moments=4)
def what_the_clock_plays_is_legal(moment: Moment) -> None:
    """The clock's actions are legal for the decider, and nobody is offered the words that only it says."""
    game, state, clock = moment.game, moment.state, moment.game.clock
    if clock is None:
        return
    said = {game.format(state, action) for seat, action in moment.open()}
    expect(said.isdisjoint(clock.words), f"A seat is offered a word of the clock: {sorted(said & clock.words.keys())}.")
    if state.decider < 0:
        return
    for action in (clock.overdue(state), clock.time_up(state)):
        legal = action is None or action in state.actions() or game.may_interject(state, state.decider, action)
        expect(legal, "The clock plays what the decider may not do.")


@law(moments=4)
def passing_is_one_of_the_actions(moment: Moment) -> None:
    """In a response window the decider may pass, and it is always somebody's turn until the match is over."""
    state, windows = moment.state, moment.game.windows
    if windows is None or state.decider < 0:
        return
    action = windows.passing(state)
    expect(action is None or action in state.actions(), "The decider can't pass in a response window.")
    expect(windows.turn_of(state) in moment.seats, "It is the turn of a seat that doesn't exist.")


@law(moments=2)
def default_weights_are_the_ones_in_use(moment: Moment) -> None:
    """Using the default weights again changes no evaluation."""
    state, tuning = moment.state, moment.game.tuning
    if tuning is None or state.decider == NOBODY:
        return
    before = state.evaluate()
    tuning.use(dict(tuning.defaults))
    expect(state.evaluate() == before, "The default weights aren't those that evaluation uses.")
