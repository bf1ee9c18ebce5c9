"""The HTTP API as a page, from the schema that the server itself serves."""

import json
import tempfile
import warnings
from http import HTTPStatus
from pathlib import Path
from typing import Any

import msgspec

from build_tools.docs_site.markdown import cell, slug
from ludarium.server.app import create_routes, create_services
from ludarium.server.http.docs import type_words
from ludarium.server.settings import Settings

METHODS = ("get", "post", "put", "patch", "delete")


def openapi_schema() -> dict[str, Any]:
    """The OpenAPI schema of a server with default settings."""
    with tempfile.TemporaryDirectory() as folder, warnings.catch_warnings():
        warnings.simplefilter("ignore")  # about what a later Litestar will want, which is no matter of the pages
        settings = Settings(data=Path(folder))
        schema = msgspec.json.encode(create_routes(settings, create_services(settings)).openapi_schema.to_schema())
    found: dict[str, Any] = msgspec.json.decode(schema)
    return found


def http_pages() -> dict[str, str]:
    """The page, and the schema itself."""
    schema = openapi_schema()
    calls = [
        _call(method, path, methods[method])
        for path, methods in schema["paths"].items()
        for method in METHODS
        if method in methods
    ]
    shapes = [_shape(name, shape) for name, shape in sorted(schema["components"]["schemas"].items())]
    head = (
        "# The HTTP API\n\nMatches are played over WebSockets, as [Programs that play](../how-to/api.md) tells; "
        "everything else is HTTP, listed here. A running server has the same list at `/api/docs`. For tools there is "
        'the <a href="openapi.json">OpenAPI schema</a>.'
    )
    page = "\n\n".join([head, "## Requests", *calls, "## Messages", *shapes]) + "\n"
    return {"reference/http.md": page, "reference/openapi.json": json.dumps(schema, indent=1, ensure_ascii=False)}


def _call(method: str, path: str, call: dict[str, Any]) -> str:
    """One request: its parameters, body and answers."""
    rows = [(f"`{one['name']}` ({one['in']})", one.get("description", "")) for one in call.get("parameters", ())]
    body = call.get("requestBody", {}).get("content", {}).get("application/json", {}).get("schema")
    if body is not None:
        rows.append(("body", _type(body)))
    for status, answer in sorted(call.get("responses", {}).items()):
        kinds = [_type(content.get("schema", {})) for content in answer.get("content", {}).values()]
        words = answer.get("description", "")
        said = "" if words == HTTPStatus(int(status)).description else words  # which says nothing about this request
        rows.append((f"answer {status}", ". ".join(filter(None, [" ".join(kinds), said]))))
    title = f"{method.upper()} {path}"
    return "\n\n".join(filter(None, [f"### `{title}` {{ #{slug(title)} }}", call.get("summary", ""), _table(rows)]))


def _shape(name: str, shape: dict[str, Any]) -> str:
    """One kind of message: its fields."""
    rows = [(f"`{field}`", _with_words(of)) for field, of in shape.get("properties", {}).items()]
    about = " ".join(shape.get("description", "").split())
    return "\n\n".join(filter(None, [f"### {name} {{ #{_anchor(name)} }}", about, _table(rows)]))


def _with_words(of: dict[str, Any]) -> str:
    return ". ".join(filter(None, [_type(of), of.get("description", "")]))


def _table(rows: list[tuple[str, str]]) -> str:
    return "\n".join(["| | |", "|---|---|", *(f"| {name} | {cell(text)} |" for name, text in rows)]) if rows else ""


def _anchor(name: str) -> str:
    return f"message-{slug(name)}"


def _type(schema: dict[str, Any]) -> str:
    """A type in a few words, linked to its definition."""
    return type_words(schema, lambda name: f"[{name}](#{_anchor(name)})", lambda one: f"`{json.dumps(one)}`")
