"""Names of seats, cards and actions in words."""

from ludarium.core.words import listed
from ludarium.games.vitium.rules import action as codes
from ludarium.games.vitium.rules.state import Vitium
from ludarium.games.vitium.text.notation import pool_of, split_marks, tell, write_iid

SEAT_NAMES = ("Amber", "Birch", "Cobalt", "Dune", "Ebony", "Fawn")
"""Their initials are the seats' letters in notation."""

# fmt: off
PLAIN = {
    codes.END: "End the turn", codes.NEGOTIATE: "Negotiate: pay Ç200 and draw a card", codes.PASS: "Pass",
    codes.CONSENT: "Consent", codes.REFUSE: "Refuse", codes.ACCEPT: "Accept", codes.PAY: "Pay",
    codes.DECLINE: "Decline", codes.YES: "Yes", codes.NO: "No",
}
DOES = {
    codes.ATTACK: "attacks", codes.WORK: "works on", codes.SABOTAGE: "sabotages", codes.SEDUCE: "seduces",
}
HARMING = (codes.ATTACK, codes.SABOTAGE)
CHOSEN = {
    codes.PICK: "Pick", codes.DRAW: "Draw", codes.DIG: "Reveal", codes.DROP: "Lose", codes.DISCARD: "Discard",
    codes.TAKE: "Take", codes.GET_UNDERWAY: "Start", codes.PURCHASE: "Buy",
}
UNSEEN = {  # for seats that don't see the card
    codes.PICK: "Pick a card", codes.DRAW: "Draw a card", codes.DIG: "Reveal a card", codes.TAKE: "Take a card",
    codes.GET_UNDERWAY: "Start a scheme",
}
# fmt: on


def face_words(state: Vitium, row: int) -> str:
    """A card in play by name and id."""
    face = pool_of(state).cards[state.face(row)].name
    return f"{face} {write_iid(int(state.id_of(row)))}"


def card_words(state: Vitium, row: int, seat: int | None) -> str:
    """A card in play as a seat knows it: other players' face-down cards only by id."""
    return (
        face_words(state, row)
        if sees_face(state, row, seat)
        else f"the face-down card {write_iid(int(state.id_of(row)))}"
    )


def marks_words(state: Vitium, marks: int, seat: int | None) -> list[str]:
    """The marks of an action, as a seat knows them."""
    return [target_words(state, mark, seat) for mark in split_marks(marks) if mark != codes.STOP]


def owned_words(state: Vitium, mark: int, seat: int, *, harms: bool) -> str:
    """A mark with the boss of its card, for the seat that chooses: your own Clerk a2, Ox b1 (Birch's)."""
    words = target_words(state, mark, seat)
    boss = int(state.boss(state.card_at(mark - 1))) if mark < codes.SEATED else seat
    if boss != seat:
        return f"{words} ({SEAT_NAMES[boss]}'s)"
    return f"your own {words.removeprefix('The ').removeprefix('the ')}" if harms else words


def target_words(state: Vitium, mark: int, seat: int | None) -> str:
    """A marked card or player, as a seat knows it."""
    if mark >= codes.SEATED:
        return SEAT_NAMES[mark - codes.SEATED] if mark < codes.NOTHING else "nothing"
    return card_words(state, int(state.card_at(mark - 1)), seat)


def sees_face(state: Vitium, row: int, seat: int | None) -> bool:
    """Whether a seat knows the face of a card in play."""
    if not state.lies_hidden(row):
        return True
    return seat is not None and (state.boss(row) == seat or state.is_seen_by(row, seat))


def action_told(state: Vitium, action: int, seat: int | None) -> str:
    """An action in words as a seat is told of it; it names no more than `tell` does (VTM-72)."""
    kind, (verb, *shown) = int(codes.kind_of(action)), tell(state, action, seat).split(" ")
    if verb == "sneak":
        there = marks_words(state, int(codes.marks_of(action)), seat) if shown else []
        return f"A Sneak ability{f' on {listed(there)}' if there else ''}"
    return UNSEEN[kind] if shown == ["?"] else action_words(state, action, seat)


def choice_words(state: Vitium, action: int, seat: int) -> str:
    """An action in words for the seat that may choose it: whose the cards are that it aims at is said."""
    kind, marks = int(codes.kind_of(action)), int(codes.marks_of(action))
    aims = [mark for mark in split_marks(marks) if mark != codes.STOP] if kind < codes.TAKE else []
    there = [owned_words(state, mark, seat, harms=kind in HARMING) for mark in aims]
    return _action_words(state, action, seat, there)


def action_words(state: Vitium, action: int, seat: int | None) -> str:
    """An action in words, with cards as a seat knows them."""
    there = marks_words(state, int(codes.marks_of(action)), seat) if codes.kind_of(action) < codes.TAKE else []
    return _action_words(state, action, seat, there)


def _action_words(state: Vitium, action: int, seat: int | None, there: list[str]) -> str:
    kind, who, marks = int(codes.kind_of(action)), int(codes.who_of(action)), int(codes.marks_of(action))
    cards = pool_of(state).cards
    if kind in PLAIN:
        return PLAIN[kind]
    on = f" on {listed(there)}" if there else ""
    if kind in CHOSEN:
        return "Nothing more" if who == codes.NO_CARD else f"{CHOSEN[kind]} {cards[who].name}{on}"
    if kind in DOES:
        return f"{_first_upper(card_words(state, int(state.card_at(who)), seat))} {DOES[kind]} {listed(there)}"
    if kind in (codes.ACT, codes.ACTIVATE):
        used = card_words(state, int(state.card_at(who)), seat)
        return f"{_first_upper(used)} uses its ability{_which(state, action)}{on}"
    if kind in (codes.COMPLETE, codes.PURCHASE_SLOT, codes.INTERCEPT):
        verb = {codes.COMPLETE: "Complete", codes.INTERCEPT: "Intercept with"}.get(kind, "Buy")
        return f"{verb} {face_words(state, int(state.card_at(who)))}{on}"  # this shows the card's face
    if kind in (codes.MARK, codes.CHOOSE):
        return f"{'Mark' if kind == codes.MARK else 'Choose'} {listed(there)}"
    return _rarer(state, kind, who, marks, seat)


def _first_upper(words: str) -> str:
    return words[:1].upper() + words[1:]


def _which(state: Vitium, action: int) -> str:
    """The number of the ability, if the card has several."""
    row = state.card_at(codes.who_of(action))
    several = len(pool_of(state).cards[state.face(row)].abilities) > 1
    return f" {codes.ability_of(action) + 1}" if several else ""


def _rarer(state: Vitium, kind: int, who: int, marks: int, reader: int | None) -> str:
    found = pool_of(state)
    if kind == codes.RESOLVE:
        waiting = state.waiting_at(who)
        name, id = found.cards[state.waiting_face(waiting)].name, write_iid(int(state.waiting_id(waiting)))
        return f"First {name} {id}, ability {state.waiting_place(waiting) + 1}"
    if kind == codes.SPLIT:
        shares = [(seat, codes.share_of(marks, seat)) for seat in range(state.seats)]
        names = ["you" if seat == reader else SEAT_NAMES[seat] for seat in range(state.seats)]
        return listed([f"{share} for {names[seat]}" for seat, share in shares if share])
    if kind == codes.HOUSE:
        return found.houses[who].name
    if kind == codes.GIFT:
        return f"Give {SEAT_NAMES[who & 7]} Ç{marks}"
    return "Concede" if kind == codes.CONCEDE else f"{SEAT_NAMES[who]} is next"
