"""The server of the watch page: read-only, under its own host name, bounded, and without links in
the log."""

import asyncio
import io
import json
import logging
import re
import socket
from collections.abc import Awaitable, Callable
from dataclasses import replace
from typing import Any
from urllib.parse import parse_qs, urljoin, urlsplit

import pytest
from PIL import Image

from bot.pictures.colours import PAPER
from bot.presenters.watch_page import make_watch_page
from bot.watch.page_streams import PageStreams
from bot.web import server as serving
from bot.web.clients import MAX_MISSES
from bot.web.server import PAGE_FOLDER, translate_page
from engines.core.text.words import PSEUDO, use_language
from engines.gah import GAME
from storage import NewLink
from tests.playouts import playout
from tests.web.conftest import HOST, TOKEN, House

PAGE = f"/w/{TOKEN}"


async def until(holds: Callable[[], bool]) -> None:
    async with asyncio.timeout(60):
        while not holds():
            await asyncio.sleep(0.01)


# ── The page ──────────────────────────────────────────────────────────────────────────────────────


async def test_the_page_has_strict_headers(house: House) -> None:
    for path in (PAGE, f"{PAGE}/live", "/page/watch.js", "/nowhere"):
        given = await house.get(path)
        policy = given.headers["Content-Security-Policy"]
        assert "default-src 'none'" in policy
        assert "unsafe" not in policy
        assert given.headers["Referrer-Policy"] == "no-referrer"
        assert given.headers["X-Content-Type-Options"] == "nosniff"
        assert "Set-Cookie" not in given.headers
    assert (await house.get(PAGE)).content_type == "text/html"
    assert (await house.get(PAGE, "HEAD")).status == 200
    assert (await house.get(PAGE, "POST")).status == 405


async def test_every_file_of_the_page_is_served(house: House) -> None:
    """None comes from elsewhere, and nothing is inline."""
    for file in PAGE_FOLDER.iterdir():
        text = file.read_text(encoding="utf-8")
        assert not re.search(r"<style|style=|<script(?![^>]*src=)|\son\w+=", text), file.name
        assert not re.search(r"(?:src|href|from|url)\W{1,3}(?:https?:)?//", text), file.name
        for wanted in re.findall(r'(?:src|href)="([^"]+)"', text):
            assert (await house.get(urljoin(PAGE, wanted))).status == 200, wanted


def test_every_text_of_the_page_comes_from_the_fluent_files() -> None:
    """All texts of its HTML, and everything like a phrase in its scripts."""
    with use_language(PSEUDO):
        for file in PAGE_FOLDER.glob("*.html"):
            html = translate_page(file.read_text(encoding="utf-8"))
            html = re.sub(r"<a .*?</a>", "", html)  # other languages, each by its own name
            read = re.findall(r">([^<]+)<|(?:alt|aria-label|title|data-\w+)=\"([^\"]*)\"", html)
            assert [
                text
                for texts in read
                for text in texts
                if re.search(r"\w", re.sub("⟦[^⟧]*⟧", "", text))
            ] == []
            assert f'<html lang="{PSEUDO}">' in html
    for file in PAGE_FOLDER.glob("*.js"):
        code = re.sub(r"^\s*//.*", "", file.read_text(encoding="utf-8"), flags=re.MULTILINE)
        texts = [text for texts in re.findall(r"\"([^\"\n]*)\"|`([^`]*)`", code) for text in texts]
        said = [re.sub(r"\$\{[^}]*\}", "", text) for text in texts]
        assert [
            text for text in said if re.search(r"[a-z]{2} [a-z]{2}|[A-Z][a-z]+ |\. ", text)
        ] == [], file.name


def test_texts_of_the_fluent_files_are_escaped(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(serving, "say_now", lambda _: '<b>"')
    assert translate_page('<p title="{ page-wait }">') == '<p title="&lt;b&gt;&quot;">'


async def test_the_html_has_no_data_of_the_game(house: House) -> None:
    assert TOKEN not in await (await house.get(PAGE)).text()


@pytest.mark.parametrize(
    "path", ["/", "/w/", "/w/guess", f"/w/{TOKEN}x", f"/w/{TOKEN}/board", "/page/../server.py"]
)
async def test_unknown_paths_are_not_found(house: House, path: str) -> None:
    assert (await house.get(path)).status == 404
    assert (await house.get("/w/guess/live")).status == 404


async def test_a_play_link_redirects_to_bg_stats(house: House) -> None:
    """With the play in the address. Before the end, and with a wrong link, it is not found."""
    game = house.table.row.id
    await house.links.save_play_link(game, HOST, "first")
    await house.links.save_play_link(game, HOST, "second")
    assert (await house.get("/play/second?as=Nora")).status == 404
    for _, command in playout(GAME, house.table.state.setup, 7):
        house.table = await house.service.play_command(house.table, house.call, command)
    given = await house.get("/play/second?as=Nora%20%26%20Co")
    assert given.status == 302
    address = urlsplit(given.headers["Location"])
    assert (address.netloc, address.path) == ("app.bgstatsapp.com", "/createPlay.html")
    play = json.loads(parse_qs(address.query)["data"][0])
    assert [player["name"] for player in play["players"]] == ["Nora & Co", "Leopold"]
    assert (given.headers["Referrer-Policy"], given.headers["Cache-Control"]) == (
        "no-referrer",
        "no-store",
    )
    for path in ("/play/first", "/play/", f"/play/{TOKEN}", "/w/second"):
        assert (await house.get(path)).status == 404


# ── Who asks ──────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    "host", ["evil.test", "watch.test.evil.test", "watch.test:8080", "127.0.0.1", "watch.test:x"]
)
async def test_a_foreign_host_is_refused(house: House, host: str) -> None:
    for path in (PAGE, f"{PAGE}/live", "/page/watch.js"):
        assert (await house.get(path, Host=host)).status == 403


@pytest.mark.parametrize(
    "origin", ["http://evil.test", "https://watch.test", "null", "http://watch.test:8080"]
)
async def test_a_foreign_origin_is_refused(house: House, origin: str) -> None:
    assert (await house.get(f"{PAGE}/live", Origin=origin)).status == 403


async def test_our_own_host_and_origin_are_accepted(house: House) -> None:
    assert (await house.get(PAGE, Host="WATCH.test:80", Origin="http://watch.test")).status == 200


async def test_guessing_is_limited(house: House) -> None:
    for number in range(MAX_MISSES):
        assert (await house.get(f"/w/guess-{number}")).status == 404
    limited = await house.get("/w/guess-again")
    assert limited.status == 429
    assert 1 <= int(limited.headers["Retry-After"]) <= 61
    assert (await house.get(PAGE)).status == 429
    assert (await house.get(PAGE, X_Forwarded_For="1.2.3.4, 203.0.113.9")).status == 429


# ── The stream ────────────────────────────────────────────────────────────────────────────────────


async def test_every_move_is_sent_to_all_viewers(house: House) -> None:
    one, other = await house.visit(), await house.visit()
    assert await one.page() == await other.page()
    await house.turn()
    page = await one.page()
    assert page["moves"][0]["by"] == "opponent"
    assert (await other.page())["moves"] == page["moves"]


async def test_a_frame_is_made_once_for_all_viewers(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    made: list[object] = []

    def counted(*about: Any) -> Any:
        made.append(about)
        return make_watch_page(*about)

    monkeypatch.setattr("bot.watch.watch_pages.make_watch_page", counted)
    visitors = await asyncio.gather(*(house.visit() for _ in range(20)))
    for visitor in visitors:
        await visitor.page()
    assert len(made) == 1
    await house.turn()
    for visitor in visitors:
        assert (await visitor.page())["moves"]
    assert len(made) == 2


async def test_a_returning_viewer_gets_only_missed_moves(house: House) -> None:
    first = await house.visit()
    _, seen, _ = await first.event()
    first.response.close()
    back = await house.visit(**{"Last-Event-ID": seen})
    await house.turn()
    assert (await back.page())["moves"]
    late = await house.visit(**{"Last-Event-ID": seen})
    assert (await late.page())["moves"]


async def test_a_viewer_who_leaves_frees_a_place(house: House) -> None:
    visitor = await house.visit()
    await visitor.page()
    assert len(house.pages.streams) == 1
    visitor.response.close()
    await until(lambda: len(house.pages.streams) == 0)
    assert house.pages._frames == {}


async def test_a_revoked_link_closes_its_pages(house: House) -> None:
    visitor = await house.visit()
    await visitor.page()
    await house.links.revoke_link(house.table.row.id)
    house.pages.close_revoked_pages(house.table.row.id)
    assert (await visitor.event())[0] == "gone"
    with pytest.raises(EOFError):
        await visitor.event()
    assert (await house.get(PAGE)).status == (await house.get(f"{PAGE}/live")).status == 404


async def test_a_link_revoked_by_another_process_closes_its_pages(house: House) -> None:
    visitor = await house.visit()
    await visitor.page()
    await house.links.revoke_link(house.table.row.id)
    await house.turn()
    assert (await visitor.event())[0] == "gone"


async def test_names_are_sent_only_if_the_host_allows_it(house: House) -> None:
    visitor = await house.visit()
    assert (await visitor.page())["player"] == "The player"
    allowed = NewLink(game_id=house.table.row.id, token=TOKEN, names=True)
    await house.links.save_link(allowed)
    house.pages.close_revoked_pages(house.table.row.id)
    assert (await visitor.event())[0] == "gone"
    assert (await (await house.visit()).page())["player"] == "Nora"


async def test_deleting_the_server_closes_the_page(house: House) -> None:
    visitor = await house.visit()
    await visitor.page()
    await house.service.store.delete_guild_games(house.table.row.home_id)
    house.service.hooks.invalidate_games()
    with pytest.raises(EOFError):
        await visitor.event()
    assert (await house.get(f"{PAGE}/live")).status == 404


async def test_the_page_shows_the_end_of_a_game(house: House) -> None:
    visitor = await house.visit()
    await visitor.page()
    await house.service.abandon_game(house.table, house.call, may_manage=False)
    assert (await visitor.page())["result"] == "The game was ended."
    assert (await (await house.visit()).page())["status"] == "abandoned"


# ── Bounds ────────────────────────────────────────────────────────────────────────────────────────


async def test_too_many_pages_are_refused_with_a_sentence(house: House) -> None:
    house.pages.streams = PageStreams(most=3)
    visitors = [await house.visit() for _ in range(3)]
    refused = await house.get(f"{PAGE}/live")
    assert refused.status == 503
    assert refused.headers["Retry-After"]
    assert "Too many people" in await refused.text()
    visitors[0].response.close()
    await until(lambda: len(house.pages.streams) == 2)
    await house.visit()


async def test_a_viewer_who_never_reads_is_dropped_and_delays_no_other(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(serving, "STREAM_TIMEOUT_SECONDS", 3.0)
    loop = asyncio.get_running_loop()
    with socket.socket() as deaf:
        deaf.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        deaf.setblocking(False)
        await loop.sock_connect(deaf, ("127.0.0.1", house.port))
        await loop.sock_sendall(
            deaf, f"GET {PAGE}/live HTTP/1.1\r\nHost: watch.test\r\n\r\n".encode()
        )
        visitor = await house.visit()
        await visitor.page()
        await until(lambda: len(house.pages.streams) == 2)
        # Few lines: quickly read.
        noise = b"event: noise\ndata: 0\n\n" + (b":" + b"." * 30_000 + b"\n") * 130
        for _ in range(8):
            house.pages.streams.send_frame(house.table.row.id, noise)
            assert (await visitor.event())[0] == "noise"
        await until(lambda: len(house.pages.streams) == 1)
    await house.turn()
    assert (await visitor.page())["moves"]


async def test_a_quiet_stream_sends_keep_alives(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(serving, "HEARTBEAT_SECONDS", 0.05)
    visitor = await house.visit()
    await visitor.page()
    async with asyncio.timeout(60):
        while not (await visitor.response.content.readline()).startswith(b": still here"):
            pass


async def test_a_fault_gets_a_sentence_and_logs_no_link(
    house: House, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def fail(*_: object) -> Awaitable[None]:
        raise ZeroDivisionError

    caplog.set_level(logging.INFO)
    await (await house.visit()).page()
    await house.turn()
    await house.get("/w/another-guess")
    monkeypatch.setattr(house.pages, "open_stream", fail)
    given = await house.get(f"{PAGE}/live")
    assert given.status == 500
    assert "our side" in await given.text()
    assert "ZeroDivisionError" in caplog.text
    assert TOKEN not in caplog.text
    assert "another-guess" not in caplog.text


MALFORMED = (
    "GET {path} HTTP/9.9.9\r\nHost: watch.test\r\n\r\n",
    "GET {path} HTTP/1.1\r\nHost watch.test\r\n\r\n",
    "G@T {path} HTTP/1.1\r\nHost: watch.test\r\n\r\n",
    "GET {path}\x00 HTTP/1.1\r\nHost: watch.test\r\n\r\n",
    "GET {path} HTTP/1.1\r\nHost: watch.test\r\nReferer: {path}\x00\r\n\r\n",
    "GET {path} HTTP/1.1\r\nHost: watch.test\r\nContent-Length: {path}\r\n\r\n",
    "GET http://[{path} HTTP/1.1\r\nHost: watch.test\r\n\r\n",
    "GET {path} HTTP/1.1\r\nHost: watch.test\r\nX: {long}\r\n\r\n",
    "{path} {path} {path}\r\n\r\n",
)


@pytest.mark.parametrize("request_", MALFORMED)
async def test_an_unreadable_request_is_not_logged(
    house: House, caplog: pytest.LogCaptureFixture, request_: str
) -> None:
    """Neither its link nor its sender."""
    caplog.set_level(logging.DEBUG)
    reader, writer = await asyncio.open_connection("127.0.0.1", house.port)
    sent = request_.format(path=f"{PAGE}/live", long=PAGE * 1000)
    writer.write(sent.encode())
    async with asyncio.timeout(60):
        answer = await reader.read()
    writer.close()
    assert b" 40" in answer.partition(b"\r\n")[0], answer[:200]
    assert "cannot be read" in caplog.text
    assert TOKEN not in caplog.text
    assert "127.0.0.1" not in caplog.text
    assert "Traceback" not in caplog.text


async def test_a_page_that_cannot_be_shown_is_shown_after_the_next_move(
    house: House, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    visitor = await house.visit()
    await visitor.page()
    with monkeypatch.context() as patch:
        patch.setattr("bot.watch.watch_pages.make_watch_page", lambda *_: 1 / 0)
        await house.turn()
        await until(lambda: "watch page: cannot show game" in caplog.text)
    house.service.games.publish_table(replace(house.table))
    assert (await visitor.page())["moves"]


# ── The picture ───────────────────────────────────────────────────────────────────────────────────


async def test_the_picture_of_the_table_is_served(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    visitor = await house.visit()
    first = (await visitor.page())["picture"]
    assert "Leopold 0 · round 1 of 7" in first["alt"]
    given = await house.get(f"{PAGE}/{first['src']}")
    assert (given.status, given.content_type) == (200, "image/png")
    assert (await given.read()).startswith(b"\x89PNG")
    assert "immutable" in given.headers["Cache-Control"]
    monkeypatch.setattr("bot.watch.watch_pages.PICTURE_GRACE_SECONDS", 0)
    await house.turn()
    at_once, then = await visitor.page(), await visitor.page()
    assert at_once["moves"]
    assert at_once["picture"] == first
    assert then["picture"]["src"] != first["src"]
    assert then == at_once | {"picture": then["picture"]}
    old = await house.get(f"{PAGE}/{first['src']}")
    assert old.headers["Cache-Control"] == "no-store"
    assert (await house.get("/w/guess/board.png")).status == 404


async def test_a_quick_picture_comes_with_its_move(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    visitor = await house.visit()
    first = await visitor.page()
    monkeypatch.setattr("bot.watch.watch_pages.PICTURE_GRACE_SECONDS", 60)
    await house.turn()
    page = await visitor.page()
    assert page["moves"] != first["moves"]
    assert page["picture"]["src"] != first["picture"]["src"]


async def test_a_picture_without_viewers_is_served_and_not_cached(house: House) -> None:
    assert (await house.get(f"{PAGE}/board.png")).status == 200
    assert house.pages._frames == {}


async def test_the_picture_has_the_palette_of_the_browser(house: House) -> None:
    """After a move, too, and each only while it is watched."""

    async def ground(page: Any) -> Any:
        answer = await house.get(f"{PAGE}/{page['picture']['src']}")
        assert "immutable" in answer.headers["Cache-Control"]
        return Image.open(io.BytesIO(await answer.read())).convert("RGB").getpixel((0, 0))

    visitors = [
        await house.visit(query)
        for query in ("", "?dark=0", "?dark=1", "?dark=1&lang=de", "?dark=yes")
    ]
    shades = [PAPER.light, PAPER.light, PAPER.dark, PAPER.dark, PAPER.light]
    pages = [await visitor.page() for visitor in visitors]
    assert [await ground(page) for page in pages] == shades
    assert len(house.pages._frames) == 3
    await house.turn()
    for visitor, before, shade in zip(visitors, pages, shades, strict=True):
        while (page := await visitor.page())["picture"]["src"] == before["picture"]["src"]:
            pass
        assert await ground(page) == shade


async def test_a_picture_that_takes_too_long_is_left_out(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def forever(_: object) -> None:
        await asyncio.sleep(60)

    monkeypatch.setattr("bot.watch.watch_pages.PICTURE_TIMEOUT_SECONDS", 0.05)
    monkeypatch.setattr(house.pages, "_draw_scene", forever)
    page = await (await house.visit()).page()
    assert page["picture"] is None
    assert "queue" in page["board"]
    assert (await house.get(f"{PAGE}/board.png")).status == 404


async def test_the_previous_picture_stays_until_there_is_a_new_one(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def none(_: object) -> None:
        return None

    visitor = await house.visit()
    first = await visitor.page()
    monkeypatch.setattr(house.pages, "_draw_scene", none)
    await house.turn()
    assert (await visitor.page())["picture"] == first["picture"]
