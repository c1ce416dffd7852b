## Kleine Wörter

card = { $card ->
    [animals] Tiere
    [association] Verband
    [build] Bauen
    [cards] Karten
   *[sponsors] Sponsoren
}
side = { $side ->
    [1] I
   *[2] II
}
task = { $task ->
    [reputation] Ruf
    [zoo] Partnerzoo
    [university] Universität
   *[project] Projektarbeit
}
kind = { $kind ->
    [zoo] Partnerzoo
   *[university] Universität
}
tile = { $tile ->
    [america] Amerika
    [europe] Europa
    [asia] Asien
    [africa] Afrika
    [australia] Australien
    [hand] Handkartenlimit
    [icons] zweimal Forschung
   *[reputation] Forschung und Ruf
}
tile-short = { $tile ->
    [hand] Handlimit
    [icons] 2-Forschung
    [reputation] 2-Ruf
   *[other] { tile }
}
zoo-name = { $zoo ->
    [america] Amerika
    [europe] Europa
    [asia] Asien
    [africa] Afrika
   *[australia] Australien
}
university-name = { $university ->
    [hand] Handkartenlimit
    [icons] zweimal Forschung
   *[reputation] Forschung und Ruf
}
university-short = { $university ->
    [hand] Handlimit
    [icons] 2-Forschung
   *[reputation] 2-Ruf
}
half = { $half ->
    [left] links
   *[right] rechts
}
level-side = { $level ->
    [left] links
    [middle] Mitte
   *[right] rechts
}
source = { $source ->
    [mat] ein Projekt auf seinem Plan
    [untouched] ein Projekt am Tableau ohne Stein
   *[open] ein Projekt am Tableau, das er noch nicht unterstützt
}
part = { $part ->
    [start] Start
    [appeal] Attraktion
    [conservation] Artenschutz
   *[tokens] Steine
}
owner = { $player ->
    [you] dein
   *[other] von { $player }
}

## Aufbau

setup = Stufe { $level }{ $head_start ->
    [0] { "" }
   *[other] , Vorsprung { $head_start }
} · { $depth ->
   *[guided] geführt
}
level = Stufe { $level }
level-means = { $level ->
    [1] **1** (leicht): Tiere bringen die Zahl ihres Platzes; Projekte unterstützt er auf dem rechten Feld.
    [2] **2**: etwas mehr Attraktion und Artenschutz.
    [3] **3** (mittel): das mittlere Feld der Projekte.
    [4] **4**: mehr Ruf, Attraktion und Steine.
    [5] **5**: das linke Feld der Projekte.
   *[6] **6** (schwer): von allem am meisten.
}
must-be-level-with-head-start = { $field } muss 1 bis 6 sein: Stufe { $level } ist Stufe 6 mit Vorsprung { $head_start }.
must-be-from-to = { $field } muss { $least } bis { $most } sein.
must-be-without-module = { $field } bleibt weg: Wasserwelten, das Projektmodul und mehr als einen A.R.N.O. gibt es hier noch nicht. Gespielt wird Arche Nova allein gegen einen A.R.N.O.
must-be-a-row = { $field } muss alle fünf Karten nennen, jede einmal: Tiere, Verband, Bauen, Karten, Sponsoren.

## Was nicht geht

not-your-turn = Erst ist A.R.N.O. am Zug, oder was er wissen will.
not-his-turn = Du bist am Zug. Sag, wenn du fertig bist; seiner folgt von selbst.
tile-not-taken = { tile } hat er in seinem letzten Zug nicht genommen.
score-from-to = Dein Ergebnis muss zwischen { $least } und { $most } liegen.
more-placed-than-workers = Er hat { $workers ->
    [one] einen Arbeiter
   *[other] { $workers } Arbeiter
}: Mehr können nicht auf Aufgaben stehen.
field-only-between-turns = { $field } lässt sich erst nach seinem Zug korrigieren.

## Fragen

asked-kept = Zieh acht Zookarten für A.R.N.O. Wie viele Projekte behält er (höchstens die ersten zwei)?
asked-done = { $player ->
    [you] Du bist am Zug. Sag, wenn du fertig bist, und auch, ob der Pausenmarker am Ende ist.
   *[other] { $player } ist am Zug.
}
asked-turn = A.R.N.O. ist am Zug.
asked-over = Das Spiel ist vorbei.
asked-snapped = Was lag auf Platz { $folder } der Auslage?
asked-untouched = Wie viele Projekte am Tableau haben keinen Stein eines Spielers? Blockiersteine zählen nicht.
asked-open = Wie viele Projekte am Tableau haben noch ein freies Feld und keinen Stein von ihm?
asked-printed = Was bringt das Feld des Projekts, das er besetzt ({ level-side }, wenn es frei ist)?
asked-tile = Welches Bonusplättchen liegt bei Artenschutz { $space } { half }?
asked-drew = A.R.N.O. zieht drei Karten. Ist ein Projekt dabei?
asked-score = { $ending ->
    [you] Der letzte Zug ist vorbei. Was ist { $player ->
        [you] dein Ergebnis
       *[other] das Ergebnis von { $player }
    }?
   *[other] { $player ->
        [you] Mach deinen letzten Zug. Was ist dein Ergebnis?
       *[other] { $player } macht den letzten Zug. Was ist das Ergebnis?
    }
}
asked-supported = Es steht gleich. Wie viele Projekte hat { $player ->
    [you] deine Seite
   *[other] { $player }
} unterstützt?

## Was geschieht

projects_kept = { $count ->
    [0] A.R.N.O. behält kein Projekt.
    [one] A.R.N.O. behält ein Projekt.
   *[other] A.R.N.O. behält { $count } Projekte.
}
    .hands = { $count ->
        [0] Wirf seine acht Karten ab.
        [one] Ein Projekt auf seinen Plan, den Rest abwerfen.
       *[other] { $count } Projekte auf seinen Plan, den Rest abwerfen.
    }
you_are_done = { $player ->
    [you] Dein Zug ist fertig
   *[other] Der Zug von { $player } ist fertig
}{ $news ->
    [none] .
    [break] , und es gab eine Pause.
    [end] , und das Ende hat begonnen.
    [break-end] , es gab eine Pause, und das Ende hat begonnen.
   *[end-in-break] , und in der Pause hat das Ende begonnen.
}
break_held = { $count ->
    [0] Pause: Von seinen Arbeitern steht keiner auf einer Aufgabe.
   *[other] Pause: Seine Arbeiter kommen nach Hause.
}
    .hands = { $count ->
        [0] Zieh drei Karten für ihn.
       *[other] Seine Arbeiter nach Hause; zieh drei Karten für ihn.
    }
three_drawn = { $project ->
    [yes] Das erste Projekt von den dreien kommt auf seinen Plan, das erste Tier auf seinen Stapel.
   *[no] Das erste Tier von den dreien kommt auf seinen Stapel.
} Der Rest wird abgeworfen.
    .hands = { $project ->
        [yes] Erstes Projekt auf seinen Plan, erstes Tier auf seinen Stapel.
       *[no] Erstes Tier auf seinen Stapel.
    }
card_played = Der Würfel zeigt { $slot }: { card } { side } auf Platz { $slot }.
    .note = { card } { side }, Platz { $slot }.
    .because = Der Würfel zeigt { $slot }: Auf Platz { $slot } liegt { card } mit Seite { side }.
    .call = Die Karte, die er spielt
    .called = { card }
appeal_gained = Attraktion { $amount }: Sein Zählstein geht auf { $new }.
    .hands = Attraktion { $old }→{ $new }.
    .feat = hat { $amount } Attraktion bekommen
debt_paid = { $amount ->
    [one] Ein Stein
   *[other] { $amount } Steine
} seiner Schulden { $amount ->
    [one] kommt
   *[other] kommen
} weg{ $left ->
    [0] : Er ist schuldenfrei
   *[other] , { $left } { $left ->
        [one] bleibt
       *[other] bleiben
    }
}.
    .hands = Schulden { $old }→{ $left }.
    .feat = hat { $amount } Schulden bezahlt
conservation_gained = Artenschutz { $amount }: Sein Zählstein geht auf { $new }.
    .hands = Artenschutz { $old }→{ $new }.
    .feat = hat { $amount } Artenschutz bekommen
reputation_gained = Ruf { $amount }: Sein Zählstein geht auf { $new }.
    .hands = Ruf { $old }→{ $new }.
reputation_lost = { $amount } Ruf { $amount ->
    [one] verfällt
   *[other] verfallen
}: Seine Karte Karten zeigt Seite I.
    .note = { $amount } Ruf verfallen.
    .because = { $amount } Ruf verfallen: Über 9 hinaus bräuchte er Karten II.
tokens_placed = { $place ->
    [scoring] Ein Stein auf seine Endwertungskarte: { $total } von 6.
   *[notepad] { $count ->
        [one] Ein Stein
       *[other] { $count } Steine
    } auf den Notizzettel: { $total }.
}
    .hands = { $place ->
        [scoring] Stein auf Endwertungskarte ({ $total }).
       *[notepad] { $count ->
            [one] Stein
           *[other] { $count } Steine
        } auf Notizzettel ({ $total }).
    }
    .feat = { $place ->
        [scoring] hat einen Stein auf die Endwertungskarte gelegt
       *[notepad] hat Steine auf den Notizzettel gelegt
    }
scoring_card_full = Auf seiner Endwertungskarte liegen sechs Steine: Statt eines weiteren bekommt er 2 Artenschutz.
    .note = Endwertungskarte voll:
    .because = 2 Artenschutz statt eines siebten Steins.
break_pushed = Der Pausenmarker geht { $steps ->
    [one] einen Schritt
   *[other] { $steps } Schritte
} weiter. Kommt er ans Ende, ist nach seinem Zug Pause.
    .hands = Pausenmarker +{ $steps }
    .note = (Ende: Pause).
card_snapped = A.R.N.O. schnappt sich die Karte von Platz { $folder } der Auslage, was immer es ist.
    .hands = Nimm die Karte von Platz { $folder }.
snapped_card_laid = { $card ->
    [animal] Es ist ein Tier: auf seinen Stapel damit. Es zählt als Tier eines anderen Zoos und kann Effekte von { $player ->
        [you] dir
       *[other] { $player }
    } auslösen.
    [sponsor] Es ist ein Sponsor: abwerfen.
   *[project] Es ist ein Projekt: auf seinen Plan damit.
} Füll die Auslage auf.
    .hands = Platz { $folder }: { $card ->
        [animal] Tier auf seinen Stapel,
        [sponsor] abwerfen,
       *[project] Projekt auf seinen Plan,
    } Auslage auffüllen.
    .note = { $card ->
        [animal] Kann Effekte auslösen.
       *[other] { "" }
    }
task_taken = Ein Arbeiter von ihm geht auf { task }.
    .hands = Arbeiter auf { task }.
    .because = { $reason ->
        [slot] Der Platz sagt { task }.
       *[other] Der Platz sagt { task-wanted }; { $reason ->
            [occupied] dort steht schon ein Arbeiter von ihm
           *[impossible] das kann er nicht
        }. Also { task }, die nächste { $shift ->
            [higher] höhere
           *[lower] niedrigere
        } Aufgabe.
    }
task-wanted = { $wanted ->
    [reputation] Ruf
    [zoo] Partnerzoo
    [university] Universität
   *[project] Projektarbeit
}
no_task_taken = { $workers ->
    [0] Alle seine Arbeiter stehen auf Aufgaben.
   *[other] Es gibt keine Aufgabe, die er erfüllen kann.
} Er bekommt ein Plättchen ohne Arbeiter.
    .note = { $workers ->
        [0] Kein Arbeiter frei:
       *[other] Keine Aufgabe möglich:
    }
    .because = { $workers ->
        [0] Kein Arbeiter von ihm ist frei: Artenschutz, Pausenmarker und ein Plättchen, das ihm fehlt.
       *[other] Er kann keine Aufgabe erfüllen: wie ohne Arbeiter.
    }
kind_chosen = Von 4 Partnerzoos fehlen ihm { $zoos }, von 3 Universitäten { $universities }: Er bekommt { kind-for-him }.
    .because = Ihm fehlen { $zoos } von 4 Partnerzoos und { $universities } von 3 Universitäten: { kind }{ $reason ->
        [coin] , durch eine Münze
        [other-kind] , denn das andere ist nicht zu haben
       *[more] { "" }
    }.
kind-for-him = { $kind ->
    [zoo] einen Partnerzoo
   *[university] eine Universität
}
no_tile_taken = { $kind ->
    [zoo] Es gibt keinen Partnerzoo für ihn.
    [university] Es gibt keine Universität für ihn.
   *[none] Es gibt kein Plättchen für ihn.
}
    .note = { $kind ->
        [zoo] Kein Partnerzoo.
        [university] Keine Universität.
       *[none] Kein Plättchen.
    }
    .because = { no_tile_taken }
zoo_taken = Partnerzoo { zoo-name }: auf Platz { $space } seines Plans.
    .hands = Partnerzoo { zoo-name } auf seinen Plan.
    .because = { zoo-name }: zufällig einer, der ihm fehlt.
university_taken = Universität mit { university-name }: auf Platz { $space } seines Plans.
    .hands = Universität { university-short } auf seinen Plan.
    .because = { university-name }: zufällig eine, die ihm fehlt.
donated = Er spendet: ein Stein auf das freie Spendenfeld mit der kleinsten Zahl. Ist nur das letzte Feld übrig, kein Stein.
    .hands = Spendenstein.
project_chosen = { $source ->
    [mat] Er spielt ein Projekt von seinem Plan, Nummer { $which } von { $count } von links.
    [untouched] Von { $count } Projekten ohne Stein unterstützt er Nummer { $which }.
   *[open] Von { $count } Projekten, die er noch nicht unterstützt, nimmt er Nummer { $which }.
} Sein Stein kommt auf das Feld { level-side }; ist es belegt, { level-else }.
    .hands = { $source ->
        [mat] Plan-Projekt
       *[other] Tableau-Projekt
    } { $which }/{ $count }: Stein { level-side }
    .note = (sonst { level-short }).
    .because = { $reason ->
        [mat-several] Auf seinem Plan liegen mehrere Projekte: zufällig eines davon.
        [mat-one] Auf seinem Plan liegt ein Projekt, und die Münze sagt Plan.
        [mat-last] Die Münze sagt Tableau, aber dort ist nichts offen: das Projekt von seinem Plan.
        [untouched] { from-where } zufällig eines ohne Stein eines Spielers.
       *[open] { from-where } Keines ist ohne Stein, also zufällig eines, das er noch nicht unterstützt.
    }
from-where = { $mat ->
    [0] Auf seinem Plan liegt nichts:
   *[other] Die Münze sagt Tableau:
}
level-short = { $level ->
    [left] Mitte, rechts
    [middle] links, rechts
   *[right] Mitte, links
}
level-else = { $level ->
    [left] Mitte, dann rechts
    [middle] links, dann rechts
   *[right] Mitte, dann links
}
project_supported = Das Projekt bringt Artenschutz { $conservation }{ $reputation ->
    [0] { "" }
   *[other] { " " }und Ruf { $reputation }
}.
worker_gained = Ein Arbeiter von ihm kommt auf den Notizzettel: Er hat { $workers }.
    .hands = Arbeiter auf Notizzettel.
card_upgraded = Aufwertung: { card } zeigt ab dem nächsten Mal Seite II.
    .note = Aufwertung: { card }.
    .because = { card }: zufällig eine der Karten mit Seite I.
bonus_tile_rolled = Artenschutz { $space }: das Bonusplättchen { half }.
bonus_tile_taken = Das Bonusplättchen { half } bei Artenschutz { $space } kommt aus dem Spiel{ $tile ->
    [zoo] : ein Partnerzoo für ihn.
    [university] : eine Universität für ihn.
    [reputation] : 2 Ruf für ihn.
   *[other] . Es bringt ihm nichts.
}
    .hands = Plättchen { $space } { half } weg.
bonus_tile_gone = { $both ->
    [yes] Auch das andere Plättchen bei Artenschutz { $space } ist weg: nichts für ihn.
   *[no] Das Plättchen { half } bei Artenschutz { $space } ist weg: das andere.
}
    .note = { $both ->
        [yes] Kein Plättchen bei { $space }.
       *[no] Bei { $space } { half } nichts.
    }
    .because = { bonus_tile_gone }
ten_reached = Artenschutz 10: Wenn dort noch niemand war, { $player ->
    [you] wirfst du eine deiner Endwertungskarten ab
   *[other] wirft { $player } eine Endwertungskarte ab
}. Seine eigene bleibt.
    .hands = Als Erster auf 10? { $player ->
        [you] Endwertungskarte abwerfen.
       *[other] { $player } wirft eine Endwertungskarte ab.
    }
row_moved = Seine Reihe: { $row }.
tile_missed = Nicht da: { tile }. { $changes ->
    [none] { "" }
   *[other] Stattdessen: { $changes }
}
    .hands = Nicht da: { tile-short }. { $changes ->
        [none] { "" }
       *[other] { $changes }
    }
    .because = { tile } liegt nicht am Tableau: Er macht mit dem weiter, was ihm fehlt.
end_began = { $by ->
    [opponent] Seine Zählsteine treffen sich: Das Ende beginnt. { $player ->
        [you] Du hast
       *[other] { $player } hat
    } noch einen Zug.
    [you] Das Ende hat begonnen: A.R.N.O. hat noch einen Zug.
   *[break] Das Ende hat in der Pause begonnen: A.R.N.O. und { $player ->
        [you] du habt
       *[other] { $player } haben
    } noch je einen Zug.
}
    .note = { $by ->
        [opponent] Seine Zählsteine treffen sich: letzter Zug für { $player ->
            [you] dich
           *[other] { $player }
        }.
        [you] Sein letzter Zug.
       *[break] Letzter Zug für beide.
    }
    .because = { $by ->
        [opponent] Das Ende: Seine Attraktion hat erreicht, was sein Artenschutz verlangt.
        [you] Sein letzter Zug, denn das Ende begann im Zug { $player ->
            [you] von dir
           *[other] von { $player }
        }.
       *[break] Das Ende begann in der Pause: Beide haben noch einen Zug.
    }
end_taken_back = Seine Zählsteine treffen sich nicht mehr: Das Ende hat nicht begonnen.
tokens_counted = { $place ->
    [scoring] Steine auf seiner Endwertungskarte: { $tokens }, weniger 2, bringen { $conservation } Artenschutz.
   *[notepad] Steine auf dem Notizzettel: { $tokens } Artenschutz.
}
debt_forgiven = Schulden von { $debt } bleiben und zählen als 0.
score_counted = Artenschutz { $conservation } verlangt { $target }; mit Attraktion { $appeal } ist sein Ergebnis { $score }.
game_ended = { $player ->
    [you] Du
   *[other] { $player }
} { $yours }, A.R.N.O. { $his }: { $winner ->
    [you] { $player ->
        [you] Du gewinnst
       *[other] { $player } gewinnt
    }
    [opponent] A.R.N.O. gewinnt
   *[none] Der Sieg wird geteilt
}{ $projects ->
    [yes] { $winner ->
        [none] , mit gleich vielen Projekten
       *[other] , mit mehr Projekten
    }.
   *[no] .
}
your_score_told = { $player ->
    [you] Dein Ergebnis
   *[other] Ergebnis von { $player }
}: { $total }.
remarked = { $track ->
    [conservation] Eine Korrektur bringt keinen Bonus: Hat er nicht bekommen, was bei Artenschutz { $spaces } liegt, korrigiere das auch.
   *[reputation] Eine Korrektur bringt keinen Bonus: Hat er nicht bekommen, was bei Ruf { $spaces } liegt, korrigiere das auch.
}

## Warum, ausführlich

grounds-task = Der Platz sagt { task-wanted }. Er hat { $workers ->
    [one] einen Arbeiter
   *[other] { $workers } Arbeiter
}; { $count ->
    [0] keiner stand auf einer Aufgabe.
   *[other] einer stand schon auf { $occupied }.
}
grounds-kind = Ihm fehlen { $zoos } von 4 Partnerzoos und { $universities } von 3 Universitäten; freie Plätze zählen, was immer er gerade nehmen darf.
grounds-project = { $mat ->
    [0] Auf seinem Plan liegt kein Projekt.
    [one] Auf seinem Plan liegt ein Projekt: Eine Münze sagt Plan oder Tableau.
   *[other] Auf seinem Plan liegen { $mat } Projekte.
} { $source ->
    [mat] Der Würfel sagt Nummer { $which } von { $count } auf seinem Plan.
    [untouched] Am Tableau hatten { $count } keinen Stein; der Würfel sagt Nummer { $which }, unten von links nach rechts, dann oben.
   *[open] Am Tableau war keines ohne Stein; von { $count }, die er noch nicht unterstützt, sagt der Würfel Nummer { $which }.
}
grounds-reputation = Sein Zählstein steht auf { $at }. Über 9 hinaus geht er nur, solange seine Karte Karten Seite II zeigt: { $amount } verfallen.

## Was sich korrigieren lässt, und was zu bewegen ist

fix = { $fix ->
    [appeal] Seine Attraktion
    [conservation] Sein Artenschutz
    [reputation] Sein Ruf
    [workers] Seine Arbeiter
    [placed] Seine Arbeiter auf Aufgaben
    [zoos] Seine Partnerzoos
    [universities] Seine Universitäten
    [upgrades] Seine aufgewerteten Karten
    [scoring] Steine auf seiner Endwertungskarte
    [notepad] Steine auf dem Notizzettel
    [projects] Projekte auf seinem Plan
    [supported] Projekte, die er unterstützt hat
   *[row] Seine Reihe
}
fix-hint = { $fix ->
    [conservation] -3 oder 12
    [placed] Zoo Universität, oder none: von Ruf, Zoo, Universität, Projekt
    [zoos] Asien Europa, oder none
    [universities] Handlimit Forschung, oder none: von Handlimit, Forschung, Ruf
    [upgrades] Bauen Karten, oder none
    [row] Platz 1 bis 5: Tiere Karten Bauen Verband Sponsoren
   *[other] 3
}
moved = { fix }: { $new }.
moved-conservation = { $debt ->
    [0] Sein Artenschutz: { $new }.
   *[other] Sein Artenschutz: 0, mit { $debt ->
        [one] einem Stein
       *[other] { $debt } Steinen
    } Schulden.
}
moved-workers = { $back ->
    [yes] Arbeiter vom Notizzettel auf seinen Platz ({ $new }).
   *[no] Arbeiter auf Notizzettel ({ $new }).
}
moved-placed = { $gone ->
    [yes] Arbeiter weg von { place-item }.
   *[no] Arbeiter auf { place-item }.
}
place-item = { $item ->
    [reputation] Ruf
    [zoo] Partnerzoo
    [university] Universität
   *[project] Projektarbeit
}
moved-zoos = { $gone ->
    [yes] Partnerzoo { zoo-item } zurück aufs Tableau.
   *[no] Partnerzoo { zoo-item } auf seinen Plan.
}
zoo-item = { $item ->
    [america] Amerika
    [europe] Europa
    [asia] Asien
    [africa] Afrika
   *[australia] Australien
}
moved-universities = { $gone ->
    [yes] Universität ({ university-item }) zurück aufs Tableau.
   *[no] Universität ({ university-item }) auf seinen Plan.
}
university-item = { $item ->
    [hand] Handkartenlimit
    [icons] zweimal Forschung
   *[reputation] Forschung und Ruf
}
moved-supported = { $back ->
    [yes] Nimm { $count ->
        [one] einen Stein
       *[other] { $count } Steine
    } von ihm von Projekten.
   *[no] Leg { $count ->
        [one] einen Stein
       *[other] { $count } Steine
    } von ihm auf Projekte.
}
moved-pushed = { $back ->
    [yes] Pausenmarker { $count } zurück.
   *[no] Pausenmarker +{ $count }.
}
moved-snapped = { $back ->
    [yes] Geschnappte Karte zurück in die Auslage.
   *[no] Er nimmt die geschnappte Karte.
}
moved-donations = { $back ->
    [yes] Nimm seinen letzten Stein von den Spendenfeldern.
   *[no] Ein Stein von ihm auf das kleinste freie Spendenfeld.
}
moved-bonus_tiles = { $back ->
    [yes] Bonusplättchen zurück auf Artenschutz { $spaces }.
   *[no] Bonusplättchen bei Artenschutz { $spaces } aus dem Spiel.
}

noted = { fix } jetzt: { $new }.

## Der Tisch als Text

board-level = A.R.N.O. · Stufe { $level }{ $head_start ->
    [0] { "" }
   *[other] , Vorsprung { $head_start }
}
board-points = { $points }{ $over ->
    [yes] { "" }
   *[no] , wenn jetzt Schluss wäre
}
board-round = { $over ->
    [yes] das Spiel ist vorbei
   *[no] Runde { $round }{ $ending ->
        [none] { "" }
       *[other] , das Ende hat begonnen
    }
}
board-card = { $slot } { card } { side }
board-row = Reihe: { $cards }
board-tracks = Attraktion { $appeal }, Artenschutz { $conservation }, Ruf { $reputation }
board-workers = Arbeiter: { $workers }, { $free } frei{ $placed ->
    [none] { "" }
   *[other] ; auf { $placed }
}
board-tiles = Partnerzoos: { $zoos ->
    [none] keine
   *[other] { $zoos }
}; Universitäten: { $universities ->
    [none] keine
   *[other] { $universities }
}
board-tokens = Steine: { $scoring } auf seiner Endwertungskarte, { $notepad } auf dem Notizzettel
board-projects = Projekte: { $projects } auf seinem Plan, { $supported } unterstützt

## Die Anzeige und das Bild

button-last = Beides…
page-last = Das Ende, und eine Pause dazu
choose = { $what ->
    [printed] Auch mit Ruf…
   *[supported] Wie viele?
}
shown-name = { $part ->
    [row] Reihe
    [counters] Zähler
    [workers] Arbeiter
    [zoos] Partnerzoos
    [universities] Universitäten
    [tokens] Steine
   *[projects] Projekte
}
shown-counters = Attraktion { $appeal }, Artenschutz { $conservation }, Ruf { $reputation }; sie treffen sich bei Attraktion { $target }
shown-workers = { $workers }, { $free } frei{ $placed ->
    [none] { "" }
   *[other] ; auf { $placed }
}
shown-none = keine
shown-tokens = { $scoring } auf seiner Endwertungskarte, { $notepad } auf dem Notizzettel
shown-projects = { $projects } auf seinem Plan, { $supported } unterstützt
shown-free = Frei
shown-space = { $bonus ->
    [upgrade] Aufwertung
    [worker] Arbeiter
    [conservation] 2 Artenschutz
   *[nothing] frei
}
shown-count = { $thing ->
    [scoring] Endwertungskarte
    [notepad] Notizzettel
    [projects] Projekte: { $count }
   *[supported] Unterstützt: { $count }
}
track = { $track ->
    [appeal] Attraktion
    [conservation] Artenschutz
   *[reputation] Ruf
} { $value }
track-target = Treffpunkt { $target }, noch { $left }
track-met = seine Zähler treffen sich
track-debt = { $debt ->
    [one] ein Stein
   *[other] { $debt } Steine
} Schulden
track-limit = bis { $limit } ohne Karten II
sheet-his = Attraktion { $appeal }, Artenschutz { $conservation } mit seinen Steinen, Ziel { $target }: { $score }
sheet-you = { $player ->
    [you] Dein Ergebnis
   *[other] Ergebnis von { $player }
}

## Was Zuschauer angesagt haben

call-word = { $word ->
    [card] Karte
    [animals] Tiere
    [association] Verband
    [build] Bauen
    [cards] Karten
    [sponsors] Sponsoren
   *[other] { $word }
}

## Was gesagt wurde, kurz

said-kept = { $projects ->
    [0] Kein Projekt
    [one] Ein Projekt
   *[other] Zwei Projekte
}
said-done = { $news ->
    [none] Zug fertig
    [break] Fertig, und Pause
    [end] Fertig, das Ende hat begonnen
    [break-end] Fertig, Pause, das Ende hat begonnen
   *[end-in-break] Fertig, in der Pause begann das Ende
}
said-turn = { $step ->
    [none] A.R.N.O. ist am Zug
   *[other] A.R.N.O.: { $step }
}
said-snapped = { $card ->
    [animal] Ein Tier
    [sponsor] Ein Sponsor
   *[project] Ein Projekt
}
said-not_there = Nicht da: { tile }
said-projects = { $count ->
    [0] Keines
    [one] 1 Projekt
   *[other] { $count } Projekte
}
said-printed = Artenschutz { $conservation }{ $reputation ->
    [0] { "" }
   *[other] , Ruf { $reputation }
}
said-tile = { $tile ->
    [zoo] Partnerzoo
    [university] Universität
    [reputation] 2 Ruf
    [other] Ein anderes
   *[gone] Weg
}
said-drew = { $card ->
    [project] Ein Projekt dabei
   *[none] Kein Projekt dabei
}
said-score = Ergebnis: { $points }
said-supported = { $count ->
    [one] 1 Projekt unterstützt
   *[other] { $count } Projekte unterstützt
}

## Von wem das Spiel ist

credits = Arche Nova: Mathias Wigge, Feuerland Spiele/Capstone Games. A.R.N.O.: Andre K, inoffiziell, BoardGameGeek-Thread 2823056. Fakten: Ark Nova Solo Helper, brdgm.me/ark-nova (Stefan Seifert, Apache-2.0); kein Text, Code, Bild. Auslegungen: unsere.

## Befehle

box = Arche Nova
command = { box }: gegen A.R.N.O. spielen
command-start = { box }: hier gegen A.R.N.O. anfangen; ohne den Spielplan geht es nicht
command-start-level = 1 ist leicht, 6 ist schwer
command-start-head_start = Artenschutz, den er voraus ist; mit Stufe 6 ist das Stufe 7 und mehr
command-start-depth = Arche Nova liegt auf dem Tisch, der Bot spielt A.R.N.O.: Ohne Spielplan geht es nicht
choice-depth-guided = geführt: Das Spiel liegt auf dem Tisch, der Bot spielt A.R.N.O.
choice-level-1 = 1 (leicht)
choice-level-3 = 3 (mittel)
choice-level-6 = 6 (schwer)
command-kept = Am Anfang: die Projekte unter seinen acht Karten
command-kept-projects = Wie viele er behält, höchstens zwei
command-done = Dein Zug ist fertig, A.R.N.O. folgt
command-done-news = Eine Pause, der Beginn des Endes, oder beides
choice-news-break = es gab eine Pause
choice-news-end = das Ende hat begonnen
choice-news-break-end = es gab eine Pause, und das Ende hat begonnen
choice-news-end-in-break = in der Pause nach meinem Zug hat das Ende begonnen
choice-card-animal = Tier
choice-card-sponsor = Sponsor
choice-card-project = Projekt
choice-card-none = kein Projekt
choice-tile-zoo = Partnerzoo
choice-tile-university = Universität
choice-tile-reputation = Ruf: 2 Ruf, oder Forschung und Ruf
choice-tile-other = ein anderes Plättchen
choice-tile-gone = weg
choice-tile-america = Amerika
choice-tile-europe = Europa
choice-tile-asia = Asien
choice-tile-africa = Afrika
choice-tile-australia = Australien
choice-tile-hand = Handkartenlimit
choice-tile-icons = zweimal Forschung
command-snapped = Die Karte, die A.R.N.O. aus der Auslage genommen hat
command-snapped-card = Was es war
command-missing = Ein Plättchen, das A.R.N.O. nimmt, liegt nicht da
command-missing-tile = Welches: ein Partnerzoo oder eine Universität
command-projects = Die Projekte am Tableau, nach denen er fragt
command-projects-count = Wie viele, von 0 bis 5
command-printed = Was das Feld des Projekts bringt, das er besetzt
command-printed-conservation = Artenschutz, von 1 bis 5
command-printed-reputation = Ruf, von 0 bis 3
command-tile = Das Bonusplättchen auf der gewürfelten Seite
command-tile-tile = Was dort liegt
command-drew = In einer Pause: seine drei Karten
command-drew-card = Ob ein Projekt dabei war
command-score = Dein Ergebnis am Ende
command-score-points = Attraktion minus Ziel; es kann negativ sein
command-supported = Nur bei Gleichstand: die Projekte, die du unterstützt hast
command-supported-count = Wie viele

## Getippte Wörter

# Was man auf Deutsch schreibt, und wie es auf Englisch heißt.
typed-words =
    fertig done
    pause break
    ende end
    fehlt missing
    projekte projects
    projekt project
    tier animal
    tiere animals
    verband association
    bauen build
    karten cards
    sponsor sponsor
    sponsoren sponsors
    ergebnis score
    behält kept
    geschnappt snapped
    gezogen drew
    plättchen tile
    bringt printed
    unterstützt supported
    zoo zoo
    partnerzoo zoo
    universität university
    ruf reputation
    weg gone
    anderes other
    amerika america
    europa europe
    asien asia
    afrika africa
    australien australia
    handlimit hand
    forschung icons
    kein none
    keine none

# Namen, wie sie gezeigt und wieder getippt werden.
typed-name = { $name ->
    [animals] Tiere
    [association] Verband
    [build] Bauen
    [cards] Karten
    [sponsors] Sponsoren
    [america] Amerika
    [europe] Europa
    [asia] Asien
    [africa] Afrika
    [australia] Australien
    [university] Universität
    [reputation] Ruf
    [project] Projekt
    [zoo] Zoo
    [hand] Handlimit
   *[icons] Forschung
}

# Was in Aufzeichnungen englisch steht.
shown-codes = { "" }

## Was sich im Terminal tippen lässt

notation =
    fertig · fertig pause · fertig ende · fertig pause ende · done end in break · fehlt PLÄTTCHEN
    behält 0…2 · geschnappt tier|sponsor|projekt · projekte 0…5 · bringt ARTENSCHUTZ RUF
    plättchen zoo|universität|ruf|anderes|weg · gezogen projekt|kein · ergebnis PUNKTE · unterstützt ANZAHL

## Der Aufbau

set-up-box = Arche Nova selbst liegt auf dem Tisch: Ohne den Spielplan geht es nicht. Gedruckt werden muss nichts; das Soloplättchen bleibt in der Schachtel.
set-up-two-players = Aufbau für zwei: Pausenmarker auf den Start für zwei, drei Basisprojekte mit Blockiersteinen einer unbenutzten Farbe (linkes Feld der linken Karte, mittleres der mittleren, rechtes der rechten), die drei linken Spendenfelder blockiert.
set-up-counters = Bau deine Seite auf wie immer. Deine Attraktion beginnt auf 0, die von A.R.N.O. auf 1.
set-up-debt = Sein Zählstein für Artenschutz beginnt auf 0, mit { $debt ->
    [0] keinem Stein
    [one] einem Stein
   *[other] { $debt } Steinen
} seiner Farbe daneben als Schulden.
set-up-head-start = Vorsprung { $head_start }: so viele Steine weniger als fünf.
set-up-reputation = Sein Ruf beginnt auf 1.
set-up-map = Er hat Zooplan A; nur dessen rechter Teil zählt. Ein Arbeiter steht auf dem Notizzettel, drei liegen auf ihren Plätzen.
set-up-supply = Kein Gehege, kein Kiosk, keine Steine am linken Rand seines Plans: Alle seine Steine liegen daneben.
set-up-scoring-card = Eine Endwertungskarte liegt verdeckt links auf seinem Plan, als Platz für Steine. Niemand sieht sie an.
set-up-projects = Zieh acht Zookarten für ihn. Davon behält er höchstens die ersten zwei Projekte, auf seinem Plan; wirf die anderen ab.
set-up-row = Seine fünf Aktionskarten sind im Bot: Tiere auf Platz 1, die anderen zufällig dahinter, alle mit Seite I.
set-up-level = Stufe { $level }. Projekte unterstützt er auf dem Feld { $project ->
    [left] links
    [middle] in der Mitte
   *[right] rechts
}.
set-up-first = Du fängst an.

# Dasselbe in sechs Zeilen.

lay-out-table = Arche Nova für zwei, mit Blockiersteinen; ohne das Soloplättchen.
lay-out-counters = Seine Zählsteine: Attraktion 1, Ruf 1, Artenschutz 0 mit { $debt ->
    [0] keinem Stein
    [one] einem Stein
   *[other] { $debt } Steinen
} Schulden.
lay-out-mat = Sein Plan: Zooplan A, ein Arbeiter auf dem Notizzettel, drei auf ihren Plätzen, links eine verdeckte Endwertungskarte.
lay-out-projects = Acht Zookarten für ihn: Höchstens die ersten zwei Projekte bleiben auf seinem Plan.
lay-out-row = Seine Aktionskarten sind im Bot, Stufe { $level }.
lay-out-first = Du fängst an, mit Attraktion 0.

## Regeln: Der Schlüssel ist der Name der Regel

rule-setup-box = Alles, was A.R.N.O. braucht, liegt in der Schachtel von Arche Nova; deren Soloplättchen und Soloregeln gelten nicht.
rule-setup-two-players = Aufgebaut wird für zwei, mit Blockiersteinen auf drei Feldern und drei Spendenfeldern.
rule-setup-counters = Deine Seite wird aufgebaut wie immer; deine Attraktion beginnt auf 0, seine auf 1.
rule-setup-debt = Er beginnt mit Schulden von fünf Artenschutz, ein Stein für jeden.
rule-setup-head-start = Mit einem Vorsprung sind seine Schulden um so viel kleiner.
rule-setup-reputation = Sein Ruf beginnt auf 1.
rule-setup-map = Von seinem Zooplan A zählt nur der rechte Teil: Partnerzoos, Universitäten, Arbeiter. Ein Arbeiter ist bereit, drei liegen auf ihren Plätzen.
rule-setup-supply = Er hat kein Gehege, keinen Kiosk und keine Steine am linken Rand seines Plans.
rule-setup-scoring-card = Eine verdeckte Endwertungskarte ist ein Platz für seine Steine.
rule-setup-projects = Von acht Zookarten behält er höchstens die ersten zwei Projekte.
rule-setup-row = Seine Reihe beginnt mit Tiere auf Platz 1 und den anderen vier Karten zufällig dahinter, alle mit Seite I.
rule-setup-level = Die Stufen 1 bis 6 sagen, wie viel seine Karten bringen und welches Feld eines Projekts er nimmt.
rule-setup-first = Du fängst an.
rule-turn-yours = Mach deinen Zug und sag, dass er fertig ist: A.R.N.O. folgt von selbst, und du bewegst, was er sagt.
rule-turn-die = Eine Zahl von 2 bis 5, jede gleich wahrscheinlich, wählt den Platz; die Karte dort wird ausgeführt.
    .because = der Würfel
rule-turn-last-card = Die Karte auf Platz 1, seine letzte, kommt nie als nächste.
rule-turn-left-to-right = Nichts auf einer Karte wird ausgelassen oder vor dem getan, was davor steht.
rule-turn-row = Die Karte kommt auf Platz 1; die vor ihr lagen, rücken um eins auf.
rule-card-animals = Tiere: Attraktion nach Platz und Stufe, mit Seite II mehr.
rule-card-build-two = Bauen auf Platz 2: Ruf; mit Seite II schnappt er zuerst eine Karte.
rule-card-build-three = Bauen auf Platz 3: Attraktion.
rule-card-build-four = Bauen auf Platz 4: Er schnappt eine Karte und bekommt 1 Ruf; mit Seite II stattdessen Steine auf den Notizzettel.
rule-card-build-five = Bauen auf Platz 5: Artenschutz.
rule-card-cards = Karten: Artenschutz, eine geschnappte Karte, der Pausenmarker um eins; mit Seite I auch Attraktion.
rule-card-sponsors = Sponsoren, Seite I: 1 Ruf und ein Stein auf die Endwertungskarte. Seite II: Attraktion nach dem Platz und ein Stein auf den Notizzettel. Beide: der Pausenmarker nach dem Platz.
rule-token-full = Liegen auf seiner Endwertungskarte sechs Steine, bekommt er statt eines weiteren 2 Artenschutz.
rule-snap-folder = Er schnappt die Karte des Platzes, den eine Zahl von 1 bis 6 nennt, was immer sein Ruf ist.
rule-snap-animal = Ein geschnapptes Tier kommt auf seinen Stapel.
rule-snap-sponsor = Ein geschnappter Sponsor wird abgeworfen.
rule-snap-project = Ein geschnapptes Projekt kommt auf seinen Plan, und er kann es spielen.
rule-snap-refill = Die Auslage wird am Ende seines Zuges aufgefüllt, wie immer.
rule-break-push = Er schiebt den Pausenmarker so weit, wie seine Karte sagt.
rule-break-no-money = Für den Pausenmarker bekommt er nie Geld oder einen X-Marker.
rule-level-others = Verband, Sponsoren und Seite II von Karten hängen nie von der Stufe ab.
rule-task-slot = Der Platz sagt die Aufgabe: 2 Ruf, 3 Partnerzoo, 4 Universität, 5 Projektarbeit. Ein freier Arbeiter geht dorthin.
rule-task-reputation = Die Aufgabe Ruf bringt 2 Ruf.
rule-task-one-worker = Er hat nie zwei Arbeiter auf einer Aufgabe.
rule-task-higher = Steht dort schon ein Arbeiter von ihm, nimmt er die nächsthöhere Aufgabe ohne einen.
rule-task-lower = Gibt es keine höhere, nimmt er die nächstniedrigere Aufgabe ohne einen.
rule-zoo-which = Von den Partnerzoos am Tableau, die ihm fehlen, nimmt er zufällig einen, auf den untersten freien Platz seines Plans.
rule-zoo-bonus = Sein zweiter Partnerzoo bringt eine Aufwertung, der dritte einen Arbeiter, der vierte 2 Artenschutz.
rule-zoo-most = Er hat höchstens vier Partnerzoos, und keinen Kontinent zweimal.
rule-university-which = Von den Universitäten am Tableau, die ihm fehlen, nimmt er zufällig eine, auf den untersten freien Platz seines Plans.
rule-university-bonus = Seine zweite Universität bringt eine Aufwertung, die dritte 2 Artenschutz.
rule-university-reputation = Nach dem Bonus des Platzes bekommt er den Ruf auf der Universität: 1, 0 oder 2.
rule-university-nothing = Handkartenlimit und Symbole einer Universität bedeuten für ihn nichts.
rule-task-no-worker = Ohne freien Arbeiter bekommt er 1 Artenschutz, schiebt den Pausenmarker um 2 und bekommt ein Plättchen ohne Arbeiter.
rule-task-lacking = Es ist von der Art, von der ihm mehr fehlen: von vier Partnerzoos oder von drei Universitäten.
rule-task-coin = Fehlen ihm von beiden gleich viele, entscheidet eine Münze.
rule-donation-point = Mit Seite II spendet er nach einer Aufgabe: Er zahlt nichts und bekommt 1 Artenschutz.
rule-donation-last = Ist nur noch das letzte Spendenfeld frei, bekommt er den Punkt und legt keinen Stein.
rule-worker-most = Er hat höchstens vier Arbeiter; weitere kommen von Artenschutz 2, Ruf 8 und dem dritten Partnerzoo.
rule-worker-notepad = Ein neuer Arbeiter von ihm steht sofort auf dem Notizzettel, bereit für eine Aufgabe.
rule-project-mat-several = Liegen zwei oder mehr Projekte auf seinem Plan, spielt er zufällig eines davon.
rule-project-mat-one = Liegt ein Projekt auf seinem Plan, sagt eine Münze: dieses, oder eines am Tableau.
rule-project-mat-last = Sagt die Münze Tableau und ist dort nichts für ihn offen, spielt er das auf seinem Plan.
rule-project-board = Liegt kein Projekt auf seinem Plan, unterstützt er eines am Tableau.
rule-project-untouched = Am Tableau unterstützt er zufällig eines ohne Stein eines Spielers.
rule-project-open = Gibt es keines, unterstützt er zufällig eines, das er noch nicht unterstützt und das ein freies Feld hat.
rule-project-blocking = Blockiersteine der unbenutzten Farbe sind keine Steine eines Spielers, belegen aber ihr Feld.
rule-project-condition = Er erfüllt nie die Bedingung eines Projekts und braucht auch keine.
rule-project-level = Er nimmt das rechte Feld eines Projekts auf Stufe 1 und 2, das mittlere auf 3 und 4, das linke auf 5 und 6.
rule-project-covered = Ist dieses Feld belegt, nimm für ihn das nächste links davon, sonst das nächste freie rechts davon.
rule-project-gains = Er bekommt Artenschutz und Ruf, die auf dem Feld stehen.
rule-project-no-edge = Sein Stein kommt aus seinem Vorrat: Vom linken Rand seines Plans bekommt er nie einen Bonus.
rule-project-into-play = Ein Projekt von seinem Plan kommt auf den linken Platz über dem Tableau; die anderen rücken nach rechts, und was dort über zwei ist, wird mit seinen Steinen abgeworfen.
rule-track-debt = Artenschutz nimmt zuerst die Steine seiner Schulden weg, einen für jeden Punkt.
rule-track-once = Kein Feld einer Leiste bringt ihm seinen Bonus zweimal.
rule-track-two = Bei Artenschutz 2 bekommt er einen Arbeiter, nie eine Aufwertung.
rule-track-tiles = Bei Artenschutz 5 und 8 nimmt er zufällig das linke oder das rechte Bonusplättchen.
rule-track-tile-money = Das aufgedruckte Geld nimmt er nie.
rule-track-tile-useful = Ein Bonusplättchen mit Partnerzoo, Universität oder 2 Ruf bringt ihm das, ohne Arbeiter.
rule-track-tile-other = Jedes andere Bonusplättchen kommt aus dem Spiel und bringt ihm nichts.
rule-track-ten = Bei Artenschutz 10, wenn dort noch niemand war, { $player ->
    [you] wirfst du
   *[other] wirft { $player }
} eine Endwertungskarte ab.
rule-track-reputation-five = Bei Ruf 5 wertet er eine Karte auf.
rule-track-reputation-eight = Bei Ruf 8 bekommt er einen Arbeiter.
rule-track-reputation-conservation = Bei Ruf 11 und 14 bekommt er 1 Artenschutz.
rule-track-reputation-nothing = Was bei Ruf 10, 12, 13 und 15 steht, bekommt er nie.
rule-track-reputation-end = Auf Ruf 15 ist jeder weitere Schritt stattdessen 1 Attraktion.
rule-track-appeal = Seine Attraktion wird nur gezählt: Unterwegs bringt sie ihm nichts.
rule-upgrade-which = Eine der Karten mit Seite I wird umgedreht, jede gleich wahrscheinlich.
rule-upgrade-most = Höchstens drei Karten werden aufgewertet: bei Ruf 5, mit dem zweiten Partnerzoo und mit der zweiten Universität.
rule-upgrade-slot = Eine aufgewertete Karte wechselt dadurch nie ihren Platz.
rule-break-tell = Ist der Pausenmarker am Ende, durch dich oder ihn, mach nach diesem Zug die Pause und sag es.
rule-break-workers = In einer Pause kommen seine Arbeiter nach Hause.
rule-break-refill = In einer Pause werden Partnerzoos und Universitäten am Tableau aufgefüllt.
rule-break-project = Von drei Karten, die er in einer Pause zieht, kommt das erste Projekt auf seinen Plan.
rule-break-discard = Von diesen dreien kommt das erste Tier auf seinen Stapel; der Rest wird abgeworfen.
rule-break-nothing = In einer Pause hat er kein Einkommen und kein Handkartenlimit.
rule-break-steps = Die Pausenleiste für zwei hat neun Schritte.
rule-end-target = Artenschutz c verlangt bis 10 eine Attraktion von 114 − 2c, darüber 94 − 3(c − 10), nie unter 0. Sein Ergebnis ist seine Attraktion weniger das.
rule-end-his = Treffen sich seine Zählsteine am Ende seines Zuges, beginnt das Ende, und { $player ->
    [you] du hast
   *[other] { $player } hat
} noch einen Zug.
rule-end-yours = Beginnt das Ende im Zug vor seinem, hat er noch einen Zug.
rule-end-break = Beginnt das Ende in einer Pause, haben beide noch einen Zug.
rule-end-tokens = Steine für das Ende lösen es nie aus.
rule-final-scoring-card = Am Ende zählen Steine auf seiner Endwertungskarte je 1 Artenschutz, weniger 2; mindestens 0, höchstens 4.
rule-final-notepad = Am Ende zählt jeder Stein auf dem Notizzettel 1 Artenschutz.
rule-final-yours = Am Ende sagst du dein Ergebnis; es kann negativ sein.
rule-final-winner = Das höhere Ergebnis gewinnt.
rule-final-tie = Bei Gleichstand gewinnt, wer mehr Projekte unterstützt hat; danach wird der Sieg geteilt.
rule-level-seven = Stufe 7 und mehr gibt es nicht: Sie sind Stufe 6 mit Vorsprung.
rule-around-nothing = Er zahlt und bekommt nie Geld, X-Marker, Karten als Bonus oder Gebäude; nichts auf Tieren bringt ihm etwas.
rule-around-animals = Seine Tiere zählen als Symbole, wo eine Karte von dir einen anderen Zoo verlangt, und ein neues kann Effekte von dir auslösen. Darauf achtest du selbst.
rule-around-effects = Er ist nie das Ziel eines Effekts: Nimm den Solotext solcher Karten.
rule-around-workers = Seine Arbeiter blockieren deine nie.
rule-later-modules = Wasserwelten, das Projektmodul und mehr als ein A.R.N.O. sind nicht im Spiel.
rule-ruling-order = Kein Effekt kommt vor dem Bonus, den der Effekt davor ausgelöst hat.
rule-ruling-side = Eine Karte wird nie mit einer anderen Seite ausgeführt als der, die sie am Anfang des Zuges zeigte.
rule-ruling-fourth-upgrade = Eine vierte Karte wird nie aufgewertet.
rule-ruling-reputation = Über Ruf 9 hinaus braucht er Karten II, wie alle; Schritte ohne sie verfallen.
rule-ruling-zoos = Der dritte und der vierte Partnerzoo brauchen Verband II, wie bei allen.
rule-ruling-shift = Eine Aufgabe, die er nicht erfüllen kann, gilt als besetzt: die nächsthöhere, sonst die nächstniedrigere; ist keine möglich, macht er es wie ohne Arbeiter.
rule-ruling-cannot = Eine Aufgabe kann er nicht ohne freien Platz und ein Plättchen, das ihm fehlt, oder ohne ein offenes Projekt; Ruf geht immer.
rule-ruling-lacking = Was ihm fehlt, sind die freien Plätze seines Plans; ist diese Art nicht zu haben, bekommt er die andere, ist keine zu haben, nichts.
rule-ruling-donation = Er spendet nur nach einer Aufgabe desselben Zuges, auf die kleinste offene Zahl.
rule-ruling-project-order = Projekte werden unter dem Tableau von links nach rechts gezählt, dann darüber von links nach rechts.
rule-ruling-project-level = Das gewünschte Feld; dann die links davon, eines nach dem anderen; dann die rechts davon.
rule-ruling-project-bonus = Ein Bonus fürs Ausspielen eines Projekts ist seiner, wenn es Artenschutz oder Ruf ist: Zähl ihn zu dem, was du sagst.
rule-ruling-tiles = Ist ein Bonusplättchen weg, nimmt er das andere; sind beide weg, nichts. 5 kommt vor 8.
rule-ruling-scoring-card = Seine Endwertungskarte wird nie abgeworfen oder gelesen.
rule-ruling-final-points = Punkte am Ende bringen nie einen Bonus.
rule-ruling-debt-left = Am Ende zahlen Steine zuerst seine Schulden; was dann noch unter 0 ist, zählt als 0.
rule-ruling-track-ends = Artenschutz geht nie über 41, Attraktion nie über 113.
rule-ruling-not-there = Ein Plättchen, das nicht da liegt, ist keines für ihn: Er nimmt ein anderes, das ihm fehlt, oder macht weiter, als könnte er die Aufgabe nicht.
rule-ruling-new-worker = Ein Arbeiter, den er in einem Zug bekommt, erfüllt nie im selben Zug eine Aufgabe.
rule-ruling-both-end = Das Ende beginnt nie zweimal: Die Seite, in deren Zug es begann, lässt der anderen noch einen Zug.
rule-ruling-last-worker = Sein letzter Arbeiter bringt nie noch etwas.
