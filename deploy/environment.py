"""`python -m deploy.environment [EXTRA …]`: what the bot needs, in .venv; for `make` and for `python -m deploy`.

The standard library alone, and nothing that an old Python could not read: it says which one is needed."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
HOME = ROOT / ".venv"
PYTHON = HOME / ("Scripts/python.exe" if sys.platform == "win32" else "bin/python")
WANTED = (ROOT / "pyproject.toml", ROOT / "constraints.txt")
RUN, READY = HOME / "run", HOME / "ready"
"""As old as what was installed: for playing, and for the tests as well."""
VERBS = (("migrate",), ("sync", "--if-changed"), ())
"""What starts a bot, as deploy/start does it: the tables, the commands, the bot."""
STEPS = {"Collecting": ".", "Processing": ".", "Requirement": ".", "Installing collected": " installing"}
"""Lines of pip by how they begin, and what is shown in the place of each."""


def install(*extras: str) -> int:
    """One line, which grows; where something fails, all that was said. Says how it ended."""
    if sys.version_info < (3, 11):  # noqa: UP036 - whoever has an older one starts this, too
        print("Empty Chair needs Python 3.11 or newer.", file=sys.stderr)
        return 2
    tests = "dev" in extras
    print(
        f"Installing what the bot {'and its tests need' if tests else 'needs'}, a minute or two: ", end="", flush=True
    )
    pip = ("-m", "pip", "install", "--disable-pip-version-check", "--progress-bar=off", "-c", str(WANTED[1]))
    # All at once: to resolve and build twice takes another half a minute. What is never imported need not be compiled.
    wanted = (*(("--no-compile",) if tests else ()), "-e", f"{ROOT}[{','.join(('playground', *extras))}]")
    for command in ((sys.executable, "-m", "venv", str(HOME)), (str(PYTHON), *pip, *wanted)):
        status, said = _told(command)
        if status:
            print(f" failed. This is what it says:\n{said}", flush=True)
            return status
    print(", ready.", flush=True)
    for stamp in (RUN, READY)[: 1 + tests]:
        stamp.touch()
    return 0


def _told(command: tuple[str, ...]) -> tuple[int, str]:
    """How it ended, and all that it said; what is worth a sign is shown by one."""
    pipe, said = subprocess.PIPE, ""
    with subprocess.Popen(command, stdout=pipe, stderr=subprocess.STDOUT, text=True, errors="replace") as running:
        for line in running.stdout or ():
            said += line
            print(next((sign for begins, sign in STEPS.items() if line.startswith(begins)), ""), end="", flush=True)
    return running.returncode, said


def stands() -> bool:
    """With all that is wanted now."""
    return RUN.exists() and all(RUN.stat().st_mtime >= file.stat().st_mtime for file in WANTED)


if __name__ == "__main__":
    sys.exit(install(*sys.argv[1:]))
