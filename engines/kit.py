"""The kit: every name that the package of an opponent may import, in groups, each with one sentence.

Import from here alone: `from engines.kit import Choice, Command, Game`. These names are kit 1 (docs/kit.md), and they
change only with its number. Everything else in `engines.core` may change with any release.
"""

from pydantic import AfterValidator, BeforeValidator, Field, TypeAdapter

from engines.core.calls import Calls
from engines.core.chance import Deck, Rng
from engines.core.choice import Choice
from engines.core.commands import Adjust, Command, Grammar, Redo, Turn, Undo
from engines.core.engine import Ask, Engine, Handlers, Step, StepMaker, make_step
from engines.core.events import (
    Adjusted,
    Change,
    Event,
    LogEvent,
    Misplayed,
    Narrowing,
    Option,
    Redone,
    Undone,
)
from engines.core.forecast import (
    pick_random_move,
    pick_steady_move,
    pick_weighted,
    play_continuations,
)
from engines.core.game import Game, Outcome, Progress
from engines.core.log import Entry, Header, Log
from engines.core.picking import Picking
from engines.core.points import YourScoreTold
from engines.core.record import replay_lines
from engines.core.rulebook import Rulebook, list_setup_keys, read_data_file
from engines.core.small_engine import (
    Combinations,
    follow_with_turn,
    list_commands,
    make_small_engine,
)
from engines.core.state import Box, Setup, State, Task, is_opponent_turn_under_way
from engines.core.text.errors import (
    IllegalCommand,
    check_distinct,
    make_sentence_functions,
    require,
)
from engines.core.text.notation import Argument, make_levels
from engines.core.text.sentence import (
    Brief,
    JoinedItems,
    Sentence,
    Teller,
    format_signed,
    join_sentences,
    join_with_dots,
    join_with_or,
    make_brief,
)
from engines.core.things import (
    CountedThing,
    TableInstruction,
    Thing,
    Things,
    check_unchanged,
    describe_no_move,
    find_changes,
    format_items,
    format_plain,
    parse_numbers,
    split_words,
)
from engines.core.value import Value

__all__ = [
    # ── The game ──
    "Game",  # An opponent with all hooks that the bot calls.
    "Engine",  # The rules of a game as functions: what commands and tasks do, what is asked and offered.
    "make_small_engine",  # Makes an engine of a few lists, for an opponent that fits into one file.
    "follow_with_turn",  # Makes the hook `automatic_command`: the opponent's turn comes along with the player's report.
    "Handlers",  # The type of a table from commands or tasks to the functions that play them.
    "Rulebook",  # The rules of rules.toml, with their ids, kinds, sections and gists.
    "Outcome",  # How a finished game ended.
    "Progress",  # How far a game has come: the round and the points of both sides.
    "make_levels",  # Makes the table of levels by their names and numbers.
    # ── What lies on the table ──
    "Value",  # A frozen pydantic model; `replace` returns a copy with changed fields.
    "Setup",  # The options with which a game is started.
    "State",  # Everything that is known of a table.
    "Box",  # The secrets of a state: the generator and all undrawn decks.
    "Task",  # A task of the opponent that waits in the agenda.
    "Deck",  # A shuffled pile of numbered cards.
    "Rng",  # A random generator as a value: each draw returns the next generator.
    "read_data_file",  # Reads a data file of the package.
    "list_setup_keys",  # Reads the set-up steps of a data file for one set-up.
    # ── Fields, from pydantic ──
    "Field",  # The limits and the default of a field.
    "AfterValidator",  # A function that checks a field after it was parsed.
    "BeforeValidator",  # A function that changes a field before it is parsed.
    "TypeAdapter",  # Reads and writes values of any type, such as the union of all events.
    # ── What people say ──
    "Command",  # A report or an answer of the player, with its syntax.
    "Turn",  # The command for the opponent's turn.
    "Adjust",  # The command that corrects the table.
    "Undo",  # The command that goes back.
    "Redo",  # The command that goes forward again.
    "Grammar",  # All commands of a game, as they are typed and written.
    "Argument",  # How a field of a command is typed: its limits, its separator, how it is read.
    "Combinations",  # Answers that tell several numbers, at once or one by one.
    "list_commands",  # Returns all commands of a kind, one for each combination of the values of its fields.
    "Ask",  # A question that the table must answer.
    "check_distinct",  # A validator: no value comes twice.
    "require",  # Makes a validator: a value for which a condition does not hold is refused with a sentence.
    "IllegalCommand",  # Raised for a command that cannot be played, with a sentence for the player.
    # ── What happens ──
    "Step",  # A new state, and the events that led to it.
    "StepMaker",  # The type of a function that makes steps.
    "make_step",  # Makes a step of a state and events.
    "Event",  # A fact with the rule behind it.
    "LogEvent",  # The union of the events that every game has.
    "Adjusted",  # The event of a correction.
    "Change",  # One changed field of a correction.
    "Misplayed",  # An event that says that an earlier move was played by wrong facts.
    "Undone",  # The event of an undo.
    "Redone",  # The event of a redo.
    "Choice",  # A decision between options that keeps which rule ruled out what.
    "Narrowing",  # One rule of a choice, with the options before and after it.
    "Option",  # The type of an option of a choice.
    "YourScoreTold",  # The event of the player's final score.
    "is_opponent_turn_under_way",  # Returns whether the opponent's turn is under way.
    # ── Words ──
    "Sentence",  # A message of the Fluent files with its values, put into words when it is read.
    "make_sentence_functions",  # Makes the functions that say and refuse sentences of the package.
    "JoinedItems",  # Several items that are joined by commas, dots or a word.
    "join_with_dots",  # Joins texts with dots between them.
    "join_with_or",  # Joins alternatives with "or".
    "join_sentences",  # Joins sentences into one text.
    "format_signed",  # Writes a number with its sign.
    "Brief",  # One line of a move: what to do, and what it means.
    "Teller",  # The type of a function that tells an event.
    "make_brief",  # Makes a brief line of the voices of a sentence.
    # ── Corrections ──
    "Things",  # All facts of a table that a player can correct by name.
    "Thing",  # One such fact: its name, its place in the state, how it is shown and typed.
    "CountedThing",  # Facts that are counted pieces.
    "Picking",  # How a fact is corrected by choosing: its words, and whether they lie in places or come and go.
    "TableInstruction",  # The type of what `describe_change` returns: what to move on the table, or None.
    "split_words",  # Splits a typed list into words; `none` is an empty list.
    "format_items",  # Writes items as they are typed: `?` for an unknown one, `none` if there are none.
    "format_plain",  # Writes a value of a stored state as people write it.
    "parse_numbers",  # Reads a typed list of numbers; `?` is None.
    "describe_no_move",  # The `describe_change` of a thing that is not moved on the table.
    "check_unchanged",  # Refuses a correction that changes one of these fields.
    "find_changes",  # Lists the changed fields between two states.
    # ── Friends and numbers ──
    "Calls",  # What watchers can call before the opponent's move.
    "pick_weighted",  # Draws one of several values, each as likely as its weight says.
    "pick_random_move",  # Draws a move at random, as the tests play.
    "pick_steady_move",  # Draws a move at random, but the opponent's turn as soon as it is offered.
    "play_continuations",  # Plays a game to its end at random, again and again, and yields how each one ends.
    # ── Logs and records ──
    "Header",  # The first line of a record: game, set-up and seed.
    "Log",  # A game as its header and entries; `play_command` returns the log with one command more.
    "Entry",  # One command of a log, with its events and the state after it.
    "replay_lines",  # Reads a record and plays its commands.
]
