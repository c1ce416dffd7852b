"""Failures: late presses, crashes, watchers, missing permissions. No answered move is lost."""

import json
from typing import Any

import pytest

from bot.logs import JsonFormatter
from bot.play.seats import Actor
from bot.play.table import Table
from bot.ui.edit_queue import EditQueue
from engines.core import IllegalCommand, Undo
from storage import AlreadyPlayed, DatabaseUnavailable
from tests.e2e.conftest import Evening, said, stands_at, tells_the_end
from tests.e2e.raw_interactions import dice_lists
from tests.e2e.test_evening import by_buttons
from tests.form_choices import faces


def first_die(evening: Evening) -> str:
    return next(label for label in evening.labels() if "×" in label)


async def at_your_turn(evening: Evening) -> None:
    await evening.start()
    await evening.press("Leopold's turn")


async def test_a_second_game_in_a_channel_is_refused(evening: Evening) -> None:
    await evening.start()
    again = await evening.start()
    assert again.ephemeral
    assert "under way" in again.response.content


async def test_a_command_without_a_game_names_the_start_command(evening: Evening) -> None:
    result = await evening.slash("turn")
    assert result.ephemeral
    assert "/gah start" in result.response.content


async def test_a_watcher_can_neither_press_nor_undo(evening: Evening) -> None:
    await at_your_turn(evening)
    before = await evening.state()
    result = await evening.press(first_die(evening), evening.friend)
    assert result.ephemeral
    assert "watching" in result.response.content
    assert await evening.state() == before
    refused = await evening.slash("undo", who=evening.friend)
    assert "watching" in refused.response.content


async def test_people_who_manage_messages_can_end_a_game(evening: Evening) -> None:
    await at_your_turn(evening)
    refused = await evening.slash("end", who=evening.friend)
    assert "manage messages" in refused.response.content
    assert not refused.response.components
    moderator = evening.moderator()
    question = await evening.slash("end", who=moderator)
    assert "cannot be taken up again" in question.response.embeds[0].description
    await moderator.click(question.response, label="Yes, end it")
    assert await evening.open() is None
    assert not evening.messages[-1].components


async def test_a_press_on_an_old_message_removes_its_buttons(evening: Evening) -> None:
    await evening.start()
    evening.refuse_edits(status=403, code=50013)  # the old panel keeps them
    old = evening.panel
    await evening.press("Leopold's turn")
    before = await evening.state()
    result = await evening.host.click(old, label="Leopold's turn")
    assert await evening.state() == before
    assert "earlier move" in result.followups[-1].content
    assert not evening.messages[0].components


async def test_a_press_from_an_undone_line_is_refused(evening: Evening) -> None:
    """The panel kept its buttons, because its edit failed."""
    await at_your_turn(evening)
    evening.refuse_edits(status=500, times=None)
    await evening.slash("undo")
    before = await evening.state()
    assert before.card is None
    result = await evening.press(first_die(evening))
    assert await evening.state() == before
    assert "not played" in result.followups[-1].content
    assert "Undone" in result.followups[-1].content
    assert "Leopold's turn" in evening.labels()


async def test_after_a_crash_before_the_answer_the_next_press_shows_the_move(
    evening: Evening,
) -> None:
    """The move is stored, and the panel says so."""
    await at_your_turn(evening)
    label = first_die(evening)
    evening.env.inject_error("POST", "/interactions/*/*/callback", status=404, code=10062)
    evening.refuse_edits(status=500, times=None)
    await evening.press(label)
    stored = await evening.state()
    assert stored.slot == 3
    await evening.restart()
    result = await evening.press(label)
    assert await evening.state() == stored
    assert "stored already" in result.followups[-1].content
    assert "You take a" in said(evening.panel)


async def test_after_a_crash_before_the_panel_is_recorded_a_press_finds_it(
    evening: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The store still names the old message."""
    await evening.start()

    async def crash(*_: Any, **__: Any) -> None:
        raise DatabaseUnavailable("killed")

    with monkeypatch.context() as patched:
        patched.setattr(evening.app.desk.service.store, "record_panels", crash)
        await evening.press("Leopold's turn")
    await evening.restart()
    await evening.press(first_die(evening))
    table = await evening.open()
    assert table
    assert table.row.panel_message_id == evening.panel.id
    assert not evening.messages[0].components


async def test_an_interaction_delivered_twice_plays_once(evening: Evening) -> None:
    await at_your_turn(evening)
    table = await evening.open()
    assert table
    service = evening.app.desk.service
    call = Actor(evening.host.id, evening.env.guild.id, evening.channel.id, 424242)
    after = await service.play_command(table, call, Undo())
    with pytest.raises(AlreadyPlayed):
        await service.play_command(after, call, after.game.parse_command({"do": "turn"}))
    assert (await evening.state()).card is None


@pytest.mark.parametrize("other", ["bring", "turn"])
async def test_only_the_last_of_two_panels_keeps_its_buttons(evening: Evening, other: str) -> None:
    await at_your_turn(evening)
    table = await evening.open()
    assert table
    evening.app.desk.panel_messages.repost_panel(table)
    if other == "bring":
        evening.app.desk.panel_messages.repost_panel(table)
        await evening.painted()
    else:
        await evening.slash("table")
    (shown,) = [each for each in evening.messages if each.components]
    assert shown.id == (await evening.open()).row.panel_message_id  # type: ignore[union-attr]


async def test_a_late_edit_does_not_bring_an_old_panel_back(
    evening: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Another message became the panel during the edit."""
    await at_your_turn(evening)
    table = await evening.open()
    assert table
    edit, newer = EditQueue._send_by_interaction_token, evening.panel.id + 1

    async def overtaken(*given: Any) -> int | None:
        message = await edit(*given)
        evening.app.desk.service.games.panel_tracker.record_panel_and_get_previous(
            table, table.row.channel_id, newer, table.seq
        )
        return message

    monkeypatch.setattr(EditQueue, "_send_by_interaction_token", overtaken)
    evening.app.desk.panel_messages.refresh_panel(table, evening.panel.id)
    await evening.painted()
    assert (await evening.open()).row.panel_message_id == newer  # type: ignore[union-attr]


async def at_the_end(evening: Evening) -> Table:
    """Play to the end by buttons, and return the game as it stood before the last press."""
    await evening.start()
    while table := await evening.open():
        before = table
        await by_buttons(evening)
    await evening.painted()
    return before


def panel_of(evening: Evening, table: Table) -> Any:
    """The message that was the panel then, as it is now."""
    (panel,) = [each for each in evening.messages if each.id == table.row.panel_message_id]
    return panel


async def test_an_edit_that_was_made_before_the_end_does_not_bring_the_question_back(
    evening: Evening,
) -> None:
    """It was lost, and is made again when the game has ended."""
    before = await at_the_end(evening)
    evening.app.desk.panel_messages.refresh_panel(before, before.row.panel_message_id)
    await evening.painted()
    panel = panel_of(evening, before)
    assert tells_the_end(panel)
    assert stands_at(panel) == before.seq + 1


async def test_a_panel_that_is_brought_as_the_game_ends_shows_the_end(evening: Evening) -> None:
    before = await at_the_end(evening)
    evening.app.desk.panel_messages.repost_panel(before)
    await evening.painted()
    brought = evening.messages[-1]
    assert tells_the_end(brought)
    assert stands_at(brought) == before.seq + 1


@pytest.mark.parametrize("how", ["abandoned", "deleted"])
async def test_a_panel_is_not_edited_after_its_game_is_gone(evening: Evening, how: str) -> None:
    await at_your_turn(evening)
    table = await evening.open()
    assert table
    if how == "abandoned":
        question = await evening.slash("end")
        await evening.host.click(question.response, label="Yes, end it")
    else:
        question = await evening.slash("privacy", data="delete")
        await evening.host.click(question.response, label="Yes, delete it")
    await evening.painted()
    before = [(message.id, message.edited_at) for message in evening.messages]
    evening.app.desk.panel_messages.refresh_panel(table, table.row.panel_message_id)
    evening.app.desk.panel_messages.repost_panel(table)
    await evening.painted()
    assert [(message.id, message.edited_at) for message in evening.messages] == before


async def test_the_second_of_two_writers_is_refused(evening: Evening) -> None:
    await at_your_turn(evening)
    table = await evening.open()
    assert table
    service = evening.app.desk.service
    await service.play_command(table, Actor(evening.host.id, 1, evening.channel.id, 1001), Undo())
    with pytest.raises(Exception, match="faster"):
        await service.play_command(
            table, Actor(evening.host.id, 1, evening.channel.id, 1002), Undo()
        )
    assert (await evening.open()).seq == 2  # type: ignore[union-attr]


async def test_forms_work_after_a_restart_and_one_of_two_wins(evening: Evening) -> None:
    await evening.start(depth="guided", **{"with": evening.friend})
    mine = await dice_lists(evening)
    theirs = await dice_lists(evening, evening.friend)
    await evening.restart()
    wrong = await evening.friend.submit_modal(theirs, faces("99000"))
    assert "The dice must add up to 10; yours add up to 18." in wrong.response.content
    assert "You typed" not in wrong.response.content, "it was chosen from lists"
    await evening.host.submit_modal(mine, faces("221320"))
    assert (await evening.state()).dice == (2, 2, 1, 3, 2, 0)


async def test_table_posts_a_new_panel_after_the_old_one_was_deleted(evening: Evening) -> None:
    await at_your_turn(evening)
    await evening.moderator().delete(evening.panel)
    receipt = await evening.slash("undo")
    assert receipt.ephemeral
    await evening.slash("table")
    assert "Leopold's turn" in evening.labels()


async def test_a_missing_permission_is_named(evening: Evening) -> None:
    evening.move_to_channel_without(embed_links=True)
    result = await evening.start()
    assert result.ephemeral
    assert "Embed Links" in result.response.content
    assert await evening.open() is None


async def test_a_fault_gets_a_reference_number(
    evening: Evening, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    await at_your_turn(evening)

    async def broken(*_: Any) -> None:
        raise RuntimeError("boom")

    monkeypatch.setattr(evening.app.desk.service, "play_command", broken)
    result = await evening.press(first_die(evening))
    assert result.ephemeral
    reference = result.response.content.split("`")[1]
    assert reference in caplog.text
    assert "boom" not in result.response.content


@pytest.mark.parametrize("way", ["press", "command"])
async def test_a_fault_in_the_json_log_has_its_ids(
    evening: Evening, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, way: str
) -> None:
    await at_your_turn(evening)
    game = await evening.open()
    assert game

    async def broken(*_: Any) -> None:
        raise RuntimeError("boom")

    monkeypatch.setattr(evening.app.desk.panel_messages, "show_privately", broken)
    caplog.handler.setFormatter(JsonFormatter())
    result = await (evening.press("Why?") if way == "press" else evening.slash("score"))
    (told,) = [json.loads(line) for line in caplog.text.splitlines() if '"traceback"' in line]
    assert (told["game"], told["reference"]) == (
        str(game.row.id),
        result.response.content.split("`")[1],
    )
    assert told["message"].endswith(f"in interaction {told['interaction']}")
    assert "boom" in told["traceback"]


async def test_bad_input_is_refused_with_a_sentence(evening: Evening) -> None:
    await evening.start(depth="guided")
    for command, options, told in (
        ("gah dice", {"counts": "1 2 3"}, "six counts"),
        ("gah dice", {"counts": "2213209"}, "six counts"),
        ("gah queue", {"guests": "b4 y0"}, "five guests"),
        ("gah queue", {"guests": "b4 y0 y2 r7 x9"}, "no guest x9"),
        ("gah claim", {"objective": "A"}, None),
        ("gah claim", {"objective": "A"}, "already"),
        ("gah final", {"yours": "1 2"}, "five numbers"),
        ("gah die", {"space": 3}, "rolled first"),
        ("undo", {"to": 99}, "no move 99"),
    ):
        result = await evening.slash(command, **options)
        assert result.ephemeral
        assert told is None or told in result.response.content


async def test_a_deleted_channel_logs_no_error(
    evening: Evening, caplog: pytest.LogCaptureFixture
) -> None:
    await at_your_turn(evening)
    evening.refuse_edits(status=404, code=10003)
    receipt = await evening.slash("undo")
    assert receipt.ephemeral
    assert (await evening.state()).card is None
    assert not [record for record in caplog.records if record.levelname == "ERROR"]


async def test_an_unknown_level_is_refused(evening: Evening) -> None:
    call = Actor(evening.host.id, evening.env.guild.id, evening.channel.id, 77)
    with pytest.raises(IllegalCommand, match="level must be easy, medium or hard"):
        await evening.app.desk.service.start_game(call, "gah", {"level": "brutal"}, 1, ())
    assert await evening.open() is None
