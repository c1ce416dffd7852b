"""The permissions of the bot, and the link that invites it with them."""

import discord

NEEDED_PERMISSIONS = {
    "View Channels": "view_channel",
    "Send Messages": "send_messages",
    "Send Messages in Threads": "send_messages_in_threads",
    "Create Public Threads": "create_public_threads",
    "Create Private Threads": "create_private_threads",
    "Embed Links": "embed_links",
    "Attach Files": "attach_files",
    "Read Message History": "read_message_history",
}
"""The permissions that the bot needs, by the names in Discord's settings."""
PERMISSIONS = discord.Permissions(**dict.fromkeys(NEEDED_PERMISSIONS.values(), True))


def make_invitation(application_id: int | str) -> str:
    """Return the link with which the bot of an application is invited to a server."""
    return discord.utils.oauth_url(
        application_id, permissions=PERMISSIONS, scopes=("bot", "applications.commands")
    )
