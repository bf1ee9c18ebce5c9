"""What a purchase takes: the Provinces and purses that pay for it best, and what can be spent after it."""

from typing import NamedTuple

from ludarium.core.scene import Meter, Tally
from ludarium.core.words import listed
from ludarium.games.vilnius.display.choices import PATHS, province_card
from ludarium.games.vilnius.display.payment import tallies
from ludarium.games.vilnius.display.supply import worth_of_hand
from ludarium.games.vilnius.rules import action as code
from ludarium.games.vilnius.rules.data import layout
from ludarium.games.vilnius.rules.paying import spendable
from ludarium.games.vilnius.rules.state import Vilnius
from ludarium.games.vilnius.text.action_words import action_words, money_words


class Purchase(NamedTuple):
    """The cards that pay, and in words how and what is left."""

    takes: tuple[str, ...]
    words: str


def bought(action: int) -> tuple[int, int]:
    """What an action buys, wherever it is built: the same card costs the same everywhere."""
    kind, what = int(code.kind_of(action)), int(code.what_of(action))
    return kind, int(code.card_of(what)) if kind == code.BUILD else what


def purchases(state: Vilnius, seat: int) -> dict[tuple[int, int], Purchase]:
    """How everything that can be bought now is paid for best."""
    firsts = {bought(action): action for action in reversed(state.actions()) if bought(action)[0] in BUYING}
    return {key: _purchase(state, seat, action) for key, action in firsts.items()}


BUYING = (int(code.BUILD), int(code.RECRUIT))


def _purchase(state: Vilnius, seat: int, action: int) -> Purchase:
    after = state.copy()
    after.play(action)
    how = ""
    if after.ask == layout.ASK_PAY:
        best = best_payment(after)
        how = action_words(after, best).removeprefix("Pay with ")
        after.play(best)
    left = {int(one) for one in spendable(after, seat)}
    spent = [int(one) for one in spendable(state, seat) if int(one) not in left]
    how = how or listed([state.cards.province_names[one] for one in spent])
    gold, tools = (one.value for one in worth_of_hand(after, seat))
    keeps = money_words(gold, tools)
    return Purchase(tuple(province_card(state, one) for one in spent), f"Paid with {how}; left to spend: {keeps}.")


def best_payment(state: Vilnius) -> int:
    """The payment that wastes least, and of these the one with the fewest cards."""
    (tally,) = tallies(state)
    return min(state.actions(), key=lambda action: _waste(state, tally, action))


def _waste(state: Vilnius, tally: Tally, action: int) -> tuple[int, int]:
    path = PATHS[int(code.PAY)](state, int(code.what_of(action)))
    used = {step.spot for step in path}
    amounts = [one for share in tally.shares if share.spot in used for one in share.amounts]
    over = [_sum(amounts, name) - _sum(tally.due, name) for name in {one.name for one in amounts}]
    return sum(one for one in over if one > 0), sum(step.role != "press" for step in path)


def _sum(meters: tuple[Meter, ...] | list[Meter], name: str) -> int:
    return sum(one.value for one in meters if one.name == name)
