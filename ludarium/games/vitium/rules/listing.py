"""What may be chosen now: actions of a turn, maneuvers, marks, splits."""

from mypy_extensions import i64

from ludarium.games.vitium.rules import action as code_of
from ludarium.games.vitium.rules.acting.entering import may_be_altered
from ludarium.games.vitium.rules.acting.pay import NEGOTIATION
from ludarium.games.vitium.rules.acting.resolve import may_be_attacked, may_be_seduced
from ludarium.games.vitium.rules.acting.responses import may_intercept
from ludarium.games.vitium.rules.base_state import (
    ASKED_FOR,
    BANS,
    BOSS,
    CUNNING,
    EXHAUSTED,
    FACE,
    FLAGS,
    FLIPPED,
    HOST,
    KEYS,
    LOOKS,
    ONCE,
    PROGRESS,
    ROW,
    STAYED,
    UP,
    Table,
)
from ludarium.games.vitium.rules.deriving import cost_of, may_play
from ludarium.games.vitium.rules.reading import UNDERWAY_BIT, candidates, holds, kinds_of, speak_of
from ludarium.games.vitium.rules.terms import (
    A_CONDITION,
    A_KIND,
    A_MARK,
    A_ONCE,
    A_PRICE,
    A_TAGS,
    ABILITY,
    ACT,
    ACTIVATED,
    C_ABILITIES,
    C_ALTER,
    C_COUNT,
    C_FLAGS,
    C_KEYWORDS,
    C_PROGRESS,
    C_TYPE,
    CARD,
    DEVICE,
    EXHAUST,
    F_ACT,
    F_ATTACK,
    F_SABOTAGE,
    F_WORK,
    GUARDING,
    HAS_ACTIVATED,
    HAS_IN_STEP,
    IN_STEP,
    MANEUVER,
    PAWN,
    PLAYED,
    SEDUCE,
    SNEAK,
    SNEAKS,
)


def list_turn(table: Table, found: list[int]) -> None:
    """What the active player may do (VTM-33, 44); after too many actions only ending the turn is left (VTM-111)."""
    seat = table.turn
    found.append(int(code_of.action(code_of.END, 0, 0)))
    if table.acts >= table.agreed.turn_actions:
        return
    table.derive_if_stale()
    if table.wealth[seat] >= NEGOTIATION:  # also with an empty deck (VTM-37a)
        found.append(int(code_of.action(code_of.NEGOTIATE, 0, 0)))
    list_purchases(table, seat, found, False)
    list_starts(table, seat, found)
    list_slots(table, seat, found, False)
    rows = table.rows
    for row in range(i64(0), table.there, ROW):
        if rows[row + BOSS] != seat:
            continue
        if rows[row + FLAGS] & (UP | EXHAUSTED) == UP and table.printed(row, C_TYPE) == PAWN and rows[row + HOST] < 0:
            list_pawn(table, row, seat, found)
        if table.printed(row, C_FLAGS) & HAS_ACTIVATED:
            list_abilities(table, row, seat, found, False)
    list_completions(table, seat, found, False)


def list_maneuvers(table: Table, seat: i64, found: list[int]) -> None:
    """What a player may answer an action with (VTM-54)."""
    found.append(int(code_of.action(code_of.PASS, 0, 0)))
    if table.acts >= table.agreed.turn_actions:
        return
    table.derive_if_stale()
    list_purchases(table, seat, found, True)
    list_slots(table, seat, found, True)
    rows = table.rows
    for row in range(i64(0), table.there, ROW):
        if rows[row + BOSS] != seat:
            continue
        if rows[row + FLAGS] & UP and rows[row + KEYS] & GUARDING and may_intercept(table, row):
            found.append(int(code_of.action(code_of.INTERCEPT, row // ROW, 0)))
        if table.printed(row, C_FLAGS) & HAS_IN_STEP:
            list_abilities(table, row, seat, found, True)
    list_completions(table, seat, found, True)


def list_purchases(table: Table, seat: i64, found: list[int], maneuver: bool) -> None:
    """Assets from hand, each kind once (VTM-38)."""
    last: i64 = -1
    for place in range(seat * table.cap, seat * table.cap + table.hand_count[seat]):
        card = table.hand[place] // LOOKS
        if card != last and may_purchase(table, seat, card, -1, maneuver):
            for marks in alter_marks(table, card):
                found.append(int(code_of.action(code_of.PURCHASE, card, marks)))
        last = card


def may_purchase(table: Table, seat: i64, card: i64, slot: i64, maneuver: bool) -> bool:
    """Whether a player may purchase an asset now, its mark left aside (VTM-7, 38, 90)."""
    cards = table.cards
    if cards[card * CARD + C_TYPE] > DEVICE or not may_play(table, seat, card):
        return False
    if maneuver and not has_maneuver(table, card, slot):
        return False
    return cost_of(table, seat, card, slot) <= table.wealth[seat]


def has_maneuver(table: Table, card: i64, row: i64) -> bool:
    """Whether a card is played in maneuvering steps too: as it is printed, or as it lies underway (VTM-90)."""
    table.derive_if_stale()
    keys = table.rows[row + KEYS] if row >= 0 else table.cards[card * CARD + C_KEYWORDS]
    return keys & MANEUVER != 0


def alter_marks(table: Table, card: i64) -> list[int]:
    """The marks of a card's Alter: none if it has none, one for each card it could alter (VTM-96)."""
    kind = table.library.of(card, C_ALTER)
    if kind < 0:
        return [0]
    found: list[int] = []
    for row in range(i64(0), table.there, ROW):
        if may_be_altered(table, row, kind):
            found.append(int(row // ROW + 1))
    return found


def list_starts(table: Table, seat: i64, found: list[int]) -> None:
    """Events and Sneak assets that can be put underway, each kind once (VTM-39, 86)."""
    last: i64 = -1
    for place in range(seat * table.cap, seat * table.cap + table.hand_count[seat]):
        card = table.hand[place] // LOOKS
        if card != last and may_go_underway(table, card):
            found.append(int(code_of.action(code_of.GET_UNDERWAY, card, 0)))
        last = card


def may_go_underway(table: Table, card: i64) -> bool:
    """Whether a card is an event, or may sneak."""
    return table.cards[card * CARD + C_TYPE] > DEVICE or table.cards[card * CARD + C_FLAGS] & SNEAKS != 0


def list_slots(table: Table, seat: i64, found: list[int], maneuver: bool) -> None:
    """Sneaking assets that can be purchased (VTM-86)."""
    rows = table.rows
    for row in range(i64(0), table.there, ROW):
        if rows[row + BOSS] == seat and not rows[row + FLAGS] & UP and table.printed(row, C_TYPE) <= DEVICE:
            card = rows[row + FACE]
            if may_purchase(table, seat, card, row, maneuver):
                for marks in alter_marks(table, card):
                    found.append(int(code_of.action(code_of.PURCHASE_SLOT, row // ROW, marks)))


# Pawns and abilities -------------------------------------------------------------------------------------------------


def list_pawn(table: Table, row: i64, seat: i64, found: list[int]) -> None:
    """The pawn actions of an unexhausted pawn (VTM-40)."""
    rows = table.rows
    bans, iid, who = rows[row + BANS], rows[row], row // ROW
    if bans & F_ACT:
        return
    if not bans & F_ATTACK:
        for other in range(i64(0), table.there, ROW):
            if other != row and may_be_attacked(table, other, iid):
                found.append(int(code_of.action(code_of.ATTACK, who, other // ROW + 1)))
    if not bans & F_WORK:
        for other in range(i64(0), table.there, ROW):
            if may_be_worked_on(table, other, seat):
                found.append(int(code_of.action(code_of.WORK, who, other // ROW + 1)))
    if not bans & F_SABOTAGE:
        for other in range(i64(0), table.there, ROW):
            if kinds_of(table, other) & 16 and rows[other + HOST] < 0:
                found.append(int(code_of.action(code_of.SABOTAGE, who, other // ROW + 1)))
    if table.printed(row, C_FLAGS) & HAS_ACTIVATED:
        list_acts(table, row, seat, found)


def may_be_worked_on(table: Table, row: i64, seat: i64) -> bool:
    """Whether a player may ask to work on an event (VTM-47)."""
    if kinds_of(table, row) & UNDERWAY_BIT == 0:
        return False
    return table.rows[row + BOSS] == seat or not table.has(row, ASKED_FOR)


def list_acts(table: Table, row: i64, seat: i64, found: list[int]) -> None:
    """Act and Seduce abilities of a pawn (VTM-77, 80)."""
    first = table.printed(row, C_ABILITIES)
    for place in range(table.printed(row, C_COUNT)):
        ability = (first + place) * ABILITY
        tags = table.abilities[ability + A_TAGS]
        if not tags & (ACT | SEDUCE) or not may_use(table, row, ability, place, seat):
            continue
        if tags & ACT:
            for marks in ability_marks(table, ability):
                found.append(int(code_of.with_ability(code_of.ACT, place, row // ROW, marks)))
        else:
            list_seductions(table, row, place, found)


def list_seductions(table: Table, row: i64, place: i64, found: list[int]) -> None:
    """Whom a pawn may seduce (VTM-80)."""
    rows = table.rows
    cunning = rows[row + CUNNING] if rows[row + CUNNING] > 0 else 0
    for other in range(i64(0), table.there, ROW):
        if may_be_seduced(table, other, rows[row], cunning):
            found.append(int(code_of.with_ability(code_of.SEDUCE, place, row // ROW, other // ROW + 1)))


def may_use(table: Table, row: i64, ability: i64, place: i64, seat: i64) -> bool:
    """Whether an ability's price, count and condition allow its use; references speak of it afterwards."""
    abilities = table.abilities
    if abilities[ability + A_PRICE] > table.wealth[seat]:
        return False
    if abilities[ability + A_ONCE] and (table.rows[row + ONCE] >> place) & 1:
        return False
    speak_of(table, table.rows[row], seat)
    return abilities[ability + A_CONDITION] == 0 or holds(table, abilities[ability + A_CONDITION])


def list_abilities(table: Table, row: i64, seat: i64, found: list[int], maneuver: bool) -> None:
    """Activated abilities of a card as it lies (VTM-43, 85, 86)."""
    rows = table.rows
    first = table.printed(row, C_ABILITIES)
    up = rows[row + FLAGS] & UP != 0
    for place in range(table.printed(row, C_COUNT)):
        ability = (first + place) * ABILITY
        tags = table.abilities[ability + A_TAGS]
        if table.abilities[ability + A_KIND] != ACTIVATED or tags & (ACT | SEDUCE) or (tags & SNEAK != 0) == up:
            continue
        if (maneuver and not tags & IN_STEP) or (tags & EXHAUST and rows[row + FLAGS] & EXHAUSTED):
            continue
        if may_use(table, row, ability, place, seat):
            for marks in ability_marks(table, ability):
                found.append(int(code_of.with_ability(code_of.ACTIVATE, place, row // ROW, marks)))


def ability_marks(table: Table, ability: i64) -> list[int]:
    """The ways to mark for an ability whose references are spoken of; none if it needs a mark and there is none."""
    selector = table.abilities[ability + A_MARK]
    return [0] if selector == 0 else ways(table, selector)


def ways(table: Table, selector: i64) -> list[int]:
    """The ways to mark what a selector asks for, as marks of an action."""
    there = candidates(table, selector)
    most = table.code[selector + 1]
    if most == 1 and not table.code[selector]:
        return there
    found: list[int] = []
    sort_by_id(table, there)
    if table.code[selector]:
        found.append(int(code_of.NOTHING))
        for count in range(1, int(most)):
            combine(there, 0, count, 0, 0, found)
    combine(there, 0, int(most), 0, 0, found)
    return found


def sort_by_id(table: Table, there: list[int]) -> None:
    """Bring marks of cards into the order of their instance ids, which is that of notation."""
    for later in range(1, len(there)):
        place = later
        while place > 0 and id_of(table, there[place]) < id_of(table, there[place - 1]):
            there[place], there[place - 1] = there[place - 1], there[place]
            place -= 1


def id_of(table: Table, mark: i64) -> i64:
    """What a mark is sorted by."""
    return mark if mark >= code_of.SEATED else table.rows[(mark - 1) * ROW]


def combine(there: list[int], start: int, count: int, so_far: i64, place: i64, found: list[int]) -> None:
    """Add all ways to take so many from a list, in its order."""
    if count == 0:
        found.append(int(so_far))
        return
    for one in range(start, len(there) - count + 1):
        mark: i64 = there[one]
        combine(there, one + 1, count - 1, so_far | mark << (place * code_of.MARK_BITS), place + 1, found)


# Completing ----------------------------------------------------------------------------------------------------------


def list_completions(table: Table, seat: i64, found: list[int], maneuver: bool) -> None:
    """Events that can be completed, with their marks (VTM-41, 44, 90)."""
    rows = table.rows
    for row in range(i64(0), table.there, ROW):
        if rows[row + BOSS] == seat and may_complete(table, row, seat, maneuver):
            for marks in completion_marks(table, row):
                found.append(int(code_of.action(code_of.COMPLETE, row // ROW, marks)))


def may_complete(table: Table, row: i64, seat: i64, maneuver: bool) -> bool:
    """Whether an event can be completed, its marks left aside."""
    rows = table.rows
    card = rows[row + FACE] * CARD
    if rows[row + FLAGS] & (UP | FLIPPED | STAYED) or table.cards[card + C_TYPE] <= DEVICE:
        return False
    if rows[row + PROGRESS] < table.cards[card + C_PROGRESS] or not may_play(table, seat, rows[row + FACE]):
        return False
    if maneuver and not has_maneuver(table, rows[row + FACE], row):
        return False
    return conditions_hold(table, row, seat)


def conditions_hold(table: Table, row: i64, seat: i64) -> bool:
    """Whether the `if` clauses of an event's effects hold."""
    first = table.printed(row, C_ABILITIES)
    for place in range(first, first + table.printed(row, C_COUNT)):
        condition = table.abilities[place * ABILITY + A_CONDITION]
        if condition and table.abilities[place * ABILITY + A_KIND] == PLAYED:
            speak_of(table, table.rows[row], seat)
            if not holds(table, condition):
                return False
    return True


def completion_marks(table: Table, row: i64) -> list[int]:
    """All ways to mark for a completion: Alter first, then the effects as printed."""
    card, iid, seat = table.rows[row + FACE], table.rows[row], table.rows[row + BOSS]
    found = alter_marks(table, card)
    length: i64 = 1 if table.library.of(card, C_ALTER) >= 0 else 0
    first = table.library.of(card, C_ABILITIES)
    for place in range(first, first + table.library.of(card, C_COUNT)):
        selector = table.abilities[place * ABILITY + A_MARK]
        if selector == 0 or table.abilities[place * ABILITY + A_KIND] != PLAYED:
            continue
        speak_of(table, iid, seat)
        there = ways(table, selector)
        if not there:
            there = [int(code_of.NOTHING)]
        found = extend(found, there, length, table.code[selector + 1])
        length = -1
    return found


def extend(found: list[int], there: list[int], length: i64, most: i64) -> list[int]:
    """Every way so far with every way to go on behind it."""
    longer: list[int] = []
    for one in found:
        start = marks_in(one) if length < 0 else length
        for more in there:
            marks: i64 = more
            count = marks_in(more)
            if count < most and marks != code_of.NOTHING:
                marks |= code_of.STOP << (count * code_of.MARK_BITS)
            longer.append(int(i64(one) | marks << (start * code_of.MARK_BITS)))
    return longer


def marks_in(marks: i64) -> i64:
    """How many marks there are."""
    count: i64 = 0
    while marks:
        count += 1
        marks >>= code_of.MARK_BITS
    return count


def list_splits(table: Table, amount: i64, found: list[int]) -> None:
    """Every way to split Influence amongst the players who are in (VTM-74)."""
    split(table, 0, amount, 0, found)


def split(table: Table, seat: i64, left: i64, so_far: i64, found: list[int]) -> None:
    """Every way to split the rest amongst a seat and those after it."""
    if seat == table.seats:
        if left == 0:
            found.append(int(code_of.action(code_of.SPLIT, 0, so_far)))
        return
    most = 0 if table.out[seat] else left
    for share in range(most + 1):
        split(table, seat + 1, left - share, so_far | share << (seat * 3), found)


def list_hand(table: Table, seat: i64, kind: i64, found: list[int]) -> None:
    """The different cards of a hand."""
    last: i64 = -1
    for place in range(seat * table.cap, seat * table.cap + table.hand_count[seat]):
        card = table.hand[place] // LOOKS
        if card != last:
            found.append(int(code_of.action(kind, card, 0)))
        last = card


def list_deck(table: Table, seat: i64, kind: i64, found: list[int]) -> None:
    """The different cards of a deck."""
    last: i64 = -1
    for place in range(seat * table.cap, seat * table.cap + table.deck_count[seat]):
        if table.deck[place] != last:
            found.append(int(code_of.action(kind, table.deck[place], 0)))
        last = table.deck[place]
