"""What the bot says beside the games, from `words/`."""

from engines.core.sentence import sayer, speaker

say = sayer("bot")
spoken = speaker("bot")
