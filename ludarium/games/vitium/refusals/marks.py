"""Reads the marks of an attempt, and notes which of them a ban is about."""

from ludarium.games.vitium.refusals.attempt import Attempt
from ludarium.games.vitium.refusals.reading import card_named
from ludarium.games.vitium.rules import action as codes
from ludarium.games.vitium.rules.abilities import CardAbility
from ludarium.games.vitium.rules.legality.mark_bans import GONE, MarkCheck
from ludarium.games.vitium.rules.state import Vitium
from ludarium.games.vitium.text.notation import LETTERS


def host_mark_ban(state: Vitium, attempt: Attempt) -> int:
    """Why a card can't be played on its mark, or with one."""
    check = _check(state, attempt.groups)
    return _noted(attempt, check, int(check.host_ban(attempt.face, attempt.verb == "complete")), attempt.groups)


def ability_marks_ban(state: Vitium, attempt: Attempt, ability: CardAbility, groups: list[str]) -> int:
    """Why an ability that references are bound to can't mark these."""
    check = _check(state, groups)
    return _noted(attempt, check, int(check.ability_ban(ability)), groups)


def completion_marks_ban(state: Vitium, attempt: Attempt) -> int:
    """Why an event can't be completed with these marks."""
    check = _check(state, attempt.groups)
    return _noted(attempt, check, int(check.completion_ban(attempt.card, attempt.seat)), attempt.groups)


def _check(state: Vitium, groups: list[str]) -> MarkCheck:
    return MarkCheck(state, [[_mark(state, word) for word in group.split(",")] for group in groups])


def _mark(state: Vitium, word: str) -> int:
    """The number of a mark in an action."""
    if word == "-":
        return int(codes.NOTHING)
    if word in tuple(LETTERS):
        return int(codes.SEATED) + LETTERS.index(word)
    card = card_named(state, word)
    return int(state.place_of_card(card)) + 1 if card >= 0 else GONE


def _noted(attempt: Attempt, check: MarkCheck, ban: int, groups: list[str]) -> int:
    """The ban; the attempt keeps the mark and the ability that were looked at last."""
    if check.mark >= 0 and check.group < len(groups):
        attempt.mark = groups[check.group].split(",")[check.mark]
    attempt.place = int(check.ability) if check.ability >= 0 else attempt.place
    return ban
