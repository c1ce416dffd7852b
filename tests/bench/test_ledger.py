"""A look counts for the innermost part that it finds."""

import pytest

from tests.bench.ledger import part_of

LOOP = ["/lib/asyncio/base_events.py", "/lib/asyncio/runners.py", "/there/bot/__main__.py", "/lib/runpy.py"]


@pytest.mark.parametrize(
    ("inner", "begins"),
    [
        ([], "the loop itself"),
        (["/lib/json/encoder.py", "/site/aiohttp/client.py", "/there/bot/ui/replies.py"], "HTTP"),
        (["/site/discord/webhook/async_.py", "/site/discord/interactions.py", "/there/bot/ui/replies.py"], "HTTP"),
        (["/site/discord/member.py", "/site/discord/state.py"], "discord.py"),
        (["/site/pydantic/main.py", "/there/engines/core/value.py", "/there/engines/gah/guest.py"], "engine"),
        (["/there/engines/core/fluency.py", "/there/engines/gah/brief.py", "/there/bot/ui/answers.py"], "words"),
        (["/there/engines/core/events.py", "/there/bot/play/writing.py", "/there/bot/play/service.py"], "the state"),
        (["/lib/asyncio/locks.py", "/there/bot/ui/desk.py"], "door"),
        (["/site/sqlalchemy/pool/base.py", "/there/storage/engine.py"], "storage"),
        (["/there/bot/play/cache.py", "/there/bot/ui/desk.py"], "what is known"),
    ],
)
def test_a_look_counts_for_what_it_was_busy_with(inner: list[str], begins: str) -> None:
    assert part_of("\n".join([*inner, *LOOP])).startswith(begins)
