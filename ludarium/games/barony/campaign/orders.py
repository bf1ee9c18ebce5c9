"""What a Baron may do to his Fiefdom between matches: hire, drop, arm and name Serfs."""

from ludarium.core.errors import BadNotation, Refused
from ludarium.core.parts.sheet import SheetOrder
from ludarium.games.barony.campaign.drawn_sheet import serf_name
from ludarium.games.barony.campaign.roster import MAX_SERFS, Roster, RosterSerf, can_be_fit, what_is_missing
from ludarium.games.barony.campaign.sheet import write_sheet
from ludarium.games.barony.campaign.starts import quick_start
from ludarium.games.barony.rules.data.cards import CASTE, HIRES, SOLDIER, hired_caste, price_of
from ludarium.games.barony.text.serf_names import NAME_MAX_CHARS, check_name
from ludarium.games.barony.text.vocabulary import read_hire, read_number, write_hire
from ludarium.games.barony.text.words import kind_words, quoted


def hire(roster: Roster, kind: str) -> Roster:
    """The Fiefdom with one more Serf, under the first number that is free (BAR-2, BAR-6)."""
    what = read_hire(kind)
    price = int(price_of(what))
    if len(roster.serfs) >= MAX_SERFS:
        raise Refused("BAR-1", f"A Fiefdom has at most {MAX_SERFS} Serfs")
    if price > roster.gold:
        raise Refused("BAR-72", f"{kind} costs {price:,} gold and the Treasury has {roster.gold:,}")
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
    """An unchanged Quick-Start Kit, one of whose Soldiers gets another free maneuver (BAR-132)."""
    if number not in soldiers_to_arm(roster):
        raise Refused("BAR-132", f"Number {number} is not a Soldier of an unchanged Quick-Start Kit")
    if weapon not in ("archery", "throw"):
        raise BadNotation(f"Expected archery or throw, found {weapon!r}.")
    armed = [_copied(one) for one in roster.serfs]
    armed[number - 1].hire = armed[number - 1].hire & ~1 | (weapon == "throw")
    return Roster(roster.gold, roster.wins, armed)


def name(roster: Roster, number: int, called: str) -> Roster:
    """The Fiefdom with a Serf's new name; an empty name removes it (BAR-149)."""
    if number not in [one.number for one in roster.serfs]:
        raise Refused("BAR-149", f"There is no Serf number {number} in this Fiefdom")
    renamed = [_copied(one) for one in roster.serfs]
    next(one for one in renamed if one.number == number).name = check_name(called)
    return Roster(roster.gold, roster.wins, renamed)


COPIED_FIELDS = (
    "rank", "start", "move", "kills", "learned", "carried", "spells", "doubles", "confrontations", "bumps", "earned",
    "name",
)  # fmt: skip


def _copied(one: RosterSerf) -> RosterSerf:
    twin = RosterSerf(one.number, one.hire)
    for field in COPIED_FIELDS:
        setattr(twin, field, getattr(one, field))
    return twin


def soldiers_to_arm(roster: Roster) -> list[int]:
    """The numbers of the Soldiers of an unchanged Quick-Start Kit, named or not; none in any other Fiefdom."""
    kit = quick_start()
    for one, own in zip(kit.serfs, roster.serfs, strict=False):
        one.hire |= own.hire & 1
        one.name = own.name
    unchanged = write_sheet(kit) == write_sheet(roster)
    return [one.number for one in kit.serfs if one.caste == SOLDIER] if unchanged else []


def carry_out(roster: Roster, order: str) -> Roster:
    """The Fiefdom after an order: hire KIND, drop NUMBER, arm NUMBER archery or throw, name NUMBER TEXT."""
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


def list_orders(roster: Roster) -> tuple[SheetOrder, ...]:
    """Every order there is for a Fiefdom, with its price, and why not if it can't be carried out (BAR-6)."""
    hires = [_hire_order(roster, kind) for kind in HIRES]
    drops = [
        SheetOrder(text=f"drop {one.number}", name=f"Drop {serf_name(one)}{quoted(one.name)}: nothing is paid back",
                   label="Drop", group="Drop", kind=CASTE[one.caste].name.lower(), row=str(one.number), rule="BAR-6",
                   warning=order_warning(roster, f"drop {one.number}"))
        for one in roster.serfs
    ]  # fmt: skip
    return (*hires, *drops, *_arm_orders(roster), *_name_orders(roster))


def order_warning(roster: Roster, order: str) -> str:
    """A warning before an order after which the Fiefdom could never again be ready to play (BAR-137)."""
    try:
        after = carry_out(roster, order)
    except (BadNotation, Refused):
        return ""
    if can_be_fit(after) or not can_be_fit(roster):
        return ""
    return f"After this the Fiefdom can't reach the nine Serfs that a match needs: {what_is_missing(after)}"


def _hire_order(roster: Roster, kind: int) -> SheetOrder:
    card, text, price = CASTE[hired_caste(kind)], write_hire(kind), int(price_of(kind))
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
                      warning=order_warning(roster, f"hire {text}"))  # fmt: skip


def _arm_orders(roster: Roster) -> list[SheetOrder]:
    """The other free maneuver for each Soldier of an unchanged kit."""
    found = []
    for number in soldiers_to_arm(roster):
        weapon = "archery" if roster.serfs[number - 1].hire & 1 else "throw"
        name = f"Let {serf_name(roster.serfs[number - 1])} begin with {weapon.capitalize()}"
        found.append(SheetOrder(text=f"arm {number} {weapon}", name=name, label=f"Take {weapon.capitalize()}",
                                group="Arms", kind="soldier", row=str(number), rule="BAR-132"))  # fmt: skip
    return found


def _name_orders(roster: Roster) -> list[SheetOrder]:
    """A name for each Serf; the name is sent after the order (BAR-149)."""
    return [
        SheetOrder(text=f"name {one.number}", name=f"Name {serf_name(one)}{quoted(one.name)}", label="Name",
                   group="Names", kind=CASTE[one.caste].name.lower(), row=str(one.number), rule="BAR-149",
                   asks=f"a name of up to {NAME_MAX_CHARS} characters; leave it empty to remove the name")
        for one in roster.serfs
    ]  # fmt: skip
