"""The sentences of this game, from `words/`."""

from engines.core import make_voices

say, refuse, invalid, say_now = make_voices("engines.gah", "Leopold")
