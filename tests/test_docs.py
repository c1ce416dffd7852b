"""The pages say what the code has: every field, command and event is described."""

import re
from pathlib import Path
from typing import Any

import pytest
from pydantic import BaseModel

from engines.core.catalogue import games
from engines.core.game import Game
from tests.browser.gallery import WRITTEN

ROOT = Path(__file__).parent.parent
RECORDS = (ROOT / "docs" / "records.md").read_text(encoding="utf-8")
WORDS = set(re.findall(r"[a-z_A-Z]+", " ".join(re.findall(r"`+([^`]+)`+", RECORDS))))

every_game = pytest.mark.parametrize("game", games().values(), ids=list(games()))


def models(schema: Any) -> dict[str, Any]:
    return dict(schema.get("$defs", {}))


@every_game
@pytest.mark.parametrize("part", ["commands", "events", "state"])
def test_records_page_names_everything(game: Game[Any, Any], part: str) -> None:
    kind = getattr(game, part)
    schema = kind.model_json_schema() if part == "state" else kind.json_schema()
    for name, model in {"": schema, **models(schema)}.items():
        for field, about in model.get("properties", {}).items():
            assert field in WORDS, f"{name}.{field}"
            if field in ("do", "event", "work"):
                assert about["const"] in WORDS


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


def test_models_are_found() -> None:
    (game, *_) = games().values()
    assert issubclass(game.state, BaseModel)
    assert len(models(game.events.json_schema())) > 10
