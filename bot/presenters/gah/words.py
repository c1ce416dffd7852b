"""Where the game stands, in words."""

from bot.presenters.gah.voice import says
from engines.core.dice import dice_text
from engines.gah.cards import LETTERS, STAFF
from engines.gah.moving import plain
from engines.gah.state import Guest, State, YourSheet

EMOJI = {"blue": "🔵", "red": "🔴", "yellow": "🟡", "green": "🟢"}
TOKEN = "⚙"

Fact = tuple[str, str]


def heading(state: State) -> str:
    return f"{state.setup.opponent} · {about(state)}"


def about(state: State) -> str:
    setup = state.setup
    where = "the game is over" if state.over else f"round {state.round} of 7"
    modules = (modules_text(setup.modules),) if setup.modules else ()
    return " · ".join((setup.level, setup.depth, *modules, *_printed(state), where))


def _printed(state: State) -> tuple[str, ...]:
    """Where boards and tiles come from that nobody but their owner knows."""
    setup = state.setup
    boards = {"boards": setup.ballrooms} if state.ballrooms else {}
    tiles = {"tiles": setup.deck == "mine" and state.box.celebrities} if state.celebrities else {}
    sources = {what: "typed in" if lines else "on your table" for what, lines in (boards | tiles).items()}
    if len(set(sources.values())) == 1:
        return (f"{' and '.join(sources)} {next(iter(sources.values()))}",)
    return tuple(f"{what} {source}" for what, source in sources.items())


def modules_text(modules: tuple[int, ...]) -> str:
    return f"module{'s' if len(modules) > 1 else ''} {plain(modules)}"


def base_facts(state: State) -> tuple[Fact, ...]:
    """What every table has."""
    opponent = state.opponent
    objectives = "  ".join(f"{letter} {opponent.objectives[letter] or '–'}" for letter in LETTERS)
    cards = ["?" if card is None else STAFF[card].name for card in opponent.staff]
    staff = ", ".join(cards + [card.name for card in state.named_staff])
    return (
        ("Leopold", f"**{opponent.vp}** points · Emperor {opponent.emperor} · rooms {len(opponent.hotel)}"),
        *((("You", standing),) if (standing := _standing(state)) else ()),
        ("Queue, left to right", "  ".join(map(guest_text, state.queue))),
        ("Dice", "to be rolled" if state.dice is None else dice_text(state.dice)),
        ("His objectives", objectives + (says(state.setup, "\nHis staff: {staff}", staff=staff) if staff else "")),
    )


def _standing(state: State) -> str:
    """Your points and your objectives, as far as you told them."""
    told = state.you.points
    points = [f"**{told.vp}** points (round {told.round})"] if told else []
    claims = [f"claimed {', '.join(state.you.claims)}"] if state.you.claims else []
    return " · ".join(points + claims)


def sheet(state: State) -> tuple[Fact, ...]:
    return tuple((says(state.setup, name), text) for name, text in _sheet(state))


def _sheet(state: State) -> tuple[Fact, ...]:
    """While the game goes on his points, and yours as you told them."""
    his, yours = state.opponent.final, state.you.final
    if his is None or yours is None:
        standing = _standing(state)
        return (
            *((("Leopold", f"{state.opponent.vp} points so far"),) if state.tracked else ()),
            *((("You", standing),) if standing else ()),
        )
    track = state.opponent.vp - his.rooms - his.staff
    return (
        ("Leopold", f"Track {track}\nRooms {his.rooms}\nStaff {his.staff}\n**{state.opponent.vp}**"),
        ("You", _yours(yours, "Krones, items, champagne" if state.setup.has(1) else "Krones and items")),
    )


def _yours(yours: YourSheet, goods: str) -> str:
    lines = [f"Track {yours.track}", f"Rooms {yours.rooms}", f"Staff {yours.staff}", f"{goods} {yours.goods}"]
    total = yours.track + yours.rooms + yours.staff + yours.goods - 5 * yours.cafe
    return "\n".join([*lines, f"Guests left −{5 * yours.cafe}", f"**{total}**"])


def guest_text(guest: Guest | None) -> str:
    return f"{EMOJI[guest.colour]} {guest_label(guest)}" if guest else "?"


def guest_label(guest: Guest | None) -> str:
    return str(guest).upper() if guest else "?"
