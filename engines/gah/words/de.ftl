# Wer auf dem Stuhl sitzt: $opponent steht in jedem Satz des Spiels bereit.
# Fürwörter und Eigenschaftswörter stehen als Stamm da; die Endung schreibt der Satz: { sein }e Marker, den { colour }en Gast.

er = { $opponent ->
    [Elisabeth] sie
   *[Leopold] er
}
Er = { $opponent ->
    [Elisabeth] Sie
   *[Leopold] Er
}
sein = { $opponent ->
    [Elisabeth] ihr
   *[Leopold] sein
}
Sein = { $opponent ->
    [Elisabeth] Ihr
   *[Leopold] Sein
}
ihm = { $opponent ->
    [Elisabeth] ihr
   *[Leopold] ihm
}
ihn = { $opponent ->
    [Elisabeth] sie
   *[Leopold] ihn
}
opponent = { $opponent }
you = { $player ->
    [you] du
   *[other] { $player }
}

## Farben, Gäste, Speisen

colour = { $colour ->
    [any] beliebig
    [blue] blau
    [green] grün
    [red] rot
    [white] weiß
   *[yellow] gelb
}
Colour = { $colour ->
    [blue] Blau
    [green] Grün
    [red] Rot
   *[yellow] Gelb
}
guest = { Colour } { $vp }{ card }
Guest = { Colour } { $vp }{ card }
card = { $card ->
    [none] { "" }
   *[other] { " " }({ $number } { $card })
}
item = { $item ->
    [cake] Torte
    [coffee] Kaffee
    [strudel] Strudel
   *[wine] Wein
}
kein-item = { $item ->
    [cake] keine
   *[other] keinen
} { item }
der-item = { $item ->
    [cake] die
   *[other] den
} { item }
some-item = { $count } { $item ->
    [cake] { $count ->
        [one] Torte
       *[other] Torten
    }
   *[other] { item }
}
items = { $items ->
    [none] nichts
   *[other] { $items }
}

## Ballsäle

ballroom-spaces-range = Ein Ballsaal hat 0 bis { $most } freie Plätze, nicht { $free }.
ballroom-full = In Ballsaal { $ballroom } ist kein Platz mehr.
reseat-only-rightmost = Nur ein Tänzer, der in den Ballsaal ganz rechts soll, kann vom Balkon in Ballsaal 3 wechseln.
ballroom-unknown = Es gibt die Ballsäle 1, 2 und 3; der Balkon ist nie voll, ihn brauchst du nicht zu nennen.
ballroom-not-scored = Gerade wird kein Ballsaal gewertet.
points-range = Punkte gehen von 0 bis { $most }.
ballroom-points-range = Punkte gehen von { $least } bis { $most }.
ballrooms-not-in-play = Die Ballsäle (Modul 1) sind nicht im Spiel.

## Tafel

board-heading = { $opponent } · { level }{ $modules ->
    [none] { "" }
   *[other] { " " }· Module { $modules }
}{ $entrance ->
    [none] { "" }
   *[other] { " " }· { $entrance }
} · { $over ->
    [yes] das Spiel ist aus
   *[no] Runde { $round } von 7, Zug { $slot } von 4: { $seat ->
        [you] { you }
       *[opponent] { $opponent }
    }
}
level = { $level ->
    [easy] leicht
    [medium] mittel
   *[hard] schwer
}
board-label = { $label ->
    [queue] Schlange
    [dice] Würfel
    [celebrities] Prominente
    [hotel] Hotel
    [emperor] Kaiser
    [objectives] Politik
    [staff] Personal
    [ballrooms] Ballsäle
    [cafe] Café
    [items] Speisen
    [stars] Sterne
    [tokens] Zahnräder
    [tolls] Maut
   *[points] Punkte
}
board-no-dice = noch zu würfeln
board-marker = { $objective } { $stands ->
    [none] –
    [claimed] erfüllt
   *[other] { $stands }
}
board-celebrities = { $dice ->
    [none] { $tiles ->
        [none] –
       *[other] { " " }· genommen: { $tiles }
    }
   *[other] { $dice }{ $tiles ->
        [none] { "" }
       *[other] { " " }· genommen: { $tiles }
    }
}
board-coloured-die = { colour } auf { $space }{ $points ->
    [none] { "" }
   *[other] { " " }({ $points })
}
board-ballroom = { $ballroom } ×{ $dancers } ({ $free ->
    [none] ?
   *[other] { $free }
} frei)
board-balcony = Balkon ×{ $balcony }, noch { $left } Tänzer
board-cafe = { $guests ->
    [none] leer
   *[other] { $guests }
}
board-waiting = { $place } { $guest } braucht { $needs }, Zimmer { $room }
board-stars = { $tokens } von 9
board-tokens = Zimmer { $rooms ->
    [none] –
   *[other] { $rooms }
} · Plätze { $slots ->
    [none] –
   *[other] { $slots }
}

## Ballsaalpläne

ballroom-row-unknown = Ballsaal { $ballroom } hat die Reihen 1 bis { $rows }, von unten gezählt.
ballroom-row-full = In Reihe { $row } von Ballsaal { $ballroom } ist kein Platz mehr.

## Prominente

coloured-die-unknown = { $name ->
    [none] So einen Würfel
   *[other] Einen Würfel „{ $name }“
} gibt es nicht, nur Rot, Gelb und Blau.
colour-needed = Auf der { $space } liegt kein weißer Würfel; sag die Farbe: { $colours }.
celebrities-needed = Sag, was die Promis wert sind, etwa { $example }.
celebrity-unknown = { $name ->
    [none] Dieses Plättchen
   *[other] { $name }
} ist noch unbekannt: Nenn auch die Punkte, etwa { $example }.
celebrity-disagrees = Bei { $name } passt etwas nicht: An Punkten sind { $kept } gemerkt, jetzt sagst du { $told }. Was stimmt? Sag es noch einmal mit sure, oder nenn den Namen ohne Punkte.
lounge-needs-all-three = Nenn Rot, Gelb und Blau je einmal, so wie auf dem Lounge-Plättchen.
lounge-disagrees = Beim Lounge-Plättchen passt etwas nicht: Eingegeben ist { $kept }, jetzt sagst du { $told }. Was stimmt? Wenn es so ist, sag es noch einmal mit sure.
tile-points-first = Den Promi zum { colour }en Würfel hat sie, also zählt er: Nenn zuerst seine Punkte, etwa { $example }.
celebrities-not-in-play = Die Prominenten (Modul 2) sind nicht im Spiel.
coloured-die-elsewhere = Der { colour }e Würfel liegt nicht auf der { $space }.

## Bestandteile

which-three-boards = Sag unter ballrooms, welche drei daliegen, von links nach rechts. Eingegeben hast du { $known }.
board-not-typed-in = { $name } ist noch nicht eingegeben.
board-named-twice = Zwei der Pläne heißen { $name }. Drei verschiedene liegen da: Nenn jeden einmal.
too-few-tiles = { tiles-typed-in }; { lacking }.
boards-typed-in = { $boards ->
    [one] 1 Plan
   *[other] { $boards } Pläne
}
tiles-typed-in = { $tiles } Plättchen{ $lounge ->
    [yes] { " " }und das Lounge-Plättchen
   *[no] { "" }
}
lacking = fürs Spiel fehlen { $lacking }
board-words = { $name }: { $spaces } Plätze, von unten { $rows }{ $balcony ->
    [none] { "" }
   *[other] , jeder auf dem Balkon { $balcony }
}{ $nobody ->
    [0] { "" }
   *[other] ; ohne Tänzer dort { $nobody } weniger
}.
row-words = Reihe { $row }: { $spaces }{ $points ->
    [none] , Punkte offen
   *[other] { " " }zu { $points }
}
tile-words = { $name }: { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
} wert.
lounge-words = { $name }: Die Würfel liegen { $colours }.

## Korrekturen

card-played-before = { $field }: Karte { $card } war schon dran.
field-cannot-be-empty = { $field } darf nicht leer sein.
card-lies-face-up = { $field }: Karte { $card } liegt offen vor { ihm }.
five-cards-at-most = { $field }: Mehr als fünf Karten kann { er } nicht aufdecken.
no-staff-card-left = { $field }: { er } hat keine Personalkarte mehr zum Aufdecken.
only-between-turns = { $field } lässt sich nur zwischen zwei Zügen korrigieren.
follows-from-modules = { $field } ergibt sich aus den Modulen im Spiel.
staff-has-a-number = { $field }: { $name } ist Karte { $number }; korrigier lieber { $staff }.
too-few-dice-there = { $field }: Der { colour }e Würfel kann nicht auf der { $space } liegen, dort sind zu wenige. Ist er nicht mehr auf dem Plan, füg { $gone } an.
room-reserved-once = { $field }: Ein Zimmer ist nur für einen Gast reserviert.
too-many-items-unread = { $field }: Es liegen mehr verdeckte Speisen da, als es gibt.
token-under-room = { $room } ist belegt: Dort liegt kein Zahnrad.
six-tokens-in-all = { $field }: Es gibt nur sechs Zahnräder.

## Austeilen

nothing-to-roll = Gerade gibt es nichts zu würfeln.

## Spielende

scores-after-round-7 = { $round ->
    [7] Runde 7 läuft noch; abgerechnet wird danach.
   *[other] Das ist erst Runde { $round }; abgerechnet wird nach Runde 7.
}
his-points-are-counted = { $opponent }s Punkte zählt der Bot; nenn nur deine.
guests-left-not-points = Nenn, wie viele Gäste noch in deinem Café sitzen, höchstens { $most }, nicht ihre Punkte.
his-points-needed = Nenn auch { $opponent }s Punkte: Leiste, Zimmer und Personal.

## Hautel Couture

guest-needs-no-such-item = Gast { $place } ({ $guest }) braucht { kein-item }; diese schon: { $able }.
cafe-takes-guests = In { sein } Café passen { $guests } Gäste, jetzt noch { $free }; du nennst { $count }.
cafe-takes-points = { $guest } zeigt { $vp ->
    [one] 1 Punkt
   *[other] { $vp } Punkte
}; in { sein }em Café warten nur Gäste mit 5, 6 oder 7.
order-needs-four-counts = Eine Bestellung sind vier Zahlen, Strudel, Torte, Wein und Kaffee, etwa { $example }.
cafe-guest-unknown = Einen Gast { $guest } gibt es nicht. Schreib seine Nummer, oder Farbe, Punkte und Bestellung, etwa r6:1210.
order-unclear = Was { $guest } bestellt hat, ist nicht klar: Schreib die Nummer oder die Bestellung, etwa { $example }.
no-room-to-reserve = Für { $guest } lässt sich kein Zimmer mehr reservieren.
item-unknown = { $item } gibt es nicht, nur Strudel, Torte, Wein und Kaffee.
other-item-lies-there = Auf Feld { $space } liegt: { on-a-space }.
pool-has-none-left = Im Pool kann { $item ->
    [cake] keine
   *[other] kein
} { item } mehr sein.
nobody-needs-item = Niemand in { sein }em Café braucht { ein-item }: Sag { $line }, dann geht es zurück in den Vorrat.
ein-item = { $item ->
    [cake] eine
   *[other] einen
} { item }
cafe-place-unknown = { Sein } Café hat die Gäste 1 bis { $count }, nicht { $place }.
hautel-not-in-play = Das Hautel Couture ist nicht im Spiel.

## Nine Stars Inn

stars-not-in-play = Etagen und Spalten zählen nur beim Nine Stars Inn.
one-or-two-lines = Ein Zimmer füllt eine Etage, eine Spalte oder beides: 1 oder 2.

## Toll Bridge Hotel

toll-not-in-play = Keine Maut zu zahlen: Das Toll Bridge Hotel ist nicht im Spiel.
space-costs-a-krone = Die { $space } kostet selbst eine Krone: Ohne Geld kannst du sie nicht nutzen.
spaces-without-token = Auf { $spaces } liegt kein Zahnrad: Nutz das, oder pass. Punkte verliert hier niemand.
action-space-unknown = Es gibt die Aktionsfelder 1 bis 6, nicht { $space }.
no-toll-there = Auf der { $space } liegt kein Zahnrad, also ist keine Maut zu zahlen.

## Berichtigungen

markers-needed = Nenn { sein }e Marker auf A, B und C: III, II, erfüllt oder - für keinen, etwa { $example }.
fixed-item-unknown = { $item } gibt es nicht; schreib eine Speise, leer oder ? für verdeckt.
fixed-cafe-needed = { $opponent }s Café schreibt man Gast für Gast mit Kommas: der Gast, sein Zimmer, und wie viel Strudel, Torte, Wein und Kaffee er noch braucht, etwa { $example }.

## Was sich bewegt

was = { $old ->
    [none] –
    [claimed] erfüllt
   *[other] { $old }
}
now = { $new ->
    [none] –
    [claimed] erfüllt
   *[other] { $new }
}
moved-queue = Schlange, von links: { $queue }.
moved-dice = { $back ->
    [yes] Nimm alle Würfel zurück: Es wird neu gewürfelt.
   *[no] Würfel: { $dice }.
}
moved-more_staff = { Sein } Personal aus den Modulen: { $names ->
    [none] keins
   *[other] { $names }
}.
moved = { $fix ->
    [his_points] { $opponent }s Punkte
    [emperor] { Sein } Kaisermarker
    [objectives] { Sein } Marker auf { $objective }
    [my_points] Deine Punkte
    [stars] Zahnräder auf der Sterneleiste
   *[other] { fix }
}: { was } → { now }.
moved-round = Rundenanzeiger: { was } → { now }.{ $swap ->
    [none] { "" }
    [back] { " " }Tausch die Reihenfolge-Plättchen zurück.
   *[other] { " " }Tausch die Reihenfolge-Plättchen.
}
moved-celebrities = Der Promi zum { colour }en Würfel { $new ->
    [none] ist noch nicht vorgelesen
   *[other] zählt { $new }
}.
moved-lounge = { $colours ->
    [none] Das Lounge-Plättchen ist noch nicht vorgelesen.
   *[other] Das Lounge-Plättchen zeigt { $colours }.
}
moved-spaces = Freie Plätze in den Ballsälen: { $free }.
moved-pool = Der Speisenpool: { $pool ->
    [none] noch nicht gefüllt
   *[other] { $pool }
}.
changed = { $what ->
    [slot] Zug der Runde
    [card] { Sein }e letzte Karte
    [played] { Sein }e Karten davor
    [you-passed] Dein erstes Passen der Runde, im Zug
    [you-guest_at] Dein letzter Gast der Runde, im Zug
    [you-points-round] Die Runde deiner Punkte
    [you-staff] Dein Personal
    [you-final-track] Deine Leiste
    [you-final-rooms] Deine Zimmer
    [you-final-staff] Deine Personalpunkte
    [you-final-goods] Deine Kronen und Speisen
    [you-final-cafe] Gäste in deinem Café
    [opponent-final-rooms] { Sein }e Zimmer am Ende
    [opponent-final-staff] { Sein } Personal am Ende
    [more_staff-yours] Dein Personal aus den Modulen
    [entrance-lines] Etagen und Spalten, die du voll hast
    [ballrooms-floors] Wer in welcher Reihe tanzt
    [ballrooms-rightmost] Ob { sein } letzter Tänzer aus Platznot auf dem Balkon steht
   *[other] Was dort liegt
}{ $long ->
    [yes] { " " }ist jetzt anders bekannt.
   *[no] : { was } → { now }.
}
moved-rooms = { $gone ->
    [yes] Nimm das Zimmer von { $item }.
   *[no] Leg ein belegtes Zimmer auf { $item }.
}
moved-staff = { $gone ->
    [yes] Dreh { staff-card } wieder um, oben auf { sein }en Stapel.
   *[no] { $item ->
        [none] Deck die oberste Karte { sein }es Stapels auf.
       *[other] Leg { $item } offen vor { ihn }.
    }
}
staff-card = { $item ->
    [none] die eben aufgedeckte Karte
   *[other] { $item }
}
moved-discard = { $gone ->
    [yes] Leg { $item } vom Ablagestapel zurück in die Schlange.
   *[no] Leg { $item } auf den Ablagestapel.
}
moved-my_guests = { $gone ->
    [yes] Leg deinen Gast { $item } zurück in die Schlange.
   *[no] Nimm { $item } aus der Schlange.
}
moved-taken = { $gone ->
    [yes] Der { colour }e Promi geht zurück zu seinem Würfel.
   *[no] Der { colour }e Promi liegt vor { ihm }.
}
moved-token_rooms = { $gone ->
    [yes] Nimm das Zahnrad von { $item }.
   *[no] Leg ein Zahnrad auf { $item }.
}
moved-tokens = { $gone ->
    [yes] Nimm das Zahnrad vom Gast auf Platz { $item }.
   *[no] Leg ein Zahnrad auf den Gast auf Platz { $item }.
}
moved-claims = { $gone ->
    [yes] Dein Marker verlässt Politikkarte { $item }.
   *[no] Dein Marker liegt auf Politikkarte { $item }.
}
moved-later = { moved-claims }
moved-dancers = Ihre Tänzer: { $one }, { $two } und { $three } in den Ballsälen, { $balcony } auf dem Balkon.
moved-coloured_dice = Der { colour }e Würfel liegt { $new ->
    [none] auf keinem Feld
   *[other] auf der { $new }
}.
moved-tolls = Zahnräder auf den Aktionsfeldern: { $tokens }.
moved-items = Speisen auf Feld 1 bis 6: { $items }.
on-a-space = { $item ->
    [none] ?
    [empty] leer
   *[other] { item }
}
moved-cafe = { $opponent }s Café: { $guests ->
    [none] niemand
   *[other] { $guests }
}.
in-cafe = { $guest } für { $room }, { $needs ->
    [none] eingezogen
   *[other] braucht { $needs }
}

## Schreibweise

name-needs-points = { $text } braucht Punkte, etwa { $example }.
colour-and-number-needed = { $word } verstehe ich nicht: Schreib Farbe und Zahl, etwa r3.
five-numbers-needed = Nenn deine fünf Zahlen: Leiste, Zimmer, Personal, Vorräte, Gäste noch im Café.

## Eröffnung

deck-mine-needs-lines = Mit deck mine braucht es Ballsaalpläne oder Promi-Plättchen, in ihrer Schreibweise.

## Fragen

waiting = { $moment ->
    [over] Das Spiel ist aus.
    [sheets] Nenn beide Wertungen.
    [flip] Zieh { $opponent }s nächste Karte, wenn { er } dran ist.
    [opponent] { $slot ->
        [none] { $turn ->
            [1] { $opponent }s erster von zwei Zügen.
           *[2] { $opponent }s zweiter Zug.
        }
       *[other] { $turn ->
            [1] { $opponent }s erster Zug.
           *[2] { $opponent }s zweiter Zug.
        } Platz { $slot }: wer?
    }
    [die] { $player ->
        [you] Jetzt dein Würfel.
       *[other] Jetzt ein Würfel für { $player }.
    }
   *[you] { $turn ->
        [1] { $player ->
            [you] Dein erster Zug: ein Gast?
           *[other] { $player } ist dran, Zug 1 von 2: ein Gast?
        }
       *[2] { $player ->
            [you] Dein zweiter Zug: ein Gast?
           *[other] { $player } ist noch einmal dran: ein Gast?
        }
    }
}
asked = { $about ->
    [guests] Wer steht auf Platz { $slot }?
    [dice] { $total ->
        [none] Wie liegen die Würfel auf dem Aktionsplan?
       *[other] { $coloured ->
            [0] { $total ->
                [one] Wirf 1 Würfel.
               *[other] Wirf { $total } Würfel.
            }
           *[other] Wirf { $total } Würfel, davon { $coloured } farbig.
        }
    }
    [staff] Welche Personalkarte hat { er } aufgedeckt?
    [your_staff] { Sein } Secretary schaut auf { $player ->
        [you] dein Personal: Welche Spielende-Karten hast du
       *[other] das Personal von { $player }: Welche Spielende-Karten sind
    } gespielt?
    [final] { $player ->
        [you] Nenn deine Wertung.
       *[other] Nenn die Wertung von { $player }.
    }
    [spaces] Ein Tänzer will in Ballsaal { $ballroom }: Wie viele Plätze sind dort frei?
    [ballroom] Ballsaal { $ballroom } wird gewertet: Wie viele Punkte bringen { sein }e Tänzer?
    [reward] Zuerst { $player ->
        [you] deine Kaiserbelohnung: Hast du damit eine Etage oder Spalte
       *[other] die Kaiserbelohnung von { $player }: Ist damit eine Etage oder Spalte
    } voll?
    [celebrities] Wie viele Punkte ist der { colour }e Promi wert?
    [lounge] Zwei Promis sind gleich viel wert: Wie liegen die Würfel auf dem Lounge-Plättchen, von links?
    [die] Nach dem Passen: Welcher Würfel geht weg?
    [cafe] Deck Gäste auf, bis drei 5, 6 oder 7 Punkte zeigen und keinen Champagner brauchen: Wer wartet in { sein }em Café?
    [item] { $item ->
        [none] Welche Speise lag auf Feld { $space }, und wer bekommt sie?
       *[other] Wer in { sein }em Café bekommt { der-item }?
    }
   *[staff_points] Wie viele Punkte bringt { $name }?
}
order-of-slots = Plätze { $slots }, in dieser Folge
order-turned-up = so, wie sie aufgedeckt wurden

## Überlegungen

grounds-guest = Die Karte will { $colour ->
    [none] irgendeinen
   *[other] einen { colour }en
} Gast. In der Schlange: { $slots }.
grounds-room = Der Gast ist { colour }. Freie Zimmer: { $free } von { $rooms }.
grounds-die = Auf dem Aktionsplan: { $dice }.
grounds-objective = { Sein }e Marker: { $markers }.
option-slot = Platz { $slot } ({ guest-seen })
guest-seen = { $colour ->
    [none] unbekannt
   *[other] { Colour } { $vp }
}
option-room = { $room } { colour }
option-die = die { $die }er (×{ $count })
option-objective = Politik { marker }
marker = { $objective } ({ $stands ->
    [claimed] erfüllt
    [none] kein Marker
   *[other] Marker auf { $stands }
})

## Aufgedeckt

guest-lies-there-already = { $field }: Gast { $number } ({ $name }) ist schon auf dem Tisch.
guest-not-in-deck = { $field }: Ein { $guest } kann nicht mehr im Stapel sein.

## Personal

staff-card-unknown = Eine Personalkarte { $card } gibt es nicht: Sie gehen von 1 bis { $last }.
no-staff-card-to-name = { Er } hat keine Personalkarte aufgedeckt.
staff-number-or-name = Nenn die Karte mit Nummer oder mit Namen.
staff-number-needed = Nur die Module 1 und 5 haben Personal, das du beim Namen nennst; sag die Nummer der Karte.
staff-name-face-up = { $name } liegt schon offen.
no-staff-points-due = Keine { sein }er Personalkarten wartet auf Punkte.
staff-name-too-long = Der Name darf höchstens 60 Zeichen haben.
staff-card-is-yours = { $card } ({ $name }) liegt vor dir, dann kann { er } sie nicht haben.
staff-card-face-up = { $card } ({ $name }) liegt schon offen.
staff-from-your-table = { Sein } Personal liegt bei dir auf dem Tisch, dann kannst du keine der Karten haben.
staff-card-not-shown = { $card } liegt nicht offen vor { ihm }.
your-staff-not-asked = Nach deinem Personal fragt gerade niemand.
your-staff-once-each = Nenn jede deiner Personalkarten nur einmal.
staff-by-name-not-in-play = Nur die Module 1 und 5 haben Personal, das du beim Namen nennst.
staff-card-by-name = Der Bot kennt die Personalkarten 1 bis { $last }, nicht { $card }: Nenn Karten der Module 1 und 5 beim Namen, etwa { $example }.
staff-card-without-symbol = { $card } ({ $name }) hat kein Spielende-Symbol; in { sein }em Stapel kann sie nicht sein.
your-staff-is-his = { $card } liegt offen vor { ihm }.
your-staff-name-is-his = { $name } liegt offen vor { ihm }.

## Tisch

objective-unknown = Eine Politikkarte { $objective } gibt es nicht, nur A, B und C.
queue-needs-five = In der Schlange stehen fünf Gäste; du nennst { $count }.
queue-not-followed = Mit „nur Karten“ verfolgt der Bot die Schlange nicht: Sag nur turn.
queue-is-known = Alle fünf Gäste der Schlange sind bekannt.
guests-still-unknown = Noch unbekannte Gäste: { $asked }; du nennst { $count }.
revealed-guest-unknown = Sag, welcher Gast aufgedeckt wurde, etwa b4. Ein ? steht nur in `queue` für einen Gast.
guest-unknown = Einen Gast { $guest } gibt es nicht. Schreib Farbe und Punkte, etwa b4, oder die Nummer der Karte.
guest-unclear = { $words }: Welche Farbe gehört zu welchen Punkten? Schreib für jeden Gast eine Farbe und eine Zahl, etwa b4.
guests-too-many-words = Das ist zu viel auf einmal: Nenn die Gäste in höchstens { $most } Wörtern.
slot-unknown = Die Schlange hat die Plätze 1 bis 5, nicht { $slot }.
coloured-die-needed = Sag auch, wo der { colour }e Würfel liegt, etwa { $example }.
coloured-die-not-on-board = Der { colour }e Würfel liegt nicht auf dem Aktionsplan.
no-die-there = Auf dem Aktionsplan liegt keine { $die }.
no-die-leaves = Gerade geht kein Würfel weg.
no-such-die-leaves = Auf dem Aktionsplan liegt kein solcher Würfel: { $colour }.
no-item-waits = Gerade wartet keine Speise auf einen { sein }er Gäste.
item-of-space-needed = Sag, welche Speise auf Feld { $space } lag, etwa { $example }.
objective-is-his = { $opponent } hat die { $vp } Punkte von Politikkarte { $objective }; wer nach { ihm } kommt, muss es nicht melden. Warst du vor { ihm } da? Dann sag es noch einmal, mit sure.
objective-claimed = { $objective } hast du schon erfüllt.
your-points-range = Deine Punkte gehen von -99 bis { $most }.
too-many-coloured-dice = Auf der { $space } liegen mehr farbige Würfel als Würfel.
item-or-guest-needed = Sag, welche Speise es ist, oder welcher { sein }er Gäste sie bekommt.

## Was geschieht

card_drawn = Karte { $card }: { $shown }.{ $ignored ->
    [none] { "" }
   *[other] { " " }Zählt hier nicht: { $ignored }.
}{ $idle ->
    [yes] { " " }Ohne Ballsäle tanzt niemand.
   *[no] { "" }
}
symbol = { $kind ->
    [guest] { colour }er Gast{ $arrows ->
        [none] { "" }
       *[other] { " " }tanzt { arrows }
    }
    [emperor] Kaiser { $value }
    [objective] Politik { $value ->
        [any] ?
       *[other] { $value }
    }
    [staff] Personalkarte
   *[dancer] Tänzer { arrows }
}
arrows = { $arrows ->
    [1] →
   *[2] →→
}
die-wanted = { $coloured ->
    [yes] farbiger Würfel
   *[no] Würfel { $die ->
        [none] ?
       *[other] { $die }
    }
}
ties = { $hand ->
    [from_left] Gleichstand: links
   *[from_right] Gleichstand: rechts
}
not-counted = { $symbol } ({ $border ->
    [silver] Silber
   *[gold] Gold
})
points_scored = { $lost ->
    [none] +{ $vp }
   *[other] −{ $lost }
} { $name ->
    [none] { source }
   *[other] für { $name }
}: { $opponent } hat { $total }.
    .hands = { $source ->
        [emperor] { $opponent }, Kaiser: +{ $vp }, jetzt { $total }.
       *[other] { points_scored }
    }
    .because = Am Ende zählen { sein }e Zimmer nach Etage und { sein } offenes Personal.
    .feat = { $source ->
        [guest] einen Gast bedient
        [room] ein Zimmer belegt
        [objective] eine Politikkarte erfüllt
        [emperor_overflow] über die Kaiserleiste hinausgezogen
        [emperor] beim Kaiser vorgesprochen
        [rooms] belegte Zimmer gezählt
        [staff] Personal gezählt
        [ballroom] getanzt
        [celebrity] einen Promi genommen
        [celebrity_bonus] den blauen Würfel genommen
        [stars] auf der Sterneleiste geklettert
        [token] ein Zahnrad gewonnen
       *[toll] Maut kassiert
    }
source = { $source ->
    [guest] für den Gast
    [room] vom Zimmer
    [objective] für die Politikkarte
    [emperor_overflow] über die Kaiserleiste hinaus
    [emperor] auf der Kaiserleiste
    [rooms] für belegte Zimmer
    [ballroom] für die Tänzer
    [celebrity] für den Promi
    [celebrity_bonus] für den blauen Würfel
    [stars] auf der Sterneleiste
    [token] für das Zahnrad
   *[toll] für die Zahnräder
}
heading = { $source ->
    [guest] Gäste
    [room] Zimmer
    [objective] Politik
    [emperor_overflow] Kaiser
    [emperor] Kaiser
    [rooms] belegte Zimmer
    [staff] Personal
    [ballroom] Ballsäle
    [celebrity] Prominente
    [celebrity_bonus] Prominente
    [stars] Sterne
    [token] Zahnräder
   *[toll] Maut
}
points_followed = { $more ->
    [yes] { $opponent } bekommt { $points } dazu ({ heading })
   *[no] { $opponent } gibt { $points } zurück ({ heading })
} und hat { $total }.
left_open = { $what ->
    [emperor] Die Kaiserwertung von Runde { $number } liegt dazwischen und wird nicht nachgeholt: Korrigiere wenn nötig { sein }e Punkte und { sein }en Kaisermarker.
    [ballroom] Was Ballsaal { $number } gebracht hat, bleibt: Korrigiere wenn nötig { sein }e Punkte.
    [stars] Was die Sterneleiste gebracht hat, bleibt, wie es ist: Korrigiere wenn nötig { sein }e Punkte.
    [track] Was die Kaiserleiste gebracht hat, bleibt, wie es ist: Korrigiere wenn nötig { sein }e Punkte.
    [spaces] Die freien Plätze der Ballsäle bleiben, wie sie genannt wurden: Korrigiere sie wenn nötig.
    [red] Der Bonus des roten Würfels bleibt, wie er ist: Korrigiere wenn nötig { sein }e Marker auf A, B, C.
   *[yellow] Der Bonus des gelben Würfels bleibt, wie er ist: Korrigiere wenn nötig { sein }en Kaisermarker.
}
guest_taken = { $opponent } schnappt sich den { colour }en Gast für { $guest_vp } von Platz { $slot }; schieb die Schlange nach rechts.
    .call = Die Farbe { sein }es ersten Gasts
    .called = { $colour ->
        [none] Kein Gast
       *[other] { Colour }er Gast
    }
    .hands = { Colour } { $guest_vp } von Platz { $slot }
    .because = { $by ->
        [guest-housed] Der einzige Gast, für den ein Zimmer frei ist.
        [guest-colour] Der einzige { colour }e Gast.
        [guest-hand] Die meisten Punkte{ because-of }; bei Gleichstand der ganz { $side ->
            [left] links.
           *[right] rechts.
        }
       *[other] Die meisten Punkte{ because-of }.
    }
    .feat = den { colour }en Gast für { $guest_vp } geschnappt
no_guest_taken = Niemand in der Schlange passt noch ins Hotel: { $opponent } nimmt keinen Gast.
    .note = Kein Gast: Niemand passt noch ins Hotel.
    .because = Für niemanden in der Schlange ist ein Zimmer frei.
room_occupied = Leg ein belegtes { colour }es Zimmer auf Etage { $floor }, Spalte { $column }.
    .note = { $first ->
        [yes] { Colour }es Zimmer, Etage { $floor }, Spalte { $column }
       *[no] { $same ->
            [yes] → { $room }
           *[no] { Colour }es Zimmer { $room }
        }
    }
    .because = { $by ->
        [room-matching] Das letzte freie { colour }e Zimmer.
        [room-bottommost-row] Unterste Etage.
        [room-leftmost] Unterste Etage, erstes freies Zimmer von links.
        [room-rightmost-column] Spalte ganz rechts.
        [room-from-bottom] Spalte ganz rechts, unterstes freies Zimmer.
        [hautel-top-floor] Oberste Etage.
        [hautel-from-left] Oberste Etage, erstes freies Zimmer von links.
       *[other] Das letzte freie Zimmer.
    }
    .feat = das { nth }e { colour }e Zimmer belegt
guest_discarded = Wirf die Gästekarte ab.
die_taken = { $opponent } nimmt { $colour ->
    [none] eine { $space }
   *[other] die { colour }e { $space }
}: Leg sie auf { sein } Reihenfolge-Plättchen.
    .call = Der Würfel, den { er } nimmt
    .called = Würfel { $space }
    .hands = Würfel: { $colour ->
        [none] eine { $space }
       *[other] die { colour }e { $space }
    }.
    .because = { $by ->
        [none] Nur noch { dice-of } sind da.
        [die-depicted] Die Karte zeigt eine { $die }.
        [die-more-dice] Mehr { dice-of } als { $others }.
        [die-most-dice] Von den { dice-of }n liegen am meisten da.
        [die-coloured] Die Karte zeigt den farbigen Würfel.
       *[die-hand] Gleich viele { dice-of } wie { $others }: { $side ->
            [left] die niedrigsten.
           *[right] die höchsten.
        }
    }
no_die_taken = Kein Würfel mehr da; { $opponent } geht leer aus.
emperor_advanced = Kaiserleiste: { $spaces } vor, von { $old } auf { $new }.
    .note = Kaiser +{ $spaces } → { $new }
staff_turned_up = Personalkarte { $card }, { $name }, liegt offen vor { ihm }.
    .note = Personal: { $card } { $name }.
no_staff_left = { Sein } Stapel ist leer: keine Personalkarte mehr zum Aufdecken.
objective_chosen = { $opponent } nimmt sich Politik { $objective } vor.
    .call = Die Politik, die { er } angeht
    .called = { $objective ->
        [none] Keine Politik
       *[other] Politik { $objective }
    }
    .because = { $by ->
        [objective-hand] Politik { $objective }: am wenigsten weit, bei Gleichstand die { $side ->
            [left] erste.
           *[right] letzte.
        }
        [objective-least-progress] Politik { $objective }: am wenigsten weit.
       *[other] Die Karte zeigt Politik { $objective }.
    }
marker_moved = { $new ->
    [claimed] { Er } erfüllt { $objective }: Zieh { sein }en Marker auf das beste freie Feld.
   *[other] { $old ->
        [none] Leg einen { sein }er Marker auf { $objective }, { $new }.
       *[other] Zieh { sein }en Marker auf { $objective } von { $old } auf { $new }.
    }
}
    .note = { $first ->
        [yes] Politik { $objective }
       *[no] { $objective }
    }{ $new ->
        [claimed] { " " }erfüllt: { sein } Marker aufs beste freie Feld
       *[other] { $old ->
            [none] : { $new }
           *[other] : { $old } → { $new }
        }
    }
    .feat = Politik { $objective } erfüllt
no_objective_left = { Er } hat schon alle drei Politikkarten; das Symbol verpufft.
round_started = Runde { $round }: { $order }.
your_scoring_due = { $player ->
    [you] Werte deinen Platz auf der Kaiserleiste und geh zurück; Belohnung oder Strafe gibt es nur für dich.
   *[other] { $player } wertet den Platz auf der Kaiserleiste und geht zurück; Belohnung oder Strafe gibt es nur für { $player }.
}{ $ballroom ->
    [none] { "" }
   *[other] { " " }{ $player ->
        [you] Dann werte deine Tänzer in Ballsaal { $ballroom }.
       *[other] Dann zählen die Tänzer von { $player } in Ballsaal { $ballroom }.
    }
}
    .hands = { your_scoring_due }
round_ended = { $when ->
    [now] Runde { $round } ist zu Ende.
   *[other] Nach { $player ->
        [you] deinem letzten Zug
       *[other] dem letzten Zug von { $player }
    } endet Runde { $round }.
}{ $emperor_scoring ->
    [none] { "" }
    [yours] { " " }{ $player ->
        [you] Werte deinen Platz auf der Kaiserleiste und geh zurück; Belohnung oder Strafe gibt es nur für dich.
       *[other] { $player } wertet den Platz auf der Kaiserleiste und geht zurück; Belohnung oder Strafe gibt es nur für { $player }.
    }
   *[both] { " " }Werte beide Plätze auf der Kaiserleiste und geh zurück; Belohnung oder Strafe gibt es nur für { dich }.
}{ $also ->
    [none] { "" }
   *[other] { " " }{ $also }
} { $last ->
    [yes] Jetzt die Schlusswertung.
   *[no] Tausch die Reihenfolge-Plättchen, dreh { $player ->
        [you] dein Personal
       *[other] das Personal von { $player }
    } wieder gerade, rück den Rundenanzeiger vor.
}
    .hands = { $when ->
        [now] Runde { $round } ist zu Ende
       *[other] Nach { $player ->
            [you] deinem letzten Zug
           *[other] dem letzten Zug von { $player }
        } endet Runde { $round }
    }.
    .note = { $emperor_scoring ->
        [none] { "" }
        [yours] { $player ->
            [you] Werte deinen Platz beim Kaiser und geh zurück; Belohnung oder Strafe.
           *[other] { $player } wertet den Platz beim Kaiser und geht zurück; Belohnung oder Strafe.
        }
       *[both] Werte beide Plätze beim Kaiser und geh zurück; Belohnung oder Strafe nur für { dich }.
    }{ $also ->
        [none] { "" }
       *[other] { $emperor_scoring ->
            [none] { "" }
           *[other] { " " }
        }{ $also }
    }{ $last ->
        [yes] { brief-apart }Jetzt die Schlusswertung.
       *[no] { $first ->
            [yes] { brief-apart }Nach jeder Runde: Reihenfolge-Plättchen tauschen, Personal { $player ->
                [you] { "" }
               *[other] von { $player }{ " " }
            }wieder gerade drehen, Rundenanzeiger vorrücken, neue Würfel auslegen.
           *[no] { "" }
        }
    }
dich = { $player ->
    [you] dich
   *[other] { $player }
}
to-do = { $what ->
    [stars] Nimm pro Etage oder Spalte, die { $player ->
        [you] deine Belohnung
       *[other] die Belohnung von { $player }
    } füllt, ein Zahnrad weg; dann wertet { $opponent } die unterste Reihe der Sterneleiste mit Zahnrad.
    [ballroom] Werte den Ballsaal für beide.
    [your_ballroom] { $player ->
        [you] Werte deine Tänzer im Ballsaal.
       *[other] { $player } wertet die eigenen Tänzer im Ballsaal.
    }
    [celebrities] Leg { sein }e Promis ab.
   *[items] Leg auf jedes leere Aktionsfeld eine Speise aus dem Pool.
}
emperor_reset = { Sein } Marker geht zurück, von { $old } auf { $new }.
    .note = Zurück auf { $new }.
    .because = Nach den Runden 3, 5 und 7 zählt { sein } Platz auf der Kaiserleiste, dann geht { sein } Marker zurück.
secretary_copied = { Sein } Secretary zählt wie { $player ->
    [you] dein { $name }
   *[other] { $name } von { $player }
}.
    .because = { Sein } Secretary kopiert die beste { $player ->
        [you] deiner Spielende-Karten
       *[other] Spielende-Karte von { $player }
    }.
game_ended = { You } { $you }, { $opponent } { $his }: { $winner ->
    [you] { $player ->
        [you] du gewinnst!
       *[other] { $player } gewinnt!
    }
   *[opponent] { $tie ->
        [yes] Gleichstand reicht nicht, { $opponent } gewinnt.
       *[no] { $opponent } gewinnt.
    }
}
guests_revealed = Neu in der Schlange: { $guests }.
    .note = Neu: { $guests }.
    .newest = Neu: { brief-found }.
in-slot = Platz { $slot } { $guest }
queue_stated = Die Schlange: { $queue }.
guests_reshuffled = Der Gästestapel ist leer: Misch die Ablage zu einem neuen ({ $count }).
    .hands = { guests_reshuffled }
dice_rolled = Die Würfel: { $dice }{ $coloured ->
    [none] { "" }
   *[other] ; farbig { $coloured }
}.
    .hands = { dice_rolled }
dice_stated = { dice_rolled }
die_removed = Nach dem Passen geht { $colour ->
    [none] ein Würfel
   *[other] der { colour }e Würfel
} weg; die anderen werden neu geworfen: { $left }.
    .hands = { die_removed }
turns_lapsed = Kein Würfel mehr da: { $player ->
    [you] deine Züge verfallen
   *[other] die Züge von { $player } verfallen
} ({ $turns }).
    .because = Für die restlichen Züge ist kein Würfel mehr da.
you_took_guest = { du-nimmst } { $guest ->
    [none] den Gast
   *[other] { $guest }
} von Platz { $slot }.
    .note = { du-nimmst } { $colour ->
        [none] den Gast
       *[other] { Colour } { $vp }
    } von Platz { $slot }.
du-nimmst = { $player ->
    [you] Du nimmst
   *[other] { $player } nimmt
}
you_took_die = { du-nimmst } { $extra ->
    [yes] extra { $colour ->
        [none] eine
       *[other] die
    }
   *[no] { $colour ->
        [none] eine
       *[other] die
    }
} { $colour ->
    [none] { $space }
   *[other] { colour }e { $space } und ihren Promi
}.
you_passed = { $player ->
    [you] Du passt.
   *[other] { $player } passt.
}
you_claimed = { $player ->
    [you] Du erfüllst
   *[other] { $player } erfüllt
} Politik { $objective }.
staff_held = { $player ->
    [you] Du hast
   *[other] { $player } hat
} { $card }, { $name }: Nimm sie aus { sein }er Auslage.
    .hands = { staff_held }
your_staff_told = { $player ->
    [you] Dein Personal
   *[other] Das Personal von { $player }
}: { $cards ->
    [none] keins
   *[other] { $cards }
}.
your_points_told = { $player ->
    [you] Du hast
   *[other] { $player } hat
} { $vp ->
    [one] { $vp } Punkt
   *[other] { $vp } Punkte
} in Runde { $round }.
your_score_told = { $player ->
    [you] Deine Punkte
   *[other] Punkte von { $player }
}: { $total }.
his_score_told = { $opponent }s Punkte: { $total }.
dancer_placed = Stell einen ihrer Tänzer { $ballroom ->
    [balcony] auf den Balkon, den Ballsaal ganz rechts
   *[other] in Ballsaal { $ballroom }, { $row ->
        [none] in die unterste Reihe mit freiem Platz
       *[other] Reihe { $row } von unten
    }
} (noch { $left }).
    .hands = Tänzer { $ballroom ->
        [balcony] auf den Balkon
       *[other] in Ballsaal { $ballroom }{ $row ->
            [none] { "" }
           *[other] , Reihe { $row }
        }
    } (noch { $left }).
    .because = { $by ->
        [dancer-one-arrow] Ballsaal { $ballroom } wird als Nächster gewertet.
        [dancer-two-arrows] Ballsaal { $ballroom } wird als Übernächster gewertet.
        [dancer-to-the-right] { $ballroom ->
            [balcony] In den Ballsälen kein Platz: der Balkon.
           *[other] Der erste mit Platz, nach rechts: Ballsaal { $ballroom }.
        }
       *[other] Kein übernächster Ballsaal mit Platz: der Balkon.
    }
no_dancer_left = Ihre zehn Tänzer tanzen schon alle: Keiner kommt dazu.
dancer_reseated = Ihr letzter Tänzer wechselt vom Balkon in Ballsaal { $ballroom }.
    .hands = { dancer_reseated }
spaces_told = Ballsaal { $ballroom }: { $free } frei.
you_danced = { $player ->
    [you] Du schickst
   *[other] { $player } schickt
} einen Tänzer in Ballsaal { $ballroom }{ $row ->
    [none] .
   *[other] , Reihe { $row }.
}
celebrity_taken = Elisabeth nimmt den Promi zum { colour }en Würfel, ohne seinen Effekt.
    .hands = Der { colour }e Promi
    .because = { $by ->
        [none] Der einzige farbige Würfel dort.
        [celebrity-hand] Promis gleich: { colour } nach dem Lounge-Plättchen.
       *[other] Der { colour }e Promi ist am meisten wert.
    }
    .feat = den Promi zum { colour }en Würfel genommen
celebrities_dealt = Leg die Promis mit ihren Punkten aus: rot { $red_name } { $red_points }, gelb { $yellow_name } { $yellow_points }, blau { $blue_name } { $blue_points }.
    .hands = { celebrities_dealt }
tile_learned = Gemerkt: { $line }.
celebrities_told = Die Promis sind wert: { $worth }.
worth = { colour } { $points }
lounge_told = Das Lounge-Plättchen zeigt { $colours }.
celebrities_discarded = Leg ihre Promis ab: { $colours }.
    .hands = { celebrities_discarded }
room_reserved = { $guest } wartet in { $opponent }s Café auf { $needs }; leg ein leeres { colour }es Zimmer auf { $room }.
    .because = { room_occupied.because }
    .hands = { room_reserved }
pool_filled = Im Speisenpool: { $pool }.
    .hands = { pool_filled }
items_laid = { $items ->
    [none] Zieh aus dem Pool eine Speise für Feld { $spaces }.
   *[other] Speisen auf den Aktionsfeldern: { $items }.
}
    .hands = { items_laid }
on-space = { $space }: { item }
item_placed = { Item } für { $guest } in { sein }em Café; es fehlt noch: { $needs }.
    .hands = { item_placed }
item_returned = { $item ->
    [none] In { sein }em Café wartet niemand mehr: Die Speise geht zurück in den Vorrat.
   *[other] Niemand in { sein }em Café braucht { ein-item }: zurück in den Vorrat.
}
    .hands = { item_returned }
order_completed = { $guest } zieht in { $room } ein: Dreh das Zimmer um.
    .feat = { guest_taken.feat }
    .hands = { $guest } zieht in { $room } ein: Dreh das Zimmer um, wirf die Karte ab.
entrance_chosen = { $opponent }s Eingang ist das { $name }.{ $by ->
    [bot] { " " }{ $steps }
   *[table] { "" }
}
    .hands = { entrance_chosen }
star_placed = Leg ein Zahnrad auf die Sterneleiste: { $tokens }.
    .note = Zahnrad auf die Sterneleiste ({ $tokens }).
stars_removed = { $player ->
    [you] Du hast
   *[other] { $player } hat
} { $lines ->
    [1] eine Etage oder Spalte
   *[2] eine Etage und eine Spalte
} voll{ $removed ->
    [0] ; auf der Sterneleiste liegt kein Zahnrad.
    [one] : Nimm ein Zahnrad von der Sterneleiste (noch { $tokens }).
   *[other] : Nimm { $removed } Zahnräder von der Sterneleiste (noch { $tokens }).
}
    .hands = { stars_removed }
token_moved = Füll die Schlange auf, dann wandert das Zahnrad von { $room } auf den Gast ganz links.
    .hands = { token_moved }
token_removed = { $because ->
    [opponent] Der Gast hat ein Zahnrad: Leg es zurück in den Vorrat.
    [you] Dieser Gast hat ein Zahnrad: Zahl 1 Krone mehr und leg es zurück in den Vorrat.
   *[right_end] Ein Zahnrad ist auf Platz { $slot } angekommen: Leg es zurück in den Vorrat, der Gast bleibt.
}
    .hands = { token_removed }
toll_token_placed = { Er } lässt ein Zahnrad auf Feld { $space }: Dort liegen { $tokens }.
    .note = Zahnrad auf Feld { $space } ({ $tokens }).
toll_taken = { $paid ->
    [yes] Zahl 1 Krone und nimm
   *[no] { $player ->
        [you] Du verlierst
       *[other] { $player } verliert
    } { $penalty } Punkte, statt zu zahlen; nimm
} ein Zahnrad von Feld { $space }: noch { $left }.
    .hands = { toll_taken }
more_staff_turned_up = Personalkarte { $name } liegt offen vor { ihm }.
    .note = Personal: { $name }.
staff_points_told = { $name } bringt { $points }.

## Wann was geht

his-turn-goes-on = { $opponent } ist mitten im Zug: Sag { ihm } erst, was { er } wissen will.
rounds-are-over = Alle sieben Runden sind gespielt; jetzt wird abgerechnet.
dice-first = Erst muss gewürfelt werden.
his-turn-now = { $opponent } ist dran (Runde { $round }, Zug { $slot } von 4).
your-turn-now = Du bist dran (Runde { $round }, Zug { $slot } von 4): Nimm einen Würfel oder pass.
cafe-first = Nenn erst die Gäste, die in { sein }em Café warten.
item-first = Sag erst, wer die Speise von deinem Feld bekommt.
removed-die-first = Du hast gepasst: Sag erst, welcher Würfel weggeht.
ballroom-first = Sag erst, was { sein }e Tänzer im Ballsaal bringen.

## Zug

cards-used-up = Alle { $count } Anweisungskarten sind gezogen.

## Gedrucktes

printed-no-name = { $name ->
    [none] Nichts
   *[other] { $name }
} ist kein Name: Schreib ihn vor einen Doppelpunkt, etwa { $example }.
printed-nothing-told = { $name }: Dazu steht nichts da. Schreib es so: { $example }.
printed-no-number = { $word } verstehe ich nicht: { printed-number } ist eine ganze Zahl.
printed-too-much = { $word }: { printed-number } ist höchstens { $most }.
printed-number = { $what ->
    [balcony] was ein Tänzer auf dem Balkon bringt,
    [nobody] was es kostet, dort niemanden zu haben,
    [dancer] was ein Tänzer bringt,
    [spaces] die Zahl der Plätze
   *[tile] was { $name } wert ist,
}
row-without-space = { $name }: Jede Reihe hat mindestens einen Platz. { how-rows-are-told }
how-rows-are-told = Reihen von unten, Plätze x Punkte, etwa { $example }; x?, wo eine Reihe nicht nach Tänzern zählt.
ballroom-too-large = { $name }: Ein Ballsaal hat höchstens { $rows } Reihen und { $spaces } Plätze.
no-lounge-order = { $text } ist keine Folge des Lounge-Plättchens: Nenn Rot, Gelb und Blau je einmal.
board-not-understood = { $name }: { $word } verstehe ich nicht. { how-rows-are-told }

## Was Zuschauer getippt haben

call-word = { $word ->
    [guest] Gast
    [die] Würfel
    [objective] Politik
    [none] entfällt
    [blue] blau
    [red] rot
    [yellow] gelb
    [green] grün
   *[other] { $word }
}

## Regeln: der Schlüssel ist die Kennung der Regel

rule-setup-two-players = Bau das Spiel für zwei auf.
rule-setup-turn-order-tile = { $opponent } beginnt mit dem Reihenfolge-Plättchen 1/4, du mit 2/3.
rule-setup-night-side = { $opponent } spielt die Nachtseite eines zufälligen Hotelplans; bei deinem hast du die Wahl.
rule-setup-instruction-deck = Die 20 Anweisungskarten werden zu { $opponent }s Stapel gemischt.
rule-setup-no-money-track = { $opponent } braucht weder Geldleiste noch Geldmarker.
rule-opponent-no-money = { $opponent } hat nie Geld.
rule-setup-markers = { $opponent } hat Marker auf der Siegpunktleiste und der Kaiserleiste, dazu drei für die Politikkarten.
rule-setup-no-items = { $opponent }s Küche ist anfangs leer.
rule-opponent-no-items = In { $opponent }s Küche kommt nie eine Speise.
rule-setup-private-deck = Fünf zufällige Personalkarten mit Spielende-Symbol, verdeckt, sind { $opponent }s Stapel; die übrigen kommen zurück in den gemeinsamen.
rule-staff-none-at-start = { $opponent } zieht kein Personal und deckt keine Karte { sein }es Stapels auf, bevor ein Symbol es sagt.
rule-setup-your-staff = Du ziehst zehn Personalkarten vom gemeinsamen Stapel, behältst sechs und legst vier darunter.
rule-setup-no-first-guest = Nur du nimmst einen ersten Gast und bereitest drei Zimmer vor.
rule-course-turn-order = Niemand spielt außer der Reihe: vier Züge pro Runde, wie die Reihenfolge-Plättchen sagen, und { $opponent } fängt an.
rule-round-roll-dice = Zu Beginn jeder Runde werden alle zehn Würfel geworfen und nach Zahlen auf den Aktionsplan sortiert.
rule-course-never-passes = { $opponent } passt nie: zwei Karten in jeder Runde, was du auch tust.
rule-course-your-turns = Deine Züge spielst du wie im normalen Spiel.
rule-pass-yours = Du darfst passen, auch mehrmals: Nach beiden Zügen von { $opponent } geht ein Würfel weg, der Rest wird neu geworfen, und du spielst deine restlichen Züge.
rule-pass-before-acting = Passen darfst du nur, bevor du in dem Zug etwas tust; darauf achtest du selbst, der Bot prüft es nicht.
rule-pass-remove-and-reroll = Hat { $opponent } in der Runde keinen Zug mehr und wurde gepasst, geht ein Würfel weg und die anderen werden neu geworfen.
rule-pass-no-dice-left = Ist im eigenen Zug kein Würfel mehr da, verfallen die restlichen Züge.
rule-turn-top-to-bottom = Die Karte wird streng von oben nach unten ausgeführt: Gäste, dann der Würfel, dann die Zusatzaktionen.
rule-level-easy = Leicht: Symbole mit silbernem oder goldenem Rand zählen nicht.
rule-level-medium = Mittel: Symbole mit goldenem Rand zählen nicht.
rule-level-hard = Schwer: Jedes Symbol zählt.
rule-turn-cards-run-out = Vierzehn der zwanzig Karten kommen in einem Spiel dran; neu gemischt wird nie.
rule-guest-left-symbol-first = Von zwei Gästen ist zuerst der des linken Symbols dran; erst wenn er ein Zimmer hat und die Schlange aufgefüllt ist, folgt der rechte.
rule-guest-replenish = Nach jedem genommenen Gast rückt die Schlange nach rechts und links kommt ein neuer dazu.
rule-guest-free = { $opponent } zahlt nie für einen Gast, wo er auch steht.
rule-guest-yours = Du nimmst in deinem Zug höchstens einen Gast, wie immer, und zahlst für ihn.
rule-guest-housed = Gäste, für die { er } kein Zimmer mehr frei hat, werden übergangen, welche Farbe das Symbol auch nennt.
rule-guest-colour = { Er } nimmt einen Gast der gezeigten Farbe.
rule-guest-any-colour = Nennt das Symbol keine Farbe oder ist so ein Gast nicht zu haben, wählt { er } unter allen.
rule-guest-most-points = Von mehreren nimmt { er } den mit den meisten Siegpunkten.
rule-guest-hand = Gleich viele Punkte: Zeigt die Hand nach rechts, gilt der Gast ganz links, sonst der ganz rechts.
rule-guest-nobody = Passt niemand aus der Schlange mehr ins Hotel, nimmt { er } keinen Gast.
rule-guest-reshuffle = Ist der Gästestapel leer, wird die Ablage gemischt und zum neuen Stapel.
rule-guest-no-cafe = { $opponent }s Gäste warten nie im Café und bestellen nichts.
rule-guest-points = Die Punkte der Gästekarte bekommt { er } sofort.
rule-room-only-occupied = Alle { sein }e Zimmer gelten als vorbereitet: { er } legt nie leere, nur belegte.
rule-room-no-adjacency = Nachbarschaft ist { ihm } egal, auch die Ecke unten links beim ersten Zimmer.
rule-room-matching = Ein blauer, roter oder gelber Gast braucht ein freies Feld seiner Farbe.
rule-room-bottommost-row = Blau, Rot, Gelb: die unterste Etage, auf der eins frei ist.
rule-room-leftmost = Blau, Rot, Gelb: das erste solche Feld von links auf dieser Etage.
rule-room-any = Ein grüner Gast nimmt jedes freie Feld.
rule-room-rightmost-column = Grün: die Spalte ganz rechts, in der eins frei ist.
rule-room-from-bottom = Grün: das erste freie Feld von unten in dieser Spalte.
rule-room-points = Zeigt das überdeckte Feld Siegpunkte, bekommt { er } sie sofort.
rule-room-free = { Er } zahlt nie für ein Zimmer, auf keiner Etage.
rule-room-no-occupancy-bonus = Eine volle Gruppe bringt { ihm } nie einen Bonus.
rule-guest-no-reward = Die Belohnung der Gästekarte bekommt { er } nie.
rule-guest-discard = Zuletzt kommt die Gästekarte auf den Ablagestapel.
rule-die-depicted = { Er } nimmt den gezeigten Würfel und legt ihn auf { sein } Reihenfolge-Plättchen.
rule-die-more-dice = Von zwei gezeigten nimmt { er } die Zahl, von der mehr Würfel auf dem Aktionsplan liegen.
rule-die-most-dice = Bei einem Fragezeichen, oder wenn kein gezeigter da ist, nimmt { er } die Zahl mit den meisten Würfeln auf dem Aktionsplan.
rule-die-hand = Gleich viele Würfel: Die Hand entscheidet, von 1 bis 6 oder von 6 bis 1.
rule-die-no-action = Die Aktion { sein }es Würfels führt { er } nie aus.
rule-die-none-left = Liegt kein Würfel auf dem Aktionsplan, nimmt { er } keinen; nach den Regeln kommt das nicht vor.
rule-emperor-advance = { Sein } Marker rückt auf der Kaiserleiste um die gezeigte Zahl vor.
rule-emperor-overflow = Schritte über das letzte Feld hinaus geben je einen Punkt, wie immer.
rule-staff-turn-up = Die oberste Karte { sein }es Stapels wird aufgedeckt; sie zählt am Ende.
rule-staff-five = { Sein }e Karten haben fünf Personalsymbole: Mehr als fünf Karten deckt { er } nie auf.
rule-objective-depicted = { Er } geht die gezeigte Politikkarte an.
rule-objective-least-progress = Bei einem Fragezeichen, oder wenn { er } diese schon erfüllt hat, geht { er } die offene Politikkarte an, auf der { er } am wenigsten weit ist.
rule-objective-hand = Gleich weit: Die Hand entscheidet, von A bis C oder von C bis A.
rule-objective-place = Ohne Marker dort legt { er } einen auf III.
rule-objective-move = Ein Marker auf III rückt auf II.
rule-objective-claim = Ein Marker, der auf I käme, erfüllt die Politikkarte sofort: Er zieht auf das beste freie Feld und wertet es.
rule-objective-no-requirement = Was eine Politikkarte verlangt, kümmert { ihn } nie.
rule-objective-all-claimed = Hat { er } alle drei erfüllt, verpufft das Symbol.
rule-round-emperor-scoring = Nach den Runden 3, 5 und 7 bekommt { er } die Punkte { sein }es Felds auf der Kaiserleiste.
rule-round-emperor-reset = Dann geht { sein } Marker so viele Felder zurück, wie die Runde sagt, nie unter 0.
rule-round-no-emperor-reward = Kaiserbelohnung oder Strafe gibt es für { ihn } nie.
rule-round-your-emperor = Bei der Kaiserwertung wertest auch du und ziehst deinen Marker zurück; Belohnung oder Strafe gibt es nur für dich.
rule-round-swap-tiles = Am Ende der Runde werden die Reihenfolge-Plättchen getauscht.
rule-round-your-staff = Am Ende der Runde drehst du deine Einmal-pro-Runde-Karten wieder gerade.
rule-round-next = War es nicht die letzte, beginnt die nächste Runde: Der Rundenanzeiger rückt ein Feld nach rechts.
rule-final-yours = Du wertest deine Seite wie immer: Zimmer, Personal, Kronen und Speisen (mit Modul 1 auch Champagner), minus 5 für jeden Gast, der noch im Café sitzt.
rule-final-rooms = Jedes belegte Zimmer zählt für { ihn } nach Etage: 1, 2, 3 oder 4.
rule-final-staff = Offene Personalkarten zählen für { ihn } wie für einen Menschen.
rule-final-face-down-staff = Verdeckte Karten in { sein }em Stapel zählen nie.
rule-final-nothing-else = Geld und Speisen zählen für { ihn } nie, wartende Gäste kosten { ihn } nichts.
rule-final-secretary = { Sein } Secretary zählt wie die Spielende-Karte gegenüber, die { ihm } am meisten bringt; nichts, wenn dort keine ist.
rule-final-assistant-manager = Nur { sein }e offenen Personalkarten zählen, diese selbst auch.
rule-final-receptionist = { Sein }e Zimmerplättchen zählen; leere Felder nicht.
rule-final-marketing-director = Nur erfüllte Politikkarten zählen, nicht die auf II oder III.
rule-final-winner = Wer mehr Punkte hat als { er }, gewinnt; sonst gewinnt { er }.
rule-ballroom-setup = Bau das Spiel für zwei mit den Ballsälen auf; alles, was für Leopold anders ist, gilt auch für Elisabeth.
rule-ballroom-rehearsal-room = Du nimmst einen zufälligen Probenraum; Elisabeth bekommt keinen.
rule-ballroom-ten-dancers = Elisabeth bekommt ihre zehn Tänzer und keinen Champagner.
rule-dancer-no-champagne = Elisabeth hat nie Champagner, und ein Tänzer kostet sie nie welchen.
rule-ballroom-yours = Sag, wenn du einen Tänzer in einen Ballsaal schickst, er nimmt ja einen Platz; auf einem eingegebenen Plan auch die Reihe.
rule-dancer-guest = Ein Gast unter einem Tänzer-Symbol wird gewählt wie immer und bringt Punkte; die Karte wird abgelegt und ein Tänzer geht in einen Ballsaal.
rule-dancer-housed = Wer nicht ins Hotel passt, wird nie gewählt, auch nicht zum Tanzen.
rule-dancer-bottom-row = Elisabeths Tänzer kommt auf einen freien Platz der untersten Reihe, die einen hat.
rule-dancer-one-arrow = Ein Pfeil: in den Ballsaal, der als Nächster gewertet wird.
rule-dancer-full = Ein Ballsaal ohne freien Platz wird übergangen; der Balkon ist nie voll.
rule-dancer-to-the-right = Ein Pfeil und kein Platz mehr: in den nächsten Ballsaal rechts davon, der einen hat.
rule-dancer-two-arrows = Zwei Pfeile: in den Ballsaal, der als Übernächster gewertet wird.
rule-dancer-rightmost = Zwei Pfeile in den Runden 6 und 7, oder dort kein Platz mehr: in den Ballsaal ganz rechts, und das ist der Balkon. Wer das als Ballsaal 3 liest, sagt es.
rule-dancer-no-row-bonus = Den Bonus einer Reihe bekommt Elisabeth nie.
rule-dancer-no-room = Ein Gast, der tanzt, bekommt nie ein Zimmer.
rule-dancer-additional = Ein Tänzer im unteren Teil geht nach denselben Regeln in einen Ballsaal, ohne Gästekarte und egal, was oben war.
rule-dancer-ten = Sind alle zehn Tänzer gestellt, kommt keiner mehr dazu; der Gast zählt trotzdem.
rule-die-coloured-without-celebrities = Ohne Prominente ist der farbige Würfel nur ein Fragezeichen.
rule-ballroom-score = Elisabeth wertet die Ballsäle wie üblich nach den Kaiserwertungen; was ihre Tänzer wert sind, sagt der Tisch, außer der Plan ist eingegeben.
rule-celebrity-setup = Bau das Spiel für zwei mit den Prominenten auf; alles, was für Leopold anders ist, gilt auch für Elisabeth.
rule-celebrity-yours = Sag, wenn du einen farbigen Würfel nimmst, und nenn die Prominenten, wenn danach gefragt wird.
rule-celebrity-on-the-space = Ein farbiger Würfel anderswo lockt sie nie von ihrem Feld weg; nur das Symbol des farbigen Würfels schaut auf den ganzen Plan.
rule-celebrity-most-points = Liegen auf dem Feld farbige Würfel, nimmt sie einen davon: den, dessen Promi am meisten Punkte gibt.
rule-celebrity-hand = Promis gleich: Die Hand entscheidet, entlang der Würfel auf dem Lounge-Plättchen.
rule-celebrity-tile = Sie nimmt das Promi-Plättchen und bekommt seine Punkte sofort.
rule-celebrity-no-effect = Den Effekt eines Promis bekommt sie nie.
rule-celebrity-red = Roter Würfel: Ihr Marker rückt auf der Politikkarte vor, auf der sie am wenigsten weit ist.
rule-celebrity-yellow = Gelber Würfel: zwei Felder auf der Kaiserleiste.
rule-celebrity-blue = Blauer Würfel: zwei Siegpunkte.
rule-celebrity-discard = Am Ende der Runde werden ihre Promis abgelegt.
rule-die-coloured = Farbiger Würfel: Sie nimmt den, dessen Promi am meisten Punkte gibt, wo er auch liegt; ist keiner da, entscheiden die meisten Würfel.
rule-dancer-without-ballrooms = Ohne Ballsäle zählen Tänzer-Symbole nie: Ein Gast darunter bekommt ein Zimmer.
rule-entrance-setup = { $opponent } hat einen der vier Eingänge aus dem Soloheft, markiert mit einem Zahnrad; die anderen Zahnräder sind der Vorrat.
rule-entrance-yours = Du ziehst drei Hoteleingänge, wählst einen und beginnst mit 7 Kronen.
rule-entrance-choose = Gegen welchen Eingang es geht, wird gezogen oder gewählt.
rule-entrance-your-side = Auch du hast einen Hoteleingang; seine Fähigkeiten nutzt nur du.
rule-hautel-setup = Drei Gäste warten in { sein }em Café, leere Zimmer sind für sie reserviert, und ein Speisenpool liegt aus.
rule-hautel-guests = Gäste werden aufgedeckt, bis drei 5, 6 oder 7 Punkte zeigen und keinen Champagner brauchen; sie warten in { sein }em Café, der Rest wird neu gemischt.
rule-hautel-top-floor = Zimmer werden von der obersten Etage an reserviert, eins nach dem anderen, in der Folge der Gäste.
rule-hautel-from-left = Auf dieser Etage wird das erste passende Feld von links reserviert; für einen grünen Gast passt jedes.
rule-hautel-reserved = Ein reserviertes Zimmer bekommt nie ein anderer Gast.
rule-hautel-pool = Im Pool ist, was diese Gäste bestellt haben, reihum mit Strudel, Torte, Wein und Kaffee auf 18 aufgefüllt.
rule-hautel-replenish = Jedes Aktionsfeld bekommt eine zufällige Speise aus dem Pool, am Anfang und zu Beginn jeder Runde, wo es leer ist.
rule-hautel-serve = Wer gegen { ihn } spielt und einen Würfel nimmt, gibt die Speise seines Felds einem { sein }er Gäste, der sie braucht, und entscheidet, welchem.
rule-hautel-return = Eine Speise, die keiner von ihnen braucht, geht in den Vorrat, nicht in den Pool.
rule-hautel-not-his-die = Nimmt { er } selbst einen Würfel, bleibt die Speise liegen.
rule-hautel-complete = Mit der letzten Speise bringt ein Gast { ihm } seine Punkte und zieht in sein reserviertes Zimmer, das nicht noch einmal zählt.
rule-hautel-no-penalty = Gäste, die in { sein }em Café bleiben, kosten { ihn } nie Punkte.
rule-hautel-receptionist = Zimmer, die leer bleiben, zählen für { sein }en Receptionist und sonst für nichts.
rule-stars-setup = Eine der übrigen Politikkarten, quer gelegt, ist die Sterneleiste; Ninas Melange zieht vorher ihre drei Politikkarten.
rule-stars-token = Jedes Politik-Symbol auf { sein }er Karte bringt auch ein Zahnrad auf die Sterneleiste, Reihe für Reihe, ob ein Marker rückt oder nicht.
rule-stars-nine = Auf der Sterneleiste liegen nie mehr als neun Zahnräder.
rule-stars-symbol = Der Schritt durch einen Promi ist kein Symbol der Karte und bringt kein Zahnrad.
rule-stars-remove = Jede Etage oder Spalte, die gegenüber mit belegten Zimmern gefüllt wird, nimmt das letzte Zahnrad weg, wenn eins da ist.
rule-stars-yours = Sag jede Etage und Spalte an, die du füllst, bevor du den letzten Würfel deines Zuges nimmst; nach einer Kaiserwertung wirst du gefragt, was deine Belohnung gefüllt hat.
rule-stars-score = Am Ende jeder Kaiserwertung, nach der Belohnung gegenüber, wertet { er } die unterste Reihe mit Zahnrad: 5, 10 oder 15. Die Zahnräder bleiben.
rule-sushi-setup = Sechs Zahnräder liegen in { sein }em Hotel: auf den letzten zwei Zimmern von Etage 1, den ersten drei von Etage 2 und dem ersten von Etage 3.
rule-sushi-to-queue = Legt { er } ein Zimmer auf ein Feld mit Zahnrad, wandert es auf den Gast ganz links in der aufgefüllten Schlange und zieht mit ihm weiter.
rule-sushi-yours = Ein Gast mit Zahnrad kostet dich 1 Krone mehr, auch wenn ein Effekt ihn dir schenkt; kannst du nicht zahlen, darfst du ihn nicht nehmen.
rule-sushi-yours-gone = Nimmt { ihm } jemand einen Gast mit Zahnrad weg, geht es zurück in den Vorrat und { er } bekommt nichts.
rule-sushi-taken = Nimmt { er } einen Gast mit Zahnrad, geht es zurück in den Vorrat.
rule-sushi-right-end = Kommt ein Gast mit Zahnrad ganz rechts an, geht das Zahnrad zurück in den Vorrat und der Gast bleibt.
rule-sushi-points = Ein Zahnrad, das { er } nimmt oder das ganz rechts ankommt, gibt { ihm } 8 Punkte.
rule-sushi-choice = Ein Zahnrad macht einen Gast für { ihn } nie reizvoller: Nur gedruckte Punkte zählen.
rule-toll-setup = Sonst ist nichts aufzubauen.
rule-toll-token = Jeder Würfel, den { er } nimmt, lässt ein Zahnrad auf seinem Aktionsfeld; sie sammeln sich und bleiben von Runde zu Runde.
rule-toll-yours = Für ein Aktionsfeld mit Zahnrädern zahlst du genau 1 Krone; kannst du nicht, darfst du es nicht nutzen. Auch eine Aktion ohne Würfel gilt: Sag sie an.
rule-toll-penalty = Nur mit 0 Kronen und einem Zahnrad auf jedem Feld, das du nutzen könntest, verlierst du 5 Punkte und nutzt eins ohne zu zahlen; mit einer Krone musst du zahlen. Passen darfst du auch.
rule-toll-points = Wer gegen { ihn } spielt und ein Feld nutzt, bringt { ihm } 1 Punkt für jedes Zahnrad darauf, bezahlt oder nicht.
rule-toll-return = Dann geht ein Zahnrad dieses Felds zurück in den Vorrat.
rule-combine-start-player = Das Solospiel verträgt sich nicht mit dem Startspieler-Modul.
rule-more-setup = Die Karten von Modul 5 werden in ihre Stapel gemischt; die Regeln bleiben.
rule-more-yours = Gäste, die der Bot nicht kennt, nennst du mit Farbe und Punkten, Personal mit Namen und Punkten.
rule-final-more-staff = Eine Personalkarte, die nur der Tisch kennt, zählt, was der Tisch sagt.
rule-combine-modules = Was zu einem Modul gehört, wird ohne dieses Modul nie gefragt oder gezählt.
rule-combine-decks = Elisabeths Karten werden nie mit Leopolds gemischt: Die Module 1 und 2 bringen ihre, alles andere seine.

## Was man im Terminal schreiben kann

notation =
    zug [b4] · würfeln · wurf 2 2 1 3 2 0 · gast PLATZ · würfel FELD [extra] · passe · erfülle A
    schlange b4 ge0 ge2 r7 gr0 (von links, oder blau 4) · aufdecken b4 ge0 (die unbekannten Plätze, von links)
    personal 47 · habe 47 · mein_personal 27 34 · punkte 54 · wertung LEISTE ZIMMER PERSONAL VORRÄTE GÄSTE-ÜBRIG
    Mit Modulen: plätze BALLSAAL FREI · tänzer BALLSAAL [REIHE] · umsetzen · ballsaal PUNKTE
    wurf 2 2 1 3 2 0 r1 ge4 b4 · würfel 4 rot · promis r3 ge2 b4, oder r=NAME[/PUNKTE] · lounge rot gelb blau · entferne weiß
    café 90 75 58 · serviere torte 2 · linie [2] · maut 3 [pleite] · würfel 3 pleite · personal NAME [PUNKTE] · personal_punkte PUNKTE

## Der Aufbau

set-up-ballroom-setup = Modul 1, Wiener Ballsäle: Misch seine Gäste und Personalkarten in ihre Stapel und bau die Ballsäle für zwei auf.
set-up-more-setup = Modul 5, Darf's ein bisserl mehr sein?: Misch seine Karten in ihre Stapel und seine Kaiserplättchen unter die anderen.
set-up-two-players-without-2 = Bau Grand Austria Hotel für zwei auf: du und { $opponent }, zehn Würfel. Personal und Gäste kommen weiter unten.
set-up-two-players-module-2 = Bau Grand Austria Hotel für zwei auf: du und { $opponent }, sieben weiße und drei farbige Würfel. Personal und Gäste kommen weiter unten.
set-up-turn-order-tile = { $opponent } bekommt das Reihenfolge-Plättchen 1/4, du 2/3.
set-up-night-side = Gib { $opponent } einen zufälligen Hotelplan, Nachtseite oben. Deinen drehst du, wie du magst.
set-up-instruction-deck = Die Anweisungskarten bleiben in der Schachtel: Der Bot mischt und zieht sie.
set-up-markers = { $opponent }s Marker: einer auf die Siegpunktleiste, einer auf die Kaiserleiste auf 0, drei neben { sein } Hotel für die Politikkarten.
set-up-no-money-track = { $opponent } braucht weder Geldleiste noch Geldmarker.
set-up-no-items = { Sein }e Küche ist leer und bleibt es.
set-up-private-deck-table-deals-staff-more-cards-no = Nimm die 13 Personalkarten mit Spielende-Symbol, misch sie und leg fünf ungesehen und verdeckt neben { sein } Hotel: { sein } Stapel. Misch die anderen acht zurück.
set-up-private-deck-table-deals-staff-more-cards-yes = Nimm alle Personalkarten mit Spielende-Symbol, die 13 des Grundspiels und die der Module, misch sie und leg fünf ungesehen und verdeckt neben { sein } Hotel: { sein } Stapel. Misch alle anderen zurück.
set-up-private-deck-bot-deals-staff = { Sein }en Personalstapel zieht der Bot; du brauchst keinen zu bauen. Deckt { er } eine Karte auf, die du hast, sag es: { er } deckt eine andere auf.
set-up-your-staff = Zieh zehn Personalkarten, behalt sechs und leg vier beliebig unter den Stapel.
set-up-ballroom-rehearsal-room = Nimm einen zufälligen Probenraum; zu wählen gibt es nichts. Elisabeth bekommt keinen.
set-up-ballroom-ten-dancers = Stell Elisabeths zehn Tänzer neben ihr Hotel. Champagner bekommt sie keinen.
set-up-celebrity-setup = Modul 2, Prominente: Leg das Lounge-Plättchen und die Promis für zwei aus.
set-up-entrance-yours = Modul 3, Einzigartige Hotels: Zieh drei Hoteleingänge und wähl einen. Du beginnst mit 7 Kronen.
set-up-entrance-setup-module-3-drawn-no = { $opponent } bekommt kein Eingangsplättchen, sondern einen der vier Eingänge aus dem Soloheft; markier ihn mit einem Zahnrad. Die anderen Zahnräder sind der Vorrat.
set-up-entrance-setup-module-3-drawn-yes = { $opponent } bekommt kein Eingangsplättchen, sondern einen der vier Eingänge aus dem Soloheft: Der Bot zieht ihn und nennt ihn unter dieser Liste. Markier ihn mit einem Zahnrad. Die anderen Zahnräder sind der Vorrat. Leg jetzt aus, was dort steht, bevor du weitermachst.
set-up-hautel-setup = Misch die Gäste und deck auf, bis drei 5, 6 oder 7 Punkte zeigen und keinen Champagner brauchen, oder nimm die drei, die der Bot nennt: Sie warten in { sein }em Café, und leere Zimmer sind für sie reserviert. Misch die anderen Gäste wieder; erst dann wird die Schlange gefüllt. Der Speisenpool liegt neben dem Aktionsplan, am besten in einem Beutel.
set-up-stars-setup = Leg eine der übrigen Politikkarten quer neben { sein } Hotel: die Sterneleiste. Ist Ninas Melange unter { $player ->
    [you] deinen drei Eingängen
   *[other] den drei Eingängen von { $player }
}, zieh vorher ihre drei Politikkarten.
set-up-sushi-setup = Leg sechs Zahnräder in { sein } Hotel: auf E1S4, E1S5, E2S1, E2S2, E2S3 und E3S1.
set-up-toll-setup = Sonst liegt nichts aus: Die Zahnräder kommen mit { sein }en Würfeln.
set-up-no-first-guest-table-deals-guests = Füll die Schlange mit fünf Gästen. Nimm deinen ersten Gast und bereite deine drei Zimmer vor; { $opponent } macht beides nicht.
set-up-no-first-guest-bot-deals-guests = Halt die Gästekarten bereit: Der Bot nennt die fünf in der Schlange und jeden, der dazukommt. Nimm deinen ersten Gast und sag dem Bot welchen, mit dem Knopf oder etwa guest 3: Die Schlange rückt auf. Bereite deine drei Zimmer vor. { $opponent } macht beides nicht.

# Dasselbe in höchstens sechs Zeilen.

lay-out-table = { $module_1 ->
    [yes] Misch zuerst Gäste und Personal von Modul 1{ $module_5 ->
        [yes] { " " }und die Karten von Modul 5 in ihre Stapel, seine Kaiserplättchen unter die anderen.
       *[no] { " " }in ihre Stapel.
    }{ " " }
   *[no] { $module_5 ->
        [yes] Misch zuerst die Karten von Modul 5 in ihre Stapel, seine Kaiserplättchen unter die anderen.{ " " }
       *[no] { "" }
    }
}Für zwei aufbauen, { $module_2 ->
    [yes] 7 weiße und 3 farbige Würfel
   *[no] 10 Würfel
}; die Anweisungskarten bleiben in der Schachtel.
lay-out-his = { $opponent }: ein zufälliges Hotel, Nachtseite; Reihenfolge 1/4; Marker auf 0 Punkte und Kaiser 0, drei für die Politik; kein Geld, keine Speisen.
lay-out-staff = { $bot ->
    [yes] Personal: Zieh zehn, behalt sechs. { Sein }e fünf hat der Bot; deckt { er } eine auf, die du hast, sag es.
   *[no] { Sein } Personal: fünf { $more ->
        [yes] von allen Spielende-Karten
       *[no] der 13 Spielende-Karten
    }, ungesehen, verdeckt; misch die anderen zurück. Deins: Zieh zehn, behalt sechs.
}
lay-out-waltz = { $module_1 ->
    [yes] Ballsäle für zwei; { sein }e zehn Tänzer; für dich ein zufälliger Probenraum.
   *[no] { "" }
}{ $module_2 ->
    [yes] { $module_1 ->
        [yes] { " " }
       *[no] { "" }
    }Lounge und Promis für zwei.
   *[no] { "" }
}
lay-out-entrance = Eingänge: Zieh drei, behalt einen, 7 Kronen. { Sein } eigener: { $entrance ->
    [hautel_couture] Hautel Couture, mit drei Gästen im Café, bevor die Schlange gefüllt wird (misch die anderen wieder ein), und dem Speisenpool.
    [nine_stars_inn] Nine Stars Inn, mit einer übrigen Politikkarte quer als Sterneleiste; hast du Ninas Melange gezogen, kommen erst deren drei Politikkarten.
    [sushi_resort] Sushi Resort, mit Zahnrädern auf E1S4, E1S5, E2S1, E2S2, E2S3 und E3S1 (E Etage, S Spalte).
    [toll_bridge_hotel] Toll Bridge Hotel.
   *[other] siehe unten; leg das zuerst aus. Hast du Ninas Melange gezogen, kommen deren drei Politikkarten noch davor.
}
lay-out-queue = { $bot ->
    [yes] Der Bot nennt die Schlange. Nimm deinen ersten Gast mit seinem Knopf und bereite drei Zimmer vor; { er } macht beides nicht.
   *[no] Füll die Schlange. Nimm deinen ersten Gast und bereite drei Zimmer vor; { er } macht beides nicht.
}

## Was sich beim Namen korrigieren lässt

fix = { $fix ->
    [queue] Die Schlange
    [dice] Die Würfel
    [his_points] { $opponent }s Punkte
    [my_points] Meine Punkte
    [claims] Meine Politikkarten, vor { ihm }
    [objectives] { Sein }e Marker auf A, B, C
    [emperor] { Sein } Kaisermarker
    [rooms] { Sein }e Zimmer
    [staff] { Sein } offenes Personal
    [round] Die Runde
    [turn] Der Zug der Runde, meine und { $opponent }s gezählt
    [pass] Der Zug, in dem ich gepasst habe
    [dancers] Ihre Tänzer
    [spaces] Freie Plätze in den Ballsälen
    [celebrities] Was die Promis wert sind
    [lounge] Das Lounge-Plättchen
    [taken] Promi-Plättchen, die sie in dieser Runde nahm
    [more_staff] { Sein } Personal, beim Namen genannt
    [stars] Zahnräder auf der Sterneleiste
    [lines] Etagen und Spalten, die ich voll gemacht habe
    [tokens] Plätze, deren Gast ein Zahnrad hat
    [token_rooms] { Sein }e Zimmer mit Zahnrad
    [tolls] Zahnräder auf den Aktionsfeldern
    [cafe] { Sein } Café: Gast, Zimmer, was er noch braucht
    [pool] Der Speisenpool samt dem, was verdeckt auf Feldern liegt
   *[items] Speisen auf den Aktionsfeldern
}
fix-part = { $fix ->
    [dancers] { $part ->
        [4] Balkon
       *[other] Ballsaal { $part }
    }
    [spaces] Ballsaal { $part }
    [objectives] { $part ->
        [1] A
        [2] B
       *[3] C
    }
    [queue] Platz { $part }
    [tolls] Aktionsfeld { $part }
    [items] Aktionsfeld { $part }
    [pool] { $part ->
        [1] Strudel
        [2] Torte
        [3] Wein
       *[4] Kaffee
    }
   *[other] { $part }
}
fix-hint = { $fix ->
    [queue] b4 ge0 ge2 r7 gr0, ? unbekannt
    [dice] 2 2 1 3 2 0: wie viele von jeder Zahl
    [his_points] 31
    [my_points] 54, oder keine
    [claims] A C, oder keine
    [objectives] II - erfüllt
    [emperor] 5
    [rooms] E1S1 E2S3, oder keins
    [staff] 27 34, oder keine
    [round] 3
    [turn] 1 bis 4
    [pass] 2, oder nichts
    [dancers] 2 1 0 0: Ballsäle 1 bis 3, Balkon
    [spaces] 4 ? 6
    [celebrities] r3 ge2 b4
    [lounge] rot gelb blau
    [taken] rot blau, oder keins
    [more_staff] Bar Pianist=6, Violinist
    [stars] 4
    [lines] 2
    [tokens] 1 3, oder keine
    [token_rooms] E1S4 E2S1, oder keins
    [tolls] 0 2 0 1 0 0
    [cafe] 71 E3S4 1210, b5 E2S1 0001: Strudel, Torte, Wein, Kaffee
    [pool] 3 2 4 1: Strudel, Torte, Wein, Kaffee
   *[items] torte ? leer wein ? kaffee
}

## Was ein Feld sein muss

must-tell-a-tile-once = { $field }: { $tile } widerspricht einer anderen Zeile; nenn jedes Plättchen einmal.
must-be-a-room = { $field } muss ein Zimmer { sein }es Hotels sein, E1S1 bis E4S5.
must-be-an-instruction-card = { $field } muss eine Anweisungskarte { sein }es Stapels sein, { $first } bis { $last }.
must-be-an-end-of-game-card = { $field } muss eine Personalkarte mit Spielende-Symbol sein.
must-be-a-staff-card = { $field } muss eine Personalkarte sein, 1 bis 48.
must-be-a-guest-or-number = { $field } muss ein Gast wie b4 sein, oder die Nummer eines Gasts.
must-be-dice-on-the-board = { $field } müssen sechs Zahlen sein, mit mindestens einem Würfel.
must-be-a-turn-of-yours = { $field } muss ein Zug von dir in Runde { $round } sein, und keiner, der erst kommt.
must-be-a-turn-of-his = { $field } muss ein Zug von { $opponent } sein oder vor einem liegen.
must-name-nothing-twice = { $field } muss eine Liste sein, die nichts zweimal nennt.
must-be-three-guests = { $field } muss eine Liste von drei Gästen sein.
must-be-a-guest = { $field } muss ein Gast wie b4 sein, oder eine Nummer von 49 bis 104.
must-be-as-printed = { $field } muss so sein, wie auf Gästekarte { $number } gedruckt: { $printed }.
must-be-empty-with-depth-card = { $field } muss mit „nur Karten“ leer sein, da wird nichts ausgeteilt.
must-be-without-module-4 = { $field } muss ohne 4 sein: Das Startspieler-Modul verträgt sich nicht mit dem Solospiel.
must-be-modules = { $field } müssen einige von 1, 2, 3 und 5 sein.
must-have-module-3 = { $field } muss wegbleiben: Hoteleingänge gehören zu Modul 3.
must-have-module-1-or-2 = { $field } muss wegbleiben: Ballsaalpläne und Promi-Plättchen gehören zu den Modulen 1 und 2.
must-have-module-1 = { $field } muss wegbleiben: Ballsaalpläne gehören zu Modul 1.
must-have-module-2 = { $field } muss wegbleiben: Promi-Plättchen gehören zu Modul 2.
must-be-dancers = { $field } müssen Zahlen für die Ballsäle 1, 2, 3 und den Balkon sein, zusammen höchstens { $dancers } Tänzer.
must-be-a-lounge = { $field } muss Rot, Gelb und Blau in der Folge des Lounge-Plättchens sein.
must-be-rooms-with-tokens = { $field } müssen Zimmer aus { $rooms } sein.
must-be-slots-with-tokens = { $field } müssen Plätze von 1 bis 4 sein: Ein Zahnrad auf Platz 5 ist schon gewertet.
must-be-tolls = { $field } müssen sechs Zahlen sein, zusammen höchstens { $tokens } Zahnräder.
must-be-a-row = { $field } muss eine Reihe sein, in der jeder Tänzer Platz hat.

## Tafeln

# Der Satz einer Tafel, ihre Knöpfe, ihre Seiten.

depth = { $depth ->
    [guided] geführt
    [dealt] ausgeteilt
   *[card] nur Karten
}
modules = { $count ->
    [one] Modul { $modules }
   *[other] Module { $modules }
}
module = { $module ->
    [1] Wiener Ballsäle
    [2] Prominente
    [3] Einzigartige Hotels
   *[5] Darf's ein bisserl mehr sein?
}
printed = { $what ->
    [boards] Pläne
    [tiles] Plättchen
   *[both] Pläne und Plättchen
} { $typed ->
    [yes] eingegeben
   *[no] auf dem Tisch
}
heading-his = { $opponent }{ $vp ->
    [none] { "" }
   *[other] { " " }{ $vp }
} · { where }
where = { $over ->
    [yes] das Spiel ist aus
   *[no] Runde { $round } von 7
}
start = { $opponent }, { level }, { depth }{ $count ->
    [0] { "" }
   *[other] , { modules }
}
extra-module = { $opponent ->
    [Elisabeth] { $title }, mit Elisabeth
   *[other] { $title }
}
extra-modules = Alle vier Module, mit Elisabeth
start-modules = { $modules ->
    [none] keine: das Grundspiel, { $opponent }
   *[other] { $modules }: { $titles }; { $opponent }
}
fact-standing = **{ $vp }** { $vp ->
    [one] Punkt
   *[other] Punkte
} · Kaiser { $emperor } · Zimmer { $rooms }
fact-you = { You }
fact-yours = { $vp ->
    [none] erfüllt: { $claims }
   *[other] **{ $vp }** { $vp ->
        [one] Punkt
       *[other] Punkte
    } (Runde { $round }){ $claims ->
        [none] { "" }
       *[other] { " " }· erfüllt: { $claims }
    }
}
fact-queue = Schlange, von links
fact-dice = Alle Würfel
dice-to-roll = noch zu würfeln
fact-objectives = { Sein }e Politik
fact-marker = { $letter } { $marker ->
    [none] –
    [claimed] erfüllt
   *[other] { $marker }
}
fact-staff = { Sein } Personal: { $staff }
fact-coloured-dice = Farbige Würfel
coloured-die = { dyed } auf { $space }{ $points ->
    [none] { "" }
   *[other] { " " }({ $points } wert)
}
dyed = { $emoji } { colour }
coloured-dice = { $dice ->
    [none] { $taken ->
        [none] keiner auf dem Plan
       *[other] genommen: { $taken }
    }
   *[other] { $dice }{ $taken ->
        [none] { "" }
       *[other] { " " }· genommen: { $taken }
    }
}
fact-dancers = { Sein }e Tänzer
dancers-in = { $room ->
    [balcony] Balkon
   *[other] { $room }
}: **{ $dancers }**{ $free ->
    [none] { "" }
   *[other] { " " }({ $free } frei)
}
dancers-left = noch { $dancers }
cafe-guest = { $place }. { $guest } für { $room } braucht { $needs }
cafe-empty = In { sein }em Café wartet niemand.
items-lie = Speisen auf Feldern: { $items ->
    [none] keine
   *[other] { $items }
}
item-lies = { $space }: { $item ->
    [none] ?
   *[other] { item }
}
stars-lie = { $tokens } von { $most } Zahnrädern auf der Sterneleiste
sushi-tokens = Zahnräder { carried }; in { sein }em Hotel { $rooms ->
    [none] keine
   *[other] { $rooms }
}
carried = { $slots ->
    [none] auf keinem Gast
   *[other] auf Gästen auf Platz { $slots }
}
tolls-lie = Zahnräder auf Feldern: { $tokens }
sheet-so-far = bisher { $vp ->
    [one] 1 Punkt
   *[other] { $vp } Punkte
}
sheet-his =
    Leiste { $track }
    Zimmer { $rooms }
    Personal { $staff }
    { "**" }{ $total }**
sheet-yours =
    Leiste { $track }
    Zimmer { $rooms }
    Personal { $staff }
    { $champagne ->
        [yes] Kronen, Speisen, Champagner
       *[no] Kronen und Speisen
    } { $goods }
    Gäste übrig −{ $left }
    { "**" }{ $total }**
# Knöpfe, Menüs und die Seiten dahinter.

button-roll = Würfle für mich
button-rolled = Gewürfelt…
pad-coloured-die = Auf welchem Feld liegt der { colour }e Würfel?
pad-coloured-place = { colour } { $space }
button-type-dice = oder eintippen…
button-turn = { $opponent }s Zug
button-pass = Ich passe
button-claims = Politik erfüllt…
button-extra = Noch etwas…
page-extra = { $now ->
    [opponent] Was dir ein Effekt gibt, bevor { $opponent } zieht: ein Gast, oder ein Würfel, der keinen Zug beendet. Es gilt sofort.
    [you] Was du sonst getan hast. Es gilt sofort.
   *[none] Das ist für { $opponent }s Zug: Für deinen eigenen ist die Tafel da.
}
page-claims = Welche Politikkarte?
button-final = Meine Wertung…
button-final-scores = Beide Wertungen…
button-points = Punkte…
button-queue = Die Schlange…
button-reseat = Ihr letzter Tänzer: nicht Balkon, sondern 3
button-guest = { $guest ->
    [none] Platz { $slot }
   *[other] { $guest }
}{ $alike ->
    [yes] { " " }(Platz { $slot })
   *[no] { "" }
}{ $token ->
    [yes] { " " }⚙
   *[no] { "" }
}
button-die = { $space }{ $colour ->
    [none] { "" }
   *[other] { " " }{ colour }
}
choose-extra-die = Ein Effekt gibt mir einen Würfel extra…
extra-die = Eine { $colour ->
    [none] { $space }
   *[other] { colour }e { $space }
}: Mein Zug geht weiter
button-remove = { $colour ->
    [white] Weiß
   *[other] { Colour }
}
button-other-guest = Andere…
button-type-guest = Schreiben…
button-back = Vorige Seite
button-by-name = Beim Namen…
choose-your-staff = Deine Spielende-Karten
button-no-staff = Keine davon
button-symbols = Symbole
page-symbols = Was die Symbole heißen
page-no-card = Noch ist keine Karte gezogen.
page-die = Der Würfel
button-typed = { $form ->
    [celebrities] Alle nennen…
    [cafe] Eingeben…
   *[other] Mehr als das…
}
button-dance = Ich tanze in { $room }
button-dance-where = Ich tanze in { $room }…
page-dance = Welche Reihe, von unten gezählt? Sagst du es nicht, wirst du später gefragt, was die Tänzer dort bringen.
button-row = Reihe { $row }: { $points ->
    [none] ? Punkte
    [one] 1 Punkt
   *[other] { $points } Punkte
}, { $free } frei
button-row-unsaid = Sag ich nicht
button-line = { $lines ->
    [1] Meine Etage oder Spalte
   *[2] Meine Etage und Spalte
}
button-reward = { $lines ->
    [0] Nein, keins
    [1] Eine Etage oder Spalte
   *[2] Eine Etage und eine Spalte
}
choose-tile = Welches Plättchen ist das { colour }e?
choose-cafe = Der nächste Gast im Café…
guest-orders = { $number } { $name }: { Colour } { $vp }, { $order }
Item = { item }
button-serve = { Item } an { $guest } ({ $place })
button-toll = Maut ohne Würfel…
button-toll-broke = { $space }, kann nicht zahlen
button-broke = Kann nicht zahlen…
page-pressed-title = { $page ->
    [toll] Maut ohne Würfel
   *[broke] Kann nicht zahlen
}
page-pressed = { $buttons ->
    [0] So ein Feld gibt es gerade nicht.
   *[other] { $page ->
        [toll] Welches Feld hast du genutzt?
       *[broke] Du verlierst 5 Punkte, statt zu zahlen. Welchen Würfel nimmst du? Er beendet deinen Zug.
    }
}

## Formulare

# Wie Felder heißen und was darin stehen darf.

form-dice = Deine Würfel
field-dice = Wie viele 1er, 2er, 3er, 4er, 5er und 6er?
hint-dice = 2 2 1 3 2 0, oder jeder Würfel: 1122344455
field-dice-low = Wie viele Würfel auf 1, 2 und 3
field-dice-high = Wie viele Würfel auf 4, 5 und 6
hint-piles = Wo welche liegen
field-coloured = Wo die farbigen Würfel liegen
hint-coloured = Welcher wo?
hint-dice-and-coloured = 2 2 1 3 2 0 r1 ge4 b4
form-queue = Die Schlange, von links
field-slot = Platz { $slot }
option-unread = Noch nicht vorgelesen
form-reveal = Ein Gast, der nicht dabei ist
field-reveal = Farbe und Punkte, oder die Kartennummer
hint-reveal = b4, oder blau 4, oder 71
form-points = Wie du stehst
field-your-points = Deine Punkte auf der Leiste
hint-your-points = 54
form-final = Deine Schlusswertung
field-track = Punkte auf der Leiste
field-rooms = Zimmer
field-staff = Personal
field-goods = { $champagne ->
    [yes] Kronen plus Speisen plus Champagner
   *[no] Kronen plus Speisen
}
field-guests-left = Gäste noch im Café (wie viele)
form-final-his = Schlusswertung von { $opponent }
form-spaces = Freie Plätze
field-spaces = Wie viele Plätze sind frei?
form-ballroom = Der Ballsaal wird gewertet
field-ballroom = Punkte ihrer Tänzer
form-celebrities = Die Prominenten
field-celebrities = Was sie wert sind, nach Farbe
hint-celebrities = r3 ge2 b4; r=Mozart/3 merkt das Plättchen
form-cafe = Gäste in { sein }em Café
field-cafe = So, wie sie gekommen sind
hint-cafe = 90 75 58, oder r6:1210 mit Bestellung
form-staff = Eine Personalkarte der Module
field-staff-name = Ihr Name, und ihre Punkte, wenn bekannt
hint-staff-name = Bar Pianist 6
form-your-staff = Deine Spielende-Karten
field-your-staff = Nummern, und Namen mit Punkten
hint-your-staff = 27 34 Bar Pianist=6, Violinist=4
form-staff-points = Was die Karte bringt
field-staff-points = Punkte

## Bilder

# Was darin steht, und was denen gesagt wird, die sie nicht sehen.

picture-card = Karte { $card }
picture-card-row = { $row ->
    [guest] Gast
    [die] Würfel
   *[then] dann
}
guest-label = { $guest }
picture-floor = E{ $floor }
picture-column = S{ $column }
colour-letter = { $colour ->
    [blue] B
    [red] R
    [yellow] Ge
   *[green] Gr
}
picture-emperor = Kaiserleiste
picture-emperor-worth = { $points } wert nach Runde { $round }
picture-your-claim = erfüllt
picture-staff-unknown = noch unbekannt
picture-staff-unwritten = Name im Text
picture-new = neu
picture-queue = Schlange
picture-slots = Platz 1 bis 5
picture-slot = Platz { $slot }
picture-took = { Er } nahm
picture-no-dice = Würfel: noch zu würfeln
picture-ballrooms = Ballsäle
picture-ballroom = { $room ->
    [balcony] Balkon
   *[other] { $room }
}
picture-ballroom-due = Saal { $room } zählt nach Runde { $round }
picture-dancers-left = noch { $dancers } Tänzer
picture-free = { $free ->
    [none] ?
   *[other] { $free }
} frei
picture-celebrities = Prominente
picture-celebrity = { $taken ->
    [yes] genommen
   *[no] { $space ->
        [none] nicht da
       *[other] auf der { $space }
    }
}
picture-lounge = Lounge: { $colours }
picture-worth = { $points ->
    [none] ?
   *[other] { $points }
} wert
picture-cafe = { $name }: Café
picture-pool = { $items } Speisen im Pool
picture-item = { $space } { $item ->
    [empty] –
    [none] ?
   *[other] { item }
}
picture-moved-in = zog ein
picture-stars = { $name }: Sterne
picture-lines = volle Linien: { $lines }
picture-sushi = ⚙ in Zimmern: { $rooms } · auf Gästen: { $guests }
picture-tolls = ⚙ { $tokens } auf den Aktionsfeldern
choice = { $event ->
    [guest_taken] Der Gast
    [no_guest_taken] Kein Gast
    [room_occupied] Das Zimmer
    [room_reserved] Reserviertes Zimmer
   *[die_taken] Der Würfel
}
picture-walked = { $why ->
    [guest-housed] kein Zimmer frei
    [guest-nobody] kein Zimmer frei
    [guest-colour] andere Farbe
    [guest-most-points] weniger Punkte
    [guest-hand] gleich, aber die Hand zeigt anders
    [room-matching] andere Farbe
    [room-bottommost-row] höhere Etage
    [room-leftmost] weiter rechts
    [room-rightmost-column] weiter links
    [room-from-bottom] weiter oben
    [hautel-top-floor] tiefere Etage
    [hautel-from-left] weiter rechts
    [die-depicted] nicht auf der Karte
    [die-coloured] kein farbiger Würfel
    [die-hand] gleich viele, aber die Hand zeigt anders
   *[other] weniger Würfel
}
picture-bed = Bett: belegt

# Dasselbe in Sätzen.

alt-heading = { $heading }.
alt-gained = Der letzte Zug brachte { $new }.
alt-rooms = { $told ->
    [full] Alle { $all } Zimmer sind belegt.
    [empty] Alle { $all } Zimmer sind frei.
    [free] { $count } von { $all } Zimmern sind belegt. Frei: { $free }.
   *[occupied] { $count } von { $all } Zimmern sind belegt: { $rooms }. Frei: { $free }.
}
alt-rooms-of = { colour } { $rooms }
alt-rooms-left = { $count } { colour }
alt-new-rooms = Neu: { $rooms }.
alt-card = Karte { $card }: { $symbols ->
    [none] kein Symbol, das zählt
   *[other] { $symbols }
}; Würfel { $coloured ->
    [yes] farbig
   *[no] { $die ->
        [none] beliebig
       *[other] { $die }
    }
}; { ties }.
alt-struck-out = Zählt auf dieser Stufe nicht: { $symbols }.
alt-tracks = { Sein } Kaisermarker steht auf { $at }{ $old ->
    [none] { "" }
   *[other] , vorher { $old }
}. { Sein }e Politikmarker: { $markers }.{ $claims ->
    [none] { "" }
   *[other] { " " }Gegen { ihn } erfüllt: { $claims }.
}
alt-marker = { $letter } { $marker ->
    [none] keiner
    [claimed] erfüllt
   *[other] { $marker }
}
alt-staff = { $names ->
    [none] Kein Personal liegt offen.
   *[other] Offenes Personal: { $names }.
}
alt-staff-unknown = eine noch unbekannt
alt-dancers = Ihre Tänzer in den Ballsälen: { $rooms }, { $balcony } auf dem Balkon, noch { $left }.
alt-ballroom = { $dancers } in { $room } ({ picture-free })
alt-celebrities = Farbige Würfel: { $dice }.{ $lounge ->
    [none] { "" }
   *[other] { " " }Lounge: { $lounge }.
}{ $count ->
    [0] { "" }
    [one] { " " }Ihr Promi: { $tiles }.
   *[other] { " " }Ihre Promis: { $tiles }.
}
alt-coloured-die = { colour } { $space ->
    [none] nicht da
   *[other] auf { $space }
}{ $points ->
    [none] { "" }
   *[other] , { $points } wert
}
alt-cafe = { $name }, Café: { $guests ->
    [none] niemand wartet
   *[other] { $guests }
}.
alt-cafe-guest = { $guest } für { $room } braucht { $needs }
alt-items = Speisen auf Feldern: { $items }.
alt-stars = { $name }: { $tokens } von { $most } Sternen.
alt-sushi = { $name }: Zahnräder { carried }; in Zimmern { $rooms ->
    [none] keine
   *[other] { $rooms }
}.
alt-tolls = { $name }: Zahnräder auf Feldern { $tokens }.
alt-queue = Schlange ab Platz 1: { $queue }.
alt-taken = { Er } nahm { $taken }.
alt-guest = den Gast { $guest }
alt-die = einen der { $space }er-Würfel
alt-no-dice = Es muss noch gewürfelt werden.
alt-dice = Würfel: { $dice }.
alt-choice = { choice }: { $chosen ->
    [none] niemand
   *[other] { $chosen }
}.

## Stapel

# Gedrucktes, das ein Besitzer eingeben kann.

deck-ballrooms = Ballsaalpläne
deck-celebrities = Promi-Plättchen

## Befehle

# Was Discord neben einem Befehl zeigt, während man ihn schreibt.

box = Grand Austria Hotel
level-means = { $level ->
    [easy] { rule-level-easy }
    [medium] { rule-level-medium }
   *[hard] { rule-level-hard }
}
command = { box }: gegen Leopold oder Elisabeth spielen
command-start = { box }: hier eine Partie gegen Leopold oder Elisabeth beginnen
command-start-level = Wie viele seiner Symbole zählen
command-start-modules = Module von Let's Waltz!, etwa 1 3; mit 1 und 2 kommt Elisabeth
command-start-entrance = Sein Hoteleingang mit Modul 3; gezogen, wenn du keinen wählst
command-start-deck = Mit Modul 1 und 2: woher Ballsaalpläne und Promi-Plättchen kommen
command-start-ballrooms = Die eingegebenen Pläne, die daliegen, von links, etwa Hofburg Redoute Rathaus
command-queue = Die Schlange, wie sie daliegt, von links
command-queue-guests = Farbe und Punkte, oder Kartennummern: b4 ge0 ge2 r7 gr0; ? unbekannt
command-dice = Die Würfel auf dem Aktionsplan
command-dice-counts = Wie viele 1er, 2er, … 6er: 2 2 1 3 2 0; oder jeder Würfel: 1122344455
command-dice-coloured = Mit Prominenten: wo die farbigen Würfel liegen, etwa r1 ge4 b4
command-roll = Den Bot würfeln lassen
command-reveal = Aufgedeckte Gäste, von links
command-reveal-guests = Farbe und Punkte, oder Kartennummern: b4 ge0
command-guest = Du nimmst einen Gast aus der Schlange
command-guest-slot = 1 ist ganz links, 5 ist der Älteste
command-die = Du nimmst einen Würfel; damit endet dein Zug
command-die-space = Das Aktionsfeld
command-die-extra = Ein Effekt gab ihn dir: Kein Zug endet
command-die-colour = Mit Prominenten: welcher Würfel
command-die-broke = Toll Bridge Hotel: Du hast keine Krone und verlierst stattdessen Punkte
command-pass = Du passt in diesem Zug
command-claim = Du hast eine Politikkarte erfüllt
command-claim-objective = Ihr Buchstabe
command-points = Wie du auf der Siegpunktleiste stehst
command-points-vp = Deine Punkte
command-staff = Die Personalkarte, die Leopold aufgedeckt hat
command-staff-card = Ihre Nummer
command-staff-name = Mit Modul 1 und 5, wenn der Bot sie nicht kennt: ihr Name
command-staff-points = Ihre Punkte, wenn du sie weißt
command-held = Du hast die Karte, die er aufgedeckt hat; er deckt eine andere auf
command-held-card = Ihre Nummer
command-mystaff = Deine gespielten Spielende-Karten, für seinen Secretary
command-mystaff-cards = Ihre Nummern: 27 34; keine, wenn du nichts sagst. Mit Namen: Bar Pianist=6, Violinist=4
command-final = Deine Schlusswertung
command-final-yours = Leiste, Zimmer, Personal, Kronen plus Speisen (und Champagner), Gäste übrig: 84 31 18 6 0
command-final-his = Mit „nur Karten“ auch Leopolds Leiste, Zimmer und Personal
command-spaces = Ballsäle: wie viele Plätze frei sind
command-spaces-ballroom = 1 bis 3
command-spaces-free = Freie Plätze
command-dancer = Ballsäle: Du schickst einen Tänzer hin
command-dancer-ballroom = 1 bis 3
command-dancer-row = Auf einem Plan, den du eingegeben hast: die Reihe, von unten gezählt
command-ballroom = Ballsäle: Ihre Tänzer zählen, oder ihr letzter steht woanders
command-ballroom-points = Was ihre Tänzer jetzt bringen
command-ballroom-reseat = Ihr letzter Tänzer: Ballsaal 3, nicht der Balkon
command-celebrities = Prominente: was die Plättchen wert sind
command-celebrities-points = Farbe und Punkte: r3 ge2 b4; oder Namen: r=Mozart, r=Mozart/3 zum Merken
command-lounge = Prominente: die Würfel des Lounge-Plättchens, von links
command-lounge-colours = Etwa rot gelb blau
command-remove = Prominente: der Würfel, der nach deinem Passen weggeht
command-remove-colour = Seine Farbe
command-cafe = Hautel Couture: die Gäste, die in seinem Café warten
command-cafe-guests = Kartennummern, wie sie kamen, 90 75 58; oder mit Bestellung: r6:1210
command-serve = Hautel Couture: die Speise von deinem Feld, und wer sie bekommt
command-serve-item = Welche Speise dort lag
command-serve-guest = Der Gast in seinem Café, 1 bis 3
command-line = Nine Stars Inn: Du hast eine Etage oder Spalte voll
command-line-lines = 2 für Etage und Spalte zugleich
command-toll = Toll Bridge Hotel: Du hast ein Feld ohne Würfel genutzt
command-toll-space = Das Aktionsfeld
command-toll-broke = Du hast keine Krone und verlierst stattdessen Punkte
command-staffpoints = Was eine beim Namen genannte Personalkarte am Ende bringt
command-staffpoints-points = Ihre Punkte

# Was zur Wahl steht.
choice-entrance-hautel_couture = Hautel Couture
choice-entrance-nine_stars_inn = Nine Stars Inn
choice-entrance-sushi_resort = Sushi Resort
choice-entrance-toll_bridge_hotel = Toll Bridge Hotel
choice-level-easy = leicht (1)
choice-level-medium = mittel (2)
choice-level-hard = schwer (3)
choice-depth-guided = geführt: du gibst und würfelst, der Bot entscheidet
choice-depth-dealt = ausgeteilt: der Bot gibt und würfelt auch
choice-depth-card = nur Karten: der Bot zieht nur seine Karten
choice-deck-mine = mine: Pläne und Plättchen, wie du sie eingegeben hast (/deck)
choice-deck-physical = physical: auf deinem Tisch; du sagst, was gefragt wird
choice-colour-white = weiß
choice-colour-red = rot
choice-colour-yellow = gelb
choice-colour-blue = blau
choice-item-strudel = Strudel
choice-item-cake = Torte
choice-item-wine = Wein
choice-item-coffee = Kaffee

## Rückblick

nth = { $number ->
    [1] erst
    [2] zweit
    [3] dritt
    [4] viert
    [5] fünft
    [6] sechst
    [7] siebt
    [8] acht
   *[other] nächst
}
final-part = { $whose ->
    [his] Die Punktzahl von { $opponent } { $part ->
        [track] auf der Leiste
        [rooms] für Zimmer
       *[staff] für Personal
    }
   *[yours] { $part ->
        [track] Deine Punktzahl auf der Leiste
        [rooms] Die Punktzahl für deine Zimmer
        [staff] Die Punktzahl für dein Personal
        [goods] Die Zahl für Kronen plus Speisen
       *[cafe] Die Zahl der Gäste im Café
    }
}
your-source = { $source ->
    [track] Leiste
    [rooms] Zimmer
    [staff] Personal
    [goods] Kronen und Speisen
   *[cafe] Gäste übrig
}

## Züge in Kürze

# Was die Hände tun müssen, und warum, in zwei Zeilen. $player ist „you“, oder wer spielt, für die, die zuschauen.

You = { $player ->
    [you] Du
   *[other] { $player }
}
brief-done = { $what }.
brief-points = (+{ $vp }{ $total ->
    [none] { "" }
   *[other] , jetzt { $total }
}).
brief-in-slot = { brief-found } auf Platz { $slot }
brief-found = { Colour } { $vp }{ $number ->
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
brief-every-turn = Jedes Mal:{ $guest ->
    [yes] { " " }Schlange nach rechts, auffüllen, { sein }e Gästekarte ablegen.
   *[no] { "" }
}{ $dancer ->
    [yes] { " " }Tänzer in die unterste Reihe mit freiem Platz.
   *[no] { "" }
}{ $die ->
    [yes] { " " }Würfel auf { sein } Reihenfolge-Plättchen.
   *[no] { "" }
}{ $room ->
    [yes] { " " }Ab jetzt ist E1S3 Etage 1, Spalte 3.
   *[no] { "" }
}

because-of = { $found ->
    [yes] { " " }der { colour }en Gäste
   *[no] { $colour ->
        [none] { " " }von allen Gästen
       *[other] , da kein { colour }er Gast da ist
    }
}
dice-of = { $die }er

# Was man auf Deutsch schreibt, und wie es auf Englisch heißt.
# Was Spielstände und Knöpfe englisch abkürzen, wie es hier heißt: Muster und Ersatz.
shown-codes =
    \bF(\d)C(\d)\b E\1S\2
    \by(\d+)\b ge\1
    \bg(\d+)\b gr\1
    \bY(\d+)\b Ge\1
    \bG(\d+)\b Gr\1

# g allein ist gelb oder grün: Danach wird gefragt, beim Namen in der Klammer. In Korrekturen gilt das erste.
typed-words =
    g g (grün)
    g y (gelb)
    e f
    s c
    gast guest
    gäste guest
    platz slot
    von from
    schlange queue
    aufdecken reveal
    aufgedeckt reveal
    zeige reveal
    unbekannt ?
    blau blue
    blauer blue
    blaue blue
    rot red
    roter red
    rote red
    gelb yellow
    gelber yellow
    gelbe yellow
    ge y
    grün green
    grüner green
    grüne green
    gruen green
    gr g
    weiß white
    weißer white
    politik objective
    politikkarte objective
    erfülle claim
    erfüllt claimed
    erfuellt claimed
    punkte points
    personal staff
    personalkarte staff
    habe held
    hab held
    behalten held
    mein your
    plätze spaces
    tänzer dancer
    tänzerin dancer
    taenzer dancer
    ballsaal ballroom
    umsetzen reseat
    promis celebrities
    prominente celebrities
    entferne remove
    weg remove
    café cafe
    serviere serve
    torte cake
    kuchen cake
    wein wine
    kaffee coffee
    leer empty
    linie line
    etage line
    spalte line
    maut toll
    pleite broke

## Was gesagt wurde, kurz

said-queue = Die Schlange, wie sie liegt
said-reveal = Neue Gäste in der Schlange
said-dice = Alle Würfel, 1 bis 6: { $counts }
said-roll = Der Bot würfelt
said-take_guest = { $told ->
    [none] Der Gast von Platz { $slot }
   *[other] { $told }
}
said-take_die = { you_took_die }
said-pass = { you_passed }
said-claim = { $player ->
    [you] Du erfüllst
   *[other] { $player } erfüllt
} Politikkarte { $objective }
said-points = { $player ->
    [you] Deine Punkte
   *[other] Punkte von { $player }
}: { $vp }
said-staff = Personalkarte von { $opponent }: { $name ->
    [none] { $card }
   *[other] { $name }
}
said-held = { $told ->
    [none] Personalkarte { $card } auf der Hand
   *[other] { $told }
}
said-your_staff = { $player ->
    [you] Dein Personal
   *[other] Personal von { $player }
}: { $cards ->
    [none] keine Karte
   *[other] { $cards }
}
said-final = { $player ->
    [you] Dein Punktezettel
   *[other] Der Punktezettel von { $player }
}
said-spaces = Ballsaal { $ballroom }: { $free } frei
said-dancer = { $player ->
    [you] Du schickst
   *[other] { $player } schickt
} einen Tänzer in Ballsaal { $ballroom }
said-reseat = Ihr letzter Tänzer geht in Ballsaal 3
said-ballroom = Punkte ihrer Tänzer: { $points }
said-celebrities = Die Prominenten:{ $red ->
    [none] { "" }
   *[other] { " " }rot { $red }
}{ $yellow ->
    [none] { "" }
   *[other] { " " }gelb { $yellow }
}{ $blue ->
    [none] { "" }
   *[other] { " " }blau { $blue }
}
said-lounge = Die Folge auf dem Lounge-Plättchen
said-remove = { $colour ->
    [red] Der rote
    [yellow] Der gelbe
    [blue] Der blaue
   *[white] Ein weißer
} Würfel geht weg
said-cafe = Gäste für { sein } Café
said-serve = Eine Speise für { sein } Café
said-line = { $player ->
    [you] Du füllst
   *[other] { $player } füllt
} { $lines ->
    [0] keine Etage und keine Spalte
    [one] eine Etage oder Spalte
   *[other] { $lines } Etagen und Spalten
}
said-toll = { $player ->
    [you] Du nutzt
   *[other] { $player } nutzt
} Feld { $space } ohne Würfel
said-staff_points = Punkte { sein }er Personalkarte: { $points }

## Ohne die Schachtel

picture-shows = Das Bild zeigt das Hotel von { $opponent }, die Schlange der Gäste mit ihren Plätzen 1 bis 5 und die Würfel. In deinem Zug nimmst du einen Gast mit seinem Knopf, wenn du magst, und dann einen Würfel; was sie dir bringen, denk dir aus.
# Statt dessen, was Hände tun, wenn nichts auf dem Tisch liegt.

boxless-brief-every-turn = { $room ->
    [yes] Von jetzt an ist E1S3 Etage 1, Spalte 3.
   *[no] { "" }
}
boxless-round_ended-note = { $emperor_scoring ->
    [none] { "" }
    [yours] Der Kaiser belohnt oder bestraft { $player ->
        [you] dich
       *[other] { $player }
    }.
   *[both] Der Kaiser belohnt oder bestraft beide.
}{ $last ->
    [yes] { " " }Jetzt die Schlusswertung.
   *[no] { "" }
}
boxless-celebrities_discarded-hands = Ihre Promis gehen: { $colours }.
boxless-room_reserved-hands = { $guest } wartet in { $opponent }s Café auf { $needs }; { $room } bleibt für ein { colour }es Zimmer frei.
boxless-items_laid-hands = { $items ->
    [none] Feld { $spaces } bekommt eine Speise aus dem Pool.
   *[other] Speisen auf den Aktionsfeldern: { $items }.
}
boxless-order_completed-hands = { $guest } zieht in { $room } ein.
boxless-entrance_chosen-hands = { $opponent }s Eingang ist das { $name }.
boxless-stars_removed-hands = { $player ->
    [you] Du hast
   *[other] { $player } hat
} { $lines ->
    [1] eine Etage oder Spalte
   *[2] eine Etage und eine Spalte
} voll: noch { $tokens } auf der Sterneleiste.
boxless-token_moved-hands = Das Zahnrad von { $room } wandert auf den Gast ganz links.
