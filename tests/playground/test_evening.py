"""The bot's own process on a local Discord: login, commands, presses, forms, and what only one
person sees."""

import pytest

from tests.form_choices import queue
from tests.playground.conftest import Evening
from tests.playground.people import EPHEMERAL, Refused, buttons, public, text, until


async def test_the_bot_registered_its_commands(evening: Evening) -> None:
    commands = {
        command["name"]: command for command in await evening.playground.ask("GET", "/commands")
    }
    assert {"gah", "turn", "table", "why", "undo"} <= commands.keys()
    assert "start" in [option["name"] for option in commands["gah"]["options"]]


async def test_a_game_starts_and_leopold_moves(evening: Evening) -> None:
    started = await evening.start()
    assert started["state"] == "answered"
    assert "Nothing to set up" in text(started["message"])
    box = await evening.host.press("With my own box…")
    assert "**Set up**" in text(box["message"])
    turn = await evening.host.slash("turn")
    assert "Leopold" in text(turn["message"])
    assert turn["message"]["flags"] & 1 << 12  # silent
    assert [seq for seq, _ in evening.stored()] == [0, 1]

    async def old_panel_is_stripped() -> bool:
        first, *_ = await evening.friend.messages()
        return not first["components"]

    await until(old_panel_is_stripped)


async def test_a_press_edits_the_panel_for_everyone(evening: Evening) -> None:
    await evening.start()
    await evening.host.press("Leopold's turn")
    die = next(label for label in buttons(await evening.host.panel()) if "×" in label)
    answered = await evening.host.press(die)
    assert answered["answer"] == 7
    assert "You take a" in text(await evening.friend.panel())


async def test_a_form(evening: Evening) -> None:
    await evening.start(depth="guided")
    more = await evening.host.press("More…")
    shown = await evening.host.press("The queue is…", more["message"])
    guests = queue("b4", "y0", "?", "r7", "g0")
    for first in (["x9"], list[str](), ["b4", "y0"]):
        with pytest.raises(Refused, match="50035"):
            await evening.host.submit(shown, **guests | {"slot 1": first})
    await evening.host.submit(shown, **guests)
    with pytest.raises(Refused, match="50035"):
        await evening.host.submit(shown, **guests)


async def test_dice_on_a_pad(evening: Evening) -> None:
    await evening.start(depth="guided")
    for label in ("I rolled…", "1 ×2", "2 ×2", "3 ×1", "4 ×3"):
        edited = await evening.host.press(label)
        assert edited["answer"] == 7
    done = await evening.host.press("5 ×2")
    assert done["answer"] == 4, "his turn comes along, as a message of its own"
    assert "Leopold 0 · round 1 of 7" in str(await evening.friend.panel())


async def test_only_the_one_who_asked_sees_an_ephemeral_answer(evening: Evening) -> None:
    await evening.start()
    why = await evening.friend.slash("why")
    assert why["message"]["flags"] & EPHEMERAL
    assert why["message"]["id"] in [each["id"] for each in await evening.friend.messages()]
    assert all(public(each) for each in await evening.host.messages())
    more = await evening.host.press("More…")
    page = await evening.host.press("History", more["message"])
    assert page["message"]["id"] == more["message"]["id"]
    with pytest.raises(Refused, match="10008"):
        await evening.friend.start_press("History", more["message"])


async def test_suggestions(evening: Evening) -> None:
    await evening.start()
    await evening.host.press("Leopold's turn")
    choices = await evening.host.suggestions("undo", "to")
    assert 0 in [choice["value"] for choice in choices]


async def test_a_watcher_is_told_that_they_watch(evening: Evening) -> None:
    await evening.start()
    refused = await evening.friend.press("Leopold's turn")
    assert "watching" in text(refused["message"])
    assert len(evening.stored()) == 1


async def test_what_discord_would_not_let_through(evening: Evening) -> None:
    for options in (
        {"level": "brutal"},
        {},
        {"level": "easy", "seed": -1},
        {"level": "easy", "colour": "red"},
    ):
        with pytest.raises(Refused, match="50035"):
            await evening.host.slash("gah start", **options)
    with pytest.raises(Refused, match="10063"):
        await evening.host.slash("chess start")
    with pytest.raises(Refused, match="10063"):
        await evening.host.slash("gah")
    await evening.start()
    with pytest.raises(Refused, match="50035"):
        await evening.host.start_by_id(await evening.host.panel(), "ec:1:0:say:nothing of the kind")


async def test_a_game_in_a_thread_with_a_co_host(evening: Evening) -> None:
    started = await evening.start(thread=True, **{"with": evening.friend.id})
    thread = int(started["message"]["content"].split("<#")[1].split(">")[0])
    evening.friend.channel = thread

    async def posted() -> bool:
        return bool(await evening.friend.messages())

    await until(posted)
    turn = await evening.friend.press("Leopold's turn")
    assert "Leopold" in text(turn["message"])
    await evening.playground.ask("PATCH", f"/channels/{thread}", {"archived": True})
    with pytest.raises(Refused, match="50083"):
        await evening.friend.slash("turn")


async def test_a_permission_that_is_missing_in_threads_is_named(evening: Evening) -> None:
    body = {"name": "flat", "deny": {str(evening.guild): ["send_messages_in_threads"]}}
    evening.host.channel = int(
        (await evening.playground.ask("POST", f"/guilds/{evening.guild}/channels", body))["id"]
    )
    refused = await evening.start(thread=True)
    assert "Send Messages In Threads" in text(refused["message"])


async def test_a_missing_permission_is_named(evening: Evening) -> None:
    body = {"name": "quiet", "deny": {str(evening.guild): ["embed_links"]}}
    evening.host.channel = int(
        (await evening.playground.ask("POST", f"/guilds/{evening.guild}/channels", body))["id"]
    )
    refused = await evening.start()
    assert "Embed Links" in text(refused["message"])
    assert evening.stored() == []
