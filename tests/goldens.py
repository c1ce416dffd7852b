"""Write all goldens anew except the snapshot, and print what changed: `python -m tests.goldens`, or
`make goldens`.

A golden is a file that a test compares with what the code makes today. Players read most of them,
so read every changed line before you commit it.
"""

import subprocess
from collections.abc import Callable
from pathlib import Path

from tests import pages
from tests.bot import test_registered, test_spoken
from tests.engines import test_declared, test_playthroughs
from tests.pictures import test_golden

ROOT = Path(__file__).parent.parent

WRITERS: dict[str, Callable[[], None]] = {
    "playthroughs": test_playthroughs.write_goldens,
    "typed lines": test_declared.write_goldens,
    "registered commands": test_registered.write_goldens,
    "panels as a screen reader says them": test_spoken.write_goldens,
    "pictures": test_golden.write_goldens,
    "pages": pages.main,
}
FOLDERS = (
    test_playthroughs.RECORDS[0].parent,
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
    return subprocess.run(
        ["git", *arguments], cwd=ROOT, capture_output=True, text=True, check=True
    ).stdout


if __name__ == "__main__":
    main()
