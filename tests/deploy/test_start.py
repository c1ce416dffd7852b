"""deploy/start with a Python that only tells what it was asked."""

import os
import subprocess
import sys
from pathlib import Path

import pytest
from sqlalchemy import make_url

from tests.deploy.dockerfile import ROOT, clean
from tests.storage.conftest import fresh_database

START = ROOT / "deploy" / "start"
PYTHON = """#!/bin/sh
echo "$*"
[ "$*" != "$FAILS" ] || exit 2
[ "$*" != "-m bot" ] || echo "pid $$ safe $PYTHONSAFEPATH password ${PGPASSWORD-none}"
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "python").write_text(PYTHON, encoding="utf-8")
    (tmp_path / "python").chmod(0o755)
    return tmp_path


def start(folder: Path, *arguments: str, **extra: str) -> tuple[int, list[str], int]:
    env = clean(folder / "python", **{"FAILS": "", **extra})
    with subprocess.Popen([START, *arguments], cwd=folder, env=env, stdout=subprocess.PIPE, text=True) as process:
        told, _ = process.communicate(timeout=60)
    return process.returncode, told.splitlines(), process.pid


def test_tables_then_commands_then_the_bot_in_the_place_of_the_script(folder: Path) -> None:
    status, told, pid = start(folder)
    assert status == 0
    assert told == ["-m bot migrate", "-m bot sync --if-changed", "-m bot", f"pid {pid} safe 1 password none"]


@pytest.mark.parametrize("fails", ["-m bot migrate", "-m bot sync --if-changed", "-m bot"])
def test_what_fails_is_the_last_thing_done(folder: Path, fails: str) -> None:
    status, told, _ = start(folder, FAILS=fails)
    assert status == 2
    assert told[-1] == fails


def test_with_arguments_only_that(folder: Path) -> None:
    assert start(folder, "sync")[:2] == (0, ["-m bot sync"])


def test_the_password_of_postgresql_comes_from_its_file(folder: Path) -> None:
    secret = folder / "password"
    secret.write_text("p@ss w/rd\n", encoding="utf-8")
    assert start(folder, POSTGRES_PASSWORD_FILE=str(secret))[1][-1].endswith(" password p@ss w/rd")


async def test_postgresql_lets_the_bot_in_by_the_password_of_the_file(tmp_path: Path, postgres: str) -> None:
    """With the real Python, as compose.postgres.yaml does it: the URL has no password."""
    secret = tmp_path / "password"
    async with fresh_database(postgres) as url:
        address = make_url(url)
        secret.write_text(f"{address.password}\n", encoding="utf-8")
        bare = address._replace(password=None).render_as_string()
        env = clean(sys.executable, DATABASE_URL=bare, POSTGRES_PASSWORD_FILE=str(secret))
        subprocess.run([START, "migrate"], cwd=tmp_path, env=env, capture_output=True, timeout=60, check=True)
        secret.write_text("wrong", encoding="utf-8")
        done = subprocess.run([START, "migrate"], cwd=tmp_path, env=env, capture_output=True, text=True, check=False)
    assert done.returncode == 2
    assert "password is wrong" in done.stderr


def test_a_password_file_that_is_missing_stops_the_start(folder: Path) -> None:
    status, told, _ = start(folder, POSTGRES_PASSWORD_FILE=str(folder / "nowhere"))
    assert status != 0
    assert told == []


def test_it_is_plain_sh_that_may_be_run() -> None:
    assert START.read_text(encoding="utf-8").startswith("#!/bin/sh\n")
    assert os.access(START, os.X_OK)
