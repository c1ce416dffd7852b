"""What `make words` tells those who translate."""

import pytest

from engines.core.text.fluent import Bundle
from tests.tiers import PACKAGES
from tests.words.missing_messages import folder, lacking, languages, read

ENGLISH = (
    "his = { $who ->\n    [Elisabeth] her\n   *[other] his\n}\ntaken = { his } { $card }\npassed "
    "= passes\n"
)


def of(text: str) -> list[str]:
    return sorted(lacking(Bundle(ENGLISH, "en").parse_all(), Bundle(text, "de").parse_all()))


def test_a_language_that_says_everything_lacks_nothing() -> None:
    assert of("taken = { karte }\npassed = passt\nkarte = Karte { $card }\n") == []


def test_what_is_not_there_is_named_but_for_helpers_of_english() -> None:
    assert of("passed = passt\n") == ["taken is not there"]


def test_a_value_that_nobody_gives_is_named_also_inside() -> None:
    assert of("taken = { karte }\npassed = passt\nkarte = { $karte }\n") == [
        "taken names karte, which nobody gives it"
    ]


def test_what_nobody_says_is_named() -> None:
    assert of("taken = x\npassed = y\nold = z\n") == ["old is said by nobody"]


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("package", PACKAGES)
def test_no_language_says_what_nobody_asks_for_or_names_what_nobody_gives(
    package: str, language: str
) -> None:
    """What it lacks is said in English meanwhile; this never would be said."""
    english, other = (read(folder(package) / f"{each}.ftl") for each in ("en", language))
    assert [each for each in lacking(english, other) if not each.endswith(" is not there")] == []
