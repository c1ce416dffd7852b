"""Dice are told face by face on the panel itself: quick presses, old drawings, a restart, and other
people."""

import asyncio
from typing import Any

import pytest

from bot.presenters.panels import make_table_panel
from bot.ui import picture_rendering
from engines.core.catalogue import load_installed_games
from tests.e2e.conftest import Evening, said
from tests.e2e.raw_interactions import dice_lists, pressed, submitted

GAMES: dict[str, dict[str, Any]] = {
    "gah": {"level": "medium", "depth": "guided", "seed": 7},
    "highseason": {"level": 2, "depth": "guided", "seed": 7},
}
COUNTS = (2, 1, 2, 1, 2, 2)
every_game = pytest.mark.parametrize("game", GAMES)


async def started(evening: Evening, game: str, who: Any = None) -> None:
    await evening.slash(f"{game} start", who, **GAMES[game])


async def told(evening: Evening, *counts: int, first: int = 1) -> None:
    for face, count in enumerate(counts, start=first):
        await evening.press(f"{face} ×{count}")


async def counts(evening: Evening) -> Any:
    return (await evening.state()).dice


def id_of(evening: Evening, label: str) -> str:
    """The custom id of a button of the panel."""
    buttons = [item for row in evening.panel.components for item in row.children]
    return next(str(item.custom_id) for item in buttons if item.label == label)


@every_game
async def test_dice_are_told_face_by_face_on_the_same_message(evening: Evening, game: str) -> None:
    """Five presses, and the sixes follow."""
    await started(evening, game)
    panel = evening.panel.id
    await evening.press("I rolled…")
    assert said(evening.panel).endswith("10 dice left\n**How many ones?**")
    await told(evening, *COUNTS[:2])
    assert said(evening.panel).endswith("1 ×2 · 2 ×1 · 7 dice left\n**How many threes?**")
    await told(evening, *COUNTS[2:5], first=3)
    assert tuple(await counts(evening)) == COUNTS
    assert evening.panel.id == panel
    assert len(evening.messages) == 1


@every_game
async def test_back_removes_the_last_answer_and_leaves_the_pad(evening: Evening, game: str) -> None:
    await started(evening, game)
    await evening.press("I rolled…")
    await told(evening, 2, 3)
    await evening.press("Back")
    assert said(evening.panel).endswith("1 ×2 · 8 dice left\n**How many twos?**")
    await evening.press("Back")
    await evening.press("Back")
    assert evening.labels()[:2] == ["Roll for me", "I rolled…"]
    assert await counts(evening) is None


@every_game
async def test_more_than_five_of_a_face(evening: Evening, game: str) -> None:
    await started(evening, game)
    await evening.press("I rolled…")
    await evening.press("More ones…")
    assert [label for label in evening.labels() if "×" in label] == [
        f"1 ×{count}" for count in range(6, 11)
    ]
    await told(evening, 7)
    await told(evening, 3, first=2)
    assert tuple(await counts(evening)) == (7, 3, 0, 0, 0, 0)


@every_game
async def test_two_quick_presses_are_two_answers(evening: Evening, game: str) -> None:
    """The second one comes before a double click would be over; the answer that completes the dice
    as well."""
    await started(evening, game)
    evening.app.router.double_click_seconds = 0.4
    for label in ("I rolled…", "1 ×2", "2 ×1", "3 ×2", "4 ×1", "5 ×2"):
        await evening.host.click(evening.panel, label=label)
        await asyncio.sleep(0.1)
    assert tuple(await counts(evening)) == COUNTS


@every_game
async def test_an_old_drawing_never_answers_the_next_question(evening: Evening, game: str) -> None:
    """It answers its own question again, so a double tap changes nothing, and a second thought is
    taken."""
    await started(evening, game)
    await evening.press("I rolled…")
    twice, other = id_of(evening, "1 ×2"), id_of(evening, "1 ×3")
    for custom_id in (twice, twice):
        await pressed(evening, evening.host, custom_id, evening.panel)
        await evening.painted()
        assert said(evening.panel).endswith("1 ×2 · 8 dice left\n**How many twos?**")
    await pressed(evening, evening.host, other, evening.panel)
    await evening.painted()
    assert said(evening.panel).endswith("1 ×3 · 7 dice left\n**How many twos?**")


@every_game
async def test_half_told_dice_outlive_a_restart(evening: Evening, game: str) -> None:
    await started(evening, game)
    await evening.press("I rolled…")
    await told(evening, *COUNTS[:3])
    await evening.restart()
    await told(evening, *COUNTS[3:5], first=4)
    assert tuple(await counts(evening)) == COUNTS


@every_game
async def test_a_pad_of_an_earlier_move_says_where_the_game_stands(
    evening: Evening, game: str
) -> None:
    await started(evening, game)
    await evening.press("I rolled…")
    await told(evening, 2)
    late = id_of(evening, "2 ×1")
    await told(evening, 1, 2, 1, first=2)
    last = id_of(evening, "5 ×2")
    await evening.slash(f"{game} roll")
    before = await counts(evening)
    for custom_id in (late, last):
        answer = await pressed(evening, evening.host, custom_id, evening.panel)
        assert answer.ephemeral
        assert await counts(evening) == before


@every_game
async def test_nobody_else_tells_the_dice(evening: Evening, game: str) -> None:
    await started(evening, game)
    await evening.press("I rolled…")
    shown = said(evening.panel)
    answer = await evening.press("1 ×2", evening.friend)
    assert answer.ephemeral
    assert said(evening.panel) == shown


@every_game
async def test_a_forged_pad_shows_the_panel(evening: Evening, game: str) -> None:
    await started(evening, game)
    table = await evening.open()
    assert table
    await pressed(
        evening, evening.host, f"ec:{table.row.id}:{table.seq}:pad:dice of 10 11", evening.panel
    )
    await evening.painted()
    assert evening.labels()[:2] == ["Roll for me", "I rolled…"]


@every_game
async def test_dice_can_be_typed_instead(evening: Evening, game: str) -> None:
    await started(evening, game)
    await evening.press("I rolled…")
    form = await evening.press("or type them…")
    await evening.host.submit_modal(form, {"counts": "1123345566"})
    await evening.painted()
    assert tuple(await counts(evening)) == COUNTS


@every_game
async def test_the_form_of_earlier_panels_works_on(evening: Evening, game: str) -> None:
    """Panels of earlier releases have a button for a form with a list for each face."""
    await started(evening, game)
    opened = await dice_lists(evening)
    assert opened.modal
    custom_id = str(opened.modal["custom_id"])
    await submitted(
        evening, evening.host, custom_id, {str(face): str(COUNTS[face - 1]) for face in range(1, 6)}
    )
    await evening.painted()
    assert tuple(await counts(evening)) == COUNTS


async def test_dice_are_corrected_on_a_private_pad(evening: Evening) -> None:
    """Behind *More…* of Ralph's panel, where the panel itself stays as it is."""
    await started(evening, "highseason")
    await evening.slash("highseason roll")
    panel = evening.labels()
    more = await evening.press("More…")
    shown = await evening.host.click(more.response, label="The dice are…")
    for face, count in enumerate(COUNTS[:5], start=1):
        shown = await evening.host.click(shown.response, label=f"{face} ×{count}")
    await evening.painted()
    assert tuple(await counts(evening)) == COUNTS
    assert [label for label in evening.labels() if "×" not in label] == [
        label for label in panel if "×" not in label
    ]


async def test_a_private_pad_leads_back_to_more_and_never_becomes_the_panel(
    evening: Evening,
) -> None:
    await started(evening, "highseason")
    await evening.slash("highseason roll")
    panel, labels = evening.panel.id, evening.labels()
    shown = await evening.press_more("The dice are…")
    shown = await evening.host.click(shown.response, label="Back")
    assert shown.response.embeds[0].title == "More"
    table = await evening.open()
    assert table
    forged = f"ec:{table.row.id}:{table.seq}:flip:0"
    await pressed(evening, evening.host, forged, shown.response)
    await evening.painted()
    assert (evening.panel.id, evening.labels()) == (panel, labels)


async def test_the_pad_speaks_german(evening: Evening) -> None:
    await evening.slash("gah start", **GAMES["gah"])
    await evening.slash("table", language="de")
    await evening.press("Gewürfelt…")
    await told(evening, 2)
    assert said(evening.panel).endswith("1 ×2 · noch 8 Würfel\n**Wie viele Zweien?**")
    assert {"Zurück", "Mehr Zweien…", "oder eintippen…"} <= set(evening.labels())


def test_every_game_with_dice_is_tried() -> None:
    asked = {
        name
        for name, game in load_installed_games().items()
        if "roll" in {line.words[0] for line in game.commands.every}
    }
    assert asked == set(GAMES)


@every_game
async def test_a_late_picture_does_not_bring_back_an_earlier_question(
    evening: Evening, game: str
) -> None:
    """It was awaited for the panel before the pad, and comes after two answers."""
    await started(evening, game)
    await evening.press("I rolled…")
    await told(evening, 2)
    table = await evening.open()
    assert table
    panel = evening.panel.id
    late = picture_rendering.RenderedPanel(table, make_table_panel(table), is_late=True)
    evening.app.desk.panel_messages._attach_late_picture(late, panel)
    await evening.host.click(evening.panel, label="2 ×1")
    await evening.painted()
    assert evening.panel.id == panel
    assert said(evening.panel).endswith("**How many threes?**")
