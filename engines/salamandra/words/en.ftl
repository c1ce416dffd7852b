## Cards in words

labour-card = points by round { $vp }, spellbook { $book }, recycling { $recycling }, faith { $faith }
labour-typed = { $id }: { $card }.{ doubts }
labour-counted = { $count } of { $of } labour cards
placement-typed = P: of { $cards } placement cards { $counts }.
placement-counted = { $count } of { $of } cards
pointing = { $count } point { direction }
arrow-name = { $sign } { direction }
direction = { $arrow }
doubts = { $doubts ->
    [none] { "" }
   *[other] { " " }{ $doubts }
}
cards-in-play = { $labour ->
    [yours] { whose } labour card
   *[house] house labour card
}, { $placement ->
    [printed] printed placement deck
    [yours] { whose } placement deck
   *[house] house placement deck
}
whose = { $player ->
    [you] your
   *[other] { $player }'s
}
level = level { $level }

## cards

labour-word = { $word } is not understood in a labour line. Write it like { $example }.
labour-numbers = { $word } has { $count } numbers; { $letter } needs { $wanted }.
labour-level = { $word }: there are levels 1, 2 and 3.
labour-too-much = { $word }: { $number } is more than any labour card shows ({ $most } at most).
placement-begins = { $missing ->
    [yes] Nothing
   *[no] { $word }
}: a placement line begins with P, like { $example }.
placement-count = A placement deck has { $cards } cards; this line has { $sum }.
labour-twice = { $word }: a labour line names { $letter } only once.
labour-line-lacks = The labour line lacks { $letter ->
    [L] the level
    [v] the points of the four rounds
    [b] the spellbook points
   *[r] the recycling
}. Write it like { $example }.
look-again = Look again: the rule text shows { $what ->
    [faith] faith
   *[recycling] recycling
} { $printed } at level { $level }, this card { $typed }.
placement-word = { $word } is not understood in a placement line. Write it like { $example }.
placement-twice = { $word }: { $arrow } is named twice.

## components

labour-not-typed = { $card } is not typed in yet.
placement-not-typed = They are not typed in yet, in one line like { $example }.

## corrections

field-follows-from-final-scoring = { $field } follows from final scoring.
field-told-at-the-end = { $field } is told at the end of the game.
field-compared-already = { $field } cannot be taken back: this round has been compared. Correct the number, or undo.
field-told-after-the-round = { $field } is told at the end of the round, with vp.
field-told-by-arrow = { $field }: the cards that you turned over are told with arrow; undo takes them back.
field-labour-known = { $field }: his labour card is known here.
field-one-disc-a-spellbook = { $field }: you stand on each spellbook only once.
field-too-many-tiles = { $field }: there are { $count } tiles to build.
field-too-many-groves = { $field }: with those taken that would be { $over } groves too many.
field-only-between-rounds = { $field } can be corrected only between rounds.
too-many-apprentices = { $owner ->
    [P] You
   *[R] Rudolph
} cannot have { $discs } apprentices in play: there are { $most }.
field-start-tile = { $field }: the start tile { $tile } lies there always.
field-temple = { $field }: the temple stands on { $tile }.
field-in-the-air = { $field }: { $tile } hangs in the air.
field-no-tile = { $field }: no field tile lies on { $tile }.
field-no-gap = { $field }: gap { $gap } is not between two tiles.
field-no-cards = { $field }: with depth guided the bot draws no cards.

## ending

total-too-low = Your total cannot be below the { $track } points of round 4.
final-lacks = Tell your spellbook points and your scrolls, or your total instead.

## fixes

word-whose-disc = { $word }: name whose disc it is and its spot, like R2u for Rudolph on spellbook 2, upper; P is you.

## moving

moved = { $fix ->
    [his_points] Rudolph's points
    [scrolls] His scrolls
    [his_groves] Groves beside his picture
    [left_out] His apprentices out of play
    [my_points] { whose-first } points of this round
    [my_last] { whose-first } points of the round before
    [my_groves] { whose-first } groves
   *[other] { fix }
}: { $old ->
    [none] not told
   *[other] { $old }
} → { $new ->
    [none] not told
   *[other] { $new }
}.
whose-first = { $player ->
    [you] Your
   *[other] { $player }'s
}
moved-round = Round: { $old } → { $new }.{ $back ->
    [yes] { " " }Give back the crystals and the apprentices taken for round { $old }.
   *[no] { "" }
}
moved-tiles = { $new ->
    [none] Take the field tile off { $cell }.
   *[other] { $old ->
        [none] Lay a field tile on { $cell }, its bonus spot to { $new }.
       *[other] Turn the field tile on { $cell }: its bonus spot faces { $new }.
    }
}
disc-off = { $owner ->
    [P] Take { whose } disc off { $place }.
   *[R] Take the grey disc off { $place }.
}
disc-on = { $owner ->
    [P] Put { whose } disc on { $place }.
   *[R] Put the grey disc on { $place }.
}
spellbook = book { $number } { upper-lower }
upper-lower = { $level ->
    [u] upper
   *[l] lower
}

groves-off = Take the groves off { $gaps }.
groves-on = Lay groves on { $gaps }.
discs-unseen = { $back ->
    [yes] { $count ->
        [one] Put { $count } grey disc back on the field, where it stood.
       *[other] Put { $count } grey discs back on the fields, where they stood.
    }
   *[no] { $count ->
        [one] Take { $count } grey disc off the field: what he placed last.
       *[other] Take { $count } grey discs off the fields: what he placed last.
    }
}

groves-unseen = Take away the groves that were laid for round { $round }.

## notation

round-word = { $word } is not understood: a round is told by b, t, p, s, g and vp, like { $example }.
name-five-numbers = Name five numbers: bear, eagle and salamander symbols, spellbook points, scrolls; or the three symbols and total with your total.
name-discs-and-scrolls = Name two numbers: how many of his discs stand, and how many scrolls he got.
round-empty = Tell your round in a line, like { $example }.
told-twice = { $part } is told twice: once is enough, at the end of the round.
round-nothing-named = Nothing is named behind { $letter }; leave it out, or write it like { $example }.
word-no-side = { $word }: a tile is turned to n, e, s or w, like G9@e.
word-side-lacking = { $word }: say where its bonus spot faces, like I9@e.
word-no-cell = { $word } is no cell of the map. Write a letter and a number, like J7 (A1 to P15).
word-no-spot = { $word } is no spot. Write a cell and a side n, e, s or w, like J7n.
word-no-gap = { $word } is no gap. Write the cell at its upper left, like H6.
word-no-move = { $word }: name the disc and the spot of the spellbook, like H9s>2u (u upper, l lower).

## questions

the-game-is-over = The game is over.
his-part = Round { $round }: Rudolph is next.
question = { $about ->
    [spot] { $discs ->
        [none] { apprentice } { ask-spot }
       *[other] { ask-discs }
    }
    [arrow] { $discs ->
        [none] { apprentice } Turn over a card: its arrow?
       *[other] Turn over two cards: their arrows?
    }
    [tile] { $ahead ->
        [none] { apprentice } { ask-tile }
       *[other] { ask-tile }
    }
    [labour] What is printed on his labour card of level { $level }?
    [book] The leftmost book with a free upper spot? With none, the leftmost free lower one.
    [round] Your turns and harvest. Then tell: what, where, your points.
    [groves] Your turns and harvest. How many groves touch his discs?
    [vp] Round { $round } ends. How many points have you?
    [refill] Only { $supply } groves are left for { $gaps }: which gaps?
   *[final] The end. Your bear, eagle and salamander symbols, book points, scrolls?
}
apprentice = Disc { $which } of { $of }.
ask-discs = Now { $discs } discs, a card each: bonus spot of the furthest tile, or the next free one clockwise for a scroll. { ask-scrolls }
ask-scrolls = { $third ->
    [1] Stop at his third scroll: which disc brought it?
   *[other] { $discs ->
        [2] Which discs brought a scroll?
       *[other] Stop at his third (he has { $scrolls }). How many scrolls?
    }
}
ask-spot = { $passed ->
    [0] { $arrow ->
        [none] Turn over a placement card. Is the bonus spot of the furthest tile free?
       *[other] { $arrow }: is the bonus spot of the furthest tile free?
    }
   *[other] Tile full: is the bonus spot of the next furthest free?
}
ask-tile = { $arrow ->
    [none] Turn over a placement card: which tile is the furthest?
   *[other] { $tile ->
        [none] { $arrow }: which tile is the furthest?
       *[other] { $ahead ->
            [none] { $arrow } to { $tile }: right, or another tile?
           *[other] { $ahead }: right?
        }
    }
}
lead = { $arrow } to { $tile }

## What can be pressed

offer = { $do ->
    [turn] Rudolph's turn
    [spot] { $bonus ->
        [free] Free
        [taken] Taken
        [full] Tile full
       *[none] None free
    }
    [draw] All full
    [tile] { $all ->
        [yes] All right
       *[no] OK
    }
   *[refill] Top row first
}
offer-first = { $bonus ->
    [free] Disc 1: no scroll
    [taken] Disc 1: scroll
   *[full] Disc 1: tile full
}
offer-discs = { $disc ->
    [none] { $third ->
        [yes] 3rd by disc { $count }
       *[no] { $scrolls ->
            [0] None
            [one] { $scrolls } scroll
           *[other] { $scrolls } scrolls
        }
    }
    [both] Both
   *[other] Disc { $disc }
}
offer-book = Book { $number } { upper-lower }

## The table as text

board-heading = Rudolph · { picture-head }
board-points = points
board-scrolls = scrolls
board-apprentices = apprentices
board-placed = { $placed } in play, { $beside } beside his picture
board-spellbooks = spellbooks
board-groves = groves
board-taken = { $groves } taken
board-your-points = { whose } points
board-lying = groves: { $groves }
groves-and-supply = { $gaps ->
    [none] none
   *[other] { $gaps }
} (supply { $supply })
turned = turned: { $tiles }
marks = four marks = n e s w, P { $player }, R Rudolph, * bonus spot free, . free

## reasoning

by-distance = By distance: { $tiles }.
clockwise = Clockwise from the bonus spot: { $spots }. Free: { $free }.
scrolls = Scrolls: { $scrolls } of 3.
reach = { $spot } touches { $gaps ->
    [none] no grove
   *[other] { $gaps }
}.

## state

labour-of-another-level = The labour card is of level { $card }, the game of level { $level }.
guided-needs-no-placement = With depth guided you turn over the printed deck: no placement line is needed.
arrow-needs-asking = The arrow { $arrow } is no path of a field tile: on the map it needs reading ask.
house-needs-no-cards = With deck house leave out labour and placement: those are cards of yours.
mine-needs-labour = With deck mine your labour card of level { $level } is needed.
mine-needs-placement = With deck mine and depth dealt your placement deck is needed.
physical-is-guided = With deck physical you turn over the placement cards: that is depth guided.

## table

no-such-arrow = There is no arrow { $arrow }; there are NW, NE, SE and SW.
labour-known = His labour card is known here. { $now }
tell-the-furthest-first = First tell whether the furthest tile is full.
no-other-card = Another card comes only when every tile that way is full.
one-disc-at-a-time = Tell one disc at a time now: free, taken or full.
discs-from-to = Tell 1 to { $most } discs, and at most as many scrolls.
third-scroll-first = His third scroll comes first: stop at it, { $third } from now.
sheet-after-the-last-round = Your score sheet is told after round 4, with your points before it.
a-card-a-disc = { $most ->
    [one] He places { $most } disc: tell the arrow of one card.
   *[other] He places { $most } discs: tell the arrows of at most as many cards.
}
no-arrow-asked = No arrow is asked now. { $now }
no-tile-asked = No tile is asked now. { $now }
name-the-tile = Name the tile he goes to, like tile G9.
no-tile-there = No field tile lies on { $tile }.
tile-has-no-spot = { $tile } is full: he goes to a tile with a free spot.
no-such-book = Spellbook spot { $book } cannot be it; it may be { $books }.
your-points-from-to = Your points must be from 0 to { $most }, not { $points }.
groves-from-to = Rudolph can take 0 to { $most } groves, not { $count }: each disc on a field touches two gaps.
refill-count = The supply has { $supply } groves: name as many gaps, each once.
refill-no-gap = { $gap } is not among the gaps to fill: { $gaps }.

## telling

labour_told = His labour card: { $card }.{ doubts }
round_started = Round { $round } of { $rounds }.
    .always = A grey disc from beside his picture goes there. Bonus spot: no gain. Next one clockwise: a scroll; with the third that disc goes to a book.
    .feat = labour of round { $round }
points_followed = { $more ->
    [yes] Rudolph gets { $points } more ({ heading })
   *[no] Rudolph gives { $points } back ({ heading })
} and has { $total }.
remarked = { $what ->
    [apprentices] { $number ->
        [0] All of Rudolph's apprentices are in play, so he places no more in this round.
        [one] Rudolph has 1 apprentice left, so he places no more than that in this round.
       *[other] Rudolph has { $number } apprentices left, so he places no more than these in this round.
    }
    [scrolls] By where his discs stand now, Rudolph got { remarked-scrolls } more: correct his scrolls, too. With his third one all are discarded, and the disc goes to a spellbook.
    [fewer_scrolls] By where his discs stand now, Rudolph got { remarked-scrolls } fewer: correct his scrolls, too.
    [gaps] As long as the supply lasts, a grove lies in every gap between two tiles when a round begins. Empty by this correction: { $gaps }.
    [doubt] { $number } points are no longer fewer than those of the round before: tell them again.
    [round] Rudolph's points, discs and scrolls stay as they are, though his labour card shows { $number ->
        [one] 1 point
       *[other] { $number } points
    } for what lies between: correct them, and the points of the round before, if need be.
   *[comparison] At the end of round { $number } Rudolph may have had as many points as { $player ->
        [you] you
       *[other] { $player }
    }, or more, and then the game was lost there: if so, correct the points of the round before.
}
remarked-scrolls = { $number ->
    [one] 1 scroll
   *[other] { $number } scrolls
}
points_scored = +{ $vp } { $source ->
    [labour] on his labour card
    [spellbook] for the spellbook
    [groves] for groves
    [spellbooks] for spellbooks
    [faith] for faith
   *[scrolls] for scrolls
}: Rudolph has { $total }.
    .hands = { $source ->
        [labour] +{ $vp } labour
       *[other] Rudolph +{ $vp } for { heading }
    }
    .note = → { $total }
    .beside = (+{ $vp } → { $total })
    .feat = { $source ->
        [labour] worked
        [spellbook] moved a disc to a spellbook
        [groves] took groves
        [spellbooks] counted spellbooks
        [faith] counted faith
       *[scrolls] counted scrolls
    }
heading = { $source ->
    [labour] labour
    [groves] groves
    [spellbook] spellbooks
    [spellbooks] spellbooks
    [faith] faith
   *[scrolls] scrolls
}
apprentices_taken = He places { $count ->
    [0] no apprentices
    [one] { $count } apprentice
   *[other] { $count } apprentices
}; then { $left ->
    [0] none is left
    [one] { $left } is left
   *[other] { $left } are left
} beside his picture.
    .because = His labour card gives these points; he places as many discs as the number of the round: { $count }.
card_turned = Placement card: { $arrow }.
    .call = The arrow of his first card
    .called = { $arrow }
deck_reshuffled = All placement cards are used up: the { $count } are shuffled again.
tile_chosen = { $by ->
    [table] { $player ->
        [you] You send
       *[other] { $player } sends
    } him to { $tile }.
   *[bot] The furthest tile with a spot for him is { $tile } ({ $tiles }).
}
    .alt = { $title }{ $distance ->
        [none] { "" }
       *[other] , distance { $distance }
    }.
candidate = { $tile } { $distance }{ $full ->
    [yes] { " " }full
   *[no] { "" }
}
tile_full = That tile is full: look at the next furthest one that way.
    .note = Tile full.
card_laid_aside = Every tile that way is full: the card is laid aside, the next one is turned over.
apprentice_left_out = There is no spot for this apprentice: it stays out of play.
    .because = No tile has a spot for him.
apprentice_placed = { $bonus ->
    [yes] Put a grey disc on { spot }the bonus spot. He gains nothing.
   *[no] The bonus spot is taken: put a grey disc on { spot }the next free spot clockwise.
}
    .call = The bonus spot he finds
    .called = { $found ->
        [free] Bonus spot free
       *[taken] Bonus spot taken
    }
    .because = { $spot ->
        [none] { $bonus ->
            [yes] Bonus spot free: he takes it.
           *[no] Bonus spot taken: next free one clockwise.
        }
       *[other] { $spot }: { because-tile }, { $bonus ->
            [yes] bonus spot free
           *[no] bonus spot taken, next clockwise
        }.
    }
    .alt = { $spot } is { $bonus ->
        [yes] the bonus spot
       *[no] the next free spot clockwise
    }{ $taken ->
        [none] { "" }
       *[other] ; taken: { $taken }
    }.
spot = { $spot ->
    [none] { "" }
   *[other] { $spot },{ " " }
}
scroll_gained = { $scrolls ->
    [3] He gets his third scroll.
   *[other] He gets a scroll and has { $scrolls }.
}
    .beside = ({ $scrolls })
scrolls_discarded = He discards all three: the disc just placed goes to a spellbook.
apprentice_moved = Move { $spot ->
    [none] that disc
   *[other] the disc from { $spot }
} to { $book }. Its place on the field is free again.
    .because = Third scroll: { $book }, { $upper ->
        [yes] the leftmost free upper spot
       *[no] no upper spot is free, the leftmost lower one
    }.
    .feat = moved a disc to { $book }
no_spellbook_free = No spellbook has a spot left: the disc stays where it is.
    .beside = No book has a free spot.
    .because = { no_spellbook_free.beside }
you_built = { $player ->
    [you] You build
   *[other] { $player } builds
} { $tile }{ $side ->
    [n] { "" }
   *[other] , turned to { $side }
}.
    .short = built { $places }
tile_turned = { $tile } lies with its bonus spot to { $side }.
    .short = turned { $places }
grove_added = That closes gap { $gap }: lay a grove there (supply { $supply }).
    .hands = A grove on { $gap }: the gap is closed
you_placed = { $player ->
    [you] You place
   *[other] { $player } places
} { $spots }.
    .short = placed { $places }
you_moved = { $player ->
    [you] Your disc goes
   *[other] A disc of { $player } goes
} from { $spot } to book { $book }.
    .short = moved { $places }
you_harvested = { $player ->
    [you] You harvest
   *[other] { $player } harvests
} { $gaps }.{ $untouched ->
    [none] { "" }
   *[other] { " " }{ you_harvested.untouched }
}
    .untouched = { $player ->
        [you] No disc of yours touches
       *[other] No disc of { $player } touches
    } { $untouched }: right if taken by a card.
    .short = harvested { $places }
points_told = { $player ->
    [you] You have
   *[other] { $player } has
} { $vp ->
    [0] no points
    [one] { $vp } point
   *[other] { $vp } points
}.
points_doubted = { $player ->
    [you] You had { $last }, and now { $vp }? Tell it once more if it is so.
   *[other] { $player } had { $last }, and now { $vp }? That is asked once more.
}
map_left = The map is put away: from here on by questions and answers.
groves_taken = { $count ->
    [0] No grove touches a path of his.
    [one] Rudolph takes { $count } grove{ named }. Lay it face down beside his picture.
   *[other] Rudolph takes { $count } groves{ named }. Lay them face down beside his picture.
}
    .hands = { $count ->
        [0] No grove to him
        [one] { $count } grove to him{ named }
       *[other] { $count } groves to him{ named }
    }
    .because = { $by ->
        [table] Groves beside his discs on field tiles: { $player ->
            [you] you count
           *[other] { $player } counts
        } { $count }.
       *[bot] { $count ->
            [0] No grove lies beside a disc of his.
            [one] { $gaps } lies beside a disc of his.
           *[other] { $gaps }: each lies beside a disc of his.
        }
    }
    .feat = took { $count ->
        [one] { $count } grove
       *[other] { $count } groves
    }
    .always = His groves lie face down beside his picture.
    .alt = He takes { shown-groves }: { alt-gaps }.
named = { $gaps ->
    [none] { "" }
   *[other] : { $gaps }
}
compared = { $player ->
    [you] Rudolph { $his }, you { $you }: you are ahead,
   *[other] Rudolph { $his }, { $player } { $you }: { $player } is ahead,
} { $last ->
    [yes] now the final scoring
   *[no] the game goes on
}.
    .note = Rudolph { $his } : { $player } { $you }, { $player ->
        [you] you are
       *[other] { $player } is
    } ahead.
    .because = { $player ->
        [you] You
       *[other] { $player }
    } { $you }, Rudolph { $his }: strictly more, so the game goes on.
recycling_offered = { $player ->
    [you] You may
   *[other] { $player } may
} recycle { $times ->
    [0] nothing this time
    [1] once
    [2] twice
   *[other] { $times } times
}: open cards or field tiles.
    .hands = { $times ->
        [0] No recycling.
       *[other] Recycle up to { $times }×.
    }
groves_laid = { $supply ->
    [none] Then lay a grove in every empty gap between two { $between ->
        [temple] tiles, where each half of the temple counts as a tile
        [fields] field tiles; the temple does not count
       *[none] tiles
    }.
   *[other] Then lay groves: { $gaps ->
        [none] none
       *[other] { $gaps }
    } (supply { $supply }).
}
    .hands = { $known ->
        [yes] { $gaps ->
            [none] No new groves.
           *[other] New groves: { $gaps }.
        }
       *[no] Groves in all empty gaps between two { $between ->
            [temple] tiles, halves of the temple too
            [fields] field tiles, not the temple
           *[none] tiles
        }.
    }
round_prepared = For round { $round } { $player ->
    [you] you take
   *[other] { $player } takes
} { $crystals ->
    [0] no crystals
    [one] { $crystals } crystal
   *[other] { $crystals } crystals
} and { $apprentices ->
    [0] no apprentices
    [one] { $apprentices } apprentice
   *[other] { $apprentices } apprentices
}.
    .hands = Take { $crystals ->
        [one] { $crystals } crystal
       *[other] { $crystals } crystals
    }, { $apprentices ->
        [one] { $apprentices } apprentice
       *[other] { $apprentices } apprentices
    }.
faith_compared = Faith in the { $divinity ->
    [bear] bear
    [eagle] eagle
   *[salamander] salamander
}: { $player } { $you }, Rudolph { $his }. That is { $your_vp } for { $player } and { $his_vp } for him.
    .short = { $divinity ->
        [bear] bear
        [eagle] eagle
       *[salamander] salamander
    } { $your_vp } : { $his_vp }
    .note = Faith, { $player } : Rudolph: { $faiths }.
your_score_counted = { $spellbooks ->
    [none] { $player ->
        [you] Your total: { $total }.
       *[other] { $player }: { $total } in all.
    }
   *[other] { $player ->
        [you] You
       *[other] { $player }
    }: { $vp } on the track, { $spellbooks } for spellbooks, { $faith } for faith, { $scrolls } for scrolls: { $total }.
}
game_ended = { $player ->
    [you] You
   *[other] { $player }
} { $you }, Rudolph { $his }{ $winner ->
    [you] : { $player ->
        [you] you win!
       *[other] { $player } wins!
    }
   *[opponent] { $round ->
        [none] { "" }
       *[other] { " " }after round { $round }
    }. { $tie ->
        [yes] A tie is not enough: Rudolph wins.
       *[no] Rudolph wins.
    }
}
    .because = { $player ->
        [you] You
       *[other] { $player }
    } { $you }, Rudolph { $his }: { $winner ->
        [you] more points win
       *[opponent] not more than he has, so Rudolph wins
    }.

## A move, briefly

brief-disc = { $arrow ->
    [none] Disc
   *[other] { $arrow }
}: { $went ->
    [aside] all full, lay the card aside
    [out] no spot, it stays out
    [book] { $book }, 3 scrolls off
    [on] { brief-spot }{ $bonus ->
        [yes] { "" }
       *[no] { " " }+ scroll
    }
   *[other] { brief-spot }, 3 scrolls off
}
brief-spot = { $spot ->
    [none] { brief-somewhere }
   *[other] { $spot }
}
brief-somewhere = { $bonus ->
    [yes] bonus spot
   *[no] next spot
}
brief-cards = Cards: { $cards }.
brief-before = His discs: { $discs }.
brief-yours = { $player ->
    [you] You
   *[other] { $player }
}: { $parts }.

## Why, in two lines

because-tile = { $tile ->
    [table] { $player ->
        [you] your tile
       *[other] the tile of { $player }
    }
    [furthest] furthest { $arrow }
    [near-diagonal] as far as another, nearer the diagonal { $arrow }
   *[only] the only tile { $arrow }
}{ $free ->
    [yes] { " " }with a free spot
   *[no] { "" }
}

## timing

now = { $work ->
    [labour] First tell the labour card on your table, like { $example }.
    [place_apprentice] Rudolph is placing his apprentices: tell what he asks for.
    [move_to_spellbook] Rudolph goes to a spellbook: tell which one.
    [your_turns] It is your part of the round: tell it when you have passed and harvested.
    [take_groves] The round ends: tell how many groves Rudolph takes.
    [compare] The round ends: tell your points.
    [refill] The supply is too small for all gaps: tell which are filled.
    [final_scoring] All four rounds are played: tell your final score.
   *[none] Rudolph's part of round { $round } is next.
}
not-yet = Not yet. { $now }
not-asked = That is not asked now. { $now }
no-map = No map is kept here: this game goes by questions and answers.
map-knows = The map knows that already. { $now }

## your turns

temple-there = The temple stands on { $tile }.
tile-taken = { $tile } is taken: a field tile lies there.
tile-in-the-air = { $tile } hangs in the air: neither a field tile nor the temple lies beside it.
tiles-run-out = All { $count } field tiles are built.
too-many-of-yours = That would be { $placed } apprentices of yours; by round { $round } you have { $yours }. If it is so, say it once more, with sure at the end.
no-disc-there = No disc of yours stands on { $spot }.
book-taken = Spellbook spot { $book } is taken.
book-yours-already = You stand on spellbook { $book } already.
spot-taken = { $spot } is taken: { $owner ->
    [P] you stand
   *[R] Rudolph stands
} there.
no-grove-there = There is no grove in gap { $gap }.

## What watchers called

call-word = { $word ->
    [arrow] Arrow
    [bonus] Bonus
    [none] none
    [free] free
    [taken] taken
   *[other] { $word }
}

## Rules: the key is the rule's id

rule-goal-stay-ahead = Stay ahead: if Rudolph has as many points as you or more at the end of any round, you lose.
rule-setup-two-players = Set the game up for two players.
rule-setup-apprentices = Rudolph, the grey scholar, has ten apprentices and two score markers.
rule-setup-labour-card = His labour card, level 1 to 3, sums up how he plays.
rule-setup-placement-deck = The 16 placement cards are shuffled into a face-down pile.
rule-setup-first-scroll = Rudolph's picture lies beside his cards; he starts with one scroll.
rule-setup-names = Cells, sides and gaps of the map have names of our own, so that they can be told in a line.
rule-setup-rulings = Which tile is the furthest, which gaps are refilled and what a full tile means is settled before the game.
rule-level-stays = The level is chosen once and never changes in a game.
rule-course-four-rounds = The game has four rounds.
rule-course-sequence = Nothing comes out of order in a round: Rudolph's points and apprentices, then your turns, then the end of the round.
rule-labour-points = First Rudolph scores what his labour card shows for the round.
rule-place-count = He places as many apprentices as the number of the round: one, two, three, four.
rule-place-card = For each apprentice the next placement card is turned over.
rule-place-deck-used-up = Ten of the sixteen cards are enough for a game; should all be gone, they are shuffled again.
rule-place-quadrant = The arrow is one of the four diagonal paths: field tiles on that side of the temple's middle, both across and down, are looked at.
rule-place-ray = From the start tile of that side he hops along the diagonal, tile by tile, as far as tiles lie there.
rule-place-column = From the start tile of that side he goes straight on in its column, tile by tile, as far as tiles lie there.
rule-place-furthest = The apprentice goes to the furthest tile that way: columns and rows from the temple's middle, added up.
rule-place-near-diagonal = Of two tiles equally far the one nearer to the diagonal is taken; two can never tie in both.
rule-place-temple = The temple has no spots and is never a target; tiles in its row belong to no diagonal.
rule-place-full-tile = A tile without a free spot is passed over: the next furthest that way is taken.
rule-place-all-full = If every tile that way is full, the card is laid aside and another one is turned over.
rule-place-left-out = An apprentice stays out of play if no tile of the map has a spot for it; with the setting skip also if only the furthest one is full.
rule-place-available = Only a spot without a disc of either side is available.
rule-place-bonus-spot = If the bonus spot is available, the apprentice goes there.
rule-place-no-gain = A spot never gives Rudolph its gain: no points, no crystals, and no scroll for the bonus spot.
rule-place-clockwise = If the bonus spot is taken, the apprentice goes to the next available spot, clockwise from it.
rule-place-scroll = For an apprentice beside the bonus spot Rudolph gets one scroll, before the next card is turned over.
rule-scroll-third = With his third scroll he discards all three, and the apprentice just placed goes to a spellbook.
rule-scroll-never-three = He never keeps three scrolls.
rule-spellbook-available = Each spellbook has an upper and a lower spot; only spots without a disc are available to him.
rule-spellbook-upper = He takes an upper spot as long as one is available.
rule-spellbook-lower = With no upper spot available he takes a lower one, also beside a disc of his own.
rule-spellbook-leftmost = Of several such spots the one furthest to the left is taken.
rule-spellbook-none-free = If no spellbook has a spot left, the scrolls are discarded and the disc stays on its tile, without points.
rule-spellbook-points = He scores the spellbook points of his labour card at once, for an upper and a lower spot alike.
rule-spellbook-spot-free = A disc that went to a spellbook no longer holds its spot on the field, nor touches groves.
rule-turns-yours = Play your turns one after the other, as in the normal game, until you pass.
rule-turns-free-tile = If you must place an apprentice, no spot is free and you cannot pay for a tile, you still build one for free.
rule-turns-closed-gap = A tile that closes a gap between four cells, the temple counted, brings a grove there at once.
rule-turns-known-cards = Only the placement deck can be dealt by the bot. Labour card and placement deck are house cards of ours, not play-tested against people, unless you type in yours or turn over the printed deck.
rule-harvest-yours = After passing you may harvest groves for 3 crystals each, before Rudolph takes his.
rule-grove-connected = When { $player ->
    [you] you are
   *[other] { $player } is
} done, he takes every grove beside the spot of an apprentice of his: two gaps for each spot.
rule-grove-once = A grove is never counted twice, however many of his apprentices touch it.
rule-grove-point = Each grove he takes gives him one point; it lies face down beside his picture and is out of the game.
rule-grove-no-gain = He never gets the gain printed on a grove, nor a bonus for a set.
rule-compare-ahead = If { $player ->
    [you] you have
   *[other] { $player } has
} strictly more points than Rudolph after his groves, the game goes on; round 4 is compared too.
rule-compare-lost = Whoever does not have strictly more points than Rudolph at the end of a round loses at once; a tie loses too.
rule-compare-only-then = Being behind during a round never loses: only the end of the round counts.
rule-prepare-recycling = { $player ->
    [you] You
   *[other] { $player }
} may put an open bear, eagle or salamander card or an open field tile under its pile and turn up the next, as often as his labour card says.
rule-prepare-groves = Every empty gap between two tiles gets a grove from the supply.
rule-prepare-temple-counts = The halves of the temple count as tiles when gaps are filled: the eight groves of the start lie just so.
rule-prepare-supply-short = If the supply is too small for all gaps, { $player ->
    [you] you choose
   *[other] { $player } chooses
} which are filled; otherwise the top row comes first, from left to right.
rule-prepare-yours = { $player ->
    [you] You take
   *[other] { $player } takes
} two crystals and { $player ->
    [you] your
   *[other] the
} new apprentices.
rule-final-your-spellbooks = You score your spellbooks as in the normal game.
rule-final-spellbooks = Rudolph scores his spellbook points once more for each apprentice on a spellbook.
rule-final-faith = For bear, eagle and salamander the higher faith gets the first prize, the lower one the second; his faith is on his labour card.
rule-final-faith-tie = With equal faith both get half of the two prizes together, rounded down.
rule-final-faith-none = Without a symbol of a divinity there is no prize for it.
rule-final-scrolls = Each scroll left is worth one point, on both sides.
rule-final-winner = With more points than Rudolph { $player ->
    [you] you win
   *[other] { $player } wins
}; a tie is not a win.

## What can be typed in the terminal

notation =
    turn · free · taken · full · draw · none · discs 3 1 · book 2u · groves 3 21 · vp 21 · final BEAR EAGLE SALAMANDER SPELLBOOKS SCROLLS
    with deck physical: labour L2 v2,5,9,14 b4 r3 f4
    on the map: b J7; p J7n H7n; s H9s>2u; g H6; vp 21 [sure] · t I9@e · ok · tile G9 · arrow NE · refill H6 I6
    questions

## The set-up list

set-up-two-players = Set up Salamandra for two players: the temple with the four start tiles, eight groves, three spellbooks.
set-up-apprentices = Rudolph is grey: take his ten apprentice discs and his two score markers. You take another colour.
set-up-labour-card = His labour card, level { $level }: { $labour ->
    [table] the printed one beside his picture; the bot asks what is on it, and keeps it for you
    [yours] your own; { $card }
   *[house] a house card of ours, not the printed one; { $card }
}.{ doubts }
set-up-placement-dealt = Leave the placement cards in the box: the bot shuffles and draws { $own ->
    [yes] your
   *[no] the house
} placement deck ({ $deck }).
set-up-placement-guided = Shuffle the 16 placement cards into a face-down pile: you turn them over when the bot asks.
set-up-first-scroll = Lay Rudolph's picture beside his cards, with one scroll on it.
set-up-names = The map has names: temple H8 and I8, start tiles H7 I7 H9 I9, letters to the right, numbers downwards; sides n e s w; a gap is named after the cell at its upper left; 2u is the upper spot of book 2 from the left, 2l the lower one. If a start tile lies turned, tell it before his first turn, like t H7@e.
set-up-books = The books are 1, 2 and 3 from the left, each with an upper and a lower spot: 2u is book 2, upper.
set-up-rulings = As this table reads what the rules leave open: { $rulings }.
lay-out-two-players = Two players: temple, start tiles, 8 groves, 3 books. Grey is his: 10 discs, 2 markers; his picture with 1 scroll.
lay-out-labour = Labour card, level { $level }: { $labour ->
    [table] the printed one, asked once
    [yours] yours
   *[house] a house card
}{ $labour ->
    [table] { "" }
   *[other] { " " }({ $card })
}.{ doubts }
lay-out-placement = Placement cards: { $depth ->
    [guided] shuffle the 16, face down
   *[dealt] in the box; the bot draws { $own ->
        [yes] your deck
       *[no] a house deck
    }
}.
lay-out-names = { $style ->
    [map] Names: temple H8 I8, tile H7, its north spot H7n, the gap at its lower right H7; 2u is book 2, upper. A start tile lies turned? Something extra…
   *[questions] Books are 1 to 3 from the left: 2u is book 2, upper.
}
ruling-short = { $name ->
    [reading] { $chosen ->
        [quadrant] nearest quadrant
        [ray] along the diagonal
        [column] along the column
       *[ask] tile named at the table
    }
    [refill] { $chosen ->
        [temple] groves at the temple, too
       *[fields] no groves at the temple
    }
   *[full] full tile: { $chosen ->
        [next] the next
       *[skip] stays out
    }
}
ruling-chosen = { ruling }
ruling = { $name ->
    [reading] { $chosen ->
        [quadrant] the furthest tile is the most steps out on that side of the temple's middle
        [ray] the furthest tile is the last one along the diagonal from the start tile
        [column] the furthest tile is the last one straight on in the column of the start tile
       *[ask] you say which tile is the furthest
    }
    [refill] { $chosen ->
        [temple] groves are laid between two tiles, where each half of the temple counts as a tile
       *[fields] groves are laid between two field tiles, where the temple does not count
    }
   *[full] { $chosen ->
        [next] where that tile is full, the next furthest that way, and another card where all of them are
       *[skip] where that tile is full, the apprentice stays out of play
    }
}

## What can be corrected by name

fix = { $fix ->
    [his_points] Rudolph's points
    [scrolls] His scrolls
    [his_groves] Groves beside his picture
    [my_points] My points of this round
    [my_last] My points of the round before
    [his_last] Rudolph's points of the round before
    [my_groves] My groves, as far as the map knows
    [left_out] His apprentices out of play
    [labour] His labour card
    [books] Discs on the spellbooks
    [his_discs] His discs (-H9n: not there)
    [my_discs] My discs (-H9n: not there)
    [tiles] Field tiles (-G9: not there)
    [groves] Groves, all of them
   *[round] The round, between rounds
}
fix-part = { $part ->
    [2] Round 1
    [3] Round 2
    [4] Round 3
    [5] Round 4
    [6] Points for a spellbook
    [7] Recycling
   *[8] Points for faith
}
fix-hint = { $fix ->
    [his_points] 31
    [scrolls] 0, 1 or 2
    [his_groves] 3
    [my_points] 21, or none
    [my_last] 9
    [his_last] 4
    [my_groves] 2
    [left_out] 0
    [labour] L2 v2,5,9,14 b4 r3 f4
    [books] R1u P2l (R Rudolph, P you), or none
    [his_discs] H9e -H9n
    [my_discs] J7n -H7n
    [tiles] J7 G8@e -G9
    [groves] G7 H7 I6, or none
   *[round] 2
}

## What a field must be

must-be-a-level = { $field } must be 1, 2 or 3.
must-be-a-cell = { $field } must be a cell of the map like G9, A1 to P15.
must-be-a-spot = { $field } must be a spot like G9n: a cell and a side.
must-be-a-gap = { $field } must be a gap like G9, named after the cell at its upper left.
must-be-a-placement-card = { $field } must be a placement card, 1 to { $cards }.

## Panels

# The sentence of a panel, its buttons, its pages.

extra-style = { $style ->
    [map] On the map: the bot knows where everything lies
   *[questions] Without the map: he asks
}
extra-mine = With my typed-in cards
panel-start = Rudolph, level { $level }, { panel-style }, { panel-cards }
panel-heading = Rudolph { $points } · { panel-where }
panel-about = level { $level } · { panel-style } · { $deck ->
    [mixed] { $cards }
   *[other] { panel-cards }
} · { $readings }
panel-where = { $over ->
    [yes] the game is over
   *[no] round { $round } of { $rounds }
}
panel-style = { $style ->
    [map] on the map
   *[questions] without the map
}
panel-cards = { $deck ->
    [mine] { whose } cards (typed in)
    [physical] cards on { whose } table
    [yours] { whose } cards
   *[house] house cards
}

field-rudolph = Rudolph
field-you = { $player ->
    [you] You
   *[other] { $player }
}
field-spellbooks = Spellbooks
field-map = Map ({ $marks })
field-groves = Groves
field-cards = Cards
field-readings = Readings

shown-his = **{ $points }** points · { shown-scrolls } · { shown-apprentices } in play, { $beside } beside his picture · { shown-groves }
shown-scrolls = { $scrolls ->
    [0] no scrolls
    [one] { $scrolls } scroll
   *[other] { $scrolls } scrolls
}
shown-apprentices = { $apprentices ->
    [0] no apprentices
    [one] { $apprentices } apprentice
   *[other] { $apprentices } apprentices
}
shown-groves = { $groves ->
    [0] no groves
    [one] { $groves } grove
   *[other] { $groves } groves
}
shown-yours = { $points ->
    [none] not told yet
   *[other] **{ $points }** points{ $ended ->
        [none] { "" }
       *[other] { " " }(end of round { $ended })
    }
}
shown-spellbook = { $number } { upper-lower }: { shown-owner }
shown-owner = { $owner ->
    [P] { $player }
   *[R] Rudolph
}
shown-labour = { $whose ->
    [untold] { whose-first } labour card: not told yet.
    [yours] { whose-first } labour card: { $card }.
   *[house] House labour card, not the printed one: { $card }.
}
shown-placement = { $whose ->
    [printed] Printed placement deck, turned over at the table.
    [yours] { whose-first } placement deck: { $drawn } of { $cards } drawn.
   *[house] House placement deck, not the printed one: { $drawn } of { $cards } drawn.
}

sheet-final =
    Track { $track }
    { $spellbooks ->
        [none] Spellbooks, faith and scrolls as added up at the table
       *[other] Spellbooks { $spellbooks }
        Faith { $faith }
        Scrolls { $scrolls }
    }
    { "" }**{ $total }**
sheet-behind = { $player ->
    [you] You were
   *[other] { $player } was
} not ahead at the end of round { $round }.

button-extra = Something extra…
button-turned = A start tile lies turned…
button-tile-full = A tile was full…
button-at-once = All at once…
button-labour = His labour card…
button-moved = To a spellbook…
button-faces = Tile turned…
button-part = Part of it…
button-kind = { $kind ->
    [tile] Tile
    [disc] Disc
    [grove] Grove
   *[points] Done…
}
button-groves = { $count }…
button-other = Something else…
button-other-places = { $first }–{ $last }…
select-points = { $first } and more…
button-points-typed = Another number…
page-other = Something else in your round
page-other-text = Only if it happened. Tiles, discs and groves have their own buttons.
pick-numbered = { $number }: { $place }
button-score = Enter my score…
button-total = My total…
button-points = My points…
button-doubted = It is so: { $points }
button-tile = { $tile } is right
button-tiles = { $tiles } are right
button-no-map = Put the map away
select-tile = { $tile ->
    [none] Which tile?
   *[other] Another tile…
}
pick-tile = { $tile }, distance { $distance }
select-gaps = Choose { $count } gaps…
pick-place = { $place } { pick-side }
pick-side = { $side ->
    [n] north
    [e] east
    [s] south
    [w] west
   *[other] { "" }
}
pick-gap = Gap { $gap }

page-cards = His cards
page-extra = Before his turn
page-extra-text = Only if it happened.
page-how = How?
page-map = How the map is told
page-map-notation =
    Columns have letters, rows numbers; the temple stands on H8 and I8.
    Tell what happened in the order in which it happened, the parts separated by `;`:
    `b J7` a tile built on J7 (`b J7@e`: its bonus spot faces east)
    `t I9@e` a tile that lies turned
    `p J7n H7n` your discs on J7, north side, and H7, north side
    `s H9s>2u` your disc from H9 south to book 2, upper spot (`2l` lower)
    `g H6` a grove you harvested, or took by a card; a gap is named after the cell at its upper left
    `vp 21` your points: they close the round
    `final 4 2 5 15 1` in the last one your score too: bear, eagle and salamander symbols, book points, scrolls.
page-labour = Labour: `{ $card }`
page-placement = Placement: `{ $deck }`
page-drawn = Drawn so far: { $arrows ->
    [none] nothing
   *[other] { $arrows }
}.
page-ruling = { $name } **{ $chosen }**: { $means }.

## Forms

# What fields are called, and what may stand in them.

form-labour = His labour card
field-labour-rounds = Points of the four rounds
hint-labour-rounds = 2, 5, 9, 14
field-labour-book = Points for a spellbook
hint-labour-number = 4
field-labour-recycling = Recycling
hint-labour-recycling = 3
field-labour-faith = Faith
form-points = Your points
form-end = { $count ->
    [0] No grove to him: your points
    [one] { $count } grove to him: your points
   *[other] { $count } groves to him: your points
}
field-points = Your points on the track
hint-points = 21
form-round = Your round
field-round = What you did, in order
hint-round = b J7; p J7n H7n; s H9s>2u; g H6
field-line = Or as a line, behind what you chose
form-moved = A disc goes to a spellbook
field-disc = Your disc
field-book = To which spot
form-turned = A tile that lies turned
field-tile = The tile
field-side = Where its bonus spot faces
form-part = A part of your round
form-final = Your final score
field-bear = Your bear symbols
field-eagle = Your eagle symbols
field-salamander = Your salamander symbols
field-final-spellbooks = Points for your spellbooks
field-final-scrolls = Scrolls left
field-total = Your total: track, spellbooks, faith, scrolls

## Pictures

# What is written in them, and said of them to those who do not see them.

picture-head = level { $level } · { panel-where }

picture-owner = { $owner ->
    [P] player
   *[R] Rudolph
}
picture-temple = temple
picture-bonus-spot = bonus spot
picture-supply = grove, { $groves } left
picture-placement = Placement
picture-deck = { $whose ->
    [printed] printed
    [yours] typed in · { $drawn }/{ $cards }
   *[house] house · { $drawn }/{ $cards }
}
picture-no-card = no card turned over yet
picture-book = { $number }{ $level }
picture-led-to = { $to ->
    [none] ?
    [bonus] bonus
    [next] next
    [full] full
    [out] out
   *[other] { $to }
}
picture-labour = Labour
picture-labour-whose = { $whose ->
    [untold] not told yet
    [yours] { whose } card
   *[house] house card
}
picture-labour-book = spellbook { $book } · faith { $faith }
picture-labour-recycling = recycling { $recycling }
picture-known = as far as known
picture-beside = Beside his picture
picture-out = { $count } out
picture-scrolls = scrolls

alt-heading = { $heading }, { $about }.
alt-points = { $new ->
    [none] Player: { $yours }.
    [one] { $new } point in his last move.{ alt-yours }
   *[other] { $new } points in his last move.{ alt-yours }
}
alt-yours = { $yours ->
    [none] { "" }
   *[other] { " " }Player: { $yours }.
}
alt-tiles = Field tiles{ $turned ->
    [yes] { " " }(@: the side its bonus spot faces)
   *[no] { "" }
}: { $tiles }.
alt-his-discs = His discs: { alt-discs }{ $new ->
    [none] { "" }
   *[other] ; new { $new }
}.
alt-your-discs = The player's: { alt-discs }.
alt-discs = { $discs ->
    [none] none
   *[other] { $discs }
}
alt-groves = Groves: { alt-gaps }; { $supply } in the supply.
alt-gaps = { $gaps ->
    [none] none
   *[other] { $gaps }
}
alt-groves-laid = New groves: { $gaps }.
alt-groves-gone = He took { $gaps }.
alt-placements = Placement cards{ $drawn ->
    [none] { "" }
   *[other] { " " }({ $drawn } of { $of } drawn)
}: { $cards }.
alt-placement = { $arrow ->
    [none] a card
   *[other] { direction }
} to { $to ->
    [none] a spot in question
    [bonus] a bonus spot
    [next] the next spot clockwise
    [full] full tiles, laid aside
    [out] no spot
   *[other] { $to }
}
alt-labour = Labour: { $rounds } by round, spellbook { $book }, faith { $faith }, recycling { $recycling }.
alt-spellbooks = Spellbooks: { $discs ->
    [none] nobody
   *[other] { $discs }
}.
alt-spellbook = { $number } { upper-lower } { picture-owner }{ $new ->
    [yes] { " " }new
   *[no] { "" }
}
alt-beside = In play: { $placed }. Beside his picture: { shown-scrolls }, { shown-apprentices }, { shown-groves }{ $new ->
    [0] { "" }
   *[other] { " " }({ $new } new)
}.{ $out ->
    [0] { "" }
    [one] { " " }Out of play: { $out } apprentice.
   *[other] { " " }Out of play: { $out } apprentices.
}

reasons-tile = { $by ->
    [table] Sent by the table to { $tile }
   *[other] { $arrow ->
        [none] To { $tile }
       *[other] { $arrow } to { $tile }
    }
}
reasons-out = { $test ->
    [quadrant] not that way
    [ray] not on that diagonal
    [column] not in that column
    [full-tile] full
    [furthest] nearer
    [connected] no disc of his beside it
   *[near-diagonal] off the diagonal
}
reasons-spot = { $bonus ->
    [yes] bonus spot
   *[no] next clockwise
}
reasons-groves = The groves
reasons-mark = { $mark ->
    [distance] number: how far from the temple
    [star] ★ bonus spot
    [clockwise] 2 to 4: clockwise from it
    [taken] ✗ taken
   *[disc] R his disc
}
alt-reasons-reach = Groves beside his discs: { $discs }.
alt-reasons-disc = { $spot } { alt-gaps }

## Decks

# Printed things that an owner can type in.

deck-labour = Rudolph's labour cards
deck-placement = Rudolph's placement cards

## Commands

# What Discord shows beside a command while it is typed.

box = Salamandra
level-means = { $level ->
    [1] Level 1: his mildest labour card. Easy.
    [2] Level 2: his middle labour card. Medium.
   *[3] Level 3: his strongest labour card. Hard.
}
command = { box }: play against Rudolph
command-start = { box }: start a game against Rudolph here
command-start-level = His labour card
command-start-style = Without the map (unless you say otherwise), or with all of it
command-start-deck = Where his cards come from (house, unless you say otherwise)
command-start-depth = Who draws the placement cards (the bot, unless you say otherwise)
command-start-labour = Your printed labour card: L2 v2,5,9,14 b4 r3 f4; a house card otherwise
command-start-placement = Your printed placement deck: P NW4 NE4 SE4 SW4; a house deck otherwise
command-start-reading = On the map: which tile is the furthest along a path
command-start-refill = On the map: which gaps get a grove before a round
command-start-full = What he does where the furthest tile is full
command-start-confirm = On the map: when he asks if the tile is right
command-labour = With his cards on your table: the labour card of this level
command-labour-card = Points of four rounds, spellbook, recycling, faith: 2,5,9,14 4 3 4
command-spot = The bonus spot of the furthest tile
command-spot-bonus = How you find it
command-discs = With the printed cards: several of his discs at once
command-discs-count = How many stand, up to the one with his third scroll
command-discs-scrolls = For how many he got a scroll
command-draw = Every tile that way is full: another placement card
command-arrow = The arrow of the placement card that you turned over
command-arrow-arrow = Where it points
command-arrow-then = Where the next card points, if you turned it over too
command-tile = The tile his apprentice goes to; without one the computed tile is right
command-tile-tile = Another tile: G9; or all: those of all cards that you told are right
command-book = His third scroll: the leftmost spellbook with a free upper spot, else a lower one
command-book-spot = 2u is spellbook 2, upper spot; 2l the lower one
command-groves = How many groves touch a path of his
command-groves-count = Count each grove once
command-groves-points = Your points, in the same breath
command-vp = Your points at the end of the round
command-vp-points = Where your marker stands
command-round = Your round on the map in a line
command-round-line = b J7; p J7n H7n; s H9s>2u; g H6; vp 21
command-refill = The supply is short: which gaps get a grove
command-refill-gaps = H6 I6; leave out for the top row first
command-questions = Put the map away and go on without it
command-final = Your final score
command-final-yours = Bear, eagle, salamander, spellbook points, scrolls: 4 2 5 15 1; or 4 2 5 total 103

# What can be chosen.
choice-level-1 = 1 (easy)
choice-level-2 = 2 (medium)
choice-level-3 = 3 (hard)
choice-style-questions = questions: he asks, you press what you see
choice-style-map = map: the bot keeps the map from your lines
choice-deck-house = house: our own values, not the printed cards
choice-deck-mine = mine: the printed cards as you typed them in (/deck)
choice-deck-physical = physical: on your table, you tell his labour card and turn over the rest
choice-depth-dealt = dealt: the bot draws the placement cards
choice-depth-guided = guided: you turn over the printed placement deck
choice-reading-quadrant = quadrant: the most steps out on that side of the temple
choice-reading-ray = ray: along the diagonal from the start tile
choice-reading-column = column: along the column of the start tile
choice-reading-ask = ask: you name the tile
choice-refill-temple = temple: its halves count as tiles beside a gap
choice-refill-fields = fields: only field tiles count
choice-full-next = next: where a tile is full, the next furthest
choice-full-skip = skip: where a tile is full, the apprentice stays out
choice-confirm-differ = differ: where our readings lead to different tiles
choice-confirm-always = always: for every apprentice
choice-bonus-free = free: he takes the bonus spot
choice-bonus-taken = taken: he takes the next spot clockwise
choice-bonus-full = full: the whole tile is full
choice-bonus-none = none: no tile of the map has a free spot

## The game looked back on

final-part = { $part ->
    [bear] Your bear symbols
    [eagle] Your eagle symbols
    [salamander] Your salamander symbols
    [spellbooks] Points for your spellbooks
    [scrolls] Scrolls left
   *[total] Your total
}
your-source = { $source ->
    [track] track
    [spellbooks] spellbooks
    [faith] faith
    [scrolls] scrolls
   *[added] books, faith, scrolls
}

# What people of your language type, a line each: their word, a blank, the English one ("blau blue", "würfel die").
# What English understands by itself stays English, so no letter need be spared.
# A word that means two things in your language stands there twice, each time with the name of what it means behind
# the English: "g g (grün)", "g y (gelb)". It is asked for; in a correction the first one holds.
typed-words = { "" }

# What records write in English letters, a line each: a pattern, a blank, your letters ("\bF(\d)C(\d)\b E\1S\2").
shown-codes = { "" }

## What was said, in a few words

said-turn = { $step ->
    [none] Rudolph's part of the round
   *[other] Rudolph: { $step }
}
said-labour = Rudolph's labour card
said-spot = { $bonus ->
    [free] The bonus spot is free
    [taken] The bonus spot is taken
    [full] The tile is full
   *[none] Every tile that way is full
}
said-discs = { $count } of his discs, { $scrolls ->
    [0] no scroll
    [one] { $scrolls } scroll
   *[other] { $scrolls } scrolls
}
said-draw = Another card for Rudolph
said-arrow = The arrow: { $arrow }
said-tile = { $tile ->
    [none] His tile is right
   *[other] His tile: { $tile }
}
said-book = { $told ->
    [none] His disc on a book
   *[other] { $told }
}
said-round = { $player ->
    [you] Your round on the map
   *[other] The round of { $player } on the map
}
said-groves = { $count ->
    [0] He has no groves
    [one] { $count } grove for him
   *[other] { $count } groves for him
}
said-vp = { $player ->
    [you] Your points
   *[other] Points of { $player }
}: { $points }
said-refill = { $gaps ->
    [none] New groves from the top row
   *[other] New groves on { $gaps }
}
said-questions = From the map to questions
said-final = { $player ->
    [you] Your score sheet
   *[other] The score sheet of { $player }
}

## Without the box

picture-shows = The picture shows the map with its temple, tiles and groves; his discs are grey. In your part of the round you say what you build, place and harvest there.
# In place of what hands do, for a player who has nothing on the table: `boxless-room_occupied-hands` stands for `room_occupied.hands`.

boxless-round_prepared-hands = { $player ->
    [you] You have
   *[other] { $player } has
} { $crystals ->
    [one] { $crystals } crystal
   *[other] { $crystals } crystals
} and { $apprentices ->
    [one] { $apprentices } apprentice
   *[other] { $apprentices } apprentices
}.
