"""What can be corrected by name: `adjust tavern 1 0 2 0 4`. Each is shown as it is typed."""

import re
from collections.abc import Collection
from operator import attrgetter
from typing import Any

from engines.core.fixing import Fix, fixer, within
from engines.core.notation import number
from engines.waterdeep.cards import INTRIGUE, MANDATORY, QUESTS, RESOURCES, SPACES, TILES
from engines.waterdeep.names import Kind, brief, found
from engines.waterdeep.saying import refuse, say
from engines.waterdeep.state import State

fix = fixer(say)
_SEATS = {"p": "opponent", "pseudo": "opponent", "he": "opponent", "me": "you", "i": "you", "you": "you", "m": "you"}
_LETTERS = {"opponent": "p", "you": "me"}


def _seat(word: str) -> str:
    if word.lower() not in _SEATS:
        raise refuse("no-seat", text=word or say("that"))
    return _SEATS[word.lower()]


def _numbers(text: str, name: str, count: int) -> list[int]:
    words = re.split(r"[\s/,]+", text.strip())
    if len(words) != count:
        raise refuse("numbers-needed", count=count, fix=name)
    return [number(word, plus=True) for word in words]


def _listed(text: str) -> list[str]:
    parts = [part.strip() for part in text.split(",")]
    return [] if parts in ([""], ["none"]) else parts


def _named(text: str, kind: Kind, names: Collection[str]) -> str | None:
    return None if text == "?" else found(text, kind, names)


# ── Each thing: how it is read, how it is shown ─────────────────────────────────────────────────────────────────────


def _tavern(text: str) -> dict[str, int]:
    return dict(zip(RESOURCES, _numbers(text, "tavern", len(RESOURCES)), strict=True))


def _shown_tavern(state: State) -> str:
    return " ".join(str(state.opponent.tavern[resource]) for resource in RESOURCES)


def _cards(name: str, path: str, kind: Kind, names: Collection[str]) -> Fix:
    """Cards or tiles that lie together, each by as much of its name as finds it."""

    def read(text: str) -> list[str | None]:
        return [_named(part, kind, names) for part in _listed(text)]

    def shown(state: State) -> str:
        return ", ".join(brief(card, names) if card else "?" for card in attrgetter(path)(state)) or "none"

    return fix(name, shown, within(*path.split("."), read=read))


def _hall(text: str) -> list[dict[str, Any]]:
    return [_slot(part) for part in _listed(text)]


def _slot(text: str) -> dict[str, Any]:
    tile, tokens = _last_word(text, "northgate 2")
    return {"tile": _named(tile, "tile", TILES), "tokens": number(tokens, plus=True)}


def _last_word(text: str, example: str) -> tuple[str, str]:
    head, _, last = text.rpartition(" ")
    if not head.strip():
        raise refuse("too-short", text=text or say("that"), example=example)
    return head.strip(), last


def _shown_hall(state: State) -> str:
    return ", ".join(f"{brief(slot.tile, TILES) if slot.tile else '?'} {slot.tokens}" for slot in state.hall)


def _tiles(text: str) -> list[dict[str, Any]]:
    return [_tile(part) for part in _listed(text)]


def _tile(text: str) -> dict[str, Any]:
    seat, _, rest = text.partition(" ")
    goods = re.search(r"\s(\d{1,3})$", rest)
    name = rest[: goods.start()] if goods else rest
    tile = found(name, "tile", TILES)
    return {"tile": tile, "owner": _seat(seat), "goods": int(goods[1]) if goods else 0}


def _shown_tiles(state: State) -> str:
    written = (f"{_LETTERS[tile.owner]} {brief(tile.tile, TILES)}" for tile in state.tiles)
    goods = (f" {tile.goods}" if tile.goods else "" for tile in state.tiles)
    return ", ".join(map("".join, zip(written, goods, strict=True))) or "none"


def _placed(text: str) -> list[dict[str, Any]]:
    return [_agent(part) for part in _listed(text)]


def _agent(text: str) -> dict[str, Any]:
    seat, _, space = text.partition(" ")
    return {"seat": _seat(seat), "space": found(space, "space", SPACES)}


def _shown_placed(state: State) -> str:
    return ", ".join(f"{_LETTERS[agent.seat]} {brief(agent.space, SPACES)}" for agent in state.placed) or "none"


def _agents(text: str) -> dict[str, Any]:
    his, yours = _numbers(text, "agents", 2)
    return {"do": "adjust", "patch": {"opponent": {"agents": his}, "you": {"agents": yours}}}


FIXES = (
    fix("score", lambda state: str(state.you.score), within("you", "score", read=number)),
    fix("gold", lambda state: str(state.you.gold), within("you", "gold", read=number)),
    fix("tavern", _shown_tavern, within("opponent", "tavern", read=_tavern)),
    _cards("quests", "opponent.quests", "quest", QUESTS),
    _cards("his_done", "opponent.done", "quest", QUESTS),
    _cards("my_done", "you.done", "quest", QUESTS),
    _cards("mandatory", "you.mandatory", "quest", MANDATORY),
    _cards("cards", "you.cards", "card", {**QUESTS, **INTRIGUE}),
    fix("hall", _shown_hall, within("hall", read=_hall)),
    fix("tiles", _shown_tiles, within("tiles", read=_tiles)),
    _cards("scrapped", "scrapped", "tile", TILES),
    fix("placed", _shown_placed, within("placed", read=_placed)),
    fix("agents", lambda state: f"{state.opponent.agents} {state.you.agents}", _agents),
    fix("marker", lambda state: _LETTERS[state.marker], within("marker", read=_seat)),
    fix("round", lambda state: str(state.round), within("round", read=number)),
    fix("next", lambda state: _LETTERS[state.turn], within("turn", read=_seat)),
)
