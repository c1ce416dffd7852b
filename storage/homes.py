"""Of one home, or of all."""

from sqlalchemy import BigInteger, Column, ColumnElement, bindparam, or_

HOME = bindparam("home", type_=BigInteger)


def bound(home: "Column[int]") -> ColumnElement[bool]:
    """To the home that is given; to none where it is None."""
    return or_(HOME.is_(None), home == HOME)
