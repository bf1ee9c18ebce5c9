"""Cards as they are drawn, with the counters on them."""

from collections.abc import Iterable, Iterator

from ludarium.core.scene import Card, Fact, Meter, Signs
from ludarium.games.vitium.cards.language.english import keyword_words
from ludarium.games.vitium.cards.language.parser import STATS
from ludarium.games.vitium.display.requirements import house_name
from ludarium.games.vitium.display.view import CardFace, CardInPlay
from ludarium.games.vitium.text.keyword_help import facts
from ludarium.games.vitium.text.words import SEAT_NAMES

# fmt: off
UNTIL = {"turn": "this turn", "good": "for good"}
BANS = {
    "attack": "attack", "work": "work", "sabotage": "sabotage", "act": "take pawn actions", "intercept": "intercept",
    "ready": "unexhaust",
}
NOTES = {  # what a keyword or tag is called on a card in play, where there is room for a word
    "patrol-guard": "patrol", "body-guard": "guard", "interceptor": "interceptor", "elusive": "elusive",
    "tormenting": "torments", "long-ranged": "long-range", "political-immunity": "immune", "hardened": "hardened",
    "stowaway": "stowaway", "hacker": "hacker", "starborn": "starborn", "starworthy": "starworthy",
    "etherial": "etherial", "low-etherial": "etherial", "notorious": "notorious", "sneak": "sneaks",
    "seduce": "seduces", "act": "acts",
}
# fmt: on


def card_back(id: str, spot: str, name: str, seat: int) -> Card:
    """A card that shows its back."""
    return Card(id=id, spot=spot, kind="back", name=name, seat=seat)


def face_up_card(
    id: str,
    spot: str,
    face: CardFace,
    seat: int | None,
    copies: int = 1,
    cost: int | None = None,
    why: str = "",
    lacks: str = "",
) -> Card:
    """A face-up card outside play; copies are stacked. The cost may differ from the printed one.

    `lacks` says which Influence the reader lacks for it.
    """
    return Card(
        id=id,
        spot=spot,
        kind=face.id,
        name=f"{face.name}, {_said(face)}" + (f", {copies} copies" if copies > 1 else ""),
        title=face.name,
        line=f"{_line(face)} · {house_name(face.house)}",
        seat=seat,
        price=_price(face, cost),
        copies=copies,
        signs=_signs(face, face.stats),
        text=_text(face.keywords, face),
        marks=(face.house, face.type),
        note=keyword_words(face.keywords[0]).lower() if face.keywords and face.type == "gambit" else "",
        why=why,
        facts=(*_required(face, lacks), *facts(face.keywords, face.abilities)),
    )


def card_in_play(
    one: CardInPlay, spot: str, face: CardFace | None, marks: Iterable[str], worn: Iterable[str], lacks: str = ""
) -> Card:
    """A card in play, with the names of the cards that alter it; without a face it is face down for this seat.

    `lacks` says which Influence its boss lacks to complete it.
    """
    meters = tuple(_counters(one, face))
    states = (*_states(one), *marks)
    if face is None:
        name = f"{SEAT_NAMES[one.boss]}'s face-down card {one.id}, {one.progress} progress, {one.sabotage} sabotage"
        return Card(
            id=one.id,
            spot=spot,
            kind="back",
            name=name,
            title=one.id,
            seat=one.boss,
            meters=meters,
            marks=states,
            facts=(_lost_at(one),),
        )
    keywords = one.keywords + tuple(word for word in face.keywords if ":" in word) if one.up else face.keywords
    return Card(
        id=one.id,
        spot=spot,
        kind=face.id,
        name=", ".join([f"{face.name} {one.id}", _said(face), *_lies(one)]),
        title=face.name,
        line=f"{_line(face)} · {house_name(face.house)} · {one.id}",
        seat=one.boss,
        price=_price(face),
        signs=_signs(face, one.stats or face.stats, _damage(one)),
        text=_text(keywords, face) + tuple(effect_words(effect) for effect in one.effects),
        meters=meters,
        marks=(face.house, face.type, *states),
        note=_note(one, face, worn),
        why=lacks.partition(" (")[0] if not one.up else "",
        facts=(
            *_required(face, lacks),
            *facts(keywords, face.abilities),
            *((_lost_at(one),) if not one.up else ()),
        ),
    )


# What is printed -----------------------------------------------------------------------------------------------------


def _line(face: CardFace) -> str:
    """The type line of a card: Human pawn."""
    return " ".join([*(name.title() for name in face.classes), face.type])


def _said(face: CardFace) -> str:
    """A card's type and cost in a few words."""
    price = f"Ç{face.cost}" if face.cost is not None else f"{face.progress} progress"
    return f"{_line(face)}, {price}" + (f", requires {face.requires} {house_name(face.house)}" if face.requires else "")


def _required(face: CardFace, lacks: str) -> Iterator[Fact]:
    """With which House the required Influence has to be, whether it is there, and with which a job pays its own."""
    house = f"House {house_name(face.house)}"
    if face.requires:
        does = "buy" if face.cost is not None else "complete"
        missing = f" Now it {lacks}." if lacks else ""
        yield Fact("Requirement:", f"{face.requires} Influence with {house} to {does} it (VTM-7).{missing}")
    if face.influence:
        yield Fact("Reward:", f"its Influence is with {house} (VTM-75).")


def _price(face: CardFace, cost: int | None = None) -> tuple[Meter, ...]:
    """The cost, or the progress needed, and the Influence required."""
    due = face.cost if cost is None else cost
    price = Meter(name="Çint", value=due) if due is not None else _progress(face)
    return (price, Meter(name="Influence required", value=face.requires)) if face.requires else (price,)


def _progress(face: CardFace) -> Meter:
    return Meter(name="progress needed", value=face.progress or 0)


def _signs(face: CardFace, stats: tuple[int | None, ...], damage: int = 0) -> tuple[Signs, ...]:
    """The stats, and a job's reward; what is left of a hurt card's Resolve."""
    signs = []
    names = [name.title() for name in STATS]
    printed = tuple(_stat(name, n, damage) for name, n in zip(names, stats, strict=True) if n is not None)
    if printed:
        signs.append(Signs(signs=printed, figures=True))
    if face.type == "job":
        reward = (Meter(name="Influence", value=face.influence), Meter(name="Çint", value=face.cint))
        signs.append(Signs(name="Reward", signs=tuple(one for one in reward if one.value), figures=True))
    return tuple(signs)


def _stat(name: str, value: int, damage: int) -> Meter:
    """A stat; the Resolve of a hurt card is what is left of it."""
    if name != "Resolve" or not damage:
        return Meter(name=name, value=value)
    return Meter(name=name, value=max(0, value - damage), most=value)


def _text(keywords: tuple[str, ...], face: CardFace) -> tuple[str, ...]:
    """The text of a card: keywords, then abilities."""
    return ((", ".join(keyword_words(word) for word in keywords),) if keywords else ()) + face.text


# What lies on it -----------------------------------------------------------------------------------------------------


def effect_words(effect: str) -> str:
    """A lasting effect in words: Force +2, this turn."""
    what, _, until = effect.partition(":")
    if what.startswith("!"):
        said = f"Can't {BANS[what[1:]]}"
    elif what.startswith("+"):
        said = keyword_words(what[1:])
    else:
        sign = max(what.find("+"), what.find("-"))
        said = f"{what[:sign].title()} {what[sign:]}"
    return f"{said}, {_until(until)}"


def _until(word: str) -> str:
    kind, _, who = word.partition(".")
    if kind == "round":
        return f"until {SEAT_NAMES['ABCDEF'.index(who)]}'s next turn"
    return UNTIL.get(kind) or f"while {who} is in play"


def _lost_at(one: CardInPlay) -> Fact:
    """How much sabotage ruins a scheme: without progress 3, then 8, and less the further it is (VTM-18)."""
    least = "Without progress 3 would do; from 6 progress on it takes less and less"
    return Fact("Sabotage:", f"lost at {one.sabotage_limit} with {one.progress} progress. {least} (VTM-18).")


def _damage(one: CardInPlay) -> int:
    """The damage that counts towards its death (VTM-13, VTM-95)."""
    return one.phys + (0 if "hardened" in one.keywords else one.psych)


def _note(one: CardInPlay, face: CardFace, worn: Iterable[str]) -> str:
    """What sets a card in play apart: by what it is altered, or else what it does, or what it is."""
    altered = [name.split()[-1].lower() for name in worn]
    if altered:
        return _altered(altered)
    found = next((NOTES[word] for word in (*one.keywords, *face.keywords) if word in NOTES), "")
    tag = next(
        (NOTES[word] for word in ("sneak", "seduce", "act") if any(word in _tags(one) for one in face.abilities)), ""
    )
    return found or tag or (face.classes[0] if face.classes else "")


def _altered(names: list[str]) -> str:
    """By what a card is altered, short enough for its top line: + coat, + coat ×2, + 3 cards."""
    if len(names) == 1:
        return f"+ {names[0]}"
    return f"+ {names[0]} ×{len(names)}" if len(set(names)) == 1 else f"+ {len(names)} cards"


def _tags(ability: str) -> str:
    return ability.partition("]")[0] if ability.startswith("[") else ""


def _counters(one: CardInPlay, face: CardFace | None) -> list[Meter]:
    """The counters on a card in play; underway it always shows its progress, and if seen what it needs."""
    need = face.progress if face is not None and not one.up else None
    # fmt: off
    counts = (("progress", one.progress, need), ("phys-damage", one.phys, None), ("psych-damage", one.psych, None),
              ("shield", one.shield, None), ("sabotage", one.sabotage, one.sabotage_limit))
    # fmt: on
    return [
        Meter(name=name, value=n, most=most)
        for name, n, most in counts
        if n or (name in ("progress", "sabotage") and not one.up)
    ]


def _states(one: CardInPlay) -> tuple[str, ...]:
    """The state of a card in play, in single words."""
    # fmt: off
    states = {"exhausted": one.exhausted, "altering": bool(one.on), "underway": not one.up, "flipped": one.flipped,
              "asked": one.asked, "stayed": one.stayed}
    # fmt: on
    return tuple(word for word, there in states.items() if there)


def _lies(one: CardInPlay) -> list[str]:
    """The state of a card in play, for screen readers."""
    said = ["exhausted"] if one.exhausted else []
    said += [f"alters {one.on}"] if one.on else []
    return said + (["underway"] if not one.up else [])
