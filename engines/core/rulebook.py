"""The printed matter of a game, as TOML in its folder `data`: the rules, set-up lists and tables.

`rules.toml` has one entry per rule, in the order of the book.
"""

import re
import tomllib
from collections.abc import Callable, Collection, Iterable, Iterator
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Annotated, Any, Literal

from pydantic import BeforeValidator

from engines.core.text.sentence import Sentence, create_sentence_factory
from engines.core.value import Value

_RULES = re.compile(r"^(?:\[\[rule\]\]|rule = \[)", re.MULTILINE)
"""The pattern of the line with which the rules begin: each has a table of its own, or they are a
list."""
RuleKind = Literal["does", "never", "setup", "yours"]
Tier = Literal["bronze", "silver", "gold", "platinum"]
"""A tier that a game has earned by tests, from the least to the most."""


def _make_hashable(conditions: dict[str, list[Any]]) -> tuple[tuple[str, tuple[Any, ...]], ...]:
    return tuple((path, tuple(values)) for path, values in dict(conditions).items())


class Rule(Value):
    """A rule of the book.

    The kind says where it is used. `does` is cited by an event, `never` has a test by its name,
    `setup` is a line of the set-up list, and `yours` is a rule of the player. Help shows the
    latter: all in a terminal, three in Discord.
    """

    id: str
    kind: RuleKind
    book: str
    section: str
    gist: Sentence
    help: int = 0
    """Its rank among the rules that help shows first, or 0 if it is not among them."""
    when: Annotated[tuple[tuple[str, tuple[Any, ...]], ...], BeforeValidator(_make_hashable)] = ()
    """The condition under which it is in play: for each path of the state some values, one of which
    must be there."""

    def is_in_play(self, state: Any) -> bool:
        """Return whether the rule is in play in this state."""
        return all(
            not _get_values_at_path(state, path.split(".")).isdisjoint(values)
            for path, values in self.when
        )


def _get_values_at_path(value: Any, path: Iterable[str]) -> set[Any]:
    """Return the value at this path, the items of a tuple, or None if there is none, as a set."""
    for name in path:
        value = getattr(value, name, None)
    return {*value} if isinstance(value, tuple) else {value}


class DealtSetup(Value):
    """A set-up in which the bot deals or rolls everything of the opponent."""

    opponent: str
    level: int | str | None = None
    depth: Literal["guided", "dealt"] = "dealt"
    """The depth of play. It is `guided` for an opponent whose luck is the bot's dice alone."""

    @property
    def to_setup(self) -> dict[str, Any]:
        """The setup as records have it."""
        if self.level is None:
            return {"depth": self.depth}
        return {"depth": self.depth, "level": self.level}


class Cover(Value):
    """The head of rules.toml: the game, its opponents, the version of its rules, and what can be
    typed in.

    `kit` is the version of the kit that it relies on. `version` is raised whenever its rules mean
    something else, and a game of another version is not read.

    `revision` changes whenever a rule does: a running game goes on from its state and is marked
    with it. `decks` names the components that an owner can type in; the title of each is `deck-…`
    in the words. `house` says that cards of our own stand in for them, so an owner of the box is
    asked which to use. `dealt` lists the set-ups in which several people can play an opponent with
    the same cards and dice. A set-up that needs typed cards is not among them, because other people
    do not have these cards.
    """

    kit: str
    title: str
    opponents: tuple[str, ...]
    book: str
    revision: str
    version: int = 1
    tier: Tier = "bronze"
    decks: tuple[str, ...] = ()
    house: bool = False
    dealt: tuple[DealtSetup, ...] = ()

    @classmethod
    def load(cls, file: Traversable) -> "Cover":
        """Read a cover no further than the first rule, so that a game can be named before it is
        opened.

        Raises ValueError if the cover is not valid.
        """
        head = _RULES.split(file.read_text(encoding="utf-8"), maxsplit=1)[0]
        return cls.model_validate(tomllib.loads(head), strict=False)


class Rulebook(Value):
    """All rules of a game in the order of the book, with its cover."""

    cover: Cover
    rules: tuple[Rule, ...]

    @classmethod
    def read_package(cls, package: str) -> "Rulebook":
        """Read the rulebook of the game in this package."""
        return cls.load(files(package) / "data" / "rules.toml", package)

    @classmethod
    def load(cls, file: Traversable, package: str) -> "Rulebook":
        """Read a rulebook. The gists are among the words of this package, under the ids of the
        rules."""
        cover = Cover.load(file)
        say = create_sentence_factory(package, cover.opponents[0])
        rules = []
        for fields in tomllib.loads(file.read_text(encoding="utf-8"))["rule"]:
            defaults = {"book": cover.book, "gist": say(make_gist_key(fields["id"]))}
            rules.append(Rule(**defaults | fields))
        return cls(cover=cover, rules=tuple(rules))

    @property
    def revision(self) -> str:
        return self.cover.revision

    def __getitem__(self, rule: str) -> Rule:
        return next(entry for entry in self.rules if entry.id == rule)

    def list_rules_of_kind(self, kind: RuleKind) -> tuple[Rule, ...]:
        return tuple(rule for rule in self.rules if rule.kind == kind)

    def list_first_help(self, state: Any) -> list[Rule]:
        """Return the three rules that a player at this table needs first."""
        found = (rule for rule in self.rules if rule.help and rule.is_in_play(state))
        return sorted(found, key=lambda rule: rule.help)[:3]


def make_gist_key(rule: str) -> str:
    """Return the key of the sentence of a rule, by the id of the rule."""
    return f"rule-{rule.replace('.', '-')}"


# ── Tables and set-up lists ───────────────────────────────────────────────────────────────────────


def read_data_file(package: str, name: str) -> dict[str, Any]:
    """Return the document of `data/<name>.toml` of this package."""
    file = files(package) / "data" / f"{name}.toml"
    return tomllib.loads(file.read_text(encoding="utf-8"))


@cache
def read_setup_lines(package: str) -> tuple[dict[str, Any], ...]:
    """Return the lines of setup.toml of the game in this package."""
    return tuple(read_data_file(package, "setup")["line"])


def list_setup_keys(
    package: str, setup: Value, **more_values: Collection[Any]
) -> Iterator[tuple[str, str]]:
    """Yield the set-up list of a table, line by line: its rule, and the key of its sentence.

    All other keys of a line are conditions: a field of the setup, or a name of `more_values`, must
    have one of the values.
    """
    actual = {name: (value,) for name, value in setup} | more_values
    for line in read_setup_lines(package):
        conditions = dict(line)
        rule = conditions.pop("rule")
        key = conditions.pop("key")
        if all(_contains_any_wanted(actual[name], wanted) for name, wanted in conditions.items()):
            yield rule, key


def _contains_any_wanted(values: Collection[Any], wanted: Any) -> bool:
    """Return whether the values have the wanted one, or one of a list of them."""
    if isinstance(wanted, list):
        return any(value in values for value in wanted)
    return wanted in values


def group_adjacent_places(
    places: Iterable[str],
    find_neighbours: Callable[[str], Iterable[str]],
    find_kind: Callable[[str], object],
) -> list[set[str]]:
    """Return the groups of places of one kind that lie beside each other, in the order of their
    first places."""
    groups: list[set[str]] = []
    for place in places:
        if not any(place in group for group in groups):
            group = {place}
            edge = [place]
            while edge:
                same = {
                    other
                    for other in find_neighbours(edge.pop())
                    if find_kind(other) == find_kind(place)
                } - group
                group |= same
                edge += same
            groups.append(group)
    return groups
