"""Actions of Vitium as text, and what other seats are told of them."""

from collections.abc import Callable

from ludarium.games.vitium.cards.pool import CardPool
from ludarium.games.vitium.rules import action as codes
from ludarium.games.vitium.rules.abilities import PLAYED
from ludarium.games.vitium.rules.data import layout
from ludarium.games.vitium.rules.data.terms import (
    C_ALTER,
    C_COUNT,
)
from ludarium.games.vitium.rules.effects.frame import ability_of
from ludarium.games.vitium.rules.state import Vitium

LETTERS = "ABCDEF"
WORDS = {
    codes.END: "end", codes.NEGOTIATE: "negotiate", codes.PASS: "pass", codes.CONSENT: "consent",
    codes.REFUSE: "refuse", codes.ACCEPT: "accept", codes.PAY: "pay", codes.DECLINE: "decline",
    codes.YES: "yes", codes.NO: "no",
}  # fmt: skip
"""Actions that are a single word."""
VERBS = {
    codes.PURCHASE: "purchase", codes.PURCHASE_SLOT: "purchase", codes.GET_UNDERWAY: "get-underway",
    codes.ATTACK: "attack", codes.WORK: "work", codes.SABOTAGE: "sabotage", codes.ACT: "act", codes.SEDUCE: "seduce",
    codes.COMPLETE: "complete", codes.ACTIVATE: "activate", codes.INTERCEPT: "intercept", codes.RESOLVE: "resolve",
    codes.MARK: "mark", codes.CHOOSE: "choose", codes.TAKE: "take", codes.DISCARD: "discard", codes.SPLIT: "split",
    codes.HOUSE: "house", codes.ORDER: "order", codes.DRAW: "draw", codes.DIG: "dig", codes.DROP: "drop",
    codes.PICK: "pick", codes.GIFT: "gift", codes.CONCEDE: "concede",
}  # fmt: skip
OF_CARDS = (
    codes.PURCHASE, codes.GET_UNDERWAY, codes.TAKE, codes.DISCARD, codes.DRAW, codes.DIG, codes.DROP, codes.PICK,
)  # fmt: skip
"""Actions that name a card by its id."""


def pool_of(state: Vitium) -> CardPool:
    """The printed cards of a match."""
    found = state.library.pool
    assert isinstance(found, CardPool)
    return found


def write_iid(iid: int) -> str:
    """An instance id: a3."""
    return f"{'abcdef'[iid // layout.NUMBERS]}{iid % layout.NUMBERS}"


def write_card_at(state: Vitium, place: int) -> str:
    """The id of the card at a place in the order in play."""
    return write_iid(int(state.id_of(state.card_at(place))))


def write_ability(state: Vitium, iid: int, card: int, place: int) -> str:
    """An ability of a card: a3, or a3.2 if the card has several."""
    several = state.library.of(card, C_COUNT) > 1
    return f"{write_iid(iid)}.{place + 1}" if several else write_iid(iid)


def write_target(state: Vitium, mark: int) -> str:
    """One mark of an action."""
    if mark == codes.NOTHING:
        return "-"
    return LETTERS[mark - codes.SEATED] if mark >= codes.SEATED else write_card_at(state, mark - 1)


def split_marks(marks: int) -> list[int]:
    """The marks of an action one by one."""
    return [int(codes.mark_at(marks, place)) for place in range(codes.marks_in(marks))]


def group_sizes(state: Vitium, card: int) -> list[int]:
    """The maximum marks of each part of a played card that marks: Alter first, then its effects."""
    sizes = [1] if state.library.of(card, C_ALTER) >= 0 else []
    for ability in state.library.abilities[card]:
        if ability.mark and ability.mode == PLAYED:
            sizes.append(int(ability.mark.count))
    return sizes


def write_marks(state: Vitium, marks: int, sizes: list[int]) -> str:
    """The marks of an action, each group after a space; within a group joined by commas and sorted by id."""
    left = split_marks(marks)
    words = []
    for size in sizes:
        group: list[int] = []
        while left and len(group) < size:
            mark = left.pop(0)
            if mark == codes.STOP:
                break
            group.append(mark)
            if mark == codes.NOTHING:
                break
        if group:
            words.append(" " + ",".join(write_target(state, mark) for mark in sorted(group, key=_id_order(state))))
    return "".join(words)


def _id_order(state: Vitium) -> Callable[[int], int]:
    """Cards by instance id, players by seat."""
    return lambda mark: int(state.id_of(state.card_at(mark - 1))) if mark < codes.SEATED else mark


def write_action(state: Vitium, action: int) -> str:
    """The notation of an action or interjection."""
    kind, who, marks = int(codes.kind_of(action)), int(codes.who_of(action)), int(codes.marks_of(action))
    if kind in WORDS:
        return WORDS[kind]
    verb = VERBS[kind]
    if kind in OF_CARDS:
        card = "-" if who == codes.NO_CARD else state.library.ids[who]
        return f"{verb} {card}{write_marks(state, marks, [1]) if kind == codes.PURCHASE else ''}"
    if kind in (codes.ACT, codes.SEDUCE, codes.ACTIVATE):
        row = state.card_at(who)
        ability = write_ability(state, int(state.id_of(row)), int(state.face(row)), int(codes.ability_of(action)))
        return f"{verb} {ability}{write_marks(state, marks, [4])}"
    if kind == codes.COMPLETE:
        sizes = group_sizes(state, int(state.face(state.card_at(who))))
        return f"{verb} {write_card_at(state, who)}{write_marks(state, marks, sizes)}"
    if kind in (codes.MARK, codes.CHOOSE):
        return f"{verb}{write_marks(state, marks, [4])}"
    if kind in RARER:
        return f"{verb} {RARER[kind](state, who, marks)}"
    return f"{verb} {write_card_at(state, who)}{write_marks(state, marks, [1])}"


def _gift(state: Vitium, who: int, marks: int) -> str:
    gift = codes.action(codes.GIFT, who, marks)
    return f"{LETTERS[codes.giver_of(gift)]}>{LETTERS[codes.receiver_of(gift)]} {marks}"


def _split(state: Vitium, who: int, marks: int) -> str:
    shares = [(seat, codes.share_of(marks, seat)) for seat in range(state.seats)]
    return " ".join(f"{LETTERS[seat]}{share}" for seat, share in shares if share)


def _waiting(state: Vitium, who: int, marks: int) -> str:
    waiting = state.waiting_at(who)
    id, face, place = state.waiting_id(waiting), state.waiting_face(waiting), state.waiting_place(waiting)
    return write_ability(state, int(id), int(face), int(place))


RARER: dict[int, Callable[[Vitium, int, int], str]] = {
    int(codes.GIFT): _gift,
    int(codes.SPLIT): _split,
    int(codes.RESOLVE): _waiting,
    int(codes.HOUSE): lambda state, who, marks: pool_of(state).houses[who].id,
    int(codes.ORDER): lambda state, who, marks: LETTERS[who],
    int(codes.CONCEDE): lambda state, who, marks: LETTERS[who],
}


# What others are told ------------------------------------------------------------------------------------------------


def tell(state: Vitium, action: int, seat: int | None) -> str:
    """An action about to be taken as a seat is told of it, without cards that it may not see."""
    kind, who = int(codes.kind_of(action)), int(codes.who_of(action))
    text = write_action(state, action)
    own = seat is not None and seat == _doer(state, kind)
    if kind == codes.TAKE and who == codes.NO_CARD:
        return text
    if not own and kind in (codes.DRAW, codes.DIG, codes.PICK, codes.GET_UNDERWAY):
        return f"{VERBS[kind]} ?"
    if not own and kind == codes.TAKE and state.ask != layout.ASK_RECOVER:
        return "take ?"
    if not own and kind in (codes.PURCHASE_SLOT, codes.COMPLETE):
        verb, row, *marks = text.split(" ")
        return " ".join([verb, row, state.library.ids[state.face(state.card_at(who))], *marks])
    return text if own else _tell_sneaking(state, action, text)


def _doer(state: Vitium, kind: int) -> int:
    """The seat that sees which card an action names."""
    return int(state.dealt()) if kind in (codes.DRAW, codes.DIG) else state.decider


def _tell_sneaking(state: Vitium, action: int, text: str) -> str:
    """An action of a sneaking card without its name, and with marks only if the effect shows them."""
    kind = int(codes.kind_of(action))
    if kind == codes.ACTIVATE and not state.is_face_up(state.card_at(codes.who_of(action))):
        return " ".join(["sneak", *text.split(" ")[2:]])
    if kind == codes.RESOLVE and state.is_waiting_sneaking(state.waiting_at(codes.who_of(action))):
        return "sneak"
    hidden = state.top >= 0 and state.ask in (layout.ASK_PRICE, layout.ASK_MARK, layout.ASK_CHOOSE)
    if not hidden or kind in (codes.GIFT, codes.CONCEDE) or not state.is_sneaking(state.top):
        return text
    shows = kind == codes.CHOOSE or (kind == codes.MARK and _shows_marks(state))
    return " ".join(["sneak", *text.split(" ")[1:]]) if shows else "sneak"


def _shows_marks(state: Vitium) -> bool:
    """Whether everybody sees what an ability affects: all operations but `look` are visible."""
    return any(not step.operation.hidden for step in ability_of(state, state.top).steps)
