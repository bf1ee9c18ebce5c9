"""The pages of the Python API: what a package exports, by the module that defines it; mkdocstrings fills them in."""

import importlib

PACKAGES = {
    "core": "What every game provides, and what bots, servers and clients use of it.",
    "client": "Play a seat of a server from a program; [Programs that play](../../how-to/api.md) has an example.",
    "bots": "Bots, analysis and reviews; [Bots, hints, analysis](../../how-to/bots.md) shows how to use them.",
    "testing": "The laws every game keeps, as tests for yours; [Add a game](../../tutorials/add-a-game.md) uses them.",
}


def python_pages() -> dict[str, str]:
    """A page for each package that programs are written against."""
    return {f"reference/python/{name}.md": _page(name, about) for name, about in PACKAGES.items()}


def _page(name: str, about: str) -> str:
    package = importlib.import_module(f"ludarium.{name}")
    parts = [f"# ludarium.{name}", about]
    modules = dict[str, list[str]]()
    for export in sorted(package.__all__, key=str.lower):
        modules.setdefault(_defined_in(package.__name__, export), []).append(export)
    for module, exports in sorted(modules.items()):
        parts.append(f"## {module}")
        parts += [f"::: {module}.{export}" for export in exports]
    return "\n\n".join(parts) + "\n"


def _defined_in(package: str, export: str) -> str:
    """The module that defines an export; the package itself for constants and types, which don't know theirs."""
    found = getattr(importlib.import_module(package), export)
    module = getattr(found, "__module__", package)
    return module if isinstance(module, str) and module.startswith("ludarium.") else package
