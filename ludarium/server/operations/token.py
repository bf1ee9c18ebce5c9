"""The token that administrators identify themselves with, in a file."""

from pathlib import Path

from ludarium.core.errors import Misuse

MIN_TOKEN_CHARS = 16


def read_token(path: Path | None) -> str:
    """The token in a file; empty without one."""
    if path is None:
        return ""
    try:
        found = path.read_text().strip()
    except (OSError, UnicodeDecodeError) as problem:
        raise Misuse(f"You can't use {path} as the token: {getattr(problem, 'strerror', 'it is not text')}.") from None
    if len(found) < MIN_TOKEN_CHARS:
        raise Misuse(f"The token in {path} is too short: use {MIN_TOKEN_CHARS} characters or more.")
    return found
