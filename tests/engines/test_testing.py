"""Conformance in one line: a small opponent keeps all of it, and whatever breaks is named with its
chapter."""

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
from engines.core.catalogue import load_installed_games
from engines.core.record import format_record_lines
from engines.core.text.words import load_bundle
from engines.scaffold import write_template_files
from engines.testing import assert_opponent
from tests.engines.random_games import played, wild
from tests.engines.test_catalogue import OURS, shelf  # noqa: F401
from tests.package_caches import forget_games
from tests.test_docs import headings

PROJECT = tomllib.loads((Path(__file__).parents[2] / "pyproject.toml").read_text(encoding="utf-8"))[
    "project"
]
PROMISES = {
    group: PROJECT["entry-points"][group]
    for group in (testing.PROMISES_OF_A_GAME, testing.PROMISES_OF_A_TABLE)
}
HERE = Path(__file__).parent


@pytest.fixture(autouse=True)
def forgetting() -> Iterator[None]:
    """Each test has a package of its own, of the same name."""
    yield
    forget_games()
    testing.parse_again.cache_clear()
    for name in [name for name in sys.modules if name == "regatta"]:
        del sys.modules[name]


@pytest.fixture
def small(
    shelf: Path,  # noqa: F811
    monkeypatch: pytest.MonkeyPatch,
    tmp_path_factory: pytest.TempPathFactory,
) -> Path:
    """The folder of a small opponent that is installed beside ours."""

    def brought(*, group: str) -> list[EntryPoint]:
        return [EntryPoint(name, promise, group) for name, promise in PROMISES[group].items()]

    monkeypatch.setattr(testing, "entry_points", brought)
    written = tmp_path_factory.mktemp("written")
    write_template_files("regatta", written)
    return shutil.copytree(written / "regatta", shelf / "regatta")


def opened(small: Path) -> Any:
    return import_module(small.name).GAME


@pytest.mark.slow
def test_a_small_opponent_keeps_all_of_it(small: Path) -> None:
    assert_opponent(opened(small), playthroughs=small / "playthroughs", seeds=2)


@pytest.mark.soak
@pytest.mark.parametrize("name", [name for name in OURS if name not in ("arknova", "ialula")])
def test_so_do_ours(name: str) -> None:
    """In one game: the walk has more of them. Ark Nova's and Faraway's own tests play several."""
    assert_opponent(
        load_installed_games()[name],
        playthroughs=HERE / name / "playthroughs",
        seeds=1,
        setups=load_installed_games()[name].setups[:1],
    )


def changed(small: Path, file: str, old: str, new: str) -> None:
    text = (small / file).read_text(encoding="utf-8")
    assert old in text
    (small / file).write_text(text.replace(old, new), encoding="utf-8")


def told_as_gold_is(small: Path) -> None:
    """In German, briefly and with reasons."""
    changed(
        small,
        "words/en.ftl",
        "game_ended = The race is over.",
        "game_ended = The race is over.\n    .hands = Stop.",
    )
    changed(
        small,
        "words/en.ftl",
        "    .hands = Stop.",
        "    .hands = Stop.\n    .because = It is late.",
    )
    shutil.copy(small / "words" / "en.ftl", small / "words" / "de.ftl")


@pytest.mark.slow
def test_an_opponent_that_is_only_dealt_can_be_gold(small: Path) -> None:
    changed(small, "__init__.py", '"guided", "dealt"] = "guided"', '"dealt"] = "dealt"')
    changed(small, "__init__.py", '(Setup(), Setup(depth="dealt"))', "(Setup(),)")
    told_as_gold_is(small)
    assert assert_opponent(opened(small), playthroughs=small / "playthroughs", seeds=1) == "gold"


@pytest.mark.slow
def test_an_opponent_that_is_only_guided_can_be_gold_if_the_bot_draws_its_cards(
    small: Path,
) -> None:
    changed(small, "__init__.py", '"guided", "dealt"]', '"guided"]')
    changed(small, "__init__.py", '(Setup(), Setup(depth="dealt"))', "(Setup(),)")
    changed(small, "__init__.py", 'if state.setup.depth == "dealt" else Step(waiting)', "")
    told_as_gold_is(small)
    changed(
        small,
        "data/rules.toml",
        '{ opponent = "Regatta" }',
        '{ opponent = "Regatta", depth = "guided" }',
    )
    assert assert_opponent(opened(small), playthroughs=small / "playthroughs", seeds=1) == "gold"


# ── What breaks ───────────────────────────────────────────────────────────────────────────────────

BROKEN = tomllib.loads((HERE / "broken.toml").read_text(encoding="utf-8"))


@pytest.mark.slow
@pytest.mark.beside
@pytest.mark.parametrize("what", BROKEN)
def test_whatever_breaks_is_named_with_its_chapter(
    what: str, small: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for file, old, new in BROKEN[what]["change"]:
        changed(small, file, old, new)
    for place, limited, most in ((testing, "MAX_MOVES", 60), (guard, "MAX_SECONDS", 0.3)):
        monkeypatch.setattr(place, limited, most)
    chapter, said = BROKEN[what]["names"]
    with pytest.raises(AssertionError) as broken:
        assert_opponent(opened(small), playthroughs=small / "playthroughs", seeds=2)
    assert said in str(broken.value)
    assert str(broken.value).endswith(f" (docs/kit.md#{chapter})")
    assert "\n" not in str(broken.value)


@pytest.mark.parametrize("lacking", ["data/odds.toml", "words/fr.ftl", "cards.csv"])
def test_a_file_that_the_wheel_lacks_is_named(
    lacking: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Only `data/*.toml` and two languages are in `package-data`."""
    write_template_files("regatta", tmp_path)
    changed(tmp_path, "pyproject.toml", "words/*.ftl", "words/en.ftl")
    monkeypatch.syspath_prepend(tmp_path)
    game = opened(tmp_path / "regatta")
    testing.the_wheel_has_all_files(game)
    (tmp_path / "regatta" / lacking).touch()
    if lacking == "data/odds.toml":
        testing.the_wheel_has_all_files(game)
        changed(tmp_path, "pyproject.toml", "data/*.toml", "data/rules.toml")
    with pytest.raises(
        AssertionError,
        match=f"the wheel lacks {lacking}: no package-data of pyproject.toml names it",
    ):
        testing.the_wheel_has_all_files(game)


def test_what_the_next_tier_needs_is_said(small: Path) -> None:
    lacks = testing.list_missing_for_tiers(opened(small), small)
    assert lacks["silver"] == [
        "the voice .hands of events in words/en.ftl",
        "the voice .because of events in words/en.ftl",
    ]
    assert lacks["gold"] == ["a second language in words/, such as de.ftl"]
    told_as_gold_is(small)
    load_bundle.cache_clear()
    assert testing.list_missing_for_tiers(opened(small), small) == {
        "silver": [],
        "gold": [],
        "platinum": [
            "worked cases in cases/ beside its tests",
            "its rules written a second time by another author, as second.py",
        ],
    }


def test_two_packages_with_one_name(small: Path) -> None:
    shutil.copytree(small, small.with_name("second_regatta"))
    with pytest.raises(
        AssertionError,
        match=r"must be regatta, and is regatta, second_regatta .*\(docs/kit.md#cover\)",
    ):
        assert_opponent(opened(small))


def test_a_game_that_is_told_otherwise_than_it_is_kept(
    small: Path, tmp_path_factory: pytest.TempPathFactory
) -> None:
    kept = tmp_path_factory.mktemp("kept")
    log = played(opened(small), opened(small).fullest, 1)
    (kept / "a.jsonl").write_text("\n".join(format_record_lines(log)), encoding="utf-8")
    for text in (None, "Once upon a time"):
        if text:
            (kept / "a.txt").write_text(text, encoding="utf-8")
        with pytest.raises(
            AssertionError, match=r"a\.jsonl: .*a\.txt.*\(docs/kit\.md#playthroughs\)"
        ):
            assert_opponent(opened(small), playthroughs=kept, setups=())


@pytest.mark.slow
def test_odds_that_are_wrong_are_found(monkeypatch: pytest.MonkeyPatch) -> None:
    log, right = (
        wild("salamandra", load_installed_games()["salamandra"].fullest, 1)[-1],
        forecast.simulate_opponent_move_per_card,
    )
    testing.odds_are_what_every_card_gives(log)
    monkeypatch.setattr(
        forecast, "simulate_opponent_move_per_card", lambda *given: reversed([*right(*given)])
    )
    with pytest.raises(AssertionError, match="with card"):
        testing.odds_are_what_every_card_gives(log)


def test_every_chapter_that_is_named_is_in_the_guide() -> None:
    named = {*re.findall(r'hold\("(\w+)"', inspect.getsource(testing)), "time"}.union(
        *PROMISES.values()
    )
    promised = (
        *testing.AFTER_EVERY_MOVE,
        *testing.AT_SOME_TABLES,
        *testing.OF_A_WHOLE_GAME,
        *testing.OF_A_DEALT_GAME,
    )
    named |= {chapter for chapter, _ in promised} | {*testing.CHAPTERS_OF_ERRORS.values()}
    assert named <= {*headings(HERE.parents[1] / testing.GUIDE)}


def test_whoever_plays_needs_no_pytest() -> None:
    assert "pytest" not in vars(testing)
