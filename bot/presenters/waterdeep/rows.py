"""The buttons of a panel: Pseudo next, your placement, and what he asks of the table."""

from collections.abc import Sequence

from bot.presenters.packing import A_ROW, packed
from bot.presenters.panel import MOST_ROWS, TOOLS, Button, Row, Select, kept_button
from bot.presenters.waterdeep import choices
from bot.presenters.waterdeep.words import EMOJI, quest_begun
from engines.waterdeep import offers, rounds, shown
from engines.waterdeep.asking import TableAsk, asking
from engines.waterdeep.cards import CUBES, NO_CUBE, QUESTS
from engines.waterdeep.commands import Done, Held, write
from engines.waterdeep.saying import say, spoken
from engines.waterdeep.state import State

ROWS = MOST_ROWS - 1
"""Above the last one."""
BUTTONS = ROWS * A_ROW
"""What fits in them."""
LINES = 5
"""On a phone, above the last one; in the first round, with its small table, there is room for one more."""
TYPED = [Button(say("button-other-card"), "form", form) for form in ("intrigue", "play")]
DONE = Button(say("button-done"), "page", "done")
EXTRA = Button(say("button-extra"), "page", "extra")


def offered(state: State, side: int = 0) -> tuple[Row, ...]:
    ask = asking(state)
    if ask:
        return _answers(state, ask, side)
    return _your_turn(state) if rounds.mover(state) == "you" else _his_turn(state)


def _his_turn(state: State) -> tuple[Row, ...]:
    """What else can happen now is a press away, so that none of it happens by a slip."""
    turn = Button(spoken("button-turn", mover=rounds.mover(state)), argument="turn", style="primary")
    return ((turn, *_in_time(state), EXTRA), TOOLS)


def _in_time(state: State) -> list[Button]:
    """What must be told before his turn: quests of yours that touch the board."""
    return [
        Button(spoken("button-done-in-time", quest=QUESTS[quest].short), "page", f"done {quest}")
        for quest in offers.in_time(state)
    ][:3]


def _your_turn(state: State) -> tuple[Row, ...]:
    """A press each, as long as the lines are few. Then Builder's Hall is one button, and at last your tiles are in a
    select, where a button too many for the rows above it goes below."""
    free = offers.open_to_you(state)
    tiles, others = choices.tile_places(state, free), [*_stay(state, free), *_mandatory(state)]
    for hall in (False, True):
        spaces = _buttons(choices.printed_places(state, free, hall=hall))
        if grid := packed([*spaces, *_buttons(tiles), *others], ROWS, LINES + (state.round == 1)):
            return (*grid, (DONE, *TOOLS))
    named = tuple((label, line.partition(" ")[2]) for label, line in tiles)
    chosen = Select(spoken("select-tile"), "place", named)
    buttons, most = [*spaces, *others], BUTTONS - A_ROW
    return (*packed(buttons[:most], ROWS - 1), (chosen,), (*buttons[most:][:1], DONE, *TOOLS))


def _mandatory(state: State) -> list[Button]:
    """They come before all other quests, and the bot knows that you have them."""
    return [
        Button(spoken("button-done-quest", quest=quest_begun(name)), argument=write(Done(quest=name)))
        for name in state.you.mandatory[:3]
    ]


def taken_quests(state: State) -> list[Button]:
    """Quests of the Inn that touch the board: whoever says to hold one is asked for it in time, until it is gone."""
    names = [name for name in shown.unseen_quests(state) if QUESTS[name].touches_board]
    took = [Button(spoken("button-took", quest=QUESTS[name].short), argument=write(Held(card=name))) for name in names]
    return [*took, *map(not_held, offers.in_time(state))]


def not_held(quest: str) -> Button:
    return Button(spoken("button-not-held", quest=QUESTS[quest].short), argument=write(Held(card=quest, gone=True)))


def _stay(state: State, free: Sequence[str]) -> list[Button]:
    """A harbor agent may go home; otherwise one must be placed while you can use a space."""
    if state.reassign and not state.you.extra:
        return [Button(spoken("button-home"), argument="pass")]
    can_place = any(offers.compulsory(state, offers.placements(state, free)))
    return [] if can_place else [Button(spoken("button-stay"), argument="pass")]


def _buttons(options: list[choices.Option]) -> list[Button]:
    return [kept_button(label, argument=line) for label, line in options]


# ── What he asks of the table ───────────────────────────────────────────────────────────────────────────────────────


def _answers(state: State, ask: TableAsk, side: int) -> tuple[Row, ...]:
    match ask.about:
        case "quests":
            return _pad(choices.quests_drawn(state), side)
        case "intrigue":
            return _cards(state)
        case "tiles" | "top_tile":
            return _pad(choices.tiles_told(state), side)
        case "your_tile":
            return _pad(choices.tiles_taken(state), side)
        case "place":
            return (tuple(_buttons(choices.places(state))), TOOLS)
        case "cube":
            had = Button(spoken("button-returned"), argument="lost yes", style="primary")
            return ((had, Button(spoken("button-had-none", points=NO_CUBE), argument="lost no"), *TOOLS),)
        case "colour":
            names = ((cube, spoken("resource", resource=cube)) for cube in CUBES)
            return (tuple(Button(name, argument=f"colour {cube}", emoji=EMOJI[cube]) for cube, name in names), TOOLS)
        case "cubes":
            kinds = tuple((spoken("resource", resource=cube), cube) for cube in CUBES)
            held = Select(spoken("select-cubes"), "cubes", kinds, len(CUBES))
            return ((held,), (Button(spoken("button-no-cubes"), argument="cubes"), *TOOLS))
        case "tax":
            pay = Button(spoken("button-pay"), argument="tax yes")
            return ((pay, Button(spoken("button-refuse"), argument="tax no"), *TOOLS),)
        case "play":
            return _your_cards(state)
        case "buy":
            return _pad(sorted(choices.purchases_told(state)), side)
        case _:
            count = Button(spoken("button-count"), "form", "final", "primary")
            untold = Button(spoken("button-untold"), "form", "points")
            return ((count, untold, DONE), TOOLS)


def _pad(found: list[choices.Option], side: int) -> tuple[Row, ...]:
    """By the alphabet, some at a time; the other letters are a press away."""
    portions = [found[start : start + BUTTONS] for start in range(0, len(found), BUTTONS)] or [[]]
    side = min(side, len(portions) - 1)
    others = tuple(
        Button(spoken("button-letters", first=options[0][0][0], last=options[-1][0][0]), "flip", str(number))
        for number, options in enumerate(portions)
        if number != side
    )
    return (*packed(_buttons(portions[side]), ROWS), (*others, *(TOOLS if len(others) < 3 else TOOLS[1:])))


def _cards(state: State) -> tuple[Row, ...]:
    """Those with an answer first, then those with the other; what only one title does is found by that."""
    kinds = [
        Button(label, argument=line, emoji=EMOJI[cube] if cube else None)
        for label, line, cube in choices.cards_drawn(state)
    ]
    return (*packed(kinds, ROWS - 1), *choices.titles_drawn(state), (TYPED[0], *TOOLS))


def _your_cards(state: State) -> tuple[Row, ...]:
    """As many as fit are buttons; whoever has something to choose finds it in a select."""
    plain, most = _buttons(choices.plain_plays(state)), BUTTONS - A_ROW
    return (*packed(plain[:most], ROWS - 1), *choices.play_select(state, plain=most), (TYPED[1], *TOOLS))
