"""Answers of the table that the bot deals: what comes is what could lie there."""

import pytest

from engines.core import Rng
from engines.gah.cards import END_STAFF
from engines.gah.commands import Final, YourStaff
from engines.gah.deals import pick_random_answer
from engines.gah.questions import TableAsk
from tests.engines.gah.tables import table


def test_up_to_three_of_your_staff_cards_count_at_the_end() -> None:
    state, counts = table().state, set()
    for number in range(60):
        told, _ = pick_random_answer(
            state, TableAsk(about="your_staff", answer="your_staff"), Rng.from_seed(number)
        )
        assert isinstance(told, YourStaff)
        assert set(told.cards) <= set(END_STAFF) - set(state.opponent.staff)
        counts.add(len(told.cards))
    assert counts == {0, 1, 2, 3}


@pytest.mark.slow
def test_your_final_points_are_below_120_on_the_track() -> None:
    tracks = set()
    for number in range(600):
        told, _ = pick_random_answer(
            table().state, TableAsk(about="final", answer="final"), Rng.from_seed(number)
        )
        assert isinstance(told, Final)
        assert told.parts
        tracks.add(told.parts.track)
    assert (min(tracks), max(tracks)) == (0, 119)
