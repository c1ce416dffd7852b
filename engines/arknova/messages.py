"""The sentences of this game, from `words/`."""

from engines.kit import make_sentence_functions

say, refuse, invalid, say_now = make_sentence_functions("engines.arknova", "A.R.N.O.")
