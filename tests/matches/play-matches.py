#!/usr/bin/env python3
# Copyright 2026 The Bastide developers
# SPDX-License-Identifier: GPL-3.0-or-later
"""Plays the matches of matches.txt and makes the tables of docs/computer-players.md out of them.

"run" plays the missing games, in pieces of a few games by several processes of low priority, and writes each piece as
soon as it is finished: it can be stopped at any time, and continues from there. "tables" writes the tables, "status"
shows the progress. Results are kept by label, which names the version of the computer players: after a change of their
thinking use another label, so that old and new games are not mixed. Start it with "./dev matches".
"""

import argparse
import concurrent.futures
import contextlib
import fcntl
import json
import os
import signal
import subprocess
import sys
import threading
import time

import match_list
import match_tables

FOLDER = os.path.dirname(os.path.abspath(__file__))
DOCUMENT = os.path.join(FOLDER, '..', '..', 'docs', 'computer-players.md')
SEED = 20261101  # of the first game of each match; weights are looked for with other seeds
NICENESS = 19


def fail(message):
    sys.exit('play-matches: %s' % message)


def results_path(arguments):
    return os.path.join(arguments.results, arguments.label + '.jsonl')


def wanted_matches(arguments):
    tables = match_list.read_list(arguments.list)
    names = [match.name for table in tables for match in table.matches]
    for name in arguments.only:
        if name not in names:
            fail('there is no match “%s”; there are %s' % (name, ', '.join(names)))
    return [match for table in tables for match in table.matches if not arguments.only or match.name in arguments.only]


# --- Playing -----------------------------------------------------------------------------------

class Piece:
    """Some games of a match that follow each other."""

    def __init__(self, match, first, count):
        self.match = match
        self.first = first
        self.count = count

    def command(self, program):
        return ([program, 'selfplay', '--seed', str(SEED), '--first', str(self.first), '--games', str(self.count),
                 '--threads', '1'] + self.match.options + ['--player=' + player for player in self.match.players])

    def read(self, output):
        """The lines to be kept: players and results."""
        lines = []
        for line in output.splitlines():
            result = json.loads(line)
            if 'summary' not in result:
                kept = {'match': self.match.name, 'options': ' '.join(self.match.options)}
                kept.update({name: result[name] for name in ('game', 'seed', 'players', 'scores', 'ranks')})
                lines.append(json.dumps(kept, ensure_ascii=False, separators=(',', ':')) + '\n')
        if len(lines) != self.count:
            raise ValueError('%d games instead of %d' % (len(lines), self.count))
        return lines


def missing_pieces(match, done, size, most):
    """The missing games of a match, up to a number of games. Games with the same draws stay together."""
    group = len(match.players)
    step = max(1, size // group) * group
    pieces = []
    for first in range(0, min(match.games, most), group):
        if all(game in done for game in range(first, first + group)):
            continue
        if pieces and pieces[-1].first + pieces[-1].count == first and pieces[-1].count < step:
            pieces[-1].count += group
        else:
            pieces.append(Piece(match, first, group))
    return pieces


class Runner:
    """Plays pieces and appends their results to the file; it must be the only writer."""

    def __init__(self, program, file):
        self.program = program
        self.file = file
        self.lock = threading.Lock()
        self.running = set()
        self.stopped = False
        self.bad_matches = set()

    def play(self, piece):
        with self.lock:
            if self.stopped or piece.match.name in self.bad_matches:
                return
            process = subprocess.Popen(piece.command(self.program), stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                                       stdin=subprocess.DEVNULL, text=True, encoding='utf-8', start_new_session=True,
                                       preexec_fn=lambda: os.nice(NICENESS))
            self.running.add(process)
        start = time.monotonic()
        output, errors = process.communicate()
        with self.lock:
            self.running.discard(process)
            if self.stopped:
                return
            try:
                if process.returncode != 0:
                    raise ValueError(errors.strip() or 'status %d' % process.returncode)
                lines = piece.read(output)
            except (ValueError, KeyError) as error:
                self.give_up(piece.match, error)
                return
            self.file.write(''.join(lines).encode())
            self.file.flush()
            print('%s: games %d to %d in %.0f s' % (piece.match.name, piece.first, piece.first + piece.count - 1,
                                                    time.monotonic() - start), flush=True)

    def give_up(self, match, error):
        """One failed piece is enough to report a match; the others continue."""
        if match.name not in self.bad_matches:
            print('%s: %s' % (match.name, error), file=sys.stderr, flush=True)
        self.bad_matches.add(match.name)

    def stop(self):
        with self.lock:
            self.stopped = True
            for process in self.running:
                process.kill()


@contextlib.contextmanager
def open_results(path):
    """The file of results, opened to append to, without a truncated last line."""
    os.makedirs(os.path.dirname(path), exist_ok=True)
    with open(path, 'ab') as file:
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            fail('somebody else is writing %s' % path)
        results, end = match_list.read_results(path)
        file.truncate(end)
        yield results, file


def on_termination(number, frame):
    raise KeyboardInterrupt


def run(arguments):
    matches = wanted_matches(arguments)
    signal.signal(signal.SIGTERM, on_termination)
    with open_results(results_path(arguments)) as (results, file):
        runner = Runner(arguments.program, file)
        pieces = [piece for match in matches
                  for piece in missing_pieces(match, match_list.games_of(match, results), arguments.piece,
                                              arguments.games)]
        with concurrent.futures.ThreadPoolExecutor(arguments.processes) as pool:
            try:
                for future in [pool.submit(runner.play, piece) for piece in pieces]:
                    future.result()
            except KeyboardInterrupt:
                runner.stop()
                print('Stopped; the same command goes on from here.', file=sys.stderr)
                return 130
    return 1 if runner.bad_matches else 0


# --- Reports -----------------------------------------------------------------------------------

def show_tables(arguments):
    results, _ = match_list.read_results(results_path(arguments))
    text = match_tables.describe_tables(match_list.read_list(arguments.list), results, arguments.label)
    if arguments.document == '-':
        print(text, end='')
        return 0
    with open(arguments.document, encoding='utf-8') as file:
        document = match_tables.replace_tables(file.read(), text)
    with open(arguments.document + '.new', 'w', encoding='utf-8') as file:
        file.write(document)
    os.replace(arguments.document + '.new', arguments.document)
    return 0


def show_status(arguments):
    results, _ = match_list.read_results(results_path(arguments))
    for match in wanted_matches(arguments):
        games = match_list.games_of(match, results)
        outcome = match_tables.outcome_of(match, games)
        print('%-20s %4d of %4d games' % (match.name, outcome.games, match.games)
              + (', won %.1f %%, %+.1f ± %.1f' % (100 * outcome.share, outcome.difference, outcome.error)
                 if games else ''))
    return 0


def parse_arguments():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    commands = parser.add_subparsers(dest='command', required=True)
    for name, function in (('run', run), ('tables', show_tables), ('status', show_status)):
        command = commands.add_parser(name)
        command.set_defaults(function=function)
        command.add_argument('--label', required=True, help='a name for what plays, as “2026-12-01”')
        command.add_argument('--list', default=os.path.join(FOLDER, 'matches.txt'), help='the list of matches')
        command.add_argument('--results', default=os.path.join(FOLDER, 'results'), help='the folder of results')
        if name != 'tables':
            command.add_argument('only', nargs='*', metavar='MATCH', help='only these matches')
        if name == 'run':
            command.add_argument('--program', default='bastide-cli', help='the program')
            command.add_argument('--processes', type=int, default=1, help='how many play at the same time (1)')
            command.add_argument('--piece', type=int, default=10, help='how many games are one piece (10)')
            command.add_argument('--games', type=int, default=sys.maxsize, help='at most so many games of each match')
        if name == 'tables':
            command.add_argument('--document', default=DOCUMENT, help='the document; - for standard output')
    arguments = parser.parse_args()
    if not match_list.LABEL.fullmatch(arguments.label):
        fail('a label has letters, digits, points, hyphens and underscores')
    if arguments.command == 'run' and (arguments.processes < 1 or arguments.piece < 1 or arguments.games < 1):
        fail('numbers are from 1 on')
    return arguments


def main():
    arguments = parse_arguments()
    try:
        sys.exit(arguments.function(arguments))
    except (match_list.ListError, OSError, ValueError) as error:
        fail(error)


if __name__ == '__main__':
    main()
