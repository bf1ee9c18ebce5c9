"""The weights of the evaluation.

They come from a fit to the winners of some hundred matches between greedy bots, rounded and partly changed by hand;
`ludarium tune barony` looks for better ones by self-play, which has not been done yet.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ludarium.games.barony.rules.data import cards

DEFAULT_WEIGHTS: Final[dict[str, int]] = {
    "serf": 300,  # a Serf that can do nothing special
    "might": 200,  # per Rank, and per point of its best weapon
    "speed": 400,  # per step a turn after the first
    "jumper": 40,  # more than a Sider
    "pointer": 60,
    "retreat": 80,  # maneuvers it knows
    "archery": 60,
    "throw": 80,
    "make": 40,
    "pickpocket": 40,
    "bless": 100,
    "skill": 20,  # any other maneuver, per 1,000 gold of its price
    "blessing": 150,  # per Blessing
    "thing": 10,  # per 1,000 gold of its armour, and of its spells if it is a Wizard
    "held": 100,  # minus, if it is asleep or snared
    "race": 20,  # minus, per turn until the three points can be barricaded
    "finish": 500,  # bonus that grows as that number gets small
    "hold": 200,  # per turn counted on a point
    "barricade": 700,
    "advance": 15,  # minus, per turn that any other Serf is away from the nearest point
    "guard": 10,  # minus, per turn that the nearest guard is away from a point of one's own
    "thin": 360,  # minus, growing as Serfs become few
    "short": 1100,  # minus, per turn with too few Serfs to go on (BAR-85)
    "gold": 30,  # per 1,000 gold
    "shop": 5,  # per step nearer to the Market, if there is gold to spend
    "tempo": 20,  # whose turn is next
    "sure": 2000,  # the lead that makes winning about three times as likely as losing
}


class BaronyWeights:
    """The weights of the evaluation as native numbers."""

    def __init__(self) -> None:
        self.use(DEFAULT_WEIGHTS)

    def use(self, weights: dict[str, int]) -> None:
        """Use these weights from now on."""
        self.weights: dict[str, int] = dict(weights)
        self.serf: i64 = weights["serf"]
        self.might: i64 = weights["might"]
        self.speed: i64 = weights["speed"]
        self.blessing: i64 = weights["blessing"]
        self.thing: i64 = weights["thing"]
        self.held: i64 = weights["held"]
        self.race: i64 = weights["race"]
        self.finish: i64 = weights["finish"]
        self.hold: i64 = weights["hold"]
        self.barricade: i64 = weights["barricade"]
        self.advance: i64 = weights["advance"]
        self.guard: i64 = weights["guard"]
        self.thin: i64 = weights["thin"]
        self.short: i64 = weights["short"]
        self.gold: i64 = weights["gold"]
        self.shop: i64 = weights["shop"]
        self.tempo: i64 = weights["tempo"]
        self.sure = float(weights["sure"])
        self.vocations = vec[i64]([0, weights["jumper"], weights["pointer"]])
        skills = [weights["skill"] * int(price) // 1000 for price in cards.LEARN_PRICE]
        for maneuver, name in (
            (cards.RETREAT, "retreat"),
            (cards.ARCHERY, "archery"),
            (cards.THROW, "throw"),
            (cards.MAKE, "make"),
        ):
            skills[int(maneuver)] = weights[name]
        skills[int(cards.PICKPOCKET)] = weights["pickpocket"]
        skills[int(cards.BLESS)] = weights["bless"]
        self.skills = vec[i64](skills)


WEIGHTS: Final = BaronyWeights()
