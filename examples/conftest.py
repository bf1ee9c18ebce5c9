"""The examples are packages of their own; here they are tested without being installed."""

import sys
from pathlib import Path

for _example in Path(__file__).parent.iterdir():
    if (_example / "pyproject.toml").exists():
        sys.path.insert(0, str(_example))
