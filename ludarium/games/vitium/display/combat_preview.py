"""What pawn actions would do, in numbers, as far as everybody can see: damage, risk, progress and sabotage."""

from collections.abc import Callable
from typing import NamedTuple

from ludarium.core.scene import Prospect, Tone
from ludarium.games.vitium.display.requirements import lacking, reward_words
from ludarium.games.vitium.rules.acting.pay import HIGH_RISK_INFLUENCE, LOW_RISK_INFLUENCE
from ludarium.games.vitium.rules.consequences.damage import combat_damage
from ludarium.games.vitium.rules.consequences.sabotage import MAX_ROW_PROGRESS, SABOTAGE_NEEDED
from ludarium.games.vitium.rules.data.terms import C_PROGRESS, HARDENED, IMMUNE, LONG_RANGED, TORMENTING
from ludarium.games.vitium.rules.state import Vitium
from ludarium.games.vitium.text.notation import pool_of, write_iid
from ludarium.games.vitium.text.short_names import card_called
from ludarium.games.vitium.text.words import sees_face


class Effect(NamedTuple):
    """What comes of an action: in a few words, the number that matters most, and the numbers that change."""

    text: str
    note: str = ""
    prospects: tuple[Prospect, ...] = ()


def risk_level(total: int) -> int:
    """The risk damage of a pawn action at a total Influence, before abilities change it (VTM-45)."""
    return 2 if total >= HIGH_RISK_INFLUENCE else 1 if total >= LOW_RISK_INFLUENCE else 0


def risk_damage(state: Vitium, pawn: int, target: int, *, attacks: bool) -> int:
    """The risk damage a pawn would take for an action: none if it attacks what has a Force value (VTM-45)."""
    fair = attacks and target >= 0 and state.force(target) >= 0
    if fair or state.has_keyword(pawn, IMMUNE):
        return 0
    return max(0, int(state.risk(pawn)) + risk_level(state.influence_of(int(state.boss(pawn)))))


def sabotage_limit(state: Vitium, progress: int) -> int:
    """The sabotage damage at which an event with this progress is lost (VTM-18)."""
    at_11 = int(state.settings.at_11)
    return at_11 if progress == 11 else int(SABOTAGE_NEEDED[min(progress, int(MAX_ROW_PROGRESS))])


def resolve_left(state: Vitium, row: int) -> int:
    """The damage an asset can still take before it dies (VTM-13); psych-damage doesn't kill Hardened ones (VTM-95)."""
    hardened = state.has_keyword(row, HARDENED)
    return int(state.resolve(row) - (state.phys_damage(row) if hardened else state.damage(row)))


NO_USE = "no use: "
"""How the effect of an action begins that is allowed and does nothing."""
UNIT = " Resolve"
"""What damage is taken from, behind the numbers."""


# One card ------------------------------------------------------------------------------------------------------------


def hurt(state: Vitium, row: int, damage: int, *, psych: bool = False) -> Prospect | None:
    """The Resolve of an asset before and after damage; None if nothing changes."""
    lost = max(0, damage - int(state.shield(row)))
    if psych and state.has_keyword(row, HARDENED):
        lost = 0
    before = resolve_left(state, row)
    if lost <= 0 or state.resolve(row) < 0:
        return None
    after = max(0, before - lost)
    return _change(state, row, "Resolve", before, after, "" if after else "dies", "" if after else "bad")


def healed(state: Vitium, row: int, amount: int) -> Prospect | None:
    """The Resolve that is left of an asset before and after it heals; None if there is nothing to heal."""
    counts = state.phys_damage(row) if state.has_keyword(row, HARDENED) else state.damage(row)
    more = min(amount, int(counts))
    before = resolve_left(state, row)
    return _change(state, row, "Resolve", before, before + more, "", "good") if more > 0 else None


STAT_VALUES: dict[str, Callable[[Vitium, int], int]] = {
    "Force": lambda state, row: state.force(row),
    "Resolve": lambda state, row: resolve_left(state, row),
    "Cunning": lambda state, row: state.cunning(row),
    "Stealth": lambda state, row: state.stealth(row),
}
"""What a card shows of its values."""


def stat_change(state: Vitium, row: int, stat: str, more: int) -> Prospect:
    """A value of an asset before and after something is added to it (VTM-12)."""
    before = max(0, int(STAT_VALUES[stat](state, row)))
    return _change(state, row, stat, before, max(0, before + more), "", "good" if more > 0 else "bad")


def _change(state: Vitium, row: int, meter: str, before: int, after: int, text: str = "", tone: Tone = "") -> Prospect:
    id = write_iid(int(state.id_of(row)))
    return Prospect(spot=id, meter=meter, before=before, after=after, text=text, tone=tone)


def hurt_words(state: Vitium, row: int, found: Prospect | None, seat: int | None) -> str:
    """What damage does to a card: Velvet Runner dies, Wall Captain 5 → 4 Resolve."""
    if found is None:
        return ""
    name = card_called(state, row, seat)
    return f"{name} dies" if found.text else f"{name} {found.before} → {found.after}{UNIT}"


def _both(struck: str, struck_back: str) -> str:
    """What becomes of both sides; what is counted is said once."""
    if struck_back.endswith(UNIT):
        struck = struck.removesuffix(UNIT)
    return ", ".join(words for words in (struck, struck_back) if words)


# Actions -------------------------------------------------------------------------------------------------------------


def attack_effect(state: Vitium, pawn: int, target: int, seat: int | None, *, risk: int) -> Effect:
    """Combat between an attacker and its target (VTM-61); with Long-Ranged it takes nothing back (VTM-93)."""
    return _combat(state, pawn, target, seat, risk=risk, unharmed=state.has_keyword(pawn, LONG_RANGED))


def fight_effect(state: Vitium, one: int, other: int, seat: int | None) -> Effect:
    """A fight, in which both take damage (VTM-R19)."""
    return _combat(state, one, other, seat, risk=0, unharmed=False)


def _combat(state: Vitium, one: int, other: int, seat: int | None, *, risk: int, unharmed: bool) -> Effect:
    dealt = combat_strike(state, one, other)
    taken = 0 if unharmed else combat_strike(state, other, one)
    there = hurt(state, other, dealt, psych=state.has_keyword(one, TORMENTING))
    here = hurt(state, one, taken + risk, psych=taken > 0 and state.has_keyword(other, TORMENTING))
    struck, struck_back = hurt_words(state, other, there, seat), hurt_words(state, one, here, seat)
    if struck_back and not struck:
        struck = f"{card_called(state, other, seat)} unharmed"
    text = _both(struck, struck_back) or "no damage"
    back = f", {taken} back" if taken else ""
    return Effect(text, f"{dealt} damage{back}", tuple(one for one in (there, here) if one))


def combat_strike(state: Vitium, one: int, other: int) -> int:
    """The combat damage that one asset deals another (VTM-61)."""
    force = max(0, int(state.force(one)))
    return int(combat_damage(state, force, state.full_domains(one), state.domain(other)))


def work_effect(state: Vitium, pawn: int, event: int, seat: int | None, *, risk: int) -> Effect:
    """Progress on an event, by Cunning (VTM-47)."""
    more = max(0, int(state.cunning(pawn)))
    if not more:
        return _with_risk(state, pawn, seat, risk, Effect(f"{NO_USE}Cunning 0", "Cunning 0"))
    if sees_face(state, event, seat) and is_done(state, event):
        return _with_risk(state, pawn, seat, risk, Effect(f"{NO_USE}it is ready already", "it is ready already"))
    text, changed = progress_change(state, event, more, seat)
    found = _with_risk(state, pawn, seat, risk, Effect(text, f"+{more} from Cunning", (changed,)))
    lacks = lacking(state, seat, int(state.face(event))) if seat is not None and state.boss(event) == seat else ""
    return found._replace(text=f"{found.text}, {lacks}") if lacks else found


def is_done(state: Vitium, event: int) -> bool:
    """Whether an event has all the progress it needs: more of it brings nothing (VTM-41)."""
    return state.progress(event) >= state.printed(event, C_PROGRESS) > 0


def progress_change(state: Vitium, event: int, more: int, seat: int | None) -> tuple[str, Prospect]:
    """The progress on an event before and after, in words and as a number that changes."""
    before = int(state.progress(event))
    need = int(state.printed(event, C_PROGRESS)) if sees_face(state, event, seat) else 0
    done = before + more
    text = f"{before} → {done} of {need}" if need else f"{before} → {done} done"
    ready = bool(need) and done >= need
    reward = reward_words(pool_of(state).cards[int(state.face(event))]) if ready and state.boss(event) == seat else ""
    if reward:
        text = f"{text}, pays {reward}"
    return text, _change(state, event, "progress", before, done, "ready" if ready else "", "good" if ready else "")


def sabotage_effect(state: Vitium, pawn: int, event: int, seat: int | None, *, risk: int) -> Effect:
    """Sabotage damage on an event, by Stealth (VTM-48)."""
    more = max(0, int(state.stealth(pawn)))
    if not more:
        return _with_risk(state, pawn, seat, risk, Effect(f"{NO_USE}Stealth 0", "Stealth 0"))
    changed = sabotage_change(state, event, more)
    effect = Effect(sabotage_words(changed), f"+{more} from Stealth", (changed,))
    return _with_risk(state, pawn, seat, risk, effect)


def sabotage_change(state: Vitium, event: int, more: int) -> Prospect:
    """The sabotage damage on an event before and after, and whether that loses it (VTM-18)."""
    before, limit = int(state.sabotage(event)), sabotage_limit(state, int(state.progress(event)))
    lost = before + more >= limit
    return _change(
        state, event, "sabotage", before, before + more, "lost" if lost else f"lost at {limit}", "bad" if lost else ""
    )


def sabotage_words(changed: Prospect) -> str:
    """Sabotage in a few words: sabotage 3 → 5, lost at 7."""
    return f"sabotage {changed.before} → {changed.after}, {changed.text}"


def _with_risk(state: Vitium, pawn: int, seat: int | None, risk: int, effect: Effect) -> Effect:
    """The same with the risk damage that the pawn takes (VTM-45)."""
    taken = hurt(state, pawn, risk)
    if taken is None:
        return effect
    words = (
        "dies of the risk"
        if taken.text
        else f"takes {taken.before - taken.after} risk ({taken.before} → {taken.after})"
    )
    return effect._replace(text=f"{effect.text}, {words}", prospects=(*effect.prospects, taken))
