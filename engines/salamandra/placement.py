"""Placement of his apprentices: the tile, the spot, and the scroll for a spot beside the bonus."""

from collections.abc import Iterator

from engines.core import Choice, Value
from engines.salamandra import cards, spellbooks, targets
from engines.salamandra import events as event_types
from engines.salamandra.state import Map, MoveToSpellbook, PlaceApprentice, State


def place_apprentice(state: State, work: PlaceApprentice) -> event_types.SalamandraStep:
    return (
        _place_by_answer(state, work)
        if state.map is None
        else _place_on_map(state, state.map, work)
    )


# ── On the map ────────────────────────────────────────────────────────────────────────────────────


def _place_on_map(state: State, map_: Map, work: PlaceApprentice) -> event_types.SalamandraStep:
    """Place the apprentice on the tile that was computed or named.

    It stays out, or gets another card, if no spot is free.
    """
    if not targets.can_any_card_reach_free_spot(state):
        return leave_apprentice_out(state, None)
    choice = targets.compute_target_tile(state, work.arrow)
    if choice is not None and not choice.options and work.tile is None:
        return lay_card_aside(state, work.arrow)
    tile, chosen = _choose_target_tile(state, work, choice)
    if not map_.free_on(tile):
        return event_types.step(state, chosen).then_play(
            lambda state: leave_apprentice_out(state, tile)
        )
    return event_types.step(state, chosen).then_play(
        lambda state: place_apprentice_on_tile(state, map_, tile)
    )


def _choose_target_tile(
    state: State, work: PlaceApprentice, choice: Choice[str] | None
) -> tuple[str, event_types.TileChosen]:
    """Return the computed tile with its reasons, or the one that the table named."""
    if choice and choice.options and work.tile in (None, choice.only_option):
        return choice.only_option, _make_computed_tile_event(state, work, choice)
    assert work.tile is not None, "without a computed tile the table has named one"
    return work.tile, _make_named_tile_event(state, work, work.tile, choice)


def _make_computed_tile_event(
    state: State, work: PlaceApprentice, choice: Choice[str]
) -> event_types.TileChosen:
    return event_types.TileChosen(
        by="bot",
        tile=choice.only_option,
        arrow=work.arrow,
        candidates=targets.list_candidate_tiles(state, work.arrow),
        rule=choice.deciding_rule,
        why=choice.why,
    )


def _make_named_tile_event(
    state: State, work: PlaceApprentice, tile: str, choice: Choice[str] | None
) -> event_types.TileChosen:
    that_way = targets.list_candidate_tiles(state, work.arrow) if choice else ()
    return event_types.TileChosen(by="table", tile=tile, arrow=work.arrow, candidates=that_way)


def place_apprentice_on_tile(state: State, map_: Map, tile: str) -> event_types.SalamandraStep:
    choice = choose_spot(map_, tile)
    spot = choice.only_option
    bonus = spot == map_.spots_on(tile)[0]
    placed = event_types.ApprenticePlaced(
        spot=spot, bonus=bonus, rule=choice.deciding_rule, why=choice.why
    )
    after = event_types.step(state.replace(map=map_.with_disc(spot, "R")), placed)
    if bonus:
        return after
    return after.then_play(lambda state: give_scroll(state, spot))


def choose_spot(map_: Map, tile: str) -> Choice[str]:
    """Return the bonus spot; if it is taken, the next one clockwise."""
    spots = map_.spots_on(tile)
    choice = Choice(spots).narrow_to("place.available", map_.free_on(tile))
    if choice.options[0] == spots[0]:
        return choice.narrow_to("place.bonus-spot", spots[:1])
    return choice.narrow_to("place.clockwise", choice.options[:1])


# ── Cards told ahead ──────────────────────────────────────────────────────────────────────────────


class Lead(Value):
    """A card and the tile that it leads to."""

    arrow: cards.Arrow
    tile: str


def turn_over_next_told_card(state: State) -> event_types.SalamandraStep:
    """Turn over the next of the cards that you told."""
    card, *behind = state.turned
    followed = state.replace(turned=tuple(behind)).answered(arrow=card.arrow, right=card.right)
    turned = event_types.CardTurned(by="table", card=None, arrow=card.arrow, rule="place.card")
    return event_types.step(followed, turned)


def iterate_target_tiles_to_confirm(state: State) -> Iterator[Lead]:
    """Yield the computed tiles in question of all cards told so far, each disc placed before the
    next card."""
    work = state.agenda[0]
    rest = state.replace(agenda=state.agenda[1:])
    match work:
        case PlaceApprentice(arrow=None) if state.turned:
            yield from iterate_target_tiles_to_confirm(turn_over_next_told_card(state).state)
        case PlaceApprentice(arrow=str(arrow)):
            choice = targets.compute_target_tile(state, arrow)
            if choice and targets.is_tile_question_needed(state, arrow, choice):
                yield Lead(arrow=arrow, tile=choice.only_option)
            yield from iterate_target_tiles_to_confirm(place_apprentice(rest, work).state)
        case MoveToSpellbook():
            yield from iterate_target_tiles_to_confirm(
                spellbooks.move_to_spellbook(rest, work).state
            )


# ── By questions and answers ──────────────────────────────────────────────────────────────────────


def _place_by_answer(state: State, work: PlaceApprentice) -> event_types.SalamandraStep:
    """Place the apprentice by the answer about the bonus spot, without a map."""
    match work.bonus:
        case "free":
            return event_types.step(
                state, event_types.ApprenticePlaced(spot=None, bonus=True, rule="place.bonus-spot")
            )
        case "taken":
            placed = event_types.ApprenticePlaced(spot=None, bonus=False, rule="place.clockwise")
            return event_types.step(state, placed).then_play(lambda state: give_scroll(state, None))
        case "full" if state.setup.full == "next":
            passed = work.passed + 1
            again = (work.replace(bonus=None, passed=passed), *state.agenda)
            full = event_types.TileFull(passed=passed, rule="place.full-tile")
            return event_types.step(state.replace(agenda=again), full)
        case _:
            return leave_apprentice_out(state, None)


# ── Both ──────────────────────────────────────────────────────────────────────────────────────────


def lay_card_aside(state: State, arrow: cards.Arrow | None) -> event_types.SalamandraStep:
    """Turn over another card for the same apprentice, because every tile that way is full."""
    again = (PlaceApprentice(), *state.agenda)
    laid_aside = event_types.CardLaidAside(arrow=arrow, rule="place.all-full")
    return event_types.step(state.replace(agenda=again), laid_aside)


def leave_apprentice_out(state: State, tile: str | None) -> event_types.SalamandraStep:
    count = min(state.opponent.left_out + 1, cards.APPRENTICES)
    left_out = event_types.ApprenticeLeftOut(tile=tile, rule="place.left-out")
    return event_types.step(state.replace_opponent(left_out=count), left_out)


def give_scroll(state: State, disc_spot: str | None) -> event_types.SalamandraStep:
    """Give him a scroll.

    The third one sends the disc just placed to a spellbook, before the next card is turned over.
    `disc_spot` is where that disc stands, or None without a map.
    """
    scrolls = state.opponent.scrolls + 1
    gained = event_types.ScrollGained(scrolls=scrolls, rule="place.scroll")
    if scrolls < cards.THIRD_SCROLL:
        return event_types.step(state.replace_opponent(scrolls=scrolls), gained)
    moving = (MoveToSpellbook(spot=disc_spot), *state.agenda)
    discarded = event_types.ScrollsDiscarded(count=scrolls, rule="scroll.third")
    return event_types.step(
        state.replace_opponent(scrolls=0).replace(agenda=moving), gained, discarded
    )
