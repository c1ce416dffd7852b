"""After a failure people are told whether the move is stored."""

import asyncio
import gc
import logging
from collections.abc import Callable
from typing import Any
from unittest.mock import AsyncMock

import pytest
from discord import Interaction

from bot.app import App
from bot.play import panel_tracker
from storage import DatabaseUnavailable, NothingStored
from tests.e2e.conftest import Evening, stands_at
from tests.e2e.raw_interactions import dice_lists
from tests.e2e.test_earlier import POSTED
from tests.e2e.test_mishaps import at_your_turn, first_die
from tests.e2e.test_watching import offered, with_odds
from tests.form_choices import faces

PUT_OFF, CHANGED = 6, 7
"""Kinds of an answer to a press."""
FULL = DatabaseUnavailable("The database file cannot grow: the disk is full.")


def failing(fault: Exception) -> Any:
    async def fail(*_: Any, **__: Any) -> None:
        raise fault

    return fail


async def in_waterdeep(evening: Evening) -> Any:
    """The page on which points are told, privately."""
    await evening.host.slash(evening.channel, "waterdeep start", seed=7)
    return await evening.press("More…")


async def points(evening: Evening) -> int:
    return int((await evening.state()).you.score)


# ── Whether the move stands ───────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("how", ["press", "slash", "form"])
async def test_a_failed_commit_is_answered_with_nothing_stored(
    evening: Evening, monkeypatch: pytest.MonkeyPatch, how: str
) -> None:
    await evening.start(depth="guided")
    before = await evening.open()
    monkeypatch.setattr(evening.app.desk.service.store, "append_entries", failing(FULL))
    if how == "press":
        told = await evening.press("Roll for me")
    elif how == "slash":
        told = await evening.slash("gah claim", objective="A")
    else:
        told = await evening.host.submit_modal(await dice_lists(evening), faces("221320"))
    assert told.ephemeral
    assert told.response.content.endswith("just now. No move was stored: press again in a moment.")
    assert "reference" not in told.response.content, "it is no fault of ours"
    assert "lost" not in told.response.content
    assert await evening.open() == before


async def test_a_failed_answer_is_followed_by_the_move_is_stored(
    evening: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Only the answer fails."""
    await at_your_turn(evening)
    monkeypatch.setattr(
        evening.app.desk.panel_messages,
        "show_panel_on_pressed_message",
        failing(RuntimeError("boom")),
    )
    told = await evening.press(first_die(evening))
    assert "It is stored" in told.response.content
    assert (await evening.open()).seq == 2  # type: ignore[union-attr]


@pytest.mark.parametrize("code", [10062, 40060])
async def test_a_panel_that_discord_refuses_as_an_answer_is_edited_in(
    evening: Evening, code: int
) -> None:
    """The move is stored, and the panel follows in another way."""
    await at_your_turn(evening)
    evening.env.inject_error(
        "POST", "/interactions/*/*/callback", status=404 if code == 10062 else 400, code=code
    )
    await evening.press(first_die(evening))
    assert stands_at(evening.panel) == (await evening.open()).seq == 2  # type: ignore[union-attr]


async def test_a_server_error_of_discord_gets_no_reference_number(
    evening: Evening, caplog: pytest.LogCaptureFixture
) -> None:
    """The person is told whether the move is stored, and the panel follows."""
    await at_your_turn(evening)
    evening.env.inject_error("POST", "/interactions/*/*/callback", status=503, code=0)
    told = await evening.press(first_die(evening))
    assert "reference" not in told.response.content
    assert "It is stored" in told.response.content
    assert not [each for each in caplog.records if each.exc_info]
    assert stands_at(evening.panel) == 2


@pytest.mark.parametrize("fault", [None, FULL])
async def test_a_press_that_is_delivered_twice_is_answered_once(
    evening: Evening, monkeypatch: pytest.MonkeyPatch, fault: Exception | None
) -> None:
    """The answer is true, although the second delivery could have been stored."""
    await at_your_turn(evening)
    before = await evening.open()
    assert before
    store, hear = (
        evening.app.desk.service.store,
        evening.bot._connection.parsers["INTERACTION_CREATE"],
    )
    append, failed = store.append_entries, iter([fault])

    async def faulty(*args: Any, **more: Any) -> Any:
        if error := next(failed, None):
            raise error
        return await append(*args, **more)

    monkeypatch.setattr(store, "append_entries", faulty)
    monkeypatch.setitem(
        evening.bot._connection.parsers,
        "INTERACTION_CREATE",
        lambda data: [hear(data), hear(data.copy())],
    )
    told = await evening.press(first_die(evening))
    after = await evening.open()
    assert after
    assert after.seq == before.seq + (fault is None)
    assert stands_at(evening.panel) == after.seq
    assert fault is None or "No move was stored" in told.response.content


def stored_and_broken(monkeypatch: pytest.MonkeyPatch, store: Any, name: str) -> None:
    """The connection broke at the worst moment: nobody hears of what is stored."""
    real = getattr(store, name)

    async def broken(*args: Any, **more: Any) -> None:
        await real(*args, **more)
        raise DatabaseUnavailable("gone")

    monkeypatch.setattr(store, name, broken)


async def test_a_start_of_unknown_outcome_lays_the_game_before_aside(
    evening: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The store has laid the earlier game aside, and the cache has not."""
    service, alone, options = (
        evening.app.desk.service,
        evening.env.create_user("alone"),
        {"level": "medium"},
    )
    chat = alone.dm_channel
    await alone.slash("gah start", **options)
    stored_and_broken(monkeypatch, service.store, "create_game")
    told = await alone.slash("gah start", **options)
    assert "It is stored" in told.response.content
    assert (await service.games.get_open_game(chat.id)).row.id == 2


async def test_a_seat_shared_with_unknown_outcome_is_read_again(
    evening: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    await at_your_turn(evening)
    stored_and_broken(monkeypatch, evening.app.desk.service.store, "set_seats")
    await evening.slash("seat share", **{"with": evening.friend})
    await evening.press(first_die(evening), evening.friend)
    assert (await evening.open()).seq == 2  # type: ignore[union-attr]


async def test_a_move_is_shown_although_its_extras_fail(
    evening: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The move is stored and shown as any other."""
    await at_your_turn(evening)
    monkeypatch.setattr(evening.app.desk.service.calls, "score_calls_of_last_move", failing(FULL))
    result = await evening.press(first_die(evening))
    assert not result.followups
    assert (await evening.open()).seq == 2  # type: ignore[union-attr]
    assert stands_at(evening.panel) == 2


@pytest.mark.parametrize(
    ("fault", "told"),
    [
        (NothingStored("PostgreSQL cannot be reached."), "No move was stored"),
        (FULL, "cannot tell whether it was stored"),
    ],
)
async def test_without_a_database_people_are_told_what_is_known_of_the_move(
    evening: Evening, monkeypatch: pytest.MonkeyPatch, fault: Exception, told: str
) -> None:
    """Before the commit nothing is stored. After it the outcome is unknown."""
    await at_your_turn(evening)
    monkeypatch.setattr(evening.app.desk.service.store, "append_entries", failing(fault))
    monkeypatch.setattr(evening.app.desk.service.store, "find_entry_of_interaction", failing(FULL))
    assert told in (await evening.press(first_die(evening))).response.content


async def test_a_move_whose_commit_lost_its_connection_is_found_in_the_store(
    evening: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    await at_your_turn(evening)
    store = evening.app.desk.service.store
    append = store.append_entries

    async def broken(*given: Any, **more: Any) -> None:
        await append(*given, **more)
        raise FULL

    with monkeypatch.context() as patched:
        patched.setattr(store, "append_entries", broken)
        told = await evening.press(first_die(evening))
    assert "It is stored" in told.response.content
    assert (await evening.open()).seq == 2  # type: ignore[union-attr]


async def test_a_panel_that_cannot_be_recorded_is_shown(
    evening: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    await at_your_turn(evening)
    monkeypatch.setattr(evening.app.desk.service.store, "record_panels", failing(FULL))
    result = await evening.press(first_die(evening))
    assert not result.followups
    assert (await evening.open()).row.drawn == 2  # type: ignore[union-attr]


async def test_cached_games_are_shown_without_a_database(
    evening: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    await at_your_turn(evening)

    def closed() -> Any:
        raise FULL

    monkeypatch.setattr(type(evening.app.database), "connect_for_reading", lambda _: closed())
    monkeypatch.setattr(type(evening.app.database), "begin_transaction", lambda _: closed())
    for command in ("score", "why", "history", "help", "table", "end"):
        result = await evening.slash(command)
        assert result.response.embeds, command
    for label in ("Why?", "More…"):
        assert (await evening.press(label, evening.friend)).response.embeds
    refused = await evening.press(first_die(evening), evening.friend)
    assert "watching" in refused.response.content


# ── What nobody types ─────────────────────────────────────────────────────────────────────────────


async def test_characters_that_no_database_stores_are_removed_from_requests(
    evening: Evening,
) -> None:
    await at_your_turn(evening)
    given = {"what": "his_points", "to": "3\0\ud8001", "note": "\u202eso\0 *it* #1"}
    preview = await evening.slash("adjust", **given)
    assert "31" in preview.response.embeds[0].description
    await evening.host.click(preview.response, label="Correct it")
    table = await evening.open()
    assert table
    assert table.log.entries[-1].command.note == "so *it* #1"  # type: ignore[union-attr]


@pytest.mark.parametrize("value", ["nobody", "١٢", "712345678901234567", ""])
async def test_an_invalid_id_in_an_option_is_refused(
    evening: Evening, caplog: pytest.LogCaptureFixture, value: str
) -> None:
    """It is no number, or Discord has not resolved it."""
    for name, kind in (("person", 6), ("file", 11)):
        option = {"name": name, "type": kind, "value": value}
        data = {
            "id": "1",
            "name": "import" if kind == 11 else "callers",
            "type": 1,
            "options": [option],
        }
        told = await evening.host._dispatch_interaction(2, evening.channel, data)
        assert told.ephemeral
        assert told.response.content
        assert "reference" not in told.response.content
    assert not [record for record in caplog.records if record.exc_info]


# ── In time ───────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(("seconds", "answers"), [(2.2, [CHANGED]), (2.4, [PUT_OFF])])
async def test_a_slow_request_is_deferred_and_shown_afterwards(
    evening: Evening, monkeypatch: pytest.MonkeyPatch, seconds: float, answers: list[int]
) -> None:
    """After 2.3 seconds, because Discord waits three."""
    await at_your_turn(evening)
    store, sent = evening.app.desk.service.store, len(evening.env.http_requests)
    append = store.append_entries

    async def slow(*args: Any, **more: Any) -> Any:
        await asyncio.sleep(seconds)
        return await append(*args, **more)

    monkeypatch.setattr(store, "append_entries", slow)
    await evening.press(first_die(evening))
    asked = [each for each in evening.env.http_requests[sent:] if each.path.endswith("/callback")]
    assert [each.json["type"] for each in asked] == answers
    assert stands_at(evening.panel) == 2


async def test_the_panel_is_recorded_after_the_answer(
    evening: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A crash before that loses only the place of the panel, which the next press finds."""
    await at_your_turn(evening)
    written: list[Any] = []
    press = asyncio.ensure_future(evening.press(first_die(evening)))
    monkeypatch.setattr(
        evening.app.desk.service.store, "record_panels", AsyncMock(side_effect=written.append)
    )
    for after, count in ((panel_tracker.WRITE_DELAY_SECONDS - 0.1, 0), (0.2, 1)):
        await asyncio.sleep(after)
        assert stands_at(evening.panel) == 2
        assert len(written) == count
    await press


async def test_a_move_records_the_panel_in_its_own_transaction(
    evening: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Players who go on need no further transaction for it."""
    await at_your_turn(evening)
    service = evening.app.desk.service
    await service.games.panel_tracker.write_waiting_panels()
    monkeypatch.setattr(panel_tracker, "WRITE_DELAY_SECONDS", 3600)
    alone = AsyncMock()
    monkeypatch.setattr(service.store, "record_panels", alone)
    await evening.press(first_die(evening))
    shown = evening.panel.id
    await evening.press(first_die(evening))
    row = await service.store.find_open_game(evening.channel.id)
    assert row
    assert (row.panel_message_id, row.drawn) == (shown, row.seq - 1)
    alone.assert_not_called()


async def test_no_picture_is_drawn_if_pictures_are_switched_off(evening: Evening) -> None:
    assert not App(evening.app.database, pictures=False).desk.service.hooks.move_computed_hooks


async def test_an_answered_interaction_is_freed(evening: Evening) -> None:
    """Of a press, a command, a refused one, a call and its receipt, and private pages."""
    await evening.start()
    calls = await evening.press("Call it…", evening.friend)
    await evening.press_in(calls, with_odds(offered(calls), "Blue guest"), evening.friend)
    await evening.press("Leopold's turn")
    await evening.slash("table")
    await evening.slash("turn", evening.friend)
    await evening.press("Why?")
    await evening.press_more("Correct…")
    gc.collect()
    ours = [
        each
        for each in gc.get_objects()
        if type(each) is Interaction and each.client is evening.bot
    ]
    assert [each.data for each in ours] == []


# ── Forms belong to the move they were opened at ──────────────────────────────────────────────────


async def test_points_are_stored_once_although_the_answer_is_lost(evening: Evening) -> None:
    more = await in_waterdeep(evening)
    before = await points(evening)
    shown = await evening.host.click(more.response, label="Points…")
    evening.env.inject_error("POST", "/interactions/*/*/callback", status=404, code=10062)
    await evening.host.submit_modal(shown, {"points": "5"})
    assert await points(evening) == before + 5
    again = await evening.host.click(more.response, label="Points…")
    assert again.modal is None
    assert "earlier move" in again.response.content
    assert "5" in again.response.content
    assert await points(evening) == before + 5


async def test_two_forms_for_one_move_play_once(evening: Evening) -> None:
    more = await in_waterdeep(evening)
    forms = [await evening.host.click(more.response, label="Points…") for _ in range(2)]
    before = await points(evening)
    await evening.host.submit_modal(forms[0], {"points": "5"})
    second = await evening.host.submit_modal(forms[1], {"points": "5"})
    assert "stored already, as move 1" in second.response.content
    assert "You typed: `5`" in second.response.content
    assert await points(evening) == before + 5


async def test_dice_that_are_stored_are_not_asked_for_again(evening: Evening) -> None:
    """A press on an outdated panel redraws it and says what was stored."""
    await evening.start(depth="guided")
    shown = await dice_lists(evening)
    evening.env.inject_error("POST", "/interactions/*/*/callback", status=404, code=10062)
    evening.refuse_edits(status=500, times=None)
    await evening.host.submit_modal(shown, faces("221320"))
    stored = await evening.state()
    assert stored.dice == (2, 2, 1, 3, 2, 0)
    await evening.restart()
    again = await evening.press("I rolled…")
    assert again.modal is None
    assert "earlier move" in again.followups[-1].content
    assert "I rolled…" not in evening.labels()
    assert await evening.state() == stored


async def test_a_correction_form_opened_before_a_move_is_refused(evening: Evening) -> None:
    """It shows an earlier table."""
    await at_your_turn(evening)
    shown = await evening.slash("adjust", what="his_points")
    await evening.press(first_die(evening))
    before = await evening.open()
    late = await evening.host.submit_modal(shown, {"to": "31"})
    assert "earlier move" in late.response.content
    assert "You typed: `31`" in late.response.content
    assert await evening.open() == before


async def test_a_press_on_a_panel_from_before_a_correction_is_not_played(evening: Evening) -> None:
    """The panel is not redrawn yet. The person is not told that the press was played."""
    await at_your_turn(evening)
    die, panel = first_die(evening), evening.panel
    preview = await evening.host.slash(evening.channel, "adjust", what="his_points", to="31")
    evening.refuse_edits(status=500, times=None)  # the painter comes too late
    await evening.host.click(preview.response, label="Correct it")
    before = await evening.open()
    pressed = await evening.host.click(panel, label=die)
    assert "stored already" not in pressed.followups[-1].content
    assert "not played" in pressed.followups[-1].content
    after = await evening.open()
    assert before and after
    assert after.log == before.log


# ── One way in ────────────────────────────────────────────────────────────────────────────────────


async def test_discord_py_keeps_no_view_and_no_modal(evening: Evening) -> None:
    """Everything is parsed from raw data, so a press after a restart takes the same path."""
    await at_your_turn(evening)
    await evening.press("More…")
    await evening.press("Why?", evening.friend)
    await evening.slash("deck add")
    await evening.slash("adjust", what="his_points")
    store = evening.bot._connection._view_store
    assert not store._views
    assert not store._modals
    assert not store._dynamic_items


def test_every_offered_verb_has_a_handler(app: App) -> None:
    """Verbs that are missing in the table are reading ones."""
    told = {
        custom_id.split(":")[3]
        for one in POSTED
        for custom_id in (*one["buttons"], *one["selects"])
    }
    reading = {"why", "score", "history", "stood", "page"}
    assert told - reading <= app.router.routed_verbs
    assert not reading & app.router.routed_verbs


@pytest.mark.parametrize(
    ("status", "code", "why"),
    [
        (404, 10008, "the message or the channel is not there any more"),
        (403, 50013, "I lack a permission there"),
        (403, 50001, "I lack a permission there"),
        (400, 50035, "Discord did not take my answer."),
        (404, 10003, "the message or the channel is not there any more"),
    ],
)
async def test_an_answer_that_discord_refuses_is_explained_and_logged_once(
    evening: Evening, caplog: pytest.LogCaptureFixture, status: int, code: int, why: str
) -> None:
    """For a move, a page, a command, a form and a list. The move stands."""
    await at_your_turn(evening)
    acts: list[tuple[str, Callable[[], Any], bool]] = [
        ("a move", lambda: evening.press(first_die(evening)), True),
        ("a page", lambda: evening.slash("score"), False),
        ("a list", lambda: evening.slash("games"), False),
        ("statistics", lambda: evening.slash("stats"), False),
        ("a form", lambda: evening.slash("adjust", what="his_points"), False),
    ]
    for what, act, is_move in acts:
        caplog.clear()
        evening.env.inject_error(
            "POST", "/interactions/*/*/callback", times=1, status=status, code=code
        )
        told = await act()
        assert told.ephemeral, what
        assert why in told.response.content, what
        assert "went wrong" not in told.response.content
        assert ("It is stored" in told.response.content) == is_move, told.response.content
        assert not [record for record in caplog.records if record.exc_info], what
        lines = [
            record.getMessage() for record in caplog.records if record.levelno >= logging.WARNING
        ]
        assert len(lines) == 1, lines
        assert f"(status {status}, code {code})" in lines[0]
    assert stands_at(evening.panel) == (await evening.open()).seq == 2  # type: ignore[union-attr]
