"""Guests: who a signed cookie belongs to, and what they call themselves."""

import hashlib
import hmac
import re
import secrets
import unicodedata
from collections.abc import Callable, Sequence
from time import monotonic, time

from itsdangerous import BadSignature, Signer

from ludarium.server.errors import Denied
from ludarium.server.http.limits.addresses import opener_of

COOKIE = "ludarium"
COOKIE_MAX_AGE_SECONDS = 365 * 24 * 3600
DAY_SECONDS = 24 * 3600
KEY_SPREAD_SECONDS = 60.0
"""Time for every process to read a new key before one signs with it."""
MAX_REMEMBERED_NAMES = 20_000
"""Everybody who looks at the lobby for the first time is a new guest, so names can't all stay in memory."""
_GUEST_ID = re.compile(r"[0-9a-f]{32}")
_BIDI_CONTROLS = set("\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")
"""Characters that change the direction of the text after them."""


class Guests:
    """Signs and reads cookies, and remembers the names of guests."""

    def __init__(self, *keys: bytes, clock: Callable[[], float] = monotonic) -> None:
        self._clock = clock
        self._known = dict[bytes, float]()
        """The keys, and since when they are known."""
        self.use_keys(keys)
        self._names: dict[str, str] = {}
        self._max_names = MAX_REMEMBERED_NAMES
        self._today = 0
        self._seen: set[str] = set()
        """Who has come today."""
        self._needed: list[Callable[[], set[str]]] = []

    def use_keys(self, keys: Sequence[bytes]) -> None:
        """Accept the cookies of all these keys, and sign with the newest, the last.

        Where there are others, it signs only after a while: until then, other processes may not have read it.
        """
        now = self._clock()
        self._known = {key: self._known.get(key, now) for key in keys}
        *earlier, newest = keys
        is_spread = not earlier or now - self._known[newest] >= KEY_SPREAD_SECONDS
        ordered = keys if is_spread else (newest, *earlier)
        self._signer = Signer(list(ordered), salt="ludarium.guest", key_derivation="hmac", digest_method=hashlib.sha256)

    def keep_names_of(self, guests: Callable[[], set[str]]) -> None:
        """Keep the names of these guests in memory, whoever they are at the time."""
        self._needed.append(guests)

    def cookie(self, guest: str) -> str:
        """The signed value that a browser keeps."""
        return self._signer.sign(guest).decode()

    def read(self, cookie: str | None) -> str:
        """The guest a cookie belongs to; empty if we did not sign it."""
        try:
            guest = self._signer.unsign(cookie or "").decode("utf-8", "replace")
        except BadSignature:
            guest = self._read_legacy(cookie or "")
        return guest if _GUEST_ID.fullmatch(guest) else ""

    def _read_legacy(self, cookie: str) -> str:
        """The guest of a cookie from an earlier release, which signed with a bare HMAC; `/api/me` re-signs it."""
        guest, _, signature = cookie.partition(".")
        expected = (hmac.digest(key, f"guest {guest}".encode(), "sha256").hex() for key in self._known)
        return guest if signature.isascii() and any(hmac.compare_digest(signature, one) for one in expected) else ""

    def opener(self, address: str) -> str:
        """An address as the database stores it."""
        return opener_of(next(iter(self._known)), address)

    def name(self, guest: str) -> str:
        """What a guest is called."""
        return self._names.get(guest) or f"Guest {1000 + int(guest[:8], 16) % 9000}"

    def knows(self, guest: str) -> bool:
        """Whether the guest's name, if there is one, is in memory."""
        return guest in self._names

    def comes_today(self, guest: str) -> bool:
        """Whether a guest with a name comes for the first time today."""
        today = int(time() // DAY_SECONDS)
        if today != self._today:
            self._today, self._seen = today, set()
        if not self._names.get(guest) or guest in self._seen:
            return False
        self._seen.add(guest)
        return True

    def remember(self, names: dict[str, str]) -> None:
        """Keep these names; when there are too many, forget those of guests who are nowhere in memory."""
        self._names |= names
        if len(self._names) > self._max_names:
            needed = names.keys() | {guest for each in self._needed for guest in each()}
            self._names = {guest: name for guest, name in self._names.items() if guest in needed}
            self._max_names = max(MAX_REMEMBERED_NAMES, 2 * len(self._names))


def new_guest() -> str:
    """The id of a new guest."""
    return secrets.token_hex(16)


def new_claim() -> tuple[str, str]:
    """A claim to a seat, and its hash: the claim goes into the link, only the hash is stored."""
    claim = secrets.token_urlsafe(18)
    return claim, hashed(claim)


def hashed(claim: str) -> str:
    return hashlib.sha256(f"claim {claim}".encode("utf-8", "surrogatepass")).hexdigest()


def clean_name(text: str, max_chars: int) -> str:
    """A name as it is stored, or Denied."""
    name = clean(text)
    if not name or len(name) > max_chars:
        raise Denied(f"A name has 1 to {max_chars} characters.", 400)
    return name


def clean(text: str) -> str:
    """Text on one line, without control characters."""
    plain = (
        " " if unicodedata.category(one) in ("Cc", "Zl", "Zp") else one for one in text if one not in _BIDI_CONTROLS
    )
    return " ".join("".join(plain).split())
