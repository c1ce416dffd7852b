"""A form that is refused names the wrong field, and opens again with all that was typed."""

from typing import Any

import pytest

from tests.e2e.conftest import Evening


def fields(form: Any) -> dict[str, str | None]:
    inputs = [label["component"] for label in form.modal["components"]]
    return {each["custom_id"]: each.get("value") for each in inputs}


async def at_the_end(evening: Evening) -> Any:
    """The form for the score sheets, after a game in which the bot only drew the cards."""
    await evening.start(depth="card")
    while (pressed := await evening.press(evening.labels()[0])).modal is None:
        pass
    return pressed


async def opened(evening: Evening) -> Any:
    await evening.start(depth="guided")
    more = await evening.press("More…")
    return await evening.host.click(more.response, label="My points…")


async def counted(evening: Evening, typed: str) -> Any:
    return await evening.host.submit_modal(await opened(evening), {"vp": typed})


async def test_nothing_must_be_deleted_first(evening: Evening) -> None:
    assert fields(await opened(evening)) == {"vp": None}


async def test_it_opens_again_with_what_was_typed(evening: Evening) -> None:
    told = await counted(evening, "54 x")
    assert told.ephemeral
    assert told.response.content.startswith("**Your points on the track** One number is right here")
    assert "You typed: `54 x`" in told.response.content
    again = await evening.host.click(told.response, label="Open again")
    assert fields(again) == {"vp": "54 x"}
    await evening.host.submit_modal(again, {"vp": "54"})
    assert (await evening.state()).you.points.vp == 54


async def test_it_is_refused_and_opened_as_often_as_needed(evening: Evening) -> None:
    told = await counted(evening, "9 9")
    for typed in ("8 8", "7 7", "6 6"):
        again = await evening.host.click(told.response, label="Open again")
        told = await evening.host.submit_modal(again, {"vp": typed})
        assert f"You typed: `{typed}`" in told.response.content
        assert fields(await evening.host.click(told.response, label="Open again")) == {"vp": typed}


async def test_it_belongs_to_the_move_at_which_it_is_opened_again(evening: Evening) -> None:
    told = await counted(evening, "9 9")
    await evening.slash("gah points", vp=5)
    again = await evening.host.click(told.response, label="Open again")
    await evening.host.submit_modal(again, {"vp": "54"})
    assert (await evening.state()).you.points.vp == 54


async def test_after_a_restart_it_is_quoted(evening: Evening) -> None:
    told = await counted(evening, "9 9")
    await evening.restart()
    gone = await evening.host.click(told.response, label="Open again")
    assert gone.modal is None
    assert "15 minutes" in gone.response.content
    assert "> You typed: `9 9`" in gone.response.content


async def test_the_one_wrong_field_is_named(evening: Evening) -> None:
    form = await at_the_end(evening)
    assert fields(form) == {"yours": None, "his": None}
    wrong = await evening.host.submit_modal(form, {"yours": "84 31 18 6 0", "his": "100 20"})
    label = form.modal["components"][1]["label"]
    assert wrong.response.content.startswith(f"**{label}**")
    again = await evening.host.click(wrong.response, label="Open again")
    assert fields(again) == {"yours": "84 31 18 6 0", "his": "100 20"}
    await evening.host.submit_modal(again, {"yours": "84 31 18 6 0", "his": "100 20 10"})
    assert (await evening.open()) is None


@pytest.mark.parametrize("typed", ["`x` ` y", "`"])
async def test_marks_in_the_text_end_no_quotation(evening: Evening, typed: str) -> None:
    told = await counted(evening, typed)
    assert f"`{typed.replace('`', chr(39))}`" in told.response.content


async def test_a_single_value_to_be_corrected_is_shown_beside_the_field(evening: Evening) -> None:
    await evening.start(depth="guided")
    form = await evening.slash("adjust", what="his_points")
    [label] = form.modal["components"]
    assert "value" not in label["component"]
    assert "now 0" in label["component"]["placeholder"]


async def test_what_is_asked_instead_of_refused_opens_again_too(evening: Evening) -> None:
    """There is no blue guest with 6 points in the deck: somebody may be sure of it, or type it anew."""
    await evening.start(depth="guided")
    await evening.slash("gah dice", counts="221320")
    await evening.painted()
    await evening.press("Leopold's turn")
    await evening.press("Other…")
    asked = await evening.host.submit_modal(await evening.press("Type it…"), {"guests": "b6"})
    again = await evening.host.click(asked.response, label="Open again")
    assert fields(again) == {"guests": "b6"}
    await evening.restart()
    quoted = await evening.host.click(asked.response, label="Open again")
    assert "b6" in quoted.response.content
