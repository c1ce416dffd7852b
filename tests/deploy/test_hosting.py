"""docs/hosting.md says what is so."""

import re

import pytest

from bot.invitation import NEEDED_PERMISSIONS, make_invitation
from bot.settings import Settings
from tests.deploy.dockerfile import ROOT

COMPUTED = {
    "empty_chair_home": "see [where the data is](#where-the-data-is)",
    "database_url": "`empty-chair.sqlite` in that folder",
}
"""How the page says a default that is found at the start."""
PAGE = (ROOT / "docs" / "hosting.md").read_text(encoding="utf-8")


def rows(heading: str) -> list[list[str]]:
    """The cells of the tables below a heading, without the heads of the tables."""
    part = PAGE.partition(f"\n## {heading}\n")[2].partition("\n## ")[0]
    lines = [line.strip("| ").split(" | ") for line in part.splitlines() if line.startswith("|")]
    return [
        line
        for line in lines
        if not line[0].startswith(("---", "variable", "it says", "permission"))
    ]


@pytest.mark.parametrize("name", Settings.model_fields)
def test_every_setting_is_named_with_its_default(name: str) -> None:
    (row,) = [row for row in rows("4. Settings") if row[0] == f"`{name.upper()}`"]
    field = Settings.model_fields[name]
    if field.default_factory is not None:
        assert row[1] == COMPUTED[name]
        return
    assert row[1] == ("none" if field.default is None else f"`{field.default}`")


def test_the_invitation_asks_for_what_the_bot_uses() -> None:
    assert f"\n{make_invitation('APPLICATION_ID')}\n" in PAGE


def test_every_permission_of_the_invitation_is_explained() -> None:
    """By the name that `doctor` says as well."""
    assert [row[0] for row in rows("2. Invite the bot")] == list(NEEDED_PERMISSIONS)


@pytest.mark.parametrize("sentence", [row[0] for row in rows("7. When something is wrong")])
def test_every_sentence_is_one_that_the_bot_says(sentence: str) -> None:
    sources = [file for room in ("bot", "storage") for file in (ROOT / room).rglob("*.py")]
    assert any(sentence in file.read_text(encoding="utf-8") for file in sources)


def test_every_file_of_the_project_that_is_named_exists() -> None:
    for name in re.findall(r"\bdeploy/[\w.-]*[\w]", PAGE):
        assert name.startswith("deploy/secrets") or (ROOT / name).exists(), name


def test_every_part_that_is_linked_has_a_heading() -> None:
    headings = {
        re.sub(r"[^\w -]", "", heading).lower().replace(" ", "-")
        for heading in re.findall(r"^#+ (.+)$", PAGE, re.M)
    }
    assert set(re.findall(r"\]\(#([^)]+)\)", PAGE)) <= headings
