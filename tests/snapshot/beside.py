"""One job in a process of its own, for evenings that need a package beside ours: JSON in, JSON
out."""

import json
import sys
from dataclasses import asdict

from tests.snapshot import making
from tests.snapshot.jobs import Job


def run() -> None:
    with making.scratch_folder() as folder:
        making.prepare(folder)
        made = Job(**json.load(sys.stdin)).run()
    json.dump(asdict(made), sys.stdout)
