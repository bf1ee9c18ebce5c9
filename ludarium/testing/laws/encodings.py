"""Laws of encodings and of the inputs of nets; a game without them keeps them trivially."""

from ludarium.core import State
from ludarium.core.observation import MAX_BYTE
from ludarium.core.parts.encoding import Encoding
from ludarium.core.token_path import decision
from ludarium.testing.laws.law import expect, law
from ludarium.testing.walk import Moment

GUESSES_PER_SEAT = 2
ACTIONS_DECODED = 60
"""Approximate number per moment."""


@law(moments=4)
def an_observation_has_its_features(moment: Moment) -> None:
    """An observation has as many numbers as its features say, each in its range; sizes don't change in a match."""
    encoding, begun = moment.game.encoding, moment.walk.begin()
    if encoding is None:
        return
    features = encoding.features(begun)
    expect(encoding.features(moment.state) == features, "The features of an observation changed.")
    expect(encoding.vocabularies(moment.state) == encoding.vocabularies(begun), "The tokens changed.")
    for seat in moment.seats:
        seen, start = encoding.observe(moment.state, seat), 0
        expect(len(seen) == sum(one.size for one in features), f"Seat {seat} observes {len(seen)} numbers.")
        for one in features:
            part = seen[start : start + one.size]
            fits = all(0 <= number <= one.most <= MAX_BYTE for number in part)
            expect(fits, f"{one.name} should be at most {one.most}, but seat {seat} sees {part}.")
            start += one.size


@law(moments=4)
def two_worlds_are_observed_alike(moment: Moment) -> None:
    """The true state and any guess of it give a seat the same observation, and the decider the same tokens."""
    encoding, truth = moment.game.encoding, moment.state
    if encoding is None:
        return
    for seat in moment.seats:
        rng = moment.rng(f"observe {seat}")
        seen = encoding.observe(truth, seat)
        for _ in range(GUESSES_PER_SEAT):
            world = truth.guess(seat, rng)
            expect(encoding.observe(world, seat) == seen, f"Seat {seat} can tell the truth from a guess.")
            if truth.decider == seat:
                guessed, true = decision(encoding.tokens, world), decision(encoding.tokens, truth)
                same = guessed.spelled == true.spelled and guessed.actions == true.actions
                expect(same, f"In a guess for seat {seat} its actions have other tokens.")


@law(moments=4)
def a_net_sees_what_its_seat_may_know(moment: Moment) -> None:
    """The inputs of a value net are distinct, and the same in the true state and in any guess of it for the seat."""
    for seat in moment.seats:
        rng, seen = moment.rng(f"net {seat}"), list(moment.state.net_inputs(seat))
        expect(len(set(seen)) == len(seen) and min(seen, default=0) >= 0, f"Seat {seat} has the inputs {seen}.")
        for _ in range(GUESSES_PER_SEAT):
            same = list(moment.state.guess(seat, rng).net_inputs(seat)) == seen
            expect(same, f"The net of seat {seat} can tell the truth from a guess.")


@law(moments=8)
def tokens_say_which_action(moment: Moment) -> None:
    """Every legal action can be chosen by its tokens, and no token is allowed that continues none."""
    encoding, state = moment.game.encoding, moment.state
    if encoding is None or state.decider < 0:
        return
    spelled = {action: tuple(encoding.tokens(state, action)) for action in state.actions()}
    count = encoding.token_count(state)
    expect(all(0 <= token < count for one in spelled.values() for token in one), f"A token is not below {count}.")
    expect(len(set(spelled.values())) == len(spelled), "Two actions have the same tokens.")
    beginnings = {one[:place] for one in spelled.values() for place in range(len(one))}
    expect(beginnings.isdisjoint(spelled.values()), "The tokens of an action are the beginning of another's.")
    actions = state.actions()
    for action in actions[:: max(1, len(actions) // ACTIONS_DECODED)]:
        _expect_chosen(encoding, state, action, spelled)


def _expect_chosen(encoding: Encoding[State], state: State, action: int, spelled: dict[int, tuple[int, ...]]) -> None:
    """Broken unless its tokens lead to an action, past exactly the tokens that continue some action."""
    path, found = decision(encoding.tokens, state), None
    while found is None:
        chosen = tuple(path.chosen)
        place = len(chosen)
        going_on = {one[place] for one in spelled.values() if one[:place] == chosen}
        expect(path.allowed() == sorted(going_on), f"After {chosen} the allowed tokens are wrong.")
        masked = [token for token, legal in enumerate(path.mask(encoding.token_count(state))) if legal]
        expect(masked == path.allowed(), f"After {chosen} the mask is wrong.")
        expect(len(going_on) > 1 or len(spelled) == 1, f"After {chosen} a token is asked that is the only one.")
        found = path.choose(spelled[action][place])
    expect(found == action, f"The tokens {spelled[action]} gave another action.")


@law(moments=8)
def chance_has_few_outcomes(moment: Moment) -> None:
    """Chance never has more outcomes than the encoding says, and none in games without chance."""
    encoding, state = moment.game.encoding, moment.state
    if encoding is not None and state.decider == -1:
        most = encoding.chance_outcomes(state)
        expect(len(state.actions()) <= most, f"Chance has {len(state.actions())} outcomes, more than {most}.")
