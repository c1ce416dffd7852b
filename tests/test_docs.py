"""The pages say what the code has: every field, command and event is described."""

import re
from pathlib import Path

import pytest

from engines.core.catalogue import covers, games
from tests.browser.gallery import WRITTEN
from tests.pages import pages

ROOT = Path(__file__).parent.parent


def test_pages_are_as_they_are_put_together() -> None:
    """`python -m tests.pages` writes them anew."""
    for page, text in pages().items():
        assert page.read_text(encoding="utf-8") == text, page


def test_every_game_has_a_page() -> None:
    for game in covers():
        assert (ROOT / "docs" / "games" / f"{game}.md").exists(), game


@pytest.mark.parametrize("page", sorted(ROOT.glob("*.md")) + sorted(ROOT.glob("docs/**/*.md")), ids=lambda p: p.name)
def test_links_lead_somewhere(page: Path) -> None:
    for target in re.findall(r"\]\(([^)#]+)[^)]*\)", page.read_text(encoding="utf-8")):
        if "://" not in target:
            assert (page.parent / target).exists(), target


def test_the_gallery_is_whole() -> None:
    """Every picture that is named is there and described, none is left over, and every game is in it."""
    folder = ROOT / "docs" / "gallery"
    page = (folder / "README.md").read_text(encoding="utf-8")
    shown = re.findall(r'<img src="([^"]+)" alt="([^"]+)" width="\d+">', page)
    assert [name for name, _ in shown] == [f"{name}.webp" for name in hung()]
    assert {name for name, _ in shown} == {file.name for file in folder.iterdir()} - {"README.md"}
    assert sum(file.stat().st_size for file in folder.iterdir()) < 2.5 * 1024 * 1024
    for name, game in games().items():
        assert f"## {game.title}" in page
        for kind in ("start", "panel", "why", "pad", "end", "recap"):
            assert f"{name}-{kind}" in hung()


def hung() -> list[str]:
    """What the steps of the gallery hang, in their order."""
    steps = "".join(file.read_text(encoding="utf-8") for file in WRITTEN)
    return re.findall(r"^    (?:=|# \w+) ([\w-]+) \| ", steps, re.MULTILINE)
