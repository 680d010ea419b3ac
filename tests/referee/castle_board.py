# Copyright 2026 The Bastide developers
# SPDX-License-Identifier: GPL-3.0-or-later
"""The board of The Castle and its features, computed from the tileset file alone.

Written from the rules and not from the program, so that the two can be compared. Everything is computed anew from the
cells each time: nothing is kept from one tile to the next.
"""

import collections
import os
import xml.etree.ElementTree

from landscape import NAMESPACE, OPPOSITE, SIDES, facing, step, turn

COMPLETED_KINDS = ('path', 'tower', 'house')


class Segment:
    def __init__(self, element, kind):
        self.id = element.get('id')
        self.kind = kind
        self.market = int(element.get('market', '0'))
        self.well = element.get('well') == 'true'
        self.borders = set()
        for border in element.get('borders', '').split():
            halves = kind != 'path' and len(border) == 1
            self.borders |= {border + '1', border + '2'} if halves else {border}

    def lie(self, quarters):
        return {turn(border, quarters) for border in self.borders}


class Tile:
    def __init__(self, element):
        self.id = element.get('id')
        self.segments = [Segment(child, child.tag[len(NAMESPACE):]) for child in element]
        self.order = {segment.id: i for i, segment in enumerate(self.segments)}
        self.by_id = {segment.id: segment for segment in self.segments}

    def paths(self, quarters):
        return {border for segment in self.segments if segment.kind == 'path' for border in segment.lie(quarters)}


class StartSpace:
    def __init__(self, element):
        self.kind = element.get('kind')
        self.market = int(element.get('market', '0'))
        self.outside = int(element.get('x')), int(element.get('y'))
        self.border = OPPOSITE[element.get('side')]
        self.cell = step(self.outside, self.border)


class Corner:
    def __init__(self, element):
        self.fields = [int(word) for word in element.get('fields').split()]
        self.token = element.get('token') == 'true'


class CastleSet:
    """The contents of the set's file: the tiles and the wall around them."""

    def __init__(self, folder):
        root = xml.etree.ElementTree.parse(os.path.join(folder, 'tilesets', 'castle.xml')).getroot()
        board = root.find(NAMESPACE + 'board')
        self.tiles = {element.get('id'): Tile(element) for element in root.findall(NAMESPACE + 'tile')}
        self.n_fields = int(board.get('track'))
        self.cells = {(x, y) for y, row in enumerate(board.findall(NAMESPACE + 'row'))
                      for x, letter in enumerate(row.get('cells')) if letter == '#'}
        self.start_spaces = [StartSpace(element) for element in board.findall(NAMESPACE + 'start-space')]
        self.corners = [corner for corner in map(Corner, board.findall(NAMESPACE + 'corner')) if corner.token]
        self.spaces_outside = {space.outside: space for space in self.start_spaces}


class Feature:
    """Connected segments: places are (x, y, id of a segment), for start spaces (x, y, None)."""

    def __init__(self, kind, places):
        self.kind = kind
        self.places = places
        self.n_open = 0
        self.n_wells = 0
        self.n_markets = 0

    @property
    def size(self):
        return len({place[:2] for place in self.places})

    @property
    def complete(self):
        return self.kind in COMPLETED_KINDS and self.n_open == 0

    def points(self):
        """The points for its completion."""
        return {'path': self.size * (2 if self.n_wells else 1), 'tower': 2 * self.size, 'house': self.size}[self.kind]


class CastleBoard:
    def __init__(self, castle):
        self.castle = castle
        self.laid = {}     # cell → (tile, quarters)
        self.figures = {}  # (x, y, id of a segment) → player

    # Placing

    def fits(self, tile, cell, quarters):
        paths = tile.paths(quarters)
        neighbours = 0
        for side in SIDES:
            path = self.path_towards(step(cell, side), side)
            neighbours += path is not None
            if path is not None and path != (side in paths):
                return False
        return neighbours > 0

    def path_towards(self, other, side):
        """Whether a path comes from a neighbour across our side; None if there is nothing to match."""
        if other in self.laid:
            tile, quarters = self.laid[other]
            return OPPOSITE[side] in tile.paths(quarters)
        space = self.castle.spaces_outside.get(other)
        return space.kind == 'path' if space and space.border == OPPOSITE[side] else None

    def list_places(self, tile):
        return ['place %d %d %d' % (cell + (90 * quarters,)) for cell in self.castle.cells - set(self.laid)
                for quarters in range(4) if self.fits(tile, cell, quarters)]

    # Features

    def borders(self):
        """Each border of each place, with its kind: {(cell, border): (place, kind)}."""
        found = {}
        for cell, (tile, quarters) in self.laid.items():
            for segment in tile.segments:
                for border in segment.lie(quarters):
                    found[cell, border] = cell + (segment.id,), segment.kind
        for space in self.castle.start_spaces:
            for half in [''] if space.kind == 'path' else ['1', '2']:
                found[space.outside, space.border + half] = space.outside + (None,), space.kind
        return found

    def find_features(self):
        """All features: {place: feature}."""
        borders = self.borders()
        links, n_open = collections.defaultdict(set), collections.Counter()
        for (cell, border), (place, kind) in borders.items():
            neighbour = step(cell, border[0])
            other = borders.get((neighbour, facing(border)))
            if other and other[1] == kind:
                links[place].add(other[0])
            elif neighbour in self.castle.cells and neighbour not in self.laid:
                n_open[place] += 1
        found = {}
        for place, kind in self.all_places():
            if place not in found:
                feature = Feature(kind, self.collect(place, links))
                found.update(dict.fromkeys(feature.places, feature))
                for member in feature.places:
                    feature.n_open += n_open[member]
                    self.count_marks(feature, member)
        return found

    def all_places(self):
        for cell, (tile, _) in self.laid.items():
            for segment in tile.segments:
                yield cell + (segment.id,), segment.kind
        for space in self.castle.start_spaces:
            yield space.outside + (None,), space.kind

    def count_marks(self, feature, place):
        if place[2] is None:
            feature.n_markets += self.castle.spaces_outside[place[:2]].market
        else:
            segment = self.laid[place[:2]][0].by_id[place[2]]
            feature.n_wells += segment.well
            feature.n_markets += segment.market

    @staticmethod
    def collect(place, links):
        found, waiting = {place}, [place]
        while waiting:
            for other in links[waiting.pop()] - found:
                found.add(other)
                waiting.append(other)
        return found

    def first_place(self, feature):
        """By row, column and the order of the segments in the file."""
        return min((place for place in feature.places if place[2] is not None),
                   key=lambda place: (place[1], place[0], self.laid[place[:2]][0].order[place[2]]))

    # Figures

    def count_figures(self, feature):
        counts = [0, 0]
        for place, player in self.figures.items():
            counts[player] += place in feature.places
        return counts

    def owner(self, feature):
        """The player with strictly more followers, or None."""
        counts = self.count_figures(feature)
        return None if counts[0] == counts[1] else counts.index(max(counts))

    # The empty cells

    def empty_areas(self):
        """The areas of empty cells connected over their edges."""
        empty = self.castle.cells - set(self.laid)
        links = {cell: {step(cell, side) for side in SIDES} & empty for cell in empty}
        areas = []
        while empty:
            areas.append(self.collect(next(iter(empty)), links))
            empty = empty - areas[-1]
        return areas

    def largest_empty_area(self, with_start_spaces):
        cells = [space.cell for space in self.castle.start_spaces] if with_start_spaces else []
        return max(len(area) + sum(cell in area for cell in cells) for area in self.empty_areas())
