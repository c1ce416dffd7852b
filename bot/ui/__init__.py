"""Discord: panels as embeds and buttons, one door for everything that comes in, one painter for each channel."""
