"""Who may do what: presses are read by their verb, and people are offered what they may do."""

import pytest

from tests.e2e.conftest import Evening

TYPED = (
    ":forget_me:",
    ":call:",
    ":deck_drop:",
    ":deck_form: x",
    ":deck_list:",
    "::::",
    "ec:1:1:forget_me:",
    "\nnew line",
)
"""What ids are made of, typed by people."""


@pytest.mark.parametrize("typed", TYPED)
async def test_what_people_typed_never_decides_what_a_button_does(evening: Evening, typed: str) -> None:
    await evening.start()
    shown = await evening.slash("adjust", what="his_points", to="31", note=f"bad {typed}")
    done = await evening.host.click(shown.response, label="Correct it")
    await evening.painted()
    state = await evening.state()
    assert state.opponent.vp == 31
    assert "deleted" not in done.response.content
