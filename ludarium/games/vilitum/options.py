"""What the players agree on before a match of Vilitum."""

from dataclasses import dataclass
from typing import Literal

from ludarium.core.errors import Refused
from ludarium.core.options import check, option


@dataclass(frozen=True, slots=True, kw_only=True)
class Options:
    """What the players agree on before a match of Vilitum."""

    # fmt: off
    board: Literal[5, 7] = option(5, "Board side", rule="VLT-1", help="5×5 or 7×7 spaces", in_text=False, labels={5: "small (5×5)", 7: "large (7×7)"})
    beginner: bool = option(False, "Beginner rules", rule="VLT-48", help="no specials but the sacrifice; 5×5 only")
    agile: Literal["", "L", "D", "LD"] = option("", "Agile Warrior", rule="VLT-52", help="whose Warrior trades its double damage for steps in any direction (5×5)", labels={"": "nobody's", "L": "Light's", "D": "Dark's", "LD": "both"})
    blackcleric: bool = option(False, "Black Cleric", rule="VLT-53", help="the Cleric may strike at a price of one ring")
    bloodlust: bool = option(False, "Blood Lust", rule="VLT-54", help="a last piece may move twice or attack twice")
    bloodrage: bool = option(False, "Blood Rage", rule="VLT-55", help="a last piece does at least 2 damage")
    meleearcher: bool = option(False, "Melee Archer", rule="VLT-56", help="an Archer that stays put hits orthogonal neighbours too")
    sneakyrogue: bool = option(False, "Sneaky Rogue", rule="VLT-57", help="the Rogue slips past enemies, except the enemy Rogue")
    tacticalwizard: bool = option(False, "Tactical Wizard", rule="VLT-58", help="the swap partner may make the attack")
    warriorcharge: bool = option(False, "Warrior Charge", rule="VLT-59", help="the Warrior may move twice instead of attacking")
    warriorrush: bool = option(False, "Warrior Rush", rule="VLT-60", help="the Warrior may push a piece back instead of attacking")
    whitewizard: bool = option(False, "White Wizard", rule="VLT-61", help="the Wizard may shift a ring between itself and an ally")
    leap: bool = option(False, "Leaping Wizard", rule="VLT-R10", help="the Beginner Wizard ignores enemies in its way")
    stuck: Literal["skip", "loss", "draw"] = option("skip", "No legal turn", rule="VLT-27", help="what happens to a player without a legal turn", labels={"skip": "skips the turn", "loss": "loses the match", "draw": "the match is drawn"})
    limit: int = option(100, "Quiet turns until a draw", rule="VLT-25", help="0 means never")
    # fmt: on

    def __post_init__(self) -> None:
        check(self)
        if self.beginner and self.board != 5:
            side = f"{self.board}×{self.board}"
            raise Refused("VLT-48", f"Beginner rules are played on the 5×5 board (VLT-48); this table has {side}.")
