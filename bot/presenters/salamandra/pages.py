"""The forms and private pages of Salamandra: his cards, the rules for an answer, and the notation of the map."""

from dataclasses import replace
from itertools import chain

from bot.presenters import components, forms
from bot.presenters.salamandra.rows import list_near_sites, make_extra_buttons
from bot.presenters.salamandra.words import describe_cards
from engines.core.rulebook import read_data_file
from engines.salamandra import GAME, offers, setup_steps
from engines.salamandra.cards import BOOKS, ROUNDS
from engines.salamandra.commands import TellBook
from engines.salamandra.geometry import CELLS_FOR_CLOSED_GAP, gaps_around, sort_in_rows
from engines.salamandra.groves import count_filled_cells
from engines.salamandra.messages import say_now
from engines.salamandra.questions import find_ask, phrase_question
from engines.salamandra.state import Map, State

ANSWER_RULES: dict[str, list[str]] = read_data_file(__package__, "how")
"""The ids of the rules for an answer, by question."""
TYPED_FIELDS = ("points", "line")
"""The fields of a round that are typed and no menus."""
FULL_TILE_RULES = {"next": "place.full-tile", "skip": "place.left-out"}
"""The rule on full tiles, by the reading of this set-up."""


def make_form(state: State, name: str) -> components.Form | None:
    """Return the form of this name, or None.

    `groves 3` opens the form of the end of a round, which asks for your points; in the last round for the score sheet.
    """
    match name.split():
        case ["groves", count] if count.isdecimal():
            end = "last" if state.round == ROUNDS else "end"
            form = forms.load_form(__package__, say_now, end, count=int(count))
            return form and replace(form, command=name)
        case ["round" | "moved" | "turned"] if state.map:
            form = forms.load_form(__package__, say_now, name, _list_round_options(state, state.map))
            if form is None:
                return None
            fields = [field for field in form.fields if field.options or field.name in TYPED_FIELDS]
            return replace(form, fields=tuple(fields[: components.MAX_FIELDS]))
    return forms.load_form(__package__, say_now, name)


def _list_round_options(state: State, map_: Map) -> dict[str, forms.Options]:
    """Return the choices of the fields of a round, as the map lies there.

    As far as menus have room, they also offer spots on tiles that may be built in this round, and groves beside them.
    """
    near = list_near_sites(state)
    ahead = map_.replace(tiles=map_.tiles | dict.fromkeys(near, "n"))
    around = set(chain.from_iterable(map(gaps_around, near))).difference(map_.groves)
    closed = sort_in_rows(
        gap for gap in around if count_filled_cells(map_, gap, temple=True) >= CELLS_FOR_CLOSED_GAP - 1
    )
    taken = [(say_now("pick-grove", gap=gap), f"g:{gap}") for gap in (*sort_in_rows(map_.groves), *closed)]
    taken = taken[: components.MAX_OPTIONS]
    for tile in (*sort_in_rows(map_.tiles), *near):
        taken += [(_name_place(spot), f"p:{spot}") for spot in ahead.free_on(tile)]
    return {
        "built": tuple((cell, f"b:{cell}") for cell in sort_in_rows(near)),
        **{f"taken{at}": tuple(taken[at * components.MAX_OPTIONS :][: components.MAX_OPTIONS]) for at in range(3)},
        "disc": tuple((_name_place(spot), spot) for spot in map_.discs("P")),
        "tile": tuple((tile, tile) for tile in sort_in_rows(map_.tiles)),
        "side": tuple((say_now("pick-side", side=side[0]), side) for side in ("north", "east", "south", "west")),
        "book": tuple(
            (offers.make_label(TellBook(spot=book)), f">{book}") for book in BOOKS if book not in state.books
        ),
    }


def _name_place(name: str) -> str:
    """Return a spot or a tile in words."""
    return say_now("pick-place", place=name.rstrip("nesw"), side=name[-1]).strip()


def arrange_more_rows(state: State) -> tuple[components.Row, ...]:
    """Return the buttons behind *More…*."""
    cards = components.Button(say_now("page-cards"), "page", "cards")
    if state.map is None or state.is_over:
        return ((cards,),)
    notation = components.Button(say_now("page-map"), "page", "map")
    return ((cards, notation, components.Button(say_now("button-no-map"), argument="questions")),)


def make_page(state: State, name: str) -> components.Panel | None:
    """Return the private page of this name, or None."""
    match name:
        case "cards":
            lines = [describe_cards(state), "", *_describe_cards_in_play(state), "", *_describe_rulings(state)]
            return components.Panel(say_now("page-cards"), "\n".join(lines))
        case "map":
            return components.Panel(say_now("page-map"), say_now("page-map-notation"))
        case "extra" if make_extra_buttons(state):
            return components.Panel(
                say_now("page-extra"), say_now("page-extra-text"), rows=(make_extra_buttons(state),)
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
    """Return the rules for the answer to the current question, or the question if it has no rules."""
    ask = find_ask(state)
    if ask is None or ask.about not in ANSWER_RULES:
        return [str(phrase_question(state))]
    rules = [*ANSWER_RULES[ask.about]]
    if ask.about in ("arrow", "spot", "tile") and state.setup.reading != "ask":
        rules.insert(0, f"place.{state.setup.reading}")
    if ask.about in ("spot", "tile"):
        rules.append(FULL_TILE_RULES[state.setup.full])
    return [f"- {GAME.rulebook[rule].gist}" for rule in rules]
