"""Ark Nova as a panel: A.R.N.O.'s row, his counters, workers, tiles and tokens, and your answers as
buttons."""
