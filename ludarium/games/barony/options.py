"""What the players agree on before a match of Barony."""

from dataclasses import dataclass
from typing import Literal

from ludarium.core.errors import Refused
from ludarium.core.options import check, option
from ludarium.games.barony.kingdoms.named import NAMED
from ludarium.games.barony.kingdoms.reader import require_kingdom


@dataclass(frozen=True, slots=True, kw_only=True)
class Options:
    """What the players agree on before a match of Barony."""

    # fmt: off
    layout: str = option("standard", "Kingdom", rule="BAR-R61", help="how the baronies lie: a name, or the text of a Kingdom of your own", in_text=False, suggestions=tuple(NAMED))
    n: int = option(4, "Side of a barony", rule="BAR-R1", help="in triangles", least=3, most=8, in_text=False)
    form: Literal["quick", "simple", "custom", "campaign"] = option("quick", "Form of the game", rule="BAR-132", help="Quick-Start Kit, Simple Game, Fiefdoms built before the match, or those of a campaign", labels={"quick": "Quick-Start Kit", "simple": "Simple Game", "custom": "Fiefdoms built before the match", "campaign": "Fiefdoms of a campaign"})
    placement: Literal["free", "standard"] = option("free", "Placement", rule="BAR-9", help="where each Baron likes, or in the standard formation", labels={"free": "where each Baron likes", "standard": "standard formation"})
    move: Literal["steps", "rank"] = option("steps", "Movement", rule="BAR-17", help="a Serf takes steps equal to its Move, or Move times Rank steps", labels={"steps": "steps equal to its Move", "rank": "Move times Rank steps"})
    jumper_bump: Literal["hops", "triangles"] = option("hops", "A Jumper's bump", rule="BAR-R8", help="counted in hops, or two triangles a hop", labels={"hops": "counted in hops", "triangles": "two triangles a hop"})
    pointer_reach: Literal[12, 9] = option(12, "A Pointer's reach", rule="BAR-20", help="12 triangles, or 9 without its side-neighbours", labels={12: "12 triangles", 9: "9, without its side-neighbours"})
    loser_bump: Literal["rays", "touching"] = option("rays", "A beaten Aggressor", rule="BAR-39", help="goes along a ray, or to any of the 12 touching triangles", labels={"rays": "goes along a ray", "touching": "to any touching triangle"})
    range0: Literal["contact", "adjacent"] = option("contact", "Range 0", rule="BAR-46", help="the moment of an entry, or any Serf that touches", labels={"contact": "the moment of an entry", "adjacent": "any Serf that touches"})
    maneuvers: Literal["one", "each"] = option("one", "Maneuvers a turn", rule="BAR-14", help="one, or each one once", labels={"one": "one", "each": "each one once"})
    passing: Literal["blocked", "free"] = option("blocked", "Passing", rule="BAR-13", help="only a Baron who can do nothing may pass, or any Baron may", labels={"blocked": "only if nothing else can be done", "free": "always allowed"})
    barricade: Literal["full", "entering"] = option("full", "Barricades", rule="BAR-81", help="three turn starts, or arriving counts as the first", labels={"full": "after three turn starts", "entering": "arriving counts as the first"})
    few: Literal["below3", "lost8"] = option("below3", "Too few Serfs", rule="BAR-85", help="fewer than three, or fewer than two", labels={"below3": "fewer than three", "lost8": "fewer than two"})
    noble: Literal["rank", "rank-1"] = option("rank", "A Noble's Blessings", rule="BAR-92", help="as many as its Rank, or one less", labels={"rank": "as many as its Rank", "rank-1": "one less than its Rank"})
    serf_sale: Literal["printed", "refund"] = option("printed", "Selling a Serf", rule="BAR-70", help="as printed, or its price back as well", labels={"printed": "as printed", "refund": "its price back as well"})
    friendly_kills: Literal["count", "ignore"] = option("count", "Kills of own Serfs", rule="BAR-49", help="count towards promotion, or not", labels={"count": "count towards promotion", "ignore": "don't count"})
    lightning: Literal["immediate", "after"] = option("immediate", "Lightning", rule="BAR-124", help="bumps while the bolt flies, or afterwards from the far end", labels={"immediate": "bumps while the bolt flies", "after": "bumps afterwards, from the far end"})
    raze: Literal["active", "any_time"] = option("active", "Razing a catapult", rule="BAR-150", help="in its Baron's turn, by the Guildsman who acts, or whenever its Baron says so", labels={"active": "by the acting Guildsman", "any_time": "at any time"})
    drop: Literal["reserve", "any_time"] = option("reserve", "Dropping Serfs", rule="BAR-150", help="only those that are not in play, or also those that are, while nothing else is under way", labels={"reserve": "only those not in play", "any_time": "at any time"})
    sell_maneuvers: Literal["no", "yes"] = option("no", "Selling maneuvers", rule="BAR-150", help="never, or to the Market for half their price", labels={"no": "never", "yes": "for half their price"})
    turn_limit: int = option(2000, "Turn limit", rule="BAR-R50", help="own turns each, then a draw; 0 means none", most=100_000)
    no_progress: int = option(150, "Quiet turns until a draw", rule="BAR-R58", help="own turns each without a confrontation between Barons or a barricade; 0 means never", most=100_000)
    rosters: str = option("", "Rosters", rule="BAR-135", help="the Fiefdoms of a campaign in short form; without them everybody has the Quick-Start Kit")
    # fmt: on

    def __post_init__(self) -> None:
        check(self)
        require_kingdom(self.layout, self.n)
        if self.rosters and self.form != "campaign":
            raise Refused("BAR-135", f"Rosters belong to a campaign; this match is of the form {self.form}")
