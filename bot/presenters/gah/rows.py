"""The buttons of a panel: dice, the opponent next, your turn, the reveal pad, staff, the end."""

from bot.presenters.gah.modules import acts, answers
from bot.presenters.gah.words import EMOJI, TOKEN, guest_label
from bot.presenters.panel import MORE, ROWS, TOOLS, UNDO, Button, Row, Select, grid, kept_button
from engines.core import at_the_end
from engines.gah import offers, rounds, timing
from engines.gah.asking import TableAsk, asking
from engines.gah.cards import COLOURS, END_STAFF, STAFF
from engines.gah.saying import say, spoken
from engines.gah.state import State
from engines.gah.waltz.values import SushiResort, TollBridgeHotel

EXTRA = Button(say("button-extra"), "page", "extra")
PAD = 18
"""Colour/points pairs on one pad: four rows of five, less `Other…` and `Undo`."""
FORMS = {"reveal": "reveal", "turn": "reveal_before"}
"""Where a guest who is on no pad is typed."""
PAD_OF_HIS_TURN = 13
"""The same beside the picture of a move: three rows below his button, less two."""


def offered(state: State, side: int = 0) -> tuple[Row, ...]:
    if not state.tracked:
        return (_card_only(state),)
    ask = asking(state)
    if ask:
        return _answers(state, ask, side)
    if rounds.whose_turn(state) == "opponent":
        return _his_turn(state, side)
    return _your_turn(state)


def _answers(state: State, ask: TableAsk, side: int) -> tuple[Row, ...]:
    match ask.about:
        case "dice":
            roll = Button(spoken("button-roll"), argument="roll", style="primary")
            return ((roll, Button(spoken("button-rolled"), "form", "dice")), TOOLS)
        case "guests":
            return grid([*_pad(state, "reveal", PAD, side), UNDO])
        case "staff":
            turned_up = [Button(label, argument=f"staff {card}") for label, card in _end_cards(state)]
            return (*grid(turned_up), (*_by_name(state, "staff"), *TOOLS))
        case "your_staff":
            cards = _end_cards(state)
            none = Button(spoken("button-no-staff"), argument="your_staff", style="primary")
            chosen = Select(spoken("choose-your-staff"), "your_staff", cards, len(cards))
            return ((chosen,), (none, *_by_name(state, "your_staff"), UNDO, MORE))
        case "final":
            return ((Button(spoken("button-final"), "form", "final", "primary"), *TOOLS),)
    return answers(state, ask)


def _by_name(state: State, form: str) -> tuple[Button, ...]:
    """Staff of modules 1 and 5."""
    return (Button(spoken("button-by-name"), "form", form),) if state.setup.more_cards else ()


def _turn(state: State) -> Button:
    return Button(spoken("button-turn", opponent=state.setup.opponent), argument="turn", style="primary")


def _card_only(state: State) -> Row:
    final = Button(spoken("button-final-scores"), "form", "final_card", "primary")
    symbols = () if state.card is None else (Button(spoken("button-symbols"), "page", "symbols"),)
    return (final if at_the_end(state) else _turn(state), *symbols, *TOOLS)


def _his_turn(state: State, side: int) -> tuple[Row, ...]:
    """What else can happen now is behind a press, so that no slip of the finger counts. Who was turned up is told with
    his turn."""
    if not timing.reads_ahead(state):
        return ((_turn(state), EXTRA), TOOLS)
    return ((_turn(state), EXTRA, *TOOLS), *grid(_pad(state, "turn", PAD_OF_HIS_TURN, side)))


def extras(state: State) -> tuple[Row, ...]:
    """Guests and dice that an effect gave you while it is his turn, and what else you did."""
    others = (*_dice(state, range(6, 7), " extra"), *_coloured_dice(state, " extra"))
    his = (guests(state), _dice(state, range(1, 6), " extra"), others) if rounds.whose_turn(state) == "opponent" else ()
    return tuple(filter(None, (*his, acts(state))))


def _your_turn(state: State) -> tuple[Row, ...]:
    """Where modules have too much to tell for two more rows, it is a press away."""
    dice = (*_dice(state, range(6, 7)), *_coloured_dice(state), Button(spoken("button-pass"), argument="pass"))
    tools = (Button(spoken("button-claims"), "page", "claims"), *TOOLS)
    told = acts(state) if len(dice) + len(acts(state)) + len(tools) <= 2 * ROWS else (EXTRA,)
    return (guests(state), _dice(state, range(1, 6)), *grid([*dice, *told, *tools]))


def guests(state: State) -> tuple[Button, ...]:
    """A token on a guest is shown: it costs a krone. One that nobody has read out is named by its slot."""
    tokens = state.entrance.slots if isinstance(state.entrance, SushiResort) else ()
    return tuple(
        kept_button(
            spoken("button-guest", guest=guest and guest_label(guest), slot=slot, token=slot in tokens),
            argument=f"guest {slot}",
            emoji=EMOJI[guest.colour] if guest else None,
        )
        for slot, guest in enumerate(state.queue, start=1)
    )


def _dice(state: State, spaces: range, suffix: str = "") -> tuple[Button, ...]:
    """White dice; each coloured one has a button of its own."""
    white = " white" if state.celebrities else ""
    return tuple(
        kept_button(
            f"{space} ×{(count := _white_dice(state, space))}{_toll(state, space)}",
            argument=f"die {space}{white}{suffix}",
            disabled=not count,
        )
        for space in spaces
    )


def _white_dice(state: State, space: int) -> int:
    coloured = state.celebrities.dice.on(space) if state.celebrities else ()
    return (state.dice or (0,) * 6)[space - 1] - len(coloured)


def _toll(state: State, space: int) -> str:
    tokens = state.entrance.tokens[space - 1] if isinstance(state.entrance, TollBridgeHotel) else 0
    return f" {TOKEN}{tokens}" if tokens else ""


def _coloured_dice(state: State, suffix: str = "") -> tuple[Button, ...]:
    if state.celebrities is None:
        return ()
    dice = state.celebrities.dice
    return tuple(
        Button(
            spoken("button-die", space=dice[colour], colour=colour) + _toll(state, dice[colour] or 0),
            argument=f"die {dice[colour]} {colour}{suffix}",
            emoji=EMOJI[colour],
        )
        for colour in dice.on_board
    )


def _pad(state: State, line: str, most: int, side: int) -> list[Button]:
    """One press a guest: the pairs still unseen. Where there are too many, the rarest are on the other side."""
    first, rest = pairs_of(state, most)
    typed = Button(spoken("button-type-guest"), "form", FORMS[line])
    if side and rest:
        return [*(_pair(pair, line) for pair in rest), typed, Button(spoken("button-back"), "flip", "0")]
    other = Button(spoken("button-other-guest"), "flip", "1") if rest else typed
    return [*(_pair(pair, line) for pair in first), other]


def pairs_of(state: State, most: int) -> tuple[list[str], list[str]]:
    """By colour and points, so that a finger finds them; the commonest on the first pad."""
    pairs = offers.unseen_pairs(state)
    common = {pair for pair, _ in pairs.most_common(most)}
    sorted_pairs = sorted(pairs, key=lambda pair: (list(COLOURS).index(pair[0]), int(pair[1:])))
    return [pair for pair in sorted_pairs if pair in common], [pair for pair in sorted_pairs if pair not in common]


def _pair(pair: str, line: str) -> Button:
    return Button(spoken("guest-label", guest=pair.upper()), argument=f"{line} {pair}", emoji=EMOJI[COLOURS[pair[0]]])


def _end_cards(state: State) -> tuple[tuple[str, str], ...]:
    return tuple((f"{card} {STAFF[card].name}", str(card)) for card in END_STAFF if card not in state.opponent.staff)
