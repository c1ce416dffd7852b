"""Every key in code has its sentence, every sentence is said by somebody, and the values fit."""

import tomllib
from pathlib import Path
from typing import Any, get_args

import pytest

from bot.presenters.forms import SAID
from bot.web.server import FOLDER, WORDS
from engines.core import Row, gist_of
from engines.core.catalogue import games, packages, words_of
from engines.core.telling import LOGGED
from engines.core.words import SHOWN, TYPED
from tests.tiers import PACKAGES, ROOT
from tests.words.calls import calls, calls_by_event, names_given, texts
from tests.words.commands import command_keys
from tests.words.official import whole

MAY_BE_SAID = {"notation", "said-turn", "call-word", TYPED, SHOWN}
"""What the core would say otherwise, or says only where watchers call."""
VOICED = ("brief-", "because-", "feat-", "called-")
"""What was said of events by keys of their own."""
LISTS = {f"list-{last}" for last in get_args(Row.model_fields["last"].annotation)}
PAGES = {key for page in FOLDER.glob("*.html") for key in WORDS.findall(page.read_text(encoding="utf-8"))}


def named(package: str, key: str) -> frozenset[str]:
    """The values that a sentence names, with the messages inside it."""
    spoken = whole(package)
    inside = (named(package, other) for other in spoken.named[key])
    return spoken.given[key].union(*inside) - {"opponent", "player"}


def set_up_lines(game: str) -> set[str]:
    return {line["key"] for line in in_file(ROOT / "engines" / game / "data" / "setup.toml").get("line", ())}


def in_forms(game: str) -> set[str]:
    forms = in_file(ROOT / "bot" / "presenters" / game / "data" / "forms.toml").values()
    fields = [field for form in forms for field in form["fields"]]
    return {*(form["title"] for form in forms), *(field[part] for field in fields for part in SAID if part in field)}


def in_file(file: Path) -> dict[str, Any]:
    """Nothing where a game has none."""
    return tomllib.loads(file.read_text(encoding="utf-8")) if file.exists() else {}


def by_data(package: str) -> set[str]:
    """Keys that no code of a game writes down: of corrections, rules, set-up lines, events, commands, forms,
    lists, of how a game is begun; and what is typed in other languages."""
    name = package.rpartition(".")[2]
    if name not in games():
        logged = {*(kind.model_fields["event"].default for kind in LOGGED), "said-adjust", "said-undo", "said-redo"}
        of_all = {"said-turn", "command", "command-start", "choice-depth-guided", "choice-depth-dealt"}
        return (LISTS | logged | of_all if name == "core" else PAGES) | command_keys(package)
    rules = {gist_of(rule.id) for rule in games()[name].rulebook.rules}
    fixes = {"fix", "fix-hint"}
    decks = {f"deck-{deck}" for deck in games()[name].rulebook.cover.decks}
    decks |= {"box", *(("level", "level-means") if games()[name].levels else ())}
    said = {f"said-{do}" for do in games()[name].commands.adapter.json_schema()["discriminator"]["mapping"]}
    said -= {"said-turn"}
    told = decks | fixes | rules | said | set_up_lines(name) | events(name).keys()
    return told | in_forms(name) | command_keys(package)


def events(name: str) -> dict[str, set[str]]:
    """With the fields of each."""
    kinds = [kind.get("properties", {}) for kind in games()[name].events.json_schema()["$defs"].values()]
    return {fields["event"]["const"]: set(fields) for fields in kinds if "const" in fields.get("event", {})}


def may_be_said(package: str) -> set[str]:
    """What the core would say otherwise, and what is asked by its name."""
    name = package.rpartition(".")[2]
    if name not in games():
        return set(MAY_BE_SAID)
    moved = {"moved", *(f"moved-{thing.name}" for thing in games()[name].things.every)}
    return MAY_BE_SAID | moved | {f"asked-{line.command.named()}" for line in games()[name].commands.every}


def voices(package: str) -> set[str]:
    return {key for key in whole(package).sayings if "." in key}


def test_every_key_in_code_has_its_sentence() -> None:
    assert calls()
    missing = [(call.where, key) for call in calls() for key in call.keys if key not in whole(call.package).sayings]
    assert not missing


def test_every_value_that_a_sentence_names_is_given_and_no_other() -> None:
    """Whoever refuses a shape gives its field, which a sentence may leave out."""
    wrong = []
    for call in calls():
        wanted = [named(call.package, key) for key in call.keys]
        every = frozenset[str]().union(*wanted)
        if call.given is not None and call.given not in (every, every | {"field"}):
            wrong.append((call.where, call.keys, sorted(call.given), [sorted(values) for values in wanted]))
    assert not wrong


@pytest.mark.parametrize("game", games())
def test_every_event_rule_set_up_line_and_form_has_its_sentence(game: str) -> None:
    known = whole(words_of(game)).sayings.keys() | whole("engines.core").sayings.keys()
    assert by_data(words_of(game)) - known == set()


@pytest.mark.parametrize("package", PACKAGES)
def test_no_sentence_is_unused(package: str) -> None:
    spoken = whole(package)
    inside = frozenset[str]().union(*spoken.named.values())
    known = inside | texts(package) | by_data(package) | may_be_said(package)
    assert spoken.sayings.keys() - voices(package) - known == set()


@pytest.mark.parametrize("game", games())
def test_a_voice_is_one_of_an_event_or_of_a_rule_and_somebody_speaks_with_it(game: str) -> None:
    package = words_of(game)
    rules = {gist_of(rule.id) for rule in games()[game].rulebook.rules}
    named = texts(package) | texts("engines.core")
    parted = {voice: voice.split(".") for voice in voices(package)}
    assert {told for told, _ in parted.values()} - events(game).keys() - rules == set()
    assert [voice for voice, (_, name) in parted.items() if not {name, voice} & named] == []


@pytest.mark.parametrize("package", [package for package in PACKAGES if package not in packages().values()])
def test_only_games_have_voices(package: str) -> None:
    assert voices(package) == set()


@pytest.mark.parametrize("game", games())
def test_what_is_told_of_an_event_is_known_of_it(game: str) -> None:
    """Every value that one of its voices names is a field, or part of one, or the code gives it."""
    package = words_of(game)
    given, known = texts(package) | names_given(package), events(game)
    for key in whole(package).sayings:
        fields = known.get(key.partition(".")[0], set())
        strange = {value for value in named(package, key) - given if fields and value.split("_")[0] not in fields}
        assert not strange - fields, key


@pytest.mark.slow
def test_what_code_says_of_an_event_stands_beneath_it() -> None:
    """Whoever would change it finds it by the event's name."""
    assert [call for call in calls_by_event() if call.split(": ")[1].startswith(VOICED)] == []
