"""Where a match of Vitium lies on the screen, and what a person can point at."""

from collections.abc import Iterator

from ludarium.core.scene import Card, Meter, Scene, Zone
from ludarium.core.state import NOBODY
from ludarium.games.vitium.choosing import hand_id
from ludarium.games.vitium.language import STATS
from ludarium.games.vitium.notation import LETTERS
from ludarium.games.vitium.prose import keyword_words
from ludarium.games.vitium.view import Face, Laid, Player, VitiumView
from ludarium.games.vitium.words import SEAT_NAMES

# fmt: off
ZONES = (  # the end of an id, and what a player has there
    ("",          "employ"),
    ("-underway", "underway events"),
    ("-hand",     "hand"),
    ("-deck",     "deck"),
    ("-junk",     "junkyard"),
)
# fmt: on


def scene(view: VitiumView) -> Scene:
    """A view laid out: for each player employ, underway events, hand, deck and junkyard."""
    seats = range(view.seats)
    zones = [zone for seat in seats for zone in _zones(seat)]
    if view.pending_card:
        zones.append(Zone(id="step", name="Being answered"))
    if view.dug:
        zones.append(Zone(id="dug", name="Turned up"))
    return Scene(
        prompt=_prompt(view),
        seats=SEAT_NAMES[: view.seats],
        decider=view.decider,
        zones=tuple(zones),
        cards=tuple(_cards(view)),
        meters=tuple(meter for one in view.players for meter in _meters(view, one)),
        choices=view.choices,
        interjections=view.interjections,
    )


def _zones(seat: int) -> list[Zone]:
    """Where a player's cards lie."""
    name = SEAT_NAMES[seat]
    return [Zone(id=LETTERS[seat] + end, name=f"{name}'s {what}", seat=seat) for end, what in ZONES]


def _prompt(view: VitiumView) -> str:
    if view.decider == NOBODY:
        return view.ending
    if not view.pending:
        return view.asks
    prevented = " (prevented)" if view.prevented else ""
    return f"{SEAT_NAMES[view.turn]}: {view.pending}{prevented}. {view.asks}"


def _meters(view: VitiumView, one: Player) -> Iterator[Meter]:
    """Wealth, total Influence towards the win, and Influence by House."""
    names = dict(view.houses)
    yield Meter(name=f"{one.name}'s Çint", value=one.wealth)
    yield Meter(name=f"{one.name}'s Influence", value=one.total, most=view.win)
    for house, count in one.influence:
        yield Meter(name=f"{one.name}: {names[house]}", value=count)


# Cards ---------------------------------------------------------------------------------------------------------------


def _cards(view: VitiumView) -> Iterator[Card]:
    """All cards, each where it lies; faces that the seat does not see are backs."""
    for one in view.laid:
        yield _laid(view, one)
    for seat, player in enumerate(view.players):
        yield from _of_player(view, seat, player)
    if view.pending_card:
        yield _shown("pending", "step", view.faces[view.pending_card], view.turn)
    for place, card in enumerate(view.dug, 1):
        yield _shown(f"{LETTERS[view.seat or 0]}-dug-{place}", "dug", view.faces[card], view.seat)


def _of_player(view: VitiumView, seat: int, player: Player) -> Iterator[Card]:
    """A player's hand, deck and junkyard."""
    letter = LETTERS[seat]
    for place, card in enumerate(player.hand):
        if card:
            yield _shown(hand_id(seat, place), f"{letter}-hand", view.faces[card], seat)
        else:
            yield _back(hand_id(seat, place), f"{letter}-hand", f"a card in {player.name}'s hand", seat)
    if player.deck:
        yield Card(
            id=f"{letter}-pile",
            spot=f"{letter}-deck",
            kind="deck",
            name=f"{player.name}'s deck, {player.deck} cards",
            seat=seat,
            text=tuple(f"{count} × {view.faces[card].name}" for card, count in player.in_deck),
            meters=(Meter(name="cards", value=player.deck),),
        )
    for place, card in enumerate(player.junk, 1):
        yield _shown(f"{letter}-junk-{place}", f"{letter}-junk", view.faces[card], seat)


def _back(id: str, spot: str, name: str, seat: int) -> Card:
    return Card(id=id, spot=spot, kind="back", name=name, seat=seat)


def _shown(id: str, spot: str, face: Face, seat: int | None) -> Card:
    """A card with its face up, not in play."""
    return Card(
        id=id, spot=spot, kind=face.type, name=f"{face.name}, {_line(face)}", seat=seat, text=_text(face, face.stats),
        marks=(face.house,),
    )  # fmt: skip


def _line(face: Face) -> str:
    """A card's type and what it asks for, in a few words."""
    kind = " ".join([*(name.title() for name in face.classes), face.type])
    price = f"{face.cost}Ç" if face.cost is not None else f"{face.progress} progress"
    needs = f", requires {face.requires}" if face.requires else ""
    return f"{kind}, {price}{needs}"


def _text(face: Face, stats: tuple[int | None, ...]) -> tuple[str, ...]:
    """The lines on a card."""
    lines = []
    if any(stat is not None for stat in stats):
        shown = (f"{name.title()} {'–' if stat is None else stat}" for name, stat in zip(STATS, stats, strict=True))
        lines.append(", ".join(shown))
    if face.type == "job":
        lines.append(f"Reward: {face.influence} Influence and {face.cint}Ç")
    if face.keywords:
        lines.append(", ".join(keyword_words(word) for word in face.keywords))
    return (*lines, *face.text)


def _laid(view: VitiumView, one: Laid) -> Card:
    """A card in play."""
    letter = LETTERS[one.boss]
    counts = (
        ("phys-damage", one.phys),
        ("psych-damage", one.psych),
        ("shield", one.shield),
        ("sabotage", one.sabotage),
    )
    meters = [Meter(name=name, value=count) for name, count in counts if count]
    if not one.up or one.progress:
        meters.insert(0, Meter(name="progress", value=one.progress))
    if not one.card:
        name = f"{SEAT_NAMES[one.boss]}'s face-down card {one.id}, {one.progress} progress, {one.sabotage} sabotage"
        return Card(
            id=one.id, spot=f"{letter}-underway", kind="back", name=name, seat=one.boss, meters=tuple(meters),
            marks=_states(one),
        )  # fmt: skip
    face = view.faces[one.card]
    stats = one.stats or face.stats
    return Card(
        id=one.id,
        spot=letter if one.up else f"{letter}-underway",
        kind=face.type,
        name=f"{face.name} {one.id}, {_line(face)}{_said(one)}",
        seat=one.boss,
        text=_text(face, stats) + one.effects,
        meters=tuple(meters),
        marks=(face.house, *_states(one)),
    )


def _counters(one: Laid) -> list[Meter]:
    """What lies on a card in play; underway it always shows its progress."""
    # fmt: off
    counts = (("progress", one.progress), ("phys-damage", one.phys), ("psych-damage", one.psych),
              ("shield", one.shield), ("sabotage", one.sabotage))
    # fmt: on
    return [Meter(name=name, value=n) for name, n in counts if n or (name == "progress" and not one.up)]


def _states(one: Laid) -> tuple[str, ...]:
    """How a card lies, in single words."""
    # fmt: off
    states = {"exhausted": one.exhausted, "altering": bool(one.on), "underway": not one.up, "flipped": one.flipped,
              "asked": one.asked, "stayed": one.stayed}
    # fmt: on
    return tuple(word for word, there in states.items() if there)


def _said(one: Laid) -> str:
    """How a card lies, as a screen reader says it."""
    parts = ["exhausted"] if one.exhausted else []
    parts += [f"alters {one.on}"] if one.on else []
    parts += ["underway"] if not one.up else []
    return "".join(f", {part}" for part in parts)
