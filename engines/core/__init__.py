"""The core that every game shares: values, randomness as a value, commands, events, the log,
records, the rulebook.

Games and the bot import the names below from here, and what few need from the modules. The core
knows no game. The catalogue, which finds them, is imported by its own name.
"""

from engines.core.calls import NO_ANSWER, Calls
from engines.core.chance import (
    Deck,
    Rng,
    check_dice_sum,
    check_six_counts,
    count_dice,
    create_dice_count_validator,
    describe_dice,
    draw_dice_values,
    format_dice,
    list_spaces_with_dice,
    remove_die,
)
from engines.core.choice import Choice, Hand
from engines.core.commands import Adjust, Command, Grammar, Redo, Undo
from engines.core.components import (
    MAX_LINE_LENGTH,
    Component,
    DeckProgress,
    check_line_length,
    remove_blanks_around,
)
from engines.core.engine import (
    Ask,
    Engine,
    Handlers,
    Step,
    StepMaker,
    make_automatic_turn_hook,
    make_step,
)
from engines.core.events import Adjusted, Change, Event, LogEvent, Misplayed, Narrowing, Option
from engines.core.forecast import Forecast, describe_assumptions, leaves_out_claims
from engines.core.game import Game, Outcome, Progress
from engines.core.log import Entry, Header, Log, Mainline, MainlineWalker
from engines.core.points import (
    MAX_POINTS,
    HisScoreTold,
    Points,
    PointsEvent,
    YourPointsTold,
    YourScoreTold,
)
from engines.core.rulebook import Rulebook, make_gist_key
from engines.core.sequences import (
    drop_item,
    drop_items,
    filter_by_type,
    find_equal,
    find_wanted,
    has_instance_of,
    keep_items,
    replace_item,
)
from engines.core.state import (
    Task,
    find_awaited_side_or_stage,
    is_at_end,
    is_opponent_turn_under_way,
)
from engines.core.text.errors import (
    IllegalCommand,
    check_distinct,
    convert_value_to_type,
    make_sentence_functions,
    replace_field_label_in_refusal,
    require,
    require_with_earlier_fields,
)
from engines.core.text.notation import (
    SPACES,
    Argument,
    make_levels,
    parse_dice_counts,
    parse_number,
)
from engines.core.text.sentence import (
    Brief,
    JoinedItems,
    Sentence,
    Teller,
    collect_sentence_values,
    describe_cause_of_points,
    format_if_told,
    format_signed,
    join_groups,
    join_sentences,
    join_with_commas,
    join_with_dots,
    join_with_else,
    join_with_or,
    join_with_semicolons,
    make_brief,
    remove_repetitions,
)
from engines.core.text.words import (
    ENGLISH,
    YOU,
    current_language,
    current_player,
    format_message,
    load_bundle,
    set_language,
    translate_codes,
    use_language,
    use_player_name,
)
from engines.core.things import (
    CountedThing,
    TableInstruction,
    Thing,
    Things,
    check_points,
    check_score_sheets,
    check_unchanged,
    describe_dice_change,
    describe_no_move,
    fit_decks_to_table,
    format_items,
    format_plain,
    make_change_describer,
    mark_without_consequences,
    split_words,
)
from engines.core.transcript import describe_undo_changes
from engines.core.value import ByName, Value
