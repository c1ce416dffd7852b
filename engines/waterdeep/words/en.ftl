## Things

resource = { $resource ->
    [cleric] cleric
    [fighter] fighter
    [rogue] rogue
    [wizard] wizard
   *[gold] gold
}
# With a capital, at the beginning of a sentence.
Resource = { $resource ->
    [cleric] Cleric
    [fighter] Fighter
    [rogue] Rogue
    [wizard] Wizard
   *[gold] Gold
}
# Whatever number of them.
resources = { $resource ->
    [cleric] clerics
    [fighter] fighters
    [rogue] rogues
    [wizard] wizards
   *[gold] gold
}
counted = { $count } { $count ->
    [one] { resource }
   *[other] { resources }
}
nothing = nothing
seat = { $seat ->
    [you] { $player ->
        [you] you
       *[other] player
    }
   *[opponent] Pseudo
}
# A space of the board, or the tile that copies another one.
space = { $copies ->
    [none] { $space }
   *[other] { $space } (as { $copies })
}
# A space by its short name, with where it lies or its number.
short-space = { $name } { $place }
inn-space = { $inn } ({ $place })
hall-place = { $place ->
    [left] left
    [middle] middle
   *[right] right
}
the-card = the card
card-of-kind = { $kind ->
    [cleric] a card with a cleric
    [fighter] a card with a fighter
    [rogue] a card with a rogue
    [wizard] a card with a wizard
    [any] a card with an adventurer of any kind
   *[quest] a card with a quest
}

## What happens: the key is the event's name

need_chosen = { $resource ->
    [none] { $short ->
        [yes] Pseudo's list is at its end: nothing he is short of can be had.
       *[no] Pseudo is short of nothing on his list.
    }
   *[other] Pseudo is short of { resources } for { $quest }.
}
    .because = { $resource ->
        [none] { $short ->
            [yes] Nothing that Pseudo is short of can be had.
           *[no] Pseudo is short of nothing.
        }
       *[other] Pseudo is short of { resources } for { $quest }.
    }
    .alt = { reasons-title }{ $quest ->
        [none] { "" }
       *[other] { " " }for { $quest }
    }.{ $list ->
        [none] { "" }
       *[other] { " " }His list: { $list }.
    }{ $passed ->
        [none] { "" }
       *[other] { " " }Passed over: { $passed }.
    }
coin_flipped = Coin { $coin }: { $options }. { $by ->
    [host] { $player ->
        [you] You say it falls on { $fell }.
       *[other] { $player } says it falls on { $fell }.
    }
   *[bot] It falls on { $fell }.
}
    .note = Coin: { $fell }, not { $others }.
coin_turned = Coin { $coin } falls on { $pick } instead: put the last move back, and play it again.
    .hands = The coin falls on { $pick }: put his last move back, then:
agent_placed = { $harbor ->
    [none] Pseudo places an agent on { space }.
   *[other] Pseudo moves his agent from harbor { $harbor } to { space }.
}
    .call = Where his agent goes
    .called = { $place ->
        [nowhere] Nowhere
       *[other] { $place }
    }
    .hands = { $harbor ->
        [none] Pseudo on { $space }.
       *[other] Pseudo from harbor { $harbor } to { $space }.
    }
    .because = { $by ->
        [space-gives] Only { $space } gives some.
        [plot-occupied-space] No free space gives some; his orb lets him go to { $space }.
        [space-number] { $space } gives the most.
        [space-number-needed] { $space } gives the most of what is missing.
        [space-value] { $space } is worth the most.
        [space-owner-reward] Of equals, the owner of { $space } gets the least.
        [space-value-less-reward] { $space } is worth the most without its owner's reward.
        [space-coin] Of equals, the coin chose { $space }.
        [order-castle] So he goes to { $space }, which is free.
        [order-builders-hall] So he goes to { $space }: he can pay a tile.
        [order-highest-value] Only { $space } is worth something.
        [order-harbor] No other space helps him: { $space }.
       *[other] The card sends him to { $space }.
    }
    .always = What he takes goes to his tavern.
no_placement = { $harbor ->
    [none] There is no space for Pseudo: he cannot place an agent.
   *[other] There is nowhere to go for his agent in the harbor.
}
    .note = Pseudo has nowhere to go.
    .because = No space is left for him.
agent_returned = { $seat ->
    [you] { $player ->
        [you] Your agent returns from { $space }.
       *[other] { $player }'s agent returns from { $space }.
    }
   *[opponent] Pseudo's agent returns from { $space } to his pool.
}
    .hands = { $seat ->
        [you] { $player ->
            [you] Your
           *[other] { $player }'s
        }
       *[opponent] Pseudo's
    } agent leaves { $space }.
gold_paid = Pseudo pays { $gold } gold for { $to }; he has { $tavern_gold }.
    .hands = { $follows ->
        [yes] Pays
       *[no] Pseudo pays
    } { $gold } gold.
cube_chosen = The free cube of { $source }: { resource }.
    .because = { $by ->
        [cube-sought] The { resource } is what he looks for.
        [cube-first-short] The { resource } is the first that he is short of.
        [cube-you-choose] The { resource } was chosen for him.
        [cube-you-hold] The { resource } is one that the player has.
        [cube-dearest] The { resource } is worth the most.
        [plot-cheapest-cube] The { resource } is the cheapest that he can spare.
        [plot-clerics-bring-swap] Only a { resource } can be spared.
       *[other] The coin chose the { resource }.
    }
gained = Pseudo takes { $goods } ({ $source }). { his-tavern }
    .hands = { brief-takes } { $goods }{ brief-source }.
    .because = { $source } is his, so the visit pays him.
lost = Pseudo gives up { $goods }. { his-tavern }
    .hands = { $follows ->
        [yes] Gives up
       *[no] Pseudo gives up
    } { $goods }.
cube_swapped = Produce a Miracle: Pseudo turns a { resource } into a cleric. { his-tavern }
    .hands = { $follows ->
        [yes] Turns
       *[no] Pseudo turns
    } a { resource } into a cleric.
    .because = { cube_chosen.because }
his-tavern = His tavern: { $tavern }.
marker_taken = { $seat ->
    [you] { $player ->
        [you] You take the first-player marker.
       *[other] { $player } takes the first-player marker.
    }
   *[opponent] Pseudo takes the first-player marker.
}
    .hands = { $seat ->
        [you] { $player ->
            [you] You take
           *[other] { $player } takes
        }
       *[opponent] { brief-takes }
    } the marker.
inn_replaced = Replace all four face-up quests at Cliffwatch Inn.
    .hands = Replace the four quests at Cliffwatch.
tile_chosen = Pseudo chooses { $tile }.
    .because = { $by ->
        [order-most-points] { $tile } has the most points on it.
        [order-leftmost] { $tile } is the leftmost of the tiles with the most points.
        [order-affordable] { $tile } is the only tile that he can pay.
       *[other] { $tile } is the only tile.
    }
tile_entered = { $seat ->
    [you] { $player ->
        [you] { $cost ->
            [none] You get { $tile } for free
           *[other] You buy { $tile } for { $cost } gold
        }: put it into play with your marker
       *[other] { $cost ->
            [none] { $player } gets { $tile } for free
           *[other] { $player } buys { $tile } for { $cost } gold
        }
    }
   *[opponent] { $cost ->
        [none] Pseudo gets { $tile } for free
       *[other] Pseudo buys { $tile } for { $cost } gold
    }: put it into play with his marker
}{ $goods ->
    [0] .
   *[other] ; put { $goods } on it.
}
    .hands = { $seat ->
        [you] { $player ->
            [you] { $cost ->
                [none] You get
               *[other] You buy
            }
           *[other] { $player } { $cost ->
                [none] gets
               *[other] buys
            }
        }
       *[opponent] { $follows ->
            [yes] { $cost ->
                [none] Gets
               *[other] Buys
            }
           *[no] Pseudo { $cost ->
                [none] gets
               *[other] buys
            }
        }
    } { $tile }{ $cost ->
        [none] { "" }
       *[other] { " " }for { $cost } gold
    }{ $resource ->
        [none] { "" }
       *[other] , { counted } on it
    }.
    .feat = opened { $tile }
    .always = A tile that is bought gets its owner's marker; its points are counted.
tile_revealed = { $place ->
    [none] The top tile of the stack is { $tile }.
   *[other] In Builder's Hall, place { $place }: { $tile }.
}
    .hands = { $place ->
        [none] Top tile
       *[other] Hall { $place }
    }: { $tile }.
intrigue_drawn = Pseudo draws an intrigue card: { $card }.
    .beside = { $card }:
    .always = Discard his card.
intrigue_played = He plays { $card }, and it goes to the discard pile.
package_chosen = Pseudo takes the package of { $package }.
    .because = { $by ->
        [space-gives] Only the package of { $package } has some.
        [space-number] The package of { $package } has the most.
        [space-coin] The coin chose the package of { $package }.
       *[other] The package of { $package } is worth the most.
    }
space_used = Pseudo uses { space }.
    .hands = { $sent ->
        [yes] Pseudo on { $space } (Hall)
       *[no] { $follows ->
            [yes] Uses
           *[no] Pseudo uses
        } { $space }
    }.
    .because = { agent_placed.because }
card_idle = { $card } does nothing now; discard it.
    .note = The card does nothing.
quest_given = { $player ->
    [you] You get a quest: draw from the quest deck until one is of neither type on your Lord; keep it, discard the others.
   *[other] { $player } gets a quest of neither type on the Lord.
}
    .hands = { $player ->
        [you] Draw a quest off your Lord's types.
       *[other] { $player } gets a quest.
    }
    .always = { $player ->
        [you] Draw until a quest is of neither type on your Lord; discard the others.
       *[other] It is a quest of neither type on the Lord.
    }
mandatory_given = { $seat ->
    [you] { $player ->
        [you] { $quest } is yours: complete it before any other quest ({ $cost }).
       *[other] { $player } must complete { $quest } before any other quest ({ $cost }).
    }
   *[opponent] { $quest } goes on top of Pseudo's quests ({ $cost }).
}
    .hands = { $seat ->
        [you] { $player ->
            [you] You get
           *[other] { $player } gets
        }
       *[opponent] Pseudo gets
    } { $quest }, before all other quests.
quest_completed = Pseudo completes { $quest } and pays { $paid }. { his-tavern }{ $unclear ->
    [yes] { " " }Look at the card: if it gives an adventurer at once, correct his tavern.
   *[no] { "" }
}
    .hands = { $follows ->
        [yes] Completes
       *[no] Pseudo completes
    } { $quest }, pays { $paid }.{ $unclear ->
        [yes] { " " }If the card gives an adventurer at once, correct his tavern.
       *[no] { "" }
    }
    .because = { $by ->
        [quest-mandatory-first] { $quest } is mandatory, and paid for.
        [quest-uppermost] { $quest } is the uppermost quest that he can pay.
       *[other] His tavern covers { $quest }.
    }
    .feat = completed { $quest }
    .always = What he pays goes to the supply.
quest_drawn = Pseudo's quest { $place } from the top: { $quest } ({ $cost }).
    .hands = Quest { $place }: { $quest }.
no_quest_left = The quest deck is used up: Pseudo draws none.
    .note = { no_quest_left }
points_taken = −{ $vp } { $source ->
    [quest] for his quest
    [tokens] for the points on the tile
    [owner] for a visit to his building
    [plot] for his plot quest
    [gift] for what he gave away
   *[leftovers] for what he has left
}: { your-score }
    .note = Pseudo +{ $vp }.
    .feat = { $source ->
        [quest] completed a quest
        [tokens] took the points on a tile
        [owner] owned a building that was visited
        [plot] had a plot quest
        [gift] gave something away
       *[leftovers] had something left
    }
your-score = { $player ->
    [you] your score
   *[other] the score
} is { $score }.
reshuffled = The intrigue deck is used up: shuffle the discard pile into a new one ({ $count }).
you_placed = { $player ->
    [you] { $harbor ->
        [none] You place an agent on { space }.
       *[other] You move your agent from harbor { $harbor } to { space }.
    }
   *[other] { $harbor ->
        [none] { $player } places an agent on { space }.
       *[other] { $player } moves an agent from harbor { $harbor } to { space }.
    }
}
    .note = { $harbor ->
        [none] { $player ->
            [you] You
           *[other] { $player }
        } on { $space }.
       *[other] { $player ->
            [you] You
           *[other] { $player }
        } from harbor { $harbor } to { $space }.
    }
    .feat = owned { $space }, which was visited
you_used = { $player ->
    [you] You use
   *[other] { $player } uses
} { space }.
    .note = { $sent ->
        [yes] { $player ->
            [you] You
           *[other] { $player }
        } on { $space } (Hall)
       *[no] { $player ->
            [you] You use
           *[other] { $player } uses
        } { $space }
    }.
you_passed = { $harbor ->
    [none] { $player ->
        [you] You cannot
       *[other] { $player } cannot
    } place an agent.
   *[other] { $player ->
        [you] Your
       *[other] { $player }'s
    } agent in harbor { $harbor } goes home.
}
    .note = { you_passed }
you_gained = { $player ->
    [you] You get
   *[other] { $player } gets
} { $gift } ({ $source }){ $vp ->
    [0] .
   *[other] ; { your-score }
}
    .hands = { $player ->
        [you] You get
       *[other] { $player } gets
    } { $gift }{ brief-source }.
any-cubes = { $count ->
    [one] { $count } adventurer of any kind
   *[other] { $count } adventurers of any kind
}
a-cube = a { resource }
intrigue-cards = { $count ->
    [one] { $count } intrigue card
   *[other] { $count } intrigue cards
}
points = { $count ->
    [one] { $count } point
   *[other] { $count } points
}
you_lost_cube = { $player ->
    [you] You hand in
   *[other] { $player } hands in
} a { resource }.
    .hands = { $player ->
        [you] You lose
       *[other] { $player } loses
    } a { resource }.
you_lost_points = { $player ->
    [you] You have
   *[other] { $player } has
} no { resource }: −{ $vp }, { your-score }
    .note = { $player ->
        [you] You
       *[other] { $player }
    } −{ $vp }.
you_paid_tax = { $player ->
    [you] You pay
   *[other] { $player } pays
} Pseudo { $gold } gold for { $vp ->
    [one] { $vp } point
   *[other] { $vp } points
}: { your-score }
    .hands = { $player ->
        [you] You pay
       *[other] { $player } pays
    } Pseudo { $gold } gold: +{ $vp }.
you_refused_tax = { $player ->
    [you] You pay
   *[other] { $player } pays
} no tax.
    .note = { you_refused_tax }
you_completed = { $player ->
    [you] You complete
   *[other] { $player } completes
} { $quest }: +{ $vp }{ $lord ->
    [0] { "" }
   *[other] { " " }+{ $lord } for the Lord
}{ $bonus ->
    [0] { "" }
   *[other] { " " }+{ $bonus } for a plot quest
}; { your-score }
    .note = { $player ->
        [you] You complete
       *[other] { $player } completes
    } { $quest }: +{ $vp }{ $lord ->
        [0] { "" }
       *[other] { " " }+{ $lord }
    }{ $bonus ->
        [0] { "" }
       *[other] { " " }+{ $bonus }
    }.
you_played = { $player ->
    [you] You play
   *[other] { $player } plays
} { $card }.
    .note = { you_played }
you_scored = { $player ->
    [you] You score
   *[other] { $player } scores
} { $vp }: { your-score }
    .note = { $player ->
        [you] You
       *[other] { $player }
    } { $vp }.
your_gold_told = { $player ->
    [you] You have
   *[other] { $player } has
} { $gold } gold.
tile_named = { $player ->
    [you] You choose
   *[other] { $player } chooses
} { $tile ->
    [none] a tile
   *[other] { $tile }
} from Builder's Hall.
tile_scrapped = { $tile } goes out of the game.
    .hands = { $tile } leaves the game.
card_held = { $gone ->
    [yes] { $player ->
        [you] You do
       *[other] { $player } does
    } not hold { $card } any more.
   *[no] { $player ->
        [you] You hold
       *[other] { $player } holds
    } { $card }: Pseudo cannot draw it.
}
round_started = Round { $round }: { $first ->
    [you] { $player ->
        [you] you begin
       *[other] { $player } begins
    }
   *[opponent] Pseudo begins
}. One point goes on each tile in Builder's Hall.{ $loaded ->
    [none] { "" }
   *[other] { " " }Load the tiles: { $loaded }.
}{ $round ->
    [5] { " " }Both have five agents from now on.
   *[other] { "" }
}
    .hands = Round { $round }: { $first ->
        [you] { $player ->
            [you] you begin
           *[other] { $player } begins
        }
       *[opponent] Pseudo begins
    }. +1 point on Hall tiles.{ $loaded ->
        [none] { "" }
       *[other] { " " }Now: { $loaded }.
    }{ $round ->
        [5] { " " }A fifth agent each.
       *[other] { "" }
    }
    .because = { $first ->
        [you] { $player ->
            [you] You have the marker and begin.
           *[other] { $player } has the marker and begins.
        }
       *[opponent] Pseudo has the marker and begins.
    }
tile-holds = { $tile } now holds { $goods }
reassignment_started = All agents are placed. Harbor agents to reassign, by number: { $spaces }.
    .note = { $count ->
        [one] Now harbor agent { $spaces } moves.
       *[other] Now harbor agents { $spaces } move, in this order.
    }
round_ended = { $last ->
    [yes] Round { $round } ends, and with it the game: what is left is counted.
   *[no] Round { $round } ends: everybody takes their agents back.
}
    .hands = { $last ->
        [yes] Round { $round } is over, and with it the game.
       *[no] All agents home.
    }
    .because = { $last ->
        [yes] All agents of the last round are placed.
       *[no] All agents are placed, so the round ends.
    }
final_scored = Left over: +{ $adventurers } for adventurers, +{ $gold } for gold, { $quests } for open quests; { your-score }
    .note = { final_scored }
game_ended = { $won ->
    [yes] { $player ->
        [you] You end with { $score }, above zero: you win!
       *[other] { $player } ends with { $score }, above zero, and wins!
    }
   *[no] { $player ->
        [you] You end
       *[other] { $player } ends
    } with { $score }, not above zero: Pseudo wins.
}
    .note = { game_ended }

## Corrections

points_followed = { $vp } for { $source ->
    [his_quests] Pseudo's completed quests
    [your_quests] { own } completed quests
    [his_points] Pseudo's points
    [his_left] what Pseudo has left
   *[left] what is left over
}: { your-score }
    .note = { points_followed }
agents_followed = { $seat ->
    [you] { $player ->
        [you] You have
       *[other] { $player } has
    }
   *[opponent] Pseudo has
} { $agents } unused { $agents ->
    [one] agent
   *[other] agents
} now.
    .note = { agents_followed }
left_open = { $what ->
    [his_quests] Only points follow from Pseudo's quests: correct his tavern if he has not paid for them or got what they bring.
    [your_quests] Only printed points follow from { own } quests: correct score and gold for the Lord's points, and for what they cost and bring.
    [mandatory] The { $vp } points of { $name } are not counted: correct the score if it was completed.
    [tile] Nothing is paid or scored for { $name }: correct the score if somebody bought it ({ $vp } VP lay on it), and the gold ({ $gold }).
    [load] Nothing lies on { $name }: say how much, if it was filled when it came into play.
    [owner] What { $name } has cost and brought so far stays as it is: correct score and gold if need be.
    [left] The final count stays as it was told: take it back and tell it again if it was another.
    [spaces] What these spaces give or cost is not counted, and whose turn it is stays: correct taverns, gold and who moves next if need be.
    [rounds] What a round begins with is not made up for: correct the points in Builder's Hall, the goods on tiles and the agents on the board if need be.
    [missing] { $seat ->
        [you] Of { own } agents
       *[opponent] Of Pseudo's agents
    } { $count } { $count ->
        [one] is
       *[other] are
    } neither on the board nor unused.
    [next] { $seat ->
        [you] { $player ->
            [you] You have
           *[other] { $player } has
        }
       *[opponent] Pseudo has
    } no unused agent, so the turn passes.
    [castle] { $seat ->
        [you] { Own } agent
       *[opponent] Pseudo's agent
    } stands in Castle Waterdeep, where the marker is taken: correct the agents on the board if need be.
    [harbor] The harbor waits until all unused agents are placed.
   *[ready] Pseudo has everything for { $name }: he completes it after he places his next agent.
}
    .note = { left_open }

## A move told briefly

brief-takes = { $follows ->
    [yes] Takes
   *[no] Pseudo takes
}
brief-source = { $source ->
    [none] { "" }
   *[other] { " " }({ $source })
}
brief-holds = { $tile } { counted }
brief-coins = Coins: { $sides }.
brief-cards = Drew { $cards }.

## What the game waits for

the-game-is-over = The game is over.
asked = { $about ->
    [quests] Draw a quest for Pseudo, number { $place } from the top: which one is it?
    [intrigue] Pseudo draws an intrigue card. Do you pay?
    [top_tile] Turn over the top tile of the stack: which one is it?
    [tiles] He reads Builder's Hall: which tile lies there, number { $place } from the left?
    [your_tile] You take a tile from Builder's Hall: which one?
    [place] { $tile ->
        [none] The tile
       *[other] { $tile }
    }: where in Builder's Hall did it lie?
    [cube] If you have a { resource }, you return it; if not, it costs you { $points } points.
    [colour] Choose the colour of the adventurer for his card.
    [cubes] Which kinds of adventurers are in your tavern?
    [tax] His Tax Collection: do you pay?
    [play] You are in the harbor: which intrigue card do you play?
    [buy] You are in Builder's Hall: which tile do you buy?
   *[final] All eight rounds are played. Quests not told yet: their points, all at once. Then count what you have left.
}
ask-order = from the top, { $places }, in this order
whose-turn = { $mover ->
    [none] All agents are placed: a quest done? Then end the round.
    [opponent] { $harbor ->
        [none] Pseudo's agent { $number } of { $agents }.
       *[other] Pseudo's harbor agent { $harbor }.
    }
   *[you] { $extra ->
        [0] { $harbor ->
            [none] Agent { $number }/{ $agents }: where?
           *[other] Your harbor agent { $harbor }: where now?
        }
        [one] { $extra } more agent of yours, at once: where?
       *[other] { $extra } more agents of yours, at once: where?
    }
}

## Why: what a decision looked at

quest-needs = { $quest }: { $needs }
need = { resource } { $has } of { $asked }{ $short ->
    [0] { "" }
   *[other] { " " }(short { $short })
}
candidate = { $option }: { $gives ->
    [none] { "" }
   *[other] gives { $gives },{ " " }
}value { $value }{ $reward ->
    [0] { "" }
   *[other] , of which its owner gets { $reward }
} ({ $out ->
    [none] chosen
    [space-number] out: gives less
    [space-number-needed] out: gives less of what is missing
    [space-value] out: worth less
    [space-owner-reward] out: its owner would get more
    [space-value-less-reward] out: worth less after its owner's reward
   *[space-coin] out: the coin
})
option-need = { resource } for { $quest }
option-copy = { $space } as { $copies }

## Refusals

that = That
no-seat = { $text } must be p for Pseudo, or me.
no-yes-or-no = { $text } must be yes or no.
no-cube = { $text } must be { $cubes }.
amounts-unclear = { $text }: it is not clear which number goes with which cube. Write a number for each kind, like { $example }.
too-short = { $text } is too short: write it as in { $example }.
numbers-needed = Name { $count } numbers: { $fix ->
    [tavern] clerics, fighters, rogues, wizards, gold
   *[agents] Pseudo's unused agents, and yours
}.
three-numbers = Name three numbers: adventurers, gold, and quests not completed.
no-such-name = There is no { $kind ->
    [quest] quest
    [tile] building tile
    [intrigue] intrigue card
    [card] quest or intrigue card
    [side] side of that coin
    [your-tile] unoccupied building of yours
    [your-space] space with an agent of yours
   *[space] space
} { $name }.
name-of-several = { $name } could be { $names }: write a little more.

first-answer = First answer what is asked: { $answer }.
answer-tile = tile { $tile } { $places }
his-turn = It is Pseudo's turn (round { $round }).
your-turn = It is your turn (round { $round }): place an agent.
your-turn-to-reassign = It is your turn: reassign your agent from the harbor.
no-agent-left = You have no agent left in this round; it is Pseudo's turn.
turn-ends-the-round = All agents are placed: turn ends the round.
final-count-is-next = All eight rounds are played; your final count is next.
final-count-too-early = This is round { $round }; the final count comes after round 8.
quests-still-open = You still hold { $quest }, so at least { $count } quests are open.
lost-not-asked = Nobody has asked for an adventurer of yours.
colour-not-asked = Nobody has asked you for a colour.
cubes-not-asked = Nobody has asked which adventurers you hold.
tax-not-asked = Nobody has asked you for a tax.

coin-which = Say which coin: { $coins }.
coin-none = No coin was flipped in the last move.
coin-fell-so = The coin fell on { $pick } already.

must-place = You must place an agent: { $space } is free.{ $untold ->
    [yes] { " " }If you can pay none of its tiles, tell them first: hall.
   *[no] { "" }
}
harbor-barred = An agent that is reassigned cannot go to the harbor.
taken = { $space } is taken.
taken-by-you = Your own agent stands on { $space }.
taken-by-pseudo = { $space } is taken: Pseudo stands there.
taken-and-orb-used = { $space } is taken, and the orb has been used in this round.
not-taken-by-pseudo = No agent of Pseudo's stands on { $space }.
not-in-play = { $tile } is not in play.
copies-what = { $open ->
    [yes] Say which space { $tile } copies.
   *[no] { $tile } has nothing to copy: Pseudo stands on no other space that you could use.
}
copies-nothing = Only { $tile } copies another space.
cannot-pay = { $what } costs { $gold } gold, and by what was told you have { $has }. If you have more, say so: gold { $gold }.
returns-from-where = Say from which space your agent returns.

nothing-to-buy = There is no tile to buy, or no room for one.
hall-which-tile = Say which tile of Builder's Hall.
hall-three-tiles = Name the three tiles in Builder's Hall, left to right.
hall-is-so = Builder's Hall already looks like that.
hall-lacks = { $tile } does not lie in Builder's Hall.
hall-elsewhere = { $tile } lies in Builder's Hall, { hall-place }.
hall-other-tile = In Builder's Hall, { hall-place }, lies { $other ->
    [none] nothing
   *[other] { $other }
}, not { $tile }.
hall-where = Say the place of { $tile } in Builder's Hall: { $places }.
tile-not-turned = No tile has been turned over.
tile-not-in-stack = { $tile } cannot be in the stack any more.

done-already = You have completed { $quest } already.
done-by-pseudo = { $quest } is Pseudo's.
not-given-to-you = Pseudo has not given you { $quest }.
done-first = You must complete { $quest } before any other quest.
points-cannot-be = { $points } points cannot be.
gold-cannot-be = { $gold } gold cannot be.
quests-all-there = Pseudo has all his quests; none was drawn.
quests-too-many = Quests drawn for Pseudo: { $unknown }; you named { $named }.
quest-mandatory = { $quest } is a mandatory quest: an intrigue card, not in the quest deck.
quest-not-in-deck = { $quest } cannot be in the deck any more.
removed = { $name } was removed from the game.
intrigue-not-drawn = Pseudo has not drawn an intrigue card.
intrigue-not-in-deck = No { $card } can be in the deck any more. If the discard pile was shuffled into it, add sure.
cannot-be-held = { $card } cannot be in your hand: it lies elsewhere.
not-held = Nobody has said that you hold { $card }.

steal-which = Say which adventurer you take from Pseudo: { $cubes }.
cannot-give = Pseudo does not have { $goods } to give.
bribe-where = Say which space of Pseudo's you use.
no-unused-agent = You have no unused agent for it.
trade-which = Say which unoccupied building of yours goes.

## Refused corrections

only-between-turns = That can be corrected only between turns.
told-at-the-end = What is left over is told at the end of the game.
placed-not-in-play = { $space } is not in play.
placed-one-agent = { $space } holds one agent.
tiles-without-goods = On { $tile } nothing accumulates.
supply-too-small = There are only { $supply } { resources } in the game.
too-many-agents = { $seat ->
    [you] You have
   *[opponent] Pseudo has
} { $most } agents in this round, and { $placed } of them { $placed ->
    [one] is
   *[other] are
} on the board: at most { $unused } can be unused.
shown-twice = { $card } is on the table already.
shown-too-often = No { $card } can be left in the deck.

## What a field must be

must-be-quest = { $name } must be { $removed ->
    [yes] a quest that is in the game
   *[no] the name of a quest
}.
must-be-tile = { $name } must be { $removed ->
    [yes] a building tile that is in the game
   *[no] the name of a building tile
}.
must-be-intrigue = { $name } must be { $removed ->
    [yes] an intrigue card that is in the game
   *[no] the name of an intrigue card
}.
must-be-mandatory = { $name } must be a mandatory quest.
must-be-deck-quest = { $name } must be a quest of the quest deck.
must-be-space = { $name } must be a space of the board or a building tile.
must-be-card = { $name } must be a quest or an intrigue card.
must-be-quests-in-order = Pseudo must have two quests, with the mandatory ones above them.
must-be-tavern = Pseudo's tavern must be at most { $supply } adventurers of each kind.
must-be-hall = Builder's Hall must be { $slots } places, left to right.
must-be-agents = { $seat ->
    [you] Your
   *[opponent] Pseudo's
} unused agents must be at most { $most } in this round.
must-be-in-harbor = Only a harbor space with an agent can be reassigned.
final-part = { $part ->
    [adventurers] Adventurers in your tavern
    [gold] Gold
   *[quests] Quests you have not completed
}
must-be-left-over = { $field } must be from 0 to { $most }.

## What can be corrected by name

fix = { $fix ->
    [score] Your score
    [gold] Your gold, as it is counted
    [tavern] Pseudo's tavern
    [quests] Pseudo's quests, from the top
    [his_done] Quests that Pseudo completed
    [my_done] Quests that you completed
    [mandatory] Mandatory quests before you
    [cards] Cards that you hold, as far as you told
    [hall] Builder's Hall with the points on it
    [tiles] Tiles in play: owner, name, goods
    [scrapped] Tiles out of the game
    [placed] Agents on the board, in their order
    [agents] Unused agents: Pseudo's, yours
    [marker] First-player marker
    [round] The round
   *[next] Who moves next
}
# How it is typed: seats are p and me, and none is an empty list.
fix-part = { $fix ->
    [tavern] { $part ->
        [1] Clerics
        [2] Fighters
        [3] Rogues
        [4] Wizards
       *[5] Gold
    }
    [agents] { $part ->
        [1] Pseudo
       *[2] You
    }
   *[other] { $part }
}
fix-hint = { $fix ->
    [score] 12
    [gold] 7
    [tavern] 1 0 2 0 4: clerics fighters rogues wizards gold
    [quests] owlbears, stronghold
    [his_done] owlbears, stronghold, or none
    [my_done] owlbears, stronghold, or none
    [mandatory] quell, repel, or none
    [cards] ambush, owlbears, or none
    [hall] northgate 2, ? 1, stone house 1
    [tiles] p northgate, me caravan 4, or none
    [scrapped] northgate, or none
    [placed] p plinth, me field, or none
    [agents] 3 2
    [round] 4
   *[marker] p or me
}

## What to move

moved = { $fix ->
    [score] Score
    [gold] { Own } gold, as it is counted
    [round] Round
    [tavern] { Resource } in Pseudo's tavern
   *[other] { fix }
}: { $old } → { $new }.
moved-agents = { $seat ->
    [you] { Own } unused agents
   *[opponent] Pseudo's unused agents
}: { $old } → { $new }.
# What nobody sees on the table: how the bot counts.
noted = { $field ->
    [turn] Who moves next
    [reassign] Harbor agent that moves next
    [reassigned] An agent of the harbor has moved in this round
    [hall] Builder's Hall
    [discard] Intrigue discard pile
    [by_kind] Cards told by what they do
    [drawn] Pseudo's drawn card
    [turned] Tile turned over
    [completed] Pseudo has completed a quest in this turn
    [flips] Coins flipped
    [opponent-quests] Pseudo's quests
    [opponent-points] Pseudo's points
    [opponent-orb_used] Pseudo's orb is used in this round
    [opponent-swap_used] Pseudo has swapped an adventurer in this round
    [placed] Agents on the board, in their order
    [tiles] Tiles in play, in their order
    [scrapped] Tiles out of the game
    [opponent-done] Pseudo's completed quests
    [you-done] { Own } completed quests
    [you-mandatory] { Own } mandatory quests
    [you-cards] Cards in { own } hand
    [you-extra] { Own } agents to be placed at once
    [you-orb_used] { Own } orb is used in this round
    [you-final-adventurers] Adventurers left
    [you-final-gold] Gold left
    [you-final-quests] Quests left
   *[other] { $field }
}: { $old } → { $new }.
whether = { $so ->
    [yes] yes
   *[no] no
}
moved-his_done = { $gone ->
    [yes] { $item } is not completed by Pseudo any more.
   *[no] { $item } lies with Pseudo's completed quests.
}
moved-my_done = { $gone ->
    [yes] Take { $item } off { own } completed quests.
   *[no] { $item } lies with { own } completed quests.
}
moved-mandatory = { $gone ->
    [yes] { $item } does not lie before { them } any more.
   *[no] { $item } lies before { them }, to be completed first.
}
moved-cards = { $gone ->
    [yes] { $item } is not known to be in { own } hand any more.
   *[no] { $item } is in { own } hand.
}
moved-discard = { $gone ->
    [yes] Take { $item } off the intrigue discard pile.
   *[no] Put { $item } on the intrigue discard pile.
}
moved-scrapped = { $gone ->
    [yes] { $item } is in the game again.
   *[no] { $item } goes out of the game.
}
moved-placed = { $gone ->
    [yes] Take
   *[no] Put
} { $seat ->
    [you] { own }
   *[opponent] his
} agent: { $space }.
moved-hall = Builder's Hall, left to right: { $slots }.
moved-slot = { $tile ->
    [none] ?
   *[other] { $tile }
} with { $tokens } VP
moved-quests = Pseudo's quests, from the top: { $quests }.
moved-marker = The first-player marker is { whose }.
moved-back = Put { $card } back on top.
moved-out-of-play = Take { $tile } out of play.
moved-tile = { $tile } is in play and { whose }{ $resource ->
    [none] { "" }
   *[other] , with { $goods } { resource } on it
}.
# Of whoever plays.
own = { $player ->
    [you] your
   *[other] { $player }'s
}
Own = { $player ->
    [you] Your
   *[other] { $player }'s
}
them = { $player ->
    [you] you
   *[other] { $player }
}
whose = { $seat ->
    [you] { $player ->
        [you] yours
       *[other] { $player }'s
    }
   *[opponent] Pseudo's
}

## The table as text

board-heading = Pseudo · { panel-depth } · { $over ->
    [yes] the game is over
   *[no] round { $round } of { $rounds }{ $harbor ->
        [none] { "" }
       *[other] , harbor { $harbor }
    }: { $seat ->
        [none] the round ends
       *[other] { seat }
    }
}{ $readings ->
    [none] { "" }
   *[other] { " " }· { $readings }
}
board-title = { $title ->
    [score] score
    [marker] marker
    [agents] agents
    [placed] placed
    [tiles] tiles
    [hall] hall
    [tavern] tavern
    [quests] quests
   *[plots] plots
}
board-agents = Pseudo { $his }, { $player ->
    [you] you
   *[other] player
} { $yours }
board-placed = { seat } on { $space }
board-tile = { $tile } ({ $seat ->
    [you] player
   *[opponent] Pseudo
}{ $resource ->
    [none] { "" }
   *[other] , { $goods } { resource } on it
})
board-slot = { $tile ->
    [none] ?
   *[other] { $tile } ({ $cost } gold)
}, { $tokens } VP
board-amount = { resource } { $count }
board-quest = { $quest } ({ $cost }{ $kind ->
    [mandatory] ; mandatory
    [plot] ; plot
   *[none] { "" }
}): { $vp } VP

## What can be typed in the terminal

notation =
    turn · place SPACE [as COPIED] · buy TILE · done QUEST [lord] [tile TILE] [recall SPACE] · points N · gold N · pass
    play CARD [give] [take CUBE] [at SPACE [as COPIED]] [tile TILE [as COPIED]] · quest NAME, NAME · intrigue CARD · tile TILE
    hall NAME, NAME, NAME · lost yes|no · tax yes|no · colour CUBE · cubes CUBE … · held CARD [gone]
    coin OPTION [number N] · final ADVENTURERS GOLD QUESTS
    TILE is its name; from Builder's Hall with the place where it lay, if asked: northgate left|middle|right

## Watching

points-from = { $source ->
    [quest] quests
    [tokens] points on tiles
    [owner] visits to his buildings
    [plot] plot quests
    [gift] gifts
   *[leftovers] left over
}

## What watchers called

call-word = { $word ->
    [space] Space
    [nowhere] nowhere
   *[other] { $word }
}

## Rules: the key is the rule's id

rule-setup-remove-buildings = Five building tiles leave the game: Heroes' Garden, The Palace of Waterdeep, The Three Pearls, The Waymoot, House of the Moon.
rule-setup-remove-lord = Larissa Neathal leaves the game.
rule-setup-remove-quests = Recruit Lieutenant and Place a Sleeper Agent in Skullport leave the game.
rule-setup-remove-intrigue = Bidding War leaves the game, all three copies.
rule-setup-mats = You and Pseudo have a mat each, four agents, and the gold of the first and second player.
rule-setup-first-player = Pseudo begins with the first-player marker.
rule-setup-no-cards = Pseudo gets neither intrigue cards nor a Lord at the start.
rule-pseudo-no-lord = Pseudo never has a Lord.
rule-setup-score-marker = Only you have a score marker.
rule-pseudo-no-score-marker = Pseudo has no score of his own: what he scores is taken from yours.
rule-setup-board = The board is set up as normal.
rule-setup-two-quests = Two quests are drawn for Pseudo: the first lies above the second.
rule-setup-intrigue-deck = Pseudo's intrigue cards come from the top of the pile.
rule-yours-play = You play as in the normal game; tell each placement, purchase and quest, and your other points.
rule-yours-decide = When a card of yours lets Pseudo give something for points, you decide for him as you like.
rule-five-gives = The player decided that Pseudo gives what the card asks for; he must have it.
rule-five-points = The points he buys by giving are taken from the score.
rule-quests-two = Pseudo always has two quests besides mandatory ones; a new one joins at the bottom.
rule-quests-mandatory-on-top = A mandatory quest given to Pseudo goes above all his others.
rule-needs-left-to-right = His list runs from the top quest to the bottom one, each from left to right: cleric, fighter, rogue, wizard, gold.
rule-needs-right-to-left = His list runs from the top quest to the bottom one, each from right to left.
rule-needs-short = An entry counts where his tavern does not hold enough for that quest.
rule-needs-first-served = The first shortage decides for which there is a space.
rule-needs-end-of-list = No shortage on his list can be served.
rule-script-order = Pseudo's turn is carried out in order: what he asks for comes before anything else.
rule-space-gives = Free spaces that give what he is short of.
rule-space-number = The one that gives the most of it; more than he needs counts as well.
rule-space-number-needed = The one that gives the most of it, counting no more than he needs.
rule-space-value = The greatest value: cleric and wizard 4, fighter and rogue 2, gold and cards 1.
rule-space-owner-reward = The greatest value after the owner's reward is subtracted, where the owner is the player.
rule-space-value-less-reward = The greatest value, with the owner's reward subtracted from the start.
rule-space-coin = Nothing else breaks the tie: a coin, each option equally likely.
rule-cube-sought = A free cube takes the colour he is looking for, where it may.
rule-cube-dearest = A free cube takes the dearest colour it may have.
rule-cube-first-short = The colour that is short first on his list.
rule-cube-coin = Neither colour is short: a coin.
rule-cube-you-choose = The colour of an any-cube is the player's to choose.
rule-cube-you-hold = The colour of an any-cube is one that the player holds.
rule-order-castle = Castle Waterdeep, if it is free, even with the marker in his hand.
rule-order-builders-hall = Builder's Hall, if it is free and he can afford a tile.
rule-order-affordable = Of the tiles he can afford.
rule-order-most-points = The tile with the most points on it.
rule-order-leftmost = The leftmost of the tied tiles.
rule-order-pay = He pays the price of the tile.
rule-order-tokens = The points on the tile are taken from the score.
rule-order-highest-value = The space of the highest value, if any is worth something.
rule-order-harbor = Waterdeep Harbor, the lowest free number.
rule-order-nowhere = There is no space for his agent.
rule-cards-quest-to-you = Instead of getting a quest card Pseudo gives the player one that is of neither type on the Lord.
rule-cards-never-his-own = No reward and no space ever adds a quest card to Pseudo's own quests.
rule-yours-lord = Only you know your Lord: draw until a quest is of neither of its types, keep that one and discard the others.
rule-intrigue-draw = He draws the top intrigue card and plays it at once.
rule-pseudo-no-hand = Pseudo never holds an intrigue card.
rule-intrigue-favor = Call in a Favor: he chooses a package as though each were a space.
rule-intrigue-mandatory = A mandatory quest that he draws goes to the player.
rule-intrigue-sample-wares = Sample Wares: an unused agent of his uses a tile in Builder's Hall, chosen like a space; with nothing to gain it stays.
rule-intrigue-recall = Recall Agent: his agent placed last returns to his pool.
rule-intrigue-accelerate = Accelerate Plans: he places one more agent now, if he has one.
rule-intrigue-bribe = Bribe Agent: he pays 2 gold, or what he has, and uses a space where the player stands.
rule-intrigue-real-estate = Real Estate Deal is played like Call in a Favor.
rule-intrigue-quest = A card with a quest on it gives the player a quest.
rule-intrigue-cube = A card with a cube on it: he gains one cube of the first colour.
rule-intrigue-cube-lost = The player loses one cube of that colour.
rule-intrigue-no-cube = The player has no such cube: that costs 2 points.
rule-intrigue-text-ignored = What else is printed on a card with cubes does not happen.
rule-intrigue-as-printed = No rule names this card: it is played as printed.
rule-intrigue-no-effect = No rule names this card: it does nothing.
rule-quest-requisites = After placing an agent he completes a quest that his tavern covers.
rule-quest-mandatory-first = While a mandatory quest lies before him, only mandatory quests can be completed.
rule-quest-uppermost = Of several he completes the uppermost.
rule-quest-one-per-turn = Pseudo never completes two quests in one turn.
rule-quest-points = The points of his quest are subtracted from the score.
rule-quest-reward = Adventurers and gold of the reward go to his tavern.
rule-quest-recall = Research Chronomancy: his agent placed last returns. While the harbor is reassigned it is placed again, after the replacement quest is drawn.
rule-quest-other-gains = Send Aid to the Harpers: the 4 gold for another player go to the player.
rule-quest-free-tile = Lure Artisans of Mirabar: the tile with the most points on it, whatever its price.
rule-plot-fighters-bring-fighter = Bolster Griffon Cavalry: an action that gives fighters gives one more.
rule-plot-gold-brings-rogue = Bribe the Shipwrights: an action that gives gold gives a rogue.
rule-plot-rogues-bring-gold = Fence Goods for Duke of Darkness: an action that gives rogues gives 2 gold.
rule-plot-clerics-bring-swap = Produce a Miracle: once a round, with clerics gained and a cleric short, he turns a cube that no quest asks for into a cleric.
rule-plot-cheapest-cube = The cheapest of the spare cubes.
rule-plot-occupied-space = Recover the Magister's Orb: once a round a shortage that no free space serves may take him to a space where the player stands.
rule-plot-purchase-brings-points = Infiltrate Builder's Hall: 4 points for each tile he buys.
rule-plot-round-brings-adventurer = Defend the Tower of Luck: an adventurer of any kind at the start of each round.
rule-plot-type-brings-points = An earlier plot quest gives 2 points for a quest of this type.
rule-final-leftovers = At the end you get 1 point for each adventurer and for every 2 gold; points for your Lord were told with each quest.
rule-final-open-quests = Each quest you have not completed costs 5 points, mandatory ones included.
rule-final-count = What is left is counted: adventurers and gold for the player, open quests against.
rule-final-his-leftovers = What he has left counts against the player as well.
rule-final-goal = The goal is the highest score you can reach.
rule-final-winner = Above zero the player wins.
rule-final-no-floor = There is no floor: nothing keeps your score from going below zero.
rule-base-turn-order = The holder of the marker begins; you take turns, and whoever has no agent left is skipped.
rule-base-agents = Four agents each, five from round 5.
rule-base-place = You must place an agent while there is a free space that you can use; pass where there is none.
rule-base-hall = You buy one of three tiles and get the points on it; there is room for ten tiles.
rule-base-take = The visitor takes what the space gives; from a tile that accumulates everything that lies there.
rule-base-fee = House of Wonder and Smuggler's Dock cost 2 gold, paid to the supply first.
rule-base-marker = Whoever goes to the castle takes the first-player marker.
rule-base-inn-replaced = The right space of the Inn replaces the face-up quests.
rule-base-owner = The player owns the tile he visited and gets the owner's reward.
rule-owner-reward = He owns the tile that the player visited: he gets the owner's reward.
rule-owner-points = The points of the owner's reward are taken from the score.
rule-base-tile-enters = A tile enters play; one that accumulates is loaded at once.
rule-base-tile-revealed = An empty place in Builder's Hall is refilled from the stack.
rule-base-reassign = After all agents are placed those in the harbor are reassigned, by number; they cannot go back there, and without a space they return.
rule-base-round-ends = All agents are placed and reassigned: the round ends.
rule-base-round-starts = Agents return, the holder of the marker begins, a point goes on each tile in Builder's Hall, tiles are loaded.
rule-base-reshuffle = An empty intrigue deck is made anew from its discard pile.
rule-base-your-card = What the player's intrigue card does to Pseudo.
rule-base-your-quest = What the player's quest does for Pseudo.
rule-yours-quests = You may complete one quest after placing; with a mandatory quest before you, that one first.
rule-yours-score = Your score and your gold are counted as far as you tell; say points or gold where they differ.
rule-yours-held = Where the bot draws for Pseudo, a card that you hold cannot be his: tell it by { button-held }, and he draws another.
rule-yours-zoarstar = The Zoarstar copies a space where Pseudo stands.

## The set-up list

set-up-remove-buildings = Take five building tiles out of the game: Heroes' Garden, The Palace of Waterdeep, The Three Pearls, The Waymoot, House of the Moon.
set-up-remove-lord = Take Larissa Neathal out of the Lords.
set-up-remove-quests = Take two quests out: Recruit Lieutenant and Place a Sleeper Agent in Skullport.
set-up-remove-intrigue = Take all three copies of Bidding War out of the intrigue deck.
set-up-mats = Set up a mat for you and one for Pseudo, with four agents each; the fifth joins in round 5. Pseudo gets 4 gold, you get 5.
set-up-first-player = Pseudo takes the first-player marker.
set-up-no-cards = Draw a Lord, two quests and two intrigue cards for yourself. Pseudo gets no Lord and no intrigue cards.
set-up-score-marker = Put your score marker on 0. Pseudo has none: his points are subtracted from yours.
set-up-board-table-deals-tiles = Set up the board as normal: four quests face up at Cliffwatch Inn, three tiles in Builder's Hall, one point on each of them.
set-up-board-bot-deals-tiles = Set up the board as normal: four quests face up at Cliffwatch Inn. The bot names the three tiles in Builder's Hall, with one point on each; a tile that it names later comes without a point.
set-up-two-quests-table-deals-quests = Draw two quests for Pseudo and lay the first one above the second, beside his mat. Tell them in that order.
set-up-two-quests-bot-deals-quests = The bot draws Pseudo's quests; the first lies above the second. If he gets one that you hold or that lies at the Inn, say so: he draws another.
set-up-intrigue-deck-table-deals-intrigue = Shuffle the intrigue deck and put it in reach: when Pseudo draws a card, turn it over and tell it.
set-up-intrigue-deck-bot-deals-intrigue = The bot draws Pseudo's intrigue cards from a deck of its own; yours come from the box.

# The same for those who know the game, in six lines at most.
lay-out-removed = Out of the game: five tiles (Heroes' Garden, Palace of Waterdeep, Three Pearls, Waymoot, House of the Moon), Larissa Neathal, Bidding War, Recruit Lieutenant, Place a Sleeper Agent.
lay-out-mats = Four agents each; Pseudo gets 4 gold and the marker, you get 5 gold. Your score starts at 0.
lay-out-cards = You draw a Lord, two quests and two intrigue cards; Pseudo none of them.
lay-out-board = { $bot ->
    [yes] Board as normal; the bot names the tiles in Builder's Hall: one point on each of the first three, none on later ones.
   *[no] Board as normal, one point on each tile in Builder's Hall.
}
lay-out-quests = { $bot ->
    [yes] The bot draws Pseudo's two quests: the first lies above the second.
   *[no] Draw two quests for Pseudo: the first above the second.
}
lay-out-intrigue = { $bot ->
    [yes] The bot draws Pseudo's intrigue cards.
   *[no] Keep the intrigue deck in reach: Pseudo draws from it.
}

## Panels

# The sentence of a panel, its buttons, its pages.

extra-quests = The bot draws his quests
panel-start = Pseudo, { panel-depth }{ $quests ->
    [yes] , the bot draws his quests
   *[no] { "" }
}
# His points are taken from the score, which is the player's.
panel-heading = Pseudo { $points } · { panel-where }
panel-about = { panel-depth }{ $deals ->
    [none] { "" }
   *[other] , the bot draws { $deals }
} · { $readings ->
    [none] recommended readings
   *[other] { $readings }
}
panel-dealt = { $thing ->
    [quests] quests
    [intrigue] intrigue cards
   *[tiles] tiles
}
panel-depth = { $depth ->
    [dealt] dealt
   *[guided] guided
}
panel-where = { $over ->
    [yes] the game is over
   *[no] round { $round } of { $rounds }
}

field-pseudo = Pseudo
field-you = { $player ->
    [you] You
   *[other] Player
}
field-score = Score
field-tavern = Pseudo's tavern
field-quests = Pseudo's quests, from the top
field-agents = Agents
field-tiles = Tiles in play
field-in-hall = Builder's Hall, left to right
field-plots = His plot quests
field-mandatory = To be completed before other quests
field-coin = Coin

shown-score = **{ $score }** · { $taken } taken by Pseudo · player's gold { $gold }, as it is counted · marker: { $marker ->
    [you] player
   *[opponent] Pseudo
}
shown-agents = { $seat ->
    [you] Player
   *[opponent] Pseudo
}: { $left } left{ $spaces ->
    [none] { "" }
   *[other] { " " }· on { $spaces }
}
aside-coin = *{ $more }* turns a coin
shown-coin = It fell on { $sides }. *{ $more }* turns it, before anything else is played.
shown-reading = { $name }: { $value ->
    [yes] on
    [no] off
   *[other] { $value }
}

sheet-so-far = **{ $score }** so far; above zero wins
sheet-final =
    After eight rounds { $rounds }
    Adventurers { $adventurers }
    Gold { $gold }
    Open quests { $quests }{ $his ->
        [none] { "" }
       *[other] { "" }
        What Pseudo has left { $his }
    }
    { "" }**{ $score }**
sheet-his = { $points ->
    [one] { $points } point
   *[other] { $points } points
}, all taken from the score{ $quests ->
    [none] { "" }
   *[other] { "" }
    Completed: { $quests }
}

button-turn = { $mover ->
    [none] End the round
   *[opponent] Pseudo's turn
}
button-done = Quests…
button-done-lord = Quest for my Lord (+4)…
button-extra = Something extra…
button-took = Took { $quest }
button-not-held = No { $quest } any more
button-done-in-time = { $quest } done…
button-done-quest = Done: { $quest }
button-letters = { $first }–{ $last }
button-of-lord = It is of my Lord's types (+4)
button-of-neither = It is of neither type
button-home = My agent goes home
button-stay = I cannot place
button-other-card = Another card: type its name…
button-returned = I returned one
button-had-none = I had none, −{ $points }
button-no-cubes = None at all
button-pay = I pay
button-refuse = I do not pay
button-count = Count what is left…
button-points = Points…
button-untold = Points of quests…
button-gold = My gold…
button-played = I played a card…
button-held = I hold a card…
button-hall = Builder's Hall…
button-coin = Coin: { $side }

select-tile = A building tile in play…
select-cubes = All kinds that you have…
select-coin = The coin falls on…
select-quest = A quest: { $types }…
select-title = Another card, by its title…
# What is on no button: beside those that ask something there may be others.
select-play = { $buttons ->
    [0] A card…
   *[other] { $others ->
        [yes] Another card, or one that asks something…
       *[no] A card that asks something…
    }
}

pick-harbor = Harbor
# A card that Pseudo drew, by what it does; a cube stands before it as a symbol.
pick-drawn = { $had ->
    [yes] { Resource }: I give one
    [no] { Resource }: I do not
   *[none] { $pay ->
        [yes] { $card }: I pay
        [no] { $card }: I do not
       *[none] { $card ->
            [any] Any adventurer
            [quest] A quest for me
           *[other] { $card }
        }
    }
}
pick-place = { $place ->
    [left] Left
    [middle] Middle
   *[right] Right
} ({ $points } VP)
pick-tile = { $tile } ({ $cost } gold)
pick-purchase = Buy { $tile }
quest-begun = { $beginning }{ $whole ->
    [yes] { "" }
   *[no] …
}
pick-done = { $quest }{ $tile ->
    [none] { $space ->
        [none] { "" }
       *[other] , agent from { $space }
    }
   *[other] , { $tile }
} (+{ $points }{ $lord ->
    [yes] { " " }+4 Lord
   *[no] { "" }
})
pick-answer = { $card }: { $gives ->
    [yes] Pseudo gives
   *[no] Pseudo does not give
}
pick-cube = { $card }: { resource }

page-done = Your quests
page-done-which = { $lord ->
    [yes] Which one did you complete? Your Lord adds 4 points.
   *[no] Which one did you complete?
} { $took ->
    [yes] Tell these at once, when you take them: they change the board (*Took …*).
   *[no] Most may be told later, or at the end as points.
}
page-done-first = First the mandatory quest.
page-extra = Something extra
page-done-later = First answer what the panel asks.
page-played = You played a card
page-played-where = Outside the harbor too, where a quest or a building lets you.

## Forms

# What fields are called, and what may stand in them.

form-points = Your other points
field-points = How many (−4 to take away)
hint-points = 2, or -2
form-gold = Your gold
field-gold = How much you have
hint-gold = 7
form-held = A card that you hold
field-held = A quest or an intrigue card
hint-held = owlbears, or its whole name
form-intrigue = The card that Pseudo drew
form-play = The card that you play
field-card = Its name
hint-card = ambush; add sure after a new shuffle
field-hall-left = Left
field-hall-middle = Middle
field-hall-right = Right
option-unread = Not looked at
field-hall = Or type its three tiles
hint-hall = northgate, ?, stone house
form-final = What you have left
field-final-adventurers = Adventurers in your tavern
field-final-gold = Gold
field-final-quests = Quests you have not completed

## Pictures

# What is written in them, and said of them to those who do not see them.

picture-letter = { $thing ->
    [cleric] C
    [fighter] F
    [rogue] R
    [wizard] W
    [gold] G
    [opponent] P
    [you] Y
    [mandatory] M
   *[any] ?
}
picture-tavern = His tavern
picture-score = Score { $score }
picture-agents = Agents left, gold
picture-untold = not told
picture-points = { $points } VP
picture-worth = { $plot ->
    [yes] plot,{ " " }
   *[no] { "" }
}{ $points } VP
picture-below = More quests below:
picture-plots = His plots:
picture-mandatory = { picture-letter } must complete first:
picture-more = and { $count } more
picture-hall = For sale in Hall, left to right
picture-empty = empty

alt-heading = { $heading } · score { $score }{ $change ->
    [none] { "" }
   *[other] , { $change } by the last move
}.
alt-coin = Coin: { $sides }.
alt-change = { $change ->
    [none] { "" }
   *[other] { " " }({ $change })
}
alt-held = { counted }{ alt-change }
alt-quests = His quests from the top: { $quests }.
alt-quest = { $quest } ({ $points } VP{ $kind ->
    [mandatory] , mandatory
    [plot] , plot
   *[other] { "" }
}{ $new ->
    [yes] , new
   *[no] { "" }
}): { $needs }
alt-quest-untold = one not told yet
alt-need = { resource } { $has } of { $asked }
alt-lacks = lacks { $goods ->
    [none] nothing
   *[other] { $goods }
}
alt-plots = His plot quests: { $quests }.
alt-mandatory = The player must complete first: { $quests }.
alt-agents = Agents left: Pseudo { $his }, player { $yours }. Player's gold: { $gold }.
alt-marker = The marker: { $seat ->
    [you] player
   *[opponent] Pseudo
}{ alt-new }.
alt-new = { $new ->
    [yes] { " " }(new)
   *[no] { "" }
}
alt-named = { $name }{ alt-new }
alt-placed = { $seat ->
    [you] Player
   *[opponent] Pseudo
} on { $spaces }.
alt-all-free = All spaces are free.
alt-tiles = { $seat ->
    [you] Player's tiles: { $tiles }.
   *[opponent] His tiles: { $tiles }.
}
alt-tile = { $tile } with { counted }{ alt-new }
alt-hall = For sale in Hall: { $tiles }.
alt-slot = { $tile ->
    [untold] not told
    [empty] empty
   *[other] { $tile }, { $cost } gold
}{ $points ->
    [0] { "" }
   *[other] , { $points } VP
}

reasons-title = { $resource ->
    [none] The end of his list
   *[other] He looks for { resources }
}
reasons-ladder = { $step ->
    [castle] castle
    [builders-hall] hall
    [highest-value] most value
   *[harbor] harbor
}
reasons-option = { $option ->
    [package] package
   *[space] space
}
reasons-column = { $column ->
    [gives] gives
    [value] value
   *[reward] owner
}
reasons-test = { $test ->
    [gives] give none of it
    [occupied-space] give none of it
    [number] gives less
    [number-needed] gives less of what is missing
    [value] worth less
    [owner-reward] its owner would get more
    [value-less-reward] worth less after its owner's reward
    [coin] the coin fell otherwise
   *[highest-value] the harbor, or worth nothing
}
reasons-mark = { $mark ->
    [framed] framed in his list: what he looks for
    [pale] pale: he has fewer than the quest asks for
   *[passed] ✗ not possible, so the next one
}
alt-reasons-quest = { $quest }: { $needs }
alt-reasons-candidate = { $option } ({ $count ->
    [none] { "" }
   *[other] { counted },{ " " }
}value { $value }{ $reward ->
    [0] { "" }
   *[other] , { $reward } for its owner
})
alt-reasons-chosen = { $options ->
    [none] Nowhere to go.
   *[other] Chosen: { $options }.
}

## Commands

# What Discord shows beside a command while it is typed.

box = Lords of Waterdeep
command = { box }: play against Pseudo
command-start = { box }: start a game against Pseudo here
command-start-deals = What the bot deals of your box, guided too: Pseudo's quests, so that you need not name them
command-start-seed = The same number gives the same cards and coins
command-start-resource_order = R01: his list goes from left to right (recommended), or from right to left
command-start-reserve_for_higher_quest = R03: what higher quests ask for is set aside (recommended: off)
command-start-cap_number_at_need = R07: more than he is short of does not count (recommended: off)
command-start-owner_reward_in_value = R10: when your reward as the owner is subtracted (recommended: after equal value)
command-start-castle_if_marker_held = R13: he goes to the castle with the marker in hand, too (recommended: on)
command-start-pseudo_vp = R16: which of his points are taken from yours (recommended: all)
command-start-pseudo_uses_inn = R23: he goes to Cliffwatch Inn (recommended: on)
command-start-cards_without_rule = R25: cards that no rule covers (recommended: as printed)
command-start-any_cube_card_colour = R26: the colour of his cards with any adventurer (recommended: his first shortage)
command-start-pseudo_leftovers_at_end = R40: what he has left at the end (recommended: ignored)
command-start-tower_of_luck_at_once = Defend the Tower of Luck gives an adventurer at once, too: look at your card
command-start-free_tile_tokens = R57: points on a tile that he gets for free (recommended: scored)
command-place = You place an agent
command-place-space = Where
command-place-copies = The space that The Zoarstar copies for you
command-buy = You go to Builder's Hall and buy a tile
command-buy-tile = The tile you buy
command-buy-place = Where in Builder's Hall it lay; you are asked if it matters
command-pass = You cannot place an agent, or your harbor agent goes home
command-done = You completed a quest
command-done-quest = Which one
command-done-lord = It is of a type that your Lord rewards: 4 points more
command-done-tile = The tile of Builder's Hall, where the quest gives one
command-done-recall = The space your agent returns from, where the quest says so
command-done-place = { command-buy-place }
command-play = You played an intrigue card
command-play-card = Which one
command-play-give = You let Pseudo give what the card asks for
command-play-take = The adventurer you take from him; gold for the gold of Call in a Favor
command-play-at = The space or the building that the card is about
command-play-copies = The space that The Zoarstar copies
command-play-tile = The tile of Builder's Hall that the card is about
command-play-place = { command-buy-place }
command-points = Your other points
command-points-points = How many; below zero if you lose them
command-gold = How much gold you have
command-gold-gold = Your gold
command-held = You hold this card, so Pseudo cannot draw it
command-held-card = A quest or an intrigue card
command-held-gone = You do not hold it any more, or said so by mistake
command-final = At the end: what you have left
command-final-adventurers = In your tavern
command-final-gold = Your gold
command-final-quests = Quests you have not completed, mandatory ones too
command-quest = The quest that you drew for Pseudo
command-quest-quest = Which one
command-quest-second = The one below it, at the start
command-intrigue = The intrigue card that Pseudo drew
command-intrigue-card = Which one
command-tile = A tile that was turned over, or that you took from Builder's Hall
command-tile-tile = Which one
command-tile-place = Where it lies; leave it out if only one place can be meant
command-hall = Builder's Hall as it lies there, left to right
command-hall-left = The left tile; ? for unknown
command-hall-middle = The middle one
command-hall-right = The right one
command-lost = His card asks for an adventurer of yours
command-lost-returned = You handed one in; otherwise it costs you 2 points
command-tax = His Tax Collection
command-tax-pay = Whether you pay
command-colour = You choose the colour of the adventurer for his card
command-colour-cube = Which kind
command-cubes = The kinds of adventurers in your tavern
command-cubes-kinds = cleric fighter rogue wizard, those you have; leave out for none
command-coin = The coin of the last move falls otherwise: the move is played again
command-coin-side = What it falls on
command-coin-number = Which coin, if there were several

# What can be chosen.
choice-depth-guided = guided: you draw and turn over, the bot decides
choice-depth-dealt = dealt: the bot draws his cards and the tiles too
choice-deals-quests = quests
choice-resource_order-ltr = ltr
choice-resource_order-rtl = rtl
choice-owner_reward_in_value-only_after_equal_gross_value = only_after_equal_gross_value
choice-owner_reward_in_value-always_in_tie_break = always_in_tie_break
choice-pseudo_vp-all_subtracted_from_player = all_subtracted_from_player
choice-pseudo_vp-quests_only = quests_only
choice-cards_without_rule-as_printed = as_printed
choice-cards_without_rule-no_effect = no_effect
choice-any_cube_card_colour-first_cube_shortage = first_cube_shortage
choice-any_cube_card_colour-must_be_held_by_player = must_be_held_by_player
choice-any_cube_card_colour-player_chooses = player_chooses
choice-pseudo_leftovers_at_end-ignored = ignored
choice-pseudo_leftovers_at_end-subtracted = subtracted
choice-free_tile_tokens-scored = scored
choice-free_tile_tokens-not_scored = not_scored
choice-place-left = left
choice-place-middle = middle
choice-place-right = right
choice-take-cleric = cleric
choice-take-fighter = fighter
choice-take-rogue = rogue
choice-take-wizard = wizard
choice-take-gold = gold
choice-cube-cleric = cleric
choice-cube-fighter = fighter
choice-cube-rogue = rogue
choice-cube-wizard = wizard

## The game looked back on

your-source = { $source ->
    [rounds] eight rounds
    [adventurers] adventurers
    [gold] gold
    [quests] open quests
   *[pseudo] Pseudo's points
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
    [none] Pseudo's turn
   *[other] { $step }
}
said-place = { $told ->
    [none] An agent on { $space }
   *[other] { $told }
}
said-buy = { $player ->
    [you] You buy
   *[other] { $player } buys
} { $tile }
said-pass = { $player ->
    [you] You pass
   *[other] { $player } passes
}
said-done = { $told ->
    [none] Completed: { $quest }
   *[other] { $told }
}
said-play = { $told ->
    [none] Played: { $card }
   *[other] { $told }
}
said-points = { $points } points more for { $player ->
    [you] you
   *[other] { $player }
}
said-gold = { $player ->
    [you] You have
   *[other] { $player } has
} { $gold } gold
said-quest = { $told ->
    [none] Quests for Pseudo: { $quests }
   *[other] { $told }
}
said-intrigue = { $told ->
    [none] Pseudo's card: { $card }
   *[other] { $told }
}
said-tile = { $told ->
    [none] A new building: { $tile }
   *[other] { $told }
}
said-hall = { $told ->
    [none] The buildings in Builder's Hall
   *[other] { $told }
}
said-lost = { $had ->
    [yes] The cube was handed in
   *[no] There was no such cube
}
said-colour = The cube: a { $cube ->
    [cleric] cleric
    [fighter] fighter
    [rogue] rogue
   *[wizard] wizard
}
said-cubes = The colours in { $player ->
    [you] your tavern
   *[other] the tavern of { $player }
}
said-tax = { $pay ->
    [yes] Tax Collection is paid
   *[no] Tax Collection is not paid
}
said-held = { $told ->
    [none] In hand: { $card }
   *[other] { $told }
}
said-coin = The coin says { $pick }
said-final = { $player ->
    [you] What you have left
   *[other] What { $player } has left
}

## Without the box

picture-shows = The picture shows Pseudo's tavern, his two quests, and the tiles for sale. In your turn the buttons name the spaces where your agent can go.
# In place of what hands do, for a player who has nothing on the table: `boxless-room_occupied-hands` stands for `room_occupied.hands`.

boxless-quest_given-hands = { $player ->
    [you] You get a quest off your Lord's types.
   *[other] { $player } gets a quest.
}
boxless-quest_given-always = It is a quest of neither type on the Lord.
boxless-coin_turned-hands = The coin falls on { $pick }: his last move is played anew:
