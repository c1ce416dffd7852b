"""After a correction: what cannot be is refused, and what follows from the new table is done or told."""

from collections.abc import Collection, Mapping
from functools import partial
from itertools import chain

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
    "opponent.pushed",
    "opponent.snapped",
    "opponent.donations",
    "opponent.bonus_tiles",
)
"""What follows from turns alone."""
BETWEEN_TURNS = ("opponent.row", "opponent.workers", "opponent.placed", "opponent.projects", "round")
"""What his tasks under way hang on."""


def list_named(_: State) -> Mapping[str, Collection[int]]:
    """Return that no die lies on the table: their numbers are told as they are rolled."""
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
    """Scores are told at the end, and only what was told can be corrected."""
    if old.over != new.over:
        raise refuse("follows-from-final-scoring", field="opponent.final")
    for field in ("score", "supported"):
        was_told, is_told = getattr(old.you, field) is not None, getattr(new.you, field) is not None
        if was_told != is_told:
            raise refuse("told-at-the-end", field=f"you.{field}")


# ── What follows ────────────────────────────────────────────────────────────────────────────────────────────────────


def follow_correction(before: State, after: State) -> ArnoStep:
    """Tell the bonuses that a counter has come past, look at the end again, and compare the scores again."""
    told = step(after, *chain(_remark_conservation(before, after), _remark_reputation(before, after)))
    if before.over:
        return told.then(declare_winner) if find_outcome(before) != find_outcome(after) else told
    return told.then(_look_at_end)


def _remark_conservation(before: State, after: State) -> list[events.Remarked]:
    old, new = before.opponent.conservation, after.opponent.conservation
    spaces = tuple(space for space in CONSERVATION_BONUSES if old < space <= new)
    return [events.Remarked(track="conservation", spaces=spaces)] if spaces else []


def _remark_reputation(before: State, after: State) -> list[events.Remarked]:
    old, new = before.opponent.reputation, after.opponent.reputation
    spaces = tuple(space for space in REPUTATION_BONUSES if old < space <= new)
    return [events.Remarked(track="reputation", spaces=spaces)] if spaces else []


def _look_at_end(state: State) -> ArnoStep:
    """Between turns the end has begun in his last turn if his counters meet, and has not if they do not."""
    if in_his_turn(state) or state.slot is None:
        return step(state)
    if state.ending is None and state.mover == "you" and has_met(state.opponent):
        return begin_end(state.then_do(FinalScoring()), "opponent", "end.his")
    if state.ending == "opponent" and state.you.score is None and not has_met(state.opponent):
        return step(state.replace(ending=None, agenda=()), events.EndTakenBack())
    return step(state)
