"""Abilities in English, for players who don't read the effect language."""

import re

from ludarium.games.vitium.cards.language import syntax
from ludarium.games.vitium.cards.model import PrintedCard

# fmt: off
TAGS = {
    "act": "Act", "exhaust": "Exhaust", "seduce": "Seduce", "deploy": "Deploy", "turn": "Turn",
    "sabotage": "Sabotage", "maneuver": "Maneuver", "sneak": "Sneak",
}
TRIGGERS = {
    "dies": "When this dies", "kills": "When this kills an asset", "seduced": "When this is seduced",
    "intercepts": "When this intercepts", "completes": "When you complete an event",
    "sabotages": "When this completely sabotages another boss's event",
}
REFS = {
    "self": "this card", "mark": "the mark", "altered": "the altered card", "actor": "the acting pawn",
    "target": "what it marks", "killer": "its killer", "victim": "the dead card", "saboteur": "the saboteur",
    "seducer": "the seducer", "event": "that event",
}
KINDS = {
    "asset": "asset", "pawn": "pawn", "location": "location", "device": "device", "event": "event",
    "underway": "underway event", "ongoing": "Ongoing event", "player": "player", "card": "card",
    "gambit": "gambit", "job": "job",
}
FUNCTIONS = {
    "force": "the Force of {}", "resolve": "the Resolve of {}", "cunning": "the Cunning of {}",
    "stealth": "the Stealth of {}", "damage_on": "the damage on {}", "phys_on": "the phys-damage on {}",
    "psych_on": "the psych-damage on {}", "progress_on": "the progress on {}",
    "sabotage_on": "the sabotage damage on {}", "wealth_of": "the wealth of {}", "hand_of": "the hand size of {}",
}
NEGATED = {"=": "!=", "!=": "=", "<": ">=", "<=": ">", ">": "<=", ">=": "<"}
COMPARISONS = {"=": "is", "!=": "is not", "<": "is below", "<=": "is at most", ">": "is above", ">=": "is at least"}
DURATIONS = {
    "turn": "this turn", "round": "until your next turn", "good": "for good", "self": "while this card is in play",
}
ADJECTIVES_FIRST = ("other", "exhausted", "damaged", "altered", "altering")
"""The order of adjectives before a noun; classes follow them."""
ADJECTIVES = {"exhausted": "exhausted", "damaged": "damaged", "altered": "altered", "altering": "altering"}
# fmt: on


def ability_texts(card: PrintedCard) -> list[str]:
    """A card's abilities, one sentence or two for each."""
    return [ability_words(ability) for ability in card.abilities]


def ability_words(ability: syntax.Ability) -> str:
    """An ability in English."""
    tags = [TAGS[tag] for tag in ability.tags]
    if ability.price is not None:
        tags.append(f"Ç{ability.price}")
    head = f"{', '.join(tags)}: " if tags else ""
    parts = []
    if ability.when:
        parts.append(TRIGGERS[ability.when])
    if ability.condition:
        parts.append(("if " if parts else "If ") + condition_words(ability.condition))
    opening = ", ".join(parts)
    body = ". ".join(_capital(step_words(step)) for step in ability.steps)
    if opening:
        body = f"{opening}, {body[0].lower()}{body[1:]}"
    mark = f"Mark {counted_noun(ability.mark)}. " if ability.mark else ""
    return f"{head}{mark}{body}.{' Once a turn.' if ability.once else ''}"


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


# Who and how many ----------------------------------------------------------------------------------------------------


def test_words(test: syntax.Test, plural: bool) -> tuple[str, str]:
    """What a test adds before and after a noun."""
    no = "not " if test.negated else ""
    if test.name in ADJECTIVES:
        return f"un{test.name} " if test.negated and test.name == "exhausted" else f"{no}{ADJECTIVES[test.name]} ", ""
    if test.name == "class":
        return ("non-" if test.negated else "") + f"{test.word.title()} ", ""
    if test.name == "house":
        return "", f" {no}of House {test.word.title()}"
    if test.name == "keyword":
        return "", f" {'without' if test.negated else 'with'} {keyword_words(test.word)}"
    if test.name == "domain":
        return ("non-" if test.negated else "") + f"{test.word.title()} ", ""
    if test.name == "other":
        return ("" if test.negated else "other "), (" that is this card" if test.negated else "")
    if test.name in ("yours", "theirs"):
        yours = (test.name == "yours") != test.negated
        return "", " of yours" if yours else " of another boss"
    assert test.number is not None
    compare = NEGATED[test.compare] if test.negated else test.compare
    return "", f" whose {test.name.title()} {COMPARISONS[compare]} {number_words(test.number)}"


def keyword_words(word: str) -> str:
    """A keyword as the rulebook writes it."""
    return "Long-Ranged" if word == "long-ranged" else word.replace("-", " ").replace(":", " ").title()


def noun(selector: syntax.Selector, plural: bool) -> str:
    """The noun phrase of a selector."""
    kinds = [KINDS[kind] + ("s" if plural else "") for kind in selector.kinds]
    before, behind = "", ""
    for test in sorted(
        selector.tests,
        key=lambda test: ADJECTIVES_FIRST.index(test.name) if test.name in ADJECTIVES_FIRST else len(ADJECTIVES_FIRST),
    ):
        first, last = test_words(test, plural)
        before, behind = before + first, behind + last
    return f"{before}{' or '.join(kinds)}{behind}"


def counted_noun(selector: syntax.Selector) -> str:
    """The noun phrase of a selector with its count."""
    upto = "up to " if selector.up_to else ""
    if selector.count == 1:
        thing = noun(selector, False)
        article = "an" if thing[0].lower() in "aeiou" else "a"
        return f"{upto}one {thing}" if upto else f"{article} {thing}".replace("an other", "another")
    return f"{upto}{selector.count} {noun(selector, True)}"


def who_words(who: syntax.Who) -> str:
    """The cards that an operation affects."""
    if who.selector is None:
        return REFS[who.ref]
    if who.how == "choose":
        return f"{counted_noun(who.selector)} of your choice"
    return f"each {noun(who.selector, False)}"


def player_words(player: syntax.PlayerRef) -> str:
    """Which players."""
    if player.what in ("boss", "owner"):
        return f"the {'original boss' if player.what == 'owner' else 'boss'} of {REFS[player.of]}"
    return {"you": "you", "mark": "the marked player"}.get(player.what, player.what)


def number_words(number: syntax.Number) -> str:
    """A sum in words."""
    if number.plain is not None:
        return str(number.plain)
    words = ""
    for term in number.terms:
        sign = " minus " if term.times < 0 else " plus " if words else ""
        words += (sign if words or term.times < 0 else "") + term_words(term)
    return words.strip()


def term_words(term: syntax.Term) -> str:
    times = abs(term.times)
    if not term.what:
        return str(times)
    if term.selector:
        thing = f"the number of {noun(term.selector, True)}"
    elif term.what == "influence_of":
        whose = player_words(term.of) if isinstance(term.of, syntax.PlayerRef) else ""
        thing = f"the {'Influence' if term.house else 'total Influence'} of {whose}"
        thing += f" with House {term.house.title()}" if term.house else ""
    else:
        of = player_words(term.of) if isinstance(term.of, syntax.PlayerRef) else REFS[term.of]
        thing = FUNCTIONS[term.what].format(of)
    thing = re.sub(r"the ([\w -]+) of you\b", r"your \1", thing)
    return thing if times == 1 else f"{times} times {thing}"


# Conditions ----------------------------------------------------------------------------------------------------------


def condition_words(condition: syntax.Condition) -> str:
    return " and ".join(asked_words(asked) for asked in condition)


def asked_words(asked: syntax.Asked) -> str:
    no = " not" if asked.negated else ""
    if asked.what == "action":
        kinds = [kind.replace("-", " ") for kind in asked.actions]
        return f"this {'does not respond' if asked.negated else 'responds'} to {' or '.join(kinds)}"
    if asked.what == "my-turn":
        return f"it is{no} your turn"
    if asked.test is not None:
        before, behind = test_words(asked.test, False)
        return f"{REFS[asked.ref]} is{no} {before.strip()}{behind}".replace("  ", " ")
    assert asked.left is not None
    assert asked.right is not None
    compare = NEGATED[asked.compare] if asked.negated else asked.compare
    return f"{number_words(asked.left)} {COMPARISONS[compare]} {number_words(asked.right)}"


def before_words(before: syntax.Before) -> str:
    if before.what == "may":
        return "you may: "
    if before.what == "if":
        return f"if {condition_words(before.condition)}, "
    assert before.player is not None
    assert before.number is not None
    return f"unless {player_words(before.player)} pays you {_number(before.number)['price']}, "


# Operations ----------------------------------------------------------------------------------------------------------


def step_words(step: syntax.AbilityStep) -> str:
    """One step in English."""
    return "".join(before_words(one) for one in step.before) + step.operation.sentence.format(**_parts(step))


def _parts(step: syntax.AbilityStep) -> dict[str, str]:
    """The arguments of an operation under the names that its sentence uses."""
    parts = dict.fromkeys(("psych", "random", "until"), "")
    for kind, argument in zip(step.kinds, step.arguments, strict=True):
        parts |= _argument(kind, argument, parts)
    return parts


def _argument(kind: str, argument: syntax.Argument, parts: dict[str, str]) -> dict[str, str]:
    """What an argument adds, after those before it."""
    if isinstance(argument, syntax.Who):
        return _cards(kind, argument, parts)
    if isinstance(argument, syntax.PlayerRef):
        return player_parts(player_words(argument))
    if isinstance(argument, syntax.Number):
        return {"second": number_words(argument)} if "number" in parts else _number(argument)
    if isinstance(argument, syntax.Selector):
        return {"selector": noun(argument, False)}
    return word_parts(argument, parts)


def _cards(kind: str, who: syntax.Who, parts: dict[str, str]) -> dict[str, str]:
    if "who" in parts:
        return {"other": who_words(who)}
    return {"who": who_words(who), "cards": who_words(who), "hand": who_words(who)}


def player_parts(player: str) -> dict[str, str]:
    """A player as the subject of a sentence, and whose something is."""
    if player == "you":
        return {"player": "you", "s": "", "has": "have", "whose": "your"}
    return {"player": player, "s": "s", "has": "has", "whose": f"{player}'s"}


def _number(number: syntax.Number) -> dict[str, str]:
    """A number as it is, as a change, as a change of income, as a price, and as a number of cards."""
    words, plain = number_words(number), number.plain
    return {
        "number": words,
        "change": f"by {words}" if plain is None else f"{plain:+}",
        "wage": f"{words} extra" if plain is None else f"{'−' if plain < 0 else '+'}Ç{abs(plain)}",
        "price": f"Ç{words}" if words.isdecimal() else f"Çint equal to {words}",
        "number_of_cards": f"{words} {'card' if words == '1' else 'cards'}",
    }


def word_parts(word: syntax.Word, parts: dict[str, str]) -> dict[str, str]:
    """What a single word adds."""
    said = keyword_words(word.text)
    spoken = {
        "psych": " psych",
        "random": " at random",
        "house": "a House of choice" if word.text == "choice" else f"House {said}",
        "hand": f"the hand of {parts.get('player')}",
        "verb": said.lower(),
    }
    if word.kind == "duration":
        return {"until": f" {DURATIONS[word.text]}"}
    return {word.kind: spoken.get(word.kind, said)}
