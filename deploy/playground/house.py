"""A house to begin with: a server with two channels, somebody who plays and two who watch."""

from .world import World

NAME = "The Empty Chair"
CHANNELS = ("table", "second-table")
PEOPLE = (
    ("Nora", "plays", ()),
    ("Milo", "watches", ()),
    ("Tessa", "watches and keeps order", ("manage_messages", "manage_threads")),
)


def furnish(world: World) -> None:
    """Where nobody lives yet."""
    if world.guilds:
        return
    guild = world.add_guild(NAME)
    for name in CHANNELS:
        world.add_channel(guild, name)
    for name, about, permissions in PEOPLE:
        world.add_member(guild, world.add_user(name, about=about), permissions)
