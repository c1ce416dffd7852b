"""`python -m engines new NAME`: what it writes passes its own tests and plays as it is; bad names
write nothing."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from engines.__main__ import main
from engines.scaffold import create_opponent_package

ROOT = Path(__file__).parents[2]
TYPED = "sail sea 6\nturn\ncard 9\nadjust her_coast 4\nundo 0\nhelp\n"


def run(beside: Path, *line: str, typed: str = "") -> str:
    paths = f"{beside}{os.pathsep}{ROOT}"
    inside = {**os.environ, "PYTHONPATH": paths}
    command = [sys.executable, "-m", *line]
    done = subprocess.run(
        command, cwd=beside, env=inside, input=typed, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.mark.slow
@pytest.mark.beside
def test_what_is_written_passes_and_plays(tmp_path: Path) -> None:
    assert "lagoon is written." in run(tmp_path, "engines", "new", "lagoon")
    inside = tmp_path / "empty-chair-lagoon"
    metadata = inside / "lagoon-1.0.dist-info"
    metadata.mkdir()
    (metadata / "METADATA").write_text(
        "Metadata-Version: 2.1\nName: lagoon\nVersion: 1.0\n", encoding="utf-8"
    )
    (metadata / "entry_points.txt").write_text(
        "[empty_chair.games]\nlagoon = lagoon\n", encoding="utf-8"
    )
    assert "lagoon       Lagoon's Race: Lagoon" in run(inside, "engines", "list")
    told = run(inside, "engines", "play", "lagoon", "depth=guided", typed=TYPED)
    assert re.search(r"Lagoon sails 4 on the sea, to 4\.\n +course\.behind → sea", told)
    assert "Corrected: Lagoon, coast: 4." in told
    assert "- you, sea: 0." in told
    assert "2 passed" in run(inside, "pytest", "-p", "no:cacheprovider", "tests")


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("Lagoon", "cannot be its name"),
        ("two lanes", "cannot be its name"),
        ("../lagoon", "cannot be its name"),
        ("9lives", "cannot be its name"),
        ("class", "cannot be its name"),
        ("l" * 33, "cannot be its name"),
        ("gah", "is taken"),
        ("undo", "is taken"),
        ("json", "is taken"),
        ("there", "something called empty-chair-there"),
    ],
)
def test_bad_names_write_nothing(
    name: str,
    why: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    there = tmp_path / "empty-chair-there"
    there.mkdir()
    monkeypatch.chdir(tmp_path)
    assert main(["new", name]) == 1
    assert why in capsys.readouterr().err
    assert [*tmp_path.rglob("*")] == [there]


def test_where_nothing_can_be_written_it_says_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "file").touch()
    monkeypatch.setattr(
        "engines.__main__.scaffold.create_opponent_package",
        lambda name, _: create_opponent_package(name, tmp_path / "file"),
    )
    assert main(["new", "lagoon"]) == 1
    assert capsys.readouterr().err.startswith("lagoon cannot be written here: ")
