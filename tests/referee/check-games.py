#!/usr/bin/env python3
# Copyright 2026 The Bastide developers
# SPDX-License-Identifier: GPL-3.0-or-later
"""check-games.py BASTIDE_CLI DATA_FOLDER N_GAMES

Random games through the engine protocol, watched by a referee who knows the rules but not the program: every
list of legal actions, every feature that is scored and the final scoring.
"""

import collections
import json
import os
import random
import subprocess
import sys

sys.path.insert(1, os.path.join(os.path.dirname(__file__), '..', 'data'))

import cases  # noqa: E402
from landscape import Landscape, load_tiles  # noqa: E402
from referee import Referee  # noqa: E402

CLI, DATA, N_GAMES = sys.argv[1], sys.argv[2], int(sys.argv[3])
SETS = ['river', 'inns', 'traders', 'flying', 'ferries', 'goldmines', 'mage', 'robbers', 'crops']
MODULES = SETS + ['abbot', 'messages']
OPTIONS = [('farmers', False), ('small-city', 2), ('message-8', 'always-return'), ('message-extra', 'must'),
           ('message-check', 'award'), ('gold-pick', 'auto')]
OWNERS = {'message-8': 'messages', 'message-extra': 'messages', 'message-check': 'messages', 'gold-pick': 'goldmines'}
TILES = load_tiles(DATA)


class Game:
    def __init__(self, modules, options, n_players, seed):
        self.random = random.Random(seed)
        self.options = options
        self.referee = Referee(TILES, modules, options, n_players)
        self.engine = subprocess.Popen([CLI, 'engine'], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True,
                                       env=dict(os.environ, BASTIDE_DATA_DIR=DATA))
        answer = self.ask('new ' + json.dumps({
            'game': 'classic', 'players': n_players, 'seed': seed, 'options': options, 'modules': modules,
            'tilesets': ['base'] + [name for name in SETS if name in modules]}))
        self.listen(None, answer['events'])

    def ask(self, line):
        self.engine.stdin.write(line + '\n')
        self.engine.stdin.flush()
        answer = json.loads(self.engine.stdout.readline())
        assert 'error' not in answer, '%s: %s' % (line, answer)
        return answer

    def play(self):
        while True:
            state, legal = self.ask('state'), self.ask('legal')
            decision, actions = legal['decision'], legal['actions']
            if decision['kind'] == 'end':
                break
            land = Landscape(TILES, state, self.options)
            if decision['kind'] == 'place':
                self.referee.check_position(land, state)
            self.compare(decision, actions, self.referee.allowed(decision, actions, land, state))
            action = self.choose(decision, actions)
            events = self.ask('apply ' + action)['events']
            if decision['kind'] == 'move-ferry' and action != 'pass':
                self.referee.moved.add(tuple(int(word) for word in action.split()[3:]))
            self.listen(land, events)
        self.check_end(events)

    @staticmethod
    def compare(decision, actions, allowed):
        assert len(set(actions)) == len(actions), 'twice the same action at %s' % decision
        assert allowed is None or set(actions) == allowed, '%s: illegal %s; missing %s' % (
            decision, sorted(set(actions) - allowed), sorted(allowed - set(actions)))
        assert len(actions) > 1 or decision['kind'] == 'place', 'nothing to decide at %s' % decision

    def choose(self, decision, actions):
        """Kinds of actions are equally likely, but builders, roads and cities more so, for eventful games."""
        groups = collections.defaultdict(list)
        for action in actions:
            words = action.split()
            groups[' '.join(words[:2]) if words[0] in ('deploy', 'fly') else words[0]].append(action)
        wanted = [action for action in actions if 'builder' in action] or [
            action for action in actions if action.startswith(('deploy follower c', 'deploy follower r'))]
        if decision['kind'] == 'figure' and wanted and self.random.random() < 0.7:
            return self.random.choice(wanted)
        return self.random.choice(groups[self.random.choice(sorted(groups))])

    def listen(self, before, events):
        """Follows the events, and checks each scored feature with the figures that stood there then."""
        land = Landscape(TILES, self.ask('state'), self.options)
        if before is not None:
            land.figures, land.neutral = list(before.figures), dict(before.neutral)
        for event in events:
            if event['event'] == 'placed':
                self.referee.begin_part((event['x'], event['y']))
            elif event['event'] == 'rolled':
                self.referee.rolled = event['value']
            elif event['event'] in ('deployed', 'returned') and event['segment'] is not None:
                figure = (event['player'], event['figure'], (event['x'], event['y'], event['segment']))
                (land.figures.append if event['event'] == 'deployed' else land.figures.remove)(figure)
            elif event['event'] == 'moved' and event['figure'] in land.neutral:
                to = event['to']
                land.neutral[event['figure']] = (to['x'], to['y'], to['segment']) if to else None
            elif event['event'] == 'scored' and event['reason'] in ('complete', 'recall'):
                assert self.is_deserved(land, event), 'scored %s' % event

    @staticmethod
    def is_deserved(land, event):
        tiles = {tuple(cell) for cell in event['tiles']}
        for root in land.features:
            if land.kind(root) != event['category'] or land.tiles(root) != tiles or land.value(root) != event['points']:
                continue
            if land.complete(root) if event['reason'] == 'complete' else not land.complete(root):
                if event['player'] in land.owners(root) or event['reason'] == 'recall':
                    return True
        return False

    def check_end(self, events):
        """Final scoring returns no figures, so it can be computed from their places."""
        land = Landscape(TILES, self.ask('state'), self.options)
        expected, found = collections.Counter(), collections.Counter()
        for root in {land.find(place) for _, _, place in land.figures}:
            kind = land.kind(root)
            for player in land.owners(root):
                pig = any(owner == player and figure == 'pig' and land.same(place, root)
                          for owner, figure, place in land.figures)
                expected[player, kind] += land.value(root, pig=pig)
        for event in events:
            if event['event'] == 'scored' and event['reason'] == 'final' and event['category'] not in ('goods', 'gold'):
                found[event['player'], event['category']] += event['points']
        assert +expected == +found, 'final scoring is %s, not %s' % (dict(found), dict(expected))


def play(modules, options, n_players, seed):
    game = Game(modules, options, n_players, seed)
    try:
        game.play()
    except Exception as error:
        raise AssertionError('game %d with %s and %s: %s' % (seed, modules, options, error)) from error
    finally:
        game.engine.kill()
        game.engine.communicate()


def test_base_game():
    for seed in range(N_GAMES):
        play([], {}, 2 + seed % 5, seed)


def test_all_expansions():
    for seed in range(N_GAMES):
        play(MODULES, {}, 2 + seed % 5, seed)


def test_some_expansions_and_options():
    for seed in range(2 * N_GAMES):
        chance = random.Random(seed)
        modules = [module for module in MODULES if chance.random() < 0.5]
        options = {name: value for name, value in OPTIONS
                   if OWNERS.get(name, 'base') in modules + ['base'] and chance.random() < 0.3}
        play(modules, options, chance.randint(2, 6), seed)


cases.run(dict(globals()))
