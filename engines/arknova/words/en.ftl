## Small words

card = { $card ->
    [animals] Animals
    [association] Association
    [build] Build
    [cards] Cards
   *[sponsors] Sponsors
}
side = { $side ->
    [1] I
   *[2] II
}
task = { $task ->
    [reputation] reputation
    [zoo] partner zoos
    [university] universities
   *[project] project work
}
kind = { $kind ->
    [zoo] partner zoo
   *[university] university
}
tile = { $tile ->
    [america] America
    [europe] Europe
    [asia] Asia
    [africa] Africa
    [australia] Australia
    [hand] hand limit
    [icons] two research icons
   *[reputation] research and reputation
}
tile-short = { $tile ->
    [hand] hand-limit
    [icons] 2-research
    [reputation] 2-reputation
   *[other] { tile }
}
zoo-name = { $zoo ->
    [america] America
    [europe] Europe
    [asia] Asia
    [africa] Africa
   *[australia] Australia
}
university-name = { $university ->
    [hand] hand limit
    [icons] two research icons
   *[reputation] research and reputation
}
university-short = { $university ->
    [hand] hand-limit
    [icons] 2-research
   *[reputation] 2-reputation
}
half = { $half ->
    [left] left
   *[right] right
}
level-side = { $level ->
    [left] left
    [middle] middle
   *[right] right
}
source = { $source ->
    [mat] a project on his mat
    [untouched] a project on the board without a token
   *[open] a project on the board that he has not supported
}
part = { $part ->
    [start] start
    [appeal] appeal
    [conservation] conservation
   *[tokens] tokens
}
owner = { $player ->
    [you] your
   *[other] { $player }'s
}
owner-begins = { $player ->
    [you] Your
   *[other] { $player }'s
}

## Setup

setup = level { $level }{ $head_start ->
    [0] { "" }
   *[other] , head start { $head_start }
} · { $depth }
level = level { $level }
level-means = { $level ->
    [1] **1** (easy): Animals give the number of their slot; he supports projects at the right level.
    [2] **2**: a little more appeal and conservation.
    [3] **3** (medium): the middle level of projects.
    [4] **4**: more reputation, appeal and tokens.
    [5] **5**: the left level of projects.
   *[6] **6** (hard): most of everything.
}
must-be-level-with-head-start = { $field } must be 1 to 6: level { $level } is level 6 with a head start of { $head_start }.
must-be-from-to = { $field } must be { $least } to { $most }.
must-be-without-module = { $field } must be left out: Marine Worlds, the project module and several A.R.N.O.s are not built yet. Here you play Ark Nova alone against one A.R.N.O.
must-be-a-row = { $field } must be all five cards, each once: animals, association, build, cards, sponsors.

## What is refused

not-your-turn = A.R.N.O.'s turn comes first, or what he asks for.
not-his-turn = It is your turn. When it is done, say so, and his follows.
tile-not-taken = { tile } is none of the tiles that he took in his last turn.
score-from-to = Your score must be from { $least } to { $most }.
more-placed-than-workers = He has { $workers ->
    [one] one worker
   *[other] { $workers } workers
}: no more than that can stand on tasks.
field-only-between-turns = { $field } can be corrected when his turn is over.

## Questions

asked-kept = Draw eight zoo cards for A.R.N.O. How many projects does he keep (the first two at most)?
asked-done = { $player ->
    [you] Your turn. Say when it is done, and whether the break token came to its end.
   *[other] { $player }'s turn.
}
asked-turn = A.R.N.O.'s turn.
asked-over = The game is over.
asked-snapped = What was the card in folder { $folder }?
asked-untouched = How many projects on the board have no token of a player? Blocking tokens do not count.
asked-open = How many projects on the board have a free level and no token of his?
asked-printed = What is printed at the level of the project that he covers ({ level-side }, if it is free)?
asked-tile = Which bonus tile lies at conservation { $space }, on the { half }?
asked-drew = A.R.N.O. draws three cards. Is a project among them?
asked-score = { $ending ->
    [you] The last turn is over. What is { owner } score?
   *[other] { $player ->
        [you] Take your last turn. What is your score?
       *[other] { $player } takes the last turn. What is the score?
    }
}
asked-supported = The scores are equal. How many projects did { $player } support?

## What happens

projects_kept = { $count ->
    [0] A.R.N.O. keeps no project.
    [one] A.R.N.O. keeps one project.
   *[other] A.R.N.O. keeps { $count } projects.
}
    .hands = { $count ->
        [0] Discard his eight cards.
        [one] One project on his mat; discard the rest.
       *[other] { $count } projects on his mat; discard the rest.
    }
you_are_done = { owner-begins } turn is done{ $news ->
    [none] .
    [break] , and there was a break.
    [end] , and the end has begun.
    [break-end] , there was a break, and the end has begun.
   *[end-in-break] , and in the break the end has begun.
}
break_held = { $count ->
    [0] A break: none of A.R.N.O.'s workers stands on a task.
   *[other] A break: A.R.N.O.'s workers come home.
}
    .hands = { $count ->
        [0] Draw three cards for him.
       *[other] His workers home; draw three cards for him.
    }
three_drawn = { $project ->
    [yes] The first project of the three goes on his mat, the first animal on his stack.
   *[no] The first animal of the three goes on his stack.
} The rest is discarded.
    .hands = { $project ->
        [yes] First project on his mat, first animal on his stack.
       *[no] First animal on his stack.
    }
card_played = The die shows { $slot }: { card } { side } in slot { $slot }.
    .note = { card } { side }, slot { $slot }.
    .because = The die shows { $slot }: in slot { $slot } lies { card }, with side { side } up.
    .call = The card he plays
    .called = { card }
appeal_gained = Appeal { $amount }: his counter goes to { $new }.
    .hands = Appeal { $old }→{ $new }.
    .feat = gained { $amount } appeal
debt_paid = { $amount ->
    [one] One token
   *[other] { $amount } tokens
} of his debt { $amount ->
    [one] goes
   *[other] go
} away{ $left ->
    [0] : the debt is paid
   *[other] , { $left } stay
}.
    .hands = Debt { $old }→{ $left }.
    .feat = paid { $amount } of the debt
conservation_gained = Conservation { $amount }: his counter goes to { $new }.
    .hands = Conservation { $old }→{ $new }.
    .feat = gained { $amount } conservation
reputation_gained = Reputation { $amount }: his counter goes to { $new }.
    .hands = Reputation { $old }→{ $new }.
reputation_lost = { $amount } of reputation { $amount ->
    [one] is
   *[other] are
} lost: his Cards card shows side I.
    .note = { $amount } reputation lost.
    .because = { $amount } of reputation lost: beyond 9 he would need Cards II.
tokens_placed = { $place ->
    [scoring] A token on his final scoring card: { $total } of 6.
   *[notepad] { $count ->
        [one] A token
       *[other] { $count } tokens
    } on the notepad: { $total }.
}
    .hands = { $place ->
        [scoring] Token on final scoring card ({ $total }).
       *[notepad] { $count ->
            [one] Token
           *[other] { $count } tokens
        } on notepad ({ $total }).
    }
    .feat = { $place ->
        [scoring] laid a token on the final scoring card
       *[notepad] laid tokens on the notepad
    }
scoring_card_full = Six tokens lie on his final scoring card: instead of another he gains 2 conservation.
    .note = Final scoring card full:
    .because = 2 conservation in place of a seventh token.
break_pushed = The break token goes { $steps ->
    [one] one step
   *[other] { $steps } steps
} on. If it reaches its end, there is a break after his turn.
    .hands = Break token +{ $steps }
    .note = (end: break).
card_snapped = A.R.N.O. snaps the card in folder { $folder }, whatever it is.
    .hands = Take the card in folder { $folder }.
snapped_card_laid = { $card ->
    [animal] It is an animal: lay it on his stack. It counts as an animal of another zoo, and may trigger effects of { $player ->
        [you] yours
       *[other] { $player }'s
    }.
    [sponsor] It is a sponsor: discard it.
   *[project] It is a project: lay it on his mat.
} Fill up the display.
    .hands = Folder { $folder }: { $card ->
        [animal] animal on his stack,
        [sponsor] discard it,
       *[project] project on his mat,
    } refill display.
    .note = { $card ->
        [animal] May trigger effects.
       *[other] { "" }
    }
task_taken = A worker of his goes to { task }.
    .hands = Worker on { task }.
    .because = { $reason ->
        [slot] The slot says { task }.
       *[other] The slot says { task-wanted }, { $reason ->
            [occupied] where a worker of his stands
           *[impossible] which he cannot do
        }; so { task }, the next { $shift ->
            [higher] higher
           *[lower] lower
        } one.
    }
task-wanted = { $wanted ->
    [reputation] reputation
    [zoo] partner zoos
    [university] universities
   *[project] project work
}
no_task_taken = { $workers ->
    [0] All his workers stand on tasks.
   *[other] There is no task that he can do.
} He gets a tile without a worker.
    .note = { $workers ->
        [0] No worker left:
       *[other] No task left:
    }
    .because = { $workers ->
        [0] No worker of his is free: conservation, break token and a tile of what he lacks.
       *[other] He can do no task: as without a worker.
    }
kind_chosen = Of 4 partner zoos he lacks { $zoos }, of 3 universities { $universities }: he gets a { kind }.
    .because = He lacks { $zoos } of 4 partner zoos and { $universities } of 3 universities: a { kind }{ $reason ->
        [coin] , by a coin
        [other-kind] , as the other kind cannot be had
       *[more] { "" }
    }.
no_tile_taken = { $kind ->
    [zoo] There is no partner zoo that he can get.
    [university] There is no university that he can get.
   *[none] There is no tile that he can get.
}
    .note = { $kind ->
        [zoo] No partner zoo.
        [university] No university.
       *[none] No tile.
    }
    .because = { no_tile_taken }
zoo_taken = Partner zoo { zoo-name }: it goes on space { $space } of his mat.
    .hands = Zoo { zoo-name } on mat.
    .because = { zoo-name }: one of those he lacks, at random.
university_taken = University with { university-name }: it goes on space { $space } of his mat.
    .hands = University { university-short } on mat.
    .because = { university-name }: one of those he lacks, at random.
donated = He donates: a token on the free donation space with the lowest number. If only the last space is left, no token.
    .hands = Donation token.
project_chosen = { $source ->
    [mat] He plays a project of his mat, { $which } of { $count } from the left.
    [untouched] Of { $count } projects without a token he supports number { $which }.
   *[open] Of { $count } projects that he has not supported he takes number { $which }.
} His token goes on its { level-side } level; if that is covered, { level-else }.
    .hands = { $source ->
        [mat] Mat project
       *[other] Board project
    } { $which }/{ $count }: token { level-side }
    .note = (else { level-short }).
    .because = { $reason ->
        [mat-several] Several projects lie on his mat: one of them at random.
        [mat-one] One project lies on his mat, and the coin says mat.
        [mat-last] The coin says board, but nothing is open there: the project of his mat.
        [untouched] { from-where } one without a token of a player, at random.
       *[open] { from-where } no project is without a token: one that he has not supported, at random.
    }
from-where = { $mat ->
    [0] Nothing lies on his mat:
   *[other] The coin says board:
}
level-short = { $level ->
    [left] middle, right
    [middle] left, right
   *[right] middle, left
}
level-else = { $level ->
    [left] middle, then right
    [middle] left, then right
   *[right] middle, then left
}
project_supported = The project gives conservation { $conservation }{ $reputation ->
    [0] { "" }
   *[other] { " " }and reputation { $reputation }
}.
worker_gained = A worker of his comes to the notepad: he has { $workers }.
    .hands = Worker to notepad.
card_upgraded = An upgrade: { card } shows side II from its next use on.
    .note = Upgrade: { card }.
    .because = { card }: one of the cards on side I, at random.
bonus_tile_rolled = Conservation { $space }: the { half } bonus tile.
bonus_tile_taken = The { half } bonus tile of conservation { $space } goes out of the game{ $tile ->
    [zoo] : a partner zoo for him.
    [university] : a university for him.
    [reputation] : 2 reputation for him.
   *[other] . It brings him nothing.
}
    .hands = Tile { $space } { half } out.
bonus_tile_gone = { $both ->
    [yes] The other tile of conservation { $space } is gone, too: nothing for him.
   *[no] The { half } tile of conservation { $space } is gone: the other one.
}
    .note = { $both ->
        [yes] No tile at { $space }.
       *[no] { half } tile of { $space } gone.
    }
    .because = { bonus_tile_gone }
ten_reached = Conservation 10: if nobody was there before, { $player ->
    [you] you discard one of your final scoring cards
   *[other] { $player } discards a final scoring card
}. His own stays.
    .hands = First at 10? { $player ->
        [you] Discard scoring card.
       *[other] { $player } discards scoring card.
    }
row_moved = His row: { $row }.
tile_missed = Not there: { tile }. { $changes ->
    [none] { "" }
   *[other] Instead: { $changes }
}
    .hands = Not there: { tile-short }. { $changes ->
        [none] { "" }
       *[other] { $changes }
    }
    .because = { tile } does not lie on the board: he goes on with what he lacks.
end_began = { $by ->
    [opponent] A.R.N.O.'s counters meet: the end begins. { $player ->
        [you] You have
       *[other] { $player } has
    } one more turn.
    [you] The end has begun: A.R.N.O. has one more turn.
   *[break] The end has begun in the break: A.R.N.O. and { $player } have one more turn each.
}
    .note = { $by ->
        [opponent] His counters meet: one last turn for { $player }.
        [you] His last turn.
       *[break] A last turn for both.
    }
    .because = { $by ->
        [opponent] The end: his appeal has reached what his conservation asks for.
        [you] His last turn, as the end began in { owner } turn.
       *[break] The end began in the break: both have one more turn.
    }
end_taken_back = His counters do not meet any more: the end has not begun.
tokens_counted = { $place ->
    [scoring] Tokens on his final scoring card: { $tokens }, less 2, count { $conservation } conservation.
   *[notepad] Tokens on the notepad: { $tokens } conservation.
}
debt_forgiven = A debt of { $debt } is left, and counts as 0.
score_counted = Conservation { $conservation } asks for { $target }; with appeal { $appeal } his score is { $score }.
game_ended = { $player ->
    [you] You
   *[other] { $player }
} { $yours }, A.R.N.O. { $his }: { $winner ->
    [you] { $player ->
        [you] you win
       *[other] { $player } wins
    }
    [opponent] A.R.N.O. wins
   *[none] the victory is shared
}{ $projects ->
    [yes] { $winner ->
        [none] , with as many projects
       *[other] , with more projects
    }.
   *[no] .
}
your_score_told = { owner-begins } score: { $total }.
remarked = { $track ->
    [conservation] A correction gives no bonus: if he has not had what lies at conservation { $spaces }, correct that, too.
   *[reputation] A correction gives no bonus: if he has not had what lies at reputation { $spaces }, correct that, too.
}

## Why, in full

grounds-task = The slot says { task-wanted }. He has { $workers ->
    [one] one worker
   *[other] { $workers } workers
}; { $count ->
    [0] none stood on a task.
   *[other] one stood on { $occupied } already.
}
grounds-kind = He lacks { $zoos } of 4 partner zoos and { $universities } of 3 universities; free spaces count, whatever he may take now.
grounds-project = { $mat ->
    [0] No project lies on his mat.
    [one] One project lies on his mat: a coin says mat or board.
   *[other] { $mat } projects lie on his mat.
} { $source ->
    [mat] The die says number { $which } of { $count } on his mat.
    [untouched] On the board { $count } had no token; the die says number { $which }, below from left to right, then above.
   *[open] On the board none was without a token; of { $count } that he has not supported the die says number { $which }.
}
grounds-reputation = His counter stands on { $at }. Beyond 9 it goes only while his Cards card shows side II: { $amount } lost.

## What can be corrected, and what to move

fix = { $fix ->
    [appeal] His appeal
    [conservation] His conservation
    [reputation] His reputation
    [workers] His workers
    [placed] His workers on tasks
    [zoos] His partner zoos
    [universities] His universities
    [upgrades] His upgraded cards
    [scoring] Tokens on his final scoring card
    [notepad] Tokens on the notepad
    [projects] Projects on his mat
    [supported] Projects that he supported
   *[row] His row
}
fix-hint = { $fix ->
    [conservation] -3, or 12
    [placed] zoo university, or none: of reputation, zoo, university, project
    [zoos] asia europe, or none: of america, europe, asia, africa, australia
    [universities] hand icons, or none: of hand, icons, reputation
    [upgrades] build cards, or none
    [row] slots 1 to 5: animals cards build association sponsors
   *[other] 3
}
moved = { fix }: { $new }.
moved-conservation = { $debt ->
    [0] His conservation: { $new }.
   *[other] His conservation: 0, with { $debt } of his tokens as debt.
}
moved-workers = { $back ->
    [yes] Worker from notepad to its place ({ $new }).
   *[no] Worker to notepad ({ $new }).
}
moved-placed = { $gone ->
    [yes] Worker off { place-item }.
   *[no] Worker on { place-item }.
}
place-item = { $item ->
    [reputation] reputation
    [zoo] partner zoos
    [university] universities
   *[project] project work
}
moved-zoos = { $gone ->
    [yes] Partner zoo { zoo-item } back on the board.
   *[no] Partner zoo { zoo-item } on his mat.
}
zoo-item = { $item ->
    [america] America
    [europe] Europe
    [asia] Asia
    [africa] Africa
   *[australia] Australia
}
moved-universities = { $gone ->
    [yes] University ({ university-item }) back on the board.
   *[no] University ({ university-item }) on his mat.
}
university-item = { $item ->
    [hand] hand limit
    [icons] two research icons
   *[reputation] research and reputation
}
moved-supported = { $back ->
    [yes] Take { $count ->
        [one] a token of his
       *[other] { $count } tokens of his
    } off projects.
   *[no] Put { $count ->
        [one] a token of his
       *[other] { $count } tokens of his
    } on projects.
}
moved-pushed = { $back ->
    [yes] Break token { $count } back.
   *[no] Break token +{ $count }.
}
moved-snapped = { $back ->
    [yes] The snapped card back in its folder.
   *[no] He takes the snapped card.
}
moved-donations = { $back ->
    [yes] Take his last token off the donation spaces.
   *[no] A token of his on the lowest free donation space.
}
moved-bonus_tiles = { $back ->
    [yes] The bonus tile back at conservation { $spaces }.
   *[no] The bonus tile at conservation { $spaces } out of the game.
}

noted = { fix } now: { $new }.

## The table as text

board-level = A.R.N.O. · level { $level }{ $head_start ->
    [0] { "" }
   *[other] , head start { $head_start }
}
board-points = { $points }{ $over ->
    [yes] { "" }
   *[no] { " " }if it ended now
}
board-round = { $over ->
    [yes] the game is over
   *[no] round { $round }{ $ending ->
        [none] { "" }
       *[other] , the end has begun
    }
}
board-card = { $slot } { card } { side }
board-row = row: { $cards }
board-tracks = appeal { $appeal }, conservation { $conservation }, reputation { $reputation }
board-workers = workers: { $workers }, { $free } free{ $placed ->
    [none] { "" }
   *[other] ; on { $placed }
}
board-tiles = partner zoos: { $zoos ->
    [none] none
   *[other] { $zoos }
}; universities: { $universities ->
    [none] none
   *[other] { $universities }
}
board-tokens = tokens: { $scoring } on his final scoring card, { $notepad } on the notepad
board-projects = projects: { $projects } on his mat, { $supported } supported

## The panel and the picture

button-last = Both…
page-last = The end, and a break beside it
choose = { $what ->
    [printed] With reputation, too…
   *[supported] How many?
}
shown-name = { $part ->
    [row] Row
    [counters] Counters
    [workers] Workers
    [zoos] Partner zoos
    [universities] Universities
    [tokens] Tokens
   *[projects] Projects
}
shown-counters = appeal { $appeal }, conservation { $conservation }, reputation { $reputation }; they meet at appeal { $target }
shown-workers = { $workers }, { $free } free{ $placed ->
    [none] { "" }
   *[other] ; on { $placed }
}
shown-none = none
shown-tokens = { $scoring } on his final scoring card, { $notepad } on the notepad
shown-projects = { $projects } on his mat, { $supported } supported
shown-free = Free
shown-space = { $bonus ->
    [upgrade] upgrade
    [worker] worker
    [conservation] 2 conservation
   *[nothing] free
}
shown-count = { $thing ->
    [scoring] Scoring card
    [notepad] Notepad
    [projects] Projects: { $count }
   *[supported] Supported: { $count }
}
track = { $track ->
    [appeal] Appeal
    [conservation] Conservation
   *[reputation] Reputation
} { $value }
track-target = they meet at { $target }, { $left } to go
track-met = his counters meet
track-debt = { $debt ->
    [one] one token
   *[other] { $debt } tokens
} of debt
track-limit = to { $limit } without Cards II
sheet-his = appeal { $appeal }, conservation { $conservation } with his tokens, which asks for { $target }: { $score }
sheet-you = { owner-begins } score

## What watchers called

call-word = { $word ->
    [card] Card
    [animals] Animals
    [association] Association
    [build] Build
    [cards] Cards
    [sponsors] Sponsors
   *[other] { $word }
}

## What was said, in a few words

said-kept = { $projects ->
    [0] No project
    [one] One project
   *[other] Two projects
}
said-done = { $news ->
    [none] My turn is done
    [break] Done, and a break
    [end] Done, the end has begun
    [break-end] Done, a break, the end has begun
   *[end-in-break] Done, in the break the end has begun
}
said-turn = { $step ->
    [none] A.R.N.O.'s turn
   *[other] A.R.N.O.: { $step }
}
said-snapped = { $card ->
    [animal] Animal
    [sponsor] Sponsor
   *[project] Project
}
said-not_there = Not there: { tile }
said-projects = { $count ->
    [0] None
    [one] 1 project
   *[other] { $count } projects
}
said-printed = Conservation { $conservation }{ $reputation ->
    [0] { "" }
   *[other] , reputation { $reputation }
}
said-tile = { $tile ->
    [zoo] Partner zoo
    [university] University
    [reputation] 2 reputation
    [other] Another tile
   *[gone] Gone
}
said-drew = { $card ->
    [project] A project among them
   *[none] No project among them
}
said-score = { owner-begins } score: { $points }
said-supported = { $count ->
    [one] 1 project supported
   *[other] { $count } projects supported
}

## Credits

credits = Ark Nova: Mathias Wigge, Feuerland Spiele/Capstone Games. A.R.N.O.: Andre K, unofficial, BoardGameGeek thread 2823056. Facts: Ark Nova Solo Helper, brdgm.me/ark-nova, Stefan Seifert, Apache-2.0; no text, code, art. Rulings: ours.

## Commands

box = Ark Nova
command = { box }: play against A.R.N.O.
command-start = { box }: start a game against A.R.N.O.; there is none without the board
command-start-level = 1 is easy, 6 is hard
command-start-head_start = Points of conservation that he starts ahead; with level 6 it is level 7 and more
command-start-depth = Ark Nova lies on your table, the bot plays A.R.N.O.: there is no game without the board
choice-depth-guided = guided: the game lies on your table, the bot plays A.R.N.O.
choice-level-1 = 1 (easy)
choice-level-3 = 3 (medium)
choice-level-6 = 6 (hard)
command-kept = At the start: the projects among his eight cards
command-kept-projects = How many he keeps, two at most
command-done = Your turn is done, and A.R.N.O.'s follows
command-done-news = A break, the beginning of the end, or both
choice-news-break = there was a break
choice-news-end = the end has begun
choice-news-break-end = there was a break, and the end has begun
choice-news-end-in-break = in the break after my turn the end has begun
choice-card-animal = animal
choice-card-sponsor = sponsor
choice-card-project = project
choice-card-none = no project
choice-tile-zoo = partner zoo
choice-tile-university = university
choice-tile-reputation = reputation: 2 reputation, or research and reputation
choice-tile-other = another tile
choice-tile-gone = gone
choice-tile-america = America
choice-tile-europe = Europe
choice-tile-asia = Asia
choice-tile-africa = Africa
choice-tile-australia = Australia
choice-tile-hand = hand limit
choice-tile-icons = two research icons
command-snapped = The card that A.R.N.O. took out of the display
command-snapped-card = What it was
command-missing = A tile that A.R.N.O. took does not lie on the board
command-missing-tile = Which one: a partner zoo or a university
command-projects = The projects on the board that he asks for
command-projects-count = How many, from 0 to 5
command-printed = What is printed at the level of the project that he covers
command-printed-conservation = Conservation, from 1 to 5
command-printed-reputation = Reputation, from 0 to 3
command-tile = The bonus tile on the side that was rolled
command-tile-tile = What lies there
command-drew = In a break: his three cards
command-drew-card = Whether a project was among them
command-score = Your score at the end
command-score-points = Appeal less target; it may be negative
command-supported = Only if the scores are equal: the projects that you supported
command-supported-count = How many

## Typed words

# What people of your language type, a line each: their word, a blank, the English one.
typed-words = { "" }

# Names as they are shown and can be typed again: one word each, which the typed words of your language know.
typed-name = { $name }

# What records write in English letters, a line each: a pattern, a blank, your letters.
shown-codes = { "" }

## What can be typed in the terminal

notation =
    done · done break · done end · done break end · done end in break · missing TILE
    kept 0…2 · snapped animal|sponsor|project · projects 0…5 · printed CONSERVATION REPUTATION
    tile zoo|university|reputation|other|gone · drew project|none · score POINTS · supported COUNT

## The set-up list

set-up-box = Ark Nova itself lies on your table: there is no game without the board. Nothing has to be printed; leave its solo tile in the box.
set-up-two-players = Set up for two players: break token on the start for two, three base projects with blocking tokens of an unused colour (left level of the left card, middle of the middle one, right of the right one), and the three left donation spaces blocked.
set-up-counters = Set yourself up as always. Your appeal starts on 0, A.R.N.O.'s on 1.
set-up-debt = His conservation counter starts on 0, with { $debt ->
    [0] no token
    [one] one token
   *[other] { $debt } tokens
} of his colour beside it as debt.
set-up-head-start = Head start { $head_start }: so many tokens fewer than five.
set-up-reputation = His reputation counter starts on 1.
set-up-map = He has zoo map A; only its right part counts. One worker stands on the notepad, three lie on their places.
set-up-supply = No enclosure, no kiosk, no tokens on the left edge of his map: all his tokens lie beside it.
set-up-scoring-card = A final scoring card lies face down on the left of his map, as a place for tokens. Nobody looks at it.
set-up-projects = Draw eight zoo cards for him. Of these he keeps the first two projects at most, on his mat; discard the others.
set-up-row = His five action cards are in the bot: Animals in slot 1, the others at random behind it, all on side I.
set-up-level = Level { $level }. He supports projects at the { $project ->
    [left] left
    [middle] middle
   *[right] right
} level.
set-up-first = You begin.

# The same in six lines.

lay-out-table = Ark Nova for two players, with blocking tokens; without its solo tile.
lay-out-counters = His counters: appeal 1, reputation 1, conservation 0 with { $debt ->
    [0] no token
    [one] one token
   *[other] { $debt } tokens
} as debt.
lay-out-mat = His mat: map A, one worker on the notepad, three on their places, a final scoring card face down on its left.
lay-out-projects = Eight zoo cards for him: the first two projects at most stay on his mat.
lay-out-row = His action cards are in the bot, level { $level }.
lay-out-first = You begin, with appeal 0.

## Rules: the key is the rule's id

rule-setup-box = All that A.R.N.O. needs is in the box of Ark Nova; its own solo tile and solo rules are not used.
rule-setup-two-players = The game is set up for two players, with blocking tokens on three levels and on three donation spaces.
rule-setup-counters = Your set-up is the usual one; your appeal starts on 0, his on 1.
rule-setup-debt = He starts with a debt of five points of conservation, a token for each.
rule-setup-head-start = With a head start his debt is smaller by so many points.
rule-setup-reputation = His reputation starts on 1.
rule-setup-map = Only the right part of his map A counts: partner zoos, universities, workers. One worker is ready, three lie on their places.
rule-setup-supply = He has no enclosure, no kiosk and no tokens on the left edge of his map.
rule-setup-scoring-card = A face-down final scoring card is a place for his tokens.
rule-setup-projects = Of eight zoo cards he keeps the first two projects at most.
rule-setup-row = His row starts with Animals in slot 1 and the other four cards at random behind it, all on side I.
rule-setup-level = The levels 1 to 6 say how much his cards give and which level of a project he supports.
rule-setup-first = You begin.
rule-turn-yours = Take your turn and say so: A.R.N.O.'s follows by itself, and you move what it says.
rule-turn-die = A number from 2 to 5, each as likely as another, chooses the slot; the card there is done.
    .because = the die
rule-turn-last-card = The card in slot 1, his last one, never comes next.
rule-turn-left-to-right = Nothing on a card is left out, or done before what stands ahead of it.
rule-turn-row = The card goes to slot 1; the cards that lay before it move up by one.
rule-card-animals = Animals: appeal by the slot and the level, more on side II.
rule-card-build-two = Build in slot 2: reputation; on side II he snaps a card first.
rule-card-build-three = Build in slot 3: appeal.
rule-card-build-four = Build in slot 4: he snaps a card, then gains 1 reputation; on side II tokens on the notepad instead.
rule-card-build-five = Build in slot 5: conservation.
rule-card-cards = Cards: conservation, a snapped card, one step of the break token; on side I appeal, too.
rule-card-sponsors = Sponsors, side I: 1 reputation and a token on the final scoring card. Side II: appeal by the slot and a token on the notepad. Both: the break token by the slot.
rule-token-full = If six tokens lie on his final scoring card, he gains 2 conservation instead of another.
rule-snap-folder = He snaps the card of the folder that a number from 1 to 6 names, whatever his reputation.
rule-snap-animal = A snapped animal is laid on his stack.
rule-snap-sponsor = A snapped sponsor is discarded.
rule-snap-project = A snapped project is laid on his mat, and is his to play.
rule-snap-refill = The display is filled up at the end of his turn, as always.
rule-break-push = He pushes the break token as far as his card says.
rule-break-no-money = He never takes money or an X-token for pushing the break token.
rule-level-others = Association, Sponsors and side II of Cards never hang on the level.
rule-task-slot = The slot says the association task: 2 reputation, 3 a partner zoo, 4 a university, 5 project work. One free worker goes there.
rule-task-reputation = The reputation task gives 2 reputation.
rule-task-one-worker = He has never two workers on one task.
rule-task-higher = If a worker of his stands there, he takes the next higher task without one.
rule-task-lower = If there is no higher one, he takes the next lower task without one.
rule-zoo-which = Of the partner zoos on the board that he lacks he takes one at random, on the lowest free space of his mat.
rule-zoo-bonus = His second partner zoo brings an upgrade, the third a worker, the fourth 2 conservation.
rule-zoo-most = He has four partner zoos at most, and no continent twice.
rule-university-which = Of the universities on the board that he lacks he takes one at random, on the lowest free space of his mat.
rule-university-bonus = His second university brings an upgrade, the third 2 conservation.
rule-university-reputation = After the bonus of the space he takes the reputation on the university: 1, 0 or 2.
rule-university-nothing = Hand limit and icons of a university mean nothing for him.
rule-task-no-worker = Without a free worker he gains 1 conservation, pushes the break token 2 steps, and gets a tile without a worker.
rule-task-lacking = That tile is of the kind of which he lacks more: of four partner zoos or of three universities.
rule-task-coin = If he lacks as many of both, a coin decides.
rule-donation-point = On side II he donates after a task: he pays nothing and gains 1 conservation.
rule-donation-last = If only the last donation space is left, he gets the point and places no token.
rule-worker-most = He has four workers at most; more come from conservation 2, reputation 8 and the third partner zoo.
rule-worker-notepad = A new worker of his stands on the notepad at once, ready for a task.
rule-project-mat-several = If two or more projects lie on his mat, he plays one of them at random.
rule-project-mat-one = If one project lies on his mat, a coin says: that one, or one on the board.
rule-project-mat-last = If the coin says board and nothing is open to him there, he plays the one on his mat.
rule-project-board = If no project lies on his mat, he supports one on the board.
rule-project-untouched = On the board he supports one without a token of any player, at random.
rule-project-open = If there is none, he supports one at random that he has not supported yet and that has a free level.
rule-project-blocking = Blocking tokens of the unused colour are no tokens of a player, but cover their level.
rule-project-condition = He never fulfils the condition of a project, and needs none.
rule-project-level = He supports a project at its right level on levels 1 and 2, in the middle on 3 and 4, on the left on 5 and 6.
rule-project-covered = If that level is covered, take the next one to the left for him, otherwise the next free one to the right.
rule-project-gains = He gains the conservation and reputation that are printed at the level.
rule-project-no-edge = His token comes from his supply: he never gets a bonus from the left edge of his map.
rule-project-into-play = A project from his mat goes on the leftmost space above the board; the others move right, and what is more than two there is discarded with its tokens.
rule-track-debt = Points of conservation take away the tokens of his debt first, one for one.
rule-track-once = No space of a track gives him its bonus twice.
rule-track-two = At conservation 2 he gets a worker, never an upgrade.
rule-track-tiles = At conservation 5 and 8 he takes the left or the right bonus tile, at random.
rule-track-tile-money = He never takes the money that is printed there.
rule-track-tile-useful = A bonus tile with a partner zoo, a university or 2 reputation gives him that, without a worker.
rule-track-tile-other = Any other bonus tile goes out of the game and brings him nothing.
rule-track-ten = At conservation 10, if nobody was there before, { $player ->
    [you] you discard
   *[other] { $player } discards
} a final scoring card.
rule-track-reputation-five = At reputation 5 he upgrades a card.
rule-track-reputation-eight = At reputation 8 he gets a worker.
rule-track-reputation-conservation = At reputation 11 and 14 he gains 1 conservation.
rule-track-reputation-nothing = What is printed at reputation 10, 12, 13 and 15 he never gets.
rule-track-reputation-end = At reputation 15 every further step is 1 appeal instead.
rule-track-appeal = His appeal is only counted: it brings him nothing on the way.
rule-upgrade-which = One of the cards on side I turns over, each as likely as another.
rule-upgrade-most = Three cards are upgraded at most: at reputation 5, with the second partner zoo and with the second university.
rule-upgrade-slot = An upgraded card never changes its slot by that.
rule-break-tell = If the break token came to its end, by either side, hold the break after that turn and say so.
rule-break-workers = In a break his workers come home.
rule-break-refill = In a break partner zoos and universities are filled up on the board.
rule-break-project = Of three cards that he draws in a break the first project goes on his mat.
rule-break-discard = Of these three the first animal goes on his stack; the rest is discarded.
rule-break-nothing = He has no income and no hand limit in a break.
rule-break-steps = The break track of two players has nine steps.
rule-end-target = Conservation c asks for 114 − 2c appeal up to 10, for 94 − 3(c − 10) beyond, never below 0. His score is his appeal less that.
rule-end-his = If his counters meet at the end of his turn, the end begins, and { $player ->
    [you] you have
   *[other] { $player } has
} one more turn.
rule-end-yours = If the end begins in the turn before his, he has one more turn.
rule-end-break = If the end begins in a break, both have one more turn.
rule-end-tokens = Tokens for the end never begin it.
rule-final-scoring-card = At the end tokens on his final scoring card count 1 conservation each, less 2; at least 0, at most 4.
rule-final-notepad = At the end every token on the notepad counts 1 conservation.
rule-final-yours = At the end you tell your score; it may be negative.
rule-final-winner = The higher score wins.
rule-final-tie = A tie goes to the side that supported more projects; then the victory is shared.
rule-level-seven = There is no level 7 or more: they are level 6 with a head start.
rule-around-nothing = He never pays or gets money, X-tokens, cards as a bonus or buildings; nothing on animals gives him anything.
rule-around-animals = His animals count as icons where a card of yours asks for another zoo, and a new one may trigger effects of yours. You look at that yourself.
rule-around-effects = He is never the target of an effect: use the solo text of such cards.
rule-around-workers = His workers never block yours.
rule-later-modules = Marine Worlds, the project module and several A.R.N.O.s are not in play.
rule-ruling-order = No effect comes before the bonus that the one before it has triggered.
rule-ruling-side = A card is never done with another side than the one it showed as the turn began.
rule-ruling-fourth-upgrade = A fourth card is never upgraded.
rule-ruling-reputation = Beyond reputation 9 he needs Cards II, as everybody does; steps without it are lost.
rule-ruling-zoos = The third and the fourth partner zoo need Association II, as for everybody.
rule-ruling-shift = A task that he cannot do counts as taken: the next higher one, otherwise the next lower one; with none at all he does as without a worker.
rule-ruling-cannot = He cannot do a task without a free space and a tile that he lacks, or without any project open to him; reputation is always possible.
rule-ruling-lacking = Lacking counts the spaces of his mat; if that kind cannot be had, he gets the other, and if neither can, nothing.
rule-ruling-donation = He donates only after a task of the same turn, on the lowest open number.
rule-ruling-project-order = Projects are counted below the board from left to right, then above it from left to right.
rule-ruling-project-level = The level is the wanted one; then those left of it, one by one; then those right of it, one by one.
rule-ruling-project-bonus = A bonus for playing a project is his if it is conservation or reputation: add it to what you tell.
rule-ruling-tiles = If a bonus tile is gone, he takes the other one; if both are, nothing. 5 comes before 8.
rule-ruling-scoring-card = His final scoring card is never discarded nor read.
rule-ruling-final-points = Points at the end never give a bonus.
rule-ruling-debt-left = At the end tokens pay his debt first; what is still below 0 counts as 0.
rule-ruling-track-ends = Conservation never goes beyond 41, appeal never beyond 113.
rule-ruling-not-there = A tile that does not lie on the board is no tile for him: he takes another that he lacks, or goes on as if he could not do the task.
rule-ruling-new-worker = A worker that he gains in a turn never does a task in the same turn.
rule-ruling-both-end = The end never begins twice: the side in whose turn it began gives the other one more turn.
rule-ruling-last-worker = His last worker never brings anything more.
