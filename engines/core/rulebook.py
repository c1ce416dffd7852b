"""What is printed, as TOML in the folder `data` of each game: the rules, set-up lists and tables.

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

from engines.core.text.sentence import Sentence, sayer
from engines.core.value import Value

_RULES = re.compile(r"^(?:\[\[rule\]\]|rule = \[)", re.MULTILINE)
"""Where the first rule begins: each has lines of its own, or one in a list."""
RuleKind = Literal["does", "never", "setup", "yours"]
Tier = Literal["bronze", "silver", "gold", "platinum"]
"""What a game has earned by tests, from the least to the most."""


def _hashable(found: dict[str, list[Any]]) -> tuple[tuple[str, tuple[Any, ...]], ...]:
    return tuple((path, tuple(some)) for path, some in dict(found).items())


class Rule(Value):
    """`does` is cited by an event, `never` has a test by its name, `setup` is a line of the set-up list,
    `yours` is the human's and shown as help: all of it in a terminal, what matters most to whoever plays here."""

    id: str
    kind: RuleKind
    book: str
    section: str
    gist: Sentence
    help: int = 0
    """Its rank among what is said first to whoever asks for help; 0 is not among it."""
    when: Annotated[tuple[tuple[str, tuple[Any, ...]], ...], BeforeValidator(_hashable)] = ()
    """Where it is in play: values of the state by their paths, one of which must be there."""

    def applies(self, state: Any) -> bool:
        return all({*some} & _values(state, path.split(".")) for path, some in self.when)


def _values(value: Any, path: Iterable[str]) -> set[Any]:
    for name in path:
        value = getattr(value, name, None)
    return {*value} if isinstance(value, tuple) else {value}


class Dealt(Value):
    """A set-up in which everything is dealt."""

    opponent: str
    level: int | str | None = None

    @property
    def setup(self) -> dict[str, Any]:
        return {"depth": "dealt"} | ({} if self.level is None else {"level": self.level})


class Cover(Value):
    """What stands before the first rule: the game, who plays it, which rules these are, what can be typed in.

    `kit` is the version of what it relies on here. `version` is one more whenever its rules mean something else: a game
    of another version is not read.

    `revision` changes whenever a rule does: a running game goes on from its state and is marked with it. `decks` are
    the printed things that an owner can type in: the name of each component; its title is `deck-…` in the words.
    `house`: without them cards of our own stand in, so whoever has the box is asked which.
    `dealt` is how an opponent is met by several people with the same cards; whoever needs cards that were typed in is
    not there: nobody else has them.
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
    dealt: tuple[Dealt, ...] = ()

    @classmethod
    def load(cls, file: Traversable) -> "Cover":
        """Reads no further than the first rule, so that a game can be named before it is opened."""
        head = _RULES.split(file.read_text(encoding="utf-8"), maxsplit=1)[0]
        return cls.model_validate(tomllib.loads(head), strict=False)


class Rulebook(Value):
    cover: Cover
    rules: tuple[Rule, ...]

    @classmethod
    def of(cls, game: str) -> "Rulebook":
        return cls.load(files(game) / "data" / "rules.toml", game)

    @classmethod
    def load(cls, file: Traversable, words: str) -> "Rulebook":
        """The gists are among the `words` of this package, under the ids of the rules."""
        cover = Cover.load(file)
        say = sayer(words, cover.opponents[0])
        written = tomllib.loads(file.read_text(encoding="utf-8"))["rule"]
        rules = (Rule(**{"book": cover.book, "gist": say(gist_of(rule["id"])), **rule}) for rule in written)
        return cls(cover=cover, rules=tuple(rules))

    @property
    def revision(self) -> str:
        return self.cover.revision

    def __getitem__(self, rule: str) -> Rule:
        return next(entry for entry in self.rules if entry.id == rule)

    def of_kind(self, kind: RuleKind) -> tuple[Rule, ...]:
        return tuple(rule for rule in self.rules if rule.kind == kind)

    def first_help(self, state: Any) -> list[Rule]:
        """The three rules that somebody at this table needs first; with no table, of any."""
        found = (rule for rule in self.rules if rule.help and rule.applies(state))
        return sorted(found, key=lambda rule: rule.help)[:3]


def gist_of(rule: str) -> str:
    """The key of its sentence."""
    return f"rule-{rule.replace('.', '-')}"


# ── Tables and set-up lists ─────────────────────────────────────────────────────────────────────────────────────────


def printed(game: str, name: str) -> dict[str, Any]:
    """The table of that name of the game in this package."""
    return tomllib.loads((files(game) / "data" / f"{name}.toml").read_text(encoding="utf-8"))


@cache
def set_up_lines(game: str) -> tuple[dict[str, Any], ...]:
    return tuple(printed(game, "setup")["line"])


def set_up_at(game: str, setup: Value, **beside: Collection[Any]) -> Iterator[tuple[str, str]]:
    """The set-up list of a table, line by line: its rule, and the key of its sentence. Whatever else a line names must
    be so: a field of the setup, or one of what there is `beside`; of several values any."""
    here = {name: (value,) for name, value in setup} | beside
    for line in set_up_lines(game):
        named = {name: wanted if isinstance(wanted, list) else [wanted] for name, wanted in line.items()}
        (rule,), (key,) = named.pop("rule"), named.pop("key")
        if all(any(value in here[name] for value in wanted) for name, wanted in named.items()):
            yield rule, key


def touching(
    places: Iterable[str], beside: Callable[[str], Iterable[str]], kind: Callable[[str], object]
) -> list[set[str]]:
    """The groups of places of one kind that lie beside each other, in the order of their first places."""
    groups: list[set[str]] = []
    for place in places:
        if not any(place in group for group in groups):
            group, edge = {place}, [place]
            while edge:
                same = {other for other in beside(edge.pop()) if kind(other) == kind(place)} - group
                group |= same
                edge += same
            groups.append(group)
    return groups
