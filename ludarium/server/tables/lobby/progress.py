"""How far a guest has come against bots: the ladder of levels, streaks, and what reviews say."""

from collections.abc import Iterator, Sequence

import msgspec

from ludarium.server.services import Services
from ludarium.server.storage.store import FinishedMatch
from ludarium.server.tables.lobby.summaries import game_cards
from ludarium.server.tables.log import Place
from ludarium.wire.lobby import GameCard
from ludarium.wire.progress import GameProgress, Progress, Rung

MAX_COUNTED_MATCHES = 500
"""Of a guest, the latest first."""


class Counted(msgspec.Struct, frozen=True):
    """A finished match of a person against bots of one level."""

    game: str
    rival: str
    won: int
    """1 if the person won, -1 if they lost, 0 if nobody won."""
    loss: float | None = None
    """What a decision of theirs cost on average, if the match was reviewed."""


async def progress(services: Services, guest: str) -> Progress:
    """The ladder of every game, as far as the guest has climbed it."""
    counted = [one for match in await _finished(services, guest) if (one := count(match, guest)) is not None]
    return Progress(
        name=(await services.me(guest)).name if guest else "",
        games=tuple(
            game_progress(card, [one for one in counted if one.game == card.name]) for card in game_cards() if card.bots
        ),
    )


async def _finished(services: Services, guest: str) -> list[FinishedMatch]:
    """The finished matches of a guest, the latest first; those that ended a moment ago may not be stored as such."""
    if not guest:
        return []
    stored = {one.header.table: one for one in await services.store.finished_of(guest, MAX_COUNTED_MATCHES)}
    for table in services.tables.of(guest):
        if table.match.over and not table.notice:
            known = stored.get(table.id)
            payoffs, losses = tuple(table.state.outcome() or ()), known.losses if known else {}
            stored[table.id] = FinishedMatch(table.header, table.summary(), payoffs, losses)
    return sorted(stored.values(), key=lambda one: one.summary.changed, reverse=True)


def count(match: FinishedMatch, guest: str) -> Counted | None:
    """What a match counts for; None unless one person played a whole match alone against bots of one level."""
    mine = [seat for seat, place in enumerate(match.summary.places) if place.guest == guest]
    rivals = {_rival(place) for place in match.summary.places if place.guest != guest}
    if len(mine) != 1 or len(rivals) != 1 or "" in rivals or match.header.position or not match.payoffs:
        return None
    if match.summary.places[mine[0]].bot:
        return None  # a bot stood in
    return Counted(match.header.game, rivals.pop(), result(match.payoffs, mine[0]), match.losses.get(mine[0]))


def _rival(place: Place) -> str:
    return place.bot if place.kind == "bot" else ""


def result(payoffs: Sequence[float], seat: int) -> int:
    """1 for a win, alone or together with all others; -1 for a loss; 0 if all did equally well."""
    best = max(payoffs)
    if all(payoff == best for payoff in payoffs):
        return (best > 0) - (best < 0)
    return 1 if payoffs[seat] == best else -1


def game_progress(card: GameCard, counted: Sequence[Counted]) -> GameProgress:
    """The progress in one game, from its matches, the latest first."""
    ladder = tuple(
        Rung(
            spec=bot.spec, title=bot.title, level=bot.level,
            **{name: sum(one.rival == bot.spec and one.won == value for one in counted)
               for name, value in (("won", 1), ("drawn", 0), ("lost", -1))},
        )
        for bot in card.bots
    )  # fmt: skip
    losses = [one.loss for one in counted if one.loss is not None]
    return GameProgress(
        game=card.name,
        title=card.title,
        ladder=ladder,
        next=next_rival(ladder),
        streak=streak(counted),
        rival=counted[0].rival if counted else "",
        longest_winning_streak=max((length for length in _winning_streaks(counted)), default=0),
        reviewed=len(losses),
        loss=sum(losses) / len(losses) if losses else None,
    )


def next_rival(ladder: Sequence[Rung]) -> str:
    """The easiest bot above the strongest that was beaten; empty if the strongest of all was."""
    beaten = max((number for number, rung in enumerate(ladder) if rung.won), default=-1)
    return ladder[beaten + 1].spec if beaten + 1 < len(ladder) else ""


def streak(counted: Sequence[Counted]) -> int:
    """How many matches in a row, the latest first, were won (or lost: negative) against the latest rival."""
    if not counted:
        return 0
    latest, length = counted[0], 0
    for one in counted:
        if one.rival != latest.rival:
            continue
        if one.won != latest.won:
            break
        length += 1
    return length * latest.won


def _winning_streaks(counted: Sequence[Counted]) -> Iterator[int]:
    length = 0
    for one in counted:
        length = length + 1 if one.won > 0 else 0
        yield length
