"""Run mypy on a source text that a test makes."""

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parent.parent
CACHES = ROOT / ".mypy_cache"
SOURCE = "source.py"
"""The name of the checked file in the report."""


def run_mypy(source: str, folder: Path, cache: str) -> str:
    """Return what mypy reports of this source, with the configuration of the project.

    The source is written to `folder`. Each caller names a `cache` of its own, because `make types`
    and other tests may run beside it. A first run takes 6 s of processor time, later ones 0.3 s.
    """
    file = folder / SOURCE
    file.write_text(source, encoding="utf-8")
    command = [
        sys.executable,
        "-m",
        "mypy",
        "--config-file",
        "pyproject.toml",
        "--no-error-summary",
    ]
    command += ["--cache-dir", str(CACHES / cache), str(file)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert not done.stderr, done.stderr
    return done.stdout
