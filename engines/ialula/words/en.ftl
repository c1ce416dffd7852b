box = Faraway
level = { $level ->
    [easy] easy
    [medium] medium
   *[hard] hard
}
setup-sanctuary = sanctuaries of { $value }
level-means = { $level ->
    [easy] Easy: each of IALULA's sanctuaries counts 10 points
    [medium] Medium: each of IALULA's sanctuaries counts 12 points
   *[hard] Hard: each of IALULA's sanctuaries counts 14 points
}, a house value.
no-region-card = Region cards have the numbers 1 to 68; { $text } is not understood.
dealt-cards-stay = Here the bot deals the display and your hand: say which cards lie there instead.
sanctuaries = sanctuaries
typed = display 15 27 56 · play 23 · card 40 · take 27 · turn · score 63
laid = The display: { $cards }.
revealed = IALULA plays { $card }. { revealed.note }
    .hands = Card { $card }.
    .note = { $first ->
        [none] In the last round nobody takes a card.
        [you] The display is for { player-accusative } first.
       *[ialula] IALULA takes a card first.
    }
sanctuary_gained = { $card } is higher than { $before }: IALULA gains a sanctuary.
    .hands = A sanctuary for IALULA.
    .because = A sanctuary, as { $card } is higher than { $before }.
ialula_took = IALULA takes { $card }, and puts it face down beside his stack.
    .hands = IALULA takes { $card }, face down.
    .because = { $rises ->
        [yes] { $card } is the nearest above { $above }.
       *[no] { $card } is the lowest, as none is above { $above }.
    }
game_ended = The journey is over: IALULA's sanctuaries count { $points }.
asked-display = Which cards lie in the display?
asked-play = Which number is played against IALULA?
asked-card = Which number is on IALULA's face-down card?
asked-take = Which card of the display is taken?
asked-score = How many points stand against IALULA's?
said-display = { $cards } in the display
said-play = { $number } played
said-card = IALULA's card: { $number }
said-take = { $number } taken
said-score = { $points } points
fix = { $fix ->
    [stack] IALULA's stack
    [facedown] IALULA's face-down card
    [row] { player }, row
    [hand] { player }, hand
   *[display] Display
}
fix-hint = numbers from 1 to 68, like 15 27 56
moved = { fix }: { $new }.
rule-setup-table = As for two players: three region cards in the display, three in your hand, one face down for IALULA. Dealt, the bot names those of the display and of your hand: take them from the box.
rule-you-play = You play a card, then IALULA's face-down one is turned over onto his stack; every number there stays in view.
rule-card-once = Two numbers are never equal: each region card is there once.
rule-gain-rising = If IALULA's number is higher than the one he played before, he gains a sanctuary, whatever is on it.
rule-gain-first = IALULA gains nothing for his first card.
rule-take-order = Whoever has played the lower number takes a card of the display first.
rule-take-nearest = IALULA takes the card that is higher than the one he has played and nearest to it.
rule-take-lowest = If none is higher, IALULA takes the lowest. What he takes lies face down, and is what he plays next.
rule-display-refill = The display is filled up as in the game for two: guided it is told, dealt the bot lays three new cards, and what is left goes under the pile.
rule-take-last-round = In round 8 IALULA takes nothing.
rule-final-winner = Each sanctuary of IALULA's counts 10, 12 or 14 by the level, or what was said at the start: a house value of ours. Whoever has more points wins.
command = { box }: play against IALULA
command-start-level = How much each of IALULA's sanctuaries counts: a house value, 10, 12 or 14
choice-level-easy = easy (1)
choice-level-medium = medium (2)
choice-level-hard = hard (3)
command-start-sanctuary = House value: points for each of IALULA's sanctuaries, in place of those of the level
command-display = The cards in the display
command-display-cards = Their numbers, like 15 27 56
command-play = The card that you play
command-play-number = Its number, from 1 to 68
command-card = IALULA's face-down card
command-card-number = Its number, from 1 to 68
command-take = The card that you take
command-take-number = Its number, from 1 to 68
command-score = Your points at the end
command-score-points = How many, from 0 to 999
typed-words = { "" }
