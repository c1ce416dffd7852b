"""Corrections by merge patch, and positions: what cannot be is refused, and every card stays in one
place."""

from collections.abc import Iterator
from types import UnionType
from typing import Any, get_args

import pytest
from pydantic import BaseModel

from engines.core import Change, Header, IllegalCommand, Log, use_language
from engines.core.things import CLOSED
from engines.waterdeep import GAME
from engines.waterdeep.cards import QUESTS, RESOURCES, TILES
from engines.waterdeep.state import State
from engines.waterdeep.things import THINGS
from tests.engines.tables import event, patch, refused, say, turn
from tests.engines.waterdeep.tables import OWLBEARS, RAID, drawing, table


def test_a_tavern_and_a_score() -> None:
    log = patch(table(), {"opponent": {"tavern": {"rogue": 3}}, "you": {"score": 12}})
    assert (
        log.state.opponent.tavern.rogue,
        log.state.opponent.tavern.gold,
        log.state.you.score,
    ) == (3, 4, 12)
    assert [change.field for change in event(log, "adjusted").changes] == [
        "opponent.tavern.rogue",
        "you.score",
    ]


def test_another_quest_moves_the_cards() -> None:
    log = patch(table(), {"opponent": {"quests": [RAID, "Prison Break"]}})
    deck = log.state.box.quests.cards
    assert deck[-1] == QUESTS[OWLBEARS].number, "what is no longer shown goes to the bottom"
    assert QUESTS["Prison Break"].number not in deck


def test_unknown_quests_are_drawn_again() -> None:
    log = patch(table(next_quests=["Prison Break"]), {"opponent": {"quests": [None, RAID]}})
    assert log.state.opponent.quests == ("Prison Break", RAID)


def test_the_hall_by_names_alone() -> None:
    log = patch(
        table(), {"hall": ["Northgate", "New Olamn", {"tile": "Dragon Tower", "tokens": 3}]}
    )
    assert [(slot.tile, slot.tokens) for slot in log.state.hall] == [
        ("Northgate", 0),
        ("New Olamn", 0),
        ("Dragon Tower", 3),
    ]
    assert TILES["Northgate"].number not in log.state.box.tiles.cards


def test_a_drawn_card_can_be_told_by_a_correction() -> None:
    header = Header(
        game="waterdeep",
        setup={"deals": ["quests", "tiles"]},
        seed=1,
        position={"turn": "you", "tiles": [{"tile": "Dragon Tower", "owner": "opponent"}]},
    )
    log = say(Log.begin(GAME, header), "place", space="Dragon Tower")
    log = patch(log, {"drawn": "Special Assignment"})
    assert log.state.discard == ("Special Assignment",)


def test_one_harbor_space_one_agent() -> None:
    both = [{"seat": seat, "space": "Waterdeep Harbor 1"} for seat in ("you", "opponent")]
    assert "holds one agent" in str(refused(table(), "adjust", patch={"placed": both}))


def test_inside_a_turn_only_the_table_can_be_corrected() -> None:
    log = drawing("Ambush")
    assert "between turns" in str(refused(log, "adjust", patch={"turn": "opponent"}))
    assert "between turns" in str(refused(log, "adjust", patch={"round": 3}))
    assert patch(log, {"you": {"score": 3}}).state.you.score == 3


def test_a_correction_is_a_move_for_the_coin() -> None:
    log = turn(
        table(
            quests=("Expose Cult Corruption", OWLBEARS),
            tavern="1/0/0/0/0",
            tiles=[("Jesters' Court", "opponent", 2)],
        )
    )
    log = patch(log, {"you": {"score": 3}})
    assert "No coin" in str(refused(log, "coin", pick="lion"))


def test_decks_and_position_may_not_name_the_same_card() -> None:
    with pytest.raises(IllegalCommand, match="both name card"):
        table(next_quests=[OWLBEARS])


def test_undo_of_a_correction() -> None:
    log = table()
    corrected = patch(log, {"you": {"score": 3}})
    assert say(corrected, "undo").state == log.state


# ── In words ──────────────────────────────────────────────────────────────────────────────────────


def fields(model: type[BaseModel], *path: str) -> Iterator[str]:
    """Every field of the state that a correction may change, by its path."""
    for name, field in model.model_fields.items():
        kinds: Any = (
            get_args(field.annotation)
            if isinstance(field.annotation, UnionType)
            else [field.annotation]
        )
        inside = next(filter(_is_model, kinds), None)
        if not path and name in CLOSED:
            continue
        if inside:
            yield from fields(inside, *path, name)
        else:
            yield ".".join((*path, name))


def _is_model(kind: Any) -> bool:
    return isinstance(kind, type) and issubclass(kind, BaseModel)


SEEN = {"marker", "round", "you.score", "you.gold", "opponent.agents", "you.agents"}
SEEN |= {f"opponent.tavern.{resource}" for resource in RESOURCES}


@pytest.mark.parametrize("language", ["en", "de"])
def test_every_field_has_a_name_in_words(language: str) -> None:
    """Also where nothing on the table shows that it changed."""
    with use_language(language):
        for field in {*fields(State)} - SEEN:
            told = str(THINGS.describe_difference(Change(field=field, old=[], new=[])))
            assert not told.startswith(field.replace(".", "-")), told
