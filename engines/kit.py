"""The kit: every name that the package of an opponent may import, in groups, each with one sentence.

Import from here alone: `from engines.kit import Choice, Command, Game`. These names are kit 1 (docs/kit.md), and they
change only with its number. Everything else in `engines.core` may change with any release.
"""

from pydantic import AfterValidator, BeforeValidator, Field, TypeAdapter

from engines.core.calls import Calls
from engines.core.chance import Deck, Rng
from engines.core.choice import Choice
from engines.core.commands import Adjust, Command, Lines, Redo, Turn, Undo
from engines.core.engine import Ask, Contents, Engine, Step, Stepping, stepped
from engines.core.events import Adjusted, Change, Event, LogEvent, Misplayed, Narrowing, Option, Redone, Undone
from engines.core.forecast import any_move, continuations, pick_weighted, steady_move
from engines.core.game import Game, Outcome, Progress
from engines.core.log import Entry, Header, Log
from engines.core.points import YourScoreTold
from engines.core.record import replay
from engines.core.rulebook import Rulebook, printed, set_up_at
from engines.core.small_engine import Several, follow_with_turn, small_engine, ways
from engines.core.state import Box, Piece, Setup, State, in_his_turn
from engines.core.text.errors import IllegalCommand, distinct, only_if, voices
from engines.core.text.notation import Typed, levels
from engines.core.text.sentence import Brief, Row, Sentence, Teller, briefly, dotted, either, joined, signed
from engines.core.things import Pieces, Thing, Things, Told, changes, each, listed, numbers, plain, unchanged, unmoved
from engines.core.value import Value

__all__ = [
    # ── The game ──
    "Game",  # An opponent with all hooks that the bot calls.
    "Engine",  # The rules of a game as functions: what commands and tasks do, what is asked and offered.
    "small_engine",  # Makes an engine of a few lists, for an opponent that fits into one file.
    "follow_with_turn",  # Makes the hook `follows` of a game: the opponent's turn comes along with the player's report.
    "Contents",  # The type of a table from commands or tasks to the functions that play them.
    "Rulebook",  # The rules of rules.toml, with their ids, kinds, sections and gists.
    "Outcome",  # How a finished game ended.
    "Progress",  # How far a game has come: the round and the points of both sides.
    "levels",  # Makes the table of levels by their names and numbers.
    # ── What lies on the table ──
    "Value",  # A frozen pydantic model; `replace` returns a copy with changed fields.
    "Setup",  # The options with which a game is started.
    "State",  # Everything that is known of a table.
    "Box",  # The secrets of a state: the generator and all undrawn decks.
    "Piece",  # A task of the opponent that waits in the agenda.
    "Deck",  # A shuffled pile of numbered cards.
    "Rng",  # A random generator as a value: each draw returns the next generator.
    "printed",  # Reads a data file of the package.
    "set_up_at",  # Reads the set-up steps of a data file for one set-up.
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
    "Lines",  # All commands of a game, as they are typed and written.
    "Typed",  # How a field of a command is typed: its limits, its separator, how it is read.
    "Several",  # Answers that tell several numbers, at once or one by one.
    "ways",  # Returns all commands of a kind with these values.
    "Ask",  # A question that the table must answer.
    "distinct",  # A validator: no value comes twice.
    "only_if",  # A validator: a field is given under a condition alone.
    "IllegalCommand",  # Raised for a command that cannot be played, with a sentence for the player.
    # ── What happens ──
    "Step",  # A new state, and the events that led to it.
    "Stepping",  # The type of a function that makes steps.
    "stepped",  # Makes a step of a state and events.
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
    "in_his_turn",  # Returns whether the opponent's turn is under way.
    # ── Words ──
    "Sentence",  # A message of the Fluent files with its values, put into words when it is read.
    "voices",  # Makes the functions that say and refuse sentences of the package.
    "Row",  # Several short texts on one line.
    "dotted",  # Joins texts with dots between them.
    "either",  # Joins alternatives with "or".
    "joined",  # Joins sentences into one text.
    "signed",  # Writes a number with its sign.
    "Brief",  # One line of a move: what to do, and what it means.
    "Teller",  # The type of a function that tells an event.
    "briefly",  # Makes a brief line of the voices of a sentence.
    # ── Corrections ──
    "Things",  # All facts of a table that a player can correct by name.
    "Thing",  # One such fact: its name, its place in the state, how it is shown and typed.
    "Pieces",  # Facts that are counted pieces.
    "Told",  # A fact as it is told.
    "each",  # Makes a fact for each of several keys.
    "listed",  # Shows a list of values.
    "plain",  # Shows a value as it is.
    "numbers",  # Reads and shows a list of numbers.
    "unmoved",  # Marks a fact that lies on no table.
    "unchanged",  # A hook for engines in which a correction needs nothing else.
    "changes",  # Lists the changed fields between two states.
    # ── Friends and numbers ──
    "Calls",  # What watchers can call before the opponent's move.
    "pick_weighted",  # Draws one of several values, each as likely as its weight says.
    "any_move",  # Draws a move at random, as the tests play.
    "steady_move",  # Draws a move as forecasts play: the opponent's turn as soon as it can be played.
    "continuations",  # Plays a game to its end at random, several times.
    # ── Logs and records ──
    "Header",  # The first line of a record: game, set-up and seed.
    "Log",  # A game as its header and entries; `play` returns the log with one command more.
    "Entry",  # One command of a log, with its events and the state after it.
    "replay",  # Reads a record and plays its commands.
]
