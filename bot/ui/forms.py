"""Submitted forms as Discord sends them: the typed text by field, whatever the components are wrapped in."""

from collections.abc import Iterator
from typing import Any


def typed(data: Any) -> dict[str, str]:
    return dict(_fields(data.get("components", [])))


def _fields(components: Any) -> Iterator[tuple[str, str]]:
    for component in components:
        if "custom_id" in component and isinstance(component.get("value"), str):
            yield component["custom_id"], component["value"].strip()
        yield from _fields(component.get("components", []))
        if "component" in component:
            yield from _fields([component["component"]])
