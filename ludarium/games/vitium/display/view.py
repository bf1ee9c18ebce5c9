"""What each seat sees of a match of Vitium: it starts empty and gains what the seat may see (VTM-72)."""

import msgspec

from ludarium.core.scene import Choice, Prospect
from ludarium.core.state import NOBODY
from ludarium.core.view import View
from ludarium.games.vitium.cards.language.english import ability_texts
from ludarium.games.vitium.cards.match_decks import decks_of
from ludarium.games.vitium.cards.model import PrintedCard
from ludarium.games.vitium.display.choices import choice
from ludarium.games.vitium.display.combat_preview import risk_level, sabotage_limit
from ludarium.games.vitium.display.in_hand import costs, unplayable
from ludarium.games.vitium.display.pending_preview import pending_effect
from ludarium.games.vitium.display.requirements import lacking
from ludarium.games.vitium.rules.data import layout
from ludarium.games.vitium.rules.data.derived import is_static, sum_continuous
from ludarium.games.vitium.rules.data.frames import BOTTOM
from ludarium.games.vitium.rules.data.piles import held_face, is_held_seen
from ludarium.games.vitium.rules.data.terms import KEYWORDS
from ludarium.games.vitium.rules.effects.operations import INCOME
from ludarium.games.vitium.rules.interjections import interjections
from ludarium.games.vitium.rules.state import Vitium
from ludarium.games.vitium.text.notation import pool_of, write_iid
from ludarium.games.vitium.text.position import effects, step_action
from ludarium.games.vitium.text.prompts import asked, question
from ludarium.games.vitium.text.result import result
from ludarium.games.vitium.text.words import SEAT_NAMES, sees_face
from ludarium.games.vitium.windows import VitiumWindows


class CardFace(msgspec.Struct, frozen=True, kw_only=True):
    """A card as it is printed."""

    id: str
    name: str
    type: str
    house: str
    classes: tuple[str, ...]
    requires: int
    cost: int | None
    stats: tuple[int | None, ...]
    progress: int | None
    influence: int
    cint: int
    keywords: tuple[str, ...]
    abilities: tuple[str, ...]
    """In the effect language."""
    text: tuple[str, ...]
    """In English."""


class CardInPlay(msgspec.Struct, frozen=True, kw_only=True):
    """A card in play."""

    id: str
    card: str
    """The card's id; empty if this seat does not see its face."""
    boss: int
    owner: int
    """Its original boss."""
    up: bool
    exhausted: bool
    stats: tuple[int | None, ...]
    keywords: tuple[str, ...]
    phys: int
    psych: int
    progress: int
    sabotage: int
    sabotage_limit: int
    """At which it would be lost (VTM-18)."""
    on: str
    """The card it alters."""
    shield: int
    effects: tuple[str, ...]
    asked: bool
    """Whether consent to work on it was refused this turn."""
    stayed: bool
    """Whether its completion was prevented this turn."""
    flipped: bool
    """Whether it is being completed."""


class VitiumPlayer(msgspec.Struct, frozen=True, kw_only=True):
    """A player as a seat sees them."""

    name: str
    character: str
    deck_name: str
    """Empty if this seat does not know it (VTM-112)."""
    income: int | None
    """What the seat itself gains a turn, as far as it knows; None for other players."""
    risk: int
    """The risk damage of its pawn actions (VTM-45)."""
    wealth: int
    influence: tuple[tuple[str, int], ...]
    """By House, those with none left out."""
    total: int
    hand: tuple[str, ...]
    """Cards by id, empty for those this seat does not see."""
    deck: int
    in_deck: tuple[tuple[str, int], ...]
    """What is left in the seat's own deck; with open deck lists, what other decks began with."""
    junk: tuple[str, ...]
    gifts: int
    out: bool


class VitiumView(View, frozen=True, kw_only=True):
    """The match as a seat sees it."""

    seats: int
    order: tuple[int, ...]
    turn: int
    round: int
    rounds: int
    acts: int
    win: int
    asks: str
    rule: str
    """The rule behind the question."""
    answers: bool
    """Whether it is asked for an answer to the pending action."""
    moot: bool
    """Whether none of this seat's answers would change it."""
    consents: bool
    """Whether this seat is asked to let somebody work on its event."""
    pending: str
    """The action that is being responded to, in notation."""
    pending_card: str
    """The card of the action that isn't in play: on its way there, or a pawn that died of what it does."""
    prevented: bool
    pending_note: str
    """The number that matters about it."""
    pending_prospects: tuple[Prospect, ...]
    """What comes of it if nobody answers."""
    dug: tuple[str, ...]
    """The cards of its deck this seat is looking through."""
    houses: tuple[tuple[str, str], ...]
    """The ids and names of the Houses."""
    players: tuple[VitiumPlayer, ...]
    laid: tuple[CardInPlay, ...]
    faces: dict[str, CardFace]
    """The cards this seat sees, by id."""
    costs: dict[str, int]
    """What the seat pays for the assets in its hand."""
    unplayable: dict[str, str]
    """Why cards in its hand can't be played now, in a few words."""
    lacking: dict[str, str]
    """The Influence that this seat lacks for cards it sees, by their ids."""
    ending: str


def view(state: Vitium, seat: int | None) -> VitiumView:
    """What a seat sees, and its own choices."""
    decides = seat is not None and seat == state.decider
    state.derive_if_stale()
    seen: set[int] = set()
    players = tuple(_player(state, one, seat, seen) for one in range(state.seats))
    laid = tuple(_laid(state, row, seat, seen) for row in state.in_play)
    pending, pending_card = _pending(state, seat, seen)
    dug = _dug(state, seat, seen)
    effect = pending_effect(state, seat)
    found = pool_of(state)
    return VitiumView(
        seat=seat,
        decider=state.decider,
        outcome=tuple(state.outcome() or ()) or None,
        choices=tuple(choice(state, action, state.decider) for action in state.actions()) if decides else (),
        interjections=_rights(state, seat),
        seats=int(state.seats),
        order=tuple(int(one) for one in state.order) if state.phase >= layout.PICKING else (),
        turn=int(state.turn) if state.phase >= layout.PLAYING else -1,
        round=int(state.round),
        rounds=state.options.round_limit,
        acts=int(state.acts),
        win=state.options.win_influence,
        asks="" if state.decider == NOBODY else question(state, seat),
        rule=asked(state)[0],
        answers=state.ask == layout.ASK_MANEUVER,
        moot=decides and state.ask == layout.ASK_MANEUVER and not VitiumWindows().matters(state),
        consents=decides and state.ask == layout.ASK_CONSENT,
        pending=pending,
        pending_card=pending_card,
        prevented=bool(pending) and state.is_prevented(BOTTOM),
        pending_note=effect.note,
        pending_prospects=effect.prospects,
        dug=dug,
        houses=tuple((house.id, house.name) for house in found.houses),
        players=players,
        laid=laid,
        faces={found.ids[card]: face(found.cards[card]) for card in sorted(seen)},
        costs=costs(state, seat) if seat is not None else {},
        unplayable=unplayable(state, seat) if seat is not None else {},
        lacking=_lacking(state, seat, seen),
        ending=result(state) if state.decider == NOBODY else "",
    )


def _lacking(state: Vitium, seat: int | None, seen: set[int]) -> dict[str, str]:
    if seat is None:
        return {}
    return {state.library.ids[card]: words for card in sorted(seen) if (words := lacking(state, seat, card))}


def _rights(state: Vitium, seat: int | None) -> tuple[Choice, ...]:
    return () if seat is None else tuple(choice(state, action, seat) for action in interjections(state, seat))


def face(card: PrintedCard) -> CardFace:
    """A card as it is printed."""
    return CardFace(
        id=card.id,
        name=card.name,
        type=card.type,
        house=card.house,
        classes=card.classes,
        requires=card.requires,
        cost=card.cost if card.is_asset else None,
        stats=card.stats,
        progress=None if card.is_asset else card.progress,
        influence=card.influence,
        cint=card.cint,
        keywords=card.keywords,
        abilities=tuple(ability.text for ability in card.abilities),
        text=tuple(ability_texts(card)),
    )


def _player(state: Vitium, one: int, seat: int | None, seen: set[int]) -> VitiumPlayer:
    found = pool_of(state)
    person = int(state.character[one])
    houses = [(house.id, state.influence_with(one, place)) for place, house in enumerate(found.houses)]
    junk = [int(card) for card in state.junk_of(one)]
    seen.update(junk)
    return VitiumPlayer(
        name=SEAT_NAMES[one],
        character=found.characters[person].name if person >= 0 else "",
        deck_name=_deck_name(state, one) if one == seat or state.options.decklists == "open" else "",
        income=_income(state, one) if one == seat else None,
        risk=risk_level(state.influence_of(one)),
        wealth=int(state.wealth[one]),
        influence=tuple((house, count) for house, count in houses if count),
        total=state.influence_of(one),
        hand=_hand(state, one, seat, seen),
        deck=int(state.deck_count[one]),
        in_deck=_in_deck(state, one, seat, seen),
        junk=tuple(found.ids[card] for card in junk),
        gifts=int(state.gifts[one]),
        out=bool(state.out[one]),
    )


def _income(state: Vitium, seat: int) -> int:
    """What a seat gains a turn, by the cards it sees (VTM-31)."""
    rows = [row for row in state.in_play if sees_face(state, row, seat)]
    more = sum(int(sum_continuous(state, row, INCOME, seat, -1)) for row in rows if is_static(state, row))
    return max(0, int(state.income[seat]) + more)


def _deck_name(state: Vitium, one: int) -> str:
    """The name of the ready-made deck a seat plays."""
    found = pool_of(state)
    if state.character[one] < 0 or not (state.options.decks or found.decks):
        return ""
    deck = decks_of(found, int(state.seats), state.options.decks)[one]
    return deck.name if deck.character == found.character_ids[state.character[one]] else ""


def _hand(state: Vitium, one: int, seat: int | None, seen: set[int]) -> tuple[str, ...]:
    """A hand: the cards a seat sees, then the backs of the rest."""
    ids, hand = state.library.ids, state.hand_of(one)
    shown = [int(held_face(held)) for held in hand if seat is not None and (one == seat or is_held_seen(held, seat))]
    seen.update(shown)
    return tuple(ids[card] for card in shown) + ("",) * (len(hand) - len(shown))


def _in_deck(state: Vitium, one: int, seat: int | None, seen: set[int]) -> tuple[tuple[str, int], ...]:
    """What is left in the seat's own deck; with open deck lists, what other decks began with."""
    found = pool_of(state)
    if one == seat:
        cards = [int(card) for card in state.deck_of(one)]
        seen.update(cards)
        return tuple((found.ids[card], cards.count(card)) for card in sorted(set(cards)))
    if state.options.decklists == "open" and state.character[one] >= 0 and (state.options.decks or found.decks):
        deck = decks_of(found, int(state.seats), state.options.decks)[one]
        seen.update(found.place[id] for id in deck.cards)
        return tuple(sorted(deck.cards.items()))
    return ()


def _laid(state: Vitium, row: int, seat: int | None, seen: set[int]) -> CardInPlay:
    """A card in play as a seat sees it: of a hidden one only its counters."""
    id, face, host = int(state.id_of(row)), int(state.face(row)), int(state.host(row))
    shown, up = sees_face(state, row, seat), state.is_face_up(row)
    if shown:
        seen.add(face)
    stats, keywords = [int(state.stat(row, stat)) for stat in range(4)], int(state.keywords(row))
    return CardInPlay(
        id=write_iid(id),
        card=state.library.ids[face] if shown else "",
        boss=int(state.boss(row)),
        owner=int(state.owner(row)),
        up=up,
        exhausted=state.is_exhausted(row),
        stats=tuple(None if stat < 0 else stat for stat in stats) if up else (),
        keywords=tuple(word for place, word in enumerate(KEYWORDS) if up and keywords >> place & 1),
        phys=int(state.phys_damage(row)),
        psych=int(state.psych_damage(row)),
        progress=int(state.progress(row)),
        sabotage=int(state.sabotage(row)),
        sabotage_limit=sabotage_limit(state, int(state.progress(row))),
        on=write_iid(host) if host >= 0 else "",
        shield=int(state.shield(row)),
        effects=tuple(effects(state, id)),
        asked=state.is_work_refused(row),
        stayed=state.is_completion_prevented(row),
        flipped=state.is_being_completed(row),
    )


def _pending(state: Vitium, seat: int | None, seen: set[int]) -> tuple[str, str]:
    """The action that is being responded to or resolved, and its card if that isn't in play."""
    if state.phase != layout.PLAYING or state.top < 0 or not state.is_action(BOTTOM):
        return "", ""
    verb, card = int(state.verb(BOTTOM)), int(state.frame_face(BOTTOM))
    own = seat == state.player(BOTTOM)
    if verb == layout.V_GET_UNDERWAY:
        if not own:
            return "get-underway ?", ""
        seen.add(card)
        return step_action(state), _on_its_way(state, card)
    if verb == layout.V_ACTIVATE and state.is_sneaking(BOTTOM) and not own:
        return " ".join(["sneak", *step_action(state).split(" ")[2:]]), ""
    if verb == layout.V_PURCHASE and state.frame_id(BOTTOM) < 0:
        seen.add(card)
        return step_action(state), _on_its_way(state, card)
    if layout.V_ATTACK <= verb <= layout.V_SEDUCE and state.frame_card(BOTTOM) < 0:  # it was face up
        seen.add(card)
        return step_action(state), state.library.ids[card]
    return step_action(state), ""


def _on_its_way(state: Vitium, card: int) -> str:
    """The card that an action brings into play, until it is there."""
    return state.library.ids[card] if state.stage(BOTTOM) <= layout.RESOLVING else ""


def _dug(state: Vitium, seat: int | None, seen: set[int]) -> tuple[str, ...]:
    """The cards that the seat itself is digging through."""
    if not len(state.dug) or seat is None or state.digger() != seat:
        return ()
    cards = sorted(int(card) for card in state.dug)
    seen.update(cards)
    return tuple(state.library.ids[card] for card in cards)
