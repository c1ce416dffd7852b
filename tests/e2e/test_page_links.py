"""`/watch link` and `/watch unlink`: the host opens a page of the game and closes it."""

import re
from typing import Any

import aiohttp
import discord
import pytest

from bot.watch.display_names import DisplayNames
from bot.watch.page_links import make_qr_code
from storage import DatabaseUnavailable, LinkStore, StoredLink
from tests.e2e.conftest import Evening
from tests.e2e.test_rights import hidden

URL = "https://watch.example.org"


@pytest.fixture
async def linked(evening: Evening) -> Evening:
    evening.app.links.page_url = URL
    evening.app.pages.switch_on()
    await evening.start()
    return evening


def token(result: Any) -> str:
    assert result.ephemeral
    found = re.search(rf"{URL}/w/([A-Za-z0-9_-]{{32}})\n", result.response.content)
    assert found, result.response.content
    return found[1]


def said(result: Any) -> str:
    assert result.ephemeral
    return str(result.response.content)


async def link_of(evening: Evening, game: int = 1) -> StoredLink | None:
    return await LinkStore(evening.app.database).find_link(game)


async def test_the_host_gets_a_private_link(linked: Evening) -> None:
    given = await linked.slash("watch link")
    assert f"{URL}/w/{token(given)}?overlay=1" in given.response.content
    assert "Nobody is named" in given.response.content
    assert "it is shown this once" in given.response.content
    assert "has ended" not in given.response.content
    found = await link_of(linked)
    assert found == await linked.app.pages.find_link(token(given))
    assert found and token(given) not in str(found)


async def test_the_link_comes_with_its_code_to_scan(linked: Evening) -> None:
    given = await linked.slash("watch link")
    (file,) = given.response.attachments
    assert file.filename == "link.png"
    assert file.description == "A QR code with the link of the page."
    address = re.search(r"https?://\S+/w/[\w-]+", given.response.content)
    assert address
    assert await file.read() == make_qr_code(address[0])


async def test_asking_again_makes_a_new_link_and_ends_the_old_one(linked: Evening) -> None:
    """Only the digest is stored, so a link cannot be shown again."""
    old = token(await linked.slash("watch link"))
    link = await linked.app.pages.find_link(old)
    assert link
    stream = await linked.app.pages.open_stream(link, None)
    assert stream
    again = await linked.slash("watch link")
    assert "The link that this game had before has ended." in again.response.content
    assert token(again) != old
    assert stream.is_closed
    linked.app.pages.close_stream(link, stream)
    assert await linked.app.pages.find_link(old) is None
    assert await linked.app.pages.find_link(token(again)) == await link_of(linked)


async def test_names_are_shown_only_if_the_host_allows_it(linked: Evening) -> None:
    first = await linked.slash("watch link", names=True)
    assert "People are named" in first.response.content
    assert "People are named" in (await linked.slash("watch link")).response.content
    again = await linked.slash("watch link", names=False)
    assert "Nobody is named" in again.response.content
    assert token(again) != token(first)


@pytest.mark.parametrize(
    "fault", [aiohttp.ServerDisconnectedError(), ConnectionResetError(), TimeoutError()]
)
async def test_a_page_without_an_answer_of_discord_has_no_names(
    linked: Evening, monkeypatch: pytest.MonkeyPatch, fault: Exception
) -> None:
    """It gets them as soon as Discord answers."""

    async def asked(*_: Any) -> str:
        raise fault

    given = await linked.slash("watch link", names=True)
    link = await linked.app.pages.find_link(token(given))
    assert link
    with monkeypatch.context() as patch:
        patch.setattr(DisplayNames, "_request_member_name", asked)
        stream = await linked.app.pages.open_stream(link, None)
    assert stream
    assert b'"player":"host"' not in (await stream.wait_for_frame(5) or b"")
    await linked.slash("turn")
    assert b'"player":"host"' in (await stream.wait_for_frame(5) or b"")
    linked.app.pages.close_stream(link, stream)


async def test_names_on_a_page_are_those_of_discord(linked: Evening) -> None:
    await linked.slash("watch link", names=True)
    link = await link_of(linked)
    assert link
    stream = await linked.app.pages.open_stream(link, None)
    assert stream
    frame = await stream.wait_for_frame(5)
    assert frame
    assert b'"player":"host"' in frame
    assert str(linked.host.id).encode() not in frame
    linked.app.pages.close_stream(link, stream)


async def test_a_page_names_nobody_who_hides_meanwhile(linked: Evening) -> None:
    given = await linked.slash("watch link", names=True)
    link = await link_of(linked)
    assert link
    stream = await linked.app.pages.open_stream(link, None)
    assert stream
    await linked.slash("callers", hide=True, who=linked.friend)
    assert stream.is_closed
    linked.app.pages.close_stream(link, stream)
    assert await linked.app.pages.find_link(token(given)) == link


async def test_a_page_without_names_stays_when_somebody_hides(linked: Evening) -> None:
    await linked.slash("watch link")
    link = await link_of(linked)
    assert link
    stream = await linked.app.pages.open_stream(link, None)
    assert stream
    await linked.slash("callers", hide=True, who=linked.friend)
    assert not stream.is_closed
    linked.app.pages.close_stream(link, stream)


async def test_only_the_host_opens_a_page_and_only_players_close_it(linked: Evening) -> None:
    assert "who plays this game" in said(await linked.slash("watch link", who=linked.friend))
    await linked.slash("watch link")
    assert "Only those who play" in said(await linked.slash("watch unlink", who=linked.friend))
    assert await link_of(linked)
    assert "leads nowhere any more" in said(
        await linked.slash("watch unlink", who=linked.moderator())
    )
    assert await link_of(linked) is None


@pytest.mark.parametrize(
    ("command", "method"), [("watch unlink", "revoke_link"), ("watch link", "save_link")]
)
async def test_a_link_that_may_have_ended_shows_nothing_more(
    linked: Evening, monkeypatch: pytest.MonkeyPatch, command: str, method: str
) -> None:
    """The database has stored the change, and reports that it is not there any more."""
    old = token(await linked.slash("watch link"))
    link = await linked.app.pages.find_link(old)
    assert link
    stream = await linked.app.pages.open_stream(link, None)
    assert stream
    change = getattr(LinkStore, method)

    async def change_and_report_failure(*given: Any) -> None:
        await change(*given)
        raise DatabaseUnavailable("gone")

    with monkeypatch.context() as patch:
        patch.setattr(LinkStore, method, change_and_report_failure)
        await linked.slash(command)
    assert stream.is_closed
    linked.app.pages.close_stream(link, stream)
    assert await linked.app.pages.find_link(old) is None


async def test_unlink_closes_open_pages_at_once(linked: Evening) -> None:
    assert "No game that is played here has a page" in said(await linked.slash("watch unlink"))
    old = token(await linked.slash("watch link"))
    link = await link_of(linked)
    assert link
    stream = await linked.app.pages.open_stream(link, None)
    assert stream
    await linked.slash("watch unlink")
    assert stream.is_closed
    linked.app.pages.close_stream(link, stream)
    assert await linked.app.pages.find_link(old) is None
    assert "no page that could be closed" in said(await linked.slash("watch unlink", game=1))
    assert token(await linked.slash("watch link")) != old


async def test_a_hidden_game_is_refused_like_an_unknown_one(linked: Evening) -> None:
    shown, linked.channel = linked.channel, hidden(linked, linked.host)
    await linked.start()
    linked.channel = shown
    there, nowhere = [
        said(await linked.slash("watch unlink", who=linked.friend, game=game)) for game in (2, 99)
    ]
    assert there.replace("2", "99") == nowhere


async def test_the_page_of_an_ended_game_stays_and_can_be_closed(linked: Evening) -> None:
    """An ended game without a page gets one only by its id."""
    given = token(await linked.slash("watch link"))
    question = await linked.slash("end")
    await linked.host.click(question.response, label="Yes, end it")
    assert "There is no game here" in said(await linked.slash("watch link"))
    assert await linked.app.pages.find_link(given)
    assert token(await linked.slash("watch link", game=1))
    assert "leads nowhere any more" in said(await linked.slash("watch unlink"))
    assert await link_of(linked) is None


async def test_a_link_of_another_server_cannot_be_closed(linked: Evening) -> None:
    given = token(await linked.slash("watch link"))
    elsewhere = linked.env.create_guild()
    channel = elsewhere.create_text_channel("table")
    stranger = elsewhere.add_member(linked.env.create_user("stranger"))
    address = f"<{URL}/w/{given}?overlay=1>"
    refused = await stranger.slash(channel, "watch unlink", link=address)
    assert said(refused) == "That link belongs to a game that is played elsewhere."
    assert "no game 1 here" in said(await stranger.slash(channel, "watch unlink", game=1))
    assert "no game 1 here" in said(await stranger.slash(channel, "watch link", game=1))
    assert await link_of(linked)
    assert (
        said(await linked.slash("watch unlink", link=f"{URL}/w/no-such-link"))
        == "That link leads nowhere."
    )
    assert "any more" in said(await linked.slash("watch unlink", link=address))
    assert await link_of(linked) is None


async def test_without_a_watch_url_no_link_is_made(evening: Evening) -> None:
    await evening.start()
    assert "`WATCH_URL`" in said(await evening.slash("watch link"))
    assert await link_of(evening) is None


async def test_a_link_survives_a_restart(linked: Evening) -> None:
    given = token(await linked.slash("watch link"))
    await linked.restart()
    link = await linked.app.pages.find_link(given)
    assert link and link == await link_of(linked)


async def test_a_link_is_sent_without_a_preview(linked: Evening) -> None:
    """Discord would fetch it."""
    given = await linked.slash("watch link")
    assert discord.MessageFlags._from_value(given.response.flags.value).suppress_embeds
