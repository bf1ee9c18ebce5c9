"""Who is who: guests known by a signed cookie, and what they call themselves."""

import hashlib
import hmac
import os
import re
import secrets
import unicodedata
from collections.abc import Callable
from pathlib import Path

from ludarium.core.errors import Misuse
from ludarium.server.errors import Denied
from ludarium.server.http.addresses import opener_of

COOKIE = "ludarium"
YEAR = 365 * 24 * 3600
MAX_NAMES = 20_000
"""So many names are remembered: everybody who looks at the lobby for the first time is a new guest."""
_ID = re.compile(r"[0-9a-f]{32}")
_TURNING = set("\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")
"""Characters that turn the direction of the text after them."""


class Guests:
    """Signs and reads cookies, and remembers the names of the guests it has met."""

    def __init__(self, key: bytes) -> None:
        self._key = key
        self._names: dict[str, str] = {}
        self._most = MAX_NAMES
        self.present: list[Callable[[], set[str]]] = []
        """Each tells of guests whose names are needed: at tables and in campaigns that are in memory."""

    def cookie(self, guest: str) -> str:
        """What a browser is given to keep."""
        return f"{guest}.{self._sign(guest)}"

    def read(self, cookie: str | None) -> str:
        """The guest whom a cookie names; empty if it is none of ours."""
        guest, _, signature = (cookie or "").partition(".")
        if not _ID.fullmatch(guest) or not signature.isascii():
            return ""
        return guest if hmac.compare_digest(signature, self._sign(guest)) else ""

    def opener(self, address: str) -> str:
        """An address as the database keeps it."""
        return opener_of(self._key, address)

    def _sign(self, guest: str) -> str:
        return hmac.digest(self._key, f"guest {guest}".encode(), "sha256").hex()

    def name(self, guest: str) -> str:
        """What a guest is called."""
        return self._names.get(guest) or f"Guest {1000 + int(guest[:8], 16) % 9000}"

    def knows(self, guest: str) -> bool:
        """Whether the guest's name, if there is one, is in memory."""
        return guest in self._names

    def remember(self, names: dict[str, str]) -> None:
        """Keep these names; when there are very many, those of guests who are nowhere now are forgotten again."""
        self._names |= names
        if len(self._names) > self._most:
            needed = names.keys() | {guest for each in self.present for guest in each()}
            self._names = {guest: name for guest, name in self._names.items() if guest in needed}
            self._most = max(MAX_NAMES, 2 * len(self._names))


def new_guest() -> str:
    """Somebody nobody has met."""
    return secrets.token_hex(16)


def new_claim() -> tuple[str, str]:
    """A claim to a seat, and its hash: the claim goes into the link, only the hash is stored."""
    claim = secrets.token_urlsafe(18)
    return claim, hashed(claim)


def hashed(claim: str) -> str:
    return hashlib.sha256(f"claim {claim}".encode("utf-8", "surrogatepass")).hexdigest()


def clean_name(text: str, longest: int) -> str:
    """A name somebody gives themselves or another, or Denied."""
    name = clean(text)
    if not name or len(name) > longest:
        raise Denied(f"A name has 1 to {longest} characters.", 400)
    return name


def clean(text: str) -> str:
    """Text on one line, without characters that steer instead of saying something."""
    plain = (" " if unicodedata.category(one) in ("Cc", "Zl", "Zp") else one for one in text if one not in _TURNING)
    return " ".join("".join(plain).split())


def read_key(path: Path) -> bytes:
    """The key that signs cookies, made at the first start; for its owner alone."""
    try:
        handle = os.open(path, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600)
    except FileExistsError:
        key = path.read_bytes()
        if len(key) < 32:
            raise Misuse(f"{path} is no key: remove it, and every guest begins anew.") from None
        return key
    with os.fdopen(handle, "wb") as file:
        key = secrets.token_bytes(32)
        file.write(key)
        return key
