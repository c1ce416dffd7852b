"""A break: his workers come home, and he draws three cards."""

from engines.arknova import events
from engines.arknova.events import ArnoStep, step
from engines.arknova.parts import MOST
from engines.arknova.standing import count_points
from engines.arknova.state import DrawThree, KeepProjects, State


def hold_break(state: State) -> ArnoStep:
    """His workers come home, the tiles are filled up, and he draws three cards. There is no income."""
    held = events.BreakHeld(tasks=state.opponent.placed, rule="break.workers")
    return step(state.with_his(placed=()).replace(gone=()).then_do(DrawThree()), held)


def draw_three(state: State, work: DrawThree) -> ArnoStep:
    """The first project among them goes on his mat, the first animal on his stack."""
    assert work.project is not None, "it is told before"
    projects = state.opponent.projects
    if work.project:
        projects = min(projects + 1, MOST["projects"])
    rule = "break.project" if work.project else "break.discard"
    event = events.ThreeDrawn(project=work.project, projects=projects, rule=rule)
    return step(state.with_his(projects=projects), event)


def keep_projects(state: State, work: KeepProjects) -> ArnoStep:
    """At the start he keeps the first two projects of eight cards."""
    assert work.count is not None, "it is told before"
    points = count_points(state.opponent)
    kept = state.with_his(projects=state.opponent.projects + work.count)
    return step(kept, events.ProjectsKept(count=work.count, points=points))
