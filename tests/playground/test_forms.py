"""Lists, radio buttons and check boxes in a form: what Discord would not show is refused here,
too."""

from typing import Any

import pytest

from deploy.playground.errors import ApiError, JsonObject
from deploy.playground.message_limits import CHECKBOXES, RADIO, SELECT, check_modal


def options(count: int, **first: Any) -> list[JsonObject]:
    made: list[JsonObject] = [
        {"label": f"Option {number}", "value": str(number)} for number in range(count)
    ]
    return [option | first if number < 2 else option for number, option in enumerate(made)]


def form(**part: Any) -> JsonObject:
    label = {"type": 18, "label": "Which?", "component": {"custom_id": "pick", **part}}
    return {"title": "Form", "custom_id": "form", "components": [label]}


@pytest.mark.parametrize(
    "part",
    [
        {"type": SELECT, "options": options(25)},
        {
            "type": SELECT,
            "options": options(3),
            "min_values": 0,
            "max_values": 3,
            "required": False,
        },
        {"type": RADIO, "options": options(10)},
        {"type": RADIO, "options": options(2), "required": False},
        {"type": CHECKBOXES, "options": options(10, default=True)},
        {"type": CHECKBOXES, "options": options(1), "min_values": 0, "required": False},
    ],
)
def test_what_discord_shows(part: JsonObject) -> None:
    check_modal(form(**part))


@pytest.mark.parametrize(
    "part",
    [
        {"type": SELECT, "options": options(26)},
        {"type": SELECT, "options": []},
        {"type": SELECT, "options": options(2), "max_values": 3},
        {"type": SELECT, "options": options(2, value="same")},
        {"type": SELECT, "options": options(2, label="x" * 101)},
        {"type": SELECT, "options": options(2), "placeholder": "x" * 151},
        {"type": SELECT, "options": options(2, default=True)},
        {"type": SELECT, "options": options(2), "min_values": 0},
        {"type": SELECT, "options": options(2), "custom_id": ""},
        {"type": RADIO, "options": options(1)},
        {"type": RADIO, "options": options(11)},
        {"type": RADIO, "options": options(2, default=True)},
        {"type": CHECKBOXES, "options": options(11)},
        {"type": CHECKBOXES, "options": options(3, default=True), "max_values": 1},
        {"type": CHECKBOXES, "options": options(3), "min_values": 0},
    ],
)
def test_what_discord_refuses(part: JsonObject) -> None:
    with pytest.raises(ApiError):
        check_modal(form(**part))
