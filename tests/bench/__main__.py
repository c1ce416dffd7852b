"""`make bench`."""

import asyncio
import tempfile
from importlib import import_module
from pathlib import Path

PARTS = "meter lag memory turns slow_disk start price overload soak watch_page forecasts stats"

for part in map(import_module, (f"tests.bench.{name}" for name in PARTS.split())):
    with tempfile.TemporaryDirectory() as made:
        asyncio.run(part.report(Path(made)))
