"""The Fiefdoms as a finished match leaves them (BAR-135, 136)."""

from collections.abc import Iterable

from ludarium.core.errors import Refused
from ludarium.core.state import NOBODY
from ludarium.games.barony.campaign.roster import MAX_SERFS, Roster, RosterSerf
from ludarium.games.barony.rules import realm as is_
from ludarium.games.barony.rules.cards import SOLDIER, THROW
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
    entries = range(first, first + MAX_SERFS * int(is_.ENTRIES), int(is_.ENTRIES))
    left = [serf for serf in entries if state.ledger[serf + is_.CASTE] >= 0]
    kept = [serf for serf in left if state.ledger[serf + is_.WHERE] not in (is_.SOLD, is_.SLAIN)]
    return Roster(
        int(state.gold[seat]), wins, [_serf_after(state, serf, (serf - first) // int(is_.ENTRIES) + 1) for serf in kept]
    )


def _serf_after(state: Barony, serf: int, number: int) -> RosterSerf:
    entry = state.ledger[serf : serf + is_.ENTRIES]
    throws = entry[is_.CASTE] == SOLDIER and entry[is_.FREE_MANEUVER] == THROW
    one = RosterSerf(number, int(entry[is_.CASTE] * 16 + entry[is_.VOCATION] * 4 + throws))
    one.rank, one.start = int(entry[is_.RANK]), int(entry[is_.START_RANK])
    one.move, one.kills = int(entry[is_.MOVE]), int(entry[is_.KILLS])
    skills, free = int(entry[is_.SKILLS]), int(entry[is_.FREE_MANEUVER])
    one.learned = [maneuver for maneuver in range(len(MANEUVER_WORDS)) if skills >> maneuver & 1 and maneuver != free]
    one.carried, one.spells, one.doubles = int(entry[is_.CARRIED]), int(entry[is_.SPELLS]), int(entry[is_.DUPLICATES])
    first = serf // int(is_.ENTRIES) * int(is_.FIGURES)
    one.confrontations, one.bumps, one.earned = (int(state.figures[first + which]) for which in range(3))
    one.name = state.called[serf // int(is_.ENTRIES)]
    return one


def carry_over(before: Iterable[Roster], later: Iterable[Roster]) -> list[Roster]:
    """The rosters after a match, with the wins of earlier matches added."""
    return [Roster(new.gold, old.wins + new.wins, new.serfs) for old, new in zip(before, later, strict=True)]
