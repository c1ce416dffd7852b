"""Styles of the pages that depend on a pointer: a finger leaves them behind."""

import re
from pathlib import Path

import pytest

from bot.web import server
from deploy.playground import page_routes

STYLES = sorted((*page_routes.PAGE_FOLDER.glob("*.css"), *server.PAGE_FOLDER.glob("*.css")))
ONLY_WITH_A_POINTER = re.compile(r"@media \(hover: hover\) \{\n(?:  .*\n|\n)*\}")


@pytest.mark.parametrize("path", STYLES, ids=lambda path: path.name)
def test_hovering_changes_nothing_where_there_is_no_pointer(path: Path) -> None:
    assert ":hover" not in ONLY_WITH_A_POINTER.sub("", path.read_text(encoding="utf-8"))
