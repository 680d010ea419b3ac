# Copyright 2026 The Bastide developers
# SPDX-License-Identifier: GPL-3.0-or-later
"""The course of The City, played by the rules and not by the program.

play () yields each decision as (kind, player, set of legal actions, what the decision names) and is sent the action that
was chosen. What chance decides it reads from the events of the program: the tiles that are drawn.
"""

import collections

from city_board import N_WALLS, CityBoard

N_FOLLOWERS = 7
N_TOWERS = 12
BUILDINGS = {'public': 2, 'historic': 3, None: 0}
SMALL_GAP = 5


def name(verb, edge):
    return '%s %d %d %s' % ((verb,) + edge[0] + (edge[1],))


def read_edge(action):
    x, y, side = action.split()[1:]
    return (int(x), int(y)), side


class CityReferee:
    def __init__(self, tiles, n_players):
        self.tiles = tiles
        self.n_players = n_players
        self.board = CityBoard(tiles)
        self.events = collections.deque()
        self.told = []  # what must be told from now on, beside what is drawn
        self.left = collections.Counter({tile.id: tile.count for tile in tiles.values()})
        self.n_drawn = 0
        self.active = None
        self.supplies = [N_FOLLOWERS] * n_players
        self.returning = [0] * n_players
        self.towers = [N_TOWERS // n_players] * n_players
        self.scores = [collections.Counter() for _ in range(n_players)]

    @property
    def stack(self):
        return 1 if self.n_drawn <= 30 else 2 if self.n_drawn <= 55 else 3

    # Chance

    def next_drawn(self):
        while self.events:
            event = self.events.popleft()
            if event['event'] == 'drawn':
                return event
        raise AssertionError('nothing is drawn')

    def draw(self):
        """Tiles that fit nowhere leave the game. Returns: a tile, or None when there is no other."""
        while +self.left:
            event = self.next_drawn()
            assert self.left[event['tile']] > 0, '%s is drawn too often' % event['tile']
            assert event['player'] == self.active, 'the wrong player draws: %s' % event
            self.left[event['tile']] -= 1
            self.n_drawn += 1
            tile = self.tiles[event['tile']]
            if self.board.list_places(tile):
                return tile
        return None

    # The course

    def play(self, first):
        self.active = first
        while not self.is_over():
            tile = self.draw()
            if tile is None:
                break
            yield from self.take_turn(tile)
            self.supplies = [own + more for own, more in zip(self.supplies, self.returning)]
            self.returning = [0] * self.n_players
            self.active = (self.active + 1) % self.n_players
        self.score_end()

    def is_over(self):
        return bool(self.board.walls) and (len(self.board.walls) == N_WALLS or self.board.gap() <= SMALL_GAP)

    def take_turn(self, tile):
        action = yield 'place', self.active, set(self.board.list_places(tile)), {'stack': self.stack}
        x, y, degrees = (int(word) for word in action.split()[1:])
        self.board.laid[x, y] = tile, degrees // 90
        features = self.board.find_features()

        free = [segment.id for segment in tile.segments for feature in [features[x, y, segment.id]]
                if not feature.complete and not any(self.board.count_figures(feature, self.n_players))]
        if free and self.supplies[self.active]:
            action = yield 'figure', self.active, {'deploy follower ' + id for id in free} | {'pass'}, {}
            if action != 'pass':
                self.supplies[self.active] -= 1
                self.board.figures[x, y, action.split()[2]] = [self.active]
        if self.score_completed() and self.stack > 1:
            yield from self.build()

    def score_completed(self):
        """Returns: whether anything brought followers home."""
        done = False
        for feature in self.list_claimed(('street', 'market')):
            if not feature.complete:
                continue
            self.score(feature, 'complete')
            for place in feature.places:
                for player in self.board.figures.pop(place, []):
                    self.returning[player] += 1
            done = True
        return done

    def list_claimed(self, kinds):
        features = {feature for feature in self.board.find_features().values() if feature.kind in kinds
                    and any(self.board.count_figures(feature, self.n_players))}
        places = {feature: self.board.first_place(feature) for feature in features}
        order = {feature: (place[1], place[0], self.board.laid[place[:2]][0].order[place[2]])
                 for feature, place in places.items()}
        return sorted(features, key=lambda feature: order[feature])

    def score(self, feature, reason):
        counts = self.board.count_figures(feature, self.n_players)
        for player, count in enumerate(counts):
            if count == max(counts):
                self.award(player, feature.kind, reason, feature.points())

    def award(self, player, category, reason, points):
        if points:
            self.scores[player][category] += points
            self.told.append(('scored', player, category, reason, points))

    # Building

    def build(self):
        n_pieces = self.n_players * (self.stack - 1) * (2 if self.n_players == 2 else 1)
        n_pieces = min(n_pieces, N_WALLS - len(self.board.walls) + (not self.board.gate))
        builders = [(self.active + i) % self.n_players for i in range(n_pieces)]
        while builders:
            player = builders.pop(0)
            if not self.board.gate:
                action = yield ('gate', player, {name('gate', edge) for edge in self.board.contour()},
                                {'pieces': list(builders)})
                self.board.place_gate(read_edge(action))
                self.told.append(('gate', player, self.board.gate))
            else:
                yield from self.build_wall(player, builders)
            self.score_completed()
            if self.is_over():
                break
        yield from self.place_tower()

    def build_wall(self, player, builders):
        candidates = self.board.candidates()
        edges = set(candidates.values())
        edge = edges.pop()
        if edges:
            action = yield ('wall', player, {name('wall', other) for other in candidates.values()},
                            {'pieces': list(builders)})
            edge = read_edge(action)
        self.board.place_wall(edge, 'cw' if candidates['cw'] == edge else 'ccw')
        self.told.append(('wall', player, edge))
        if self.supplies[player] and not self.board.faces_guard(edge):
            action = yield ('guard', player, {'guard', 'pass'},
                            {'x': edge[0][0], 'y': edge[0][1], 'edge': edge[1], 'pieces': list(builders)})
            if action == 'guard':
                self.supplies[player] -= 1
                self.board.guards[edge] = player
                self.told.append(('guard', player, edge))

    def place_tower(self):
        ends = {}
        for way in ('cw', 'ccw'):
            walls = self.board.bare(way)
            if walls and self.board.gap() > 0:
                ends[walls[-1]] = len(walls)
        if not ends or not self.towers[self.active]:
            return
        action = yield 'wall-tower', self.active, {name('wall-tower', edge) for edge in ends} | {'pass'}, {}
        if action != 'pass':
            edge = read_edge(action)
            self.towers[self.active] -= 1
            self.board.towers[edge] = self.active
            self.told.append(('wall-tower', self.active, edge))
            self.award(self.active, 'wall-tower', 'wall-tower', ends[edge])

    # The end

    def score_end(self):
        board = self.board
        self.supplies = [own + more for own, more in zip(self.supplies, self.returning)]
        self.told.append(('closed', len(board.contour()) - len(board.chain())))
        board.closed = True
        for feature in self.list_claimed(('street', 'market')):
            if feature.complete:
                self.score(feature, 'final')
        for feature in self.list_claimed(('quarter',)):
            self.score(feature, 'final')
        for edge in sorted(board.guards, key=lambda edge: (edge[0][1], edge[0][0], 'NESW'.index(edge[1]))):
            self.award(board.guards[edge], 'guard', 'final',
                       sum(BUILDINGS[board.laid[cell][0].building] for cell in board.view(edge)))
        self.told.append(('end',))
