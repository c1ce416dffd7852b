"""The sentences of this game, from `words/`."""

from engines.kit import voices

say, refuse, must, spoken = voices("engines.arknova", "A.R.N.O.")
