"""A game is put together of the files of its package; what is lacking there or of another kind is refused in words."""

from dataclasses import MISSING, fields, replace
from typing import Any

import pytest

from engines.core import Game, Value
from engines.highseason import commands, engine, scoring, state

NAME = "engines.highseason"


def refused(**more: Any) -> str:
    with pytest.raises(TypeError) as refusal:
        Game.of(NAME, **more)
    return str(refusal.value)


def test_few_things_are_required_of_a_game() -> None:
    required = [each.name for each in fields(Game) if each.default is each.default_factory is MISSING]
    assert len(required) <= 12


def test_what_a_file_lacks_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delattr(commands, "COMMANDS")
    assert refused() == "commands of engines.highseason.commands (COMMANDS) is missing"


def test_something_must_tell_who_has_won(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delattr(scoring, "outcome")
    Game.of(NAME)
    monkeypatch.delattr(scoring, "progress")
    assert refused() == "engines.highseason has neither outcome nor progress: nothing tells who has won"


@pytest.mark.parametrize(("contents", "kind"), [("says", commands.Claim), ("does", state.TakeDie)])
def test_something_must_play_each_command_and_each_piece_of_work(contents: str, kind: type[Value]) -> None:
    others: Any = {each: play for each, play in getattr(engine.ENGINE, contents).items() if each is not kind}
    lacking = refused(engine=replace(engine.ENGINE, **{contents: others}))
    assert lacking == f"nothing in the engine of engines.highseason plays {kind.__name__}"


@pytest.mark.parametrize("wrong", [3, None, "outcome"])
def test_a_function_must_be_one(monkeypatch: pytest.MonkeyPatch, wrong: Any) -> None:
    monkeypatch.setattr(scoring, "outcome", wrong)
    assert refused().startswith("outcome of engines.highseason.scoring (outcome) must be collections.abc.Callable")
    assert refused().endswith(f"not {wrong!r}")


@pytest.mark.parametrize("wrong", [3, int, "Setup"])
def test_a_kind_must_be_of_its_kind(monkeypatch: pytest.MonkeyPatch, wrong: Any) -> None:
    monkeypatch.setattr(state, "Setup", wrong)
    assert refused().startswith("setup of engines.highseason.state (Setup) must be ")


def test_what_a_package_says_itself_is_held_to_the_same() -> None:
    assert refused(beats="fast") == "beats of engines.highseason must be frozenset[str], not 'fast'"
    assert refused(things=[]).startswith("things of engines.highseason must be engines.core.things.Things")
    assert refused(weather="fine") == "weather of engines.highseason is nothing that a game has"


def test_what_a_package_says_itself_comes_first() -> None:
    assert Game.of(NAME, beats=frozenset({"die_taken"})).beats == {"die_taken"}
