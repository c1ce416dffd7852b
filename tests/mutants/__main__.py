"""Change production statements one by one, and list the changes that no test notices.

The first run measures which tests execute which lines (about a quarter of an hour on two cores) and
keeps that in `build/mutants`; `--measure` does it again after tests or code have changed much.
"""

import argparse
import concurrent.futures
import queue
import shutil
import subprocess
import sys
import tempfile
import tomllib
from collections import Counter
from pathlib import Path

from tests.mutants import coverage_map
from tests.mutants.running import Copy, Verdict, try_mutant
from tests.mutants.sites import Mutant, draw, mutants_of_file

ROOT = Path(__file__).parents[2]
FOLDER = ROOT / "build" / "mutants"
LEFT_OUT = ("storage/migrations/",)
"""Migrations of earlier releases are never changed."""
EQUIVALENT = Path(__file__).parent / "equivalent.toml"


def main() -> int:
    """Draw, try and list mutants. Return 1 if one survives that is not known to be equivalent."""
    arguments = _parser().parse_args()
    with tempfile.TemporaryDirectory() as folder:
        copies = [
            Copy(_copy_project(Path(folder) / str(number))) for number in range(arguments.workers)
        ]
        if arguments.measure or not (FOLDER / "seconds.json").exists():
            coverage_map.measure(copies[0].root, FOLDER)
        mutants = _chosen(arguments)
        return _report(_try_all(copies, mutants, coverage_map.load(FOLDER, ROOT)))


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m tests.mutants", description=__doc__)
    parser.add_argument("--count", type=int, default=200, help="how many mutants are drawn")
    parser.add_argument("--seed", default="0", help="another seed draws other mutants")
    parser.add_argument(
        "--at", metavar="FILE:LINE", action="append", help="all mutants of this statement instead"
    )
    parser.add_argument(
        "--measure", action="store_true", help="measure again which tests execute which lines"
    )
    parser.add_argument("--workers", type=int, default=2, help="how many mutants are tried at once")
    return parser


def production_files() -> list[str]:
    """Return the files whose statements are drawn, as paths below the root."""
    command = ["git", "ls-files", *(f"{package}/*.py" for package in coverage_map.PACKAGES)]
    listed = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    return [file for file in listed.stdout.splitlines() if not file.startswith(LEFT_OUT)]


def known_equivalents() -> dict[str, str]:
    """Return the reasons of all mutants that change nothing, by their key (see `key_of`)."""
    listed = tomllib.loads(EQUIVALENT.read_text(encoding="utf-8"))
    entries = listed.get("equivalent", [])
    return {f"{entry['mutant']} in {entry['in']}": entry["reason"] for entry in entries}


def key_of(mutant: Mutant) -> str:
    """Return the name of a mutant in `equivalent.toml`, by its statement: its line moves when the
    file is edited."""
    return (
        f"{mutant.file} {mutant.operator}: {mutant.before} -> {mutant.text} in {mutant.statement}"
    )


def _chosen(arguments: argparse.Namespace) -> list[Mutant]:
    if not arguments.at:
        return draw(ROOT, production_files(), arguments.count, arguments.seed)
    found: list[Mutant] = []
    for place in arguments.at:
        file, _, line = place.partition(":")
        found += mutants_of_file(ROOT, file).get(int(line), [])
    return found


def _copy_project(target: Path) -> Path:
    """Copy the files that git knows, or would add, and link the environment beside them."""
    command = ["git", "ls-files", "--cached", "--others", "--exclude-standard"]
    listed = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    for file in listed.stdout.splitlines():
        if (ROOT / file).is_file():
            (target / file).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(ROOT / file, target / file)
    (target / ".venv").symlink_to(Path(sys.prefix))
    subprocess.run(["git", "init", "--quiet"], cwd=target, check=True)
    subprocess.run(["git", "add", "--all"], cwd=target, check=True)
    return target


def _try_all(
    copies: list[Copy], mutants: list[Mutant], coverage: coverage_map.CoverageMap
) -> dict[Mutant, Verdict]:
    """Try every mutant, as many at once as there are copies, and print each verdict."""
    free: queue.Queue[Copy] = queue.Queue()
    for copy in copies:
        free.put(copy)
    verdicts: dict[Mutant, Verdict] = {}

    def try_in_free_copy(mutant: Mutant) -> Verdict:
        copy = free.get()
        try:
            return try_mutant(copy, mutant, coverage)
        finally:
            free.put(copy)

    with concurrent.futures.ThreadPoolExecutor(len(copies)) as pool:
        running = {pool.submit(try_in_free_copy, mutant): mutant for mutant in mutants}
        for done in concurrent.futures.as_completed(running):
            mutant = running[done]
            verdicts[mutant] = done.result()
            print(f"{done.result().value}: {mutant.name}", flush=True)
    return verdicts


def _report(verdicts: dict[Mutant, Verdict]) -> int:
    """Print the survivors and the share of killed mutants. Return 1 if one survives that is not
    equivalent."""
    reasons = known_equivalents()
    equivalent = [mutant for mutant in verdicts if key_of(mutant) in reasons]
    counted = {mutant: verdict for mutant, verdict in verdicts.items() if mutant not in equivalent}
    survivors = [mutant for mutant, verdict in counted.items() if verdict is not Verdict.KILLED]
    numbers = Counter(verdict.value for verdict in counted.values())
    print("\nSurvivors:")
    for mutant in sorted(survivors, key=lambda each: (each.file, each.line)):
        print(f"  {mutant.name} ({counted[mutant].value})")
    share = 100 * numbers["killed"] / max(len(counted), 1)
    print(
        f"{len(counted)} mutants, {dict(numbers)}, {len(equivalent)} equivalent ones not "
        f"counted: {share:.1f} % killed"
    )
    return int(bool(survivors))


if __name__ == "__main__":
    sys.exit(main())
