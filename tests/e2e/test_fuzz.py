"""Junk in every id, form, option and suggestion gets a sentence, and never a traceback."""

import asyncio
import logging
import random
from collections.abc import Iterator
from copy import deepcopy
from typing import Any

import pytest
from discord import app_commands
from simcord.backend import serializers
from simcord.interactions import command_leaves

from bot.presenters.deck_panels import DELETE_VERB, FORM_VERB, LIST_VERB
from bot.ui.privacy_handlers import FORGET_ME
from bot.watch.watch_handlers import CALL_VERB
from engines.core.catalogue import read_covers
from tests.e2e.conftest import Evening
from tests.engines.moments import beside

pytestmark = pytest.mark.usefixtures("nothing_past_the_words")
"""Junk finds more sentences than anybody: all of them come from words."""

BUTTON, STRING_SELECT, USER_SELECT, COMMAND, COMPONENT, SUGGEST, FORM = 2, 3, 5, 2, 3, 4, 5
BIG = 2**63
PREFIXES = ("ec", "es0", "es4", "eu", "eb", "ef")
VERBS = (
    *(
        "say",
        "apply",
        "form",
        "fix",
        "report",
        "flip",
        "pad",
        "next",
        "all",
        "again",
        "really_end",
        "bring",
        "why",
        "score",
    ),
    *(
        "rematch",
        "harder",
        "history",
        "stood",
        "end",
        "page",
        "give",
        "share",
        "unshare",
        "",
        "x",
        "SAY",
        "say say",
    ),
    *(FORM_VERB, LIST_VERB, DELETE_VERB, CALL_VERB, FORGET_ME),
)
WORDS = (
    *(
        "",
        " ",
        "x",
        "-1",
        "0",
        "1",
        "99",
        "٣",
        "²",
        str(BIG),
        "9" * 60,
        "1 2",
        "0 99999999999999999999",
        "sure",
        "#",
    ),
    *(
        "more",
        "correct",
        "seats",
        "calls",
        "undo 0",
        f"undo {'9' * 40}",
        "disagree 1",
        f"disagree {'9' * 40}",
        "turn",
    ),
    *(
        "adjust",
        "adjust his_points",
        "adjust x 1",
        "undo",
        "redo",
        "pass",
        "gah",
        "which 1",
        "which",
        "gah ballrooms",
        "salamandra labour",
    ),
    *(
        "gah celebrities 99",
        "die 4",
        "card 5",
        "dice",
        "final",
        "::::",
        "\n",
        "\x00",
        "[a](https://b.c)",
        "{x}",
        "`",
    ),
)
GAMES = (*read_covers(), "", "nosuch", "GAH", "../gah", "page 0", f"page {'9' * 40}", "page x")


class Junk:
    """Interactions as a forged client would send them, on the newest message."""

    def __init__(self, evening: Evening, seed: str) -> None:
        self.evening = evening
        self.rng = random.Random(seed)
        self.channel = evening.channel

    def who(self) -> Any:
        return self.rng.choice((self.evening.host, self.evening.friend))

    def words(self) -> str:
        return " ".join(self.rng.choice(WORDS) for _ in range(self.rng.randint(0, 3)))

    def id(self, verb: str, prefix: str) -> str:
        if prefix == "eb":
            return f"eb:{self.rng.choice(GAMES)}"
        game = self.rng.choice(("1", "1", "1", "0", "7", "-1", "", str(BIG - 1), str(BIG)))
        seq = self.rng.choice(("0", "1", "2", "3", "x", str(BIG)))
        return f"{prefix}:{game}:{seq}:{verb}:{self.words()}"[:100]

    async def press(self, custom_id: str, kind: int) -> Any:
        env = self.evening.env
        stored = env.backend.get_message(self.channel.id, self.evening.messages[-1].id)
        payload = deepcopy(dict(serializers.message_payload(env.backend, stored)))
        item = {"type": kind, "custom_id": custom_id} | (
            {"label": "x", "style": 2} if kind == BUTTON else {}
        )
        value = self.rng.choice((*WORDS, "Leopold, medium, dealt")) or "x"
        item |= {"options": [{"label": "x", "value": value}]} if kind == STRING_SELECT else {}
        payload["components"] = [{"type": 1, "components": [item]}]
        data: dict[str, Any] = {"custom_id": custom_id, "component_type": kind}
        if kind != BUTTON:
            data["values"] = self.rng.choice(([], [value]))
        if kind == USER_SELECT:
            data |= self.somebody()
        return await self.who()._dispatch_interaction(
            COMPONENT, self.channel, data, extra={"message": payload}, source_message_id=stored.id
        )

    def somebody(self) -> dict[str, Any]:
        """Somebody of the server, or somebody who left it: then there is a user, but no member."""
        backend, person = (
            self.evening.env.backend,
            self.rng.choice((self.evening.friend, self.evening.host)),
        )
        number, guild = str(person.id), backend.get_guild(self.evening.env.guild.id)
        resolved = {"users": {number: dict(serializers.user_payload(backend.get_user(person.id)))}}
        if self.rng.random() < 0.5:
            member = serializers.member_payload(
                backend, guild, guild.members[person.id], with_user=False
            )
            resolved["members"] = {number: dict(member)}
        return {"values": [number], "resolved": resolved}

    async def submit(self, custom_id: str, fields: dict[str, str]) -> Any:
        inputs = [{"type": 4, "custom_id": name, "value": value} for name, value in fields.items()]
        rows = [{"type": 18, "component": one} for one in inputs]
        return await self.who()._dispatch_interaction(
            FORM, self.channel, {"custom_id": custom_id, "components": rows}
        )

    async def command(self, kind: int, path: list[str], options: list[dict[str, Any]]) -> Any:
        for name in reversed(path[1:]):
            options = [{"type": 1, "name": name, "options": options}]
        data: dict[str, Any] = {"id": "1", "name": path[0], "type": 1, "options": options}
        people = [one for one in _flat(options) if one["type"] == 6]
        if people:
            somebody = self.somebody()
            people[0]["value"] = somebody["values"][0]
            data["resolved"] = somebody["resolved"]
        return await self.who()._dispatch_interaction(kind, self.channel, data)

    async def forged(self, path: list[str], options: list[dict[str, Any]]) -> Any:
        """A command of the host's with these options, of which Discord explains none."""
        for name in reversed(path[1:]):
            options = [{"type": 1, "name": name, "options": options}]
        data = {"id": "1", "name": path[0], "type": 1, "options": options}
        return await self.evening.host._dispatch_interaction(COMMAND, self.channel, data)

    def option(self, spec: dict[str, Any]) -> dict[str, Any]:
        """A value of its type, mostly one that the registered command would not let through."""
        made = {"type": spec["type"], "name": spec["name"]}
        match spec["type"]:
            case 4:
                made["value"] = self.rng.choice((0, 1, -1, 5, 99, 2**53 - 1, -(2**53)))
            case 5:
                made["value"] = self.rng.random() < 0.5
            case 3:
                choices = [each["value"] for each in spec.get("choices", [])]
                made["value"] = self.rng.choice((*choices, self.words(), "x" * 3000))
        return made


def _flat(options: list[dict[str, Any]]) -> Iterator[dict[str, Any]]:
    for option in options:
        yield option
        yield from _flat(option.get("options", []))


def leaves(evening: Evening) -> list[tuple[list[str], dict[str, Any]]]:
    """Every slash command that takes no file."""
    known = evening.env.backend.commands[None].values()
    every = [leaf for one in known if one["type"] == 1 for leaf in command_leaves(one)]
    return [
        (path, spec)
        for path, spec in every
        if all(one["type"] != 11 for one in spec.get("options", []))
    ]


@pytest.fixture(params=list(read_covers()))
async def junk(evening: Evening, request: pytest.FixtureRequest) -> Junk:
    await evening.slash(f"{request.param} start", seed=7, **beside(request.param)["START"])
    return Junk(evening, request.param)


async def again(junk: Junk) -> None:
    """Junk may end a game or forget it: then there is another one to throw it at."""
    if await junk.evening.open() is None:
        await junk.evening.start()


def assert_calm(caplog: pytest.LogCaptureFixture, what: object) -> None:
    loud = [
        record for record in caplog.records if record.exc_info or record.levelno >= logging.ERROR
    ]
    assert not loud, (what, loud[0].getMessage(), logging.Formatter().format(loud[0]))


async def test_junk_in_every_kind_of_custom_id_is_refused(
    junk: Junk, caplog: pytest.LogCaptureFixture
) -> None:
    for prefix in PREFIXES[:-1]:
        for verb in VERBS if prefix != "eb" else range(4):
            await again(junk)
            custom_id, kind = (
                junk.id(str(verb), prefix),
                junk.rng.choice((BUTTON, STRING_SELECT, USER_SELECT)),
            )
            result = await junk.press(custom_id, kind)
            assert_calm(caplog, (custom_id, kind))
            assert result.acknowledged, (custom_id, kind)
        await junk.evening.painted()


FORGED = [
    *(
        f"ec:{BIG}:0:why:",
        "ec:1:0:bring:",
        "ec:1:0:fix:",
        "ec:garbage",
        "ec:",
        "es0:1:0:bring:",
        "es0:1:0:say:",
    ),
    *(f"ec:0:0:{verb}:" for verb in (FORM_VERB, LIST_VERB, DELETE_VERB)),
    *(
        "eu:1:0:give:",
        "eb:gah",
        "ec:0:0:sit:gah",
        "ec:0:0:deck_list:highseason cards 0",
        "eb:nosuch",
        "eb:",
        "ec:1:0:report:x",
        f"ec:1:0:page:undo {'9' * 60}",
    ),
]


async def test_forged_ids_get_a_sentence(
    evening: Evening, caplog: pytest.LogCaptureFixture
) -> None:
    await evening.start()
    for custom_id in FORGED:
        result = await Junk(evening, custom_id).press(custom_id, BUTTON)
        assert_calm(caplog, custom_id)
        assert result.ephemeral
        assert result.response.content or result.response.embeds


@pytest.mark.parametrize("custom_id", ["poll:1", "ecx:1:0:why:", "", "x" * 100, "es:1:0:why:"])
async def test_foreign_ids_are_ignored_silently(
    evening: Evening, custom_id: str, caplog: pytest.LogCaptureFixture
) -> None:
    await evening.start()
    junk, before = Junk(evening, "foreign"), len(caplog.records)
    assert not (await junk.press(custom_id, BUTTON)).acknowledged
    assert not (await junk.submit(custom_id, {"to": "1"})).acknowledged
    assert not [record for record in caplog.records[before:] if record.levelno > logging.DEBUG]


async def test_junk_in_every_form_is_refused(junk: Junk, caplog: pytest.LogCaptureFixture) -> None:
    verbs = (
        "dice",
        "final",
        "adjust his_points",
        "adjust x",
        "report 1",
        "report",
        "report x",
        f"{FORM_VERB} gah ballrooms",
    )
    for verb in (
        *verbs,
        FORM_VERB,
        f"{FORM_VERB} x",
        "undo",
        "points",
        "turn",
        "held",
        "round vp",
        "labour",
        *VERBS,
    ):
        texts: list[dict[str, str]] = [
            {},
            {"to": junk.words()},
            {"to": "x" * 4000, "note": "n" * 200},
        ]
        for fields in junk.rng.sample([*texts, {"lines": junk.words()}], 2):
            await again(junk)
            custom_id = junk.id(verb, "ef")
            result = await junk.submit(custom_id, fields)
            assert_calm(caplog, (custom_id, fields))
            assert result.acknowledged, (custom_id, fields)
        await junk.evening.painted()


async def test_junk_in_every_option_is_refused(
    junk: Junk, caplog: pytest.LogCaptureFixture
) -> None:
    for path, spec in leaves(junk.evening):
        await again(junk)
        given = [
            one for one in spec.get("options", []) if one.get("required") or junk.rng.random() < 0.6
        ]
        options = [junk.option(one) for one in given]
        result = await junk.command(COMMAND, path, options)
        assert_calm(caplog, (path, options))
        assert result.acknowledged, (path, options)
    await junk.evening.painted()
    assert_calm(caplog, "painted")
    assert all(
        isinstance(error, app_commands.TransformerError) for error in junk.evening.env.errors
    )


ODD: tuple[Any, ...] = (
    "x",
    "",
    "1",
    "\x00",
    str(BIG),
    0,
    1,
    -1,
    BIG,
    -BIG - 1,
    2**53 + 1,
    2**64,
    1.5,
    True,
    False,
    None,
    [],
    {},
)
"""Values of every kind that JSON has."""
TYPES = (3, 4, 5, 6, 7, 8, 9, 10, 11)


async def test_options_of_a_wrong_type_are_refused(
    evening: Evening, caplog: pytest.LogCaptureFixture
) -> None:
    """An outdated client sends other types. Nothing is stored, and the person is told."""
    await evening.start()
    table = await evening.open()
    assert table
    junk, tried = Junk(evening, "types"), 0
    known = evening.env.backend.commands[None].values()
    every = [leaf for one in known if one["type"] == 1 for leaf in command_leaves(one)]
    for path, spec in every:
        for one in spec.get("options", []):
            for kind in TYPES:
                values = [value for value in ODD if not _is_of(kind, one["type"], value)]
                for value in junk.rng.sample(values, 1):
                    option = {"type": kind, "name": one["name"], "value": value}
                    others = [
                        junk.option(each)
                        for each in spec["options"]
                        if each is not one and each.get("required")
                    ]
                    told = await junk.forged(path, [option, *others])
                    assert_calm(caplog, (path, option))
                    assert told.ephemeral, (path, option)
                    assert told.response.content, (path, option)
                    tried += 1
    assert tried > 500
    after = await evening.open()
    assert after
    assert (after.row.id, after.seq) == (table.row.id, table.seq)


def _is_of(kind: int, wanted: int, value: object) -> bool:
    """Whether a value fits an option, so that the command itself is called."""
    if kind != wanted:
        return False
    if kind == 4:
        return isinstance(value, int) and not isinstance(value, bool) and abs(value) <= 2**53
    return isinstance(value, {3: str, 5: bool}.get(kind, ()))


@pytest.mark.parametrize("command", ["export", "watch here", "watch link", "watch unlink"])
@pytest.mark.parametrize("number", [BIG, 2**64, -BIG - 1, 2**53, -(2**53), 0, -1])
async def test_unknown_game_ids_are_refused(
    evening: Evening, command: str, number: int, caplog: pytest.LogCaptureFixture
) -> None:
    await evening.start()
    evening.app.links.page_url = "http://localhost"
    told = await Junk(evening, "numbers").forged(
        command.split(), [{"type": 4, "name": "game", "value": number}]
    )
    assert_calm(caplog, (command, number))
    assert told.ephemeral
    assert told.response.content


async def test_an_unknown_option_is_refused_as_of_another_release(
    evening: Evening, caplog: pytest.LogCaptureFixture
) -> None:
    for kind in TYPES:
        told = await Junk(evening, "lacks").forged(
            ["export"], [{"type": kind, "name": "nosuch", "value": "x"}]
        )
        assert_calm(caplog, kind)
        assert "another release" in told.response.content


async def test_a_context_menu_without_its_message_is_refused(
    evening: Evening, caplog: pytest.LogCaptureFixture
) -> None:
    known = evening.env.backend.commands[None].values()
    (name,) = (each["name"] for each in known if each["type"] == 3)
    for target in ("1", "x", None):
        data = {"id": "1", "name": name, "type": 3, "target_id": target, "resolved": {}}
        told = await evening.host._dispatch_interaction(COMMAND, evening.channel, data)
        assert_calm(caplog, target)
        assert told.ephemeral
        assert told.response.content


async def test_junk_in_every_autocomplete_is_answered(
    junk: Junk, caplog: pytest.LogCaptureFixture
) -> None:
    """Unknown commands and options, too. One game is tried in full, the others where they
    differ."""
    game, first = (await junk.evening.open()).game.name, next(iter(read_covers()))  # type: ignore[union-attr]
    tried = [
        (path, spec)
        for path, spec in leaves(junk.evening)
        if game == first or path[0] in (game, "adjust", "undo")
    ]
    found = [(path, one) for path, spec in tried for one in spec.get("options", [])]
    for path, one in [
        *found,
        (["nosuch"], {"name": "x", "type": 3}),
        (["adjust"], {"name": "nosuch", "type": 3}),
    ]:
        for typed in ("", junk.rng.choice(("9", str(BIG), "x", junk.words()))):
            option = {"type": one["type"], "name": one["name"], "value": typed, "focused": True}
            if one["type"] in (3, 4):
                result = await junk.command(SUGGEST, path, [option])
                assert_calm(caplog, (path, option))
                assert result.autocomplete_choices is not None, (path, option)
    await junk.evening.app.database.close()
    result = await junk.command(
        SUGGEST, ["watch", "here"], [{"type": 4, "name": "game", "value": "", "focused": True}]
    )
    assert_calm(caplog, "no database")
    assert result.acknowledged


# ── Before a command's own door ───────────────────────────────────────────────────────────────────


async def test_a_seat_for_a_person_outside_the_server_is_refused(
    evening: Evening, caplog: pytest.LogCaptureFixture
) -> None:
    await evening.start()
    stranger = evening.env.create_user("stranger")
    for command, name in (("seat give", "to"), ("seat share", "with")):
        told = await evening.slash(command, **{name: stranger})
        assert told.ephemeral
        assert f"<@{stranger.id}> is not on this server" in told.response.content
    await evening.slash("end")
    told = await evening.start(**{"with": stranger})
    assert "is not on this server" in told.response.content
    told = await evening.slash("seat unshare", **{"with": stranger})
    assert "does not play along" in told.response.content
    assert_calm(caplog, "a stranger")
    assert len(evening.env.errors) == 2


async def test_a_co_host_who_left_the_server_cannot_play(evening: Evening) -> None:
    await evening.start(**{"with": evening.friend})
    evening.env.backend.remove_member(evening.env.guild.id, evening.friend.id)
    gone = evening.friend.user
    told = await evening.slash("seat unshare", **{"with": gone})
    assert "watches now" in told.response.content


async def test_an_unknown_command_is_refused_as_of_another_release(
    evening: Evening, caplog: pytest.LogCaptureFixture
) -> None:
    junk = Junk(evening, "lacks")
    for path in (["nosuch"], ["gah", "nosuch"], ["gah"]):
        told = await junk.command(COMMAND, path, [])
        assert told.ephemeral
        assert "another release" in told.response.content
    assert_calm(caplog, "another release")
    assert len(evening.env.errors) == 3


async def test_an_unknown_press_that_is_delivered_twice_is_answered_once(
    evening: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    parsers = evening.bot._connection.parsers
    hear = parsers["INTERACTION_CREATE"]
    monkeypatch.setitem(parsers, "INTERACTION_CREATE", lambda data: [hear(data), hear(data.copy())])
    told = await Junk(evening, "twice").command(COMMAND, ["gah", "nosuch"], [])
    assert "another release" in told.response.content
    assert len(evening.env.errors) == 2


@pytest.mark.parametrize("inside", [True, False])
async def test_a_fault_gets_a_reference_number_inside_the_boundary_and_outside(
    evening: Evening,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
    inside: bool,
) -> None:
    async def broken(*_: Any) -> None:
        raise RuntimeError("boom")

    if inside:
        monkeypatch.setattr(evening.app.reading, "list_games", broken)
    else:
        monkeypatch.setattr(evening.bot.get_cog("TableCog"), "_run", broken)
    told = await evening.slash("games")
    assert told.response.content.split("`")[1] in caplog.text
    assert len(evening.env.errors) == (0 if inside else 1)


async def test_slow_suggestions_are_answered_with_an_empty_list(
    evening: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Discord waits for three seconds."""
    await evening.start()
    monkeypatch.setattr(evening.app.reading, "find_game_here", lambda _: asyncio.sleep(60))
    option = {"type": 3, "name": "what", "value": "point", "focused": True}
    told = await Junk(evening, "slow").command(SUGGEST, ["adjust"], [option])
    assert told.acknowledged
    assert told.autocomplete_choices == []


@pytest.mark.parametrize("command", ["gah start", "watch here"])
async def test_a_thread_that_discord_refuses_names_the_permission(
    evening: Evening, command: str, caplog: pytest.LogCaptureFixture
) -> None:
    options: dict[str, Any] = {"level": "medium"} if command == "gah start" else {}
    if command == "watch here":
        await evening.start()
        evening.channel = evening.env.guild.create_text_channel("sofa")
    for path in ("/channels/*/threads", "/channels/*/messages/*/threads"):
        evening.env.inject_error("POST", path, status=403, code=50013)
    told = await evening.slash(command, thread=True, **options)
    said = [told.response, *told.followups][-1]
    assert said.ephemeral
    assert "Create Public Threads" in said.content
    assert_calm(caplog, "no thread")
