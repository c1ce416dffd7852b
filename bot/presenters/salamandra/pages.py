"""Forms to type into, and what is private: his cards, and how the map is told."""

from dataclasses import replace

from bot.presenters import forms, panel
from bot.presenters.salamandra.rows import extra, near_sites
from bot.presenters.salamandra.words import cards_text
from engines.core.rulebook import printed
from engines.salamandra import GAME, offers, setting_up
from engines.salamandra.asking import asking, question
from engines.salamandra.cards import BOOKS, ROUNDS
from engines.salamandra.commands import TellBook
from engines.salamandra.geometry import CLOSED, gaps_around, in_rows
from engines.salamandra.groves import filled_cells
from engines.salamandra.saying import spoken
from engines.salamandra.state import Map, State

HOW: dict[str, list[str]] = printed(__package__, "how")
"""The rules to know for an answer."""
TYPED = ("points", "line")
"""Fields of a round that are no lists."""
FULL = {"next": "place.full-tile", "skip": "place.left-out"}
"""What a full tile means at this table."""


def form(state: State, name: str) -> panel.Form | None:
    """`groves 3` is pressed, and your points are asked in the same breath; in the last round your score sheet too."""
    match name.split():
        case ["groves", count] if count.isdecimal():
            last = "last" if state.round == ROUNDS else "end"
            end = forms.opened(__package__, spoken, last, count=int(count))
            return end and replace(end, command=name)
        case ["round" | "moved" | "turned"] if state.map:
            made = forms.opened(__package__, spoken, name, _lists(state, state.map))
            listed = (field for field in made.fields if field.options or field.name in TYPED) if made else ()
            return made and replace(made, fields=tuple(listed)[: panel.FIELDS])
    return forms.opened(__package__, spoken, name)


def _lists(state: State, map_: Map) -> dict[str, forms.Options]:
    """What can be chosen in place of typing, as it lies there; as far as lists have room, also on tiles that are built
    in this round, and between them."""
    near = near_sites(state)
    ahead = map_.replace(tiles=map_.tiles | dict.fromkeys(near, "n"))
    around = {gap for tile in near for gap in gaps_around(tile)}.difference(map_.groves)
    closed = in_rows(gap for gap in around if filled_cells(map_, gap, temple=True) >= CLOSED - 1)
    groves = [(spoken("pick-grove", gap=gap), f"g:{gap}") for gap in (*in_rows(map_.groves), *closed)][: panel.OPTIONS]
    spots = [spot for tile in (*in_rows(map_.tiles), *near) for spot in ahead.free_on(tile)]
    taken = [*groves, *((_place(spot), f"p:{spot}") for spot in spots)]
    return {
        "built": tuple((cell, f"b:{cell}") for cell in in_rows(near)),
        **{f"taken{at}": tuple(taken[at * panel.OPTIONS :][: panel.OPTIONS]) for at in range(3)},
        "disc": tuple((_place(spot), spot) for spot in map_.discs("P")),
        "tile": tuple((tile, tile) for tile in in_rows(map_.tiles)),
        "side": tuple((spoken("pick-side", side=side[0]), side) for side in ("north", "east", "south", "west")),
        "book": tuple((offers.label(TellBook(spot=book)), f">{book}") for book in BOOKS if book not in state.books),
    }


def _place(name: str) -> str:
    return spoken("pick-place", place=name.rstrip("nesw"), side=name[-1]).strip()


def more(state: State) -> tuple[panel.Row, ...]:
    cards = panel.Button(spoken("page-cards"), "page", "cards")
    if state.map is None or state.over:
        return ((cards,),)
    told = panel.Button(spoken("page-map"), "page", "map")
    return ((cards, told, panel.Button(spoken("button-no-map"), argument="questions")),)


def page(state: State, name: str) -> panel.Panel | None:
    match name:
        case "cards":
            lines = [cards_text(state), "", *_in_play(state), "", *_rulings(state)]
            return panel.Panel(spoken("page-cards"), "\n".join(lines))
        case "map":
            return panel.Panel(spoken("page-map"), spoken("page-map-notation"))
        case "extra" if extra(state):
            return panel.Panel(spoken("page-extra"), spoken("page-extra-text"), rows=(extra(state),))
        case "how":
            return panel.Panel(spoken("page-how"), "\n".join(_how(state)))
    return None


def _in_play(state: State) -> list[str]:
    """Our cards in the notation; and what has come, which everyone at the table has seen."""
    setup = state.setup
    labour = [] if state.asks_labour or state.labour_is_yours else [spoken("page-labour", card=setup.labour_card)]
    if setup.depth == "guided":
        return labour
    placement = [] if setup.placement else [spoken("page-placement", deck=setup.placement_deck)]
    drawn = [spoken("direction", arrow=setup.placement_deck[card]) for card in state.played]
    return [*labour, *placement, spoken("page-drawn", arrows=drawn)]


def _rulings(state: State) -> list[str]:
    return [
        f"- {spoken('page-ruling', name=name, chosen=chosen, means=means)}"
        for name, chosen, means in setting_up.rulings(state.setup)
    ]


def _how(state: State) -> list[str]:
    ask = asking(state)
    if ask is None or ask.about not in HOW:
        return [str(question(state))]
    reads = ask.about in ("arrow", "spot", "tile") and state.setup.reading != "ask"
    reading = [f"place.{state.setup.reading}"] if reads else []
    full = [FULL[state.setup.full]] if ask.about in ("spot", "tile") else []
    return [f"- {GAME.rulebook[rule].gist}" for rule in (*reading, *HOW[ask.about], *full)]
