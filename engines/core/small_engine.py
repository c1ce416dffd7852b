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

MAX_OFFERED = 25
"""The maximum number of answers that are offered, which is that of a list in Discord. Of more, one is typed."""


def make_small_engine(
    new_state: Callable[[Any, int], Any],
    command_handlers: engine.Handlers[Any, Any],
    task_handlers: engine.Handlers[Any, Any],
    list_answers: Callable[[Any], Sequence[commands.Command]],
    visible_fields: Mapping[str, Sequence[str]],
    next_deal: Callable[[Any], Any] = lambda _: None,
) -> engine.Engine[Any, Any, Any, Any]:
    """Return an engine that is made of these parts.

    `command_handlers` and `task_handlers` are the table of contents: each command and each task with the function that
    plays it. `list_answers` returns all answers that the table may give now; if there are none, it is the opponent's
    turn. `visible_fields` names for each deck the fields of the state with its cards that lie open. `next_deal` returns
    the function that lays down what is missing, or None.
    """

    def find_answers(state: Any) -> Sequence[commands.Command]:
        return () if state.is_over else list_answers(state)

    def find_ask(state: Any) -> Ask | None:
        answers = find_answers(state)
        return Ask(about=answers[0].do, answer=answers[0].do) if answers else None

    def list_legal_moves(state: Any) -> Sequence[commands.Command]:
        answers = find_answers(state) or (commands.Turn(),)
        return () if state.is_over or len(answers) > MAX_OFFERED else answers

    def pick_random_answer(state: Any, _: Ask, rng: Rng) -> tuple[commands.Command, Rng]:
        return rng.pick_one(find_answers(state))

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
        for fields in visible_fields.values():
            places |= find_lying_cards(state, fields)
        return places

    def list_visible_cards(state: Any) -> dict[str, tuple[int, ...]]:
        cards: dict[str, tuple[int, ...]] = {}
        for deck, fields in visible_fields.items():
            cards[deck] = tuple(card for card, _ in find_lying_cards(state, fields))
        return cards

    def apply_correction(old: Any, new: Any) -> Any:
        """Return the new state with decks that fit.

        Raises IllegalCommand if a card is not in its deck or lies in two places, or if the game would end by it.
        """
        if old.is_over != new.is_over:
            field = next((fields[0] for fields in visible_fields.values()), "round")
            raise refuse("follows-from-final-scoring", field=field)
        for deck, fields in visible_fields.items():
            before = dict(find_lying_cards(old, fields))
            now = list_visible_cards(new)[deck]
            for card, field in find_lying_cards(new, fields):
                if card not in before and card not in old.box.decks()[deck].cards:
                    raise refuse("card-not-in-deck", field=field, card=card)
                if now.count(card) > 1:
                    raise refuse("card-lies-there", field=before.get(card, field), card=card)
        return things.fit_decks_to_table(old, new, list_visible_cards, *visible_fields)

    return engine.Engine(
        new_state=new_state,
        command_handlers={kind: accept_answers_only(play) for kind, play in command_handlers.items()},
        task_handlers=task_handlers,
        next_deal=next_deal,
        find_ask=find_ask,
        legal_moves=list_legal_moves,
        random_answer=pick_random_answer,
        visible_cards=list_visible_cards,
        apply_correction=apply_correction,
    )


def _refuse_answer(
    command: commands.Command, answers: Sequence[Any], places: Mapping[int, str]
) -> errors.IllegalCommand:
    """Return why a command is no answer: such a card lies open already, or only other answers are possible."""
    cards = vars(command).get("cards") or (vars(command).get("number", 0),)
    if open_cards := [card for card in cards if card in places]:
        card = open_cards[0]
        return refuse("card-lies-there", field=places[card], card=card)
    line = next(iter(commands.list_syntaxes(type(command))))
    few: Any = line.short_form
    if len(answers) <= MAX_OFFERED:
        few = sentence.join_with_or(line.format_command(vars(answer)) for answer in answers)
    return refuse("answer-does-not-fit", few=few, count=getattr(answers, "count_of", None))


def find_lying_cards(state: Any, places: Sequence[str]) -> list[tuple[int, str]]:
    """Return the cards that lie in these fields, each with its field. A field has one card, several, or none."""
    found = []
    for field in places:
        value = attrgetter(field)(state)
        cards = value if isinstance(value, tuple) else (value,)
        found += [(card, field) for card in cards if card]
    return found


class Combinations(Sequence[Any]):
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
        values = getattr(answer, self.field)
        return len(values) == len({*values}) == self.count_of and {*values} <= {*self.items}


@cache
def list_commands(command: type[commands.Command]) -> tuple[Any, ...]:
    """Return all commands of a kind. Raises TypeError if a field of it has no end of values."""
    parts = notation.find_typed_fields(command)
    combinations = product(*(_find_values(command, part) for part in parts.values()))
    return tuple(command(**dict(zip(parts, values, strict=True))) for values in combinations)


def _find_values(command: type[commands.Command], part: notation.TypedField) -> Sequence[Any]:
    """Return all values of a field. Raises TypeError if they have no end."""
    if part.kind is int and part.argument.min is not None and part.argument.max is not None:
        return range(part.argument.min, part.argument.max + 1)
    if part.choices:
        return part.choices
    if part.kind is bool:
        return (False, True)
    raise TypeError(f"{command.__name__} has no list of all values: its field {part.name} has no least and most")
