#!/usr/bin/env python3
# Copyright 2026 The Bastide developers
# SPDX-License-Identifier: GPL-3.0-or-later
"""Looks for better weights of computer players by matches of Casual.

"tune-weights.py --log FILE NAME=START …" changes one weight after the other by a factor, up and down, plays a few
hundred games, keeps improvements, and takes smaller steps if there are none. Results are appended to the log; when
started again with the same log it continues from the last line. Set BASTIDE_DATA_DIR to the folder data of the source
code.
"""

import argparse
import json
import os
import random
import re
import subprocess

# The opponents of the player being tuned, and the weight of points there.
TABLES = [(['one-ply'], 0.4), (['casual,error=0'], 1.0), (['one-ply'] * 2, 1.0), (['one-ply'] * 5, 1.5)]
LEAST_GAIN = 0.3  # required improvement in points
FIRST_STEP = 1.5
LAST_STEP = 1.06


def word(weights):
    return 'casual,error=0,' + ','.join('%s=%.5g' % pair for pair in weights.items())


def play(arguments, players, seed):
    """The lead of the first player over the best other one, in points."""
    command = [arguments.program, 'selfplay', '--games', str(arguments.games), '--threads', str(arguments.threads),
               '--seed', str(seed)] + ['--player=' + player for player in players]
    done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, check=True, text=True)
    return json.loads(done.stdout.splitlines()[-1])['summary']['players'][0]['difference']


def value(arguments, weights, seed):
    return sum(share * play(arguments, [word(weights)] + others, seed) for others, share in TABLES)


def read_log(path, weights):
    """The weights of the last line, if there is one."""
    if os.path.exists(path):
        with open(path, encoding='utf-8') as log:
            for name, number in re.findall(r'([a-z_]+)=([0-9.e-]+)', log.read().splitlines()[-1]):
                if name in weights:
                    weights[name] = float(number)
    return weights


def tune(arguments, weights):
    steps = dict.fromkeys(weights, FIRST_STEP)
    seed = arguments.seed
    while max(steps.values()) >= LAST_STEP:
        best = value(arguments, weights, seed)
        for name in random.sample(sorted(weights), len(weights)):
            for factor in (steps[name], 1 / steps[name]):
                other = dict(weights, **{name: weights[name] * factor})
                reached = value(arguments, other, seed)
                if reached > best + LEAST_GAIN:
                    weights, best = other, reached
                    break
            else:
                steps[name] = 1 + (steps[name] - 1) * 0.6
            with open(arguments.log, 'a', encoding='utf-8') as log:
                print('%.2f' % best, word(weights), file=log)
        seed += arguments.games


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument('--program', default='bastide-cli')
    parser.add_argument('--log', required=True)
    parser.add_argument('--games', type=int, default=360)
    parser.add_argument('--threads', type=int, default=1)
    parser.add_argument('--seed', type=int, default=1)
    parser.add_argument('start', nargs='+', metavar='NAME=START')
    arguments = parser.parse_args()
    weights = {name: float(number) for name, number in (pair.split('=') for pair in arguments.start)}
    tune(arguments, read_log(arguments.log, weights))


if __name__ == '__main__':
    main()
