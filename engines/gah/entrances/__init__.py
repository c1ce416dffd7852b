"""Module 3, Unique Hotels: one chapter for each of the four hotel entrances.

What follows from a move may be called in any game: where its entrance is not the one in play, it does nothing. What
people say about an entrance that is not in play is refused.
"""
