"""Values are ordinary pydantic models: constructed, compared, hashed, copied and pickled by
pydantic itself."""

import ast
import copy
import pickle
import sys
from collections.abc import Iterator, Mapping
from functools import cache, cached_property
from pathlib import Path
from typing import Any

import pytest
from pydantic import BaseModel, ConfigDict, PrivateAttr, TypeAdapter, ValidationError

from engines.core import Command, Deck, Event, Rng, Task, Value
from engines.core.catalogue import load_installed_game, load_installed_games
from engines.core.record import parse_record
from engines.core.text.words import find_package_folder

RECORDS = sorted((Path(__file__).parent / "playthroughs").glob("*.jsonl"))
BY_PYDANTIC = {
    "__copy__",
    "__deepcopy__",
    "__eq__",
    "__getattr__",
    "__getstate__",
    "__init__",
    "__iter__",
}
BY_PYDANTIC |= {
    "__reduce__",
    "__reduce_ex__",
    "__setattr__",
    "__setstate__",
    "model_copy",
    "model_construct",
}


class Pair(Value):
    left: int
    right: int = 0


class Doubled(Value):
    left: int

    @cached_property
    def twice(self) -> int:
        return 2 * self.left


def models(kind: type[BaseModel] = BaseModel) -> Iterator[type[BaseModel]]:
    for model in kind.__subclasses__():
        yield model
        yield from models(model)


@cache
def find_value_classes() -> tuple[type[BaseModel], ...]:
    """Return every value class of the core and of all listed games, and the two root models."""
    packages = tuple(f"engines.{name}." for name in ("core", *load_installed_games()))
    found = [kind for kind in models(Value) if f"{kind.__module__}.".startswith(packages)]
    return (*dict.fromkeys(found), Deck, Rng)


def find_models(thing: Any) -> Iterator[BaseModel]:
    """Yield the model itself and every model inside it."""
    if isinstance(thing, BaseModel):
        yield thing
        thing = [value for _, value in thing]
    if isinstance(thing, Mapping):
        thing = list(thing.values())
    if isinstance(thing, list | tuple):
        for each in thing:
            yield from find_models(each)


@cache
def find_examples() -> dict[type[BaseModel], BaseModel]:
    """Return one value of each class that is printed or that the playthroughs of all games
    bring."""
    load_installed_games()
    printed = [
        dict(vars(module))
        for name, module in list(sys.modules.items())
        if name.startswith("engines.")
    ]
    examples = {type(model): model for model in find_models(printed)}
    for record in RECORDS:
        log = parse_record(record.read_text(encoding="utf-8").splitlines())
        found: list[Any] = [
            log.header,
            log.game.compute_outcome(log.state),
            log.game.progress(log.state),
            log.game.rulebook,
        ]
        for entry in log.entries:
            found += [
                entry.command,
                entry.events,
                entry.state,
                [log.game.describe_event(event) for event in entry.events],
            ]
            if entry.state is not None:
                found.append(log.game.engine.find_ask(entry.state))
        examples.update({type(model): model for model in find_models(found)})
    return examples


def is_hashable(value: BaseModel) -> bool:
    """Return whether all fields can be hashed: a dictionary cannot."""
    try:
        hash(value)
    except TypeError:
        return False
    return True


def test_most_classes_have_an_example() -> None:
    classes = find_value_classes()
    assert len(find_examples().keys() & {*classes}) > 0.7 * len(classes)


every_module = pytest.mark.parametrize(
    "module", sorted({kind.__module__ for kind in find_value_classes()})
)


@every_module
def test_values_are_copied_compared_hashed_and_pickled_by_pydantic(module: str) -> None:
    """A class that no playthrough brings is tried without fields."""
    for kind in find_value_classes_of(module):
        value = find_examples()[kind] if kind in find_examples() else kind.model_construct()
        copies = [
            copy.copy(value),
            copy.deepcopy(value),
            value.model_copy(),
            pickle.loads(pickle.dumps(value)),
        ]
        if isinstance(value, Value):
            copies.append(value.replace())
        for same in copies:
            assert type(same) is kind
            assert same == value
            assert same.model_fields_set == value.model_fields_set <= kind.model_fields.keys()
            assert repr(same) == repr(value)
            assert not is_hashable(value) or hash(same) == hash(value)


@every_module
def test_value_classes_are_frozen_and_strict_and_override_nothing_of_pydantic(module: str) -> None:
    for kind in find_value_classes_of(module):
        assert kind.model_config.get("frozen"), kind
        assert kind.model_config.get("strict"), kind
        ours = [base for base in kind.__mro__ if base.__module__.startswith("engines.")]
        assert not [name for base in ours for name in vars(base) if name in BY_PYDANTIC], kind


def find_value_classes_of(module: str) -> list[type[BaseModel]]:
    return [kind for kind in find_value_classes() if kind.__module__ == module]


def test_an_unknown_name_is_refused() -> None:
    pair = Pair(left=1)
    for read_it in (pair, pair.replace(left=2), Rng.from_seed(1)):
        with pytest.raises(AttributeError, match="no attribute 'wrong'"):
            _ = read_it.wrong  # type: ignore[union-attr]
    with pytest.raises(TypeError, match=r"^Pair has no field worse, wrong$"):
        pair.replace(wrong=1, left=2, worse=3)
    with pytest.raises(ValidationError):
        Pair(left=1, wrong=1)  # type: ignore[call-arg]
    with pytest.raises(ValidationError):
        pair.left = 2  # type: ignore[misc]


def test_a_copy_has_the_changes_and_says_that_they_were_set() -> None:
    pair = Pair(left=1)
    changed = pair.replace(right=2)
    assert changed == Pair(left=1, right=2)
    assert changed.model_fields_set == {"left", "right"}
    assert (pair, pair.model_fields_set) == (Pair(left=1, right=0), {"left"})


def test_a_cached_property_is_not_compared_and_not_copied() -> None:
    value = Doubled(left=1)
    assert value.twice == 2
    assert value == Doubled(left=1)
    assert value.replace(left=5).twice == 10
    assert Doubled(left=1) != Pair(left=1)  # type: ignore[comparison-overlap]


def test_other_pydantic_models_of_the_process_are_whole() -> None:
    """A package beside ours may use private attributes and extra fields."""

    class Loose(BaseModel):
        model_config = ConfigDict(extra="allow")
        _secret: int = PrivateAttr(default=3)

    loose = Loose.model_validate({"more": 4})
    assert (loose._secret, loose.more) == (3, 4)  # type: ignore[attr-defined]


@pytest.mark.parametrize("game", load_installed_games())
def test_what_is_told_apart_by_its_name_has_such_a_name(game: str) -> None:
    """`match event.event: case "die_taken"`: nothing else finds out that there is no such event, or
    piece of work."""
    files = find_package_folder(load_installed_game(game).words).rglob("*.py")
    found = [
        node for file in files for node in ast.walk(ast.parse(file.read_text(encoding="utf-8")))
    ]
    chosen = [
        case.pattern
        for match in found
        if isinstance(match, ast.Match) and isinstance(match.subject, ast.Attribute)
        for case in match.cases
        if match.subject.attr in ("event", "work")
    ]
    named = {
        ast.literal_eval(part.value)
        for each in chosen
        for part in ast.walk(each)
        if isinstance(part, ast.MatchValue)
    }
    events = {kind.model_fields["event"].default for kind in models(Event)}
    pieces = {kind.model_fields["work"].default for kind in models(Task)}
    assert named <= events | pieces


def find_tags(kind: type[BaseModel], tag: str, package: str) -> set[str]:
    """Return the tags of all classes of this kind that a game declares."""
    declared = [each for each in models(kind) if each.__module__.startswith(f"{package}.")]
    return {
        each.model_fields[tag].default
        for each in declared
        if not each.model_fields[tag].is_required()
    }


@pytest.mark.parametrize("name", ["gah", "highseason", "salamandra", "waterdeep"])
def test_every_event_command_and_task_stands_in_the_union_of_its_game(name: str) -> None:
    """A class that is left out there would be refused where it is stored."""
    game = load_installed_game(name)
    events = game.events.json_schema()["items"]["discriminator"]["mapping"]
    commands = game.commands.adapter.json_schema()["discriminator"]["mapping"]
    agenda: Any = game.state.model_fields["agenda"].annotation
    tasks = TypeAdapter(agenda).json_schema()["items"]["discriminator"]["mapping"]
    assert find_tags(Event, "event", game.words) <= events.keys()
    assert find_tags(Command, "do", game.words) <= commands.keys()
    assert find_tags(Task, "work", game.words) == tasks.keys()
