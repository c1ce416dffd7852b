"""The engine of a small opponent, made of lists: what people say, what the opponent does, what the table may answer.

Whoever outgrows it writes the functions of an `Engine` into files of their own, one after the other.
"""

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from itertools import product
from math import perm
from operator import attrgetter
from typing import Any

from engines.core import commands, engine, things
from engines.core.chance import Rng
from engines.core.engine import Ask
from engines.core.text import errors, notation, sentence
from engines.core.text.errors import refuse

OFFERED = 25
"""Answers that are offered, as many as a list in Discord has; of more than that one is typed."""


def small_engine(
    new: Callable[[Any, int], Any],
    says: engine.Contents[Any, Any],
    does: engine.Contents[Any, Any],
    asks: Callable[[Any], Sequence[commands.Command]],
    shows: Mapping[str, Sequence[str]],
    deals: Callable[[Any], Any] = lambda _: None,
) -> engine.Engine[Any, Any, Any, Any]:
    """`says` and `does` are the table of contents: each command, and each piece of work, with what plays it. `asks` are
    all answers that the table may give now; where there are none, it is his turn. `shows`: of each deck, the fields
    of the state with its cards that lie open. `deals`: what the bot lays down as soon as it is missing."""

    def asked(state: Any) -> Sequence[commands.Command]:
        return () if state.over else asks(state)

    def asking(state: Any) -> Ask | None:
        return next((Ask(about=answer.do, answer=answer.do) for answer in asked(state)), None)

    def legal(state: Any) -> Sequence[commands.Command]:
        answers = asked(state) or (commands.Turn(),)
        return () if state.over or len(answers) > OFFERED else answers

    def deal(state: Any, _: Ask, rng: Rng) -> tuple[commands.Command, Rng]:
        return rng.pick(asked(state))

    def fitting(tell: Callable[..., Any]) -> Callable[..., Any]:
        """Only what is asked can be told."""

        def told(state: Any, command: commands.Command) -> Any:
            answers = asked(state) or (commands.Turn(),)
            if type(command) is not type(answers[0]):
                raise refuse("not-asked-now")
            if command not in answers and not isinstance(command, commands.Turn):
                raise _unfitting(command, answers, dict(each for some in shows.values() for each in lying(state, some)))
            return tell(state, command)

        return told

    def named(state: Any) -> dict[str, tuple[int, ...]]:
        return {deck: tuple(card for card, _ in lying(state, some)) for deck, some in shows.items()}

    def corrected(old: Any, new: Any) -> Any:
        """A card is in one place; when the game is over, the rules say."""
        if old.over != new.over:
            raise refuse("follows-from-final-scoring", field=next((some[0] for some in shows.values()), "round"))
        for deck, some in shows.items():
            before, now = dict(lying(old, some)), named(new)[deck]
            for card, at in lying(new, some):
                if card not in before and card not in old.box.decks()[deck].cards:
                    raise refuse("card-not-in-deck", field=at, card=card)
                if now.count(card) > 1:
                    raise refuse("card-lies-there", field=before.get(card, at), card=card)
        return things.rested(old, new, named, *shows)

    return engine.Engine(
        new=new,
        says={kind: fitting(tell) for kind, tell in says.items()},
        does=does,
        missing=deals,
        asking=asking,
        legal=legal,
        deal=deal,
        named=named,
        corrected=corrected,
    )


def _unfitting(command: commands.Command, answers: Sequence[Any], lie: Mapping[int, str]) -> errors.IllegalCommand:
    """Why it is no answer: such a card lies somewhere, or only these are."""
    told = vars(command).get("cards") or (vars(command).get("number", 0),)
    if there := [card for card in told if card in lie]:
        return refuse("card-lies-there", field=lie[there[0]], card=there[0])
    line = next(iter(commands.lines_of(type(command))))
    few = sentence.either(line.write(vars(each)) for each in answers) if len(answers) <= OFFERED else line.shape
    return refuse("answer-does-not-fit", few=few, count=getattr(answers, "count_of", None))


def lying(state: Any, places: Sequence[str]) -> list[tuple[int, str]]:
    """The cards that lie in these fields, each with where."""
    there = [(attrgetter(at)(state), at) for at in places]
    return [(card, at) for cards, at in there for card in (cards if isinstance(cards, tuple) else (cards,)) if card]


class Several(Sequence[Any]):
    """Every way to tell so many of these in one answer: too many to be listed, and yet one of them can be picked."""

    def __init__(self, command: Callable[..., commands.Command], field: str, items: Sequence[Any], count: int) -> None:
        self.command, self.field, self.items, self.count_of = command, field, items, count

    def __len__(self) -> int:
        return perm(len(self.items), self.count_of)

    def __getitem__(self, index: Any) -> Any:
        index, left, told = range(len(self))[index], list(self.items), []
        for _ in range(self.count_of):
            index, at = divmod(index, len(left))
            told.append(left.pop(at))
        return self.command(**{self.field: tuple(told)})

    def __contains__(self, answer: object) -> bool:
        told = getattr(answer, self.field)
        return len(told) == len({*told}) == self.count_of and {*told} <= {*self.items}


@cache
def ways(command: type[commands.Command]) -> tuple[Any, ...]:
    """Every way to say a command, where there is an end of them."""
    parts = notation.parts_of(command)
    chosen = product(*(_values(command, part) for part in parts.values()))
    return tuple(command(**dict(zip(parts, each, strict=True))) for each in chosen)


def _values(command: type[commands.Command], part: notation.Part) -> Sequence[Any]:
    if part.kind is int and part.typed.least is not None and part.typed.most is not None:
        return range(part.typed.least, part.typed.most + 1)
    if values := part.choices or ((False, True) if part.kind is bool else ()):
        return values
    raise TypeError(f"{command.__name__} can be said in endless ways: its {part.name} has no least and most")
