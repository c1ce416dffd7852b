"""Where the game stands, in words."""

from collections.abc import Iterable

from engines.core.dice import dice_text
from engines.core.sentence import Row, dotted
from engines.gah.cards import GUEST_LEFT, LETTERS, STAFF
from engines.gah.moving import plain
from engines.gah.saying import spoken
from engines.gah.scoring import your_total
from engines.gah.state import Guest, State

EMOJI = {"blue": "🔵", "red": "🔴", "yellow": "🟡", "green": "🟢"}
TOKEN = "⚙"

Fact = tuple[str, str]


def heading(state: State) -> str:
    """Where only cards are drawn, nobody counts his points."""
    vp = state.opponent.vp if state.tracked else None
    return spoken("heading-his", opponent=state.setup.opponent, vp=vp, over=state.over, round=state.round)


def about(state: State) -> str:
    setup = state.setup
    level, depth = spoken("level", level=setup.level), spoken("depth", depth=setup.depth)
    modules = (modules_text(setup.modules),) if setup.modules else ()
    return str(dotted((level, depth, *modules, *_printed(state))))


def _printed(state: State) -> tuple[str, ...]:
    """Where boards and tiles come from that nobody but their owner knows."""
    setup = state.setup
    boards = {"boards": bool(setup.ballrooms)} if state.ballrooms else {}
    tiles = {"tiles": setup.deck == "mine" and bool(state.box.celebrities)} if state.celebrities else {}
    typed = boards | tiles
    if len(typed) > len({*typed.values()}):
        typed = {"both": typed["boards"]}
    return tuple(spoken("printed", what=what, typed=source) for what, source in typed.items())


def modules_text(modules: tuple[int, ...]) -> str:
    return spoken("modules", count=len(modules), modules=plain(modules))


def base_facts(state: State) -> tuple[Fact, ...]:
    """What every table has."""
    opponent = state.opponent
    standing = spoken("fact-standing", vp=opponent.vp, emperor=opponent.emperor, rooms=len(opponent.hotel))
    dice = spoken("dice-to-roll") if state.dice is None else dice_text(state.dice)
    return (
        (state.setup.opponent, standing),
        *your_standing(state),
        (spoken("fact-queue"), "  ".join(map(guest_text, state.queue))),
        (spoken("fact-dice"), dice),
        (spoken("fact-objectives", opponent=state.setup.opponent), _before_him(state)),
    )


def _before_him(state: State) -> str:
    """His objectives, and below them his staff."""
    markers = [spoken("fact-marker", letter=letter, marker=state.opponent.objectives[letter]) for letter in LETTERS]
    cards = ["?" if card is None else STAFF[card].name for card in state.opponent.staff]
    staff = (*cards, *(card.name for card in state.named_staff))
    lines = [spoken("fact-staff", staff=staff, opponent=state.setup.opponent)] if staff else []
    return "\n".join(["  ".join(markers), *lines])


def your_standing(state: State) -> tuple[Fact, ...]:
    """Your points and your objectives, as far as you told them."""
    told, claims = state.you.points, state.you.objectives
    yours = spoken("fact-yours", vp=told and told.vp, round=told and told.round, claims=claims)
    return ((spoken("fact-you"), yours),) if told or claims else ()


def sheet(state: State) -> tuple[Fact, ...]:
    """While the game goes on his points, and yours as you told them."""
    his, yours, opponent = state.opponent.final, state.you.final, state.setup.opponent
    if his is None or yours is None:
        so_far = ((opponent, spoken("sheet-so-far", vp=state.opponent.vp)),) if state.tracked else ()
        return (*so_far, *your_standing(state))
    total = state.opponent.vp
    sums = spoken("sheet-his", track=total - his.rooms - his.staff, rooms=his.rooms, staff=his.staff, total=total)
    left = -GUEST_LEFT * yours.cafe
    fields = dict(yours) | {"left": left, "total": your_total(yours), "champagne": state.setup.has(1)}
    return ((opponent, sums), (spoken("fact-you"), spoken("sheet-yours", **fields)))


def together(items: Iterable[str]) -> Row | None:
    """One and another and a third; None where there is nothing."""
    every = tuple(items)
    return Row(items=every, last="also") if every else None


def guest_text(guest: Guest | None) -> str:
    return f"{EMOJI[guest.colour]} {guest_label(guest)}" if guest else "?"


def guest_label(guest: Guest | None) -> str:
    return spoken("guest-label", guest=str(guest).upper()) if guest else "?"
