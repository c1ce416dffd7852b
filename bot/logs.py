"""The log of the bot. Tokens, links to pages and what people typed are never logged."""

import json
import logging
import re
import sys
from contextvars import Context, ContextVar
from datetime import UTC, datetime
from types import TracebackType
from typing import Literal

from engines.core.text.words import copy_context_for_background_task
from storage import DatabaseUnavailable, NotMigrated

Format = Literal["text", "json"]
FORMAT = "%(asctime)s %(levelname)s %(name)s %(message)s"
LOWEST_LEVELS = {
    # At DEBUG these loggers write messages of people and answers to them, tokens, links and seeds.
    "aiosqlite": "INFO",
    "discord.gateway": "INFO",
    "discord.http": "INFO",
    "discord.ui": "INFO",
    "discord.webhook": "INFO",
    # It logs a line for each migration. The bot logs one for all of them.
    "alembic": "WARNING",
    # It warns of missing voice libraries, which the bot does not need.
    "discord.client": "ERROR",
}
"""The lowest level of these loggers."""
SECRET_URL = re.compile(r"((?:/webhooks/\d+|/interactions/\d+|/w)/)[^\s/?#'\"<>()\[\]{},;\\]{8,}")
"""A URL with a secret in it: an interaction's token, or the link of a page."""

QUOTED_VALUE = re.compile(r"(?<=input_value=).*?(?=, input_type=)")
"""The value that a validation error quotes. It may be text that a player typed."""

DRIVER_VALUES = re.compile(
    r"(DETAIL:|query argument \$\d+:).*?(?=\n\[SQL|\n\n(?:The above|During)|\Z)", re.DOTALL
)
"""The values that an error of a database driver quotes."""

BOT_TOKEN = re.compile(r"(\bBot )[^\s'\"<>,]{20,}")
"""The bot's token in the header of a request."""

LOGGED_IDS = ("game", "interaction", "reference")
"""The ids that a JSON line may have, set by `add_log_ids` or by the argument `extra` of a log
call."""

# it is never changed
_log_ids: ContextVar[dict[str, int]] = ContextVar("logged about", default={})  # noqa: B039


def add_log_ids(**ids: int) -> None:
    """Add ids to all JSON lines that are logged in the rest of this task."""
    _log_ids.set({**_log_ids.get(), **ids})


def make_detached_context() -> Context:
    """Return a context without ids and language, for a task that outlives the interaction that
    started it."""
    context = copy_context_for_background_task()
    context.run(_log_ids.set, {})
    return context


def redact_secrets(text: str) -> str:
    """Return a text in which secrets and stored values are replaced by an ellipsis."""
    text = DRIVER_VALUES.sub(r"\1 …", text)
    text = SECRET_URL.sub(r"\1…", text)
    text = BOT_TOKEN.sub(r"\1…", text)
    return QUOTED_VALUE.sub("…", text)


class RedactingFormatter(logging.Formatter):
    """A formatter that redacts messages and tracebacks, also those of libraries."""

    def format(self, record: logging.LogRecord) -> str:
        """Return the redacted line of a record."""
        return redact_secrets(super().format(record))


class JsonFormatter(RedactingFormatter):
    """A formatter for one JSON object per line.

    Ids are text, because many programs round long numbers.
    """

    def format(self, record: logging.LogRecord) -> str:
        """Return a record as a redacted JSON object."""
        line = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname,
            "logger": record.name,
            "message": redact_secrets(record.getMessage()),
        }
        ids = _log_ids.get() | vars(record)
        line |= {name: str(ids[name]) for name in LOGGED_IDS if name in ids}
        if record.exc_info:
            line["traceback"] = redact_secrets(self.formatException(record.exc_info))
        if record.stack_info:
            line["stack"] = redact_secrets(record.stack_info)
        return json.dumps(line)


class OutageFilter(logging.Filter):
    """A filter for the errors of an outage of the database, which come from everywhere at once.

    It passes one of them per second, with the count of the others and without a traceback.
    """

    _last_logged = 0.0
    _suppressed_count = 0

    def filter(self, record: logging.LogRecord) -> bool:
        """Return whether a record is logged, and shorten it if it is about an outage."""
        error = (record.exc_info or sys.exc_info())[1]
        is_unavailable = isinstance(error, DatabaseUnavailable) and not isinstance(
            error, NotMigrated
        )
        if not is_unavailable and not hasattr(record, "outage"):
            return True
        if 0 <= record.created - self._last_logged < 1:
            self._suppressed_count += 1
            return False
        message = record.getMessage()
        if record.exc_info:
            message += f": {error}"
        if self._suppressed_count:
            message += f" (and {self._suppressed_count} more like this)"
        record.msg = message
        record.args = ()
        record.exc_info = None
        record.exc_text = None
        self._last_logged = record.created
        self._suppressed_count = 0
        return True


def set_up_logging(level: str, log_format: Format = "text") -> None:
    """Set up the log of this process: its level and its format."""
    handler = logging.StreamHandler()
    handler.addFilter(OutageFilter())
    formatter = JsonFormatter() if log_format == "json" else RedactingFormatter(FORMAT)
    handler.setFormatter(formatter)
    logging.basicConfig(level=level, handlers=[handler])
    for name, least in LOWEST_LEVELS.items():
        logging.getLogger(name).setLevel(
            max(least, level, key=logging.getLevelNamesMapping().__getitem__)
        )
    if log_format == "json":  # every line of that stream must be JSON
        logging.captureWarnings(True)
        sys.excepthook = _log_uncaught


def _log_uncaught(
    kind: type[BaseException], error: BaseException, traceback: TracebackType | None
) -> None:
    """Log an error that ends the process, as `sys.excepthook`."""
    logging.getLogger("bot").critical(
        "process: ended by an uncaught error", exc_info=(kind, error, traceback)
    )


def log_exit_reason(text: object) -> None:
    """Write why the program ends: to stderr or, if the log is JSON, as a critical line."""
    if any(
        isinstance(handler.formatter, JsonFormatter) for handler in logging.getLogger().handlers
    ):
        logging.getLogger("bot").critical("process: ended, because it cannot go on: %s", text)
    else:
        print(text, file=sys.stderr)
