"""Without a server that has invited the bot: alone with it, in a group, and on a server to which
somebody brings it."""

import random
from collections.abc import AsyncIterator
from typing import Any

import pytest

from deploy.playground.message_limits import RADIO
from tests.playground.conftest import Evening
from tests.playground.people import Person, Refused, Thing, buttons, text, until

STARTS: dict[str, dict[str, Any]] = {
    "gah": {"level": "hard", "depth": "dealt"},
    "highseason": {"level": 2, "depth": "dealt"},
    "salamandra": {"level": 2, "depth": "dealt"},
    "waterdeep": {"depth": "dealt"},
}
MOST_PRESSES = 400


@pytest.fixture
async def alone(evening: Evening) -> AsyncIterator[Person]:
    """The host in a chat with the bot."""
    yield Person(
        evening.playground, evening.host.id, await evening.playground.direct(evening.host.id)
    )


@pytest.fixture
async def grouped(evening: Evening) -> Person:
    channel = await evening.playground.group([evening.host.id, evening.friend.id])
    return Person(evening.playground, evening.host.id, channel)


@pytest.fixture
async def visiting(evening: Evening) -> Person:
    """On a server without the bot."""
    return await brought_along(evening, await evening.playground.lone_guild("Graz"))


async def brought_along(evening: Evening, guild: int) -> Person:
    playground = evening.playground
    channel = int(
        (await playground.ask("POST", f"/guilds/{guild}/channels", {"name": "games"}))["id"]
    )
    await playground.ask("POST", f"/guilds/{guild}/members", {"user": evening.host.id})
    return Person(playground, evening.host.id, channel)


# ── A finger that plays ───────────────────────────────────────────────────────────────────────────


def offered(panel: Thing, verb: str) -> list[str]:
    """The custom ids of all buttons that do this; the bright ones alone, where there are any."""
    parts = [part for row in panel["components"] for part in row["components"] if part["type"] == 2]
    found = [
        part
        for part in parts
        if f":{verb}:" in part.get("custom_id", "") and not part.get("disabled")
    ]
    moves = [part for part in found if part["custom_id"].rpartition(":")[2] not in ("undo", "redo")]
    bright = [part for part in moves if part["style"] in (1, 3)]
    return [part["custom_id"] for part in bright or moves]


async def newest(person: Person) -> Thing:
    """The panel, also where only this person sees it."""
    return next(each for each in reversed(await person.messages()) if each["components"])


async def pressed(person: Person, panel: Thing, custom_id: str) -> Thing:
    outcome = await person.outcome(await person.start_by_id(panel, custom_id))
    assert outcome["state"] == "answered", outcome
    return outcome


async def step(person: Person, rng: random.Random) -> bool:
    """A move by a press, or by a form, filled as its example says; False when nothing is asked any
    more."""
    panel = await newest(person)
    if moves := offered(panel, "say"):
        await pressed(person, panel, rng.choice(moves))
    elif forms := offered(panel, "form"):
        shown = await pressed(person, panel, forms[0])
        # The last part of a form ended the game, and the press came before the new panel.
        if shown["modal"] is None:
            assert "The game is over" in text(shown["message"])
        else:
            await person.submit(shown, **filled(shown["modal"]))
    else:
        return False
    return True


def filled(modal: Thing) -> dict[str, Any]:
    """As its example says, or with as many ones as its label asks for; the first one of a list."""
    parts = [
        (row.get("label") or "", row.get("component") or row["components"][0])
        for row in modal["components"]
    ]
    wanted = [
        (label or part.get("label", ""), part)
        for label, part in parts
        if part.get("required", True)
    ]
    return {
        part["custom_id"]: _first(part) or part.get("placeholder") or _ones(label)
        for label, part in wanted
    }


def _first(part: Thing) -> Any:
    options = [option["value"] for option in part.get("options", ())]
    return options[0] if options and part["type"] == RADIO else options[:1]


def _ones(label: str) -> str:
    """Two of them where it names two things."""
    return "1 1" if ", and " in label else "1"


async def play(person: Person, presses: int = MOST_PRESSES) -> None:
    """Until the game is over, or so many presses."""
    rng = random.Random(1)
    for _ in range(presses):
        if not await step(person, rng):
            return


def games_of(evening: Evening, person: Person) -> list[tuple[Any, ...]]:
    asked = "SELECT game, status, home_id, home_kind FROM games WHERE host_id = ? ORDER BY id"
    return [tuple(row) for row in evening.house.ask(asked, person.id)]


async def by_token(evening: Evening) -> list[str]:
    """What was asked for with the bot's own token."""
    sent = await evening.playground.ask("GET", "/requests")
    return [
        each["path"]
        for each in sent
        if not each["path"].startswith(("/webhooks/", "/interactions/"))
    ]


# ── Whole games ───────────────────────────────────────────────────────────────────────────────────


@pytest.mark.slow
@pytest.mark.parametrize("game", [pytest.param("gah", marks=pytest.mark.soak), "salamandra"])
async def test_a_whole_game_alone_with_the_bot(stormy: Evening, game: str) -> None:
    """With a restart in the middle of it."""
    alone = await in_chat(stormy)
    await alone.slash(f"{game} start", seed=3, **STARTS[game])
    await play(alone, 12)
    stormy.house.bots_leave()
    await stormy.bot_comes_back()
    await play(alone)
    assert games_of(stormy, alone) == [(game, "finished", alone.channel, "direct")]
    results = await alone.slash("results")
    assert "1" in text(results["message"])
    stats = (await alone.slash("stats"))["message"]
    assert "wherever you have played" in text(stats) and "**1 game**" in text(stats)
    assert stats["attachments"] == [], "a picture comes with the third game"
    said = " ".join(text(message) for message in await alone.messages()).lower()
    assert "server" not in said


@pytest.mark.slow
async def test_a_whole_game_in_a_group(evening: Evening, grouped: Person) -> None:
    """Only answers, and what follows them: the bot's own token is good for nothing there."""
    await evening.playground.ask("DELETE", "/requests")
    await grouped.slash("salamandra start", seed=3, **STARTS["salamandra"])
    await play(grouped)
    assert games_of(evening, grouped) == [("salamandra", "finished", grouped.channel, "group")]
    assert await by_token(evening) == []


@pytest.mark.slow
async def test_a_whole_game_on_a_server_without_the_bot(evening: Evening, visiting: Person) -> None:
    await evening.playground.ask("DELETE", "/requests")
    started = await visiting.slash("highseason start", seed=3, **STARTS["highseason"])
    assert "`/table` wakes them" in text(started["message"])
    await play(visiting)
    [(game, status, home, kind)] = games_of(evening, visiting)
    assert (game, status, kind) == ("highseason", "finished", "visited")
    assert home != visiting.channel
    assert await by_token(evening) == []


async def in_chat(evening: Evening) -> Person:
    return Person(
        evening.playground, evening.host.id, await evening.playground.direct(evening.host.id)
    )


# ── Several games in one chat ─────────────────────────────────────────────────────────────────────


async def test_a_second_game_lays_the_first_aside(evening: Evening, alone: Person) -> None:
    await alone.slash("gah start", seed=3, **STARTS["gah"])
    first = await newest(alone)
    await alone.slash("salamandra start", seed=3, **STARTS["salamandra"])
    assert [row[1] for row in games_of(evening, alone)] == ["aside", "open"]

    async def stripped() -> bool:
        return not (await alone.messages())[0]["components"]

    await until(stripped)
    listed = (await alone.slash("games"))["message"]
    assert "laid aside" in text(listed)
    back = next(label for label in buttons(listed) if "Grand Austria" in label)
    fetched = await alone.press(back, listed)
    assert "Leopold" in text(fetched["message"])
    assert [row[1] for row in games_of(evening, alone)] == ["open", "aside"]
    await play(alone, 3)
    assert first["id"] != fetched["message"]["id"]


async def test_in_a_group_nobody_lays_anothers_game_aside(
    evening: Evening, grouped: Person
) -> None:
    """Whoever plays it is asked, where all can see it; the list says whose is whose."""
    friend = Person(evening.playground, evening.friend.id, grouped.channel)
    await grouped.slash("gah start", seed=3, **STARTS["gah"])
    question = (await friend.slash("salamandra start", seed=3, **STARTS["salamandra"]))["message"]
    assert f"<@{grouped.id}>: may yours be laid aside?" in question["content"]
    assert not question.get("flags", 0) & 64
    assert "You are watching" in text((await friend.press("Lay it aside", question))["message"])
    assert [row[1] for row in games_of(evening, grouped)] == ["open"]
    assert games_of(evening, friend) == []
    assert "laid aside" in text((await grouped.press("Lay it aside", question))["message"])
    await friend.slash("salamandra start", seed=3, **STARTS["salamandra"])
    assert [row[1] for row in (*games_of(evening, grouped), *games_of(evening, friend))] == [
        "aside",
        "open",
    ]
    listed = (await grouped.slash("games"))["message"]
    assert f"of <@{grouped.id}>, laid aside" in text(listed)
    assert f"of <@{friend.id}>, played here" in text(listed)
    back = next(label for label in buttons(listed) if "Grand Austria" in label)
    assert (
        f"<@{friend.id}>: may yours be laid aside?"
        in (await grouped.press(back, listed))["message"]["content"]
    )
    assert [row[1] for row in games_of(evening, friend)] == ["open"]


async def test_so_many_games_and_no_more(evening: Evening, alone: Person) -> None:
    for number in range(20):
        await alone.slash("gah start", seed=number, **STARTS["gah"])
    refused = await alone.slash("gah start", seed=99, **STARTS["gah"])
    assert "20 games" in text(refused["message"])
    assert len(games_of(evening, alone)) == 20
    listed = (await alone.slash("games"))["message"]
    assert len(buttons(listed)) == 20


async def test_games_of_elsewhere_are_listed_with_the_way_to_them(
    evening: Evening, alone: Person
) -> None:
    await evening.start()
    listed = (await alone.slash("games"))["message"]
    links = [part.get("url") for row in listed["components"] for part in row["components"]]
    assert [link for link in links if f"/{evening.guild}/{evening.host.channel}" in str(link)]
    of_friend = Person(
        evening.playground, evening.friend.id, await evening.playground.direct(evening.friend.id)
    )
    assert "no game on the go" in text((await of_friend.slash("games"))["message"])


# ── What is different ─────────────────────────────────────────────────────────────────────────────


async def test_what_needs_others_is_refused_in_words(evening: Evening, alone: Person) -> None:
    with pytest.raises(Refused):
        await alone.slash("seat give", person=evening.friend.id)
    with pytest.raises(Refused):
        await alone.slash("callers")
    refused = await alone.slash("gah start", **STARTS["gah"], **{"with": evening.friend.id})
    assert "Nobody else is here" in text(refused["message"])
    refused = await alone.slash("gah start", **STARTS["gah"], thread=True)
    assert "thread" in text(refused["message"])
    await alone.slash("gah start", **STARTS["gah"])
    for command, options in (("watch here", {}), ("watch mode", {"reveal": "steps"})):
        refused = await alone.slash(command, **options)
        assert "nobody else here" in text(refused["message"])
    assert len(games_of(evening, alone)) == 1


async def test_a_game_of_elsewhere_cannot_be_pressed_read_or_exported(
    evening: Evening, alone: Person
) -> None:
    await alone.slash("gah start", seed=3, **STARTS["gah"])
    [[number]] = evening.house.ask("SELECT id FROM games WHERE host_id = ?", alone.id)
    theirs = Person(
        evening.playground, evening.friend.id, await evening.playground.direct(evening.friend.id)
    )
    for stranger in (evening.host, evening.friend, theirs):
        refused = await stranger.slash("export", game=number)
        assert f"no game {number}" in text(refused["message"])
        assert not refused["message"]["attachments"]


async def test_a_lease_that_ran_out(evening: Evening, grouped: Person) -> None:
    """The game stays; the next press is answered, and `/table` brings the panel back."""
    await grouped.slash("gah start", seed=3, **STARTS["gah"])
    await play(grouped, 4)
    stood = evening.house.ask("SELECT seq FROM games WHERE host_id = ?", grouped.id)
    await evening.playground.ahead(16 * 60)
    undone = await grouped.slash("undo")
    assert undone["state"] == "answered"
    panel = await newest(grouped)
    assert evening.house.ask("SELECT seq FROM games WHERE host_id = ?", grouped.id) != stood
    brought = await grouped.slash("table")
    assert brought["message"]["id"] > panel["id"]
    await play(grouped, 2)


async def test_where_a_server_wants_quiet_only_the_player_sees_it(evening: Evening) -> None:
    guild = await evening.playground.lone_guild("Graz")
    visiting = await brought_along(evening, guild)
    await evening.playground.forbid_external_apps(guild)
    await visiting.slash("gah start", seed=3, **STARTS["gah"])
    await play(visiting, 12)
    assert evening.house.ask("SELECT seq FROM games WHERE host_id = ?", visiting.id)[-1][0] >= 10


async def test_everything_about_somebody_is_deleted_from_a_chat(
    evening: Evening, alone: Person
) -> None:
    await evening.start()
    await alone.slash("gah start", seed=3, **STARTS["gah"])
    asked = await alone.slash("privacy", data="delete")
    await alone.press("Yes, delete it", asked["message"])
    assert games_of(evening, alone) == []


async def test_on_a_server_one_is_asked_whether_everywhere_is_meant(
    evening: Evening, alone: Person
) -> None:
    await evening.start()
    await alone.slash("gah start", seed=3, **STARTS["gah"])
    asked = await evening.host.slash("privacy", data="delete")
    await evening.host.press("Yes, delete it", asked["message"])
    assert [row[3] for row in games_of(evening, alone)] == ["direct"]
    asked = await evening.host.slash("privacy", data="delete")
    await evening.host.press("Delete it everywhere", asked["message"])
    assert games_of(evening, alone) == []


async def test_plain_words_are_told_and_answered_over_the_wire(
    evening: Evening, alone: Person
) -> None:
    """The local Discord tells of them by the intent alone; the panel comes below, and is the one
    that is pressed."""
    await alone.slash("gah start", seed=3, **STARTS["gah"])
    first = await newest(alone)
    body = {"as": alone.id, "content": "turn"}
    await alone.playground.ask("POST", f"/channels/{alone.channel}/messages", body)

    async def below() -> bool:
        return bool((await newest(alone))["id"] != first["id"])

    await until(below)
    assert "Leopold" in (panel := await newest(alone))["content"]
    assert (await alone.press("Undo", panel))["state"] == "answered"
