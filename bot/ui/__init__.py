"""Discord: panels as embeds and buttons, one way in for all requests, and one queue for edits that
follow a reply."""
