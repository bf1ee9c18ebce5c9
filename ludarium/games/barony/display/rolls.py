"""Dice rolls as shown to players: who throws, what each side adds, and the result."""

from ludarium.core.scene import Meter, Roll, Throw
from ludarium.games.barony.display.stakes import deadly_loss, stakes
from ludarium.games.barony.rules import action as code
from ludarium.games.barony.rules import asks
from ludarium.games.barony.rules.acting.moving import ENTRY
from ludarium.games.barony.rules.confronting import stages
from ludarium.games.barony.rules.confronting.bumping import FORCED
from ludarium.games.barony.rules.confronting.dice import bars_weapons
from ludarium.games.barony.rules.data import frames
from ludarium.games.barony.rules.data.cards import MANEUVER, THING
from ludarium.games.barony.rules.state import Barony
from ludarium.games.barony.text.words import clash_words, serf_words

ASSASSINATE = 1
ROLLS_OF_TWO_DICE = 36


def roll(state: Barony, action: int) -> Roll | None:
    """The roll behind a chance action, explained; None if it throws no dice."""
    kind, what = int(code.kind_of(action)), int(code.what_of(action))
    if kind == code.DICE:
        return _confrontation(state, int(code.aggressor_roll(what)), int(code.defender_roll(what)))
    return _recruitment(state, what) if kind == code.DIE else None


def expected_roll(state: Barony, seat: int | None) -> Roll | None:
    """The roll a confrontation may come to: what each side adds, and the reader's chance and what is at stake."""
    before_dice = (asks.CONTACT, asks.AGGRESSOR, asks.ESCORT, asks.DEFENDER, asks.DICE)
    if state.ask not in before_dice or not is_confronting(state):
        return None
    chance = chance_words(state, seat)
    result = f"{chance[:1].upper()}{chance[1:]}."
    throws = _throws(state, 0, 0)
    found = stakes(state, seat, throws[0].total - throws[1].total)
    return Roll(title=_title(state), throws=throws, result=result, spots=_spots(state), stakes=found)


def coming_roll(state: Barony, action: int, seat: int) -> Roll | None:
    """The roll that a step into an occupied space would lead to; None for other actions."""
    if code.kind_of(action) != code.STEP or state.at[code.what_of(action)] < 0:
        return None
    after = state.copy()
    after.play(action)
    fights = is_confronting(after) and after.frame.aggressor == code.who_of(action)
    return expected_roll(after, seat) if fights else None


def is_confronting(state: Barony) -> bool:
    """Whether the innermost thing being resolved is a confrontation."""
    return bool(state.is_resolving() and state.frame.kind == frames.CLASH)


def wins_of_100(state: Barony) -> int:
    """In how many of 100 rolls the Aggressor of the innermost confrontation wins."""
    attack, defence = _throws(state, 0, 0)
    return round(100 * _wins(attack.total - defence.total) / ROLLS_OF_TWO_DICE**2)


def chance_words(state: Barony, seat: int | None) -> str:
    """The chance of a seat, or of the Aggressor if both Serfs are its own or none is: you win about 44 of 100."""
    wins, aggressor, defender = wins_of_100(state), int(state.frame.aggressor), int(state.frame.defender)
    sides = [int(state.lord(one)) for one in (aggressor, defender)]
    if sides.count(-1 if seat is None else seat) != 1:
        return f"{serf_words(state, aggressor)} wins about {wins} of 100"
    return f"you win about {wins if seat == sides[0] else 100 - wins} of 100"


def fight_words(state: Barony, seat: int) -> str:
    """The chance of a seat, and whether a loss may kill: you win 44 of 100, or it may die."""
    attack, defence = _throws(state, 0, 0)
    risk = deadly_loss(state, seat, attack.total - defence.total)
    chance = chance_words(state, seat)
    return f"{chance.replace('about ', '')}, {risk}" if risk else chance  # it has one line


def _spots(state: Barony) -> tuple[str, ...]:
    """The spaces of both sides."""
    sides = (int(state.where(int(one))) for one in (state.frame.aggressor, state.frame.defender))
    spaces = [int(state.frame.place), *(space for space in sides if space >= 0)]
    return tuple(dict.fromkeys(state.kingdom.names[space] for space in spaces))


def _confrontation(state: Barony, attack: int, defence: int) -> Roll:
    sides = _throws(state, attack, defence)
    ahead = sides[0].total - sides[1].total
    throws = tuple(_decided(side, (ahead > 0) == (number == 0)) for number, side in enumerate(sides))
    return Roll(title=_title(state), throws=throws, result=_result(state, ahead), spots=_spots(state))


def _title(state: Barony) -> str:
    """Who meets whom, and how if it is not by an entry; an assassin must win three rolls."""
    rider = int(state.frame.rider)
    sides = [serf_words(state, int(one)) for one in (state.frame.aggressor, state.frame.defender)]
    against = " against ".join(sides) if state.frame.type in (ENTRY, FORCED) else clash_words(state)
    rolls = f", roll {state.frame.rolls + 1} of {stages.ASSASSIN_ROLLS}" if rider == ASSASSINATE else ""
    named = f" with {MANEUVER[rider].name}" if rider and state.frame.type in (ENTRY, FORCED) else ""
    return f"{against}{named}{rolls}"


def _result(state: Barony, ahead: int) -> str:
    aggressor, defender = (serf_words(state, int(one)) for one in (state.frame.aggressor, state.frame.defender))
    if ahead == 0:
        return f"The Defender wins ties: {defender} wins (BAR-32)."
    return f"{aggressor if ahead > 0 else defender} wins by {abs(ahead)}."


def _throws(state: Barony, attack: int, defence: int) -> tuple[Throw, Throw]:
    """Both sides, the Aggressor first; 0 for dice not thrown yet."""
    aggressor, defender = int(state.frame.aggressor), int(state.frame.defender)
    return _throw(state, aggressor, attack, True), _throw(state, defender, defence, False)


def _throw(state: Barony, serf: int, dice: int, attacks: bool) -> Throw:
    adds = _adds(state, serf, attacks)
    return Throw(
        name=serf_words(state, serf),
        seat=int(state.lord(serf)),
        dice=_faces(dice, int(state.clashes) + int(serf)),
        bonuses=adds,
        total=dice + sum(one.value for one in adds),
    )


def _decided(side: Throw, wins: bool) -> Throw:
    return Throw(name=side.name, seat=side.seat, dice=side.dice, bonuses=side.bonuses, total=side.total, wins=wins)


def _adds(state: Barony, serf: int, attacks: bool) -> tuple[Meter, ...]:
    """The named bonuses a side adds to its dice (BAR-31, BAR-36, BAR-37, BAR-103)."""
    rank = int(state.rank(serf))
    unarmed = not attacks and state.frame.rider == ASSASSINATE and state.frame.rolls == 0  # BAR-95
    armed = () if bars_weapons(state) or unarmed else _weapon(state, serf, rank)
    return (Meter(name="Rank", value=rank), *armed)


def _weapon(state: Barony, serf: int, rank: int) -> tuple[Meter, ...]:
    """The weapon that counts: a made one, or the best it carries including enchantments (BAR-36)."""
    if state.has_made_weapon(serf):
        return (Meter(name="made weapon", value=rank),)
    best: tuple[Meter, ...] = ()
    for weapon in range(4):
        if state.holds(serf, weapon):
            rank, turns = int(state.edge_rank(serf, weapon)), state.edge_turns(serf, weapon)
            charm = (Meter(name="enchantment", value=rank),) if turns else ()
            found = (Meter(name=THING[weapon].name, value=THING[weapon].counts), *charm)
            best = max(best, found, key=lambda meters: sum(one.value for one in meters))
    return best


def _recruitment(state: Barony, dice: int) -> Roll:
    noble, other = int(state.frame.aggressor), int(state.frame.defender)
    rank, name = int(state.rank(other)), serf_words(state, other)
    joins = dice >= rank
    throw = Throw(
        name=serf_words(state, noble), seat=int(state.lord(noble)), dice=_faces(dice, int(state.clashes)), total=dice,
        wins=joins,
    )  # fmt: skip
    result = f"{name} {'changes sides' if joins else 'stays'}: the dice {'reach' if joins else 'miss'} its Rank {rank}."
    return Roll(title=f"{throw.name} recruits {name} ({MANEUVER[10].name})", throws=(throw,), result=result)


def _faces(total: int, turn: int) -> tuple[int, ...]:
    """Two dice with this sum. Chance only draws sums, so any pair will do, as long as all screens show the same."""
    if total == 0:
        return ()
    least, most = max(1, total - 6), min(6, total - 1)
    first = least + turn % (most - least + 1)
    return first, total - first


def _wins(ahead: int) -> int:
    """In how many of all pairs of rolls the Aggressor wins if he adds `ahead` more than the Defender."""
    ways = {total: 6 - abs(7 - total) for total in range(2, 13)}
    return sum(ways[one] * ways[other] for one in ways for other in ways if one + ahead > other)
