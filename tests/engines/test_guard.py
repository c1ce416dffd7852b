"""Whatever a package raises is named as its fault; what comes from outside passes through."""

import asyncio
import signal
import threading
from collections.abc import Iterator
from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import pytest
from pydantic import ValidationError

from engines.core import guard
from engines.core.catalogue import load_installed_game
from engines.core.engine import Engine, Step
from engines.highseason import GAME


class Oath(BaseException):
    pass


class Silent(BaseException):
    def __str__(self) -> str:
        raise KeyboardInterrupt


@pytest.fixture
def like_a_running_bot() -> Iterator[None]:
    """Where Ctrl-C raises nothing, but asks the event loop to stop."""
    before = signal.signal(signal.SIGINT, lambda *_: None)
    yield
    signal.signal(signal.SIGINT, before)


@pytest.fixture
def like_a_terminal() -> Iterator[None]:
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


def call(error: BaseException) -> Any:
    """Call code of a package that raises this, as the bot does."""

    def fail() -> None:
        raise error

    game: Any = SimpleNamespace(name="regatta", words="regatta")
    return guard._call_package(game, "turn", Any, fail)


@pytest.mark.usefixtures("like_a_running_bot")
@pytest.mark.parametrize(
    ("error", "said"),
    [
        (KeyError("mast"), "KeyError: 'mast'"),
        (StopIteration(3), "StopIteration: 3"),
        (SystemExit(3), "SystemExit: 3"),
        (GeneratorExit(), "GeneratorExit: "),
        (asyncio.CancelledError("gone"), "CancelledError: gone"),
        (KeyboardInterrupt(), "KeyboardInterrupt: "),
        (Oath("by the sea"), "Oath: by the sea"),
        (Silent(), "Silent: "),
    ],
    ids=lambda each: each if isinstance(each, str) else "",
)
def test_whatever_a_package_raises_is_its_own_fault(error: BaseException, said: str) -> None:
    with pytest.raises(guard.PackageError) as raised:
        call(error)
    assert str(raised.value) == f"regatta: turn raised {said}"


@pytest.mark.usefixtures("like_a_terminal")
def test_ctrl_c_in_a_terminal_is_the_user_s() -> None:
    with pytest.raises(KeyboardInterrupt):
        call(KeyboardInterrupt())


@pytest.mark.usefixtures("like_a_terminal")
def test_no_other_thread_is_interrupted_by_the_user() -> None:
    found: list[BaseException] = []

    def work() -> None:
        try:
            call(KeyboardInterrupt())
        except BaseException as error:
            found.append(error)

    thread = threading.Thread(target=work)
    thread.start()
    thread.join()
    assert isinstance(found[0], guard.PackageError)


def wrong(_: object) -> Any:
    return 3


def guarded(**hooks: Any) -> Any:
    """Return High Season with these hooks, guarded like the game of a package."""
    return guard.guard_game(replace(GAME, words="elsewhere", **hooks))


def test_what_a_hook_returns_is_held_to_its_type() -> None:
    state = GAME.engine.new_state(GAME.fullest, 7)
    with pytest.raises(guard.PackageError, match=r"^elsewhere: progress returned int$"):
        guarded(progress=wrong).progress(state)
    with pytest.raises(guard.PackageError, match=r"^elsewhere: describe_board returned int$"):
        guarded(board_text=wrong).describe_board(state)
    with pytest.raises(guard.PackageError, match=r"^elsewhere: legal_moves returned int$"):
        guarded(engine=replace(GAME.engine, legal_moves=wrong)).engine.legal_moves(state)


def test_what_is_right_goes_through_the_guard() -> None:
    game, state = guarded(), GAME.engine.new_state(GAME.fullest, 7)
    assert game.describe_board(state) == GAME.describe_board(state)
    assert game.engine.settle(state) == GAME.engine.settle(state)
    assert game.calls.list_guessable_questions(state) == GAME.calls.list_guessable_questions(state)  # type: ignore[union-attr]
    assert (game.name, game.state, game.setups) == (GAME.name, GAME.state, GAME.setups)


def test_the_parser_of_stored_states_is_not_guarded() -> None:
    """The error names the field. As a fault of the package its message would quote what is
    stored."""
    with pytest.raises(ValidationError):
        guarded().load_state('{"round": "secret"}')


def test_our_own_games_are_not_guarded() -> None:
    assert guard.guard_game(GAME) is GAME


def test_an_agenda_that_never_gets_empty_comes_to_an_end() -> None:
    game = load_installed_game("highseason")
    state = game.engine.new_state(game.fullest, 7)

    def again(state: Any) -> Step[Any, Any]:
        return Step(state)

    engine: Engine[Any, Any, Any, Any] = Engine(
        **vars(game.engine) | {"next_deal": lambda _: again}
    )
    with pytest.raises(RuntimeError, match="the agenda is not empty after"):
        engine.settle(state)
