"""What the button of an action says, and what comes of it in a few words."""

from collections.abc import Callable

from msgspec import structs

from ludarium.core.scene import Meter, Outlook, Share
from ludarium.core.words import listed
from ludarium.games.vilnius.display.fight_preview import (
    deployed,
    is_met,
    met_places,
    missing,
    needs,
    points_after,
    sockets,
)
from ludarium.games.vilnius.display.income_preview import expected
from ludarium.games.vilnius.display.outlook import outlook
from ludarium.games.vilnius.rules import action as code
from ludarium.games.vilnius.rules.city import in_hand, storage_room
from ludarium.games.vilnius.rules.data import layout
from ludarium.games.vilnius.rules.data.cards import EFFECTS
from ludarium.games.vilnius.rules.ending import glory
from ludarium.games.vilnius.rules.income import BASE_INCOME, income_of, provinces_to_draw, units_to_draw
from ludarium.games.vilnius.rules.military.skulls import has_valued
from ludarium.games.vilnius.rules.state import Vilnius
from ludarium.games.vilnius.text.action_words import action_words, fighter_words, foe_words, money_words
from ludarium.games.vilnius.text.changes import opened_units, units_of
from ludarium.games.vilnius.text.forecast import attack_chances
from ludarium.games.vilnius.text.places import building_words, place_words
from ludarium.games.vilnius.text.words import SEAT_NAMES, weapons_of

AFTER_THIS = "If the fight ended after this"
Words = tuple[str, str]
"""What the button says, and its second line."""


def label(state: Vilnius, action: int) -> Words:
    """The label and the effect of an action; empty where its name says it all."""
    kind = int(code.kind_of(action))
    return LABELS[kind](state, int(code.what_of(action))) if kind in LABELS else ("", "")


# The city -------------------------------------------------------------------------------------------------------------


def _build(state: Vilnius, what: int) -> Words:
    building = int(code.card_of(what))
    where = place_words(state, int(state.turn), int(code.place_of(what)), building)
    return f"Build the {state.cards.building_names[building]}", where


def _built(state: Vilnius, building: int) -> str:
    """What a Building changes for its builder, before and after."""
    cards, seat = state.cards, int(state.turn)
    size, most = int(state.size[seat]), int(state.total(seat, cards.maximum)) + int(cards.maximum[building])
    income, fame = int(income_of(state, seat)), int(glory(state, seat))
    changes = [f"Buildings {size} → {size + 1} of {most}"]
    changes += [f"Income {income} → {income + int(cards.income[building])}"] if cards.income[building] else []
    changes.append(f"Glory {fame} → {fame + int(cards.order_value[building])}")
    opened = opened_units(state, seat, building)
    return f"{', '.join(changes)}.{f' Lets you recruit {listed(opened)}.' if opened else ''}"


def _recruited(state: Vilnius, unit: int) -> str:
    """What a Unit changes for its owner, before and after."""
    units, fame = units_of(state, int(state.turn)), int(glory(state, int(state.turn)))
    worth = int(state.cards.unit_tools[unit])  # VNS-88
    return f"Units {units} → {units + 1}, Glory {fame} → {fame + worth}."


def _recruit(state: Vilnius, what: int) -> Words:
    return f"Recruit {state.cards.unit_names[what]}", "into your discard pile"


def _lay(state: Vilnius, what: int) -> Words:
    return f"Lay {state.cards.province_names[code.card_of(what)]} there", "only the others can spend it"


def _pass(state: Vilnius, what: int) -> Words:
    hand = [int(one) for one in in_hand(state, state.turn)]
    kept = [state.cards.province_names[one] for place, one in enumerate(hand) if what >> place & 1]
    lost = len(hand) - len(kept)
    rest = f"{lost} Province{'' if lost == 1 else 's'} discarded" if lost else ""
    if kept:
        return f"Pass, store {listed(kept)}", rest
    can_store = " (none stored)" if lost and storage_room(state, state.turn) else ""
    return "Pass", rest + can_store


def _pay(state: Vilnius, what: int) -> Words:
    bought = label(state, int(state.buying))[0]
    paid = action_words(state, code.action(code.PAY, what)).removeprefix("Pay with ")
    return bought, f"for {paid}"


def _draw(state: Vilnius, what: int) -> Words:
    return f"Draw {split_words(int(state.left) - what, what)}", ""


def split_words(provinces: int, units: int) -> str:
    """An income in words: 3 Provinces, 2 Units."""
    parts = ((provinces, "Province"), (units, "Unit"))
    return ", ".join(f"{count} {name}{'' if count == 1 else 's'}" for count, name in parts if count)


def _income(state: Vilnius) -> str:
    """How an income is made up: 5 + 1 for Manufactory − 1 for Toll Castle (VNS-20)."""
    cards, seat = state.cards, int(state.nth_seat())
    built = [int(state.building_at(seat, place)) for place in range(int(state.size[seat]))]
    more = [f"+ {cards.income[one]} for {cards.building_names[one]}" for one in built if cards.income[one]]
    tolls = [int(order) for order in state.enemy if EFFECTS[cards.effect[order]] == "toll"]
    less = [f"− 1 for {cards.order_names[order]}" for order in tolls]
    return f"Income: {' '.join([str(BASE_INCOME), *more, *less])}" if more or less else ""


def _piles(state: Vilnius) -> tuple[str, str]:
    """What a seat draws its income from, and what comes into its hand besides (VNS-22)."""
    seat = int(state.nth_seat())
    piles = split_words(int(provinces_to_draw(state, seat)), int(units_to_draw(state, seat)))
    names = [
        state.cards.province_names[one]
        for zone in (layout.STORED, layout.LOOT)
        for one in state.provinces_in(zone, seat)
    ]
    units = int(state.count_units(layout.STORED, seat))
    more = [*names, *([f"{units} stored Unit{'' if units == 1 else 's'}"] if units else [])]
    return f"Piles: {piles}", f"As well: {listed(more)}" if more else ""


def _rows(state: Vilnius) -> str:
    """How likely each row attacks in this round."""
    seat = int(state.nth_seat())
    chances = attack_chances(state)
    whose = {one: "your" if one == seat else f"{SEAT_NAMES[one]}'s" for one, _ in chances}
    rows = [f"{whose[one]} row {'surely' if percent == 100 else f'{percent} %'}" for one, percent in chances]
    return f"Attacks: {listed(rows) or 'no row this round'}"


def split(state: Vilnius, action: int) -> tuple[Meter, ...]:
    """How a draw divides the income between Provinces and Units (VNS-21)."""
    if code.kind_of(action) != code.DRAW:
        return ()
    units = int(code.what_of(action))
    return Meter(name="Provinces", value=int(state.left) - units), Meter(name="Units", value=units)


# The fight ------------------------------------------------------------------------------------------------------------


def _assign(state: Vilnius, what: int) -> Words:
    foe = int(code.foe_of(what))
    name = unit_words(state, code.ASSIGN, what)
    return f"Send {name}", f"to {foe_words(state, foe)}: {_result(state, code.ASSIGN, what)}"


def _allot(state: Vilnius, what: int) -> Words:
    weapon, foe = state.cards.weapons[code.weapon_of(what)], int(code.foe_of(what))
    return f"Send the {weapon}", f"to {foe_words(state, foe)}: {_result(state, code.ALLOT, what)}"


def sent_words(state: Vilnius, kind: int, what: int) -> str:
    """What is sent where; of identical Units any may be meant, so they have no numbers here."""
    foe = foe_words(state, int(code.foe_of(what)))
    symbol = f": {state.cards.weapons[code.weapon_of(what)]}" if kind == code.ALLOT else ""
    the = "the " if state.stage == layout.RAID else ""
    return f"{unit_words(state, kind, what)}{symbol} against {the}{foe}"


def unit_words(state: Vilnius, kind: int, what: int) -> str:
    """The name of the Unit that is sent."""
    return str(state.cards.unit_names[state.fighter_unit(int(code.fighter_of(kind, what)))])


def _result(state: Vilnius, kind: int, what: int) -> str:
    foe, storms = int(code.foe_of(what)), state.stage == layout.RAID
    before, have = deployed(state, foe), weapons_with(state, kind, what)
    if is_met(state, foe, before):
        return "no use, it falls already" if storms else "no use, they are beaten already"
    if is_met(state, foe, have):
        return "destroys it" if storms else "beats them"
    left = missing(state, foe, have)
    return f"{left} still missing" if left < missing(state, foe, before) else f"no use, {left} still missing"


def weapons_with(state: Vilnius, kind: int, what: int) -> list[int]:
    """The weapons against an enemy once a Unit or a symbol has joined."""
    have = deployed(state, int(code.foe_of(what)))
    unit = int(state.fighter_unit(int(code.fighter_of(kind, what))))
    if kind == code.ALLOT:
        have[code.weapon_of(what)] += 1
        return have
    return [one + more for one, more in zip(have, weapons_of(state.cards, state.cards.arms, unit), strict=True)]


def fills(state: Vilnius, action: int, spot: str) -> tuple[Share, ...]:
    """The sockets that sending a Unit would fill."""
    kind, what = int(code.kind_of(action)), int(code.what_of(action))
    if kind not in (code.ASSIGN, code.ALLOT):
        return ()
    foe = int(code.foe_of(what))
    order = int(state.foe_order(foe))
    before, after = sockets(state, order, deployed(state, foe)), sockets(state, order, weapons_with(state, kind, what))
    more = [Meter(name=new.name, value=new.value - old.value) for old, new in zip(before, after, strict=True)]
    return (Share(spot=spot, amounts=tuple(one for one in more if one.value)),)


def outlook_after(state: Vilnius, action: int) -> str:
    """Where the city would stand after a Unit is sent, or what is still missing; of a purchase what it raises, of a
    draw what it brings, one fact in a line.
    """
    kind, what = int(code.kind_of(action)), int(code.what_of(action))
    if kind == code.DRAW:
        facts = (*expected(state, int(state.left) - what, what), _rows(state), *_piles(state), _income(state))
        return "\n".join(fact for fact in facts if fact)
    if kind == code.BUILD:
        return _built(state, int(code.card_of(what)))
    if kind == code.RECRUIT:
        return _recruited(state, what)
    if kind not in (code.ASSIGN, code.ALLOT):
        return ""
    foe, before, have = int(code.foe_of(what)), deployed(state, int(code.foe_of(what))), weapons_with(state, kind, what)
    name, storms = foe_words(state, foe), state.stage == layout.RAID
    if is_met(state, foe, before):
        return f"The {name} falls already without that." if storms else f"{name} are beaten already without that."
    if not is_met(state, foe, have):
        left = missing(state, foe, have)
        needs = f"The {name} still needs" if storms else f"{name} still need"
        adds = "" if left < missing(state, foe, before) else "That adds nothing. "
        return f"{adds}{needs} {left} more symbol{'' if left == 1 else 's'}."
    if storms:
        return f"That destroys the {name}."
    points = points_after(state, met_places(state) | {foe})
    return f"That beats {name}{_swap(state, foe, have)}. The city would stand at {points}."


def outlook_with(state: Vilnius, action: int, seat: int) -> Outlook | None:
    """The outlook once a Unit is sent, where it changes by that."""
    kind, what = int(code.kind_of(action)), int(code.what_of(action))
    if kind not in (code.ASSIGN, code.ALLOT):
        return None
    if state.stage == layout.MUSTER and not is_met(state, int(code.foe_of(what)), weapons_with(state, kind, what)):
        return None  # an enemy that still stands does what it would have done
    after = state.copy()
    after.play(action)
    then = outlook(after, seat)
    return structs.replace(then, title=AFTER_THIS) if then and then != outlook(state, seat) else None


def _swap(state: Vilnius, foe: int, have: list[int]) -> str:
    """That pairs of surplus symbols stand in for others, if that is so (VNS-53): two spears count as an arrow."""
    need, names = needs(state, int(state.foe_order(foe))), state.cards.weapons
    pairs = [f"two {name}s" for name, has, wants in zip(names, have, need, strict=True) if has - wants > 1]
    lacks = [name for name, has, wants in zip(names, have, need, strict=True) if has < wants]
    return f": {listed(pairs, 'or')} count as one {listed(lacks, 'or')}" if pairs and lacks else ""


def _hold(state: Vilnius, what: int) -> Words:
    ahead = outlook(state, None)
    if ahead is None or ahead.before == ahead.after:  # always so before a Building of the Order
        return "Hold", ""
    return "Hold", f"city {ahead.before} → {ahead.after}, if all do"


def _kill(state: Vilnius, what: int) -> Words:
    owner = int(state.fighter_seat(what))
    whose = "your" if owner == state.decider else f"{SEAT_NAMES[owner]}'s"
    return f"Let {whose} {fighter_words(state, what)} die", _fewer_units(state, owner)


def _fewer_units(state: Vilnius, seat: int) -> str:
    """How many Units a seat has, those in the fight included, and how many are left without one of them."""
    units = units_of(state, seat)
    return f"Units {units} → {units - 1}"


def _offer(state: Vilnius, what: int) -> Words:
    """A survivor for the skulls, and what they still ask for after it (VNS-67)."""
    cards, is_silver = state.cards, bool(state.stage == layout.SILVER_SKULLS)
    left = max(0, int(state.left) - int(cards.unit_tools[what] if is_silver else cards.unit_gold[what]))
    due = money_words(0, left) if is_silver else money_words(left, 0)
    more = f"{due} still due" if left else "nothing more is due"
    return action_words(state, code.action(code.OFFER, what)), f"{_fewer_units(state, int(state.decider))}, {more}"


def _decline(state: Vilnius, what: int) -> Words:
    """To leave a loss to the others, or that it will be one's own all the same (VNS-67, VNS-89)."""
    action = code.plain(code.DECLINE)
    if state.ask != layout.ASK_OFFER:
        return action_words(state, action), ""
    seat, after = int(state.decider), state.copy()
    others = [one for one in range(int(state.seats)) if one != seat]
    if any(has_valued(state, one) for one in others):
        return action_words(state, action), ""
    after.play(action)
    lost = units_of(state, seat) - units_of(after, seat)
    return "Decline", "nobody else has one: yours dies all the same" if lost else "nobody else has one: you must choose"


def _lose_cell(state: Vilnius, what: int) -> Words:
    """A Building that is lost, and what goes with it, before and after (VNS-64)."""
    cards, seat = state.cards, int(state.decider)
    built = next(
        int(state.building_at(seat, one)) for one in range(int(state.size[seat])) if state.cell_at(seat, one) == what
    )
    income, size, fame = int(income_of(state, seat)), int(state.size[seat]), int(glory(state, seat))
    changes = [f"Income {income} → {income - int(cards.income[built])}"] if cards.income[built] else []
    changes += [f"Glory {fame} → {fame - int(cards.order_value[built])}", f"Buildings {size} → {size - 1}"]
    return f"Give up the {building_words(state, seat, what)}", ", ".join(changes)


def _take(state: Vilnius, what: int) -> Words:
    """A card of loot, which comes with the next Income (VNS-69, VNS-22)."""
    loot = int(state.count_provinces(layout.LOOT, state.decider))
    return "Take a loot card", f"your loot {loot} → {loot + 1}"


def _withdraw(state: Vilnius, what: int) -> Words:
    """Units that come back; from the second time on they stay in hand (VNS-R44)."""
    first = int(state.first_part(what))
    again = any(state.part_returns(part) for part in range(first, int(state.after_parts(first))))
    return (
        f"Call back {fighter_words(state, what)}",
        "they stay in hand then" if again else "they may be sent once more",
    )


def _named(kind: int) -> Callable[[Vilnius, int], Words]:
    """The name of an action, where nothing more comes of it."""
    return lambda state, what: (action_words(state, code.action(kind, what)), "")


# fmt: off
LABELS: dict[int, Callable[[Vilnius, int], Words]] = {int(kind): words for kind, words in {
    code.DRAW:      _draw,
    code.BUILD:     _build,
    code.RECRUIT:   _recruit,
    code.LAY:       _lay,
    code.PASS:      _pass,
    code.PAY:       _pay,
    code.ASSIGN:    _assign,
    code.ALLOT:     _allot,
    code.WITHDRAW:  _withdraw,
    code.HOLD:      _hold,
    code.KILL:      _kill,
    code.LOSE_CELL: _lose_cell,
    code.LOSE_UNIT: _named(code.LOSE_UNIT),
    code.GIVE:      _named(code.GIVE),
    code.DROP:      _named(code.DROP),
    code.KEEP_CARD: _named(code.KEEP_CARD),
    code.OFFER:     _offer,
    code.DECLINE:   _decline,
    code.TAKE:      _take,
    code.POINT:     lambda state, what: ("Lose a city point", f"city {state.points} → {state.points - 1}"),
    code.CAPTURE:   lambda state, what: (f"Capture from stack {code.stack_of(what) + 1}", "you keep one of its cards"),
    code.TARGET:    lambda state, what: (f"Attack {state.cards.order_names[state.enemy[what]]}", "with Units in hand"),
}.items()}
# fmt: on
