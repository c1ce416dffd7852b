"""The pages describe what the code has: every field, command and event."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from bot.languages import list_languages
from engines.core.catalogue import load_installed_game, read_covers
from tests.browser.gallery import WRITTEN
from tests.pages import pages
from tests.tiers import gold
from tests.words.commands import commands

ROOT = Path(__file__).parent.parent
EVERY_PAGE = pytest.mark.parametrize(
    "page",
    sorted(ROOT.glob("*.md")) + sorted(ROOT.glob("docs/**/*.md")),
    ids=lambda page: str(page.relative_to(ROOT)),
)
TRANSLATED = sorted(
    path for path in (ROOT / "docs").iterdir() if re.fullmatch(r"[a-z]{2}(-[A-Z]{2})?", path.name)
)
"""Where the pages of other languages are."""
EVERY_LANGUAGE = pytest.mark.parametrize("there", TRANSLATED, ids=lambda there: there.name)


@pytest.mark.slow
def test_generated_pages_are_up_to_date() -> None:
    """`python -m tests.pages` writes them."""
    for page, text in pages().items():
        assert page.read_text(encoding="utf-8") == text, page


def test_every_game_has_a_page() -> None:
    """Every page belongs to a game."""
    there = {path.name for path in (ROOT / "engines").iterdir()} | set(read_covers())
    for folder in (ROOT / "docs", *TRANSLATED):
        assert set(gold()) <= {path.stem for path in (folder / "games").glob("*.md")} <= there, (
            folder
        )


@EVERY_PAGE
def test_links_and_anchors_exist(page: Path) -> None:
    for target, heading in re.findall(r"\]\(([^)#]*)(?:#([^)]*))?\)", text(page)):
        if "://" not in target:
            there = page.parent / target if target else page
            assert there.exists(), target
            assert not heading or heading in headings(there), (target, heading)


def test_architecture_is_short_and_names_existing_files() -> None:
    """A file without a folder is in the folder of the file before it."""
    page = text(ROOT / "docs" / "ARCHITECTURE.md")
    words = [word for word in page.split() if word != "|"]
    assert len(words) <= 1500
    for row in re.findall(r"^\|.*\.py.*$", page, re.M):
        folder = ROOT
        for named in re.findall(r"`([\w/]+\.py)`", row):
            folder = (ROOT / named).parent if "/" in named else folder
            assert (folder / Path(named).name).is_file(), named


@pytest.mark.parametrize("name", ["README.md", "docs/de/README.md"])
def test_the_readme_is_short_and_begins_with_one_command(name: str) -> None:
    """The first link is the first evening."""
    lines = text(ROOT / name).splitlines()
    links = re.findall(r"\]\(([^)]*)\)", "\n".join(lines))
    assert len(lines) <= 90
    assert lines[lines.index("```") + 1] == "uvx empty-chair"
    assert lines.index("uvx empty-chair") < 25
    assert len(links) <= 8
    assert links[0].endswith("first-evening.md")
    assert len([line for line in lines if line.startswith("## ")]) == 7
    assert sum(line.startswith(("<img", "![")) for line in lines) == 1


def test_the_german_readme_names_every_opponent() -> None:
    rows = re.findall(r"^\| (.+?) \|", text(ROOT / "README.md"), re.MULTILINE)
    translated = re.findall(r"^\| (.+?) \|", text(ROOT / "docs" / "de" / "README.md"), re.MULTILINE)
    assert len(rows) > 5
    assert [row.replace(" and ", " und ") for row in rows[1:]] == translated[1:]


def headings(page: Path) -> list[str]:
    """As they are linked to."""
    found = re.findall(r"^#+ (.+)$", text(page), re.MULTILINE)
    return [re.sub(r"[^\w -]", "", heading.lower()).replace(" ", "-") for heading in found]


@EVERY_PAGE
def test_commands_and_options_in_pages_exist(page: Path) -> None:
    """A text with a second slash is a path. The changelog may name earlier commands."""
    known = {
        each.qualified_name: {option.name for option in getattr(each, "parameters", ())}
        for each in commands()
    }
    for written in re.findall(r"`/([a-z][^`/]*)`", text(page)):
        name, *options = re.split(r" ?\b([a-z_]+):\S*", written)
        if written not in PATHS and page.name != "CHANGELOG.md":
            assert name.strip() in known, written
            assert set(options[::2]) <= known[name.strip()], written


PATHS = ("data", "healthz", "metrics", "readyz")


@EVERY_LANGUAGE
def test_typed_examples_of_pages_are_understood(there: Path) -> None:
    """They are in the second column of the table of commands."""
    for page in (there / "games").glob("*.md"):
        game, lines = load_installed_game(page.stem), list(typed(page))
        language = there.name if there.name in list_languages() else "en"
        assert len(lines) > 10, page
        for line in lines:
            game.parse_command(game.parse_line(line, language=language))


def typed(page: Path) -> Iterator[str]:
    for row in re.findall(r"^\| `/[^|]*\|([^|]*)\|", text(page), re.MULTILINE):
        yield from re.findall(r"`([^`]+)`", row)


@EVERY_LANGUAGE
def test_buttons_in_pages_exist(there: Path) -> None:
    """Labels with an ellipsis. Other labels may be words of a sentence."""
    files = (
        path
        for room in ("bot", "engines")
        for path in (ROOT / room).rglob(f"words/{there.name}.ftl")
    )
    said = {
        line
        for file in files
        for line in re.findall(r"^.*?(?: = |\] )(.+)$", text(file), re.MULTILINE)
    }
    for page in there.rglob("*.md"):
        for name in re.findall(r"(?<!\*)\*([^*`]+[…?])\*", text(page)):
            assert name in said, (page, name)


def text(page: Path) -> str:
    return page.read_text(encoding="utf-8")


def test_the_gallery_is_complete() -> None:
    """Every named picture exists and is described, none is left over, and every game is in it."""
    folder = ROOT / "docs" / "gallery"
    page = (folder / "README.md").read_text(encoding="utf-8")
    shown = re.findall(r'<img src="([^"]+)" alt="([^"]+)" width="\d+">', page)
    assert [name for name, _ in shown] == [f"{name}.webp" for name in hung()]
    assert {name for name, _ in shown} == {file.name for file in folder.iterdir()} - {"README.md"}
    assert sum(file.stat().st_size for file in folder.iterdir()) < 2.5 * 1024 * 1024
    for name, game in gold().items():
        assert f"## {game.title}" in page
        for kind in ("start", "panel", "why", "pad", "end", "recap"):
            assert f"{name}-{kind}" in hung()


def hung() -> list[str]:
    """What the steps of the gallery hang, in their order."""
    steps = "".join(file.read_text(encoding="utf-8") for file in WRITTEN)
    return re.findall(r"^    (?:=|# \w+) ([\w-]+) \| ", steps, re.MULTILINE)
