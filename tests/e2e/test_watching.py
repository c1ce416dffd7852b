"""Watching: live panels, calls, countdowns, reveals in parts, the recap, the race."""

import asyncio
import re
from dataclasses import replace
from datetime import timedelta
from typing import Any

import pytest

from bot.play import Actor, GameService, Table
from bot.presenters import panels
from bot.presenters.registry import get_presenter
from engines.core import Command, Undo, use_player_name
from engines.core.forecast import compute_next_move_odds
from engines.gah import GAME
from engines.gah.rounds import whose_turn
from storage import GameStore, WatchStore
from tests.e2e.conftest import Evening, said, tells_the_end
from tests.e2e.raw_interactions import pressed
from tests.e2e.test_evening import by_buttons


class Sofa:
    """Another channel, from which friends follow the game."""

    def __init__(self, evening: Evening) -> None:
        self.evening = evening
        self.channel = evening.env.guild.create_text_channel("sofa")

    @property
    def messages(self) -> list[Any]:
        return list(self.channel.history())

    @property
    def panel(self) -> Any:
        return self.messages[-1]

    def text(self) -> str:
        (embed,) = self.panel.embeds
        return "\n".join(
            [said(self.panel), *(f"{field.name}: {field.value}" for field in embed.fields)]
        )

    def labels(self) -> list[str]:
        return [button.label or "" for row in self.panel.components for button in row.children]

    async def slash(self, command: str, who: Any = None, **options: Any) -> Any:
        result = await (who or self.evening.friend).slash(self.channel, command, **options)
        await self.evening.painted()
        return result

    async def press(self, label: str, who: Any = None) -> Any:
        result = await (who or self.evening.friend).click(
            self.panel, label=with_odds(self.labels(), label)
        )
        await self.evening.painted()
        return result


def with_odds(labels: list[str], label: str) -> str:
    """The button of a call has its odds: `Die 4 · 25 %`."""
    return next((each for each in labels if each.startswith(f"{label} · ")), label)


@pytest.fixture
async def sofa(evening: Evening) -> Sofa:
    await evening.start()
    made = Sofa(evening)
    await made.slash("watch here")
    return made


async def last_told(evening: Evening) -> set[str]:
    """The last move, line by line, as those read it who watch."""
    table = await evening.open()
    assert table
    with use_player_name(f"<@{evening.host.id}>"):
        return set(panels.list_brief_lines(table, table.get_last_move_events()))


def lines(sofa: Sofa) -> set[str]:
    return set(sofa.text().splitlines())


async def test_a_live_panel_follows_the_game(evening: Evening, sofa: Sofa) -> None:
    table = await evening.open()
    assert table
    assert get_presenter(GAME).format_heading(table.state) in sofa.text()
    assert f"<#{evening.channel.id}>" in sofa.text()
    assert {"Score", "History", with_odds(sofa.labels(), "Die 4")} <= set(sofa.labels())
    await evening.press("Leopold's turn")
    assert "Why?" in sofa.labels()
    assert await last_told(evening) <= lines(sofa)
    assert len(sofa.messages) == 1
    assert "Leopold's turn" not in sofa.labels()
    await by_buttons(evening)
    assert await last_told(evening) <= lines(sofa)


async def test_watchers_can_ask_why(evening: Evening, sofa: Sofa) -> None:
    await evening.press("Leopold's turn")
    why = await sofa.press("Why?")
    assert why.ephemeral
    assert why.response.embeds[0].description.startswith("The only blue guest.")
    rules = await evening.friend.click(why.response, label="All rules")
    assert "Middle Section: Die" in rules.response.embeds[0].description
    history = await sofa.press("History")
    assert "Leopold: " in history.response.embeds[0].description


async def test_several_panels_follow_a_game_and_stop_separately(
    evening: Evening, sofa: Sofa
) -> None:
    kitchen = Sofa(evening)
    await kitchen.slash("watch here")
    await evening.press("Leopold's turn")
    assert await last_told(evening) <= lines(sofa)
    assert await last_told(evening) <= lines(kitchen)
    stopped = await sofa.slash("watch stop")
    assert stopped.ephemeral
    assert not sofa.panel.components
    await by_buttons(evening)
    assert not await last_told(evening) <= lines(sofa)
    assert await last_told(evening) <= lines(kitchen)
    again = await sofa.slash("watch stop")
    assert "follows no game" in again.response.content


async def test_a_game_without_pictures_has_none_on_live_panels(
    evening: Evening, sofa: Sofa
) -> None:
    await evening.slash("table", pictures="off")
    assert not sofa.panel.attachments
    await evening.slash("table", pictures="on")
    assert sofa.panel.attachments


async def test_live_panels_follow_after_a_restart(evening: Evening, sofa: Sofa) -> None:
    await evening.restart()
    await evening.press("Leopold's turn")
    assert await last_told(evening) <= lines(sofa)
    called = await sofa.press("Why?")
    assert called.ephemeral


async def test_a_panel_left_behind_by_a_crash_catches_up(evening: Evening, sofa: Sofa) -> None:
    evening.app.live_panels._panels.clear()  # as if it had died before painting
    await evening.press("Leopold's turn")
    assert not await last_told(evening) <= lines(sofa)
    await evening.restart()
    await evening.painted()
    assert await last_told(evening) <= lines(sofa)


async def test_a_panel_of_a_game_that_another_process_plays_is_left_to_it(
    evening: Evening, sofa: Sofa, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What the successor shows must not be overwritten."""
    app, before = evening.app, sofa.text()
    show, other = (
        app.live_panels.render_live_panel,
        GameService(GameStore(app.database), WatchStore(app.database), app.decks._decks),
    )

    async def slowly(channel: int, table: Table, within: float | None = None) -> Any:
        app.desk.service.games.shard_ownership.release_shards()
        theirs = await other.games.get_open_game(table.row.channel_id)
        await other.play_command(
            theirs, Actor(evening.host.id, table.row.home_id, table.row.channel_id, 1001), Undo()
        )
        return await show(channel, table, within)

    monkeypatch.setattr(app.live_panels, "render_live_panel", slowly)
    await evening.press("Leopold's turn")
    assert sofa.text() == before


async def test_a_deleted_panel_ends_quietly(
    evening: Evening, sofa: Sofa, caplog: pytest.LogCaptureFixture
) -> None:
    await evening.moderator().delete(sofa.panel)
    await evening.press("Leopold's turn")
    assert sofa.messages == []
    assert not [record for record in caplog.records if record.levelname in ("WARNING", "ERROR")]
    stopped = await sofa.slash("watch stop")
    assert "follows no game" in stopped.response.content


async def test_a_panel_without_write_permission_ends(evening: Evening, sofa: Sofa) -> None:
    evening.env.inject_error(
        "PATCH", f"/channels/{sofa.channel.id}/messages/*", status=403, code=50001
    )
    await evening.press("Leopold's turn")
    await by_buttons(evening)
    assert evening.app.live_panels.get_live_panel(sofa.channel.id) is None


async def test_an_old_panel_is_posted_again(evening: Evening, sofa: Sofa) -> None:
    old = sofa.panel
    live = evening.app.live_panels
    watch = live.get_live_panel(sofa.channel.id)
    assert watch
    live._panels[sofa.channel.id] = replace(
        watch, posted_at=watch.posted_at - timedelta(minutes=55)
    )
    await evening.press("Leopold's turn")
    assert [message.id for message in sofa.messages] != [old.id]
    assert len(sofa.messages) == 1
    assert await last_told(evening) <= lines(sofa)
    await by_buttons(evening)
    assert len(sofa.messages) == 1


async def test_unknown_games_and_games_right_here_cannot_be_watched(evening: Evening) -> None:
    nothing = await evening.slash("watch here")
    assert "no such game" in nothing.response.content
    await evening.start()
    here = await evening.slash("watch here")
    assert "right here" in here.response.content
    sofa = Sofa(evening)
    other = await sofa.slash("watch here", game=99)
    assert "no such game" in other.response.content


async def test_watch_here_asks_which_of_several_games(evening: Evening) -> None:
    await evening.start()
    first = evening.channel
    evening.channel = evening.env.guild.create_text_channel("second")
    await evening.start()
    sofa = Sofa(evening)
    which = await sofa.slash("watch here")
    assert "Several games" in which.response.content
    choices = await evening.friend.autocomplete(sofa.channel, "watch here", "game", "")
    assert len(choices) == 2
    await sofa.slash("watch here", game=1)
    assert f"<#{first.id}>" in sofa.text()


async def test_watch_here_opens_a_thread(evening: Evening) -> None:
    await evening.start()
    sofa = Sofa(evening)
    await sofa.slash("watch here", thread=True)
    (thread,) = sofa.channel.threads
    assert thread.name == "Watching Leopold"
    watch = evening.app.live_panels.get_live_panel(sofa.channel.id)
    assert watch
    assert watch.thread_id == thread.id


async def test_an_abandoned_game_says_so(evening: Evening, sofa: Sofa) -> None:
    question = await evening.slash("end")
    await evening.host.click(question.response, label="Yes, end it")
    await evening.painted()
    assert "The game was ended." in sofa.text()
    late = await evening.friend.click(sofa.panel, label="Score")
    assert late.ephemeral


@pytest.mark.parametrize("way", ["ended", "finished"])
async def test_a_panel_ends_with_its_game(evening: Evening, sofa: Sofa, way: str) -> None:
    """A restart neither edits it nor posts it again, whatever its age."""
    if way == "ended":
        question = await evening.slash("end")
        await evening.host.click(question.response, label="Yes, end it")
    else:
        while await evening.open():
            await by_buttons(evening)
    await evening.painted()
    assert ("The game was ended." if way == "ended" else "The player loses") in sofa.text()
    assert evening.app.live_panels.get_live_panel(sofa.channel.id) is None
    assert await evening.app.desk.service.watch_store.list_live_panels() == []
    before = [(message.id, message.edited_at) for message in sofa.messages]
    await evening.restart()
    await evening.painted()
    assert [(message.id, message.edited_at) for message in sofa.messages] == before


async def test_a_panel_left_behind_by_an_older_release_is_not_posted_again(
    evening: Evening, sofa: Sofa
) -> None:
    watch = evening.app.live_panels.get_live_panel(sofa.channel.id)
    assert watch
    question = await evening.slash("end")
    await evening.host.click(question.response, label="Yes, end it")
    await evening.painted()
    store = evening.app.desk.service.watch_store
    old = WatchStore(store._database, lambda: watch.posted_at - timedelta(days=3))
    await old.save_live_panel(replace(watch, thread_id=None, begun_by=None))
    for _ in range(2):
        await evening.restart()
        await evening.painted()
        assert [message.id for message in sofa.messages] == [watch.message_id]
        assert await evening.app.desk.service.watch_store.list_live_panels() == []


async def test_an_undo_of_the_end_resumes_the_panel(evening: Evening, sofa: Sofa) -> None:
    while await evening.open():
        await by_buttons(evening)
    await evening.painted()
    assert evening.app.live_panels.get_live_panel(sofa.channel.id) is None
    await evening.press("Undo")
    await evening.painted()
    assert await evening.open()
    assert "The player loses" not in sofa.text()
    (watch,) = await evening.app.desk.service.watch_store.list_live_panels()
    assert watch.channel_id == sofa.channel.id
    await evening.restart()
    await evening.press(
        "Leopold's turn" if "Leopold's turn" in evening.labels() else evening.labels()[0]
    )
    assert evening.app.live_panels.get_live_panel(sofa.channel.id)


# ── Calls ─────────────────────────────────────────────────────────────────────────────────────────


def offered(page: Any) -> list[str]:
    return [item["label"] for line in page.response.components for item in line["components"]]


async def next_die(evening: Evening) -> tuple[str, str]:
    """What he will take, and something he will not."""
    table = await evening.open()
    assert table
    after = table.log.play_command(GAME.parse_command({"do": "turn"}))
    space = next(event.space for event in after.entries[-1].events if event.event == "die_taken")
    other = next(
        number for number in range(1, 7) if number != space and table.state.dice[number - 1]
    )
    return f"Die {space}", f"Die {other}"


async def test_calls_are_tallied_at_the_reveal(evening: Evening, sofa: Sofa) -> None:
    right, wrong = await next_die(evening)
    table = await evening.open()
    assert table
    chances = compute_next_move_odds(GAME, table.state)["die"]
    worth = min(round(sum(chances.values()) / chances[right.split()[1]]), 10)
    receipt = await sofa.press(wrong)
    assert receipt.ephemeral
    assert f"**{wrong} · " in receipt.response.content
    await sofa.press(right)  # a second call replaces the first
    await evening.press("Leopold's turn")
    for text in (sofa.text(), said(evening.panel)):
        assert f"{right}: <@{evening.friend.id}> (+{worth})" in text
        assert "Calls: 1 of 1 was right" in text
    await by_buttons(evening)
    assert "Calls: 1 of 1 was right" in sofa.text()
    table_of_callers = await sofa.slash("callers")
    assert (
        f"<@{evening.friend.id}> **{worth}** (1 of 1 right)"
        in table_of_callers.response.embeds[0].fields[0].value
    )


@pytest.mark.parametrize("privately", [False, True])
async def test_the_receipt_says_afterwards_whether_the_call_was_right(
    evening: Evening, sofa: Sofa, privately: bool
) -> None:
    """For each person their last call, whether it was made on a live panel or on the private
    page."""
    right, wrong = await next_die(evening)
    receipts = []
    for call, person in ((right, evening.friend), (wrong, evening.host)):
        if privately:
            page = await evening.press("Call it…", person)
            receipts.append(await person.click(page.response, label=with_odds(offered(page), call)))
        else:
            receipts.append(await sofa.press(call, person))
    await evening.press("Leopold's turn")
    first, second = (result.response.content for result in receipts)
    assert re.fullmatch(rf"You called it: \*\*{right} · \d+ %\*\* was right, \+\d+\.", first)
    assert re.fullmatch(
        rf"You called \*\*{wrong} · \d+ %\*\*: not this time\. It was {right}\.", second
    )


async def test_a_receipt_in_parts_waits_for_the_whole_move(evening: Evening, sofa: Sofa) -> None:
    right, _ = await next_die(evening)
    await evening.slash("watch mode", reveal="steps")
    receipt = await sofa.press(right)
    await evening.press("Leopold's turn")
    assert receipt.response.content.startswith("You call: ")
    await evening.press("All")
    assert receipt.response.content.startswith("You called it: ")


async def test_only_calls_that_can_still_be_right_are_offered(evening: Evening, sofa: Sofa) -> None:
    state = await evening.state()
    lie = {str(guest.colour) for guest in state.queue if guest}
    offers = [
        label for label in sofa.labels() if " guest · " in label and not label.startswith("No ")
    ]
    assert offers
    assert {label.split()[0].lower() for label in offers} <= lie
    assert all(re.search(r" · \d+ %$", label) for label in sofa.labels()[: len(offers)])


async def test_a_watcher_with_an_outdated_button_is_told_as_a_watcher(evening: Evening) -> None:
    """To a move, and to another side of the panel."""
    await evening.start()
    await evening.press("Leopold's turn")
    for custom_id in ("ec:1:0:say:turn", "ec:1:0:flip:1", "ec:1:0:call:die 4"):
        told = await pressed(evening, evening.friend, custom_id, evening.panel)
        text = told.response.content
        assert text.startswith(
            ("You are watching", "That button is from", "That move has been revealed")
        ), text
        assert not re.search(
            r"not played|you (take|begin|have)|[Yy]our turn|[Yy]our first", text
        ), text


async def test_the_host_s_panel_has_calls_too(evening: Evening) -> None:
    await evening.start()
    page = await evening.press("Call it…", evening.friend)
    assert page.ephemeral
    receipt = await evening.friend.click(
        page.response, label=with_odds(offered(page), "Blue guest")
    )
    assert re.match(r"You call: \*\*Blue guest · \d+ %\*\*\.", receipt.response.content)
    await evening.press("Leopold's turn")
    assert "Call it…" not in evening.labels()
    assert "of 1 was right" in said(evening.panel)


async def test_a_call_after_the_reveal_is_refused(evening: Evening) -> None:
    await evening.start()
    page = await evening.press("Call it…", evening.friend)
    await evening.press("Leopold's turn")
    late = await evening.friend.click(page.response, label=with_odds(offered(page), "Die 4"))
    assert late.response.content.startswith(
        "That move has been revealed, so your call does not count. "
    )
    assert not re.search(r"not played|[Yy]ou (are|take|have|begin)", late.response.content)
    assert "of 1 was right" not in said(evening.panel)


async def test_a_call_after_the_end_is_refused(evening: Evening) -> None:
    await evening.start()
    page = await evening.press("Call it…", evening.friend)
    question = await evening.slash("end")
    await evening.host.click(question.response, label="Yes, end it")
    late = await evening.friend.click(page.response, label=with_odds(offered(page), "Die 4"))
    assert "nothing to call" in late.response.content


async def test_after_an_undo_no_call_is_accepted(evening: Evening, sofa: Sofa) -> None:
    """The card is known."""
    await evening.press("Leopold's turn")
    await evening.press("Undo")
    assert not [label for label in sofa.labels() if label.startswith("Die ")]
    assert "Call it…" not in evening.labels()
    await evening.press("Redo")
    await by_buttons(evening)
    await by_buttons(evening)
    assert whose_turn(await evening.state()) == "opponent"
    assert "Call it…" in evening.labels()


async def test_hidden_people_are_not_among_the_callers(evening: Evening, sofa: Sofa) -> None:
    await sofa.press("Blue guest")
    await evening.press("Leopold's turn")
    hidden = await sofa.slash("callers", hide=True)
    assert "Nobody has called yet" in hidden.response.embeds[0].fields[0].value
    shown = await sofa.slash("callers", hide=False)
    assert f"<@{evening.friend.id}>" in shown.response.embeds[0].fields[0].value


async def test_calls_are_tallied_after_a_crash_between_reveal_and_tally(
    evening: Evening, sofa: Sofa
) -> None:
    right, _ = await next_die(evening)
    await sofa.press(right)
    evening.app.desk.service.calls._has_calls_by_game[1] = (
        False  # as if it had died before settling
    )
    await evening.press("Leopold's turn")
    assert "Calls" not in [field.name for field in evening.panel.embeds[0].fields]
    await evening.restart()
    await evening.slash("table")
    assert "Calls: 1 of 1 was right" in said(evening.panel)


# ── What if ───────────────────────────────────────────────────────────────────────────────────────


async def test_what_if_covers_every_possible_card_and_is_for_players_only(evening: Evening) -> None:
    await evening.start()
    at_once = await evening.slash("whatif")
    assert at_once.ephemeral
    table = await evening.open()
    assert table
    chances = compute_next_move_odds(GAME, table.state)
    dice = next(field.value for field in at_once.response.embeds[0].fields if field.name == "Die")
    likeliest, count = chances["die"].most_common(1)[0]
    assert f"{likeliest}: {count} of 20 cards" in dice
    await evening.press("Leopold's turn")
    refused = await evening.slash("whatif", moves="guest 3")
    assert "does not move yet" in refused.response.content
    before = await evening.state()
    space = next(number for number in range(1, 7) if before.dice[number - 1])
    two = next(number for number in range(1, 7) if before.dice[number - 1] - (number == space))
    told = await evening.slash("whatif", moves=f"guest 3; die {space}; die {two}")
    assert "of 19 cards" in told.response.embeds[0].fields[0].value
    assert await evening.state() == before
    wrong = await evening.slash("whatif", moves="guest 3; die 9")
    assert "`die 9`: There is no 9" in wrong.response.content
    watcher = await evening.slash("whatif", who=evening.friend)
    assert "You are watching" in watcher.response.content


# ── When it is revealed ───────────────────────────────────────────────────────────────────────────


async def test_the_watch_mode_says_only_what_was_changed(evening: Evening, sofa: Sofa) -> None:
    told = await evening.slash("watch mode", reveal="steps")
    assert told.response.content == "It is told symbol by symbol." and told.ephemeral
    told = await evening.slash("watch mode")
    assert told.response.content == "Calls are open until the move is revealed."


async def test_a_countdown_delays_the_move_and_reveals_it(evening: Evening, sofa: Sofa) -> None:
    told = await evening.slash("watch mode", calls="countdown", seconds=30)
    assert (
        told.response.content == "A move is revealed 30 seconds after it is asked for."
        and told.ephemeral
    )
    await evening.press("Leopold's turn")
    assert "Call it! The move is revealed <t:" in said(evening.panel)
    (ends,) = re.findall(r"<t:\d+:R>", said(evening.panel))
    assert ends in sofa.text()
    assert (await evening.state()).card is None
    await sofa.press("Die 4")
    await evening.env.advance_time(31)
    await evening.painted()
    assert (await evening.state()).card is not None
    assert await last_told(evening) <= set(said(evening.panel).splitlines())
    assert "of 1 was right" in sofa.text()
    assert "<t:" not in sofa.text()


async def begun_with_a_pad(evening: Evening) -> None:
    """His turn, and a guest whom nobody has read out."""
    await evening.start(depth="guided")
    await evening.press("Roll for me")
    await evening.slash("watch mode", calls="countdown", seconds=30)


async def test_what_was_told_with_his_turn_is_not_asked_after_the_countdown(
    evening: Evening,
) -> None:
    await begun_with_a_pad(evening)
    await evening.press("B4")
    assert (await evening.state()).card is None
    await evening.env.advance_time(31)
    await evening.painted()
    state = await evening.state()
    assert state.card is not None
    assert str(state.queue[4]) == "b4" or state.opponent.vp == 4


async def test_what_was_told_with_his_turn_is_not_asked_after_a_second_press(
    evening: Evening,
) -> None:
    await begun_with_a_pad(evening)
    await evening.press("B4")
    await evening.press("Leopold's turn")
    state = await evening.state()
    assert state.card is not None
    assert str(state.queue[4]) == "b4" or state.opponent.vp == 4


async def test_a_refused_turn_starts_no_countdown(evening: Evening) -> None:
    await begun_with_a_pad(evening)
    await evening.press("Other…")
    form = await evening.press("Type it…")
    refused = await evening.host.submit_modal(form, {"guests": "b4 b4 b4 b4 b4 b4"})
    assert refused.ephemeral
    assert "<t:" not in said(evening.panel)


async def test_a_turn_without_calls_is_computed_once(
    evening: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is tried before a countdown, and not if it is shown at once."""
    await evening.start(depth="dealt")
    apply, played = type(GAME).apply, list[str]()

    def noted(game: Any, state: Any, command: Command) -> Any:
        played.append(command.do)
        return apply(game, state, command)

    monkeypatch.setattr(type(GAME), "apply", noted)
    await evening.press("Leopold's turn")
    assert played == ["turn"]


async def test_countdowns_work_after_a_restart(evening: Evening, sofa: Sofa) -> None:
    await evening.slash("watch mode", calls="countdown", seconds=30)
    await evening.restart()
    await evening.press("Leopold's turn")
    assert "<t:" in sofa.text()


async def test_a_second_press_reveals_at_once(evening: Evening) -> None:
    await evening.start()
    await evening.slash("watch mode", calls="countdown", seconds=30)
    await evening.press("Leopold's turn")
    await evening.press("Leopold's turn")
    assert (await evening.state()).card is not None
    seq = (await evening.open()).seq  # type: ignore[union-attr]
    await evening.env.advance_time(60)
    assert (await evening.open()).seq == seq  # type: ignore[union-attr]


async def test_the_end_of_a_game_cancels_its_countdown(evening: Evening) -> None:
    await evening.start()
    await evening.slash("watch mode", calls="countdown", seconds=30)
    await evening.press("Leopold's turn")
    assert evening.app.countdowns._countdowns
    question = await evening.slash("end")
    await evening.host.click(question.response, label="Yes, end it")
    assert evening.app.countdowns._countdowns == {}


async def test_the_move_is_revealed_when_all_regulars_have_called(
    evening: Evening, sofa: Sofa
) -> None:
    await sofa.press("Die 4")
    await sofa.press("Die 4", evening.host)
    await evening.slash("watch mode", calls="everyone")
    await evening.press("Leopold's turn")  # both have called: nothing to wait for
    while whose_turn(await evening.state()) != "opponent":
        await by_buttons(evening)
    before = (await evening.open()).seq  # type: ignore[union-attr]
    await evening.press("Leopold's turn")
    assert "when everyone has called" in said(evening.panel)
    await sofa.press(sofa.labels()[0])
    assert (await evening.open()).seq == before  # type: ignore[union-attr]
    await sofa.press(sofa.labels()[0], evening.host)
    await evening.painted()
    assert (await evening.open()).seq == before + 1  # type: ignore[union-attr]
    assert re.search(r"of 2 w(as|ere) right", sofa.text())


async def test_calls_can_be_switched_off(evening: Evening, sofa: Sofa) -> None:
    await evening.slash("watch mode", calls="off")
    refused = await sofa.press("Die 4")
    assert "nothing to call" in refused.response.content
    no = await evening.slash("watch mode", who=evening.friend, calls="open")
    assert "You are watching" in no.response.content


async def test_a_move_is_revealed_in_parts(evening: Evening, sofa: Sofa) -> None:
    await evening.slash("watch mode", reveal="steps")
    await evening.press("Leopold's turn")
    assert evening.labels() == ["Next", "All"]
    first = said(evening.panel)
    assert "Card " in first
    assert not await last_told(evening) <= set(first.splitlines())
    assert not await last_told(evening) <= lines(sofa)
    assert "points" not in sofa.text()
    refused = await evening.press("Next", evening.friend)
    assert "You are watching" in refused.response.content
    await evening.press("Next")
    assert len(said(evening.panel)) > len(first)
    assert said(evening.panel) in sofa.text()
    while "Next" in evening.labels():
        await evening.press("Next")
    assert "I pass" in evening.labels()
    assert "Why?" in sofa.labels()


async def test_all_reveals_the_whole_move(evening: Evening) -> None:
    await evening.start()
    await evening.slash("watch mode", reveal="steps")
    await evening.press("Leopold's turn")
    await evening.press("All")
    assert "I pass" in evening.labels()
    await evening.press("Undo")
    await evening.slash("turn", reveal="all")
    assert "I pass" in evening.labels()
    await evening.press("Undo")


async def test_a_restart_reveals_no_hidden_part(evening: Evening, sofa: Sofa) -> None:
    """Neither does an eviction from the cache."""
    await evening.slash("turn", reveal="steps")
    first = said(evening.panel)
    await evening.restart()
    await evening.painted()
    assert first in sofa.text()
    assert "Leopold takes" not in sofa.text()
    await evening.slash("table")
    assert (said(evening.panel), evening.labels()) == (first, ["Next", "All"])
    await evening.press("Next")
    second = said(evening.panel)
    assert len(second) > len(first)
    evening.app.desk.service.games.cache.clear()
    await evening.slash("table")
    assert (said(evening.panel), evening.labels()) == (second, ["Next", "All"])
    await evening.press("All")
    assert "I pass" in evening.labels()
    await evening.restart()
    await evening.slash("table")
    assert "I pass" in evening.labels()


# ── The end ───────────────────────────────────────────────────────────────────────────────────────


async def whole_game(evening: Evening) -> None:
    while await evening.open():
        await by_buttons(evening)


async def test_the_recap_has_callers_rounds_and_the_same_deck(evening: Evening, sofa: Sofa) -> None:
    await sofa.press("Die 4")
    await whole_game(evening)
    recap = evening.messages[-1]
    assert [field.name for field in recap.embeds[0].fields] == ["Best callers"]
    assert f"<@{evening.friend.id}>" in str(recap.embeds[0].fields[0].value)
    (embed,) = (await evening.friend.click(recap, label="Round by round")).response.embeds
    facts = {field.name: field.value for field in embed.fields}
    assert tells_the_end(recap)
    assert len(facts["Points by round"].splitlines()) == 7
    assert len(facts["The biggest moves"].splitlines()) == 3
    assert "Your points" not in facts["The biggest moves"]
    assert facts["To copy"] == "`/gah start level:medium depth:dealt seed:7`"
    assert "seed 7" in embed.footer.text
    started = await evening.friend.click(recap, label="Play the same deck")
    assert not started.ephemeral
    table = await evening.open()
    assert table
    assert (table.row.host_id, table.row.ghost_of, table.log.header.seed) == (
        evening.friend.id,
        1,
        7,
    )
    await evening.press("Leopold's turn", evening.friend)
    race = said(evening.panel)
    assert f"When round 1 began for <@{evening.host.id}>, Leopold had **0**" in race


async def test_points_by_round_add_up(evening: Evening) -> None:
    await evening.start()
    await whole_game(evening)
    page = await evening.host.click(evening.messages[-1], label="Round by round")
    facts = {field.name: str(field.value) for field in page.response.embeds[0].fields}
    rounds = sum(int(line.split("**")[1]) for line in facts["Points by round"].splitlines())
    score = await evening.slash("results")
    assert score.response
    his = int(evening.messages[-1].content.split(" : ")[1])
    assert rounds == his


async def test_what_if_is_computed_off_the_loop(
    evening: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    loops: list[Any] = []

    def counted(*given: Any) -> Any:
        loops.append(asyncio._get_running_loop())
        return compute_next_move_odds(*given)

    monkeypatch.setattr("bot.play.call_service.compute_next_move_odds", counted)
    await evening.start()
    await evening.slash("whatif", moves="")
    assert set(loops) == {None}
