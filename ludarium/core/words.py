"""Small helpers for sentences."""

from collections.abc import Sequence


def listed(names: Sequence[str]) -> str:
    """Names as a sentence lists them: a, b and c."""
    return "".join(names) if len(names) < 2 else f"{', '.join(names[:-1])} and {names[-1]}"
