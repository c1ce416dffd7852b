"""What all games say alike, from `words/`."""

from engines.core import errors, sentence

say = sentence.sayer("engines.core")
refuse = errors.refuser(say)
spoken = sentence.speaker("engines.core")
