"""How every game starts: `/gah start`, an import and a replayed record all come through here."""

import json
from collections.abc import Mapping
from typing import Annotated, Any, Literal, TypeVar

from pydantic import BeforeValidator, Field, ValidationError

from engines.core import chance, correcting, engine, value
from engines.core.game import Game
from engines.core.state import State
from engines.core.text import errors
from engines.core.text.errors import refuse

S = TypeVar("S", bound=State)


def _whole(version: Any) -> Any:
    """A literal 1 would take `true` as well."""
    if type(version) is not int:
        raise errors.must("must-be-one")
    return version


class Header(value.Value):
    """The first line of a record: all that decides how a game begins."""

    empty_chair: Annotated[Literal[1], BeforeValidator(_whole)] = 1
    game: str
    setup: dict[str, Any]
    seed: int = Field(ge=0, le=chance.MOST_SEED)
    version: int = Field(default=1, ge=1)
    """Of the game's rules."""
    decks: dict[str, tuple[int, ...]] = Field(default_factory=dict)
    position: dict[str, Any] = Field(default_factory=dict)

    @classmethod
    def parse(cls, document: Any) -> "Header":
        try:
            return cls.model_validate_json(json.dumps(document))
        except ValidationError as error:
            raise errors.refusal(error) from None

    @classmethod
    def new(cls, game: Game[Any, Any], setup: Mapping[str, Any], seed: int) -> "Header":
        """Of a game that begins now."""
        return cls.parse({"game": game.name, "setup": setup, "seed": seed, "version": game.rulebook.cover.version})

    def check(self, game: Game[Any, Any]) -> None:
        """No game is read by rules that have changed their meaning."""
        here = game.rulebook.cover.version
        if self.version != here:
            raise refuse("game-of-other-rules", game=game.title, version=self.version, here=here)


def start(game: Game[Any, S], header: Header) -> engine.Step[S, Any]:
    header.check(game)
    engine = game.engine
    fresh = engine.new(game.parse_setup(header.setup), header.seed)
    stacked = stack(fresh, header.decks)
    placed = correcting.patched(stacked, header.position)
    named = engine.named(placed)
    for name, cards in header.decks.items():
        if both := [card for card in cards if card in named[name]]:
            raise refuse("card-in-two-places", deck=name, card=both[0])
    return engine.settle(engine.corrected(stacked, placed))


def stack(state: S, decks: Mapping[str, tuple[int, ...]]) -> S:
    """Puts the listed cards on top of their decks, the first one drawn first."""
    box = state.box
    for name, cards in decks.items():
        field = f"decks.{name}"
        deck = box.decks().get(name)
        if deck is None:
            raise refuse("field-unknown", field=field)
        if strangers := [card for card in cards if card not in deck.cards]:
            raise refuse("card-not-in-deck", field=field, card=strangers[0])
        if len(set(cards)) < len(cards):
            raise refuse("must-name-cards-once", field=field)
        box = box.replace(**{name: deck.topped(cards)})
    return state.replace(box=box)
