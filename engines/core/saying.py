"""What all games say alike, from `words/`."""

from engines.core.errors import refuser
from engines.core.sentence import sayer, speaker

say = sayer("engines.core")
refuse = refuser(say)
spoken = speaker("engines.core")
