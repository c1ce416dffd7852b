"""The forms and private pages of Salamandra: his cards, the rules for an answer, and the notation
of the map."""

from dataclasses import replace

from bot.presenters import components, forms
from bot.presenters.salamandra import pad
from bot.presenters.salamandra.rows import make_turned_start_tiles_button
from bot.presenters.salamandra.words import describe_cards
from engines.core.rulebook import read_data_file
from engines.salamandra import GAME, offers, setup_steps
from engines.salamandra.commands import TellBook
from engines.salamandra.geometry import sort_in_rows
from engines.salamandra.messages import say_now
from engines.salamandra.questions import find_ask, phrase_question
from engines.salamandra.state import Map, State

ANSWER_RULES: dict[str, list[str]] = read_data_file(__package__, "how")
"""The ids of the rules for an answer, by question."""
FULL_TILE_RULES = {"next": "place.full-tile", "skip": "place.left-out"}
"""The rule on full tiles, by the reading of this set-up."""


def make_form(state: State, name: str) -> components.Form | None:
    """Return the form of this name, or None.

    `groves 3` opens the form of the end of a round, which asks for your points. The score sheet has
    a form of its own.
    """
    match name.split():
        case ["groves", count] if count.isdecimal():
            form = forms.load_form(__package__, say_now, "end", count=int(count))
            return form and replace(form, command=name)
        case ["moved" | "turned"] if state.map:
            return forms.load_form(
                __package__, say_now, name, _list_piece_form_options(state, state.map)
            )
    return forms.load_form(__package__, say_now, name)


def _is_your_round(state: State) -> bool:
    """Return whether your round on the map is asked for."""
    ask = find_ask(state)
    return ask is not None and ask.about == "round"


def _list_piece_form_options(state: State, map_: Map) -> dict[str, forms.Options]:
    """Return the choices of the fields of a moved disc and of a turned tile, as the map lies
    there."""
    discs = tuple((_name_place(spot), spot) for spot in map_.discs("P"))
    tiles = tuple((tile, tile) for tile in sort_in_rows(map_.tiles))
    sides = list[tuple[str, str]]()
    for side in ("north", "east", "south", "west"):
        sides.append((say_now("pick-side", side=side[0]), side))
    books = list[tuple[str, str]]()
    for book in pad.list_free_spellbook_spots(state):
        books.append((offers.make_answer_label(TellBook(spot=book)), f">{book}"))
    return {"disc": discs, "tile": tiles, "side": tuple(sides), "book": tuple(books)}


def _name_place(name: str) -> str:
    """Return a spot or a tile in words."""
    return say_now("pick-place", place=name.rstrip("nesw"), side=name[-1]).strip()


def arrange_more_rows(state: State) -> tuple[components.Row, ...]:
    """Return the buttons behind *More…*."""
    cards = components.Button(say_now("page-cards"), "page", "cards")
    if state.map is None or state.is_over:
        return ((cards,),)
    notation = components.Button(say_now("page-map"), "page", "map")
    row = (cards, notation, components.Button(say_now("button-no-map"), argument="questions"))
    if _is_your_round(state):
        return ((pad.OTHER, *row),)
    return (row,)


def make_page(state: State, name: str) -> components.Panel | None:
    """Return the private page of this name, or None."""
    match name:
        case "cards":
            lines = [
                describe_cards(state),
                "",
                *_describe_cards_in_play(state),
                "",
                *_describe_rulings(state),
            ]
            return components.Panel(say_now("page-cards"), "\n".join(lines))
        case "map":
            return components.Panel(say_now("page-map"), say_now("page-map-notation"))
        case "other" if state.map and _is_your_round(state):
            return pad.make_rare_moves_page(state)
        case "extra" if make_turned_start_tiles_button(state):
            return components.Panel(
                say_now("page-extra"),
                say_now("page-extra-text"),
                rows=(make_turned_start_tiles_button(state),),
            )
        case "how":
            return components.Panel(say_now("page-how"), "\n".join(_describe_answer_rules(state)))
    return None


def _describe_cards_in_play(state: State) -> list[str]:
    """Return our own cards in their notation, and the arrows of placement cards that were drawn."""
    setup = state.setup
    lines = list[str]()
    if not state.asks_labour and not state.labour_is_yours:
        lines.append(say_now("page-labour", card=setup.labour_card))
    if setup.depth == "guided":
        return lines
    if not setup.placement:
        lines.append(say_now("page-placement", deck=setup.placement_deck))
    arrows = [say_now("direction", arrow=setup.placement_deck[card]) for card in state.played]
    lines.append(say_now("page-drawn", arrows=arrows))
    return lines


def _describe_rulings(state: State) -> list[str]:
    """Return a line for each reading of a rule that this set-up has chosen."""
    lines = list[str]()
    for name, chosen, meaning in setup_steps.list_rulings(state.setup):
        lines.append(f"- {say_now('page-ruling', name=name, chosen=chosen, means=meaning)}")
    return lines


def _describe_answer_rules(state: State) -> list[str]:
    """Return the rules for the answer to the current question, or the question if it has no
    rules."""
    ask = find_ask(state)
    if ask is None or ask.about not in ANSWER_RULES:
        return [str(phrase_question(state))]
    rules = [*ANSWER_RULES[ask.about]]
    if ask.about in ("arrow", "spot", "tile") and state.setup.reading != "ask":
        rules.insert(0, f"place.{state.setup.reading}")
    if ask.about in ("spot", "tile"):
        rules.append(FULL_TILE_RULES[state.setup.full])
    return [f"- {GAME.rulebook[rule].gist}" for rule in rules]
