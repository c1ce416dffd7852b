"""The engine of a small opponent: all that can be said is offered, where there is an end of it."""

from typing import Annotated, Literal

import pytest

from engines.core import Command, Typed
from engines.core.small import ways


class Sail(Command):
    course: Literal["coast", "sea"]
    miles: Annotated[int, Typed(least=0, most=6)]
    late: bool = False


class Shout(Command):
    text: str


def test_every_way_to_say_a_command() -> None:
    assert len(ways(Sail)) == 2 * 7 * 2
    assert Sail(course="sea", miles=6, late=True) in ways(Sail)


def test_what_has_no_end_is_refused_in_words() -> None:
    with pytest.raises(TypeError, match="Shout can be said in endless ways: its text has no least and most"):
        ways(Shout)
