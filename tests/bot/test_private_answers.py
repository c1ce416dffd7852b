"""The last private answer to a person is deleted after their next move, unless it shows another
page by then."""

from itertools import count
from types import SimpleNamespace
from typing import Any, cast

import discord
import pytest

from bot.ui.private_answers import PrivateAnswers
from bot.ui.reply import SentMessage

MESSAGE = 7


class FakeWebhook:
    """The webhook of an interaction, which records the deletions of its messages."""

    def __init__(self, error: Exception | None = None) -> None:
        self.error = error
        self.deletions = 0

    async def delete_message(self, message_id: int) -> None:
        assert message_id == MESSAGE
        self.deletions += 1
        if self.error:
            raise self.error


REQUEST_IDS = count(1)


def make_request(webhook: FakeWebhook, *, message: int | None = None) -> Any:
    """Return a request whose reply has sent or edited the message."""
    number = next(REQUEST_IDS)
    sent = SentMessage(MESSAGE, 0.0, cast(discord.Webhook, webhook))
    return SimpleNamespace(
        id=number,
        reply=SimpleNamespace(last_message_id=MESSAGE, get_last_message=lambda: sent),
        name="",
        place=SimpleNamespace(channel_id=1),
        user=SimpleNamespace(id=2),
        message=message and SimpleNamespace(id=message),
    )


async def delete_after_move(answers: PrivateAnswers) -> None:
    answer = answers.pop_deletable_answer(make_request(FakeWebhook()))
    if answer:
        await answers.delete_answer(answer)


async def test_the_last_answer_is_deleted_once() -> None:
    answers, webhook = PrivateAnswers(lambda: 1.0), FakeWebhook()
    answers.store_answer(make_request(webhook))
    for _ in range(2):
        await delete_after_move(answers)
    assert webhook.deletions == 1


async def test_an_answer_that_shows_another_page_by_now_stays() -> None:
    """The page was turned while the move was being stored."""
    answers, first, second = PrivateAnswers(lambda: 1.0), FakeWebhook(), FakeWebhook()
    answers.store_answer(make_request(first))
    answer = answers.pop_deletable_answer(make_request(FakeWebhook()))
    assert answer
    answers.store_answer(make_request(second, message=MESSAGE))
    await answers.delete_answer(answer)
    assert first.deletions == 0
    await delete_after_move(answers)
    assert second.deletions == 1


@pytest.mark.parametrize(
    "error", [TimeoutError(), discord.HTTPException(SimpleNamespace(status=404, reason=""), "")]
)
async def test_a_deletion_that_fails_says_nothing(error: Exception) -> None:
    answers, webhook = PrivateAnswers(lambda: 1.0), FakeWebhook(error)
    answers.store_answer(make_request(webhook))
    await delete_after_move(answers)
    assert webhook.deletions == 1
