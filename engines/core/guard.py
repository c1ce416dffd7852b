"""Packages beside ours: whatever they do, the bot goes on. What takes too long is broken off, what gives something else
than it declares is found out as it does, and nothing is stored that cannot be read again and told. Ours tests look at.
"""

import json
import re
from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import Any, get_args, get_origin, get_type_hints

from engines.core import limit, log, rooms
from engines.core.errors import IllegalCommand
from engines.core.game import Game
from engines.core.saying import refuse

OURS = "engines."
LONGEST = 1.5
"""Seconds for whatever is asked of a game: people are answered within three."""
MOST_BROKEN_OFF = 3
"""Times that a package is, until it is left out."""
_broken_off: Counter[str] = Counter()


class Misbehaved(Exception):
    """What a package did that it must not, for whoever installed it."""


def held(game: Game[Any, Any]) -> Game[Any, Any]:
    """The same game, and whatever is called of it is watched."""
    if game.words.startswith(OURS):
        return game
    engine, calls = _watched(game.engine, game), game.calls and _watched(game.calls, game)
    watched: Game[Any, Any] = _watched(replace(game, engine=engine, calls=calls), game)
    return watched


def check(played: log.Log, since: int = -1) -> None:
    """Before it is stored: what was played after this entry."""
    game, line = played.game, (0, *played.line.played)
    for before, seq in () if game.words.startswith(OURS) else zip((0, *line), line, strict=False):
        if seq > since:
            _call(game, f"move {seq}", Any, _look, game, played.entries[before].state, played.entries[seq])


def _look(game: Game[Any, Any], before: Any, entry: log.Entry) -> None:
    """Reads and tells it as it will be for those who come to the table."""
    state, told = game.load(game.dump(entry.state)), [event.model_dump_json() for event in entry.events]
    events = game.events.validate_json(f"[{','.join(told)}]")
    if state.box.rng.root in json.dumps([told, game.view(state)]):
        raise ValueError("told the generator")
    if entry.command and _is_telling(game, before, entry):
        raise ValueError("told a card that nobody has drawn")
    offered = [game.summed_up(move, state, ()) for move in game.engine.legal(state)]
    _ = [str(said) for said in (game.question(state), *(game.told(state, event) for event in events), *offered)]
    _ = game.board(state), game.briefly(state, events), game.progress(state), game.outcome(state)
    _ = state.over, state.tracked, str(state.setup)  # the bot reads these itself, with nothing around them


def _is_telling(game: Game[Any, Any], before: Any, entry: Any) -> bool:
    """Whether it would have told other cards, had those that lie undrawn lain the other way round. Not all that may be
    known of them is a secret: some are known by their backs."""
    box, there = before.box, dict[str, str]()
    for name, deck in box.decks().items():
        left = entry.state.box.decks()[name].cards
        if left and deck.cards[-len(left) :] == left:
            box = box.replace(**{name: type(deck)(deck.cards[: -len(left)] + left[::-1])})
            there |= zip(map(str, left), map(str, left[::-1]), strict=True)
    told = entry.events, game.apply(before.replace(box=box), entry.command).events
    numbers = [re.findall(r"\d+", " ".join(event.model_dump_json() for event in events)) for events in told]
    return any(card != other == there.get(card) for card, other in zip(*numbers, strict=False))


def _watched(part: Any, game: Game[Any, Any]) -> Any:
    """Stored states are read as ever: who reads them says what is wrong, and never what they hold."""
    watched, kinds = replace(part), get_type_hints(type(part))
    for name in {*dir(part)} - {"load"}:
        call = getattr(part, name)
        if callable(call) and not (name.startswith("_") or isinstance(call, type)):
            object.__setattr__(watched, name, partial(_call, game, name, _given(kinds.get(name)), call))
    return watched


def _given(kind: Any) -> Any:
    """What a function of this kind gives."""
    args = get_args(kind)
    return args[-1] if get_origin(kind) is Callable else _given(args[0]) if args else Any


def _call(game: Game[Any, Any], name: str, kind: Any, call: Callable[..., Any], *args: Any, **kwargs: Any) -> Any:
    if _broken_off[game.name] >= MOST_BROKEN_OFF:
        raise refuse("game-missing", game=game.name)
    try:
        found = limit.within(LONGEST, call, *args, **kwargs)
    except (IllegalCommand, Misbehaved):
        raise
    except BaseException as error:  # a call that awaits nothing is not cancelled: even CancelledError is the package's
        if not is_raised_by_package(error):
            raise
        _broken_off[game.name] += isinstance(error, limit.TookTooLong)
        out = " (left out)" if _broken_off[game.name] == MOST_BROKEN_OFF else ""
        raise Misbehaved(f"{game.words}: {name} raised {type(error).__name__}: {_text(error)}{out}") from error
    if not rooms.fits(kind, found):
        raise Misbehaved(f"{game.words}: {name} gave {type(found).__name__}")
    return found


def is_raised_by_package(error: BaseException) -> bool:
    """Return whether code that was called raised this, and not the user or the time limit around it."""
    if isinstance(error, KeyboardInterrupt):
        return not limit.is_interruptible()
    return not isinstance(error, limit.BreakOff)


def _text(error: BaseException) -> str:
    """Return the message of an exception, or nothing where its own class cannot say it."""
    try:
        return str(limit.within(LONGEST, str, error))
    except BaseException as second:
        if not is_raised_by_package(second):
            raise
        return ""
