"""The engine of a small opponent, made of lists: what people say, what the opponent does, what the table may answer.

Whoever outgrows it writes the functions of an `Engine` into files of their own, one after the other.
"""

from collections.abc import Callable, Collection, Mapping, Sequence
from functools import cache
from itertools import product
from operator import attrgetter
from typing import Any

from engines.core import commands, correcting, engine, lines
from engines.core.engine import Ask
from engines.core.rng import Rng
from engines.core.saying import refuse


def small_engine(
    new: Callable[[Any, int], Any],
    says: engine.Contents[Any, Any],
    does: engine.Contents[Any, Any],
    asks: Callable[[Any], Sequence[commands.Command]],
    shows: Mapping[str, str],
) -> engine.Engine[Any, Any, Any, Any]:
    """`says` and `does` are the table of contents: each command, and each piece of work, with what plays it. `asks` are
    all answers that the table may give now; where there are none, it is his turn. `shows`: of each deck, the field of
    the state with its cards that lie open."""

    def asked(state: Any) -> Sequence[commands.Command]:
        return () if state.over else asks(state)

    def asking(state: Any) -> Ask | None:
        return next((Ask(about=answer.do, answer=answer.do) for answer in asked(state)), None)

    def legal(state: Any) -> Sequence[commands.Command]:
        return () if state.over else asked(state) or (commands.Turn(),)

    def deal(state: Any, _: Ask, rng: Rng) -> tuple[commands.Command, Rng]:
        return rng.pick(asked(state))

    def named(state: Any) -> dict[str, Collection[int]]:
        return {deck: attrgetter(path)(state) for deck, path in shows.items()}

    def corrected(old: Any, new: Any) -> Any:
        """A card is in one place; when the game is over, the rules say."""
        if old.over != new.over:
            raise refuse("follows-from-final-scoring", field=next(iter(shows.values()), "round"))
        for deck, path in shows.items():
            now, known = list(named(new)[deck]), (*old.box.decks()[deck].cards, *named(old)[deck])
            if strange := [card for card in now if card not in known or now.count(card) > 1]:
                raise refuse("card-not-in-deck", field=path, card=strange[0])
        return correcting.rested(old, new, named, *shows)

    return engine.Engine(
        new=new,
        says=says,
        does=does,
        missing=lambda _: None,
        asking=asking,
        legal=legal,
        deal=deal,
        named=named,
        corrected=corrected,
    )


@cache
def ways(command: type[commands.Command]) -> tuple[Any, ...]:
    """Every way to say a command, where there is an end of them."""
    parts = lines.parts_of(command)
    chosen = product(*(_values(command, part) for part in parts.values()))
    return tuple(command(**dict(zip(parts, each, strict=True))) for each in chosen)


def _values(command: type[commands.Command], part: lines.Part) -> Sequence[Any]:
    if part.kind is int and part.typed.least is not None and part.typed.most is not None:
        return range(part.typed.least, part.typed.most + 1)
    if values := part.choices or ((False, True) if part.kind is bool else ()):
        return values
    raise TypeError(f"{command.__name__} can be said in endless ways: its {part.name} has no least and most")
