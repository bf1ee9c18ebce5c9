"""Small helpers for sentences."""

from collections.abc import Sequence


def listed(names: Sequence[str], word: str = "and") -> str:
    """Names as a sentence lists them: a, b and c."""
    return "".join(names) if len(names) < 2 else f"{', '.join(names[:-1])} {word} {names[-1]}"


_SECOND_PERSON = {"is": "are", "was": "were", "has": "have", "does": "do", "goes": "go"}


def second_person(verb: str) -> str:
    """A verb in the third person as it follows `you`: sends, send; passes, pass; carries, carry; dies, die."""
    if verb in _SECOND_PERSON:
        return _SECOND_PERSON[verb]
    if verb.endswith("ies") and len(verb) > 4:
        return f"{verb[:-3]}y"
    return verb[:-2] if verb.endswith(("sses", "shes", "ches", "xes", "zzes")) else verb.removesuffix("s")


def counted(count: int, noun: str, plural: str = "") -> str:
    """A number with its noun: 1 card, 2 cards."""
    return f"{count} {noun if count == 1 else plural or noun + 's'}"


def who_won(names: list[str]) -> str:
    """Birch wins, or Birch and Dune win."""
    return f"{listed(names)} {'win' if len(names) > 1 else 'wins'}"
