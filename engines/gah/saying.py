"""What this game says, from `words/`."""

from engines.core.errors import refuser
from engines.core.sentence import sayer

say = sayer("engines.gah", "Leopold")
refuse = refuser(say)
