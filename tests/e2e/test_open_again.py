"""A refused form names the wrong field, and opens again with the typed text."""

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


async def test_fields_of_forms_are_empty(evening: Evening) -> None:
    assert fields(await opened(evening)) == {"vp": None}


async def test_a_refused_form_opens_again_with_the_typed_text(evening: Evening) -> None:
    told = await counted(evening, "54 x")
    assert told.ephemeral
    assert told.response.content.startswith("**Your points on the track**: one number, please.")
    assert "You typed: `54 x`" in told.response.content
    again = await evening.host.click(told.response, label="Open again")
    assert fields(again) == {"vp": "54 x"}
    await evening.host.submit_modal(again, {"vp": "54"})
    assert (await evening.state()).you.points.vp == 54


async def test_a_form_can_be_refused_and_opened_again_several_times(evening: Evening) -> None:
    told = await counted(evening, "9 9")
    for typed in ("8 8", "7 7", "6 6"):
        again = await evening.host.click(told.response, label="Open again")
        told = await evening.host.submit_modal(again, {"vp": typed})
        assert f"You typed: `{typed}`" in told.response.content
        assert fields(await evening.host.click(told.response, label="Open again")) == {"vp": typed}


async def test_a_reopened_form_belongs_to_the_current_move(evening: Evening) -> None:
    told = await counted(evening, "9 9")
    await evening.slash("gah points", vp=5)
    again = await evening.host.click(told.response, label="Open again")
    await evening.host.submit_modal(again, {"vp": "54"})
    assert (await evening.state()).you.points.vp == 54


async def test_after_a_restart_a_refusal_quotes_the_typed_text(evening: Evening) -> None:
    told = await counted(evening, "9 9")
    await evening.restart()
    gone = await evening.host.click(told.response, label="Open again")
    assert gone.modal is None
    assert "15 minutes" in gone.response.content
    assert "> You typed: `9 9`" in gone.response.content


async def test_after_a_restart_a_refusal_names_the_field(evening: Evening) -> None:
    """The form is not kept any more."""
    form = await opened(evening)
    await evening.restart()
    told = await evening.host.submit_modal(form, {"vp": "54 x"})
    assert (
        told.response.content
        == "**Your points on the track**: one number, please.\nYou typed: `54 x`"
    )


async def test_a_refusal_names_the_wrong_field(evening: Evening) -> None:
    form = await at_the_end(evening)
    assert fields(form) == dict.fromkeys(("track", "rooms", "staff", "goods", "cafe"))
    yours = {"track": "84", "rooms": "31", "staff": "18", "goods": "6", "cafe": "0"}
    wrong = await evening.host.submit_modal(form, yours | {"rooms": "31 18"})
    label = form.modal["components"][1]["label"]
    assert wrong.response.content.startswith(f"**{label}**: one number, please.")
    again = await evening.host.click(wrong.response, label="Open again")
    assert fields(again) == yours | {"rooms": "31 18"}
    await evening.submit(again, yours, {"his_track": "100", "his_rooms": "20", "his_staff": "10"})
    assert (await evening.open()) is None


async def test_the_later_part_of_a_form_survives_a_restart(evening: Evening) -> None:
    yours = {"track": "84", "rooms": "31", "staff": "18", "goods": "6", "cafe": "0"}
    page = await evening.host.submit_modal(await at_the_end(evening), yours)
    assert page.ephemeral
    assert "84 31 18 6 0" in page.response.embeds[0].description
    rest = await evening.host.click(page.response, label="The rest…")
    await evening.restart()
    await evening.host.submit_modal(
        rest, {"his_track": "100", "his_rooms": "20", "his_staff": "10"}
    )
    await evening.painted()
    assert (await evening.open()) is None


@pytest.mark.parametrize("typed", ["`x` ` y", "`"])
async def test_markdown_in_typed_text_does_not_end_the_quotation(
    evening: Evening, typed: str
) -> None:
    told = await counted(evening, typed)
    assert f"`{typed.replace('`', chr(39))}`" in told.response.content


async def test_a_single_value_to_be_corrected_is_shown_beside_the_field(evening: Evening) -> None:
    await evening.start(depth="guided")
    form = await evening.slash("adjust", what="his_points")
    [label] = form.modal["components"]
    assert "value" not in label["component"]
    assert "now 0" in label["component"]["placeholder"]


async def test_a_question_instead_of_a_refusal_can_be_opened_again(evening: Evening) -> None:
    """The deck has no blue guest with 6 points. The person may confirm it or type it again."""
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
