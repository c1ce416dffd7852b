"""People who may be given a seat."""

from types import SimpleNamespace
from typing import Any

import pytest

from bot.sentences import Refusal
from bot.ui.request import ChosenUser
from bot.ui.seat_handlers import SeatHandlers

FRIEND = 5


async def refusal_of(verb: str, person: ChosenUser) -> str:
    desk: Any = SimpleNamespace(service=None, panel_messages=None, admission=None)
    request: Any = None
    table: Any = None
    with pytest.raises(Refusal) as refused:
        await SeatHandlers(desk)._change_seat(request, table, verb, person)
    return str(refused.value)


@pytest.mark.parametrize("verb", ["give", "share", "unshare"])
async def test_a_bot_cannot_sit_at_the_table(verb: str) -> None:
    assert "A bot cannot sit" in await refusal_of(
        verb, ChosenUser(FRIEND, bot=True, is_member=True)
    )


@pytest.mark.parametrize("verb", ["give", "share"])
async def test_a_seat_is_for_members_of_the_server(verb: str) -> None:
    assert "is not on this server" in await refusal_of(
        verb, ChosenUser(FRIEND, bot=False, is_member=False)
    )
