"""Who may know whom: the contracts in pyproject.toml need no edit for a new file, and find what they forbid."""

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
pytestmark = pytest.mark.slow
PACKAGES = ("bot", "deploy", "engines", "storage")


@pytest.fixture(scope="module")
def copied(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The sources, to be written into."""
    house = tmp_path_factory.mktemp("house")
    shutil.copy(ROOT / "pyproject.toml", house)
    for package in PACKAGES:
        shutil.copytree(ROOT / package, house / package, ignore=shutil.ignore_patterns("__pycache__", "data", "page"))
    return house


def broken(house: Path, path: str, text: str) -> list[str]:
    """The contracts that a file would break."""
    new = house / path
    before = new.read_text(encoding="utf-8") if new.exists() else None
    new.write_text((before or "") + text, encoding="utf-8")
    linter = Path(sys.executable).with_name("lint-imports")
    done = subprocess.run([linter, "--no-cache", "--no-logo"], cwd=house, capture_output=True, text=True, check=False)
    if before is None:
        new.unlink()
    else:
        new.write_text(before, encoding="utf-8")
    assert "Contracts: " in done.stdout, done.stdout + done.stderr
    return [line.partition(" BROKEN")[0] for line in done.stdout.splitlines() if " BROKEN" in line]


@pytest.mark.parametrize("path", ["engines/gah/harbour.py", "engines/core/harbour.py", "bot/ui/harbour.py"])
def test_a_new_file_needs_no_edit(copied: Path, path: str) -> None:
    assert broken(copied, path, "from engines.core.value import Value\n") == []


@pytest.mark.parametrize(
    ("path", "known", "contract"),
    [
        ("engines/gah/harbour.py", "engines.salamandra.cards", "Games do not know each other"),
        ("engines/core/harbour.py", "engines.waterdeep", "Games do not know each other"),
        ("engines/core/value.py", "engines.core.log", "Nothing goes round in circles"),
        ("engines/highseason/cards.py", "engines.highseason.state", "Nothing goes round in circles"),
        ("bot/ui/desk.py", "bot.watch.watchers", "Nothing goes round in circles"),
        ("bot/client.py", "bot.cogs.table", "Nothing goes round in circles"),
        ("bot/play/harbour.py", "bot.presenters.panels", "Nothing goes round in circles"),
        ("bot/play/harbour.py", "discord", "Playing and presenting need no Discord"),
        ("engines/gah/harbour.py", "time", "Engines are pure"),
        ("storage/harbour.py", "engines.core.log", "Storage keeps documents"),
        ("deploy/playground/harbour.py", "bot.settings", "The local Discord is a stranger"),
    ],
)
def test_what_may_not_be_known_is_found(copied: Path, path: str, known: str, contract: str) -> None:
    assert any(name.startswith(contract) for name in broken(copied, path, f"import {known}\n"))
