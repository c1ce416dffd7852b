"""High Season as a panel: Ralph's move, his hotel, the dice and the lines to complete as
buttons."""
