"""Slash commands of every game: each is a method of a room, and its options are those of the method.

`client.py` has the list of them. What can be chosen, or is suggested, is said here, by the option's name.
"""

from collections.abc import Callable, Coroutine, Iterator, Mapping
from types import MappingProxyType
from typing import Any

from discord import Interaction, app_commands
from discord.app_commands import Choice, locale_str

from bot.play.opponents import opponents
from bot.ui.describing import worded
from engines.core.catalogue import covers

Does = Callable[..., Coroutine[Any, Any, None]]
Suggests = Callable[[Interaction, Any], Coroutine[Any, Any, list[Choice[Any]]]]
Command = app_commands.Command[Any, ..., None]
MOST = 25
"""Choices of an option, and what is suggested at a time."""
DECKS = [
    Choice(name=worded(f"engines.{game}", f"deck-{name}", f"{cover.title}: "), value=f"{game} {name}")
    for game, cover in covers().items()
    for name in cover.decks
]
OFFERED: dict[str, list[Choice[str]]] = {
    "opponent": [Choice(name=locale_str(name), value=name) for name in opponents()],
    "help game": [Choice(name=locale_str(cover.title), value=name) for name, cover in covers().items()],
    "play game": [Choice(name=worded(f"engines.{name}", "box"), value=name) for name in covers()],
}
"""By option, or by command and option where it means something else elsewhere."""


def slash(
    commands: Mapping[str, Does], suggests: Mapping[str, Suggests] = MappingProxyType({})
) -> Iterator[Command | app_commands.Group]:
    """By their names: `watch here` is in the group `watch`. `suggests`: what, while its option is typed."""
    groups: dict[str, app_commands.Group] = {}
    for name, does in commands.items():
        group, _, within = name.rpartition(" ")
        made: Command = app_commands.Command(name=within, description="…", callback=does)
        _fill_in(made, name, suggests)
        if group:
            groups.setdefault(group, app_commands.Group(name=group, description="…")).add_command(made)
        else:
            yield made
    yield from groups.values()


def _fill_in(command: Command, name: str, suggests: Mapping[str, Suggests]) -> None:
    """An option that Python has another use for ends with `_`: `with_`."""
    for option in [each.name for each in command.parameters]:
        if option.endswith("_"):
            app_commands.rename(**{option: option.rstrip("_")})(command)
        if offered := OFFERED.get(f"{name} {option}", OFFERED.get(option)):
            app_commands.choices(**{option: offered})(command)
        if suggest := suggests.get(f"{name} {option}"):
            command.autocomplete(option)(suggest)
        if option == "deck":
            which_deck(command)


def menu(key: str, does: Does) -> app_commands.ContextMenu:
    return app_commands.ContextMenu(name=worded("bot", key), callback=does)


def which_deck(command: Command) -> None:
    """One of a list; where it is longer than Discord's, what fits to the letters typed so far."""
    few = len(DECKS) <= MOST
    (app_commands.choices(deck=DECKS) if few else app_commands.autocomplete(deck=suggested))(command)


async def suggested(_: Interaction, typed: str) -> list[Choice[str]]:
    return [kind for kind in DECKS if typed.casefold() in kind.name.casefold()][:MOST]
