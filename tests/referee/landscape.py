# Copyright 2026 The Bastide developers
# SPDX-License-Identifier: GPL-3.0-or-later
"""The state of the table, computed from the tileset files and an answer of "state" alone.

Written from the rules and not from the program, so that the two can be compared.
"""

import collections
import glob
import os
import xml.etree.ElementTree

NAMESPACE = '{https://bastide-game.github.io/ns/tileset/1}'
SIDES = 'NESW'
STEPS = {'N': (0, -1), 'E': (1, 0), 'S': (0, 1), 'W': (-1, 0)}
OPPOSITE = dict(zip('NESW', 'SWNE'))
AROUND = [(x, y) for y in (-1, 0, 1) for x in (-1, 0, 1) if (x, y) != (0, 0)]
STRENGTH = {'follower': 1, 'large': 2, 'abbot': 1}


def turn(border, quarters):
    return SIDES[(SIDES.index(border[0]) + quarters) % 4] + border[1:]


def facing(border):
    """The border on the other side of an edge: halves are counted clockwise on both."""
    return OPPOSITE[border[0]] + {'': '', '1': '2', '2': '1'}[border[1:]]


def step(cell, side):
    return cell[0] + STEPS[side][0], cell[1] + STEPS[side][1]


class Segment:
    def __init__(self, element):
        self.id = element.get('id')
        self.kind = element.tag[len(NAMESPACE):]
        self.end = element.get('end')
        self.marks = dict(element.attrib)
        self.touches = set(element.get('touches', '').split())
        self.borders = set()
        for border in element.get('borders', '').split():
            halves = self.kind in ('city', 'field') and len(border) == 1
            self.borders |= {border + '1', border + '2'} if halves else {border}

    def lie(self, quarters):
        return {turn(border, quarters) for border in self.borders}


class Tile:
    def __init__(self, element):
        self.id = element.get('id')
        self.marks = dict(element.attrib)
        self.segments = [Segment(child) for child in element if child.tag != NAMESPACE + 'town']
        self.towns = [(town.get('land'), town.get('shore')) for town in element.findall(NAMESPACE + 'town')]
        self.by_id = {segment.id: segment for segment in self.segments}
        for segment in self.segments:
            for other in segment.touches:
                self.by_id[other].touches.add(segment.id)
        self.unturned = self.find_edges()

    def has_kind(self, kind):
        return any(segment.kind == kind for segment in self.segments)

    def lake_ends(self):
        return [segment.id for segment in self.segments if segment.end == 'lake' and segment.kind == 'road']

    def edges(self, quarters):
        """The kind of segment at each side, clockwise from the north."""
        return self.unturned[-quarters:] + self.unturned[:-quarters] if quarters else self.unturned

    def find_edges(self):
        found = {}
        for segment in self.segments:
            for border in segment.borders:
                if len(border) == 1 or border[0] not in found:
                    found[border[0]] = segment.kind
        return [found[side] for side in SIDES]


def load_tiles(folder):
    tiles = {}
    for path in glob.glob(os.path.join(folder, 'tilesets', '*.xml')):
        for element in xml.etree.ElementTree.parse(path).getroot().findall(NAMESPACE + 'tile'):
            tiles[element.get('id')] = Tile(element)
    return tiles


class Landscape:
    """The board of a state. A place is (x, y, id of a segment)."""

    def __init__(self, tiles, state, options):
        self.options = options
        self.cells = {(entry['x'], entry['y']): (tiles[entry['tile']], entry['rotation'] // 90)
                      for entry in state['board']}
        self.ferries = {(ferry['x'], ferry['y']): ferry['segments'] for ferry in state.get('ferries', [])}
        self.neutral = {name: (place['x'], place['y'], place['segment']) if place else None
                        for name, place in state.get('neutral', {}).items()}
        self.figures = [(figure['player'], figure['figure'], (entry['x'], entry['y'], figure['segment']))
                        for entry in state['board'] for figure in entry['figures']]
        self.parents = {(x, y, segment.id): (x, y, segment.id)
                        for (x, y), (tile, _) in self.cells.items() for segment in tile.segments}
        self.join_all()
        self.features = collections.defaultdict(list)
        for place in self.parents:
            self.features[self.find(place)].append(place)

    def segment(self, place):
        return self.cells[place[0], place[1]][0].by_id[place[2]]

    def kind(self, place):
        return self.segment(place).kind

    def lie(self, place):
        return self.segment(place).lie(self.cells[place[0], place[1]][1])

    def find(self, place):
        while self.parents[place] != place:
            self.parents[place] = self.parents[self.parents[place]]
            place = self.parents[place]
        return place

    def same(self, place, other):
        return self.find(place) == self.find(other)

    def at(self, cell, border):
        """The place at a border of a tile."""
        return next((cell[0], cell[1], segment.id) for segment in self.cells[cell][0].segments
                    if border in segment.lie(self.cells[cell][1]))

    def join_all(self):
        for place in list(self.parents):
            for border in self.lie(place):
                neighbour = step(place, border[0])
                if border[0] in 'ES' and neighbour in self.cells:
                    self.parents[self.find(place)] = self.find(self.at(neighbour, facing(border)))
        for (x, y), (first, second) in self.ferries.items():
            self.parents[self.find((x, y, first))] = self.find((x, y, second))

    def open_sides(self, place):
        return {border[0] for border in self.lie(place) if step(place, border[0]) not in self.cells}

    def area(self, place):
        """The tile of a place and those around it."""
        return {(place[0] + x, place[1] + y) for x, y in AROUND + [(0, 0)]} & set(self.cells)

    def tiles(self, place):
        if self.kind(place) in ('monastery', 'garden'):
            return self.area(place)
        return {other[:2] for other in self.features[self.find(place)]}

    def complete(self, place):
        if self.kind(place) in ('monastery', 'garden'):
            return len(self.area(place)) == 9
        return (self.kind(place) in ('road', 'city')
                and not any(self.open_sides(other) for other in self.features[self.find(place)]))

    def count_mark(self, place, mark):
        return sum(int(self.segment(other).marks.get(mark, '0').replace('true', '1'))
                   for other in self.features[self.find(place)])

    def cities(self, field):
        """Completed cities that a field touches."""
        touched = {(x, y, other) for x, y, id in self.features[self.find(field)]
                   for other in self.segment((x, y, id)).touches}
        return {self.find(city) for city in touched if self.complete(city)}

    def road_value(self, place, complete):
        n_tiles = len(self.tiles(place))
        if self.count_mark(place, 'inn'):
            return 2 * n_tiles if complete else 0
        return n_tiles

    def city_value(self, place, complete):
        n_tiles = len(self.tiles(place))
        units = n_tiles + self.count_mark(place, 'pennants')
        cathedral = self.count_mark(place, 'cathedral')
        if not complete:
            return 0 if cathedral else units
        if n_tiles == 2 and self.options.get('small-city') == 2:
            return 2
        return 3 * units if cathedral else 2 * units

    def value(self, place, complete=None, pig=False):
        kind = self.kind(place)
        complete = self.complete(place) if complete is None else complete
        if kind in ('monastery', 'garden'):
            return len(self.area(place))
        if kind == 'field':
            return len(self.cities(place)) * (4 if pig else 3)
        value = (self.road_value if kind == 'road' else self.city_value)(place, complete)
        for name, where in self.neutral.items():
            if where and self.same(where, place):
                value = value + len(self.tiles(place)) if name == 'mage' else (value + 1) // 2
        return value

    def strength(self, place):
        """The strength of each player with figures on a feature."""
        counts = collections.Counter()
        for player, figure, where in self.figures:
            if figure in STRENGTH and self.same(where, place):
                counts[player] += STRENGTH[figure]
        return counts

    def owners(self, place):
        counts = self.strength(place)
        return {player for player, count in counts.items() if count == max(counts.values())}

    def fits(self, tile, cell, quarters):
        edges = tile.edges(quarters)
        neighbours = [(i, step(cell, side)) for i, side in enumerate(SIDES) if step(cell, side) in self.cells]
        return bool(neighbours) and all(
            self.cells[other][0].edges(self.cells[other][1])[(i + 2) % 4] == edges[i] for i, other in neighbours)

    def open_cells(self):
        return {step(cell, side) for cell in self.cells for side in SIDES} - set(self.cells)
