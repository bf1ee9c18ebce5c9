"""What the words on a card mean, in a sentence: for whoever taps one."""

import re

from ludarium.core.scene import Fact
from ludarium.games.vitium.cards.english import TAGS, keyword_words

# fmt: off
KEYWORD_TELLS = {
    "maneuver":    "Can be purchased or completed in a maneuvering step, on anybody's turn (VTM-90).",
    "unique":      "Coming into play, it kills every other asset of its name (VTM-91).",
    "notorious":   "Whoever's card kills it gains 1 Influence with a House of choice (VTM-92).",
    "long-ranged": "Takes no damage in combat from what it attacks (VTM-93).",
    "tormenting":  "Its combat damage is psych-damage (VTM-94).",
    "hardened":    "Psych-damage on it is not counted (VTM-95).",
    "alter":       "Played on a card of that kind, anybody's; it adds its stats to that card (VTM-96).",
    "ongoing":     "Once completed it stays in play, face up (VTM-97).",
    "interceptor": "May exhaust to stop a pawn whose Stealth is at most its Cunning, and fight it (VTM-98).",
    "body-guard":  "May intercept attacks on pawns other than itself (VTM-99).",
    "patrol-guard": "May intercept attacks on locations, and sabotage (VTM-100).",
    "elusive":     "Only a pawn with more Cunning than its Stealth may attack it (VTM-101).",
    "sworn-to":    "Influence with that House may meet its requirement (VTM-102).",
    "political-immunity": "Takes no risk damage (VTM-103).",
    "stowaway":    "Deals full damage to Stellar assets (VTM-62).",
    "hacker":      "Deals full damage to Ethereal assets (VTM-62).",
    "starborn":    "Stellar: half damage between it and other domains (VTM-62).",
    "starworthy":  "Stellar, and deals full damage to Planetary assets too (VTM-62).",
    "etherial":    "Ethereal: half damage between it and other domains (VTM-62).",
    "low-etherial": "Ethereal, and deals full damage to every domain (VTM-62).",
}
TAG_TELLS = {
    "act":      "A pawn action: the pawn exhausts and takes risk damage (VTM-77).",
    "exhaust":  "Exhausting the card is the cost; no risk, and nobody intercepts (VTM-78).",
    "seduce":   "A pawn action that marks a Human pawn of no more Cunning (VTM-80).",
    "deploy":   "Happens when the asset is purchased (VTM-82).",
    "turn":     "Happens at the start of its boss's turn (VTM-83).",
    "sabotage": "Happens when the card is completely sabotaged (VTM-84).",
    "maneuver": "May be used in a maneuvering step (VTM-85).",
    "sneak":    "The asset may lie face down among underway events, and this works there (VTM-86).",
}
# fmt: on


def facts(keywords: tuple[str, ...], abilities: tuple[str, ...]) -> tuple[Fact, ...]:
    """What keywords mean, and the tags of abilities as the effect language has them."""
    told = {keyword_words(word): KEYWORD_TELLS[word.partition(":")[0]] for word in keywords}
    for ability in abilities:
        tags = re.findall(r"[a-z]+", ability.partition("]")[0]) if ability.startswith("[") else []
        told |= {f"{TAGS[tag]}:": TAG_TELLS[tag] for tag in tags if tag in TAG_TELLS}
    return tuple(Fact(name, text) for name, text in told.items())
