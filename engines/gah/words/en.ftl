# Who sits in the chair: $opponent is there in every sentence of the game.

he = { $opponent ->
    [Elisabeth] she
   *[Leopold] he
}
He = { $opponent ->
    [Elisabeth] She
   *[Leopold] He
}
his = { $opponent ->
    [Elisabeth] her
   *[Leopold] his
}
His = { $opponent ->
    [Elisabeth] Her
   *[Leopold] His
}
him = { $opponent ->
    [Elisabeth] her
   *[Leopold] him
}
hers = { $opponent ->
    [Elisabeth] hers
   *[Leopold] his
}
opponent = { $opponent }
you = { $player ->
    [you] you
   *[other] { $player }
}

## Colours, guests and items

colour = { $colour ->
    [any] any
    [blue] blue
    [green] green
    [red] red
    [white] white
   *[yellow] yellow
}
Colour = { $colour ->
    [blue] Blue
    [green] Green
    [red] Red
   *[yellow] Yellow
}
guest = { colour } { $vp }{ card }
Guest = { Colour } { $vp }{ card }
card = { $card ->
    [none] { "" }
   *[other] { " " }({ $number } { $card })
}
item = { $item ->
    [cake] cake
    [coffee] coffee
    [strudel] strudel
   *[wine] wine
}
some-item = { $count } { item }
items = { $items ->
    [none] nothing
   *[other] { $items }
}

## ballrooms

ballroom-spaces-range = A ballroom has from 0 to { $most } free spaces, not { $free }.
ballroom-full = Ballroom { $ballroom } has no space left.
reseat-only-rightmost = Only a dancer sent to the rightmost ballroom can change from the balcony to ballroom 3.
ballroom-unknown = There are ballrooms 1, 2 and 3; the balcony is never full and need not be told.
ballroom-not-scored = No ballroom is scored now.
points-range = Points must be from 0 to { $most }.
ballroom-points-range = Points must be from { $least } to { $most }.
ballrooms-not-in-play = The ballrooms (module 1) are not in play.

## board

board-heading = { $opponent } · { level }{ $modules ->
    [none] { "" }
   *[other] { " " }· modules { $modules }
}{ $entrance ->
    [none] { "" }
   *[other] { " " }· { $entrance }
} · { $over ->
    [yes] the game is over
   *[no] round { $round } of 7, turn { $slot } of 4: { $seat ->
        [you] { you }
       *[opponent] { $opponent }
    }
}
level = { $level ->
    [easy] easy
    [medium] medium
   *[hard] hard
}
board-label = { $label ->
    [queue] queue
    [dice] dice
    [celebrities] celebrities
    [hotel] hotel
    [emperor] emperor
    [objectives] objectives
    [staff] staff
    [ballrooms] ballrooms
    [cafe] café
    [items] items
    [stars] stars
    [tokens] tokens
    [tolls] tolls
   *[points] points
}
board-no-dice = to be rolled
board-marker = { $objective } { $stands ->
    [none] –
    [claimed] claimed
   *[other] { $stands }
}
board-celebrities = { $dice ->
    [none] { $tiles ->
        [none] –
       *[other] { " " }· took { $tiles }
    }
   *[other] { $dice }{ $tiles ->
        [none] { "" }
       *[other] { " " }· took { $tiles }
    }
}
board-coloured-die = { colour } on { $space }{ $points ->
    [none] { "" }
   *[other] { " " }({ $points })
}
board-ballroom = { $ballroom } ×{ $dancers } ({ $free ->
    [none] ?
   *[other] { $free }
} free)
board-balcony = balcony ×{ $balcony }, { $left } dancers left
board-cafe = { $guests ->
    [none] empty
   *[other] { $guests }
}
board-waiting = { $place } { $guest } needs { $needs }, into { $room }
board-stars = { $tokens } of 9
board-tokens = rooms { $rooms ->
    [none] –
   *[other] { $rooms }
} · slots { $slots ->
    [none] –
   *[other] { $slots }
}

## boards

ballroom-row-unknown = Ballroom { $ballroom } has rows 1 to { $rows }, counted from the bottom.
ballroom-row-full = Row { $row } of ballroom { $ballroom } has no space left.

## celebrities

coloured-die-unknown = There is no { $name ->
    [none] such
   *[other] { $name }
} die; there are red, yellow and blue ones.
colour-needed = No white die lies on { $space }; name the colour: { $colours }.
celebrities-needed = Name what the celebrities are worth, as in { $example }.
celebrity-unknown = { $name ->
    [none] That tile
   *[other] { $name }
} is not known yet: tell its points too, as in { $example }.
celebrity-disagrees = { $name } disagrees: it was kept with { $kept } points, and is told now with { $told }. Which is right? Say it again with sure, or name it without points.
lounge-needs-all-three = Name red, yellow and blue once each, in the order of the lounge tile.
lounge-disagrees = The lounge tile disagrees: it was typed in as { $kept }, and is told now as { $told }. Which is right? Say it again with sure, if it is so.
tile-points-first = She has the { colour } celebrity, so its points count: tell them first, as in { $example }.
celebrities-not-in-play = The celebrities (module 2) are not in play.
coloured-die-elsewhere = The { colour } die does not lie on { $space }.

## components

which-three-boards = Say which three lie there, from left to right, as ballrooms. You have typed in { $known }.
board-not-typed-in = { $name } is not typed in yet.
board-named-twice = Two of the boards are called { $name }. Three different ones lie there: name each once.
too-few-tiles = { tiles-typed-in }; { lacking }.
boards-typed-in = { $boards } boards
tiles-typed-in = { $tiles } tiles{ $lounge ->
    [yes] { " " }and the lounge tile
   *[no] { "" }
}
lacking = { $lacking } more for a game
board-words = { $name }: { $spaces } spaces, from the bottom { $rows }{ $balcony ->
    [none] { "" }
   *[other] , each on the balcony { $balcony }
}{ $nobody ->
    [0] { "" }
   *[other] ; with nobody there { $nobody } less
}.
row-words = row { $row } { $spaces } { $points ->
    [none] points not told
   *[other] worth { $points }
}
tile-words = { $name }: worth { $points } points.
lounge-words = { $name }: the dice lie in the order { $colours }.

## corrections

card-played-before = { $field }: card { $card } was played before.
field-cannot-be-empty = { $field } cannot be empty.
card-lies-face-up = { $field }: card { $card } lies face up before { him }.
five-cards-at-most = { $field }: five cards are all { he } can turn up.
no-staff-card-left = { $field }: no staff card is left that { he } could turn up.
only-between-turns = { $field } can be corrected only between turns.
follows-from-modules = { $field } follows from the modules in play.
staff-has-a-number = { $field }: { $name } is card { $number }; correct { $staff } instead.
too-few-dice-there = { $field }: the { colour } die cannot lie on { $space }, where too few dice are. If it has left the board, add { $gone }.
room-reserved-once = { $field }: a room is reserved for one guest alone.
too-many-items-unread = { $field }: more items lie unread than there are.
token-under-room = { $room } is occupied: no token lies there.
six-tokens-in-all = { $field }: there are six tokens in all.

## dealing

nothing-to-roll = There is nothing to roll now.

## ending

scores-after-round-7 = { $round ->
    [7] Round 7 is not over yet: scores are told when it is.
   *[other] This is round { $round }; scores are told after round 7.
}
his-points-are-counted = { $opponent }'s points are counted here; name only yours.
guests-left-not-points = Name how many guests are left in your café, { $most } at most, not their points.
his-points-needed = Name { $opponent }'s points too: track, rooms and staff.

## hautel couture

guest-needs-no-such-item = Guest { $place } ({ $guest }) needs no { item }; these do: { $able }.
cafe-takes-guests = { His } café takes { $guests } guests, and { $free } more; you named { $count }.
cafe-takes-points = { $guest } shows { $vp } points; only guests with 5, 6 or 7 wait in { his } café.
order-needs-four-counts = An order is four counts, strudel, cake, wine and coffee, as in { $example }.
cafe-guest-unknown = There is no guest { $guest }. Write its number, or colour, points and order, like r6:1210.
order-unclear = What { $guest } ordered is not clear: write its number, or its order, like { $example }.
no-room-to-reserve = No room is free that could be reserved for { $guest }.
item-unknown = There is no item { $item }; there are strudel, cake, wine and coffee.
other-item-lies-there = { on-a-space } lies on space { $space }.
pool-has-none-left = No { item } can be left in the pool.
nobody-needs-item = Nobody in { his } café needs a { item }: say { $line }, and it goes back to the supply.
cafe-place-unknown = { His } café has guests 1 to { $count }, not { $place }.
hautel-not-in-play = The Hautel Couture is not in play.

## nine stars inn

stars-not-in-play = Floors and columns matter only to the Nine Stars Inn.
one-or-two-lines = One room completes a floor, a column or both: 1 or 2.

## toll bridge hotel

toll-not-in-play = There is no toll to pay: the Toll Bridge Hotel is not in play.
space-costs-a-krone = A { $space } costs a krone of its own: without money you cannot use it.
spaces-without-token = No token lies on { $spaces }: use that, or pass. Nobody loses points here.
action-space-unknown = There are action spaces 1 to 6, not { $space }.
no-toll-there = No token lies on { $space }, so there is no toll to pay.

## fixes

markers-needed = Name { his } markers on A, B and C: III, II, claimed, or - for none, as in { $example }.
fixed-item-unknown = There is no item { $item }; write an item, empty, or ? for unread.
fixed-cafe-needed = { $opponent }'s café is typed guest by guest with commas: the guest, its room, and how much strudel, cake, wine and coffee it still needs, as in { $example }.

## moving

was = { $old ->
    [none] none
    [claimed] claimed
   *[other] { $old }
}
now = { $new ->
    [none] none
    [claimed] claimed
   *[other] { $new }
}
moved-queue = Queue, left to right: { $queue }.
moved-dice = { $back ->
    [yes] Take all dice back: they are rolled again.
   *[no] Dice: { $dice }.
}
moved-more_staff = { His } staff of the modules: { $names ->
    [none] none
   *[other] { $names }
}.
moved = { $fix ->
    [his_points] { $opponent }'s points
    [emperor] { His } Emperor marker
    [objectives] { His } marker on { $objective }
    [my_points] Your points
    [stars] Tokens on the stars track
   *[other] { fix }
}: { was } → { now }.
moved-round = Round marker: { was } → { now }.{ $swap ->
    [none] { "" }
    [back] { " " }Swap the turn order tiles back.
   *[other] { " " }Swap the turn order tiles.
}
moved-celebrities = The { colour } celebrity is { $new ->
    [none] not read out yet
   *[other] worth { $new }
}.
moved-lounge = { $colours ->
    [none] Nobody has read out the lounge tile yet.
   *[other] The lounge tile shows { $colours }.
}
moved-spaces = Free spaces in the ballrooms: { $free }.
moved-pool = The item pool: { $pool ->
    [none] not filled yet
   *[other] { $pool }
}.
changed = { $what ->
    [slot] Turn of the round
    [card] { His } last card
    [played] { His } cards before it
    [you-passed] Your first pass this round, in turn
    [you-guest_at] Your last guest this round, in turn
    [you-points-round] The round of your points
    [you-staff] Your staff
    [you-final-track] Your track
    [you-final-rooms] Your rooms
    [you-final-staff] Your staff points
    [you-final-goods] Your krones and items
    [you-final-cafe] Guests left in your café
    [opponent-final-rooms] { His } rooms at the end
    [opponent-final-staff] { His } staff at the end
    [more_staff-yours] Your staff of the modules
    [entrance-lines] Floors and columns that you completed
    [ballrooms-floors] Who dances in which row
    [ballrooms-rightmost] Whether { his } last dancer went to the balcony for want of space
   *[other] What lies there
}{ $long ->
    [yes] { " " }is known otherwise now.
   *[no] : { was } → { now }.
}
moved-rooms = { $gone ->
    [yes] Take the room off { $item }.
   *[no] Place an occupied room on { $item }.
}
moved-staff = { $gone ->
    [yes] Turn { staff-card } face down again, on top of { his } deck.
   *[no] { $item ->
        [none] Turn up the top card of { his } deck.
       *[other] Turn { $item } face up before { him }.
    }
}
staff-card = { $item ->
    [none] the card just turned up
   *[other] { $item }
}
moved-discard = { $gone ->
    [yes] Put { $item } from the discard pile back into the queue.
   *[no] Put { $item } on the discard pile.
}
moved-my_guests = { $gone ->
    [yes] Put your { $item } back into the queue.
   *[no] Take { $item } from the queue.
}
moved-taken = { $gone ->
    [yes] The { colour } celebrity goes back to its die.
   *[no] The { colour } celebrity lies before { him }.
}
moved-token_rooms = { $gone ->
    [yes] Take the token off { $item }.
   *[no] Place a token on { $item }.
}
moved-tokens = { $gone ->
    [yes] Take the token off the guest in slot { $item }.
   *[no] Place a token on the guest in slot { $item }.
}
moved-claims = { $gone ->
    [yes] Your marker leaves objective { $item }.
   *[no] Your marker lies on objective { $item }.
}
moved-later = { moved-claims }
moved-dancers = Her dancers: { $one }, { $two } and { $three } in the ballrooms, { $balcony } on the balcony.
moved-coloured_dice = The { colour } die lies on { $new ->
    [none] no space of the board
   *[other] { $new }
}.
moved-tolls = Tokens on the action spaces: { $tokens }.
moved-items = Items on spaces 1 to 6: { $items }.
on-a-space = { $item ->
    [none] ?
    [empty] empty
   *[other] { item }
}
moved-cafe = { $opponent }'s café: { $guests ->
    [none] nobody
   *[other] { $guests }
}.
in-cafe = { $guest } for { $room }, { $needs ->
    [none] moved in
   *[other] needs { $needs }
}

## notation

name-needs-points = { $text } needs its points, as in { $example }.
colour-and-number-needed = { $word } is not understood: write a colour and a number, as in r3.
five-numbers-needed = Name your five numbers: track, rooms, staff, goods, guests left in the café.

## opening

deck-mine-needs-lines = With deck mine ballroom boards or celebrity tiles are needed, in their notation.

## questions

waiting = { $moment ->
    [over] The game is over.
    [sheets] Tell the final scores of both sides.
    [flip] Draw { $opponent }'s next card when it is { his } turn.
    [opponent] { $slot ->
        [none] { $turn ->
            [1] { $opponent }'s first of two turns.
           *[2] { $opponent }'s second turn.
        }
       *[other] { $turn ->
            [1] { $opponent }'s first turn.
           *[2] { $opponent }'s second turn.
        } Slot { $slot }: who?
    }
    [die] Now { your } die.
   *[you] { $turn ->
        [1] { Your } first turn: a guest?
       *[2] { Your } second turn: a guest?
    }
}
asked = { $about ->
    [guests] What lies in slot { $slot }?
    [dice] { $total ->
        [none] How do the dice lie on the action board?
       *[other] { $coloured ->
            [0] Roll { $total } dice.
           *[other] Roll { $total } dice, { $coloured } of them coloured.
        }
    }
    [staff] Which staff card did { he } turn up?
    [your_staff] { His } Secretary looks at { your } staff: which end-of-game cards are played?
    [final] Tell { your } final score.
    [spaces] A dancer wants to go to ballroom { $ballroom }: how many spaces are free there?
    [ballroom] Ballroom { $ballroom } is scored: how many points do { his } dancers get?
    [reward] { Your } Emperor reward comes first: has it completed a floor or a column of { your } hotel?
    [celebrities] How many points is the { colour } celebrity worth?
    [lounge] Two celebrities are worth the same: how do the dice lie on the lounge tile, left to right?
    [die] After the pass: which die leaves the board?
    [cafe] Turn up guests until three show 5, 6 or 7 points and need no champagne: who waits in { his } café?
    [item] { $item ->
        [none] Which item lay on space { $space }, and who gets it?
       *[other] Who in { his } café gets the { item }?
    }
   *[staff_points] How many points does { his } { $name } score?
}
order-of-slots = slots { $slots }, in this order
order-turned-up = in the order turned up

## reasoning

grounds-guest = The card asks for { $colour ->
    [none] any
   *[other] a { colour }
} guest. In the queue: { $slots }.
grounds-room = The guest is { colour }. Free rooms: { $free } of { $rooms }.
grounds-die = On the action board: { $dice }.
grounds-objective = { His } markers: { $markers }.
option-slot = slot { $slot } ({ guest-seen })
guest-seen = { $colour ->
    [none] unknown
   *[other] { colour } { $vp }
}
option-room = { $room } { colour }
option-die = the { $die }s (×{ $count })
option-objective = objective { marker }
marker = { $objective } ({ $stands ->
    [claimed] claimed
    [none] no marker
   *[other] marker on { $stands }
})

## shown

guest-lies-there-already = { $field }: guest { $number } ({ $name }) is on the table already.
guest-not-in-deck = { $field }: no { $guest } can be left in the deck.

## staff

staff-card-unknown = There is no staff card { $card }: they are numbered 1 to { $last }.
no-staff-card-to-name = { He } has not turned up a staff card.
staff-number-or-name = Name the card by its number, or by its name.
staff-number-needed = Only modules 1 and 5 bring staff that is told by name; tell the number of the card.
staff-name-face-up = { $name } lies face up already.
no-staff-points-due = No staff card of { hers } waits for its points.
staff-name-too-long = Name the card in at most 60 characters.
staff-card-is-yours = { $card } ({ $name }) lies before you, so it cannot be { hers }.
staff-card-face-up = { $card } ({ $name }) lies face up already.
staff-from-your-table = { His } staff cards come from your table, so you cannot hold one of them.
staff-card-not-shown = { $card } does not lie face up before { him }.
your-staff-not-asked = Nobody has asked for your staff cards.
your-staff-once-each = Name each of your staff cards once.
staff-by-name-not-in-play = Only modules 1 and 5 bring staff that is told by name.
staff-card-by-name = The bot knows staff cards 1 to { $last }, not { $card }: tell a card of modules 1 and 5 by its name, as in { $example }.
staff-card-without-symbol = { $card } ({ $name }) has no end-of-game symbol; it cannot be in { his } private deck.
your-staff-is-his = { $card } lies face up before { him }.
your-staff-name-is-his = { $name } lies face up before { him }.

## table

objective-unknown = There is no objective { $objective }; there are A, B and C.
queue-needs-five = The queue has five guests; you named { $count }.
queue-not-followed = With depth card nobody follows the queue: say turn alone.
queue-is-known = All five guests of the queue are known.
guests-still-unknown = Guests still unknown: { $asked }; you named { $count }.
revealed-guest-unknown = Say which guest was turned up, like b4. A ? stands for a guest only in `queue`.
guest-unknown = There is no guest { $guest }. Write colour and points, like b4, or the number of the card.
guest-unclear = { $words }: it is not clear which colour goes with which points. Write one colour and one number for each guest, like b4.
guests-too-many-words = That is too much to read: name guests in at most { $most } words.
slot-unknown = The queue has slots 1 to 5, not { $slot }.
coloured-die-needed = Say where the { colour } die lies too, as in { $example }.
coloured-die-not-on-board = The { colour } die is not on the board.
no-die-there = There is no { $die } on the action board.
no-die-leaves = No die leaves the board now.
no-such-die-leaves = There is no { $colour } die on the action board.
no-item-waits = No item waits to be placed on a guest of { hers }.
item-of-space-needed = Say which item lay on space { $space }, as in { $example }.
objective-is-his = { $opponent } has the { $vp } points of objective { $objective }; a claim after { hers } need not be told. Were you there before { him }? Then say so once more, with sure.
objective-claimed = You have claimed { $objective } already.
your-points-range = Your points must be from -99 to { $most }.
too-many-coloured-dice = More coloured dice than dice lie on { $space }.
item-or-guest-needed = Say which item it is, or which guest of { hers } gets it.

## telling

card_drawn = Card { $card }: { $shown }.{ $ignored ->
    [none] { "" }
   *[other] { " " }Not at this level: { $ignored }.
}{ $idle ->
    [yes] { " " }Without ballrooms nobody dances.
   *[no] { "" }
}
symbol = { $kind ->
    [guest] { colour } guest{ $arrows ->
        [none] { "" }
       *[other] { " " }dances { arrows }
    }
    [emperor] Emperor { $value }
    [objective] objective { $value ->
        [any] ?
       *[other] { $value }
    }
    [staff] staff card
   *[dancer] dancer { arrows }
}
arrows = { $arrows ->
    [1] →
   *[2] →→
}
die-wanted = { $coloured ->
    [yes] coloured die
   *[no] die { $die ->
        [none] ?
       *[other] { $die }
    }
}
ties = { $hand ->
    [from_left] ties from the left
   *[from_right] ties from the right
}
not-counted = { $symbol } ({ $border ->
    [silver] silver
   *[gold] gold
})
points_scored = { $lost ->
    [none] +{ $vp }
   *[other] −{ $lost }
} { $name ->
    [none] { source }
   *[other] for { $name }
}: { $opponent } has { $total }.
    .hands = { $source ->
        [emperor] { $opponent }, Emperor: +{ $vp }, now { $total }.
       *[other] { points_scored }
    }
    .because = At the end { his } rooms score by floor, and { his } face-up staff.
    .feat = { $source ->
        [guest] served a guest
        [room] closed a room
        [objective] claimed an objective
        [emperor_overflow] went beyond the Emperor track
        [emperor] met the Emperor
        [rooms] counted closed rooms
        [staff] counted staff
        [ballroom] danced
        [celebrity] took a celebrity
        [celebrity_bonus] took the blue die
        [stars] climbed the stars track
        [token] won a token
       *[toll] collected the toll
    }
source = { $source ->
    [guest] for the guest
    [room] printed on the room
    [objective] for the objective
    [emperor_overflow] beyond the Emperor track
    [emperor] on the Emperor track
    [rooms] for closed rooms
    [ballroom] for the dancers
    [celebrity] for the celebrity
    [celebrity_bonus] for the blue die
    [stars] on the stars track
    [token] for the token
   *[toll] for the tokens
}
heading = { $source ->
    [guest] guests
    [room] rooms
    [objective] objectives
    [emperor_overflow] Emperor
    [emperor] Emperor
    [rooms] closed rooms
    [staff] staff
    [ballroom] ballrooms
    [celebrity] celebrities
    [celebrity_bonus] celebrities
    [stars] stars
    [token] tokens
   *[toll] tolls
}
points_followed = { $more ->
    [yes] { $opponent } gets { $points } more ({ heading })
   *[no] { $opponent } gives { $points } back ({ heading })
} and has { $total }.
left_open = { $what ->
    [emperor] The Emperor scoring of round { $number } lies between and is not made up for: correct { his } points and { his } Emperor marker if need be.
    [ballroom] What ballroom { $number } has scored stays as it is: correct { his } points if need be.
    [stars] What the stars track has scored stays as it is: correct { his } points if need be.
    [track] What the Emperor track has scored stays as it is: correct { his } points if need be.
    [spaces] The free spaces of the ballrooms stay as they were told: correct them if need be.
    [red] The bonus of the red die stays as it is: correct { his } markers on A, B, C if need be.
   *[yellow] The bonus of the yellow die stays as it is: correct { his } Emperor marker if need be.
}
guest_taken = { $opponent } takes the { colour } guest worth { $guest_vp } from slot { $slot }; slide the queue to the right.
    .call = The colour of { his } first guest
    .called = { $colour ->
        [none] No guest
       *[other] { Colour } guest
    }
    .hands = { Colour } { $guest_vp } from slot { $slot }
    .because = { $by ->
        [guest-housed] The only guest who can be housed.
        [guest-colour] The only { colour } guest.
        [guest-hand] The most points{ because-of }; of equals the { $side ->
            [left] leftmost
           *[right] rightmost
        }.
       *[other] The most points{ because-of }.
    }
    .feat = took the { colour } guest worth { $guest_vp }
no_guest_taken = Nobody in the queue can be housed: { $opponent } takes no guest.
    .note = No guest: nobody can be housed.
    .because = No room is free for anybody in the queue.
room_occupied = Place an occupied { colour } room on floor { $floor }, column { $column }.
    .note = { $first ->
        [yes] { Colour } room, floor { $floor }, column { $column }
       *[no] { $same ->
            [yes] → { $room }
           *[no] { Colour } room { $room }
        }
    }
    .because = { $by ->
        [room-matching] The last free { colour } room.
        [room-bottommost-row] Lowest floor.
        [room-leftmost] Lowest floor, first free room from the left.
        [room-rightmost-column] Rightmost column.
        [room-from-bottom] Rightmost column, lowest free room.
        [hautel-top-floor] Highest floor.
        [hautel-from-left] Highest floor, first free room from the left.
       *[other] The last free room.
    }
    .feat = closed the { nth } { colour } room
guest_discarded = Discard the guest card.
die_taken = { $opponent } takes { $colour ->
    [none] a { $space }
   *[other] the { colour } { $space }
}: put it on { his } turn order tile.
    .call = The die { he } takes
    .called = Die { $space }
    .hands = Die: { $colour ->
        [none] a { $space }
       *[other] the { colour } { $space }
    }.
    .because = { $by ->
        [none] Only { dice-of } are left.
        [die-depicted] The card shows a { $die }.
        [die-more-dice] More { dice-of } than { $others }.
        [die-most-dice] { dice-of } are the most dice.
        [die-coloured] The card shows the coloured die.
       *[die-hand] As many { dice-of } as { $others }: { $side ->
            [left] the lowest.
           *[right] the highest.
        }
    }
no_die_taken = No die is left; { $opponent } takes none.
emperor_advanced = Emperor track: { $spaces } ahead, from { $old } to { $new }.
    .note = Emperor +{ $spaces } → { $new }
staff_turned_up = Staff card { $card }, { $name }, lies face up before { him }.
    .note = Staff: { $card } { $name }.
no_staff_left = { His } private deck is used up: no staff card is turned up.
objective_chosen = { $opponent } turns to objective { $objective }.
    .call = The objective { he } turns to
    .called = { $objective ->
        [none] No objective
       *[other] Objective { $objective }
    }
    .because = { $by ->
        [objective-hand] Objective { $objective }: least progress, of equals the { $side ->
            [left] first.
           *[right] last.
        }
        [objective-least-progress] Objective { $objective }: least progress.
       *[other] Objective { $objective }: on the card.
    }
marker_moved = { $new ->
    [claimed] { He } claims { $objective }: move { his } marker to the best free spot.
   *[other] { $old ->
        [none] Place a marker of { hers } on { $objective }, { $new }.
       *[other] Move { his } marker on { $objective } from { $old } to { $new }.
    }
}
    .note = { $first ->
        [yes] Objective { $objective }
       *[no] { $objective }
    }{ $new ->
        [claimed] { " " }claimed: { his } marker to the best free spot
       *[other] { $old ->
            [none] : { $new }
           *[other] : { $old } → { $new }
        }
    }
    .feat = claimed objective { $objective }
no_objective_left = { He } has claimed all three objectives; the symbol does nothing.
round_started = Round { $round }: { $order }.
your_scoring_due = Score { your } place on the Emperor track and go back; the reward or the penalty is { yours } alone.{ $ballroom ->
    [none] { "" }
   *[other] { " " }Then score { your } dancers in ballroom { $ballroom }.
}
    .hands = { your_scoring_due }
round_ended = { $when ->
    [now] Round { $round } ends.
   *[other] After { your } last turn round { $round } ends.
}{ $emperor_scoring ->
    [none] { "" }
    [yours] { " " }Score { your } place on the Emperor track and go back; the reward or the penalty is { yours } alone.
   *[both] { " " }Score both places on the Emperor track and go back; the reward or the penalty is { yours } alone.
}{ $also ->
    [none] { "" }
   *[other] { " " }{ $also }
} { $last ->
    [yes] Now the final scoring.
   *[no] Swap the turn order tiles, turn { your } staff upright, advance the round marker.
}
    .hands = { $when ->
        [now] Round { $round } ends
       *[other] After { your } last turn round { $round } ends
    }.
    .note = { $emperor_scoring ->
        [none] { "" }
        [yours] Score { your } Emperor place and go back; reward or penalty.
       *[both] Score both Emperor places and go back; reward or penalty is { yours } alone.
    }{ $also ->
        [none] { "" }
       *[other] { $emperor_scoring ->
            [none] { "" }
           *[other] { " " }
        }{ $also }
    }{ $last ->
        [yes] { brief-apart }Now the final scoring.
       *[no] { $first ->
            [yes] { brief-apart }After every round: swap the turn order tiles, turn { your } staff upright, advance the round marker, lay out new dice.
           *[no] { "" }
        }
    }
to-do = { $what ->
    [stars] Take a token for each floor or column that { your } reward completes; then { $opponent } scores the bottommost row of the stars track that has one.
    [ballroom] Score the ballroom for both sides.
    [your_ballroom] Score { your } dancers in the ballroom.
    [celebrities] Discard { his } celebrities.
   *[items] Lay an item from the pool on each empty action space.
}
emperor_reset = { His } marker goes back from { $old } to { $new }.
    .note = Back to { $new }.
    .because = After rounds 3, 5 and 7 { his } place on the Emperor track scores, then { his } marker goes back.
secretary_copied = { His } Secretary scores as { your } { $name }.
    .because = { His } Secretary copies the best of { your } end-of-game cards.
game_ended = { You } { $you }, { $opponent } { $his }: { $winner ->
    [you] { $player ->
        [you] you win!
       *[other] { $player } wins!
    }
   *[opponent] { $tie ->
        [yes] a tie is not enough, { $opponent } wins.
       *[no] { $opponent } wins.
    }
}
guests_revealed = New in the queue: { $guests }.
    .note = New in { $guests }.
    .newest = New: { brief-found }.
in-slot = slot { $slot } { $guest }
queue_stated = The queue is { $queue }.
guests_reshuffled = The guest deck is used up: shuffle the discard pile into a new one ({ $count }).
    .hands = { guests_reshuffled }
dice_rolled = The dice: { $dice }{ $coloured ->
    [none] { "" }
   *[other] ; coloured { $coloured }
}.
    .hands = { dice_rolled }
dice_stated = { dice_rolled }
die_removed = After { your } pass { $colour ->
    [none] one die
   *[other] the { colour } die
} leaves the board; the others are rolled anew: { $left }.
    .hands = { die_removed }
turns_lapsed = No die is left: { your } turns lapse ({ $turns }).
    .because = No die is left for the turns still owed.
you_took_guest = { $player ->
    [you] You take
   *[other] { $player } takes
} the { $guest ->
    [none] guest
   *[other] { $guest }
} from slot { $slot }.
    .note = { $player ->
        [you] You take
       *[other] { $player } takes
    } { $colour ->
        [none] the guest
       *[other] { colour } { $vp }
    } from slot { $slot }.
you_took_die = { $player ->
    [you] You take
   *[other] { $player } takes
} { $extra ->
    [yes] an extra
   *[no] { $colour ->
        [none] a
       *[other] the
    }
} { $colour ->
    [none] { $space }
   *[other] { colour } { $space } and its celebrity
}.
you_passed = { $player ->
    [you] You pass.
   *[other] { $player } passes.
}
you_claimed = { $player ->
    [you] You claim
   *[other] { $player } claims
} objective { $objective }.
staff_held = { $player ->
    [you] You hold
   *[other] { $player } holds
} { $card }, { $name }: it leaves { his } display.
    .hands = { staff_held }
your_staff_told = { Your } staff: { $cards ->
    [none] none
   *[other] { $cards }
}.
your_points_told = { $player ->
    [you] You have
   *[other] { $player } has
} { $vp ->
    [one] { $vp } point
   *[other] { $vp } points
} in round { $round }.
your_score_told = { Your } points: { $total }.
his_score_told = { $opponent }'s points: { $total }.
dancer_placed = Place one of her dancers { $ballroom ->
    [balcony] on the balcony, the rightmost ballroom
   *[other] in ballroom { $ballroom }, { $row ->
        [none] in the lowest row with a free space
       *[other] row { $row } from the bottom
    }
} ({ $left } left).
    .hands = Dancer { $ballroom ->
        [balcony] to the balcony
       *[other] to ballroom { $ballroom }{ $row ->
            [none] { "" }
           *[other] , row { $row }
        }
    } ({ $left } left).
    .because = { $by ->
        [dancer-one-arrow] Ballroom { $ballroom } is scored next.
        [dancer-two-arrows] Ballroom { $ballroom } is scored after the next.
        [dancer-to-the-right] { $ballroom ->
            [balcony] No space in the ballrooms: the balcony.
           *[other] The first with a space, to the right: ballroom { $ballroom }.
        }
       *[other] No ballroom with a space is scored after the next: the balcony.
    }
no_dancer_left = All ten of her dancers are dancing: none is placed.
dancer_reseated = Her last dancer moves from the balcony to ballroom { $ballroom }.
    .hands = { dancer_reseated }
spaces_told = Ballroom { $ballroom }: { $free } free.
you_danced = { $player ->
    [you] You send
   *[other] { $player } sends
} a dancer to ballroom { $ballroom }{ $row ->
    [none] .
   *[other] , row { $row }.
}
celebrity_taken = Elisabeth takes the celebrity of the { colour } die; its effect is ignored.
    .hands = The { colour } celebrity
    .because = { $by ->
        [none] The only coloured die there.
        [celebrity-hand] Equal celebrities: { colour } by the lounge tile.
       *[other] The { colour } celebrity is worth the most.
    }
    .feat = took the celebrity of the { colour } die
celebrities_dealt = Lay out the celebrities: red { $red_name } with { $red_points }, yellow { $yellow_name } with { $yellow_points }, blue { $blue_name } with { $blue_points } points.
    .hands = { celebrities_dealt }
tile_learned = Noted: { $line }.
celebrities_told = The celebrities are worth { $worth }.
worth = { colour } { $points }
lounge_told = The lounge tile shows { $colours }.
celebrities_discarded = Discard her celebrities: { $colours }.
    .hands = { celebrities_discarded }
room_reserved = { $guest } waits in { $opponent }'s café for { $needs }; place a vacant { colour } room on { $room }.
    .because = { room_occupied.because }
    .hands = { room_reserved }
pool_filled = The item pool: { $pool }.
    .hands = { pool_filled }
items_laid = { $items ->
    [none] Draw an item from the pool for space { $spaces }.
   *[other] Items on the action spaces: { $items }.
}
    .hands = { items_laid }
on-space = { $space } { item }
item_placed = The { item } goes to { $guest } in { his } café, who still needs { $needs }.
    .hands = { item_placed }
item_returned = { $item ->
    [none] Nobody waits in { his } café any more: the item goes back to the supply.
   *[other] Nobody in { his } café needs a { item }: back to the supply.
}
    .hands = { item_returned }
order_completed = { $guest } moves to { $room }: turn the room over.
    .feat = { guest_taken.feat }
    .hands = { $guest } moves to { $room }: turn the room over, discard the card.
entrance_chosen = { $opponent }'s entrance is the { $name }.{ $by ->
    [bot] { " " }{ $steps }
   *[table] { "" }
}
    .hands = { entrance_chosen }
star_placed = Place a cogwheel token on the stars track: { $tokens }.
    .note = Token on the stars track ({ $tokens }).
stars_removed = { $player ->
    [you] You complete
   *[other] { $player } completes
} { $lines ->
    [1] a floor or column
   *[2] a floor and a column
}{ $removed ->
    [0] ; no token lies on the stars track.
    [one] : take one token from the stars track, { $tokens } left.
   *[other] : take { $removed } tokens from the stars track, { $tokens } left.
}
    .hands = { stars_removed }
token_moved = Move the token of { $room } onto the leftmost guest, after refilling the queue.
    .hands = { token_moved }
token_removed = { $because ->
    [opponent] The guest carries a token: return it to the supply.
    [you] That guest carries a token: pay 1 krone more and return the token to the supply.
   *[right_end] A token has come to slot { $slot }: return it to the supply, the guest stays.
}
    .hands = { token_removed }
toll_token_placed = { He } leaves a token on space { $space }: { $tokens } there.
    .note = Token on space { $space } ({ $tokens }).
toll_taken = { $paid ->
    [yes] Pay 1 krone and take
   *[no] { $player ->
        [you] You lose
       *[other] { $player } loses
    } { $penalty } points instead of paying; take
} one token off space { $space }: { $left } left.
    .hands = { toll_taken }
more_staff_turned_up = Staff card { $name } lies face up before { him }.
    .note = Staff: { $name }.
staff_points_told = { $name } scores { $points }.

## timing

his-turn-goes-on = { $opponent } is in the middle of { his } turn: first tell { him } what { he } asks for.
rounds-are-over = All seven rounds are played; the scores are next.
dice-first = The dice have to be rolled first.
his-turn-now = It is { $opponent }'s turn (round { $round }, turn { $slot } of 4).
your-turn-now = It is your turn (round { $round }, turn { $slot } of 4): take a die or pass.
cafe-first = First name the guests who wait in { his } café.
item-first = First say who gets the item of the space you used.
removed-die-first = You have passed: first say which die leaves.
ballroom-first = First tell what { his } dancers score in the ballroom.

## turn

cards-used-up = All { $count } instruction cards have been drawn.

## printed

printed-no-name = { $name ->
    [none] Nothing
   *[other] { $name }
} is no name: write it before a colon, like { $example }.
printed-nothing-told = { $name }: nothing is told of it. Write it like { $example }.
printed-no-number = { $word } is not understood: { printed-number } is a whole number.
printed-too-much = { $word }: { printed-number } is { $most } at most.
printed-number = { $what ->
    [balcony] what a dancer on the balcony scores
    [nobody] what it costs to have nobody there
    [dancer] what a dancer scores
    [spaces] the number of spaces
   *[tile] what { $name } is worth
}
row-without-space = { $name }: every row has at least one space. { how-rows-are-told }
how-rows-are-told = Rows are told from the bottom, spaces x points, like { $example }; x? where a row does not score by dancer.
ballroom-too-large = { $name }: a ballroom has at most { $rows } rows and { $spaces } spaces.
no-lounge-order = { $text } is no order of the lounge tile: name red, yellow and blue once each.
board-not-understood = { $name }: { $word } is not understood. { how-rows-are-told }

## What watchers called

call-word = { $word ->
    [guest] Guest
    [die] Die
    [objective] Objective
    [none] none
    [blue] blue
    [red] red
    [yellow] yellow
    [green] green
   *[other] { $word }
}

## Rules: the key is the rule's id

rule-setup-two-players = Set the game up for two players.
rule-setup-turn-order-tile = { $opponent } begins with the 1/4 turn order tile, you with 2/3.
rule-setup-night-side = { $opponent } plays the night side of a random hotel board; choose either side of yours.
rule-setup-instruction-deck = The 20 instruction cards are shuffled into { $opponent }'s deck.
rule-setup-no-money-track = { $opponent } needs no money track and no money marker.
rule-opponent-no-money = { $opponent } never has money.
rule-setup-markers = { $opponent } has markers on the victory point track and the Emperor track, and three for objectives.
rule-setup-no-items = { $opponent }'s kitchen starts empty.
rule-opponent-no-items = No item ever enters { $opponent }'s kitchen.
rule-setup-private-deck = Five random staff cards with the end-of-game symbol, face down, are { $opponent }'s private deck; the others go back into the common deck.
rule-staff-none-at-start = { $opponent } neither draws staff nor turns up a card of { his } private deck before a symbol tells { him } to.
rule-setup-your-staff = You draw ten staff cards from the common deck, keep six and put four under it.
rule-setup-no-first-guest = Only you take a first guest and prepare three rooms.
rule-course-turn-order = Nobody plays out of turn: four turns a round as the turn order tiles say, and { $opponent } opens the game.
rule-round-roll-dice = At the start of a round all ten dice are rolled and sorted by value on the action board.
rule-course-never-passes = { $opponent } never passes: two cards every round, whatever you do.
rule-course-your-turns = You take your turns as in the normal game.
rule-pass-yours = You may pass, even more than once: after both turns of { $opponent } one die leaves, the rest are re-rolled, and you take the turns you are owed.
rule-pass-before-acting = You may pass only before doing anything else in that turn; this is yours to know, the bot does not check it.
rule-pass-remove-and-reroll = When { $opponent } has no turn left in the round and the player has passed, one die leaves the board and the others are rolled anew.
rule-pass-no-dice-left = If no die is left at the player's turn, the turns still owed lapse.
rule-turn-top-to-bottom = A section of the drawn card is never carried out before the one above it: guests, then the die, then the additional actions.
rule-level-easy = Easy: symbols with a silver or gold border do not count.
rule-level-medium = Medium: symbols with a gold border do not count.
rule-level-hard = Hard: every symbol counts.
rule-turn-cards-run-out = Fourteen of the twenty cards are drawn in a game; the deck is never reshuffled.
rule-guest-left-symbol-first = Of two guests the one of the right symbol is never chosen before the left one is housed and the queue refilled.
rule-guest-replenish = After each guest taken the queue slides to the right and a new guest enters on the left.
rule-guest-free = { $opponent } never pays for a guest, wherever it stands in the queue.
rule-guest-yours = You take at most one guest on your turn, as usual, and pay for it.
rule-guest-housed = Guests for whom { he } has no free room left are passed over, whatever colour the symbol names.
rule-guest-colour = { He } takes a guest of the colour shown.
rule-guest-any-colour = If the symbol names no colour, or there is no such guest to be had, { he } chooses among all guests.
rule-guest-most-points = Of several { he } takes the one with the most victory points.
rule-guest-hand = Guests with equal points: the hand pointing right takes the leftmost, the hand pointing left the rightmost.
rule-guest-nobody = If nobody in the queue can be housed, { he } takes no guest.
rule-guest-reshuffle = When the guest deck is used up, the discard pile is shuffled and becomes the new deck.
rule-guest-no-cafe = { $opponent }'s guests never wait in a café and need no order.
rule-guest-points = { He } scores the points on the guest card at once.
rule-room-only-occupied = All { his } rooms count as prepared: { he } never places a vacant room, only occupied ones.
rule-room-no-adjacency = { He } never minds adjacency, nor the bottom left corner for { his } first room.
rule-room-matching = A blue, red or yellow guest needs a free space of that colour.
rule-room-bottommost-row = Blue, red, yellow: the lowest floor that has one.
rule-room-leftmost = Blue, red, yellow: the first such space from the left on that floor.
rule-room-any = A green guest takes any free space.
rule-room-rightmost-column = Green: the rightmost column that has one.
rule-room-from-bottom = Green: the first free space from the bottom in that column.
rule-room-points = If the covered space shows victory points, { he } scores them at once.
rule-room-free = { He } never pays for a room, on whatever floor.
rule-room-no-occupancy-bonus = A completed group never gives { him } a bonus.
rule-guest-no-reward = { He } never gets the reward of a guest card.
rule-guest-discard = Last of all, the guest card goes to the discard pile.
rule-die-depicted = { He } takes the die shown and puts it on { his } turn order tile.
rule-die-more-dice = Of two dice shown { he } takes the value of which more lie on the action board.
rule-die-most-dice = With a question mark, or if no die shown is there, { he } takes the value of which the most lie on the action board.
rule-die-hand = Equally many dice: the hand decides, from 1 to 6 or from 6 to 1.
rule-die-no-action = { He } never carries out the action of { his } die.
rule-die-none-left = Without a die on the action board { he } takes none; by the rules this cannot happen.
rule-emperor-advance = { His } marker advances on the Emperor track by the number shown.
rule-emperor-overflow = Steps beyond the last space give one point each, as usual.
rule-staff-turn-up = The top card of { his } private deck is turned face up; it scores at the end.
rule-staff-five = { His } deck has five staff symbols, so five cards are all { he } can ever turn up.
rule-objective-depicted = { He } turns to the objective shown.
rule-objective-least-progress = With a question mark, or if { he } has claimed that one, { he } turns to the open objective on which { he } has made the least progress.
rule-objective-hand = Equal progress: the hand decides, from A to C or from C to A.
rule-objective-place = Without a marker there, { he } places one on III.
rule-objective-move = A marker on III moves to II.
rule-objective-claim = A marker that comes to I claims the objective at once: it moves to the best free spot and scores it.
rule-objective-no-requirement = { He } never looks at what an objective requires.
rule-objective-all-claimed = When { he } has claimed all three, the symbol does nothing.
rule-round-emperor-scoring = After rounds 3, 5 and 7 { he } scores the points of { his } space on the Emperor track.
rule-round-emperor-reset = Then { his } marker goes back by as many spaces as the round says, never below 0.
rule-round-no-emperor-reward = { He } never gets an Emperor reward and never suffers a penalty.
rule-round-your-emperor = At an Emperor scoring you score and reset your marker too, and you alone get the reward or suffer the penalty.
rule-round-swap-tiles = At the end of the round the turn order tiles are swapped.
rule-round-your-staff = At the end of the round turn your once-a-round staff cards upright.
rule-round-next = Unless it was the last, the next round begins: the round marker moves one space to the right.
rule-final-yours = You score your side as usual: rooms, staff, krones and items (with module 1 champagne, too), minus 5 for each guest left in your café.
rule-final-rooms = { He } scores each occupied room by its floor: 1, 2, 3 or 4.
rule-final-staff = { He } scores the staff cards that lie face up, as a human player would.
rule-final-face-down-staff = Cards still face down in { his } private deck never score.
rule-final-nothing-else = { He } never scores money or items and never loses points for waiting guests.
rule-final-secretary = { His } Secretary scores as that end-of-game card of the player's which is worth the most to { him }; nothing if there is none.
rule-final-assistant-manager = Only { his } face-up staff cards count, itself included.
rule-final-receptionist = { His } room tiles count; empty spaces do not.
rule-final-marketing-director = Only claimed objectives count, not those on II or III.
rule-final-winner = More points than { his } win the game; otherwise { he } wins.
rule-ballroom-setup = Set the game up for two players with the ballrooms; all changes for Leopold apply to Elisabeth.
rule-ballroom-rehearsal-room = You take a random rehearsal room board; Elisabeth gets none.
rule-ballroom-ten-dancers = Elisabeth gets her ten dancers and no champagne.
rule-dancer-no-champagne = Elisabeth never has champagne, and a dancer never costs her any.
rule-ballroom-yours = Tell a dancer that you send to a ballroom, as it takes a space; on a board that was typed in also its row.
rule-dancer-guest = A guest under a dancer symbol is selected as usual and scores; the card is discarded and a dancer goes to a ballroom.
rule-dancer-housed = Guests who could not be housed are never selected, not even to dance.
rule-dancer-bottom-row = Put Elisabeth's dancer on a free space of the bottommost row that has one.
rule-dancer-one-arrow = One arrow: to the ballroom that will be scored next.
rule-dancer-full = A ballroom without a free space is passed over; the balcony is never full.
rule-dancer-to-the-right = One arrow and no space left: to the next ballroom to the right that has one.
rule-dancer-two-arrows = Two arrows: to the ballroom that will be scored after the next.
rule-dancer-rightmost = Two arrows in rounds 6 and 7, or no space left there: to the rightmost ballroom, which is the balcony. Whoever reads that as ballroom 3 says so.
rule-dancer-no-row-bonus = Elisabeth never gets the bonus of a row.
rule-dancer-no-room = A guest who dances never gets a room tile.
rule-dancer-additional = A dancer in the bottom section goes to a ballroom by the same rules, without a guest card and whatever the top section did.
rule-dancer-ten = When all ten dancers are placed, no further one is; the guest scores all the same.
rule-die-coloured-without-celebrities = Without celebrities the coloured die is never more than a question mark.
rule-ballroom-score = Elisabeth scores the ballrooms as usual, after the Emperor scorings; the table tells what her dancers are worth, unless their board was typed in.
rule-celebrity-setup = Set the game up for two players with the celebrities; all changes for Leopold apply to Elisabeth.
rule-celebrity-yours = Say when you take a coloured die, and tell the celebrities when they are asked for.
rule-celebrity-on-the-space = A coloured die elsewhere never draws her away from the space she has chosen; only the coloured die symbol looks at the whole board.
rule-celebrity-most-points = If coloured dice lie on the space she takes one of them: the one whose celebrity gives the most points.
rule-celebrity-hand = Equal celebrities: the hand decides, along the dice of the lounge tile.
rule-celebrity-tile = She takes the celebrity tile and scores its points at once.
rule-celebrity-no-effect = She never gets the effect of a celebrity tile.
rule-celebrity-red = Red die: her marker advances on the objective on which she has made the least progress.
rule-celebrity-yellow = Yellow die: two spaces on the Emperor track.
rule-celebrity-blue = Blue die: two victory points.
rule-celebrity-discard = At the end of the round her celebrity tiles are discarded.
rule-die-coloured = Coloured die: she takes the coloured die whose celebrity gives the most points, wherever it lies; without one the most dice decide.
rule-dancer-without-ballrooms = Without ballrooms dancer symbols never count: a guest under one gets a room.
rule-entrance-setup = { $opponent } uses one of the four entrances of the solo book, marked with a cogwheel token; the other tokens are the supply.
rule-entrance-yours = You draw three hotel entrance tiles, choose one and start with 7 krones.
rule-entrance-choose = The entrance to play against is drawn at random, or chosen.
rule-entrance-your-side = You have a hotel entrance too; its abilities are yours to use.
rule-hautel-setup = Three guests wait in { his } café, vacant rooms are reserved for them, and an item pool is laid out.
rule-hautel-guests = Guests are turned up until three show 5, 6 or 7 points and need no champagne; they wait in { his } café, and the rest is shuffled again.
rule-hautel-top-floor = Rooms are reserved from the top floor, one after the other in the order of the guests.
rule-hautel-from-left = On that floor the first matching space from the left is reserved; for a green guest any space matches.
rule-hautel-reserved = A reserved room is never given to another guest.
rule-hautel-pool = The pool is what these guests ordered, filled up to 18 items with strudel, cake, wine and coffee in turn.
rule-hautel-replenish = Each action space gets a random item of the pool, at the start and again at the start of a round where it is empty.
rule-hautel-serve = When the player takes a die, the item of its space goes to a guest of { hers } who needs it; which one is the player's choice.
rule-hautel-return = An item that none of them needs goes back to the supply, not to the pool.
rule-hautel-not-his-die = When { he } takes a die, its item is never touched.
rule-hautel-complete = With its last item a guest scores its points for { him } and moves to the room reserved for it, which scores nothing again.
rule-hautel-no-penalty = Guests left in { his } café never cost { him } points.
rule-hautel-receptionist = Rooms that stay vacant count for { his } Receptionist and never for anything else.
rule-stars-setup = One of the remaining objective cards, sideways, is the stars track; Ninas Melange draws its three objective cards first.
rule-stars-token = Each objective symbol on { his } card also brings a token onto the stars track, row by row, whether or not a marker moves.
rule-stars-nine = There are never more than nine tokens on the stars track.
rule-stars-symbol = A celebrity's step on an objective is no symbol of the card and never brings a token.
rule-stars-remove = Each floor or column that the player completes by occupying its rooms takes the latest token away, if there is one.
rule-stars-yours = Tell each floor and column that you complete before you take the die that ends your turn; after an Emperor scoring you are asked for what your reward completed.
rule-stars-score = At the end of each Emperor scoring, after the player's reward, { he } scores the bottommost row that has a token: 5, 10 or 15. The tokens stay.
rule-sushi-setup = Six tokens lie in { his } hotel: on the last two rooms of floor 1, the first three of floor 2 and the first of floor 3.
rule-sushi-to-queue = When { he } places a room tile on a space with a token, the token moves to the leftmost guest of the refilled queue and travels with it.
rule-sushi-yours = A guest with a token costs you 1 krone more, even if an effect gives it to you for nothing; if you cannot pay, you may not take it.
rule-sushi-yours-gone = When the player takes a guest with a token, the token returns to the supply and { he } gets nothing.
rule-sushi-taken = When { he } takes a guest with a token, the token returns to the supply.
rule-sushi-right-end = When a guest with a token comes to the rightmost space of the queue, the token returns to the supply and the guest stays.
rule-sushi-points = A token that { he } takes, or that comes to the right end, gives { him } 8 points.
rule-sushi-choice = A token never makes a guest more attractive to { him }: only printed points are compared.
rule-toll-setup = There are no additional steps.
rule-toll-token = Each die { he } takes leaves a token on its action space; tokens add up and stay from round to round.
rule-toll-yours = To use an action space with tokens you pay exactly 1 krone; if you cannot, you may not use it. An action without a die counts as well: tell it.
rule-toll-penalty = Only with 0 krones and a token on every space you could use, you lose 5 points and use one of them without paying; with a krone you must pay. You may also pass.
rule-toll-points = When the player uses a space, { he } scores 1 point for each token on it, whether or not the player could pay.
rule-toll-return = Then one token of that space returns to the supply.
rule-combine-start-player = The solo game is never combined with the start player module.
rule-more-setup = The cards of module 5 are shuffled into their decks; the rules stay as they are.
rule-more-yours = Guests that the bot does not know are told by colour and points, staff by name and points.
rule-final-more-staff = A staff card that only the table knows scores what the table tells.
rule-combine-modules = What belongs to a module is never asked or counted where that module is not in play.
rule-combine-decks = Elisabeth's cards are never mixed with Leopold's: modules 1 and 2 bring hers, everything else his.

## What can be typed

notation =
    turn [b4] · roll · dice 2 2 1 3 2 0 · guest SLOT · die SPACE [extra] · pass · claim A
    queue b4 y0 y2 r7 g0 (from the left) · reveal b4 y0 (the unknown slots, from the left)
    staff 47 · held 47 · your_staff 27 34 · points 54 · final TRACK ROOMS STAFF GOODS GUESTS-LEFT
    With modules: spaces BALLROOM FREE · dancer BALLROOM [ROW] · reseat · ballroom POINTS
    dice 2 2 1 3 2 0 r1 y4 b4 · die 4 red · celebrities r3 y2 b4, or r=NAME[/POINTS] · lounge red yellow blue · remove white
    cafe 90 75 58 · serve cake 2 · line [2] · toll 3 [broke] · die 3 broke · staff NAME [POINTS] · staff_points POINTS

## The set-up list

set-up-ballroom-setup = Module 1, Vienna Ballrooms: shuffle its guests and its staff cards into their decks, and set the ballrooms up for two players.
set-up-more-setup = Module 5, Would You Like Some More?: shuffle its cards into their decks, and its Emperor tiles among the others.
set-up-two-players-without-2 = Set up Grand Austria Hotel for two players: you and { $opponent }, ten dice. Staff cards and guests are dealt further down.
set-up-two-players-module-2 = Set up Grand Austria Hotel for two players: you and { $opponent }, seven white and three coloured dice. Staff cards and guests are dealt further down.
set-up-turn-order-tile = { $opponent } gets the 1/4 turn order tile, you get 2/3.
set-up-night-side = Give { $opponent } a random hotel board, night side up. Turn yours to the side you like.
set-up-instruction-deck = Leave the instruction deck in the box: the bot shuffles and draws it.
set-up-markers = { $opponent }'s markers: one on the victory point track, one on the Emperor track at 0, three beside { his } hotel for objectives.
set-up-no-money-track = { $opponent } needs no money track and no money marker.
set-up-no-items = { His } kitchen starts empty, and stays so.
set-up-private-deck-table-deals-staff-more-cards-no = Take the 13 staff cards with the end-of-game symbol, shuffle them, and put five face down beside { his } hotel without looking: { his } private deck. Shuffle the other eight back.
set-up-private-deck-table-deals-staff-more-cards-yes = Take all staff cards with the end-of-game symbol, the 13 of the base game and those of the modules, shuffle them, and put five face down beside { his } hotel without looking: { his } private deck. Shuffle all the others back.
set-up-private-deck-bot-deals-staff = The bot draws { his } private staff deck; you need not build one. If { he } turns up a card that you hold, say so: { he } turns up another.
set-up-your-staff = Draw ten staff cards, keep six, and put four under the deck in any order.
set-up-ballroom-rehearsal-room = Take a random rehearsal room board; you do not choose. Elisabeth gets none.
set-up-ballroom-ten-dancers = Put Elisabeth's ten dancers beside her hotel. She gets no champagne.
set-up-celebrity-setup = Module 2, Celebrities: set up the lounge tile and the celebrities for two players.
set-up-entrance-yours = Module 3, Unique Hotels: draw three hotel entrance tiles and choose one. You start with 7 krones.
set-up-entrance-setup-module-3-drawn-no = { $opponent } gets no entrance tile but one of the four entrances of the solo book; mark it with a cogwheel token. The other tokens are the supply.
set-up-entrance-setup-module-3-drawn-yes = { $opponent } gets no entrance tile but one of the four entrances of the solo book: the bot draws it and names it below this list. Mark it with a cogwheel token. The other tokens are the supply. Lay out now what is said of it there, before you go on.
set-up-hautel-setup = Shuffle the guests and turn them up until three show 5, 6 or 7 points and need no champagne, or take the three that the bot names: they wait in { his } café, and vacant rooms are reserved for them. Shuffle the other guests again; only then the queue is filled. The item pool is laid out beside the action board, best in a bag.
set-up-stars-setup = Put one of the remaining objective cards sideways beside { his } hotel: the stars track. If Ninas Melange is among { your } three entrances, draw its three objective cards first.
set-up-sushi-setup = Place six cogwheel tokens in { his } hotel: on F1C4, F1C5, F2C1, F2C2, F2C3 and F3C1.
set-up-toll-setup = Nothing more is laid out: the tokens come with { his } dice.
set-up-no-first-guest-table-deals-guests = Fill the queue with five guests. Take your first guest and prepare your three rooms; { $opponent } does neither.
set-up-no-first-guest-bot-deals-guests = Keep the guest cards at hand: the bot names the five that lie in the queue, and each one that enters it. Take your first guest and tell the bot which one, by its button or as in guest 3: the queue moves up. Prepare your three rooms. { $opponent } does neither.

# The same in six lines at most.

lay-out-table = { $module_1 ->
    [yes] First shuffle the guests and staff of module 1{ $module_5 ->
        [yes] { " " }and the cards of module 5 into their decks, its Emperor tiles among the others.
       *[no] { " " }into their decks.
    }{ " " }
   *[no] { $module_5 ->
        [yes] First shuffle the cards of module 5 into their decks, its Emperor tiles among the others.{ " " }
       *[no] { "" }
    }
}Set up for two players, { $module_2 ->
    [yes] 7 white and 3 coloured dice
   *[no] 10 dice
}; the instruction deck stays in the box.
lay-out-his = { $opponent }: a random hotel, night side; turn order 1/4; markers on 0 points and Emperor 0, three for objectives; no money, no items.
lay-out-staff = { $bot ->
    [yes] Staff: draw ten, keep six. The bot has { his } five; if you hold one that { he } turns up, say so.
   *[no] { His } staff: five of { $more ->
        [yes] all the end-of-game cards
       *[no] the 13 end-of-game cards
    }, unseen, face down; shuffle the others back. Yours: draw ten, keep six.
}
lay-out-waltz = { $module_1 ->
    [yes] Ballrooms for two; { his } ten dancers; a random rehearsal room for you.
   *[no] { "" }
}{ $module_2 ->
    [yes] { $module_1 ->
        [yes] { " " }
       *[no] { "" }
    }Lounge and celebrities for two.
   *[no] { "" }
}
lay-out-entrance = Entrances: draw three, keep one, 7 krones. { His } own: { $entrance ->
    [hautel_couture] Hautel Couture, with three guests in { his } café before the queue is filled (shuffle the others again), and the item pool.
    [nine_stars_inn] Nine Stars Inn, with a spare objective card sideways as stars track; if you drew Ninas Melange, its three objective cards come first.
    [sushi_resort] Sushi Resort, with tokens on F1C4, F1C5, F2C1, F2C2, F2C3 and F3C1 (floor, column).
    [toll_bridge_hotel] Toll Bridge Hotel.
   *[other] named below; lay that out first. If you drew Ninas Melange, its three objective cards come before it.
}
lay-out-queue = { $bot ->
    [yes] The bot names the queue. Take your first guest by its button and prepare three rooms; { he } does neither.
   *[no] Fill the queue. Take your first guest and prepare three rooms; { he } does neither.
}

## What can be corrected by name

fix = { $fix ->
    [queue] The queue
    [dice] The dice
    [his_points] { $opponent }'s points
    [my_points] My points
    [claims] My objectives, before { hers }
    [objectives] { His } markers on A, B, C
    [emperor] { His } Emperor marker
    [rooms] { His } rooms
    [staff] { His } face-up staff
    [round] The round
    [turn] The turn of the round, mine and { $opponent }'s counted
    [pass] The turn in which I passed
    [dancers] Her dancers
    [spaces] Free spaces of the ballrooms
    [celebrities] What the celebrities are worth
    [lounge] The lounge tile
    [taken] Celebrity tiles that she took this round
    [more_staff] { His } staff cards known by name
    [stars] Tokens on the stars track
    [lines] Floors and columns that I completed
    [tokens] Slots whose guests carry a token
    [token_rooms] { His } rooms with a token
    [tolls] Tokens on the action spaces
    [cafe] { His } café: guest, room, what it still needs
    [pool] The item pool, with what lies unread on spaces
   *[items] Items on the action spaces
}
fix-part = { $fix ->
    [dancers] { $part ->
        [4] Balcony
       *[other] Ballroom { $part }
    }
    [spaces] Ballroom { $part }
    [objectives] { $part ->
        [1] A
        [2] B
       *[3] C
    }
    [queue] Slot { $part }
    [tolls] Action space { $part }
    [items] Action space { $part }
    [pool] { $part ->
        [1] Strudel
        [2] Cake
        [3] Wine
       *[4] Coffee
    }
   *[other] { $part }
}
fix-hint = { $fix ->
    [queue] b4 y0 y2 r7 g0, ? for unknown
    [dice] 2 2 1 3 2 0: how many of each
    [his_points] 31
    [my_points] 54, or none
    [claims] A C, or none
    [objectives] II - claimed
    [emperor] 5
    [rooms] F1C1 F2C3, or none
    [staff] 27 34, or none
    [round] 3
    [turn] 1 to 4
    [pass] 2, or none
    [dancers] 2 1 0 0: ballrooms 1 to 3, balcony
    [spaces] 4 ? 6
    [celebrities] r3 y2 b4
    [lounge] red yellow blue
    [taken] red blue, or none
    [more_staff] Bar Pianist=6, Violinist
    [stars] 4
    [lines] 2
    [tokens] 1 3, or none
    [token_rooms] F1C4 F2C1, or none
    [tolls] 0 2 0 1 0 0
    [cafe] 71 F3C4 1210, b5 F2C1 0001: strudel, cake, wine, coffee
    [pool] 3 2 4 1: strudel, cake, wine, coffee
   *[items] cake ? empty wine ? coffee
}

## What a field must be

must-tell-a-tile-once = { $field }: { $tile } contradicts another line; tell each tile once.
must-be-a-room = { $field } must be a room of { his } hotel, F1C1 to F4C5.
must-be-an-instruction-card = { $field } must be an instruction card of { his } deck, { $first } to { $last }.
must-be-an-end-of-game-card = { $field } must be a staff card with the end-of-game symbol.
must-be-a-staff-card = { $field } must be a staff card, 1 to 48.
must-be-a-guest-or-number = { $field } must be a guest like b4, or the number of one.
must-be-dice-on-the-board = { $field } must be six counts with at least one die among them.
must-be-a-turn-of-yours = { $field } must be a turn of yours in round { $round }, and not one that is still to come.
must-be-a-turn-of-his = { $field } must be a turn of { $opponent }'s or before one.
must-name-nothing-twice = { $field } must be a list that names nothing twice.
must-be-three-guests = { $field } must be a list of three guests.
must-be-a-guest = { $field } must be a guest like b4, or a number from 49 to 104.
must-be-as-printed = { $field } must be as printed on guest card { $number }: { $printed }.
must-be-empty-with-depth-card = { $field } must be empty with depth card, where nothing is dealt.
must-be-without-module-4 = { $field } must be without 4: the start player module cannot be combined with the solo game.
must-be-modules = { $field } must be a set of 1, 2, 3 and 5.
must-have-module-3 = { $field } must be left out: hotel entrances belong to module 3.
must-have-module-1-or-2 = { $field } must be left out: ballroom boards and celebrity tiles belong to modules 1 and 2.
must-have-module-1 = { $field } must be left out: ballroom boards belong to module 1.
must-have-module-2 = { $field } must be left out: celebrity tiles belong to module 2.
must-be-dancers = { $field } must be counts for ballrooms 1, 2, 3 and the balcony, { $dancers } dancers in all at most.
must-be-a-lounge = { $field } must be red, yellow and blue in the order of the lounge tile.
must-be-rooms-with-tokens = { $field } must be rooms among { $rooms }.
must-be-slots-with-tokens = { $field } must be slots from 1 to 4: a token on slot 5 has scored.
must-be-tolls = { $field } must be six counts, { $tokens } tokens in all at most.
must-be-a-row = { $field } must be a row with a space for each of its dancers.

## Panels

# The sentence of a panel, its buttons, its pages.

depth = { $depth ->
    [guided] guided
    [dealt] dealt
   *[card] cards only
}
modules = { $count ->
    [one] module { $modules }
   *[other] modules { $modules }
}
module = { $module ->
    [1] Vienna Ballrooms
    [2] Celebrities
    [3] Unique Hotels
   *[5] Would You Like Some More?
}
printed = { $what ->
    [boards] boards
    [tiles] tiles
   *[both] boards and tiles
} { $typed ->
    [yes] typed in
   *[no] on the table
}
heading-his = { $opponent }{ $vp ->
    [none] { "" }
   *[other] { " " }{ $vp }
} · { where }
where = { $over ->
    [yes] the game is over
   *[no] round { $round } of 7
}
start = { $opponent }, { level }, { depth }{ $count ->
    [0] { "" }
   *[other] , { modules }
}
extra-module = { $opponent ->
    [Elisabeth] { $title }, with Elisabeth
   *[other] { $title }
}
extra-modules = All four modules, with Elisabeth
start-modules = { $modules ->
    [none] none: the base game, { $opponent }
   *[other] { $modules }: { $titles }; { $opponent }
}
fact-standing = **{ $vp }** points · Emperor { $emperor } · rooms { $rooms }
fact-you = { You }
fact-yours = { $vp ->
    [none] claimed { $claims }
   *[other] **{ $vp }** points (round { $round }){ $claims ->
        [none] { "" }
       *[other] { " " }· claimed { $claims }
    }
}
fact-queue = Queue, left to right
fact-dice = Dice
dice-to-roll = to be rolled
fact-objectives = { His } objectives
fact-marker = { $letter } { $marker ->
    [none] –
    [claimed] claimed
   *[other] { $marker }
}
fact-staff = { His } staff: { $staff }
fact-coloured-dice = Coloured dice
coloured-die = { dyed } on { $space }{ $points ->
    [none] { "" }
   *[other] { " " }(worth { $points })
}
dyed = { $emoji } { colour }
coloured-dice = { $dice ->
    [none] { $taken ->
        [none] none on the board
       *[other] taken { $taken }
    }
   *[other] { $dice }{ $taken ->
        [none] { "" }
       *[other] { " " }· taken { $taken }
    }
}
fact-dancers = { His } dancers
dancers-in = { $room ->
    [balcony] balcony
   *[other] { $room }
}: **{ $dancers }**{ $free ->
    [none] { "" }
   *[other] { " " }({ $free } free)
}
dancers-left = { $dancers } left
cafe-guest = { $place }. { $guest } for { $room } needs { $needs }
cafe-empty = Nobody waits in { his } café.
items-lie = Items on spaces: { $items ->
    [none] none
   *[other] { $items }
}
item-lies = { $space } { $item ->
    [none] ?
   *[other] { item }
}
stars-lie = { $tokens } of { $most } tokens on the stars track
sushi-tokens = Tokens { carried }; in { his } hotel { $rooms ->
    [none] none
   *[other] { $rooms }
}
carried = { $slots ->
    [none] on no guest
   *[other] on guests in slot { $slots }
}
tolls-lie = Tokens on spaces: { $tokens }
sheet-so-far = { $vp } points so far
sheet-his =
    Track { $track }
    Rooms { $rooms }
    Staff { $staff }
    { "**" }{ $total }**
sheet-yours =
    Track { $track }
    Rooms { $rooms }
    Staff { $staff }
    { $champagne ->
        [yes] Krones, items, champagne
       *[no] Krones and items
    } { $goods }
    Guests left −{ $left }
    { "**" }{ $total }**
# Buttons, menus and the pages behind them.

button-roll = Roll for me
button-rolled = I rolled…
pad-coloured-die = On which space does the { colour } die lie?
pad-coloured-place = { colour } { $space }
button-type-dice = or type them…
button-turn = { $opponent }'s turn
button-pass = I pass
button-claims = I claimed…
button-extra = Something extra…
page-extra = { $now ->
    [opponent] What an effect gave you before { $opponent } moves: a guest, or a die that ends no turn. It counts at once.
    [you] What else you did. It counts at once.
   *[none] This is for { $opponent }'s turn: the panel has your own.
}
page-claims = Which objective?
button-final = Enter my score…
button-final-scores = Final scores…
button-points = My points…
button-queue = The queue is…
button-reseat = Her last dancer: not balcony but 3
button-guest = { $guest ->
    [none] Slot { $slot }
   *[other] { $guest }
}{ $alike ->
    [yes] { " " }(slot { $slot })
   *[no] { "" }
}{ $token ->
    [yes] { " " }⚙
   *[no] { "" }
}
button-die = { $space }{ $colour ->
    [none] { "" }
   *[other] { " " }{ colour }
}
choose-extra-die = An effect gave me an extra die…
extra-die = A { $colour ->
    [none] { $space }
   *[other] { colour } { $space }
}: my turn goes on
button-remove = { $colour ->
    [white] White
   *[other] { Colour }
}
button-other-guest = Other…
button-type-guest = Type it…
button-back = Page back
button-by-name = By name…
choose-your-staff = Your end-of-game cards
button-no-staff = None of them
button-symbols = Symbols
page-symbols = What the symbols mean
page-no-card = No card has been drawn yet.
page-die = The die
button-typed = { $form ->
    [celebrities] Tell all…
    [cafe] Type them…
   *[other] More than that…
}
button-dance = I dance in { $room }
button-dance-where = I dance in { $room }…
page-dance = Which row, counted from the bottom? If you do not say, you are asked later what the dancers score there.
button-row = Row { $row }: { $points ->
    [none] ?
   *[other] { $points }
} points, { $free } free
button-row-unsaid = I do not say
button-line = { $lines ->
    [1] My floor or column
   *[2] My floor and column
}
button-reward = { $lines ->
    [0] No, neither
    [1] A floor or a column
   *[2] A floor and a column
}
choose-tile = Which tile is the { colour } one?
choose-cafe = The next guest of the café…
guest-orders = { $number } { $name }: { colour } { $vp }, { $order }
Item = { $item ->
    [cake] Cake
    [coffee] Coffee
    [strudel] Strudel
   *[wine] Wine
}
button-serve = { Item } to { $guest } ({ $place })
button-toll = Toll without a die…
button-toll-broke = { $space }, I cannot pay
button-broke = I cannot pay…
page-pressed-title = { $page ->
    [toll] Toll without a die
   *[broke] I cannot pay
}
page-pressed = { $buttons ->
    [0] There is no such space now.
   *[other] { $page ->
        [toll] Which space did you use?
       *[broke] You lose 5 points instead of paying. Which die do you take? It ends your turn.
    }
}

## Forms

# What fields are called, and what may stand in them.

form-dice = The dice you rolled
field-dice = How many 1s, 2s, 3s, 4s, 5s and 6s?
hint-dice = 2 2 1 3 2 0, or every die: 1122344455
field-dice-low = How many dice lie on 1, 2 and 3
field-dice-high = How many dice lie on 4, 5 and 6
hint-piles = Those that have any
field-coloured = Where the coloured dice lie
hint-coloured = Which die where?
hint-dice-and-coloured = 2 2 1 3 2 0 r1 y4 b4
form-queue = The queue, left to right
field-slot = Slot { $slot }
option-unread = Nobody has read it out
form-reveal = A guest that is not on the pad
field-reveal = Colour and points, or the card's number
hint-reveal = b4, or blue 4, or 71
form-points = Where you stand
field-your-points = Your points on the track
hint-your-points = 54
form-final = Your final score
field-track = Points on the track
field-rooms = Rooms
field-staff = Staff
field-goods = { $champagne ->
    [yes] Krones plus items plus champagne
   *[no] Krones plus items
}
field-guests-left = Guests left in the café (how many)
form-final-his = { $opponent }'s final score
form-spaces = Free spaces
field-spaces = How many spaces are free?
form-ballroom = The ballroom is scored
field-ballroom = Points of her dancers
form-celebrities = The celebrities
field-celebrities = What they are worth, by colour
hint-celebrities = r3 y2 b4; r=Mozart/3 keeps a tile
form-cafe = Guests of { his } café
field-cafe = In the order in which they came
hint-cafe = 90 75 58, or r6:1210 with its order
form-staff = A staff card of the modules
field-staff-name = Its name, and its points if known
hint-staff-name = Bar Pianist 6
form-your-staff = Your end-of-game staff cards
field-your-staff = Numbers, and names with points
hint-your-staff = 27 34 Bar Pianist=6, Violinist=4
form-staff-points = What the card scores
field-staff-points = Points

## Pictures

# What is written in them, and said of them to those who do not see them.

picture-card = Card { $card }
picture-card-row = { $row ->
    [guest] guest
    [die] die
   *[then] then
}
guest-label = { $guest }
picture-floor = F{ $floor }
picture-column = C{ $column }
colour-letter = { $colour ->
    [blue] B
    [red] R
    [yellow] Y
   *[green] G
}
picture-emperor = Emperor track
picture-emperor-worth = worth { $points } after round { $round }
picture-your-claim = claimed
picture-staff-unknown = not told yet
picture-staff-unwritten = named in full
picture-new = new
picture-queue = Queue
picture-slots = slots 1 to 5
picture-slot = slot { $slot }
picture-took = { He } took
picture-no-dice = Dice: to be rolled
picture-ballrooms = Ballrooms
picture-ballroom = { $room ->
    [balcony] Balcony
   *[other] { $room }
}
picture-ballroom-due = room { $room } scored after round { $round }
picture-dancers-left = { $dancers } dancers left
picture-free = { $free ->
    [none] ?
   *[other] { $free }
} free
picture-celebrities = Celebrities
picture-celebrity = { $taken ->
    [yes] taken
   *[no] { $space ->
        [none] off the board
       *[other] on the { $space }s
    }
}
picture-lounge = lounge: { $colours }
picture-worth = worth { $points ->
    [none] ?
   *[other] { $points }
}
picture-cafe = { $name }: café
picture-pool = { $items } items in the pool
picture-item = { $space } { $item ->
    [empty] –
    [none] ?
   *[other] { item }
}
picture-moved-in = moved in
picture-stars = { $name }: stars
picture-lines = full lines: { $lines }
picture-sushi = ⚙ in rooms: { $rooms } · on guests: { $guests }
picture-tolls = ⚙ { $tokens } on the action spaces
choice = { $event ->
    [guest_taken] The guest
    [no_guest_taken] No guest
    [room_occupied] The room
    [room_reserved] The room kept free
   *[die_taken] The die
}
picture-walked = { $why ->
    [guest-housed] no room free
    [guest-nobody] no room free
    [guest-colour] another colour
    [guest-most-points] fewer points
    [guest-hand] equal, but not first by the hand
    [room-matching] another colour
    [room-bottommost-row] a higher floor
    [room-leftmost] further right
    [room-rightmost-column] further left
    [room-from-bottom] higher up
    [hautel-top-floor] a lower floor
    [hautel-from-left] further right
    [die-depicted] not on the card
    [die-coloured] no such coloured die
    [die-hand] as many, but not first by the hand
   *[other] fewer dice
}
picture-bed = bed: occupied

# The same in sentences.

alt-heading = { $heading }.
alt-gained = The last move brought { $new }.
alt-rooms = { $told ->
    [full] All { $all } rooms are occupied.
    [empty] All { $all } rooms are free.
    [free] { $count } of { $all } rooms are occupied. Free: { $free }.
   *[occupied] { $count } of { $all } rooms are occupied: { $rooms }. Free: { $free }.
}
alt-rooms-of = { colour } { $rooms }
alt-rooms-left = { $count } { colour }
alt-new-rooms = New: { $rooms }.
alt-card = Card { $card }: { $symbols ->
    [none] no symbol that counts
   *[other] { $symbols }
}; die { $coloured ->
    [yes] coloured
   *[no] { $die ->
        [none] any
       *[other] { $die }
    }
}; { ties }.
alt-struck-out = Struck out at this level: { $symbols }.
alt-tracks = { His } Emperor marker stands on { $at }{ $old ->
    [none] { "" }
   *[other] , from { $old }
}. { His } objective markers: { $markers }.{ $claims ->
    [none] { "" }
   *[other] { " " }Claimed against { him }: { $claims }.
}
alt-marker = { $letter } { $marker ->
    [none] none
    [claimed] claimed
   *[other] { $marker }
}
alt-staff = { $names ->
    [none] No staff is face up.
   *[other] Staff face up: { $names }.
}
alt-staff-unknown = one not told yet
alt-dancers = Her dancers in the ballrooms: { $rooms }, { $balcony } on the balcony, { $left } left.
alt-ballroom = { $dancers } in { $room } ({ picture-free })
alt-celebrities = Coloured dice: { $dice }.{ $lounge ->
    [none] { "" }
   *[other] { " " }Lounge: { $lounge }.
}{ $count ->
    [0] { "" }
    [one] { " " }She took the { $tiles } tile.
   *[other] { " " }She took the { $tiles } tiles.
}
alt-coloured-die = { colour } { $space ->
    [none] off
   *[other] on { $space }
}{ $points ->
    [none] { "" }
   *[other] , worth { $points }
}
alt-cafe = { $name }, café: { $guests ->
    [none] nobody waits
   *[other] { $guests }
}.
alt-cafe-guest = { $guest } for { $room } needs { $needs }
alt-items = Items on spaces: { $items }.
alt-stars = { $name }: { $tokens } of { $most } stars.
alt-sushi = { $name }: tokens { carried }; in rooms { $rooms ->
    [none] none
   *[other] { $rooms }
}.
alt-tolls = { $name }: tokens on spaces { $tokens }.
alt-queue = Queue from slot 1: { $queue }.
alt-taken = { He } took { $taken }.
alt-guest = the { $guest } guest
alt-die = a die from the { $space }s
alt-no-dice = The dice are to be rolled.
alt-dice = Dice: { $dice }.
alt-choice = { choice }: { $chosen ->
    [none] nobody
   *[other] { $chosen }
}.

## Decks

# Printed things that an owner can type in.

deck-ballrooms = Ballroom boards
deck-celebrities = Celebrity tiles

## Commands

# What Discord shows beside a command while it is typed.

box = Grand Austria Hotel
level-means = { $level ->
    [easy] { rule-level-easy }
    [medium] { rule-level-medium }
   *[hard] { rule-level-hard }
}
command = { box }: Leopold and Elisabeth
command-start = { box }: start a game against Leopold or Elisabeth here
command-start-level = How many of his symbols count
command-start-modules = Modules of Let's Waltz!, as in 1 3; 1 and 2 bring Elisabeth
command-start-entrance = His hotel entrance with module 3; drawn, unless you choose it
command-start-deck = With modules 1 and 2: where ballroom boards and celebrity tiles come from
command-start-ballrooms = The typed-in boards that lie there, from left to right, as in Hofburg Redoute Rathaus
command-queue = The queue as it lies there, left to right
command-queue-guests = Colour and points, or card numbers: b4 y0 y2 r7 g0; ? for unknown
command-dice = The dice on the action board
command-dice-counts = How many 1s, 2s, … 6s: 2 2 1 3 2 0; or every die: 1122344455
command-dice-coloured = With celebrities: where the coloured dice lie, as in r1 y4 b4
command-roll = Let the bot roll the dice
command-reveal = Guests that were turned up, left to right
command-reveal-guests = Colour and points, or card numbers: b4 y0
command-guest = You take a guest from the queue
command-guest-slot = 1 is the leftmost, 5 the oldest
command-die = You take a die, which ends your turn
command-die-space = The action space
command-die-extra = An effect gave it to you: no turn ends
command-die-colour = With celebrities: which die
command-die-broke = Toll Bridge Hotel: you have no krone, and lose points instead
command-pass = You pass this turn
command-claim = You claimed an objective
command-claim-objective = Its letter
command-points = Where you stand on the victory point track
command-points-vp = Your points
command-staff = The staff card that Leopold turned up
command-staff-card = Its number
command-staff-name = With modules 1 and 5, if the bot does not know it: its name
command-staff-points = Its points, if you know them
command-held = You hold the card that he turned up; he turns up another
command-held-card = Its number
command-mystaff = Your played end-of-game staff cards, for his Secretary
command-mystaff-cards = Their numbers: 27 34; leave out for none. By name: Bar Pianist=6, Violinist=4
command-final = Your final score
command-final-yours = Track, rooms, staff, krones plus items (and champagne), guests left: 84 31 18 6 0
command-final-his = With depth card also Leopold's track, rooms and staff
command-spaces = Ballrooms: how many spaces are free
command-spaces-ballroom = 1 to 3
command-spaces-free = Free spaces
command-dancer = Ballrooms: you send a dancer of yours there
command-dancer-ballroom = 1 to 3
command-dancer-row = On a board that you typed in: the row, counted from the bottom
command-ballroom = Ballrooms: her dancers score, or her last one sits elsewhere
command-ballroom-points = What her dancers score now
command-ballroom-reseat = Her last dancer: ballroom 3, not the balcony
command-celebrities = Celebrities: what the tiles are worth
command-celebrities-points = Colour and points: r3 y2 b4; or by name: r=Mozart, r=Mozart/3 for a tile to keep
command-lounge = Celebrities: the dice of the lounge tile, left to right
command-lounge-colours = As in red yellow blue
command-remove = Celebrities: the die that leaves after your pass
command-remove-colour = Its colour
command-cafe = Hautel Couture: the guests who wait in his café
command-cafe-guests = Card numbers in the order they came, 90 75 58; or with the order: r6:1210
command-serve = Hautel Couture: the item of the space you used, and who gets it
command-serve-item = Which item lay there
command-serve-guest = The guest of his café, 1 to 3
command-line = Nine Stars Inn: you completed a floor or a column
command-line-lines = 2 for a floor and a column at once
command-toll = Toll Bridge Hotel: you used a space without taking a die
command-toll-space = The action space
command-toll-broke = You have no krone, and lose points instead
command-staffpoints = What a staff card known by name scores at the end
command-staffpoints-points = Its points

# What can be chosen.
choice-entrance-hautel_couture = Hautel Couture
choice-entrance-nine_stars_inn = Nine Stars Inn
choice-entrance-sushi_resort = Sushi Resort
choice-entrance-toll_bridge_hotel = Toll Bridge Hotel
choice-level-easy = easy (1)
choice-level-medium = medium (2)
choice-level-hard = hard (3)
choice-depth-guided = guided: you deal and roll, the bot decides
choice-depth-dealt = dealt: the bot deals and rolls too
choice-depth-card = cards only: the bot draws his cards and no more
choice-deck-mine = mine: boards and tiles as you typed them in (/deck)
choice-deck-physical = physical: on your table, you tell what is asked
choice-colour-white = white
choice-colour-red = red
choice-colour-yellow = yellow
choice-colour-blue = blue
choice-item-strudel = strudel
choice-item-cake = cake
choice-item-wine = wine
choice-item-coffee = coffee

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
   *[other] next
}
final-part = { $whose ->
    [his] { $opponent }'s { $part ->
        [track] points on the track
        [rooms] points for rooms
       *[staff] points for staff
    }
   *[yours] { $part ->
        [track] Points on the track
        [rooms] Rooms
        [staff] Staff
        [goods] Krones plus items
       *[cafe] Guests left in the café
    }
}
your-source = { $source ->
    [track] track
    [rooms] rooms
    [staff] staff
    [goods] krones and goods
   *[cafe] guests left
}

## Moves in brief

# What hands must do, and why in two lines. $player is "you", or whoever plays, to those who watch.

You = { $player ->
    [you] You
   *[other] { $player }
}
your = { $player ->
    [you] your
   *[other] { $player }'s
}
yours = { $player ->
    [you] yours
   *[other] { $player }'s
}
Your = { $player ->
    [you] Your
   *[other] { $player }'s
}
brief-done = { $what }.
brief-points = (+{ $vp }{ $total ->
    [none] { "" }
   *[other] , now { $total }
}).
brief-in-slot = slot { $slot }: { brief-found }
brief-found = { colour } { $vp }{ $number ->
    [none] { "" }
   *[other] { " " }({ $number })
}
brief-apart = { $emperor_scoring ->
    [none] { $also ->
        [none] { "" }
       *[other] { " " }
    }
   *[other] { " " }
}
brief-every-turn = Every time:{ $guest ->
    [yes] { " " }queue to the right, refill it, discard { his } guest card.
   *[no] { "" }
}{ $dancer ->
    [yes] { " " }Dancers: lowest row with a free space.
   *[no] { "" }
}{ $die ->
    [yes] { " " }Die: on { his } turn order tile.
   *[no] { "" }
}{ $room ->
    [yes] { " " }From now on F1C3 is floor 1, column 3.
   *[no] { "" }
}

because-of = { $found ->
    [yes] { " " }of the { colour } guests
   *[no] { $colour ->
        [none] { " " }of all guests
       *[other] , for lack of { colour } guests
    }
}
dice-of = { $die }s

# What people of your language type, a line each: their word, a blank, the English one ("blau blue", "würfel die").
# What English understands by itself stays English, so no letter need be spared.
# A word that means two things in your language stands there twice, each time with the name of what it means behind
# the English: "g g (grün)", "g y (gelb)". It is asked for; in a correction the first one holds.
typed-words = { "" }

# What records write in English letters, a line each: a pattern, a blank, your letters ("\bF(\d)C(\d)\b E\1S\2").
shown-codes = { "" }

## What was said, in a few words

said-queue = The queue as it lies
said-reveal = New guests in the queue
said-dice = The dice, 1 to 6: { $counts }
said-roll = The bot rolls the dice
said-take_guest = { $told ->
    [none] The guest from slot { $slot }
   *[other] { $told }
}
said-take_die = { you_took_die }
said-pass = { you_passed }
said-claim = { $player ->
    [you] You reach
   *[other] { $player } reaches
} objective { $objective }
said-points = { Your } points: { $vp }
said-staff = { $opponent }'s staff card: { $name ->
    [none] { $card }
   *[other] { $name }
}
said-held = { $told ->
    [none] Staff card { $card } in hand
   *[other] { $told }
}
said-your_staff = { Your } staff: { $cards ->
    [none] no card
   *[other] { $cards }
}
said-final = { Your } score sheet
said-spaces = Ballroom { $ballroom }: { $free } free
said-dancer = { $player ->
    [you] You send
   *[other] { $player } sends
} a dancer to ballroom { $ballroom }
said-reseat = Her last dancer goes to ballroom 3
said-ballroom = Her dancers score { $points }
said-celebrities = The celebrities:{ $red ->
    [none] { "" }
   *[other] { " " }red { $red }
}{ $yellow ->
    [none] { "" }
   *[other] { " " }yellow { $yellow }
}{ $blue ->
    [none] { "" }
   *[other] { " " }blue { $blue }
}
said-lounge = The order on the lounge tile
said-remove = The { colour } die leaves
said-cafe = Guests for { his } café
said-serve = An item for { his } café
said-line = { $player ->
    [you] You fill
   *[other] { $player } fills
} { $lines ->
    [0] no floor and no column
    [one] a floor or column
   *[other] { $lines } floors and columns
}
said-toll = { $player ->
    [you] You use
   *[other] { $player } uses
} space { $space } without a die
said-staff_points = { His } staff card scores { $points }

## Without the box

picture-shows = The picture shows { $opponent }'s hotel, the row of guests with their slots 1 to 5, and the dice. In your turn you may take a guest by its button, and then you take a die; what you gain by them, invent it.
# In place of what hands do, for a player who has nothing on the table: `boxless-room_occupied-hands` stands for `room_occupied.hands`.

boxless-brief-every-turn = { $room ->
    [yes] From now on F1C3 is floor 1, column 3.
   *[no] { "" }
}
boxless-round_ended-note = { $emperor_scoring ->
    [none] { "" }
    [yours] The Emperor rewards or fines { $player ->
        [you] you
       *[other] { $player }
    }.
   *[both] The Emperor rewards or fines both.
}{ $last ->
    [yes] { " " }Now the final scoring.
   *[no] { "" }
}
boxless-celebrities_discarded-hands = Her celebrities go: { $colours }.
boxless-room_reserved-hands = { $guest } waits in { $opponent }'s café for { $needs }; { $room } is kept for a { colour } room.
boxless-items_laid-hands = { $items ->
    [none] Space { $spaces } gets an item from the pool.
   *[other] Items on the action spaces: { $items }.
}
boxless-order_completed-hands = { $guest } moves to { $room }.
boxless-entrance_chosen-hands = { $opponent }'s entrance is the { $name }.
boxless-stars_removed-hands = { $player ->
    [you] You complete
   *[other] { $player } completes
} { $lines ->
    [1] a floor or column
   *[2] a floor and a column
}: { $tokens } left on the stars track.
boxless-token_moved-hands = The token of { $room } moves onto the leftmost guest.
