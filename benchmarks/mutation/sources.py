"""Modules that run another source than their file: from their import on, or from now on."""

import gc
import sys
from collections.abc import Callable, Sequence
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec, SourceFileLoader
from importlib.util import spec_from_file_location
from pathlib import Path
from types import CodeType, FunctionType, ModuleType

Coder = Callable[[Path, ModuleType], CodeType]
"""Makes the code of a module, and may give it further globals."""


class Replaced(MetaPathFinder):
    """Finds some modules of the games before anybody else, and gives them other code."""

    def __init__(self, paths: Sequence[Path], coder: Coder) -> None:
        self.paths = set(paths)
        self.coder = coder

    def find_spec(self, name: str, path: Sequence[str] | None, target: ModuleType | None = None) -> ModuleSpec | None:
        if not name.startswith("ludarium.games.") or path is None:
            return None
        for folder in path:
            source = Path(folder) / f"{name.rpartition('.')[2]}.py"
            if source in self.paths:
                return spec_from_file_location(name, source, loader=_Loader(name, str(source), self.coder))
        return None


class _Loader(SourceFileLoader):
    def __init__(self, name: str, path: str, coder: Coder) -> None:
        super().__init__(name, path)
        self.coder = coder

    def exec_module(self, module: ModuleType) -> None:
        exec(self.coder(Path(self.path), module), module.__dict__)


def replace(paths: Sequence[Path], coder: Coder) -> None:
    """These modules get other code when they are imported."""
    sys.meta_path.insert(0, Replaced(paths, coder))


def swap(path: Path, source: bytes) -> None:
    """The functions of a module that is already imported run this source; it may differ within its lines only."""
    codes = {(code.co_qualname, code.co_firstlineno): code for code in _inside(compile(source, path, "exec"))}
    for one in gc.get_objects():
        if type(one) is FunctionType and one.__code__.co_filename == str(path):
            one.__code__ = codes[one.__code__.co_qualname, one.__code__.co_firstlineno]


def _inside(code: CodeType) -> list[CodeType]:
    inner = [one for one in code.co_consts if isinstance(one, CodeType)]
    return inner + [deeper for one in inner for deeper in _inside(one)]
