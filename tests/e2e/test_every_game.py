"""Every game can be started and played in a channel."""

from typing import Any

import pytest

from bot.play.decks import list_deck_kinds
from engines.core.catalogue import read_covers
from tests.e2e.conftest import Evening


def items(message: Any) -> dict[str, Any]:
    return {item["custom_id"]: item for line in message.components for item in line["components"]}


def moves(panel: Any) -> list[tuple[str, list[str]]]:
    """Buttons, and lists with what can be chosen first."""
    items = [item for row in panel.components for item in row.children if not item.disabled]
    said = [
        item
        for item in items
        if item.custom_id.startswith(("ec:", "es")) and ":say:" in item.custom_id
    ]
    return [
        (item.custom_id, [each.value for each in getattr(item, "options", ())[:1]]) for item in said
    ]


async def menu(evening: Evening) -> Any:
    message = await evening.friend.send(evening.channel, "Shall we play?")
    return await evening.host.context_menu(evening.channel, "Play a game here", message)


@pytest.mark.parametrize("game", read_covers())
async def test_a_game_is_started_and_played_without_typing(evening: Evening, game: str) -> None:
    shown = await menu(evening)
    shown = await evening.host.click(shown.response, custom_id=f"ec:0:0:sit:{game} - - - -")
    has_dealt = read_covers()[game].dealt
    shown = await evening.host.click(
        shown.response, label="Without the box" if has_dealt else "He decides"
    )
    depth = "dealt" if has_dealt else "guided"
    levels = [
        name for name in items(shown.response) if name.startswith(f"ec:0:0:sit:{game} {depth}")
    ]
    if levels:
        await evening.host.click(shown.response, custom_id=levels[1])
    assert read_covers()[game].title in evening.panel.content
    for move, chosen in moves(evening.panel):
        if chosen:
            await evening.host.select(evening.panel, chosen, custom_id=move)
        else:
            await evening.host.click(evening.panel, custom_id=move)
        await evening.painted()
        table = await evening.open()
        assert table
        assert table.game.name == game
        if table.seq:
            break
    else:
        pytest.fail("no button of the first panel plays")
    assert evening.panel.attachments


async def test_every_game_is_in_the_menu(evening: Evening) -> None:
    shown = await menu(evening)
    assert [name.rpartition(":")[2].split()[0] for name in items(shown.response)] == list(
        read_covers()
    )


@pytest.mark.parametrize("kind", list_deck_kinds(), ids=lambda kind: kind.name)
async def test_every_deck_is_found_without_its_name(evening: Evening, kind: Any) -> None:
    asked = await evening.slash("deck add")
    form = await evening.host.click(asked.response, label=kind.title)
    kept = await evening.host.submit_modal(form, {"lines": kind.component.examples[0]})
    assert kept.response.embeds[0].title == f"{kind.title}: 1 understood"
