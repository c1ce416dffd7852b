"""A game's slash commands, made of what can be said in it and of its setup: no game brings any of its own.

The group is there when the bot starts. What is in it is made when somebody uses it, or when commands are registered:
the bot starts without its games.
"""

from collections.abc import Awaitable, Callable, Coroutine, Iterable, Sequence
from dataclasses import dataclass
from functools import partial
from inspect import Parameter, Signature
from typing import Any, cast

import discord
from discord import Interaction, app_commands
from discord.app_commands import Choice, Range, locale_str

from bot.presenters import panel
from bot.presenters.registry import get_presenter
from bot.ui import starting, where
from bot.ui.desk import Desk
from bot.ui.edge import CommandRunner, request_from
from bot.ui.moves import Moves
from bot.ui.reading import Reading
from bot.ui.suggesting import suggests
from engines.core import IllegalCommand
from engines.core.catalogue import Unfit, game_named, leave_out
from engines.core.commands import Line
from engines.core.text.errors import refuse
from engines.core.text.notation import Part, parts_of

Command = app_commands.Command[Any, ..., None]
START, WITH = "start", "with"
OF_EVERY_START: dict[str, Any] = {"seed": Range[int, 0], "thread": bool, "co_host": discord.User, "language": str}
MOST, LONGEST = 25, 100
"""Suggestions that Discord shows, and letters of each."""


@dataclass(frozen=True)
class Option:
    name: str
    part: Part
    left_out: bool
    """Whether it may be."""

    @property
    def kind(self) -> Any:
        typed, kind = self.part.typed, type(self.choices[0].value) if self.choices else self.part.kind
        found: Any = kind if kind in (int, bool) and not typed.suggest else str
        if typed.least is not None:
            found = Range[found, typed.least, typed.most]
        return found | None if self.left_out else found

    @property
    def choices(self) -> list[Choice[Any]]:
        return [Choice(name=locale_str(str(each)), value=each) for each in self.part.typed.choices or self.part.choices]


def options_of(parts: Iterable[Part]) -> list[Option]:
    names = {part: part.name if part.typed.option is None else part.typed.option for part in parts}
    every = [(name, part) for part, own in names.items() for name in own.split(",") if name]
    return [Option(name.rstrip("?"), part, part.is_optional or name.endswith("?")) for name, part in every]


class GameGroup(app_commands.Group):
    def __init__(self, game: str, runner: CommandRunner, desk: Desk, moves: Moves, reading: Reading) -> None:
        super().__init__(name=game, description="…")
        where.anywhere(self)
        self._runner = runner
        self._desk, self._moves, self._reading = desk, moves, reading

    def refused(self) -> IllegalCommand | None:
        """Why it has no commands: its game cannot be opened, or has some that Discord would not take."""
        try:
            self.fill()
        except Exception as error:
            self.leave_out(error)
            return error if isinstance(error, IllegalCommand) else refuse("game-missing", game=self.name)
        return None

    def leave_out(self, error: Exception) -> None:
        for command in self.commands:
            self.remove_command(command.name)
        if not isinstance(error, IllegalCommand):  # which was told of already
            leave_out(self.name, error)

    def fill(self) -> None:
        """Make the commands, unless they are there already.

        Raises Unfit, or what the library raises, where the package declares some that Discord would not take.
        """
        if self.commands:
            return
        lines = game_named(self.name).commands.every
        if any(line.slash == START for line in lines):
            raise Unfit(f"its command {START} has the name of the command that begins a game")
        self.add_command(self._start())
        for name in dict.fromkeys(line.slash for line in lines if line.slash):
            self.add_command(self._said(name, [line for line in lines if line.slash == name]))

    def _said(self, name: str, lines: Sequence[Line]) -> Command:
        """Of several lines that of this name has its options; the others are options of it themselves."""
        main = next((line for line in lines if line.words[0] == name), lines[0])
        others = {line.words[0]: line for line in lines if line is not main}
        options = options_of(main.parts)

        async def say(interaction: Interaction, **told: Any) -> None:
            said = {option.part.name: _text(option.part, options, told) for option in options}
            line = next((line for word, line in others.items() if told.get(word)), main)
            typed = line.write(said, lambda _, text: text or "")
            await self._runner.run(interaction, self._moves.play_typed, typed)

        kinds = {option.name: option.kind | None if others else option.kind for option in options}
        return self._command(name, say, options, kinds | dict.fromkeys(others, bool | None))

    def _start(self) -> Command:
        game = game_named(self.name)
        options = options_of(parts_of(game.setup).values())
        for option in options:
            if option.name in (*OF_EVERY_START, WITH):
                raise Unfit(f"its setup has a field {option.name}, which is an option of every start")

        async def start(interaction: Interaction, **told: Any) -> None:
            given = {name: value for name, value in told.items() if value is not None}
            told_of = [(each.part, given[each.name]) for each in options if each.name in given]
            chosen = {part.name: part.typed.read(value) if part.typed.read else value for part, value in told_of}
            always = {name: given[name] for name in OF_EVERY_START if name in given}
            wanted = starting.Start(game.name, game.setup.begun(chosen), **always)
            await self._runner.run(interaction, partial(starting.begin, self._desk), wanted)

        kinds = {option.name: option.kind for option in options}
        always = {name: kind | None for name, kind in OF_EVERY_START.items()}
        return app_commands.rename(co_host=WITH)(self._command(START, start, options, kinds | always))

    def _command(
        self, name: str, does: Callable[..., Awaitable[None]], options: Iterable[Option], kinds: dict[str, Any]
    ) -> Command:
        """The library reads the options from a signature."""
        shown = [Parameter(each, Parameter.KEYWORD_ONLY, annotation=kind) for each, kind in kinds.items()]
        cast(Any, does).__signature__ = Signature([Parameter("interaction", Parameter.POSITIONAL_ONLY), *shown])
        made: Command = app_commands.Command(name=name, description="…", callback=cast(Any, does))
        app_commands.choices(**{option.name: option.choices for option in options if option.choices})(made)
        for option in options:
            if what := option.part.typed.suggest:
                suggests(made, option.name)(self._suggesting(what, at_a_table=name != START))
        return made

    def _suggesting(
        self, what: str, *, at_a_table: bool
    ) -> Callable[[Interaction, str], Coroutine[Any, Any, list[Choice[str]]]]:
        """At a table only what may be meant in the game of this channel."""

        async def suggest(interaction: Interaction, typed: str) -> list[Choice[str]]:
            table = await self._reading.find_open(request_from(interaction)) if at_a_table else None
            if at_a_table and (table is None or table.game.name != self.name):
                return []
            found = get_presenter(game_named(self.name)).suggest(what, typed, table and table.state)
            return [Choice(name=panel.clipped(name, LONGEST), value=value) for name, value in found[:MOST]]

        return suggest


def _text(part: Part, options: Iterable[Option], told: dict[str, Any]) -> str:
    """What was said of it; nothing of what was left out, and nought is not left out."""
    given = [told.get(option.name) for option in options if option.part is part]
    said = [part.write(value) if isinstance(value, bool) else str(value) for value in given if value is not None]
    return part.typed.between.join(filter(None, said))
