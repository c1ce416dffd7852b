"""The page on a phone: pictures take their room, the newest is followed, the focus goes to the next
press."""

import asyncio
import json
from dataclasses import dataclass
from io import BytesIO
from pathlib import Path
from typing import Any

import pytest
from PIL import Image
from playwright.async_api import Browser, Route, ViewportSize, expect

from engines.core.catalogue import read_covers
from tests.browser.conftest import Room
from tests.browser.stage import Stage
from tests.browser.tabs import Tab
from tests.playground.tryouts import Tryout

pytestmark = pytest.mark.asyncio(loop_scope="session")

PHONE: ViewportSize = {"width": 390, "height": 844}
NETWORK = "127.0.0.2"
WAYS = ("Without the box", "He decides")
BRIGHT, DARK = 1, 2


def painted(kind: str = "PNG", size: tuple[int, int] = (1200, 900)) -> bytes:
    data = BytesIO()
    Image.new("RGB", size, "teal").save(data, kind)
    return data.getvalue()


def row(*labels: str, bright: str = "") -> dict[str, Any]:
    styles = [BRIGHT if each == bright else DARK for each in labels]
    parts = [
        {"type": 2, "style": s, "label": each, "custom_id": each}
        for s, each in zip(styles, labels, strict=True)
    ]
    return {"type": 1, "components": parts}


@pytest.fixture
def screen() -> ViewportSize:
    return PHONE


# ── Pictures ──────────────────────────────────────────────────────────────────────────────────────


@dataclass
class Held:
    """Pictures that come when they are let go."""

    gate: asyncio.Event

    async def __call__(self, route: Route) -> None:
        await self.gate.wait()
        await route.continue_()


PANEL = {
    "embeds": [
        {"title": "Leopold 97", "description": "Red 5.", "image": {"url": "attachment://board.png"}}
    ]
}


@pytest.mark.parametrize(
    ("kind", "size"),
    [
        *((kind, (1200, 900)) for kind in ("png", "jpeg", "gif", "webp")),
        ("png", (600, 1500)),
        ("png", (200, 100)),
    ],
)
async def test_buttons_stay_where_they_are_when_the_picture_comes(
    stage: Stage, kind: str, size: tuple[int, int]
) -> None:
    held = Held(asyncio.Event())
    await stage.tab.page.route("**/attachments/**", held)
    panel = json.loads(json.dumps(PANEL).replace("png", kind))
    await stage.post(
        panel | {"components": [row("Go on")]}, **{f"board_{kind}": painted(kind.upper(), size)}
    )
    button, picture = stage.press("Go on"), stage.tab.messages.last.locator("img").last
    await expect(button).to_be_in_viewport()
    before = await button.bounding_box()
    room = await picture.bounding_box()
    held.gate.set()
    await expect(picture).to_have_js_property("naturalWidth", size[0])
    assert await button.bounding_box() == before
    assert await picture.bounding_box() == room
    assert room
    assert room["width"] / room["height"] == pytest.approx(size[0] / size[1], rel=0.02)
    assert room["width"] <= min(size[0], PHONE["width"])


@pytest.mark.parametrize("messages", [1, 20])
async def test_a_picture_that_is_added_later_moves_no_button(stage: Stage, messages: int) -> None:
    for _ in range(messages):
        panel = await stage.post(
            {"embeds": [{"title": "Leopold 97"}], "components": [row("Go on")]}
        )
    await expect(stage.tab.messages).to_have_count(messages)
    before = await stage.press("Go on").bounding_box()
    await stage.edit(panel, PANEL, board_png=painted())
    picture = stage.tab.messages.last.locator("img").last
    await expect(picture).to_have_js_property("naturalWidth", 1200)
    after = await stage.press("Go on").bounding_box()
    assert before
    assert after
    assert after["y"] == pytest.approx(before["y"], abs=1)


async def test_a_tall_picture_keeps_its_shape_on_a_desk(stage: Stage) -> None:
    await stage.tab.page.set_viewport_size({"width": 1100, "height": 800})
    await stage.post(PANEL, board_png=painted(size=(600, 1500)))
    room = await stage.tab.messages.last.locator("img").last.bounding_box()
    assert room
    assert room["height"] <= 26 * 16 + 1
    assert room["width"] / room["height"] == pytest.approx(0.4, rel=0.02)


async def test_what_is_no_picture_has_no_size(stage: Stage) -> None:
    for data in (b"", b"\x89PNG", b"GIF89a", painted()[:20]):
        await stage.post(PANEL, board_png=data)
        assert await stage.tab.messages.last.locator("img").last.get_attribute("height") is None
    stage.tab.complaints.clear()


# ── Following ─────────────────────────────────────────────────────────────────────────────────────

LONG = {"content": "\n".join(f"Line {number}" for number in range(80))}


async def test_the_newest_is_followed_unless_somebody_reads_above(stage: Stage) -> None:
    newer = stage.tab.page.locator("#newer")
    for number in range(12):
        await stage.post({"embeds": [{"title": f"Move {number}", "description": "Red 5.\n" * 6}]})
    await stage.tab.sees("Move 11")
    assert await stage.end() < 2
    await stage.scroll_up()
    place = await stage.tab.page.evaluate("document.getElementById('log').scrollTop")
    await stage.post({"content": "While you read"})
    await expect(newer).to_be_visible()
    assert await stage.tab.page.evaluate("document.getElementById('log').scrollTop") == place
    await newer.click()
    await expect(newer).to_be_hidden()
    assert await stage.end() < 2
    await stage.post({"content": "After that"})
    await stage.tab.sees("After that")
    assert await stage.end() < 2


async def test_a_long_text_is_read_from_its_beginning_and_does_not_end_the_following(
    stage: Stage,
) -> None:
    await stage.post({"content": "Before\n" * 30})
    await stage.post(LONG)
    for height in (844, 500):
        await stage.tab.page.set_viewport_size({"width": 390, "height": height})
        await expect(stage.tab.messages.last.locator(".markdown")).to_be_in_viewport()
        begins = (
            "(said) => said.getBoundingClientRect().top - "
            "document.getElementById('log').getBoundingClientRect().top"
        )
        assert 0 <= await stage.tab.messages.last.evaluate(begins) < 60
    await stage.post({"content": "Next", "components": [row("Go on")]})
    await expect(stage.press("Go on")).to_be_in_viewport()


async def test_a_picture_of_unknown_size_is_followed(stage: Stage) -> None:
    held = Held(asyncio.Event())
    await stage.tab.page.route("**/attachments/**", held)
    await stage.post(LONG)
    await stage.post(
        {"content": "Look", "components": [row("Go on")]}, board_bmp=painted("BMP", (400, 600))
    )
    await expect(stage.press("Go on")).to_be_in_viewport()
    held.gate.set()
    picture = stage.tab.messages.last.locator("img").last
    await expect(picture).to_have_js_property("naturalWidth", 400)
    await expect(stage.press("Go on")).to_be_in_viewport()
    assert await stage.end() < 2


async def test_whoever_presses_further_up_sees_what_comes_of_it(stage: Stage) -> None:
    await stage.post({"content": "Panel", "components": [row("Red 5")]})
    await stage.post(LONG | {"components": [row("Undo")]})
    await stage.press("Red 5").scroll_into_view_if_needed()
    await stage.press("Red 5").click()
    await expect(stage.press("Undo")).not_to_be_in_viewport()
    await stage.answer(
        await stage.asked(), 4, {"content": "New", "components": [row("Leopold", bright="Leopold")]}
    )
    await expect(stage.press("Leopold")).to_be_in_viewport()


async def test_the_newest_stays_in_view_when_the_keyboard_comes(stage: Stage) -> None:
    await stage.post(LONG | {"components": [row("Go on")]})
    await expect(stage.press("Go on")).to_be_in_viewport()
    await stage.tab.page.set_viewport_size({"width": 390, "height": 420})
    await expect(stage.press("Go on")).to_be_in_viewport()


@pytest.mark.smoke
async def test_a_panel_that_grows_keeps_its_buttons_in_view(stage: Stage) -> None:
    panel = await stage.post({"content": "Short", "components": [row("Go on")]})
    await expect(stage.press("Go on")).to_be_in_viewport()
    await stage.edit(panel, LONG)
    await stage.tab.sees("Line 79")
    await expect(stage.press("Go on")).to_be_in_viewport()


# ── Focus ─────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("first", ["new", "old"])
async def test_the_next_press_is_in_the_new_message(stage: Stage, first: str) -> None:
    """Whether the new panel comes first or the old one loses its buttons first."""
    old = await stage.post({"content": "Old", "components": [row("Red 5", "Undo")]})
    await stage.press("Red 5").press("Enter")
    asked = await stage.asked()
    if first == "old":
        await stage.edit(old, {"components": []})
        await expect(stage.press("Undo")).to_have_count(0)
    await stage.answer(
        asked, 4, {"content": "New", "components": [row("Why?", "Leopold", bright="Leopold")]}
    )
    if first == "new":
        await stage.edit(old, {"components": []})
        await expect(stage.press("Undo")).to_have_count(0)
    await expect(stage.press("Leopold")).to_be_focused()


async def test_the_next_press_is_where_it_was(stage: Stage) -> None:
    """Of the same name; else the bright one; else in the same place."""
    await stage.post({"content": "Panel", "components": [row("Red 5", "Blue 3", "Undo")]})
    for pressed, buttons, bright, focused in (
        ("Undo", ("A", "B", "Undo"), "A", "Undo"),
        ("Undo", ("A", "B", "C"), "B", "B"),
        ("B", ("D", "E", "F"), "", "E"),
    ):
        await stage.press(pressed).press("Enter")
        await stage.answer(await stage.asked(), 7, {"components": [row(*buttons, bright=bright)]})
        await expect(stage.press(focused)).to_be_focused()


async def test_a_private_answer_is_dismissed_and_the_next_press_is_the_panel(stage: Stage) -> None:
    await stage.post({"content": "Panel", "components": [row("More", "Leopold", bright="Leopold")]})
    await stage.press("More").press("Enter")
    menu = {"content": "Menu", "flags": 64, "components": [row("History")]}
    await stage.answer(await stage.asked(), 4, menu)
    await expect(stage.press("History")).to_be_focused()
    await stage.tab.page.get_by_role("button", name="Dismiss").press("Enter")
    await expect(stage.press("Leopold")).to_be_focused()


async def test_an_answer_that_takes_a_while_gets_the_focus_when_it_is_there(stage: Stage) -> None:
    await stage.post({"content": "Panel", "components": [row("More")]})
    await stage.press("More").press("Enter")
    asked = await stage.asked()
    await stage.answer(asked, 5, {"flags": 64})
    await stage.tab.sees("is thinking")
    original = f"/webhooks/{asked['application_id']}/{asked['token']}/messages/@original"
    await stage.api("PATCH", original, {"content": "Menu", "components": [row("History")]})
    await expect(stage.press("History")).to_be_focused()


async def test_after_a_form_the_next_press_is_on_the_panel(stage: Stage) -> None:
    await stage.post({"content": "Panel", "components": [row("I rolled…")]})
    await stage.press("I rolled…").press("Enter")
    field = {"type": 4, "custom_id": "dice", "label": "Dice", "style": 1}
    form = {
        "title": "Dice",
        "custom_id": "form",
        "components": [{"type": 1, "components": [field]}],
    }
    await stage.answer(await stage.asked(), 9, form)
    await stage.tab.dialog.get_by_role("textbox").fill("221320")
    await stage.tab.page.keyboard.press("Enter")
    panel = {"content": "Rolled", "components": [row("2 ×3", "Leopold", bright="Leopold")]}
    await stage.answer(await stage.asked(), 7, panel)
    await expect(stage.tab.dialog).to_have_count(0)
    await expect(stage.press("Leopold")).to_be_focused()


async def test_what_is_chosen_in_a_form(stage: Stage) -> None:
    """Lists, radio buttons and boxes by their labels: what is chosen at first stays so, and what is
    missing is told."""
    options = [{"label": f"Option {value}", "value": value} for value in ("a", "b", "c")]
    parts: dict[str, dict[str, Any]] = {
        "Either": {"type": 21, "options": options},
        "Some": {
            "type": 22,
            "options": [options[0] | {"default": True}, *options[1:]],
            "max_values": 2,
        },
        "Perhaps": {"type": 21, "options": options, "required": False},
        "List": {"type": 3, "options": options},
    }
    labels = [
        {"type": 18, "label": name, "component": {"custom_id": name, **part}}
        for name, part in parts.items()
    ]
    await stage.post({"content": "Panel", "components": [row("Choose…")]})
    await stage.press("Choose…").press("Enter")
    await stage.answer(
        await stage.asked(), 9, {"title": "Choose", "custom_id": "form", "components": labels}
    )
    dialog = stage.tab.dialog
    send = dialog.get_by_role("button", name="Send")
    await send.click()
    await expect(dialog).to_contain_text("Choose one first.")
    await dialog.get_by_role("radiogroup", name="Either").get_by_label("Option b").check()
    await dialog.get_by_role("group", name="Some").get_by_label("Option c").check()
    for _ in range(2):
        await dialog.get_by_role("radiogroup", name="Perhaps").get_by_label("Option a").click()
    await dialog.get_by_label("List").select_option("Option a")
    await expect(dialog).not_to_contain_text("Choose one first.")
    assert await stage.tab.fits()
    await send.click()
    asked = await stage.asked()
    await stage.answer(asked, 6)
    filled = [part["component"] for part in asked["data"]["components"]]
    chosen = [part.get("values", part.get("value")) for part in filled]
    assert chosen == ["b", ["a", "c"], None, ["a"]]
    await expect(dialog).to_have_count(0)


async def test_nobody_who_types_loses_the_focus(stage: Stage) -> None:
    await stage.post({"content": "Panel", "components": [row("Red 5")]})
    await stage.press("Red 5").press("Enter")
    await stage.tab.type("Wait")
    await stage.answer(
        await stage.asked(), 4, {"content": "New", "components": [row("Leopold", bright="Leopold")]}
    )
    await expect(stage.press("Leopold")).to_be_visible()
    await expect(stage.tab.say).to_be_focused()


async def test_a_friends_move_takes_nobodys_focus(stage: Stage) -> None:
    await stage.post({"content": "Panel", "components": [row("Red 5")]})
    await stage.press("Red 5").focus()
    await stage.post({"content": "Their move", "components": [row("Leopold", bright="Leopold")]})
    await expect(stage.press("Leopold")).to_be_visible()
    await expect(stage.press("Red 5")).to_be_focused()


# ── The welcome ───────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("opponent", [cover.opponents[0] for cover in read_covers().values()])
async def test_every_game_begins_with_one_press_and_its_level(
    room: Room, opponent: str, way: str
) -> None:
    tab = await room.tab(size=PHONE)
    assert await tab.fits()
    game = tab.game(opponent, way)
    await expect(game).to_be_enabled()
    if way == WAYS[0]:
        await expect(game).to_be_in_viewport(ratio=1)
    await tab.begin(opponent, way)
    await expect(tab.panel.locator(".btn").first).to_be_visible()
    assert opponent in await tab.title()
    await expect(tab.panel.locator(".btn:focus")).to_have_count(1)


async def test_the_welcome_says_what_without_the_box_means(room: Room) -> None:
    tab = await room.tab(size=PHONE)
    await expect(tab.page.get_by_role("heading", name="Somebody has to sit")).to_be_in_viewport()
    group = tab.page.get_by_role("group", name=WAYS[0])
    await expect(group).to_contain_text("deals and rolls for the opponent")
    await expect(group).to_contain_text("nothing but this page")
    await expect(tab.game("Leopold", "Just his cards")).to_be_enabled()
    await expect(tab.game("Pseudo", "Just his cards")).to_have_count(0)


async def test_games_come_first_in_the_list(room: Room) -> None:
    tab = await room.tab(size=PHONE)
    await tab.type("/")
    names = await tab.page.locator("#composer [role=option] strong").all_inner_texts()
    starts = [f"/{game} start" for game in read_covers()]
    assert sorted(names[: len(starts)]) == sorted(starts)
    games = {each.split()[0] for each in starts}
    last = max(at for at, name in enumerate(names) if name.split()[0] in games)
    assert all(name.split()[0] in games for name in names[:last])


# ── From the network ──────────────────────────────────────────────────────────────────────────────


async def test_a_move_from_ones_own_phone(browser: Browser, tmp_path: Path) -> None:
    """By a link in somebody's mail, as it would be: the secret goes out of the address bar, and a
    picture comes."""
    context = await browser.new_context(viewport=PHONE)
    tab = Tab(await context.new_page())
    with Tryout(tmp_path, 0, "--lan", NETWORK) as tryout:
        tryout.line("The bot has taken its seat.")
        key = tryout.link.partition("key=")[2]
        await tab.page.set_content(f'<a href="{tryout.link}">Play</a>')
        await tab.page.get_by_role("link").click()
        await tab.ready()
        assert key not in tab.page.url
        assert "key" not in await tab.page.evaluate("document.cookie + document.referrer")
        assert [(each["httpOnly"], each["sameSite"]) for each in await context.cookies()] == [
            (True, "Strict")
        ]
        await tab.page.reload()
        await tab.ready()
        assert await tab.fits()
        await expect(tab.page.locator("#people button")).to_have_count(1)
        await expect(tab.page.get_by_role("link", name="Watch as a friend")).to_have_count(0)
        await tab.deal()
        await tab.opponent_moves()
        picture = tab.panel.locator(".picture img")
        await expect(picture).to_be_attached()
        await picture.scroll_into_view_if_needed()
        assert (
            await picture.evaluate("async (each) => (await each.decode(), each.naturalWidth)") > 0
        )
        await tab.page.go_back()
        assert key not in tab.page.url
        assert tab.complaints == []
    await context.close()
