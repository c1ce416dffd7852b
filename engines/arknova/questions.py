"""Questions to the table, and what watchers may call before his turn."""

from typing import Any

from engines.arknova import events
from engines.arknova.association import is_project_count_needed
from engines.arknova.ending import is_tied
from engines.arknova.messages import say
from engines.arknova.parts import Half, ProjectLevel
from engines.arknova.projects import does_support_need_count
from engines.arknova.state import (
    ChooseTask,
    DrawThree,
    Ending,
    FinalScoring,
    KeepProjects,
    LaySnappedCard,
    ReadProject,
    State,
    Support,
    TakeBonusTile,
)
from engines.kit import Ask, Calls, Sentence, is_opponent_turn_under_way


class TableAsk(Ask):
    """A question of this game, with what its sentence names."""

    folder: int | None = None
    space: int | None = None
    half: Half | None = None
    level: ProjectLevel | None = None
    ending: Ending | None = None


def find_ask(state: State) -> TableAsk | None:
    """Return what the next task must know and the table has not told, or None."""
    if not state.agenda or state.is_over:
        return None
    match state.agenda[0]:
        case KeepProjects(count=None):
            return TableAsk(about="kept", answer="kept")
        case DrawThree(project=None):
            return TableAsk(about="drew", answer="drew")
        case LaySnappedCard(folder=folder, card=None):
            return TableAsk(about="snapped", answer="snapped", folder=folder)
        case ChooseTask() as work if is_project_count_needed(state, work):
            return _make_projects_question(work.untouched)
        case Support() as work if does_support_need_count(work):
            return _make_projects_question(work.untouched)
        case ReadProject(level=level, conservation=None):
            return TableAsk(about="printed", answer="printed", level=level)
        case TakeBonusTile(space=space, half=half, tile=None):
            return TableAsk(about="tile", answer="tile", space=space, half=half)
        case FinalScoring() if state.you.score is None:
            return TableAsk(about="score", answer="score", ending=state.ending)
        case FinalScoring() if is_tied(state) and state.you.supported is None:
            return TableAsk(about="supported", answer="supported")
    return None


def _make_projects_question(untouched: int | None) -> TableAsk:
    """Ask for projects without a token first, then for those that he has not supported."""
    if untouched is None:
        return TableAsk(about="untouched", answer="projects")
    return TableAsk(about="open", answer="projects")


def phrase_question(state: State) -> Sentence:
    """Return what the game waits for, as a question to the person at the table."""
    if state.is_over:
        return say("asked-over")
    if ask := find_ask(state):
        values: dict[str, Any] = ask.model_dump(exclude={"about", "answer"}, exclude_none=True)
        return say(f"asked-{ask.about}", **values)
    if state.mover == "you":
        return say("asked-done")
    return say("asked-turn")


def list_call_options(state: State) -> dict[str, tuple[str, ...]]:
    """Return what watchers may call before his turn: the cards that may come."""
    if state.is_over or state.agenda or state.mover == "you":
        return {}
    return {"card": state.opponent.row[1:]}


CALLS = Calls(
    words="engines.arknova",
    deck="die",
    answer_places={"card": (events.CardPlayed, "card")},
    list_options=list_call_options,
    is_told_completely=lambda state: not is_opponent_turn_under_way(state),
)
