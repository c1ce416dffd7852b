"""All 240 cells of the five cards, played at a table and compared with a table that is typed
apart."""

from typing import Any

import pytest

from engines.arknova.cards import list_card_effects
from tests.engines.arknova.cells import read_cells
from tests.engines.arknova.tables import LETTERS, his, table, turn
from tests.engines.tables import asked, typed

CELLS = read_cells()
SHORT = {
    "appeal_gained": "a",
    "conservation_gained": "c",
    "reputation_gained": "r",
    "break_pushed": "b",
}
TASKS = {"reputation": "t2", "zoo": "t3", "university": "t4", "project": "t5"}
ANSWERS = {"snapped": "snapped sponsor", "printed": "printed 1 0"}


def name_effect(event: Any) -> str | None:
    """Return an effect of a card as the table writes it, or None for what follows from one."""
    is_printed = event.rule and event.rule.startswith(
        ("card.", "break.", "snap.folder", "task.slot")
    )
    match event.event:
        case "donated":
            return "d"
        case "task_taken":
            return TASKS[event.task]
        case "card_snapped":
            return "snap"
        case "tokens_placed":
            return f"{'f' if event.place == 'scoring' else 'n'}{event.count}"
        case "break_pushed":
            return f"b{event.steps}"
        case name if name in SHORT and is_printed:
            return f"{SHORT[name]}{event.amount}"
    return None


def test_there_are_240_cells() -> None:
    assert len(CELLS) == 240


@pytest.mark.parametrize("card", LETTERS.values())
@pytest.mark.parametrize("side", ["I", "II"])
def test_every_cell_is_played_as_it_is_written(card: str, side: str) -> None:
    """At a table where nothing that a card gives comes past a bonus."""
    letter = next(letter for letter, name in LETTERS.items() if name == card)
    others = [each for each in LETTERS if each != letter]
    for (name, which, level, slot), effects in CELLS.items():
        if (name, which) != (card, side):
            continue
        row = "".join([*others[: slot - 1], letter, *others[slot - 1 :]])
        upgraded = letter if side == "II" else ""
        begun = table(slot, level=level, row=row, upgraded=upgraded, conservation=11, projects=2)
        log = turn(begun)
        while (about := asked(log)) is not None:
            log = typed(log, ANSWERS[about])
        events = [event for entry in log.entries for event in entry.events]
        assert [effect for event in events if (effect := name_effect(event))] == effects, (
            level,
            slot,
        )
        assert his(log).row[0] == card


def test_find_effects_raises_for_a_slot_that_is_never_rolled() -> None:
    with pytest.raises(KeyError):
        list_card_effects("animals", 1, 1, 3)
