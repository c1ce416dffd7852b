"""Answers of the table. Each is written into the task that has asked for it."""

from typing import Any

from engines.arknova import commands, events, offers
from engines.arknova.commands import MAX_SCORE, MIN_SCORE, ArnoCommand
from engines.arknova.events import ArnoStep, step
from engines.arknova.messages import refuse
from engines.arknova.questions import find_ask
from engines.arknova.state import State
from engines.kit import Change, find_changes, join_with_or


def record_answer_in_task(state: State, command: ArnoCommand, **values: Any) -> ArnoStep:
    """Write what was told into the first task of the agenda. Raises IllegalCommand if that was not
    asked."""
    check_answer(state, command)
    first, *later = state.agenda
    return step(state.replace(agenda=(first.replace(**values), *later)))


def check_answer(state: State, command: ArnoCommand) -> None:
    """Raise IllegalCommand unless this is one of the answers to what is asked."""
    ask = find_ask(state)
    if ask is None or ask.answer != command.do:
        raise refuse("not-asked-now", rule="turn.yours")
    answers = offers.ANSWERS.get(ask.answer)
    if answers is not None and command not in answers:
        raise refuse(
            "answer-does-not-fit",
            few=join_with_or(map(commands.COMMANDS.format_command, answers)),
            count=None,
        )


def report_kept_projects(state: State, command: commands.Kept) -> ArnoStep:
    return record_answer_in_task(state, command, count=command.projects)


def report_drawn_card(state: State, command: commands.Drew) -> ArnoStep:
    return record_answer_in_task(state, command, project=command.card == "project")


def report_snapped_card(state: State, command: commands.Snapped) -> ArnoStep:
    return record_answer_in_task(state, command, card=command.card)


def report_project_count(state: State, command: commands.CountProjects) -> ArnoStep:
    """Write a number of projects on the board into the task, as what was asked.

    Raises IllegalCommand if it was not asked for.
    """
    check_answer(state, command)
    ask = find_ask(state)
    assert ask is not None, "an answer needs a question"
    return record_answer_in_task(state, command, **{ask.about: command.count})


def report_printed_points(state: State, command: commands.Printed) -> ArnoStep:
    return record_answer_in_task(
        state, command, conservation=command.conservation, reputation=command.reputation
    )


def report_bonus_tile(state: State, command: commands.TellTile) -> ArnoStep:
    return record_answer_in_task(state, command, tile=command.tile)


def report_your_score(state: State, command: commands.Score) -> ArnoStep:
    """Keep your score. Raises IllegalCommand if it is not asked or no score can be so."""
    check_answer(state, command)
    if not MIN_SCORE <= command.points <= MAX_SCORE:
        raise refuse("score-from-to", least=MIN_SCORE, most=MAX_SCORE, rule="final.yours")
    return step(state.replace_player(score=command.points))


def report_your_projects(state: State, command: commands.Supported) -> ArnoStep:
    check_answer(state, command)
    return step(state.replace_player(supported=command.count))


# ── A tile that is not there ──────────────────────────────────────────────────────────────────────


def roll_back_before_missing_tile(state: State, command: commands.NotThere) -> ArnoStep:
    """Go back to the table before a tile, which counts as gone from then on. Raises IllegalCommand
    for another tile."""
    tiles = [point.tile for point in state.box.checkpoints]
    if command.tile not in tiles:
        raise refuse("tile-not-taken", tile=command.tile, rule="ruling.not-there")
    index = tiles.index(command.tile)
    point = state.box.checkpoints[index]
    before = state.replace(
        round=point.round,
        mover="opponent",
        ending=point.ending,
        opponent=point.opponent,
        agenda=point.agenda,
        gone=(*state.gone, command.tile),
        box=state.box.replace(checkpoints=state.box.checkpoints[:index]),
    )
    return step(before)


def prepend_missing_tile_event(
    before: State, command: commands.NotThere, after: ArnoStep
) -> ArnoStep:
    """Return the replayed step with a TileMissed event that tells the differences before it.

    The replayed events are marked as `again`. A project that he supports instead is not, because
    its own event names it.
    """
    is_supporting = any(event.event == "project_chosen" for event in after.events)
    unseen = ("opponent.projects", "opponent.supported") if is_supporting else ()
    found = [
        _drop_missed_tile(change, command.tile) for change in find_changes(before, after.state)
    ]
    moved = tuple(
        change for change in found if change.field not in unseen and change.old != change.new
    )
    missed = events.TileMissed(tile=command.tile, changes=moved, rule="ruling.not-there")
    again = [event.replace(again=event.event != "project_chosen") for event in after.events]
    return step(after.state, missed, *again)


def _drop_missed_tile(change: Change, tile: str) -> Change:
    """Return a change of tiles without the one that was never there to be put back."""
    if not isinstance(change.old, list) or tile not in change.old:
        return change
    return change.replace(old=[each for each in change.old if each != tile])
