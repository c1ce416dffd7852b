"""Play evenings with each plant, and say which plants are found and by what."""

import multiprocessing
import os
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from pytest import MonkeyPatch

from tests.simulation import evening, plants, plants_by_others
from tests.simulation.faults import Faults, faults_of
from tests.simulation.themes import theme_of

AUTHORS = {"own": plants.PLANTS, "others": plants_by_others.PLANTS}
"""Plants by who wrote them: with knowledge of the checker, and without."""
ALL = {**plants.PLANTS, **plants_by_others.PLANTS}
AT_ONCE = 2
"""Processes."""
NICE = 5
NOT_FOUND = {
    "cards_are_learned_for_whoever_tells_them": (
        "co-hosts seldom tell cards of a typed deck, and whose deck a card belongs to is "
        "checked when it is dealt"
    ),
    "countdown_reveals_at_any_move": (
        "a countdown is cancelled as soon as its game moves on, so another move has to be on its "
        "way to the database when the countdown ends"
    ),
    "drawn_live_panel_counts_for_all": (
        "one of two live panels of a game has to be drawn and the process to die before the "
        "other one is"
    ),
    "old_panel_is_noted": (
        "handlers hold the lock of the channel while they post a panel, so what they have "
        "read is seldom outdated"
    ),
    "seq_of_form_ignored": (
        "a form has to be sent after another move, and what it says has to be legal at that "
        "later moment as well"
    ),
    "edits_out_of_order": (
        "two edits of one message have to be on their way by tokens at once, and a look at "
        "the log precedes each"
    ),
    "deleted_games_stay_in_memory": (
        "few evenings delete data, and a press on a game that is gone fails at the store "
        "like one in an outage"
    ),
    "leaving_a_night_ends_the_first_game": (
        "the person who leaves has often joined first, and evenings with nights have outages "
        "that excuse an ending"
    ),
    "live_panel_not_noted": (
        "a start draws the live panels that look outdated once more, with what they show already"
    ),
    "live_panel_is_not_taken_up_by_an_undo": (
        "a live panel has to follow a finished game whose end is then undone, which happens "
        "in one evening of 300"
    ),
    "mode_is_cached_before_it_is_stored": "an outage has to fall into the one statement that stores the mode",  # noqa: E501
    "told_move_is_noted_by_what_is_shown": (
        "the two differ only if a message is drawn for a move that was undone and played on "
        "meanwhile"
    ),
}
"""Plants that no evening finds, and why."""


@dataclass(frozen=True)
class Measured:
    """A plant, and the first evening that fails with it."""

    name: str
    seed: int | None
    """None where no evening fails."""
    found: str
    """What the checker says first, or an empty text."""

    def __str__(self) -> str:
        where = "not found" if self.seed is None else f"seed {self.seed} ({theme_of(self.seed)})"
        return f"{self.name:48} {where:32} {self.found}".rstrip()


def order_by_theme(seeds: Iterable[int]) -> list[int]:
    """Return the seeds so that every theme comes once before one comes twice; of each theme first
    the evenings on which nothing goes wrong."""
    played: dict[str, int] = {}
    turns = list[tuple[int, int]]()
    for seed in sorted(seeds, key=lambda seed: (faults_of(seed) != Faults(), seed)):
        theme = theme_of(seed)
        turns.append((played.get(theme, 0), seed))
        played[theme] = played.get(theme, 0) + 1
    return [seed for _, seed in sorted(turns)]


def measure(name: str, seeds: Iterable[int], template: Path) -> Measured:
    """Play evenings with a plant until one fails."""
    with MonkeyPatch.context() as patch:
        ALL[name](patch)
        for seed in seeds:
            found = evening.run(seed, template).found
            if found:
                return Measured(name, seed, found[0])
    return Measured(name, None, "")


def measure_all(names: Sequence[str], seeds: Sequence[int], template: Path) -> Iterator[Measured]:
    """Measure each plant in a process of its own, a few at once, and yield them as they are done.

    The processes are forked, so that the clocks and packages of this process are theirs too.
    """
    forked = multiprocessing.get_context("fork")
    with forked.Pool(AT_ONCE, partial(os.nice, NICE), maxtasksperchild=1) as pool:
        yield from pool.imap_unordered(partial(measure, seeds=seeds, template=template), names)
