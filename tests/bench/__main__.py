"""`make bench`, the bot's part."""

import asyncio
import tempfile
from pathlib import Path

from tests.bench import pictures, turns, watch_page, watching

for part in (turns, watching, pictures, watch_page):
    with tempfile.TemporaryDirectory() as made:
        asyncio.run(part.report(Path(made)))
