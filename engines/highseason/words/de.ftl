## Kleine Wörter. Eine Farbe steht als Stamm da; die Endung schreibt der Satz: ein { colour }es Zimmer.

colour = { $colour ->
    [blue] blau
    [red] rot
   *[yellow] gelb
}
seat = { $seat ->
    [you] { $player ->
        [you] du
       *[other] { $player }
    }
   *[opponent] Ralph
}
line = { $kind ->
    [C] Spalte { linie }
    [E] Kaiserreihe { linie }
   *[other] Reihe { $line }
}
# Englisch heißen Spalten C und Kaiserreihen E.
linie = { $line ->
    [C1] S1
    [C2] S2
    [C3] S3
    [C4] S4
    [C5] S5
    [C6] S6
    [C7] S7
    [E1] K1
    [E2] K2
    [E3] K3
   *[other] { $line }
}
part = { $part ->
    [rooms] Zimmer
    [groups] Gruppen
    [emperor] Kaiser
   *[lines] Reihen und Spalten
}
deck = { $deck ->
    [house] Hausdeck
    [mine] gedrucktes Deck (eingegeben)
   *[physical] { $player ->
        [you] Deck auf deinem Tisch
       *[other] Deck auf dem Tisch von { $player }
    }
}
switch = { $switch ->
    [literal] Hand wörtlich genommen
    [reversed] Gleichstand umgekehrt
   *[waived] keine Strafen
}

## Karten in Worten

card = { $card }: { $action ->
    [none] { as-preference }
   *[other] { $action }.{ $preference ->
        [none] { "" }
       *[other] { " " }{ as-preference }
    }
}
as-preference = Linienseite: { $preference }.
action-side = Würfel: { $left ->
    [most] einer vom vollsten Feld
   *[other] eine { $left }
} (Hand links), { $right ->
    [most] einer vom vollsten Feld
   *[other] eine { $right }
} (Hand rechts) · { $actions }
left = { $left ->
    [most] vom vollsten Feld
   *[other] { $left }
}
right = { $right ->
    [most] vom vollsten Feld
   *[other] { $right }
}
links-kurz = { $left ->
    [most] voll
   *[other] { $left }
}
rechts-kurz = { $right ->
    [most] voll
   *[other] { $right }
}
action = { $do ->
    [emperor] Kaiser { $steps }
   *[occupy] { $colour ->
        [any] ein beliebiges Zimmer
       *[other] ein { colour }es Zimmer
    }{ $prefer ->
        [row] , das eine Reihe voll macht
        [column] , das eine Spalte voll macht
        [group] , das eine Gruppe voll macht
       *[none] { "" }
    }
}
action-label = { $do ->
    [emperor] Kaiser { $steps }
   *[occupy] { $colour ->
        [any] egal
       *[other] { colour }
    }{ $prefer ->
        [row] { " " }Reihe
        [column] { " " }Spalte
        [group] { " " }Gruppe
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
   *[occupy] { $prefer ->
        [none] { action-label }
       *[other] { $colour ->
            [any] egal
            [blue] blaue
            [red] rote
           *[yellow] gelbe
        } { picture-prefer }
    }
}
preference-side = Hand { $hand ->
    [left] links
   *[right] rechts
}{ $stairs ->
    [left] , Zimmer von links
    [right] , Zimmer von rechts
   *[none] { "" }
}; { zigzag }
# Etage und Spalte sind beide weiblich: „jede“ und „die erste“ passen zu beiden.
zigzag = die Linie geht { $onward ->
    [up] Etage für Etage nach oben
    [down] Etage für Etage nach unten
    [left] Spalte für Spalte nach links
   *[right] Spalte für Spalte nach rechts
}, { $every ->
    [yes] jede
   *[no] die erste
} { $first ->
    [up] aufwärts
    [down] abwärts
    [left] nach links
    [right] nach rechts
   *[none] von der Hand aus
}
the-preference-side = Die Linienseite
lacking = { $action ->
    [no] { $card } (Linienseite)
   *[yes] { $preference ->
        [no] { $card } (Aktionsseite)
       *[yes] { $card }
    }
}
count = { $count } von { $of } { $letter }
as-told = { $told ->
    [kept] Wie gemerkt
    [before] Wie sie oben lag
   *[now] Wie eben gesagt
}: { $form }

## agreeing

tellings-disagree = Zu { $card } passt nicht alles zusammen. { $side ->
    [action] Aktionsseite
   *[preference] Linienseite
}:{ $kept ->
    [none] { "" }
   *[other] { " " }gemerkt ist „{ $kept }“
}{ $before ->
    [none] { "" }
   *[other] { $kept ->
        [none] { "" }
       *[other] , aber
    }{ " " }vorher oben lag „{ $before }“
}{ $now ->
    [none] { "" }
   *[other] , aber jetzt heißt es „{ $now }“
}. Was stimmt?{ $lines ->
    [none] { " " }Wenn es nicht diese Karte ist, nenn eine andere.
   *[other] { " " }Schreib { $lines }; oder nenn eine andere Karte, wenn es nicht diese ist.
}

## corrections

field-is-read = { $field } wird oben vom Stapel abgelesen.
field-was-played = { $field }: { $card } war schon dran.
field-cannot-be-empty = { $field } darf nicht leer sein.
field-not-in-deck = { $field }: { $card } ist nicht in diesem Deck.
both-first = { $line } können nicht Ralph und du haben: Nur einer von euch kann zuerst da sein.
field-only-between-turns = { $field } lässt sich nur zwischen zwei Zügen korrigieren.

## dealing

nothing-to-roll = Gerade gibt es nichts zu würfeln.

## decks

deck-not-whole = Das Deck ist nicht vollständig: { $counts }. Es fehlen noch: { $missing }.

## ending

no-scores-yet = { $round ->
    [7] Runde 7 läuft noch; abgerechnet wird danach.
   *[other] Das ist erst Runde { $round }; abgerechnet wird nach Runde 7.
}
his-points-are-counted = Ralphs Punkte zählt der Bot; nenn nur deine.
his-points-lacking = Nenn auch Ralphs Punkte: Zimmer, Gruppen, Reihen und Spalten, Kaiser.
he-is-not-fined = Ralph wird in diesem Spiel nicht bestraft: Auf der Kaiserleiste hat er mindestens 0 Punkte, nicht { $emperor }.

## moving

moved-dice = { $back ->
    [yes] Nimm alle Würfel zurück: Es wird neu gewürfelt.
   *[no] Würfel: { $dice }.
}
moved-card = Falls sein Deck bei dir liegt: Offen ist Karte { $card }.
moved-board = Ralph hat Plan { $new } (Erdgeschoss { $floor }).
moved = { $fix ->
    [round] Runde
    [turn] Zug der Runde
    [emperor] Ralphs Kaiserleiste
    [my_points] { $player ->
        [you] Deine Punkte
       *[other] Punkte von { $player }
    }
    [his_sheet] Ralphs Punktezettel, { your-source }
    [my_sheet] { whose-sheet }, { your-source }
   *[other] { fix }
}: { $old ->
    [none] keine
   *[other] { $old }
} → { $new ->
    [none] keine
   *[other] { $new }
}.
whose-sheet = { $player ->
    [you] Dein Punktezettel
   *[other] Punktezettel von { $player }
}
moved-rooms = { $gone ->
    [yes] Wisch Ralphs Kreuz in Zimmer { $item } weg.
   *[no] Kreuz Ralphs Zimmer { $item } an.
}
moved-his_claims = { $gone ->
    [yes] Ralph hat die Punkte für { $item } nicht mehr.
   *[no] Ralph hat die Punkte für { $item }.
}
moved-claims = { $gone ->
    [yes] { $player ->
        [you] Du hast
       *[other] { $player } hat
    } die Punkte für { $item } nicht mehr.
   *[no] { $player ->
        [you] Du hast
       *[other] { $player } hat
    } die Punkte für { $item }.
}
nobody-has-the-points = Die Punkte für { $lines } hat jetzt niemand: Wer zuerst so weit ist, hat sie.

## physical

action-side-lacking = { $card } liegt mit der Aktionsseite oben: Nenn die Würfel und die Aktionen.
card-was-flipped = { $card } war schon dran.
too-many-of-a-letter = Auf Stufe { $level } hat sein Deck { $count } { $letter }-{ $count ->
    [one] Karte
   *[other] Karten
}; { $card } wäre eine zu viel.
preference-side-unknown = Die Linienseite von { $card } ist noch nicht bekannt: Nenn Hand und Linie, etwa { $example }.
bot-flips = Seine Karten dreht hier der Bot um; ansagen muss sie niemand.
not-asked = Danach hat gerade niemand gefragt.
card-unknown = { $card } ist noch nicht bekannt: Nenn auch die Aktionsseite, etwa { $example }.

## questions

question = { $about ->
    [over] Das Spiel ist aus.
    [dice] Runde { $round }: Wirf { $total } Würfel.
    [card] { his-turn } Dreh seine nächste Karte um: Welche ist es?
    [top] Was liegt jetzt oben auf dem Stapel?
    [final] Was steht auf deinem Punktezettel?
    [sheets] Was steht auf euren beiden Punktezetteln?
    [flip] { his-turn } Dreh seine Karte um, wenn du so weit bist.
    [opponent] { his-turn }
   *[you] { $turn ->
        [1] Dein erster Zug: welcher Würfel?
       *[2] Dein zweiter Zug: welcher Würfel?
    }
}
his-turn = { $turn ->
    [1] Ralphs erster von zwei Zügen.
   *[2] Ralphs zweiter Zug.
}

## Der Tisch als Text

setup = Stufe { $options }
board-level = Ralph · Stufe { $level }
board-turn = { $seat ->
    [none] das Spiel ist aus
   *[other] Runde { $round } von 7, Zug { $slot } von 4: { seat }
}
board-dice = Würfel
board-rolled = { $dice ->
    [none] noch zu würfeln
   *[other] { $dice }
}
board-hotel = Plan { $board }
board-emperor = Kaiser
board-rows = { $rows }   zuerst: { $firsts }
board-first = { $seat ->
    [you] { $player ->
        [you] du
       *[other] Sp.
    }
   *[opponent] er
}
board-points = Punkte
board-sheet = { $total } (Zimmer { $rooms }, Gruppen { $groups }, Reihen und Spalten { $lines }, Kaiser { $emperor })

## reading

card-line-too-long = Eine Karte hat höchstens { $most } Zeichen.
card-word = { $card }: { $missing ->
    [yes] am Ende fehlt etwas
   *[no] „{ $word }“ verstehe ich nicht
}; { $expected ->
    [dice] hier stehen zwei Würfel, 1 bis 6 oder most, etwa 3/6 oder most/5
    [action] eine Aktion ist emperor 2 (e2) oder occupy red row (rr), mit red, blue, yellow oder any
    [bar] zwischen den beiden Seiten einer Karte steht ein |
    [action-side] die Aktionsseite nennt zwei Würfel und die Aktionen, etwa die 3/6; occupy red
    [actions] eine Karte hat höchstens { $most } Aktionen
    [an-action] die Karte braucht mindestens eine Aktion
    [steps] die Zahl beim Kaiser ist 1 bis { $most }
    [room] ein Zimmer ist red, blue, yellow oder any
    [line] eine Linie ist { $lines }
    [end] die Linie ist das letzte Wort, oder zed dahinter
   *[hand] die Hand ist left oder right (left/right, wenn Würfel und Treppe sich unterscheiden)
}.
card-line-empty = Eine Karte beginnt mit Buchstabe und Nummer, etwa { $example }.
card-line-begins = Eine Karte beginnt mit Buchstabe und Nummer, etwa { $example }; „{ $word }“ passt da nicht.
no-such-card = Eine Karte „{ $word }“ gibt es nicht, nur { $letter }1 bis { $letter }{ $most }.
line-told-before = Zeile { $n }: { $card } gab es schon.
line-refused = Zeile { $n }: { $why }

## reasoning

passed-over = Übergangen: { $rooms }.
ruled-out = { $rooms } { $why ->
    [free] belegt
    [row] { completes } keine Reihe voll
    [column] { completes } keine Spalte voll
    [group] { completes } keine Gruppe voll
   *[colour] nicht { $wanted ->
        [blue] blau
        [red] rot
       *[yellow] gelb
    }
}
completes = { $count ->
    [one] macht
   *[other] machen
}

## table

no-such-die = Auf dem Aktionsplan liegt keine { $die }.
name-what-you-completed = Sag, was du zuerst voll hattest, etwa { $example }.
yours-already = { $line } hast du schon.
his-already = Die Punkte für { $line } hat Ralph. Warst du vor ihm fertig? Dann sag es noch einmal, mit sure.
no-such-line = { $line } gibt es nicht: Reihen sind L1 bis L4 und R1 bis R4, Spalten S1 bis S7, Kaiserreihen K1 bis K3.
your-points-from-to = Deine Punkte gehen von -99 bis { $most }.

## telling

round_started = Runde { $round }: { $order }.
    .note = { $first ->
        [you] { $player ->
            [you] Du beginnst
           *[other] { $player } beginnt
        }
       *[opponent] Ralph beginnt
    } Runde { $round }.
dice_rolled = Die Würfel: { $dice }.
    .hands = Würfel: { $counted }.
dice_stated = { dice_rolled }
    .note = { dice_rolled.hands }
card_flipped = Karte { $card }: Würfel { left } oder { right } · { $actions }.
    .hands = Karte { $card }: Würfel { left } oder { right } · { $shortly }.
    .small = Karte { $card }: { links-kurz }/{ rechts-kurz } · { $labels }
    .always = Nimm seinen Würfel vom Aktionsplan. Zimmer 2-5: Etage 2 von unten, Spalte 5 von links.
preference_shown = Oben auf dem Stapel: Hand { $die ->
    [left] links
   *[right] rechts
}{ $apart ->
    [yes] { " " }für den Würfel, zuerst { $stairs ->
        [left] links
       *[right] rechts
    } der Treppe
   *[no] { "" }
}; { zigzag }.
    .hands = Hand { $apart ->
        [yes] { $die ->
            [left] links (Würfel), rechts (Treppe)
           *[right] rechts (Würfel), links (Treppe)
        }
       *[no] { $stairs ->
            [left] links
           *[right] rechts
        }
    }; { zigzag }.
    .small = { $apart ->
        [yes] { $die ->
            [left] links/rechts
           *[right] rechts/links
        }
       *[no] { $die ->
            [left] links
           *[right] rechts
        }
    }, { $onto ->
        [up-right] hoch-rechts
        [up-left] hoch-links
        [down-right] runter-rechts
        [down-left] runter-links
        [right-up] rechts-hoch
        [right-down] rechts-runter
        [left-up] links-hoch
        [left-down] links-runter
        [up] hoch
       *[down] runter
    }{ $every ->
        [yes] { " " }zed
       *[no] { "" }
    }
    .because = Aktionsseite der umgedrehten Karte; Hand und Linie der Karte, die jetzt oben auf dem Stapel liegt.
card_learned = Gemerkt: { $line }.
    .small = im Deck gemerkt
die_taken = Ralph nimmt eine { $space }: runter damit vom Aktionsplan.
    .hands = Würfel: eine { $space }.
    .because = Eine { $space }: { $rules }.
    .call = Sein Würfel
    .called = Eine { $space }
emperor_marked = Markier { $spaces } in Kaiserreihe K{ $row } ({ $new } von { $most }).
    .hands = Kaiser: Markier { $spaces } in K{ $row }
    .note = ({ $new }/{ $most }).
extra_marked = Markier { $spaces } extra hinter Kaiserreihe K3 ({ $new } von 10): je 1 Punkt.
    .hands = Kaiser: Markier { $spaces } hinter K3
    .note = (+{ $spaces }, { $new }/{ $most }).
    .feat = { $spaces } hinter den Kaiserreihen markiert
steps_lost = Die Kaiserleiste ist voll: { $spaces ->
    [one] 1 verfällt
   *[other] { $spaces } verfallen
}.
line_completed = { $first ->
    [yes] Er hat { line } zuerst voll: +{ $vp }.
   *[no] Er hat { line } voll, aber { $player ->
        [you] du warst
       *[other] { $player } war
    } schneller.
}
    .note = { $first ->
        [yes] { line } zuerst voll: +{ $vp }.
       *[no] In { line } { $player ->
            [you] warst du
           *[other] war { $player }
        } schneller.
    }
    .feat = { line } zuerst voll gemacht
room_occupied = Kreuz Zimmer { $room } an ({ colour }).
    .hands = Kreuz { $room } an
    .note = ({ colour }, +{ $vp }).
    .because = { $room }: { $rules }{ $ignored ->
        [none] { "" }
        [row] { " " }(keins macht eine Reihe voll)
        [column] { " " }(keins macht eine Spalte voll)
       *[group] { " " }(keins macht eine Gruppe voll)
    }.
    .feat = { nth }es { colour }es Zimmer angekreuzt
    .call = Die Farbe seines ersten Zimmers
    .called = { $colour ->
        [blue] Blaues Zimmer
        [red] Rotes Zimmer
        [yellow] Gelbes Zimmer
       *[none] Kein Zimmer
    }
    .alt = { $choice }. Er begann bei { $first }.{ $prefer ->
        [none] { "" }
       *[other] { " " }{ none-completes }.
    }
no_room_left = { $wanted ->
    [blue] Kein blaues Zimmer
    [red] Kein rotes Zimmer
    [yellow] Kein gelbes Zimmer
   *[any] Kein Zimmer
} ist frei: Die Aktion verfällt.
    .because = Kein Zimmer: Von der Farbe ist keins frei.
group_completed = { $colour ->
    [yellow] Er macht eine gelbe Gruppe voll: Kaiser { $steps }.
   *[other] Er macht eine { colour }e Gruppe voll: { $vp } Punkte am Ende.
}
    .note = { $colour ->
        [yellow] Gelbe Gruppe: Kaiser { $steps }.
        [blue] Blaue Gruppe: +{ $vp }.
       *[red] Rote Gruppe: +{ $vp }.
    }
    .feat = { colour }e { $count }er-Gruppe voll gemacht
you_took_die = { $passed ->
    [yes] { $player ->
        [you] Du passt und legst
       *[other] { $player } passt und legt
    } eine { $space } ab.
   *[no] { $player ->
        [you] Du nimmst
       *[other] { $player } nimmt
    } eine { $space }.
}
you_claimed = Zuerst voll { $player ->
    [you] bei dir
   *[other] bei { $player }
}: { $lines }.
claim_taken_back = Ralph gibt die Punkte für { line } zurück: { $vp }.
remarked = { $what ->
    [points] Ralphs Punkte: { $old } → { $new }.
    [completed] Ralph hat { line } aber voll: { $player ->
        [you] Warst du
       *[other] War { $player }
    } vor ihm fertig, korrigier, was { $player ->
        [you] du
       *[other] { $player }
    } zuerst voll { $player ->
        [you] hattest
       *[other] hatte
    }; hat er es nicht voll, korrigier seine Zimmer oder seine Kaiserleiste.
    [claimed] Nach seinen Zimmern und seiner Kaiserleiste hat Ralph { line } nicht voll: Hat er doch, korrigier auch sie.
    [steps] Eine gelbe Gruppe ist nicht mehr voll: Wisch Ralphs letzte { $new } auf der Kaiserleiste weg. Standen sie woanders, korrigier auch die Leiste.
    [board] Was Ralph bisher getan hat, ging nach dem anderen Plan und bleibt so.
    [card] Ralphs letzter Zug ging nach der anderen Karte und bleibt so, wenn du ihn nicht zurücknimmst.
   *[preference] Oben auf dem Stapel lag eine andere Seite als angesagt: Ralphs letzter Zug ging nach falscher Hand und Linie und bleibt so, wenn du ihn nicht zurücknimmst.
}
fined = Der Kaiser bestraft Ralph: { $marked } von { $needed } in Kaiserreihe K{ $row }, { $vp } Punkte.
    .note = Der Kaiser bestraft Ralph: { $marked } von { $needed } in K{ $row }, { $lost }.
    .because = Bestraft, denn nach der Runde sind nur { $marked } von { $needed } in K{ $row } markiert.
round_ended = { $when ->
    [now] Runde { $round } ist zu Ende.
   *[other] { nach-dem-letzten-zug } endet Runde { $round }.
}{ $emperor_row ->
    [none] { "" }
   *[other] { " " }Der Kaiser kommt: Prüf { $by_hand ->
        [both] bei beiden Kaiserreihe K{ $emperor_row }
       *[other] { $waived ->
            [yes] { "" }
           *[no] auch{ " " }
        }{ $player ->
            [you] deine Kaiserreihe K{ $emperor_row }
           *[other] Kaiserreihe K{ $emperor_row } von { $player }
        }
    }; weniger als { $needed } Felder kosten { $cost } Punkte.{ $waived ->
        [yes] { " " }Ralph wird nicht bestraft.
       *[no] { "" }
    }
}{ $last ->
    [yes] { " " }Jetzt die Schlusswertung.
   *[no] { " " }Nimm alle Würfel zurück.
}
    .hands = Der Kaiser kommt: Prüf { $by_hand ->
        [both] K{ $emperor_row } bei beiden
       *[other] { $player ->
            [you] deine K{ $emperor_row }
           *[other] K{ $emperor_row } von { $player }
        }
    } (unter { $needed }: { $costs }).
    .spared = Ralph wird nicht bestraft.
    .final = Jetzt die Schlusswertung.
    .note = { nach-dem-letzten-zug } endet Runde { $round }.
    .always = Nimm nach jeder Runde alle Würfel zurück.
nach-dem-letzten-zug = { $player ->
    [you] Nach deinem letzten Zug
   *[other] Nach dem letzten Zug von { $player }
}
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
his_score_told = Ralphs Punkte: { $total }.
points_scored = { $vp } für { $source ->
    [rooms] Zimmer
    [groups] rote und blaue Gruppen
    [lines] Reihen und Spalten
   *[emperor] die Kaiserleiste
}: Ralph hat { $total }.
game_ended = { $player ->
    [you] Du
   *[other] { $player }
} { $you }, Ralph { $his }: { $winner ->
    [you] { $player ->
        [you] du gewinnst!
       *[other] { $player } gewinnt!
    }
    [opponent] Ralph gewinnt.
   *[none] unentschieden.
}

## Ein Zug, wie ihn ein Freund erzählt

brief-small = { $parts }

## timing

in-his-turn = Ralph ist mitten in seinem Zug: Sag ihm erst, was er wissen will.
rounds-are-played = Alle sieben Runden sind gespielt; jetzt wird abgerechnet.
dice-not-rolled = Erst muss gewürfelt werden.
it-is-his-turn = Ralph ist dran (Runde { $round }, Zug { $slot } von 4).
it-is-your-turn = Du bist dran (Runde { $round }, Zug { $slot } von 4): Nimm einen Würfel.

## turn

deck-run-out = Alle { $count } Karten seines Decks waren schon dran.

## Was Zuschauer getippt haben

call-word = { $word ->
    [die] Würfel
    [room] Zimmer
    [none] keins
    [blue] blau
    [red] rot
    [yellow] gelb
   *[other] { $word }
}

## Regeln: der Schlüssel ist die Kennung der Regel

rule-setup-two-players = Bau das Spiel für zwei auf.
rule-setup-boards = Du und Ralph bekommt je einen zufälligen Hotelplan.
rule-setup-no-staff-strip = Ralph bekommt keinen Personalstreifen.
rule-level-one = Stufe 1: vier A- und zwölf B-Karten.
rule-level-two = Stufe 2: drei A-, zwölf B- und eine C-Karte.
rule-level-three = Stufe 3: zwei A-, zwölf B- und zwei C-Karten.
rule-level-four = Stufe 4: eine A-, zwölf B- und drei C-Karten.
rule-level-five = Stufe 5: zwölf B- und vier C-Karten.
rule-setup-solo-deck = Die 16 Karten werden gemischt und liegen mit der Linienseite nach oben: der Seite mit Zeigehand und Linie.
rule-setup-first-player = Du fängst an: Du wirfst die zehn Würfel und hast den ersten Zug.
rule-opponent-no-money = Ralph bekommt kein Geld und braucht keins.
rule-setup-cross-out-money = Ralphs Startgeld wird durchgestrichen.
rule-opponent-no-preparing = Ralph bereitet nie Zimmer vor: Er belegt jedes freie, ob vorbereitet oder nicht.
rule-opponent-no-room-bonus = Ralph bekommt keinen Bonus für ein Zimmer, das er belegt.
rule-opponent-no-step-bonus = Ralph bekommt auf der Kaiserleiste keinen Bonus vor dem Ende einer Reihe.
rule-first-row = Wer zuerst eine ganze Reihe belegt, eine halbe Etage links oder rechts der Treppe, bekommt ihre Punkte.
rule-first-column = Wer zuerst eine ganze Spalte belegt, bekommt ihre Punkte.
rule-first-late = Wer eine Reihe, Spalte oder Kaiserreihe als Zweiter voll hat, bekommt dafür nichts.
rule-first-yours = Sag, welche Reihen, Spalten und Kaiserreihen du zuerst voll hattest, spätestens wenn Ralph eine davon voll macht: Die Punkte hat, wer von euch schneller war.
rule-group-yellow = Eine volle gelbe Gruppe bringt sofort 1, 3 oder 5 Felder auf der Kaiserleiste, bei 2, 3 oder 4 Zimmern.
rule-emperor-next-row = Ist eine Reihe der Kaiserleiste voll, geht es in der nächsten weiter.
rule-emperor-extra = Hinter der vollen dritten Reihe markiert jeder Schritt ein Extrafeld für 1 Punkt.
rule-emperor-lost = Es gibt zehn Extrafelder; weitere Schritte verfallen.
rule-round-roll-dice = Zu Beginn einer Runde werden die zehn Würfel geworfen und nach Augen auf den Aktionsplan gelegt; dazwischen wird nicht gewürfelt.
rule-round-order = Niemand zieht außer der Reihe: Du beginnst die ungeraden Runden, Ralph die geraden; dann immer abwechselnd, jeder zweimal.
rule-round-next = Nach je zwei Zügen beginnt die nächste Runde mit dem anderen.
rule-round-last = Nach sieben Runden ist das Spiel zu Ende.
rule-course-your-turns = Du ziehst wie im normalen Spiel; der Würfel, den du nimmst, kommt vom Aktionsplan weg.
rule-pass-yours = Auch wenn du passt, kommt ein Würfel deiner Wahl vom Aktionsplan weg.
rule-turn-flip = Eine Karte des Solodecks wird umgedreht und liegt dann mit der Aktionsseite oben neben dem Stapel.
rule-turn-preference = Hand und Linie stehen auf der Karte, die nach dem Umdrehen oben auf dem Stapel liegt.
rule-turn-last-card = Liegt keine Karte mehr auf dem Stapel, gilt die Linienseite der umgedrehten Karte selbst.
rule-turn-cards-run-out = Das Deck wird nie neu gemischt: Vierzehn der sechzehn Karten werden umgedreht, und die letzte bekommt niemand zu sehen.
rule-turn-keeps-secret = Zwischen seinen Zügen zeigt der Bot nichts von der Linienseite oben auf dem Stapel: Sie würde die nächste Karte verraten.
rule-turn-told = Du nennst die umgedrehte Karte und die Linienseite, die jetzt oben liegt; jede Karte kommt einmal dran, kein Buchstabe öfter, als die Stufe erlaubt.
rule-die-pointer = Bei Hand links nimmt er einen Würfel mit der Zahl des linken abgebildeten Würfels weg, bei Hand rechts mit der des rechten.
    .because = der Würfel der Karte bei der Hand
rule-die-other = Gibt es so einen nicht, versucht er es mit dem anderen abgebildeten.
    .because = der andere Würfel der Karte, denn der bei der Hand liegt nicht da
rule-die-symbol = Das Sondersymbol steht für einen Würfel vom Aktionsfeld mit den meisten Würfeln.
    .because = vom vollsten Feld, wie es die Karte sagt
rule-die-neither = Liegt keiner der beiden abgebildeten Würfel da, nimmt er einen vom Aktionsfeld mit den meisten.
    .because = vom vollsten Feld, denn kein Würfel der Karte liegt da
rule-die-tie = Unter mehreren vollsten Feldern wählt die Hand: links das linke, niedrigste, rechts das rechte, höchste.
    .because = von gleich vollen das auf der Seite der Hand
rule-die-no-action = Der Würfel, den Ralph wegnimmt, bringt ihm nichts.
rule-turn-printed-order = Keine Aktion der Karte fällt aus oder kommt vor einer, die weiter vorn steht.
rule-emperor-mark = Er markiert so viele Felder, wie die Zahl sagt, in der Reihe der Runde: Reihe 1 in Runde 1 bis 3, Reihe 2 in 4 und 5, Reihe 3 in 6 und 7.
rule-emperor-first = Wer eine Reihe der Kaiserleiste zuerst voll hat, bekommt 2, 3 oder 4 Punkte.
rule-emperor-penalty = Nach Runde 3, 5 und 7 bestraft der Kaiser Ralph wie einen Menschen: 2, 3 oder 4 Punkte bei weniger als 4, 4 oder 5 markierten Feldern in Reihe 1, 2 oder 3.
rule-room-colour = Das Zimmersymbol nennt die Farbe des Zimmers, das er belegt.
    .because = { $wanted ->
        [blue] blau
        [red] rot
       *[yellow] gelb
    }
rule-room-any-colour = Zeigt es alle drei Farben, ist jede recht.
rule-room-free = Angekreuzte Zimmer werden übergangen.
    .because = frei
rule-room-row = Am liebsten ist ihm ein Zimmer, das seine Reihe (eine halbe Etage) voll macht, ob es die Punkte noch gibt oder nicht.
    .because = macht seine Reihe voll
rule-room-column = Am liebsten ist ihm ein Zimmer, das seine Spalte voll macht, ob es die Punkte noch gibt oder nicht.
    .because = macht seine Spalte voll
rule-room-group = Am liebsten ist ihm ein Zimmer, das seine Gruppe voll macht.
    .because = macht seine Gruppe voll
rule-room-pointer-side = Er sucht zuerst auf der Seite der Treppe, für die die Hand steht.
    .because = auf der Seite der Hand
rule-room-line = Auf der Zickzacklinie belegt er das erste Zimmer, das passt; an den Anfang der Linie geht er nie zurück.
    .because = zuerst auf der Linie
rule-room-other-side = Passt dort nichts, geht er auf die andere Seite der Treppe.
rule-room-ignore-preference = Passt auf beiden Seiten kein Zimmer zur Vorliebe, zählt sie nicht, und er beginnt nur mit der Farbe von vorn.
rule-room-none-left = Ist von der Farbe kein Zimmer frei, verfällt diese Aktion; die anderen finden statt.
rule-room-not-mirrored = Die Linie wird nie gespiegelt: Auf beiden Seiten der Treppe gilt dieselbe Zeichnung.
rule-group-red = Eine rote Gruppe zählt für Ralph wie eine blaue, weil er kein Geld hat: 3, 6 oder 10 Punkte für 2, 3 oder 4 Zimmer.
rule-group-blue = Eine blaue Gruppe bringt am Ende 3, 6 oder 10 Punkte für 2, 3 oder 4 Zimmer.
rule-final-rooms = Jedes belegte Zimmer bringt je nach Etage 1, 2, 3 oder 4 Punkte.
rule-final-groups = Ralphs rote und blaue Gruppen zählen nach der Tabelle für blaue Gruppen.
rule-final-lines = Reihen und Spalten zählen für den, der sie zuerst voll hatte.
rule-final-emperor = Auf der Kaiserleiste zählen zuerst gefüllte Reihen und Extrafelder, abzüglich der Strafen.
rule-final-no-staff = Ralph hat kein Personal und keine Punkte dafür.
rule-final-no-money = Ralph bekommt keine Punkte für Geld.
rule-final-yours = Nach Runde 7 nennst du deinen Punktezettel: Zimmer, blaue Gruppen, Reihen und Spalten, Kaiserleiste, Personal, und wie viele Kronen und Kredite du hast.
rule-final-winner = { $player ->
    [you] Du gewinnst
   *[other] { $player } gewinnt
} mit mehr Punkten als Ralph; bei Gleichstand ist es unentschieden.

## Was man im Terminal schreiben kann

notation =
    zug · würfeln · wurf 2 2 1 3 2 0 · würfel FELD · passe FELD · zuerst L1 S3 K1 · punkte 54
    karte B3 3/4 rg e1 · oben links hoch (beides nur mit dem Deck auf deinem Tisch; aktion=jetzt, vorliebe=gemerkt … sagt, was stimmt)
    wertung ZIMMER GRUPPEN REIHEN-UND-SPALTEN KAISER PERSONAL KRONEN KREDITE (wie viele Kronen und Kredite)

## Die Aufbauliste

set-up-two-players = Bau Hochsaison für zwei auf: du und Ralph, zehn Würfel.
set-up-board = Ralph spielt auf Plan { $board } (Erdgeschoss { $floor }: B blau, R rot, G gelb). Nimm dir einen anderen Plan, nicht die Rückseite von seinem.
set-up-board-drawn = Der Bot zieht einen Plan für Ralph: Such den mit dem Erdgeschoss, das er nennt. Nimm dir einen anderen, nicht die Rückseite von seinem. Hast du seinen schon in der Hand, korrigier den Plan.
set-up-boards-by-you = Zieh zufällig zwei Hotelpläne: einen für dich, einen für Ralph.
set-up-no-staff-strip = Ralph braucht keinen Personalstreifen.
set-up-cross-out-money = Streich Ralphs Startgeld durch: Er hat nie welches.
set-up-level-one = Stufe 1: Sein Deck hat 4 A- und 12 B-Karten.
set-up-level-two = Stufe 2: Sein Deck hat 3 A-, 12 B- und 1 C-Karte.
set-up-level-three = Stufe 3: Sein Deck hat 2 A-, 12 B- und 2 C-Karten.
set-up-level-four = Stufe 4: Sein Deck hat 1 A-, 12 B- und 3 C-Karten.
set-up-level-five = Stufe 5: Sein Deck hat 12 B- und 4 C-Karten.
set-up-deck-house = Lass seine Karten in der Schachtel. Der Bot mischt ein eigenes Hausdeck; es sind nicht die gedruckten Karten.
set-up-deck-mine = Lass seine Karten in der Schachtel: Der Bot mischt das gedruckte Deck, wie du es eingegeben hast.
set-up-deck-physical = Zieh die A- und C-Karten für sein Deck zufällig, misch die 16 Karten und leg sie mit den Zeigehänden nach oben hin. Der Bot fragt nach jeder Karte, die du umdrehst.
set-up-first-player = Du fängst an: Wirf die zehn Würfel und mach den ersten Zug.
set-up-first-player-dealt = Du fängst an: Leg die zehn Würfel so hin, wie der Bot sie geworfen hat, und mach den ersten Zug.

# Dasselbe in fünf Zeilen.

lay-out-table = Für zwei aufbauen, zehn Würfel. Ralph braucht keinen Personalstreifen; streich sein Startgeld durch.
lay-out-boards = { $board ->
    [none] { $depth ->
        [card] Zwei zufällige Hotelpläne, einer davon für ihn.
       *[other] Ralphs Plan steht unten. Nimm dir einen anderen, nicht die Rückseite von seinem.
    }
   *[other] Ralphs Plan: { $board }, Erdgeschoss { $floor }. Nimm dir einen anderen, nicht die Rückseite von seinem.
}
lay-out-deck = { $deck ->
    [house] Seine Karten bleiben in der Schachtel: Der Bot nimmt ein eigenes Hausdeck, nicht die gedruckten Karten (Stufe { $level }: { $cards }).
    [mine] Seine Karten bleiben in der Schachtel: Der Bot nimmt das gedruckte Deck, wie du es eingegeben hast (Stufe { $level }: { $cards }).
   *[physical] Sein Deck, Stufe { $level }: { $cards }, zufällig gezogen, gemischt, Zeigehände nach oben.
}
lay-out-cards = { $count } { $letter }
lay-out-first = { $depth ->
    [dealt] Du fängst an: Leg die zehn Würfel so hin, wie der Bot sie wirft.
   *[other] Du fängst an: Wirf die zehn Würfel.
}
lay-out-names = Zimmer 2-5: Etage 2 von unten, Spalte 5 von links. Die Reihen L1 bis L4 liegen links der Treppe, R1 bis R4 rechts; Spalten heißen S1 bis S7, Kaiserreihen K1 bis K3.

## Was man beim Namen korrigieren kann

fix = { $fix ->
    [dice] Die Würfel
    [rooms] Ralphs Zimmer
    [emperor] Ralphs Kaiserleiste
    [claims] Was ich zuerst voll hatte
    [his_claims] Was Ralph zuerst voll hatte
    [board] Ralphs Hotelplan
    [round] Die Runde
    [turn] Der Zug der Runde, meine und Ralphs gezählt
   *[my_points] Meine Punkte
}
fix-part = { $fix ->
    [emperor] { $part ->
        [4] Extra
       *[other] Reihe { $part }
    }
   *[other] { $part }
}
fix-hint = { $fix ->
    [dice] 2 2 1 3 2 0: wie viele von jeder Zahl
    [rooms] 1-1 2-5, oder keins
    [emperor] 5/1/0/0: Reihe 1, Reihe 2, Reihe 3, extra
    [claims] L1 S3 K1, oder keine
    [his_claims] R4 S1, oder keine
    [board] 1 bis 8
    [round] 3
    [turn] 1 bis 4
   *[my_points] 54, oder keine
}

## Geschriebene Zeilen

name-your-seven-numbers = Nenn deine sieben Zahlen: Zimmer, Gruppen, Reihen und Spalten, Kaiser, Personal, Kronen, Kredite.

## Was ein Feld sein muss

must-be-dice-for-all-turns = { $field }: sechs Zahlen, mit einem Würfel für jeden der { $turns } Züge, die in dieser Runde noch kommen.
must-be-his-turn = { $field } muss ein Zug von Ralph sein oder vor einem liegen.
must-be-a-board = { $field } muss ein Plan sein, 1 bis 8, oder die Farben seines Erdgeschosses, etwa BBBR|YYR.
must-be-from-to = { $field } muss { $least } bis { $most } sein.
must-be-a-room = { $field } muss ein Zimmer wie 2-5 sein: Etage 1 bis 4, Spalte 1 bis 7.
must-be-a-line = { $field } muss eine Reihe (L1 bis L4, R1 bis R4), Spalte (S1 bis S7) oder Kaiserreihe (K1 bis K3) sein.
must-be-a-card = { $field } muss eine seiner Karten sein: 101 bis 104 (A), 201 bis 212 (B), 301 bis 304 (C).
must-be-marks = { $field }: vier Zahlen, höchstens 5, 6 und 7 in Reihe 1, 2 und 3, und höchstens 10 Extrafelder.
must-be-without-extra = { $field }: keine Extrafelder, solange Reihe 3 nicht voll ist.
must-be-a-deck-to-draw = { $field } muss mit „nur Karten“ house oder mine sein: Da deckt nur der Bot auf.
must-be-another-board = { $field } muss ein anderer Plan als Ralphs sein: Jeden gibt es nur einmal.
must-be-left-out = { $field } muss beim Hausdeck wegbleiben.

## Tafeln

# Der Satz einer Tafel, ihre Knöpfe, ihre Seiten.

level = Stufe { $level }
depth = { $depth ->
    [guided] geführt
    [dealt] ausgeteilt
   *[card] nur Karten
}
heading = Ralph{ $points ->
    [none] { "" }
   *[other] { " " }{ $points }
} · { $over ->
    [yes] das Spiel ist aus
   *[no] Runde { $round } von 7
}
aside-board = Ralphs { $board }
start = Ralph, { level }, { depth }, { deck }
board-name = Plan { $board }, Erdgeschoss { $floor }
fact-standing = **{ $total }** Punkte: Zimmer { $rooms }, Gruppen { $groups }, Reihen und Spalten { $lines }, Kaiserleiste { $emperor }
fact-you = { $player ->
    [you] Du
   *[other] { $player }
}
fact-yours = { $vp ->
    [none] zuerst voll: { $lines }
   *[other] **{ $vp }** { $vp ->
        [one] Punkt
       *[other] Punkte
    } (Runde { $round }){ $lines ->
        [none] { "" }
       *[other] { " " }· zuerst voll: { $lines }
    }
}
fact-card = Seine Karte
fact-dice = Alle Würfel
dice-to-roll = noch zu würfeln
fact-hotel = Ralphs Hotel: { $board }
fact-hotel-legend = Zimmer heißen Etage-Spalte, 1-1 ist unten links. [B] ist belegt; Zahlen sind Punkte für den Ersten{ $player ->
    [you] { "" }
   *[other] , Sp.: { $player }
}.
fact-emperor = Seine Kaiserleiste
fact-marked = { track-row } { $count } von { $most }
track-row = { $row ->
    [4] extra
   *[other] K{ $row }
}
sheet-his =
    Zimmer { $rooms }
    Rote und blaue Gruppen { $groups }
    Reihen und Spalten { $lines }
    Kaiserleiste { $emperor }
    { "**" }{ $total }**{ $so_far ->
        [yes] { " " }bisher
       *[no] { "" }
    }
sheet-yours =
    Zimmer { $rooms }
    Blaue Gruppen { $groups }
    Reihen und Spalten { $lines }
    Kaiserleiste { $emperor }
    Personal { $staff }
    Kronen { $for_krones } ({ $krones } übrig)
    Kredite { $for_loans } ({ $loans })
    { "**" }{ $total }**

# Knöpfe, Menüs und die Seiten dahinter.

button-turn = Ralphs Zug
button-extra = Noch etwas…
button-mine = { linie } war meine
button-roll = Würfle für mich
button-rolled = Gewürfelt…
button-dice = Die Würfel sind…
button-points = Punkte…
button-final = Meine Wertung…
button-final-card = Punktezettel…
button-set-up = Aufbauliste
page-set-up = Aufbau
button-pass = Ich passe…
page-pass = Du passt, und ein Würfel deiner Wahl kommt vom Aktionsplan weg. Welcher?
button-firsts = Ich war zuerst…
page-firsts = Was hattest du vor Ralph voll? L und R: Reihen links und rechts der Treppe, Etage 1 ist unten; S: Spalten; K: Kaiserreihen.
page-all-firsts = Du warst überall zuerst da.
choose-firsts = Mehrere auf einmal…
line-worth = { $line }{ $short ->
    [yes] { "" }
   *[no] :
} { $holder ->
    [you] (du)
    [him] (Ralph)
   *[open] +{ $points }
}
choose-board = Ralph hat einen anderen Plan…
option-board = Plan { $board }, Erdgeschoss { $floor }
button-new-card = Neue Karte…
button-type-card = Eintippen…
button-letter = { $letter } …
aside-new-card = Eine neue Karte: zuerst Buchstabe und linker Würfel.
pad-left-die = { $letter ->
    [none] Buchstabe und linker Würfel?
   *[other] Der linke Würfel von { $letter }?
}
pad-right-die = Der rechte Würfel?
pad-dice = { $left ->
    [most] { picture-most }
   *[other] { $left }
}/{ $right ->
    [most] { picture-most }
   *[other] { $right }
}
pad-action = { $number ->
    [1] Was macht sie zuerst?
   *[other] Und dann?
}
pad-card-done = Das ist alles
pad-more-steps = ♛ mehr…
button-other-top = Andere Linie…
button-lines = Welche ist welche?
page-lines = Welche Linie ist welche?
page-lines-names = Namen
page-line = **{ $name }**: { zigzag }.
button-card-rules = Was tun?
no-card-yet = Noch keine Karte umgedreht.
page-die = Der Würfel
read-otherwise = { $switch ->
    [reversed] Unter mehreren vollsten Feldern wählt die Hand, umgekehrt: links das höchste, rechts das niedrigste.
   *[literal] Die Hand gilt wörtlich: Er sucht zuerst auf der Seite der Treppe, auf die sie zeigt.
}

## Formulare

# Wie Felder heißen, und was in ihnen stehen kann.

form-dice = Deine Würfel
form-card = Die umgedrehte Karte
field-card = Ihr Buchstabe und der linke Würfel
field-card-right = Der rechte Würfel
field-card-first = Was sie zuerst tut
field-card-second = Danach, wenn sie mehr tut
field-card-third = Und dann, wenn sie noch mehr tut
option-front = { $letter }, links: { option-die }
option-die = { $die ->
    [most] die meisten Würfel (das Symbol)
   *[other] { $die }
}
field-typed-card = Buchstabe, Nummer, Würfel, Aktionen
hint-typed-card = B3 3/4 rg e1
form-top = Oben auf dem Stapel
field-top = Hand und Linie
hint-top = links hoch zed, oder links/rechts hoch
form-points = Wie du stehst
field-your-points = Deine Punkte
hint-your-points = 54
form-final = Dein Punktezettel
field-rooms = Zimmer
field-groups = Blaue Gruppen
field-lines = Reihen und Spalten
field-emperor = Kaiserleiste
field-staff = Personal
field-krones = Übrige Kronen (wie viele)
field-loans = Kredite (wie viele)
form-final-his = Ralphs Punktezettel
field-his-groups = Rote und blaue Gruppen

## Bilder

# Was darin steht, und was davon hört, wer sie nicht sieht.

picture-board = Plan { $board }
picture-sources = Zimmer { $rooms } · Gruppen { $groups } · Reihen { $lines } · Kaiser { $emperor }
picture-legend = am Rand: Punkte für den Ersten · im Zimmer: Punkte der Gruppe, ♛ Kaiserschritte
picture-line = { $holder ->
    [him] er
    [you] weg
   *[open] +{ $points }
}
picture-card = Karte { $card }
picture-flips = { $flips } von { $most }
picture-not-told = unbekannt
picture-most = voll
colour-letter = { $colour ->
    [blue] B
    [red] R
   *[yellow] G
}
picture-any = alle
picture-prefer = { $prefer ->
    [row] Reihe
    [column] Spalte
   *[group] Gruppe
}
picture-hand = { $what ->
    [die] Würfel
    [rooms] Zi.
   *[both] Hand { $hand ->
        [left] links
       *[right] rechts
    }
}
picture-emperor = Kaiserleiste
picture-extra-worth = je 1
picture-needed = { $enough ->
    [yes] ✓ geschafft
   *[no] { $needed } bis Rd. { $round } oder −{ $cost }
}
picture-no-dice = Noch zu würfeln
picture-die = Der Würfel: { $space }
die-out = { $why ->
    [pointer] nicht der Würfel bei der Hand
    [other] nicht der andere Würfel der Karte
    [neither] keiner liegt da, und weniger Würfel
    [tie] gleich viele, aber die Hand zeigt anders
   *[symbol] weniger Würfel
}
room-choice = { $wanted ->
    [any] Beliebiges
    [blue] Blaues
    [red] Rotes
   *[yellow] Gelbes
} Zimmer{ for-a }: { $room ->
    [none] keins
   *[other] { $room }
}
for-a = { $prefer ->
    [row] { " " }für eine Reihe
    [column] { " " }für eine Spalte
    [group] { " " }für eine Gruppe
   *[none] { "" }
}
reason = { $why ->
    [colour] nicht { $wanted ->
        [blue] blau
        [red] rot
       *[yellow] gelb
    }
    [row] macht keine Reihe voll
    [column] macht keine Spalte voll
    [group] macht keine Gruppe voll
   *[free] belegt
}
none-completes = Keins macht eine { picture-prefer } voll
picture-mark = { $mark ->
    [start] 1, 2: Anfang seiner Linie, auf jeder Seite der Treppe
    [way] dicke Linie: sein Weg zum Zimmer
    [in-vain] dünne Linie: auch abgesucht, vergeblich
    [none] keins macht eine { picture-prefer } voll: das erste freie
   *[unseen] ohne Zahl: so weit kam er nicht
}

# Dasselbe in Sätzen.

alt-heading = { $heading }.{ $vp ->
    [none] { "" }
   *[other] { " " }Spieler: { $vp } (Runde { $round }).
}
alt-hotel = Punkte: { picture-sources }. Plan { $board }, Erdgeschoss { $floor }. { $occupied ->
    [none] Kein Zimmer ist belegt.
   *[other] Belegt: { $occupied }.
}{ $new ->
    [none] { "" }
   *[other] { " " }Neu: { $new }.
}{ $free ->
    [none] { "" }
   *[other] { " " }Frei: { $free }.
}{ $complete ->
    [none] { "" }
   *[other] { " " }Volle Gruppen: { $complete }.
}
alt-rooms = { colour } { $rooms }
alt-group = { $count } { colour }
alt-card = Karte { $card }: Würfel links { $left ->
    [most] vollstes Feld
   *[other] { $left }
}, rechts { $right ->
    [most] vollstes Feld
   *[other] { $right }
}; { $actions }.
alt-card-not-told = Karte { $card }, unbekannt.
alt-action = { $do ->
    [emperor] Kaiser { $steps }
   *[occupy] { $colour ->
        [any] beliebiges
       *[other] { colour }es
    } Zimmer{ for-a }
}
alt-preference = Hand { $hand ->
    [left] links
   *[right] rechts
}{ $apart ->
    [yes] , Zimmer { $stairs ->
        [left] links
       *[right] rechts
    }
   *[no] { "" }
}; { zigzag }.
alt-top = { $number }: { $side }.
alt-tracks = Kaiserreihen: { $rows }, extra { $extra }.{ $marks ->
    [none] { "" }
   *[other] { " " }Neu markiert: { $marks }.
}{ $fined ->
    [none] { "" }
   *[other] { " " }Bestraft für { $fined }.
}{ $needed ->
    [none] { "" }
   *[other] { " " }{ $needed }
}{ $his ->
    [none] { "" }
   *[other] { " " }Ralph zuerst: { $his }.
}{ $yours ->
    [none] { "" }
   *[other] { " " }Spieler zuerst: { $yours }.
}{ $open ->
    [none] { "" }
   *[other] { " " }Punkte für den Ersten: { $open }.
}{ $die ->
    [none] { "" }
   *[other] { " " }Er hat eine { $die } genommen.
}{ $rolled ->
    [yes] { " " }Würfel: { $dice }.
   *[no] { " " }Noch nicht gewürfelt.
}
alt-marked = { $count } von { $most }
alt-mark = { $row ->
    [4] { $count } extra
   *[other] { $count } in K{ $row }
}
alt-needed = K{ $row } braucht { $needed } bis Runde { $round }.

## Decks

# Gedrucktes, das sein Besitzer eingeben kann.

deck-cards = Ralphs Karten

## Befehle

# Was Discord neben einem Befehl zeigt, während man ihn schreibt.

box = Hochsaison
level-means = { $level ->
    [1] { rule-level-one } Leicht.
    [2] { rule-level-two }
    [3] { rule-level-three } Mittel.
    [4] { rule-level-four }
   *[5] { rule-level-five } Schwer.
}
command = { box }: gegen Ralph spielen
command-start = { box }: hier eine Partie gegen Ralph beginnen
command-start-level = 1 ist leicht, 5 ist schwer
command-start-deck = Woher seine Karten kommen (house, wenn du nichts sagst)
command-start-board = Ralphs Plan: seine Nummer oder die Farben des Erdgeschosses, etwa BBBR|YYR
command-start-your_board = Dein eigener Plan, damit Ralph einen anderen bekommt
command-start-hand = Wie die Zeigehand gelesen wird
command-start-ties = Wie die Hand zwischen gleich vollen Aktionsfeldern wählt
command-start-penalties = Ob der Kaiser Ralph bestraft
command-dice = Die Würfel auf dem Aktionsplan
command-dice-counts = Wie viele 1er, 2er, … 6er: 2 2 1 3 2 0; oder jeder Würfel: 1122344455
command-roll = Den Bot würfeln lassen
command-die = Du nimmst einen Würfel; damit endet dein Zug
command-die-space = Das Aktionsfeld
command-pass = Du passt und legst einen Würfel ab
command-pass-space = Der Würfel, der vom Aktionsplan wegkommt
command-first = Reihen, Spalten und Kaiserreihen, die du zuerst voll hattest
command-first-lines = L1 bis L4, R1 bis R4, S1 bis S7, K1 bis K3: L1 S3
command-card = Mit dem Deck auf deinem Tisch: die umgedrehte Karte
command-card-card = B3, wenn sie bekannt ist, sonst mit Aktionsseite: B3 3/4 rg e1
command-top = Mit dem Deck auf deinem Tisch: was jetzt oben auf dem Stapel liegt
command-top-preference = Hand und Linie: links hoch
command-points = Wie du stehst
command-points-vp = Deine Punkte
command-final = Dein Punktezettel am Ende
command-final-yours = Zimmer, blaue Gruppen, Reihen und Spalten, Kaiser, Personal, Kronen, Kredite: 30 13 9 6 12 7 0
command-final-his = Mit „nur Karten“ auch Ralphs Zimmer, Gruppen, Reihen und Spalten, Kaiser

# Was man wählen kann.
choice-level-1 = 1 (leicht)
choice-level-3 = 3 (mittel)
choice-level-5 = 5 (schwer)
choice-depth-guided = geführt: du würfelst, der Bot entscheidet
choice-depth-dealt = ausgeteilt: der Bot würfelt auch
choice-depth-card = nur Karten: der Bot dreht nur seine Karten um
choice-deck-house = house: unser Hausdeck, nicht die gedruckten Karten
choice-deck-mine = mine: die gedruckten Karten, wie du sie eingegeben hast (/deck)
choice-deck-physical = physical: auf deinem Tisch; du nennst jede Karte
choice-hand-literal = wörtlich: linker Würfel, aber Zimmer von rechts
choice-ties-reversed = umgekehrt: Hand links nimmt die höchste Zahl
choice-penalties-waived = erlassen: Ralph wird nie bestraft

## Das Spiel im Rückblick

nth = { $number ->
    [1] erst
    [2] zweit
    [3] dritt
    [4] viert
    [5] fünft
    [6] sechst
    [7] siebt
    [8] acht
    [9] neunt
    [10] zehnt
    [11] elft
    [12] zwölft
   *[other] nächst
}
final-part = { $whose ->
    [his] Ralphs Punktzahl für { $part ->
        [rooms] Zimmer
        [groups] blaue Gruppen
        [lines] Reihen und Spalten
       *[emperor] die Kaiserleiste
    }
   *[yours] { $part ->
        [rooms] Die Punktzahl für Zimmer
        [groups] Die Punktzahl für blaue Gruppen
        [lines] Die Punktzahl für Reihen und Spalten
        [emperor] Die Punktzahl für die Kaiserleiste
        [staff] Die Punktzahl für Personal
        [krones] Die Zahl der übrigen Kronen
       *[loans] Die Zahl der Kredite
    }
}
your-source = { $source ->
    [rooms] Zimmer
    [groups] Gruppen
    [lines] Reihen und Spalten
    [emperor] Kaiser
    [staff] Personal
    [krones] Kronen
   *[loans] Kredite
}

# Was man auf Deutsch schreibt, und wie es auf Englisch heißt.
# Im Erdgeschoss, etwa RRRY|BBY, ist Gelb ein G. C3 allein kann auch eine Karte sein: Spalten stehen in einer Reihe von Linien oder vor ihren Punkten.
shown-codes =
    \bE([123])\b K\1
    \bC([1-7])(?=\s[LRCK][1-7]\b) S\1
    (?<=[LRSK][1-7]\s)C([1-7])\b S\1
    \bC([1-7])(?=\s\d(?!/)) S\1
    Y(?=[BRYG]*\|[BRYG]) G
    y(?=[bryg]*\|[bryg]) g
    (?<=\|)Y G
    (?<=\|)y g
    (?<=\|[BRYG])Y G
    (?<=\|[bryg])y g
    (?<=\|[BRYG][BRYG])Y G
    (?<=\|[bryg][bryg])y g

typed-words =
    s c
    k e
    zuerst first
    erste first
    punkte points
    reihe row
    spalte column
    etage floor
    kaiser emperor
    kaiserreihe emperor row
    zimmer room
    gruppe group
    linke left
    rechte right
    oben top
    oberste top
    hoch up
    aufwärts up
    runter down
    abwärts down
    zickzack zigzag
    linie zigzag
    belege occupy
    belegt occupy
    rot red
    rotes red
    blau blue
    blaues blue
    gelb yellow
    gelbes yellow
    egal any
    beliebig any
    beliebiges any
    vollstes most
    aktion action
    aktionsseite action
    vorliebe preference
    linienseite preference
    jetzt now
    vorher before
    gemerkt kept
    bleibt kept

## Was gesagt wurde, kurz

said-dice = Alle Würfel, 1 bis 6: { $counts }
said-roll = Der Bot würfelt
said-turn = { $step ->
    [none] Ralphs Zug
   *[other] Ralph: { $step }
}
said-card = Die Karte, die Ralph umgedreht hat
said-top = Die Seite, die jetzt obenauf liegt
said-take_die = { $passed ->
    [yes] { $player ->
        [you] Du passt
       *[other] { $player } passt
    }; eine { $space } geht weg
   *[no] { $player ->
        [you] Du nimmst
       *[other] { $player } nimmt
    } eine { $space }
}
said-claim = { $player ->
    [you] Du hast
   *[other] { $player } hat
} zuerst voll: { $lines }
said-points = { $player ->
    [you] Deine Punkte
   *[other] Punkte von { $player }
}: { $vp }
said-final = { $player ->
    [you] Dein Punktezettel
   *[other] Der Punktezettel von { $player }
}

## Ohne die Schachtel

picture-shows = Das Bild zeigt Ralphs Hotel, seine Kaiserleiste und die Würfel. In deinem Zug nimmst du einen Würfel mit seinem Knopf; was du damit machst, denk dir aus.
# Statt dessen, was Hände tun, wenn nichts auf dem Tisch liegt.

boxless-room_occupied-hands = Belegt { $room }
boxless-emperor_marked-hands = Kaiser: { $spaces } mehr in K{ $row }
boxless-extra_marked-hands = Kaiser: { $spaces } mehr hinter K3
boxless-round_ended-hands = Der Kaiser kommt: { $by_hand ->
    [both] K{ $emperor_row } bei beiden
   *[other] { $player ->
        [you] deine K{ $emperor_row }
       *[other] K{ $emperor_row } von { $player }
    }
} (unter { $needed }: { $costs }).
boxless-card_flipped-always = Zimmer 2-5: Etage 2 von unten, Spalte 5 von links.
boxless-round_ended-always = Jede Runde wird neu gewürfelt.
