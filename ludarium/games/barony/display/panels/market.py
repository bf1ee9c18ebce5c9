"""The Market panel: its price list, and what the Serf in it can buy or sell."""

from msgspec.structs import replace

from ludarium.core.scene import Meter, Offer, Panel, PanelRow
from ludarium.games.barony.display.item_help import MANEUVERS, learners, thing_help
from ludarium.games.barony.display.panels.hiring import Offering, caste_rows
from ludarium.games.barony.refusals.understand import reason_for
from ludarium.games.barony.rules import action as code
from ludarium.games.barony.rules import asks, bans
from ludarium.games.barony.rules.acting.acts import act_ban
from ludarium.games.barony.rules.acting.market import (
    maneuver_sale_price,
    promotion_price,
    sale_price,
    sale_value,
    training_price,
    was_bought,
)
from ludarium.games.barony.rules.data.cards import MANEUVER, MAX_RANK, THING, Maneuver
from ludarium.games.barony.rules.state import Barony
from ludarium.games.barony.text.notation import serf_id
from ludarium.games.barony.text.vocabulary import THING_WORDS
from ludarium.games.barony.text.words import serf_words

SALE = "Sell itself for a new Serf"
OPEN_NOW = "Possible now"
THING_GROUPS = (("Weapons", range(4)), ("Armour", range(4, 8)), ("Spells", range(8, 17)))


def market(state: Barony, seat: int, offering: Offering) -> Panel:
    """All services, usable if the seat can act with a Serf in the Market; else only prices (BAR-65, BAR-75, BAR-76)."""
    serf = int(state.at[state.market])
    note = _closed(state, seat, serf)
    if note:
        return Panel(id="market", title="Market", note=note, figures=_purse(state, seat), rows=PRICES)
    who, name = serf_id(serf), serf_words(state, serf)
    serf_figures = (
        Meter(name="Rank", value=int(state.rank(serf))),
        Meter(name="Move", value=int(state.move(serf))),
        Meter(name="Kills", value=int(state.kills(serf))),
    )
    return Panel(
        id="market",
        title="Market",
        note=f"{name} is in the Market and may use any services, in any order.",
        figures=(*_purse(state, seat), *serf_figures),
        rows=(
            *_open_first(
                *_growth(state, serf, offering), *_things(state, serf, offering), *_lessons(state, serf, offering)
            ),
            *caste_rows(SALE, f"{who} sellself", offering, None, int(sale_value(state, serf))),
        ),
        folded=(SALE,),
        asked=True,
    )


def _purse(state: Barony, seat: int) -> tuple[Meter, ...]:
    return (Meter(name="Gold", value=int(state.gold[seat])),)


def _closed(state: Barony, seat: int, serf: int) -> str:
    """Why a seat can't use any service now, or an empty string."""
    if serf < 0:
        return "Nobody is in the Market. Every Serf enters it with one step from a triangle around it (BAR-59)."
    name = serf_words(state, serf)
    if state.lord(serf) != seat:
        return f"{name} is in the Market. Entering means confronting it (BAR-57)."
    if state.decider != seat or state.ask != asks.ACT:
        return f"{name} is in the Market and trades when you act with it (BAR-75)."
    ban = int(act_ban(state, serf))
    if ban == bans.LEGAL:
        return ""
    rule, reason = reason_for(state, ban, int(code.action(code.TRAIN, serf, 0)), seat)
    return f"{name} is in the Market, but {reason} ({rule})."


def _open_first(*rows: PanelRow) -> list[PanelRow]:
    """The services that the Serf can use now, by price and sales last, then the others in their groups."""

    def price(row: PanelRow) -> tuple[bool, int]:
        most = max(offer.price or 0 for offer in row.offers if offer.path)
        return most < 0, abs(most)

    now = [row for row in rows if any(offer.path for offer in row.offers)]
    later = [row for row in rows if row not in now]
    now.sort(key=price)
    return [*(replace(row, group=OPEN_NOW) for row in now), *later]


def _growth(state: Barony, serf: int, offering: Offering) -> tuple[PanelRow, PanelRow]:
    """The next Rank and the next Move (BAR-68, BAR-69)."""
    who = serf_id(serf)
    rank, move = int(state.rank(serf)), int(state.move(serf))
    most = int(MAX_RANK[state.caste(serf)])
    kills = int(state.kills(serf))
    need = f"{rank * (rank + 1)} kills are needed; it has {kills}" if rank < most else "the highest of its caste"
    return (
        PanelRow(
            name=f"Rank {rank} to {rank + 1}" if rank < most else f"Rank {rank}",
            group="Growth",
            note=need,
            offers=(offering("Promote", f"{who} promote", int(promotion_price(state, serf))),),
        ),
        PanelRow(
            name=f"Move ×{move} to ×{move + 1}",
            group="Growth",
            note="one more step a turn",
            offers=(offering("Train", f"{who} train", int(training_price(state, serf))),),
        ),
    )


def _things(state: Barony, serf: int, offering: Offering) -> list[PanelRow]:
    """Weapons, armour and spells to buy, and those it carries to sell (BAR-66, BAR-67)."""
    who = serf_id(serf)
    rows = []
    for group, things in THING_GROUPS:
        for thing in things:
            held, copies = int(state.holds(serf, thing)), int(state.holds(serf, thing + 9)) if thing >= 8 else 0
            offers = [offering("Buy", f"{who} buy {THING_WORDS[thing]}", THING[thing].price)]
            if held:
                offers.append(offering("Sell", f"{who} sell {THING_WORDS[thing]}", -int(sale_price(thing))))
            if copies:
                offers.append(
                    offering("Sell the copy", f"{who} sell {THING_WORDS[thing + 9]}", -int(sale_price(thing + 9)))
                )
            carried = (Meter(name="carried", value=held + copies),) if held + copies else ()
            rows.append(
                PanelRow(
                    name=THING[thing].name,
                    group=group,
                    kind=THING[thing].word,
                    note=thing_help(thing),
                    meters=carried,
                    offers=tuple(offers),
                )
            )
    return rows


def _lessons(state: Barony, serf: int, offering: Offering) -> list[PanelRow]:
    """Maneuvers to learn (BAR-66)."""
    who = serf_id(serf)
    return [
        PanelRow(
            name=card.name,
            group="Maneuvers",
            kind=card.word,
            note=MANEUVERS[card.word],
            offers=(
                offering("Learn", f"{who} learn {card.word}", card.price),
                *_maneuver_sale(state, serf, card, offering),
            ),
        )
        for card in MANEUVER
        if card.price
    ]


def _maneuver_sale(state: Barony, serf: int, card: Maneuver, offering: Offering) -> tuple[Offer, ...]:
    """The offer to sell a maneuver that the Serf bought, with sell_maneuvers=yes (BAR-150)."""
    maneuver = MANEUVER.index(card)
    if state.options.sell_maneuvers == "no" or not was_bought(state, serf, maneuver):
        return ()
    return (offering("Sell", f"{serf_id(serf)} sell {card.word}", -int(maneuver_sale_price(maneuver))),)


def _price_rows() -> tuple[PanelRow, ...]:
    """The price list for seats that can't buy now."""
    things = [
        PanelRow(
            name=THING[thing].name,
            group=group,
            kind=THING[thing].word,
            note=thing_help(thing),
            meters=(Meter(name="gold", value=THING[thing].price),),
        )
        for group, kinds in THING_GROUPS
        for thing in kinds
    ]
    lessons = [
        PanelRow(
            name=card.name,
            group="Maneuvers",
            kind=card.word,
            note=f"{MANEUVERS[card.word]}; {learners(maneuver)}",
            meters=(Meter(name="gold", value=card.price),),
        )
        for maneuver, card in enumerate(MANEUVER)
        if card.price
    ]
    return (*things, *lessons)


PRICES = _price_rows()
