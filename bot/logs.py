"""What is logged, and what never is: no token, no link of a page, nothing that people typed."""

import json
import logging
import re
import sys
from contextvars import Context, ContextVar
from datetime import UTC, datetime
from typing import Literal

from engines.core.text.words import nobody_s as nobody_spoken_to
from storage import DatabaseUnavailable, NotMigrated

Format = Literal["text", "json"]
FORMAT = "%(asctime)s %(levelname)s %(name)s %(message)s"
LEAST = {
    # At DEBUG these log whatever passes through them: what people send and are answered, tokens, links and seeds.
    "aiosqlite": "INFO",
    "discord.gateway": "INFO",
    "discord.http": "INFO",
    "discord.ui": "INFO",
    "discord.webhook": "INFO",
    # It warns of voice libraries that we do not need.
    "discord.client": "ERROR",
}
SECRET = re.compile(r"((?:/webhooks/\d+|/interactions/\d+|/w)/)[^\s/?#'\"<>()\[\]{},;\\]{8,}")
"""An address that is as good as a key: of an answer to somebody, or of a page."""

VALUE = re.compile(r"(?<=input_value=).*?(?=, input_type=)")
"""What a document holds in a place where it does not fit, as a fault quotes it: it may be a card that was typed in."""


DRIVER = re.compile(r"(DETAIL:|query argument \$\d+:).*?(?=\n\[SQL|\n\n(?:The above|During)|\Z)", re.DOTALL)
"""What a database's driver quotes: values that were to be stored."""

OURS = re.compile(r"(\bBot )[^\s'\"<>,]{20,}")
"""The bot's own token, as a request carries it."""

KNOWN = ("game", "interaction", "reference")
"""What a line may be about: by `about`, or by `extra` where it is known there alone."""

_about: ContextVar[dict[str, int]] = ContextVar("logged about", default={})  # noqa: B039 - it is never changed


def about(**known: int) -> None:
    """Whatever is logged in the rest of this task, by whomever, is about this game or interaction."""
    _about.set({**_about.get(), **known})


def nobody_s() -> Context:
    """For a task that outlives the interaction that began it: what it logs is about something else."""
    context = nobody_spoken_to()
    context.run(_about.set, {})
    return context


def discreet(text: str) -> str:
    text = DRIVER.sub(r"\1 …", text)
    return VALUE.sub("…", OURS.sub(r"\1…", SECRET.sub(r"\1…", text)))


class Discreet(logging.Formatter):
    """Also for what others log, tracebacks included."""

    def format(self, record: logging.LogRecord) -> str:
        return discreet(super().format(record))


class Json(Discreet):
    """One object a line, for programs that gather logs. Ids are text: many of those programs round long numbers."""

    def format(self, record: logging.LogRecord) -> str:
        told = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname,
            "logger": record.name,
            "message": discreet(record.getMessage()),
        }
        known = _about.get() | {name: value for name, value in vars(record).items() if name in KNOWN}
        told |= {name: str(known[name]) for name in KNOWN if name in known}
        if record.exc_info:
            told["traceback"] = discreet(self.formatException(record.exc_info))
        if record.stack_info:
            told["stack"] = discreet(record.stack_info)
        return json.dumps(told)


class Outages(logging.Filter):
    """While a database is away everybody finds that out: one line a second tells of all of them, and no traceback."""

    _told = 0.0
    _more = 0

    def filter(self, record: logging.LogRecord) -> bool:
        fault = (record.exc_info or sys.exc_info())[1]
        away = isinstance(fault, DatabaseUnavailable) and not isinstance(fault, NotMigrated)
        if not (away or hasattr(record, "outage")):
            return True
        if 0 <= record.created - self._told < 1:
            self._more += 1
            return False
        more = f" (and {self._more} more like this)" if self._more else ""
        record.msg, record.args = f"{record.getMessage()}{f': {fault}' if record.exc_info else ''}{more}", ()
        record.exc_info = record.exc_text = None
        self._told, self._more = record.created, 0
        return True


def begin_logging(level: str, form: Format = "text") -> None:
    handler = logging.StreamHandler()
    handler.addFilter(Outages())
    handler.setFormatter(Json() if form == "json" else Discreet(FORMAT))
    logging.basicConfig(level=level, handlers=[handler])
    for name, least in LEAST.items():
        logging.getLogger(name).setLevel(max(least, level, key=logging.getLevelNamesMapping().__getitem__))
    if form == "json":  # nothing else may be on that stream
        logging.captureWarnings(True)
        sys.excepthook = lambda *fault: logging.getLogger("bot").critical("ended by a fault", exc_info=fault)


def last_words(text: object) -> None:
    """Why the program ends: a sentence for whoever started it, and an object for whoever gathers those."""
    if any(isinstance(handler.formatter, Json) for handler in logging.getLogger().handlers):
        logging.getLogger("bot").critical("%s", text)
    else:
        print(text, file=sys.stderr)
