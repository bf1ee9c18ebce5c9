"""Abilities in English, for players who don't read the effect language."""

import re

from ludarium.games.vitium.cards.model import PrintedCard
from ludarium.games.vitium.cards.syntax import (
    Ability,
    AbilityStep,
    Argument,
    Asked,
    Before,
    Condition,
    Number,
    PlayerRef,
    Selector,
    Term,
    Test,
    Who,
    Word,
)

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


def ability_words(ability: Ability) -> str:
    """An ability in English."""
    tags = [TAGS[tag] for tag in ability.tags]
    if ability.price is not None:
        tags.append(f"{ability.price}Ç")
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


def test_words(test: Test, plural: bool) -> tuple[str, str]:
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


def noun(selector: Selector, plural: bool) -> str:
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


def counted_noun(selector: Selector) -> str:
    """The noun phrase of a selector with its count."""
    upto = "up to " if selector.up_to else ""
    if selector.count == 1:
        thing = noun(selector, False)
        article = "an" if thing[0].lower() in "aeiou" else "a"
        return f"{upto}one {thing}" if upto else f"{article} {thing}".replace("an other", "another")
    return f"{upto}{selector.count} {noun(selector, True)}"


def who_words(who: Who) -> str:
    """The cards that an operation affects."""
    if who.selector is None:
        return REFS[who.ref]
    return f"each {noun(who.selector, False)}" if who.how == "each" else f"{counted_noun(who.selector)} of your choice"


def player_words(player: PlayerRef) -> str:
    """Which players."""
    if player.what in ("boss", "owner"):
        return f"the {'original boss' if player.what == 'owner' else 'boss'} of {REFS[player.of]}"
    return {"you": "you", "mark": "the marked player"}.get(player.what, player.what)


def number_words(number: Number) -> str:
    """A sum in words."""
    if number.plain is not None:
        return str(number.plain)
    words = ""
    for term in number.terms:
        sign = " minus " if term.times < 0 else " plus " if words else ""
        words += (sign if words or term.times < 0 else "") + term_words(term)
    return words.strip()


def term_words(term: Term) -> str:
    times = abs(term.times)
    if not term.what:
        return str(times)
    if term.selector:
        thing = f"the number of {noun(term.selector, True)}"
    elif term.what == "influence_of":
        whose = player_words(term.of) if isinstance(term.of, PlayerRef) else ""
        thing = f"the {'Influence' if term.house else 'total Influence'} of {whose}"
        thing += f" with House {term.house.title()}" if term.house else ""
    else:
        of = player_words(term.of) if isinstance(term.of, PlayerRef) else REFS[term.of]
        thing = FUNCTIONS[term.what].format(of)
    thing = re.sub(r"the ([\w -]+) of you\b", r"your \1", thing)
    return thing if times == 1 else f"{times} times {thing}"


# Conditions ----------------------------------------------------------------------------------------------------------


def condition_words(condition: Condition) -> str:
    return " and ".join(asked_words(asked) for asked in condition)


def asked_words(asked: Asked) -> str:
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


def before_words(before: Before) -> str:
    if before.what == "may":
        return "you may: "
    if before.what == "if":
        return f"if {condition_words(before.condition)}, "
    assert before.player is not None
    assert before.number is not None
    return f"unless {player_words(before.player)} pays you {number_words(before.number)}Ç, "


# Operations ----------------------------------------------------------------------------------------------------------


def step_words(step: AbilityStep) -> str:
    """One step in English."""
    return "".join(before_words(one) for one in step.before) + SENTENCES[step.name].format(**_parts(step))


def _parts(step: AbilityStep) -> dict[str, str]:
    """The arguments of an operation under the names that its sentence uses."""
    words = [_argument(one) for one in step.arguments]
    parts = {place: words[number] if number < len(words) else "" for number, place in enumerate("abcde")}
    first = step.arguments[0] if step.arguments else None
    you = isinstance(first, PlayerRef) and first.what == "you"
    parts["verb"], parts["has"] = ("", "have") if you else ("s", "has")
    parts["whose"] = f"{parts['b']}'s" if parts["b"] != "you" else "your"
    parts["price"] = f"{parts['b']}Ç" if parts["b"].isdecimal() else f"({parts['b']})Ç"
    parts["kind"] = parts["a"] if isinstance(first, Who) else f"each {parts['a']}"
    parts["cards"] = "card" if parts["b"] == "1" else "cards"
    parts["psych"] = " psych" if step.name == "damage" and len(words) > 2 else ""
    parts["random"] = " at random" if step.name == "discard" and len(words) > 2 else ""
    last = step.arguments[-1] if step.arguments else None
    ends = (
        isinstance(last, Word)
        and last.text in DURATIONS
        and step.name in ("modify", "grant", "forbid", "risk", "employ")
    )
    parts["until"] = f" {DURATIONS[last.text]}" if ends and isinstance(last, Word) else ""
    parts["n"], parts["ban"] = _signed(step), parts["b"].lower()
    parts["house"] = "a House of choice" if parts["c"] == "Choice" else f"House {parts['c']}"
    parts["hand"] = "at " + parts["a"] if len(words) == 1 else f"at the hand of {parts['a']}"
    return parts


def _signed(step: AbilityStep) -> str:
    """The change that modify, risk, income and discount make."""
    for argument in step.arguments:
        if isinstance(argument, Number):
            plain = argument.plain
            return f"{plain:+}" if plain is not None else f"by {number_words(argument)}"
    return ""


def _argument(argument: Argument) -> str:
    if isinstance(argument, Who):
        return who_words(argument)
    if isinstance(argument, PlayerRef):
        return player_words(argument)
    if isinstance(argument, Number):
        return number_words(argument)
    if isinstance(argument, Selector):
        return noun(argument, False)
    return keyword_words(argument.text)


SENTENCES = {
    "damage": "deal {b}{psych} damage to {a}",
    "heal": "heal {b} damage of {a}",
    "shield": "prevent the next {b} damage to {a} this turn",
    "exhaust": "exhaust {a}",
    "ready": "unexhaust {a}",
    "gain": "{a} gain{verb} {b}Ç",
    "lose": "{a} lose{verb} {b}Ç",
    "steal": "take up to {b}Ç from {a}",
    "influence": "{a} gain{verb} {b} Influence with {house}",
    "draw": "{a} draw{verb} {b} {cards}",
    "discard": "{a} discard{verb} {b} {cards}{random}",
    "progress": "put {b} progress on {a}",
    "sabotage": "put {b} sabotage damage on {a}",
    "repair": "remove {b} sabotage damage from {a}",
    "kill": "kill {a}",
    "scrap": "discard {a}",
    "return": "return {a} to its original boss's hand",
    "employ": "{a} enters {whose} employ{until}",
    "alter": "{a} begins altering {b}",
    "prevent": "prevent the action",
    "fight": "{a} fights {b}",
    "search": "take up to {b} {a} from your deck to hand",
    "dig": "see {a} random cards of your deck, and take up to {c} {b} of them to hand",
    "recover": "take up to {b} {a} from your junkyard to hand",
    "look": "look {hand}",
    "modify": "{a} has {n} {b}{until}",
    "grant": "{a} has {b}{until}",
    "forbid": "{a} can't {ban}{until}",
    "risk": "{a} has {n} risk damage{until}",
    "income": "{a} {has} {n}Ç income",
    "discount": "{kind} costs you {price} less",
}
