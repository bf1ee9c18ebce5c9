"""Which ban forbids the marks of an attempt."""

from ludarium.games.vitium.refusals.attempt import Attempt
from ludarium.games.vitium.refusals.reading import INSTANCE, card_named
from ludarium.games.vitium.rules import action as codes
from ludarium.games.vitium.rules import bans
from ludarium.games.vitium.rules.abilities import PLAYED, CardAbility, Filter
from ludarium.games.vitium.rules.bans import LEGAL
from ludarium.games.vitium.rules.data.terms import C_ALTER
from ludarium.games.vitium.rules.effects.expressions import candidates
from ludarium.games.vitium.rules.effects.references import bind_to
from ludarium.games.vitium.rules.legality.marking import mark_ban, mark_combinations
from ludarium.games.vitium.rules.legality.playing_bans import host_ban
from ludarium.games.vitium.rules.state import Vitium
from ludarium.games.vitium.text.notation import LETTERS


def host_mark_ban(state: Vitium, attempt: Attempt, groups: list[str]) -> int:
    """Why a card can't be played on its mark, or with one."""
    kind = state.library.of(attempt.face, C_ALTER)
    if kind < 0:
        return int(bans.TAKES_NO_MARK if groups else LEGAL)
    attempt.mark = groups[0] if len(groups) == 1 else ""
    if attempt.verb == "complete" and attempt.mark in ("", "-"):
        return int(bans.ALTER_UNMARKED)
    return int(host_ban(state, card_named(state, attempt.mark), kind))


def ability_marks_ban(state: Vitium, attempt: Attempt, ability: CardAbility, groups: list[str]) -> int:
    """Why an ability that references are bound to can't mark these."""
    if ability.mark is None:
        return int(bans.TAKES_NO_MARK if groups else LEGAL)
    return group_ban(state, attempt, ability.mark, groups)


def completion_marks_ban(state: Vitium, attempt: Attempt) -> int:
    """Why an event can't be completed with these marks: Alter's first, then those of its effects."""
    groups, face = list(attempt.groups), attempt.face
    if state.library.of(face, C_ALTER) >= 0 and (ban := host_mark_ban(state, attempt, groups[:1])):
        return ban
    del groups[: 1 if state.library.of(face, C_ALTER) >= 0 else 0]
    for place, ability in enumerate(state.abilities_of(attempt.card)):
        if ability.mark is None or ability.mode != PLAYED:
            continue
        attempt.place = place
        bind_to(state, state.id_of(attempt.card), attempt.seat)
        lacking = not mark_combinations(state, ability.mark)  # VTM-44
        if lacking and groups[:1] == ["-"]:
            del groups[0]
        elif ban := group_ban(state, attempt, ability.mark, groups[:1]):
            return ban
        else:
            del groups[0]
    return int(bans.TAKES_NO_MARK if groups else LEGAL)


def group_ban(state: Vitium, attempt: Attempt, fitting: Filter, groups: list[str]) -> int:
    """Why a filter that references are bound to does not allow these marks."""
    words = groups[0].split(",") if groups else []
    fewer, most = fitting.up_to, int(fitting.count)
    if not words or words == ["-"]:
        return int(LEGAL if words and fewer else bans.NEEDS_MARK)
    there = candidates(state, fitting)
    for word in words:
        attempt.mark = word
        card = card_named(state, word)
        if INSTANCE.fullmatch(word):
            if card < 0 or card_mark(state, card) not in there:
                return int(mark_ban(state, fitting, card))
        elif word not in LETTERS or int(codes.SEATED) + LETTERS.index(word) not in there:
            return int(bans.MARK_UNFIT)
    if len(set(words)) < len(words):
        attempt.mark = next(word for word in words if words.count(word) > 1)
        return int(bans.MARKED_TWICE)
    right = len(groups) == 1 and (len(words) <= most if fewer else len(words) == most)
    return int(LEGAL if right else bans.MARK_COUNT)


def card_mark(state: Vitium, card: int) -> int:
    """The mark of an action that names a card in play."""
    return int(state.place_of_card(card)) + 1
