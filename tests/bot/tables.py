"""Games as the store would give them."""

from datetime import UTC, datetime
from typing import Any

from engines.core import current_language
from storage import StoredGame

NOW = datetime(2026, 1, 1, tzinfo=UTC)


def row(seq: int = 0, **changes: Any) -> StoredGame:
    fields: dict[str, Any] = {
        "id": 2**63 - 1,
        "home_id": 1,
        "channel_id": 2,
        "host_id": 3,
        "co_hosts": (),
        "game": "gah",
        "header": "{}",
        "revision": "gah-1",
        "seq": seq,
        "status": "open",
        "panel_channel_id": None,
        "panel_message_id": None,
        "drawn": 0,
        "created_at": NOW,
        "touched_at": NOW,
        "ended_at": None,
        "language": current_language(),
    }
    return StoredGame(**(fields | changes))
