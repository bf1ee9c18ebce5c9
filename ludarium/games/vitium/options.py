"""What the players agree on before a match of Vitium."""

from dataclasses import dataclass
from typing import Literal

from ludarium.core.options import check, option

EARLIER_VERSIONS = {1: {"gifts": "10", "round_limit": "40"}}
"""For each earlier version of the rules the options under which today's play the same: its defaults were others."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Options:
    """What the players agree on before a match of Vitium."""

    # fmt: off
    sets: str = option("core", "Card sets", rule="VTM-24", help="names joined by +; a set of one's own stands there as a packed word")
    decks: str = option("", "Decks", rule="VTM-24", help="a deck for each seat, joined by /; without them, or for ?, the ready-made decks in order")
    win_influence: int = option(8, "Influence to win", rule="VTM-5", help="total over all Houses", least=4, most=40)
    joint_win: Literal["shared", "boss_first"] = option("shared", "Reaching it together", rule="VTM-6", help="shared, or the boss of the effect first, then in turn order")
    risk_death: Literal["resolves", "fails"] = option("resolves", "A pawn dead of its risk", rule="VTM-R8", help="still does what it paid for, or fails")
    sabotage_at_11: Literal[7, 6] = option(7, "Sabotage at 11 progress", rule="VTM-R5", help="damage needed where the printed rows overlap")
    sabotage_check: Literal["placed", "always"] = option("placed", "Sabotage is checked", rule="VTM-R6", help="when damage is placed, or whenever progress changes too")
    sabotage_tag: Literal["complete", "any"] = option("complete", "Sabotage abilities", rule="VTM-R7", help="activate when the card is completely sabotaged, or whenever damage is placed")
    first_asked: Literal["active", "next"] = option("active", "First to maneuver", rule="VTM-R11", help="the active player, or the next in turn order")
    half_rounding: Literal["down", "up"] = option("down", "Half damage", rule="VTM-R14", help="rounded down, or up")
    guard_test: Literal["yes", "no"] = option("yes", "Guards and Stealth", rule="VTM-R17", help="guards need Cunning as interceptors do, or not")
    notorious_house: Literal["choice", "card"] = option("choice", "Influence for the Notorious", rule="VTM-R20", help="with a House of choice, or the dead card's own")
    refused_influence: Literal["returns", "lost"] = option("returns", "Refused Influence", rule="VTM-R21", help="returns to the job's boss, or is lost")
    empty_deck: Literal["none", "reshuffle"] = option("none", "An empty deck", rule="VTM-R29", help="gives nothing, or the junkyard is shuffled into a new one")
    decklists: Literal["closed", "open"] = option("closed", "Deck lists", rule="VTM-112", help="hidden, names too, or shown to all")
    round_limit: int = option(200, "Rounds", rule="VTM-R38", help="then the greatest Influence wins, then wealth; 0 is no limit, where a person plays", most=1000)
    turn_actions: int = option(100, "Actions a turn", rule="VTM-111", help="actions and maneuvers together", least=1, most=1000)
    gifts: int = option(100, "Gifts", rule="VTM-111a", help="by one player between two of their own turns; only so that matches end", most=1000)
    extra: str = option("", "Cards of a position", rule="VTM-24", help="a packed word, written by positions that bring their own cards")
    # fmt: on

    def __post_init__(self) -> None:
        check(self)
