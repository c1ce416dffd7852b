"""Registered commands: Discord's limits on them, and finding the one that a person means."""

import re
from collections.abc import Iterable

from .errors import DISCORD, Findings, Thing, refused, unknown
from .permissions import BY_A_USER, integration_types

SUBCOMMAND, GROUP = 1, 2
CHAT = 1
NAME = re.compile(r"[-_'\w]{1,32}")


def check_commands(commands: list[Thing], *, user_install: bool = True) -> None:
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
    name = thing.get("name") or ""
    found.length(f"{path}.name", name, 32, 1)
    if name and (not NAME.fullmatch(name) or name != name.lower()):
        found.add(f"{path}.name", "APPLICATION_COMMAND_INVALID_NAME", "Command name is invalid")
    found.length(f"{path}.description", thing.get("description"), 100, 1)
    _translated(found, f"{path}.description", thing, "description")


def _translated(found: Findings, path: str, thing: Thing, part: str) -> None:
    for locale, text in (thing.get(f"{part}_localizations") or {}).items():
        found.length(f"{path}_localizations.{locale}", text, 100, 1)


def _options(found: Findings, path: str, options: list[Thing], depth: int) -> None:
    found.length(path, options, 25)
    nested = [option.get("type") in (SUBCOMMAND, GROUP) for option in options]
    if any(nested) and not all(nested):
        found.add(path, "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID", "Sub-commands and options do not mix")
    optional = False
    for number, option in enumerate(options):
        here = f"{path}.{number}"
        _named(found, here, option)
        if option.get("type") in (SUBCOMMAND, GROUP):
            if depth == 2 or (depth == 1 and option["type"] == GROUP):
                found.add(here, "APPLICATION_COMMAND_OPTIONS_NESTED_INVALID", "Nested too deep")
            _options(found, f"{here}.options", option.get("options") or [], depth + 1)
        else:
            _choices(found, here, option)
        if option.get("required") and optional:
            message = "Required options must be placed before non-required options"
            found.add(here, "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID", message)
        optional = optional or not option.get("required")
    if len({option.get("name") for option in options}) < len(options):
        found.add(path, "APPLICATION_COMMAND_OPTIONS_NAME_ALREADY_EXISTS", "Option names must be unique")


def _choices(found: Findings, path: str, option: Thing) -> None:
    choices = option.get("choices") or []
    found.length(f"{path}.choices", choices, 25)
    for number, choice in enumerate(choices):
        found.length(f"{path}.choices.{number}.name", choice.get("name"), 100, 1)
        _translated(found, f"{path}.choices.{number}.name", choice, "name")
        found.length(f"{path}.choices.{number}.value", str(choice.get("value", "")), 100, 1)
    if choices and option.get("autocomplete"):
        found.add(path, "APPLICATION_COMMAND_AUTOCOMPLETE_NOT_ALLOWED", "Not with choices")


def _size(thing: Thing) -> int:
    """Of what is said in several languages the longest counts."""
    said = ((thing.get(part), *(thing.get(f"{part}_localizations") or {}).values()) for part in ("name", "description"))
    own = sum(max(len(text or "") for text in texts) for texts in said) + len(str(thing.get("value", "")))
    return own + sum(_size(part) for key in ("options", "choices") for part in thing.get(key) or [])


def registered(commands: Iterable[Thing], application: int, ids: Iterable[int], guild: int = 0) -> list[Thing]:
    """As Discord keeps and returns them. A command that was there under the same name keeps its id."""
    where = {"guild_id": str(guild)} if guild else {}
    return [
        DISCORD["always"]["command"]
        | command
        | {"id": str(each), "application_id": str(application), "version": "1", **where}
        for command, each in zip(commands, ids, strict=True)
    ]


def localised(thing: Thing, locale: str) -> Thing:
    """As somebody is shown it whose Discord speaks this language. By its name it is called: only a choice has a value
    for that."""
    part = "name" if "value" in thing else "description"
    said = thing.get(f"{part}_localizations") or {}
    text = said.get(locale) or said.get(locale.partition("-")[0]) or thing.get(part)
    inside = {
        key: [localised(each, locale) for each in thing[key] or []] for key in ("options", "choices") if key in thing
    }
    return thing | {part: text} | inside


def find(commands: list[Thing], typed: str) -> tuple[Thing, list[Thing]]:
    """`gah start` is the command `gah` and, below it, the sub-command `start`."""
    found: list[Thing] = []
    offered = [each for each in commands if each["type"] == CHAT]
    for name in typed.split() or [""]:
        found += [each for each in offered if each["name"] == name][:1] or [{}]
        offered = [each for each in found[-1].get("options") or [] if each["type"] in (SUBCOMMAND, GROUP)]
    if offered or {} in found:
        raise unknown("application command")
    return found[0], found[1:]
