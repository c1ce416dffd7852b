"""Salamandra as a panel: Rudolph's questions as buttons, or the map with a form for your round."""
