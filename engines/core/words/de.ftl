# Was alle Spiele gleich sagen.

## Lists

list-comma = { $row }, { $next }
list-and = { $row } und { $next }
list-also = { $row } und { $next }
list-or = { $row } oder { $next }
list-else = { $row } oder { $next }
list-semicolon = { $row }; { $next }
list-space = { $row } { $next }
list-dot = { $row } · { $next }
sentences = { $sentences }

## The player: you, or by name to those who watch

# The words of a game name these: { player } { verb-has } 57, for { player-accusative }, sail{ verb-s }.
player = { $player ->
    [you] du
   *[other] { $player }
}
player-accusative = { $player ->
    [you] dich
   *[other] { $player }
}
player-dative = { $player ->
    [you] dir
   *[other] { $player }
}
verb-is = { $player ->
    [you] bist
   *[other] ist
}
verb-was = { $player ->
    [you] warst
   *[other] war
}
verb-has = { $player ->
    [you] hast
   *[other] hat
}
verb-does = { $player ->
    [you] tust
   *[other] tut
}
# The ending of a verb: spielst, spielt.
verb-s = { $player ->
    [you] st
   *[other] t
}
# The ending where it needs a vowel: findest, findet.
verb-es = { $player ->
    [you] est
   *[other] et
}

## catalogue

game-unknown = Ein Spiel { $game } gibt es nicht; es gibt { $games }.
game-missing = { $game } lässt sich hier gerade nicht öffnen: Sein Paket wurde ausgelassen; warum, steht im Log des Gastgebers. Die Partien warten, wie sie sind.
game-of-other-rules = Diese Partie begann mit Version { $version } der Regeln von { $game }; hier ist Version { $here }, die etwas anderes bedeutet. Sie wartet, wie sie ist, bis die andere Version wieder da ist.

## components

line-too-long = Eine Zeile hat höchstens { $most } Zeichen; diese hat { $count }.

## correcting

follows-from-final-scoring = { $field } ergibt sich aus der Schlusswertung.
told-at-the-end = { $field } sagst du erst am Ende der Partie.
field-cannot-be-corrected = { $field } lässt sich nicht korrigieren.
field-named = „{ $what }“{ $part ->
    [none] { "" }
   *[other] { " " }({ $part })
}

## dice

six-counts-needed = Sag für jedes Aktionsfeld von 1 bis 6, wie viele Würfel dort liegen, höchstens { $dice }; oder was jeder Würfel zeigt.
dice-must-add-up = Zusammen müssen es { $due } Würfel sein; bei dir sind es { $sum }. Schreib, wie viele auf den Feldern 1 bis 6 liegen, oder was jeder Würfel zeigt; sechs Zahlen gelten immer für die Felder.

dice-laid = { $dice ->
    [none] keine
   *[other] { $dice }
}

## engine

game-is-over = Die Partie ist vorbei. Rückgängig geht noch; sonst fang eine neue an.
not-with-depth-card = Mit „nur Karten“ zieht der Bot nur Karten; vor dem Ende brauchst du sonst nichts zu sagen.

## game

command-unknown = Den Befehl { $do } gibt es nicht.
fix-unknown = Unter dem Namen { $name } lässt sich nichts korrigieren, nur: { $fixes }.
command-needs-name = Ein Befehl braucht seinen Namen, etwa { $example }.
table-not-followed = Der Bot verfolgt den Tisch hier nicht, also gibt es nichts zu korrigieren.
nothing-to-correct = So sieht der Tisch schon aus.

## log

nothing-to-undo = Weiter zurück geht es nicht.
stands-there-already = Die Partie steht schon bei Zug { $to }.
move-unknown = Rückgängig bis Zug { $to } geht nicht: Den gibt es nicht.
nothing-to-redo = Weiter vor geht es nicht.

## notation

line-not-understood = { $line } verstehe ich nicht. help zeigt, was geht.
no-number = { $text } muss eine ganze Zahl sein.
number-missing = Das muss eine ganze Zahl sein.
typed-unclear = „{ $typed }“ kann hier zweierlei heißen: { $meanings }. Was meinst du?
typed-meaning = { $meaning }

## record

record-broken = Zeile { $line }: { $reason }
record-empty = die Aufzeichnung ist leer; sie beginnt mit einer Kopfzeile
record-without-header = eine Aufzeichnung beginnt mit einer Kopfzeile, { $header }
record-no-object = das ist kein JSON-Objekt

## forecast

on-course = steuert auf etwa { $points } zu{ $claims ->
    [yes] { $player ->
        [you] , wenn du nichts mehr beanspruchst
       *[other] , wenn { $player } nichts mehr beansprucht
    }
   *[no] { "" }
}
forecast-assumes = Angenommen, { $player ->
    [you] du spielst
   *[other] { $player } spielt
} aufs Geratewohl weiter{ $claims ->
    [yes] { $player ->
        [you] { " " }und beanspruchst nichts mehr
       *[other] { " " }und beansprucht nichts mehr
    }
   *[no] { "" }
}; verdeckte Karten kennt die Prognose nicht.

## story

reason-counted = { $by } → { $left } von { $before }
reason-left = { $by } → { $left ->
    [none] nichts
   *[other] { $left }
}
put-back = { $lines ->
    [0] Zurückgenommen. Auf dem Tisch bleibt alles.
   *[other] Zurückgenommen. Leg zurück:
}

## shape

unreadable = Das lässt sich nicht lesen: Es ist zu tief verschachtelt oder enthält Zeichen, die kein Text sind.
field-is-missing = { $field } fehlt.
field-unknown = Ein Feld { $field } gibt es nicht.
field-cannot-be-empty = { $field } darf nicht leer sein.

## starting

card-not-in-deck = { $field }: Karte { $card } ist nicht in diesem Deck.
card-lies-there = { $field }: { $card } liegt schon dort, und es gibt sie nur einmal.
card-in-two-places = Karte { $card } steht in decks.{ $deck } und in der Stellung: Sie kann nicht an zwei Orten liegen.

## small

not-asked-now = Erst kommt etwas anderes.
answer-does-not-fit = { $count ->
    [none] Das passt nicht; das passt: { $few }.
   *[other] Das passt nicht: Es braucht { $least ->
        [none] { "" }
       *[other] { $least } bis{ " " }
    }{ $count } verschiedene, die noch nirgends liegen.
}

## telling

field-changed = { $field } war { $old ->
    [none] nichts
   *[other] { $old }
}, ist { $new ->
    [none] nichts
   *[other] { $new }
}.
nothing = nichts
adjusted = Korrigiert: { $changes }
undone = Zurückgenommen: Es steht wieder wie nach Zug { $to }.
redone = Wieder vor: Zug { $entry }.

## corrections

what-is-not-followed-now = „{ $what }“ lässt sich gerade nicht korrigieren: Das verfolgt der Bot an diesem Tisch nicht.

## What a field must be

must-be = { $field } { $kind ->
    [bool_type] muss true oder false sein
    [dict_type] muss ein Objekt sein
    [model_type] muss ein Objekt sein
    [int_type] muss eine ganze Zahl sein
    [int_from_float] muss eine ganze Zahl sein
    [list_type] muss eine Liste sein
    [tuple_type] muss eine Liste sein
    [string_type] muss ein Text sein
    [literal_error] muss { $options } sein
    [greater_than_equal] muss mindestens { $least } sein
    [less_than_equal] darf höchstens { $most } sein
    [too_long] darf höchstens { $most } Einträge haben
    [string_too_long] darf höchstens { $most } Zeichen haben
   *[other] muss etwas anderes sein
}.
must-be-one = { $field } muss 1 sein.
must-name-nothing-twice = { $field } muss eine Liste sein, die nichts zweimal nennt.
must-name-cards-once = { $field } muss jede Karte nur einmal nennen.
must-be-dice = { $field } braucht sechs Zahlen, eine je Feld, zusammen höchstens { $dice } Würfel.
must-be-at-most = { $field } darf höchstens { $most } sein.

## In the terminal

not-json = { $typed } ist kein JSON.
nothing-to-foretell = In dieser Partie zählt der Bot keine Punkte mit, also gibt es nichts vorherzusagen.
heads-for = { $opponent } { $forecast } (± { $spread } in { $count } Fortsetzungen). { $assumes }
file-cannot-be-read = { $file } lässt sich nicht lesen: { $why }.
file-is-no-text = { $file } ist kein Text, also auch kein Deck.
record-cannot-be-read = { $file } lässt sich nicht lesen: { $why }
lines-come-from-a-file = { $why } Deine Zeilen kommen aus einer Datei, je Karte eine: { $files }.
no-option = { $text } verstehe ich nicht: Schreib NAME=WERT, etwa style=map
no-count = { $text } muss eine ganze Zahl sein, mindestens 1
new-is-written = { $name } ist geschrieben. Nun, in der Umgebung des Bots:
    pip install --no-deps -e ./{ $folder }
    python -m pytest { $folder }
    empty-chair play { $name }
new-needs-a-name = { $name } kann nicht sein Name sein: Kleinbuchstaben, Ziffern und _, höchstens 32, ein Buchstabe zuerst, und kein eigenes Wort von Python.
new-folder-is-there = Hier gibt es schon etwas, das { $name } heißt. Nichts wurde geschrieben.
new-name-is-taken = { $name } ist vergeben: an ein Spiel, einen Befehl des Bots oder ein Python-Paket. Nichts wurde geschrieben.
new-cannot-be-written = { $name } kann hier nicht geschrieben werden: { $why }.
game-listed = { $title }: { $opponents } (Regeln { $revision })
answer-with = { $about } sagst du mit: { $answer } …{ $order ->
    [none] { "" }
   *[other] { " " }({ $order })
}
typed-everywhere = zurück [ZUG] · vor · { "{" }"do": …{ "}" } als JSON · save DATEI · save DATEI · help · quit
save-needs-a-file = Nenn eine neue Datei für die Aufzeichnung: save abend.jsonl
saved = { $name } ist geschrieben: eine Aufzeichnung, die replay, tell und forecast lesen.

# Was man auf Deutsch schreibt, und wie es auf Englisch heißt.
typed-words =
    ja yes
    nein no
    zurück undo
    zurueck undo
    rückgängig undo
    warum why
    wieso why
    hilfe help
    vor redo
    wiederholen redo
    korrigiere adjust
    korrektur adjust
    zug turn
    passe pass
    passen pass
    passt pass
    wertung final
    schlusswertung final
    endstand final
    sicher sure
    und and
    keine none
    kein none
    keins none
    nichts none
    würfeln roll
    würfle roll
    wuerfeln roll
    wurf dice
    gewürfelt dice
    würfel die
    wuerfel die
    ein a
    eine a
    einen a
    links left
    mitte middle
    rechts right
    karte card

## Was gesagt wurde, kurz

said-adjust = Eine Korrektur{ $note ->
    [none] { "" }
   *[other] : { $note }
}
said-undo = Zurückgenommen
said-redo = Wiederholt

## Was ein Spiel sagt, das dafür keine eigenen Worte hat

asked-turn = { $opponent } ist am Zug.
asked-over = Die Partie ist vorbei.
notation = { $lines }
said-line = { $line }
said-turn = { $step ->
    [none] Ein Zug von { $opponent }
   *[other] { $opponent }: { $step }
}
command = Dieses Spiel spielen
command-start = Hier eine Partie beginnen
command-start-seed = Dieselbe Zahl gibt dieselben Karten
command-start-thread = In einem neuen Thread spielen
command-start-with = Wer mit dir zusammen spielt
command-start-language = Was alle am Tisch hören; deine eigene, wenn du nichts sagst
command-start-depth = Wie viel der Bot dir abnimmt (geführt, wenn du nichts sagst)
choice-depth-guided = geführt: du deckst seine Karten auf, der Bot entscheidet
choice-depth-dealt = ausgeteilt: der Bot deckt auch seine Karten auf
