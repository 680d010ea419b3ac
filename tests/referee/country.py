# Copyright 2026 The Bastide developers
# SPDX-License-Identifier: GPL-3.0-or-later
"""Discovery by its rules: the value of an area, and the legal actions of a player.

Written from the rules and not from the program, so that the two can be compared.
"""

from landscape import Landscape

N_FOLLOWERS = 4


class Country(Landscape):
    """The board of a state of Discovery. A place is (x, y, id of a segment)."""

    def __init__(self, tiles, state):
        super().__init__(tiles, state, {})

    def complete(self, place):
        return not any(self.open_sides(other) for other in self.features[self.find(place)])

    def taken(self, place):
        return any(self.same(where, place) for _, _, where in self.figures)

    def neighbours(self, place):
        """The areas that border on an area somewhere."""
        return {self.find((x, y, other)) for x, y, id in self.features[self.find(place)]
                for other in self.segment((x, y, id)).touches}

    def n_towns(self, place):
        """For water, towns on its shore; for mountains, their own and those of all grassland beside them."""
        root = self.find(place)
        counted = {root}
        if self.kind(place) == 'mountain':
            counted |= {area for area in self.neighbours(place) if self.kind(area) == 'grassland'}
        towns = 0
        for (x, y), (tile, _) in self.cells.items():
            for land, shore in tile.towns:
                counts_for = shore if self.kind(place) == 'water' else land
                towns += self.find((x, y, counts_for)) in counted
        return towns

    def value(self, place, complete):
        n_tiles = len(self.tiles(place))
        full = complete and n_tiles >= 3
        kind = self.kind(place)
        if kind == 'grassland':
            return 2 * n_tiles if full else n_tiles
        if kind == 'mountain':
            return 2 * self.n_towns(place) if full else self.n_towns(place)
        return self.n_towns(place) + (n_tiles if full else 0)

    def placings(self, tile):
        return ['%d %d %d' % (cell + (90 * quarters,)) for cell in self.open_cells() for quarters in range(4)
                if self.fits(tile, cell, quarters)]

    def figure_actions(self, player, cell):
        """A figure on the tile just placed, or one of the player's own home, or neither."""
        own = [place for owner, _, place in self.figures if owner == player]
        actions = {'pass'} | {'retrieve follower %s %d %d' % (place[2], place[0], place[1]) for place in own}
        if len(own) < N_FOLLOWERS:
            actions |= {'deploy follower ' + segment.id for segment in self.cells[cell][0].segments
                        if not self.taken(cell + (segment.id,))}
        return actions


def n_superfluous(n_tiles, n_players):
    """The number of tiles left over after an equal number of turns for all."""
    return n_tiles - n_tiles // n_players * n_players
