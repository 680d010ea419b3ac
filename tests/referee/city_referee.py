# Copyright 2026 The Bastide developers
# SPDX-License-Identifier: GPL-3.0-or-later
"""The course of The City, played by the rules and not by the program.

play () yields each decision as (kind, player, set of legal actions, members of the decision) and is sent the chosen
action. It reads the outcomes of chance, the tiles drawn, from the events of the program. It collects all expected
reports as events.
"""

import collections

from city_board import N_WALLS, POINTS, CityBoard
from landscape import OPPOSITE, step

N_FOLLOWERS = 7
N_TOWERS = 12
SMALL_GAP = 5


def name(verb, edge):
    return '%s %d %d %s' % ((verb,) + edge[0] + (edge[1],))


def read_edge(action):
    x, y, side = action.split()[1:]
    return (int(x), int(y)), side


class CityReferee:
    def __init__(self, tiles, n_players, counts=None, worth=None):
        self.tiles = tiles
        self.n_players = n_players
        self.worth = dict(POINTS, **(worth or {}))
        self.board = CityBoard(tiles, self.worth)
        self.events = collections.deque()
        self.told = []  # events expected from now on, besides draws
        self.left = collections.Counter({tile.id: tile.count for tile in tiles.values()})
        self.left.update({id: n - self.left[id] for id, n in (counts or {}).items()})
        self.n_drawn = 0
        self.discarded = []
        self.active = None
        self.supplies = [N_FOLLOWERS] * n_players
        self.returning = [0] * n_players
        self.towers = [N_TOWERS // n_players] * n_players
        self.scores = [collections.Counter() for _ in range(n_players)]
        self.reached = collections.Counter()  # numbers of rare situations

    @property
    def stack(self):
        return 1 if self.n_drawn <= 30 else 2 if self.n_drawn <= 55 else 3

    def tell(self, word, **members):
        self.told.append(dict(members, event=word))

    def note(self, what, happens=True):
        self.reached[what] += bool(happens)

    # Chance

    def next_drawn(self):
        while self.events:
            event = self.events.popleft()
            if event['event'] == 'drawn':
                return event
        raise AssertionError('nothing is drawn')

    def draw(self):
        """Tiles that fit nowhere leave the game. Returns: a tile, or None if there is no other."""
        while +self.left:
            id = self.next_drawn()['tile']
            assert self.left[id] > 0, '%s is drawn too often' % id
            self.left[id] -= 1
            self.n_drawn += 1
            self.tell('drawn', tile=id, player=self.active, part='main')
            places = self.board.list_places(self.tiles[id])
            self.note('place refused: it cuts a blocked cell off', self.board.n_cut_off)
            if places:
                return self.tiles[id]
            self.discarded.append(id)
            self.tell('discarded', tile=id, player=self.active, part='main')
            self.note('tile discarded')
        return None

    # The course

    def play(self, first):
        self.active = first
        while not self.is_over():
            tile = self.draw()
            if tile is None:
                self.note('end: no tile')
                break
            yield from self.take_turn(tile)
            self.supplies = [own + more for own, more in zip(self.supplies, self.returning)]
            self.returning = [0] * self.n_players
            self.active = (self.active + 1) % self.n_players
        else:
            self.note('end: ring closed' if self.board.gap() == 0 else
                      'end: gap' if self.board.gap() <= SMALL_GAP else 'end: no wall left')
        self.score_end()

    def is_over(self):
        return bool(self.board.walls) and (len(self.board.walls) == N_WALLS or self.board.gap() <= SMALL_GAP)

    def take_turn(self, tile):
        action = yield 'place', self.active, set(self.board.list_places(tile)), {'stack': self.stack, 'tile': tile.id}
        x, y, degrees = (int(word) for word in action.split()[1:])
        self.board.laid[x, y] = tile, degrees // 90
        self.tell('placed', tile=tile.id, x=x, y=y, rotation=degrees, player=self.active)
        features = self.board.find_features()
        self.placed = x, y

        free = [segment.id for segment in tile.segments for feature in [features[x, y, segment.id]]
                if not feature.complete and not any(self.board.count_figures(feature, self.n_players))]
        if free and self.supplies[self.active]:
            action = yield 'figure', self.active, {'deploy follower ' + id for id in free} | {'pass'}, {}
            if action != 'pass':
                self.supplies[self.active] -= 1
                self.board.figures[x, y, action.split()[2]] = [self.active]
                self.tell('deployed', player=self.active, figure='follower', x=x, y=y, segment=action.split()[2])
        built = self.score_completed() and self.stack > 1
        if built:
            yield from self.build()
        self.note('end of the game after a turn without walls', not built and self.is_over())

    def score_completed(self):
        """Returns: whether anything brought followers home."""
        done = 0
        for feature in self.list_claimed(('street', 'market')):
            if not feature.complete:
                continue
            self.score(feature, 'complete')
            self.note('completed from outside: a feature without a segment on the tile of this turn',
                      self.placed not in feature.tiles)
            for place in sorted(feature.places):
                for player in self.board.figures.pop(place, []):
                    self.returning[player] += 1
                    self.tell('returned', player=player, figure='follower', x=place[0], y=place[1], segment=place[2],
                              reason='complete')
            done += 1
        self.note('two or more features at once', done > 1)
        return done > 0

    def list_claimed(self, kinds):
        features = {feature for feature in self.board.find_features().values() if feature.kind in kinds
                    and any(self.board.count_figures(feature, self.n_players))}
        places = {feature: self.board.first_place(feature) for feature in features}
        order = {feature: (place[1], place[0], self.board.laid[place[:2]][0].order[place[2]])
                 for feature, place in places.items()}
        return sorted(features, key=lambda feature: order[feature])

    def score(self, feature, reason):
        counts = self.board.count_figures(feature, self.n_players)
        winners = [player for player, count in enumerate(counts) if count == max(counts)]
        for player in winners:
            self.award(player, feature.kind, reason, feature.items(), feature.tiles, self.board.first_place(feature))
        self.note('%s: tie' % feature.kind, len(winners) > 1)
        self.note('%s: somebody gets nothing' % feature.kind, sum(1 for n in counts if n) > len(winners))
        self.note('market of three kinds', len(feature.goods) == 3)
        self.note('quarter of three markets or more', len(feature.markets) > 2)

    def award(self, player, category, reason, items, tiles, feature):
        points = sum(worth for _, _, worth in items)
        if points:
            self.scores[player][category] += points
            self.tell('scored', player=player, points=points, category=category, reason=reason, feature=feature,
                      tiles=[list(cell) for cell in tiles],
                      items=[{'name': item, 'count': n, 'points': worth} for item, n, worth in items])

    # Building

    def build(self):
        n_pieces = self.n_players * (self.stack - 1) * (2 if self.n_players == 2 else 1)
        stock = N_WALLS - len(self.board.walls) + (not self.board.gate)
        self.note('phase', True)
        self.note('phase cut to the stock', n_pieces > stock)
        self.note('first phase from stack 3', not self.board.gate and self.stack == 3)
        self.note('phase begins with a gap of 5 or less', self.board.gate and self.board.gap() <= SMALL_GAP)
        self.note('phase begins with the gate alone', self.board.gate and not self.board.walls)
        n_pieces = min(n_pieces, stock)
        builders = [(self.active + i) % self.n_players for i in range(n_pieces)]
        while builders:
            player = builders.pop(0)
            if not self.board.gate:
                action = yield ('gate', player, {name('gate', edge) for edge in self.board.contour()},
                                {'pieces': list(builders)})
                self.board.place_gate(read_edge(action))
                self.tell_edge('gate', player, self.board.gate)
                self.note('gate completes a feature', self.score_completed())
            else:
                yield from self.build_wall(player, builders)
                self.note('wall completes a feature', self.score_completed())
            if self.is_over():
                self.note('phase ended early by the gap', builders and self.board.gap() <= SMALL_GAP)
                self.note('last wall in a phase', len(self.board.walls) == N_WALLS)
                break
        yield from self.place_tower()

    def tell_edge(self, word, player, edge):
        self.tell(word, player=player, x=edge[0][0], y=edge[0][1], edge=edge[1])

    def note_turn(self, way, edge):
        """The way in which the wall has continued, one of three."""
        before, _ = self.board.ends[way]
        outward = step(*before) == step(*edge)
        self.note('wall outward' if outward else 'wall straight' if before[1] == edge[1] else 'wall inward')
        cell, other = edge[0], before[0]
        self.note('wall between two tiles that touch at a corner', outward and not any(
            (x, y) in self.board.laid for x, y in ((cell[0], other[1]), (other[0], cell[1]))))
        n_pieces = sum(1 for piece in self.board.chain() if step(*piece) == step(*edge))
        self.note('blocked cell of %d pieces' % (n_pieces + 1), n_pieces > 0)

    def build_wall(self, player, builders):
        candidates = self.board.candidates()
        edges = set(candidates.values())
        edge = edges.pop()
        if edges:
            action = yield ('wall', player, {name('wall', other) for other in candidates.values()},
                            {'pieces': list(builders)})
            edge = read_edge(action)
        self.note('wall built unasked', not edges)
        way = 'cw' if candidates['cw'] == edge else 'ccw'
        self.note_turn(way, edge)
        self.board.place_wall(edge, way)
        self.tell_edge('wall', player, edge)
        self.note('guard refused: another one opposite', self.supplies[player] and self.board.faces_guard(edge))
        self.note('guard refused: no follower', not self.supplies[player])
        self.note('guard refused: all followers come home later', not self.supplies[player] and self.returning[player])
        if self.supplies[player] and not self.board.faces_guard(edge):
            self.note('guard asked for a wall that was built unasked', not edges)
            self.note('guard asked across a hole or another guard beyond', self.guards_beyond(edge))
            action = yield ('guard', player, {'guard', 'pass'},
                            {'x': edge[0][0], 'y': edge[0][1], 'edge': edge[1], 'pieces': list(builders)})
            if action == 'guard':
                self.supplies[player] -= 1
                self.board.guards[edge] = player
                self.tell_edge('guard', player, edge)

    def guards_beyond(self, edge):
        """Whether a guard looks back from beyond the end of the view."""
        cell, side = edge
        lines = [other for other in self.board.guards if other[1] == OPPOSITE[side]
                 and (other[0][0] == cell[0] if side in 'NS' else other[0][1] == cell[1])]
        return any(other[0] not in self.board.view(edge) for other in lines)

    def place_tower(self):
        ends = {}
        for way in ('cw', 'ccw'):
            walls = self.board.bare(way)
            if walls and self.board.gap() > 0 and self.worth['wall-points']:
                ends[walls[-1]] = walls
        self.note('tower: no wall at one end', len(ends) == 1)
        self.note('tower: at no end', not ends)
        self.note('tower: none left', ends and not self.towers[self.active])
        if not ends or not self.towers[self.active]:
            return
        action = yield 'wall-tower', self.active, {name('wall-tower', edge) for edge in ends} | {'pass'}, {}
        if action != 'pass':
            edge = read_edge(action)
            walls = ends[edge]
            self.towers[self.active] -= 1
            self.board.towers[edge] = self.active
            self.tell_edge('wall-tower', self.active, edge)
            self.award(self.active, 'wall-tower', 'wall-tower',
                       [('walls', len(walls), len(walls) * self.worth['wall-points'])],
                       sorted({cell for cell, _ in walls}, key=lambda cell: (cell[1], cell[0])), None)

    # The end

    def score_end(self):
        board = self.board
        self.supplies = [own + more for own, more in zip(self.supplies, self.returning)]
        self.tell('closed', count=len(board.contour()) - len(board.chain()))
        board.closed = True
        for feature in self.list_claimed(('street', 'market')):
            if feature.complete:
                self.score(feature, 'final')
            self.note('closed at the end' if feature.complete else 'open to a hole at the end')
        for feature in self.list_claimed(('quarter',)):
            self.score(feature, 'final')
        for edge in sorted(board.guards, key=lambda edge: (edge[0][1], edge[0][0], 'NESW'.index(edge[1]))):
            self.score_guard(board.guards[edge], edge)
            self.note('guards that face each other', board.faces_guard(edge))
        totals = [sum(points.values()) for points in self.scores]
        self.tell('end', ranking={(player, total, 1 + sum(1 for other in totals if other > total))
                                  for player, total in enumerate(totals)})
        self.note('two winners', totals.count(max(totals)) > 1)

    def score_guard(self, player, edge):
        view = self.board.view(edge)
        buildings = collections.Counter(self.board.laid[cell][0].building for cell in view)
        self.award(player, 'guard', 'final', [
            (kind, buildings[kind], buildings[kind] * self.worth[kind + '-points'])
            for kind in ('public', 'historic') if buildings[kind]], view, None)
