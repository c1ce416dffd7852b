"""Buttons and lists as Discord gets them."""

from typing import Any

from bot.presenters.components import Button, PeopleSelect, Row, Select
from bot.ui.views import make_view

ROWS: tuple[Row, ...] = (
    (
        Button("Die 4", argument="die 4", style="primary", emoji="🎲"),
        Button("Not now", "report", disabled=True),
    ),
    (Select("Which guest?", "guest", (("Blue 4", "b4"), ("Yellow 0", "y0")), max_values=5),),
    (PeopleSelect("Whom?", "give"),),
    (Button("There", link="https://discord.com/channels/1/2/3"),),
)
OPTIONS = [{"label": "Blue 4", "value": "b4"}, {"label": "Yellow 0", "value": "y0"}]
SENT: list[list[dict[str, Any]]] = [
    [
        {
            "type": 2,
            "style": 1,
            "label": "Die 4",
            "emoji": {"name": "🎲"},
            "custom_id": "ec:1:2:say:die 4",
        },
        {
            "type": 2,
            "style": 2,
            "label": "Not now",
            "disabled": True,
            "custom_id": "ec:1:2:report:",
        },
    ],
    [
        {
            "type": 3,
            "placeholder": "Which guest?",
            "options": OPTIONS,
            "max_values": 2,
            "custom_id": "es1:1:2:say:guest",
        }
    ],
    [{"type": 5, "placeholder": "Whom?", "custom_id": "eu:1:2:give:"}],
    [{"type": 2, "style": 5, "label": "There", "url": "https://discord.com/channels/1/2/3"}],
]
FREE: dict[str, Any] = {
    "disabled": False,
    "min_values": 1,
    "max_values": 1,
    "default": False,
    "id": None,
}
"""What Discord takes it to be where nobody says it; in a message it does not look at what is
required."""


def said(part: Any) -> Any:
    """Return a component without what goes without saying."""
    if isinstance(part, list):
        return [said(each) for each in part]
    if not isinstance(part, dict):
        return part
    free = FREE | {"required": part.get("required")}
    return {
        name: said(each) for name, each in part.items() if name not in free or each != free[name]
    }


async def test_rows_become_the_components_of_discord() -> None:
    sent = [{"type": 1, "components": row} for row in SENT]
    assert said(make_view(1, 2, ROWS).to_components()) == sent


async def test_an_empty_row_is_left_out() -> None:
    (row,) = make_view(1, 2, ((), (Button("Here"),))).to_components()
    assert row["components"][0]["custom_id"] == "ec:1:2:say:"


async def test_the_library_does_not_keep_what_was_sent() -> None:
    assert make_view(1, 2, ROWS).is_finished()
