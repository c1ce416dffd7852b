"""Commands and corrections of the right shape with any content, made from what a game declares.

`SAID` in a game's `invariants.py` has values that people might give for a field of that name.
"""

from collections.abc import Mapping
from typing import Any

from hypothesis import strategies as st

from engines.core import Game
from engines.core.things import CLOSED

Anything = st.SearchStrategy[Any]
Said = Mapping[str, Anything]
Schema = Mapping[str, Any]

numbers = st.integers(-3, 12) | st.integers(20, 310) | st.sampled_from([999, 1000, 10**9])
junk = st.recursive(
    st.none() | st.booleans() | numbers | st.floats(allow_nan=False) | st.text(max_size=5),
    lambda inner: (
        st.lists(inner, max_size=6) | st.dictionaries(st.text(max_size=6), inner, max_size=4)
    ),
    max_leaves=12,
)


def commands(game: Game[Any, Any], said: Said) -> Anything:
    """Of every kind, by their fields; and what only looks like a command."""
    return st.deferred(lambda: _commands(game, said))  # not in workers that try something else


def _commands(game: Game[Any, Any], said: Said) -> Anything:
    schema = game.commands.adapter.json_schema()
    known = schema["$defs"]
    kinds = {
        do: _referred(where, known) for do, where in schema["discriminator"]["mapping"].items()
    }
    names = sorted({name for kind in kinds.values() for name in kind["properties"]})
    looks_like_one = st.dictionaries(st.sampled_from(names), junk, max_size=4)
    return st.one_of(
        *(_command(do, kind, known, said) for do, kind in kinds.items()), looks_like_one
    )


def _command(do: str, kind: Schema, known: Schema, said: Said) -> Anything:
    fields = {name: _value(field, known, said, name) for name, field in kind["properties"].items()}
    needed = {name: fields.pop(name) for name in kind.get("required", ())} | {"do": st.just(do)}
    optional = {name: fields[name] | junk for name in fields if name != "do"}
    return st.fixed_dictionaries(needed, optional=optional)


def patches(game: Game[Any, Any], said: Said) -> Anything:
    """Corrections of up to three fields of the state, each with what could stand there, or with
    anything."""
    return st.deferred(lambda: _patches(game, said))


def _patches(game: Game[Any, Any], said: Said) -> Anything:
    schema, known = _state(game)
    fields = {name: field for name, field in schema["properties"].items() if name not in CLOSED}
    stands = {name: _value(field, known, said, name) | junk for name, field in fields.items()}
    return _some(stands | dict.fromkeys((*CLOSED, "x"), junk))


def decks(game: Game[Any, Any]) -> Anything:
    return st.deferred(lambda: _decks(game))


def _decks(game: Game[Any, Any]) -> Anything:
    schema, known = _state(game)
    box = _referred(schema["properties"]["box"]["$ref"], known)
    return st.dictionaries(st.sampled_from([*box["properties"], "x"]), junk, max_size=2)


def _state(game: Game[Any, Any]) -> tuple[Schema, Schema]:
    schema = game.state.model_json_schema()
    return (_referred(schema["$ref"], schema["$defs"]) if "$ref" in schema else schema), schema[
        "$defs"
    ]


def _some(fields: Mapping[str, Anything]) -> Anything:
    return st.lists(
        st.one_of(*(st.tuples(st.just(name), fields[name]) for name in fields)), max_size=3
    ).map(dict)


def _value(field: Schema, known: Schema, said: Said, name: str) -> Anything:
    if "$ref" in field:
        return _value(_referred(field["$ref"], known), known, said, name)
    if "anyOf" in field:
        return st.one_of(*(_value(each, known, said, name) for each in field["anyOf"]))
    if "enum" in field:
        return st.sampled_from([*field["enum"], "x"])
    match field.get("type"):
        case "integer" | "string" if name in said:
            return said[name]
        case "integer":
            return numbers
        case "string":
            return st.text(max_size=5)
        case "boolean":
            return st.booleans()
        case "null":
            return st.none()
        case "array":
            return st.lists(_value(field.get("items", {}), known, said, name), max_size=7)
        case "object" if inner := field.get("properties"):
            return _some({each: _value(inner[each], known, said, each) for each in inner})
        case "object" if isinstance(named := field.get("additionalProperties"), dict):
            return st.dictionaries(
                said.get(name, st.text(max_size=5)), _value(named, known, {}, name), max_size=4
            )
    return said.get(name, junk)


def _referred(where: str, known: Schema) -> Schema:
    found: Schema = known[where.rpartition("/")[2]]
    return found
