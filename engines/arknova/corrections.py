"""Corrections: refusals of what cannot be, and consequences of the new table."""

from collections.abc import Collection, Mapping
from functools import partial

from engines.arknova import events
from engines.arknova.dice import FACES
from engines.arknova.ending import declare_winner, find_outcome
from engines.arknova.events import ArnoStep, step
from engines.arknova.messages import refuse
from engines.arknova.parts import CONSERVATION_BONUSES, REPUTATION_BONUSES
from engines.arknova.present_score import have_counters_met, make_score_sheet
from engines.arknova.state import FinalScoring, State
from engines.arknova.turn import begin_end
from engines.kit import check_unchanged, is_opponent_turn_under_way

DERIVED_FIELDS = (
    "mover",
    "slot",
    "ending",
    "gone",
    "round",
    "opponent.pushed",
    "opponent.snapped",
    "opponent.donations",
    "opponent.bonus_tiles",
)
"""The fields that follow from turns alone."""
BETWEEN_TURNS = ("opponent.row", "opponent.workers", "opponent.placed", "opponent.projects")
"""The fields on which his tasks under way depend."""


def list_visible_cards(_: State) -> Mapping[str, Collection[int]]:
    """Return no number for any die, because no die lies on the table."""
    return dict.fromkeys(FACES, ())


def apply_correction(old: State, new: State) -> State:
    """Return the corrected state. Raises IllegalCommand if it cannot be so."""
    check_unchanged(
        old, new, *DERIVED_FIELDS, make_refusal=partial(refuse, "field-cannot-be-corrected")
    )
    if is_opponent_turn_under_way(old):
        check_unchanged(
            old, new, *BETWEEN_TURNS, make_refusal=partial(refuse, "field-only-between-turns")
        )
    _check_score_not_added_or_removed(old, new)
    if len(new.opponent.placed) > new.opponent.workers:
        raise refuse("more-placed-than-workers", workers=new.opponent.workers)
    cleared = new.replace(box=new.box.replace(checkpoints=()))
    if not new.is_over:
        return cleared
    return cleared.replace_opponent(final=make_score_sheet(new.opponent))


def _check_score_not_added_or_removed(old: State, new: State) -> None:
    """Raise IllegalCommand if a score would be told or taken back by a correction."""
    if old.is_over != new.is_over:
        raise refuse("follows-from-final-scoring", field="opponent.final")
    for field in ("score", "supported"):
        was_told, is_told = getattr(old.you, field) is not None, getattr(new.you, field) is not None
        if was_told != is_told:
            raise refuse("told-at-the-end", field=f"you.{field}")


# ── What follows ──────────────────────────────────────────────────────────────────────────────────


def play_consequences(before: State, after: State) -> ArnoStep:
    """Tell the bonuses that a counter has come past, look at the end again, and compare the scores
    again."""
    followed = step(after, *_remark_passed_bonus_spaces(before, after))
    if not before.is_over:
        return followed.then_play(_begin_or_cancel_game_end)
    if find_outcome(before) == find_outcome(after):
        return followed
    return followed.then_play(declare_winner)


def _remark_passed_bonus_spaces(before: State, after: State) -> list[events.Remarked]:
    """Return a remark for each counter that has come past spaces with a bonus."""
    old, new = before.opponent, after.opponent
    conservation = _find_passed(CONSERVATION_BONUSES, old.conservation, new.conservation)
    reputation = _find_passed(REPUTATION_BONUSES, old.reputation, new.reputation)
    remarks = []
    if conservation:
        remarks.append(events.Remarked(track="conservation", spaces=conservation))
    if reputation:
        remarks.append(events.Remarked(track="reputation", spaces=reputation))
    return remarks


def _find_passed(bonuses: Collection[int], old: int, new: int) -> tuple[int, ...]:
    return tuple(space for space in bonuses if old < space <= new)


def _begin_or_cancel_game_end(state: State) -> ArnoStep:
    """Begin the end if his counters meet between turns, or take it back if they do not meet any
    more."""
    if is_opponent_turn_under_way(state) or state.slot is None:
        return step(state)
    if state.ending is None and state.mover == "you" and have_counters_met(state.opponent):
        return begin_end(state.then_do(FinalScoring()), "opponent", "end.his")
    if (
        state.ending == "opponent"
        and state.you.score is None
        and not have_counters_met(state.opponent)
    ):
        return step(state.replace(ending=None, agenda=()), events.EndTakenBack())
    return step(state)
