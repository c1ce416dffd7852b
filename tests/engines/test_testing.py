"""Conformance in one line: a small opponent keeps all of it, and whatever breaks is named with its chapter."""

import inspect
import re
import shutil
import sys
import tomllib
from collections.abc import Iterator
from importlib import import_module
from importlib.metadata import EntryPoint
from pathlib import Path
from typing import Any

import pytest

from engines import testing
from engines.core import forecast, guard
from engines.core.catalogue import open_games
from engines.core.record import write_record
from engines.core.text.words import load_bundle
from engines.scaffold import write_files
from engines.testing import assert_opponent
from tests.engines.random_games import played, wild
from tests.engines.test_catalogue import OURS, shelf  # noqa: F401
from tests.test_docs import headings

PROJECT = tomllib.loads((Path(__file__).parents[2] / "pyproject.toml").read_text(encoding="utf-8"))["project"]
PROMISES = {
    group: PROJECT["entry-points"][group] for group in (testing.PROMISES_OF_A_GAME, testing.PROMISES_OF_A_TABLE)
}
HERE = Path(__file__).parent


@pytest.fixture(autouse=True)
def forgetting() -> Iterator[None]:
    """Each test has a package of its own, of the same name."""
    yield
    for known in (load_bundle.cache_clear, testing.parse_again.cache_clear):
        known()
    for name in [name for name in sys.modules if name == "regatta"]:
        del sys.modules[name]


@pytest.fixture
def small(shelf: Path, monkeypatch: pytest.MonkeyPatch, tmp_path_factory: pytest.TempPathFactory) -> Path:  # noqa: F811
    """The folder of a small opponent that is installed beside ours."""

    def brought(*, group: str) -> list[EntryPoint]:
        return [EntryPoint(name, promise, group) for name, promise in PROMISES[group].items()]

    monkeypatch.setattr(testing, "entry_points", brought)
    written = tmp_path_factory.mktemp("written")
    write_files("regatta", written)
    return shutil.copytree(written / "regatta", shelf / "regatta")


def opened(small: Path) -> Any:
    return import_module(small.name).GAME


@pytest.mark.slow
def test_a_small_opponent_keeps_all_of_it(small: Path) -> None:
    assert_opponent(opened(small), playthroughs=small / "playthroughs", seeds=2)


@pytest.mark.slow
@pytest.mark.parametrize("name", OURS)
def test_so_do_ours(name: str) -> None:
    """In one game: the walk has more of them."""
    assert_opponent(open_games()[name], playthroughs=HERE / name / "playthroughs", seeds=1)


# ── What breaks ─────────────────────────────────────────────────────────────────────────────────────────────────────

BROKEN = tomllib.loads((HERE / "broken.toml").read_text(encoding="utf-8"))


@pytest.mark.slow
@pytest.mark.parametrize("what", BROKEN)
def test_whatever_breaks_is_named_with_its_chapter(what: str, small: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for file, old, new in BROKEN[what]["change"]:
        text = (small / file).read_text(encoding="utf-8")
        assert old in text
        (small / file).write_text(text.replace(old, new), encoding="utf-8")
    for place, limited, most in ((testing, "MAX_MOVES", 60), (guard, "MAX_SECONDS", 0.3)):
        monkeypatch.setattr(place, limited, most)
    chapter, said = BROKEN[what]["names"]
    with pytest.raises(AssertionError) as broken:
        assert_opponent(opened(small), playthroughs=small / "playthroughs", seeds=2)
    assert said in str(broken.value)
    assert str(broken.value).endswith(f" (docs/kit.md#{chapter})")
    assert "\n" not in str(broken.value)


def test_two_packages_with_one_name(small: Path) -> None:
    shutil.copytree(small, small.with_name("second_regatta"))
    with pytest.raises(
        AssertionError, match=r"must be regatta, and is regatta, second_regatta .*\(docs/kit.md#cover\)"
    ):
        assert_opponent(opened(small))


def test_a_game_that_is_told_otherwise_than_it_is_kept(small: Path, tmp_path_factory: pytest.TempPathFactory) -> None:
    kept = tmp_path_factory.mktemp("kept")
    log = played(opened(small), opened(small).fullest, 1)
    (kept / "a.jsonl").write_text("\n".join(write_record(log)), encoding="utf-8")
    for text in (None, "Once upon a time"):
        if text:
            (kept / "a.txt").write_text(text, encoding="utf-8")
        with pytest.raises(AssertionError, match=r"a\.jsonl: .*a\.txt.*\(docs/kit\.md#playthroughs\)"):
            assert_opponent(opened(small), playthroughs=kept, seeds=0)


@pytest.mark.slow
def test_odds_that_are_wrong_are_found(monkeypatch: pytest.MonkeyPatch) -> None:
    log, right = wild("salamandra", open_games()["salamandra"].fullest, 1)[-1], forecast.list_next_moves
    testing.odds_are_what_every_card_gives(log)
    monkeypatch.setattr(forecast, "list_next_moves", lambda *given: reversed([*right(*given)]))
    with pytest.raises(AssertionError, match="with card"):
        testing.odds_are_what_every_card_gives(log)


def test_every_chapter_that_is_named_is_in_the_guide() -> None:
    named = {*re.findall(r'hold\("(\w+)"', inspect.getsource(testing)), "time"}.union(*PROMISES.values())
    promised = (*testing.AFTER_EVERY_MOVE, *testing.AT_SOME_TABLES, *testing.OF_A_WHOLE_GAME, *testing.OF_A_DEALT_GAME)
    named |= {chapter for chapter, _ in promised} | {*testing.CHAPTERS_OF_ERRORS.values()}
    assert named <= {*headings(HERE.parents[1] / testing.GUIDE)}


def test_whoever_plays_needs_no_pytest() -> None:
    assert "pytest" not in vars(testing)
