#!/usr/bin/env python3
# Copyright 2026 The Bastide developers
# SPDX-License-Identifier: GPL-3.0-or-later
"""check-city.py BASTIDE_CLI DATA_FOLDER N_GAMES

Random games of The City through the engine protocol, beside a referee who plays the same game by the rules alone: every
decision with all its actions and all that it names, every event, piece, figure and score must agree. Two of three games
begin with tiles put aside, so that a small town is walled in soon; some from the middle of another game.
"""

import json
import os
import random
import subprocess
import sys

sys.path.insert(1, os.path.join(os.path.dirname(__file__), '..', 'data'))

import cases  # noqa: E402
from city_board import N_WALLS, read_tiles  # noqa: E402
from city_referee import CityReferee  # noqa: E402

CLI, DATA, N_GAMES = sys.argv[1], sys.argv[2], int(sys.argv[3])
TILES = read_tiles(DATA)
N_TRIES = 8
PIECES = ('gate', 'wall', 'guard', 'wall-tower')


class Game:
    def __init__(self, n_players, seed):
        self.random = random.Random(seed)
        self.n_players = n_players
        self.referee = CityReferee(TILES, n_players)
        self.engine = subprocess.Popen([CLI, 'engine'], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True,
                                       env=dict(os.environ, BASTIDE_DATA_DIR=DATA))
        answer = self.ask('new ' + json.dumps({'game': 'city', 'players': n_players, 'seed': seed}))
        self.first = answer['decision']['player']
        if seed % 3:
            answer = self.put_tiles_aside(self.random.randint(10, 25) if seed % 3 == 1
                                          else self.random.randint(25, 50))
        self.referee.events.extend(answer['events'])
        self.heard = []

    def put_tiles_aside(self, n_tiles):
        """Tiles that were put aside count as drawn."""
        tiles = self.random.sample(sorted(self.referee.left.elements()), n_tiles)
        first = TILES[tiles[0]]
        self.referee.left.subtract(tiles)
        self.referee.n_drawn = n_tiles
        self.referee.board.laid[0, 0] = first, 0
        self.first = self.random.randrange(self.n_players)
        return self.ask('position ' + json.dumps({
            'board': [{'tile': first.id, 'x': 0, 'y': 0, 'rotation': 0}], 'player': self.first,
            'discarded': tiles[1:]}))

    def ask(self, line):
        self.engine.stdin.write(line + '\n')
        self.engine.stdin.flush()
        answer = json.loads(self.engine.stdout.readline())
        assert 'error' not in answer, '%s: %s' % (line, answer)
        return answer

    def play(self):
        course = self.referee.play(self.first)
        try:
            expected = next(course)
            while True:
                self.compare_events()
                self.compare_decision(*expected)
                before = self.ask('state')
                self.compare_state(before)
                action = self.choose(expected[0], sorted(expected[2]))
                answer = self.ask('apply ' + action)
                self.referee.events.extend(answer['events'])
                self.heard += answer['events']
                if self.random.random() < 0.1:
                    self.take_back(before)
                expected = course.send(action)
        except StopIteration:
            pass
        self.compare_events()
        state = self.ask('state')
        assert state['decision']['kind'] == 'end', 'the game goes on: %s' % state['decision']
        self.compare_state(state)

    def take_back(self, before):
        """An action that is taken back and repeated leaves everything as it was, what chance decided included."""
        after = self.ask('state')
        self.ask('undo')
        assert self.ask('state') == before, 'what was taken back has left something'
        self.ask('redo')
        assert self.ask('state') == after, 'what was repeated is different'

    def compare_events(self):
        found = []
        for event in self.heard:
            if event['event'] in PIECES:
                found.append((event['event'], event['player'], ((event['x'], event['y']), event['edge'])))
            elif event['event'] == 'scored':
                found.append(('scored', event['player'], event['category'], event['reason'], event['points']))
                assert sum(item['points'] for item in event['items']) == event['points'], event
            elif event['event'] == 'closed':
                found.append(('closed', event['count']))
            elif event['event'] == 'end':
                found.append(('end',))
        assert found == self.referee.told, 'told %s, not %s' % (found, self.referee.told)
        self.heard, self.referee.told = [], []

    def compare_decision(self, kind, player, actions, named):
        answer = self.ask('legal')
        decision, found = answer['decision'], answer['actions']
        assert (decision['kind'], decision['player'], decision['active']) == (kind, player, self.referee.active), (
            '%s, not %s of %d' % (decision, kind, player))
        assert len(set(found)) == len(found), 'twice the same action at %s' % decision
        assert set(found) == actions, '%s: illegal %s; missing %s' % (
            decision, sorted(set(found) - actions), sorted(actions - set(found)))
        assert 'pass' not in found[:-1], 'pass is not the last of %s' % found
        for member, value in named.items():
            assert decision[member] == value, '%s is not %s in %s' % (member, value, decision)
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
        laid = {(entry['x'], entry['y']): (entry['tile'], entry['rotation'] // 90) for entry in state['board']}
        figures = {(entry['x'], entry['y'], figure['segment']): [figure['player']]
                   for entry in state['board'] for figure in entry['figures']}
        walls = [{'x': edge[0][0], 'y': edge[0][1], 'edge': edge[1], 'gate': edge == board.gate,
                  'guard': board.guards.get(edge), 'tower': board.towers.get(edge)} for edge in board.chain()]
        assert laid == {cell: (tile.id, quarters) for cell, (tile, quarters) in board.laid.items()}
        assert figures == board.figures, 'figures %s, not %s' % (figures, board.figures)
        assert state['walls'] == walls, 'walls %s, not %s' % (state['walls'], walls)
        assert state['walls-left'] == N_WALLS - len(board.walls)
        assert state['gap'] == (board.gap() if board.gate else None), 'gap %s, not %s' % (state['gap'], board.gap())
        assert [row['follower'] for row in state['supplies']] == referee.supplies
        assert [row['wall-tower'] for row in state['supplies']] == referee.towers
        assert state['stack'] == (None if board.closed else referee.stack)
        self.compare_scores()
        if self.random.random() < 0.2 or board.closed:
            self.compare_features()
        if self.random.random() < 0.05 and state['decision']['kind'] == 'place':
            self.compare_position(state)

    def compare_scores(self):
        for row, expected in zip(self.ask('scores')['scores'], self.referee.scores):
            found = {name: points for name, points in row.items() if name not in ('player', 'total') and points}
            assert found == dict(+expected), 'scores %s, not %s' % (found, dict(+expected))
            assert row['total'] == sum(expected.values())

    def compare_features(self):
        features = self.referee.board.find_features()
        for place in self.random.sample(sorted(features), min(5, len(features))):
            feature = features[place]
            found = self.ask('feature %d %d %s' % place)
            quarter = feature.kind == 'quarter'
            assert {(entry['x'], entry['y'], entry['segment']) for entry in found['segments']} == feature.places
            assert found['complete'] == feature.complete
            assert len(found['open']) == feature.n_open, '%s open, not %d' % (found, feature.n_open)
            assert found['points']['complete'] == feature.points(), '%s, not %d' % (found, feature.points())
            assert found['points']['incomplete'] == (feature.points() if quarter else 0)
            assert found['kinds'] == [kind for kind in ('fish', 'grain', 'livestock') if kind in feature.goods]
            assert found['markets'] == (len(feature.markets) if quarter else 0)

    def compare_position(self, state):
        """The position as it is told gives the same position back."""
        # The tile in hand goes back to the others, and another may be drawn: what lies there is compared.
        members = ('board', 'walls', 'supplies', 'discarded', 'player')
        other = subprocess.run([CLI, 'engine'], text=True, capture_output=True, env=dict(os.environ, BASTIDE_DATA_DIR=DATA),
                               input='new %s\nposition %s\nstate\n' % (
                                   json.dumps({'game': 'city', 'players': self.n_players, 'seed': 1}),
                                   json.dumps({name: state[name] for name in members})))
        again = json.loads(other.stdout.splitlines()[-1])
        for name in ('board', 'walls', 'supplies', 'gap', 'walls-left', 'stack', 'player'):
            assert again[name] == state[name] or len(again['discarded']) != len(state['discarded']), (
                '%s is %s, not %s' % (name, again[name], state[name]))

    def choose(self, kind, actions):
        """Things are to happen: features are completed, followers placed, guards posted and towers built."""
        if kind == 'place':
            return max(self.random.sample(actions, min(N_TRIES, len(actions))), key=self.count_happenings)
        wanted = [action for action in actions if action != 'pass']
        return self.random.choice(wanted if self.random.random() < 0.7 else actions)

    def count_happenings(self, action):
        board = self.referee.board
        tile = TILES[self.ask('decision')['decision']['tile']]
        x, y, degrees = (int(word) for word in action.split()[1:])
        board.laid[x, y] = tile, degrees // 90
        counts = [(feature.complete, board.count_figures(feature, self.n_players))
                  for feature in set(board.find_features().values())]
        del board.laid[x, y]
        return sum(5 * (sum(1 for n in figures if n) > 1) + complete * (1 + 3 * sum(figures))
                   for complete, figures in counts)


def play(n_players, seed):
    game = Game(n_players, seed)
    try:
        game.play()
    except Exception as error:
        raise AssertionError('game %d of %d players: %s' % (seed, n_players, error)) from error
    finally:
        game.engine.kill()
        game.engine.communicate()


def test_two_players():
    for seed in range(N_GAMES):
        play(2, seed)


def test_three_players():
    for seed in range(N_GAMES):
        play(3, seed)


def test_four_players():
    for seed in range(N_GAMES):
        play(4, seed)


cases.run(dict(globals()))
