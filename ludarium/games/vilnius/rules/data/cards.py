"""The cards of a match as tables of numbers, which the rules look up."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

GOLD: Final[i64] = 0
TOOLS: Final[i64] = 1
CURRENCIES: Final = ("gold", "tools")
EDGES: Final = "nesw"

# The owner of a Building: an emblem's number, or one of these.
GENERAL: Final[i64] = -1
EACH: Final[i64] = -2
NO_EMBLEM: Final[i64] = -1
"""The home of a Province that belongs to no emblem."""

DISTRIBUTE: Final[i64] = 1
SACRIFICE: Final[i64] = 2
WARD: Final[i64] = 4
UNIT_ABILITIES: Final = ("distribute", "sacrifice", "ward")

UNIT: Final[i64] = 0
BUILDING: Final[i64] = 1
BOOST: Final[i64] = 2
FINAL: Final[i64] = 3
ORDER_KINDS: Final = ("unit", "building", "boost", "final")

TOLL: Final[i64] = 0
CAMP: Final[i64] = 1
GUARD: Final[i64] = 2
EFFECTS: Final = ("toll", "camp", "guard")

RED: Final[i64] = 0
SILVER: Final[i64] = 1
GOLDEN: Final[i64] = 2
SKULLS: Final = ("red", "silver", "gold")

FIRE: Final[i64] = 0
STORED: Final[i64] = 1
LOSE_BUILDING: Final[i64] = 2
LOSE_UNIT: Final[i64] = 3
LOSE_PROVINCE: Final[i64] = 4
CITY_SYMBOLS: Final[i64] = 2
"""The damage symbols below this one cost the city a point, or may do so."""
DAMAGE: Final = ("fire", "stored", "building", "unit", "province")

MIN_STRENGTH: Final[i64] = 3
MAX_STRENGTH: Final[i64] = 16
"""The range of the displayed strength."""
MAX_DAMAGE: Final = 8
"""The damage symbols in a column of an Order card, at most."""


@final
class CardTables:
    """All cards of a file, by kind and in the order of the file. Made once and shared by all states."""

    def __init__(self) -> None:
        self.id: str = ""
        """The set's id, or the packed form of a custom file."""
        self.version: i64 = 1
        """The edition of the set (VNS-90)."""
        self.overlay: str = ""
        """Cards that a position text adds or replaces, as it writes them."""
        self.weapons: list[str] = []
        self.goods: list[str] = []
        self.types: list[str] = []
        self.emblems: list[str] = []
        self.kinds_of_weapon: i64 = 0
        # Buildings.
        self.building_ids: list[str] = []
        self.building_names: list[str] = []
        self.owner = vec[i64]([])
        self.copies = vec[i64]([])
        """Copies of each Building; of an emblem's Buildings, for each emblem."""
        self.type = vec[i64]([])
        self.building_gold = vec[i64]([])
        self.building_tools = vec[i64]([])
        self.order_value = vec[i64]([])
        self.edges = vec[i64]([])
        """Four for each Building: the types that may be built at that edge, as bits."""
        self.maximum = vec[i64]([])
        self.income = vec[i64]([])
        self.storehouses = vec[i64]([])
        self.guardhouses = vec[i64]([])
        self.trades = vec[i64]([])
        """The goods, as bits."""
        self.purses = vec[i64]([])
        """Two for each Building: Gold, Tools."""
        self.exchanges = vec[i64]([])
        self.shared = vec[i64]([])
        self.excludes = vec[i64]([])
        """The types, as bits."""
        self.left = vec[i64]([])
        self.right = vec[i64]([])
        """For each emblem, the start Buildings at 0,0 and at 1,0."""
        # Units.
        self.unit_ids: list[str] = []
        self.unit_names: list[str] = []
        self.unit_count = vec[i64]([])
        self.dealt = vec[i64]([])
        self.requires = vec[i64]([])
        """The types of Building, as bits."""
        self.unit_gold = vec[i64]([])
        self.unit_tools = vec[i64]([])
        self.arms = vec[i64]([])
        """How many of each weapon a Unit carries (VNS-R3)."""
        self.ability = vec[i64]([])
        # Provinces.
        self.province_ids: list[str] = []
        self.province_names: list[str] = []
        self.home = vec[i64]([])
        self.base_gold = vec[i64]([])
        self.base_tools = vec[i64]([])
        self.good = vec[i64]([])
        """The number of its good, or -1."""
        self.bonus = vec[i64]([])
        """The currency of its bonus, or -1."""
        self.first_identical = vec[i64]([])
        """The first Province with the same base, good and bonus."""
        # Order cards.
        self.order_ids: list[str] = []
        self.order_names: list[str] = []
        self.order_kind = vec[i64]([])
        self.order_count = vec[i64]([])
        self.strength = vec[i64]([])
        self.demand = vec[i64]([])
        self.more_demand = vec[i64]([])
        """How many of each weapon an enemy demands, and how many more after the Boost."""
        self.skulls = vec[i64]([])
        self.more_skulls = vec[i64]([])
        """Three for each card: red, silver, gold."""
        self.city_damage = vec[i64]([])
        self.player_damage = vec[i64]([])
        """The damage symbols of each card in their order, filled up with -1."""
        self.effect = vec[i64]([])
        self.opening = vec[i64]([])
        self.final: i64 = -1
        """The Final Attack."""
        # The rest.
        self.price = vec[i64]([])
        """How many of each weapon each of the four stacks costs."""
        self.points = vec[i64]([])
        """The city points of a heavy, medium and easy game."""
        self.cities: i64 = 0
        self.quarters: i64 = 0

    def building_kinds(self) -> i64:
        return len(self.type)

    def unit_kinds(self) -> i64:
        return len(self.unit_gold)

    def provinces(self) -> i64:
        return len(self.home)

    def order_kinds(self) -> i64:
        return len(self.order_kind)

    def edge(self, building: i64, way: i64) -> i64:
        """The types that may be built at an edge, as bits: 0 north, 1 east, 2 south, 3 west. Never turned (VNS-R6)."""
        return self.edges[building * 4 + way]

    def purses_of(self, building: i64, money: i64) -> i64:
        return self.purses[building * 2 + money]

    def arms_of(self, unit: i64, weapon: i64) -> i64:
        """How many of a weapon a Unit carries."""
        return self.arms[unit * self.kinds_of_weapon + weapon]

    def add_arms(self, have: vec[i64], unit: i64, count: i64) -> None:
        """Add the weapons of so many Units of a name, or remove them."""
        kinds, arms = self.kinds_of_weapon, self.arms
        for weapon in range(kinds):
            have[weapon] += count * arms[unit * kinds + weapon]

    def distributes(self, unit: i64) -> bool:
        """Whether a Unit can give its symbols to different enemies."""
        return self.ability[unit] & DISTRIBUTE != 0

    def stack_price(self, stack: i64) -> vec[i64]:
        """How many of each weapon a stack costs."""
        return self.price[stack * self.kinds_of_weapon : (stack + 1) * self.kinds_of_weapon]

    def damage_to_city(self, order: i64, nth: i64) -> i64:
        """The nth damage symbol of an enemy that goes for the city, or -1."""
        return self.city_damage[order * MAX_DAMAGE + nth]

    def damage_to_player(self, order: i64, nth: i64) -> i64:
        """The nth damage symbol of an enemy that goes for a quarter, or of a Boost (VNS-R15), or -1."""
        return self.player_damage[order * MAX_DAMAGE + nth]

    def stock(self, building: i64, emblem: i64) -> i64:
        """How many copies of a Building an emblem has of its own."""
        owner = self.owner[building]
        return self.copies[building] if owner in (EACH, emblem) else 0

    def is_start(self, building: i64) -> bool:
        """Whether every display begins with this Building."""
        return any(building in (self.left[emblem], self.right[emblem]) for emblem in range(i64(3)))
