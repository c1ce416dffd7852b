"""Plain text in a direct message does what a button, form or command does, and is not stored."""

import logging
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import discord
import pytest

from bot.app import App
from bot.client import EmptyChair
from bot.play import panel_tracker
from bot.presenters import panels
from bot.presenters.components import Button, Select
from bot.ui import chat_reader
from bot.ui.read_handlers import ReadHandlers
from storage import open_database
from tests.e2e.conftest import Evening, said

WAYS: dict[str, dict[str, Any]] = {
    "gah": {"level": "medium", "depth": "guided", "seed": 7},
    "highseason": {"level": 2, "depth": "guided", "seed": 7},
    "salamandra": {"level": 2, "depth": "guided", "seed": 7},
    "waterdeep": {"depth": "guided", "seed": 7},
}


class Alone:
    """Somebody in a chat with the bot."""

    def __init__(self, evening: Evening) -> None:
        self.evening = evening
        self.person = evening.env.create_user("alone")

    async def start(self, game: str = "gah", **options: Any) -> None:
        if self.person.dm_channel is None:
            await self.person.send_dm("Hello")  # a chat begins with a word
        await self.person.slash(f"{game} start", **WAYS[game] | options)

    async def says(self, text: str) -> list[Any]:
        """What the bot posts after it."""
        before = len(self.messages)
        await self.person.send_dm(text)
        await self.evening.painted()
        return [each for each in self.messages[before:] if each.author.bot]

    @property
    def messages(self) -> list[Any]:
        return list(self.person.dm_channel.history())

    async def table(self) -> Any:
        table = await self.evening.app.desk.service.games.find_open_game(self.person.dm_channel.id)
        assert table
        return table

    async def played(self) -> list[str]:
        return [entry.command.do for entry in (await self.table()).log.entries if entry.command]


@pytest.fixture
def alone(evening: Evening) -> Alone:
    return Alone(evening)


# ── What a button or a form would do ──────────────────────────────────────────────────────────────

TOLD: dict[str, list[tuple[str, str]]] = {
    "gah": [
        ("1123345566", "dice"),
        ("b4", "turn"),
        ("y0", "reveal"),
        ("Undo", "undo"),
        ("vor", "redo"),
    ],
    "highseason": [
        ("1123345566", "dice"),
        ("die 3", "take_die"),
        ("würfel 3", ""),
        ("Ralph's turn", "turn"),
    ],
    "salamandra": [("turn", "turn"), ("zurück", "undo")],
    "waterdeep": [("zug", "turn"), ("undo", "undo")],
}


@pytest.mark.parametrize("game", TOLD)
async def test_text_is_played_and_the_panel_is_posted_below(alone: Alone, game: str) -> None:
    """As in a form, by the label of a button, or as a line; in German, too. Impossible moves are
    refused."""
    await alone.start(game)
    played = []
    for text, command in TOLD[game]:
        answers = await alone.says(text)
        played += [command] if command else []
        assert await alone.played() == played, text
        table = await alone.table()
        if command:
            assert [each.id for each in answers] == [table.row.panel_message_id], text
            assert answers[0].components
    assert [each.id for each in alone.messages if each.components] == [table.row.panel_message_id]


@pytest.mark.parametrize("words", [("why", "help"), ("Warum", "Hilfe")])
async def test_reading_by_text_plays_nothing(alone: Alone, words: tuple[str, str]) -> None:
    await alone.start(depth="dealt")
    await alone.says("turn")
    before = await alone.played()
    (why,), (help_,) = [await alone.says(text) for text in words]
    assert "because" in said(why).lower() or "rule" in str(why.components).lower()
    assert "you can press" in said(help_)
    assert await alone.played() == before


async def test_text_is_refused_with_the_same_sentence_as_a_press(alone: Alone) -> None:
    await alone.start()
    for _ in range(2):  # not once a minute: somebody has told a move
        (answer,) = await alone.says("die 3")
        assert answer.content and "panel" not in answer.content
    assert await alone.played() == []


async def test_guests_that_show_the_same_are_named_by_their_slots(alone: Alone) -> None:
    """What they have in common is asked about, a whole label is not."""
    await alone.start(depth="dealt", seed=21)
    await alone.says("turn")
    table = await alone.table()
    labels = [
        part.label
        for row in panels.make_table_panel(table).rows
        for part in row
        if isinstance(part, Button)
    ]
    alike = [label for label in labels if "(slot" in label]
    assert len(alike) == 2
    assert chat_reader.find_press_for_chat_text(table, alike[0].split()[0].lower()) is None
    once = next(label for label in labels if label[0] in "BGRY" and label[1:].isdecimal())
    presses = [
        chat_reader.find_press_for_chat_text(table, label.lower()) for label in (*alike, once)
    ]
    assert all(presses)
    assert len({press.argument for press in presses if press}) == 3


async def test_an_ambiguous_german_letter_is_asked_about_and_a_label_is_not(alone: Alone) -> None:
    """G is yellow or green. The labels of a German pad are clear."""
    await alone.start(language="de")
    await alone.says("1123345566")
    (asked,) = await alone.says("g4")
    labels = [button.label for row in asked.components for button in row.children]
    assert labels == ["grün", "gelb"] and "grün oder gelb" in said(asked)
    assert await alone.played() == ["dice"]
    table = await alone.table()
    for label, line in (
        ("Ge0", "turn y0"),
        ("gr0", "turn g0"),
        ("B0", "turn b0"),
        ("y0", "turn y0"),
    ):
        press = chat_reader.find_press_for_chat_text(table, label)
        assert press and table.game.parse_in_state(
            table.state, press.argument
        ) == table.game.parse_in_state(table.state, line)
        assert not press.typed or table.game.resolve_ambiguous_words(press.argument, "de")
    await alone.person.click(asked, label="gelb")
    await alone.evening.painted()
    assert [str(guest) for guest in (await alone.table()).state.queue if guest] == ["y4"]


@pytest.mark.parametrize("game", TOLD)
async def test_a_label_means_its_button(alone: Alone, game: str) -> None:
    """It may have another meaning as a line, such as `B0` of `reveal b0`."""
    await alone.start(game)
    for text, _ in (*TOLD[game][:3], ("", "")):
        table = await alone.table()
        buttons = [
            part
            for row in panels.make_table_panel(table).rows
            for part in row
            if isinstance(part, Button)
        ]
        lines = {button.label.casefold(): set[str]() for button in buttons}
        for button in buttons:
            lines[button.label.casefold()].add(button.argument)
        for button in buttons:
            if button.verb == "say" and len(lines[button.label.casefold()]) == 1:
                press = chat_reader.find_press_for_chat_text(table, button.label)
                assert press, button.label
                assert press.argument == button.argument
        if text:
            await alone.says(text)


async def test_the_label_of_a_refused_move_is_refused_as_its_press_is(
    alone: Alone, monkeypatch: pytest.MonkeyPatch
) -> None:
    """For a button and for an option of a list."""
    await alone.start("waterdeep", depth="dealt")
    table = await alone.table()
    refused = "buy Dragon's Jewels Wagon"
    shown = panels.make_table_panel(table)
    rows = (
        (Button("Buy Dragon", "say", refused),),
        (Select("Buy", "buy", (("Griffon", "Griffon"),)),),
    )
    monkeypatch.setattr(
        panels, "make_table_panel", lambda *_, **__: replace(shown, rows=(*shown.rows, *rows))
    )
    for label in ("Buy Dragon", "buy dragon", "griffon"):
        press, kind = chat_reader.parse_text(table, label)
        assert press, label
        assert (kind, press.verb, press.typed) == ("refused move", "say", {}), label
        (answer,) = await alone.says(label)
        assert "understand" not in answer.content, label
    assert await alone.played() == []


@pytest.mark.parametrize(
    ("word", "often"),
    [
        ("why", True),
        ("help", True),
        ("die 3", True),
        ("adjust his_points 3", True),
        ("blah", False),
    ],
)
async def test_repeated_text_is_answered_less_often_and_moves_are_always_played(
    alone: Alone, monkeypatch: pytest.MonkeyPatch, word: str, often: bool
) -> None:
    """This is said once."""
    now = 1000.0
    monkeypatch.setattr(chat_reader, "monotonic", lambda: now)
    await alone.start()
    before = len(alone.messages)
    for _ in range(200):
        await alone.person.send_dm(word)
    await alone.evening.painted()
    answers = [each.content for each in alone.messages[before:] if each.author.bot]
    paced = [each for each in answers if "a lot at once" in each]
    assert (len(answers), len(paced)) == ((chat_reader.MAX_ANSWERS + 1, 1) if often else (1, 0))
    for other in ("why", "help", "die 3", "adjust his_points 3", "blah"):
        if other != word:
            assert len(await alone.says(other)) == 1, other
    assert await alone.played() == []
    await alone.says("1123345566")
    assert await alone.played() == ["dice"]
    now += chat_reader.RARE_ANSWER_SECONDS
    assert len(await alone.says(word)) == 1


# ── What is no move ───────────────────────────────────────────────────────────────────────────────


async def test_text_that_is_not_understood_is_answered_once_a_minute(
    alone: Alone, monkeypatch: pytest.MonkeyPatch
) -> None:
    now = 1000.0
    monkeypatch.setattr(chat_reader, "monotonic", lambda: now)
    (answer,) = await alone.says("Is somebody there?")
    assert "`/play`" in answer.content
    assert await alone.says("Hello?") == []
    await alone.start()
    now += 60
    (answer,) = await alone.says("thanks, that was close!")
    table = await alone.table()
    where = f"https://discord.com/channels/@me/{table.row.channel_id}/{table.row.panel_message_id}"
    assert where in answer.content
    assert await alone.says("you there?") == []
    now += 60
    assert len(await alone.says("adjust nothing at all")) == 1
    assert await alone.played() == []


async def test_only_direct_messages_of_people_are_read(evening: Evening, alone: Alone) -> None:
    """Messages on a server and messages of bots are ignored."""
    heard: list[Any] = []
    evening.app.chat_reader.parse_or_answer_message = heard.append  # type: ignore[method-assign, assignment]
    await evening.host.send(evening.channel, "undo")
    await evening.bot.on_message(SimpleNamespace(guild=None, author=evening.bot.user))  # type: ignore[arg-type]
    assert heard == []


async def test_a_message_that_is_delivered_twice_plays_once(evening: Evening, alone: Alone) -> None:
    await alone.start(depth="dealt")
    said_once = await alone.person.send_dm("turn")
    await evening.bot.on_message(said_once)
    assert await alone.played() == ["turn"]


async def test_without_the_setting_the_intent_is_off_and_no_text_is_read(
    evening: Evening, alone: Alone
) -> None:
    made = App(open_database(evening.url), client=EmptyChair(dm_words=False))
    assert evening.bot.intents == discord.Intents(guilds=True, dm_messages=True)
    assert made.client.intents == discord.Intents(guilds=True)
    old, evening.app = evening.app, made
    evening.databases.append(made.database)
    await evening.env.restart_bot(made.client)
    await old.database.close()
    assert await alone.says("undo") == []


async def test_typed_text_is_not_stored(
    evening: Evening,
    alone: Alone,
    caplog: pytest.LogCaptureFixture,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    caplog.set_level(logging.DEBUG, "bot")
    await alone.start(depth="dealt")
    monkeypatch.setattr(ReadHandlers, "find_game_here_or_last", broken)
    (answer,) = await alone.says("a word in confidence")
    assert "confidence" not in answer.content
    assert "fault" in caplog.text and "confidence" not in caplog.text
    monkeypatch.undo()
    await alone.says("a word in confidence")
    assert not evening.bot.cached_messages
    file = Path(str(evening.app.database.url.database))
    kept = b"".join(each.read_bytes() for each in file.parent.glob(f"{file.name}*"))
    assert b"confidence" not in kept


async def broken(*_: object) -> None:
    raise ZeroDivisionError


async def test_a_list_links_to_a_panel_that_is_not_recorded_yet(
    evening: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    """From a chat to a game on a server."""
    monkeypatch.setattr(panel_tracker, "WRITE_DELAY_SECONDS", 3600)
    await evening.slash("gah start", level="easy", depth="dealt", seed=7)
    await evening.host.send_dm("Hello")
    listed = await evening.host.user.slash("games")
    ((way,),) = (row["components"] for row in listed.response.components)
    assert (
        way["url"]
        == f"https://discord.com/channels/{evening.env.guild.id}/{evening.channel.id}/{evening.panel.id}"
    )
