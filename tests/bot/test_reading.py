"""What may be read about a game with a press."""

from dataclasses import replace

from bot.play import Actor, GameService, Table
from bot.ui.custom_ids import Press
from bot.ui.read_handlers import make_page

HOST, GUILD, CHANNEL = 1, 3, 4
CLAIMS = Press(1, 0, "page", "claims")


def verbs(table: Table) -> set[str]:
    return {item.verb for row in make_page(table, CLAIMS, "all").rows for item in row}


async def test_a_page_of_a_game_that_was_ended_offers_no_moves(service: GameService) -> None:
    table = await service.start_game(Actor(HOST, GUILD, CHANNEL), "gah", {"level": "medium"}, 7)
    assert "say" in verbs(table)
    assert "say" not in verbs(replace(table, row=replace(table.row, status="abandoned")))
