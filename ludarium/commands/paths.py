"""Where Ludarium stores a user's data."""

import os
import sys
from pathlib import Path


def data_home() -> Path:
    """The folder for user data, by the conventions of the operating system."""
    named = os.environ.get("XDG_DATA_HOME", "")
    if os.path.isabs(named):  # the XDG specification says to ignore relative paths
        return Path(named) / "ludarium"
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Application Support" / "ludarium"
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA") or Path.home() / "AppData" / "Local") / "ludarium"
    return Path.home() / ".local" / "share" / "ludarium"
