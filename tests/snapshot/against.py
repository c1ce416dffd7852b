"""Makes the snapshot of another commit, and shows what two different hashes stand for."""

import difflib
import io
import shutil
import subprocess
import sys
from pathlib import Path

from PIL import Image, ImageChops

from tests.snapshot.comparing import Difference
from tests.snapshot.jobs import HERE

ROOT = HERE.parents[1]
PROGRAM = HERE.relative_to(ROOT)
DETAILS = "details-of-commit"
KEPT_IN = ROOT / "build" / "snapshot"
"""Where both pictures or texts of a difference are left."""
ADAPTER = "adapter.py"


class CannotMake(Exception):
    """Raised when neither the current program nor that of the commit runs on the product of the
    commit."""


def make_at(commit: str, temporary: Path, only: str) -> Path:
    """Return the folder with the snapshot of the commit's product.

    The current program runs there with the commit's own adapter, or the current adapter if it has
    none. If that fails, the commit's own program runs. Raises `CannotMake` if that fails, too.
    """
    tree, made, details = temporary / "tree", temporary / "of-commit", temporary / DETAILS
    details.mkdir()
    _git("worktree", "add", "--detach", "--quiet", str(tree), commit)
    try:
        own = tree / PROGRAM
        kept = temporary / "own-program"
        if own.exists():
            shutil.copytree(own, kept)
        _replace_program(own, kept)
        if not _write(tree, made, details, only):
            if not kept.exists():
                raise CannotMake(f"the snapshot program does not run on {commit}")
            print(
                f"the current program does not run on {commit}: its own one is used",
                file=sys.stderr,
            )
            shutil.rmtree(own)
            shutil.copytree(kept, own)
            if not _write(tree, made, details, only):
                raise CannotMake(f"no snapshot program runs on {commit}")
    finally:
        _git("worktree", "remove", "--force", str(tree))
    return made


def _replace_program(own: Path, kept: Path) -> None:
    shutil.rmtree(own, ignore_errors=True)
    shutil.copytree(HERE, own, ignore=shutil.ignore_patterns("__pycache__", "expected"))
    if (kept / ADAPTER).exists():
        shutil.copy(kept / ADAPTER, own / ADAPTER)


def _write(tree: Path, made: Path, details: Path, only: str) -> bool:
    command = [
        sys.executable,
        "-m",
        "tests.snapshot",
        "write",
        "--into",
        str(made),
        "--details",
        str(details),
    ]
    return subprocess.run([*command, "--only", only], cwd=tree, check=False).returncode == 0


def _git(*arguments: str) -> None:
    subprocess.run(["git", *arguments], cwd=ROOT, check=True)


# ── What a hash stands for ────────────────────────────────────────────────────────────────────────


def explain(difference: Difference, expected: Path, got: Path, kept_in: Path = KEPT_IN) -> None:
    """Print what differs between the contents of the first two hashes that differ, and keep both as
    files."""
    for old, new in difference.hashes[:1]:
        before, after = _find(expected, old), _find(got, new)
        if before is None or after is None:
            print(f"nothing is known of {old} or {new}")
            return
        kept_in.mkdir(parents=True, exist_ok=True)
        shutil.copy(before, kept_in / f"expected{before.suffix}")
        shutil.copy(after, kept_in / f"got{after.suffix}")
        print(f"both are in {kept_in}")
        if before.suffix == ".png":
            print(describe_pixels(before.read_bytes(), after.read_bytes()))
        else:
            print(
                describe_texts(
                    before.read_text(encoding="utf-8"), after.read_text(encoding="utf-8")
                )
            )


def _find(folder: Path, digest: str) -> Path | None:
    return next(iter(sorted(folder.glob(f"{digest}*"))), None)


def describe_texts(before: str, after: str) -> str:
    lines = difflib.unified_diff(
        before.splitlines(), after.splitlines(), "expected", "got", n=2, lineterm=""
    )
    return "\n".join(list(lines)[:60])


def describe_pixels(before: bytes, after: bytes) -> str:
    """Say where two pictures differ, and the first pixel that does."""
    old = Image.open(io.BytesIO(before)).convert("RGBA")
    new = Image.open(io.BytesIO(after)).convert("RGBA")
    if old.size != new.size:
        return f"expected a picture of {old.size}, got one of {new.size}"
    changed = ImageChops.difference(old, new).convert("RGBA").split()
    joined = changed[0]
    for channel in changed[1:]:
        joined = ImageChops.lighter(joined, channel)
    box = joined.getbbox()
    if box is None:
        return "the pixels are the same"
    count = joined.width * joined.height - joined.histogram()[0]
    first = next(
        (x, y)
        for y in range(box[1], box[3])
        for x in range(box[0], box[2])
        if joined.getpixel((x, y))
    )
    return (
        f"{count} pixels differ, all within left {box[0]}, top {box[1]}, right {box[2]}, "
        f"bottom {box[3]}\n"
        f"the first at {first}: expected {old.getpixel(first)}, got {new.getpixel(first)}"
    )
