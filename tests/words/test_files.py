"""Our files are Fluent without junk, of the part that we read, and our reader says what the
official one says."""

from collections.abc import Mapping
from typing import Any

import pytest
from fluent.syntax import ast
from fluent.syntax.visitor import Visitor

from engines.core import ENGLISH
from engines.core.record import parse_record
from engines.core.text import words
from engines.core.text.fluent import Bundle
from engines.core.transcript import transcribe_log
from tests.engines.test_playthroughs import RECORDS
from tests.tiers import PACKAGES
from tests.words.missing_messages import folder
from tests.words.official_parser import bundle, officially, parsed, source, whole

SPOKEN = (
    *(
        ast.Resource,
        ast.Comment,
        ast.GroupComment,
        ast.Message,
        ast.Identifier,
        ast.Pattern,
        ast.TextElement,
    ),
    *(
        ast.Placeable,
        ast.VariableReference,
        ast.MessageReference,
        ast.StringLiteral,
        ast.SelectExpression,
    ),
    *(ast.Variant, ast.NumberLiteral, ast.Span, ast.Attribute),
)


EVERY_FILE = pytest.mark.parametrize(
    ("package", "language"),
    [
        (package, path.stem)
        for package in PACKAGES
        for path in sorted(folder(package).glob("*.ftl"))
    ],
)


class Strangers(Visitor):
    def __init__(self) -> None:
        self.found: list[str] = []

    def generic_visit(self, node: ast.BaseNode) -> None:
        if not isinstance(node, SPOKEN):
            self.found.append(f"{type(node).__name__} at {getattr(node, 'span', None)}")
        super().generic_visit(node)


@EVERY_FILE
@pytest.mark.slow
def test_a_file_has_no_junk_and_nothing_that_we_do_not_read(package: str, language: str) -> None:
    tree = parsed(source(package, language))
    strangers = Strangers()
    strangers.visit(tree)
    assert not strangers.found
    assert patterns(tree).keys() == whole(package, language).sayings.keys()


@EVERY_FILE
@pytest.mark.slow
def test_every_sentence_is_said_as_the_official_reader_says_it(package: str, language: str) -> None:
    """Whatever is chosen by: numbers, every variant of the sentence, and what is no variant at
    all."""
    text = source(package, language)
    ours, theirs, own = whole(package, language), bundle(text, language), variants(text)
    for key in ours.sayings:
        for value in (0, 1, 2, 5, "stranger", *sorted(within(ours, own, key))):
            values = dict.fromkeys(ours.list_value_names(key), value)
            assert ours.format_message(key, values) == officially(theirs, key, values)


def within(spoken: Bundle, own: Mapping[str, frozenset[str]], key: str) -> frozenset[str]:
    """Of a sentence, with the messages inside it that are no shared ones."""
    if key not in own:
        return frozenset()
    return own[key].union(*(within(spoken, own, other) for other in spoken.named[key]))


def variants(text: str) -> dict[str, frozenset[str]]:
    """What each sentence itself chooses by."""
    return {name: keys(pattern) for name, pattern in patterns(parsed(text)).items()}


def patterns(tree: ast.Resource) -> dict[str, ast.Pattern]:
    """Of messages and of their attributes."""
    found: dict[str, ast.Pattern] = {}
    for message in (entry for entry in tree.body if isinstance(entry, ast.Message)):
        assert message.value, "what has voices is told in full, too"
        named = {f"{message.id.name}.{part.id.name}": part.value for part in message.attributes}
        found |= {message.id.name: message.value, **named}
    return found


def keys(pattern: ast.Pattern) -> frozenset[str]:
    found: set[str] = set()

    class Keys(Visitor):
        def visit_Variant(self, node: ast.Variant) -> None:  # noqa: N802
            if isinstance(node.key, ast.Identifier):
                found.add(node.key.name)
            self.generic_visit(node)

    Keys().visit(pattern)
    return frozenset(found - {"one", "other"})


@pytest.mark.parametrize("record", RECORDS[::4], ids=lambda path: path.stem)
@pytest.mark.slow
def test_a_playthrough_is_told_as_the_official_reader_tells_it(
    record: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    said: list[tuple[Bundle, str, dict[str, Any], str]] = []
    say = Bundle.format_message

    def heard(self: Bundle, name: str, values: dict[str, Any]) -> str:
        text = say(self, name, values)
        said.append((self, name, values, text))
        return text

    monkeypatch.setattr(Bundle, "format_message", heard)
    assert list(transcribe_log(parse_record(record.read_text(encoding="utf-8").splitlines())))
    theirs = {
        id(words.load_bundle(package, ENGLISH)): bundle(source(package)) for package in PACKAGES
    }
    assert said
    for spoken, key, values, text in said:
        assert officially(theirs[id(spoken)], key, values) == text
