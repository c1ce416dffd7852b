"""The five action cards, with what each gives by side, slot and level (`data/cards.toml`)."""

from functools import cache
from typing import Literal

from engines.arknova.parts import Card, Side
from engines.kit import Value, read_data_file

EffectKind = Literal[
    "appeal",
    "conservation",
    "reputation",
    "snap",
    "break",
    "scoring",
    "notepad",
    "task",
    "task_and_donation",
]


class PrintedEffect(Value):
    """An effect as the data file has it. An amount of six numbers goes by the level."""

    kind: EffectKind
    amount: int | list[int] = 0
    plus_slot: bool = False
    by_slot: bool = False

    def find_amount(self, slot: int, level: int) -> int:
        """Return the amount for a card in this slot at this level."""
        if self.by_slot:
            return slot
        amount = self.amount[level - 1] if isinstance(self.amount, list) else self.amount
        if self.plus_slot:
            return amount + slot
        return amount


class Cell(Value):
    """The effects of a card with one side in some slots."""

    card: Card
    side: Side
    slots: list[int]
    rule: str
    effects: list[PrintedEffect]


class Effect(Value):
    """An effect of a card with the amount that counts now, and the rule that it cites."""

    kind: EffectKind
    amount: int
    rule: str


def _load_effect_cells() -> dict[tuple[Card, Side, int], Cell]:
    """Return the cells of the data file by card, side and slot."""
    found: dict[tuple[Card, Side, int], Cell] = {}
    for written in read_data_file("engines.arknova", "cards")["cell"]:
        cell = Cell.model_validate(written)
        found |= {(cell.card, cell.side, slot): cell for slot in cell.slots}
    return found


_CELLS = _load_effect_cells()


@cache
def list_card_effects(card: Card, side: Side, slot: int, level: int) -> tuple[Effect, ...]:
    """Return what a card does with this side, in this slot, at this level, in the order in which it
    is done."""
    cell = _CELLS[card, side, slot]
    amounts = [effect.find_amount(slot, level) for effect in cell.effects]
    return tuple(
        Effect(kind=effect.kind, amount=amount, rule=cell.rule)
        for effect, amount in zip(cell.effects, amounts, strict=True)
    )
