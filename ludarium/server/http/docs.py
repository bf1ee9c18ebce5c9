"""The page at /api/docs: the HTTP API as plain HTML without external files."""

import base64
import hashlib
from collections.abc import Callable
from html import escape
from typing import Any

from litestar import Request
from litestar.openapi.plugins import OpenAPIRenderPlugin

STYLE = """
body { font: 16px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem }
:root { color-scheme: light dark }
h2 { margin-top: 2rem } code, pre { font-family: ui-monospace, monospace } table { border-collapse: collapse }
td, th { text-align: left; vertical-align: top; padding: .2rem 1rem .2rem 0 } section { border-top: 1px solid #8886 }
"""
STYLE_HASH = f"sha256-{base64.b64encode(hashlib.sha256(STYLE.encode()).digest()).decode()}"
"""What the content policy allows this style by."""


class DocsPage(OpenAPIRenderPlugin):
    """Renders the OpenAPI schema as HTML."""

    def __init__(self) -> None:
        super().__init__(path="/", media_type="text/html")  # type: ignore[arg-type]

    def render(self, request: Request[Any, Any, Any], openapi_schema: dict[str, Any]) -> bytes:
        info = openapi_schema["info"]
        calls = [
            _call(method, path, call)
            for path, methods in openapi_schema["paths"].items()
            for method, call in methods.items()
            if isinstance(call, dict)
        ]
        shapes = [_shape(name, shape) for name, shape in sorted(openapi_schema["components"]["schemas"].items())]
        parts = [
            f"<h1>{escape(info['title'])} {escape(info['version'])}</h1><p>{escape(info['description'])}",
            '<p><a href="/api/docs/openapi.json">openapi.json</a>',
            "<h2>Requests</h2>", *calls, "<h2>Messages</h2>", *shapes,
        ]  # fmt: skip
        head = f'<meta charset="utf-8"><title>Ludarium: the API</title><style>{STYLE}</style>'
        return f'<!doctype html><html lang="en"><head>{head}</head><body>{"".join(parts)}</body></html>'.encode()


def _call(method: str, path: str, call: dict[str, Any]) -> str:
    """One request: its parameters, body and responses."""
    rows = [_row(one["name"], one.get("description", "")) for one in call.get("parameters", ())]
    body = call.get("requestBody", {}).get("content", {}).get("application/json", {}).get("schema")
    if body is not None:
        rows.append(_row("body", _type(body), raw=True))
    for status, answer in sorted(call.get("responses", {}).items()):
        kinds = [_type(content.get("schema", {})) for content in answer.get("content", {}).values()]
        rows.append(_row(status, f"{' '.join(kinds)} {escape(answer.get('description', ''))}", raw=True))
    head = f"<h3><code>{method.upper()} {escape(path)}</code></h3><p>{escape(call.get('summary') or '')}"
    return f"<section>{head}<table>{''.join(rows)}</table></section>"


def _shape(name: str, shape: dict[str, Any]) -> str:
    """One kind of message: its fields."""
    rows = [_row(field, _type(of), raw=True) for field, of in shape.get("properties", {}).items()]
    about = escape(shape.get("description", ""))
    return f'<section id="{escape(name)}"><h3>{escape(name)}</h3><p>{about}<table>{"".join(rows)}</table></section>'


def _row(name: str, text: str, *, raw: bool = False) -> str:
    return f"<tr><th><code>{escape(name)}</code><td>{text if raw else escape(text)}"


def _type(schema: dict[str, Any]) -> str:
    """A type in a few words, linked to its definition."""
    return type_words(schema, _link, lambda one: escape(repr(one)))


def _link(name: str) -> str:
    return f'<a href="#{escape(name)}">{escape(name)}</a>'


def type_words(schema: dict[str, Any], link: Callable[[str], str], literal: Callable[[object], str]) -> str:
    """A type of the schema in a few words, in which definitions are linked and values written as given."""
    if "$ref" in schema:
        return link(schema["$ref"].rpartition("/")[2])
    for key in ("oneOf", "anyOf"):
        if key in schema:
            return " or ".join(type_words(one, link, literal) for one in schema[key])
    if schema.get("type") == "array":
        return f"list of {type_words(schema.get('items', {}), link, literal)}"
    if "enum" in schema:
        return ", ".join(literal(one) for one in schema["enum"])
    kind = schema.get("type", "anything")
    return kind if isinstance(kind, str) else " or ".join(kind)
