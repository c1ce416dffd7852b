"""A.R.N.O., a solo opponent for Ark Nova by fans.

He has five *action cards* in a *row*. Each turn a die chooses one of the four cards in the *slots* 2 to 5. What it
gives depends on the card, its slot, its *side* (I or II) and the *level*. Then it goes to slot 1. He moves three
counters (*appeal*, *conservation*, *reputation*), pushes the *break token*, *snaps* cards out of the *display*, sends
*workers* to *association tasks* for *partner zoos* and *universities*, and supports *conservation projects*. He starts
with a *debt* of five points of conservation. The end begins when his counters meet. He needs no money, zoo or hand.
"""

from engines.arknova import asking, board, brief, commands, ending, events, reasoning, setting_up, telling, things, turn
from engines.arknova.engine import ENGINE
from engines.arknova.state import Setup, State
from engines.kit import Game, Rulebook

GAME: Game[Setup, State] = Game(
    name="arknova",
    words=__name__,
    engine=ENGINE,
    setup=Setup,
    state=State,
    commands=commands.COMMANDS,
    events=events.EVENTS,
    rulebook=Rulebook.read_package(__name__),
    outcome=ending.find_outcome,
    automatic_command=turn.follow,
    levels=setting_up.LEVELS,
    setup_steps=setting_up.list_set_up,
    short_setup=setting_up.list_shortly,
    event_sentence=telling.TELL,
    board_text=board.write_board,
    prompt=asking.ask_question,
    considered=reasoning.explain_grounds,
    short_reason=reasoning.explain_shortly,
    option_name=reasoning.name_option,
    brief_lines=brief.tell_briefly,
    achievement=telling.describe_feat,
    calls=asking.CALLS,
    part_starts=telling.BEATS,
    points_of=telling.find_points,
    progress=ending.find_progress,
    setups=setting_up.SETUPS,
    fullest=setting_up.SETUPS[-1],
    things=things.THINGS,
)
