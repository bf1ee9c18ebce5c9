"""The full screen, made with Textual, but without its command palette, which takes a twentieth of the start.

Textual's app asks for the palette's classes when it is imported, but makes none where the palette is switched off.
"""

import sys
from types import ModuleType


class _Unused(ModuleType):
    """Stands in for a module: every name in it is an empty class."""

    def __getattr__(self, name: str) -> type:
        if name.startswith("__"):
            raise AttributeError(name)
        return type(name, (), {})


sys.modules.setdefault("textual.command", _Unused("textual.command"))
