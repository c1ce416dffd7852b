"""The table as facts of the panel: what every game has, and what the modules put there."""

from bot.presenters.gah.voice import says
from bot.presenters.gah.words import EMOJI, Fact, base_facts, guest_text
from engines.core.dice import dice_text
from engines.gah.cards import ENTRANCE_TITLES, STARS
from engines.gah.state import State
from engines.gah.waltz.values import HautelCouture, NineStarsInn, SushiResort, TollBridgeHotel


def facts(state: State) -> tuple[Fact, ...]:
    if not state.tracked:
        return ()
    shown = (*base_facts(state), *_celebrities(state), *_ballrooms(state), *_entrance(state))
    return tuple((says(state.setup, name), text) for name, text in shown)


def _celebrities(state: State) -> tuple[Fact, ...]:
    celebrities = state.celebrities
    if celebrities is None:
        return ()
    dice = [
        f"{EMOJI[colour]} {colour} on {celebrities.dice[colour]}{_worth(celebrities.points[colour])}"
        for colour in celebrities.dice.on_board
    ]
    took = (
        [f"taken {', '.join(f'{EMOJI[colour]} {colour}' for colour in celebrities.tiles)}"] if celebrities.tiles else []
    )
    return (("Coloured dice", " · ".join([*dice, *took]) or "none on the board"),)


def _worth(points: int | None) -> str:
    return "" if points is None else f" (worth {points})"


def _ballrooms(state: State) -> tuple[Fact, ...]:
    if state.ballrooms is None:
        return ()
    *placed, balcony = state.ballrooms.placed
    rooms = [
        f"{number}: **{dancers}**{'' if free is None else f' ({free} free)'}"
        for number, dancers, free in zip((1, 2, 3), placed, state.ballrooms.free, strict=True)
    ]
    return (("His dancers", " · ".join([*rooms, f"balcony: **{balcony}**", f"{state.ballrooms.dancers} left"])),)


def _entrance(state: State) -> tuple[Fact, ...]:
    if state.entrance is None:
        return ()
    return ((ENTRANCE_TITLES[state.entrance.name], _laid_out(state)),)


def _laid_out(state: State) -> str:
    match state.entrance:
        case HautelCouture(cafe=cafe, spaces=spaces):
            waiting = [
                f"{place}. {guest_text(guest.guest)} for {guest.room} needs {guest.needs}"
                for place, guest in enumerate(cafe, start=1)
                if guest.waits
            ]
            lie = [f"{space} {item or '?'}" for space, item in enumerate(spaces, start=1) if item != "empty"]
            items = [f"Items on spaces: {', '.join(lie) or 'none'}"] if waiting else []
            return "\n".join([*waiting, *items]) or says(state.setup, "Nobody waits in his café.")
        case NineStarsInn(tokens=tokens):
            return f"{tokens} of {STARS} tokens on the stars track"
        case SushiResort(rooms=rooms, slots=slots):
            carried = f"on guests in slot {', '.join(map(str, slots))}" if slots else "on no guest"
            left = ", ".join(rooms) or "none"
            return says(state.setup, "Tokens {carried}; in his hotel {left}", carried=carried, left=left)
        case TollBridgeHotel(tokens=tokens):
            return f"Tokens on spaces: {dice_text(tokens)}"
    return ""
