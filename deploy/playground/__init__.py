"""A small Discord on loopback, in memory: the REST and gateway subset that a bot of commands, buttons and forms needs.

It knows nothing of the bot that connects to it: `python -m deploy.playground` serves any.

- `places`: users, guilds and chats, channels, messages; `payloads`: as JSON
- `permissions`: who may do what where, and which commands they have there
- `world`: all of them, and what happens to them, told to whoever listens
- `interactions`: people act, until it is answered; `answers`: the bot answers
- `shape`: Discord's limits on messages and forms; `commands`: on commands
- `filling`: what a person filled in beside a command, in selects and forms, and what ids stand for
- `gateway` and `sessions`: events dealt out to shards, heartbeats, RESUME
- `rest`, `answers`, `files`: the API; `web`: what is answered by which method, and around every request
- `control`: build, look and act as people; `disturbing`: its other half, for trouble
- `watching` and the folder `page`: the page for people, and its live connection
- `phone`: the page and acting as oneself, for one's own network, on request; nothing else is there
- `errors` with `data/discord.json`: how Discord refuses, and what it says in the same words every time
- `trouble`: faults and limits, when asked for; `server`: all of it behind one port
- `keeping`: what outlives it, and the house to begin with
"""
