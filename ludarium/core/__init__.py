"""The interfaces that every game implements. `core` knows no particular game."""

from ludarium.core.chance import FairChance
from ludarium.core.errors import BadNotation, LudariumError, Misuse, Refused
from ludarium.core.game import Game, Rule
from ludarium.core.match import Match, Played
from ludarium.core.options import OptionForm, declared, option, read_options, write_options
from ludarium.core.parts.narration import Narration, Reader, Story, Taken
from ludarium.core.record import Record, read_record, write_record
from ludarium.core.refusal import LEGAL, Refusal, refusal_table
from ludarium.core.registry import game, games
from ludarium.core.rng import Rng
from ludarium.core.scene import (
    Board,
    Card,
    Cell,
    Choice,
    Meter,
    Picked,
    Piece,
    Role,
    Roll,
    Scene,
    Step,
    Throw,
    Zone,
    remaining,
)
from ludarium.core.state import CHANCE, NOBODY, State
from ludarium.core.view import View

__all__ = [
    "CHANCE",
    "LEGAL",
    "NOBODY",
    "BadNotation",
    "Board",
    "Card",
    "Cell",
    "Choice",
    "FairChance",
    "Game",
    "LudariumError",
    "Match",
    "Meter",
    "Misuse",
    "Narration",
    "OptionForm",
    "Picked",
    "Piece",
    "Played",
    "Reader",
    "Record",
    "Refusal",
    "Refused",
    "Rng",
    "Role",
    "Roll",
    "Rule",
    "Scene",
    "State",
    "Step",
    "Story",
    "Taken",
    "Throw",
    "View",
    "Zone",
    "declared",
    "game",
    "games",
    "option",
    "read_options",
    "read_record",
    "refusal_table",
    "remaining",
    "write_options",
    "write_record",
]
