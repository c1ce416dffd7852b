"""The second tap of a double tap lands on whatever was drawn under the finger meanwhile: it is no press."""

import asyncio

from discord import Interaction

from bot.play.shelf import Recent
from bot.ui.replies import DRAWN


class Taps:
    """Of the same person on the same message: what somebody else presses there was seen and meant."""

    def __init__(self, within: float) -> None:
        self._within = within
        self._drawn: Recent[tuple[int, int], float] = Recent()

    def answered(self, interaction: Interaction) -> None:
        if drawn := interaction.extras.get(DRAWN):
            message, when = drawn
            self._drawn[message, interaction.user.id] = when

    def is_second(self, interaction: Interaction) -> bool:
        """So soon after Discord has taken what was drawn."""
        message = interaction.message.id if interaction.message else 0
        drawn = self._drawn.get((message, interaction.user.id))
        return drawn is not None and asyncio.get_running_loop().time() - drawn < self._within
