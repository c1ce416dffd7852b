"""A fifth game adds files and edits none: two of ours, copied under other names, are games like the others.

The copies live in a temporary tree beside everything else, and the tests that hold every game are run there.
"""

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
COPIES = {
    ("highseason", "High Season"): ("lowseason", "Low Season"),
    ("waterdeep", "Lords of Waterdeep"): ("skullport", "Lords of Skullport"),
}
"""Name and title. With two more there are six games, so their menus have several rows."""
ROOMS = ("bot", "deploy", "docs", "engines", "storage", "tests")
PAGES = ("README.md", "docs/records.md")
"""Put together of what every game brings."""
PICTURES = "tests/test_docs.py::test_the_gallery_is_whole"
"""Only `make gallery` can take them."""
TRIED = (
    "tests/engines/test_moments.py",
    "tests/engines/test_playthroughs.py",
    "tests/engines/test_rulebooks.py",
    "tests/pictures/test_golden.py",
    "tests/bot/test_commands.py",
    "tests/bot/test_spoken.py",
    "tests/e2e/test_every_game.py",
    "tests/test_docs.py",
)


pytestmark = pytest.mark.slow


def files(root: Path) -> Iterator[Path]:
    for room in ROOMS:
        yield from (file for file in (root / room).rglob("*") if file.is_file() and "__pycache__" not in file.parts)


def belongs_to(game: str, file: Path) -> bool:
    """Each file of a game has its name, or lies in a folder that has it."""
    return any(part == game or part.startswith((f"{game}.", f"{game}-")) for part in file.parts)


def written(text: str) -> str:
    for old, new in COPIES.items():
        for before, after in zip(old, new, strict=True):
            text = text.replace(before, after)
    return text


@pytest.fixture(scope="module")
def tree(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """All of ours, and the copies."""
    made = tmp_path_factory.mktemp("tree")
    for room in ROOMS:
        shutil.copytree(ROOT / room, made / room)
    for page in ("README.md", "CHANGELOG.md", "CONTRIBUTING.md", "LICENSE", "pyproject.toml"):
        shutil.copy2(ROOT / page, made)
    for file in [file.relative_to(made) for file in files(made)]:
        if any(belongs_to(game, file) for game, _ in COPIES):
            copy(made / file, made / written(str(file)))
    return made


def copy(file: Path, to: Path) -> None:
    to.parent.mkdir(parents=True, exist_ok=True)
    try:
        to.write_text(written(file.read_text(encoding="utf-8")), encoding="utf-8")
    except UnicodeDecodeError:
        shutil.copy2(file, to)


def run(tree: Path, *line: str) -> str:
    inside = {**os.environ, "PYTHONPATH": str(tree)}
    done = subprocess.run([sys.executable, *line], cwd=tree, env=inside, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def test_it_is_listed_played_and_told(tree: Path) -> None:
    assert "lowseason" in run(tree, "-m", "engines", "list")
    record = "tests/engines/playthroughs/lowseason-dealt-5.jsonl"
    assert run(tree, "-m", "engines", "tell", record) == (tree / record).with_suffix(".txt").read_text(encoding="utf-8")
    assert '"state"' in run(tree, "-m", "engines", "replay", record)


def test_no_contract_names_a_game(tree: Path) -> None:
    run(tree, "-c", "from importlinter.cli import lint_imports_command; lint_imports_command()")


def test_what_holds_every_game_holds_it(tree: Path) -> None:
    """Started from the menu, played, pictured, spoken, recorded and documented, and no file of ours is changed."""
    run(tree, "-m", "tests.pages")
    names = " or ".join([*(name for name, _ in COPIES.values()), "docs", "every", "deck", "starts"])
    run(tree, "-m", "pytest", "-p", "no:cacheprovider", "-k", names, "--deselect", PICTURES, *TRIED)
    unchanged(tree)


def unchanged(tree: Path) -> None:
    """But for the pages that are put together; and what was added is theirs alone."""
    theirs, ours = ({file.relative_to(root) for file in files(root)} for root in (tree, ROOT))
    changed = [file for file in ours if (tree / file).read_bytes() != (ROOT / file).read_bytes()]
    assert {str(file) for file in changed} <= {*PAGES}
    names = [name for name, _ in COPIES.values()]
    assert [file for file in theirs - ours if not any(belongs_to(name, file) for name in names)] == []
