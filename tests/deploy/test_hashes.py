"""What the bot is built from, known by its hashes, and whether something is known of it."""

import json
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from deploy.audit import NOT_CHECKED_MESSAGE
from tests.deploy.dockerfile import ROOT, Rehearsal, clean
from tests.deploy.test_dockerfile import BUILD, PINS, PROJECT, canonical, reach_the_index

FILE = ROOT / "deploy" / "requirements.hashes.txt"
TEXT = FILE.read_text(encoding="utf-8")
KNOWN = {
    canonical(name): (version, hashes.count("--hash=sha256:"))
    for name, version, hashes in re.findall(r"^([\w.-]+)==(\S+)((?:.*\\\n)*.*)", TEXT, re.MULTILINE)
}


def test_versions_are_those_that_the_tests_run_with() -> None:
    """`make hashes` brings it up to date."""
    pins = {canonical(name): version for name, version in PINS.items()}
    assert {name: version for name, (version, _) in KNOWN.items() if name != "setuptools"} == {
        name: pins[name] for name in KNOWN if name != "setuptools"
    }
    wanted = {
        canonical(re.split(r"[<>=\[]", wish)[0]) for wish in PROJECT["project"]["dependencies"]
    }
    assert wanted <= KNOWN.keys()


def test_every_one_has_hashes_and_no_registry_is_named() -> None:
    assert all(count for _, count in KNOWN.values())
    assert len(KNOWN) == len(re.findall(r"==", re.sub(r";.*", "", TEXT)))
    assert "://" not in TEXT
    assert not re.search(r"^\s*--(?!hash=)", TEXT, re.MULTILINE)


def test_what_the_image_s_python_needs_alone_is_there() -> None:
    """Made on any Python, for every one that the bot runs on."""
    assert re.search(r"^audioop-lts==\S+ ; python_full_version >= '3.13'", TEXT, re.MULTILINE)


def test_an_image_is_built_with_them_unless_somebody_says_otherwise() -> None:
    assert "HASHES=1" in BUILD.all("ARG")
    first, second, _ = [words for words in BUILD.all("RUN") if "-m pip" in words]
    assert "--require-hashes -r requirements.hashes.txt" in first
    assert "${HASHES:+--no-deps --no-build-isolation}" in second


@pytest.mark.soak
def test_an_image_is_built_of_nothing_else(tmp_path: Path) -> None:
    reach_the_index(tmp_path)
    rehearsal = Rehearsal(tmp_path / "root")
    rehearsal.play(BUILD)
    ask = (
        "import json, importlib.metadata as m; print(json.dumps({d.name: d.version for d in "
        "m.distributions()}))"
    )
    python = rehearsal / "/venv/bin/python"
    told = subprocess.run(
        [python, "-c", ask], cwd=tmp_path, env=clean(python), capture_output=True, check=True
    ).stdout
    installed = {canonical(name): version for name, version in json.loads(told).items()}
    assert installed.pop("empty-chair") == PROJECT["project"]["version"]
    assert installed.items() <= {name: version for name, (version, _) in KNOWN.items()}.items()
    assert {"discord-py", "sqlalchemy"} <= installed.keys()
    assert "setuptools" not in installed


# ── make audit ────────────────────────────────────────────────────────────────────────────────────

HOLE = {"id": "PYSEC-2026-1", "fix_versions": ["9.9"], "aliases": [], "description": "…"}
FINE = {"name": "yarl", "version": "1.25.1", "vulns": []}


def audited(folder: Path, *packages: dict[str, Any], said: str = "") -> tuple[int, str]:
    """With a tool in the place of pip-audit that answers so: the database cannot be reached from
    everywhere."""
    (folder / "pip_audit.py").write_text(
        f"print({said or json.dumps({'dependencies': packages})!r})", encoding="utf-8"
    )
    done = subprocess.run(
        [sys.executable, "-m", "deploy.audit", str(FILE)],
        cwd=ROOT,
        env=clean(sys.executable, PYTHONPATH=str(folder)),
        capture_output=True,
        text=True,
        check=False,
    )
    return done.returncode, (done.stdout + done.stderr).strip()


def test_nothing_known_and_something_known(tmp_path: Path) -> None:
    assert audited(tmp_path, FINE, FINE) == (0, "No known vulnerabilities in 2 packages.")
    status, told = audited(tmp_path, FINE, FINE | {"name": "pillow", "vulns": [HOLE]})
    assert (status, told.splitlines()) == (
        1,
        ["pillow 1.25.1: PYSEC-2026-1, fixed in 9.9", "1 known vulnerability in 2 packages."],
    )


def test_half_an_answer_is_none(tmp_path: Path) -> None:
    """An index that only hands out files knows no advisories, and pip-audit would call that
    well."""
    assert audited(tmp_path, FINE, {"name": "pillow", "skip_reason": "not found"}) == (
        2,
        NOT_CHECKED_MESSAGE,
    )
    assert audited(tmp_path, said="ConnectionError") == (2, NOT_CHECKED_MESSAGE)
    assert audited(tmp_path) == (2, NOT_CHECKED_MESSAGE)
