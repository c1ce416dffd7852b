"""What people are after on an evening: one theme for all of them, drawn by the seed, so that rare
actions meet faults.

A step is a line of text: where, and what is done there.

    /turn                    type a command in the channel of the game
    two: /watch here         type it in the other channel
    chat: /games             type it in the chat with the bot
    press why                press a button or choose from a list with this verb, on the newest
    messages
    press night join         the same, with this argument
    call                     open the page for calls, and make one
    old say                  press what was seen before and may be out of date
    move                     press any move that the newest panel offers
    move turn                press this move
    own: move                the same in a thread or chat where this person plays alone
    thread: /table           type it in the newest thread that this person sees
    group: /games            type it in the chat of several people, to which nobody has invited the
    bot
    word why                 write this in the chat with the bot
    page                     open the last link to a watch page again
    page de                  the same, in this language
    moves 12                 press so many moves, one after the other
    crowd                    press the same move many times at once
    record                   say the next line of the record with which a late game began
    wait 12                  do nothing for so many seconds
"""

import random
from collections.abc import Mapping
from dataclasses import dataclass

Steps = Mapping[str, tuple[str, ...]]
"""Steps by who takes them: `host`, `friend`, `guest`, `mod`, or `all`."""


@dataclass(frozen=True)
class Theme:
    """An evening with a purpose."""

    opening: tuple[tuple[str, str], ...]
    """Who does what first, one after the other with a pause between them."""
    habits: Steps
    """What is done again and again, mixed with whatever people press otherwise."""
    late: str = ""
    """Begin with games of this kind of record shortly before their end; empty: with an ordinary
    start."""
    start: str = ""
    """The line of the first start, where it matters."""
    share: float = 0.6
    """How many steps follow the theme."""
    crashes_in_countdowns: bool = False
    """Whether the process dies while a countdown runs."""
    crashes_in_forms: bool = False
    """Whether the process dies while a form is filled in."""
    weight: int = 2
    """How often it is drawn, compared with others."""


DEALT = "/gah start level:medium depth:dealt"
WATCHED = "/highseason start level:2 depth:dealt"

THEMES: dict[str, Theme] = {
    "calls": Theme(
        start=DEALT,
        opening=(
            ("guest", "call"),
            ("mod", "call"),
            ("host", "move turn"),
            ("guest", "old call"),
            ("host", "move pass"),
            ("guest", "old call"),
            ("guest", "call"),
            ("host", "/undo"),
            ("host", "/undo"),
            ("guest", "call"),
        ),
        weight=2,
        habits={
            "host": ("move turn", "move turn", "/turn", "move", "/undo"),
            "all": (
                "call",
                "call",
                "old call",
                "/callers",
                "/callers hide:True",
                "/callers hide:False",
                "/why",
            ),
        },
    ),
    "countdowns": Theme(
        start=DEALT,
        opening=(
            ("guest", "two: /watch here game:1"),
            ("host", "/watch mode calls:countdown seconds:10"),
            ("guest", "call"),
            ("host", "move turn"),
            ("host", "wait 14"),
            *(("host", "move die"), ("host", "move die"), ("host", "/turn"), ("host", "wait 14"))
            * 2,
            ("host", "/turn"),
            ("host", "/turn"),
        ),
        weight=8,
        habits={
            "host": (
                "move turn",
                "/turn",
                "move pass",
                "wait 12",
                "wait 12",
                "/watch mode calls:open",
                "/watch mode calls:countdown seconds:10",
            ),
            "mod": ("call", "/end", "press really_end"),
            "all": ("call", "call", "old call"),
        },
    ),
    "countdowns cut off": Theme(
        start=DEALT,
        opening=(
            ("host", "/watch mode calls:countdown seconds:60"),
            ("host", "/turn"),
            ("mod", "/end"),
            ("mod", "press really_end"),
            ("host", DEALT),
            ("host", "/watch mode calls:countdown seconds:60"),
            ("host", "/turn"),
            ("host", "/end"),
            ("host", "press really_end"),
            ("host", DEALT),
            ("host", "/watch mode calls:countdown seconds:60"),
            ("host", "/turn"),
            ("mod", "/end"),
            ("mod", "press really_end"),
            ("host", DEALT),
        ),
        weight=8,
        habits={
            "host": (
                DEALT,
                "/watch mode calls:countdown seconds:60",
                "/turn",
                "/end",
                "press really_end",
            ),
            "mod": ("/end", "press really_end"),
            "all": ("call",),
        },
    ),
    "countdowns and crashes": Theme(
        start=DEALT,
        opening=(
            ("host", "/watch mode calls:countdown seconds:60"),
            ("host", "/turn"),
            ("guest", "call"),
            ("host", "wait 5"),
            ("host", "/turn"),
        ),
        habits={"host": ("/turn", "move die", "wait 12"), "all": ("call", "/table")},
        crashes_in_countdowns=True,
        weight=9,
    ),
    "everyone": Theme(
        start=DEALT,
        opening=(
            ("host", "/watch mode calls:everyone"),
            ("guest", "call"),
            ("host", "wait 3"),
            ("host", "move turn"),
            *(
                ("host", "move die"),
                ("host", "/turn"),
                ("guest", "call"),
                ("host", "wait 3"),
            )
            * 5,
        ),
        weight=16,
        habits={
            "host": ("move turn", "/turn", "move pass", "move die", "wait 3"),
            "guest": ("call", "call"),
            "all": ("/why", "/table"),
        },
        share=0.8,
    ),
    "parts": Theme(
        start=DEALT,
        opening=(
            ("guest", "two: /watch here game:1"),
            ("host", "/watch mode reveal:steps"),
            ("host", "move turn"),
            ("host", "press next"),
        ),
        weight=4,
        habits={
            "host": ("move turn", "press next", "press all", "/turn reveal:steps"),
            "all": ("two: /watch here", "press why", "old next", "press next", "press all"),
        },
    ),
    "live panels": Theme(
        weight=3,
        opening=(
            ("friend", f"two: {DEALT}"),
            ("guest", "two: /watch here game:1"),
            ("host", "move"),
            ("host", "move"),
            ("friend", "two: move"),
            ("mod", "/watch here game:2"),
            ("mod", "/watch stop"),
        ),
        habits={
            "host": (
                "move",
                "move",
                "move",
                "/undo",
                "/watch here game:2",
                "/table language:de",
                "/table language:en",
            ),
            "friend": (
                "two: move",
                "two: /watch here game:1",
                "two: /watch stop",
                "/watch here game:2",
            ),
            "all": (
                "two: /watch here game:1",
                "two: /watch here thread:True",
                "two: call",
                "two: call",
                "/watch here game:2",
                "/watch stop",
            ),
        },
    ),
    "links": Theme(
        start=DEALT,
        opening=(
            ("friend", f"two: {DEALT}"),
            ("friend", "two: /watch link"),
            ("host", "/watch link"),
            ("host", "move"),
            ("host", "/watch unlink"),
            ("host", "page"),
            ("host", "/watch link"),
            ("host", "/end"),
            ("host", "press really_end"),
            ("host", DEALT),
            ("host", "/watch link"),
            ("host", "/watch unlink"),
            ("host", "/watch link"),
        ),
        weight=4,
        habits={
            "host": (
                "/watch unlink",
                "/watch link",
                "/watch link names:True",
                "page",
                "page",
                "move",
            ),
            "friend": ("two: move", "two: /watch link", "page"),
            "all": ("/watch link", "page", "page", "call", "/callers hide:True"),
        },
    ),
    "pages": Theme(
        start=DEALT,
        opening=(
            ("friend", f"two: {WATCHED}"),
            ("friend", "/callers hide:True"),
            ("host", "/watch link names:True"),
            ("friend", "two: /watch link"),
            ("host", "page de"),
            ("friend", "page de"),
            ("host", "page en"),
            ("friend", "page en"),
            *(
                ("friend", "call"),
                ("friend", "call"),
                ("guest", "call"),
                ("host", "/turn"),
                ("host", "move die"),
                ("host", "move die"),
            )
            * 3,
            ("friend", "two: move"),
            ("host", "/watch unlink"),
            ("host", "wait 3"),
            ("host", "page"),
            ("host", "/watch link names:True"),
            ("host", "wait 1"),
            ("host", "page de"),
            ("friend", "page"),
        ),
        weight=4,
        habits={
            "host": ("move", "/turn", "page", "page de", "/undo"),
            "friend": ("two: move", "two: move", "page", "page de", "call"),
            "all": ("call", "call", "/callers hide:True"),
        },
        share=0.8,
    ),
    "late": Theme(
        weight=3,
        late="any",
        opening=(
            ("friend", "/privacy"),
            ("friend", "press share_stats"),
            ("host", "/seat share with:friend"),
            ("friend", "record"),
            ("friend", "record"),
            ("host", "record"),
            ("friend", "record"),
            ("friend", "record"),
            ("host", "press harder"),
            ("friend", "press again"),
            ("host", "/undo"),
        ),
        habits={
            "host": (
                "move",
                "move",
                "move",
                "/undo",
                "press again",
                "press rematch",
                "press harder",
                "/results",
            ),
            "all": (
                "/results",
                "/stats",
                "/stats of:host",
                "/stats server:True",
                "/privacy",
                "press share_stats",
                "/history",
                "/score",
                "press again",
                "press rematch",
                "old say",
            ),
        },
        share=0.8,
    ),
    "ends undone": Theme(
        late="any",
        opening=(
            ("guest", "two: /watch here game:1"),
            ("host", "record"),
            ("host", "record"),
            ("host", "record"),
            ("host", "record"),
            ("host", "record"),
            ("host", "/undo"),
            ("host", "/redo"),
            ("host", "/undo"),
            ("host", "/redo"),
            ("host", "press harder"),
        ),
        weight=8,
        habits={
            "host": ("move", "/turn", "/undo", "/redo", "press again", "press rematch", "/undo"),
            "all": ("/results", "/stats server:True", "/score", "press again", "old say"),
        },
        share=0.8,
    ),
    "rematches": Theme(
        late="highseason",
        opening=(
            ("host", "/deck add lines:HOUSE"),
            ("host", "record"),
            ("host", "record"),
            ("host", "record"),
            ("host", "record"),
            ("host", "record"),
            ("host", "press again"),
            ("host", "record"),
            ("host", "press again"),
            ("host", "press harder"),
        ),
        weight=22,
        habits={
            "host": (
                "record",
                "record",
                "record",
                "press again",
                "press again",
                "press rematch",
                "press harder",
                "/deck list",
            ),
            "all": ("press again", "/results", "/stats server:True"),
        },
        share=0.8,
    ),
    "decks": Theme(
        start="/deck add lines:HOUSE",
        opening=(
            ("host", "/highseason start level:2 depth:dealt deck:mine"),
            ("host", "press deck_form"),
            ("host", "two: /highseason start level:2 depth:guided deck:physical with:friend"),
            ("friend", "two: move"),
            ("host", "chat: /highseason start level:2 depth:dealt deck:mine"),
            ("guest", "/deck add lines:TILES"),
            ("guest", "/deck add lines:BOARD"),
            ("guest", "/deck list"),
            ("guest", "/deck check"),
        ),
        habits={
            "friend": ("two: move", "two: move"),
            "all": (
                "/deck add",
                "press deck_form",
                "/deck list",
                "/deck check",
                "/deck remove",
                "/deck export",
                "/deck import",
                "chat: /highseason start level:2 depth:dealt deck:mine",
                "move",
            ),
        },
    ),
    "endings": Theme(
        opening=(
            ("mod", "/end"),
            ("mod", "press why"),
            ("host", "/end"),
            ("guest", "/end"),
            ("host", "press really_end"),
            ("guest", "/table"),
            ("host", DEALT),
            ("mod", "old really_end"),
        ),
        habits={
            "host": ("/end", "press really_end", "press end", "move", "/games", "/undo", DEALT),
            "all": (
                "/end",
                "press really_end",
                "old really_end",
                "/games",
                "/results",
                "/score",
                "/table",
            ),
        },
    ),
    "records": Theme(
        opening=(
            ("host", "move"),
            ("host", "move"),
            ("host", "/undo"),
            ("host", "move"),
            ("host", "/export"),
        ),
        habits={
            "all": (
                "/export",
                "/import",
                "two: /import",
                "chat: /import",
                "/history",
                "press report",
                "move",
            )
        },
    ),
    "week": Theme(
        start="/week play",
        opening=(
            ("host", "/week play"),
            ("friend", "/week play"),
            ("friend", "own: move"),
            ("guest", "chat: /week play"),
        ),
        weight=3,
        habits={
            "all": (
                "/week play",
                "chat: /week play",
                "own: move",
                "own: move",
                "/week table",
                "/week table last:True",
                "/week here on:True",
                "own: /export",
                "press week_enter",
                "press week_withdraw",
                "/week play opponent:Regatta",
                "/privacy data:delete",
                "press forget_me",
            )
        },
        share=0.8,
    ),
    "week that is played": Theme(
        start="/week play opponent:Regatta",
        opening=(
            ("friend", "/week play opponent:Regatta"),
            ("mod", "/week play opponent:Leopold"),
            ("mod", "/privacy data:delete"),
            ("mod", "press forget_me"),
            ("mod", "/week play opponent:Leopold"),
            ("host", "own: moves 20"),
            ("friend", "own: moves 20"),
            ("host", "/privacy"),
            ("host", "press share_stats"),
            ("friend", "/week table"),
            ("guest", "/stats of:host"),
            ("host", "/week table"),
            ("host", "press week_withdraw"),
        ),
        habits={
            "host": ("/week table", "press week_withdraw", "press week_enter"),
            "friend": ("/week table", "press week_withdraw", "/stats of:host"),
            "all": (
                "/week table",
                "/week play opponent:Regatta",
                "/stats of:host",
                "/stats server:True",
            ),
        },
    ),
    "night": Theme(
        start="/duplicate start opponent:Leopold",
        opening=(
            ("friend", "two: /duplicate start opponent:Leopold"),
            ("guest", "two: press night join"),
            ("host", "press night join"),
            ("friend", "press night join"),
            ("friend", "own: move"),
            ("friend", "own: /export"),
            ("host", "press night pause"),
            ("friend", "own: move"),
            ("host", "press night resume"),
        ),
        habits={
            "host": (
                "press night pause",
                "press night resume",
                "press night end",
                "press night really_end",
                "own: move",
            ),
            "friend": ("two: /duplicate start opponent:Leopold", "two: press night join"),
            "all": (
                "own: move",
                "own: move",
                "own: move",
                "press night join",
                "press night leave",
                "own: /export",
            ),
        },
        share=0.85,
    ),
    "nights that end": Theme(
        weight=4,
        start="/duplicate start opponent:Leopold",
        opening=(
            ("host", "press night join"),
            ("friend", "press night join"),
            ("friend", "press night leave"),
            ("guest", "press night join"),
            ("host", "press night end"),
            ("host", "press night really_end"),
            ("host", "/duplicate start opponent:Ralph"),
            ("friend", "press night join"),
            ("host", "press night end"),
            ("host", "press night really_end"),
        ),
        habits={
            "host": (
                "/duplicate start opponent:Ralph",
                "press night end",
                "press night really_end",
                "own: move",
            ),
            "all": ("own: move", "press night join", "press night leave", "/games"),
        },
        share=0.85,
    ),
    "nights without a host": Theme(
        start="/duplicate start opponent:Leopold",
        opening=(
            ("friend", "press night join"),
            ("host", "/privacy data:delete"),
            ("host", "press forget_me"),
            ("friend", "own: move"),
            ("friend", "press night pause"),
            ("host", "/duplicate start opponent:Ralph"),
            ("friend", "press night join"),
            ("host", "/privacy data:delete"),
            ("host", "press forget_me"),
        ),
        weight=9,
        habits={
            "host": ("/duplicate start opponent:Ralph", "/privacy data:delete", "press forget_me"),
            "all": (
                "own: move",
                "press night join",
                "press night pause",
                "press night resume",
                "press night leave",
            ),
        },
        share=0.85,
    ),
    "aside": Theme(
        weight=5,
        opening=(
            ("host", f"chat: {DEALT}"),
            ("host", f"chat: {WATCHED}"),
            ("host", "chat: /games"),
            ("host", "chat: press bring"),
            ("host", "chat: move"),
            ("host", "chat: /games"),
            ("host", "chat: press bring"),
        ),
        habits={
            "all": (
                "chat: /games",
                "chat: press bring",
                "chat: press bring",
                "chat: /gah start level:easy depth:dealt",
                "chat: move",
                "chat: press lay_aside",
                "/games",
            )
        },
        share=0.8,
    ),
    "seats": Theme(
        start=DEALT,
        opening=(
            ("host", "/seat share with:friend"),
            ("friend", "move"),
            ("guest", "/seat unshare with:friend"),
            ("friend", "/seat unshare with:friend"),
            ("friend", "move"),
        ),
        weight=4,
        habits={
            "host": (
                "/seat share with:friend",
                "/seat share with:guest",
                "/seat unshare with:friend",
                "/seat give to:friend",
                "/seat give to:mod",
                "move",
            ),
            "guest": ("/seat unshare with:friend", "/seat give to:guest", "press again"),
            "friend": ("move", "move", "move", "/seat unshare with:friend", "/seat give to:host"),
            "all": ("/seat share", "/seat give", "move", "press give", "press share"),
        },
    ),
    "self": Theme(
        opening=(
            ("friend", f"two: {DEALT}"),
            ("friend", "two: /seat share with:host"),
            ("host", f"chat: {DEALT}"),
            ("host", "move"),
            ("host", "/privacy data:delete"),
            ("host", "press forget_me"),
            ("friend", "/table"),
            ("friend", "/privacy"),
            ("friend", "press share_stats"),
        ),
        weight=4,
        habits={
            "host": (
                "move",
                "/privacy data:delete",
                "press forget_me",
                "/privacy",
                "press share_stats",
                "/table",
            ),
            "friend": ("two: move", "two: /seat share with:host", "/stats of:host"),
            "all": (
                "/stats",
                "/privacy",
                "/privacy data:export",
                "/privacy data:delete",
                "press stats_csv",
                "/table",
            ),
        },
    ),
    "corrections": Theme(
        start=DEALT,
        opening=(
            ("host", "/turn"),
            ("host", "move die"),
            ("host", "move die"),
            ("host", "wait 5"),
            ("host", "/turn"),
            ("host", "/undo to:0"),
            ("host", "/turn"),
            ("host", "move"),
            ("host", "/turn"),
            ("host", "/undo"),
            ("host", "/table"),
            ("host", "/turn"),
            ("host", "/undo to:0"),
            ("host", "/adjust what:round to:5"),
            ("host", "press apply"),
            ("host", "move"),
            ("host", "/undo"),
            ("host", "/adjust what:round to:4"),
            ("host", "press apply"),
            ("host", "/adjust what:round to:6"),
            ("host", "press apply"),
        ),
        weight=6,
        habits={
            "host": (
                "/adjust what:round to:4",
                "/adjust what:round to:6",
                "/adjust what:his_points to:30",
                "/adjust what:my_points to:12",
                "/adjust",
                "press fix",
                "press apply",
                "move",
                "/undo",
                "/redo",
                "/turn",
                "/undo to:1",
            ),
            "all": ("/whatif", "/adjust", "/history", "press stood"),
        },
    ),
    "forms": Theme(
        weight=5,
        start="/ialula start",
        opening=(
            ("host", "press form"),
            ("host", "press form"),
            *(
                ("friend", f"two: {DEALT}"),
                ("host", "press form"),
                ("friend", "two: /end"),
                ("friend", "two: press really_end"),
                ("host", "press reopen"),
            )
            * 3,
        ),
        habits={
            "host": ("press form", "press form", "press reopen", "move"),
            "friend": (f"two: {DEALT}", "two: /end", "two: press really_end"),
            "all": ("press form", "press reopen"),
        },
    ),
    "forms and crashes": Theme(
        weight=5,
        start="/regatta start depth:guided",
        opening=(
            ("host", "press form"),
            ("host", "press form"),
            ("host", "press reopen"),
            ("host", "press form"),
        ),
        habits={
            "host": ("press form", "press form", "press reopen", "move"),
            "all": ("press form", "/table"),
        },
        crashes_in_forms=True,
    ),
    "words": Theme(
        weight=5,
        start=f"chat: {DEALT}",
        opening=(
            ("friend", f"chat: {DEALT}"),
            ("host", "word turn"),
            ("friend", "word turn"),
            ("host", "word hello"),
            ("host", "word why"),
            *(("host", "chat: move die"), ("host", "word turn")) * 3,
            ("friend", "chat: move die"),
            ("friend", "word turn"),
            ("friend", "word why"),
            ("host", "word why"),
        ),
        habits={
            "host": ("word turn", "chat: move die", "word turn", "chat: move die", "word why"),
            "friend": (
                "word turn",
                "word turn",
                "word why",
                "word warum",
                "word help",
                "chat: move die",
                "chat: move die",
            ),
            "all": ("word hello", "word help", "/table"),
        },
        share=0.8,
    ),
    "threads": Theme(
        start="/gah start level:medium depth:dealt thread:True",
        opening=(
            ("host", "thread: move"),
            ("friend", "thread: /import"),
            ("host", "thread: /table"),
        ),
        habits={
            "host": (
                "thread: move",
                "thread: move",
                "thread: /undo",
                "/gah start level:easy depth:dealt thread:True",
            ),
            "all": (
                "thread: /import",
                "thread: /table",
                "thread: /end",
                "thread: press really_end",
                "thread: /games",
            ),
        },
        share=0.8,
    ),
    "group": Theme(
        start=f"group: {DEALT}",
        opening=(
            ("friend", f"group: {DEALT}"),
            ("friend", "group: press lay_aside"),
            ("host", "group: move"),
            ("guest", f"group: {DEALT}"),
            ("guest", "group: press lay_aside"),
        ),
        habits={
            "all": (
                f"group: {DEALT}",
                "group: press lay_aside",
                "group: move",
                "group: /games",
                "group: press bring",
            )
        },
        share=0.8,
    ),
    "crowds": Theme(
        opening=(),
        habits={"all": ("crowd", "crowd", "crowd", "move", "/turn")},
        share=0.8,
        weight=4,
    ),
    "packages": Theme(
        start="/regatta start depth:dealt",
        opening=(
            ("host", "move"),
            ("friend", "two: /squall start depth:dealt"),
            *(("friend", "two: move"),) * 6,
        ),
        weight=7,
        habits={
            "host": ("move", "move", "/undo", "/turn", "/adjust"),
            "friend": ("two: move", "two: move", "two: /turn"),
            "all": ("/why", "/score"),
        },
        share=0.8,
    ),
}


def theme_of(seed: int) -> str:
    """Return the name of the theme of an evening, by its seed.

    In each run of as many seeds as all weights add up to, a theme has as many evenings as it
    weighs.
    """
    names = [name for name in sorted(THEMES) for _ in range(THEMES[name].weight)]
    block, place = divmod(seed, len(names))
    random.Random(f"themes {block}").shuffle(names)
    return names[place]
