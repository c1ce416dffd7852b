"""`python -m tests.snapshot`: write the snapshot of the behaviour, compare it, or show one of its
files in full.

    write [--inputs]               write tests/snapshot/expected; with --inputs draw games and
    records anew first
    check [--against COMMIT]       compare with what was committed, or with what that commit makes
    show FILE                      print a file of the snapshot without abbreviations

`--only PATTERN` limits both to some files, such as 'evenings/0*'.
"""

import argparse
import sys
import tempfile
import time
from pathlib import Path

from tests.snapshot import against, comparing, making, release


def main() -> int:
    chosen = _parse()
    if chosen.action == "show":
        print("\n".join(comparing.read_expanded(making.EXPECTED / chosen.file)))
        return 0
    if chosen.action == "write":
        return write(chosen.only, Path(chosen.into), chosen.details, has_new_inputs=chosen.inputs)
    return check(chosen.only, chosen.against)


def write(only: str, folder: Path, details: str, *, has_new_inputs: bool) -> int:
    begun = time.monotonic()
    if has_new_inputs:
        _, drawn = making.make("[gr]*", is_drawn=True)
        making.write_inputs(drawn)
        release.write_database()
    files, made = making.make(only, details=details)
    if only != "*" and folder == making.EXPECTED:
        files = _kept(folder) | files
        files[making.VERBS] = making.list_verbs(files)
    making.write(files, folder)
    making.tell_problems(made, lambda text: print(text, file=sys.stderr))
    size = sum(path.stat().st_size for path in folder.rglob("*") if path.is_file())
    print(f"{folder}: {len(files)} files, {size / 1e6:.2f} MB, {time.monotonic() - begun:.0f} s")
    return 0


def _kept(folder: Path) -> making.Files:
    """Return the files that are there already: those that are not made anew stay."""
    paths = folder.rglob("*.txt")
    return {str(path.relative_to(folder)): comparing.read_expanded(path)[:-1] for path in paths}


def check(only: str, commit: str) -> int:
    begun = time.monotonic()
    with tempfile.TemporaryDirectory() as temporary:
        got, details = Path(temporary) / "got", Path(temporary) / "details"
        details.mkdir()
        expected = making.EXPECTED
        if commit:
            expected = against.make_at(commit, Path(temporary), only)
        files, _ = making.make(only, details=str(details) if commit else "")
        making.write(files, got)
        wanted = None if only == "*" else {*files}
        found = list(comparing.find_differences(expected, got, wanted))
        print(
            f"{len(files)} files compared in {time.monotonic() - begun:.0f} s: {len(found)} differ"
        )
        if not found:
            return 0
        print(found[0])
        if commit:
            against.explain(found[0], Path(temporary) / against.DETAILS, details)
        elif found[0].hashes:
            print(
                "To see what a hash stands for: make snapshot-check AGAINST=COMMIT, or "
                "AGAINST=HEAD before a commit."
            )
        for other in found[1:20]:
            print(f"also {other.file}, expanded line {other.line}")
        return 1


def _parse() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m tests.snapshot", description=__doc__)
    actions = parser.add_subparsers(dest="action", required=True)
    writing = actions.add_parser("write")
    writing.add_argument("--inputs", action="store_true")
    writing.add_argument("--into", default=str(making.EXPECTED))
    writing.add_argument("--details", default="")
    writing.add_argument("--only", default="*")
    checking = actions.add_parser("check")
    checking.add_argument("--against", default="", metavar="COMMIT")
    checking.add_argument("--only", default="*")
    showing = actions.add_parser("show")
    showing.add_argument("file")
    return parser.parse_args()


if __name__ == "__main__":
    sys.exit(main())
