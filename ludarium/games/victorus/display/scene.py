"""Where a match of Victorus lies on the screen, and what a person can point at.

The ways of a piece turn with its owner's place at the board. Marks say what a piece shows beside its kind: its army's
colour first, then `led` if its owner leads other armies too, its edge, `royal`, `frozen`, `privileged`, `moving`
between two legs, `confined`, `ready` to enter the centre, `threatened` by a capture.
"""

from ludarium.core.scene import Board, Card, Cell, Fact, Meter, Piece, Scene, Zone
from ludarium.core.state import NOBODY
from ludarium.core.words import listed
from ludarium.games.victorus.display.preview import JOURNEY, POINTS_METER, journey_words, signed
from ludarium.games.victorus.display.view import ArmyCard, VictorusPiece, VictorusView
from ludarium.games.victorus.rules.board import (
    ARMIES,
    ARMY_NAMES,
    BOARD,
    CENTRE,
    COLOUR,
    COLOUR_NAMES,
    KIND_NAMES,
    KINGDOM,
    NO_ARMY,
    PIECES,
)
from ludarium.games.victorus.rules.journeys import LAP
from ludarium.games.victorus.rules.pieces import CAPTURES_NEEDED
from ludarium.games.victorus.text.words import EDGES, seat_titles

CENTRE_SHADE = 14
"""Shades: grey and white battlefield, then grey and white of each army's kingdom (2 and 3 Purple's …), the centre."""

GOAL = (
    "You win when a King of yours has gone around the centre clockwise, or a Queen the other way, and enters it; or "
    "when all other armies are out."
)
QUICK_GOAL = f"{GOAL} After the last round the most points for captured pieces win."


def scene(view: VictorusView) -> Scene:
    """A view laid out: the board, and beside it a place for each army's score card and captives."""
    armies = [(army, card) for army, card in enumerate(view.armies) if card is not None]
    return Scene(
        prompt=_prompt(view),
        rule=RULES.get(view.phase, ""),
        seats=seat_titles(view.holdings, view.allied),
        decider=view.decider,
        board=Board(shape="hex", cells=CELLS, turns=tuple(_turn(ARMIES.index(held[0])) for held in view.holdings)),
        zones=tuple(
            Zone(id=_tray(army), name=ARMY_NAMES[army], seat=card.seat, kind="reserve") for army, card in armies
        ),
        pieces=tuple(_pieces(view)),
        cards=tuple(_card(view, army, card) for army, card in armies),
        meters=_meters(view),
        notes=_notes(view),
        goal="" if view.seat is None else QUICK_GOAL if view.quick else GOAL,
        choices=view.choices,
        interjections=view.interjections,
    )


def _turn(army: int) -> int:
    """How far the board is turned to have an army's kingdom below; armies sit clockwise from below."""
    return (360 - 60 * army) % 360


def _tray(army: int) -> str:
    return ARMY_NAMES[army].lower()


def _zone(army: int, card: ArmyCard) -> Zone:
    return Zone(id=_tray(army), name=ARMY_NAMES[army], seat=card.seat, kind="reserve")


def _cell(cell: int) -> Cell:
    x, y = BOARD.middle(cell)
    kingdom, colour, name = int(KINGDOM[cell]), int(COLOUR[cell]), BOARD.names[cell]
    shade = CENTRE_SHADE if cell == CENTRE else colour if kingdom == NO_ARMY else 2 + 2 * kingdom + colour
    return Cell(id=name, x=x, y=y, name=name, shade=shade)


CELLS = tuple(_cell(cell) for cell in range(len(BOARD.places)))


# What is asked --------------------------------------------------------------------------------------------------------


def _prompt(view: VictorusView) -> str:
    if view.decider == NOBODY:
        return view.ending
    last = " This is the last round." if view.final else ""
    return f"{_asked(view)}{last}{_offer(view)}"


RULES = {"m": "VCT-53", "s": "VCT-40", "b": "VCT-30"}
"""The rule behind the question, by phase."""


def _asked(view: VictorusView) -> str:
    """Who moves which army, and what may be chosen."""
    if view.phase == "s":
        return _second(view)
    if view.phase == "b":
        return _bonus(view)
    army = _army(view)
    if [choice.text for choice in view.choices] == ["pass"]:
        return f"{army} has no move and must pass."
    if view.seat != view.decider:
        return f"{army} moves."
    return f"Choose one of your {ARMY_NAMES[view.army]} pieces: {_movable(view)}.{_danger(view)}"


def _army(view: VictorusView) -> str:
    """The army that moves, as the subject of a sentence: Your Purple army, Blue, Second's Blue army."""
    whose, name = _whose(view, view.decider), ARMY_NAMES[view.army]
    return f"{whose.capitalize()} {name} army" if whose else name


def _movable(view: VictorusView) -> str:
    """How many pieces can be chosen, and how many of them can capture."""
    moves = [choice for choice in view.choices if len(choice.path) > 1]
    starts = {choice.path[0].spot for choice in moves}
    capture = len({choice.path[0].spot for choice in moves if choice.path[-1].role == "attack"})
    if len(starts) == 1:
        return f"only the marked one can move{' or capture' if capture else ''}"
    return f"{len(starts)} can move, {f'{capture} can capture (dashed red)' if capture else 'none can capture'}"


MAX_THREATS_NAMED = 2


def _danger(view: VictorusView) -> str:
    """Which of the seat's pieces an enemy could capture next: royals first, the others by their worth."""
    found = sorted((stand for stand in view.pieces if stand.cell in view.threatened), key=_weight)
    shown = len(found) if len(found) <= MAX_THREATS_NAMED else 1
    several = len(view.holdings[view.decider]) > 1
    named = [f"{ARMY_NAMES[one.army] + ' ' if several else ''}{_title(one)} {one.cell}" for one in found[:shown]]
    more = [f"{len(found) - shown} more"] if len(found) > shown else []
    return f" In danger (!): {listed([*named, *more])}." if found else ""


def _weight(stand: VictorusPiece) -> tuple[bool, bool, int]:
    """Sorts a royal before a Royal Knight before another knight."""
    return stand.slot >= 2, not stand.royal, -stand.credits


def _second(view: VictorusView) -> str:
    """What a piece with two moves a turn does with its second: a royal must make it, a Royal Knight may."""
    stand = next(stand for stand in view.pieces if stand.cell == view.between)
    whose, yours = _whose(view, view.decider), view.seat == view.decider
    who = (
        f"{whose.capitalize()} {ARMY_NAMES[view.army]} {_title(stand)}"
        if whose
        else f"{ARMY_NAMES[view.army]}'s {_title(stand)}"
    )
    if stand.slot < 2:
        return f"{who} moves twice: choose its second move." if yours else f"{who} makes its second move."
    stops = any(choice.text == "stop" for choice in view.choices)
    where = f": choose where it goes{', or stop here' if stops else ''}" if yours else ""
    return f"{who} may move once more{where}."


def _whose(view: VictorusView, seat: int) -> str:
    """The owner of an army: your, Second's; nothing where an army has the name of its seat."""
    if seat == view.seat:
        return "your"
    title = seat_titles(view.holdings, view.allied)[seat]
    return "" if title in ARMY_NAMES else f"{title}'s"


def _bonus(view: VictorusView) -> str:
    """That a capture earned another move, and which pieces can make it."""
    if view.seat != view.decider:
        some = "a bonus move" if view.pending == 1 else f"{view.pending} bonus moves"
        return f"{_army(view)} has captured and has {some}.{_bound(view)}"
    starts = {choice.path[0].spot for choice in view.choices if len(choice.path) > 1}
    pieces = "the marked piece" if len(starts) == 1 else f"one of the {len(starts)} marked pieces"
    several = f" of {ARMY_NAMES[view.army]}" if len(view.holdings[view.decider]) > 1 else ""
    some = "Bonus move" if view.pending == 1 else f"{view.pending} bonus moves"
    return f"{some} for your capture: choose {pieces}{several}, or pass.{_bound(view)}"


def _bound(view: VictorusView) -> str:
    """Where the royals that can make a bonus move must end, once they may leave home (VCT-31)."""
    card = view.armies[view.army]
    if card is None or card.captures < CAPTURES_NEEDED:
        return ""
    starts = {choice.path[0].spot for choice in view.choices}
    bound = [_title(stand) for stand in view.pieces if stand.slot < 2 and stand.cell in starts]
    return f" {listed(bound)} must end on {COLOUR_NAMES[view.colour]}." if bound else ""


def _offer(view: VictorusView) -> str:
    if view.offered_by < 0:
        return ""
    titles = seat_titles(view.holdings, view.allied)
    agree = [titles[seat] for seat in view.accepted if seat != view.offered_by]
    also = f", and {listed(agree)} would accept it" if agree else ""
    return f" {titles[view.offered_by]} offers a draw{also}."


# What lies on the table -----------------------------------------------------------------------------------------------


def _pieces(view: VictorusView) -> list[Piece]:
    """The pieces on the board, then the captives with those who hold them."""
    found: dict[str, Piece] = {}
    for stand in view.pieces:
        name, double = _id(stand.army, stand.slot), 1
        while name in found:  # a position that was set up may have a piece twice
            double += 1
            name = f"{_id(stand.army, stand.slot)}-{double}"
        found[name] = _piece(view, stand, name)
    captives = [_captive(view, holder, one) for holder, card in enumerate(view.armies) if card for one in card.captives]
    return [*found.values(), *captives]


def _id(army: int, slot: int) -> str:
    edge = "" if slot < 2 else ("-white", "-black")[slot & 1]
    return f"{_tray(army)}-{_kind(slot)}{edge}"


def _kind(slot: int) -> str:
    return KIND_NAMES[slot if slot < 2 else slot // 2 + 1].lower()


def _owner(view: VictorusView, army: int) -> int:
    card = view.armies[army]
    return card.seat if card else 0


def _piece(view: VictorusView, stand: VictorusPiece, id: str) -> Piece:
    marks = _marks(view, stand)
    return Piece(
        id=id,
        spot=stand.cell,
        kind=_kind(stand.slot),
        letter=PIECES[stand.slot],
        seat=_owner(view, stand.army),
        name=f"{ARMY_NAMES[stand.army]} {_title(stand)}, on {stand.cell}{_told(stand, marks)}",
        meters=_piece_meters(stand),
        marks=marks,
        turn=60 * stand.army,
        facts=_facts(view, stand),
        rule=PIECE_RULES.get(_kind(stand.slot), ""),
    )


PIECE_RULES = {
    "king": "VCT-19",
    "queen": "VCT-19",
    "templar": "VCT-12",
    "teutonic": "VCT-13",
    "byzantine": "VCT-14",
    "excalibur": "VCT-15",
    "hospitaller": "VCT-16",
}


def _facts(view: VictorusView, stand: VictorusPiece) -> tuple[Fact, ...]:
    """Whose piece it is where that is not plain from its army, and what it has done so far, in numbers."""
    seat = _owner(view, stand.army)
    whose = "you" if seat == view.seat else seat_titles(view.holdings, view.allied)[seat]
    led = (Fact("Led by", whose),) if len(view.holdings[seat]) > 1 else ()
    if stand.slot < 2:
        return (*led, Fact(JOURNEY, journey_words(stand.winding)))
    if stand.royal or stand.slot >= 10:
        return led
    return (*led, Fact("Credits", f"{stand.credits} of 2 to become a Royal Knight, which moves twice a turn"))


def _title(stand: VictorusPiece) -> str:
    name = KIND_NAMES[stand.slot if stand.slot < 2 else stand.slot // 2 + 1]
    return f"Royal {name}" if stand.royal else name


def _marks(view: VictorusView, stand: VictorusPiece) -> tuple[str, ...]:
    marks = [_tray(stand.army)]
    card = view.armies[stand.army]
    if card and len(view.holdings[card.seat]) > 1:
        marks.append("led")
    if stand.slot >= 2:
        marks.append(EDGES[stand.slot & 1])
    elif card and card.captures < 3:
        marks.append("confined")
    # fmt: off
    shown = {
        "royal":      stand.royal,
        "frozen":     stand.frozen,
        "privileged": stand.privileged,
        "moving":     stand.cell == view.between,
        "ready":      stand.slot < 2 and stand.winding >= LAP,
        "threatened": stand.cell in view.threatened,
    }
    # fmt: on
    return (*marks, *(name for name, is_shown in shown.items() if is_shown))


def _told(stand: VictorusPiece, marks: tuple[str, ...]) -> str:
    """What a screen reader adds to a piece's name."""
    parts = [mark for mark in marks if mark in (*EDGES, "frozen", "privileged", "confined")]
    if stand.slot < 2:
        parts.append(f"journey {journey_words(stand.winding)}")
    elif stand.credits and not stand.royal:
        parts.append(f"{stand.credits} of 2 credits")
    return "".join(f", {part}" for part in parts)


def _way(stand: VictorusPiece) -> int:
    return max(0, min(stand.winding, int(LAP)))


def _piece_meters(stand: VictorusPiece) -> tuple[Meter, ...]:
    """A royal's journey, or a knight's credits while it can be promoted."""
    if stand.slot < 2:
        return (Meter(name=JOURNEY, value=_way(stand), most=int(LAP)),)
    if stand.royal or stand.slot >= 10 or not stand.credits:
        return ()
    return (Meter(name="Credits", value=stand.credits, most=2),)


def _captive(view: VictorusView, holder: int, letters: str) -> Piece:
    army, slot = ARMIES.index(letters[0]), PIECES.index(letters[1])
    return Piece(
        id=_id(army, slot),
        spot=_tray(holder),
        kind=_kind(slot),
        letter=PIECES[slot],
        seat=_owner(view, army),
        name=f"{ARMY_NAMES[army]} {KIND_NAMES[slot]}, a captive of {ARMY_NAMES[holder]}",
        marks=(_tray(army), "captive"),
        turn=60 * army,
    )


def _card(view: VictorusView, army: int, card: ArmyCard) -> Card:
    """An army's score card: captures, points or pieces left, and the credits of every knight that can be promoted."""
    marks = [_tray(army)]
    if not card.living:
        marks.append("out")
    elif view.decider != NOBODY and view.army == army:
        marks.append("to move")
    elif view.decider != NOBODY and len(view.holdings[card.seat]) > 1 and army == _following(view)[0]:
        marks.append("next")
    knights = [stand for stand in view.pieces if stand.army == army and 2 <= stand.slot < 10]
    credits = tuple(
        Meter(name=f"{PIECES[stand.slot]} {stand.cell}", value=stand.credits, most=2)
        for stand in sorted(knights, key=lambda one: one.slot)
        if stand.credits
    )
    freed = "Captures to free royals" if card.living and card.captures < 3 else "Captures"
    score = _score(view, army, card)
    counts = (Meter(name=freed, value=card.captures, most=3), score)
    return Card(
        id=f"{_tray(army)}-card",
        spot=_tray(army),
        kind="score",
        name=f"{ARMY_NAMES[army]}'s score card, {card.captures} of 3 captures, {score.value} {score.name.lower()}",
        seat=card.seat,
        text=_lines(view, army, card),
        meters=(*counts, *credits),
        marks=tuple(marks),
    )


def _score(view: VictorusView, army: int, card: ArmyCard) -> Meter:
    """What tells armies apart: points where they decide the match (VCT-65), otherwise how many pieces are left."""
    if view.quick:
        return Meter(name=POINTS_METER, value=card.points)
    return Meter(name="Pieces", value=sum(stand.army == army for stand in view.pieces))


def _lines(view: VictorusView, army: int, card: ArmyCard) -> tuple[str, ...]:
    """What a card says in words: how far the royals have come, and who holds them."""
    if not card.living:
        return ("Out of the match.",)
    lines = ["" if card.captures < 3 else _journeys(view, army)]
    lines += [
        f"{KIND_NAMES[PIECES.index(letters[1])]} captured by {ARMY_NAMES[holder]}."
        for holder, other in enumerate(view.armies)
        for letters in (other.captives if other else ())
        if letters[0] == ARMIES[army]
    ]
    return tuple(line for line in lines if line)


def _journeys(view: VictorusView, army: int) -> str:
    """How far an army's royals on the board have come: Journey: King 4 · Queen 0 of 12."""
    royals = sorted(
        (stand.slot, signed(min(stand.winding, int(LAP))))
        for stand in view.pieces
        if stand.army == army and stand.slot < 2
    )
    ways = " · ".join(f"{KIND_NAMES[slot]} {way}" for slot, way in royals)
    return f"{JOURNEY}: {ways} of {int(LAP)}" if ways else ""


def _meters(view: VictorusView) -> tuple[Meter, ...]:
    """The round of how many, and how near a draw is once nothing has been captured for long (VCT-52, VCT-61)."""
    most = view.round_limit if view.round_limit and not view.final else None
    rounds = Meter(name="Last round" if view.final else "Round", value=view.round, most=most)
    left = view.quiet_rounds - view.quiet
    if not view.quiet_rounds or left > view.quiet_rounds // 2:
        return (rounds,)
    return rounds, Meter(name="Rounds until a draw", value=left)


def _notes(view: VictorusView) -> tuple[str, ...]:
    """Who is out, and who moves after the one who decides now, where there are more than two to wait for."""
    if len(view.holdings) < 3 or view.decider == NOBODY:
        return ()
    living = [card.seat for army in _following(view) if (card := view.armies[army])]
    upcoming = next((seat for seat in living if seat != view.decider), NOBODY)
    return tuple(
        "next" if seat == upcoming else "" if seat in {*living, view.decider} else "out"
        for seat in range(len(view.holdings))
    )


def _following(view: VictorusView) -> list[int]:
    """The other living armies in the order in which they move next."""
    now = view.order.index(view.army)
    armies = (*view.order[now + 1 :], *view.order[:now])
    return [army for army in armies if (card := view.armies[army]) and card.living]
