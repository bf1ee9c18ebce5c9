"""The panels for building a Fiefdom and choosing a Fief, and the price list of castes and vocations."""

from collections.abc import Callable

from ludarium.core.scene import Meter, Offer, Panel, PanelRow
from ludarium.games.barony.rules.data import cards as card_data
from ludarium.games.barony.rules.data import ledger
from ludarium.games.barony.rules.data.cards import price_of
from ludarium.games.barony.rules.hiring import fief_capacity
from ludarium.games.barony.rules.setup import count_of, eligible_for_fief
from ludarium.games.barony.rules.state import Barony
from ludarium.games.barony.text.notation import serf_id
from ludarium.games.barony.text.vocabulary import MANEUVER_WORDS
from ludarium.games.barony.text.words import kind_words

Offering = Callable[[str, str, int | None], Offer]
"""Makes an offer, possibly refused, from a label, a notation and a price."""
ARMS = {".archery": " who shoots", ".throw": " who throws"}


def caste_rows(
    group: str, verb: str, offering: Offering, counts: list[int] | None, less: int = 0
) -> tuple[PanelRow, ...]:
    """A row per caste with the prices of its vocations, reduced by `less` (BAR-2, BAR-3)."""
    kinds = [(caste, arm) for caste in range(8) for arm in (ARMS if caste == 3 else [""])]
    return tuple(_caste_row(group, verb, offering, caste, arm, counts, less) for caste, arm in kinds)


def _caste_row(
    group: str, verb: str, offering: Offering, caste: int, arm: str, counts: list[int] | None, less: int
) -> PanelRow:
    card = card_data.CASTE[caste]
    free = f", {card_data.MANEUVER[_free(caste, arm)].name}" if caste < 7 else ", its own blessings"
    limit = card_data.MAX_IN_FIEF[caste] if card_data.MAX_IN_FIEF[caste] < card_data.FIEF_SIZE else None

    def offer(letter: str) -> Offer:
        name, text = (
            card_data.VOCATION_NAMES[card_data.VOCATIONS.index(letter)],
            f"{verb} {card_data.CASTES[caste]}{letter}{arm}",
        )
        if letter not in card.vocations:
            return Offer(name=name, text=text, rule="BAR-3", why=f"A {card.name} can't be a {name}.")
        return offering(name, text, int(price_of(caste * 16)) - less)

    return PanelRow(
        name=card.name + ARMS.get(arm, ""),
        group=group,
        kind=card.name.lower(),
        note=f"Rank {card.least} to {card.most}, Move ×{card.move}{free}",
        meters=() if counts is None else (Meter(name="hired", value=counts[caste], most=limit),),
        offers=tuple(offer(letter) for letter in card_data.VOCATIONS),
    )


def _free(caste: int, arm: str) -> int:
    return MANEUVER_WORDS.index(arm[1:]) if arm else card_data.CASTE[caste].free


def builder(state: Barony, seat: int, offering: Offering) -> Panel:
    """The panel for building a Fiefdom, Serf by Serf (BAR-1, BAR-2, BAR-3, BAR-4, BAR-134)."""
    serfs = eligible_for_fief(state, seat)
    castes = [int(state.caste(serf)) for serf in serfs]
    counts = [castes.count(caste) for caste in range(8)]
    fit = int(fief_capacity(state, seat))
    missing = int(card_data.FIEF_SIZE) - fit
    return Panel(
        id="fiefdom",
        title="Your Fiefdom",
        note=f"{missing} more for nine: keep {missing * card_data.MIN_SERF_PRICE:,} gold for them."
        if missing > 0
        else "Nine are there. What you do not spend is your Treasury.",
        figures=(
            Meter(name="Gold", value=int(state.gold[seat])),
            Meter(name="Fief", value=fit, most=int(card_data.FIEF_SIZE)),
            Meter(name="Serfs", value=int(count_of(state, seat)), most=int(card_data.MAX_FIEFDOM_SIZE)),
        ),
        rows=(
            *(_serf_row(state, serf, "Hired so far") for serf in serfs),
            *caste_rows("Whom to hire", "hire", offering, counts),
        ),
        offers=(offering("The Fiefdom is complete", "enough", None),),
        asked=True,
        main=True,
    )


def _serf_row(state: Barony, serf: int, group: str, offers: tuple[Offer, ...] = ()) -> PanelRow:
    throws = state.caste(serf) == 3 and state.free_maneuver(serf) == MANEUVER_WORDS.index("throw")
    kind = kind_words(int(state.caste(serf) * 16 + state.vocation(serf) * 4 + throws))
    name = serf_id(serf)
    rank = Meter(name="Rank", value=int(state.rank(serf)), most=int(card_data.MAX_RANK[state.caste(serf)]))
    return PanelRow(
        name=f"{name} {kind}",
        group=group,
        kind=card_data.CASTE[state.caste(serf)].name.lower(),
        seat=int(state.owner(serf)),
        spot=name,
        meters=(rank, Meter(name="Move", value=int(state.move(serf)))) if offers else (),
        offers=offers,
    )


def fief(state: Barony, seat: int, offering: Offering) -> Panel:
    """The panel for choosing nine of the Fiefdom, in number order (BAR-1, BAR-4)."""
    serfs = eligible_for_fief(state, seat)
    chosen = [serf for serf in serfs if state.where(serf) == ledger.CHOSEN]

    def row(serf: int) -> PanelRow:
        if serf in chosen:
            return _serf_row(state, serf, "In the Fief")
        text = f"fief {serf_id(serf)}"
        return _serf_row(state, serf, "In the Fiefdom", (offering("Into the Fief", text, None),))

    return Panel(
        id="fief",
        title="Your Fief",
        note="The nine that start the match, in the order of their numbers.",
        figures=(
            Meter(name="Chosen", value=len(chosen), most=int(card_data.FIEF_SIZE)),
            Meter(name="Serfs", value=len(serfs), most=int(card_data.MAX_FIEFDOM_SIZE)),
        ),
        rows=tuple(row(serf) for serf in [*chosen, *(serf for serf in serfs if serf not in chosen)]),
        asked=True,
        main=True,
    )
