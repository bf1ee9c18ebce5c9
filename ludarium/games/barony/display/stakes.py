"""What is at stake in a confrontation before the dice are thrown: what a win, a loss and a tie would bring."""

from ludarium.core.scene import Fact
from ludarium.games.barony.display.bump_preview import prospects
from ludarium.games.barony.rules import action as code
from ludarium.games.barony.rules import asks
from ludarium.games.barony.rules.confronting import stages
from ludarium.games.barony.rules.confronting.bumping import FORCED
from ludarium.games.barony.rules.data import frames, ledger
from ludarium.games.barony.rules.state import Barony
from ludarium.games.barony.text.consequences import FATES, income_between, purse
from ludarium.games.barony.text.notation import serf_id
from ludarium.games.barony.text.prompts import triangles_words
from ludarium.games.barony.text.words import SEAT_NAMES, space_words, whose_serf

AS_USUAL = (code.DONE, code.STAND, code.ROLL)
"""What leads to the dice without anything else."""
MAX_DECLARATIONS = 8
LOWEST, HIGHEST = 2, 12
"""The sums of two dice."""


def stakes(state: Barony, seat: int | None, ahead: int) -> tuple[Fact, ...]:
    """What the closest win and the closest loss would bring, for a seat; `ahead` is how much more the Aggressor adds.

    Nothing if no dice would be thrown. The Defender wins ties (BAR-32).
    """
    dice = _at_dice(state)
    if dice is None:
        return ()
    rolls = {one: (one[0] + ahead - one[1]) for one in _all_rolls()}
    won = min((one for one in rolls if rolls[one] > 0), key=lambda one: rolls[one], default=None)
    lost = max((one for one in rolls if rolls[one] <= 0), key=lambda one: rolls[one], default=None)
    results = zip(_names(dice, seat), (won, lost), strict=True)
    found = [Fact(name, _comes_of(dice, *roll, seat)) for name, roll in results if roll is not None]
    return tuple(found if _attacks(dice, seat) or not _defends(dice, seat) else reversed(found))


def deadly_loss(state: Barony, seat: int, ahead: int) -> str:
    """That a seat's Serf may die if the dice go against it, in a few words; nothing if it can't (BAR-44)."""
    dice = _at_dice(state)
    if dice is None or not (_attacks(dice, seat) or _defends(dice, seat)):
        return ""
    attacks = _attacks(dice, seat)
    serf = int(dice.frame.aggressor if attacks else dice.frame.defender)
    lost = [one for one in _all_rolls() if (one[0] + ahead <= one[1]) == attacks]
    if not lost:
        return ""
    after = dice.copy()
    after.play(int(code.action(code.DICE, 0, code.dice_what(*lost[0]))))
    dies = after.where(serf) == ledger.DEAD
    may_die = _chosen(after, int(dice.frame.aggressor), int(dice.frame.defender), seat) and _rim(after)
    return "or it dies" if dies else "or it may die" if may_die else ""


def _all_rolls() -> list[tuple[int, int]]:
    sums = range(LOWEST, HIGHEST + 1)
    return [(attack, defence) for attack in sums for defence in sums]


def _at_dice(state: Barony) -> Barony | None:
    """The confrontation once nobody declares anything else; None if it ends without dice."""
    later = state.copy()
    for _ in range(MAX_DECLARATIONS):
        if later.ask == asks.DICE:
            return later
        usual = [one for one in later.actions() if code.kind_of(one) in AS_USUAL]
        if not usual:
            return None
        later.play(usual[0])
    return None


def _attacks(state: Barony, seat: int | None) -> bool:
    """Whether a seat is only the Aggressor's."""
    return seat == state.lord(state.frame.aggressor) != state.lord(state.frame.defender)


def _defends(state: Barony, seat: int | None) -> bool:
    return seat == state.lord(state.frame.defender) != state.lord(state.frame.aggressor)


def _names(state: Barony, seat: int | None) -> tuple[str, str]:
    """What the Aggressor's win and its loss are called by a seat."""
    if _attacks(state, seat):
        return "Win", "Lose or tie"
    if _defends(state, seat):
        return "Lose", "Win or tie"
    return f"{serf_id(int(state.frame.aggressor))} wins", f"{serf_id(int(state.frame.defender))} wins or ties"


def _comes_of(dice: Barony, attack: int, defence: int, seat: int | None) -> str:
    """What these dice would bring, in a few words; both Serfs are named by their ids."""
    after = dice.copy()
    after.play(int(code.action(code.DICE, 0, code.dice_what(attack, defence))))
    aggressor, defender = int(dice.frame.aggressor), int(dice.frame.defender)
    found = [_takes(dice, after, aggressor), _chosen(after, aggressor, defender, seat)]
    if not found[1]:
        found += [_fate(dice, after, serf, seat) for serf in (defender, aggressor)]
        found += _gold(dice, after, seat)
    if after.ask == asks.DICE and after.frame.aggressor == aggressor:  # BAR-95
        found.append(f"on to roll {after.frame.rolls + 1} of {stages.ASSASSIN_ROLLS}")
    return ", ".join(one for one in found if one) or "nothing changes"


def _takes(dice: Barony, after: Barony, aggressor: int) -> str:
    place = int(dice.frame.place)
    takes = after.at[place] == aggressor != dice.at[place]
    return f"{serf_id(aggressor)} takes {space_words(dice, place)}" if takes else ""


def _chosen(after: Barony, aggressor: int, defender: int, seat: int | None) -> str:
    """What is still to be chosen about the loser, and by whom."""
    if not after.is_resolving() or after.frame.kind != frames.CLASH or after.frame.aggressor != aggressor:
        return ""
    lost = after.frame.stage >= stages.LOST
    loser = serf_id(aggressor if lost else defender)
    decides = after.decider == seat
    who = "you choose" if decides else f"{SEAT_NAMES[after.decider]} chooses" if after.decider >= 0 else ""
    flies = f"{loser} flies {triangles_words(int(after.frame.far))}"
    return {
        asks.RAY: f"{flies}, {who} which way{_rim(after)}",
        asks.SOAK: f"{flies}, less its armour",
        asks.AWAY: f"{loser} is sent {_distance(after)} away, {who} which way{_rim(after)}",
        asks.LOOT: f"{serf_id(aggressor)} steals a thing, {who} which",
        asks.RECRUIT: f"{serf_id(aggressor)} may recruit {serf_id(defender)}",
    }.get(int(after.ask), "")


def _distance(after: Barony) -> str:
    """How far a beaten Aggressor may be sent: farther than one triangle only by Throw (BAR-39, BAR-113)."""
    far = max(int(code.far_of(code.what_of(one))) for one in after.actions())
    return f"up to {triangles_words(far)}" if far > 1 else triangles_words(far)


def _rim(after: Barony) -> str:
    """That one of the ways leads over the rim, which kills (BAR-44)."""
    told = [one for action in after.actions() for one in prospects(after, action)]
    return ", even over the rim: then it dies" if any(not one.to for one in told) else ""


def _anyway(dice: Barony, after: Barony, seat: int) -> int:
    """What a seat is paid for its points and a win as the next turn begins (BAR-77, BAR-79)."""
    return income_between(dice, after, seat) + purse(after, seat)


def _fate(dice: Barony, after: Barony, serf: int, seat: int | None) -> str:
    """Where a Serf is then; nothing if it stays."""
    forced = after.is_resolving() and after.frame.kind == frames.CLASH and after.frame.type == FORCED
    if forced and after.frame.aggressor == serf:
        met = whose_serf(after, int(after.frame.defender), seat)
        return f"{serf_id(serf)} flies into {met} on {space_words(after, int(after.frame.place))}"
    was, now = int(dice.where(serf)), int(after.where(serf))
    if now == was or (now == int(dice.frame.place) and serf == dice.frame.aggressor):
        return ""
    return f"{serf_id(serf)} {FATES[now] if now < 0 else f'goes to {space_words(after, now)}'}"


def _gold(dice: Barony, after: Barony, seat: int | None) -> list[str]:
    """Who gains gold by it: a bounty, a picked pocket, a tax; not what the next turn brings in any case.

    Nothing in a Simple Game, where gold is only counted (BAR-133).
    """
    if dice.simple:
        return []
    gained = [(one, int(after.gold[one] - dice.gold[one]) - _anyway(dice, after, one)) for one in range(dice.seats)]
    names = {one: "you gain" if one == seat else f"{SEAT_NAMES[one]} gains" for one, _ in gained}
    return [f"{names[one]} {gold:,} gold" for one, gold in gained if gold > 0]
