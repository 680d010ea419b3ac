#!/usr/bin/env python3
# Copyright 2026 The Bastide developers
# SPDX-License-Identifier: GPL-3.0-or-later
"""check-castle.py BASTIDE_CLI DATA_FOLDER N_GAMES

Random games of The Castle through the engine protocol, beside a referee who plays the same game by the rules alone:
every decision with all its actions, every score, token, keep and figure, and the final scoring must agree. Every other
game begins in the middle of the track with tokens in hand, because random players score little.
"""

import collections
import json
import os
import random
import subprocess
import sys

sys.path.insert(1, os.path.join(os.path.dirname(__file__), '..', 'data'))

import cases  # noqa: E402
from castle_board import CastleSet  # noqa: E402
from castle_referee import CastleReferee  # noqa: E402

CLI, DATA, N_GAMES = sys.argv[1], sys.argv[2], int(sys.argv[3])
CASTLE = CastleSet(DATA)
OPTIONS = {'token-4-well': 2, 'keep-moves': 'scored', 'token-pickup': 'end-of-turn', 'empty-start-spaces': True}
N_TRIES = 10


class Game:
    def __init__(self, options, seed):
        self.random = random.Random(seed)
        self.referee = CastleReferee(CASTLE, options)
        self.engine = subprocess.Popen([CLI, 'engine'], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True,
                                       env=dict(os.environ, BASTIDE_DATA_DIR=DATA))
        answer = self.ask('new ' + json.dumps({'game': 'castle', 'players': 2, 'seed': seed, 'options': options}))
        self.referee.events.extend(answer['events'])
        self.first = answer['decision']['player']
        if seed % 2:
            self.begin_in_the_middle()

    def begin_in_the_middle(self):
        referee = self.referee
        tile = CASTLE.tiles[self.random.choice(sorted(CASTLE.tiles))]
        x, y, degrees = (int(word) for word in self.random.choice(referee.board.list_places(tile)).split()[1:])
        numbers = self.random.sample(sorted(referee.hidden.elements()), self.random.randint(0, 10))
        tokens = numbers[:len(numbers) // 2], numbers[len(numbers) // 2:]
        # Just before a corner, so that tokens are taken.
        scores = [self.random.choice(CASTLE.corners).fields[0] - self.random.randint(1, 9) for _ in range(2)]
        scores = [score + self.random.choice([0, CASTLE.n_fields]) for score in scores]
        missing = self.random.sample(range(len(referee.wall)), max(0, len(numbers) - self.random.randint(0, 5)))

        self.first = self.random.randint(0, 1)
        referee.set_position(tile, (x, y), degrees // 90, scores, tokens, missing)
        answer = self.ask('position ' + json.dumps({
            'board': [{'tile': tile.id, 'x': x, 'y': y, 'rotation': degrees}], 'scores': scores, 'player': self.first,
            'tokens': tokens, 'wall-tokens': referee.wall}))
        referee.events = collections.deque(answer['events'])

    def ask(self, line):
        self.engine.stdin.write(line + '\n')
        self.engine.stdin.flush()
        answer = json.loads(self.engine.stdout.readline())
        assert 'error' not in answer, '%s: %s' % (line, answer)
        return answer

    def play(self):
        course = self.referee.play(self.first)
        expected = next(course)
        while expected:
            self.compare_decision(*expected)
            before = self.ask('state')
            self.compare_state(before)
            action = self.choose(expected[0], sorted(expected[2]))
            self.referee.events.extend(self.ask('apply ' + action)['events'])
            if self.random.random() < 0.2:
                self.take_back(before)
            try:
                expected = course.send(action)
            except StopIteration:
                expected = None
        decision = self.ask('decision')['decision']
        assert decision['kind'] == 'end', 'the game goes on: %s' % decision
        self.compare_scores()

    def take_back(self, before):
        """Undoing and redoing an action leaves everything as it was, outcomes of chance included."""
        after = self.ask('state')
        self.ask('undo')
        assert self.ask('state') == before, 'what was taken back has left something'
        self.ask('redo')
        assert self.ask('state') == after, 'what was repeated is different'

    def compare_decision(self, kind, player, actions):
        answer = self.ask('legal')
        decision, found = answer['decision'], answer['actions']
        assert (decision['kind'], decision['player'], decision['active']) == (kind, player, self.referee.active), (
            '%s, not %s of %d' % (decision, kind, player))
        assert len(set(found)) == len(found), 'twice the same action at %s' % decision
        assert set(found) == actions, '%s: illegal %s; missing %s' % (
            decision, sorted(set(found) - actions), sorted(actions - set(found)))
        assert 'pass' not in found[:-1], 'pass is not the last of %s' % found
        assert kind != 'place' or found == sorted(found, key=self.get_place_order), 'out of order: %s' % found

    @staticmethod
    def get_place_order(action):
        x, y, degrees = (int(word) for word in action.split()[1:])
        return y, x, degrees

    def compare_state(self, state):
        referee = self.referee
        laid = {(entry['x'], entry['y']): (entry['tile'], entry['rotation'] // 90) for entry in state['board']}
        figures = {(entry['x'], entry['y'], figure['segment']): figure['player']
                   for entry in state['board'] for figure in entry['figures']}
        tokens = [sorted(counter.elements()) for counter in referee.tokens]
        assert laid == {cell: (tile.id, quarters) for cell, (tile, quarters) in referee.board.laid.items()}
        assert figures == referee.board.figures, 'figures %s, not %s' % (figures, referee.board.figures)
        assert [row['follower'] for row in state['supplies']] == referee.supplies
        assert [sorted(row) for row in state['tokens']] == tokens, 'tokens %s, not %s' % (state['tokens'], tokens)
        assert state['wall-tokens'] == referee.wall, 'on the wall %s, not %s' % (state['wall-tokens'], referee.wall)
        assert len(state['discarded']) == referee.n_discarded
        for found, keep in zip(state['keeps'], referee.keeps):
            assert bool(found) == bool(keep), 'keeps %s, not %s' % (state['keeps'], referee.keeps)
            assert not keep or (found['size'] == keep[0] and (found['x'], found['y']) in keep[1]), (
                'keep %s, not %s' % (found, keep))
        self.compare_scores()

    def compare_scores(self):
        for row, expected in zip(self.ask('scores')['scores'], self.referee.scores):
            found = {name: points for name, points in row.items() if name not in ('player', 'total') and points}
            assert found == dict(+expected), 'scores %s, not %s' % (found, dict(+expected))
            assert row['total'] == sum(expected.values())

    def choose(self, kind, actions):
        """Prefers eventful actions: features are completed or joined, followers placed and tokens played."""
        if kind == 'place':
            return max(self.random.sample(actions, min(N_TRIES, len(actions))), key=self.count_happenings)
        wanted = [action for action in actions if action != 'pass']
        return self.random.choice(wanted if self.random.random() < 0.8 else actions)

    def count_happenings(self, action):
        board = self.referee.board
        tile = CASTLE.tiles[self.ask('decision')['decision']['tile']]
        x, y, degrees = (int(word) for word in action.split()[1:])
        board.laid[x, y] = tile, degrees // 90
        counts = [(feature.complete, board.count_figures(feature)) for feature in set(board.find_features().values())]
        del board.laid[x, y]
        return sum(5 * all(figures) + complete * (1 + 3 * sum(figures)) for complete, figures in counts)


def play(options, seed):
    game = Game(options, seed)
    try:
        game.play()
    except Exception as error:
        raise AssertionError('game %d with %s: %s' % (seed, options, error)) from error
    finally:
        game.engine.kill()
        game.engine.communicate()


def test_default_options():
    for seed in range(N_GAMES):
        play({}, seed)


def test_all_other_options():
    for seed in range(N_GAMES):
        play(OPTIONS, seed)


def test_some_other_options():
    for seed in range(2 * N_GAMES):
        chance = random.Random(seed)
        play({name: value for name, value in OPTIONS.items() if chance.random() < 0.5}, seed)


cases.run(dict(globals()))
