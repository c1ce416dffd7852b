"""Plurals of every language of Discord, as Unicode's CLDR has them."""

import logging
from decimal import Decimal

import pytest

from engines.core.text.fluent import Bundle, create_plural_selector, find_plural_rules
from tests.words import plurals
from tests.words.missing_messages import without_plurals

NUMBERS = [*range(201), 1000, 1011, 1_000_000, 1_000_001, 2_000_000]
DECIMALS = [
    Decimal(text)
    for text in ("0.0", "0.5", "1.0", "1.1", "1.21", "1.5", "2.0", "2.10", "3.02", "11.11", "100.4")
]


@pytest.mark.parametrize("language", plurals.languages())
def test_a_number_has_the_category_that_cldr_gives_it(language: str) -> None:
    ours, theirs = create_plural_selector(language), plurals.babel_locale(language).plural_form
    for number in (*NUMBERS, *DECIMALS):
        assert ours(number) == theirs(number), number


def test_the_file_is_what_the_generator_writes() -> None:
    assert plurals.FILE.read_text(encoding="utf-8") == plurals.text()


def test_czech_cards_are_counted_as_czechs_do() -> None:
    text = (
        "n = { $n ->\n    [one] { $n } karta\n    [few] { $n } karty\n   *[other] { $n } karet\n}\n"
    )
    speech = Bundle(text, "cs")
    assert [speech.format_message("n", {"n": n}) for n in (1, 2, 4, 5, 22)] == [
        "1 karta",
        "2 karty",
        "4 karty",
        "5 karet",
        "22 karet",
    ]


def test_a_variety_has_the_rules_of_its_language() -> None:
    assert find_plural_rules("de-AT") == find_plural_rules("de")
    assert find_plural_rules("cs-CZ") == find_plural_rules("cs")


def test_a_language_without_rules_is_logged_once_and_reported(
    caplog: pytest.LogCaptureFixture,
) -> None:
    text = "n = { $n ->\n    [one] one\n   *[other] other\n}\n"
    with caplog.at_level(logging.WARNING, "words"):
        speeches = [Bundle(text, "tlh"), Bundle(text, "tlh")]
    assert [record.getMessage() for record in caplog.records] == [
        "words: no plural rules for language tlh, using those of English"
    ]
    assert [speech.format_message("n", {"n": 1}) for speech in speeches] == ["one", "one"]
    assert without_plurals(["de", "fr", "tlh"]) == ["tlh"]


def test_words_that_are_not_there_warn_of_nothing(caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.WARNING, "words"):
        Bundle("", "xx")
    assert not caplog.records
