"""The wheel, built once for all workers, and installed into an environment that has nothing else of
ours.

Dependencies come from where the tests run, so that no package index is needed.
"""

import fcntl
import os
import shutil
import subprocess
import sys
import sysconfig
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.deploy.dockerfile import ROOT, clean

SOURCES = ("bot", "deploy", "engines", "storage", "pyproject.toml", "README.md", "LICENSE")
PIP = (sys.executable, "-m", "pip", "--disable-pip-version-check", "--quiet")
SETTINGS = ("SHARD_", "WATCH_", "WIRE_", "USER_INSTALL", "XDG_")


class Environment:
    """A virtual environment with the package in it."""

    def __init__(self, folder: Path) -> None:
        self.python = folder / "bin" / "python"
        self.command = folder / "bin" / "empty-chair"

    def around(self, home: Path, **settings: str) -> dict[str, str]:
        """What a new user has around the command: a home, and no setting of ours."""
        inherited = {
            name: value
            for name, value in clean(self.python).items()
            if not name.startswith(SETTINGS)
        }
        return {**inherited, "HOME": str(home), **settings}

    def run(self, *arguments: str, cwd: Path, **settings: str) -> subprocess.CompletedProcess[str]:
        env = self.around(cwd.parent, **settings)
        command = [str(self.command), *arguments]
        return subprocess.run(
            command,
            cwd=cwd,
            env=env,
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            timeout=60,
            check=False,
        )


def shared(factory: pytest.TempPathFactory, name: str, make: Callable[[Path], None]) -> Path:
    """A folder that is made once, also where several workers want it."""
    base = factory.getbasetemp()
    if "PYTEST_XDIST_WORKER" in os.environ:
        base = base.parent
    folder = base / name
    with (base / f"{name}.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not (folder / "made").exists():
            folder.mkdir(exist_ok=True)
            make(folder)
            (folder / "made").touch()
    return folder


def build(folder: Path) -> None:
    source = folder / "source"
    source.mkdir()
    for name in SOURCES:
        if (ROOT / name).is_dir():
            shutil.copytree(
                ROOT / name, source / name, ignore=shutil.ignore_patterns("__pycache__", "secrets")
            )
        else:
            shutil.copy(ROOT / name, source)
    offline = ("--no-index", "--no-deps", "--no-build-isolation")
    command = [*PIP, "wheel", *offline, "--wheel-dir", str(folder), str(source)]
    subprocess.run(command, cwd=folder, env=clean(sys.executable), check=True, capture_output=True)


def wheel_in(folder: Path) -> Path:
    (wheel,) = folder.glob("*.whl")
    return wheel


def install(folder: Path, *arguments: str | Path) -> subprocess.CompletedProcess[str]:
    """By pip, into a new environment. Nothing around it tells of the checkout, where it counts as
    installed."""
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", folder], check=True)
    command = [*PIP, "--python", folder / "bin" / "python", "install", "--no-compile", *arguments]
    env = clean(sys.executable)
    return subprocess.run(command, cwd=folder, env=env, capture_output=True, text=True, check=False)


def borrow_dependencies(folder: Path) -> None:
    """By a path and nothing else: hooks that lie there, as the one to the checkout, are not run."""
    (site,) = (folder / "lib").glob("python*/site-packages")
    (site / "borrowed.pth").write_text(sysconfig.get_path("purelib"), encoding="utf-8")
