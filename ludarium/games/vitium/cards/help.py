"""What can be written on a card, for whoever writes one: told from the tables that the reader and the rules go by."""

from functools import cache

from ludarium.core.parts.card_files import CardChapter
from ludarium.core.scene import Fact
from ludarium.games.vitium.cards.checker import HIDDEN_KINDS, ON_ASSETS, ON_PAWNS, PILE_KINDS, REF_NEEDS
from ludarium.games.vitium.cards.english import DURATIONS, FUNCTIONS, REFS, SAYS, WHENS
from ludarium.games.vitium.cards.parser import (
    ACTIONS,
    COMPARISONS,
    DOMAINS,
    KINDS,
    LONGEST,
    MOST_COUNT,
    MOST_STEPS,
    OF_CARDS,
    OPERATIONS,
    STATIC,
    STATS,
    TAGS,
    TRIGGERS,
)
from ludarium.games.vitium.cards.pool import read_word
from ludarium.games.vitium.cards.reader import OF_CARD
from ludarium.games.vitium.display.card_face import BANS
from ludarium.games.vitium.options import Options
from ludarium.games.vitium.rules.terms import TYPES
from ludarium.games.vitium.text.keyword_help import KEYWORD_TELLS, TAG_TELLS

# fmt: off
KEYS = {  # what each key of a card holds
    "id":        'Small letters, digits and hyphens: "dock-rat". Each is used once.',
    "name":      "1 to 40 characters.",
    "house":     "The id of a declared House.",
    "type":      f"One of {', '.join(TYPES)}.",
    "class":     "Of assets: a list of declared classes.",
    "requires":  "Influence with its House, 0 to 8.",
    "cost":      "Of assets: 0 to 5000 Çint, in steps of 50.",
    "force":     "0 to 20; leave it out to print a dash. Events have stats only if they alter.",
    "resolve":   "Likewise; an asset that does not alter needs at least 1.",
    "cunning":   "Likewise.",
    "stealth":   "Likewise.",
    "progress":  "Of events: 0 to 60.",
    "reward":    "Of jobs: { influence = 1, cint = 200 }.",
    "keywords":  "A list of keywords.",
    "abilities": "A list of at most four lines of the effect language.",
}
ARGUMENTS = {  # how each kind of argument is called, and spoken of
    "who":      ("card", "the card"),      "ref":    ("card", "another card"), "player":   ("player", "the player"),
    "number":   ("n", "n"),                "house":  ("house", "the House"),   "keyword":  ("keyword", "a keyword"),
    "cards":    ("selector", "card"),      "stat":   ("stat", "of a stat"),    "verb":     ("verb", "do something"),
    "selector": ("selector", "fitting cards"),                                 "hand":     ("hand", ""),
    "psych":    ("psych", ""),             "random": ("random", ""),           "duration": ("duration", ""),
}
KIND_TELLS = {
    "asset": "a pawn, location or device", "card": "a card of a deck or junkyard", "player": "a player",
    "event": "an event in play", "underway": "an event that lies face down", "ongoing": "an event that lies face up",
}
TEST_TELLS = {
    "yours": "you are its boss", "theirs": "somebody else is", "other": "it is not this card; of a player, not you",
    "exhausted": "it is exhausted", "damaged": "there is damage on it", "altered": "a card alters it",
    "altering": "it alters a card; without this test such cards are never found",
    "class:vessel": "it has this class", "house:tide": "it is of this House", "keyword:unique": "it has this keyword",
}
# fmt: on


@cache
def handbook() -> tuple[CardChapter, ...]:
    """All there is to write on a card."""
    return (_card(), _keywords(), _ability(), _tags(), _clauses(), _selectors(), _references(), _operations(),
            _numbers(), _conditions(), _durations(), _limits())  # fmt: skip


def _facts(told: dict[str, str]) -> tuple[Fact, ...]:
    return tuple(Fact(word, _sentence(text)) for word, text in told.items())


def _sentence(text: str) -> str:
    return text[:1].upper() + text[1:] + ("" if text.endswith((".", "}")) else ".")


def _card() -> CardChapter:
    note = "A card begins with [[card]]; its House and classes are declared at the head of the file."
    return CardChapter(title="A card", note=note, words=_facts({key: KEYS[key] for key in OF_CARD}))


def _keywords() -> CardChapter:
    written = {"alter": "alter:pawn", "sworn-to": "sworn-to:tide"}
    told = {written.get(word, word): f"{_on(word)}{text}" for word, text in KEYWORD_TELLS.items()}
    return CardChapter(title="Keywords", note='For example: keywords = ["unique", "alter:pawn"].', words=_facts(told))


def _on(word: str) -> str:
    if word in ON_PAWNS:
        return "Pawns. "
    return "Assets. " if word in ON_ASSETS else "Events. " if word == "ongoing" else ""


def _ability() -> CardChapter:
    return CardChapter(
        title="An ability",
        note="Tags in brackets, clauses, a colon, and steps parted by semicolons. Without tags and `when` it holds all "
        "the time on assets and Ongoing events, and happens when another event is completed.",
        words=_facts({
            "[act] mark pawn & theirs : damage(mark, 2); gain(you, 100)": "used: as a pawn action, with a mark",
            "when dies : damage(killer, 1)": "by itself, when something happens",
            ": modify(each pawn & yours, force, +1)": "all the time",
        }),
    )  # fmt: skip


def _tags() -> CardChapter:
    told = {f"[{tag}]": TAG_TELLS[tag] for tag in TAGS} | {"[ç50]": "Pay that much. It stands beside other tags."}
    return CardChapter(title="Tags", note="Several stand in one pair of brackets: [exhaust, ç50].", words=_facts(told))


def _clauses() -> CardChapter:
    told = {f"when {word}": WHENS[word] for word in TRIGGERS}
    told |= {
        "mark pawn & theirs": "what is pointed at when it is declared: a selector",
        "if wealth_of(you) < 500": "a condition that must hold when it is declared or triggered",
        "once": "not twice in a turn",
    }
    return CardChapter(title="Clauses", words=_facts(told))


def _selectors() -> CardChapter:
    told = {kind: KIND_TELLS.get(kind, f"a {kind}") for kind in KINDS}
    told |= {f"& {test}": text for test, text in TEST_TELLS.items()}
    told |= {f"& domain:{one}": "it lives there" for one in DOMAINS}
    told |= {f"& {STATS[2]} >= 3": f"its value compares so; with {', '.join(STATS)} and {' '.join(COMPARISONS)}"}
    note = (
        f"A number (at most {MOST_COUNT}), kinds parted by /, tests after &: up-to 2 pawn / device & theirs. `not` "
        f"turns a test round. {', '.join(HIDDEN_KINDS)} can only be asked whose they are; {', '.join(PILE_KINDS)} "
        "are for search, dig, recover and discount."
    )
    return CardChapter(title="Pointing at cards", note=note, words=_facts(told))


def _references() -> CardChapter:
    told = {word: text + (f", {REF_NEEDS[word]}" if word in REF_NEEDS else "") for word, text in REFS.items()}
    told |= {
        "each pawn & yours": "everything a selector finds",
        "choose pawn & yours": "picked when the step is reached",
    }
    told |= {"you": "the boss of this card", "boss(mark)": "its boss", "owner(mark)": "its original boss"}
    told |= {"each player": "all of them", "each rival": "all but you"}
    return CardChapter(title="Cards and players", words=_facts(told))


def _operations() -> CardChapter:
    note = f"All the time hold only {', '.join(STATIC)}; elsewhere they end with a duration where they have one."
    words = tuple(Fact(_signature(name), _does(name)) for name in OPERATIONS)
    return CardChapter(title="Operations", note=note, words=words)


def _signature(name: str) -> str:
    """What an operation takes: damage(card, n, psych?)."""
    needed, _, extra = OPERATIONS[name].partition("?")
    told = [ARGUMENTS[kind][0] for kind in needed.split()] + [f"{ARGUMENTS[kind][0]}?" for kind in extra.split()]
    return f"{name}({', '.join(told)})"


def _does(name: str) -> str:
    """What an operation does, and a card of the Core Set that has it."""
    kinds = OPERATIONS[name].replace("?", "").split()
    spoken = [ARGUMENTS[kind][1] for kind in kinds]
    if spoken[:2] == ["the card", "the card"]:
        spoken[1] = "another card"
    parts = {place: spoken[number] if number < len(spoken) else "" for number, place in enumerate("abcde")}
    # fmt: off
    parts |= {"verb": "s", "has": "has", "whose": "the player's", "price": "nÇ", "kind": "each fitting card",
              "cards": "cards", "psych": "", "random": "", "until": "", "n": "+n", "ban": parts["b"],
              "house": "the House", "hand": "at the hand of the player, or at a face-down card: look(mark)"}
    # fmt: on
    said = _sentence(SAYS[name].format(**parts))
    example = _example(name)
    return f"{said} For example: {example}" if example else said


def _example(name: str) -> str:
    for card in read_word("core").cards:
        for ability in card.abilities:
            if any(step.name == name for step in ability.steps):
                return ability.text
    return ""


def _numbers() -> CardChapter:
    told = {}
    for name, text in FUNCTIONS.items():
        of, spoken = ("self", "this card") if name in OF_CARDS else ("you", "a player")
        told[f"{name}({of})"] = text.format(spoken)
    told |= {"influence_of(you)": "total Influence; with a House, influence_of(you, tide)"}
    told |= {"count(pawn & yours)": "how many there are"}
    return CardChapter(title="Numbers", note="Sums, with factors: 2 * count(pawn & yours) + 1.", words=_facts(told))


def _conditions() -> CardChapter:
    told = {
        "action = attack": f"what a maneuver answers: {', '.join(ACTIONS)}; several are parted by /",
        "my-turn": "it is your turn",
        "is(mark, damaged)": "a card passes a test",
        "wealth_of(you) < 500": f"two numbers compare so: {' '.join(COMPARISONS)}",
        "may": "before a step: you are asked",
        "if … then": "before a step: only if a condition holds when it is reached",
        "unless … pays n then": "before a step: that player may pay you n Çint, and it is passed over",
    }
    return CardChapter(title="Conditions", note="Joined by `and`, turned round by `not`.", words=_facts(told))


def _durations() -> CardChapter:
    bans = {f"forbid(mark, {verb}, turn)": f"it cannot {text} this turn" for verb, text in BANS.items()}
    return CardChapter(title="Durations, and what can be forbidden", words=_facts(DURATIONS | bans))


def _limits() -> CardChapter:
    turn = Options().turn_actions
    return CardChapter(
        title="No card goes on for ever",
        note=f"An ability has at most {LONGEST} characters and {MOST_STEPS} steps (V-13). One that is used must use "
        "itself up: by exhaustion, by 50Ç or more, or by `once` (V-9). Whatever cards say, a turn has room for "
        f"{turn} actions and maneuvers (VTM-111); who has none left can only end it.",
    )
