## Dinge

resource = { $resource ->
    [cleric] Kleriker
    [fighter] Kämpfer
    [rogue] Schurke
    [wizard] Magier
   *[gold] Gold
}
# Wen er sucht, nimmt, abgibt.
resource-acc = { $resource ->
    [cleric] Kleriker
    [fighter] Kämpfer
    [rogue] Schurken
    [wizard] Magier
   *[gold] Gold
}
# Wie viele es auch sind.
resources = { $resource ->
    [cleric] Kleriker
    [fighter] Kämpfer
    [rogue] Schurken
    [wizard] Magier
   *[gold] Gold
}
# Steht in Aufzählungen im ersten Fall: 1 Schurke, 4 Gold. Davor gehört ein Doppelpunkt.
counted = { $count } { $count ->
    [one] { resource }
   *[other] { resources }
}
nothing = nichts
seat = { $seat ->
    [you] { $player ->
        [you] du
       *[other] Spieler
    }
   *[opponent] Pseudo
}
# Ein Feld des Plans, oder das Gebäude, das ein anderes nachahmt.
space = { $copies ->
    [none] { $space }
   *[other] { $space } (als { $copies })
}
# Ein Feld mit kurzem Namen, und wo es liegt oder seine Nummer.
short-space = { $name ->
    [Harbor] Hafen
   *[other] { $name }
} { wo }
inn-space = { $inn } ({ wo })
wo = { $place ->
    [left] links
    [middle] Mitte
    [right] rechts
   *[other] { $place }
}
hall-place = { $place ->
    [left] links
    [middle] in der Mitte
   *[right] rechts
}
the-card = Karte
card-of-kind = { $kind ->
    [cleric] eine Karte mit einem Kleriker
    [fighter] eine Karte mit einem Kämpfer
    [rogue] eine Karte mit einem Schurken
    [wizard] eine Karte mit einem Magier
    [any] eine Karte mit einem beliebigen Abenteurer
   *[quest] eine Karte mit einer Quest
}

## Was geschieht: der Schlüssel ist der Name des Ereignisses

need_chosen = { $resource ->
    [none] { $short ->
        [yes] Pseudos Liste ist durch: Was ihm fehlt, gibt es gerade nirgends.
       *[no] Pseudo fehlt nichts von seiner Liste.
    }
    [gold] Pseudo fehlt Gold für { $quest }.
   *[other] Pseudo fehlen { resources } für { $quest }.
}
    .because = { $resource ->
        [none] { $short ->
            [yes] Was Pseudo fehlt, gibt es gerade nirgends.
           *[no] Pseudo fehlt nichts.
        }
        [gold] Pseudo fehlt Gold für { $quest }.
       *[other] Pseudo fehlen { resources } für { $quest }.
    }
    .alt = { reasons-title }{ $quest ->
        [none] { "" }
       *[other] { " " }für { $quest }
    }.{ $list ->
        [none] { "" }
       *[other] { " " }Seine Liste: { $list }.
    }{ $passed ->
        [none] { "" }
       *[other] { " " }Übergangen: { $passed }.
    }
coin_flipped = Münze { $coin }: { $options }. { $by ->
    [host] { $player ->
        [you] Du sagst, sie fällt auf { $fell }.
       *[other] { $player } sagt, sie fällt auf { $fell }.
    }
   *[bot] Sie fällt auf { $fell }.
}
    .note = Münze: { $fell }, nicht { $others }.
coin_turned = Münze { $coin } fällt doch auf { $pick }: Nimm den letzten Zug zurück und spiel ihn noch einmal.
    .hands = Die Münze fällt auf { $pick }: Nimm seinen letzten Zug zurück, dann:
agent_placed = { $harbor ->
    [none] Pseudo setzt einen Agenten auf { space }.
   *[other] Pseudo zieht seinen Agenten von Hafen { $harbor } auf { space }.
}
    .call = Wohin sein Agent geht
    .called = { $place ->
        [nowhere] Nirgendwohin
       *[other] { $place }
    }
    .hands = { $harbor ->
        [none] Pseudo auf { $space }.
       *[other] Pseudo von Hafen { $harbor } auf { $space }.
    }
    .because = { $by ->
        [space-gives] Da hilft nur { $space }.
        [plot-occupied-space] Da hilft kein freies Feld; sein Orb lässt ihn auf { $space }.
        [space-number] { $space } gibt am meisten.
        [space-number-needed] { $space } gibt am meisten von dem, was fehlt.
        [space-value] { $space } ist am meisten wert.
        [space-owner-reward] Gleichstand: An { $space } { $player ->
            [you] verdienst du
           *[other] verdient { $player }
        } am wenigsten.
        [space-value-less-reward] { $space } ist ohne den Besitzerbonus am meisten wert.
        [space-coin] Gleichstand: Die Münze wählt { $space }.
        [order-castle] Also geht er auf { $space }; das ist frei.
        [order-builders-hall] Also geht er auf { $space }: Ein Gebäude kann er sich leisten.
        [order-highest-value] Nur { $space } ist etwas wert.
        [order-harbor] Kein anderes Feld nützt ihm: { $space }.
       *[other] Die Karte schickt ihn auf { $space }.
    }
    .always = Was er nimmt, kommt in seine Taverne.
no_placement = { $harbor ->
    [none] Kein Feld für Pseudo: Er kann keinen Agenten setzen.
   *[other] Sein Agent im Hafen kann nirgends hin.
}
    .note = Pseudo kann nirgends hin.
    .because = Für ihn ist kein Feld mehr da.
agent_returned = { $seat ->
    [you] { $player ->
        [you] Dein Agent kommt von { $space } zurück.
       *[other] Ein Agent von { $player } kommt von { $space } zurück.
    }
   *[opponent] Pseudos Agent kommt von { $space } zurück in seinen Vorrat.
}
    .hands = { $seat ->
        [you] { $player ->
            [you] Dein Agent
           *[other] Ein Agent von { $player }
        }
       *[opponent] Pseudos Agent
    } verlässt { $space }.
gold_paid = Pseudo zahlt { $gold } Gold für { $to }; er hat noch { $tavern_gold }.
    .hands = { $follows ->
        [yes] Zahlt
       *[no] Pseudo zahlt
    } { $gold } Gold.
cube_chosen = Freie Wahl ({ $source }): { resource }.
    .because = { $by ->
        [cube-sought] Einen { resource-acc } sucht er gerade.
        [cube-first-short] Ein { resource } fehlt ihm als Erstes.
        [cube-you-choose] Der { resource } wurde für ihn gewählt.
        [cube-you-hold] Einen { resource-acc } hat auch der Spieler.
        [cube-dearest] Der { resource } ist am meisten wert.
        [plot-cheapest-cube] Der { resource } ist der billigste, den er nicht braucht.
        [plot-clerics-bring-swap] Nur einen { resource-acc } braucht er nicht.
       *[other] Die Münze wählt den { resource-acc }.
    }
gained = Pseudo nimmt: { $goods } ({ $source }). { his-tavern }
    .hands = { brief-takes }: { $goods }{ brief-source }.
    .because = { $source } gehört ihm, der Besuch bringt ihm etwas.
lost = Pseudo gibt ab: { $goods }. { his-tavern }
    .hands = { $follows ->
        [yes] Gibt
       *[no] Pseudo gibt
    } ab: { $goods }.
cube_swapped = Produce a Miracle: Pseudo tauscht einen { resource-acc } gegen einen Kleriker. { his-tavern }
    .hands = { $follows ->
        [yes] Tauscht
       *[no] Pseudo tauscht
    } einen { resource-acc } gegen einen Kleriker.
    .because = { cube_chosen.because }
his-tavern = Seine Taverne: { $tavern }.
marker_taken = { $seat ->
    [you] { $player ->
        [you] Du nimmst den Startspielermarker.
       *[other] { $player } nimmt den Startspielermarker.
    }
   *[opponent] Pseudo nimmt den Startspielermarker.
}
    .hands = { $seat ->
        [you] { $player ->
            [you] Du nimmst
           *[other] { $player } nimmt
        }
       *[opponent] { brief-takes }
    } den Marker.
inn_replaced = Tausch alle vier offenen Quests in Cliffwatch Inn aus.
    .hands = Tausch die vier Quests in Cliffwatch aus.
tile_chosen = Pseudo wählt { $tile }.
    .because = { $by ->
        [order-most-points] Auf { $tile } liegen die meisten Punkte.
        [order-leftmost] { $tile } liegt von denen mit den meisten Punkten am weitesten links.
        [order-affordable] Nur { $tile } kann er bezahlen.
       *[other] Es gibt nur { $tile }.
    }
tile_entered = { $seat ->
    [you] { $player ->
        [you] { $cost ->
            [none] Du bekommst { $tile } umsonst
           *[other] Du kaufst { $tile } für { $cost } Gold
        }: Leg es mit deinem Marker aus
       *[other] { $cost ->
            [none] { $player } bekommt { $tile } umsonst
           *[other] { $player } kauft { $tile } für { $cost } Gold
        }
    }
   *[opponent] { $cost ->
        [none] Pseudo bekommt { $tile } umsonst
       *[other] Pseudo kauft { $tile } für { $cost } Gold
    }: Leg es mit seinem Marker aus
}{ $goods ->
    [0] .
   *[other] ; darauf kommen { $goods }.
}
    .hands = { $seat ->
        [you] { $player ->
            [you] { $cost ->
                [none] Du bekommst
               *[other] Du kaufst
            }
           *[other] { $player } { $cost ->
                [none] bekommt
               *[other] kauft
            }
        }
       *[opponent] { $follows ->
            [yes] { $cost ->
                [none] Bekommt
               *[other] Kauft
            }
           *[no] Pseudo { $cost ->
                [none] bekommt
               *[other] kauft
            }
        }
    } { $tile }{ $cost ->
        [none] { "" }
       *[other] { " " }für { $cost } Gold
    }{ $resource ->
        [none] { "" }
       *[other] , darauf { counted }
    }.
    .feat = { $tile } eröffnet
    .always = Ein gekauftes Gebäude bekommt den Marker seines Besitzers; die Punkte darauf sind gezählt.
tile_revealed = { $place ->
    [none] Das oberste Gebäude vom Stapel ist { $tile }.
   *[other] In Builder's Hall, Platz { $place }: { $tile }.
}
    .hands = { $place ->
        [none] Oberstes Gebäude
        [left] Hall links
        [middle] Hall Mitte
       *[right] Hall rechts
    }: { $tile }.
intrigue_drawn = Pseudo zieht eine Intrigenkarte: { $card }.
    .beside = { $card }:
    .always = Leg seine Karte ab.
intrigue_played = Ausgespielt und abgelegt: { $card }.
package_chosen = Pseudo nimmt das Paket: { $package }.
    .because = { $by ->
        [space-gives] Da hilft nur dieses Paket: { $package }.
        [space-number] In diesem Paket ist am meisten: { $package }.
        [space-coin] Die Münze wählt dieses Paket: { $package }.
       *[other] Dieses Paket ist am meisten wert: { $package }.
    }
space_used = Pseudo nutzt { space }.
    .hands = { $sent ->
        [yes] Pseudo auf { $space } (Hall)
       *[no] { $follows ->
            [yes] Nutzt
           *[no] Pseudo nutzt
        } { $space }
    }.
    .because = { agent_placed.because }
card_idle = { $card } bewirkt jetzt nichts; leg sie ab.
    .note = Die Karte bewirkt nichts.
quest_given = { $player ->
    [you] Du bekommst eine Quest: Zieh vom Queststapel, bis eine zu keinem der Typen deines Lords gehört; behalt sie, leg die anderen ab.
   *[other] { $player } bekommt eine Quest, die nicht zum Lord passt.
}
    .hands = { $player ->
        [you] Zieh eine Quest, die nicht zu deinem Lord passt.
       *[other] { $player } bekommt eine Quest.
    }
    .always = { $player ->
        [you] Zieh, bis eine Quest zu keinem der Typen deines Lords gehört; leg die anderen ab.
       *[other] Die Quest gehört zu keinem der Typen des Lords.
    }
mandatory_given = { $seat ->
    [you] { $player ->
        [you] { $quest } ist für dich: Erfüll sie vor jeder anderen Quest ({ $cost }).
       *[other] { $player } muss { $quest } vor jeder anderen Quest erfüllen ({ $cost }).
    }
   *[opponent] { $quest } kommt zuoberst auf Pseudos Quests ({ $cost }).
}
    .hands = { $seat ->
        [you] { $player ->
            [you] Du bekommst
           *[other] { $player } bekommt
        }
       *[opponent] Pseudo bekommt
    } { $quest }; die Quest geht vor.
quest_completed = Pseudo erfüllt { $quest } und gibt ab: { $paid }. { his-tavern }{ $unclear ->
    [yes] { " " }Schau auf die Karte: Gibt sie sofort einen Abenteurer, korrigier seine Taverne.
   *[no] { "" }
}
    .hands = { $follows ->
        [yes] Erfüllt
       *[no] Pseudo erfüllt
    } { $quest }, gibt ab: { $paid }.{ $unclear ->
        [yes] { " " }Gibt die Karte sofort einen Abenteurer, korrigier seine Taverne.
       *[no] { "" }
    }
    .because = { $by ->
        [quest-mandatory-first] { $quest } ist Pflicht, und er kann sie bezahlen.
        [quest-uppermost] { $quest } ist die oberste Quest, die er bezahlen kann.
       *[other] Für { $quest } hat er alles in der Taverne.
    }
    .feat = { $quest } erfüllt
    .always = Was er abgibt, kommt in den Vorrat.
quest_drawn = Pseudos Quest { $place } von oben: { $quest } ({ $cost }).
    .hands = Quest { $place }: { $quest }.
no_quest_left = Der Queststapel ist leer: Pseudo zieht keine.
    .note = { no_quest_left }
points_taken = −{ $vp } { $source ->
    [quest] für seine Quest
    [tokens] für die Punkte auf dem Gebäude
    [owner] für den Besuch in seinem Gebäude
    [plot] für seine Plot-Quest
    [gift] für das, was er hergibt
   *[leftovers] für das, was er übrig hat
}: { your-score }
    .note = Pseudo +{ $vp }.
    .feat = { $source ->
        [quest] eine Quest erfüllt
        [tokens] die Punkte auf einem Gebäude geholt
        [owner] Besuch in seinem Gebäude
        [plot] durch eine Plot-Quest
        [gift] etwas hergegeben
       *[leftovers] etwas übrig gehabt
    }
your-score = { $player ->
    [you] du stehst
   *[other] { $player } steht
} bei { $score }.
reshuffled = Der Intrigenstapel ist leer: Misch die Ablage zu einem neuen ({ $count }).
you_placed = { $player ->
    [you] { $harbor ->
        [none] Du setzt einen Agenten auf { space }.
       *[other] Du ziehst deinen Agenten von Hafen { $harbor } auf { space }.
    }
   *[other] { $harbor ->
        [none] { $player } setzt einen Agenten auf { space }.
       *[other] { $player } zieht einen Agenten von Hafen { $harbor } auf { space }.
    }
}
    .note = { $harbor ->
        [none] { $player ->
            [you] Du
           *[other] { $player }
        } auf { $space }.
       *[other] { $player ->
            [you] Du
           *[other] { $player }
        } von Hafen { $harbor } auf { $space }.
    }
    .feat = Besuch in seinem Gebäude { $space }
you_used = { $player ->
    [you] Du nutzt
   *[other] { $player } nutzt
} { space }.
    .note = { $sent ->
        [yes] { $player ->
            [you] Du
           *[other] { $player }
        } auf { $space } (Hall)
       *[no] { $player ->
            [you] Du nutzt
           *[other] { $player } nutzt
        } { $space }
    }.
you_passed = { $harbor ->
    [none] { $player ->
        [you] Du kannst
       *[other] { $player } kann
    } keinen Agenten setzen.
   *[other] { $player ->
        [you] Dein Agent
       *[other] Der Agent von { $player }
    } in Hafen { $harbor } geht heim.
}
    .note = { you_passed }
you_gained = { $player ->
    [you] Du bekommst
   *[other] { $player } bekommt
}: { $gift } ({ $source }){ $vp ->
    [0] .
   *[other] ; { your-score }
}
    .hands = { $player ->
        [you] Du bekommst
       *[other] { $player } bekommt
    }: { $gift }{ brief-source }.
any-cubes = { $count ->
    [one] { $count } beliebiger Abenteurer
   *[other] { $count } beliebige Abenteurer
}
a-cube = ein { resource }
intrigue-cards = { $count ->
    [one] { $count } Intrigenkarte
   *[other] { $count } Intrigenkarten
}
points = { $count ->
    [one] { $count } Punkt
   *[other] { $count } Punkte
}
you_lost_cube = { $player ->
    [you] Du gibst
   *[other] { $player } gibt
} einen { resource-acc } ab.
    .hands = { $player ->
        [you] Du verlierst
       *[other] { $player } verliert
    } einen { resource-acc }.
you_lost_points = { $player ->
    [you] Du hast
   *[other] { $player } hat
} keinen { resource-acc }: −{ $vp }, { your-score }
    .note = { $player ->
        [you] Du
       *[other] { $player }
    } −{ $vp }.
you_paid_tax = { $player ->
    [you] Du zahlst
   *[other] { $player } zahlt
} Pseudo { $gold } Gold für { $vp ->
    [one] { $vp } Punkt
   *[other] { $vp } Punkte
}: { your-score }
    .hands = { $player ->
        [you] Du zahlst
       *[other] { $player } zahlt
    } Pseudo { $gold } Gold: +{ $vp }.
you_refused_tax = { $player ->
    [you] Du zahlst
   *[other] { $player } zahlt
} keine Steuer.
    .note = { you_refused_tax }
you_completed = { $player ->
    [you] Du erfüllst
   *[other] { $player } erfüllt
} { $quest }: +{ $vp }{ $lord ->
    [0] { "" }
   *[other] { " " }+{ $lord } für den Lord
}{ $bonus ->
    [0] { "" }
   *[other] { " " }+{ $bonus } für eine Plot-Quest
}; { your-score }
    .note = { $player ->
        [you] Du erfüllst
       *[other] { $player } erfüllt
    } { $quest }: +{ $vp }{ $lord ->
        [0] { "" }
       *[other] { " " }+{ $lord }
    }{ $bonus ->
        [0] { "" }
       *[other] { " " }+{ $bonus }
    }.
you_played = { $player ->
    [you] Du spielst
   *[other] { $player } spielt
} { $card }.
    .note = { you_played }
you_scored = { $player ->
    [you] Für dich
   *[other] Für { $player }
} { $vp }: { your-score }
    .note = { $player ->
        [you] Du
       *[other] { $player }
    } { $vp }.
your_gold_told = { $player ->
    [you] Du hast
   *[other] { $player } hat
} { $gold } Gold.
tile_named = { $player ->
    [you] Du nimmst
   *[other] { $player } nimmt
} { $tile ->
    [none] ein Gebäude
   *[other] { $tile }
} aus Builder's Hall.
tile_scrapped = { $tile } kommt aus dem Spiel.
    .hands = { $tile } kommt aus dem Spiel.
card_held = { $gone ->
    [yes] { $player ->
        [you] Du hast
       *[other] { $player } hat
    } { $card } nicht mehr.
   *[no] { $player ->
        [you] Du hast
       *[other] { $player } hat
    } { $card }: Pseudo kann diese Karte nicht ziehen.
}
round_started = Runde { $round }: { $first ->
    [you] { $player ->
        [you] Du beginnst
       *[other] { $player } beginnt
    }
   *[opponent] Pseudo beginnt
}. Auf jedes Gebäude in Builder's Hall kommt 1 Punkt.{ $loaded ->
    [none] { "" }
   *[other] { " " }Füll die Gebäude auf: { $loaded }.
}{ $round ->
    [5] { " " }Ab jetzt hat jeder fünf Agenten.
   *[other] { "" }
}
    .hands = Runde { $round }: { $first ->
        [you] { $player ->
            [you] Du beginnst
           *[other] { $player } beginnt
        }
       *[opponent] Pseudo beginnt
    }. +1 Punkt je Hall-Gebäude.{ $loaded ->
        [none] { "" }
       *[other] { " " }Jetzt: { $loaded }.
    }{ $round ->
        [5] { " " }Jeder hat einen fünften Agenten.
       *[other] { "" }
    }
    .because = { $first ->
        [you] { $player ->
            [you] Du hast den Marker und beginnst.
           *[other] { $player } hat den Marker und beginnt.
        }
       *[opponent] Pseudo hat den Marker und beginnt.
    }
tile-holds = { $tile } hat jetzt { $goods }
reassignment_started = Alle Agenten stehen. Jetzt ist der Hafen dran, der Reihe nach: { $spaces }.
    .note = { $count ->
        [one] Jetzt zieht Hafen { $spaces } weiter.
       *[other] Jetzt ziehen Hafen { $spaces } weiter, der Reihe nach.
    }
round_ended = { $last ->
    [yes] Runde { $round } ist vorbei und mit ihr das Spiel: Jetzt zählt, was übrig ist.
   *[no] Runde { $round } ist vorbei: Alle nehmen ihre Agenten zurück.
}
    .hands = { $last ->
        [yes] Runde { $round } ist vorbei und mit ihr das Spiel.
       *[no] Alle Agenten zurück.
    }
    .because = { $last ->
        [yes] Alle Agenten der letzten Runde stehen.
       *[no] Alle Agenten stehen, die Runde ist vorbei.
    }
final_scored = Übrig: +{ $adventurers } für Abenteurer, +{ $gold } für Gold, { $quests } für offene Quests; { your-score }
    .note = { final_scored }
game_ended = { $won ->
    [yes] { $player ->
        [you] Du endest bei { $score }, über null: du gewinnst!
       *[other] { $player } endet bei { $score }, über null, und gewinnt!
    }
   *[no] { $player ->
        [you] Du endest
       *[other] { $player } endet
    } bei { $score }, nicht über null: Pseudo gewinnt.
}
    .note = { game_ended }

## Korrekturen

points_followed = { $vp } für { $source ->
    [his_quests] Pseudos erfüllte Quests
    [your_quests] die eigenen erfüllten Quests
    [his_points] Pseudos Punkte
    [his_left] das, was Pseudo übrig hat
   *[left] das, was übrig ist
}: { your-score }
    .note = { points_followed }
agents_followed = { $seat ->
    [you] { $player ->
        [you] Du hast
       *[other] { $player } hat
    }
   *[opponent] Pseudo hat
} jetzt { $agents } { $agents ->
    [one] freien Agenten
   *[other] freie Agenten
}.
    .note = { agents_followed }
left_open = { $what ->
    [his_quests] Aus Pseudos Quests folgen nur Punkte: Korrigiere seine Taverne, wenn er sie nicht bezahlt oder ihren Lohn nicht bekommen hat.
    [your_quests] Aus den eigenen Quests folgen nur die gedruckten Punkte: Korrigiere Punktestand und Gold um die Punkte des Lords und um das, was sie kosten und bringen.
    [mandatory] Die { $vp } Punkte für { $name } sind nicht gezählt: Korrigiere den Punktestand, wenn sie erfüllt wurde.
    [tile] Für { $name } ist nichts bezahlt und nichts gezählt: Korrigiere den Punktestand, wenn das Gebäude gekauft wurde (darauf: { $vp } SP), und das Gold ({ $gold }).
    [load] Auf { $name } liegt nichts: Sag, wie viel, wenn das Gebäude beim Auslegen gefüllt wurde.
    [owner] Was { $name } bisher gekostet und gebracht hat, bleibt: Korrigiere wenn nötig Punktestand und Gold.
    [left] Die Schlusszählung bleibt, wie sie gesagt wurde: Nimm sie zurück und sag sie neu, wenn sie anders war.
    [spaces] Was diese Felder geben oder kosten, ist nicht gezählt, und wer dran ist, bleibt: Korrigiere wenn nötig Taverne, Gold und wer dran ist.
    [rounds] Was zu Beginn einer Runde geschieht, wird nicht nachgeholt: Korrigiere wenn nötig die Punkte in Builder's Hall, den Vorrat auf Gebäuden und die Agenten auf dem Plan.
    [missing] { $seat ->
        [you] Von den eigenen Agenten
       *[opponent] Von Pseudos Agenten
    } { $count ->
        [one] ist { $count }
       *[other] sind { $count }
    } weder auf dem Plan noch frei.
    [next] { $seat ->
        [you] { $player ->
            [you] Du hast
           *[other] { $player } hat
        }
       *[opponent] Pseudo hat
    } keinen freien Agenten, also geht der Zug weiter.
    [castle] { $seat ->
        [you] Der eigene Agent
       *[opponent] Pseudos Agent
    } steht in Castle Waterdeep, und dort bekommt man den Marker: Korrigiere wenn nötig die Agenten auf dem Plan.
    [harbor] Der Hafen wartet, bis alle freien Agenten gesetzt sind.
   *[ready] Pseudo hat alles für { $name }: Er erfüllt die Quest, wenn er seinen nächsten Agenten gesetzt hat.
}
    .note = { left_open }

## Ein Zug, kurz erzählt

brief-takes = { $follows ->
    [yes] Nimmt
   *[no] Pseudo nimmt
}
brief-source = { $source ->
    [none] { "" }
   *[other] { " " }({ $source })
}
brief-holds = { $tile } { counted }
brief-coins = Münzen: { $sides }.
brief-cards = Gezogen: { $cards }.

## Worauf das Spiel wartet

the-game-is-over = Das Spiel ist aus.
asked = { $about ->
    [quests] Zieh eine Quest für Pseudo, Nummer { $place } von oben: Welche ist es?
    [intrigue] Pseudo zieht eine Intrigenkarte. Zahlst du?
    [top_tile] Deck das oberste Gebäude vom Stapel auf: Welches ist es?
    [tiles] Er sieht sich Builder's Hall an: Welches Gebäude liegt dort, Nummer { $place } von links?
    [your_tile] Du nimmst ein Gebäude aus Builder's Hall: welches?
    [place] { $tile ->
        [none] Das Gebäude
       *[other] { $tile }
    }: Wo in Builder's Hall lag es?
    [cube] Hast du einen { resource-acc }, gibst du ihn ab; sonst kostet es dich { $points } Punkte.
    [colour] Wähl die Farbe des Abenteurers für seine Karte.
    [cubes] Welche Abenteurer hast du in deiner Taverne?
    [tax] Seine Tax Collection: Zahlst du?
    [play] Du bist im Hafen: Welche Intrigenkarte spielst du?
    [buy] Du bist in Builder's Hall: Welches Gebäude kaufst du?
   *[final] Alle acht Runden sind gespielt. Noch nicht genannte Quests: ihre Punkte, alle zusammen. Dann zähl, was du übrig hast.
}
ask-order = von oben, { $places }, in dieser Reihenfolge
whose-turn = { $mover ->
    [none] Alle Agenten stehen. Noch eine Quest? Dann beende die Runde.
    [opponent] { $harbor ->
        [none] Pseudos Agent { $number } von { $agents }.
       *[other] Pseudos Agent aus Hafen { $harbor }.
    }
   *[you] { $extra ->
        [0] { $harbor ->
            [none] Agent { $number }/{ $agents }: wohin?
           *[other] Dein Agent aus Hafen { $harbor }: wohin jetzt?
        }
        [one] Gleich noch { $extra } Agent von dir: wohin?
       *[other] Gleich noch { $extra } Agenten von dir: wohin?
    }
}

## Warum: worauf eine Entscheidung sah

quest-needs = { $quest }: { $needs }
# Wovon eine Quest so viele verlangt.
needed = { $asked ->
    [one] { resource }
   *[other] { resources }
}
need = { needed } { $has } von { $asked }{ $short ->
    [0] { "" }
    [one] { " " }({ $short } fehlt)
   *[other] { " " }({ $short } fehlen)
}
candidate = { $option }: { $gives ->
    [none] { "" }
   *[other] gibt { $gives },{ " " }
}Wert { $value }{ $reward ->
    [0] { "" }
   *[other] , davon { $reward } für den Besitzer
} ({ $out ->
    [none] gewählt
    [space-number] raus: gibt weniger
    [space-number-needed] raus: gibt weniger von dem, was fehlt
    [space-value] raus: weniger wert
    [space-owner-reward] raus: der Besitzer bekäme mehr
    [space-value-less-reward] raus: ohne den Besitzerbonus weniger wert
   *[space-coin] raus: die Münze
})
option-need = { resource } für { $quest }
option-copy = { $space } als { $copies }

## Was nicht geht

that = Das
no-seat = { $text } muss p für Pseudo oder ich sein.
no-yes-or-no = { $text } muss ja oder nein sein.
no-cube = { $text } passt nicht; es gibt: { $cubes }.
amounts-unclear = { $text }: unklar, welche Zahl zu welchem Abenteurer gehört. Schreib zu jeder Art eine Zahl, wie { $example }.
too-short = { $text } ist zu kurz: Schreib es wie { $example }.
numbers-needed = Nenn { $count } Zahlen: { $fix ->
    [tavern] Kleriker, Kämpfer, Schurken, Magier, Gold
   *[agents] Pseudos freie Agenten und deine
}.
three-numbers = Nenn drei Zahlen: Abenteurer, Gold und nicht erfüllte Quests.
no-such-name = { $kind ->
    [quest] Es gibt keine Quest { $name }.
    [tile] Es gibt kein Gebäude { $name }.
    [intrigue] Es gibt keine Intrigenkarte { $name }.
    [card] Es gibt keine Quest oder Intrigenkarte { $name }.
    [side] Die Münze hat keine Seite { $name }.
    [your-tile] Du hast kein freies Gebäude { $name }.
    [your-space] Du hast keinen Agenten auf { $name }.
   *[space] Es gibt kein Feld { $name }.
}
name-of-several = { $name } kann { $names } sein: Schreib etwas mehr.

first-answer = Antworte erst auf die Frage: { $answer }.
answer-tile = tile { $tile } { $places }
his-turn = Pseudo ist dran (Runde { $round }).
your-turn = Du bist dran (Runde { $round }): Setz einen Agenten.
your-turn-to-reassign = Du bist dran: Zieh deinen Agenten aus dem Hafen weiter.
no-agent-left = Du hast in dieser Runde keinen Agenten mehr; Pseudo ist dran.
turn-ends-the-round = Alle Agenten stehen: turn beendet die Runde.
final-count-is-next = Alle acht Runden sind gespielt; jetzt kommt deine Schlusswertung.
final-count-too-early = Das ist Runde { $round }; die Schlusswertung kommt nach Runde 8.
quests-still-open = Du hast noch { $quest }, also mindestens so viele offene Quests: { $count }.
lost-not-asked = Niemand will gerade einen Abenteurer von dir.
colour-not-asked = Niemand hat dich nach einer Farbe gefragt.
cubes-not-asked = Niemand hat gefragt, welche Abenteurer du hast.
tax-not-asked = Niemand verlangt gerade Steuern von dir.

coin-which = Sag, welche Münze: { $coins }.
coin-none = Im letzten Zug fiel keine Münze.
coin-fell-so = Die Münze liegt schon auf { $pick }.

must-place = Du musst einen Agenten setzen: { $space } ist frei.{ $untold ->
    [yes] { " " }Kannst du dort nichts bezahlen, nenn erst die Gebäude: hall.
   *[no] { "" }
}
harbor-barred = Wer aus dem Hafen weiterzieht, kann nicht wieder in den Hafen.
taken = { $space } ist besetzt.
taken-by-you = Auf { $space } steht schon ein Agent von dir.
taken-by-pseudo = { $space } ist besetzt: Dort steht Pseudo.
taken-and-orb-used = { $space } ist besetzt, und der Orb ist für diese Runde verbraucht.
not-taken-by-pseudo = Auf { $space } steht kein Agent von Pseudo.
not-in-play = { $tile } liegt nicht auf dem Plan.
copies-what = { $open ->
    [yes] Sag, welches Feld { $tile } nachahmt.
   *[no] { $tile } hat nichts nachzuahmen: Pseudo steht auf keinem anderen Feld, das du nutzen könntest.
}
copies-nothing = Nur { $tile } ahmt ein anderes Feld nach.
cannot-pay = { $what } kostet { $gold } Gold, und nach allem, was gesagt wurde, hast du { $has }. Hast du mehr, sag es: gold { $gold }.
returns-from-where = Sag, von welchem Feld dein Agent zurückkommt.

nothing-to-buy = Es gibt kein Gebäude zu kaufen, oder keinen Platz dafür.
hall-which-tile = Sag, welches Gebäude aus Builder's Hall.
hall-three-tiles = Nenn die drei Gebäude in Builder's Hall, von links nach rechts.
hall-is-so = Builder's Hall sieht schon so aus.
hall-lacks = { $tile } liegt nicht in Builder's Hall.
hall-elsewhere = { $tile } liegt in Builder's Hall { hall-place }.
hall-other-tile = In Builder's Hall liegt { hall-place } { $other ->
    [none] nichts
   *[other] { $other }
}, nicht { $tile }.
hall-where = Sag, welcher Platz in Builder's Hall der von { $tile } ist: { $places }.
tile-not-turned = Es wurde kein Gebäude aufgedeckt.
tile-not-in-stack = { $tile } kann nicht mehr im Stapel sein.

done-already = Du hast { $quest } schon erfüllt.
done-by-pseudo = { $quest } gehört Pseudo.
not-given-to-you = Pseudo hat dir { $quest } nicht gegeben.
done-first = Du musst { $quest } vor jeder anderen Quest erfüllen.
points-cannot-be = { $points } Punkte gehen nicht.
gold-cannot-be = { $gold } Gold geht nicht.
quests-all-there = Pseudo hat alle seine Quests; es wurde keine gezogen.
quests-too-many = Für Pseudo gezogene Quests: { $unknown }; genannt hast du { $named }.
quest-mandatory = { $quest } ist eine Pflichtquest: eine Intrigenkarte, nicht im Queststapel.
quest-not-in-deck = { $quest } kann nicht mehr im Stapel sein.
removed = { $name } ist aus dem Spiel.
intrigue-not-drawn = Pseudo hat keine Intrigenkarte gezogen.
intrigue-not-in-deck = Im Stapel kann kein { $card } mehr sein. Wurde die Ablage eingemischt, schreib sure dazu.
cannot-be-held = { $card } kannst du nicht haben: Die Karte liegt woanders.
not-held = Niemand hat gesagt, dass du { $card } hast.

steal-which = Sag, welchen Abenteurer du Pseudo nimmst: { $cubes }.
cannot-give = So viel kann Pseudo nicht geben: { $goods }.
bribe-where = Sag, welches Feld von Pseudo du nutzt.
no-unused-agent = Du hast keinen freien Agenten dafür.
trade-which = Sag, welches deiner freien Gebäude weggeht.

## Korrekturen, die nicht gehen

only-between-turns = Das lässt sich nur zwischen zwei Zügen korrigieren.
told-at-the-end = Was übrig ist, sagst du erst am Ende der Partie.
placed-not-in-play = { $space } liegt nicht auf dem Plan.
placed-one-agent = Auf { $space } passt ein Agent.
tiles-without-goods = Auf { $tile } sammelt sich nichts an.
supply-too-small = Im Spiel gibt es nur { $supply } { resources }.
too-many-agents = { $seat ->
    [you] Du hast
   *[opponent] Pseudo hat
} in dieser Runde { $most } Agenten, und { $placed } davon { $placed ->
    [one] steht
   *[other] stehen
} auf dem Plan: Frei { $unused ->
    [one] ist höchstens { $unused }
   *[other] sind höchstens { $unused }
}.
shown-twice = { $card } liegt schon auf dem Tisch.
shown-too-often = Im Stapel kann kein { $card } mehr sein.

## Was ein Feld sein muss

must-be-quest = { $name } muss { $removed ->
    [yes] eine Quest sein, die im Spiel ist
   *[no] der Name einer Quest sein
}.
must-be-tile = { $name } muss { $removed ->
    [yes] ein Gebäude sein, das im Spiel ist
   *[no] der Name eines Gebäudes sein
}.
must-be-intrigue = { $name } muss { $removed ->
    [yes] eine Intrigenkarte sein, die im Spiel ist
   *[no] der Name einer Intrigenkarte sein
}.
must-be-mandatory = { $name } muss eine Pflichtquest sein.
must-be-deck-quest = { $name } muss eine Quest aus dem Queststapel sein.
must-be-space = { $name } muss ein Feld des Plans oder ein Gebäude sein.
must-be-card = { $name } muss eine Quest oder eine Intrigenkarte sein.
must-be-quests-in-order = Pseudo muss zwei Quests haben, Pflichtquests darüber.
must-be-tavern = In Pseudos Taverne passen höchstens { $supply } Abenteurer jeder Art.
must-be-hall = Builder's Hall muss { $slots } Plätze haben, von links nach rechts.
must-be-agents = { $seat ->
    [you] Du hast
   *[opponent] Pseudo hat
} in dieser Runde höchstens { $most } freie Agenten.
must-be-in-harbor = Neu gesetzt wird nur von einem Hafenplatz mit Agent.
final-part = { $part ->
    [adventurers] Die Zahl der Abenteurer in deiner Taverne
    [gold] Dein Gold
   *[quests] Die Zahl deiner nicht erfüllten Quests
}
must-be-left-over = { $field } muss von 0 bis { $most } sein.

## Was sich beim Namen korrigieren lässt

fix = { $fix ->
    [score] Dein Punktestand
    [gold] Dein Gold, soweit gezählt
    [tavern] Pseudos Taverne
    [quests] Pseudos Quests, von oben
    [his_done] Quests, die Pseudo erfüllt hat
    [my_done] Quests, die du erfüllt hast
    [mandatory] Pflichtquests vor dir
    [cards] Karten auf deiner Hand, soweit gesagt
    [hall] Builder's Hall mit den Punkten darauf
    [tiles] Gebäude auf dem Plan: Besitzer, Name, Vorrat
    [scrapped] Gebäude aus dem Spiel
    [placed] Agenten auf dem Plan, der Reihe nach
    [agents] Freie Agenten: Pseudos, deine
    [marker] Startspielermarker
    [round] Die Runde
   *[next] Wer dran ist
}
# Wie man es schreibt: die Plätze sind p und ich, keine ist eine leere Liste.
fix-part = { $fix ->
    [tavern] { $part ->
        [1] Kleriker
        [2] Kämpfer
        [3] Schurken
        [4] Zauberer
       *[5] Gold
    }
    [agents] { $part ->
        [1] Pseudo
       *[2] Du
    }
   *[other] { $part }
}
fix-hint = { $fix ->
    [score] 12
    [gold] 7
    [tavern] 1 0 2 0 4: Kleriker Kämpfer Schurken Magier Gold
    [quests] owlbears, stronghold
    [his_done] owlbears, stronghold, oder keine
    [my_done] owlbears, stronghold, oder keine
    [mandatory] quell, repel, oder keine
    [cards] ambush, owlbears, oder keine
    [hall] northgate 2, ? 1, stone house 1
    [tiles] p northgate, ich caravan 4, oder keine
    [scrapped] northgate, oder keine
    [placed] p plinth, ich field, oder keine
    [agents] 3 2
    [round] 4
   *[marker] p oder ich
}

## Was zu bewegen ist

moved = { $fix ->
    [score] Punktestand
    [gold] { $player ->
        [you] Dein Gold, soweit gezählt
       *[other] Gold von { $player }, soweit gezählt
    }
    [round] Runde
    [tavern] { resources } in Pseudos Taverne
   *[other] { fix }
}: { $old } → { $new }.
moved-agents = { $seat ->
    [you] { $player ->
        [you] Deine freien Agenten
       *[other] Freie Agenten von { $player }
    }
   *[opponent] Pseudos freie Agenten
}: { $old } → { $new }.
# Was auf dem Tisch niemand sieht: wie der Bot zählt.
noted = { $field ->
    [turn] Als Nächstes am Zug
    [reassign] Nächster Agent im Hafen
    [reassigned] In dieser Runde ist schon ein Agent aus dem Hafen gezogen
    [hall] Builder's Hall
    [discard] Ablage der Intrigenkarten
    [by_kind] Karten, von denen nur die Wirkung gesagt wurde
    [drawn] Pseudos gezogene Karte
    [turned] Aufgedecktes Gebäude
    [completed] Pseudo hat in diesem Zug eine Quest erfüllt
    [flips] Geworfene Münzen
    [opponent-quests] Pseudos Quests
    [opponent-points] Pseudos Punkte
    [opponent-orb_used] Pseudos Orb ist in dieser Runde benutzt
    [opponent-swap_used] Pseudo hat in dieser Runde einen Abenteurer getauscht
    [placed] Agenten auf dem Plan, in ihrer Reihenfolge
    [tiles] Gebäude im Spiel, in ihrer Reihenfolge
    [scrapped] Gebäude aus dem Spiel
    [opponent-done] Pseudos erfüllte Quests
    [you-done] Erfüllte eigene Quests
    [you-mandatory] Eigene Pflichtquests
    [you-cards] Eigene Karten
    [you-extra] Eigene Agenten, die sofort gesetzt werden
    [you-orb_used] Der eigene Orb ist in dieser Runde benutzt
    [you-final-adventurers] Übrige Abenteurer
    [you-final-gold] Übriges Gold
    [you-final-quests] Übrige Quests
   *[other] { $field }
}: { $old } → { $new }.
whether = { $so ->
    [yes] ja
   *[no] nein
}
moved-his_done = { $gone ->
    [yes] { $item } ist nicht mehr von Pseudo erfüllt.
   *[no] { $item } liegt bei Pseudos erfüllten Quests.
}
moved-my_done = { $gone ->
    [yes] { $player ->
        [you] Nimm { $item } von deinen erfüllten Quests.
       *[other] Nimm { $item } von den erfüllten Quests von { $player }.
    }
   *[no] { $player ->
        [you] { $item } liegt bei deinen erfüllten Quests.
       *[other] { $item } liegt bei den erfüllten Quests von { $player }.
    }
}
moved-mandatory = { $gone ->
    [yes] { $item } liegt nicht mehr vor { them }.
   *[no] { $item } liegt vor { them } und muss zuerst erfüllt werden.
}
moved-cards = { $gone ->
    [yes] { $player ->
        [you] Dass du { $item } hast, gilt nicht mehr.
       *[other] Dass { $player } { $item } hat, gilt nicht mehr.
    }
   *[no] { $player ->
        [you] Du hast { $item }.
       *[other] { $player } hat { $item }.
    }
}
moved-discard = { $gone ->
    [yes] Nimm { $item } von der Intrigenablage.
   *[no] Leg { $item } auf die Intrigenablage.
}
moved-scrapped = { $gone ->
    [yes] { $item } ist wieder im Spiel.
   *[no] { $item } kommt aus dem Spiel.
}
moved-placed = { $gone ->
    [yes] Nimm
   *[no] Setz
} { $seat ->
    [you] { $player ->
        [you] deinen Agenten
       *[other] den Agenten von { $player }
    }
   *[opponent] seinen Agenten
}{ $gone ->
    [yes] { " " }weg
   *[no] { "" }
}: { $space }.
moved-hall = Builder's Hall, von links nach rechts: { $slots }.
moved-slot = { $tile ->
    [none] ?
   *[other] { $tile }
} mit { $tokens } SP
moved-quests = Pseudos Quests, von oben: { $quests }.
moved-marker = { $seat ->
    [you] { $player ->
        [you] Du hast
       *[other] { $player } hat
    }
   *[opponent] Pseudo hat
} den Startspielermarker.
moved-back = Leg { $card } oben zurück.
moved-out-of-play = Nimm { $tile } vom Plan.
moved-tile = { $tile } liegt auf dem Plan und gehört { $seat ->
    [you] { $player ->
        [you] dir
       *[other] { $player }
    }
   *[opponent] Pseudo
}{ $resource ->
    [none] { "" }
   *[other] , darauf { $goods } { tile-goods }
}.
# Was auf einem Gebäude liegt.
tile-goods = { $goods ->
    [one] { resource }
   *[other] { resources }
}
them = { $player ->
    [you] dir
   *[other] { $player }
}

## Der Tisch als Text

board-heading = Pseudo · { panel-depth } · { $over ->
    [yes] das Spiel ist aus
   *[no] Runde { $round } von { $rounds }{ $harbor ->
        [none] { "" }
       *[other] , Hafen { $harbor }
    }: { $seat ->
        [none] die Runde endet
       *[other] { seat }
    }
}{ $readings ->
    [none] { "" }
   *[other] { " " }· { $readings }
}
board-title = { $title ->
    [score] Stand
    [marker] Marker
    [agents] Agenten
    [placed] Gesetzt
    [tiles] Gebäude
    [hall] Hall
    [tavern] Taverne
    [quests] Quests
   *[plots] Plots
}
board-agents = Pseudo { $his }, { $player ->
    [you] du
   *[other] Spieler
} { $yours }
board-placed = { seat } auf { $space }
board-tile = { $tile } ({ $seat ->
    [you] Spieler
   *[opponent] Pseudo
}{ $resource ->
    [none] { "" }
   *[other] , darauf { $goods } { tile-goods }
})
board-slot = { $tile ->
    [none] ?
   *[other] { $tile } ({ $cost } Gold)
}, { $tokens } SP
board-amount = { resources } { $count }
board-quest = { $quest } ({ $cost }{ $kind ->
    [mandatory] ; Pflicht
    [plot] ; Plot
   *[none] { "" }
}): { $vp } SP

## Was man im Terminal schreiben kann

notation =
    zug · setze FELD [als NACHGEAHMT] · kaufe GEBÄUDE · erfüllt QUEST [lord] [gebäude GEBÄUDE] [zurückholen FELD] · punkte N · gold N · passe
    spiele KARTE [gib] [nimm ABENTEURER] [auf FELD [als NACHGEAHMT]] [gebäude GEBÄUDE [als NACHGEAHMT]] · quest NAME, NAME · intrige KARTE · gebäude GEBÄUDE
    hall NAME, NAME, NAME · abgegeben ja|nein · steuer ja|nein · farbe ABENTEURER · abenteurer ART ART … · habe KARTE [weg]
    münze SEITE [nummer N] · wertung ABENTEURER GOLD QUESTS
    GEBÄUDE ist sein Name; aus Builder's Hall mit seinem Platz, wenn gefragt: northgate links|mitte|rechts

## Zuschauen

points-from = { $source ->
    [quest] Quests
    [tokens] Punkte auf Gebäuden
    [owner] Besuche in seinen Gebäuden
    [plot] Plot-Quests
    [gift] Gaben
   *[leftovers] Reste
}

## Was Zuschauer tippten

call-word = { $word ->
    [space] Feld
    [nowhere] nirgendwohin
   *[other] { $word }
}

## Regeln: der Schlüssel ist die Kennung der Regel

rule-setup-remove-buildings = Fünf Gebäude bleiben aus dem Spiel: Heroes' Garden, The Palace of Waterdeep, The Three Pearls, The Waymoot, House of the Moon.
rule-setup-remove-lord = Larissa Neathal bleibt aus dem Spiel.
rule-setup-remove-quests = Recruit Lieutenant und Place a Sleeper Agent in Skullport bleiben aus dem Spiel.
rule-setup-remove-intrigue = Bidding War bleibt aus dem Spiel, alle drei Karten.
rule-setup-mats = Du und Pseudo habt je ein Tableau, vier Agenten und das Gold des ersten und zweiten Spielers.
rule-setup-first-player = Pseudo beginnt mit dem Startspielermarker.
rule-setup-no-cards = Pseudo bekommt am Anfang weder Intrigenkarten noch einen Lord.
rule-pseudo-no-lord = Pseudo hat nie einen Lord.
rule-setup-score-marker = Nur du hast einen Punktemarker.
rule-pseudo-no-score-marker = Pseudo hat keine eigenen Punkte: Was er holt, geht von deinen ab.
rule-setup-board = Der Plan wird wie sonst aufgebaut.
rule-setup-two-quests = Für Pseudo werden zwei Quests gezogen: Die erste liegt über der zweiten.
rule-setup-intrigue-deck = Pseudos Intrigenkarten kommen oben vom Stapel.
rule-yours-play = Du spielst wie sonst; sag jeden Agenten, Kauf und jede Quest an, und deine anderen Punkte.
rule-yours-decide = Darf Pseudo durch deine Karte etwas für Punkte geben, entscheidest du für ihn, wie du magst.
rule-five-gives = Der Spieler lässt Pseudo geben, was die Karte verlangt; er muss es haben.
rule-five-points = Die Punkte, die er sich damit kauft, gehen vom Punktestand ab.
rule-quests-two = Pseudo hat neben Pflichtquests immer zwei Quests; eine neue kommt nach unten.
rule-quests-mandatory-on-top = Eine Pflichtquest für Pseudo kommt über alle anderen.
rule-needs-left-to-right = Seine Liste geht von der obersten Quest zur untersten, jede von links nach rechts: Kleriker, Kämpfer, Schurke, Magier, Gold.
rule-needs-right-to-left = Seine Liste geht von der obersten Quest zur untersten, jede von rechts nach links.
rule-needs-short = Ein Eintrag zählt, wenn in seiner Taverne für diese Quest nicht genug ist.
rule-needs-first-served = Das Erste, was ihm fehlt und was ein Feld gibt, entscheidet.
rule-needs-end-of-list = Nichts von dem, was ihm fehlt, ist zu haben.
rule-script-order = Pseudos Zug geht der Reihe nach: Erst kommt die Antwort, die er braucht.
rule-space-gives = Freie Felder, die geben, was ihm fehlt.
rule-space-number = Das Feld, das am meisten davon gibt; auch mehr, als er braucht, zählt.
rule-space-number-needed = Das Feld, das am meisten davon gibt; mehr, als er braucht, zählt nicht.
rule-space-value = Der höchste Wert: Kleriker und Magier 4, Kämpfer und Schurke 2, Gold und Karten 1.
rule-space-owner-reward = Der höchste Wert, wenn der Besitzerbonus abgezogen ist, falls der Spieler der Besitzer ist.
rule-space-value-less-reward = Der höchste Wert, der Besitzerbonus von Anfang an abgezogen.
rule-space-coin = Sonst löst nichts den Gleichstand: eine Münze, alle Seiten gleich wahrscheinlich.
rule-cube-sought = Bei freier Wahl nimmt er die Farbe, die er sucht, wenn er darf.
rule-cube-dearest = Bei freier Wahl nimmt er die teuerste Farbe, die er darf.
rule-cube-first-short = Die Farbe, die auf seiner Liste als erste fehlt.
rule-cube-coin = Keine Farbe fehlt: eine Münze.
rule-cube-you-choose = Die Farbe eines beliebigen Abenteurers wählt der Spieler.
rule-cube-you-hold = Die Farbe eines beliebigen Abenteurers ist eine, die der Spieler hat.
rule-order-castle = Castle Waterdeep, wenn es frei ist, auch mit dem Marker in der Hand.
rule-order-builders-hall = Builder's Hall, wenn sie frei ist und er ein Gebäude bezahlen kann.
rule-order-affordable = Von den Gebäuden, die er bezahlen kann.
rule-order-most-points = Das Gebäude mit den meisten Punkten darauf.
rule-order-leftmost = Bei Gleichstand das am weitesten links.
rule-order-pay = Er zahlt den Preis des Gebäudes.
rule-order-tokens = Die Punkte auf dem Gebäude gehen vom Punktestand ab.
rule-order-highest-value = Das Feld mit dem höchsten Wert, wenn eines etwas wert ist.
rule-order-harbor = Waterdeep Harbor, die niedrigste freie Nummer.
rule-order-nowhere = Für seinen Agenten ist kein Feld da.
rule-cards-quest-to-you = Statt eine Quest zu bekommen, gibt Pseudo dem Spieler eine, die zu keinem Typ des Lords gehört.
rule-cards-never-his-own = Keine Belohnung und kein Feld bringt Pseudo selbst je eine Quest.
rule-yours-lord = Nur du kennst deinen Lord: Zieh, bis eine Quest zu keinem seiner Typen gehört, behalt sie und leg die anderen ab.
rule-intrigue-draw = Er zieht die oberste Intrigenkarte und spielt sie sofort.
rule-pseudo-no-hand = Pseudo hat nie Intrigenkarten auf der Hand.
rule-intrigue-favor = Call in a Favor: Er wählt ein Paket, als wäre jedes ein Feld.
rule-intrigue-mandatory = Eine Pflichtquest, die er zieht, geht an den Spieler.
rule-intrigue-sample-wares = Sample Wares: Ein freier Agent nutzt ein Gebäude in Builder's Hall, gewählt wie ein Feld; bringt es nichts, bleibt er.
rule-intrigue-recall = Recall Agent: Sein zuletzt gesetzter Agent kommt zurück.
rule-intrigue-accelerate = Accelerate Plans: Er setzt gleich noch einen Agenten, wenn er einen hat.
rule-intrigue-bribe = Bribe Agent: Er zahlt 2 Gold, oder was er hat, und nutzt ein Feld, auf dem der Spieler steht.
rule-intrigue-real-estate = Real Estate Deal wird gespielt wie Call in a Favor.
rule-intrigue-quest = Eine Karte mit einer Quest gibt dem Spieler eine Quest.
rule-intrigue-cube = Eine Karte mit Abenteurern: Er bekommt einen in der ersten Farbe.
rule-intrigue-cube-lost = Der Spieler verliert einen Abenteurer dieser Farbe.
rule-intrigue-no-cube = Der Spieler hat keinen solchen: Das kostet 2 Punkte.
rule-intrigue-text-ignored = Was sonst auf einer Karte mit Abenteurern steht, gilt nicht.
rule-intrigue-as-printed = Keine Regel nennt diese Karte: Sie gilt wie gedruckt.
rule-intrigue-no-effect = Keine Regel nennt diese Karte: Sie bewirkt nichts.
rule-quest-requisites = Nach dem Setzen erfüllt er eine Quest, für die alles in seiner Taverne ist.
rule-quest-mandatory-first = Solange eine Pflichtquest vor ihm liegt, kann er nur Pflichtquests erfüllen.
rule-quest-uppermost = Von mehreren erfüllt er die oberste.
rule-quest-one-per-turn = Pseudo erfüllt nie zwei Quests in einem Zug.
rule-quest-points = Die Punkte seiner Quest gehen vom Punktestand ab.
rule-quest-reward = Abenteurer und Gold der Belohnung kommen in seine Taverne.
rule-quest-recall = Research Chronomancy: Sein zuletzt gesetzter Agent kommt zurück. Ist gerade der Hafen dran, wird er wieder gesetzt, sobald die neue Quest gezogen ist.
rule-quest-other-gains = Send Aid to the Harpers: Die 4 Gold für einen anderen bekommt der Spieler.
rule-quest-free-tile = Lure Artisans of Mirabar: das Gebäude mit den meisten Punkten, egal was es kostet.
rule-plot-fighters-bring-fighter = Bolster Griffon Cavalry: Eine Aktion, die Kämpfer gibt, gibt einen mehr.
rule-plot-gold-brings-rogue = Bribe the Shipwrights: Eine Aktion, die Gold gibt, gibt einen Schurken dazu.
rule-plot-rogues-bring-gold = Fence Goods for Duke of Darkness: Eine Aktion, die Schurken gibt, gibt 2 Gold dazu.
rule-plot-clerics-bring-swap = Produce a Miracle: Bekommt er Kleriker und fehlt ihm einer, tauscht er einmal je Runde einen Abenteurer, den keine Quest braucht, gegen einen Kleriker.
rule-plot-cheapest-cube = Der billigste, den er nicht braucht.
rule-plot-occupied-space = Recover the Magister's Orb: Einmal je Runde darf er für etwas, das kein freies Feld gibt, auf ein Feld des Spielers.
rule-plot-purchase-brings-points = Infiltrate Builder's Hall: 4 Punkte für jedes Gebäude, das er kauft.
rule-plot-round-brings-adventurer = Defend the Tower of Luck: zu Beginn jeder Runde ein beliebiger Abenteurer.
rule-plot-type-brings-points = Eine frühere Plot-Quest gibt 2 Punkte für eine Quest dieses Typs.
rule-final-leftovers = Am Ende bekommst du 1 Punkt je Abenteurer und je 2 Gold; Punkte für den Lord kamen schon mit jeder Quest.
rule-final-open-quests = Jede Quest, die du nicht erfüllt hast, kostet 5 Punkte, auch Pflichtquests.
rule-final-count = Der Rest wird gezählt: Abenteurer und Gold für den Spieler, offene Quests gegen ihn.
rule-final-his-leftovers = Auch was er übrig hat, zählt gegen den Spieler.
rule-final-goal = Das Ziel sind so viele Punkte, wie du schaffst.
rule-final-winner = Über null gewinnt der Spieler.
rule-final-no-floor = Nach unten gibt es keine Grenze: Dein Punktestand kann unter null fallen.
rule-base-turn-order = Wer den Marker hat, beginnt; ihr wechselt euch ab, und wer keinen Agenten mehr hat, setzt aus.
rule-base-agents = Je vier Agenten, fünf ab Runde 5.
rule-base-place = Du musst einen Agenten setzen, solange ein nutzbares Feld frei ist; ist keines da, passt du.
rule-base-hall = Du kaufst eines von drei Gebäuden und bekommst die Punkte darauf; Platz ist für zehn.
rule-base-take = Wer ein Feld besucht, nimmt, was es gibt; von einem Gebäude, auf dem sich etwas sammelt, alles.
rule-base-fee = House of Wonder und Smuggler's Dock kosten 2 Gold, vorher in den Vorrat zu zahlen.
rule-base-marker = Wer ins Castle geht, nimmt den Startspielermarker.
rule-base-inn-replaced = Das rechte Feld des Inn tauscht die offenen Quests aus.
rule-base-owner = Das besuchte Gebäude gehört dem Spieler: Er bekommt den Besitzerbonus.
rule-owner-reward = Ihm gehört das Gebäude, das der Spieler besucht: Er bekommt den Besitzerbonus.
rule-owner-points = Die Punkte des Besitzerbonus gehen vom Punktestand ab.
rule-base-tile-enters = Ein Gebäude kommt auf den Plan; sammelt es etwas an, wird es gleich gefüllt.
rule-base-tile-revealed = Ein leerer Platz in Builder's Hall wird vom Stapel aufgefüllt.
rule-base-reassign = Stehen alle Agenten, ziehen die im Hafen der Reihe nach weiter; zurück dorthin dürfen sie nicht, und ohne Feld gehen sie heim.
rule-base-round-ends = Alle Agenten sind gesetzt und weitergezogen: Die Runde ist vorbei.
rule-base-round-starts = Die Agenten kommen zurück, wer den Marker hat, beginnt, auf jedes Gebäude in Builder's Hall kommt 1 Punkt, Gebäude werden gefüllt.
rule-base-reshuffle = Ein leerer Intrigenstapel wird aus der Ablage neu gemischt.
rule-base-your-card = Was die Intrigenkarte des Spielers mit Pseudo macht.
rule-base-your-quest = Was die Quest des Spielers für Pseudo tut.
rule-yours-quests = Nach dem Setzen darfst du eine Quest erfüllen; liegt eine Pflichtquest vor dir, die zuerst.
rule-yours-score = Deine Punkte und dein Gold sind gezählt, soweit du sie ansagst; sag points oder gold, wo es nicht stimmt.
rule-yours-held = Wo der Bot für Pseudo zieht, kann er nicht haben, was du hast: Sag es mit { button-held }, und er zieht eine andere.
rule-yours-zoarstar = The Zoarstar ahmt ein Feld nach, auf dem Pseudo steht.

## Der Aufbau

set-up-remove-buildings = Leg fünf Gebäude in die Schachtel: Heroes' Garden, The Palace of Waterdeep, The Three Pearls, The Waymoot, House of the Moon.
set-up-remove-lord = Nimm Larissa Neathal aus den Lords.
set-up-remove-quests = Nimm zwei Quests heraus: Recruit Lieutenant und Place a Sleeper Agent in Skullport.
set-up-remove-intrigue = Nimm alle drei Bidding War aus den Intrigenkarten.
set-up-mats = Leg ein Tableau für dich und eins für Pseudo hin, mit je vier Agenten; der fünfte kommt in Runde 5. Pseudo bekommt 4 Gold, du 5.
set-up-first-player = Pseudo nimmt den Startspielermarker.
set-up-no-cards = Zieh für dich einen Lord, zwei Quests und zwei Intrigenkarten. Pseudo bekommt keinen Lord und keine Intrigenkarten.
set-up-score-marker = Stell deinen Punktemarker auf 0. Pseudo hat keinen: Seine Punkte gehen von deinen ab.
set-up-board-table-deals-tiles = Bau den Plan auf wie sonst: vier offene Quests in Cliffwatch Inn, drei Gebäude in Builder's Hall, auf jedes 1 Punkt.
set-up-board-bot-deals-tiles = Bau den Plan auf wie sonst: vier offene Quests in Cliffwatch Inn. Der Bot nennt die drei Gebäude in Builder's Hall, auf jedes 1 Punkt; was er später nennt, kommt ohne Punkt.
set-up-two-quests-table-deals-quests = Zieh zwei Quests für Pseudo und leg die erste über die zweite, neben sein Tableau. Nenn sie in dieser Reihenfolge.
set-up-two-quests-bot-deals-quests = Der Bot zieht Pseudos Quests; die erste liegt über der zweiten. Zieht er eine, die du hast oder die im Inn liegt, sag es: Er zieht eine andere.
set-up-intrigue-deck-table-deals-intrigue = Misch die Intrigenkarten und leg den Stapel bereit: Zieht Pseudo eine Karte, deck sie auf und nenn sie.
set-up-intrigue-deck-bot-deals-intrigue = Der Bot zieht Pseudos Intrigenkarten aus einem eigenen Stapel; deine kommen aus der Schachtel.

# Dasselbe für alle, die das Spiel kennen, in höchstens sechs Zeilen.
lay-out-removed = Aus dem Spiel: fünf Gebäude (Heroes' Garden, Palace of Waterdeep, Three Pearls, Waymoot, House of the Moon), Larissa Neathal, Bidding War, Recruit Lieutenant, Place a Sleeper Agent.
lay-out-mats = Je vier Agenten; Pseudo bekommt 4 Gold und den Marker, du 5 Gold. Dein Punktestand beginnt bei 0.
lay-out-cards = Du ziehst einen Lord, zwei Quests und zwei Intrigenkarten; Pseudo nichts davon.
lay-out-board = { $bot ->
    [yes] Plan wie sonst; der Bot nennt die Gebäude in Builder's Hall: auf die ersten drei je 1 Punkt, auf spätere keiner.
   *[no] Plan wie sonst, 1 Punkt auf jedes Gebäude in Builder's Hall.
}
lay-out-quests = { $bot ->
    [yes] Der Bot zieht Pseudos zwei Quests: Die erste liegt über der zweiten.
   *[no] Zieh zwei Quests für Pseudo: die erste über die zweite.
}
lay-out-intrigue = { $bot ->
    [yes] Der Bot zieht Pseudos Intrigenkarten.
   *[no] Leg den Intrigenstapel bereit: Pseudo zieht davon.
}

## Tafeln

# Der Satz einer Tafel, ihre Knöpfe, ihre Seiten.

extra-quests = Der Bot zieht seine Quests
panel-start = Pseudo, { panel-depth }{ $quests ->
    [yes] , der Bot zieht seine Quests
   *[no] { "" }
}
# Seine Punkte gehen vom Punktestand ab, der dem Spieler gehört.
panel-heading = Pseudo { $points } · { panel-where }
panel-about = { panel-depth }{ $deals ->
    [none] { "" }
   *[other] , der Bot zieht { $deals }
} · { $readings ->
    [none] empfohlene Lesarten
   *[other] { $readings }
}
panel-dealt = { $thing ->
    [quests] Quests
    [intrigue] Intrigenkarten
   *[tiles] Gebäude
}
panel-depth = { $depth ->
    [dealt] ausgeteilt
   *[guided] geführt
}
panel-where = { $over ->
    [yes] das Spiel ist aus
   *[no] Runde { $round } von { $rounds }
}

field-pseudo = Pseudo
field-you = { $player ->
    [you] Du
   *[other] Spieler
}
field-score = Stand
field-tavern = Pseudos Taverne
field-quests = Pseudos Quests, von oben
field-agents = Agenten
field-tiles = Gebäude auf dem Plan
field-in-hall = Builder's Hall, von links nach rechts
field-plots = Seine Plot-Quests
field-mandatory = Vor anderen Quests zu erfüllen
field-coin = Münze

shown-score = **{ $score }** · { $taken } von Pseudo geholt · Gold des Spielers { $gold }, soweit gezählt · Marker: { $marker ->
    [you] Spieler
   *[opponent] Pseudo
}
shown-agents = { $seat ->
    [you] Spieler
   *[opponent] Pseudo
}: noch { $left }{ $spaces ->
    [none] { "" }
   *[other] { " " }· auf { $spaces }
}
aside-coin = *{ $more }* dreht eine Münze um
shown-coin = Sie fiel auf { $sides }. *{ $more }* dreht sie um, bevor es weitergeht.
shown-reading = { $name }: { $value ->
    [yes] an
    [no] aus
   *[other] { $value }
}

sheet-so-far = bisher **{ $score }**; über null gewinnt
sheet-final =
    Nach acht Runden { $rounds }
    Abenteurer { $adventurers }
    Gold { $gold }
    Offene Quests { $quests }{ $his ->
        [none] { "" }
       *[other] { "" }
        Was Pseudo übrig hat { $his }
    }
    { "" }**{ $score }**
sheet-his = { $points ->
    [one] { $points } Punkt, vom Punktestand abgezogen
   *[other] { $points } Punkte, alle vom Punktestand abgezogen
}{ $quests ->
    [none] { "" }
   *[other] { "" }
    Erfüllt: { $quests }
}

button-turn = { $mover ->
    [none] Runde beenden
   *[opponent] Pseudos Zug
}
button-done = Quests…
button-done-lord = Quest für meinen Lord (+4)…
button-extra = Noch etwas…
button-took = { $quest } genommen
button-not-held = { $quest } nicht mehr
button-done-in-time = { $quest } erfüllt…
button-done-quest = Erfüllt: { $quest }
button-letters = { $first }–{ $last }
button-of-lord = Sie passt zu meinem Lord (+4)
button-of-neither = Sie passt nicht zum Lord
button-home = Mein Agent geht heim
button-stay = Ich kann nicht setzen
button-other-card = Andere Karte: Namen eintippen…
button-returned = Einen abgegeben
button-had-none = Hatte keinen, −{ $points }
button-no-cubes = Gar keine
button-pay = Ich zahle
button-refuse = Ich zahle nicht
button-count = Rest zählen…
button-points = Punkte…
button-untold = Punkte für Quests…
button-gold = Mein Gold…
button-played = Karte gespielt…
button-held = Ich habe eine Karte…
button-hall = Builder's Hall…
button-coin = Münze: { $side }

select-tile = Ein Gebäude auf dem Plan…
select-cubes = Alle Arten, die du hast…
select-coin = Die Münze fällt auf…
select-quest = Eine Quest: { $types }…
select-title = Andere Karte, nach Titel…
# What is on no button: beside those that ask something there may be others.
select-play = { $buttons ->
    [0] Eine Karte…
   *[other] { $others ->
        [yes] Andere Karte, oder eine, die etwas fragt…
       *[no] Eine Karte, die etwas fragt…
    }
}

pick-harbor = Hafen
# Eine Karte, die Pseudo zog, nach ihrer Wirkung; davor steht der Abenteurer als Zeichen.
pick-drawn = { $had ->
    [yes] { resource }: ich gebe einen
    [no] { resource }: ich gebe keinen
   *[none] { $pay ->
        [yes] { $card }: ich zahle
        [no] { $card }: ich zahle nicht
       *[none] { $card ->
            [any] Freie Farbe
            [quest] Quest für mich
           *[other] { $card }
        }
    }
}
pick-place = { $place ->
    [left] Links
    [middle] Mitte
   *[right] Rechts
} ({ $points } SP)
pick-tile = { $tile } ({ $cost } Gold)
pick-purchase = Kauf { $tile }
quest-begun = { $beginning }{ $whole ->
    [yes] { "" }
   *[no] …
}
pick-done = { $quest }{ $tile ->
    [none] { $space ->
        [none] { "" }
       *[other] , Agent von { $space }
    }
   *[other] , { $tile }
} (+{ $points }{ $lord ->
    [yes] { " " }+4 Lord
   *[no] { "" }
})
pick-answer = { $card }: { $gives ->
    [yes] Pseudo gibt
   *[no] Pseudo gibt nichts
}
pick-cube = { $card }: { resource }

page-done = Deine Quests
page-done-which = { $lord ->
    [yes] Welche hast du erfüllt? Dein Lord gibt 4 Punkte dazu.
   *[no] Welche hast du erfüllt?
} { $took ->
    [yes] Diese sag sofort, wenn du sie nimmst: Sie verändern den Plan (*… genommen*).
   *[no] Die meisten haben Zeit, auch als Punkte am Ende.
}
page-done-first = Erst die Pflichtquest.
page-extra = Noch etwas
page-done-later = Antworte erst auf die Frage der Tafel.
page-played = Deine gespielte Karte
page-played-where = Auch außerhalb des Hafens, wo eine Quest oder ein Gebäude es erlaubt.

## Formulare

# Wie Felder heißen, und was darin stehen darf.

form-points = Deine anderen Punkte
field-points = Wie viele (−4 zieht ab)
hint-points = 2 oder -2
form-gold = Dein Gold
field-gold = Wie viel du hast
hint-gold = 7
form-held = Eine Karte, die du hast
field-held = Eine Quest oder Intrigenkarte
hint-held = owlbears, oder der ganze Name
form-intrigue = Die Karte, die Pseudo zog
form-play = Die Karte, die du spielst
field-card = Ihr Name
hint-card = ambush; nach neuem Mischen mit sure
field-hall-left = Links
field-hall-middle = Mitte
field-hall-right = Rechts
option-unread = Nicht angesehen
field-hall = Oder die drei Gebäude tippen
hint-hall = northgate, ?, stone house
form-final = Was du übrig hast
field-final-adventurers = Abenteurer in deiner Taverne
field-final-gold = Gold
field-final-quests = Quests, die du nicht erfüllt hast

## Bilder

# Was darin steht, und was man denen sagt, die sie nicht sehen.

# Kleriker und Kämpfer beginnen gleich: die beiden haben zwei Buchstaben.
picture-letter = { $thing ->
    [cleric] Kl
    [fighter] Kf
    [rogue] S
    [wizard] M
    [gold] G
    [opponent] P
    [you] D
    [mandatory] !
   *[any] ?
}
picture-tavern = Seine Taverne
picture-score = Stand { $score }
picture-agents = Freie Agenten, Gold
picture-untold = unbekannt
picture-points = { $points } SP
picture-worth = { $plot ->
    [yes] Plot,{ " " }
   *[no] { "" }
}{ $points } SP
picture-below = Weitere Quests darunter:
picture-plots = Seine Plots:
picture-mandatory = { picture-letter } muss zuerst erfüllen:
picture-more = und { $count } mehr
picture-hall = Zu kaufen in der Hall, von links
picture-empty = leer

alt-heading = { $heading } · Stand { $score }{ $change ->
    [none] { "" }
   *[other] , { $change } durch den letzten Zug
}.
alt-coin = Münze: { $sides }.
alt-change = { $change ->
    [none] { "" }
   *[other] { " " }({ $change })
}
alt-held = { counted }{ alt-change }
alt-quests = Seine Quests von oben: { $quests }.
alt-quest = { $quest } ({ $points } SP{ $kind ->
    [mandatory] , Pflicht
    [plot] , Plot
   *[other] { "" }
}{ $new ->
    [yes] , neu
   *[no] { "" }
}): { $needs }
alt-quest-untold = eine noch unbekannt
alt-need = { needed } { $has } von { $asked }
alt-lacks = { $goods ->
    [none] nichts fehlt
   *[other] fehlt: { $goods }
}
alt-plots = Seine Plot-Quests: { $quests }.
alt-mandatory = Der Spieler muss zuerst erfüllen: { $quests }.
alt-agents = Freie Agenten: Pseudo { $his }, Spieler { $yours }. Gold des Spielers: { $gold }.
alt-marker = Marker: { $seat ->
    [you] Spieler
   *[opponent] Pseudo
}{ alt-new }.
alt-new = { $new ->
    [yes] { " " }(neu)
   *[no] { "" }
}
alt-named = { $name }{ alt-new }
alt-placed = { $seat ->
    [you] Spieler
   *[opponent] Pseudo
} auf { $spaces }.
alt-all-free = Alle Felder sind frei.
alt-tiles = { $seat ->
    [you] Gebäude des Spielers: { $tiles }.
   *[opponent] Seine Gebäude: { $tiles }.
}
alt-tile = { $tile }, darauf { counted }{ alt-new }
alt-hall = Zu kaufen in der Hall: { $tiles }.
alt-slot = { $tile ->
    [untold] unbekannt
    [empty] leer
   *[other] { $tile }, { $cost } Gold
}{ $points ->
    [0] { "" }
   *[other] , { $points } SP
}

reasons-title = { $resource ->
    [none] Das Ende seiner Liste
   *[other] Er sucht { resources }
}
reasons-ladder = { $step ->
    [castle] Castle
    [builders-hall] Hall
    [highest-value] bester Wert
   *[harbor] Hafen
}
reasons-option = { $option ->
    [package] Paket
   *[space] Feld
}
reasons-column = { $column ->
    [gives] gibt
    [value] Wert
   *[reward] Besitzer
}
reasons-test = { $test ->
    [gives] nichts davon zu holen
    [occupied-space] nichts davon zu holen
    [number] gibt weniger
    [number-needed] gibt weniger von dem, was fehlt
    [value] weniger wert
    [owner-reward] der Besitzer bekäme mehr
    [value-less-reward] ohne den Besitzerbonus weniger wert
    [coin] die Münze fiel anders
   *[highest-value] der Hafen, oder nichts wert
}
reasons-mark = { $mark ->
    [framed] umrahmt in seiner Liste: was er sucht
    [pale] blass: davon hat er weniger, als die Quest verlangt
   *[passed] ✗ geht nicht, also das nächste
}
alt-reasons-quest = { $quest }: { $needs }
alt-reasons-candidate = { $option } ({ $count ->
    [none] { "" }
   *[other] { counted },{ " " }
}Wert { $value }{ $reward ->
    [0] { "" }
   *[other] , { $reward } für den Besitzer
})
alt-reasons-chosen = { $options ->
    [none] Er kann nirgends hin.
   *[other] Gewählt: { $options }.
}

## Befehle

# Was Discord neben einem Befehl zeigt, während man schreibt.

box = Lords of Waterdeep
command = { box }: gegen Pseudo spielen
command-start = { box }: hier eine Partie gegen Pseudo beginnen
command-start-deals = Was der Bot auch geführt zieht: Pseudos Quests, dann musst du sie nicht nennen
command-start-seed = Dieselbe Zahl gibt dieselben Karten und Münzen
command-start-resource_order = R01: Seine Liste geht von links nach rechts (empfohlen) oder von rechts nach links
command-start-reserve_for_higher_quest = R03: Was höhere Quests brauchen, ist zurückgelegt (empfohlen: aus)
command-start-cap_number_at_need = R07: Mehr, als ihm fehlt, zählt nicht (empfohlen: aus)
command-start-owner_reward_in_value = R10: wann dein Besitzerbonus abgezogen wird (empfohlen: nach gleichem Wert)
command-start-castle_if_marker_held = R13: Er geht auch mit dem Marker ins Castle (empfohlen: an)
command-start-pseudo_vp = R16: welche seiner Punkte von deinen abgehen (empfohlen: alle)
command-start-pseudo_uses_inn = R23: Er geht in Cliffwatch Inn (empfohlen: an)
command-start-cards_without_rule = R25: Karten, die keine Regel nennt (empfohlen: wie gedruckt)
command-start-any_cube_card_colour = R26: Farbe seiner Karten mit beliebigem Abenteurer (empfohlen: was zuerst fehlt)
command-start-pseudo_leftovers_at_end = R40: was er am Ende übrig hat (empfohlen: zählt nicht)
command-start-tower_of_luck_at_once = Defend the Tower of Luck gibt auch sofort einen Abenteurer: Schau auf deine Karte
command-start-free_tile_tokens = R57: Punkte auf einem Gebäude, das er umsonst bekommt (empfohlen: zählen)
command-place = Du setzt einen Agenten
command-place-space = Wohin
command-place-copies = Das Feld, das The Zoarstar für dich nachahmt
command-buy = Du gehst in Builder's Hall und kaufst ein Gebäude
command-buy-tile = Das Gebäude, das du kaufst
command-buy-place = Wo in Builder's Hall es lag; wenn es wichtig ist, wirst du gefragt
command-pass = Du kannst keinen Agenten setzen, oder dein Agent im Hafen geht heim
command-done = Du hast eine Quest erfüllt
command-done-quest = Welche
command-done-lord = Sie passt zu deinem Lord: 4 Punkte mehr
command-done-tile = Das Gebäude aus Builder's Hall, wenn die Quest eines gibt
command-done-recall = Das Feld, von dem dein Agent zurückkommt, wenn die Quest es sagt
command-done-place = { command-buy-place }
command-play = Du hast eine Intrigenkarte gespielt
command-play-card = Welche
command-play-give = Du lässt Pseudo geben, was die Karte verlangt
command-play-take = Der Abenteurer, den du ihm nimmst; Gold für das Gold von Call in a Favor
command-play-at = Das Feld oder Gebäude, um das es auf der Karte geht
command-play-copies = Das Feld, das The Zoarstar nachahmt
command-play-tile = Das Gebäude in Builder's Hall, um das es auf der Karte geht
command-play-place = { command-buy-place }
command-points = Deine anderen Punkte
command-points-points = Wie viele; unter null, wenn du sie verlierst
command-gold = Wie viel Gold du hast
command-gold-gold = Dein Gold
command-held = Du hast diese Karte, also kann Pseudo sie nicht ziehen
command-held-card = Eine Quest oder Intrigenkarte
command-held-gone = Du hast sie nicht mehr, oder es war ein Versehen
command-final = Am Ende: was du übrig hast
command-final-adventurers = In deiner Taverne
command-final-gold = Dein Gold
command-final-quests = Quests, die du nicht erfüllt hast, auch Pflichtquests
command-quest = Die Quest, die du für Pseudo gezogen hast
command-quest-quest = Welche
command-quest-second = Die darunter, am Anfang
command-intrigue = Die Intrigenkarte, die Pseudo gezogen hat
command-intrigue-card = Welche
command-tile = Ein Gebäude, das aufgedeckt wurde oder das du aus Builder's Hall nahmst
command-tile-tile = Welches
command-tile-place = Wo es liegt; entfällt, wenn nur ein Platz gemeint sein kann
command-hall = Builder's Hall, wie sie daliegt, von links nach rechts
command-hall-left = Das linke Gebäude; ? wenn unbekannt
command-hall-middle = Das mittlere
command-hall-right = Das rechte
command-lost = Seine Karte verlangt einen Abenteurer von dir
command-lost-returned = Du hast einen abgegeben; sonst kostet es dich 2 Punkte
command-tax = Seine Tax Collection
command-tax-pay = Ob du zahlst
command-colour = Du wählst die Farbe des Abenteurers für seine Karte
command-colour-cube = Welche Art
command-cubes = Welche Abenteurer du in deiner Taverne hast
command-cubes-kinds = Kleriker Kämpfer Schurke Magier, die du hast; leer, wenn keine
command-coin = Die Münze des letzten Zugs fällt anders: Er wird noch einmal gespielt
command-coin-side = Worauf sie fällt
command-coin-number = Welche Münze, wenn es mehrere waren

# Was man wählen kann.
choice-depth-guided = geführt: du ziehst und deckst auf, der Bot entscheidet
choice-depth-dealt = ausgeteilt: der Bot zieht auch seine Karten und die Gebäude
choice-deals-quests = Quests
choice-resource_order-ltr = von links nach rechts
choice-resource_order-rtl = von rechts nach links
choice-owner_reward_in_value-only_after_equal_gross_value = erst nach gleichem Wert
choice-owner_reward_in_value-always_in_tie_break = immer bei Gleichstand
choice-pseudo_vp-all_subtracted_from_player = alle
choice-pseudo_vp-quests_only = nur die für Quests
choice-cards_without_rule-as_printed = wie gedruckt
choice-cards_without_rule-no_effect = ohne Wirkung
choice-any_cube_card_colour-first_cube_shortage = was ihm zuerst fehlt
choice-any_cube_card_colour-must_be_held_by_player = eine, die du hast
choice-any_cube_card_colour-player_chooses = du wählst
choice-pseudo_leftovers_at_end-ignored = zählt nicht
choice-pseudo_leftovers_at_end-subtracted = wird abgezogen
choice-free_tile_tokens-scored = zählen
choice-free_tile_tokens-not_scored = zählen nicht
choice-place-left = links
choice-place-middle = Mitte
choice-place-right = rechts
choice-take-cleric = Kleriker
choice-take-fighter = Kämpfer
choice-take-rogue = Schurke
choice-take-wizard = Magier
choice-take-gold = Gold
choice-cube-cleric = Kleriker
choice-cube-fighter = Kämpfer
choice-cube-rogue = Schurke
choice-cube-wizard = Magier

## Das Spiel im Rückblick

your-source = { $source ->
    [rounds] acht Runden
    [adventurers] Abenteurer
    [gold] Gold
    [quests] offene Quests
   *[pseudo] Pseudos Punkte
}

# Was man auf Deutsch schreibt, und wie es auf Englisch heißt.
shown-codes = { "" }

typed-words =
    setze place
    setz place
    als as
    kaufe buy
    kauf buy
    gebäude tile
    gebaeude tile
    erfüllt done
    erfülle done
    erfuellt done
    fertig done
    zurückholen recall
    abholen recall
    punkte points
    spiele play
    spiel play
    gib give
    nimm take
    auf at
    weg gone
    intrige intrigue
    intrigenkarte intrigue
    halle hall
    hafen harbor
    verloren lost
    abgegeben lost
    steuer tax
    ja yes
    nein no
    farbe colour
    abenteurer cubes
    habe held
    hab held
    behalten held
    münze coin
    muenze coin
    nummer number
    kleriker cleric
    kämpfer fighter
    kaempfer fighter
    schurke rogue
    schurken rogue
    magier wizard
    hatte had
    zahle pay
    weigere refuse
    ich me

## Was gesagt wurde, kurz

said-turn = { $step ->
    [none] Pseudos Zug
   *[other] { $step }
}
said-place = { $told ->
    [none] Ein Agent auf { $space }
   *[other] { $told }
}
said-buy = { $player ->
    [you] Du kaufst
   *[other] { $player } kauft
} { $tile }
said-pass = { $player ->
    [you] Du passt
   *[other] { $player } passt
}
said-done = { $told ->
    [none] Erfüllt: { $quest }
   *[other] { $told }
}
said-play = { $told ->
    [none] Gespielt: { $card }
   *[other] { $told }
}
said-points = { $points } Punkte mehr für { $player ->
    [you] dich
   *[other] { $player }
}
said-gold = { $player ->
    [you] Du hast
   *[other] { $player } hat
} { $gold } Gold
said-quest = { $told ->
    [none] Quests für Pseudo: { $quests }
   *[other] { $told }
}
said-intrigue = { $told ->
    [none] Pseudos Karte: { $card }
   *[other] { $told }
}
said-tile = { $told ->
    [none] Ein neues Gebäude: { $tile }
   *[other] { $told }
}
said-hall = { $told ->
    [none] Die Gebäude in Builder's Hall
   *[other] { $told }
}
said-lost = { $had ->
    [yes] Der Abenteurer wurde abgegeben
   *[no] So ein Abenteurer war nicht da
}
said-colour = Der Abenteurer: { $cube ->
    [cleric] ein Kleriker
    [fighter] ein Kämpfer
    [rogue] ein Schurke
   *[wizard] ein Zauberer
}
said-cubes = Die Farben in { $player ->
    [you] deiner Taverne
   *[other] der Taverne von { $player }
}
said-tax = { $pay ->
    [yes] Tax Collection wird bezahlt
   *[no] Tax Collection wird nicht bezahlt
}
said-held = { $told ->
    [none] Auf der Hand: { $card }
   *[other] { $told }
}
said-coin = Die Münze sagt { $pick }
said-final = { $player ->
    [you] Was dir bleibt
   *[other] Was { $player } bleibt
}

## Ohne die Schachtel

picture-shows = Das Bild zeigt Pseudos Taverne, seine zwei Quests und die Gebäude zum Kauf. In deinem Zug nennen die Knöpfe die Felder, auf die dein Agent kann.
# Statt dessen, was Hände tun, wenn nichts auf dem Tisch liegt.

boxless-quest_given-hands = { $player ->
    [you] Du bekommst eine Quest, die nicht zu deinem Lord passt.
   *[other] { $player } bekommt eine Quest.
}
boxless-quest_given-always = Die Quest gehört zu keinem der Typen des Lords.
boxless-coin_turned-hands = Die Münze fällt auf { $pick }: Sein letzter Zug wird neu gespielt:
