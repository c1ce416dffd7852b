"""Which tests execute a line of production code, measured once by coverage.py and kept for later draws."""

import json
import os
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

from coverage import CoverageData

from tests.mutants.sites import Mutant

PACKAGES = ("bot", "deploy", "engines", "storage")
SETTINGS = """\
[run]
concurrency = greenlet,thread
source = bot,deploy,engines,storage
relative_files = true
"""
"""SQLAlchemy runs its drivers in greenlets, so coverage.py has to follow them."""

TESTS_OF_PROCESSES = {
    "deploy/playground/": "tests/playground/",
    "deploy/": "tests/deploy/",
    "bot/pictures/__main__.py": "tests/bot/test_painter.py",
}
"""Files that tests run in a process of its own, which coverage.py does not follow, and where those tests are."""


@dataclass
class CoverageMap:
    """The tests of a project by the lines they execute, and how many seconds each test took."""

    data: CoverageData
    seconds: dict[str, float]

    def tests_for(self, mutant: Mutant) -> list[str]:
        """Return the tests that execute the statement, the quickest first.

        A statement at the top of a module runs when the module is imported, so no test is recorded for it. All tests
        that execute any line of its file are returned then, or else any line of its folder. A statement that runs in a
        process of its own has the tests that start this process.
        """
        by_line = self.data.contexts_by_lineno(mutant.file)
        contexts: set[str] = set()
        for line in range(mutant.line, mutant.last_line + 1):
            contexts.update(by_line.get(line, ()))
        tests = self._tests(contexts) or self._tests_of_process(mutant.file)
        if not tests:
            tests = self._tests({context for found in by_line.values() for context in found})
        if not tests:
            tests = self._tests(self._contexts_of_folder(mutant.file))
        return sorted(tests, key=lambda test: (self.seconds[test], test))

    def _tests_of_process(self, file: str) -> set[str]:
        for beginning, tests in TESTS_OF_PROCESSES.items():
            if file.startswith(beginning):
                return {test for test in self.seconds if test.startswith(tests)}
        return set()

    def _contexts_of_folder(self, file: str) -> set[str]:
        folder = file.rpartition("/")[0]
        contexts: set[str] = set()
        for other in self.data.measured_files():
            if other.startswith(f"{folder}/"):
                contexts.update(*self.data.contexts_by_lineno(other).values())
        return contexts

    def _tests(self, contexts: set[str]) -> set[str]:
        """Return the tests of these contexts, such as `tests/test_docs.py::test_links|run`, that have passed."""
        names = {context.rpartition("|")[0] for context in contexts}
        return {name for name in names if name in self.seconds}


def measure(root: Path, folder: Path) -> None:
    """Run all tests of `make test` in `root`, and write what they execute into `folder`.

    Raises RuntimeError when no test has passed.
    """
    folder.mkdir(parents=True, exist_ok=True)
    settings = folder / "coveragerc"
    settings.write_text(SETTINGS, encoding="utf-8")
    environment = os.environ | {
        "PYTHONPATH": str(root),
        "COVERAGE_FILE": str(folder / "coverage"),
        "RECORD_DURATIONS": str(folder / "seconds.json"),
    }
    command = [sys.executable, "-m", "pytest", "-n", "auto", "--dist", "worksteal", "-m", "not soak and not beside"]
    command += ["-p", "tests.mutants.recording", "--cov-context=test", "--cov-report=", f"--cov-config={settings}"]
    command += [f"--cov={package}" for package in PACKAGES]
    subprocess.run(command, cwd=root, env=environment, check=False)
    if not load(folder).seconds:
        raise RuntimeError("no test has passed, so nothing can be said about mutants")


def load(folder: Path) -> CoverageMap:
    """Return what `measure` has written into `folder`. Raises FileNotFoundError where nothing was measured."""
    seconds = json.loads((folder / "seconds.json").read_text(encoding="utf-8"))
    data = CoverageData(str(folder / "coverage"))
    data.read()
    return CoverageMap(data, seconds)
