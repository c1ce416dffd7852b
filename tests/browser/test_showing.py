"""What a bot may send, shown: pictures, files, fields, selects, every mark of the text; and nothing
of it ever runs."""

import base64
from pathlib import Path

import pytest
from playwright.async_api import Browser, Page, expect

from tests.browser.stage import Stage
from tests.browser.tabs import Tab
from tests.playground.processes import Server

pytestmark = pytest.mark.asyncio(loop_scope="session")

PIXEL = base64.b64decode(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="
)
OPTIONS = [{"label": f"Card {number}", "value": str(number)} for number in range(3)]


async def test_every_mark_of_the_text(stage: Stage) -> None:
    lines = [
        "# Title",
        "**bold** and *slanted* and _too_ and __under__ and ~~gone~~ and `a **code**`",
        "- one",
        "- two",
        "1. first",
        "> quoted",
        "-# small print",
        "||secret|| <t:1700000000:D> [words](https://example.org/a) snake_case_name 2 * 3 * 4",
        "```\n<b>block</b>\n```",
        "\\*plain\\*",
    ]
    await stage.post({"content": "\n".join(lines)})
    said = stage.tab.messages.last
    await expect(said).to_contain_text("small print")
    for tag, text in (
        *(
            ("strong", "bold"),
            ("em", "slanted"),
            ("em", "too"),
            ("u", "under"),
            ("s", "gone"),
            ("code", "a **code**"),
        ),
        *(
            ("ul li", "one"),
            ("ol li", "first"),
            ("blockquote", "quoted"),
            (".subtext", "small print"),
        ),
        *(("time", "2023"), ("pre code", "<b>block</b>")),
    ):
        await expect(said.locator(tag, has_text=text).first).to_be_attached()
    await expect(said.get_by_role("heading", name="Title")).to_be_visible()
    await expect(said.get_by_role("link", name="words")).to_have_attribute(
        "href", "https://example.org/a"
    )
    await expect(said).to_contain_text("snake_case_name 2 * 3 * 4")
    await expect(said).to_contain_text("*plain*")
    await said.get_by_role("button", name="Spoiler").press("Enter")
    await expect(said.locator(".spoiler.open")).to_have_text("secret")


ATTACKS = (
    "<img src=x onerror=alert(1)>",
    "[click](javascript:alert(1))",
    "<script>alert(1)</script>",
    '[x](https://a.example"onmouseover="alert(1))',
    "**" * 900,
    "||" * 900 + "[" * 100,
)


@pytest.mark.smoke
async def test_nothing_that_is_written_runs(stage: Stage) -> None:
    for attack in ATTACKS:
        short = attack[:200]
        embed = {
            "title": short,
            "description": attack,
            "fields": [{"name": short, "value": attack[:900]}],
        }
        await stage.post({"content": attack, "embeds": [embed]})
    await expect(stage.tab.messages).to_have_count(len(ATTACKS))
    found = "[...document.querySelectorAll('#log *')].flatMap((node) => [...node.attributes])"
    bad = (
        f"{found}.filter((each) => /^on|^javascript:/.test(each.name) || "
        "/^javascript:/.test(each.value)).length"
    )
    assert await stage.tab.page.evaluate(bad) == 0
    assert await stage.tab.page.locator("#log script, #log img[src='x']").count() == 0


async def test_pictures_with_their_words_and_files_to_save(stage: Stage) -> None:
    told = [
        {"id": 0, "description": "Not read of what an embed shows"},
        {"id": 1, "description": "A photo"},
    ]
    embed = {
        "title": "Board",
        "image": {"url": "attachment://board.png", "description": "The board with two rooms"},
    }
    await stage.post(
        {"embeds": [embed], "attachments": told}, board_png=PIXEL, photo_png=PIXEL, game_txt=b"{}"
    )
    said = stage.tab.messages.last
    for words in ("The board with two rooms", "A photo"):
        picture = said.get_by_role("img", name=words)
        await expect(picture).to_have_count(1)
        await expect(picture).to_have_js_property("naturalWidth", 1)
    await expect(said.get_by_role("link", name="game.txt")).to_have_attribute(
        "download", "game.txt"
    )


@pytest.mark.smoke
async def test_buttons_and_selects(stage: Stage) -> None:
    row = [
        {"type": 2, "style": 4, "label": "Stop", "custom_id": "stop", "disabled": True},
        {"type": 2, "style": 3, "emoji": {"name": "🎲"}, "label": "Roll", "custom_id": "roll"},
        {"type": 2, "style": 5, "label": "Rules", "url": "https://example.org/rules"},
    ]
    pick = {
        "type": 3,
        "custom_id": "pick",
        "placeholder": "Which cards?",
        "options": OPTIONS,
        "max_values": 2,
    }
    people = {"type": 5, "custom_id": "who", "placeholder": "Who?"}
    rows = [{"type": 1, "components": parts} for parts in (row, [pick], [people])]
    await stage.post({"content": "Choose", "components": rows})
    said, key = stage.tab.messages.last, stage.tab.page.keyboard
    await expect(said.get_by_role("button", name="Stop")).to_be_disabled()
    await expect(said.get_by_role("button", name="Roll")).to_contain_text("🎲")
    await expect(said.get_by_role("link", name="Rules")).to_have_attribute(
        "href", "https://example.org/rules"
    )
    await said.get_by_role("button", name="Which cards?").press("Enter")
    for press in ("ArrowDown", "Enter", "ArrowDown", " ", "Tab", "Enter"):
        await key.press(press)
    assert (await stage.asked())["data"]["values"] == ["1", "2"]
    await said.get_by_role("button", name="Who?").click()
    await said.get_by_role("option", name="Tessa").click()
    chosen = (await stage.asked())["data"]
    assert chosen["custom_id"] == "who"
    assert next(iter(chosen["resolved"]["users"].values()))["username"] == "Tessa"


async def test_a_command_that_takes_a_file(stage: Stage, tmp_path: Path) -> None:
    file = tmp_path / "evening.jsonl"
    file.write_text("{}\n", encoding="utf-8")
    option = {"type": 11, "name": "file", "description": "A game as a file", "required": True}
    headers = {"Authorization": f"Bot {stage.address['token']}"}
    url = f"{stage.address['api']}/applications/1/commands"
    commands = [{"name": "import", "description": "Bring a game", "options": [option]}]
    async with stage.http.put(url, json=commands, headers=headers) as given:
        assert given.status == 200
    await stage.tab.type("/import ")
    await stage.tab.option("file").set_input_files(file)
    await stage.tab.page.get_by_role("button", name="Send").click()
    (sent,) = (await stage.asked())["data"]["resolved"]["attachments"].values()
    assert sent["filename"] == "evening.jsonl"
    async with stage.http.get(sent["url"]) as given:
        assert await given.read() == b"{}\n"


async def test_light_and_dark_are_both_readable(stage: Stage) -> None:
    await stage.post(
        {"content": "Words", "embeds": [{"title": "Title", "description": "More words"}]}
    )
    grounds = []
    for scheme in ("light", "dark"):
        await stage.tab.page.emulate_media(color_scheme=scheme)
        assert await contrast(stage.tab.page, ".embed", ".embed") > 7
        assert await contrast(stage.tab.page, "#log .markdown", "body") > 7
        assert await contrast(stage.tab.page, "#presence", "body") > 4.5
        assert await contrast(stage.tab.page, ".send", ".send") > 4.5
        grounds.append(
            await stage.tab.page.evaluate("getComputedStyle(document.body).backgroundColor")
        )
    assert grounds[0] != grounds[1]


async def contrast(page: Page, ink: str, ground: str) -> float:
    """As WCAG reckons it, once it is shown."""
    await page.locator(ink).last.wait_for()
    colour = "getComputedStyle([...document.querySelectorAll(selector)].at(-1))"
    texts = [
        await page.evaluate(f"(selector) => {colour}.{name}", selector)
        for selector, name in ((ink, "color"), (ground, "backgroundColor"))
    ]
    light, dark = sorted((luminance(text) for text in texts), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def luminance(rgb: str) -> float:
    parts = [int(part) / 255 for part in rgb.removeprefix("rgb(").removesuffix(")").split(",")]
    linear = [
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts
    ]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


async def test_a_playground_that_goes_and_comes_back(browser: Browser, tmp_path: Path) -> None:
    keep = str(tmp_path / "world.json")
    context = await browser.new_context()
    tab = Tab(await context.new_page())
    with Server("--furnished", "--keep", keep) as first:
        port = int(first.address["url"].rsplit(":", 1)[1])
        await tab.page.goto(first.address["url"])
        await tab.ready()
        await tab.type("Still here?")
        await tab.page.keyboard.press("Enter")
        await tab.sees("Still here?")
    await expect(tab.page.locator("#banner")).to_contain_text("cannot be reached")
    await tab.type("Not sent")
    await tab.page.keyboard.press("Enter")
    await expect(tab.page.locator("#composer")).to_contain_text("Is it still running?")
    with Server("--furnished", "--keep", keep, port=port):
        await expect(tab.page.locator("#banner")).to_be_hidden()
        await tab.sees("Still here?")
        await expect(tab.say).to_have_value("Not sent")
        await context.close()
