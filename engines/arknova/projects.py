"""Project work: which project he supports, at which level, and what that gives."""

from typing import Literal

from engines.arknova import events
from engines.arknova.dice import roll_until_fitting
from engines.arknova.events import ArnoStep, step
from engines.arknova.parts import LIMITS, find_project_level
from engines.arknova.state import Gain, ReadProject, State, Support
from engines.kit import Choice

Source = Literal["mat", "untouched", "open"]
SOURCES: tuple[Source, ...] = ("mat", "untouched", "open")
"""A project on his mat, one on the board without a token of a player, or one there that he has not
supported."""


def does_support_need_count(work: Support) -> bool:
    """Return whether he looks on the board, and the projects there are not told yet."""
    is_unknown = work.untouched is None or (work.untouched == 0 and work.open is None)
    return work.board and is_unknown


def support_project(state: State, work: Support) -> ArnoStep:
    """Choose a project and cover a level of it with a token from his supply. He fulfils no
    condition."""
    mat = state.opponent.projects
    choice = narrow_project_sources(mat, work)
    source = choice.only_option
    count = {"mat": mat, "untouched": work.untouched or 0, "open": work.open or 0}[source]
    level = find_project_level(state.setup.level)
    event = events.ProjectChosen(
        source=source,
        which=roll_until_fitting(state.box.project, range(1, count + 1)),
        count=count,
        level=level,
        mat=mat,
        rule=choice.deciding_rule,
        why=choice.why,
    )
    supported = state.replace_opponent(
        supported=min(state.opponent.supported + 1, LIMITS["counted"])
    )
    if source == "mat":
        supported = supported.replace_opponent(projects=mat - 1)
    return step(supported.then_do(ReadProject(level=level)), event)


def narrow_project_sources(mat: int, work: Support) -> Choice[Source]:
    """Return where the project comes from, with the path to it."""
    every = Choice(SOURCES)
    if mat > 1:
        return every.narrow_to("project.mat-several", ["mat"])
    if not work.board:
        return every.narrow_to("project.mat-one", ["mat"])
    if mat and not work.untouched and not work.open:
        return every.narrow_to("project.mat-last", ["mat"])
    rule = "project.mat-one" if mat else "project.board"
    on_board = every.narrow_to(rule, ["untouched", "open"])
    if work.untouched:
        return on_board.narrow_to("project.untouched", ["untouched"])
    return on_board.narrow_to("project.open", ["open"])


def collect_project_rewards(state: State, work: ReadProject) -> ArnoStep:
    """Give him what is printed at the level of the project."""
    assert work.conservation is not None and work.reputation is not None, (
        "the printed values must be known before they are used"
    )
    event = events.ProjectSupported(
        conservation=work.conservation,
        reputation=work.reputation,
        level=work.level,
        rule="project.level",
    )
    works = [Gain(track="conservation", amount=work.conservation, rule="project.gains")]
    if work.reputation:
        works.append(Gain(track="reputation", amount=work.reputation, rule="project.gains"))
    return step(state.then_do(*works), event)
