"""A pytest plugin that writes how long each passed test took: `-p tests.mutants.recording`.

The file is named by the environment variable `RECORD_DURATIONS`. Without it the plugin does
nothing.
"""

import json
import os
from pathlib import Path

import pytest

_durations: dict[str, float] = {}


def pytest_runtest_logreport(report: pytest.TestReport) -> None:
    """Add up set-up, call and clean-up of a test, and forget a test that does not pass."""
    if report.outcome != "passed":
        _durations[report.nodeid] = float("-inf")
    elif report.nodeid in _durations or report.when == "setup":
        _durations[report.nodeid] = _durations.get(report.nodeid, 0.0) + report.duration


def pytest_sessionfinish(session: pytest.Session) -> None:
    """Write the durations of all passed tests, in the process that started the workers."""
    path = os.environ.get("RECORD_DURATIONS")
    if path and not hasattr(session.config, "workerinput"):
        passed = {test: seconds for test, seconds in _durations.items() if seconds >= 0}
        Path(path).write_text(json.dumps(passed), encoding="utf-8")
