"""The forms and private pages of Salamandra: his cards, the rules for an answer, and the notation of the map."""

from dataclasses import replace

from bot.presenters import forms, panel
from bot.presenters.salamandra import pad
from bot.presenters.salamandra.rows import extra
from bot.presenters.salamandra.words import cards_text
from engines.core.rulebook import printed
from engines.salamandra import GAME, offers, setting_up
from engines.salamandra.asking import asking, question
from engines.salamandra.commands import TellBook
from engines.salamandra.geometry import in_rows
from engines.salamandra.saying import spoken
from engines.salamandra.state import Map, State

HOW: dict[str, list[str]] = printed(__package__, "how")
"""The ids of the rules for an answer, by question."""
FULL = {"next": "place.full-tile", "skip": "place.left-out"}
"""The rule on full tiles, by the reading of this set-up."""


def form(state: State, name: str) -> panel.Form | None:
    """Return the form of this name, or None.

    `groves 3` opens the form of the end of a round, which asks for your points. The score sheet has a form of its own.
    """
    match name.split():
        case ["groves", count] if count.isdecimal():
            form = forms.opened(__package__, spoken, "end", count=int(count))
            return form and replace(form, command=name)
        case ["moved" | "turned"] if state.map:
            return forms.opened(__package__, spoken, name, _list_piece_options(state, state.map))
    return forms.opened(__package__, spoken, name)


def _is_your_round(state: State) -> bool:
    """Return whether your round on the map is asked for."""
    ask = asking(state)
    return ask is not None and ask.about == "round"


def _list_piece_options(state: State, map_: Map) -> dict[str, forms.Options]:
    """Return the choices of the fields of a moved disc and of a turned tile, as the map lies there."""
    return {
        "disc": tuple((_name_place(spot), spot) for spot in map_.discs("P")),
        "tile": tuple((tile, tile) for tile in in_rows(map_.tiles)),
        "side": tuple((spoken("pick-side", side=side[0]), side) for side in ("north", "east", "south", "west")),
        "book": tuple((offers.label(TellBook(spot=book)), f">{book}") for book in pad.list_books(state)),
    }


def _name_place(name: str) -> str:
    """Return a spot or a tile in words."""
    return spoken("pick-place", place=name.rstrip("nesw"), side=name[-1]).strip()


def more(state: State) -> tuple[panel.Row, ...]:
    """Return the buttons behind *More…*."""
    cards = panel.Button(spoken("page-cards"), "page", "cards")
    if state.map is None or state.over:
        return ((cards,),)
    notation = panel.Button(spoken("page-map"), "page", "map")
    row = (cards, notation, panel.Button(spoken("button-no-map"), argument="questions"))
    if _is_your_round(state):
        return ((pad.OTHER, *row),)
    return (row,)


def page(state: State, name: str) -> panel.Panel | None:
    """Return the private page of this name, or None."""
    match name:
        case "cards":
            lines = [cards_text(state), "", *_describe_cards_in_play(state), "", *_describe_rulings(state)]
            return panel.Panel(spoken("page-cards"), "\n".join(lines))
        case "map":
            return panel.Panel(spoken("page-map"), spoken("page-map-notation"))
        case "other" if state.map and _is_your_round(state):
            return pad.make_other_page(state)
        case "extra" if extra(state):
            return panel.Panel(spoken("page-extra"), spoken("page-extra-text"), rows=(extra(state),))
        case "how":
            return panel.Panel(spoken("page-how"), "\n".join(_describe_answer_rules(state)))
    return None


def _describe_cards_in_play(state: State) -> list[str]:
    """Return our own cards in their notation, and the arrows of placement cards that were drawn."""
    setup = state.setup
    lines = list[str]()
    if not state.asks_labour and not state.labour_is_yours:
        lines.append(spoken("page-labour", card=setup.labour_card))
    if setup.depth == "guided":
        return lines
    if not setup.placement:
        lines.append(spoken("page-placement", deck=setup.placement_deck))
    arrows = [spoken("direction", arrow=setup.placement_deck[card]) for card in state.played]
    lines.append(spoken("page-drawn", arrows=arrows))
    return lines


def _describe_rulings(state: State) -> list[str]:
    """Return a line for each reading of a rule that this set-up has chosen."""
    lines = list[str]()
    for name, chosen, meaning in setting_up.rulings(state.setup):
        lines.append(f"- {spoken('page-ruling', name=name, chosen=chosen, means=meaning)}")
    return lines


def _describe_answer_rules(state: State) -> list[str]:
    """Return the rules for the answer to the current question, or the question if it has no rules."""
    ask = asking(state)
    if ask is None or ask.about not in HOW:
        return [str(question(state))]
    rules = [*HOW[ask.about]]
    if ask.about in ("arrow", "spot", "tile") and state.setup.reading != "ask":
        rules.insert(0, f"place.{state.setup.reading}")
    if ask.about in ("spot", "tile"):
        rules.append(FULL[state.setup.full])
    return [f"- {GAME.rulebook[rule].gist}" for rule in rules]
