"""The Fiefdoms as a finished match leaves them (BAR-135, BAR-136)."""

from collections.abc import Iterable

from ludarium.core.errors import Refused
from ludarium.core.state import NOBODY
from ludarium.games.barony.campaign.roster import MAX_SERFS, Roster, RosterSerf
from ludarium.games.barony.rules.data import ledger
from ludarium.games.barony.rules.data.cards import SOLDIER, THROW
from ludarium.games.barony.rules.state import Barony
from ludarium.games.barony.text.vocabulary import MANEUVER_WORDS


def rosters_after(state: Barony) -> list[Roster]:
    """Every Fiefdom after a match; its wins are those of this match."""
    if state.decider != NOBODY:
        raise Refused("BAR-135", "The rosters of a campaign change when the match is over")
    payoffs = state.outcome() or []
    return [_roster_after(state, seat, int(payoffs[seat] > 0)) for seat in range(state.seats)]


def _roster_after(state: Barony, seat: int, wins: int) -> Roster:
    """A Baron's Treasury and all his Serfs except those sold or assassinated."""
    first = int(state.first_of(seat))
    entries = range(first, first + MAX_SERFS)
    left = [serf for serf in entries if state.caste(serf) >= 0]
    kept = [serf for serf in left if state.where(serf) not in (ledger.SOLD, ledger.SLAIN)]  # BAR-95, BAR-135
    return Roster(int(state.gold[seat]), wins, [_serf_after(state, serf, (serf - first) + 1) for serf in kept])


def _serf_after(state: Barony, serf: int, number: int) -> RosterSerf:
    """A Serf as its sheet keeps it (BAR-7, BAR-135); effects, works and blessings don't last (BAR-136)."""
    throws = state.caste(serf) == SOLDIER and state.free_maneuver(serf) == THROW
    one = RosterSerf(number, int(state.caste(serf) * 16 + state.vocation(serf) * 4 + throws))
    one.rank, one.start = int(state.rank(serf)), int(state.start_rank(serf))
    one.move, one.kills = int(state.move(serf)), int(state.kills(serf))
    skills, free = int(state.skills(serf)), int(state.free_maneuver(serf))
    one.learned = [maneuver for maneuver in range(len(MANEUVER_WORDS)) if skills >> maneuver & 1 and maneuver != free]
    one.carried, one.spells, one.doubles = (
        int(state.carried(serf)),
        int(state.spells(serf)),
        int(state.duplicates(serf)),
    )
    one.confrontations, one.bumps, one.earned = (int(state.statistic(serf, which)) for which in range(3))
    one.name = state.called[serf]
    return one


def carry_over(before: Iterable[Roster], later: Iterable[Roster]) -> list[Roster]:
    """The rosters after a match, with the wins of earlier matches added."""
    return [Roster(new.gold, old.wins + new.wins, new.serfs) for old, new in zip(before, later, strict=True)]
