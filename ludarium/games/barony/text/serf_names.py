"""The names that Barons give their Serfs (BAR-149)."""

import re
import unicodedata
from typing import Final

from ludarium.core.errors import Refused

NAME_MAX_CHARS: Final = 24
NAME_SIGNS: Final = " '-.!?&"
"""Allowed in a name beside letters and digits; none of them separates parts in any text form."""


def check_name(text: str) -> str:
    """A Serf's name in its one form, or Refused with what would do (BAR-149)."""
    name = unicodedata.normalize("NFC", " ".join(text.replace("\u2019", "'").split()))
    if len(name) > NAME_MAX_CHARS:
        raise Refused("BAR-149", f"A name has at most {NAME_MAX_CHARS} characters; this one has {len(name)}")
    for one in name:
        if not (one.isalnum() or one in NAME_SIGNS or unicodedata.category(one)[0] == "M"):
            raise Refused("BAR-149", f"A name has letters, digits, spaces and ' - . ! ? &, but not {one!r}")
    if "''" in name or (name and not name[0].isalpha()) or re.fullmatch("[A-Za-z][0-9]{1,2}", name):
        raise Refused("BAR-149", f"A name begins with a letter and does not look like a Serf's id, unlike {name!r}")
    return name


def write_name(name: str) -> str:
    """A name as a word."""
    return name.replace(" ", "_")


def read_name(text: str) -> str:
    """The name a word stands for."""
    return check_name(text.replace("_", " "))
