# What the bot says beside the games, in English. What a game says stands beside the game, in engines/<game>/words.

## Panels

# The sentence of a panel, its buttons, its pages.

## Forms

# What fields are called, and what may stand in them.

## Recap, records and lists

# After a game, and across games.

## Answers and refusals

# What one person reads alone.

## Pictures

# What is written in them, and said of them to those who do not see them.

## Commands

# What Discord shows beside a command while it is typed.

## Watching

# Live panels, calls before the reveal, the page in the browser.

## The end
