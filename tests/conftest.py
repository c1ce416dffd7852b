"""What all tests share: how hard they try, and a database to begin with."""

import asyncio
import gc
import os
import shutil
from collections.abc import Generator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, settings
from sqlalchemy.engine.default import DefaultDialect
from sqlalchemy.ext.asyncio import create_async_engine
from sqlalchemy.util import LRUCache

from storage import database as storage_engine
from storage.migration import migrate_database
from tests.cpu_limit import pytest_addoption, pytest_runtest_call, pytest_runtest_protocol  # noqa: F401
from tests.storage.postgres import NoServer, lent

EVERY_TIME = settings(
    max_examples=24, deadline=None, derandomize=True, suppress_health_check=list(HealthCheck)
)

DEAR = frozenset({"browser", "image", "look"})
"""Fixtures whose tests are left to `make test-all`, but for a smoke of them."""
FIRST = (
    "test_fifth_game.py",
    "playground/test_confined.py",
    "simulation/",
    "deploy/test_tryout.py",
)
"""What takes longest: begun last, it would be waited for at the end."""

settings.register_profile("test", EVERY_TIME)
settings.register_profile("soak", EVERY_TIME, max_examples=1000, derandomize=False)
# Where hypothesis invents what people do; `make soak` tries harder, and anew each time.
settings.load_profile("test")

collect_ignore = ["packages"]
"""They bring tests of their own, for where they are installed."""

os.environ["EMPTY_CHAIR_HOME"] = (
    "data"  # below the folder of each test, never where the developer's own games are
)

MEMORY = Path("/dev/shm")
if (
    MEMORY.is_dir()
    and shutil.disk_usage(MEMORY).free > 2 << 30
    and not os.statvfs(MEMORY).f_flag & os.ST_NOEXEC
):
    # A disk would be waited for at every move.
    os.environ.setdefault("PYTEST_DEBUG_TEMPROOT", str(MEMORY))


def _share_what_is_compiled() -> None:
    """What a statement becomes is the same for every database of its kind, and there are thousands
    in the tests."""
    shared = LRUCache[Any, Any](1000)

    def engine(*given: Any, **more: Any) -> Any:
        made = create_async_engine(*given, **more)
        made.sync_engine._compiled_cache = shared
        return made

    vars(storage_engine).update(create_async_engine=engine)
    DefaultDialect.__eq__ = lambda one, other: type(one) is type(other)  # type: ignore[method-assign]
    DefaultDialect.__hash__ = lambda one: hash(type(one))  # type: ignore[assignment, method-assign]


_share_what_is_compiled()


@pytest.fixture(scope="session")
def fresh(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A database without games, to be copied: making one takes longer than most tests."""
    return migrated(tmp_path_factory.mktemp("fresh") / "games.sqlite")


@pytest.fixture(scope="session")
def postgres(tmp_path_factory: pytest.TempPathFactory) -> str:
    """The server's URL: one for all who test beside each other, as long as whoever began it all is
    there."""
    folder, is_one_of_several = tmp_path_factory.getbasetemp(), "PYTEST_XDIST_WORKER" in os.environ
    try:
        return lent(*(folder.parent, os.getppid()) if is_one_of_several else (folder, os.getpid()))
    except NoServer as reason:
        pytest.skip(f"no PostgreSQL to test with: {reason}")


def migrated(path: Path) -> Path:
    """In a thread: tests have loops of their own."""
    with ThreadPoolExecutor(1) as thread:
        thread.submit(asyncio.run, migrate_database(f"sqlite+aiosqlite:///{path}")).result()
    return path


def pytest_xdist_auto_num_workers(config: pytest.Config) -> int:
    """Two more than there are cores: much of what is tried waits for processes, pages and clocks.
    Nothing does in `make quick`, which asks for `logical` ones: there another worker only has all
    to read once more."""
    return (os.cpu_count() or 1) + (2 if config.getoption("numprocesses") == "auto" else 0)


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """What needs a browser or the image costs a fifth of the time, and seldom breaks alone."""
    for item in items:
        if DEAR.intersection(getattr(item, "fixturenames", ())) and not item.get_closest_marker(
            "smoke"
        ):
            item.add_marker("beside")
    items.sort(key=lambda item: not item.nodeid.removeprefix("tests/").startswith(FIRST))


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Generator[None, object, object]:
    """Thousands of tests are there to stay: the collector of garbage need not look through them
    again and again, nor so often as it would through a small program: that is a twelfth of an
    evening."""
    gc.disable()
    result = yield
    gc.freeze()
    gc.set_threshold(50_000, 20, 20)
    gc.enable()
    return result
