"""An event is told in several voices: each is an attribute of its message, with the same values."""

import pytest

from engines.core import Brief, Sentence, make_brief, use_language
from engines.core.text import words
from engines.core.text.fluent import Bundle

TEXT = {
    "en": (
        "taken = He takes a { $die }.\n    .hands = Die: { $die }\n    .note = ({ $left } "
        "left)\npassed = Passed.\n"
    ),
    "de": "taken = Ralph nimmt eine { $die }.\n    .hands = Würfel: { $die }\n",
}


@pytest.fixture(autouse=True)
def two_events(monkeypatch: pytest.MonkeyPatch) -> None:
    spoken = {
        language: Bundle(text, language, f"{language}.ftl") for language, text in TEXT.items()
    }
    monkeypatch.setattr(words, "load_bundle", lambda _, language: spoken[language])


def told(event: str) -> Sentence:
    return Sentence(words="engines.tiny", key=event, values={"die": 4, "left": 2})


def test_a_voice_has_the_values_of_its_event_and_those_beside_them() -> None:
    assert str(told("taken")) == "He takes a 4."
    assert str(told("taken").voice("hands")) == "Die: 4"
    assert str(told("taken").voice("note", left=1)) == "(1 left)"
    assert told("taken").voice("because") is None


def test_a_voice_that_a_language_lacks_is_english() -> None:
    with use_language("de"):
        assert [str(told("taken").voice(name)) for name in ("hands", "note")] == [
            "Würfel: 4",
            "(2 left)",
        ]


def test_briefly_what_hands_do_and_what_follows_or_else_all_of_it() -> None:
    line = make_brief(told("taken"))
    assert (str(line.instruction), str(line.detail)) == ("Die: 4", "(2 left)")
    assert make_brief(told("passed")) == Brief(detail=told("passed"))
