"""Decks that owners type in: pasted, checked, played with, and private."""

from typing import Any
from unittest.mock import Mock

import discord
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.play.decks import (
    DeckKind,
    PasteResult,
    find_deck_kind,
    guess_deck_kind,
    list_deck_kinds,
    read_lines,
)
from bot.presenters import panels
from bot.presenters.deck_panels import make_deck_page, make_paste_result_panel
from bot.ui.views import make_embed
from engines.highseason.card_texts import format_card, format_card_short
from engines.highseason.cards import card_id
from engines.highseason.decks import HOUSE_CARDS_BY_NUMBER
from engines.highseason.messages import say_now
from tests.e2e.conftest import Evening, is_recap, said, tells_the_end
from tests.e2e.test_modules import pressed

LONG = [format_card(card) for card in HOUSE_CARDS_BY_NUMBER.values()]
SHORT = [format_card_short(card) for card in HOUSE_CARDS_BY_NUMBER.values()]
KIND = find_deck_kind("highseason cards")
EXAMPLES = [example for kind in list_deck_kinds() for example in kind.component.examples]


def text_of(result: Any) -> str:
    (embed_,) = result.response.embeds
    return "\n".join(
        [
            str(embed_.title),
            str(embed_.description),
            *(f"{f.name}: {f.value}" for f in embed_.fields),
        ]
    )


async def typed_in(evening: Evening, text: str, who: Any = None) -> Any:
    """By the form."""
    form = await (who or evening.host).slash(evening.channel, "deck add", deck=KIND.name)
    return await (who or evening.host).submit_modal(form, {"lines": text})


async def start(evening: Evening, who: Any = None, **options: Any) -> Any:
    return await (who or evening.host).slash(
        evening.channel, "highseason start", **({"level": 3} | options)
    )


# ── Typing in ─────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("lines", [LONG, SHORT], ids=["long", "short"])
async def test_a_whole_deck_is_stored_from_one_paste(evening: Evening, lines: list[str]) -> None:
    result = await typed_in(evening, "\n".join(lines))
    assert result.ephemeral
    text = text_of(result)
    assert "20 understood" in text
    assert "B4: die: a 4 (hand left), one from the fullest space (hand right)" in text
    assert "Whole: 4 of 4 A, 12 of 12 B, 4 of 4 C" in text
    check = await evening.slash("deck check")
    assert "Whole" in text_of(check)
    assert check.ephemeral


async def test_lines_without_breaks_are_split_again(evening: Evening) -> None:
    result = await evening.slash("deck add", lines=" ".join(SHORT))
    assert "20 understood" in text_of(result)


async def test_refused_lines_name_the_word_and_are_kept_as_a_draft(evening: Evening) -> None:
    result = await typed_in(
        evening, "B4 3/6 e2 rr | l up\nB5 7/6 rr\n\nB6 1/2 occupy green\nB13 1/2 rr"
    )
    text = text_of(result)
    assert "1 understood, 3 not" in text
    assert 'B5: "7" is not understood' in text
    assert 'B6: "green" is not understood' in text
    assert '"B13" is no card: there are B1 to B12' in text
    await evening.restart()
    form = await evening.host.click(result.response, label="Type the rest again…")
    waiting = form.modal["components"][0]["component"]["value"]
    assert "B5 7/6 rr" in waiting
    assert "B13 1/2 rr" in waiting
    result = await evening.host.submit_modal(form, {"lines": "B5 5/6 rr"})
    assert "1 understood" in text_of(result)
    listed = text_of(await evening.slash("deck list"))
    assert "B4: " in listed
    assert "B5: " in listed
    assert "Not understood yet" not in listed


async def test_the_sides_of_a_card_can_be_typed_separately(evening: Evening) -> None:
    await typed_in(evening, "B4 3/6 e2 rr")
    assert "B4 (preference side)" in text_of(await evening.slash("deck check"))
    result = await typed_in(evening, "B4 | l up")
    assert "B4: die: a 3" in text_of(result)
    assert "As preference: hand left" in text_of(result)
    asked = await typed_in(evening, "B4 1/6 e2 rr")
    assert "B4 disagrees: which is right?" in text_of(asked)
    corrected = await evening.host.click(asked.response, label="B4: as told now")
    assert "B4: die: a 1" in text_of(corrected)
    assert "As preference: hand left" in text_of(corrected)
    twice = await typed_in(evening, "B5 1/6 rr\nB5 2/6 rr")
    assert "B5 is told twice here" in text_of(twice)


async def test_an_exported_deck_can_be_imported(evening: Evening) -> None:
    await typed_in(evening, "\n".join(SHORT))
    given_ = await evening.slash("deck export")
    assert given_.ephemeral
    (attachment,) = given_.response.attachments
    assert attachment.filename == "highseason-cards.txt"
    data = await attachment.read()
    assert data.decode().splitlines() == LONG
    taken = await evening.slash("deck import", who=evening.friend, file=("mine.txt", data))
    assert "20 understood" in text_of(taken)
    for bad, says in (
        (b"\xff\xfe\x00", "no text"),
        (b"x" * 70_000, "at most 64 KB"),
        (b"a\n" * 500, "at most 400"),
    ):
        refused = await evening.slash("deck import", file=("mine.txt", bad))
        assert says in refused.response.content
    assert "Whole" in text_of(await evening.slash("deck check"))


async def test_removed_cards_are_missing_again(evening: Evening) -> None:
    await typed_in(evening, "\n".join(LONG))
    gone = await evening.slash("deck remove", cards="b3, C1")
    assert "Removed: B3, C1" in text_of(gone)
    assert "Still missing: B3, C1" in text_of(gone)
    refused = await evening.slash("deck remove", cards="B4 B3")
    assert "You have not typed in B3" in refused.response.content
    assert "18" not in text_of(await evening.slash("deck check"))
    question = await evening.slash("deck remove", cards="all")
    assert "All 18 cards" in text_of(question)
    await evening.host.click(question.response, label="Yes, delete them")
    assert "nothing yet" in text_of(await evening.slash("deck list"))
    refused = await evening.slash("deck export")
    assert "no cards yet" in refused.response.content


async def test_a_long_deck_is_listed_on_pages(evening: Evening) -> None:
    await typed_in(evening, "\n".join(LONG))
    first = await evening.slash("deck list")
    second = await evening.host.click(first.response, label="Next page")
    assert "C4: " in text_of(second)
    back = await evening.host.click(second.response, label="Page back")
    assert "A1: " in text_of(back)


# ── Playing ───────────────────────────────────────────────────────────────────────────────────────


async def test_a_game_with_a_typed_in_deck_keeps_its_copy(evening: Evening) -> None:
    """Later changes of the deck do not change the game."""
    refused = await start(evening, deck="mine")
    assert refused.ephemeral
    assert "0 of 4 A" in refused.response.content
    assert "`/deck add`" in refused.response.content
    await typed_in(evening, "\n".join(LONG[:-1]))
    refused = await start(evening, deck="mine")
    assert "Still missing: C4" in refused.response.content
    await typed_in(evening, LONG[-1])
    begun = await start(evening, deck="mine", depth="dealt", seed=4)
    assert not begun.ephemeral
    assert "printed deck (typed in)" in text_of(begun)
    question = await evening.slash("deck remove", cards="all")
    await evening.host.click(question.response, label="Yes, delete them")
    await evening.restart()
    while table := await evening.open():
        assert "printed deck (typed in)" in panels.make_full_last_move_page(table).body
        await step(evening)
    assert tells_the_end(evening.panel)
    await nobody_else_gets_the_cards(evening)


async def step(evening: Evening) -> None:
    labels = evening.labels()
    if "Enter my score…" in labels:
        form = await evening.press("Enter my score…")
        sheet = {"rooms": "40", "groups": "13", "lines": "20", "emperor": "4", "staff": "10"}
        await evening.submit(form, sheet, {"krones": "7", "loans": "1"})
    elif "Ralph's turn" in labels:
        await evening.press("Ralph's turn")
    else:
        await evening.press(next(label for label in labels if "×" in label))


async def nobody_else_gets_the_cards(evening: Evening) -> None:
    recap = next(message for message in reversed(evening.messages) if is_recap(message))
    assert "zigzag" not in str(recap.embeds[0].to_dict())
    refused = await evening.friend.click(recap, label="Play the same deck")
    assert refused.ephemeral
    assert "theirs alone" in refused.response.content
    given_ = await evening.slash("export", who=evening.friend, game=1)
    assert [attachment.filename for attachment in given_.response.attachments] == ["game-1.txt"]
    given_ = await evening.slash("export", game=1)
    assert len(given_.response.attachments) == 2
    again = await evening.host.click(recap, label="Play the same deck")
    assert not again.ephemeral


async def test_the_deck_of_another_person_is_neither_listed_nor_dealt(evening: Evening) -> None:
    await typed_in(evening, "\n".join(LONG))
    assert "nothing yet" in text_of(await evening.slash("deck list", who=evening.friend))
    refused = await start(evening, evening.friend, deck="mine")
    assert "0 of 4 A" in refused.response.content
    assert await evening.open() is None


async def test_cards_of_a_physical_deck_are_added_to_the_deck(evening: Evening) -> None:
    await start(evening, deck="physical", seed=1)
    await evening.press("Roll for me")
    await evening.press(next(label for label in evening.labels() if "×" in label))
    await evening.press("Ralph's turn")
    assert "deck on your table" in text_of(await evening.press("More…"))
    for label in ("B 3/?", "3/4", "red group", "♛1", "That is all", "1 ☚ ↑↱"):
        await evening.press(label)
    assert any(
        f"**{say_now('die_taken.hands', space=die)}**" in said(evening.panel) for die in range(1, 7)
    )
    listed = text_of(await evening.slash("deck list"))
    assert "B1: die: a 3" in listed
    question = await evening.slash("end")
    await evening.host.click(question.response, label="Yes, end it")
    await evening.restart()
    await start(evening, deck="physical", seed=1)
    await evening.press("Roll for me")
    await evening.press(next(label for label in evening.labels() if "×" in label))
    await evening.press("Ralph's turn")
    await evening.press("3/4 · red group, ♛1")
    assert "Card B1" in said(evening.panel)


# ── What disagrees ────────────────────────────────────────────────────────────────────────────────

KEPT, OTHER = (
    "B4: die 3/6; emperor 2 | left; zigzag up",
    "B4: die 1/6; emperor 2 | right; zigzag up",
)
OTHERWISE = [
    ("highseason cards", KEPT, OTHER),
    ("highseason cards", KEPT, "B4 | l down"),
    ("salamandra labour", "L2 v2,5,9,14 b4 r3 f4", "L2 v2,5,9,15 b4 r3 f4"),
    ("salamandra placement", "P NW4 NE4 SE4 SW4", "P NW5 NE3 SE4 SW4"),
    ("gah ballrooms", "Hofburg: 3x2 2x4; balcony 1", "Hofburg: 3x2 2x4; balcony 2"),
    ("gah celebrities", "Mozart: 5", "MOZART 6"),
    ("gah celebrities", "lounge: red yellow blue", "lounge: blue yellow red"),
]


async def kept(evening: Evening, deck: str, who: Any = None) -> list[str]:
    exported = await evening.slash("deck export", who=who, deck=deck)
    text: str = (await exported.response.attachments[0].read()).decode()
    return text.splitlines()


async def told(evening: Evening, way: str, deck: str, line: str) -> Any:
    if way == "import":
        return await evening.slash("deck import", deck=deck, file=("mine.txt", line.encode()))
    if way == "option":
        return await evening.slash("deck add", deck=deck, lines=line)
    form = await evening.slash("deck add", deck=deck)
    return await evening.host.submit_modal(form, {"lines": line})


@pytest.mark.parametrize(
    ("way", "deck", "before", "line"),
    [
        *(("option", *each) for each in OTHERWISE),
        ("import", *OTHERWISE[0]),
        ("form", *OTHERWISE[0]),
    ],
)
async def test_stored_cards_are_overwritten_only_after_a_question(
    evening: Evening, way: str, deck: str, before: str, line: str
) -> None:
    await evening.slash("deck add", deck=deck, lines=before)
    lines = await kept(evening, deck)
    asked = await told(evening, way, deck, line)
    key = before.replace(":", " ").split()[0].upper()
    assert f"{key} disagrees: which is right?" in text_of(asked)
    assert "Kept: " in text_of(asked) and "Told now: " in text_of(asked)
    assert await kept(evening, deck) == lines
    await evening.restart()
    listed = await evening.slash("deck list", deck=deck)
    assert "which is right?" in text_of(listed), "it is asked until somebody has said so"
    assert "Not understood" not in text_of(listed)
    settled = await evening.host.click(listed.response, label=f"{key}: as kept")
    assert "which is right?" not in text_of(settled)
    assert await kept(evening, deck) == lines
    asked = await told(evening, way, deck, line)
    await evening.host.click(asked.response, label=f"{key}: as told now")
    (line_now,) = await kept(evening, deck)
    assert line_now != lines[0]
    assert "which is right?" not in text_of(await told(evening, way, deck, line)), "now they agree"


async def test_all_disagreeing_cards_are_settled_by_one_press(evening: Evening) -> None:
    await typed_in(evening, "\n".join(LONG))
    asked = await typed_in(
        evening, "\n".join(line.replace("| left", "| left/right") for line in LONG)
    )
    count = sum("| left" in line for line in LONG)
    assert f"{count} told otherwise before" in text_of(asked)
    await evening.host.click(asked.response, label=f"All {count}: as told now")
    assert sum("| left/right" in line for line in await kept(evening, KIND.name)) == count
    await typed_in(evening, "A1 6/6 e9")
    again = await evening.slash("deck remove", cards="A1")
    assert "Removed: A1" in text_of(again)
    assert "which is right?" not in text_of(await evening.slash("deck list"))


async def test_repeating_the_stored_card_settles_a_disagreement(evening: Evening) -> None:
    await typed_in(evening, KEPT)
    await typed_in(evening, OTHER)
    assert "which is right?" not in text_of(await typed_in(evening, KEPT))
    assert await kept(evening, KIND.name) == [KEPT]


async def flip(evening: Evening, top: str, who: Any = None) -> None:
    """His first turn with a new card and this on top of the stack, and his second up to the
    flip."""
    await evening.press("Roll for me", who=who)
    await evening.press(next(label for label in evening.labels() if "×" in label), who=who)
    await evening.press("Ralph's turn", who=who)
    await evening.slash("highseason card", who=who, card="B1 1/2 e1")
    await evening.press(
        next(label for label in evening.labels() if label.endswith(f" {top}")), who=who
    )
    await evening.press(
        next(label for label in evening.labels() if "×" in label and "×0" not in label), who=who
    )
    await evening.press("Ralph's turn", who=who)


@pytest.mark.parametrize(
    ("label", "line"),
    [
        ("As kept: ☚ ↑", KEPT),
        ("As it lay on top: ☛ ↓↲", KEPT.replace("left; zigzag up", "right; zigzag down-left")),
    ],
)
async def test_a_card_that_disagrees_is_asked_about_on_the_panel_once(
    evening: Evening, label: str, line: str
) -> None:
    """The answer in the game counts for the deck, too."""
    await typed_in(evening, KEPT)
    await start(evening, deck="physical", seed=1)
    await flip(evening, "☛ ↓↲")
    asked = await evening.press("3/6 · ♛2")
    assert asked.ephemeral
    assert "What was told of B4 disagrees" in text_of(asked)
    assert "preference=" not in text_of(asked), "a button says it"
    assert await kept(evening, KIND.name) == ["B1: die 1/2; emperor 1", KEPT]
    await evening.host.click(asked.response, label=label)
    await evening.painted()
    assert ("went by a wrong hand" in said(evening.panel)) == label.startswith("As kept")
    assert line in (await evening.state()).box.cards
    assert await kept(evening, KIND.name) == ["B1: die 1/2; emperor 1", line]


async def test_a_co_host_does_not_overwrite_the_host_s_deck(evening: Evening) -> None:
    await typed_in(evening, KEPT)
    await start(evening, deck="physical", seed=1, **{"with": evening.friend})
    await flip(evening, "☛ ↓↲", evening.friend)
    asked = await evening.press("3/6 · ♛2", who=evening.friend)
    noted = await evening.friend.click(asked.response, label="As it lay on top: ☛ ↓↲")
    assert "has B4 otherwise in the deck" in noted.response.content
    assert KEPT in await kept(evening, KIND.name)
    assert "B4 disagrees: which is right?" in text_of(await evening.slash("deck list"))


async def test_a_card_told_anew_after_an_undo_is_asked_about(evening: Evening) -> None:
    """The deck has the first version, and the table is told that it disagrees."""
    await start(evening, deck="physical", seed=1)
    await evening.press("Roll for me")
    await evening.press(next(label for label in evening.labels() if "×" in label))
    await evening.press("Ralph's turn")
    await evening.slash("highseason card", card="B4 3/6 e2")
    await evening.press("Undo")
    noted = await evening.slash("highseason card", card="B4 1/6 e2")
    assert "has B4 otherwise in the deck" in noted.response.content
    assert "`/deck list` asks which is right" in noted.response.content
    assert await kept(evening, KIND.name) == ["B4: die 3/6; emperor 2"]


async def test_a_labour_card_typed_in_meanwhile_is_not_overwritten(evening: Evening) -> None:
    await rudolph(evening, deck="physical")
    await evening.slash("deck add", lines="L2 v9,2,3,4 b7 r1 f6")
    form = await evening.press("His labour card…")
    await evening.host.submit_modal(
        form, {"rounds": "9, 2, 3, 5", "book": "7", "recycling": "1", "faith": "6"}
    )
    assert await kept(evening, "salamandra labour") == ["L2 v9,2,3,4 b7 r1 f6"]
    assert "L2 disagrees: which is right?" in text_of(
        await evening.slash("deck list", deck="salamandra labour")
    )


async def test_a_tile_with_other_points_is_asked_about(evening: Evening) -> None:
    await evening.slash("deck add", lines=TILES, deck="gah celebrities")
    await elisabeth(evening, depth="guided", modules="2", deck="physical")
    await evening.press("Roll for me")
    asked = await evening.slash("gah celebrities", points="r=Klimt/4")
    assert "Klimt disagrees: it was kept with 3 points, and is told now with 4." in text_of(asked)
    assert "Klimt: 3" in await kept(evening, "gah celebrities")
    await evening.host.click(asked.response, label="It is so")
    assert (await evening.state()).celebrities.points.red == 4
    assert "Klimt: 4" in await kept(evening, "gah celebrities")


# ── Rudolph ───────────────────────────────────────────────────────────────────────────────────────

RUDOLPH = "L1 v1,3,6,10 b3 r3\nL2 v9,2,3,4 b7 r1 f6\nL3 v3,7,12,18 b5 r3"


async def rudolph(evening: Evening, **options: Any) -> Any:
    return await evening.slash("salamandra start", **({"level": 2, "seed": 7} | options))


async def test_a_game_with_rudolph_s_typed_in_cards_is_played_to_its_end(evening: Evening) -> None:
    """Labour cards and placement deck."""
    refused = await rudolph(evening, deck="mine")
    assert "Rudolph's labour cards: L2 is not typed in yet. `/deck add`" in refused.response.content
    result = await evening.slash("deck add", lines=RUDOLPH)
    assert "L2: points by round 9, 2, 3, 4, spellbook 7, recycling 1, faith 6." in text_of(result)
    assert "Look again: the rule text shows faith 4 at level 2" in text_of(result)
    assert "Whole: 3 of 3 labour cards" in text_of(result)
    refused = await rudolph(evening, deck="mine")
    assert "Rudolph's placement cards: They are not typed in yet" in refused.response.content
    result = await evening.slash("deck add", lines="p sw16")
    assert "16 placement cards 16 point SW" in text_of(result)
    begun = await rudolph(evening, deck="mine")
    assert not begun.ephemeral
    for deck, key in (("salamandra labour", "l1 l2 l3"), ("salamandra placement", "p")):
        assert "Removed" in text_of(await evening.slash("deck remove", cards=key, deck=deck))
    await evening.restart()
    await evening.press("Rudolph's turn")
    assert "your cards (typed in)" in text_of(await evening.press("More…"))
    assert "SW" in said(evening.panel)
    assert (await evening.state()).opponent.vp == 9
    question = await evening.slash("end")
    await evening.host.click(question.response, label="Yes, end it")
    for who, count in ((evening.friend, 1), (evening.host, 2)):
        given_ = await evening.slash("export", who=who, game=1)
        assert len(given_.response.attachments) == count


async def test_rudolph_s_physical_labour_card_is_added_to_the_deck(evening: Evening) -> None:
    await rudolph(evening, deck="physical")
    assert "cards on your table" in said(evening.panel)
    asked = await evening.slash("turn")
    assert "What is printed on his labour card of level 2?" in text_of(asked)
    form = await evening.press("His labour card…")
    await evening.host.submit_modal(
        form, {"rounds": "9, 2, 3, 4", "book": "7", "recycling": "1", "faith": "4"}
    )
    await evening.painted()
    await evening.press("Rudolph's turn")
    assert (await evening.state()).opponent.vp == 9
    listed = text_of(await evening.slash("deck list", deck="salamandra labour"))
    assert "L2: points by round 9, 2, 3, 4" in listed
    question = await evening.slash("end")
    await evening.host.click(question.response, label="Yes, end it")
    await rudolph(evening, deck="physical")
    assert "Rudolph's turn" in evening.labels()


async def test_a_corrected_labour_card_replaces_the_stored_one(evening: Evening) -> None:
    """By *Correct…* and without a question, because its owner has just said that the old one is
    wrong."""
    await rudolph(evening, deck="physical")
    await evening.slash("salamandra labour", card="L2 v9,2,3,4 b7 r1 f4")
    await evening.painted()
    more = await evening.press("More…")
    correct = await evening.host.click(more.response, label="Correct…")
    pieces = await evening.host.select(correct.response, ["labour"])
    form = await evening.host.select(pieces.response, ["1"])
    preview = await evening.host.submit_modal(form, {"to": "8"})
    await evening.host.click(preview.response, label="Correct it")
    assert await kept(evening, "salamandra labour") == ["L2 v8,2,3,4 b7 r1 f4"]
    assert "which is right?" not in text_of(
        await evening.slash("deck list", deck="salamandra labour")
    )
    question = await evening.slash("end")
    await evening.host.click(question.response, label="Yes, end it")
    await rudolph(evening, deck="physical")
    await evening.slash("turn")
    assert (await evening.state()).opponent.vp == 8


# ── Elisabeth ─────────────────────────────────────────────────────────────────────────────────────

BOARDS = "ballroom One: 3x2 2x2; balcony 1\nTwo 2x3 2x4 b1\nThree 2x1 1x5 b0"
TILES = "celebrity Mozart: 5\nKlimt 3\nSisi: 4\nHaydn: 5\nlounge: blue red yellow"


async def elisabeth(evening: Evening, **options: Any) -> Any:
    chosen = {"level": "hard", "depth": "dealt", "modules": "1 2", "deck": "mine", "seed": 5}
    return await evening.slash("gah start", **(chosen | options))


async def test_a_game_with_typed_in_boards_asks_for_none_of_it(evening: Evening) -> None:
    """Spaces, points, tiles and lounge. None of it is shown to others in advance."""
    refused = await elisabeth(evening)
    assert "ballroom boards or celebrity tiles are needed" in refused.response.content
    boards = await evening.slash("deck add", lines=BOARDS, deck="gah ballrooms")
    assert (
        "One: 5 spaces, from the bottom row 1 3 worth 2, row 2 2 worth 2, each on the balcony 1."
        in text_of(boards)
    )
    tiles = await evening.slash("deck add", lines=TILES, deck="gah celebrities")
    assert "4 tiles and the lounge tile" in text_of(tiles)
    refused = await elisabeth(evening)
    assert "Say which three lie there, from left to right" in refused.response.content
    refused = await elisabeth(evening, ballrooms="One Two Four")
    assert "Ballroom boards: Four is not typed in yet." in refused.response.content
    refused = await elisabeth(evening, ballrooms="One Two One")
    assert "Ballroom boards: Two of the boards are called One." in refused.response.content
    begun = await elisabeth(evening, ballrooms="one, two, three")
    assert "modules 1 2 · boards and tiles typed in" in text_of(begun)
    assert "Lay out the celebrities: red" in begun.response.embeds[0].description
    asked: set[str] = set()
    while table := await evening.open():
        ask = evening.asking(await evening.state())
        asked |= {ask.about} if ask else set()
        assert "boards and tiles typed in" in panels.make_full_last_move_page(table).body
        await pressed(evening)
    assert asked <= {"guests", "staff", "staff_points", "your_staff", "final"}
    given_ = await evening.slash("export", who=evening.friend, game=1)
    assert [attachment.filename for attachment in given_.response.attachments] == ["game-1.txt"]


async def test_dancers_name_their_row_and_tiles_are_chosen_by_name(evening: Evening) -> None:
    """In a guided game. A new tile is added to the deck."""
    await evening.slash(
        "deck add", lines=BOARDS.replace("One", "1").replace("Two", "2").replace("Three", "3")
    )
    await evening.slash("deck add", lines=TILES, deck="gah celebrities")
    await elisabeth(evening, depth="guided")
    await evening.press("Roll for me")
    more = await evening.press("Something extra…")
    page = await evening.host.click(more.response, label="I dance in 2…")
    assert "counted from the bottom" in text_of(page)
    await evening.host.click(page.response, label="Row 2: 4 points, 2 free")
    await evening.painted()
    assert (await evening.state()).ballrooms.floors[1].rows[1].yours == 1
    more = await evening.press("Something extra…")
    await evening.host.click(more.response, label="I dance in 1")
    await evening.slash("gah celebrities", points="r=klimt y=Freud/2")
    points = (await evening.state()).celebrities.points
    assert (points.red, points.yellow) == (3, 2)
    assert "Freud: worth 2 points." in text_of(
        await evening.slash("deck list", deck="gah celebrities")
    )
    refused = await evening.slash("gah celebrities", points="b=Nobody")
    assert "Nobody is not known yet: tell its points too" in refused.response.content


# ── Which deck ────────────────────────────────────────────────────────────────────────────────────


async def test_the_deck_of_a_paste_is_found_or_asked_for(evening: Evening) -> None:
    """By its lines, by the games of the channel, or by a question."""
    asked = await evening.slash("deck add")
    assert "Which deck?" in text_of(asked)
    form = await evening.host.click(asked.response, label="High Season: Ralph's cards")
    await evening.host.submit_modal(form, {"lines": SHORT[0]})
    assert "A1: " in text_of(await evening.slash("deck list"))
    await evening.slash("deck add", lines="L1 v1,3,6,10 b3 r3")
    asked = await evening.slash("deck list")
    listed = await evening.host.click(asked.response, label="Salamandra: Rudolph's labour cards")
    assert "L1: " in text_of(listed)
    check = text_of(await evening.slash("deck check"))
    assert "High Season: Ralph's cards: 1 of 4 A" in check
    assert "Salamandra: Rudolph's labour cards: 1 of 3" in check
    given_ = await evening.slash("deck export")
    names = [attachment.filename for attachment in given_.response.attachments]
    assert names == ["highseason-cards.txt", "salamandra-labour.txt"]
    assert "Removed: L1" in text_of(await evening.slash("deck remove", cards="l1"))
    refused = await evening.slash("deck import", file=("what.txt", b"what?"))
    assert "`what?`" in text_of(refused)


async def test_privacy_exports_and_deletes_decks(evening: Evening) -> None:
    await typed_in(evening, "B4 3/6 e2 rr\nB5 what")
    given_ = await evening.slash("privacy", data="export")
    (attachment,) = given_.response.attachments
    assert "occupy red row" in (await attachment.read()).decode()
    question = await evening.slash("privacy", data="delete")
    assert "cards that you typed in" in text_of(question)
    await evening.host.click(question.response, label="Yes, delete it")
    assert "nothing yet" in text_of(await evening.slash("deck list"))


# ── Any paste ─────────────────────────────────────────────────────────────────────────────────────

WORDS = st.sampled_from(
    [
        *"ABC",
        "B4",
        "b4:",
        "c1",
        "B13",
        "die",
        "3/6",
        "7/9",
        "most/1",
        "e2",
        "e0",
        "rr",
        "|",
        "l",
        "up",
        ":",
    ]
)
JUNK = st.one_of(st.text(max_size=80), st.lists(WORDS, max_size=12).map(" ".join))


@pytest.mark.parametrize("kind", list_deck_kinds(), ids=lambda kind: kind.name)
@settings(max_examples=(settings.default or settings()).max_examples // 2)
@given(lines=st.lists(st.one_of(JUNK, st.sampled_from([*LONG, *SHORT, *EXAMPLES])), max_size=30))
def test_any_paste_is_parsed_or_refused_with_a_sentence(kind: DeckKind, lines: list[str]) -> None:
    pasted = list(kind.component.split_pasted_lines("\n".join(lines)))
    told, refused = read_lines(kind.component, pasted)
    assert len(told) + len(refused) == len(pasted)
    assert all(why for _, why in refused)
    for typed in told:
        again = kind.component.parse_line(typed.line)
        assert (again.key, again.line, again.sides) == (typed.key, typed.line, typed.sides)
        assert kind.component.describe_line(typed.line).upper().startswith(typed.key)
    known = {typed.key: typed.line for typed in told}
    checked = kind.component.check_deck(list(known.values()))
    panel = make_paste_result_panel(
        kind, PasteResult(tuple(known.values()), tuple(refused), checked)
    )
    for shown in (panel, make_deck_page(kind, tuple(known.values()), checked, 0, "x" * 3500)):
        fits(shown)


@pytest.mark.parametrize("kind", list_deck_kinds(), ids=lambda kind: kind.name)
def test_every_example_is_understood_and_finds_its_deck(kind: DeckKind) -> None:
    """The long form and the short form mean the same."""
    long, short = (kind.component.parse_line(example) for example in kind.component.examples)
    assert long == short
    assert {guess_deck_kind(example) for example in kind.component.examples} == {kind}


def fits(panel: Any) -> None:
    shown = make_embed(panel)
    assert len(shown) <= 6000
    assert len(shown.description or "") <= 4096
    assert all(len(field.value or "") <= 1024 for field in shown.fields)


@given(numbers=st.permutations(list(HOUSE_CARDS_BY_NUMBER)))
def test_a_paste_in_one_line_is_split_in_any_order(numbers: list[int]) -> None:
    flat = " ".join(format_card_short(HOUSE_CARDS_BY_NUMBER[number]) for number in numbers)
    told, refused = read_lines(KIND.component, list(KIND.component.split_pasted_lines(flat)))
    assert [typed.key for typed in told] == [card_id(number) for number in numbers]
    assert not refused


@pytest.mark.parametrize("command", ["import", "deck import"])
async def test_a_file_that_discord_does_not_deliver_is_refused(
    evening: Evening, monkeypatch: pytest.MonkeyPatch, command: str
) -> None:
    async def gone(_: Any) -> bytes:
        raise discord.NotFound(Mock(status=404), "gone")

    monkeypatch.setattr(discord.Attachment, "read", gone)
    refused = await evening.slash(command, file=("mine.txt", b"what?"))
    assert refused.ephemeral
    assert "did not hand the file over" in refused.response.content
