"""The last private answer to a person is deleted after their next move, unless it shows another
page by then."""

from types import SimpleNamespace
from typing import Any

import discord
import pytest

from bot.ui.private_answers import PrivateAnswers

MESSAGE = 7


class FakeReply:
    """A reply that has sent or edited the message, and records its deletion."""

    token = "secret"
    last_message_id = MESSAGE
    received_at = 0.0

    def __init__(self, error: Exception | None = None) -> None:
        self.error = error
        self.deletions = 0

    async def delete_last_message(self) -> None:
        self.deletions += 1
        if self.error:
            raise self.error


def make_request(reply: FakeReply, *, message: int | None = None) -> Any:
    return SimpleNamespace(
        reply=reply,
        name="",
        place=SimpleNamespace(channel_id=1),
        user=SimpleNamespace(id=2),
        message=message and SimpleNamespace(id=message),
    )


async def delete_after_move(answers: PrivateAnswers) -> None:
    answer = answers.pop_deletable_answer(make_request(FakeReply()))
    if answer:
        await answers.delete_answer(answer)


async def test_the_last_answer_is_deleted_once() -> None:
    answers, reply = PrivateAnswers(lambda: 1.0), FakeReply()
    answers.store_answer(make_request(reply))
    for _ in range(2):
        await delete_after_move(answers)
    assert reply.deletions == 1


async def test_an_answer_that_shows_another_page_by_now_stays() -> None:
    """The page was turned while the move was being stored."""
    answers, first, second = PrivateAnswers(lambda: 1.0), FakeReply(), FakeReply()
    answers.store_answer(make_request(first))
    answer = answers.pop_deletable_answer(make_request(FakeReply()))
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
    answers, reply = PrivateAnswers(lambda: 1.0), FakeReply(error)
    answers.store_answer(make_request(reply))
    await delete_after_move(answers)
    assert reply.deletions == 1
