"""The engine of a small opponent, made of lists: what people say, what the opponent does, what the table may answer.

A game that outgrows it has the functions of an `Engine` in files of its own.
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
"""The maximum number of answers that are offered, which is that of a list in Discord. Of more, one is typed."""


def small_engine(
    new: Callable[[Any, int], Any],
    says: engine.Contents[Any, Any],
    does: engine.Contents[Any, Any],
    asks: Callable[[Any], Sequence[commands.Command]],
    shows: Mapping[str, Sequence[str]],
    deals: Callable[[Any], Any] = lambda _: None,
) -> engine.Engine[Any, Any, Any, Any]:
    """Return an engine that is made of these parts.

    `says` and `does` are the table of contents: each command and each task with the function that plays it. `asks`
    returns all answers that the table may give now; if there are none, it is the opponent's turn. `shows` names for
    each deck the fields of the state with its cards that lie open. `deals` returns the function that lays down what is
    missing, or None.
    """

    def find_answers(state: Any) -> Sequence[commands.Command]:
        return () if state.over else asks(state)

    def asking(state: Any) -> Ask | None:
        answers = find_answers(state)
        return Ask(about=answers[0].do, answer=answers[0].do) if answers else None

    def legal(state: Any) -> Sequence[commands.Command]:
        answers = find_answers(state) or (commands.Turn(),)
        return () if state.over or len(answers) > OFFERED else answers

    def deal(state: Any, _: Ask, rng: Rng) -> tuple[commands.Command, Rng]:
        return rng.pick(find_answers(state))

    def accept_answers_only(play: Callable[..., Any]) -> Callable[..., Any]:
        """Return the function with a check before it: the command must be one of the answers."""

        def check_and_play(state: Any, command: commands.Command) -> Any:
            """Play the command. Raises IllegalCommand if it is not asked now, or is none of the answers."""
            answers = find_answers(state) or (commands.Turn(),)
            if type(command) is not type(answers[0]):
                raise refuse("not-asked-now")
            if command not in answers and not isinstance(command, commands.Turn):
                raise _refuse_answer(command, answers, find_places(state))
            return play(state, command)

        return check_and_play

    def find_places(state: Any) -> dict[int, str]:
        """Return the fields in which cards lie open, by the numbers of the cards."""
        places: dict[int, str] = {}
        for fields in shows.values():
            places |= lying(state, fields)
        return places

    def named(state: Any) -> dict[str, tuple[int, ...]]:
        cards: dict[str, tuple[int, ...]] = {}
        for deck, fields in shows.items():
            cards[deck] = tuple(card for card, _ in lying(state, fields))
        return cards

    def corrected(old: Any, new: Any) -> Any:
        """Return the new state with decks that fit.

        Raises IllegalCommand if a card is not in its deck or lies in two places, or if the game would end by it.
        """
        if old.over != new.over:
            field = next((fields[0] for fields in shows.values()), "round")
            raise refuse("follows-from-final-scoring", field=field)
        for deck, fields in shows.items():
            before = dict(lying(old, fields))
            now = named(new)[deck]
            for card, field in lying(new, fields):
                if card not in before and card not in old.box.decks()[deck].cards:
                    raise refuse("card-not-in-deck", field=field, card=card)
                if now.count(card) > 1:
                    raise refuse("card-lies-there", field=before.get(card, field), card=card)
        return things.rested(old, new, named, *shows)

    return engine.Engine(
        new=new,
        says={kind: accept_answers_only(play) for kind, play in says.items()},
        does=does,
        missing=deals,
        asking=asking,
        legal=legal,
        deal=deal,
        named=named,
        corrected=corrected,
    )


def _refuse_answer(
    command: commands.Command, answers: Sequence[Any], places: Mapping[int, str]
) -> errors.IllegalCommand:
    """Return why a command is no answer: such a card lies open already, or only other answers are possible."""
    cards = vars(command).get("cards") or (vars(command).get("number", 0),)
    if open_cards := [card for card in cards if card in places]:
        card = open_cards[0]
        return refuse("card-lies-there", field=places[card], card=card)
    line = next(iter(commands.lines_of(type(command))))
    few: Any = line.shape
    if len(answers) <= OFFERED:
        few = sentence.either(line.write(vars(answer)) for answer in answers)
    return refuse("answer-does-not-fit", few=few, count=getattr(answers, "count_of", None))


def lying(state: Any, places: Sequence[str]) -> list[tuple[int, str]]:
    """Return the cards that lie in these fields, each with its field. A field has one card, several, or none."""
    found = []
    for field in places:
        value = attrgetter(field)(state)
        cards = value if isinstance(value, tuple) else (value,)
        found += [(card, field) for card in cards if card]
    return found


class Several(Sequence[Any]):
    """All answers that tell `count` of these items. They are too many to be listed, and one of them can be picked."""

    def __init__(self, command: Callable[..., commands.Command], field: str, items: Sequence[Any], count: int) -> None:
        """List the answers without making them. `field` of the command takes the items."""
        self.command = command
        self.field = field
        self.items = items
        self.count_of = count

    def __len__(self) -> int:
        return perm(len(self.items), self.count_of)

    def __getitem__(self, index: Any) -> Any:
        number = range(len(self))[index]
        left = list(self.items)
        picked = []
        for _ in range(self.count_of):
            number, place = divmod(number, len(left))
            picked.append(left.pop(place))
        return self.command(**{self.field: tuple(picked)})

    def __contains__(self, answer: object) -> bool:
        told = getattr(answer, self.field)
        return len(told) == len({*told}) == self.count_of and {*told} <= {*self.items}


@cache
def ways(command: type[commands.Command]) -> tuple[Any, ...]:
    """Return all commands of a kind. Raises TypeError if a field of it has no end of values."""
    parts = notation.parts_of(command)
    combinations = product(*(_find_values(command, part) for part in parts.values()))
    return tuple(command(**dict(zip(parts, values, strict=True))) for values in combinations)


def _find_values(command: type[commands.Command], part: notation.Part) -> Sequence[Any]:
    """Return all values of a field. Raises TypeError if they have no end."""
    if part.kind is int and part.typed.least is not None and part.typed.most is not None:
        return range(part.typed.least, part.typed.most + 1)
    if part.choices:
        return part.choices
    if part.kind is bool:
        return (False, True)
    raise TypeError(f"{command.__name__} has no list of all values: its field {part.name} has no least and most")
