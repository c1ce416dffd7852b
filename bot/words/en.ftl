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

command-deck = Printed cards that you own, typed in by you
command-deck-add = Type in cards, as many as you like at once
command-deck-add-deck = Which deck
command-deck-add-lines = One line a card; leave it out for a form to paste into
command-deck-list = Your cards in plain words
command-deck-list-deck = { command-deck-add-deck }
command-deck-check = What your deck still lacks
command-deck-check-deck = { command-deck-add-deck }
command-deck-remove = Remove cards that you typed in
command-deck-remove-cards = Their names: B3 C1; all for the whole deck
command-deck-remove-deck = { command-deck-add-deck }
command-deck-export = Your deck as a text file
command-deck-export-deck = { command-deck-add-deck }
command-deck-import = Cards from a text file, one line each
command-deck-import-file = As /deck export gives it
command-deck-import-deck = { command-deck-add-deck }
command-privacy = What is stored about you here; export or delete it
command-privacy-data = Your data as a file, or delete it
command-export = The game as a file: a record to play on from, and a text to read
command-export-game = The number of a game, if not the one of this channel
command-import = A game from a file: play on where its record ends
command-import-file = A record, as /export gives it
command-seat = Who plays the game of this channel
command-seat-give = Give the seat to somebody else, who plays on
command-seat-give-to = Who plays on
command-seat-share = Play together: both of you move the game
command-seat-share-with = Who plays along
command-seat-unshare = Somebody no longer plays along
command-seat-unshare-with = Who watches from now on
command-turn = Reveal the opponent's move
command-turn-reveal = All at once, or symbol by symbol; now, whoever still wants to call
command-table = Bring the panel to the end of the channel
command-score = The running score; at the end the full score sheet
command-why = The last move explained: facts, rules, what was ruled out
command-undo = One step back, or back to a move
command-undo-to = The move to go back to; leave out for one step
command-redo = Forward again by one step
command-whatif = What would the opponent do if you did that? Only you see it
command-whatif-moves = What you would do, as you would type it: guest 3; die 4
command-adjust = Correct what the bot believes about the table
command-adjust-what = What is different on your table
command-adjust-to = How it really is; leave it out for a form that shows how the bot sees it
command-adjust-note = Why, for the log
command-history = The moves so far, page by page
command-end = End the game of this channel, after a second question
command-games = Open games of this server
command-results = My finished games: wins by opponent and level, best margins
command-help = How to play here
command-help-game = The game you want to know about
command-about = Version and rules
command-watch = Follow a game with friends
command-watch-here = A live panel in this channel that follows a game
command-watch-here-game = Which game, if there are several
command-watch-here-thread = Open a thread to chat in
command-watch-stop = This channel follows no game any more
command-watch-link = The link of a page that shows the game: for a TV, a stream or a phone
command-watch-link-names = Whether people are named there
command-watch-link-game = Which game, if not the one of this channel
command-watch-unlink = Close the page again: its link leads nowhere any more
command-watch-unlink-game = Which game, if not the last one of this channel
command-watch-unlink-link = Or its link
command-watch-mode = How friends take part in the game of this channel
command-watch-mode-calls = When the move is revealed that they call
command-watch-mode-seconds = How long the countdown is
command-watch-mode-reveal = The move at once, or symbol by symbol
command-callers = Who calls best, this evening and this season
command-callers-hide = True takes you off the list, False puts you back
menu-play = Play a game here

# What can be chosen.
choice-data-export = export
choice-data-delete = delete
choice-reveal-all = all
choice-reveal-steps = steps
choice-calls-open = open
choice-calls-countdown = countdown
choice-calls-everyone = everyone
choice-calls-off = off

## Watching

# Live panels, calls before the reveal, the page in the browser.

## The end
