"""`make bench`, the bot's part."""

import asyncio
import tempfile
from pathlib import Path

from tests.bench import forecasts, lag, memory, meter, overload, pictures, stats, turns, watch_page, watching, words

for part in (words, meter, lag, memory, turns, overload, watching, pictures, watch_page, forecasts, stats):
    with tempfile.TemporaryDirectory() as made:
        asyncio.run(part.report(Path(made)))
