box = Faraway
level = { $level ->
    [easy] leicht
    [medium] mittel
   *[hard] schwer
}
setup-sanctuary = Heiligtümer zu { $value }
level-means = { $level ->
    [easy] Leicht: Jedes Heiligtum IALULAs zählt 10 Punkte
    [medium] Mittel: Jedes Heiligtum IALULAs zählt 12 Punkte
   *[hard] Schwer: Jedes Heiligtum IALULAs zählt 14 Punkte
}, ein Hauswert.
no-region-card = Regionskarten haben die Zahlen 1 bis 68; { $text } ist nicht zu verstehen.
dealt-cards-stay = Hier gibt der Bot Auslage und Hand: Sag, welche Karten stattdessen dort liegen.
sanctuaries = Heiligtümer
typed = auslage 15 27 56 · spiele 23 · karte 40 · nimm 27 · zug · punkte 63
typed-words =
    auslage display
    spiele play
    spiel play
    karte card
    nimm take
    zug turn
    punkte score
laid = Die Auslage: { $cards }.
revealed = IALULA spielt { $card }. { revealed.note }
    .hands = Karte { $card }.
    .note = { $first ->
        [none] In der letzten Runde nimmt niemand eine Karte.
        [you] Die Auslage ist zuerst für { player-accusative }.
       *[ialula] IALULA nimmt zuerst eine Karte.
    }
sanctuary_gained = { $card } ist höher als { $before }: IALULA erhält ein Heiligtum.
    .hands = Ein Heiligtum für IALULA.
    .because = Ein Heiligtum, denn { $card } ist höher als { $before }.
ialula_took = IALULA nimmt { $card } und legt sie verdeckt neben seinen Stapel.
    .hands = IALULA nimmt { $card }, verdeckt.
    .because = { $rises ->
        [yes] { $card } ist die nächste über { $above }.
       *[no] { $card } ist die niedrigste, denn keine liegt über { $above }.
    }
game_ended = Die Reise ist zu Ende: IALULAs Heiligtümer zählen { $points }.
asked-display = Welche Karten liegen in der Auslage?
asked-play = Welche Zahl wird gegen IALULA gespielt?
asked-card = Welche Zahl steht auf IALULAs verdeckter Karte?
asked-take = Welche Karte der Auslage wird genommen?
asked-score = Wie viele Punkte stehen gegen IALULAs?
said-display = { $cards } in der Auslage
said-play = { $number } gespielt
said-card = IALULAs Karte: { $number }
said-take = { $number } genommen
said-score = { $points } Punkte
fix = { $fix ->
    [stack] IALULAs Stapel
    [facedown] IALULAs verdeckte Karte
    [row] { player }, Reihe
    [hand] { player }, Hand
   *[display] Auslage
}
fix-hint = Zahlen von 1 bis 68, etwa 15 27 56
moved = { fix }: { $new }.
rule-setup-table = Wie für zwei: drei Regionskarten in die Auslage, drei auf deine Hand, eine verdeckt für IALULA. Wenn der Bot gibt, nennt er die der Auslage und deiner Hand: Nimm sie aus der Schachtel.
rule-you-play = Du spielst eine Karte, dann wird IALULAs verdeckte auf seinen Stapel aufgedeckt; dort bleibt jede Zahl zu sehen.
rule-card-once = Zwei Zahlen sind nie gleich: Jede Regionskarte gibt es einmal.
rule-gain-rising = Ist IALULAs Zahl höher als die, die er zuvor gespielt hat, erhält er ein Heiligtum, was auch immer darauf steht.
rule-gain-first = Für seine erste Karte erhält IALULA nichts.
rule-take-order = Wer die niedrigere Zahl gespielt hat, nimmt zuerst eine Karte der Auslage.
rule-take-nearest = IALULA nimmt die Karte, die höher ist als seine gespielte und ihr am nächsten.
rule-take-lowest = Ist keine höher, nimmt IALULA die niedrigste. Was er nimmt, liegt verdeckt da, und er spielt es als Nächstes.
rule-display-refill = Die Auslage wird aufgefüllt wie im Spiel zu zweit: Geführt wird sie gesagt, sonst legt der Bot drei neue Karten, und was übrig ist, kommt unter den Stapel.
rule-take-last-round = In Runde 8 nimmt IALULA nichts.
rule-final-winner = Jedes Heiligtum IALULAs zählt 10, 12 oder 14, je nach Stufe, oder was am Anfang gesagt wurde: ein Hauswert von uns. Wer mehr Punkte hat, gewinnt.
command = { box }: gegen IALULA spielen
command-start-level = Wie viel jedes Heiligtum IALULAs zählt: ein Hauswert, 10, 12 oder 14
choice-level-easy = leicht (1)
choice-level-medium = mittel (2)
choice-level-hard = schwer (3)
command-start-sanctuary = Hauswert: Punkte für jedes Heiligtum IALULAs, statt denen der Stufe
command-display = Die Karten in der Auslage
command-display-cards = Ihre Zahlen, etwa 15 27 56
command-play = Die Karte, die du spielst
command-play-number = Ihre Zahl, von 1 bis 68
command-card = IALULAs verdeckte Karte
command-card-number = Ihre Zahl, von 1 bis 68
command-take = Die Karte, die du nimmst
command-take-number = Ihre Zahl, von 1 bis 68
command-score = Deine Punkte am Ende
command-score-points = Wie viele, von 0 bis 999
