"""Compiles abilities into the number code that the rules execute."""

from ludarium.games.vitium.cards.model import PrintedCard, ability_mode
from ludarium.games.vitium.cards.parser import ACTIONS, COMPARISONS, DOMAINS, DURATIONS, KINDS, REFS, STATS, VERBS
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
from ludarium.games.vitium.rules import terms

KIND_OF = {"static": terms.STATIC, "activated": terms.ACTIVATED, "triggered": terms.TRIGGERED, "played": terms.PLAYED}


class Assembler:
    """Appends compiled parts to one code array, in which offset 0 means none."""

    def __init__(self, houses: list[str], classes: list[str]) -> None:
        self.houses, self.classes = houses, classes
        self.code: list[int] = [0]

    def put(self, numbers: list[int]) -> int:
        """Append numbers; returns their offset."""
        place = len(self.code)
        self.code += numbers
        return place

    def ability(self, card: PrintedCard, ability: Ability) -> list[int]:
        """The entries of an ability."""
        tags = sum(1 << terms.TAG_NAMES.index(tag) for tag in ability.tags)
        steps = [self.step(step) for step in ability.steps]
        place = self.put([number for step in steps for number in step])
        return [
            int(KIND_OF[ability_mode(card, ability)]),
            tags,
            ability.price or 0,
            terms.WHENS.index(ability.when),
            self.selector(ability.mark) if ability.mark else 0,
            self.condition(ability.condition) if ability.condition else 0,
            int(ability.once),
            place,
            len(steps),
            0,
        ]

    def step(self, step: AbilityStep) -> list[int]:
        """The entries of a step."""
        before = [number for one in step.before for number in self.before(one)]
        numbers = [terms.OPS.index(step.name), len(step.before), self.put(before) if before else 0]
        numbers += self.arguments(step)
        return numbers + [0] * (int(terms.STEP) - len(numbers))

    def before(self, before: Before) -> list[int]:
        if before.what == "may":
            return [int(terms.MAY), 0, 0, 0]
        if before.what == "if":
            return [int(terms.IF), self.condition(before.condition), 0, 0]
        assert before.player is not None
        assert before.number is not None
        return [int(terms.UNLESS), *self.player(before.player), self.number(before.number)]

    def arguments(self, step: AbilityStep) -> list[int]:
        """The arguments of an operation as numbers; how many depends on their kinds."""
        if step.name == "look":
            first = step.arguments[0]
            return [1, *self.argument(first)] if isinstance(first, Who) else [0, *self.argument(first)]
        if step.name == "alter":
            target = step.arguments[1]
            assert isinstance(target, Who)
            return [*self.argument(step.arguments[0]), REFS.index(target.ref)]
        if step.name == "discount" and isinstance(step.arguments[0], Selector):
            return [int(terms.BY_EACH), *(number for one in step.arguments for number in self.argument(one))]
        numbers = [number for one in step.arguments for number in self.argument(one)]
        if step.name == "influence":
            house = step.arguments[2]
            assert isinstance(house, Word)
            numbers[-1] = -1 if house.text == "choice" else self.houses.index(house.text)
        return numbers

    def argument(self, argument: Argument) -> list[int]:
        if isinstance(argument, Who):
            if argument.selector is None:
                return [int(terms.BY_REF), REFS.index(argument.ref)]
            how = terms.BY_EACH if argument.how == "each" else terms.BY_CHOICE
            return [int(how), self.selector(argument.selector)]
        if isinstance(argument, PlayerRef):
            return self.player(argument)
        if isinstance(argument, Number):
            return [self.number(argument)]
        if isinstance(argument, Selector):
            return [self.selector(argument)]
        return [self.word(argument.text)]

    def word(self, text: str) -> int:
        """The index of a stat, duration, verb or keyword; 1 for plain flags such as `psych`."""
        for known in (STATS, DURATIONS, VERBS, terms.KEYWORDS):
            if text in known:
                return known.index(text)
        return 1

    def player(self, player: PlayerRef) -> list[int]:
        return [terms.PLAYER_WORDS.index(player.what), REFS.index(player.of) if player.of else 0]

    def number(self, number: Number) -> int:
        entries = [entry for term in number.terms for entry in self.term(term)]
        return self.put([len(number.terms), *entries])

    def term(self, term: Term) -> list[int]:
        what = terms.FUNCTIONS.index(term.what)
        if term.selector:
            return [term.times, what, self.selector(term.selector), 0]
        if isinstance(term.of, PlayerRef):
            kind, ref = self.player(term.of)
            return [term.times, what, kind | ref << 4, self.houses.index(term.house) + 1 if term.house else 0]
        return [term.times, what, REFS.index(term.of) if term.of else 0, 0]

    def selector(self, selector: Selector) -> int:
        kinds = sum(1 << KINDS.index(kind) for kind in set(selector.kinds))
        tests = [number for test in selector.tests for number in self.test(test)]
        return self.put([int(selector.up_to), selector.count, kinds, len(selector.tests), *tests])

    def test(self, test: Test) -> list[int]:
        lists = {"class": self.classes, "house": self.houses, "keyword": terms.KEYWORDS, "domain": DOMAINS}
        if test.name in lists:
            first, second = lists[test.name].index(test.word), 0
        elif test.number:
            first, second = COMPARISONS.index(test.compare), self.number(test.number)
        else:
            first, second = 0, 0
        return [int(test.negated), terms.TESTS.index(test.name), first, second]

    def condition(self, condition: Condition) -> int:
        return self.put([len(condition), *(number for asked in condition for number in self.asked(asked))])

    def asked(self, asked: Asked) -> list[int]:
        head = [int(asked.negated)]
        if asked.what == "action":
            return [*head, int(terms.Q_ACTION), sum(1 << ACTIONS.index(one) for one in set(asked.actions)), 0, 0, 0, 0]
        if asked.what == "my-turn":
            return [*head, int(terms.Q_MY_TURN), 0, 0, 0, 0, 0]
        if asked.test:
            return [*head, int(terms.Q_IS), REFS.index(asked.ref), *self.test(asked.test)]
        assert asked.left is not None
        assert asked.right is not None
        left, right = self.number(asked.left), self.number(asked.right)
        return [*head, int(terms.Q_COMPARE), left, COMPARISONS.index(asked.compare), right, 0, 0]
