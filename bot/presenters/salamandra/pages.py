"""Forms to type into, and what is private: his cards, and how the map is told."""

from bot.presenters.forms import forms
from bot.presenters.panel import Button, Field, Form, Panel, Row
from bot.presenters.salamandra.words import cards_text, is_yours
from engines.salamandra import GAME
from engines.salamandra.asking import asking
from engines.salamandra.questions import question
from engines.salamandra.setting_up import rulings
from engines.salamandra.state import State

PARTS = Field("line", "What you did, in order", placeholder="b J7; p J7n H7n; s H9s>2u; g H6")
SYMBOLS = (
    Field("bear", "Your bear symbols", "0"),
    Field("eagle", "Your eagle symbols", "0"),
    Field("salamander", "Your salamander symbols", "0"),
)
POINTS = Field("points", "Your points on the track", placeholder="21")

FORMS = forms(__package__)

MAP = """\
Columns have letters, rows numbers; the temple stands on H8 and I8.
Tell what happened in the order in which it happened, the parts separated by `;`:
`b J7` a tile built on J7 (`b J7@e`: its bonus spot faces east)
`t I9@e` a tile that lies turned
`p J7n H7n` your discs on J7, north side, and H7, north side
`s H9s>2u` your disc from H9 south to spellbook 2, upper spot (`2l` lower)
`g H6` a grove you harvested, or took by a card; a gap is named after the cell at its upper left
`vp 21` your points: they close the round."""


HOW = {
    "arrow": ("place.card",),
    "spot": (
        "place.furthest",
        "place.temple",
        "place.available",
        "place.bonus-spot",
        "place.clockwise",
        "place.scroll",
    ),
    "tile": ("place.furthest", "place.near-diagonal", "place.temple"),
    "book": ("spellbook.available", "spellbook.upper", "spellbook.lower", "spellbook.leftmost", "spellbook.points"),
    "groves": ("harvest.yours", "grove.connected", "grove.once", "spellbook.spot-free"),
}
"""The rules to know for an answer."""
FULL = {"next": "place.full-tile", "skip": "place.left-out"}
"""What a full tile means at this table."""


def form(_: State, name: str) -> Form | None:
    return FORMS.get(name)


def more(state: State) -> tuple[Row, ...]:
    cards = Button("His cards", "page", "cards")
    if state.map is None or state.over:
        return ((cards,),)
    return ((cards, Button("How the map is told", "page", "map"), Button("Put the map away", argument="questions")),)


def page(state: State, name: str) -> Panel | None:
    match name:
        case "cards":
            return Panel("His cards", "\n".join([cards_text(state), "", *_in_play(state), "", *_rulings(state)]))
        case "map":
            return Panel("How the map is told", MAP)
        case "how":
            return Panel("How do I see that?", "\n".join(_how(state)))
    return None


def _in_play(state: State) -> list[str]:
    """Our cards in the notation; and what has come, which everyone at the table has seen."""
    setup = state.setup
    labour = [] if state.asks_labour or is_yours(state) else [f"Labour: `{setup.labour_card}`"]
    if setup.depth == "guided":
        return labour
    placement = [] if setup.placement else [f"Placement: `{setup.placement_deck}`"]
    drawn = ", ".join(setup.placement_deck[card] for card in state.played)
    return [*labour, *placement, f"Drawn so far: {drawn or 'nothing'}."]


def _rulings(state: State) -> list[str]:
    return [f"- {name} **{chosen}**: {means}." for name, chosen, means in rulings(state.setup)]


def _how(state: State) -> list[str]:
    ask = asking(state)
    if ask is None or ask.about not in HOW:
        return [str(question(state))]
    reads = ask.about in ("arrow", "spot", "tile") and state.setup.reading != "ask"
    reading = [f"place.{state.setup.reading}"] if reads else []
    full = [FULL[state.setup.full]] if ask.about in ("spot", "tile") else []
    return [f"- {GAME.rulebook[rule].gist}" for rule in (*reading, *HOW[ask.about], *full)]
