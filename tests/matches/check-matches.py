#!/usr/bin/env python3
# Copyright 2026 The Bastide developers
# SPDX-License-Identifier: GPL-3.0-or-later
"""check-matches.py SOURCE_ROOT PROGRAM

The list of matches is valid, their statistics are correct, and interrupted matches continue.
"""

import json
import os
import subprocess
import sys
import tempfile

SOURCE, PROGRAM = sys.argv[1:]
FOLDER = os.path.join(SOURCE, 'tests', 'matches')
sys.path[:0] = [FOLDER, os.path.join(SOURCE, 'tests', 'data')]

import cases  # noqa: E402
import match_list  # noqa: E402
import match_tables  # noqa: E402

TINY = '''## Tiny
tiny | One and the other | 8 | | one-ply random | 50 %, +1
three | Three | 6 | | one-ply random random |
'''


def near(one, other, tolerance=0.0001):
    assert abs(one - other) <= tolerance, (one, other)


def play(folder, *arguments):
    return subprocess.run([sys.executable, os.path.join(FOLDER, 'play-matches.py'), *arguments, '--label', 'test',
                           '--list', os.path.join(folder, 'list'), '--results', folder],
                          stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, encoding='utf-8', check=False)


def run(folder, *arguments):
    done = play(folder, 'run', '--program', PROGRAM, *arguments)
    assert done.returncode == 0, done.stderr
    return done.stdout.splitlines()


def write(folder, name, text):
    with open(os.path.join(folder, name), 'w', encoding='utf-8') as file:
        file.write(text)


def read(folder, name):
    with open(os.path.join(folder, name), encoding='utf-8') as file:
        return file.read()


def test_list():
    tables = match_list.read_list(os.path.join(FOLDER, 'matches.txt'))
    goals = {match.name: match.goal for table in tables for match in table.matches}
    assert goals['one-ply-random'] == (0.99, None), goals
    assert goals['master-one-ply'] == (0.95, 30), goals
    assert goals['master-six'] == (0.4, None), goals


def test_bad_lists():
    for text in ('a | A | 2 | | one two |\n',
                 '## T\na | A | 3 | | one two |\n',
                 '## T\na | A | 2 | | | \n',
                 '## T\na | A | 2 | one two |\n',
                 '## T\na | A | x | | one two |\n',
                 '## T\na | A | 2 | | one two | much\n',
                 '## T\na | A | 2 | | one two |\na | B | 2 | | one two |\n'):
        try:
            match_list.parse_list(text)
        except match_list.ListError:
            continue
        raise AssertionError(text)


def test_players_are_those_of_the_program():
    """Every match of the list can be played: levels, weights and options exist."""
    problems = []
    with tempfile.TemporaryDirectory() as folder:
        for table in [table for name in ('matches.txt', 'numbers.txt')
                      for table in match_list.read_list(os.path.join(FOLDER, name))]:
            for match in table.matches:
                # With --help nothing is played, but options are read; players are tested with a wrong option.
                players = ['--player=' + player for player in match.players]
                done = subprocess.run([PROGRAM, 'selfplay', '--seed', '1', '--option', 'nonesuch=1'] + match.options
                                      + players, cwd=folder, capture_output=True, text=True, encoding='utf-8',
                                      env=dict(os.environ, LC_ALL='C', LANGUAGE='en'), check=False)
                if done.returncode != 1 or 'nonesuch' not in done.stderr:
                    problems.append('%s: %s' % (match.name, done.stderr))
    return problems


def test_intervals():
    """The numbers are from the literature (Wilson 1927; z = 1.96)."""
    for share, n, low, high in ((0.5, 100, 0.4038, 0.5962), (1, 100, 0.9630, 1), (0, 10, 0, 0.2775), (0, 0, 0, 1)):
        measured = match_tables.wilson(share, n)
        near(measured[0], low)
        near(measured[1], high)


def test_outcome():
    """Two groups of two games: seats change, shared victories count half, and groups make the error."""
    match = match_list.parse_list('## T\na | A | 4 | | one two | 60 %, +5\n')[0].matches[0]
    games = {0: {'scores': [30, 10], 'ranks': [1, 2]},   # one sits first: +20
             1: {'scores': [20, 20], 'ranks': [1, 1]},   # 0
             2: {'scores': [10, 12], 'ranks': [2, 1]},   # -2
             3: {'scores': [40, 46], 'ranks': [2, 1]}}   # one sits second: +6
    outcome = match_tables.outcome_of(match, games)
    assert (outcome.games, outcome.wins, outcome.ties) == (4, 2, 1), outcome
    near(outcome.share, 0.625)
    near(outcome.difference, 6)
    near(outcome.error, 4)  # of the means 10 and 2
    assert match_tables.is_reached(match, outcome)
    assert not match_tables.is_reached(match._replace(goal=match_list.Goal(0.7, None)), outcome)
    assert not match_tables.is_reached(match._replace(goal=match_list.Goal(None, 7)), outcome)
    assert match_tables.is_reached(match._replace(goal=match_list.Goal(None, None)), outcome) is None


def test_three_players():
    """The difference is to the best other player; the described player's seat changes from game to game."""
    match = match_list.parse_list('## T\na | A | 3 | | one two two |\n')[0].matches[0]
    outcome = match_tables.outcome_of(match, {0: {'scores': [9, 3, 5], 'ranks': [1, 3, 2]},
                                              1: {'scores': [9, 3, 5], 'ranks': [1, 3, 2]},
                                              2: {'scores': [9, 3, 9], 'ranks': [1, 3, 1]}})
    near(outcome.share, 0.5)
    near(outcome.difference, (4 - 6 + 0) / 3)
    assert match_list.seat_players(match, 1) == ['two', 'one', 'two']


def test_document():
    text = 'a\n' + match_tables.BEGIN + 'old\n' + match_tables.END + 'b\n'
    assert match_tables.replace_tables(text, 'new\n') == 'a\n' + match_tables.BEGIN + '\nnew\n\n' + match_tables.END + 'b\n'
    with open(os.path.join(SOURCE, 'docs', 'computer-players.md'), encoding='utf-8') as file:
        document = file.read()
    assert match_tables.replace_tables(document, 'x') != document


def test_goes_on():
    """In pieces, stopped in the middle of a line, and by several processes the results equal those of one run; the
    program and the tables agree."""
    with tempfile.TemporaryDirectory() as whole, tempfile.TemporaryDirectory() as pieces:
        for folder in (whole, pieces):
            write(folder, 'list', TINY)
        assert len(run(whole, '--piece', '100')) == 2
        assert len(run(pieces, '--piece', '2', '--games', '3', 'tiny')) == 2
        write(pieces, 'test.jsonl', read(pieces, 'test.jsonl') + '{"match":"tiny","game":4,"se')
        assert len(run(pieces, '--piece', '2', '--processes', '2')) == 4
        assert run(pieces) == []
        assert sorted(read(whole, 'test.jsonl').splitlines()) == sorted(read(pieces, 'test.jsonl').splitlines())

        tiny = match_list.parse_list(TINY)[0].matches[0]
        results, _ = match_list.read_results(os.path.join(whole, 'test.jsonl'))
        outcome = match_tables.outcome_of(tiny, match_list.games_of(tiny, results))
        seed = results[0]['seed']
        output = subprocess.run([PROGRAM, 'selfplay', '--seed', seed, '--games', '8', '--player=one-ply',
                                 '--player=random'], capture_output=True, text=True, check=True).stdout
        summary = json.loads(output.splitlines()[-1])['summary']['players'][0]
        near(outcome.share, summary['share'])
        near(outcome.low, summary['interval'][0])
        near(outcome.high, summary['interval'][1])
        near(outcome.difference, summary['difference'])
        near(outcome.error, summary['error'])
        assert (outcome.wins, outcome.ties) == (summary['wins'], summary['ties']), (outcome, summary)


def test_others_do_not_count():
    """Games with other players or options do not count for a match that was changed meanwhile."""
    with tempfile.TemporaryDirectory() as folder:
        write(folder, 'list', TINY)
        run(folder, 'tiny')
        results, _ = match_list.read_results(os.path.join(folder, 'test.jsonl'))
        match = match_list.parse_list(TINY)[0].matches[0]
        assert len(match_list.games_of(match, results)) == 8
        assert not match_list.games_of(match._replace(players=['casual', 'random']), results)
        assert not match_list.games_of(match._replace(options=['--option', 'farmers=false']), results)
        assert len(match_list.games_of(match._replace(games=4), results)) == 4


def test_tables():
    with tempfile.TemporaryDirectory() as folder:
        write(folder, 'list', TINY)
        run(folder, 'tiny')
        write(folder, 'document', match_tables.BEGIN + match_tables.END)
        done = play(folder, 'tables', '--document', os.path.join(folder, 'document'))
        assert done.returncode == 0, done.stderr
        document = read(folder, 'document')
        assert '| One and the other | 8 | 100.0 % | 67.6–100.0 % | +' in document, document
        assert '| 50 %, +1 | yes |' in document, document
        assert '| Three | 0 of 6 | – | – | – | – | – |' in document, document


def test_bad_match():
    """Unplayable matches are reported, and the others are played."""
    with tempfile.TemporaryDirectory() as folder:
        write(folder, 'list', '## T\nbad | Bad | 4 | | one-ply nobody |\n' + TINY)
        done = play(folder, 'run', '--program', PROGRAM, '--piece', '2')
        assert done.returncode == 1, done
        assert done.stderr.count('bad: ') == 1 and 'nobody' in done.stderr, done.stderr
        assert read(folder, 'test.jsonl').count('\n') == 14


cases.run(globals())
