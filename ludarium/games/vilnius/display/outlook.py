"""What comes of a fight if nothing more is done: city points, losses with their causes, Buildings of the Order."""

from collections.abc import Iterator

from msgspec import structs

from ludarium.core.scene import Consequence, Outlook
from ludarium.games.vilnius.display.fight_preview import (
    deployed,
    met_places,
    missing,
    needs,
    not_stored,
    points_after,
    unmet,
    wanted,
)
from ludarium.games.vilnius.display.symbols import HARM
from ludarium.games.vilnius.rules import bans
from ludarium.games.vilnius.rules.bans import LEGAL
from ludarium.games.vilnius.rules.data import layout
from ludarium.games.vilnius.rules.data.cards import DAMAGE, EFFECTS, GOLDEN, SILVER, SKULLS
from ludarium.games.vilnius.rules.data.mustered import KILLED
from ludarium.games.vilnius.rules.fight import raised
from ludarium.games.vilnius.rules.military.skulls import fought, red_of, worth
from ludarium.games.vilnius.rules.military.storming import all_arms, target_ban
from ludarium.games.vilnius.rules.state import Vilnius
from ludarium.games.vilnius.text.action_words import foe_words
from ludarium.games.vilnius.text.words import SEAT_NAMES, listed_shortly

LOST_THINGS = {"building": "a Building", "unit": "a Unit", "province": "a Province"}
LOST_POINTS = {"fire": "{0} city point{1} burned", "stored": "{0} stored Province{1} or city point{1} lost"}
POINTS = "city points"
STILL = "Still to come"
MAX_CAUSES = 2
"""How many enemies are named as the cause of a loss; the lanes show the others."""
RED_SKULL_OF = "red skull of "
CASTLE = "castle"
"""The symbol of the Order's Buildings."""
WHILE_IT_STANDS = {
    "toll": "While it stands, every Income is smaller by 1",
    "camp": "While it stands, every attack has one more enemy",
    "guard": "While it stands, the Order's other Buildings can't be attacked",
}
NO_LOOT = "It leaves no loot"
WHY_NOT = {
    int(bans.GUARDED): "The Guard Tower must fall first.",
    int(bans.FAILED): "It has withstood an attack in this round.",
}


def outlook(state: Vilnius, seat: int | None) -> Outlook | None:
    """What a fight would cost if everybody held now, or what of it is still to come, told to a seat."""
    if state.stage == layout.MUSTER:
        met = met_places(state)
        dying = _together(_dying(state, {foe: int(red_of(state, foe)) for foe in sorted(met)}, seat))
        losses = (*_burnt(state, met), *_taken(state, met, seat), *dying, *_skulls(state))
        return _city("If the fight ended now", state, points_after(state, met), losses)
    if state.stage == layout.RAID:
        return Outlook(title="If the fight ended now", losses=tuple(_stormed(state)))
    if state.ask == layout.ASK_TARGET:
        return Outlook(title="If you attack together", losses=tuple(_targets(state)))
    if state.stage == layout.RED_SKULLS:
        met = frozenset(place for place, is_beaten in enumerate(state.beaten) if is_beaten)
        dying = _together(_dying(state, _red_left(state, met), seat))
        losses = (*dying, *_burnt(state, met), *_taken(state, met, seat), *_skulls(state))
        return _city(STILL, state, points_after(state, met), losses)
    if len(state.todo):
        return _due(state, seat)
    if state.ask in (layout.ASK_OFFER, layout.ASK_NAME):
        return Outlook(title=STILL, losses=tuple(_skulls_left(state)))
    if state.ask in (layout.ASK_PLUNDER, layout.ASK_BONUS):
        return Outlook(title="Loot", losses=tuple(_loot(state, seat)))
    return None


def _city(title: str, state: Vilnius, after: int, losses: tuple[Consequence, ...]) -> Outlook:
    if after == 0:  # VNS-17
        losses = (Consequence(kind=HARM[DAMAGE.index("building")], text="The city falls, and all of you lose"), *losses)
    return Outlook(title=title, figure=POINTS, before=int(state.points), after=after, losses=losses)


# Enemies --------------------------------------------------------------------------------------------------------------


def _burnt(state: Vilnius, met: frozenset[int]) -> Iterator[Consequence]:
    for word in LOST_POINTS:
        found = unmet(state, met, word)
        if count := sum(found.values()):
            yield _points(word, count, _causes(state, found))


def _points(word: str, count: int, cause: str = "") -> Consequence:
    """City points, or what may be given for them."""
    text = LOST_POINTS[word].format(count, "" if count == 1 else "s")
    return Consequence(kind=HARM[DAMAGE.index(word)], text=text, cause=cause)


def _causes(state: Vilnius, places: dict[int, int]) -> str:
    return listed_shortly([foe_words(state, place) for place in places], MAX_CAUSES)


def _taken(state: Vilnius, met: frozenset[int], seat: int | None) -> Iterator[Consequence]:
    """Buildings, Units and Provinces that a quarter or somebody in the city would lose."""
    for word in LOST_THINGS:
        found = unmet(state, met, word)
        for to in dict.fromkeys(int(state.foe_target(place)) for place in found):
            here = {place: count for place, count in found.items() if state.foe_target(place) == to}
            yield _lost(word, sum(here.values()), to, seat, _causes(state, here))


def _lost(word: str, count: int, to: int, seat: int | None, cause: str = "") -> Consequence:
    thing = LOST_THINGS[word]
    what = thing if count == 1 else f"{count} {thing.split()[1]}s"
    return Consequence(kind=HARM[DAMAGE.index(word)], text=f"{_loser(to, seat)} {what}", cause=cause)


def _loser(to: int, seat: int | None) -> str:
    if to == layout.CITY:
        return "Somebody loses"
    return "You lose" if to == seat else f"{SEAT_NAMES[to]} loses"


def _red_left(state: Vilnius, met: frozenset[int]) -> dict[int, int]:
    """The red skulls of beaten enemies that are still to kill; the enemy of the moment has some left."""
    later = {foe: int(red_of(state, foe)) for foe in sorted(met) if foe > state.nth}
    return {int(state.nth): int(state.left), **later}


def _dying(state: Vilnius, red: dict[int, int], seat: int | None) -> Iterator[Consequence]:
    """The Units that so many red skulls of enemies kill, the most expensive first (VNS-56, VNS-57, VNS-58)."""
    living = [index for index in range(state.fighter_count()) if state.fate_of(index) != KILLED]
    for foe, count in red.items():
        for _ in range(count):
            there = [index for index in living if fought(state, index, foe)]
            dearest = [index for index in there if worth(state, index) == max(worth(state, one) for one in there)]
            if dearest:
                living.remove(dearest[0])
                names = " or ".join(dict.fromkeys(_owned(state, index, seat) for index in dearest))
                yield Consequence(kind="red skull", text=f"{names} die", cause=RED_SKULL_OF + foe_words(state, foe))


def _together(losses: Iterator[Consequence]) -> Iterator[Consequence]:
    """Equal losses as one, with how many there are and all their causes."""
    found = dict[str, list[str]]()
    for one in losses:
        found.setdefault(one.text, []).append(one.cause.removeprefix(RED_SKULL_OF))
    for text, causes in found.items():
        if len(causes) == 1:
            yield Consequence(kind="red skull", text=text, cause=RED_SKULL_OF + causes[0])
            continue
        cause = f"red skulls of {listed_shortly(list(dict.fromkeys(causes)), MAX_CAUSES)}"
        yield Consequence(kind="red skull", text=f"{len(causes)} of {text.replace('Your', 'your')}", cause=cause)


def _owned(state: Vilnius, index: int, seat: int | None) -> str:
    owner = int(state.fighter_seat(index))
    whose = "Your" if owner == seat else f"{SEAT_NAMES[owner]}'s"
    return f"{whose} {state.cards.unit_names[state.fighter_unit(index)]}"


def _skulls(state: Vilnius) -> Iterator[Consequence]:
    """What silver and golden skulls take of the survivors (VNS-67)."""
    for colour, word, money in ((SILVER, "silver", "Tools"), (GOLDEN, "golden", "Gold")):
        count = sum(int(state.skulls(order, colour)) for order in state.foe)
        if count:
            cause = f"{word} skulls of all enemies"
            yield Consequence(kind=f"{SKULLS[colour]} skull", text=_dead(count, money), cause=cause)


def _dead(count: int, money: str) -> str:
    return f"Survivors worth {count} {money if count > 1 else money.rstrip('s')} die"


def _skulls_left(state: Vilnius) -> Iterator[Consequence]:
    """What skulls still take of the survivors, once some of it is given up (VNS-67)."""
    for one in _skulls(state):
        is_silver = one.kind == f"{SKULLS[SILVER]} skull"
        if is_silver == bool(state.stage == layout.SILVER_SKULLS):
            yield structs.replace(one, text=_dead(int(state.left), "Tools" if is_silver else "Gold"))
        elif not is_silver:
            yield one


def _loot(state: Vilnius, seat: int | None) -> Iterator[Consequence]:
    """What loot is, and who has taken how much of it (VNS-69, VNS-75)."""
    cards = f"{int(state.left)} card{'' if state.left == 1 else 's'} left"
    left = cards if state.ask == layout.ASK_PLUNDER else "One card for everybody"
    yield Consequence(kind="province", text=left, cause="each the top card of your own Province pile")
    for owner in range(state.seats):
        count = int(state.count_provinces(layout.LOOT, owner))
        if count:
            has = "You have" if owner == seat else f"{SEAT_NAMES[owner]} has"
            yield Consequence(
                kind="province",
                text=f"{has} {count} card{'' if count == 1 else 's'} of loot",
                cause="for the next Income",
            )


def _due(state: Vilnius, seat: int | None) -> Outlook:
    """The damage that is still to be suffered, of whatever it came (VNS-61)."""
    dues = [(int(one) >> 3, int(one) & 7) for one in state.todo]
    words = [(DAMAGE[symbol], to) for symbol, to in dues if symbol < len(DAMAGE)]  # the others only follow from these
    stored = [to for word, to in words if word == "stored"]
    burnt = sum(word == "fire" for word, _ in words)
    after = max(0, int(state.points) - burnt - not_stored(state, stored))
    losses = [_points(word, count) for word, count in (("fire", burnt), ("stored", len(stored))) if count]
    taken = [one for one in dict.fromkeys(words) if one[0] in LOST_THINGS]
    met = frozenset(place for place, is_beaten in enumerate(state.beaten) if is_beaten)
    through = {word: unmet(state, met, word) for word, _ in taken}
    causes = {(word, to): {at: n for at, n in through[word].items() if state.foe_to[at] == to} for word, to in taken}
    losses += [_lost(word, words.count((word, to)), to, seat, _causes(state, causes[word, to])) for word, to in taken]
    return _city(STILL, state, after, tuple(losses))


# The Order's Buildings ------------------------------------------------------------------------------------------------


def _stormed(state: Vilnius) -> Iterator[Consequence]:
    """What comes of the attack on a Building as it stands (VNS-74)."""
    order, name = int(state.foe_order(0)), foe_words(state, 0)
    left, all = missing(state, 0, deployed(state, 0)), wanted(state, order)
    if left == 0:
        yield Consequence(kind=CASTLE, text=f"The {name} is destroyed", cause="The Units sent go to the discard piles.")
        if EFFECTS[state.cards.effect[order]] != "guard":
            yield Consequence(kind="province", text="Everybody may take loot", cause="a card of their Province pile")
        else:
            yield Consequence(kind="", text=NO_LOOT)
        return
    cause = f"{all - left} of {all} symbols are there, {left} more destroy it."
    yield Consequence(kind=CASTLE, text=f"The {name} stands", cause=cause)
    yield Consequence(kind="", text=WHILE_IT_STANDS[EFFECTS[state.cards.effect[order]]])
    yield Consequence(kind="unit", text="The Units sent return to the hands")


def _targets(state: Vilnius) -> Iterator[Consequence]:
    """Which Buildings all Units in all hands would destroy, and why not the others (VNS-72)."""
    have = all_arms(state)
    seen = set[tuple[int, str]]()
    for place, order in enumerate(state.enemy):
        name, all = state.cards.order_names[order], wanted(state, int(order))
        there = sum(int(raised(has, wants)) for has, wants in zip(have, needs(state, int(order)), strict=True))
        ban = int(target_ban(state, place, have))
        text = f"The {name} {'can be destroyed' if ban == LEGAL else 'stands'}"
        if (int(order), text) not in seen:
            seen.add((int(order), text))
            brings = f"All Units in hand bring {min(there, all)} of {all} symbols."
            kind = EFFECTS[state.cards.effect[order]]
            effect = f"{WHILE_IT_STANDS[kind]}.{f' {NO_LOOT}.' if kind == 'guard' else ''}"
            yield Consequence(kind=CASTLE, text=text, cause=f"{WHY_NOT.get(ban, brings)} {effect}")
