"""The examples are packages of their own, or scripts; here they are tested without being installed."""

import sys
from pathlib import Path

for _example in Path(__file__).parent.iterdir():
    if (_example / "pyproject.toml").exists() or any(_example.glob("*.py")):
        sys.path.insert(0, str(_example))
