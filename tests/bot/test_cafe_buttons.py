"""The buttons for an item that was revealed on a café space name the guest where several can use
it."""

from itertools import chain

from bot.presenters.components import Button
from bot.presenters.registry import get_presenter
from engines.core import Log
from engines.core.catalogue import load_installed_games
from engines.gah.offers import list_unseen_items
from engines.gah.questions import TableAsk
from engines.gah.waltz.values import HautelCouture
from tests.engines.random_games import wild


def find_questions_about_items() -> list[Log]:
    """Return positions of a random game in which the table tells which item was revealed."""
    game = load_installed_games()["gah"]
    setup = next(
        each for each in game.setups if each.entrance == "hautel_couture" and each.depth == "guided"
    )
    found = list[Log]()
    for log in wild("gah", setup, 0):
        ask = game.find_ask(log.state)
        if isinstance(ask, TableAsk) and ask.about == "item" and ask.item is None:
            found.append(log)
    return found


def test_an_item_that_several_guests_need_has_a_button_for_each() -> None:
    logs = find_questions_about_items()
    choices = 0
    for log in logs:
        cafe = log.state.entrance
        assert isinstance(cafe, HautelCouture)
        expected = list[str]()
        for item in list_unseen_items(log.state):
            places = [place for place, guest in enumerate(cafe.cafe, start=1) if guest.needs[item]]
            if len(places) > 1:
                expected += [f"serve {item} {place}" for place in places]
                choices += 1
            else:
                expected.append(f"serve {item}")
        rows = get_presenter(log.game).arrange_rows(log.state)
        buttons = [item for item in chain.from_iterable(rows) if isinstance(item, Button)]
        offered = [button.argument for button in buttons if button.argument.startswith("serve")]
        assert offered == expected
    assert choices, "in some position several guests need the same item"
