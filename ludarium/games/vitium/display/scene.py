"""The scene: where the cards of a match are drawn, and what players can point at."""

from collections.abc import Iterator

from ludarium.core.choice_order import sensible_first
from ludarium.core.scene import (
    Arrangement,
    Card,
    Choice,
    Focus,
    Meter,
    Offer,
    Panel,
    PanelRow,
    Purpose,
    Scene,
    Step,
    Track,
    Zone,
)
from ludarium.core.state import NOBODY
from ludarium.core.words import listed
from ludarium.games.vitium.display.best_first import best_first
from ludarium.games.vitium.display.card_face import card_back, card_in_play, face_up_card
from ludarium.games.vitium.display.choices import deck_id, hand_id
from ludarium.games.vitium.display.view import CardInPlay, VitiumPlayer, VitiumView
from ludarium.games.vitium.text.notation import LETTERS
from ludarium.games.vitium.text.pending import marks_gone, pending_cards, pending_verb, pending_words
from ludarium.games.vitium.text.words import SEAT_NAMES

# fmt: off
ZONES: tuple[tuple[str, str, Arrangement, Purpose], ...] = (  # end of the id, name, how the cards lie, what it is for
    ("",          "employ",          "",     "play"),
    ("-underway", "underway events", "low",  "schemes"),
    ("-hand",     "hand",            "fan",  "hand"),
    ("-deck",     "deck",            "pile", "pile"),
    ("-junk",     "junkyard",        "pile", "pile"),
)
# fmt: on

GOAL = "You win with {} Influence. Most schemes bring some once your pawns have worked on them enough."


def scene(view: VitiumView) -> Scene:
    """A view laid out: for each player, in turn order, employ, underway events, hand, deck and junkyard."""
    zones = [zone for seat in view.order or range(view.seats) for zone in _zones(view, seat)]
    zones += [Zone(id=id, name=name, front=True, note=note) for id, name, note in _front(view)]
    cards, focus = tuple(_cards(view)), _focus(view)
    return Scene(
        prompt=_prompt(view),
        lead=_lead(view),
        rule=view.rule,
        goal="" if view.seat is None else GOAL.format(view.win),
        seats=SEAT_NAMES[: view.seats],
        decider=view.decider,
        reply=0 <= view.turn != view.decider >= 0,
        moot=view.moot,
        zones=tuple(zones),
        cards=cards,
        meters=(*_shared(view), *(meter for seat in range(view.seats) for meter in _meters(view, seat))),
        tracks=tuple(_track(view, seat) for seat in range(view.seats)),
        choices=sensible_first(
            best_first(_own_share_first(view), cards, view.seat), cards, view.seat, focus.prospects if focus else ()
        ),
        focus=focus,
        interjections=view.interjections,
        panels=tuple(_panels(view)),
    )


def _own_share_first(view: VitiumView) -> tuple[Choice, ...]:
    """The choices, of ways to split Influence those first that keep most of it."""
    own = Step("" if view.seat is None else LETTERS[view.seat], "give")
    return tuple(sorted(view.choices, key=lambda choice: -choice.path.count(own)))


def _zones(view: VitiumView, seat: int) -> list[Zone]:
    """Where a player's cards lie."""
    name, player = SEAT_NAMES[seat], view.players[seat]
    counts = {"-hand": len(player.hand), "-deck": player.deck, "-junk": len(player.junk)}
    return [
        Zone(
            id=LETTERS[seat] + end,
            name=f"{name}'s {what}",
            seat=seat,
            kind=kind,
            lies=lies,
            note=player.character if kind == "play" else "",
            meters=(Meter(name="cards", value=counts[end]),) if end in counts else (),
        )
        for end, what, lies, kind in ZONES
    ]


def _front(view: VitiumView) -> Iterator[tuple[str, str, str]]:
    """Zones in front of everybody, or of this seat only: their ids and names, and what is worth knowing there."""
    if view.pending_card:
        yield "step", "Awaiting responses", ""
    if view.dug:
        yield "dug", "Revealed", ""
    if _searches(view):
        yield "search", "Your deck", _beginning(view) if view.turn < 0 else ""


def _beginning(view: VitiumView) -> str:
    """What a player begins with, and what makes a good first hand."""
    one, names = view.players[view.seat or 0], dict(view.houses)
    houses = listed([f"{count} Influence with {names[house]}" for house, count in one.influence])
    income = one.income or 0
    has = listed([f"Ç{one.wealth}", *([houses] if houses else [])])
    return (
        f"You begin with {has}. Every turn, also the first, begins with your income of Ç{income}: "
        f"you can spend Ç{one.wealth + income} at once. "
        "A good start is a pawn you can pay for, and a job for it to work on."
    )


def _searches(view: VitiumView) -> bool:
    """Whether the seat chooses from its own deck."""
    first = deck_id(view.seat or 0, "")
    return any(step.spot.startswith(first) for choice in view.choices for step in choice.path[:1])


def _prompt(view: VitiumView) -> str:
    if view.decider == NOBODY:
        return view.ending
    if not _tells_pending(view) or _tells_itself(view):
        return view.asks
    happens = pending_words(view)
    if view.prevented:
        happens = f"{happens.removesuffix('.')} (prevented)."
    asked_here = view.consents or (view.answers and view.decider == view.seat)
    return happens if asked_here else f"{happens} {view.asks}"


def _tells_itself(view: VitiumView) -> bool:
    """Whether the question says what it is about: a reward that may be shared, or what an ability does to a card."""
    return any(choice.loose for choice in view.choices) or view.asks.endswith(("Which one?", "Which ones?"))


def _tells_pending(view: VitiumView) -> bool:
    """Whether the pending action is told: not once its mark is gone and only what follows is asked."""
    return bool(view.pending) and (view.answers or view.consents or not marks_gone(view))


def _lead(view: VitiumView) -> str:
    """The first words of the question; none where the client says whom it waits for."""
    if view.decider == NOBODY or view.decider != view.seat:
        return ""
    if view.moot and view.turn != view.seat:
        return "Nothing to answer."
    if view.answers or view.turn not in (-1, view.seat):
        return "Your answer?"
    return "Your first hand." if view.turn < 0 else "Your turn."


def _focus(view: VitiumView) -> Focus | None:
    """The action that is being responded to or resolved."""
    if not _tells_pending(view) or view.decider == NOBODY:
        return None
    verb, role = pending_verb(view)
    acting, marked = pending_cards(view)
    return Focus(
        text=pending_words(view),
        seat=view.turn,
        verb=verb,
        role=role,
        actor="pending" if view.pending_card else acting,
        targets=tuple(mark for mark in marked if mark != "-"),
        note="prevented" if view.prevented else view.pending_note,
        prospects=view.pending_prospects,
    )


def _shared(view: VitiumView) -> Iterator[Meter]:
    """What counts for all: the round, and the Influence that wins (VTM-5)."""
    if view.round > 0 and view.turn >= 0:
        yield Meter(name="Round", value=view.round)
    yield Meter(name="Influence to win", value=view.win)


def _meters(view: VitiumView, seat: int) -> Iterator[Meter]:
    """Total Influence towards the win, wealth, the own income, risk, and Influence by House."""
    names, one = dict(view.houses), view.players[seat]
    yield Meter(name="Influence", value=one.total, most=view.win, seat=seat)
    yield Meter(name="Çint", value=one.wealth, seat=seat)
    if one.income is not None:
        yield Meter(name="income", value=one.income, seat=seat)
    yield Meter(name="risk", value=one.risk, seat=seat)
    for house, count in one.influence:
        yield Meter(name=names[house], value=count, seat=seat)


def _track(view: VitiumView, seat: int) -> Track:
    """A player's Influence, by House, towards the win (VTM-5)."""
    names, one = dict(view.houses), view.players[seat]
    parts = tuple(Meter(name=names[house], value=count, seat=seat) for house, count in one.influence)
    return Track(name="Influence", seat=seat, most=view.win, parts=parts)


# Cards ---------------------------------------------------------------------------------------------------------------


def _cards(view: VitiumView) -> Iterator[Card]:
    """All cards in their zones; cards that the seat can't see show their backs."""
    for one in view.laid:
        if not one.on:
            yield _laid(view, one, one)
            yield from (_laid(view, upon, one) for upon in view.laid if upon.on == one.id)
    for seat, player in enumerate(view.players):
        yield from _of_player(view, seat, player)
    if view.pending_card:
        yield face_up_card("pending", "step", view.faces[view.pending_card], view.turn)
    own = view.seat or 0
    for place, card in enumerate(view.dug, 1):
        yield face_up_card(
            f"{LETTERS[own]}-dug-{place}", "dug", view.faces[card], own, lacks=view.lacking.get(card, "")
        )
    for card, copies in view.players[own].in_deck if _searches(view) else ():
        yield face_up_card(
            deck_id(own, card), "search", view.faces[card], own, copies, lacks=view.lacking.get(card, "")
        )


def _laid(view: VitiumView, one: CardInPlay, host: CardInPlay) -> Card:
    """A card in play, beside its host if it alters one."""
    letter = LETTERS[host.boss]
    acting, marked = pending_cards(view)
    marks = (("acting",) if one.id == acting else ()) + (("marked",) if one.id in marked else ())
    worn = [view.faces[upon.card].name for upon in view.laid if upon.on == one.id and upon.card]
    face = view.faces[one.card] if one.card else None
    lacks = view.lacking.get(one.card, "") if one.boss == view.seat and not one.up else ""
    return card_in_play(one, letter if host.up else f"{letter}-underway", face, marks, worn, lacks)


def _of_player(view: VitiumView, seat: int, player: VitiumPlayer) -> Iterator[Card]:
    """A player's hand, deck and junkyard."""
    letter = LETTERS[seat]
    for place, card in enumerate(player.hand):
        if not card:
            yield card_back(hand_id(seat, place), f"{letter}-hand", f"a card in {player.name}'s hand", seat)
        elif card not in player.hand[:place]:
            own = seat == view.seat
            cost, why = (view.costs.get(card), view.unplayable.get(card, "")) if own else (None, "")
            held = player.hand.count(card)
            lacks = view.lacking.get(card, "") if own else ""
            yield face_up_card(hand_id(seat, place), f"{letter}-hand", view.faces[card], seat, held, cost, why, lacks)
    if player.deck:
        yield _deck(view, seat, player)
    for place, card in enumerate(player.junk, 1):
        yield face_up_card(f"{letter}-junk-{place}", f"{letter}-junk", view.faces[card], seat)


def _deck(view: VitiumView, seat: int, player: VitiumPlayer) -> Card:
    """A deck, with what is known to be in it."""
    return Card(
        id=f"{LETTERS[seat]}-pile",
        spot=f"{LETTERS[seat]}-deck",
        kind="back",
        name=f"{player.name}'s deck, {player.deck} cards",
        title=player.deck_name,
        seat=seat,
        text=tuple(f"{count} × {view.faces[card].name}" for card, count in player.in_deck),
        meters=(Meter(name="cards", value=player.deck),),
    )


# Panels --------------------------------------------------------------------------------------------------------------


def _panels(view: VitiumView) -> Iterator[Panel]:
    """The panel of other players and the gifts that may be offered to them (VTM-73)."""
    if view.seat is None or view.decider == NOBODY:
        return
    rows = (_deal(view, seat) for seat in view.order if seat != view.seat and not view.players[seat].out)
    yield Panel(
        id="deals",
        title="Deals",
        note="Çint may be offered at any time, and refused (VTM-73). Promises are free and not binding (VTM-71).",
        figures=(Meter(name="Your Çint", value=view.players[view.seat].wealth),),
        rows=tuple(rows),
    )


def _deal(view: VitiumView, seat: int) -> PanelRow:
    """Another player, and the gifts that may be offered to them."""
    one, begins = view.players[seat], f"gift {LETTERS[view.seat or 0]}>{LETTERS[seat]} "
    gifts = [choice for choice in view.interjections if choice.text.startswith(begins)]
    return PanelRow(
        name=one.name,
        note=one.character,
        seat=seat,
        kind="gift",
        meters=(
            Meter(name="Influence", value=one.total, most=view.win),
            Meter(name="Çint", value=one.wealth),
            Meter(name="hand", value=len(one.hand)),
        ),
        says=tuple(_proposals(view, seat)),
        offers=tuple(Offer(name="Give", text=gift.text, path=gift.path, amount=gift.amount) for gift in gifts),
    )


def _proposals(view: VitiumView, seat: int) -> Iterator[str]:
    """Suggestions for deals with another player."""
    yield "I'll give you Ç100 if my pawns may work on your event."
    yield "Work on my event, and I'll share its Influence with you."
    yield "Leave my people alone until my next turn, and I'll leave yours alone."
    others = [one for one in view.players if not one.out and one.name not in (view.players[seat].name, _own_name(view))]
    if others:
        yield f"Let's stop {max(others, key=lambda one: one.total).name} together."


def _own_name(view: VitiumView) -> str:
    return SEAT_NAMES[view.seat or 0]
