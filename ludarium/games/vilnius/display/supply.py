"""What a seat can pay and place, and in a few words why not the rest."""

from ludarium.core.scene import Meter
from ludarium.core.words import listed
from ludarium.games.vilnius.rules import city
from ludarium.games.vilnius.rules.bans import LEGAL
from ludarium.games.vilnius.rules.data import layout
from ludarium.games.vilnius.rules.data.cards import CURRENCIES, CardTables
from ludarium.games.vilnius.rules.paying import Wallet
from ludarium.games.vilnius.rules.state import Vilnius

MONEY = tuple(money.capitalize() for money in CURRENCIES)


def in_the_city_phase(state: Vilnius) -> bool:
    return bool(state.stage == layout.BUILDING_CITY)


def worth_of_hand(state: Vilnius, seat: int) -> tuple[Meter, ...]:
    """The money that a seat can spend in all (VNS-39)."""
    wallet = Wallet(state, seat)
    amounts = (int(wallet.all_gold), int(wallet.all_tools))
    return tuple(Meter(name=name, value=amount) for name, amount in zip(MONEY, amounts, strict=True))


def unseen_worth(state: Vilnius) -> tuple[int, int]:
    """The least and the most money of a Province in the stacks that nobody has seen; they are known as a set."""
    seen = {int(state.stacked(stack, place)) for stack in range(4) for place in range(state.stack_size[stack])}
    cards = state.cards
    worth = [
        int(cards.base_gold[one]) + int(cards.base_tools[one])
        for one in range(len(cards.province_ids))
        if state.where[one] in (layout.STACKED, layout.UNSEEN) and one not in seen
    ]
    return (min(worth), max(worth)) if worth else (0, 0)


def open_places(state: Vilnius, seat: int) -> dict[int, tuple[str, ...]]:
    """The free cells where a seat could build something that is left, each with the types that fit there (VNS-33)."""
    site, types = city.sites(state, seat), _types_left(state, seat)
    found = dict[int, tuple[str, ...]]()
    for place, cell in enumerate(site.cells):
        fitting = [kind for kind in types if city.edge_ban(site, place, kind) == LEGAL]
        if fitting:
            found[int(cell)] = tuple(state.cards.types[kind] for kind in fitting)
    return found


def _types_left(state: Vilnius, seat: int) -> list[int]:
    """The types of the Buildings that a seat may still build, whatever they cost (VNS-31, VNS-34, VNS-35)."""
    left = [
        building
        for building in range(len(state.cards.building_ids))
        if state.stock(seat, building) > 0
        and not city.exceeds(state, seat, building)
        and city.excluder(state, seat, building) < 0
    ]
    return sorted({int(state.cards.type[building]) for building in left})


def type_words(cards: CardTables, types: int) -> str:
    """One Building of each of these types, by the names on the cards: Garrison and Stable."""
    kinds = [kind for kind in range(len(cards.types)) if types >> kind & 1]
    names = [
        list(dict.fromkeys(name for one, name in enumerate(cards.building_names) if cards.type[one] == kind))
        for kind in kinds
    ]
    return listed([listed(several, "or") for several in names])


class Supply:
    """The reasons of one seat. Before the City phase money doesn't matter yet."""

    def __init__(self, state: Vilnius, seat: int) -> None:
        self.state, self.seat = state, seat
        self.wallet = Wallet(state, seat)
        self.sites = city.sites(state, seat)
        self.types = int(state.owned_types(seat))
        self.pays = in_the_city_phase(state)

    def why_not_build(self, building: int) -> str:
        """Why this Building can't be built now; empty if it can."""
        state, cards = self.state, self.state.cards
        if len(city.fitting_cells(state, self.sites, building)) == 0:
            return self._no_place(int(cards.type[building]))
        if city.exceeds(state, self.seat, building):
            return "quarter is full"
        excluder = int(city.excluder(state, self.seat, building))
        if excluder >= 0:
            return f"not with {cards.building_names[state.building_at(self.seat, excluder)]}"
        return self._short(int(cards.building_gold[building]), int(cards.building_tools[building]))

    def why_not_recruit(self, unit: int) -> str:
        """Why this Unit can't be recruited now; empty if it can."""
        cards = self.state.cards
        if self.state.recruits[unit] == 0:
            return "none left"
        lacking = int(cards.requires[unit]) & ~self.types
        if lacking:
            return f"needs {type_words(cards, lacking)}"
        return self._short(int(cards.unit_gold[unit]), int(cards.unit_tools[unit]))

    def _no_place(self, kind: int) -> str:
        """That no edge lets a type in, and which Building that can still be had would."""
        cards = self.state.cards
        opening = [
            cards.building_names[one]
            for one in range(len(cards.building_ids))
            if self.state.stock(self.seat, one) > 0 and any(int(cards.edge(one, way)) >> kind & 1 for way in range(4))
        ]
        return f"no place: first {opening[0]}" if len(opening) == 1 else "no place yet"

    def _short(self, gold: int, tools: int) -> str:
        if not self.pays or self.wallet.affords(gold, tools):
            return ""
        short = (gold - int(self.wallet.all_gold), tools - int(self.wallet.all_tools))
        parts = [f"{lacks} {name}" for name, lacks in zip(MONEY, short, strict=True) if lacks > 0]
        return f"short {' '.join(parts)}"
