"""Corrections: refusals of what cannot be, and consequences of the new table."""

from collections.abc import Collection, Mapping
from functools import partial

from engines.arknova import events
from engines.arknova.dice import FACES
from engines.arknova.ending import declare_winner, find_outcome
from engines.arknova.events import ArnoStep, step
from engines.arknova.parts import CONSERVATION_BONUSES, REPUTATION_BONUSES
from engines.arknova.saying import refuse
from engines.arknova.standing import count_sheet, has_met
from engines.arknova.state import FinalScoring, State
from engines.arknova.turn import begin_end
from engines.kit import in_his_turn, unchanged

FOLLOWED = (
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


def list_named(_: State) -> Mapping[str, Collection[int]]:
    """Return no number for any die, because no die lies on the table."""
    return dict.fromkeys(FACES, ())


def check_correction(old: State, new: State) -> State:
    """Return the corrected state. Raises IllegalCommand if it cannot be so."""
    unchanged(old, new, *FOLLOWED, no=partial(refuse, "field-cannot-be-corrected"))
    if in_his_turn(old):
        unchanged(old, new, *BETWEEN_TURNS, no=partial(refuse, "field-only-between-turns"))
    _check_ending(old, new)
    if len(new.opponent.placed) > new.opponent.workers:
        raise refuse("more-placed-than-workers", workers=new.opponent.workers)
    cleared = new.replace(box=new.box.replace(checkpoints=()))
    if not new.over:
        return cleared
    return cleared.with_his(final=count_sheet(new.opponent))


def _check_ending(old: State, new: State) -> None:
    """Raise IllegalCommand if a score would be told or taken back by a correction."""
    if old.over != new.over:
        raise refuse("follows-from-final-scoring", field="opponent.final")
    for field in ("score", "supported"):
        was_told, is_told = getattr(old.you, field) is not None, getattr(new.you, field) is not None
        if was_told != is_told:
            raise refuse("told-at-the-end", field=f"you.{field}")


# ── What follows ────────────────────────────────────────────────────────────────────────────────────────────────────


def follow_correction(before: State, after: State) -> ArnoStep:
    """Tell the bonuses that a counter has come past, look at the end again, and compare the scores again."""
    told = step(after, *_remark_spaces(before, after))
    if not before.over:
        return told.then(_look_at_end)
    if find_outcome(before) == find_outcome(after):
        return told
    return told.then(declare_winner)


def _remark_spaces(before: State, after: State) -> list[events.Remarked]:
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


def _look_at_end(state: State) -> ArnoStep:
    """Begin the end if his counters meet between turns, or take it back if they do not meet any more."""
    if in_his_turn(state) or state.slot is None:
        return step(state)
    if state.ending is None and state.mover == "you" and has_met(state.opponent):
        return begin_end(state.then_do(FinalScoring()), "opponent", "end.his")
    if state.ending == "opponent" and state.you.score is None and not has_met(state.opponent):
        return step(state.replace(ending=None, agenda=()), events.EndTakenBack())
    return step(state)
