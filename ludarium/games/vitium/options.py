"""What the players agree on before a match of Vitium."""

from dataclasses import dataclass
from typing import Literal

from ludarium.core.options import check, option

EARLIER_VERSIONS = {1: {"gifts": "10", "round_limit": "40"}}
"""The defaults of earlier rules versions, where they differed."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Options:
    """What the players agree on before a match of Vitium."""

    # fmt: off
    sets: str = option("core", "Card sets", rule="VTM-24", help="names joined by +; a custom set is a packed word")
    decks: str = option("", "Decks", rule="VTM-24", help="a deck for each seat, joined by /; empty or ? means the next ready-made deck")
    win_influence: int = option(8, "Influence to win", rule="VTM-5", help="total over all Houses", least=4, most=40)
    joint_win: Literal["shared", "boss_first"] = option("shared", "Several players win at once", rule="VTM-6", help="they share the win, or the boss of the effect wins, then the first in turn order", labels={"shared": "they share the win", "boss_first": "the boss of the effect wins"})
    risk_death: Literal["resolves", "fails"] = option("resolves", "Action of a pawn that dies of its risk", rule="VTM-R8", help="still resolves, or fails", labels={"resolves": "still resolves", "fails": "fails"})
    sabotage_at_11: Literal[7, 6] = option(7, "Sabotage damage needed at 11 progress", rule="VTM-R5", help="where the printed rows overlap", labels={7: "7", 6: "6"})
    sabotage_check: Literal["placed", "always"] = option("placed", "When sabotage is checked", rule="VTM-R6", help="only when damage is placed, or also when progress changes", labels={"placed": "when damage is placed", "always": "also when progress changes"})
    sabotage_tag: Literal["complete", "any"] = option("complete", "When Sabotage abilities trigger", rule="VTM-R7", help="when the card is completely sabotaged, or whenever damage is placed", labels={"complete": "at complete sabotage", "any": "whenever damage is placed"})
    first_asked: Literal["active", "next"] = option("active", "First player asked to maneuver", rule="VTM-R11", help="the active player, or the next in turn order", labels={"active": "the active player", "next": "the next in turn order"})
    half_rounding: Literal["down", "up"] = option("down", "Rounding of half damage", rule="VTM-R14", help="down or up", labels={"down": "down", "up": "up"})
    guard_test: Literal["yes", "no"] = option("yes", "Guards need enough Cunning", rule="VTM-R17", help="as interceptors do, or not", labels={"yes": "as interceptors do", "no": "no test"})
    notorious_house: Literal["choice", "card"] = option("choice", "House of the Influence for a Notorious kill", rule="VTM-R20", help="a House of choice, or the dead card's own", labels={"choice": "a House of choice", "card": "the dead card's own"})
    refused_influence: Literal["returns", "lost"] = option("returns", "Refused Influence", rule="VTM-R21", help="returns to the job's boss, or is lost", labels={"returns": "returns to the job's boss", "lost": "is lost"})
    empty_deck: Literal["none", "reshuffle"] = option("none", "Drawing from an empty deck", rule="VTM-R29", help="draws nothing, or the junkyard is shuffled into a new deck", labels={"none": "draws nothing", "reshuffle": "the junkyard becomes the deck"})
    later_wealth: int = option(0, "Extra Çint of later players", rule="VTM-R41", help="each player begins with this much more for every player before them in turn order", most=1000)
    decklists: Literal["closed", "open"] = option("closed", "Deck lists", rule="VTM-112", help="closed: even the names are hidden; open: shown to everybody", labels={"closed": "hidden, even their names", "open": "shown to everybody"})
    round_limit: int = option(200, "Round limit", rule="VTM-R38", help="then the most Influence wins, then wealth; 0 means no limit and needs a person at the table", most=1000)
    turn_actions: int = option(100, "Actions per turn", rule="VTM-111", help="actions and maneuvers together", least=1, most=1000)
    gifts: int = option(100, "Gifts per turn", rule="VTM-111a", help="that a player may offer between two of their own turns; only so that matches end", most=1000)
    extra: str = option("", "Cards of a position", rule="VTM-24", help="set automatically by positions with their own cards")
    # fmt: on

    def __post_init__(self) -> None:
        check(self)
