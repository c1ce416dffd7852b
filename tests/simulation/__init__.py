"""Whole evenings from one number: the order of everything, all clocks, all threads and all faults
come from a seed."""
