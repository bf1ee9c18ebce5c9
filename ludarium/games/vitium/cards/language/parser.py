"""Parses the effect language: a line of text becomes an ability, or an error that says where and what is expected.

The rulebook has the grammar and the operations. `checker` says what is allowed on which card.
"""

import difflib
import re
from collections.abc import Callable, Iterable

from ludarium.games.vitium.cards.language import syntax
from ludarium.games.vitium.rules.abilities import Operation
from ludarium.games.vitium.rules.effects.operations import operation_named, operation_names

TAGS = ("act", "exhaust", "seduce", "deploy", "turn", "sabotage", "maneuver", "sneak")
TRIGGERS = ("dies", "kills", "seduced", "intercepts", "completes", "sabotages")
KINDS = ("asset", "pawn", "location", "device", "event", "underway", "ongoing", "player", "card", "gambit", "job")
PLAIN_TESTS = ("yours", "theirs", "other", "exhausted", "damaged", "altered", "altering")
NAMED_TESTS = ("class", "house", "keyword", "domain")
STATS = ("force", "resolve", "cunning", "stealth")
COMPARISONS = ("=", "!=", "<", "<=", ">", ">=")
ACTIONS = (
    "negotiate", "purchase", "get-underway", "attack", "work", "sabotage", "act", "seduce", "complete", "activate",
)  # fmt: skip
REFS = ("self", "mark", "altered", "actor", "target", "killer", "victim", "saboteur", "seducer", "event")
CARD_FUNCTIONS = (*STATS, "damage_on", "phys_on", "psych_on", "progress_on", "sabotage_on")
PLAYER_FUNCTIONS = ("influence_of", "wealth_of", "hand_of")
DURATIONS = ("turn", "round", "good", "self")
VERBS = ("attack", "work", "sabotage", "act", "intercept", "ready")
DOMAINS = ("planetary", "stellar", "ethereal")
CLAUSES = ("when", "mark", "if", "once")
KINDS_OF_WORDS = {"stat": STATS, "duration": DURATIONS, "verb": VERBS}

MAX_ABILITY_CHARS, MAX_STEPS, MAX_MARKS = 200, 6, 4
MAX_HINT_WORD_CHARS, MAX_HINT_CANDIDATES = 60, 300
"""Limits for looking up similar words, which is slow."""

TOKEN = re.compile(
    r"(?P<word>[a-zç][a-z0-9ç_]*(?:-[a-z0-9]+)*)|(?P<number>[0-9]+)"
    r"|(?P<sign><=|>=|!=|[][(){},;:&/*=<>+-])|(?P<space>\s+)"
)


class CardError(Exception):
    """Something wrong with a card, in which key, and in which column of an ability."""

    def __init__(self, rule: str, message: str, column: int = 0, hint: str = "", field: str = "") -> None:
        super().__init__(message)
        self.rule, self.message, self.column, self.hint, self.field = rule, message, column, hint, field


def did_you_mean(word: str, known: Iterable[str]) -> str:
    """A hint at a similar known word; among many words only at one with the same first letter."""
    words = list(known)
    if len(words) > MAX_HINT_CANDIDATES:
        words = [one for one in words if one[:1] == word[:1]][:MAX_HINT_CANDIDATES]
    found = difflib.get_close_matches(word, words, n=1) if len(word) <= MAX_HINT_WORD_CHARS else []
    return f'Did you mean "{found[0]}"?' if found else ""


def one_of(words: Iterable[str]) -> str:
    """A hint that lists all known words."""
    return f"There are {', '.join(words)}."


def read_ability(text: str) -> syntax.Ability:
    """The ability of a line, or a CardError."""
    return AbilityParser(text).ability()


class AbilityParser:
    """Parses one line from left to right."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.kinds: list[str] = []
        self.words: list[str] = []
        self.columns: list[int] = []
        self.place = 0
        self.split(text)

    def split(self, text: str) -> None:
        """Split the line into tokens."""
        end = 0
        while end < len(text):
            found = TOKEN.match(text, end)
            if found is None:
                raise CardError("V-12", f'"{text[end]}" is not part of the effect language', end + 1)
            kind = found.lastgroup or ""
            if kind != "space":
                self.kinds.append(kind)
                self.words.append(found.group())
                self.columns.append(end + 1)
            end = found.end()
        self.kinds.append("end")
        self.words.append("")
        self.columns.append(len(text) + 1)

    # Tokens ----------------------------------------------------------------------------------------------------------

    @property
    def word(self) -> str:
        return self.words[self.place]

    @property
    def kind(self) -> str:
        return self.kinds[self.place]

    @property
    def column(self) -> int:
        return self.columns[self.place]

    def follows(self, *words: str) -> bool:
        """Whether the next token is one of these."""
        return self.words[self.place] in words

    def take(self) -> str:
        """Read the next token."""
        word = self.words[self.place]
        self.place += 1
        return word

    def skips(self, word: str) -> bool:
        """Read the next token if it is this word."""
        if self.words[self.place] != word:
            return False
        self.place += 1
        return True

    def expect(self, word: str) -> None:
        """Read this token, or raise what was expected."""
        if not self.skips(word):
            raise self.fault(f'expected "{word}", found {self.found()}')

    def found(self) -> str:
        return f'"{self.word}"' if self.word else "the end of the line"

    def fault(self, message: str, hint: str = "", rule: str = "V-12") -> CardError:
        return CardError(rule, message, self.column, hint)

    def choice(self, what: str, known: Iterable[str]) -> str:
        """One of the known words."""
        known = tuple(known)
        if self.word not in known:
            raise self.fault(f"expected {what}, found {self.found()}", did_you_mean(self.word, known) or one_of(known))
        return self.take()

    def identifier(self, what: str) -> str:
        """Any word."""
        if self.kind != "word":
            raise self.fault(f"expected {what}, found {self.found()}")
        return self.take()

    def integer(self) -> int:
        if self.kind != "number":
            raise self.fault(f"expected a number, found {self.found()}")
        if len(self.word) > 5:
            raise self.fault(f"{self.word} is too large a number", rule="V-13")
        return int(self.take())

    # The parts of an ability -----------------------------------------------------------------------------------------

    def ability(self) -> syntax.Ability:
        """The whole line."""
        columns: dict[str, int] = {}
        tags, price = self.tags(columns)
        when, mark, condition, once = "", None, None, False
        while self.follows(*CLAUSES):
            clause, columns[self.word] = self.word, self.column
            if (clause == "when" and when) or (clause == "mark" and mark) or (clause == "if" and condition):
                raise self.fault(f'"{clause}" is given twice')
            self.take()
            if clause == "when":
                when = self.choice("a trigger", TRIGGERS)
            elif clause == "mark":
                mark = self.selector()
            elif clause == "if":
                condition = self.condition()
            else:
                once = True
        self.expect(":")
        steps = [self.step()]
        while self.skips(";"):
            steps.append(self.step())
        if self.kind != "end":
            raise self.fault(f'expected ";" or the end of the line, found {self.found()}')
        return syntax.Ability(self.text, tags, price, when, mark, condition, once, tuple(steps), columns)

    def tags(self, columns: dict[str, int]) -> tuple[tuple[str, ...], int | None]:
        """The tags in brackets, and the price among them."""
        tags, price = list[str](), None
        if not self.skips("["):
            return (), None
        while True:
            word = self.word
            columns.setdefault(word, self.column)
            if re.fullmatch(r"[çc][0-9]{1,5}", word):
                price = int(self.take()[1:])
            else:
                tag = self.choice("a tag", TAGS)
                if tag in tags:
                    raise CardError("V-6", f'the tag "{tag}" is given twice', columns[tag])
                tags.append(tag)
            if not self.skips(","):
                break
        self.expect("]")
        return tuple(tags), price

    def selector(self) -> syntax.Selector:
        """`up-to 2 pawn / device & theirs`."""
        column = self.column
        up_to = self.skips("up-to")
        count = self.integer() if self.kind == "number" else 1
        kinds = [self.choice("a kind of card", KINDS)]
        while self.skips("/"):
            kinds.append(self.choice("a kind of card", KINDS))
        tests = []
        while self.skips("&"):
            tests.append(self.test())
        return syntax.Selector(tuple(kinds), tuple(tests), count, up_to, column)

    def test(self) -> syntax.Test:
        """One test, after `&` or in `is(…)`."""
        negated = self.skips("not")
        column, word = self.column, self.choice("a test", (*PLAIN_TESTS, *NAMED_TESTS, *STATS))
        if word in NAMED_TESTS:
            self.expect(":")
            return syntax.Test(word, negated, word=self.identifier(f"a {word}"), column=column)
        if word in STATS:
            compare = self.choice("a comparison", COMPARISONS)
            return syntax.Test(word, negated, compare=compare, number=self.number(), column=column)
        return syntax.Test(word, negated, column=column)

    def condition(self) -> syntax.Condition:
        """`action = attack and not my-turn`."""
        asked = [self.asked()]
        while self.skips("and"):
            asked.append(self.asked())
        return tuple(asked)

    def asked(self) -> syntax.Asked:
        """One test of a condition."""
        negated, column = self.skips("not"), self.column
        if self.skips("action"):
            self.expect("=")
            actions = [self.choice("a kind of action", ACTIONS)]
            while self.skips("/"):
                actions.append(self.choice("a kind of action", ACTIONS))
            return syntax.Asked("action", negated, actions=tuple(actions), column=column)
        if self.skips("my-turn"):
            return syntax.Asked("my-turn", negated, column=column)
        if self.skips("is"):
            self.expect("(")
            ref = self.choice("a card", REFS)
            self.expect(",")
            test = self.test()
            self.expect(")")
            return syntax.Asked("is", negated, ref=ref, test=test, column=column)
        left = self.number()
        compare = self.choice("a comparison", COMPARISONS)
        return syntax.Asked("compare", negated, left=left, compare=compare, right=self.number(), column=column)

    def number(self) -> syntax.Number:
        """A sum."""
        column = self.column
        sign = -1 if self.follows("-") else 1
        if self.follows("+", "-"):
            self.take()
        terms = [self.term(sign)]
        while self.follows("+", "-"):
            terms.append(self.term(-1 if self.take() == "-" else 1))
        return syntax.Number(tuple(terms), column)

    def term(self, sign: int) -> syntax.Term:
        """A number, a function, or a number times a function."""
        times = sign
        if self.kind == "number":
            times *= self.integer()
            if not self.skips("*"):
                return syntax.Term(times, "")
            if self.kind == "number":
                return syntax.Term(times * self.integer(), "")
        known = (*CARD_FUNCTIONS, *PLAYER_FUNCTIONS, "count")
        what = self.choice("a number", known)
        self.expect("(")
        if what in CARD_FUNCTIONS:
            term = syntax.Term(times, what, self.choice("a card", REFS))
        elif what == "count":
            term = syntax.Term(times, what, selector=self.selector())
        else:
            player = self.player()
            house = self.identifier("a House") if what == "influence_of" and self.skips(",") else ""
            term = syntax.Term(times, what, player, house)
        self.expect(")")
        return term

    # Steps -----------------------------------------------------------------------------------------------------------

    def step(self) -> syntax.AbilityStep:
        """Prefixes, the name of an operation and its arguments."""
        before = []
        while self.follows("may", "if", "unless"):
            before.append(self.before())
        column = self.column
        name = self.identifier("an operation")
        operation = operation_named(name)
        if operation is None:
            raise CardError("V-12", f'unknown operation "{name}"', column, did_you_mean(name, operation_names()))
        self.expect("(")
        kinds, arguments = self.arguments(operation)
        self.expect(")")
        return syntax.AbilityStep(operation, kinds, arguments, tuple(before), column)

    def before(self) -> syntax.Before:
        """`may`, `if … then`, `unless … pays … then`."""
        word = self.take()
        if word == "may":
            return syntax.Before("may")
        if word == "if":
            condition = self.condition()
            self.expect("then")
            return syntax.Before("if", condition)
        player = self.player()
        self.expect("pays")
        number = self.number()
        self.expect("then")
        return syntax.Before("unless", player=player, number=number)

    def arguments(self, operation: Operation) -> tuple[tuple[str, ...], tuple[syntax.Argument, ...]]:
        """The arguments that an operation takes, and their kinds."""
        if operation.instead and self.follows(*REFS) and self.words[self.place + 1] == ")":
            return tuple(operation.instead), (self.argument("ref"),)
        needed, found = operation.needed, list[syntax.Argument]()
        for kind in needed:
            if found and not self.skips(","):
                raise self.fault(f"{operation.name}(…) takes {len(needed)} arguments: {', '.join(needed)}")
            found.append(self.argument(kind))
        for kind in operation.optional:
            if self.skips(","):
                found.append(self.argument(kind))
        if self.follows(","):
            raise self.fault(f"{operation.name}(…) takes no more arguments")
        return tuple([*needed, *operation.optional][: len(found)]), tuple(found)

    def argument(self, kind: str) -> syntax.Argument:
        """One argument of a kind."""
        column = self.column
        if kind in KINDS_OF_WORDS:
            return syntax.Word(kind, self.choice(f"a {kind}", KINDS_OF_WORDS[kind]), column)
        if kind in ("house", "keyword"):
            return syntax.Word(kind, self.identifier(f"a {kind}"), column)
        if kind == "cards":
            return self.own_cards()
        if kind == "ref":
            return syntax.Who("ref", self.choice("a card", REFS), column=column)
        read: dict[str, Callable[[], syntax.Argument]] = {
            "who": self.who, "player": self.player, "boss": self.player, "number": self.number,
            "selector": self.selector,
        }  # fmt: skip
        return read[kind]() if kind in read else syntax.Word(kind, self.choice(f'"{kind}"', (kind,)), column)

    def own_cards(self) -> syntax.Who:
        """This card, or the fitting cards in your hand."""
        column = self.column
        if self.skips("self"):
            return syntax.Who("ref", "self", column=column)
        return syntax.Who("pile", selector=self.selector(), column=column)

    def who(self) -> syntax.Who:
        """A card, `each …` or `choose …`."""
        column = self.column
        if self.follows("each", "choose"):
            how = self.take()
            return syntax.Who(how, selector=self.selector(), column=column)
        if self.word not in REFS:
            raise self.fault(
                f"expected a card, found {self.found()}",
                did_you_mean(self.word, REFS) or f"A card is each …, choose …, or one of {', '.join(REFS)}.",
            )
        return syntax.Who("ref", self.take(), column=column)

    def player(self) -> syntax.PlayerRef:
        """A player, or several."""
        column = self.column
        if self.skips("each"):
            return syntax.PlayerRef("each " + self.choice('"player" or "rival"', ("player", "rival")), column=column)
        word = self.choice("a player", ("you", "mark", "boss", "owner"))
        if word in ("you", "mark"):
            return syntax.PlayerRef(word, column=column)
        self.expect("(")
        ref = self.choice("a card", REFS)
        self.expect(")")
        return syntax.PlayerRef(word, ref, column)
