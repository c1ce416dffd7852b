"""Walks through each game, with every check at each step.

`checks.py` says what must hold, `views.py` what is shown of a table, and `games.py` which games are
walked.
"""

import pytest

pytest.register_assert_rewrite(
    "tests.walk.checks", "tests.walk.promises", "tests.pictures.layout_checks"
)
