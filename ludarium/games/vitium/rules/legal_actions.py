"""Lists the legal actions: of a turn, of a maneuvering step, and the ways to mark and split."""

from mypy_extensions import i64

from ludarium.games.vitium.rules import action as codes
from ludarium.games.vitium.rules.acting.entering import may_be_altered
from ludarium.games.vitium.rules.acting.pay import NEGOTIATION_COST
from ludarium.games.vitium.rules.acting.resolve import may_be_attacked, may_be_seduced
from ludarium.games.vitium.rules.acting.responses import may_intercept
from ludarium.games.vitium.rules.base_state import BaseState
from ludarium.games.vitium.rules.derived import cost_of, may_play
from ludarium.games.vitium.rules.effects.expressions import UNDERWAY_BIT, bind_to, candidates, holds, kinds_of
from ludarium.games.vitium.rules.layout import (
    BANS,
    CUNNING,
    FLAGS,
    FLIPPED,
    LOOKS,
    ROW,
    STAYED,
    UP,
)
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


def list_turn(state: BaseState, found: list[int]) -> None:
    """What the active player may do (VTM-33, VTM-44); at the action limit only ending the turn (VTM-111)."""
    seat = state.turn
    found.append(int(codes.action(codes.END, 0, 0)))
    if state.acts >= state.settings.turn_actions:
        return
    state.derive_if_stale()
    if state.wealth[seat] >= NEGOTIATION_COST:  # also with an empty deck (VTM-37a)
        found.append(int(codes.action(codes.NEGOTIATE, 0, 0)))
    list_purchases(state, seat, found, False)
    list_starts(state, seat, found)
    list_slots(state, seat, found, False)
    for row in range(i64(0), state.rows_end, ROW):
        if state.boss(row) != seat:
            continue
        if (
            state.is_face_up(row)
            and state.type_of(row) == PAWN
            and not state.is_exhausted(row)
            and not state.alters(row)
        ):
            list_pawn(state, row, seat, found)
        if state.printed(row, C_FLAGS) & HAS_ACTIVATED:
            list_abilities(state, row, seat, found, False)
    list_completions(state, seat, found, False)


def list_maneuvers(state: BaseState, seat: i64, found: list[int]) -> None:
    """What a player may respond to an action with (VTM-54)."""
    found.append(int(codes.action(codes.PASS, 0, 0)))
    if state.acts >= state.settings.turn_actions:
        return
    state.derive_if_stale()
    list_purchases(state, seat, found, True)
    list_slots(state, seat, found, True)
    for row in range(i64(0), state.rows_end, ROW):
        if state.boss(row) != seat:
            continue
        if state.is_face_up(row) and state.has_keyword(row, GUARDING) and may_intercept(state, row):
            found.append(int(codes.action(codes.INTERCEPT, state.place_of_card(row), 0)))
        if state.printed(row, C_FLAGS) & HAS_IN_STEP:
            list_abilities(state, row, seat, found, True)
    list_completions(state, seat, found, True)


def list_purchases(state: BaseState, seat: i64, found: list[int], maneuver: bool) -> None:
    """Assets from hand, each kind once (VTM-38)."""
    last: i64 = -1
    for place in range(seat * state.cap, seat * state.cap + state.hand_count[seat]):
        card = state.hand[place] // LOOKS
        if card != last and may_purchase(state, seat, card, -1, maneuver):
            for marks in alter_marks(state, card):
                found.append(int(codes.action(codes.PURCHASE, card, marks)))
        last = card


def may_purchase(state: BaseState, seat: i64, card: i64, slot: i64, maneuver: bool) -> bool:
    """Whether a player may purchase an asset now, whatever it marks (VTM-7, VTM-38, VTM-90)."""
    cards = state.cards
    if cards[card * CARD + C_TYPE] > DEVICE or not may_play(state, seat, card):
        return False
    if maneuver and not has_maneuver(state, card, slot):
        return False
    return cost_of(state, seat, card, slot) <= state.wealth[seat]


def has_maneuver(state: BaseState, card: i64, row: i64) -> bool:
    """Whether a card has Maneuver, as printed or as it lies underway (VTM-90)."""
    state.derive_if_stale()
    keys = state.keywords(row) if row >= 0 else state.cards[card * CARD + C_KEYWORDS]
    return keys & MANEUVER != 0


def alter_marks(state: BaseState, card: i64) -> list[int]:
    """The possible marks of a card's Alter, or [0] without Alter (VTM-96)."""
    kind = state.library.of(card, C_ALTER)
    if kind < 0:
        return [0]
    found: list[int] = []
    for row in range(i64(0), state.rows_end, ROW):
        if may_be_altered(state, row, kind):
            found.append(int(state.place_of_card(row) + 1))
    return found


def list_starts(state: BaseState, seat: i64, found: list[int]) -> None:
    """Events and Sneak assets that can be put underway, each kind once (VTM-39, VTM-86)."""
    last: i64 = -1
    for place in range(seat * state.cap, seat * state.cap + state.hand_count[seat]):
        card = state.hand[place] // LOOKS
        if card != last and may_go_underway(state, card):
            found.append(int(codes.action(codes.GET_UNDERWAY, card, 0)))
        last = card


def may_go_underway(state: BaseState, card: i64) -> bool:
    """Whether a card is an event, or may sneak."""
    return state.cards[card * CARD + C_TYPE] > DEVICE or state.cards[card * CARD + C_FLAGS] & SNEAKS != 0


def list_slots(state: BaseState, seat: i64, found: list[int], maneuver: bool) -> None:
    """Sneaking assets that can be purchased (VTM-86)."""
    for row in range(i64(0), state.rows_end, ROW):
        if state.boss(row) == seat and not state.is_face_up(row) and state.is_asset(row):
            card = state.face(row)
            if may_purchase(state, seat, card, row, maneuver):
                for marks in alter_marks(state, card):
                    found.append(int(codes.action(codes.PURCHASE_SLOT, state.place_of_card(row), marks)))


# Pawns and abilities -------------------------------------------------------------------------------------------------


def list_pawn(state: BaseState, row: i64, seat: i64, found: list[int]) -> None:
    """The pawn actions of an unexhausted pawn (VTM-40)."""
    rows = state.rows
    bans, iid, who = rows[row + BANS], state.id_of(row), state.place_of_card(row)
    if bans & F_ACT:
        return
    if not bans & F_ATTACK:
        for other in range(i64(0), state.rows_end, ROW):
            if other != row and may_be_attacked(state, other, iid):
                found.append(int(codes.action(codes.ATTACK, who, state.place_of_card(other) + 1)))
    if not bans & F_WORK:
        for other in range(i64(0), state.rows_end, ROW):
            if may_be_worked_on(state, other, seat):
                found.append(int(codes.action(codes.WORK, who, state.place_of_card(other) + 1)))
    if not bans & F_SABOTAGE:
        for other in range(i64(0), state.rows_end, ROW):
            if kinds_of(state, other) & 16 and not state.alters(other):
                found.append(int(codes.action(codes.SABOTAGE, who, state.place_of_card(other) + 1)))
    if state.printed(row, C_FLAGS) & HAS_ACTIVATED:
        list_acts(state, row, seat, found)


def may_be_worked_on(state: BaseState, row: i64, seat: i64) -> bool:
    """Whether a player may ask to work on an event (VTM-47)."""
    if kinds_of(state, row) & UNDERWAY_BIT == 0:
        return False
    return state.boss(row) == seat or not state.is_work_refused(row)


def list_acts(state: BaseState, row: i64, seat: i64, found: list[int]) -> None:
    """Act and Seduce abilities of a pawn (VTM-77, VTM-80)."""
    first = state.printed(row, C_ABILITIES)
    for place in range(state.printed(row, C_COUNT)):
        ability = (first + place) * ABILITY
        tags = state.abilities[ability + A_TAGS]
        if not tags & (ACT | SEDUCE) or not may_use(state, row, ability, place, seat):
            continue
        if tags & ACT:
            for marks in ability_marks(state, ability):
                found.append(int(codes.with_ability(codes.ACT, place, state.place_of_card(row), marks)))
        else:
            list_seductions(state, row, place, found)


def list_seductions(state: BaseState, row: i64, place: i64, found: list[int]) -> None:
    """Whom a pawn may seduce (VTM-80)."""
    rows = state.rows
    cunning = rows[row + CUNNING] if rows[row + CUNNING] > 0 else 0
    for other in range(i64(0), state.rows_end, ROW):
        if may_be_seduced(state, other, state.id_of(row), cunning):
            found.append(
                int(codes.with_ability(codes.SEDUCE, place, state.place_of_card(row), state.place_of_card(other) + 1))
            )


def may_use(state: BaseState, row: i64, ability: i64, place: i64, seat: i64) -> bool:
    """Whether an ability's price, `once` and condition allow its use; leaves references bound to it."""
    abilities = state.abilities
    if abilities[ability + A_PRICE] > state.wealth[seat]:
        return False
    if abilities[ability + A_ONCE] and state.is_used_up(row, place):
        return False
    bind_to(state, state.id_of(row), seat)
    return abilities[ability + A_CONDITION] == 0 or holds(state, abilities[ability + A_CONDITION])


def list_abilities(state: BaseState, row: i64, seat: i64, found: list[int], maneuver: bool) -> None:
    """Activated abilities of a card, face up or face down as it lies (VTM-43, VTM-85, VTM-86)."""
    first = state.printed(row, C_ABILITIES)
    up = state.is_face_up(row)
    for place in range(state.printed(row, C_COUNT)):
        ability = (first + place) * ABILITY
        tags = state.abilities[ability + A_TAGS]
        if state.abilities[ability + A_KIND] != ACTIVATED or tags & (ACT | SEDUCE) or (tags & SNEAK != 0) == up:
            continue
        if (maneuver and not tags & IN_STEP) or (tags & EXHAUST and state.is_exhausted(row)):
            continue
        if may_use(state, row, ability, place, seat):
            for marks in ability_marks(state, ability):
                found.append(int(codes.with_ability(codes.ACTIVATE, place, state.place_of_card(row), marks)))


def ability_marks(state: BaseState, ability: i64) -> list[int]:
    """The ways to mark for the ability that references are bound to; empty if it needs a mark and there is none."""
    selector = state.abilities[ability + A_MARK]
    return [0] if selector == 0 else mark_combinations(state, selector)


def mark_combinations(state: BaseState, selector: i64) -> list[int]:
    """The ways to mark what a selector asks for, as packed marks of an action."""
    there = candidates(state, selector)
    most = state.code[selector + 1]
    if most == 1 and not state.code[selector]:
        return there
    found: list[int] = []
    sort_by_id(state, there)
    if state.code[selector]:
        found.append(int(codes.NOTHING))
        for count in range(1, int(most)):
            combine(there, 0, count, 0, 0, found)
    combine(there, 0, int(most), 0, 0, found)
    return found


def sort_by_id(state: BaseState, there: list[int]) -> None:
    """Sort marks by instance id, the order of notation."""
    for later in range(1, len(there)):
        place = later
        while place > 0 and id_of(state, there[place]) < id_of(state, there[place - 1]):
            there[place], there[place - 1] = there[place - 1], there[place]
            place -= 1


def id_of(state: BaseState, mark: i64) -> i64:
    """What a mark is sorted by."""
    return mark if mark >= codes.SEATED else state.id_of(state.card_at(mark - 1))


def combine(there: list[int], start: int, count: int, so_far: i64, place: i64, found: list[int]) -> None:
    """Add all ways to take `count` of a list, in its order."""
    if count == 0:
        found.append(int(so_far))
        return
    for one in range(start, len(there) - count + 1):
        mark: i64 = there[one]
        combine(there, one + 1, count - 1, so_far | mark << (place * codes.MARK_BITS), place + 1, found)


# Completing ----------------------------------------------------------------------------------------------------------


def list_completions(state: BaseState, seat: i64, found: list[int], maneuver: bool) -> None:
    """Events that can be completed, with their marks (VTM-41, VTM-44, VTM-90)."""
    for row in range(i64(0), state.rows_end, ROW):
        if state.boss(row) == seat and may_complete(state, row, seat, maneuver):
            for marks in completion_marks(state, row):
                found.append(int(codes.action(codes.COMPLETE, state.place_of_card(row), marks)))


def may_complete(state: BaseState, row: i64, seat: i64, maneuver: bool) -> bool:
    """Whether an event can be completed, whatever it marks."""
    rows = state.rows
    card = state.face(row) * CARD
    if rows[row + FLAGS] & (UP | FLIPPED | STAYED) or state.cards[card + C_TYPE] <= DEVICE:
        return False
    if state.progress(row) < state.cards[card + C_PROGRESS] or not may_play(state, seat, state.face(row)):
        return False
    if maneuver and not has_maneuver(state, state.face(row), row):
        return False
    return conditions_hold(state, row, seat)


def conditions_hold(state: BaseState, row: i64, seat: i64) -> bool:
    """Whether the `if` clauses of an event's effects hold."""
    first = state.printed(row, C_ABILITIES)
    for place in range(first, first + state.printed(row, C_COUNT)):
        condition = state.abilities[place * ABILITY + A_CONDITION]
        if condition and state.abilities[place * ABILITY + A_KIND] == PLAYED:
            bind_to(state, state.id_of(row), seat)
            if not holds(state, condition):
                return False
    return True


def completion_marks(state: BaseState, row: i64) -> list[int]:
    """All ways to mark for a completion: Alter first, then the effects as printed."""
    card, iid, seat = state.face(row), state.id_of(row), state.boss(row)
    found = alter_marks(state, card)
    length: i64 = 1 if state.library.of(card, C_ALTER) >= 0 else 0
    first = state.library.of(card, C_ABILITIES)
    for place in range(first, first + state.library.of(card, C_COUNT)):
        selector = state.abilities[place * ABILITY + A_MARK]
        if selector == 0 or state.abilities[place * ABILITY + A_KIND] != PLAYED:
            continue
        bind_to(state, iid, seat)
        there = mark_combinations(state, selector)
        if not there:
            there = [int(codes.NOTHING)]
        found = extend(found, there, length, state.code[selector + 1])
        length = -1
    return found


def extend(found: list[int], there: list[int], length: i64, most: i64) -> list[int]:
    """Append every further way to every way so far."""
    longer: list[int] = []
    for one in found:
        start = marks_in(one) if length < 0 else length
        for more in there:
            marks: i64 = more
            count = marks_in(more)
            if count < most and marks != codes.NOTHING:
                marks |= codes.STOP << (count * codes.MARK_BITS)
            longer.append(int(i64(one) | marks << (start * codes.MARK_BITS)))
    return longer


def marks_in(marks: i64) -> i64:
    """How many marks there are."""
    count: i64 = 0
    while marks:
        count += 1
        marks >>= codes.MARK_BITS
    return count


def list_splits(state: BaseState, amount: i64, found: list[int]) -> None:
    """Every way to split Influence among the players who are still in (VTM-74)."""
    split(state, 0, amount, 0, found)


def split(state: BaseState, seat: i64, left: i64, so_far: i64, found: list[int]) -> None:
    """Every way to split the rest among a seat and those after it."""
    if seat == state.seats:
        if left == 0:
            found.append(int(codes.action(codes.SPLIT, 0, so_far)))
        return
    most = 0 if state.out[seat] else left
    for share in range(most + 1):
        split(state, seat + 1, left - share, so_far | share << (seat * 3), found)


def list_hand(state: BaseState, seat: i64, kind: i64, found: list[int]) -> None:
    """The different cards of a hand."""
    last: i64 = -1
    for place in range(seat * state.cap, seat * state.cap + state.hand_count[seat]):
        card = state.hand[place] // LOOKS
        if card != last:
            found.append(int(codes.action(kind, card, 0)))
        last = card


def list_deck(state: BaseState, seat: i64, kind: i64, found: list[int]) -> None:
    """The different cards of a deck."""
    last: i64 = -1
    for place in range(seat * state.cap, seat * state.cap + state.deck_count[seat]):
        if state.deck[place] != last:
            found.append(int(codes.action(kind, state.deck[place], 0)))
        last = state.deck[place]
