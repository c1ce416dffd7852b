"""The check of slash command options as Discord sends them against the declaration of the command.

discord.py passes each value on with the type that was sent. A client that still shows the command
of another release sends the types of that release. An integer can be larger than a column of the
database.
"""

from collections.abc import Iterable
from typing import Any

from discord import AppCommandOptionType, app_commands

from bot.sentences import Refusal, refuse_if, say

MAX_INTEGER = 2**53
"""Discord's limit for the absolute value of an integer option."""
MAX_QUOTED_CHARACTERS = 100
"""The characters of a value that a refusal quotes."""
RESOLVED_KEYS = {
    AppCommandOptionType.user: "users",
    AppCommandOptionType.channel: "channels",
    AppCommandOptionType.role: "roles",
    AppCommandOptionType.attachment: "attachments",
}
"""The types of options whose values are ids, with the name under which Discord sends their
objects."""
GROUP_TYPES = (AppCommandOptionType.subcommand.value, AppCommandOptionType.subcommand_group.value)


def check_options(command: object, data: Any) -> None:
    """Raise Refusal if a value does not fit what the command declares, or belongs to a command of
    another release."""
    resolved = data.get("resolved", {})
    if isinstance(command, app_commands.ContextMenu):
        target = str(data.get("target_id"))
        refuse_if(
            target not in resolved.get(f"{command.type.name}s", {}),
            say("refused-no-value", value=target),
        )
    if not isinstance(command, app_commands.Command):
        return
    declared = {each.display_name: each.type for each in command.parameters}
    for option in _unwrap_command_groups(data.get("options", ())):
        declared_type = declared.get(option.get("name"))
        if declared_type is None:
            raise Refusal(say("refused-no-command"))
        if not _is_valid(option, declared_type, resolved):
            raise Refusal(say("refused-no-value", value=_format_option_value(option)))


def _unwrap_command_groups(options: Iterable[Any]) -> list[Any]:
    """Return the options of the command itself, below the names of its groups."""
    found = list(options)
    while found and found[0].get("type") in GROUP_TYPES:
        found = list(found[0].get("options", ()))
    return found


def _is_valid(option: Any, declared_type: AppCommandOptionType, resolved: Any) -> bool:
    """Return whether an option has the declared type, and a value that this type allows."""
    value = option.get("value")
    if option.get("type") != declared_type.value:
        return False
    if declared_type in RESOLVED_KEYS:
        return (
            isinstance(value, str)
            and value.isdecimal()
            and value in resolved.get(RESOLVED_KEYS[declared_type], {})
        )
    if declared_type is AppCommandOptionType.boolean:
        return isinstance(value, bool)
    if declared_type is AppCommandOptionType.integer:
        return isinstance(value, int) and not isinstance(value, bool) and abs(value) <= MAX_INTEGER
    return isinstance(value, str)


def _format_option_value(option: Any) -> str:
    """Return the value of an option, or its name if it has none, shortened and without
    backticks."""
    text = str(option.get("value") or option.get("name")).replace("`", "")
    return text[:MAX_QUOTED_CHARACTERS]
