"""Compiles abilities from what is written to what the rules carry out."""

from ludarium.games.vitium.cards.language import parser, syntax
from ludarium.games.vitium.cards.model import PrintedCard, ability_mode
from ludarium.games.vitium.rules import abilities as compiled
from ludarium.games.vitium.rules.data import terms

MODES = {
    "static": compiled.STATIC,
    "activated": compiled.ACTIVATED,
    "triggered": compiled.TRIGGERED,
    "played": compiled.PLAYED,
}
HOWS = {"ref": compiled.BY_REF, "each": compiled.BY_EACH, "choose": compiled.BY_CHOICE, "pile": compiled.BY_EACH}
WORDS = {"stat": parser.STATS, "verb": parser.VERBS, "keyword": terms.KEYWORDS}


class AbilityCompiler:
    """Compiles abilities for a match in which Houses and classes have numbers."""

    def __init__(self, houses: list[str], classes: list[str]) -> None:
        self.houses, self.classes = houses, classes

    def ability(self, card: PrintedCard, ability: syntax.Ability) -> compiled.CardAbility:
        tags = sum(1 << terms.TAG_NAMES.index(tag) for tag in ability.tags)
        mode, when = MODES[ability_mode(card, ability)], terms.WHENS.index(ability.when)
        found = compiled.CardAbility(mode, tags, ability.price or 0, when, ability.once)
        found.mark = self.selector(ability.mark) if ability.mark else None
        found.condition = self.condition(ability.condition or ())
        found.steps = [self.step(step) for step in ability.steps]
        return found

    def step(self, step: syntax.AbilityStep) -> compiled.EffectStep:
        found = compiled.EffectStep(step.operation, [self.prefix(one) for one in step.before])
        for argument in step.arguments:
            self.argument(found, argument)
        return found

    def prefix(self, before: syntax.Before) -> compiled.Prefix:
        what = {"may": compiled.MAY, "if": compiled.IF, "unless": compiled.UNLESS}[before.what]
        players = self.players(before.player) if before.player else compiled.YOU
        return compiled.Prefix(what, self.condition(before.condition), players, self.number(before.number))

    # Arguments -------------------------------------------------------------------------------------------------------

    def argument(self, step: compiled.EffectStep, argument: syntax.Argument) -> None:
        """Put an argument where the rules look for its kind."""
        if isinstance(argument, syntax.Who):
            self.cards(step, compiled.Affected(HOWS[argument.how], self.ref(argument.ref), self.fitting(argument)))
        elif isinstance(argument, syntax.PlayerRef):
            step.players = self.players(argument)
        elif isinstance(argument, syntax.Selector):
            step.fitting = self.selector(argument)
        elif isinstance(argument, syntax.Number):
            if step.amount is compiled.ZERO:
                step.amount = self.number(argument)
            else:
                step.second_amount = self.number(argument)
        else:
            self.word(step, argument)

    def cards(self, step: compiled.EffectStep, cards: compiled.Affected) -> None:
        if step.cards is compiled.NO_CARDS:
            step.cards = cards
        else:
            step.other_cards = cards

    def word(self, step: compiled.EffectStep, word: syntax.Word) -> None:
        if word.kind == "duration":
            step.duration = parser.DURATIONS.index(word.text)
        elif word.kind == "house":
            step.word = -1 if word.text == "choice" else self.houses.index(word.text)
        elif word.kind in WORDS:
            step.word = WORDS[word.kind].index(word.text)
        else:
            step.flag = True

    def ref(self, ref: str) -> int:
        return parser.REFS.index(ref) if ref else 0

    def fitting(self, who: syntax.Who) -> compiled.Filter:
        return self.selector(who.selector) if who.selector else compiled.NOTHING_FITS

    def players(self, player: syntax.PlayerRef) -> compiled.Players:
        return compiled.Players(terms.PLAYER_WORDS.index(player.what), self.ref(player.of))

    # Numbers, selectors and conditions -------------------------------------------------------------------------------

    def number(self, number: syntax.Number | None) -> compiled.Formula:
        return compiled.Formula([self.term(term) for term in number.terms]) if number else compiled.ZERO

    def term(self, term: syntax.Term) -> compiled.FormulaTerm:
        found = compiled.FormulaTerm(term.times, terms.FUNCTIONS.index(term.what))
        if term.selector:
            found.counted = self.selector(term.selector)
        elif isinstance(term.of, syntax.PlayerRef):
            found.players = self.players(term.of)
            found.house = self.houses.index(term.house) if term.house else -1
        else:
            found.card = self.ref(term.of)
        return found

    def selector(self, selector: syntax.Selector) -> compiled.Filter:
        kinds = sum(1 << parser.KINDS.index(kind) for kind in set(selector.kinds))
        tests = [self.test(test) for test in selector.tests]
        return compiled.Filter(kinds, tests, selector.count, selector.up_to)

    def test(self, test: syntax.Test) -> compiled.FilterTest:
        lists = {"class": self.classes, "house": self.houses, "keyword": terms.KEYWORDS, "domain": parser.DOMAINS}
        word = lists[test.name].index(test.word) if test.name in lists else 0
        compare = parser.COMPARISONS.index(test.compare) if test.number else 0
        what = terms.TESTS.index(test.name)
        return compiled.FilterTest(what, test.negated, word, compare, self.number(test.number))

    def condition(self, condition: syntax.Condition) -> list[compiled.Clause]:
        return [self.clause(asked) for asked in condition]

    def clause(self, asked: syntax.Asked) -> compiled.Clause:
        what = {
            "action": terms.Q_ACTION, "my-turn": terms.Q_MY_TURN, "is": terms.Q_IS, "compare": terms.Q_COMPARE,
        }[asked.what]  # fmt: skip
        found = compiled.Clause(what, asked.negated)
        found.actions = sum(1 << parser.ACTIONS.index(one) for one in set(asked.actions))
        found.card = self.ref(asked.ref)
        if asked.test:
            found.test = self.test(asked.test)
        found.left, found.right = self.number(asked.left), self.number(asked.right)
        found.compare = parser.COMPARISONS.index(asked.compare) if asked.compare else 0
        return found
