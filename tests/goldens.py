"""Write all goldens anew except the snapshot, and print what changed: `python -m tests.goldens`, or `make goldens`.

A golden is a file that a test compares with what the code makes today. Players read most of them, so read every changed
line before you commit it.
"""

import os
import subprocess
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

from tests import pages
from tests.bot import test_registered, test_spoken
from tests.engines import test_declared, test_playthroughs
from tests.pictures import test_golden
from tests.snapshot.jobs import install_package

ROOT = Path(__file__).parent.parent
PACKAGE = "ialula"
PLAYTHROUGHS_OF_PACKAGE = ROOT / "tests" / "packages" / PACKAGE / "tests" / "playthroughs"


def write_playthroughs_of_package() -> None:
    """Tell the records of the package in processes in which it is installed."""
    with tempfile.TemporaryDirectory() as site:
        install_package(PACKAGE, Path(site))
        environment = os.environ | {"PYTHONPATH": site}
        for record in sorted(PLAYTHROUGHS_OF_PACKAGE.glob("*.jsonl")):
            with record.with_suffix(".txt").open("w", encoding="utf-8") as text:
                command = [sys.executable, "-m", "engines", "tell", str(record)]
                subprocess.run(command, cwd=ROOT, env=environment, stdout=text, check=True)


WRITERS: dict[str, Callable[[], None]] = {
    "playthroughs": test_playthroughs.write_goldens,
    "playthroughs of the package": write_playthroughs_of_package,
    "typed lines": test_declared.write_goldens,
    "registered commands": test_registered.write_goldens,
    "panels as a screen reader says them": test_spoken.write_goldens,
    "pictures": test_golden.write_goldens,
    "pages": pages.main,
}
FOLDERS = (
    test_playthroughs.RECORDS[0].parent,
    PLAYTHROUGHS_OF_PACKAGE,
    test_declared.KEPT,
    test_registered.KEPT,
    test_spoken.SPOKEN,
    test_golden.GOLDEN,
)
"""The folders, and one file, that the writers write to, beside the pages."""


def main() -> None:
    for name, write in WRITERS.items():
        print(f"writing {name}", flush=True)
        write()
    goldens = [*FOLDERS, *pages.pages()]
    changed = run_git("diff", "--stat", "--", *goldens)
    added = run_git("ls-files", "--others", "--exclude-standard", "--", *goldens)
    print(changed + added or "No golden has changed.\n", end="")


def run_git(*arguments: str | Path) -> str:
    """Return what git prints. Raise CalledProcessError if it fails."""
    return subprocess.run(["git", *arguments], cwd=ROOT, capture_output=True, text=True, check=True).stdout


if __name__ == "__main__":
    main()
