"""Grand Austria Hotel as a panel: the opponent's move, the queue and the dice as buttons."""
