"""The log has no token, no link and no text that people typed, at any level."""

import io
import json
import logging
from collections.abc import Iterator
from datetime import UTC, datetime
from typing import Any

import pytest

from bot.logs import (
    LOWEST_LEVELS,
    JsonFormatter,
    OutageFilter,
    RedactingFormatter,
    add_log_ids,
    make_detached_context,
    set_up_logging,
)
from storage import DatabaseUnavailable, NothingStored, NotMigrated

TOKEN = "aW50ZXJhY3Rpb246MTIzNDU2Nzg5.kept-secret_~0"
ODD = "aW50ZXJhY3Rpb24=kept+secret:0="
LINK = "abcdefghijklmnopqrstuvwxyz-_0123"


@pytest.fixture
def said() -> Iterator[io.StringIO]:
    """Everything that any logger says, as the bot's own handler would write it."""
    text = io.StringIO()
    handler = logging.StreamHandler(text)
    handler.setFormatter(RedactingFormatter())
    root = logging.getLogger()
    before = root.level
    root.addHandler(handler)
    root.setLevel("DEBUG")
    yield text
    root.removeHandler(handler)
    root.setLevel(before)


@pytest.mark.parametrize(
    "address",
    [
        f"https://discord.com/api/v10/webhooks/712345678901234567/{TOKEN}/messages/@original",
        f"https://discord.com/api/v10/interactions/712345678901234567/{TOKEN}/callback?with_response=1",
        f"url='https://discord.com/api/v10/webhooks/712345678901234567/{ODD}/messages/7?wait=true'",
        f"<https://discord.com/api/v10/webhooks/712345678901234567/{ODD}>",
        f"https://watch.example.org/w/{LINK}/live",
        f"b'GET /w/{LINK} HTTP/1.1'",
    ],
)
def test_secrets_in_addresses_are_redacted(said: io.StringIO, address: str) -> None:
    log = logging.getLogger("somebody.else")
    log.warning("We are being rate limited. %s %s", "POST", address)
    try:
        raise ValueError(address)
    except ValueError:
        log.exception("it failed")
    assert "rate limited" in said.getvalue()
    assert "Traceback" in said.getvalue()
    assert TOKEN not in said.getvalue()
    assert "kept" not in said.getvalue()
    assert LINK not in said.getvalue()


def test_other_addresses_are_not_redacted(said: io.StringIO) -> None:
    logging.getLogger("bot").warning("see /channels/712345678901234567/messages and /w/")
    assert said.getvalue() == "see /channels/712345678901234567/messages and /w/\n"


def test_loggers_that_write_secrets_at_debug_never_do() -> None:
    before = {name: logging.getLogger(name).level for name in LOWEST_LEVELS}
    try:
        set_up_logging("DEBUG")
        for name in (
            "discord.gateway",
            "discord.http",
            "discord.webhook.async_",
            "discord.ui.view",
            "aiosqlite",
        ):
            assert not logging.getLogger(name).isEnabledFor(logging.DEBUG), name
        set_up_logging("WARNING")
        for name in LOWEST_LEVELS:
            assert not logging.getLogger(name).isEnabledFor(logging.INFO), name
    finally:
        for name, level in before.items():
            logging.getLogger(name).setLevel(level)


# ── As JSON ───────────────────────────────────────────────────────────────────────────────────────


def logged(
    message: str, *values: object, fault: Exception | None = None, **known: object
) -> dict[str, Any]:
    """A line of somebody's as it would be written; it is one line, whatever is in it."""
    record = logging.LogRecord(
        "somebody.else", logging.WARNING, "file.py", 7, message, values, None
    )
    record.__dict__.update(known)
    if fault:
        record.exc_info = (type(fault), fault, fault.__traceback__)
    (line,) = JsonFormatter().format(record).splitlines()
    told: dict[str, Any] = json.loads(line)
    return told


def test_a_json_line_is_one_object() -> None:
    told = logged("two\nlines of %s", "“somebody”")
    assert told.keys() == {"time", "level", "logger", "message"}
    assert (told["level"], told["logger"], told["message"]) == (
        "WARNING",
        "somebody.else",
        "two\nlines of “somebody”",
    )
    assert abs((datetime.now(UTC) - datetime.fromisoformat(told["time"])).total_seconds()) < 5


def test_a_json_line_has_the_ids_of_its_task() -> None:
    """Lines of libraries have them, too. A task that outlives an interaction does not."""
    add_log_ids(interaction=712345678901234567)
    add_log_ids(game=7)
    known = {"game": "7", "interaction": "712345678901234567"}
    assert known.items() <= logged("we are being rate limited").items()
    assert {"reference": "0badcafe", **known}.items() <= logged(
        "a fault", reference="0badcafe"
    ).items()
    assert {**known, "game": "8"}.items() <= logged("another game", game=8).items()
    assert not known.keys() & make_detached_context().run(logged, "later").keys()


def test_a_json_line_has_the_traceback_without_tokens() -> None:
    address = f"https://discord.com/api/v10/webhooks/712345678901234567/{TOKEN}/messages/@original"
    try:
        raise ValueError(f"{address}\nAuthorization: Bot {TOKEN}.{ODD}")
    except ValueError as fault:
        told = logged("it failed: %s", address, fault=fault)
    assert told["message"].startswith(
        "it failed: https://discord.com/api/v10/webhooks/712345678901234567/…"
    )
    assert "Traceback" in told["traceback"]
    assert "test_logs.py" in told["traceback"]
    assert "kept" not in json.dumps(told)


def test_a_database_without_its_tables_is_no_outage(said: io.StringIO) -> None:
    """Each reference number that a person was told is in the log."""
    (handler,) = [
        each for each in logging.getLogger().handlers if getattr(each, "stream", None) is said
    ]
    handler.addFilter(OutageFilter())
    for number in range(3):
        try:
            raise NotMigrated("It lacks the tables.")
        except DatabaseUnavailable:
            logging.getLogger("bot").error("reference %s", number)
    assert said.getvalue().splitlines() == [f"reference {number}" for number in range(3)]


def test_an_outage_is_one_line_a_second(said: io.StringIO) -> None:
    """This holds for all loggers. Other lines are not affected."""
    outages, log = OutageFilter(), logging.getLogger("somebody.else")
    (handler,) = [
        each for each in logging.getLogger().handlers if getattr(each, "stream", None) is said
    ]
    handler.addFilter(outages)
    for number in range(50):
        try:
            raise NothingStored("PostgreSQL at db:5432 is stopping.")
        except DatabaseUnavailable as fault:
            log.warning("panel %s of 100%% was not recorded: %s", number, fault)
            log.exception("Ignoring exception in on_shard_ready")
            log.info(
                "autocomplete: cannot find suggestions for interaction 7: %s", type(fault).__name__
            )
    log.warning("the wire is cut", extra={"outage": True})
    log.error("something else")
    assert said.getvalue().splitlines() == [
        "panel 0 of 100% was not recorded: PostgreSQL at db:5432 is stopping.",
        "something else",
    ]
    outages._last_logged -= 1
    try:
        raise DatabaseUnavailable("PostgreSQL is away.")
    except DatabaseUnavailable:
        log.exception("Task exception was never retrieved")
    last = said.getvalue().splitlines()[-1]
    assert (
        last == "Task exception was never retrieved: PostgreSQL is away. (and 150 more like this)"
    )


@pytest.mark.parametrize(
    "quoting",
    [
        (
            'null value in column "seq"\nDETAIL:  Failing row contains (7, Ninas\n\nMelange, '
            "kept).\n[SQL: INSERT INTO x]"
        ),
        "duplicate key value\nDETAIL:  Key (text)=(Ninas Melange kept) already exists.",
        "invalid input for query argument $3: 'Ninas kept' ('utf-8' codec)\n[SQL: INSERT INTO x]",
    ],
)
def test_values_that_a_driver_quotes_are_redacted(said: io.StringIO, quoting: str) -> None:
    try:
        try:
            raise ValueError(quoting)
        except ValueError as fault:
            raise RuntimeError("it failed") from fault
    except RuntimeError:
        logging.getLogger("bot").exception("fault %s", "1234abcd")
    told = said.getvalue()
    assert "Ninas" not in told
    assert "kept" not in told
    assert "it failed" in told
    assert ("[SQL" in told) == ("[SQL" in quoting)
