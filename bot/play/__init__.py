"""Playing a stored game: load, check who and which turn, apply, append. No Discord here."""
