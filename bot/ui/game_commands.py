"""The group of slash commands of each game, made from the lines of the game and from its set-up.

A group is empty when the bot starts, so that the bot starts without loading the games. Its commands
are made when one of them is used, or when commands are registered.
"""

from collections.abc import Awaitable, Callable, Coroutine, Iterable, Sequence
from dataclasses import dataclass
from functools import partial
from inspect import Parameter, Signature
from typing import Any, cast

import discord
from discord import Interaction, app_commands
from discord.app_commands import Choice, Range, locale_str

from bot.presenters import components
from bot.presenters.registry import get_presenter
from bot.ui import command_scopes, game_start
from bot.ui.desk import Desk
from bot.ui.interactions import CommandRunner, make_request
from bot.ui.move_handlers import MoveHandlers
from bot.ui.read_handlers import ReadHandlers
from bot.ui.suggestions import register_suggestions
from engines.core import IllegalCommand
from engines.core.catalogue import UnfitPackage, exclude_game, load_installed_game
from engines.core.commands import Syntax
from engines.core.text.errors import refuse
from engines.core.text.notation import TypedField, find_typed_fields

Command = app_commands.Command[Any, ..., None]
START = "start"
"""The name of the command that starts a game."""
WITH = "with"
"""The name of the option for the co-host. Python does not allow it as the name of a parameter."""
COMMON_START_OPTIONS: dict[str, Any] = {
    "seed": Range[int, 0],
    "thread": bool,
    "co_host": discord.User,
    "language": str,
}
"""The options that the command `start` of every game has, with their types."""
MAX_SUGGESTIONS = 25
"""The number of suggestions that Discord shows."""
MAX_CHOICE_CHARACTERS = 100
"""The characters that a suggestion may have."""


@dataclass(frozen=True)
class CommandOption:
    """An option of a slash command, which stands for a part of a line or for a field of a
    set-up."""

    name: str
    part: TypedField
    can_be_left_out: bool
    """Whether the option may be left out."""

    @property
    def annotation(self) -> Any:
        """The annotation from which discord.py reads the type of the option."""
        typed = self.part.argument
        value_type = type(self.choices[0].value) if self.choices else self.part.kind
        annotation: Any = str
        if value_type in (int, bool) and not typed.completion:
            annotation = value_type
        if typed.min is not None:
            annotation = Range[annotation, typed.min, typed.max]
        return annotation | None if self.can_be_left_out else annotation

    @property
    def choices(self) -> list[Choice[Any]]:
        """The choices of the option, if the part has any."""
        values = self.part.argument.choices or self.part.choices
        return [Choice(name=locale_str(str(value)), value=value) for value in values]


def make_command_options(fields: Iterable[TypedField]) -> list[CommandOption]:
    """Return the options for the fields of a line or set-up. A field can have several options, or
    none."""
    options = []
    for part in dict.fromkeys(fields):  # equal fields have one option
        names = part.name if part.argument.option is None else part.argument.option
        for name in names.split(","):
            if name:
                may_be_left_out = part.is_optional or name.endswith("?")
                options.append(CommandOption(name.rstrip("?"), part, may_be_left_out))
    return options


class GameGroup(app_commands.Group):
    """The group of slash commands of one game."""

    def __init__(
        self,
        game: str,
        runner: CommandRunner,
        desk: Desk,
        moves: MoveHandlers,
        reading: ReadHandlers,
    ) -> None:
        super().__init__(name=game, description="…")
        command_scopes.allow_anywhere(self)
        self._runner = runner
        self._desk = desk
        self._moves = moves
        self._reading = reading

    def try_make_commands(self) -> IllegalCommand | None:
        """Make the commands if there are none, and return None, or the error if that fails.

        It fails if the game cannot be loaded, or declares commands that Discord would refuse.
        """
        try:
            self.make_commands()
        except Exception as error:
            self.disable_failed_game(error)
            return (
                error
                if isinstance(error, IllegalCommand)
                else refuse("game-missing", game=self.name)
            )
        return None

    def disable_failed_game(self, error: Exception) -> None:
        """Remove all commands, and leave the game out of the catalogue because of this error."""
        for command in self.commands:
            self.remove_command(command.name)
        # The catalogue raises IllegalCommand for a game it has left out.
        if not isinstance(error, IllegalCommand):
            exclude_game(self.name, error)

    def make_commands(self) -> None:
        """Make the commands, unless there are some already.

        Raises UnfitPackage, or what the library raises, if the package declares commands that
        Discord would refuse.
        """
        if self.commands:
            return
        lines = load_installed_game(self.name).commands.every
        if any(line.slash == START for line in lines):
            raise UnfitPackage(
                f"its command {START} has the name of the command that begins a game"
            )
        self.add_command(self._make_start_command())
        for name in dict.fromkeys(line.slash for line in lines if line.slash):
            self.add_command(
                self._make_command_from_lines(name, [line for line in lines if line.slash == name])
            )

    def _make_command_from_lines(self, name: str, lines: Sequence[Syntax]) -> Command:
        """Return the command of this name, which plays one of these lines.

        The line that begins with the name gives the command its options. Every other line is a
        boolean option itself, named by its first word.
        """
        main = next((line for line in lines if line.words[0] == name), lines[0])
        others = {line.words[0]: line for line in lines if line is not main}
        options = make_command_options(main.fields)

        async def run_command(interaction: Interaction, **given: Any) -> None:
            texts = {
                option.part.name: _join_option_values(option.part, options, given)
                for option in options
            }
            line = next((line for word, line in others.items() if given.get(word)), main)
            typed = line.format_command(texts, lambda _, text: text or "")
            await self._runner.run_command(interaction, self._moves.play_typed_line, typed)

        annotations = {option.name: option.annotation for option in options}
        if others:
            annotations = {option_name: kind | None for option_name, kind in annotations.items()}
        return self._make_command(
            name, run_command, options, annotations | dict.fromkeys(others, bool | None)
        )

    def _make_start_command(self) -> Command:
        """Return the command that starts a game. Raises UnfitPackage if a field of the set-up has
        the name of an option."""
        game = load_installed_game(self.name)
        options = make_command_options(find_typed_fields(game.setup).values())
        for option in options:
            if option.name in (*COMMON_START_OPTIONS, WITH):
                raise UnfitPackage(
                    f"its setup has a field {option.name}, which is an option of every start"
                )

        async def start(interaction: Interaction, **values: Any) -> None:
            given = {name: value for name, value in values.items() if value is not None}
            fields = {}
            for option in options:
                if option.name in given:
                    read = option.part.argument.parse
                    value = given[option.name]
                    fields[option.part.name] = read(value) if read else value
            common = {name: given[name] for name in COMMON_START_OPTIONS if name in given}
            start_options = game_start.StartOptions(game.name, fields, **common)
            await self._runner.run_command(
                interaction, partial(game_start.start_game, self._desk), start_options
            )

        annotations = {option.name: option.annotation for option in options}
        common_annotations = {name: kind | None for name, kind in COMMON_START_OPTIONS.items()}
        command = self._make_command(START, start, options, annotations | common_annotations)
        return app_commands.rename(co_host=WITH)(command)

    def _make_command(
        self,
        name: str,
        callback: Callable[..., Awaitable[None]],
        options: Iterable[CommandOption],
        annotations: dict[str, Any],
    ) -> Command:
        """Return a command that runs the callback, with these options as keyword arguments.

        `annotations` has the annotation of each option by its name. The library reads the options
        from the signature of the callback, which is set here.
        """
        parameters = [Parameter("interaction", Parameter.POSITIONAL_ONLY)]
        for option_name, kind in annotations.items():
            parameters.append(Parameter(option_name, Parameter.KEYWORD_ONLY, annotation=kind))
        cast(Any, callback).__signature__ = Signature(parameters)
        command: Command = app_commands.Command(
            name=name, description="…", callback=cast(Any, callback)
        )
        choices = {option.name: option.choices for option in options if option.choices}
        app_commands.choices(**choices)(command)
        for option in options:
            if topic := option.part.argument.completion:
                register_suggestions(command, option.name)(
                    self._make_suggester(topic, for_open_game=name != START)
                )
        return command

    def _make_suggester(
        self, topic: str, *, for_open_game: bool
    ) -> Callable[[Interaction, str], Coroutine[Any, Any, list[Choice[str]]]]:
        """Return a source of suggestions, of which the presenter of the game knows the topic.

        `for_open_game`: suggest only what fits the open game of the channel, and nothing if that is
        another game.
        """

        async def suggest(interaction: Interaction, typed: str) -> list[Choice[str]]:
            state = None
            if for_open_game:
                table = await self._reading.find_game_here(make_request(interaction))
                if table is None or table.game.name != self.name:
                    return []
                state = table.state
            suggestions = get_presenter(load_installed_game(self.name)).suggest_values(
                topic, typed, state
            )
            return [
                Choice(name=components.clip(name, MAX_CHOICE_CHARACTERS), value=value)
                for name, value in suggestions[:MAX_SUGGESTIONS]
            ]

        return suggest


def _join_option_values(
    part: TypedField, options: Iterable[CommandOption], values: dict[str, Any]
) -> str:
    """Return the text of a part of a line: the values of its options, joined by its separator.
    Options that were left out add nothing."""
    texts = []
    for option in options:
        value = values.get(option.name)
        if option.part is part and value is not None:
            texts.append(part.format_value(value) if isinstance(value, bool) else str(value))
    return part.argument.separator.join(filter(None, texts))
