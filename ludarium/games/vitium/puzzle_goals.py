"""What puzzles of Vitium ask for: to win this turn, and whether to sabotage for Influence."""

from ludarium.core.parts.puzzle_goal import PuzzleGoal
from ludarium.games.vitium.rules import action as codes
from ludarium.games.vitium.rules.data import layout
from ludarium.games.vitium.rules.state import Vitium
from ludarium.games.vitium.text.notation import LETTERS
from ludarium.games.vitium.text.words import SEAT_NAMES

MAX_OWN_HAND = 2
MAX_RIVAL_HAND = 1
MAX_READY_PAWNS = 3
VERBS = {
    codes.PURCHASE: "purchase",
    codes.GET_UNDERWAY: "get underway",
    codes.ATTACK: "attack",
    codes.WORK: "work",
    codes.SABOTAGE: "sabotage",
    codes.SEDUCE: "seduce",
    codes.COMPLETE: "complete",
    codes.ACTIVATE: "activate",
}


class VitiumTurn(PuzzleGoal[Vitium]):
    """A goal for the rest of a turn."""

    max_states = 6_000

    def themes(self, start: Vitium, answers: list[int]) -> tuple[str, ...]:
        kinds = [codes.kind_of(action) for action in answers]
        return tuple(dict.fromkeys(VERBS[kind] for kind in kinds if kind in VERBS))

    def relevant(self, start: Vitium, state: Vitium) -> list[int]:
        """To negotiate with an empty deck only costs money (VTM-37a)."""
        actions = state.actions()
        if state.deck_count[state.decider]:
            return actions
        return [action for action in actions if codes.kind_of(action) != codes.NEGOTIATE]

    def trimmed(self, state: Vitium, text: str) -> str:
        """Hands are small, and the solver can't draw: every draw would branch by all cards of a deck."""
        solver, kept = LETTERS[state.decider], list[str]()
        purchases = any(codes.kind_of(action) == codes.PURCHASE for action in state.actions())
        for line in text.split(" / "):
            word, _, rest = line.partition(" ")
            seat, _, words = rest.partition(" ")
            if word == "hand":
                most = MAX_OWN_HAND if seat == solver else MAX_RIVAL_HAND
                kept.append(f"hand {seat} {','.join(words.split(',')[:most])}")
            elif word == "seat" and seat == solver and not purchases:
                kept.append(" ".join(one for one in line.split() if not one.startswith("wealth=")))
            elif word != "deck" or seat != solver:
                kept.append(line)
        return " / ".join(kept)

    def over(self, start: Vitium, state: Vitium) -> bool:
        return bool(state.turn != start.turn or state.round != start.round)


class WinThisTurn(VitiumTurn):
    """To win before the turn ends, whatever the others hold."""

    kind = "win this turn"
    margin = 0.5
    lowest, highest = 0.0, 1.0
    odds_of = "to win this turn"

    def fits(self, state: Vitium) -> bool:
        if state.ask != layout.ASK_MAIN or len(_ready(state)) > MAX_READY_PAWNS:
            return False
        return state.influence_of(state.decider) >= state.options.win_influence - 4

    def worth(self, start: Vitium, state: Vitium) -> float:
        payoffs = state.outcome()
        return float(payoffs is not None and payoffs[start.decider] > 0)

    def told(self, state: Vitium) -> str:
        own = state.influence_of(state.decider)
        return f"You are {SEAT_NAMES[state.decider]}, with {own} Influence. Win this turn, or find the best chance to."


class SabotageOrNot(VitiumTurn):
    """To end the turn with as much Influence as possible, where sabotage is one of the ways."""

    kind = "sabotage or not"
    margin = 0.25

    def fits(self, state: Vitium) -> bool:
        if state.ask != layout.ASK_MAIN or len(_ready(state)) > MAX_READY_PAWNS:
            return False
        return any(codes.kind_of(action) == codes.SABOTAGE for action in state.actions())

    def worth(self, start: Vitium, state: Vitium) -> float:
        return float(state.influence_of(start.decider))

    def told(self, state: Vitium) -> str:
        own = state.influence_of(state.decider)
        return (
            f"You are {SEAT_NAMES[state.decider]}, with {own} Influence. "
            "End this turn with as much Influence as you can expect: sabotage, or not?"
        )

    def amount(self, worth: float) -> str:
        return f"{worth:.1f}".removesuffix(".0") + " Influence"


def _ready(state: Vitium) -> set[int]:
    """The pawns of the decider that may act."""
    acting = (codes.ATTACK, codes.WORK, codes.SABOTAGE, codes.ACT, codes.SEDUCE)
    return {int(codes.who_of(action)) for action in state.actions() if codes.kind_of(action) in acting}


GOALS = (WinThisTurn(), SabotageOrNot())
