"""Checks around packages from outside: exceptions, wrong types and slowness are reported as the
package's fault.

A game is checked as it is opened: what mypy would have found is named in one sentence. Nothing is
stored that cannot be read again and told. A slow call is measured and not interrupted: who acts on
the measured time is the `Watch` that is installed. Our own games are checked by tests and are not
wrapped.
"""

import json
import re
import signal
import threading
import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import fields
from functools import partial
from inspect import formatannotation
from types import UnionType
from typing import Any, TypeVar, Union, cast, get_args, get_origin, get_type_hints

from engines.core import log
from engines.core.calls import Calls
from engines.core.engine import Engine
from engines.core.game import Game, follow_no_points
from engines.core.state import Task
from engines.core.text.errors import IllegalCommand, refuse

# ── A game as it is opened ────────────────────────────────────────────────────────────────────────


def check_game_hooks(game: Game[Any, Any]) -> None:
    """Check the hooks of a game and of its engine.

    Raises TypeError if one of them is of another kind than its field, if neither `outcome` nor
    `progress` tells who has won, or if nothing in the engine plays a command or a piece of work.
    """
    _check_values_fit_field_types(game, game.words)
    _check_values_fit_field_types(game.engine, game.words)
    if game.outcome is None and game.progress is follow_no_points:
        raise TypeError(f"{game.words} has neither outcome nor progress, so the winner is unknown")
    commands = [line.command for line in game.commands.every]
    agenda = game.state.model_fields["agenda"].annotation
    for kind in (*commands, *_iterate_task_types(agenda)):
        if kind not in game.engine.command_handlers and kind not in game.engine.task_handlers:
            raise TypeError(f"the engine of {game.words} has no function for {kind.__name__}")


def _iterate_task_types(annotation: Any) -> Iterator[type[Task]]:
    """Yield each piece of work that stands in the annotation of an agenda, `tuple[RegattaTask,
    ...]`.

    The base class itself is left out: it is there in a game that declares no agenda.
    """
    if isinstance(annotation, type) and issubclass(annotation, Task):
        if annotation is not Task:
            yield annotation
        return
    for part in get_args(annotation):
        yield from _iterate_task_types(part)


def _check_values_fit_field_types(part: Any, package: str) -> None:
    """Check the fields of a dataclass. Raises TypeError if a value does not fit the type of its
    field."""
    owner = type(part).__name__
    hints = get_type_hints(type(part))
    for field in fields(part):
        value = getattr(part, field.name)
        hint = hints[field.name]
        if not is_of_type(value, hint):
            raise TypeError(
                f"{package}: {field.name} of its {owner} must be {formatannotation(hint)}, "
                f"not {value!r}"
            )


def is_of_type(value: object, hint: Any) -> bool:
    """Return whether a value fits a type hint, as far as can be seen without calling it or looking
    inside it."""
    outer = get_origin(hint)
    inner = get_args(hint)
    if outer in (Union, UnionType):
        return any(is_of_type(value, each) for each in inner)
    if outer is type:
        return isinstance(value, type) and issubclass(value, _get_hint_class(inner[0]))
    return isinstance(value, _get_hint_class(outer or hint))


def _get_hint_class(hint: Any) -> Any:
    """Return the class of a hint: that of a type variable is its bound, and any object fits
    `Any`."""
    bound = hint.__bound__ if isinstance(hint, TypeVar) else hint
    return object if bound in (None, Any) else bound


# ── Calls into a package ──────────────────────────────────────────────────────────────────────────

OWN_PREFIX = "engines."
MAX_SECONDS = 1.0
"""The maximum processor time of the event loop's thread that a press may cost a package, in
seconds."""


class PackageError(Exception):
    """Raised when a package does what it must not; the text is for the host who installed it."""


class Watch:
    """A follower of the code of packages while it runs. This one does nothing."""

    def note_press_begin(self, package: str) -> None:
        """Note that a package is called for the first time during a press."""

    def note_press_end(self, package: str, seconds: float) -> None:
        """Note the processor time of the main thread that the package has used during that
        press."""

    def is_left_out(self, package: str) -> bool:  # noqa: ARG002
        """Return whether the package is left out."""
        return False


class _Press:
    """The time that each package has used during one press."""

    def __init__(self) -> None:
        self.is_over = False
        self.seconds: dict[str, float] = {}


_watch = Watch()
_press: ContextVar[_Press | None] = ContextVar("press", default=None)
_is_inside: ContextVar[bool] = ContextVar("is_inside", default=False)
"""Whether the code of a package is running: a call inside a call is part of the outer one."""


def install_watch(watch: Watch) -> Watch:
    """Let this watch follow all packages from now on, and return the one that did before."""
    global _watch
    before, _watch = _watch, watch
    return before


@contextmanager
def measure_package_time() -> Iterator[None]:
    """Take all calls into packages within this block as those of one press."""
    press = _Press()
    before = _press.get()
    _press.set(press)
    try:
        yield
    finally:
        press.is_over = True
        _press.set(before)
        for package, seconds in press.seconds.items():
            _watch.note_press_end(package, seconds)


def run_measured(package: str, call: Callable[..., Any], *args: Any, **kwargs: Any) -> Any:
    """Call code of a package, add its processor time to that of the press, and return what it
    returns.

    A call outside of a press counts as a press of its own. Time in other threads is not added,
    because it does not hold the event loop.
    """
    if _is_inside.get():
        return call(*args, **kwargs)
    press = _press.get()
    if press is None or press.is_over:
        with measure_package_time():
            return run_measured(package, call, *args, **kwargs)
    if package not in press.seconds:
        press.seconds[package] = 0.0
        _watch.note_press_begin(package)
    token = _is_inside.set(True)
    begun = time.thread_time()
    try:
        return call(*args, **kwargs)
    finally:
        _is_inside.reset(token)
        if threading.current_thread() is threading.main_thread():
            press.seconds[package] += time.thread_time() - begun


class _Guarded:
    """A stand-in for the game of a package, for its engine or its calls: every call of a method or
    hook is guarded."""

    def __init__(self, part: Any, game: Game[Any, Any]) -> None:
        """Stand in for this part of a game of a package."""
        self._part = part
        self._game = game
        self._hints = get_type_hints(type(part))

    def __getattr__(self, name: str) -> Any:
        """Return the attribute of the part: a function guarded, an engine or calls as a stand-in,
        all else as it is.

        Python calls it for the first use of a name only, because the result becomes an attribute of
        the stand-in. `load_state` is not guarded: the code that reads a stored state says what is
        wrong with it, and never what it holds.
        """
        value = getattr(self._part, name)
        if isinstance(value, Engine | Calls):
            value = _Guarded(value, self._game)
        elif callable(value) and not (
            isinstance(value, type) or name.startswith("_") or name == "load_state"
        ):
            value = partial(
                _call_package, self._game, name, self._find_return_hint(name, value), value
            )
        setattr(self, name, value)
        return value

    def _find_return_hint(self, name: str, function: Callable[..., Any]) -> Any:
        """Return the hint of what a hook returns by its field, or what a method returns by its
        signature."""
        if name in self._hints:
            return _get_callable_return_hint(self._hints[name])
        return get_type_hints(function).get("return", Any)


def guard_game(game: Game[Any, Any]) -> Game[Any, Any]:
    """Return a stand-in for a game of a package from outside, which guards its calls, or our own
    game as it is."""
    if game.words.startswith(OWN_PREFIX):
        return game
    return cast(Game[Any, Any], _Guarded(game, game))


def check_package_entries(played_log: log.Log, since: int = -1) -> None:
    """Check what a package has played after entry `since`, before it is stored. Our own games are
    not checked.

    Raises PackageError if an entry cannot be read again, cannot be told, or tells a secret.
    """
    game = played_log.game
    if game.words.startswith(OWN_PREFIX):
        return
    line = (0, *played_log.mainline.played)
    for before, seq in zip((0, *line), line, strict=False):
        if seq > since:
            _call_package(
                game,
                f"move {seq}",
                Any,
                _check_entry_reloads_and_hides_secrets,
                game,
                played_log.entries[before].state,
                played_log.entries[seq],
            )


def _check_entry_reloads_and_hides_secrets(
    game: Game[Any, Any], previous_state: Any, entry: log.Entry
) -> None:
    """Read an entry again, and tell it as the bot will. Raises ValueError if it tells a secret."""
    state = game.load_state(game.dump_state(entry.state))
    documents = [event.model_dump_json() for event in entry.events]
    events = game.events.validate_json(f"[{','.join(documents)}]")
    if state.box.rng.root in json.dumps([documents, game.view_state(state)]):
        raise ValueError("an event or the view contains the random generator")
    if entry.command and _is_revealing_undrawn_cards(game, previous_state, entry):
        raise ValueError("an event contains an undrawn card")
    offered = [game.summarize_entry(move, state, ()) for move in game.engine.legal_moves(state)]
    question = game.phrase_question(state)
    sentences = [game.describe_event_at_table(state, event) for event in events]
    for sentence in (question, *sentences, *offered):
        str(sentence)
    game.describe_board(state)
    game.describe_move(state, events)
    game.progress(state)
    game.compute_outcome(state)
    # The bot reads these itself, with nothing around them.
    _ = (
        state.is_over,
        state.is_tracked,
        str(state.setup),
    )


def _is_revealing_undrawn_cards(game: Game[Any, Any], previous_state: Any, entry: Any) -> bool:
    """Return whether an entry would tell other cards if the undrawn cards of each deck lay the
    other way round.

    Not all that is known of undrawn cards is a secret, because some are known by their backs.
    """
    box = previous_state.box
    reversed_cards: dict[str, str] = {}
    for name, deck in box.decks().items():
        left = entry.state.box.decks()[name].cards
        if left and deck.cards[-len(left) :] == left:
            turned = left[::-1]
            cards = deck.cards[: -len(left)] + turned
            box = box.replace(**{name: type(deck)(cards)})
            reversed_cards |= zip(map(str, left), map(str, turned), strict=True)
    replayed = game.apply(previous_state.replace(box=box), entry.command)
    pairs = zip(
        _list_event_numbers(entry.events), _list_event_numbers(replayed.events), strict=False
    )
    return any(number != other == reversed_cards.get(number) for number, other in pairs)


def _list_event_numbers(events: Iterable[Any]) -> list[str]:
    """Return all numbers in the documents of events."""
    documents = " ".join(event.model_dump_json() for event in events)
    return re.findall(r"\d+", documents)


def _get_callable_return_hint(hint: Any) -> Any:
    """Return the hint of what a function of this type returns; the function may be optional."""
    arguments = get_args(hint)
    if get_origin(hint) is Callable:
        return arguments[-1]
    return _get_callable_return_hint(arguments[0]) if arguments else Any


def _call_package(
    game: Game[Any, Any],
    name: str,
    return_hint: Any,
    call: Callable[..., Any],
    *args: Any,
    **kwargs: Any,
) -> Any:
    """Call a function of a package and return what it returns.

    Raises PackageError if it raises another error than IllegalCommand, or if its result is not of
    this type. Raises IllegalCommand if the package is left out.
    """
    if _watch.is_left_out(game.name):
        raise refuse("game-missing", game=game.name)
    try:
        found = run_measured(game.name, call, *args, **kwargs)
    except (IllegalCommand, PackageError):
        raise
    except (
        BaseException
    ) as error:  # a call that awaits nothing is not cancelled: even CancelledError is the package's
        if not is_raised_by_package(error):
            raise
        raise PackageError(
            f"{game.words}: {name} raised {type(error).__name__}: {_get_error_message(error)}"
        ) from error
    if not is_of_type(found, return_hint):
        raise PackageError(f"{game.words}: {name} returned {type(found).__name__}")
    return found


def is_raised_by_package(error: BaseException) -> bool:
    """Return whether code that was called raised this, and not the user by Ctrl-C."""
    return not (isinstance(error, KeyboardInterrupt) and _is_interruptible())


def _is_interruptible() -> bool:
    """Return whether Ctrl-C raises KeyboardInterrupt here: in the main thread, under Python's own
    handler.

    A running bot has another handler, which stops its event loop.
    """
    is_main = threading.current_thread() is threading.main_thread()
    return is_main and signal.getsignal(signal.SIGINT) is signal.default_int_handler


def _get_error_message(error: BaseException) -> str:
    """Return the message of an exception, or nothing where its own class cannot say it."""
    try:
        return str(error)
    except BaseException as second:
        if not is_raised_by_package(second):
            raise
        return ""
