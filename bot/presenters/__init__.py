"""A game in words and buttons: state to panel, event to line. No Discord here."""
