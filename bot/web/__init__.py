"""The watch page: a game for a TV, a stream or a phone, over aiohttp.web. Imported only where it is switched on."""
