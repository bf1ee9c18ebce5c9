"""Every game as an environment for learning algorithms: PettingZoo, Gymnasium, OpenSpiel, and many matches at once.

from ludarium import adapters
environment = adapters.pettingzoo.env("vitium", seats=3)

They need more packages than the games do: `pip install "ludarium[rl]"`.
"""

from importlib import import_module
from typing import Any

__all__ = ["gymnasium", "openspiel", "pettingzoo", "vector"]


def __getattr__(name: str) -> Any:
    """Import an adapter when it is first used, so that one doesn't need the packages of another."""
    if name not in __all__:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return import_module(f"{__name__}.{name}")
