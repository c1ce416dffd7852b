"""Forms with lists: choices are played, and impossible ones are refused and play nothing."""

from itertools import product
from typing import Any

import pytest

from tests.e2e.conftest import Evening, said
from tests.e2e.raw_interactions import FORM, dice_lists
from tests.form_choices import faces, queue

SELECT, TEXT = 3, 4


def chosen(form: Any) -> dict[str, list[str]]:
    """In a form as it opens."""
    parts = [label["component"] for label in form.modal["components"]]
    return {
        part["custom_id"]: [option["value"] for option in part["options"] if option.get("default")]
        for part in parts
    }


async def sent(
    evening: Evening,
    custom_id: str,
    values: dict[str, list[str]],
    who: Any = None,
    kind: int = SELECT,
) -> Any:
    """Whatever a client may send, whether our form has it or not."""
    parts = [
        {"type": kind, "custom_id": name}
        | ({"values": each} if kind == SELECT else {"value": " ".join(each)})
        for name, each in values.items()
    ]
    rows = [{"type": 18, "component": part} for part in parts]
    data = {"custom_id": custom_id, "components": rows}
    return await (who or evening.host)._dispatch_interaction(FORM, evening.channel, data)


async def opened(evening: Evening) -> Any:
    await evening.start(depth="guided")
    return await dice_lists(evening)


async def test_dice_are_told_by_five_lists(evening: Evening) -> None:
    form = await opened(evening)
    assert chosen(form) == {str(face): [] for face in range(1, 6)}
    await evening.host.submit_modal(form, faces("211320"))
    assert (await evening.state()).dice == (2, 1, 1, 3, 2, 1)


async def test_dice_of_high_season_are_told_and_restated_by_lists(evening: Evening) -> None:
    await evening.slash("highseason start", level=2, depth="guided")
    await evening.host.submit_modal(await dice_lists(evening), faces("010340"))
    assert (await evening.state()).dice == (0, 1, 0, 3, 4, 2)
    again = await dice_lists(evening)
    assert chosen(again) == faces("01034"), "told once more, they are as they lie"
    await evening.host.submit_modal(again, faces("110340"))
    assert (await evening.state()).dice == (1, 1, 0, 3, 4, 1)


async def test_too_many_dice_open_again_as_they_were_chosen(evening: Evening) -> None:
    told = await evening.host.submit_modal(await opened(evening), faces("992000"))
    assert told.ephemeral
    assert "The dice must add up to 10; yours add up to 20." in told.response.content
    again = await evening.host.click(told.response, label="Open again")
    assert chosen(again) == faces("99200")
    await evening.host.submit_modal(again, faces("221320"))
    assert (await evening.state()).dice == (2, 2, 1, 3, 2, 0)


async def test_the_queue_is_told_by_five_lists(evening: Evening) -> None:
    await evening.start(depth="guided")
    more = await evening.press("More…")
    form = await evening.host.click(more.response, label="The queue is…")
    await evening.host.submit_modal(form, queue("b4", "y0", "?", "r7", "g0"))
    await evening.painted()
    assert "The queue is b4 y0 ? r7 g0." in said(evening.panel)
    more = await evening.press("More…")
    again = await evening.host.click(more.response, label="The queue is…")
    assert chosen(again) == queue("b4", "y0", "?", "r7", "g0") | {"slot 3": []}


OTHER: dict[str, dict[str, list[str]]] = {
    "outside its list": {"1": ["11"]},
    "a line of its own": {"5": ["0 sure"]},
    "two of one": {"1": ["1", "2"]},
    "nothing": {"1": []},
    "a field that is not there": {"queue:": ["b4 y0 y2 r7 g0"]},
}


@pytest.mark.parametrize("restarted", [False, True])
async def test_choices_that_are_not_offered_are_refused(evening: Evening, restarted: bool) -> None:
    form = await opened(evening)
    if restarted:
        await evening.restart()
    for other, kind in product(OTHER, (SELECT, TEXT)):
        told = await sent(
            evening, form.modal["custom_id"], faces("221320") | OTHER[other], kind=kind
        )
        assert told.ephemeral, other
        assert "nothing was played" in told.response.content, other
        assert (await evening.state()).dice is None


@pytest.mark.parametrize("restarted", [False, True])
async def test_a_forged_form_is_refused(evening: Evening, restarted: bool) -> None:
    """With another command, another name or another person."""
    form = await opened(evening)
    if restarted:
        await evening.restart()
    custom_id = form.modal["custom_id"]
    for forged in (
        custom_id.replace("dice of 10", "dice of 12"),
        custom_id.replace(" dice", " nothing"),
    ):
        told = await sent(evening, forged, faces("221320"))
        assert told.ephemeral
        assert "nothing was played" in told.response.content
    told = await sent(evening, custom_id, faces("221320"), evening.friend)
    assert told.ephemeral
    assert (await evening.state()).dice is None


async def test_a_form_of_an_earlier_move_is_refused(evening: Evening) -> None:
    form = await opened(evening)
    await evening.slash("gah points", vp=5)
    told = await evening.host.submit_modal(form, faces("221320"))
    assert told.ephemeral
    assert (await evening.state()).dice is None
