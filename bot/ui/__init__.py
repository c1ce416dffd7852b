"""Discord: panels as embeds and buttons, one door for everything that comes in, one outbox for what goes out later."""
