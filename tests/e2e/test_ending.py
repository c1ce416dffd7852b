"""After the end: the recap, another game by a press, and commands about the ended game."""

from pathlib import Path
from typing import Any

import discord
import pytest

from bot.presenters.components import Button
from bot.ui.views import make_view
from tests.e2e.conftest import Evening, is_recap, tells_the_end
from tests.e2e.test_records import exported, imported

RECORD = Path(__file__).parents[1] / "engines" / "playthroughs" / "highseason-guided-3.jsonl"


@pytest.fixture
async def over(evening: Evening) -> Evening:
    """A game that has just ended: 95 to 65."""
    *lines, _ = RECORD.read_text(encoding="utf-8").splitlines()
    await imported(evening, "\n".join(lines))
    form = await evening.press("Enter my score…")
    sheet = {"rooms": "38", "groups": "16", "lines": "24", "emperor": "5", "staff": "12"}
    await evening.submit(form, sheet, {"krones": "8", "loans": "1"})
    assert await evening.open() is None
    return evening


def recap(evening: Evening) -> Any:
    return next(message for message in reversed(evening.messages) if is_recap(message))


def text(result: Any) -> str:
    shown = result.response
    return " ".join([str(shown.content or ""), *(str(embed.to_dict()) for embed in shown.embeds)])


def buttons(message: Any) -> list[str]:
    return [item.label for line in message.components for item in line.children]


ALWAYS = ["Round by round", "Score", "Log the play…"]


async def test_the_recap_names_the_winner_and_has_a_picture(over: Evening) -> None:
    assert over.panel.content == recap(over).content == "You win 95 : 65"
    (picture,) = recap(over).attachments
    assert picture.description.startswith("You win 95 : 65. High Season · Ralph · level 3, ")
    assert over.panel.attachments, "the last panel keeps its own picture"
    assert buttons(recap(over)) == ["Rematch", "Try level 4", "Play the same deck", *ALWAYS]


@pytest.mark.parametrize(("label", "level"), [("Rematch", 3), ("Try level 4", 4)])
async def test_rematch_starts_another_game(over: Evening, label: str, level: int) -> None:
    """Any person may press it and is the host. The cards differ."""
    before = await over.app.desk.service.games.find_game(1)
    assert before
    started = await over.friend.click(recap(over), label=label)
    assert not started.ephemeral
    table = await over.open()
    assert table
    assert (table.row.host_id, table.row.ghost_of) == (over.friend.id, None)
    assert dict(table.log.header.setup) == dict(before.log.header.setup) | {"level": level}
    assert table.log.header.seed != before.log.header.seed
    refused = await over.host.click(recap(over), label=label)
    assert refused.ephemeral
    assert "game" in refused.response.content
    again = await over.open()
    assert again
    assert again.row.id == table.row.id


async def test_rematch_keeps_the_co_hosts(over: Evening) -> None:
    await over.app.desk.service.store.set_seats(1, over.host.id, [over.friend.id])
    await over.host.click(recap(over), label="Rematch")
    table = await over.open()
    assert table
    assert table.row.co_hosts == (over.friend.id,)


async def test_rematch_needs_the_permission_to_use_commands(over: Evening) -> None:
    """A person may be able to read only."""
    nobody = over.env.guild.add_member(over.env.create_user("nobody"))
    denied = discord.PermissionOverwrite(use_application_commands=False)
    channel = over.env.guild.create_text_channel("to-read", overwrites={nobody: denied})
    shown: Any = make_view(1, 1, ((Button("Here", "rematch"),),))
    message = await over.bot.get_channel(channel.id).send(view=shown)  # type: ignore[union-attr]
    handle = next(each for each in channel.history() if each.id == message.id)
    refused = await nobody.click(handle, label="Here")
    assert "may not use commands" in refused.response.content
    assert await over.app.desk.service.games.find_open_game(channel.id) is None
    assert not (await over.host.click(handle, label="Here")).ephemeral


async def test_commands_use_the_ended_game_of_the_channel(over: Evening) -> None:
    await over.restart()
    score = await over.slash("score", who=over.friend)
    assert score.response.embeds[0].title == "The player wins 95 : 65"
    assert "Your points" in text(await over.slash("history"))
    assert (await over.slash("why")).response.embeds
    _, files = await exported(over)
    assert '"do": "final"' in files["jsonl"].splitlines()[-1]


async def test_the_undo_command_reopens_the_ended_game(over: Evening) -> None:
    refused = await over.slash("undo", who=over.friend)
    assert "watching" in text(refused)
    assert await over.open() is None
    before = {message.id for message in over.messages}
    await over.slash("undo")
    assert await over.open()
    assert over.panel.id == over.messages[-1].id not in before, (
        "the panel comes down, below the recap"
    )
    assert not tells_the_end(over.panel)
    await over.slash("redo")
    assert await over.open() is None
    assert tells_the_end(over.panel)


async def test_commands_prefer_the_open_game(over: Evening) -> None:
    await over.start()
    assert "Leopold" in text(await over.slash("score"))
    question = await over.slash("end")
    await over.host.click(question.response, label="Yes, end it")
    assert "Leopold" in text(await over.slash("score"))
    assert "cannot be taken up again" in text(await over.slash("undo"))


async def test_commands_use_no_game_of_another_channel(over: Evening) -> None:
    over.channel = over.env.guild.create_text_channel("elsewhere")
    for command in ("score", "why", "history", "undo", "export"):
        assert "no game here" in text(await over.slash(command))
    back = await over.slash("table")
    assert "no game here" in text(back)
