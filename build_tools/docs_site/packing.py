"""Scenes as data for the site's pages: what scenes have in common is written once."""

from typing import Any

import msgspec

from build_tools.docs_site.running import Run, Shown

SHARED = ("zones", "pieces", "cards")
"""Lists of a scene whose items mostly stay the same from one scene to the next."""
KEPT = ("seats", "decider", "meters")
SCRIPT = "globalThis.ludariumRuns = Object.assign(globalThis.ludariumRuns ?? {}, "


class Packer:
    """The running diagrams of a page, to be written into one file."""

    def __init__(self) -> None:
        self.parts: list[Any] = []
        self.runs: dict[str, Any] = {}
        self._numbers: dict[bytes, int] = {}

    def add(self, name: str, run: Run) -> None:
        """Keep something that can be stepped through under a name that is new on the page."""
        assert name not in self.runs, name
        self.runs[name] = {"game": run.game, "own": run.own, "steps": [self._step(one) for one in run.steps]}

    def script(self, page: str) -> str:
        """A script that hands the runs to the page: unlike data that is fetched, it also works from a disk."""
        whole = msgspec.json.encode({page: {"parts": self.parts, "runs": self.runs}}).decode()
        return f"{SCRIPT}{whole})\n"

    def _step(self, one: Shown) -> dict[str, Any]:
        scene = one.scene
        packed: dict[str, Any] = {name: msgspec.to_builtins(getattr(scene, name)) for name in KEPT}
        packed["board"] = None if scene.board is None else self._part(scene.board)
        for name in SHARED:
            packed[name] = [self._part(item) for item in getattr(scene, name)]
        step = {
            "scene": packed, "text": one.text, "rule": one.rule, "picked": one.picked, "targets": one.targets,
            "since": one.since,
        }  # fmt: skip
        return {name: value for name, value in step.items() if value not in ("", (), None)}

    def _part(self, item: Any) -> int:
        """The number under which something is written."""
        text = msgspec.json.encode(item)
        if text not in self._numbers:
            self._numbers[text] = len(self.parts)
            self.parts.append(msgspec.Raw(text))
        return self._numbers[text]
