# Was der Bot neben den Spielen sagt, auf Deutsch. Was ein Spiel sagt, steht beim Spiel, in engines/<game>/words.

# Wie die Sprache bei denen heißt, die sie sprechen.
language-name = Deutsch

## Panels

# The sentence of a panel, its buttons, its pages.

button-why = Warum?
button-undo = Rückgängig
button-redo = Wiederholen
button-more = Mehr…
button-full = Details
standing = { $kind ->
    [taken] { plain-your } Stand { $yours } ({ $opponent } nahm { $his })
    [alone] { plain-your } Stand { $yours }
   *[both] { $his } : { $yours }
}
button-set-up = Alles…
button-all-rules = Alle Regeln
button-score = Punktestand
button-call = Tipp…
button-history = Züge
button-next = Weiter
button-all = Alles

# To the pages beside this one.
button-opens-form = { $label }…
button-back = Vorige Seite
button-on = Nächste Seite
button-newer = Neuere
button-older = Ältere
button-before = Davor
button-after = Danach
footer-page = Seite { $page } von { $pages }

heading-part = { $heading } · Teil { $part } von { $parts }
heading-undone = { $heading } · zurückgenommen
heading-after = { $heading } · nach Zug { $move }
footer-game = Partie { $game } · Zug { $move }
footer-then = { footer-game } · so stand es damals

# A game that has no panel of its own making.
plain-heading = { $opponent }{ $his ->
    [none] { "" }
   *[other] { " " }{ $his }
}{ $over ->
    [yes] { " " }· das Spiel ist aus
   *[no] { $round ->
        [none] { "" }
       *[other] { " " }· Runde { $round }
    }
}
plain-you = { $player ->
    [you] du
   *[other] { $player }
}
plain-your = { $player ->
    [you] dein
   *[other] { $player },
}
plain-choose = Auswählen …
plain-choose-between = { $first } … { $last }

set-up-list = **Aufbau**
nothing-to-set-up = Nichts aufzubauen: Der Bot teilt aus, und du wählst mit den Knöpfen.
button-own-box = Mit meiner Schachtel…
own-box-noted = Ab jetzt wird dir gesagt, was du bewegst.
# Whoever plays, to those who watch and are not told a name. Like a name, it is the same in every case.
the-player = Spieler 1
now = { $move ->
    [his] { $opponent } ist dran.
    [yours] { $player } ist dran.
   *[asked] { $player } schaut für { $opponent } auf den Tisch.
 }
played-elsewhere = <@{ $host }> spielt in <#{ $channel }>.
revealed = 📣 Tippt mit! Aufgedeckt wird spätestens { $ends }.
game-was-ended = Die Partie wurde beendet.
log-is-nearly-full =
    Ins Protokoll dieser Partie { $left ->
        [0] passt kein Eintrag mehr
        [one] passt noch ein Eintrag
       *[other] passen noch { $left } Einträge
    }, auch Rückgängig und Wiederholen zählen. `/export` gibt dir die Aufzeichnung; nach `/end` geht es mit `/import` weiter.
told-otherwise = <@{ $host }> hat { $cards } anders im Deck: Dort bleibt alles, wie es war; `/deck list` fragt, was stimmt.
noted = Notiert.
too-late-stored = Gespeichert: { $command }.
too-late = { $move ->
    [none] Das gehört zu einem früheren Zug und wurde nicht gespielt.
   *[other] Das gehört zu einem früheren Zug und war schon gespeichert, als Zug { $move }.
} { $said } { $question }
too-long = … (zu lang: Der Rest fehlt)

# Why he did that.
title-why = Warum?
button-disagree = Stimmt nicht…
why-nothing = In diesem Zug war nichts zu entscheiden.
why-step = { $number }. { $cited } { $count ->
    [0] Schließt hier nichts aus.
   *[other] Raus: { $out }.
}
why-left = ➜ { $count ->
    [0] niemand
   *[other] { $left }
}
why-many = { $count } davon

# What else there is to say or to see.
title-more = Mehr
more-text = Was gibt es noch zu sagen oder zu sehen?
button-correct = Korrektur…
button-help = Hilfe
button-undo-to = Rückgängig bis…
button-undo-there = Rückgängig bis dorthin
button-along = { $reveal ->
    [all] Sein Zug kommt von selbst: warten lassen
   *[press] Sein Zug wartet: von selbst kommen lassen
}
button-hand-over = Übergeben…
button-end = Beenden…

title-correct = Den Tisch korrigieren
correct-which = Was ist bei dir auf dem Tisch anders?
pick-what = Was davon?
pick-place = { $place }: { $word }
pick-out = Weg: { $word }
pick-in = Auch da: { $word }
pick-count = Die Zahl: { $word }
pick-number-hint = jetzt { $word }
title-preview = Tisch so korrigieren?
preview-now = { $what } jetzt: { $stands }
button-correct-it = So korrigieren
title-insist = Bist du sicher?
button-insist = Doch, ist so
title-which-is-right = Was stimmt?

title-disagree = Das stimmt nicht
disagree-text =
    Sag, was auf deinem Tisch stimmt: Das Protokoll behält die Entscheidung, und deine Korrektur steht daneben.
    Hat der Bot die Regel falsch verstanden? Dann schreib es auf: Du bekommst eine Datei für einen Fehlerbericht.
button-report = Bericht schreiben…

title-undo-to = Rückgängig bis…
undo-to-text = Bis etwas Neues gespielt wird, lässt sich alles wiederholen.
undo-to-where = Wohin…
nothing-played = Noch ist nichts gespielt.
move-after = { $move }: { $command }
move-start = der Anfang

title-seats = Wer spielt
seats-host = <@{ $host }> spielt diese Partie.
seats-along = <@{ $person }> spielt mit.
seats-give = Den Platz übergeben an…
seats-share = Zusammen spielen mit…
seats-unshare = Nicht mehr zusammen mit…

lost = { $heading }. { $question }
    Auf der Tafel, die `/table` hierher holt, kannst du drücken: { $press }
lost-watching = { $heading }. Du schaust zu: `/why`, `/score` und `/history` sind für alle da.

help-begin =
    `/{ $game } start` fängt an; dann gibt es für alles einen Knopf.
    Inoffiziell: Du brauchst das Spiel selbst.
title-about = Empty Chair { $version }
about-text = Irgendwer muss ja auf dem leeren Stuhl sitzen.
about-game = { $game }: { $opponents } · Regeln { $revision }

why-rule = { $gist } *({ $book }, { $section })*
correct-stands = { $what }: { $stands ->
    [none] nichts
   *[other] { $stands }
}
history-move = `{ $move }` **{ $command }** { $happened }

## Forms

# What fields are called, and what may stand in them.

form-report = Ein Bericht
form-report-sentence = Was wäre richtig gewesen, und warum?
form-report-sentence-example = Richtig wäre …
form-correct-hint = jetzt { $stands }; schreib { $hint }
form-correct-note = Warum, fürs Protokoll
form-correct-note-disagree = Zug { $move } stimmt nicht
form-deck-lines = Jede Karte eine Zeile

## Recap, records and lists

# After a game, and across games.

ended-headline = { $how ->
    [drawn] Unentschieden, { ended-score }
    [won] { $player ->
        [you] Du gewinnst
       *[other] { $player } gewinnt
    } { ended-score }
   *[lost] { $player ->
        [you] Du verlierst
       *[other] { $player } verliert
    } { ended-score }{ ended-tied }
}
# Wo die Regel sagt, dass Gleichstand verloren ist, warum jemand ohne mehr Punkte gewonnen hat.
ended-tied = { $how ->
    [tied] { $net ->
        [yes] : Das ist nicht über null
       *[no] : Gleichstand reicht nicht
    }
   *[lost] { "" }
}
ended-score = { $net ->
    [yes] mit { $yours }
   *[no] { $yours } : { $his }
}
ended-about = { $game } · { $opponent }{ $level ->
    [none] { "" }
   *[other] { " " }· { $level }
}
ended-level = { $level ->
    [easy] leicht
    [medium] mittel
    [hard] schwer
   *[other] Stufe { $level }
}
ended-on = { $day }. { $month ->
    [1] Januar
    [2] Februar
    [3] März
    [4] April
    [5] Mai
    [6] Juni
    [7] Juli
    [8] August
    [9] September
    [10] Oktober
    [11] November
   *[12] Dezember
} { $year }
recap-not-ended = Die Partie wurde nicht zu Ende gespielt.

title-history = Züge
history-look = Den Tisch zeigen, wie er war…

recap-about = { $about } · { $date }
footer-seed = Partie { $game }{ $seed ->
    [none] { "" }
   *[other] { " " }· Seed { $seed }
}
field-rounds = Punkte je Runde
field-rounds-none = Punkte wurden nicht mitgezählt.
field-swings = Die stärksten Züge
field-swings-none = Keine.
field-best-callers = Am besten getippt
field-to-copy = Zum Kopieren
button-again = Dasselbe Deck
button-rounds = Runde für Runde
button-rematch = Revanche
button-play = Partie eintragen…
button-harder = Jetzt { ended-level }
recap-round = { $round }: { $opponent } **{ $points }**{ $sources ->
    [none] { "" }
   *[other] { " " }({ $sources })
}{ $yours ->
    [none] { "" }
   *[other] { " " }· du hast { $yours }
}
recap-move = **{ $points }** { $told } (Zug { $move })

title-games = Offene Partien
games-line = <#{ $channel }> { $game }: <@{ $host }>, { $stands }, zuletzt <t:{ $touched }:R>
games-moves = { zuege }
games-stands = { $where }{ $his ->
    [none] { "" }
   *[other] , { $his }
}{ $yours ->
    [none] { "" }
   *[other] { " " }: { $host ->
        [none] du
       *[other] <@{ $host }>
    } { $yours }
}
games-none = Hier läuft keine Partie.
title-my-games = Deine Partien
my-games-line = **{ $number }** { $game }{ $host ->
    [none] { "" }
   *[other] { " " }von <@{ $host }>
}, { $where ->
    [here] wird hier gespielt
    [aside] liegt beiseite
    [chat] in einem anderen Chat
   *[channel] in <#{ $channel }>
}: { $stands }, zuletzt <t:{ $touched }:R>
zuege = { $moves ->
    [one] 1 Zug
   *[other] { $moves } Züge
}
my-games-none = Du hast keine offene Partie. { $starts } beginnt eine.
my-games-button = { $number } { $game }
games-bring = Eine Tafel in ihren Kanal zurückholen…
games-option = Partie { $number }: { $game }, { zuege }

title-results = Deine Ergebnisse
results-line = **{ $who }**: { $won } von { $played } gewonnen, { $drawn ->
    [0] { "" }
   *[other] { $drawn } unentschieden,{ " " }
}bester Abstand { $margin }
results-none = Hier hast du noch keine Partie fertig gespielt.

title-stats = { $where ->
    [server] Statistik dieses Servers
    [of] Statistik
   *[other] Deine Statistik
}
stats-whose = { $where ->
    [here] Deine Partien hier.
    [everywhere] Deine Partien, überall, wo du gespielt hast.
    [of] Partien von <@{ $person }> auf diesem Server, mit Erlaubnis.
   *[server] Partien von { $people ->
        [one] einer Person
       *[other] { $people } Personen
    } hier, die ihre Statistik zeigen.
}
stats-none = Noch zählt keine fertige Partie.
stats-all = **{ $played ->
    [one] 1 Partie
   *[other] { $played } Partien
}**: { $won } gewonnen{ $drawn ->
    [0] { "" }
   *[other] , { $drawn } unentschieden
}
stats-best = Bester Abstand **{ $margin }** ({ stats-from })
stats-from = aus { $played ->
    [one] 1 Partie
   *[other] { $played } Partien
}
stats-streak = Längste Siegesserie **{ $longest }**, jetzt { $current } ({ stats-from })
stats-favourite = Liebster Gegner: **{ $opponent }**, { $played } von { $all } Partien
stats-nemesis = Angstgegner: **{ $opponent }**, siegte in { $lost } von { $played }
stats-line = **{ $who }**: { $won } von { $played } gewonnen, { $drawn ->
    [0] { "" }
   *[other] { $drawn } unentschieden,{ " " }
}im Schnitt { $yours } : { $his }, bester Abstand { $margin }
stats-won = { $who }: { $won } von { $played } gewonnen
setup-part = { $name ->
    [depth] { $value ->
        [guided] geführt
        [dealt] ausgeteilt
       *[card] nur Karten
    }
    [deck] { $value ->
        [house] Hausdeck
        [mine] eingegebene Karten
       *[physical] gedruckte Karten
    }
    [modules] Module { $value }
   *[other] { $name } { $value }
}
stats-no-setup = Aufbau nicht notiert
stats-left-out = Unfertige, importierte und korrigierte Partien zählen nicht{ $imported ->
    [0] { "" }
   *[other] { " " }· { $imported } importiert
}{ $corrected ->
    [0] { "" }
   *[other] { " " }· { $corrected } nach dem Ende korrigiert
}
stats-hidden = <@{ $person }> zeigt hier keine Statistik. Nur die Person selbst kann das ändern, mit `/privacy` auf diesem Server.
stats-nobody-shares = Auf diesem Server zeigt noch niemand eine Statistik mit fertigen Partien. Den Schalter hat `/privacy`.
stats-only-on-servers = Was andere zeigen, siehst du nur auf einem Server, der den Bot hat.
stats-one-of-both = Wähl eins: die Statistik einer Person oder die des Servers.
stats-csv = { $games ->
    [one] Deine fertige Partie
   *[other] Deine { $games } fertigen Partien
}, für eine Tabelle.
button-stats-csv = Meine Partien als CSV
field-stats-opponents = Gegner
field-stats-levels = Stufen
field-stats-setups = Aufbau

# Decks that were typed in.
deck-private = Das siehst nur du. Die Karten gehören dir: Der Bot zeigt sie niemandem.
title-which-deck = Welches Deck?
deck-nothing = Du hast noch nichts eingegeben.
deck-nothing-which = Du hast noch nichts eingegeben. Welche Karten willst du eingeben?
title-deck-added = { $deck }: { $kept } verstanden{ $refused ->
    [0] { "" }
   *[other] , { $refused } nicht
}{ $disputed ->
    [0] { "" }
   *[other] , { $disputed } bisher anders
}
deck-added-more = … und mehr: `/deck list` zeigt alle { $count }.
deck-refused-more = … und { $count ->
    [one] eine weitere Zeile
   *[other] { $count } weitere Zeilen
}.
field-refused = { $part ->
    [1] Nicht verstanden
   *[other] Nicht verstanden (weiter)
}
field-refused-before = Noch nicht verstanden
button-type-again = { $refused ->
    [0] Mehr eingeben…
   *[other] Den Rest neu eingeben…
}
button-add = Eingeben…
button-add-to = { $cards } eingeben…
field-disputed = { $card }: Was stimmt?
disputed =
    Bisher: { $kept }
    Jetzt: { $told }
    Geändert wird erst, wenn du es sagst.
disputed-all = Alle { $count }
button-as-kept = { $card }: wie bisher
button-as-told = { $card }: wie jetzt
field-deck = Das Deck
deck-whole = Vollständig: { $counts }. `deck:mine` spielt damit.
deck-missing = { $counts }. Es fehlt noch: { $missing }.
title-decks = Deine Decks
title-deck-delete = { $deck }: löschen?
deck-delete-text = Alle { $count } Karten, die du eingegeben hast, werden gelöscht. Laufende Partien behalten ihre Kopie. Das lässt sich nicht zurücknehmen.
button-delete = Ja, löschen

# Those who watch.
title-calls = Dein Tipp
call-nothing = Gerade gibt es nichts zu tippen.
call-text = Was macht { $opponent }? Ein Tipp pro Nase, der letzte zählt. Je seltener der richtige Tipp, desto mehr ist er wert.
called = { $call }: { $people }{ $more ->
    [0] { "" }
   *[other] { " " }und { $more } weitere
} (+{ $worth })
called-right = Tipps: { $right ->
    [0] keiner von { $called } war richtig
    [one] 1 von { $called } war richtig
   *[other] { $right } von { $called } waren richtig
}
title-callers = Tipprunde
callers-text = Die Punkte sind nichts wert. `/callers hide:True` nimmt dich von der Liste.
callers-line = { $place }. <@{ $person }> **{ $points }** ({ $right } von { $called } richtig)
callers-none = Noch hat niemand getippt.
field-evening = Heute Abend
field-since = Seit dem { $since }
race = { $same ->
    [yes] Letztes Mal um diese Zeit: { $opponent } **{ $his }**{ $yours ->
        [none] { "" }
       *[other] , { plain-you } **{ $yours }**
    }
   *[no] Zu Beginn von Runde { $round } hatte { $opponent } bei <@{ $friend }> **{ $his }**{ $yours ->
        [none] { "" }
       *[other] , <@{ $friend }> selbst **{ $yours }**
    }
}.
forecast = { $opponent } { $forecast }{ $need ->
    [none] { "" }
   *[other] ; { $player ->
        [you] du brauchst
       *[other] { $player } braucht
    } etwa { $need }
}.
title-what-if = Was, wenn: { $moves }
title-what-if-nothing = Was, wenn ich nichts tue
what-if-text = Was { $opponent } dann täte, gezählt über alle Karten, die noch kommen können. Ihre Reihenfolge kennt niemand.
what-if-line = { $answer }: { $count } von { $cards } Karten

## Answers and refusals

# What one person reads alone.

## Answers and refusals: who plays, and where

seat-changed = <@{ $person }> { $verb ->
    [give] spielt diese Partie jetzt weiter.
    [share] spielt mit.
   *[unshare] schaut jetzt zu.
}
refused-watching = Du schaust zu: <@{ $host }> spielt diese Partie. `/why` ist für alle da.
refused-host-gone = <@{ $host }> hat diese Partie gespielt und ist nicht mehr auf diesem Server. Wer Nachrichten verwalten darf, kann den Platz übergeben: `/seat give`.
refused-not-host = Das kann nur, wer diese Partie spielt: <@{ $host }>.
refused-may-not-give = Den Platz übergeben kann nur, wer ihn hat oder wer Nachrichten verwalten darf.
refused-may-not-end = Beenden kann diese Partie nur, wer sie spielt oder wer Nachrichten verwalten darf.
refused-has-seat = <@{ $person }> hat den Platz schon.
refused-plays-along = <@{ $person }> spielt schon mit.
refused-plays-not-along = <@{ $person }> spielt gar nicht mit.
refused-bot-at-table = Ein Bot kann nicht mit dir am Tisch sitzen.
refused-no-member = <@{ $person }> ist nicht auf diesem Server und kann hier nicht spielen.
refused-not-allowed = Das darf ich hier nicht. Bitte erlaube mir: { $missing }.
# As Discord's settings name them.
permission = { $permission ->
    [view_channel] Kanal ansehen
    [embed_links] Links einbetten
    [read_message_history] Nachrichtenverlauf anzeigen
    [send_messages] Nachrichten senden
    [send_messages_in_threads] Nachrichten in Threads senden
    [create_private_threads] Private Threads erstellen
   *[create_public_threads] Öffentliche Threads erstellen
}

## Answers and refusals: starting and ending a game

what-to-play = Was möchtest du spielen?
box-of-tier = { $box } · { tier }
tier = { $tier ->
    [platinum] Platin
    [gold] Gold
    [silver] Silber
   *[bronze] Bronze
}
door = { $door ->
    [card] { choice-how-card }
    [guided] { choice-how-guided }
   *[dealt] { choice-how-dealt }
}
door-means = **{ door }**: { $door ->
    [card] du spielst alles am Tisch; der Bot zieht seine Karten. Zweimal tippen je Runde.
    [guided] du sagst, was auf deinem Tisch liegt; der Bot entscheidet seine Züge und zählt für ihn.
   *[dealt] der Bot teilt und würfelt auch. Zum Ausprobieren brauchst du nichts; was dein eigener Tisch entscheiden würde, denk dir aus.
}
only-guided = Gegen diesen Gegner gibt es kein Spiel ohne Spielplan: Das Spiel selbst muss auf deinem Tisch liegen.
level-beaten = Hier in { $won } von { $played } Partien geschlagen.
what-begins = { $levels ->
    [yes] Welche Stufe? Damit beginnt das Spiel.
   *[no] Was davon? Damit beginnt das Spiel.
}
other-ways = Anders spielen…
extras-which = Was noch mitspielt…
extras-none = Nichts davon
extras-chosen = **Dabei:** { $extras }
title-whose-cards = { $opponent }: wessen Karten?
cards-mean = **{ button-cards }**: { $cards ->
    [physical] Sie liegen auf deinem Tisch. Was eine Karte zeigt, wählst du einmal aus Listen; es wird für dich behalten.
   *[house] von uns entworfen, nicht die gedruckten. Von ihnen muss nichts gesagt werden.
}
whose-cards = Das wirst du einmal gefragt; später ändert es ein Knopf neben den Stufen.
button-cards = { $cards ->
    [physical] { cards-physical }
   *[house] { cards-house }
}
cards-physical = Meine gedruckten Karten
cards-house = Hauskarten
button-other-cards = { $cards ->
    [physical] Mit meinen gedruckten Karten spielen
   *[house] Mit Hauskarten spielen
}
cards-now = { $cards ->
    [physical] **Deine gedruckten Karten**: Sie liegen auf deinem Tisch, und der Bot fragt einmal, was eine Karte zeigt.
   *[house] **Hauskarten**: von uns entworfen, der Bot kennt sie.
} *{ $other ->
    [physical] Mit meinen gedruckten Karten spielen
   *[house] Mit Hauskarten spielen
}* tauscht sie hier und für spätere Spiele aus; die Stufe beginnt dann das Spiel.
game-in-thread = Gespielt wird in { $thread }.
suggested-game = Partie { $number }: { $game }, { zuege }
panel-on-its-way = Die Tafel ist unterwegs nach <#{ $channel }>.
end-title = Partie beenden?
end-question = Damit endet Partie { $game } nach { $moves ->
    [one] 1 Zug
   *[other] { $moves } Zügen
} ohne Ergebnis. Weiterspielen geht dann nicht mehr.
end-confirmed = Ja, beenden
ended = Die Partie ist beendet.
refused-old-list = Diese Liste ist von früher. `/play` bringt eine neue.
thread-name = { $game }: { $host }
refused-no-thread-here = Ein Thread geht nur in einem Textkanal eines Servers, der den Bot hat.
refused-alone = Hier ist sonst niemand zum Mitspielen: `with:` ist für Partien mit anderen.
refused-others-game = <@{ $host }> spielt hier Partie { $game }, und <@{ $person }> möchte eine andere beginnen oder holen. <@{ $host }>: Darf deine beiseitegelegt werden? `/games` holt sie zurück. Ohne Antwort darf morgen jeder den Knopf drücken.
button-lay-aside = Beiseitelegen
laid-aside = Partie { $game } liegt beiseite; es ist Platz für eine andere. `/games` holt sie zurück.
refused-aside = Diese Partie liegt beiseite. `/games` holt sie zurück.
refused-many-games = Du hast { $most } offene Partien, mehr gehen nicht. `/games` zeigt sie; `/end`, wo sie gespielt wird, beendet eine.
refused-many-starts = Du hast in einer Minute { $most } Partien begonnen. Warte ein wenig und beginne dann die nächste.
refused-games-today = Deine Partien haben heute { $most } MB gefüllt, darum kannst du vor <t:{ $again }:t> (<t:{ $again }:R>) keine weitere beginnen. Offene Partien gehen weiter. Partien, die du mit `/privacy data:delete` löschst, machen sofort Platz.
refused-no-threads = Du darfst hier keine Threads öffnen: Dir fehlt { $missing }. Lass `thread:` weg oder frag, wer diesen Server leitet.
start-laid-aside = { $game } (Partie { $number }) liegt jetzt beiseite; `/games` holt sie zurück.
away = Hierher hat den Bot niemand eingeladen, darum ruhen seine Knöpfe, wenn du sie eine Viertelstunde nicht drückst: `/table` weckt sie.
refused-no-thread = Discord hat den Thread nicht geöffnet, darum hat keine Partie begonnen. Versuch es noch einmal, oder starte hier ohne `thread`.
chat-not-understood = { $panel ->
    [none] In diesem Chat läuft keine Partie: `/play` beginnt eine.
   *[other] Das verstehe ich nicht: Was du jetzt sagen kannst, steht [auf der Tafel](https://discord.com/channels/@me/{ $panel }).
}
chat-paced = Das ist viel auf einmal. Darauf antworte ich in { $seconds ->
    [one] einer Sekunde
   *[other] { $seconds } Sekunden
} wieder; Züge gelten wie immer.
refused-no-game = Hier läuft keine Partie. { $starts } beginnt eine.
refused-no-game-seen = Hier gibt es keine Partie { $game }, die du sehen kannst.
refused-game-gone = Diese Partie gibt es hier nicht mehr.
refused-game-elsewhere = Diese Partie läuft in <#{ $channel }>.
refused-game-here = Hier läuft schon eine Partie. `/table` zeigt sie; `/end` beendet sie.
refused-other-game-here = Hier läuft eine andere Partie, darum bleibt es bei diesem Ende.
refused-still-played = Diese Partie läuft noch.
refused-over = Diese Partie ist schon vorbei.
refused-no-harder = Schwerer geht es nicht: *{ button-rematch }* spielt noch einmal dasselbe.
refused-may-not-start = Du darfst in diesem Kanal keine Befehle benutzen, also hier auch keine Partie beginnen.
refused-was-ended = Diese Partie wurde beendet, sie geht nicht weiter. { $start } beginnt eine neue.
refused-cards-of-others = Diese Partie lief mit Karten, die jemand eingegeben hat, und die gehören nur dieser Person. Beginn eine eigene: mit dem Hausdeck oder mit deinen Karten.

## Answers and refusals: moves

stored = Es ist gespeichert: `/table` zeigt es.
fate = { $stored ->
    [yes] { stored }
    [no] Kein Zug wurde gespeichert: `/table` zeigt, wie es steht.
   *[none] Ob es gespeichert ist, weiß ich nicht: Schau nach, bevor du es noch einmal machst.
}
fault = { $package ->
    [yes] Das Paket dieses Spiels hat etwas getan, was es nicht darf
   *[no] Bei uns ist etwas schiefgegangen
} (Kennung `{ $reference }`). { fate }
outage = { $stored ->
    [yes] Die Datenbank war einen Moment nicht erreichbar. { stored }
    [no] Die Datenbank ist gerade nicht erreichbar. Kein Zug wurde gespeichert: Drück gleich noch einmal.
   *[none] Die Datenbank ist gerade nicht erreichbar. Ob es gespeichert ist, weiß ich nicht: Schau gleich mit `/table` nach, und drück noch einmal, wenn es fehlt.
}
answer-too-late = Die Antwort kam nicht rechtzeitig durch. { fate }
answer-refused = { $why ->
    [gone] Discord hat meine Antwort nicht angenommen: Die Nachricht oder der Kanal ist nicht mehr da.
    [forbidden] Discord hat meine Antwort nicht angenommen: Mir fehlt dort ein Recht.
   *[other] Discord hat meine Antwort nicht angenommen.
}{ $move ->
    [yes] { " " }{ fate }
   *[no] { "" }
}
answer-slow = Das hat etwas gedauert. Hier ist es.
call-it = 📣 Tippt mit! { $calls ->
    [countdown] Aufgedeckt wird { $ends }. Noch ein Druck, und es geht sofort.
   *[everyone] Aufgedeckt wird, wenn alle getippt haben, spätestens { $ends }.
}
refused-again =
    { $why }

    { $hint }
refused-typed =
    { $why }
    { typed-by-you }
refused-form =
    { $field ->
        [none] { $why }
       *[other] **{ $field }**: { $why }
    }
    { typed-by-you }
typed-by-you = { $typed ->
    [none] { "" }
   *[other] Deine Eingabe: `{ $typed }`
}
refused-numbers = { $count ->
    [one] eine Zahl
   *[other] { $count } Zahlen
}, bitte.
pad-face = Wie viele { $face ->
    [1] Einsen
    [2] Zweien
    [3] Dreien
    [4] Vieren
   *[5] Fünfen
}?
pad-more = Mehr { $face ->
    [1] Einsen
    [2] Zweien
    [3] Dreien
    [4] Vieren
   *[5] Fünfen
}…
pad-told = { $told ->
    [none] { "" }
   *[other] { $told } ·{ " " }
}{ $left ->
    [one] noch ein Würfel
   *[other] noch { $left } Würfel
}
pad-back = Zurück
pad-type = oder eintippen…
field-typed-dice = Jeder Würfel, oder wie viele je Zahl
hint-typed-dice = { $example } oder 2 1 2 1 2 2
just-write = Drück einen Knopf, oder schreib einfach { $example }.
field-face = { $face ->
    [5] Wie viele 5er? Der Rest sind 6er
   *[other] Wie viele { $face }er?
}
refused-choice = Wähle, was in der Liste steht: Nichts wurde gespielt.
refused-other-form = Dieses Formular habe ich hier nicht geöffnet: Nichts wurde gespielt. `/table` bringt die Tafel.
refused-form-gone =
    Ein Formular bleibt 15 Minuten erhalten, einen Neustart des Bots übersteht es nicht. Öffne es auf der Tafel neu und kopier von hier:
    { $told }
button-reopen = Neu öffnen
button-rest = Der Rest…
rest-text = Notiert bis hier: { $told }. Ein Teil fehlt noch.
footer-typed = Deine Eingabe: { $typed }
refused-line = `{ $line }`: { $why }
refused-old-press = { $why }
refused-undone-move = Zug { $move } wurde zurückgenommen oder noch nicht gespielt. `/history` zeigt die Züge, die gelten.
refused-unknown-button = Diesen Knopf kenne ich nicht. `/table` bringt die Tafel.
refused-slow-form = Das Öffnen hat zu lange gedauert. Bitte drück noch einmal.
refused-busy = Zu viel auf einmal: Nichts wurde gespielt. Bitte drück noch einmal.
refused-reading-twice = Ich arbeite noch an deiner vorigen Frage. Frag noch einmal, wenn die Antwort da ist.
refused-reading-busy = Gerade wollen zu viele etwas nachschlagen. Bitte frag gleich noch einmal.
refused-faster = Jemand war schneller: Die Partie ist schon weiter. Schau noch einmal auf die Tafel.
refused-log-full = Diese Partie hat { $most } Einträge, Rückgängig und Wiederholen mitgezählt; mehr passen nicht. `/export` gibt dir die Aufzeichnung; nach `/end` geht es mit `/import` weiter.
refused-late-call = Dieser Zug ist schon aufgedeckt, dein Tipp zählt nicht.
refused-no-command = Diesen Befehl kenne ich nicht: Dein Discord zeigt den einer anderen Version. Lade Discord neu (Strg+R).
refused-no-value = Mit `{ $value }` kann ich da nichts anfangen. Wähl noch einmal, aus der Liste, wenn es eine gibt.
refused-no-language = `{ $language }` spreche ich noch nicht. Ich spreche { $languages }.
refused-no-foresight = Das kann bei diesem Spiel niemand sagen.
refused-not-followed = Der Bot verfolgt den Tisch hier nicht; darum weiß niemand, was { $opponent } täte.
refused-cards-on-table = Die Karten von { $opponent } liegen bei dir auf dem Tisch. Hier weiß niemand, welche noch kommen, also lässt sich nichts zählen.
refused-then-over = Dann ist die Partie vorbei: { $opponent } zieht nicht mehr.
refused-then-no-card = Dann ist der Stapel von { $opponent } leer, und es gibt nichts zu zählen.
refused-moves-not-yet = Danach zieht { $opponent } noch nicht. Sag alles, was du vorher tust.

## The deck of the week

week-title = Das Deck der Woche { $week }
week-about = Ein Deck für jeden Gegner, überall dasselbe, ein Versuch für jeden: `/week play`, in einem Chat mit mir oder in einem privaten Thread, den ich dir öffne, bis <t:{ $until }:f>. Ergebnisse anderer sind versiegelt, bis du fertig bist.
week-sealed = Versiegelt: { $done } fertig, { $playing } am Spielen
week-nobody = Noch ist niemand fertig.
week-playing = Noch dabei: { $playing }.
meeting-line = { $place }. <@{ $person }> { $yours } : { $his } ({ $margin }){ $helped ->
    [undo] { ", " }mit Rückgängig
    [corrections] { ", " }mit Korrekturen
    [both] { ", " }mit Rückgängig und Korrekturen
   *[no] { "" }
}
week-enter = Mein Ergebnis auf diesem Server zeigen
week-withdraw = Mein Ergebnis aus dieser Tabelle nehmen
week-entered = { $shown ->
    [yes] Dein Ergebnis steht jetzt in der Tabelle dieses Servers. `/week table` zeigt sie.
   *[no] Dein Ergebnis steht nicht mehr in der Tabelle dieses Servers.
}
week-your-game = Dein Versuch am Deck der Woche.
week-begun = { $counts ->
    [no] Das zählt nicht, wie du wolltest, und du kennst dieses Deck nun.
   *[yes] Das ist dein Versuch am Deck der Woche, bis <t:{ $until }:f>. Ein Rückgängig, das dir eine Karte gezeigt hat, steht bei deinem Ergebnis, und Korrekturen auch. { $server ->
        [yes] Wenn du fertig bist, steht dein Ergebnis in der Tabelle dieses Servers.
       *[no] Niemand sieht dein Ergebnis, bevor du auf einem Server unter `/week table` den Knopf drückst.
    }
}
week-here = { $on ->
    [yes] Montags sage ich hier leise, wer gewonnen hat.
   *[no] Ich sage hier nicht mehr, wer gewonnen hat.
}
week-winners = **Das Deck der Woche { $week }**
week-winner = { $opponent }: { $told } · { $of ->
    [one] { $of } ist fertig geworden
   *[other] { $of } sind fertig geworden
}
refused-tried = Du hattest deinen Versuch am Deck der Woche von { $opponent }{ $game ->
    [none] { " " }und hast ihn gelöscht
   *[other] : Partie { $game }
}. Wenn die Woche vorbei ist, kann es jeder spielen.
refused-clock = Meine Uhr und die von Discord sind nicht in derselben Woche. Warte eine Minute und versuch es noch einmal; wenn das nicht hilft, sag es dem, der mich betreibt.
refused-week-place = Diese Karten sind nur für deine Augen. Spiel sie in einem Chat mit mir: Öffne mein Profil, schreib mir dort und nimm `/week play`.
refused-week-seen = { $why ->
    [seen] Das würde nicht zählen: Du hattest einen Platz, wo jemand dieses Deck spielt, oder bist in dessen Thread.
    [many] Das würde nicht zählen: Für einen Versuch stelle ich Discord höchstens { $most } Anfragen, und das hat nicht gereicht, um herauszufinden, ob du in einem der Threads bist, in denen andere dieses Deck spielen. Wenn du innerhalb einer halben Minute noch einmal fragst, mache ich mit den übrigen weiter.
   *[unknown] Das würde nicht zählen: Discord hat mir nicht gesagt, ob du in einem Thread bist, wo jemand dieses Deck spielt. Frag nach einer Weile noch einmal.
} Mit `/week play counted:False` spielst du es trotzdem.
refused-week-soon = Ich habe Discord gerade erst gefragt, ob du in einem Thread bist, in dem jemand dieses Deck spielt. Frag in { $seconds ->
    [one] einer Sekunde
   *[other] { $seconds } Sekunden
} noch einmal.
refused-sealed-seat = Diese Karten sind versiegelt: Einer spielt sie, und niemand übernimmt oder teilt den Platz, bevor die Woche oder der Abend vorbei ist. Andere setzen sich mit `/week play` oder *Mitmachen*.
refused-no-try = Du hast in jener Woche keinen fertigen Versuch, der hier stehen könnte.
refused-week-here = Das geht nur auf einem Server, der mich hat.
refused-week-moderators = Das dürfen nur, die hier Nachrichten verwalten.
refused-week-not-here = In diesem Kanal werden keine Sieger genannt.
command-week = Das Deck der Woche: dieselben Karten für alle
command-week-play = Spiel das Deck dieser Woche, im Chat mit mir oder in einem eigenen privaten Thread
command-week-play-opponent = Gegen wen
command-week-play-counted = Aus: spielen, obwohl es nicht zählt
command-week-table = Wie dieser Server gespielt hat, sobald du fertig bist
command-week-table-opponent = Nur dieser Gegner
command-week-table-last = Die Woche davor
command-week-here = Für Moderatoren: montags in diesem Kanal die Sieger nennen
command-week-here-on = Aus, um es zu beenden

## Duplicate nights

night-title = Duplikat-Abend gegen { $opponent }
night-over-title = Duplikat-Abend gegen { $opponent }: wie es lief
night-about = { $host ->
    [none] Wer eingeladen hat, ist fort, und wer mitspielt, kann Pause machen oder beenden
   *[other] <@{ $host }> lädt ein
}; alle spielen dasselbe Deck. { $status ->
    [paused] **Pause.** Niemand zieht, bis es weitergeht.
   *[other] { $joins ->
        [yes] Mitmachen geht, bis jemand in Runde 2 ist.
       *[no] Hinter den Namen, sobald eine Runde überall vorbei ist: { $told ->
            [both] eigene Punkte und die von { $opponent }
           *[his] die Punkte von { $opponent }
        } danach.
    }
}
night-nobody = Noch hat sich niemand hingesetzt.
night-line = <@{ $person }>, { $status ->
    [left] ist gegangen
    [done] ist fertig
    [waits] Runde { $round }, wartet auf die anderen
   *[playing] Runde { $round }
}{ $points ->
    [none] { "" }
   *[other] : { $points }
}
night-rounds = { $told ->
    [both] Eigene Punkte und die von { $opponent } nach jeder Runde
   *[his] Punkte von { $opponent } nach jeder Runde
}
night-stood = <@{ $person }> { $points }
night-same = Bei allen gleich: { $points }
night-unfinished = <@{ $person }> hat nicht zu Ende gespielt.
night-parted = In Runde { $round } trennten sich die Partien:
night-did = { $person ->
    [none] { "" }
   *[other] <@{ $person }>:{ " " }
}{ $did }
night-with-picture = { $line } (Bild { $picture })
night-final-picture = Bild { $number }, das Ende { $yours } : { $his }.
night-back = Diese Partie gehört zu einem Duplikat-Abend. Wie er ausging: { $link }
night-never-parted = Die Partien liefen bis zum Ende gleich.
night-footer = Abend { $night }
night-join = Mitmachen
night-leave = Gehen
night-pause = { $paused ->
    [yes] Weiter
   *[no] Pause
}
night-paused = { $paused ->
    [yes] Pause: Niemand zieht, bis du weitermachst.
   *[no] Weiter geht’s.
}
night-end = Abend beenden
night-end-confirmed = Ja, beenden
night-end-question = Wer noch spielt, wird so weit verglichen, wie die Runden vorbei sind. Die Partien bleiben, wie sie sind.
night-ended = Der Abend ist vorbei.
night-is-over = Der Duplikat-Abend ist vorbei: { $link }
game-apart = { $channel ->
    [none] Du spielst in unserem Chat.
   *[other] Du spielst in <#{ $channel }>.
}{ $whose ->
    [me] { " " }Für einen privaten Thread fehlt mir { $missing }.
    [you] { " " }Für einen privaten Thread fehlt dir { $missing }.
   *[none] { "" }
}
night-your-game = Deine Partie des Duplikat-Abends in <#{ $channel }>.
night-left = Du bist gegangen; die anderen spielen weiter.
refused-night-here = In diesem Kanal läuft schon ein Duplikat-Abend. Einer nach dem anderen.
refused-night-over = Dieser Duplikat-Abend ist vorbei.
refused-night-paused = Der Duplikat-Abend macht Pause. Niemand zieht, bis es weitergeht.
refused-joined = { $game ->
    [none] Du hattest deinen Stuhl an diesem Abend und hast die Partie gelöscht: ein Stuhl für jeden.
   *[other] Du spielst schon mit: ein Stuhl für jeden.
}
refused-join-late = Jemand ist schon in Runde 2, darum kann niemand mehr dazukommen.
refused-not-joined = Du spielst an diesem Abend nicht mit.
refused-left = Deine Partie dieses Abends ist schon vorbei.
refused-no-chat = Ich kann dir nicht schreiben. Erlaube Direktnachrichten von diesem Server, oder gib mir hier { $missing }.
refused-not-night-host = { $host ->
    [none] Das dürfen, die an diesem Abend mitspielen: Drück zuerst *Mitmachen* oder frag einen von ihnen.
   *[other] Das darf nur <@{ $host }>, der diesen Abend leitet.
}
command-duplicate = Mehrere Leute, dasselbe Deck, zur selben Zeit
command-duplicate-start = Beginne in diesem Kanal einen Duplikat-Abend
command-duplicate-start-opponent = Gegen wen

## Answers and refusals: records and reports

record = { $cards ->
    [no] { $sealed ->
        [yes] Die Partie als Text zum Lesen. Diese Karten sind versiegelt, bis alle sie gespielt haben: Danach bekommst du auch die Aufzeichnung.
       *[no] Die Partie als Text zum Lesen. Die Aufzeichnung enthält Karten, die jemand eingegeben hat; nur diese Person bekommt sie.
    }
   *[yes] { $open ->
        [yes] Die Aufzeichnung verrät die Karten, die noch kommen, denn sie folgen aus dem Seed: Behalt sie bis zum Ende für dich.
       *[no] Partie { $game }, als Aufzeichnung und als Text zum Lesen.
    }
}
report = Dein Bericht zu Zug { $move }: { $cards ->
    [no] { $sealed ->
        [yes] die Partie als Text, die Versionen und dein Satz. Diese Karten sind versiegelt, darum fehlt die Aufzeichnung.
       *[no] die Partie als Text, die Versionen und dein Satz. Die Aufzeichnung enthält Karten, die jemand eingegeben hat; nur diese Person kann sie beilegen.
    }
   *[yes] { $open ->
        [yes] die Partie, die Stellung, die Versionen und dein Satz. Die Karten, die noch kommen, stehen darin.
       *[no] die Partie, die Stellung, die Versionen und dein Satz.
    }
}
play = Deine Partie, für Programme, die Partien sammeln: als JSON und als CSV.{ $link ->
    [yes] { " " }Der Knopf gibt sie auf deinem Gerät an BG Stats weiter; der Bot selbst schickt nichts.
   *[no] { "" }
}
button-bg-stats = Zu BG Stats
play-not-ended = Diese Partie wurde nicht zu Ende gespielt, da gibt es nichts einzutragen.
refused-sealed = Diese Karten sind versiegelt: Sie sind das Deck der Woche oder werden gerade an einem Duplikat-Abend gespielt. Wenn das vorbei ist, kann sie jeder spielen.
refused-sealed-watch = Eine Partie mit versiegelten Karten wird nirgends sonst gezeigt: Andere haben sie noch vor sich.
refused-no-opponent = Wähle eines von { $opponents }.
refused-record-size = Eine Aufzeichnung hat höchstens { $most } KB.
refused-record-length = Eine Aufzeichnung hat höchstens { $most } Zeilen; diese hat { $lines }.
refused-record-entries = Eine Partie hat höchstens { $most } Einträge; diese Aufzeichnung hat mehr.
refused-record-line = Zeile { $line } passt nicht: { $why }
refused-record-broken = Das ist keine Aufzeichnung. Zeile { $line }: { $why }.
refused-record-no-text = Diese Datei ist kein Text, also auch keine Aufzeichnung.
refused-imports-today = Ich bewahre für eine Person { $most } MB importierte Partien am Tag auf, und mit dieser wären es mehr. <t:{ $again }:R> ist wieder Platz; oder lösche importierte Partien, die zu Ende sind: `/privacy data:imports`.
refused-imports-total = Ich bewahre für eine Person { $most } MB importierte Partien auf, und mit dieser wären es mehr. `/privacy data:imports` löscht die, die zu Ende sind, und macht Platz; `/end`, wo eine gespielt wird, beendet sie.
refused-import-large = Diese Partie bräuchte { $size } KB, und eine importierte Partie hat hier höchstens { $most } KB.
refused-not-replayed = Zug { $move } dieser Partie lässt sich nicht zeigen: Eine andere Version hat sie importiert, und diese spielt ihre Züge anders. Die Partie geht weiter, wo sie steht, und `/export` gibt ihre Aufzeichnung.
refused-no-file = Discord hat die Datei nicht herausgegeben, es kam nichts an. Versuch es gleich noch einmal.

## Answers and refusals: decks

deck-title = { $game }: { $cards }
deck-given = Wie du sie eingegeben hast.
deck-deleted = Sie sind gelöscht.
deck-removed =
    Entfernt: { $cards }.
    { $state }
refused-which-deck = Sag, welches Deck; eingeben lassen sich: { $titles }.
refused-no-cards = Du hast noch keine Karten eingegeben. `/deck add` nimmt sie.
refused-not-typed-in = { $card } hast du nicht eingegeben.
refused-deck-lacks = { $deck }: { $why } `/deck add` nimmt, was fehlt; bis dahin lass `deck:mine` weg.
refused-deck-full = In ein Deck passen { $most } Karten; `/deck remove` macht Platz.
refused-deck-size = Ein Deck als Datei hat höchstens { $most } KB.
refused-deck-no-text = Diese Datei ist kein Text, also auch kein Deck.
refused-no-line = Schreib mindestens eine Zeile, etwa `{ $example }`.
refused-many-lines = Das ist zu viel auf einmal: höchstens { $most } Zeilen.
refused-told-twice = { $card } steht hier zweimal.

## Answers and refusals: privacy

privacy-title = Datenschutz
privacy =
    Der Bot speichert IDs, nie Namen oder Nachrichten: wer eine Partie leitet und wer mitspielt, ihre Züge und wer sie gemacht hat, Notizen zu Korrekturen, Tipps, ob du in `/callers` fehlen willst und ob du deine Statistik zeigst, ob du dunkle oder helle Bilder gewählt hast, Ergebnisse, deine Versuche am Deck der Woche, Duplikat-Abende, die du leitest oder mitspielst, die Nachrichten, die eine Partie zeigen, ob sie eine Seite hat, und die Karten, die du mit `/deck` eingegeben hast. Das liegt in der Datenbank beim Betreiber des Bots und sonst nirgends. Ein Server, der den Bot entfernt, ist nach 30 Tagen vergessen.

    `/privacy data:` gibt dir, was { $everywhere ->
        [yes] überall, wo du gespielt hast,
       *[no] auf diesem Server
    } über dich gespeichert ist, als Datei, oder löscht es; `/privacy data:imports` löscht nur importierte Partien.
privacy-statistics = { $where ->
    [server] Deine Statistik: { $shared ->
        [yes] **sichtbar**: Alle auf diesem Server können sie mit `/stats of:` sehen. Sie zählt mit, wenn `/play` zu einer Stufe sagt, wie oft er hier geschlagen wurde.
       *[no] **verborgen**: Nur du siehst sie. Zeigst du sie, zählt sie auch mit, wenn `/play` zu einer Stufe sagt, wie oft er hier geschlagen wurde.
    }
   *[elsewhere] Deine Statistik ist verborgen, solange du sie nicht zeigst; das geht auf einem Server.
}
share-statistics = Hier meine Statistik zeigen
hide-statistics = { $everywhere ->
    [yes] Überall verbergen
   *[no] Hier wieder verbergen
}
forget-title = Deine Daten löschen?
forget-question = Deine Tipps und Ergebnisse { $everywhere ->
    [yes] werden gelöscht, überall, wo du gespielt hast,
   *[no] auf diesem Server werden gelöscht,
} **Partien, die du leitest, werden beendet und vergessen**, und in Partien von anderen verschwinden deine ID und deine Notizen von Zügen und Plätzen. **Auch die Karten, die du eingegeben hast, werden gelöscht**, und deine Wahl dunkler oder heller Bilder. Ein Versuch am Deck dieser Woche und ein Stuhl an einem Duplikat-Abend bleiben verbraucht, bis die Woche oder der Abend vorbei ist. Das lässt sich nicht zurücknehmen.
forget-confirmed = Ja, löschen
forget-everywhere = Überall löschen
forgotten = Es ist gelöscht.
imports-title = Importierte Partien
imports =
    Partien, die du importiert hast, belegen { $stored } KB von { $total } KB, heute { $today } KB von { $daily } KB.

    { $ended ->
        [0] Keine davon ist zu Ende: `/end`, wo eine gespielt wird, beendet sie. Dann lässt sie sich hier löschen.
        [one] Eine ist zu Ende und belegt { $freed } KB. Sie lässt sich mit ihrem Ergebnis löschen; zurücknehmen lässt sich das nicht.
       *[other] { $ended } sind zu Ende und belegen { $freed } KB. Sie lassen sich mit ihren Ergebnissen löschen, wo immer sie sind; zurücknehmen lässt sich das nicht.
    }
forget-imports = { $ended ->
    [one] Löschen
   *[other] Diese { $ended } löschen
}

## Pictures

# What is written in them, and said of them to those who do not see them.

ended-you = Du
chart-other = sonstiges
ended-rounds = Runden
ended-forecast = { $claims ->
    [yes] Prognose ohne Ansprüche
   *[no] Prognose für { $opponent }
}
ended-by = Empty Chair
ended-alt = { $headline }. { $about }, { $date }.
ended-alt-side = { $name }: { $total }{ $sources ->
    [none] { "" }
   *[other] { " " }({ $sources })
}.
ended-alt-source = { $source } { $points }
ended-alt-rounds = Am Ende jeder Runde: { $rounds }.
ended-alt-round = { $round }: { $opponent } { $his }{ $yours ->
    [none] { "" }
   *[other] { " " }und du { $yours }
}
ended-alt-forecasts = { $opponent } war, Runde für Runde, auf Kurs für etwa { $heads }{ $claims ->
    [yes] , falls { $player ->
        [you] du nichts mehr beansprucht hättest
       *[other] { $player } nichts mehr beansprucht hätte
    }
   *[no] { "" }
}.

# What somebody chose from, and what each step ruled out.
verdict-framed = umrahmt: gewählt
verdict-out = { $count } raus
verdict-told = { $title }.
verdict-ruled-out = Ausgeschieden – { $steps }.
verdict-step = { $why }: { $options ->
    [none] { $count }
   *[other] { $options }
}

# A year of games.
year-title = { $played ->
    [one] 1 Partie
   *[other] { $played } Partien
}, { $won } gewonnen
year-days = zwölf Monate, { $days ->
    [one] 1 Spieltag
   *[other] { $days } Spieltage
}
year-month = { $month ->
    [1] Januar
    [2] Februar
    [3] März
    [4] April
    [5] Mai
    [6] Juni
    [7] Juli
    [8] August
    [9] September
    [10] Oktober
    [11] November
   *[12] Dezember
}
year-won = gewonnen
year-not-won = nicht gewonnen
year-more = größer: mehr Partien
year-of-all = Insgesamt { $played ->
    [one] 1 Partie
   *[other] { $played } Partien
}
year-opponent = { $won } von { $played } gewonnen
year-alt = { $title } in zwölf Monaten, an { $days ->
    [one] einem Tag
   *[other] { $days } Tagen
}. { $months }. Insgesamt: { $opponents }.
year-alt-month = { $month } { $won } von { $played } gewonnen
year-alt-opponent = { $opponent } { $won } von { $played } gewonnen

## Commands

# What Discord shows beside a command while it is typed.

command-deck = Gedruckte Karten, die du hast und selbst eingibst
command-deck-add = Karten eingeben, so viele du willst auf einmal
command-deck-add-deck = Welches Deck
command-deck-add-lines = Jede Karte eine Zeile; lass es weg für ein Formular zum Einfügen
command-deck-list = Deine Karten in klaren Worten
command-deck-list-deck = { command-deck-add-deck }
command-deck-check = Was deinem Deck noch fehlt
command-deck-check-deck = { command-deck-add-deck }
command-deck-remove = Eingegebene Karten entfernen
command-deck-remove-cards = Ihre Namen: B3 C1; all für das ganze Deck
command-deck-remove-deck = { command-deck-add-deck }
command-deck-export = Dein Deck als Textdatei
command-deck-export-deck = { command-deck-add-deck }
command-deck-import = Karten aus einer Textdatei, jede eine Zeile
command-deck-import-file = Wie /deck export sie gibt
command-deck-import-deck = { command-deck-add-deck }
command-privacy = Was hier über dich gespeichert ist; als Datei, oder löschen
command-privacy-data = Deine Daten als Datei, oder löschen: alles, oder nur importierte Partien
command-export = Die Partie als Datei: eine Aufzeichnung zum Weiterspielen und ein Text zum Lesen
command-export-game = Die Nummer einer Partie, wenn nicht die von hier
command-import = Eine Partie aus einer Datei: weiterspielen, wo sie aufhört
command-import-file = Eine Aufzeichnung, wie /export sie gibt
command-seat = Wer die Partie dieses Kanals spielt
command-seat-give = Den Platz übergeben: Jemand anders spielt weiter
command-seat-give-to = Wer weiterspielt
command-seat-share = Zusammen spielen: Beide dürfen ziehen
command-seat-share-with = Wer mitspielt
command-seat-unshare = Jemand spielt nicht mehr mit
command-seat-unshare-with = Wer ab jetzt zuschaut
command-turn = Den Zug des Gegners aufdecken
command-turn-reveal = Auf einmal oder Symbol für Symbol; sofort, auch wenn noch jemand tippen will
command-table = Die Tafel hierher holen
command-table-words = Wie Züge in dieser Partie ab jetzt erzählt werden
choice-words-brief = kurz: was deine Hände tun
choice-words-full = mit allen Details
command-table-pictures = Mit oder ohne Bilder in dieser Partie; dunkel oder hell auch in denen, die du künftig beginnst
choice-pictures-on = mit Bildern
choice-pictures-off = nur in Worten
choice-pictures-dark = mit dunklen Bildern
choice-pictures-light = mit hellen Bildern
command-table-language = Was alle am Tisch ab jetzt hören
command-score = Der Punktestand; am Ende die ganze Wertung
command-why = Der letzte Zug erklärt: Fakten, Regeln, was ausschied
command-undo = Einen Schritt zurück, oder bis zu einem Zug
command-undo-to = Zu welchem Zug zurück; leer: ein Schritt
command-redo = Wieder einen Schritt vor
command-whatif = Was täte der Gegner, wenn du das tust? Das siehst nur du
command-whatif-moves = Was du tun würdest, wie du es schreiben würdest: gast 3; würfel 4
command-adjust = Korrigieren, was der Bot über den Tisch denkt
command-adjust-what = Was auf deinem Tisch anders ist
command-adjust-to = Wie es wirklich ist; lass es weg für ein Formular, das zeigt, was der Bot glaubt
command-adjust-note = Warum, fürs Protokoll
command-history = Die Züge bisher, Seite für Seite
command-end = Die Partie hier beenden, nach einer Rückfrage
command-games = Offene Partien: eine herholen
command-results = Deine fertigen Partien: Siege nach Gegner und Stufe, beste Abstände
command-stats = Wie es lief: Partien, Siege, Serien, und ein Jahr als Bild
command-stats-of = Jemand auf diesem Server, der die eigene Statistik zeigt
command-stats-server = Dieser Server: die Partien derer, die ihre Statistik zeigen
command-help = Wie man hier spielt
command-help-game = Das Spiel, um das es geht
command-about = Version und Regeln
command-watch = Eine Partie mit Freunden verfolgen
command-watch-here = Eine Live-Tafel in diesem Kanal, die einer Partie folgt
command-watch-here-game = Welche Partie, wenn es mehrere sind
command-watch-here-thread = Mit einem Thread zum Plaudern
command-watch-stop = Dieser Kanal folgt keiner Partie mehr
command-watch-link = Der Link zu einer Seite, die die Partie zeigt: für Fernseher, Stream oder Handy
command-watch-link-names = Ob dort Namen stehen
command-watch-link-game = Welche Partie, wenn nicht die von hier
command-watch-unlink = Die Seite wieder schließen: Der Link führt dann ins Leere
command-watch-unlink-game = Welche Partie, wenn nicht die letzte von hier
command-watch-unlink-link = Oder ihr Link
command-watch-mode = Wie Freunde bei der Partie von hier mitmachen
command-watch-mode-calls = Wann der Zug aufgedeckt wird, auf den sie tippen
command-watch-mode-seconds = Wie lang der Countdown ist
command-watch-mode-reveal = Der Zug auf einmal oder Symbol für Symbol
command-callers = Wer am besten tippt, heute Abend und diese Saison
command-callers-hide = True nimmt dich von der Liste, False setzt dich wieder drauf
menu-play = Hier ein Spiel spielen
command-play = Hier ein Spiel spielen: welches, wie viel der Bot tut, welche Stufe
command-play-game = Welches Spiel, wie es auf der Schachtel steht
command-play-how = Wie viel der Bot für dich tut

# What can be chosen.
choice-how-card = Nur seine Karten
choice-how-guided = Er entscheidet
choice-how-dealt = Ohne Schachtel
choice-data-export = als Datei
choice-data-delete = löschen
choice-data-imports = importierte Partien
choice-reveal-all = auf einmal
choice-reveal-steps = Symbol für Symbol
choice-calls-open = wenn du aufdeckst
choice-calls-countdown = nach einem Countdown
choice-calls-everyone = wenn alle getippt haben
choice-calls-off = ohne Tipps

## Watching

# Live panels, calls before the reveal, the page in the browser.

watch-none = So eine Partie gibt es hier nicht. `/games` zeigt die von diesem Server.
watch-several = Es laufen mehrere Partien. Wähl eine: `/watch here game:`
watch-right-here = Die Partie läuft genau hier: Ihre Tafel ist in diesem Kanal. `/table` bringt sie.
watch-gone = Diese Partie gibt es hier nicht mehr.
watch-thread = Zuschauen bei { $opponent }
watch-not-here = Hier ist sonst niemand, der zuschauen könnte. `/watch link` gibt der Partie eine Seite, die Freunde öffnen können.
watch-follows-none = Dieser Kanal folgt keiner Partie. `/watch here` fängt damit an.
watch-full = Mehr Live-Tafeln schaffe ich nicht. Versuch es wieder, wenn anderswo eine Partie zu Ende ist, der jemand folgt.
watch-stopped = Dieser Kanal folgt keiner Partie mehr.
watch-may-not-stop = Dieser Kanal folgt Partie { $game }. Abstellen kann das, wer es wollte, wer sie spielt oder wer hier Nachrichten verwalten darf.
watch-no-such-mode = Wähl aus den Listen, wie getippt und aufgedeckt wird.
watch-mode = { $calls ->
    [countdown] Bis ein Zug aufgedeckt wird, bleiben { $seconds } Sekunden.
    [everyone] Ein Zug wird aufgedeckt, wenn alle getippt haben.
    [off] In dieser Partie wird nicht getippt.
    [open] Getippt wird, bis der Zug aufgedeckt ist.
   *[none] { "" }
}{ $reveal ->
    [steps] { " " }Erzählt wird Symbol für Symbol.
    [all] { " " }Erzählt wird auf einmal.
   *[none] { "" }
}
along = { $reveal ->
    [press] Ab jetzt wartet sein Zug auf seinen Knopf.
   *[all] Ab jetzt kommt sein Zug gleich mit dem davor, solange niemand zuschaut.
}
watch-nothing-to-call = Gerade gibt es nichts zu tippen.
call-with-odds = { $call } · { $percent } %
call-was-right = Richtig getippt: **{ $call }**, +{ $worth }.
call-was-wrong = Dein Tipp **{ $call }** war es diesmal nicht.{ $happened ->
    [none] { "" }
   *[other] { " " }Es war { $happened }.
}
too-late-watching = Dieser Knopf ist von einem früheren Zug. { $told }
watch-called = Dein Tipp: **{ $call }**. Bis zum Aufdecken kannst du ihn ändern.
watch-season = { $month ->
    [1] 1. Januar
    [4] 1. April
    [7] 1. Juli
   *[10] 1. Oktober
}

# Links to the page.
link-off = Hier gibt es keine Seite zum Zuschauen: Wer diesen Bot betreibt, hat sie nicht eingeschaltet (`WATCH_URL`).
link-host-only = Nur <@{ $host }> kann diese Partie auf einer Seite zeigen.
link-given =
    { $address }
    Für den Fernseher oder das Handy. Als Bauchbinde im Stream: { $address }?overlay=1
    Wer den Link hat, kann zuschauen, sonst nichts. { $names ->
        [yes] Namen stehen dort.
       *[no] Namen stehen dort nicht (`names:True` ändert das).
    } `/watch unlink` schließt die Seite. Heb ihn auf: Du siehst ihn nur jetzt, und wer noch einmal fragt, bekommt einen neuen.
link-code = Ein QR-Code mit dem Link der Seite.
link-before = Der frühere Link dieser Partie gilt nicht mehr.
link-may-not-close = Die Seite schließen kann nur, wer die Partie spielt oder dort Nachrichten verwalten darf.
link-none-to-close = Diese Partie hat keine Seite zum Schließen.
link-closed = Der Link führt jetzt ins Leere.
link-nowhere = Dieser Link führt ins Leere.
link-elsewhere = Dieser Link gehört zu einer Partie, die anderswo läuft.
link-none-here = Keine Partie von hier hat eine Seite. `/watch link` gibt der laufenden eine.

# The page, before a game is shown on it, and around it.
page-name = Empty Chair
page-wait = Einen Moment…
page-languages = In einer anderen Sprache
page-needs-script = Diese Seite braucht JavaScript. Alles kommt von diesem Server.
page-moves = Letzte Züge, neueste zuerst
page-table = Der Tisch
page-calls = Tipps
page-points = Punkte
page-countdown = Der nächste Zug kommt in
page-lost = Verbindung weg. Sie kommt von selbst wieder.
page-closed = Diese Seite wurde geschlossen.
page-nothing-title = Empty Chair: Hier ist nichts
page-nothing-head = Hier sitzt niemand
page-nothing = Dieser Link führt zu keiner Partie, oder nicht mehr. Frag, wer spielt, nach einem neuen: /watch link

# A game on the page.
page-title = { $opponent } · { $game }
page-about = { $game }{ $round ->
    [none] { "" }
   *[other] { " " }· Runde { $round }
}
page-somebody = jemand
page-friend = jemand anders
page-ended = Die Partie wurde beendet.
page-result = { $how ->
    [drawn] Unentschieden
    [won] { $player } gewinnt
   *[lost] { $opponent } gewinnt
}{ $net ->
    [yes] { " " }mit { $score }
   *[no] { " " }{ $first } : { $second }
}{ ended-tied }
page-part = Teil { $part } von { $parts }
page-begun = Die Partie hat begonnen.
page-move = Zug { $move }
page-right = Tipps: { $hits ->
    [0] keiner von { $called } war richtig
    [one] 1 von { $called } war richtig
   *[other] { $hits } von { $called } waren richtig
}
page-race = Dieselben Karten{ $same ->
    [yes] , letztes Mal um diese Zeit: { $opponent }
   *[no] { " " }bei { $friend }: Zu Beginn von Runde { $round } hatte { $opponent }
} { $his }{ $yours ->
    [none] { "" }
   *[other] , { $friend } { $yours }
}.

# Its charts, for the eye and for those who listen.
page-scored = Punkte von { $opponent }, { $rounds }.
page-scored-round = Runde { $round }: { $his }{ $yours ->
    [none] { "" }
   *[other] , { $player } { $yours }
}
page-forecast = { $end ->
    [none] { $forecast }
   *[other] Was vorhergesagt war
}
page-course = Wohin { $opponent } steuerte{ $claims ->
    [yes] { $player ->
        [you] , falls du nichts mehr beanspruchst
       *[other] , falls { $player } nichts mehr beansprucht
    }
   *[no] { "" }
}: { $rounds }{ $end ->
    [none] { "" }
   *[other] ; am Ende { $end }
}.
page-course-round = Runde { $round }: { $forecast }
page-end = Ende

# What its server says to browsers instead of a page.
web-crowded = Gerade sind zu viele hier. Versuch es in einer Minute wieder.
web-too-many-watch = Gerade schauen zu viele zu. Die Seite versucht es von selbst wieder.
web-too-many-requests = Zu viele Anfragen auf einmal. Die Seite versucht es von selbst wieder.
web-too-many-misses = Zu viele falsche Links. Warte eine Minute.
web-not-our-name = Diese Seite ist anderswo zu Hause.
web-fault = Bei uns ist etwas schiefgegangen. Versuch es gleich noch einmal.
web-no-picture = Es gibt kein Bild.
web-no-file = Diese Datei gibt es nicht.
web-nothing = Hier ist nichts. `/watch link` gibt dir den Link einer Partie.
web-no-link = Dieser Link führt zu keiner Partie mehr.
web-no-game = Diese Partie gibt es hier nicht mehr.

## The end
