"""Leopold and Elisabeth, the virtual opponents of Grand Austria Hotel (solo book "Dinner for One").

Each round he plays two turns, each from one *instruction card*. Its *top section* names guests he
takes from the *queue* and houses at once in his *hotel* (the night side); its *middle section* the
die he takes from the *action board*; its *bottom section* what else he does: steps on the *Emperor
track*, a card of his *private deck* of staff turned up, a marker counted down on an *objective*
from III over II until he *claims* it. The *hand* on the card resolves ties. *Level* says which
symbols count. A *slot* is a place in the queue (1 to 5, left to right) or a turn of the round (1 to
4). He never pays, never passes, never gets rewards.

The expansion "Let's Waltz!" adds *modules*. With *ballrooms* (1) or *celebrities* (2) the opponent
is Elisabeth, with a deck of her own: *dancers* with one or two *arrows* go to ballrooms or the
*balcony*, and *coloured dice* bring celebrity tiles in the order of the *lounge* tile. *Unique
hotels* (3) give the opponent one of four *entrances* and *cogwheel tokens*. Module 5 brings more
cards, and module 4 cannot be played alone. Sentences name either of them by `$opponent`.
"""

from engines.core import Game, Rulebook
from engines.gah import (
    board,
    brief,
    commands,
    components,
    event_sentences,
    events,
    notation,
    questions,
    reasons,
    scoring,
    setup_steps,
    table,
    things,
    turn,
)
from engines.gah.engine import ENGINE
from engines.gah.state import Setup, State


def name_opponent(state: State) -> str:
    """Return the opponent who plays with the modules of this setup."""
    return state.setup.opponent


GAME: Game[Setup, State] = Game(
    name="gah",
    words=__name__,
    engine=ENGINE,
    setup=Setup,
    state=State,
    commands=commands.COMMANDS,
    events=events.EVENTS,
    rulebook=Rulebook.read_package(__name__),
    outcome=scoring.find_outcome,
    upgrade_command=table.upgrade_recorded_command,
    automatic_command=turn.find_automatic_command,
    components=components.COMPONENTS,
    levels=notation.LEVELS,
    setup_steps=setup_steps.list_setup_steps,
    short_setup=setup_steps.list_short_setup,
    event_sentence=event_sentences.describe_event,
    board_text=board.describe_board,
    prompt=questions.phrase_question,
    seated_opponent=name_opponent,
    considered=reasons.describe_considered,
    short_reason=reasons.list_short_reasons,
    option_name=reasons.name_option,
    brief_lines=brief.write_brief,
    achievement=event_sentences.describe_achievement,
    calls=questions.CALLS,
    part_starts=event_sentences.PART_STARTS,
    points_of=event_sentences.find_points,
    progress=scoring.find_progress,
    your_sources=event_sentences.list_your_sources,
    setups=setup_steps.SETUPS,
    fullest=Setup(level="hard", depth="dealt"),
    things=things.THINGS,
)
