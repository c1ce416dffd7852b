"""The consequences of a corrected table: points that it brings, groves, and a game that was lost
already.

Every fact that can be corrected, and the rule that its new value triggers:

- discs on spellbooks, groves beside his picture: his points follow (`spellbook.points`,
  `grove.point`).
- points of either side: a comparison that is lost by them ends the game (`compare.lost`). A remark
  names it if his points of then are unknown.
- field tiles: a gap that they close, or that was to be filled before this round, gets its grove.
- his discs: no more are placed than he has; a remark names a scroll for a spot beside the bonus.
- groves on the map: a remark names gaps that the preparation has filled.
- his labour card: its points follow in `corrections.py`; another number of recyclings is told.
- the round: a remark names what lies between the two rounds, since only the table knows it.
- scrolls, your discs and groves, apprentices out of play: the next task reads them, and nothing is
  due before.
"""

from functools import partial
from itertools import chain

from engines.core import drop_items, has_instance_of, keep_items
from engines.salamandra import cards, events, geometry, groves, rounds
from engines.salamandra.messages import refuse
from engines.salamandra.state import (
    Compare,
    Map,
    MoveToSpellbook,
    PlaceApprentice,
    SalamandraTask,
    State,
)


def play_consequences(before: State, state: State) -> events.SalamandraStep:
    """Apply the rules to a corrected table, and name what only the table can know.

    Raises IllegalCommand for a map that comes while a disc of his is on its way from an unknown
    spot.
    """
    if before.map is None and state.map is not None and _is_moving(state):
        raise refuse("field-only-between-rounds", field="map")
    followed = adjust_his_points_to_pieces(before, state)
    for rule in (
        drop_placements_beyond_supply,
        lay_groves_for_added_tiles,
        remark_missed_scrolls,
        remark_emptied_gaps,
        announce_recycling_again,
        clear_points_doubt,
    ):
        followed = followed.then_play(partial(rule, before))
    followed = followed.then_play(partial(remark_changed_round, before))
    return followed.then_play(partial(end_game_lost_by_correction, before))


def _is_moving(state: State) -> bool:
    return any(isinstance(work, MoveToSpellbook) for work in state.agenda)


def _is_prepared(state: State) -> bool:
    """Return whether the table waits between two rounds, after the comparison and the
    preparation."""
    return not state.agenda and state.round > 1


# ── Points of his ─────────────────────────────────────────────────────────────────────────────────


def adjust_his_points_to_pieces(before: State, state: State) -> events.SalamandraStep:
    """Give him the points of new discs on spellbooks and new groves, or take them back.

    If his points were corrected too, the table has counted them already.
    """
    if before.opponent.vp != state.opponent.vp:
        return events.step(state)
    books = len(state.his_books) - len(before.his_books)
    taken = state.opponent.groves - before.opponent.groves
    followed = _change_his_points("spellbook", books * state.labour.book, "spellbook.points", state)
    return followed.then_play(
        partial(_change_his_points, "groves", taken * cards.GROVE_POINTS, "grove.point")
    )


def _change_his_points(
    source: events.Source, vp: int, rule: str, state: State
) -> events.SalamandraStep:
    total = max(state.opponent.vp + vp, 0)
    gained = total - state.opponent.vp
    if not gained:
        return events.step(state)
    followed = events.PointsFollowed(source=source, vp=gained, total=total, rule=rule)
    return events.step(state.replace_opponent(vp=total), followed)


# ── Discs and groves ──────────────────────────────────────────────────────────────────────────────


def drop_placements_beyond_supply(_: State, state: State) -> events.SalamandraStep:
    """Place no more apprentices in this round than he has left."""
    surplus = state.waiting - state.apprentices_beside
    if state.map is None or surplus <= 0:
        return events.step(state)
    number = state.apprentices_beside
    remark = events.Remarked(what="apprentices", number=number, rule="place.count")
    return events.step(
        state.replace(agenda=_remove_last_placements_from_agenda(state, surplus)), remark
    )


def _remove_last_placements_from_agenda(state: State, surplus: int) -> tuple[SalamandraTask, ...]:
    """Return the agenda without the last placements, of which there are so many too many."""
    agenda = list(state.agenda)
    for index in reversed(range(len(agenda))):
        if surplus and isinstance(agenda[index], PlaceApprentice):
            del agenda[index]
            surplus -= 1
    return tuple(agenda)


def lay_groves_for_added_tiles(before: State, state: State) -> events.SalamandraStep:
    """Lay the groves that new tiles bring, unless the groves were corrected too."""
    if before.map is None or state.map is None or before.map.groves != state.map.groves:
        return events.step(state)
    grown = events.step(state)
    new = drop_items(state.map.tiles, before.map.tiles)
    for tile in new:
        grown = grown.then_play(partial(groves.lay_groves_in_closed_gaps, tile=tile))
    return grown.then_play(partial(_refill_gaps_around_added_tiles, tiles=new))


def _refill_gaps_around_added_tiles(state: State, tiles: tuple[str, ...]) -> events.SalamandraStep:
    """Fill the gaps around new tiles that the preparation of this round would have filled."""
    assert state.map is not None, "only a map knows its gaps"
    around = set(chain.from_iterable(map(geometry.gaps_around, tiles)))
    empty = groves.choose_refill_gaps(state, state.map).options
    gaps = keep_items(empty, around)[: state.supply]
    if not gaps or not _is_prepared(state):
        return events.step(state)
    laid = state.replace(map=state.map.with_groves(*gaps))
    event = events.GrovesLaid(gaps=gaps, supply=laid.supply, rule="prepare.groves")
    return events.step(laid, event)


def remark_missed_scrolls(before: State, state: State) -> events.SalamandraStep:
    """Name the scrolls of discs that now stand beside their bonus spot, or on it, unless his
    scrolls were corrected."""
    if before.map is None or state.map is None or before.opponent.scrolls != state.opponent.scrolls:
        return events.step(state)
    change = _count_discs_beside_bonus_spot(state.map) - _count_discs_beside_bonus_spot(before.map)
    # A disc on a spellbook keeps its scroll.
    has_left = len(state.map.discs("R")) < len(before.map.discs("R"))
    if not change or has_left:
        return events.step(state)
    what: events.Remark = "scrolls" if change > 0 else "fewer_scrolls"
    remark = events.Remarked(what=what, number=abs(change), rule="place.scroll")
    return events.step(state, remark)


def _count_discs_beside_bonus_spot(map_: Map) -> int:
    """Return how many of his discs stand on a spot that brought a scroll."""
    count = 0
    for spot in map_.discs("R"):
        bonus_spot = map_.spots_on(spot[:-1])[0]
        count += spot != bonus_spot
    return count


def remark_emptied_gaps(before: State, state: State) -> events.SalamandraStep:
    """Name gaps that are empty by the correction, though the preparation has filled them."""
    if before.map is None or state.map is None or not _is_prepared(state) or not state.supply:
        return events.step(state)
    gone = drop_items(before.map.groves, state.map.groves)
    empty = keep_items(groves.choose_refill_gaps(state, state.map).options, gone)
    if not empty:
        return events.step(state)
    remark = events.Remarked(what="gaps", gaps=empty, rule="prepare.groves")
    return events.step(state, remark)


def announce_recycling_again(before: State, state: State) -> events.SalamandraStep:
    """Tell the number of recyclings again if another labour card changes it before the round has
    begun."""
    if (
        before.asks_labour
        or before.labour.recycling == state.labour.recycling
        or not _is_prepared(state)
    ):
        return events.step(state)
    times = state.labour.recycling
    return events.step(state, events.RecyclingOffered(times=times, rule="prepare.recycling"))


# ── Rounds and comparisons ────────────────────────────────────────────────────────────────────────


def clear_points_doubt(_: State, state: State) -> events.SalamandraStep:
    """Forget a doubt of points that are no longer below those of the round before."""
    doubted = state.you.doubted
    if doubted is None or doubted < state.you.last:
        return events.step(state)
    remark = events.Remarked(what="doubt", number=doubted, rule="compare.ahead")
    return events.step(state.replace_player(doubted=None), remark)


def remark_changed_round(before: State, state: State) -> events.SalamandraStep:
    """Name what another round leaves open, because the comparison of the round before it is
    unknown."""
    if before.round == state.round:
        return events.step(state)
    first, last = sorted((before.round, state.round))
    points = sum(state.labour.vp[first - 1 : last - 1])
    remark = events.Remarked(what="round", number=points, rule="labour.points")
    return events.step(state.replace_opponent(last=None), remark)


def end_game_lost_by_correction(before: State, state: State) -> events.SalamandraStep:
    """End a game that is lost by corrected points, after the comparison of this round or of the
    round before."""
    if state.round > 1 and not state.agenda:
        return _recompare_previous_round_before_turn(before, state)
    compared = _recompare_this_round(before, state)
    if state.round == 1 or compared.state.is_over:
        return compared
    return compared.then_play(partial(_recompare_previous_round_during_round, before))


def _recompare_this_round(before: State, state: State) -> events.SalamandraStep:
    """Compare once more if that was done already and groves or a score sheet are still to be
    told."""
    yours = state.you.vp
    if not state.agenda or yours is None or has_instance_of(state.agenda, Compare):
        return events.step(state)
    is_unchanged = before.you.vp == yours and before.opponent.vp == state.opponent.vp
    if is_unchanged or yours > state.opponent.vp:
        return events.step(state)
    return rounds.compare_points(state)


def _recompare_previous_round_before_turn(before: State, state: State) -> events.SalamandraStep:
    """Compare the round before by his present points, because he has scored none since."""
    is_told = before.you.last != state.you.last
    is_known = is_told or state.opponent.last is not None
    has_changed = is_told or before.opponent.vp != state.opponent.vp
    if is_known:
        state = state.replace_opponent(last=state.opponent.vp)
    if not has_changed or state.you.last > state.opponent.vp:
        return events.step(state)
    if is_known:
        return end_game_as_lost(state, state.opponent.vp)
    # Zero points were never told.
    return _remark_comparison(state) if state.you.last else events.step(state)


def _recompare_previous_round_during_round(before: State, state: State) -> events.SalamandraStep:
    """Compare the round before by his points of then.

    If they are unknown, his present points may be older than this round.
    """
    his = state.opponent.last
    yours = state.you.last
    is_told = before.you.last != yours or before.opponent.last != his
    if his is None:
        may_be_behind = is_told and yours <= state.opponent.vp
        return _remark_comparison(state) if may_be_behind else events.step(state)
    if is_told and yours <= his:
        return end_game_as_lost(state, his)
    gained = max(state.opponent.vp - before.opponent.vp, 0)
    if gained > 0 and yours <= his + gained:
        return _remark_comparison(state)
    return events.step(state)


def _remark_comparison(state: State) -> events.SalamandraStep:
    remark = events.Remarked(what="comparison", number=state.round - 1, rule="compare.lost")
    return events.step(state, remark)


def end_game_as_lost(state: State, his: int) -> events.SalamandraStep:
    """End the game as it was lost, at the end of the round before, with the points of then."""
    yours, number = state.you.last, state.round - 1
    ended = events.GameEnded(
        opponent=his, you=yours, winner="opponent", round=number, rule="compare.lost"
    )
    then = state.replace(agenda=(), turned=(), round=number).replace_opponent(vp=his, last=None)
    return events.step(then.replace_player(vp=yours, doubted=None, final=None), ended)
