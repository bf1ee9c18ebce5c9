"""The log: lines for people, or JSON for programs, with the request and the table that a line is about."""

import json
import logging
from contextvars import ContextVar
from datetime import UTC, datetime
from typing import Literal

LogFormat = Literal["text", "json"]
REQUEST: ContextVar[str] = ContextVar("request", default="")
"""The id of the request that is being answered."""
TABLE: ContextVar[str] = ContextVar("table", default="")
"""The table that it is about."""
TEXT = "%(asctime)s %(levelname)s %(name)s: %(message)s"


class JsonLines(logging.Formatter):
    """One JSON object a line."""

    def format(self, record: logging.LogRecord) -> str:
        about = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": record.getMessage(),
            "request": REQUEST.get(),
            "table": TABLE.get(),
            "process": record.process,
        }
        if record.exc_info:
            about["traceback"] = self.formatException(record.exc_info)
        return json.dumps({name: value for name, value in about.items() if value not in ("", None)})


def write_logs(form: LogFormat) -> None:
    """Log warnings and errors to standard error."""
    handler = logging.StreamHandler()
    handler.setFormatter(JsonLines() if form == "json" else logging.Formatter(TEXT))
    logging.basicConfig(handlers=[handler], level=logging.WARNING, force=True)
