## Small words

colour = { $colour ->
    [blue] blue
    [red] red
   *[yellow] yellow
}
seat = { $seat ->
    [you] { $player }
   *[opponent] Ralph
}
line = { $kind ->
    [C] column { $line }
    [E] Emperor row { $line }
   *[other] row { $line }
}
part = { $part ->
    [rooms] rooms
    [groups] groups
    [emperor] Emperor
   *[lines] rows and columns
}
deck = { $deck ->
    [house] house deck
    [mine] printed deck (typed in)
   *[physical] deck on { whose } table
}
switch = { $switch ->
    [literal] hand taken literally
    [reversed] ties reversed
   *[waived] no penalties
}

## Cards in words

card = { $card }: { $action ->
    [none] { as-preference }
   *[other] { $action }.{ $preference ->
        [none] { "" }
       *[other] { " " }{ as-preference }
    }
}
as-preference = As preference: { $preference }.
action-side = die: { $left ->
    [most] one from the fullest space
   *[other] a { $left }
} (hand left), { $right ->
    [most] one from the fullest space
   *[other] a { $right }
} (hand right) · { $actions }
left = { $left ->
    [most] most
   *[other] { $left }
}
right = { $right ->
    [most] most
   *[other] { $right }
}
action = { $do ->
    [emperor] Emperor { $steps }
   *[occupy] { $colour ->
        [any] a room of any colour
       *[other] a { colour } room
    }{ $prefer ->
        [row] { " " }that completes a row
        [column] { " " }that completes a column
        [group] { " " }that completes a group
       *[none] { "" }
    }
}
action-label = { $do ->
    [emperor] Emperor { $steps }
   *[occupy] { $colour ->
        [any] any
       *[other] { colour }
    }{ $prefer ->
        [row] { " " }row
        [column] { " " }column
        [group] { " " }group
       *[none] { "" }
    }
}
action-signs = { $left ->
    [most] { picture-most }
   *[other] { $left }
}/{ $right ->
    [most] { picture-most }
   *[other] { $right }
} · { $actions }
action-sign = { $do ->
    [emperor] ♛{ $steps }
   *[occupy] { action-label }
}
preference-side = hand { $hand ->
    [left] left
   *[right] right
}{ $stairs ->
    [left] , rooms from the left
    [right] , rooms from the right
   *[none] { "" }
}; { zigzag }
zigzag = the line goes { $onward ->
    [up] floor by floor upwards
    [down] floor by floor downwards
    [left] column by column to the left
   *[right] column by column to the right
}, { $every ->
    [yes] every
   *[no] the first
} { $onward ->
    [up] floor
    [down] floor
   *[other] column
} { $first ->
    [up] upwards
    [down] downwards
    [left] to the left
    [right] to the right
   *[none] from the hand's end
}
the-preference-side = The preference side
lacking = { $action ->
    [no] { $card } (preference side)
   *[yes] { $preference ->
        [no] { $card } (action side)
       *[yes] { $card }
    }
}
count = { $count } of { $of } { $letter }
as-told = { $told ->
    [kept] As kept
    [before] As it lay on top
   *[now] As told now
}: { $form }

## agreeing

tellings-disagree = What was told of { $card } disagrees: its { $side ->
    [action] action
   *[preference] preference
} side { $kept ->
    [none] { "" }
   *[other] was kept as “{ $kept }”
}{ $before ->
    [none] { "" }
   *[other] { $kept ->
        [none] { "" }
       *[other] , but{ " " }
    }lay on top of the stack before as “{ $before }”
}{ $now ->
    [none] { "" }
   *[other] , but is told now as “{ $now }”
}. Which is right?{ $lines ->
    [none] { " " }If it is not this card, tell another one.
   *[other] { " " }Type { $lines }; or tell another card, if it is not this one.
}

## corrections

field-is-read = { $field } is read from the top of his stack.
field-was-played = { $field }: { $card } was played before.
field-cannot-be-empty = { $field } cannot be empty.
field-not-in-deck = { $field }: { $card } is not in this deck.
both-first = { $line } cannot be Ralph's and yours: only one of you can be first.
field-only-between-turns = { $field } can be corrected only between turns.

## dealing

nothing-to-roll = There is nothing to roll now.

## decks

deck-not-whole = The deck is not whole: { $counts }. Still missing: { $missing }.

## ending

no-scores-yet = { $round ->
    [7] Round 7 is not over yet: scores are told when it is.
   *[other] This is round { $round }; scores are told after round 7.
}
his-points-are-counted = Ralph's points are counted here; name only yours.
his-points-lacking = Name Ralph's points too: rooms, groups, rows and columns, Emperor.
he-is-not-fined = Ralph is not fined in this game: his points for the Emperor track are 0 at least, not { $emperor }.

## moving

moved-dice = { $back ->
    [yes] Take all dice back: they are rolled again.
   *[no] Dice: { $dice }.
}
moved-card = If his deck lies on your table: the open card is { $card }.
moved-board = Ralph's board is { $new } (ground floor { $floor }).
moved = { $fix ->
    [round] Round
    [turn] Turn of the round
    [emperor] Ralph's Emperor track
    [my_points] { $player ->
        [you] Your
       *[other] { $player }'s
    } points
    [his_sheet] Ralph's score sheet, { your-source }
    [my_sheet] { whose-sheet } score sheet, { your-source }
   *[other] { fix }
}: { $old ->
    [none] none
   *[other] { $old }
} → { $new ->
    [none] none
   *[other] { $new }
}.
whose-sheet = { $player ->
    [you] Your
   *[other] { $player }'s
}
moved-rooms = { $gone ->
    [yes] Erase Ralph's cross in room { $item }.
   *[no] Cross out Ralph's room { $item }.
}
moved-his_claims = { $gone ->
    [yes] Ralph no longer has the points of { $item }.
   *[no] Ralph has the points of { $item }.
}
moved-claims = { $gone ->
    [yes] { $player ->
        [you] You no longer have
       *[other] { $player } no longer has
    } the points of { $item }.
   *[no] { $player ->
        [you] You have
       *[other] { $player } has
    } the points of { $item }.
}
nobody-has-the-points = Nobody has the points of { $lines } now: the first to complete it has them.

## physical

action-side-lacking = { $card } lies there with its action side up: tell the dice and the actions.
card-was-flipped = { $card } has been flipped before.
too-many-of-a-letter = At level { $level } his deck has { $count } { $letter } cards; { $card } would be one too many.
preference-side-unknown = The preference side of { $card } is not known yet: tell hand and line, like { $example }.
bot-flips = The bot flips his cards here; nobody has to tell them.
not-asked = Nobody has asked for that now.
card-unknown = { $card } is not known yet: tell its action side too, like { $example }.

## questions

question = { $about ->
    [over] The game is over.
    [dice] Round { $round }: roll { $total } dice.
    [card] { his-turn } Flip his next card: which one is it?
    [top] What lies on top of the stack now?
    [final] Tell your score sheet.
    [sheets] Tell the score sheets of both sides.
    [flip] { his-turn } Flip his card when you get there.
    [opponent] { his-turn }
   *[you] { $turn ->
        [1] Your first turn: which die?
       *[2] Your second turn: which die?
    }
}
his-turn = { $turn ->
    [1] Ralph's first of two turns.
   *[2] Ralph's second turn.
}

## The table as text

setup = level { $options }
board-level = Ralph · level { $level }
board-turn = { $seat ->
    [none] the game is over
   *[other] round { $round } of 7, turn { $slot } of 4: { seat }
}
board-dice = dice
board-rolled = { $dice ->
    [none] to be rolled
   *[other] { $dice }
}
board-hotel = board { $board }
board-emperor = emperor
board-rows = { $rows }   first: { $firsts }
board-first = { $seat ->
    [you] { $player ->
        [you] you
       *[other] pl.
    }
   *[opponent] him
}
board-points = points
board-sheet = { $total } (rooms { $rooms }, groups { $groups }, rows and columns { $lines }, Emperor { $emperor })

## reading

card-line-too-long = A card is told in at most { $most } characters.
card-word = { $card }: { $missing ->
    [yes] something is missing at the end
   *[no] "{ $word }" is not understood
}; { $expected ->
    [dice] two dice stand here, 1 to 6 or most, like 3/6 or most/5
    [action] an action is emperor 2 (e2) or occupy red row (rr), with red, blue, yellow or any
    [bar] one | stands between the two sides of a card
    [action-side] the action side tells two dice and the actions, as in die 3/6; occupy red
    [actions] a card has at most { $most } actions
    [an-action] the card needs at least one action
    [steps] the number beside the Emperor is 1 to { $most }
    [room] a room is red, blue, yellow or any
    [line] a line is { $lines }
    [end] the line is the last word, or zed behind it
   *[hand] the hand is left or right (left/right where die and stairs differ)
}.
card-line-empty = A card begins with its letter and number, like { $example }.
card-line-begins = A card begins with its letter and number, like { $example }; "{ $word }" is neither.
no-such-card = "{ $word }" is no card: there are { $letter }1 to { $letter }{ $most }.
line-told-before = Line { $n }: { $card } has been told before.
line-refused = Line { $n }: { $why }

## reasoning

passed-over = Passed over: { $rooms }.
ruled-out = { $rooms } { $why ->
    [free] occupied
    [row] { completes } no row
    [column] { completes } no column
    [group] { completes } no group
   *[colour] not { $wanted ->
        [blue] blue
        [red] red
       *[yellow] yellow
    }
}
completes = { $count ->
    [one] completes
   *[other] complete
}

## table

no-such-die = There is no { $die } on the action board.
name-what-you-completed = Name what you completed first, like { $example }.
yours-already = You have { $line } already.
his-already = Ralph has the points of { $line }. Were you there before him? Then say so once more, with sure.
no-such-line = There is no line { $line }: rows are L1 to L4 and R1 to R4, columns C1 to C7, Emperor rows E1 to E3.
your-points-from-to = Your points must be from -99 to { $most }.

## telling

round_started = Round { $round }: { $order }.
    .note = { $first ->
        [you] { $player ->
            [you] You begin
           *[other] { $player } begins
        }
       *[opponent] Ralph begins
    } round { $round }.
dice_rolled = The dice: { $dice }.
    .hands = Dice: { $counted }.
dice_stated = { dice_rolled }
    .note = { dice_rolled.hands }
card_flipped = Card { $card }: die { left } or { right } · { $actions }.
    .hands = Card { $card }: die { left } or { right } · { $shortly }.
    .small = Card { $card }: { left }/{ right } · { $labels }
    .always = His die leaves the action board. Room 2-5 is floor 2 from the bottom, column 5 from the left.
preference_shown = On top of the stack: hand { $die ->
    [left] left
   *[right] right
}{ $apart ->
    [yes] { " " }for the die, { $stairs ->
        [left] left
       *[right] right
    } side of the stairs first
   *[no] { "" }
}; { zigzag }.
    .hands = Hand { $apart ->
        [yes] { $die ->
            [left] left (die), right (stairs)
           *[right] right (die), left (stairs)
        }
       *[no] { $stairs ->
            [left] left
           *[right] right
        }
    }; { zigzag }.
    .small = { $apart ->
        [yes] { $die ->
            [left] left/right
           *[right] right/left
        }
       *[no] { $die ->
            [left] left
           *[right] right
        }
    } { $onto }{ $every ->
        [yes] { " " }zed
       *[no] { "" }
    }
    .because = Action side of the card flipped; hand and line of the card now on top of the stack.
card_learned = Noted: { $line }.
    .small = kept in the deck
die_taken = Ralph takes a { $space }: remove it from the action board.
    .hands = Die: a { $space }.
    .because = A { $space }: { $rules }.
    .call = The die he takes
    .called = Die { $space }
emperor_marked = Mark { $spaces } in Emperor row E{ $row } ({ $new } of { $most }).
    .hands = Emperor: mark { $spaces } in E{ $row }
    .note = ({ $new }/{ $most }).
extra_marked = Mark { $spaces } extra behind Emperor row E3 ({ $new } of 10): 1 point each.
    .hands = Emperor: mark { $spaces } behind E3
    .note = (+{ $spaces }, { $new }/{ $most }).
    .feat = marked { $spaces } behind the Emperor rows
steps_lost = The Emperor track is full: { $spaces } lost.
line_completed = { $first ->
    [yes] He is the first to complete { line }: +{ $vp }.
   *[no] He completes { line }, but { $player ->
        [you] you were
       *[other] { $player } was
    } first.
}
    .note = { $first ->
        [yes] First in { line }: +{ $vp }.
       *[no] { $player ->
            [you] You were
           *[other] { $player } was
        } first in { line }.
    }
    .feat = was first to complete { line }
room_occupied = Cross out room { $room } ({ colour }).
    .hands = Cross out { $room }
    .note = ({ colour }, +{ $vp }).
    .because = { $room }: { $rules }{ $ignored ->
        [none] { "" }
        [row] { " " }(none completes a row)
        [column] { " " }(none completes a column)
       *[group] { " " }(none completes a group)
    }.
    .feat = crossed out the { nth } { colour } room
    .call = The colour of his first room
    .called = { $colour ->
        [blue] Blue room
        [red] Red room
        [yellow] Yellow room
       *[none] No room
    }
    .alt = { $choice }. He began at { $first }.{ $prefer ->
        [none] { "" }
       *[other] { " " }{ none-completes }.
    }
no_room_left = { $wanted ->
    [blue] No blue room
    [red] No red room
    [yellow] No yellow room
   *[any] No room
} is free: the action is lost.
    .because = No room: none of its colour is free.
group_completed = { $colour ->
    [yellow] He completes a yellow group: Emperor { $steps }.
   *[other] He completes a { colour } group: { $vp } points at the end.
}
    .note = { $colour ->
        [yellow] Yellow group: Emperor { $steps }.
        [blue] Blue group: +{ $vp }.
       *[red] Red group: +{ $vp }.
    }
    .feat = completed a { colour } group of { $count }
you_took_die = { $passed ->
    [yes] { $player ->
        [you] You pass and discard
       *[other] { $player } passes and discards
    } a { $space }.
   *[no] { $player ->
        [you] You take
       *[other] { $player } takes
    } a { $space }.
}
you_claimed = { $player ->
    [you] You are
   *[other] { $player } is
} the first to complete { $lines }.
claim_taken_back = Ralph gives the points of { line } back: { $vp }.
remarked = { $what ->
    [points] Ralph's points: { $old } → { $new }.
    [completed] Ralph has completed { line }, though: if { $player ->
        [you] you were
       *[other] { $player } was
    } there before him, correct what { $player ->
        [you] you
       *[other] { $player }
    } completed first; if he has not completed it, correct his rooms or his Emperor track.
    [claimed] By his rooms and his Emperor track Ralph has not completed { line }: correct them, too, if he has.
    [steps] A yellow group is no longer complete: erase Ralph's last { $new } on the Emperor track. If they were marked elsewhere, correct the track, too.
    [board] What Ralph did before went by the other board, and stays as it is.
    [card] Ralph's last move went by the other card, and stays as it is unless you undo it.
   *[preference] On top of the stack lay another side than was told: Ralph's last move went by a wrong hand and line, and stays as it is unless you undo it.
}
fined = The Emperor fines Ralph: { $marked } of { $needed } in Emperor row E{ $row }, { $vp } points.
    .note = The Emperor fines Ralph: { $marked } of { $needed } in E{ $row }, { $lost }.
    .because = Fined as { $marked } of { $needed } are marked in E{ $row } after the round.
round_ended = { $when ->
    [now] Round { $round } ends.
   *[other] After { whose } last turn round { $round } ends.
}{ $emperor_row ->
    [none] { "" }
   *[other] { " " }The Emperor comes: check { $by_hand ->
        [both] Emperor row E{ $emperor_row } of both
       *[other] { whose } Emperor row E{ $emperor_row }{ $waived ->
            [yes] { "" }
           *[no] { " " }too
        }
    }; fewer than { $needed } marked cost { $cost } points.{ $waived ->
        [yes] { " " }Ralph is not fined.
       *[no] { "" }
    }
}{ $last ->
    [yes] { " " }Now the final scoring.
   *[no] { " " }Take all dice back.
}
    .hands = The Emperor comes: check { $by_hand ->
        [both] E{ $emperor_row } of both
       *[other] { whose } E{ $emperor_row }
    } (fewer than { $needed }: { $costs }).
    .spared = Ralph is not fined.
    .final = Now the final scoring.
    .note = After { whose } last turn round { $round } ends.
    .always = Take all dice back after each round.
whose = { $player ->
    [you] your
   *[other] { $player }'s
}
your_points_told = { $player ->
    [you] You have
   *[other] { $player } has
} { $vp } { $vp ->
    [one] point
   *[other] points
} in round { $round }.
your_score_told = { $player ->
    [you] Your points
   *[other] Points of { $player }
}: { $total }.
his_score_told = Ralph's points: { $total }.
points_scored = { $vp } for { $source ->
    [rooms] rooms
    [groups] red and blue groups
    [lines] rows and columns
   *[emperor] the Emperor track
}: Ralph has { $total }.
game_ended = { $player ->
    [you] You
   *[other] { $player }
} { $you }, Ralph { $his }: { $winner ->
    [you] { $player ->
        [you] you win!
       *[other] { $player } wins!
    }
    [opponent] Ralph wins.
   *[none] a draw.
}

## A move as a friend tells it

brief-small = { $parts }

## timing

in-his-turn = Ralph is in the middle of his turn: first tell him what he asks for.
rounds-are-played = All seven rounds are played; the scores are next.
dice-not-rolled = The dice have to be rolled first.
it-is-his-turn = It is Ralph's turn (round { $round }, turn { $slot } of 4).
it-is-your-turn = It is your turn (round { $round }, turn { $slot } of 4): take a die.

## turn

deck-run-out = All { $count } cards of his deck have been flipped.

## What watchers called

call-word = { $word ->
    [die] Die
    [room] Room
    [none] none
    [blue] blue
    [red] red
    [yellow] yellow
   *[other] { $word }
}

## Rules: the key is the rule's id

rule-setup-two-players = Set the game up for two players.
rule-setup-boards = You and Ralph each get a random hotel board.
rule-setup-no-staff-strip = Ralph gets no staff strip.
rule-level-one = Level 1: four A and twelve B cards.
rule-level-two = Level 2: three A, twelve B and one C card.
rule-level-three = Level 3: two A, twelve B and two C cards.
rule-level-four = Level 4: one A, twelve B and three C cards.
rule-level-five = Level 5: twelve B and four C cards.
rule-setup-solo-deck = The 16 cards are shuffled and lie with the preference side up: the side with the pointing hand and the line.
rule-setup-first-player = You are the first player: you roll the ten dice and take the first turn.
rule-opponent-no-money = Ralph neither takes nor uses money.
rule-setup-cross-out-money = Ralph's starting money is crossed out.
rule-opponent-no-preparing = Ralph never prepares rooms: he occupies any free room, prepared or not.
rule-opponent-no-room-bonus = Ralph takes no bonus for a room that he occupies.
rule-opponent-no-step-bonus = Ralph takes no bonus for a step on the Emperor track before the end of a row.
rule-first-row = The first to occupy a whole row, half a floor left or right of the stairs, scores its points.
rule-first-column = The first to occupy a whole column scores its points.
rule-first-late = A row, a column or an Emperor row gives nothing to the second who completes it.
rule-first-yours = Say which rows, columns and Emperor rows you completed first, at the latest when Ralph completes one of them: the first of you two has the points.
rule-group-yellow = A completed yellow group marks 1, 3 or 5 spaces of the Emperor track at once, for 2, 3 or 4 rooms.
rule-emperor-next-row = When a row of the Emperor track is full, further steps drop to the next row.
rule-emperor-extra = Behind the full third row each step marks an extra space worth 1 point.
rule-emperor-lost = There are ten extra spaces; steps beyond them are lost.
rule-round-roll-dice = At the start of a round the ten dice are rolled and sorted by value on the action board; there is no roll in between.
rule-round-order = Nobody plays out of turn: you begin the odd rounds, Ralph the even ones, and you take turns, two each.
rule-round-next = After two turns each the next round begins with the other player.
rule-round-last = The game ends after seven rounds.
rule-course-your-turns = You take your turns as in the normal game; the die that you take leaves the action board.
rule-pass-yours = If you pass, a die of your choice still leaves the action board.
rule-turn-flip = One card of the solo deck is flipped and put beside the stack, action side up.
rule-turn-preference = Hand and line are read from the card that is on top of the stack after the flip.
rule-turn-last-card = With no card left on the stack the preference side of the flipped card itself is used.
rule-turn-cards-run-out = The deck is never reshuffled: fourteen of its sixteen cards are flipped, and the last one is not even seen.
rule-turn-keeps-secret = Between his turns nothing is shown of the preference side on top of the stack: it would give the next card away.
rule-turn-told = You tell the card just flipped and the preference side now on top; each card is flipped once, no letter more often than the level allows.
rule-die-pointer = He removes a die with the number of the left pictured die if the hand is left, of the right one if it is right.
    .because = the card's die on the hand's side
rule-die-other = If there is no such die, he tries the other pictured die.
    .because = the other die of the card, as the hand's is not there
rule-die-symbol = The special symbol stands for a die from the action space with the most dice.
    .because = from the fullest space, as the card says
rule-die-neither = If neither pictured die is there, he takes one from the action space with the most dice.
    .because = from the fullest space, as neither die of the card is there
rule-die-tie = Of several fullest spaces the hand chooses: left the leftmost, lowest one, right the rightmost, highest one.
    .because = of equally full ones the one at the hand's end
rule-die-no-action = The die that Ralph removes does nothing for him.
rule-turn-printed-order = No action of the card is left out, or done before one that is printed ahead of it.
rule-emperor-mark = He marks as many spaces as the number says, in the row of the round: row 1 in rounds 1 to 3, row 2 in 4 and 5, row 3 in 6 and 7.
rule-emperor-first = The first to fill a row of the Emperor track scores 2, 3 or 4 points.
rule-emperor-penalty = After round 3, 5 and 7 the Emperor fines Ralph like a human: 2, 3 or 4 points for fewer than 4, 4 or 5 marked spaces in row 1, 2 or 3.
rule-room-colour = The room symbol names the colour of the room that he occupies.
    .because = { $wanted ->
        [blue] blue
        [red] red
       *[yellow] yellow
    }
rule-room-any-colour = With all three colours shown any colour will do.
rule-room-free = Rooms that are crossed out already are passed over.
    .because = free
rule-room-row = He prefers a room that completes its row, half a floor, whether or not its points can still be had.
    .because = completes its row
rule-room-column = He prefers a room that completes its column, whether or not its points can still be had.
    .because = completes its column
rule-room-group = He prefers a room that completes its group.
    .because = completes its group
rule-room-pointer-side = He looks first on the side of the stairs for which the hand stands.
    .because = the hand's side of the stairs
rule-room-line = Along the zig-zag line the first room that fits is occupied; he never goes back to the start of the line.
    .because = first on the line
rule-room-other-side = If nothing fits there, he goes to the other side of the stairs.
rule-room-ignore-preference = If no room on either side fits the preference, it is ignored and he starts again with the colour alone.
rule-room-none-left = If no room of the colour is free, this action is lost; the others still happen.
rule-room-not-mirrored = The line is never mirrored: it is the same drawing on both sides of the stairs.
rule-group-red = A red group scores for Ralph like a blue one, since he has no money: 3, 6 or 10 points for 2, 3 or 4 rooms.
rule-group-blue = A blue group scores 3, 6 or 10 points at the end for 2, 3 or 4 rooms.
rule-final-rooms = Every occupied room scores 1, 2, 3 or 4 points by its floor.
rule-final-groups = Ralph's red and blue groups score by the chart for blue groups.
rule-final-lines = Rows and columns score for whoever completed them first.
rule-final-emperor = The Emperor track scores rows filled first and extra spaces, less the penalties.
rule-final-no-staff = Ralph has no staff and scores none.
rule-final-no-money = Ralph scores nothing for money.
rule-final-yours = After round 7 you tell your score sheet: rooms, blue groups, rows and columns, Emperor track, staff, and how many krones and loans you have.
rule-final-winner = { $player ->
    [you] You win
   *[other] { $player } wins
} with more points than Ralph; equal scores are a draw.

## What can be typed in the terminal

notation =
    turn · roll · dice 2 2 1 3 2 0 · die SPACE · pass SPACE · first L1 C3 E1 · points 54
    card B3 3/4 rg e1 · top left up (both only for a deck on your table; action=now, preference=kept … says which is right)
    final ROOMS GROUPS ROWS-AND-COLUMNS EMPEROR STAFF KRONES LOANS (krones and loans are counts)

## The set-up list

set-up-two-players = Set up High Season for two players: you and Ralph, ten dice.
set-up-board = Ralph plays on board { $board } (ground floor { $floor }, B blue, R red, Y yellow). Take another board for yourself, not the back of his.
set-up-board-drawn = The bot draws a board for Ralph: find the one with the ground floor that it names. Take another board for yourself, not the back of his. If his lies in your hands already, correct the board.
set-up-boards-by-you = Choose two hotel boards at random: one for you, one for Ralph.
set-up-no-staff-strip = Ralph needs no staff strip.
set-up-cross-out-money = Cross out Ralph's starting money: he never has any.
set-up-level-one = Level 1: his deck has 4 A and 12 B cards.
set-up-level-two = Level 2: his deck has 3 A, 12 B and 1 C cards.
set-up-level-three = Level 3: his deck has 2 A, 12 B and 2 C cards.
set-up-level-four = Level 4: his deck has 1 A, 12 B and 3 C cards.
set-up-level-five = Level 5: his deck has 12 B and 4 C cards.
set-up-deck-house = Leave his cards in the box. The bot shuffles and flips a house deck of its own design, not the printed cards.
set-up-deck-mine = Leave his cards in the box: the bot shuffles and flips the printed deck as you typed it in.
set-up-deck-physical = Draw the A and C cards for his deck at random, shuffle the 16 cards and put them down with the pointing hands up. The bot asks for each card as you flip it.
set-up-first-player = You are the first player: roll the ten dice, and take the first turn.
set-up-first-player-dealt = You are the first player: put the ten dice as the bot has rolled them, and take the first turn.

# The same in five lines.

lay-out-table = The game for two, with ten dice. Ralph needs no staff strip; cross out his starting money.
lay-out-boards = { $board ->
    [none] { $depth ->
        [card] Two hotel boards at random, one of them his.
       *[other] Ralph's board is named below. Take another for yourself, not the back of his.
    }
   *[other] Ralph's board: { $board }, ground floor { $floor }. Take another for yourself, not the back of his.
}
lay-out-deck = { $deck ->
    [house] His cards stay in the box: the bot flips a house deck of its own design, not the printed cards (level { $level }: { $cards }).
    [mine] His cards stay in the box: the bot flips the printed deck as you typed it in (level { $level }: { $cards }).
   *[physical] His deck, level { $level }: { $cards }, drawn at random, shuffled, pointing hands up.
}
lay-out-cards = { $count } { $letter }
lay-out-first = { $depth ->
    [dealt] You begin: put the ten dice as the bot rolls them.
   *[other] You begin: roll the ten dice.
}
lay-out-names = Room 2-5 is floor 2 from the bottom, column 5 from the left. Rows L1 to L4 lie left of the stairs, R1 to R4 right of them; columns are C1 to C7, Emperor rows E1 to E3.

## What can be corrected by name

fix = { $fix ->
    [dice] The dice
    [rooms] Ralph's rooms
    [emperor] Ralph's Emperor track
    [claims] What I completed first
    [his_claims] What Ralph completed first
    [board] Ralph's board
    [round] The round
    [turn] The turn of the round, mine and Ralph's counted
   *[my_points] My points
}
fix-part = { $fix ->
    [emperor] { $part ->
        [4] Extra
       *[other] Row { $part }
    }
   *[other] { $part }
}
fix-hint = { $fix ->
    [dice] 2 2 1 3 2 0: how many of each
    [rooms] 1-1 2-5, or none
    [emperor] 5/1/0/0: row 1, row 2, row 3, extra
    [claims] L1 C3 E1, or none
    [his_claims] R4 C1, or none
    [board] 1 to 8
    [round] 3
    [turn] 1 to 4
   *[my_points] 54, or none
}

## Typed lines

name-your-seven-numbers = Name your seven numbers: rooms, groups, rows and columns, Emperor, staff, krones, loans.

## What a field must be

must-be-dice-for-all-turns = { $field } must be six counts with a die for each of the { $turns } turns left in this round.
must-be-his-turn = { $field } must be a turn of Ralph's or before one.
must-be-a-board = { $field } must be a board, 1 to 8, or the colours of its ground floor, like BBBR|YYR.
must-be-from-to = { $field } must be { $least } to { $most }.
must-be-a-room = { $field } must be a room like 2-5: floor 1 to 4, column 1 to 7.
must-be-a-line = { $field } must be a row (L1 to L4, R1 to R4), a column (C1 to C7) or an Emperor row (E1 to E3).
must-be-a-card = { $field } must be one of his cards: 101 to 104 (A), 201 to 212 (B), 301 to 304 (C).
must-be-marks = { $field } must be four counts: row 1 up to 5, row 2 up to 6, row 3 up to 7, extra spaces up to 10.
must-be-without-extra = { $field } must be without extra spaces as long as row 3 is not full.
must-be-a-deck-to-draw = { $field } must be house or mine with depth card, where the bot does nothing but draw.
must-be-another-board = { $field } must be another board than Ralph's: there is one of each.
must-be-left-out = { $field } must be left out with the house deck.

## Panels

# The sentence of a panel, its buttons, its pages.

level = level { $level }
depth = { $depth ->
    [guided] guided
    [dealt] dealt
   *[card] cards only
}
heading = Ralph{ $points ->
    [none] { "" }
   *[other] { " " }{ $points }
} · { $over ->
    [yes] the game is over
   *[no] round { $round } of 7
}
aside-board = Ralph's { $board }
start = Ralph, { level }, { depth }, { deck }
board-name = board { $board }, ground floor { $floor }
fact-standing = **{ $total }** points: rooms { $rooms }, groups { $groups }, rows and columns { $lines }, Emperor track { $emperor }
fact-you = { $player ->
    [you] You
   *[other] { $player }
}
fact-yours = { $vp ->
    [none] first in { $lines }
   *[other] **{ $vp }** points (round { $round }){ $lines ->
        [none] { "" }
       *[other] { " " }· first in { $lines }
    }
}
fact-card = His card
fact-dice = Dice
dice-to-roll = to be rolled
fact-hotel = Ralph's hotel: { $board }
fact-hotel-legend = Rooms are floor-column, 1-1 at the bottom left. [B] is occupied; numbers are points for the first{ $player ->
    [you] { "" }
   *[other] , pl.: { $player }
}.
fact-emperor = His Emperor track
fact-marked = { track-row } { $count } of { $most }
track-row = { $row ->
    [4] extra
   *[other] E{ $row }
}
sheet-his =
    Rooms { $rooms }
    Red and blue groups { $groups }
    Rows and columns { $lines }
    Emperor track { $emperor }
    { "**" }{ $total }**{ $so_far ->
        [yes] { " " }so far
       *[no] { "" }
    }
sheet-yours =
    Rooms { $rooms }
    Blue groups { $groups }
    Rows and columns { $lines }
    Emperor track { $emperor }
    Staff { $staff }
    Krones { $for_krones } ({ $krones } left)
    Loans { $for_loans } ({ $loans })
    { "**" }{ $total }**

# Buttons, menus and the pages behind them.

button-turn = Ralph's turn
button-extra = Something extra…
button-mine = { $line } was mine
button-roll = Roll for me
button-rolled = I rolled…
button-dice = The dice are…
button-points = My points…
button-final = Enter my score…
button-final-card = Score sheets…
button-set-up = Set-up list
page-set-up = Set up
button-pass = I pass…
page-pass = You pass, and a die of your choice leaves the action board. Which one?
button-firsts = I completed…
page-firsts = What did you complete before Ralph? L and R: rows left and right of the stairs, floor 1 at the bottom; C: columns; E: Emperor rows.
page-all-firsts = You were the first everywhere.
choose-firsts = Several at once…
line-worth = { $line }{ $short ->
    [yes] { "" }
   *[no] :
} { $holder ->
    [you] (you)
    [him] (Ralph)
   *[open] +{ $points }
}
choose-board = Ralph's board is another one…
option-board = Board { $board }, ground floor { $floor }
button-new-card = A new card…
button-type-card = Type it…
button-letter = { $letter } …
aside-new-card = A new card: first its letter and its left die.
pad-left-die = { $letter ->
    [none] Its letter and its left die?
   *[other] The left die of { $letter }?
}
pad-right-die = The right die?
pad-dice = { $left ->
    [most] { picture-most }
   *[other] { $left }
}/{ $right ->
    [most] { picture-most }
   *[other] { $right }
}
pad-action = { $number ->
    [1] What does it do first?
   *[other] And then?
}
pad-card-done = That is all
pad-more-steps = ♛ more…
button-other-top = Another line…
button-lines = Which is which?
page-lines = Which line is which?
page-lines-names = Names
page-line = **{ $name }**: { zigzag }.
button-card-rules = What to do
no-card-yet = No card has been flipped yet.
page-die = The die
read-otherwise = { $switch ->
    [reversed] Of several fullest spaces the hand chooses, reversed: left the highest one, right the lowest one.
   *[literal] The hand is taken literally: he looks first on the side of the stairs to which it points.
}

## Forms

# What fields are called, and what may stand in them.

form-dice = The dice you rolled
form-card = The card just flipped
field-card = Its letter, and the left die
field-card-right = The right die
field-card-first = What it does first
field-card-second = Then, if it does more
field-card-third = And then, if it does more still
option-front = { $letter }, left: { option-die }
option-die = { $die ->
    [most] most dice (the symbol)
   *[other] { $die }
}
field-typed-card = Letter, number, dice, actions
hint-typed-card = B3 3/4 rg e1
form-top = On top of the stack
field-top = Hand and line
hint-top = left up zed, or left/right up
form-points = Where you stand
field-your-points = Your points
hint-your-points = 54
form-final = Your score sheet
field-rooms = Rooms
field-groups = Blue groups
field-lines = Rows and columns
field-emperor = Emperor track
field-staff = Staff
field-krones = Krones left (how many)
field-loans = Loans (how many)
form-final-his = Ralph's score sheet
field-his-groups = Red and blue groups

## Pictures

# What is written in them, and said of them to those who do not see them.

picture-board = Board { $board }
picture-sources = rooms { $rooms } · groups { $groups } · lines { $lines } · Emperor { $emperor }
picture-legend = at the edge: points for who is first · in a room: points of its group, ♛ Emperor steps
picture-line = { $holder ->
    [him] his
    [you] lost
   *[open] +{ $points }
}
picture-card = Card { $card }
picture-flips = { $flips } of { $most }
picture-not-told = not told
picture-most = most
colour-letter = { $colour ->
    [blue] B
    [red] R
   *[yellow] Y
}
picture-any = any
picture-prefer = { $prefer ->
    [row] row
    [column] column
   *[group] group
}
picture-hand = { $what ->
    [die] die
    [rooms] rooms
   *[both] hand { $hand ->
        [left] left
       *[right] right
    }
}
picture-emperor = Emperor track
picture-extra-worth = 1 each
picture-needed = { $enough ->
    [yes] ✓ reached
   *[no] { $needed } by round { $round }, or −{ $cost }
}
picture-no-dice = Dice: to be rolled
picture-die = The die: { $space }
die-out = { $why ->
    [pointer] not the hand's die
    [other] not the other die of the card
    [neither] neither lies there, and fewer dice
    [tie] as many, but not first by the hand
   *[symbol] fewer dice
}
room-choice = { $wanted ->
    [any] Any
    [blue] Blue
    [red] Red
   *[yellow] Yellow
} room{ for-a }: { $room ->
    [none] none
   *[other] { $room }
}
for-a = { $prefer ->
    [row] { " " }for a row
    [column] { " " }for a column
    [group] { " " }for a group
   *[none] { "" }
}
reason = { $why ->
    [colour] not { $wanted ->
        [blue] blue
        [red] red
       *[yellow] yellow
    }
    [row] completes no row
    [column] completes no column
    [group] completes no group
   *[free] occupied
}
none-completes = None completes a { picture-prefer }
picture-mark = { $mark ->
    [start] 1, 2: where his line begins, on each side of the stairs
    [way] thick line: his way to the room
    [in-vain] thin line: also walked, in vain
    [none] none completes a { picture-prefer }: the first free one
   *[unseen] no number: he did not come to it
}

# The same in sentences.

alt-heading = { $heading }.{ $vp ->
    [none] { "" }
   *[other] { " " }The player: { $vp } (round { $round }).
}
alt-hotel = Points: { picture-sources }. Board { $board }, ground floor { $floor }. { $occupied ->
    [none] No room is occupied.
   *[other] Occupied: { $occupied }.
}{ $new ->
    [none] { "" }
   *[other] { " " }New: { $new }.
}{ $free ->
    [none] { "" }
   *[other] { " " }Free: { $free }.
}{ $complete ->
    [none] { "" }
   *[other] { " " }Complete groups: { $complete }.
}
alt-rooms = { colour } { $rooms }
alt-group = { $count } { colour }
alt-card = Card { $card }: die { left } left, { right } right; { $actions }.
alt-card-not-told = Card { $card }, not told.
alt-action = { $do ->
    [emperor] Emperor { $steps }
   *[occupy] { $colour ->
        [any] any
       *[other] { colour }
    } room{ for-a }
}
alt-preference = Hand { $hand ->
    [left] left
   *[right] right
}{ $apart ->
    [yes] , rooms { $stairs ->
        [left] left
       *[right] right
    }
   *[no] { "" }
}; { zigzag }.
alt-top = { $number }: { $side }.
alt-tracks = Emperor rows: { $rows }, extra { $extra }.{ $marks ->
    [none] { "" }
   *[other] { " " }New marks: { $marks }.
}{ $fined ->
    [none] { "" }
   *[other] { " " }Fined for { $fined }.
}{ $needed ->
    [none] { "" }
   *[other] { " " }{ $needed }
}{ $his ->
    [none] { "" }
   *[other] { " " }First: Ralph in { $his }.
}{ $yours ->
    [none] { "" }
   *[other] { " " }First: the player in { $yours }.
}{ $open ->
    [none] { "" }
   *[other] { " " }Points for the first: { $open }.
}{ $die ->
    [none] { "" }
   *[other] { " " }He took a { $die }.
}{ $rolled ->
    [yes] { " " }Dice: { $dice }.
   *[no] { " " }The dice are to be rolled.
}
alt-marked = { $count } of { $most }
alt-mark = { $count } in { track-row }
alt-needed = E{ $row } needs { $needed } by round { $round }.

## Decks

# Printed things that an owner can type in.

deck-cards = Ralph's cards

## Commands

# What Discord shows beside a command while it is typed.

box = High Season
level-means = { $level ->
    [1] { rule-level-one } Easy.
    [2] { rule-level-two }
    [3] { rule-level-three } Medium.
    [4] { rule-level-four }
   *[5] { rule-level-five } Hard.
}
command = { box }: play against Ralph
command-start = { box }: start a game against Ralph here
command-start-level = 1 is easy, 5 is hard
command-start-deck = Where his cards come from (house, unless you say otherwise)
command-start-board = Ralph's board: its number, or the colours of its ground floor, like BBBR|YYR
command-start-your_board = Your own board, so that Ralph gets another
command-start-hand = How the pointing hand is read
command-start-ties = For whom a hand settles a tie of action spaces
command-start-penalties = Whether the Emperor fines Ralph
command-dice = The dice on the action board
command-dice-counts = How many 1s, 2s, … 6s: 2 2 1 3 2 0; or every die: 1122344455
command-roll = Let the bot roll the dice
command-die = You take a die, which ends your turn
command-die-space = The action space
command-pass = You pass, and discard a die
command-pass-space = The die that leaves the action board
command-first = Rows, columns and Emperor rows that you completed first
command-first-lines = L1 to L4, R1 to R4, C1 to C7, E1 to E3: L1 C3
command-card = With the deck on your table: the card just flipped
command-card-card = B3 if it is known, else its action side too: B3 3/4 rg e1
command-top = With the deck on your table: what now lies on top of the stack
command-top-preference = Hand and line: left up
command-points = Where you stand
command-points-vp = Your points
command-final = Your score sheet at the end
command-final-yours = Rooms, blue groups, rows and columns, Emperor, staff, krones, loans: 30 13 9 6 12 7 0
command-final-his = With depth card also Ralph's rooms, groups, rows and columns, Emperor

# What can be chosen.
choice-level-1 = 1 (easy)
choice-level-3 = 3 (medium)
choice-level-5 = 5 (hard)
choice-depth-guided = guided: you roll, the bot decides
choice-depth-dealt = dealt: the bot rolls too
choice-depth-card = cards only: the bot flips his cards and no more
choice-deck-house = house: our own design, not the printed cards
choice-deck-mine = mine: the printed cards as you typed them in (/deck)
choice-deck-physical = physical: on your table, you tell each card
choice-hand-literal = literal: left die, but rooms from the right
choice-ties-reversed = reversed: a left hand takes the highest number
choice-penalties-waived = waived: Ralph is never fined

## The game looked back on

nth = { $number ->
    [1] first
    [2] second
    [3] third
    [4] fourth
    [5] fifth
    [6] sixth
    [7] seventh
    [8] eighth
    [9] ninth
    [10] tenth
    [11] eleventh
    [12] twelfth
   *[other] next
}
final-part = { $whose ->
    [his] Ralph's { $part ->
        [rooms] rooms
        [groups] blue groups
        [lines] rows and columns
       *[emperor] Emperor track
    }
   *[yours] { $part ->
        [rooms] Rooms
        [groups] Blue groups
        [lines] Rows and columns
        [emperor] Emperor track
        [staff] Staff
        [krones] Krones left
       *[loans] Loans
    }
}
your-source = { $source ->
    [rooms] rooms
    [groups] groups
    [lines] rows and columns
    [emperor] Emperor
    [staff] staff
    [krones] krones
   *[loans] loans
}

# What people of your language type, a line each: their word, a blank, the English one ("blau blue", "würfel die").
# What English understands by itself stays English, so no letter need be spared.
# A word that means two things in your language stands there twice, each time with the name of what it means behind
# the English: "g g (grün)", "g y (gelb)". It is asked for; in a correction the first one holds.
typed-words = { "" }

# What records write in English letters, a line each: a pattern, a blank, your letters ("\bF(\d)C(\d)\b E\1S\2").
shown-codes = { "" }

## What was said, in a few words

said-dice = The dice, 1 to 6: { $counts }
said-roll = The bot rolls the dice
said-turn = { $step ->
    [none] Ralph's turn
   *[other] Ralph: { $step }
}
said-card = The card that Ralph flipped
said-top = The side now on top
said-take_die = { $passed ->
    [yes] { $player ->
        [you] You pass
       *[other] { $player } passes
    }; a { $space } leaves
   *[no] { $player ->
        [you] You take
       *[other] { $player } takes
    } a { $space }
}
said-claim = { $player ->
    [you] You complete
   *[other] { $player } completes
} { $lines } first
said-points = { $player ->
    [you] Your points
   *[other] Points of { $player }
}: { $vp }
said-final = { $player ->
    [you] Your score sheet
   *[other] The score sheet of { $player }
}

## Without the box

picture-shows = The picture shows Ralph's hotel, his Emperor track and the dice. In your turn you take a die by its button; what you do with it, invent it.
# In place of what hands do, for a player who has nothing on the table: `boxless-room_occupied-hands` stands for `room_occupied.hands`.

boxless-room_occupied-hands = Occupies { $room }
boxless-emperor_marked-hands = Emperor: { $spaces } more in E{ $row }
boxless-extra_marked-hands = Emperor: { $spaces } more behind E3
boxless-round_ended-hands = The Emperor comes: { $by_hand ->
    [both] E{ $emperor_row } of both
   *[other] { whose } E{ $emperor_row }
} (fewer than { $needed }: { $costs }).
boxless-card_flipped-always = Room 2-5 is floor 2 from the bottom, column 5 from the left.
boxless-round_ended-always = The dice are rolled anew each round.
