"""The engine of a small opponent, made of lists: what people say, what the opponent does, what the
table may answer.

A game that outgrows it has the functions of an `Engine` in files of its own.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import product
from math import perm
from operator import attrgetter
from typing import Any

from engines.core import commands, engine, things
from engines.core.chance import Rng
from engines.core.engine import Ask
from engines.core.forecast import pick_weighted
from engines.core.text import errors, notation, sentence
from engines.core.text.errors import refuse

MAX_OFFERED = 75
"""The maximum number of answers of a kind that are offered: three lists of Discord. Of more, one is
typed."""
LISTED = 25
"""The maximum number of answers that a refusal lists."""
PossibleAnswers = Sequence[Any] | Mapping[Any, int]
"""The answers that the table may give: commands and `Combinations`, of one kind or of several, or a
mapping from each of them to its weight."""


def make_small_engine(
    new_state: Callable[[Any, int], Any],
    command_handlers: engine.Handlers[Any, Any],
    task_handlers: engine.Handlers[Any, Any],
    list_answers: Callable[[Any], PossibleAnswers],
    visible_fields: Mapping[str, Sequence[str]],
    next_deal: Callable[[Any], Any] = lambda _: None,
) -> engine.Engine[Any, Any, Any, Any]:
    """Return an engine that is made of these parts.

    `new_state` returns a fresh game from a setup and a seed. `command_handlers` and `task_handlers`
    are the table of contents: each command and each task with the function that plays it.
    `list_answers` returns all answers that the table may give now; if there are none, it is the
    opponent's turn. The question is that of the first answer. A mapping says how likely each answer
    is where a game plays by itself. `visible_fields` names for each deck the fields of the state
    with its cards that lie open. `next_deal` returns the function that lays down what is missing,
    or None.
    """

    def find_answers(state: Any) -> _Answers:
        return NO_ANSWERS if state.is_over else _Answers.from_possible_answers(list_answers(state))

    def find_ask(state: Any) -> Ask | None:
        answers = find_answers(state)
        return Ask(about=answers.question, answer=answers.question) if answers.items else None

    def list_legal_moves(state: Any) -> Sequence[commands.Command]:
        if state.is_over:
            return ()
        answers = find_answers(state)
        return answers.offered_answers if answers.items else (commands.Turn(),)

    def pick_random_answer(state: Any, _: Ask, rng: Rng) -> tuple[commands.Command, Rng]:
        return find_answers(state).pick_random(rng)

    def accept_answers_only(play: Callable[..., Any]) -> Callable[..., Any]:
        """Return the function with a check before it: the command must be one of the answers."""

        def check_and_play(state: Any, command: commands.Command) -> Any:
            """Play the command. Raises IllegalCommand if it is not asked now, or is none of the
            answers."""
            answers = find_answers(state)
            if answers.items or not isinstance(command, commands.Turn):
                _check_answer(command, answers, lambda: find_places(state))
            return play(state, command)

        return check_and_play

    def find_places(state: Any) -> dict[int, str]:
        """Return the fields in which cards lie open, by the numbers of the cards."""
        places: dict[int, str] = {}
        for fields in visible_fields.values():
            places |= list_cards_in_fields(state, fields)
        return places

    def list_visible_cards(state: Any) -> dict[str, tuple[int, ...]]:
        cards: dict[str, tuple[int, ...]] = {}
        for deck, fields in visible_fields.items():
            cards[deck] = tuple(card for card, _ in list_cards_in_fields(state, fields))
        return cards

    def apply_correction(old: Any, new: Any) -> Any:
        """Return the new state with decks that fit.

        Raises IllegalCommand if a card is not in its deck or lies in two places, or if the game
        would end by it.
        """
        if old.is_over != new.is_over:
            field = next((fields[0] for fields in visible_fields.values()), "round")
            raise refuse("follows-from-final-scoring", field=field)
        for deck, fields in visible_fields.items():
            before = dict(list_cards_in_fields(old, fields))
            now = list_visible_cards(new)[deck]
            for card, field in list_cards_in_fields(new, fields):
                if card not in before and card not in old.box.decks()[deck].cards:
                    raise refuse("card-not-in-deck", field=field, card=card)
                if now.count(card) > 1:
                    raise refuse("card-lies-there", field=before.get(card, field), card=card)
        return things.fit_decks_to_table(old, new, list_visible_cards, *visible_fields)

    return engine.Engine(
        new_state=new_state,
        command_handlers={
            kind: accept_answers_only(play) for kind, play in command_handlers.items()
        },
        task_handlers=task_handlers,
        next_deal=next_deal,
        find_ask=find_ask,
        legal_moves=list_legal_moves,
        random_answer=pick_random_answer,
        visible_cards=list_visible_cards,
        apply_correction=apply_correction,
    )


def follow_with_turn(
    rules: engine.Engine[Any, Any, Any, Any],
) -> Callable[[Any, commands.Command, Any], commands.Turn | None]:
    """Return the hook `automatic_command` of a `Game`: the opponent's turn comes along with the
    answer that makes it possible.

    It does not come along with a correction, with an answer within his turn, or after another turn
    of his.
    """

    def follows(before: Any, said: commands.Command, after: Any) -> commands.Turn | None:
        if (
            after.is_over
            or not after.is_tracked
            or isinstance(said, commands.Adjust | commands.Turn)
        ):
            return None
        if before.agenda or after.agenda or rules.find_ask(after):
            return None
        return commands.Turn(along=True)

    return follows


@dataclass(frozen=True)
class _Answers:
    """The answers that the table may give now, each a command or `Combinations`, with their weights
    if they are weighed."""

    items: Sequence[Any]
    weights: Sequence[int] | None = None

    @classmethod
    def from_possible_answers(cls, asked: PossibleAnswers) -> "_Answers":
        """Return the answers of what `list_answers` returned, without `Combinations` of more items
        than there are."""
        if isinstance(asked, Combinations):
            return cls((asked,)) if len(asked) else NO_ANSWERS
        if isinstance(asked, Mapping):
            weighed = {item: weight for item, weight in asked.items() if not _is_empty(item)}
            return cls((*weighed,), (*weighed.values(),))
        return cls([item for item in asked if not _is_empty(item)])

    @property
    def question(self) -> str:
        """The kind of the first answer."""
        return _get_command_name(self.items[0])

    @property
    def offered_answers(self) -> tuple[commands.Command, ...]:
        """All answers of those kinds that have no more than are offered."""
        kinds: dict[str, list[commands.Command]] = {}
        for item in self.items:
            kinds.setdefault(_get_command_name(item), []).extend(_iterate_offered_answers(item))
        found: list[commands.Command] = []
        for answers in kinds.values():
            if len(answers) <= MAX_OFFERED:
                found += answers
        return tuple(found)

    def of_kind(self, command: commands.Command) -> Sequence[Any]:
        """Return the answers of the kind of this command."""
        return [item for item in self.items if _get_command_name(item) == command.do]

    def pick_random(self, rng: Rng) -> tuple[commands.Command, Rng]:
        """Return a random answer: by the weights, or of a kind that was drawn before. The generator
        comes with it."""
        item: Any
        if self.weights is not None:
            item, rng = pick_weighted(self.items, self.weights, rng)
        else:
            kinds = sorted({_get_command_name(item) for item in self.items})
            items = self.items
            if len(kinds) > 1:
                kind, rng = rng.pick_one(kinds)
                items = [item for item in items if _get_command_name(item) == kind]
            item, rng = rng.pick_one(items)
        if isinstance(item, Combinations):
            item, rng = rng.pick_one(item)
        return item, rng


NO_ANSWERS = _Answers(())


def _is_empty(item: Any) -> bool:
    """Return whether these are `Combinations` of which there is none."""
    return isinstance(item, Combinations) and not len(item)


def _get_command_name(item: Any) -> str:
    """Return the name of the command of an answer."""
    answer = item[0] if isinstance(item, Combinations) else item
    return str(answer.do)


def _iterate_offered_answers(item: Any) -> Iterator[commands.Command]:
    """Yield the answers of an item that are offered: itself, or of `Combinations` those that name a
    single one."""
    if not isinstance(item, Combinations):
        yield item
    elif item.least == 1:
        yield from (item.name_one(each) for each in item.items)


def _has_answer(item: Any, command: commands.Command) -> bool:
    """Return whether this answer, or one of these `Combinations`, is the command."""
    return command in item if isinstance(item, Combinations) else bool(command == item)


def _check_answer(
    command: commands.Command, answers: _Answers, find_places: Callable[[], Mapping[int, str]]
) -> None:
    """Check that a command is one of the answers. Raises IllegalCommand if it is not."""
    same_kind = answers.of_kind(command)
    if not same_kind:
        raise refuse("not-asked-now")
    if not any(_has_answer(item, command) for item in same_kind):
        raise _make_answer_refusal(command, same_kind, find_places())


def _make_answer_refusal(
    command: commands.Command, answers: Sequence[Any], places: Mapping[int, str]
) -> errors.IllegalCommand:
    """Return why a command is none of these answers of its kind.

    Such a card lies open already, or only other answers are possible.
    """
    cards = vars(command).get("cards") or (vars(command).get("number", 0),)
    if open_cards := [card for card in cards if card in places]:
        card = open_cards[0]
        return refuse("card-lies-there", field=places[card], card=card)
    line = next(iter(commands.list_syntaxes(type(command))))
    few: Any = line.short_form
    if several := next((item for item in answers if isinstance(item, Combinations)), None):
        least = several.least if several.least < several.count_of else None
        return refuse("answer-does-not-fit", few=few, count=several.count_of, least=least)
    if len(answers) <= LISTED:
        few = sentence.join_with_or(line.format_command(vars(answer)) for answer in answers)
    return refuse("answer-does-not-fit", few=few, count=None, least=None)


def list_cards_in_fields(state: Any, fields: Sequence[str]) -> list[tuple[int, str]]:
    """Return the cards that lie in these fields, each with its field. A field has one card,
    several, or none."""
    found = []
    for field in fields:
        value = attrgetter(field)(state)
        cards = value if isinstance(value, tuple) else (value,)
        found += [(card, field) for card in cards if card]
    return found


class Combinations(Sequence[Any]):
    """All answers that tell `count` of these items, or `least` of them at the least.

    They are too many to be listed, and one of them can be picked. With `least=1` the items are
    offered one by one, so that nothing needs to be typed: ask again until all of them are told.
    """

    def __init__(
        self,
        command: Callable[..., commands.Command],
        field: str,
        items: Sequence[Any],
        count: int,
        least: int | None = None,
    ) -> None:
        """List the answers without making them. `field` of the command takes a tuple of the
        items."""
        self.command = command
        self.field = field
        self.items = items
        self.count_of = count
        self.least = count if least is None else least

    def __len__(self) -> int:
        return sum(perm(len(self.items), count) for count in self._counts)

    def __getitem__(self, index: Any) -> Any:
        number = range(len(self))[index]
        for count in self._counts:
            if number < perm(len(self.items), count):
                return self._make_answer_at_index(number, count)
            number -= perm(len(self.items), count)
        raise IndexError(index)

    def __contains__(self, answer: object) -> bool:
        values = getattr(answer, self.field, ())
        return (
            len(values) == len({*values})
            and len(values) in self._counts
            and {*values} <= {*self.items}
        )

    def name_one(self, item: Any) -> commands.Command:
        """Return the answer that tells this item alone."""
        return self.command(**{self.field: (item,)})

    @property
    def _counts(self) -> range:
        return range(self.least, self.count_of + 1)

    def _make_answer_at_index(self, index: int, count: int) -> commands.Command:
        """Return the answer at this index among those that tell so many items."""
        left = list(self.items)
        picked = []
        for _ in range(count):
            index, place = divmod(index, len(left))
            picked.append(left.pop(place))
        return self.command(**{self.field: tuple(picked)})


@cache
def list_commands(command: type[commands.Command]) -> tuple[Any, ...]:
    """Return all commands of a kind. Raises TypeError if a field of it has no end of values."""
    parts = notation.find_typed_fields(command)
    combinations = product(*(_list_all_field_values(command, part) for part in parts.values()))
    return tuple(command(**dict(zip(parts, values, strict=True))) for values in combinations)


def _list_all_field_values(
    command: type[commands.Command], part: notation.TypedField
) -> Sequence[Any]:
    """Return all values of a field. Raises TypeError if they have no end."""
    if part.kind is int and part.argument.min is not None and part.argument.max is not None:
        return range(part.argument.min, part.argument.max + 1)
    if part.choices:
        return part.choices
    if part.kind is bool:
        return (False, True)
    raise TypeError(
        f"{command.__name__} has no list of all values: its field {part.name} has no least and most"
    )
