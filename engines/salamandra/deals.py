"""The placement deck that the bot deals, and possible answers of a simulated table."""

from collections.abc import Callable

from engines.core import MAX_POINTS, Ask, Deck, Rng
from engines.salamandra import (
    cards,
    commands,
    events,
    geometry,
    notation,
    offers,
    placement,
    questions,
    timing,
    your_turns,
)
from engines.salamandra.state import PlaceApprentice, State


def next_deal(state: State) -> Callable[[State], events.SalamandraStep] | None:
    """Return the function that turns over the next placement card, or None.

    It is a card that you told, or one of the bot's deck.
    """
    match state.agenda[:1]:
        case (PlaceApprentice(arrow=None),) if state.turned:
            return placement.turn_over_next_told_card
        case (PlaceApprentice(arrow=None),) if state.setup.depth == "dealt":
            return (
                turn_over_placement_card if len(state.box.placement) else reshuffle_placement_cards
            )
    return None


def turn_over_placement_card(state: State) -> events.SalamandraStep:
    card, deck = state.box.placement.draw_card()
    arrow = state.setup.placement_deck[card]
    box = state.box.replace(placement=deck)
    drawn = state.replace(played=(*state.played, card), box=box)
    turned = events.CardTurned(by="bot", card=card, arrow=arrow, rule="place.card")
    return events.step(drawn.answered(arrow=arrow), turned)


def reshuffle_placement_cards(state: State) -> events.SalamandraStep:
    rng = state.box.rng.make_stream("placement", state.round, state.placed)
    deck = Deck.shuffle(state.setup.placement_deck.numbers, rng)
    shuffled = state.replace(played=(), box=state.box.replace(placement=deck))
    return events.step(shuffled, events.DeckReshuffled(count=len(deck), rule="place.deck-used-up"))


# ── A simulated table ─────────────────────────────────────────────────────────────────────────────


SAFE_LEAD = 100
"""A number of points above all that he gains between the moment that yours are told and the end of
the round."""


def pick_forecast_answer(
    state: State, ask: Ask, rng: Rng
) -> tuple[commands.SalamandraCommand, Rng]:
    """Return the answer of a player who stays ahead of him.

    A player who falls behind loses at once. By chance up to a fifth of all continuations ended so,
    with points of rounds 1 to 3.
    """
    return pick_random_answer(state, ask, rng, points_ahead=SAFE_LEAD)


def pick_random_answer(
    state: State, ask: Ask, rng: Rng, points_ahead: int = 0
) -> tuple[commands.SalamandraCommand, Rng]:
    """Return a possible answer with the generator after it: an offered one, or a round that a
    player might have played.

    `points_ahead` is added to the points that the player tells.
    """
    match ask:
        case questions.TableAsk(about="labour"):
            return commands.TellLabour(line=str(cards.HOUSE_LABOUR[state.setup.level])), rng
        case questions.TableAsk(about="vp"):
            points, rng = _pick_random_points(state, rng, points_ahead)
            return commands.TellPoints(points=points), rng
        case questions.TableAsk(about="round"):
            parts, rng = _make_random_round(state, rng, points_ahead)
            return commands.TellRound(line="; ".join(map(str, parts))), rng
        case questions.TableAsk(about="groves", most=int(most)):
            return _make_random_groves_answer(state, most, rng, points_ahead)
        case questions.TableAsk(about="final"):
            sheet, rng = _make_random_score_sheet(rng)
            return commands.Final(parts=sheet), rng
        case _:
            return rng.pick_one(offers.list_answers(state, ask))


def _make_random_groves_answer(
    state: State, most: int, rng: Rng, points_ahead: int
) -> tuple[commands.TellGroves, Rng]:
    """Return groves, points and score sheet in one answer, as the panel asks for them."""
    count, rng = rng.draw_below(most + 1)
    points, rng = _pick_random_points(
        state.replace_opponent(vp=state.opponent.vp + count), rng, points_ahead
    )
    parts: notation.YourParts | None = None
    if state.round == cards.ROUNDS:
        parts, rng = _make_random_score_sheet(rng)
    return commands.TellGroves(count=count, points=points, final=parts), rng


def _make_random_score_sheet(rng: Rng) -> tuple[notation.YourParts, Rng]:
    symbols = {}
    for divinity in cards.DIVINITIES:
        symbols[divinity], rng = rng.draw_below(cards.SYMBOLS[divinity] // 3)
    books, rng = rng.draw_below(30)
    return notation.YourParts(**symbols, spellbooks=books, scrolls=1), rng


def _pick_random_points(state: State, rng: Rng, points_ahead: int) -> tuple[int, Rng]:
    """Return points that are mostly ahead of his, because a game that is lost at once shows
    little."""
    extra, rng = rng.draw_below(12)
    likely = state.opponent.vp
    if state.map:
        likely += len(state.map.discs("R")) * 2
    return min(max(likely + points_ahead, state.you.last) + extra, MAX_POINTS), rng


def _make_random_round(
    state: State, rng: Rng, points_ahead: int
) -> tuple[list[notation.Part], Rng]:
    """Return a round: up to three tiles, all your apprentices, some groves, your points, in the
    last round your score sheet."""
    parts: list[notation.Part] = []
    for make in (
        _make_random_build,
        _make_random_build,
        _make_random_build,
        _make_random_placement,
        _make_random_harvest,
    ):
        part, rng = make(state, rng)
        if part:
            parts.append(part)
            state = your_turns.play_round_part(state, part).state
    points, rng = _pick_random_points(state, rng, points_ahead)
    parts.append(notation.ReportedPoints(points=points))
    if state.round == cards.ROUNDS:
        sheet, rng = _make_random_score_sheet(rng)
        parts.append(notation.Sheet(parts=sheet))
    return parts, rng


def _make_random_build(state: State, rng: Rng) -> tuple[notation.Part | None, Rng]:
    free = your_turns.list_building_sites(timing.require_map(state))
    if not free:
        return None, rng
    tile, rng = rng.pick_one(free)
    skip, rng = rng.draw_below(4)
    if skip == 0:
        return None, rng
    return notation.Build(part="b", tile=tile, side="n"), rng


def _make_random_placement(state: State, rng: Rng) -> tuple[notation.Part | None, Rng]:
    map_ = timing.require_map(state)
    count = your_turns.count_apprentices_left(state)
    free: list[str] = []
    for tile in geometry.sort_in_rows(map_.tiles):
        free += map_.free_on(tile)
    shuffled, rng = rng.shuffle_items(free)
    spots = shuffled[:count]
    return (notation.Place(spots=spots) if spots else None), rng


def _make_random_harvest(state: State, rng: Rng) -> tuple[notation.Part | None, Rng]:
    count, rng = rng.draw_below(3)
    shuffled, rng = rng.shuffle_items(timing.require_map(state).groves)
    gaps = shuffled[:count]
    return (notation.Harvest(gaps=gaps) if gaps else None), rng
