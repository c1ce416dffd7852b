"""Operations on sequences that every game needs: keep, drop, find and replace items."""

from collections.abc import Container, Iterable, Sequence
from typing import Any, TypeVar

T = TypeVar("T")


def keep_items(items: Iterable[T], wanted: Container[Any]) -> tuple[T, ...]:
    """Return the items that are among the wanted ones."""
    return tuple([item for item in items if item in wanted])


def drop_items(items: Iterable[T], unwanted: Container[Any]) -> tuple[T, ...]:
    """Return the items that are not among the unwanted ones."""
    return tuple([item for item in items if item not in unwanted])


def drop_item(items: Iterable[T], unwanted: Any) -> tuple[T, ...]:
    """Return the items that do not equal this one."""
    return tuple([item for item in items if item != unwanted])


def find_wanted(items: Iterable[T], wanted: Container[Any]) -> T | None:
    """Return the first item that is among the wanted ones, or None."""
    return next((item for item in items if item in wanted), None)


def find_equal(items: Iterable[T], value: object) -> T | None:
    """Return the item that equals the value, or None.

    A type checker knows the result as one of the items, while the value may be any text.
    """
    return next((item for item in items if item == value), None)


def replace_item(items: Sequence[T], index: int, item: T) -> tuple[T, ...]:
    """Return the items with another one at this index."""
    return (*items[:index], item, *items[index + 1 :])


def filter_by_type(items: Iterable[object], *types: type[T]) -> list[T]:
    """Return the items of these types."""
    return [item for item in items if isinstance(item, types)]


def has_instance_of(items: Iterable[object], *types: type[object]) -> bool:
    """Return whether an item is of one of these types."""
    return any(isinstance(item, types) for item in items)
