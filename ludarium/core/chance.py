"""Verifiable chance: every die and draw is derived from a secret whose hash is published before the match."""

import hashlib
import hmac
import secrets


class FairChance:
    """Random draws, derived by HMAC-SHA-256 from a secret and the number of the action."""

    def __init__(self, secret: bytes) -> None:
        self.secret = secret

    @classmethod
    def fresh(cls) -> "FairChance":
        """Chance with a new random secret."""
        return cls(secrets.token_bytes(32))

    @classmethod
    def seeded(cls, seed: int | str) -> "FairChance":
        """Chance determined by a seed, so that a match can be repeated."""
        return cls(hashlib.sha256(f"ludarium:{seed}".encode()).digest())

    @property
    def commitment(self) -> str:
        """The SHA-256 of the secret, shown before the match."""
        return hashlib.sha256(self.secret).hexdigest()

    def pick(self, number: int, odds: list[float]) -> int:
        """The index of the outcome drawn for the action with this number."""
        digest = hmac.digest(self.secret, f"action {number}".encode(), "sha256")
        left = int.from_bytes(digest[:7], "big") / 2**56
        for index, odd in enumerate(odds[:-1]):
            left -= odd
            if left < 0:
                return index
        return len(odds) - 1
