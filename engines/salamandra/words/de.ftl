# Salamandra auf Deutsch.

## Wörter, die nur andere Sätze brauchen

# Zauberbücher haben ein Feld oben (in Spielständen u, upper) und eins unten (l, lower): hier o und u.
oben-unten = { $level ->
    [u] oben
   *[l] unten
}
gedreht = { $side ->
    [n] Norden
    [e] Osten
    [s] Süden
   *[w] Westen
}
zeigt-nach = { $new ->
    [n] Norden
    [e] Osten
    [s] Süden
   *[w] Westen
}
du-oder-name = { $player ->
    [you] du
   *[other] { $player }
}
vorn-du = { $player ->
    [you] Du
   *[other] { $player }
}
dich-oder-name = { $player ->
    [you] dich
   *[other] { $player }
}
so-viele-haine = { $supply ->
    [one] { $supply } Hain
   *[other] { $supply } Haine
}

## Karten in Worten

labour-card = Punkte je Runde { $vp }, Zauberbuch { $book }, Recycling { $recycling }, Glaube { $faith }
labour-typed = { $id }: { $card }.{ doubts }
labour-counted = { $count } von { $of } Arbeitskarten
placement-typed = P: { $cards } Platzierungskarten, { $counts }.
placement-counted = { $count } von { $of } Karten
pointing = { $count } nach { direction }
arrow-name = { $sign } { direction }
# Ein O allein wäre ein Kästchen.
direction = { $arrow ->
    [NE] NO
    [E] Ost
    [SE] SO
   *[other] { $arrow }
}
doubts = { $doubts ->
    [none] { "" }
   *[other] { " " }{ $doubts }
}
cards-in-play = { $labour ->
    [yours] { $player ->
        [you] deine Arbeitskarte
       *[other] Arbeitskarte von { $player }
    }
   *[house] Haus-Arbeitskarte
}, { $placement ->
    [printed] gedrucktes Platzierungsdeck
    [yours] { $player ->
        [you] dein Platzierungsdeck
       *[other] Platzierungsdeck von { $player }
    }
   *[house] Haus-Platzierungsdeck
}
level = Stufe { $level }

## cards

labour-word = { $word } verstehe ich bei einer Arbeitskarte nicht. Schreib sie so: { $example }.
labour-numbers = { $word } hat { $count ->
    [one] { $count } Zahl
   *[other] { $count } Zahlen
}; { $letter } braucht { $wanted }.
labour-level = { $word }: Es gibt die Stufen 1, 2 und 3.
labour-too-much = { $word }: { $number } steht auf keiner Arbeitskarte (höchstens { $most }).
placement-begins = { $missing ->
    [yes] Da steht nichts
   *[no] { $word }
}: Ein Platzierungsdeck beginnt mit P, etwa { $example }.
placement-count = Ein Platzierungsdeck hat { $cards } Karten; in dieser Zeile sind es { $sum }.
labour-twice = { $word }: { $letter } steht bei einer Arbeitskarte nur einmal.
labour-line-lacks = Bei der Arbeitskarte { $letter ->
    [L] fehlt die Stufe
    [v] fehlen die Punkte der vier Runden
    [b] fehlen die Punkte fürs Zauberbuch
   *[r] fehlt das Recycling
}. Schreib sie so: { $example }.
look-again = Schau noch mal hin: Die Regel nennt für Stufe { $level } { $what ->
    [faith] Glaube
   *[recycling] Recycling
} { $printed }, diese Karte { $typed }.
placement-word = { $word } verstehe ich bei einem Platzierungsdeck nicht. Schreib es so: { $example }.
placement-twice = { $word }: { $arrow } steht doppelt da.

## components

labour-not-typed = { $card } ist noch nicht eingegeben.
placement-not-typed = Sie sind noch nicht eingegeben; eine Zeile genügt, etwa { $example }.

## corrections

field-follows-from-final-scoring = { $field } ergibt sich aus der Schlusswertung.
field-told-at-the-end = { $field } sagst du erst am Ende der Partie.
field-compared-already = { $field } lässt sich nicht zurücknehmen: Die Runde ist schon verglichen. Korrigier die Zahl oder geh zurück.
field-told-after-the-round = { $field } sagst du am Ende der Runde, mit vp.
field-told-by-arrow = { $field }: Aufgedeckte Karten sagst du mit arrow; undo nimmt sie zurück.
field-labour-known = { $field }: Seine Arbeitskarte ist hier schon bekannt.
field-one-disc-a-spellbook = { $field }: Auf jedem Zauberbuch hast du nur eine Scheibe.
field-too-many-tiles = { $field }: Zum Bauen gibt es nur { $count } Plättchen.
field-too-many-groves = { $field }: Mit den genommenen { $over ->
    [one] wäre das { $over } Hain
   *[other] wären das { $over } Haine
} zu viel.
field-only-between-rounds = { $field } lässt sich nur zwischen zwei Runden korrigieren.
too-many-apprentices = { $owner ->
    [P] Du kannst
   *[R] Rudolph kann
} keine { $discs } Lehrlinge im Spiel haben: Es gibt nur { $most }.
field-start-tile = { $field }: Das Startplättchen { $tile } liegt immer da.
field-temple = { $field }: Auf { $tile } steht der Tempel.
field-in-the-air = { $field }: { $tile } hängt in der Luft.
field-no-tile = { $field }: Auf { $tile } liegt kein Feldplättchen.
field-no-gap = { $field }: Lücke { $gap } liegt nicht zwischen zwei Plättchen.
field-no-cards = { $field }: Geführt zieht der Bot keine Karten.

## ending

total-too-low = Deine Summe kann nicht unter den { $track } Punkten aus Runde 4 liegen.
final-lacks = Sag Buchpunkte und Schriftrollen, oder gleich deine Summe.

## fixes

word-whose-disc = { $word }: Sag, wessen Scheibe wo liegt, etwa R2u für Rudolph auf Buch 2 oben (l ist unten); P bist du.

## moving

moved = { $fix ->
    [his_points] Rudolphs Punkte
    [scrolls] Seine Schriftrollen
    [his_groves] Haine neben seinem Bild
    [left_out] Seine Lehrlinge aus dem Spiel
    [my_points] { $player ->
        [you] Deine Punkte dieser Runde
       *[other] { $player }, Punkte dieser Runde
    }
    [my_last] { $player ->
        [you] Deine Punkte der Runde davor
       *[other] { $player }, Punkte der Runde davor
    }
    [my_groves] { $player ->
        [you] Deine Haine
       *[other] { $player }, Haine
    }
   *[other] { fix }
}: { $old ->
    [none] offen
   *[other] { $old }
} → { $new ->
    [none] offen
   *[other] { $new }
}.
moved-round = Runde: { $old } → { $new }.{ $back ->
    [yes] { " " }Gib die Kristalle und Lehrlinge für Runde { $old } zurück.
   *[no] { "" }
}
moved-tiles = { $new ->
    [none] Nimm das Feldplättchen von { $cell }.
   *[other] { $old ->
        [none] Leg ein Feldplättchen auf { $cell }, Bonusfeld nach { zeigt-nach }.
       *[other] Dreh das Feldplättchen auf { $cell }: Bonusfeld nach { zeigt-nach }.
    }
}
disc-off = { $owner ->
    [P] { $player ->
        [you] Nimm deine Scheibe von { $place }.
       *[other] Nimm von { $place } die Scheibe von { $player }.
    }
   *[R] Nimm die graue Scheibe von { $place }.
}
disc-on = { $owner ->
    [P] { $player ->
        [you] Leg deine Scheibe auf { $place }.
       *[other] Leg auf { $place } eine Scheibe von { $player }.
    }
   *[R] Leg die graue Scheibe auf { $place }.
}
spellbook = Buch { $number } { oben-unten }

groves-off = Nimm die Haine weg: { $gaps }.
groves-on = Leg Haine hin: { $gaps }.
discs-unseen = { $back ->
    [yes] { $count ->
        [one] Leg { $count } graue Scheibe zurück auf das Plättchen, auf dem sie lag.
       *[other] Leg { $count } graue Scheiben zurück auf die Plättchen, auf denen sie lagen.
    }
   *[no] { $count ->
        [one] Nimm { $count } graue Scheibe vom Plättchen: die er zuletzt gelegt hat.
       *[other] Nimm { $count } graue Scheiben von den Plättchen: die er zuletzt gelegt hat.
    }
}

groves-unseen = Nimm die Haine weg, die für Runde { $round } dazukamen.

## notation

round-word = { $word } verstehe ich nicht: Eine Runde sagst du an mit b, t, p, s, g und vp, etwa { $example }.
name-five-numbers = Nenn fünf Zahlen: Symbole für Bär, Adler und Salamander, Buchpunkte, Schriftrollen; oder die drei Symbole und total mit deiner Summe.
name-discs-and-scrolls = Nenn zwei Zahlen: wie viele seiner Scheiben liegen und wie viele Schriftrollen er bekam.
round-empty = Sag deine Runde in einer Zeile an, etwa { $example }.
told-twice = { $part } steht doppelt da: Einmal reicht, am Ende der Runde.
round-nothing-named = Hinter { $letter } steht nichts; lass es weg oder schreib es so: { $example }.
word-no-side = { $word }: Ein Plättchen ist nach n, e (Osten), s oder w gedreht, etwa G9@e.
word-side-lacking = { $word }: Sag, wohin sein Bonusfeld zeigt, etwa I9@e.
word-no-cell = { $word } ist kein Kästchen auf dem Plan. Schreib Buchstabe und Zahl, etwa J7 (A1 bis P15).
word-no-spot = { $word } ist kein Feld. Schreib Kästchen und Seite n, e (Osten), s oder w, etwa J7n.
word-no-gap = { $word } ist keine Lücke. Schreib das Kästchen links oben davon, etwa H6.
word-no-move = { $word }: Nenn die Scheibe und das Feld auf dem Zauberbuch, etwa H9s>2o (o oben, u unten).

## questions

the-game-is-over = Das Spiel ist aus.
his-part = Runde { $round }: Rudolph ist dran.
question = { $about ->
    [spot] { $discs ->
        [none] { apprentice } { ask-spot }
       *[other] { ask-discs }
    }
    [arrow] { $discs ->
        [none] { apprentice } Deck eine Karte auf: welcher Pfeil?
       *[other] Deck zwei Karten auf: welche Pfeile?
    }
    [tile] { $ahead ->
        [none] { apprentice } { ask-tile }
       *[other] { ask-tile }
    }
    [labour] Was steht auf seiner Arbeitskarte der Stufe { $level }?
    [book] Von links: Welches Buch ist oben als erstes frei? Wenn keins, welches unten?
    [round] Deine Züge, deine Ernte. Dann sag an: was, wo, deine Punkte.
    [groves] Deine Züge, deine Ernte. Dann: An wie vielen Hainen liegen seine Scheiben?
    [vp] Runde { $round } ist zu Ende. Wie viele Punkte hast du?
    [refill] Nur noch { so-viele-haine } für { $gaps }: in welche Lücken?
   *[final] Schluss! Deine Bär-, Adler- und Salamandersymbole, Buchpunkte, Schriftrollen?
}
apprentice = Scheibe { $which } von { $of }.
ask-discs = Jetzt { $discs } Scheiben, je eine Karte: Bonusfeld des entferntesten Plättchens, sonst das nächste freie im Uhrzeigersinn, für eine Rolle. { ask-scrolls }
ask-scrolls = { $third ->
    [1] Stopp bei seiner dritten Rolle: Welche Scheibe brachte sie?
   *[other] { $discs ->
        [2] Welche Scheiben brachten eine Rolle?
       *[other] Stopp bei seiner dritten (er hat { $scrolls }). Wie viele Rollen?
    }
}
ask-spot = { $passed ->
    [0] { $arrow ->
        [none] Deck eine Platzierungskarte auf. Ist das Bonusfeld des entferntesten Plättchens frei?
       *[other] { $arrow }: Ist das Bonusfeld des entferntesten Plättchens frei?
    }
   *[other] Plättchen voll: Ist das Bonusfeld des nächstentfernten frei?
}
ask-tile = { $arrow ->
    [none] Deck eine Platzierungskarte auf: Welches Plättchen ist am weitesten weg?
   *[other] { $tile ->
        [none] { $arrow }: Welches Plättchen ist am weitesten weg?
       *[other] { $ahead ->
            [none] { $arrow } auf { $tile }: richtig, oder ein anderes?
           *[other] { $ahead }: richtig?
        }
    }
}
lead = { $arrow } auf { $tile }

## Was man drücken kann

offer = { $do ->
    [turn] Rudolphs Zug
    [spot] { $bonus ->
        [free] Frei
        [taken] Besetzt
        [full] Plättchen voll
       *[none] Nirgends frei
    }
    [draw] Alle voll
    [tile] { $all ->
        [yes] Alle richtig
       *[no] OK
    }
   *[refill] Obere Reihe zuerst
}
offer-first = { $bonus ->
    [free] Scheibe 1: keine Rolle
    [taken] Scheibe 1: Rolle
   *[full] Scheibe 1: Plättchen voll
}
offer-discs = { $disc ->
    [none] { $third ->
        [yes] 3. mit Scheibe { $count }
       *[no] { $scrolls ->
            [0] Keine
            [one] { $scrolls } Rolle
           *[other] { $scrolls } Rollen
        }
    }
    [both] Beide
   *[other] Scheibe { $disc }
}
offer-book = Buch { $number } { oben-unten }

## Der Tisch als Text

board-heading = Rudolph · { picture-head }
board-points = Punkte
board-scrolls = Rollen
board-apprentices = Lehrlinge
board-placed = { $placed } im Spiel, { $beside } neben seinem Bild
board-spellbooks = Zauberbücher
board-groves = Haine
board-taken = { $groves } genommen
board-your-points = { $player ->
    [you] deine Punkte
   *[other] { $player }
}
board-lying = Haine: { $groves }
groves-and-supply = { $gaps ->
    [none] keine
   *[other] { $gaps }
} (Vorrat { $supply })
turned = gedreht: { $tiles }
marks = vier Zeichen = n e s w, P { du-oder-name }, R Rudolph, * Bonusfeld frei, . frei

## reasoning

by-distance = Nach Entfernung: { $tiles }.
clockwise = Im Uhrzeigersinn ab dem Bonusfeld: { $spots }. Frei: { $free ->
    [none] keins
   *[other] { $free }
}.
scrolls = Schriftrollen: { $scrolls } von 3.
reach = { $spot } berührt { $gaps ->
    [none] keinen Hain
   *[other] { $gaps }
}.

## state

labour-of-another-level = Die Arbeitskarte ist für Stufe { $card }, die Partie hat Stufe { $level }.
guided-needs-no-placement = Geführt deckst du das gedruckte Deck auf und brauchst placement nicht.
arrow-needs-asking = In Richtung { direction } führt kein Pfad von einem Feldplättchen: Auf dem Plan braucht dieser Pfeil reading ask.
house-needs-no-cards = Mit deck house lass labour und placement weg: Das wären eigene Karten von dir.
mine-needs-labour = Mit deck mine brauche ich deine Arbeitskarte der Stufe { $level }.
mine-needs-placement = Mit deck mine, ausgeteilt, brauche ich dein Platzierungsdeck.
physical-is-guided = Mit deck physical deckst du die Platzierungskarten auf: Das geht nur geführt.

## table

no-such-arrow = Einen Pfeil { $arrow } gibt es nicht, nur NW, NO, SO und SW.
labour-known = Seine Arbeitskarte ist hier schon bekannt. { $now }
tell-the-furthest-first = Sag erst, ob das entfernteste Plättchen voll ist.
no-other-card = Eine neue Karte kommt erst, wenn in dieser Richtung alle Plättchen voll sind.
one-disc-at-a-time = Jetzt Scheibe für Scheibe: frei, besetzt oder voll.
discs-from-to = Sag 1 bis { $most } Scheiben und höchstens so viele Schriftrollen.
third-scroll-first = Vorher kommt seine dritte Schriftrolle: Stopp bei ihr, der { $third }. ab jetzt.
sheet-after-the-last-round = Deine Wertung sagst du nach Runde 4, und vorher deine Punkte.
a-card-a-disc = { $most ->
    [one] Er legt { $most } Scheibe: Sag den Pfeil einer Karte.
   *[other] Er legt { $most } Scheiben: Sag die Pfeile von höchstens so vielen Karten.
}
no-arrow-asked = Gerade ist kein Pfeil gefragt. { $now }
no-tile-asked = Gerade ist kein Plättchen gefragt. { $now }
name-the-tile = Nenn das Plättchen, auf das er geht, etwa tile G9.
no-tile-there = Auf { $tile } liegt kein Feldplättchen.
tile-has-no-spot = { $tile } ist voll: Er geht auf ein Plättchen mit freiem Feld.
no-such-book = Zauberbuchfeld { $book } kann es nicht sein; möglich: { $books }.
your-points-from-to = Deine Punkte gehen von 0 bis { $most }, nicht { $points }.
groves-from-to = Rudolph kann 0 bis { $most } Haine nehmen, nicht { $count }: Jede Scheibe auf einem Plättchen berührt zwei Lücken.
refill-count = Im Vorrat { $supply ->
    [one] ist { $supply } Hain
   *[other] sind { $supply } Haine
}: Nenn höchstens so viele Lücken, jede einmal.
refill-no-gap = { $gap } ist keine der Lücken, die zu füllen sind: { $gaps }.

## telling

labour_told = Seine Arbeitskarte: { $card }.{ doubts }
round_started = Runde { $round } von { $rounds }.
    .always = Nimm dafür eine der grauen Scheiben neben seinem Bild. Bonusfeld: kein Gewinn. Nächstes im Uhrzeigersinn: eine Schriftrolle; mit der dritten kommt die Scheibe auf ein Buch.
    .feat = Arbeit in Runde { $round }
points_followed = { $more ->
    [yes] Rudolph bekommt { $points } dazu ({ heading })
   *[no] Rudolph gibt { $points } zurück ({ heading })
} und hat { $total }.
remarked = { $what ->
    [apprentices] { $number ->
        [0] Rudolphs Lehrlinge sind alle im Spiel, er setzt in dieser Runde keinen mehr.
        [one] Rudolph hat noch 1 Lehrling, mehr setzt er in dieser Runde nicht.
       *[other] Rudolph hat noch { $number } Lehrlinge, mehr setzt er in dieser Runde nicht.
    }
    [scrolls] So wie seine Scheiben jetzt liegen, hat Rudolph { remarked-scrolls } mehr bekommen: Korrigier auch seine Schriftrollen. Mit der dritten gibt er alle ab, und die Scheibe kommt auf ein Zauberbuch.
    [fewer_scrolls] So wie seine Scheiben jetzt liegen, hat Rudolph { remarked-scrolls } weniger bekommen: Korrigier auch seine Schriftrollen.
    [gaps] Solange der Vorrat reicht, liegt zu Beginn einer Runde in jeder Lücke zwischen zwei Plättchen ein Hain. Nach dieser Korrektur leer: { $gaps }.
    [doubt] { $number } Punkte sind nicht mehr weniger als in der Runde davor: Sag sie noch einmal.
    [round] Rudolphs Punkte, Scheiben und Schriftrollen bleiben, wie sie sind. Für die Runden dazwischen zeigt seine Arbeitskarte { $number ->
        [one] 1 Punkt
       *[other] { $number } Punkte
    }: Korrigier sie, wenn nötig, und auch die Punkte der Runde davor.
   *[comparison] Am Ende von Runde { $number } hatte Rudolph vielleicht so viele Punkte wie { $player ->
        [you] du
       *[other] { $player }
    } oder mehr, und dann war das Spiel dort verloren: Wenn ja, korrigier die Punkte der Runde davor.
}
remarked-scrolls = { $number ->
    [one] 1 Schriftrolle
   *[other] { $number } Schriftrollen
}
points_scored = +{ $vp } { $source ->
    [labour] von seiner Arbeitskarte
    [spellbook] fürs Zauberbuch
    [groves] für Haine
    [spellbooks] für Zauberbücher
    [faith] für Glauben
   *[scrolls] für Schriftrollen
}: Rudolph steht bei { $total }.
    .hands = { $source ->
        [labour] +{ $vp } Arbeit
        [spellbook] Rudolph +{ $vp } fürs Zauberbuch
        [groves] Rudolph +{ $vp } für Haine
        [spellbooks] Rudolph +{ $vp } für Zauberbücher
        [faith] Rudolph +{ $vp } für Glauben
       *[scrolls] Rudolph +{ $vp } für Schriftrollen
    }
    .note = → { $total }
    .beside = (+{ $vp } → { $total })
    .feat = { $source ->
        [labour] gearbeitet
        [spellbook] Scheibe auf ein Zauberbuch
        [groves] Haine genommen
        [spellbooks] Zauberbücher gewertet
        [faith] Glauben gewertet
       *[scrolls] Schriftrollen gewertet
    }
heading = { $source ->
    [labour] Arbeit
    [groves] Haine
    [spellbook] Zauberbücher
    [spellbooks] Zauberbücher
    [faith] Glaube
   *[scrolls] Schriftrollen
}
apprentices_taken = Er setzt { $count ->
    [0] keinen Lehrling
    [one] { $count } Lehrling
   *[other] { $count } Lehrlinge
}; dann { $left ->
    [0] bleibt keiner
    [one] bleibt { $left }
   *[other] bleiben { $left }
} neben seinem Bild.
    .because = Die Punkte gibt seine Arbeitskarte; wie viele Scheiben, sagt die Runde: { $count }.
card_turned = Platzierungskarte: { $arrow }.
    .call = Der Pfeil seiner ersten Karte
    .called = { $arrow }
deck_reshuffled = Die Platzierungskarten sind durch: Alle { $count } werden neu gemischt.
tile_chosen = { $by ->
    [table] { $player ->
        [you] Du schickst
       *[other] { $player } schickt
    } ihn auf { $tile }.
   *[bot] Das entfernteste Plättchen mit Platz für ihn ist { $tile } ({ $tiles }).
}
    .alt = { $title }{ $distance ->
        [none] { "" }
       *[other] , Entfernung { $distance }
    }.
candidate = { $tile } { $distance }{ $full ->
    [yes] { " " }voll
   *[no] { "" }
}
tile_full = Das Plättchen ist voll: Schau auf das nächstentfernte in dieser Richtung.
    .note = Plättchen voll.
card_laid_aside = In dieser Richtung ist alles voll: Die Karte kommt zur Seite, die nächste wird aufgedeckt.
apprentice_left_out = Für diesen Lehrling ist kein Platz: Er bleibt aus dem Spiel.
    .because = Kein Plättchen hat Platz für ihn.
apprentice_placed = { $bonus ->
    [yes] Leg eine graue Scheibe auf { spot }das Bonusfeld. Er bekommt nichts dafür.
   *[no] Das Bonusfeld ist besetzt: Leg eine graue Scheibe auf { spot }das nächste freie Feld im Uhrzeigersinn.
}
    .call = Das Bonusfeld, auf das er trifft
    .called = { $found ->
        [free] Bonusfeld frei
       *[taken] Bonusfeld besetzt
    }
    .because = { $spot ->
        [none] { $bonus ->
            [yes] Bonusfeld frei: Er nimmt es.
           *[no] Bonusfeld besetzt: nächstes freies im Uhrzeigersinn.
        }
       *[other] { $spot }: { because-tile }, { $bonus ->
            [yes] Bonusfeld frei
           *[no] Bonusfeld besetzt, nächstes im Uhrzeigersinn
        }.
    }
    .alt = { $spot } ist { $bonus ->
        [yes] das Bonusfeld
       *[no] das nächste freie Feld im Uhrzeigersinn
    }{ $taken ->
        [none] { "" }
       *[other] ; besetzt: { $taken }
    }.
spot = { $spot ->
    [none] { "" }
   *[other] { $spot },{ " " }
}
scroll_gained = { $scrolls ->
    [3] Er bekommt seine dritte Schriftrolle.
   *[other] Er bekommt eine Schriftrolle und hat { $scrolls }.
}
    .beside = ({ $scrolls })
scrolls_discarded = Er wirft alle drei ab: Die Scheibe von eben kommt auf ein Zauberbuch.
apprentice_moved = Leg { $spot ->
    [none] diese Scheibe
   *[other] die Scheibe von { $spot }
} auf { $book }. Ihr Feld auf dem Plättchen ist wieder frei.
    .because = Dritte Schriftrolle: { $book }, { $upper ->
        [yes] von links das erste freie Feld oben
       *[no] oben ist nichts frei, von links das erste unten
    }.
    .feat = Scheibe auf { $book }
no_spellbook_free = Kein Zauberbuch hat noch Platz: Die Scheibe bleibt, wo sie ist.
    .beside = Kein Buch hat noch Platz.
    .because = { no_spellbook_free.beside }
you_built = { $player ->
    [you] Du baust
   *[other] { $player } baut
} { $tile }{ $side ->
    [n] { "" }
   *[other] , Bonusfeld nach { gedreht }
}.
    .short = { $places } gebaut
tile_turned = { $tile } liegt mit dem Bonusfeld nach { gedreht }.
    .short = { $places } gedreht
grove_added = Das schließt Lücke { $gap }: Leg einen Hain hinein (Vorrat { $supply }).
    .hands = Ein Hain auf { $gap }: Die Lücke ist zu
you_placed = { $player ->
    [you] Du besetzt
   *[other] { $player } besetzt
} { $spots }.
    .short = { $places } besetzt
you_moved = { $player ->
    [you] Deine Scheibe geht
   *[other] Eine Scheibe von { $player } geht
} von { $spot } auf Buch { $book }.
    .short = { $places } versetzt
you_harvested = { $player ->
    [you] Du erntest
   *[other] { $player } erntet
} { $gaps }.{ $untouched ->
    [none] { "" }
   *[other] { " " }{ you_harvested.untouched }
}
    .untouched = { $player ->
        [you] Keine deiner Scheiben
       *[other] Keine Scheibe von { $player }
    } berührt { $untouched }: Das geht nur mit einer Karte.
    .short = { $places } geerntet
points_told = { $player ->
    [you] Du hast
   *[other] { $player } hat
} { $vp ->
    [0] keine Punkte
    [one] { $vp } Punkt
   *[other] { $vp } Punkte
}.
points_doubted = { $player ->
    [you] Du hattest { $last } und jetzt { $vp }? Wenn es stimmt, sag es noch einmal.
   *[other] { $player } hatte { $last } und jetzt { $vp }? Das wird noch einmal gefragt.
}
map_left = Der Plan ist weggelegt: ab jetzt mit Fragen und Antworten.
groves_taken = { $count ->
    [0] An seinen Pfaden liegt kein Hain.
    [one] Rudolph nimmt { $count } Hain{ named }. Leg ihn verdeckt neben sein Bild.
   *[other] Rudolph nimmt { $count } Haine{ named }. Leg sie verdeckt neben sein Bild.
}
    .hands = { $count ->
        [0] Kein Hain für ihn
        [one] { $count } Hain für ihn{ named }
       *[other] { $count } Haine für ihn{ named }
    }
    .because = { $by ->
        [table] Haine neben seinen Scheiben auf Feldplättchen: { $player ->
            [you] du zählst
           *[other] { $player } zählt
        } { $count }.
       *[bot] { $count ->
            [0] Neben seinen Scheiben liegt kein Hain.
            [one] { $gaps } liegt neben einer seiner Scheiben.
           *[other] { $gaps }: Alle liegen neben Scheiben von ihm.
        }
    }
    .feat = { $count ->
        [one] { $count } Hain genommen
       *[other] { $count } Haine genommen
    }
    .always = Seine Haine liegen verdeckt neben seinem Bild.
    .alt = Er nimmt { shown-groves }: { alt-gaps }.
named = { $gaps ->
    [none] { "" }
   *[other] : { $gaps }
}
compared = { $player ->
    [you] Rudolph { $his }, du { $you }: du liegst vorn,
   *[other] Rudolph { $his }, { $player } { $you }: { $player } liegt vorn,
} { $last ->
    [yes] jetzt kommt die Schlusswertung
   *[no] es geht weiter
}.
    .note = Rudolph { $his } : { du-oder-name } { $you }, { $player ->
        [you] du liegst
       *[other] { $player } liegt
    } vorn.
    .because = { vorn-du } { $you }, Rudolph { $his }: mehr als er, also geht es weiter.
recycling_offered = { $player ->
    [you] Du darfst
   *[other] { $player } darf
} { $times ->
    [0] diesmal nichts recyceln
    [1] einmal recyceln
    [2] zweimal recyceln
    [3] dreimal recyceln
   *[other] { $times }-mal recyceln
}: offene Karten oder Feldplättchen.
    .hands = { $times ->
        [0] Kein Recycling.
       *[other] Bis zu { $times }× recyceln.
    }
groves_laid = { $supply ->
    [none] Dann leg einen Hain in jede leere Lücke zwischen zwei { $between ->
        [temple] Plättchen; jede Tempelhälfte zählt als Plättchen
        [fields] Feldplättchen; der Tempel zählt nicht
       *[none] Plättchen
    }.
   *[other] Dann leg Haine hin: { $gaps ->
        [none] keine
       *[other] { $gaps }
    } (Vorrat { $supply }).
}
    .hands = { $known ->
        [yes] { $gaps ->
            [none] Keine neuen Haine.
           *[other] Neue Haine: { $gaps }.
        }
       *[no] Haine in alle leeren Lücken zwischen zwei { $between ->
            [temple] Plättchen, auch Tempelhälften
            [fields] Feldplättchen, nicht am Tempel
           *[none] Plättchen
        }.
    }
round_prepared = Für Runde { $round } { $player ->
    [you] nimmst du
   *[other] nimmt { $player }
} { $crystals ->
    [0] keine Kristalle
    [one] { $crystals } Kristall
   *[other] { $crystals } Kristalle
} und { $apprentices ->
    [0] keine Lehrlinge
    [one] { $apprentices } Lehrling
   *[other] { $apprentices } Lehrlinge
}.
    .hands = Nimm { $crystals ->
        [one] { $crystals } Kristall
       *[other] { $crystals } Kristalle
    }, { $apprentices ->
        [one] { $apprentices } Lehrling
       *[other] { $apprentices } Lehrlinge
    }.
faith_compared = Glaube an { $divinity ->
    [bear] den Bären
    [eagle] den Adler
   *[salamander] den Salamander
}: { du-oder-name } { $you }, Rudolph { $his }. Das macht { $your_vp } für { dich-oder-name } und { $his_vp } für ihn.
    .short = { $divinity ->
        [bear] Bär
        [eagle] Adler
       *[salamander] Salamander
    } { $your_vp } : { $his_vp }
    .note = Glaube, { du-oder-name } : Rudolph: { $faiths }.
your_score_counted = { $spellbooks ->
    [none] { $player ->
        [you] Deine Summe: { $total }.
       *[other] { $player }: insgesamt { $total }.
    }
   *[other] { vorn-du }: { $vp } auf der Leiste, { $spellbooks } für Zauberbücher, { $faith } für Glauben, { $scrolls } für Schriftrollen: { $total }.
}
game_ended = { vorn-du } { $you }, Rudolph { $his }{ $winner ->
    [you] : { $player ->
        [you] du gewinnst!
       *[other] { $player } gewinnt!
    }
   *[opponent] { $round ->
        [none] { "" }
       *[other] { " " }nach Runde { $round }
    }. { $tie ->
        [yes] Gleichstand reicht nicht: Rudolph gewinnt.
       *[no] Rudolph gewinnt.
    }
}
    .because = { vorn-du } { $you }, Rudolph { $his }: { $winner ->
        [you] wer mehr Punkte hat, gewinnt
       *[opponent] nicht mehr als er, also gewinnt Rudolph
    }.

## Ein Zug, kurz

brief-disc = { $arrow ->
    [none] Scheibe
   *[other] { $arrow }
}: { $went ->
    [aside] alles voll, leg die Karte weg
    [out] kein Platz, sie bleibt draußen
    [book] { $book }, 3 Rollen weg
    [on] { brief-spot }{ $bonus ->
        [yes] { "" }
       *[no] { " " }+ Rolle
    }
   *[other] { brief-spot }, 3 Rollen weg
}
brief-spot = { $spot ->
    [none] { brief-somewhere }
   *[other] { $spot }
}
brief-somewhere = { $bonus ->
    [yes] Bonusfeld
   *[no] nächstes Feld
}
brief-cards = Karten: { $cards }.
brief-before = Seine Scheiben: { $discs }.
brief-yours = { vorn-du }: { $parts }.

## Warum, in zwei Zeilen

because-tile = { $tile ->
    [table] { $player ->
        [you] dein Plättchen
       *[other] das Plättchen von { $player }
    }
    [furthest] das entfernteste { $arrow }
    [near-diagonal] so weit wie ein anderes, näher an der Diagonale { $arrow }
   *[only] das einzige Plättchen { $arrow }
}{ $free ->
    [yes] { " " }mit freiem Feld
   *[no] { "" }
}

## timing

now = { $work ->
    [labour] Sag erst die Arbeitskarte, die bei dir liegt, etwa { $example }.
    [place_apprentice] Rudolph setzt seine Lehrlinge: Sag, wonach er fragt.
    [move_to_spellbook] Rudolph geht auf ein Zauberbuch: Sag, auf welches.
    [your_turns] Du bist dran: Sag deine Runde an, wenn du gepasst und geerntet hast.
    [take_groves] Die Runde endet: Sag, wie viele Haine Rudolph nimmt.
    [compare] Die Runde endet: Sag deine Punkte.
    [refill] Der Vorrat reicht nicht für alle Lücken: Sag, welche gefüllt werden.
    [final_scoring] Alle vier Runden sind gespielt: Sag deine Schlusswertung.
   *[none] Rudolph ist dran, in Runde { $round }.
}
not-yet = Noch nicht. { $now }
not-asked = Das ist gerade nicht gefragt. { $now }
no-map = Hier gibt es keinen Plan: Diese Partie geht mit Fragen und Antworten.
map-knows = Das weiß der Plan schon. { $now }

## your turns

temple-there = Auf { $tile } steht der Tempel.
tile-taken = { $tile } ist besetzt: Da liegt ein Feldplättchen.
tile-in-the-air = { $tile } hängt in der Luft: Daneben liegt weder ein Feldplättchen noch der Tempel.
tiles-run-out = Alle { $count } Feldplättchen sind gebaut.
too-many-of-yours = Das wären { $placed } Lehrlinge von dir; bis Runde { $round } hast du { $yours }. Wenn es stimmt, sag es noch einmal, mit sure am Ende.
no-disc-there = Auf { $spot } liegt keine Scheibe von dir.
book-taken = Zauberbuchfeld { $book } ist besetzt.
book-yours-already = Auf Zauberbuch { $book } hast du schon eine Scheibe.
spot-taken = { $spot } ist besetzt: Da liegt eine Scheibe von { $owner ->
    [P] dir
   *[R] Rudolph
}.
no-grove-there = In Lücke { $gap } liegt kein Hain.

## Was Zuschauer getippt haben

call-word = { $word ->
    [arrow] Pfeil
    [bonus] Bonus
    [none] nichts
    [free] frei
    [taken] besetzt
    [NE] NO
    [E] Ost
    [SE] SO
   *[other] { $word }
}

## Regeln: der Schlüssel ist die Kennung der Regel

rule-goal-stay-ahead = Bleib vorn: Hat Rudolph am Ende einer Runde so viele Punkte wie du oder mehr, hast du verloren.
rule-setup-two-players = Bau das Spiel für zwei auf.
rule-setup-apprentices = Rudolph, der graue Gelehrte, hat zehn Lehrlinge und zwei Punktemarker.
rule-setup-labour-card = Seine Arbeitskarte, Stufe 1 bis 3, fasst zusammen, wie er spielt.
rule-setup-placement-deck = Die 16 Platzierungskarten werden gemischt und bilden einen verdeckten Stapel.
rule-setup-first-scroll = Rudolphs Bild liegt neben seinen Karten; er beginnt mit einer Schriftrolle.
rule-setup-names = Kästchen, Seiten und Lücken auf dem Plan haben Namen von uns, damit man sie in einer Zeile sagen kann.
rule-setup-rulings = Welches Plättchen das entfernteste ist, welche Lücken gefüllt werden und was bei einem vollen Plättchen gilt, steht vor der Partie fest.
rule-level-stays = Die Stufe wird einmal gewählt und bleibt die ganze Partie.
rule-course-four-rounds = Das Spiel hat vier Runden.
rule-course-sequence = Eine Runde hat ihre feste Folge: Rudolphs Punkte und Lehrlinge, dann deine Züge, dann das Rundenende.
rule-labour-points = Zuerst bekommt Rudolph die Punkte, die seine Arbeitskarte für die Runde zeigt.
rule-place-count = Er setzt so viele Lehrlinge, wie die Nummer der Runde sagt: einen, zwei, drei, vier.
rule-place-card = Für jeden Lehrling wird die nächste Platzierungskarte aufgedeckt.
rule-place-deck-used-up = Zehn der sechzehn Karten reichen für eine Partie; sind doch alle weg, werden sie neu gemischt.
rule-place-quadrant = Der Pfeil ist einer der vier schrägen Pfade: Es zählen die Feldplättchen, die von der Tempelmitte aus waagrecht und senkrecht auf dieser Seite liegen.
rule-place-ray = Vom Startplättchen dieser Seite hüpft er die Diagonale entlang, Plättchen für Plättchen, so weit welche liegen.
rule-place-column = Vom Startplättchen dieser Seite geht er in dessen Spalte geradeaus, Plättchen für Plättchen, so weit welche liegen.
rule-place-furthest = Der Lehrling geht auf das entfernteste Plättchen in dieser Richtung: Spalten plus Reihen ab der Tempelmitte.
rule-place-near-diagonal = Von zwei gleich weiten Plättchen gilt das nähere an der Diagonale; in beidem gleich sind zwei nie.
rule-place-temple = Der Tempel hat keine Felder und ist nie ein Ziel; Plättchen in seiner Reihe gehören zu keiner Diagonale.
rule-place-full-tile = Ein Plättchen ohne freies Feld wird übergangen: Es gilt das nächstentfernte in dieser Richtung.
rule-place-all-full = Sind in dieser Richtung alle Plättchen voll, kommt die Karte zur Seite und eine neue wird aufgedeckt.
rule-place-left-out = Ein Lehrling bleibt aus dem Spiel, wenn kein Plättchen mehr Platz für ihn hat; mit der Einstellung skip auch, wenn nur das entfernteste voll ist.
rule-place-available = Frei ist nur ein Feld ohne Scheibe, egal von wem.
rule-place-bonus-spot = Ist das Bonusfeld frei, geht der Lehrling dorthin.
rule-place-no-gain = Ein Feld bringt Rudolph nie seinen Gewinn: keine Punkte, keine Kristalle, und für das Bonusfeld keine Schriftrolle.
rule-place-clockwise = Ist das Bonusfeld besetzt, geht der Lehrling im Uhrzeigersinn auf das nächste freie Feld.
rule-place-scroll = Für einen Lehrling, der nicht aufs Bonusfeld kommt, bekommt Rudolph eine Schriftrolle, noch vor der nächsten Karte.
rule-scroll-third = Mit seiner dritten Schriftrolle wirft er alle drei ab, und der Lehrling von eben geht auf ein Zauberbuch.
rule-scroll-never-three = Drei Schriftrollen behält er nie.
rule-spellbook-available = Jedes Zauberbuch hat ein Feld oben und eins unten; frei sind für ihn nur Felder ohne Scheibe.
rule-spellbook-upper = Er nimmt ein Feld oben, solange eins frei ist.
rule-spellbook-lower = Ist oben nichts frei, nimmt er eins unten, auch neben einer eigenen Scheibe.
rule-spellbook-leftmost = Von mehreren solchen Feldern nimmt er das am weitesten links.
rule-spellbook-none-free = Hat kein Zauberbuch mehr Platz, sind die Schriftrollen weg und die Scheibe bleibt auf ihrem Plättchen, ohne Punkte.
rule-spellbook-points = Er bekommt sofort die Zauberbuchpunkte seiner Arbeitskarte, oben wie unten gleich viele.
rule-spellbook-spot-free = Eine Scheibe auf einem Zauberbuch hält kein Feld auf den Plättchen mehr und berührt keine Haine.
rule-turns-yours = Spiel deine Züge nacheinander, wie im normalen Spiel, bis du passt.
rule-turns-free-tile = Musst du einen Lehrling setzen, ist kein Feld frei und kannst du kein Plättchen bezahlen, baust du trotzdem eins, umsonst.
rule-turns-closed-gap = Ein Plättchen, das eine Lücke zwischen vier Kästchen schließt (der Tempel zählt mit), bringt dort sofort einen Hain.
rule-turns-known-cards = Nur das Platzierungsdeck kann der Bot ziehen. Arbeitskarte und Platzierungsdeck sind Hauskarten von uns, nicht mit Menschen erprobt, außer du gibst deine ein oder deckst das gedruckte Deck auf.
rule-harvest-yours = Nach dem Passen darfst du Haine ernten, je 3 Kristalle, bevor Rudolph sich seine nimmt.
rule-grove-connected = { $player ->
    [you] Bist du
   *[other] Ist { $player }
} fertig, nimmt er jeden Hain neben dem Feld eines seiner Lehrlinge: zwei Lücken je Feld.
rule-grove-once = Ein Hain zählt nie doppelt, egal wie viele seiner Lehrlinge ihn berühren.
rule-grove-point = Jeder Hain, den er nimmt, bringt ihm einen Punkt; er liegt verdeckt neben seinem Bild und ist aus dem Spiel.
rule-grove-no-gain = Den Gewinn auf einem Hain bekommt er nie, auch keinen Bonus für mehrere.
rule-compare-ahead = { $player ->
    [you] Hast du
   *[other] Hat { $player }
} nach seinen Hainen mehr Punkte als Rudolph, geht es weiter; verglichen wird auch in Runde 4.
rule-compare-lost = Wer am Ende einer Runde nicht mehr Punkte hat als Rudolph, verliert sofort; auch bei Gleichstand.
rule-compare-only-then = Mitten in der Runde hinten zu liegen schadet nie: Es zählt nur ihr Ende.
rule-prepare-recycling = { $player ->
    [you] Du darfst
   *[other] { $player } darf
} eine offene Bär-, Adler- oder Salamanderkarte oder ein offenes Feldplättchen unter den Stapel legen und das nächste aufdecken, so oft, wie seine Arbeitskarte sagt.
rule-prepare-groves = Jede leere Lücke zwischen zwei Plättchen bekommt einen Hain aus dem Vorrat.
rule-prepare-temple-counts = Beim Füllen der Lücken zählen die Tempelhälften als Plättchen: Genau so liegen die acht Haine vom Anfang.
rule-prepare-supply-short = Reicht der Vorrat nicht für alle Lücken, { $player ->
    [you] wählst du
   *[other] wählt { $player }
}, welche gefüllt werden; sonst kommt die obere Reihe zuerst, von links nach rechts.
rule-prepare-yours = { $player ->
    [you] Du nimmst zwei Kristalle und deine
   *[other] { $player } nimmt zwei Kristalle und die
} neuen Lehrlinge.
rule-final-your-spellbooks = Deine Zauberbücher wertest du wie im normalen Spiel.
rule-final-spellbooks = Rudolph bekommt seine Zauberbuchpunkte noch einmal für jeden Lehrling auf einem Zauberbuch.
rule-final-faith = Bei Bär, Adler und Salamander bekommt der höhere Glaube den ersten Preis, der niedrigere den zweiten; seiner steht auf seiner Arbeitskarte.
rule-final-faith-tie = Bei gleichem Glauben bekommen beide die Hälfte beider Preise zusammen, abgerundet.
rule-final-faith-none = Ohne ein Symbol einer Gottheit gibt es für sie keinen Preis.
rule-final-scrolls = Jede übrige Schriftrolle ist einen Punkt wert, auf beiden Seiten.
rule-final-winner = Mit mehr Punkten als Rudolph { $player ->
    [you] gewinnst du
   *[other] gewinnt { $player }
}; Gleichstand ist kein Sieg.

## Was man im Terminal schreiben kann

notation =
    zug · frei · besetzt · voll · zieh · nirgends · scheiben 3 1 · buch 2 oben · haine 3 21 · punkte 21 · wertung BÄR ADLER SALAMANDER ZAUBERBÜCHER SCHRIFTROLLEN
    mit deck physical: arbeit L2 v2,5,9,14 b4 r3 f4
    auf dem Plan: b J7; p J7n H7n; s H9s>2o; g H6; vp 21 [sicher] · t I9@e · stimmt · plättchen G9 · pfeil NO · auffüllen H6 I6
    fragen

## Der Aufbau

set-up-two-players = Bau Salamandra für zwei auf: den Tempel mit den vier Startplättchen, acht Haine, drei Zauberbücher.
set-up-apprentices = Rudolph ist grau: Nimm seine zehn Lehrlingsscheiben und seine zwei Punktemarker. Du nimmst eine andere Farbe.
set-up-labour-card = Seine Arbeitskarte, Stufe { $level }: { $labour ->
    [table] die gedruckte neben seinem Bild; der Bot fragt, was draufsteht, und merkt es sich für dich
    [yours] deine eigene; { $card }
   *[house] eine Hauskarte von uns, nicht die gedruckte; { $card }
}.{ doubts }
set-up-placement-dealt = Lass die Platzierungskarten in der Schachtel: Der Bot mischt und zieht { $own ->
    [yes] dein Platzierungsdeck
   *[no] das Haus-Platzierungsdeck
} ({ $deck }).
set-up-placement-guided = Misch die 16 Platzierungskarten zu einem verdeckten Stapel: Du deckst auf, wenn der Bot fragt.
set-up-first-scroll = Leg Rudolphs Bild neben seine Karten, mit einer Schriftrolle darauf.
set-up-names = Auf dem Plan hat alles einen Namen: Tempel H8 und I8, Startplättchen H7 I7 H9 I9, Buchstaben nach rechts, Zahlen nach unten; Seiten n e s w (e ist Osten); eine Lücke heißt nach dem Kästchen links oben; 2o ist das obere Feld von Buch 2 von links, 2u das untere. Liegt ein Startplättchen gedreht, sag es vor seinem ersten Zug, etwa t H7@e.
set-up-books = Die Bücher sind von links 1, 2 und 3, jedes mit einem Feld oben und einem unten: 2o ist Buch 2 oben, 2u unten.
set-up-rulings = So liest dieser Tisch, was die Regeln offenlassen: { $rulings }.
lay-out-two-players = Für zwei aufbauen: Tempel, Startplättchen, 8 Haine, 3 Bücher. Er ist Grau: 10 Scheiben, 2 Marker; sein Bild mit 1 Schriftrolle.
lay-out-labour = Arbeitskarte, Stufe { $level }: { $labour ->
    [table] die gedruckte, einmal gefragt
    [yours] deine
   *[house] eine Hauskarte
}{ $labour ->
    [table] { "" }
   *[other] { " " }({ $card })
}.{ doubts }
lay-out-placement = Platzierungskarten: { $depth ->
    [guided] misch die 16, verdeckt
   *[dealt] bleiben in der Schachtel; der Bot zieht { $own ->
        [yes] dein Deck
       *[no] ein Hausdeck
    }
}.
lay-out-names = { $style ->
    [map] Namen: Tempel H8 I8, Plättchen H7, sein Feld im Norden H7n, die Lücke rechts unten davon H7; 2o ist Buch 2 oben, 2u unten. Ein Startplättchen liegt gedreht? Noch etwas…
   *[questions] Die Bücher sind von links 1 bis 3: 2o ist Buch 2 oben, 2u unten.
}
ruling-short = { $name ->
    [reading] { $chosen ->
        [quadrant] nächstgelegener Quadrant
        [ray] die Diagonale entlang
        [column] die Spalte entlang
       *[ask] am Tisch genannt
    }
    [refill] Haine { $chosen ->
        [temple] auch am Tempel
       *[fields] nicht am Tempel
    }
   *[full] volles Plättchen: { $chosen ->
        [next] das nächste
       *[skip] aussetzen
    }
}
ruling-chosen = { ruling }
ruling = { $name ->
    [reading] { $chosen ->
        [quadrant] am entferntesten ist, was auf dieser Seite der Tempelmitte die meisten Schritte weg liegt
        [ray] am entferntesten ist das letzte Plättchen der Diagonale ab dem Startplättchen
        [column] am entferntesten ist das letzte Plättchen geradeaus in der Spalte des Startplättchens
       *[ask] du sagst, welches Plättchen am weitesten weg ist
    }
    [refill] { $chosen ->
        [temple] Haine kommen zwischen zwei Plättchen, und jede Tempelhälfte zählt als eins
       *[fields] Haine kommen zwischen zwei Feldplättchen, der Tempel zählt nicht
    }
   *[full] { $chosen ->
        [next] ist das Plättchen voll, gilt das nächstentfernte in dieser Richtung, und sind es alle, eine neue Karte
       *[skip] ist das Plättchen voll, bleibt der Lehrling aus dem Spiel
    }
}

## Was man beim Namen korrigieren kann

fix = { $fix ->
    [his_points] Rudolphs Punkte
    [scrolls] Seine Schriftrollen
    [his_groves] Haine neben seinem Bild
    [my_points] Meine Punkte dieser Runde
    [my_last] Meine Punkte der Runde davor
    [his_last] Rudolphs Punkte der Runde davor
    [my_groves] Meine Haine, soweit der Plan sie kennt
    [left_out] Seine Lehrlinge aus dem Spiel
    [labour] Seine Arbeitskarte
    [books] Scheiben auf den Zauberbüchern
    [his_discs] Seine Scheiben (-H9n: nicht da)
    [my_discs] Meine Scheiben (-H9n: nicht da)
    [tiles] Feldplättchen (-G9: nicht da)
    [groves] Alle Haine
   *[round] Die Runde, zwischen zwei Runden
}
fix-part = { $part ->
    [2] Runde 1
    [3] Runde 2
    [4] Runde 3
    [5] Runde 4
    [6] Punkte für ein Zauberbuch
    [7] Recycling
   *[8] Punkte für Glauben
}
fix-hint = { $fix ->
    [his_points] 31
    [scrolls] 0, 1 oder 2
    [his_groves] 3
    [my_points] 21 oder keine
    [my_last] 9
    [his_last] 4
    [my_groves] 2
    [left_out] 0
    [labour] L2 v2,5,9,14 b4 r3 f4
    [books] R1u P2l (R Rudolph, P du, u oben, l unten) oder keine
    [his_discs] H9e -H9n
    [my_discs] J7n -H7n
    [tiles] J7 G8@e -G9
    [groves] G7 H7 I6 oder keine
   *[round] 2
}

## Was eine Angabe sein muss

must-be-a-level = { $field } muss 1, 2 oder 3 sein.
must-be-a-cell = { $field } muss ein Kästchen auf dem Plan sein, etwa G9, von A1 bis P15.
must-be-a-spot = { $field } muss ein Feld sein, etwa G9n: ein Kästchen und eine Seite.
must-be-a-gap = { $field } muss eine Lücke sein, etwa G9, benannt nach dem Kästchen links oben.
must-be-a-placement-card = { $field } muss eine Platzierungskarte sein, 1 bis { $cards }.

## Tafeln

# Der Satz einer Tafel, ihre Knöpfe, ihre Seiten.

extra-style = { $style ->
    [map] Auf dem Plan: Der Bot weiß, wo alles liegt
   *[questions] Ohne Plan: Er fragt
}
extra-mine = Mit meinen eingegebenen Karten
panel-start = Rudolph, Stufe { $level }, { panel-style }, { panel-cards }
panel-heading = Rudolph { $points } · { panel-where }
panel-about = Stufe { $level } · { panel-style } · { $deck ->
    [mixed] { $cards }
   *[other] { panel-cards }
} · { $readings }
panel-where = { $over ->
    [yes] das Spiel ist aus
   *[no] Runde { $round } von { $rounds }
}
panel-style = { $style ->
    [map] auf dem Plan
   *[questions] ohne Plan
}
panel-cards = { $deck ->
    [mine] { seine-karten } (eingegeben)
    [physical] { $player ->
        [you] Karten auf deinem Tisch
       *[other] Karten auf dem Tisch von { $player }
    }
    [yours] { seine-karten }
   *[house] Hauskarten
}
seine-karten = { $player ->
    [you] deine Karten
   *[other] Karten von { $player }
}

field-rudolph = Rudolph
field-you = { vorn-du }
field-spellbooks = Zauberbücher
field-map = Plan ({ $marks })
field-groves = Haine
field-cards = Karten
field-readings = Lesarten

shown-his = **{ $points }** { $points ->
    [one] Punkt
   *[other] Punkte
} · { shown-scrolls } · { shown-apprentices } im Spiel, { $beside } neben seinem Bild · { shown-groves }
shown-scrolls = { $scrolls ->
    [0] keine Schriftrollen
    [one] { $scrolls } Schriftrolle
   *[other] { $scrolls } Schriftrollen
}
shown-apprentices = { $apprentices ->
    [0] keine Lehrlinge
    [one] { $apprentices } Lehrling
   *[other] { $apprentices } Lehrlinge
}
shown-groves = { $groves ->
    [0] keine Haine
    [one] { $groves } Hain
   *[other] { $groves } Haine
}
shown-yours = { $points ->
    [none] noch offen
    [one] **{ $points }** Punkt{ nach-runde }
   *[other] **{ $points }** Punkte{ nach-runde }
}
nach-runde = { $ended ->
    [none] { "" }
   *[other] { " " }(nach Runde { $ended })
}
shown-spellbook = { $number } { oben-unten }: { shown-owner }
shown-owner = { $owner ->
    [P] { du-oder-name }
   *[R] Rudolph
}
shown-labour = { $whose ->
    [untold] { $player ->
        [you] Deine Arbeitskarte: noch offen.
       *[other] Arbeitskarte von { $player }: noch offen.
    }
    [yours] { $player ->
        [you] Deine Arbeitskarte: { $card }.
       *[other] Arbeitskarte von { $player }: { $card }.
    }
   *[house] Haus-Arbeitskarte, nicht die gedruckte: { $card }.
}
shown-placement = { $whose ->
    [printed] Gedrucktes Platzierungsdeck, am Tisch aufgedeckt.
    [yours] { $player ->
        [you] Dein Platzierungsdeck
       *[other] Platzierungsdeck von { $player }
    }: { $drawn } von { $cards } gezogen.
   *[house] Haus-Platzierungsdeck, nicht das gedruckte: { $drawn } von { $cards } gezogen.
}

sheet-final =
    Leiste { $track }
    { $spellbooks ->
        [none] Zauberbücher, Glaube und Schriftrollen, wie am Tisch gezählt
       *[other] Zauberbücher { $spellbooks }
        Glaube { $faith }
        Schriftrollen { $scrolls }
    }
    { "" }**{ $total }**
sheet-behind = { $player ->
    [you] Du lagst
   *[other] { $player } lag
} am Ende von Runde { $round } nicht vorn.

button-extra = Noch etwas…
button-turned = Ein Startplättchen liegt gedreht…
button-tile-full = Ein Plättchen war voll…
button-at-once = Alle auf einmal…
button-labour = Seine Arbeitskarte…
button-moved = Zu einem Zauberbuch…
button-faces = Plättchen gedreht…
button-part = Ein Teil davon…
button-kind = { $kind ->
    [tile] Plättchen
    [disc] Scheibe
    [grove] Hain
   *[points] Fertig…
}
button-groves = { $count }…
button-other = Etwas anderes…
button-other-places = { $first }–{ $last }…
select-points = { $first } und mehr…
button-points-typed = Eine andere Zahl…
page-other = Etwas anderes in deiner Runde
page-other-text = Nur wenn es so ist. Plättchen, Scheiben und Haine haben eigene Knöpfe.
pick-numbered = { $number }: { $place }
button-score = Meine Wertung…
button-total = Meine Summe…
button-points = Punkte…
button-doubted = Doch, es sind { $points }
button-tile = { $tile } stimmt
button-tiles = { $tiles } stimmen
button-no-map = Plan weglegen
select-tile = { $tile ->
    [none] Welches Plättchen?
   *[other] Ein anderes Plättchen…
}
pick-tile = { $tile }, Entfernung { $distance }
select-gaps = { $count ->
    [one] Wähl { $count } Lücke…
   *[other] Wähl { $count } Lücken…
}
pick-place = { $place } { pick-side }
pick-side = { $side ->
    [n] Norden
    [e] Osten
    [s] Süden
    [w] Westen
   *[other] { "" }
}
pick-gap = Lücke { $gap }

page-cards = Seine Karten
page-extra = Vor seinem Zug
page-extra-text = Nur wenn es so ist.
page-how = Wie?
page-map = So schreibst du deine Runde
page-map-notation =
    Spalten haben Buchstaben, Reihen Zahlen; der Tempel steht auf H8 und I8.
    Sag, was geschah, in der Reihenfolge, in der es geschah, die Teile durch `;` getrennt:
    `b J7` ein Plättchen auf J7 gebaut (`b J7@e`: sein Bonusfeld zeigt nach Osten)
    `t I9@e` ein Plättchen, das gedreht liegt
    `p J7n H7n` deine Scheiben auf J7, Nordseite, und H7, Nordseite
    `s H9s>2o` deine Scheibe von H9 Süd auf Buch 2, Feld oben (`2u` unten)
    `g H6` ein Hain, geerntet oder durch eine Karte genommen; eine Lücke heißt nach dem Kästchen links oben
    `vp 21` deine Punkte: Sie beenden die Runde
    `final 4 2 5 15 1` in der letzten auch deine Wertung: Symbole für Bär, Adler und Salamander, Buchpunkte, Schriftrollen.
page-labour = Arbeit: `{ $card }`
page-placement = Platzierung: `{ $deck }`
page-drawn = Bisher gezogen: { $arrows ->
    [none] nichts
   *[other] { $arrows }
}.
page-ruling = { $name } **{ $chosen }**: { $means }.

## Formulare

# Wie Eingabefelder heißen, und was darin stehen kann.

form-labour = Seine Arbeitskarte
field-labour-rounds = Punkte der vier Runden
hint-labour-rounds = 2, 5, 9, 14
field-labour-book = Punkte für ein Zauberbuch
hint-labour-number = 4
field-labour-recycling = Recycling
hint-labour-recycling = 3
field-labour-faith = Glaube
form-points = Deine Punkte
form-end = { $count ->
    [0] Kein Hain für ihn: deine Punkte
    [one] { $count } Hain für ihn: deine Punkte
   *[other] { $count } Haine für ihn: deine Punkte
}
field-points = Deine Punkte auf der Leiste
hint-points = 21
form-round = Deine Runde
field-round = Was du getan hast, der Reihe nach
hint-round = b J7; p J7n H7n; s H9s>2o; g H6
field-line = Oder als Zeile, nach dem Gewählten
form-moved = Eine Scheibe zu einem Zauberbuch
field-disc = Deine Scheibe
field-book = Auf welches Feld
form-turned = Ein Plättchen, das gedreht liegt
field-tile = Das Plättchen
field-side = Wohin sein Bonusfeld zeigt
form-part = Ein Teil deiner Runde
form-final = Deine Schlusswertung
field-bear = Deine Bärsymbole
field-eagle = Deine Adlersymbole
field-salamander = Deine Salamandersymbole
field-final-spellbooks = Punkte für deine Zauberbücher
field-final-scrolls = Übrige Schriftrollen
field-total = Summe: Leiste, Bücher, Glaube, Schriftrollen

## Bilder

# Was darin steht, und was denen gesagt wird, die sie nicht sehen.

picture-head = Stufe { $level } · { panel-where }

picture-owner = { $owner ->
    [P] Spieler
   *[R] Rudolph
}
picture-temple = Tempel
picture-bonus-spot = Bonusfeld
picture-supply = Hain, noch { $groves }
picture-placement = Platzierung
picture-deck = { $whose ->
    [printed] gedruckt
    [yours] eigene · { $drawn }/{ $cards }
   *[house] Haus · { $drawn }/{ $cards }
}
picture-no-card = noch keine Karte
picture-book = { $number }{ $level ->
    [u] o
   *[l] u
}
picture-led-to = { $to ->
    [none] ?
    [bonus] Bonus
    [next] weiter
    [full] voll
    [out] raus
   *[other] { $to }
}
picture-labour = Arbeit
picture-labour-whose = { $whose ->
    [untold] noch offen
    [yours] { $player ->
        [you] deine Karte
       *[other] von { $player }
    }
   *[house] Hauskarte
}
picture-labour-book = Buch { $book } · Glaube { $faith }
picture-labour-recycling = Recycling { $recycling }
picture-known = soweit klar
picture-beside = Neben seinem Bild
picture-out = { $count } raus
picture-scrolls = Rollen

alt-heading = { $heading }, { $about }.
alt-points = { $new ->
    [none] Spieler: { $yours }.
    [one] { $new } Punkt in seinem letzten Zug.{ alt-yours }
   *[other] { $new } Punkte in seinem letzten Zug.{ alt-yours }
}
alt-yours = { $yours ->
    [none] { "" }
   *[other] { " " }Spieler: { $yours }.
}
alt-tiles = Feldplättchen{ $turned ->
    [yes] { " " }(@: wohin das Bonusfeld zeigt)
   *[no] { "" }
}: { $tiles }.
alt-his-discs = Seine Scheiben: { alt-discs }{ $new ->
    [none] { "" }
   *[other] ; neu { $new }
}.
alt-your-discs = Die vom Spieler: { alt-discs }.
alt-discs = { $discs ->
    [none] keine
   *[other] { $discs }
}
alt-groves = Haine: { alt-gaps }; { $supply } im Vorrat.
alt-gaps = { $gaps ->
    [none] keine
   *[other] { $gaps }
}
alt-groves-laid = Neue Haine: { $gaps }.
alt-groves-gone = Er nahm { $gaps }.
alt-placements = Platzierungskarten{ $drawn ->
    [none] { "" }
   *[other] { " " }({ $drawn } von { $of } gezogen)
}: { $cards }.
alt-placement = { $arrow ->
    [none] eine Karte
   *[other] { direction }
} { $to ->
    [none] auf ein noch offenes Feld
    [bonus] auf ein Bonusfeld
    [next] aufs nächste Feld im Uhrzeigersinn
    [full] auf volle Plättchen, weggelegt
    [out] ohne freies Feld
   *[other] auf { $to }
}
alt-labour = Arbeit: { $rounds } je Runde, Zauberbuch { $book }, Glaube { $faith }, Recycling { $recycling }.
alt-spellbooks = Zauberbücher: { $discs ->
    [none] niemand
   *[other] { $discs }
}.
alt-spellbook = { $number } { oben-unten } { picture-owner }{ $new ->
    [yes] { " " }neu
   *[no] { "" }
}
alt-beside = Im Spiel: { $placed }. Neben seinem Bild: { shown-scrolls }, { shown-apprentices }, { shown-groves }{ $new ->
    [0] { "" }
   *[other] { " " }({ $new } neu)
}.{ $out ->
    [0] { "" }
    [one] { " " }Aus dem Spiel: { $out } Lehrling.
   *[other] { " " }Aus dem Spiel: { $out } Lehrlinge.
}

reasons-tile = { $by ->
    [table] Vom Tisch auf { $tile } geschickt
   *[other] { $arrow ->
        [none] Auf { $tile }
       *[other] { $arrow } auf { $tile }
    }
}
reasons-out = { $test ->
    [quadrant] andere Richtung
    [ray] andere Diagonale
    [column] andere Spalte
    [full-tile] voll
    [furthest] näher
    [connected] keine Scheibe von ihm daneben
   *[near-diagonal] weniger diagonal
}
reasons-spot = { $bonus ->
    [yes] Bonusfeld
   *[no] nächstes Feld
}
reasons-groves = Die Haine
reasons-mark = { $mark ->
    [distance] Zahl: wie weit vom Tempel
    [star] ★ Bonusfeld
    [clockwise] 2 bis 4: von dort im Uhrzeigersinn
    [taken] ✗ besetzt
   *[disc] R seine Scheibe
}
alt-reasons-reach = Haine neben seinen Scheiben: { $discs }.
alt-reasons-disc = { $spot } { alt-gaps }

## Decks

# Gedrucktes, das eingeben kann, wer es besitzt.

deck-labour = Rudolphs Arbeitskarten
deck-placement = Rudolphs Platzierungskarten

## Befehle

# Was Discord neben einem Befehl zeigt, während man ihn schreibt.

box = Salamandra
level-means = { $level ->
    [1] Stufe 1: seine mildeste Arbeitskarte. Leicht.
    [2] Stufe 2: seine mittlere Arbeitskarte. Mittel.
   *[3] Stufe 3: seine stärkste Arbeitskarte. Schwer.
}
command = { box }: gegen Rudolph spielen
command-start = { box }: hier eine Partie gegen Rudolph beginnen
command-start-level = Seine Arbeitskarte
command-start-style = Ohne Plan (wenn du nichts sagst) oder mit dem ganzen Plan
command-start-deck = Woher seine Karten kommen (house, wenn du nichts sagst)
command-start-depth = Wer die Platzierungskarten zieht (der Bot, wenn du nichts sagst)
command-start-labour = Deine gedruckte Arbeitskarte: L2 v2,5,9,14 b4 r3 f4; sonst eine Hauskarte
command-start-placement = Dein gedrucktes Platzierungsdeck: P NW4 NE4 SE4 SW4; sonst ein Hausdeck
command-start-reading = Auf dem Plan: welches Plättchen auf einem Pfad das entfernteste ist
command-start-refill = Auf dem Plan: welche Lücken vor einer Runde einen Hain bekommen
command-start-full = Was er tut, wenn das entfernteste Plättchen voll ist
command-start-confirm = Auf dem Plan: wann er fragt, ob das Plättchen stimmt
command-labour = Mit seinen Karten auf deinem Tisch: die Arbeitskarte dieser Stufe
command-labour-card = Punkte der vier Runden, Zauberbuch, Recycling, Glaube: 2,5,9,14 4 3 4
command-spot = Das Bonusfeld des entferntesten Plättchens
command-spot-bonus = Wie du es vorfindest
command-discs = Mit den gedruckten Karten: mehrere seiner Scheiben auf einmal
command-discs-count = Wie viele liegen, bis zu der mit seiner dritten Schriftrolle
command-discs-scrolls = Für wie viele er eine Schriftrolle bekam
command-draw = Dort sind alle Plättchen voll: eine neue Platzierungskarte
command-arrow = Der Pfeil der Platzierungskarte, die du aufgedeckt hast
command-arrow-arrow = Wohin er zeigt
command-arrow-then = Wohin die nächste Karte zeigt, wenn du auch sie aufgedeckt hast
command-tile = Das Plättchen, auf das sein Lehrling geht; ohne Angabe stimmt das berechnete
command-tile-tile = Ein anderes Plättchen: G9; oder all: zu allen Karten stimmt das berechnete
command-book = Seine dritte Schriftrolle: von links das erste Zauberbuch, das oben frei ist, sonst unten
command-book-spot = 2o ist Zauberbuch 2, Feld oben; 2u das Feld unten
command-groves = Wie viele Haine an seinen Pfaden liegen
command-groves-count = Zähl jeden Hain einmal
command-groves-points = Gleich mit: deine Punkte
command-vp = Deine Punkte am Ende der Runde
command-vp-points = Wo dein Marker steht
command-round = Deine Runde auf dem Plan, in einer Zeile
command-round-line = b J7; p J7n H7n; s H9s>2o; g H6; vp 21
command-refill = Der Vorrat ist knapp: welche Lücken einen Hain bekommen
command-refill-gaps = H6 I6; ohne Angabe die obere Reihe zuerst
command-questions = Den Plan weglegen und ohne ihn weiterspielen
command-final = Deine Schlusswertung
command-final-yours = Bär, Adler, Salamander, Buchpunkte, Schriftrollen: 4 2 5 15 1; oder 4 2 5 total 103

# Was man wählen kann.
choice-level-1 = 1 (leicht)
choice-level-2 = 2 (mittel)
choice-level-3 = 3 (schwer)
choice-style-questions = questions: er fragt, du drückst, was du siehst
choice-style-map = map: der Bot führt den Plan nach deinen Zeilen
choice-deck-house = house: unsere eigenen Werte, nicht die gedruckten Karten
choice-deck-mine = mine: die gedruckten Karten, wie du sie eingegeben hast (/deck)
choice-deck-physical = physical: auf deinem Tisch; du sagst seine Arbeitskarte und deckst den Rest auf
choice-depth-dealt = ausgeteilt: der Bot zieht die Platzierungskarten
choice-depth-guided = geführt: du deckst das gedruckte Platzierungsdeck auf
choice-reading-quadrant = quadrant: die meisten Schritte weg auf dieser Seite des Tempels
choice-reading-ray = ray: die Diagonale entlang ab dem Startplättchen
choice-reading-column = column: die Spalte des Startplättchens entlang
choice-reading-ask = ask: du nennst das Plättchen
choice-refill-temple = temple: seine Hälften zählen als Plättchen neben einer Lücke
choice-refill-fields = fields: nur Feldplättchen zählen
choice-full-next = next: ist ein Plättchen voll, das nächstentfernte
choice-full-skip = skip: ist ein Plättchen voll, bleibt der Lehrling draußen
choice-confirm-differ = differ: wenn unsere Lesarten zu verschiedenen Plättchen führen
choice-confirm-always = always: bei jedem Lehrling
choice-bonus-free = free: er nimmt das Bonusfeld
choice-bonus-taken = taken: er nimmt das nächste Feld im Uhrzeigersinn
choice-bonus-full = full: das ganze Plättchen ist voll
choice-bonus-none = none: kein Plättchen auf dem Plan hat ein freies Feld

## Rückblick aufs Spiel

final-part = { $part ->
    [bear] Die Zahl deiner Bärsymbole
    [eagle] Die Zahl deiner Adlersymbole
    [salamander] Die Zahl deiner Salamandersymbole
    [spellbooks] Die Punktzahl für deine Zauberbücher
    [scrolls] Die Zahl der übrigen Schriftrollen
   *[total] Deine Summe
}
your-source = { $source ->
    [track] Leiste
    [spellbooks] Zauberbücher
    [faith] Glaube
    [scrolls] Schriftrollen
   *[added] Bücher, Glaube, Rollen
}

# Was man auf Deutsch schreibt, und wie es auf Englisch heißt.
# Was Spielstände und Knöpfe englisch abkürzen, wie es hier heißt: Muster und Ersatz.
shown-codes =
    \b([PR]?[123])u\b \1o
    \b([PR]?[123])l\b \1u

# 2u ist hier unten und englisch oben: Danach wird gefragt. In Korrekturen gilt das erste.
typed-words =
    1o 1u
    2o 2u
    3o 3u
    1u 1l (Buch 1 unten)
    1u 1u (Buch 1 oben)
    2u 2l (Buch 2 unten)
    2u 2u (Buch 2 oben)
    3u 3l (Buch 3 unten)
    3u 3u (Buch 3 oben)
    frei free
    besetzt taken
    belegt taken
    voll full
    nirgends none
    zieh draw
    ziehen draw
    scheiben discs
    scheibe discs
    buch book
    zauberbuch book
    oben upper
    unten lower
    haine groves
    hain groves
    punkte vp
    arbeit labour
    arbeitskarte labour
    pfeil arrow
    nordwest nw
    ost e
    osten e
    nordost ne
    no ne
    südost se
    so se
    südwest sw
    richtig ok
    stimmt ok
    alle all
    alles all
    plättchen tile
    plaettchen tile
    auffüllen refill
    fülle refill
    bonusfeld spot
    bonus spot
    fragen questions
    gesamt total
    summe total
    runde round
    baue b
    bau b
    gedreht t
    setze p
    setz p
    versetze s
    ernte g
    gebaut built
    gesetzt placed
    gelegt placed
    geerntet harvested
    genommen took
    nord n
    norden n
    süden south
    süd south
    west w
    westen w
    auf on
    bei at
    und and
    dann then
    ein a
    eine a
    einen a
    ich i

## Was gesagt wurde, kurz

said-turn = { $step ->
    [none] Rudolphs Teil der Runde
   *[other] Rudolph: { $step }
}
said-labour = Rudolphs Arbeitskarte
said-spot = { $bonus ->
    [free] Das Bonusfeld ist frei
    [taken] Das Bonusfeld ist besetzt
    [full] Das Plättchen ist voll
   *[none] Dort ist jedes Plättchen voll
}
said-discs = { $count } seiner Scheiben, { $scrolls ->
    [0] keine Rolle
    [one] { $scrolls } Rolle
   *[other] { $scrolls } Rollen
}
said-draw = Noch eine Karte für Rudolph
said-arrow = Der Pfeil: { $arrow ->
    [NE] NO
    [SE] SO
   *[other] { $arrow }
}
said-tile = { $tile ->
    [none] Sein Plättchen stimmt
   *[other] Sein Plättchen: { $tile }
}
said-book = { $told ->
    [none] Seine Scheibe auf einem Buch
   *[other] { $told }
}
said-round = { $player ->
    [you] Deine Runde auf der Karte
   *[other] Die Runde von { $player } auf der Karte
}
said-groves = { $count ->
    [0] Er bekommt keine Haine
    [one] { $count } Hain für ihn
   *[other] { $count } Haine für ihn
}
said-vp = { $player ->
    [you] Deine Punkte
   *[other] Punkte von { $player }
}: { $points }
said-refill = { $gaps ->
    [none] Neue Haine von der obersten Reihe an
   *[other] Neue Haine auf { $gaps }
}
said-questions = Von der Karte zu Fragen
said-final = { $player ->
    [you] Dein Punktezettel
   *[other] Der Punktezettel von { $player }
}

## Ohne die Schachtel

picture-shows = Das Bild zeigt die Karte mit Tempel, Plättchen und Hainen; seine Scheiben sind grau. In deinem Teil der Runde sagst du, was du dort baust, setzt und erntest.
# Statt dessen, was Hände tun, wenn nichts auf dem Tisch liegt.

boxless-round_prepared-hands = { $player ->
    [you] Du hast
   *[other] { $player } hat
} { $crystals ->
    [one] { $crystals } Kristall
   *[other] { $crystals } Kristalle
} und { $apprentices ->
    [one] { $apprentices } Lehrling
   *[other] { $apprentices } Lehrlinge
}.
