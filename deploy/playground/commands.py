"""Registered commands: Discord's limits on them, and finding the one that a person typed."""

import re
from collections.abc import Iterable

from .errors import DISCORD_DATA, FormErrors, JsonObject, build_error, build_unknown_error
from .permissions import USER_INSTALL, get_integration_types

SUBCOMMAND, SUBCOMMAND_GROUP = 1, 2
CHAT_INPUT = 1
NAME_PATTERN = re.compile(r"[-_'\w]{1,32}")


def check_commands(commands: list[JsonObject], *, user_install: bool = True) -> None:
    """Check commands that the bot registers together. Raises ApiError with everything that is
    wrong.

    `user_install` is whether the application may be installed by users.
    """
    chat_commands = [
        command for command in commands if command.get("type", CHAT_INPUT) == CHAT_INPUT
    ]
    if len(chat_commands) > 100:
        raise build_error("many commands")
    errors = FormErrors()
    for number, command in enumerate(commands):
        if USER_INSTALL in get_integration_types(command) and not user_install:
            message = "The application does not support this integration type"
            errors.add(
                f"{number}.integration_types",
                "APPLICATION_COMMAND_INVALID_INTEGRATION_TYPE",
                message,
            )
        if command in chat_commands:
            _check_name_and_description(errors, f"{number}", command)
            _check_options(errors, f"{number}.options", command.get("options") or [], depth=0)
            if _count_command_characters(command) > 8000:
                errors.add(
                    f"{number}",
                    "APPLICATION_COMMAND_TOO_LARGE",
                    "Command exceeds maximum size (8000)",
                )
        else:
            errors.check_length(f"{number}.name", command.get("name"), 32, 1)
    names = [(command.get("type", CHAT_INPUT), command.get("name")) for command in commands]
    for number, name in enumerate(names):
        if name in names[:number]:
            errors.add(
                f"{number}",
                "APPLICATION_COMMANDS_DUPLICATE_NAME",
                "Application command names must be unique",
            )
    errors.raise_if_any()


def _check_name_and_description(errors: FormErrors, path: str, item: JsonObject) -> None:
    """Check the name and the description of a command or option."""
    name = item.get("name") or ""
    errors.check_length(f"{path}.name", name, 32, 1)
    if name and (not NAME_PATTERN.fullmatch(name) or name != name.lower()):
        errors.add(f"{path}.name", "APPLICATION_COMMAND_INVALID_NAME", "Command name is invalid")
    errors.check_length(f"{path}.description", item.get("description"), 100, 1)
    _check_localizations(errors, f"{path}.description", item, "description")


def _check_localizations(errors: FormErrors, path: str, item: JsonObject, field: str) -> None:
    """Check the localizations of a name or description."""
    for locale, text in (item.get(f"{field}_localizations") or {}).items():
        errors.check_length(f"{path}_localizations.{locale}", text, 100, 1)


def _check_options(errors: FormErrors, path: str, options: list[JsonObject], depth: int) -> None:
    """Check the options of a command, which may be sub-commands with options of their own."""
    errors.check_length(path, options, 25)
    are_subcommands = [option.get("type") in (SUBCOMMAND, SUBCOMMAND_GROUP) for option in options]
    if any(are_subcommands) and not all(are_subcommands):
        errors.add(
            path, "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID", "Sub-commands and options do not mix"
        )
    had_optional = False
    for number, option in enumerate(options):
        option_path = f"{path}.{number}"
        _check_name_and_description(errors, option_path, option)
        if option.get("type") in (SUBCOMMAND, SUBCOMMAND_GROUP):
            if depth == 2 or (depth == 1 and option["type"] == SUBCOMMAND_GROUP):
                errors.add(
                    option_path, "APPLICATION_COMMAND_OPTIONS_NESTED_INVALID", "Nested too deep"
                )
            _check_options(errors, f"{option_path}.options", option.get("options") or [], depth + 1)
        else:
            _check_choices(errors, option_path, option)
        if option.get("required") and had_optional:
            message = "Required options must be placed before non-required options"
            errors.add(option_path, "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID", message)
        if not option.get("required"):
            had_optional = True
    if len({option.get("name") for option in options}) < len(options):
        errors.add(
            path, "APPLICATION_COMMAND_OPTIONS_NAME_ALREADY_EXISTS", "Option names must be unique"
        )


def _check_choices(errors: FormErrors, path: str, option: JsonObject) -> None:
    """Check the choices of an option."""
    choices = option.get("choices") or []
    errors.check_length(f"{path}.choices", choices, 25)
    for number, choice in enumerate(choices):
        errors.check_length(f"{path}.choices.{number}.name", choice.get("name"), 100, 1)
        _check_localizations(errors, f"{path}.choices.{number}.name", choice, "name")
        errors.check_length(f"{path}.choices.{number}.value", str(choice.get("value", "")), 100, 1)
    if choices and option.get("autocomplete"):
        errors.add(path, "APPLICATION_COMMAND_AUTOCOMPLETE_NOT_ALLOWED", "Not with choices")


def _count_command_characters(item: JsonObject) -> int:
    """Return the characters of a command, option or choice with all that is inside it.

    Of a text in several languages the longest counts.
    """
    size = len(str(item.get("value", "")))
    for part in ("name", "description"):
        localizations = item.get(f"{part}_localizations") or {}
        texts = [item.get(part), *localizations.values()]
        size += max(len(text or "") for text in texts)
    for key in ("options", "choices"):
        size += sum(_count_command_characters(part) for part in item.get(key) or [])
    return size


def build_registered_commands(
    commands: Iterable[JsonObject], application_id: int, ids: Iterable[int], guild_id: int = 0
) -> list[JsonObject]:
    """Return commands as Discord stores and returns them, with these ids in the same order."""
    added = {"application_id": str(application_id), "version": "1"}
    if guild_id:
        added["guild_id"] = str(guild_id)
    defaults = DISCORD_DATA["always"]["command"]
    return [
        defaults | command | {"id": str(command_id)} | added
        for command, command_id in zip(commands, ids, strict=True)
    ]


def localize_command_item(item: JsonObject, locale: str) -> JsonObject:
    """Return a command, option or choice as a client of this language shows it.

    Names of commands and options stay, because the command is typed by them. A choice has a value
    for that, so its name is translated.
    """
    field = "name" if "value" in item else "description"
    localizations = item.get(f"{field}_localizations") or {}
    language = locale.partition("-")[0]
    text = localizations.get(locale) or localizations.get(language) or item.get(field)
    localized = item | {field: text}
    for key in ("options", "choices"):
        if key in item:
            localized[key] = [localize_command_item(child, locale) for child in item[key] or []]
    return localized


def find_command(
    commands: list[JsonObject], command_line: str
) -> tuple[JsonObject, list[JsonObject]]:
    """Return the typed command and the sub-commands below it: `gah` and [`start`] for `gah start`.

    Raises ApiError if there is none, or if a sub-command is missing.
    """
    path: list[JsonObject] = []
    offered = [command for command in commands if command["type"] == CHAT_INPUT]
    for name in command_line.split() or [""]:
        matching = [command for command in offered if command["name"] == name]
        if not matching:
            raise build_unknown_error("application command")
        path.append(matching[0])
        offered = [
            command
            for command in matching[0].get("options") or []
            if command["type"] in (SUBCOMMAND, SUBCOMMAND_GROUP)
        ]
    if offered:
        raise build_unknown_error("application command")
    return path[0], path[1:]
