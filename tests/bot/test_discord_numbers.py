"""Numbers that Discord has set: sizes that it takes, times that it waits, and codes by which it refuses.

They stand in the developer documentation of Discord. With another number a message is refused, or a refusal is not
understood.
"""

import pytest

from bot.cogs import deck
from bot.presenters import packing, panel
from bot.ui import boundary, describing, edit_queue, games, ids, leases, nights, pressure, rights, thread_members, views
from bot.watch import live, names

UNKNOWN_CHANNEL, UNKNOWN_GUILD, UNKNOWN_MEMBER, UNKNOWN_MESSAGE = 10003, 10004, 10007, 10008
UNKNOWN_INTERACTION, ALREADY_ANSWERED = 10062, 40060
MISSING_ACCESS, MISSING_PERMISSIONS, NOT_FOR_THIS_CHANNEL, ARCHIVED_THREAD = 50001, 50013, 50024, 50083


@pytest.mark.parametrize(
    ("ours", "discord_s"),
    [
        (panel.ROWS, 5),
        (packing.A_ROW, 5),
        (panel.OPTIONS, 25),
        (panel.FIELDS, 5),
        (panel.MOST_ALT, 1024),
        (ids.MOST, 100),
        (ids.MOST_NUMBER, 1 << 63),
        (games.MOST, 25),
        (games.LONGEST, 100),
        (describing.MOST_OPTIONS, 25),
        (describing.LARGEST, 8000),
        (deck.MOST, 25),
        ((views.TEXT, views.FACTS, views.NAME, views.ALL), (4096, 25, 256, 6000)),
    ],
)
def test_sizes_are_those_that_discord_takes(ours: object, discord_s: object) -> None:
    assert ours == discord_s


def test_an_answer_is_in_time_and_a_token_is_given_up_before_it_ends() -> None:
    """Discord waits three seconds for an answer. A token of an interaction holds for a quarter of an hour."""
    assert pressure.DEADLINE == 3.0
    assert pressure.LATEST < pressure.DEADLINE
    assert leases.LASTS == (15 - 1) * 60


@pytest.mark.parametrize(
    ("ours", "discord_s"),
    [
        (boundary.UNKNOWN_INTERACTION, UNKNOWN_INTERACTION),
        (boundary.ALREADY_ANSWERED, ALREADY_ANSWERED),
        (boundary.FORBIDDEN, 403),
        (set(boundary.GONE), {UNKNOWN_CHANNEL, UNKNOWN_MESSAGE}),
        (
            set(edit_queue.GONE),
            {UNKNOWN_CHANNEL, UNKNOWN_MESSAGE, MISSING_ACCESS, MISSING_PERMISSIONS, ARCHIVED_THREAD},
        ),
        (nights.UNKNOWN_MESSAGE, UNKNOWN_MESSAGE),
        (rights.UNKNOWN_MEMBER, UNKNOWN_MEMBER),
        (thread_members.UNKNOWN_CHANNEL, UNKNOWN_CHANNEL),
        (thread_members.UNKNOWN_GUILD, UNKNOWN_GUILD),
        (thread_members.MISSING_ACCESS, MISSING_ACCESS),
        (thread_members.NOT_A_THREAD, NOT_FOR_THIS_CHANNEL),
        (live.UNKNOWN_CHANNEL, UNKNOWN_CHANNEL),
        (set(names.NO_SERVER), {UNKNOWN_GUILD, MISSING_ACCESS}),
    ],
)
def test_refusals_are_known_by_the_codes_of_discord(ours: object, discord_s: object) -> None:
    assert ours == discord_s
