# Copyright 2026 The Bastide developers
# SPDX-License-Identifier: GPL-3.0-or-later
"""The town of The City, its features and its wall, computed from the tileset file alone.

Written from the rules and not from the program, so that the two can be compared. Everything is computed anew from the
cells each time: a flood fill finds the country outside, the contour is its border with the tiles, and the wall is a set
of edges.
"""

import collections
import os
import xml.etree.ElementTree

from landscape import NAMESPACE, OPPOSITE, SIDES, facing, step, turn

N_WALLS = 70


# Points in the rules, each an option of the game.
POINTS = {'street-points': 1, 'long-street-points': 2, 'market-points': 1, 'quarter-points': 2, 'public-points': 2,
          'historic-points': 3, 'wall-points': 1}


class Segment:
    def __init__(self, element, kind):
        self.id = element.get('id')
        self.kind = kind
        self.end = element.get('end')
        self.market = element.get('market')
        self.borders = set()
        for border in element.get('borders', '').split():
            halves = kind != 'street' and len(border) == 1
            self.borders |= {border + '1', border + '2'} if halves else {border}

    def lie(self, quarters):
        return {turn(border, quarters) for border in self.borders}


class Tile:
    def __init__(self, element):
        self.id = element.get('id')
        self.count = int(element.get('count', '1'))
        self.building = element.get('building')
        self.segments = [Segment(child, child.tag[len(NAMESPACE):]) for child in element]
        self.order = {segment.id: i for i, segment in enumerate(self.segments)}
        self.by_id = {segment.id: segment for segment in self.segments}
        self.touching = set()
        for child in element:
            for other in child.get('touches', '').split():
                self.touching |= {(child.get('id'), other), (other, child.get('id'))}

    def streets(self, quarters):
        return {border for segment in self.segments if segment.kind == 'street' for border in segment.lie(quarters)}


def read_tiles(folder):
    root = xml.etree.ElementTree.parse(os.path.join(folder, 'tilesets', 'city.xml')).getroot()
    return {element.get('id'): Tile(element) for element in root.findall(NAMESPACE + 'tile')}


class Feature:
    """Connected segments: places are (x, y, id of a segment)."""

    def __init__(self, kind, places, worth):
        self.kind = kind
        self.places = places
        self.worth = worth
        self.open = set()  # (x, y, border)
        self.goods = set()
        self.markets = set()  # those that lie at a quarter, each by any place of it

    @property
    def tiles(self):
        return sorted({place[:2] for place in self.places}, key=lambda cell: (cell[1], cell[0]))

    @property
    def complete(self):
        return self.kind != 'quarter' and not self.open

    def items(self):
        """The scoring for its completion, for a quarter at the end: names, counts and points."""
        size = len(self.tiles)
        if self.kind == 'street':
            return [('tiles', size, size * self.worth['street-points' if size <= 3 else 'long-street-points'])]
        if self.kind == 'market':
            points = size * self.worth['market-points']
            return [('tiles', size, points), ('kinds', len(self.goods), (len(self.goods) - 1) * points)]
        return [('markets', len(self.markets), len(self.markets) * self.worth['quarter-points'])]

    def points(self):
        return sum(points for _, _, points in self.items())


class CityBoard:
    def __init__(self, tiles, worth):
        self.tiles = tiles
        self.worth = worth
        self.laid = {}      # cell → (tile, quarters)
        self.figures = {}   # (x, y, id of a segment) → list of players
        self.gate = None    # an edge: (cell of the tile, side)
        self.walls = {}     # edge → the end on which it was built: 'cw' or 'ccw'
        self.ends = {}      # 'cw' and 'ccw' → (edge, free vertex)
        self.guards = {}    # edge → player
        self.towers = {}    # edge → player
        self.closed = False
        self.n_cut_off = 0  # places that were refused as they would cut a blocked cell off

    # The country

    def is_outside(self):
        """The empty cells connected to the open country, in a frame of two around the town."""
        xs, ys = [x for x, _ in self.laid], [y for _, y in self.laid]
        left, top, right, bottom = min(xs) - 2, min(ys) - 2, max(xs) + 2, max(ys) + 2
        empty = {(x, y) for x in range(left, right + 1) for y in range(top, bottom + 1)}.difference(self.laid)
        found, waiting = {(left, top)}, [(left, top)]
        empty.remove((left, top))
        while waiting:
            x, y = waiting.pop()
            for other in ((x, y - 1), (x + 1, y), (x, y + 1), (x - 1, y)):
                if other in empty:
                    empty.remove(other)
                    found.add(other)
                    waiting.append(other)
        return found

    def contour(self):
        outside = self.is_outside()
        return {(cell, side) for cell in self.laid for side in SIDES if step(cell, side) in outside}

    @staticmethod
    def vertices(edge):
        """The corners of a cell at an edge, the clockwise one last: a vertex is the cell south-east of it."""
        (x, y), side = edge
        corners = [(x, y), (x + 1, y), (x + 1, y + 1), (x, y + 1)]
        i = SIDES.index(side)
        return corners[i], corners[(i + 1) % 4]

    def following(self, contour, edge, vertex):
        """The edge of the contour that continues at a vertex; if four meet, the one with the same cell outside."""
        others = [other for other in contour if other != edge and vertex in self.vertices(other)]
        if len(others) > 1:
            others = [other for other in others if step(*other) == step(*edge)]
        assert len(others) == 1
        return others[0]

    def candidates(self):
        """The next edge at each end of the wall."""
        contour = self.contour()
        return {way: self.following(contour, edge, vertex) for way, (edge, vertex) in self.ends.items()}

    def gap(self):
        return len(self.contour()) - len(self.walls) - 1

    def blocked(self):
        """Cells outside a piece, and those at a corner between two pieces."""
        pieces = set(self.walls) | {self.gate} if self.gate else set()
        cells = {step(*edge) for edge in pieces}
        for cell, side in pieces:
            following = turn(side, 1)
            if (cell, following) in pieces and step(step(cell, side), following) not in self.laid:
                cells.add(step(step(cell, side), following))
        return cells

    # Placing

    def fits(self, tile, cell, quarters):
        if cell in self.laid or (self.laid and not any(step(cell, side) in self.laid for side in SIDES)):
            return False
        streets = tile.streets(quarters)
        for side in SIDES:
            if step(cell, side) in self.laid:
                other, other_quarters = self.laid[step(cell, side)]
                if (OPPOSITE[side] in other.streets(other_quarters)) != (side in streets):
                    return False
        return True

    def list_places(self, tile):
        self.n_cut_off = 0
        cells = {step(cell, side) for cell in self.laid for side in SIDES} - set(self.laid) or {(0, 0)}
        places = []
        blocked = self.blocked()
        for cell in sorted(cells - blocked):
            fitting = [quarters for quarters in range(4) if self.fits(tile, cell, quarters)]
            if fitting and blocked:
                self.laid[cell] = tile, 0
                cut_off = blocked - self.is_outside()
                del self.laid[cell]
                if cut_off:
                    self.n_cut_off += 1
                    continue
            places += ['place %d %d %d' % (cell + (90 * quarters,)) for quarters in fitting]
        return places

    # Building

    def place_gate(self, edge):
        self.gate = edge
        first, last = self.vertices(edge)
        self.ends = {'ccw': (edge, first), 'cw': (edge, last)}

    def place_wall(self, edge, way):
        self.walls[edge] = way
        first, last = self.vertices(edge)
        taken = self.ends[way][1]
        self.ends[way] = edge, last if taken == first else first

    def set_chain(self, edges, gate):
        """An existing wall: its edges clockwise, the gate being one of them."""
        self.place_gate(edges[gate])
        for way, arm in (('ccw', edges[:gate][::-1]), ('cw', edges[gate + 1:])):
            for edge in arm:
                self.place_wall(edge, way)

    def chain(self):
        """The pieces from end to end, clockwise: those of each end in the order in which they were built."""
        if not self.gate:
            return []
        arms = {way: [edge for edge, other in self.walls.items() if other == way] for way in ('cw', 'ccw')}
        return arms['ccw'][::-1] + [self.gate] + arms['cw']

    def bare(self, way):
        """The walls between an end and the next tower or the gate."""
        walls = [edge for edge, other in self.walls.items() if other == way]
        towers = [i for i, edge in enumerate(walls) if edge in self.towers]
        return walls[towers[-1] + 1:] if towers else walls

    def view(self, edge):
        cell, side = edge
        cells = []
        while cell in self.laid:
            cells.append(cell)
            cell = step(cell, OPPOSITE[side])
        return cells

    def faces_guard(self, edge):
        return (self.view(edge)[-1], OPPOSITE[edge[1]]) in self.guards

    # Features

    def find_features(self):
        """Every place and its feature."""
        places = [(x, y, segment.id) for (x, y), (tile, _) in self.laid.items() for segment in tile.segments]
        at_border = {(place[:2], border): place for place in places
                     for border in self.segment(place).lie(self.laid[place[:2]][1])}
        parents = {place: place for place in places}

        def find(place):
            while parents[place] != place:
                place = parents[place]
            return place

        open_borders, near = collections.defaultdict(set), collections.defaultdict(set)
        closing = self.contour() if self.closed else set(self.walls) | {self.gate}
        for (cell, border), place in at_border.items():
            other = at_border.get((step(cell, border[0]), facing(border)))
            if step(cell, border[0]) not in self.laid:
                if (cell, border[0]) not in closing:
                    open_borders[place].add(cell + (border,))
            elif other and self.segment(other).kind == self.segment(place).kind:
                parents[find(place)] = find(other)
            elif other:
                near[place].add(other)
        for place in places:
            near[place] |= {place[:2] + (other,) for one, other in self.laid[place[:2]][0].touching if one == place[2]}
        return self.collect(places, find, open_borders, near)

    def collect(self, places, find, open_borders, near):
        members = collections.defaultdict(set)
        for place in places:
            members[find(place)].add(place)
        features = {}
        for root, group in members.items():
            feature = Feature(self.segment(root).kind, group, self.worth)
            feature.open = set().union(*(open_borders[place] for place in group))
            feature.goods = {self.segment(place).market for place in group} - {None}
            feature.markets = {find(other) for place in group for other in near[place]
                               if self.segment(other).kind == 'market'}
            features.update((place, feature) for place in group)
        return features

    def segment(self, place):
        return self.laid[place[:2]][0].by_id[place[2]]

    def first_place(self, feature):
        return min(feature.places, key=lambda place: (place[1], place[0],
                                                      self.laid[place[:2]][0].order[place[2]]))

    def count_figures(self, feature, n_players):
        counts = [0] * n_players
        for place in feature.places:
            for player in self.figures.get(place, []):
                counts[player] += 1
        return counts
