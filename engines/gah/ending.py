"""The end of the game: the score sheets that people type in."""

from engines.core import at_the_end, checked
from engines.gah import cards, commands, events, scoring
from engines.gah.checked import Points
from engines.gah.saying import refuse
from engines.gah.state import HisSheet, State, YourSheet


class HisWholeSheet(HisSheet):
    """His sheet as depth card takes it: nothing was counted, so the track is told too."""

    track: Points


def final(state: State, command: commands.Final) -> events.GahStep:
    """Your score sheet; final scoring follows. Depth card has tracked nothing and takes his sheet too."""
    if not at_the_end(state):
        raise refuse("scores-after-round-7", round=state.round, rule="final.yours")
    yours = _your_sheet(command.parts)
    told = events.step(state.with_yours(final=yours), events.YourScoreTold(total=scoring.your_total(yours)))
    if not state.tracked:
        return told.then(lambda state: _his_score(state, command.opponent)).then(scoring.declare_winner)
    if command.opponent is not None:
        raise refuse("his-points-are-counted", rule="final.rooms")
    return told


def _your_sheet(parts: commands.YourParts) -> YourSheet:
    if not 0 <= parts.cafe <= cards.CAFE:
        raise refuse("guests-left-not-points", most=cards.CAFE, rule="final.yours")
    return checked(YourSheet, "parts", parts)


def _his_score(state: State, parts: commands.HisParts | None) -> events.GahStep:
    if parts is None:
        raise refuse("his-points-needed", rule="final.rooms")
    sheet = checked(HisWholeSheet, "opponent", parts)
    total = sheet.track + sheet.rooms + sheet.staff
    scored = state.with_his(final=HisSheet(rooms=sheet.rooms, staff=sheet.staff), vp=total)
    return events.step(scored.but(agenda=()), events.HisScoreTold(total=total))
