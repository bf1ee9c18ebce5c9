"""The words in which Vitium speaks: seats, cards, what is asked and what is done."""

from ludarium.core.words import listed
from ludarium.games.vitium.rules import action as code
from ludarium.games.vitium.rules import layout
from ludarium.games.vitium.rules.state import Vitium
from ludarium.games.vitium.text.notation import catalogue_of, split_marks, tell, write_iid

SEAT_NAMES = ("Amber", "Birch", "Cobalt", "Dune", "Ebony", "Fawn")
"""The first letter is the seat's in notation."""

# fmt: off
ANSWERS = {  # which question each action answers; those of a turn and a step are not here
    code.CONSENT: (layout.ASK_CONSENT,), code.REFUSE: (layout.ASK_CONSENT, layout.ASK_SHARE, layout.ASK_GIFT),
    code.ACCEPT: (layout.ASK_SHARE, layout.ASK_GIFT), code.PAY: (layout.ASK_PRICE, layout.ASK_UNLESS),
    code.DECLINE: (layout.ASK_PRICE, layout.ASK_UNLESS), code.YES: (layout.ASK_MAY,), code.NO: (layout.ASK_MAY,),
    code.RESOLVE: (layout.ASK_RESOLVE,), code.MARK: (layout.ASK_MARK,), code.CHOOSE: (layout.ASK_CHOOSE,),
    code.TAKE: (layout.ASK_SEARCH, layout.ASK_DUG, layout.ASK_RECOVER), code.DISCARD: (layout.ASK_DISCARD,),
    code.SPLIT: (layout.ASK_SPLIT,), code.HOUSE: (layout.ASK_HOUSE,), code.PICK: (layout.ASK_PICK,),
    code.ORDER: (layout.ASK_ORDER,), code.DRAW: (layout.ASK_DRAW,), code.DIG: (layout.ASK_DIG,),
    code.DROP: (layout.ASK_DROP,),
}
PLAIN = {
    code.END: "End the turn", code.NEGOTIATE: "Negotiate: pay 200Ç and draw a card", code.PASS: "Pass",
    code.CONSENT: "Consent", code.REFUSE: "Refuse", code.ACCEPT: "Accept", code.PAY: "Pay", code.DECLINE: "Decline",
    code.YES: "Yes", code.NO: "No",
}
DOES = {
    code.ATTACK: "attacks", code.WORK: "works on", code.SABOTAGE: "sabotages", code.SEDUCE: "seduces",
}
CHOSEN = {
    code.PICK: "Pick", code.DRAW: "Draw", code.DIG: "Turn up", code.DROP: "Lose", code.DISCARD: "Discard",
    code.TAKE: "Take", code.GET_UNDERWAY: "Put underway:", code.PURCHASE: "Purchase",
}
UNSEEN = {  # to those who do not see the card
    code.PICK: "Pick a card", code.DRAW: "Draw a card", code.DIG: "Turn up a card", code.TAKE: "Take a card",
    code.GET_UNDERWAY: "Put a card underway",
}
# fmt: on


def face_words(state: Vitium, row: int) -> str:
    """A card in play whose face is shown: by name, and by id."""
    face = catalogue_of(state).cards[state.rows[row + layout.FACE]].name
    return f"{face} {write_iid(int(state.rows[row]))}"


def card_words(state: Vitium, row: int, seat: int | None) -> str:
    """A card in play as a seat may call it: a face-down card of another by its id alone."""
    return face_words(state, row) if sees(state, row, seat) else f"the face-down card {write_iid(int(state.rows[row]))}"


def marks_words(state: Vitium, marks: int, seat: int | None) -> list[str]:
    """What is marked, one by one, as a seat may call it."""
    return [target_words(state, mark, seat) for mark in split_marks(marks) if mark != code.STOP]


def target_words(state: Vitium, mark: int, seat: int | None) -> str:
    """A card or player that is marked, as a seat may call it."""
    if mark >= code.SEATED:
        return SEAT_NAMES[mark - code.SEATED] if mark < code.NOTHING else "nothing"
    return card_words(state, (mark - 1) * int(layout.ROW), seat)


def sees(state: Vitium, row: int, seat: int | None) -> bool:
    """Whether a seat knows the face of a card in play."""
    flags = state.rows[row + layout.FLAGS]
    if flags & (layout.UP | layout.FLIPPED):
        return True
    known = state.rows[row + layout.SEEN]
    return seat is not None and (state.rows[row + layout.BOSS] == seat or bool(known >> seat & 1))


def told_words(state: Vitium, action: int, seat: int | None) -> str:
    """An action as a seat is told of it in words: it names no more than `tell` does (VTM-72)."""
    kind, (verb, *shown) = int(code.kind_of(action)), tell(state, action, seat).split(" ")
    if verb == "sneak":
        there = marks_words(state, int(code.marks_of(action)), seat) if shown else []
        return f"A Sneak ability{f' on {listed(there)}' if there else ''}"
    return UNSEEN[kind] if shown == ["?"] else action_words(state, action, seat)


def action_words(state: Vitium, action: int, seat: int | None) -> str:
    """An action that a seat may know of, as it would say it: face-down cards of others by their ids alone."""
    kind, who, marks = int(code.kind_of(action)), int(code.who_of(action)), int(code.marks_of(action))
    cards = catalogue_of(state).cards
    if kind in PLAIN:
        return PLAIN[kind]
    there = marks_words(state, marks, seat) if kind < code.TAKE else []
    on = f" on {listed(there)}" if there else ""
    if kind in CHOSEN:
        return "Nothing more" if who == code.NO_CARD else f"{CHOSEN[kind]} {cards[who].name}{on}"
    if kind in DOES:
        return f"{_first_upper(card_words(state, who * layout.ROW, seat))} {DOES[kind]} {listed(there)}"
    if kind in (code.ACT, code.ACTIVATE):
        return f"{_first_upper(card_words(state, who * layout.ROW, seat))} uses its ability{_which(state, action)}{on}"
    if kind in (code.COMPLETE, code.PURCHASE_SLOT, code.INTERCEPT):
        verb = {code.COMPLETE: "Complete", code.INTERCEPT: "Intercept with"}.get(kind, "Purchase")
        return f"{verb} {face_words(state, who * layout.ROW)}{on}"  # whoever does this shows its face
    if kind in (code.MARK, code.CHOOSE):
        return f"{'Mark' if kind == code.MARK else 'Choose'} {listed(there)}"
    return _rarer(state, kind, who, marks)


def _first_upper(words: str) -> str:
    return words[:1].upper() + words[1:]


def _which(state: Vitium, action: int) -> str:
    """Which ability it is, where a card prints several."""
    row = int(code.who_of(action)) * int(layout.ROW)
    several = len(catalogue_of(state).cards[state.rows[row + layout.FACE]].abilities) > 1
    return f" {code.ability_of(action) + 1}" if several else ""


def _rarer(state: Vitium, kind: int, who: int, marks: int) -> str:
    found = catalogue_of(state)
    if kind == code.RESOLVE:
        entry = state.queue[who * layout.WAIT : (who + 1) * layout.WAIT]
        name = found.cards[entry[layout.W_CARD]].name
        return f"First {name} {write_iid(int(entry[layout.W_SELF]))}, ability {entry[layout.W_ABILITY] + 1}"
    if kind == code.SPLIT:
        shares = [(seat, marks >> 3 * seat & 7) for seat in range(state.seats)]
        return listed([f"{share} for {SEAT_NAMES[seat]}" for seat, share in shares if share])
    if kind == code.HOUSE:
        return found.houses[who].name
    if kind == code.GIFT:
        return f"Give {SEAT_NAMES[who & 7]} {marks}Ç"
    return "Concede" if kind == code.CONCEDE else f"{SEAT_NAMES[who]} is next"
