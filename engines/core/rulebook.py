"""The rules of a game as data: `rules.toml`, one entry per rule, in the order of the book."""

import tomllib
from importlib.resources.abc import Traversable
from typing import Literal

from engines.core.value import Value

Kind = Literal["does", "never", "setup", "yours"]


class Rule(Value):
    """`does` is cited by an event, `never` has a test by its name, `setup` is a line of the set-up list,
    `yours` is the human's and shown as help."""

    id: str
    kind: Kind
    book: str
    section: str
    gist: str


class Rulebook(Value):
    """`revision` changes whenever a rule does: a running game goes on from its state and is marked with it."""

    revision: str
    rules: tuple[Rule, ...]

    @classmethod
    def load(cls, file: Traversable) -> "Rulebook":
        document = tomllib.loads(file.read_text(encoding="utf-8"))
        book = document["book"]
        return cls(
            revision=document["revision"],
            rules=tuple(Rule(**{"book": book, **rule}) for rule in document["rule"]),
        )

    def __getitem__(self, rule: str) -> Rule:
        return next(entry for entry in self.rules if entry.id == rule)

    def of_kind(self, kind: Kind) -> tuple[Rule, ...]:
        return tuple(rule for rule in self.rules if rule.kind == kind)
