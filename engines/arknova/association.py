"""The association card: which task a worker takes, tiles for his mat, donations, and what happens
without a worker."""

from collections.abc import Collection, Sequence
from typing import TypeVar

from engines.arknova import events
from engines.arknova.dice import read_die, roll_until_fitting
from engines.arknova.events import ArnoStep, step
from engines.arknova.parts import (
    CONTINENTS,
    GAINS,
    KINDS,
    LIMITS,
    SPACES,
    TASKS,
    UNIVERSITIES,
    UNIVERSITY_REPUTATION,
    AssociationTask,
    Continent,
    Kind,
    Tile,
    University,
)
from engines.arknova.state import (
    Checkpoint,
    ChooseTask,
    Donate,
    Gain,
    Opponent,
    PushBreak,
    State,
    Support,
    TakeLackedTile,
    TakeTile,
    TakeWorker,
    UpgradeCard,
    Work,
)
from engines.kit import Choice, Deck

BOARD = 2
"""The side of the coin that sends him to the board for a project."""
T = TypeVar("T", bound=str)

# ── Which task ────────────────────────────────────────────────────────────────────────────────────


def send_worker_to_task(state: State, work: ChooseTask) -> ArnoStep:
    """Send a free worker to the task of the slot, or to the nearest one that can be done."""
    his = state.opponent
    if not his.free_workers:
        return _take_bonuses_without_worker(state, "task.no-worker")
    choice = narrow_tasks(state, work)
    if not choice.options:
        return _take_bonuses_without_worker(state, "ruling.shift")
    task = choice.only_option
    event = events.TaskTaken(
        task=task,
        wanted=work.wanted,
        occupied=his.placed,
        workers=his.workers,
        rule=choice.deciding_rule,
        why=choice.why,
    )
    placed = state.replace_opponent(placed=(*his.placed, task))
    donation = (Donate(),) if work.donates else ()
    match task:
        case "zoo" | "university" as kind:
            rollback_state = state.then_do(work)
            return step(placed.then_do(*donation), event).then_play(
                lambda after: take_tile(after, kind, rollback_state)
            )
    return step(placed.then_do(_make_task_effect(state, task, work), *donation), event)


def narrow_tasks(state: State, work: ChooseTask) -> Choice[AssociationTask]:
    """Return the task that he takes with the path to it. No task is left if he can do none.

    A project counts as possible as long as the projects on the board are not told.
    """
    his = state.opponent
    choice = _exclude_tasks(
        Choice(order_tasks_by_nearness(work.wanted)), "task.one-worker", his.placed
    )
    if not has_space_for_zoo(his):
        choice = _exclude_tasks(choice, "ruling.zoos", ["zoo"])
    choice = _exclude_tasks(
        choice, "ruling.cannot", [task for task in TASKS if not is_task_possible(state, task, work)]
    )
    if not choice.options:
        return choice
    task = choice.options[0]
    return choice.narrow_to(_find_rule_for_taken_task(his, work.wanted, task), [task])


def _exclude_tasks(
    choice: Choice[AssociationTask], rule: str, tasks: Collection[AssociationTask]
) -> Choice[AssociationTask]:
    """Return the choice without these tasks. A rule that rules nothing out is not named."""
    left = [task for task in choice.options if task not in tasks]
    if len(left) == len(choice.options):
        return choice
    return choice.narrow_to(rule, left)


def order_tasks_by_nearness(wanted: AssociationTask) -> tuple[AssociationTask, ...]:
    """Return the task of the slot, then the higher ones and the lower ones, the nearest first."""
    index = TASKS.index(wanted)
    higher = TASKS[index + 1 :]
    lower = TASKS[:index]
    return (wanted, *higher, *reversed(lower))


def _find_rule_for_taken_task(his: Opponent, wanted: AssociationTask, task: AssociationTask) -> str:
    """Return the rule by which a task is taken."""
    if task == wanted:
        return "task.slot"
    if wanted not in his.placed:
        return "ruling.shift"
    if TASKS.index(task) > TASKS.index(wanted):
        return "task.higher"
    return "task.lower"


def is_task_possible(state: State, task: AssociationTask, work: ChooseTask) -> bool:
    """Return whether a task can be done, as far as the table is known."""
    match task:
        case "zoo" | "university":
            return can_get_tile(state, task)
        case "project":
            is_unknown = work.untouched is None or (work.untouched == 0 and work.open is None)
            return bool(state.opponent.projects or is_unknown or work.untouched or work.open)
    return True


def is_project_count_needed(state: State, work: ChooseTask) -> bool:
    """Return whether the next task depends on the projects on the board, which are not told yet."""
    if not state.opponent.free_workers or state.opponent.projects:
        return False
    if work.untouched or work.open is not None:
        return False
    return narrow_tasks(state, work).options == ("project",)


def _make_task_effect(state: State, task: AssociationTask, work: ChooseTask) -> Work:
    """Return what a task other than a tile brings."""
    if task == "reputation":
        return Gain(track="reputation", amount=GAINS["reputation_task"], rule="task.reputation")
    mat = state.opponent.projects
    is_board = mat == 0 or (mat == 1 and read_die(state.box.source) == BOARD)
    return Support(board=is_board, untouched=work.untouched, open=work.open)


# ── Without a worker ──────────────────────────────────────────────────────────────────────────────


def _take_bonuses_without_worker(state: State, rule: str) -> ArnoStep:
    """Give him conservation, the break token and a tile without a worker. He does not donate
    then."""
    works = (
        Gain(track="conservation", amount=GAINS["no_worker"], rule="task.no-worker"),
        PushBreak(steps=GAINS["no_worker_break"], rule="task.no-worker"),
        TakeLackedTile(),
    )
    return step(
        state.then_do(*works), events.NoTaskTaken(workers=state.opponent.free_workers, rule=rule)
    )


def take_lacked_tile(state: State, work: TakeLackedTile) -> ArnoStep:
    """Get a tile of the kind of which he lacks more; if that is impossible, of the other kind."""
    lacks = count_free_spaces_by_kind(state.opponent)
    choice = narrow_tile_kinds(state)
    if not choice.options:
        return step(state, events.NoTileTaken(kind=None, rule="ruling.lacking"))
    kind = choice.only_option
    event = events.KindChosen(
        kind=kind,
        zoos=lacks["zoo"],
        universities=lacks["university"],
        rule=choice.deciding_rule,
        why=choice.why,
    )
    return step(state, event).then_play(lambda after: take_tile(after, kind, state.then_do(work)))


def count_free_spaces_by_kind(his: Opponent) -> dict[Kind, int]:
    """Return how many spaces of his mat are free, by the kind of tile."""
    zoos = len(SPACES["zoo"]) - len(his.zoos)
    universities = len(SPACES["university"]) - len(his.universities)
    return {"zoo": zoos, "university": universities}


def narrow_tile_kinds(state: State) -> Choice[Kind]:
    """Return the kind of tile that he gets with the path to it. None is left if he can get
    neither."""
    lacks = count_free_spaces_by_kind(state.opponent)
    choice = Choice(KINDS).keep_best("task.lacking", lambda kind: lacks[kind])
    if len(choice.options) > 1:
        choice = choice.narrow_to("task.coin", [KINDS[read_die(state.box.lacking) - 1]])
    if can_get_tile(state, choice.only_option):
        return choice
    return Choice(KINDS).narrow_to(
        "ruling.lacking", [kind for kind in KINDS if can_get_tile(state, kind)]
    )


# ── Tiles ─────────────────────────────────────────────────────────────────────────────────────────


def has_space_for_zoo(his: Opponent) -> bool:
    """Return whether a partner zoo fits on his mat: the third and the fourth only with Association
    II."""
    if "association" in his.upgraded:
        return len(his.zoos) < len(SPACES["zoo"])
    return len(his.zoos) < LIMITS["zoos_without_association"]


def list_zoos_he_can_take(state: State) -> tuple[Continent, ...]:
    """Return the partner zoos that he lacks and that may lie on the board."""
    return tuple(
        zoo for zoo in CONTINENTS if zoo not in state.opponent.zoos and zoo not in state.gone
    )


def list_universities_he_can_take(state: State) -> tuple[University, ...]:
    """Return the universities that he lacks and that may lie on the board."""
    has = (*state.opponent.universities, *state.gone)
    return tuple(university for university in UNIVERSITIES if university not in has)


def can_get_tile(state: State, kind: Kind) -> bool:
    """Return whether he can get a tile of a kind: there is a space for it and one that he lacks."""
    if kind == "zoo":
        return has_space_for_zoo(state.opponent) and bool(list_zoos_he_can_take(state))
    return bool(list_universities_he_can_take(state))


def take_free_tile(state: State, work: TakeTile) -> ArnoStep:
    """Take a tile without a worker, as a bonus tile gives it."""
    if not can_get_tile(state, work.kind):
        return step(state, events.NoTileTaken(kind=work.kind, rule="ruling.cannot"))
    return take_tile(state, work.kind, state.then_do(work))


def take_tile(state: State, kind: Kind, rollback_state: State) -> ArnoStep:
    """Take one of the tiles that he lacks by chance, with the bonus of its space, then its
    reputation.

    `rollback_state` is the table to which *not there* returns.
    """
    if kind == "zoo":
        return take_zoo(state, rollback_state)
    return take_university(state, rollback_state)


def take_zoo(state: State, rollback_state: State) -> ArnoStep:
    """Take a random partner zoo that he lacks, with a checkpoint, and queue the bonus of its
    space."""
    lacking = list_zoos_he_can_take(state)
    zoo = _roll_until_lacking_tile(state.box.continent, CONTINENTS, lacking)
    choice = Choice(lacking).narrow_to("zoo.which", [zoo])
    zoos = (*state.opponent.zoos, zoo)
    event = events.ZooTaken(zoo=zoo, space=len(zoos), rule=choice.deciding_rule, why=choice.why)
    works = _list_space_bonus_tasks("zoo", len(zoos))
    return step(
        _remember_checkpoint(state, zoo, rollback_state)
        .replace_opponent(zoos=zoos)
        .then_do(*works),
        event,
    )


def take_university(state: State, rollback_state: State) -> ArnoStep:
    """Take a random university that he lacks, with a checkpoint.

    Queue the bonus of its space, then its reputation.
    """
    lacking = list_universities_he_can_take(state)
    university = _roll_until_lacking_tile(state.box.university, UNIVERSITIES, lacking)
    choice = Choice(lacking).narrow_to("university.which", [university])
    universities = (*state.opponent.universities, university)
    event = events.UniversityTaken(
        university=university, space=len(universities), rule=choice.deciding_rule, why=choice.why
    )
    works = _list_space_bonus_tasks("university", len(universities))
    if amount := UNIVERSITY_REPUTATION[university]:
        works = (*works, Gain(track="reputation", amount=amount, rule="university.reputation"))
    return step(
        _remember_checkpoint(state, university, rollback_state)
        .replace_opponent(universities=universities)
        .then_do(*works),
        event,
    )


def _roll_until_lacking_tile(die: Deck, every: Sequence[T], lacking: Collection[T]) -> T:
    """Return the tile that a die shows when it is rolled until one fits."""
    numbers = [every.index(tile) + 1 for tile in lacking]
    return every[roll_until_fitting(die, numbers) - 1]


def _remember_checkpoint(state: State, tile: Tile, rollback_state: State) -> State:
    """Return the state with a checkpoint to which it returns if the tile is not there."""
    point = Checkpoint(
        tile=tile,
        round=rollback_state.round,
        ending=rollback_state.ending,
        opponent=rollback_state.opponent,
        agenda=rollback_state.agenda,
    )
    return state.replace(box=state.box.replace(checkpoints=(*state.box.checkpoints, point)))


def _list_space_bonus_tasks(kind: Kind, space: int) -> tuple[Work, ...]:
    """Return what a space of his mat brings; a space is counted from 1."""
    rule = f"{kind}.bonus"
    match SPACES[kind][space - 1]:
        case "upgrade":
            return (UpgradeCard(rule=rule),)
        case "worker":
            return (TakeWorker(rule=rule),)
        case "conservation":
            return (Gain(track="conservation", amount=GAINS["mat_space"], rule=rule),)
    return ()


# ── Donations ─────────────────────────────────────────────────────────────────────────────────────


def donate(state: State, _: Donate) -> ArnoStep:
    """Place a token on the lowest free donation space, for a point of conservation."""
    donated = state.replace_opponent(donations=state.opponent.donations + 1)
    gained = Gain(track="conservation", amount=GAINS["donation"], rule="donation.point")
    return step(donated.then_do(gained), events.Donated(rule="ruling.donation"))
