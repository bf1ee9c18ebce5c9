"""Writes positions as text."""

from collections import Counter
from dataclasses import fields as fields_of

from ludarium.games.vitium.cards.card_line import write_card
from ludarium.games.vitium.cards.language.parser import ACTIONS, STATS, VERBS
from ludarium.games.vitium.cards.pool import CardPool
from ludarium.games.vitium.options import Options
from ludarium.games.vitium.rules.data import layout
from ludarium.games.vitium.rules.data.frames import BOTTOM
from ludarium.games.vitium.rules.data.piles import held_face, seen_by
from ludarium.games.vitium.rules.data.terms import KEYWORDS
from ludarium.games.vitium.rules.generated import covers
from ludarium.games.vitium.rules.state import Vitium
from ludarium.games.vitium.text.notation import LETTERS, group_sizes, pool_of, write_ability, write_iid
from ludarium.games.vitium.text.position.words import FIRST_WORD


def write_position(state: Vitium) -> str:
    """A state as text; a state that is not covered becomes the start of its match."""
    told = covers(state)
    lines = [_write_header(state, told), *_write_cards(pool_of(state))]
    if not told:
        return " / ".join([*lines, "setup"])
    lines += [_write_seat(state, seat) for seat in range(state.seats)]
    for zone in ("hand", "deck", "junk"):
        lines += [line for seat in range(state.seats) if (line := _write_pile(state, zone, seat))]
    lines += [_write_row(state, row) for row in state.in_play]
    turn = _write_turn(state)
    lines += [turn] if state.phase != layout.OVER or turn != "turn A" else []
    if state.phase == layout.OVER:
        lines.append("over " + _seats(int(state.winners)))
    elif state.top == 0:
        lines.append(_write_step(state))
    return " / ".join(lines)


def _seats(mask: int) -> str:
    return "".join(letter for seat, letter in enumerate(LETTERS) if mask >> seat & 1)


def _write_header(state: Vitium, ordered: bool) -> str:
    words = [FIRST_WORD, f"seats={state.seats}"]
    order = "".join(LETTERS[seat] for seat in state.order)
    if ordered and order != LETTERS[: state.seats]:
        words.append(f"order={order}")
    if state.options.sets != "core":
        words.append(f"set={state.options.sets.replace('+', ',')}")
    for one in sorted(fields_of(Options), key=lambda one: one.name):
        value = getattr(state.options, one.name)
        if value != one.default and one.name not in ("sets", "extra"):
            words.append(f"{one.name}={value}")
    return " ".join(words)


def _write_cards(found: CardPool) -> list[str]:
    """The Houses and cards that don't come from a set."""
    houses = found.houses[len(found.houses) - found.inline_houses :] if found.inline_houses else []
    first = found.houses[0].id
    cards = found.cards[len(found.cards) - found.inline :] if found.inline else []
    return [*(f"house {house.id}" for house in houses), *(f"card {write_card(card, first)}" for card in cards)]


def _write_seat(state: Vitium, seat: int) -> str:
    found = pool_of(state)
    words = ["seat", LETTERS[seat]]
    person = int(state.character[seat])
    if person >= 0:
        words.append(f"char={found.character_ids[person]}")
    elif state.income[seat]:
        words.append(f"income={state.income[seat]}")
    if state.wealth[seat]:
        words.append(f"wealth={state.wealth[seat]}")
    houses = [(house.id, state.influence_with(seat, place)) for place, house in enumerate(found.houses)]
    if any(count for _, count in houses):
        words.append("inf=" + ",".join(f"{house}:{count}" for house, count in houses if count))
    if state.gifts[seat]:
        words.append(f"gifts={state.gifts[seat]}")
    if state.numbers[seat] != next_number(state, seat):
        words.append(f"next={state.numbers[seat]}")
    return " ".join([*words, *(["out"] if state.out[seat] else [])])


def next_number(state: Vitium, seat: int) -> int:
    """The next free number for a card of a seat: one above the highest in play."""
    ids = [int(state.id_of(row)) for row in state.in_play]
    return max((iid % layout.NUMBERS for iid in ids if iid // layout.NUMBERS == seat), default=0) + 1


def _write_pile(state: Vitium, zone: str, seat: int) -> str:
    """A hand, deck or junkyard; empty if there is nothing in it."""
    ids = state.library.ids
    if zone == "junk":
        cards = [ids[card] for card in state.junk_of(seat)]
        return f"junk {LETTERS[seat]} {','.join(cards)}" if cards else ""
    if zone == "deck":
        cards_seen = [(ids[card], 0) for card in state.deck_of(seat)]
    else:
        cards_seen = [(ids[held_face(held)], int(seen_by(held))) for held in state.hand_of(seat)]
    words = [_write_card(card, count, seen) for (card, seen), count in sorted(Counter(cards_seen).items())]
    return f"{zone} {LETTERS[seat]} {','.join(words)}" if words else ""


def _write_card(id: str, count: int, seen: int) -> str:
    return id + (f"*{count}" if count > 1 else "") + (f"~{_seats(seen)}" if seen else "")


def _write_row(state: Vitium, row: int) -> str:
    """A card in play."""
    id = int(state.id_of(row))
    seat, boss, owner = id // int(layout.NUMBERS), int(state.boss(row)), int(state.owner(row))
    words = ["up" if state.is_face_up(row) else "down", write_iid(id), state.library.ids[state.face(row)]]
    words += [f"boss={LETTERS[boss]}"] if boss != seat else []
    words += [f"of={LETTERS[owner]}"] if owner != seat else []
    words += ["ex"] if state.is_exhausted(row) else []
    counts = {"phys": state.phys_damage(row), "psych": state.psych_damage(row)}
    counts |= {"p": state.progress(row), "s": state.sabotage(row)}
    words += [f"{name}={count}" for name, count in counts.items() if count]
    words += [f"on={write_iid(int(state.host(row)))}"] if state.alters(row) else []
    words += [f"seen={_seats(int(state.seen_by(row)))}"] if state.seen_by(row) else []
    words += ["asked"] if state.is_work_refused(row) else []
    words += ["stayed"] if state.is_completion_prevented(row) else []
    words += [f"shield={state.shield(row)}"] if state.shield(row) else []
    words += [f"fx={','.join(fx)}"] if (fx := effects(state, id)) else []
    words += [f"back={','.join(back)}"] if (back := _write_back(state, id)) else []
    once = [str(place + 1) for place in range(4) if state.is_used_up(row, place)]
    return " ".join([*words, *([f"once={','.join(once)}"] if once else [])])


def effects(state: Vitium, iid: int) -> list[str]:
    """The lasting effects on a card, oldest first."""
    width = int(layout.FX)
    entries = [state.fx[place : place + width] for place in range(0, len(state.fx), width)]
    return [_write_effect([int(one) for one in entry]) for entry in entries if entry[layout.FX_ON] == iid]


def _write_effect(entry: list[int]) -> str:
    kind, what, value = entry[layout.FX_KIND], entry[layout.FX_WHAT], entry[layout.FX_VALUE]
    if kind == layout.FX_STAT:
        text = f"{STATS[what]}{value:+}"
    elif kind == layout.FX_KEYWORD:
        text = f"+{KEYWORDS[what]}"
    elif kind == layout.FX_BAN:
        text = f"!{VERBS[what]}"
    else:
        text = f"risk{value:+}"
    until, who = entry[layout.FX_UNTIL], entry[layout.FX_WHO]
    ends = {0: "turn", 1: f"round.{LETTERS[who]}", 2: "good"}.get(until) if until < 3 else f"self.{write_iid(who)}"
    return f"{text}:{ends}"


def _write_back(state: Vitium, iid: int) -> list[str]:
    """The bosses a card returns to, last first."""
    width = int(layout.BACK)
    entries = [state.back[place : place + width] for place in range(0, len(state.back), width)]
    found = [(int(entry[1]), int(entry[2])) for entry in entries if entry[0] == iid]
    return [f"{LETTERS[boss]}:{f'round.{LETTERS[until - 1]}' if until else 'turn'}" for boss, until in reversed(found)]


def _write_turn(state: Vitium) -> str:
    words = ["turn", LETTERS[state.turn]]
    words += [f"round={state.round}"] if state.round != 1 else []
    words += [f"acts={state.acts}"] if state.acts else []
    pairs = [(giver, taker) for giver in range(6) for taker in range(6) if state.is_gift_barred(giver, taker)]
    words += [f"barred={','.join(LETTERS[giver] + LETTERS[taker] for giver, taker in pairs)}"] if pairs else []
    return " ".join(words)


def _write_step(state: Vitium) -> str:
    """The action that is being responded to."""
    asked, owner = LETTERS[state.asked_seat(BOTTOM)], int(state.entering_owner(BOTTOM))
    words = ["step", step_action(state), f"asked={asked}", f"passes={state.passes(BOTTOM)}"]
    words += [f"of={LETTERS[owner]}"] if owner != state.player(BOTTOM) else []
    words += ["full"] if state.is_hand_full(BOTTOM) else []
    if len(state.ghosts):
        words.append(_write_last(state))
    words += ["prevented"] if state.is_prevented(BOTTOM) else []
    return " ".join([*words, *(["failed"] if state.has_failed(BOTTOM) else [])])


def step_action(state: Vitium) -> str:
    """The declared action in notation."""
    verb, card, id = int(state.verb(BOTTOM)), int(state.frame_face(BOTTOM)), int(state.frame_id(BOTTOM))
    if verb == layout.V_NEGOTIATE:
        return "negotiate"
    if verb in (layout.V_PURCHASE, layout.V_GET_UNDERWAY):
        who = state.library.ids[card]
    elif verb in (layout.V_ACT, layout.V_SEDUCE, layout.V_ACTIVATE):
        who = write_ability(state, id, card, int(state.ability_place(BOTTOM)))
    else:
        who = write_iid(id)
    return f"{ACTIONS[verb]} {who}{_kept_marks(state, int(BOTTOM))}"


def _kept_marks(state: Vitium, frame: int) -> str:
    """The marks of a frame in notation, each group after a space."""
    left = [int(state.mark(frame, place)) for place in range(4)]
    complete = state.verb(frame) == layout.V_COMPLETE
    sizes = group_sizes(state, int(state.frame_face(frame))) if complete else [4]
    words = ""
    for size in sizes:
        group: list[str] = []
        while left and left[0] != layout.UNUSED and len(group) < size:
            mark = left.pop(0)
            if mark == layout.LAST_MARK:
                break
            group.append(
                "-" if mark < 0 else LETTERS[mark] if mark < layout.TARGET else write_iid(mark - layout.TARGET)
            )
            if mark == layout.NO_MARK:
                break
        words += " " + ",".join(group) if group else ""
    return words


def _write_mark(mark: int) -> str:
    """A card or a seat that is marked, or `-` for nothing."""
    if mark < 0:
        return "-"
    return LETTERS[mark] if mark < layout.TARGET else write_iid(mark - int(layout.TARGET))


def _write_last(state: Vitium) -> str:
    """The last values of the acting card, if it has left play."""
    ghost = [int(one) for one in state.ghosts]
    stats = "/".join("-" if stat < 0 else str(stat) for stat in ghost[layout.G_STATS : layout.G_STATS + 4])
    keys = ",".join(word for place, word in enumerate(KEYWORDS) if ghost[layout.G_KEYS] >> place & 1)
    return f"last={state.library.ids[ghost[layout.G_CARD]]}:{stats}" + (f":{keys}" if keys else "")
