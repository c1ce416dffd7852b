"""Helpers that create tables and columns. They never change, because earlier migrations use
them."""

from collections.abc import Iterable
from typing import Any

import sqlalchemy as sa
from alembic import op

NUMBER, TEXT, TRUTH, TIME = sa.BigInteger(), sa.Text(), sa.Boolean(), sa.DateTime(timezone=True)
COUNTED = sa.BigInteger().with_variant(sa.Integer, "sqlite")
GOES_WITH = {"game_id": "games.id", "night_id": "nights.id"}

Columns = Iterable["sa.Column[Any]"]


def some(kind: sa.types.TypeEngine[Any], *names: str, nullable: bool = False) -> Columns:
    """Yield columns of one type. Rows with a `game_id` or `night_id` are deleted with it."""
    for name in names:
        of = [sa.ForeignKey(GOES_WITH[name], ondelete="CASCADE")] if name in GOES_WITH else []
        yield sa.Column(name, kind, *of, nullable=nullable, autoincrement=kind is COUNTED)


def table(
    name: str,
    *columns: Columns,
    key: str,
    unique: str | None = None,
    checks: dict[str, str] | None = None,
) -> None:
    """Create a table. Its constraints are named as in `storage.tables`. Ids are never used
    again."""
    every = [column for some in columns for column in some]
    constraints: list[sa.Constraint] = [sa.PrimaryKeyConstraint(*key.split())]
    constraints += [sa.UniqueConstraint(unique)] if unique else []
    constraints += [sa.CheckConstraint(says, name=each) for each, says in (checks or {}).items()]
    op.create_table(
        name, *every, *constraints, sqlite_autoincrement=any(each.type is COUNTED for each in every)
    )


def column(
    of: str, name: str, kind: sa.types.TypeEngine[Any], before: str | bool | None = None
) -> None:
    """Add a column to a table. Existing rows have the value `before` in it, or null."""
    default = (sa.true() if before else sa.false()) if isinstance(before, bool) else before
    op.add_column(of, sa.Column(name, kind, server_default=default, nullable=before is None))


def index(name: str, *columns: str) -> None:
    """Create an index of a table."""
    op.create_index(None, name, [*columns])
