"""A campaign: Fiefdoms that enter a match and leave it changed, and what a Baron may do to his in between."""

from collections import Counter
from collections.abc import Iterable

from ludarium.core.errors import BadNotation, Refused
from ludarium.core.parts.sheet import SheetOrder, StartSheet
from ludarium.core.state import NOBODY
from ludarium.games.barony.campaign.roster import (
    MAX_SERFS,
    Roster,
    RosterSerf,
    can_be_fit,
    check_roster,
    lawful_count,
    what_is_missing,
)
from ludarium.games.barony.campaign.sheet import read_sheet, serf_name, write_sheet
from ludarium.games.barony.rules import realm as is_
from ludarium.games.barony.rules.cards import (
    CASTE,
    CASTES,
    CHEAPEST,
    FIEF,
    HIRES,
    QUICK_START,
    SOLDIER,
    VOCATIONS,
    price_of,
)
from ludarium.games.barony.rules.state import Barony
from ludarium.games.barony.text.serf_names import NAME_MAX_CHARS, check_name
from ludarium.games.barony.text.vocabulary import MANEUVER_WORDS, read_hire, read_number, write_hire
from ludarium.games.barony.text.words import kind_words, quoted

QUICK_GOLD = 1_500
NEW_GOLD = 15_000
GENEROUS = 1.6
"""A steward pays up to so many times what an equal share of the gold would be."""
PAIRS = 2
"""A steward hires so many of a caste while there are others."""


def quick_start() -> Roster:
    """The Quick-Start Kit as a Fiefdom (BAR-132)."""
    hires = [CASTES.index(kind[0]) * 16 + VOCATIONS.index(kind[1]) * 4 for kind in QUICK_START]
    return Roster(QUICK_GOLD, 0, [RosterSerf(number, hire) for number, hire in enumerate(hires, 1)])


def new_baron() -> Roster:
    """A Baron who has hired nobody yet (BAR-2)."""
    return Roster(NEW_GOLD, 0, [])


def new_sheets() -> tuple[StartSheet, ...]:
    """What a Baron may begin a campaign with; both are worth 15,000 gold."""
    kit = "Nine Serfs (a Thief, a Guildsman, two Soldiers, five Peasants) and 1,500 gold."
    gold = "Nobody hired yet: build a Fiefdom of your own from 15,000 gold."
    return (
        StartSheet(name="quick", title="Quick-Start Kit", about=kit, text=write_sheet(quick_start())),
        StartSheet(name="gold", title="15,000 gold", about=gold, text=write_sheet(new_baron())),
    )


def hire(roster: Roster, kind: str) -> Roster:
    """The Fiefdom with one more Serf, under the first number that is free (BAR-2, 6)."""
    what = read_hire(kind)
    price = int(price_of(what))
    if len(roster.serfs) >= MAX_SERFS:
        raise Refused("BAR-1", f"A Fiefdom has at most {MAX_SERFS} Serfs")
    if price > roster.gold:
        raise Refused("BAR-72", f"{kind} costs {price:,} gold and there is {roster.gold:,}")
    taken = {one.number for one in roster.serfs}
    number = next(number for number in range(1, MAX_SERFS + 1) if number not in taken)
    serfs = sorted([*roster.serfs, RosterSerf(number, what)], key=lambda one: one.number)
    return Roster(roster.gold - price, roster.wins, serfs)


def drop(roster: Roster, number: int) -> Roster:
    """The Fiefdom without a Serf; nothing is paid back (BAR-6)."""
    if number not in [one.number for one in roster.serfs]:
        raise Refused("BAR-6", f"There is no Serf number {number} in this Fiefdom")
    return Roster(roster.gold, roster.wins, [one for one in roster.serfs if one.number != number])


def arm(roster: Roster, number: int, weapon: str) -> Roster:
    """An untouched Quick-Start Kit, one of whose Soldiers gets another free maneuver (BAR-132)."""
    if number not in soldiers_to_arm(roster):
        raise Refused(
            "BAR-132", f"Number {number} is no Soldier of a Quick-Start Kit that is still as it was handed out"
        )
    if weapon not in ("archery", "throw"):
        raise BadNotation(f"Expected archery or throw, found {weapon!r}.")
    armed = [_copied(one) for one in roster.serfs]
    armed[number - 1].hire = armed[number - 1].hire & ~1 | (weapon == "throw")
    return Roster(roster.gold, roster.wins, armed)


def name(roster: Roster, number: int, called: str) -> Roster:
    """The Fiefdom with a Serf that is called so from now on; without a name it has none (BAR-149)."""
    if number not in [one.number for one in roster.serfs]:
        raise Refused("BAR-149", f"There is no Serf number {number} in this Fiefdom")
    renamed = [_copied(one) for one in roster.serfs]
    next(one for one in renamed if one.number == number).name = check_name(called)
    return Roster(roster.gold, roster.wins, renamed)


KEPT = (
    "rank", "start", "move", "kills", "learned", "carried", "spells", "doubles", "confrontations", "bumps", "earned",
    "name",
)  # fmt: skip


def _copied(one: RosterSerf) -> RosterSerf:
    """Another entry that says the same."""
    twin = RosterSerf(one.number, one.hire)
    for field in KEPT:
        setattr(twin, field, getattr(one, field))
    return twin


def soldiers_to_arm(roster: Roster) -> list[int]:
    """The numbers of the Soldiers of an untouched Quick-Start Kit, named or not; none in any other Fiefdom."""
    kit = quick_start()
    for one, own in zip(kit.serfs, roster.serfs, strict=False):
        one.hire |= own.hire & 1
        one.name = own.name
    untouched = write_sheet(kit) == write_sheet(roster)
    return [one.number for one in kit.serfs if one.caste == SOLDIER] if untouched else []


def amend(roster: Roster, order: str) -> Roster:
    """The Fiefdom as an order leaves it: hire KIND, drop NUMBER, arm NUMBER archery or throw, name NUMBER TEXT."""
    match order.split():
        case ["hire", kind]:
            return hire(roster, kind)
        case ["drop", number]:
            return drop(roster, read_number(number, 1, MAX_SERFS, "drop"))
        case ["arm", number, weapon]:
            return arm(roster, read_number(number, 1, MAX_SERFS, "arm"), weapon)
        case ["name", number, *words]:
            return name(roster, read_number(number, 1, MAX_SERFS, "name"), " ".join(words))
    raise BadNotation(f"Expected an order such as hire Tj, drop 3, arm 3 throw or name 3 Old Tom; found {order!r}.")


def orders(roster: Roster) -> tuple[SheetOrder, ...]:
    """Everything a Baron may think of doing to his Fiefdom, with its price, and why not if he cannot (BAR-6)."""
    hires = [_hire_order(roster, kind) for kind in HIRES]
    drops = [
        SheetOrder(text=f"drop {one.number}", name=f"Drop {serf_name(one)}{quoted(one.name)}: nothing is paid back",
                   label="Drop", group="Drop", kind=CASTE[one.caste].name.lower(), row=str(one.number), rule="BAR-6",
                   warning=warning(roster, f"drop {one.number}"))
        for one in roster.serfs
    ]  # fmt: skip
    return (*hires, *drops, *_arm_orders(roster), *_name_orders(roster))


def warning(roster: Roster, order: str) -> str:
    """What a Baron should know before an order: that his Fiefdom could never again be fit for a match (BAR-137)."""
    try:
        after = amend(roster, order)
    except (BadNotation, Refused):
        return ""
    if can_be_fit(after) or not can_be_fit(roster):
        return ""
    return f"After this the Fiefdom can't reach the nine Serfs that a match takes: {what_is_missing(after)}"


def _hire_order(roster: Roster, kind: int) -> SheetOrder:
    card, text, price = CASTE[kind >> 4], write_hire(kind), int(price_of(kind))
    refused, rule = "", "BAR-2"
    try:
        hire(roster, text)
    except Refused as problem:
        refused, rule = str(problem), problem.rule
    about = f"Rank {card.least} to {card.most}, Move ×{card.move}"
    name = f"Hire a {kind_words(kind)}, for {price:,} gold"
    _, label, *arms = kind_words(kind).split(", ")
    return SheetOrder(text=f"hire {text}", name=name, label=label, group="Hire", line=" ".join([card.name, *arms]),
                      kind=card.name.lower(), price=price, about=about, refused=refused, rule=rule,
                      warning=warning(roster, f"hire {text}"))  # fmt: skip


def _arm_orders(roster: Roster) -> list[SheetOrder]:
    """The other free maneuver for each Soldier of an untouched kit."""
    found = []
    for number in soldiers_to_arm(roster):
        weapon = "archery" if roster.serfs[number - 1].hire & 1 else "throw"
        name = f"Let {serf_name(roster.serfs[number - 1])} begin with {weapon.capitalize()}"
        found.append(SheetOrder(text=f"arm {number} {weapon}", name=name, label=f"Take {weapon.capitalize()}",
                                group="Arms", kind="soldier", row=str(number), rule="BAR-132"))  # fmt: skip
    return found


def _name_orders(roster: Roster) -> list[SheetOrder]:
    """A name for each Serf: the order is sent with the name behind it (BAR-149)."""
    return [
        SheetOrder(text=f"name {one.number}", name=f"Name {serf_name(one)}{quoted(one.name)}", label="Name",
                   group="Names", kind=CASTE[one.caste].name.lower(), row=str(one.number), rule="BAR-149",
                   asks=f"a name of up to {NAME_MAX_CHARS} characters; none takes it away")
        for one in roster.serfs
    ]  # fmt: skip


# A steward ------------------------------------------------------------------------------------------------------------


def advise(roster: Roster) -> list[str]:
    """The hires that bring a Fiefdom to nine lawful Serfs, a mixed troop; none if it has them or cannot have them."""
    told: list[str] = []
    while (missing := FIEF - lawful_count(roster)) > 0:
        kind = _next_hire(roster, int(missing))
        if not kind:
            return []
        told.append(f"hire {kind}")
        roster = hire(roster, kind)
    return told


def _next_hire(roster: Roster, missing: int) -> str:
    """Whom a steward hires next of so many: the dearest he can justify, of a caste and vocation still rare."""
    castes = Counter(one.caste for one in roster.serfs)
    vocations = Counter(one.hire >> 2 & 3 for one in roster.serfs)
    spare = roster.gold - (missing - 1) * int(CHEAPEST)
    share = max(int(CHEAPEST), int(roster.gold / missing * GENEROUS))
    fitting = [kind for kind in HIRES if int(price_of(kind)) <= min(spare, share)]
    rare = [kind for kind in fitting if castes[kind >> 4] < PAIRS] or [kind for kind in fitting if kind >> 4 == 0]
    if not rare or len(roster.serfs) >= MAX_SERFS:
        return ""
    return write_hire(max(rare, key=lambda kind: (int(price_of(kind)), -vocations[kind >> 2 & 3])))


# After a match --------------------------------------------------------------------------------------------------------


def after(state: Barony) -> list[Roster]:
    """The Fiefdoms as a finished match leaves them; wins count from this match (BAR-135, 136)."""
    if state.decider != NOBODY:
        raise Refused("BAR-135", "A match changes the rosters of a campaign when it is over")
    payoffs = state.outcome() or []
    return [_after(state, seat, int(payoffs[seat] > 0)) for seat in range(state.seats)]


def _after(state: Barony, seat: int, wins: int) -> Roster:
    """A Baron's Treasury and every Serf of his that was neither sold nor slain."""
    first = int(state.first_of(seat))
    entries = range(first, first + MAX_SERFS * int(is_.ENTRIES), int(is_.ENTRIES))
    left = [serf for serf in entries if state.ledger[serf + is_.CASTE] >= 0]
    kept = [serf for serf in left if state.ledger[serf + is_.WHERE] not in (is_.SOLD, is_.SLAIN)]
    return Roster(int(state.gold[seat]), wins, [_entry(state, serf, (serf - first) // 32 + 1) for serf in kept])


def _entry(state: Barony, serf: int, number: int) -> RosterSerf:
    entry = state.ledger[serf : serf + is_.ENTRIES]
    throws = entry[is_.CASTE] == 3 and entry[is_.FREE_ONE] == MANEUVER_WORDS.index("throw")
    one = RosterSerf(number, int(entry[is_.CASTE] * 16 + entry[is_.VOCATION] * 4 + throws))
    one.rank, one.start = int(entry[is_.RANK]), int(entry[is_.START])
    one.move, one.kills = int(entry[is_.MOVE]), int(entry[is_.KILLS])
    skills, free = int(entry[is_.SKILLS]), int(entry[is_.FREE_ONE])
    one.learned = [maneuver for maneuver in range(len(MANEUVER_WORDS)) if skills >> maneuver & 1 and maneuver != free]
    one.carried, one.spells, one.doubles = int(entry[is_.CARRIED]), int(entry[is_.SPELLS]), int(entry[is_.DOUBLES])
    first = serf // int(is_.ENTRIES) * int(is_.FIGURES)
    one.confrontations, one.bumps, one.earned = (int(state.figures[first + which]) for which in range(3))
    one.name = state.called[serf // int(is_.ENTRIES)]
    return one


def carry_over(before: Iterable[Roster], later: Iterable[Roster]) -> list[Roster]:
    """The rosters after a match, with the wins of all matches before."""
    return [Roster(new.gold, old.wins + new.wins, new.serfs) for old, new in zip(before, later, strict=True)]


def sheets_after(state: Barony, before: Iterable[str]) -> list[str]:
    """The sheets as a finished match leaves them."""
    return [write_sheet(one) for one in carry_over(map(read_sheet, before), after(state))]


def fit_for_match(roster: Roster) -> Roster:
    """The roster itself, or Refused where it cannot take part in a match (BAR-137)."""
    check_roster(roster)
    return roster
