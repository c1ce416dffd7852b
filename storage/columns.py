"""Kinds of columns that the two databases do not share by themselves."""

import json
from datetime import UTC, datetime

from sqlalchemy import DateTime, Dialect, Text, TypeDecorator


class UtcDateTime(TypeDecorator[datetime]):
    """Aware in, aware out, always UTC. SQLite keeps no zone: it stores the bare UTC time."""

    impl = DateTime(timezone=True)
    cache_ok = True

    def process_bind_param(self, value: datetime | None, dialect: Dialect) -> datetime | None:
        if value is None:
            return None
        if value.tzinfo is None:
            raise ValueError("a stored time needs a time zone")
        value = value.astimezone(UTC)
        return value.replace(tzinfo=None) if dialect.name == "sqlite" else value

    def process_result_value(self, value: datetime | None, dialect: Dialect) -> datetime | None:
        if value is None:
            return None
        return value.replace(tzinfo=UTC) if dialect.name == "sqlite" else value.astimezone(UTC)


class Ids(TypeDecorator[tuple[int, ...]]):
    """A short list of Discord ids as a JSON text."""

    impl = Text
    cache_ok = True

    def process_bind_param(self, value: tuple[int, ...] | None, dialect: Dialect) -> str | None:  # noqa: ARG002
        return None if value is None else json.dumps(value)

    def process_result_value(self, value: str | None, dialect: Dialect) -> tuple[int, ...] | None:  # noqa: ARG002
        return None if value is None else tuple(json.loads(value))
