# Copyright 2026 The Bastide developers
# SPDX-License-Identifier: GPL-3.0-or-later
"""Statistics of the games of a match, and tables of them."""

import collections
import math

import match_list

Z = 1.959963984540054  # the 97.5th percentile of the normal distribution

Outcome = collections.namedtuple('Outcome', 'games wins ties share low high difference error')


def wilson(share, n):
    """The 95 % confidence interval of a share."""
    if n == 0:
        return 0.0, 1.0
    middle = (share + Z * Z / (2 * n)) / (1 + Z * Z / n)
    width = Z * math.sqrt(share * (1 - share) / n + Z * Z / (4 * n * n)) / (1 + Z * Z / n)
    return max(0.0, middle - width), min(1.0, middle + width)


def mean_and_error(values):
    """The mean and its standard error."""
    n = len(values)
    if n == 0:
        return 0.0, 0.0
    mean = sum(values) / n
    if n == 1:
        return mean, 0.0
    return mean, math.sqrt(sum((value - mean) ** 2 for value in values) / (n - 1) / n)


def lead(scores, seat):
    """The lead of a seat over the best other one, in points."""
    return scores[seat] - max(score for other, score in enumerate(scores) if other != seat)


def outcome_of(match, games):
    """The results of a match's first player. A shared victory counts in part. Games with the same draws
    depend on each other: their mean difference counts as one."""
    wins = ties = 0
    credit = 0.0
    groups = collections.defaultdict(list)
    for number, result in sorted(games.items()):
        seat = match_list.find_seat(match, number)
        firsts = result['ranks'].count(1)
        if result['ranks'][seat] == 1:
            credit += 1 / firsts
            wins += firsts == 1
            ties += firsts > 1
        groups[number // len(match.players)].append(lead(result['scores'], seat))
    n = len(games)
    share = credit / n if n else 0.0
    difference, error = mean_and_error([sum(group) / len(group) for group in groups.values()])
    return Outcome(n, wins, ties, share, *wilson(share, n), difference, error)


def is_reached(match, outcome):
    """Whether the goal is reached; None if there is none."""
    goal = match.goal
    if goal.share is None and goal.difference is None:
        return None
    return ((goal.share is None or outcome.share >= goal.share)
            and (goal.difference is None or outcome.difference >= goal.difference))


def signed(number):
    return ('%+.1f' % number).replace('-', '−')


def describe_goal(goal):
    parts = []
    if goal.share is not None:
        parts.append('%g %%' % (100 * goal.share))
    if goal.difference is not None:
        parts.append(('%+g' % goal.difference).replace('-', '−'))
    return ', '.join(parts) or '–'


def describe_match(match, games):
    outcome = outcome_of(match, games)
    counted = '%d' % outcome.games if outcome.games == match.games else '%d of %d' % (outcome.games, match.games)
    if not outcome.games:
        return '| %s | %s | – | – | – | %s | – |' % (match.title, counted, describe_goal(match.goal))
    reached = is_reached(match, outcome)
    if reached is not None and outcome.games < match.games:
        verdict = 'so far' if reached else 'not yet'
    else:
        verdict = {None: '–', True: 'yes', False: '**no**'}[reached]
    return '| %s | %s | %.1f %% | %.1f–%.1f %% | %s ± %.1f | %s | %s |' % (
        match.title, counted, 100 * outcome.share, 100 * outcome.low, 100 * outcome.high,
        signed(outcome.difference), outcome.error, describe_goal(match.goal), verdict)


def describe_tables(tables, results, label):
    """Markdown."""
    lines = ['Results labelled `%s` (`tests/matches/results/%s.jsonl`).' % (label, label)]
    for table in tables:
        lines += ['', '### ' + table.title, '',
                  '| Match | Games | Won | 95 % interval | Points ahead a game | Goal | Reached |',
                  '| --- | ---: | ---: | ---: | ---: | ---: | --- |']
        lines += [describe_match(match, match_list.games_of(match, results)) for match in table.matches]
    return '\n'.join(lines) + '\n'


BEGIN = '<!-- Tables: written by tests/matches/play-matches.py, not by hand. -->\n'
END = '<!-- End of the tables. -->\n'


def replace_tables(text, tables):
    """A document with these tables between its markers."""
    begin = text.index(BEGIN) + len(BEGIN)
    end = text.index(END, begin)
    return text[:begin] + '\n' + tables + '\n' + text[end:]
