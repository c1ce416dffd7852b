"""Send interactions as Discord would, also with custom ids that no current message has."""

from typing import Any

from simcord.actors import _dispatch_actor_interaction
from simcord.backend.serializers import message_payload

from tests.e2e.conftest import Evening

COMPONENT, FORM = 3, 5
BUTTON, SELECT = 2, 3


async def pressed(
    evening: Evening,
    who: Any,
    custom_id: str,
    on: Any = None,
    values: list[str] | None = None,
    there: Any = None,
) -> Any:
    """A button, or a select with its values, on a message that had it when it was shown; or there,
    in another chat."""
    backend, channel = evening.env.backend, there or evening.channel
    stored = backend.get_message(channel.id, (on or evening.messages[-1]).id)
    kind = BUTTON if values is None else SELECT
    item: dict[str, Any] = {"type": kind, "custom_id": custom_id}
    item |= (
        {"style": 2, "label": "?"}
        if values is None
        else {"options": [{"label": "?", "value": "?"}]}
    )
    message = dict(message_payload(backend, stored)) | {
        "components": [{"type": 1, "components": [item]}]
    }
    data = {"custom_id": custom_id, "component_type": kind} | (
        {} if values is None else {"values": values}
    )
    return await _dispatch_actor_interaction(
        who, COMPONENT, channel, data, extra={"message": message}, source_message_id=stored.id
    )


async def dice_lists(evening: Evening, who: Any = None) -> Any:
    """The form with a list for each face, which panels of earlier releases open."""
    table = await evening.open()
    assert table
    return await pressed(
        evening, who or evening.host, f"ec:{table.row.id}:{table.seq}:form:dice", evening.panel
    )


async def submitted(evening: Evening, who: Any, custom_id: str, fields: dict[str, str]) -> Any:
    inputs = [{"type": 4, "custom_id": name, "value": value} for name, value in fields.items()]
    rows = [{"type": 18, "component": one} for one in inputs]
    return await who._dispatch_interaction(
        FORM, evening.channel, {"custom_id": custom_id, "components": rows}
    )
