asked-over = La partie est finie.
game-is-over = La partie est finie.
said-undo = Annulé
