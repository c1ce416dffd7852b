"""The set-up list, the draws before the first turn, and set-ups that tests should try."""

from engines.core import Rng, Sentence, drop_item, join_with_commas, rulebook
from engines.highseason import card_parser, card_texts, decks, hotel, state
from engines.highseason.cards import CARDS_PER_LETTER, list_card_numbers
from engines.highseason.messages import say

# ── What is drawn ─────────────────────────────────────────────────────────────────────────────────


def choose_his_board(setup: state.Setup, rng: Rng) -> int:
    """Return Ralph's board: the chosen one, else any that you do not use."""
    if setup.board is not None:
        return setup.board
    number, _ = rng.pick_one(drop_item(hotel.BOARDS, setup.your_board))
    return number


def shuffle_card_stack(setup: state.Setup, rng: Rng) -> tuple[int, ...]:
    """Return the 16 cards of the level in the bot's order; the A and C cards among them are drawn
    unseen.

    The stack is empty if it lies on your table.
    """
    if setup.deck == "physical":
        return ()
    chosen: list[int] = []
    for letter, count in hotel.LEVELS[setup.level].items():
        drawn, _ = rng.make_stream(letter).shuffle_items(
            list_card_numbers(letter, CARDS_PER_LETTER[letter])
        )
        chosen += drawn[:count]
    stack, _ = rng.shuffle_items(sorted(chosen))
    return stack


def list_owner_cards(setup: state.Setup) -> tuple[str, ...]:
    """Return an owner's cards in the long form. A deck on the table may still be learned.

    Raises IllegalCommand if a line cannot be read, or if the owner's deck is to be dealt and is not
    whole.
    """
    if setup.deck == "house":
        return ()
    lines = setup.cards or ()
    cards = (
        decks.parse_whole_deck(lines)
        if setup.deck == "mine"
        else card_parser.parse_card_lines_by_number(lines)
    )
    return tuple(sorted(map(card_texts.format_card, cards.values())))


# ── The set-up list ───────────────────────────────────────────────────────────────────────────────


def list_setup_steps(setup: state.Setup) -> tuple[tuple[str, Sentence], ...]:
    """Return the set-up list, by rule. Ralph's board is named if it was chosen."""
    values: dict[str, int | str] = {}
    if setup.board:
        values = {"board": setup.board, "floor": hotel.BOARDS[setup.board].ground_floor}
    lines = rulebook.list_setup_keys(__package__, setup, chosen=(setup.board is not None,))
    return tuple((rule, say(key, **values)) for rule, key in lines)


def list_short_setup(setup: state.Setup) -> tuple[Sentence, ...]:
    """Return the set-up in five lines: the table, the boards, his deck, the first seat, and the
    names of lines."""
    floor = hotel.BOARDS[setup.board].ground_floor if setup.board else None
    counts = hotel.LEVELS[setup.level]
    cards = join_with_commas(
        say("lay-out-cards", count=count, letter=letter)
        for letter, count in counts.items()
        if count
    )
    return (
        say("lay-out-table"),
        say("lay-out-boards", depth=setup.depth, board=setup.board, floor=floor),
        say("lay-out-deck", deck=setup.deck, level=setup.level, cards=cards),
        say("lay-out-first", depth=setup.depth),
        say("lay-out-names"),
    )


SETUPS = (
    state.Setup(level=1),
    state.Setup(level=2, depth="dealt", board=7),
    state.Setup(level=3, depth="card"),
    state.Setup(
        level=3, board=1, your_board=2, hand="literal", ties="reversed", penalties="waived"
    ),
    state.Setup(level=4, deck="physical"),
    state.Setup(level=5, depth="dealt"),
)
"""A fast selection: every level, depth and switch, a stack of the bot's and one on the table."""
