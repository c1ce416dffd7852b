"""A part of the snapshot that takes little time: every sixth evening, and what is registered and
stored; with the marker `snapshot` also all evenings, a few games, and the records.

`make snapshot-check` compares all of it. A difference that is wanted is renewed with `make
snapshot`.
"""

from collections.abc import Iterator
from typing import Any

import pytest
from simcord.backend.ops import guilds

from bot import app
from tests.snapshot import adapter, comparing, jobs, making
from tests.snapshot.compaction import compact, expand

pytestmark = [
    pytest.mark.slow,
    pytest.mark.filterwarnings(
        "ignore::pytest.PytestUnraisableExceptionWarning", "ignore::ResourceWarning"
    ),
]
GAMES = {
    ("gah-elisabeth-dealt-easy", "de"),
    ("highseason-ralph-dealt-5", "de"),
    ("salamandra-rudolph-guided-map-3", "en"),
    ("waterdeep-pseudo-dealt", "de"),
}
"""A game of four opponents, by names and languages. Each takes some seconds."""


def is_chosen(job: jobs.Job) -> bool:
    if job.kind == "game":
        return (job.part, job.file.split(".")[1]) in GAMES
    return job.kind in ("evening", "commands", "schemas")


CHOSEN = [job for job in jobs.list_jobs() if is_chosen(job)]
EVENINGS = [job for job in CHOSEN if job.kind == "evening"]
IN_EVERY_TEST = [job for job in CHOSEN if job.kind in ("commands", "schemas")] + EVENINGS[::6]
"""What `make test` compares."""


def list_params() -> Iterator[Any]:
    """Yield the chosen jobs as parameters; those that `make test` leaves out have the marker."""
    for job in CHOSEN:
        marks = () if job in IN_EVERY_TEST else pytest.mark.snapshot
        yield pytest.param(job, id=f"{job.file} {job.part}", marks=marks)


@pytest.fixture(autouse=True, scope="module")
def prepared(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    painter, permissions = vars(app)["PictureProcess"], guilds.DEFAULT_EVERYONE_PERMISSIONS
    jobs.use_scratch(str(tmp_path_factory.mktemp("snapshot")))
    with adapter.prepare_process():
        jobs.fresh_database()
        yield
    vars(app).update(PictureProcess=painter)
    guilds.DEFAULT_EVERYONE_PERMISSIONS = permissions


def committed_lines(job: jobs.Job) -> list[str]:
    """Return the lines of the committed snapshot as they stand in its file."""
    return (making.EXPECTED / job.file).read_text(encoding="utf-8").split("\n")[:-1]


def expected_lines(job: jobs.Job) -> list[str]:
    """Return the lines of the committed snapshot that belong to this job."""
    lines = comparing.read_expanded(making.EXPECTED / job.file)[:-1]
    if job.kind != "game":
        return lines
    start = lines.index(f"# {job.part}")
    ends = (at for at, line in enumerate(lines) if at > start and line.startswith("# "))
    return lines[start : next(ends, len(lines))]


@pytest.mark.parametrize("job", list(list_params()))
def test_what_people_see_is_as_it_was(job: jobs.Job) -> None:
    made = job.run()
    compacted = list(compact(making.split_lines(made.lines)))
    if job.kind == "game" or compacted != committed_lines(job):
        found = list(
            comparing.compare_lines(job.file, expected_lines(job), list(expand(compacted)))
        )
        assert not found, str(found[0])
    assert not made.problems


@pytest.mark.snapshot
def test_every_rule_does_what_it_did() -> None:
    """The state, the events and the question after each entry of the records."""
    got = [line for job in jobs.list_jobs() if job.kind == "records" for line in job.run().lines]
    expected = comparing.read_expanded(making.EXPECTED / "records.txt")[:-1]
    found = list(comparing.compare_lines("records.txt", expected, got))
    assert not found, str(found[0])


def test_all_chosen_games_are_there() -> None:
    assert sum(job.kind == "game" for job in CHOSEN) == len(GAMES)
