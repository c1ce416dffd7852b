"""`/stats` of a person, of people who share, and of a server; and the switch in `/privacy`."""

import csv
import io
import json
from dataclasses import replace
from typing import Any

import pytest
from PIL import Image

from bot.pictures.colours import PAPER
from bot.play.seats import Actor
from bot.presenters.stats_panels import RESULT_COLUMNS, format_results_as_csv
from engines.core import Adjust, Undo
from engines.core.record import format_record_lines
from engines.gah import GAME
from engines.gah.scoring import sum_your_sheet
from storage import game_reader
from storage.rows import StoredResult
from tests.e2e.conftest import Evening, is_recap
from tests.e2e.test_evening import by_buttons
from tests.e2e.test_records import imported
from tests.playouts import playout
from tests.storage.examples import WON, a_game, an_entry


async def ended(evening: Evening, who: Any, *, home: int | None = None, **changes: Any) -> None:
    store = evening.app.desk.service.store
    new = a_game(home_id=home or evening.env.guild.id, host_id=who.id, channel_id=1)
    game = await store.create_game(new, an_entry(0, interaction_id=None))
    await store.close_game(game.id, replace(WON, player_id=who.id, setup="depth:dealt", **changes))


async def flip(evening: Evening, who: Any, label: str) -> Any:
    shown = await evening.slash("privacy", who=who)
    return await who.click(shown.response, label=label)


def told(result: Any) -> str:
    (embed,) = result.response.embeds
    fields = "".join(f"{field.name} {field.value}" for field in embed.fields)
    return f"{embed.title} {embed.description} {fields} {embed.footer.text}"


async def test_stats_of_oneself_have_a_picture_of_the_year(evening: Evening) -> None:
    await ended(evening, evening.host)
    few = await evening.slash("stats")
    assert "**1 game**: 1 won" in told(few)
    assert (
        "Favourite" not in told(few)
        and "Opponents" not in told(few)
        and few.response.attachments == []
    )
    await ended(evening, evening.host)
    await ended(evening, evening.host, won=False, his=150)
    await ended(evening, evening.host, corrected=True)
    await ended(evening, evening.host, home=99)
    await ended(evening, evening.friend)
    shown = await evening.slash("stats")
    assert shown.ephemeral
    text = told(shown)
    assert "Your games here" in text and "**3 games**: 2 won" in text and "+13" in text
    assert "Nemesis: **Leopold**, who won 1 of 3" in text
    assert "1 corrected" in text and "do not count" in text
    (picture,) = shown.response.attachments
    assert picture.filename == "year.png" and "3 games, 2 won in twelve months" in str(
        picture.description
    )


async def test_the_picture_of_the_year_has_the_palette_of_the_person(evening: Evening) -> None:
    for _ in range(3):
        await ended(evening, evening.host)
    await evening.start()
    for dark, shade in ((None, PAPER.dark), ("light", PAPER.light), ("dark", PAPER.dark)):
        if dark:
            await evening.slash("table", pictures=dark)
        (picture,) = (await evening.slash("stats")).response.attachments
        assert Image.open(io.BytesIO(await picture.read())).convert("RGB").getpixel((0, 0)) == shade


async def test_stats_without_games_say_so(evening: Evening) -> None:
    shown = await evening.slash("stats")
    assert "No finished game counts yet" in told(shown)
    assert shown.response.attachments == []
    refused = await evening.host.click(shown.response, label="My games as CSV")
    assert "not finished a game" in refused.response.content


async def test_own_games_are_exported_as_csv(evening: Evening) -> None:
    await ended(evening, evening.host)
    await ended(evening, evening.host, corrected=True, won=False, yours=1)
    await ended(evening, evening.friend)
    shown = await evening.slash("stats")
    given = await evening.host.click(shown.response, label="My games as CSV")
    assert given.ephemeral
    (file,) = given.response.attachments
    head, *rows = csv.reader(io.StringIO((await file.read()).decode()))
    assert tuple(head) == RESULT_COLUMNS
    assert [row[1:] for row in rows] == [
        [
            "Grand Austria Hotel",
            "Leopold",
            "medium",
            "depth:dealt",
            "lost",
            "1",
            "128",
            "corrected",
        ],
        ["Grand Austria Hotel", "Leopold", "medium", "depth:dealt", "won", "141", "128", "yes"],
    ]


async def test_many_games_are_exported_in_parts(
    evening: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A hundred thousand games must not block the event loop."""
    written: list[int] = []

    def part(rows: list[StoredResult], *, with_header: bool) -> str:
        written.append(len(rows))
        return format_results_as_csv(rows, with_header=with_header)

    monkeypatch.setattr("bot.ui.stats_handlers.format_results_as_csv", part)
    monkeypatch.setattr("storage.statements.BATCH_SIZE", 2)
    for statement in ("SELECT_RESULTS", "SELECT_EARLIER_RESULTS"):
        monkeypatch.setattr(
            f"storage.game_reader.{statement}", getattr(game_reader, statement).limit(2)
        )
    for yours in range(5):
        await ended(evening, evening.host, yours=yours)
    shown = await evening.slash("stats")
    given = await evening.host.click(shown.response, label="My games as CSV")
    head, *rows = csv.reader(io.StringIO((await given.response.attachments[0].read()).decode()))
    assert tuple(head) == RESULT_COLUMNS
    assert [row[6] for row in rows] == ["4", "3", "2", "1", "0"]
    assert written == [2, 2, 1]
    assert "5 finished games" in given.response.content


async def test_statistics_of_people_who_do_not_share_are_refused(evening: Evening) -> None:
    """The sentence is the same, whether they have games or are members."""
    await ended(evening, evening.host)
    stranger = evening.env.create_user("stranger")
    for of in (evening.host, stranger):
        hidden = await evening.slash("stats", who=evening.friend, of=of)
        assert hidden.ephemeral and hidden.response.embeds == []
        assert hidden.response.content.startswith(f"<@{of.id}> shares no statistics here.")
    nobody = await evening.slash("stats", who=evening.friend, server=True)
    assert "Nobody on this server shares" in nobody.response.content
    both = await evening.slash("stats", who=evening.friend, of=evening.host, server=True)
    assert "Choose one" in both.response.content
    mine = await evening.slash("stats", of=evening.host)
    assert "Your games here" in told(mine)


async def test_the_refusal_does_not_tell_whether_a_person_has_played(evening: Evening) -> None:
    """The sentence is the same except for the name, of a bot, too."""
    await ended(evening, evening.host)
    fresh = evening.env.guild.add_member(evening.env.create_user("fresh"))
    robot = evening.env.guild.add_member(evening.env.create_user("robot", bot=True))
    said = set()
    for of in (evening.host, fresh, robot, evening.env.create_user("elsewhere")):
        hidden = await evening.slash("stats", who=evening.friend, of=of)
        assert (
            hidden.ephemeral and hidden.response.embeds == [] and hidden.response.attachments == []
        )
        said.add(hidden.response.content.replace(str(of.id), "somebody"))
    assert len(said) == 1


async def test_hidden_people_see_their_own_statistics(evening: Evening) -> None:
    """They are part of no server's statistics."""
    await ended(evening, evening.host)
    assert "**1 game**" in told(await evening.slash("stats"))
    assert "**1 game**" in told(await evening.slash("stats", of=evening.host))
    alone = await evening.slash("stats", server=True)
    assert "Nobody on this server shares" in alone.response.content


async def test_the_switch_in_privacy_shares_statistics_on_this_server(evening: Evening) -> None:
    await ended(evening, evening.host)
    await ended(evening, evening.host, home=99)
    before = await evening.slash("privacy")
    assert "**hidden**" in told(before)
    assert "If you share them, they also count in what `/play` says of a level" in told(before)
    await evening.host.click(before.response, label="Share my statistics here")
    assert "**shared**" in told(await evening.slash("privacy"))
    shown = await evening.slash("stats", who=evening.friend, of=evening.host)
    assert shown.ephemeral and "**1 game**" in told(shown)
    assert shown.response.components == []
    server = await evening.slash("stats", who=evening.friend, server=True)
    assert "one person here" in told(server) and "**1 game**" in told(server)
    await flip(evening, evening.host, "Hide my statistics here")
    hidden = await evening.slash("stats", who=evening.friend, of=evening.host)
    assert "shares no statistics" in hidden.response.content


async def test_deleting_data_withdraws_the_consent(evening: Evening) -> None:
    await flip(evening, evening.host, "Share my statistics here")
    question = await evening.slash("privacy", data="delete")
    await evening.host.click(question.response, label="Yes, delete it")
    assert not await evening.app.privacy._people.has_shared_statistics(
        evening.env.guild.id, evening.host.id
    )


async def test_an_imported_game_is_stored_as_imported(evening: Evening) -> None:
    await evening.start()
    table = await evening.open()
    assert table and not table.row.imported
    question = await evening.slash("end")
    await evening.host.click(question.response, label="Yes, end it")
    await imported(evening, "".join(f"{line}\n" for line in format_record_lines(table.log)))
    brought = await evening.open()
    assert brought and brought.row.imported


async def test_a_game_corrected_after_its_end_does_not_count(evening: Evening) -> None:
    """Until an undo of the correction."""
    service, actor = (
        evening.app.desk.service,
        Actor(evening.host.id, evening.env.guild.id, evening.channel.id),
    )
    setup = {"level": "easy", "depth": "dealt"}
    table = await service.start_game(actor, "gah", setup, 7)
    for _, command in playout(GAME, table.state.setup, 7):
        table = await service.play_command(table, actor, command)
    home = evening.env.guild.id

    async def flags() -> tuple[str, bool, bool]:
        (found,) = await service.store.read_results(home, evening.host.id)
        return found.setup, found.imported, found.corrected

    assert await flags() == ("depth:dealt", False, False)
    table = await service.play_command(table, actor, Adjust(patch={"opponent": {"hotel": []}}))
    assert await flags() == ("depth:dealt", False, True)
    (found,) = await service.store.read_results(home, evening.host.id)
    assert (found.his, found.yours) == (
        table.state.opponent.vp,
        sum_your_sheet(table.state.you.final),
    )
    assert table.state.opponent.final.rooms == 0
    await service.play_command(table, actor, Undo())
    assert await flags() == ("depth:dealt", False, False)


# ── The play, for other programs ──────────────────────────────────────────────────────────────────


async def played_out(evening: Evening) -> Any:
    """The recap of a game that was played to its end."""
    await evening.start()
    while await evening.open():
        await by_buttons(evening)
    return next(message for message in evening.messages if is_recap(message))


def _buttons(message: Any) -> list[dict[str, Any]]:
    return [button for row in message.components for button in row["components"]]


async def test_a_play_is_exported_as_files_and_as_a_link(evening: Evening) -> None:
    recap = await played_out(evening)
    alone = await evening.host.click(recap, label="Log the play…")
    assert alone.ephemeral and alone.response.components == []
    files = {file.filename: (await file.read()).decode() for file in alone.response.attachments}
    assert set(files) == {"play-1.json", "play-1.csv"}
    play = json.loads(files["play-1.json"])
    assert play["players"][0]["name"] not in ("", "You")
    watching = await evening.friend.click(recap, label="Log the play…")
    assert watching.ephemeral and "You are watching" in watching.response.content
    evening.app.links.page_url = "https://watch.example.org"
    given = await evening.host.click(recap, label="Log the play…")
    (button,) = _buttons(given.response)
    assert button["url"].startswith("https://watch.example.org/play/") and len(button["url"]) <= 512
    token = button["url"].partition("/play/")[2].partition("?")[0]
    table = await evening.app.pages.find_shared_play(token)
    assert table and table.row.id == 1
    assert await evening.app.pages.find_shared_play(f"{token}x") is None
    exported = await evening.slash("privacy", data="export")
    (file,) = exported.response.attachments
    stored = (await file.read()).decode()
    assert token not in stored and len(json.loads(stored)["play_links"]) == 1


async def test_play_says_how_often_a_level_was_beaten_here(evening: Evening) -> None:
    """Once there are thirty games of five people who share, and on this server alone."""
    people = [evening.host, evening.friend]
    people += [
        evening.env.guild.add_member(evening.env.create_user(f"player{number}"))
        for number in range(3)
    ]
    for who in people:
        await flip(evening, who, "Share my statistics here")
    for number in range(29):
        await ended(evening, people[number % 5], level="hard", won=number % 2 == 1)

    async def means() -> str:
        shown = await evening.slash("play", game="gah")
        return str(shown.response.embeds[0].description)

    assert "Beaten" not in await means()
    await ended(evening, people[4], level="hard", won=True)
    assert (await means()).count("Beaten in 15 of 30 games here.") == 1
    await flip(evening, people[4], "Hide my statistics here")
    assert "Beaten" not in await means(), "twenty-four of four"
