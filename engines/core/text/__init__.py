"""Text: the Fluent files, the language that is spoken, sentences, refusals, and how values are
typed.

Nothing in here knows a state, a command or a game."""
