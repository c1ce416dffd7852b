"""The engine of a small opponent: all that can be said is offered, where there is an end of it."""

from collections import Counter
from typing import Annotated, Any, Literal

import pytest

from engines.core import Argument, Command, Deck, IllegalCommand, Rng, Step
from engines.core import state as core
from engines.core.commands import Adjust, Grammar, Turn
from engines.core.small_engine import (
    MAX_OFFERED,
    Combinations,
    _make_answer_refusal,
    follow_with_turn,
    list_commands,
    make_small_engine,
)


class Sail(Command):
    do: Literal["sail"] = "sail"
    course: Literal["coast", "sea"]
    miles: Annotated[int, Argument(min=0, max=6)]
    late: bool = False


class Shout(Command):
    do: Literal["shout"] = "shout"
    text: str


class Display(Command):
    do: Literal["display"] = "display"
    cards: tuple[int, ...]


class Play(Command):
    do: Literal["play"] = "play"
    number: Annotated[int, Argument(min=1, max=40)]


class Setup(core.Setup):
    depth: Literal["guided"] = "guided"


class Box(core.Box):
    cards: Deck


class State(core.State):
    box: Box
    display: tuple[int, ...] = ()
    last: int | None = None

    @property
    def is_over(self) -> bool:
        return False


def asks(state: State) -> Any:
    if not state.display:
        return Combinations(Display, "cards", sorted(state.box.cards.cards), 3)
    return () if state.last else [Play(number=card) for card in state.display]


def table(**fields: Any) -> State:
    return State(
        setup=Setup(), box=Box(rng=Rng.from_seed(1), cards=Deck(tuple(range(1, 41)))), **fields
    )


ENGINE = make_small_engine(
    lambda _, __: table(),
    {
        Display: lambda state, said: Step(state.replace(display=said.cards)),
        Play: lambda state, said: Step(state.replace(last=said.number)),
        Turn: lambda state, _: Step(state.replace(last=None)),
    },
    {},
    asks,
    {"cards": ["display", "last"]},
)


def test_every_way_to_say_a_command() -> None:
    assert len(list_commands(Sail)) == 2 * 7 * 2
    assert Sail(course="sea", miles=6, late=True) in list_commands(Sail)


def test_what_has_no_end_is_refused_in_words() -> None:
    with pytest.raises(
        TypeError, match="Shout has no list of all values: its field text has no least and most"
    ):
        list_commands(Shout)


def test_several_in_one_answer_are_picked_though_nobody_lists_them() -> None:
    every = Combinations(Display, "cards", (1, 2, 3, 4), 3)
    assert len(every) == len({each.cards for each in every}) == 24
    assert Display(cards=(4, 1, 3)) in every
    for wrong in ((4, 1), (4, 1, 1), (4, 1, 5), (1, 2, 3, 4)):
        assert Display(cards=wrong) not in every


def test_only_few_answers_are_offered_and_any_is_dealt() -> None:
    ask = ENGINE.find_ask(table())
    assert ask and not ENGINE.legal_moves(table())
    command, _ = ENGINE.random_answer(table(), ask, Rng.from_seed(7))
    assert command in asks(table())
    assert len(ENGINE.legal_moves(table(display=(1, 2, 3)))) == 3


@pytest.mark.parametrize(
    ("said", "why"),
    [
        (Play(number=1), "Something else comes first."),
        (Turn(), "Something else comes first."),
        (
            Display(cards=(1, 2)),
            "That does not fit: it takes 3 different ones that lie nowhere yet.",
        ),
    ],
)
def test_what_is_not_asked_is_refused_in_words(said: Command, why: str) -> None:
    with pytest.raises(IllegalCommand) as no:
        ENGINE.command_handlers[type(said)](table(), said)
    assert str(no.value) == why


def test_what_does_not_fit_says_what_does() -> None:
    with pytest.raises(IllegalCommand, match=r"this does: play 1, play 2 or play 3\."):
        ENGINE.command_handlers[Play](table(display=(1, 2, 3)), Play(number=9))


@pytest.mark.parametrize("said", [Play(number=2), Display(cards=(7, 2, 3))])
def test_a_card_that_lies_somewhere_is_refused_by_where_it_lies(said: Command) -> None:
    """Of several told at once the first one that lies there is named."""
    no = _make_answer_refusal(said, [Play(number=4)], {1: "last", 2: "display", 3: "last"})
    assert str(no) == "display: 2 lies there already, and it is there once."


@pytest.mark.parametrize(
    ("said", "fits", "line"),
    [
        (Play(number=7), Play(number=4), "play 4"),
        (Display(cards=(7, 9, 9)), Display(cards=(7, 8, 9)), "display 7 8 9"),
        (Sail(course="sea", miles=1), Sail(course="coast", miles=2), "sail coast 2"),
    ],
)
def test_what_lies_nowhere_is_refused_by_what_fits(said: Command, fits: Command, line: str) -> None:
    """A command without any card too, where the first card of the deck lies open."""
    assert (
        str(_make_answer_refusal(said, [fits], {1: "display"}))
        == f"That does not fit; this does: {line}."
    )


@pytest.mark.parametrize(
    ("count", "ends"), [(25, "play 24 or play 25."), (26, "this does: play 1…40.")]
)
def test_a_refusal_lists_as_many_answers_as_discord_lists_and_of_more_the_range(
    count: int, ends: str
) -> None:
    state = table(display=tuple(range(1, count + 1)))
    with pytest.raises(IllegalCommand) as no:
        ENGINE.command_handlers[Play](state, Play(number=40))
    assert str(no.value).endswith(ends)


# ── What is typed ─────────────────────────────────────────────────────────────────────────────────


class Drew(Command):
    do: Literal["drew"] = "drew"
    project: bool


class Found(Command):
    do: Literal["found"] = "found"
    count: Annotated[int, Argument(min=1, max=3)]
    again: bool


@pytest.mark.parametrize("said", [*list_commands(Drew), *list_commands(Found)])
def test_a_field_that_is_true_or_false_is_read_as_it_is_written(said: Command) -> None:
    lines = Grammar(Drew | Found)
    line = lines.format_command(said)
    assert line.endswith((" yes", " no"))
    assert lines.adapter.validate_python(lines.parse_line(line)) == said
    assert (
        lines.adapter.validate_python(
            lines.parse_line(line.upper().replace(said.do.upper(), said.do))
        )
        == said
    )


def test_anything_but_yes_or_no_is_not_understood() -> None:
    with pytest.raises(IllegalCommand, match="drew perhaps is not understood"):
        Grammar(Drew | Found).parse_line("drew perhaps")


# ── Weights, several kinds, and turns that come along ─────────────────────────────────────────────


class Done(Command):
    do: Literal["done"] = "done"


class Pause(Command):
    do: Literal["pause"] = "pause"


def small(asks: Any) -> Any:
    """An engine whose table is asked this at any time."""

    def play(state: State, _: Command) -> Step[State, Any]:
        return Step(state)

    return make_small_engine(
        lambda _, __: table(), {Done: play, Pause: play, Play: play, Turn: play}, {}, asks, {}
    )


def dealt(engine: Any, count: int) -> Counter[str]:
    """The kinds of so many answers."""
    ask = engine.find_ask(table())
    rng = Rng.from_seed(3)
    found: Counter[str] = Counter()
    for _ in range(count):
        command, rng = engine.random_answer(table(), ask, rng)
        found[command.do] += 1
    return found


def test_answers_are_drawn_by_their_weights() -> None:
    """Without weights each kind is as likely as another, however many answers it has."""
    found = dealt(small(lambda _: {Done(): 9, Pause(): 1, Play(number=1): 0}), 500)
    assert 420 < found["done"] < 480
    assert found["play"] == 0
    evenly = dealt(
        small(lambda _: [Done(), *(Play(number=number) for number in range(1, 10))]), 500
    )
    assert 200 < evenly["done"] < 300


def test_several_kinds_are_asked_for_at_once() -> None:
    engine = small(lambda _: [Done(), Pause(), *(Play(number=number) for number in (1, 2))])
    ask = engine.find_ask(table())
    assert ask and (ask.about, ask.answer) == ("done", "done")
    assert [move.do for move in engine.legal_moves(table())] == ["done", "pause", "play", "play"]
    for answer in (Done(), Pause(), Play(number=2)):
        engine.command_handlers[type(answer)](table(), answer)
    for wrong, why in (
        (Play(number=3), "this does: play 1 or play 2"),
        (Turn(), "Something else comes first"),
    ):
        with pytest.raises(IllegalCommand, match=why):
            engine.command_handlers[type(wrong)](table(), wrong)


def test_a_kind_with_too_many_answers_is_typed_and_the_others_are_offered() -> None:
    engine = small(lambda _: [*(Play(number=number) for number in range(1, 41)), Done()])
    assert len(engine.legal_moves(table())) == 41
    many = small(
        lambda _: [*(Display(cards=(number,)) for number in range(1, MAX_OFFERED + 2)), Done()]
    )
    assert many.legal_moves(table()) == (Done(),)


def test_several_may_be_told_one_by_one() -> None:
    every = Combinations(Display, "cards", (1, 2, 3, 4), 3, least=1)
    assert len(every) == len({each.cards for each in every}) == 4 + 12 + 24
    for right in ((4,), (4, 1), (4, 1, 3)):
        assert Display(cards=right) in every
    for wrong in ((), (5,), (1, 1), (1, 2, 3, 4)):
        assert Display(cards=wrong) not in every
    engine = small(lambda _: {every: 3, Done(): 1})
    assert engine.legal_moves(table()) == (
        *(Display(cards=(card,)) for card in (1, 2, 3, 4)),
        Done(),
    )
    assert str(_make_answer_refusal(Display(cards=(5,)), [every], {})) == (
        "That does not fit: it takes 1 to 3 different ones that lie nowhere yet."
    )
    assert 300 < dealt(engine, 500)["display"] < 450


def test_there_are_no_several_of_more_than_there_are() -> None:
    assert small(lambda _: Combinations(Display, "cards", (1, 2), 3)).legal_moves(table()) == (
        Turn(),
    )


def test_his_turn_follows_the_answer_that_makes_it_possible() -> None:
    follows = follow_with_turn(ENGINE)
    asked = table(display=(1, 2, 3))
    answered = asked.replace(last=1)
    assert follows(asked, Play(number=1), answered) == Turn(along=True)
    assert follows(table(), Display(cards=(1, 2, 3)), asked) is None
    assert follows(asked, Adjust(patch={}), answered) is None
    assert follows(answered, Turn(), answered) is None
    busy = asked.replace(agenda=(core.Task(work="think"),))
    assert follows(busy, Play(number=1), answered) is None
    assert follows(asked, Play(number=1), answered.replace(agenda=busy.agenda)) is None


def test_a_card_lies_in_one_place() -> None:
    old = table(display=(1, 2, 3))
    with pytest.raises(IllegalCommand, match="display: 3 lies there already, and it is there once"):
        ENGINE.apply_correction(old, old.replace(last=3))
    with pytest.raises(IllegalCommand, match="last: card 99 is not in this deck"):
        ENGINE.apply_correction(old, old.replace(last=99))
