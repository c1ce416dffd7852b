"""Limits, deadlines and error codes are those of Discord."""

import pytest

from bot.cogs import deck
from bot.presenters import button_layout, components
from bot.ui import (
    admission,
    boundary,
    command_texts,
    custom_ids,
    edit_queue,
    game_commands,
    leases,
    reply,
    rights,
    thread_members,
    views,
)
from bot.watch import display_names, live_panels

UNKNOWN_CHANNEL, UNKNOWN_GUILD, UNKNOWN_MEMBER, UNKNOWN_MESSAGE = 10003, 10004, 10007, 10008
UNKNOWN_INTERACTION, ALREADY_ANSWERED = 10062, 40060
MISSING_ACCESS, MISSING_PERMISSIONS, NOT_FOR_THIS_CHANNEL, ARCHIVED_THREAD = (
    50001,
    50013,
    50024,
    50083,
)


@pytest.mark.parametrize(
    ("ours", "discord_s"),
    [
        (components.MAX_ROWS, 5),
        (button_layout.MAX_BUTTONS_IN_ROW, 5),
        (components.MAX_OPTIONS, 25),
        (components.MAX_FIELDS, 5),
        (components.MAX_ALT_TEXT, 1024),
        (custom_ids.MAX_CUSTOM_ID, 100),
        (custom_ids.NUMBER_LIMIT, 1 << 63),
        (game_commands.MAX_SUGGESTIONS, 25),
        (game_commands.MAX_CHOICE_CHARACTERS, 100),
        (command_texts.MAX_OPTIONS, 25),
        (command_texts.MAX_COMMAND_CHARACTERS, 8000),
        (deck.MAX_CHOICES, 25),
        (
            (views.MAX_EMBED_TEXT, views.MAX_FIELDS, views.MAX_FACT_NAME, views.MAX_EMBED_TOTAL),
            (4096, 25, 256, 6000),
        ),
    ],
)
def test_limits_are_those_of_discord(ours: object, discord_s: object) -> None:
    assert ours == discord_s


def test_deadlines_are_shorter_than_those_of_discord() -> None:
    """Discord waits three seconds for an answer. The token of an interaction is valid for 15
    minutes."""
    assert admission.ANSWER_DEADLINE == 3.0
    assert admission.MAX_ADMISSION_AGE < admission.ANSWER_DEADLINE
    assert leases.LEASE_SECONDS == (15 - 1) * 60


@pytest.mark.parametrize(
    ("ours", "discord_s"),
    [
        (boundary.UNKNOWN_INTERACTION, UNKNOWN_INTERACTION),
        (boundary.ALREADY_ANSWERED, ALREADY_ANSWERED),
        (boundary.FORBIDDEN_STATUS, 403),
        (set(boundary.DELETED_CODES), {UNKNOWN_CHANNEL, UNKNOWN_MESSAGE}),
        (
            set(edit_queue.UNREACHABLE_CODES),
            {
                UNKNOWN_CHANNEL,
                UNKNOWN_MESSAGE,
                MISSING_ACCESS,
                MISSING_PERMISSIONS,
                ARCHIVED_THREAD,
            },
        ),
        (reply.UNKNOWN_MESSAGE, UNKNOWN_MESSAGE),
        (rights.UNKNOWN_MEMBER, UNKNOWN_MEMBER),
        (thread_members.UNKNOWN_CHANNEL, UNKNOWN_CHANNEL),
        (thread_members.UNKNOWN_GUILD, UNKNOWN_GUILD),
        (thread_members.MISSING_ACCESS, MISSING_ACCESS),
        (thread_members.NOT_A_THREAD, NOT_FOR_THIS_CHANNEL),
        (live_panels.UNKNOWN_CHANNEL, UNKNOWN_CHANNEL),
        (set(display_names.NO_SERVER_CODES), {UNKNOWN_GUILD, MISSING_ACCESS}),
    ],
)
def test_error_codes_are_those_of_discord(ours: object, discord_s: object) -> None:
    assert ours == discord_s
