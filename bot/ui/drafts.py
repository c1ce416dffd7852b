"""Forms that are open, and what was typed into those that were refused: kept for a while, so that they open again.

In memory alone: after a restart what was typed is quoted instead.
"""

import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from operator import attrgetter

from bot.play.shelf import RecentlyUsed
from bot.presenters import forms, panel

KEPT_FOR = 15 * 60.0
"""Seconds; whoever opened the form can no longer be answered after that, either."""
MOST_TYPED = 1_000_000
"""Characters, over all of them."""
FORM = 500
"""Of them for the form itself: nobody opens forms without end, either."""


@dataclass(frozen=True)
class Draft:
    game: int
    person: int
    form: panel.Form
    until: float

    @property
    def size(self) -> int:
        return FORM + sum(len(field.value + "".join(map("".join, field.options))) for field in self.form.fields)


class Drafts:
    """By the interaction that opened the form, which its id carries."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._kept: RecentlyUsed[str, Draft] = RecentlyUsed(MOST_TYPED, attrgetter("size"))

    def keep(self, opened_by: str, game: int, person: int, form: panel.Form) -> None:
        now = self._clock()
        self._kept[opened_by] = Draft(game, person, form, now + KEPT_FOR)
        self._kept.forget(lambda _, draft: draft.until <= now)

    def find(self, opened_by: str, person: int) -> Draft | None:
        draft = self._kept.get(opened_by)
        return draft if draft and draft.person == person and draft.until > self._clock() else None

    def ended(self, game: int) -> None:
        self._kept.forget(lambda _, draft: draft.game == game)

    def typed(self, opened_by: str, person: int, typed: Mapping[str, str]) -> Draft | None:
        """The form as it was sent, to be opened again; None where it is not kept any more."""
        draft = self.find(opened_by, person)
        if draft is None:
            return None
        self.keep(opened_by, draft.game, person, forms.filled(draft.form, typed))
        return self.find(opened_by, person)
