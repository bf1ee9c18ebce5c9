"""Choices as offered to a client: what to point at, step by step."""

from ludarium.core.scene import Amount, Choice, Role, Step
from ludarium.games.vitium.display.previews import preview
from ludarium.games.vitium.rules import action as codes
from ludarium.games.vitium.rules.abilities import CardAbility
from ludarium.games.vitium.rules.data import layout
from ludarium.games.vitium.rules.data.piles import held_face
from ludarium.games.vitium.rules.effects.frame import ability_of
from ludarium.games.vitium.rules.state import Vitium
from ludarium.games.vitium.text.notation import LETTERS, group_sizes, pool_of, split_marks, write_action, write_card_at
from ludarium.games.vitium.text.words import SEAT_NAMES, action_words, choice_words

GIFT_STEP_CINT = 50
ROLES: dict[int, Role] = {
    codes.ATTACK: "attack", codes.WORK: "work", codes.SABOTAGE: "sabotage", codes.SEDUCE: "take",
}  # fmt: skip
LABELS = {
    codes.END: "End turn", codes.NEGOTIATE: "Negotiate", codes.PASS: "Pass", codes.CONSENT: "Consent",
    codes.REFUSE: "Refuse", codes.ACCEPT: "Accept", codes.PAY: "Pay", codes.DECLINE: "Decline", codes.YES: "Yes",
    codes.NO: "No",
}  # fmt: skip


def choice(state: Vitium, action: int, seat: int) -> Choice:
    """An action as offered to a client."""
    kind = int(codes.kind_of(action))
    label, effect = preview(state, action, seat)
    return Choice(
        text=write_action(state, action),
        name=choice_words(state, action, seat),
        label=label,
        effect=effect.text,
        path=tuple(_path(state, action, seat)),
        prospects=effect.prospects,
        loose=kind == codes.SPLIT,
        amount=Amount(most=int(state.wealth[seat]), step=GIFT_STEP_CINT, unit="Ç") if kind == codes.GIFT else None,
    )


def press(label: str) -> Step:
    return Step(label, "press")


def hand_id(seat: int, place: int) -> str:
    """The id of a card in a hand, by its place there."""
    return f"{LETTERS[seat]}-hand-{place + 1}"


def deck_id(seat: int, card: str) -> str:
    """The id of a card in a deck that is being searched."""
    return f"{LETTERS[seat]}-deck-{card}"


def _in_hand(state: Vitium, seat: int, card: int) -> Step:
    faces = [held_face(held) for held in state.hand_of(seat)]
    return Step(hand_id(seat, faces.index(card)), "select")


def _path(state: Vitium, action: int, seat: int) -> list[Step]:
    """What to point at, step by step."""
    kind, who, marks = int(codes.kind_of(action)), int(codes.who_of(action)), int(codes.marks_of(action))
    if kind in LABELS:
        return [press(LABELS[kind])]
    if kind in (codes.PURCHASE, codes.GET_UNDERWAY, codes.DISCARD):
        label = {codes.PURCHASE: "Purchase", codes.GET_UNDERWAY: "Underway"}.get(kind, "Discard")
        return [_in_hand(state, seat, who), press(label), *_marks(state, marks, [1])]
    if kind in ROLES:
        pawn, target = Step(write_card_at(state, who), "select"), split_marks(marks)[0]
        several = [press(f"Ability {codes.ability_of(action) + 1}")] if _several(state, action) else []
        return [pawn, *several, Step(write_card_at(state, target - 1), ROLES[kind])]
    if kind in (codes.ACT, codes.ACTIVATE):
        label = "Act" if kind == codes.ACT else "Use"
        number = f" {codes.ability_of(action) + 1}" if _several(state, action) else ""
        most = [_most(state, int(state.card_at(who)), int(codes.ability_of(action)))]
        return [Step(write_card_at(state, who), "select"), press(label + number), *_marks(state, marks, most)]
    if kind in (codes.COMPLETE, codes.PURCHASE_SLOT, codes.INTERCEPT):
        label = {codes.COMPLETE: "Complete", codes.INTERCEPT: "Intercept"}.get(kind, "Purchase")
        sizes = group_sizes(state, int(state.face(state.card_at(who)))) if kind == codes.COMPLETE else [1]
        return [Step(write_card_at(state, who), "select"), press(label), *_marks(state, marks, sizes)]
    if kind == codes.MARK:
        return _marks(state, marks, [_mark_count(ability_of(state, state.top))])
    if kind == codes.CHOOSE:
        return [press("Nothing more")] if marks == codes.NOTHING else _marks(state, marks, [1])
    return _others(state, action, kind, who, marks, seat)


def _others(state: Vitium, action: int, kind: int, who: int, marks: int, seat: int) -> list[Step]:
    """Gifts, shares, taken cards, and choices that are a single button."""
    if kind == codes.GIFT:
        return [press("Gift"), press(SEAT_NAMES[codes.receiver_of(action)])]
    if kind == codes.SPLIT:
        return [Step(LETTERS[one], "give") for one in range(state.seats) for _ in range(codes.share_of(marks, one))]
    if kind == codes.PICK or (kind == codes.TAKE and who != codes.NO_CARD and state.ask == layout.ASK_SEARCH):
        return [Step(deck_id(seat, state.library.ids[who]), "take")]
    if kind == codes.TAKE and who != codes.NO_CARD:
        return [_taken(state, who, seat)]
    return [press(action_words(state, action, seat))]


def _taken(state: Vitium, card: int, seat: int) -> Step:
    """A card that can be taken: the newest copy in the junkyard, or the first of the revealed ones."""
    letter = LETTERS[seat]
    if state.ask == layout.ASK_DUG:
        cards = sorted(int(one) for one in state.dug)
        return Step(f"{letter}-dug-{cards.index(card) + 1}", "take")
    places = [place for place, face in enumerate(state.junk_of(seat)) if face == card]
    return Step(f"{letter}-junk-{places[-1] + 1}", "take")


def _several(state: Vitium, action: int) -> bool:
    """Whether a card has several abilities, so that its notation says which."""
    kind = codes.kind_of(action)
    if kind not in (codes.ACT, codes.ACTIVATE, codes.SEDUCE):
        return False
    row = state.card_at(codes.who_of(action))
    return len(pool_of(state).cards[state.face(row)].abilities) > 1


def _most(state: Vitium, row: int, place: int) -> int:
    """The maximum number of marks of an ability."""
    return _mark_count(state.abilities_of(row)[place])


def _mark_count(ability: CardAbility) -> int:
    return int(ability.mark.count) if ability.mark else 0


def _marks(state: Vitium, marks: int, sizes: list[int]) -> list[Step]:
    """The marks one by one; a button ends them early."""
    left, steps = split_marks(marks), list[Step]()
    for size in sizes:
        count = 0
        while left and count < size:
            mark = left.pop(0)
            if mark == codes.NOTHING:
                steps.append(press("No mark"))
                count = size
            elif mark == codes.STOP:
                break
            else:
                steps.append(_target(state, mark))
                count += 1
        if 0 < count < size:
            steps.append(press("Done"))
    return steps


def _target(state: Vitium, mark: int) -> Step:
    return Step(LETTERS[mark - codes.SEATED] if mark >= codes.SEATED else write_card_at(state, mark - 1), "select")
