"""The watch page: a game for a TV, a stream or a phone.

It is imported only if it is switched on.
"""
