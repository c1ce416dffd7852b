"""Values without pydantic's hook for attributes: read as any object, and nothing of what the hook is for is used."""

import ast
import dataclasses
import pickle
import sys
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cached_property

import pytest
from pydantic import BaseModel

from bot.settings import Settings
from engines.core import Event, Piece, Rng, Value, replace
from engines.core.catalogue import game_named, games
from engines.core.words import folder


class Pair(Value):
    left: int
    right: int = 0


def models(kind: type[BaseModel] = BaseModel) -> Iterator[type[BaseModel]]:
    for model in kind.__subclasses__():
        yield model
        yield from models(model)


def test_a_field_is_read_as_of_any_object() -> None:
    """CPython 3.11 remembers where a field lies only for classes that have no hook; since 3.12 it does so for all."""
    assert any("__getattr__" in vars(kind) for kind in Pair.__mro__) == (sys.version_info >= (3, 12))
    assert Pair.__getattribute__ is object.__getattribute__


def test_what_is_misspelt_is_still_found_out() -> None:
    pair = Pair(left=1)
    for read in (pair, pair.but(left=2), Rng.seeded(1)):
        with pytest.raises(AttributeError, match="no attribute 'wrong'"):
            _ = read.wrong  # type: ignore[union-attr]
    with pytest.raises(TypeError, match="no field wrong"):
        pair.but(wrong=1)


def test_made_in_any_way_it_is_the_same() -> None:
    pair = Pair(left=1, right=2)
    for same in (
        pair.but(),
        Pair.trusted(left=1, right=2),
        Pair.kept(left=1, right=2),
        pickle.loads(pickle.dumps(pair)),
    ):
        assert same == pair
        assert hash(same) == hash(pair)
        assert repr(same) == repr(pair)
        assert Pair.model_validate_json(same.model_dump_json()) == pair


class Found(Value):
    left: int

    @cached_property
    def twice(self) -> int:
        return 2 * self.left


def test_it_is_compared_by_its_fields_alone() -> None:
    """Whatever else is kept of it, by pydantic or because somebody has asked."""
    asked = Found.trusted(left=1)
    assert asked.twice == 2
    assert asked == Found(left=1)
    assert asked != Found(left=2)
    assert Found(left=1) != Pair(left=1)
    assert dict(Pair.trusted(left=1, right=2)) == {"left": 1, "right": 2} == dict(Pair(left=1, right=2))


def test_nobody_has_what_the_hook_is_for() -> None:
    """Private attributes and extra fields would not be found by their names."""
    games()
    known: set[type[BaseModel]] = {Settings, *models()}
    assert Pair in known
    assert not [model for model in known if model.__private_attributes__ or model.model_config.get("extra") == "allow"]


@dataclass(frozen=True)
class Plain:
    one: int
    two: int = field(default=2, compare=False)

    @cached_property
    def both(self) -> int:
        return self.one + self.two


def test_a_plain_one_is_copied_as_dataclasses_do_it() -> None:
    old = Plain(1)
    assert old.both == 3
    new = replace(old, one=5)
    assert vars(new) == vars(dataclasses.replace(old, one=5)) == {"one": 5, "two": 2}
    assert (type(new), new.both, old.both) == (Plain, 7, 3)
    with pytest.raises(TypeError, match="Plain has no field three"):
        replace(old, three=3)


@pytest.mark.parametrize("game", games())
def test_what_is_told_apart_by_its_name_has_such_a_name(game: str) -> None:
    """`match event.event: case "die_taken"`: nothing else finds out that there is no such event, or piece of work."""
    files = folder(game_named(game).words).rglob("*.py")
    found = [node for file in files for node in ast.walk(ast.parse(file.read_text(encoding="utf-8")))]
    chosen = [
        case.pattern
        for match in found
        if isinstance(match, ast.Match) and isinstance(match.subject, ast.Attribute)
        for case in match.cases
        if match.subject.attr in ("event", "work")
    ]
    named = {
        ast.literal_eval(part.value) for each in chosen for part in ast.walk(each) if isinstance(part, ast.MatchValue)
    }
    assert named <= {kind.named() for kind in (*models(Event), *models(Piece)) if issubclass(kind, Event | Piece)}
