"""What this game says, from `words/`."""

from engines.core.shape import voices

say, refuse, must, spoken = voices("engines.gah", "Leopold")
