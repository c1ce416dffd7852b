# What all games say alike.

## Lists

list-comma = { $row }, { $next }
list-and = { $row } and { $next }
list-also = { $row } and { $next }
list-or = { $row } or { $next }
list-else = { $row } or { $next }
list-semicolon = { $row }; { $next }
list-space = { $row } { $next }
list-dot = { $row } · { $next }
sentences = { $sentences }

## The player: you, or by name to those who watch

# The words of a game name these: { player } { verb-has } 57, for { player-accusative }, sail{ verb-s }.
player = { $player }
player-accusative = { $player }
player-dative = { $player }
verb-is = { $player ->
    [you] are
   *[other] is
}
verb-was = { $player ->
    [you] were
   *[other] was
}
verb-has = { $player ->
    [you] have
   *[other] has
}
verb-does = { $player ->
    [you] do
   *[other] does
}
# The ending of a verb: sail, sails.
verb-s = { $player ->
    [you] { "" }
   *[other] s
}
# The ending where it needs a vowel: reach, reaches.
verb-es = { $player ->
    [you] { "" }
   *[other] es
}

## catalogue

game-unknown = There is no game { $game }; there is { $games }.
game-missing = { $game } cannot be opened here at the moment: its package was left out, and the host finds out why in the log. Its games wait as they are.
game-of-other-rules = This game was begun with version { $version } of the rules of { $game }, and here is version { $here }, which means something else. It waits as it is until the other version is back.

## components

line-too-long = A line has at most { $most } characters; this has { $count }.

## correcting

follows-from-final-scoring = { $field } follows from final scoring.
told-at-the-end = { $field } is told at the end of the game.
field-cannot-be-corrected = { $field } cannot be corrected.
field-named = “{ $what }”{ $part ->
    [none] { "" }
   *[other] { " " }({ $part })
}

## dice

six-counts-needed = Name six counts, one for each action space from 1 to 6, none above { $dice }; or what each die shows.
dice-must-add-up = The dice must add up to { $due }; yours add up to { $sum }. Write six counts, for spaces 1 to 6, or what each die shows; six numbers are always counts.

dice-laid = { $dice ->
    [none] none
   *[other] { $dice }
}

## engine

game-is-over = The game is over. Undo takes it back; a new game is a new start.
not-with-depth-card = With depth card only the cards are drawn; nothing else need be told before the end.

## game

command-unknown = There is no command { $do }.
fix-unknown = { $name } cannot be corrected by name; these can: { $fixes }.
command-needs-name = A command needs its name, as in { $example }.
table-not-followed = The table is not followed here, so there is nothing to correct.
nothing-to-correct = The table already looks like that.

## log

nothing-to-undo = There is nothing to undo.
stands-there-already = The game stands at move { $to } already.
move-unknown = There is no move { $to } to go back to.
nothing-to-redo = There is nothing to redo.

## notation

line-not-understood = { $line } is not understood. Type help for what is.
no-number = { $text } must be a whole number.
number-missing = That must be a whole number.
typed-unclear = “{ $typed }” can mean two things here: { $meanings }. Which is it?
typed-meaning = { $meaning }

## record

record-broken = line { $line }: { $reason }
record-empty = the record is empty; it begins with a header
record-without-header = a record begins with a header, { $header }
record-no-object = this is not a JSON object

## forecast

on-course = on course for about { $points }{ $claims ->
    [yes] { $player ->
        [you] { " " }if you claim nothing more
       *[other] { " " }if { $player } claims nothing more
    }
   *[no] { "" }
}
forecast-assumes = It assumes that { $player ->
    [you] you play
   *[other] { $player } plays
} on at random{ $claims ->
    [yes] { $player ->
        [you] { " " }and claim nothing more,
       *[other] { " " }and claims nothing more,
    }
   *[no] ,
} and knows no card that has not been turned up.

## story

reason-counted = { $by } → { $left } of { $before }
reason-left = { $by } → { $left ->
    [none] nothing
   *[other] { $left }
}
put-back = { $lines ->
    [0] Undone. Nothing moves on the table.
   *[other] Undone. Put back:
}

## shape

unreadable = That cannot be read: it is nested too deeply, or holds characters that are no text.
field-is-missing = { $field } is missing.
field-unknown = There is no field { $field }.
field-cannot-be-empty = { $field } cannot be empty.

## starting

card-not-in-deck = { $field }: card { $card } is not in this deck.
card-lies-there = { $field }: { $card } lies there already, and it is there once.
card-in-two-places = decks.{ $deck } and the position both name card { $card }: it cannot lie in two places.

## small

not-asked-now = Something else comes first.
answer-does-not-fit = { $count ->
    [none] That does not fit; this does: { $few }.
   *[other] That does not fit: it takes { $least ->
        [none] { "" }
       *[other] { $least } to{ " " }
    }{ $count } different ones that lie nowhere yet.
}

## telling

field-changed = { $field } was { $old ->
    [none] nothing
   *[other] { $old }
}, is { $new ->
    [none] nothing
   *[other] { $new }
}.
nothing = nothing
adjusted = Corrected: { $changes }
undone = Undone: the game stands where it stood after move { $to }.
redone = Redone: move { $entry }.

## corrections

what-is-not-followed-now = “{ $what }” cannot be corrected now: the bot does not keep track of that at this table.

## What a field must be

must-be = { $field } must be { $kind ->
    [bool_type] true or false
    [dict_type] an object
    [model_type] an object
    [int_type] a whole number
    [int_from_float] a whole number
    [list_type] a list
    [tuple_type] a list
    [string_type] text
    [literal_error] { $options }
    [greater_than_equal] at least { $least }
    [less_than_equal] at most { $most }
    [too_long] a list of at most { $most }
    [string_too_long] at most { $most } characters
   *[other] something else
}.
must-be-one = { $field } must be 1.
must-name-nothing-twice = { $field } must be a list that names nothing twice.
must-name-cards-once = { $field } must be cards named once each.
must-be-dice = { $field } must be six counts, { $dice } dice in all at most.
must-be-at-most = { $field } must be at most { $most }.

## In the terminal

not-json = { $typed } is not JSON.
nothing-to-foretell = Points are not followed in this game, so there is nothing to foretell.
heads-for = { $opponent } is { $forecast } (± { $spread } in { $count } continuations). { $assumes }
file-cannot-be-read = { $file } cannot be read: { $why }.
file-is-no-text = { $file } is no text, so it is no deck.
record-cannot-be-read = { $file } cannot be read: { $why }
lines-come-from-a-file = { $why } Your own lines come from a file, one card a line: { $files }.
no-option = { $text } is not understood: write NAME=VALUE, like style=map
no-count = { $text } must be a whole number, at least 1
new-is-written = { $name } is written. Now, in the environment of the bot:
    pip install --no-deps -e ./{ $folder }
    python -m pytest { $folder }
    empty-chair play { $name }
new-needs-a-name = { $name } cannot be its name: lower-case letters, digits and _, at most 32, a letter first, and no word of Python's own.
new-folder-is-there = There is something called { $name } here already. Nothing was written.
new-name-is-taken = { $name } is taken: by a game, by a command of the bot, or by a Python package. Nothing was written.
new-cannot-be-written = { $name } cannot be written here: { $why }.
game-listed = { $title }: { $opponents } (rules { $revision })
answer-with = tell { $about } with: { $answer } …{ $order ->
    [none] { "" }
   *[other] { " " }({ $order })
}
typed-everywhere = undo [MOVE] · redo · { "{" }"do": …{ "}" } as JSON · save FILE · help · quit
save-needs-a-file = Name a new file for the record: save evening.jsonl
saved = { $name } is written: a record, which replay, tell and forecast read.

# What people of your language type, a line each: their word, a blank, the English one ("blau blue", "würfel die").
# What English understands by itself stays English, so no letter need be spared.
typed-words = { "" }

## What was said, in a few words

said-adjust = A correction{ $note ->
    [none] { "" }
   *[other] : { $note }
}
said-undo = Taken back
said-redo = Played again

## What a game says that has no words of its own for it

asked-turn = { $opponent }'s turn.
asked-over = The game is over.
notation = { $lines }
said-line = { $line }
said-turn = { $step ->
    [none] { $opponent }'s turn
   *[other] { $opponent }: { $step }
}
command = Play this game
command-start = Start a game here
command-start-seed = The same number gives the same cards
command-start-thread = Play in a new thread
command-start-with = Somebody who may move the game as you do
command-start-language = What everybody at the table hears; your own unless you say so
command-start-depth = How much the bot does for you (guided, unless you say otherwise)
choice-depth-guided = guided: you turn over his cards, the bot decides
choice-depth-dealt = dealt: the bot turns over his cards too
