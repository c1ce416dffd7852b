"""The vocabulary of the expansion "Let's Waltz!": the values, commands, events and words of its
modules.

The rules themselves are chapters beside the base game's: `ballrooms` (module 1), `celebrities`
(module 2) and `entrances` (module 3). Module 5 brings more cards and no rule of its own.
"""
