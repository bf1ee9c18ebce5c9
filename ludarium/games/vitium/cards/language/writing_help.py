"""Help for writing cards, generated from the tables that the reader and the rules use."""

from functools import cache

from ludarium.core.parts.card_files import CardChapter
from ludarium.core.scene import Fact
from ludarium.games.vitium.cards.language import english, parser
from ludarium.games.vitium.cards.language.checker import HIDDEN_KINDS, ON_ASSETS, ON_PAWNS, PILE_KINDS, REF_NEEDS
from ludarium.games.vitium.cards.language.english import DURATIONS, FUNCTIONS, REFS
from ludarium.games.vitium.cards.pool import named_set
from ludarium.games.vitium.cards.reader import CARD_KEYS
from ludarium.games.vitium.display.card_face import BANS
from ludarium.games.vitium.options import Options
from ludarium.games.vitium.rules.abilities import Operation
from ludarium.games.vitium.rules.data.terms import TYPES
from ludarium.games.vitium.rules.effects.operations import OPERATIONS
from ludarium.games.vitium.text.keyword_help import KEYWORD_HELP, TAG_HELP

# fmt: off
KEY_HELP = {  # the value of each key of a card
    "id":        'Lower-case letters, digits and hyphens: "dock-rat". Every id is unique.',
    "name":      "1 to 40 characters.",
    "house":     "The id of a declared House.",
    "type":      f"One of {', '.join(TYPES)}.",
    "class":     "For assets: a list of declared classes.",
    "requires":  "Influence with its House, 0 to 8.",
    "cost":      "For assets: 0 to 5000 Çint, in steps of 50.",
    "force":     "0 to 20; leave it out to print a dash. Events have stats only if they alter.",
    "resolve":   "The same; an asset that does not alter needs at least 1.",
    "cunning":   "The same.",
    "stealth":   "The same.",
    "progress":  "For events: 0 to 60.",
    "reward":    "For jobs: { influence = 1, cint = 200 }.",
    "keywords":  "A list of keywords.",
    "abilities": "A list of at most four lines of the effect language.",
}
ARGUMENT_NAMES = {"who": "card", "ref": "card", "boss": "player", "number": "n", "cards": "selector"}
"""What an argument is called in a signature, where not like its kind."""
SPOKEN = {  # what stands for the arguments in a sentence
    "who": "the card", "other": "another card", "player": "the player", "s": "s", "has": "has",
    "whose": "the player's", "number": "n", "second": "n", "change": "+n", "price": "Çn", "wage": "+Çn",
    "number_of_cards": "n cards", "house": "the House", "keyword": "a keyword", "stat": "of a stat",
    "verb": "do something", "selector": "fitting cards", "cards": "each fitting card", "psych": "",
    "random": "", "until": "", "hand": "the hand of the player, or at a face-down card: look(mark)",
}
KIND_HELP = {
    "asset": "a pawn, location or device", "card": "a card of a deck or junkyard", "player": "a player",
    "event": "an event in play", "underway": "a face-down event", "ongoing": "a face-up event",
}
TEST_HELP = {
    "yours": "you are its boss", "theirs": "another player is its boss",
    "other": "it is not this card; for players: not you",
    "exhausted": "it is exhausted", "damaged": "there is damage on it", "altered": "a card alters it",
    "altering": "it alters a card; without this test altering cards are never found",
    "class:vessel": "it has this class", "house:tide": "it belongs to this House",
    "keyword:unique": "it has this keyword",
}
# fmt: on


@cache
def card_help() -> tuple[CardChapter, ...]:
    """Everything that can be written on a card."""
    return (_card(), _keywords(), _ability(), _tags(), _clauses(), _selectors(), _references(), _operations(),
            _numbers(), _conditions(), _durations(), _limits())  # fmt: skip


def _facts(entries: dict[str, str]) -> tuple[Fact, ...]:
    return tuple(Fact(word, _sentence(text)) for word, text in entries.items())


def _sentence(text: str) -> str:
    return text[:1].upper() + text[1:] + ("" if text.endswith((".", "}")) else ".")


def _card() -> CardChapter:
    note = "A card begins with [[card]]; its House and classes are declared at the head of the file."
    return CardChapter(title="A card", note=note, words=_facts({key: KEY_HELP[key] for key in CARD_KEYS}))


def _keywords() -> CardChapter:
    written = {"alter": "alter:pawn", "sworn-to": "sworn-to:tide"}
    words = {written.get(word, word): f"{_on(word)}{text}" for word, text in KEYWORD_HELP.items()}
    return CardChapter(title="Keywords", note='For example: keywords = ["unique", "alter:pawn"].', words=_facts(words))


def _on(word: str) -> str:
    if word in ON_PAWNS:
        return "Pawns. "
    return "Assets. " if word in ON_ASSETS else "Events. " if word == "ongoing" else ""


def _ability() -> CardChapter:
    return CardChapter(
        title="An ability",
        note="Tags in brackets, clauses, a colon, and steps separated by semicolons. Without tags and `when` it "
        "applies continuously on assets and Ongoing events, and happens on completion on other events.",
        words=_facts({
            "[act] mark pawn & theirs : damage(mark, 2); gain(you, 100)": "activated, as a pawn action with a mark",
            "when dies : damage(killer, 1)": "triggered, when something happens",
            ": modify(each pawn & yours, force, +1)": "continuous",
        }),
    )  # fmt: skip


def _tags() -> CardChapter:
    entries = {f"[{tag}]": TAG_HELP[tag] for tag in parser.TAGS} | {
        "[ç50]": "Pay that much. Can be combined with other tags."
    }
    return CardChapter(
        title="Tags", note="Several tags share one pair of brackets: [exhaust, ç50].", words=_facts(entries)
    )


def _clauses() -> CardChapter:
    entries = {f"when {word}": english.TRIGGERS[word] for word in parser.TRIGGERS}
    entries |= {
        "mark pawn & theirs": "what is marked when it is declared: a selector",
        "if wealth_of(you) < 500": "a condition that must hold when it is declared or triggered",
        "once": "at most once a turn",
    }
    return CardChapter(title="Clauses", words=_facts(entries))


def _selectors() -> CardChapter:
    entries = {kind: KIND_HELP.get(kind, f"a {kind}") for kind in parser.KINDS}
    entries |= {f"& {test}": text for test, text in TEST_HELP.items()}
    entries |= {f"& domain:{one}": "it lives in this domain" for one in parser.DOMAINS}
    entries |= {
        f"& {parser.STATS[2]} >= 3": f"compares a stat: {', '.join(parser.STATS)}, with {' '.join(parser.COMPARISONS)}"
    }
    note = (
        f"A number (at most {parser.MAX_MARKS}), kinds separated by /, tests after &: up-to 2 pawn / device & theirs. "
        f"`not` negates a test. {', '.join(HIDDEN_KINDS)} can only be tested for whose they are; "
        f"{', '.join(PILE_KINDS)} are for search, dig, recover and discount."
    )
    return CardChapter(title="Selecting cards", note=note, words=_facts(entries))


def _references() -> CardChapter:
    entries = {word: text + (f", {REF_NEEDS[word]}" if word in REF_NEEDS else "") for word, text in REFS.items()}
    entries |= {
        "each pawn & yours": "everything that a selector fits",
        "choose pawn & yours": "chosen when the step is reached",
    }
    entries |= {"you": "the boss of this card", "boss(mark)": "its boss", "owner(mark)": "its original boss"}
    entries |= {"each player": "all players", "each rival": "all players but you"}
    return CardChapter(title="Cards and players", words=_facts(entries))


def _operations() -> CardChapter:
    lasting = ", ".join(operation.name for operation in OPERATIONS if operation.continuous)
    note = f"Only {lasting} can apply continuously; elsewhere they need a duration if they take one."
    words = tuple(Fact(signature(operation), _does(operation)) for operation in OPERATIONS)
    return CardChapter(title="Operations", note=note, words=words)


def signature(operation: Operation) -> str:
    """An operation as it is written: damage(card, n, psych?)."""
    needed = [ARGUMENT_NAMES.get(kind, kind) for kind in operation.needed]
    optional = [f"{ARGUMENT_NAMES.get(kind, kind)}?" for kind in operation.optional]
    return f"{operation.name}({', '.join(needed + optional)})"


def _does(operation: Operation) -> str:
    """What an operation does, with an example from the Core Set."""
    said = _sentence(operation.sentence.format(**SPOKEN))
    example = _example(operation.name)
    return f"{said} For example: {example}" if example else said


def _example(name: str) -> str:
    for card in named_set("core").cards:
        for ability in card.abilities:
            if any(step.name == name for step in ability.steps):
                return ability.text
    return ""


def _numbers() -> CardChapter:
    entries = {}
    for name, text in FUNCTIONS.items():
        of, spoken = ("self", "this card") if name in parser.CARD_FUNCTIONS else ("you", "a player")
        entries[f"{name}({of})"] = text.format(spoken)
    entries |= {"influence_of(you)": "total Influence; with one House: influence_of(you, tide)"}
    entries |= {"count(pawn & yours)": "how many cards or players fit"}
    return CardChapter(title="Numbers", note="Sums, with factors: 2 * count(pawn & yours) + 1.", words=_facts(entries))


def _conditions() -> CardChapter:
    entries = {
        "action = attack": f"the action that a maneuver responds to: {', '.join(parser.ACTIONS)}; "
        "several are separated by /",
        "my-turn": "it is your turn",
        "is(mark, damaged)": "a card passes a test",
        "wealth_of(you) < 500": f"compares two numbers: {' '.join(parser.COMPARISONS)}",
        "may": "before a step: you choose whether it happens",
        "if … then": "before a step: it only happens if the condition holds then",
        "unless … pays n then": "before a step: that player may pay you n Çint to stop it",
    }
    return CardChapter(title="Conditions", note="Joined by `and`, negated by `not`.", words=_facts(entries))


def _durations() -> CardChapter:
    bans = {f"forbid(mark, {verb}, turn)": f"it can't {text} this turn" for verb, text in BANS.items()}
    return CardChapter(title="Durations, and what can be forbidden", words=_facts(DURATIONS | bans))


def _limits() -> CardChapter:
    turn = Options().turn_actions
    return CardChapter(
        title="No card goes on forever",
        note=f"An ability has at most {parser.MAX_ABILITY_CHARS} characters and {parser.MAX_STEPS} steps (V-13). "
        "Using one must cost something that runs out: exhaustion, Ç50 or more, or `once` (V-9). Whatever cards say, a "
        f"turn has at most {turn} actions and maneuvers (VTM-111); after them the player can only end it.",
    )
