"""Try one mutant: change the file in a copy of the project, run tests there, and restore the
file."""

import os
import subprocess
import sys
from dataclasses import dataclass, field
from enum import Enum
from itertools import zip_longest
from pathlib import Path

from tests.mutants.coverage_map import CoverageMap
from tests.mutants.sites import Mutant

FIRST_ROUND = 0.03
"""The share of all tests, by the time they took, that is tried first; most mutants are found by few
of them."""
SECOND_ROUND = 0.25
"""The share of all tests that a mutant has to survive to be listed. A share, so that a busy machine
tries as many."""
MOST_TESTS = 1000
"""Tests of one round; a command line holds no more than some thousand names."""
TIMEOUT = 60.0
"""Seconds that a run may take beyond three times what its tests took before."""


class Verdict(Enum):
    """What became of a mutant."""

    KILLED = "killed"
    SURVIVED = "survived"
    NOT_COVERED = "not covered"


@dataclass
class Copy:
    """A copy of the project in which files are changed."""

    root: Path
    _changes: int = field(default=0)

    def write(self, file: str, source: bytes) -> None:
        """Write a file with a new time, so that Python does not use the code compiled before."""
        path = self.root / file
        path.write_bytes(source)
        self._changes += 1
        time = path.stat().st_mtime + 10 * self._changes
        os.utime(path, (time, time))

    def has_failure(self, tests: list[str], seconds: float) -> bool:
        """Return whether one of the tests fails, or all of them together take much longer than
        before."""
        command = [
            sys.executable,
            "-m",
            "pytest",
            "-x",
            "-n",
            "0",
            "-p",
            "no:cacheprovider",
            *tests,
        ]
        environment = os.environ | {"PYTHONPATH": str(self.root)}
        try:
            done = subprocess.run(
                command,
                cwd=self.root,
                env=environment,
                stdout=subprocess.DEVNULL,
                stderr=subprocess.DEVNULL,
                timeout=3 * seconds + TIMEOUT,
                check=False,
            )
        except subprocess.TimeoutExpired:
            return True
        return done.returncode != 0


def try_mutant(copy: Copy, mutant: Mutant, coverage: CoverageMap) -> Verdict:
    """Run tests that may notice the mutant, a few first and then more, and return what became of
    it."""
    groups = coverage.tests_for(mutant)
    tests = [test for group in groups for test in nearest_first(mutant.file, group)]
    if not tests:
        return Verdict.NOT_COVERED
    original = (copy.root / mutant.file).read_bytes()
    copy.write(mutant.file, mutant.apply(original))
    try:
        tried = 0
        for share in (FIRST_ROUND, SECOND_ROUND):
            limit = share * sum(coverage.seconds.values())
            chosen = _within(tests[tried:], coverage.seconds, limit)
            seconds = sum(coverage.seconds[test] for test in chosen)
            if chosen and copy.has_failure(chosen, seconds):
                return Verdict.KILLED
            tried += len(chosen)
        return Verdict.SURVIVED
    finally:
        copy.write(mutant.file, original)


def nearest_first(file: str, tests: list[str]) -> list[str]:
    """Return the tests of a production file, first those whose path has the name of the file or of
    its folder."""
    path = Path(file)
    names = {path.stem, path.parent.name}

    def count_names(test: str) -> int:
        folder, _, name = test.partition("::")[0].removesuffix(".py").rpartition("/")
        return len(names & {*folder.split("/"), name.removeprefix("test_")})

    return sorted(spread_over_files(tests), key=count_names, reverse=True)


def spread_over_files(tests: list[str]) -> list[str]:
    """Return the tests so that each file has its turn: the first test of each, then the second of
    each."""
    by_file: dict[str, list[str]] = {}
    for test in tests:
        by_file.setdefault(test.partition("::")[0], []).append(test)
    turns = zip_longest(*by_file.values())
    return [test for turn in turns for test in turn if test is not None]


def _within(tests: list[str], seconds: dict[str, float], limit: float) -> list[str]:
    """Return the first tests that take `limit` seconds together, and at least one."""
    chosen: list[str] = []
    spent = 0.0
    for test in tests[:MOST_TESTS]:
        spent += seconds[test]
        if chosen and spent > limit:
            break
        chosen.append(test)
    return chosen
