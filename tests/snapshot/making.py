"""Makes the snapshot with all cores, puts its parts together, and writes it."""

import atexit
import gzip
import logging
import multiprocessing
import os
import re
import shutil
import tempfile
from collections.abc import Callable, Iterable
from contextlib import ExitStack
from fnmatch import fnmatch
from pathlib import Path

from tests.snapshot import adapter, jobs
from tests.snapshot.compaction import compact
from tests.snapshot.jobs import Job, Made

EXPECTED = jobs.HERE / "expected"
VERBS = "verbs.txt"
CUSTOM_ID = re.compile(r'(?<=[(" ])(e[a-z]\d?)~([a-z_-]+)|(?<=[(" ])(e[a-z]\d?):\d+:\d+:([a-z_-]+)')
"""A custom id as rendered: after `~`, or in full."""
Files = dict[str, list[str]]
"""Lines by the name of their file, as they are before they are compacted."""


def make(
    wanted: str = "*", *, is_drawn: bool = False, details: str = "", workers: int = 0
) -> tuple[Files, list[Made]]:
    """Run all jobs whose file fits; return the files and what each job made."""
    chosen = [
        job
        for job in jobs.list_jobs(is_drawn=is_drawn, details=details)
        if fnmatch(job.file, wanted)
    ]
    if is_drawn:
        chosen = [job for job in chosen if job.kind == "records" or job.file.endswith(".en.txt")]
    made = _run(chosen, workers or os.cpu_count() or 1)
    files: Files = {}
    for each in sorted(made, key=lambda one: (one.file, one.part)):
        files.setdefault(each.file, []).extend(each.lines)
    if wanted == "*":
        files[VERBS] = list_verbs(files)
    return files, made


def _run(chosen: list[Job], workers: int) -> list[Made]:
    with scratch_folder() as folder:
        if workers == 1:
            prepare(folder)
            return [job.run() for job in chosen]
        with multiprocessing.get_context("spawn").Pool(workers, prepare, (folder,)) as pool:
            return list(pool.imap_unordered(Job.run, chosen))


def scratch_folder() -> tempfile.TemporaryDirectory[str]:
    """Return a folder for `prepare`. Workers of a pool are ended at once, so the folder belongs to
    who starts them."""
    return tempfile.TemporaryDirectory(
        prefix="snapshot-", dir=jobs.MEMORY if jobs.MEMORY.is_dir() else None
    )


def prepare(folder: str) -> None:
    """Load the product and simulate its clocks, for as long as this process lives."""
    logging.disable(logging.CRITICAL)
    jobs.use_scratch(folder)
    simulated = ExitStack()
    simulated.enter_context(adapter.prepare_process())
    atexit.register(simulated.close)


def list_verbs(files: Files) -> list[str]:
    """Return the kinds and verbs of all custom ids that were sent anywhere; what people press is in
    headings."""
    found: set[str] = set()
    for lines in files.values():
        sent = "\n".join(line for line in lines if not line.startswith("#"))
        for match in CUSTOM_ID.finditer(sent):
            kind, verb = match[1] or match[3], match[2] or match[4]
            found.add(f"{kind}:{verb}")
    return sorted(found)


# ── Files ─────────────────────────────────────────────────────────────────────────────────────────


def write(files: Files, folder: Path) -> None:
    shutil.rmtree(folder, ignore_errors=True)
    for name, lines in files.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text("\n".join(compact(split_lines(lines))) + "\n", encoding="utf-8")


def split_lines(lines: Iterable[str]) -> list[str]:
    """Return the lines as a reader of the file sees them: a line break within one begins
    another."""
    return "\n".join(lines).replace("\r", "␍").split("\n")


def write_inputs(made: Iterable[Made]) -> None:
    """Keep the typed lines and records that were drawn."""
    shutil.rmtree(jobs.INPUTS / "games", ignore_errors=True)
    (jobs.INPUTS / "games").mkdir()
    records: dict[int, list[str]] = {}
    for each in sorted(made, key=lambda one: (one.file, one.part)):
        for name, lines in each.inputs.items():
            if name.isdecimal():
                records[int(name)] = lines
            else:
                path = jobs.INPUTS / "games" / f"{name}.txt"
                path.write_text("\n".join(lines) + "\n", encoding="utf-8")
    text = "\n\n".join("\n".join(records[number]) for number in sorted(records))
    jobs.RECORDS.write_bytes(gzip.compress(text.encode(), mtime=0))


def tell_problems(made: Iterable[Made], tell: Callable[[str], None]) -> None:
    for each in made:
        for problem in each.problems:
            tell(f"a step cannot be done: {problem}")
