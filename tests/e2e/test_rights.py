"""Who may do what: presses are read by their verb, and people are offered what they may do."""

from typing import Any

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


# ── What people typed ───────────────────────────────────────────────────────────────────────────────────────────────

NOTE = "[gift](https://evil.example) *x* <@1>"


def shown(message: Any) -> str:
    return "\n".join(
        [str(message.content)]
        + [f"{embed.description}\n{[field.value for field in embed.fields]}" for embed in message.embeds]
    )


async def test_a_note_is_shown_as_it_was_typed(evening: Evening) -> None:
    await evening.start()
    preview = await evening.slash("adjust", what="his_points", to="31", note=NOTE)
    receipt = await evening.host.click(preview.response, label="Correct it")
    await evening.painted()
    history = await evening.slash("history", who=evening.friend)
    assert "gift" in shown(history.response)
    stood = await evening.friend.select(history.response, ["1"])
    for message in (preview.response, receipt.response, history.response, stood.response, evening.panel):
        assert "](" not in shown(message)
        assert "*x*" not in shown(message).replace("\\*", "")
        assert " <@1>" not in shown(message)


LONG = "x" * 3000
RECORD = f'{{"empty_chair": 1, "game": "{LONG}", "setup": {{}}, "seed": 1}}'


async def test_refusals_of_any_length_arrive(evening: Evening) -> None:
    await evening.start(depth="guided")
    refused = [
        await evening.slash("adjust", what=LONG, to="1"),
        await evening.slash("deck remove", cards=LONG, deck="highseason cards"),
        await evening.slash("import", file=("game.jsonl", RECORD.encode())),
    ]
    for result in refused:
        assert result.ephemeral
        assert 0 < len(result.response.content) <= 2000
        assert "too long" in result.response.content
