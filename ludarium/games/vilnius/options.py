"""What the players agree on before a match of Vilnius."""

from dataclasses import dataclass, replace
from typing import Literal

from ludarium.core.options import check, option


@dataclass(frozen=True, slots=True, kw_only=True)
class Options:
    """What the players agree on before a match of Vilnius."""

    # fmt: off
    difficulty: Literal["easy", "medium", "heavy"] = option("easy", "Difficulty", rule="VNS-12", help="how many points the city has: 14, 12 or 9", labels={"easy": "easy (14 points)", "medium": "medium (12 points)", "heavy": "heavy (9 points)"})
    card_file: str = option("ludarium-2", "Cards", rule="VNS-90", help="the shipped set ludarium-2, the earlier set ludarium-1, or your own card file packed by `ludarium cards vilnius pack FILE`", in_text=False)
    first_player: Literal["seat0", "seat1", "seat2", "random"] = option("seat0", "Starting player", rule="VNS-R31", in_text=False, labels={"seat0": "first seat", "seat1": "second seat", "seat2": "third seat", "random": "at random"})
    edge_fit: Literal["one", "all"] = option("one", "Edges that must fit", rule="VNS-R5", help="a Building's type must be on the edge of one neighbour, or of all neighbours", labels={"one": "with one neighbour", "all": "with all neighbours"})
    rim: Literal["connected", "free_side"] = option("connected", "Outer rim", rule="VNS-R7", help="a Building can be lost if the others stay connected, or if it has a free side", labels={"connected": "if the others stay connected", "free_side": "if it has a free side"})
    loss_pick: Literal["top", "choose"] = option("top", "Cards lost from a pile", rule="VNS-R9", help="the top card, or a card of the owner's choice", labels={"top": "the top card", "choose": "a card of the owner's choice"})
    income_draw: Literal["announce", "one_by_one"] = option("announce", "Drawing income", rule="VNS-R13", help="split between Units and Provinces at once, or card by card", labels={"announce": "split at once", "one_by_one": "card by card"})
    extra_enemy: Literal["per_row", "per_round"] = option("per_row", "Enemies from a camp", rule="VNS-R14", help="one for every attacking row, or only for the first row of a round", labels={"per_row": "one for every attacking row", "per_round": "only for the first row"})
    surplus_units: Literal["allowed", "forbidden"] = option("allowed", "Surplus Units", rule="VNS-R18", help="whether Units may fight where they are not needed", labels={"allowed": "may fight anywhere", "forbidden": "only where they are needed"})
    shared_place: Literal["everyone", "owner_only"] = option("everyone", "Shared places", rule="VNS-R28", help="who may lay a Province into them: everyone, or only the owner of the Building", labels={"everyone": "everyone", "owner_only": "only the owner"})
    together: Literal["everyone", "chair"] = option("everyone", "Shared decisions", rule="VNS-89", help="about loot, targets and shared losses: everyone decides in turn about their own cards, or the starting player decides alone", labels={"everyone": "everyone in turn", "chair": "the starting player alone"})
    exchange_back: Literal["1g2t", "2g1t"] = option("1g2t", "Exchange of Gold", rule="VNS-42a", help="an Exchange turns 1 Gold into 2 Tools, or 2 Gold into 1 Tool", labels={"1g2t": "1 Gold into 2 Tools", "2g1t": "2 Gold into 1 Tool"})
    emblems: str = option("", "Emblems", rule="VNS-1", help="one for each seat, such as rider+lion; by default the first emblems of the card file", in_text=False)
    # fmt: on

    def __post_init__(self) -> None:
        check(self)

    def plays_like(self, other: "Options") -> bool:
        """Whether a match continues the same way, whoever was to begin and however the emblems were chosen."""
        return self is other or self._without_setup() == other._without_setup()

    def _without_setup(self) -> "Options":
        """The options without those that matter only for the set-up."""
        return replace(self, first_player="seat0", emblems="")
