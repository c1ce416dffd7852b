"""`python -m deploy`: one line while it is installed, and then what `make run` does.

A Python that only tells what it was asked stands in for the real one: nothing is downloaded."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

import deploy.__main__ as door
from tests.deploy.dockerfile import ROOT

PIP = """#!/bin/sh
echo "$*" >> "$(dirname "$0")/asked"
case "$*" in "-m pip"*)
    echo "Collecting aiohttp (from empty-chair)"
    echo "  Downloading aiohttp-3.whl (1.9 MB)"
    echo "Processing yarl.whl" >&2
    [ ! -e "$(dirname "$0")/broken" ] || { echo "ERROR: no matching distribution"; exit 3; }
    echo "Installing collected packages: aiohttp, yarl"
esac
"""


@pytest.fixture
def python(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty project with a Python that tells, in the place of ours."""
    made = tmp_path / "python"
    made.write_text(PIP, encoding="utf-8")
    made.chmod(0o755)
    wanted = tuple(tmp_path / file.name for file in door.DEPENDENCY_FILES)
    for file in wanted:
        file.touch()
    for name, value in {"PYTHON": str(made), "DEPENDENCY_FILES": wanted, "VENV": tmp_path}.items():
        monkeypatch.setattr(door, name, value)
    monkeypatch.setattr(sys, "executable", str(made))
    for name in ("DISCORD_TOKEN", "DISCORD_TOKEN_FILE", "PYTHONSAFEPATH"):
        monkeypatch.setenv(name, "")
    return made


def asked(python: Path) -> list[str]:
    return (python.parent / "asked").read_text(encoding="utf-8").splitlines()


def test_pip_is_one_line(python: Path, capfd: pytest.CaptureFixture[str]) -> None:
    assert door.main("--install") == 0
    assert (
        capfd.readouterr().out
        == "Installing what the bot needs, a minute or two: .. installing, ready.\n"
    )
    assert (python.parent / "run").exists() and not (python.parent / "ready").exists()
    assert asked(python)[1].endswith(f"-e {ROOT}")
    assert door.main("--install", "dev") == 0
    assert asked(python)[3].endswith("[dev]") and "--no-compile" in asked(python)[3]
    assert (python.parent / "ready").exists()


def test_what_pip_says_is_shown_whole_where_it_fails(
    python: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    (python.parent / "broken").touch()
    assert door.main() == 3
    said = capfd.readouterr().out
    for line in (
        "Downloading aiohttp-3.whl",
        "Processing yarl.whl",
        "ERROR: no matching distribution",
    ):
        assert line in said
    assert len(asked(python)) == 2 and not (python.parent / "run").exists()


def test_what_was_pinned_anew_is_installed_anew(python: Path) -> None:
    door.main()
    door.main()
    os.utime(door.DEPENDENCY_FILES[1], (4e9, 4e9))
    door.main()
    installed = ["venv", "pip", "deploy.tryout"]
    assert [line.split()[1] for line in asked(python)] == [*installed, "deploy.tryout", *installed]


def test_without_a_token_the_playground_and_with_one_the_bot(
    python: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (python.parent / "run").touch()
    assert door.main("--lan", "1") == 0
    monkeypatch.setenv("DISCORD_TOKEN", "x")
    assert door.main() == 0
    assert asked(python) == ["-m deploy.tryout --lan 1", "-m deploy.cli run"]


def test_help_installs_nothing(python: Path, capfd: pytest.CaptureFixture[str]) -> None:
    assert door.main("--help") == 0
    assert "--install" in capfd.readouterr().out
    assert not (python.parent / "asked").exists()


def test_where_the_package_is_installed_it_is_the_command(
    python: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    for file in door.DEPENDENCY_FILES:
        file.unlink()
    with pytest.raises(SystemExit) as left:
        door.main("--help")
    assert left.value.code == 0
    assert capfd.readouterr().out.startswith("usage: empty-chair ")
    assert not (python.parent / "asked").exists()


def test_until_it_stands_the_standard_library_is_enough() -> None:
    """Without what is installed (-S), and without what Windows has not."""
    hidden = "import sys; sys.modules.update(dict.fromkeys(('fcntl', 'pwd', 'grp', 'resource')))"
    command = [sys.executable, "-S", "-c", f"{hidden}; import deploy.__main__, deploy.tryout"]
    subprocess.run(command, cwd=ROOT, check=True)
