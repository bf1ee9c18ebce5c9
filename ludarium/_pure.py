"""LUDARIUM_PURE=1 runs the Python sources even where compiled modules lie beside them."""

import importlib.util
import os
import sys
from collections.abc import Sequence
from importlib.machinery import ModuleSpec
from types import ModuleType


class _Sources:
    """Finds the modules of this package as source files only.

    It doesn't extend the base class of finders, which takes long to import.
    """

    def find_spec(self, name: str, path: Sequence[str] | None, target: ModuleType | None = None) -> ModuleSpec | None:
        if not name.startswith("ludarium.") or path is None:
            return None
        for folder in path:
            source = os.path.join(folder, f"{name.rpartition('.')[2]}.py")
            if os.path.isfile(source):
                return importlib.util.spec_from_file_location(name, source)
        return None


if os.environ.get("LUDARIUM_PURE", "") not in ("", "0"):
    sys.meta_path.insert(0, _Sources())


def compiled() -> bool:
    """Whether the rules run compiled."""
    from ludarium.core import state

    return not (state.__file__ or "").endswith(".py")
