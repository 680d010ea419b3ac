#!/usr/bin/env python3
# Copyright 2026 The Bastide developers
# SPDX-License-Identifier: GPL-3.0-or-later
"""check-city.py BASTIDE_CLI DATA_FOLDER N_GAMES [FIRST_SEED]

Random games of The City through the engine protocol, beside a referee who plays the same game by the rules alone:
every decision with all its actions and members, every event with all its members, every piece, figure and score must
agree. Players have habits that lead to rare situations, tiles are put aside so that a small town is walled in soon,
towns of any shape begin with a wall of any length, and some games have other points and numbers of tiles. At the end
the numbers of rare situations are printed.
"""

import collections
import json
import os
import random
import subprocess
import sys
import tempfile

sys.path.insert(1, os.path.join(os.path.dirname(__file__), '..', 'data'))

import cases  # noqa: E402
import city_players  # noqa: E402
from city_board import N_WALLS, POINTS, read_tiles  # noqa: E402
from city_referee import CityReferee  # noqa: E402

CLI, DATA, N_GAMES = sys.argv[1], sys.argv[2], int(sys.argv[3])
FIRST = int(sys.argv[4]) if len(sys.argv) > 4 else 0
TILES = read_tiles(DATA)
HALVES = ['%s%d' % (side, half) for side in 'NESW' for half in (1, 2)]
REACHED = collections.Counter()


class Engine:
    def __init__(self):
        self.process = subprocess.Popen([CLI, 'engine'], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True,
                                        env=dict(os.environ, BASTIDE_DATA_DIR=DATA))

    def ask(self, line):
        self.process.stdin.write(line + '\n')
        self.process.stdin.flush()
        answer = json.loads(self.process.stdout.readline())
        assert 'error' not in answer, '%s: %s' % (line, answer)
        return answer

    def end(self):
        self.process.kill()
        self.process.communicate()


class Game:
    def __init__(self, n_players, seed):
        self.random = random.Random(seed)
        self.n_players = n_players
        self.engine = Engine()
        self.ask = self.engine.ask
        self.habits = [city_players.Habits(self.random) for _ in range(n_players)]
        self.setup = {'game': 'city', 'players': n_players, 'seed': seed}
        worth, counts = {}, {}
        if seed % 5 == 1:
            worth = self.setup['options'] = {name: self.random.randint(0, 9) for name in POINTS}
        if seed % 7 == 2:
            counts = self.setup['counts'] = {id: self.random.choice((0, 1, 1, 2)) for id in TILES}
        self.referee = CityReferee(TILES, n_players, counts, worth)
        answer = self.ask('new ' + json.dumps(self.setup))
        self.first = answer['decision']['player']
        self.set_up = False  # such a game cannot be saved
        if seed % 4 == 1:
            answer = self.begin_in_town(1)
        elif seed % 4 == 2:
            answer = self.begin_in_town(self.random.randint(2, 60)) or answer
        elif seed % 4 == 3:
            self.habits[0].shape = 'thin'
            answer = self.begin_in_town(self.random.randint(36, 60)) or answer
        self.referee.events.extend(answer['events'])
        self.heard = answer['events']

    def begin_in_town(self, n_tiles):
        """Tiles on the board or put aside count as drawn. Returns: the answer, or None if such a town is impossible."""
        referee, habits = self.referee, self.habits[0]
        left = referee.left.copy()
        board = city_players.grow(TILES, left, habits, n_tiles)
        referee.board.laid = board.laid
        walled = n_tiles > 1 and self.random.random() < 0.8
        if not board.laid or (walled and not city_players.wall_in(referee, habits)):
            self.referee = CityReferee(TILES, self.n_players, self.setup.get('counts'), self.setup.get('options'))
            return None
        city_players.populate(referee, habits)
        rest = sorted(left.elements())
        n_drawn = self.random.choice((30, 31, 40, 54, 55, 56, 65, 73, 74))
        referee.discarded = self.random.sample(rest, min(len(rest), max(0, n_drawn - len(board.laid))))
        left.subtract(referee.discarded)
        referee.left = left
        referee.n_drawn = len(board.laid) + len(referee.discarded)
        self.first = self.random.randrange(self.n_players)
        self.set_up = True
        return self.ask('position ' + json.dumps({
            'board': self.list_board(), 'walls': self.list_walls(), 'player': self.first,
            'discarded': referee.discarded, 'supplies': [{'follower': n} for n in referee.supplies]}))

    def list_board(self):
        board = self.referee.board
        return [{'tile': tile.id, 'x': x, 'y': y, 'rotation': 90 * quarters,
                 'figures': [{'player': player, 'figure': 'follower', 'segment': segment.id}
                             for segment in tile.segments for player in board.figures.get((x, y, segment.id), ())]}
                for (x, y), (tile, quarters) in board.laid.items()]

    def list_walls(self):
        board = self.referee.board
        return [{'x': edge[0][0], 'y': edge[0][1], 'edge': edge[1], 'gate': edge == board.gate,
                 'guard': board.guards.get(edge), 'tower': board.towers.get(edge)} for edge in board.chain()]

    def play(self):
        course = self.referee.play(self.first)
        try:
            expected = next(course)
            while True:
                self.compare_events()
                self.compare_decision(*expected)
                before = self.ask('state')
                self.compare_state(before)
                action = self.choose(*expected)
                answer = self.ask('apply ' + action)
                self.referee.events.extend(answer['events'])
                self.heard += answer['events']
                if self.random.random() < 0.1:
                    self.take_back(before)
                if not self.set_up and self.random.random() < 0.03:
                    self.save_and_load()
                expected = course.send(action)
        except StopIteration:
            pass
        self.compare_events()
        state = self.ask('state')
        assert state['decision']['kind'] == 'end', 'the game goes on: %s' % state['decision']
        self.compare_state(state)
        REACHED.update(+self.referee.reached)
        REACHED['game'] += 1

    def choose(self, kind, player, actions, named):
        actions = sorted(actions)
        habits = self.habits[player]
        if kind == 'place':
            return habits.choose_place(self.referee.board, TILES[named['tile']], actions, self.n_players)
        return habits.choose(kind, actions)

    def take_back(self, before):
        """Undoing and redoing an action leaves everything as it was, outcomes of chance included."""
        after = self.ask('state')
        self.ask('undo')
        assert self.ask('state') == before, 'what was taken back has left something'
        self.ask('redo')
        assert self.ask('state') == after, 'what was repeated is different'

    def save_and_load(self):
        """A saved game is the same game at any decision."""
        other = Engine()
        try:
            with tempfile.TemporaryDirectory() as folder:
                self.ask('save %s/game' % folder)
                other.ask('load %s/game' % folder)
            for question in ('state', 'legal', 'scores'):
                assert other.ask(question) == self.ask(question), '%s differs in the saved game' % question
        finally:
            other.end()

    def compare_events(self):
        heard = [self.read_event(event) for event in self.heard]
        told = [dict(event, feature=self.name_feature(event)) if event['event'] == 'scored' else event
                for event in self.referee.told]
        assert self.sort_returned(heard) == self.sort_returned(told), 'told %s, not %s' % (heard, told)
        self.heard, self.referee.told = [], []

    def read_event(self, event):
        event = dict(event)
        if event['event'] == 'end':
            ranks = [row['rank'] for row in event['ranking']]
            assert ranks == sorted(ranks), event
            event['ranking'] = {(row['player'], row['total'], row['rank']) for row in event['ranking']}
        elif event['event'] == 'scored':
            event['feature'] = None if event['feature'] is None else 'a feature'
        return event

    @staticmethod
    def name_feature(event):
        return None if event['feature'] is None else 'a feature'

    @staticmethod
    def sort_returned(events):
        """Followers of one feature come home in any order."""
        events, i = list(events), 0
        while i < len(events):
            end = i + 1
            while events[i]['event'] == 'returned' and end < len(events) and events[end]['event'] == 'returned':
                end += 1
            events[i:end] = sorted(events[i:end], key=lambda event: json.dumps(event, sort_keys=True, default=sorted))
            i = end
        return events

    def compare_decision(self, kind, player, actions, named):
        answer = self.ask('legal')
        decision, found = answer['decision'], answer['actions']
        expected = dict(named, kind=kind, player=player, active=self.referee.active, part='main')
        assert decision == expected, '%s, not %s' % (decision, expected)
        assert len(set(found)) == len(found), 'twice the same action at %s' % decision
        assert set(found) == actions, '%s: illegal %s; missing %s' % (
            decision, sorted(set(found) - actions), sorted(actions - set(found)))
        assert 'pass' not in found[:-1], 'pass is not the last of %s' % found
        if kind != 'figure':
            assert found == sorted(found, key=self.get_order), 'out of order: %s' % found

    @staticmethod
    def get_order(action):
        words = action.split()
        if words[0] == 'place':
            return 0, int(words[2]), int(words[1]), int(words[3])
        if words[0] in ('gate', 'wall', 'wall-tower'):
            return 0, int(words[2]), int(words[1]), 'NESW'.index(words[3])
        return 1 + (words[0] == 'pass'), 0, 0, 0

    def compare_state(self, state):
        referee, board = self.referee, self.referee.board

        def sort_board(entries):
            return sorted((entry['x'], entry['y'], entry['tile'], entry['rotation'],
                           sorted(json.dumps(figure, sort_keys=True) for figure in entry['figures']))
                          for entry in entries)

        assert sort_board(state['board']) == sort_board(self.list_board())
        assert state['walls'] == self.list_walls(), 'walls %s, not %s' % (state['walls'], self.list_walls())
        assert state['walls-left'] == N_WALLS - len(board.walls)
        assert state['gap'] == (board.gap() if board.gate else None), 'gap %s, not %s' % (state['gap'], board.gap())
        assert state['supplies'] == [{'follower': followers, 'wall-tower': towers}
                                     for followers, towers in zip(referee.supplies, referee.towers)]
        assert state['stack'] == (None if board.closed else referee.stack)
        assert state['left'] == {id: referee.left[id] for id in state['left']}
        assert sorted(state['discarded']) == sorted(referee.discarded)
        assert state['part'] == (None if board.closed else 'main'), state['part']
        assert board.closed or state['player'] == referee.active
        assert state['track'] == [{'main': total} for total in state['scores']]
        self.compare_scores(state)
        if board.laid and (self.random.random() < 0.2 or board.closed):
            self.compare_features()
        if self.random.random() < 0.05 and state['decision']['kind'] == 'place':
            self.compare_position(state)

    def compare_scores(self, state):
        for row, expected in zip(self.ask('scores')['scores'], self.referee.scores):
            found = {name: points for name, points in row.items() if name not in ('player', 'total') and points}
            assert found == dict(+expected), 'scores %s, not %s' % (found, dict(+expected))
            assert row['total'] == sum(expected.values()) == state['scores'][row['player']]

    def compare_features(self):
        board = self.referee.board
        features = board.find_features()
        for place in self.random.sample(sorted(features), min(5, len(features))):
            feature = features[place]
            found = self.ask('feature %d %d %s' % place)
            quarter = feature.kind == 'quarter'
            counts = board.count_figures(feature, self.n_players)
            figures = sorted((player, 'follower') + other for other in feature.places
                             for player in board.figures.get(other, ()))
            assert found['kind'] == feature.kind
            assert found['tiles'] == [list(cell) for cell in feature.tiles], found
            assert {(entry['x'], entry['y'], entry['segment']) for entry in found['segments']} == feature.places
            assert found['complete'] == feature.complete
            assert len(found['open']) == len(feature.open)
            assert {(entry['x'], entry['y'], entry['border']) for entry in found['open']} == feature.open, found
            assert figures == sorted((entry['player'], entry['figure'], entry['x'], entry['y'], entry['segment'])
                                     for entry in found['figures'])
            assert found['majority'] == [player for player in range(self.n_players)
                                         if counts[player] == max(counts) > 0], found
            points = {'complete': feature.points(), 'incomplete': feature.points() if quarter else 0}
            assert found['points'] == points, '%s, not %s' % (found, points)
            assert found['kinds'] == [kind for kind in ('fish', 'grain', 'livestock') if kind in feature.goods]
            assert found['markets'] == (len(feature.markets) if quarter else 0)
        self.compare_tile(self.random.choice(sorted(board.laid)), features)

    def compare_tile(self, cell, features):
        """The report of a placed tile."""
        tile, quarters = self.referee.board.laid[cell]
        found = self.ask('segments %d %d' % cell)
        assert (found['tile'], found['rotation']) == (tile.id, 90 * quarters)
        assert found['marks'] == {'building': tile.building}
        assert [entry['id'] for entry in found['segments']] == [segment.id for segment in tile.segments]
        for entry, segment in zip(found['segments'], tile.segments):
            place = cell + (segment.id,)
            borders = sorted(segment.lie(quarters), key=('NESW' if segment.kind == 'street' else HALVES).index)
            assert entry['kind'] == segment.kind and entry['borders'] == borders, entry
            assert entry['end'] == segment.end and entry['market'] == segment.market, entry
            # Only quarters and markets are neighbours; a street's end tells whether it leads to one of them.
            assert set(entry['touches']) == {
                other for one, other in tile.touching
                if one == segment.id and 'street' not in (segment.kind, tile.by_id[other].kind)}, entry
            assert entry['complete'] == features[place].complete, entry
            assert sorted(figure['player'] for figure in entry['figures']) == sorted(
                self.referee.board.figures.get(place, ())), entry

    def compare_position(self, state):
        """The reported position leads to the same position."""
        # The tile in hand goes back to the others, and another may be drawn: only the board is compared.
        members = ('board', 'walls', 'supplies', 'discarded', 'player')
        setup = dict(self.setup, seed=1)
        other = Engine()
        try:
            other.ask('new ' + json.dumps(setup))
            other.ask('position ' + json.dumps({name: state[name] for name in members}))
            again = other.ask('state')
        finally:
            other.end()
        for name in ('board', 'walls', 'supplies', 'gap', 'walls-left', 'stack', 'player'):
            assert again[name] == state[name] or len(again['discarded']) != len(state['discarded']), (
                '%s is %s, not %s' % (name, again[name], state[name]))


def play(n_players, seed):
    game = Game(n_players, seed)
    try:
        game.play()
    except Exception as error:
        raise AssertionError('game %d of %d players: %s' % (seed, n_players, error)) from error
    finally:
        game.engine.end()


def play_all(n_players):
    for seed in range(FIRST, FIRST + N_GAMES):
        play(n_players, seed)
    print('# %d games, all in all' % REACHED['game'])
    for what, n in sorted(REACHED.items()):
        print('# %6d  %s' % (n, what), flush=True)


def test_two_players():
    play_all(2)


def test_three_players():
    play_all(3)


def test_four_players():
    play_all(4)


cases.run(dict(globals()))
