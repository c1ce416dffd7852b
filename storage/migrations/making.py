"""How a step makes a table, or a column. This never changes, as history does not: a step that needs more says so."""

from collections.abc import Iterable
from typing import Any

import sqlalchemy as sa
from alembic import op

NUMBER, TEXT, TRUTH, TIME = sa.BigInteger(), sa.Text(), sa.Boolean(), sa.DateTime(timezone=True)
COUNTED = sa.BigInteger().with_variant(sa.Integer, "sqlite")
GOES_WITH = {"game_id": "games.id", "night_id": "nights.id"}

Columns = Iterable["sa.Column[Any]"]


def some(kind: sa.types.TypeEngine[Any], *names: str, nullable: bool = False) -> Columns:
    """Columns of a kind. What is about a game, or a night, goes with it."""
    for name in names:
        of = [sa.ForeignKey(GOES_WITH[name], ondelete="CASCADE")] if name in GOES_WITH else []
        yield sa.Column(name, kind, *of, nullable=nullable, autoincrement=kind is COUNTED)


def table(
    name: str, *columns: Columns, key: str, unique: str | None = None, checks: dict[str, str] | None = None
) -> None:
    """Constraints are named by the custom of `storage.tables`. Numbers that are counted are never given twice."""
    every = [column for some in columns for column in some]
    constraints: list[sa.Constraint] = [sa.PrimaryKeyConstraint(*key.split())]
    constraints += [sa.UniqueConstraint(unique)] if unique else []
    constraints += [sa.CheckConstraint(says, name=each) for each, says in (checks or {}).items()]
    op.create_table(name, *every, *constraints, sqlite_autoincrement=any(each.type is COUNTED for each in every))


def column(of: str, name: str, kind: sa.types.TypeEngine[Any], before: str | bool | None = None) -> None:
    """One that a table has from now on: with `before` in what was there already, or with nothing."""
    default = (sa.true() if before else sa.false()) if isinstance(before, bool) else before
    op.add_column(of, sa.Column(name, kind, server_default=default, nullable=before is None))


def index(name: str, *columns: str) -> None:
    op.create_index(None, name, [*columns])
