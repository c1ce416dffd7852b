"""The pages of *Correct…*: what is wrong, then the piece, then what is there instead. Only numbers
are typed."""

from bot.play.table import Table
from bot.presenters import components
from bot.sentences import say_now
from engines.core import ENGLISH, Thing, format_message, picking, translate_codes, use_language
from engines.core.picking import Pick
from engines.core.text.words import has_message

NONE = "-"
"""The mark of a slot or a move that an argument does not name."""
PART = "part"
"""The first word of the command of a form that asks for one number."""


def is_corrected_by_choosing(thing: Thing) -> bool:
    """Return whether a thing is corrected from lists."""
    return thing.picking.kind != "typed"


def format_thing_for_record(table: Table, thing: Thing) -> str:
    """Return the value of a thing now, in the English words of records, which every table reads."""
    with use_language(ENGLISH):
        return thing.format_current(table.state)


def list_correction_choices(table: Table, thing: Thing, slot: str = NONE) -> list[Pick]:
    """Return what can be chosen for a thing, or for one of its slots unless `slot` is `NONE`."""
    text = format_thing_for_record(table, thing)
    if slot == NONE:
        return picking.list_first_correction_picks(thing.picking, text, table.state)
    return picking.list_words_for_slot(thing.picking, text, table.state, slot)


def find_pick_needing_number(table: Table, thing: Thing, code: str) -> Pick | None:
    """Return the choice of this code for which a number is typed, or None if there is none."""
    for pick in list_correction_choices(table, thing):
        if pick.code == code and pick.is_number:
            return pick
    return None


def make_correction_choice_page(
    table: Table, name: str, slot: str = NONE, disagreed_move: str = NONE
) -> components.Panel:
    """Return the page with the pieces of a thing, or with the words for one of its slots.

    `disagreed_move` is the number of the move that a person disagrees with, or `NONE`. Raises
    IllegalCommand if there is no such thing at this table.
    """
    thing = table.game.find_correctable(table.state, name)
    picks = list_correction_choices(table, thing, slot)
    options = tuple((format_pick_label(table, thing, pick), pick.code) for pick in picks)
    stands = translate_codes(table.game.words, thing.format_current(table.state)) or "?"
    rows: tuple[components.Row, ...] = ()
    if options:
        argument = f"{name} {slot} {disagreed_move}"
        menu = components.Select(say_now("pick-what"), argument, options, verb="pick")
        rows = ((menu,),)
    body = say_now("preview-now", what=thing.label, stands=stands)
    return components.Panel(say_now("title-correct"), components.clip(body, 2000), rows=rows)


def format_pick_label(table: Table, thing: Thing, pick: Pick) -> str:
    """Return the label of a choice."""
    word = _name_word(table, thing, pick.word)
    if pick.place:
        return say_now("pick-place", place=_label_thing_place(table, thing, pick.place), word=word)
    match pick.code[:1]:
        case "-" if len(pick.code) > 1:
            return say_now("pick-out", word=word)
        case "+":
            return say_now("pick-in", word=word)
        case "=":
            return say_now("pick-count", word=word)
    return word


def _name_word(table: Table, thing: Thing, word: str) -> str:
    """Return a word as the panel has it."""
    return translate_codes(table.game.words, thing.picking.label(word))


def _label_thing_place(table: Table, thing: Thing, place: int) -> str:
    """Return the name of a place of a thing; its number if the game has no name for it."""
    words = table.game.words
    if has_message(words, "fix-part"):
        return format_message(words, "fix-part", {"fix": thing.name, "part": place})
    return str(place)


def make_number_form(table: Table, name: str, pick: Pick, disagreed_move: str) -> components.Form:
    """Return the form that asks for the number of a piece. Its command names the thing, the move
    and the piece.

    Raises IllegalCommand if there is no such thing at this table.
    """
    thing = table.game.find_correctable(table.state, name)
    hint = say_now("pick-number-hint", word=_name_word(table, thing, pick.word))
    label = format_pick_label(table, thing, pick)
    placeholder = components.clip(hint, 100)
    field = components.Field("to", label, placeholder=placeholder, max_length=5, numbers=1)
    command = f"{PART} {name} {disagreed_move} {pick.code}"
    return components.Form(str(thing.label), command, (field,))


def format_correction_line(thing: Thing, text: str, disagreed_move: str) -> str:
    """Return the line of a correction, with a note if it goes with a move that a person disagrees
    with."""
    line = f"adjust {thing.name} {text}"
    if disagreed_move == NONE:
        return line
    return f"{line} # {say_now('form-correct-note-disagree', move=disagreed_move)}"
