"""The bottom section of a card, additional actions: Emperor track, staff card, objective card."""

from engines.core import Choice
from engines.gah import events as event_types
from engines.gah.cards import (
    EMPEROR_LAST,
    LETTERS,
    OBJECTIVE_POINTS,
    OVERFLOW_POINTS,
    PRIVATE_DECK_SIZE,
    InstructionCard,
    Letter,
)
from engines.gah.scoring import score_points
from engines.gah.state import Marker, Objectives, State


def advance_emperor(
    state: State, spaces: int, rule: str = "emperor.advance"
) -> event_types.GahStep:
    """Advance his marker on the Emperor track. Spaces beyond the last one score points."""
    old = state.opponent.emperor
    new = min(old + spaces, EMPEROR_LAST)
    advanced = event_types.EmperorAdvanced(spaces=spaces, old=old, new=new, rule=rule)
    after = event_types.step(state.replace_opponent(emperor=new), advanced)
    beyond = (old + spaces - new) * OVERFLOW_POINTS
    if not beyond:
        return after
    return after.then_play(
        lambda state: score_points(state, "emperor_overflow", beyond, "emperor.overflow")
    )


def turn_up_staff(state: State) -> event_types.GahStep:
    """Turn up the next card of his private deck. The table or the bot tells next which one it
    is."""
    left = len(state.box.staff) or state.setup.has_unknown_cards
    if state.face_up == PRIVATE_DECK_SIZE or not left:
        return event_types.step(state, event_types.NoStaffLeft(rule="staff.five"))
    return event_types.step(state.replace_opponent(staff=(*state.opponent.staff, None)))


def pursue_objective(
    state: State, letter: Letter | None, bonus_rule: str | None = None
) -> event_types.GahStep:
    """Choose an objective and move its marker a step. `bonus_rule` is the rule behind a step
    without a symbol."""
    progress = state.opponent.objectives
    if not progress.open:
        return event_types.step(state, event_types.NoObjectiveLeft(rule="objective.all-claimed"))
    choice = choose_objective(progress, letter, state.current_card, bonus_rule)
    chosen = event_types.ObjectiveChosen(
        objective=choice.only_option, progress=progress, rule=choice.deciding_rule, why=choice.why
    )
    return event_types.step(state, chosen).then_play(
        lambda state: advance_objective_marker(state, choice.only_option)
    )


def choose_objective(
    progress: Objectives,
    letter: Letter | None,
    card: InstructionCard,
    bonus_rule: str | None = None,
) -> Choice[Letter]:
    """Narrow the objectives to the depicted one if it is open, else to the least advanced, then by
    the hand."""
    choice = Choice(LETTERS)
    if bonus_rule:
        choice = choice.narrow_to(bonus_rule, LETTERS)
    if letter:
        choice = choice.keep_wanted(
            "objective.depicted", lambda option: option == letter and option in progress.open
        )
    if letter in progress.open:
        return choice
    steps = {option: _PROGRESS.index(progress[option]) for option in LETTERS}
    return choice.keep_best("objective.least-progress", lambda option: -steps[option]).break_tie(
        "objective.hand", card.hand
    )


_PROGRESS: tuple[Marker | None, ...] = (None, "III", "II", "claimed")
_COUNTDOWN = {None: "objective.place", "III": "objective.move", "II": "objective.claim"}


def advance_objective_marker(state: State, letter: Letter) -> event_types.GahStep:
    """Move the marker a step: none, III, II, claimed. A claim scores the best free spot."""
    old = state.opponent.objectives[letter]
    new = _PROGRESS[_PROGRESS.index(old) + 1]
    assert new is not None
    moved = event_types.MarkerMoved(objective=letter, old=old, new=new, rule=_COUNTDOWN[old])
    objectives = state.opponent.objectives.replace(**{letter: new})
    after = event_types.step(state.replace_opponent(objectives=objectives), moved)
    if new != "claimed":
        return after
    vp = OBJECTIVE_POINTS[1 if letter in state.you.claims else 0]
    return after.then_play(lambda state: score_points(state, "objective", vp, "objective.claim"))
