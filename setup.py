"""Builds Ludarium: compiled by mypyc where a C compiler is found, plain Python otherwise or with LUDARIUM_PURE=1."""

import os
import re
import shlex
import shutil
import sys
import sysconfig
from glob import glob
from pathlib import Path

COMPILED = [
    "ludarium/boards/*.py",
    "ludarium/bots/**/*.py",
    "ludarium/games/*/rules/**/*.py",
    "ludarium/games/*/bots/**/*.py",
    "ludarium/lab/exhaustive/*.py",
]
"""Folders in which everything is compiled."""
NATIVE = re.compile(r"^from (mypy_extensions|librt\S*) import ", re.MULTILINE)
"""How a module of `core` says that it is compiled: it imports the types and marks of compiled code."""

HIDE_SYMBOLS = "-fvisibility=hidden"
"""Lets the compiler inline small accessors: nothing outside a library may replace its functions."""


def sources() -> list[str]:
    """The modules that are compiled."""
    found = {name for pattern in COMPILED for name in glob(pattern, recursive=True)}
    found |= {name for name in glob("ludarium/core/*.py") if NATIVE.search(Path(name).read_text(encoding="utf-8"))}
    return sorted(name for name in found if not name.endswith("__init__.py"))


def libraries() -> list[tuple[list[str], str | None]]:
    """The compiled modules by the library they go into: one for every game, and one for all they stand on."""
    found: dict[str, list[str]] = {}
    for name in sources():
        parts = name.split("/")
        found.setdefault(f"ludarium_{parts[2] if parts[1] == 'games' else 'core'}", []).append(name)
    return [(names, library) for library, names in found.items()]


def modules() -> list[str]:
    """The compiled modules as paths without a suffix, and the libraries they are in."""
    return [name.removesuffix(".py") for name in sources()] + [f"{library}__mypyc" for _, library in libraries()]


def pure(reason: str) -> None:
    """Say in one line why nothing is compiled."""
    print(f"ludarium: {reason}; building the uncompiled version, which plays the same but slower.", file=sys.stderr)


def extensions() -> list[object]:
    """The compiled modules, or none where they are not wanted or cannot be had."""
    if os.environ.get("LUDARIUM_PURE", "") not in ("", "0"):
        return []
    compiler = shlex.split(os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc")[0]
    if os.name == "posix" and shutil.which(compiler) is None:
        pure(f"there is no C compiler ({compiler})")
        return []
    try:
        from mypyc.build import mypycify
    except ImportError:
        pure("mypyc is not installed")
        return []
    found = list(mypycify(sources(), opt_level="3", separate=libraries()))
    if os.name == "posix":
        for extension in found:  # mypyc gives them all one list of arguments, so append nothing to it
            extension.extra_compile_args = [*extension.extra_compile_args, HIDE_SYMBOLS]
    return found


def main() -> None:
    from setuptools import setup
    from setuptools.command.build_ext import build_ext

    class BuildAllOrNone(build_ext):
        """Builds all the compiled modules or, if the C compiler fails, none of them."""

        def initialize_options(self) -> None:
            super().initialize_options()
            self.parallel = os.cpu_count()

        def run(self) -> None:
            try:
                super().run()
            except Exception as problem:
                pure(f"the C compiler failed ({str(problem).splitlines()[0]})")
                for extension in self.extensions:
                    for path in (self.get_ext_fullpath(extension.name), self.get_ext_filename(extension.name)):
                        if os.path.exists(path):
                            os.remove(path)
                self.extensions.clear()

    setup(ext_modules=extensions(), cmdclass={"build_ext": BuildAllOrNone})


if __name__ == "__main__":
    if sys.argv[1:] == ["--sources"]:
        print(*sources())
    elif sys.argv[1:] == ["--modules"]:
        print(*modules())
    else:
        main()
