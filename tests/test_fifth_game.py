"""A fifth game adds files and edits none: a small opponent is a game like the others, twice, and so
is a language of ten sentences one like the others.

`python -m engines new` writes the one, the other lies in `tests/packages`; here they are in a
temporary tree beside everything else, and what holds every game and every language holds them
there, as far as they have come.
"""

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from engines.core.catalogue import read_covers
from engines.scaffold import write_template_files

ROOT = Path(__file__).parent.parent
PACKAGES = ROOT / "tests" / "packages"
SMALL, AGAIN = "regatta", "lagoon"
"""With it and another there are six games, so their menus have several rows."""
FRENCH = {"bot.ftl": "bot/words/fr.ftl", "core.ftl": "engines/core/words/fr.ftl"}
ROOMS = ("bot", "deploy", "docs", "engines", "storage", "tests")
PAGES = ("README.md", "CHANGELOG.md", "CONTRIBUTING.md", "LICENSE", "SECURITY.md", "pyproject.toml")
MOST = 250
"""Lines of a small opponent with its words and data."""
OF_ALL = [
    str(file.relative_to(ROOT))
    for room in ("engines", "bot")
    for file in (ROOT / "tests" / room).glob("test_*.py")
]
TRIED = [*OF_ALL, "tests/walk", "tests/words", "tests/test_docs.py", "tests/e2e/test_every_game.py"]
NAMES = (
    "(regatta or fr] or -fr or registered or menu or docs or sentences) and not "
    f"({' or '.join(read_covers())})"
)
"""What is tried there is what has the name of the small opponent or of the language, and what all
of them share: of a game that was there before nothing else is known than without them."""

pytestmark = pytest.mark.slow


def files(root: Path) -> Iterator[Path]:
    for room in ROOMS:
        yield from (
            file
            for file in (root / room).rglob("*")
            if file.is_file() and "__pycache__" not in file.parts
        )


@pytest.fixture(scope="module")
def tree(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """All of ours, and theirs."""
    made = tmp_path_factory.mktemp("tree")
    for room in ROOMS:
        shutil.copytree(ROOT / room, made / room)  # with what is compiled already
    for page in PAGES:
        shutil.copy2(ROOT / page, made)
    for words, there in FRENCH.items():
        shutil.copy2(PACKAGES / "french" / words, made / there)
    for name in (SMALL, AGAIN):
        write_template_files(name, made / "written" / name)
        (made / "written" / name / name).rename(made / name)
        installed = made / f"{name}-1.dist-info"
        installed.mkdir()
        (installed / "METADATA").write_text(
            f"Metadata-Version: 2.1\nName: {name}\nVersion: 1\n", encoding="utf-8"
        )
        (installed / "entry_points.txt").write_text(
            f"[empty_chair.games]\n{name} = {name}\n", encoding="utf-8"
        )
    return made


def run(tree: Path, *line: str) -> None:
    inside = {
        **os.environ,
        "PYTHONPATH": str(tree),
        "HYPOTHESIS_STORAGE_DIRECTORY": str(ROOT / ".hypothesis"),
    }
    done = subprocess.run(
        [sys.executable, *line], cwd=tree, env=inside, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr


def test_a_small_opponent_is_small(tree: Path) -> None:
    files = [
        file for file in (tree / SMALL).rglob("*.*") if file.suffix in (".py", ".toml", ".ftl")
    ]
    assert len(files) == 3
    assert sum(len(file.read_text(encoding="utf-8").splitlines()) for file in files) <= MOST


def test_no_contract_names_a_game(tree: Path) -> None:
    run(tree, "-c", "from importlinter.cli import lint_imports_command; lint_imports_command()")


@pytest.mark.beside
def test_tests_of_all_games_and_languages_pass_for_it(tree: Path) -> None:
    """It is started, played, drawn, spoken, corrected and told, and no file of ours is changed."""
    run(tree, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-m", "not soak", "-k", NAMES, *TRIED)
    unchanged(tree)


def unchanged(tree: Path) -> None:
    """What was added is theirs alone."""
    theirs, ours = ({file.relative_to(root) for file in files(root)} for root in (tree, ROOT))
    assert [file for file in ours if (tree / file).read_bytes() != (ROOT / file).read_bytes()] == []
    assert {str(file) for file in theirs - ours} == {*FRENCH.values()}
