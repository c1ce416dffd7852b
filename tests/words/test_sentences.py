"""Every key in code has its sentence, every sentence is said by somebody, and the values fit."""

import tomllib
from typing import get_args

import pytest

from bot.presenters.forms import SAID
from bot.web.server import FOLDER, WORDS
from engines.core.catalogue import games
from engines.core.rulebook import gist_of
from engines.core.sentence import Row
from engines.core.telling import LOGGED
from engines.core.words import SHOWN, TYPED
from tests.words.calls import PACKAGES, ROOT, calls, texts
from tests.words.commands import command_keys
from tests.words.official import whole

LISTS = {f"list-{last}" for last in get_args(Row.model_fields["last"].annotation)}
PAGES = {key for page in FOLDER.glob("*.html") for key in WORDS.findall(page.read_text(encoding="utf-8"))}


def named(package: str, key: str) -> frozenset[str]:
    """The values that a sentence names, with the messages inside it."""
    spoken = whole(package)
    inside = (named(package, other) for other in spoken.named[key])
    return spoken.given[key].union(*inside) - {"opponent", "player"}


def set_up_lines(game: str) -> set[str]:
    lines = tomllib.loads((ROOT / "engines" / game / "data" / "setup.toml").read_text(encoding="utf-8"))["line"]
    return {line["key"] for line in lines}


def in_forms(game: str) -> set[str]:
    file = ROOT / "bot" / "presenters" / game / "data" / "forms.toml"
    forms = tomllib.loads(file.read_text(encoding="utf-8")).values()
    fields = [field for form in forms for field in form["fields"]]
    return {*(form["title"] for form in forms), *(field[part] for field in fields for part in SAID if part in field)}


def by_data(package: str) -> set[str]:
    """Keys that no code of a game writes down: of corrections, rules, set-up lines, events, commands, forms,
    lists, of how a game is begun; and what is typed in other languages."""
    name = package.rpartition(".")[2]
    if name not in games():
        logged = {*(kind.model_fields["event"].default for kind in LOGGED), "said-adjust", "said-undo", "said-redo"}
        of_all = {"said-turn", "command", "command-start", "choice-depth-guided", "choice-depth-dealt"}
        return (LISTS | logged | of_all if name == "core" else PAGES) | command_keys(package)
    rules = {gist_of(rule.id) for rule in games()[name].rulebook.rules}
    fixes = {"fix", "fix-hint", TYPED, SHOWN}
    decks = {f"deck-{deck}" for deck in games()[name].rulebook.cover.decks}
    decks |= {"box", *(("level", "level-means") if games()[name].levels else ())}
    said = {f"said-{do}" for do in games()[name].commands.adapter.json_schema()["discriminator"]["mapping"]}
    said -= {"said-turn"}
    return decks | fixes | rules | said | set_up_lines(name) | events(name) | in_forms(name) | command_keys(package)


def may_have(package: str) -> set[str]:
    """What the core would say otherwise; rules in a few words: those that never decide anything need none."""
    name = package.rpartition(".")[2]
    rules = games()[name].rulebook.rules if name in games() else ()
    return {"notation", "said-turn", "because", *(f"because-{rule.id.replace('.', '-')}" for rule in rules)}


def events(name: str) -> set[str]:
    kinds = games()[name].events.json_schema()["$defs"].values()
    fields = (kind.get("properties", {}).get("event", {}) for kind in kinds)
    return {field["const"] for field in fields if "const" in field}


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
    known = whole(f"engines.{game}").sayings.keys() | whole("engines.core").sayings.keys()
    assert by_data(f"engines.{game}") - known == set()


@pytest.mark.parametrize("package", PACKAGES)
def test_no_sentence_is_unused(package: str) -> None:
    spoken = whole(package)
    inside = frozenset[str]().union(*spoken.named.values())
    assert spoken.sayings.keys() - inside - texts(package) - by_data(package) - may_have(package) == set()
