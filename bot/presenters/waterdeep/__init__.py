"""Lords of Waterdeep as a panel: Pseudo's script, the board and Builder's Hall, your placements as
buttons."""
