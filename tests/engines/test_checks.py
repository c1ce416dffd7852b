"""What mypy would have found in a game is refused in words as the game is opened."""

from dataclasses import MISSING, fields, replace
from typing import Any

import pytest

from engines.core import Game, Value
from engines.core.guard import check_game_hooks
from engines.highseason import GAME, commands, state


def hooks_without(*names: str) -> dict[str, Any]:
    """Return what High Season is made of, without these fields."""
    return {each.name: getattr(GAME, each.name) for each in fields(GAME) if each.name not in names}


def refused(**hooks: Any) -> str:
    """Return the sentence that refuses High Season with these hooks."""
    with pytest.raises(TypeError) as refusal:
        check_game_hooks(replace(GAME, **hooks))
    return str(refusal.value)


def test_few_things_are_required_of_a_game() -> None:
    required = [
        each.name for each in fields(Game) if each.default is each.default_factory is MISSING
    ]
    assert len(required) <= 12


def test_what_a_game_lacks_is_named() -> None:
    with pytest.raises(TypeError, match="missing 1 required keyword-only argument: 'commands'"):
        Game(**hooks_without("commands"))
    with pytest.raises(TypeError, match="unexpected keyword argument 'weather'"):
        replace(GAME, weather="fine")  # type: ignore[call-arg]


def test_something_must_tell_who_has_won() -> None:
    hooks = hooks_without("outcome", "progress")
    check_game_hooks(Game(**hooks, progress=GAME.progress))
    with pytest.raises(
        TypeError, match=r"^engines.highseason has neither outcome nor progress, so the winner"
    ):
        check_game_hooks(Game(**hooks))


@pytest.mark.parametrize(
    ("contents", "kind"), [("command_handlers", commands.Claim), ("task_handlers", state.TakeDie)]
)
def test_something_must_play_each_command_and_each_piece_of_work(
    contents: str, kind: type[Value]
) -> None:
    others: Any = {
        each: play for each, play in getattr(GAME.engine, contents).items() if each is not kind
    }
    lacking = refused(engine=replace(GAME.engine, **{contents: others}))
    assert lacking == f"the engine of engines.highseason has no function for {kind.__name__}"


@pytest.mark.parametrize("wrong", [3, "outcome"])
def test_a_function_must_be_one(wrong: Any) -> None:
    assert refused(outcome=wrong).startswith(
        "engines.highseason: outcome of its Game must be collections.abc.Callable"
    )
    assert refused(outcome=wrong).endswith(f"not {wrong!r}")


def test_so_must_one_of_the_engine() -> None:
    wrong = refused(engine=replace(GAME.engine, legal_moves=()))  # type: ignore[arg-type]
    assert wrong.startswith(
        "engines.highseason: legal_moves of its Engine must be collections.abc.Callable"
    )


@pytest.mark.parametrize("wrong", [3, int, "Setup"])
def test_a_class_must_be_of_its_kind(wrong: Any) -> None:
    assert refused(setup=wrong).startswith("engines.highseason: setup of its Game must be ")


def test_what_is_no_function_is_held_to_its_kind_too() -> None:
    assert (
        refused(part_starts="fast")
        == "engines.highseason: part_starts of its Game must be frozenset[str], not 'fast'"
    )
    assert refused(things=[]).startswith(
        "engines.highseason: things of its Game must be engines.core.things.Things"
    )


def test_a_game_whose_hooks_fit_is_not_refused() -> None:
    check_game_hooks(replace(GAME, part_starts=frozenset({"die_taken"})))
