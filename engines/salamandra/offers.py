"""The finite moves that are offered, and their buttons: a label, and the typed line that each
carries."""

from functools import lru_cache
from itertools import product

from engines.core import Ask, Value, drop_item, find_equal
from engines.salamandra import cards, commands, place_names, targets
from engines.salamandra.messages import say_now
from engines.salamandra.questions import TableAsk, find_ask
from engines.salamandra.state import State


class Offer(Value):
    label: str
    line: str


def list_legal_moves(state: State) -> tuple[commands.SalamandraCommand, ...]:
    if state.is_over:
        return ()
    if state.agenda or state.asks_labour:
        return list_answers(state, find_ask(state))
    return (_TURN,)


def list_moves_for_buttons(state: State, ask: TableAsk | None = None) -> tuple[Offer, ...]:
    """Return the moves that a press can make now.

    Points, a round on the map and the final score are typed into a form instead.
    """
    ask = ask or find_ask(state)
    likely = list_answers(state, ask) if ask else list_legal_moves(state)
    offered = []
    for command in likely:
        label = make_answer_label(command, ask)
        offered.append(Offer(label=label, line=write_command_cached(command)))
    return tuple(offered)


def list_answers(state: State, ask: Ask | None) -> tuple[commands.SalamandraCommand, ...]:
    """Return the likely answers to the question, the likeliest first."""
    match ask:
        case TableAsk(about="spot", passed=passed):
            another = (
                _ANOTHER_CARD_ANSWERS if targets.can_draw_another_card(state, passed or 0) else ()
            )
            return (*_list_disc_answers(ask), *_SPOT_ANSWERS, *another)
        case TableAsk(about="arrow", discs=discs):
            return _ARROWS_AHEAD if discs else _ARROWS
        case TableAsk(about="tile"):
            return _list_tile_answers(state, ask)
        case TableAsk(about="book", books=books):
            return tuple(commands.TellBook(spot=book) for book in books or ())
        case TableAsk(about="groves", most=most):
            return tuple([commands.TellGroves(count=count) for count in range((most or 0) + 1)])
        case TableAsk(about="refill"):
            return (commands.ChooseRefill(),)
        case _:
            return ()


def _list_tile_answers(state: State, ask: TableAsk) -> tuple[commands.SalamandraCommand, ...]:
    """Return the answers about a tile: the computed one, the others, then another card."""
    answers: list[commands.SalamandraCommand] = []
    if ask.ahead:
        answers.append(_ALL_COMPUTED)
    if ask.tile:
        answers.append(_COMPUTED)
    others = drop_item(ask.tiles or (), ask.tile)
    answers += [commands.TellTile(tile=tile) for tile in others if targets.can_go_to(state, tile)]
    if targets.can_draw_another_card(state):
        answers.append(commands.DrawAnother())
    return tuple(answers)


_IN_WORDS = (
    commands.Turn,
    commands.TellSpot,
    commands.DrawAnother,
    commands.TellTile,
    commands.ChooseRefill,
)
"""The commands with words of their own on a button."""
write_command_cached = lru_cache(500)(commands.write_command)
_CARDS_BEHIND: tuple[tuple[str, ...], ...] = ((), *((arrow,) for arrow in cards.DIAGONALS))
_ARROWS = tuple(commands.TellArrow(arrow=arrow) for arrow in cards.DIAGONALS)
_CARDS_AHEAD = product(cards.DIAGONALS, _CARDS_BEHIND)
_ARROWS_AHEAD = tuple(commands.TellArrow(arrow=arrow, then=then) for arrow, then in _CARDS_AHEAD)
"""The answers about one card, each alone and with every card behind it."""
_SPOT_ANSWERS = tuple(commands.TellSpot(bonus=bonus) for bonus in ("free", "taken", "full"))
_ANOTHER_CARD_ANSWERS = (commands.DrawAnother(), commands.TellSpot(bonus="none"))
_TURN, _COMPUTED, _ALL_COMPUTED = commands.Turn(), commands.TellTile(), commands.TellTile(all=True)


def _list_disc_answers(ask: TableAsk) -> tuple[commands.TellDiscs, ...]:
    """Return the answers for all waiting discs by their scrolls, or up to the one that brings his
    third."""
    if ask.discs is None or ask.third is None:
        return ()
    fewer = range(min(ask.third, ask.discs + 1))
    counts = range(ask.third, ask.discs + 1)
    answers = [commands.TellDiscs(count=ask.discs, scrolls=scrolls) for scrolls in fewer]
    answers += [commands.TellDiscs(count=count, scrolls=ask.third) for count in counts]
    return tuple(answers)


def make_answer_label(command: commands.SalamandraCommand, ask: TableAsk | None = None) -> str:
    """Return the label of a button. If several discs can be told at once, an answer about one of
    them says so."""
    several = ask is not None and ask.discs is not None
    match command:
        case commands.TellDiscs(count=count, scrolls=scrolls) if ask:
            disc = _find_disc_with_scroll(command, ask)
            return say_now(
                "offer-discs", disc=disc, count=count, scrolls=scrolls, third=scrolls == ask.third
            )
        case commands.TellSpot(bonus=bonus) if several:
            return say_now("offer-first", bonus=bonus)
        case commands.TellTile(tile=str(name)):
            return name
        case commands.TellArrow(arrow=arrow, then=then):
            return _make_arrow_label(arrow, then)
        case commands.TellGroves(count=count):
            return str(count)
        case commands.TellBook(spot=book):
            return say_now("offer-book", number=book[0], level=book[1])
    if isinstance(command, _IN_WORDS):
        return say_now("offer", **vars(command))
    return commands.write_command(command)


def _find_disc_with_scroll(command: commands.TellDiscs, ask: TableAsk) -> int | str | None:
    """Return the number of the disc that brought a scroll, or `both`, or None if it is not
    clear."""
    if ask.discs != 2 and ask.third != 1:
        return None
    if command.scrolls == 2:
        return "both"
    if command.scrolls != 1:
        return None
    return 1 if command.first else command.count


def _make_arrow_label(arrow: str, then: tuple[str, ...]) -> str:
    """Return the name of the arrow, or the signs of several arrows."""
    names = []
    for card in (arrow, *then):
        known = find_equal(cards.ARROWS, card)
        if known:
            names.append(str(place_names.name_arrow(known)))
    if not then:
        return names[0]
    return " ".join(name[0] for name in names)
