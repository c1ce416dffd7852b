"""Cards that you said you hold: what follows from it, and how it is taken back."""

import pytest

from bot.presenters.components import Button
from bot.presenters.waterdeep.choices import list_reportable_cards
from bot.presenters.waterdeep.pages import make_page
from bot.presenters.waterdeep.rows import arrange_move_rows, make_board_quest_report_buttons
from engines.core import Log
from engines.waterdeep import GAME
from engines.waterdeep.cards import QUESTS
from engines.waterdeep.commands import Place, Turn
from engines.waterdeep.setup_steps import list_setup_steps, list_short_setup
from engines.waterdeep.turn import find_automatic_command
from tests.engines.tables import event, refused, say, typed
from tests.engines.waterdeep.tables import table

TOUCHING = [name for name, quest in QUESTS.items() if quest.touches_board]
PLACE = Place(space="The Plinth")


def yours() -> Log:
    return table(position={"turn": "you"})


def brings(log: Log) -> Turn | None:
    """What comes along with your next agent."""
    return find_automatic_command(log.state, PLACE, log.play_command(PLACE).state)


def lines(buttons: list[Button]) -> list[str]:
    return [button.argument for button in buttons]


@pytest.mark.parametrize("quest", TOUCHING)
def test_his_turn_comes_along_again_when_the_quest_is_gone(quest: str) -> None:
    """Pressed by mistake in your turn, or discarded while his turn waits for it."""
    log = say(yours(), "held", card=quest)
    assert brings(log) is None
    gone = say(log, "held", card=quest, gone=True)
    assert (
        str(GAME.describe_event_at_table(gone.state, event(gone, "card_held")))
        == f"You do not hold {quest} any more."
    )
    assert (gone.state.you.cards, brings(gone)) == ((), Turn(along=True))
    assert sorted(gone.state.box.quests.cards) == sorted(yours().state.box.quests.cards), (
        "he may draw it again"
    )
    waits = say(log.play_command(PLACE), "held", card=quest, gone=True)
    assert waits.state.you.cards == ()


@pytest.mark.parametrize("quest", TOUCHING)
def test_a_press_takes_it_back_wherever_it_was_told(quest: str) -> None:
    log = yours()
    (took,) = [line for line in lines(make_board_quest_report_buttons(log.state)) if quest in line]
    log = typed(log, took)
    back = f"held {quest} gone"
    assert back in lines(make_board_quest_report_buttons(log.state))
    panel = make_page(log.play_command(PLACE).state, f"done {quest}")
    assert panel and panel.rows[-1][0].argument == back  # type: ignore[union-attr]
    assert typed(log, back).state.you.cards == ()
    assert all(len(row) <= 5 for row in arrange_move_rows(log.state))


def test_any_card_that_was_told_may_be_gone() -> None:
    log = typed(typed(yours(), "held ambush"), "held prison break")
    assert {"Ambush", "Prison Break"} <= set(list_reportable_cards(log.state))
    log = typed(typed(log, "held ambush gone"), "held prison break gone")
    assert log.state.you.cards == ()
    assert GAME.parse_command(GAME.parse_line("habe prison break weg")) == GAME.parse_command(
        {"do": "held", "card": "prison break", "gone": True}
    )


def test_a_card_that_nobody_said_you_hold() -> None:
    assert (
        str(refused(yours(), "held", card="Ambush", gone=True))
        == "Nobody has said that you hold Ambush."
    )
    assert "no quest or intrigue card" in str(refused(yours(), "held", card="Chess", gone=True))


def test_only_the_first_tiles_of_the_hall_begin_with_a_point() -> None:
    """A refilled tile lies there without one until a round begins."""
    log = table(
        hall=[("Northgate", 1), ("Helmstar Warehouse", 1), ("The Stone House", 1)],
        position={"turn": "you"},
    )
    assert [slot.tokens for slot in typed(log, "buy northgate").state.hall] == [0, 1, 1]
    in_full = " ".join(str(sentence) for _, sentence in list_setup_steps(log.state.setup))
    assert "a tile that it names later comes without a point" in in_full
    assert any(
        "none on later ones" in str(sentence) for sentence in list_short_setup(log.state.setup)
    )
