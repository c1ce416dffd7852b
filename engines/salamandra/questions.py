"""The questions to the table, the tasks that ask them, and the calls that watchers may make."""

from collections.abc import Iterable

from engines.core import (
    Ask,
    Calls,
    Sentence,
    collect_sentence_values,
    drop_items,
    has_instance_of,
    join_with_commas,
)
from engines.salamandra import (
    cards,
    events,
    groves,
    notation,
    place_names,
    placement,
    spellbooks,
    targets,
)
from engines.salamandra import state as states
from engines.salamandra.messages import say
from engines.salamandra.state import MoveToSpellbook, PlaceApprentice, State


class TableAsk(Ask):
    """A question with the figures that its answer needs.

    `arrow` is that of the card, `passed` how many tiles that way were full. `tiles` stand furthest
    first, and the computed one is `tile`. `books` are the possible spots; `most` bounds a number;
    `gaps` and `supply` belong to a refill.

    `discs` can be told at once if you turn over the cards for them. Without a map they end with the
    one that brings his third scroll, the `third` one with a scroll. `ahead` is where the cards told
    so far lead, if more than one of them is in question.
    """

    arrow: cards.Arrow | None = None
    passed: int | None = None
    discs: int | None = None
    third: int | None = None
    tile: str | None = None
    tiles: tuple[str, ...] | None = None
    ahead: tuple[placement.Lead, ...] | None = None
    books: tuple[str, ...] | None = None
    most: int | None = None
    gaps: tuple[str, ...] | None = None
    supply: int | None = None


def find_ask(state: states.State) -> TableAsk | None:
    """Return a question while the next task must read something unknown, or None."""
    if state.asks_labour:
        return TableAsk(about="labour", answer="labour")
    match state.agenda[:1]:
        case (states.PlaceApprentice() as work,):
            return (
                _make_spot_question(state, work)
                if state.map is None
                else _make_arrow_or_tile_question(state, work)
            )
        case (states.MoveToSpellbook(book=None),) if state.map is None:
            books = spellbooks.list_possible_spellbook_spots(state.books)
            return TableAsk(about="book", answer="book", books=books) if len(books) > 1 else None
        case (states.YourTurns(),) if state.map is not None and state.you.vp is None:
            return TableAsk(about="round", answer="round")
        case (states.TakeGroves(count=None),) if state.map is None:
            return TableAsk(about="groves", answer="groves", most=count_most_groves(state))
        case (states.Compare(),) if state.you.vp is None:
            return TableAsk(about="vp", answer="vp")
        case (states.Refill(gaps=None),) if state.map is not None and groves.is_supply_short(state):
            gaps = groves.choose_refill_gaps(state, state.map).options
            return TableAsk(about="refill", answer="refill", gaps=gaps, supply=state.supply)
        case (states.FinalScoring(),) if state.you.final is None:
            return TableAsk(about="final", answer="final")
    return None


def _make_spot_question(state: states.State, work: states.PlaceApprentice) -> TableAsk | None:
    """Return the question for the bonus spot of a disc, without a map, or None if it is
    answered."""
    if work.bonus is not None:
        return None
    discs = state.waiting
    at_once = state.setup.depth == "guided" and not work.passed and discs > 1
    ask = TableAsk(about="spot", answer="spot", arrow=work.arrow, passed=work.passed)
    return (
        ask.replace(discs=discs, third=cards.THIRD_SCROLL - state.opponent.scrolls)
        if at_once
        else ask
    )


def _make_arrow_or_tile_question(
    state: states.State, work: states.PlaceApprentice
) -> TableAsk | None:
    """Return the question for the arrow if you turn over the cards, for the tile if the table
    should look, or None."""
    if work.tile is not None or work.right or not targets.can_any_card_reach_free_spot(state):
        return None
    if work.arrow is None and state.setup.reading != "ask":
        discs = state.waiting if state.waiting > 1 else None
        return TableAsk(about="arrow", answer="arrow", discs=discs)
    choice = targets.compute_target_tile(state, work.arrow)
    if not targets.is_tile_question_needed(state, work.arrow, choice):
        return None
    tile = choice.only_option if choice else None
    tiles = targets.list_tiles_furthest_first(state, work.arrow)
    ask = TableAsk(about="tile", answer="tile", arrow=work.arrow, tile=tile, tiles=tiles)
    leads = tuple(placement.iterate_target_tiles_to_confirm(state)) if state.turned else ()
    return ask.replace(ahead=leads) if len(leads) > 1 else ask


def count_most_groves(state: states.State) -> int:
    """Return how many groves he can take. Each disc on a field touches two gaps, and there are
    thirty groves."""
    return max(min(2 * state.on_fields, cards.GROVES - state.opponent.groves), 0)


def phrase_question(state: State) -> Sentence:
    """Return the open question as a sentence, with the apprentice that it is about."""
    if state.is_over:
        return say("the-game-is-over")
    ask = find_ask(state)
    if ask is None:
        return say("his-part", round=state.round)
    return say(
        "question",
        **_make_question_values(ask),
        level=state.setup.level,
        line=notation.EXAMPLE,
        round=state.round,
        last=state.round == cards.ROUNDS,
        scrolls=state.opponent.scrolls,
        which=max(state.round - state.waiting + 1, 1),
        of=max(state.round, state.waiting),
    )


def _make_question_values(ask: TableAsk) -> dict[str, object]:
    """Return the fields of the question for its sentence, with signs for the arrows."""
    ahead = ask.ahead and join_with_commas(map(_phrase_lead, ask.ahead))
    arrow = ask.arrow and place_names.name_arrow(ask.arrow)
    gaps = place_names.join_places(ask.gaps)
    return collect_sentence_values(ask) | {"arrow": arrow, "ahead": ahead, "gaps": gaps}


def _phrase_lead(lead: placement.Lead) -> Sentence:
    return say("lead", arrow=place_names.name_arrow(lead.arrow), tile=lead.tile)


def list_call_options(state: State) -> dict[str, Iterable[str]]:
    """Return the arrows and spots that watchers may call. There are none unless the bot draws and a
    card is left."""
    if state.is_over or state.agenda or state.asks_labour or not len(state.box.placement):
        return {}
    deck = state.setup.placement_deck
    left = {deck[card] for card in drop_items(deck.numbers, state.played)}
    arrows = {arrow: place_names.name_arrow(arrow) for arrow in cards.ARROWS if arrow in left}
    return {"arrow": arrows, "bonus": ("free", "taken")}


def are_apprentices_placed(state: State) -> bool:
    """Return whether all his apprentices of the round are placed."""
    return not has_instance_of(state.agenda, PlaceApprentice, MoveToSpellbook)


CALLS = Calls(
    words="engines.salamandra",
    deck="placement",
    answer_places={
        "arrow": (events.CardTurned, "arrow"),
        "bonus": (events.ApprenticePlaced, "found"),
    },
    list_options=list_call_options,
    is_told_completely=are_apprentices_placed,
    is_deck_on_your_table=lambda state: state.setup.depth == "guided",
)
