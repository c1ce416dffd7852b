"""Libraries are used by their public names: what ruff's SLF001 does not see is found here."""

from pathlib import Path

import pytest

from tests.libraries import find_in_file, find_in_text

ROOT = Path(__file__).parent.parent
PRODUCTION = ("bot", "deploy", "engines", "storage")
ALLOWED = "bot/discord_patches.py"
MOST_PATCHES = 3
TO_GO = {("engines/core/events.py", "object.__new__")}
"""Places that are about to go, by file and name. Nothing is added here."""


def production() -> list[Path]:
    """Return every file of production code; migrations of earlier releases stay as they are."""
    files: list[Path] = []
    for folder in PRODUCTION:
        files += (ROOT / folder).rglob("*.py")
    return sorted(file for file in files if "migrations" not in file.parts)


def test_private_names_of_libraries_stand_in_one_file() -> None:
    found = []
    for file in production():
        found += find_in_file(file, ROOT)
    wrong = [each for each in found if each.file != ALLOWED and (each.file, each.name) not in TO_GO]
    assert wrong == []


def test_the_exceptions_are_few() -> None:
    """An entry is a function of the file that has them."""
    found = find_in_file(ROOT / ALLOWED, ROOT)
    assert {each.rule for each in found} == {"an attribute of a library is assigned"}
    entries = (ROOT / ALLOWED).read_text(encoding="utf-8").split("\ndef ")[1:]
    assert 0 < len(entries) <= MOST_PATCHES


@pytest.mark.parametrize(
    ("text", "name"),
    [
        (
            "import discord\nclass Our(discord.Client):\n    def _get_state(self): ...",
            "Our._get_state",
        ),
        ("import discord\nclass Our(discord.Client):\n    _get_state = None", "Our._get_state"),
        (
            "import discord\nclass Our(discord.Client):\n    def go(self): self._connection",
            "Our._connection",
        ),
        (
            "from logging import Handler\nclass Our(Handler):\n    def go(self): super()._x()",
            "Our._x",
        ),
        ("import discord\ndiscord.utils._to_json = None", "discord.utils._to_json"),
        ("import discord\ndef go():\n    discord.Asset.BASE, _ = 'x', 1", "discord.Asset.BASE"),
        ("def go():\n    from discord import Asset\n    Asset.BASE += 'x'", "Asset.BASE"),
        ("from pydantic import BaseModel\ndel BaseModel.__getattr__", "BaseModel.__getattr__"),
        ("import discord\nsetattr(discord.utils, '_to_json', None)", "discord.utils"),
        ("import sys\nsys.modules['x'] = None", "sys.modules"),
        ("import ctypes.util", "ctypes"),
        ("from ctypes import CDLL", "ctypes"),
        ("new = object.__new__", "object.__new__"),
        (
            "from discord import Interaction\nInteraction.__new__(Interaction)",
            "Interaction.__new__",
        ),
    ],
)
def test_uses_of_private_names_are_found(text: str, name: str) -> None:
    assert [each.name for each in find_in_text(text)] == [name]


@pytest.mark.parametrize(
    "text",
    [
        "import discord\nclass Our(discord.Client):\n    def _ours(self): return self._ours()",
        "import discord\nclass Our(discord.Client):\n    _x = 1\n    def go(self): return self._x",
        (
            "from enum import Enum\nclass Our(Enum):\n    @classmethod\n    def _missing_(cls, "
            "value): ..."
        ),
        "class Our:\n    def _call(self): self._call()\nOur._x = 1",
        "class Our:\n    def __new__(cls): return super().__new__(cls)",
        "import sys\nsys.excepthook = print",
        "import sys\nsys.modules.get('x')",
        "import discord\nfile = discord.File('x')\nfile.filename = 'y'",
    ],
)
def test_uses_of_our_own_names_are_not_found(text: str) -> None:
    assert find_in_text(text) == []
