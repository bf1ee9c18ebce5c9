"""What the players agree on before a match of Vilnius."""

from dataclasses import dataclass, replace
from typing import Literal

from ludarium.core.options import check, option


@dataclass(frozen=True, slots=True, kw_only=True)
class Options:
    """What the players agree on before a match of Vilnius."""

    # fmt: off
    difficulty: Literal["easy", "medium", "heavy"] = option("easy", "Difficulty", rule="VNS-12", help="how many points the city has: 14, 12 or 9")
    card_file: str = option("ludarium-2", "Cards", rule="VNS-90", help="the shipped set ludarium-2, the one before it, ludarium-1, or an own file as `ludarium cards vilnius pack FILE` writes it", in_text=False)
    first_player: Literal["seat0", "seat1", "seat2", "random"] = option("seat0", "Starting player", rule="VNS-R31", in_text=False)
    edge_fit: Literal["one", "all"] = option("one", "Fitting edges", rule="VNS-R5", help="one neighbour's edge has to show the type, or every neighbour's")
    rim: Literal["connected", "free_side"] = option("connected", "Outer rim", rule="VNS-R7", help="a lost Building leaves the others connected, or only has a free side")
    loss_pick: Literal["top", "choose"] = option("top", "Cards lost from a pile", rule="VNS-R9", help="the top one, or of the owner's choice")
    income_draw: Literal["announce", "one_by_one"] = option("announce", "Drawing income", rule="VNS-R13", help="the split is announced, or chosen card by card")
    extra_enemy: Literal["per_row", "per_round"] = option("per_row", "A camp's enemies", rule="VNS-R14", help="one for every attacking row, or for the first only")
    surplus_units: Literal["allowed", "forbidden"] = option("allowed", "Surplus Units", rule="VNS-R18", help="whether Units may join that are not needed")
    shared_place: Literal["everyone", "owner_only"] = option("everyone", "Shared places", rule="VNS-R28", help="who may lay a Province there")
    together: Literal["everyone", "chair"] = option("everyone", "Decided together", rule="VNS-89", help="loot, targets and shared losses are asked of everyone in turn, each for their own cards, or of the starting player alone")
    exchange_back: Literal["1g2t", "2g1t"] = option("1g2t", "Exchange of Gold", rule="VNS-42a", help="what an Exchange makes of Gold: 2 Tools of 1 Gold, or 1 Tool of 2 Gold")
    emblems: str = option("", "Emblems", rule="VNS-1", help="one for each seat with + between, such as rider+lion; without, those of the card file in turn", in_text=False)
    # fmt: on

    def __post_init__(self) -> None:
        check(self)

    def plays_like(self, other: "Options") -> bool:
        """Whether a match goes on alike, whoever was to begin it and however the emblems were named."""
        return self is other or self._on_the_way() == other._on_the_way()

    def _on_the_way(self) -> "Options":
        """The options without those that a state tells by itself."""
        return replace(self, first_player="seat0", emblems="")
