"""Actions of Vitium as text, and how seats that see less are told of them."""

from collections.abc import Callable

from ludarium.games.vitium.cards.pool import Catalogue
from ludarium.games.vitium.rules import action as code
from ludarium.games.vitium.rules import layout
from ludarium.games.vitium.rules.effects.frame import ability_of
from ludarium.games.vitium.rules.listing import marks_in
from ludarium.games.vitium.rules.state import Vitium
from ludarium.games.vitium.rules.terms import (
    A_KIND,
    A_MARK,
    A_STEP_COUNT,
    A_STEPS,
    ABILITY,
    C_ABILITIES,
    C_ALTER,
    C_COUNT,
    O_LOOK,
    PLAYED,
    S_OP,
    STEP,
)

LETTERS = "ABCDEF"
WORDS = {
    code.END: "end", code.NEGOTIATE: "negotiate", code.PASS: "pass", code.CONSENT: "consent", code.REFUSE: "refuse",
    code.ACCEPT: "accept", code.PAY: "pay", code.DECLINE: "decline", code.YES: "yes", code.NO: "no",
}  # fmt: skip
"""Actions that are a word and nothing else."""
VERBS = {
    code.PURCHASE: "purchase", code.PURCHASE_SLOT: "purchase", code.GET_UNDERWAY: "get-underway",
    code.ATTACK: "attack", code.WORK: "work", code.SABOTAGE: "sabotage", code.ACT: "act", code.SEDUCE: "seduce",
    code.COMPLETE: "complete", code.ACTIVATE: "activate", code.INTERCEPT: "intercept", code.RESOLVE: "resolve",
    code.MARK: "mark", code.CHOOSE: "choose", code.TAKE: "take", code.DISCARD: "discard", code.SPLIT: "split",
    code.HOUSE: "house", code.ORDER: "order", code.DRAW: "draw", code.DIG: "dig", code.DROP: "drop",
    code.PICK: "pick", code.GIFT: "gift", code.CONCEDE: "concede",
}  # fmt: skip
OF_CARDS = (
    code.PURCHASE, code.GET_UNDERWAY, code.TAKE, code.DISCARD, code.DRAW, code.DIG, code.DROP, code.PICK,
)  # fmt: skip
"""Actions that name a card by its id."""


def catalogue_of(state: Vitium) -> Catalogue:
    """The printed cards of a match."""
    found = state.library.catalogue
    assert isinstance(found, Catalogue)
    return found


def write_iid(iid: int) -> str:
    """An instance id: a3."""
    return f"{'abcdef'[iid // layout.NUMBERS]}{iid % layout.NUMBERS}"


def write_row(state: Vitium, row: int) -> str:
    """The instance id of the card in a row, by the row's number."""
    return write_iid(int(state.rows[row * layout.ROW]))


def write_ability(state: Vitium, iid: int, card: int, place: int) -> str:
    """An ability of a card: a3, or a3.2 where the card prints several."""
    several = state.library.of(card, C_COUNT) > 1
    return f"{write_iid(iid)}.{place + 1}" if several else write_iid(iid)


def write_target(state: Vitium, mark: int) -> str:
    """One mark of an action."""
    if mark == code.NOTHING:
        return "-"
    return LETTERS[mark - code.SEATED] if mark >= code.SEATED else write_row(state, mark - 1)


def split_marks(marks: int) -> list[int]:
    """The marks of an action one by one."""
    return [marks >> (int(code.MARK_BITS) * place) & int(code.MARK_MASK) for place in range(int(marks_in(marks)))]


def group_sizes(state: Vitium, card: int) -> list[int]:
    """How many marks each thing that marks has at most when a card is played: Alter first, then its effects."""
    sizes = [1] if state.library.of(card, C_ALTER) >= 0 else []
    first = int(state.library.of(card, C_ABILITIES))
    for place in range(first, first + int(state.library.of(card, C_COUNT))):
        selector = int(state.abilities[place * ABILITY + A_MARK])
        if selector and state.abilities[place * ABILITY + A_KIND] == PLAYED:
            sizes.append(int(state.code[selector + 1]))
    return sizes


def write_marks(state: Vitium, marks: int, sizes: list[int]) -> str:
    """The marks of an action, each with a blank before it; those of one thing joined by commas, in order of ids."""
    left = split_marks(marks)
    words = []
    for size in sizes:
        group: list[int] = []
        while left and len(group) < size:
            mark = left.pop(0)
            if mark == code.STOP:
                break
            group.append(mark)
            if mark == code.NOTHING:
                break
        if group:
            words.append(" " + ",".join(write_target(state, mark) for mark in sorted(group, key=_id_order(state))))
    return "".join(words)


def _id_order(state: Vitium) -> Callable[[int], int]:
    """Cards by instance id, players by seat."""
    return lambda mark: int(state.rows[(mark - 1) * layout.ROW]) if mark < code.SEATED else mark


def write_action(state: Vitium, action: int) -> str:
    """The notation of an action or interjection."""
    kind, who, marks = int(code.kind_of(action)), int(code.who_of(action)), int(code.marks_of(action))
    if kind in WORDS:
        return WORDS[kind]
    verb = VERBS[kind]
    if kind in OF_CARDS:
        card = "-" if who == code.NO_CARD else state.library.ids[who]
        return f"{verb} {card}{write_marks(state, marks, [1]) if kind == code.PURCHASE else ''}"
    if kind in (code.ACT, code.SEDUCE, code.ACTIVATE):
        row = who * layout.ROW
        ability = write_ability(
            state, int(state.rows[row]), int(state.rows[row + layout.FACE]), int(code.ability_of(action))
        )
        return f"{verb} {ability}{write_marks(state, marks, [4])}"
    if kind == code.COMPLETE:
        sizes = group_sizes(state, int(state.rows[who * layout.ROW + layout.FACE]))
        return f"{verb} {write_row(state, who)}{write_marks(state, marks, sizes)}"
    if kind in (code.MARK, code.CHOOSE):
        return f"{verb}{write_marks(state, marks, [4])}"
    if kind in RARER:
        return f"{verb} {RARER[kind](state, who, marks)}"
    return f"{verb} {write_row(state, who)}{write_marks(state, marks, [1])}"


def _gift(state: Vitium, who: int, marks: int) -> str:
    return f"{LETTERS[who >> 3]}>{LETTERS[who & 7]} {marks}"


def _split(state: Vitium, who: int, marks: int) -> str:
    shares = [(seat, marks >> 3 * seat & 7) for seat in range(state.seats)]
    return " ".join(f"{LETTERS[seat]}{share}" for seat, share in shares if share)


def _waiting(state: Vitium, who: int, marks: int) -> str:
    entry = state.queue[who * layout.WAIT : (who + 1) * layout.WAIT]
    return write_ability(state, int(entry[layout.W_SELF]), int(entry[layout.W_CARD]), int(entry[layout.W_ABILITY]))


RARER: dict[int, Callable[[Vitium, int, int], str]] = {
    int(code.GIFT): _gift,
    int(code.SPLIT): _split,
    int(code.RESOLVE): _waiting,
    int(code.HOUSE): lambda state, who, marks: catalogue_of(state).houses[who].id,
    int(code.ORDER): lambda state, who, marks: LETTERS[who],
    int(code.CONCEDE): lambda state, who, marks: LETTERS[who],
}


# What others are told ------------------------------------------------------------------------------------------------


def tell(state: Vitium, action: int, seat: int | None) -> str:
    """What a seat is told of an action about to be taken: no face that it may not see."""
    kind, who = int(code.kind_of(action)), int(code.who_of(action))
    text = write_action(state, action)
    own = seat is not None and seat == _doer(state, kind)
    if kind == code.TAKE and who == code.NO_CARD:
        return text
    if not own and kind in (code.DRAW, code.DIG, code.PICK, code.GET_UNDERWAY):
        return f"{VERBS[kind]} ?"
    if not own and kind == code.TAKE and state.ask != layout.ASK_RECOVER:
        return "take ?"
    if not own and kind in (code.PURCHASE_SLOT, code.COMPLETE):
        verb, row, *marks = text.split(" ")
        return " ".join([verb, row, state.library.ids[state.rows[who * layout.ROW + layout.FACE]], *marks])
    return text if own else _sneaks(state, action, text)


def _doer(state: Vitium, kind: int) -> int:
    """The seat that sees what an action names."""
    return int(state.dealt()) if kind in (code.DRAW, code.DIG) else state.decider


def _sneaks(state: Vitium, action: int, text: str) -> str:
    """What is done by a sneaking card is told without naming it; marks only where the effect shows them."""
    kind = int(code.kind_of(action))
    if kind == code.ACTIVATE and not state.has(int(code.who_of(action)) * layout.ROW, layout.UP):
        return " ".join(["sneak", *text.split(" ")[2:]])
    if kind == code.RESOLVE and state.queue[int(code.who_of(action)) * layout.WAIT + layout.W_SNEAKING]:
        return "sneak"
    hidden = state.top >= 0 and state.ask in (layout.ASK_PRICE, layout.ASK_MARK, layout.ASK_CHOOSE)
    if not hidden or kind in (code.GIFT, code.CONCEDE) or not state.now(layout.SNEAKING):
        return text
    shows = kind == code.CHOOSE or (kind == code.MARK and _shows(state))
    return " ".join(["sneak", *text.split(" ")[1:]]) if shows else "sneak"


def _shows(state: Vitium) -> bool:
    """Whether everybody sees to what an ability is done: all but looking leaves its trace."""
    ability = ability_of(state, state.top)
    first, count = int(state.abilities[ability + A_STEPS]), int(state.abilities[ability + A_STEP_COUNT])
    return any(state.code[first + int(STEP) * place + S_OP] != O_LOOK for place in range(count))
