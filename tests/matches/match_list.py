# Copyright 2026 The Bastide developers
# SPDX-License-Identifier: GPL-3.0-or-later
"""The list of matches (matches.txt) and the results of their games (results/LABEL.jsonl)."""

import collections
import json
import os
import re

Goal = collections.namedtuple('Goal', 'share difference')  # None without a goal
Match = collections.namedtuple('Match', 'name title games options players goal')
Table = collections.namedtuple('Table', 'title matches')

LABEL = re.compile(r'[A-Za-z0-9][A-Za-z0-9._-]{0,63}')


class ListError(Exception):
    pass


def parse_goal(text):
    share = re.search(r'(\d+(?:\.\d+)?) ?%', text)
    difference = re.search(r'([+-]\d+(?:\.\d+)?)(?! ?%)', text)
    if text and not share and not difference:
        raise ListError('“%s” is no goal' % text)
    return Goal(float(share.group(1)) / 100 if share else None, float(difference.group(1)) if difference else None)


def parse_match(line):
    parts = [part.strip() for part in line.split('|')]
    if len(parts) != 6 or not re.fullmatch(r'[a-z0-9-]+', parts[0]) or not parts[2].isdigit():
        raise ListError('this is no match: %s' % line)
    match = Match(parts[0], parts[1], int(parts[2]), parts[3].split(), parts[4].split(), parse_goal(parts[5]))
    if not match.players or match.games < 1 or match.games % len(match.players) != 0:
        raise ListError('%s: each player sits everywhere equally often' % match.name)
    return match


def parse_list(text):
    """The tables of a list; ListError if it is invalid."""
    tables = []
    names = set()
    for line in text.splitlines():
        if line.startswith('## '):
            tables.append(Table(line[3:].strip(), []))
        elif line.strip() and not line.startswith('#'):
            match = parse_match(line)
            if not tables or match.name in names:
                raise ListError('%s is there twice, or in no table' % match.name)
            names.add(match.name)
            tables[-1].matches.append(match)
    return tables


def read_list(path):
    with open(path, encoding='utf-8') as file:
        return parse_list(file.read())


def find_seat(match, game):
    """The seat of a match's first player in a game: all change seats from game to game."""
    return game % len(match.players)


def seat_players(match, game):
    """The players of a game, seat by seat, as the program reports them."""
    n = len(match.players)
    return [match.players[(seat - game) % n] for seat in range(n)]


def belongs_to(match, result):
    """Whether the result belongs to the match in its present form: with the same players, and complete."""
    return (result.get('match') == match.name and isinstance(result.get('game'), int)
            and 0 <= result['game'] < match.games and result.get('options') == ' '.join(match.options)
            and result.get('players') == seat_players(match, result['game'])
            and len(result.get('scores', [])) == len(match.players)
            and len(result.get('ranks', [])) == len(match.players))


def read_results(path):
    """All results of a file, and the end of its last complete line in bytes."""
    results = []
    end = 0
    if os.path.exists(path):
        with open(path, 'rb') as file:
            for line in file:
                try:
                    result = json.loads(line)
                except ValueError:
                    break
                if not line.endswith(b'\n') or not isinstance(result, dict):
                    break
                results.append(result)
                end += len(line)
    return results, end


def games_of(match, results):
    """The games of a match by their number, each once."""
    return {result['game']: result for result in results if belongs_to(match, result)}
