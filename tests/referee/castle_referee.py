# Copyright 2026 The Bastide developers
# SPDX-License-Identifier: GPL-3.0-or-later
"""The course of The Castle, played by the rules and not by the program.

play () yields each decision as (kind, player, set of legal actions) and is sent the chosen action. It reads the
outcomes of chance from the events of the program: the tiles drawn and the numbers of the wall tokens.
"""

import collections

from castle_board import CastleBoard

N_FOLLOWERS = 6
EXTRA_TURN, TOWER, HOUSE, OPEN_PATH, OPEN_TOWER, OPEN_HOUSE, COURT, KEEP, POINTS = range(1, 10)
DOUBLES = {'tower': TOWER, 'house': HOUSE}
OPEN = {'path': OPEN_PATH, 'tower': OPEN_TOWER, 'house': OPEN_HOUSE}


class CastleReferee:
    def __init__(self, castle, options):
        self.castle = castle
        self.options = options
        self.board = CastleBoard(castle)
        self.events = collections.deque()
        self.left = set(castle.tiles)
        self.n_discarded = 0
        self.active = None
        self.supplies = [N_FOLLOWERS, N_FOLLOWERS]
        self.scores = [collections.Counter(), collections.Counter()]
        self.wall = [True] * len(castle.corners)
        self.tokens = [collections.Counter(), collections.Counter()]
        self.fresh = [collections.Counter(), collections.Counter()]
        self.keeps = [None, None]  # (size, cells of the house)
        self.hidden = collections.Counter({number: 2 for number in range(1, 10)})

    def set_position(self, tile, cell, quarters, scores, tokens, missing):
        self.board.laid[cell] = tile, quarters
        self.left.remove(tile.id)
        self.scores = [collections.Counter(earlier=points) for points in scores]
        self.tokens = [collections.Counter(numbers) for numbers in tokens]
        self.hidden.subtract(self.tokens[0] + self.tokens[1])
        self.wall = [i not in missing for i in range(len(self.wall))]

    def total(self, player):
        return sum(self.scores[player].values())

    # Chance

    def next_event(self, kind):
        """The next event of a kind; other events are skipped."""
        while self.events:
            event = self.events.popleft()
            if event['event'] == kind:
                return event
        raise AssertionError('there is no event “%s”' % kind)

    def next_token(self, player, what):
        event = self.next_event('token')
        assert event['player'] == player and event.get(what), 'player %d has no token %s: %s' % (player, what, event)
        return event['number']

    def draw(self):
        """Tiles that fit nowhere leave the game. Returns: a tile, or None if there is no other."""
        while self.left:
            event = self.next_event('drawn')
            assert event['tile'] in self.left, '%s is drawn twice' % event['tile']
            assert event['player'] == self.active, 'the wrong player draws: %s' % event
            self.left.remove(event['tile'])
            tile = self.castle.tiles[event['tile']]
            if self.board.list_places(tile):
                return tile
            self.next_event('discarded')
            self.n_discarded += 1
        return None

    # The course

    def play(self, first):
        self.active = first
        while True:
            self.fresh = [collections.Counter(), collections.Counter()]
            tile = self.draw()
            if tile is None:
                break
            yield from self.take_turn(tile)
            if self.options.get('token-pickup') == 'end-of-turn':
                self.pick_up(self.active)
                self.pick_up(1 - self.active)
            again = yield from self.ask_extra_turn()
            if not again:
                self.active = 1 - self.active
        self.score_end()

    def take_turn(self, tile):
        action = yield 'place', self.active, set(self.board.list_places(tile))
        x, y, degrees = (int(word) for word in action.split()[1:])
        self.board.laid[x, y] = tile, degrees // 90
        features = self.board.find_features()

        free = [segment.id for segment in tile.segments
                if not any(self.board.count_figures(features[x, y, segment.id]))]
        if free and self.supplies[self.active]:
            action = yield 'figure', self.active, {'deploy follower ' + id for id in free} | {'pass'}
            if action != 'pass':
                self.supplies[self.active] -= 1
                self.board.figures[x, y, action.split()[2]] = self.active
        yield from self.score_completed(features)

    def score_completed(self, features):
        """Every completed feature with a follower was completed by this tile: followers do not stay longer."""
        waiting = [feature for feature in set(features.values())
                   if feature.complete and any(self.board.count_figures(feature))]
        for player in (self.active, 1 - self.active):
            group = [feature for feature in waiting if self.board.owner(feature) == player]
            while group:
                feature = group[0]
                if len(group) > 1:
                    names = {'score %s %d %d' % (place[2], place[0], place[1]): feature
                             for feature in group for place in [self.board.first_place(feature)]}
                    action = yield 'order', self.active, set(names)
                    feature = names[action]
                group.remove(feature)
                yield from self.score_feature(player, feature)
        for feature in waiting:
            self.send_home(feature)

    def score_feature(self, player, feature):
        number = DOUBLES.get(feature.kind)
        n_played = 0
        while number and player == self.active and self.tokens[player][number] > self.fresh[player][number]:
            action = yield 'token', player, {'token %d' % number, 'pass'}
            if action == 'pass':
                break
            self.play_token(player, number)
            n_played += 1
        self.scores[player][feature.kind] += feature.points() * (1 + n_played)
        moves = player == self.active or self.options.get('keep-moves') == 'scored'
        if feature.kind == 'house' and moves and (not self.keeps[player] or feature.size > self.keeps[player][0]):
            self.keeps[player] = feature.size, {place[:2] for place in feature.places}
        self.send_home(feature)
        if self.options.get('token-pickup', 'each-move') == 'each-move':
            self.pick_up(player)

    def send_home(self, feature):
        for place in [place for place in self.board.figures if place in feature.places]:
            self.supplies[self.board.figures.pop(place)] += 1

    # Wall tokens

    def pick_up(self, player):
        field = self.total(player) % self.castle.n_fields
        for i, corner in enumerate(self.castle.corners):
            if field in corner.fields and self.wall[i]:
                number = self.next_token(player, 'taken')
                assert self.hidden[number] > 0, 'the token %d for the third time' % number
                self.hidden[number] -= 1
                self.wall[i] = False
                self.tokens[player][number] += 1
                self.fresh[player][number] += 1

    def ask_extra_turn(self):
        if not self.left or not self.tokens[self.active][EXTRA_TURN]:
            return False
        action = yield 'token', self.active, {'token 1', 'pass'}
        if action == 'pass':
            return False
        self.play_token(self.active, EXTRA_TURN)
        return True

    def play_token(self, player, number):
        assert self.next_token(player, 'used') == number
        self.tokens[player][number] -= 1

    # The end

    def score_end(self):
        features = set(self.board.find_features().values())
        owned = [[feature for feature in features if self.board.owner(feature) == player] for player in (0, 1)]
        sizes = [keep[0] + 2 * tokens[KEEP] if keep else 0 for keep, tokens in zip(self.keeps, self.tokens)]
        if sizes[0] != sizes[1]:
            area = self.board.largest_empty_area(self.options.get('empty-start-spaces', False))
            self.scores[sizes.index(max(sizes))]['keep'] += area
        for player in (0, 1):
            self.score_courts(player, [feature for feature in owned[player] if feature.kind == 'court'])
            for kind, number in OPEN.items():
                values = [self.open_points(feature) for feature in owned[player]
                          if feature.kind == kind and not feature.complete]
                self.scores[player]['token'] += self.tokens[player][number] * max(values, default=0)
            self.scores[player]['token'] += 5 * self.tokens[player][POINTS]

    def score_courts(self, player, courts):
        markets = sorted(feature.n_markets for feature in courts)
        self.scores[player]['court'] += 3 * sum(markets)
        if markets:
            self.scores[player]['court'] += (0, 1, 5)[self.tokens[player][COURT]] * markets[-1]

    def open_points(self, feature):
        double = feature.kind == 'tower' or (
            feature.kind == 'path' and feature.n_wells and self.options.get('token-4-well') == 2)
        return feature.size * (2 if double else 1)
