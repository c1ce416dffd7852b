"""Permissions: presses are judged by their verb, and people are offered what they may do."""

from typing import Any

import discord
import pytest

from bot.presenters import corrections
from engines.core.catalogue import read_covers
from tests.e2e.conftest import Evening, turn_pages
from tests.e2e.raw_interactions import pressed
from tests.engines.moments import beside

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
async def test_typed_text_cannot_change_the_verb_of_a_button(evening: Evening, typed: str) -> None:
    await evening.start()
    shown = await evening.slash("adjust", what="his_points", to="31", note=f"bad {typed}")
    done = await evening.host.click(shown.response, label="Correct it")
    await evening.painted()
    state = await evening.state()
    assert state.opponent.vp == 31
    assert "deleted" not in done.response.content


# ── What people typed ─────────────────────────────────────────────────────────────────────────────

NOTE = "[gift](https://evil.example) *x* <@1>"


def shown(message: Any) -> str:
    return "\n".join(
        [str(message.content)]
        + [
            f"{embed.description}\n{[field.value for field in embed.fields]}"
            for embed in message.embeds
        ]
    )


async def test_a_note_is_shown_as_it_was_typed(evening: Evening) -> None:
    await evening.start()
    preview = await evening.slash("adjust", what="his_points", to="31", note=NOTE)
    receipt = await evening.host.click(preview.response, label="Correct it")
    await evening.painted()
    history = await evening.slash("history", who=evening.friend)
    assert "gift" in shown(history.response)
    stood = await evening.friend.select(history.response, ["1"])
    for message in (
        preview.response,
        receipt.response,
        history.response,
        stood.response,
        evening.panel,
    ):
        assert "](" not in shown(message)
        assert "*x*" not in shown(message).replace("\\*", "")
        assert " <@1>" not in shown(message)


LONG = "x" * 3000
RECORD = f'{{"empty_chair": 1, "game": "{LONG}", "setup": {{}}, "seed": 1}}'


async def test_long_refusals_fit_into_a_message(evening: Evening) -> None:
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


# ── Who sees what ─────────────────────────────────────────────────────────────────────────────────


def hidden(evening: Evening, *guests: Any) -> Any:
    """A channel that only these people and the bot can see."""
    closed = discord.PermissionOverwrite(view_channel=False)
    opened = discord.PermissionOverwrite(view_channel=True, send_messages=True)
    everyone = {evening.env.guild.default_role: closed}
    return evening.env.guild.create_text_channel(
        "hidden", overwrites=everyone | dict.fromkeys((*guests, evening.bot.user), opened)
    )


def private_thread(evening: Evening, *guests: Any) -> Any:
    backend, me = evening.env.backend, evening.bot.user
    assert me
    made = backend.create_thread(evening.channel.id, "secret", me.id, type=12)
    for guest in (me, *guests):
        backend.add_thread_member(made.id, guest.id)
    return evening.channel.threads[-1]


@pytest.mark.parametrize("place", [hidden, private_thread])
@pytest.mark.parametrize("is_open", [True, False])
async def test_games_in_channels_that_a_person_cannot_see_are_hidden(
    evening: Evening, place: Any, is_open: bool
) -> None:
    open_channel, evening.channel = evening.channel, place(evening, evening.host)
    await evening.start()
    await evening.painted()
    if not is_open:
        asked = await evening.slash("end")
        await evening.host.click(asked.response, label="Yes, end it")
    evening.channel = open_channel
    exported = await evening.slash("export", who=evening.friend, game=1)
    assert "no game 1 here" in exported.response.content
    assert not exported.response.attachments
    mine = await evening.slash("export", game=1)
    assert mine.response.attachments
    if is_open:
        listed = await evening.slash("games", who=evening.friend)
        assert "No game is under way" in listed.response.embeds[0].description
        assert "round 1 of 7" in (await evening.slash("games")).response.embeds[0].description
        assert await evening.friend.autocomplete(open_channel, "watch here", "game", "") == []
        watched = await evening.slash("watch here", who=evening.friend, game=1)
        assert "no such game" in watched.response.content


async def test_games_in_unknown_channels_are_hidden(evening: Evening) -> None:
    open_channel, evening.channel = evening.channel, evening.env.guild.create_text_channel("gone")
    await evening.start()
    await evening.painted()
    evening.env.backend.delete_channel(evening.channel.id)
    evening.channel = open_channel
    listed = await evening.slash("games", who=evening.friend)
    assert "No game is under way" in listed.response.embeds[0].description


async def test_games_in_archived_threads_are_listed(evening: Evening) -> None:
    await evening.start(thread=True)
    thread = evening.channel.threads[-1]
    await evening.painted()
    awake = evening.bot.get_channel(thread.id)
    assert isinstance(awake, discord.Thread)
    await awake.edit(archived=True)
    assert evening.bot.get_channel(thread.id) is None
    listed = await evening.slash("games", who=evening.friend)
    assert f"<#{thread.id}>" in listed.response.embeds[0].description


async def test_manage_messages_counts_where_the_game_is_played(evening: Evening) -> None:
    evening.app.links.page_url = "https://watch.example"
    await evening.start()
    await evening.slash("watch link")
    allowed = discord.PermissionOverwrite(manage_messages=True)
    other = evening.env.guild.create_text_channel("other", overwrites={evening.friend: allowed})
    refused = await evening.friend.slash(other, "watch unlink", game=1)
    assert "where it is played" in refused.response.content
    closed = await evening.moderator().slash(other, "watch unlink", game=1)
    assert "leads nowhere any more" in closed.response.content


@pytest.mark.parametrize("who", ["starter", "host", "moderator"])
async def test_a_live_panel_is_stopped_by_its_owner_players_or_moderators(
    evening: Evening, who: str
) -> None:
    await evening.start()
    sofa = evening.env.guild.create_text_channel("sofa")
    await evening.friend.slash(sofa, "watch here")
    stranger = evening.env.guild.add_member(evening.env.create_user("stranger"))
    other = evening.env.guild.create_text_channel("other")
    await stranger.slash(other, "gah start", level="easy")
    for command, options in (("watch stop", {}), ("watch here", {"game": 2})):
        refused = await stranger.slash(sofa, command, **options)
        assert "follows game 1" in refused.response.content
    people = {"starter": evening.friend, "host": evening.host, "moderator": evening.moderator()}
    await evening.restart()
    stopped = await people[who].slash(sofa, "watch stop")
    assert "follows no game any more" in stopped.response.content
    await evening.painted()


# ── What people are offered ───────────────────────────────────────────────────────────────────────

READING = {"Help", "History", "In full", "Score", "Set-up list", "His cards", "How the map is told"}


def offers(message: Any) -> set[str]:
    items = [item for row in message.components for item in row["components"]]
    return {item.get("label") or item["placeholder"] for item in items}


async def all_offers(evening: Evening, who: Any) -> set[str]:
    """What *More…* offers a person, on all of its pages."""
    more = await evening.press("More…", who)
    turning = {"Next page", "Page back"}
    pages = [offers(page) - turning async for page in turn_pages(evening, more, who)]
    assert all(pages), "a page has nothing but the buttons to others"
    return set[str]().union(*pages)


@pytest.mark.parametrize("game", read_covers())
async def test_people_are_offered_what_they_may_do(evening: Evening, game: str) -> None:
    await evening.slash(f"{game} start", seed=7, **beside(game)["START"])
    whole = await all_offers(evening, evening.host)
    assert {"Undo to…", "Hand over…", "End the game…"} <= whole
    assert await all_offers(evening, evening.friend) == whole & READING
    moderator = evening.moderator()
    assert await all_offers(evening, moderator) == whole & READING | {"Hand over…", "End the game…"}
    seats = await evening.press_more("Hand over…", moderator)
    assert offers(seats.response) == {"Give the seat to…"}
    await evening.slash("seat share", **{"with": evening.friend})
    assert await all_offers(evening, evening.friend) == whole
    why = await evening.slash("why", who=moderator)
    assert "I disagree…" not in offers(why.response)
    assert "I disagree…" in offers((await evening.slash("why")).response)


@pytest.mark.parametrize("game", read_covers())
async def test_a_game_that_was_ended_stays_ended(evening: Evening, game: str) -> None:
    await evening.slash(f"{game} start", seed=7, **beside(game)["START"])
    table = await evening.open()
    assert table
    number = next(
        thing.name
        for thing in table.game.list_correctables(table.state)
        if not corrections.is_corrected_by_choosing(thing)
    )
    corrected = await evening.press_more("Correct…")
    form = await evening.host.select(corrected.response, [number])
    assert form.modal
    old = evening.panel
    moderator = evening.moderator()
    asked = await evening.slash("end", who=moderator)
    await moderator.click(asked.response, label="Yes, end it")
    told = await evening.host.submit_modal(form, {"to": "1"})
    assert "cannot be taken up again" in told.response.content
    for verb, argument in (
        ("say", "undo"),
        ("apply", "undo"),
        ("flip", "1"),
        ("pad", "dice of 10"),
        ("next", ""),
        ("all", ""),
        ("form", "x"),
    ):
        told = await pressed(evening, evening.host, f"ec:1:0:{verb}:{argument}", on=old)
        assert "cannot be taken up again" in told.response.content
    assert (
        "over already"
        in (await pressed(evening, evening.host, "ec:1:0:really_end:", on=old)).response.content
    )
    assert await evening.open() is None


# ── Buttons that were forwarded ───────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("verb", ["say:turn", "why:", "page:more", "say:undo", "flip:1"])
async def test_a_button_forwarded_into_a_direct_message_is_refused(
    evening: Evening, verb: str
) -> None:
    """Nothing of the server's game is played or shown, not even to its host."""
    somebody = evening.env.create_user("nora")
    host = evening.env.guild.add_member(somebody)
    await host.slash(evening.channel, "gah start", level="medium", depth="dealt", seed=7)
    table = await evening.open()
    assert table
    forwarded = await somebody.send_dm("look")
    told = await pressed(
        evening,
        somebody,
        f"ec:{table.row.id}:{table.seq}:{verb}",
        forwarded,
        there=somebody.dm_channel,
    )
    assert told.response.ephemeral
    assert not told.response.embeds
    after = await evening.open()
    assert after
    assert after.seq == table.seq


# ── Threads, and how many games ───────────────────────────────────────────────────────────────────


async def test_a_thread_is_opened_only_for_people_with_the_permission(evening: Evening) -> None:
    """The thread of a game, and the one beside a live panel."""
    await evening.start()
    other = evening.env.guild.create_text_channel(
        "quiet",
        overwrites={evening.friend: discord.PermissionOverwrite(create_public_threads=False)},
    )
    start = {"level": "medium", "depth": "dealt", "thread": True}
    for command, options in (("gah start", start), ("watch here", {"game": 1, "thread": True})):
        refused = await evening.friend.slash(other, command, **options)
        assert refused.ephemeral
        assert "you lack Create Public Threads" in refused.response.content
    assert not other.threads
    assert "<#" in (await evening.host.slash(other, "gah start", **start)).response.content


async def test_open_games_and_starts_are_bounded(
    evening: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    """For each person, on servers and in chats. No thread is opened for a refused start."""
    monkeypatch.setattr("bot.play.service.MAX_OPEN_GAMES", 2)
    for _ in range(3):
        last = await evening.start(thread=True)
    assert "2 games on the go" in last.response.content
    assert len(evening.channel.threads) == 2
    assert "2 games on the go" in (await evening.start()).response.content
    hers = {"level": "medium", "depth": "dealt"}
    assert not (await evening.slash("gah start", who=evening.friend, **hers)).ephemeral
    monkeypatch.setattr("bot.play.service.MAX_OPEN_GAMES", 20)
    monkeypatch.setattr("bot.play.service.MAX_STARTS_PER_MINUTE", 2)
    assert "within a minute" in (await evening.start(thread=True)).response.content
    assert len(evening.channel.threads) == 2
