"""Phase 2, Preparation: what the Order reveals (VNS-23 to 29), and the camps before an attack (VNS-50)."""

from librt.vecs import vec
from mypy_extensions import i64

from ludarium.games.vilnius.rules import action as code
from ludarium.games.vilnius.rules.cards import BOOST, BUILDING, LONGEST, UNIT
from ludarium.games.vilnius.rules.data import (
    ASK_REVEAL,
    BUILDING_CITY,
    CAMPS,
    MOST_ENEMY_BUILDINGS,
    Table,
    push,
    zeros,
)
from ludarium.games.vilnius.rules.fight import final_attack, open_fight
from ludarium.games.vilnius.rules.setup import joined, unrevealed


def proceed_preparation(table: Table) -> None:
    """The next seat reveals an Order card (VNS-23)."""
    if table.nth == table.seats:
        table.go(BUILDING_CITY)
        table.turn = table.chair
    else:
        table.ask_chance(ASK_REVEAL)


def proceed_camps(table: Table) -> None:
    """For each attacking row and each camp an enemy is revealed, then the fight begins (VNS-50, VNS-R14)."""
    if table.nth == table.seats:
        open_fight(table)
        return
    if table.step == 0:
        seat = table.nth_seat()
        table.left = table.camps() if (table.attacked >> seat) & 1 else 0
        table.step = 1
    if table.left > 0:
        table.ask_chance(ASK_REVEAL)
        return
    first_only = table.options.extra_enemy == "per_round" and (table.attacked >> table.nth_seat()) & 1 != 0
    table.nth = table.seats if first_only else table.nth + 1
    table.step = 0


def list_revealed(table: Table, found: list[int]) -> None:
    """The cards that may be on top of the Order pile."""
    kinds = table.cards.order_kinds()
    if len(table.pile) == 0:
        found.append(int(code.action(code.REVEAL, table.cards.final)))
        return
    for order in range(kinds):
        if table.pile[order]:
            found.append(int(code.action(code.REVEAL, order)))
    if table.pile[kinds]:
        for boost in unrevealed(table):
            if not table.pile[boost]:
                found.append(int(code.action(code.REVEAL, boost)))


def reveal_odds(table: Table) -> list[float]:
    """How likely each of them is: by its copies; an unknown Boost is any of those not revealed (VNS-10)."""
    if len(table.pile) == 0:
        return [1.0]
    kinds, total = table.cards.order_kinds(), 0
    for order in range(kinds + 1):
        total += int(table.pile[order])
    unknown, copies, odds = unrevealed(table), 0, list[float]()
    for boost in unknown:
        copies += int(table.cards.order_count[boost])
    share = float(int(table.pile[kinds])) / float(copies) if table.pile[kinds] else 0.0
    for order in range(kinds):
        if table.pile[order]:
            more = share * float(int(table.cards.order_count[order])) if int(order) in unknown else 0.0
            odds.append((float(int(table.pile[order])) + more) / float(total))
    if table.pile[kinds]:
        for boost in unknown:
            if not table.pile[boost]:
                odds.append(share * float(int(table.cards.order_count[boost])) / float(total))
    return odds


def reveal(table: Table, order: i64) -> None:
    """An Order card is turned up."""
    kind = table.cards.order_kind[order]
    draw_from_pile(table, order)
    seat = table.nth_seat()
    if table.stage == CAMPS:
        table.left -= 1
    else:
        table.nth += 1  # VNS-29: whatever it is, it is not replaced
    if kind == UNIT:
        table.join_row(seat, order)  # VNS-26
    elif kind == BUILDING:
        if table.stage != CAMPS and len(table.enemy) < MOST_ENEMY_BUILDINGS:
            table.enemy = push(table.enemy, order)  # VNS-24
        else:
            table.fallen[order] += 1
    elif kind == BOOST:
        reveal_boost(table, order)
    else:
        final_attack(table)


def draw_from_pile(table: Table, order: i64) -> None:
    """Take a card from the top segment; a used-up segment gives way to the next."""
    if len(table.pile) == 0:
        return
    kinds = table.cards.order_kinds()
    table.pile[order if table.pile[order] else kinds] -= 1
    for place in range(kinds + 1):
        if table.pile[place]:
            return
    table.pile = table.pile[kinds + 1 :]


def reveal_boost(table: Table, order: i64) -> None:
    """The discards are shuffled onto the pile, and every seat suffers what the Boost shows (VNS-27)."""
    kinds = table.cards.order_kinds()
    segment = zeros(kinds + 1)
    for card in range(kinds):
        segment[card] = table.fallen[card]
        table.fallen[card] = 0
    pile = joined(vec[i64]([]), segment)
    for count in table.pile:
        pile = push(pile, count)
    table.pile = pile
    table.boost = order
    todo = vec[i64]([])
    for nth in range(table.seats):
        for place in range(order * LONGEST, order * LONGEST + LONGEST):
            symbol = table.cards.player_damage[place]
            if symbol < 0:
                break
            todo = push(todo, symbol << 3 | (table.chair + nth) % table.seats)
    table.todo = todo
