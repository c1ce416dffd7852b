"""Which tests execute a line of production code, measured once by coverage.py and kept for later
draws."""

import ast
import json
import os
import subprocess
import sys
from dataclasses import dataclass, field
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
    "bot/picture_worker.py": "tests/bot/test_painter.py",
    "bot/health/": "tests/playground/test_seen.py",
}
"""Files that tests run in a process of its own, which coverage.py does not follow, and where those
tests are."""


@dataclass
class CoverageMap:
    """The tests of a project by the lines they execute, and how many seconds each test took."""

    data: CoverageData
    seconds: dict[str, float]
    importers: dict[str, set[str]] = field(default_factory=dict)
    """The test files that import a production file, by its path."""

    def tests_for(self, mutant: Mutant) -> list[list[str]]:
        """Return the tests that execute the statement, and then others that may notice its change;
        the quickest first.

        Others are those that execute another line of the file or import it: a statement at the top
        of a module runs when the module is imported, and a cached function runs in the first test
        that calls it. A file of which no test executes anything has the tests of its folder. One
        that runs in a process of its own has those that start it.
        """
        by_line = self.data.contexts_by_lineno(mutant.file)
        contexts: set[str] = set()
        for line in range(mutant.line, mutant.last_line + 1):
            contexts.update(by_line.get(line, ()))
        executing = self._tests(contexts)
        others = self._tests(set().union(*by_line.values()))
        others |= self._tests_of_process(mutant.file) | self._importing_tests(mutant.file)
        if not executing and not others:
            others = self._tests(self._contexts_of_folder(mutant.file))
        return [self._quickest_first(executing), self._quickest_first(others - executing)]

    def _quickest_first(self, tests: set[str]) -> list[str]:
        return sorted(tests, key=lambda test: (self.seconds[test], test))

    def _importing_tests(self, file: str) -> set[str]:
        importers = self.importers.get(file, set())
        return {test for test in self.seconds if test.partition("::")[0] in importers}

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
        """Return the tests of these contexts, such as `tests/test_docs.py::test_links|run`, that
        have passed."""
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
    command = [
        sys.executable,
        "-m",
        "pytest",
        "-n",
        "auto",
        "--dist",
        "worksteal",
        "-m",
        "not soak and not beside",
    ]
    command += [
        "-p",
        "tests.mutants.recording",
        "--cov-context=test",
        "--cov-report=",
        f"--cov-config={settings}",
    ]
    command += [f"--cov={package}" for package in PACKAGES]
    subprocess.run(command, cwd=root, env=environment, check=False)
    if not load(folder, root).seconds:
        raise RuntimeError("no test has passed, so nothing can be said about mutants")


def find_importers(root: Path) -> dict[str, set[str]]:
    """Return the test files that import each file, all of them as paths below `root`."""
    importers: dict[str, set[str]] = {}
    for path in (root / "tests").rglob("test_*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            for module in _imported_modules(node):
                file = f"{module.replace('.', '/')}.py"
                importers.setdefault(file, set()).add(str(path.relative_to(root)))
    return importers


def _imported_modules(node: ast.AST) -> list[str]:
    """Return the modules that an import names. What is imported from a package may be one of its
    modules."""
    if isinstance(node, ast.Import):
        return [alias.name for alias in node.names]
    if isinstance(node, ast.ImportFrom) and node.module:
        return [node.module, *(f"{node.module}.{alias.name}" for alias in node.names)]
    return []


def load(folder: Path, root: Path) -> CoverageMap:
    """Return what `measure` has written into `folder`. Raises FileNotFoundError where nothing was
    measured."""
    seconds = json.loads((folder / "seconds.json").read_text(encoding="utf-8"))
    data = CoverageData(str(folder / "coverage"))
    data.read()
    return CoverageMap(data, seconds, find_importers(root))
