"""The sentences of this game, from `words/`."""

from engines.kit import make_voices

say, refuse, invalid, say_now = make_voices("engines.arknova", "A.R.N.O.")
