"""The unit, read by systemd itself where there is one."""

import shutil
import subprocess
from pathlib import Path

import pytest
import yaml

from bot.settings import Settings
from tests.deploy.dockerfile import ROOT
from tests.deploy.sandbox import HOME, lines_of

UNIT = ROOT / "deploy" / "empty-chair.service"
needs_systemd = pytest.mark.skipif(
    not shutil.which("systemd-analyze"), reason="this machine has no systemd-analyze"
)


def complaints(unit: Path) -> list[str]:
    """What systemd says of this unit; it looks at those it depends on as well."""
    return [
        line
        for line in analyse("verify", "--man=no", unit).stderr.splitlines()
        if unit.name in line
    ]


def analyse(*arguments: str | Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        ["systemd-analyze", *arguments], capture_output=True, text=True, timeout=60, check=False
    )


@pytest.fixture
def unit(tmp_path: Path) -> Path:
    """As installed, but with its home here: systemd looks whether the program exists."""
    file = tmp_path / UNIT.name
    file.write_text(UNIT.read_text(encoding="utf-8").replace(HOME, str(ROOT)), encoding="utf-8")
    return file


@pytest.fixture(scope="module")
def lines() -> dict[str, list[str]]:
    return lines_of(UNIT)


@needs_systemd
def test_systemd_understands_every_line(unit: Path) -> None:
    assert complaints(unit) == []


@needs_systemd
@pytest.mark.parametrize(
    "wrong", ["ProtectSystems=strict", "PrivateTmp=perhaps", "ExecStartPre=/nowhere/at/all"]
)
def test_systemd_would_say_what_it_does_not_understand(unit: Path, wrong: str) -> None:
    unit.write_text(
        unit.read_text(encoding="utf-8").replace("[Service]\n", f"[Service]\n{wrong}\n"),
        encoding="utf-8",
    )
    assert complaints(unit)


@needs_systemd
def test_systemd_finds_little_to_attack(unit: Path) -> None:
    """0 is shut in, 10 is open. The rest is what a bot needs: the network."""
    done = analyse("security", "--offline=true", "--threshold=15", "--no-pager", unit)
    if "unrecognized option" in done.stderr:
        pytest.skip("this systemd cannot judge a unit that is not installed")
    assert done.returncode == 0, done.stdout


def test_the_token_is_a_credential_and_is_read_where_it_is_put(lines: dict[str, list[str]]) -> None:
    (credential,) = lines["LoadCredential"]
    name, _, file = credential.partition(":")
    assert f"DISCORD_TOKEN_FILE=%d/{name}" in lines["Environment"]
    assert file.startswith("/etc/empty-chair/")
    assert "discord_token_file" in Settings.model_fields


def test_it_starts_our_command_where_the_data_is(lines: dict[str, list[str]]) -> None:
    """In the folder where earlier releases have it."""
    assert lines["ExecStart"] == [f"{HOME}/.venv/bin/empty-chair run"]
    assert lines["WorkingDirectory"] == [f"%S/{lines['StateDirectory'][0]}"]
    assert f"EMPTY_CHAIR_HOME={lines['WorkingDirectory'][0]}/data" in lines["Environment"]


@pytest.mark.parametrize(
    "setting", ["DynamicUser=yes", "NoNewPrivileges=yes", "ProtectSystem=strict", "ProtectHome=yes"]
)
def test_it_is_shut_in(lines: dict[str, list[str]], setting: str) -> None:
    key, _, value = setting.partition("=")
    assert lines[key] == [value]


def test_it_has_limits(lines: dict[str, list[str]]) -> None:
    """Those of Compose and of Kubernetes as well."""
    (most,), (high,) = lines["MemoryMax"], lines["MemoryHigh"]
    bot = yaml.safe_load((UNIT.parent / "compose.yaml").read_text(encoding="utf-8"))["services"][
        "bot"
    ]
    assert most == bot["mem_limit"].upper()
    assert int(high.rstrip("M")) < int(most.rstrip("M"))
    assert lines["TasksMax"] == [str(bot["pids_limit"])]
    group = yaml.safe_load(
        (UNIT.parent / "kubernetes" / "group" / "deployment.yaml").read_text(encoding="utf-8")
    )
    (container,) = group["spec"]["template"]["spec"]["containers"]
    assert container["resources"]["limits"]["memory"] == f"{most}i"
