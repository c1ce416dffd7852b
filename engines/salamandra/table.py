"""The answers and reports of the table: answers to Rudolph's questions, your round, your points,
your score sheet."""

from functools import partial

from engines.core import MAX_POINTS, find_equal, keep_items
from engines.salamandra import (
    commands,
    events,
    groves,
    placement,
    scoring,
    spellbooks,
    targets,
    timing,
    your_turns,
)
from engines.salamandra import state as states
from engines.salamandra.cards import ARROWS, DIAGONALS, ROUNDS, Arrow, parse_labour_line
from engines.salamandra.messages import refuse
from engines.salamandra.notation import Build, ReportedPoints, Sheet, YourParts, parse_round_parts
from engines.salamandra.place_names import name_book
from engines.salamandra.questions import count_most_groves, find_ask

# ── His labour card ───────────────────────────────────────────────────────────────────────────────


def report_labour_card(state: states.State, line: str) -> events.SalamandraStep:
    """Take the labour card on the table; the level of the game may be left out.

    Raises IllegalCommand if it was not asked for or cannot be.
    """
    if not state.asks_labour:
        raise refuse(
            "labour-known", now=timing.phrase_expected_answer(state), rule="setup.labour-card"
        )
    has_level = any(word[:1] in "lL" for word in line.split())
    card = (
        parse_labour_line(line) if has_level else parse_labour_line(f"L{state.setup.level} {line}")
    )
    timing.check_labour_level(state, card)
    told = str(card)
    return events.step(state.replace(labour_told=told), events.LabourTold(line=told))


# ── His apprentices ───────────────────────────────────────────────────────────────────────────────


def report_bonus_spot(state: states.State, command: commands.TellSpot) -> events.SalamandraStep:
    """Take the answer about the bonus spot. Raises IllegalCommand if it was not asked for, or a map
    knows it."""
    work = timing.require_task(state, states.PlaceApprentice)
    timing.check_no_map(state)
    if command.bonus == "none" and not work.passed:
        raise refuse("tell-the-furthest-first", rule="place.left-out")
    return events.step(state.answered(bonus=command.bonus))


def report_discs(state: states.State, command: commands.TellDiscs) -> events.SalamandraStep:
    """Take the answers for several discs.

    The order matters only to his third scroll; the disc that brought it stands last, and moves
    next. Raises IllegalCommand if they were not asked for or the numbers cannot be.
    """
    timing.require_task(state, states.PlaceApprentice)
    timing.check_no_map(state)
    ask = find_ask(state)
    if ask is None or ask.discs is None or ask.third is None:
        raise refuse("one-disc-at-a-time", rule="place.card")
    count, scrolls = command.count, command.scrolls
    if not 1 <= count <= ask.discs or not 0 <= scrolls <= count:
        raise refuse("discs-from-to", most=ask.discs, rule="place.count")
    if scrolls > ask.third or (command.first and scrolls == ask.third < count):
        raise refuse("third-scroll-first", third=ask.third, rule="scroll.third")
    free, taken = ["free"] * (count - scrolls), ["taken"] * scrolls
    spots = [*taken, *free] if command.first else [*free, *taken]
    agenda = list(state.agenda)
    for index, bonus in enumerate(spots):
        agenda[index] = agenda[index].replace(bonus=bonus)
    return events.step(state.replace(agenda=tuple(agenda)))


def turn_over_another_card(state: states.State) -> events.SalamandraStep:
    """Lay the card aside and turn over another. Raises IllegalCommand if there may be a free spot
    that way."""
    work = timing.require_task(state, states.PlaceApprentice)
    if state.setup.reading != "ask":
        timing.check_no_map(state)
    if not targets.can_draw_another_card(state, work.passed):
        raise refuse("no-other-card", rule="place.all-full")
    return placement.lay_card_aside(state.replace(agenda=state.agenda[1:]), work.arrow)


def report_arrow(state: states.State, command: commands.TellArrow) -> events.SalamandraStep:
    """Take the arrows of the next card and those behind it; he follows them one by one.

    Raises IllegalCommand if they were not asked for, or there are too many.
    """
    timing.require_task(state, states.PlaceApprentice)
    ask = find_ask(state)
    if ask is None or ask.about != "arrow":
        raise refuse("no-arrow-asked", now=timing.phrase_expected_answer(state), rule="place.card")
    arrows = map(_parse_diagonal_arrow, (command.arrow, *command.then))
    cards = tuple(states.Turned(arrow=arrow) for arrow in arrows)
    if len(cards) > state.waiting:
        raise refuse("a-card-a-disc", most=state.waiting, rule="place.count")
    return events.step(state.replace(turned=cards))


def _parse_diagonal_arrow(text: str) -> Arrow:
    """Parse a diagonal arrow.

    Raises IllegalCommand for a straight one, which only the table itself can read, and for other
    words.
    """
    for arrow in DIAGONALS:
        if arrow == text.strip().upper():
            return arrow
    if text.strip().upper() in ARROWS:
        raise refuse("arrow-needs-asking", arrow=text, rule="place.card")
    raise refuse("no-such-arrow", arrow=text, rule="place.card")


def report_apprentice_target(
    state: states.State, command: commands.TellTile
) -> events.SalamandraStep:
    """Take the computed tile or another one as the target; `all` accepts the computed ones of all
    cards told.

    Raises IllegalCommand if it was not asked for or the tile cannot be.
    """
    timing.require_task(state, states.PlaceApprentice)
    map_ = timing.require_map(state)
    ask = find_ask(state)
    if ask is None or ask.about != "tile":
        raise refuse(
            "no-tile-asked", now=timing.phrase_expected_answer(state), rule="place.furthest"
        )
    tile = ask.tile if command.tile is None else command.tile.strip().upper()
    if tile is None or (command.all and tile != ask.tile):
        raise refuse("name-the-tile", rule="place.furthest")
    if tile not in map_.tiles:
        raise refuse("no-tile-there", tile=tile, rule="place.furthest")
    if not targets.can_go_to(state, tile):
        raise refuse("tile-has-no-spot", tile=tile, rule="place.full-tile")
    if command.all:
        turned = tuple(card.replace(right=True) for card in state.turned)
        state = state.replace(turned=turned)
    return events.step(state.answered(tile=tile))


def report_spellbook(state: states.State, text: str) -> events.SalamandraStep:
    """Take the spellbook that he moves to. Raises IllegalCommand if it was not asked for or cannot
    be."""
    timing.require_task(state, states.MoveToSpellbook)
    timing.check_no_map(state)
    possible = spellbooks.list_possible_spellbook_spots(state.books)
    book = find_equal(possible, text.strip().lower())
    if book is None:
        names = tuple(map(name_book, possible))
        raise refuse("no-such-book", book=text, books=names, rule="spellbook.leftmost")
    return events.step(state.answered(book=book))


# ── Your part of the round ────────────────────────────────────────────────────────────────────────


def report_round(state: states.State, command: commands.TellRound) -> events.SalamandraStep:
    """Play your round part by part in the order typed; your points close it.

    If the points are doubted, nothing of it counts. Raises IllegalCommand if a part cannot be.
    """
    parts = your_turns.order_round_parts(timing.require_map(state), parse_round_parts(command.line))
    only_turns = all(isinstance(part, Build) and part.part == "t" for part in parts)
    if not only_turns or not timing.is_before_his_turn(state):
        timing.require_task(state, states.YourTurns)
    after = events.step(state.replace_player(doubted=None))
    for part in parts:
        after = after.then_play(partial(your_turns.play_round_part, part=part, sure=command.sure))
    points = None
    final = None
    for part in reversed(parts):  # the first of each kind counts
        if isinstance(part, ReportedPoints):
            points = part.points
        elif isinstance(part, Sheet):
            final = part.parts
    check_sheet_has_points(state, points, final)
    if points is None:
        return after
    reported = report_points(state, points, final)
    you = reported.state.you
    if you.vp is None:
        return reported
    return after.then_play(lambda state: accept_points(state, points, you.final))


def report_points(
    state: states.State, points: int, final: YourParts | None = None
) -> events.SalamandraStep:
    """Take your points of the round.

    Points that go down are doubted once; told again, they are accepted. Raises IllegalCommand if
    they were not asked for or cannot be.
    """
    timing.require_task(state, states.YourTurns, states.TakeGroves, states.Compare)
    if not 0 <= points <= MAX_POINTS:
        raise refuse("your-points-from-to", most=MAX_POINTS, points=points, rule="compare.ahead")
    if points < state.you.last and points != state.you.doubted:
        doubted = events.PointsDoubted(vp=points, last=state.you.last)
        return events.step(state.replace_player(doubted=points), doubted)
    sheet = scoring.make_your_score_sheet(final, points) if final else None
    return accept_points(state, points, sheet)


def accept_points(
    state: states.State, points: int, final: states.YourSheet | None
) -> events.SalamandraStep:
    """Accept your points, and the score sheet if one is given."""
    accepted = state.replace_player(vp=points, doubted=None, final=final)
    return events.step(accepted, events.PointsTold(vp=points))


def check_sheet_has_points(
    state: states.State, points: int | None, final: YourParts | None
) -> None:
    """Check that a score sheet comes with the points of the last round. Raises IllegalCommand if
    not."""
    if final and (points is None or state.round < ROUNDS):
        raise refuse("sheet-after-the-last-round", rule="final.your-spellbooks")


def report_groves(state: states.State, command: commands.TellGroves) -> events.SalamandraStep:
    """Take the number of groves, and your points and score sheet if they are given.

    Raises IllegalCommand if it was not asked for or a number cannot be.
    """
    timing.require_task(state, states.TakeGroves)
    timing.check_no_map(state)
    most = count_most_groves(state)
    count = command.count
    if not 0 <= count <= most:
        raise refuse("groves-from-to", most=most, count=count, rule="grove.connected")
    points = command.points
    check_sheet_has_points(state, points, command.final)
    counted = events.step(state.answered(count=count))
    if points is None:
        return counted
    return counted.then_play(lambda state: report_points(state, points, command.final))


def report_refill_gaps(
    state: states.State, command: commands.ChooseRefill
) -> events.SalamandraStep:
    """Take the gaps that get a grove.

    Raises IllegalCommand if they were not asked for, or other gaps or another number is due.
    """
    timing.require_task(state, states.Refill)
    gaps = groves.choose_refill_gaps(state, timing.require_map(state)).options
    supply = state.supply
    if command.gaps is None:
        return events.step(state.answered(gaps=gaps[:supply]))
    chosen = [gap.strip().upper() for gap in command.gaps]
    for gap in chosen:
        if gap not in gaps:
            raise refuse("refill-no-gap", gap=gap, gaps=" ".join(gaps), rule="prepare.groves")
    chosen_gaps = keep_items(gaps, chosen)
    is_part = command.more and 0 < len(chosen_gaps) < supply
    if len(chosen_gaps) < len(chosen) or not (len(chosen_gaps) == supply or is_part):
        raise refuse("refill-count", supply=supply, rule="prepare.supply-short")
    if is_part:
        return groves.refill_gaps(state, states.Refill(gaps=chosen_gaps))
    return events.step(state.answered(gaps=chosen_gaps))


def stop_tracking_map(state: states.State) -> events.SalamandraStep:
    """Go on without a map. Raises IllegalCommand if there is none."""
    timing.require_map(state)
    return events.step(state.replace(map=None), events.MapLeft())
