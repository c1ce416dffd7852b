"""A game that lacks something beside its tests is told so."""

import pytest

from bot.presenters.picture_drawing import PICTURES
from tests.engines.moments import KEPT, PICTURED, beside
from tests.tiers import gold


@pytest.mark.parametrize("game", gold())
def test_every_game_has_its_moments(game: str) -> None:
    wanted = {name for name in KEPT if name not in PICTURED or game in PICTURES}
    lacking = sorted(wanted - beside(game).keys())
    assert not lacking, (
        f"tests/engines/{game}/moments.py lacks {', '.join(lacking)}: see tests/engines/moments.py"
    )
    assert all(
        name.startswith(f"{game}-")
        for kept in wanted - {"START", "ENDING"}
        for name in beside(game)[kept]
    )
