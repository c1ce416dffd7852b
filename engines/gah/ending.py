"""The end of the game: the score sheets that people type in."""

from engines.core import at_the_end, checked
from engines.gah.cards import CAFE
from engines.gah.checked import Points
from engines.gah.commands import Final, HisParts, YourParts
from engines.gah.events import GahStep, HisScoreTold, YourScoreTold, step
from engines.gah.saying import refuse
from engines.gah.scoring import declare_winner, your_total
from engines.gah.state import HisSheet, State, YourSheet


class HisWholeSheet(HisSheet):
    """His sheet as depth card takes it: nothing was counted, so the track is told too."""

    track: Points


def final(state: State, command: Final) -> GahStep:
    """Your score sheet; final scoring follows. Depth card has tracked nothing and takes his sheet too."""
    if not at_the_end(state):
        raise refuse("scores-after-round-7", round=state.round, rule="final.yours")
    yours = _your_sheet(command.parts)
    told = step(state.with_yours(final=yours), YourScoreTold(total=your_total(yours)))
    if not state.tracked:
        return told.then(lambda state: _his_score(state, command.opponent)).then(declare_winner)
    if command.opponent is not None:
        raise refuse("his-points-are-counted", rule="final.rooms")
    return told


def _your_sheet(parts: YourParts) -> YourSheet:
    if not 0 <= parts.cafe <= CAFE:
        raise refuse("guests-left-not-points", most=CAFE, rule="final.yours")
    return checked(YourSheet, "parts", parts)


def _his_score(state: State, parts: HisParts | None) -> GahStep:
    if parts is None:
        raise refuse("his-points-needed", rule="final.rooms")
    sheet = checked(HisWholeSheet, "opponent", parts)
    total = sheet.track + sheet.rooms + sheet.staff
    scored = state.with_his(final=HisSheet(rooms=sheet.rooms, staff=sheet.staff), vp=total)
    return step(scored.but(agenda=()), HisScoreTold(total=total))
