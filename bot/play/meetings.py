"""Games of several people with the same cards: the deck of the week, and duplicate nights.

Both share the opponents, the ranking, and what helped a player. For a night there is also who is
how far, which rounds may be shown, and the first move in which the games differ.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import pairwise, zip_longest
from typing import Any, Literal

from bot.play.table import Table, make_ghost_progress
from bot.sentences import Refusal, say
from engines.core import Adjust, Entry, Log, MainlineWalker
from engines.core.catalogue import find_words_package, read_covers
from engines.core.guard import OWN_PREFIX

Help = Literal["no", "undo", "corrections", "both"]
"""The help that a player used: an undo of a move that had shown a card, a correction, both, or
neither."""


@dataclass(frozen=True)
class Opponent:
    """An opponent with the set-up that the cover of its game lists for it."""

    name: str
    game: str
    setup: dict[str, Any]


@cache
def list_opponents() -> dict[str, Opponent]:
    """Return the opponents of all games by name. If two have the same name, that of a built-in game
    wins."""
    found: dict[str, Opponent] = {}
    for game in sorted(
        read_covers(), key=lambda game: not find_words_package(game).startswith(OWN_PREFIX)
    ):
        for each in read_covers()[game].dealt:
            found.setdefault(each.opponent, Opponent(each.opponent, game, each.to_setup))
    return found


def get_opponent(name: str) -> Opponent:
    """Return the opponent with this name. Raises Refusal if there is none."""
    known = list_opponents().get(name)
    if known is None:
        raise Refusal(say("refused-no-opponent", opponents=list(list_opponents())))
    return known


@dataclass(frozen=True)
class FinalScore:
    """The result of a person who has finished the game."""

    person: int
    yours: int
    his: int
    help_used: Help


def rank_scores(ended: Iterable[FinalScore]) -> tuple[FinalScore, ...]:
    """Return results in the order of their ranks: those without help first, then by margin, then by
    own points.

    Results that are equal in all of this stay in the given order.
    """
    return tuple(
        sorted(ended, key=lambda each: (each.help_used != "no", each.his - each.yours, -each.yours))
    )


def find_help_used(table: Table) -> Help:
    """Return the help that the player of a game used. Corrections count only if they are on the
    mainline."""
    has_undo = has_undone_move_that_showed_card(table)
    has_correction = any(
        isinstance(table.log.entries[seq].command, Adjust) for seq in table.log.mainline.played
    )
    if has_undo and has_correction:
        return "both"
    if has_correction:
        return "corrections"
    return "undo" if has_undo else "no"


def has_undone_move_that_showed_card(table: Table) -> bool:
    """Return whether an undone move had shown a card, which shows in the box, as drawn cards leave
    it."""
    entries = table.log.entries
    return any(
        entries[before].state.box != entries[seq].state.box
        for before, seq in _list_undone_entry_pairs(table.log)
    )


def _list_undone_entry_pairs(log: Log) -> Iterable[tuple[int, int]]:
    """Yield the seq of each entry that was ever undone, after the seq of the entry before it on its
    line."""
    walk = MainlineWalker()
    previous: dict[int, int] = {}
    line = [0]
    for entry in log.entries[1:]:
        position = walk.add_entry(entry)
        if position == entry.seq:
            previous[position] = line[-1]
            line.append(position)
        elif position in line:
            for seq in line[line.index(position) + 1 :]:
                yield previous[seq], seq
            del line[line.index(position) + 1 :]
        else:  # a redo
            line.append(position)


# ── Duplicate nights ──────────────────────────────────────────────────────────────────────────────

RoundPoints = tuple[int, int | None]
"""The points of the opponent and of the player. The latter are None if the player has not reported
them."""
PlayerStatus = Literal["playing", "done", "left"]


@dataclass(frozen=True)
class NightPlayer:
    """A person of a night, and how far their game is."""

    person: int
    status: PlayerStatus
    round: int
    """The present round of the game."""
    points_by_round: tuple[RoundPoints, ...]
    """The points after each round."""
    moves: tuple[tuple[int, Entry], ...]
    """The moves of the mainline, each with its round. Entries that end the game are left out."""
    final_score: FinalScore | None
    table: Table | None = None


def make_night_player(person: int, table: Table) -> NightPlayer:
    """Return the person as a player of the night. The whole log of the table is read."""
    progress_by_round = make_ghost_progress(table).progress
    progress = table.game.progress(table.state)
    number = progress.round if progress else 1
    ended: FinalScore | None = None
    status: PlayerStatus = "left" if table.row.is_over else "playing"
    if table.row.status == "finished" and (outcome := table.game.compute_outcome(table.state)):
        ended = FinalScore(person, outcome.yours, outcome.his, find_help_used(table))
        status = "done"
    return NightPlayer(
        person=person,
        status=status,
        round=number,
        points_by_round=tuple(
            (stood.his, stood.yours)
            for first, stood in sorted(progress_by_round.items())
            if first > 1
        ),
        moves=tuple(_list_moves_with_rounds(table)),
        final_score=ended,
        table=table,
    )


def _list_moves_with_rounds(table: Table) -> Iterator[tuple[int, Entry]]:
    """Yield the entries of the mainline after which the game goes on, each with the round in which
    it was played."""
    game, entries = table.game, table.log.entries
    for before, seq in pairwise((0, *table.log.mainline.played)):
        progress = game.progress(entries[before].state)
        number = progress.round if progress else 1
        if game.compute_outcome(entries[seq].state) is None:
            yield number, entries[seq]


def find_last_round_completed_by_all(players: Sequence[NightPlayer]) -> int:
    """Return the last round that all who still play have completed. Nothing of later rounds may be
    shown.

    If all have finished or left, it is the last round that any of them reached.
    """
    playing = [each.round - 1 for each in players if each.status == "playing"]
    if playing:
        return min(playing)
    return max((each.round for each in players), default=0)


def can_join_night(players: Sequence[NightPlayer]) -> bool:
    """Return whether the night can still be joined: not from round 2 on, as points of round 1 are
    shown then."""
    return all(each.round < 2 for each in players)


def is_night_over(players: Sequence[NightPlayer]) -> bool:
    """Return whether the night is over: no game is open, and either one was finished or it is too
    late to join."""
    if not players or any(each.status == "playing" for each in players):
        return False
    return any(each.status == "done" for each in players) or not can_join_night(players)


@dataclass(frozen=True)
class FirstDifference:
    """The first move that differs between the games of a night."""

    round: int
    moves_by_person: dict[int, Entry]
    """The move of each person who got that far."""


def find_first_differing_move(players: Sequence[NightPlayer]) -> FirstDifference | None:
    """Return the first move that differs between the games, or None if none does in the rounds that
    may be shown.

    It is found by the commands, because points may stay equal for long after it.
    """
    last_round = find_last_round_completed_by_all(players)
    for moves in zip_longest(*(each.moves for each in players)):
        rounds: list[int] = []
        moves_by_person: dict[int, Entry] = {}
        for each, move in zip(players, moves, strict=True):
            if move and move[0] <= last_round:
                rounds.append(move[0])
                moves_by_person[each.person] = move[1]
        if any(one.command != other.command for one, other in pairwise(moves_by_person.values())):
            return FirstDifference(max(rounds), moves_by_person)
    return None
