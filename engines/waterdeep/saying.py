"""The sentences of this game, from `words/`."""

from engines.core import voices

say, refuse, must, spoken = voices("engines.waterdeep", "Pseudo")
