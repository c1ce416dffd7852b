"""Every output of the bot, and who gets what of it in a game with typed-in cards."""

import json
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any

import pytest

from bot import worker_process
from bot.logs import RedactingFormatter
from bot.play.table import Table
from bot.presenters.components import Button
from bot.ui.views import make_view
from engines.highseason.decks import HOUSE_CARDS_BY_NUMBER
from tests.e2e.conftest import Evening, is_recap
from tests.e2e.test_decks import KIND, LONG, start, step, typed_in

PEOPLE = ("host", "co-host", "watcher", "stranger", "starter", "moderator")
"""The first four while the one who started the game plays it; the last two after a moderator has
taken the seat."""


@dataclass
class Room:
    """A game with the host's own cards, its people, and a server next door."""

    evening: Evening
    people: dict[str, Any]
    next_door: Any

    def channel(self, who: str) -> Any:
        return self.next_door if who == "stranger" else self.evening.channel

    async def slash(self, who: str, command: str, **options: Any) -> Any:
        result = await self.people[who].slash(self.channel(who), command, **options)
        await self.evening.painted()
        return result

    async def button(self, who: str, verb: str, argument: str = "") -> Any:
        """Pressed wherever they are: on our own message, or on one that looks like it next door."""
        channel = self.evening.bot.get_channel(self.channel(who).id)
        shown: Any = make_view(1, 2, ((Button("Here", verb, argument),),))
        message = await channel.send(view=shown)  # type: ignore[union-attr]
        handle = next(each for each in self.channel(who).history() if each.id == message.id)
        result = await self.people[who].click(handle, label="Here")
        await self.evening.painted()
        return result

    async def take_the_seat(self) -> None:
        """As a moderator may while the game goes on; the table is the same when it is over."""
        moderator = self.people["moderator"]
        if await self.evening.open():
            await self.slash("moderator", "seat give", to=moderator)
        else:
            await self.evening.app.desk.service.store.set_seats(
                1, moderator.id, [self.people["co-host"].id]
            )

    async def end(self) -> None:
        while await self.evening.open():
            await step(self.evening)

    async def secrets(self) -> list[str]:
        """The lines of the cards that have not been turned up."""
        table = await self.evening.app.desk.service.games.find_game(1)
        assert table
        seen = {
            event.card
            for entry in table.log.entries
            for event in entry.events
            if hasattr(event, "card")
        }
        return [
            line
            for number, line in zip(HOUSE_CARDS_BY_NUMBER, LONG, strict=True)
            if number not in seen
        ]


@pytest.fixture
async def room(evening: Evening) -> Room:
    await typed_in(evening, "\n".join(LONG))
    await start(evening, deck="mine", depth="dealt", seed=4)
    guild = evening.env.guild
    co_host = guild.add_member(evening.env.create_user("co-host"))
    moderator = evening.moderator()
    elsewhere = evening.env.create_guild()
    next_door = elsewhere.create_text_channel("table")
    stranger = elsewhere.add_member(evening.env.create_user("stranger"))
    people = {
        "host": evening.host,
        "starter": evening.host,
        "co-host": co_host,
        "watcher": evening.friend,
    }
    made = Room(evening, people | {"moderator": moderator, "stranger": stranger}, next_door)
    await made.slash("host", "seat share", **{"with": co_host})
    while (await evening.state()).round == 1:
        await step(evening)
    return made


# ── The ways ──────────────────────────────────────────────────────────────────────────────────────


def by_slash(command: str, **options: Any) -> Callable[[Room, str], Awaitable[Any]]:
    return lambda room, who: room.slash(who, command, **options)


def by_button(verb: str, argument: str = "") -> Callable[[Room, str], Awaitable[Any]]:
    return lambda room, who: room.button(who, verb, argument)


async def report(room: Room, who: str) -> Any:
    form = await room.button(who, "report", "1")
    if not form.modal:
        return form
    return await room.people[who].submit_modal(form, {"sentence": "Not so."})


def another(verb: str) -> "Way":
    """A new game from one that is over; it makes room for the next who tries."""

    async def way(room: Room, who: str) -> Any:
        given = await room.button(who, verb)
        if begun := await room.evening.open():
            await room.evening.app.desk.service.store.close_game(begun.row.id, None, "abandoned")
            room.evening.app.desk.service.hooks.invalidate_games()
        return given

    return way


async def adjust(room: Room, who: str) -> Any:
    """The form says how the bot sees it."""
    return await room.slash(who, "adjust", what="dice")


async def recap(room: Room, who: str) -> Any:
    return next(message for message in reversed(room.evening.messages) if is_recap(message))


async def page(room: Room, who: str) -> Any:
    """The link is the host's to give; whoever has it sees the same."""
    room.evening.app.links.page_url = "https://watch.example.org"
    given = await room.slash(who, "watch link", game=1)
    token = str(given.response.content).partition("/w/")[2].partition("\n")[0]
    link = await room.evening.app.pages.find_link(token)
    if link is None:
        return given
    stream = await room.evening.app.pages.open_stream(link, None)
    assert stream
    frame = await stream.wait_for_frame(5)
    room.evening.app.pages.close_stream(link, stream)
    return frame


async def live(room: Room, who: str) -> Any:
    """A live panel in another channel of the same server."""
    if who == "stranger":
        return await room.slash(who, "watch here", game=1)
    lounge = room.evening.env.guild.create_text_channel(f"lounge-{who}")
    return await room.people[who].slash(lounge, "watch here", game=1)


def told(*, stranger: str = "no", **others: str) -> dict[str, str]:
    """What everybody at the table may know, but for those who are named."""
    return (
        dict.fromkeys(PEOPLE, "told")
        | {"stranger": stranger}
        | {n.replace("_", "-"): o for n, o in others.items()}
    )


def played(**others: str) -> dict[str, str]:
    """Only for those who play."""
    return told(watcher="no", starter="no", **others)


Way = Callable[[Room, str], Awaitable[Any]]
UNDER_WAY: dict[str, tuple[Way, dict[str, str]]] = {
    "report": (report, played(host="cards")),
    "export": (by_slash("export"), played(host="cards")),
    "export by number": (by_slash("export", game=1), played(host="cards")),
    "history": (by_slash("history"), told()),
    "a move of the history": (by_button("stood", "1"), told()),
    "why": (by_slash("why"), told()),
    "score": (by_slash("score"), told()),
    "table": (by_slash("table"), told()),
    "games": (by_slash("games"), told(stranger="told")),
    "what if": (by_slash("whatif", moves=""), played()),
    "correct": (adjust, played()),
    "same deck": (by_button("again"), dict.fromkeys(PEOPLE, "no")),
    "watch page": (page, dict.fromkeys(PEOPLE, "no") | {"host": "told", "moderator": "told"}),
    "live panel": (live, told()),
    "deck list": (by_slash("deck list"), told(stranger="told", host="cards", starter="cards")),
    "deck export": (
        by_slash("deck export"),
        dict.fromkeys(PEOPLE, "no") | {"host": "cards", "starter": "cards"},
    ),
    "privacy": (
        by_slash("privacy", data="export"),
        told(stranger="told", host="cards", starter="cards"),
    ),
}
OVER: dict[str, tuple[Way, dict[str, str]]] = {
    "report": (report, played(host="cards")),
    "export": (by_slash("export", game=1), told(host="cards", starter="cards")),
    "recap": (recap, told(stranger="told")),
    "history": (by_button("history"), told()),
    "export here": (by_slash("export"), told(host="cards", starter="cards")),
    "history here": (by_slash("history"), told()),
    "score here": (by_slash("score"), told()),
    "why here": (by_slash("why"), told()),
    "same deck": (
        another("again"),
        dict.fromkeys(PEOPLE, "no") | {"host": "told", "starter": "told"},
    ),
    "rematch": (
        another("rematch"),
        dict.fromkeys(PEOPLE, "no") | {"host": "told", "starter": "told"},
    ),
    "harder": (
        another("harder"),
        dict.fromkeys(PEOPLE, "no") | {"host": "told", "starter": "told"},
    ),
    "watch page": (page, dict.fromkeys(PEOPLE, "no") | {"host": "told", "moderator": "told"}),
}


# ── What came out ─────────────────────────────────────────────────────────────────────────────────


async def text_of(given: Any) -> str:
    """All that somebody was given: words, embeds, forms and files."""
    if isinstance(given, bytes):
        return given.decode()
    message = getattr(given, "response", given)
    parts = [
        str(message.content or "") if message else "",
        str(getattr(given, "modal", None) or ""),
    ]
    parts.extend(str(embed.to_dict()) for embed in (message.embeds if message else ()))
    for file in message.attachments if message else ():
        data = await file.read()
        parts.append(
            data.decode()
            if file.filename.endswith(("json", "jsonl", "txt"))
            else str(file.description)
        )
    return "\n".join(parts)


async def outcome(room: Room, given: Any) -> str:
    text = await text_of(given)
    if (
        any(said in text for line in await room.secrets() for said in _said(line))
        or '"box"' in text
    ):
        return "cards"
    if isinstance(given, bytes) or getattr(given, "modal", None):
        return "told"
    message = getattr(given, "response", given)
    return "told" if message.embeds or message.attachments else "no"


def _said(line: str) -> tuple[str, str]:
    """A card as it was typed in, apart from its name, and as a list shows it."""
    return line.partition(": ")[2].partition(" |")[0], KIND.component.describe_line(line)


async def found(
    room: Room, ways: dict[str, tuple[Way, dict[str, str]]]
) -> dict[tuple[str, str], str]:
    """What each person gets by each way: one game for all of them."""
    given = {}
    for who in PEOPLE:
        if who == "starter":
            await room.take_the_seat()
        for name, (way, _) in ways.items():
            given[name, who] = await outcome(room, await way(room, who))
    return given


@pytest.mark.parametrize("over", [False, True])
async def test_typed_in_cards_reach_only_the_people_in_the_table(room: Room, over: bool) -> None:
    if over:
        await room.end()
    ways = OVER if over else UNDER_WAY
    assert await found(room, ways) == {
        (name, who): ways[name][1][who] for name in ways for who in PEOPLE
    }


# ── Ways that nobody asks for ─────────────────────────────────────────────────────────────────────


async def test_a_race_against_the_same_cards_shows_none_of_them(room: Room) -> None:
    await room.end()
    await room.button("host", "again")
    while (await room.evening.state()).round == 1:
        await step(room.evening)
    begun = await room.evening.open()
    assert begun and begun.ghost
    for command in ("table", "score", "history", "why"):
        assert await outcome(room, await room.slash("watcher", command)) == "told"


async def test_a_forecast_sends_the_cards_to_its_process_only(
    room: Room, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """Neither the list of processes nor an error shows them."""
    seen: list[str] = []

    async def listed(*arguments: str, **_: Any) -> Any:
        seen.append(" ".join(arguments))
        raise OSError(f"cannot start {LONG[0]}")

    real = worker_process.WorkerProcess.send_request.__wrapped__  # type: ignore[attr-defined]
    monkeypatch.setattr(worker_process.WorkerProcess, "send_request", real)
    monkeypatch.setattr("asyncio.create_subprocess_exec", listed)
    caplog.set_level("DEBUG", logger="bot")
    room.evening.app.forecasts.switch_on()
    while (await room.evening.state()).round == 2:
        await step(room.evening)
    await room.slash("host", "score")
    assert seen
    assert "forecasts: no forecast for game" in caplog.text
    for line in LONG:
        assert _said(line)[0] not in caplog.text + str(seen)


async def test_the_log_shows_no_typed_in_card(
    room: Room, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """Neither in normal lines nor in errors: a wrong value is described without the value."""

    def fail(table: Table, *_: Any, **__: Any) -> str:
        document = json.loads(table.game.dump_state(table.state))
        document["box"]["cards"] = dict.fromkeys(document["box"]["cards"], 1)
        table.game.load_state(json.dumps(document))
        raise AssertionError("it was loaded")

    caplog.handler.setFormatter(RedactingFormatter())
    caplog.set_level("DEBUG", logger="bot")
    for way in (report, by_slash("export"), by_slash("history"), by_slash("deck list")):
        await way(room, "host")
    monkeypatch.setattr("bot.ui.record_handlers.write_record", fail)
    assert "reference" in await text_of(await room.slash("host", "export"))
    assert "fault" in caplog.text
    assert "input_value=…" in caplog.text
    for line in LONG:
        assert line[:12] not in caplog.text
