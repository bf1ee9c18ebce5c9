"""A match told in words: its title, and each of its actions as one viewer may know of it."""

from ludarium.core.analysis import Analysis, reason
from ludarium.core.catalogue import veil
from ludarium.core.match import Match
from ludarium.core.options import declared
from ludarium.core.scene import Choice, roll_words
from ludarium.terminal.panel import Told


def title(match: Match) -> str:
    """The game and the options that are not as usual."""
    parts = [match.game.title]
    for one in declared(type(match.options)):
        value = getattr(match.options, one.name)
        if one.name == match.game.decks and not match.over:
            value = veil(value)
        if value != one.default:
            parts.append(one.label if value is True else f"{one.label}: {'off' if value is False else value}")
    return " · ".join(parts)


def who(seat: int, names: tuple[str, ...], players: tuple[str, ...]) -> str:
    """A seat and who sits there."""
    if seat < 0:
        return "Chance"
    name, player = names[seat], players[seat]
    return name if player in ("", name) else f"{name} ({player})"


def told(match: Match, viewer: int | None) -> list[Told]:
    """Every action of a match as a viewer is told of it."""
    state, lines = match.at(0), []
    for one in match.played:
        lines.append(Told(one.seat, match.game.tell(state, one.action, viewer)))
        state.play(one.action)
    return lines


def choice_of(match: Match, number: int, viewer: int | None) -> Choice | None:
    """An action of a match as the choice it was, unless it was chance's or the viewer is not told all of it."""
    one, state = match.played[number - 1], match.at(number - 1)
    if one.seat < 0 or match.game.tell(state, one.action, viewer) != one.text:
        return None
    view = match.game.view(state, one.seat)
    return next((choice for choice in (*view.choices, *view.interjections) if choice.text == one.text), None)


def touched(match: Match, viewer: int | None) -> frozenset[str]:
    """The spots that the last action touched, as far as the viewer is told."""
    choice = choice_of(match, len(match.played), viewer) if match.played else None
    return frozenset(step.spot for step in choice.path) if choice else frozenset()


def sentence(match: Match, number: int, viewer: int | None, who: str) -> str:
    """One action: who took it, its notation, and its meaning where the viewer may know it."""
    if rule := match.game.clock_words.get(match.played[number - 1].text):
        return f"The clock, for {who}: {match.played[number - 1].text} ({rule})"
    choice = choice_of(match, number, viewer)
    return f"{who}: {told(match, viewer)[number - 1].text}" + (f"  ({choice.name})" if choice else "")


def news(match: Match, number: int, viewer: int | None, who: str, is_bot: bool = False) -> list[str]:
    """One action as it is told when it happens: with the dice it threw, all that counted, and what a bot is after."""
    one, state = match.played[number - 1], match.at(number - 1)
    roll = match.game.roll(state, one.action) if one.seat < 0 else None
    plan = match.game.plan(state, one.action) if is_bot else ""
    return [sentence(match, number, viewer, who), *(roll_words(roll) if roll else ()), *([plan] if plan else [])]


def clocks(turn: float | None, total: float | None) -> list[str]:
    """How many seconds are left for a decision and for the whole match, where they are counted."""
    lines = [] if turn is None else [f"Time left: {_minutes(turn)}."]
    return lines if total is None else [*lines, f"Time left of the match: {_minutes(total)}."]


def _minutes(seconds: float) -> str:
    whole = max(0, int(seconds))
    return f"{whole // 60}:{whole % 60:02}"


def hint(found: Analysis) -> list[str]:
    """The best action that was found, and why."""
    if not found.lines:
        return ["There is nothing to choose now."]
    best = found.lines[0]
    return advice(best.actions[0], best.name, reason(found))


def advice(text: str, name: str, why: str) -> list[str]:
    """What a bot would do, and why."""
    return [f"A bot would play {text}" + (f"  ({name})." if name != text else "."), *([why] if why else [])]
