"""The registered commands in every language equal the golden."""

import asyncio
import json
from pathlib import Path
from typing import Any

from bot.app import App
from bot.languages import list_languages
from bot.ui.command_texts import make_command_payloads
from engines.core import ENGLISH
from engines.core.catalogue import read_covers
from storage import open_database
from tests.tiers import gold, gold_languages

KEPT = Path(__file__).parent / "registered.jsonl"
GROWING = {*list_languages()} - {ENGLISH, *gold_languages()}
GROWING |= {
    each
    for name, cover in read_covers().items()
    if name not in gold()
    for each in (name, *cover.opponents)
}


async def registered() -> list[str]:
    """A line for each command, after that of its group."""
    async with App(open_database("sqlite+aiosqlite:///unused.sqlite"), user_install=True) as app:
        await app.load_cogs()
        return [
            line
            for command in in_order(grown(await make_command_payloads(app.client.tree)))
            for line in lines(command)
        ]


def grown(told: Any) -> Any:
    """Without games and languages that are still growing: those of a tier below gold."""
    if isinstance(told, list):
        return [grown(each) for each in told if not isinstance(each, dict) or not _growing(each)]
    return (
        {key: grown(each) for key, each in told.items() if key not in GROWING}
        if isinstance(told, dict)
        else told
    )


def _growing(named: dict[str, Any]) -> bool:
    return bool({str(named.get("name")), *str(named.get("value")).split()} & GROWING)


def lines(command: dict[str, Any], group: str = "") -> list[str]:
    name, options = f"{group}{command['name']}", command.get("options", [])
    within = [option for option in options if option["type"] in (1, 2)]
    if not within:
        options.sort(key=lambda option: "" if option.get("required") else option["name"])
    own = {key: value for key, value in command.items() if value not in (None, [], {})} | {
        "name": name
    }
    told = json.dumps(
        own if not within else own | {"options": len(within)}, ensure_ascii=False, sort_keys=True
    )
    return [told, *(line for inner in in_order(within) for line in lines(inner, f"{name} "))]


def in_order(commands: list[dict[str, Any]]) -> list[dict[str, Any]]:
    return sorted(commands, key=lambda command: (command["name"], command["type"]))


async def test_registered_commands_equal_the_golden() -> None:
    assert await registered() == KEPT.read_text(encoding="utf-8").splitlines()


def write_goldens() -> None:
    KEPT.write_text("\n".join(asyncio.run(registered())) + "\n", encoding="utf-8")


if __name__ == "__main__":
    write_goldens()
