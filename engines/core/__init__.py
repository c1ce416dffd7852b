"""The core that every game shares: values, randomness as a value, commands, events, the log, records, the rulebook.

Games and the bot import the names below from here, and what few need from the modules. The core knows no game. The
catalogue, which finds them, is imported by its own name.
"""

from engines.core.calls import NONE, Calls
from engines.core.chance import Deck, Rng, adding_up, counted, dice_text, laid, roll, six_counts, up_to, without_die
from engines.core.choice import Choice, Hand
from engines.core.commands import Adjust, Command, Lines, Redo, Undo
from engines.core.components import LONGEST, Checked, Component, closed_up, of_some_length
from engines.core.engine import Ask, Contents, Engine, Step, Stepping, stepped, with_a_die
from engines.core.events import Adjusted, Change, Event, LogEvent, Misplayed, Narrowing, Option
from engines.core.forecast import Forecast, describe_assumptions, makes_claims
from engines.core.game import Game, Outcome, Progress
from engines.core.log import Entry, Header, Line, Log, Walk
from engines.core.points import MOST_POINTS, HisScoreTold, Points, PointsEvent, YourPointsTold, YourScoreTold
from engines.core.rulebook import Rulebook, gist_of
from engines.core.state import Piece, at_the_end, in_his_turn, waiting
from engines.core.story import put_back
from engines.core.text.errors import IllegalCommand, call_field, checked, distinct, only_beside, only_if, voices
from engines.core.text.notation import SPACES, Typed, dice_counts, levels, number
from engines.core.text.sentence import (
    Brief,
    Row,
    Sentence,
    Teller,
    any_of,
    briefly,
    brought,
    clauses,
    dotted,
    either,
    fields,
    if_told,
    joined,
    once,
    row,
    signed,
)
from engines.core.text.words import ENGLISH, YOU, language, player, said, shown, speak, speaking, speech, telling_of
from engines.core.things import (
    Pieces,
    Thing,
    Things,
    Told,
    dice_lie,
    each,
    lies,
    listed,
    plain,
    points_can_be,
    rested,
    scored_already,
    unchanged,
    unmoved,
    without_consequences,
)
from engines.core.value import ByName, Value
