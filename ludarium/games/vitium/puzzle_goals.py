"""What puzzles of Vitium ask for: to win this turn, to sabotage or not, the best blows, and the best answer."""

from typing import ClassVar

from ludarium.core.parts.puzzles.goal import BestChances, PuzzleGoal
from ludarium.games.vitium.rules import action as codes
from ludarium.games.vitium.rules.data import layout
from ludarium.games.vitium.rules.data.terms import C_COST
from ludarium.games.vitium.rules.state import Vitium
from ludarium.games.vitium.text.notation import LETTERS
from ludarium.games.vitium.text.words import SEAT_NAMES
from ludarium.games.vitium.windows import VitiumWindows

MAX_OWN_HAND = 2
MAX_HAND_TO_ANSWER = 4
"""An answer is searched only until the action is over."""
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
    codes.ACT: "act",
    codes.INTERCEPT: "intercept",
    codes.PASS: "pass",
}


WINDOWS = VitiumWindows()


class VitiumTurn(PuzzleGoal[Vitium]):
    """A goal for the rest of a turn."""

    max_states = 6_000
    max_own_hand: ClassVar[int] = MAX_OWN_HAND
    options = (
        "",
        "decks=black-convoy/quiet-rooms",
        "decks=golden-rule/loose-ends",
        "decks=velvet-knife/black-convoy",
        "decks=loose-ends/iron-bond",
    )

    def themes(self, start: Vitium, answers: list[int]) -> tuple[str, ...]:
        kinds = [codes.kind_of(action) for action in answers]
        found = dict.fromkeys(VERBS[kind] for kind in kinds if kind in VERBS)
        return tuple(verb for verb in found if verb != VERBS[codes.PASS] or len(found) == 1)

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
                most = self.max_own_hand if seat == solver else MAX_RIVAL_HAND
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


class BestBlows(VitiumTurn):
    """To make the others lose assets this turn, and to keep one's own."""

    kind = "best blows"
    margin = 100.0

    def fits(self, state: Vitium) -> bool:
        if state.ask != layout.ASK_MAIN or not 1 < len(_ready(state)) <= MAX_READY_PAWNS:
            return False
        return any(codes.kind_of(action) == codes.ATTACK for action in state.actions())

    def worth(self, start: Vitium, state: Vitium) -> float:
        """What lost assets have cost: the others' count for the solver, the solver's own against them."""
        gained = 0
        for card in start.in_play:
            boss, now = start.boss(card), state.find(start.id_of(card))
            if start.is_face_up(card) and start.is_asset(card) and (now < 0 or state.boss(now) != boss):
                cost = int(start.printed(card, C_COST))
                gained += -cost if boss == start.decider else cost
        return float(gained)

    def worth_asking(self, start: Vitium, right: list[int], best: float) -> bool:
        return best > 0

    def told(self, state: Vitium) -> str:
        return (
            f"You are {SEAT_NAMES[state.decider]}. Hurt the others most this turn: "
            "every asset that they lose counts what it costs, and each that you lose counts against you."
        )

    def amount(self, worth: float) -> str:
        return f"Ç{worth:.0f} gained" if worth >= 0 else f"Ç{-worth:.0f} lost"


class BestAnswer(BestChances[Vitium], VitiumTurn):
    """To answer another player's action as well as possible."""

    kind = "best answer"
    margin = 0.04
    min_choices = 2
    max_right_share = 0.5
    max_own_hand = MAX_HAND_TO_ANSWER

    def fits(self, state: Vitium) -> bool:
        asked = state.ask == layout.ASK_MANEUVER and state.decider != state.turn
        return bool(asked and WINDOWS.concerns(state, state.decider))

    def over(self, start: Vitium, state: Vitium) -> bool:
        return bool(state.ask == layout.ASK_MAIN or super().over(start, state))

    def told(self, state: Vitium) -> str:
        return f"You are {SEAT_NAMES[state.decider]}, and may answer. What is best for your chances to win the match?"


def _ready(state: Vitium) -> set[int]:
    """The pawns of the decider that may act."""
    acting = (codes.ATTACK, codes.WORK, codes.SABOTAGE, codes.ACT, codes.SEDUCE)
    return {int(codes.who_of(action)) for action in state.actions() if codes.kind_of(action) in acting}


GOALS = (WinThisTurn(), SabotageOrNot(), BestBlows(), BestAnswer())
