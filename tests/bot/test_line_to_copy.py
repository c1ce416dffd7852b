"""The line of the recap starts the same game, in Discord and in the terminal."""

import re
from typing import Any

import pytest
from discord import AppCommandOptionType, app_commands

from bot.play.table import Table
from bot.presenters.recap import format_start_command
from bot.ui.game_commands import GameGroup
from bot.ui.game_start import StartOptions
from engines import __main__ as terminal
from engines.core import Header, Log
from engines.core.catalogue import load_installed_game, load_installed_games
from tests.bot.tables import row

LABOUR, PLACEMENT = "L2 v2,5,9,14 b4 r3 f4", "P NW4 NE4 SE4 SW4"
SWITCHED = {"hand": "literal", "ties": "reversed", "penalties": "waived"}
READINGS = {"reserve_for_higher_quest": True, "pseudo_uses_inn": False, "resource_order": "rtl"}
OTHERS = [
    (
        "gah",
        {"level": "hard", "depth": "dealt", "modules": [1, 2, 3, 5], "entrance": "sushi_resort"},
    ),
    ("gah", {"level": "easy", "modules": [2], "deck": "physical"}),
    ("highseason", {"level": 2, "board": 3, "your_board": 5, **SWITCHED}),
    (
        "salamandra",
        {"level": 2, "style": "map", "labour": LABOUR, "placement": PLACEMENT, "reading": "ray"},
    ),
    ("waterdeep", {"depth": "dealt", **READINGS}),
    ("waterdeep", {"deals": ["quests"]}),
]
USUAL = [
    (name, setup.model_dump(mode="json"))
    for name, game in load_installed_games().items()
    for setup in game.setups
]


def table(name: str, setup: dict[str, Any], **header: Any) -> Table:
    log = Log.begin(
        load_installed_game(name), Header.parse({"game": name, "setup": setup, "seed": 7, **header})
    )
    return Table(row(log.seq, game=name), log)


class Runner:
    """Notes with what a game would be started."""

    def __init__(self) -> None:
        self.begun: list[StartOptions] = []

    async def run_command(
        self, _interaction: object, _handler: object, start: StartOptions
    ) -> None:
        self.begun.append(start)


def start_of(game: str, runner: Any = None) -> app_commands.Command[Any, ..., Any]:
    nobody: Any = None
    group = GameGroup(game, runner, nobody, nobody, nobody)
    group.make_commands()
    start = group.get_command("start")
    assert isinstance(start, app_commands.Command)
    return start


def options(line: str, command: app_commands.Command[Any, ..., Any]) -> dict[str, Any]:
    """As Discord reads a pasted command: each value goes on until the name of the next option."""
    known = {each.display_name: each for each in command.parameters}
    starts = [found for found in re.finditer(r"(?:^|\s)([^\s:]+):", line) if found[1] in known]
    ends = [*(found.start() for found in starts[1:]), len(line)]
    said = {
        found[1]: line[found.end() : end].strip() for found, end in zip(starts, ends, strict=True)
    }
    return {known[name].name: value(known[name], text) for name, text in said.items()}


def value(option: app_commands.Parameter, text: str) -> Any:
    given: Any = text
    if option.type is AppCommandOptionType.integer:
        given = int(text)
    elif option.type is AppCommandOptionType.boolean:
        given = {"true": True, "false": False}[text]
    assert not option.choices or given in [choice.value for choice in option.choices]
    return given


async def pasted(line: str) -> StartOptions:
    runner = Runner()
    command = start_of(line.removeprefix("/").split()[0], runner)
    callback: Any = command.callback
    await callback(None, **options(line, command))
    (start,) = runner.begun
    return start


@pytest.mark.parametrize(("name", "setup"), [*USUAL, *OTHERS])
async def test_the_line_of_the_recap_starts_the_same_game(name: str, setup: dict[str, Any]) -> None:
    played = table(name, setup)
    if setup.get("deals") not in (None, ["quests"]):
        assert format_start_command(played) == ""
        return
    start = await pasted(format_start_command(played))
    assert (start.game, start.seed) == (name, 7)
    given = {option: value for option, value in start.setup.items() if value is not None}
    assert played.game.parse_setup(given | typed_in(played)) == played.game.parse_setup(setup)


def typed_in(played: Table) -> dict[str, Any]:
    """What somebody keeps with the bot is dealt in by it, and never copied."""
    setup = played.log.header.setup
    return {part.name: setup[part.name] for part in played.game.components if setup.get(part.name)}


@pytest.mark.parametrize("in_one_word", [True, False])
@pytest.mark.parametrize(("name", "setup"), OTHERS)
def test_the_terminal_accepts_the_line_of_the_recap(
    name: str, setup: dict[str, Any], in_one_word: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    played = table(name, setup)
    begun: list[tuple[Any, Any, int]] = []

    def play(game: Any, setup: Any, seed: int, *_: Any) -> int:
        begun.append((game, setup, seed))
        return 0

    monkeypatch.setattr("engines.terminal.play_game", play)
    line = format_start_command(played)
    assert terminal.main(["play", *([line] if in_one_word else line.split())]) == 0
    ((game, given, seed),) = begun
    assert (game.name, seed) == (name, 7)
    assert game.parse_setup(given) == played.state.setup


def test_a_game_that_no_command_starts_has_no_line() -> None:
    setup = {"level": "hard"}
    assert format_start_command(table("gah", setup)) == "/gah start level:hard depth:guided seed:7"
    assert format_start_command(table("gah", setup, decks={"guests": [71]})) == ""
    assert format_start_command(table("gah", setup, position={"opponent": {"vp": 5}})) == ""
    assert format_start_command(table("gah", setup, seed=2**60)) == ""
