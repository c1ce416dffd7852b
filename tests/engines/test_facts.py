"""Every fact of every state can be corrected by name, or is listed in `facts.toml` beside the
game's tests.

What a fix can correct is found out by typing it: on tables of wild games, what it showed on others
of them. There are two lists, each entry with its reason: what is `derived`, since it follows from
other facts, and what is `left` as it is. An entry goes for everything below it. An entry too many
is as wrong as one too few. `open_games` are further ones to play, with the lines to begin them by,
where those of the setups do not get everywhere.
"""

import tomllib
from collections.abc import Iterator, Sequence
from contextlib import suppress
from functools import cache
from itertools import zip_longest
from math import ceil
from pathlib import Path
from typing import Any, TypeVar, get_args

import pytest

from engines.core import Game, IllegalCommand, Rng, Thing, Value
from engines.core.catalogue import load_installed_games
from engines.core.forecast import pick_random_move
from engines.core.things import CLOSED
from tests.tiers import gold

pytestmark = pytest.mark.slow
T = TypeVar("T")
AnyGame = Game[Any, Any]
Fact = tuple[str, ...]
"""Where a state has it: `("you", "points", "vp")`."""
every_game = pytest.mark.parametrize("game", gold().values(), ids=list(gold()))
TABLES, TEXTS = 12, 12
"""So many tables and texts for each fix."""


# ── What there is ─────────────────────────────────────────────────────────────────────────────────


def facts(model: type[Value], path: Fact = ()) -> Iterator[Fact]:
    """Every field down to what is no model; the kinds of a union are told apart by their
    classes."""
    for name, field in model.model_fields.items():
        here = (*path, name)
        kinds = () if name in CLOSED and not path else models(field.annotation)
        if not kinds:
            yield here
        for kind in kinds:
            yield from facts(kind, (*here, kind.__name__) if len(kinds) > 1 else here)


def models(annotation: Any) -> tuple[type[Value], ...]:
    if isinstance(annotation, type) and issubclass(annotation, Value):
        return (annotation,)
    return tuple(dict.fromkeys(kind for inner in get_args(annotation) for kind in models(inner)))


def inside(value: Any, path: Fact = ()) -> dict[Fact, list[Any]]:
    """A state by its facts, in a list one after the other."""
    found: dict[Fact, list[Any]] = {}
    if isinstance(value, Value):
        for name in type(value).model_fields:
            if name not in CLOSED or path:
                merge(found, inside(getattr(value, name), (*path, *step(value, name))))
    elif isinstance(value, tuple) and any(isinstance(item, Value) for item in value):
        for item in value:
            merge(found, inside(item, path))
    else:
        found[path] = [value]
    return found


def step(value: Any, name: str) -> Fact:
    """From a value to one of its fields, as `facts` writes it."""
    below = getattr(value, name, None)
    known = isinstance(value, Value) and isinstance(below, Value) and name in unions(type(value))
    return (name, type(below).__name__) if known else (name,)


@cache
def unions(model: type[Value]) -> frozenset[str]:
    return frozenset(
        name for name, field in model.model_fields.items() if len(models(field.annotation)) > 1
    )


def merge(found: dict[Fact, list[Any]], more: dict[Fact, list[Any]]) -> None:
    for fact, values in more.items():
        found[fact] = found.get(fact, []) + values


# ── What fixes do about it ────────────────────────────────────────────────────────────────────────


@cache
def tables(name: str) -> tuple[Any, ...]:
    """States on the way through wild games, at every setup that follows the table."""
    game, found = load_installed_games()[name], []
    more = [
        (game.parse_setup(begun["setup"]), begun.get("lines", ()))
        for begun in beside(game).get("games", ())
    ]
    for seed, (setup, lines) in enumerate([*((setup, ()) for setup in game.setups), *more]):
        state, rng = (
            game.engine.settle(game.engine.new_state(setup, seed)).state,
            Rng.from_seed(seed),
        )
        for line in lines:
            state = game.apply(state, game.parse_command(game.parse_line(line))).state
        while state.is_tracked and (move := pick_random_move(game, state, rng)):
            found.append(state)
            state, rng = game.apply(state, move[0]).state, move[1]
        found += [state] if state.is_tracked else []
    return tuple(found)


@cache
def followed(name: str, fix: Thing) -> tuple[Any, ...]:
    """Some of these tables on which there is such a thing, before the end."""
    return spread(
        [state for state in tables(name) if fix.is_on_table(state) and not state.is_over], TABLES
    )


@cache
def texts(name: str, fix: Thing) -> tuple[str, ...]:
    """What it showed on some of them; where that is always the same, also the example that it
    gives."""
    kept = [state for state in tables(name) if fix.is_on_table(state)]
    shown = {fix.format_current(state) for state in (*spread(kept, 9 * TEXTS), *kept[-1:])} - {""}
    example = str(fix.hint).partition(":")[0].partition(", or ")[0]
    return spread(sorted(shown), TEXTS) if len(shown) > 1 else (*shown, example)


def spread(items: Sequence[T], most: int) -> tuple[T, ...]:
    return tuple(items[:: max(ceil(len(items) / most), 1)])


@cache
def corrected(name: str) -> tuple[tuple[Thing, str, Any, Any], ...]:
    """Every correction that was accepted: the fix, what was typed, the states before and after
    it."""
    game, found = load_installed_games()[name], []
    for fix in game.things.correctables:
        for number, state in enumerate(followed(name, fix)):
            for text in texts(name, fix)[number % 3 :: 3]:
                with suppress(IllegalCommand):
                    found.append(
                        (fix, text, state, game.apply(state, command(game, fix, text)).state)
                    )
    return tuple(found)


def command(game: AnyGame, fix: Thing, text: str) -> Any:
    return game.parse_command(game.parse_line(f"adjust {fix.name} {text}"))


@cache
def correctable(name: str) -> frozenset[Fact]:
    """The facts that a fix names and really changed."""
    found: set[Fact] = set()
    for fix, text, before, after in corrected(name):
        old, new = inside(before), inside(after)
        changed = {fact for fact in old | new if old.get(fact) != new.get(fact)}
        said = fix.parse_text(text)
        played_on = before.agenda != after.agenda
        named = (
            patches(after, said["patch"])
            if said["do"] == "adjust"
            else ()
            if played_on
            else changed
        )
        found |= {
            fact
            for path in named
            for fact in changed
            if is_below(fact, path) or is_below(path, fact)
        }
    return frozenset(found)


def patches(state: Any, patch: Any, path: Fact = ()) -> Iterator[Fact]:
    """The facts that a patch names, as `facts` writes them."""
    if isinstance(patch, dict):
        for name, value in patch.items():
            yield from patches(getattr(state, name, None), value, (*path, *step(state, name)))
    elif isinstance(patch, list) and any(isinstance(item, dict) for item in patch):
        for item, on_table in zip_longest(patch, state or ()):
            yield from patches(on_table, item, path)
    else:
        yield path


def is_below(fact: Fact, path: Fact) -> bool:
    return fact[: len(path)] == path


# ── Held against the lists ────────────────────────────────────────────────────────────────────────


def beside(game: AnyGame) -> dict[str, Any]:
    file = Path(__file__).parent / game.name / "facts.toml"
    return (
        tomllib.loads(file.read_text(encoding="utf-8"))
        if game.name in gold() or file.exists()
        else {}
    )


def listed(game: AnyGame) -> dict[Fact, str]:
    derived, left = beside(game)["derived"], beside(game)["left"]
    assert not derived.keys() & left.keys()
    return {tuple(fact.split(".")): why for fact, why in (derived | left).items()}


@every_game
def test_every_fact_can_be_corrected_by_name_or_is_listed(game: AnyGame) -> None:
    lists = listed(game)
    uncorrectable = set(facts(game.state)) - correctable(game.name)
    lost = [
        ".".join(fact)
        for fact in uncorrectable
        if not any(is_below(fact, entry) for entry in lists)
    ]
    assert not lost, f"neither correctable nor listed: {sorted(lost)}"


@every_game
def test_nothing_is_listed_in_vain(game: AnyGame) -> None:
    every, by_name = set(facts(game.state)), correctable(game.name)
    for entry, why in listed(game).items():
        covered = {fact for fact in every if is_below(fact, entry)}
        assert covered, f"{entry} is no fact"
        assert not covered & by_name, (
            f"{entry} is listed and can be corrected: {sorted(covered & by_name)}"
        )
        assert why.strip(), f"{entry} is listed without a reason"


@every_game
def test_a_correction_changes_what_it_names(game: AnyGame) -> None:
    """Whatever was typed stands there afterwards, unless the game went on by it; an unknown card
    may be dealt at once."""
    changed = set()
    for fix, text, before, after in corrected(game.name):
        if (
            fix.is_on_table(after)
            and fix.format_current(before) != text
            and before.agenda == after.agenda
        ):
            assert fix.format_current(after) != fix.format_current(before), (
                f"adjust {fix.name} {text}"
            )
            assert "?" in text or set(text.split()) <= set(fix.format_current(after).split()), (
                f"adjust {fix.name} {text}"
            )
            changed.add(fix.name)
    assert changed == {fix.name for fix in game.things.correctables}
