"""Log lines name their component, are constant, and are explained to hosts in
`docs/log-lines.md`."""

import pytest

from tests.log_lines import (
    PAGE,
    find_calls,
    find_log_lines,
    make_page,
    parse_message,
    read_meanings,
)


def test_every_log_line_has_a_meaning_and_every_meaning_has_a_line() -> None:
    explained = set[tuple[str, str]]()
    for component, lines in read_meanings().items():
        explained |= {(component, text) for text in lines}
    assert {(line.component, line.text) for line in find_log_lines()} == explained


def test_page_is_up_to_date() -> None:
    """`make goldens` writes it anew."""
    assert PAGE.read_text(encoding="utf-8") == make_page()


def test_every_meaning_says_what_happened_and_what_to_do() -> None:
    for lines in read_meanings().values():
        for text, meaning in lines.items():
            assert meaning.means.endswith("."), text
            assert meaning.todo.endswith("."), text


@pytest.mark.parametrize(
    ("call", "level"),
    [
        ('log.info("cluster: connected to %s", host)', "INFO"),
        ('log.exception("cluster: cannot connect")', "ERROR"),
        ('logging.getLogger("bot").critical("cluster: lost")', "CRITICAL"),
        ('super().log(level, "cluster: lost")', "any"),
        ('another_name.warning("cluster: lost")', "WARNING"),
    ],
)
def test_log_calls_are_found_by_method(call: str, level: str) -> None:
    ((found, message),) = find_calls(call)
    assert found == level
    assert parse_message(message)[0] == "cluster"


@pytest.mark.parametrize(
    "message",
    [
        '"%s", error',
        '"connected again"',
        '"cluster: %s", error',
        'f"cluster: connected to {host}"',
        "text",
        '"Cluster: connected"',
    ],
)
def test_message_without_component_or_constant_text_is_refused(message: str) -> None:
    ((_, first),) = find_calls(f"log.info({message})")
    with pytest.raises(ValueError, match="line 1"):
        parse_message(first)


@pytest.mark.parametrize(
    "call", ["work.exception()", "self._store.log(game)", 'parser.error("wrong")']
)
def test_other_methods_of_these_names_are_no_log_calls(call: str) -> None:
    assert not list(find_calls(call))
