"""Ralph, the solo opponent of High Season.

In each of seven rounds he plays two turns, each from one card of his *solo deck*: the *action side* of the card just
*flipped* and the *preference side* of the card now on top of the stack. He removes a die from the *action board*: the
left or the right *pictured* one, as the *hand* says, or one from the space with the *most* dice. Then he does every
action of the card: marks steps on the *Emperor track*, or *occupies a room* of a colour in his *hotel*, along the
*zig-zag* line on the hand's side of the *stairs* first, preferring one that completes a *row* (half a floor, L1 to R4),
a *column* (C1 to C7) or a *group* of touching rooms of one colour. Who *completes* a row, a column or an Emperor row
*first* has its points; he and you race for them. The *level* says how many A, B and C cards his deck has. He never has
money, staff or prepared rooms.
"""

from engines.core import Game, Rulebook
from engines.highseason import (
    asking,
    board,
    brief,
    commands,
    components,
    events,
    notation,
    reasoning,
    scoring,
    setting_up,
    telling,
    things,
    turn,
)
from engines.highseason.engine import ENGINE
from engines.highseason.state import Setup, State

GAME: Game[Setup, State] = Game(
    name="highseason",
    words=__name__,
    engine=ENGINE,
    setup=Setup,
    state=State,
    commands=commands.COMMANDS,
    events=events.EVENTS,
    rulebook=Rulebook.read_package(__name__),
    outcome=scoring.outcome,
    automatic_command=turn.follows,
    components=components.COMPONENTS,
    levels=notation.LEVELS,
    setup_steps=setting_up.set_up,
    short_setup=setting_up.lay_out,
    event_sentence=telling.tell,
    board_text=board.board,
    prompt=asking.question,
    considered=reasoning.grounds,
    short_reason=reasoning.because,
    brief_lines=brief.brief,
    achievement=telling.feat,
    calls=asking.CALLS,
    part_starts=telling.BEATS,
    points_of=telling.scored,
    progress=scoring.progress,
    your_sources=telling.yours,
    setups=setting_up.SETUPS,
    fullest=setting_up.SETUPS[-1],
    things=things.THINGS,
)
