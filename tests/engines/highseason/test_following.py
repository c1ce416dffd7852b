"""With printed cards: the side that lay on top of the stack says which card is flipped now, if no
other can have it."""

from collections.abc import Iterator
from functools import cache

from engines.core import Log, Undo
from engines.highseason import GAME
from engines.highseason.card_texts import format_card, format_preference_side
from engines.highseason.commands import TellCard, Turn
from engines.highseason.decks import HOUSE_CARDS_BY_NUMBER
from engines.highseason.questions import list_cards_that_can_be_flipped
from engines.highseason.state import State
from engines.highseason.turn import find_automatic_command
from tests.bench.meter import Habits, played, told_at_once
from tests.engines.highseason.habits import stack


@cache
def whole_game() -> Log:
    habits = Habits("highseason")
    return played(GAME, habits, habits.setups["known cards"], 1, told_at_once).panels[-1].log


def flips() -> Iterator[State]:
    return (entry.state for entry in whole_game().entries if isinstance(entry.command, Turn))


def flipped(state: State) -> TellCard | None:
    command = find_automatic_command(state, Turn(), state)
    assert command is None or isinstance(command, TellCard)
    return command


def same_side(state: State) -> list[int]:
    sides = {
        number: card.preference and format_preference_side(card.preference)
        for number, card in HOUSE_CARDS_BY_NUMBER.items()
    }
    return [
        number for number in list_cards_that_can_be_flipped(state) if sides[number] == state.box.top
    ]


def test_the_only_card_with_the_side_that_lay_on_top_is_told_by_itself() -> None:
    for turn, state in enumerate(flips()):
        told, candidates = flipped(state), same_side(state)
        assert (told is None) == (len(candidates) != 1)
        assert told is None or told.card == HOUSE_CARDS_BY_NUMBER[stack(whole_game())[turn]].id
    assert any(flipped(state) for state in flips())


def test_a_card_that_nobody_has_told_may_be_it_as_well() -> None:
    for state in filter(flipped, flips()):
        another = next(
            number
            for number in list_cards_that_can_be_flipped(state)
            if number not in same_side(state)
        )
        others = tuple(
            line for line in state.box.cards if line != format_card(HOUSE_CARDS_BY_NUMBER[another])
        )
        assert flipped(state.replace(box=state.box.replace(cards=others))) is None
        assert flipped(state.replace(box=state.box.replace(top=None))) is None


def test_undo_takes_back_the_card_alone_and_asks_for_it() -> None:
    log = whole_game()
    at = next(
        seq
        for seq, entry in enumerate(log.entries)
        if isinstance(entry.command, Turn) and flipped(entry.state)
    )
    again = Log.begin(GAME, log.header)
    for entry in log.entries[1 : at + 1]:
        assert entry.command
        again = again.play_command(entry.command)
    ask = GAME.find_ask(
        again.with_automatic_turns().play_command(Undo()).with_automatic_turns().state
    )
    assert ask
    assert ask.about == "card"
