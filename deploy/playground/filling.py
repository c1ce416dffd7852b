"""What a person chose in a select or filled in in a form, held against what was offered."""

from typing import Any

from . import shape
from .errors import Refused, Thing, invalid
from .places import Channel
from .resolving import Resolving
from .world import World


class Filling:
    """One select, or one form, and the ids that were chosen in it."""

    def __init__(self, world: World, channel: Channel) -> None:
        self._found = Resolving(world, channel)

    def named(self) -> Thing:
        return self._found.shown()

    def chosen(self, part: Thing, values: Any) -> list[str]:
        """Of a select in a message, or of one in a form, which may be left empty where it is not required."""
        least = part.get("min_values", 1) if values or part.get("required", True) else 0
        texts = isinstance(values, list) and all(isinstance(value, str) for value in values)
        if not texts or not least <= len(values) <= shape.most_values(part) or len(set(values)) < len(values):
            raise _not_on_offer()
        offered = {option["value"] for option in part.get("options") or []}
        if not (offered.issuperset(values) if part["type"] in shape.OPTIONS else self._known(part, values)):
            raise _not_on_offer()
        return list(values)

    def _known(self, part: Thing, values: list[str]) -> bool:
        kind, kinds = shape.IDS[part["type"]], part.get("channel_types") or ()
        return all(self._found.knows(kind, value, kinds) for value in values)

    def submitted(self, part: Thing, values: Thing) -> Thing:
        """A part of a form as it goes back to the bot."""
        told: Thing = {"type": part["type"], "id": part["id"]}
        if part["type"] == shape.TEXT:
            return told
        if part["type"] == shape.LABEL:
            return told | {"component": self._filled(part["component"], values)}
        return told | {"components": [self._filled(each, values) for each in part.get("components") or []]}

    def _filled(self, part: Thing, values: Thing) -> Thing:
        kind, name = part["type"], part["custom_id"]
        told: Thing = {"type": kind, "id": part["id"], "custom_id": name}
        given = values.get(name)
        if kind == shape.INPUT:
            return told | {"value": _typed(part, given)}
        if kind == shape.CHECKBOX:
            return told | {"value": bool(part.get("default") if given is None else given)}
        if kind == shape.RADIO:
            picked = self.chosen(part, [given] if given else [])
            return told | {"value": picked[0] if picked else None}
        if kind in shape.SELECTS or kind == shape.CHECKBOXES:
            return told | {"values": self.chosen(part, given or [])}
        raise invalid("data.components", "COMPONENT_TYPE_INVALID", "This cannot be filled in here")


def _typed(part: Thing, given: Any) -> str:
    text = (part.get("value") or "") if given is None else given
    least = part.get("min_length") or (1 if part.get("required", True) else 0)
    if text == "" and not part.get("required", True):
        return ""
    if not isinstance(text, str) or not least <= len(text) <= (part.get("max_length") or 4000):
        raise invalid(f"data.components.{part['custom_id']}", "BASE_TYPE_BAD_LENGTH", "Too short or too long")
    return text


def _not_on_offer() -> Refused:
    return invalid("data.values", "SELECT_COMPONENT_INVALID_VALUES", "The chosen values are not on offer")
