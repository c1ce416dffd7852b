"""The bottom section of a card, additional actions: Emperor track, staff card, objective card."""

from engines.core import Choice
from engines.gah import events as happened
from engines.gah.cards import EMPEROR_LAST, LETTERS, OBJECTIVE_POINTS, OVERFLOW, PRIVATE_DECK, InstructionCard, Letter
from engines.gah.scoring import score
from engines.gah.state import Marker, Objectives, State


def advance_emperor(state: State, spaces: int, rule: str = "emperor.advance") -> happened.GahStep:
    """Advance his marker on the Emperor track. Spaces beyond the last one score points."""
    old = state.opponent.emperor
    new = min(old + spaces, EMPEROR_LAST)
    advanced = happened.EmperorAdvanced(spaces=spaces, old=old, new=new, rule=rule)
    after = happened.step(state.replace_opponent(emperor=new), advanced)
    beyond = (old + spaces - new) * OVERFLOW
    if not beyond:
        return after
    return after.then_play(lambda state: score(state, "emperor_overflow", beyond, "emperor.overflow"))


def turn_up_staff(state: State) -> happened.GahStep:
    """Turn up the next card of his private deck. The table or the bot tells next which one it is."""
    left = len(state.box.staff) or state.setup.more_cards
    if state.face_up == PRIVATE_DECK or not left:
        return happened.step(state, happened.NoStaffLeft(rule="staff.five"))
    return happened.step(state.replace_opponent(staff=(*state.opponent.staff, None)))


def pursue_objective(state: State, letter: Letter | None, because: str | None = None) -> happened.GahStep:
    """Choose an objective and move its marker a step. `because` is the rule behind a step without a symbol."""
    progress = state.opponent.objectives
    if not progress.open:
        return happened.step(state, happened.NoObjectiveLeft(rule="objective.all-claimed"))
    choice = choose_objective(progress, letter, state.current_card, because)
    chosen = happened.ObjectiveChosen(
        objective=choice.only_option, progress=progress, rule=choice.deciding_rule, why=choice.why
    )
    return happened.step(state, chosen).then_play(lambda state: count_down(state, choice.only_option))


def choose_objective(
    progress: Objectives, letter: Letter | None, card: InstructionCard, because: str | None = None
) -> Choice[Letter]:
    """Narrow the objectives to the depicted one if it is open, else to the least advanced, then by the hand."""
    choice = Choice(LETTERS)
    if because:
        choice = choice.narrow_to(because, LETTERS)
    if letter:
        choice = choice.keep_wanted("objective.depicted", lambda option: option == letter and option in progress.open)
    if letter in progress.open:
        return choice
    steps = {option: _PROGRESS.index(progress[option]) for option in LETTERS}
    return choice.keep_best("objective.least-progress", lambda option: -steps[option]).break_tie(
        "objective.hand", card.hand
    )


_PROGRESS: tuple[Marker | None, ...] = (None, "III", "II", "claimed")
_COUNTDOWN = {None: "objective.place", "III": "objective.move", "II": "objective.claim"}


def count_down(state: State, letter: Letter) -> happened.GahStep:
    """Move the marker a step: none, III, II, claimed. A claim scores the best free spot."""
    old = state.opponent.objectives[letter]
    new = _PROGRESS[_PROGRESS.index(old) + 1]
    assert new is not None
    moved = happened.MarkerMoved(objective=letter, old=old, new=new, rule=_COUNTDOWN[old])
    objectives = state.opponent.objectives.replace(**{letter: new})
    after = happened.step(state.replace_opponent(objectives=objectives), moved)
    if new != "claimed":
        return after
    vp = OBJECTIVE_POINTS[1 if letter in state.you.claims else 0]
    return after.then_play(lambda state: score(state, "objective", vp, "objective.claim"))
