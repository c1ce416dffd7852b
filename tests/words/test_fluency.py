"""What our reader understands, and how it refuses the rest."""

from pathlib import Path

import pytest

from engines.core.text.fluent import Bundle, FluentSyntaxError
from tests.words.official_parser import bundle, officially

SAMPLE = (Path(__file__).parent / "sample.ftl").read_text(encoding="utf-8")
VALUES = (
    {
        "die": 4,
        "space": "F1",
        "colour": "red",
        "opponent": "Ralph",
        "count": 0,
        "new": "claimed",
        "old": "none",
    },
    {
        "die": 4,
        "space": "F1",
        "colour": "red",
        "opponent": "Ralph",
        "count": 1,
        "new": "II",
        "old": "none",
    },
    {
        "die": 4,
        "space": "F1",
        "colour": "red",
        "opponent": "Ralph",
        "count": 7,
        "new": "II",
        "old": "III",
    },
)


@pytest.mark.parametrize("values", VALUES)
def test_it_says_what_the_official_reader_says(values: dict[str, object]) -> None:
    speech = Bundle(SAMPLE, "en").parse_all()
    assert len(speech.sayings) == 13
    for key in speech.sayings:
        assert speech.format_message(key, values) == officially(bundle(SAMPLE), key, values)


@pytest.mark.parametrize("language", ["de", "en", "fr", "pl"])
def test_plurals_are_those_of_the_language(language: str) -> None:
    text = "n = { $n ->\n    [one] one\n    [few] few\n    [many] many\n   *[other] other\n}\n"
    speech = Bundle(text, language)
    for n in range(130):
        assert speech.format_message("n", {"n": n}) == officially(
            bundle(text, language), "n", {"n": n}
        ), n


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("a = A\nb = { $x", 2),
        ("a = A\n\nb = { NUMBER($x) }", 3),
        ("a = A\n-term = B", 2),
        ("a = A\nno message", 2),
        ("a = A }", 1),
        ("a = A\na = B", 2),
        ("a = { $x ->\n    [one] One\n}", 2),
        ("a = { $x -> [one] One *[other] Other }", 1),
        ("a = { $x ->\n   *[one] One\n   *[other] Other\n}", 3),
        ("a = A\nb =\n", 2),
        ("a = A\n    .attribute B", 2),
        ("    .attribute = B", 1),
        ("a = A\n    .b = B\n    .b = C", 3),
        ('a = { "\\u0041" }', 1),
        ("a = { $1 }", 1),
    ],
)
def test_what_is_not_understood_names_its_line(text: str, line: int) -> None:
    with pytest.raises(FluentSyntaxError, match=f"^words.ftl:{line}: "):
        Bundle(text, "en", "words.ftl").parse_all()


def test_braces_and_blanks_in_quotes_stay_what_they_are() -> None:
    """Also beside values, which are filled in by braces."""
    text = 'a = { "{x}" } { $x }{ "}" }{ " " }\nb = { "{" }\n'
    speech = Bundle(text, "en").parse_all()
    assert (
        speech.format_message("a", {"x": "{y} %"})
        == officially(bundle(text), "a", {"x": "{y} %"})
        == "{x} {y} %} "
    )
    assert speech.format_message("b", {}) == "{"


def test_a_message_that_is_not_there_is_named() -> None:
    with pytest.raises(FluentSyntaxError, match=r"message a refers to b, which does not exist"):
        Bundle("a = A { b }", "en", "words.ftl").parse_all()
    with pytest.raises(FluentSyntaxError, match=r"message a refers to a.b, which does not exist"):
        Bundle("a = A { a.b }", "en", "words.ftl").parse_all()
