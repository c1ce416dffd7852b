"""A small Discord on loopback, in memory.

It has the part of the REST API and of the gateway that a bot with commands, buttons and forms
needs. It does not import the bot that connects to it: `python -m deploy.playground` serves any bot.

- `models`: users, guilds and chats, channels, messages; `payloads`: their JSON
- `permissions`: what a member may do in a channel, and which commands a member has there
- `world`: all of them, the changes to them, and the events that listeners get
- `interactions`: what people start, until the bot answers; `interaction_routes`: the API for
  answers
- `message_limits`: Discord's limits on messages and forms; `commands`: its limits on commands
- `inputs`: checks on the values of command options, selects and forms, and the objects that their
  ids name
- `gateway` and `sessions`: events for each shard, heartbeats, RESUME
- `bot_routes`, `interaction_routes`, `attachments`: the API; `routes`: their base
- `middlewares`: access, errors, faults and limits, around every request
- `control_routes`: the control API to build, look and act as people; `fault_routes`: for faults
- `page_routes` and the folder `page`: the page for people, and its live connection
- `phone`: the page and one person's actions, for a phone in the local network
- `errors` with `data/discord.json`: Discord's error responses, and the constant parts of its
  payloads
- `faults`, `rate_limits`: on request, for tests; `server`: everything behind one port
- `world_file`: the file that outlives the process; `sample_world`: a world to begin with
"""
