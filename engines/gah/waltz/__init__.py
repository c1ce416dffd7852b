"""The vocabulary of the expansion "Let's Waltz!": what its modules add to the table, to commands, events and words.

The rules themselves are chapters beside the base game's: `ballrooms` (module 1), `celebrities` (module 2) and
`entrances` (module 3). Module 5 brings more cards and no rule of its own.
"""
