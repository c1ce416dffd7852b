"""`python -m deploy` (on Windows `py -m deploy`): `make run` without make. `--install [dev]` does no more than that.

The standard library alone, and nothing that an older Python could not read: it is told which one is needed."""

import os
import signal
import subprocess
import sys
from contextlib import suppress
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
HOME = ROOT / ".venv"
PYTHON = str(HOME / ("Scripts/python.exe" if sys.platform == "win32" else "bin/python"))
WANTED = (ROOT / "pyproject.toml", ROOT / "constraints.txt")
PIP = ("-m", "pip", "install", "--disable-pip-version-check", "--progress-bar=off", "-c", str(WANTED[1]))
SIGNS = {"Collecting": ".", "Processing": ".", "Requirement": ".", "Installing collected": " installing"}
"""What is shown in the place of pip's lines, by how they begin."""


def main(*given: str) -> int:
    if sys.version_info < (3, 11):  # noqa: UP036 - whoever has an older one starts this, too
        sys.exit("Empty Chair needs Python 3.11 or newer.")
    if given[:1] == ("--install",):
        return install(*given[1:])
    ready = HOME / "run"
    stands = ready.exists() and all(ready.stat().st_mtime >= file.stat().st_mtime for file in WANTED)
    from .tryout import VERBS  # noqa: PLC0415 - not for an older Python

    status = 0 if stands else install()
    has_token = os.environ.get("DISCORD_TOKEN") or os.environ.get("DISCORD_TOKEN_FILE")
    for run in [("bot", *verb) for verb in VERBS] if has_token else [("deploy.tryout", *given)]:
        status = status or _beside(PYTHON, "-m", *run)
    return status


def install(*extras: str) -> int:
    """One line, which grows; where something fails, all that was said."""
    print(
        f"Installing what the bot {'and its tests need' if extras else 'needs'}, a minute or two: ", end="", flush=True
    )
    # All at once: to resolve and build twice takes another half a minute. What is never imported need not be compiled.
    wanted = (*(("--no-compile",) if extras else ()), "-e", f"{ROOT}[{','.join(('playground', *extras))}]")
    for command in ((sys.executable, "-m", "venv", str(HOME)), (PYTHON, *PIP, *wanted)):
        said = ""
        with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True) as running:
            for line in running.stdout or ():
                said += line
                print(next((sign for begins, sign in SIGNS.items() if line.startswith(begins)), ""), end="", flush=True)
        if running.returncode:
            print(f" failed. This is what it says:\n{said}", flush=True)
            return running.returncode
    print(", ready.", flush=True)
    for stamp in ("run", "ready")[: 1 + bool(extras)]:
        (HOME / stamp).touch()
    return 0


def _beside(*command: str) -> int:
    """Ctrl-C is heard by both of us: the other one ends in its own time, and we after it."""
    with subprocess.Popen(command) as child:
        signal.signal(signal.SIGTERM, lambda *_: child.terminate())
        try:
            return child.wait()
        finally:
            child.wait()


if __name__ == "__main__":
    with suppress(KeyboardInterrupt):
        sys.exit(main(*sys.argv[1:]))
