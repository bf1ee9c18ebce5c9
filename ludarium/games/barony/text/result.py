"""How a match is won and how it ended, in words."""

from ludarium.core.state import NOBODY
from ludarium.core.words import who_won
from ludarium.games.barony.rules.data.board import Kingdom
from ludarium.games.barony.rules.state import Barony
from ludarium.games.barony.text.words import SEAT_NAMES

ENDINGS = {
    50: "the turn limit is reached (BAR-R50)",
    58: "too many quiet turns (BAR-R58)",
    84: "all three enemy points are barricaded (BAR-84)",
    85: "the other side had too few Serfs for three turns (BAR-85)",
    87: "the castle is barricaded (BAR-87)",
    138: "the others have given up (BAR-138)",
}

DUEL_ENDINGS = {
    85: "{} had too few Serfs for three turns (BAR-85)",
    138: "{} gave up (BAR-138)",
}
"""The same where one Baron lost, who is named."""


def result(state: Barony) -> str:
    """How the match ended, and by which rule."""
    if state.decider != NOBODY:
        return "unfinished"
    payoffs = state.outcome() or []
    winners = [SEAT_NAMES[seat] for seat, payoff in enumerate(payoffs) if payoff > 0]
    losers = [SEAT_NAMES[seat] for seat, payoff in enumerate(payoffs) if payoff < 0]
    reason = (DUEL_ENDINGS if len(losers) == 1 else {}).get(int(state.ended_by)) or ENDINGS.get(int(state.ended_by), "")
    reason = reason.format(*losers)
    ending = who_won(winners) if state.winner >= 0 else "Drawn"
    return f"{ending}: {reason}" if reason else ending


def goal(land: Kingdom, seat: int | None) -> str:
    """How a seat wins (BAR-84, BAR-85, BAR-87); nothing for a spectator."""
    if seat is None:
        return ""
    hold = "A Serf on one counts 1 at each start of your turn; 3 barricade it."
    if land.castles:
        return f"Barricade the three points (towers) of the other team's castle to win. {hold}"
    enemy, more = SEAT_NAMES[land.enemy[seat]], len(land.enemy) > 2
    few = "The last Baron left wins too" if more else f"{enemy} also loses after 3 turns with fewer than 3 Serfs"
    return f"Barricade the three points (towers) of {enemy}'s home to win. {hold} {few}."
