#!/usr/bin/env python3
# Copyright 2026 The Bastide developers
# SPDX-License-Identifier: GPL-3.0-or-later
"""check-discovery.py BASTIDE_CLI DATA_FOLDER N_GAMES

Random games of Discovery through the engine protocol, watched by a referee who knows the rules but not the
program: every list of legal actions, every figure that is called home, the course of turns, the final scoring.
"""

import collections
import json
import os
import random
import subprocess
import sys

sys.path.insert(1, os.path.join(os.path.dirname(__file__), '..', 'data'))

import cases  # noqa: E402
from country import Country, n_superfluous  # noqa: E402
from landscape import load_tiles  # noqa: E402

CLI, DATA, N_GAMES = sys.argv[1], sys.argv[2], int(sys.argv[3])
TILES = load_tiles(DATA)
N_DRAWN = 83
PRINTED = {2: 1, 3: 2, 4: 3, 5: 1}


class Game:
    def __init__(self, options, n_players, seed):
        self.random = random.Random(seed)
        self.n_players = n_players
        self.hands = options.get('hand') == 2
        self.points = collections.Counter()
        self.engine = subprocess.Popen([CLI, 'engine'], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True,
                                       env=dict(os.environ, BASTIDE_DATA_DIR=DATA))
        answer = self.ask('new ' + json.dumps({
            'game': 'discovery', 'players': n_players, 'seed': seed, 'options': options}))
        self.check_start(answer, options.get('equal-turns', False))

    def ask(self, line):
        self.engine.stdin.write(line + '\n')
        self.engine.stdin.flush()
        answer = json.loads(self.engine.stdout.readline())
        assert 'error' not in answer, '%s: %s' % (line, answer)
        return answer

    def look(self):
        state = self.ask('state')
        return state, Country(TILES, state)

    def check_start(self, answer, equal_turns):
        """The start tile, tiles that leave the game, and the tiles drawn by each player."""
        events = answer['events']
        removed = {False: 0, True: n_superfluous(N_DRAWN, self.n_players), 'printed': PRINTED[self.n_players]}
        state, land = self.look()
        assert len(land.cells) == 1 and (0, 0) in land.cells, 'not one tile at the start'
        found = [event['event'] for event in events]
        n_drawn = 2 * self.n_players if self.hands else 1
        assert found == ['placed'] + removed[equal_turns] * ['discarded'] + n_drawn * ['drawn'], found
        assert len(state['discarded']) == removed[equal_turns], 'wrong number of tiles removed'
        if self.hands:
            assert [len(hand) for hand in state['hands']] == self.n_players * [2], 'not two tiles for each'

    def play(self):
        while True:
            state, land = self.look()
            legal = self.ask('legal')
            decision, actions = legal['decision'], legal['actions']
            if decision['kind'] == 'end':
                break
            self.compare(decision, actions, self.allowed(decision, state, land))
            action = self.choose(actions)
            answer = self.ask('apply ' + action)
            self.check_action(action, state, land, answer)
        self.check_end(answer['events'])

    def allowed(self, decision, state, land):
        if decision['kind'] == 'figure':
            return land.figure_actions(decision['player'], self.placed)
        if not self.hands:
            return {'place ' + where for where in land.placings(TILES[decision['tile']])}
        hand = state['hands'][decision['player']]
        return {'place %s %s' % (where, tile) for tile in hand for where in land.placings(TILES[tile])} or {
            'discard ' + tile for tile in hand}

    @staticmethod
    def compare(decision, actions, allowed):
        assert len(set(actions)) == len(actions), 'twice the same action at %s' % decision
        assert allowed and set(actions) == allowed, '%s: illegal %s; missing %s' % (
            decision, sorted(set(actions) - allowed), sorted(allowed - set(actions)))

    def choose(self, actions):
        """Figures are called home as often as placed."""
        groups = collections.defaultdict(list)
        for action in actions:
            groups[action.split()[0]].append(action)
        return self.random.choice(groups[self.random.choice(sorted(groups))])

    def check_action(self, action, before, land, answer):
        verb, *words = action.split()
        player = before['decision']['player']
        after, new_land = self.look()
        kinds = [event['event'] for event in answer['events']]
        if verb == 'place':
            self.placed = int(words[0]), int(words[1])
            assert kinds[0] == 'placed' and len(new_land.cells) == len(land.cells) + 1
            if self.hands and sum(before['left'].values()):
                assert kinds[1] == 'drawn' and answer['events'][1]['player'] == player, 'the hand is not filled up'
            if answer['decision']['kind'] == 'figure':
                assert answer['decision']['player'] == player
                return
            assert new_land.figure_actions(player, self.placed) == {'pass'}, 'no figure was asked for'
        elif verb == 'retrieve':
            self.check_recall(player, words, land, answer['events'])
            assert after['supplies'][player]['follower'] == before['supplies'][player]['follower'] + 1
        elif verb == 'deploy':
            assert after['supplies'][player]['follower'] == before['supplies'][player]['follower'] - 1
            assert (player, 'follower', self.placed + (words[1],)) in new_land.figures, 'nobody stands there'
        elif verb == 'discard':
            self.check_discard(player, before, after, answer)
            return
        self.check_next(player, after, new_land, answer)

    def check_recall(self, player, words, land, events):
        place = int(words[2]), int(words[3]), words[1]
        value = land.value(place, land.complete(place))
        scored = [event for event in events if event['event'] == 'scored' and event['reason'] == 'recall']
        assert sum(event['points'] for event in scored) == value, 'recall from %s brings %d, not %s' % (
            place, value, scored)
        for event in scored:
            assert event['player'] == player and event['category'] == land.kind(place)
            self.points[player, event['category']] += event['points']

    @staticmethod
    def check_discard(player, before, after, answer):
        """A tile that fits nowhere is replaced by another one; a player without tiles has no turn."""
        if after['hands'][player]:
            assert answer['decision']['kind'] == 'place' and answer['decision']['player'] == player
            assert len(after['hands'][player]) == len(before['hands'][player]) - (not sum(before['left'].values()))
        else:
            assert answer['decision']['kind'] == 'end' or answer['decision']['player'] != player

    def check_next(self, player, after, land, answer):
        """The next player's turn; a player without a tile is skipped. A tile that fits nowhere is lost."""
        if answer['decision']['kind'] == 'end':
            assert not sum(after['left'].values()) and not any(after.get('hands', []))
            return
        following = [(player + n) % self.n_players for n in range(1, self.n_players + 1)]
        if self.hands:
            following = [other for other in following if after['hands'][other]]
        assert answer['decision']['kind'] == 'place' and answer['decision']['player'] == following[0], 'wrong turn'
        for event in answer['events']:
            if event['event'] == 'discarded':
                assert not land.placings(TILES[event['tile']]), '%s fits somewhere' % event['tile']

    def check_end(self, events):
        """Every figure for itself, as if its area were not completed."""
        state, land = self.look()
        expected, found = collections.Counter(), collections.Counter()
        for player, _, place in land.figures:
            expected[player, land.kind(place)] += land.value(place, False)
        for event in events:
            if event['event'] == 'scored' and event['reason'] == 'final':
                found[event['player'], event['category']] += event['points']
        assert +expected == +found, 'final scoring is %s, not %s' % (dict(found), dict(expected))
        self.points += expected
        for row in self.ask('scores')['scores']:
            for kind in ('grassland', 'mountain', 'water'):
                assert row[kind] == self.points[row['player'], kind], 'wrong points for %s: %s' % (kind, row)
            assert row['total'] == state['scores'][row['player']] == row['grassland'] + row['mountain'] + row['water']


def play(options, n_players, seed):
    game = Game(options, n_players, seed)
    try:
        game.play()
    except Exception as error:
        raise AssertionError('game %d of %d with %s: %s' % (seed, n_players, options, error)) from error
    finally:
        game.engine.kill()
        game.engine.communicate()


def play_all(options):
    for seed in range(N_GAMES):
        for n_players in range(2, 6):
            play(options, n_players, seed)


def test_discovery():
    play_all({})


def test_open_tiles():
    play_all({'hand': 2})


def test_equal_turns():
    play_all({'equal-turns': True})


def test_open_tiles_and_turns_as_printed():
    play_all({'hand': 2, 'equal-turns': 'printed'})


cases.run(dict(globals()))
