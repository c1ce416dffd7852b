"""What this game says, from `words/`."""

from engines.core.errors import refuser
from engines.core.sentence import sayer, speaker
from engines.core.shape import expecter

say = sayer("engines.salamandra", "Rudolph")
refuse = refuser(say)
must = expecter(say)
spoken = speaker("engines.salamandra")
