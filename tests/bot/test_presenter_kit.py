"""The optional half of the kit is one module: explained, documented, and all that presenters
import."""

import ast
import io
import subprocess
import sys
import tokenize
from pathlib import Path

import pytest

from bot.presenters import kit
from tests.engines.test_kit import imported_modules

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "kit.md").read_text(encoding="utf-8")
ALLOWED = ("bot.presenters.kit", "engines.kit")
PRESENTERS = {"bot/presenters/arknova": ("bot.presenters.arknova", "engines.arknova")}
"""The presenters that are written with the kit, each with the packages that are its own."""


def sentences_of_names() -> dict[str, str]:
    """Return the comment behind each exported name."""
    source = (ROOT / "bot" / "presenters" / "kit.py").read_text(encoding="utf-8")
    exported = source[source.index("__all__") :]
    found = dict[str, str]()
    name = ""
    for token in tokenize.generate_tokens(io.StringIO(exported).readline):
        if token.type == tokenize.STRING:
            name = ast.literal_eval(token.string)
        elif token.type == tokenize.COMMENT and name:
            found[name] = token.string.removeprefix("# ")
            name = ""
    return found


def test_every_name_is_there_and_has_a_sentence() -> None:
    sentences = sentences_of_names()
    assert list(sentences) == kit.__all__
    for name, sentence in sentences.items():
        assert hasattr(kit, name), name
        assert sentence.endswith("."), name


def test_every_name_is_documented() -> None:
    for name, sentence in sentences_of_names().items():
        assert f"| `{name}` | {sentence} |" in PAGE, name


def is_allowed(name: str, own: tuple[str, ...]) -> bool:
    """Return whether a presenter may import this module: the kit, or one of its own."""
    return name in ALLOWED or any(name == each or name.startswith(f"{each}.") for each in own)


@pytest.mark.parametrize("folder", PRESENTERS)
def test_presenters_import_the_kit_and_their_own_modules(folder: str) -> None:
    files = sorted((ROOT / folder).rglob("*.py"))
    assert files
    for file in files:
        modules = imported_modules(file.read_text(encoding="utf-8"))
        assert {name for name in modules if not is_allowed(name, PRESENTERS[folder])} == set(), (
            file.name
        )


def test_the_kit_loads_nothing_that_draws() -> None:
    """The bot imports it, and must not load Pillow."""
    code = (
        "import sys, bot.presenters.arknova.presenter; print('PIL' in sys.modules, "
        "'bot.pictures' in sys.modules)"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, cwd=ROOT, check=True
    )
    assert done.stdout == "False False\n"
