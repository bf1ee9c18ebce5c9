"""What keywords and tags on a card mean, in one sentence each."""

import re

from ludarium.core.scene import Fact
from ludarium.games.vitium.cards.language.english import TAGS, keyword_words

# fmt: off
KEYWORD_HELP = {
    "maneuver":    "Can be purchased or completed in a maneuvering step, on anybody's turn (VTM-90).",
    "unique":      "When it enters play, every other asset of the same name dies (VTM-91).",
    "notorious":   "The boss of the card that kills it gains 1 Influence with a House of their choice (VTM-92).",
    "long-ranged": "Takes no combat damage from what it attacks (VTM-93).",
    "tormenting":  "Its combat damage is psych-damage (VTM-94).",
    "hardened":    "Psych-damage does not count towards its death (VTM-95).",
    "alter":       "Played on any card of that kind; it adds its stats to that card (VTM-96).",
    "ongoing":     "Stays in play face up after it is completed (VTM-97).",
    "interceptor": "May exhaust to stop a pawn whose Stealth is at most its Cunning, and fight it (VTM-98).",
    "body-guard":  "May intercept attacks on pawns other than itself (VTM-99).",
    "patrol-guard": "May intercept attacks on locations, and sabotage (VTM-100).",
    "elusive":     "Only a pawn with more Cunning than its Stealth may attack it (VTM-101).",
    "sworn-to":    "Influence with that House can also meet its requirement (VTM-102).",
    "political-immunity": "Takes no risk damage (VTM-103).",
    "stowaway":    "Deals full damage to Stellar assets (VTM-62).",
    "hacker":      "Deals full damage to Ethereal assets (VTM-62).",
    "starborn":    "Stellar: half damage between it and other domains (VTM-62).",
    "starworthy":  "Stellar, and deals full damage to Planetary assets too (VTM-62).",
    "etherial":    "Ethereal: half damage between it and other domains (VTM-62).",
    "low-etherial": "Ethereal, and deals full damage to every domain (VTM-62).",
}
TAG_HELP = {
    "act":      "A pawn action: the pawn exhausts and takes risk damage (VTM-77).",
    "exhaust":  "Exhaust the card as the cost; there is no risk, and nobody can intercept (VTM-78).",
    "seduce":   "A pawn action that marks a Human pawn with no more Cunning (VTM-80).",
    "deploy":   "Happens when the asset is purchased (VTM-82).",
    "turn":     "Happens at the start of its boss's turn (VTM-83).",
    "sabotage": "Happens when the card is completely sabotaged (VTM-84).",
    "maneuver": "May be used in a maneuvering step (VTM-85).",
    "sneak":    "The asset can lie face down among underway events; this ability works while it does (VTM-86).",
}
# fmt: on


def facts(keywords: tuple[str, ...], abilities: tuple[str, ...]) -> tuple[Fact, ...]:
    """Help for keywords, and for the tags of abilities in the effect language."""
    told = {keyword_words(word): KEYWORD_HELP[word.partition(":")[0]] for word in keywords}
    for ability in abilities:
        tags = re.findall(r"[a-z]+", ability.partition("]")[0]) if ability.startswith("[") else []
        told |= {f"{TAGS[tag]}:": TAG_HELP[tag] for tag in tags if tag in TAG_HELP}
    return tuple(Fact(name, text) for name, text in told.items())
