language-name = Français
button-why = Pourquoi ?
button-undo = Annuler
button-redo = Rétablir
button-more = Plus…
button-score = Points
button-history = Historique
