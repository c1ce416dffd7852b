"""`python -m deploy` (on Windows `py -m deploy`): do what `make run` does in a clone, without make.

It installs into `.venv` and starts the bot or, without a token, the playground, which has the
options `--port`, `--lan`, `--no-browser` and `--folder`. `--install [dev]` only installs. If the
package is installed, it is `empty-chair`. This module needs the standard library alone, and older
versions of Python can parse it, so that they print which version is needed.
"""

import os
import signal
import subprocess
import sys
from contextlib import suppress
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / ".venv"
PYTHON = str(VENV / ("Scripts/python.exe" if sys.platform == "win32" else "bin/python"))
DEPENDENCY_FILES = (ROOT / "pyproject.toml", ROOT / "constraints.txt")
PIP_INSTALL = (
    "-m",
    "pip",
    "install",
    "--disable-pip-version-check",
    "--progress-bar=off",
    "-c",
    str(DEPENDENCY_FILES[1]),
)
PROGRESS_BY_PREFIX = {
    "Collecting": ".",
    "Processing": ".",
    "Requirement": ".",
    "Installing collected": " installing",
}
"""The text to print instead of a line of pip, by the line's first words."""


def main(*arguments: str) -> int:
    """Install what is missing, then run the bot or, without a token, the playground.

    Returns the exit status. Raises SystemExit if this Python is too old.
    """
    if sys.version_info < (3, 11):  # noqa: UP036 - an older Python may start this file
        sys.exit("Empty Chair needs Python 3.11 or newer.")
    if not _is_clone():
        from .cli import main as run_command  # noqa: PLC0415 - a clone may lack its dependencies

        return run_command(arguments)
    if "-h" in arguments or "--help" in arguments:
        print(__doc__)
        return 0
    if arguments[:1] == ("--install",):
        return install(*arguments[1:])
    status = 0
    if not _is_installation_current():
        status = install()
    if status:
        return status
    os.environ.setdefault("EMPTY_CHAIR_HOME", "data")
    command = ("deploy.tryout", *arguments)
    if os.environ.get("DISCORD_TOKEN") or os.environ.get("DISCORD_TOKEN_FILE"):
        command = ("deploy.cli", "run")
    return _run_command(PYTHON, "-m", *command)


def _is_clone() -> bool:
    """Return whether this file belongs to a clone, and not to an installed package."""
    return all(file.exists() for file in DEPENDENCY_FILES)


def _is_installation_current() -> bool:
    """Return whether the last installation is newer than the files that name the dependencies."""
    stamp = VENV / "run"
    if not stamp.exists():
        return False
    return all(stamp.stat().st_mtime >= file.stat().st_mtime for file in DEPENDENCY_FILES)


def install(*extras: str) -> int:
    """Create the virtual environment and install the bot with these extras. Returns the status.

    Prints one line that grows; if a command fails, its whole output.
    """
    purpose = "and its tests need" if extras else "needs"
    print(f"Installing what the bot {purpose}, a minute or two: ", end="", flush=True)
    # One command for all extras, because to resolve and build twice takes half a minute longer.
    packages = ["-e", str(ROOT)]
    if extras:
        packages = ["-e", f"{ROOT}[{','.join(extras)}]"]
        packages.insert(0, "--no-compile")  # most packages of the tests are never imported
    for command in ((sys.executable, "-m", "venv", str(VENV)), (PYTHON, *PIP_INSTALL, *packages)):
        status = _run_command_with_progress_dots(*command)
        if status:
            return status
    print(", ready.", flush=True)
    (VENV / "run").touch()
    if extras:
        (VENV / "ready").touch()
    return 0


def _run_command_with_progress_dots(*command: str) -> int:
    """Run a command and print a sign for each line of it; if it fails, print its output.

    Returns its status.
    """
    output = ""
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
    ) as process:
        for line in process.stdout or ():
            output += line
            for prefix, sign in PROGRESS_BY_PREFIX.items():
                if line.startswith(prefix):
                    print(sign, end="", flush=True)
    if process.returncode:
        print(f" failed. This is what it says:\n{output}", flush=True)
    return process.returncode


def _run_command(*command: str) -> int:
    """Run a command and return its exit status.

    Ctrl-C reaches both processes. The child is waited for, so that it can end in order.
    """
    with subprocess.Popen(command) as child:
        signal.signal(signal.SIGTERM, lambda *_: child.terminate())
        try:
            return child.wait()
        finally:
            child.wait()


if __name__ == "__main__":
    with suppress(KeyboardInterrupt):
        sys.exit(main(*sys.argv[1:]))
