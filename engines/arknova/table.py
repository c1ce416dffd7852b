"""Answers of the table. Each is written into the task that has asked for it."""

from typing import Any

from engines.arknova import commands, events, offers
from engines.arknova.asking import find_ask
from engines.arknova.commands import LEAST_SCORE, MOST_SCORE, ArnoCommand
from engines.arknova.events import ArnoStep, step
from engines.arknova.saying import refuse
from engines.arknova.state import State
from engines.kit import Change, find_changes, join_with_or


def answer(state: State, said: ArnoCommand, **told: Any) -> ArnoStep:
    """Write what was told into the first task of the agenda. Raises IllegalCommand if that was not asked."""
    check_answer(state, said)
    first, *later = state.agenda
    return step(state.replace(agenda=(first.replace(**told), *later)))


def check_answer(state: State, said: ArnoCommand) -> None:
    """Raise IllegalCommand unless this is one of the answers to what is asked."""
    ask = find_ask(state)
    if ask is None or ask.answer != said.do:
        raise refuse("not-asked-now", rule="turn.yours")
    answers = offers.ANSWERS.get(ask.answer)
    if answers is not None and said not in answers:
        raise refuse(
            "answer-does-not-fit", few=join_with_or(map(commands.COMMANDS.format_command, answers)), count=None
        )


def tell_kept(state: State, said: commands.Kept) -> ArnoStep:
    return answer(state, said, count=said.projects)


def tell_drawn(state: State, said: commands.Drew) -> ArnoStep:
    return answer(state, said, project=said.card == "project")


def tell_snapped(state: State, said: commands.Snapped) -> ArnoStep:
    return answer(state, said, card=said.card)


def tell_projects(state: State, said: commands.CountProjects) -> ArnoStep:
    """Write a number of projects on the board into the task, as what was asked."""
    check_answer(state, said)
    ask = find_ask(state)
    assert ask is not None, "an answer needs a question"
    return answer(state, said, **{ask.about: said.count})


def tell_printed(state: State, said: commands.Printed) -> ArnoStep:
    return answer(state, said, conservation=said.conservation, reputation=said.reputation)


def tell_tile(state: State, said: commands.TellTile) -> ArnoStep:
    return answer(state, said, tile=said.tile)


def tell_score(state: State, said: commands.Score) -> ArnoStep:
    """Keep your score. Raises IllegalCommand if it is not asked or no score can be so."""
    check_answer(state, said)
    if not LEAST_SCORE <= said.points <= MOST_SCORE:
        raise refuse("score-from-to", least=LEAST_SCORE, most=MOST_SCORE, rule="final.yours")
    return step(state.replace_player(score=said.points))


def tell_supported(state: State, said: commands.Supported) -> ArnoStep:
    check_answer(state, said)
    return step(state.replace_player(supported=said.count))


# ── A tile that is not there ────────────────────────────────────────────────────────────────────────────────────────


def return_tile(state: State, said: commands.NotThere) -> ArnoStep:
    """Go back to the table before a tile, which counts as gone from then on. Raises IllegalCommand for another tile."""
    tiles = [point.tile for point in state.box.checkpoints]
    if said.tile not in tiles:
        raise refuse("tile-not-taken", tile=said.tile, rule="ruling.not-there")
    at = tiles.index(said.tile)
    point = state.box.checkpoints[at]
    before = state.replace(
        round=point.round,
        mover="opponent",
        ending=point.ending,
        opponent=point.opponent,
        agenda=point.agenda,
        gone=(*state.gone, said.tile),
        box=state.box.replace(checkpoints=state.box.checkpoints[:at]),
    )
    return step(before)


def tell_missed(before: State, said: commands.NotThere, after: ArnoStep) -> ArnoStep:
    """Return a step with what is different now, before everything that is done again.

    A project that he supports instead is told by its own event, which names it.
    """
    is_supporting = any(event.event == "project_chosen" for event in after.events)
    unseen = ("opponent.projects", "opponent.supported") if is_supporting else ()
    found = [_leave_out(change, said.tile) for change in find_changes(before, after.state)]
    moved = tuple(change for change in found if change.field not in unseen and change.old != change.new)
    missed = events.TileMissed(tile=said.tile, changes=moved, rule="ruling.not-there")
    again = [event.replace(again=event.event != "project_chosen") for event in after.events]
    return step(after.state, missed, *again)


def _leave_out(change: Change, tile: str) -> Change:
    """Return a change of tiles without the one that was never there to be put back."""
    if not isinstance(change.old, list) or tile not in change.old:
        return change
    return change.replace(old=[each for each in change.old if each != tile])
