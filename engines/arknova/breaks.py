"""Breaks, and the cards that he draws at the start and in a break."""

from engines.arknova import events
from engines.arknova.events import ArnoStep, step
from engines.arknova.parts import LIMITS
from engines.arknova.present_score import count_points
from engines.arknova.state import DrawThree, KeepProjects, State


def hold_break(state: State) -> ArnoStep:
    """Bring his workers home and let him draw three cards. He has no income."""
    held = events.BreakHeld(tasks=state.opponent.placed, rule="break.workers")
    return step(state.replace_opponent(placed=()).replace(gone=()).then_do(DrawThree()), held)


def lay_project_drawn_in_break(state: State, work: DrawThree) -> ArnoStep:
    """Lay the first project of three cards on his mat. The first animal goes on his stack."""
    assert work.project is not None, "the table must have said whether a project was drawn"
    projects = state.opponent.projects
    if work.project:
        projects = min(projects + 1, LIMITS["projects"])
    rule = "break.project" if work.project else "break.discard"
    event = events.ThreeDrawn(project=work.project, projects=projects, rule=rule)
    return step(state.replace_opponent(projects=projects), event)


def keep_starting_projects(state: State, work: KeepProjects) -> ArnoStep:
    """Lay the projects that he keeps at the start on his mat."""
    assert work.count is not None, "the table must have said how many projects he keeps"
    points = count_points(state.opponent)
    after = state.replace_opponent(projects=state.opponent.projects + work.count)
    return step(after, events.ProjectsKept(count=work.count, points=points))
