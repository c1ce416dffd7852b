"""What this game says, from `words/`."""

from engines.core.errors import refuser
from engines.core.sentence import sayer, speaker

say = sayer("engines.gah", "Leopold")
refuse = refuser(say)
spoken = speaker("engines.gah")
