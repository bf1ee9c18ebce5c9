"""The roster panel: every Serf a seat may see, with everything recorded about it (BAR-7)."""

from ludarium.core.scene import Choice, Fact, Meter, Offer, Panel, PanelRow
from ludarium.games.barony.display.panels.hiring import caste_rows
from ludarium.games.barony.display.view import BaronyView, SerfView
from ludarium.games.barony.rules.data.cards import CASTE, CASTES, MANEUVER
from ludarium.games.barony.text.vocabulary import MANEUVER_WORDS, THING_WORDS
from ludarium.games.barony.text.words import SEAT_NAMES, effect_words, quoted, thing_words

WHERE_WORDS = {
    "M": "in the Market",
    "reserve": "in reserve",
    "chosen": "in the Fief, to be placed",
    "hired": "hired for later matches",
    "dead": "killed, out of this match",
    "slain": "assassinated",
    "sold": "sold",
    "gone": "gone",
}
HIRE = "Hire for later matches"


def roster(view: BaronyView) -> Panel:
    """All Serfs, the viewer's first, with offers to hire and drop when that is allowed (BAR-6)."""
    rights = {choice.text: choice for choice in view.interjections}
    seats = sorted(range(view.seats), key=lambda seat: seat != view.seat)
    serfs = [one for seat in seats for one in view.serfs if one.seat == seat]
    return Panel(
        id="roster",
        title="Roster",
        figures=() if view.seat is None else _figures(view, view.seat),
        folded=(HIRE,),
        rows=(*(_row(view, one, rights) for one in serfs), *_hires(rights)),
    )


def _figures(view: BaronyView, seat: int) -> tuple[Meter, ...]:
    own = [one for one in view.serfs if one.seat == seat]
    return (
        Meter(name="Gold", value=view.barons[seat].gold),
        Meter(name="In play", value=sum(not one.where[0].islower() for one in own)),
        Meter(name="Serfs", value=sum(one.where not in ("slain", "sold") for one in own), most=15),
        Meter(name="Kills", value=sum(one.kills for one in own)),
    )


def _row(view: BaronyView, one: SerfView, rights: dict[str, Choice]) -> PanelRow:
    caste = CASTE[CASTES.index(one.caste)]
    drop = rights.get(f"drop {one.id}")
    yours = " (you)" if one.seat == view.seat else ""
    lord = "" if one.lord == one.seat else f", under {SEAT_NAMES[one.lord]}"
    return PanelRow(
        name=f"{one.id}{quoted(one.name)} {caste.name}, {one.vocation}",
        group=f"{SEAT_NAMES[one.seat]}{yours}",
        kind=caste.name.lower(),
        seat=one.lord,
        spot=one.id,
        note=f"{WHERE_WORDS.get(one.where, f'on {one.where}')}{lord}",
        meters=(
            Meter(name="Rank", value=one.rank, most=one.most),
            Meter(name="Move", value=one.move),
            Meter(name="Kills", value=one.kills),
        ),
        facts=_facts(one),
        offers=(Offer(name="Drop", text=drop.text, path=drop.path),) if drop else (),
        faded=one.where in ("dead", "slain", "sold", "gone"),
    )


def _facts(one: SerfView) -> tuple[Fact, ...]:
    """A Serf's maneuvers, things and effects, leaving out empty lists."""
    lists = {
        "Maneuvers": [MANEUVER[MANEUVER_WORDS.index(word)].name for word in one.maneuvers],
        "Carries": [thing_words(THING_WORDS.index(word)) for word in one.things],
        "State": [words for words in map(effect_words, one.effects) if words],
    }
    return tuple(Fact(name, ", ".join(words)) for name, words in lists.items() if words)


def _hires(rights: dict[str, Choice]) -> tuple[PanelRow, ...]:
    """The Serfs for hire; empty when hiring isn't allowed now."""
    if not any(text.startswith("hire ") for text in rights):
        return ()

    def offering(name: str, text: str, price: int | None) -> Offer:
        if text in rights:
            return Offer(name=name, text=text, price=price, path=rights[text].path)
        return Offer(name=name, text=text, price=price, rule="BAR-72", why="You don't have enough gold.")

    return caste_rows(HIRE, "hire", offering, None)
