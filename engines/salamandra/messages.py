"""The sentences of this game, from `words/`."""

from engines.core import make_sentence_functions

say, refuse, invalid, say_now = make_sentence_functions("engines.salamandra", "Rudolph")
