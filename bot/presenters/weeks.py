"""The deck of the week: its table, and what is said when somebody sits down to it."""

from collections.abc import Mapping, Sequence

from bot.play import meetings, seals, weeks
from bot.presenters.panel import Button, Panel, clipped
from bot.saying import spoken
from engines.core import signed

MOST = 10
"""Lines of a table."""
ENTER, WITHDRAW = "week_enter", "week_withdraw"


def week_panel(week: seals.Week, standings: Sequence[weeks.Standing], *, on_server: bool) -> Panel:
    lists = tuple((each.opponent, clipped("\n".join(_lines(each)), 1000)) for each in standings)
    mine = [each for each in standings if on_server and each.mine and each.mine.is_over and each.mine.counts]
    switch = []
    if any(not each.shown for each in mine):
        switch.append(Button(spoken("week-enter"), ENTER, str(week), style="primary"))
    if any(each.shown for each in mine):
        switch.append(Button(spoken("week-withdraw"), WITHDRAW, str(week)))
    until = int(week.ends.timestamp())
    return Panel(
        spoken("week-title", week=str(week)),
        spoken("week-about", until=until),
        lists=lists,
        rows=(tuple(switch),) if switch else (),
    )


def _lines(standing: weeks.Standing) -> list[str]:
    if standing.sealed:
        return [spoken("week-sealed", done=standing.count, playing=standing.playing)]
    lines = [ended_line(place, each) for place, each in enumerate(standing.ended[:MOST], start=1)]
    return [
        *(lines or [spoken("week-nobody")]),
        *([spoken("week-playing", playing=standing.playing)] if standing.playing else []),
    ]


def ended_line(place: int, each: meetings.Ended) -> str:
    """Of a week, or of a night."""
    margin = signed(each.yours - each.his, plus=True)
    return spoken(
        "meeting-line",
        place=place,
        person=each.person,
        yours=signed(each.yours),
        his=signed(each.his),
        margin=margin,
        helped=each.helped,
    )


def winners_text(week: seals.Week, winners: Mapping[str, Sequence[meetings.Ended]]) -> str:
    lines = [
        spoken("week-winner", opponent=opponent, told=ended_line(1, ended[0]), of=len(ended))
        for opponent, ended in sorted(winners.items())
    ]
    return clipped("\n".join([spoken("week-winners", week=str(week)), *lines]), 1900)
