"""The opponent's turn comes along with a die, and a double tap plays once."""

import asyncio
from collections.abc import Awaitable
from typing import Any

import pytest

from tests.e2e.conftest import Evening, turn_pages

pytestmark = pytest.mark.along
GAMES: list[tuple[str, dict[str, Any], str]] = [
    ("gah", {"level": "medium"}, "Leopold's turn"),
    ("highseason", {"level": 3}, "Ralph's turn"),
]
EACH = pytest.mark.parametrize(("game", "options", "turn"), GAMES, ids=[name for name, *_ in GAMES])


async def started(evening: Evening, game: str, options: dict[str, Any], turn: str) -> None:
    """At the last die before his turn."""
    await evening.host.slash(evening.channel, f"{game} start", depth="dealt", seed=7, **options)
    for _ in range(4):
        if turn in evening.labels():
            await evening.press(turn)
        elif await brings(evening):
            return
        else:
            await evening.press(die(evening))
    raise AssertionError("his turn is never after a die")


async def brings(evening: Evening) -> bool:
    table = await evening.open()
    assert table
    line = f"die {die(evening)[0]}"
    return (
        table.log.play_command(table.game.parse_in_state(table.state, line))
        .with_automatic_turns()
        .seq
        > table.seq + 1
    )


def die(evening: Evening) -> str:
    return next(label for label in evening.labels() if "×" in label)


async def moves(evening: Evening) -> list[str]:
    table = await evening.open()
    assert table
    return [command.do for command in table.log.commands]


@EACH
async def test_his_turn_comes_with_your_die_and_undo_takes_one(
    evening: Evening, game: str, options: dict[str, Any], turn: str
) -> None:
    await started(evening, game, options, turn)
    before, panel = await moves(evening), evening.panel.id
    await evening.press(die(evening))
    assert await moves(evening) == [*before, "take_die", "turn"]
    assert evening.panel.id != panel, "a move of his is a message of its own"
    await evening.press("Undo")
    assert await moves(evening) == [*before, "take_die"]
    assert turn in evening.labels()


@EACH
async def test_a_switch_behind_more_makes_his_turn_wait(
    evening: Evening, game: str, options: dict[str, Any], turn: str
) -> None:
    await started(evening, game, options, turn)
    before = await moves(evening)
    off = await evening.press_more("His turn comes by itself: let it wait")
    assert "waits for its button" in off.response.content
    await evening.painted()
    await evening.press(die(evening))
    assert await moves(evening) == [*before, "take_die"]
    on = await evening.press_more("His turn waits: let it come by itself")
    assert "comes with the move before it" in on.response.content
    await evening.painted()
    await evening.press("Undo")
    await evening.press(die(evening))
    assert await moves(evening) == [*before, "take_die", "turn"]


async def tapped(evening: Evening, first: Awaitable[Any], after: float, who: Any = None) -> Any:
    """`Undo`, so many seconds after what is pressed first."""
    under_way = asyncio.ensure_future(first)
    await asyncio.sleep(after)
    second = await (who or evening.host).click(evening.panel, label="Undo")
    await under_way
    return second


@pytest.mark.parametrize(("after", "is_second"), [(0.3, True), (0.5, False)])
async def test_a_second_tap_plays_nothing(evening: Evening, after: float, is_second: bool) -> None:
    await started(evening, *GAMES[0])
    before = len(await moves(evening))
    second = await tapped(evening, evening.host.click(evening.panel, label=die(evening)), after)
    assert second.deferred == is_second
    assert len(await moves(evening)) == before + (2 if is_second else 1), (
        "a die and his turn, which is undone"
    )


async def test_a_press_by_another_person_is_no_second_tap(evening: Evening) -> None:
    await started(evening, *GAMES[0])
    await evening.slash("seat share", **{"with": evening.friend})
    before = len(await moves(evening))
    await tapped(
        evening, evening.host.click(evening.panel, label=die(evening)), 0.3, evening.friend
    )
    assert len(await moves(evening)) == before + 1


async def test_the_end_of_a_game_takes_two_presses_not_a_double_tap(evening: Evening) -> None:
    await started(evening, *GAMES[0])
    more = await evening.press("More…")
    page = [page async for page in turn_pages(evening, more)][-1]
    under_way = asyncio.ensure_future(evening.host.click(page, label="End the game…"))
    await asyncio.sleep(0.3)
    [[yes]] = [line["components"] for line in page.components]
    assert yes["label"] == "Yes, end it"
    await evening.host.click(page, custom_id=yes["custom_id"])
    await under_way
    table = await evening.open()
    assert table
    assert table.row.is_open
