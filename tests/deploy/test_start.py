"""deploy/start, which units of earlier releases run, with a command that only tells what it was
asked; and the password of PostgreSQL from its file."""

import os
import subprocess
import sys
from pathlib import Path

import pytest
from sqlalchemy import make_url

from tests.deploy.dockerfile import ROOT, clean
from tests.storage.conftest import fresh_database

START = ROOT / "deploy" / "start"
COMMAND = """#!/bin/sh
echo "pid $$ $*"
exit 3
"""


def start(folder: Path, *arguments: str) -> tuple[int, str, int]:
    command = folder / "empty-chair"
    command.write_text(COMMAND, encoding="utf-8")
    command.chmod(0o755)
    with subprocess.Popen(
        [START, *arguments], env=clean(command), stdout=subprocess.PIPE, text=True
    ) as process:
        told, _ = process.communicate(timeout=60)
    return process.returncode, told.strip(), process.pid


@pytest.mark.parametrize(
    ("arguments", "asked"), [((), "run"), (("sync", "--if-changed"), "sync --if-changed")]
)
def test_it_is_the_command_in_the_place_of_the_script(
    tmp_path: Path, arguments: tuple[str, ...], asked: str
) -> None:
    status, told, pid = start(tmp_path, *arguments)
    assert (status, told) == (3, f"pid {pid} {asked}")


def test_it_is_plain_sh_that_may_be_run() -> None:
    assert START.read_text(encoding="utf-8").startswith("#!/bin/sh\n")
    assert os.access(START, os.X_OK)


def migrate(folder: Path, **settings: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "bot", "migrate"]
    env = clean(sys.executable, PYTHONPATH=str(ROOT), EMPTY_CHAIR_HOME=str(folder), **settings)
    return subprocess.run(
        command, cwd=folder, env=env, capture_output=True, text=True, timeout=60, check=False
    )


async def test_postgresql_lets_the_bot_in_by_the_password_of_the_file(
    tmp_path: Path, postgres: str
) -> None:
    """As compose.postgres.yaml does it: the URL has no password."""
    secret = tmp_path / "password"
    async with fresh_database(postgres) as url:
        address = make_url(url)
        secret.write_text(f"{address.password}\n", encoding="utf-8")
        settings = {
            "DATABASE_URL": address._replace(password=None).render_as_string(),
            "POSTGRES_PASSWORD_FILE": str(secret),
        }
        assert migrate(tmp_path, **settings).returncode == 0
        secret.write_text("wrong", encoding="utf-8")
        done = migrate(tmp_path, **settings)
    assert done.returncode == 2
    assert "password is wrong" in done.stderr


def test_a_password_file_that_is_missing_stops_the_start(tmp_path: Path) -> None:
    done = migrate(tmp_path, POSTGRES_PASSWORD_FILE=str(tmp_path / "nowhere"))
    assert done.returncode == 2
    assert done.stderr.startswith("The file of POSTGRES_PASSWORD_FILE cannot be read")
    assert list(tmp_path.iterdir()) == []
