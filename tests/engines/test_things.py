"""A thing declares where it lies and how it is typed: every field of a state is one, or
`facts.toml` says why not."""

from typing import Annotated, Any

import pytest
from pydantic import Field

from engines.core import Change, CountedThing, Game, Thing, Things, Value
from engines.core.state import State as CoreState
from engines.core.text.sentence import create_sentence_factory
from tests.engines.test_facts import Fact, facts, is_below, listed
from tests.tiers import gold

AnyGame = Game[Any, Any]
every_game = pytest.mark.parametrize("game", gold().values(), ids=list(gold()))

# ── Every field ───────────────────────────────────────────────────────────────────────────────────


def lies(thing: Thing) -> set[Fact]:
    """Where it is, as `facts` writes it; what is told as a whole is all of it."""
    places = (at.partition("?")[0].split(".") for at in thing.path.split("+"))
    return {tuple(step for step in place if not step.startswith("{")) for place in places}


def silent(game: AnyGame, state: type[Value]) -> list[str]:
    """The fields that nothing is said of."""
    told = {fact for fix in game.things.correctables for fact in lies(fix)} | set(listed(game))
    return [
        ".".join(each) for each in facts(state) if not any(is_below(each, known) for known in told)
    ]


@every_game
def test_every_field_is_a_thing_or_says_why_not(game: AnyGame) -> None:
    assert silent(game, game.state) == []


@pytest.mark.parametrize(
    "game", [game for game in gold().values() if "opponent" in game.state.model_fields]
)
def test_a_new_field_that_says_nothing_is_found(game: AnyGame) -> None:
    """On the table, and deeper, too."""

    class Opponent(game.state.model_fields["opponent"].annotation):  # type: ignore[misc]
        hats: int = 0

    class State(game.state):  # type: ignore[misc, name-defined]
        weather: str = ""
        opponent: Opponent = Opponent()

    assert sorted(silent(game, State)) == ["opponent.hats", "weather"]


@every_game
def test_no_thing_that_can_be_corrected_says_why_not(game: AnyGame) -> None:
    said = {fact: fix.name for fix in game.things.correctables for fact in lies(fix)}
    assert [
        name for fact, name in said.items() if any(is_below(fact, why) for why in listed(game))
    ] == []


# ── What a declaration cannot express ─────────────────────────────────────────────────────────────


class Shed(Value):
    rakes: int = 0
    keys: tuple[Annotated[int, Field(ge=1)] | None, ...] = ()


class Garden(CoreState):
    trees: int = 0
    beds: tuple[str, ...] = ()
    shed: Shed | None = None
    gate: dict[str, str] = Field(default_factory=dict)


say = create_sentence_factory("engines.highseason", "Ralph")


@pytest.mark.parametrize(
    ("thing", "told"),
    [
        (Thing("ponds"), "the thing ponds has no place: Garden has no field ponds"),
        (
            Thing("rakes", "shed.forks"),
            "the thing rakes has no place: Garden has no field shed.forks",
        ),
        (
            Thing("rakes", "trees.rakes"),
            "the thing rakes has no place: Garden has no field trees.rakes",
        ),
        (
            Thing("rakes", "shed.Barn.rakes"),
            "the thing rakes has no place: Garden has no field shed.Barn.rakes",
        ),
        (
            Thing("gate", "gate.{side}"),
            "the thing gate needs `parse_value`, because its type has no parser",
        ),
        (Thing("shed"), "the thing shed needs `parse_value`, because its type has no parser"),
        (
            Thing("both", "trees+shed.rakes"),
            "the thing both needs `parse_value`, because its type has no parser",
        ),
    ],
)
def test_what_cannot_be_declared_is_refused_when_the_game_is_loaded(
    thing: Thing, told: str
) -> None:
    with pytest.raises(TypeError) as refused:
        Things(Garden, say, thing)
    assert str(refused.value) == told


def test_two_things_of_one_name_are_refused() -> None:
    with pytest.raises(TypeError, match="two things have the name trees"):
        Things(Garden, say, Thing("trees"), Thing("trees", "shed?.rakes"))


# ── What one declaration gives ────────────────────────────────────────────────────────────────────

THINGS = Things(
    Garden,
    say,
    Thing("trees"),
    CountedThing("beds"),
    Thing("rakes", "shed.rakes"),
    Thing("keys", "shed.keys"),
    unknown="-",
)
EMPTY = Garden(setup=None, agenda=(), box=None, trees=0, beds=(), shed=None, gate={})


def test_how_it_is_typed_follows_from_its_type() -> None:
    typed = {"trees": ("3", 3), "beds": ("a, b", ["a", "b"])}
    for name, (text, value) in typed.items():
        assert THINGS.find_correctable(name).parse_text(text) == {
            "do": "adjust",
            "patch": {name: value},
        }
    assert THINGS.find_correctable("keys").parse_text("1 ?") == {
        "do": "adjust",
        "patch": {"shed": {"keys": [1, None]}},
    }


def test_it_is_there_where_the_place_is_in_play() -> None:
    rakes, filled = THINGS.find_correctable("rakes"), EMPTY.replace(shed=Shed(rakes=4))
    assert (rakes.is_on_table(EMPTY), rakes.is_on_table(filled), rakes.format_current(filled)) == (
        False,
        True,
        "4",
    )


def test_of_equal_pieces_as_many_as_it_is() -> None:
    moved = THINGS.describe_move(Change(field="beds", old=["rose", "rose"], new=["rose", "lily"]))
    assert moved
    told = [(each.key, each.values) for each in moved.values["sentences"].items]
    assert told == [
        ("moved-beds", {"gone": True, "item": "rose"}),
        ("moved-beds", {"gone": False, "item": "lily"}),
    ]


def test_what_is_no_thing_is_told_as_a_field() -> None:
    noted = THINGS.describe_difference(
        Change(field="gate", old={"left": None}, new={"left": "open"})
    )
    assert (noted.key, noted.values) == (
        "field-changed",
        {"field": "gate", "old": "left -", "new": "left open"},
    )


def test_a_part_of_what_was_not_there_changes_with_the_whole() -> None:
    rakes = Thing("rakes", "shed?.rakes")
    changed = rakes.find_own_change(Change(field="shed", old=None, new={"rakes": 3}))
    assert changed
    assert (changed.old, changed.new) == (None, 3)
    assert rakes.find_own_change(Change(field="trees", old=1, new=2)) is None
