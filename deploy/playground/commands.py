"""Registered commands: Discord's limits on them, and finding the one that a person typed."""

import re
from collections.abc import Iterable

from .errors import DISCORD, Findings, Thing, refused, unknown
from .permissions import BY_A_USER, integration_types

SUBCOMMAND, GROUP = 1, 2
CHAT = 1
NAME = re.compile(r"[-_'\w]{1,32}")


def check_commands(commands: list[Thing], *, user_install: bool = True) -> None:
    """Check commands that the bot registers together. Raises Refused with everything that is wrong.

    `user_install` is whether the application may be installed by users.
    """
    chat = [command for command in commands if command.get("type", CHAT) == CHAT]
    if len(chat) > 100:
        raise refused("many commands")
    found = Findings()
    for number, command in enumerate(commands):
        if BY_A_USER in integration_types(command) and not user_install:
            message = "The application does not support this integration type"
            found.add(f"{number}.integration_types", "APPLICATION_COMMAND_INVALID_INTEGRATION_TYPE", message)
        if command in chat:
            _named(found, f"{number}", command)
            _options(found, f"{number}.options", command.get("options") or [], depth=0)
            if _size(command) > 8000:
                found.add(f"{number}", "APPLICATION_COMMAND_TOO_LARGE", "Command exceeds maximum size (8000)")
        else:
            found.length(f"{number}.name", command.get("name"), 32, 1)
    names = [(command.get("type", CHAT), command.get("name")) for command in commands]
    for number, name in enumerate(names):
        if name in names[:number]:
            found.add(f"{number}", "APPLICATION_COMMANDS_DUPLICATE_NAME", "Application command names must be unique")
    found.settle()


def _named(found: Findings, path: str, thing: Thing) -> None:
    """Check the name and the description of a command or option."""
    name = thing.get("name") or ""
    found.length(f"{path}.name", name, 32, 1)
    if name and (not NAME.fullmatch(name) or name != name.lower()):
        found.add(f"{path}.name", "APPLICATION_COMMAND_INVALID_NAME", "Command name is invalid")
    found.length(f"{path}.description", thing.get("description"), 100, 1)
    _translated(found, f"{path}.description", thing, "description")


def _translated(found: Findings, path: str, thing: Thing, part: str) -> None:
    """Check the localizations of a name or description."""
    for locale, text in (thing.get(f"{part}_localizations") or {}).items():
        found.length(f"{path}_localizations.{locale}", text, 100, 1)


def _options(found: Findings, path: str, options: list[Thing], depth: int) -> None:
    """Check the options of a command, which may be sub-commands with options of their own."""
    found.length(path, options, 25)
    are_subcommands = [option.get("type") in (SUBCOMMAND, GROUP) for option in options]
    if any(are_subcommands) and not all(are_subcommands):
        found.add(path, "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID", "Sub-commands and options do not mix")
    had_optional = False
    for number, option in enumerate(options):
        here = f"{path}.{number}"
        _named(found, here, option)
        if option.get("type") in (SUBCOMMAND, GROUP):
            if depth == 2 or (depth == 1 and option["type"] == GROUP):
                found.add(here, "APPLICATION_COMMAND_OPTIONS_NESTED_INVALID", "Nested too deep")
            _options(found, f"{here}.options", option.get("options") or [], depth + 1)
        else:
            _choices(found, here, option)
        if option.get("required") and had_optional:
            message = "Required options must be placed before non-required options"
            found.add(here, "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID", message)
        if not option.get("required"):
            had_optional = True
    if len({option.get("name") for option in options}) < len(options):
        found.add(path, "APPLICATION_COMMAND_OPTIONS_NAME_ALREADY_EXISTS", "Option names must be unique")


def _choices(found: Findings, path: str, option: Thing) -> None:
    """Check the choices of an option."""
    choices = option.get("choices") or []
    found.length(f"{path}.choices", choices, 25)
    for number, choice in enumerate(choices):
        found.length(f"{path}.choices.{number}.name", choice.get("name"), 100, 1)
        _translated(found, f"{path}.choices.{number}.name", choice, "name")
        found.length(f"{path}.choices.{number}.value", str(choice.get("value", "")), 100, 1)
    if choices and option.get("autocomplete"):
        found.add(path, "APPLICATION_COMMAND_AUTOCOMPLETE_NOT_ALLOWED", "Not with choices")


def _size(thing: Thing) -> int:
    """Return the characters of a command, option or choice with all that is inside it.

    Of a text in several languages the longest counts.
    """
    size = len(str(thing.get("value", "")))
    for part in ("name", "description"):
        localizations = thing.get(f"{part}_localizations") or {}
        texts = [thing.get(part), *localizations.values()]
        size += max(len(text or "") for text in texts)
    for key in ("options", "choices"):
        size += sum(_size(part) for part in thing.get(key) or [])
    return size


def registered(commands: Iterable[Thing], application: int, ids: Iterable[int], guild: int = 0) -> list[Thing]:
    """Return commands as Discord stores and returns them, with these ids in the same order."""
    added = {"application_id": str(application), "version": "1"}
    if guild:
        added["guild_id"] = str(guild)
    defaults = DISCORD["always"]["command"]
    return [defaults | command | {"id": str(number)} | added for command, number in zip(commands, ids, strict=True)]


def localised(thing: Thing, locale: str) -> Thing:
    """Return a command, option or choice as a client of this language shows it.

    Names of commands and options stay, because the command is typed by them. A choice has a value
    for that, so its name is translated.
    """
    part = "name" if "value" in thing else "description"
    localizations = thing.get(f"{part}_localizations") or {}
    language = locale.partition("-")[0]
    text = localizations.get(locale) or localizations.get(language) or thing.get(part)
    shown = thing | {part: text}
    for key in ("options", "choices"):
        if key in thing:
            shown[key] = [localised(each, locale) for each in thing[key] or []]
    return shown


def find(commands: list[Thing], typed: str) -> tuple[Thing, list[Thing]]:
    """Return the typed command and the sub-commands below it: `gah` and [`start`] for `gah start`.

    Raises Refused if there is none, or if a sub-command is missing.
    """
    path: list[Thing] = []
    offered = [each for each in commands if each["type"] == CHAT]
    for name in typed.split() or [""]:
        matching = [each for each in offered if each["name"] == name]
        if not matching:
            raise unknown("application command")
        path.append(matching[0])
        offered = [each for each in matching[0].get("options") or [] if each["type"] in (SUBCOMMAND, GROUP)]
    if offered:
        raise unknown("application command")
    return path[0], path[1:]
