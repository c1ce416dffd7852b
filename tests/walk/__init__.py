"""One walk through each game, and every check on the way: `checks.py` says what must hold, `looks.py` what there is to
see of a table, `games.py` where the walks lead."""

import pytest

pytest.register_assert_rewrite("tests.walk.checks", "tests.walk.promises", "tests.pictures.fitting")
