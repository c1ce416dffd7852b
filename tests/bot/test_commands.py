"""All commands: names, descriptions, limits and contexts, and the intents of the bot."""

import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import discord
import pytest
from discord import app_commands

from bot.app import App
from bot.client import EmptyChair
from bot.cogs import deck
from bot.languages import get_native_language_name, list_languages
from bot.play.decks import list_deck_kinds
from bot.play.meetings import list_opponents
from bot.ui.command_texts import set_tree_descriptions
from bot.ui.interactions import CommandRunner
from engines.core.catalogue import read_covers
from engines.gah.cards import DIE_COLOURS, ENTRANCE_TITLES, ITEMS
from storage import open_database
from tests.words.commands import described

SHARED = [
    "turn",
    "score",
    "table",
    "why",
    "undo",
    "redo",
    "history",
    "games",
    "results",
    "end",
    "help",
    "about",
]


@pytest.fixture
async def bot(tmp_path: Path) -> Any:
    async with App(open_database(f"sqlite+aiosqlite:///{tmp_path / 'games.sqlite'}")) as made:
        await made.load_cogs()
        set_tree_descriptions(made.client.tree)
        await made.client.setup_hook()  # as a login after `sync` has looked
        yield made.client


def leaves(commands: Any) -> Iterator[Any]:
    for command in commands:
        if isinstance(command, app_commands.Group):
            yield from leaves(command.commands)
        elif isinstance(command, app_commands.Command):
            yield command


ON_SERVERS = {"duplicate", "seat", "callers"}
"""What needs others, and a bot that knows them."""


@pytest.fixture
async def brought_along(tmp_path: Path) -> Any:
    """As it is with USER_INSTALL."""
    database = open_database(f"sqlite+aiosqlite:///{tmp_path / 'games.sqlite'}")
    async with App(database, user_install=True) as made:
        await made.load_cogs()
        set_tree_descriptions(made.client.tree)
        yield made.client


def places(bot: EmptyChair) -> dict[str, tuple[Any, Any]]:
    """Where each command can be used, and by whom it may be installed, as Discord is told."""
    told = [command.to_dict(bot.tree) for command in bot.tree.get_commands()]
    return {each["name"]: (each["contexts"], each["integration_types"]) for each in told}


async def test_commands_are_for_servers_and_mostly_for_chats_with_the_bot(bot: EmptyChair) -> None:
    """Context 0 is a server, 1 the chat with the bot. Installation 0 is by a server."""
    found = places(bot)
    assert found == {name: ([0] if name in ON_SERVERS else [0, 1], [0]) for name in found}


async def test_commands_of_user_installs_are_for_every_chat(brought_along: EmptyChair) -> None:
    """Context 2 is any other chat. Installation 1 is by a person."""
    found = places(brought_along)
    assert found.keys() > ON_SERVERS
    assert found == {
        name: ([0], [0]) if name in ON_SERVERS else ([0, 1, 2], [0, 1]) for name in found
    }


async def test_every_command_is_described(bot: EmptyChair) -> None:
    names = [command.qualified_name for command in leaves(bot.tree.get_commands())]
    assert len(set(names)) == len(names)
    assert set(SHARED) <= set(names)
    assert {"gah start", "gah queue", "gah dice"} <= set(names)
    for command in bot.tree.get_commands():
        document = command.to_dict(bot.tree)
        assert (
            isinstance(command, app_commands.ContextMenu)
            or 1 <= len(document["description"]) <= 100
        )
    for command in leaves(bot.tree.get_commands()):
        for parameter in command.parameters:
            assert str(parameter.description) not in ("", "…"), (
                f"{command.qualified_name} {parameter.name}"
            )


async def test_every_command_option_and_choice_is_translated(bot: EmptyChair) -> None:
    """Except what is printed on the game: titles, numbers, letters like NW and spots like 2u.

    Names of languages are the same in all languages.
    """
    printed = {
        *ENTRANCE_TITLES.values(),
        *(cover.title for cover in read_covers().values()),
        *map(get_native_language_name, list_languages()),
        *list_opponents(),
    }
    unsaid = {
        text.message for text in described(bot.tree.walk_commands()) if not text.extras
    } - printed
    assert [name for name in unsaid if not re.fullmatch(r"[A-Z]{1,2}|\d\w?", name)] == []


async def test_the_bot_uses_two_intents_and_mentions_no_person(bot: EmptyChair) -> None:
    assert bot.intents == discord.Intents(guilds=True, dm_messages=True)
    assert bot.allowed_mentions is not None
    assert bot.allowed_mentions.to_dict() == discord.AllowedMentions.none().to_dict()


async def test_choices_that_are_spelt_out_are_those_of_the_game(bot: EmptyChair) -> None:
    commands = {command.qualified_name: command for command in leaves(bot.tree.get_commands())}

    def choices(command: str, parameter: str) -> dict[str, str]:
        found = next(entry for entry in commands[command].parameters if entry.name == parameter)
        return {str(choice.value): choice.name for choice in found.choices}

    assert choices("gah start", "entrance") == ENTRANCE_TITLES
    assert (
        [*choices("gah die", "colour")]
        == [*choices("gah remove", "colour")]
        == ["white", *DIE_COLOURS]
    )
    assert [*choices("gah serve", "item")] == [*ITEMS]
    assert choices("deck list", "deck") == {kind.name: kind.title for kind in list_deck_kinds()}


def test_decks_beyond_the_limit_of_choices_are_suggested(monkeypatch: pytest.MonkeyPatch) -> None:
    def asked(count: int) -> app_commands.Parameter:
        kinds = [
            app_commands.Choice(name=f"Game {number}: Cards", value=str(number))
            for number in range(count)
        ]
        monkeypatch.setattr(deck, "DECK_CHOICES", kinds)

        @deck.add_deck_choices
        @app_commands.command(description="Anything")
        async def some(interaction: discord.Interaction[Any], deck: str | None = None) -> None: ...

        return some.parameters[0]

    assert (len(asked(25).choices), asked(25).autocomplete) == (25, False)
    assert (len(asked(26).choices), asked(26).autocomplete) == (0, True)


async def test_decks_are_suggested_by_any_part_of_their_title(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    kinds = [
        app_commands.Choice(name=f"Game {number}: Cards", value=str(number)) for number in range(40)
    ]
    monkeypatch.setattr(deck, "DECK_CHOICES", kinds)
    nobody: Any = None
    assert len(await deck.suggest_decks(nobody, "")) == 25
    assert [choice.value for choice in await deck.suggest_decks(nobody, "GAME 39")] == ["39"]


STARTED = """
import asyncio, sys
from bot.__main__ import main
from bot.app import App
from bot.presenters.game_lists import make_about_panel
from storage import open_database
from tests.words.commands import described

async def load():
    async with App(open_database("sqlite+aiosqlite:///unused.sqlite")) as app:
        await app.load_cogs()
        make_about_panel("1")
        print(*sys.modules)

asyncio.run(load())
"""


@pytest.mark.slow
def test_the_start_imports_no_game_and_no_optional_module() -> None:
    """Imports before the first answer take time."""
    done = subprocess.run(
        [sys.executable, "-c", STARTED], capture_output=True, text=True, check=True
    )
    loaded = set(done.stdout.split())
    games = {
        f"{package}.{name}" for name in read_covers() for package in ("engines", "bot.presenters")
    }
    assert "bot.cogs.games" in loaded
    assert not loaded & (games | {"PIL", "alembic", "asyncpg"})


async def test_commands_of_a_game_are_built_at_their_first_use(tmp_path: Path) -> None:
    async with App(open_database(f"sqlite+aiosqlite:///{tmp_path / 'games.sqlite'}")) as app:
        await app.load_cogs()
        bot = app.client
        used, other = (bot.tree.get_command(name) for name in ("highseason", "gah"))
        assert isinstance(used, app_commands.Group)
        assert isinstance(other, app_commands.Group)
        data = {
            "id": "1",
            "name": "highseason",
            "type": 1,
            "options": [{"name": "roll", "type": 1}],
        }
        interaction: Any = SimpleNamespace(
            id=1,
            data=data,
            type=None,
            command=None,
            locale=discord.Locale.american_english,
            created_at=discord.utils.utcnow(),
        )
        assert await bot.tree.interaction_check(interaction)
        assert {command.name for command in used.commands} > {"start", "roll", "pass"}
        assert other.commands == []


@pytest.mark.parametrize(
    ("command", "said", "line"),
    [
        ("gah ballroom", {"points": 0}, "ballroom 0"),
        ("gah ballroom", {"points": 0, "reseat": True}, "reseat"),
        ("gah staff", {"card": None, "name": "Nurse", "points": 0}, "staff Nurse 0"),
        (
            "gah die",
            {"space": 3, "extra": True, "colour": "red", "broke": False},
            "die 3 extra red",
        ),
        ("gah mystaff", {}, "your_staff"),
        ("gah reveal", {"guests": "b4 y0"}, "reveal b4 y0"),
        ("gah celebrities", {"points": "r3 y=Mozart"}, "celebrities r3 y=Mozart"),
        ("highseason pass", {"space": 3}, "pass 3"),
        ("salamandra spot", {"bonus": "none"}, "spot none"),
        ("salamandra tile", {"tile": None}, "tile"),
        (
            "waterdeep place",
            {"space": "The Zoarstar", "copies": "Aurora's"},
            "place The Zoarstar as Aurora's",
        ),
        (
            "waterdeep play",
            {
                "card": "Free Drinks!",
                "give": True,
                "at": "Castle",
                "tile": "Heroes' Garden",
                "place": "left",
            },
            "play Free Drinks! give at Castle tile Heroes' Garden left",
        ),
        (
            "waterdeep done",
            {"quest": "Owlbears", "lord": False, "recall": "Castle"},
            "done Owlbears recall Castle",
        ),
        ("waterdeep play", {"card": "Free Drinks!", "place": "left"}, "play Free Drinks!"),
        ("waterdeep quest", {"quest": "Owlbears", "second": "Lure"}, "quest Owlbears, Lure"),
        ("waterdeep hall", {"left": "A", "middle": "?", "right": "C"}, "hall A, ?, C"),
        ("waterdeep lost", {"returned": False}, "lost no"),
        ("waterdeep tax", {"pay": True}, "tax yes"),
        ("waterdeep coin", {"side": "heads", "number": 2}, "coin heads number 2"),
        ("salamandra groves", {"count": 0, "points": 0}, "groves 0 0"),
        ("waterdeep buy", {"tile": "The Zoarstar", "place": "left"}, "buy The Zoarstar left"),
        (
            "waterdeep held",
            {"card": "Lure of the Cult", "gone": True},
            "held Lure of the Cult gone",
        ),
    ],
)
async def test_a_slash_command_plays_the_line_of_its_options(
    bot: EmptyChair, command: str, said: Any, line: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Zero is an option as well. Omitted options are not in the line."""
    (meant,) = (each for each in leaves(bot.tree.get_commands()) if each.qualified_name == command)
    lines: list[str] = []

    async def run_command(_self: object, _interaction: object, _handler: object, told: str) -> None:
        lines.append(told)

    monkeypatch.setattr(CommandRunner, "run_command", run_command)
    await meant.callback(None, **said)
    assert lines == [line]
