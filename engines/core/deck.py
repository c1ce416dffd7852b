"""A face-down deck: the numbers of its cards, top card first."""

from collections.abc import Collection, Iterable

from pydantic import ConfigDict, RootModel

from engines.core.rng import Loose, Rng


class Deck(RootModel[tuple[int, ...]]):
    model_config = ConfigDict(frozen=True, strict=True)
    root: tuple[int, ...]

    @classmethod
    def shuffle(cls, cards: Iterable[int], rng: Rng | Loose) -> "Deck":
        return cls(rng.shuffled(tuple(cards))[0])

    @property
    def cards(self) -> tuple[int, ...]:
        return self.root

    def __len__(self) -> int:
        return len(self.root)

    def draw(self) -> tuple[int, "Deck"]:
        return self.root[0], Deck(self.root[1:])

    def without(self, cards: Collection[int]) -> "Deck":
        gone = {*cards}
        return Deck(tuple([card for card in self.root if card not in gone]))

    def topped(self, cards: tuple[int, ...]) -> "Deck":
        """These cards on top, the first one drawn first."""
        return Deck(cards + self.without(cards).root)

    def bottomed(self, cards: Iterable[int]) -> "Deck":
        return Deck(self.root + tuple(cards))
