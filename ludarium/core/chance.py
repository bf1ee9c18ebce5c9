"""Chance that players can check: every die and draw is derived from a secret that was committed to beforehand."""

import hashlib
import hmac
import secrets


class FairChance:
    """Draws derived by HMAC-SHA-256 from one secret and the number of the action they become."""

    def __init__(self, secret: bytes) -> None:
        self.secret = secret

    @classmethod
    def fresh(cls) -> "FairChance":
        """A secret nobody could know beforehand."""
        return cls(secrets.token_bytes(32))

    @classmethod
    def seeded(cls, seed: int | str) -> "FairChance":
        """The secret of a seed: the same seed gives the same match again."""
        return cls(hashlib.sha256(f"ludarium:{seed}".encode()).digest())

    @property
    def commitment(self) -> str:
        """What is shown before the match: the secret's SHA-256."""
        return hashlib.sha256(self.secret).hexdigest()

    def pick(self, number: int, odds: list[float]) -> int:
        """Which of the outcomes the action of that number is."""
        digest = hmac.digest(self.secret, f"action {number}".encode(), "sha256")
        left = int.from_bytes(digest[:7], "big") / 2**56
        for index, odd in enumerate(odds[:-1]):
            left -= odd
            if left < 0:
                return index
        return len(odds) - 1
