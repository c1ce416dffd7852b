"""The checker of requests finds planted mistakes, accepts good requests, and sees all that simcord
logs."""

import io
import json
import re
from typing import Any

import discord
import pytest
import simcord
from discord import app_commands, ui
from hypothesis import given
from hypothesis import strategies as st

from tests.discord_rules import Rules, assert_all_fit
from tests.discord_rules.reduce import OPERATIONS, reduced
from tests.discord_rules.rules import DESCRIPTION

RULES = Rules.load()

COMMANDS = "/applications/1/commands"
POST = "/channels/1/messages"
ANSWER = "/interactions/1/token/callback"
FOLLOW = "/webhooks/1/token"


def button(custom_id: str = "one", **more: Any) -> dict[str, Any]:
    return {"type": 2, "style": 1, "label": "Press", "custom_id": custom_id, **more}


def select(custom_id: str = "many", size: int = 3, **more: Any) -> dict[str, Any]:
    options = [{"label": f"Room {number}", "value": str(number)} for number in range(size)]
    return {"type": 3, "custom_id": custom_id, "options": options, **more}


def row(*parts: dict[str, Any]) -> dict[str, Any]:
    return {"type": 1, "components": list(parts)}


def rows(*parts: dict[str, Any]) -> dict[str, Any]:
    return {"content": "Look", "components": [row(part) for part in parts]}


def embeds(*parts: dict[str, Any]) -> dict[str, Any]:
    return {"embeds": list(parts)}


def fields(*parts: tuple[str, str]) -> dict[str, Any]:
    return embeds({"fields": [{"name": name, "value": value} for name, value in parts]})


def layout(*parts: str | dict[str, Any]) -> dict[str, Any]:
    shown = [{"type": 10, "content": part} if isinstance(part, str) else part for part in parts]
    return {"flags": 1 << 15, "components": shown}


def entry(custom_id: str = "name", **more: Any) -> dict[str, Any]:
    return {"type": 4, "style": 1, "custom_id": custom_id, **more}


def label(component: dict[str, Any], **more: Any) -> dict[str, Any]:
    return {"type": 18, "label": "Guest", "component": component, **more}


def form(*parts: dict[str, Any], **more: Any) -> dict[str, Any]:
    return {
        "type": 9,
        "data": {"custom_id": "form", "title": "Correct", "components": list(parts), **more},
    }


def command(name: str = "turn", **more: Any) -> dict[str, Any]:
    return {"type": 1, "name": name, "description": "Tell a turn", **more}


def option(name: str = "guest", **more: Any) -> dict[str, Any]:
    return {"type": 3, "name": name, "description": "Which guest", **more}


def choices(count: int, **more: Any) -> list[dict[str, Any]]:
    return [{"name": f"Guest {number}", "value": f"{number}", **more} for number in range(count)]


PANEL = {
    "content": "Your turn",
    "embeds": [
        {
            "type": "rich",
            "title": "Round 1",
            "description": "d" * 4096,
            "color": 0x8A5A2B,
            "timestamp": "2026-01-01T00:00:00+00:00",
            "fields": [{"name": "n" * 256, "value": "v" * 1024, "inline": False}],
            "footer": {"text": "Grand Austria Hotel"},
            "image": {"url": "attachment://board.png"},
        }
    ],
    "attachments": [{"id": 0, "filename": "board.png"}],
    "components": [
        *(row(*(button(f"{line}:{place}") for place in range(5))) for line in range(3)),
        row(
            button("die", emoji={"id": None, "name": "🎲"}),
            {"type": 2, "style": 5, "label": "Rules", "url": "https://x.y"},
        ),
        row(select(size=25, min_values=0, max_values=25, placeholder="Which guests?")),
    ],
    "allowed_mentions": {"parse": []},
}
FORM = form(
    label(
        entry("name", label=None, value="Anna", min_length=1, max_length=100, required=True),
        description="As printed",
    ),
    label(entry("note", style=2, placeholder="Why?", required=False)),
    label(select("room", required=False, min_values=0)),
    {"type": 10, "content": "What you change is told to everyone."},
    row(entry("old", label="In the old way")),
)
TREE = [
    command(
        "gast-für_1",
        options=[
            option("guest", required=True, autocomplete=True, max_length=100),
            option(
                "room", type=4, min_value=1, max_value=20, choices=[{"name": "First", "value": 1}]
            ),
        ],
        default_member_permissions="32",
        contexts=[0],
        integration_types=None,
        nsfw=False,
        name_localizations={"de": "gast"},
    ),
    command(
        "game",
        options=[
            command("start", options=[option()]),
            {**command("log", options=[command("all")]), "type": 2},
        ],
    ),
    {"type": 3, "name": "Look At This"},
    {"type": 2, "name": "turn"},
    command(default_member_permissions=32),
]

GOOD: list[tuple[str, str, str, Any]] = [
    ("a panel", "POST", POST, PANEL),
    (
        "a panel in a form with its file",
        "POST",
        POST,
        {"payload_json": json.dumps(PANEL), "files[0]": "board.png"},
    ),
    ("a file alone", "POST", POST, {"payload_json": "{}", "files[0]": "record.json"}),
    ("a panel as an answer", "POST", ANSWER, {"type": 4, "data": PANEL}),
    ("a panel afterwards", "POST", f"{FOLLOW}?wait=true", {**PANEL, "flags": 64}),
    ("a panel repainted", "PATCH", f"{POST}/2", PANEL),
    ("a message changed", "PATCH", f"{FOLLOW}/messages/%40original", {}),
    (
        "a change as an answer",
        "POST",
        ANSWER,
        {"type": 7, "data": {"content": "Done", "components": [], "embeds": []}},
    ),
    ("a deferral", "POST", ANSWER, {"type": 5, "data": {"flags": 64}}),
    ("a silent deferral", "POST", ANSWER, {"type": 6}),
    ("suggestions", "POST", ANSWER, {"type": 8, "data": {"choices": choices(25)}}),
    ("a form", "POST", ANSWER, FORM),
    ("a layout", "POST", POST, layout("Look", row(button()))),
    ("a reply", "POST", POST, {"content": "Yes", "message_reference": {"message_id": 5}}),
    ("commands", "PUT", f"https://discord.com/api/v10{COMMANDS}", TREE),
    ("no commands", "PUT", "/applications/1/guilds/2/commands", []),
    ("a command", "POST", "/applications/1/guilds/2/commands", TREE[0]),
    ("a command changed", "PATCH", f"{COMMANDS}/5", {"description": "Better"}),
    (
        "a thread",
        "POST",
        "/channels/1/threads",
        {"name": "A game", "type": 11, "auto_archive_duration": 1440},
    ),
    ("a thread at a message", "POST", f"{POST}/2/threads", {"name": "A game"}),
    ("a post in a forum", "POST", "/channels/1/threads", {"name": "A game", "message": PANEL}),
    ("a thread put away", "PATCH", "/channels/1", {"archived": True, "locked": True}),
    ("a message taken back", "DELETE", f"{FOLLOW}/messages/2", None),
    ("a look at oneself", "GET", "/users/@me", None),
    ("a look at the application", "GET", "/oauth2/applications/@me", None),
    ("a look at the gateway", "GET", "/gateway/bot", None),
]

PLANTED: dict[str, list[tuple[Any, str]]] = {
    "DELETE /guilds/1": [(None, "DELETE /guilds/1: not among the requests of reduce.py")],
    f"PUT {POST}": [({"content": "x"}, f"PUT {POST}: not among the requests of reduce.py")],
    "POST /channels/None/messages": [
        ({"content": "x"}, "POST /channels/None/messages: not among the requests of reduce.py")
    ],
    f"POST {POST}": [
        (None, "body: missing"),
        ([], "body: [] is not of type 'object'"),
        ({"content": "x", "nonce": {1}}, "body: no JSON (Type is not JSON serializable: set)"),
        ({"content": "\ud83c"}, "body: no JSON (str is not valid UTF-8: surrogates not allowed)"),
        ({"content": "x", "nonce": 1 << 64}, "body: no JSON (Integer exceeds 64-bit range)"),
        ({"payload_json": "{", "files[0]": "x"}, "body: no JSON (Expecting property name"),
        ({"content": ""}, "body: an empty message"),
        ({"content": "x" * 2001}, "content: 2001 characters, at most 2000"),
        (
            {"payload_json": {}, **{f"files[{n}]": f"{n}.txt" for n in range(11)}},
            "files: 11 entries, at most 10",
        ),
        (
            {"content": "x", "message_reference": {"message_id": "x"}},
            "message_reference.message_id: 'x' does not match",
        ),
        (
            {"content": "x", "allowed_mentions": {"parse": ["all"]}},
            "allowed_mentions.parse[0]: 'all' is none of users, roles",
        ),
        (embeds({"title": "x" * 257}), "embeds[0].title: 257 characters, at most 256"),
        (
            embeds({"description": "x" * 4097}),
            "embeds[0].description: 4097 characters, at most 4096",
        ),
        (fields(*[("n", "v")] * 26), "embeds[0].fields: 26 entries, at most 25"),
        (fields(("x" * 257, "v")), "embeds[0].fields[0].name: 257 characters, at most 256"),
        (fields(("n", "x" * 1025)), "embeds[0].fields[0].value: 1025 characters, at most 1024"),
        (fields(("n", " ")), "embeds[0].fields[0].value: empty"),
        (
            embeds({"footer": {"text": "x" * 2049}}),
            "embeds[0].footer.text: 2049 characters, at most 2048",
        ),
        (
            embeds({"author": {"name": "x" * 257}}),
            "embeds[0].author.name: 257 characters, at most 256",
        ),
        (
            embeds(*[{"description": "x" * 3001}] * 2),
            "embeds: 6002 characters together, at most 6000",
        ),
        (fields(*[("n" * 200, "v" * 801)] * 6), "embeds: 6006 characters together, at most 6000"),
        (embeds(*[{"title": "x"}] * 11), "embeds: 11 entries, at most 10"),
        (embeds({"color": 1}), "embeds[0]: an empty embed"),
        (
            embeds({"title": "x", "color": 1 << 24}),
            "embeds[0].color: 16777216 is greater than the maximum",
        ),
        (embeds({"title": "x", "url": "nowhere"}), "embeds[0].url: 'nowhere' is not a 'uri'"),
        (
            embeds({"title": "x", "timestamp": "now"}),
            "embeds[0].timestamp: 'now' is not a 'date-time'",
        ),
        (
            embeds({"image": {"url": "attachment://a.png"}}),
            "embeds[0].image.url: a.png is not attached",
        ),
        (rows(*map(button, "abcdef")), "components: 6 rows, at most 5"),
        (
            {"components": [row(*map(button, "abcdef"))]},
            "components[0].components: 6 entries, at most 5",
        ),
        ({"components": [row()]}, "components[0].components: 0 entries, at least 1"),
        (
            {"components": [row(button(), select())]},
            "components[0]: a select stands alone in its row",
        ),
        (rows(button(), button()), "components: custom_id 'one' is there more than once"),
        (rows(button(), select("one")), "components: custom_id 'one' is there more than once"),
        (
            rows(button("x" * 101)),
            "components[0].components[0].custom_id: 101 characters, at most 100",
        ),
        (
            rows(button(label="x" * 81)),
            "components[0].components[0].label: 81 characters, at most 80",
        ),
        (rows(button(label="")), "components[0].components[0]: a button needs a label or an emoji"),
        (rows(button(style=7)), "components[0].components[0].style: 7 is none of 1, 2, 3, 4, 5, 6"),
        (rows(button("")), "components[0].components[0].custom_id: 0 characters, at least 1"),
        (
            rows(button(url="https://x.y")),
            "components[0].components[0]: a button of style 1 has no url",
        ),
        (
            rows({"type": 2, "style": 5, "label": "x"}),
            "components[0].components[0]: a button of style 5 needs url",
        ),
        (rows(select(size=26)), "components[0].components[0].options: 26 entries, at most 25"),
        (rows(select(size=0)), "components[0].components[0].options: 0 entries, at least 1"),
        (rows(select(max_values=4)), "components[0].components[0]: max_values 4 of 3 options"),
        (
            rows(select(min_values=2)),
            "components[0].components[0]: min_values 2 is more than max_values 1",
        ),
        (
            rows(select(placeholder="x" * 151)),
            "components[0].components[0].placeholder: 151 characters, at most 150",
        ),
        (
            rows(select(options=[{"label": "x", "value": "1"}, {"label": "y", "value": "1"}])),
            "components[0].components[0].options: value '1' is there more than once",
        ),
        (
            rows(
                select(options=[{"label": "x", "value": value, "default": True} for value in "ab"])
            ),
            "components[0].components[0].options: 2 chosen by default, max_values 1",
        ),
        (
            rows(select(options=[{"label": "x" * 101, "value": "1"}])),
            "components[0].components[0].options[0].label: 101 characters, at most 100",
        ),
        (rows(entry(label="x")), "components[0].components[0]: nothing of type 4 is expected here"),
        (
            {"components": [{"type": 10, "content": "x"}]},
            "components[0]: only rows stand at the top",
        ),
        ({"content": "x", "flags": 1 << 15}, "content: not beside layout components"),
        (layout(*["x"] * 39, row(button())), "components: 41 components in all, at most 40"),
        (layout("x" * 4000, "x"), "components: 4001 characters of text in all, at most 4000"),
        (rows(button("a", id=1), button("b", id=1)), "components: id 1 is there more than once"),
        (
            rows({"type": 2, "style": 6, "sku_id": 1, "label": "x"}),
            "components[0].components[0]: a button of style 6 has",
        ),
        (
            rows(
                {"type": 5, "custom_id": "who", "default_values": [{"type": "user", "id": 1}] * 2}
            ),
            "components[0].components[0].default_values: 2 chosen by default, max_values 1",
        ),
    ],
    f"GET {POST}": [({"content": "x"}, "body: none is expected")],
    f"POST {ANSWER}": [
        ({"type": 4}, "data: an empty message"),
        (
            {"type": 7, "data": embeds({"title": "x" * 257})},
            "data.embeds[0].title: 257 characters, at most 256",
        ),
        (form(label(entry()), title="x" * 46), "data.title: 46 characters, at most 45"),
        (form(), "data.components: 0 entries, at least 1"),
        (form(*(label(entry(each)) for each in "abcdef")), "data.components: 6 entries, at most 5"),
        (form(entry(label="x")), "data.components[0]: nothing of type 4 is expected here"),
        (form(row(button())), "data.components[0].components[0].type: 2 is not one of [4]"),
        (form(row(entry())), "data.components[0]: a text input in a row needs a label"),
        (
            form(row(*(entry(each, label="x") for each in "ab"))),
            "data.components[0]: 2 text inputs in a row",
        ),
        (
            form(label(entry(label="x"))),
            "data.components[0].component: a text input inside a label",
        ),
        (
            form(label(entry(), label="x" * 46)),
            "data.components[0].label: 46 characters, at most 45",
        ),
        (
            form(label(entry(), description="x" * 101)),
            "data.components[0].description: 101 characters, at most",
        ),
        (form({"type": 18, "label": "x"}), "data.components[0]: 'component' is missing"),
        (form(label(button())), "data.components[0].component: nothing of type 2 is expected here"),
        (
            form(label(entry()), label(entry())),
            "data.components: custom_id 'name' is there more than once",
        ),
        (
            form(label(entry(placeholder="x" * 101))),
            "data.components[0].component.placeholder: 101 characters",
        ),
        (
            form(label(entry(max_length=4001))),
            "data.components[0].component.max_length: 4001 is greater than",
        ),
        (
            form(label(entry(min_length=9, max_length=8))),
            "data.components[0].component: min_length 9 is more",
        ),
        (
            form(label(entry(value="long", max_length=3))),
            "data.components[0].component.value: 4 characters",
        ),
        (
            form(label(select(disabled=True))),
            "data.components[0].component: disabled, which a form",
        ),
        (
            form(label(select(min_values=0))),
            "data.components[0].component: min_values 0 while an answer",
        ),
        ({"type": 2}, "body: nothing of type 2 is expected here"),
        ({"data": {"content": "x"}}, "body: 'type' is missing"),
        ({"type": 8, "data": {"choices": choices(26)}}, "data.choices: 26 entries, at most 25"),
        (
            {"type": 8, "data": {"choices": choices(1, value="x" * 101)}},
            "data.choices[0].value: 101 characters",
        ),
    ],
    f"PATCH {FOLLOW}/messages/@original": [
        ({"content": "x" * 2001}, "content: 2001 characters, at most 2000")
    ],
    f"POST {FOLLOW}": [
        ({"content": "x", "tts": "yes"}, "tts: 'yes' is not of type 'boolean', 'null'")
    ],
    "POST /channels/1/threads": [
        ({"name": "x" * 101, "type": 11}, "name: 101 characters, at most 100"),
        ({"name": "x", "message": {}}, "message: an empty message"),
    ],
    f"POST {POST}/2/threads": [
        (
            {"name": "x", "auto_archive_duration": 61},
            "auto_archive_duration: 61 is none of 60, 1440",
        )
    ],
    "PATCH /channels/1": [
        ({"archived": "yes"}, "archived: 'yes' is not of type 'boolean', 'null'")
    ],
    f"PUT {COMMANDS}": [
        ([command("Turn")], "/Turn: 'Turn' is not lower case"),
        ([command("two words")], "/two words: 'two words' has more than letters, digits, - _ '"),
        ([command("x" * 33)], "[0].name: 33 characters, at most 32"),
        ([command("")], "[0].name: 0 characters, at least 1"),
        ([command("tell!")], "/tell!: 'tell!' has more than letters, digits, - _ '"),
        (
            [command(options=[option(f"o{n}") for n in range(26)])],
            "[0].options: 26 entries, at most 25",
        ),
        ([command(options=[option("Guest")])], "/turn Guest: 'Guest' is not lower case"),
        ([command(options=[option(), option()])], "/turn: option guest is there more than once"),
        (
            [command(options=[option("a"), option("b", required=True)])],
            "/turn b: a required option after",
        ),
        (
            [command(options=[command("sub"), option()])],
            "/turn: subcommands and plain options do not mix",
        ),
        (
            [command(options=[command("a", options=[command("b")])])],
            "[0].options[0].options[0]: nothing of type 1",
        ),
        (
            [command(options=[command("a", options=[option("B")])])],
            "/turn a B: 'B' is not lower case",
        ),
        (
            [command(options=[option(choices=choices(26))])],
            "[0].options[0].choices: 26 entries, at most 25",
        ),
        (
            [command(options=[option(choices=choices(1, value="x" * 101))])],
            "/turn guest: choice 'Guest 0' has 101",
        ),
        (
            [command(options=[option(choices=choices(2, name="x"))])],
            "/turn guest: choice 'x' is there more than",
        ),
        (
            [command(options=[option(choices=choices(1), autocomplete=True)])],
            "/turn guest: choices and autocomplete",
        ),
        (
            [command(options=[option(type=4, min_value=2, max_value=1)])],
            "/turn guest: min_value 2 is more than",
        ),
        (
            [command(options=[{"type": 3, "name": "guest"}])],
            "[0].options[0]: 'description' is missing",
        ),
        (
            [
                command(
                    options=[
                        option(f"o{n}", choices=choices(25, value="x" * 100)) for n in range(4)
                    ]
                )
            ],
            "/turn: 10827 characters together, at most 8000",
        ),
        ([command(f"c{n}") for n in range(101)], "body: 101 commands of type 1, at most 100"),
        (
            [{"type": 2, "name": f"Look {n}"} for n in range(16)],
            "body: 16 commands of type 2, at most 15",
        ),
        ([command(), command()], "/turn: there is more than one command of this name"),
        (
            [{"type": 3, "name": "Look", "description": "x"}],
            "/Look: only chat commands have a description",
        ),
    ],
    f"POST {COMMANDS}": [
        (command(description=""), "/turn: a description is needed"),
        (command(description="x" * 101), "description: 101 characters, at most 100"),
        (command(name_localizations={"de": "Zug"}), "/turn: 'Zug' is not lower case"),
        (
            command(default_member_permissions="all"),
            "default_member_permissions: 'all' does not match",
        ),
    ],
    f"PATCH {COMMANDS}/5": [({"name": "Turn"}, "/Turn: 'Turn' is not lower case")],
}

WORDS = sorted(set(re.findall('"([a-z_]+)":', json.dumps([body for *_, body in GOOD]))))
SHAPELESS = st.recursive(
    st.none() | st.booleans() | st.integers(-1, 25) | st.just(1 << 15) | st.text(max_size=3),
    lambda inner: (
        st.lists(inner, max_size=3) | st.dictionaries(st.sampled_from(WORDS), inner, max_size=6)
    ),
)


@pytest.mark.parametrize(
    ("request_line", "body", "expected"),
    [(line, *mistake) for line, mistakes in PLANTED.items() for mistake in mistakes],
    ids=[expected[:60] for mistakes in PLANTED.values() for _, expected in mistakes],
)
def test_planted_mistakes_are_found(request_line: str, body: Any, expected: str) -> None:
    """Each is reported as expected, and nothing else is."""
    method, path = request_line.split()
    (found, *others) = RULES.check(method, path, body)
    assert found.startswith(expected)
    assert not others


@pytest.mark.parametrize(
    ("method", "path", "body"), [each[1:] for each in GOOD], ids=[each[0] for each in GOOD]
)
def test_good_requests_pass(method: str, path: str, body: Any) -> None:
    assert RULES.check(method, path, body) == []


@given(
    path=st.sampled_from([ANSWER, COMMANDS, FOLLOW, POST, "/channels/1/threads"]), body=SHAPELESS
)
def test_no_body_breaks_the_checker(path: str, body: Any) -> None:
    assert all(isinstance(found, str) for found in RULES.check("POST", path, body))


def test_the_description_is_what_reduce_makes() -> None:
    """Reducing it again changes nothing."""
    kept = DESCRIPTION.read_text(encoding="utf-8")
    assert len(kept) < 150_000
    assert reduced(json.loads(kept)) == json.loads(kept)
    assert {
        path: tuple(methods) for path, methods in json.loads(kept)["paths"].items()
    } == OPERATIONS


class Bot(discord.Client):
    """Sends what the real one sends: commands, answers, forms, follow-ups, threads, files."""

    def __init__(self) -> None:
        super().__init__(
            intents=discord.Intents(guilds=True), allowed_mentions=discord.AllowedMentions.none()
        )
        self.tree = app_commands.CommandTree(self)

        @self.tree.command(description="Opens a table")
        async def table(interaction: discord.Interaction, name: str, seats: int = 1) -> None:
            shown = discord.Embed(title=name, timestamp=discord.utils.utcnow()).set_image(
                url="attachment://a.txt"
            )
            await interaction.response.send_message(embed=shown, view=Panel(), file=a_file())
            assert isinstance(interaction.channel, discord.TextChannel)
            thread = await interaction.channel.create_thread(
                name=name, type=discord.ChannelType.public_thread
            )
            sent = await thread.send("Sit down", file=a_file())
            await sent.edit(content="Sit down, please")
            await thread.edit(archived=True)

    async def setup_hook(self) -> None:
        await self.tree.sync()


class Panel(ui.View):
    @ui.button(label="Correct", custom_id="correct")
    async def correct(self, interaction: discord.Interaction, _: ui.Button[Any]) -> None:
        await interaction.response.send_modal(Correction())

    @ui.select(custom_id="room", options=[discord.SelectOption(label="First", value="1")])
    async def room(self, interaction: discord.Interaction, _: ui.Select[Any]) -> None:
        await interaction.response.defer()
        await interaction.edit_original_response(content="Taken")
        await interaction.followup.send("Told", ephemeral=True, file=a_file())


class Correction(ui.Modal, title="Correct"):
    name: ui.Label[Any] = ui.Label(
        text="Name", component=ui.TextInput(custom_id="name", max_length=10)
    )

    async def on_submit(self, interaction: discord.Interaction) -> None:
        await interaction.response.edit_message(content="Corrected")


def a_file() -> discord.File:
    return discord.File(io.BytesIO(b"a"), "a.txt")


async def played(env: simcord.Env) -> None:
    guild = env.create_guild()
    channel = guild.create_text_channel("table")
    anna = guild.add_member(env.create_user("anna"))
    panel = (await anna.slash(channel, "table", name="Ours")).response
    assert panel is not None
    await anna.submit_modal(await anna.click(panel, custom_id="correct"), {"name": "Anna"})
    await anna.select(panel, ["1"], custom_id="room")


async def test_all_that_simcord_logs_is_checked() -> None:
    async with simcord.run(Bot()) as env:
        await played(env)
    bodies = {(sent.method, sent.path.split("/")[1], bool(sent.json)) for sent in env.http_requests}
    assert bodies == {
        ("GET", "oauth2", False),
        ("PUT", "applications", True),
        ("POST", "interactions", True),
        ("POST", "channels", True),
        ("PATCH", "channels", True),
        ("PATCH", "webhooks", True),
        ("POST", "webhooks", True),
    }
    assert_all_fit(env)


async def test_requests_that_discord_would_refuse_are_listed() -> None:
    bot = Bot()
    async with simcord.run(bot) as env:
        raw: Any = [command("Turn"), command("turn", description="")]
        await bot.http.bulk_upsert_global_commands(env.backend.application_id, raw)
    with pytest.raises(AssertionError) as failed:
        assert_all_fit(env)
    assert str(failed.value).splitlines() == [
        "Discord would not take this:",
        f"3. PUT /applications/{env.backend.application_id}/commands",
        "     /Turn: 'Turn' is not lower case",
        "     /turn: a description is needed",
    ]
