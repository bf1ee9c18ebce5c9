"""Where a person's own things are kept, as their system has it."""

import os
import sys
from pathlib import Path


def data_home() -> Path:
    """The folder for what Ludarium keeps for this person between runs."""
    named = os.environ.get("XDG_DATA_HOME", "")
    if os.path.isabs(named):  # a relative one is to be passed over, says the specification of these folders
        return Path(named) / "ludarium"
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Application Support" / "ludarium"
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA") or Path.home() / "AppData" / "Local") / "ludarium"
    return Path.home() / ".local" / "share" / "ludarium"
