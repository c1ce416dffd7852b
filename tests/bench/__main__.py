"""`make bench`, the bot's part."""

import asyncio
import tempfile
from pathlib import Path

from tests.bench import lag, pictures, turns, watch_page, watching

for part in (lag, turns, watching, pictures, watch_page):
    with tempfile.TemporaryDirectory() as made:
        asyncio.run(part.report(Path(made)))
