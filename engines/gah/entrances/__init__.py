"""Module 3, Unique Hotels: one chapter for each of the four hotel entrances.

Functions that follow a move may be called in any game, and do nothing if their entrance is not in
play. Reports about an entrance that is not in play are refused.
"""
