# What the bot says beside the games, in English. What a game says stands beside the game, in engines/<game>/words.

# How this language is called by those who speak it: in lists, whatever else is spoken there.
language-name = English

## Panels

# The sentence of a panel, its buttons, its pages.

button-why = Why?
button-undo = Undo
button-redo = Redo
button-more = More…
button-full = In full
standing = { $kind ->
    [taken] { plain-your } score { $yours } ({ $opponent } took { $his })
    [alone] { plain-your } score { $yours }
   *[both] { $his } : { $yours }
}
button-set-up = All of it…
button-all-rules = All rules
button-score = Score
button-call = Call it…
button-history = History
button-next = Next
button-all = All

button-opens-form = { $label }…
# To the pages beside this one.
button-back = Page back
button-on = Next page
button-newer = Newer
button-older = Older
button-before = Before
button-after = After
footer-page = page { $page } of { $pages }

heading-part = { $heading } · part { $part } of { $parts }
heading-undone = { $heading } · undone
heading-after = { $heading } · after move { $move }
footer-game = game { $game } · move { $move }
footer-then = { footer-game } · as it stood then

# A game that has no panel of its own making.
plain-heading = { $opponent }{ $his ->
    [none] { "" }
   *[other] { " " }{ $his }
}{ $over ->
    [yes] { " " }· the game is over
   *[no] { $round ->
        [none] { "" }
       *[other] { " " }· round { $round }
    }
}
plain-you = { $player ->
    [you] you
   *[other] { $player }
}
plain-your = { $player ->
    [you] your
   *[other] { $player }'s
}
plain-choose = Choose…
plain-choose-between = { $first } … { $last }

set-up-list = **Set up**
nothing-to-set-up = Nothing to set up: the bot deals, and you choose by the buttons.
button-own-box = With my own box…
own-box-noted = From now on you are told what to move.
# Whoever plays, to those who watch and are not told a name.
the-player = the player
now = { $move ->
    [his] { $opponent } is next.
    [yours] { $player } is next.
   *[asked] { $player } looks at the table for { $opponent }.
 }
played-elsewhere = Played in <#{ $channel }> by <@{ $host }>.
revealed = 📣 Call it! The move is revealed { $ends } at the latest.
game-was-ended = The game was ended.
log-is-nearly-full =
    The log of this game takes { $left ->
        [0] no more entries
        [one] one more entry
       *[other] { $left } more entries
    }, undo and redo among them. `/export` gives its record; after `/end`, `/import` plays on from it.
told-otherwise = <@{ $host }> has { $cards } otherwise in the deck: nothing was changed there, `/deck list` asks which is right.
noted = Noted.
too-late-stored = Stored: { $command }.
too-late = { $move ->
    [none] That is from an earlier move, so it was not played.
   *[other] That is from an earlier move and had been stored already, as move { $move }.
} { $said } { $question }
too-long = … (too long: the rest is left out)

# Why he did that.
title-why = Why?
button-disagree = I disagree…
why-nothing = Nothing was decided in this move.
why-step = { $number }. { $cited } { $count ->
    [0] Rules nothing out here.
   *[other] Out: { $out }.
}
why-left = ➜ { $count ->
    [0] nobody
   *[other] { $left }
}
why-many = { $count } of them

# What else there is to say or to see.
title-more = More
more-text = What else is there to say or to see?
button-correct = Correct…
button-help = Help
button-undo-to = Undo to…
button-undo-there = Undo to there
button-along = { $reveal ->
    [all] His turn comes by itself: let it wait
   *[press] His turn waits: let it come by itself
}
button-hand-over = Hand over…
button-end = End the game…

title-correct = Correct the table
correct-which = What is different on your table?
pick-what = Which of it?
pick-place = { $place }: { $word }
pick-out = Away: { $word }
pick-in = There too: { $word }
pick-count = Its number: { $word }
pick-number-hint = now { $word }
title-preview = Correct the table?
preview-now = { $what } now: { $stands }
button-correct-it = Correct it
title-insist = Are you sure?
button-insist = It is so
title-which-is-right = Which is right?

title-disagree = I disagree
disagree-text =
    Say what is right on your table: the log keeps what was decided, and your correction beside it.
    If you think that the bot has the rule wrong, write it down: you get a file for a bug report.
button-report = Write a report…

title-undo-to = Undo to…
undo-to-text = What you go back over can be redone until something new is played.
undo-to-where = Go back to where the game stood…
nothing-played = Nothing has been played yet.
move-after = { $move }: { $command }
move-start = the start

title-seats = Who plays
seats-host = <@{ $host }> plays this game.
seats-along = <@{ $person }> plays along.
seats-give = Give the seat to…
seats-share = Play together with…
seats-unshare = No longer together with…

lost = { $heading }. { $question }
    On the panel, which `/table` brings down here, you can press: { $press }
lost-watching = { $heading }. You are watching: `/why`, `/score` and `/history` are for everyone.

help-begin =
    `/{ $game } start` begins; then there is a button for everything.
    Unofficial: you need the game itself.
title-about = Empty Chair { $version }
about-text = Somebody has to sit in the empty chair.
about-game = { $game }: { $opponents } · rules { $revision }

why-rule = { $gist } *({ $book }, { $section })*
correct-stands = { $what }: { $stands ->
    [none] nothing
   *[other] { $stands }
}
history-move = `{ $move }` **{ $command }** { $happened }

## Forms

# What fields are called, and what may stand in them.

form-report = A report
form-report-sentence = What should have happened, and why?
form-report-sentence-example = He should have …
form-correct-hint = now { $stands }; type { $hint }
form-correct-note = Why, for the log
form-correct-note-disagree = I disagree with move { $move }
form-deck-lines = One line a card

## Recap, records and lists

# After a game, and across games.

ended-headline = { $how ->
    [drawn] A draw, { ended-score }
    [won] { $player ->
        [you] You win
       *[other] { $player } wins
    } { ended-score }
   *[lost] { $player ->
        [you] You lose
       *[other] { $player } loses
    } { ended-score }{ ended-tied }
}
# Where the rule says that a tie is lost, why nobody has more and somebody has won.
ended-tied = { $how ->
    [tied] { $net ->
        [yes] : that is not above zero
       *[no] : a tie is not enough
    }
   *[lost] { "" }
}
ended-score = { $net ->
    [yes] with { $yours }
   *[no] { $yours } : { $his }
}
ended-about = { $game } · { $opponent }{ $level ->
    [none] { "" }
   *[other] { " " }· { $level }
}
ended-level = { $level ->
    [easy] easy
    [medium] medium
    [hard] hard
   *[other] level { $level }
}
ended-on = { $day } { $month ->
    [1] January
    [2] February
    [3] March
    [4] April
    [5] May
    [6] June
    [7] July
    [8] August
    [9] September
    [10] October
    [11] November
   *[12] December
} { $year }
recap-not-ended = The game was not played to its end.

title-history = History
history-look = Show the table as it stood…

recap-about = { $about } · { $date }
footer-seed = game { $game }{ $seed ->
    [none] { "" }
   *[other] { " " }· seed { $seed }
}
field-rounds = Points by round
field-rounds-none = Points were not followed.
field-swings = The biggest moves
field-swings-none = None.
field-best-callers = Best callers
field-to-copy = To copy
button-again = Play the same deck
button-rounds = Round by round
button-rematch = Rematch
button-play = Log the play…
button-harder = Try { ended-level }
recap-round = { $round }: { $opponent } **{ $points }**{ $sources ->
    [none] { "" }
   *[other] { " " }({ $sources })
}{ $yours ->
    [none] { "" }
   *[other] { " " }· you have { $yours }
}
recap-move = **{ $points }** { $told } (move { $move })

title-games = Open games
games-line = <#{ $channel }> { $game }: <@{ $host }>, { $stands }, last <t:{ $touched }:R>
games-moves = { $moves } moves
games-stands = { $where }{ $his ->
    [none] { "" }
   *[other] , { $his }
}{ $yours ->
    [none] { "" }
   *[other] { " " }: { $host ->
        [none] you
       *[other] <@{ $host }>
    } { $yours }
}
games-none = No game is under way here.
title-my-games = Your games
my-games-line = **{ $number }** { $game }{ $host ->
    [none] { "" }
   *[other] { " " }of <@{ $host }>
}, { $where ->
    [here] played here
    [aside] laid aside
    [chat] in another chat
   *[channel] in <#{ $channel }>
}: { $stands }, last <t:{ $touched }:R>
my-games-none = You have no game on the go. { $starts } begins one.
my-games-button = { $number } { $game }
games-bring = Bring a panel back to its channel…
games-option = Game { $number }: { $game }, { $moves } moves

title-results = Your results
results-line = **{ $who }**: { $won } of { $played } won, { $drawn ->
    [0] { "" }
   *[other] { $drawn } drawn,{ " " }
}best margin { $margin }
results-none = You have not finished a game here yet.

title-stats = { $where ->
    [server] Statistics of this server
    [of] Statistics
   *[other] Your statistics
}
stats-whose = { $where ->
    [here] Your games here.
    [everywhere] Your games, wherever you have played.
    [of] Games of <@{ $person }> on this server, who shares them.
   *[server] Games of { $people ->
        [one] one person
       *[other] { $people } people
    } here who share theirs.
}
stats-none = No finished game counts yet.
stats-all = **{ $played ->
    [one] 1 game
   *[other] { $played } games
}**: { $won } won{ $drawn ->
    [0] { "" }
   *[other] , { $drawn } drawn
}
stats-best = Best margin **{ $margin }** ({ stats-from })
stats-from = from { $played ->
    [one] 1 game
   *[other] { $played } games
}
stats-streak = Most wins in a row **{ $longest }**, now { $current } ({ stats-from })
stats-favourite = Favourite: **{ $opponent }**, { $played } of { $all } games
stats-nemesis = Nemesis: **{ $opponent }**, who won { $lost } of { $played }
stats-line = **{ $who }**: { $won } of { $played } won, { $drawn ->
    [0] { "" }
   *[other] { $drawn } drawn,{ " " }
}average { $yours } : { $his }, best { $margin }
stats-won = { $who }: { $won } of { $played } won
setup-part = { $name ->
    [depth] { $value ->
        [guided] guided
        [dealt] dealt
       *[card] cards only
    }
    [deck] { $value ->
        [house] house deck
        [mine] typed-in cards
       *[physical] printed cards
    }
    [modules] modules { $value }
   *[other] { $name } { $value }
}
stats-no-setup = set-up not kept
stats-left-out = Unfinished, imported and corrected games do not count{ $imported ->
    [0] { "" }
   *[other] { " " }· { $imported } imported
}{ $corrected ->
    [0] { "" }
   *[other] { " " }· { $corrected } corrected after the end
}
stats-hidden = <@{ $person }> shares no statistics here. Only they can change that, with `/privacy` on this server.
stats-nobody-shares = Nobody on this server shares statistics of a finished game yet. `/privacy` has the switch.
stats-only-on-servers = Only on a server that has the bot can you see what others share.
stats-one-of-both = Choose one: the statistics of somebody, or those of the server.
stats-csv = { $games ->
    [one] Your finished game
   *[other] Your { $games } finished games
}, for a spreadsheet.
button-stats-csv = My games as CSV
field-stats-opponents = Opponents
field-stats-levels = Levels
field-stats-setups = Set-ups

# Decks that were typed in.
deck-private = Only you see this. The cards are yours: the bot shares them with nobody.
title-which-deck = Which deck?
deck-nothing = You have typed in nothing yet.
deck-nothing-which = You have typed in nothing yet. Which cards do you want to type in?
title-deck-added = { $deck }: { $kept } understood{ $refused ->
    [0] { "" }
   *[other] , { $refused } not
}{ $disputed ->
    [0] { "" }
   *[other] , { $disputed } told otherwise before
}
deck-added-more = … and more: `/deck list` shows all { $count } of them.
deck-refused-more = … and { $count } lines more.
field-refused = { $part ->
    [1] Not understood
   *[other] Not understood (on)
}
field-refused-before = Not understood yet
button-type-again = { $refused ->
    [0] Add more…
   *[other] Type the rest again…
}
button-add = Add…
button-add-to = Add to { $cards }…
field-disputed = { $card } disagrees: which is right?
disputed =
    Kept: { $kept }
    Told now: { $told }
    Nothing is changed before you have said so.
disputed-all = All { $count }
button-as-kept = { $card }: as kept
button-as-told = { $card }: as told now
field-deck = The deck
deck-whole = Whole: { $counts }. `deck:mine` plays with it.
deck-missing = { $counts }. Still missing: { $missing }.
title-decks = Your decks
title-deck-delete = { $deck }: delete?
deck-delete-text = All { $count } cards that you typed in are deleted. Games under way keep their copy. This cannot be undone.
button-delete = Yes, delete them

# Those who watch.
title-calls = Call it
call-nothing = There is nothing to call now.
call-text = What will { $opponent } do? One call each; the last one counts. The rarer the move, the more a right call is worth.
called = { $call }: { $people }{ $more ->
    [0] { "" }
   *[other] { " " }and { $more } more
} (+{ $worth })
called-right = Calls: { $right ->
    [0] none of { $called } was right
    [one] 1 of { $called } was right
   *[other] { $right } of { $called } were right
}
title-callers = Callers
callers-text = Points are worth nothing. `/callers hide:True` takes you off the list.
callers-line = { $place }. <@{ $person }> **{ $points }** ({ $right } of { $called } right)
callers-none = Nobody has called yet.
field-evening = This evening
field-since = Since { $since }
race = { $same ->
    [yes] Last time at this point: { $opponent } **{ $his }**{ $yours ->
        [none] { "" }
       *[other] , { plain-you } **{ $yours }**
    }
   *[no] When round { $round } began for <@{ $friend }>, { $opponent } had **{ $his }**{ $yours ->
        [none] { "" }
       *[other] , they had **{ $yours }**
    }
}.
forecast = { $opponent } is { $forecast }{ $need ->
    [none] { "" }
   *[other] ; { $player ->
        [you] you need
       *[other] { $player } needs
    } about { $need }
}.
title-what-if = What if: { $moves }
title-what-if-nothing = What if: nothing
what-if-text = What { $opponent } would do, counted over every card that may still come. Nobody knows their order.
what-if-line = { $answer }: { $count } of { $cards } cards

## Answers and refusals

# What one person reads alone.

## Answers and refusals: who plays, and where

seat-changed = <@{ $person }> { $verb ->
    [give] plays this game now.
    [share] plays along.
   *[unshare] watches now.
}
refused-watching = You are watching: <@{ $host }> plays this game. `/why` is for everyone.
refused-host-gone = <@{ $host }>, who played this game, is no longer on this server. Those who may manage messages can hand the seat over: `/seat give`.
refused-not-host = Only <@{ $host }>, who plays this game, can do that.
refused-may-not-give = Only the host and those who manage messages can hand the seat over.
refused-may-not-end = Only the host, co-hosts and those who manage messages can end this game.
refused-has-seat = <@{ $person }> has the seat already.
refused-plays-along = <@{ $person }> plays along already.
refused-plays-not-along = <@{ $person }> does not play along.
refused-bot-at-table = A bot cannot sit at the table with you.
refused-no-member = <@{ $person }> is not on this server, so they cannot play here.
refused-not-allowed = I may not do this here. Please allow me: { $missing }.
# As Discord's settings name them.
permission = { $permission ->
    [view_channel] View Channel
    [embed_links] Embed Links
    [read_message_history] Read Message History
    [send_messages] Send Messages
    [send_messages_in_threads] Send Messages In Threads
    [create_private_threads] Create Private Threads
   *[create_public_threads] Create Public Threads
}

## Answers and refusals: starting and ending a game

what-to-play = What do you want to play?
box-of-tier = { $box } · { tier }
tier = { $tier ->
    [platinum] platinum
    [gold] gold
    [silver] silver
   *[bronze] bronze
}
door = { $door ->
    [card] { choice-how-card }
    [guided] { choice-how-guided }
   *[dealt] { choice-how-dealt }
}
door-means = **{ door }**: { $door ->
    [card] you play it all at your table; the bot draws his cards. Two presses a round.
    [guided] you say what lies on your table; the bot decides his moves and counts for him.
   *[dealt] the bot deals and rolls, too. To try it you need nothing; what your own table would decide, invent it.
}
only-guided = There is no game against this opponent without the board: the game itself must lie on your table.
level-beaten = Beaten in { $won } of { $played } games here.
what-begins = { $levels ->
    [yes] Which level? That begins the game.
   *[no] Which of them? That begins the game.
}
other-ways = Other ways to play it…
extras-which = What else is in play…
extras-none = None of these
extras-chosen = **In play:** { $extras }
title-whose-cards = { $opponent }: whose cards?
cards-mean = **{ button-cards }**: { $cards ->
    [physical] they lie on your table. What a card shows you choose from lists, once; it is kept for you.
   *[house] our own design, not the printed ones. Nothing has to be told of them.
}
whose-cards = You are asked once; later a button beside the levels changes it.
button-cards = { $cards ->
    [physical] { cards-physical }
   *[house] { cards-house }
}
cards-physical = My printed cards
cards-house = House cards
button-other-cards = { $cards ->
    [physical] Play with my printed cards
   *[house] Play with house cards
}
cards-now = { $cards ->
    [physical] **Your printed cards**: they lie on your table, and the bot asks once what a card shows.
   *[house] **House cards**: our own design, the bot knows them.
} *{ $other ->
    [physical] Play with my printed cards
   *[house] Play with house cards
}* exchanges them here and for later games; the level then begins the game.
game-in-thread = The game is in { $thread }.
suggested-game = Game { $number }: { $game }, { $moves } moves
panel-on-its-way = The panel is on its way to <#{ $channel }>.
end-title = End the game?
end-question = This ends game { $game } after { $moves } moves without a result. It cannot be taken up again.
end-confirmed = Yes, end it
ended = The game has ended.
refused-old-list = This list is from another time. `/play` brings a new one.
thread-name = { $game }: { $host }
refused-no-thread-here = A thread can only be opened in a text channel of a server that has the bot.
refused-alone = Nobody else is here to play along: `with:` is for games with others.
refused-others-game = <@{ $host }> plays game { $game } here, and <@{ $person }> would like to begin or fetch another. <@{ $host }>: may yours be laid aside? `/games` brings it back. Without an answer anybody may press the button a day from now.
button-lay-aside = Lay it aside
laid-aside = Game { $game } is laid aside; there is room for another. `/games` brings it back.
refused-aside = This game is laid aside. `/games` brings it back.
refused-many-games = You have { $most } games on the go, and more are not kept. `/games` shows them; `/end`, where it is played, ends one.
refused-many-starts = You have begun { $most } games within a minute. Wait a little, then begin the next.
refused-games-today = Your games have filled { $most } MB today, so you can begin no other one before <t:{ $again }:t> (<t:{ $again }:R>). Open games go on. Games that you delete, with `/privacy data:delete`, make room at once.
refused-no-threads = You may not open threads here: you lack { $missing }. Leave out `thread:`, or ask those who run this server.
start-laid-aside = { $game } (game { $number }) is laid aside; `/games` brings it back.
away = Nobody has invited the bot here, so its buttons rest a quarter of an hour after your last press: `/table` wakes them.
refused-no-thread = Discord has not opened the thread, so no game was started. Try again, or start it here without `thread`.
chat-not-understood = { $panel ->
    [none] There is no game in this chat: `/play` begins one.
   *[other] I do not understand that: what can be told now stands [on the panel](https://discord.com/channels/@me/{ $panel }).
}
chat-paced = That is a lot at once. I answer this again in { $seconds ->
    [one] a second
   *[other] { $seconds } seconds
}; moves are played as ever.
refused-no-game = There is no game here. { $starts } begins one.
refused-no-game-seen = There is no game { $game } here that you can see.
refused-game-gone = That game is not here any more.
refused-game-elsewhere = That game is played in <#{ $channel }>.
refused-game-here = A game is under way here. `/table` shows it; `/end` ends it.
refused-other-game-here = Another game is under way here, so this one stays as it ended.
refused-still-played = That game is still being played.
refused-over = This game is over already.
refused-no-harder = There is no harder level to play this at: *Rematch* plays it once more.
refused-may-not-start = You may not use commands in this channel, so you cannot start a game here.
refused-was-ended = This game was ended, and cannot be taken up again. { $start } begins another.
refused-cards-of-others = That game was played with cards that somebody typed in, and they are theirs alone. Start a game of your own: with the house deck, or with your own cards.

## Answers and refusals: moves

stored = It is stored: `/table` shows it.
fate = { $stored ->
    [yes] { stored }
    [no] No move was stored: `/table` shows where the game stands.
   *[none] I cannot tell whether it was stored: look before you do it again.
}
fault = { $package ->
    [yes] The package of this game did something that it must not
   *[no] Something went wrong on our side
} (reference `{ $reference }`). { fate }
outage = { $stored ->
    [yes] The database was out of reach for a moment. { stored }
    [no] The database is out of reach just now. No move was stored: press again in a moment.
   *[none] The database is out of reach just now. I cannot tell whether it was stored: look at `/table` in a moment, and press again if it is not there.
}
answer-too-late = The answer did not get through in time. { fate }
answer-refused = { $why ->
    [gone] Discord did not take my answer: the message or the channel is not there any more.
    [forbidden] Discord did not take my answer: I lack a permission there.
   *[other] Discord did not take my answer.
}{ $move ->
    [yes] { " " }{ fate }
   *[no] { "" }
}
answer-slow = That took a moment. Here it is.
call-it = 📣 Call it! { $calls ->
    [countdown] The move is revealed { $ends }. Press once more to reveal it now.
   *[everyone] The move is revealed when everyone has called, { $ends } at the latest.
}
refused-again =
    { $why }

    { $hint }
refused-typed =
    { $why }
    { typed-by-you }
refused-form =
    { $field ->
        [none] { $why }
       *[other] **{ $field }**: { $why }
    }
    { typed-by-you }
typed-by-you = { $typed ->
    [none] { "" }
   *[other] You typed: `{ $typed }`
}
refused-numbers = { $count ->
    [one] one number
   *[other] { $count } numbers
}, please.
pad-face = How many { $face ->
    [1] ones
    [2] twos
    [3] threes
    [4] fours
   *[5] fives
}?
pad-more = More { $face ->
    [1] ones
    [2] twos
    [3] threes
    [4] fours
   *[5] fives
}…
pad-told = { $told ->
    [none] { "" }
   *[other] { $told } ·{ " " }
}{ $left ->
    [one] one die left
   *[other] { $left } dice left
}
pad-back = Back
pad-type = or type them…
field-typed-dice = Every die, or how many of each face
hint-typed-dice = { $example }, or 2 1 2 1 2 2
just-write = Press a button, or just write { $example }.
field-face = { $face ->
    [5] How many 5s? The rest are 6s
   *[other] How many { $face }s?
}
refused-choice = Choose what stands in its list: nothing was played.
refused-other-form = This is not a form that I have opened here: nothing was played. `/table` brings the panel.
refused-form-gone =
    This form is kept for 15 minutes, and not when the bot restarts. Open it on the panel again and copy from here:
    { $told }
button-reopen = Open again
button-rest = The rest…
rest-text = Noted so far: { $told }. One part is left.
footer-typed = You typed: { $typed }
refused-line = `{ $line }`: { $why }
refused-old-press = { $why }
refused-undone-move = Move { $move } was undone, or has not been played. `/history` lists the moves that count.
refused-unknown-button = I do not know this button. `/table` brings the panel.
refused-slow-form = That took too long to open. Please press it once more.
refused-busy = Too much at once: nothing was played. Please press it once more.
refused-reading-twice = I am still working on what you asked for before. Ask again when it is there.
refused-reading-busy = Too many people want to look something up just now. Please ask again in a moment.
refused-faster = Somebody was faster: the game has moved on. Look at the panel again.
refused-log-full = This game has { $most } entries, undo and redo among them, and takes no more. `/export` gives its record; after `/end`, `/import` plays on from it.
refused-late-call = That move has been revealed, so your call does not count.
refused-no-command = I do not know this command: your Discord shows one of another release. Reload Discord (Ctrl+R).
refused-no-value = I cannot make anything of `{ $value }` there. Choose it again, from the list if there is one.
refused-no-language = I do not speak `{ $language }` yet. I speak { $languages }.
refused-no-foresight = For this game nobody can say that.
refused-not-followed = The table is not followed here, so nobody can say what { $opponent } would do.
refused-cards-on-table = { $opponent }'s cards lie on your table. Nobody here knows which of them are left, so what may come cannot be counted.
refused-then-over = Then the game is over: { $opponent } does not move any more.
refused-then-no-card = Then no card is left in { $opponent }'s deck, so there is nothing to count.
refused-moves-not-yet = After that { $opponent } does not move yet. Tell everything you do before.

## The deck of the week

week-title = The deck of the week { $week }
week-about = One deck for each opponent, the same everywhere, one try each: `/week play`, in a chat with me or in a private thread that I open for you, until <t:{ $until }:f>. Others' results are sealed until you have finished yours.
week-sealed = Sealed: { $done } finished, { $playing } playing
week-nobody = Nobody has finished yet.
week-playing = Still playing: { $playing }.
meeting-line = { $place }. <@{ $person }> { $yours } : { $his } ({ $margin }){ $helped ->
    [undo] { ", " }with undo
    [corrections] { ", " }with corrections
    [both] { ", " }with undo and corrections
   *[no] { "" }
}
week-enter = Show my result on this server
week-withdraw = Take my result off this table
week-entered = { $shown ->
    [yes] Your result stands in the table of this server now. `/week table` shows it.
   *[no] Your result no longer stands in the table of this server.
}
week-your-game = Your try at the deck of the week.
week-begun = { $counts ->
    [no] This does not count, as you wished, and it is your look at this deck.
   *[yes] This is your try at the deck of the week, until <t:{ $until }:f>. An undo that has shown you a card is told with your result, and so are corrections. { $server ->
        [yes] When you are done your result stands in the table of this server.
       *[no] Nobody sees your result before you press the button below `/week table` on a server.
    }
}
week-here = { $on ->
    [yes] On Mondays I tell here who has won, quietly.
   *[no] I no longer tell here who has won.
}
week-winners = **The deck of the week { $week }**
week-winner = { $opponent }: { $told } · { $of ->
    [one] { $of } has finished
   *[other] { $of } have finished
}
refused-tried = You have had your try at this week's deck of { $opponent }{ $game ->
    [none] , and deleted it
   *[other] : game { $game }
}. When the week is over anybody can play it.
refused-clock = My clock and Discord's are not in the same week. Wait a minute and try again; if that does not help, tell whoever hosts me.
refused-week-place = These cards are for one pair of eyes. Play them in a chat with me: open my profile, write to me there, and use `/week play`.
refused-week-seen = { $why ->
    [seen] This would not count: you had a seat where somebody plays this deck, or are in their thread.
    [many] This would not count: for one try I send at most { $most } requests to Discord, and that was not enough to find out whether you are in one of the threads where others play this deck. If you ask again within half a minute I go on with the rest.
   *[unknown] This would not count: Discord did not tell me whether you are in a thread where somebody plays this deck. Ask again in a while.
} `/week play counted:False` plays it all the same.
refused-week-soon = I have only just asked Discord whether you are in a thread where somebody plays this deck. Ask again in { $seconds ->
    [one] a second
   *[other] { $seconds } seconds
}.
refused-sealed-seat = These cards are sealed: one plays them, and nobody takes or shares the seat before the week or the night is over. Others sit down by `/week play`, or by *Join*.
refused-no-try = You have no finished try in that week that could stand here.
refused-week-here = That goes only on a server that has me.
refused-week-moderators = That is for those who may manage messages here.
refused-week-not-here = Winners are not told in this channel.
command-week = The deck of the week: the same cards for everybody
command-week-play = Play this week's deck, in a chat with me or in a private thread of your own
command-week-play-opponent = Against whom
command-week-play-counted = Off: play it though it does not count
command-week-table = How this server did, once you have finished yours
command-week-table-opponent = Only this opponent
command-week-table-last = The week before
command-week-here = For moderators: tell the winners in this channel on Mondays
command-week-here-on = Off to stop it

## Duplicate nights

night-title = Duplicate night against { $opponent }
night-over-title = Duplicate night against { $opponent }: how it went
night-about = { $host ->
    [none] Its host is gone, and whoever plays along can pause or end it
   *[other] <@{ $host }> hosts
}; everybody plays the same deck. { $status ->
    [paused] **Paused.** Nobody moves until the host goes on.
   *[other] { $joins ->
        [yes] Join until somebody is in round 2.
       *[no] Behind the names, as soon as a round is over everywhere: { $told ->
            [both] own points and { $opponent }'s
           *[his] { $opponent }'s points
        } after it.
    }
}
night-nobody = Nobody has sat down yet.
night-line = <@{ $person }>, { $status ->
    [left] has left
    [done] has finished
    [waits] round { $round }, waits for the others
   *[playing] round { $round }
}{ $points ->
    [none] { "" }
   *[other] : { $points }
}
night-rounds = { $told ->
    [both] Own points and { $opponent }'s after each round
   *[his] { $opponent }'s points after each round
}
night-stood = <@{ $person }> { $points }
night-same = The same for all: { $points }
night-unfinished = <@{ $person }> did not play to the end.
night-parted = The games parted in round { $round }:
night-did = { $person ->
    [none] { "" }
   *[other] <@{ $person }>:{ " " }
}{ $did }
night-with-picture = { $line } (picture { $picture })
night-final-picture = Picture { $number }, the end { $yours } : { $his }.
night-back = This game belongs to a duplicate night. How it went: { $link }
night-never-parted = The games never parted.
night-footer = night { $night }
night-join = Join
night-leave = Leave
night-pause = { $paused ->
    [yes] Go on
   *[no] Pause
}
night-paused = { $paused ->
    [yes] Paused: nobody moves until you go on.
   *[no] On it goes.
}
night-end = End the night
night-end-confirmed = Yes, end it
night-end-question = Whoever still plays is compared as far as the rounds are over. Their games stay as they are.
night-ended = The night is over.
night-is-over = The duplicate night is over: { $link }
game-apart = { $channel ->
    [none] You play in our chat.
   *[other] You play in <#{ $channel }>.
}{ $whose ->
    [me] { " " }For a private thread I lack { $missing }.
    [you] { " " }For a private thread you lack { $missing }.
   *[none] { "" }
}
night-your-game = Your game of the duplicate night in <#{ $channel }>.
night-left = You have left; the others play on.
refused-night-here = A duplicate night goes on in this channel. One at a time.
refused-night-over = This duplicate night is over.
refused-night-paused = The host has paused the duplicate night. Nobody moves until it goes on.
refused-joined = { $game ->
    [none] You had your chair in this night, and deleted its game: one chair for each.
   *[other] You play along already: one chair for each.
}
refused-join-late = Somebody is in round 2 already, so nobody can join any more.
refused-not-joined = You do not play along in this night.
refused-left = Your game of this night is over already.
refused-no-chat = I cannot write to you. Let people of this server send you direct messages, or let me have { $missing } here.
refused-not-night-host = { $host ->
    [none] That is for those who play along in this night: press *Join* first, or ask one of them.
   *[other] That is for <@{ $host }>, who hosts this night.
}
command-duplicate = Several people, the same deck, at the same time
command-duplicate-start = Start a duplicate night in this channel
command-duplicate-start-opponent = Against whom

## Answers and refusals: records and reports

record = { $cards ->
    [no] { $sealed ->
        [yes] The game as a text to read. These cards are sealed until everybody has played them: then you get its record, too.
       *[no] The game as a text to read. Its record holds cards that somebody typed in; it is theirs alone.
    }
   *[yes] { $open ->
        [yes] The record contains the undrawn cards, for they follow from its seed: keep it to yourself until the game is over.
       *[no] Game { $game }, as a record and as a text to read.
    }
}
report = Your report about move { $move }: { $cards ->
    [no] { $sealed ->
        [yes] the game as a text, the versions and your sentence. These cards are sealed, so the record is not in it.
       *[no] the game as a text, the versions and your sentence. The record holds cards that somebody typed in, so only they can add it.
    }
   *[yes] { $open ->
        [yes] the game, the position, the versions and your sentence. It contains the cards that are still to come.
       *[no] the game, the position, the versions and your sentence.
    }
}
play = Your play, for programs that keep plays: as JSON and as CSV.{ $link ->
    [yes] { " " }The button hands it to BG Stats on your device; the bot sends nothing anywhere.
   *[no] { "" }
}
button-bg-stats = To BG Stats
play-not-ended = This game was not played to its end, so there is nothing to log.
refused-sealed = These cards are sealed: they are this week's deck, or played in a duplicate night right now. When that is over anybody can play them.
refused-sealed-watch = A game with sealed cards is shown nowhere else: others still have to play them.
refused-no-opponent = Choose one of { $opponents }.
refused-record-size = A record has at most { $most } KB.
refused-record-length = A record has at most { $most } lines; this has { $lines }.
refused-record-entries = A game has at most { $most } entries; this record has more.
refused-record-line = Line { $line } does not fit: { $why }
refused-record-broken = This is no record of a game. Line { $line }: { $why }.
refused-record-no-text = This file is no text, so it is no record of a game.
refused-imports-today = I keep { $most } MB of imported games for one person a day, and this one would go beyond that. There is room again <t:{ $again }:R>; or delete imported games that have ended, with `/privacy data:imports`.
refused-imports-total = I keep { $most } MB of imported games for one person, and this one would go beyond that. `/privacy data:imports` deletes those that have ended and makes room; `/end`, where one is played, ends it.
refused-import-large = This game would take { $size } KB, and an imported game has at most { $most } KB here.
refused-not-replayed = Move { $move } of this game cannot be shown: it was imported by another release, and this one plays its moves otherwise. The game goes on from where it stands, and `/export` gives its record.
refused-no-file = Discord did not hand the file over, and nothing was brought. Try again in a moment.

## Answers and refusals: decks

deck-title = { $game }: { $cards }
deck-given = As you typed them in.
deck-deleted = They are deleted.
deck-removed =
    Removed: { $cards }.
    { $state }
refused-which-deck = Say which deck; these can be typed in: { $titles }.
refused-no-cards = You have typed in no cards yet. `/deck add` takes them.
refused-not-typed-in = You have not typed in { $card }.
refused-deck-lacks = { $deck }: { $why } `/deck add` takes what is missing; until then leave out `deck:mine`.
refused-deck-full = A deck has room for { $most } cards; `/deck remove` makes some.
refused-deck-size = A deck as a file has at most { $most } KB.
refused-deck-no-text = This file is no text, so it is no deck.
refused-no-line = Type at least one line, like `{ $example }`.
refused-many-lines = That is too much for one paste: at most { $most } lines.
refused-told-twice = { $card } is told twice here.

## Answers and refusals: privacy

privacy-title = Privacy
privacy =
    The bot keeps ids, never names or messages: who hosts and plays a game, its moves with the id of whoever made them, notes beside corrections, calls, whether you hide from `/callers` and share your statistics, whether you chose dark or light pictures, results, your tries at the deck of the week, duplicate nights that you host or play in, the messages that show a game, whether it has a page, and the cards you typed in with `/deck`. It is kept in the database of whoever hosts the bot, and nowhere else. A server that removes the bot is forgotten after 30 days.

    `/privacy data:export` gives you what is stored about you { $everywhere ->
        [yes] as a file, wherever you have played
       *[no] on this server as a file
    }, `/privacy data:delete` deletes it, `/privacy data:imports` deletes imported games alone.
privacy-statistics = { $where ->
    [server] Your statistics: { $shared ->
        [yes] **shared**: on this server everybody can see them with `/stats of:`. They count in what `/play` says of a level: how often he was beaten here.
       *[no] **hidden**: only you see them. If you share them, they also count in what `/play` says of a level: how often he was beaten here.
    }
   *[elsewhere] Your statistics are hidden unless you share them, which you can do on a server.
}
share-statistics = Share my statistics here
hide-statistics = { $everywhere ->
    [yes] Hide my statistics everywhere
   *[no] Hide my statistics here
}
forget-title = Delete your data?
forget-question = Your calls and results { $everywhere ->
    [yes] are deleted, wherever you have played,
   *[no] on this server are deleted,
} **games that you host are ended and forgotten**, and your id and your notes are taken off the moves and seats in games of others. **The cards that you typed in are deleted too**, and your choice of dark or light pictures. A try at this week's deck and a chair in a duplicate night stay used up until the week or the night is over. This cannot be undone.
forget-confirmed = Yes, delete it
forget-everywhere = Delete it everywhere
forgotten = It is deleted.
imports-title = Imported games
imports =
    Games that you imported take { $stored } KB of { $total } KB, and { $today } KB of { $daily } KB today.

    { $ended ->
        [0] None of them has ended: `/end`, where one is played, ends it. Then it can be deleted here.
        [one] One has ended and takes { $freed } KB. It can be deleted, with its result; this cannot be undone.
       *[other] { $ended } have ended and take { $freed } KB. They can be deleted, wherever they are, with their results; this cannot be undone.
    }
forget-imports = { $ended ->
    [one] Delete it
   *[other] Delete these { $ended }
}

## Pictures

# What is written in them, and said of them to those who do not see them.

ended-you = You
chart-other = other
ended-rounds = rounds
ended-forecast = { $claims ->
    [yes] forecast, no claims
   *[no] forecast for { $opponent }
}
ended-by = Empty Chair
ended-alt = { $headline }. { $about }, { $date }.
ended-alt-side = { $name }: { $total }{ $sources ->
    [none] { "" }
   *[other] { " " }({ $sources })
}.
ended-alt-source = { $source } { $points }
ended-alt-rounds = At the end of each round: { $rounds }.
ended-alt-round = { $round }: { $opponent } { $his }{ $yours ->
    [none] { "" }
   *[other] { " " }and you { $yours }
}
ended-alt-forecasts = { $opponent } was on course, round by round, for about { $heads }{ $claims ->
    [yes] , had { $player ->
        [you] you
       *[other] { $player }
    } claimed nothing more
   *[no] { "" }
}.

# What somebody chose from, and what each step ruled out.
verdict-framed = framed: chosen
verdict-out = { $count } out
verdict-told = { $title }.
verdict-ruled-out = Ruled out – { $steps }.
verdict-step = { $why }: { $options ->
    [none] { $count }
   *[other] { $options }
}

# A year of games.
year-title = { $played ->
    [one] 1 game
   *[other] { $played } games
}, { $won } won
year-days = twelve months, { $days ->
    [one] 1 day of play
   *[other] { $days } days of play
}
year-month = { $month ->
    [1] January
    [2] February
    [3] March
    [4] April
    [5] May
    [6] June
    [7] July
    [8] August
    [9] September
    [10] October
    [11] November
   *[12] December
}
year-won = won
year-not-won = not won
year-more = bigger: more games
year-of-all = In all { $played ->
    [one] 1 game
   *[other] { $played } games
}
year-opponent = { $won } of { $played } won
year-alt = { $title } in twelve months, on { $days ->
    [one] one day
   *[other] { $days } days
}. { $months }. In all: { $opponents }.
year-alt-month = { $month } { $won } of { $played } won
year-alt-opponent = { $opponent } { $won } of { $played } won

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
command-privacy-data = Your data as a file, or delete it: all of it, or imported games alone
command-export = The game as a file: a record to play on from, and a text to read
command-export-game = The number of a game, if not the one played here
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
command-table = Bring the panel down here
command-table-words = How moves are told in this game from now on
choice-words-brief = briefly: what your hands do
choice-words-full = in full
command-table-pictures = With or without pictures in this game; dark or light also in games you start from now on
choice-pictures-on = with pictures
choice-pictures-off = in words alone
choice-pictures-dark = with dark pictures
choice-pictures-light = with light pictures
command-table-language = What everybody at the table hears from now on
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
command-end = End the game that is played here, after a second question
command-games = Games on the go: fetch one
command-results = My finished games: wins by opponent and level, best margins
command-stats = How it went: games, wins, streaks, and a year as a picture
command-stats-of = Somebody on this server who shares theirs
command-stats-server = This server: the games of those who share theirs
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
command-watch-link-game = Which game, if not the one played here
command-watch-unlink = Close the page again: its link leads nowhere any more
command-watch-unlink-game = Which game, if not the last one played here
command-watch-unlink-link = Or its link
command-watch-mode = How friends take part in the game that is played here
command-watch-mode-calls = When the move is revealed that they call
command-watch-mode-seconds = How long the countdown is
command-watch-mode-reveal = The move at once, or symbol by symbol
command-callers = Who calls best, this evening and this season
command-callers-hide = True takes you off the list, False puts you back
menu-play = Play a game here
command-play = Play a game here: choose it, how much the bot does, and the level
command-play-game = Which game, as it stands on its box
command-play-how = How much the bot does for you

# What can be chosen.
choice-how-card = Just his cards
choice-how-guided = He decides
choice-how-dealt = Without the box
choice-data-export = export
choice-data-delete = delete
choice-data-imports = imported games
choice-reveal-all = all
choice-reveal-steps = steps
choice-calls-open = open
choice-calls-countdown = countdown
choice-calls-everyone = everyone
choice-calls-off = off

## Watching

# Live panels, calls before the reveal, the page in the browser.

watch-none = There is no such game to watch. `/games` lists those of this server.
watch-several = Several games are under way. Choose one: `/watch here game:`
watch-right-here = The game is played right here: its panel is in this channel. `/table` brings it.
watch-gone = That game is not here any more.
watch-thread = Watching { $opponent }
watch-not-here = There is nobody else here to follow a game. `/watch link` gives it a page that friends can open.
watch-follows-none = This channel follows no game. `/watch here` starts it.
watch-full = There are as many live panels as I can look after. Try again when a game that is followed elsewhere has ended.
watch-stopped = This channel follows no game any more.
watch-may-not-stop = This channel follows game { $game }. Whoever asked for that, those who play it and those who manage messages here can stop it.
watch-no-such-mode = Choose from the lists how moves are called and revealed.
watch-mode = { $calls ->
    [countdown] A move is revealed { $seconds } seconds after it is asked for.
    [everyone] A move is revealed when everyone has called.
    [off] Nobody calls in this game.
    [open] Calls are open until the move is revealed.
   *[none] { "" }
}{ $reveal ->
    [steps] { " " }It is told symbol by symbol.
    [all] { " " }It is told at once.
   *[none] { "" }
}
along = { $reveal ->
    [press] From now on his turn waits for its button.
   *[all] From now on his turn comes with the move before it, as long as nobody watches.
}
watch-nothing-to-call = There is nothing to call now.
call-with-odds = { $call } · { $percent } %
call-was-right = You called it: **{ $call }** was right, +{ $worth }.
call-was-wrong = You called **{ $call }**: not this time.{ $happened ->
    [none] { "" }
   *[other] { " " }It was { $happened }.
}
too-late-watching = That button is from an earlier move. { $told }
watch-called = You call: **{ $call }**. Change your mind until the move is revealed.
watch-season = { $month ->
    [1] 1 January
    [4] 1 April
    [7] 1 July
   *[10] 1 October
}

# Links to the page.
link-off = There is no watch page here: whoever hosts this bot has not switched it on (`WATCH_URL`).
link-host-only = Only <@{ $host }>, who plays this game, can show it on a page.
link-given =
    { $address }
    For a TV or a phone. As a lower third for a stream: { $address }?overlay=1
    Whoever has the link can watch, and nothing else. { $names ->
        [yes] People are named there.
       *[no] Nobody is named there (`names:True` changes that).
    } `/watch unlink` closes the page. Keep it: it is shown this once, and asking again makes a new one.
link-code = A QR code with the link of the page.
link-before = The link that this game had before has ended.
link-may-not-close = Only those who play this game or manage messages where it is played can close its page.
link-none-to-close = This game has no page that could be closed.
link-closed = The link leads nowhere any more.
link-nowhere = That link leads nowhere.
link-elsewhere = That link belongs to a game that is played elsewhere.
link-none-here = No game that is played here has a page. `/watch link` gives the game under way one.

# The page, before a game is shown on it, and around it.
page-name = Empty Chair
page-wait = One moment…
page-languages = In another language
page-needs-script = This page needs JavaScript. All of it comes from this server.
page-moves = Last moves, newest first
page-table = The table
page-calls = Calls
page-points = Points
page-countdown = The next move is revealed in
page-lost = Connection lost. It comes back by itself.
page-closed = The host has closed this page.
page-nothing-title = Empty Chair: nothing here
page-nothing-head = Nobody sits here
page-nothing = This link does not lead to a game, or not any more. Ask whoever plays for a new one: /watch link

# A game on the page.
page-title = { $opponent } · { $game }
page-about = { $game }{ $round ->
    [none] { "" }
   *[other] { " " }· round { $round }
}
page-somebody = somebody
page-friend = a friend
page-ended = The game was ended.
page-result = { $how ->
    [drawn] A draw
    [won] { $player } wins
   *[lost] { $opponent } wins
}{ $net ->
    [yes] { " " }with { $score }
   *[no] { " " }{ $first } : { $second }
}{ ended-tied }
page-part = Part { $part } of { $parts }
page-begun = The game has begun.
page-move = move { $move }
page-right = Calls: { $hits ->
    [0] none of { $called } was right
    [one] 1 of { $called } was right
   *[other] { $hits } of { $called } were right
}
page-race = The same cards{ $same ->
    [yes] , last time at this point: { $opponent }
   *[no] : when round { $round } began for { $friend }, { $opponent } had
} { $his }{ $yours ->
    [none] { "" }
   *[other] , { $friend } { $yours }
}.

# Its charts, for the eye and for those who listen.
page-scored = { $opponent }'s points, { $rounds }.
page-scored-round = round { $round }: { $his }{ $yours ->
    [none] { "" }
   *[other] , { $player } { $yours }
}
page-forecast = { $end ->
    [none] { $forecast }
   *[other] What was foretold
}
page-course = Where { $opponent } was heading{ $claims ->
    [yes] { $player ->
        [you] { " " }if you claimed nothing more
       *[other] { " " }if { $player } claimed nothing more
    }
   *[no] { "" }
}: { $rounds }{ $end ->
    [none] { "" }
   *[other] ; it ended at { $end }
}.
page-course-round = in round { $round } { $forecast }
page-end = end

# What its server says to browsers instead of a page.
web-crowded = Too many people are here right now. Try again in a minute.
web-too-many-watch = Too many people are watching right now. The page tries again by itself.
web-too-many-requests = Too many requests at once. The page tries again by itself.
web-too-many-misses = Too many wrong links. Wait a minute.
web-not-our-name = This page is at home elsewhere.
web-fault = Something went wrong on our side. Try again in a moment.
web-no-picture = There is no picture.
web-no-file = There is no such file.
web-nothing = There is nothing here. `/watch link` gives you the link of a game.
web-no-link = This link does not lead to a game any more.
web-no-game = This game is not here any more.

## The end
